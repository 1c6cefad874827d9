"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.marino import actions
from hullworks.games.marino.lookup import NONE
from hullworks.games.marino.rules.r07_lasting import lacks, short_of
from hullworks.games.marino.state import Marino
from hullworks.games.marino.things import amount, contract_thing, resource_thing
from hullworks.match.message import Message, message


def missed(g: Marino, given: int, better: int) -> list[Message]:
    """A token that no ship wanted, the one a ship still lacked, a ship that was ready, actions that were left."""
    told = list[Message]()
    _, seat, _ = g.question()
    if actions.BUY.has(given) and not waiting(g, seat, int(actions.BUY.arg(given))):
        told.append(message("missed.unwanted", resource=resource_thing(int(actions.BUY.arg(given)))))
    if given == actions.STOP and g.turn.actions > 0:
        told.append(message("missed.actions", actions=amount(int(g.turn.actions), "action")))
    if actions.BUY.has(better):
        kind = int(actions.BUY.arg(better))
        last = [number for number in waiting(g, seat, kind) if lacks(g.yards[seat], g.contract(number)) == 1]
        told += [
            message("missed.last", contract=contract_thing(g, number), resource=resource_thing(kind))
            for number in last[:1]
        ]
    if actions.LAUNCH.has(better):
        told.append(message("missed.ready", contract=contract_thing(g, int(actions.LAUNCH.arg(better)))))
    return told


def waiting(g: Marino, seat: int, kind: int) -> list[int]:
    """The contracts in the seat's berths that lack a token of this kind."""
    yard = g.yards[seat]
    held = [int(number) for number in yard.berths if number != NONE]
    return [number for number in held if short_of(yard, g.contract(number), kind) > 0]
