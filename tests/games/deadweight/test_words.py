"""Deadweight in sentences."""

from __future__ import annotations

import pytest

from blackwake import DEADWEIGHT, blackwake, opening
from hullworks.engine.deed import Deed
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
    ("0: at front", "begin", "walk 1", "One, to starboard 1 (emerald, Trade)", "walks to starboard 1 (emerald, Trade)"),
    ("0: at starboard 4", "begin", "walk 2", "Two, to the back station", "walks to the back station"),
    ("0: at starboard 2", "begin", "walk 2", "Two, to starboard 4 (ruby, Shortcut, seat 2)", None),
    (
        "0: at front, hold rope",
        "begin",
        "rope to back",
        "By rope to the back station",
        "takes a rope to the back station",
    ),
    ("0: at starboard 2", "land", "take loot", "Take a pearl", "takes a pearl"),
    ("0: at starboard 2", "land", "do the action", "Gain a rope", "gains a rope"),
    ("0: at starboard 3", "land", "do the action", "Walk the plank", "walks the plank"),
    ("0: at starboard 4", "land", "steal from seat 1", "Steal from seat 2", "tries to steal from seat 2"),
    (
        "0: at front, card chandler, hold emerald emerald",
        "land",
        "trade 1",
        "Trade 2 emerald for 1 ring",
        "trades 2 emerald for 1 ring",
    ),
    (
        "0: at front, hold emerald pearl",
        "land",
        "deploy at starboard 1-2",
        "Deploy at starboard 1-2 for emerald and pearl",
        "deploys a mariner at starboard 1-2 for emerald and pearl",
    ),
    ("0: at front", "land", "roll the fate die", "Roll the fate die", "rolls the fate die"),
    ("0: at front", "land", "done", "Done", "leaves the station"),
    ("0: at starboard 2", "land", "done", "Done", "does no more"),
]


@pytest.mark.parametrize(("seat", "step", "text", "label", "told"), LABELS)
def test_an_answer_is_labelled_and_told(seat: str, step: str, text: str, label: str, told: str | None) -> None:
    g = blackwake(f"""
        {seat}
        1: at starboard 4, hold ruby
        turn: 0 {step}
    """)
    code = g.todo.actions.codes[text]
    assert DEADWEIGHT.label(g, code) == label
    if told:
        assert DEADWEIGHT.tell(g, code).words == told


DICE = [
    (["steal from seat 1"], "die 5", "rolls 5 against seat 2"),
    (["steal from seat 1", "die 5"], "die 2", "rolls 2 against 5: seat 1 may take a thing"),
    (["steal from seat 1", "die 5"], "die 6", "rolls 6 against 5: nothing is taken"),
    (["steal from seat 1", "die 5"], "die 5", "rolls 5 against 5: the tables turn on seat 1"),
    (["steal from seat 1", "die 5", "die 2"], "take ruby", "takes a ruby from seat 2"),
]


@pytest.mark.parametrize(("answers", "text", "told"), DICE)
def test_the_dice_of_a_theft_are_told_with_what_they_decide(answers: list[str], text: str, told: str) -> None:
    g = blackwake("""
        0: at starboard 4, hold pearl
        1: at starboard 4, hold ruby
        turn: 0 land
    """)
    play(g, *answers)
    assert DEADWEIGHT.tell(g, g.todo.actions.codes[text]).words == told


@pytest.mark.parametrize(
    ("defence", "told"), [(2, "seat 2 may take a thing"), (4, "nothing is taken"), (6, "the mariner goes home")]
)
def test_the_dice_of_a_mariner_are_told(defence: int, told: str) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1, hold ruby
        1: at back
    """)
    play(g, "walk 1")
    assert DEADWEIGHT.ask(g) == "The mariner of seat 2 stops seat 1: a die is rolled."
    play(g, "die 4")
    code = g.todo.actions.codes[f"die {defence}"]
    assert DEADWEIGHT.tell(g, code) == Deed(0, f"rolls {defence} against 4: {told}")


@pytest.mark.parametrize(("defence", "told"), [(2, "seat 1 wins the challenge"), (4, "the mariner stays")])
def test_the_dice_of_a_challenge_are_told(defence: int, told: str) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at front, hold emerald pearl
        1: at back
        turn: 0 land
    """)
    play(g, "challenge")
    assert DEADWEIGHT.ask(g) == "Seat 1 challenges the mariner of seat 2: a die is rolled."
    play(g, "die 4")
    assert DEADWEIGHT.tell(g, g.todo.actions.codes[f"die {defence}"]).words == f"rolls {defence} against 4: {told}"


def test_what_only_begins_a_deed_says_so() -> None:
    g = blackwake("""
        0: at starboard 5
        1: at starboard 5, hold ruby
        2: at front
        turn: 0 land
    """)
    codes = g.todo.actions.codes
    assert DEADWEIGHT.tell(g, codes["do the action"]).begun
    assert DEADWEIGHT.tell(g, codes["steal from seat 1"]).begun
    assert not DEADWEIGHT.tell(g, codes["take loot"]).begun


def test_the_layout_is_told_by_chance() -> None:
    g = opening(2)
    code = g.todo.actions.codes["lay trade on port 2"]
    assert DEADWEIGHT.ask(g) == "A plank is laid: Trade."
    assert DEADWEIGHT.tell(g, code) == Deed(-1, "Trade is laid on port 2")
    g = opening(2, "layout fixed")
    assert DEADWEIGHT.tell(g, g.todo.actions.codes["first player is seat 1"]) == Deed(1, "goes first")


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


def test_a_skipped_turn_and_every_flooded_plank_are_told() -> None:
    g = blackwake("""
        flooded: port 5
        chest 5: empty
        shown: cook
        0: at back, hold emerald diamond, card chandler
        1: at front, held back
        turn: 0 land
    """)
    play(g, "trade 4", "done", "reveal pilot")
    codes = g.todo.actions.codes
    assert DEADWEIGHT.tell(g, codes["flood starboard 5"]) == Deed(0, "floods starboard 5", feat=True)
    play(g, "flood starboard 5")
    assert DEADWEIGHT.ask(g) == "You were held back: the turn is skipped."
    assert DEADWEIGHT.label(g, codes["skip the turn"]) == "Skip the turn"
    assert DEADWEIGHT.tell(g, codes["skip the turn"]) == Deed(1, "skips the turn")


@pytest.mark.parametrize(
    ("crates", "told"),
    [
        ("emerald 0", "trades 1 emerald and 1 diamond for 3 rings"),
        ("emerald 5", "trades 1 emerald and 1 diamond for 3 rings, and 1 ring for a full crate"),
        ("emerald 5, diamond 2", "trades 1 emerald and 1 diamond for 3 rings, and 2 rings for full crates"),
    ],
)
def test_a_full_crate_is_told(crates: str, told: str) -> None:
    g = blackwake(f"""
        crates: {crates}
        0: at back, hold emerald diamond, card chandler
        1: at front
        turn: 0 land
    """)
    assert DEADWEIGHT.tell(g, g.todo.actions.codes["trade 4"]).words == told


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
