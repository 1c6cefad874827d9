"""`hullworks rules`: the whole book, a chapter, a rule, or the rules with a word in them."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from hullworks.cli.terminal import Screen, clean
from hullworks.engine.errors import Mistake
from hullworks.engine.game import Game
from hullworks.games import load

RULE: Final = re.compile(r"^- \*\*(R\d+\.\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
CHAPTER: Final = re.compile(r"^## (R\d+) (.*)$", re.MULTILINE)


def rules(game: str, /, *find: str) -> None:
    """Read the rules of a game.

    Parameters
    ----------
    game
        The game, as `hullworks games` calls it.
    find
        A rule (R5.3), a chapter (R5), or a word: only the rules that have it.
    """
    book = load(game)
    screen = Screen()
    if find:
        screen.put(found(book, " ".join(find)))
    else:
        screen.read_at_leisure(Markdown(book.rules_text()))


def found(game: Game, wanted: str) -> RenderableType:
    """The rule, the chapter or the rules with these words, or a mistake that says what there is."""
    text = game.rules_text()
    items = {number: " ".join(words.split()) for number, words in RULE.findall(text)}
    number = wanted.upper()
    if number in items:
        return item(number, items[number])
    chapters = dict(CHAPTER.findall(text))
    if number in chapters:
        inside = [item(rule, words) for rule, words in items.items() if rule.startswith(f"{number}.")]
        return Group(Text(f"{number} {chapters[number]}", "bold"), *inside)
    if re.fullmatch(r"R\d+(\.\d+)?", number):
        raise Mistake(f"there is no rule {number} in {game.title}; chapters are {', '.join(chapters)}")
    folded = wanted.casefold()
    having = [item(rule, words, wanted) for rule, words in items.items() if folded in plain(words).casefold()]
    if not having:
        raise Mistake(f"no rule of {game.title} has {clean(wanted)!r} in it")
    return Group(*having)


def plain(words: str) -> str:
    return words.replace("*", "")


def item(number: str, words: str, wanted: str = "") -> Text:
    """A rule with its number before it, and where it comes from in the second voice."""
    said, mark, source = words.rpartition(" *(")
    line = Text.assemble((f"{number}  ", "bold"), plain(said if mark else words))
    if mark:
        line.append(f" ({plain(source)}", "dim")
    if wanted:
        line.highlight_regex(f"(?i){re.escape(wanted)}", "underline")
    return line
