"""The deeds of answers in Marino: those of players, and those of dice and cards."""

from __future__ import annotations

from string import Formatter

import pytest

from hullworks.language import ENGLISH, FOLDER, common, texts
from hullworks.match.deed import NOBODY, Move
from hullworks.match.message import Thing, message
from marks import rule
from tables import MARINO, deeds, edited, marino, opening, play, told, with_ability

ANSWERS = [
    ("0: gold 20", [], "buy wood", "buys wood for 9", "R5.2"),
    ("0: gold 20, fleet sparrowhawk", [], "buy rope", "buys rope for 5", "R5.2"),
    ("0: gold 20", [], "hire wood", "hires the wood carrier for 1", "R5.4"),
    ("0: gold 20, fleet kindling", [], "hire wood", "hires the wood carrier", "R5.4"),
    ("0: gold 20", [], "hire freebooter", "hires a freebooter", "R5.4"),
    ("0: gold 20, tokens metal, fleet ledger", [], "sell metal", "sells metal for 10", "R7.11"),
    ("0: gold 20, berths velvet", [], "exchange velvet", "offers Velvet for exchange", "R5.6"),
    (
        "0: gold 20, berths velvet",
        ["exchange velvet"],
        "for heron",
        "exchanges Velvet for Heron and pays 5",
        "R5.6",
    ),
    (
        "0: gold 20, berths velvet",
        ["exchange velvet"],
        "for gannet",
        "exchanges Velvet for Gannet and is paid 13",
        "R5.6",
    ),
    ("0: gold 20", [], "stop", "stops", "R5.1"),
    ("0: gold 20", ["stop"], "take heron", "takes Heron and is paid 20", "R6.2"),
    ("0: gold 20, fleet crows-nest", [], "replace swift", "puts Swift beneath the deck", "R7.16"),
    ("0: explorers metal rope freebooter, fleet torchsong", [], "roll metal", "rolls the metal carrier", "R4.1"),
    ("0: explorers metal rope freebooter, fleet torchsong", [], "roll freebooter", "rolls a freebooter", "R4.1"),
    ("0: explorers metal, fleet bellows", [], "die 6", "rolls 6 for the metal carrier, which brings 4", "R4.2"),
    ("0: explorers freebooter", [], "die 6", "rolls 6 for a freebooter: metal", "R4.6"),
    ("0: explorers canvas, fleet torchsong", [], "die 1", "rolls 1 for the canvas carrier", "R4.2"),
    (
        "0: explorers canvas, fleet torchsong",
        ["die 1"],
        "keep the die",
        "keeps the 1 for the canvas carrier, which brings 3",
        "R7.6",
    ),
    ("0: explorers canvas, fleet torchsong", ["die 1"], "roll again", "rolls again", "R7.6"),
    (
        "0: explorers metal, fleet torchsong",
        ["die 1", "roll again"],
        "die 2",
        "rolls 2 for the metal carrier, which brings 2",
        "R7.6",
    ),
    (
        "0: gold 9, tokens metal food, berths velvet, fleet tugboat",
        ["stop"],
        "patch and launch velvet",
        "pays 7 to patch up and launches Velvet",
        "R7.18",
    ),
    (
        "0: gold 9, tokens metal food, berths velvet, fleet tugboat tally-ho",
        ["stop"],
        "patch and launch velvet",
        "pays 7 to patch up and launches Velvet and gains 2",
        "R7.18",
    ),
    ("0: tokens metal food canvas, berths velvet", ["stop"], "done", "launches nothing", "R6.1"),
    (
        "0: tokens metal food canvas wood crew metal, berths velvet halfcrown",
        ["stop", "launch velvet"],
        "done",
        "launches nothing more",
        "R6.1",
    ),
    ("0: tokens canvas, fleet hazel", [], "barter canvas for food", "barters canvas for food", "R7.10"),
    (
        "0: tokens wood food rope canvas canvas, gold 9, berths osprey",
        ["stop", "launch osprey"],
        "buy canvas",
        "buys canvas for 3",
        "R7.22",
    ),
    (
        "0: tokens wood food rope canvas canvas, gold 9, berths osprey",
        ["stop", "launch osprey"],
        "done",
        "buys nothing more",
        "R7.22",
    ),
    (
        "0: tokens crew rope canvas, berths whimbrel",
        ["stop", "launch whimbrel"],
        "buy metal",
        "buys metal for nothing",
        "R7.23",
    ),
    (
        "0: tokens wood crew food rope rope, berths greenhouse",
        ["stop", "launch greenhouse"],
        "gain metal and wood",
        "takes metal and wood from the supply",
        "R7.21",
    ),
    (
        "0: tokens wood crew food rope rope, berths greenhouse",
        ["stop", "launch greenhouse"],
        "gain metal and metal",
        "takes 2 metal from the supply",
        "R7.21",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "enlist rope",
        "enlists the rope carrier",
        "R7.24",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "enlist freebooter",
        "enlists a freebooter",
        "R7.24",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "enlist metal and rope",
        "enlists the metal and rope carriers",
        "R7.24",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "enlist metal and freebooter",
        "enlists the metal carrier and a freebooter",
        "R7.24",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "enlist freebooter and freebooter",
        "enlists two freebooters",
        "R7.24",
    ),
    (
        "0: tokens metal wood food canvas canvas, berths hearthstone",
        ["stop", "launch hearthstone"],
        "done",
        "enlists nobody",
        "R7.24",
    ),
    (
        "0: tokens metal crew food canvas, berths auctioneer",
        ["stop", "launch auctioneer"],
        "clear out 1 canvas",
        "sells 1 canvas for 4",
        "R7.25",
    ),
    (
        "0: tokens metal crew food canvas, berths auctioneer",
        ["stop", "launch auctioneer"],
        "done",
        "sells nothing more",
        "R7.25",
    ),
]


