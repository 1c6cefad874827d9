"""All texts of Marino come from the catalogue: the language of keys shows no English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hullworks.bots.hint import called
from hullworks.games.marino.lookup import RESOURCES
from hullworks.games.marino.state import Marino
from hullworks.kernel.chance import seeded
from hullworks.language import ENGLISH, FOLDER, KEYS, speaking, texts
from keys import NAMES, drawn, english, english_in_svg, said, sketched
from tables import MARINO, marino, opening, play

CATALOGUE = texts(MARINO.folder / FOLDER, ENGLISH)
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(MARINO.folder.rglob("*.py")))
EVERY = 10  # one in this many positions is checked

# Things that a random game may miss: every kind of question, coins, cards beneath the deck, the end.
SCENES = [
    ("0: gold 9, fleet ashlark plumb-line", []),
    ("0: gold 9, berths velvet, tokens metal, fleet ledger crows-nest hazel", []),
    ("0: gold 9, berths velvet, fleet crows-nest", ["replace swift"]),
    ("0: gold 9, berths velvet", ["exchange velvet"]),
    ("0: explorers metal, fleet torchsong", ["die 6"]),
    ("0: explorers canvas, fleet torchsong", ["die 1", "roll again"]),
    ("0: explorers freebooter metal", []),
    ("0: explorers freebooter", []),
    ("0: tokens metal food canvas, berths velvet", ["stop"]),
    ("0: gold 9, tokens metal food, berths velvet, fleet tugboat", ["stop"]),
    ("0: tokens wood food rope wood crew, berths acorn halfcrown", ["stop", "launch acorn"]),
    ("0: tokens wood food rope canvas canvas, berths osprey", ["stop", "launch osprey"]),
    ("0: tokens wood crew food rope rope, berths greenhouse", ["stop", "launch greenhouse"]),
    ("0: tokens crew rope canvas, berths whimbrel", ["stop", "launch whimbrel"]),
]


def liked(g: Marino) -> list[int]:
    """Launches and useful buys, so that fleets grow."""
    all_texts = g.todo.actions.texts
    berths = MARINO.view(g, int(g.turn.seat)).yards[g.turn.seat].berths if g.turn.seat >= 0 else ()
    wanted = {f"buy {kind}" for berth in berths if berth for kind in berth.missing}
    return [code for code in g.legal() if "launch" in all_texts[code] or all_texts[code] in wanted]


def played(seats: int, ships: int) -> Iterator[Marino]:
    """Some positions of a game from beginning to end."""
    table = MARINO.lay(seats, {"ships": ships, "bookkeeping": True})
    g, rng, moves = table.opening(), seeded(seats), 0
    assert isinstance(g, Marino)
    while not g.over:
        if moves % EVERY == 0:
            yield g
        moves += 1
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        chosen = (liked(g) if rng.below(10) < 8 else []) or g.legal()
        g.play(chosen[rng.below(len(chosen))])
    yield g


def check(g: Marino) -> None:
    """Check that a position shows no English in the language of keys, and that every key has an English text."""
    view = MARINO.view(g, -1)
    things = [card.id for card in (*view.open, *view.beneath) if card][:2]
    things += [card.id for yard in view.yards for card in yard.fleet][:2]
    for language in (KEYS, ENGLISH):
        with speaking(language):
            words = [*said(MARINO, g), *sketched(MARINO, g, *things, NAMES[1])]
            boards = [*drawn(MARINO, g), MARINO.parade(view, 0)]
        if language == KEYS:
            assert {word for text in words for word in english(text)} == set()
            assert {word for svg in boards for word in english_in_svg(svg)} == set()


@pytest.mark.parametrize(("seats", "ships"), [(2, 4), (6, 1)])
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(seats: int, ships: int) -> None:
    for g in played(seats, ships):
        check(g)


@pytest.mark.parametrize(("seat", "answers"), SCENES)
def test_what_a_game_seldom_comes_to_has_no_word_of_english_either(seat: str, answers: list[str]) -> None:
    g = marino(f"""
        open: heron swift gannet
        {seat}
        1: gold 0, explorers rope freebooter, berths fulmar, fleet petrel
        turn: 0 begin
    """)
    play(g, *answers)
    check(g)


def test_the_cards_and_figures_beside_the_board_have_no_word_of_english() -> None:
    tables = MARINO.lay(2).parts
    with speaking(KEYS):
        pictures = [MARINO.picture(tables, "contracts", card.id) for card in tables.cards]
        pictures += [MARINO.picture(tables, "rows", name) for name in RESOURCES]
        pictures += [MARINO.figure(tables, number) for number in ("R1.1", "R1.3", "R1.5", "R1.6", "R6.1")]
    assert all(pictures)
    assert {word for svg in pictures for word in english_in_svg(svg)} == set()


def test_the_game_its_options_and_the_parts_of_its_advice_have_no_word_of_english() -> None:
    g = opening()
    with speaking(KEYS):
        words = [MARINO.name, MARINO.summary]
        for option in MARINO.options:
            words += [MARINO.option_name(option), MARINO.option_help(option)]
            words += [MARINO.option_choice(option, choice) for choice in option.words]
        words += [called(MARINO, part) for part in MARINO.advice.changes(g, g, 0)]
    assert {word for text in words for word in english(text)} == set()


# The catalogue.


def test_every_key_that_is_written_out_has_a_text() -> None:
    keys = set(re.findall(r"""\b(?:message|Message|T)\(\s*["']([a-z0-9.-]+)["']""", SOURCES))
    assert len(keys) > 100
    assert keys - set(CATALOGUE) == set()


def test_no_text_of_the_catalogue_is_unused() -> None:
    made = (
        "game.",
        "guide.",
        "habit.",
        "learned.",
        "option.",
        "short.",
        "thing.",
        "board.place-",
        "question.more-to-",
    )  # from names that are elsewhere
    more = re.compile(r"(?<=[a-z]\.)([a-z-]+)\.(verb|row|score)$")  # next to the text of a key
    keys = {more.sub(r"\1", key) for key in CATALOGUE if not key.startswith(made)}
    assert [key for key in sorted(keys) if not named(key) and not named(stem(key))] == []


def stem(key: str) -> str:
    """A key without the suffix of its additional texts."""
    return re.sub("-(brings|carriers|free|freebooters?|full|short|with-freebooter)$", "", key.removesuffix("-free"))


def named(key: str) -> bool:
    """Whether the sources contain a string that is, or ends with, the last part of a key."""
    return re.search(rf"""["'.]{re.escape(key.rpartition(".")[2])}["']""", SOURCES) is not None
