"""Replays in a real browser."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from random import Random
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.language import speaking
from hullworks.match.deed import ONLY, Deed
from hullworks.match.game import Game
from hullworks.match.live import verify
from hullworks.match.message import message
from hullworks.match.record import load, taken_back
from hullworks.match.story import SPECTATOR
from hullworks.server.client import Client
from hullworks.server.easel import Courses, Easel, Order
from hullworks.server.replays import WHO_ACTS
from hullworks.web import film
from hullworks.web.canvas import draw
from hullworks.web.reel import Reel, told, written
from server.harbour import Harbour, play_on, seated
from web.deck import Deck, faults, fill_in
from web.voyage import BOTH, Voyage, begun

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The content of a board as elements with their places, independent of the ids of similar pieces.
SAID = """root => [...root.querySelectorAll('[transform], text')]
    .filter(node => !node.closest('[data-leaving]'))
    .map(node => [node.nodeName, node.getAttribute('transform'), node.matches('text') ? node.textContent : ''].join())
    .sort().join(';')"""


# A sample of games and widths.
LOOKS = pytest.mark.parametrize(
    ("voyage", "width"), [("marino", 390), ("deadweight", 820), ("marino", 1280)], indirect=["voyage"]
)


def opened(page: Page, voyage: Voyage, rest: str = "") -> int:
    """Open the replay. Return the number of answers."""
    page.goto(f"{voyage.address}/replay{rest}")
    page.wait_for_selector("main[data-ready][data-shown]")
    return int(page.get_attribute("main", "data-last") or 0)


def shows(page: Page, at: int) -> None:
    """Wait until the board of this moment is shown, and check the slider and the caption."""
    page.wait_for_selector(f"main[data-shown='{at}']")
    assert page.input_value("#slider") == str(at)
    assert f"{at} of" in (page.get_attribute("#slider", "aria-valuetext") or "")
    here = page.locator("#told .here a")
    if here.count():
        line = int(page.get_attribute("#told .here", "data-line") or 0)
        assert line <= at
        told = page.locator(f"#told [data-line='{line}'] a").all_inner_texts()
        assert page.inner_text("#caption") == " ".join(told), "an answer, and what followed from it by itself"


def is_right(page: Page, voyage: Voyage, at: int, viewer: int, room: str = "wide") -> None:
    """Wait until the page shows the board that the server draws for this moment."""
    html = voyage.get("/replay/board", at=at, viewer=viewer, room=room).text
    wanted = page.evaluate(f"html => ({SAID})(new DOMParser().parseFromString(html, 'text/html').body)", html)
    page.wait_for_function(f"wanted => ({SAID})(document.querySelector('.sheet')) === wanted", arg=wanted)


# Steps.


@BOTH
def test_the_caption_is_the_same_with_and_without_the_script(deck: Deck, voyage: Voyage) -> None:
    page = voyage.own(deck)
    opened(page, voyage)
    numbers = [int(item.get_attribute("data-line") or 0) for item in page.locator("#told [data-line]").all()]
    several = sorted({at for at in numbers if numbers.count(at) > 1})
    assert several
    for at in [0, 1, *several[:4]]:
        page.locator("#slider").fill(str(at))
        written = re.search(r'<p id="caption"[^>]*>(.*?)</p>', voyage.get("/replay", at=at).text)
        assert written and page.inner_text("#caption") == unescape(written[1])


@BOTH
def test_a_game_is_stepped_through_by_every_means(deck: Deck, voyage: Voyage) -> None:
    page = voyage.own(deck)
    last = opened(page, voyage)
    assert last > 30
    shows(page, 0)
    for name, at in [("On an answer", 1), ("On an answer", 2), ("Back an answer", 1), ("To the end", last)]:
        page.get_by_role("link", name=name).click()
        shows(page, at)
    is_right(page, voyage, last, 0)
    for key, at in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)]:
        page.keyboard.press(key)
        shows(page, at)
    page.locator("#slider").fill("20")
    shows(page, 20)
    is_right(page, voyage, 20, 0)
    page.keyboard.press("ArrowRight")
    shows(page, 21)
    told = page.locator("#told [data-line]", has=page.locator("a")).nth(12)
    line = told.get_attribute("data-line")
    told.locator("a").first.click()
    assert page.get_attribute("#told .here", "data-line") == line
    page.evaluate("location.hash = '#at=24'")
    shows(page, 24)
    page.wait_for_timeout(300)
    assert page.url.endswith("#at=24")
    page.reload()
    shows(page, 24)
    is_right(page, voyage, 24, 0)


def test_turns_are_stepped_and_jumped_to(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck)
    opened(page, marino)
    turns = [int(turn) for turn in (page.get_attribute("main", "data-turns") or "").split(",")]
    page.get_by_role("link", name="On a turn").click()
    shows(page, turns[0])
    page.keyboard.press("Shift+ArrowRight")
    shows(page, turns[1])
    assert page.input_value("#turn") == "2"
    page.get_by_role("link", name="Back a turn").click()
    shows(page, turns[0])
    page.fill("#turn", "5")
    page.press("#turn", "Enter")
    shows(page, turns[4])
    page.fill("#turn", "9999")
    page.press("#turn", "Enter")
    shows(page, turns[-1])
    assert page.input_value("#turn") == str(len(turns))
    page.locator(".course [data-at]").nth(2).click()
    assert int(page.input_value("#slider")) in {int(mark) for mark in turns}


def test_a_game_plays_by_itself_and_stops(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck)
    last = opened(page, marino, f"#at={0}")
    page.get_by_role("radio", name="Fast").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('main').dataset.shown) >= 3")
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Play", exact=True).count(), "Space stops as it starts"
    at = page.input_value("#slider")
    page.wait_for_timeout(700)
    assert page.input_value("#slider") == at
    page.evaluate(f"location.hash = '#at={last - 1}'")
    shows(page, last - 1)
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Play", exact=True).click()
    shows(page, last)
    page.get_by_role("button", name="Play", exact=True).wait_for()


def test_pieces_are_the_same_before_and_after_a_step(deck: Deck, marino: Voyage) -> None:
    """The same nodes stay, so that they glide."""
    page = marino.own(deck, reduced_motion="no-preference")
    opened(page, marino, "#at=20")
    shows(page, 20)
    page.evaluate("window.before = [...document.querySelectorAll('.board .piece')]")
    page.keyboard.press("ArrowRight")
    shows(page, 21)
    assert page.evaluate("window.before.filter(piece => piece.isConnected).length / window.before.length") > 0.9


def test_without_a_script_steps_are_links(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck, java_script_enabled=False)
    page.goto(f"{marino.address}/replay?at=12")
    page.get_by_role("link", name="On an answer").click()
    assert "at=13" in page.url
    page.get_by_role("link", name="Back a turn").click()
    assert page.locator("svg.board").count() == 1


def test_a_phone_is_shown_the_narrow_board(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck, 390)
    opened(page, marino, "#at=15")
    shows(page, 15)
    is_right(page, marino, 15, 0, "narrow")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 900})
    is_right(page, marino, 15, 0, "wide")


# Viewers.


def test_when_it_is_over_all_eyes_are_open(deck: Deck, marino: Voyage) -> None:
    page = deck.visitor()
    opened(page, marino, "#at=30")
    shows(page, 30)
    assert "Your berths" not in page.inner_html(".board"), "a guest has no berths"
    for label, viewer in [("Ada", 0), ("Whoever acts", WHO_ACTS), ("Guest", SPECTATOR)]:
        page.locator("aside").get_by_role("radio", name=label).check()
        is_right(page, marino, 30, viewer)
        assert ("Your berths" in page.inner_html(".board")) == (viewer != SPECTATOR)


def test_while_it_goes_on_nobody_sees_with_the_eyes_of_others(deck: Deck, site: Harbour) -> None:
    voyage = begun(site)
    page = voyage.own(deck)
    last = opened(page, voyage)
    assert int(page.input_value("#slider")) == last, "a game that goes on is shown as it stands"
    assert page.get_by_role("radio", name="Guest").count() == 0
    assert voyage.get("/replay/board", at=0, viewer=0).status_code == 200
    for viewer in (1, SPECTATOR, WHO_ACTS):
        assert voyage.get("/replay/board", at=0, viewer=viewer).status_code == 403
        assert voyage.get("/replay", at=0, viewer=viewer).status_code == 403
        assert voyage.get("/export.html", viewer=viewer).status_code == 403
    assert voyage.get("/replay/board", own=False, at=0, viewer=0).status_code == 403
    assert voyage.get("/replay/board", own=False, at=0).status_code == 200
    assert voyage.get("/replay/board", at=last + 1).status_code == 404
    assert voyage.get("/record").status_code == 409
    assert "no-store" in voyage.get("/replay/board", at=0).headers["cache-control"]


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch, site: Harbour) -> Harbour:
    """A site with the game of sealed bids, whose board shows the viewer's own bid."""
    monkeypatch.setattr(Game, "draw", lambda game, view, *_: f'<svg id="board">bid {view.bid}</svg>')
    monkeypatch.setitem(GAMES, "sealed", "toys.sealed")
    monkeypatch.setattr(film, "drawn_elsewhere", filmed_here)  # Other processes do not know the game.
    monkeypatch.setattr(Easel, "draw", drawn_here)
    return site


