"""A guided first game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Shell
from guides import OWN
from hullworks.games import known, load
from hullworks.match.guide import LEARNER

GUIDED = [name for name in known() if load(name).guide is not None]


def own_answers(shell: Shell) -> list[str]:
    """The learner's answers, from the record."""
    return [entry.text for entry in shell.record().entries if entry.seat == LEARNER]


@pytest.mark.parametrize("game", GUIDED)
def test_enter_leads_through_the_whole_guide(shell: Shell, game: str) -> None:
    guide = load(game).guide
    assert guide is not None
    presses = sum(max(1, len(step.answers)) for step in guide.steps)
    run = shell.run("learn", game, said="\n" * presses + "quit\n")
    assert run.status == 0
    for step in range(1, len(guide.steps) + 1):
        assert f">> Pilot, {step} of {len(guide.steps)}" in run.out
    assert ">> The rest is yours" in run.out


def test_another_answer_comes_later_and_steering_alone_allows_it(shell: Shell) -> None:
    run = shell.run("learn", "marino", said="\ntake hazel\nsteer\ntake hazel\npilot\nquit\n")
    assert "Later. First: Heron, 20 gold" in run.out
    assert "You steer." in run.out
    assert "The pilot has left: this is another game now." in run.out
    assert own_answers(shell)[0] == "take hazel"


def test_a_guide_that_was_left_is_taken_up_and_can_be_begun_again(shell: Shell) -> None:
    left = shell.run("learn", "marino", said="\n\nquit\n")
    assert "Go on with: hullworks learn marino" in left.out
    again = shell.run("learn", "marino", said="quit\n")
    assert ">> Pilot, 3 of 13" in again.out
    anew = shell.run("learn", "marino", "--new", said="quit\n")
    assert ">> Pilot, 1 of 13" in anew.out


@pytest.mark.parametrize("game", GUIDED)
def test_who_steers_alone_goes_on_where_they_left(shell: Shell, game: str) -> None:
    guide = load(game).guide
    assert guide is not None
    presses = sum(max(1, len(step.answers)) for step in guide.steps)
    shell.run("learn", game, said="\n" * (presses - 1) + "1\n1\nquit\n")
    given = own_answers(shell)
    assert len(given) > sum(len(step.answers) for step in guide.steps), "an answer at the last step lets go"
    again = shell.run("learn", game, said="1\nquit\n")
    assert ">> Pilot" not in again.out and "Later. First" not in again.out
    assert own_answers(shell)[: len(given)] == given and len(own_answers(shell)) > len(given)


def test_notes_come_after_the_guide(shell: Shell) -> None:
    guide = load("marino").guide
    assert guide is not None
    presses = sum(max(1, len(step.answers)) for step in guide.steps)
    run = shell.run("learn", "marino", said="\n" * presses + "quit\n")
    assert ">> You may exchange an order for an open one." in run.out.split(">> The rest is yours", 1)[1]


def test_a_pack_may_bring_its_own_guide(shell: Shell, tmp_path: Path) -> None:
    parts, pack = load("marino").parts_text(None)[0], tmp_path / "mine.toml"
    pack.write_text(parts, encoding="utf-8")
    assert "no guided game of Shipwrights of Marino in mine.toml" in shell.run("learn", "marino", "--pack", pack).err
    pack.write_text(parts + OWN, encoding="utf-8")
    run = shell.run("learn", "marino", "--pack", pack, said="\nquit\n")
    assert run.status == 0
    assert ">> Pilot, 1 of 2" in run.out and "These are my cards. Take one, before Ines does." in run.out
    again = shell.run("learn", "marino", "--pack", pack, said="\nquit\n")
    assert ">> Pilot, 2 of 2" in again.out, "it is taken up again"


def test_a_game_without_a_guide_says_so(shell: Shell) -> None:
    run = shell.run("learn", "tic-tac-toe")
    assert run.status == 2
    assert "there is no guided game of Tic-tac-toe" in run.err
