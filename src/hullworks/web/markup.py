"""HTML as typed functions. Whatever is put inside an element is escaped, unless it is `Markup` already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

Attr = str | int | float | bool | None
"""What an attribute may be given: None and False leave it out, True writes it empty."""

NOTHING: Final = Markup("")
CHILDLESS: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


def tag(name: str, /, *inside: str, **attrs: Attr) -> Markup:
    """An element. `class_` is class, underscores are hyphens.

    Style attributes and event handlers are refused: the page's content policy does not allow them.
    """
    written = NOTHING.join(attribute(key, value) for key, value in attrs.items() if value is not None)
    if name in CHILDLESS:
        return Markup("<{}{}>").format(name, written)
    return Markup("<{0}{1}>{2}</{0}>").format(name, written, NOTHING.join(inside))


def attribute(key: str, value: str | float | bool) -> Markup:
    """One attribute, with the space before it."""
    name = key.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"a page may not carry the attribute {name!r}")
    if value is False:
        return NOTHING
    return Markup(' {}=""').format(name) if value is True else Markup(' {}="{}"').format(name, value)


def join(parts: Iterable[str]) -> Markup:
    """One after the other."""
    return NOTHING.join(parts)


def drawn(svg: str) -> Markup:
    """What we drew ourselves: the kit in `hullworks.art` has escaped every word in it."""
    return Markup(svg)
