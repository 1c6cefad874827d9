"""Positions of Marino as text: defaults, omissions and errors."""

from __future__ import annotations

from textwrap import dedent

import pytest

from hullworks.games.marino.lookup import NONE
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from tables import (
    asked,
    berths,
    explorers,
    fleet,
    gold,
    idle,
    marino,
    named,
    opened,
    opening,
    play,
    row,
    supply,
    tokens,
)


def text(lines: str) -> str:
    """A text in its written form."""
    return dedent(lines).strip()


def test_what_is_not_said_is_as_at_the_opening_with_the_draft_over() -> None:
    g = marino("0: gold 20, berths heron -")
    assert g.seats == 2
    assert gold(g) == [20, 0]
    assert berths(g, 0) == ["heron", "-"]
    assert (row(g, "metal"), supply(g, "metal")) == (2, 18)
    assert opened(g) == ["sparrowhawk", "kittiwake", "petrel", "swift", "gannet", "fulmar"]
    assert g.deck.size == 54 - 1 - 6
    assert len(idle(g)) == 8
    assert [int(yard.turns) for yard in g.yards] == [2, 2]
    assert (g.drafter, g.starter) == (0, 0)
    assert asked(g) == "0 TakeAction"


def test_a_text_says_all_that_lies_on_the_table() -> None:
    g = marino("""
        options: bookkeeping yes, open 4
        market: metal 0, rope 8
        open: swift - gannet
        deck: fulmar osprey
        beneath: petrel whimbrel
        0: gold 20, tokens wood 2*canvas, berths heron -, coins 1, fleet ledger florin, explorers metal 2*freebooter
        1: turns 1
        turn: 1 build
        drafter: 1
        starter: 1
        quiet: 3
    """)
    assert (row(g, "metal"), row(g, "rope"), supply(g, "canvas")) == (0, 8, 14)
    assert opened(g) == ["swift", "-", "gannet", "-"]
    assert (int(g.deck.unseen.size), named(g, g.deck.bottom)) == (2, ["petrel", "whimbrel"])
    assert tokens(g, 0) == ["wood", "canvas", "canvas"]
    assert (fleet(g, 0), explorers(g, 0)) == (["ledger", "florin"], ["metal", "freebooter", "freebooter"])
    assert "metal" not in idle(g)
    assert (int(g.yards[0].coins[0]), int(g.yards[1].turns)) == (1, 1)
    assert (g.turn.seat, g.drafter, g.starter, g.quiet) == (1, 1, 1, 3)


def test_what_a_reader_assumes_is_not_written() -> None:
    lines = """
        open: heron swift
        0: gold 5
        1: nothing
        turn: 0
        todo: 0 TakeAction, 0 Build, 0 Refill, 0 EndTurn
    """
    assert marino(lines).text() == text(lines)


def test_what_is_left_of_a_turn_is_written_and_read() -> None:
    g = marino("""
        open: none
        0: gold 20, tokens canvas, berths velvet, fleet hazel ledger
        1: gold 0
    """)
    play(g, "buy canvas", "barter canvas for food", "sell food")
    assert g.text() == text("""
        market: food 4, canvas 3
        open: none
        0: gold 21, tokens canvas, berths velvet, fleet hazel ledger
        1: nothing
        turn: 0, actions 1, sales 0, bought 1, bartered canvas-food
        todo: 0 TakeAction, 0 Build, 0 Refill, 0 EndTurn
    """)
    short = g.text().replace("turn: 0,", "turn: 0 action,").rpartition("\n")[0]
    assert facts(marino(short)) == facts(g)


def test_the_draft_is_written_without_a_turn() -> None:
    g = opening(2, "drafter first, open 3")
    assert g.text() == text("""
        options: open 3, drafter first
        open: none
        0: nothing
        1: nothing
        todo: 0 DrawContract, 0 DealContract 1, 0 DealContract 2, 0 BeginDraft
    """)
    play(g, "deal heron", "deal swift", "deal gannet", "take swift")
    assert g.text() == text("""
        options: open 3, drafter first
        open: heron - gannet
        0: gold 28, berths swift
        1: nothing
        todo: 0 DrawContract 1, 1 DraftContract, 1 DraftContract, 0 DraftContract, 0 FirstTurn
    """)
    again = marino(g.text())
    assert (again.turn.seat, again.starter, int(again.yards[0].turns)) == (NONE, NONE, 0)
    assert again == g


