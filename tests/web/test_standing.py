"""The reader's own rating on the pages, and bots by strength at a new table."""

from __future__ import annotations

import re
from random import Random

import httpx
import pytest

from hullworks.bots.glicko import BEGINNING, Standing
from hullworks.bots.rating import nearest, rating_of
from hullworks.bots.strength import STRENGTHS
from hullworks.games import load
from hullworks.server.client import Client
from hullworks.server.play import Play
from hullworks.server.store import StoredTable
from hullworks.server.wire import FREE
from hullworks.web.names import rank, skill
from hullworks.web.standing import told
from hullworks.web.start import Wish, read_wish, table_wish, usual
from server.harbour import Harbour
from web.deck import Deck, faults
from web.voyage import Voyage, begun

MARINO = load("marino")


@pytest.fixture
def voyage(site: Harbour) -> Voyage:
    """A game that a reader without a rating has just finished, at a table with two mates."""
    voyage = begun(site)

    def rush(play: Play, kept: StoredTable) -> None:
        rng = Random(1)
        while play.asked:
            seat = play.asked[0]
            play.position.attend(seat)
            play.answer(seat, rng.choice(play.position.texts()))

    site.do(site.services.matches.act(voyage.id, rush))
    return voyage


def text(page: str) -> str:
    return re.sub(r"<[^>]*>", " ", page)


def test_the_rating_stands_on_the_score_sheet_and_in_the_lobby_until_it_is_forgotten(voyage: Voyage) -> None:
    own, url = {"hullworks": voyage.cookie}, voyage.site.url
    sheet = voyage.get("/score").text
    assert 'id="rating"' in sheet and "after 1 game" in text(sheet)
    assert 'id="rating"' not in voyage.get("/score", own=False).text
    lobby = httpx.get(url, cookies=own, timeout=60).text
    assert 'id="rating-marino"' in lobby and "after 1 game" in text(lobby)
    assert 'id="rating"' not in httpx.get(url, timeout=60).text
    reply = httpx.post(f"{url}/rating/forget", cookies=own, headers={"accept": "text/html"}, timeout=60)
    assert (reply.status_code, reply.headers["location"]) == (303, "/")
    assert 'id="rating"' not in httpx.get(url, cookies=own, timeout=60).text


def test_the_panels_fit_the_pages(deck: Deck, voyage: Voyage) -> None:
    for width in (390, 1280):
        page = voyage.own(deck, width)
        for address in (f"{voyage.address}/score", voyage.site.url):
            page.goto(address)
            assert page.locator("#rating").is_visible()
            assert faults(page, "#rating") == []


def test_a_table_has_bots_of_the_strength_that_was_chosen(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(f"{deck.site.url}/new?game=deadweight")
    me.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="By strength").check()
    me.get_by_role("radiogroup", name="Strength of such bots").get_by_role("radio", name=re.compile("^4")).check()
    me.get_by_role("button", name="Start the game").click()
    me.wait_for_url("**/t/*")
    with Client(deck.site.url) as client:
        seats = client.table(me.url.rsplit("/", 1)[1]).seats
    assert [seat.kind for seat in seats] == ["human", "strength-4", "mate", "mate"]


def test_an_even_bot_is_the_one_nearest_to_the_readers_rating() -> None:
    for rating in (BEGINNING, -5000.0, 5000.0):
        wish = read_wish(MARINO, {"seat1": "strength", "seat2": "none", "seat3": "none"}, rating)
        assert table_wish(MARINO, wish).seats == [FREE, nearest(MARINO, rating)]
    chosen = Wish(("me", "strength", "strength"), "Ada", strength="strength-2", style="trader")
    assert table_wish(MARINO, chosen).seats == [FREE, "strength-2:trader", "strength-2:trader"]


def test_the_form_tells_every_rating_and_the_readers_own(site: Harbour) -> None:
    page = text(httpx.get(f"{site.url}/new?game=marino", timeout=60).text)
    assert "About mine (1000)" in page
    for step, name in enumerate(STRENGTHS, 1):
        rated = rating_of(MARINO, name)
        assert rated is not None and f"{step} ({rated.rating})" in page
    assert usual(MARINO).strength == "even"


def test_a_strength_has_a_name_and_a_description() -> None:
    assert (rank("strength-4"), rank("strength-2:trader")) == ("Strength 4", "Strength 2, trader")
    assert skill("strength-4") == "thinks three answers in four through"


def test_a_rating_is_told_with_its_limits() -> None:
    assert told(Standing(1043.4, 60.0, 2)) == "1043, give or take 118, after 2 games"
