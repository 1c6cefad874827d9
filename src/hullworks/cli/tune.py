"""`hullworks lab tune`: move the numbers of cards until no card helps or harms whoever may have it first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from hullworks.cli import compare
from hullworks.cli.means import workforce
from hullworks.cli.option import Choices, GameName, Pack, Ray, Seed, Workers
from hullworks.cli.play import read_choices
from hullworks.cli.simulate import INTERRUPTED, bar, check_writable, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab.compare import compare as run
from hullworks.lab.compare import variant
from hullworks.lab.simulation import Workforce
from hullworks.lab.tune import APART, KEPT, Range, Step, Tuner, Wish, tuner
from hullworks.match.game import Game
from hullworks.match.record import write

CREWS = ("mate", "mate,mate:spiteful")


@dataclass(frozen=True)
class Goal:
    """The options of a tuning."""

    free: Annotated[
        list[str] | None,
        Parameter(
            help="Numbers that may move, such as `contracts.*.value`; a leading minus if more is worse, as in"
            " `-buildings.*.gold`; can be repeated."
        ),
    ] = None
    keep: Annotated[
        list[str] | None,
        Parameter(help="A limit to keep, such as `turns=15..20`, `score=80..100` or `lost=0..0.3`; can be repeated."),
    ] = None
    crew: Annotated[
        list[str] | None, Parameter(help="Bots that must agree, such as `mate,mate:trader`; can be repeated.")
    ] = None
    within: Annotated[int, Parameter(help="How far a number may move in all.")] = 8
    steps: Annotated[int, Parameter(help="How many steps at most.")] = 4
    games: Annotated[int, Parameter(help="How many games each crew plays in a step.")] = 2000
    players: Annotated[int | None, Parameter(help="The number of players (default: the fewest).")] = None
    seed: Seed = 1
    option: Choices = None
    pack: Pack = None

    def wish(self, game: Game) -> Wish:
        """What is asked for, checked."""
        if min(self.within, self.steps, self.games) < 1:
            raise BadSetup("--within, --steps and --games: expected 1 or more")
        players, options = self.players or game.fewest, read_choices(self.option or [])
        made = Wish(
            game=game.id,
            players=players,
            games=self.games,
            seed=self.seed,
            free=tuple(self.free or ()),
            crews=tuple(tuple(name.strip() for name in crew.split(",")) for crew in self.crew or CREWS),
            keep=KEPT | dict(limit(text) for text in self.keep or []),
            within=self.within,
            options=options,
            pack=game.lay(players, options, self.pack).pack,
        )
        for crew in made.crews:
            made.plan(crew, self.seed, made.pack).check()
        return made


def tune(
    game: GameName,
    /,
    *,
    goal: Annotated[Goal | None, Parameter(name="*")] = None,
    workers: Workers = None,
    ray: Ray = None,
    output: Annotated[Path, Parameter(name=["-o", "--output"])] = Path("tuned.toml"),
) -> int:
    """Move numbers of the parts against the effects of their cards, until no effect is left that is sure.

    All crews must agree on the direction. The result is a pack, compared with the parts as they were in new games.
    Every step is kept beside the pack. Ctrl-C stops, and the same command goes on from the last step.

    Parameters
    ----------
    output
        The pack to write; its steps are kept in a file beside it.
    """
    asked = goal or Goal()
    work, screen, hands = tuner(asked.wish(admit(game))), Screen(), workforce(workers, ray)
    check_writable(output)
    path = output.with_suffix(".steps.jsonl")
    steps = kept(path, work.wish)
    for step in steps:
        tell(screen, step)
    try:
        with bar(screen, "Tuning", asked.steps * asked.games * len(work.wish.crews)) as advance:
            for step in work.steps(steps, asked.steps, hands, advance):
                steps.append(step)
                write(path, b"".join(msgspec.json.encode(one) + b"\n" for one in (work.wish, *steps)).decode())
                write(output, work.pack(step.values))
                tell(screen, step)
    except KeyboardInterrupt:
        screen.say(f"Stopped after {len(steps)} steps. The same command goes on from there.")
        return INTERRUPTED
    return judged(screen, work, steps, output, hands)


def limit(text: str) -> tuple[str, Range]:
    """A limit such as `turns=15..20`."""
    name, _, numbers = text.partition("=")
    low, dots, high = numbers.partition("..")
    try:
        return name.strip(), (float(low), float(high if dots else low))
    except ValueError:
        raise BadSetup(f"--keep: expected a limit such as turns=15..20, got {text!r}") from None


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


def tell(screen: Screen, step: Step) -> None:
    """Say what a step does."""
    measured = step.measured
    screen.say(f"Step {step.number}: cards are {measured.spread:.2f} points apart. {step.why}", "bold")
    for key, (before, after) in step.moves.items():
        screen.say(f"  {key}: {before} to {after}")


def judged(screen: Screen, work: Tuner, steps: list[Step], output: Path, hands: Workforce) -> int:
    """Compare the pack with the parts as they were, in new games."""
    wish, first, last = work.wish, {one.key: one.value for one in work.free}, steps[-1].values
    if first == last:
        screen.say("Nothing was moved.")
        return 0
    number = len(steps) + APART
    with bar(screen, "Comparing", 3 * wish.games * len(wish.crews)) as advance:
        before, after = (work.measured(values, number, hands, advance) for values in (first, last))
        plan = wish.plan(wish.crews[0], wish.seed + APART * (number + 1), wish.pack)
        found = run(plan, [variant(plan, "B", [str(output)])], workers=hands, progress=advance)
    table = plain("", "before", "after")
    table.add_row("cards apart, points", f"{before.spread:.2f}", f"{after.spread:.2f}")
    for name in before.figures[0]:
        table.add_row(name, *(f"{one.figures[0][name]:.2f}" for one in (before, after)))
    screen.print()
    screen.put(table)
    screen.print()
    compare.show(screen, found)
    for sentence in after.broken(wish.keep):
        screen.say(f"A limit is not kept: {sentence}.", "bold")
    screen.say(f"{output} is written.", "bold")
    return INTERRUPTED if found.stopped else 0
