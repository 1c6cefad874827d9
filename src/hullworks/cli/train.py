"""`hullworks lab train`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hullworks.bots.weights import path_of
from hullworks.cli.means import workforce
from hullworks.cli.option import GameName, Ray, Seed, Workers
from hullworks.cli.simulate import INTERRUPTED, bar
from hullworks.cli.terminal import Screen
from hullworks.games import load
from hullworks.kernel.errors import BadSetup
from hullworks.lab.ladder import Ladder, Pairings, climb
from hullworks.lab.simulation import Workforce

if TYPE_CHECKING:
    from hullworks.lab.train import Training


@dataclass(frozen=True)
class Term:
    """The options of a course."""

    players: Annotated[str, Parameter(help="How many sit at the tables, in turn.")] = "2,2,3,4"
    games: Annotated[
        int, Parameter(help="The games of the first round. The second has a third of that, the last a twelfth.")
    ] = 12_000
    rounds: Annotated[int, Parameter(help="How many rounds follow the first, at most 2.")] = 2
    think: Annotated[int, Parameter(help="How many iterations an admiral thinks about an answer.")] = 40
    share: Annotated[float, Parameter(help="The network's share in what an admiral thinks of a position.")] = 0.5
    seed: Seed = 1

    def seats(self) -> tuple[int, ...]:
        """Numbers of players, as in `2,2,4`."""
        try:
            return tuple(int(word) for word in self.players.split(","))
        except ValueError as problem:
            raise BadSetup(f"expected numbers of players, as in 2,2,4; got {self.players!r}") from problem

    def command(self, game: str) -> str:
        """The command, for the report."""
        numbers = f"--games {self.games} --rounds {self.rounds} --think {self.think}"
        return (
            f"hullworks lab train {game} --players {self.players} {numbers} --share {self.share:g} --seed {self.seed}"
        )


@dataclass(frozen=True)
class Use:
    """The options of what becomes of the weights."""

    install: Annotated[
        bool,
        Parameter(negative="", help="Copy the weights into the game's folder, so that its admiral plays with them."),
    ] = False
    ladder: Annotated[
        int,
        Parameter(
            help="With --install: let mate, captain and admiral play so many games of every two, and add their ladders"
            " to the report."
        ),
    ] = 0

    def check(self) -> None:
        """Refuse a ladder without its admiral."""
        if self.ladder and not self.install:
            raise BadSetup(
                "--ladder needs --install: the admiral of the ladder plays with the weights of the game's folder"
            )


def train(
    game: GameName,
    /,
    *,
    term: Annotated[Term | None, Parameter(name="*")] = None,
    minutes: float = 0.0,
    workers: Workers = None,
    ray: Ray = None,
    folder: Path | None = None,
    use: Annotated[Use | None, Parameter(name="*")] = None,
) -> int:
    """Train an admiral: bots play themselves, and a small network learns from their games who wins.

    The first round is played by mates, the next by what was learned, the last by admirals. Ctrl-C stops and keeps
    what is finished: the same command then goes on. The same seed and games give the same weights on one machine.
    Needs the extra `train`; a GPU is used where there is one.

    Parameters
    ----------
    minutes
        Play no longer than this in all, and learn from the games that are finished; 0 for no limit.
    folder
        Where games, weights and the report are kept (default: `train-` and the game's name). With --ray, all machines
        of the cluster must have it under this path.
    """
    wish, use, home, screen = term or Term(), use or Use(), (folder or Path(f"train-{game}")).resolve(), Screen()
    use.check()
    check_library()
    from hullworks.lab import train as lab

    course = lab.Course(load(game).id, wish.seats(), wish.games, wish.rounds, wish.seed, wish.think, wish.share)
    course.check()
    with bar(screen, "Training", course.files()) as advance:
        done = lab.train(course, home, workforce(workers, ray), minutes, lab.Progress(advance))
    ladders = list[Ladder]()
    report(screen, done, home, wish.command(game), ladders)
    if use.install and done.lessons:
        path_of(load(game)).write_bytes(lab.weights_in(home, len(done.lessons) - 1).read_bytes())
    orders = course.rungs(use.ladder) if use.ladder and not done.stopped else []
    for found in climbed(screen, orders, workforce(workers, ray)):
        ladders.append(found)
        report(screen, done, home, wish.command(game), ladders)
    return INTERRUPTED if done.stopped or any(found.stopped for found in ladders) else 0


def check_library() -> None:
    """Refuse to train without the extra."""
    try:
        import polars  # noqa: F401
        import torch  # noqa: F401
    except ImportError as problem:
        raise BadSetup("training needs PyTorch, NumPy and Polars: pip install 'hullworks[train]'") from problem


def report(screen: Screen, done: Training, home: Path, command: str, ladders: list[Ladder]) -> None:
    """Write the report with the ladders so far; say what was learned before there are any."""
    from hullworks.lab.transcript import transcript

    (home / "report.md").write_text(transcript(done, command, ladders), encoding="utf-8")
    for lesson in done.lessons if not ladders else ():
        screen.say(f"{lesson.games:,} games: log loss {lesson.loss:.3f}, by the advice {lesson.advice_loss:.3f}")


def climbed(screen: Screen, orders: list[Pairings], workers: Workforce) -> Iterator[Ladder]:
    """The ladders of a report, one after another, until one is stopped."""
    for order in orders:
        with bar(screen, f"Climbing, {order.players} players", order.games * len(order.pairings())) as advance:
            found = climb(order, workers, advance)
        yield found
        if found.stopped:
            return
