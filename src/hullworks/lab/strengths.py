"""The ladder of a game's strengths, and what is kept of it: ratings with limits, as data of the game and as a page."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hullworks.bots import plays
from hullworks.bots.rating import ANCHOR
from hullworks.bots.strength import STRENGTHS
from hullworks.lab.ladder import Ladder, Pairings, Rating
from hullworks.lab.page import renewed
from hullworks.lab.standings import chapter
from hullworks.match.game import Game

FEWEST: Final = 10  # games of a pairing
HEAD: Final = """# Strengths

How strong the five strengths of each game are. `hullworks lab strengths GAME -o docs/strengths.md` lets each play the
mate and the strengths next to it, writes the ratings beside the game's other files (`ratings.toml`), and rewrites its
chapter here. All limits are 95 % limits. The mate has 1000 points; 400 points more mean odds of ten to one. Where all
may lose together, games that were lost do not count.

The ratings are those of two players. A strength thinks 100 iterations about an answer at every table, so its rating
does not depend on the machine; captain and admiral have the rating of that thought, and are stronger at a table, where
they think for a second.
"""


def order_of(game: Game, games: int, seed: int) -> Pairings:
    """The games to play: each strength against the mate and against the next one."""
    pairs = [(ANCHOR, name) for name in STRENGTHS] + list(pairwise(STRENGTHS))
    names = [ANCHOR, *STRENGTHS]
    if plays("admiral", game):
        names.append("captain")
        pairs += [(ANCHOR, "captain"), ("captain", STRENGTHS[-1])]
    return Pairings(game.id, max(2, game.fewest), games, tuple(names), seed, pairs=tuple(pairs))


def all_ratings(game: Game, found: Ladder) -> list[Rating]:
    """The ratings, the strongest first, also of the bots that a strength is the same as."""
    ratings = {one.name: one for one in found.ratings()}
    top = "admiral" if plays("admiral", game) else "captain"
    for name, same in (("deckhand", STRENGTHS[0]), (top, STRENGTHS[-1])):
        if same in ratings:
            ratings[name] = Rating(name, ratings[same].rating, ratings[same].reach)
    return sorted(ratings.values(), key=lambda one: -one.rating)


def data(game: Game, found: Ladder) -> str:
    """The file of a game's ratings."""
    order = found.order
    lines = [
        "# Written by `hullworks lab strengths`; see docs/strengths.md.",
        f'parts = "{game.lay(order.players).parts_version}"',
        f"players = {order.players}",
        f"games = {order.games}",
    ]
    for one in all_ratings(game, found):
        lines += ["", f"[bots.{one.name}]", f"rating = {one.rating:.0f}", f"reach = {one.reach:.0f}"]
    return "\n".join(lines) + "\n"


def page(before: str, found: Ladder) -> str:
    """The page with the chapter of this game."""
    return renewed(HEAD, before, chapter(found))
