"""Deadweight in sentences."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, opening
from hullworks.games.deadweight.view import DuelView
from hullworks.games.deadweight.words import duel_words
from tables import play

QUESTIONS = [
    ("0: at front", "begin", [], "Move: walk one or two spaces, or spend a rope?"),
    ("0: at starboard 2", "land", [], "Starboard 2, Rope: what do you do?"),
    ("0: at port 1", "land", [], "Port 1, Shortcut: what do you do by the light of the lantern?"),
    ("0: at port 1", "land", ["take loot"], "Port 1, Shortcut, by the light of the lantern: what else?"),
    ("0: at back", "land", [], "At the station: trade, deploy your mariner, or roll the die?"),
    ("0: at starboard 4", "land", ["steal from seat 1"], "Seat 1 tries to steal from seat 2: a die is rolled."),
    (
        "0: at starboard 4",
        "land",
        ["steal from seat 1", "die 4"],
        "Seat 1 tries to steal from seat 2: 4 against a die.",
    ),
    ("0: at starboard 4", "land", ["steal from seat 1", "die 4", "die 3"], "What do you take from seat 2?"),
    ("0: at starboard 5", "land", ["do the action"], "With whom do you change places?"),
]


@pytest.mark.parametrize(("seat", "step", "answers", "question"), QUESTIONS)
def test_a_question_is_asked_in_plain_words(seat: str, step: str, answers: list[str], question: str) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    play(g, *answers)
    assert DEADWEIGHT.ask(g) == question


LABELS = [
    ("0: at front", "begin", "walk 1", "One, to starboard 1 (emerald, Trade)"),
    ("0: at starboard 4", "begin", "walk 2", "Two, to the back station"),
    ("0: at starboard 2", "begin", "walk 2", "Two, to starboard 4 (ruby, Shortcut, seat 2)"),
    ("0: at front, hold rope", "begin", "rope to back", "By rope to the back station"),
    ("0: at starboard 2", "land", "take loot", "Take a pearl"),
    ("0: at starboard 2", "land", "do the action", "Gain a rope"),
    ("0: at starboard 3", "land", "do the action", "Walk the plank"),
    ("0: at starboard 4", "land", "steal from seat 1", "Steal from seat 2"),
    ("0: at front, card chandler, hold emerald emerald", "land", "trade 1", "Trade 2 emerald for 1 ring"),
    (
        "0: at front, hold emerald pearl",
        "land",
        "deploy at starboard 1-2",
        "Deploy at starboard 1-2 for emerald and pearl",
    ),
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
    assert DEADWEIGHT.label(g, g.todo.actions.codes[text]) == label


def test_mariners_without_an_owner_are_numbered() -> None:
    g = blackwake("""
        flooded: all
        0: at front, hold emerald diamond, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 4")
    codes = g.todo.actions.codes
    assert DEADWEIGHT.label(g, codes["send mariner 1 to ruby"]) == "Send the mariner of seat 2 to the ruby boat"
    assert DEADWEIGHT.label(g, codes["send mariner 3 to ruby"]) == "Send mariner 4 to the ruby boat"


QUESTIONS_OF_DICE = [
    (
        "mariners: 1 starboard 2-3",
        "0: at starboard 1, hold ruby",
        "begin",
        "walk 1",
        "The mariner of seat 2 stops seat 1",
    ),
    (
        "mariners: 1 starboard 2-3",
        "0: at front, hold emerald pearl",
        "land",
        "challenge",
        "Seat 1 challenges the mariner of seat 2",
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
    assert DEADWEIGHT.ask(g) == f"{question}: a die is rolled."


def test_the_laying_of_a_plank_is_asked_of_chance() -> None:
    assert DEADWEIGHT.ask(opening(2)) == "A plank is laid: Trade."


def test_a_skipped_turn_is_asked_for() -> None:
    g = blackwake("""
        0: at front, held back
        1: at back
        turn: 0 begin
    """)
    assert DEADWEIGHT.ask(g) == "You were held back: the turn is skipped."
    assert DEADWEIGHT.label(g, g.todo.actions.codes["skip the turn"]) == "Skip the turn"


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
    assert " ".join(duel_words(seen, ["Ada", "Ines"].__getitem__)) == told
