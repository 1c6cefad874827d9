"""German is written as docs/german.md says: short imperatives, quotes like „…“, and one term for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hullworks.games import CLASSICS, GAMES, load
from hullworks.language import FOLDER, HOME, read

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


PLAIN = re.compile(r"[\"']|\.\.\.|\w - \w|\d-\d|”")  # what a typewriter has, and no German book
QUOTES = (("„", "“"), ("\N{SINGLE LOW-9 QUOTATION MARK}", "\N{LEFT SINGLE QUOTATION MARK}"))
ELSEWHERE = re.compile(r"`[^`]*`|\*\([^)]*\)\*|\[[^]]*\]\([^)]*\)")  # code, sources of rules, links
# Words for things that the glossary calls otherwise.
REJECTED = re.compile(
    r"Mannschaft|Vertr[aä]g|geflutet|Spielbrett|Hinweis|Lobby|Token|Spielzug|Nachziehstapel|Gastgeber"
)


def german() -> Iterator[tuple[str, str]]:
    """All German texts, with their places: of the package, of every game, and of the rules."""
    yield from read(HOME / "de.toml").items()
    for game in map(load, (*GAMES, *CLASSICS)):
        texts = read(game.folder / FOLDER / "de.toml")
        yield from ((f"{game.id}, {key}", text) for key, text in texts.items())
        book = game.rules_file("de").read_text(encoding="utf-8")
        yield from ((f"{game.id}, rules", line) for line in book.splitlines())


def test_quotes_and_dashes_are_those_of_a_german_book() -> None:
    texts = [(place, ELSEWHERE.sub("", text)) for place, text in german()]
    assert [(place, text) for place, text in texts if PLAIN.search(text)] == []
    assert [(place, text) for place, text in german() if place.partition(", ")[2] != "rules" and uneven(text)] == []


def uneven(text: str) -> bool:
    """Whether a quote is not closed, or not opened."""
    return any(text.count(opened) != text.count(closed) for opened, closed in QUOTES)


def test_one_term_is_for_one_thing() -> None:
    assert [(place, text) for place, text in german() if REJECTED.search(text)] == []