async def filmed_here(order: film.Order) -> bytes:
    """Carry out an order for a file in this process."""
    return film.draw(order).encode()


async def drawn_here(_: Easel, order: Order) -> bytes:
    """Carry out an order for a page or a board in this process."""
    return Courses().carry_out(order, draw).drawn


def test_no_byte_of_a_look_back_tells_what_was_sealed(sealed: Harbour) -> None:
    clients = [Client(sealed.url) for _ in range(2)]
    slip = seated(clients[0], [clients[1]], "sealed", options={"dice": True})
    kept = sealed.do(sealed.services.store.table(slip))
    secrets = [kept.secret, *(seat.share or "" for seat in kept.seats)]
    stranger = Voyage(sealed, slip, "sealed", "")
    rng = Random(3)
    while clients[0].table(slip).state == "running":
        number = clients[0].state(slip).number
        for path in ("/replay", f"/replay/board?at={number}", f"/replay?at={number // 2}", "/score", "/export.html"):
            reply = httpx.get(f"{stranger.address}{path}", timeout=120)
            assert reply.status_code == 200
            assert not re.search(r"\b(card|roll) \d|bid [1-9]", reply.text)
            assert not any(secret in reply.text for secret in secrets)
        play_on(clients, slip, rng, 5)
    told = httpx.get(f"{stranger.address}/replay", timeout=120).text
    assert re.search(r"\b(card|roll) \d", told), "when it is over, all is told"
    board = httpx.get(f"{stranger.address}/replay/board?at=12&viewer={WHO_ACTS}", timeout=120).text
    assert re.search(r"bid \d", board)
    for client in clients:
        client.close()


