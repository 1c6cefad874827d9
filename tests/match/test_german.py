"""German speaks to the player: answers are short imperatives, as docs/german.md says."""

from __future__ import annotations

import re

import pytest

from hullworks.games import CLASSICS, GAMES, load
from hullworks.language import FOLDER, read

# The first clause of an answer ends with an infinitive, such as "Holz kaufen, 3". After an imperative it may.
INFINITIVE = re.compile(r"(?!(Behalte|Bestiehl|Fahr|Lass) )[^,:(]*\b[a-zäöüß]+(e|er|el)n\b *([,:(].*)?")


@pytest.mark.parametrize("game", [*GAMES, *CLASSICS])
def test_answers_are_imperatives(game: str) -> None:
    texts = read(load(game).folder / FOLDER / "de.toml")
    answers = {key: text for key, text in texts.items() if key.startswith("answer.") and not key.endswith(".row")}
    assert answers
    assert [key for key, text in answers.items() if INFINITIVE.fullmatch(text)] == []
    verbs = [text for key, text in answers.items() if key.endswith(".verb")]
    assert [verb for verb in verbs if re.search(r"(e|er|el)n$", verb) and not verb.startswith("Lass ")] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{resource} kaufen, {price}", True),
        ("{card} ablegen", True),
        ("Kaufe {resource}, {price}", False),
        ("Leg {card} ab", False),
        ("Lass den Rest liegen", False),
    ],
)
def test_infinitives_are_told_from_imperatives(text: str, found: bool) -> None:
    assert bool(INFINITIVE.fullmatch(text)) == found
