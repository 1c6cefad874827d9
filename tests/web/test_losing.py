"""Games that nobody wins, and games of one: the pages say who lost, and show the score that was to be beaten."""

from __future__ import annotations

from server.harbour import Harbour
from web.deck import Deck
from web.voyage import ended


def test_where_all_have_lost_the_table_the_score_sheet_and_the_lobby_say_so(deck: Deck, site: Harbour) -> None:
    voyage = ended(site, "ship-shape", 2)
    me = voyage.own(deck)
    me.goto(voyage.address)
    assert me.locator("#question").inner_text() == "All have lost"
    assert "lost" in me.locator("#seat-0 .facts").inner_text()
    me.goto(f"{voyage.address}/score")
    assert me.get_by_role("heading", name="All have lost").is_visible()
    me.goto(site.url)
    assert "Nobody won" in me.locator("#finished").inner_text()


def test_who_plays_alone_sees_the_score_of_the_opponent(deck: Deck, site: Harbour) -> None:
    voyage = ended(site, "north-sea", 1)
    me = voyage.own(deck)
    me.goto(voyage.address)
    said = me.locator("#question").inner_text()
    assert said.startswith(("You win with", "The opponent wins with"))
    me.goto(f"{voyage.address}/score")
    assert me.locator(".score-sheet thead b").all_inner_texts() == ["You", "The opponent"]
