"""Whole games in real browsers: two people and a spectator with clicks only, and one person with keys only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullworks.match.live import verify
from hullworks.match.words import figure
from web.deck import ANSWERS, LIVE, MINE, OVER, Deck, fill_in, give, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page


def click(page: Page, text: str, on_board: bool) -> None:
    """Answer with a click: on a piece that has only this answer, if there is one, or on the button."""
    piece = page.locator(f'.board [data-act="{text}"]:not([data-acts])')
    if on_board and piece.count():
        piece.first.click()
    else:
        give(page, text)


def test_two_browsers_and_a_spectator_play_a_whole_game_by_clicks(deck: Deck) -> None:
    ada, ben, eve = deck.visitor(), deck.visitor(width=820, height=1180), deck.visitor(width=390, height=844)
    address = deck.table(["open", "open"])
    fill_in(ada, address, "Ada")
    fill_in(ben, address, "Ben")
    eve.goto(address)
    eve.wait_for_selector(LIVE)
    pages, clicks = [ada, ben], 0
    while not (play := deck.play(address)).position.over:
        seat, before = play.asked[0], play.number
        later(pages[seat], before - 1)
        click(pages[seat], deck.wise(address, seat), on_board=clicks % 2 == 0)
        later(pages[seat], before)
        clicks += 1
    for page in (ada, ben, eve):
        page.wait_for_selector(OVER)
        assert page.locator(".board [data-act]").count() == 0
    scores = [score.total for score in play.game.score(play.position)]
    for page in (ada, ben, eve):
        for name, score in zip(("Ada", "Ben"), scores, strict=True):
            assert page.get_by_role("button", name=f"{name} has {figure(score)}", exact=True).count() == 1
    assert verify(play.match.record, play.game).over
    assert clicks > 10


def keys(page: Page, text: str, by: int) -> None:
    """Answer with the keyboard: by number, or by tabbing to the button or the piece."""
    texts = page.eval_on_selector_all(ANSWERS, "all => all.map(e => e.value)")
    place = texts.index(text)
    if by == 0 and place < 9:
        page.keyboard.press(str(place + 1))
        return
    on_board = by == 1 and page.locator(f'.board [data-act="{text}"]:not([data-acts])').count() > 0
    page.keyboard.press("b" if on_board else "q")
    for _ in range(80):
        if page.evaluate("() => document.activeElement.dataset.act ?? document.activeElement.value") == text:
            page.keyboard.press("Enter" if place % 2 else " ")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {text!r} by keys")


def test_one_person_plays_a_whole_game_by_keys_against_bots(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    me.goto(address)
    for _ in range(12):
        if me.evaluate("() => document.activeElement.id") == "name":
            break
        me.keyboard.press("Tab")
    me.keyboard.type("Ada")
    me.keyboard.press("Enter")
    me.wait_for_selector(LIVE)
    count = 0
    while True:
        me.wait_for_selector(f"{MINE}, {OVER}")
        if me.locator(OVER).count():
            break
        before = number(me)
        keys(me, deck.wise(address, 0), count % 3)
        later(me, before)
        at_home = me.evaluate("() => document.activeElement.id") == "question"
        assert at_home or me.locator(OVER).count(), "the focus comes home"
        count += 1
    assert count >= 3, "each way of answering was tried"
    me.keyboard.press("Escape")  # puts the scene at the end away
    me.keyboard.press("?")
    assert me.locator("#keys").is_visible()
    me.keyboard.press("Escape")
    assert not me.locator("#keys").is_visible()
