"""Safe clicks: nothing is answered by mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.deck import ANSWERS, MINE, Deck, join, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page


def asked(deck: Deck) -> Page:
    """The page of a player with safe clicks who is asked, once the page takes clicks."""
    me, ben = deck.visitor(careful=True), deck.visitor()
    address = deck.table(["open", "open"])
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    me.wait_for_timeout(400)
    return me


def test_an_answer_that_is_easy_to_regret_is_pressed_twice(deck: Deck) -> None:
    me = asked(deck)
    before = number(me)
    me.locator("#all-answers").click()
    option = me.locator(ANSWERS).first
    option.evaluate("button => button.setAttribute('data-careful', '')")
    option.click()
    me.wait_for_selector("#toasts :text('Press again')")
    assert (number(me), option.get_attribute("data-armed")) == (before, "")
    option.click()
    later(me, before)


def test_a_piece_whose_only_answer_is_easy_to_regret_asks_first(deck: Deck) -> None:
    me = asked(deck)
    before = number(me)
    piece = me.locator(".board [data-act]:not([data-acts])").first
    text = piece.get_attribute("data-act")
    me.locator(f'{ANSWERS}[value="{text}"]').evaluate("button => button.setAttribute('data-careful', '')")
    piece.click()
    assert me.locator("#choice .options button").count() == 1 and number(me) == before
    me.locator("#choice .options button").click()
    later(me, before)
