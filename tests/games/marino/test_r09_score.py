"""R9 The score."""

from __future__ import annotations

import pytest

from hullworks.games.marino.state import Marino
from hullworks.match.score import Score
from marks import rule
from tables import MARINO, NAMES, marino, play


def lines(g: Marino, seat: int, number: str) -> list[tuple[str, int]]:
    """The score lines of one rule, with their points."""
    return [(MARINO.say(line.reason), line.points) for line in MARINO.score(g)[seat].lines if line.rule == number]


def score(g: Marino, seat: int) -> Score:
    return MARINO.score(g)[seat]


@rule("R9.1")
def test_your_gold_is_your_score() -> None:
    g = marino("""
        0: gold 17
        1: gold 4
    """)
    assert [score(g, seat).total for seat in range(2)] == [17, 4]
    assert lines(g, 0, "R9.1") == [("gold", 17)]


@rule("R9.1")
def test_what_is_added_comes_in_the_order_of_the_chapter() -> None:
    g = marino("""
        0: gold 60, tokens wood, berths heron, fleet damson
        1: gold 0
    """)
    assert [line.rule for line in score(g, 0).lines] == ["R9.1", "R9.2", "R9.3", "R9.4", "R9.5"]
    assert score(g, 0).total == 60 - 20 + 1 + 5 + 5


@rule("R9.2")
def test_unfinished_contracts_are_paid_back() -> None:
    g = marino("""
        0: gold 60, berths heron ledger
        1: gold 60
    """)
    assert lines(g, 0, "R9.2") == [
        ("Heron is not finished: paid back", -20),
        ("Ledger is not finished: paid back", -46),
    ]
    assert lines(g, 1, "R9.2") == []


@rule("R9.1", "R9.2")
def test_a_score_may_be_negative() -> None:
    g = marino("""
        0: gold 10, berths heron ledger
        1: gold 0
    """)
    assert score(g, 0).total == 10 - 20 - 46
    assert [place.place for place in MARINO.score(g)] == [2, 1]


@rule("R9.3")
def test_game_end_abilities_of_launched_ships_pay() -> None:
    g = marino("""
        0: gold 0, fleet damson heron swift
        1: gold 0, berths amethyst
    """)
    assert lines(g, 0, "R9.3") == [("Damson: 1 for each ship.", 3)]
    assert lines(g, 1, "R9.3") == []


@rule("R9.3", "R7.28")
def test_gold_for_gold_is_counted_after_paying_back() -> None:
    g = marino("""
        0: gold 43, berths heron, fleet strongbox
        1: gold 0
    """)
    assert lines(g, 0, "R9.3") == [("Strongbox: 1 for every 8 gold you have.", 2)]  # 23 gold are left.


@rule("R9.4")
def test_the_most_ships_of_a_family_pay_five() -> None:
    g = marino("""
        0: fleet heron swift halfcrown
        1: fleet gannet velvet
        2: gold 0
    """)
    assert lines(g, 0, "R9.4") == [("most ships of Gale", 5), ("most ships of Brass", 5)]
    assert lines(g, 1, "R9.4") == [("most ships of Plum", 5)]


@rule("R9.4")
def test_everybody_tied_for_a_family_is_paid_the_full_amount() -> None:
    g = marino("""
        0: fleet heron swift
        1: fleet gannet fulmar
        2: fleet osprey
    """)
    assert [lines(g, seat, "R9.4") for seat in range(3)] == [[("most ships of Gale", 5)]] * 2 + [[]]


@rule("R9.4")
def test_a_family_without_any_ship_pays_nobody() -> None:
    g = marino("""
        0: gold 3
        1: gold 3
    """)
    assert [lines(g, seat, "R9.4") for seat in range(2)] == [[], []]


@rule("R9.5")
@pytest.mark.parametrize(
    ("resource", "lowest"), [("metal", 7), ("wood", 5), ("crew", 4), ("food", 3), ("rope", 2), ("canvas", 1)]
)
def test_a_token_left_over_pays_the_lowest_price_of_its_row(resource: str, lowest: int) -> None:
    g = marino(f"""
        market: {resource} 1
        0: tokens {resource} {resource}
        1: gold 0
    """)
    assert lines(g, 0, "R9.5") == [(f"2 {resource} left over", 2 * lowest)]


@rule("R9.6")
def test_the_most_gold_wins() -> None:
    g = marino("""
        0: gold 3
        1: gold 8
        2: gold 5
    """)
    assert [seat.place for seat in MARINO.score(g)] == [3, 1, 2]


@rule("R9.6")
@pytest.mark.parametrize(("starter", "places"), [(0, [4, 3, 1, 2]), (1, [3, 4, 1, 2]), (2, [4, 3, 1, 2])])
def test_of_tied_players_who_started_later_wins(starter: int, places: list[int]) -> None:
    g = marino("""
        0: gold 5
        1: gold 5
        2: gold 9
        3: gold 7
    """)
    g.starter = starter
    assert [seat.place for seat in MARINO.score(g)] == places


@rule("R9.6")
def test_started_later_is_counted_from_the_first_turn() -> None:
    g = marino("""
        0: gold 5
        1: gold 5
        2: gold 5
    """)
    g.starter = 2
    assert [seat.place for seat in MARINO.score(g)] == [2, 1, 3]


@rule("R9.1", "R9.2")
def test_the_score_at_the_end_of_a_game_that_was_played() -> None:
    g = marino("""
        options: ships 1
        0: gold 9, tokens metal food canvas rope, berths velvet laurel
        1: gold 30, berths hazel acorn
        turn: 0 build
    """)
    play(g, "launch velvet", "buy canvas", "stop")
    assert g.over
    assert [seat.total for seat in MARINO.score(g)] == [9 - 32 + 5 + 2, 30 - 5 - 26 - 24 + 1]


@rule("R9.6")
def test_a_tie_is_explained_in_the_score_of_everybody_tied() -> None:
    g = marino("""
        0: gold 5
        1: gold 5
        2: gold 5
        3: gold 7
        end: goal 0
        starter: 1
        turn: 0 end
    """)
    assert g.over
    told = [
        [line.words for line in score.lines if line.rule == "R9.6"] for score in MARINO.told(MARINO.score(g), NAMES)
    ]
    assert told == [
        ["as much gold as Ben and Cleo, but started later: is ahead"],
        ["as much gold as Ada and Cleo, but started earlier: is behind"],
        [
            "as much gold as Ben, but started later: is ahead",
            "as much gold as Ada, but started earlier: is behind",
        ],
        [],
    ]


@rule("R9.6")
def test_a_tie_before_the_end_explains_nothing_yet() -> None:
    g = marino("""
        0: gold 5
        1: gold 5
    """)
    assert lines(g, 0, "R9.6") == []
