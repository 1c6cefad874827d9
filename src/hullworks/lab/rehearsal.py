"""Play what a profiled build is optimised by: in every game, some of what is done often, and always the same.

`setup.py` runs it with a first build, which counts what it runs; see `HULLWORKS_PROFILED` there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks import bots
from hullworks.bots.bot import play
from hullworks.bots.budget import Budget
from hullworks.bots.style import PLAIN
from hullworks.games import GAMES
from hullworks.kernel.chance import seeded
from hullworks.lab.contender import PLAYERS, Hullworks

TIMES: Final = {"playout": 400, "loop": 200, "copy": 200, "search": 150, "mates": 10}  # of a contender's works
THOUGHT: Final = Budget(20)


def rehearse(name: str, works: Mapping[str, int] = TIMES) -> None:
    """Do every work of the benchmark many times, and let the strongest bots play one game."""
    contender = Hullworks(name)
    for work, times in works.items():
        for _ in range(times):
            getattr(contender, work)()
    crew = [bots.top(contender.game, THOUGHT, PLAIN) for _ in range(PLAYERS)]
    play(contender.game.lay(PLAYERS).opening(), crew, contender.game.imagine, seeded(3), seeded(4))


def main() -> None:
    """Rehearse all games."""
    for name in GAMES:
        print(f"playing {name}", flush=True)
        rehearse(name)


if __name__ == "__main__":
    main()
