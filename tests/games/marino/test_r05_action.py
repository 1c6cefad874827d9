"""R5 Action."""

from __future__ import annotations

import pytest

from hullworks.games.marino.lookup import EXPLORERS
from marks import rule
from tables import (
    asked,
    berths,
    edited,
    explorers,
    gold,
    idle,
    marino,
    offered,
    opened,
    play,
    refusal,
    row,
    tokens,
    with_ability,
)

RICH = """
    open: heron swift gannet fulmar osprey ledger
    0: gold 50, berths velvet laurel
    1: gold 50, berths hazel thicket
"""


@rule("R5.1")
@pytest.mark.parametrize("first", ["buy canvas", "hire rope"])
@pytest.mark.parametrize("second", ["buy wood", "hire freebooter"])
def test_two_actions_of_any_kind_may_be_taken(first: str, second: str) -> None:
    g = marino(RICH)
    play(g, first)
    assert asked(g) == "0 TakeAction"
    play(g, second)
    assert asked(g) == "1 TakeAction"


@rule("R5.1", "R5.6")
def test_an_exchange_is_an_action_and_after_the_second_nothing_more_is_asked() -> None:
    g = marino(RICH)
    play(g, "exchange velvet", "for heron")
    assert asked(g) == "0 TakeAction"
    play(g, "exchange laurel", "for swift")
    assert asked(g) == "1 TakeAction"


@rule("R5.1")
def test_you_may_stop_at_any_time() -> None:
    g = marino(RICH)
    play(g, "stop")
    assert asked(g) == "1 TakeAction"
    play(g, "buy canvas", "stop")
    assert asked(g) == "0 TakeAction"
    assert g.turn.actions == 2


@rule("R5.2", "R1.3")
def test_a_buy_pays_the_price_of_the_row_and_takes_its_cheapest_token() -> None:
    g = marino(RICH)
    play(g, "buy wood")
    assert gold(g) == [50 - 9, 50]
    assert tokens(g, 0) == ["wood"]
    assert row(g, "wood") == 1
    play(g, "buy wood")
    assert gold(g) == [50 - 9 - 10, 50]


@rule("R5.2")
def test_an_empty_row_sells_nothing() -> None:
    g = marino(RICH.replace("open:", "market: crew 0\n    open:"))
    assert "crew" not in offered(g, "buy")
    assert refusal(g, "buy crew") == "buy crew: there is no crew in the market (R5.2)"


@rule("R5.3")
def test_who_buys_the_last_token_of_a_row_takes_its_idle_carrier_for_nothing() -> None:
    g = marino(RICH.replace("open:", "market: crew 2\n    open:"))
    play(g, "buy crew")
    assert explorers(g, 0) == []
    play(g, "buy crew")
    assert explorers(g, 0) == ["crew"]
    assert "crew" not in idle(g)
    assert gold(g)[0] == 50 - 9 - 10


@rule("R5.3")
@pytest.mark.parametrize("holder", [0, 1])
def test_if_the_carrier_is_away_nothing_comes_with_the_last_token(holder: int) -> None:
    holds = ["gold 50, berths velvet laurel", "gold 50, berths hazel thicket"]
    holds[holder] += ", explorers crew"
    g = marino(f"""
        market: crew 1
        0: {holds[0]}
        1: {holds[1]}
    """)
    play(g, "buy crew")
    assert tokens(g, 0) == ["crew"]
    assert [explorers(g, seat) for seat in range(2)] == [["crew"] * (seat == holder) for seat in range(2)]


@rule("R5.3", "R7.10", "R7.20")
def test_barters_and_windfalls_take_no_carrier_of_an_empty_row() -> None:
    g = marino("""
        market: food 0, canvas 0
        0: gold 9, tokens canvas wood rope canvas, berths mossback velvet, fleet hazel
        1: gold 0, berths swift gannet
    """)
    play(g, "barter canvas for food", "stop")
    assert explorers(g, 0) == []
    g = marino("""
        market: food 0
        0: gold 9, tokens wood rope canvas, berths mossback velvet
        1: gold 0, berths swift gannet
        turn: 0 build
    """)
    play(g, "launch mossback")
    assert tokens(g, 0) == ["food", "food"]
    assert explorers(g, 0) == []


@rule("R5.4")
def test_a_carrier_costs_one_gold_and_a_freebooter_nothing() -> None:
    g = marino(RICH)
    assert offered(g, "hire") == EXPLORERS
    play(g, "hire metal")
    assert gold(g)[0] == 49
    play(g, "hire freebooter")
    assert gold(g)[0] == 49
    assert explorers(g, 0) == ["metal", "freebooter"]
    assert idle(g) == ["wood", "crew", "food", "rope", "canvas", "freebooter"]


@rule("R5.4", "R4.1")
def test_a_hired_explorer_is_rolled_at_the_start_of_your_next_turn() -> None:
    g = marino(RICH)
    play(g, "hire metal", "stop", "stop")
    assert asked(g) == "0 RollCarrier"


