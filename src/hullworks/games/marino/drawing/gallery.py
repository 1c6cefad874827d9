"""Drawings of Marino apart from the board: single contracts, figures for the rules, and a fleet in the air."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art import scenery
from hullworks.art.pencil import at, box, cached, text
from hullworks.art.pieces import coin, puck
from hullworks.art.scenery import PARADE, still
from hullworks.art.ships import TALL
from hullworks.games.marino.drawing import short
from hullworks.games.marino.drawing.card import (
    berth,
    contract,
    contract_height,
    describe,
    explorer,
    launched,
    resource,
    ship,
)
from hullworks.games.marino.lookup import EXPLORERS, RESOURCES, Lookup
from hullworks.games.marino.things import amount, card_thing, explorer_named
from hullworks.games.marino.view import View
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)
CARD_WIDTH: Final = 168.0
WIDTH: Final = 318.0  # Nothing is wider than a phone, so that no text is scaled down.
CELL: Final = 25.0


def picture(lookup: Lookup, kind: str, name: str) -> str:
    """A contract, or a row of the market as it opens."""
    if kind == "rows":
        return row(lookup, RESOURCES.index(name))
    for card in lookup.cards if kind == "contracts" else ():
        if card.id == name:
            h = contract_height(CARD_WIDTH, 13)
            drawn = at(1, 1, contract(card, CARD_WIDTH, 13))
            return still(CARD_WIDTH + 2, h + 5, drawn, label=describe(card))
    return ""


def row(lookup: Lookup, kind: int) -> str:
    """A row of the market as it opens: a space for each price, the dear ones filled first."""
    part, name = lookup.rows[kind], RESOURCES[kind]
    prices = range(int(part.lowest), int(part.highest) + 1)
    first = int(part.highest) - int(part.opening) + 1
    left, y = 112.0, 40.0
    out = [box(0, 0, WIDTH, 64, "var(--plate)", 12), at(25, 33, explorer(name, 34))]
    out += [text(47, 30, resource(name), 14, 700)]
    brings = T("board.brings", least=int(part.least), most=int(part.most))
    out.append(text(47, 47, brings, 13, fill="var(--soft)"))
    out.append(box(left, y - 14, len(prices) * CELL, 28, "var(--sea)", 8))
    for k, price in enumerate(prices):
        x = left + (k + 0.5) * CELL
        if price < first:
            out.append(text(x, y + 5, str(price), 13, fill="var(--ink)", anchor="middle"))
        else:
            out.append(at(x, y, puck(name, 11.5)))
    out.append(at(left + (first - int(part.lowest) + 0.5) * CELL, y - 19, coin(first, 10)))
    opening = amount(int(part.opening), "token")
    label = T("gallery.row", resource=Thing("resource", name), tokens=opening, price=first)
    return still(WIDTH, 64, *out, label=label)


# Figures for the rules.


def figure(lookup: Lookup, number: str) -> str:
    """The picture for a rule, if there is one."""
    draw = FIGURES.get(number)
    return draw(lookup) if draw else ""


def tokens(lookup: Lookup) -> str:
    """The six resources."""
    each = [at(28 + 52 * k, 22, puck(name, 18)) for k, name in enumerate(RESOURCES)]
    each += [text(28 + 52 * k, 60, resource(name), 13, anchor="middle") for k, name in enumerate(RESOURCES)]
    things = tuple([Thing("resource", name) for name in RESOURCES])
    return still(WIDTH, 68, *each, label=T("gallery.tokens", resources=things))


def explorers(lookup: Lookup) -> str:
    """The carriers and the freebooters, in two lines."""
    spots = [(38 + 78 * (k % 4), 22 + 70 * (k // 4), name) for k, name in enumerate(EXPLORERS)]
    each = [at(x, y, explorer(name, 36)) + text(x, y + 38, called(name), 13, anchor="middle") for x, y, name in spots]
    return still(WIDTH, 138, *each, label=T("gallery.explorers"))


def called(explorer: str) -> str:
    """The name of a carrier, after its row's resource, or of a freebooter."""
    return resource(explorer) if explorer in RESOURCES else T.noun(explorer_named(explorer))


def first_contract(lookup: Lookup) -> str:
    return picture(lookup, "contracts", lookup.cards[0].id)


def building(lookup: Lookup) -> str:
    """A contract in its berth, one token short, and the ship it becomes."""
    card = lookup.cards[0]
    drawn = at(1, 1, berth(card, card.needs[-1:], None, 300)) + at(96, 166, launched(card, 110))
    return still(WIDTH, 250, drawn, label=T("gallery.building", contract=card_thing(card)))


FIGURES: Final[Mapping[str, Callable[[Lookup], str]]] = {
    "R1.1": tokens,
    "R1.3": lambda lookup: row(lookup, 1),
    "R1.5": explorers,
    "R1.6": first_contract,
    "R6.1": building,
    **short.FIGURES,
}


# The end.

BERTHS_IN_THE_AIR: Final = ((20.0, 26.0), (188.0, 4.0), (340.0, 40.0), (516.0, 8.0), (676.0, 48.0))


@cached
def parade(view: View, seat: int) -> str:
    """The fleet, the first ships in front; the more ships, the smaller each is."""
    fleet = view.yards[seat].fleet
    small = max(1.0, len(fleet) / 5)
    out = []
    for k, card in enumerate(fleet):
        x, y = BERTHS_IN_THE_AIR[k % 5]
        w = (110 + 9 * len(card.needs)) / small**0.6
        if len(fleet) > len(BERTHS_IN_THE_AIR):
            x, y = 14 + k * (PARADE[0] - 28 - w) / (len(fleet) - 1), 10.0 + (k * 47) % 84
        out.append(at(x, min(y, 150 - w * TALL), ship(card, w)))
    cards = tuple([card_thing(card) for card in fleet])
    return scenery.parade(*out, label=T("gallery.fleet", contracts=cards) if cards else T("gallery.no-fleet"))
