"""The deeds of North Sea: what answers do, and what the rules do by themselves."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, fjord, opening
from hullworks.games.north_sea.deeds import STEPS
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import STEP
from hullworks.match.deed import Deed, Move
from hullworks.match.message import Amount, Player, Thing, message
from hullworks.match.story import foretell
from marks import rule
from tables import play

NAMES = ["Ada", "Ben", "Cleo"]
OAK = Thing("good", "oak")


def deeds(g: NorthSea, text: str) -> list[Deed]:
    """The deeds of an answer to the open question."""
    code = g.todo.actions.codes[text]
    assert code in g.legal(), text
    return foretell(NORTH_SEA, g, code, NAMES)


def told(g: NorthSea, text: str) -> list[tuple[int, str, str]]:
    """Who did what by which rule, as text."""
    return [(deed.seat, deed.words, deed.rule) for deed in deeds(g, text)]


def own(deed: Deed) -> str:
    """The text that only the seat itself reads."""
    assert deed.own is not None
    return NORTH_SEA.say(deed.own, NAMES)


TABLE = """
    0: goods 9*oak 9*wool 9*iron 9*gold 9*silver 9*worker, hand knarr sigrun skald fishwife jetty,
       board skute rigger barde ferja, houses saw-pit saw-pit, tucked - ale-wife, raids holm, tracks 8 3 3, randi yes
    1: nothing
    2: nothing
