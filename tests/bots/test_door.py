"""Bots from outside are found by name in files, modules and installed packages; a refusal says why."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from fjord import NORTH_SEA
from hullworks import bots
from hullworks.bots import door
from hullworks.bots.bot import Bot, consult, play
from hullworks.bots.guest import Guest
from hullworks.bots.world import World
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from tables import MARINO


def finished(name: str, seed: int = 1) -> Position:
    """A game that a bot has played against the mate."""
    g = MARINO.lay(2, {"ships": 1}).opening()
    play(g, [bots.load(name, MARINO), bots.load("mate", MARINO)], MARINO.imagine, seeded(seed), seeded(seed))
    return g


@pytest.mark.parametrize("name", ["last", "First", "Greedy", "Number"])
@pytest.mark.parametrize("place", ["crew.py", "crew", "{folder}/crew.py"])
def test_a_function_a_class_and_subclasses_of_bot_play_whole_games(
    guests: dict[str, bots.Kind], folder: Path, caplog: pytest.LogCaptureFixture, place: str, name: str
) -> None:
    spec = f"{place.format(folder=folder)}:{name}"
    assert bots.admit(spec) == spec
    assert isinstance(bots.load(spec, MARINO), Guest)
    assert finished(spec).over
    assert caplog.text == "", "no answer was lost"


def test_bots_of_our_own_need_no_admission_and_keep_their_styles(guests: dict[str, bots.Kind]) -> None:
    assert [bots.admit(name) for name in ("mate", "mate:trader", "random")] == ["mate", "mate:trader", "random"]
    assert guests == {}


def test_a_file_need_not_say_which_bot_if_it_has_one(guests: dict[str, bots.Kind], folder: Path) -> None:
    (folder / "one.py").write_text("class Only:\n    def choose(self, view, answers): return answers[0]\n")
    (folder / "function.py").write_text("def choose(view, answers): return answers[0]\n")
    assert finished(bots.admit("one.py")).over
    assert finished(bots.admit("function.py")).over


def test_a_file_is_read_once_and_finds_what_lies_beside_it(guests: dict[str, bots.Kind], folder: Path) -> None:
    (folder / "beside.py").write_text("READ = []\n")
    (folder / "uses.py").write_text(
        "import beside\nbeside.READ.append(1)\ndef choose(view, answers): return answers[len(beside.READ) - 1]\n"
    )
    bots.admit("uses.py")
    bots.admit("uses.py:choose")
    assert sys.modules["beside"].READ == [1]


def test_bots_of_installed_packages_are_known_by_their_names(
    guests: dict[str, bots.Kind], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {
        "seagull": EntryPoint("seagull", "crew:First", door.GROUP),
        "broken": EntryPoint("broken", "no_such:X", ""),
    }
    monkeypatch.setattr(door, "installed", lambda: points)
    assert finished(bots.admit("seagull")).over
    with pytest.raises(BadSetup, match="'broken' is installed, but cannot be loaded: ModuleNotFoundError: No module"):
        bots.admit("broken")
    with pytest.raises(BadSetup, match="there is no bot called 'seagul'; did you mean 'seagull'"):
        bots.admit("seagul")


def test_installed_packages_say_which_bots_they_bring() -> None:
    assert door.installed() == {}, "no package with bots is installed with the tests"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("nowhere.py:Mine", "nowhere.py: there is no such file"),
        ("nowhere.py", "nowhere.py: there is no such file"),
        ("crew.py:Frist", "crew.py has no 'Frist'; did you mean 'First'?"),
        ("crew:Nobody", "crew has no 'Nobody'"),
        ("crew.py", "crew.py has several bots: say which, crew.py:First, crew.py:Greedy"),
        ("crew.py:FAMOUS", "crew.py:FAMOUS is no bot: expected a function (view, answers) or a class with choose("),
        ("crew.py:alone", "crew.py:alone is no bot: expected a function (view, answers)"),
        ("crew.py:Deaf", "crew.py:Deaf is no bot: expected a function (view, answers)"),
        ("crew.py:Picky", "crew.py:Picky is no bot: its class must be made without arguments"),
        ("crew.py:Empty", "crew.py:Empty is no bot: a subclass of Bot needs decide(world, rng), or choose("),
        ("raises.py:Mine", "raises.py cannot be loaded: ZeroDivisionError: division by zero (raises.py, line 2)"),
        ("leaves.py:Mine", "leaves.py cannot be loaded: SystemExit: 3 (leaves.py, line 1)"),
        ("broken.py:Mine", "broken.py cannot be loaded: SyntaxError: '(' was never closed (broken.py, line 1)"),
        (
            "needs.py:Mine",
            "needs.py cannot be loaded: ModuleNotFoundError: No module named 'no_such' (needs.py, line 1)",
        ),
        ("needs:Mine", "needs cannot be loaded: ModuleNotFoundError: No module named 'no_such' (needs.py, line 1)"),
        ("empty.py", "empty.py has no bot: expected a function (view, answers)"),
        ("no.such.module:Mine", "there is no bot and no module called 'no.such.module'"),
        ("mete:trader", "there is no bot and no module called 'mete'; did you mean 'mate'?"),
        ("mete", "there is no bot called 'mete'; did you mean 'mate'?"),
        ("../mine:Mine", "expected the name of a bot, as in mate, mate:trader, mine.py:Mine"),
        ("", "there is no bot called ''; there are random, deckhand, mate, captain, admiral, strength-1"),
    ],
)
def test_what_cannot_come_in_is_told_why_in_a_sentence(
    guests: dict[str, bots.Kind], folder: Path, spec: str, sentence: str
) -> None:
    (folder / "raises.py").write_text("A = 1\nB = 1 / 0\n")
    (folder / "leaves.py").write_text("raise SystemExit(3)\n")
    (folder / "broken.py").write_text("A = (\n")
    (folder / "needs.py").write_text("import no_such\n")
    (folder / "empty.py").write_text("")
    with pytest.raises(BadSetup) as told:
        bots.admit(spec)
    assert str(told.value).startswith(sentence)
    assert "\n" not in str(told.value) and guests == {}


def test_a_name_that_was_not_admitted_imports_nothing(guests: dict[str, bots.Kind], folder: Path) -> None:
    (folder / "trap.py").write_text("from pathlib import Path\nPath('sprung').touch()\n")
    for name in ("trap.py", "trap.py:Mine", "trap:Mine"):
        with pytest.raises(BadSetup, match="there is no bot called"):
            bots.load(name, MARINO)
    assert not (folder / "sprung").exists()


def test_a_bot_that_comes_as_it_is_has_its_own_name_but_not_one_of_ours(guests: dict[str, bots.Kind]) -> None:
    def mine(view: Any, answers: list[str]) -> str:
        """Takes what comes first."""
        return answers[0]

    def mate(view: Any, answers: list[str]) -> str:
        return answers[0]

    assert bots.admit(mine) == "mine" and finished("mine").over
    assert bots.about("mine") == "takes what comes first"
    with pytest.raises(BadSetup, match="mate is a bot of our own: please give yours another name"):
        bots.admit(mate)
    assert bots.admit(mate, "shipmate") == "shipmate"
    assert bots.about("shipmate") == "a bot from outside"
    assert bots.crew() == ("deckhand", "mate", "captain", "admiral", "mine", "shipmate")


def test_a_class_is_made_once_for_each_seat_and_a_thing_that_was_made_is_shared(guests: dict[str, bots.Kind]) -> None:
    made: list[object] = []

    class Mine:
        def __init__(self) -> None:
            made.append(self)

        def choose(self, view: Any, answers: list[str]) -> str:
            return answers[0]

    bots.admit(Mine)
    g = MARINO.lay(2, {"ships": 1}).opening()
    play(g, [bots.load("Mine", MARINO) for _ in range(2)], MARINO.imagine, seeded(1), seeded(1))
    assert len(made) == 2
    bots.admit(Mine(), "shared")
    finished("shared")
    assert len(made) == 3


def test_a_function_sees_the_view_of_its_seat_and_what_it_is_asked(guests: dict[str, bots.Kind]) -> None:
    seen: list[tuple[Any, list[str]]] = []

    def mine(view: Any, answers: list[str]) -> str:
        seen.append((view, answers))
        return answers[0]

    bots.admit(mine)
    finished("mine")
    first, answers = seen[0]
    assert first["seat"] == 0 and first["yards"][0]["gold"] == 0
    assert first["question"] == {
        "seat": 0,
        "rule": "R2.2",
        "words": "Draft a contract. You are paid its value now.",
    }
    assert all(text.startswith("take ") for text in answers)


def test_a_bot_sees_no_more_than_its_seat_may_know(guests: dict[str, bots.Kind]) -> None:
    """Every kind of bot sees the same view of the same table, however the cards hidden from its seat are dealt."""
    seen: list[Any] = []

    def mine(view: Any, answers: list[str]) -> str:
        seen.append(view)
        return answers[0]

    class Ahead(Bot):
        def decide(self, world: World, rng: Rng) -> str:
            seen.append(world.view)
            return world.answers[0]

    for bot in (mine, Ahead):
        mind = bots.load(bots.admit(bot), NORTH_SEA)
        g = NORTH_SEA.lay(3).opening()
        g.settle()
        while g.waits_for_chance():
            g.play(g.sample(seeded(1)))
        g.attend(1)
        for seed in range(4):
            seen.clear()
            for world in (g, NORTH_SEA.imagine(g, 1, seeded(seed))):
                world.attend(1)
                consult(mind, world, NORTH_SEA.imagine, seeded(7))
            assert seen[0] == seen[1]


def test_a_world_looks_ahead_and_leaves_the_table_as_it_is() -> None:
    g = MARINO.lay(2, {"drafter": "first"}).opening()
    g.settle()
    while g.waits_for_chance():
        g.play(g.sample(seeded(1)))
    world = World(MARINO, g, 0)
    before = world.view
    later = world.after(world.answers[0])
    assert later.view["yards"][0]["gold"] > before["yards"][0]["gold"]
    assert world.view == before and repr(world) == "<World of marino, seat 0>"
    assert later.worth() != world.worth() and later.worth(1) == MARINO.advice.value(later.position, 1)
    assert len(world.scores) == 2
    with pytest.raises(ValueError, match="is no action of this game"):
        world.after("sink everything")
