"""The sentences of Deadweight."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, NAMES, blackwake, opening
from hullworks.games.deadweight.drawing.duel import duel_sentence
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.view import DuelView
from hullworks.match.question import answer as answered
from hullworks.match.question import question as whole_question
from tables import play


def asked(g: Deadweight) -> str:
    """The open question in words."""
    return DEADWEIGHT.say(DEADWEIGHT.ask(g), NAMES)


def labelled(g: Deadweight, text: str) -> str:
    """An answer in words."""
    return DEADWEIGHT.say(DEADWEIGHT.label(g, g.todo.actions.codes[text]), NAMES)


QUESTIONS = [
    ("0: at front", "begin", [], "Move: walk one or two spaces, or spend a rope?"),
    ("0: at starboard 2", "land", [], "On starboard 2 (Rope): what do you do?"),
    ("0: at port 1", "land", [], "On port 1 (Shortcut), by the light of the lantern: what do you do?"),
    ("0: at port 1", "land", ["take loot"], "On port 1 (Shortcut), by the light of the lantern: what else?"),
    ("0: at back", "land", [], "At the station: trade, deploy your mariner, or roll the die?"),
    (
        "0: at back, card cook, hold 3*emerald pearl diamond",
        "land",
        [],
        "At the station: trade with Cook, deploy your mariner, or roll the die?",
    ),
    (
        "0: at back, card cook, hold 3*emerald pearl diamond",
        "land",
        ["trade 1"],
        "At the station: trade more with Cook, or deploy your mariner?",
    ),
    ("0: at starboard 4", "land", ["steal from seat 1"], "Ada tries to steal from Ines: a die is rolled."),
    (
        "0: at starboard 4",
        "land",
        ["steal from seat 1", "die 4"],
        "Ada tries to steal from Ines: 4 against a die.",
    ),
    ("0: at starboard 4", "land", ["steal from seat 1", "die 4", "die 3"], "What do you take from Ines?"),
]


@pytest.mark.parametrize(("seat", "step", "answers", "question"), QUESTIONS)
def test_a_question_is_asked_in_plain_words(seat: str, step: str, answers: list[str], question: str) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    play(g, *answers)
    assert asked(g) == question


LABELS = [
    ("0: at front", "begin", "walk 1", "One, to starboard 1 (emerald, Trade)"),
    ("0: at starboard 4", "begin", "walk 2", "Two, to the back station"),
    ("0: at starboard 2", "begin", "walk 2", "Two, to starboard 4 (ruby, Shortcut, Ines)"),
    ("0: at front, hold rope", "begin", "rope to back", "By rope to the back station"),
    ("0: at starboard 2", "land", "take loot", "Take a pearl"),
    ("0: at starboard 2", "land", "do the action", "Gain a rope"),
    (
        "0: at starboard 3",
        "land",
        "do the action",
        "Walk the plank: 1 and 4 reach the chest (an emerald, a pearl, a rope and a life ring)",
    ),
    ("0: at starboard 4", "land", "steal from seat 1", "Steal from Ines"),
    ("0: at front, card chandler, hold emerald emerald", "land", "trade 1", "Trade 2 emeralds for 1 ring"),
    (
        "0: at front, hold emerald pearl",
        "land",
        "deploy at starboard 1-2",
        "Deploy at starboard 1-2 for an emerald and a pearl",
    ),
    ("0: at starboard 5", "land", "switch seats 0 and 1", "Change places with Ines"),
    ("0: at front", "land", "roll the fate die", "Roll the fate die"),
    ("0: at front", "land", "done", "Done"),
    ("0: at starboard 2", "land", "done", "Done"),
]


@pytest.mark.parametrize(("seat", "step", "text", "label"), LABELS)
def test_an_answer_is_labelled(seat: str, step: str, text: str, label: str) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    assert labelled(g, text) == label


# The cost, the gain and the piece of an answer.
FIELDS = [
    ("0: at front, hold rope", "begin", "rope to back", {"rope": 1}, {}, "pawn-0"),
    ("0: at front", "begin", "walk 1", {}, {}, "pawn-0"),
    ("0: at starboard 2", "land", "take loot", {}, {"pearl": 1}, "pearl"),
    ("0: at starboard 2", "land", "do the action", {}, {"rope": 1}, "rope-plank"),
    ("0: at starboard 3", "land", "do the action", {}, {}, "walk-plank"),
    ("0: at starboard 4", "land", "steal from seat 1", {}, {}, "pawn-1"),
    ("0: at front, card chandler, hold emerald emerald", "land", "trade 1", {"emerald": 2}, {"ring": 1}, "chandler"),
    ("0: at front, hold emerald pearl", "land", "deploy at starboard 1-2", {"emerald": 1, "pearl": 1}, {}, "mariner-0"),
    ("0: at front", "land", "roll the fate die", {}, {}, ""),
]


@pytest.mark.parametrize(("seat", "step", "text", "cost", "gives", "piece"), FIELDS)
def test_an_answer_says_in_numbers_what_it_does(
    seat: str, step: str, text: str, cost: dict[str, int], gives: dict[str, int], piece: str
) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    found = answered(DEADWEIGHT, g, g.todo.actions.codes[text])
    assert {amount.thing.id: amount.count for amount in found.cost} == cost
    assert {amount.thing.id: amount.count for amount in found.gives} == gives
    assert found.piece == piece


def test_a_swap_names_what_is_paid_and_gained() -> None:
    g = blackwake("""
        0: at starboard 1, hold emerald emerald
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    found = answered(DEADWEIGHT, g, g.todo.actions.codes["swap emerald and emerald for diamond"])
    assert (found.label, found.verb, found.row) == (
        "Trade 2 emeralds for 2 diamonds",
        "Trade",
        "2 emeralds for 2 diamonds",
    )
    assert (found.costs("emerald"), found.brings("diamond"), found.piece) == (2, 2, "diamond")


