"""Options: the values allowed at a table, and the errors for others."""

from __future__ import annotations

import pytest

from hullworks.games import load
from hullworks.kernel.errors import BadSetup
from hullworks.match.option import Option, read_options
from tables import MARINO

OPTIONS = (
    Option("bookkeeping", False, "Coins."),
    Option("open", 6, "How many.", least=3, most=8),
    Option("drafter", "random", "Who.", words=("random", "first")),
)


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({}, {"bookkeeping": False, "open": 6, "drafter": "random"}),
        ({"bookkeeping": "yes"}, {"bookkeeping": True, "open": 6, "drafter": "random"}),
        ({"bookkeeping": "OFF", "open": "8"}, {"bookkeeping": False, "open": 8, "drafter": "random"}),
        ({"bookkeeping": True, "open": 3, "drafter": "first"}, {"bookkeeping": True, "open": 3, "drafter": "first"}),
    ],
)
def test_options_are_read_as_values_or_in_words(given: dict[str, object], read: dict[str, object]) -> None:
    assert read_options(OPTIONS, given, 2) == read


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"bookkeeping": 1}, "option 'bookkeeping': expected yes or no, got 1"),
        ({"bookkeeping": "maybe"}, "option 'bookkeeping': expected yes or no, got 'maybe'"),
        ({"open": 2}, "option 'open': expected a number from 3 to 8, got 2"),
        ({"open": 9}, "option 'open': expected a number from 3 to 8, got 9"),
        ({"open": "six"}, "option 'open': expected a number from 3 to 8, got 'six'"),
        ({"open": 6.0}, "option 'open': expected a number from 3 to 8, got 6.0"),
        ({"open": True}, "option 'open': expected a number from 3 to 8, got True"),
        ({"drafter": "last"}, "option 'drafter': expected random or first, got 'last'"),
        ({"drafter": 0}, "option 'drafter': expected random or first, got 0"),
        ({"bookeeping": True}, "unknown option 'bookeeping'; did you mean 'bookkeeping'?"),
        ({"zzz": True}, "unknown option 'zzz'; there are bookkeeping, drafter, open"),
    ],
)
def test_a_wrong_option_is_named_with_what_was_expected(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup) as caught:
        read_options(OPTIONS, given, 2)
    assert str(caught.value) == complaint


def test_an_option_may_be_for_some_numbers_of_players_only() -> None:
    options = (
        Option("nemesis", 0, "Cards.", least=0, most=4, seats=(1,)),
        Option("teams", False, "Teams.", seats=(4, 6)),
    )
    assert read_options(options, {"nemesis": 2}, 1) == {"nemesis": 2, "teams": False}
    assert read_options(options, {"nemesis": 0, "teams": True}, 4) == {"nemesis": 0, "teams": True}
    with pytest.raises(BadSetup, match=r"^option 'nemesis': is for 1 player, not 3$"):
        read_options(options, {"nemesis": 2}, 3)
    with pytest.raises(BadSetup, match=r"^option 'teams': is for 4 or 6 players, not 5$"):
        read_options(options, {"teams": "yes"}, 5)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_a_table_needs_the_right_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=rf"^Shipwrights of Marino is for 2 to 6 players, not {seats}$"):
        MARINO.lay(seats)


def test_an_unknown_game_is_named_with_the_nearest_one() -> None:
    with pytest.raises(BadSetup, match=r"^there is no game called 'marina'; did you mean 'marino'\?$"):
        load("marina")
    with pytest.raises(BadSetup, match=r"^there is no game called 'qqq'; there are .*marino"):
        load("qqq")
