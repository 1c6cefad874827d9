"""The lobby: the games, the reader's tables and whose turn it is, public tables, and automatic refreshing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hullworks.games import GAMES, load
from hullworks.match.message import listed
from hullworks.server.wire import NewTable
from hullworks.web.names import FIRST, SECOND, duration, table_name
from hullworks.web.site import with_pages
from server.harbour import SHORT, Harbour, wait_for
from web.deck import LIVE, MINE, Deck, at_every_width, faults, join

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page


def visit(deck: Deck, **options: Any) -> Page:
    page = deck.visitor(**options)
    page.goto(deck.site.url)
    return page


def public(deck: Deck, seats: list[str], title: str = "marino") -> str:
    """The address of a new public table."""
    return deck.table(seats, title, public=True)


def row(page: Page, panel: str, address: str) -> Any:
    """The row of a table in a panel, found by id because two tables may share a name."""
    return page.locator(f"#{panel} #row-{table_id(address)} a")


def table_id(address: str) -> str:
    return address.rsplit("/", 1)[1]


# The games.


def test_a_stranger_finds_every_game_with_its_picture_and_a_friendly_word(deck: Deck) -> None:
    me = visit(deck)
    for name in GAMES:
        game = load(name)
        card = me.locator(".poster", has=me.get_by_role("heading", name=game.title, exact=True))
        assert card.locator("svg.scene").is_visible()
        words = card.inner_text()
        for fact in (f"{game.fewest} to {game.most} players", game.duration(), game.about):
            assert fact in words
        assert card.get_by_role("link", name="Rules").get_attribute("href") == f"/rules/{name}"
    assert "Nothing yet." in me.locator("#mine").inner_text()
    assert me.context.cookies() == [], "who only looks gets no cookie"


# My tables.


def test_my_tables_are_listed_with_those_that_wait_for_me_first(deck: Deck) -> None:
    me, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"])
    join(me, address, "Ada")
    me.goto(f"{deck.site.url}/new?game=deadweight")
    me.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").check()
    me.get_by_role("button", name="Open the table").click()
    me.wait_for_selector(LIVE)
    me.goto(deck.site.url)
    notes = me.locator("#mine .rows a").all_inner_texts()
    assert len(notes) == 2 and all("seated" in note for note in notes)
    join(ben, address, "<b>Ben</b>")
    me.goto(address)
    me.wait_for_selector(".board")
    mine = bool(me.locator(MINE).count())
    me.goto(deck.site.url)
    first = me.locator("#mine .rows a").first.inner_text()
    assert "Shipwrights of Marino with <b>Ben</b>" in first
    assert ("Your turn" if mine else "<b>Ben</b> is thinking") in first
    me.locator("#mine .rows a").first.click()
    me.wait_for_url(address)


def test_my_tables_are_there_after_the_server_was_started_anew(browser: Browser, tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    first = Harbour(store, with_pages)
    deck = Deck(browser, first)
    me = deck.visitor()
    me.goto(f"{first.url}/new?game=marino")
    me.get_by_role("button", name="Start the game").click()
    me.wait_for_selector(LIVE)
    link = f'href="/t/{table_id(me.url)}"'
    cookies = me.context.cookies(first.url)
    deck.close()
    first.stop()
    again = Harbour(store, with_pages)
    try:
        page = httpx.get(again.url, cookies={str(one["name"]): str(one["value"]) for one in cookies}).text
        assert link in page.partition('id="mine"')[2].partition("</section>")[0]
        assert link not in httpx.get(again.url).text, "a private table is nobody else's business"
    finally:
        again.stop()


def test_a_finished_game_says_who_won(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(f"{deck.site.url}/new?game=marino")
    me.get_by_role("spinbutton", name="Ships").fill("1")
    for seat in range(1, 5):
        me.get_by_role("radiogroup", name=f"Seat {seat}").get_by_role("radio", name="Mate").check()
    me.get_by_role("button", name="Start the game").click()
    me.wait_for_selector("main[data-over=yes]")
    address = me.url
    play = deck.play(address)
    winner = next(score for score in play.game.score(play.position) if score.place == 1)
    me.goto(deck.site.url)
    said = row(me, "finished", address).inner_text()
    assert f"{play.match.record.heading.seats[winner.seat].name} won with {winner.total}" in said


# Tables of others.


def test_public_tables_are_joined_or_watched_and_private_ones_are_not_shown(deck: Deck) -> None:
    waits = public(deck, ["open", "mate"])
    hidden = deck.table(["open", "mate"])
    me = visit(deck)
    assert row(me, "open", hidden).count() == 0
    assert table_name(table_id(waits)) in row(me, "open", waits).inner_text()
    assert "1 of 2 seated" in row(me, "open", waits).inner_text()
    row(me, "open", waits).click()
    me.get_by_label("Your name").fill("Ada")
    me.get_by_role("button", name="Join", exact=True).click()
    me.wait_for_selector(".board")
    other = visit(deck)
    assert "Ada at play" in row(other, "open", waits).inner_text()
    assert "Watch" in row(other, "open", waits).inner_text()
    me.goto(deck.site.url)
    assert row(me, "open", waits).count() == 0, "it is one of mine now"
    assert row(me, "mine", waits).count() == 1


def test_the_lists_stay_fresh_by_themselves(deck: Deck) -> None:
    me = deck.visitor()
    me.clock.install()
    me.goto(deck.site.url)  # Its scripts have run when it is loaded.
    me.get_by_label("Recovery code").fill("half typed")
    address = public(deck, ["open", "mate"], "deadweight")
    assert row(me, "open", address).count() == 0
    me.clock.run_for(5_100)
    row(me, "open", address).wait_for()
    assert me.get_by_label("Recovery code").input_value() == "half typed"


def test_the_tab_says_how_many_tables_wait(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(f"{deck.site.url}/new?game=deadweight")
    me.get_by_role("button", name="Start the game").click()
    me.wait_for_selector(MINE)
    me.goto(deck.site.url)
    assert me.title() == "1 table waits for you: Hullworks"
    assert me.get_attribute("#tab-icon", "href") == me.get_attribute("#tab-icon", "data-turn")


# The address for others.


def test_who_sits_at_the_servers_own_machine_is_shown_the_links_of_the_network(tmp_path: Path) -> None:
    harbour = Harbour(
        str(tmp_path / "tables.sqlite"), with_pages, network="http://192.168.1.20:8000/", names=["play.example"]
    )
    try:
        slip = harbour.client().create(NewTable("marino", ["open", "open"], options=SHORT)).table.id
        assert "<b>192.168.1.20:8000</b>" in httpx.get(harbour.url).text
        room = f"{harbour.url}/t/{slip}"
        assert f'value="http://192.168.1.20:8000/t/{slip}"' in httpx.get(room).text
        assert f'value="http://play.example/t/{slip}"' in httpx.get(room, headers={"host": "play.example"}).text
    finally:
        harbour.stop()


def test_a_server_for_this_machine_alone_says_so(deck: Deck) -> None:
    me = visit(deck)
    assert "Only this machine can reach this server." in me.locator("#bring").inner_text()
    assert me.locator("#bring .qr").count() == 0


# Words.


def test_a_tables_name_is_always_the_same_and_tables_differ() -> None:
    assert table_name("AbCdEfGhIjKlMnOp") == table_name("AbCdEfGhIjKlMnOp")
    assert len({table_name(str(number)) for number in range(200)}) > 150
    assert len(set(FIRST)) == len(FIRST) and len(set(SECOND)) == len(SECOND)


@pytest.mark.parametrize(
    ("names", "words"), [([], ""), (["Ada"], "Ada"), (["Ada", "Ben"], "Ada and Ben"), (["A", "B", "C"], "A, B and C")]
)
def test_names_are_listed_as_a_sentence_does(names: list[str], words: str) -> None:
    assert listed(names) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (30, "30 seconds"), (60, "1 minute"), (5400, "90 minutes"), (86_400, "1 day")],
)
def test_a_time_is_said_as_people_say_it(seconds: int, words: str) -> None:
    assert duration(seconds) == words


# The page.


def test_everybody_can_use_the_lobby(deck: Deck) -> None:
    me = deck.visitor()
    public(deck, ["open", "mate"])
    me.goto(f"{deck.site.url}/new?game=deadweight")
    me.get_by_role("button", name="Start the game").click()
    me.wait_for_selector(MINE)
    me.goto(deck.site.url)
    wait_for(lambda: me.locator("#mine .turn").count())
    assert at_every_width(me) == {}
    stranger = visit(deck, width=390)
    assert faults(stranger) == []
