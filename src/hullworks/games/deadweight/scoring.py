"""R10 The score: life rings, and the loot that breaks ties."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import KINDS, LOOT, RING
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.message import Amount, Message, Thing, message
from hullworks.match.score import Line, Score, place_of


def score(g: Deadweight) -> tuple[Score, ...]:
    """R10.1 to R10.3 The life rings of all players with reasons, and their places."""
    return tuple([Score(int(seat), lines(g, seat), int(rings(g, seat)), place(g, seat)) for seat in range(g.seats)])


def place(g: Deadweight, seat: i64) -> int:
    """R10.1 More life rings come first; R10.2 in a tie, more valuable loot; R10.3 if still tied, a place is shared."""
    return place_of(int(standing(g, seat)), [int(standing(g, other)) for other in range(g.seats)])


def standing(g: Deadweight, seat: i64) -> i64:
    """Rings and loot packed into one number that ranks the players."""
    return rings(g, seat) * 1000 + loot_worth(g, seat)


def rings(g: Deadweight, seat: i64) -> i64:
    """R10.1 The player's life rings."""
    return g.players[seat].hold[RING]


def loot_worth(g: Deadweight, seat: i64) -> i64:
    """R10.2 The value of the loot in hand, for ties."""
    worth: i64 = 0
    hold, worths = g.players[seat].hold, g.lookup.numbers.worth
    for kind in range(KINDS):
        worth += hold[kind] * worths[kind]
    return worth


def lines(g: Deadweight, seat: i64) -> tuple[Line, ...]:
    """The lines of one seat's score."""
    found = [Line("R10.1", message("score.rings"), int(rings(g, seat)))]
    worth = loot_worth(g, seat)
    if worth > 0:
        found.append(Line("R10.2", message("score.loot", worth=int(worth), loot=tally(g, seat)), 0))
    return tuple(found)


def tally(g: Deadweight, seat: i64) -> Amount | Message:
    """The loot in hand, kind by kind; the hand must not be empty."""
    hold = g.players[seat].hold
    pieces = [Amount(int(hold[kind]), Thing("loot", LOOT[kind])) for kind in range(KINDS) if hold[kind] > 0]
    said: Amount | Message = pieces[0]
    for more in pieces[1:]:
        said = message("score.more", loot=said, more=more)
    return said
