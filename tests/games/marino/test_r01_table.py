"""R1 The table."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from hullworks.games.marino.lookup import RESOURCES
from hullworks.kernel.position import CHANCE
from marks import rule
from tables import (
    MARINO,
    berths,
    coins,
    edited,
    gold,
    idle,
    marino,
    named,
    offered,
    opened,
    opening,
    play,
    refusal,
    row,
    supply,
    tokens,
)

OWN = MARINO.parts_text(None)[0]  # The game's own parts, with the printed facts.
PRICES = {"metal": (7, 12), "wood": (5, 10), "crew": (4, 10), "food": (3, 9), "rope": (2, 9), "canvas": (1, 8)}


@rule("R1.1")
def test_there_are_twenty_tokens_of_each_of_six_resources_in_a_fixed_order() -> None:
    g = opening(pack=OWN)
    assert RESOURCES == ["metal", "wood", "crew", "food", "rope", "canvas"]
    assert [row(g, name) + supply(g, name) for name in RESOURCES] == [20] * 6


@rule("R1.1")
def test_no_token_comes_from_an_empty_supply() -> None:
    g = marino("""
        market: metal 1
        supply: metal 0
        0: explorers metal
        1: gold 0
        turn: 0 roll
    """)
    play(g, "die 3")
    assert row(g, "metal") == 1
    assert supply(g, "metal") == 0


@rule("R1.2")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_row_has_one_space_for_each_price(resource: str) -> None:
    lowest, highest = PRICES[resource]
    spaces = highest - lowest + 1
    g = marino(
        f"""
        market: {resource} {spaces}
        0: gold 999
        1: gold 0
        """,
        pack=OWN,
    )
    assert g.is_full(RESOURCES.index(resource))
    paid: list[int] = []
    for _ in range(spaces):
        g.turn.actions = 2
        before = g.yards[0].gold
        play(g, f"buy {resource}")
        paid.append(int(before - g.yards[0].gold))
    assert paid == list(range(lowest, highest + 1))


@rule("R1.3")
def test_what_comes_fills_the_dearest_spaces_and_what_is_bought_leaves_the_cheapest() -> None:
    g = marino("""
        market: crew 0
        0: gold 30, explorers crew
        1: gold 0
        turn: 0 roll
    """)
    play(g, "die 3", "buy crew")
    assert gold(g)[0] == 30 - 8  # The spaces 10, 9 and 8 were filled.
    play(g, "buy crew")
    assert gold(g)[0] == 30 - 8 - 9


@rule("R1.4")
def test_the_market_opens_with_the_printed_tokens() -> None:
    g = opening(pack=OWN)
    assert [row(g, name) for name in RESOURCES] == [2, 2, 3, 3, 4, 4]


@rule("R1.5")
def test_six_carriers_and_two_freebooters_wait_at_home() -> None:
    assert idle(opening(pack=OWN)) == [*RESOURCES, "freebooter", "freebooter"]


@rule("R1.6")
def test_the_deck_has_54_contracts_in_six_families_of_nine_which_name_three_to_five_tokens() -> None:
    g = opening(pack=OWN)
    cards = g.lookup.cards
    assert g.deck.size == len(cards) == 54
    assert Counter(card.family for card in cards) == dict.fromkeys(
        ["gale", "ember", "moss", "brass", "plum", "slate"], 9
    )
    assert Counter(len(card.needs) for card in cards) == {3: 18, 4: 20, 5: 16}
    assert min(card.value for card in cards) > 0
    assert sum(card.text is None for card in cards) == 3


@rule("R1.6")
def test_no_two_contracts_are_the_same() -> None:
    parts = tomllib.loads(OWN)["contracts"]
    needs = [(tuple(part["needs"]), part["value"], str(part.get("ability"))) for part in parts]
    abilities = [str(part["ability"]) for part in parts if "ability" in part]
    assert len(set(needs)) == len(needs)
    assert len(set(abilities)) == len(abilities)
    assert len({part["name"] for part in parts}) == 54


@rule("R1.7")
def test_six_contracts_are_dealt_before_anybody_is_asked() -> None:
    g = opening(options="drafter first")
    cards = ["heron", "swift", "gannet", "fulmar", "osprey", "ledger"]
    for card in cards:
        assert g.seat() == CHANCE
        play(g, f"deal {card}")
    assert opened(g) == cards
    assert g.seat() == 0
    assert g.deck.size == 48


@rule("R1.7")
def test_every_contract_nobody_has_seen_is_equally_likely_to_be_dealt() -> None:
    g = opening()
    play(g, "deal heron")
    outcomes = g.outcomes()
    assert len(outcomes) == 53
    assert {weight for _, weight in outcomes} == {1}
    assert "heron" not in offered(g, "deal")


@rule("R1.7")
def test_the_next_card_takes_the_place_of_the_one_taken_at_once() -> None:
    g = marino("""
        open: heron swift gannet fulmar osprey ledger
        0: berths velvet
        1: gold 0
        turn: 0 refill
    """)
    play(g, "take gannet")
    assert opened(g) == ["heron", "swift", "-", "fulmar", "osprey", "ledger"]
    assert g.seat() == CHANCE
    play(g, "deal laurel")
    assert opened(g) == ["heron", "swift", "laurel", "fulmar", "osprey", "ledger"]


@rule("R1.7")
@pytest.mark.parametrize("places", [3, 8])
def test_an_option_lays_more_or_fewer_contracts_open(places: int) -> None:
    g = opening(options=f"drafter first, open {places}")
    for card in range(places):
        play(g, f"deal {g.lookup.cards[card].id}")
    assert g.seat() == 0
    assert len(offered(g, "take")) == places


@rule("R1.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_begins_with_two_empty_berths_and_no_gold(seats: int) -> None:
    g = opening(seats, pack=OWN)
    assert gold(g) == [0] * seats
    assert [berths(g, seat) for seat in range(seats)] == [["-", "-"]] * seats
    assert [coins(g, seat) for seat in range(seats)] == [[0, 0]] * seats
    assert [tokens(g, seat) for seat in range(seats)] == [[]] * seats


@rule("R1.8")
def test_the_bank_cannot_run_out() -> None:
    g = marino(
        """
        open: strongbox ledger
        0: gold 1000000, berths velvet
        1: gold 0
        turn: 0 refill
        """
    )
    play(g, "take strongbox")
    assert gold(g)[0] == 1_000_048


@rule("R1.9", "R5.2")
def test_what_you_cannot_pay_you_may_not_choose() -> None:
    g = marino("""
        0: gold 4
        1: gold 0
    """)
    assert offered(g, "buy") == []  # Canvas at 5 is the cheapest.
    assert refusal(g, "buy canvas") == "buy canvas: needs 5 gold, has 4 (R5.2)"
    g = marino("""
        0: gold 5
        1: gold 0
    """)
    assert offered(g, "buy") == ["canvas"]
    play(g, "buy canvas")
    assert gold(g)[0] == 0


@rule("R1.9", "R5.4")
def test_without_gold_no_carrier_is_hired() -> None:
    g = marino("""
        0: gold 0
        1: gold 0
    """)
    assert offered(g, "hire") == ["freebooter"]
    assert refusal(g, "hire rope") == "hire rope: needs 1 gold, has 0 (R5.4)"


@rule("R1.2", "R1.4", "R1.5", "R1.8")
def test_the_numbers_of_the_table_are_in_the_parts() -> None:
    pack = edited("tokens = { each = 20", "tokens = { each = 12").replace(
        'name = "canvas"\nlowest = 1\nhighest = 8\nopening = 4', 'name = "canvas"\nlowest = 2\nhighest = 5\nopening = 1'
    )
    g = opening(pack=pack)
    assert (row(g, "canvas"), supply(g, "canvas"), g.price(5)) == (1, 11, 5)
    assert named(g, g.yards[0].berths) == ["-", "-", "-"]  # The third is for a player who launches the Grey Tender.
