"""R7 Abilities that happen at launch (R7.20 to R7.27) and at the end of the game (R7.28)."""

from __future__ import annotations

from itertools import combinations

import pytest

from hullworks.games.marino.state import Marino
from marks import rule
from tables import (
    MARINO,
    asked,
    berths,
    explorers,
    fleet,
    gold,
    marino,
    offered,
    opened,
    play,
    refusal,
    row,
    supply,
    with_ability,
)
from tables import tokens as tokens_of


def launched(ship: str, tokens: str, rest: str = "", table: str = "open: swift", pack: str | None = None) -> Marino:
    """A table at which seat 0 has just launched this ship with these tokens."""
    text = f"""
        {table}
        0: tokens {tokens}, berths {ship} opening-night{rest}
        1: gold 0, berths gannet kittiwake
        turn: 0 build
    """
    g = marino(text) if pack is None else marino(text, pack)
    play(g, f"launch {ship}")
    return g


@rule("R7.1", "R7.20")
def test_what_happens_at_launch_happens_once() -> None:
    g = launched("encore", "crew food canvas")
    assert tokens_of(g, 0) == ["crew"]
    play(g, "take swift", "deal velvet", "stop", "stop")
    assert tokens_of(g, 0) == ["crew"]


@rule("R7.20")
@pytest.mark.parametrize(
    ("ship", "tokens", "found"),
    [
        ("mossback", "wood rope canvas", ["food", "food"]),
        ("acorn", "wood food rope", ["metal"]),
        ("encore", "crew food canvas", ["crew"]),
    ],
)
def test_a_windfall_takes_the_named_tokens_from_the_supply(ship: str, tokens: str, found: list[str]) -> None:
    g = launched(ship, tokens)
    assert tokens_of(g, 0) == found
    assert supply(g, found[0]) == 20 - row(g, found[0]) - len(found)


@rule("R7.20")
def test_a_windfall_takes_no_more_than_the_supply_has() -> None:
    g = launched("mossback", "wood rope canvas", table="supply: food 1")
    assert tokens_of(g, 0) == ["food"]
    assert supply(g, "food") == 0


@rule("R7.21")
def test_a_choice_takes_two_tokens_of_your_choice_at_a_time() -> None:
    g = launched("greenhouse", "wood crew food rope rope")
    assert asked(g) == "0 ChooseTokens"
    assert len(offered(g, "gain")) == 21
    assert refusal(g, "gain metal") == "gain metal: is no answer to the question now asked (R7.21)"
    play(g, "gain metal and wood")
    assert tokens_of(g, 0) == ["metal", "wood"]
    assert asked(g) == "0 TakeContract"


@rule("R7.21")
def test_a_choice_of_one_token_and_the_last_of_an_odd_number_are_taken_alone() -> None:
    g = launched("velvet", "metal food canvas", pack=with_ability(velvet='name = "choice", amount = 1'))
    assert offered(g, "gain") == ["metal", "wood", "crew", "food", "rope", "canvas"]
    g = launched("velvet", "metal food canvas", pack=with_ability(velvet='name = "choice", amount = 3'))
    play(g, "gain rope and rope")
    assert offered(g, "gain") == ["metal", "wood", "crew", "food", "rope", "canvas"]
    play(g, "gain metal")
    assert tokens_of(g, 0) == ["metal", "rope", "rope"]
    assert asked(g) == "0 TakeContract"


@rule("R7.21", "R1.1")
def test_a_choice_is_from_what_the_supply_has_and_ends_with_it() -> None:
    empty = "supply: metal 1, wood 0, crew 0, food 0, rope 0, canvas 0"
    pack = with_ability(velvet='name = "choice", amount = 9')
    g = launched("velvet", "metal food canvas", table=empty, pack=pack)
    both = ["metal and metal", "metal and food", "metal and canvas", "food and canvas"]
    assert offered(g, "gain") == both
    assert refusal(g, "gain food and food") == "gain food and food: the supply does not have both (R7.21)"
    play(g, "gain food and canvas", "gain metal and metal")
    assert tokens_of(g, 0) == ["metal", "metal", "food", "canvas"]
    assert asked(g) == "0 TakeContract"


