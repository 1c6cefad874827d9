"""From a board to a file: `standalone` makes one picture that any viewer shows, `page` a small page around a board.

A board depends on its page for colours (`var(--ink)`), icons (`<use href="#i-wood">`) and typefaces. Viewers other
than browsers do not support custom properties, `color-mix()` or a path in `clip-path`, so `standalone` writes all of
it out: plain colours, the symbols that are used, clipping paths with ids.
"""

import re
from html import escape
from typing import Literal
from xml.etree import ElementTree as ET

from hullworks.art.icons import sprite, symbols, used
from hullworks.art.theme import FACES, Colours, Theme, colours, css

SVG = "http://www.w3.org/2000/svg"

PAINTS = ("fill", "stroke", "stop-color", "flood-color")
"""The attributes that hold a colour."""

# Attributes for pointer, keyboard or scripts, which a picture does not need.
LIVE = frozenset(
    (
        "data-about",
        "data-act",
        "data-alike",
        "data-not",
        "data-rule",
        "data-sheet",
        "data-why",
        "data-fade",
        "data-way",
        "data-cruise",
        "tabindex",
        "aria-disabled",
    )
)

VARIABLE = re.compile(r"var\(--([\w-]+)\)")
MIX = re.compile(r"color-mix\(in srgb, *(#\w+)(?: +([\d.]+)%)?, *(#\w+)(?: +([\d.]+)%)?\)")
CLIP = re.compile(r"path\('([^']*)'\) fill-box")

BOARD_CSS = """
svg text { font-family: var(--face-text); font-variant-numeric: lining-nums tabular-nums; }
svg text.title { font-family: var(--face-title); }
.sprite { position: absolute; }
.board { display: block; max-width: 100%; height: auto; border-radius: 14px; }
.piece { outline: 0; }
.focus { visibility: hidden; }
.piece:focus-visible .focus { visibility: visible; }
.piece.why { opacity: .45; }
"""
"""The minimal style that a board needs in a page."""

PAGE_CSS = """
html { background: var(--ground); color: var(--ink); font: 15px/1.45 var(--face-text); }
body { margin: 24px; }
h1 { font: 700 20px/1.15 var(--face-title); margin: 0 0 16px; }
"""

OWN = "own"  # the game's id on the page around a board

ET.register_namespace("", SVG)


def mix(one: str, other: str, share: float) -> str:
    """Mix two colours (`#RRGGBB`); `share` is that of the other, from 0 to 1."""
    parts = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def mixed(found: re.Match[str]) -> str:
    """The plain colour of a `color-mix()`. A missing share is what the other leaves of 100 %."""
    one, first, other, second = found.groups()
    a = float(first) if first else 100 - float(second) if second else 50.0
    b = float(second) if second else 100 - a
    return mix(one, other, b / (a + b))


def plain(value: str, table: dict[str, str]) -> str:
    """A value with its variables and mixtures written out. An unknown variable is an error, not shown as black."""

    def known(found: re.Match[str]) -> str:
        try:
            return table[found[1]]
        except KeyError:
            raise ValueError(f"a drawing names the colour {found[1]!r}, which its game does not have") from None

    return MIX.sub(mixed, VARIABLE.sub(known, value))


def paint(element: ET.Element, table: dict[str, str]) -> None:
    """Write out the colours of one element. Transparency becomes an opacity, which older viewers support."""
    for name in PAINTS:
        value = element.get(name)
        if value is None:
            continue
        colour = plain(value, table)
        if colour == "transparent":
            colour = "none"
        elif re.fullmatch("#[0-9A-Fa-f]{8}", colour):
            alpha = int(colour[7:], 16) / 255 * float(element.get(f"{name}-opacity", "1"))
            element.set(f"{name}-opacity", f"{alpha:.3g}")
            colour = colour[:7]
        element.set(name, colour)


