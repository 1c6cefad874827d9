"""A new table: two clicks are enough, every option can be set, and problems are shown beside the input."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import httpx
import pytest

from hullworks.games import GAMES, load
from hullworks.language import ENGLISH, KEYS
from hullworks.server.store import StoredTable
from hullworks.server.wire import TableInfo
from hullworks.web import start
from server.harbour import Harbour
from web.deck import LIVE, MINE, Deck, at_every_width

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

PARTS = load("marino").parts_text(None)[0]
START, OPEN = "Start the game", "Open the table"


def new(deck: Deck, game: str = "marino", **options: object) -> Page:
    """Open the form for a new table."""
    page = deck.visitor(**options)  # type: ignore[arg-type]
    page.goto(f"{deck.site.url}/new?game={game}")
    return page


def seat(page: Page, number: int, who: str) -> Locator:
    """The button that assigns a seat."""
    return page.get_by_role("radiogroup", name=f"Seat {number}", exact=True).get_by_role("radio", name=who, exact=True)


def choose(page: Page, setting: str, what: str) -> None:
    page.get_by_role("radiogroup", name=setting, exact=True).get_by_role("radio", name=what, exact=True).check()


def go(page: Page, words: str = START) -> str:
    """Submit the form. Return the id of the new table."""
    page.get_by_role("button", name=words, exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def table(deck: Deck, id: str) -> TableInfo:
    return deck.site.client().table(id)


def kept(deck: Deck, id: str) -> StoredTable:
    """The table as the server holds it in memory."""
    return deck.site.services.live.rooms[id].table


# The usual case.


def test_two_clicks_from_the_lobby_begin_a_game_with_three_bots(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(deck.site.url)
    me.get_by_role("link", name="Open a table of Shipwrights of Marino").click()
    me.get_by_role("button", name=START).click()
    me.wait_for_selector(LIVE)
    found = table(deck, me.url.rsplit("/", 1)[1])
    assert found.state == "running" and not found.public
    assert (found.seats[0].kind, found.seats[0].name) == ("human", "Skipper")
    assert [one.kind for one in found.seats][1:] == ["mate"] * 3


def test_without_a_script_it_goes_as_well(deck: Deck) -> None:
    me = new(deck, java_script_enabled=False)
    me.get_by_label("Your name").fill("Åse")
    slip = go(me)
    assert table(deck, slip).seats[0].name == "Åse"
    assert me.get_by_role("heading", level=2).first.is_visible()


def test_the_button_says_whether_the_game_begins_or_waits_for_guests(deck: Deck) -> None:
    me = new(deck)
    assert me.get_by_role("button", name=START).is_visible() and not me.get_by_role("button", name=OPEN).is_visible()
    seat(me, 3, "Open").check()
    assert me.get_by_role("button", name=OPEN).is_visible() and not me.get_by_role("button", name=START).is_visible()
    found = table(deck, go(me, OPEN))
    assert (found.state, [one.kind for one in found.seats]) == ("open", ["human", "mate", "open", "mate"])


def test_my_seat_is_where_i_chose_it_and_i_have_only_one(deck: Deck) -> None:
    me = new(deck)
    seat(me, 3, "You").check()
    assert seat(me, 1, "Open").is_checked(), "who takes another seat leaves the first one open"
    seat(me, 1, "Deckhand").check()
    seat(me, 2, "Nobody").check()
    found = table(deck, go(me))
    assert [one.kind for one in found.seats] == ["deckhand", "human", "mate"]


def test_bots_may_play_among_themselves_while_i_watch(deck: Deck) -> None:
    me = new(deck)
    seat(me, 1, "Mate").check()
    slip = go(me)
    assert {one.kind for one in table(deck, slip).seats} == {"mate"}
    assert me.locator(MINE).count() == 0


def test_all_bots_of_a_table_have_the_style_that_is_chosen(deck: Deck) -> None:
    me = new(deck)
    seat(me, 3, "Captain").check()
    choose(me, "Style of bots", "Trader")
    found = table(deck, go(me))
    assert [one.kind for one in found.seats] == ["human", "mate:trader", "captain:trader", "mate:trader"]
    assert "Mate, trader" in me.locator("#seats").inner_text()


def test_bots_of_mixed_styles_differ_and_an_open_seat_has_none(deck: Deck) -> None:
    me = new(deck)
    seat(me, 3, "Open").check()
    choose(me, "Style of bots", "Mixed")
    kinds = [one.kind for one in table(deck, go(me, OPEN)).seats]
    assert kinds == ["human", "mate:rusher", "open", "mate:spiteful"]


def test_every_option_has_a_control_that_sets_it(deck: Deck) -> None:
    me = new(deck)
    choose(me, "Bookkeeping", "On")
    choose(me, "Drafter", "First")
    more = me.get_by_role("button", name="Ships: more")
    for _ in range(3):
        more.click()
    me.get_by_role("button", name="Ships: less").click()
    me.get_by_label("Open", exact=True).and_(me.get_by_role("spinbutton")).fill("8")
    choose(me, "Who can find it", "Listed in the lobby")
    choose(me, "Turn clock", "3 minutes")
    choose(me, "Grace", "30 seconds")
    found = table(deck, go(me))
    assert found.options == {"bookkeeping": True, "ships": 2, "open": 8, "drafter": "first"}
    assert (found.public, found.clock, found.grace) == (True, 180, 30)


def test_a_stepper_stops_at_its_limits(deck: Deck) -> None:
    me = new(deck)
    field = me.get_by_role("spinbutton", name="Open")
    for _ in range(6):
        me.get_by_role("button", name="Open: more").click()
    assert field.input_value() == "8"


def test_each_option_is_explained_and_a_few_numbers_are_a_row_of_buttons(deck: Deck) -> None:
    me = new(deck, "deadweight")
    group = me.get_by_role("radiogroup", name="Final", exact=True)
    assert group.get_by_role("radio").count() == 5
    described = me.locator(f"#{group.get_attribute('aria-describedby')}")
    assert "Turns each after the last lifeboat" in described.inner_text()


def test_the_name_is_remembered(deck: Deck) -> None:
    me = new(deck)
    me.get_by_label("Your name").fill("Runa")
    go(me)
    me.goto(f"{deck.site.url}/new?game=deadweight")
    assert me.get_by_label("Your name").input_value() == "Runa"


def test_my_share_of_the_seed_is_kept_or_made_by_the_browser(deck: Deck) -> None:
    me = new(deck)
    me.get_by_text("Your own share").click()
    me.locator("#share").fill("0123456789ABCDEF")
    assert kept(deck, go(me)).seats[0].share == "0123456789abcdef"
    other = new(deck)
    made = kept(deck, go(other)).seats[0].share
    assert made is not None and len(made) == 32


# Problems.


def test_who_wants_two_seats_is_told_and_nothing_typed_is_lost(deck: Deck) -> None:
    me = new(deck, java_script_enabled=False)
    me.get_by_label("Your name").fill("<b>Ada</b>")
    seat(me, 2, "You").check()
    choose(me, "Turn clock", "1 day")
    choose(me, "Bookkeeping", "On")
    me.get_by_role("button", name=START).click()
    assert "You can sit at one seat only" in me.locator("#problem").inner_text()
    assert me.get_by_label("Your name").input_value() == "<b>Ada</b>"
    assert seat(me, 2, "You").is_checked()
    for setting, what in (("Turn clock", "1 day"), ("Bookkeeping", "On")):
        group = me.get_by_role("radiogroup", name=setting, exact=True)
        assert group.get_by_role("radio", name=what, exact=True).is_checked()
    deck.forgive("400")


@pytest.mark.parametrize(
    ("sent", "status", "sentence"),
    [
        ({"name": "   "}, 400, "A name has 1 to 24 printable characters."),
        ({"name": "x" * 25}, 400, "A name has 1 to 24 printable characters."),
        ({"share": "xyz"}, 400, "Your share of the seed has 16 to 64 hexadecimal digits"),
        ({"option-ships": "99"}, 400, "expected a number from 0 to 20, got"),
        ({"option-drafter": "<i>"}, 400, "expected random or first, got &#x27;&lt;i&gt;&#x27;"),
        ({"seat1": "clever"}, 400, "There is no bot called"),
        ({"style": "clever"}, 400, "There is no style called"),
        ({f"seat{k}": "none" for k in range(1, 6)}, 400, "is for 2 to 6 players, not 1"),
        ({f"seat{k}": "none" for k in range(6)}, 400, "Nobody sits at this table"),
        ({"clock": "99999999"}, 400, "clock"),
        ({"pack": "tokens = x"}, 400, "Pack: not TOML: Invalid value (at line 1, column 10)."),
        ({"pack": PARTS.replace("each = 20", "each = 0")}, 400, "Pack, field tokens.each: expected"),
        ({"pack": "#" * 50_001}, 400, "pack"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(deck: Deck, sent: dict[str, str], status: int, sentence: str) -> None:
    before = len(deck.site.client().tables())
    fields = {"name": (None, "Ada"), "public": (None, "yes"), **{name: (None, value) for name, value in sent.items()}}
    reply = httpx.post(f"{deck.site.url}/new?game=marino", files=fields, headers={"accept": "text/html"})
    assert reply.status_code == status and "set-cookie" not in reply.headers
    assert reply.text.count('role="alert" id="problem"') == 1
    said = reply.text.partition('id="problem">')[2].partition("</p>")[0]
    assert sentence in said and said.endswith(".")
    assert len(deck.site.client().tables()) == before, "and no table was made"


def test_what_is_wrong_with_an_option_stands_beside_it(deck: Deck) -> None:
    me = new(deck)
    me.eval_on_selector("#start", "form => { form.noValidate = true; }")
    me.get_by_role("spinbutton", name="Ships").fill("21")
    me.get_by_role("button", name=START).click()
    me.wait_for_selector("#problem")
    assert me.get_by_role("spinbutton", name="Ships").input_value() == "21"
    row = me.locator(".option", has=me.get_by_role("spinbutton", name="Ships"))
    assert "expected a number from 0 to 20" in row.inner_text()
    deck.forgive("400")


def test_there_is_no_table_of_a_game_that_does_not_exist(deck: Deck) -> None:
    for method in ("GET", "POST"):
        reply = httpx.request(method, f"{deck.site.url}/new?game=marina", headers={"accept": "text/html"})
        assert reply.status_code == 400 and "did you mean &#x27;marino&#x27;?" in reply.text


def test_a_file_that_is_too_large_is_refused(deck: Deck) -> None:
    files = {"file": ("big.toml", b"#" * 100_000)}
    reply = httpx.post(f"{deck.site.url}/new?game=marino", files=files, headers={"accept": "text/html"})
    assert reply.status_code == 413 and "<html" in reply.text


# The player's own parts.


def test_a_pack_can_be_pasted_and_is_played_with(deck: Deck) -> None:
    me = new(deck)
    me.get_by_text("Parts of your own").click()
    own = PARTS.replace('name = "Heron"', 'name = "My <Heron>"')
    me.get_by_label("Or as text, in TOML").fill(own)
    assert kept(deck, go(me)).pack == own != PARTS


def test_a_pack_can_be_a_file_with_a_script_and_without(deck: Deck, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PARTS + "# mine\n", encoding="utf-8")
    for script in (True, False):
        me = new(deck, java_script_enabled=script)
        me.get_by_text("Parts of your own").click()
        me.get_by_label("From a file").set_input_files(file)
        if script:
            me.wait_for_function("() => document.querySelector('#pack').value.endsWith('# mine\\n')")
        assert kept(deck, go(me)).pack == PARTS + "# mine\n"


def test_a_bad_file_is_shown_as_text_to_be_mended(deck: Deck, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(b"tokens = \xff</textarea><script>")
    me = new(deck, java_script_enabled=False)
    me.get_by_text("Parts of your own").click()
    me.get_by_label("From a file").set_input_files(file)
    me.get_by_role("button", name=START).click()
    assert "Pack: not TOML" in me.locator("#problem").inner_text()
    assert me.get_by_label("Or as text, in TOML").input_value() == "tokens = \ufffd</textarea><script>"
    deck.forgive("400")


def test_the_games_own_parts_can_be_had_as_a_file(deck: Deck) -> None:
    reply = httpx.get(f"{deck.site.url}/parts/marino")
    assert reply.text == PARTS and reply.headers["content-disposition"] == 'attachment; filename="marino.toml"'
    assert httpx.get(f"{deck.site.url}/parts/marina").status_code == 400


# The page.


@pytest.mark.parametrize("game", GAMES)
def test_the_board_of_every_game_can_be_looked_at(deck: Deck, game: str) -> None:
    me = new(deck, game)
    me.get_by_text("What the board looks like").click()
    picture = me.get_by_role("img", name=f"The board of {load(game).title}")
    picture.scroll_into_view_if_needed()
    me.wait_for_function("() => document.querySelector('.glimpse .light').naturalWidth > 500")
    assert me.evaluate("document.querySelector('.glimpse .dark').naturalWidth") == 0, "only the one that is shown"
    assert httpx.get(f"{deck.site.url}/board/{game}/sepia").status_code == 404


def test_everybody_can_use_the_page(deck: Deck) -> None:
    me = new(deck)
    for details in me.locator("details summary").all():
        details.click()
    assert at_every_width(me) == {}


def test_the_picture_of_a_board_is_drawn_beside_the_server(site: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def board(game: str, theme: str) -> str:
        drawn.append(threading.current_thread().name)
        return "<svg/>"

    monkeypatch.setattr(start, "board", board)
    assert httpx.get(f"{site.url}/board/marino/dark").text == "<svg/>"
    assert [name.startswith("asyncio") for name in drawn] == [True]


def test_the_form_with_its_defaults_is_made_once_for_each_language_and_rating() -> None:
    game = load("marino")
    assert start.blank(ENGLISH, game, 1500) is start.blank(ENGLISH, game, 1500)
    assert start.blank(KEYS, game, 1500) != start.blank(ENGLISH, game, 1500) != start.blank(ENGLISH, game, 1900)
