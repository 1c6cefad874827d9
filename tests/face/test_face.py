"""The public interface: every name is documented with an example that runs, and what is wrong is refused at once."""

from __future__ import annotations

import copy
import doctest
import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import hullworks as hw
from hullworks.kernel.errors import BadRecord
from hullworks.match.record import Record
from hullworks.match.revival import lay_again
from hullworks.match.story import SPECTATOR
from reading import VERSIONS

OPTIONS = {"drafter": "first", "ships": 2}


def finder() -> doctest.DocTestFinder:
    return doctest.DocTestFinder(exclude_empty=True, recurse=False)


@pytest.mark.parametrize("name", hw.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert (getattr(hw, name).__doc__ or "").strip()


@pytest.mark.parametrize("name", ["game", "games", "load", "position", "start", "tournament", "verify", "Match", "Bot"])
def test_every_public_function_and_class_has_an_example_that_runs(name: str) -> None:
    found = [test for test in finder().find(getattr(hw, name), name) if test.examples]
    assert found, f"hw.{name} has no example"
    for test in found:
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
        assert result.failed == 0


def test_the_package_shows_its_public_names_and_nothing_else() -> None:
    assert dir(hw) == sorted([*hw.__all__, "__version__"])
    with pytest.raises(AttributeError, match="no attribute 'board'"):
        getattr(hw, "board")  # noqa: B009


def test_the_games_are_named_by_a_function_although_a_package_has_that_name() -> None:
    assert {"deadweight", "marino", "north-sea", "ship-shape", "shipyard"} <= set(hw.games())
    assert all(hw.game(name).id == name for name in hw.games())


# What is given to start.


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": ["Ada"]}, "Shipwrights of Marino is for 2 to 6 players, not 1"),
        ({"players": "Ada"}, "players: expected names, as in ['Ada', 'mate'], or how many there are; got 'Ada'"),
        ({"players": True}, "players: expected names, as in ['Ada', 'mate'], or how many there are; got True"),
        ({"players": ["Ada", 7]}, "players: expected a name or a bot, got 7"),
        ({"players": ["Ada", " "]}, "players: a name may not be empty"),
        ({"players": ["Ada", "Ada"]}, "two players are called 'Ada'"),
        ({"players": ["Ada", "missing.py:Mine"]}, "missing.py: there is no such file"),
        ({"seed": 1.5}, "seed: expected a number or a text, got 1.5"),
        ({"seed": ""}, "seed: expected a number or a text, got ''"),
        ({"options": {"ship": 8}}, "unknown option 'ship'; did you mean 'ships'?"),
        ({"options": {"ships": 99}}, "option 'ships': expected a number from 0 to 20, got 99"),
    ],
)
def test_what_is_wrong_is_refused_at_once_with_one_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(hw.BadSetup) as refused:
        hw.start("marino", **({"players": ["Ada", "Ben"]} | given))
    assert sentence in str(refused.value)


def test_names_are_people_unless_a_bot_has_that_name() -> None:
    match = hw.start("marino", ["Ada", "mate", "mate", "captain:builder"], seed=1)
    assert match.names == ["Ada", "mate", "mate 2", "captain:builder"]
    assert sorted(match.bots) == [1, 2, 3]
    assert [sitting.kind for sitting in match.record.heading.seats] == ["human", "mate", "mate", "captain:builder"]


def test_a_number_of_players_seats_so_many_people() -> None:
    assert hw.start("deadweight", 3, seed=1).names == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize(("one", "other"), [(1, "1"), ("harbour", "harbour")])
def test_seeds_are_numbers_or_texts(one: int | str, other: int | str) -> None:
    assert hw.start("marino", 2, seed=one) == hw.start("marino", 2, seed=other)
    assert hw.start("marino", 2, seed=one) != hw.start("marino", 2, seed=2)


# Bots answer by themselves.


def first(view: Any, answers: Sequence[str]) -> str:
    return answers[0]


def test_a_function_is_a_bot() -> None:
    match = hw.start("deadweight", [first, "mate"], seed=1)
    assert match.over and match.names == ["first", "mate"]
    assert match.verify().chance_checked


def test_a_person_is_asked_and_bots_and_dice_go_on_by_themselves() -> None:
    match = hw.start("marino", ["Ada", "mate"], seed=1, options=OPTIONS)
    while not match.over:
        assert match.seat == 0 and len(match.answers) > 1
        number = match.number
        progress = match.answer(match.answers[-1])
        assert {deed.number for deed in progress.deeds} == set(range(number + 1, match.number + 1))
    assert match.winner in ("Ada", "mate")
    assert match.question is None and match.answers == ()


# Answers.


def test_an_answer_is_given_by_its_text_its_number_or_itself() -> None:
    matches = [hw.start("marino", ["Ada", "Ben"], seed=1, options=OPTIONS) for _ in range(3)]
    answer = matches[0].answers[2]
    matches[0].answer(answer)
    matches[1].answer(answer.text)
    matches[2].answer(2)
    assert matches[0] == matches[1] == matches[2]


def test_what_is_refused_changes_nothing_and_gives_the_reason() -> None:
    match = hw.start("marino", ["Ada", "Ben"], seed=1, options=OPTIONS)
    before = copy.copy(match)
    for wrong in ("take herring", "buy wood", 99):
        with pytest.raises(hw.Refusal):
            match.answer(wrong)
    with pytest.raises(hw.Refusal, match="seat 1 is not asked now"):
        match.answer(0, seat=1)
    assert match == before


