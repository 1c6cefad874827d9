"""R7 Lasting abilities for buying, rolling and actions (R7.1 to R7.11)."""

from __future__ import annotations

import pytest

from hullworks.games.marino.rules.r07_lasting import price_for
from marks import rule
from tables import asked, explorers, gold, marino, offered, play, refusal, row, supply, tokens, with_ability


@rule("R7.1")
def test_an_ability_begins_with_the_launch_of_its_ship_and_lasts() -> None:
    g = marino("""
        options: drafter first
        0: gold 50, tokens food rope canvas, berths heron velvet
        1: gold 50, berths hazel acorn
    """)
    play(g, "buy canvas")
    assert gold(g)[0] == 45  # The Heron is in its berth, and canvas costs 5.
    play(g, "stop", "launch heron", "take sparrowhawk", "deal ledger", "stop", "buy canvas")
    assert gold(g)[0] == 45 + 28 - 5  # The next one costs 6.
    play(g, "stop", "stop", "buy canvas")
    assert gold(g)[0] == 45 + 28 - 5 - 6


@rule("R7.1", "R7.8")
def test_extra_actions_that_begin_outside_the_action_step_wait_for_the_next_turn() -> None:
    g = marino("""
        0: gold 50, tokens wood wood crew food rope, berths drydock velvet
        1: gold 50, berths hazel acorn
    """)
    play(g, "stop", "launch drydock")
    assert asked(g) == "0 TakeContract"


@rule("R7.1", "R7.2", "R7.3")
def test_discounts_add_up_and_no_price_falls_below_zero() -> None:
    g = marino(
        """
        market: canvas 8
        0: gold 0, fleet heron fulmar
        1: gold 0
        """
    )
    assert offered(g, "buy") == ["canvas"]  # 1 - 1 - 1 is nothing.
    play(g, "buy canvas")
    assert gold(g)[0] == 0
    assert offered(g, "buy") == []  # 2 - 1 is not.


@rule("R7.2")
@pytest.mark.parametrize(
    ("ship", "resource", "less"),
    [
        ("heron", "canvas", 1),
        ("sparrowhawk", "rope", 1),
        ("kittiwake", "food", 1),
        ("petrel", "crew", 1),
        ("swift", "wood", 2),
        ("gannet", "metal", 2),
    ],
)
def test_cheaper_takes_from_the_price_of_its_row_only(ship: str, resource: str, less: int) -> None:
    g = marino(f"""
        0: gold 99, fleet {ship}
        1: gold 99
    """)
    kinds = ["metal", "wood", "crew", "food", "rope", "canvas"]
    plain = dict(zip(kinds, [11, 9, 8, 7, 6, 5], strict=True))
    asked_for = {kind: int(price_for(g, 0, kinds.index(kind))) for kind in kinds}
    assert asked_for == plain | {resource: plain[resource] - less}
    assert [price_for(g, 1, kind) for kind in range(6)] == list(plain.values())
    play(g, f"buy {resource}")
    assert gold(g)[0] == 99 - plain[resource] + less


@rule("R7.2", "R7.1")
def test_two_that_make_a_row_cheaper_add_up() -> None:
    g = marino(
        """
        0: gold 99, fleet heron velvet
        1: gold 99
        """,
        with_ability(velvet='name = "cheaper", what = "canvas", amount = 3'),
    )
    play(g, "buy canvas")
    assert gold(g)[0] == 99 - 5 + 1 + 3


@rule("R7.3")
def test_a_bargain_is_for_the_first_buy_of_each_turn() -> None:
    g = marino("""
        0: gold 50, berths velvet laurel, fleet fulmar
        1: gold 50, berths hazel acorn
    """)
    play(g, "buy food")
    assert gold(g)[0] == 50 - 6
    play(g, "buy crew")
    assert gold(g)[0] == 50 - 6 - 8
    play(g, "buy canvas", "stop", "buy rope")
    assert gold(g) == [50 - 6 - 8 - 5, 45]  # Rope at 6, in a new turn.


@rule("R7.3", "R7.1")
def test_two_bargains_add_up() -> None:
    g = marino(
        """
        0: gold 99, fleet fulmar velvet
        1: gold 99
        """,
        with_ability(velvet='name = "bargain", amount = 2'),
    )
    play(g, "buy canvas", "buy rope")
    assert gold(g)[0] == 99 - (5 - 3) - 6


@rule("R7.3")
def test_a_rivals_buys_do_not_use_up_my_bargain() -> None:
    g = marino("""
        0: gold 99
        1: gold 99, fleet fulmar
    """)
    play(g, "buy rope")
    assert price_for(g, 1, 5) == 4  # The price of canvas in the first buy of the next turn.