def test_an_end_in_sight_is_written_and_read() -> None:
    g = marino("""
        options: ships 1
        0: tokens metal food canvas, berths velvet
        1: gold 0
        2: gold 0
        turn: 0 build
    """)
    play(g, "launch velvet")
    assert "end: goal 1\n" in g.text()
    assert marino(g.text()) == g
    becalmed = marino("0: gold 0\nend: becalmed 0\nquiet: 24\nturn: 1\ntodo: nothing")
    assert becalmed.over
    assert "end: becalmed 0\nquiet: 24\ntodo: nothing" in becalmed.text()


def test_tokens_and_cards_that_are_missing_are_written() -> None:
    g = marino("""
        supply: metal 3
        open: heron
        deck: swift
        0: gold 0
    """)
    assert "supply: metal 3\n" in g.text() and "deck: swift\n" in g.text()
    assert marino(g.text()) == g
    bare = marino("deck: none\n0: gold 0")
    assert "deck: none\n" in bare.text()
    assert marino(bare.text()) == bare


MISTAKES = [
    ("0: gold much", "'0': expected a number, got 'much'"),
    ("0: gold -3", "'0': expected a number from 0, got -3"),
    ("0: tokens wod", "'0': there is no 'wod'; did you mean 'wood'?"),
    ("0: berths hern", "'0': there is no 'hern'; did you mean 'heron'?"),
    ("0: berths heron swift gannet", "'0': the player has 2 berths, not 3"),
    ("0: berths heron, coins 0 2", "'0': coins lie on a contract, and berth 2 has none"),
    ("0: explorers metal\n1: explorers metal", "'1': more explorers are metal than the game has"),
    ("0: gould 3", "'0': a player has no 'gould'; did you mean 'gold'?"),
    ("0: tokens 21*wood", "'market': only 20 tokens are wood, and 23 are on the table"),
    ("market: metal 9\n0: gold 0", "'market': metal has 0 to 6 tokens, not 9"),
    ("market: tin 1\n0: gold 0", "'market': there is no 'tin'"),
    ("supply: wood -1\n0: gold 0", "'supply': expected a number from 0, got -1"),
    ("open: heron heron\n0: gold 0", "'open': 'heron' is in 'open' already"),
    ("open: heron\n0: berths heron", "'open': 'heron' is in '0' already"),
    ("0: berths heron\n1: fleet heron", "'1': 'heron' is in '0' already"),
    ("options: open 3\nopen: heron swift - gannet\n0: gold 0", "'open': there are 3 places, not 4"),
    ("turn: 2 action\n0: gold 0", "'turn': there is no seat 2 at this table"),
    ("turn: 0 acton\n0: gold 0", "'turn': expected a seat and one of begin, roll, action"),
    ("turn: 0\n0: gold 0", "'turn': expected a seat and one of begin, roll, action"),
    ("turn: 0 action\ntodo: nothing\n0: gold 0", "'turn': expected only a seat beside 'todo', got '0 action'"),
    ("turn: 0 action, action 1\n0: gold 0", "'turn': a player has no 'action'; did you mean 'actions'?"),
    ("turn: 0 action, actions -1\n0: gold 0", "'turn': expected a number from 0, got -1"),
    ("turn: 0 action, bartered wood-wol\n0: gold 0", "'turn': there is no 'wood-wol'; did you mean 'wood-wood'?"),
    ("starter: 4\n0: gold 0", "'starter': there is no seat 4 at this table"),
    ("end: gaol 1\n0: gold 0", "'end': there is no 'gaol'; did you mean 'goal'?"),
    ("quiet: -1\n0: gold 0", "'quiet': expected a number from 0, got -1"),
    ("markt: metal 1\n0: gold 0", "'markt' says nothing about a table of this game; did you mean 'market'?"),
]


@pytest.mark.parametrize(("lines", "words"), MISTAKES)
def test_a_mistake_is_refused_with_the_line_and_what_was_meant(lines: str, words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        marino(lines)
    assert str(caught.value).startswith(words)
