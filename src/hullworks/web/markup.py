"""HTML as typed functions. An element's content is escaped unless it is already `Markup`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from hullworks.art.element import Attr as Attr
from hullworks.art.element import clean, opening
from hullworks.match.message import Argument, t

NOTHING: Final = Markup("")
CHILDLESS: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})


def tag(tag_name: str, /, *inside: str, **attrs: Attr) -> Markup:
    """An element. In attribute names, a trailing underscore is dropped and the others become hyphens.

    Style attributes and event handlers raise ValueError, because the content security policy does not allow them.
    """
    return drawn("".join(in_parts(tag_name, inside, attrs)))


def in_parts(tag_name: str, inside: Iterable[str], attrs: dict[str, Attr]) -> list[str]:
    """The same element in parts, of which each is whole markup or a bracket, so that large ones need not be copied."""
    found = [opening(tag_name, attrs), ">"]
    if tag_name not in CHILDLESS:
        found += map(written, inside)
        found += ("</", tag_name, ">")
    return found


def written(part: str | float) -> str:
    """As HTML: `Markup` as it is, anything else escaped."""
    if type(part) is Markup:
        return part
    return clean(part if type(part) is str else str(part))


def join(inside: Iterable[str]) -> Markup:
    """Concatenate the parts, escaping those that are not `Markup`."""
    return drawn("".join(map(written, inside)))


def said(key: str, **parts: Argument) -> Markup:
    """A text of the common catalogue. Arguments may be `Markup`, such as a link; everything else is escaped."""
    markup = {name: part for name, part in parts.items() if isinstance(part, Markup)}
    places = {name: f"\0{name}\0" for name in markup}
    pieces = t(key, **{**parts, **places}).split("\0")
    return join(markup[piece] if k % 2 else piece for k, piece in enumerate(pieces))


def drawn(svg: str) -> Markup:
    """Mark our own output as safe: its text was already escaped, here or in `hullworks.art`."""
    return str.__new__(Markup, svg)  # `Markup(svg)` gives the same, but first asks the text whether it is markup.
