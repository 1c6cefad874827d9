"""All texts of Deadweight come from the catalogue: the language of keys shows no English, and no key is unused."""

from __future__ import annotations

from functools import cache

import pytest

from blackwake import DEADWEIGHT, deadweight_scene
from hullworks.art.room import ROOMS
from hullworks.games.deadweight.drawing.gallery import FIGURES
from hullworks.games.deadweight.lookup import PLANKS
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.chance import seeded
from hullworks.language import ENGLISH, KEYS, speaking
from keys import NAMES, drawn, english, english_in_svg, said, sketched, unused

EVERY = 10  # answers between two checked positions
SCENES, AFTERWARDS, EACH = 60, 40, 8  # random tables, answers after them, and positions of each question
SEEDS = {2: 52, 4: 5}  # seeds of short games, by number of players
LIKED = ("trade", "deploy", "challenge", "take")  # actions that sink the ship, or lead to that
LOOKED_AT = ("ada", "walk", "port 2", *[card.id for card in DEADWEIGHT.lay(2).parts.cards])


@cache
def positions(seats: int) -> tuple[Deadweight, ...]:
    """Positions of a random game that prefers the actions in LIKED."""
    g = DEADWEIGHT.lay(seats).opening()
    assert isinstance(g, Deadweight)
    rng, found, number = seeded(SEEDS[seats]), [g.copy()], 0
    while not g.over:
        codes = [int(g.sample(rng))] if g.waits_for_chance() else g.legal()
        liked = [code for code in codes if g.todo.actions.texts[code].startswith(LIKED)]
        g.play((liked or codes)[rng.below(len(liked or codes))])
        number += 1
        if number % EVERY == 0 or g.over:
            found.append(g.copy())
    return tuple(found)


@cache
def questions(seats: int) -> tuple[Deadweight, ...]:
    """A few positions of each question, from the middle of games."""
    found: dict[str, list[Deadweight]] = {}
    for seed in range(SCENES):
        rng = seeded(seed)
        g = deadweight_scene(DEADWEIGHT.lay(seats), rng)
        for _ in range(AFTERWARDS):
            if g.over:
                break
            found.setdefault(str(g.question()[0]), []).append(g.copy())
            codes = [int(g.sample(rng))] if g.waits_for_chance() else g.legal()
            g.play(codes[rng.below(len(codes))])
    return tuple([g for same in found.values() for g in same[:: len(same) // EACH + 1]])


def tables(seats: int) -> tuple[Deadweight, ...]:
    """The positions to draw: a whole game, and some from the middle of others."""
    return (*positions(seats), *questions(seats)[::EVERY])


@pytest.mark.parametrize("seats", SEEDS)
def test_what_is_said_in_the_language_of_keys_has_no_word_of_english(seats: int) -> None:
    with speaking(KEYS):
        texts = {text for g in (*positions(seats), *questions(seats)) for text in said(DEADWEIGHT, g)}
    assert {word for text in texts for word in english(text)} == set()


@pytest.mark.parametrize("seats", SEEDS)
def test_a_terminal_in_the_language_of_keys_has_no_word_of_english(seats: int) -> None:
    with speaking(KEYS):
        shown = [text for g in tables(seats) for text in sketched(DEADWEIGHT, g, *LOOKED_AT)]
    assert {word for text in shown for word in english(text)} == set()


@pytest.mark.parametrize("seats", SEEDS)
def test_a_board_in_the_language_of_keys_has_no_word_of_english(seats: int) -> None:
    with speaking(KEYS):
        boards = [svg for g in tables(seats) for svg in drawn(DEADWEIGHT, g)]
    assert {word for svg in boards for word in english_in_svg(svg)} == set()


@pytest.mark.parametrize("seats", SEEDS)
def test_a_table_in_the_language_of_keys_has_no_word_of_english(seats: int) -> None:
    names = NAMES[:seats]
    with speaking(KEYS):
        found = []
        for view in [DEADWEIGHT.view(g, seat) for g in tables(seats)[::4] for seat in (-1, 0)]:
            found += [DEADWEIGHT.draw_table(view, names, room, {}, {}) for room in ROOMS.values()]
            found.append(DEADWEIGHT.sheet(view, names, "seat-1", ROOMS["desk"]))
    assert {word for svg in found for word in english_in_svg(svg)} == set()


def test_pictures_of_parts_and_figures_in_the_language_of_keys_have_no_word_of_english() -> None:
    table, end = DEADWEIGHT.lay(2), positions(4)[-1]
    with speaking(KEYS):
        found = [DEADWEIGHT.picture(table.parts, "planks", plank) for plank in PLANKS]
        found += [DEADWEIGHT.picture(table.parts, "cards", card.id) for card in table.parts.cards]
        found += [DEADWEIGHT.figure(table.parts, number) for number in FIGURES]
        found += [DEADWEIGHT.parade(DEADWEIGHT.view(end, -1), seat) for seat in range(4)]
    assert all(found)
    assert {word for svg in found for word in english_in_svg(svg)} == set()


def test_the_title_and_the_options_are_in_the_catalogue() -> None:
    with speaking(KEYS):
        texts = [DEADWEIGHT.name, DEADWEIGHT.summary]
        for option in DEADWEIGHT.options:
            texts += [DEADWEIGHT.option_name(option), DEADWEIGHT.option_help(option)]
            texts += [DEADWEIGHT.option_choice(option, word) for word in option.words]
    assert [text for text in texts if english(text)] == []


def test_the_parts_of_the_advice_are_in_the_catalogue() -> None:
    for g in positions(4):
        if not g.waits_for_chance():
            parts = DEADWEIGHT.advice.changes(g, g, 0)
            assert [part for part in parts if f"advice.{part}" not in DEADWEIGHT.catalogue] == []


@pytest.mark.parametrize("seats", SEEDS)
def test_every_text_has_its_arguments_in_english(seats: int) -> None:
    with speaking(ENGLISH):
        texts = [text for g in (*positions(seats), *questions(seats)) for text in said(DEADWEIGHT, g)]
        for g in tables(seats):
            texts += [*sketched(DEADWEIGHT, g, *LOOKED_AT), *drawn(DEADWEIGHT, g)]
    assert [text for text in texts if "⟦" in text or "{" in text] == []


# Keys that are put together at run time.
MADE = (
    *(
        "thing.",
        "reason.",
        "option.",
        "guide.",
        "source.",
        "habit.",
        "learned.",
        "short.",
        "advice.",
        "ending.",
        "answer.",
        "sketch.plank.",
        "game.",
    ),
    *(f"question.{duel}" for duel in ("theft", "guard", "challenge")),
    *(f"{table}.{duel}" for table in ("duel", "sketch") for duel in ("steal", "mariner", "challenge")),
    *("tile.", "does.", "walks-", "ropes-", "board.hold-", "board.line-", "table.leaf-"),
)


def test_no_key_is_unused() -> None:
    assert unused(DEADWEIGHT, MADE) == []
