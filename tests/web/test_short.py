"""The game in two minutes: reached from the lobby, the rules and the table, and seen at one glance."""

from __future__ import annotations

import pytest

from hullworks.games import known, load
from hullworks.web.page import short_ways
from hullworks.web.short import TEXTS, TURN
from web.deck import Deck, faults, join

SHORT = [name for name in known() if short_ways(load(name))]


@pytest.mark.parametrize("name", SHORT)
def test_a_game_has_all_texts_and_figures_of_the_page(name: str) -> None:
    game = load(name)
    assert [part for part in TEXTS if f"short.{part}" not in game.catalogue] == []
    parts = game.lay(game.fewest).parts
    assert [part for part in (*TURN, "end") if not game.figure(parts, part)] == []


def test_the_page_is_reached_from_everywhere_and_fits_a_screen(deck: Deck) -> None:
    page = deck.visitor(1280, 800)
    page.goto(deck.site.url)
    page.get_by_role("link", name="Shipwrights of Marino in two minutes").click()
    assert "Be the richest" in page.locator("main h2").first.inner_text()
    assert page.locator("main .figure svg").count() == 4
    assert faults(page) == []
    for game in SHORT:
        page.goto(f"{deck.site.url}/rules/{game}/short")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), game
    page.goto(f"{deck.site.url}/rules/marino/short")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="All the rules").click()
    assert page.locator("a[href='/rules/marino/short']").count() >= 1
    join(page, deck.table(["open", "deckhand"]), "Ada")
    assert page.locator("#menu a[href='/rules/marino/short']").count() == 1
    assert "Launch 1 airship to end it" in page.locator("#ask .goal").inner_text()
    page.set_viewport_size({"width": 820, "height": 1180})
    box = page.locator(".goal-line").bounding_box()
    assert box and box["width"] > 200, "a tablet shows the goal above the rivals"
