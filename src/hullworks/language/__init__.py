"""Languages: `speaking` selects one, and all texts then come from its catalogues.

A catalogue is a file of texts by key, for one package in one language: `language/en.toml`. English is the only language
so far, and the fallback for texts that another language lacks. The made-up language `keys` shows the keys instead of
the texts: any English left in it does not come from a catalogue.
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


def known(language: str) -> str:
    """The language itself, if it is available; the error lists the available ones."""
    if language not in languages():
        raise BadSetup(f"there is no language {language!r}; there are {', '.join(languages())}")
    return language


def preferred(accepted: str) -> str:
    """The first available language in an Accept-Language header or a locale such as de_AT; else English."""
    wanted = [re.split("[-_.;]", entry.strip())[0].lower() for entry in accepted.split(",")]
    return next((language for language in wanted if language != KEYS and language in languages()), ENGLISH)


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
