"""Things named in the messages of Shipyard, and descriptions of tiles, employees and contracts.

Descriptions are built from what a part does, in the reader's language, so a pack needs no texts of its own.
"""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from hullworks.games.shipyard.lookup import (
    ACTIONS,
    COLOURS,
    FEATURES,
    GOODS,
    PARTS,
    PIECES,
    SIDES,
    SIGNS,
    CanalTile,
    Contract,
    Employee,
    Lot,
    Tile,
    cell_name,
)
from hullworks.games.shipyard.rules.r06_goods import traded_of
from hullworks.games.shipyard.state import Shipyard, tile_of
from hullworks.match.message import Amount, Argument, Message, Thing, Word, counted, message, numbered, titled

FIRST: Final = "first-lot"  # the id of the commodity tile everybody begins with
SHAPES: Final = {2: "bend", 3: "fork", 4: "basin"}  # by number of open sides; opposite ones: "straight"
# What the text of a measure needs: features instead of pieces, plural names, "any of" instead of "all of", a bound.
OF_FEATURES: Final = ("gear", "safe")
PLURALS: Final = {"doubles": "pieces", "several": "pieces"}
ANY_OF: Final = ("doubles", "gear", "several")
AFTER_SO_MANY: Final = ("beyond", "canals", "money", "ships", "staff")


def money(count: int) -> tuple[Amount, ...]:
    """A price, as it appears in an answer."""
    return (counted(int(count), "money"),) if count else ()


def points(count: int) -> Amount:
    return counted(int(count), "point")


def tiles(count: int) -> Amount:
    return counted(int(count), "tile")


# Kinds of things, by number.


action_thing: Final = numbered("action", ACTIONS)
good_thing: Final = numbered("good", GOODS)
side_thing: Final = numbered("side", SIDES)
colour_thing: Final = numbered("colour", COLOURS)
sign_thing: Final = numbered("sign", SIGNS)
part_thing: Final = numbered("part", PARTS)
parts_thing: Final = numbered("parts", PARTS)  # the plural of a kind: bows, middles or sterns
piece_thing: Final = numbered("piece", PIECES)


def track_thing(name: str) -> Thing:
    """An action, as the heading of its tile on the track."""
    return Thing("track", name)


def cell_thing(cell: int) -> Thing:
    return Thing("cell", cell_name(cell), cell_name(cell))


def pieces_of(counts: Iterable[int]) -> tuple[Amount, ...]:
    """Pieces as a list, such as "1 captain and 2 soldiers"."""
    return tuple([Amount(int(count), piece_thing(piece)) for piece, count in enumerate(counts) if count])


def some(amounts: Iterable[Amount]) -> tuple[Word, ...]:
    """A list without the number 1, such as "captain and 2 soldiers"."""
    return tuple([amount.thing if amount.count == 1 else amount for amount in amounts])


def pieces_list(counts: Iterable[int]) -> tuple[Word, ...]:
    """The pieces aboard, such as "captain and 2 soldiers"."""
    return some(pieces_of(counts))


def either(words: Sequence[Word]) -> Word:
    """Alternatives, such as "coal, cloth or wheat"."""
    if len(words) == 1:
        return words[0]
    first = words[0]
    for word in words[1:-1]:
        first = message("list.or-more", first=first, next=word)
    return message("list.or", first=first, last=words[-1])


# Parts, which packs may replace.


canal_name: Final = titled("canal")
employee_name: Final = titled("employee")
contract_name: Final = titled("contract")


def canal_thing(g: Shipyard, entry: int) -> Thing:
    """The name of a canal tile in front of a player."""
    return canal_name(g.lookup.canals[tile_of(entry)])


def contract_thing(g: Shipyard, paper: int) -> Thing:
    return contract_name(g.lookup.contracts[paper])


def tile_said(tile: Tile) -> Message:
    """A ship tile with its features, such as "middle with cabin and 2 mounts"."""
    part = Thing("part", tile.part)
    if not tile.has:
        return message("tile.plain", part=part)
    return message("tile.with", part=part, features=some(counts_of("feature", tile.has, FEATURES)))