@rule("R7.21", "R1.1")
def test_the_last_token_of_the_supply_is_chosen_alone() -> None:
    empty = "supply: metal 0, wood 0, crew 0, food 0, rope 0, canvas 0"
    pack = with_ability(velvet='name = "choice", amount = 9')
    g = launched("velvet", "metal food canvas", table=empty, pack=pack)
    play(g, "gain metal and food")
    assert g.texts() == ["gain canvas"]
    assert refusal(g, "gain wood") == "gain wood: the supply has no wood (R7.21)"


@rule("R7.22")
def test_a_spree_buys_tokens_each_for_less() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 20")
    assert asked(g) == "0 BuyCheaply"
    play(g, "buy metal")
    assert gold(g)[0] == 20 - 9
    play(g, "buy canvas")
    assert gold(g)[0] == 20 - 9 - 3
    assert tokens_of(g, 0) == ["metal", "canvas"]
    assert asked(g) == "0 TakeContract"


@rule("R7.22", "R7.2", "R7.3", "R7.1")
def test_a_spree_is_added_to_other_discounts_and_no_price_falls_below_zero() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 5, fleet heron fulmar", "market: canvas 7")
    play(g, "buy canvas")
    assert gold(g)[0] == 5  # 2 - 2 - 1 - 1.
    play(g, "buy rope")
    assert gold(g)[0] == 5 - 4  # 6 - 2: the bargain was used.


@rule("R7.22")
def test_a_spree_leaves_a_price_of_one() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 5", "market: canvas 6")
    play(g, "buy canvas")
    assert gold(g)[0] == 5 - 1


@rule("R7.22", "R1.9")
def test_a_spree_may_be_declined_and_must_be_paid() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 3", "market: crew 0")
    assert g.texts() == ["buy canvas", "done"]
    assert refusal(g, "buy rope") == "buy rope: needs 4 gold, has 3 (R7.22)"
    assert refusal(g, "buy crew") == "buy crew: there is no crew in the market (R7.22)"
    play(g, "done")
    assert asked(g) == "0 TakeContract"


@rule("R7.22")
def test_a_spree_that_nobody_can_pay_for_is_not_asked() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 2")
    assert asked(g) == "0 TakeContract"
    g = launched("osprey", "wood food rope canvas canvas", ", gold 3")
    play(g, "buy canvas")
    assert asked(g) == "0 TakeContract"  # Another is granted, but the gold is spent.


@rule("R7.22", "R5.3")
def test_a_spree_that_empties_a_row_takes_its_carrier() -> None:
    g = launched("osprey", "wood food rope canvas canvas", ", gold 20", "market: rope 1")
    play(g, "buy rope", "done")
    assert explorers(g, 0) == ["rope"]


@rule("R7.22")
def test_a_spree_without_a_discount_asks_the_full_price() -> None:
    pack = with_ability(osprey='name = "spree", amount = 1')
    g = launched("osprey", "wood food rope canvas canvas", ", gold 20", pack=pack)
    play(g, "buy canvas")
    assert gold(g)[0] == 20 - 5


@rule("R7.23")
def test_a_gift_takes_one_token_of_the_market_for_nothing() -> None:
    g = launched("whimbrel", "crew rope canvas", table="market: crew 0")
    assert asked(g) == "0 TakeGift"
    assert offered(g, "buy") == ["metal", "wood", "food", "rope", "canvas"]
    assert refusal(g, "buy crew") == "buy crew: there is no crew in the market (R7.23)"
    assert "done" not in g.texts()
    play(g, "buy metal")
    assert (gold(g)[0], tokens_of(g, 0), row(g, "metal")) == (0, ["metal"], 1)
    assert asked(g) == "0 TakeContract"


@rule("R7.23", "R5.3")
def test_a_gift_that_empties_a_row_takes_its_carrier() -> None:
    g = launched("whimbrel", "crew rope canvas", table="market: metal 1")
    play(g, "buy metal")
    assert explorers(g, 0) == ["metal"]


@rule("R7.23")
def test_a_gift_of_several_tokens_is_taken_one_by_one() -> None:
    pack = with_ability(whimbrel='name = "gift", amount = 2')
    g = launched("whimbrel", "crew rope canvas", pack=pack)
    play(g, "buy metal")
    assert asked(g) == "0 TakeGift"
    play(g, "buy wood")
    assert tokens_of(g, 0) == ["metal", "wood"]
    assert asked(g) == "0 TakeContract"


