"""Shipyard takes all texts from its catalogue: in the language of keys no English is left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hullworks.bots.hint import called
from hullworks.games.shipyard.lookup import Contract
from hullworks.games.shipyard.rules.book import BOOK
from hullworks.games.shipyard.scoring import MEASURES
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.things import counts
from hullworks.games.shipyard.view import View
from hullworks.kernel.chance import seeded
from hullworks.language import ENGLISH, FOLDER, KEYS, speaking, texts
from hullworks.match.message import Thing, message
from hullworks.match.question import Answer, answer, question
from hullworks.match.story import Story, foretell
from keys import NAMES, english, english_in_svg
from sketches import plain
from slipway import SHIPYARD, completing, slipway
from tables import play

CATALOGUE = texts(SHIPYARD.folder / FOLDER, ENGLISH)
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SHIPYARD.folder.rglob("*.py")))
EVERY = 10  # checks one position in this many

TABLE = """
    track: build canal commodity exchange crew equipment employee
    canals: rope-walk - heron-bend mill-cut -
    0: yard bow1 middle1 - bow2 middle2 stern2, money 9, store 2*captain sail, canal three-locks@H8 long-reach@H7
    1: staff trader-coal trader-coal-2 mover-crew, ships bow5+middle9+stern5:captain+sail:4:10, papers steam-mail
    turn: 0 {step}
"""
FITTED = "0: yard bow1 middle1 stern1, store captain soldier sail, canal mill-cut@H8\n1: money 3\nturn: 0 sail"
# Scenes a random game may miss: every question of a turn, ships that fail, the last phases.
SCENES: list[tuple[str, list[str]]] = [
    (TABLE.format(step="build"), []),
    (TABLE.format(step="build"), ["buy stern bottom"]),
    (TABLE.format(step="sail"), []),
    (TABLE.format(step="sail"), ["fit captain"]),
    (TABLE.format(step="sail"), ["fit captain", "fit sail", "sail", "at H8"]),
    (TABLE.format(step="employee"), []),
    (TABLE.format(step="crew"), []),
    (TABLE.format(step="equipment"), []),
    (TABLE.format(step="commodity"), []),
    ("0: yard bow1 middle1 stern1 bow2 middle2 stern2, canal mill-cut@H8\n1: money 3\nturn: 0 sail", []),
    (FITTED, []),
    (FITTED, ["fit soldier"]),
    (FITTED, ["sail as proposed"]),
    ("0: yard bow1 middle1 stern1, store soldier\n1: money 3\nturn: 0 sail", []),
    ("0: yard bow1 middle1 stern1, store captain\n1: money 3\nturn: 0 sail", []),
    ("0: lots lot1 first-lot, money 0\n1: money 3\nturn: 0 exchange", []),
    ("0: lots lot1 first-lot\n1: money 3\nturn: 0 exchange", ["exchange lot1"]),
    ("0: money 3\n1: money 3\nturn: 0 canal", ["rent canal 5"]),
    ("0: money 3\n1: money 3\nturn: 0 canal", ["rent canal 5", "at H8"]),
    ("0: money 3\n1: money 3\nturn: 1 last", []),
    ("0: papers express coasters\n1: money 3\nturn: 0 last", []),
    ("0: money 30\n1: money 3\nturn: 0 begin", ["cube on build"]),
]


def liked(g: Shipyard) -> list[int]:
    """Builds, canals and captains, so that ships sail."""
    verbs = ("cube on build", "cube on canal", "cube on crew", "buy", "recruit captain", "sail as", "bonus")
    return completing(g) or [code for code in g.legal() if g.todo.actions.texts[code].startswith(verbs)]


def played(seats: int, rotation: int) -> Iterator[Shipyard]:
    """All positions of a game from beginning to end."""
    g = SHIPYARD.lay(seats, {"rotation": rotation}).opening()
    assert isinstance(g, Shipyard)
    rng = seeded(seats)
    while not g.over:
        yield g
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        chosen = (liked(g) if rng.below(10) < 8 else []) or g.legal()
        g.play(chosen[rng.below(len(chosen))])
    yield g


def asked_words(g: Shipyard) -> Iterator[str]:
    """The question with its answers, refusals, and the deeds of some answers."""
    asked = question(SHIPYARD, g, NAMES)
    yield asked.words
    for one in asked.answers:
        yield from (one.label, one.verb, one.row)
    for no in asked.refused:
        yield from (no.words, *no.labels, *no.reasons)
    legal = g.legal()
    for code in {legal[0], legal[len(legal) // 2], legal[-1]}:
        yield from (deed.words for deed in foretell(SHIPYARD, g, code, NAMES))


def table_words(g: Shipyard, view: View, *widths: int) -> Iterator[str]:
    """The table in the terminal, some details, the scores, and the ending."""
    names = NAMES[: g.seats]
    for width in widths:
        yield "\n".join(plain(SHIPYARD.sketch(view, names, width)))
    seen = [one.name for one in view.canals if one][:2]
    seen += [one.name for one in view.stops[0].employees if one]
    seen += [paper.contract.name for player in view.players for paper in player.papers]
    for name in (*dict.fromkeys(seen), names[-1]):
        looked = plain(SHIPYARD.look(view, names, name))
        assert looked, name
        yield "\n".join(looked)
    yield SHIPYARD.say(SHIPYARD.ending(g), names)
    for score in SHIPYARD.told(SHIPYARD.score(g), names):
        yield from (line.words for line in score.lines)


def drawings(g: Shipyard, view: View, *wides: bool) -> Iterator[str]:
    """The board on a desktop or a phone, and a player's parade."""
    acts = {} if g.over else answers(g)
    for wide in wides:
        yield SHIPYARD.draw(view, NAMES[: g.seats], wide, acts)
    yield SHIPYARD.parade(view, 0)


