"""`hullworks lab tune`: move numbers of the parts until cards are alike, or until a goal is reached."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from hullworks.cli import compare
from hullworks.cli.means import workforce
from hullworks.cli.option import Choices, GameName, Pack, Ray, Seed, Workers
from hullworks.cli.play import read_choices
from hullworks.cli.simulate import INTERRUPTED, bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab import trial
from hullworks.lab.compare import compare as run
from hullworks.lab.compare import summary, variant
from hullworks.lab.simulation import Workforce
from hullworks.lab.tally import Z
from hullworks.lab.tune import APART, KEPT, Goal, Measured, Range, Step, Tuner, Wish, tuner
from hullworks.match.game import Game
from hullworks.match.record import write

CREWS = ("mate", "mate,mate:spiteful")
STEPS, GAMES = 4, 2000  # to make cards alike
SEARCHED, PLAYED = 12, 400  # steps and games to a goal


@dataclass(frozen=True)
class Asked:
    """The options of a tuning."""

    free: Annotated[
        list[str] | None,
        Parameter(
            help="Numbers that may move, such as `contracts.*.value` or, with a range, `bonus.family=3..8`; a leading"
            " minus if more is worse for the card, as in `-buildings.*.gold`; can be repeated."
        ),
    ] = None
    goal: Annotated[
        str | None,
        Parameter(
            help="What a measure should be, such as `lost=20%`, `answers=60` or `card.heron=0`; without it, no card"
            " should help or harm."
        ),
    ] = None
    keep: Annotated[
        list[str] | None,
        Parameter(help="A limit to keep, such as `turns=15..20`, `score=80..100` or `lost=0..0.3`; can be repeated."),
    ] = None
    crew: Annotated[
        list[str] | None, Parameter(help="Bots that must agree, such as `mate,mate:trader`; can be repeated.")
    ] = None
    within: Annotated[int, Parameter(help="How far a number without a range may move in all.")] = 8
    steps: Annotated[
        int | None, Parameter(help=f"How many steps at most (default: {STEPS}, or {SEARCHED} to a goal).")
    ] = None
    games: Annotated[
        int | None,
        Parameter(help=f"How many games each crew plays in a step (default: {GAMES}, or {PLAYED} to a goal)."),
    ] = None
    players: Annotated[int | None, Parameter(help="The number of players (default: the fewest).")] = None
    seed: Seed = 1
    option: Choices = None
    pack: Pack = None

    @property
    def most(self) -> int:
        """The number of steps."""
        return (STEPS if self.goal is None else SEARCHED) if self.steps is None else self.steps

    def wish(self, game: Game) -> Wish:
        """What is asked for, checked."""
        games = (GAMES if self.goal is None else PLAYED) if self.games is None else self.games
        if min(self.within, self.most, games) < 1:
            raise BadSetup("--within, --steps and --games: expected 1 or more")
        players, options = self.players or game.fewest, read_choices(self.option or [])
        made = Wish(
            game=game.id,
            players=players,
            games=games,
            seed=self.seed,
            free=tuple(self.free or ()),
            crews=tuple(tuple(name.strip() for name in crew.split(",")) for crew in self.crew or CREWS),
            keep=KEPT | dict(limit(text) for text in self.keep or []),
            within=self.within,
            options=options,
            pack=game.lay(players, options, self.pack).pack,
            goal=None if self.goal is None else goal(self.goal),
        )
        for crew in made.crews:
            made.plan(crew, self.seed, made.pack).check()
        return made


def tune(
    game: GameName,
    /,
    *,
    asked: Annotated[Asked | None, Parameter(name="*")] = None,
    workers: Workers = None,
    ray: Ray = None,
    output: Annotated[Path, Parameter(name=["-o", "--output"])] = Path("tuned.toml"),
) -> int:
    """Move numbers of the parts until no card has a sure effect or, with --goal, until a measure is what you want.

    All crews must agree. The result is a pack, and a page that compares it with the parts as they were in new games.
    Every step is kept beside the pack. Ctrl-C stops, and the same command goes on from the last step.

    Parameters
    ----------
    output
        The pack to write; its steps and the page are kept beside it.
    """
    asked = asked or Asked()
    work, screen, hands = tuner(asked.wish(admit(game))), Screen(), workforce(workers, ray)
    check_writable(output)
    path = output.with_suffix(".steps.jsonl")
    steps = kept(path, work.wish)
    for step in steps:
        tell(screen, work.wish, step)
    try:
        with bar(screen, "Tuning", asked.most * work.wish.games * len(work.wish.crews)) as advance:
            advance(len(steps) * work.wish.games * len(work.wish.crews))
            for step in work.steps(steps, asked.most, hands, advance):
                steps.append(step)
                write(path, b"".join(msgspec.json.encode(one) + b"\n" for one in (work.wish, *steps)).decode())
                write(output, work.pack(step.values))
                tell(screen, work.wish, step)
        return judged(screen, work, steps, output, hands)
    except KeyboardInterrupt:
        screen.say(f"Stopped after {len(steps)} steps. The same command goes on from there.")
        return INTERRUPTED


def goal(text: str) -> Goal:
    """A goal such as `turns=18` or `lost=20%`."""
    name, _, number = (part.strip() for part in text.partition("="))
    share = number.endswith("%")
    try:
        value = float(number.removesuffix("%"))
    except ValueError:
        raise BadSetup(f"--goal: expected a measure and a number, such as turns=18 or lost=20%, got {text!r}") from None
    if not isfinite(value):
        raise BadSetup(f"--goal: expected a measure and a number, such as turns=18 or lost=20%, got {text!r}")
    return Goal(name, value / 100.0 if share else value)


def limit(text: str) -> tuple[str, Range]:
    """A limit such as `turns=15..20`."""
    name, _, numbers = text.partition("=")
    low, dots, high = numbers.partition("..")
    try:
        found = float(low), float(high if dots else low)
    except ValueError:
        found = inf, -inf
    if not found[0] <= found[1]:
        raise BadSetup(f"--keep: expected a limit such as turns=15..20, got {text!r}")
    return name.strip(), found


def kept(path: Path, wish: Wish) -> list[Step]:
    """The steps that were taken before; a file of another wish is refused."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    try:
        same = msgspec.json.decode(lines[0], type=Wish) == wish
        steps = [msgspec.json.decode(line, type=Step) for line in lines[1:]]
    except (IndexError, msgspec.MsgspecError):
        raise BadSetup(f"{path}: these are not the steps of a tuning") from None
    if not same:
        raise BadSetup(f"{path}: these steps belong to another tuning; choose another output, or remove the file")
    return steps


