"""What decided a game, on a page: how far the analysis is, the chart, the turning points, and the way to try again."""

from __future__ import annotations

import time
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from hullworks.coach.analysis import Analysis, Habit
from hullworks.server import analyses, client
from hullworks.server.client import Client
from hullworks.server.limit import Limit
from hullworks.web import decided
from server.harbour import Harbour, seated
from web.deck import Deck, faults

# The panels and cards that are narrower than what is in them, and the page if it is.
WIDER = """() => [document.documentElement, ...document.querySelectorAll(".panel, .turning > li")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((part) => part.innerText)"""
BLUNDER = ("mark b2", "mark a1", "mark c1", "mark b1", "mark a3")  # The fourth throws the game away.


@pytest.fixture
def quick(site: Harbour) -> Harbour:
    """A site whose analyses take a second or two, and are not counted by address."""
    site.services.analyses.seconds = 1.0
    site.services.analyses.limit = Limit(99.0, 99.0)
    return site


def played(site: Harbour, *answers: str) -> str:
    """The id of a table of two people who gave these answers."""
    return played_by(site, *answers)[0]


def played_by(site: Harbour, *answers: str) -> tuple[str, list[str]]:
    """The id of a table of two people who gave these answers, and their tokens."""
    clients = [Client(site.url) for _ in range(2)]
    slip = seated(clients[0], [clients[1]], "tic-tac-toe", options={})
    for text in answers:
        state = clients[0].state(slip)
        clients[state.table.asked[0]].answer(slip, state.number, text)
    for one in clients:
        one.close()
    return slip, [one.token or "" for one in clients]


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
    page.wait_for_selector("svg.chances.on-phone")  # The page reloads itself until then.
    assert page.locator(".turning li").count() == 1
    rows = page.locator(".turning .versus tr")
    assert [rows.nth(k).locator("td").first.inner_text() for k in (0, 1)] == ["Mark b1", "Mark a3"]
    assert "at the end" in (page.get_attribute("svg.chances.on-phone", "aria-label") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.get_by_role("button", name="Try again from here").click()
    page.wait_for_url(lambda url: slip not in url)
    assert page.get_by_role("button", name="Join", exact=True).is_visible()


def test_a_player_tries_again_at_once_under_the_same_name(
    deck: Deck, quick: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "token_urlsafe", lambda size: token_urlsafe(32))  # as long as those of browsers
    slip, tokens = played_by(quick, *BLUNDER)
    asked(quick, slip, 1)
    page = deck.visitor(390)
    page.context.add_cookies([{"name": "hullworks", "value": tokens[1], "url": quick.url}])
    page.goto(f"{quick.url}/t/{slip}/decided")
    page.get_by_role("button", name="Try again from here").click()
    page.wait_for_url(lambda url: slip not in url)
    page.wait_for_selector("main[data-turn]")
    with Client(quick.url, tokens[1]) as player:
        table = player.table(page.url.rsplit("/", 1)[1])
    assert [seat.name for seat in table.seats if seat.kind == "human"] == ["Player 1"]


def test_long_answers_and_names_stay_inside_their_cards(deck: Deck, quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    asked(quick, slip, 1)
    job = quick.services.analyses.jobs[slip, 1, "en"]
    assert job.found is not None
    (turning,) = job.found.turning
    words = "Lantern to starboard five, flooded, and take a ring from somebody who sits there"
    unclear = replace(turning, mine=words, better=words, better_chance=turning.chance)
    job.found = replace(job.found, names=["W" * 24, "M" * 24], turning=[turning, unclear, unclear])
    for width in (390, 1280):
        page = deck.visitor(width)
        page.goto(f"{quick.url}/t/{slip}/decided?seat=1")
        assert page.locator(".turning > li").count() == 3
        assert page.evaluate(WIDER) == []


def test_the_better_answer_can_be_looked_for_on_the_board_of_that_moment(deck: Deck, quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    asked(quick, slip, 1)
    page = deck.visitor(1280, 800)
    page.goto(f"{quick.url}/t/{slip}/decided?seat=1")
    page.get_by_role("link", name="Can you do better?").click()
    assert page.locator("main .sheet svg").count() == 1
    assert "Another answer" in page.locator("main .panel").inner_text() and page.locator("main .verdict").count() == 0
    page.get_by_role("button", name="Hint", exact=True).click()
    assert page.locator("main .clues p").inner_text() == "It is not “Mark b1”."
    page.locator("main form button[value='mark b1']").first.click()
    assert "what you answered then" in page.locator("main .verdict h2").inner_text()
    page.get_by_role("button", name="Show me").click()
    assert page.locator("main .verdict h2").inner_text().startswith("Found. “Mark a3”")
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="See it").click()
    page.wait_for_url("**/replay?at=3")
    assert page.locator(f"a[href='/t/{slip}/decided']").count() >= 1


def test_what_is_not_there_is_a_page_with_one_sentence(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    asked(quick, slip, 1)
    for path, status, words in (
        ("decided/9?seat=1", 404, "There is no turning point 9: this game has 1 turning point."),
        ("decided/1?seat=1&answer=fly", 400, "“fly” is no answer to this question"),
        ("decided/1?seat=7", 404, "seat"),
    ):
        reply = httpx.get(f"{quick.url}/t/{slip}/{path}", headers={"accept": "text/html"}, timeout=60)
        assert reply.status_code == status and words in reply.text


def test_a_turning_point_leads_to_the_analysis_while_that_is_being_made(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    reply = httpx.get(f"{quick.url}/t/{slip}/decided/1?seat=1", timeout=60)
    assert (reply.status_code, reply.headers["location"]) == (303, f"/t/{slip}/decided?seat=1")


def test_spectators_see_what_swung_the_game(deck: Deck, quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    page = deck.visitor(390)
    page.goto(f"{quick.url}/t/{slip}/decided")
    page.wait_for_selector("svg.chances.on-phone")  # The page reloads itself until then.
    assert "What swung it" in page.locator("main").inner_text()
    assert page.locator(".turning > li").count() >= 1 and page.locator(".turning .told li").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []


def test_the_replay_shows_the_chart_and_leads_to_what_turned_the_game(deck: Deck, quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    page = deck.visitor(1280)
    page.goto(f"{quick.url}/t/{slip}/replay")
    assert page.locator("aside svg.chances").count() == 0, "nobody asked for it yet"
    page.locator("aside").get_by_role("link", name="The whole analysis").click()
    page.wait_for_selector("svg.chances.on-desk")
    page.goto(f"{quick.url}/t/{slip}/replay?at=1")
    assert page.locator("aside svg.chances").is_visible()
    way = page.locator("aside .turns a").first
    goal = way.get_attribute("href") or ""
    way.click()
    page.wait_for_url(lambda url: url.endswith(goal))
    assert (page.locator("main").get_attribute("data-at") or "none") in goal
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_api_has_the_same_as_data(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    found = asked(quick, slip, 1)
    assert found["share"] == 1
    assert found["analysis"]["turning"][0]["number"] == 4
    assert set(found["analysis"]) == set(Analysis.__struct_fields__)
    quick.services.analyses.jobs.clear()  # as after a restart
    quick.services.analyses.limit.burst = 0.0
    assert asked(quick, slip, 1) == found


def test_a_running_game_is_not_analysed(quick: Harbour) -> None:
    slip = played(quick, "mark b2")
    for path in (f"/t/{slip}/decided", f"/api/matches/{slip}/analysis"):
        reply = httpx.get(quick.url + path, timeout=60)
        assert (reply.status_code, reply.json()["problem"]) == (409, "The game is not over: it can be analysed then.")
    assert httpx.get(f"{quick.url}/t/{slip}/decided?seat=7").status_code == 409


def test_a_seat_or_match_that_is_not_there_is_missing(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    for path in (f"t/{slip}/decided?seat=2", f"api/matches/{slip}/analysis?seat=2", "api/matches/no-such/analysis"):
        reply = httpx.get(f"{quick.url}/{path}", timeout=60)
        assert reply.status_code == 404 and set(reply.json()) >= {"problem"}
    assert httpx.get(f"{quick.url}/api/matches/{slip}/analysis?seat=-2", timeout=60).status_code == 400


def test_an_analysis_that_failed_is_one_sentence_on_the_page_and_in_the_api(
    quick: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip = played(quick, *BLUNDER)
    monkeypatch.setattr(analyses, "environment", lambda: {"PYTHONPATH": "/nowhere"})  # Its process cannot begin.
    for path in (f"/t/{slip}/decided?seat=1", f"/api/matches/{slip}/analysis?seat=1"):
        for _ in range(600):
            reply = httpx.get(quick.url + path, timeout=60)
            if reply.status_code != 200:
                break
            time.sleep(0.1)
        assert reply.status_code == 409 and reply.json()["problem"].count(".") == 1


def test_an_unknown_moment_is_one_sentence(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    reply = httpx.get(f"{quick.url}/t/{slip}/replay?at=99", headers={"accept": "text/html"}, timeout=60)
    assert reply.status_code == 404 and "99" in reply.text
    fork = {"answers": 99, "seat": 0, "bot": "mate"}
    told = httpx.post(f"{quick.url}/api/matches/{slip}/fork", json=fork, timeout=60)
    assert told.status_code == 404 and "not 99" in told.json()["problem"]


def test_one_address_cannot_order_analyses_without_end(quick: Harbour) -> None:
    slip = played(quick, *BLUNDER)
    quick.services.analyses.limit.burst = 0.0
    assert httpx.get(f"{quick.url}/t/{slip}/decided").status_code == 429


def test_habits_have_a_column_for_what_they_change_only_where_that_is_known() -> None:
    found = Analysis("marino", 0, ["Ada", "Ines"], [1, 2], [2, 1], 1, 9, [], [], [], [], True, 5)
    for change, columns in ((0.0, 3), (-0.1, 4)):
        told = decided.habits(replace(found, habits=[Habit("explorers hired", 2, 3, 1.0, change)]))
        assert (told.count("<th "), told.count("Among mates")) == (columns + 1, columns - 3)
        assert told.count("<td>") == columns - 1
