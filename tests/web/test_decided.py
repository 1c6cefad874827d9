"""What decided a game, on a page: how far the analysis is, the chart, the turning points, and the way to try again."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from hullworks.coach.analysis import Analysis
from hullworks.server.client import Client
from server.harbour import Harbour, seated
from web.deck import Deck, faults

BLUNDER = ("mark b2", "mark a1", "mark c1", "mark b1", "mark a3")  # The fourth throws the game away.


@pytest.fixture
def quick(site: Harbour) -> Harbour:
    """A site whose analyses take a second or two."""
    site.services.analyses.seconds = 1.0
    return site


def played(site: Harbour, *answers: str) -> str:
    """The id of a table of two people who gave these answers."""
    clients = [Client(site.url) for _ in range(2)]
    slip = seated(clients[0], [clients[1]], "tic-tac-toe", options={})
    for text in answers:
        state = clients[0].state(slip)
        clients[state.table.asked[0]].answer(slip, state.number, text)
    for client in clients:
        client.close()
    return slip


def asked(site: Harbour, slip: str, seat: int) -> dict[str, Any]:
    """The analysis of a seat over the API, once it is there."""
    for _ in range(600):
        reply = httpx.get(f"{site.url}/api/matches/{slip}/analysis", params={"seat": seat}, timeout=60)
        found: dict[str, Any] = reply.raise_for_status().json()
        if found["analysis"] is not None:
            return found
        assert 0 <= found["share"] <= 1
        time.sleep(0.1)
    raise AssertionError("no analysis after a minute")


def test_the_page_shows_how_far_it_is_and_then_what_decided_it(deck: Deck, quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    page = deck.visitor(390)
    page.goto(f"{quick.url}/t/{slip}/decided?seat=1")
    page.wait_for_selector("svg.chances")  # The page reloads itself until then.
    assert page.locator(".turning li").count() == 1
    card = page.locator(".turning li").inner_text()
    assert "You chose “Mark b1”." in card and "Better was “Mark a3”" in card
    assert "at the end" in (page.get_attribute("svg.chances", "aria-label") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.get_by_role("button", name="Try again from here").click()
    page.wait_for_url(lambda url: slip not in url)
    assert page.get_by_role("button", name="Join", exact=True).is_visible()


def test_the_api_has_the_same_as_data(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    found = asked(quick, slip, 1)
    assert found["share"] == 1
    assert found["analysis"]["turning"][0]["number"] == 4
    assert set(found["analysis"]) == set(Analysis.__struct_fields__)


def test_a_running_game_is_not_analysed(quick: Harbour) -> None:
    slip = played(quick, "mark b2")
    for path in (f"/t/{slip}/decided", f"/api/matches/{slip}/analysis"):
        reply = httpx.get(quick.url + path, timeout=60)
        assert (reply.status_code, reply.json()["problem"]) == (409, "The game is not over: it can be analysed then.")
    assert httpx.get(f"{quick.url}/t/{slip}/decided?seat=7").status_code == 409


def test_a_seat_that_is_not_there_is_missing(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    assert httpx.get(f"{quick.url}/t/{slip}/decided?seat=2").status_code == 404


def test_one_address_cannot_order_analyses_without_end(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    quick.services.analyses.limit.burst = 0.0
    assert httpx.get(f"{quick.url}/t/{slip}/decided").status_code == 429