def test_a_table_that_has_not_begun_cannot_be_looked_back_at(deck: Deck) -> None:
    page = deck.visitor()
    page.goto(f"{deck.table(['open', 'open'])}/replay")
    assert page.get_by_text("The game has not begun yet.").count() == 1
    deck.forgive("409")


def test_names_are_shown_as_they_are(deck: Deck, site: Harbour) -> None:
    voyage = begun(site, name="<b>Eve</b>&")
    page = voyage.own(deck)
    opened(page, voyage)
    assert page.locator("#told b b").count() == 0
    assert "<b>Eve</b>&" in page.inner_text("header")


# The log.


def deed(number: int, seat: int, words: str = "does", automatic: bool = False) -> Deed:
    return Deed(seat, message("does"), number=number, words=words, automatic=automatic)


def test_a_turn_lasts_until_somebody_else_acts() -> None:
    deeds = [deed(1, -1), deed(2, 0), deed(3, -1), deed(4, 0), deed(5, 1), deed(6, 0), deed(7, 0)]
    deeds.insert(2, deed(2, 1, "gains 1 gold", automatic=True))
    reel = Reel(load_game("marino"), ["Ada", "Ben"], 7, deeds, (0,), True)
    assert reel.turns == [2, 5, 6]
    assert [reel.turn(at) for at in range(8)] == [0, 0, 1, 1, 1, 2, 3, 3]
    assert [reel.who(turn) for turn in (1, 2, 3)] == [0, 1, 0]
    assert [reel.answers(turn) for turn in (1, 2, 3)] == [2, 1, 2], "the answer of chance is nobody's"


def test_a_moment_is_told_with_what_followed_from_it_by_itself() -> None:
    deeds = [deed(1, 0, "robs Ben"), deed(1, 1, "gains a rope", automatic=True), deed(2, -1, "the die falls")]
    reel = Reel(load_game("deadweight"), ["Ada", "Ben"], 2, deeds, (0,), True)
    told = [reel.sentence(at) for at in range(3)]
    assert told == ["The table is laid.", "Ada robs Ben. Ben gains a rope.", "The die falls."]


def test_a_line_of_the_log_is_written_once_for_all_pages_that_show_it() -> None:
    """Otherwise they would be three quarters of the work for each page of a long game."""
    reel = Reel(
        load_game("marino"), ["Ada", "Ben"], 9, [deed(number, number % 2) for number in range(1, 10)], (0,), True
    )
    written.cache_clear()
    first = told(reel, 4, 0)
    assert written.cache_info().misses == 9 and first.count("later") == 5
    assert told(reel, 5, 0).count("later") == 4, "the one line that is later no more is written anew"
    assert written.cache_info().misses == 10
    assert told(reel, 4, 0) == first and written.cache_info().misses == 10