def counts_of(kind: str, names: Sequence[str], order: Sequence[str]) -> list[Amount]:
    """The number of times each name occurs, in this order."""
    counts = Counter(names)
    return [Amount(counts[name], Thing(kind, name)) for name in order if counts[name]]


def canal_said(canal: CanalTile) -> Message:
    """A canal tile with its name, shape and signs."""
    straight = sorted(canal.sides) in (["N", "S"], ["E", "W"])
    shape = Thing("shape", "straight" if straight else SHAPES[len(canal.sides)])
    signs = tuple([sign_place(canal, space) for space, sign in enumerate(canal.signs) if sign])
    if not signs:
        return message("canal.shape", canal=canal_name(canal), shape=shape)
    return message("canal.signs", canal=canal_name(canal), shape=shape, signs=signs)


def sign_place(canal: CanalTile, space: int) -> Message:
    """R5.5 A sign and where it stands on a tile that is not turned: at a side, or between two."""
    sign = Thing("symbol", canal.signs[space])
    sides = [Thing("side-letter", SIDES["NESW".index(side)]) for side in canal.sides[space // 2 : space // 2 + 2]]
    if space % 2 == 0:
        return message("canal.sign-at", sign=sign, side=sides[0])
    if len(canal.sides) == 2:
        return message("canal.sign-inside", sign=sign)
    return message("canal.sign-between", sign=sign, side=sides[0], other=sides[1])


def goods_of(lot: Lot) -> tuple[Word, ...]:
    """The goods of a commodity tile, such as "coal and 2 cloth"."""
    return some(counts_of("good", lot.goods, GOODS))


def lot_said(lot: Lot, own: bool = False) -> Message:
    """A commodity tile with its goods and number."""
    if lot.id == FIRST:
        return message("lot.own-first" if own else "lot.first", goods=goods_of(lot))
    return message("lot.goods", goods=goods_of(lot), lot=Thing("lot", lot.id, lot.id.replace("lot", "lot ")))


def does(employee: Employee) -> Message:
    """R7.6 to R7.11 The ability of an employee."""
    args: dict[str, Argument] = {}
    if employee.craft == "trader":
        args = {"good": Thing("good", employee.target), "amount": employee.amount}
    elif employee.craft == "mover":
        args = {"ring": Thing("ring", employee.target), "steps": counted(employee.amount, "more-step")}
    elif employee.craft == "speed":
        args = {"amount": employee.amount}
    else:
        args = {"piece": Thing("piece", employee.target)}
    return Message(f"does.{employee.craft}", args)


def employee_said(employee: Employee) -> Message:
    """An employee with their ability and points."""
    name, what = employee_name(employee), does(employee)
    if not employee.points:
        return message("employee.does", employee=name, does=what)
    return message("employee.does-points", employee=name, does=what, points=points(employee.points))


def counts(contract: Contract) -> Message:
    """R11.1 The condition of a contract, such as "3 for each soldier and cannon on the same ship"."""
    measure, bound = contract.measure, contract.bound
    kind = PLURALS.get(measure, "feature" if measure in OF_FEATURES else "piece")
    about = [Thing(kind, name) for name in contract.about]
    args: dict[str, Argument] = {"each": contract.each}
    if about:
        args["about"] = either(about) if measure in ANY_OF else tuple(about)
    if bound:
        args["bound"] = bound
    variant = {0: "-all", 1: "-one"}.get(bound, "") if measure in AFTER_SO_MANY else ""
    return Message(f"contract.{measure}{variant}", args)


def goods_left(g: Shipyard, goods: int, traded: int = 0) -> tuple[Amount, ...]:
    """The goods of these kinds that are still to be exchanged, less those traded for a set of pieces."""
    found = [(good, int(g.turn.goods[good] - traded_of(g, good, traded))) for good in range(len(GOODS))]
    return tuple([Amount(count, good_thing(good)) for good, count in found if goods >> good & 1 and count])
