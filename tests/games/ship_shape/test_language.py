"""All texts of Ship Shape come from the catalogue: the language of keys shows no English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from freight import SHIP_SHAPE, freight
from games.ship_shape.golden import GOLDEN
from hullworks.bots.hint import called
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.view import View
from hullworks.language import ENGLISH, FOLDER, KEYS, speaking, texts
from hullworks.match.live import Match, replay
from hullworks.match.question import question
from hullworks.match.record import read
from hullworks.match.story import foretell
from keys import NAMES, english, english_in_svg
from sketches import plain
from tables import play

CATALOGUE = texts(SHIP_SHAPE.folder / FOLDER, ENGLISH)
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SHIP_SHAPE.folder.rglob("*.py")))
EVERY = 10  # one in this many positions is checked

# Things that a random game may miss: cards turned and waiting, deals of every kind and outcome, the last round.
SCENES = {
    "a table in the middle of a week": """
        orders: fog-horn - harbour-crane
        week: 2
        round: 7
        pool: kiln pawnshop dynamo brewery
        hire: skiff steamer balloon
        0: firm aldous, tokens 3*organic mineral 2*technological, supplies tannery~, transports barge coaster~
        1: firm barrow, filled tide-gauge diving-bell/2, tokens 2*organic specialty, supplies dairy~, transports lugger~
        2: firm corvane, tokens 3*organic 3*mineral, transports schooner
    """,
    "supply cards that wait": """
        0: firm aldous, supplies clockmaker optician~ flour-mill pawnshop
        1: firm barrow
        turn: 0 begin
    """,
    "a partnership": """
        orders: fog-horn weather-kite snow-plough
        0: firm aldous, tokens 2*organic, transports skiff
        1: firm barrow, tokens mineral technological, transports barge lugger
        2: firm corvane, tokens mineral technological, transports coaster
    """,
    "an order for two transports": """
        orders: fog-horn snow-plough
        0: firm aldous, tokens 3*organic mineral technological, transports barge lugger
        1: firm barrow
    """,
    "the last round": "round: 7\nweek: 3\norders: fog-horn tide-gauge\n0: firm aldous\n1: firm barrow\nturn: 1 action",
    "tokens that cannot be stored": "0: tokens 8*organic 4*mineral\n1: firm barrow\nturn: 0 store",
    "a short week": "options: rounds 3\norders: - -\n0: firm aldous\n1: firm barrow\n2: firm corvane\nturn: 0 week",
    "transports that cannot all be maintained": """
        orders: - -
        0: tokens organic, transports skiff~ barge~
        1: firm barrow
        turn: 0 week
    """,
    "the end of a week": """
        orders: - -
        0: tokens 2*organic, supplies kiln dynamo sawmill, transports skiff~
        1: firm barrow
        turn: 0 week
    """,
    "the end of the month": """
        week: 4
        orders: - -
        0: filled fog-horn deep-sounder/2, transports balloon
        1: filled harbour-crane
        turn: 0 week
    """,
}


def positions(seats: int) -> Iterator[ShipShape]:
    """Some positions of a golden game, from beginning to end."""
    for number, match in enumerate(golden(seats, told=False)):
        assert isinstance(match.position, ShipShape)
        if number % EVERY == 0 or match.over:
            yield match.position


def golden(seats: int, told: bool) -> Iterator[Match]:
    """A golden game with this number of players, answer by answer."""
    return replay(read(GOLDEN.folder / f"{seats}-players-long-weeks.jsonl"), SHIP_SHAPE, told)


def asked_words(g: ShipShape) -> Iterator[str]:
    """The question with its answers, refusals, the effect of each answer, and the reasons for it."""
    asked = question(SHIP_SHAPE, g, NAMES)
    yield asked.words
    for answer in asked.answers:
        yield from (answer.label, answer.verb, answer.row)
    for no in asked.refused:
        yield from (no.words, *no.labels, *no.reasons)
    legal = g.legal()
    for code in {legal[0], legal[len(legal) // 2], legal[-1]}:
        yield SHIP_SHAPE.say(SHIP_SHAPE.reason(g, code), NAMES)
        yield from (deed.words for deed in foretell(SHIP_SHAPE, g, code, NAMES))


def table_words(g: ShipShape, view: View) -> Iterator[str]:
    """The table in the terminal, descriptions of some things, the scores, and the ending."""
    names = NAMES[: g.seats]
    for width in (80, 120):
        yield "\n".join(plain(SHIP_SHAPE.sketch(view, names, width)))
    cards = [order.card.id for order in view.orders if order] + [card.id for card in view.transports if card]
    cards += [supply.card.id for player in view.players for supply in player.supplies]
    for name in (*cards, names[0]):
        looked = plain(SHIP_SHAPE.look(view, names, name))
        assert looked, name
        yield "\n".join(looked)
    yield SHIP_SHAPE.say(SHIP_SHAPE.ending(g), names)
    for score in SHIP_SHAPE.told(SHIP_SHAPE.score(g), names):
        yield from (line.words for line in score.lines)


def drawings(g: ShipShape, view: View) -> Iterator[str]:
    """The board on a desktop and on a phone, and the parade of every player."""
    acts = {} if g.over else {answer.text: answer for answer in question(SHIP_SHAPE, g, NAMES).answers}
    for wide in (True, False):
        yield SHIP_SHAPE.draw(view, NAMES[: g.seats], wide, acts)
    for seat in range(g.seats if g.over else 0):
        yield SHIP_SHAPE.parade(view, seat)


def said(g: ShipShape, language: str) -> tuple[list[str], list[str]]:
    """All texts and drawings about a position in a language. A key missing from the catalogue is an error."""
    seat = -1 if g.over or g.waits_for_chance() else g.seats_asked()[0]
    with speaking(language):
        view = SHIP_SHAPE.view(g, seat)
        return [*([] if g.over else asked_words(g)), *table_words(g, view)], list(drawings(g, view))


def left(g: ShipShape) -> set[str]:
    """The English in a position shown in the language of keys."""
    words, drawn = said(g, KEYS)
    return {word for text in words for word in english(text)} | {word for svg in drawn for word in english_in_svg(svg)}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(seats: int) -> None:
    for g in positions(seats):
        assert left(g) == set()


def test_the_same_game_is_said_in_english() -> None:
    for g in positions(2):
        words, _ = said(g, ENGLISH)
        assert "⟦" not in "".join(words)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_happens_in_a_game_is_told_without_a_word_of_english(seats: int) -> None:
    *_, match = golden(seats, told=True)
    for language in (ENGLISH, KEYS):
        with speaking(language):
            told = [SHIP_SHAPE.say(deed.message, NAMES) for deed in match.deeds()]
    assert {word for text in told for word in english(text)} == set()


@pytest.mark.parametrize("scene", SCENES)
def test_what_a_game_seldom_comes_to_has_no_word_of_english_either(scene: str) -> None:
    g = freight(SCENES[scene])
    assert left(g) == set()
    assert said(g, ENGLISH)


@pytest.mark.parametrize(
    ("scene", "answers"),
    [
        ("a table in the middle of a week", ["offer to seat 1"]),
        ("a table in the middle of a week", ["offer to seat 1", "give barge", "want specialty", "want lugger"]),
        ("a table in the middle of a week", ["offer to seat 1", "give tannery", "send the offer"]),
        ("a table in the middle of a week", ["offer to seat 1", "want organic", "send the offer", "refuse"]),
        ("a table in the middle of a week", ["offer to seat 1", "give mineral", "send the offer", "counter"]),
        ("a table in the middle of a week", ["offer to seat 1", "want dairy", "send the offer", "accept"]),
        ("a table in the middle of a week", ["share harbour-crane with seat 2", "put in 2 organic"]),
        ("a partnership", ["share fog-horn with seat 1"]),
        ("a partnership", ["share fog-horn with seat 1", "drop the partnership"]),
        ("a partnership", ["share fog-horn with seat 1", "propose the partnership"]),
        ("a partnership", ["share fog-horn with seat 1", "propose the partnership", "accept with other transports"]),
        ("a partnership", ["share fog-horn with seat 1", "propose the partnership", "refuse"]),
        ("an order for two transports", ["fulfil fog-horn"]),
        ("the last round", ["pass"]),
    ],
)
def test_deals_and_ends_are_said_without_a_word_of_english(scene: str, answers: list[str]) -> None:
    g = freight(SCENES[scene])
    play(g, *answers)
    assert left(g) == set()
    assert said(g, ENGLISH)


def test_the_cards_and_figures_beside_the_board_have_no_word_of_english() -> None:
    tables = SHIP_SHAPE.lay(2).parts
    names = tables.names
    with speaking(KEYS):
        drawn = [SHIP_SHAPE.picture(tables, "firms", card.id) for card in names.firms]
        drawn += [SHIP_SHAPE.picture(tables, "supplies", card.id) for card in names.supplies]
        drawn += [SHIP_SHAPE.picture(tables, "transports", card.id) for card in names.transports]
        drawn += [SHIP_SHAPE.picture(tables, "orders", card.id) for card in names.orders]
        figures = [SHIP_SHAPE.figure(tables, f"R{chapter}.{rule}") for chapter in range(1, 11) for rule in range(1, 9)]
    drawn += [figure for figure in figures if figure]
    assert {word for svg in drawn for word in english_in_svg(svg)} == set()


def test_the_game_its_options_and_the_parts_of_its_advice_have_no_word_of_english() -> None:
    g = freight(SCENES["a table in the middle of a week"])
    after = g.copy()
    play(after, "pass")
    with speaking(KEYS):
        said = [SHIP_SHAPE.name, SHIP_SHAPE.summary]
        said += [
            text(option) for option in SHIP_SHAPE.options for text in (SHIP_SHAPE.option_name, SHIP_SHAPE.option_help)
        ]
        said += [called(SHIP_SHAPE, part) for part in SHIP_SHAPE.advice.changes(g, after, 0)]
    assert {word for text in said for word in english(text)} == set()


# The catalogue.


def test_every_key_that_is_written_out_has_a_text() -> None:
    written = set(re.findall(r'\b(?:message|T|by_nobody)\(\s*"([a-z.-]+)"', SOURCES))
    written |= set(re.findall(r'\bby_seat\(event, "([a-z-]+)"', SOURCES))
    written |= {f"reason.{reason.key}" for reason in BOOK.reasons}
    assert written - set(CATALOGUE) == set()


def test_no_text_of_the_catalogue_is_unused() -> None:
    general = ("game.", "option.", "guide.", "habit.", "learned.", "short.")  # `Game` asks for them
    keys = {key.removesuffix(".verb").removesuffix(".row") for key in CATALOGUE if not key.startswith(general)}
    assert [key for key in sorted(keys) if not is_named(key.rpartition(".")[2])] == []


def is_named(name: str) -> bool:
    """Whether the sources contain a key's last part, whole or as a stem and a suffix."""
    halves = [(name[: hyphen.start()], name[hyphen.end() :]) for hyphen in re.finditer("-", name)]
    return stands(name) or any(stands(stem) and stands(rest) for stem, rest in halves)


def stands(name: str) -> bool:
    """Whether this name is in a string of the sources, not as part of a longer word."""
    return re.search(rf"""["'.-]{re.escape(name)}["'{{-]""", SOURCES) is not None