@pytest.mark.parametrize(("seat", "answers", "text", "words", "number"), ANSWERS)
def test_an_answer_is_told_with_its_numbers_and_its_rule(
    seat: str, answers: list[str], text: str, words: str, number: str
) -> None:
    g = marino(f"""
        open: heron swift gannet
        {seat}
        1: gold 0
        turn: 0 begin
    """)
    play(g, *answers)
    assert told(g, text)[0] == (0, words, number)
    assert not deeds(g, text)[0].automatic


def test_an_answer_is_told_as_data() -> None:
    g = marino("""
        0: gold 20
        1: gold 0
    """)
    wood = Thing("resource", "wood")
    assert deeds(g, "buy wood")[0].message == message("buys", resource=wood, price=9)
    carrier = Thing("explorer", "wood-carrier")
    assert deeds(g, "hire wood")[0].message == message("hires-for", explorer=carrier, price=1)


def test_what_only_begins_something_is_marked_and_so_is_a_launch() -> None:
    g = marino("""
        market: metal 4
        0: gold 9, tokens metal food canvas, berths velvet, explorers metal freebooter
        1: gold 0
        turn: 0 begin
    """)
    rolls = deeds(g, "roll metal")[0]
    assert (rolls.begun, rolls.feat) == (True, False)
    play(g, "roll metal", "die 1", "die 1", "die 1", "die 1")
    offers = deeds(g, "exchange velvet")[0]
    assert (offers.begun, offers.feat) == (True, False)
    play(g, "stop")
    launch = deeds(g, "launch velvet")[0]
    assert (launch.begun, launch.feat) == (False, True)


def test_an_answer_moves_its_pieces_on_the_table() -> None:
    g = marino("""
        market: wood 1
        0: gold 12
        1: gold 0
    """)
    assert sorted(deeds(g, "buy wood")[0].moves, key=lambda move: move.piece) == [
        Move("gold", "0/gold", "", 10),
        Move("wood", "market/wood", "0/wood"),
        Move("wood-carrier", "home", "0/explorers"),
    ]


