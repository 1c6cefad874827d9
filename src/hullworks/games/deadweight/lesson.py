"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.deadweight import actions
from hullworks.games.deadweight.lookup import BACK, FRONT, ITEMS, KINDS, NONE
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.things import item_thing, some
from hullworks.match.message import Message, message

OFFERS = len(actions.DEALS)  # of a card: its lines, one by one and together


def missed(g: Deadweight, given: int, better: int) -> list[Message]:
    """Loot that the trade card did not want, and a trade that was one walk away."""
    _, seat, _ = g.question()
    if actions.TAKE.has(given) and actions.TAKE.has(better):
        taken, wanted = int(actions.TAKE.arg(given)), int(actions.TAKE.arg(better))
        if wants(g, seat, wanted) and not wants(g, seat, taken):
            return [message("missed.wanted", item=item_thing(wanted), other=item_thing(taken))]
    moves = actions.STEPS.has(better) or actions.ROPE_TO.has(better)
    rings = affordable(g, seat) if moves and at_station(g, better, seat) and not at_station(g, given, seat) else 0
    return [message("missed.trade", rings=some(rings, ITEMS.index("ring")))] if rings else []


def wants(g: Deadweight, seat: int, item: int) -> bool:
    """Whether some line of the seat's trade card costs this item."""
    card = int(g.players[seat].card)
    return card != NONE and item < KINDS and any(g.offer(card, line).cost[item] > 0 for line in range(4))


def affordable(g: Deadweight, seat: int) -> int:
    """The most life rings that the seat's hold pays for at a station."""
    player = g.players[seat]
    if player.card == NONE:
        return 0
    offers = [g.offer(player.card, deal) for deal in range(OFFERS)]
    return max([0, *(int(offer.rings) for offer in offers if player.has_all(offer.cost))])


def at_station(g: Deadweight, code: int, seat: int) -> bool:
    """Whether an answer takes the seat to a station."""
    after = g.copy()
    after.play(code)
    return int(after.players[seat].space) in (FRONT, BACK)
