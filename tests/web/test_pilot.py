"""A guided first game in a real browser: from the lobby to the rest that is the learner's own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hullworks import build
from hullworks.games import GAMES, load
from web.deck import ANSWERS, LIVE, MINE, Deck, faults, give, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = ((1280, 800), (1920, 1080), (820, 1180), (390, 844), (360, 640), (844, 390))
GO = "#pilot .first"
AT = "step => document.querySelector('#pilot header').innerText.includes(step)"
# Whether the page does not scroll, and the card, its button and the spotlight are on the screen.
FITS = """() => {
  const root = document.documentElement, rings = document.querySelectorAll("#paper rect");
  const within = (from, to, most) => from > -8 && to < most + 8;
  const inside = ({ left, top, right, bottom }) => within(left, right, innerWidth) && within(top, bottom, innerHeight);
  const parts = [document.querySelector("#pilot"), document.querySelector("#pilot .first"), ...rings];
  const still = root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth;
  return rings.length > 0 && still && parts.every((part) => inside(part.getBoundingClientRect()));
}"""
# How many pixels of the question are cut off.
CUT = "() => (({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('#question'))"
FREE = "#pilot[data-steers=you]"
# Whether the card says something else, or another answer was given: a step may want the same answer twice.
CHANGED = """([words, number]) => document.querySelector("#pilot").innerText !== words
  || document.querySelector("main").dataset.number !== number"""


def learn(deck: Deck, game: str = "marino", **options: bool) -> Page:
    """A new person who begins to learn a game in the lobby."""
    page = deck.visitor(1280, 800, **options)
    page.goto(deck.site.url)
    with page.expect_navigation():
        page.locator(f"button[name=game][value={game}]").click()
    page.locator(GO).wait_for()
    return page


def go(page: Page) -> None:
    """Do what the pilot says, and wait for the next step."""
    before = [page.locator("#pilot").inner_text(), str(number(page))]
    page.locator(GO).click()
    page.wait_for_function(CHANGED, arg=before)
    page.locator(f"{GO}, {FREE}").wait_for()


def test_a_guided_game_is_played_from_end_to_end(deck: Deck) -> None:
    page = learn(deck)
    page.wait_for_selector(LIVE)
    for step in range(1, 14):
        assert f"{step} of 13" in page.locator("#pilot header").inner_text()
        assert page.locator("#sheet [data-lit]").count() >= 1
        assert page.locator(ANSWERS).count() <= 1, "only the wanted answer is offered"
        assert page.locator("#all-answers").count() == page.locator(ANSWERS).count(), "a step to read has no answers"
        assert page.get_by_role("button", name="I'll steer myself").count() == (step < 13), "the last step lets go"
        if step in (2, 11):
            assert faults(page, "main") == []
        go(page)
    page.wait_for_selector(MINE)
    assert "The rest is yours." in page.locator("#pilot").inner_text()
    assert "You may exchange an order for an open one." in page.locator("#pilot").inner_text(), "a note"
    assert page.locator("[data-lit], #paper").count() == 0
    assert page.locator(ANSWERS).count() > 5
    page.get_by_role("button", name="Give me a hint").click()
    page.locator("#hints li").first.wait_for()
    assert page.get_by_role("button", name="Give me a hint").count() == 0, "it is given"
    page.goto(deck.site.url)
    assert page.locator("button[name=game][value=marino]").count() == 0, "the lobby offers it to beginners only"
    page.goto(f"{deck.site.url}/new?game=marino")
    with page.expect_navigation():
        page.get_by_role("button", name="your first game").click()
    assert "1 of 13" in page.locator("#pilot header").inner_text(), "it can be repeated"


@pytest.mark.skipif(build.name() != "compiled", reason="takes long; the scripts themselves are played in both builds")
@pytest.mark.parametrize("game", sorted({*GAMES} - {"marino"}))
def test_the_other_guided_games_are_played_from_end_to_end(deck: Deck, game: str) -> None:
    page, guide = learn(deck, game), load(game).guide
    assert guide is not None
    page.wait_for_selector(LIVE)
    seen = set[int]()
    while page.locator(GO).count():
        found = re.search(r"(\d+) of (\d+)", page.locator("#pilot header").inner_text())
        assert found is not None and int(found[2]) == len(guide.steps)
        step = guide.steps[int(found[1]) - 1]
        assert page.locator("#sheet [data-lit]").count() >= bool(step.look), step.name
        assert page.locator(ANSWERS).count() <= 1, "only the wanted answer is offered"
        seen.add(int(found[1]))
        go(page)
    assert seen == {*range(1, len(guide.steps) + 1)}
    page.wait_for_selector(MINE)
    assert page.locator("[data-lit], #paper").count() == 0


def test_the_wanted_piece_answers_and_another_explains_that_it_comes_later(deck: Deck) -> None:
    page = learn(deck)
    go(page)
    page.locator("#contract-hazel").click()
    assert "first the pilot's step" in page.locator("#card").inner_text()
    page.keyboard.press("Escape")
    page.locator("#contract-heron").click()
    page.wait_for_function(AT, arg="3 of 13")


def test_the_guide_works_with_the_keyboard_alone(deck: Deck) -> None:
    page = learn(deck)
    page.wait_for_selector(LIVE)
    for step in (2, 3):
        page.locator(GO).focus()
        page.keyboard.press("Enter")
        page.wait_for_function(AT, arg=f"{step} of 13")


def test_what_the_pilot_wants_is_pressed_once_even_if_it_ends_the_turn(deck: Deck) -> None:
    page = learn(deck)
    page.wait_for_selector(LIVE)
    page.evaluate("hullworks.settings.set('ends', 'on')")
    for step in range(2, 8):  # The answer of the sixth step ends the turn.
        page.locator(GO).click()
        page.wait_for_function(AT, arg=f"{step} of 13")


def test_a_learner_leaves_the_pilot_and_takes_him_back(deck: Deck) -> None:
    page = learn(deck)
    go(page)
    page.get_by_role("button", name="I'll steer myself").click()
    page.locator(FREE).wait_for()
    assert page.locator(ANSWERS).count() == 6
    page.reload()
    page.wait_for_selector(LIVE)
    page.get_by_role("button", name="Pilot, please").click()
    page.locator(GO).wait_for()
    assert "2 of 13" in page.locator("#pilot header").inner_text()
    page.get_by_role("button", name="I'll steer myself").click()
    page.locator(FREE).wait_for()
    before = number(page)
    give(page, "take acorn")
    later(page, before)
    assert page.get_by_role("button", name="Pilot, please").count() == 0


def test_the_guide_works_without_a_script(deck: Deck) -> None:
    page = learn(deck, java_script_enabled=False)
    for step in (1, 2, 3):
        assert f"{step} of 13" in page.locator("#pilot header").inner_text()
        with page.expect_navigation():
            page.locator(GO).click()
        while not page.locator(GO).count():
            page.reload()


def test_the_pilot_and_the_spotlight_fit_one_screen_of_any_size(deck: Deck) -> None:
    page = learn(deck)
    page.wait_for_selector(LIVE)
    for _ in range(2):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(FITS)
        go(page)


def test_a_question_of_two_lines_is_whole_below_the_pilot_of_a_phone(deck: Deck) -> None:
    page = learn(deck)
    page.set_viewport_size({"width": 390, "height": 844})
    while "10 of 13" not in page.locator("#pilot header").inner_text():
        go(page)
    assert "You are paid its value now." in page.locator("#question").inner_text()
    assert page.evaluate(CUT) <= 1
    page.wait_for_function(FITS)
