"""R7 Lasting abilities: tolls, bounties, berths, launches and relief (R7.12 to R7.19)."""

from __future__ import annotations

import pytest

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
    tokens,
    with_ability,
)


@rule("R7.12")
def test_a_toll_is_paid_by_the_bank_when_another_player_hires_a_carrier() -> None:
    g = marino("""
        0: gold 9
        1: gold 9, fleet florin
        2: gold 9
    """)
    play(g, "hire metal")
    assert gold(g) == [8, 10, 9]
    play(g, "hire freebooter")
    assert gold(g) == [8, 10, 9]


@rule("R7.12")
def test_no_toll_for_your_own_hires_for_carriers_that_come_with_a_token_or_are_enlisted() -> None:
    g = marino("""
        market: canvas 1
        0: gold 9, fleet florin
        1: gold 9
    """)
    play(g, "hire metal")
    assert gold(g) == [8, 9]
    g = marino("""
        market: canvas 1
        0: gold 9, tokens metal wood food canvas canvas, berths hearthstone velvet
        1: gold 9, fleet florin
    """)
    play(g, "buy canvas", "stop", "launch hearthstone", "enlist metal")
    assert explorers(g, 0) == ["metal", "canvas"]
    assert gold(g)[1] == 9


@rule("R7.12", "R7.1")
def test_tolls_add_up() -> None:
    g = marino(
        """
        0: gold 9
        1: gold 9, fleet florin velvet
        """,
        with_ability(velvet='name = "toll", amount = 2'),
    )
    play(g, "hire metal")
    assert gold(g) == [8, 12]


@rule("R7.13")
def test_a_commission_is_paid_for_each_contract_taken_into_an_empty_berth() -> None:
    g = marino("""
        open: heron swift
        0: gold 0, fleet broker
        1: gold 0
        turn: 0 refill
    """)
    play(g, "take heron", "deal velvet")
    assert gold(g)[0] == 20 + 1
    play(g, "take velvet", "deal damson")
    assert gold(g)[0] == 20 + 1 + 25 + 1


@rule("R7.13")
def test_an_exchange_pays_no_commission_and_commissions_add_up() -> None:
    pack = with_ability(halfcrown='name = "commission", amount = 3')
    g = marino(
        """
        open: heron swift
        0: gold 9, berths velvet, fleet broker halfcrown
        1: gold 0
        """,
        pack,
    )
    play(g, "exchange velvet", "for swift")
    assert gold(g)[0] == 9 + 3
    play(g, "stop", "take heron", "deal damson")
    assert gold(g)[0] == 9 + 3 + 20 + 4


@rule("R7.14")
@pytest.mark.parametrize(
    ("fleet_before", "launched", "paid"),
    [
        ("tally-ho", "velvet", 2),
        ("bright-penny", "halfcrown", 4),
        ("bright-penny", "velvet", 0),
        ("laurel", "opening-night", 4),
        ("laurel", "velvet", 0),
        ("tally-ho bright-penny", "halfcrown", 6),
        ("tally-ho laurel", "opening-night", 6),
    ],
)
def test_a_bounty_pays_for_later_ships_of_its_kind(fleet_before: str, launched: str, paid: int) -> None:
    g = marino(f"""
        0: tokens metal wood crew crew food rope canvas, berths {launched}, fleet {fleet_before}
        1: gold 0
        turn: 0 build
    """)
    play(g, f"launch {launched}")
    assert gold(g) == [paid, 0]


@rule("R7.14")
def test_a_bounty_does_not_pay_for_its_own_ship() -> None:
    g = marino("""
        0: tokens metal crew food canvas canvas, berths tally-ho velvet
        1: gold 0
        turn: 0 build
    """)
    play(g, "launch tally-ho")
    assert gold(g)[0] == 0


@rule("R7.15")
def test_a_third_berth_is_filled_in_the_same_turns_refill() -> None:
    g = marino("""
        open: heron swift gannet
        0: tokens wood crew rope, berths grey-tender velvet
        1: gold 0
        turn: 0 build
    """)
    play(g, "launch grey-tender", "take heron", "deal damson")
    assert berths(g, 0) == ["heron", "velvet", "-"]
    play(g, "take swift", "deal laurel")
    assert berths(g, 0) == ["heron", "velvet", "swift"]
    assert gold(g)[0] == 20 + 28
    assert asked(g) == "1 TakeAction"


@rule("R7.15", "R6.3")
def test_a_third_berth_is_not_filled_on_a_last_turn() -> None:
    g = marino("""
        options: ships 1
        0: tokens wood crew rope, berths grey-tender velvet
        1: gold 0, berths swift gannet
        turn: 0 build
    """)
    play(g, "launch grey-tender")
    assert berths(g, 0) == ["-", "velvet", "-"]
    assert asked(g) == "1 TakeAction"


