"""Every guided first game can be played from end to end, and its texts are true of what happens in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guides import begun, file_of, guided, passage
from hullworks.games import known, load
from hullworks.kernel.errors import BadSetup
from hullworks.language import ENGLISH, FOLDER, texts
from hullworks.match import guide as guides
from hullworks.match.game import Game
from hullworks.match.guide import LEARNER, answers_of

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
        assert len(text) <= (LONGEST_AFTER if key.endswith(".why") else LONGEST), key


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
