"""Every game can be played by keys alone, and by fingers alone on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hullworks.kernel.chance import Rng, seeded
from web.deck import ANSWERS, MINE, Deck, join

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ["marino", "deadweight", "north-sea", "ship-shape", "shipyard"]
ANSWERS_GIVEN = 6
# The number of answers, and of the changes of my draft. Where all act at once, only my own answers count.
STATE = """(() => {
    const { number, mine, draft } = document.querySelector("main").dataset;
    return `${document.body.dataset.game === "north-sea" ? mine : number}/${draft}`;
})()"""
# The middles of all lit pieces and buttons that a finger would hit.
SPOTS = """() => [...document.querySelectorAll(".board [data-act], #free button[name=act]")].map((it) => {
    const { left, top, width, height } = it.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
    return { it, x, y, size: Math.min(width, height) };
}).filter(({ it, x, y, size }) => size && it.contains(document.elementFromPoint(x, y))).map(({ x, y }) => [x, y])"""


def answered(page: Page, before: str) -> bool:
    """Whether an answer was given, after waiting for that or for the menu of a piece."""
    page.wait_for_function(f"was => {STATE} !== was || document.querySelector('#choice').open", arg=before)
    return bool(page.evaluate(STATE) != before)


def by_keys(page: Page, rng: Rng) -> None:
    """Answer with the first lit piece, or a number of the list."""
    count = page.locator(ANSWERS).count()
    if rng.below(2) and page.locator(".board [data-act]").count():
        page.keyboard.press("b")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press(str(rng.below(min(count, 9)) + 1))


def by_finger(page: Page, rng: Rng) -> None:
    """Answer with a tap on a lit piece or a button, or in the list if there is none."""
    spots = page.evaluate(SPOTS)
    if spots:
        page.touchscreen.tap(*spots[rng.below(len(spots))])
    else:
        page.locator("#all-answers").tap()
        page.locator(ANSWERS).first.tap()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keys_alone(deck: Deck, game: str) -> None:
    me, rng = deck.visitor(), seeded(2)
    join(me, deck.table(["open", "mate"], game, options={}), "Ada")
    for _ in range(ANSWERS_GIVEN):
        me.wait_for_selector(MINE)
        before = me.evaluate(STATE)
        by_keys(me, rng)
        if not answered(me, before):
            me.keyboard.press("1")
            assert answered(me, before)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_fingers_alone(deck: Deck, game: str) -> None:
    me, rng = deck.visitor(390, 844, has_touch=True, is_mobile=True), seeded(2)
    join(me, deck.table(["open", "mate"], game, options={}), "Ada")
    for _ in range(ANSWERS_GIVEN):
        me.wait_for_selector(f"{MINE}[data-room=phone]")
        before = me.evaluate(STATE)
        by_finger(me, rng)
        if not answered(me, before):
            me.locator("#choice .options button").first.tap()
            assert answered(me, before)
