"""`hullworks lab report`: one page that says what to change first, and why."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.film import Shot, filmed
from hullworks.cli.means import Answers, Means, collection, is_folder_of_games, plan_of, tell_to_go_on
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, check_writable, yes_no
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab import sentence, sheet
from hullworks.lab.company import company, host
from hullworks.lab.facts import Findings, examples, facts, to_watch
from hullworks.lab.simulation import Keeper, Plan, Workforce, simulate
from hullworks.lab.survey import survey
from hullworks.match.record import write

FEWEST = 30  # games that can say anything
MOST_REPLAYS = 100
CAPTAINS = 40  # games of a captain among mates
PATIENCE = 120.0  # seconds that they may take, if nobody asked for them


def report(
    game: Annotated[str, Parameter(help="The name of a game in `hullworks games`, or a folder that --games-out made.")],
    /,
    *,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    guests: int = 100,
    captains: int | None = None,
    replays: int = 32,
    means: Annotated[Means | None, Parameter(name="*")] = None,
    answers: Answers = False,
    output: Annotated[Path, Parameter(name=["-o", "--output"])] = Path("report.html"),
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> int:
    """Play many games of equal bots, and write one page: what to change first, and everything that it rests on.

    The page needs no network. Ctrl-C stops early, and the page is made of what there is.

    Parameters
    ----------
    guests
        How many games each other bot and style plays among mates; 0 for none.
    captains
        How many games a captain plays among mates, thinking 20 iterations an answer. They are slow: without a number,
        40 if they take two minutes at most; 0 for none.
    replays
        How many games to watch are written as pages beside the report, the most telling first; at most 100.
    output
        The page to write.
    json_file
        Write all figures to this file, too.
    """
    plan, means = asked_for(game, order, means or Means())
    check(plan, guests, captains or 0, replays, output, json_file)
    screen = Screen()
    if captains is None:
        captains = timed(screen, plan, means, again=is_folder_of_games(game))
    found = measured(screen, plan, guests, captains, means, answers)
    if not found.survey.games:
        screen.say("No game was finished, so there is nothing to report.")
        return INTERRUPTED
    found.watch = to_watch(found, replays)
    again = f"{command(plan)} --guests {guests} --captains {captains} --replays {replays}"
    put(screen, found, again, means, output, json_file)
    tell_to_go_on(screen, means.games_out, found.stopped)
    return INTERRUPTED if found.stopped else 0


def asked_for(game: str, order: Wanted | None, means: Means) -> tuple[Plan, Means]:
    """The plan of a game or of a folder, which then keeps the games."""
    if not is_folder_of_games(game):
        return (order or Wanted()).plan(admit(game)), means
    if order is not None or means.games_out is not None:
        raise BadSetup(f"{game} says what was played: leave out the options of the games")
    return plan_of(game), replace(means, games_out=Path(game))


def put(screen: Screen, found: Findings, again: str, means: Means, output: Path, json_file: Path | None) -> None:
    """Write the page, once more with links when the replays are drawn, and say what to change first."""
    figures = facts(found)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    write(output, sheet.page(found, figures, again))
    if found.watch and not found.stopped:
        write(output, sheet.page(found, figures, again, watchable(screen, found, output, means.workforce())))
    for one in sentence.changes(figures):
        screen.say(f"{one.title}. {one.why}")
    screen.say(f"{output} is written.", "bold")


def check(plan: Plan, guests: int, captains: int, replays: int, output: Path, json_file: Path | None) -> None:
    """Refuse what cannot be reported, before anything is played."""
    if json_file is not None:
        check_writable(json_file)
    check_page(replays, output, MOST_REPLAYS)
    if plan.games < FEWEST:
        raise BadSetup(f"expected at least {FEWEST} games for a report, got {plan.games}")
    if min(guests, captains) < 0:
        raise BadSetup(f"expected 0 or more games of guests and captains, got {min(guests, captains)}")


def check_page(replays: int, output: Path, most: int) -> None:
    """Refuse a page that cannot be written, or has more games to watch than it may."""
    if not 0 <= replays <= most:
        raise BadSetup(f"--replays: expected 0 to {most}, got {replays}")
    if replays and find_spec("litestar") is None:
        raise BadSetup("writing replays needs litestar: pip install 'hullworks[server]', or use --replays 0")
    if output.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--output: expected a file that ends in .html, got {output}")
    check_writable(output)


def timed(screen: Screen, plan: Plan, means: Means, again: bool = False) -> int:
    """How many games a captain plays if nobody said: 40, unless they would take too long by the time of one of them.

    A report that is made *again* from a folder has those that are there.
    """
    sitting = [one for name, one in company(plan, 0, CAPTAINS) if name == "captain"]
    workers = means.workforce()
    begun = means.games_out is not None and captains_in(means.games_out).exists()
    if again and not begun:
        return 0
    if begun or not sitting or not isinstance(workers, int):  # A cluster has time for captains.
        return CAPTAINS
    seconds = simulate(replace(sitting[0], games=1), 1, lambda _: None).seconds * CAPTAINS / workers
    told = f"{CAPTAINS} games with a captain among mates take about {lasting(seconds)}"
    if seconds > PATIENCE:
        screen.say(f"{told}, so they are left out; --captains {CAPTAINS} plays them.", "soft")
        return 0
    screen.say(f"{told}; --captains 0 leaves them out.", "soft")
    return CAPTAINS


def lasting(seconds: float) -> str:
    """A time in words."""
    return f"{max(1, round(seconds))} s" if seconds < 100 else f"{seconds / 60:.0f} minutes"


def measured(screen: Screen, plan: Plan, guests: int, captains: int, means: Means, answers: bool) -> Findings:
    """Play and watch everything that the page needs; what is in the folder is not played again."""
    workers, keeper = means.workforce(), means.keeper(plan, "survey", answers)
    others = list(company(plan, guests, captains))
    total = plan.games + sum(other.games for _, other in others)
    with bar(screen, "Playing", total) as advance:
        found = Findings(plan, survey(plan, workers, advance, course=True, keeper=keeper))
        if not found.stopped:
            found.guests, found.survey.stopped = host(others, workers, advance, partial(among, means.games_out))
    found.examples = examples(plan, found.survey)
    return found


def among(folder: Path | None, name: str, plan: Plan) -> Keeper | None:
    """The folder for the games of another bot among mates."""
    return None if folder is None else collection(folder / f"with-{name.replace(':', '-')}", plan, "simulation")


def captains_in(folder: Path) -> Path:
    """The folder of a captain's games."""
    return folder / "with-captain"