@rule("R5.4")
def test_only_idle_explorers_can_be_hired() -> None:
    g = marino("""
        0: gold 9
        1: explorers metal freebooter freebooter
    """)
    assert offered(g, "hire") == ["wood", "crew", "food", "rope", "canvas"]
    assert refusal(g, "hire metal") == "hire metal: the metal carrier is away (R5.4)"
    assert refusal(g, "hire freebooter") == "hire freebooter: no freebooter is at home (R5.4)"


@rule("R5.4")
def test_a_carrier_that_the_player_holds_is_refused_as_held_and_not_as_away() -> None:
    g = marino("""
        0: gold 9
        1: explorers wood
    """)
    play(g, "hire metal")
    assert refusal(g, "hire metal") == "hire metal: you hold the metal carrier already (R5.4)"
    assert refusal(g, "hire wood") == "hire wood: the wood carrier is away (R5.4)"


@rule("R5.5")
def test_after_the_hire_of_a_first_turn_every_explorer_is_refused_for_that_reason() -> None:
    g = marino("""
        0: gold 9, turns 1
        1: explorers wood
    """)
    play(g, "hire metal")
    for explorer in EXPLORERS:
        words = f"hire {explorer}: one explorer was hired in this first turn already (R5.5)"
        assert refusal(g, f"hire {explorer}") == words


@rule("R5.4")
def test_an_explorer_that_was_just_rolled_may_be_hired_again() -> None:
    g = marino("""
        0: gold 9, explorers metal
        1: gold 0
        turn: 0 begin
    """)
    play(g, "die 2", "hire metal")
    assert explorers(g, 0) == ["metal"]


@rule("R5.5")
def test_in_a_first_turn_only_one_explorer_may_be_hired() -> None:
    g = marino("""
        0: gold 50, turns 1
        1: gold 50
    """)
    play(g, "hire freebooter")
    assert offered(g, "hire") == []
    assert refusal(g, "hire wood") == "hire wood: one explorer was hired in this first turn already (R5.5)"
    assert "buy wood" in g.texts()


@rule("R5.5")
def test_from_the_second_turn_on_there_is_no_such_limit() -> None:
    g = marino("""
        0: gold 50, berths velvet laurel, turns 1
        1: gold 50, berths hazel thicket, turns 0
        turn: 0 begin
    """)
    play(g, "hire freebooter", "stop")
    assert asked(g) == "1 TakeAction"
    play(g, "hire freebooter")
    assert offered(g, "hire") == []  # It is the first turn of seat 1.
    play(g, "stop", "die 1", "die 1", "die 1", "hire wood", "hire freebooter")
    assert explorers(g, 0) == ["wood", "freebooter"]


@rule("R5.5")
def test_the_limit_of_a_first_turn_is_in_the_parts() -> None:
    g = marino(
        """
        0: gold 50, fleet drydock, turns 1
        1: gold 50
        """,
        edited("first_hires = 1", "first_hires = 2"),
    )
    play(g, "hire wood", "hire crew")
    assert g.turn.actions == 1
    assert offered(g, "hire") == []


@rule("R5.5", "R5.3")
def test_the_carrier_that_comes_with_a_last_token_does_not_count_as_hired() -> None:
    g = marino("""
        market: canvas 1
        0: gold 50, turns 1
        1: gold 50
    """)
    play(g, "buy canvas")
    assert explorers(g, 0) == ["canvas"]
    play(g, "hire rope")
    assert explorers(g, 0) == ["rope", "canvas"]


@rule("R5.6")
def test_an_exchange_puts_your_contract_in_the_place_of_the_one_you_take() -> None:
    g = marino(RICH)
    play(g, "exchange velvet", "for gannet")
    assert berths(g, 0) == ["gannet", "laurel"]
    assert opened(g) == ["heron", "swift", "velvet", "fulmar", "osprey", "ledger"]
    assert asked(g) == "0 TakeAction"  # No card is dealt.


@rule("R5.6")
def test_you_are_paid_the_difference_or_pay_it() -> None:
    g = marino(RICH)
    play(g, "exchange velvet", "for ledger")
    assert gold(g) == [50 + 46 - 25, 50]
    play(g, "exchange ledger", "for heron")
    assert gold(g) == [50 + 20 - 25, 50]


@rule("R5.6", "R1.9")
def test_with_too_little_gold_only_contracts_you_can_pay_for_are_offered() -> None:
    g = marino("""
        open: heron swift damson mossback
        0: gold 2, berths velvet -
        1: gold 0
    """)
    play(g, "exchange velvet")
    assert g.texts() == ["for swift", "for damson"]
    assert refusal(g, "for mossback") == "for mossback: needs 3 gold, has 2 (R5.6)"
    assert refusal(g, "for ledger") == "for ledger: that contract does not lie open (R5.6)"
    play(g, "for damson")
    assert gold(g)[0] == 0


