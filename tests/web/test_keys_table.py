"""All text at a table comes from the catalogues: in the language of keys its pages contain no English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import httpx
import pytest

from hullworks.games import GAMES
from hullworks.web.files import FOLDER, SCRIPTS
from hullworks.web.page import SCRIPT
from hullworks.web.site import with_pages
from server.harbour import Harbour
from web.deck import ANSWERS, LIVE, MINE, OVER, Deck, give, later, number
from web.proofreader import english, english_in
from web.voyage import Voyage, begun, ended

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHORT_GAMES = ("connect-four", "tic-tac-toe")
LOOKED_AT = 12  # answers of a longer game: after each the whole page is read
NOWHERE = "AAAAAAAAAAAAAAAA"  # an id that no table has


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A site in the language of keys."""
    running = Harbour(str(tmp_path_factory.mktemp("keys") / "tables.sqlite"), with_pages, language="keys")
    yield running
    running.stop()


@pytest.fixture(scope="module", params=(*GAMES, *SHORT_GAMES))
def running(request: pytest.FixtureRequest, keys: Harbour) -> Voyage:
    return begun(keys, request.param, 2)


@pytest.fixture(scope="module", params=SHORT_GAMES)
def open_game(request: pytest.FixtureRequest, keys: Harbour) -> Voyage:
    """A game without hidden information, so that it can be forked at any moment."""
    return begun(keys, request.param, 2)


@pytest.fixture(scope="module", params=("marino", *SHORT_GAMES))
def over(request: pytest.FixtureRequest, keys: Harbour) -> Voyage:
    return ended(keys, request.param, 2)


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("path", ["", "/score", "/replay"])
def test_a_game_that_is_played_says_everything_by_catalogue(running: Voyage, path: str, own: bool) -> None:
    reply = running.get(path, own)
    assert reply.status_code == 200 and "⟦" in reply.text
    assert english_in(reply.text) == set()


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("path", ["", "/score", "/replay", "/replay?at=3"])
def test_a_game_that_is_over_says_everything_by_catalogue(over: Voyage, path: str, own: bool) -> None:
    reply = over.get(path, own)
    assert reply.status_code == 200 and "⟦" in reply.text
    assert english_in(reply.text) == set()


def test_a_page_says_in_which_language_it_is_written(running: Voyage) -> None:
    assert '<html lang="en"' in running.get("").text, "the made-up language has no name of its own"


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nowhere", 404), (f"/t/{NOWHERE}", 404), ("/t/x", 404), (f"/t/{NOWHERE}/score", 404), ("/static/x/y.css", 404)],
)
def test_what_is_not_there_is_told_by_catalogue(keys: Harbour, path: str, status: int) -> None:
    reply = httpx.get(f"{keys.url}{path}", headers={"accept": "text/html"})
    assert reply.status_code == status
    assert english_in(reply.text) == set()


@pytest.mark.parametrize(
    ("path", "fields", "status"),
    [
        ("act", {"number": 99, "act": "nothing"}, 409),
        ("act", {"number": 0, "act": "nothing"}, 409),
        ("undo", {"number": 99}, 409),
        ("rematch", {}, 409),
        ("join", {"name": "Ben", "share": "ab" * 16}, 409),
        ("fork", {"answers": 99, "seat": 0}, 404),
        ("fork", {"answers": 0, "seat": 9}, 404),
    ],
)
def test_a_problem_is_told_by_catalogue(open_game: Voyage, path: str, fields: dict[str, object], status: int) -> None:
    reply = httpx.post(f"{open_game.address}/{path}", data=fields, cookies={"hullworks": open_game.cookie})
    assert reply.status_code == status
    assert english(reply.json()["problem"]) - {"nothing"} == set()  # the answer that was sent


def test_what_a_stranger_may_not_do_is_told_by_catalogue(open_game: Voyage) -> None:
    for path in ("act", "undo", "hint", "rematch"):
        reply = httpx.post(f"{open_game.address}/{path}", data={"number": 0, "act": "nothing"})
        assert reply.status_code == 401
        assert english(reply.json()["problem"]) == set()
    record = httpx.get(f"{open_game.address}/record")
    assert (record.status_code, english(record.json()["problem"])) == (409, set())


# The script.


def test_the_page_has_every_sentence_that_the_script_says() -> None:
    sources = [(FOLDER / name).read_text(encoding="utf-8") for name in SCRIPTS]
    calls = [call for source in sources for call in re.findall(r"\bwords\((.*)", source)]
    assert {key for call in calls for key in re.findall(r'"([a-z-]+)"', call)} == set(SCRIPT)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_has_no_sentence_of_its_own(name: str) -> None:
    source = re.sub(r"//.*|/\*.*?\*/", "", (FOLDER / name).read_text(encoding="utf-8"))
    assert re.findall(r"""["'`][^"'`\n]*[A-Z]\w+ [a-z]+ [a-z]+[^"'`\n]*["'`]""", source) == []


@pytest.fixture
def deck_of_keys(browser: Browser, keys: Harbour) -> Iterator[Deck]:
    made = Deck(browser, keys)
    yield made
    made.close()
    assert made.complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_a_word_of_english_in_the_browser(deck_of_keys: Deck, keys: Harbour, game: str) -> None:
    voyage = begun(keys, game, 2)
    me = voyage.own(deck_of_keys)
    me.goto(voyage.address)
    me.wait_for_selector(LIVE)
    found: set[str] = set()
    for _ in range(LOOKED_AT):
        me.wait_for_selector(f"{MINE}, {OVER}")
        found |= english_in(me.content())
        if me.locator(OVER).count():
            break
        deck_of_keys.onward(me, voyage.address)
    assert found == set()


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_game_in_the_browser_has_no_word_of_english(deck_of_keys: Deck, keys: Harbour, game: str) -> None:
    voyage = begun(keys, game, 2)
    me = voyage.own(deck_of_keys)
    me.goto(voyage.address)
    me.wait_for_selector(LIVE)
    found: set[str] = set()
    while me.locator(OVER).count() == 0:
        me.wait_for_selector(f"{MINE}, {OVER}")
        found |= english_in(me.content())
        if me.locator(ANSWERS).count():
            before = number(me)
            give(me)
            later(me, before)
    found |= english_in(me.content())
    me.goto(f"{voyage.address}/replay")
    me.wait_for_selector("main[data-ready]")
    me.locator("#play").click()
    assert me.locator("#play").inner_text() == "⟦reel.pause⟧"
    me.locator("[data-step=first]").click()
    assert me.locator("#caption").inner_text() == "⟦reel.laid⟧"
    found |= english_in(me.content())
    me.goto(f"{voyage.address}/score")
    me.locator("#check").click()
    me.wait_for_selector("#checked[data-fits=yes]")
    assert me.locator("#checked").inner_text() == "⟦script.seal-fits⟧"
    assert found | english_in(me.content()) == set()
