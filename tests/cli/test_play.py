"""Games in the terminal: answering, asking why, undoing, leaving and resuming."""

from __future__ import annotations

import io
import os
import random
import re
import shutil
import signal
import sys
from pathlib import Path

import pytest

from cli.terminal import Run, Shell, process, start
from hullworks.bots.budget import Budget
from hullworks.cli import host as host_module
from hullworks.cli import play as play_command
from hullworks.cli.host import Host
from hullworks.cli.main import main
from hullworks.cli.play import Setup, begun, resumed
from hullworks.cli.player import fitted
from hullworks.games import load
from hullworks.kernel.facts import fingerprint
from hullworks.match.live import verify
from hullworks.match.record import TAKE_BACK, read
from hullworks.match.text import Spans

NEW = ("play", "--terminal", "marino", "--players", "3", "--seed", "6")
DRAFT = "1\n1\n"  # the two contracts of the opening draft


def answers(shell: Shell) -> list[str]:
    """The person's answers, from the record."""
    record = shell.record()
    person = [sitting.kind for sitting in record.heading.seats].index("human")
    return [entry.text for entry in record.entries if entry.seat == person]


@pytest.mark.parametrize("players", [2, 6])
def test_a_game_answered_with_the_first_option_always_comes_to_its_end(shell: Shell, players: int) -> None:
    run = shell.run("play", "--terminal", "marino", "--players", str(players), "--seed", "1", said="1\n" * 2000)
    assert run.status == 0
    assert " wins with " in run.out
    (path,) = shell.games()
    assert all(f"hullworks {word} {path}" in run.out for word in ("analyse", "replay", "verify"))
    findings = verify(read(path), load("marino"))
    assert findings.over and findings.chance_checked


@pytest.mark.parametrize("wanted", [("--players", "1"), ("--bots=",), ("--players", "1", "--bots=")])
def test_a_lone_player_begins_without_bots_and_chooses_the_nemesis_cards(shell: Shell, wanted: tuple[str, ...]) -> None:
    run = shell.run(
        "play", "--terminal", "north-sea", *wanted, "--option", "nemesis=2", "--seed", "1", said="1\n1\nquit\n"
    )
    assert "Which nemesis card do you add?" in run.out and "opponent" in run.out
    record = shell.record()
    assert [sitting.kind for sitting in record.heading.seats] == ["human"]
    assert sum(entry.text.startswith("nemesis ") for entry in record.entries) == 2


def test_a_game_of_scripted_random_answers_comes_to_its_end(shell: Shell) -> None:
    rng = random.Random(4)
    said = "".join(f"{rng.randint(1, 9)}\n" for _ in range(6000))
    run = shell.run("play", "--terminal", "marino", "--players", "4", "--bots", "mate,random", "--seed", "2", said=said)
    assert run.status == 0
    assert " wins with " in run.out
    assert "there is no option" in run.out, "some of the numbers were out of range, and said so"
    assert verify(shell.record(), load("marino")).over


def test_the_same_seed_and_answers_give_the_same_game(shell: Shell, tmp_path: Path) -> None:
    records: list[str] = []
    for _ in range(2):
        shell.run(*NEW, said="1\n" * 30)
        (path,) = shell.games()
        records.append(path.rename(tmp_path / "kept.jsonl").read_text(encoding="utf-8"))
    assert records[0] == records[1]


def test_the_screen_shows_the_table_the_question_and_what_the_others_did(shell: Shell) -> None:
    out = shell.run(*NEW, said=DRAFT).out
    for words in ("At the table", "Market", "Open contracts", "Your yard", "Your turn: 2 actions left", "rule R5.1"):
        assert words in out
    assert re.search(r"■ Ines .*takes .* and is paid \d+", out)


def test_an_answer_may_be_a_number_an_action_or_words_that_fit_only_one(shell: Shell) -> None:
    shell.run(*NEW, said=DRAFT + "buy rope\ncanvas\nbuy canv\n")
    assert answers(shell)[2:4] == ["buy rope", "buy canvas"]


def test_words_that_fit_several_options_are_asked_back(shell: Shell) -> None:
    run = shell.run(*NEW, said=DRAFT + "hire\n")
    assert "'hire' may be" in run.out
    assert len(answers(shell)) == 2


