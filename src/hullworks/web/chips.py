"""Chips: the dice of a deed and what it gave or took, as small pictures beside its sentence, which says the same."""

from __future__ import annotations

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
    changes = [(piece, count) for piece, count in balance(seat, deed.moves).items() if piece in ICONS]
    things = [tag("b", "+" * (count > 0) + figure(count), icon(piece)) for piece, count in changes]
    other = deed.to if seat == deed.seat else deed.seat
    whom = [seat_mark(other)] if other >= 0 else []
    return tag("span", *die, *things, *whom, class_="chips", aria_hidden="true") if die or things else NOTHING