@rule("R7.23")
def test_an_empty_market_has_no_gift() -> None:
    empty = "market: metal 0, wood 0, crew 0, food 0, rope 0, canvas 0"
    g = launched("whimbrel", "crew rope canvas", table=empty)
    assert asked(g) == "0 TakeContract"
    assert tokens_of(g, 0) == []


@rule("R7.24")
def test_enlisting_takes_up_to_two_idle_explorers_for_nothing() -> None:
    g = launched("hearthstone", "metal wood food canvas canvas", ", explorers metal, turns 1")
    assert asked(g) == "0 EnlistExplorers"
    idle = ["wood", "crew", "food", "rope", "canvas", "freebooter"]
    pairs = [f"enlist {one} and {other}" for one, other in combinations(idle, 2)]
    alone = [f"enlist {one}" for one in idle]
    assert sorted(g.texts()) == sorted([*alone, *pairs, "enlist freebooter and freebooter", "done"])
    assert refusal(g, "enlist metal") == "enlist metal: you hold the metal carrier already (R7.24)"
    assert refusal(g, "enlist metal and wood") == "enlist metal and wood: they are not both at home (R7.24)"
    assert refusal(g, "enlist wood and wood") == "enlist wood and wood: they are not both at home (R7.24)"
    play(g, "enlist freebooter and freebooter")
    assert explorers(g, 0) == ["metal", "freebooter", "freebooter"]
    assert gold(g)[0] == 0
    assert asked(g) == "0 TakeContract"


@rule("R7.24")
@pytest.mark.parametrize(("answer", "held"), [("enlist crew", ["crew"]), ("done", [])])
def test_enlisting_fewer_or_none_ends_it(answer: str, held: list[str]) -> None:
    g = launched("hearthstone", "metal wood food canvas canvas")
    play(g, answer)
    assert explorers(g, 0) == held
    assert asked(g) == "0 TakeContract"


@rule("R7.24")
def test_a_third_explorer_is_enlisted_after_two() -> None:
    pack = with_ability(hearthstone='name = "enlist", amount = 3')
    g = launched("hearthstone", "metal wood food canvas canvas", pack=pack)
    play(g, "enlist metal and wood")
    assert refusal(g, "enlist crew and food") == "enlist crew and food: is no answer to the question now asked (R7.24)"
    play(g, "enlist crew")
    assert explorers(g, 0) == ["metal", "wood", "crew"]
    assert asked(g) == "0 TakeContract"


@rule("R7.24")
def test_without_idle_explorers_nobody_is_asked_to_enlist() -> None:
    away = "2: explorers metal wood crew food rope canvas 2*freebooter"
    g = launched("hearthstone", "metal wood food canvas canvas", table=away)
    assert asked(g) == "0 TakeContract"


@rule("R7.25")
def test_a_clear_out_sells_several_tokens_of_a_resource_at_once() -> None:
    g = launched("auctioneer", "metal metal metal crew food food food food canvas", table="market: food 5, canvas 8")
    assert g.texts() == ["clear out 1 metal", "clear out 2 metal", "clear out 1 food", "clear out 2 food", "done"]
    assert refusal(g, "clear out 1 canvas") == "clear out 1 canvas: the canvas row is full (R7.25)"
    assert refusal(g, "clear out 1 wood") == "clear out 1 wood: you have no wood (R7.25)"
    assert refusal(g, "clear out 3 metal") == "clear out 3 metal: you have only 2 metal (R7.25)"
    assert refusal(g, "clear out 3 food") == "clear out 3 food: the food row has only 2 spaces (R7.25)"
    assert refusal(g, "sell metal") == "sell metal: is no answer to the question now asked (R7.25)"
    play(g, "clear out 2 metal")
    assert gold(g)[0] == 10 + 9
    assert g.texts() == ["clear out 1 food", "clear out 2 food", "done"]
    play(g, "done")
    assert tokens_of(g, 0) == ["food", "food", "food", "canvas"]
    assert asked(g) == "0 TakeContract"


@rule("R7.25")
def test_a_clear_out_sells_each_resource_once_and_ends_when_nothing_is_left_to_sell() -> None:
    g = launched("auctioneer", "metal metal metal crew food food food")
    play(g, "clear out 1 metal")
    assert refusal(g, "clear out 1 metal") == "clear out 1 metal: you have sold your metal already (R7.25)"
    play(g, "clear out 2 food")
    assert tokens_of(g, 0) == ["metal"]
    assert asked(g) == "0 TakeContract"