def test_progress_is_told_in_sentences() -> None:
    match = hw.start("marino", ["Ada", "Ben"], seed=7, options=OPTIONS)
    card = match.answers[1].label.partition(",")[0]
    told = str(match.answer(1)).splitlines()
    assert told[0].startswith(f"Ada takes {card} and is paid")
    assert told[1].endswith("is dealt.")


def test_a_choice_is_taken_back_with_what_followed_from_it() -> None:
    match = hw.start("deadweight", ["Ada", "Ben"], seed=3, options={"layout": "fixed"})
    before, facts = match.question, match.position.copy()
    match.answer(0)
    assert match.undo().deeds[-1].words == "takes back the last answer"
    assert match.question == before and match.position == facts
    with pytest.raises(hw.Refusal):
        match.undo()


def test_a_hint_names_answers_that_are_allowed() -> None:
    match = hw.start("tic-tac-toe" if "tic-tac-toe" in hw.games() else "marino", ["Ada", "mate"], seed=1)
    texts = [answer.text for answer in match.answers]
    found = match.hint(2)
    assert len(found) == 2 and all(hint.text in texts for hint in found)


# Copies, files, pictures.


def test_matches_and_positions_are_copied_compared_and_pickled() -> None:
    match = hw.start("marino", ["Ada", "mate"], seed=1, options=OPTIONS)
    match.answer(0)
    twins = [copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    assert all(twin == match and twin is not match for twin in twins)
    for twin in twins:
        twin.answer(0)
        assert twin != match
    assert twins[0] == twins[1] == twins[2], "bots go on in the same way"
    g = match.position
    for copied in (copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g))):
        assert copied == g and copied is not g
    with pytest.raises(TypeError):
        hash(g)


def test_matches_and_positions_of_older_parts_are_restored_with_them(tmp_path: Path) -> None:
    new = hw.start("marino", ["Ada", "Ben"], seed=1)
    older = VERSIONS["marino"]
    assert new.table.parts_version != older
    record = Record(replace(new.record.heading, parts=older), [])
    match = hw.Match(lay_again(record, new.game), record, new.seed)
    match.run()
    match.answer(0)
    match.save(tmp_path / "game.jsonl")
    for twin in (copy.copy(match), pickle.loads(pickle.dumps(match)), hw.load(tmp_path / "game.jsonl")):
        assert twin == match and twin.table.parts_version == older
    for copied in (copy.copy(match.position), pickle.loads(pickle.dumps(match.position))):
        assert copied == match.position and copied.todo.table.parts_version == older


def test_a_record_of_a_game_without_parts_opens_and_can_name_no_others(tmp_path: Path) -> None:
    match = hw.start("tic-tac-toe", ["Ada", "Ben"], seed=1)
    match.answer(0)
    match.save(tmp_path / "game.jsonl")
    assert hw.load(tmp_path / "game.jsonl") == match and pickle.loads(pickle.dumps(match.position)) == match.position
    text = (tmp_path / "game.jsonl").read_text(encoding="utf-8")
    (tmp_path / "other.jsonl").write_text(text.replace('"parts":"none"', '"parts":"0123456789ab"'), encoding="utf-8")
    with pytest.raises(BadRecord, match="Tic-tac-toe has no parts, so there are none called 0123456789ab"):
        hw.load(tmp_path / "other.jsonl")


def test_a_match_is_saved_and_loaded_and_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    match = hw.start("north-sea", ["Ada", "mate"], seed=1)
    match.answer(0)
    match.save(tmp_path / "game.jsonl")
    again = hw.load(tmp_path / "game.jsonl")
    assert again == match and again.question == match.question
    match.answer(0)
    again.answer(0)
    assert again == match


def test_a_match_shows_itself_as_text_and_as_a_picture_with_its_styles_inside() -> None:
    match = hw.start("marino", ["Ada", "mate"], seed=1, options=OPTIONS)
    assert repr(match) == "<Match of Shipwrights of Marino: Ada, mate; 6 answers; Ada is asked>"
    assert "Draft a contract" in str(match) and match.answers[0].text in str(match)
    page = match._repr_html_()
    assert page.startswith("<div") and "<svg" in page and "var(--" not in page and "<?xml" not in page
    assert match.answers[0].text in page
    assert match.position._repr_svg_().startswith("<?xml")
    assert "asked of seat 0" in repr(match.position)


def test_views_hide_what_a_seat_may_not_see() -> None:
    match = hw.start("north-sea", ["Ada", "Ben"], seed=1)
    assert match.view(0) != match.view(1) != match.view(SPECTATOR)
    assert [moment.number for moment in match.replay()] == list(range(match.number + 1))


def test_a_file_cannot_have_anything_imported(tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text("raise SystemExit('this was imported')", encoding="utf-8")
    match = hw.start("deadweight", 2, seed=1)
    match.save(tmp_path / "game.jsonl")
    forged = (tmp_path / "game.jsonl").read_text(encoding="utf-8").replace('"deadweight"', f'"{trap}:GAME"', 1)
    (tmp_path / "forged.jsonl").write_text(forged, encoding="utf-8")
    for read in (hw.load, hw.verify):
        with pytest.raises(hw.BadSetup, match="there is no game called"):
            read(tmp_path / "forged.jsonl")
