"""Deeds: what happened, as data. Logs, screen readers, animations and recaps all read the same deeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from hullworks.kernel.position import Position
from hullworks.kernel.rule import Rule
from hullworks.kernel.watch import STEP_TAKEN
from hullworks.match.message import Message

P = TypeVar("P", bound=Position)

NOBODY: Final = -1  # the seat of a deed that no player did, such as a card being dealt

# Marks: how an answer came about, if not by its player's choice.
CHOSEN: Final = ""
ONLY: Final = "only"  # it was the only one allowed


@dataclass(frozen=True)
class Event(Generic[P]):
    """One thing that the rules did: they resolved an answer of a player or of chance, or took a step by themselves."""

    before: P  # with the question still open, if there was one
    after: P  # before any further step; it goes on changing, so nobody may keep it
    rule: Rule
    seat: int
    arg: int
    answer: int  # the number of the action, or STEP_TAKEN

    @property
    def is_step(self) -> bool:
        """Whether the rules acted by themselves."""
        return self.answer == STEP_TAKEN


class Move(Struct, frozen=True, omit_defaults=True):
    """Pieces that went from one place to another.

    A place in front of a player begins with the seat, as in "0/gold"; all others are common, as in "market/wood". An
    empty place is outside the table. The name of a piece that the viewer cannot see begins with "?".
    """

    piece: str
    start: str
    end: str
    count: int = 1
    was: str = ""  # how the piece was known at the start, if it was turned over on the way


class Deed(Struct, frozen=True, omit_defaults=True):
    """Who did what, and what it moved. The message has no subject where a seat is named: "buys wood for 8".

    Everybody may read the message. What only the seat itself may know, such as the card it drew, is in *own*, which it
    reads instead. The others read that when the game is over, unless it is *private* for good.
    """

    seat: int  # NOBODY where the message has a subject of its own, as in "Heron is dealt"
    message: Message
    own: Message | None = None
    private: bool = False
    rule: str = ""  # the number of the rule that did it; the rule that was at work, if the game does not say
    to: int = NOBODY  # the player it was done to, if it was another
    begun: bool = False  # only the beginning of what the next deed tells whole; a short account leaves it out
    feat: bool = False  # something to look back to, such as a launch: it is flagged on the course of a game
    automatic: bool = False  # done by the rules themselves, not by the answer
    number: int = 0  # of the answer that caused it, from 1; several deeds may have the same
    mark: str = CHOSEN
    moves: tuple[Move, ...] = ()  # as everybody sees them
    own_moves: dict[int, tuple[Move, ...]] = field(default_factory=dict)  # as a seat sees them, where it sees more
    words: str = ""  # the message in words, once the deed was told to somebody

    def seen_by(self, eyes: int, over: bool = False) -> Deed:
        """The deed as a seat, or a spectator, may know it: nothing that is hidden from it is left.

        When the game is *over* nothing is hidden any more but what is private.
        """
        shown = over and not self.private
        knows = shown or eyes == self.seat
        moves = self.own_moves.get(self.seat if shown else eyes, self.moves)
        message = self.own if knows and self.own is not None else self.message
        return replace(self, message=message, own=None, moves=moves, own_moves={})


# Places: what lies where, as somebody sees it. {"0/gold": {"gold": 12}, "open/2": {"osprey": 1}}
Places = dict[str, dict[str, int]]


def owner(place: str) -> int:
    """The seat in front of which a place is, or NOBODY if it is common or outside the table."""
    seat, slash, _ = place.partition("/")
    return int(seat) if slash and seat.isdigit() else NOBODY


def moves_between(before: Places, after: Places) -> tuple[Move, ...]:
    """What has to be moved to make one table of the other: pieces that left a place and came to another.

    A piece that was face down and is now seen, or the other way round, is one piece that moved; and it did not move at
    all if it may have been turned over where it lies.
    """
    gone: dict[str, list[tuple[str, int]]] = {}
    come: dict[str, list[tuple[str, int]]] = {}
    for place in sorted({*before, *after}):
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


def matched(piece: str, gone: list[tuple[str, int]], come: list[tuple[str, int]], was: str = "") -> list[Move]:
    """Moves from where pieces are gone to where they have come; both lists keep what finds no match.

    Pieces stay in front of the same player where they can: if all gain a worker while others come home, nobody's go to
    a rival.
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
    """Moves of pieces that were turned over where they lie; both lists keep what finds no match."""
    found: list[Move] = []
    for place in [place for place, _ in gone if place in dict(come)]:
        count = min(dict(gone)[place], dict(come)[place])
        found.append(Move(piece, place, place, count, was))
        for left in (gone, come):
            left[:] = [(other, many - count * (other == place)) for other, many in left]
            left[:] = [part for part in left if part[1]]
    return found


def staying(gone: list[tuple[str, int]], come: list[tuple[str, int]]) -> tuple[int, int]:
    """Where in both lists the first places of the same player are; if there are none, the first places of all."""
    for out, (start, _) in enumerate(gone):
        for into, (end, _) in enumerate(come):
            if NOBODY != owner(start) == owner(end):
                return out, into
    return 0, 0


def moved(places: Places, moves: tuple[Move, ...]) -> Places:
    """The places after these moves; for checking that deeds tell all that happened."""
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
