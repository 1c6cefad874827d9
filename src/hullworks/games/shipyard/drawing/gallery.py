"""Drawings of Shipyard besides the board: tiles, employees, contracts, figures for the rules, and a fleet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art import scenery
from hullworks.art.pencil import at, box, cached, disc, lines, path, text, use
from hullworks.art.pieces import coin, points, puck
from hullworks.art.scenery import PARADE, still
from hullworks.art.steamships import FITTINGS, GEAR, KEEL, TILE_HEIGHT, TILE_WIDTH, fitting, hull_tile, token_ship
from hullworks.games.shipyard.drawing.tile import (
    GOOD_TINTS,
    SIZE,
    bare_tile,
    canal_tile,
    employee_card,
    lot_card,
    paper_slip,
    ship_picture,
    spots,
)
from hullworks.games.shipyard.lookup import (
    ALL_GOODS,
    CREW,
    EQUIPMENT,
    GOODS,
    PARTS,
    PIECES,
    PRICES,
    CanalTile,
    Contract,
    Employee,
    Lookup,
    Lot,
    Tile,
)
from hullworks.games.shipyard.things import (
    canal_name,
    canal_said,
    contract_name,
    counts,
    does,
    employee_name,
    employee_said,
    goods_of,
    pieces_list,
    tile_said,
)
from hullworks.games.shipyard.view import View
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)
WIDTH: Final = 318.0  # Nothing is wider than a phone, so no text is scaled down.


def picture(lookup: Lookup, kind: str, name: str) -> str:
    """The picture of a part by kind and id; empty if there is none."""
    if kind in ("bows", "middles", "sterns"):
        return next((of_tile(one) for one in lookup.tiles if one.id == name), "")
    if kind == "canals":
        return next((of_canal(one) for one in lookup.canals if one.id == name), "")
    if kind == "lots":
        return next((of_lot(one) for one in lookup.lots if one.id == name), "")
    if kind == "employees":
        return next((of_employee(one) for one in lookup.employees if one.id == name), "")
    if kind == "contracts":
        return next((of_contract(one) for one in lookup.contracts if one.id == name), "")
    return ""


def of_tile(one: Tile) -> str:
    """A ship tile with its empty places."""
    return still(TILE_WIDTH + 4, TILE_HEIGHT - 10, at(2, 0, bare_tile(one, 1.0)), label=T.say(tile_said(one)))


def of_canal(one: CanalTile) -> str:
    """A canal tile with its name below."""
    name = text(SIZE / 2 + 1, SIZE + 22, T.noun(canal_name(one)), 13, 700, anchor="middle", room=SIZE)
    return still(SIZE + 4, SIZE + 28, at(1, 1, canal_tile(one)), name, label=T.say(canal_said(one)))


def of_lot(one: Lot) -> str:
    """A commodity tile."""
    return still(76, 78, at(1, 1, lot_card(one)), label=T("gallery.lot", goods=goods_of(one)))


def of_employee(one: Employee) -> str:
    """An employee, with a text of what they do."""
    told = lines(82, 40, T.say(does(one)), 13, WIDTH - 90, fill="var(--soft)")
    name = text(82, 20, T.noun(employee_name(one)), 15, 700, room=WIDTH - 130)
    shield = at(WIDTH - 22, 16, points(one.points, 12)) if one.points else ""
    label = T.say(employee_said(one))
    return still(WIDTH, 76, at(1, 1, employee_card(one, 68, 70)), name, told, shield, label=label)


def of_contract(one: Contract) -> str:
    """A contract: its slip, its name and its condition."""
    told = lines(38, 42, T.say(counts(one)), 13, WIDTH - 54)
    face = box(0, 0, WIDTH, 74, "var(--plate)", 8)
    name = text(38, 23, T.noun(contract_name(one)), 15, 700, room=WIDTH - 54)
    label = T("gallery.contract", contract=contract_name(one), counts=counts(one))
    return still(WIDTH, 74, face, at(8, 8, paper_slip(one.colour)), name, told, label=label)


# Figures for rules.


def figure(lookup: Lookup, number: str) -> str:
    """The figure for a rule, or an empty string."""
    draw = FIGURES.get(number)
    return draw(lookup) if draw else ""


def hulls(lookup: Lookup) -> str:
    """A bow, a middle and a stern."""
    each = [at(k * 106, -20, hull_tile(part)) for k, part in enumerate(PARTS)]
    each += [text(k * 106 + 52, 104, T.noun(Thing("part", part)), 13, anchor="middle") for k, part in enumerate(PARTS)]
    return still(WIDTH, 112, *each, label=T("gallery.hulls"))


def features(lookup: Lookup) -> str:
    """The features a tile may have, each with its name."""
    each = []
    for k, name in enumerate((*FITTINGS, *GEAR)):
        x, y = 40 + k % 4 * 79, k // 4 * 92
        lift = -30 if name in GEAR else 0
        words = T.noun(Thing("feature", name))
        each.append(at(x, y + lift, fitting(name, 0)) + text(x, y + 82, words, 13, anchor="middle"))
    label = T("gallery.features", features=tuple([Thing("feature", name) for name in (*FITTINGS, *GEAR)]))
    return still(WIDTH, 184, *each, label=label)


def of_ring(names: list[str]) -> str:
    """The pieces of a ring."""
    pieces = [Thing("piece", name) for name in names]
    each = [at(40 + 79 * k, 26, puck(name, 22)) for k, name in enumerate(names)]
    each += [text(40 + 79 * k, 68, T.noun(piece), 13, anchor="middle") for k, piece in enumerate(pieces)]
    return still(WIDTH, 76, *each, label=T("gallery.ring", pieces=tuple(pieces)))


def prices(lookup: Lookup) -> str:
    """The six spaces of the exchange ring."""
    each = []
    for space in range(int(PRICES)):
        row = [
            at(
                18 + good * 28,
                18,
                disc(0, 0, 12, GOOD_TINTS[name], ink=1),
                text(
                    0, 5, str(lookup.numbers.prices[space * ALL_GOODS + good]), 14, 700, "#1B2226", "middle", title=True
                ),
            )
            for good, name in enumerate(GOODS)
        ]
        each.append(at(float(4 + space % 3 * 104), float(space // 3 * 44), box(0, 0, 92, 36, "var(--plate)", 18), *row))
    return still(WIDTH, 82, *each, label=T("gallery.prices"))


def trades(lookup: Lookup) -> str:
    """The pieces each good is traded for."""
    each = []
    for good, name in enumerate(GOODS):
        y = 22 + good * 44
        each += [at(24, y, puck(name, 16)), path(f"M50 {y}h18m-6-6 6 6-6 6", ink=2.25, stroke="var(--ink)")]
        found = [piece for number, piece in enumerate(PIECES) if lookup.numbers.trades[good] >> number & 1]
        each += [at(96 + k * 44, y, puck(piece, 16)) for k, piece in enumerate(found)]
    return still(WIDTH, 136, *each, label=T("gallery.trades"))


def a_lot(lookup: Lookup) -> str:
    """A commodity tile with its price."""
    return still(
        92, 88, at(12, 10, lot_card(lookup.lots[-2])), at(14, 14, coin(2, 12)), label=T("gallery.a-lot", price=2)
    )


def chain(lookup: Lookup) -> str:
    """A canal tile with four open sides, and the numbers of its spaces."""
    tile = next(one for one in lookup.canals if len(one.sides) == 4)
    numbers = [text(x, y + 5, str(k), 13, 700, "#16323C", "middle") for k, (x, y) in enumerate(spots(tile, 0), 1)]
    return still(SIZE + 4, SIZE + 6, at(1, 1, canal_tile(tile), *numbers), label=T("gallery.chain"))


def some_ship(lookup: Lookup, aboard: tuple[int, ...]) -> str:
    first = [next(one for one in lookup.tiles if one.part == part and len(one.has) > 1) for part in PARTS]
    return ship_picture(tuple(first), aboard, 1.0)


def a_ship(lookup: Lookup) -> str:
    """The shortest possible ship."""
    return still(WIDTH, 110, at(2, 2, some_ship(lookup, (0,) * len(PIECES))), label=T("gallery.a-ship"))


def a_fitted_ship(lookup: Lookup) -> str:
    """The same ship with everything it has room for."""
    drawn = some_ship(lookup, (1, 2, 0, 1, 0, 1, 0, 0))
    return still(WIDTH, 110, at(2, 2, drawn), label=T("gallery.fitted"))


def the_token(lookup: Lookup) -> str:
    """A token entering a canal."""
    tile = lookup.canals[0]
    x, y = spots(tile, 1)[0]
    drawn = at(24, 1, canal_tile(tile, 1)) + at(24 + x, 1 + y, token_ship(0, 0.9))
    return still(SIZE + 40, SIZE + 6, drawn, label=T("gallery.token"))


def signs(lookup: Lookup) -> str:
    """The signs of canals, and what each one counts."""
    each = []
    for k, sign in enumerate(("cannon", "crane", "lantern", "lifeboat", "lifebuoy")):
        x, y = k % 2 * 160, k // 2 * 42
        each.append(box(x + 2, y + 4, 32, 32, "#FFFDF5", 5, ink=1.5) + use(sign, x + 6, y + 8, 24))
        each.append(text(x + 44, y + 25, T(f"gallery.sign-{sign}"), 13, room=112))
    return still(WIDTH, 128, *each, label=T("gallery.signs"))


FIGURES: Final[Mapping[str, Callable[[Lookup], str]]] = {
    "R1.3": hulls,
    "R1.4": features,
    "R1.8": prices,
    "R2.3": lambda lookup: of_contract(lookup.contracts[0]),
    "R4.3": a_ship,
    "R5.5": chain,
    "R6.1": a_lot,
    "R6.4": trades,
    "R7.2": lambda lookup: of_ring(EQUIPMENT),
    "R7.3": lambda lookup: of_ring(CREW),
    "R7.4": lambda lookup: of_employee(lookup.employees[0]),
    "R8.2": a_fitted_ship,
    "R8.11": the_token,
    "R8.14": signs,
    "turn-1": lambda lookup: of_ring(EQUIPMENT),
    "turn-2": hulls,
    "turn-3": a_fitted_ship,
    "end": lambda lookup: of_contract(lookup.contracts[0]),
}


# The end.


@cached
def parade(view: View, seat: int) -> str:
    """The ships that have sailed with everything aboard, in the order they sailed."""
    ships = view.players[seat].ships
    wide, high = PARADE
    long = sum(len(ship.tiles) for ship in ships) * TILE_WIDTH + 40 * max(len(ships) - 1, 0)
    size = min(0.9, (wide - 48) / max(long, 1))
    x, out = 24.0, []
    for ship in ships:
        out.append(at(x, high - 34 - KEEL * size, ship_picture(ship.tiles, ship.aboard, size)))
        x += (len(ship.tiles) * TILE_WIDTH + 40) * size
    if not ships:
        return scenery.parade(*out, label=T("gallery.no-fleet"), air=False)
    told = "; ".join(T("gallery.sailed", speed=ship.speed, pieces=pieces_list(ship.aboard)) for ship in ships)
    return scenery.parade(*out, label=T("gallery.fleet", ships=told), air=False)
