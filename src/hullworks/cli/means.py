"""Who plays the games of the lab, and where they are kept as data."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hullworks.cli.option import Ray, Workers
from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import BadSetup
from hullworks.lab.cluster import Cluster
from hullworks.lab.simulation import Plan, Workforce

if TYPE_CHECKING:
    from hullworks.lab.collection import Collection

GamesOut = Annotated[
    Path | None,
    Parameter(name="--games-out", help="Keep all games as tables in this folder; what it has is not played again."),
]
Answers = Annotated[
    bool, Parameter(name="--answers", negative="", help="With --games-out: keep every answer of every game, too.")
]


@dataclass(frozen=True)
class Means:
    """The options of commands that can keep their games."""

    workers: Workers = None
    ray: Ray = None
    games_out: GamesOut = None

    def workforce(self) -> Workforce:
        """Who plays."""
        return workforce(self.workers, self.ray)

    def keeper(self, plan: Plan, kind: str, answers: bool) -> Collection | None:
        """The folder that keeps the games of a plan, if one was asked for."""
        return collection(self.games_out, plan, kind, answers)

    def rung(self, plan: Plan) -> Collection | None:
        """The folder that keeps the games of two bots of a ladder, if one was asked for."""
        if self.games_out is None:
            return None
        name = re.sub(r"[^\w-]+", "-", "-against-".join(plan.bots))
        return collection(self.games_out / f"{plan.players}-players" / name, plan, "simulation")


def workforce(workers: int | None, ray: str | None) -> Workforce:
    """Who plays: the cluster or the number of processes that was asked for, or one process for each core."""
    if ray is not None:
        if workers is not None:
            raise BadSetup("--ray and --workers cannot be used together")
        cluster = Cluster(ray)
        cluster.check()
        return cluster
    return (os.cpu_count() or 1) if workers is None else workers


def collection(folder: Path | None, plan: Plan, kind: str, answers: bool = False) -> Collection | None:
    """The folder that keeps the games of a plan, if one was asked for."""
    if folder is None:
        if answers:
            raise BadSetup("--answers needs --games-out")
        return None
    check_polars()
    from hullworks.lab.collection import Collection

    return Collection(folder, plan, kind, answers)


def check_polars() -> None:
    if find_spec("polars") is None:
        raise BadSetup("games as data need Polars: pip install 'hullworks[lab]'")


def is_folder_of_games(name: str) -> bool:
    """Whether a command is given a folder of games instead of a game."""
    return Path(name).is_dir()


def plan_of(folder: str) -> Plan:
    """The plan of the games in a folder."""
    check_polars()
    from hullworks.lab.collection import plan_in

    return plan_in(Path(folder))


def tell_to_go_on(screen: Screen, folder: Path | None, stopped: bool) -> None:
    """Say after an interruption how to go on."""
    if stopped and folder is not None:
        screen.say(f"The finished games are in {folder}. The same command goes on from there.")
    elif stopped:
        screen.say("Stopped early. With --games-out FOLDER games are kept, and the same command goes on from there.")