"""
ANSWERS = [
    ("place knarr", "puts Knarr on the board", "R5.11"),
    ("construct skute", "constructs Skute for 1 oak and 2 wool", "R6.5"),
    ("build jetty", "builds Jetty for 3 oak and 1 worker", "R6.7"),
    ("play skald", "plays Skald for 1 silver", "R5.10"),
    ("tuck sigrun", "tucks Jarl Sigrun for 1 gold", "R5.8"),
    ("worker to fish-stall", "sends a worker to Fish Stall and gains 2 silver", "R7.1"),
    ("worker to building-1", "sends a worker to Saw Pit 1", "R7.1"),
    ("worker to building-2", "sends a worker to Saw Pit 2 and gains 2 oak", "R7.1"),
    ("raid holm", "raids Holm for 1 worker and gains 1 gold", "R7.8"),
    ("discard knarr", "discards Knarr for 1 wool", "R5.3"),
    ("trade silver for 2 wool", "trades 6 silver for 2 wool", "R7.7"),
    ("trade for gold", "trades 1 oak, 1 wool and 1 iron for 1 gold", "R7.6"),
    ("trade silver for a card", "trades 2 silver for a card", "R9.9"),
    ("throw off rigger", "throws Rigger off the board", "R5.7"),
    ("pay otherwise", "will choose how the next cost is paid", "R6.8"),
]


@pytest.mark.parametrize(("text", "words", "number"), ANSWERS)
def test_an_answer_is_told_with_what_it_cost_and_brought(text: str, words: str, number: str) -> None:
    assert told(fjord(TABLE), text)[0] == (0, words, number)


def test_a_deed_is_data_that_names_things_and_amounts() -> None:
    deed = deeds(fjord("0: goods 3*oak worker, hand jetty"), "build jetty")[0]
    worker = Thing("good", "worker")
    price = (Amount(3, OAK), Amount(1, worker))
    assert deed.message == message("builds-paying", building=Thing("building", "jetty", "Jetty"), price=price)
    assert set(deed.moves) == {
        Move("jetty", "0/hand", "moving/0", was="?card"),
        Move("oak", "0/oak", "", 3),
        Move("worker", "0/worker", ""),
    }
    assert not deed.automatic


def test_what_only_begins_a_deed_says_so_and_a_longship_is_a_feat() -> None:
    g = fjord(TABLE)
    assert deeds(g, "pay otherwise")[0].begun and deeds(g, "tuck sigrun")[0].begun
    assert not deeds(g, "build jetty")[0].begun
    assert deeds(g, "construct skute")[0].feat
    play(g, "pay otherwise")
    otherwise = deeds(g, "construct skute")[0]
    assert (otherwise.words, otherwise.feat) == ("constructs Skute and chooses how to pay", True)
    assert told(g, "pay otherwise") == [(0, "pays the next cost as usual", "R6.8")]


@rule("R5.2")
def test_done_is_told() -> None:
    g = fjord("""
        0: nothing
        1: nothing
    """)
    assert told(g, "done") == [(0, "is done", "R5.2")]


def test_gold_that_stands_for_resources_is_told_as_gold() -> None:
    g = fjord("0: goods oak 2*gold, hand longhouse")
    assert told(g, "build longhouse")[0] == (0, "builds Longhouse for 1 oak and 2 gold", "R6.7")


# Before the first round, and the draft.


@rule("R2.2", "R2.4", "R3.1", "R3.2", "R10.10")
def test_the_beginning_of_a_game_is_told() -> None:
    g = opening(1, "nemesis 1")
    assert told(g, "hut net-hut") == [(0, "lives in the Net Hut", "R2.2"), (0, "moves 1 space on trade", "R2.2")]
    play(g, "hut net-hut")
    assert told(g, "nemesis toll-keeper") == [
        (0, "adds the nemesis Toll Keeper", "R2.4"),
        (-1, "The neutral markers move 2 spaces on trade and 1 space on renown", "R2.4"),
        (-1, "Round 1 of 5 begins", "R3.1"),
    ]
    play(g, "nemesis toll-keeper")
    assert told(g, "round thaw") == [
        (-1, "The round card is Thaw: oak costs 2, wool 4 and iron 3 silver", "R1.5"),
        (-1, "The neutral markers move 1 space on military and 1 space on renown", "R3.2"),
        (-1, "The opponent scores 3 points", "R10.10"),
        (-1, "The draft begins", "R4.1"),
    ]


@rule("R1.7", "R3.2")
def test_neutral_markers_that_cannot_move_are_not_said_to() -> None:
    g = fjord("""
        neutral: military 18, trade 18, renown 18
        round: 2 lambing
        0: nothing
        1: nothing
        phase: begin
    """)
    assert [words for _, words, _ in told(g, "round thaw")] == [
        "The round card is Thaw: oak costs 1, wool 3 and iron 2 silver",
        "The draft begins",
    ]
    g = fjord("""
        neutral: military 18, trade 18, renown 17
        round: 2 lambing
        0: nothing
        1: nothing
        phase: begin
    """)
    assert (-1, "The neutral markers move 1 space on renown", "R3.2") in told(g, "round thaw")


@rule("R4.1")
def test_only_its_player_reads_which_card_is_drawn_or_set_aside() -> None:
    g = fjord("""
        0: goods 2*silver, hand skald, randi yes
        1: nothing
    """)
    play(g, "trade silver for a card")
    drawn = deeds(g, "draw knarr")[0]
    assert (drawn.words, own(drawn), drawn.begun) == ("draws a card", "draws Knarr", False)
    assert drawn.moves == (Move("?card", "deck", "0/hand"),)
    assert drawn.seen_by(0).moves == (Move("knarr", "deck", "0/hand", was="?card"),)
    assert drawn.seen_by(1).moves == drawn.moves
    g = fjord("""
        0: pack knarr skald
        1: pack seer sigrun
        phase: draft
        lane 0: 0 KeepCard 1
        lane 1: 1 KeepCard 1
        todo: 0 PassCards, 0 TakeUp
    """)
    kept = deeds(g, "keep knarr")[0]
    assert (kept.words, own(kept)) == ("sets a card aside", "sets Knarr aside")
    assert kept.moves == (Move("?card", "0/pack", "0/kept"),)


@rule("R4.1", "R4.5")
def test_passing_tells_who_gives_how_many_to_whom_and_which_only_to_the_giver() -> None:
    g = fjord("""
        0: kept knarr, pack skald seer
        1: kept karve, pack sigrun orm
        2: kept busse, pack jetty saw-pit
        phase: draft
        lane 0: nothing
        lane 1: nothing
        lane 2: 2 KeepCard 1
        todo: 0 PassCards, all KeepCard 1
    """)
    _, *passed = deeds(g, "keep jetty")
    assert [(deed.seat, deed.to, deed.words) for deed in passed] == [
        (0, 1, "passes 2 cards to Ben"),
        (1, 2, "passes 2 cards to Cleo"),
        (2, 0, "passes 1 card to Ada"),
    ]
    assert own(passed[0]) == "passes Skald and Seer to Ben"
    assert passed[0].message.args["player"] == Player(1)
    assert all(deed.rule == "R4.5" and deed.automatic for deed in passed)
    assert Move("skald", "0/pack", "") in passed[0].seen_by(0).moves


@rule("R4.1", "R4.4")
def test_the_end_of_a_draft_is_told() -> None:
    g = fjord("""
        0: kept knarr, pack skald
        1: kept karve, pack sigrun
        2: kept busse, pack jetty saw-pit
        phase: draft
        lane 0: nothing
        lane 1: nothing
        lane 2: 2 KeepCard 1
        todo: 0 KeepTheRest, 0 TakeUp, all TakeAction
    """)
    _, *after = deeds(g, "keep jetty")
    assert [(deed.seat, deed.words, deed.rule) for deed in after] == [
        (0, "sets a card aside", "R4.4"),
        (1, "sets a card aside", "R4.4"),
        (2, "sets a card aside", "R4.4"),
        (0, "takes up 2 cards", "R4.1"),
        (1, "takes up 2 cards", "R4.1"),
        (2, "takes up 3 cards", "R4.1"),
    ]
    assert (own(after[0]), own(after[5])) == ("sets Skald aside", "takes up Busse, Saw Pit and Jetty")


@rule("R4.2", "R4.3")
@pytest.mark.parametrize(("second", "number"), [("", "R4.2"), ("1: pack knarr", "R4.3")])
def test_what_is_left_of_a_draft_is_discarded_openly(second: str, number: str) -> None:
    g = fjord(f"""
        0: pack skald seer jetty
        {second}
        phase: draft
        lane 0: 0 KeepCard 1
        todo: 0 DiscardTheRest, 0 TakeUp, all TakeAction
    """)
    discarded = deeds(g, "keep skald")[1]
    assert (discarded.words, discarded.rule, discarded.own) == ("discards Seer and Jetty", number, None)
    assert {Move("seer", "0/pack", "discards"), Move("jetty", "0/pack", "discards")} <= set(discarded.seen_by(0).moves)


@rule("R4.5")
@pytest.mark.parametrize(("card", "way"), [("fair-wind", "left"), ("lambing", "right")])
def test_the_way_of_a_draft_is_told(card: str, way: str) -> None:
    g = fjord("""
        0: nothing
        1: nothing
        2: nothing
        phase: begin
    """)
    assert told(g, f"round {card}")[-1] == (-1, f"The draft begins: cards are passed to the {way}", "R4.5")


@rule("R1.4")
def test_a_shuffled_pile_and_a_card_that_is_not_drawn_are_told() -> None:
    g = fjord("""
        deck: knarr
        discards: skald seer
        0: goods 2*silver, hand skute, randi yes
    """)
    play(g, "trade silver for a card")
    assert told(g, "draw knarr")[1] == (-1, "The discards are shuffled and become the new pile", "R1.4")
    g = fjord("""
        deck: none
        0: hand ale-wife
    """)
    nothing = "draws no card: the pile and the discards are empty"
    assert told(g, "discard ale-wife")[1] == (0, nothing, "R1.4")


# Actions.


@rule("R5.6")
def test_a_worker_that_is_covered_is_told() -> None:
    g = fjord("0: hand knarr, board skute skute barde, placed 0")
    assert told(g, "place knarr")[1] == (0, "loses the worker at Moneylender, which is covered", "R5.6")


@rule("R5.8", "R5.9", "R8.1")
def test_tucking_a_jarl_tells_who_is_thrown_away_how_far_he_moves_and_what_is_due() -> None:
    g = fjord("0: goods gold, hand sigrun, tucked rigger, tracks 2 0 17")
    assert told(g, "tuck sigrun")[:4] == [
        (0, "tucks Jarl Sigrun under Turf Hut for 1 gold", "R5.8"),
        (0, "throws Rigger away", "R5.8"),
        (0, "moves 2 spaces on military and 1 space on renown", "R5.9"),
        (0, "is due 1 raid card", "R8.1"),
    ]
    g = fjord("0: goods gold, hand sigrun, houses jetty, tucked - rigger")
    play(g, "tuck sigrun")
    assert told(g, "under building-1")[:2] == [
        (0, "tucks Jarl Sigrun under Jetty", "R5.8"),
        (0, "throws Rigger away", "R5.8"),
    ]


@rule("R1.7", "R5.9")
def test_a_move_that_is_lost_is_not_told() -> None:
    g = fjord("0: goods gold, hand sigrun, tracks 17 0 18")
    assert told(g, "tuck sigrun")[1] == (0, "moves 1 space on military", "R5.9")


@rule("R6.6", "R6.7", "R8.1")
def test_a_building_that_stands_tells_its_moves() -> None:
    g = fjord("0: goods 3*oak worker, hand jetty, tracks 0 3 0")
    assert told(g, "build jetty")[1:] == [
        (0, "has built Jetty and moves 2 spaces on trade", "R6.7"),
        (0, "is due 1 trade card", "R8.1"),
    ]
    g = fjord("0: goods 3*oak worker, hand jetty, tracks 0 18 0")
    stands = deeds(g, "build jetty")[1]
    assert (stands.words, stands.moves) == ("has built Jetty", (Move("jetty", "moving/0", "0/house-1"),))


@rule("R6.2", "R6.3", "R6.6")
def test_a_launch_tells_who_was_used_up_and_what_it_brings() -> None:
    g = fjord("0: goods oak 2*wool, board rigger skute")
    assert told(g, "construct skute") == [
        (0, "constructs Skute for 1 oak and 2 wool", "R6.5"),
        (0, "launches Skute and moves 1 space on trade", "R6.6"),
        (0, "discards Rigger from the board", "R6.2"),
    ]
    g = fjord("0: goods oak 2*wool gold, hand knarr, board skute")
    assert told(g, "construct skute")[:2] == [
        (0, "constructs Skute for 1 oak, 2 wool and 1 gold", "R6.5"),
        (0, "discards Knarr for the labourer", "R6.3"),
    ]


@rule("R6.6")
def test_what_a_longship_brings_at_once_is_told() -> None:
    brings = message("card.at-once", gains=(Amount(3, Thing("good", "worker")),))
    ship = next(face for face in opening(1).lookup.faces.cards if face.text == brings)
    g = fjord(f"0: goods 9*oak 9*wool 9*iron 9*gold 9*worker, board {ship.id}, upgrades labourer")
    assert (0, f"gains 3 workers from {ship.name}", "R6.6") in told(g, f"construct {ship.id}")


@rule("R9.8")
def test_what_frode_spares_is_told() -> None:
    g = fjord("""
        heroes: frode 0
        0: goods oak wool gold, board skute rigger
    """)
    assert told(g, "construct skute")[:2] == [
        (0, "constructs Skute for 1 oak and 1 wool", "R6.5"),
        (0, "pays 1 resource less thanks to Frode", "R9.8"),
    ]
    play(g, "pay otherwise", "construct skute", "skill from space 2")
    assert told(g, "spare oak")[0] == (0, "saves 1 oak thanks to Frode", "R9.8")
    g = fjord("""
        heroes: frode 0
        0: goods oak wool, board skute rigger
    """)
    play(g, "pay otherwise", "construct skute")
    assert told(g, "skill from space 2")[:4] == [
        (0, "gets the sail maker's skill for Skute from Rigger", "R6.2"),
        (0, "saves 1 wool thanks to Frode", "R9.8"),
        (0, "pays 1 oak", "R6.8"),
        (0, "pays 1 wool", "R6.8"),
    ]


@rule("R6.3", "R6.4", "R6.8")
def test_each_part_of_a_chosen_payment_is_told() -> None:
    g = fjord("0: goods 3*oak wool iron 3*gold worker, hand knarr skald, board karve, upgrades labourer")
    play(g, "pay otherwise", "construct karve")
    assert told(g, "skill from labourer") == [
        (0, "gets the stone mason's skill for Karve from the labourer for 1 gold", "R6.2")
    ]
    play(g, "skill from labourer")
    assert told(g, "skill from labourer")[1] == (0, "pays 1 worker for Karve", "R6.4")
    play(g, "skill from labourer")
    assert told(g, "in gold 1")[0] == (0, "pays 1 oak in gold and 2 oak in kind", "R6.8")
    in_kind = deeds(g, "in gold 0")[0]
    assert (in_kind.words, in_kind.begun) == ("pays 3 oak", True)
    play(g, "in gold 0")
    assert told(g, "in gold 1")[0] == (0, "pays 1 wool in gold", "R6.8")


@rule("R7.3")
def test_the_only_thing_that_a_worker_can_do_is_told() -> None:
    g = fjord("0: goods worker, houses saw-pit, tucked - ale-wife")
    assert told(g, "worker to building-1") == [
        (0, "sends a worker to Saw Pit", "R7.1"),
        (0, "uses Saw Pit and gains 2 oak", "R7.3"),
    ]
    g = fjord("0: goods 2*silver worker, houses saw-pit, tucked - ale-wife")
    play(g, "worker to building-1")
    used = deeds(g, "use the townsfolk")[0]
    assert (used.words, used.automatic) == ("uses Ale Wife for 2 silver and gains 2 workers", False)
    play(g, "use the townsfolk")
    assert told(g, "done") == [(0, "leaves it at that", "R7.3")]


@rule("R7.1", "R7.5")
def test_what_a_deal_gives_after_its_cards_are_chosen_is_told() -> None:
    g = fjord("0: hand fishwife skald")
    assert told(g, "play fishwife") == [(0, "plays Fishwife", "R5.10")]
    play(g, "play fishwife")
    assert told(g, "spend skald") == [
        (0, "discards Skald for nothing", "R7.5"),
        (0, "gains 3 silver and 1 worker from Fishwife", "R7.1"),
    ]


@rule("R8.2", "R8.3", "R8.4", "R8.5", "R9.6")
def test_rewards_and_svends_workers_are_told() -> None:
    g = fjord("""
        heroes: svend 0
        0: goods oak 5*wool 3*iron 2*gold silver, board knarr rivet-smith, tucked spar-carver, tracks 0 3 7
    """)
    assert told(g, "construct knarr")[-2:] == [
        (0, "is due 1 trade card and 1 upgrade", "R8.1"),
        (0, "gains 1 worker thanks to Svend", "R9.6"),
    ]
    play(g, "construct knarr")
    assert told(g, "draw trade amber") == [(0, "gains the trade card Amber", "R8.4")]
    play(g, "draw trade amber")
    assert told(g, "tuck the trade card")[0] == (0, "tucks Amber under Eikja", "R8.4")
    assert told(g, "reward at once")[0] == (0, "takes the reward of Amber and gains 2 gold", "R8.4")
    play(g, "tuck the trade card")
    assert told(g, "upgrade hut") == [(0, "upgrades the hut", "R8.5")]
    g = fjord("0: goods gold, hand orm, tracks 3 0 0")
    play(g, "tuck orm")
    assert told(g, "draw raid holm") == [(0, "may raid Holm", "R8.3")]


# Income, heroes and the end.


@rule("R9.1", "R9.3")
def test_income_workers_and_raid_cards_are_told_seat_by_seat() -> None:
    g = fjord("""
        0: board skute, ships barde faering, trades cloth iron-bars, placed 1, houses saw-pit jetty,
           working 0 1 2, raids holm, raided holm
        1: upgrades eikja
        lane 0: 0 TakeAction
        todo: 0 GainIncome
    """)
    _, *income = deeds(g, "done")
    assert [(deed.seat, deed.words, deed.rule) for deed in income] == [
        (0, "gains 1 wool, 1 iron, 1 gold and 1 worker as income from Eikja, Cloth, Iron Bars and Færing", "R9.1"),
        (0, "gets 4 workers back", "R9.3"),
        (0, "may raid Holm again", "R9.3"),
        (1, "gains 1 silver and 1 worker as income from Eikja", "R9.1"),
    ]
    assert all(deed.automatic for deed in income)
    assert {Move("worker", "0/work-1", "0/worker"), Move("holm", "0/raided", "0/raids")} <= set(income[0].moves)


HEROES = [
    ("heroes: svend 1", "6 0 0", "4 0 0", (0, 1, "takes Svend from Ben, alone in front on military")),
    ("", "6 0 0", "4 0 0", (0, -1, "wins Svend, alone in front on military")),
    ("heroes: svend 1", "6 0 0", "6 0 0", (1, -1, "gives Svend back: military is tied")),
    ("", "6 0 0", "6 0 0", (-1, -1, "Nobody holds Svend: military is tied")),
    ("neutral: military 9", "6 0 0", "4 0 0", (-1, -1, "Nobody holds Svend: the neutral marker leads on military")),
    (
        "heroes: svend 0\nneutral: military 9",
        "6 0 0",
        "4 0 0",
        (0, -1, "gives Svend back: the neutral marker leads on military"),
    ),
]


@rule("R9.4")
@pytest.mark.parametrize(("line", "first", "second", "expected"), HEROES)
def test_who_wins_or_loses_a_hero_and_why_is_told(
    line: str, first: str, second: str, expected: tuple[int, int, str]
) -> None:
    g = fjord(f"""
        {line}
        0: tracks {first}
        1: tracks {second}
        lane 0: 0 TakeAction
        todo: 0 DistributeHeroes
    """)
    hero = deeds(g, "done")[1]
    assert (hero.seat, hero.to, hero.words) == expected
    assert (hero.rule, hero.automatic) == ("R9.4", True)


@rule("R9.4", "R9.5")
def test_a_hero_who_stays_is_not_told_and_randi_is() -> None:
    g = fjord("""
        heroes: svend 0, thyra 0
        0: tracks 6 5 1, randi yes
        1: tracks 4 1 1
        2: tracks 0 0 1
        lane 0: 0 TakeAction
        todo: 0 DistributeHeroes
    """)
    randi = deeds(g, "done")[2]
    assert randi.moves == (Move("randi-0", "0/heroes", "heroes"),)  # She does not go to another player.
    assert told(g, "done")[1:] == [
        (-1, "Nobody holds Frode: renown is tied", "R9.4"),
        (0, "gives Randi back", "R9.5"),
        (1, "takes Randi, having no other hero", "R9.5"),
        (2, "takes Randi, having no other hero", "R9.5"),
    ]


@rule("R3.1", "R10.1")
def test_the_end_coming_into_sight_is_told() -> None:
    g = fjord("""
        round: 4 thaw
        0: nothing
    """)
    assert told(g, "done")[-1] == (-1, "The last round begins", "R3.1")
    g = fjord("""
        round: 5 thaw
        0: goods 2*silver
        1: nothing
    """)
    play(g, "done")
    last = told(g, "done")
    assert (-1, "The last round is over: everybody may trade once more", "R10.1") in last
    assert last[-1] == (1, "has nothing left to trade", "R10.1")


@rule("R4.6")
def test_who_has_no_card_to_choose_from_is_told() -> None:
    g = fjord("""
        deck: none
        0: nothing
        phase: begin
    """)
    assert (0, "has no card to choose from", "R4.6") in told(g, "round lambing")


@rule("R5.12")
def test_rounds_that_end_by_themselves_are_told_as_done() -> None:
    g = fjord("""
        0: nothing
        1: nothing
    """)
    assert told(g, "end my rounds") == [(0, "is done", "R5.2")]
    g = fjord("0: hand knarr, brisk yes")
    assert told(g, "ask before my rounds end") == [(0, "will end the rounds in person again", "R5.12")]


@rule("R6.6")
def test_resources_taken_are_told_with_the_card_that_gives_them() -> None:
    g = fjord("0: goods oak 2*wool iron, board barde, tucked prow-carver loom-master, houses jetty")
    play(g, "construct barde")
    assert told(g, "take oak iron") == [(0, "takes 1 oak and 1 iron from Barde", "R6.6")]


@rule("R10.1")
def test_the_last_trades_are_told_as_one() -> None:
    g = fjord("""
        round: 5 thaw
        0: goods oak wool 2*silver
        phase: last
    """)
    assert told(g, "trade everything")[0] == (0, "trades 1 oak, 1 wool and 2 silver for 1 gold", "R10.1")


def test_every_step_of_the_rules_is_told_but_one() -> None:
    steps = {str(one) for one in opening(1).todo.book.rules if one.role == STEP}
    # The step in which a card enters the discards: discarding or playing it is told.
    assert steps - set(STEPS) == {"EnterDiscards"} and set(STEPS) <= steps
