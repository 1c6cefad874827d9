"""North Sea as text: questions and answers."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, fjord, opening
from hullworks.games.north_sea.state import NorthSea
from hullworks.match.message import Label
from hullworks.match.question import answer, question
from tables import play, refusal

TABLE = """
    0: goods 9*oak 9*wool 9*iron 9*gold 9*silver 9*worker, hand knarr sigrun skald fishwife jetty,
       board skute rigger barde ferja, houses saw-pit saw-pit, tucked - ale-wife, raids holm, tracks 8 3 3, randi yes
    1: nothing
    2: nothing
"""
LABELS = [
    ("place knarr", "Place Knarr"),
    ("construct skute", "Construct Skute for 1 oak, 2 wool and Rigger"),
    ("build jetty", "Build Jetty"),
    ("play skald", "Play Skald"),
    ("tuck sigrun", "Tuck Jarl Sigrun for 1 gold"),
    ("worker to fish-stall", "Worker to Fish Stall: gain 2 silver"),
    ("worker to building-1", "Worker to Saw Pit 1: gain 2 oak. Ale Wife: pay 2 silver, gain 2 workers"),
    ("raid holm", "Raid Holm for 1 worker: gain 1 gold and 1 card"),
    ("discard knarr", "Discard Knarr for 1 wool"),
    ("trade silver for 2 wool", "Trade 6 silver for 2 wool"),
    ("trade for 2 gold", "Trade 2 oak, 2 wool and 2 iron for 2 gold"),
    ("trade silver for a card", "Trade 2 silver for a card (Randi)"),
    ("throw off rigger", "Throw Rigger off the board"),
    ("pay otherwise", "Pay otherwise"),
]
# The cost, gain and piece of answers.
MATTERS = [
    ("place knarr", {}, {}, "knarr"),
    ("construct skute", {"oak": 1, "wool": 2}, {}, "skute"),
    ("build jetty", {"oak": 3, "worker": 1}, {}, "jetty"),
    ("play skald", {"silver": 1}, {"card": 2}, "skald"),
    ("play fishwife", {"card": 1}, {"silver": 3, "worker": 1}, "fishwife"),
    ("tuck sigrun", {"gold": 1}, {}, "sigrun"),
    ("worker to moneylender", {"silver": 2}, {"gold": 1}, "worker"),
    ("worker to building-1", {}, {}, "saw-pit"),
    ("worker to building-2", {}, {"oak": 2}, "saw-pit"),
    ("raid holm", {"worker": 1}, {"gold": 1, "card": 1}, "holm"),
    ("discard knarr", {}, {"wool": 1}, "knarr"),
    ("trade silver for 2 wool", {"silver": 6}, {"wool": 2}, "wool"),
    ("trade for 2 gold", {"oak": 2, "wool": 2, "iron": 2}, {"gold": 2}, "gold"),
    ("trade silver for a card", {"silver": 2}, {"card": 1}, "randi-0"),
    ("throw off rigger", {}, {}, "rigger"),
    ("done", {}, {}, ""),
]


def said(g: NorthSea, text: str) -> str:
    """The text of an answer."""
    return NORTH_SEA.say(NORTH_SEA.label(g, g.todo.actions.codes[text]))


@pytest.mark.parametrize(("text", "label"), LABELS)
def test_an_answer_is_labelled(text: str, label: str) -> None:
    g = fjord(TABLE)
    assert g.todo.actions.codes[text] in g.legal()
    assert said(g, text) == label


@pytest.mark.parametrize(("text", "cost", "gives", "piece"), MATTERS)
def test_an_answer_has_its_cost_its_gain_and_its_piece(
    text: str, cost: dict[str, int], gives: dict[str, int], piece: str
) -> None:
    g = fjord(TABLE)
    label = NORTH_SEA.label(g, g.todo.actions.codes[text])
    assert isinstance(label, Label)
    assert {amount.thing.id: amount.count for amount in label.cost} == cost
    assert {amount.thing.id: amount.count for amount in label.gives} == gives
    assert label.piece == piece


def test_gold_is_counted_for_what_is_missing_unless_the_player_chooses() -> None:
    g = fjord("0: goods oak 3*gold worker, hand jetty")
    built = answer(NORTH_SEA, g, g.todo.actions.codes["build jetty"])
    assert (built.costs("oak"), built.costs("gold"), built.costs("worker")) == (1, 2, 1)
    play(g, "pay otherwise")
    assert answer(NORTH_SEA, g, g.todo.actions.codes["build jetty"]).cost == ()


def test_what_a_longship_takes_is_the_cost_of_constructing_it() -> None:
    g = fjord("0: goods oak 2*wool gold, hand knarr, board skute")
    paid = answer(NORTH_SEA, g, g.todo.actions.codes["construct skute"])
    assert [(amount.thing.id, amount.count) for amount in paid.cost] == [
        ("oak", 1),
        ("wool", 2),
        ("gold", 1),
        ("card", 1),
    ]


def test_answers_of_a_kind_have_a_heading_and_rows() -> None:
    g = fjord(TABLE)
    rows = {text: answer(NORTH_SEA, g, g.todo.actions.codes[text]) for text in ("trade silver for wool", "place knarr")}
    assert [(row.verb, row.row) for row in rows.values()] == [("Trade", "3 silver for 1 wool"), ("Place", "Knarr")]


def test_a_raid_without_the_strength_for_it_names_no_price() -> None:
    g = fjord("0: raids holm, tracks 1 0 0, goods 3*worker")
    assert said(g, "raid holm") == "Raid Holm: gain 1 gold and 1 card"


QUESTIONS = [
    ([], "What do you do? 5 cards to use."),
    (["tuck sigrun"], "Tuck Jarl Sigrun under which house?"),
    (["play fishwife"], "Fishwife costs a card: which do you discard?"),
    (["pay otherwise"], "What do you do? 5 cards to use. You choose how the next cost is paid."),
    (["pay otherwise", "construct skute"], "Skute needs a sail maker: who gives the skill?"),
    (["pay otherwise", "construct skute", "skill from space 2"], "How many of the 1 oak do you pay in gold?"),
    (
        ["construct skute", "draw trade amber"],
        "Trade card Amber: tuck it (income: 1 gold), or take its reward?",
    ),
    (["worker to building-1"], "Your worker at Saw Pit 1: what first?"),
    (["worker to building-1", "use the place"], "Your worker at Saw Pit 1: what else?"),
    (["construct barde", "draw trade amber", "reward at once"], "Barde gives any 2 of oak, wool and iron: which?"),
]


@pytest.mark.parametrize(("answers", "question"), QUESTIONS)
def test_a_question_is_asked_in_plain_words(answers: list[str], question: str) -> None:
    g = fjord(TABLE)
    play(g, *answers)
    assert NORTH_SEA.say(NORTH_SEA.ask(g)) == question


def test_the_last_card_used_leaves_the_choice_to_go_on_or_be_done() -> None:
    g = fjord("0: goods oak")
    assert NORTH_SEA.say(NORTH_SEA.ask(g)) == "All cards are used. Go on, or be done?"


def test_a_raid_that_costs_nothing_names_no_price() -> None:
    g = fjord("0: raids holm, tracks 10 0 0")
    assert said(g, "raid holm") == "Raid Holm: gain 1 gold and 1 card"


def test_tucking_says_who_is_thrown_away() -> None:
    g = fjord("0: goods gold, hand sigrun, tucked rigger")
    assert said(g, "tuck sigrun") == "Tuck Jarl Sigrun for 1 gold, throwing Rigger away"
    g = fjord("0: goods gold, hand sigrun, tucked rigger, houses jetty")
    play(g, "tuck sigrun")
    labels = [NORTH_SEA.say(NORTH_SEA.label(g, code)) for code in g.legal()]
    assert labels == ["Under Turf Hut, throwing Rigger away", "Under Jetty"]


def test_a_nemesis_card_says_what_it_restricts() -> None:
    g = opening(1, "nemesis 1")
    play(g, "hut net-hut")
    assert said(g, "nemesis toll-keeper") == (
        "Toll Keeper: oak, wool and iron cost 1 silver more each. "
        "The neutral markers move 2 spaces on trade and 1 space on renown"
    )


def test_what_an_answer_does_is_said_before_it_is_given() -> None:
    g = fjord("0: goods gold, hand torsten, tracks 0 0 3, hut net-hut")
    play(g, "tuck torsten")
    assert [said(g, text) for text in g.texts()] == [
        "Upgrade eikja: income: 1 silver and 1 worker; 2 points",
        "Upgrade labourer: each skill costs 1 gold and no card; 2 points",
        "Upgrade hut: gain 4 silver; 2 points",
    ]
    g = fjord("0: goods worker 2*silver, houses saw-pit, tucked - ale-wife")
    play(g, "worker to building-1")
    assert [said(g, text) for text in g.texts()] == [
        "Use Saw Pit: gain 2 oak",
        "Use Ale Wife: pay 2 silver, gain 2 workers",
    ]


def test_a_card_that_covers_a_worker_says_so() -> None:
    g = fjord("0: hand knarr, board skute skute barde, placed 0")
    assert said(g, "place knarr") == "Place Knarr, losing the worker at Moneylender"


def test_the_last_trades_are_offered_with_what_they_bring() -> None:
    g = fjord("""
        round: 5 thaw
        0: goods oak wool 2*silver
        phase: last
    """)
    assert said(g, "trade everything") == "Trade everything: 1 oak, 1 wool and 2 silver for 1 gold"


def test_a_trade_card_is_tucked_or_paid_out_with_its_text() -> None:
    g = fjord("0: goods gold, hand gunnhild, tracks 0 3 0")
    play(g, "tuck gunnhild", "draw trade iron-bars")
    assert [said(g, text) for text in g.texts()] == [
        "Tuck it under Eikja: income: 1 iron",
        "Reward at once: 1 oak and 1 wool",
    ]


def test_only_cards_that_the_player_holds_or_has_on_the_board_are_told_to_be_refused() -> None:
    g = fjord("""
        0: hand knarr jetty saw-pit sheepfold, board skute
        1: nothing
        2: nothing
    """)
    told = {text for no in question(NORTH_SEA, g).refused for text in no.texts}
    cards = {text.split()[1] for text in told if text.split()[0] in ("build", "construct", "discard", "place", "play")}
    assert cards <= {"knarr", "jetty", "saw-pit", "sheepfold", "skute"}
    assert "construct skute" in told
    assert refusal(g, "place ferja") == "place ferja: that card is not in your hand (R5.11)"