def quiet(element: ET.Element) -> None:
    """Remove everything needed only for playing: actions, focus, hidden frames. Keep the names for screen readers."""
    for child in list(element):
        if "focus" in child.get("class", "").split():
            element.remove(child)
        else:
            quiet(child)
    if "why" in element.get("class", "").split():
        element.set("opacity", "0.45")
    if element.get("role") == "button":
        element.set("role", "group" if element.get("aria-label") else "presentation")
    for name in LIVE.intersection(element.attrib):
        del element.attrib[name]


def sweep(element: ET.Element) -> None:
    """Remove invisible lines: in light mode these are the rims of icons and ships."""
    for child in list(element):
        if child.get("fill") == "none" and child.get("stroke-opacity") == "0":
            element.remove(child)
        else:
            sweep(child)


def pin(root: ET.Element) -> None:
    """Turn paths in `clip-path` into clipping paths with ids of their own."""
    stem, defs = root.get("id", "board"), ET.Element(f"{{{SVG}}}defs")
    known: dict[str, str] = {}
    for element in root.iter():
        if found := CLIP.fullmatch(element.get("clip-path", "")):
            name = known.setdefault(found[1], f"{stem}-clip-{len(known) + 1}")
            element.set("clip-path", f"url(#{name})")
    for d, name in known.items():
        shape = ET.SubElement(defs, f"{{{SVG}}}clipPath", {"id": name})
        ET.SubElement(shape, f"{{{SVG}}}path", {"d": d})
    if known:
        root.insert(0, defs)


def dress(root: ET.Element) -> None:
    """Write the typefaces into the document: the text face once at the root, the title face where it is used."""
    root.set("font-family", FACES["text"])
    for words in root.iter(f"{{{SVG}}}text"):
        if "title" in words.get("class", "").split():
            words.set("font-family", FACES["title"])


def variables(svg: str, own: Colours) -> str:
    """The style of a picture that follows the system: the variables it uses, for light and dark mode."""
    names = sorted(set(VARIABLE.findall(svg)))

    def block(theme: Theme) -> str:
        table = colours(own, theme)
        return "".join(f"--{name}:{plain(f'var(--{name})', table)};" for name in names)

    return f"svg{{{block('light')}}}@media(prefers-color-scheme:dark){{svg{{{block('dark')}}}}}"


def standalone(svg: str, own: Colours, theme: Literal["light", "dark", "auto"] = "light") -> str:
    """A board as one self-contained SVG document, with the game's own colours.

    Light and dark need only SVG 1.1 and `href`. "auto" keeps the variables and follows the system's preference; only
    browsers show it.
    """
    if theme not in ("light", "dark", "auto"):
        raise ValueError(f"no such theme: {theme!r}")
    opened = re.match(r"\s*<svg\b[^>]*>", svg)
    if not opened:
        raise ValueError("only a whole board, which begins with <svg>, can stand alone")
    icons = f"<defs>{symbols(names)}</defs>" if (names := used(svg)) else ""
    whole = f"{svg[: opened.end()]}{icons}{svg[opened.end() :]}"
    root = ET.fromstring(whole)
    if root.tag != f"{{{SVG}}}svg":
        raise ValueError("the board lacks the SVG namespace")
    quiet(root)
    pin(root)
    dress(root)
    style = "text{font-variant-numeric:lining-nums tabular-nums}"
    if theme == "auto":
        style += variables(whole, own)
    else:
        table = colours(own, theme)
        for element in root.iter():
            paint(element, table)
        sweep(root)
    first = ET.Element(f"{{{SVG}}}style")
    first.text = style
    root.insert(0, first)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def page(svg: str, title: str, own: Colours, theme: Literal["light", "dark", "auto"] = "auto") -> str:
    """A small page around a board, for tests and reports: no scripts, no other files."""
    chosen = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        f'<!doctype html>\n<html lang="en"{chosen}>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{css({OWN: own})}{BOARD_CSS}{PAGE_CSS}</style>\n"
        f'<body data-game="{OWN}">\n{sprite(used(svg))}\n<h1>{escape(title)}</h1>\n{svg}\n</body>\n</html>\n'
    )
