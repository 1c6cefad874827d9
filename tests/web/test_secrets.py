"""No page reveals what the views hide: a game with sealed bids is played, and every fragment is checked."""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from contextlib import ExitStack
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from hullworks.art.scene import Act
from hullworks.games import GAMES
from hullworks.match.game import Game
from hullworks.server.client import Client
from hullworks.server.wire import NewTable
from hullworks.web.identity import COOKIE
from server.harbour import Harbour, wait_for
from toys.sealed import View

# In this game all text about cards and dice is secret until the end, except about the seat's own.
TELLING = re.compile(r"<b>(Hand \d)</b> (?:card|roll) \d")
BID = re.compile(r"<svg[^>]*>bid (\d+)</svg>")
PAGE = {"accept": "text/html"}


def draw(game: Game, view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """The toy's board: only the bid that the viewer may see."""
    return f'<svg id="board">bid {view.bid}</svg>'


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch, site: Harbour) -> Harbour:
    """A site with the game of sealed bids."""
    monkeypatch.setattr(Game, "draw", draw)
    monkeypatch.setitem(GAMES, "sealed", "toys.sealed")
    return site


class Visitor:
    """A browser without a screen that records every response."""

    def __init__(self, site: Harbour, table: str) -> None:
        self.table = table
        self.http = httpx.Client(base_url=site.url, headers=PAGE, timeout=120)
        self.heard: list[str] = []
        self.fragments: list[str] = []

    def get(self) -> str:
        return self.hear(self.http.get(self.table))

    def post(self, what: str, **form: Any) -> httpx.Response:
        reply = self.http.post(f"{self.table}/{what}", data=form)
        self.hear(reply)
        return reply

    def hear(self, reply: httpx.Response) -> str:
        self.heard.append(f"{reply.headers} {reply.text}")
        return reply.text

    def listen(self) -> None:
        """Read the socket in the background."""
        headers = {"cookie": f"{COOKIE}={self.http.cookies[COOKIE]}"} if COOKIE in self.http.cookies else {}
        address = f"{self.http.base_url}".rstrip("/").replace("http", "ws") + f"{self.table}/live"

        def hear() -> None:
            with connect(address, additional_headers=headers) as socket:
                for message in socket:
                    self.fragments.append(str(message))
                    if 'data-over="yes"' in str(message):
                        return

        threading.Thread(target=hear, daemon=True).start()
        wait_for(lambda: self.fragments)

    def saw_the_end(self) -> bool:
        return 'data-over="yes"' in self.fragments[-1]


def early(visitor: Visitor) -> list[str]:
    return [one for one in (*visitor.heard, *visitor.fragments) if 'data-over="yes"' not in one]


def play(visitors: list[Visitor], client: Client, id: str, rng: Random) -> None:
    """Answer at random, in any order if several may act, with an occasional undo or wrong answer."""
    while asked := client.table(id).asked:
        visitor = visitors[rng.choice(asked)]
        page = visitor.get()
        number = re.search(r'data-number="(\d+)"', page)
        texts = re.findall(r'name="act" value="([^"]+)"', page)
        assert number
        if 'id="undo"' in page and rng.random() < 0.1:
            visitor.post("undo", number=number[1])
        elif rng.random() < 0.1:
            visitor.post("act", number=number[1], act="card 7")
        else:
            visitor.post("act", number=number[1], act=rng.choice(texts))


@pytest.mark.parametrize("seed", range(2))
def test_no_page_and_no_fragment_tells_what_another_seat_bids(sealed: Harbour, seed: int) -> None:
    with Client(sealed.url) as client, ExitStack() as open_doors:
        slip = client.create(NewTable("sealed", ["open"] * 3, {"dice": True})).table.id
        visitors = [Visitor(sealed, f"/t/{slip}") for _ in range(4)]
        for visitor in visitors:
            open_doors.callback(visitor.http.close)
        for seat, visitor in enumerate(visitors[:3]):
            visitor.get()
            visitor.post("join", name=f"Hand {seat}")
        for visitor in visitors:
            visitor.listen()
        play(visitors, client, slip, Random(seed))
        tokens = [visitor.http.cookies[COOKIE] for visitor in visitors[:3]]
        shares = client.table(slip).fairness.shares or []
        for seat, visitor in enumerate(visitors):
            wait_for(visitor.saw_the_end)
            told = {name for one in early(visitor) for name in TELLING.findall(one)}
            assert told == ({f"Hand {seat}"} if seat < 3 else set())
            assert any("does something that is not shown yet" in one for one in early(visitor))
            if seat == 3:
                assert any("are thinking</h2>" in one for one in early(visitor)), "all are asked at once"
                assert {bid for one in early(visitor) for bid in BID.findall(one)} == {"0"}
            bodies = [*visitor.fragments, *(one for one in visitor.heard if "set-cookie" not in one)]
            assert not [one for one in bodies for token in tokens if token in one], "no token is in a page"
            assert not [one for one in early(visitor) for share in shares if share in one]
        last = visitors[3].get()
        assert len(TELLING.findall(last)) > 6, "at the end all is told"
