"""Every guided first game can be played from end to end, and its texts are true of what happens in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guides import OWN, begun, file_of, guided, passage
from hullworks.games import known, load
from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.language import ENGLISH, FOLDER, texts
from hullworks.match import guide as guides
from hullworks.match.game import Game
from hullworks.match.guide import LEARNER, answers_of, guide_for

GUIDED = [name for name in known() if load(name).guide is not None]
LONGEST, LONGEST_AFTER = 230, 115  # letters that fit the pilot's card


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_can_be_played_from_end_to_end_and_goes_as_its_texts_say(name: str) -> None:
    game, guide = guided(name)
    found = passage(name)
    assert found.unseen == []
    assert not found.match.over
    assert found.read == sum(not step.answers for step in guide.steps)
    assert found.told == file_of(game).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_has_ten_to_fifteen_steps_with_short_texts_that_are_all_used(name: str) -> None:
    game, guide = guided(name)
    assert 10 <= len(guide.steps) <= 15
    own = {key: text for key, text in texts(game.folder / FOLDER, ENGLISH).items() if key.startswith("guide.")}
    assert set(own) == set(guides.keys(guide))
    for key, text in own.items():
        assert len(text) <= (LONGEST_AFTER if key.endswith(".why") or "note-" in key else LONGEST), key


@pytest.mark.parametrize("name", GUIDED)
def test_the_answers_that_notes_wait_for_are_answers_of_the_game(name: str) -> None:
    game, guide = guided(name)
    texts = game.lay(2, guide.options).opening().todo.actions.texts
    assert len(guide.notes) == 3
    for note in guide.notes:
        assert all(guides.fits(texts, [pattern]) for pattern in note.answers), note


def test_a_note_comes_when_its_answer_is_possible_until_it_is_given() -> None:
    _, guide = guided("marino")
    course = ["x"] * sum(len(step.answers) for step in guide.steps)
    launch, exchange, _ = guide.notes
    assert guide.note(course, ["buy wood", "launch petrel"]) == launch
    assert guide.note(course, ["buy wood", "stop"]) is None
    assert guide.note([*course, "buy wood"], ["launch petrel", "exchange petrel"]) == launch
    assert guide.note([*course, "launch petrel"], ["launch heron", "exchange heron"]) == exchange


# A pack may bring a guide of its own.


def test_a_pack_brings_its_own_guide_with_its_own_texts() -> None:
    game = load("marino")
    text, _ = game.parts_text(None)
    guide = guide_for(game, text + OWN)
    assert guide is not None and guide.seed == "cards-of-mine"
    assert guides.text(game, guide, guide.steps[0], "", ["Ada", "Ines"]) == (
        "These are my cards. Take one, before Ines does."
    )
    assert guide_for(game, text) is None, "the game's own guide is written for other cards"
    assert guide_for(game, None) is game.guide


def test_a_guide_is_no_part_of_the_box() -> None:
    game = load("marino")
    text, _ = game.parts_text(None)
    assert game.lay(2, {}, text + OWN).parts_version == game.lay(2).parts_version


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('seed = "cards-of-mine"', "seed = 1", "pack, guide: Expected `str`, got `int`"),
        ('end = "The rest is yours."', "", "pack, guide: the catalogue has no text 'guide.end'"),
        ("[guide.texts]", "[guide.words]", "pack, guide: Object contains unknown field `words`"),
        ("ships = 4", "ships = 99", "ships"),
        ('order = "', f'order = "{"x" * 700}', "a text of more than 600 letters"),
    ],
)
def test_a_wrong_guide_in_a_pack_is_one_sentence(old: str, new: str, complaint: str) -> None:
    game = load("marino")
    text, _ = game.parts_text(None)
    assert old in OWN
    with pytest.raises(Mistake, match=re.escape(complaint)):
        guide_for(game, text + OWN.replace(old, new))


@pytest.mark.parametrize("name", GUIDED)
def test_taking_back_leads_back_to_the_step_before(name: str) -> None:
    game, guide = guided(name)
    match, read = begun(game, guide), len(guide.steps)
    first = guide.stage(answers_of(match), read)
    assert first is not None
    question = match.question_to(LEARNER)
    assert question is not None
    match.answer(first.wanted([answer.text for answer in question.answers])[0], LEARNER)
    assert guide.stage(answers_of(match), read) != first
    if match.can_undo(LEARNER):
        match.undo(LEARNER)
        assert guide.stage(answers_of(match), read) == first


def test_whoever_leaves_the_course_has_left_the_guide() -> None:
    _, guide = guided("marino")
    assert guide.stage(["take hazel"], 1) is None


# What is wrong with a file is said in one sentence.

GOOD = 'seed = "a"\n[[steps]]\nname = "goal"\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seed = ", "guide.toml: Invalid value"),
        ('seed = "a"\n', "missing required field `steps`"),
        ('seed = "a"\nsteps = []\n', "the last step is one that is only read"),
        (f"{GOOD}say = 1\n", "unknown field `say`"),
        (f'{GOOD}answers = ["stop"]\n', "the last step is one that is only read"),
        (f'{GOOD}[[steps]]\nname = "goal"\n', "two steps are called 'goal'"),
        (f'{GOOD}[[steps]]\nname = "nothing"\n', "the catalogue has no text 'guide.nothing'"),
        (f"{GOOD}[options]\nships = 99\n", "ships"),
    ],
)
def test_a_wrong_guide_is_named_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    (tmp_path / "guide.toml").write_text(text, encoding="utf-8")
    game = load("marino")
    assert game.catalogue
    monkeypatch.setattr(Game, "folder", tmp_path)
    with pytest.raises(BadSetup, match=re.escape(complaint)):
        guides.read(game)


def test_a_game_without_the_file_has_no_guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "folder", tmp_path)
    assert guides.read(load("marino")) is None
