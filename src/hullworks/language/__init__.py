"""Languages: `speaking` selects one, and all texts then come from its catalogues.

A catalogue is a file of texts by key, for one package in one language: `language/en.toml`. English is the fallback for
texts that another language lacks; docs/languages.md says how to add a language. The made-up language `keys` shows the
keys instead of the texts: any English left in it does not come from a catalogue.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from hullworks.kernel.errors import BadSetup, Mistake

P = ParamSpec("P")
T = TypeVar("T")

ENGLISH: Final = "en"
KEYS: Final = "keys"
FOLDER: Final = "language"
HOME: Final = Path(__file__).parent  # the common texts, which belong to no game

# A text for every key. Arguments are in braces: "buys {resource} for {price}".
Catalogue = Mapping[str, str]

_spoken: Final = ContextVar("spoken", default=ENGLISH)


def spoken() -> str:
    """The current language."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """A context in which this language is the current one."""
    token = _spoken.set(known(language))
    try:
        yield
    finally:
        _spoken.reset(token)


def cached_by_language(make: Callable[P, T]) -> Callable[P, T]:
    """Cache a function separately for each language. Its arguments must be hashable."""

    @lru_cache(maxsize=10_000)
    def make_in(language: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return make(*args, **kwargs)

    remembered = cast(Callable[Concatenate[str, P], T], make_in)

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        return remembered(spoken(), *args, **kwargs)

    return made


@cache
def languages() -> tuple[str, ...]:
    """All available languages."""
    return (*sorted(path.stem for path in HOME.glob("*.toml")), KEYS)


def own_names() -> dict[str, str]:
    """The languages for people, each by its own name."""
    return {language: texts(HOME, language)["language.name"] for language in languages() if language != KEYS}


def known(language: str) -> str:
    """The language itself, if it is available; the error lists the available ones."""
    if language not in languages():
        raise BadSetup(f"there is no language {language!r}; there are {', '.join(languages())}")
    return language


def preferred(accepted: str) -> str:
    """The available language that an Accept-Language header or a locale such as de_AT prefers; else English."""
    wanted = sorted([entry.strip() for entry in accepted.split(",")], key=weight, reverse=True)
    codes = [re.split("[-_.;]", entry)[0].strip().lower() for entry in wanted if weight(entry) > 0]
    return next((language for language in codes if language != KEYS and language in languages()), ENGLISH)


def weight(entry: str) -> float:
    """How much an entry of an Accept-Language header is wanted, from 0 to 1."""
    found = re.search(r";\s*q=([01](?:\.\d*)?)\s*$", entry)
    return float(found[1]) if found else 1.0


def of_terminal(environment: Mapping[str, str]) -> str:
    """The language of a terminal: that of the first of its variables that is set."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return preferred(next((environment[name] for name in names if environment.get(name)), ""))


@cache
def texts(folder: Path, language: str) -> Catalogue:
    """The texts in a folder of catalogues; English is the fallback for missing ones."""
    english = read(folder / f"{ENGLISH}.toml")
    if language in (ENGLISH, KEYS):
        return english
    own = folder / f"{language}.toml"
    return {**english, **read(own)} if own.is_file() else english


def read(path: Path) -> dict[str, str]:
    """The texts of one file by key. A table prefixes its keys with its name and a dot; its `text` is just its name."""
    try:
        return dict(flat(tomllib.loads(path.read_text(encoding="utf-8")), ""))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Mistake(f"{path}: the catalogue cannot be read ({error})") from None


def flat(table: Mapping[str, Any], before: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{key}.")
        elif isinstance(value, str):
            yield before.removesuffix(".") if key == "text" and before else f"{before}{key}", value
        else:
            raise Mistake(f"the text {before}{key} of a catalogue is no text, but {value!r}")


def common() -> Catalogue:
    """The common texts, which belong to no game, in the current language."""
    return texts(HOME, spoken())


def decimal(number: float, form: str = ".1f") -> str:
    """A number with decimals, as the current language writes it; below zero with a minus sign as wide as a digit.

    What is rounded to zero has no sign.
    """
    written = format(number, form)
    shown = written if float(written) else written.lstrip("+-")
    return shown.replace("-", "\N{MINUS SIGN}").replace(".", common()["number.point"])