def test_a_number_out_of_range_is_refused_in_a_sentence(shell: Shell) -> None:
    run = shell.run(*NEW, said="7\n0\n999999999999999999999\n")
    assert "there is no option 7: choose a number that is shown" in run.out
    assert answers(shell) == []


@pytest.mark.parametrize("said", ["nonsense", "-1", "1.5", "{b}", "\x1b[2J", "[red]x[/red]", "²"])
def test_what_is_no_answer_changes_nothing_and_says_where_help_is(shell: Shell, said: str) -> None:
    run = shell.run(*NEW, said=f"{said}\n")
    assert "? shows what can be said" in run.out
    assert "\x1b" not in run.out
    assert answers(shell) == []


def test_why_names_the_reason_and_the_rule(shell: Shell) -> None:
    run = shell.run(*NEW, said=DRAFT + "why launch heron\nwhy keep the die\nwhy buy rope\nwhy sell metal\n")
    assert "launch heron: ships are launched after your actions: stop first (R3.1)" in run.out
    assert "keep the die: is no answer to the question now asked" in run.out
    assert re.search(r"Buy rope, \d+: this is possible now\.", run.out)
    assert "sell metal: none of your ships allows selling (R7.11)" in run.out


def test_why_alone_lists_what_is_refused_with_reasons(shell: Shell) -> None:
    run = shell.run(*NEW, said=DRAFT + "hire freebooter\nw\n")
    assert re.search(r"^—  Hire[a-z0-9;, ]*: one explorer was hired", run.out, re.MULTILINE)
    assert "Sell: none of your ships allows selling (R7.11)" in run.out


def test_an_action_that_is_refused_says_why_and_is_not_done(shell: Shell) -> None:
    run = shell.run(*NEW, said=DRAFT + "hire freebooter\nhire metal\n")
    assert "hire metal: one explorer was hired in this first turn already (R5.5)" in run.out
    assert answers(shell)[2:] == ["hire freebooter"]


def test_undo_takes_the_last_answer_back(shell: Shell) -> None:
    run = shell.run(*NEW, said=DRAFT + "buy rope\nundo\nbuy canvas\n")
    assert answers(shell)[2:5] == ["buy rope", TAKE_BACK, "buy canvas"]
    assert "● Ada takes back the last answer" in run.out
    assert verify(shell.record(), load("marino")).answers == len(shell.record().entries)


def test_undo_is_refused_by_name_when_others_have_played_since(shell: Shell) -> None:
    run = shell.run(*NEW, said="1\nu\n")
    assert re.search(
        r"cannot be taken back: ((Ines|Marek) has played|dice were rolled or cards were drawn) since", run.out
    )


@pytest.mark.usefixtures("shell")
def test_undo_takes_back_what_was_answered_without_asking_as_well() -> None:
    for seed in range(40):
        host = begun(load("marino"), Setup(players=2, seed=str(seed), option=["open=3"]))
        before = until_answered_without_asking(host, random.Random(seed))
        if before is not None:
            break
    assert before is not None, "no game had a question with one option"
    host.undo()
    assert fingerprint(host.match.position) == before


def until_answered_without_asking(host: Host, rng: random.Random) -> str | None:
    """Play at random until an answer leads to a question with one answer. Return the fingerprint before it."""
    host.advance()
    while not host.match.position.over:
        before, given = fingerprint(host.match.position), len(host.match.standing)
        host.answer(rng.choice(host.match.position.texts()))
        host.advance()
        since = host.match.standing[given:]
        if len(since) == 2 and {answer.seat for answer in since} == {host.seat}:
            return before
    return None


# Leaving and resuming.


def host_of(shell: Shell) -> Host:
    """The host of the saved game, resumed and advanced to the person's next question."""
    (path,) = shell.games()
    host = resumed(str(path), None)
    host.advance()
    return host


@pytest.mark.parametrize("last", ["", "quit\n", "q\n"])
def test_leaving_saves_the_game_and_says_how_to_go_on(shell: Shell, last: str) -> None:
    run = shell.run(*NEW, said=DRAFT + last)
    assert run.status == 0
    assert run.out.rstrip().endswith("Go on with: hullworks play --terminal --resume last")
    assert len(answers(shell)) == 2