@rule("R7.25")
def test_a_clear_out_without_anything_to_sell_is_not_asked() -> None:
    g = launched("auctioneer", "metal crew food canvas", table="market: canvas 8")
    assert asked(g) == "0 TakeContract"


@rule("R7.26")
def test_a_cheer_pays_for_each_ship_of_the_fleet_this_one_included() -> None:
    g = launched("guildhall", "metal wood crew rope", ", fleet heron sparrowhawk velvet")
    assert gold(g)[0] == 4


@rule("R7.27")
def test_a_new_leaf_puts_all_open_contracts_beneath_the_deck_and_deals_as_many() -> None:
    table = "open: heron swift damson\n        deck: velvet laurel hazel acorn"
    g = launched("clean-slate", "metal wood crew food rope", table=table)
    play(g, "deal laurel")
    assert opened(g) == ["laurel", "-", "-", "-", "-", "-"]
    play(g, "deal velvet", "deal acorn")
    assert opened(g) == ["laurel", "velvet", "acorn", "-", "-", "-"]
    assert asked(g) == "0 TakeContract"
    play(g, "take laurel", "deal hazel", "stop", "stop")
    assert g.deck.size == 3


@rule("R7.27", "R8.2")
def test_a_new_leaf_deals_again_what_it_put_below_when_nothing_else_is_left() -> None:
    table = "open: heron swift damson\n        deck: velvet"
    g = launched("clean-slate", "metal wood crew food rope", table=table)
    play(g, "deal velvet")
    assert opened(g)[:3] == ["velvet", "heron", "swift"]  # In their order, and known.
    assert g.deck.size == 1
    assert asked(g) == "0 TakeContract"
    play(g, "take heron")
    assert opened(g)[:3] == ["velvet", "damson", "swift"]
    assert MARINO.view(g, 0).ending == 2  # The last card was dealt.


@rule("R7.27")
def test_a_new_leaf_does_nothing_when_the_deck_is_empty() -> None:
    table = "open: heron swift\n        deck: none"
    g = launched("clean-slate", "metal wood crew food rope", table=table)
    assert opened(g)[:2] == ["heron", "swift"]
    assert asked(g) == "0 TakeContract"


@rule("R7.1", "R6.1")
def test_what_happens_at_launch_comes_before_the_next_launch() -> None:
    g = marino("""
        0: tokens wood food rope wood crew, berths acorn halfcrown
        1: gold 0
        turn: 0 build
    """)
    assert offered(g, "launch") == ["acorn"]
    play(g, "launch acorn")
    assert offered(g, "launch") == ["halfcrown"]  # With the metal of the windfall.
    play(g, "launch halfcrown")
    assert fleet(g, 0) == ["acorn", "halfcrown"]
    assert berths(g, 0) == ["-", "-"]


ENDINGS = [
    ("violet-hour", "fleet velvet damson heron", 2 * 3),
    ("duchess", "fleet velvet damson heron halfcrown", 2 * 3),
    ("damson", "fleet velvet heron", 3),
    ("masquerade", "fleet opening-night gannet heron", 3 * 3),
    ("amethyst", "fleet strongbox halfcrown heron", 3),
    ("wild-thyme", "fleet velvet, tokens metal canvas canvas", 2 * 3),
    ("strongbox", "gold 47", 5),
    ("strongbox", "gold 7", 0),
    ("strongbox", "gold 20, berths ledger", 0),
]


@rule("R7.28")
@pytest.mark.parametrize(("ship", "rest", "points"), ENDINGS)
def test_at_the_end_an_ability_pays_for_what_it_names(ship: str, rest: str, points: int) -> None:
    rest = rest.replace("fleet", f"fleet {ship}") if "fleet" in rest else f"{rest}, fleet {ship}"
    g = marino(f"""
        0: {rest}
        1: gold 0
    """)
    name = next(card.name for card in g.lookup.cards if card.id == ship)
    paid = [line.points for line in MARINO.score(g)[0].lines if MARINO.say(line.reason).startswith(f"{name}: ")]
    assert sum(paid) == points


@rule("R7.28", "R7.1")
def test_equal_abilities_of_the_end_add_up() -> None:
    g = marino(
        """
        0: fleet damson velvet
        1: gold 0
        """,
        with_ability(velvet='name = "end-ships", amount = 2'),
    )
    paid = [line.points for line in MARINO.score(g)[0].lines if line.rule == "R9.3"]
    assert paid == [2, 4]
