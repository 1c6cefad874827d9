"""The accessibility checker finds no fault with a table's page in any state."""

from __future__ import annotations

import pytest

from web.deck import LIVE, Deck, faults, join

# Every game once, and every width at least once.
TABLES = [("marino", 1280), ("deadweight", 390), ("ship-shape", 820), ("north-sea", 390), ("shipyard", 1280)]


@pytest.mark.parametrize(("game", "width"), TABLES)
def test_nothing_is_found_on_a_table(deck: Deck, game: str, width: int) -> None:
    me = deck.visitor(width=width, height=900)
    address = deck.table(["open", "mate"], game)
    join(me, address, "Ada")
    deck.far(me, address, 12)
    me.evaluate("() => hullworks.toast('That cannot be done (R5.2).')")
    assert faults(me) == [], "when it is my turn"
    me.keyboard.press("a")
    assert faults(me, "#list") == [], "with the list of all answers"


# What is around the board is the same in every game, but for its words.
@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_is_found_in_the_waiting_room_or_the_windows_of_a_table(deck: Deck, width: int) -> None:
    me = deck.visitor(width=width, height=900)
    address = deck.table(["open", "mate"])
    me.goto(address)
    assert faults(me) == [], "in the waiting room"
    join(me, address, "Ada")
    me.keyboard.press("l")
    assert faults(me, "#story") == [], "with the log"
    me.keyboard.press("Escape")
    me.keyboard.press("r")
    me.wait_for_selector("#rules[open] .chapters")
    assert faults(me, "#rules") == [], "with the rules"
    me.keyboard.press("Escape")
    me.keyboard.press("m")
    assert faults(me, "#menu") == [], "with the menu open"
    me.keyboard.press("Escape")
    me.keyboard.press("?")
    assert faults(me, "#keys") == [], "with the keys shown"


def test_nothing_is_found_for_who_waits_or_looks_closer_or_sees_the_end(deck: Deck) -> None:
    me, eve = deck.visitor(), deck.visitor(width=820)
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    eve.goto(address)
    eve.wait_for_selector(LIVE)
    assert faults(eve) == [], "when another is asked"
    me.locator("#contracts .piece").first.click(button="right")
    assert faults(me, "#card") == [], "with a piece explained"
    me.keyboard.press("Escape")
    me.locator("#seat-1 .score").click()
    assert faults(me, "#reasons-1") == [], "with reasons for points"
    me.keyboard.press("Escape")
    deck.far(me, address)
    assert faults(me) == [], "at the end"


def test_a_page_that_says_what_is_wrong_is_in_order(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(f"{deck.site.url}/nowhere")
    assert faults(me) == []
    deck.forgive("404")


def test_what_is_wrong_is_told_with_its_element(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(deck.site.url)
    me.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<p id=pale><img src=data:,>')")
    me.evaluate("() => { pale.append('pale'); pale.style.color = '#777'; pale.style.background = '#888'; }")
    pale, picture, *rest = sorted(faults(me, "main", nights=(False,)))
    assert rest == []
    assert pale.startswith('night False, color-contrast: <p id="pale"') and "insufficient color contrast" in pale
    assert picture.startswith("night False, image-alt: <img") and "alt attribute" in picture
    dark, *rest = faults(me, "main", nights=(True,))
    assert rest == [] and dark.startswith('night True, color-contrast: <p id="pale"')
