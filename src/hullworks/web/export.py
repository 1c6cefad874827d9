"""A whole replay as one HTML file, which works from the file system and makes no requests.

A board is about a hundred kilobytes of markup and the next one is nearly the same, but gzip looks back only 32
kilobytes. So boards are split at their tags: each distinct piece is stored once, and a board is a list of piece
numbers. A game of 300 answers, for all viewers, on desktop and phone, takes about a megabyte.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

import msgspec
from markupsafe import Markup

from hullworks.art.icons import sprite, used
from hullworks.kernel.position import Position
from hullworks.match.course import Course
from hullworks.match.message import counted, t
from hullworks.match.record import taken_back
from hullworks.match.story import SPECTATOR
from hullworks.server.replays import WHO_ACTS, who_acts
from hullworks.web import files, page, reel
from hullworks.web.controls import explainer
from hullworks.web.markup import NOTHING, drawn, join, tag
from hullworks.web.reel import Reel

ROOMS: Final = (("wide", True), ("narrow", False))
EDGE: Final = "<"  # where boards are split; the script joins the pieces with it


@dataclass(frozen=True)
class Film:
    """A game, the viewers it is saved for, and the positions before the first answer and after each answer."""

    reel: Reel
    viewers: tuple[int, ...]
    positions: Sequence[Position]

    @property
    def drawn(self) -> tuple[int, ...]:
        """The viewers whose boards are drawn. `WHO_ACTS` reuses the seats' boards if all of those are saved too."""
        every = {*range(len(self.reel.names)), SPECTATOR} <= {*self.viewers}
        return tuple(viewer for viewer in self.viewers if viewer != WHO_ACTS or not every)

    def acting(self, at: int) -> int:
        """The viewer that `WHO_ACTS` stands for after this many answers."""
        return who_acts(self.positions[at], self.reel.deeds, at)

    def boards(self, viewer: int, wide: bool) -> Iterator[str]:
        """Every board for this viewer. A board that equals the one before is not drawn again."""
        before: Any = None
        drawn = ""
        for at in range(len(self.positions)):
            seen = self.reel.game.view(self.positions[at], self.acting(at) if viewer == WHO_ACTS else viewer)
            drawn = drawn if seen == before else self.reel.game.draw(seen, self.reel.names, wide)
            before = seen
            yield drawn

    def __len__(self) -> int:
        """The total number of boards."""
        return len(self.drawn) * len(ROOMS) * len(self.positions)


def film(course: Course, viewers: tuple[int, ...]) -> Film:
    """The film of a whole game."""
    names, struck = course.match.names, taken_back(course.record.entries)
    known = Reel(course.match.game, names, course.number, course.deeds(None), viewers, course.over, struck)
    return Film(known, viewers, course.positions)


class Cutter:
    """Splits boards into pieces and numbers the distinct ones."""

    def __init__(self) -> None:
        self.pieces: dict[str, int] = {}

    def cut(self, board: str) -> list[int]:
        pieces = self.pieces
        return [pieces.setdefault(piece, len(pieces)) for piece in board.split(EDGE)]


def packed(value: object) -> str:
    """A value as gzipped JSON in base64, safe to embed in a page."""
    return b64encode(gzip.compress(msgspec.json.encode(value), 9, mtime=0)).decode()


def file(film: Film, tick: Callable[[], None] = lambda: None) -> str:
    """The complete page. *tick* is called for every board, because drawing them takes a while."""
    cutter = Cutter()
    films: dict[str, str] = {}
    for viewer in film.drawn:
        for room, wide in ROOMS:
            cuts: list[list[int]] = []
            for board in film.boards(viewer, wide):
                cuts.append(cutter.cut(board))
                tick()
            films[f"film-{viewer}-{room}"] = packed(cuts)
    if WHO_ACTS in film.viewers and WHO_ACTS not in film.drawn:
        films[f"film-{WHO_ACTS}"] = packed([film.acting(at) for at in range(len(film.positions))])
    films["film-parts"] = packed(list(cutter.pieces))
    first, icons = next(film.boards(film.viewers[0], True)), used(EDGE.join(cutter.pieces))
    data = join(tag("script", drawn(text), type="application/octet-stream", id=name) for name, text in films.items())
    known = replace(film.reel, viewers=film.viewers)
    main = reel.main_part(known, 0, film.viewers[0], drawn(first), NOTHING, proof(known))
    return str(whole(known, main, data, icons))


def proof(known: Reel) -> Markup:
    words = t("export.proof", answers=counted(known.last, "answer"))
    return tag("section", tag("h2", t("export.heading")), tag("p", words, class_="soft small"), class_="panel")


def whole(known: Reel, main: Markup, data: Markup, icons: list[str]) -> Markup:
    """The full page, with style and script inline and a content security policy that allows no requests."""
    game, script = known.game, files.script()
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:"
    body = tag(
        "body",
        drawn(sprite(icons)),
        header(known),
        main,
        settings(),
        explainer(),
        tag("div", id="toasts", role="alert"),
        data,
        data_game=game.id,
        data_words=page.script_words(),
    )
    head = file_head(t("export.title", game=game.name), policy, tag("script", drawn(script)))
    return page.DOCTYPE + tag("html", head, body, lang=page.language())


def file_head(title: str, policy: str, *more: Markup) -> Markup:
    """The head of a page that is a file, with the style inside and this content security policy."""
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", drawn(files.style())),
        *more,
    )


def header(known: Reel) -> Markup:
    """The game, its players, and the menu button."""
    menu = tag("button", t("page.menu"), type="button", popovertarget="menu", id="menu-button")
    return tag(
        "header",
        page.emblem(known.game.id),
        tag("h1", known.game.name),
        tag("span", ", ".join(known.names), class_="where"),
        tag("nav", menu, aria_label=t("page.main-nav")),
        class_="top",
    )


def settings() -> Markup:
    """The menu with the reader's settings for this file."""
    system = ("system", t("page.as-system"))
    return tag(
        "div",
        page.setting("theme", t("page.colours"), (system, ("light", t("page.day")), ("dark", t("page.night")))),
        page.setting("motion", t("page.motion"), (system, ("off", t("page.off")))),
        id="menu",
        popover=True,
        class_="menu panel",
    )