@rule("R7.15", "R9.2", "R5.6", "R6.1")
def test_a_third_berth_is_a_berth_in_every_way() -> None:
    g = marino("""
        open: heron swift
        0: gold 90, tokens metal food canvas, berths gannet laurel velvet, fleet grey-tender
        1: gold 0
    """)
    paid_back = [line.points for line in MARINO.score(g)[0].lines if line.rule == "R9.2"]
    assert paid_back == [-38, -32, -25]
    assert offered(g, "exchange") == ["gannet", "laurel", "velvet"]
    play(g, "stop")
    assert offered(g, "launch") == ["velvet"]


@rule("R7.15", "R7.1")
def test_two_such_ships_give_two_more_berths() -> None:
    g = marino(
        """
        open: heron swift gannet laurel
        0: gold 0, fleet grey-tender halfcrown
        1: gold 0
        turn: 0 refill
        """,
        with_ability(halfcrown='name = "third-berth"'),
    )
    play(
        g,
        *[
            "take heron",
            "deal hazel",
            "take swift",
            "deal acorn",
            "take gannet",
            "deal damson",
            "take laurel",
            "deal florin",
        ],
    )
    assert berths(g, 0) == ["heron", "swift", "gannet", "laurel"]


@rule("R7.16")
def test_a_lookout_puts_one_open_contract_beneath_the_deck_beside_the_actions() -> None:
    g = marino("""
        open: heron swift gannet fulmar osprey ledger
        0: gold 9, fleet crows-nest
        1: gold 0
    """)
    size = g.deck.size
    play(g, "replace gannet")
    assert asked(g) == "0 DrawContract"
    assert "gannet" not in offered(g, "deal")
    play(g, "deal velvet")
    assert opened(g) == ["heron", "swift", "velvet", "fulmar", "osprey", "ledger"]
    assert g.deck.size == size
    assert g.turn.actions == 2
    assert refusal(g, "replace heron") == "replace heron: no replacement is left this turn (R7.16)"


@rule("R7.16")
def test_a_player_without_a_lookout_is_told_that_no_ship_allows_replacing() -> None:
    g = marino("""
        open: heron swift
        deck: none
        0: gold 9
        1: fleet crows-nest
    """)
    refused = "none of your ships allows replacing a contract (R7.16)"
    assert refusal(g, "replace heron") == f"replace heron: {refused}"
    assert refusal(g, "replace velvet") == f"replace velvet: {refused}"


@rule("R7.16")
def test_what_lies_beneath_the_deck_comes_last_in_its_order() -> None:
    g = marino("""
        open: heron swift
        deck: velvet
        beneath: laurel
        0: gold 9, fleet crows-nest
        1: gold 0, berths gannet fulmar
    """)
    play(g, "replace swift")
    assert offered(g, "deal") == ["velvet"]
    play(g, "deal velvet", "stop", "take heron")
    assert opened(g)[:2] == ["laurel", "velvet"]  # A known card needs no chance.
    play(g, "take velvet")
    assert opened(g)[:2] == ["laurel", "swift"]


@rule("R7.16")
def test_a_lookout_finds_nothing_to_do_when_the_deck_is_empty() -> None:
    g = marino("""
        open: heron swift
        deck: none
        0: gold 9, fleet crows-nest
        1: gold 0
    """)
    assert offered(g, "replace") == []
    assert refusal(g, "replace heron") == "replace heron: the deck is out (R7.16)"
    assert refusal(g, "replace velvet") == "replace velvet: that contract does not lie open (R7.16)"


@rule("R7.16", "R7.1")
def test_two_lookouts_replace_two() -> None:
    g = marino(
        """
        open: heron swift gannet
        0: gold 0, fleet crows-nest halfcrown
        1: gold 0
        """,
        with_ability(halfcrown='name = "lookout"'),
    )
    play(g, "replace heron", "deal velvet", "replace velvet", "deal laurel")
    assert offered(g, "replace") == []
    assert opened(g)[:3] == ["laurel", "swift", "gannet"]


@rule("R7.17")
def test_lean_launches_of_five_token_ships_need_one_token_less() -> None:
    g = marino("""
        0: tokens crew food rope canvas, berths gannet swift, fleet gantry
        1: gold 0
        turn: 0 build
    """)
    assert offered(g, "launch") == ["gannet"]  # It names two ropes, and so does the Swift, which is smaller.
    play(g, "launch gannet")
    assert tokens(g, 0) == []


@rule("R7.17")
def test_lean_keeps_the_token_that_is_not_needed() -> None:
    g = marino("""
        0: tokens crew food rope rope canvas canvas, berths gannet velvet, fleet keystone
        1: gold 0
        turn: 0 build
    """)
    play(g, "launch gannet")
    assert tokens(g, 0) == ["canvas", "canvas"]


