"""HTML as typed functions. Whatever is put inside an element is escaped, unless it is `Markup` already."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from hullworks.match.message import Argument, t

Attr = str | int | float | bool | None
"""What an attribute may be given: None and False leave it out, True writes it empty."""

NOTHING: Final = Markup("")
CHILDLESS: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


def tag(tag_name: str, /, *inside: str, **attrs: Attr) -> Markup:
    """An element. `class_` is class, underscores are hyphens.

    Style attributes and event handlers are refused: the page's content policy does not allow them.
    """
    parts = ["<", tag_name]
    for key, value in attrs.items():
        if value is None or value is False:
            continue
        parts += (" ", written(key), '="', "" if value is True else escape(value), '"')
    parts.append(">")
    if tag_name not in CHILDLESS:
        parts += (*map(escape, inside), "</", tag_name, ">")
    return drawn("".join(parts))


@cache
def written(key: str) -> str:
    """The name of an attribute."""
    name = key.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"a page may not carry the attribute {name!r}")
    return name


def join(parts: Iterable[str]) -> Markup:
    """One after the other."""
    return NOTHING.join(parts)


def said(key: str, **parts: Argument) -> Markup:
    """A text that belongs to no game. Its arguments may be `Markup`, such as a link; everything else is escaped."""
    markup = {name: part for name, part in parts.items() if isinstance(part, Markup)}
    places = {name: f"\0{name}\0" for name in markup}
    pieces = t(key, **{**parts, **places}).split("\0")
    return join(markup[piece] if k % 2 else piece for k, piece in enumerate(pieces))


def drawn(svg: str) -> Markup:
    """What we wrote or drew ourselves: every word in it is escaped, here or by the kit in `hullworks.art`."""
    return Markup(svg)
