"""R1 The table."""

from __future__ import annotations

import pytest

from freight import PARTS, SHIP_SHAPE, edited, freight, opening, pile, pool, tokens
from hullworks.kernel.chance import seeded
from marks import rule
from tables import asked, offered, play


@rule("R1.1")
def test_the_piles_begin_with_thirty_of_three_kinds_and_fifteen_specialty() -> None:
    g = opening()
    assert [pile(g, kind) for kind in ("organic", "mineral", "technological", "specialty")] == [30, 30, 30, 15]


@rule("R1.2")
def test_who_collects_from_a_short_pile_takes_what_is_left() -> None:
    g = freight("""
        piles: organic 1, mineral 0
        0: firm aldous
        1: firm barrow
        turn: 0 begin
    """)
    assert tokens(g, 0) == ["organic"]
    assert pile(g, "organic") == 0


@rule("R1.3")
def test_there_are_six_firms_and_each_makes_three_tokens_of_two_kinds() -> None:
    g = opening()
    makes = [tuple(int(count) for count in firm) for firm in g.lookup.firms]
    assert len(set(makes)) == 6
    for firm in makes:
        assert sum(firm) == 3 and sorted(firm) == [0, 0, 1, 2]
        assert firm[3] == 0


@rule("R1.4")
def test_there_are_thirty_supply_cards_with_a_price_a_cost_and_what_they_make() -> None:
    supplies = opening().lookup.supplies
    assert len(supplies) == 30
    assert min(supply.price.size for supply in supplies) >= 1
    assert min(supply.eats.size for supply in supplies) >= 1
    assert min(sum(supply.makes) + supply.choice for supply in supplies) >= 1


@rule("R1.5")
def test_some_costs_are_of_any_kind_and_some_cards_make_tokens_of_choice() -> None:
    names = opening().lookup.names
    assert [card.id for card in names.supplies if "any" in card.eats] == ["pawnshop", "market-hall", "salvage-yard"]
    g = freight("""
        0: firm aldous, supplies pawnshop
        1: firm barrow
        turn: 0 begin
    """)
    play(g, "pay organic")
    assert offered(g, "take") == ["organic", "mineral", "technological"]


@rule("R1.6")
def test_there_are_seven_transports_of_each_way_dearer_with_capacity() -> None:
    transports = opening().lookup.transports
    for way in range(3):
        of_way = [transport for transport in transports if transport.way == way]
        assert len(of_way) == 7
        assert {int(transport.capacity) for transport in of_way} <= set(range(3, 9))
        prices = [int(one.price.size) for one in sorted(of_way, key=lambda one: int(one.capacity))]
        assert prices == sorted(prices)
        assert {int(one.upkeep.size) for one in of_way} <= {1, 2, 3}


@rule("R1.7")
@pytest.mark.parametrize("pack", [PARTS, SHIP_SHAPE.parts_text(None)[0]], ids=["frozen", "own"])
def test_there_are_ten_orders_of_each_way_with_even_values(pack: str) -> None:
    orders = opening(pack=pack).lookup.orders
    assert [sum(order.way == way for order in orders) for way in range(3)] == [10, 10, 10]
    for order in orders:
        assert 4 <= order.size <= 12
        assert 4 <= order.value <= 20 and order.value % 2 == 0


@rule("R1.8")
def test_a_deck_that_has_run_out_is_made_of_the_discarded_cards() -> None:
    g = freight("""
        pool: kiln dynamo - -
        supply deck: none
        0: tokens 3*organic 3*mineral
        1: firm barrow
    """)
    aside = int(g.supplies.aside)
    play(g, "commission kiln", "pay organic")
    assert asked(g) == "0 DrawCard"
    assert g.supplies.pile == aside and g.supplies.aside == 0
    assert "supply dynamo" not in g.texts()
    g.play(g.sample(seeded(1)))
    assert pool(g)[0] != "kiln" and "-" not in pool(g)[:2]


@rule("R1.8")
def test_without_any_card_left_nothing_is_dealt() -> None:
    g = freight("""
        pool: kiln dynamo - -
        supply deck: none
        0: tokens 3*organic
        1: firm barrow
    """)
    g.supplies.aside = 0
    play(g, "commission kiln")
    assert asked(g) != "0 DrawCard"
    assert pool(g) == ["-", "dynamo", "-", "-"]


@rule("R1.8")
def test_every_card_of_the_deck_is_equally_likely() -> None:
    g = freight("""
        supply deck: sawmill academy brewery
        0: tokens 2*organic
        1: firm barrow
    """)
    play(g, "commission flour-mill")
    assert [(g.todo.actions.texts[code], weight) for code, weight in g.outcomes()] == [
        ("supply sawmill", 1),
        ("supply brewery", 1),
        ("supply academy", 1),
    ]


def test_a_pack_may_lay_out_a_smaller_pool() -> None:
    g = opening(pack=edited("pool = { supplies = 4", "pool = { supplies = 2"))
    assert len(g.supplies.open) == 2