def tell(screen: Screen, wish: Wish, step: Step) -> None:
    """Say what a step found and does."""
    found = f"cards are {step.measured.spread:.2f} points apart"
    if wish.goal is not None:
        seen = [figures[wish.goal.measure] for figures in step.measured.figures]
        told = " and ".join(f"{one.value:.3g} \u00b1 {Z * one.error:.2g}" for one in seen)
        found = f"{wish.goal.measure} is {told}, and should be {wish.goal.value:g}"
    screen.say(f"Step {step.number}: {found}. {step.why}", "bold")
    for key, (before, after) in step.moves.items():
        screen.say(f"  {key}: {before} to {after}")


def judged(screen: Screen, work: Tuner, steps: list[Step], output: Path, hands: Workforce) -> int:
    """Compare the pack with the parts as they were, in new games."""
    wish, first, last = work.wish, work.start, steps[-1].values
    if first == last:
        screen.say("Nothing was moved.")
        return 0
    number = len(steps) + APART
    with bar(screen, "Comparing", 3 * wish.games * len(wish.crews)) as advance:
        before, after = (work.measured(values, number, hands, advance) for values in (first, last))
        plan = wish.plan(wish.crews[0], wish.seed + APART * (number + 1), wish.pack)
        found = run(plan, [variant(plan, "B", [str(output)])], workers=hands, progress=advance)
    screen.print()
    screen.put(beside(wish, before, after))
    screen.print()
    compare.show(screen, found)
    page = output.with_suffix(".html")
    write(page, trial.page(found, summary(found), compare.again(plan, {"B": [str(output)]})))
    for sentence in after.broken(wish.keep):
        screen.say(f"A limit is not kept: {sentence}.", "bold")
    screen.say(f"{output} and {page} are written.", "bold")
    return INTERRUPTED if found.stopped else 0


def beside(wish: Wish, before: Measured, after: Measured) -> Table:
    """The measures of every crew, before and after."""
    table = plain("", "before", "after")
    if wish.goal is None:
        table.add_row("cards apart, points", f"{before.spread:.2f}", f"{after.spread:.2f}")
    for crew, ones, others in zip(wish.crews, before.figures, after.figures, strict=True):
        for name in ones:
            label = name if len(wish.crews) == 1 else f"{name}, {', '.join(crew)}"
            table.add_row(label, f"{ones[name].value:.2f}", f"{others[name].value:.2f}")
    return table
