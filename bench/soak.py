"""Whether memory stays flat: bots play one game after another on a server, and its memory is read again and again.

    python bench/soak.py --games 20000                              # short games of tic-tac-toe
    python bench/soak.py --minutes 60 --game marino --bot mate      # an hour of a real game

It starts a real server. Tables of two bots are made all the time, so many at once; each finished game counts. The
figures are kilobytes of the server's processes, and the growth from the third tenth of the games to the last: before
that caches fill. Memory is flat if it grows by less than a twentieth. Finished games stay in the store, as they do for
a host. Ctrl-C ends it early, with a verdict on the games so far.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from load import Served, bind, wait_for
from verdict import stopping, verdict

FLAT = 0.05  # growth of the memory since the third tenth that counts as none


async def game(http: httpx.AsyncClient, options: argparse.Namespace) -> None:
    """One game from its making to its end."""
    wish = {"game": options.game, "seats": [options.bot] * 2}
    made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    table, headers = made["table"]["id"], {"authorization": f"Bearer {made['token']}"}
    (await http.post(f"/api/tables/{table}/start", json={}, headers=headers)).raise_for_status()
    while (await http.get(f"/api/tables/{table}")).raise_for_status().json()["state"] == "running":
        await asyncio.sleep(options.look)


async def soak(options: argparse.Namespace, served: Served, port: int) -> dict[str, Any]:
    """Play all games, so many at once, and read the memory meanwhile."""
    began, begun, over, stop = time.monotonic(), 0, 0, stopping()
    read: list[tuple[int, float, int]] = [(0, 0.0, served.memory())]

    def enough() -> bool:
        late = options.minutes and time.monotonic() - began > 60 * options.minutes
        return stop.is_set() or bool(late) or begun >= options.games

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as http:

        async def hand() -> None:
            nonlocal begun, over
            while not enough():
                begun += 1
                await game(http, options)
                over += 1
                if over % options.every == 0:
                    read.append((over, round(time.monotonic() - began), served.memory()))
                    print(json.dumps(read[-1]), file=sys.stderr, flush=True)

        await asyncio.gather(*(hand() for _ in range(options.at_once)))
    read.append((over, round(time.monotonic() - began), served.memory()))
    early = next((kilobytes for count, _, kilobytes in read if count >= 0.3 * over), read[0][2])
    return {
        "game": options.game,
        "finished": over,
        "seconds": read[-1][1],
        "kilobytes": read[-1][2],
        "kilobytes (games, seconds, kilobytes)": read,
        "growth since the third tenth, kilobytes": read[-1][2] - early,
        "growth since the third tenth": round(read[-1][2] / early - 1, 3),
        "bytes a game since then": round(1024 * (read[-1][2] - early) / max(1, 0.7 * over)),
        "load average": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether memory stays flat.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long; 0 for never")
    parser.add_argument("--game", default="tic-tac-toe")
    parser.add_argument("--bot", default="deckhand")
    parser.add_argument("--at-once", type=int, default=8)
    parser.add_argument("--look", type=float, default=0.5, help="seconds between two looks at a table")
    parser.add_argument("--every", type=int, default=500, help="games between two readings")
    parser.add_argument("--pace", type=float, default=0, help="seconds between two answers of bots")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with bind("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        served = Served(str(Path(folder) / "tables.sqlite"), port, 1, options.pace)
        try:
            wait_for(port)
            found = asyncio.run(soak(options, served, port))
        finally:
            served.stop()
    print(json.dumps(found, indent=1))
    whole = bool(options.minutes) or found["finished"] >= options.games
    verdict(
        whole and found["growth since the third tenth"] < FLAT,
        f"{found['finished']} games in {found['seconds']} s; the server had {found['kilobytes']} kilobytes at the end, "
        f"{100 * found['growth since the third tenth']:.1f} % more than after the third tenth (goal {100 * FLAT:g} %)",
    )


if __name__ == "__main__":
    main()
