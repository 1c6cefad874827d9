"""A bot from outside that raises, answers nonsense or takes too long loses only that answer to the mate."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from hullworks import bots
from hullworks.bots.bot import Bot, play
from hullworks.bots.guest import Fault, Guest
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.position import Position
from tables import MARINO


def asked(bot: object, limit: float | None = None) -> tuple[Guest, Position, list[Fault]]:
    """A bot at the first question of a game, and the list of its faults."""
    mind = bots.load(bots.admit(bot, "mine", limit), MARINO)
    assert isinstance(mind, Guest)
    g = MARINO.lay(2, {"ships": 1, "drafter": "first"}).opening()
    g.settle()
    while g.waits_for_chance():
        g.play(g.sample(seeded(1)))
    faults: list[Fault] = []
    mind.tell = faults.append
    return mind, g, faults


def raising(view: Any, answers: list[str]) -> str:
    return answers[len(answers)]


class Spoilt:
    def __init__(self) -> None:
        raise RuntimeError("no model was found\nlook elsewhere")

    def choose(self, view: Any, answers: list[str]) -> str:
        return answers[0]


class Wrong(Bot):
    def choose(self, g: Position, seat: int, rng: Rng) -> int:
        for text in g.texts():
            if text.startswith("take"):
                g.answer(0, text)
                break
        return -5


class Odd:
    """An object whose repr raises."""

    def __repr__(self) -> str:
        raise ValueError


class Untold(Exception):
    def __str__(self) -> str:
        raise ValueError


def untold(view: Any, answers: list[str]) -> str:
    raise Untold


def leaving(view: Any, answers: list[str]) -> str:
    raise SystemExit


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        (raising, "it raised IndexError: list index out of range (test_guest.py, line"),
        (leaving, "it raised SystemExit (test_guest.py, line"),
        (Spoilt, "it raised RuntimeError: no model was found (test_guest.py, line"),
        (untold, "it raised "),
        (lambda view, answers: Odd(), "it answered something of type Odd, which is not allowed"),
        (Wrong, "it answered -5, which is not allowed"),
        (lambda view, answers: "sink everything", "it answered 'sink everything', which is not allowed"),
        (lambda view, answers: None, "it answered None, which is not allowed"),
        (lambda view, answers: [answers[0]], "it answered ['take"),
        (lambda view, answers: True, "it answered True, which is not allowed"),
        (lambda view, answers: "x" * 1000, f"it answered '{'x' * 59}…, which is not allowed"),
    ],
)
def test_what_goes_wrong_costs_the_answer_which_the_mate_gives(
    guests: dict[str, bots.Kind], bot: object, what: str
) -> None:
    mind, g, faults = asked(bot)
    mate = bots.load("mate", MARINO)
    code = mind.choose(g.copy(), 0, seeded(3))
    rng = seeded(3)
    rng.below(1 << 31)
    assert code == mate.choose(g.copy(), 0, rng) and code in g.legal()
    assert [fault.what[: len(what)] for fault in faults] == [what]
    assert str(faults[0]).startswith(
        "mine lost its answer to 'Draft a contract. You are paid its value now.' (R2.2) to the mate: it "
    )
    assert "\n" not in str(faults[0])


def test_a_number_of_another_library_is_a_number(guests: dict[str, bots.Kind]) -> None:
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    class Mine(Bot):
        def choose(self, g: Position, seat: int, rng: Rng) -> int:
            return Number(g.legal()[1])  # type: ignore[return-value]

    mind, g, faults = asked(Mine)
    assert mind.choose(g.copy(), 0, seeded(3)) == g.legal()[1] and faults == []


def test_a_sentence_is_written_to_the_log_if_nobody_else_wants_it(
    guests: dict[str, bots.Kind], caplog: pytest.LogCaptureFixture
) -> None:
    g = MARINO.lay(2, {"ships": 1}).opening()
    bots.admit(lambda view, answers: "nothing", "mine")
    play(g, [bots.load("mine", MARINO), bots.load("mate", MARINO)], MARINO.imagine, seeded(1), seeded(1))
    assert g.over
    assert "it answered 'nothing', which is not allowed" in caplog.messages[0]
    assert {record.name for record in caplog.records} == {"hullworks.bots"}


def test_a_bot_that_takes_too_long_loses_answers_until_it_is_done(guests: dict[str, bots.Kind]) -> None:
    wake = Event()

    def slow(view: Any, answers: list[str]) -> str:
        wake.wait(60)
        return answers[0]

    mind, g, faults = asked(slow, 0.05)
    for _ in range(2):
        assert mind.choose(g.copy(), 0, seeded(3)) in g.legal()
    assert [fault.what for fault in faults] == [
        "it took longer than 0.05 s",
        "it is still thinking about an earlier question",
    ]
    wake.set()
    while mind.late is not None and not mind.late.done.is_set():
        time.sleep(0.01)
    mind.limit = 60
    assert mind.choose(g.copy(), 0, seeded(3)) == g.legal()[0] and len(faults) == 2, "it may try again"


def test_with_a_limit_or_without_one_a_bot_plays_the_same(guests: dict[str, bots.Kind], folder: Path) -> None:
    played: list[list[Any]] = []
    for limit in (None, 60.0):
        name = bots.admit("crew.py:Number", limit=limit)
        g = MARINO.lay(2, {"ships": 1}).opening()
        play(g, [bots.load(name, MARINO) for _ in range(2)], MARINO.imagine, seeded(1), seeded(1))
        played.append([score.total for score in MARINO.score(g)])
    assert played[0] == played[1]
    with pytest.raises(RuntimeError, match="as it is"):
        asked(raising, 60)[0].waited_for(lambda: exec("raise RuntimeError('as it is')"), 60)
