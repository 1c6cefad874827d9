"""What has become dearer or cheaper since a player's last turn."""

from __future__ import annotations

from hullworks.match.deed import Move, Price
from hullworks.match.message import Thing
from tables import MARINO, marino

# Osprey needs wood, food, rope and canvas; Fulmar saves one gold on everything.
TABLE = """
    market: food 0
    0: gold 20, berths osprey -, fleet fulmar
    1: gold 20
"""


def changed(*moves: Move, seat: int = 0) -> list[Price]:
    return MARINO.prices(MARINO.view(marino(TABLE), seat), moves)


def test_a_price_is_told_as_it_was_and_as_it_is_for_this_player() -> None:
    bought, brought = Move("wood", "market/wood", "1/wood", 2), Move("rope", "supply/rope", "market/rope", 3)
    assert changed(bought, brought) == [
        Price(Thing("resource", "wood"), 6, 8),
        Price(Thing("resource", "rope"), 8, 5),
    ]


def test_what_is_sold_out_has_no_price() -> None:
    assert changed(Move("food", "market/food", "1/food")) == [Price(Thing("resource", "food"), 9, None)]


def test_what_nobody_needs_is_not_told() -> None:
    assert changed(Move("metal", "market/metal", "1/metal")) == [], "no berth lacks it"
    assert changed(Move("wood", "market/wood", "1/wood"), seat=1) == [], "there is no contract"
    assert changed(Move("wood", "market/wood", "1/wood"), seat=-1) == [], "who looks on needs nothing"
    passing = (Move("wood", "supply/wood", "market/wood"), Move("wood", "market/wood", "1/wood"))
    assert changed(*passing) == [], "it is what it was"
