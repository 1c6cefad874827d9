"""Which games show what: the first few, whatever the batches, and few games that show much."""

from __future__ import annotations

from itertools import permutations

from hullworks.lab.played import Played
from hullworks.lab.witness import FEW, Claim, Witnesses, claims, cover


def game(number: int, winners: tuple[int, ...] = (1,), cards: tuple[tuple[str, ...], ...] = ((), ())) -> Played:
    return Played(number, ("mate", "captain"), winners, (4, 9), "over", 7, 60, {"turns": (1, 0)}, cards)


def test_a_game_shows_who_won_by_how_much_and_with_what() -> None:
    shown = set(claims(game(3, cards=(("gem",), ("crown", "gem")))))
    assert {("place", "seat 2"), ("place", "number 1 in turns"), ("captain", "wins"), ("mate", "loses")} <= shown
    assert {
        ("points", "9"),
        ("lead", "5"),
        ("turns", "7"),
        ("ending", "over"),
        ("card", "gem"),
        ("card", "crown"),
    } <= shown
    assert ("place", "seat 1") not in shown and ("lost",) not in shown


def test_a_game_that_all_lose_shows_no_winner() -> None:
    shown = set(claims(game(3, winners=())))
    assert {("lost",), ("captain", "loses"), ("mate", "loses")} <= shown
    assert not {name for name, *_ in shown} & {"place", "points", "lead"}


def test_the_first_games_are_remembered_in_whatever_order_batches_come() -> None:
    batches = []
    for first in (0, 10, 20):
        some = Witnesses()
        for number in range(first, first + 10):
            some.add(game(number))
        batches.append(some)
    for order in permutations(batches):
        whole = Witnesses()
        for batch in order:
            whole.merge(batch)
        assert whole.games["ending", "over"] == tuple(range(FEW))


def test_few_games_show_as_much_as_possible() -> None:
    games: dict[Claim, tuple[int, ...]] = {("a",): (1, 2), ("b",): (2, 3), ("c",): (3,), ("d",): (9,)}
    wanted = [*games, ("never",)]
    assert cover(games, wanted, [], 9) == [2, 3, 9]
    assert cover(games, wanted, [], 2) == [2, 3]
    assert cover(games, wanted, [3, 3], 9) == [3, 1, 9], "what the first ones show needs no other game"
    assert cover(games, wanted, [5, 6], 1) == [5]
