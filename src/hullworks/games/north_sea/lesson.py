"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.lookup import WORKER
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.things import good, village
from hullworks.match.message import Message, message

USES = (actions.PLACE, actions.CONSTRUCT, actions.BUILD, actions.PLAY, actions.TUCK)  # of a card, instead of its foot


def missed(g: NorthSea, given: int, better: int) -> list[Message]:
    """Workers that stayed at home, and a card that was thrown away though it could be used."""
    _, seat, _ = g.question()
    workers = int(g.players[seat].goods[WORKER])
    if given == actions.DONE and workers:
        return [message("missed.workers", workers=good(int(WORKER), workers))]
    if actions.DISCARD.has(given):
        card = int(actions.DISCARD.arg(given))
        if card in [int(family.arg(better)) for family in USES if family.has(better)]:
            return [message("missed.thrown", card=village(g, card))]
    return []
