"""Training an admiral: games of bots against themselves, a network fitted to them, and games of what it learned.

Everything is kept in a folder: the course, the rows of every round, and the weights after each. A course that was
stopped goes on where it was.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from hullworks import build
from hullworks.bots import weights
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.lab.ladder import Pairings
from hullworks.lab.selfplay import A_FILE, BLENDS, EXPERTS, MATES, Round, files_of, path_of, play_file
from hullworks.lab.simulation import Workforce, check_workers, in_batches

SHARE: Final = 0.5  # of the network in an admiral's opinion, unless a course says otherwise; the advice has the rest
EPOCHS: Final = 8
KINDS: Final = (MATES, BLENDS, EXPERTS)  # who plays in each round, as a rule
RIVALS: Final = ("mate", "captain", "admiral")  # who meet on the ladder of a report
PARTS: Final = (1, 3, 12)  # a round has this part of the games
FEWEST: Final = 200  # games: fewer leave none to test with


@dataclass(frozen=True)
class Course:
    """What to train, and from which games."""

    game: str
    players: tuple[int, ...]
    games: int
    rounds: int  # after the first
    seed: int
    think: int  # iterations of an expert's answer
    share: float = SHARE

    def check(self) -> None:
        """Raise an error for anything that cannot be trained."""
        game = load_game(self.game)
        game.describe()
        for players in self.players:
            game.lay(players)
        if min(self.players) < 2:
            raise BadSetup("an admiral learns who wins, so it takes two players or more")
        if self.games < FEWEST:
            raise BadSetup(f"expected at least {FEWEST} games, got {self.games}")
        if not 0 <= self.rounds < len(KINDS):
            raise BadSetup(f"expected 0 to {len(KINDS) - 1} rounds of expert iteration, got {self.rounds}")
        if not 0.0 < self.share <= 1.0:
            raise BadSetup(f"the network's share is more than 0 and at most 1, got {self.share:g}")

    def rungs(self, games: int) -> list[Pairings]:
        """Ladders on which to try the admiral, with so many games a pairing, at every number of players it learned."""
        return [Pairings(self.game, players, games, RIVALS, self.seed) for players in sorted(set(self.players))]

    def files(self) -> int:
        """How many files of games the whole course has."""
        return sum(files_of(self.round(number, Path())) for number in range(self.rounds + 1))

    def kind(self, number: int) -> str:
        """Who plays in a round. Where the advice can value the middle of an answer, answers have many parts.

        Blends would need a look for each of them, and are slower than admirals then.
        """
        return EXPERTS if number and load_game(self.game).advice.thorough else KINDS[number]

    def round(self, number: int, folder: Path) -> Round:
        """The games of a round; after the first, they are played with the weights of the one before."""
        net = weights_in(folder, number - 1) if number else None
        games = max(A_FILE, self.games // PARTS[number])
        return Round(self.game, self.kind(number), number, self.players, games, self.seed, net, self.think)


@dataclass
class Lesson:
    """What a round brought."""

    games: int
    rows: int
    scale: float
    device: str
    loss: float
    advice_loss: float
    constant_loss: float
    error: float
    curve: list[tuple[float, float]]
    bins: list[tuple[int, float, float]]
    seconds: float


@dataclass(frozen=True)
class Progress:
    """Whom to tell that more files of games are finished, and the loss after an epoch of a round."""

    played: Callable[[int], None] = lambda files: None
    learned: Callable[[int, int, float], None] = lambda number, epoch, loss: None


@dataclass
class Training:
    """A course, complete or stopped early."""

    course: Course
    lessons: list[Lesson] = field(default_factory=list)
    stopped: bool = False


def weights_in(folder: Path, number: int) -> Path:
    """The weights after a round."""
    return folder / f"round-{number}.net"


def train(course: Course, folder: Path, workers: Workforce, minutes: float, progress: Progress) -> Training:
    """Train in this folder, going on with what is there. Ctrl-C stops, and keeps what is finished.

    With a limit of *minutes* for the games, each round has its part of it, and is fitted to the files it finished.
    """
    course.check()
    check_workers(workers)
    adopt(course, folder)
    done = Training(course)
    try:
        for number in range(course.rounds + 1):
            told = folder / f"round-{number}.json"
            if not told.exists():
                begun = perf_counter()
                order = course.round(number, folder)
                collect(order, folder, workers, 60.0 * minutes * share(course, number), progress)
                lesson = learn(course, folder, number, progress, begun)
                told.write_text(json.dumps(asdict(lesson), indent=1), encoding="utf-8")
            done.lessons.append(Lesson(**json.loads(told.read_text(encoding="utf-8"))))
    except KeyboardInterrupt:
        done.stopped = True
    return done


def share(course: Course, number: int) -> float:
    """A round's part of the time: half for the first, and the rest for the others."""
    if course.rounds == 0:
        return 1.0
    return 0.5 if number == 0 else 0.5 / course.rounds


def adopt(course: Course, folder: Path) -> None:
    """Write the course into its folder, or check that it is the one that was begun there."""
    folder.mkdir(parents=True, exist_ok=True)
    kept, text = folder / "course.json", json.dumps(asdict(course), indent=1)
    if kept.exists() and kept.read_text(encoding="utf-8") != text:
        raise BadSetup(f"{folder} holds a course with other settings: choose another folder, or remove it")
    kept.write_text(text, encoding="utf-8")


def collect(order: Round, folder: Path, workers: Workforce, seconds: float, progress: Progress) -> None:
    """Play the games of a round, or as many as the time allows; at least one file."""
    begun = perf_counter()
    with closing(in_batches(partial(play_file, order, folder), [range(files_of(order))], workers)) as tasks:
        for batch in tasks:
            progress.played(batch.games)
            if 0 < seconds < perf_counter() - begun:
                return


def learn(course: Course, folder: Path, number: int, progress: Progress, begun: float) -> Lesson:
    """Fit the network to the rows of all rounds so far, and write its weights."""
    from hullworks.lab import fit

    game = load_game(course.game)
    described = game.describe()
    paths = [
        path
        for earlier in range(number + 1)
        for k in range(files_of(course.round(earlier, folder)))
        if (path := path_of(folder, course.round(earlier, folder), k)).exists()
    ]
    told = partial(progress.learned, number)
    found = fit.fit(fit.Rows(paths), len(described), game.may_all_lose, course.seed, EPOCHS, told)
    lesson = Lesson(
        **{name: getattr(found, name) for name in Lesson.__dataclass_fields__ if name != "seconds"},
        seconds=perf_counter() - begun,
    )
    about: dict[str, Any] = {
        "seed": course.seed,
        "games": found.games,
        "rows": found.rows,
        "loss": round(found.loss, 4),
        "advice_loss": round(found.advice_loss, 4),
    }
    seated = tuple(sorted(set(course.players)))
    heading = weights.Heading(game.id, described.version, *found.shape, course.share, found.scale, seated, about)
    weights.write(weights_in(folder, number), heading, found.weights.tolist())
    return lesson


def machine() -> str:
    """The machine, for the report."""
    cores = os.cpu_count() or 1
    return f"{platform.machine()}, {cores} cores, Python {platform.python_version()}, {build.name()} build"
