"""Commands for records: verify, replay and draw, also with records that were tampered with."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from cli.terminal import Shell
from hullworks.games import load
from hullworks.match.live import Match, start, take_up
from hullworks.match.record import Record, Sitting, read, seed_of
from hullworks.match.signature import public_key


def test_verify_says_what_was_checked(shell: Shell, finished: Path) -> None:
    run = shell.run("verify", finished)
    count = len(read(finished).entries)
    assert run.status == 0
    assert run.out == (
        f"finished.jsonl: all {count} answers are legal and their hashes fit, and chance fits the revealed seed; "
        "the game is over.\n"
    )


def test_verify_speaks_german_to_a_german_terminal(
    shell: Shell, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    count = len(read(finished).entries)
    assert shell.run("verify", finished).out == (
        f"finished.jsonl: alle {count} Antworten sind erlaubt, ihre Hashwerte passen, und der Zufall passt zum offenen "
        "Startwert; die Partie ist zu Ende.\n"
    )


def test_a_running_game_that_holds_its_seed_is_verified_as_running(shell: Shell, running: Path) -> None:
    run = shell.run("verify", running)
    assert run.status == 0
    assert "chance could not be checked, since the seed is not revealed; the game is still running." in run.out
    assert read(running).held == "6"


Change = Callable[[list[str]], list[str]]


def altered(number: int, old: str, new: str) -> Change:
    """A change to one line, counted from 1."""

    def change(lines: list[str]) -> list[str]:
        assert re.search(old, lines[number - 1])
        return [*lines[: number - 1], re.sub(old, new, lines[number - 1], count=1), *lines[number:]]

    return change


TAMPERED: list[tuple[Change, str]] = [
    (altered(2, r"deal [\w-]+", "deal nonsense"), "line 2: 'deal nonsense' is no action of this game"),
    (altered(3, r'"[0-9a-f]{16}"\]', '"0000000000000000"]'), "line 3: the hash does not fit"),
    (altered(4, r"^\[-1", "[1"), "line 4: seat 1 is not asked now"),
    (altered(4, r"^\[-1", "[99"), "line 4: there is no seat 99 at this table"),
    (altered(5, r"^.*$", "[1, 2]"), "line 5: Expected"),
    (altered(1, r'"game":"marino"', '"game":"marina"'), "there is no game called 'marina'"),
    (altered(1, r'"rules":\d+', '"rules":999'), "the record is of version 999 of the rules"),
    (altered(1, r'"name":"Ada"', '"name":"Eve"'), "line 2: the hash does not fit"),
    (altered(1, r'"hullworks":1', '"hullworks":2'), "line 1: format 2 is not known here"),
    (lambda lines: lines[:1] + lines[2:], "line 2: the hash does not fit"),
    (lambda lines: [*lines[:-1], lines[-1][:-3]], "line {end}: Input data was truncated"),
    (lambda lines: [*lines[:-1], '{"seed":"77"}'], "line {end}: the seed is not the one committed to in line 1"),
    (lambda lines: [*lines, lines[-2]], "there is something after the seed"),
    (lambda lines: [*lines[:8], lines[-1]], "line 9: the seed is revealed, but the game is not over"),
]


@pytest.mark.parametrize(("change", "sentence"), TAMPERED)
def test_a_record_that_was_tampered_with_names_the_line(
    shell: Shell, finished: Path, change: Change, sentence: str
) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    finished.write_text("\n".join(change(lines)) + "\n", encoding="utf-8")
    run = shell.run("verify", finished)
    assert run.err.startswith("hullworks: finished.jsonl")
    assert sentence.format(end=len(lines)) in run.err
    assert run.err.count("\n") == 1
    assert (run.status, run.out) == (2, "")


def test_a_record_cut_short_in_a_line_is_named(shell: Shell, finished: Path) -> None:
    finished.write_text(finished.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    for command in ("verify", "replay", "draw"):
        run = shell.run(command, finished)
        assert run.status == 2
        assert "the record is cut short in the middle of a line" in run.err


def test_a_tampered_game_is_not_gone_on_with(shell: Shell, running: Path) -> None:
    text = running.read_text(encoding="utf-8")
    running.write_text(text.replace('{"held":"6"}', '{"held":"7"}'), encoding="utf-8")
    run = shell.run("play", "--terminal", "--resume", running)
    assert run.status == 2
    assert run.err == "hullworks: running.jsonl, the seed is not the one the record was begun with\n"


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        ('{"held":"6"}\n[0, "stop", "x"]', "there is something after the seed, which ends a record"),
        ('{"held":6}', "Expected `str`, got `int`"),
        ('{"held":"6","seed":"6"}', "unknown field `seed`"),
    ],
)
def test_a_held_seed_stands_alone_at_the_end(shell: Shell, running: Path, last: str, sentence: str) -> None:
    text = running.read_text(encoding="utf-8")
    running.write_text(text.replace('{"held":"6"}', last), encoding="utf-8")
    run = shell.run("verify", running)
    assert run.status == 2 and sentence in run.err and run.err.count("\n") == 1


def test_a_running_record_without_its_seed_cannot_be_gone_on_with(shell: Shell, running: Path) -> None:
    lines = running.read_text(encoding="utf-8").splitlines(keepends=True)
    running.write_text("".join(lines[:-1]), encoding="utf-8")
    run = shell.run("play", "--terminal", "--resume", running)
    assert run.status == 2 and "does not hold the seed of its dice" in run.err
    assert shell.run("verify", running).status == 0


def test_names_in_a_record_cannot_command_the_terminal(shell: Shell, tmp_path: Path, running: Path) -> None:
    record = running.read_text(encoding="utf-8").splitlines()
    heading = json.loads(record[0])
    heading["seats"][0]["name"] = "A\x1b[2Jda\nx"
    path = tmp_path / "rude.jsonl"
    path.write_text(json.dumps(heading) + "\n", encoding="utf-8")
    run = shell.run("replay", path)
    assert run.status == 0
    assert "\x1b" not in run.out and "A[2Jdax" in run.out


# Replay.


def test_replay_tells_every_answer_with_its_number_and_then_the_scores(shell: Shell, finished: Path) -> None:
    out = shell.run("replay", finished).out
    count = len(read(finished).entries)
    numbers = [int(found) for found in re.findall(r"^ *(\d+)  (?=\S.*\.$)", out.split("──")[0], re.MULTILINE)]
    assert numbers == list(range(1, count + 1))
    assert "the game is over" in out and " wins with " in out


def test_replay_at_a_moment_shows_the_table_then(shell: Shell, finished: Path) -> None:
    first = shell.run("replay", finished, "--at", "0").out
    assert "none lies open" in first and "opening draft" in first
    end = shell.run("replay", finished, "--at", str(len(read(finished).entries))).out
    assert "the game is over" in end
    assert "is dealt" not in end


def test_replay_sees_with_the_eyes_of_a_seat(shell: Shell, finished: Path) -> None:
    assert "Your yard" not in shell.run("replay", finished, "--at", "20").out
    assert "Your yard" in shell.run("replay", finished, "--at", "20", "--from", "2").out


def test_replay_of_a_running_game_says_that_it_is_not_over(shell: Shell, running: Path) -> None:
    out = shell.run("replay", running).out
    assert "The game is not over." in out and "held" not in out


def test_replay_waits_between_answers_when_asked(shell: Shell, running: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr("hullworks.cli.replay.time.sleep", waits.append)
    assert shell.run("replay", running, "--delay", "0.5").status == 0
    assert waits == [0.5] * len(read(running).entries)


def test_a_person_steps_through_a_replay(shell: Shell, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hullworks.cli.terminal.Screen.answers", True)
    said = iter(["", "", "b", "12", "99999", "b", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    out = shell.run("replay", finished).out
    end = len(read(finished).entries)
    assert [int(at) for at in re.findall(r"Answer (\d+) of", out)] == [0, 1, 2, 1, 12, end, end - 1]


# Pictures.


@pytest.mark.parametrize("more", [(), ("--at", "12"), ("--seat", "1"), ("--narrow",), ("--dark",)])
def test_draw_writes_well_formed_svg(shell: Shell, finished: Path, tmp_path: Path, more: tuple[str, ...]) -> None:
    path = tmp_path / "board.svg"
    run = shell.run("draw", finished, *more, "-o", path)
    assert (run.status, run.out, run.err) == (0, "", "")
    assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_kept_game_is_its_owners_and_a_picture_is_everybodys(
    shell: Shell, running: Path, finished: Path, tmp_path: Path
) -> None:
    old = os.umask(0o022)
    try:
        shell.run("draw", finished, "-o", tmp_path / "board.svg")
    finally:
        os.umask(old)
    assert (tmp_path / "board.svg").stat().st_mode & 0o777 == 0o644
    assert running.stat().st_mode & 0o777 == 0o600


def test_draw_prints_without_a_file_and_writes_a_page_by_suffix(shell: Shell, finished: Path, tmp_path: Path) -> None:
    printed = shell.run("draw", finished, "--at", "12").out
    assert ET.fromstring(printed).tag.endswith("svg")
    shell.run("draw", finished, "--at", "12", "-o", tmp_path / "board.html")
    page = (tmp_path / "board.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "after 12 answers" in page
    assert [path.name for path in tmp_path.glob(".board*")] == []


def test_a_game_is_written_as_one_page_that_needs_no_network(shell: Shell, finished: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    run = shell.run("replay", finished, "--html", page)
    assert run.status == 0
    text = page.read_text(encoding="utf-8")
    assert f"{len(read(finished).entries)} answers, {len(text) / 1000:.0f} kB." in run.out
    assert "default-src &#x27;none&#x27;" in text, "its own policy allows no request"
    assert set(re.findall(r'(?:src|href)="([#?]|[^"]+)', text)) <= {"#", "?"}, "nothing is elsewhere"
    seats = len(read(finished).heading.seats)
    assert text.count('id="film-') == 2 * (seats + 1) + 2, "all viewer, wide and narrow, whoever acts, and the pieces"


def test_a_page_has_a_name_that_browsers_know(shell: Shell, finished: Path, tmp_path: Path) -> None:
    run = shell.run("replay", finished, "--html", tmp_path / "game.txt")
    assert run.status == 2 and "--html: expected a file that ends in .html" in run.err


def test_verify_says_how_the_seed_was_made_and_where_a_match_was_taken_up(shell: Shell, tmp_path: Path) -> None:
    game, seats = load("marino"), [Sitting("Ada", "human"), Sitting("Ben", "human")]
    before = play(start(game, seats, {"ships": 1}, seed=seed_of("salt", ["a", "b"])))
    again = play(take_up(before, 10, game, seats, "lagoon"))
    running = take_up(Record(before.heading, before.entries[:20]), 20, game, seats, "lagoon").record
    said = {}
    made = structs.replace(before, secret="salt", shares=["a", "b"])
    for name, record in {"one": made, "two": again, "three": running}.items():
        path = tmp_path / f"{name}.jsonl"
        path.write_text(record.dump(), encoding="utf-8")
        said[name] = shell.run("verify", path).out
    assert "and the seed is made of the host's secret and the shares of 2 players;" in said["one"]
    assert "the first 10 were given in another match, and there chance fits the seed of that match;" in said["two"]
    assert "the first 20 were given in another match, where chance could not be checked" in said["three"]


def test_verify_checks_the_key_of_a_signed_record(shell: Shell, finished: Path, tmp_path: Path) -> None:
    record, secret = read(finished), bytes(range(32))
    key, other = public_key(secret).hex(), public_key(bytes(32)).hex()
    record.sign(secret)
    signed = tmp_path / "signed.jsonl"
    signed.write_text(record.dump(), encoding="utf-8")
    assert f"it is signed with the key {key}" in shell.run("verify", signed, "--key", key.upper()).out
    run = shell.run("verify", signed, "--key", other)
    assert run.status == 2 and f"is signed with the key {key}; expected the key {other}" in run.err
    run = shell.run("verify", finished, "--key", key)
    assert run.status == 2 and f"is not signed; expected the key {key}" in run.err


def play(match: Match) -> Record:
    """Answer at random until the game is over. Return the record."""
    rng = Random(1)
    while not match.position.over:
        match.give(int(match.position.seat()), rng.choice(match.position.texts()))
    return match.record