def watchable(screen: Screen, found: Findings, output: Path, workers: Workforce) -> dict[tuple[str, int], str]:
    """Write the games to watch as pages beside the report; the address of each, by guest and number."""
    plans = {"": found.plan, **{guest.name: guest.plan for guest in found.guests}}
    shots = {(one.guest, one.number): Shot(plans[one.guest], one.number, page_of(*one[:2])) for one in found.watch}
    made = filmed(screen, list(shots.values()), output, workers)
    return {key: address for key, address in zip(shots, made, strict=True) if address}


def page_of(guest: str, number: int) -> str:
    """The name of a game's page; that of a guest, or of an arm of a trial, names it."""
    return f"game-{number}{guest and '-'}{guest.replace(':', '-')}.html"


def command(plan: Plan, doing: str = "report") -> str:
    """The command that plays the same games again."""
    words = [
        f"hullworks lab {doing}",
        plan.game,
        f"--players {plan.players}",
        f"--games {plan.games}",
        f"--seed {plan.seed}",
    ]
    words += [f"--bots {quote(','.join(plan.bots))}"] if plan.bots != ("mate",) else []
    words += [f"--think {plan.think}"] if plan.think is not None else []
    words += [f"--option {quote(f'{name}={yes_no(value)}')}" for name, value in plan.options.items()]
    return " ".join([*words, *([f"--pack {quote(plan.pack_name or '...')}"] if plan.pack is not None else [])])
