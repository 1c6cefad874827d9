"""A board with several leaves in a real browser: one is shown at a time, and a cruise is animated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from hullworks.art.icons import sprite
from hullworks.art.room import ROOMS
from hullworks.games import load
from hullworks.games.shipyard.state import Shipyard
from hullworks.match.question import answer
from hullworks.web.files import script, style
from slipway import slipway
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

GAME = load("shipyard")
NAMES = ["Ada", "Ines", "Tern"]
ADDRESS = "http://127.0.0.1:9/t/leaves"  # no server: the test answers requests itself
TABLE = """
    0: yard bow1 middle1 stern1 - bow2, store captain soldier, canal three-locks@H8 long-reach@H7 mill-cut@H9
    1: money 3, yard bow5
    2: money 3
    turn: 0 sail
"""
BOXES = """() => [...document.querySelectorAll('.leaf')].map(leaf => {
    const tab = leaf.querySelector('.tab'), box = tab.getBoundingClientRect(), svg = document.querySelector('.board');
    const seen = getComputedStyle(leaf).visibility === 'visible', own = svg.getBoundingClientRect();
    return {id: leaf.id, seen, inside: box.top >= own.top && box.bottom <= own.bottom};
})"""


# At once, before anything has faded: how much is leaving, and where the token comes from.
SAILS = """html => {
    hullworks.receive(hullworks.fragment(html));
    const [sailing] = document.querySelector('#token-0').getAnimations();
    return [document.querySelectorAll('.lean[data-leaving]').length, sailing.effect.getKeyframes()[0].transform];
}"""


def main_part(g: Shipyard, seat: int = 0) -> str:
    """The main part of a seat's page."""
    mine = not g.over and not g.waits_for_chance() and seat in g.seats_asked()
    acts = {g.todo.actions.texts[code]: answer(GAME, g, code) for code in g.legal()} if mine else {}
    board = GAME.draw(GAME.view(g, seat), NAMES, True, acts)
    moves = sum(len(player.wake) for player in g.players) * 100 + sum(int(n) for n in g.cruise.aboard)
    numbers = f'data-number="{moves}" data-mine="{moves}" data-turn="{"yes" if mine else "no"}"'
    return f'<main id="table" {numbers}><h2 data-home tabindex="-1">?</h2>{board}</main>'


class Sheet:
    """A page with one table."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.context = browser.new_context(viewport={"width": 1280, "height": 900}, **options)
        self.page: Page = self.context.new_page()
        self.page.route("**/*", self.answer)
        self.body = ""

    def answer(self, route: Route) -> None:
        head = f"<style>{style()}</style><script>{script()}</script>"
        whole = f'<!doctype html><html lang="en"><title>t</title>{head}<body>{sprite()}{self.body}</body></html>'
        route.fulfill(body=whole, content_type="text/html; charset=utf-8")

    def open(self, body: str) -> None:
        self.body = body
        self.page.goto(ADDRESS)

    def receive(self, body: str) -> None:
        self.body = body
        self.page.evaluate("html => hullworks.receive(hullworks.fragment(html))", body)

    def seen(self) -> list[str]:
        """The visible leaves. Check that exactly these are inside the picture."""
        found = self.page.evaluate(BOXES)
        assert all(leaf["seen"] == leaf["inside"] for leaf in found), found
        return [leaf["id"] for leaf in found if leaf["seen"]]

    def tab(self, name: str) -> None:
        self.page.locator(f".leaf:not([data-away]) .tab[href='#leaf-{name}']").click()


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Sheet]:
    made = Sheet(browser, reduced_motion="reduce")
    yield made
    made.context.close()


@pytest.fixture
def moving(browser: Browser) -> Iterator[Sheet]:
    """A page with motion enabled."""
    made = Sheet(browser, reduced_motion="no-preference")
    yield made
    made.context.close()


def test_one_leaf_is_shown_and_a_tab_shows_another(sheet: Sheet) -> None:
    sheet.open(main_part(slipway(TABLE)))
    assert sheet.seen() == ["leaf-yard-0"]  # the question is about it
    low = sheet.page.locator(".board").bounding_box()
    sheet.tab("yard-1")
    assert sheet.seen() == ["leaf-yard-1"]
    assert "The yard of Ines" in (sheet.page.locator(".board").get_attribute("aria-label") or "")
    sheet.tab("harbour")
    high = sheet.page.locator(".board").bounding_box()
    assert low and high and low["height"] != high["height"] < 2100


def test_a_leaf_chosen_by_hand_is_remembered_until_the_next_question(sheet: Sheet) -> None:
    g = slipway(TABLE)
    sheet.open(main_part(g))
    sheet.tab("harbour")
    sheet.page.reload()
    assert sheet.seen() == ["leaf-harbour"]
    sheet.receive(main_part(g))
    assert sheet.seen() == ["leaf-harbour"]  # no new question since
    play(g, "fit captain")
    sheet.receive(main_part(g))
    assert sheet.seen() == ["leaf-yard-0"]
    other = sheet.context.new_page()
    other.route("**/*", sheet.answer)
    other.goto(ADDRESS)
    assert other.evaluate(BOXES)[1]["seen"]  # in another browser tab nothing was chosen


def test_leaves_are_reached_by_keys_and_what_is_away_is_not(sheet: Sheet) -> None:
    sheet.open(main_part(slipway(TABLE)))
    stops: list[str] = []
    for _ in range(24):
        sheet.page.keyboard.press("Tab")
        stops.append(
            sheet.page.evaluate(
                "() => { const e = document.activeElement; return `${e.closest('.leaf')?.id} ${e.id}`; }"
            )
        )
    assert {stop.split()[0] for stop in stops} <= {"leaf-yard-0", "undefined"}
    assert any("store-0-captain" in stop for stop in stops)
    sheet.page.locator("#leaf-yard-0 .tab[href='#leaf-yard-2']").focus()
    sheet.page.keyboard.press("Enter")
    assert sheet.seen() == ["leaf-yard-2"]
    here = "() => document.activeElement.getAttribute('href') + document.activeElement.closest('.leaf').id"
    assert sheet.page.evaluate(here) == "#leaf-yard-2leaf-yard-2"
    sheet.page.keyboard.press("b")
    assert sheet.seen() == ["leaf-yard-0"]
    assert sheet.page.evaluate("() => document.activeElement.dataset.act") == "fit captain", "the first as one reads"


def test_without_a_script_all_leaves_are_shown_one_below_the_other(browser: Browser) -> None:
    sheet = Sheet(browser, java_script_enabled=False)
    sheet.open(main_part(slipway(TABLE)))
    boxes = [sheet.page.locator(f"#leaf-{name} .tab").first.bounding_box() for name in LEAVES]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == 4 and tops == sorted(tops) and tops[-1] - tops[0] > 2000
    assert sheet.page.locator("#leaf-yard-1 .tab[href='#leaf-yard-2']").is_visible()
    sheet.context.close()


LEAVES = ("yard-0", "harbour", "yard-1", "yard-2")


def sailed(g: Shipyard) -> str:
    """Sail the whole cruise at once, as if every step were the only answer. Return the next player's turn."""
    play(g, "sail as proposed")
    while g.cruise.slot >= 0:
        g.play(g.legal()[0])
    return main_part(g)


