"""`hullworks lang`: check the catalogues of a language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any, Literal

from rich.console import Console

from hullworks.cli.help import PREFIX, Help, paragraphs
from hullworks.cli.main import COMMANDS, app
from hullworks.cli.terminal import Screen
from hullworks.games import CLASSICS, known, load
from hullworks.language import ENGLISH, FOLDER, HOME, KEYS, common, languages, speaking
from hullworks.language import known as known_language
from hullworks.language import read as read_texts
from hullworks.language.check import faults
from hullworks.match.archive import archive
from hullworks.match.game import Game
from hullworks.match.manual import read


def lang(what: Literal["check"], language: str | None = None, /) -> int:
    """Check the catalogues of a language: what is missing, what is unused, and what does not fit the English texts.

    Parameters
    ----------
    what
        `check`.
    language
        The language, such as `de`; by default all of them but English.
    """
    screen = Screen()
    asked = [known_language(language)] if language else [one for one in languages() if one not in (ENGLISH, KEYS)]
    lines = [f"{one}, {line}" for one in asked for line in all_faults(one)]
    for line in lines:
        screen.say(line)
    screen.say(f"{', '.join(asked)}: {len(lines) or 'no'} faults", "soft")
    return 1 if lines else 0


def all_faults(language: str) -> Iterator[str]:
    """The faults of a language everywhere."""
    yield from (f"{FOLDER}: {fault}" for fault in (*faults(HOME, language), *help_faults(language)))
    for game in map(load, (*known(), *CLASSICS)):
        folder = game.folder / FOLDER
        if folder.is_dir():
            found = [*faults(folder, language, named_parts(game), notes(game)), *rules_faults(game, language)]
            yield from (f"{game.id}: {fault}" for fault in found)


def help_faults(language: str) -> Iterator[str]:
    """The sentences of the command line's help that a language lacks, or has though nobody says them."""
    said = sentences()
    own = {key.removeprefix(PREFIX) for key in read_texts(HOME / f"{language}.toml") if key.startswith(PREFIX)}
    yield from (f"{PREFIX}{one}: missing" for one in sorted(said - own))
    yield from (f"{PREFIX}{one}: unused" for one in sorted(own - said))


def sentences() -> set[str]:
    """Everything that the help of any command says in English, but for what the catalogue has."""
    heard: set[str] = set()

    def hear(english: str) -> str:
        heard.add(english)
        return english

    with speaking(ENGLISH):
        for name in COMMANDS:
            made = app([name])
            made.help_formatter = Help(hear)
            for words in ([], [name], *([name, part] for part in made[name] if not part.startswith("-"))):
                made.help_print(words, console=Console(quiet=True))
        known = [text for key, text in common().items() if key.startswith("command.")]
    return heard - {paragraph for text in known for paragraph in paragraphs(text)}


def named_parts(game: Game) -> list[str]:
    """The ids of the parts of a game that have a name of their own, in every version that is kept."""
    if not game.has_parts:
        return []
    kept = archive(game.folder)
    lists = [
        parts for name in kept.files for parts in tomllib.loads(kept.text(name)).values() if isinstance(parts, list)
    ]
    return list(dict.fromkeys(part["id"] for parts in lists for part in parts if is_named(part)))


def notes(game: Game) -> list[str]:
    """The notes on the parts of a game, as its page of the parts shows them."""
    if not game.has_parts:
        return []
    box = tomllib.loads(game.parts_text(None)[0]).values()
    parts = [part for group in box for part in (group if isinstance(group, list) else [group])]
    return [part["note"] for part in parts if isinstance(part, dict) and "note" in part]


def is_named(part: Any) -> bool:
    return isinstance(part, dict) and "id" in part and "name" in part


def rules_faults(game: Game, language: str) -> Iterator[str]:
    """How the rules in a language differ from the English ones in their numbers."""
    path, english = game.rules_file(language), game.rules_file(ENGLISH)
    if not path.is_file():
        if english.is_file():
            yield f"{path.name}: missing"
        return
    own, ours = (read(one.read_text(encoding="utf-8")) for one in (path, english))
    for number in sorted(ours.rules.keys() ^ own.rules.keys()):
        yield f"{path.name}: {number} is {'missing' if number in ours.rules else 'not in the English rules'}"
    for number, rule in own.rules.items():
        if number in ours.rules and set(rule.kinds) != set(ours.rules[number].kinds):
            yield f"{path.name}: {number} is {' and '.join(ours.rules[number].kinds) or 'without a source'} in English"
    if [one.number for one in own.chapters] != [one.number for one in ours.chapters]:
        yield f"{path.name}: the chapters differ from those of the English rules"
