"""The arguments of the reasons for which Shipyard refuses an action; their texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.shipyard.actions import BONUS, BUY, CUBE, FIT, HIRE, MAKE, PURCHASE, RECRUIT, RENT, STEP_TO, TRADE
from hullworks.games.shipyard.lookup import ALL_CREW, COLOURS, GOODS, PIECES, SLOTS, part_of
from hullworks.games.shipyard.rules.r03_track import money_for_bonus, money_for_cube
from hullworks.games.shipyard.rules.r06_goods import trades_for
from hullworks.games.shipyard.rules.r07_rings import hire_price, piece_price
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.things import (
    action_thing,
    colour_thing,
    good_thing,
    goods_left,
    part_thing,
    piece_thing,
    side_thing,
)
from hullworks.match.message import Amount, Argument, Player, counted
from hullworks.match.refusal import Explanations


def money_for(g: Shipyard, seat: int, code: int) -> dict[str, Argument]:
    """The money the player would have for an action."""
    if CUBE.has(code):
        return {"money": int(money_for_cube(g, seat, CUBE.arg(code)))}
    return {"money": int(money_for_bonus(g, seat) if BONUS.has(code) else g.players[seat].money)}


def price_and_money(g: Shipyard, seat: int, price: int) -> dict[str, Argument]:
    """The price of something, and the player's money."""
    return {"needs": int(price), "has": int(g.players[seat].money)}


def piece_of(code: int) -> int:
    """The piece an answer is about."""
    if MAKE.has(code):
        return int(ALL_CREW + MAKE.arg(code))
    return int(RECRUIT.arg(code) if RECRUIT.has(code) else FIT.arg(code))


def refused_pieces(code: int, pieces: int) -> dict[str, Argument]:
    """The pieces of a set that stand in the way of a trade."""
    found = int(TRADE.arg(code)) & pieces
    return {"pieces": tuple([piece_thing(k) for k in range(len(PIECES)) if found >> k & 1])}


def piece_named(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return {"piece": piece_thing(piece_of(code))}


def dear_piece(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    piece = piece_of(code)
    return {"piece": piece_thing(piece), **price_and_money(g, seat, piece_price(g, seat, piece))}


def part_named(g: Shipyard, seat: int, arg: int, code: int) -> dict[str, Argument]:
    """The kind of the tile being bought, or being placed."""
    return {"part": part_thing(int(part_of(g.market[BUY.arg(code) if BUY.has(code) else arg])))}


def spaces_of(g: Shipyard, seat: int, entry: int) -> Amount:
    return counted(int(g.water(g.players[seat].canal[entry]).spaces), "space")


REASONS: Final[Explanations] = {
    "cube-on-tile": lambda g, seat, arg, code: {"player": Player(int(g.owner(CUBE.arg(code))))},
    "is-main-action": lambda g, seat, arg, code: {"action": action_thing(BONUS.arg(code))},
    "no-tile-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-canal-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-lot-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "nobody-in-reach": lambda g, seat, arg, code: money_for(g, seat, code),
    "no-slot-for-tile": part_named,
    "tile-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.row_price(BUY.arg(code))),
    "end-slot": lambda g, seat, arg, code: {"last": int(SLOTS)},
    "never-a-ship": part_named,
    "canal-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.lookup.numbers.display[RENT.arg(code)]),
    "lot-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, g.lookup.numbers.display[PURCHASE.arg(code)]),
    "not-traded-for": lambda g, seat, goods, code: {
        "goods": tuple([good_thing(good) for good in range(len(GOODS)) if goods >> good & 1]),
        **refused_pieces(code, ~int(trades_for(g, goods))),
    },
    "traded-already": lambda g, seat, goods, code: refused_pieces(code, int(g.turn.traded)),
    "too-few-goods": lambda g, seat, goods, code: {"goods": goods_left(g, goods)},
    "piece-too-dear": dear_piece,
    "employee-too-dear": lambda g, seat, arg, code: price_and_money(g, seat, hire_price(g, seat, HIRE.arg(code))),
    "no-such-piece": piece_named,
    "no-room-for-crew": piece_named,
    "no-room-for-equipment": piece_named,
    "no-such-space": lambda g, seat, entry, code: {"spaces": spaces_of(g, seat, entry)},
    "no-way-there": lambda g, seat, arg, code: {"side": side_thing(STEP_TO.arg(code))},
    "other-colours-now": lambda g, seat, colours, code: {
        "colours": tuple([colour_thing(colour) for colour in range(len(COLOURS)) if colours >> colour & 1])
    },
}
