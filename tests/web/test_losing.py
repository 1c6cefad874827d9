"""Games that nobody wins, and solo games: the pages say who lost and show the score to beat."""

from __future__ import annotations

import re

import pytest

from freight import HOPELESS
from hullworks.games import load
from reading import parts_of
from server.harbour import Harbour
from web.deck import Deck
from web.voyage import ended


def test_where_all_have_lost_the_table_the_score_sheet_and_the_lobby_say_so(deck: Deck, site: Harbour) -> None:
    voyage = ended(site, "ship-shape", 2, options={}, pack=HOPELESS)
    me = voyage.own(deck)
    me.goto(voyage.address)
    assert me.locator("#question").inner_text() == "All have lost"
    assert "lost" in me.locator("#seat-0 .standing").inner_text()
    me.goto(f"{voyage.address}/score")
    assert me.get_by_role("heading", name="All have lost").is_visible()
    me.goto(site.url)
    assert "Nobody won" in me.locator("#finished").inner_text()


@pytest.mark.parametrize(("points", "words"), [(0, "You win with"), (20, "The opponent wins with")])
def test_who_plays_alone_sees_the_score_of_the_opponent(deck: Deck, site: Harbour, points: int, words: str) -> None:
    voyage = ended(site, "north-sea", 1, pack=worth(points))
    me = voyage.own(deck)
    me.goto(voyage.address)
    me.locator("#question", has_text=words).wait_for()  # The page shows the last answers first.
    assert me.locator("#question").inner_text().startswith(words)
    me.goto(f"{voyage.address}/score")
    assert me.locator(".score-sheet thead b").all_inner_texts() == ["You", "The opponent"]
    assert me.get_by_role("heading", name=words).is_visible()
    assert me.get_by_role("img", name="The fleet: ").is_visible(), "the fleet is the player's own"
    assert re.search(r"\b[0-9]+ answers", told := me.locator(".facts-list").inner_text()) and "Longest" not in told
    me.goto(f"{voyage.address}/replay")
    me.wait_for_selector("#replay .board, .board")
    me.goto(site.url)
    assert ("The opponent won with" in me.locator("#finished").inner_text()) == (points > 0)


def test_a_game_that_was_played_alone_is_saved_as_a_file(site: Harbour) -> None:
    saved = ended(site, "north-sea", 1).get("/export.html", viewer=0)
    assert saved.is_success and "film-0-wide" in saved.text


def worth(points: int) -> str:
    """North Sea's parts, with round cards worth this many points to a solo player's opponent."""
    head, rounds, rest = parts_of(load("north-sea")).partition("[[rounds]]")
    rounds, mark, rest = f"{rounds}{rest}".partition("[[longships]]")
    return f"{head}{re.sub(r'points = [0-9]+', f'points = {points}', rounds)}{mark}{rest}"
