"""Deeds: events of a match as data. Logs, screen readers, animations and recaps all use the same deeds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from hullworks.kernel.position import Position
from hullworks.kernel.rule import Rule
from hullworks.kernel.watch import STEP_TAKEN
from hullworks.match.message import Message, Thing

P = TypeVar("P", bound=Position)

NOBODY: Final = -1  # the seat of a deed without a player, such as dealing a card
EVERYBODY: Final = -2  # whom a deed concerns, if all players should notice it

# Marks: how an answer came about, if the player did not choose it.
CHOSEN: Final = ""
ONLY: Final = "only"  # it was the only allowed answer


@dataclass(frozen=True)
class Event(Generic[P]):
    """One thing the rules did: resolve an answer of a player or of chance, or take a step by themselves."""

    before: P  # with the question still open, if there was one
    after: P  # before any further step; it keeps changing, so do not store it
    rule: Rule
    seat: int
    arg: int
    answer: int  # the number of the action, or STEP_TAKEN

    @property
    def is_step(self) -> bool:
        """Whether the rules acted by themselves."""
        return self.answer == STEP_TAKEN


class Move(Struct, frozen=True, omit_defaults=True):
    """Pieces that moved from one place to another.

    A player's place begins with the seat, such as "0/gold"; all others are common, such as "market/wood". An empty
    place is outside the table. The name of a piece that the viewer cannot see begins with "?".
    """

    piece: str
    start: str
    end: str
    count: int = 1
    was: str = ""  # the name of the piece at the start, if it was turned over on the way


class Price(Struct, frozen=True):
    """A price that has changed; None where the thing was, or is, not for sale."""

    thing: Thing
    was: int | None
    now: int | None


class Deed(Struct, frozen=True, omit_defaults=True):
    """What a seat did, and which pieces moved. If a seat is named, the message has no subject: "buys wood for 8".

    The message is public. Details that only the seat may know, such as the card it drew, are in *own*, which the seat
    reads instead. The others read it when the game is over, unless it stays *private*.
    """

    seat: int  # NOBODY if the message has its own subject, such as "Heron is dealt"
    message: Message
    own: Message | None = None
    private: bool = False
    rule: str = ""  # the number of the rule that caused it; by default the rule that was running
    to: int = NOBODY  # the other player it was done to, if any, or EVERYBODY
    quiet: bool = False  # whether nobody need notice it, because it happens all the time
    begun: bool = False  # only the start of what the next deed tells in full; summaries leave it out
    feat: bool = False  # a highlight, such as a launch; it is flagged on the timeline of a game
    automatic: bool = False  # done by the rules themselves, not by the answer
    aside: bool = False  # done in the turn of another player, such as the answer to an offer
    chance: bool = False  # what dice or a deck decided, not a player
    number: int = 0  # of the answer that caused it, from 1; several deeds may share it
    mark: str = CHOSEN
    moves: tuple[Move, ...] = ()  # as everybody sees them
    own_moves: dict[int, tuple[Move, ...]] = field(default_factory=dict)  # as a seat sees them, if it sees more
    words: str = ""  # the message in words, once the deed is prepared for a viewer

    def __hash__(self) -> int:
        return hash((self.number, self.seat, self.words))  # A dictionary has no hash.

    @property
    def die(self) -> int:
        """The face of the die that decided it, which the message has as the argument *die*; 0 if there is none."""
        face = self.message.args.get("die", 0) if self.chance else 0
        return face if isinstance(face, int) else 0

    def seen_by(self, viewer: int, over: bool = False) -> Deed:
        """The deed as a seat or a spectator may know it, with everything hidden from that viewer removed.

        When the game is *over*, only private details stay hidden.
        """
        shown = over and not self.private
        knows = shown or viewer == self.seat
        moves = self.own_moves.get(self.seat if shown else viewer, self.moves)
        message = self.own if knows and self.own is not None else self.message
        # That a hidden choice was no choice would tell what was chosen from.
        mark = CHOSEN if self.mark == ONLY and self.own is not None and not knows else self.mark
        return replace(self, message=message, own=None, mark=mark, moves=moves, own_moves={})


# The pieces at each place, as a viewer sees them: {"0/gold": {"gold": 12}, "open/2": {"osprey": 1}}
Places = dict[str, dict[str, int]]


@lru_cache(maxsize=10_000)
def owner(place: str) -> int:
    """The seat a place belongs to, or NOBODY if it is common or outside the table."""
    seat, slash, _ = place.partition("/")
    return int(seat) if slash and seat.isdigit() else NOBODY


def moves_between(before: Places, after: Places) -> tuple[Move, ...]:
    """The moves that turn one table into the other: pieces that left one place and came to another.

    A piece that was face down and is now visible, or the reverse, counts as one piece that moved. If it may have been
    turned over in place, it did not move.
    """
    gone: dict[str, list[tuple[str, int]]] = {}
    come: dict[str, list[tuple[str, int]]] = {}
    for place in sorted(changed(before, after)):
        then, now = before.get(place, {}), after.get(place, {})
        for piece in sorted({*then, *now}):
            change = now.get(piece, 0) - then.get(piece, 0)
            if change:
                (come if change > 0 else gone).setdefault(piece, []).append((place, abs(change)))
    found: list[Move] = []
    for piece in sorted({*gone, *come}):
        found += matched(piece, gone.get(piece, []), come.get(piece, []))
    turned = [
        (was, piece) for was in sorted(gone) for piece in sorted(come) if was.startswith("?") != piece.startswith("?")
    ]
    for was, piece in turned:
        found += matched_in_place(piece, gone[was], come[piece], was)
    for was, piece in turned:
        found += matched(piece, gone[was], come[piece], was)
    found += [Move(piece, place, "", count) for piece, left in gone.items() for place, count in left]
    found += [Move(piece, "", place, count) for piece, left in come.items() for place, count in left]
    return tuple(found)


def changed(before: Places, after: Places) -> set[str]:
    """The places where something else lies than before: few of the many, so only these are looked at closely."""
    return (before.keys() - after.keys()).union([place for place in after if before.get(place) != after[place]])


def matched(piece: str, gone: list[tuple[str, int]], come: list[tuple[str, int]], was: str = "") -> list[Move]:
    """Moves from places that lost pieces to places that gained them; unmatched pieces stay in both lists.

    Pieces stay with the same player where possible: if everybody gains a worker while other workers come home, no
    worker goes to a rival.
    """
    found: list[Move] = []
    while gone and come:
        out, into = staying(gone, come)
        (start, less), (end, more) = gone.pop(out), come.pop(into)
        count = min(less, more)
        found.append(Move(piece, start, end, count, was))
        if less > count:
            gone.insert(out, (start, less - count))
        if more > count:
            come.insert(into, (end, more - count))
    return found


def matched_in_place(piece: str, gone: list[tuple[str, int]], come: list[tuple[str, int]], was: str) -> list[Move]:
    """Moves of pieces that were turned over in place; unmatched pieces stay in both lists."""
    found: list[Move] = []
    for place in [place for place, _ in gone if place in dict(come)]:
        count = min(dict(gone)[place], dict(come)[place])
        found.append(Move(piece, place, place, count, was))
        for left in (gone, come):
            left[:] = [(other, many - count * (other == place)) for other, many in left]
            left[:] = [part for part in left if part[1]]
    return found


def staying(gone: list[tuple[str, int]], come: list[tuple[str, int]]) -> tuple[int, int]:
    """The indexes in both lists of the first places of the same player; if there are none, 0 and 0."""
    for out, (start, _) in enumerate(gone):
        for into, (end, _) in enumerate(come):
            if NOBODY != owner(start) == owner(end):
                return out, into
    return 0, 0


def moved(places: Places, moves: tuple[Move, ...]) -> Places:
    """The places after these moves, used to check that deeds are complete."""
    found: dict[str, dict[str, int]] = {place: dict(pieces) for place, pieces in places.items()}
    for move in moves:
        for place, piece, change in (
            (move.start, move.was or move.piece, -move.count),
            (move.end, move.piece, move.count),
        ):
            if place:
                pieces = found.setdefault(place, {})
                pieces[piece] = pieces.get(piece, 0) + change
    return {
        place: kept
        for place, pieces in found.items()
        if (kept := {piece: count for piece, count in pieces.items() if count})
    }