RUNNING = """() => ({
    token: document.querySelector('#token-0')?.getAnimations().map(a => a.effect.getKeyframes().length),
    pops: [...document.querySelectorAll('#leaf-yard-0 .pop')].map(pop => pop.getAnimations().length) })"""


def test_a_cruise_is_sailed_space_by_space_and_its_points_pop_up(moving: Sheet) -> None:
    g = slipway(TABLE)
    play(g, "fit captain")
    moving.open(main_part(g, 1))
    g = slipway(TABLE.replace("canal", "token H8/1/across, canal"))
    moving.receive(main_part(g, 1))
    moving.receive(main_part(g, 1).replace('data-leaf="leaf-yard-0"', 'data-leaf="leaf-harbour"'))
    assert moving.seen() == ["leaf-harbour"]
    sailed(g)
    assert g.seats_asked() == [1]
    moving.receive(main_part(g, 1))
    steps = len(GAME.view(g, 1).players[0].wake)
    assert steps > 0
    assert moving.seen() == ["leaf-yard-0"]  # shown although the question is about the harbour
    running = moving.page.evaluate(RUNNING)
    assert running["token"] == [steps + 1]
    assert running["pops"] == [1 for stop in GAME.view(g, 1).players[0].wake if stop.points] != []
    moving.page.wait_for_selector("#leaf-harbour:not([data-away])")
    assert moving.page.evaluate(RUNNING)["token"] == []


def test_on_a_desk_the_canal_fades_and_the_token_sails_on_in_the_dock(moving: Sheet) -> None:
    def table() -> str:
        acts = {g.todo.actions.texts[code]: answer(GAME, g, code) for code in g.legal()} if 0 in g.seats_asked() else {}
        board = GAME.draw_table(GAME.view(g, 0), NAMES, ROOMS["desk"], acts, {})
        return f'<main id="table" data-number="{len(acts)}"><h2 data-home tabindex="-1">?</h2>{board}</main>'

    g = slipway(TABLE.replace("canal", "token H8/1/across, canal"))
    play(g, "sail as proposed")
    moving.open(table())
    before = moving.page.locator("#token-0").get_attribute("transform")
    g.play(g.legal()[0])
    assert g.cruise.slot < 0, "it has arrived"
    leaving, start = moving.page.evaluate(SAILS, table())
    assert leaving == 1
    assert re.findall(r"[\d.]+", start) == re.findall(r"[\d.]+", before or "")


def test_whoever_wants_no_motion_finds_all_in_its_place_at_once(sheet: Sheet) -> None:
    g = slipway(TABLE.replace("canal", "token H8/1/across, canal"))
    sheet.open(main_part(g, 1))
    sailed(g)
    sheet.receive(main_part(g, 1))
    assert sheet.seen() == ["leaf-harbour"]
    assert sheet.page.evaluate(RUNNING)["token"] == []