@rule("R7.4")
@pytest.mark.parametrize(
    ("ships", "resource", "face", "brought"),
    [
        ("bellows", "metal", 1, 2),
        ("firebrand", "wood", 6, 5),
        ("lamplighter", "crew", 1, 3),
        ("cinder-queen", "rope", 1, 4),
        ("cinder-queen bellows", "metal", 3, 5),
        ("bellows", "wood", 1, 1),
    ],
)
def test_lift_brings_more_and_adds_up(ships: str, resource: str, face: int, brought: int) -> None:
    g = marino(f"""
        market: {resource} 0
        0: explorers {resource}, fleet {ships}
        1: gold 0
        turn: 0 begin
    """)
    play(g, f"die {face}")
    assert row(g, resource) == brought


@rule("R7.4")
def test_lift_is_for_who_launched_the_ship_and_not_for_freebooters() -> None:
    g = marino("""
        market: metal 0
        0: explorers metal
        1: fleet bellows cinder-queen
        turn: 0 begin
    """)
    play(g, "die 1")
    assert row(g, "metal") == 1
    g = marino("""
        market: metal 0
        0: explorers freebooter, fleet bellows cinder-queen
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 6", "die 1", "die 1")
    assert row(g, "metal") == 1


@rule("R7.6", "R4.8")
@pytest.mark.parametrize(
    ("table", "asks"),
    [
        ("market: rope 2", True),
        ("market: rope 4", True),  # Four spaces: three or four tokens.
        ("market: rope 5", False),  # Three spaces, and no die brings fewer.
        ("supply: rope 3", False),
    ],
)
def test_a_second_roll_is_not_asked_if_every_die_would_bring_the_same(table: str, asks: bool) -> None:
    g = marino(f"""
        {table}
        0: explorers rope, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 3")
    assert asked(g) == ("0 KeepOrRoll" if asks else "0 TakeAction")


@rule("R7.5")
def test_deckhands_roll_one_more_die_for_each_freebooter() -> None:
    g = marino("""
        market: canvas 0
        0: explorers freebooter freebooter, fleet smelter
        1: gold 0
        turn: 0 begin
    """)
    play(g, *["die 1"] * 8)
    assert asked(g) == "0 TakeAction"
    assert row(g, "canvas") == 8


@rule("R7.5", "R7.1")
def test_two_crews_of_deckhands_add_up_and_roll_no_more_for_a_carrier() -> None:
    g = marino(
        """
        0: explorers freebooter metal, fleet smelter velvet
        1: gold 0
        turn: 0 begin
        """,
        with_ability(velvet='name = "deckhands", amount = 1'),
    )
    play(g, "roll freebooter", *["die 1"] * 5)
    assert asked(g) == "0 RollCarrier"
    play(g, "die 1")
    assert asked(g) == "0 TakeAction"


@rule("R7.6")
def test_a_second_roll_may_be_taken_once_for_each_carrier_and_stands() -> None:
    g = marino("""
        market: canvas 0, food 0
        0: explorers canvas food, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    play(g, "roll canvas", "die 4")
    assert g.texts() == ["keep the die", "roll again"]
    assert row(g, "canvas") == 0
    play(g, "roll again", "die 5")
    assert row(g, "canvas") == 5
    play(g, "die 4")
    assert asked(g) == "0 KeepOrRoll"
    play(g, "keep the die")
    assert row(g, "food") == 4
    assert asked(g) == "0 TakeAction"


@rule("R7.6", "R7.1")
def test_of_two_second_rolls_one_counts() -> None:
    g = marino(
        """
        market: canvas 0
        0: explorers canvas, fleet torchsong velvet
        1: gold 0
        turn: 0 begin
        """,
        with_ability(velvet='name = "second-roll"'),
    )
    play(g, "die 5", "roll again", "die 3")
    assert asked(g) == "0 TakeAction"


@rule("R7.6")
def test_no_second_roll_for_a_freebooter() -> None:
    g = marino("""
        0: explorers freebooter, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 1", "die 1", "die 1")
    assert asked(g) == "0 TakeAction"


@rule("R7.6", "R4.4")
def test_a_second_roll_is_within_the_limits_and_lifted_too() -> None:
    g = marino("""
        market: metal 0
        0: explorers metal, fleet torchsong bellows
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 1", "roll again", "die 6")
    assert row(g, "metal") == 4


@rule("R7.7")
def test_a_recruiter_hires_carriers_for_less_and_never_below_nothing() -> None:
    g = marino(
        """
        0: gold 0, fleet kindling velvet
        1: gold 0
        """,
        with_ability(velvet='name = "recruiter", amount = 1'),
    )
    assert offered(g, "hire") == ["metal", "wood", "crew", "food", "rope", "canvas", "freebooter"]
    play(g, "hire wood")
    assert gold(g) == [0, 0]
    assert refusal(g, "buy wood").startswith("buy wood: needs 9 gold, has 0")


@rule("R7.7")
def test_recruiters_add_up() -> None:
    parts = with_ability(velvet='name = "recruiter", amount = 1')
    g = marino(
        """
        0: gold 9, fleet kindling velvet
        1: gold 9
        """,
        parts.replace("hire = { carrier = 1", "hire = { carrier = 4"),
    )
    play(g, "hire wood", "stop")
    assert gold(g)[0] == 9 - 4 + 2


@rule("R7.8")
def test_an_extra_action_of_any_kind() -> None:
    g = marino("""
        0: gold 50, berths velvet laurel, fleet drydock
        1: gold 50, berths hazel acorn
        turn: 0 begin
    """)
    play(g, "buy canvas", "hire rope", "exchange velvet", "for heron")
    assert asked(g) == "1 TakeAction"


@rule("R7.8", "R7.1")
def test_extra_actions_add_up() -> None:
    g = marino(
        """
        0: gold 50, berths velvet laurel, fleet drydock halfcrown
        1: gold 50, berths hazel acorn
        turn: 0 begin
        """,
        with_ability(halfcrown='name = "extra", what = "any", amount = 2'),
    )
    play(g, *["buy canvas"] * 4, "hire rope")
    assert asked(g) == "1 TakeAction"


@rule("R7.8")
@pytest.mark.parametrize(
    ("kind", "act", "others"),
    [
        ("buy", ["buy canvas"], [["hire wood"], ["exchange velvet", "for heron"]]),
        ("hire", ["hire wood"], [["buy canvas"], ["exchange velvet", "for heron"]]),
        ("exchange", ["exchange velvet", "for heron"], [["buy canvas"], ["hire wood"]]),
    ],
)
def test_an_extra_action_of_one_kind_is_used_up_first(kind: str, act: list[str], others: list[list[str]]) -> None:
    text = """
        0: gold 50, berths velvet laurel, fleet halfcrown
        1: gold 50, berths hazel acorn
        turn: 0 begin
    """
    pack = with_ability(halfcrown=f'name = "extra", what = "{kind}", amount = 1')
    g = marino(text, pack)
    play(g, *act)
    assert g.turn.actions == 2
    play(g, *others[0], *others[1])
    assert asked(g) == "1 TakeAction"
    g = marino(text, pack)
    play(g, *others[0], *others[1])
    assert asked(g) == "0 TakeAction"
    assert {answer.split()[0] for answer in g.texts()} == {kind, "stop"}
    play(g, *act)
    assert asked(g) == "1 TakeAction"


@rule("R7.8")
@pytest.mark.parametrize(("ship", "kind"), [("ashlark", "hires"), ("plumb-line", "exchanges"), ("drydock", "actions")])
def test_the_ships_that_give_an_extra_action(ship: str, kind: str) -> None:
    g = marino(f"""
        0: fleet {ship}
        1: gold 0
        turn: 0 begin
    """)
    left = {"actions": g.turn.actions - 2, "hires": g.turn.hires, "exchanges": g.turn.exchanges, "buys": g.turn.buys}
    assert {name for name, number in left.items() if number} == {kind}


@rule("R7.8", "R5.5")
def test_an_extra_hire_does_not_lift_the_limit_of_a_first_turn() -> None:
    g = marino("""
        0: gold 9, fleet ashlark, turns 1
        1: gold 0
    """)
    play(g, "hire wood")
    assert offered(g, "hire") == []


@rule("R7.9")
@pytest.mark.parametrize(("ship", "resource"), [("fernway", "canvas"), ("orchard", "rope"), ("larder", "food")])
def test_who_begins_a_turn_without_tokens_forages_one_from_the_supply(ship: str, resource: str) -> None:
    g = marino(f"""
        0: berths velvet laurel, fleet {ship}
        1: berths hazel acorn
        turn: 0 begin
    """)
    assert tokens(g, 0) == [resource]
    assert supply(g, resource) + row(g, resource) == 19
    play(g, "stop", "stop")
    assert tokens(g, 0) == [resource]  # In the next turn there is a token.


@rule("R7.9")
def test_any_token_at_all_and_an_empty_supply_leave_the_forager_with_nothing() -> None:
    g = marino("""
        supply: food 0
        0: berths velvet laurel, fleet larder
        1: tokens metal, berths hazel acorn, fleet orchard
        turn: 0 begin
    """)
    assert tokens(g, 0) == []
    play(g, "stop")
    assert tokens(g, 1) == ["metal"]


@rule("R7.9", "R7.1")
def test_forages_add_up() -> None:
    g = marino(
        """
        0: fleet larder velvet fernway
        1: gold 0
        turn: 0 begin
        """,
        with_ability(velvet='name = "forage", what = "food"'),
    )
    assert tokens(g, 0) == ["food", "food", "canvas"]


@rule("R7.10")
def test_a_barter_returns_one_token_and_takes_another_beside_the_actions() -> None:
    g = marino("""
        0: gold 50, tokens canvas canvas rope, berths velvet laurel, fleet hazel thicket
        1: gold 50, berths acorn heron
    """)
    before = {name: supply(g, name) for name in ("canvas", "food", "rope", "wood")}
    assert sorted(offered(g, "barter")) == ["canvas for food", "rope for wood"]
    play(g, "barter canvas for food")
    assert tokens(g, 0) == ["food", "rope", "canvas"]
    assert (supply(g, "canvas"), supply(g, "food")) == (before["canvas"] + 1, before["food"] - 1)
    assert g.turn.actions == 2
    again = "barter canvas for food"
    assert refusal(g, again) == f"{again}: this barter was done this turn already (R7.10)"
    play(g, "buy food", "buy food", "barter rope for wood")  # Also after the actions.
    assert tokens(g, 0) == ["wood", "food", "food", "food", "canvas"]
    assert asked(g) == "1 TakeAction"  # Nothing is left but to stop.


@rule("R7.10")
def test_a_barter_needs_its_ship_its_token_and_the_supply() -> None:
    g = marino("""
        supply: food 0
        0: tokens canvas, fleet hazel thicket
        1: gold 0
    """)
    assert offered(g, "barter") == []
    assert refusal(g, "barter canvas for food").endswith(": the supply has no food (R7.10)")
    assert refusal(g, "barter rope for wood").endswith(": you have no rope (R7.10)")
    assert refusal(g, "barter canvas for wood").endswith(": none of your ships allows this barter (R7.10)")


@rule("R7.10")
def test_a_player_without_the_ship_is_told_that_no_ship_allows_the_barter() -> None:
    g = marino("""
        supply: food 0
        0: gold 0
        1: fleet hazel
    """)
    refused = "barter canvas for food: none of your ships allows this barter (R7.10)"
    assert refusal(g, "barter canvas for food") == refused


@rule("R7.10")
def test_each_turn_allows_the_barter_again() -> None:
    g = marino("""
        0: tokens canvas canvas, berths velvet laurel, fleet hazel
        1: berths acorn heron
    """)
    play(g, "barter canvas for food", "stop", "stop", "barter canvas for food")
    assert tokens(g, 0) == ["food", "food"]


@rule("R7.10", "R7.1")
def test_of_two_equal_barters_one_counts() -> None:
    g = marino(
        """
        0: tokens canvas canvas canvas, berths velvet laurel, fleet hazel thicket
        1: berths acorn heron
        """,
        with_ability(thicket='name = "barter", from = "canvas", to = "food"'),
    )
    play(g, "barter canvas for food")
    assert offered(g, "barter") == []


@rule("R7.11")
def test_a_pedlar_sells_one_token_to_the_dearest_empty_space_and_is_paid_its_number() -> None:
    g = marino("""
        0: gold 0, tokens metal metal canvas, fleet ledger
        1: gold 0
    """)
    assert offered(g, "sell") == ["metal", "canvas"]
    play(g, "sell metal")
    assert gold(g)[0] == 10  # The spaces 12 and 11 are occupied.
    assert row(g, "metal") == 3
    assert g.price(0) == 10
    assert g.turn.actions == 2
    assert refusal(g, "sell metal") == "sell metal: no sale is left this turn (R7.11)"


@rule("R7.11")
def test_a_player_without_a_pedlar_is_told_that_no_ship_allows_selling() -> None:
    g = marino("""
        0: tokens metal, fleet hazel
        1: tokens metal, fleet ledger
    """)
    assert refusal(g, "sell metal") == "sell metal: none of your ships allows selling (R7.11)"
    assert refusal(g, "sell wood") == "sell wood: none of your ships allows selling (R7.11)"


@rule("R7.11")
def test_a_pedlar_does_not_sell_into_a_full_row_or_what_is_not_there() -> None:
    g = marino("""
        market: metal 6
        0: gold 0, tokens metal canvas, fleet ledger
        1: gold 0
    """)
    assert offered(g, "sell") == ["canvas"]
    assert refusal(g, "sell metal") == "sell metal: the metal row is full (R7.11)"
    assert refusal(g, "sell rope") == "sell rope: you have no rope (R7.11)"


@rule("R7.11", "R7.1", "R5.3")
def test_two_pedlars_sell_two_tokens_and_neither_takes_a_carrier() -> None:
    g = marino(
        """
        market: metal 0
        0: gold 0, tokens metal metal metal, fleet ledger velvet
        1: gold 0
        """,
        with_ability(velvet='name = "pedlar"'),
    )
    play(g, "sell metal", "sell metal")
    assert gold(g)[0] == 12 + 11
    assert offered(g, "sell") == []
    assert explorers(g, 0) == []
