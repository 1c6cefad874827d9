"""A class in real browsers: a host makes tables, pupils join by code, and one page shows all tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from server.harbour import wait_for
from web.deck import ANSWERS, LIVE, MINE, Deck, at_every_width, faults, give

if TYPE_CHECKING:
    from playwright.sync_api import Page


def make(deck: Deck, tables: int, seats: str = "4", bots: str = "0", rounds: str = "0", **options: object) -> Page:
    """Make a class of Ship Shape. Return the host's page."""
    page = deck.visitor(**options)  # type: ignore[arg-type]
    page.goto(f"{deck.site.url}/class")
    page.get_by_label("Tables", exact=True).fill(str(tables))
    choose(page, "Seats at a table", seats)
    choose(page, "Of these for bots", bots)
    page.get_by_label("Weeks", exact=True).fill("1")
    page.get_by_label("Rounds", exact=True).fill(rounds)
    page.get_by_role("button", name="Make the class").click()
    page.wait_for_url("**/class/*")
    return page


def choose(page: Page, setting: str, what: str) -> None:
    page.get_by_role("radiogroup", name=setting, exact=True).get_by_role("radio", name=what, exact=True).check()


def come(deck: Deck, code: str, name: str) -> Page:
    """Join as a pupil with a code. Return the pupil's page."""
    page = deck.visitor(width=390)
    page.goto(f"{deck.site.url}/join")
    page.get_by_label("The code of your table").fill(code.lower())
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_url("**/t/*")
    page.get_by_label("Your name").fill(name)
    with page.expect_navigation():
        page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_selector(LIVE)
    return page


def codes(page: Page) -> list[str]:
    return page.locator(".ticket").all_inner_texts()


def test_the_lobby_and_the_page_of_a_new_table_lead_to_a_class(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(deck.site.url)
    me.get_by_role("link", name="Make a class").click()
    assert me.get_by_role("heading", name="Ship Shape").is_visible()
    me.goto(f"{deck.site.url}/new?game=ship-shape")
    me.get_by_role("link", name="For a class").click()
    me.wait_for_url("**/class?game=ship-shape")
    me.goto(f"{deck.site.url}/new?game=marino")
    me.get_by_role("link", name="For a class").click()
    assert me.get_by_role("heading", name="Shipwrights of Marino").is_visible()


def test_pupils_come_by_code_and_the_host_sees_them_sit_down_and_play(deck: Deck) -> None:
    host = make(deck, 3, seats="2")
    first, second, third = codes(host)
    ada, ben = come(deck, first, "Ada"), come(deck, first, "Ben")
    come(deck, second, "Cleo")
    host.locator("#table-1[data-state=playing]").wait_for()
    host.locator("#table-2", has_text="1 of 2 seated").wait_for()
    assert "Week 1, round 1, orders left 2" in host.locator("#table-1").inner_text()
    assert host.locator("#summary").inner_text() == "2 wait for players and 1 plays."
    playing = ada if ada.locator(MINE).count() else ben
    give(playing, playing.locator(ANSWERS).last.get_attribute("value") or "")
    host.get_by_role("link", name="Open table 1").click()
    host.wait_for_selector(LIVE)
    host.keyboard.press("m")
    host.locator("#menu").get_by_role("link", name="The class").click()
    host.get_by_role("link", name="Open table 3").click()
    assert f"/join, is {third}." in host.locator("#guests").inner_text()
    assert ada.get_by_role("link", name="The class").count() == 0


def test_a_pause_is_seen_at_every_table_and_ends_by_itself(deck: Deck) -> None:
    host = make(deck, 2, seats="2", bots="1")
    pupils = [come(deck, code, "Ada") for code in codes(host)]
    for pupil in pupils:
        pupil.wait_for_selector(MINE)
    host.get_by_role("button", name="Pause all").click()
    host.get_by_role("button", name="Resume all").wait_for()
    for pupil in pupils:
        pupil.get_by_role("heading", name="Paused by the host").wait_for()
        assert not pupil.locator(ANSWERS).count()
    assert faults(pupils[0]) == [], "in a pause"
    assert host.locator(".class-state").all_inner_texts() == ["Paused", "Paused"]
    host.reload()
    host.get_by_role("button", name="Resume all").click()
    for pupil in pupils:
        pupil.locator(ANSWERS).first.wait_for(state="attached")


def test_ten_tables_of_four_are_played_by_bots_to_their_end_on_one_page(deck: Deck) -> None:
    host = make(deck, 10, rounds="2")
    assert len(set(codes(host))) == 10
    assert at_every_width(host) == {}, "while tables wait"
    host.get_by_role("button", name="Begin with bots").click()
    host.locator("#begin").wait_for(state="detached")
    host.locator("#table-10[data-state=won], #table-10[data-state=lost]").wait_for(timeout=240_000)
    wait_for(lambda: host.locator("[data-state=playing]").count() == 0, 240)
    assert re.fullmatch(r"10 have (won|lost)\.", host.locator("#summary").inner_text()), "bots of one deal do the same"
    assert at_every_width(host) == {}, "when all is over"
    host.locator("#seed", has_text="All tables are over").wait_for()
    with host.expect_download() as loading:
        host.get_by_role("link", name="Results as CSV").click()
    lines = loading.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith("table,code,name,result,week,round,orders left,winners,player 1,score 1")
    assert len(lines) == 11


def test_without_a_script_a_class_can_be_made_paused_and_resumed(deck: Deck) -> None:
    host = make(deck, 2, seats="2", bots="1", java_script_enabled=False)
    host.get_by_role("button", name="Pause all").click()
    host.get_by_role("button", name="Resume all").click()
    assert host.locator("#class-tables > li").count() == 2


def test_the_pages_of_a_class_are_in_order_at_every_width(deck: Deck) -> None:
    me = deck.visitor()
    for path in ("/class", "/class?game=marino", "/join"):
        me.goto(f"{deck.site.url}{path}")
        assert at_every_width(me) == {}, path
