"""An external game in real browsers: its poster, new table, rules, clickable board and ending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from doors.outside import NIM, admitted_for_a_while
from hullworks.games import admit
from hullworks.match.live import verify
from web.deck import LIVE, OVER, Deck, join, later

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(autouse=True)
def nim_is_admitted() -> Iterator[None]:
    """Register Nim for the test."""
    with admitted_for_a_while():
        admit(str(NIM))
        yield


def fits(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


def test_the_lobby_the_new_table_and_the_rules_know_it(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(deck.site.url)
    card = me.locator(".poster", has=me.get_by_role("heading", name="Nim", exact=True))
    assert card.locator("svg.scene use[href='#i-anchor']").count() == 1
    assert "2 to 4 players, 2 minutes" in card.inner_text()
    assert "Tic-tac-toe" in me.locator(".poster", has=me.get_by_role("heading", name="Classics")).inner_text()
    card.get_by_role("link", name="Rules").click()
    assert "Whoever takes the last stone wins" in me.locator("main").inner_text()
    assert me.get_by_role("link", name="Parts").count() == 0
    me.goto(f"{deck.site.url}/new?game=nim")
    assert "Reverse" in me.locator("main").inner_text()
    assert me.locator(".pack-panel").count() == 0


@pytest.mark.parametrize("game", ["nim", "connect-four"])
def test_it_is_played_on_its_board_at_a_desk_and_on_a_phone(deck: Deck, game: str) -> None:
    ada, ben = deck.visitor(), deck.visitor(width=390, height=844)
    address = deck.table(["open", "open"], game)
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    pages = [ada, ben]
    while not (play := deck.play(address)).position.over:
        seat, before = play.asked[0], play.number
        later(pages[seat], before - 1)
        pages[seat].locator(f'.board [data-act="{deck.wise(address, seat)}"]').click()
        later(pages[seat], before)
    for page in pages:
        page.wait_for_selector(OVER)
        assert page.locator(".board [data-act]").count() == 0
        assert fits(page)
    assert verify(play.match.record, play.game).over


def test_a_path_is_no_game_to_the_server(deck: Deck) -> None:
    me = deck.visitor()
    for place in ("nim.py:GAME", "os:environ", "../nim.py"):
        answer = me.request.post(f"{deck.site.url}/api/tables", data={"game": place, "seats": ["open", "open"]})
        assert answer.status == 422
        assert "There is no game called" in answer.json()["problem"]
    me.goto(address := deck.table(["open", "open"], "nim"))
    me.wait_for_selector(LIVE)
    assert me.url == address
