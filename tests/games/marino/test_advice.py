"""The mate knows the plans of Marino."""

from __future__ import annotations

import pytest

from hullworks.bots import load
from hullworks.games.marino.scoring import total
from hullworks.kernel.chance import seeded
from tables import MARINO, marino, play

TABLE = """
    0: gold 30, berths {berths}, fleet {fleet}
    1: gold 30, berths petrel kindling, fleet fulmar
    turn: 0 action
"""


def worth(berths: str, fleet: str) -> float:
    """The first seat's value with these contracts and this fleet."""
    return MARINO.advice.value(marino(TABLE.format(berths=berths, fleet=fleet)), 0)


@pytest.mark.parametrize(
    ("ship", "suits", "does_not"),
    [
        ("bright-penny", "auctioneer", "encore"),  # a bounty for its own family
        ("laurel", "opening-night", "encore"),  # a bounty for ships of five tokens
        ("masquerade", "opening-night", "encore"),
        ("amethyst", "strongbox", "opening-night"),  # counts metal
    ],
)
def test_a_contract_that_the_fleet_pays_for_is_worth_more(ship: str, suits: str, does_not: str) -> None:
    gain = worth(f"{suits} heron", ship) - worth(f"{suits} heron", "torchsong")
    assert gain > worth(f"{does_not} heron", ship) - worth(f"{does_not} heron", "torchsong") + 0.5


# Nine of ten ships, and two more that are ready. Velvet alone would end the game eleven points behind.
READY = """
    0: gold {gold}, turns 16, tokens 2*metal food canvas wood crew, berths velvet halfcrown, fleet {fleet}
    1: gold 99, turns 16, berths hazel acorn, fleet gannet heron swift
    turn: 0 build
"""
NINE = "broker ledger auctioneer strongbox masquerade torchsong laurel encore opening-night"


def test_the_mate_does_not_wait_with_ready_ships_that_win_together() -> None:
    g, mate = marino(READY.format(gold=30, fleet=NINE)), load("mate", MARINO)
    first = g.copy()
    play(first, "launch velvet")
    assert total(first, 0) < total(first, 1)
    for ships in (1, 2):
        answer = g.todo.actions.texts[int(mate.choose(g.copy(), 0, seeded(1)))]
        assert answer.startswith("launch"), ships
        play(g, answer)
    assert total(g, 0) > total(g, 1)


def test_the_mate_waits_with_ready_ships_that_would_end_the_game_behind() -> None:
    g = marino(READY.format(gold=10, fleet=NINE))
    assert g.todo.actions.texts[int(load("mate", MARINO).choose(g.copy(), 0, seeded(1)))] == "done"