def answers(g: Shipyard) -> dict[str, Answer]:
    return {g.todo.actions.texts[code]: answer(SHIPYARD, g, code, NAMES) for code in g.legal()}


def check(g: Shipyard) -> None:
    """Check a position: no English in the language of keys, and in English every key has its text."""
    seat = -1 if g.over or g.waits_for_chance() else g.seats_asked()[0]
    view = SHIPYARD.view(g, seat)
    with speaking(KEYS):
        said = [*([] if g.over else asked_words(g)), *table_words(g, view, 80, 120)]
        drawn = list(drawings(g, view, True, False))
    assert {word for text in said for word in english(text)} == set()
    assert {word for svg in drawn for word in english_in_svg(svg)} == set()
    with speaking(ENGLISH):  # A missing argument raises an error.
        assert [*([] if g.over else asked_words(g)), *table_words(g, view, 80), *drawings(g, view, g.seats == 2)]


@pytest.mark.parametrize(("seats", "rotation"), [(2, 4), (4, 3)])
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(seats: int, rotation: int) -> None:
    for number, g in enumerate(played(seats, rotation)):
        if number % EVERY == 0 or g.over:
            check(g)


@pytest.mark.parametrize(("text", "said"), SCENES)
def test_what_a_game_seldom_comes_to_has_no_word_of_english_either(text: str, said: list[str]) -> None:
    g = slipway(text)
    play(g, *said)
    check(g)


def test_all_that_happens_in_a_game_is_told_without_a_word_of_english() -> None:
    positions = played(2, 5)
    story = Story(SHIPYARD, next(positions))
    for _ in positions:
        story.begin(story.number + 1, "")
    messages = [message for deed in story.deeds for message in (deed.message, deed.own) if message]
    assert len({message.key for message in messages}) > 35
    for language in (ENGLISH, KEYS):
        with speaking(language):
            told = [SHIPYARD.say(message, NAMES) for message in messages]
    assert {word for text in told for word in english(text)} == set()


