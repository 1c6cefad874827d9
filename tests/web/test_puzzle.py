"""Puzzles in the browser: reached from the lobby and the rules, answered with a button, and judged."""

from __future__ import annotations

import httpx
import pytest

from hullworks.coach.puzzle import opened, posed, puzzles_of
from hullworks.games import load
from hullworks.match.question import question
from server.harbour import Harbour
from web.deck import Deck, faults


def test_a_puzzle_is_reached_from_the_lobby_and_solved(deck: Deck) -> None:
    one = posed(load("marino"), 2)
    page = deck.visitor(1280, 800)
    page.goto(deck.site.url)
    page.get_by_role("link", name="Shipwrights of Marino: puzzles").click()
    page.get_by_role("link", name="2", exact=True).click()
    page.wait_for_url("**/puzzles/2")  # It waits until all of the page is there.
    assert page.locator("main .sheet svg").count() == 1
    assert page.locator("main form li button").count() == len(one.puzzle.tries)
    assert page.locator("main .pair").count() == 0, "no picture says the answer"
    page.locator(f"main form button[value='{one.puzzle.second.text}']").click()
    assert "The best answer is" in page.locator("main .verdict h2").inner_text()
    page.go_back()
    page.locator(f"main form button[value='{one.puzzle.best.text}']").click()
    assert page.locator("main .verdict h2").inner_text().startswith("Right.")
    assert page.locator("main .verdict .pair .best svg").is_visible(), "the piece that it is about"
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tops = [page.locator(part).bounding_box() for part in ("main .verdict", "main .sheet", "main .told")]
    heights = [box["y"] for box in tops if box is not None]
    assert heights == sorted(heights) and len(heights) == 3, "the board comes before what led to it"
    page.get_by_role("link", name="Next puzzle").click()
    assert page.url.endswith("/rules/marino/puzzles/3")
    page.goto(f"{deck.site.url}/rules/marino")
    assert page.locator("a[href='/rules/marino/puzzles']").count() >= 1


def test_a_lit_piece_is_touched_to_answer_and_the_verdict_marks_both(deck: Deck) -> None:
    one = posed(load("marino"), 2)
    page = deck.visitor(1280, 800)
    page.goto(f"{deck.site.url}/rules/marino/puzzles/2")
    lit = page.locator(f".board [data-act='{one.puzzle.second.text}']").first
    assert lit.get_attribute("data-acts") is None, "or it would ask which"
    lit.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/puzzles/2?answer=*")
    assert "The best answer is" in page.locator("main .verdict h2").inner_text()
    assert page.locator(".board .best").count() >= 1 and page.locator(".board .mine").count() >= 1
    assert page.locator(".board [data-act]").count() == 0, "it is answered"
    assert faults(page) == []


def test_a_piece_with_several_answers_asks_which_on_a_phone_too(deck: Deck) -> None:
    page = deck.visitor(390)
    page.goto(f"{deck.site.url}/rules/north-sea/puzzles/{several('north-sea')}")
    piece = page.locator(".board [data-acts]").first
    wanted = (piece.get_attribute("data-acts") or "").split("|")[0]
    piece.click()
    assert page.locator("#choice").is_visible()
    page.locator(f"#choice button[value='{wanted}']").click()
    page.wait_for_url("**?answer=*")
    assert page.locator("main .verdict h2").count() == 1
    assert faults(page) == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def several(name: str) -> int:
    """The number of a puzzle in which some piece has several answers."""
    game = load(name)
    for one in puzzles_of(game):
        match = opened(game, one.deal, one.puzzle, told=False)
        acts = {each.text: each for each in question(game, match.position, match.names).answers}
        if "data-acts" in game.draw(match.view(one.puzzle.seat), match.names, False, acts):
            return one.number
    raise AssertionError("no such puzzle")


def test_a_hint_says_the_kind_and_is_counted(deck: Deck) -> None:
    one = posed(load("marino"), 2)
    page = deck.visitor(390)
    page.goto(f"{deck.site.url}/rules/marino/puzzles/2")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("main .clues p").wait_for()
    assert page.locator("main .clues p").count() == 1
    page.get_by_role("button", name="Another hint").click()
    page.locator("main .clues p").nth(1).wait_for()
    assert page.locator("main .clues p").count() == 2 and page.locator("main .clues button").count() == 0
    assert faults(page) == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(f"main form button[value='{one.puzzle.best.text}']").click()
    assert "You took 2 hints." in page.locator("main .verdict").inner_text()


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("marino/puzzles/9999", 404, "There is no puzzle 9999: Shipwrights of Marino has 53 puzzles."),
        ("tic-tac-toe/puzzles", 404, "Tic-tac-toe has no puzzles."),
        ("marino/puzzles/2?answer=fly", 400, "is no answer to this puzzle"),
        ("marino/puzzles/2?hints=9", 400, "hints"),
    ],
)
def test_what_is_not_there_is_a_page_with_one_sentence(site: Harbour, path: str, status: int, words: str) -> None:
    reply = httpx.get(f"{site.url}/rules/{path}", headers={"accept": "text/html"}, timeout=60)
    assert reply.status_code == status and words in reply.text
