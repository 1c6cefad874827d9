"""Chips: the dice of a deed and what it gave or took, as small pictures beside its sentence, which says the same."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.match.deed import Deed
from hullworks.match.story import balance
from hullworks.match.words import figure
from hullworks.web.markup import NOTHING, tag
from hullworks.web.page import icon, seat_mark


def chips(deed: Deed, seat: int) -> Markup:
    """The die, what the deed gave to a seat or took from it, and the other player; none if there is no picture."""
    die = [icon(f"die{deed.die}")] if deed.die else []
    found = counted(balance(seat, deed.moves))
    other = deed.to if seat == deed.seat else deed.seat
    whom = [seat_mark(other)] if other >= 0 else []
    return row(*die, *found, *whom) if die or found else NOTHING


def things(net: Mapping[str, int]) -> Markup:
    """What was gained and lost; none if there is no picture of it."""
    found = counted(net)
    return row(*found) if found else NOTHING


def counted(net: Mapping[str, int]) -> list[Markup]:
    """Each thing that has a picture, with its sign and number."""
    return [tag("b", "+" * (count > 0) + figure(count), icon(piece)) for piece, count in net.items() if piece in ICONS]


def row(*inside: Markup) -> Markup:
    """A row of chips; for sight only."""
    return tag("span", *inside, class_="chips", aria_hidden="true")
