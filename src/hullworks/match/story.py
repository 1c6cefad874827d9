"""The story of a match: a watch on its position that turns everything the rules do into deeds.

If a game returns no deed for something that changes a seat's pieces, a general one is added: nothing happens to a
player without a message.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from msgspec.structs import replace

from hullworks.kernel.position import CHANCE, Position
from hullworks.kernel.rule import Rule
from hullworks.kernel.watch import STEP_TAKEN, Watch
from hullworks.match.deed import CHOSEN, NOBODY, Deed, Event, Move, Places, moves_between, owner
from hullworks.match.game import Game
from hullworks.match.message import Amount, Message, Thing, message

SPECTATOR: Final = -1


class Story:
    """The deeds of a match so far, and the watch that adds to them."""

    def __init__(self, game: Game, g: Position) -> None:
        self.game: Final = game
        self.deeds: list[Deed] = []
        self.number = 0  # of the answer being applied
        self.mark = ""
        hidden = () if game.open_to_all else range(int(g.seats))
        self.viewers: Final = (SPECTATOR, *hidden)  # all viewers whose view may differ
        self.places = self.look(g)
        self.follow(g)

    def look(self, g: Position) -> list[Places]:
        """The places as everybody sees them; then for each other viewer all places, or the *secrets* beside them."""
        others = self.game.places if self.game.secrets is None else self.game.secrets
        return [self.game.places(g, SPECTATOR), *[others(g, viewer) for viewer in self.viewers[1:]]]

    def moves_to(self, places: list[Places]) -> list[tuple[Move, ...]]:
        """The moves that led to these places, as each viewer sees them."""
        if self.game.secrets is None:
            return [moves_between(then, now) for then, now in zip(self.places, places, strict=True)]
        (before, *own), (after, *others) = self.places, places
        public = moves_between(before, after)
        touched = {place for move in public for place in (move.start, move.end)}
        return [
            public,
            *[
                public  # All that moved, this viewer saw as everybody did.
                if then == now and touched.isdisjoint(now)
                else moves_between({**before, **then}, {**after, **now})
                for then, now in zip(own, others, strict=True)
            ],
        ]

    def follow(self, g: Position) -> None:
        """Watch this position from now on."""
        g.todo.watch = Watch(self.happened)

    def begin(self, number: int, mark: str) -> None:
        """Prepare for the answer with this number."""
        self.number, self.mark = number, mark

    def happened(self, before: Position, after: Position, rule: Rule, seat: int, arg: int, answer: int) -> None:
        """Add the deeds of an event; this is the callback of the watch."""
        event = Event(before, after, rule, int(seat), int(arg), int(answer))
        drawn = answer != STEP_TAKEN and int(before.seat()) == CHANCE
        turn = self.game.turn(before)
        told = [replace(deed, chance=drawn, aside=turn not in (NOBODY, deed.seat)) for deed in self.game.tell(event)]
        self.add(told, self.look(after), rule.number, answer == STEP_TAKEN)

    def taken_back(self, seat: int, g: Position) -> None:
        """Add the deeds of a take-back, which led to this position, and watch the position."""
        places = self.look(g)
        touched = owners(self.moves_to(places))
        others = [Deed(other, message("deed.has-back"), automatic=True) for other in touched if other != seat]
        self.add([Deed(seat, message("deed.takes-back")), *others], places, "", False)
        self.follow(g)

    def add(self, told: list[Deed], places: list[Places], rule: str, automatic: bool) -> None:
        """Add deeds with the moves that led to these places, and general deeds for seats that no deed mentions."""
        moves = self.moves_to(places)
        self.places = places
        told += [untold for seat in owners(moves) if (untold := self.untold(seat, told, moves))]
        if told:
            shares = [shared(told, seen) for seen in moves]
            for k, deed in enumerate(told):
                self.deeds.append(self.whole(deed, rule, automatic, [share[k] for share in shares]))
        elif any(moves) and self.deeds:
            # Common pieces moved and the game told no deed: add the moves to the deed that caused them.
            last = self.deeds[-1]
            seen = [(*with_moves(last, viewer), *extra) for viewer, extra in zip(self.viewers, moves, strict=True)]
            self.deeds[-1] = self.whole(last, last.rule, last.automatic, seen)

    def whole(self, deed: Deed, rule: str, automatic: bool, moves: list[tuple[Move, ...]]) -> Deed:
        """A deed with the fields that the game leaves to the story."""
        return replace(
            deed,
            rule=deed.rule or rule,
            automatic=deed.automatic or automatic,
            number=self.number,
            mark=self.mark,
            moves=moves[0],
            own_moves={
                viewer: seen for viewer, seen in zip(self.viewers[1:], moves[1:], strict=True) if seen != moves[0]
            },
        )

    def untold(self, seat: int, told: list[Deed], moves: list[tuple[Move, ...]]) -> Deed | None:
        """A general deed for a seat whose pieces moved, if no deed names the seat."""
        if any(seat in (deed.seat, deed.to) for deed in told):
            return None
        public = changes(seat, moves[0])
        own = changes(seat, moves[1 + seat]) if len(moves) > 1 else public
        return Deed(seat, public, own if own != public else None, automatic=True)

    def since(self, after: int) -> list[Deed]:
        """The deeds of all answers after the first *after*."""
        return self.deeds[bisect_right(self.deeds, after, key=lambda deed: deed.number) :]

    def return_to(self, g: Position, number: int) -> None:
        """Discard the deeds since this position, which was reached after *number* answers."""
        del self.deeds[bisect_right(self.deeds, number, key=lambda deed: deed.number) :]
        self.places = self.look(g)
        self.follow(g)


def in_words(game: Game, deed: Deed, names: Sequence[str]) -> Deed:
    """A deed with its message in words."""
    return replace(deed, words=game.say(deed.message, names))


class Told(NamedTuple):
    """A deed of a story, and the same in words as a viewer may know it."""

    deed: Deed
    worded: Deed


def worded_again(
    game: Game, deeds: Sequence[Deed], viewer: int, over: bool, names: Sequence[str], before: Sequence[Told]
) -> list[Told]:
    """The deeds of a story, each with its words for this viewer. Those that were worded *before* are taken from there.

    So a worded deed stays the same object, and what was drawn of it is found again quickly.
    """
    same = sum(takewhile(bool, (deed is one.deed for deed, one in zip(deeds, before, strict=False))))
    return [*before[:same], *[Told(deed, in_words(game, deed.seen_by(viewer, over), names)) for deed in deeds[same:]]]


def foretell(game: Game, g: Position, code: int, names: Sequence[str] = ()) -> list[Deed]:
    """The deeds that this answer to the open question would cause, with the public words."""
    world = g.copy()
    story = Story(game, world)
    story.begin(1, CHOSEN)
    world.play(code)
    return [in_words(game, deed, names) for deed in story.deeds]


def with_moves(deed: Deed, viewer: int) -> tuple[Move, ...]:
    """The moves of a deed as this viewer sees them."""
    return deed.own_moves.get(viewer, deed.moves)


def owners(moves: list[tuple[Move, ...]]) -> list[int]:
    """All seats that own a piece among the moves, for any viewer."""
    found = {owner(place) for seen in moves for move in seen for place in (move.start, move.end)}
    return sorted(found - {NOBODY})


def shared(deeds: list[Deed], moves: tuple[Move, ...]) -> list[tuple[Move, ...]]:
    """The moves of each deed: a move belongs to the first deed that names all owners of the piece, else to the first.

    If two players have a deed each, nothing passed between them: for example, one paid the bank and the bank paid the
    other.
    """
    shares: list[list[Move]] = [[] for _ in deeds]
    for move in moves:
        for part in (move,) if telling(deeds, move) >= 0 else parted(move):
            shares[max(telling(deeds, part), 0)].append(part)
    return [tuple(share) for share in shares]


def telling(deeds: list[Deed], move: Move) -> int:
    """The index of the first deed that names all owners of the moved piece, or -1."""
    seats = {owner(move.start), owner(move.end)} - {NOBODY}
    named = [k for k, deed in enumerate(deeds) if seats <= {deed.seat, deed.to}]
    return named[0] if named else -1


def parted(move: Move) -> tuple[Move, Move]:
    """Split a move in two: off the table, and back on to it."""
    return replace(move, piece=move.was or move.piece, end="", was=""), replace(move, start="", was="")


def changes(seat: int, moves: tuple[Move, ...]) -> Message:
    """A general message about what a seat gained and lost."""
    return gains({piece_called(piece): count for piece, count in balance(seat, moves).items()})


def gains(net: Mapping[Thing, int]) -> Message:
    """What somebody gained, and lost if the number is negative."""
    things = tuple([Amount(count, thing) for thing, count in net.items() if count > 0])
    others = tuple([Amount(-count, thing) for thing, count in net.items() if count < 0])
    if things and others:
        return message("deed.gains-and-loses", things=things, others=others)
    if things:
        return message("deed.gains", things=things)
    return message("deed.loses", things=others) if others else message("deed.rearranges")


def balance(seat: int, moves: tuple[Move, ...]) -> dict[str, int]:
    """How many of each piece a seat gained, or lost if the number is negative."""
    net: dict[str, int] = {}
    for move in moves:
        for place, change in ((move.start, -move.count), (move.end, move.count)):
            if owner(place) == seat:
                piece = move.piece.removeprefix("?")
                net[piece] = net.get(piece, 0) + change
    return {piece: count for piece, count in sorted(net.items()) if count}


def piece_called(piece: str) -> Thing:
    """A thing for a piece of which only the id is known."""
    return Thing("piece", piece, piece.replace("-", " ") or "card")