def test_several_trades_are_one_answer_with_their_whole_cost() -> None:
    g = blackwake("""
        0: at front, card chandler, hold 3*emerald diamond
        1: at back
        turn: 0 land
    """)
    found = answered(DEADWEIGHT, g, g.todo.actions.codes["trade 1+4"])
    assert found.label == "Trade lines 1 and 4: 3 emeralds and 1 diamond for 4 rings"
    assert (found.costs("emerald"), found.costs("diamond"), found.brings("ring")) == (3, 1, 4)


def test_a_flooded_plank_says_what_it_does_before_anybody_lands_on_it() -> None:
    g = blackwake("""
        flooded: port 5
        0: at back
        1: at front, hold ring
        turn: 0 begin
    """)
    assert labelled(g, "walk 1") == "One, to port 5 (diamond, flooded Ring: take a ring from somebody)"
    play(g, "walk 1")
    assert asked(g) == "On port 5 (flooded Ring): what do you do?"
    assert labelled(g, "rob seat 1") == "Take a life ring from Ines"


def test_who_lands_among_two_others_is_told_that_only_stealing_is_left() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at starboard 3, hold ruby
        2: at starboard 3, hold pearl
        turn: 0 land
    """)
    assert asked(g) == "Others crowd starboard 3, so you must steal: from whom?"
    assert all(answer.careful for answer in whole_question(DEADWEIGHT, g).answers), "dice cannot be taken back"


def test_what_is_all_one_can_do_is_not_asked_twice() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at starboard 3, hold ruby
        2: at starboard 3
        turn: 0 land
    """)
    (steal,) = whole_question(DEADWEIGHT, g).answers
    assert (steal.text, steal.careful) == ("steal from seat 1", False)


def test_what_rolls_dice_against_others_is_asked_twice() -> None:
    g = blackwake("""
        0: at starboard 3
        1: at starboard 3, hold ruby
        turn: 0 land
    """)
    found = {answer.text for answer in whole_question(DEADWEIGHT, g).answers if answer.careful}
    assert found == {"steal from seat 1", "done"}


def test_the_choices_of_a_flooded_plank_say_what_they_do() -> None:
    text = """
        flooded: all
        0: at {plank}
        1: at front, hold ring
        2: at back
        turn: 0 land
    """
    for plank, answer, label in [
        ("starboard 4", "move to port 2", "Shortcut to port 2 (emerald, flooded Sabotage: somebody skips a turn)"),
        ("starboard 5", "switch seats 1 and 2", "Let Ines and Marek change places"),
        ("port 2", "hold back seat 1", "Hold back Ines"),
    ]:
        assert labelled(blackwake(text.format(plank=plank)), answer) == label


@pytest.mark.parametrize(
    ("start", "label"),
    [
        ("starboard 2", "One, to starboard 3 (diamond, Walk the plank)"),
        ("starboard 4", "One, to starboard 5 (pearl, Switch), past the mariner of Ines"),
    ],
)
def test_a_walk_past_a_mariner_says_so(start: str, label: str) -> None:
    g = blackwake(f"""
        mariners: 1 starboard 4-5
        0: at {start}, hold ruby
        1: at front
        turn: 0 begin
    """)
    assert labelled(g, "walk 1") == label


def test_by_the_light_of_the_lantern_an_action_that_leaves_the_plank_says_what_is_lost() -> None:
    g = blackwake("""
        0: at port 1
        1: at front
        turn: 0 land
    """)
    assert labelled(g, "do the action") == "Cross to the opposite plank, and then nothing more here"
    play(g, "take loot")
    assert labelled(g, "do the action") == "Cross to the opposite plank"


