"""The mate knows the plans of Marino."""

from __future__ import annotations

import pytest

from tables import MARINO, marino

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
