"""Lookup tables for words, and small English helpers."""

from __future__ import annotations

from importlib import import_module

import pytest

from hullworks.games import GAMES, load
from hullworks.games.marino.state import Marino
from hullworks.kernel.actions import Layout
from hullworks.match.message import listed
from hullworks.match.words import Phrases, Questions, named, phrase, question, seat_name, sentence
from tables import marino, scene

TABLE = """
    0: gold 5, berths heron -
    1: gold 7
"""


def test_a_question_is_a_sentence_or_is_made_of_the_position() -> None:
    fixed: Questions[Marino] = {"TakeAction": "What now?"}
    made: Questions[Marino] = {"TakeAction": lambda g, seat, arg: f"Seat {seat}, {g.yards[seat].gold} gold: what now?"}
    assert question(fixed, marino(TABLE)) == "What now?"
    assert question(made, marino(TABLE)) == "Seat 0, 5 gold: what now?"


def test_an_answer_is_found_by_its_family() -> None:
    layout = Layout()
    sell, buy = layout.family("sell", "things", 3), layout.family("buy", "things", 3)
    table: Phrases[Marino, str] = ((buy, lambda g, kind: f"Buy {kind}"), (sell, lambda g, kind: f"Sell {kind}"))
    g = marino(TABLE)
    assert [phrase(table, g, code) for code in (0, 2, 3, 5, 6)] == ["Sell 0", "Sell 2", "Buy 0", "Buy 2", None]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_rule_of_every_game_that_asks_has_words(name: str) -> None:
    game = load(name)
    g = scene(game.lay(game.fewest), 1)
    asking = [type(rule).__name__ for rule in g.todo.book.rules if rule.role != 0]
    words = import_module(f"{GAMES[name]}.words")
    assert sorted(words.QUESTIONS) == sorted(set(asking))


def test_seats_are_called_by_the_names_of_the_players() -> None:
    words = "Seat 2 takes a ring from seat 1 and seat 12, not from the seat 3rd"
    assert named(words, ["Ada", "Ines"]) == "Ines takes a ring from Ada and seat 12, not from the seat 3rd"
    assert named("steal from seat 1", ["seat 2", "Ines"]) == "steal from seat 2"
    assert named("Seat 1 goes first", []) == "Seat 1 goes first"


@pytest.mark.parametrize(
    ("words", "whole"),
    [("nobody waits", "Nobody waits."), ("did you mean 'mate'?", "Did you mean 'mate'?"), ("Done.", "Done.")],
)
def test_a_sentence_has_a_capital_and_one_mark_at_its_end(words: str, whole: str) -> None:
    assert sentence(words) == whole


def test_small_words() -> None:
    assert [listed(list(names)) for names in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]
    assert seat_name(0) == "seat 1"


def test_players_are_called_by_their_names_where_there_are_any() -> None:
    assert named("Steal from seat 2, not from seat 1?", ["Ada", "Ben"]) == "Steal from Ben, not from Ada?"
    assert named("Seat 3 and seat 12 watch", ["Ada", "Ben"]) == "Seat 3 and seat 12 watch"
    assert named("takes seat 1", ["seat 2", "Ben"]) == "takes seat 2", "what somebody is called is not read again"
