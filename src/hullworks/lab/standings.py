"""The page of ladders: one chapter for each game and number of players, replaced when that ladder is played again."""

from __future__ import annotations

from typing import Final

from hullworks.games import load as load_game
from hullworks.lab.ladder import Ladder, Pairing
from hullworks.lab.page import renewed
from hullworks.lab.tally import Share
from hullworks.match.pack import version as version_of

HEAD: Final = """# Ladders

Results of the bots against each other. `hullworks lab ladder GAME -o docs/ladder.md` rewrites one chapter of this page.
All limits are 95 % limits. The mate has 1000 points; 400 points more mean odds of ten to one.

Where all may lose together, a rating compares only who was first in games that were not lost. So such a ladder is in
the order of what each bot won *of all games*, against every bot of the ladder alike, its own kind too: a game that all
lost is nobody's. Equal bots that lose no game win half each.
"""


def title(ladder: Ladder) -> str:
    """The title of a chapter, with options as they were given. Parts of one's own are named by their content."""
    order = ladder.order
    parts = f", parts {version_of(order.pack)}" if order.pack is not None else ""
    options = "".join(f", {name}={value}" for name, value in order.options.items())
    return f"{load_game(order.game).title}, {order.players} players{options}{parts}"


def percent(share: Share) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def versus(pairing: Pairing) -> str:
    return f"{pairing.first} against {pairing.second}" if pairing.first != pairing.second else f"{pairing.first} only"


def heads(together: bool) -> list[str]:
    """The column headings of the pairings; more where all may lose together."""
    return ["who", "games", "won by the first", *(["won together", "share of the points"] if together else [])]


def cells(pairing: Pairing, together: bool) -> list[str]:
    """The cells of one pairing. Shares against itself say nothing about a bot, so they are left empty."""
    rivals = pairing.first != pairing.second
    told = [versus(pairing), f"{pairing.games:,}", percent(pairing.share()) if rivals else ""]
    if together:
        told += [percent(pairing.won_together()), percent(pairing.share_of_points()) if rivals else ""]
    return told


def standing(ladder: Ladder) -> list[list[str]]:
    """The bots from the top, with headings; where all may lose together, also what they won of all games."""
    shares = ladder.won_of_all()
    rows = [["bot", "rating", "limits", *(["won of all games"] if shares else [])]]
    for one in ladder.ratings():
        limits = f"{one.rating - one.reach:.0f} to {one.rating + one.reach:.0f}" if one.reach else ""
        rows.append([one.name, f"{one.rating:.0f}", limits, *([percent(shares[one.name])] if shares else [])])
    return rows


def chapter(ladder: Ladder) -> str:
    """A ladder as Markdown."""
    order = ladder.order
    think = order.think or "the usual"
    lines = [f"## {title(ladder)}", ""]
    lines += [f"{order.games} games a pairing, seed {order.seed}, thinking {think}, {ladder.build} build.", ""]
    ranks, *rows = standing(ladder)
    lines += [f"| {' | '.join(ranks)} |", f"| --- |{' ---: |' * (len(ranks) - 1)}"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    titles = heads(order.together)
    lines += ["", f"| {' | '.join(titles)} |", f"| --- |{' ---: |' * (len(titles) - 1)}"]
    for pairing in ladder.pairings:
        lines.append(f"| {' | '.join(cells(pairing, order.together))} |")
    return "\n".join(lines) + "\n"


def page(before: str, ladder: Ladder) -> str:
    """The page with this ladder's chapter added or replaced."""
    return renewed(HEAD, before, chapter(ladder))
