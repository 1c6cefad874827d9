"""The language `keys` for tests: any English left in it does not come from a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.language import ENGLISH, FOLDER, read
from hullworks.match.game import Game
from hullworks.match.question import answer, question
from hullworks.match.story import foretell
from hullworks.match.text import Spans

NAMES = ["Ada", "Ines", "Marek", "Odile", "Kit", "Wu"]  # of the players; none is an English word

KEY = re.compile("⟦[^⟦⟧]*⟧")
CUT = re.compile(r"⟦[^⟧\n]*?…")  # a key that was truncated
NAME = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
RULE = re.compile(r"\bR\d+(?:\.\d+)*\b")
WORD = re.compile(r"[^\W\d_]{2,}")

READ_ALOUD = ("aria-label", "aria-description", "aria-roledescription", "alt", "title", "data-about", "data-why")


def english(text: str) -> set[str]:
    """The words of a text outside keys, without the names of players."""
    while KEY.search(text):
        text = KEY.sub(" ", text)
    for other in (CUT, NAME, RULE):
        text = other.sub(" ", text)
    return set(WORD.findall(text))


def english_in_svg(svg: str) -> set[str]:
    """The words in a drawing outside keys, without the names of players, including those for screen readers."""
    return english(" ".join(written(ET.fromstring(svg))))  # joined, because a key may span several lines


def written(root: ET.Element) -> Iterator[str]:
    """All texts of a drawing, including those for screen readers."""
    for element in root.iter():
        if not element.tag.endswith("style"):
            yield element.text or ""
        yield element.tail or ""
        yield from [element.get(name, "") for name in READ_ALOUD]


# The texts about a position.


def said(game: Game, g: Position) -> Iterator[str]:
    """All texts about a position: the question, the answers and their deeds, the refusals and the scores."""
    names = NAMES[: g.seats]
    yield game.say(game.ending(g))
    for score in game.told(game.score(g), names):
        yield from [line.words for line in score.lines]
    if g.over:
        return
    if g.waits_for_chance():
        codes = [int(g.sample(seeded(1)))]
        yield game.say(game.ask(g), names)
    else:
        codes = g.legal()
        asked = question(game, g, names)
        yield asked.words
        for no in asked.refused:
            yield from (no.words, *no.labels, *no.reasons)
        yield from [game.say(game.reason(game.imagine(g, int(g.seat()), seeded(1)), code), names) for code in codes]
    for code in codes:
        found = answer(game, g, code, names)
        yield from (found.label, found.verb, found.row)
        for deed in foretell(game, g, code, names):
            yield deed.words
            yield game.say(deed.own, names) if deed.own else ""


def sketched(game: Game, g: Position, *things: str) -> Iterator[str]:
    """The terminal output for the player asked and for a spectator: the table, narrow and wide, and some things."""
    names = NAMES[: g.seats]
    for viewer in (-1, max(0, int(g.seat()))):
        view = game.view(g, viewer)
        for width in (80, 120):
            yield joined(game.sketch(view, names, width))
        for thing in things:
            yield joined(game.look(view, names, thing))


def joined(lines: list[Spans]) -> str:
    return "\n".join("".join(text for text, _ in line) for line in lines)


def drawn(game: Game, g: Position) -> Iterator[str]:
    """The boards of a position for the player asked, for a desktop and a phone, with all answers."""
    names = NAMES[: g.seats]
    codes = [] if g.over or g.waits_for_chance() else g.legal()
    acts = {g.todo.actions.texts[code]: answer(game, g, code, names) for code in codes}
    for wide in (True, False):
        yield game.draw(game.view(g, max(0, int(g.seat()))), names, wide, acts)


# The keys of a catalogue.


def unused(game: Game, made: tuple[str, ...]) -> list[str]:
    """The keys of a game's catalogue that its sources never name; prefixes in *made* are composed."""
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(game.folder.rglob("*.py")))
    whole = {key.removesuffix(".verb").removesuffix(".row") for key in read(game.folder / FOLDER / f"{ENGLISH}.toml")}
    return sorted(key for key in whole if not key.startswith(made) and f'"{key}"' not in sources)
