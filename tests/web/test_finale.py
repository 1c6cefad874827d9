"""The end of a game: the scene over the table, and points with their reasons on every screen."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from hullworks.games import load
from hullworks.match.score import Line, Score
from hullworks.web.score import Result, decided, ending, sheet
from server.harbour import Harbour
from web.deck import LIVE, OVER, Deck, faults, join
from web.voyage import Voyage, begun

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The columns in which the reasons of the chosen player stand, and the column of that player.
COLUMNS = """() => {
  const right = (cell) => Math.round(cell.getBoundingClientRect().right);
  const head = document.querySelector(".score-sheet thead th:has(:checked)");
  const cells = [...document.querySelectorAll(".score-sheet .why td:not(:empty)")].filter((it) => it.checkVisibility());
  return [right(head), [...new Set(cells.map(right))]];
}"""

# The panels that are wider than their place, or whose points stand on something else.
CROWDED = """() => [...document.querySelectorAll(".rival")].filter((panel) => {
  const { right } = panel.getBoundingClientRect();
  const parts = [...panel.querySelectorAll(".who > :not(.unseen, .score)")].filter((it) => it.checkVisibility());
  const [points, ...rest] = [panel.querySelector(".score"), ...parts].map((it) => it.getBoundingClientRect());
  const beside = (it) => it.right <= points.left || points.right <= it.left;
  const apart = (it) => beside(it) || it.bottom <= points.top || points.bottom <= it.top;
  return right > innerWidth || points.right > right || !rest.every(apart);
}).map((panel) => panel.id)"""


def opened(deck: Deck, voyage: Voyage, width: int, height: int) -> Page:
    """The scene of a finished game."""
    page = voyage.own(deck, width)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(voyage.address)
    page.wait_for_selector(LIVE)
    assert not page.locator("#finale").is_visible(), "who comes later sees the table"
    page.locator("#ask").get_by_role("link", name="Score sheet").click()
    return page


def test_the_end_shows_who_won_and_the_ways_on(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    deck.far(me, address)
    me.wait_for_selector(OVER)
    assert me.title() == "Over: Shipwrights of Marino"
    scene = me.get_by_role("dialog", name=re.compile("with [0-9]+"))
    scene.get_by_role("button", name="To the table").click()
    assert not scene.is_visible() and me.locator(".board").is_visible()
    me.locator("#ask").get_by_role("link", name="Score sheet").click()
    here = address.removeprefix(deck.site.url)
    for words, href in (
        ("Score sheet", f"{here}/score"),
        ("Replay", f"{here}/replay"),
        ("Another table", "/new?game=marino"),
        ("To the harbour", "/"),
    ):
        assert scene.get_by_role("link", name=words).get_attribute("href") == href
    scene.get_by_role("button", name="Rematch").click()
    me.wait_for_url(lambda url: url != address and "/t/" in url)
    me.go_back()
    me.wait_for_selector(LIVE)
    assert me.locator("#ask").get_by_role("link", name="To the rematch").is_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (844, 390)])
def test_the_scene_shows_the_winner_and_the_totals_at_once(deck: Deck, marino: Voyage, width: int, height: int) -> None:
    scene = opened(deck, marino, width, height).locator("#finale")
    rest = scene.locator(".ways").bounding_box()
    for part in (scene.locator("#won"), scene.locator("tfoot td").first):
        box = part.bounding_box()
        assert box and rest and box["y"] >= 0 and box["y"] + box["height"] <= rest["y"] + 1


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_scene_says_who_won_and_why_and_where_to_go(deck: Deck, marino: Voyage, width: int, height: int) -> None:
    page = opened(deck, marino, width, height)
    scene = page.locator("#finale")
    assert scene.locator("#won").inner_text() == page.locator("#question").inner_text()
    for part in (scene.locator(".dressing"), scene.locator(".parade"), scene.get_by_role("link", name="Replay")):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height
    assert scene.evaluate("it => it.scrollWidth <= it.clientWidth")
    assert re.fullmatch("[1-3](st|nd|rd)", page.locator(".rival.own .standing").text_content() or "")
    assert page.evaluate(CROWDED) == [], "beside the scene, every panel has room for its name and its points"
    assert faults(page, "#finale") == []


def test_on_a_phone_reasons_stand_in_the_column_of_their_player(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck, 390)
    page.goto(f"{marino.address}/score")
    for seat in range(3):
        page.get_by_role("radio").nth(seat).check()
        page.locator(".score-sheet .why td:not(:empty):visible").first.wait_for()
        head, columns = page.evaluate(COLUMNS)
        assert columns == [head], seat


def test_points_with_reasons_lean_in_on_a_phone_during_the_game(deck: Deck, site: Harbour) -> None:
    voyage = begun(site)
    page = voyage.own(deck, 390)
    page.goto(voyage.address)
    page.wait_for_selector(LIVE)
    page.locator("#menu-tool").click()
    page.locator("#menu").get_by_role("link", name="Points with reasons").click()
    page.locator("#closer .score-sheet").wait_for()
    assert page.locator("#closer .score-sheet tfoot td").count() == 3
    assert page.url == voyage.address


def result(*scores: Score, **fields: Any) -> Result:
    seats = [SimpleNamespace(name=name) for name in ("Ada", "Ben")]
    info: Any = SimpleNamespace(seats=seats, id="x", rematch=None)
    known = {
        "number": 9,
        "deeds": [],
        "view": None,
        "ending": "it ends",
        "own": 0,
        "seed": None,
        "shares": [],
        **fields,
    }
    return Result(info=info, game=load("shipyard"), scores=list(scores), sealed=False, **cast("Any", known))


def score(seat: int, place: int, **lines: int) -> Score:
    """A score of these points, by a word and a rule joined by an underscore: cruise_R8_10."""
    named = [
        (name.split("_R")[0], "R" + name.split("_R")[1].replace("_", "."), points) for name, points in lines.items()
    ]
    return Score(
        seat, tuple(Line(rule, word, points, words=word) for word, rule, points in named), sum(lines.values()), place
    )


def test_a_rule_that_gave_nobody_points_is_a_note_and_no_row_of_zeros() -> None:
    shown = str(sheet(result(score(0, 1, cruise_R8_10=8, failed_R8_9=0), score(1, 2))))
    table, _, notes = shown.partition("</table>")
    assert "failed" not in table and "failed" in notes
    assert "Cruise" in table and "cruise" not in notes


def test_what_decided_is_the_rule_with_the_widest_margin() -> None:
    best = score(0, 1, cruise_R8_10=8, traders_R11_2=12)
    told = decided(result(best, score(1, 2, cruise_R8_10=9, traders_R11_2=4)))
    assert "Traders" in told and "8 more than Ben" in told
    assert decided(result(best, score(1, 1, traders_R11_2=20))) == ""


def test_who_wins_or_loses_a_tie_break_is_told_so() -> None:
    first, second = score(0, 1, rings_R10_1=5), score(1, 2, rings_R10_1=5)
    assert ending(result(first, second)).endswith("You are level, but win the tie-break.")
    assert ending(result(first, second, own=1)).endswith("You are level, but lose the tie-break.")
