"""Pages after a change of rules: a table says what happened to its match, and no other page fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import httpx
import pytest

from hullworks.games import marino
from hullworks.match.record import load
from hullworks.server.wire import NewLesson, NewTable
from hullworks.web.site import with_pages
from server.harbour import SHORT, Harbour
from web.deck import Deck, at_every_width
from web.voyage import Voyage, begun, ended

if TYPE_CHECKING:
    from playwright.sync_api import Browser

VERSION = marino.GAME.rules_version
DIFFERS = (
    "from answer 1 on it differs from the rules of today: it was begun under version "
    f"{VERSION} of the rules of Shipwrights"
)


@dataclass(frozen=True)
class Wake:
    """Games from before a change of rules: one running, one finished, and a class."""

    running: Voyage
    over: Voyage
    lesson: str
    host: str


@pytest.fixture(scope="module")
def wake(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wake]:
    """A site where Marino's rules changed while it was down: there are more tokens."""
    store = str(tmp_path_factory.mktemp("wake") / "tables.sqlite")
    before = Harbour(store, with_pages)
    running, over, host = begun(before), ended(before, seats=2), "h" * 43
    wish = NewLesson(2, NewTable("marino", ["mate", "open"], options=SHORT))
    lesson = before.do(before.services.lessons.create(wish, host))
    before.do(before.services.lessons.begin(lesson.id, host, "mate"))
    before.stop()
    old = marino.GAME
    with pytest.MonkeyPatch.context() as patch:
        read = old.read_parts
        assert read is not None
        new = replace(
            old,
            rules_version=VERSION + 1,
            read_parts=lambda text, source: read(text.replace("each = 20", "each = 21"), source),
        )
        patch.setattr(marino, "GAME", new)
        after = Harbour(store, with_pages)
        yield Wake(replace(running, site=after), replace(over, site=after), lesson.id, host)
        after.stop()


def test_the_table_of_a_match_that_was_closed_says_why_and_offers_its_record(wake: Wake) -> None:
    page = wake.running.get("")
    assert page.status_code == 200
    assert f"This match was closed as unfinished, since {DIFFERS}" in page.text
    assert "Rematch" in page.text and "Rematch" not in wake.running.get("", own=False).text
    record = load(wake.running.get("/record").text, "record")
    assert record.heading.rules == VERSION and record.entries


@pytest.mark.parametrize(
    "path", ["/replay", "/score", "/export.html", "/replay/board?at=0", "/decided", "/decided/1?seat=0"]
)
def test_other_pages_of_it_say_the_same_and_nothing_breaks(wake: Wake, path: str) -> None:
    for voyage in (wake.running, wake.over):
        reply = httpx.get(f"{voyage.address}{path}", headers={"accept": "text/html"}, timeout=120)
        assert reply.status_code == 409 and DIFFERS in reply.text


def test_the_api_has_no_analysis_of_it_and_says_why(wake: Wake) -> None:
    for voyage in (wake.running, wake.over):
        reply = httpx.get(voyage.address.replace("/t/", "/api/matches/") + "/analysis", timeout=120)
        assert reply.status_code == 409 and DIFFERS in reply.json()["problem"]


def test_a_finished_match_that_cannot_be_shown_says_so_and_its_record_can_be_had(wake: Wake) -> None:
    page = wake.over.get("")
    assert page.status_code == 200 and f"This match cannot be shown, since {DIFFERS}" in page.text
    assert load(wake.over.get("/record").text, "record").seed is not None


def test_the_lobby_lists_both_and_does_not_fail(wake: Wake) -> None:
    for voyage in (wake.running, wake.over):
        voyage.get("")
        page = httpx.get(voyage.site.url, cookies={"hullworks": voyage.cookie}, timeout=120)
        assert page.status_code == 200 and "the rules have changed since" in page.text


def test_the_page_of_a_class_counts_what_is_closed(wake: Wake) -> None:
    for path in ("", "/now", "/results.csv"):
        address = f"{wake.running.site.url}/class/{wake.lesson}{path}"
        reply = httpx.get(address, cookies={"hullworks": wake.host}, timeout=120)
        assert reply.status_code == 200, path
        assert ("2 are closed." in reply.text) == (path != "/results.csv")


def test_the_page_can_be_read_at_every_width(wake: Wake, browser: Browser) -> None:
    deck = Deck(browser, wake.running.site)
    page = wake.running.own(deck)
    page.goto(wake.running.address)
    page.wait_for_selector("main[data-over=yes]")
    assert at_every_width(page) == {}
    with page.expect_navigation():
        page.get_by_role("button", name="Rematch").click()
    assert page.url != wake.running.address
    deck.close()
    assert deck.complaints == []