def test_the_parts_and_figures_beside_the_board_have_no_word_of_english() -> None:
    tables = SHIPYARD.lay(2).parts
    kinds = {"bows": tables.tiles[:1], "middles": tables.tiles[26:27], "sterns": tables.tiles[-1:]}
    kinds |= {"canals": tables.canals, "lots": tables.lots}
    kinds |= {"employees": tables.employees, "contracts": tables.contracts}
    with speaking(KEYS):
        drawn = [SHIPYARD.picture(tables, kind, part.id) for kind, parts in kinds.items() for part in parts]
        assert all(drawn)
        drawn += [SHIPYARD.figure(tables, f"R{chapter}.{rule}") for chapter in range(1, 9) for rule in range(1, 16)]
    assert {word for svg in drawn if svg for word in english_in_svg(svg)} == set()


def test_the_game_its_options_and_the_parts_of_its_advice_have_no_word_of_english() -> None:
    g = slipway(FITTED)
    with speaking(KEYS):
        said = [SHIPYARD.name, SHIPYARD.summary]
        for option in SHIPYARD.options:
            said += [SHIPYARD.option_name(option), SHIPYARD.option_help(option)]
            said += [SHIPYARD.option_choice(option, word) for word in option.words]
        said += [called(SHIPYARD, part) for part in SHIPYARD.advice.changes(g, g, 0)]
    assert {word for text in said for word in english(text)} == set()


def test_whatever_a_pack_lets_a_contract_count_can_be_said() -> None:
    said = set()
    for name, measure in MEASURES.items():
        for bound in range(measure.least, 4):
            for about in (measure.names[:1], measure.names[:3]):
                said.add(SHIPYARD.say(counts(Contract("id", "Name", "blue", name, tuple(about), bound, 3))))
    assert "3 for each ship" in said and "3 for each ship after the first 2" in said
    assert "3 for each two captains, soldiers or stokers on the same ship" in said


# The catalogue.


def test_every_key_that_is_written_out_has_a_text() -> None:
    said = set(re.findall(r"""\b(?:message|Message|T)\(\s*["']([a-z0-9.-]+)["']""", SOURCES))
    said |= set(re.findall(r"""\b(?:deed|paid)\(event, ["']([a-z-]+)["']""", SOURCES))
    said |= {f"reason.{reason.key}" for reason in BOOK.reasons}
    assert len(said) > 250
    assert said - set(CATALOGUE) == set()


def test_no_text_of_the_catalogue_is_unused() -> None:
    made = (
        "game.",
        "guide.",
        "habit.",
        "learned.",
        "short.",
        "option.",
        "thing.",
        "answer.",
    )  # built from names elsewhere; answers are checked below
    assert [key for key in sorted(CATALOGUE) if not key.startswith(made) and not is_named(key)] == []
    rows = {key.removesuffix(".verb").removesuffix(".row") for key in CATALOGUE if key.startswith("answer.")}
    assert [key for key in sorted(rows) if not is_named(key)] == []
    kinds = {key.split(".")[1] for key in CATALOGUE if key.startswith("thing.")}
    assert [kind for kind in sorted(kinds) if not stands(kind)] == []


def is_named(key: str) -> bool:
    """Whether the sources have a key's last part, whole or as a stem and a suffix."""
    name = key.rpartition(".")[2]
    halves = [(name[: hyphen.start()], name[hyphen.end() :]) for hyphen in re.finditer("-", name)]
    return stands(name) or any(stands(stem) and stands(rest) for stem, rest in halves)


def stands(name: str) -> bool:
    """Whether this name is in a string of the sources, with no letters before or after it."""
    return re.search(rf"""["'.-]{re.escape(name)}["'{{-]""", SOURCES) is not None


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("question.deal", "Ein blauer Auftrag wird ausgeteilt."),
        ("question.discard", "Leg einen blauen Auftrag ab."),
        ("dealt", "bekommt einen blauen Auftrag"),
    ],
)
def test_german_declines_the_colours_of_contracts(key: str, said: str) -> None:
    with speaking("de"):
        assert SHIPYARD.say(message(key, colour=Thing("colour", "blue"))) == said
