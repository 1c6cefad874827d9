"""A folder of games as data: what was played, in `run.json`, and Parquet files, a few thousand games each.

A part is a file of every table with the same number in its name, that of its first game. `games` is written last, so
a part without it was interrupted, and is removed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, Final

import polars as pl

import hullworks
from hullworks import build
from hullworks.bots.budget import NO_LIMIT
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.lab.frame import COLUMNS, stories, tables
from hullworks.lab.played import Story
from hullworks.lab.simulation import Plan, admitted

FORMAT: Final = 2
MOST: Final = 2_000  # games in a part,
SECONDS: Final = 30.0  # or as many as come in this time, so that a crash loses little
MAY_DIFFER: Final = ("build", "pack_name")  # Both builds play the same games.


def facts(plan: Plan, kind: str, said: bool) -> dict[str, Any]:
    """What games must have in common to be in one folder."""
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    return {
        "format": FORMAT,
        "kind": kind,
        "hullworks": hullworks.__version__,
        "code": code_of(plan),
        "build": build.name(),
        "game": plan.game,
        "rules": game.rules_version,
        "parts": table.parts_version,
        "pack": plan.pack,
        "pack_name": plan.pack_name,
        "options": table.options,
        "players": plan.players,
        "bots": list(plan.bots),
        "think": plan.think,
        "seed": plan.seed,
        "answers": said,
    }


def code_of(plan: Plan) -> str:
    """A checksum of the code that decides how games go: the kernel, the bots, the game, and bots from outside."""
    package = Path(hullworks.__file__).parent
    folders = [package / "kernel", package / "bots", load_game(plan.game).folder]
    files = sorted(path for folder in folders for path in folder.rglob("*.py"))
    named = (Path(name.rpartition(":")[0]) for name in plan.bots)
    files += [path for path in named if path.suffix == ".py" and path.is_file()]
    whole = sha256()
    for path in files:
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


class Collection:
    """The games of one plan in a folder; a `Keeper`."""

    def __init__(self, folder: Path, plan: Plan, kind: str, said: bool = False) -> None:
        """Open the folder, or make it. It is refused if it holds anything else."""
        if plan.budget().seconds < NO_LIMIT:
            raise BadSetup("games are not kept if bots think by the clock; use --think with a number of iterations")
        for name in plan.bots:
            admitted(name)
        self.folder, self.said = folder, said
        self.waiting: list[Story] = []
        self.since = monotonic()
        wanted = json.loads(json.dumps(facts(plan, kind, said)))
        file = folder / "run.json"
        if file.exists():
            check_same(folder, read_facts(folder), wanted)
            self.clear_unfinished()
        elif folder.exists() and any(folder.iterdir()):
            raise BadSetup(f"{folder} is not empty, and holds no games of the lab")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")

    # As a keeper.

    def missing(self, games: int) -> list[range]:
        """The numbers below *games* that are not in the folder."""
        known = [-1, *self.numbers(games), games]
        return [range(before + 1, after) for before, after in pairwise(known) if after - before > 1]

    def keep(self, stories: Sequence[Story]) -> None:
        """Keep more games, and write them from time to time."""
        self.waiting += stories
        if len(self.waiting) >= MOST or monotonic() - self.since > SECONDS:
            self.write()

    def write(self) -> None:
        """Write a part with everything that waits."""
        self.since = monotonic()
        if not self.waiting:
            return
        self.waiting.sort(key=lambda story: story.played.number)
        first = self.waiting[0].played.number
        made = tables(self.waiting)
        for name in reversed(COLUMNS):
            part = self.folder / f"{name}-{first:09}.parquet"
            made[name].write_parquet(part.with_suffix(".new"))
            part.with_suffix(".new").replace(part)
        self.waiting = []

    def stories(self, numbers: range) -> Iterator[Story]:
        """The games with these numbers, in order, as far as they are in the folder, a part at a time."""
        for span in spans(self.numbers(numbers.stop), numbers.start):
            chosen = pl.col("game").is_between(span.start, span.stop - 1)
            yield from stories({name: self.read(self.scan(name).filter(chosen)) for name in COLUMNS})

    # As tables.

    def scan(self, name: str) -> pl.LazyFrame:
        """A table, read when it is needed."""
        parts = sorted(self.folder.glob(f"{name}-*.parquet"))
        return pl.scan_parquet(parts) if parts else pl.LazyFrame(schema=COLUMNS[name])

    def read(self, table: pl.LazyFrame) -> pl.DataFrame:
        """The rows of a table. Files that are damaged are refused."""
        try:
            return table.collect()
        except pl.exceptions.PolarsError:
            raise BadSetup(f"{self.folder} has a table that cannot be read; take another folder") from None

    def numbers(self, games: int) -> list[int]:
        """The numbers of the games in the folder below *games*."""
        found = self.read(self.scan("games").select("game").filter(pl.col("game") < games))
        return sorted(found.to_series().to_list())

    def clear_unfinished(self) -> None:
        """Remove the rest of a part that was interrupted before it was complete."""
        complete = {path.stem.rpartition("-")[2] for path in self.folder.glob("games-*.parquet")}
        for name in COLUMNS:
            for path in [*self.folder.glob(f"{name}-*.parquet"), *self.folder.glob(f"{name}-*.new")]:
                if path.suffix == ".new" or path.stem.rpartition("-")[2] not in complete:
                    path.unlink()


def spans(numbers: list[int], start: int) -> Iterator[range]:
    """Ranges of at most as many games as a part has, from *start* on, that hold all of these numbers."""
    wanted = [number for number in numbers if number >= start]
    for k in range(0, len(wanted), MOST):
        some = wanted[k : k + MOST]
        yield range(some[0], some[-1] + 1)


def read_facts(folder: Path) -> dict[str, Any]:
    """What was played in a folder."""
    try:
        found = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadSetup(f"{folder} holds no games of the lab: there is no run.json") from None
    except ValueError:
        raise BadSetup(f"{folder / 'run.json'} cannot be read") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadSetup(f"{folder} was written in another format")
    return found


def check_same(folder: Path, there: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse to mix games that do not belong together."""
    for name, value in wanted.items():
        if name not in MAY_DIFFER and there.get(name) != value:
            said = "other parts" if name == "pack" else f"{name} {there.get(name)}, not {value}"
            raise BadSetup(f"{folder} holds games with {said}; take another folder")


def plan_in(folder: Path, games: int | None = None) -> Plan:
    """The plan of a folder; without *games*, for as many games as it has."""
    found = read_facts(folder)
    plan = Plan(
        game=found["game"],
        players=found["players"],
        games=1,
        bots=tuple(found["bots"]),
        seed=found["seed"],
        options=found["options"],
        pack=found["pack"],
        pack_name=found.get("pack_name", ""),
        think=found["think"],
    )
    kept = Collection(folder, plan, found["kind"], found["answers"])
    known = kept.read(kept.scan("games").select(pl.len())).item() if games is None else games
    return Plan(**(vars(plan) | {"games": known}))
