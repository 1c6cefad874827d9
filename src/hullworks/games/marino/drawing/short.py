"""The figures of the game in two minutes: rolling, the actions, a launch, and the end."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, el, text, use
from hullworks.art.pieces import coin, pawn, puck
from hullworks.art.scenery import still
from hullworks.games.marino.drawing.card import explorer, met, ship, struck
from hullworks.games.marino.lookup import Lookup
from hullworks.match.message import Speech

T: Final = Speech(__file__)
WIDTH, HEIGHT = 318.0, 132.0
INK: Final = "var(--ink)"


def arrow(x: float, y: float, w: float) -> str:
    """An arrow to the right; to the left with a negative width."""
    tip = -7 if w > 0 else 7
    line = f"M{x} {y}h{w}m{tip} -6l{-tip} 6l{tip} 6"
    return el("path", d=line, fill="none", stroke=INK, stroke_width=2.5, stroke_linecap="round")


def rolling(lookup: Lookup) -> str:
    """A carrier, its die, what it brings, and the row with its old price struck."""
    brought = "".join(at(176 + 22 * k, 32, puck("food", 13)) for k in range(5))
    above = (
        at(34, 32, explorer("food", 38)) + arrow(62, 32, 22) + use("die5", 92, 16, 32) + arrow(134, 32, 22) + brought
    )
    row = box(54, 86, 216, 34, "var(--plate)", 8) + "".join(at(78 + 28 * k, 103, puck("food", 13)) for k in range(7))
    price = at(78, 82, coin(3, 11)) + struck(222, 84, "8")
    return still(WIDTH, HEIGHT, above, row, price, label=T("short.turn-1"))


def actions(lookup: Lookup) -> str:
    """A token with its price, a carrier with its price, and two orders that change places."""
    plates = "".join(box(4 + 106 * k, 6, 98, 120, "var(--plate)", 10) for k in range(3))
    buy = at(53, 78, puck("rope", 24)) + at(53, 36, coin(6, 14))
    hire = at(159, 78, explorer("wood", 48)) + at(159, 36, coin(1, 14))
    one, other = lookup.cards[0], lookup.cards[1]
    swap = at(222, 14, ship(one, 60)) + at(244, 84, ship(other, 60)) + arrow(236, 64, 26) + arrow(296, 74, -26)
    return still(WIDTH, HEIGHT, plates, buy, hire, swap, label=T("short.turn-2"))


def launching(lookup: Lookup) -> str:
    """A complete order, the ship in the air, and the coin of the next order."""
    card = lookup.cards[0]
    held = box(6, 20, 140, 92, "var(--card)", 10, ink=1.5) + at(24, 30, ship(card, 84, ghost=True))
    needs = "".join(at(34 + 30 * k, 92, met(kind, 12)) for k, kind in enumerate(card.needs[:4]))
    air = arrow(154, 62, 26) + at(188, 8, ship(card, 118)) + at(246, 104, coin(35, 18))
    return still(WIDTH, HEIGHT, held, needs, air, label=T("short.turn-3"))


def ending(lookup: Lookup) -> str:
    """The race, with the line that ends it."""
    left, step = 22.0, 32.0
    lanes = "".join(box(left - 10, 24 + 24 * k, 8 * step + 20, 4, "var(--plate)", 2) for k in range(4))
    marks = "".join(at(left + n * step, 26 + 24 * k, pawn(k, 9)) for k, n in enumerate((6, 8, 7, 5)))
    numbers = "".join(text(left + n * step, 126, str(n), 13, anchor="middle") for n in range(9))
    return still(
        WIDTH, HEIGHT, lanes, box(left + 8 * step - 2, 12, 4, 98, "var(--own)", 2), marks, numbers, label=T("short.end")
    )


FIGURES: Final = {"turn-1": rolling, "turn-2": actions, "turn-3": launching, "end": ending}
