"""What an answer missed, as a person would say it after the game."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.shipyard import actions
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.things import money
from hullworks.match.message import Message, message


def missed(g: Shipyard, given: int, better: int) -> list[Message]:
    """Money that another tile paid, a second action that could be bought, and the last action of the game."""
    _, seat, _ = g.question()
    if actions.CUBE.has(given) and actions.CUBE.has(better):
        more = int(g.income(actions.CUBE.arg(better)) - g.income(actions.CUBE.arg(given)))
        return [message("missed.income", money=money(more))] if more > 0 else []
    if given == actions.NO_BONUS and actions.BONUS.has(better):
        return [message("missed.bonus", money=money(int(g.players[seat].money)))]
    return [message("missed.last")] if actions.FINAL.has(given) else []
