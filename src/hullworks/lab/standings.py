"""The page of ladders: one chapter a game and number of players, written anew when that ladder is climbed."""

from __future__ import annotations

from typing import Final

from hullworks import games
from hullworks.lab.ladder import Ladder, Pairing
from hullworks.lab.page import renewed
from hullworks.lab.tally import Share

HEAD: Final = """# Ladders

How the bots do against each other: `hullworks lab ladder GAME -o docs/ladder.md` writes a chapter of this page anew.
Limits are 95 % limits. The mate stands at 1000; 400 points more are odds of ten to one.
"""


def title(ladder: Ladder) -> str:
    return f"{games.load(ladder.order.game).title}, {ladder.order.players} players"


def percent(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def versus(pairing: Pairing) -> str:
    return f"{pairing.first} against {pairing.second}" if pairing.first != pairing.second else f"{pairing.first} only"


def chapter(ladder: Ladder) -> str:
    """What a ladder says, as Markdown."""
    order = ladder.order
    think = order.think or "the usual"
    lines = [f"## {title(ladder)}", ""]
    lines += [f"{order.games} games a pairing, seed {order.seed}, thinking {think}, {ladder.build} build.", ""]
    lines += ["| bot | rating | limits |", "| --- | ---: | ---: |"]
    for one in ladder.ratings():
        low, high = one.rating - one.reach, one.rating + one.reach
        lines.append(f"| {one.name} | {one.rating:.0f} | {f'{low:.0f} to {high:.0f}' if one.reach else ''} |")
    together = ["won together", "share of the points"] if order.together else []
    lines += ["", f"| {' | '.join(['who', 'games', 'won by the first', *together])} |"]
    lines.append(f"| --- | ---: | ---: |{' ---: |' * len(together)}")
    for pairing in ladder.pairings:
        rivals = pairing.first != pairing.second
        cells = [versus(pairing), str(pairing.games), percent(pairing.share()) if rivals else ""]
        if order.together:
            cells += [percent(pairing.won_together()), percent(pairing.share_of_points()) if rivals else ""]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def page(before: str, ladder: Ladder) -> str:
    """The page with this ladder's chapter in it."""
    return renewed(HEAD, before, chapter(ladder))
