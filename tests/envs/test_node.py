"""A game as a tree: lots, chance and decisions, and what every seat remembers."""

from __future__ import annotations

import random

import pytest

from hullworks.envs.node import Node
from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.facts import facts
from hullworks.kernel.position import CHANCE, NOBODY

STEPS = 40


def opening(name: str, players: int) -> Node:
    game = load(name)
    return Node(game, game.lay(players).opening())


def option(node: Node, rng: random.Random) -> int:
    codes, weights = zip(*node.options, strict=True)
    return int(rng.choices(codes, weights)[0])


def answered(node: Node, *texts: str) -> Node:
    for text in texts:
        node.choose(node.g.todo.actions.codes[text])
    return node


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_every_node_has_a_choice_and_a_copy_goes_its_own_way(name: str) -> None:
    rng, node = random.Random(1), opening(name, load(name).most)
    for _ in range(20):
        if node.turn == NOBODY:
            break
        assert len(node.options) > 1
        copied, before = node.copy(), facts(node.g)
        copied.choose(option(copied, rng))
        assert facts(node.g) == before
        node = copied


def test_a_seat_remembers_the_same_whenever_it_is_asked() -> None:
    rng, often = random.Random(1), opening("deadweight", 2)
    once = often.copy()
    for _ in range(10):
        code = option(often, rng)
        often.choose(code)
        once.choose(code)
        often.recall(1)
    assert often.recall(1) == once.recall(1)


def test_where_all_act_at_once_the_next_seat_is_drawn_by_lot() -> None:
    node = opening("north-sea", 3)
    while not node.is_lot:
        node.choose(node.options[0][0])
    assert (node.turn, node.options) == (CHANCE, [(0, 1), (1, 1), (2, 1)])
    assert node.text(2) == "lot falls on seat 2"
    node.choose(2)
    assert node.turn == 2
    node.choose(node.options[0][0])
    assert (node.turn, node.options) == (CHANCE, [(0, 1), (1, 1)])


@pytest.mark.parametrize("name", ["north-sea", "shipyard"])
def test_where_a_seat_remembers_the_same_it_sees_the_same_and_may_do_the_same(name: str) -> None:
    """Two games go side by side; chance deals differently in one of them wherever seat 0 cannot tell."""
    rng, differed = random.Random(1), 0
    for _ in range(2):
        one = opening(name, 2)
        other = one.copy()
        for _ in range(STEPS):
            if one.turn == NOBODY or one.turn != other.turn:
                break
            code = option(one, rng)
            if one.turn != CHANCE and code not in dict(other.options):
                break
            tried = other.copy()
            if one.turn == CHANCE and not one.is_lot:
                tried.choose(option(tried, rng))
            one.choose(code)
            if tried.g == other.g or tried.memory.of(0) != one.memory.of(0):
                if code not in dict(other.options):
                    break
                tried = other
                tried.choose(code)
            other = tried
            if one.memory.of(0) == other.memory.of(0):
                assert one.sight(0) == other.sight(0), "the view or the answers differ"
                assert one.turn != 0 or one.options == other.options
                differed += one.g != other.g
    assert differed > 10, "the two never differed in what seat 0 cannot see"


def test_a_seat_remembers_in_which_order_it_did_what() -> None:
    one = answered(opening("tic-tac-toe", 2), "mark a1", "mark b1", "mark a2")
    other = answered(opening("tic-tac-toe", 2), "mark a2", "mark b1", "mark a1")
    for seat in range(2):
        assert one.sight(seat) == other.sight(seat)
        assert one.recall(seat) != other.recall(seat)
