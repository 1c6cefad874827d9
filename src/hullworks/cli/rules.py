"""`hullworks rules`: the whole book, a chapter, a rule, or the rules with a word in them."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from hullworks.cli.terminal import Screen, clean
from hullworks.games import admit
from hullworks.kernel.errors import Mistake
from hullworks.match.book import Law, plain, read
from hullworks.match.game import Game


def rules(game: str, /, *find: str) -> None:
    """Read the rules of a game.

    Parameters
    ----------
    game
        The game, as `hullworks games` calls it.
    find
        A rule (R5.3), a chapter (R5), or a word: only the rules that have it.
    """
    book = admit(game)
    screen = Screen()
    if find:
        screen.put(found(book, " ".join(find)))
    else:
        screen.read_at_leisure(Markdown(book.rules_text()))


def found(game: Game, wanted: str) -> RenderableType:
    """The rule, the chapter or the rules with these words, or a mistake that says what there is."""
    book = read(game.rules_text())
    number = wanted.upper()
    if number in book.laws:
        return item(book.laws[number])
    chapters = {chapter.number: chapter for chapter in book.chapters}
    if number in chapters:
        inside = [item(law) for law in chapters[number].laws]
        return Group(Text(f"{number} {chapters[number].title}", "bold"), *inside)
    if re.fullmatch(r"R\d+(\.\d+)?", number):
        raise Mistake(f"there is no rule {number} in {game.title}; chapters are {', '.join(filter(None, chapters))}")
    folded = wanted.casefold()
    having = [item(law, wanted) for law in book.laws.values() if folded in plain(law.words).casefold()]
    if not having:
        raise Mistake(f"no rule of {game.title} has {clean(wanted)!r} in it")
    return Group(*having)


def item(law: Law, wanted: str = "") -> Text:
    """A rule with its number before it, and where it comes from in the second voice."""
    line = Text.assemble((f"{law.number}  ", "bold"), plain(law.words))
    if law.source:
        line.append(f" ({plain(law.source)})", "dim")
    if wanted:
        line.highlight_regex(f"(?i){re.escape(wanted)}", "underline")
    return line
