"""`hullworks rules`: show the whole book, a chapter, a rule, or the rules that contain a word."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Column, Table
from rich.text import Text

from hullworks.cli.terminal import Screen, clean
from hullworks.games import admit
from hullworks.kernel.errors import Mistake
from hullworks.language import ENGLISH, spoken
from hullworks.match.game import Game
from hullworks.match.manual import KIND, RuleText, plain, read
from hullworks.match.message import t
from hullworks.testing.citations import in_code, in_tests

SOURCE: Final = re.compile(r"\*\(([^;()]*)(;[^()]*)?\)\*")


def rules(game: str, /, *find: str, where: bool = False) -> None:
    """Read the rules of a game.

    Parameters
    ----------
    game
        The name of the game in `hullworks games`.
    find
        A rule (R5.3), a chapter (R5), or a word, to show only the rules that contain it.
    where
        Show where a rule is in the code and in the tests.
    """
    book = admit(game)
    screen = Screen()
    if where:
        screen.put(whereabouts(book, " ".join(find).upper()))
    elif find:
        screen.put(found(book, " ".join(find)))
    else:
        screen.read_at_leisure(whole_book(book))


def whole_book(game: Game) -> Markdown:
    """All rules of a game."""
    return Markdown(SOURCE.sub(lambda found: f"*({told(*found.groups())})*", game.rules_text()))


def told(kinds: str, note: str | None) -> str:
    """A source in the current language: its kinds are words of ours, its note is already translated."""
    if spoken() == ENGLISH:
        return f"{kinds}{note or ''}"
    return KIND.sub(lambda kind: t(f"rules.kind.{kind[1]}"), kinds) + (note or "")


def found(game: Game, wanted: str) -> RenderableType:
    """The rule, the chapter or the rules with these words. If there are none, raise a mistake that says so."""
    book = read(game.rules_text())
    number = wanted.upper()
    if number in book.rules:
        return item(book.rules[number])
    chapters = {chapter.number: chapter for chapter in book.chapters}
    if number in chapters:
        inside = [item(one) for one in chapters[number].rules]
        return Group(Text(f"{number} {chapters[number].title}", "bold"), *inside)
    if re.fullmatch(r"R\d+(\.\d+)?", number):
        raise Mistake(f"there is no rule {number} in {game.title}; chapters are {', '.join(filter(None, chapters))}")
    folded = wanted.casefold()
    having = [item(one, wanted) for one in book.rules.values() if folded in plain(one.words).casefold()]
    if not having:
        raise Mistake(f"no rule of {game.title} has {clean(wanted)!r} in it")
    return Group(*having)


def item(rule: RuleText, wanted: str = "") -> Text:
    """A rule with its number in front, and its source dimmed."""
    line = Text.assemble((f"{rule.number}  ", "bold"), plain(rule.words))
    if rule.source:
        kinds, semicolon, note = plain(rule.source).partition(";")
        line.append(f" ({told(kinds, semicolon + note)})", "dim")
    if wanted:
        line.highlight_regex(f"(?i){re.escape(wanted)}", "underline")
    return line


def whereabouts(game: Game, number: str) -> RenderableType:
    """A rule, the code that implements it, the code that refers to it, and its tests."""
    rules = read(game.rules_text()).rules
    if number not in rules:
        raise Mistake("--where needs the number of one rule, such as R5.3")
    code = [place for place in in_code(game.folder) if place.number == number]
    tests = tests_of(game)
    marked = [place for place in in_tests(tests) if place.number == number] if tests else []
    table = Table(Column(), Column(no_wrap=True), Column(overflow="fold"), box=None, show_header=False, pad_edge=False)
    for title, places in (
        ("code", [place for place in code if place.is_rule]),
        ("mentioned", [place for place in code if not place.is_rule]),
        ("tests", marked),
    ):
        for k, place in enumerate(places):
            table.add_row("" if k else title, f"{short(place.path)}:{place.line}", Text(place.what, "dim"))
    if tests is None:
        table.add_row("tests", "are not installed; they come with the source", "")
    return Group(item(rules[number]), Text(), table)


def tests_of(game: Game) -> Path | None:
    """The folder of a game's tests, if Hullworks runs from its source."""
    found = [parent / "tests" / "games" / game.folder.name for parent in game.folder.parents]
    return next((folder for folder in found if folder.is_dir()), None)


def short(path: Path) -> Path:
    """A path relative to the current folder, if it is inside it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
