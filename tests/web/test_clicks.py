"""Safe clicks: nothing is answered by mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.deck import ANSWERS, MINE, Deck, give, join, later, number, until_asked

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
    colour = "button => getComputedStyle(button).backgroundColor"
    under_the_mouse = option.evaluate(colour)
    me.mouse.move(0, 0)
    assert option.evaluate(colour) == under_the_mouse, "it looks armed wherever the mouse is"
    option.click()
    later(me, before)
    assert me.locator("#toasts :text('Press again')").count() == 0


def test_a_piece_whose_only_answer_is_easy_to_regret_asks_first(deck: Deck) -> None:
    me = asked(deck)
    before = number(me)
    piece = me.locator(".board [data-act]:not([data-acts])").first
    text = piece.get_attribute("data-act")
    me.locator(f'{ANSWERS}[value="{text}"]').evaluate("button => button.setAttribute('data-careful', '')")
    piece.click()
    assert me.locator("#choice .options button").count() == 1 and number(me) == before
    assert me.locator("#choice h2").inner_text() == "Sure?", "there is nothing to choose"
    me.locator("#choice .options button").click()
    later(me, before)


# Answers at the moment when the next question arrives, and tells how many answers were sent.
EAGER = """() => {
  const fetched = window.fetch, first = () => document.querySelector("#answers button[name=act]")?.value;
  window.sent = 0;
  window.fetch = (...asked) => {
    window.sent += Number(asked[1]?.method === "POST");
    return fetched(...asked);
  };
  document.addEventListener("received", () => hullworks.answer(first(), true));
}"""


def test_nothing_is_taken_in_the_moment_after_a_question_has_changed(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    join(me, deck.table(["open", "mate"], "deadweight"), "Ada")
    me.wait_for_selector(MINE)
    me.wait_for_timeout(400)
    before = number(me)
    me.evaluate(EAGER)
    give(me)
    later(me, before)
    me.wait_for_timeout(300)
    assert me.evaluate("window.sent") == 1


def test_the_answer_that_ends_my_turn_is_confirmed_before_a_bot_plays_on(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    me.add_init_script("localStorage['hullworks.careful'] = 'off'; localStorage['hullworks.pace'] = 'skip'")
    address = deck.table(["open", "mate"], options={})
    join(me, address, "Ada")
    play = deck.play(address)
    while not (bought := [text for text in play.ends(0) if text.startswith("buy")]):
        deck.onward(me, address)
    before, text = number(me), bought[0]
    piece = me.locator(f".board [data-act='{text}']").first
    piece.click()
    menu = me.locator("#choice .options button")
    assert (menu.count(), number(me)) == (1, before) and "ends your turn" in menu.inner_text()
    me.keyboard.press("Escape")
    give(me, text)
    me.wait_for_selector("#toasts :text('That ends your turn')")
    assert number(me) == before
    me.keyboard.press("Escape")
    me.evaluate("hullworks.settings.set('ends', 'off')")
    piece.click()
    later(me, before)


def test_nothing_is_confirmed_where_a_person_is_next_since_it_can_be_taken_back(deck: Deck) -> None:
    me, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"])
    join(me, address, "Ada")
    join(ben, address, "Ben")
    play = deck.play(address)
    while not play.ends(0):
        deck.act(address, play.asked[0])
    later(me, play.number - 1)
    assert me.locator(ANSWERS).count() > 0 and me.locator(f"{ANSWERS}[data-ends]").count() == 0


def test_an_answer_is_found_in_the_list_and_given_by_keys_alone(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"], options={})
    join(me, address, "Ada")
    until_asked(deck, me, address, "hire")
    me.keyboard.press("a")
    me.keyboard.type("freebooter")
    groups = me.locator("#answers .group:visible")
    assert groups.count() == 1 and groups.get_by_role("button").count() == 1, "no heading without answers"
    before = number(me)
    me.keyboard.press("Enter")
    assert number(me) == before and me.locator("#answers button:focus").get_attribute("value") == "hire freebooter"
    me.keyboard.press("Enter")
    later(me, before)
    assert deck.play(address).match.record.entries[before].text == "hire freebooter"


@pytest.mark.parametrize(("key", "part"), [("a", "#list"), ("l", "#story"), ("c", "#chat")])
def test_what_a_key_opens_takes_the_focus_and_gives_it_back(deck: Deck, key: str, part: str) -> None:
    """Also a list that is too short for a field to search it."""
    me, other = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"], "deadweight")
    join(me, address, "Ada")
    join(other, address, "Ben")
    me.wait_for_selector(f"{MINE}, main[data-turn=no]")
    page = me if me.locator(MINE).count() else other
    page.wait_for_selector(MINE)
    assert not page.locator("#find-answer").count()
    page.keyboard.press(key)
    assert page.evaluate("part => document.querySelector(part).contains(document.activeElement)", part)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "false", "the button that opens it"