@rule("R7.17", "R7.1")
def test_lean_ships_add_up_and_need_never_less_than_nothing() -> None:
    g = marino(
        """
        0: tokens crew food canvas wood canvas, berths gannet osprey, fleet gantry halfcrown
        1: gold 0
        turn: 0 build
        """,
        with_ability(halfcrown='name = "lean", what = "rope"'),
    )
    assert offered(g, "launch") == ["gannet", "osprey"]
    play(g, "launch osprey")
    assert tokens(g, 0) == ["crew"]  # The Osprey names one rope, and two are spared.


@rule("R7.18")
def test_a_patch_launches_a_ship_with_exactly_one_token_missing_for_gold() -> None:
    g = marino("""
        0: gold 7, tokens metal food, berths velvet laurel, fleet tugboat
        1: gold 0
        turn: 0 build
    """)
    assert g.texts() == ["patch and launch velvet", "done"]
    play(g, "patch and launch velvet")
    assert fleet(g, 0) == ["tugboat", "velvet"]
    assert gold(g)[0] == 0
    assert tokens(g, 0) == []


@rule("R7.18")
def test_a_patch_is_refused_with_its_reason() -> None:
    g = marino("""
        0: gold 6, tokens metal food wood crew, berths halfcrown velvet, fleet tugboat
        1: gold 0
        turn: 0 build
    """)
    patch = "patch and launch"
    assert refusal(g, f"{patch} velvet") == f"{patch} velvet: needs 7 gold, has 6 (R7.18)"
    assert refusal(g, f"{patch} halfcrown").endswith(": exactly one token must be missing, not 0 (R7.18)")
    assert refusal(g, f"{patch} heron").endswith(": you have no such contract in a berth (R7.18)")
    g = marino("""
        0: gold 9, tokens metal food wood crew, berths halfcrown velvet
        1: gold 0
        turn: 0 build
    """)
    assert refusal(g, f"{patch} velvet").endswith(": none of your ships allows patching (R7.18)")


@rule("R7.18", "R7.17")
def test_two_tokens_missing_cannot_be_patched_but_what_is_not_needed_is_not_missing() -> None:
    g = marino("""
        0: gold 50, tokens food, berths velvet swift, fleet tugboat
        1: gold 0
    """)
    play(g, "stop")
    assert asked(g) == "1 TakeAction"
    g = marino("""
        0: gold 50, tokens food canvas crew, berths velvet gannet, fleet tugboat gantry
        1: gold 0
        turn: 0 build
    """)
    assert offered(g, "patch and launch") == ["velvet", "gannet"]


@rule("R7.18", "R7.1")
def test_a_ship_that_patches_does_so_from_its_launch_on_and_leaves_other_abilities_alone() -> None:
    g = marino("""
        open: swift damson
        0: gold 50, tokens crew rope canvas canvas food rope, berths tugboat heron
        1: gold 0, berths hazel acorn
        turn: 0 build
    """)
    play(g, "launch tugboat", "patch and launch heron")
    assert gold(g)[0] == 50 - 7
    play(g, "take swift", "deal ledger", "take damson", "deal laurel", "stop", "buy canvas")
    assert gold(g)[0] == 50 - 7 + 28 + 23 - 4  # Canvas is cheaper thanks to the Heron.


@rule("R7.19")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 7), (5, 5)])
def test_who_begins_a_turn_with_less_than_five_gold_is_relieved(before: int, after: int) -> None:
    g = marino(f"""
        0: gold {before}, berths velvet laurel, fleet millstone
        1: gold 0, berths hazel acorn
        turn: 0 begin
    """)
    assert gold(g) == [after, 0]
    play(g, "stop")
    assert gold(g) == [after, 0]  # Nothing is paid in the turns of others.


@rule("R7.19", "R10.1")
def test_relief_comes_before_the_coins_of_bookkeeping() -> None:
    text = """
        options: bookkeeping yes
        0: gold {gold}, berths velvet laurel, fleet millstone
        1: gold 0
        turn: 0 begin
    """
    assert gold(marino(text.format(gold=4)))[0] == 4 + 3 - 2
    assert gold(marino(text.format(gold=5)))[0] == 5 - 2
    g = marino(text.format(gold=0))
    assert asked(g) == "0 TakeAction"  # With three gold it is clear which contracts get a coin.
    assert gold(g)[0] == 1


@rule("R7.19", "R7.1")
def test_reliefs_add_up() -> None:
    g = marino(
        """
        0: gold 4, fleet millstone halfcrown
        1: gold 0
        turn: 0 begin
        """,
        with_ability(halfcrown='name = "relief", amount = 5'),
    )
    assert gold(g)[0] == 4 + 3 + 5
