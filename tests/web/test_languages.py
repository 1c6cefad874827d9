"""The browser chooses the language of a page, and a setting overrides it."""

from __future__ import annotations

from inspect import unwrap
from pathlib import Path

import pytest

from hullworks.games import GAMES, load
from hullworks.language import speaking
from hullworks.match.game import Game
from hullworks.web import rules
from hullworks.web.site import with_pages
from server.harbour import Harbour
from web.deck import MINE, Deck, join, later

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
CHOSEN = "hullworks-language=de"


@pytest.mark.parametrize(
    ("headers", "language", "words"),
    [
        ({}, "en", "There is no such page."),
        (GERMAN, "de", "Diese Seite gibt es nicht."),
        ({"accept-language": "en,de"}, "en", "There is no such page."),
        ({"accept-language": "en;q=0.2, de;q=0.8"}, "de", "Diese Seite gibt es nicht."),
        ({"accept-language": "tlh"}, "en", "There is no such page."),
        ({"accept-language": "en", "cookie": f"hullworks=abc; {CHOSEN}"}, "de", "Diese Seite gibt es nicht."),
        ({**GERMAN, "cookie": "hullworks-language=en"}, "en", "There is no such page."),
        ({**GERMAN, "cookie": "hullworks-language=keys"}, "de", "Diese Seite gibt es nicht."),
    ],
)
def test_the_browser_chooses_the_language_and_the_reader_overrides_it(
    site: Harbour, headers: dict[str, str], language: str, words: str
) -> None:
    page = site.client().http.get("/nowhere", headers={"accept": "text/html", **headers}).text
    assert f'<html lang="{language}">' in page and words in page


@pytest.mark.parametrize(
    ("path", "headers", "kind"),
    [
        ("/rules/connect-four", {"accept": "text/html", **GERMAN}, "text/html; charset=utf-8"),
        ("/rules/connect-four", {"accept": "application/json", **GERMAN}, "application/json"),
        ("/api/games", {"accept": "text/html", **GERMAN}, "application/json"),
    ],
)
def test_a_browser_that_asks_too_often_is_shown_a_page(
    tmp_path: Path, path: str, headers: dict[str, str], kind: str
) -> None:
    slow = Harbour(str(tmp_path / "tables.sqlite"), with_pages, rate=0.01, burst=1)
    try:
        first, late = (slow.client().http.get(path, headers=headers) for _ in range(2))
    finally:
        slow.stop()
    assert (first.status_code, late.status_code) == (200, 429)
    assert late.headers["content-type"] == kind and late.headers["retry-after"] == "1"
    assert "Du fragst zu oft: Bitte warte einen Moment." in late.text
    assert ('<html lang="de">' in late.text and "stylesheet" in late.text) == (kind != "application/json")


def test_the_rules_are_shown_in_the_language_of_the_reader(site: Harbour) -> None:
    http = site.client().http
    for headers, title in ((GERMAN, "Das Gestell"), ({}, "The rack"), (GERMAN, "Das Gestell")):
        assert title in http.get("/rules/connect-four", headers=headers).text


def test_a_reader_chooses_a_language_in_the_menu_and_it_stays(deck: Deck) -> None:
    me = deck.visitor(locale="en-GB")
    me.goto(deck.site.url)
    me.locator("#menu-button").click()
    me.locator("label", has_text="Deutsch").click()
    me.locator("html[lang=de]").wait_for()
    me.goto(f"{deck.site.url}/rules/connect-four")
    assert me.locator("h2", has_text="Das Gestell").count() == 1
    me.locator("#menu-button").click()
    assert me.locator("input[name=language][value=de]").is_checked()
    me.locator("label", has_text="Wie der Browser").click()
    me.locator("html[lang=en]").wait_for()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_page_of_the_parts_has_no_english_names_for_germans(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: set[str] = set()

    def called(_: Game, name: str) -> str:
        shown.add(name)
        return name

    monkeypatch.setattr(rules, "called", called)
    with speaking("de"):
        unwrap(rules.gallery)(game)
        assert {name for name in shown if f"part.{name}" not in load(game).catalogue} == set()
    assert shown


def test_two_people_at_one_table_each_read_their_own_language(deck: Deck) -> None:
    address = deck.table(["open", "open"], "tic-tac-toe")
    anna, ben = (deck.visitor(locale=language) for language in ("de-DE", "en-GB"))
    join(anna, address, "Anna")
    join(ben, address, "Ben")
    ours = (
        (anna, "Setze ein Kreuz auf ein leeres Feld.", "Anna setzt ein Kreuz auf b2."),
        (ben, "Put a nought into an empty square.", "Anna puts a cross into b2."),
    )
    anna.wait_for_selector(MINE)
    assert anna.locator("#question").inner_text() == ours[0][1]
    deck.act(address, 0, "mark b2")
    ben.wait_for_selector(MINE)
    assert ben.locator("#question").inner_text() == ours[1][1]
    for page, _, deed in ours:
        later(page, 0)
        assert deed in (page.locator("#story").text_content() or "")