def test_a_dealt_card_comes_unseen_from_the_deck() -> None:
    g = opening()
    deed = deeds(g, "deal heron")[0]
    assert (deed.seat, deed.words, deed.rule) == (NOBODY, "Heron is dealt", "R1.7")
    assert deed.moves == (Move("heron", "deck", "open/1", was="?contract"),)


@rule("R5.3")
def test_the_last_token_of_a_row_is_told_with_its_carrier() -> None:
    g = marino("""
        market: wood 1, crew 1
        0: gold 30
        1: explorers crew
    """)
    assert told(g, "buy wood")[0] == (0, "buys the last wood for 10 and takes its carrier", "R5.3")
    assert told(g, "buy crew")[0] == (0, "buys the last crew for 10", "R5.2")


@rule("R7.23", "R5.3")
def test_a_gift_of_the_last_token_is_told_with_its_carrier() -> None:
    g = marino("""
        market: wood 1, crew 1
        0: tokens crew rope canvas, berths whimbrel
        1: explorers crew
        turn: 0 build
    """)
    play(g, "launch whimbrel")
    assert told(g, "buy wood")[0] == (0, "buys the last wood for nothing and takes its carrier", "R5.3")
    assert told(g, "buy crew")[0] == (0, "buys the last crew for nothing", "R7.23")


def test_a_freebooter_that_costs_something_is_told_with_its_fee() -> None:
    g = marino("0: gold 9\n1: gold 0", edited("freebooter = 0", "freebooter = 2"))
    assert told(g, "hire freebooter")[0] == (0, "hires a freebooter for 2", "R5.4")


def test_a_commission_is_told_with_the_contract_it_pays_for() -> None:
    g = marino("""
        open: heron swift
        0: gold 0, fleet broker
        1: gold 0
        turn: 0 refill
    """)
    assert told(g, "take heron")[0][1] == "takes Heron and is paid 21"  # 20, and 1 for Broker.


def test_gold_that_a_launch_brings_is_told() -> None:
    g = marino("""
        0: gold 0, berths guildhall, tokens metal wood crew rope, fleet broker velvet
        1: gold 0
        turn: 0 begin
    """)
    play(g, "stop")
    assert told(g, "launch guildhall")[0] == (0, "launches Guildhall and gains 3", "R6.1")


def test_a_contract_exchanged_for_one_of_the_same_value_costs_nothing() -> None:
    g = marino(
        """
        open: heron
        0: gold 0, berths velvet
        1: gold 0
        """,
        edited('name = "Velvet"\nfamily = "plum"\nvalue = 25', 'name = "Velvet"\nfamily = "plum"\nvalue = 20'),
    )
    play(g, "exchange velvet")
    assert told(g, "for heron")[0] == (0, "exchanges Velvet for Heron", "R5.6")


@rule("R7.22", "R7.23", "R7.24", "R7.25")
@pytest.mark.parametrize(
    ("ability", "table", "words"),
    [
        ('name = "spree"', "", "cannot pay for any token in the market"),
        ('name = "gift"', "market: metal 0, wood 0, crew 0, food 0, rope 0, canvas 0", "finds no token in the market"),
        ('name = "enlist"', "2: explorers metal wood crew food rope canvas 2*freebooter", "finds no idle explorer"),
        ('name = "clear-out"', "", "has nothing to sell"),
    ],
)
def test_a_choice_without_anything_to_choose_is_told(ability: str, table: str, words: str) -> None:
    g = marino(
        f"""
        {table}
        0: tokens metal food canvas, berths velvet laurel
        1: gold 0
        turn: 0 build
        """,
        with_ability(velvet=ability),
    )
    launch, nothing = deeds(g, "launch velvet")[:2]
    assert (launch.words, nothing.words, nothing.automatic) == ("launches Velvet", words, True)


# The catalogue.


def test_messages_have_keys_of_their_own_and_name_no_seats() -> None:
    for key, text in texts(MARINO.folder / FOLDER, ENGLISH).items():
        assert key not in common()
        assert "seat" not in [name for _, name, _, _ in Formatter().parse(text)]
        assert "seat" not in text.split()
