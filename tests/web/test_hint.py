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
    me.keyboard.press("Escape")
    assert not best.is_visible()
    me.get_by_role("button", name="Hint", exact=False).click()
    best.click()  # What was closed is shown again.
    later(me, before)
    assert me.locator("#hints").count() == 0, "they were about a question that is answered"


def test_hints_make_room_for_the_list_of_all_answers(deck: Deck) -> None:
    me = deck.visitor()
    join(me, deck.table(["open", "mate"]), "Ada")
    me.wait_for_selector(MINE)
    me.keyboard.press("h")
    me.locator("#hints").wait_for()
    me.keyboard.press("a")
    assert me.locator("#list").is_visible() and not me.locator("#hints").is_visible()


AGAIN = """async () => {
    const reply = await fetch(location.href), page = new DOMParser().parseFromString(await reply.text(), "text/html");
    hullworks.receive(hullworks.fragment(page.querySelector("main").outerHTML));
}"""


def test_hints_that_were_closed_stay_closed_when_the_table_comes_again(deck: Deck) -> None:
    me = deck.visitor()
    join(me, deck.table(["open", "mate"]), "Ada")
    me.wait_for_selector(MINE)
    me.keyboard.press("h")
    me.locator("#hints").wait_for()
    me.keyboard.press("Escape")
    me.evaluate(AGAIN)
    assert me.locator("#hints [data-hint]").count() and not me.locator("#hints").is_visible()
    me.keyboard.press("h")
    assert me.locator("#hints").is_visible()
    me.evaluate(AGAIN)
    assert me.locator("#hints").is_visible()
