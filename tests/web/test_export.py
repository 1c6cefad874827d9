"""A whole game in one file, opened from the file system in an offline browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hullworks.server.replays import WHO_ACTS
from hullworks.web.export import Cutter
from server.harbour import Harbour
from web.deck import Deck, faults
from web.test_replay import SAID, is_right, shows
from web.voyage import BOTH, Voyage, begun, ended

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def marino(site: Harbour) -> Voyage:
    """Two seats are enough here: the file holds every viewer's boards."""
    return ended(site, seats=2)


def saved(voyage: Voyage, folder: Path, **query: Any) -> Path:
    """Download the file from the address of the page's link."""
    reply = voyage.get("/export.html", **query)
    assert reply.status_code == 200 and "attachment" in reply.headers["content-disposition"]
    path = folder / "game.html"
    path.write_bytes(reply.content)
    return path


def offline(deck: Deck, path: Path, rest: str = "", **options: Any) -> Page:
    """Open the file in an offline browser; every request of the page is recorded as an error."""
    page = deck.visitor(**options)
    page.context.set_offline(True)
    page.on("request", lambda request: deck.complaints.append(request.url) if request.url != path.as_uri() else None)
    page.goto(f"{path.as_uri()}{rest}")
    page.wait_for_selector("main[data-ready][data-shown]")
    return page


def test_the_link_on_the_page_saves_the_file(deck: Deck, marino: Voyage, tmp_path: Path) -> None:
    page = marino.own(deck)
    page.goto(f"{marino.address}/replay")
    page.get_by_role("button", name="Save as a file").click()
    with page.expect_download(timeout=120_000) as download:
        page.get_by_role("link", name="This view").click()
    download.value.save_as(tmp_path / "game.html")
    text = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert "film-0-wide" in text and "film-1-wide" not in text, "only the viewer that were chosen"


@BOTH
def test_a_saved_game_is_stepped_through_without_a_network(deck: Deck, voyage: Voyage, tmp_path: Path) -> None:
    page = offline(deck, saved(voyage, tmp_path), "#at=17", reduced_motion="no-preference")
    last = int(page.get_attribute("main", "data-last") or 0)
    shows(page, 17)
    is_right(page, voyage, 17, 0)
    page.keyboard.press("ArrowRight")
    shows(page, 18)
    page.keyboard.press("End")
    shows(page, last)
    is_right(page, voyage, last, 0)
    for name, viewer in [("Guest", -1), ("Whoever acts", WHO_ACTS)]:
        page.locator("aside").get_by_role("radio", name=name).check()
        is_right(page, voyage, last, viewer)
    page.locator("#slider").fill("9")
    shows(page, 9)
    is_right(page, voyage, 9, WHO_ACTS)
    page.get_by_role("radio", name="Fast").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('main').dataset.shown) >= 12")
    assert faults(page) == []


def test_a_saved_game_fits_a_phone_by_night(deck: Deck, marino: Voyage, tmp_path: Path) -> None:
    path = saved(marino, tmp_path, viewer=1)
    page = offline(deck, path, "#at=30", width=390, color_scheme="dark")
    shows(page, 30)
    is_right(page, marino, 30, 1, "narrow")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert faults(page) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Day").check()
    assert page.get_attribute("html", "data-theme") == "light"


def test_every_board_of_the_file_is_the_one_that_was_drawn(deck: Deck, marino: Voyage, tmp_path: Path) -> None:
    page = offline(deck, saved(marino, tmp_path, viewer=0))
    last = int(page.get_attribute("main", "data-last") or 0)
    for at in range(0, last + 1, max(1, last // 12)):
        page.evaluate("at => { location.hash = `#at=${at}`; }", at)
        shows(page, at)
        html = marino.get("/replay/board", at=at, viewer=0).text
        wanted = page.evaluate(f"html => ({SAID})(new DOMParser().parseFromString(html, 'text/html').body)", html)
        assert page.evaluate(f"() => ({SAID})(document.querySelector('.sheet'))") == wanted


def test_a_running_game_is_saved_as_its_player_sees_it(site: Harbour, tmp_path: Path) -> None:
    voyage = begun(site, seats=2)
    text = saved(voyage, tmp_path).read_text(encoding="utf-8")
    assert set(re.findall(r'id="film-(-?\d+)-wide"', text)) == {"0"}
    kept = site.services.live.rooms[voyage.id].table
    assert kept.secret not in text


def test_a_board_is_cut_into_pieces_that_make_it_again() -> None:
    cutter = Cutter()
    boards = ['<svg id="board"><g>a<b/></g></svg>', '<svg id="board"><g>c<b/></g></svg>']
    cuts = [cutter.cut(board) for board in boards]
    pieces = list(cutter.pieces)
    assert ["<".join(pieces[k] for k in cut) for cut in cuts] == boards
    assert len(pieces) == 7, "what is alike stands once"


def test_words_from_outside_cannot_break_the_file(deck: Deck, site: Harbour, tmp_path: Path) -> None:
    voyage = begun(site, seats=2, name="</script><i>x")
    page = offline(deck, saved(voyage, tmp_path))
    assert page.locator("header").inner_text().count("</script><i>x") == 1
    assert page.locator("i").count() == 0
