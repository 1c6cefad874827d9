"""Chips: the dice of a deed and what it gave or took, as small pictures beside its sentence, which says the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.match.deed import Deed, owner
from hullworks.match.game import Game
from hullworks.match.message import Thing
from hullworks.match.story import piece_called
from hullworks.match.words import figure
from hullworks.web.markup import NOTHING, tag
from hullworks.web.page import icon, seat_mark

PIECES: Final = 10_000  # at places, of which is remembered what they are called

Held = tuple[Thing, str]
"""What a piece is called, and its icon; empty if it has none."""


def chips(game: Game, deed: Deed, seat: int) -> Markup:
    """The die, what the deed gave to a seat or took from it, and the other player; none if there is no picture."""
    die = [icon(f"die{deed.die}")] if deed.die else []
    found = counted(holdings(game, [deed], seat))
    other = deed.to if seat == deed.seat else deed.seat
    whom = [seat_mark(other)] if other >= 0 else []
    return row(*die, *found, *whom) if die or found else NOTHING


def pictures(net: Mapping[Held, int]) -> Markup:
    """What was gained and lost; none if there is no picture of it."""
    found = counted(net)
    return row(*found) if found else NOTHING


def counted(net: Mapping[Held, int]) -> list[Markup]:
    """Each thing that has a picture, with its sign and number."""
    return [tag("b", "+" * (count > 0) + figure(count), icon(name)) for (_, name), count in net.items() if name]


def row(*inside: Markup) -> Markup:
    """A row of chips; for sight only."""
    return tag("span", *inside, class_="chips", aria_hidden="true")


def holdings(game: Game, news: Sequence[Deed], seat: int) -> dict[Held, int]:
    """How many of each thing deeds gave to a seat, or took if the number is negative, with the icon of the thing."""
    net: dict[Held, int] = {}
    for deed in news:
        for move in deed.moves:
            for place, change in ((move.start, -move.count), (move.end, move.count)):
                if owner(place) == seat and (held := holding(game, place, move.piece.removeprefix("?"))):
                    net[held] = net.get(held, 0) + change
    return {held: count for held, count in sorted(net.items(), key=lambda one: one[0][1]) if count}


@lru_cache(maxsize=PIECES)
def holding(game: Game, place: str, piece: str) -> Held | None:
    """What a piece at a place of a player is called and its icon, if it has one; None for a mere marker."""
    if piece in ICONS:
        return Thing(kind_of(game, piece), piece, piece), piece
    kind = place.partition("/")[2].partition("-")[0]
    if kind not in game.holdings:
        return piece_called(piece), ""
    name, icon = (*game.holdings[kind], "", "")[:2]
    return (Thing("count", name), icon) if name else None


@cache
def kind_of(game: Game, piece: str) -> str:
    """The kind of thing that the catalogue counts a piece among, whatever the language; "piece" if there is none."""
    kinds = [key.split(".")[1] for key in game.catalogue if key.startswith("thing.") and key.endswith(f".{piece}")]
    return [*kinds, "piece"][0]
