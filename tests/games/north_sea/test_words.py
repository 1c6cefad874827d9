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
    ("construct skute", "Construct Skute"),
    ("build jetty", "Build Jetty"),
    ("play skald", "Play Skald"),
    ("tuck sigrun", "Tuck Jarl Sigrun for 1 gold"),
    ("worker to place 2", "Worker to Fish Stall: gain 2 silver"),
    ("worker to building 1", "Worker to Saw Pit 1: gain 2 oak. Ale Wife: pay 2 silver, gain 2 workers"),
    ("raid holm", "Raid Holm for 1 worker: gain 1 gold and 1 card"),
    ("discard knarr", "Discard Knarr for 1 wool"),
    ("trade silver for wool", "Trade 3 silver for wool"),
    ("trade for gold", "Trade oak, wool and iron for gold"),
    ("trade silver for a card", "Trade 2 silver for a card (Randi)"),
    ("throw off space 2", "Throw Rigger off space 2"),
    ("pay otherwise", "Choose how the next cost is paid"),
]
# The cost, gain and piece of answers.
MATTERS = [
    ("place knarr", {}, {}, "knarr"),
    ("construct skute", {}, {}, "skute"),
    ("build jetty", {"oak": 3, "worker": 1}, {}, "jetty"),
    ("play skald", {"silver": 1}, {"card": 2}, "skald"),
    ("play fishwife", {"card": 1}, {"silver": 3, "worker": 1}, "fishwife"),
    ("tuck sigrun", {"gold": 1}, {}, "sigrun"),
    ("worker to place 1", {"silver": 2}, {"gold": 1}, "worker"),
    ("worker to building 1", {}, {}, "saw-pit"),
    ("worker to building 2", {}, {"oak": 2}, "saw-pit"),
    ("raid holm", {"worker": 1}, {"gold": 1, "card": 1}, "holm"),
    ("discard knarr", {}, {"wool": 1}, "knarr"),
    ("trade silver for wool", {"silver": 3}, {"wool": 1}, "wool"),
    ("trade for gold", {"oak": 1, "wool": 1, "iron": 1}, {"gold": 1}, "gold"),
    ("trade silver for a card", {"silver": 2}, {"card": 1}, "randi-0"),
    ("throw off space 2", {}, {}, "rigger"),
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


def test_what_a_longship_takes_is_the_cost_of_paying_for_it() -> None:
    g = fjord("0: goods oak 2*wool gold, hand knarr, board skute")
    play(g, "construct skute")
    paid = answer(NORTH_SEA, g, g.todo.actions.codes["pay"])
    assert [(amount.thing.id, amount.count) for amount in paid.cost] == [
        ("oak", 1),
        ("wool", 2),
        ("gold", 1),
        ("card", 1),
    ]


def test_answers_of_a_kind_have_a_heading_and_rows() -> None:
    g = fjord(TABLE)
    rows = {text: answer(NORTH_SEA, g, g.todo.actions.codes[text]) for text in ("trade silver for wool", "place knarr")}
    assert [(row.verb, row.row) for row in rows.values()] == [("Trade", "3 silver for wool"), ("Place", "Knarr")]


def test_a_raid_without_the_strength_for_it_names_no_price() -> None:
    g = fjord("0: raids holm, tracks 1 0 0, goods 3*worker")
    assert said(g, "raid holm") == "Raid Holm: gain 1 gold and 1 card"


QUESTIONS = [
    ([], "What do you do? 5 cards to use."),
    (["tuck sigrun"], "Tuck Jarl Sigrun under which house?"),
    (["play fishwife"], "Which card do you discard for it?"),
    (["construct skute"], "Construct Skute: pay in this way?"),
    (["construct skute", "pay otherwise"], "Skute needs a sail maker: who gives the skill?"),
    (["construct skute", "pay otherwise", "skill from space 2"], "How many of the 1 oak do you pay in gold?"),
    (
        ["construct skute", "pay", "draw trade amber"],
        "Trade card Amber: tuck it (income: 1 gold), or take its reward?",
    ),
    (["worker to building 1"], "Your worker at Saw Pit 1: what first?"),
    (["worker to building 1", "use the place"], "Your worker at Saw Pit 1: what else?"),
    (["construct barde", "pay", "draw trade amber", "reward at once"], "Take any 2 of oak, wool and iron."),
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
    assert said(g, "nemesis toll-keeper") == "Toll Keeper: oak, wool and iron cost 1 silver more each"


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
