"""Elements: numbers, words and attributes as markup. Pages and drawings are made of them. This module is compiled."""

from __future__ import annotations

import re
from html import escape
from typing import Final

Attr = str | float | bool | None
"""The value of an attribute: None and False omit it, True writes it empty."""

SHORT: Final = 200  # the most letters of words whose markup is remembered
REMEMBERED: Final = 10_000  # words, and numbers
CHILDLESS: Final = frozenset({"rect", "path", "circle", "ellipse", "line", "use"})
# Characters that XML forbids even when escaped: a name with one of them would break the whole board.
FORBIDDEN: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
SPECIAL: Final = re.compile(f"[&<>\"'{FORBIDDEN.pattern[1:]}")  # what words seldom have

_cleaned: Final[dict[str, str]] = {}
_numbers: Final[dict[object, str]] = {}
_begun: Final[dict[str, str]] = {}


def num(value: object) -> str:
    """Format a number as briefly as SVG allows, to a hundredth of a pixel."""
    found = _numbers.get(value)
    if found is not None:
        return found
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    if len(_numbers) >= REMEMBERED:
        _numbers.clear()
    _numbers[value] = "0" if short == "-0" else short
    return _numbers[value]


def clean(words: str) -> str:
    """Escape words as markup, and remove characters that would break the document."""
    found = _cleaned.get(words)
    if found is not None:
        return found
    found = escape(FORBIDDEN.sub("", words)) if SPECIAL.search(words) else words
    if len(words) <= SHORT:  # Visitors may send long ones.
        if len(_cleaned) >= REMEMBERED:
            _cleaned.clear()
        _cleaned[words] = found
    return found


def begun(key: str) -> str:
    """An attribute up to its value, named as an argument is: `class_` is class, and underscores are hyphens."""
    found = _begun.get(key)
    if found is None:
        name = key.rstrip("_").replace("_", "-")
        if name == "style" or name.startswith("on"):
            raise ValueError(f"a page may not carry the attribute {name!r}")
        found = _begun[key] = f' {name}="'
    return found


def opening(tag: str, attrs: dict[str, Attr]) -> str:
    """The beginning of an element, without the last bracket. What is already markup is not escaped again."""
    head = "<" + tag
    for key, value in attrs.items():
        if type(value) is str:
            head += begun(key) + clean(value) + '"'
        elif value is True:
            head += begun(key) + '"'
        elif isinstance(value, str):
            # A sum with `Markup` would escape the other part.
            head += f'{begun(key)}{value}"' if hasattr(value, "__html__") else begun(key) + clean(str(value)) + '"'
        elif value is not None and value is not False:
            head += begun(key) + num(value) + '"'
    return head


def el(tag: str, /, *inside: str, **attrs: Attr) -> str:
    """An element. `class_` becomes class, underscores become hyphens.

    Style attributes and event handlers are refused: the page's content security policy does not allow them.
    """
    head = opening(tag, attrs)
    if not inside:
        return head + "/>" if tag in CHILDLESS else f"{head}></{tag}>"
    return f"{head}>{''.join(inside)}</{tag}>"