def test_a_game_that_was_left_goes_on_in_the_same_position(shell: Shell) -> None:
    shell.run(*NEW, said=DRAFT + "buy rope\n")
    before = fingerprint(host_of(shell).match.position)
    left = shell.run("play", "--terminal", "--resume", "last").out
    assert fingerprint(host_of(shell).match.position) == before
    assert "Your turn: 1 action left" in left
    shell.run("play", "--terminal", "--resume", "last", said="1\n" * 1000)
    assert verify(shell.record(), load("marino")).over


def test_a_game_played_in_two_sittings_is_the_game_played_in_one(shell: Shell, tmp_path: Path) -> None:
    shell.run(*NEW, said="1\n" * 12)
    (path,) = shell.games()
    whole = path.rename(tmp_path / "whole.jsonl").read_text(encoding="utf-8")
    shell.run(*NEW, said="1\n" * 5)
    shell.run("play", "--terminal", "--resume", "last", said="1\n" * 7)
    (path,) = shell.games()
    assert path.read_text(encoding="utf-8") == whole


def test_save_writes_a_copy_that_can_be_gone_on_with(shell: Shell, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    run = shell.run(*NEW, said=DRAFT + f"save {copy}\n")
    assert f"Saved as {copy}" in run.out.replace("\n", " ")
    (path,) = shell.games()
    assert copy.read_bytes() == path.read_bytes()
    assert "Your turn" in shell.run("play", "--terminal", "--resume", copy).out


def test_save_where_nothing_can_be_written_says_so_and_the_game_goes_on(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = shell.run(*NEW, said=f"save {tmp_path / 'file' / 'x'}\nsave {tmp_path}\n" + DRAFT)
    assert run.out.count("cannot be written") == 2
    assert len(answers(shell)) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "home"], "nothing half written is left"


def test_an_unfinished_game_is_offered_and_gone_on_with(shell: Shell) -> None:
    shell.run(*NEW, said=DRAFT)
    run = shell.run("play", "--terminal", said="1\nbuy rope\n")
    assert "There is an unfinished game: marino with Ada, Ines and Marek" in run.out
    assert answers(shell)[2:] == ["buy rope"]


def test_an_unfinished_game_may_be_left_for_a_new_one(shell: Shell) -> None:
    shell.run(*NEW, said=DRAFT)
    shell.run("play", "--terminal", "marino", said="what\n2\n")
    assert len(shell.games()) == 2


def test_leaving_at_the_offer_begins_nothing(shell: Shell) -> None:
    shell.run(*NEW, said=DRAFT)
    assert shell.run("play", "--terminal").status == 0
    assert len(shell.games()) == 1


@pytest.mark.parametrize("more", [("--new",), ("--players", "2"), ("--seed", "1")])
def test_who_says_how_the_new_game_is_laid_out_is_not_asked_about_the_old_one(
    shell: Shell, more: tuple[str, ...]
) -> None:
    shell.run(*NEW, said=DRAFT)
    assert "unfinished" not in shell.run("play", "--terminal", "marino", *more).out
    assert len(shell.games()) == 2


def test_a_broken_file_on_the_shelf_does_not_stop_a_new_game(shell: Shell) -> None:
    (shell.home / "games").mkdir(parents=True)
    (shell.home / "games" / "broken.jsonl").write_text("{", encoding="utf-8")
    assert "Draft a contract" in shell.run("play", "--terminal", "marino").out


def test_ctrl_c_saves_and_says_how_to_go_on(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr(sys, "stdin", Keyboard(DRAFT))
    assert main(NEW) == 130
    printed = shell.capture.readouterr()
    assert printed.out.rstrip().endswith("Go on with: hullworks play --terminal --resume last")
    assert printed.err == ""
    assert len(answers(shell)) == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C otherwise")
def test_ctrl_c_at_a_real_prompt_leaves_without_a_traceback(tmp_path: Path) -> None:
    running = start(tmp_path, *NEW)
    assert running.stdin is not None and running.stdout is not None
    seen = b""
    while b"? help" not in seen:
        seen += os.read(running.stdout.fileno(), 4096)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=240)
    assert running.returncode == 130
    assert out.rstrip().endswith(b"Go on with: hullworks play --terminal --resume last") and err == b""


def test_a_process_that_is_killed_loses_no_answer(tmp_path: Path) -> None:
    running = start(tmp_path, *NEW)
    assert running.stdin is not None and running.stdout is not None
    running.stdin.write(DRAFT.encode())
    running.stdin.flush()
    seen = b""
    while b"Your turn" not in seen:
        seen += os.read(running.stdout.fileno(), 4096)
    running.kill()
    running.communicate(timeout=240)
    (path,) = (tmp_path / "games").iterdir()
    record = read(path)
    assert [entry.seat for entry in record.entries].count(0) == 2
    assert verify(record, load("marino")).answers == len(record.entries)


def test_a_game_that_cannot_be_saved_any_more_says_so_and_goes_on(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Keyboard(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            shutil.rmtree(shell.home / "games", ignore_errors=True)
            return super().readline()

    monkeypatch.setattr(sys, "stdin", Keyboard(DRAFT))
    assert main(NEW) == 2
    out = shell.capture.readouterr().out
    assert "Your turn: 2 actions left" in out
    assert out.count("The game is not saved: ") == 3
    monkeypatch.setattr(sys, "stdin", Keyboard(DRAFT + f"save {tmp_path / 'other.jsonl'}\n1\n"))
    assert main(NEW) == 0
    assert verify(read(tmp_path / "other.jsonl"), load("marino")).answers > 20


def test_every_answer_is_on_disk_before_the_next_is_read(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    class Keyboard(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            seen.append(len(answers(shell)))
            return super().readline()

    monkeypatch.setattr(sys, "stdin", Keyboard(DRAFT + "buy rope\nbuy canvas\n"))
    main(NEW)
    assert seen == [0, 1, 2, 3, 4]


def test_the_seed_of_a_running_game_is_held_in_the_file_and_never_printed(shell: Shell) -> None:
    seed = "c0ffee0123456789"
    run = shell.run("play", "--terminal", "marino", "--seed", seed, said=DRAFT + "log all\nscore\nhelp\nsave\n")
    assert shell.record().held == seed
    assert shell.record().seed is None
    assert seed not in run.out


# The words.


def test_help_names_every_word(shell: Shell) -> None:
    out = shell.run(*NEW, said="?\n").out
    for word in ("why", "undo", "card", "score", "log", "rules", "save", "quit"):
        assert f"  {word}" in out or f", or {word}" in out


def test_help_has_examples_of_the_game_being_played(shell: Shell) -> None:
    out = shell.run("play", "--terminal", "north-sea", "--players", "1", "--seed", "1", said="?\n").out
    assert re.search(r"^  1, or keep [a-z-]+ ", out, re.MULTILINE) and "buy wood" not in out


def test_a_letter_and_a_name_show_a_card_and_a_players_name_the_yard(shell: Shell) -> None:
    out = shell.run(*NEW, said="a\n").out
    first = re.search(r"^  a  (\w+(?: \w+)*)  ", out, re.MULTILINE)
    assert first
    assert f"{first[1]}   family" in out
    assert (
        f"{first[1]}   family"
        in shell.run("play", "--terminal", "--resume", "last", said=f"card {first[1].lower()}\n").out
    )
    assert "■ Ines   0 launched" in shell.run("play", "--terminal", "--resume", "last", said="look ines\n").out
    assert "nothing called 'qwerty'" in shell.run("play", "--terminal", "--resume", "last", said="card qwerty\n").out


def test_score_log_and_rules_can_be_asked_for_in_the_middle(shell: Shell) -> None:
    out = shell.run(*NEW, said=DRAFT + "score\nlog all\nrules R5.3\nrules R99\nrules\n").out
    assert "If the game ended now" in out
    assert re.search(r"^   1  \w.* is dealt\.$", out, re.MULTILINE)
    assert "R5.3  A player who buys the last token" in out
    assert "there is no rule R99" in out
    assert "R1.1 There are six resources" in out


def test_a_list_of_games_is_offered_when_there_are_several(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_command, "known", lambda: ("deadweight", "marino"))
    run = shell.run("play", "--terminal", said="9\n2\n")
    assert "A number from 1 to 4" in run.out
    assert "  3  Tic-tac-toe" in run.out
    assert "Draft a contract" in run.out


def test_the_seat_the_name_and_the_bots_are_as_asked(shell: Shell) -> None:
    shell.run(
        "play",
        "--terminal",
        "marino",
        "--seat",
        "2",
        "--name",
        "Ines {0}",
        "--bots",
        "random,mate",
        "--option",
        "bookkeeping=yes",
    )
    heading = shell.record().heading
    assert [sitting.kind for sitting in heading.seats] == ["random", "human", "mate"]
    assert heading.seats[1].name == "Ines {0}"
    assert heading.options["bookkeeping"] is True


def test_a_number_of_any_length_is_only_out_of_range(shell: Shell) -> None:
    run = shell.run(*NEW, said="9" * 6000 + "\n")
    assert run.status == 0 and "there is no option 999999999: choose a number that is shown" in run.out


def test_without_any_input_the_game_is_saved(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(NEW) == 0
    assert "Go on with" in shell.capture.readouterr().out


def test_empty_lines_go_from_the_top_where_the_screen_is_too_short() -> None:
    lines: list[Spans] = [[("x" * 10, "")], [], [("y" * 11, "")], [], [("z", "")]]
    assert fitted(lines, 10, 6) == lines
    assert fitted(lines, 10, 5) == [lines[0], lines[2], [], lines[4]]
    assert fitted(lines, 10, 1) == [lines[0], lines[2], lines[4]]


# Colours and widths, in a process of its own.


def game_in(home: Path, **environment: str) -> Run:
    return process(home, *NEW, said=DRAFT.encode() + b"why\n?\n", **environment)


def test_what_is_not_a_terminal_gets_no_colour(tmp_path: Path) -> None:
    assert "\x1b" not in game_in(tmp_path).out


def test_colour_can_be_turned_off_and_says_nothing_that_the_text_does_not(tmp_path: Path) -> None:
    coloured = game_in(tmp_path / "a", FORCE_COLOR="1", TERM="xterm-256color").out
    plain = game_in(tmp_path / "b", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").out
    assert re.search(r"\x1b\[[\d;]*35m", coloured), "what is yours to do is magenta"
    assert not re.search(r"\x1b\[[\d;]*3[1-7]m", plain)
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == re.sub(r"\x1b\[[\d;]*m", "", plain)


@pytest.mark.parametrize("columns", [40, 80, 100, 200])
def test_no_line_is_longer_than_the_terminal(tmp_path: Path, columns: int) -> None:
    run = game_in(tmp_path, COLUMNS=str(columns))
    assert run.status == 0
    assert max(map(len, run.out.splitlines())) <= min(columns, 100)


def test_a_terminal_that_knows_only_ascii_gets_question_marks_instead_of_an_error(tmp_path: Path) -> None:
    run = game_in(tmp_path, PYTHONIOENCODING="ascii")
    assert run.status == 0
    assert "? Ada" in run.out and run.err == ""


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    run = process(tmp_path, *NEW, said=b"\xff\xfe\n1\n", PYTHONUTF8="1")
    assert run.status == 0 and run.err == ""


# Hints.


def test_a_hint_names_three_answers_by_their_numbers_and_says_why(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_module, "TABLE", Budget(40))
    run = shell.run("play", "--terminal", "marino", "--players", "2", "--seed", "5", said="hint\nquit\n")
    said = run.out[run.out.index("> ") :]
    numbers = re.findall(r"^ +(\d+)  \S.*   (?:wins about \d+ games of 100|.* now)$", said, re.MULTILINE)
    assert 1 <= len(numbers) <= 3
    told = said.splitlines()[1:-2]
    assert all(re.match(r" {5}\S| +\d+  ", line) for line in told), "what is wrapped stands under its first line"
    assert " ".join(said.split()).count("futures looked at") == len(numbers)
