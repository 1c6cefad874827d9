"""`hullworks lab compare`: what a change of the parts or of an option does."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli.film import Shot, filmed
from hullworks.cli.means import Means, collection, tell_to_go_on
from hullworks.cli.option import GameName
from hullworks.cli.report import check_page, command, page_of
from hullworks.cli.simulate import INTERRUPTED, Wanted, bar, check_writable, of_table, plain
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.lab import trial
from hullworks.lab.compare import (
    SCORE,
    SHARE,
    Comparison,
    Contrast,
    Quantity,
    Variant,
    amount,
    check,
    summary,
    variant,
)
from hullworks.lab.compare import compare as run
from hullworks.lab.simulation import Keeper, Plan, Workforce
from hullworks.lab.trace import staged
from hullworks.match.record import write

MOST_REPLAYS = 3
NOT_REACHED = 3  # the exit status if --until was not reached
Change = Annotated[
    list[str] | None,
    Parameter(help="A variant: an option, a number of the parts such as `bonus.family=6`, or a file; can be repeated."),
]


@dataclass(frozen=True)
class Results:
    """What a trial writes."""

    records: Annotated[
        Path | None,
        Parameter(help="Write records of a few games that another player wins in a variant to this folder."),
    ] = None
    output: Annotated[
        Path | None, Parameter(name=["-o", "--output"], help="Write a page with pictures and all figures to this file.")
    ] = None
    replays: Annotated[
        int, Parameter(help="How many games of a variant the page has to watch, beside the same games of A; at most 3.")
    ] = 1
    json_file: Annotated[Path | None, Parameter(name="--json", help="Write all figures to this file.")] = None

    def check(self) -> None:
        """Check that everything can be written."""
        if self.json_file is not None:
            check_writable(self.json_file)
        if self.output is not None:
            check_page(self.replays, self.output, MOST_REPLAYS)


def compare(
    game: GameName,
    /,
    *,
    b: Change = None,
    c: Change = None,
    d: Change = None,
    card: Annotated[list[str] | None, Parameter(help="A card whose use is compared; can be repeated.")] = None,
    until: float | None = None,
    order: Annotated[Wanted | None, Parameter(name="*")] = None,
    means: Annotated[Means | None, Parameter(name="*")] = None,
    results: Annotated[Results | None, Parameter(name="*")] = None,
) -> int:
    """Play a game, A, and variants of it on the same seeds and seats, and tell what differs, with 95 % limits.

    Ctrl-C stops early and shows the finished pairs. The same seed gives the same figures for any number of workers.

    Parameters
    ----------
    until
        Stop as soon as the difference in the score is known to this half-width; the limits allow for looking often.
    """
    plan, wishes = (order or Wanted()).plan(admit(game)), {"B": b, "C": c, "D": d}
    variants = arms(plan, wishes)
    means, results, cards = means or Means(), results or Results(), tuple(card or ())
    results.check()
    check(plan, [one for one in variants if not one.equal], cards, until, means.workforce())
    screen = Screen()
    say_changes(screen, variants)
    with bar(screen, "Playing pairs", plan.games) as advance:
        kept = keepers(means, plan, variants)
        found = run(plan, variants, cards, until, workers=means.workforce(), progress=advance, keepers=kept)
    show(screen, found)
    put(screen, found, again(plan, wishes, cards, until), results, means.workforce())
    tell_to_go_on(screen, means.games_out, found.stopped)
    return INTERRUPTED if found.stopped else NOT_REACHED if until is not None and not found.reached() else 0


def arms(plan: Plan, wishes: dict[str, list[str] | None]) -> list[Variant]:
    """The variants that were asked for."""
    found = [variant(plan, letter, wish) for letter, wish in wishes.items() if wish]
    if not found:
        raise BadSetup("lab compare needs a variant, such as --b bonus.family=6 or --b mine.toml")
    return found


def say_changes(screen: Screen, variants: list[Variant]) -> None:
    """What differs comes first."""
    for line in [line for one in variants for line in one.told()]:
        screen.say(line)
    screen.print()


def keepers(means: Means, plan: Plan, variants: list[Variant]) -> list[Keeper]:
    """A folder for the games of each arm, A first, if they are kept."""
    folder = means.games_out
    playing = [Variant("A", plan), *(one for one in variants if not one.equal)]
    made = [collection(folder and folder / one.letter, one.plan, "comparison") for one in playing]
    return [one for one in made if one is not None]


def show(screen: Screen, found: Comparison) -> None:
    """Print the verdict and the table of every variant."""
    setting = summary(found)["arms"][0]
    for one, contrast in zip(found.variants, found.contrasts, strict=True):
        if not contrast.count:
            screen.say("No pair was finished.")
            continue
        early = ", stopped early" if found.stopped else ""
        screen.say(
            f"{contrast.count:,} pairs of {found.plan.game}, {found.plan.players} players,"
            f" {', '.join(found.plan.bots)}, seed {found.plan.seed}{early}",
            "soft",
        )
        screen.say(of_table(setting), "soft")
        screen.say(found.verdict(one, contrast), "bold")
        screen.say(alike(contrast))
        screen.say(f"Without pairs the score would need {contrast.pairs(SCORE).gain():.1f} times as many games.")
        screen.print()
        table = plain("", "A", one.letter, "difference", "95 % limits", "least seen", "")
        for line in found.differences(contrast):
            limits = line.limits
            told = [amount(line.what, number) for number in (limits.share, limits.low, limits.high, line.least)]
            difference, low, high, least = told
            numbers = (value(line.what, line.a), value(line.what, line.b), difference, f"{low} to {high}")
            table.add_row(line.what.name, *numbers, least.lstrip("+"), "sure" if line.sure else "")
        screen.put(table)
        screen.print()


def again(
    plan: Plan, wishes: dict[str, list[str] | None], cards: tuple[str, ...] = (), until: float | None = None
) -> str:
    """The command that repeats the trial."""
    said = [f"--{letter.lower()} {quote(wish)}" for letter, wished in wishes.items() for wish in wished or []]
    said += [f"--card {card}" for card in cards] + ([] if until is None else [f"--until {until:g}"])
    return " ".join([command(plan, "compare"), *said])


def put(screen: Screen, found: Comparison, repeat: str, results: Results, workers: Workforce) -> None:
    """Write everything that was asked for."""
    facts = summary(found)
    if results.json_file is not None:
        results.json_file.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    if results.records is not None:
        keep(screen, found, results.records)
    if results.output is not None:
        write(results.output, trial.page(found, facts, repeat))
        if results.replays and not found.stopped:
            links = filmed_pairs(screen, found, results, results.output, workers)
            write(results.output, trial.page(found, facts, repeat, links))
        screen.say(f"{results.output} is written.", "bold")


def filmed_pairs(
    screen: Screen, found: Comparison, results: Results, output: Path, workers: Workforce
) -> trial.Replays:
    """Write a few games of every variant as pages, beside the same games of A; their addresses."""
    shots: dict[tuple[str, int], Shot] = {}
    for one, contrast in zip(found.variants, found.contrasts, strict=True):
        for number in trial.shown_games(contrast)[: results.replays]:
            for arm in (Variant("A", found.plan), one):
                shots[arm.letter, number] = Shot(arm.plan, number, page_of(arm.letter, number))
    made = filmed(screen, list(shots.values()), output, workers)
    return {key: address for key, address in zip(shots, made, strict=True) if address}


def alike(contrast: Contrast) -> str:
    """How many games are the same, and how many have another winner."""
    games = ", ".join(str(number) for number in contrast.examples)
    same = f"{contrast.same:,} games are the same to the last answer; another player wins {contrast.winners:,}"
    return f"{same}, such as {games}." if games else f"{same}."


def value(what: Quantity, number: float) -> str:
    return f"{number:.1%}" if what.kind == SHARE else f"{number:.2f}"


def keep(screen: Screen, found: Comparison, folder: Path) -> None:
    """Write the records of the games with another winner, of A and of the variant."""
    folder.mkdir(parents=True, exist_ok=True)
    for one, contrast in zip(found.variants, found.contrasts, strict=True):
        for number in contrast.examples:
            for arm in (Variant("A", found.plan), one):
                path = folder / f"{found.plan.game}-{found.plan.seed}-{number}-{arm.letter}.jsonl"
                write(path, staged(arm.plan).record(number).dump())
                screen.say(f"{path}", "soft")
