"""A page at 200 % zoom: half as wide and as high in the browser's own pixels. Nothing is lost."""

from __future__ import annotations

import pytest

from web.deck import ANSWERS, LIVE, MINE, Deck, join
from web.voyage import Voyage

WIDTH, HEIGHT = 640, 400
# What a reader must see at once, whatever is asked. Answers on pieces are in the list too.
SEEN = "#question, .tools .tool, #all-answers, .board .tab"
OUTSIDE = """(all) => all.filter((it) => it.checkVisibility({ visibilityProperty: true })).filter((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((it) => it.id || it.textContent)"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("game", ["marino", "deadweight", "north-sea", "ship-shape", "shipyard"])
def test_a_table_at_200_percent_loses_nothing(deck: Deck, game: str) -> None:
    me = deck.visitor(WIDTH, HEIGHT, device_scale_factor=2)
    join(me, deck.table(["open", "mate"], game), "Ada")
    me.wait_for_selector(f"{MINE}[data-room=low]")
    assert me.eval_on_selector_all(SEEN, OUTSIDE) == []
    assert me.evaluate("document.documentElement.scrollHeight <= innerHeight") and not me.evaluate(SIDEWAYS)
    me.locator("#all-answers").click()
    last = me.locator(ANSWERS).last
    last.scroll_into_view_if_needed()
    assert last.evaluate(f"it => ({OUTSIDE})([it])") == []
    me.keyboard.press("Escape")
    for key, opened in (("l", "#story[data-open]"), ("m", "#menu"), ("?", "#keys")):
        me.keyboard.press(key)
        assert me.eval_on_selector_all(opened, OUTSIDE) == [], key
        me.keyboard.press("Escape")


def test_other_pages_at_200_percent_do_not_scroll_sideways(deck: Deck, marino: Voyage) -> None:
    me = marino.own(deck, WIDTH, device_scale_factor=2)
    me.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    for path in ("/", "/new?game=marino", "/rules/marino"):
        me.goto(f"{deck.site.url}{path}")
        assert not me.evaluate(SIDEWAYS), path
    for path in ("/score", "/replay", ""):
        me.goto(f"{marino.address}{path}")
        assert not me.evaluate(SIDEWAYS), path
    me.wait_for_selector(LIVE)
    me.locator("#ask").get_by_role("link", name="Score sheet").click()
    assert me.eval_on_selector_all("#finale, #finale .x, #finale .ways a", OUTSIDE) == []
