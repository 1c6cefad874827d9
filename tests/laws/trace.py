"""Play every game at random; after every answer print the fingerprint of the position and a checksum of some views.

Then print what every bot answers at some moments of every game, and what hints say. Both builds must print the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import msgspec

from bots.school import playing
from classics import TRIALS as SMALL_TRIALS
from hullworks import build
from hullworks.bots import load as load_bot
from hullworks.bots.bot import consult
from hullworks.bots.budget import Budget
from hullworks.bots.hint import hints
from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from tables import TRIALS as BIG_TRIALS

TRIALS = BIG_TRIALS | SMALL_TRIALS
LENGTH = 100
LOOK = 5  # The views take most of the time: they are looked at after every fifth answer.
MOMENTS = 8  # of a game, with its fewest and with its most players
APART = 5  # decisions from one to the next
FEW = Budget(6)  # Captains think in tests, but not for long.


def main() -> None:
    """Print the build, then a line for each answer, for each thought of a bot, and for each hint."""
    print(build.name())
    play()
    think()


def play() -> None:
    """Print a line for each answer of random games."""
    for name in (*GAMES, *CLASSICS):
        game = load(name)
        for seats in range(game.fewest, game.most + 1):
            for number, options in enumerate(TRIALS[name].fitting(game, seats)):
                table = game.lay(seats, options)
                for g in (table.opening(), TRIALS[name].scene(table, seeded(number))):
                    rng = seeded(seats * 100 + number)
                    for step in range(LENGTH):
                        if not g.over:
                            legal = g.legal()
                            g.play(g.sample(rng) if g.waits_for_chance() else legal[rng.below(len(legal))])
                            views = [game.view(g, seat) for seat in (0, -1)] if step % LOOK == 0 else []
                            print(fingerprint(g), crc32(msgspec.json.encode(views)))


def think() -> None:
    """Print a line for each thought of a bot, and for each hint."""
    for name in GAMES:
        game = load(name)
        minds = {bot: load_bot(bot, game, FEW) for other, bot in playing() if other == name}
        for seats in (max(2, game.fewest), game.most):
            for number, g in enumerate(moments(game, seats)):
                for bot, mind in minds.items():
                    print(name, bot, g.todo.actions.texts[consult(mind, g, game.imagine, seeded(number))])
                print(name, hints(game, g, FEW, seeded(number), 3))


def moments(game: Game, seats: int) -> Iterator[Position]:
    """Some decisions of a random game, from its beginning onwards."""
    g, rng, decisions = game.lay(seats).opening(), seeded(seats), 0
    while not g.over and decisions < MOMENTS * APART:
        legal = g.legal()
        if not g.waits_for_chance() and len(legal) > 1:
            decisions += 1
            if decisions % APART == 0:
                yield g
        g.play(g.sample(rng) if g.waits_for_chance() else legal[rng.below(len(legal))])


if __name__ == "__main__":
    main()
