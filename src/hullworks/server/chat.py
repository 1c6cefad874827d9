"""Messages between the people at a table: who may send what, how often, and reports to the host.

A quick message is one of a fixed set, so it cannot tell anything hidden. Free text needs the host's permission.
"""

from __future__ import annotations

import logging
import unicodedata
from typing import Final

from hullworks.match.message import message
from hullworks.server import talk
from hullworks.server.limit import Limit
from hullworks.server.matches import Matches
from hullworks.server.problem import Forbidden, Problem, TooMany, Unauthorized
from hullworks.server.state import worded
from hullworks.server.tables import find_seat
from hullworks.server.talk import Said
from hullworks.server.wire import ChatMessage, Say

SEAT_RATE, SEAT_BURST = 0.25, 5.0  # messages a second, and at once, of one seat
ADDRESS_RATE, ADDRESS_BURST = 2.0, 40.0  # of one address, which may be a whole class
BLANK: Final = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # invisible, though Unicode counts them as letters or marks
LOG: Final = logging.getLogger("hullworks.server")


class Chat:
    """The messages at all tables."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.live = matches.live
        self.store = matches.store
        self.by_seat = Limit(SEAT_RATE, SEAT_BURST, matches.clock)
        self.by_address = Limit(ADDRESS_RATE, ADDRESS_BURST, matches.clock)

    async def listed(self, id: str, after: int) -> list[ChatMessage]:
        """The messages of a table after number *after*, for anybody who may see the table."""
        await self.store.table(id)
        return [worded(said) for said in await talk.latest(self.store, id, after)]

    async def say(self, id: str, token: str | None, wish: Say) -> ChatMessage:
        """Send a message from the token's seat, once the match has begun: before that, seats change hands."""
        seat = await self.matches.returned(id, token)
        self.count(id, seat)
        async with self.live.enter(id) as room:
            number = room.played().number
            text = written(wish, room.free_text)
            said = await talk.add(self.store, id, Said(0, seat, wish.quick, text, number, self.matches.clock()))
        self.live.notice(id, said=said.number)
        return worded(said)

    async def report(self, id: str, token: str | None, number: int) -> None:
        """Report free text to the host of the server: mark it, and log it when it is reported first."""
        kept = await self.store.table(id)
        if token is None:
            raise Unauthorized(message("problem.needs-seat-token"))
        self.count(id, find_seat(kept, token))
        said, first = await talk.mark(self.store, id, number, self.matches.clock())
        if first:
            sender = kept.seats[said.seat].name
            LOG.warning("reported at table %s: message %d by %r: %r", id, number, sender, said.text)

    def count(self, id: str, seat: int | None) -> None:
        """Count a message of a seat and of the visitor's address; raise `TooMany` if it exceeds a limit."""
        if not (self.by_seat.allows(f"{id} {seat}") and self.by_address.allows_visitor()):
            raise TooMany(message("problem.too-many-said"))


def written(wish: Say, free_text: bool) -> str:
    """The text of a message, empty for a quick one; raise a `Problem` that says why if it may not be sent."""
    if (wish.quick is None) == (wish.text is None):
        raise Problem(message("problem.one-message"))
    if wish.text is None:
        return ""
    if not free_text:
        raise Forbidden(message("problem.no-free-text"))
    text = readable(wish.text)
    if not text:
        raise Problem(message("problem.empty-message"))
    return text


def readable(text: str) -> str:
    """A text without control and invisible characters, on one line, with single spaces."""
    spaced = " ".join(text.split())
    return "".join(one for one in spaced if one not in BLANK and unicodedata.category(one)[0] != "C").strip()
