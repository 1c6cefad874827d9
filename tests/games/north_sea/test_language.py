"""North Sea takes all texts from its catalogue: in the language of keys no English is left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from fjord import NORTH_SEA, fjord
from hullworks.bots.hint import called
from hullworks.games.north_sea.advice import parts
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.chance import seeded
from hullworks.language import ENGLISH, FOLDER, KEYS, speaking, texts
from hullworks.match.refusal import explain
from keys import NAMES, drawn, english, english_in_svg, said, sketched
from tables import play

CATALOGUE = texts(NORTH_SEA.folder / FOLDER, ENGLISH)
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(NORTH_SEA.folder.rglob("*.py")))
WHOLE = 4  # of the positions checked, one in this many is also drawn and told in English
VERBS = ("construct", "build", "place ", "tuck", "raid", "pay", "play", "worker")

# Scenes a random game may miss, each with the answers that lead there.
RICH = """
    round: 3 thaw
    heroes: svend 0, thyra 0, frode 1
    0: goods 9*oak 9*wool 9*iron 9*gold 9*silver 9*worker, hand knarr sigrun skald fishwife jetty, hut net-hut,
       board skute rigger barde ferja, houses saw-pit saw-pit, tucked rivet-smith ale-wife, raids holm, tracks 8 3 3,
       ships karve karve, trades - amber, randi yes, upgrades hut labourer
    1: nothing
    2: board busse rigger, ships skute, sold furs, raids oakwick, raided oakwick, placed 1, tracks 3 3 17
"""
POOR = """
    neutral: military 9
    heroes: svend neutral
    nemeses: toll-keeper night-watch hoarder foreman
    0: hand knarr sigrun skald jetty, board karve rigger barde ferja, raids holm, tracks 1 0 0
"""
DRAFT = """
    0: pack skald seer jetty, kept skute
    1: nothing
    phase: draft
    lane 0: 0 KeepCard 1
    todo: 0 DiscardTheRest, 0 TakeUp, all TakeAction
