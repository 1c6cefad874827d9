"""Games for the replay tests: played to the end by bots, with a person's browser in the first seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hullworks.server.client import Client
from hullworks.server.wire import NewTable
from server.harbour import Harbour, wait_for
from web.deck import Deck

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Runs a test with both games from `web.conftest`.
BOTH = pytest.mark.parametrize("voyage", ["marino", "deadweight"], indirect=True)
PATIENCE = 120  # seconds: a file with all viewers takes a while to draw
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "marino": {"ships": 2, "drafter": "first"},
    "deadweight": {"final": 0},
    "ship-shape": {"weeks": 1, "rounds": 1},
    "shipyard": {},
    "north-sea": {},
    "sealed": {"dice": True},
}


@dataclass(frozen=True)
class Voyage:
    """A table, and the cookie of the browser in its first seat."""

    site: Harbour
    id: str
    game: str
    cookie: str

    @property
    def address(self) -> str:
        return f"{self.site.url}/t/{self.id}"

    def own(self, deck: Deck, width: int = 1280, **options: Any) -> Page:
        """A page of that browser."""
        page = deck.visitor(width, **options)
        page.context.add_cookies([{"name": "hullworks", "value": self.cookie, "url": self.site.url}])
        return page

    def get(self, path: str, own: bool = True, **query: Any) -> httpx.Response:
        """The response to a request from that browser, or from a stranger's."""
        cookies = {"hullworks": self.cookie} if own else None
        return httpx.get(f"{self.address}{path}", params=query, cookies=cookies, timeout=PATIENCE)


def begun(site: Harbour, game: str = "marino", seats: int = 3, name: str = "Ada", **wish: Any) -> Voyage:
    """A game that has begun."""
    with Client(site.url) as client:
        kinds = ["open", *["mate"] * (seats - 1)]
        made = client.create(NewTable(game, kinds, **{"options": OPTIONS.get(game, {}), **wish}))
    reply = httpx.post(f"{site.url}/t/{made.table.id}/join", data={"name": name, "share": "ab" * 16}, timeout=120)
    return Voyage(site, made.table.id, game, reply.cookies["hullworks"])


def ended(site: Harbour, game: str = "marino", seats: int = 3, name: str = "Ada", **wish: Any) -> Voyage:
    """A finished game: a stand-in played for the person, who then came back."""
    voyage = begun(site, game, seats, name, **wish)
    site.do(site.services.matches.hand_over(voyage.id, 0, True))
    site.server.servers[0].get_loop().call_soon_threadsafe(site.services.players.wake, voyage.id)
    wait_for(lambda: is_over(site, voyage.id), 120)  # Requests meanwhile would slow the bots down.
    with Client(site.url) as client:
        wait_for(lambda: client.table(voyage.id).state == "over")
    return voyage


def is_over(site: Harbour, id: str) -> bool:
    """Whether a game is over, as far as the server remembers it."""
    room = site.services.live.rooms.get(id)
    return room is None or room.play is None or room.play.position.over
