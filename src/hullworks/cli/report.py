"""`hullworks lab report`: one page that says what to change first, and why."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from hullworks.cli.means import Answers, Means, collection, is_folder_of_games, plan_of, tell_to_go_on
from hullworks.cli.replay import film
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, check_writable
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab import sentence, sheet
from hullworks.lab.facts import Findings, company, examples, facts, host
from hullworks.lab.simulation import Keeper, Plan
from hullworks.lab.survey import survey
from hullworks.lab.trace import staged
from hullworks.match.course import course_of
from hullworks.match.record import write

FEWEST = 30  # games that can say anything
MOST_REPLAYS = 3


def report(
    game: Annotated[str, Parameter(help="The name of a game in `hullworks games`, or a folder that --games-out made.")],
    /,
    *,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    guests: int = 100,
    captains: int = 0,
    replays: int = 3,
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
        How many games a captain plays among mates, thinking 20 iterations an answer. They are slow.
    replays
        How many example games are written as pages beside the report, at most 3.
    output
        The page to write.
    json_file
        Write all figures to this file, too.
    """
    plan, means = asked_for(game, order, means or Means())
    check(plan, guests, captains, replays, output)
    for path in [path for path in (output, json_file) if path is not None]:
        check_writable(path)
    screen = Screen()
    found = measured(screen, plan, guests, captains, means, answers)
    if not found.survey.games:
        screen.say("No game was finished, so there is nothing to report.")
        return INTERRUPTED
    figures = facts(found)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    put(screen, found, figures, command(plan), replays, output)
    tell_to_go_on(screen, means.games_out, found.stopped)
    return INTERRUPTED if found.stopped else 0


def asked_for(game: str, order: Wanted | None, means: Means) -> tuple[Plan, Means]:
    """The plan of a game or of a folder, which then keeps the games."""
    if not is_folder_of_games(game):
        return (order or Wanted()).plan(admit(game)), means
    if order is not None or means.games_out is not None:
        raise BadSetup(f"{game} says what was played: leave out the options of the games")
    return plan_of(game), replace(means, games_out=Path(game))


def put(screen: Screen, found: Findings, figures: dict[str, Any], again: str, replays: int, output: Path) -> None:
    """Write the page, once more with links when the replays are drawn, and say what to change first."""
    write(output, sheet.page(found, figures, again))
    if replays and not found.stopped:
        write(output, sheet.page(found, figures, again, watchable(screen, found, replays, output)))
    for one in sentence.changes(figures):
        screen.say(f"{one.title}. {one.why}")
    screen.say(f"{output} is written.", "bold")


def check(plan: Plan, guests: int, captains: int, replays: int, output: Path) -> None:
    """Refuse what cannot be reported, before anything is played."""
    if not 0 <= replays <= MOST_REPLAYS:
        raise BadSetup(f"--replays: expected 0 to {MOST_REPLAYS}, got {replays}")
    if replays and find_spec("litestar") is None:
        raise BadSetup("writing replays needs litestar: pip install 'hullworks[server]', or use --replays 0")
    if plan.games < FEWEST:
        raise BadSetup(f"expected at least {FEWEST} games for a report, got {plan.games}")
    if min(guests, captains) < 0:
        raise BadSetup(f"expected 0 or more games of guests and captains, got {min(guests, captains)}")
    if output.suffix.lower() not in (".html", ".htm"):
        raise BadSetup(f"--output: expected a file that ends in .html, got {output}")


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


def watchable(screen: Screen, found: Findings, count: int, output: Path) -> dict[int, str]:
    """Write example games as pages beside the report; the address of each, by its number."""
    numbers = list(dict.fromkeys(course.number for course, _, _ in found.examples.values()))[:count]
    links: dict[int, str] = {}
    stage = staged(found.plan)
    for number in numbers:
        folder = output.parent / f"{output.stem}-games"
        folder.mkdir(exist_ok=True)
        path = folder / f"game-{number}.html"
        film(course_of(stage.record(number), stage.game), -1, path, screen)
        links[number] = f"{folder.name}/{path.name}"
    return links


def command(plan: Plan) -> str:
    """The command that makes the same report again."""
    words = [
        "hullworks lab report",
        plan.game,
        f"--players {plan.players}",
        f"--games {plan.games}",
        f"--seed {plan.seed}",
    ]
    words += [f"--bots {','.join(plan.bots)}"] if plan.bots != ("mate",) else []
    words += [f"--option {name}={value}" for name, value in plan.options.items()]
    return " ".join([*words, *(["--pack ..."] if plan.pack is not None else [])])
