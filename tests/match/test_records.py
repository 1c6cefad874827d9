"""Records: writing, reading, and detecting truncation and changes."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from hullworks.kernel.errors import BadRecord, Differs, Mistake
from hullworks.match.live import Match, start, verify
from hullworks.match.record import Entry, Record, Sitting, commitment, load, read, taken_back, write
from tables import MARINO, PARTS

SEATS = [Sitting("Ada", "human"), Sitting("Ben", "random")]


def begin(**options: object) -> Match:
    return start(MARINO, SEATS, {"drafter": "first", **options}, seed="harbour")


def go_on(match: Match, answers: int) -> Match:
    """Give the last allowed answer this many times: "stop", "done" or the last contract."""
    for _ in range(answers):
        if not match.position.over:
            match.give(int(match.position.seat()), match.position.texts()[-1])
    return match


@cache
def text_of(answers: int) -> str:
    return go_on(begin(), answers).record.dump()


def altered(text: str) -> str:
    """The error for an altered record."""
    with pytest.raises(BadRecord) as caught:
        verify(load(text, "game.jsonl"), MARINO)
    return str(caught.value)


def test_a_record_comes_back_from_its_text() -> None:
    match = go_on(begin(), 6)
    assert load(match.record.dump(), "game.jsonl") == match.record
    assert match.record.seed is None
    finished = go_on(begin(), 100)
    assert finished.position.over
    assert load(finished.record.dump(), "game.jsonl") == finished.record
    assert finished.record.seed == "harbour"


def test_a_record_is_readable() -> None:
    lines = text_of(1).splitlines()
    assert lines[0].startswith('{"hullworks":1,"game":"marino","rules":')
    assert commitment("harbour") in lines[0]
    assert "harbour" not in text_of(6)
    assert lines[1].startswith('[-1,"deal ')
    assert lines[7].startswith('[0,"take ')


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text_of(3), encoding="utf-8")
    assert isinstance(read(path), Record)
    with pytest.raises(BadRecord, match=r"nowhere\.jsonl: cannot be read \(No such file or directory\)$"):
        read(tmp_path / "nowhere.jsonl")
    path.write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadRecord, match=r"^game\.jsonl: is not a record \(it is no text\)$"):
        read(path)


@pytest.mark.skipif(os.name == "nt", reason="files of Windows have no such modes")
def test_only_its_owner_reads_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.touch(0o644)
    begin().save(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_record_that_was_cut_short_is_found_out() -> None:
    text = text_of(3)
    assert altered(text[:-1]) == (
        f"game.jsonl, line {len(text.splitlines())}: the record is cut short in the middle of a line"
    )
    assert altered("") == "game.jsonl: the record is empty"
    assert altered(text[:40]) == "game.jsonl, line 1: the record is cut short in the middle of a line"


def test_a_record_without_its_last_lines_is_a_shorter_record() -> None:
    shorter = "".join(text_of(4).splitlines(keepends=True)[:-2])
    assert verify(load(shorter, "game.jsonl"), MARINO).answers == len(shorter.splitlines()) - 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("nonsense", "line 3: JSON is malformed"),
        ('[0,"stop"]', "line 3: Expected `array` of"),
        ('[0,"stop","00","more"]', "line 3: Expected `array` of"),
        ('["0","stop","00"]', "line 3: Expected `int`, got `str`"),
        ('{"sead":"x"}', "line 3: Object contains unknown field `sead`"),
    ],
)
def test_a_line_that_is_no_entry_is_named(line: str, complaint: str) -> None:
    lines = text_of(3).splitlines()
    lines[2] = line
    assert altered("\n".join(lines) + "\n").startswith(f"game.jsonl, {complaint}")


@pytest.mark.parametrize(
    ("field", "where"),
    [('"game":"marino"', ""), ('"name":"Ada"', " - at `$.seats[0]`")],
)
def test_a_field_that_no_hash_covers_is_refused(field: str, where: str) -> None:
    text = text_of(3).replace(field, f'{field},"note":"forged"', 1)
    assert altered(text) == f"game.jsonl, line 1: Object contains unknown field `note`{where}"


@pytest.mark.parametrize("folder", ["", "nowhere"])
def test_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, folder: str) -> None:
    path = tmp_path / folder / "game.jsonl"
    if not folder:
        path.mkdir()
    with pytest.raises(Mistake, match=r"game\.jsonl: cannot be written"):
        write(path, text_of(3), private=True)
    assert [found.name for found in tmp_path.iterdir()] == ([] if folder else ["game.jsonl"])


def test_an_answer_that_was_taken_back_is_the_last_one_of_its_seat() -> None:
    given = [(0, "a"), (1, "b"), (0, "c"), (1, "d"), (0, "take back"), (0, "e"), (0, "take back"), (1, "take back")]
    assert taken_back([Entry(seat, text, "") for seat, text in given]) == {3, 4, 6}


def test_what_older_rules_allowed_and_these_do_not_says_where_they_differ() -> None:
    older = text_of(3).replace(f'"rules":{MARINO.rules_version}', '"rules":1')
    with pytest.raises(Differs) as caught:
        verify(load(older, "game.jsonl"), MARINO)
    assert (caught.value.answer, caught.value.begun, caught.value.now) == (1, 1, MARINO.rules_version)


def test_nothing_comes_after_the_seed() -> None:
    text = text_of(100)
    lines = text.splitlines(keepends=True)
    assert lines[-1] == '{"seed":"harbour"}\n'
    assert altered(text + lines[-2]) == (
        f"game.jsonl, line {len(lines) + 1}: there is something after the seed, which ends a record"
    )


def test_an_unknown_format_is_refused() -> None:
    text = text_of(2).replace('"hullworks":1', '"hullworks":2', 1)
    assert altered(text) == "game.jsonl, line 1: format 2 is not known here, only 1"
    text = text_of(2).replace('"game"', '"gaem"', 1)
    assert altered(text).startswith("game.jsonl, line 1: Object contains unknown field `gaem`")


def test_a_record_of_another_game_or_version_is_refused() -> None:
    text = text_of(2)
    heading = load(text, "game.jsonl").heading
    assert altered(text.replace('"marino"', '"narvik"', 1)) == "the record is of 'narvik', not of 'marino'"
    rules = text.replace(f'"rules":{heading.rules}', '"rules":99', 1)
    assert altered(rules) == (
        "the record is of version 99 of the rules, and this Hullworks only knows them up to version "
        f"{heading.rules}: open it with a newer one"
    )
    parts = text.replace(heading.parts, "0123456789ab", 1)
    assert altered(parts) == (
        "the parts 0123456789ab of Shipwrights of Marino are not kept here; a newer Hullworks may have them"
    )


def test_an_altered_heading_breaks_the_chain() -> None:
    assert altered(text_of(2).replace('"Ada"', '"Eve"', 1)).startswith("line 2: the hash does not fit")


@pytest.mark.parametrize("number", [1, 8, -2])
def test_every_single_character_of_an_entry_counts(number: int) -> None:
    lines = text_of(5).splitlines()
    entry = lines[number]
    for place, char in enumerate(entry):
        for other in {"0", "1", "a", " ", '"', "]"} - {char}:
            lines[number] = entry[:place] + other + entry[place + 1 :]
            assert altered("\n".join(lines) + "\n"), lines[number]


def test_entries_cannot_change_places_or_be_left_out() -> None:
    lines = text_of(5).splitlines(keepends=True)
    swapped = [*lines[:2], lines[3], lines[2], *lines[4:]]
    assert altered("".join(swapped)).startswith("line 3: ")
    assert altered("".join(lines[:2] + lines[3:])).startswith("line 3: ")
    assert altered("".join(lines[:3] + lines[2:])).startswith("line 4: ")


def test_the_seed_must_be_the_one_committed_to() -> None:
    text = text_of(100)
    number = len(text.splitlines())
    assert altered(text.replace("harbour", "harbor")) == (
        f"line {number}: the seed is not the one committed to in line 1"
    )
    early = text_of(3) + '{"seed":"harbour"}\n'
    number = len(early.splitlines())
    assert altered(early) == f"line {number}: the seed is revealed, but the game is not over"


def test_a_finished_record_is_checked_with_its_dice() -> None:
    findings = verify(load(text_of(100), "game.jsonl"), MARINO)
    assert findings.over and findings.chance_checked
    findings = verify(load(text_of(3), "game.jsonl"), MARINO)
    assert not findings.over and not findings.chance_checked


def test_chance_that_answered_otherwise_than_the_seed_is_found_out() -> None:
    """A cheat who knows the rules can make all hashes fit, but the seed shows that the dice were changed."""
    honest = go_on(begin(), 100)
    forged = Match(honest.table, Record(honest.record.heading, []), None)
    texts = forged.position.texts()
    wish = next(text for text in texts if text != honest.record.entries[0].text)
    forged.give(-1, wish)
    while not forged.position.over:
        texts = forged.position.texts()
        forged.give(int(forged.position.seat()), texts[-1])
    forged.record.seed = "harbour"
    assert altered(forged.record.dump()).startswith("line 2: chance answered otherwise than the seed says (")


def test_a_record_with_a_pack_needs_no_other_file() -> None:
    match = start(MARINO, SEATS, {"drafter": "first"}, PARTS, seed="harbour")
    match.give(0, match.position.texts()[0])
    findings = verify(load(match.record.dump(), "game.jsonl"), MARINO)
    assert findings.answers == 8