"""
SCENES = [
    (RICH, []),
    (RICH, ["tuck sigrun"]),
    (RICH, ["play fishwife"]),
    (RICH, ["worker to building-1"]),
    (RICH, ["worker to building-1", "use the place"]),
    (RICH, ["pay otherwise", "construct skute"]),
    (RICH, ["pay otherwise", "construct skute", "skill from labourer"]),
    (RICH, ["construct skute", "draw trade cloth"]),
    (RICH, ["construct barde", "draw trade cloth", "reward at once"]),
    (RICH, ["pay otherwise"]),
    (POOR, []),
    (
        "0: goods 9*oak 9*wool 9*iron 9*gold 9*worker, board knarr, upgrades labourer, tracks 0 3 7",
        ["construct knarr"],
    ),
    ("heroes: frode 0\n0: goods oak wool gold, board skute rigger", ["pay otherwise", "construct skute"]),
    ("round: 5 thaw\n0: goods 9*silver oak\n1: nothing\nphase: last", []),
    ("0: goods 9*gold\nphase: last\nround: 5 thaw", []),
    (DRAFT, []),
]


def played(seats: int, nemesis: int, every: int) -> Iterator[tuple[NorthSea, bool]]:
    """Some positions of a game from beginning to end, and whether to check each as a whole."""
    g, rng, moves = NORTH_SEA.lay(seats, {"nemesis": nemesis}).opening(), seeded(seats), 0
    assert isinstance(g, NorthSea)
    while not g.over:
        if moves % every == 0:
            yield g, moves % (WHOLE * every) == 0
        moves += 1
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        liked = [code for code in g.legal() if g.todo.actions.texts[code].startswith(VERBS)]
        chosen = liked if liked and rng.below(10) < 7 else g.legal()
        g.play(chosen[rng.below(len(chosen))])
    yield g, True


def check(g: NorthSea, whole: bool = True) -> None:
    """Check a position: no English in the language of keys, and in English every text has its arguments.

    Checking the *whole* is slow: it includes the drawings and both languages.
    """
    names = NAMES[: g.seats]
    things = ("a", "holm", "amber", names[-1], *[card.name for card in NORTH_SEA.view(g, -1).players[-1].board])
    rival = NORTH_SEA.rival(g)
    for language in (KEYS, ENGLISH) if whole else (KEYS,):
        with speaking(language):
            words = [*said(NORTH_SEA, g), *sketched(NORTH_SEA, g, *things)]
            words += [line.words for score in NORTH_SEA.told((rival,) if rival else (), names) for line in score.lines]
            words += [called(NORTH_SEA, part) for part in parts(g, 0)]
            boards = [*drawn(NORTH_SEA, g), NORTH_SEA.parade(NORTH_SEA.view(g, -1), 0)] if whole else []
        if language == KEYS:
            assert {word for text in words for word in english(text)} == set()
            assert {word for svg in boards for word in english_in_svg(svg)} == set()


@pytest.mark.parametrize(("seats", "nemesis", "every"), [(1, 4, 10), (2, 0, 10), (5, 0, 30)])
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(seats: int, nemesis: int, every: int) -> None:
    for g, whole in played(seats, nemesis, every):
        check(g, whole)


@pytest.mark.parametrize(("table", "answers"), SCENES, ids=range(len(SCENES)))
def test_what_a_game_seldom_comes_to_has_no_word_of_english_either(table: str, answers: list[str]) -> None:
    g = fjord(table)
    play(g, *answers)
    check(g)


@pytest.mark.parametrize("table", [RICH, POOR], ids=["rich", "poor"])
def test_every_reason_for_a_refusal_has_a_text(table: str) -> None:
    g = fjord(table)
    with speaking(KEYS):
        told = {explain(NORTH_SEA, g, code) for code in range(len(g.todo.actions.texts))}
    assert {word for text in told for word in english(text)} <= {str(g.question()[0].name())}
    reasons = {reason.key for reason in g.todo.book.reasons if reason.key}
    assert reasons == {key.removeprefix("reason.") for key in CATALOGUE if key.startswith("reason.")}


def test_the_cards_and_figures_beside_the_board_have_no_word_of_english() -> None:
    tables = NORTH_SEA.lay(2).parts
    kinds = ("places", "huts", "rounds", "raids", "trades", "nemeses")
    sorts = {"longship": "longships", "craftsperson": "craftspeople", "jarl": "jarls", "building": "buildings"}
    with speaking(KEYS):
        pictures = [NORTH_SEA.picture(tables, kind, face.id) for kind in kinds for face in getattr(tables.faces, kind)]
        pictures += [NORTH_SEA.picture(tables, sorts.get(card.sort, card.sort), card.id) for card in tables.faces.cards]
        numbers = ("R1.1", "R1.3", "R1.5", "R1.7", "R5.8", "R6.1", "R6.2", "R8.4", "R9.4")
        pictures += [NORTH_SEA.figure(tables, number) for number in numbers]
    assert all(pictures)
    assert {word for svg in pictures for word in english_in_svg(svg)} == set()


def test_the_title_the_summary_and_the_option_have_no_word_of_english() -> None:
    option = NORTH_SEA.options[0]
    with speaking(KEYS):
        words = [NORTH_SEA.name, NORTH_SEA.summary, NORTH_SEA.option_name(option), NORTH_SEA.option_help(option)]
    assert {word for text in words for word in english(text)} == set()
    assert NORTH_SEA.name == NORTH_SEA.title
    assert NORTH_SEA.option_help(option).startswith("How many nemesis cards a lone player adds")


# The catalogue.


def test_every_key_that_is_written_out_has_a_text() -> None:
    keys = set(re.findall(r"""\b(?:message|T|does|priced)\((?:event, )?\s*"([a-z.-]+)\"""", SOURCES))
    assert len(keys) > 150
    assert keys - set(CATALOGUE) == set()


def test_no_text_of_the_catalogue_is_unused() -> None:
    made = (
        "game.",
        "guide.",
        "source.",
        "habit.",
        "learned.",
        "short.",
        "option.",
        "reason.",
        "thing.",
        "phase.",
        "advice.",
    )  # built from names elsewhere
    assert [key for key in CATALOGUE if not key.startswith(made) and not is_used(key)] == []


def is_used(key: str) -> bool:
    """Whether the sources have a key, or build it from a prefix and a word they have."""
    whole = re.sub(r"(\.(verb|row|brief|slim)|-(paying|gaining|trading))$", "", key)
    beginnings = re.findall(r'f"([a-z.-]+)[{]', SOURCES)
    return f'"{whole}"' in SOURCES or any(
        whole.startswith(beginning) and f'"{whole.removeprefix(beginning)}"' in SOURCES for beginning in beginnings
    )
