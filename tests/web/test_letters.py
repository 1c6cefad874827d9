"""Letters on pieces, and the signs that open sheets, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.deck import LIVE, MINE, Deck, join, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page

LAID = (
    "() => Object.fromEntries([...document.querySelectorAll('#letters kbd')].map((it) => [it.textContent, it.hidden]))"
)
# The pieces that can be played, and what each gives.
LIT = "all => new Set(all.filter((it) => it.checkVisibility()).map((it) => it.dataset.acts ?? it.dataset.act)).size"


def seated(deck: Deck, game: str) -> Page:
    me = deck.visitor()
    join(me, deck.table(["open", "mate"], game), "Ada")
    me.wait_for_selector(MINE)
    return me


def test_f_lays_a_letter_on_each_piece_and_typing_it_plays_the_piece(deck: Deck) -> None:
    me = seated(deck, "marino")
    me.keyboard.press("f")
    letters = me.evaluate(LAID)
    assert len(letters) == me.eval_on_selector_all("#sheet .board [data-act]", LIT) > 1
    me.keyboard.press("Escape")
    assert me.evaluate(LAID) == {}
    me.keyboard.press("f")
    before = number(me)
    me.keyboard.press(next(iter(letters)))
    later(me, before)
    assert me.evaluate(LAID) == {}


PLACE = "() => { const { left, top } = document.activeElement.getBoundingClientRect(); return [left, top]; }"
ON_BOARD = "() => Boolean(document.activeElement.closest('#sheet .board'))"


def test_tab_goes_through_the_pieces_as_one_reads_them(deck: Deck) -> None:
    me = seated(deck, "marino")
    contracts = me.locator("#contracts [data-act]").count()
    me.keyboard.press("b")
    lit = [me.evaluate(PLACE)]
    for _ in range(contracts - 1):
        me.keyboard.press("Tab")
        lit.append(me.evaluate(PLACE))
    assert contracts == 6 and lit == sorted(lit, key=lambda place: place[0]), "the contracts lie in one row"
    last = ""
    while me.evaluate(ON_BOARD):
        last = me.evaluate("document.activeElement.id")
        me.keyboard.press("Tab")
    me.keyboard.press("Shift+Tab")
    assert last and me.evaluate("document.activeElement.id") == last, "the way back begins with the last"
    me.keyboard.press("f")
    assert next(iter(me.evaluate(LAID))) == "a"


def test_with_more_pieces_than_letters_each_has_two(deck: Deck) -> None:
    me = seated(deck, "marino")
    me.evaluate(
        """() => { const piece = document.querySelector("#sheet [data-act]"); window.touched = [];
        for (let k = 0; k < 30; k++) {
            const copy = piece.cloneNode(true);
            copy.dataset.act = copy.id = `act-${k}`;
            piece.after(copy);
        }
        hullworks.touch = (it) => touched.push(it.dataset.act); }"""
    )
    me.keyboard.press("f")
    letters = list(me.evaluate(LAID))
    assert {len(one) for one in letters} == {2} and len(set(letters)) == len(letters) > 30
    me.keyboard.press(letters[-1][0])
    shown = [one for one, hidden in me.evaluate(LAID).items() if not hidden]
    assert shown == [one for one in letters if one[0] == letters[-1][0]]
    me.keyboard.press(letters[-1][1])
    assert len(me.evaluate("touched")) == 1


def test_a_sign_on_a_plate_opens_it_as_a_sheet(deck: Deck) -> None:
    me = seated(deck, "shipyard")
    sign = me.get_by_role("link", name="The agency: everybody for hire")
    box = sign.bounding_box()
    assert box and min(box["width"], box["height"]) >= 24
    sign.focus()
    me.keyboard.press("Enter")
    me.locator("#closer .board").wait_for()
    assert me.locator("#closer .board").get_attribute("aria-label") == "The agency: everybody for hire"
    me.keyboard.press("Escape")
    me.get_by_role("link", name="You: everything on show").click()
    me.locator("#closer .board[aria-label='Everything Ada shows']").wait_for()
    me.goto(f"{me.url}/sheet/nothing")
    assert me.locator(LIVE).count() == 0
    deck.forgive("404")