def test_a_line_is_written_anew_where_anything_in_it_differs() -> None:
    names, game = ["Ada", "Ben"], load_game("marino")
    one = Reel(game, names, 1, [deed(1, 0)], (0,), True)
    others = [
        told(replace(one, names=["Eve", "Ben"]), 1, 0),
        told(replace(one, deeds=[deed(1, 1)]), 1, 0),
        told(replace(one, deeds=[deed(1, -1)]), 1, 0),
        told(replace(one, deeds=[deed(1, 0, "sleeps")]), 1, 0),
        told(replace(one, deeds=[msgspec.structs.replace(deed(1, 0), mark=ONLY)]), 1, 0),
        told(replace(one, struck=frozenset({1})), 1, 0),
        told(one, 1, SPECTATOR),
        told(one, 0, 0),
    ]
    with speaking("de"):
        others.append(told(replace(one, struck=frozenset({1})), 1, 0))
    assert len({told(one, 1, 0), *others}) == 10


def test_what_was_taken_back_is_struck_out(deck: Deck, site: Harbour) -> None:
    voyage = begun(site, seats=2)
    with Client(site.url) as client:
        for _ in range(60):
            state = client.state(voyage.id)
            if state.table.asked == [0]:
                play = site.services.live.rooms[voyage.id].play
                assert play is not None
                if play.can_undo(0):
                    break
                question = play.question(0)
                assert question is not None
                form = {"number": play.number, "act": question.answers[0].text}
                httpx.post(f"{voyage.address}/act", data=form, cookies={"hullworks": voyage.cookie}, timeout=120)
        number = client.state(voyage.id).number
    httpx.post(f"{voyage.address}/undo", data={"number": number}, cookies={"hullworks": voyage.cookie}, timeout=120)
    page = voyage.own(deck)
    opened(page, voyage)
    assert page.locator("#told s").count() >= 1
    assert "takes back the last answer" in page.inner_text("#told")
    play = site.services.live.rooms[voyage.id].play
    assert play is not None
    struck = taken_back(play.match.record.entries)
    assert len(struck) == len(play.match.record.entries) - len(play.match.standing) - len(struck)


# Playing on.


def test_a_game_is_played_on_from_a_moment(deck: Deck, marino: Voyage) -> None:
    page = deck.visitor()
    opened(page, marino, "#at=25")
    shows(page, 25)
    page.get_by_role("button", name="Play on from here").click()
    page.locator("#fork").get_by_role("radio").nth(1).check()
    page.locator("#fork").get_by_role("radio", name="Deckhand").check()
    assert faults(page, "#fork") == []
    page.get_by_role("button", name="Set sail").click()
    page.wait_for_selector("#join, form[action$='/join']")
    assert page.url != marino.address
    fill_in(page, page.url, "Zoe")
    table = page.url.split("?")[0]
    page.wait_for_selector("main[data-number]")
    play = deck.play(table)
    assert play.number >= 25 and play.match.record.origin is not None
    assert play.match.record.origin.answers == 25
    assert [seat.name for seat in play.match.record.heading.seats][1] == "Zoe"


def test_who_played_a_game_plays_on_under_the_same_name_without_being_asked(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck)
    opened(page, marino, "#at=25")
    shows(page, 25)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Set sail").click()
    page.wait_for_selector("main[data-turn]")
    record = deck.play(page.url).match.record
    assert record.origin is not None and record.origin.answers == 25
    people = [seat.name for seat in record.heading.seats if seat.kind == "human"]
    assert people == ["Ada"]


def test_who_may_not_play_on_is_told_why(deck: Deck, site: Harbour) -> None:
    voyage = begun(site)
    page = deck.visitor()
    opened(page, voyage)
    page.get_by_role("button", name="Play on from here").click(force=True)
    assert "only its players may play on elsewhere" in page.inner_text("#toasts")


def test_the_record_is_saved_and_verifies(marino: Voyage, deadweight: Voyage) -> None:
    for voyage in (marino, deadweight):
        reply = voyage.get("/record", own=False)
        assert "attachment" in reply.headers["content-disposition"]
        findings = verify(load(reply.text, "record"), load_game(voyage.game))
        assert findings.over and findings.chance_checked and findings.shares == 1


# Everybody.


@LOOKS
def test_nothing_is_wrong_with_the_page(deck: Deck, voyage: Voyage, width: int) -> None:
    page = voyage.own(deck, width)
    opened(page, voyage, "#at=33")
    shows(page, 33)
    assert faults(page) == []
    page.get_by_role("button", name="Save as a file").click()
    assert faults(page, "#save") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
