"""The golden games of Marino."""

from __future__ import annotations

from golden import Golden
from hullworks.games import load
from hullworks.kernel.chance import Rng
from hullworks.match.live import Match

GAMES: dict[str, tuple[int, dict[str, object]]] = {
    f"{seats}-players{'-bookkeeping' * coins}": (seats, {"bookkeeping": bool(coins)})
    for seats in range(2, 7)
    for coins in (0, 1)
}
GAMES["6-players-to-the-end-of-the-deck"] = (6, {"ships": 20, "open": 8})


def choose(match: Match, rng: Rng) -> str:
    """A simple player: launches any ship it can, buys tokens that a berth lacks, and otherwise answers at random."""
    texts = match.position.texts()
    launches = [text for text in texts if "launch" in text]
    if launches:
        return launches[0]
    seat = int(match.position.seat())
    berths = GOLDEN.game.view(match.position, seat).yards[seat].berths
    lacking = {f"{verb} {name}" for berth in berths if berth for name in berth.missing for verb in ("buy", "gain")}
    wanted = [text for text in texts if text in lacking]
    if wanted and rng.below(8):
        return wanted[rng.below(len(wanted))]
    return texts[rng.below(len(texts))]


GOLDEN = Golden(load("marino"), GAMES, choose)
