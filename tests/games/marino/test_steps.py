"""The automatic steps of Marino are told: the gains, their player, and the rule."""

from __future__ import annotations

import pytest

from hullworks.match.deed import NOBODY, Move
from hullworks.match.message import Amount, Player, Thing, message
from marks import rule
from tables import deeds, marino, opening, play, told, with_ability

# The draft.


@rule("R2.1")
def test_whoever_drafts_first_is_told_whether_drawn_or_fixed() -> None:
    drawn = opening(3)
    for _ in range(6):
        play(drawn, drawn.texts()[0])
    assert told(drawn, "first drafter is seat 1")[0] == (1, "drafts first", "R2.1")
    fixed = opening(2, "drafter first, open 3")
    play(fixed, "deal heron", "deal swift")
    assert told(fixed, "deal gannet") == [(NOBODY, "Gannet is dealt", "R1.7"), (0, "drafts first", "R2.1")]


def first_turn(first: int, *picks: str) -> list[tuple[int, str, str]]:
    """The deeds of the last card dealt in a draft in which the seats took these contracts, in this order."""
    g = opening(len(picks) // 2)
    others = [card.id for card in g.lookup.cards if card.id not in picks]
    cards = [*picks, *others]
    play(g, *[f"deal {card}" for card in cards[:6]], f"first drafter is seat {first}")
    for pick, new in zip(picks[:-1], cards[6:], strict=False):
        play(g, f"take {pick}", f"deal {new}")
    play(g, f"take {picks[-1]}")
    return told(g, g.texts()[0])[1:]


@rule("R2.4")
def test_the_first_turn_is_told_with_the_contract_that_pays_the_most() -> None:
    words = "has the first turn: Strongbox pays the most, 48"
    assert first_turn(0, "strongbox", "ledger", "clean-slate", "ashlark", "drydock", "heron") == [(0, words, "R2.4")]


@rule("R2.4")
def test_the_first_turn_is_told_with_the_tie_that_the_other_contract_breaks() -> None:
    words = "has the first turn: tied with Ada, but Damson pays more than their other contracts"
    assert first_turn(1, "ledger", "clean-slate", "mossback", "damson") == [(1, words, "R2.4")]


@rule("R2.4")
def test_the_first_turn_is_told_with_the_tie_that_goes_to_the_later_drafter() -> None:
    words = "has the first turn: tied with Ada and Ben, and drafted last of them"
    picks = ("drydock", "ashlark", "cinder-queen", "whimbrel", "mossback", "encore")
    assert first_turn(0, *picks) == [(2, words, "R2.4")]


# Explorers.


@rule("R4.1")
def test_the_only_explorer_to_roll_is_told_to_go_home_before_its_die() -> None:
    g = marino("""
        0: gold 0, berths velvet laurel
        1: gold 0, explorers metal, berths hazel acorn
    """)
    stops, rolls = deeds(g, "stop")
    assert (stops.words, stops.automatic) == ("stops", False)
    assert (rolls.seat, rolls.words, rolls.rule) == (1, "rolls the metal carrier", "R4.1")
    assert (rolls.automatic, rolls.begun) == (True, True)
    assert rolls.moves == (Move("metal-carrier", "1/explorers", "home"),)


@rule("R4.5")
def test_a_carrier_whose_row_is_full_is_told_to_be_held() -> None:
    g = marino("""
        market: metal 6, rope 8
        0: gold 0, berths velvet laurel
        1: gold 0, explorers metal rope, berths hazel acorn
    """)
    assert told(g, "stop")[1:] == [
        (1, "holds the metal carrier for another round: its row is full", "R4.5"),
        (1, "holds the rope carrier for another round: its row is full", "R4.5"),
    ]


@rule("R4.5")
def test_a_held_carrier_is_told_once_the_others_are_rolled() -> None:
    g = marino("""
        market: metal 6
        0: gold 0, berths velvet laurel
        1: gold 0, explorers metal rope, berths hazel acorn
    """)
    assert [words for _, words, _ in told(g, "stop")] == ["stops", "rolls the rope carrier"]
    play(g, "stop")
    assert told(g, "die 3") == [
        (1, "rolls 3 for the rope carrier, which brings 3", "R4.2"),
        (1, "holds the metal carrier for another round: its row is full", "R4.5"),
    ]


@rule("R4.7")
def test_freebooters_are_told_to_be_held_if_the_whole_market_is_full() -> None:
    g = marino("""
        market: metal 6, wood 6, crew 7, food 7, rope 8, canvas 8
        0: gold 0, berths velvet laurel
        1: gold 0, explorers 2*freebooter, berths hazel acorn
    """)
    assert told(g, "stop")[1:] == [(1, "holds 2 freebooters for another round: the whole market is full", "R4.7")]


@rule("R4.8")
def test_a_roll_tells_what_came_and_not_what_the_die_says() -> None:
    g = marino("""
        market: metal 5, canvas 2
        supply: canvas 1
        0: explorers metal canvas, berths velvet laurel
        1: gold 0
        turn: 0 begin
    """)
    assert told(g, "die 6")[0][1] == "rolls 6 for the metal carrier, which brings 1 of 3: its row is full"
    play(g, "die 6")
    assert told(g, "die 6")[0][1] == "rolls 6 for the canvas carrier, which brings 1 of 6: the supply is empty"


@rule("R4.8", "R7.6")
def test_a_die_that_is_kept_tells_what_came() -> None:
    g = marino("""
        market: metal 4, canvas 2
        supply: canvas 4
        0: explorers metal canvas, berths velvet laurel, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    play(g, "roll metal", "die 6")
    words = "keeps the 6 for the metal carrier, which brings 2 of 3: its row is full"
    assert told(g, "keep the die")[0] == (0, words, "R7.6")
    play(g, "keep the die", "die 5")
    words = "keeps the 5 for the canvas carrier, which brings 4 of 5: the supply is empty"
    assert told(g, "keep the die")[0] == (0, words, "R7.6")


@rule("R4.8", "R7.6")
def test_a_die_that_is_not_asked_about_tells_what_came() -> None:
    g = marino("""
        market: metal 5
        0: explorers metal, berths velvet laurel, fleet torchsong
        1: gold 0
        turn: 0 begin
    """)
    words = "rolls 6 for the metal carrier, which brings 1 of 3: its row is full"
    assert told(g, "die 6")[0] == (0, words, "R4.2")


@rule("R4.8", "R4.6")
def test_a_freebooter_that_brings_nothing_says_why() -> None:
    g = marino("""
        market: metal 6, canvas 2
        supply: canvas 0
        0: explorers freebooter
        1: gold 0
        turn: 0 begin
    """)
    assert told(g, "die 6")[0] == (0, "rolls 6 for a freebooter: no metal, since its row is full", "R4.6")
    assert told(g, "die 1")[0] == (0, "rolls 1 for a freebooter: no canvas, since the supply is empty", "R4.6")


# Tolls, forage, relief.


@rule("R7.12")
def test_a_toll_is_told_of_everybody_it_is_paid_to() -> None:
    g = marino(
        """
        0: gold 9
        1: gold 0, fleet florin
        2: gold 0, fleet halfcrown
        """,
        with_ability(halfcrown='name = "toll", amount = 2'),
    )
    hires, one, two = deeds(g, "hire metal")
    assert hires.moves == (Move("gold", "0/gold", ""), Move("metal-carrier", "home", "0/explorers"))
    assert (one.seat, one.words, one.rule) == (1, "is paid a toll of 1: Ada hired a carrier", "R7.12")
    assert (two.seat, two.words, two.rule) == (2, "is paid a toll of 2: Ada hired a carrier", "R7.12")
    assert one.message == message("toll", gold=1, player=Player(0))
    assert [deed.automatic for deed in (hires, one, two)] == [False, True, True]
    assert (one.moves, two.moves) == ((Move("gold", "", "1/gold"),), (Move("gold", "", "2/gold", 2),))
    assert [deed.seat for deed in deeds(g, "hire freebooter")] == [0]


@rule("R7.9")
def test_what_is_foraged_is_told_at_the_beginning_of_a_turn() -> None:
    g = marino("""
        supply: food 0
        0: berths velvet laurel
        1: gold 9, berths hazel acorn, fleet fernway orchard larder
    """)
    forages = deeds(g, "stop")[1]
    assert (forages.seat, forages.rule, forages.automatic) == (1, "R7.9", True)
    assert forages.words == "begins the turn without tokens and forages 1 rope and 1 canvas"
    assert forages.moves == (Move("canvas", "supply/canvas", "1/canvas"), Move("rope", "supply/rope", "1/rope"))


@rule("R7.9")
def test_nothing_is_foraged_with_a_token_at_hand() -> None:
    g = marino("""
        0: berths velvet laurel
        1: gold 9, tokens wood, berths hazel acorn, fleet fernway
    """)
    assert told(g, "stop") == [(0, "stops", "R5.1")]


@rule("R7.19")
def test_relief_is_told_with_what_it_pays() -> None:
    g = marino("""
        0: berths velvet laurel
        1: gold 4, berths hazel acorn, fleet millstone
    """)
    relief = deeds(g, "stop")[1]
    assert (relief.seat, relief.rule, relief.automatic) == (1, "R7.19", True)
    assert relief.words == "begins the turn with only 4 gold and is paid 3 as relief"
    assert relief.moves == (Move("gold", "", "1/gold", 3),)


# Launches.


@rule("R7.20")
@pytest.mark.parametrize(
    ("supply", "words"),
    [
        (9, "takes 2 food from the supply as a windfall"),
        (1, "takes 1 food from the supply as a windfall"),
        (0, "gets no windfall: the supply has no food"),
    ],
)
def test_a_windfall_is_told_with_what_the_supply_had(supply: int, words: str) -> None:
    g = marino(f"""
        supply: food {supply}
        0: tokens wood rope canvas food, berths mossback
        1: gold 0
        turn: 0 build
    """)
    launch, windfall = deeds(g, "launch mossback")[:2]
    assert (launch.words, launch.feat) == ("launches Mossback", True)
    assert (windfall.seat, windfall.words, windfall.rule) == (0, words, "R7.20")
    assert (windfall.automatic, windfall.feat) == (True, False)


@rule("R7.20")
def test_a_windfall_of_what_the_launch_needed_is_told_whole() -> None:
    g = marino(
        """
        0: tokens wood rope canvas, berths mossback
        1: gold 0
        turn: 0 build
        """,
        with_ability(mossback='name = "windfall", what = "rope", amount = 2'),
    )
    assert told(g, "launch mossback")[1][1] == "takes 2 rope from the supply as a windfall"


@rule("R7.27")
def test_a_new_leaf_is_told_unless_the_deck_is_out() -> None:
    position = """
        open: heron swift
        deck: {}
        0: tokens metal wood crew food rope, berths clean-slate
        1: gold 0
        turn: 0 build
    """
    whole = told(marino(position.format("gannet fulmar osprey")), "launch clean-slate")
    assert whole[1] == (0, "puts all open contracts beneath the deck", "R7.27")
    assert len(told(marino(position.format("none")), "launch clean-slate")) == 1


@rule("R7.15")
def test_a_berth_that_is_added_is_told() -> None:
    g = marino("""
        0: tokens 2*metal 2*wood 2*crew 2*food 2*rope 2*canvas, berths grey-tender
        1: gold 0
        turn: 0 build
    """)
    assert told(g, "launch grey-tender")[1] == (0, "has 1 berth more", "R7.15")


@rule("R6.2")
def test_a_berth_that_stays_empty_is_told() -> None:
    g = marino("""
        open: none
        deck: none
        0: berths velvet
        1: berths hazel acorn
    """)
    assert told(g, "stop")[1:] == [(0, "leaves 1 berth empty: no contract lies open", "R6.2")]


# The end.


@rule("R8.1")
def test_the_end_is_told_when_it_is_near_and_when_it_is_in_sight() -> None:
    g = marino("""
        options: ships 3
        0: tokens metal food canvas metal wood crew, berths velvet halfcrown, fleet heron
        1: gold 0, berths hazel acorn
        2: gold 0, berths osprey petrel
        turn: 0 build
    """)
    assert told(g, "launch velvet")[1:] == [(0, "needs only one more ship to complete the fleet", "R8.1")]
    play(g, "launch velvet")
    assert told(g, "launch halfcrown")[1:] == [
        (0, "completes the fleet with 3 ships: everybody else has one more turn", "R8.1"),
        (1, "has one last turn", "R8.1"),
    ]
    play(g, "launch halfcrown")
    assert told(g, "stop")[1:] == [(2, "has the last turn of the game", "R8.1")]


@rule("R8.2")
def test_the_deck_running_out_is_told_and_so_are_the_last_turns() -> None:
    g = marino("""
        open: heron swift
        deck: gannet fulmar
        0: berths velvet -
        1: berths hazel acorn
        turn: 0 refill
    """)
    play(g, "take heron")
    assert told(g, "deal gannet")[:2] == [
        (NOBODY, "Gannet is dealt", "R1.7"),
        (NOBODY, "only 1 card left in the deck", "R8.2"),
    ]
    play(g, "deal gannet")
    g.yards[1].berths[1] = -1
    play(g, "stop", "take gannet")
    assert told(g, "deal fulmar") == [
        (NOBODY, "Fulmar is dealt", "R1.7"),
        (NOBODY, "the deck is out: after this turn everybody has one more", "R8.2"),
        (0, "has one last turn", "R8.2"),
    ]
    play(g, "deal fulmar")
    assert told(g, "stop")[1:] == [(1, "has the last turn of the game", "R8.2")]


@rule("R8.2", "R7.16")
def test_a_card_put_beneath_the_deck_makes_it_no_smaller() -> None:
    g = marino("""
        open: heron swift
        deck: gannet
        0: fleet crows-nest, berths velvet laurel
        1: gold 0
    """)
    play(g, "replace heron")
    assert told(g, "deal gannet") == [(NOBODY, "Gannet is dealt", "R1.7")]


@rule("R1.7", "R7.16")
def test_a_known_card_is_told_when_it_is_dealt() -> None:
    g = marino("""
        open: heron swift
        deck: none
        beneath: gannet fulmar
        0: fleet crows-nest, berths velvet laurel
        1: gold 0
    """)
    replaced, dealt = deeds(g, "replace heron")
    assert replaced.moves == (Move("heron", "open/1", "beneath"),)
    assert (dealt.seat, dealt.words, dealt.automatic) == (NOBODY, "Gannet is dealt", True)
    assert dealt.moves == (Move("gannet", "beneath", "open/1"),)


@rule("R8.4")
def test_the_rounds_without_a_launch_are_counted_aloud() -> None:
    g = marino("""
        0: gold 0, berths velvet laurel
        1: gold 0, berths hazel acorn
    """)
    heard: list[str] = []
    while not g.over:
        heard += [f"{deed.rule} {deed.seat} {deed.words}" for deed in deeds(g, "stop")[1:]]
        play(g, "stop")
    until = "the game ends in"
    assert heard == [
        "R8.4 -1 nobody has launched a ship for 6 rounds: the countdown begins, "
        "and the game ends in 6 rounds unless somebody does",
        f"R8.4 -1 nobody has launched a ship for 9 rounds: {until} 3 rounds unless somebody does",
        f"R8.4 -1 nobody has launched a ship for 10 rounds: {until} 2 rounds unless somebody does",
        f"R8.4 -1 nobody has launched a ship for 11 rounds: {until} 1 round unless somebody does",
        "R8.4 -1 nobody has launched a ship for 12 rounds: the game is over",
    ]


@rule("R8.4")
def test_a_countdown_that_a_launch_ends_is_told_to_be_over() -> None:
    g = marino("""
        0: gold 0, tokens metal food canvas, berths velvet
        1: gold 0, berths hazel acorn
        quiet: 19
        open: none
        deck: none
        turn: 0 build
    """)
    assert told(g, "launch velvet")[-1] == (NOBODY, "a ship was launched: the countdown is over", "R8.4")


# Coins.


@rule("R10.2", "R10.3")
def test_gold_that_fits_on_no_contract_is_told_to_go_to_the_bank() -> None:
    g = marino("""
        options: bookkeeping yes
        0: berths velvet laurel
        1: gold 2, berths hazel acorn greenhouse, coins 3 3 1, fleet grey-tender
    """)
    play(g, "stop")
    assert [words for _, words, _ in told(g, "pay into greenhouse")] == [
        "puts a coin on Greenhouse",
        "pays 1 to the bank for Hazel and Acorn: no more coins fit there",
    ]


@rule("R10.1", "R10.3")
def test_coins_are_told_with_the_contracts_they_lie_on_and_with_those_full_already() -> None:
    g = marino("""
        options: bookkeeping yes
        0: berths velvet laurel
        1: gold 9, berths hazel acorn greenhouse, coins 0 3 1, fleet grey-tender
    """)
    laid, paid = deeds(g, "stop")[1:]
    assert (laid.seat, laid.words, laid.rule) == (1, "puts a coin each on Hazel and Greenhouse", "R10.1")
    assert (paid.seat, paid.words) == (1, "pays 1 to the bank for Acorn: no more coins fit there")
    assert paid.rule == "R10.3"
    assert laid.automatic and paid.automatic
    assert set(laid.moves) == {
        Move("gold", "1/gold", "1/berth-1"),
        Move("gold", "1/gold", "1/berth-3"),
        Move("gold", "1/gold", ""),
    }


@rule("R10.2", "R10.3")
def test_a_coin_that_is_chosen_is_told_with_where_it_goes() -> None:
    g = marino("""
        options: bookkeeping yes
        0: gold 1, berths velvet acorn, coins 0 3
        1: gold 0
        turn: 0 begin
    """)
    assert told(g, "pay into velvet")[0] == (0, "puts a coin on Velvet", "R10.2")
    assert told(g, "pay into acorn")[0] == (0, "pays 1 to the bank for Acorn: no more coins fit there", "R10.3")


@rule("R10.4")
def test_coins_that_an_exchange_loses_are_told() -> None:
    g = marino("""
        options: bookkeeping yes
        open: heron gannet
        0: gold 9, berths velvet, coins 2
        1: gold 0
    """)
    play(g, "exchange velvet")
    lost = deeds(g, "for gannet")[1]
    assert (lost.seat, lost.words, lost.rule, lost.automatic) == (0, "loses 2 coins with Velvet", "R10.4", True)
    velvet = Thing("contract", "velvet", "Velvet")
    assert lost.message == message("coins-lost", coins=Amount(2, Thing("coin", "coin")), contract=velvet)
