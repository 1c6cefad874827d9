"""Dice on the page of a table: they tumble, lie until the reader's next answer, and are read aloud once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hullworks.art.pieces import rolled
from hullworks.match.deed import Deed
from hullworks.match.message import message
from hullworks.web.dice import MOST
from hullworks.web.table import ROLLED
from web.deck import LIVE, MINE, Deck, give, join, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page

COUNTS = (
    "window.tumbled = 0; addEventListener('animationstart', (it) => { tumbled += it.animationName === 'tumble'; });"
)


def hire_and_roll(deck: Deck, **options: Any) -> tuple[Page, list[int]]:
    """A page whose reader hired a freebooter and is now asked again, and all faces rolled since the last answer."""
    me = deck.visitor(**options)
    me.add_init_script(COUNTS)
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    before = 0
    while True:
        me.wait_for_selector(MINE)
        play = deck.play(address)
        thrown = [deed for deed in play.deeds(0, before) if deed.die]
        if before and any(deed.seat == 0 for deed in thrown):
            return me, [deed.die for deed in thrown]
        before = number(me)
        question = play.question(0)
        assert question is not None
        give(me, "hire freebooter" if any(one.text == "hire freebooter" for one in question.answers) else "")
        later(me, before)


def test_dice_tumble_and_lie_until_my_next_answer(deck: Deck) -> None:
    me, faces = hire_and_roll(deck, reduced_motion="no-preference")
    shown = me.eval_on_selector_all("#dice li", "all => all.map((die) => Number(die.dataset.face))")
    assert shown == faces[-MOST:]
    me.wait_for_function("n => tumbled >= n", arg=len(shown))
    assert me.evaluate("tumbled") <= len(faces), "no die tumbles twice"
    assert me.eval_on_selector("#dice .rolled", "die => getComputedStyle(die).animationDuration") == "0.4s"
    assert 1 <= me.inner_text("#said").count("rolls") <= len(faces)
    assert me.get_attribute("#dice", "aria-hidden") == "true", "screen readers hear them only there"
    me.reload()
    me.wait_for_selector(LIVE)
    assert me.locator("#dice li").count() == len(shown)
    assert me.evaluate("tumbled") == 0, "no die tumbles again when the page is reloaded"
    before = number(me)
    give(me)
    later(me, before)
    assert me.locator("#dice li").count() == 0


def test_dice_do_not_tumble_with_reduced_motion(deck: Deck) -> None:
    me, _ = hire_and_roll(deck)
    assert me.eval_on_selector("#dice .rolled", "die => getComputedStyle(die).animationDuration") == "0s"


def test_the_page_knows_dice_that_lie_on_the_table() -> None:
    assert all(ROLLED in rolled(face) for face in range(1, 7))


def test_only_chance_rolls_a_die() -> None:
    assert Deed(0, message("die", die=4), chance=True).die == 4
    assert Deed(0, message("keeps", die=4)).die == 0
    assert Deed(0, message("deals", card="heron"), chance=True).die == 0
