"""The automatic steps of Deadweight are told, with the reason and the actual gains."""

from __future__ import annotations

import pytest

from blackwake import blackwake, deeds, edited, opening, told, words
from hullworks.games.deadweight.deeds import SILENT, TELLERS
from hullworks.games.deadweight.rules.r01_hold import BOOK
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.deed import Move
from marks import rule
from tables import play


def test_every_rule_tells_or_only_leads_to_one_that_does() -> None:
    names = {str(rule) for rule in BOOK.rules}
    assert names == TELLERS.keys() | SILENT
    assert not TELLERS.keys() & SILENT


@rule("R1.7")
def test_a_loot_card_that_is_filled_again_is_told() -> None:
    text = """
        pieces: starboard 2 1
        bank: pearl {left}
        0: at starboard 2
        1: at front
        turn: 0 land
    """
    first, filled, *_ = deeds(blackwake(text.format(left=2)), "take loot")
    assert (first.seat, first.words) == (0, "takes a pearl")
    assert filled.words == "The loot card of starboard 2 is filled again with 2 pearls"
    assert (filled.seat, filled.rule, filled.automatic) == (-1, "R1.7", True)
    empty = deeds(blackwake(text.format(left=0)), "take loot")[1]
    assert empty.words == "The loot card of starboard 2 stays empty: no pearl is left in the lifeboat"


@rule("R1.9")
@pytest.mark.parametrize(
    ("crates", "said"),
    [
        ("emerald 0", []),
        ("emerald 5", ["gains 1 ring for a full emerald crate"]),
        ("emerald 5, diamond 2", ["gains 2 rings for full emerald and diamond crates"]),
    ],
)
def test_a_full_crate_is_told_with_its_rule(crates: str, said: list[str]) -> None:
    g = blackwake(f"""
        crates: {crates}
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    first, *others = deeds(g, "trade 4")
    assert first.words == "trades 1 emerald and 1 diamond for 3 rings"
    assert [deed.words for deed in others if deed.rule == "R1.9" and deed.automatic] == said


@rule("R1.9", "R1.8")
def test_a_full_crate_without_a_ring_left_is_told_as_it_is() -> None:
    g = blackwake("""
        crates: emerald 5
        bank: ring 0
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    assert words(g, "trade 4")[:2] == [
        "trades 1 emerald and 1 diamond for 0 rings",
        "fills the emerald crate, but no life ring is left",
    ]


@rule("R1.10")
@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ("starboard 1 3", "gives back an emerald to its lifeboat"),
        ("port 4 2", "gives back an emerald to the loot card of port 4"),
    ],
)
def test_it_is_told_where_loot_is_given_back_to(pieces: str, said: str) -> None:
    g = blackwake(f"""
        pieces: {pieces}
        0: at starboard 2, hold 10*emerald
        1: at front
        turn: 0 land
    """)
    play(g, "take loot")
    assert words(g, "return emerald")[0] == said


@rule("R2.3", "R7.3")
def test_trade_cards_taken_put_aside_and_shuffled_are_told() -> None:
    g = opening(2, "layout fixed")
    play(g, "first player is seat 1")
    assert told(g, "reveal cook") == [
        (-1, "Cook is the next trade card", -1, "R2.3"),
        (1, "takes the trade card Cook", -1, "R2.3"),
    ]
    g = blackwake("""
        shown: cook
        deck: none
        0: at front, hold emerald emerald, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 1")
    assert told(g, "done") == [
        (0, "leaves the station", -1, "R7.1"),
        (0, "puts Chandler aside and takes the trade card Cook", -1, "R7.3"),
        (-1, "The trade cards that were put aside are shuffled", -1, "R2.3"),
    ]
    taken = deeds(g, "done")[1]
    assert taken.automatic
    assert taken.moves == (Move("chandler", "0/card", "aside"), Move("cook", "shown", "0/card"))


@rule("R3.4", "R9.2")
def test_whoever_was_held_back_hears_it_when_the_turn_comes() -> None:
    g = blackwake("""
        0: at front
        1: at back, held back
        turn: 0 move
    """)
    play(g, "walk 1")
    held = deeds(g, "done")[-1]
    assert (held.seat, held.words, held.rule) == (1, "is held back", "R3.4")
    assert (held.automatic, held.begun, held.moves) == (True, True, (Move("held-back", "1/held-back", ""),))
    play(g, "done")
    assert told(g, "skip the turn")[0] == (1, "skips the turn", -1, "R3.4")


@rule("R4.5")
def test_landing_on_the_lantern_is_told() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at front
        1: at back
    """)
    assert told(g, "walk 2") == [
        (0, "walks to starboard 2 (pearl, Rope)", -1, "R3.2"),
        (0, "lands on the lantern and may do all there is to do on starboard 2", -1, "R4.5"),
    ]


