"""All text comes from the catalogues: in the language of keys no page before a game contains English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from hullworks.language import speaking
from hullworks.server.client import Client
from hullworks.server.wire import NewTable
from hullworks.web.markup import said, tag
from hullworks.web.names import table_name
from hullworks.web.site import with_pages
from server.harbour import Harbour, wait_for
from web.proofreader import english, english_in

BOOKS = ("connect-four", "tic-tac-toe")
ADDRESS = re.compile(r"(https?://)?[\d.]+:\d+[\w/-]*")  # this server's address
CODE = re.compile(r"\b[0-9A-Z]{3}-[0-9A-Z]{3}\b")  # a class code


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A site in the language of keys."""
    store = str(tmp_path_factory.mktemp("keys") / "tables.sqlite")
    running = Harbour(store, with_pages, language="keys", network="http://192.168.1.20:8000")
    yield running
    running.stop()


@pytest.fixture
def ada(site: Harbour) -> Iterator[httpx.Client]:
    """Ada's browser."""
    with httpx.Client(base_url=site.url, headers={"accept": "text/html"}, timeout=60) as browser:
        yield browser


@pytest.fixture
def ben(site: Harbour) -> Iterator[httpx.Client]:
    """Ben's browser."""
    with httpx.Client(base_url=site.url, headers={"accept": "text/html"}, timeout=60) as browser:
        yield browser


def left(browser: httpx.Client, path: str, status: int = 200) -> set[str]:
    """The English on a page."""
    page = browser.get(path)
    assert page.status_code == status, page.text
    return left_in(page.text)


def left_in(page: str) -> set[str]:
    """The English in a page, except addresses and codes."""
    return english_in(CODE.sub("", ADDRESS.sub("", page)))


def opened(browser: httpx.Client, *seats: str, public: str = "yes", **sent: str) -> str:
    """The path of a new table of connect four, made with the form."""
    chosen = {f"seat{number}": kind for number, kind in enumerate(seats)}
    files = {name: (None, value) for name, value in {"name": "Ada", "public": public, **chosen, **sent}.items()}
    made = browser.post("/new?game=connect-four", files=files)
    assert made.status_code == 303, made.text
    return made.headers["location"]


def taught(browser: httpx.Client, **sent: str) -> str:
    """The path of a new class of connect four."""
    made = browser.post("/class?game=connect-four", data={"tables": "2", "players": "2", "bots": "1", **sent})
    assert made.status_code == 303, made.text
    return made.headers["location"]


def test_the_lobby_of_a_stranger_is_said_by_catalogue(ada: httpx.Client) -> None:
    assert left(ada, "/") == set()


def test_the_lobby_with_tables_and_classes_is_said_by_catalogue(
    ada: httpx.Client, ben: httpx.Client, site: Harbour
) -> None:
    opened(ada, "me", "mate")
    opened(ada, "me", "open")
    taught(ada)
    watched = opened(ada, "mate", "mate")
    with Client(site.url) as client:
        wait_for(lambda: client.table(watched.rpartition("/")[2]).state == "over", 60)
    for path in ("/", "/harbour", "/turns"):
        assert left(ada, path) == set(), path
    assert left(ben, "/") == set()


@pytest.mark.parametrize("path", ["/class", "/class?game=connect-four", "/join", "/new", "/new?game=connect-four"])
def test_the_forms_are_said_by_catalogue(ada: httpx.Client, path: str) -> None:
    assert left(ada, path) == set()


@pytest.mark.parametrize(
    "sent",
    [{"seat1": "me"}, {"seat0": "none", "seat1": "none"}, {"share": "x"}, {"name": " "}],
)
def test_what_is_wrong_with_a_new_table_is_said_by_catalogue(ada: httpx.Client, sent: dict[str, str]) -> None:
    files = {name: (None, value) for name, value in {"name": "Ada", **sent}.items()}
    page = ada.post("/new?game=connect-four", files=files)
    assert page.status_code == 400 and 'id="problem">⟦' in page.text
    assert left_in(page.text) == set()


@pytest.mark.parametrize("sent", [{"tables": "99"}, {"players": "9"}, {"bots": "3"}])
def test_what_is_wrong_with_a_new_class_is_said_by_catalogue(ada: httpx.Client, sent: dict[str, str]) -> None:
    page = ada.post("/class?game=connect-four", data={"players": "2", **sent})
    assert page.status_code == 400 and 'id="problem">⟦' in page.text
    assert left_in(page.text) == set()


def test_the_waiting_room_is_said_by_catalogue_for_host_guest_and_stranger(
    ada: httpx.Client, ben: httpx.Client, site: Harbour
) -> None:
    table = opened(ada, "me", "open", clock="180", grace="30")
    for browser in (ada, ben):
        assert left(browser, table) == set()
    assert left(ada, f"{table}/code") == set()
    assert left(ben, f"{table}/code", 404) == set()
    ada.cookies.delete("hullworks-code")
    assert left(ada, f"{table}/code") == set()
    with Client(site.url) as client:
        made = client.create(NewTable("tic-tac-toe", ["open", "open"]))
        client.join(made.table.id, "Ben", 0)
    assert left(ben, f"/t/{made.table.id}") == set()


def test_the_page_of_a_class_is_said_by_catalogue(ada: httpx.Client, ben: httpx.Client) -> None:
    lesson = taught(ada, word="Ada")
    assert left(ada, lesson) == set()
    ticket = ada.get(lesson).text.partition('class="ticket">')[2].partition("<")[0]
    table = ben.post("/join", data={"code": ticket}).headers["location"]
    assert left(ben, table) == set()
    ben.post(f"{table}/join", data={"name": "Ben", "share": "ab" * 16})
    assert left(ada, lesson) == left(ada, f"{lesson}/now") == set()
    ada.post(f"{lesson}/pause", data={"paused": "yes"})
    assert left(ada, lesson) == set()
    sheet = ada.get(f"{lesson}/results.csv").text
    assert english(CODE.sub("", sheet)) == set()
    assert left(ada, "/class/nowhere", 404) == set()


@pytest.mark.parametrize("name", BOOKS)
def test_the_pages_of_rules_are_said_by_catalogue_but_for_the_book_itself(ada: httpx.Client, name: str) -> None:
    for path in ("", "?q=disc", "?q=kraken"):
        assert left(ada, f"/rules/{name}{path}") == set(), path
    assert left(ada, f"/rules/{name}/parts", 404) == set()


def test_the_page_of_parts_is_said_by_catalogue_round_the_parts(ada: httpx.Client) -> None:
    page = ada.get("/rules/marino/parts").text
    side = page.partition("</nav><section")[2].partition("</section>")[0]
    assert "⟦rules.sources⟧" in side and "⟦rules.kind.printed⟧" in side


def test_a_saved_game_is_said_by_catalogue(ada: httpx.Client, site: Harbour) -> None:
    table = opened(ada, "mate", "mate")
    with Client(site.url) as client:
        wait_for(lambda: client.table(table.rpartition("/")[2]).state == "over", 60)
    assert left(ada, f"{table}/export.html") == set()


def test_markup_stands_inside_a_text_and_everything_else_is_escaped() -> None:
    words = said("list.two", first=tag("b", "<i>"), last="<u>")
    assert words == "<b>&lt;i&gt;</b> and &lt;u&gt;"
    with speaking("keys"):
        assert said("list.two", first=tag("b", "1"), last="2") == "⟦list.two <b>1</b> 2⟧"


def test_the_name_of_a_table_is_said_by_catalogue() -> None:
    with speaking("keys"):
        assert english(table_name("AbCdEfGhIjKlMnOp")) == set()
