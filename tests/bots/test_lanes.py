"""Where all act at once, the search answers for its own seat in the tree, and for the others outside it."""

from __future__ import annotations

from hullworks.bots.payoff import Payoff
from hullworks.bots.search import Manner, Search
from hullworks.bots.tree import SEAT_MASK
from hullworks.games import load
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position

NORTH_SEA = load("north-sea")


def drafting(seats: int, asked: int) -> Position:
    """The first draft, in which everybody keeps a card, with the question of this seat open."""
    g, rng = NORTH_SEA.lay(seats).opening(), seeded(5)
    while g.waits_for_chance() or g.todo.lanes is None:
        g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[0])
    g.attend(asked)
    return g


def searched(g: Position, seat: int, iterations: int, manner: Manner) -> Search:
    payoff = Payoff(NORTH_SEA.advice, NORTH_SEA.score, g.seats)
    search = Search(NORTH_SEA.imagine, payoff, manner, seat, len(g.todo.actions.texts))
    search.begin(g)
    for number in range(iterations):
        search.iterate(g, seeded(number))
    return search


def test_only_the_own_seat_answers_in_the_tree_while_all_act_at_once() -> None:
    for seat in range(3):
        g = drafting(3, seat)
        tree = searched(g, seat, 20, Manner()).tree
        assert {int(tree.keys[node] & SEAT_MASK) for node in range(1, int(tree.count))} == {seat}


def test_the_search_looks_beyond_what_the_others_choose_meanwhile() -> None:
    tree = searched(drafting(2, 1), 1, 40, Manner()).tree
    below = [int(tree.first[node]) for node in range(1, int(tree.count)) if tree.first[node] >= 0]
    assert below, "after the others have kept a card, too, there is another one to keep"


def test_when_the_others_take_too_long_the_world_is_valued_as_it_is() -> None:
    tree = searched(drafting(4, 0), 0, 20, Manner(aside=1)).tree
    assert all(tree.first[node] < 0 for node in range(1, int(tree.count)))
    assert tree.visits[0] == 20