def test_the_questions_about_a_chest_say_whose_it_is_and_how_much_is_taken() -> None:
    g = blackwake("""
        chest 3: 2*emerald 3*ring rope
        0: at starboard 3
        1: at front, hold 9*pearl
        2: at front
        turn: 0 land
    """)
    play(g, "do the action", "die 1")
    assert asked(g) == "Take up to 4 things from the chest; the others get the rest, at least 2 things."
    assert labelled(g, "done") == "Leave the rest"
    play(g, "take ring", "take ring", "take ring", "done")
    assert asked(g) == "Not everybody has room for all the loot left: who gets which?"
    play(g, "give emerald to seat 1", "give emerald to seat 2")
    assert asked(g) == "Who gets a rope from the chest?"
    g = blackwake("""
        shown: cook
        deck: pilot
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot")
    assert labelled(g, "flood port 5") == "Flood port 5 (diamond, Ring, then take a ring from somebody)"
    play(g, "flood port 5")
    assert asked(g) == "Chest 5 is dealt out: which two things do you take?"
    play(g, "take rope and ring")
    assert asked(g) == "Chest 5 is passed to you: which thing do you take?"


def test_without_a_card_no_trade_is_named() -> None:
    g = blackwake("""
        0: at front
        1: at back
        turn: 0 land
    """)
    assert labelled(g, "trade 1") == "Trade"
    [no] = [no for no in whole_question(DEADWEIGHT, g).refused if "trade 1" in no.texts]
    assert no.words == "Trade: you have no trade card (R2.3)"


def test_mariners_without_an_owner_are_one_answer() -> None:
    g = blackwake("""
        flooded: all
        0: at front, hold emerald diamond, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 4")
    assert labelled(g, "send mariner 1 to ruby") == "Send the mariner of Ines to the ruby boat"
    assert labelled(g, "send mariner 2 to ruby") == "Send a mariner without an owner to the ruby boat"
    assert "send mariner 3 to ruby" not in g.texts()


QUESTIONS_OF_DICE = [
    (
        "mariners: 1 starboard 2-3",
        "0: at starboard 1, hold ruby",
        "begin",
        "walk 1",
        "The mariner of Ines stops Ada",
    ),
    (
        "mariners: 1 starboard 2-3",
        "0: at front, hold emerald pearl",
        "land",
        "challenge",
        "Ada challenges the mariner of Ines",
    ),
]


@pytest.mark.parametrize(("mariners", "seat", "step", "answer", "question"), QUESTIONS_OF_DICE)
def test_it_is_asked_for_the_dice_of_a_mariner(mariners: str, seat: str, step: str, answer: str, question: str) -> None:
    g = blackwake(f"""
        {mariners}
        {seat}
        1: at back
        turn: 0 {step}
    """)
    play(g, answer)
    assert asked(g) == f"{question}: a die is rolled."


def test_the_laying_of_a_plank_is_asked_of_chance() -> None:
    assert asked(opening(2)) == "A plank is laid: Trade."


def test_a_skipped_turn_is_asked_for() -> None:
    g = blackwake("""
        0: at front, held back
        1: at back
        turn: 0 begin
    """)
    assert asked(g) == "You were held back: the turn is skipped."
    assert labelled(g, "skip the turn") == "Skip the turn"


DUELS = [
    (("steal", 5, 0, -1, ""), "Ada tries to steal"),
    (("steal", 5, 2, 0, ""), "Ada may take a thing"),
    (("steal", 5, 2, 0, "ring"), "Ada takes a life ring"),
    (("steal", 5, 5, 1, "emerald"), "Equal: Ines takes an emerald"),
    (("steal", 5, 5, -1, ""), "Equal dice: nothing is taken"),
    (("steal", 2, 5, -1, ""), "Ines loses nothing"),
    (("mariner", 5, 0, -1, ""), "Ada attacks with a mariner"),
    (("mariner", 5, 2, 0, "rope"), "Ada takes a rope"),
    (("mariner", 2, 5, -1, ""), "Ines sends the mariner home"),
    (("mariner", 2, 2, -1, ""), "Equal dice: nothing is taken"),
    (("challenge", 5, 0, -1, ""), "Ada challenges a mariner"),
    (("challenge", 5, 2, -1, ""), "Ada wins the wall"),
    (("challenge", 5, 5, -1, ""), "Ines keeps the wall"),
]


@pytest.mark.parametrize(("duel", "told"), DUELS)
def test_what_came_of_a_duel_is_said_in_a_few_words(duel: tuple[str, int, int, int, str], told: str) -> None:
    what, attack, defence, taker, taken = duel
    seen = DuelView(what, 0, 1, attack, defence, taker, taken)
    assert duel_sentence(seen, NAMES) == told
