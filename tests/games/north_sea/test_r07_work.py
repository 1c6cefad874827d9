"""R7 Workers, trades and raids."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, PARTS, deal, fjord, goods, hand, tucked
from marks import rule
from reading import replaced
from tables import asked, offered, play, refusal


@rule("R7.1", "R7.3")
def test_the_five_printed_places_for_workers() -> None:
    g = fjord("""
        0: goods 5*worker 2*silver, hand knarr, houses scale-house longhouse saw-pit, tucked - pedlar ferryman
    """)
    play(g, "worker to moneylender")  # 2 silver for 1 gold.
    assert goods(g) == {"worker": 4, "gold": 1}
    play(g, "worker to fish-stall")  # 2 silver.
    assert goods(g) == {"worker": 3, "gold": 1, "silver": 2}
    play(g, "worker to building-1", "use the place", "spend knarr")  # Discard a card for 2 gold,
    play(g, "use the townsfolk")  # then 1 gold for one of each.
    assert goods(g) == {"worker": 2, "gold": 2, "silver": 2, "oak": 1, "wool": 1, "iron": 1}
    play(g, "worker to building-2", "use the place", "use the townsfolk")  # A worker and 2 silver, then 5 for a worker.
    assert goods(g)["worker"] == 1 and goods(g)["silver"] == 9
    play(g, "worker to building-3")
    assert goods(g)["oak"] == 3


@rule("R7.1")
def test_a_worker_who_could_do_nothing_is_not_placed() -> None:
    g = fjord("0: goods worker silver, houses scale-house")
    assert refusal(g, "worker to moneylender") == "worker to moneylender: needs 1 silver more (R7.1)"
    assert refusal(g, "worker to building-1") == "worker to building-1: needs a card to discard (R7.1)"
    assert refusal(g, "worker to building-2") == "worker to building-2: you have no such building (R7.1)"
    g = fjord("0: goods silver")
    assert refusal(g, "worker to fish-stall") == "worker to fish-stall: you have no worker to place (R7.1)"


@rule("R7.2")
def test_a_place_takes_one_worker_and_must_not_be_covered() -> None:
    g = fjord("0: goods 3*worker 4*silver, board skute skute barde karve")
    assert refusal(g, "worker to moneylender") == "worker to moneylender: a card lies on that place (R7.2)"
    play(g, "worker to fish-stall", "worker to hut")
    assert refusal(g, "worker to fish-stall") == "worker to fish-stall: a worker is there already (R7.2)"
    assert refusal(g, "worker to hut") == "worker to hut: a worker is there already (R7.2)"


@rule("R7.3")
def test_a_townsfolk_may_be_used_first_second_alone_or_not_at_all() -> None:
    text = "0: goods 2*worker 2*silver, houses saw-pit, tucked - ale-wife"
    for answers, expected in (
        (["use the place", "use the townsfolk"], {"worker": 3, "oak": 2}),
        (["use the townsfolk", "use the place"], {"worker": 3, "oak": 2}),
        (["use the place", "done"], {"worker": 1, "silver": 2, "oak": 2}),
        (["use the townsfolk", "done"], {"worker": 3}),
    ):
        g = fjord(text)
        play(g, "worker to building-1")
        assert refusal(g, "done") == "done: the worker must do something first (R7.1)"
        play(g, *answers)
        assert (goods(g), asked(g)) == (expected, "0 TakeAction")


@rule("R7.3")
def test_an_ability_that_is_used_is_refused_as_used() -> None:
    g = fjord("0: goods worker 2*silver, houses saw-pit, tucked - ale-wife")
    play(g, "worker to building-1", "use the place")
    assert refusal(g, "use the place") == "use the place: it is used already (R7.3)"


@rule("R6.4", "R7.1")
def test_a_worker_is_not_placed_where_it_would_have_to_be_spent_or_resources_are_missing() -> None:
    place = "place = { gain = { oak = 2 } }"
    costly = replaced(PARTS, place, "place = { cost = { worker = 1 }, gain = { oak = 2 } }")
    g = fjord("0: goods worker, houses saw-pit", costly)
    assert refusal(g, "worker to building-1") == (
        "worker to building-1: the worker who is placed cannot be spent (R6.4)"
    )
    costly = replaced(PARTS, place, "place = { cost = { iron = 2 }, gain = { oak = 2 } }")
    g = fjord("0: goods worker gold, houses saw-pit", costly)
    assert refusal(g, "worker to building-1") == ("worker to building-1: needs 1 gold more with 2 iron missing (R7.1)")


@rule("R7.3")
def test_the_place_may_pay_for_the_townsfolk_under_it() -> None:
    g = fjord("0: goods worker, houses smokery, tucked - goldsmith")  # 3 silver, which buy 2 gold.
    play(g, "worker to building-1", "use the townsfolk")
    assert goods(g) == {"gold": 2}


@rule("R7.3", "R5.8")
def test_a_townsfolk_tucked_under_a_worker_does_nothing_for_that_worker() -> None:
    g = fjord("0: goods worker gold 2*silver, hand ale-wife, houses saw-pit")
    play(g, "worker to building-1", "tuck ale-wife", "under building-1")
    assert (goods(g), tucked(g), asked(g)) == ({"oak": 2, "silver": 2}, ["-", "ale-wife"], "0 TakeAction")


@rule("R7.4")
def test_tucked_jarls_and_craftspeople_add_nothing_to_a_place() -> None:
    g = fjord("0: goods 2*worker, houses saw-pit sheepfold, tucked - sigrun rigger")
    play(g, "worker to building-1", "worker to building-2")
    assert (goods(g), asked(g)) == ({"oak": 2, "wool": 2}, "0 TakeAction")


@rule("R7.5")
def test_a_card_that_a_cost_takes_comes_from_the_hand_and_gives_nothing() -> None:
    g = fjord("0: goods worker, hand knarr sigrun, houses scale-house")
    play(g, "worker to building-1")
    assert offered(g, "spend") == ["knarr", "sigrun"]
    assert refusal(g, "spend skute") == "spend skute: that card is not in your hand (R7.5)"
    play(g, "spend sigrun")
    assert (goods(g), hand(g)) == ({"gold": 2}, ["knarr"])


@rule("R7.5")
def test_several_cards_are_spent_one_after_the_other() -> None:
    dear = replaced(PARTS, "place = { cost = { card = 1 }", "place = { cost = { card = 2 }")
    g = fjord("0: goods worker, hand knarr sigrun skute, houses scale-house", pack=dear)
    play(g, "worker to building-1")
    assert NORTH_SEA.say(NORTH_SEA.ask(g)) == "Scale House costs 2 cards: which do you discard first?"
    play(g, "spend sigrun")
    assert NORTH_SEA.say(NORTH_SEA.ask(g)) == "Scale House costs a card: which do you discard?"
    assert (offered(g, "spend"), goods(g)) == (["skute", "knarr"], {})
    play(g, "spend knarr")
    assert (goods(g), hand(g)) == ({"gold": 2}, ["skute"])


@rule("R7.6", "R7.7")
def test_the_printed_trades() -> None:
    g = fjord("0: goods oak wool iron 6*silver")  # Thaw: oak 1, wool 3, iron 2.
    play(g, "trade for gold", "trade silver for oak", "trade silver for wool", "trade silver for iron")
    assert goods(g) == {"oak": 1, "wool": 1, "iron": 1, "gold": 1}
    assert refusal(g, "trade silver for oak") == "trade silver for oak: needs 1 silver, has 0 (R7.7)"


@rule("R7.6", "R7.7", "R9.7")
def test_trades_take_a_number() -> None:
    g = fjord("""
        heroes: thyra 0
        0: goods 2*oak 2*wool 3*iron 10*silver
        1: nothing
        2: nothing
    """)
    assert [text for text in g.texts() if text.endswith("gold")] == [
        "trade for gold",
        "trade for 2 gold",
        "trade silver for gold",
        "trade silver for 2 gold",
        "trade silver for 3 gold",
    ]
    assert offered(g, "trade silver for")[:6] == ["oak", "2 oak", "3 oak", "4 oak", "5 oak", "6 oak"]
    assert refusal(g, "trade silver for 4 wool") == "trade silver for 4 wool: needs 12 silver, has 10 (R7.7)"
    assert refusal(g, "trade for 3 gold") == "trade for 3 gold: needs 3 of each and has too little oak and wool (R7.6)"
    play(g, "trade for 2 gold", "trade silver for 2 iron", "trade silver for 2 gold")
    assert goods(g) == {"iron": 3, "gold": 4}


@rule("R7.1")
def test_of_houses_that_are_alike_one_is_offered_to_a_worker() -> None:
    g = fjord("0: goods 2*worker, houses saw-pit saw-pit")
    assert offered(g, "worker to")[1:] == ["hut", "building-1"]
    assert (
        refusal(g, "worker to building-2")
        == "worker to building-2: it is like another Saw Pit, which you may choose (R7.1)"
    )
    play(g, "worker to building-1", "worker to building-2")
    assert goods(g) == {"oak": 4}


@rule("R7.6")
def test_gold_does_not_stand_for_what_is_traded_for_gold() -> None:
    g = fjord("0: goods oak wool 5*gold")
    assert refusal(g, "trade for gold") == "trade for gold: needs 1 of each and lacks iron (R7.6)"


@rule("R7.8")
@pytest.mark.parametrize(("strength", "workers"), [(4, 2), (6, 2), (7, 1), (8, 1), (9, 1), (10, 0), (18, 0)])
def test_a_raid_costs_workers_by_military_strength(strength: int, workers: int) -> None:
    g = fjord(f"0: goods 2*worker, raids holm, tracks {strength} 0 0")
    play(g, "raid holm")
    deal(g, "draw knarr")  # The printed settlement: a card and a gold.
    assert goods(g).get("worker", 0) == 2 - workers
    assert (goods(g)["gold"], hand(g)) == (1, ["knarr"])
    assert refusal(g, "raid holm") == "raid holm: you have raided there this round (R7.8)"


@rule("R7.8")
def test_a_raid_needs_the_card_the_strength_and_the_workers() -> None:
    g = fjord("0: goods worker, raids holm, tracks 4 0 0")
    assert refusal(g, "raid holm") == "raid holm: needs 2 workers, has 1 (R7.8)"
    assert refusal(g, "raid abbey") == "raid abbey: you have no such raid card (R7.8)"
    g = fjord("0: goods 9*worker, raids holm, tracks 3 0 0")
    assert refusal(g, "raid holm") == "raid holm: needs a military strength of 4 (R7.8)"