@rule("R4.1", "R5.1")
def test_a_plank_on_which_nothing_can_be_done_is_told() -> None:
    g = blackwake("""
        pieces: port 3 0
        bank: ruby 0
        0: at port 4
        1: at back
    """)
    assert told(g, "walk 1")[1:] == [(0, "finds nothing to do on port 3", -1, "R4.1")]


@rule("R5.16")
def test_no_room_for_the_chest_is_told_to_whoever_walked_the_plank() -> None:
    g = blackwake("""
        chest 3: rope ring
        0: at starboard 3, hold 2*rope
        1: at front, hold 2*rope
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert told(g, "take ring")[:2] == [
        (0, "takes a life ring from the chest", -1, "R5.16"),
        (0, "has no room for what is left in the chest", -1, "R5.16"),
    ]


@rule("R5.17", "R5.19")
def test_the_rest_of_the_chest_and_its_filling_are_told() -> None:
    text = """
        chest 3: 5*ruby
        bank: {bank}
        0: at starboard 3
        1: at front, hold {hold}
        turn: 0 land
    """
    answers = ["do the action", "die 1", "take ruby", "take ruby", "take ruby"]
    g = blackwake(text.format(bank="emerald 0, pearl 1", hold="10*pearl"))
    play(g, *answers)
    assert told(g, "take ruby")[1:3] == [
        (-1, "What is left in the chest goes back: a ruby", -1, "R5.17"),
        (
            -1,
            "The chest in the middle is filled again with a pearl, a ruby, a diamond, a rope and a life ring",
            -1,
            "R5.19",
        ),
    ]
    g = blackwake(text.format(bank="emerald 0, pearl 0, ruby 0, diamond 0, rope 0, ring 0", hold="pearl"))
    play(g, *answers, "take ruby")
    assert told(g, "give ruby to seat 1")[:2] == [
        (0, "gives a ruby to Ines", 1, "R5.17"),
        (-1, "Nothing is left to fill the chest in the middle with", -1, "R5.19"),
    ]


FLOOD = """
    mariners: {mariner} starboard 4-5
    chest 5: {chest}
    shown: cook
    deck: pilot
    0: at back, hold emerald diamond, card chandler
    1: at front
    turn: 0 land
"""


@rule("R8.1", "R8.2", "R8.5")
def test_a_diamond_spent_and_the_flood_that_follows_are_told() -> None:
    g = blackwake(FLOOD.format(mariner=1, chest="empty"))
    spent = deeds(g, "trade 4")[1]
    assert spent.words == "has spent a diamond, so a plank is flooded at the end of the turn"
    assert (spent.seat, spent.rule, spent.automatic, spent.begun) == (0, "R8.1", True, True)
    play(g, "trade 4", "done", "reveal pilot")
    flood, home, *_ = deeds(g, "flood starboard 5")
    assert (flood.words, flood.feat, flood.rule) == ("floods starboard 5", True, "R8.2")
    assert Move("switch-plank", "plank/starboard-5", "water/starboard-5") in flood.moves
    assert home.words == "sends home the mariner of Ines: the plank beside him is flooded"
    assert (home.seat, home.to, home.rule, home.automatic) == (0, 1, "R8.5", True)
    assert home.moves == (Move("mariner-1", "1/mariner/starboard-4-5", "1/mariner/home"),)


@rule("R8.5")
def test_the_mariner_of_whoever_floods_the_plank_goes_home_too() -> None:
    g = blackwake(FLOOD.format(mariner=0, chest="empty"))
    play(g, "trade 4", "done", "reveal pilot")
    home = "has to take the mariner home: the plank beside him is flooded"
    assert told(g, "flood starboard 5")[1] == (0, home, -1, "R8.5")


@rule("R8.3", "R8.4")
def test_whoever_is_passed_over_and_what_goes_back_are_told() -> None:
    text = FLOOD.format(mariner=1, chest="emerald ring").replace("1: at front", "1: at front, hold 10*pearl")
    g = blackwake(text)
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    both = (0, "takes an emerald and a life ring from the chest", -1, "R8.3")
    assert told(g, "take emerald and ring")[0] == both
    g = blackwake(text.replace("emerald ring", "emerald emerald emerald ring ring"))
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5", "take ring and ring")
    passed = (1, "has no room for what is left in the chest and is passed over", -1, "R8.4")
    assert deeds(g, "take emerald")[0].rule == "R8.3"
    assert told(g, "take emerald")[1] == passed
    g = blackwake(text.replace("hold emerald", "hold 9*emerald").replace("emerald ring", "pearl pearl pearl"))
    play(g, "trade 4", "done", "reveal pilot", "flood starboard 5")
    assert told(g, "take pearl and pearl")[1] == (-1, "What is left in the chest goes back: a pearl", -1, "R8.4")


@rule("R8.6")
def test_the_last_plank_under_water_is_told() -> None:
    g = blackwake("""
        flooded: starboard 5, port 5, starboard 4, port 4, starboard 3, port 3, starboard 2, port 2, port 1
        chest 1: empty
        shown: cook
        deck: pilot
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot")
    under = deeds(g, "flood starboard 1")[1]
    assert under.words == "All planks are flooded: now a diamond spent at the front sends a mariner to a lifeboat"
    assert (under.seat, under.rule, under.automatic) == (-1, "R8.6", True)


BOATS = """
    options: final {turns}
    flooded: all
    mariners: {mariners}
    bank: ruby {rubies}
    shown: cook
    0: at front, hold emerald diamond, card chandler
    1: at back
    turn: 0 land
"""


def at_the_boats(mariners: str, turns: int = 1, rubies: int = 3) -> Deadweight:
    """Seat 0 has spent a diamond and must send a mariner."""
    g = blackwake(BOATS.format(turns=turns, mariners=mariners, rubies=rubies))
    play(g, "trade 4")
    return g


@rule("R8.6", "R8.8")
def test_a_mariner_in_a_lifeboat_is_told_with_what_it_brings() -> None:
    g = at_the_boats("3 ruby")
    assert told(g, "send mariner 1 to ruby") == [
        (0, "sends the mariner of Ines to the ruby boat", 1, "R8.6"),
        (0, "gains a ruby from the lifeboat", -1, "R8.8"),
    ]
    assert deeds(g, "send mariner 1 to ruby")[0].feat
    assert words(g, "send mariner 0 to ruby")[0] == "sends their own mariner to the ruby boat"
    assert words(g, "send mariner 2 to ruby")[0] == "sends a mariner without an owner to the ruby boat"
    assert (
        words(at_the_boats("3 ruby", rubies=0), "send mariner 1 to ruby")[1] == "gains nothing: the ruby boat is empty"
    )


@rule("R9.1")
@pytest.mark.parametrize(
    ("mariners", "turns", "said"),
    [
        ("3 ruby", 1, []),
        ("2 ruby, 3 ruby", 1, ["One mariner is left: the end is in sight once he is in a lifeboat"]),
        ("0 ruby, 2 ruby, 3 ruby", 1, ["All mariners are in lifeboats: everybody has 1 turn more"]),
        ("0 ruby, 2 ruby, 3 ruby", 3, ["All mariners are in lifeboats: everybody has 3 turns more"]),
        ("0 ruby, 2 ruby, 3 ruby", 0, ["All mariners are in lifeboats: the game ends with this turn"]),
    ],
)
def test_the_end_in_sight_is_told(mariners: str, turns: int, said: list[str]) -> None:
    last = deeds(at_the_boats(mariners, turns), "send mariner 1 to ruby")[2:]
    assert [deed.words for deed in last] == said
    assert all(deed.automatic and deed.rule == "R9.1" and deed.seat == -1 for deed in last)


@rule("R9.1", "R9.2")
def test_the_last_turns_and_the_end_are_told() -> None:
    g = at_the_boats("0 ruby, 2 ruby, 3 ruby")
    play(g, "send mariner 1 to ruby", "done")
    assert told(g, "reveal pilot")[1:] == [(1, "begins the last turn", -1, "R9.1")]
    g.players[0].held_back = 1
    play(g, "reveal pilot", "walk 1")
    assert told(g, "done")[1:] == [(0, "is held back and loses the last turn", -1, "R9.2")]
    play(g, "done")
    assert told(g, "skip the turn")[1:] == [(-1, "The last turn is over: the lifeboats leave the wreck", -1, "R9.1")]


@rule("R9.3")
def test_the_rounds_until_the_wreck_drifts_for_good_are_counted_down() -> None:
    pack = edited("adrift = { rounds = 40", "adrift = { rounds = 4")
    g = blackwake("0: at front\n1: at front", pack)
    heard: list[tuple[int, str]] = []
    for turn in range(8):
        play(g, "walk 1")
        heard += [(turn, deed.words) for deed in deeds(g, "done") if deed.rule == "R9.3"]
        play(g, "done")
        for answer in [text for text in g.texts() if text.startswith("lantern")][:1]:
            play(g, answer)
    ending = "if no plank is flooded and no mariner sent to a lifeboat"
    assert heard == [
        (1, f"The wreck drifts: the game ends in 3 rounds {ending}"),
        (3, f"The wreck drifts: the game ends in 2 rounds {ending}"),
        (5, f"The wreck drifts: the game ends in 1 round {ending}"),
        (7, "The wreck drifts and nobody leaves her: the game is over"),
    ]
    assert g.over
