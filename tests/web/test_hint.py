"""A hint on the page of a table."""

from __future__ import annotations

import pytest

from web.deck import ANSWERS, MINE, Deck, faults, join, later, number


@pytest.mark.parametrize("width", [1280, 390])
def test_a_hint_names_three_answers_and_the_best_can_be_given_where_it_stands(deck: Deck, width: int) -> None:
    me = deck.visitor(width)
    join(me, deck.table(["open", "mate"]), "Ada")
    me.wait_for_selector(MINE)
    me.get_by_role("button", name="Hint", exact=True).click()
    best = me.locator("#hints [data-hint]").first
    best.wait_for()
    assert me.locator("#hints [data-hint]").count() == 3
    text, before = best.get_attribute("value"), number(me)
    assert me.locator(f'{ANSWERS}[value="{text}"]').count() == 1
    assert faults(me, "#hints") == []
    best.click()
    later(me, before)
    assert me.locator("#hints").count() == 0, "they were about a question that is answered"
