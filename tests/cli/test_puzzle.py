"""Puzzles in the terminal, and the command that sets them."""

from __future__ import annotations

from pathlib import Path

from msgspec import json, structs

from cli.terminal import Shell
from hullworks.coach.puzzle import posed, read
from hullworks.games import load


def test_the_solution_is_praised_and_quit_leaves(shell: Shell) -> None:
    best = posed(load("marino"), 3).puzzle.best.text
    run = shell.run("puzzle", "marino", "3", said=f"\nfly\n{best}\nquit\n")
    assert run.status == 0
    assert "Puzzle 3 of" in run.out and "You are Ada." in run.out
    assert "Right. “" in run.out and "hullworks puzzle marino 3" in run.out


def test_another_answer_is_told_its_cost_and_enter_goes_on(shell: Shell) -> None:
    second = posed(load("marino"), 3).puzzle.second.text
    run = shell.run("puzzle", "marino", "3", said=f"{second}\n\nquit\n")
    assert "points behind. The best answer is “" in run.out
    assert run.out.count("You are Ada.") == 2


def test_hints_help_without_the_answer_and_are_counted(shell: Shell) -> None:
    best = posed(load("marino"), 3).puzzle.best.text
    run = shell.run("puzzle", "marino", "3", said=f"hint\nhint\nhint\n{best}\nquit\n")
    before, after = run.out.split("Right. “", 1)
    assert "It is " in before and "You took 2 hints." in after
    alone = shell.run("puzzle", "marino", "3", said=f"{best}\nquit\n").out
    assert "hints." not in alone


def test_a_puzzle_that_is_not_there_is_one_sentence(shell: Shell) -> None:
    assert shell.run("puzzle", "marino", "0").err.startswith("hullworks: there is no puzzle 0: ")
    assert shell.run("puzzle", "tic-tac-toe").err == "hullworks: Tic-tac-toe has no puzzles\n"


def test_setting_puzzles_goes_on_where_it_stopped(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    run = shell.run("lab", "puzzles", "tic-tac-toe", "-o", path, "--count", "1")
    assert run.status == 0 and "1 puzzles from 1 games" in " ".join(run.out.split())
    first = read(path)
    shell.run("lab", "puzzles", "tic-tac-toe", "-o", path, "--count", "2")
    both = read(path)
    assert both[:1] == first and sum(len(deal.puzzles) for deal in both) == 2


def test_a_number_of_puzzles_that_makes_no_sense_is_refused(shell: Shell, tmp_path: Path) -> None:
    run = shell.run("lab", "puzzles", "marino", "-o", tmp_path / "p.jsonl", "--count", "0")
    assert "--count: expected 1 to 10000, got 0" in run.err


def test_puzzles_are_proved_again_and_what_no_longer_holds_is_named_and_dropped(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    shell.run("lab", "puzzles", "tic-tac-toe", "-o", path, "--count", "1")
    (deal,) = read(path)
    (puzzle,) = deal.puzzles
    stale = structs.replace(puzzle, proof=structs.replace(puzzle.proof, ahead=0.01))
    wrong = structs.replace(puzzle, tries=[puzzle.second, puzzle.best], after=puzzle.after)
    path.write_bytes(b"".join(json.encode(structs.replace(deal, puzzles=[one])) + b"\n" for one in (wrong, stale)))
    run = shell.run("lab", "puzzles", "tic-tac-toe", "-o", path, "--again")
    assert run.status == 0 and f"Puzzle 1 no longer holds: {puzzle.second.text}" in run.out
    assert "2 proved again: 0 as before, 1 by other numbers, 1 dropped." in run.out
    assert read(path) == [deal]
    assert "1 proved again: 1 as before" in shell.run("lab", "puzzles", "tic-tac-toe", "-o", path, "--again").out
    lost = shell.run("lab", "puzzles", "tic-tac-toe", "-o", tmp_path / "none.jsonl", "--again")
    assert lost.status == 2 and "there is no such file" in lost.err
