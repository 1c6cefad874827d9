"""Whether this build is as fast as an earlier one, for every game, in one interleaved run.

    python3 run.py pace            # against the last release
    python3 run.py pace COMMIT     # against any commit

Both builds take short turns at each work, round after round, and a ratio is the median of those within the rounds. The
figures are added to `bench/history.jsonl`, by commit. The check fails if a ratio is below 0.9.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any, Final

from hullworks.games import GAMES
from hullworks.lab.bench import PACKAGE, WORKS, Figures, take_turns

LEAST: Final = 0.9
MEASURED: Final = (*WORKS, "mates")  # mates are games a second, all others as in the benchmark
HISTORY: Final = Path(__file__).with_name("history.jsonl")


def entry(commit: str, against: str, measured: dict[str, Figures]) -> dict[str, Any]:
    """A line of the history: rates and ratios by game and work."""
    return {
        "commit": commit,
        "against": against,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "python": platform.python_version(),
        "a_second": {
            game: {work: round(it.rate("this", work), 1) for work in MEASURED} for game, it in measured.items()
        },
        "ratios": {
            game: {work: round(it.ratio("this", "past", work) or 0.0, 3) for work in MEASURED}
            for game, it in measured.items()
        },
    }


def slower(found: dict[str, Any]) -> list[str]:
    """What is slower than it was, a line each."""
    return [
        f"{game}, {work}: {ratio:.2f} of the speed of {found['against']}"
        for game, ratios in found["ratios"].items()
        for work, ratio in ratios.items()
        if ratio < LEAST
    ]


def keep(found: dict[str, Any], history: Path) -> None:
    """Add a line to the history."""
    with history.open("a", encoding="utf-8") as file:
        file.write(json.dumps(found) + "\n")


def shown(found: dict[str, Any]) -> str:
    """The ratios as a table."""
    lines = [f"{found['commit']}, as times the speed of {found['against']}", f"{'':12}" + "".join(map(wide, MEASURED))]
    for game, ratios in found["ratios"].items():
        lines.append(f"{game:12}" + "".join(wide(f"{ratio:.2f}") for ratio in ratios.values()))
    return "\n".join(lines)


def wide(text: str) -> str:
    """A cell of the table."""
    return f"{text:>10}"


def main(arguments: list[str]) -> int:
    """Measure, keep and judge; the status is 1 if anything is slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("past", type=Path, help="the folder with the package of the earlier build")
    parser.add_argument("--commit", default="this build")
    parser.add_argument("--against", default="the earlier build")
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--history", type=Path, default=HISTORY)
    asked = parser.parse_args(arguments)
    measured = {}
    for game in asked.games:
        print(f"measuring {game}", file=sys.stderr, flush=True)
        places = {"this": (game, PACKAGE.parent), "past": (game, asked.past)}
        measured[game] = take_turns(places, asked.rounds, asked.seconds, lambda: None, MEASURED)
    found = entry(asked.commit, asked.against, measured)
    keep(found, asked.history)
    print(shown(found))
    if lost := slower(found):
        print("\n".join(["", f"Below {LEAST}:", *lost]))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
