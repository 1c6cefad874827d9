"""Play every game at random; after every answer print the fingerprint of the position and a checksum of some views.

Both builds must print the same.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from classics import TRIALS as SMALL_TRIALS
from hullworks import build
from hullworks.games import CLASSICS, GAMES, load
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import fingerprint
from tables import TRIALS as BIG_TRIALS

TRIALS = BIG_TRIALS | SMALL_TRIALS
LENGTH = 100
LOOK = 5  # The views take most of the time: they are looked at after every fifth answer.


def main() -> None:
    """Print the build, then a line for each answer."""
    print(build.name())
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


if __name__ == "__main__":
    main()
