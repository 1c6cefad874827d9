"""A person's own rating in the terminal: it changes with every finished game, is shown, and can be forgotten."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cli.terminal import Shell
from hullworks.bots.glicko import Standing
from hullworks.bots.strength import STRENGTHS

FILE = "ratings.json"
GAME = ("play", "--terminal", "marino", "--players", "2", "--seed", "5", "--option", "ships=1")


def kept(shell: Shell) -> dict[str, Standing]:
    return msgspec.json.decode((shell.home / FILE).read_bytes(), type=dict[str, Standing])


def keep(shell: Shell, **standings: Standing) -> None:
    shell.home.mkdir(parents=True, exist_ok=True)
    (shell.home / FILE).write_bytes(msgspec.json.encode(standings))


def test_a_finished_game_against_bots_changes_the_rating_and_says_so(shell: Shell) -> None:
    run = shell.run(*GAME, said="1\n" * 400)
    assert run.status == 0 and "Your rating against bots is" in run.out
    first = kept(shell)["marino"]
    assert first.games == 1 and first.rating != Standing().rating and first.deviation < Standing().deviation
    shell.run(*GAME, said="1\n" * 400)
    assert kept(shell)["marino"].games == 2


def test_a_game_that_was_left_changes_nothing(shell: Shell) -> None:
    shell.run(*GAME, said="1\n" * 3)
    assert not (shell.home / FILE).exists()


def test_a_game_with_parts_of_ones_own_does_not_count(shell: Shell, tmp_path: Path) -> None:
    from hullworks.games import load

    pack = tmp_path / "pack.toml"
    pack.write_text(load("marino").parts_text(None)[0], encoding="utf-8")
    run = shell.run(*GAME, "--pack", pack, said="1\n" * 400)
    assert run.status == 0 and "Your rating" not in run.out


def test_the_command_shows_every_game_with_limits_and_the_nearest_strength(shell: Shell) -> None:
    keep(shell, marino=Standing(5000.0, 60.0, 12), deadweight=Standing(-5000.0, 50.0, 3))
    out = shell.run("rating").out
    assert "5000" in out and "4882 to 5118" in out and "strength-5" in out and "strength-1" in out
    assert "deadweight" not in shell.run("rating", "marino").out


def test_without_a_finished_game_there_is_no_rating_yet(shell: Shell) -> None:
    run = shell.run("rating")
    assert run.status == 0 and "no rating yet" in run.out


def test_a_rating_is_forgotten_in_one_game_or_in_all(shell: Shell) -> None:
    keep(shell, marino=Standing(), deadweight=Standing())
    assert shell.run("rating", "marino", "--reset").status == 0
    assert set(kept(shell)) == {"deadweight"}
    assert shell.run("rating", "--reset").status == 0
    assert kept(shell) == {}


def test_a_damaged_file_is_one_sentence_that_says_what_to_do_and_it_helps(shell: Shell) -> None:
    shell.home.mkdir(parents=True)
    (shell.home / FILE).write_text("{", encoding="utf-8")
    run = shell.run("rating")
    assert run.status == 2 and "hullworks rating --reset" in run.err
    shell.run("rating", "--reset")
    assert shell.run("rating").status == 0


@pytest.mark.parametrize(("rating", "strength"), [(-5000.0, STRENGTHS[0]), (5000.0, STRENGTHS[-1])])
def test_an_even_bot_is_the_one_of_about_ones_own_strength(shell: Shell, rating: float, strength: str) -> None:
    keep(shell, deadweight=Standing(rating, 50.0, 3))
    run = shell.run("play", "--terminal", "deadweight", "--players", "2", "--bots", "even", "--new", said="q\n")
    assert run.status == 0
    assert [sitting.kind for sitting in shell.record().heading.seats] == ["human", strength]
