"""The hiring pool: the cards for hire with their prices, the buttons that refresh a side of it, and the decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import at, box, text
from hullworks.art.pieces import can, tile
from hullworks.art.section import section
from hullworks.games.ship_shape.drawing.button import lit
from hullworks.games.ship_shape.drawing.card import fit, supply_for_hire, token, transport_for_hire, vacant
from hullworks.games.ship_shape.drawing.chain import Spot
from hullworks.games.ship_shape.drawing.desk import Desk, supply_words, transport_words
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.games.ship_shape.things import order_thing, supply_thing, transport_thing
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)


@section
def shops(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The supply cards for hire."""
    for card, (x, y) in zip(s.view.supplies, spots, strict=True):
        if card is None:
            s.print.append(at(x, y, vacant(w, h, T("board.a-supply"))))
            continue
        face = supply_for_hire(T.noun(supply_thing(card)), card.eats, card.makes, card.price, w, h)
        label = supply_words("board.supply-for-hire", card)
        ways = [f"commission {card.id}"]
        s.cards.append(s.thing(f"supply-{card.id}", x, y, face, can(w, h), ways, label, "R6.1"))


@section
def carts(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The transports for hire."""
    for card, (x, y) in zip(s.view.transports, spots, strict=True):
        if card is None:
            s.print.append(at(x, y, vacant(w, h, T("board.a-transport"))))
            continue
        name = T.noun(transport_thing(card))
        face = transport_for_hire(name, card.way, card.capacity, card.price, card.upkeep, w, h)
        label = transport_words("board.transport-for-hire", card)
        ways = [f"commission {card.id}"]
        s.cards.append(s.thing(f"transport-{card.id}", x, y, face, can(w, h), ways, label, "R6.1"))


@section
def refresh(s: Desk, what: str, x: float, y: float, w: float, h: float) -> None:
    """A button that replaces one side of the pool: three tokens of a kind, shown if only one kind would do."""
    ways = [f"refresh {what} with {kind}" for kind in RESOURCES]
    legal = s.allowed(*ways)
    kind = legal[0].split()[-1] if len(legal) == 1 else "any"
    words, many = T("board.renew"), s.view.limits.refresh
    high = h >= 50
    face = box(0, 0, w, h, "var(--raised)", 8, stroke="var(--edge)", stroke_width=1.5)
    r, step = 11.0, min(23.0, (w - 30) / many)
    across = 2 * r + step * (many - 1)
    room = w - across - 22
    if high:
        face += fit(w / 2, h / 2 - 5, words, 14, w - 8, 600, "var(--ink)", "middle")
        left, middle = (w - across) / 2 + r, h / 2 + 14
    else:
        face += fit(8, h / 2 + 5, words, 14, room, 600, "var(--ink)")
        left, middle = w - across - 8 + r, h / 2 - 1
    face += "".join(at(left + k * step, middle, token(kind, r)) for k in range(many))
    label = T(f"board.refresh-{what}", count=many)
    s.cards.append(s.thing(f"refresh-{what}", x, y, faded(face, legal), lit(w, h), ways, label, "R6.5"))


def faded(face: str, legal: Sequence[str]) -> str:
    """The face of a button, pale if nothing can be done with it."""
    return face if legal else at(0, 0, face, opacity=0.5)


@section
def deck(s: Desk, what: str, x: float, y: float) -> None:
    """A deck and how many cards are left in it; its label names the discarded ones."""
    view, aside = s.view, s.view.discards
    number = dict(zip(("orders", "supplies", "transports"), view.decks, strict=True))[what]
    cards = {
        "orders": [order_thing(card) for card in aside.orders],
        "supplies": [supply_thing(card) for card in aside.supplies],
        "transports": [transport_thing(card) for card in aside.transports],
    }[what]
    words = str(number)
    face = box(0, 0, 44, 26, "transparent") + tile(17, 20, box(3.5, 4, 10, 12, "var(--own)", 2), side=3, r=3)
    face += text(24, 16, words, 14, 700, "var(--ink)", title=True)
    key = "board.deck-discarded" if cards else "board.deck"
    label = T(key, cards=Thing("deck", what), count=number, names=tuple(cards))
    s.cards.append(s.thing(f"deck-{what}", x, y, face, "", [], label, "R1.8", ""))