@rule("R5.6", "R1.9")
def test_a_contract_that_can_be_exchanged_for_none_is_not_offered() -> None:
    g = marino("""
        open: heron mossback
        0: gold 2, berths velvet damson
        1: gold 0
    """)
    assert offered(g, "exchange") == ["damson"]
    assert refusal(g, "exchange velvet") == "exchange velvet: you can pay the difference to no open contract (R5.6)"
    assert refusal(g, "exchange swift") == "exchange swift: you have no such contract in a berth (R5.6)"


@rule("R5.6")
def test_an_exchange_is_refused_if_no_contract_lies_open() -> None:
    g = marino("""
        open: none
        deck: none
        0: gold 9, berths velvet
        1: gold 0
    """)
    assert refusal(g, "exchange velvet") == "exchange velvet: no contract lies open (R5.6)"


@rule("R5.1", "R5.6")
def test_while_an_exchange_is_chosen_nothing_else_can_be_answered() -> None:
    g = marino(RICH)
    play(g, "exchange velvet")
    assert refusal(g, "stop") == "stop: is no answer to the question now asked (R5.6)"
    assert refusal(g, "buy wood", seat=1) == "seat 1 is not asked now: seat 0 is to answer (R5.6)"


@rule("R5.1")
def test_when_no_action_is_left_the_refusal_says_so() -> None:
    g = marino("""
        0: gold 50, tokens wood, berths velvet laurel, fleet ledger
        1: gold 0
    """)
    play(g, "buy canvas", "buy canvas")
    assert g.texts() == ["sell wood", "sell canvas", "stop"]
    assert refusal(g, "buy canvas") == "buy canvas: no action is left for buying (R5.1)"
    assert refusal(g, "hire wood") == "hire wood: no action is left for hiring (R5.1)"
    assert refusal(g, "exchange velvet") == "exchange velvet: no action is left for exchanging (R5.1)"


@rule("R5.1", "R5.2", "R5.4")
def test_what_is_not_there_is_refused_for_that_even_if_no_action_is_left() -> None:
    g = marino("""
        market: crew 0
        0: gold 50, tokens wood, fleet ledger
        1: explorers metal
        turn: 0 action, actions 0
    """)
    assert refusal(g, "buy crew") == "buy crew: there is no crew in the market (R5.2)"
    assert refusal(g, "hire metal") == "hire metal: the metal carrier is away (R5.4)"


@rule("R5.1")
def test_the_step_ends_by_itself_when_there_is_nothing_left_to_do() -> None:
    away = "2: explorers metal wood crew food rope canvas 2*freebooter"
    g = marino(f"""
        {away}
        0: gold 0, berths velvet laurel
        1: gold 9, berths hazel acorn
        open: none
        deck: none
        turn: 0 begin
    """)
    assert asked(g) == "1 TakeAction"  # No gold, no idle explorer, no open contract.


@rule("R5.1", "R7.11", "R7.16")
@pytest.mark.parametrize(
    ("yard", "table"),
    [
        ("fleet ledger", ""),  # No token to sell.
        ("tokens metal, fleet ledger", "market: metal 6"),  # Its row is full.
        ("tokens metal, fleet hazel", ""),  # The barter is for canvas.
        ("fleet crows-nest", "deck: none"),
    ],
)
def test_after_the_last_action_nobody_is_asked_about_an_ability_that_cannot_be_used(yard: str, table: str) -> None:
    g = marino(f"""
        {table}
        0: gold 30, berths velvet laurel, {yard}
        1: gold 9, berths damson acorn
        turn: 0 action, actions 1
    """)
    play(g, "hire crew")
    assert asked(g) == "1 TakeAction"


@rule("R5.1", "R7.11")
def test_an_ability_that_can_be_used_is_asked_about_after_the_last_action() -> None:
    g = marino("""
        0: gold 30, tokens metal, berths velvet laurel, fleet ledger
        1: gold 9, berths damson acorn
        turn: 0 action, actions 1
    """)
    play(g, "hire crew")
    assert g.texts() == ["sell metal", "stop"]


@rule("R5.7", "R7.8")
def test_an_extra_action_of_a_ship_helps_from_the_next_turn_on() -> None:
    g = marino("""
        open: none
        deck: none
        0: gold 30, tokens metal food canvas, berths velvet laurel
        1: gold 0, berths damson acorn
        turn: 0 build
    """, with_ability(velvet='name = "extra", what = "any"'))  # fmt: skip
    play(g, "launch velvet")
    assert asked(g) == "1 TakeAction"
    play(g, "stop")
    assert (asked(g), g.turn.actions) == ("0 TakeAction", 3)


@rule("R5.7", "R7.12", "R7.24")
def test_what_a_launch_grants_is_no_action_and_pays_no_toll() -> None:
    g = marino("""
        open: none
        deck: none
        0: gold 30, tokens metal wood food canvas canvas, berths hearthstone laurel
        1: gold 0, berths damson acorn, fleet florin
        turn: 0 build
    """)
    play(g, "launch hearthstone", "enlist metal and wood")
    assert gold(g) == [30, 0]
    assert g.turn.seat == 1
