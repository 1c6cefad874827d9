"""`hullworks lab puzzles`: find puzzles in games of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from hullworks.cli.option import GameName, Seed
from hullworks.cli.simulate import INTERRUPTED, bar, check_writable
from hullworks.cli.terminal import Screen
from hullworks.coach.puzzle import Deal, read
from hullworks.coach.setter import Setter
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup
from hullworks.match.record import write

MANY = 1_000_000  # more games than any proof has: all puzzles are proved again


def puzzles(
    game: GameName,
    /,
    *,
    output: Annotated[Path, Parameter(name=["-o", "--output"])],
    count: int = 50,
    players: int = 2,
    seed: Seed = 1,
    again: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Find puzzles for `hullworks puzzle`: moments of bots' games in which one answer is clearly the best.

    Ctrl-C stops early. The same command goes on where it stopped, after it has proved older puzzles with more games.

    Parameters
    ----------
    output
        The file of the puzzles. A game's own is `puzzles.jsonl` beside its `game.toml`.
    count
        How many puzzles the file shall have.
    players
        How many sit at a table.
    again
        Find no new ones: prove those of the file again with the bots as they are now, and drop what no longer holds.
    """
    played, screen = admit(game), Screen()
    if not 1 <= count <= 10_000:
        raise BadSetup(f"--count: expected 1 to 10000, got {count}")
    played.lay(players)
    check_writable(output)
    setter = Setter(played, players)
    return prove(screen, setter, output) if again else find(screen, setter, output, count, seed)


def find(screen: Screen, setter: Setter, output: Path, count: int, seed: int) -> int:
    """Find puzzles until the file has *count* of them. Ctrl-C stops early, and keeps what is done."""
    done = renewed(setter, output) if output.exists() else []
    had = sum(len(deal.puzzles) for deal in done)
    setter.kinds.update(puzzle.best.text.split(" ")[0] for deal in done for puzzle in deal.puzzles)
    first = 1 + max([int(deal.seed.partition("/")[2]) for deal in done], default=0)
    try:
        with bar(screen, "Setting", count) as advance, output.open("ab") as file:
            advance(had)
            for deal in setter.deals(seed, first, count - had):
                if deal is not None:
                    file.write(msgspec.json.encode(deal) + b"\n")
                    file.flush()
                    advance(len(deal.puzzles))
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        report(screen, output, read(output))
    return 0


def prove(screen: Screen, setter: Setter, path: Path) -> int:
    """Prove all puzzles of a file again. Ctrl-C stops early, and keeps what is done."""
    if not path.is_file():
        raise BadSetup(f"{path}: there is no such file")
    deals = read(path)
    number = gone = other = 0
    try:
        with bar(screen, "Proving", sum(len(deal.puzzles) for deal in deals)) as advance:
            for place, deal in enumerate(deals):
                deals[place] = setter.proved_again(deal, fewer=MANY)
                kept = {puzzle.after: puzzle for puzzle in deals[place].puzzles}
                for puzzle in deal.puzzles:
                    number += 1
                    other += kept.get(puzzle.after, puzzle) != puzzle
                    if puzzle.after not in kept:
                        gone += 1
                        screen.say(f"Puzzle {number} no longer holds: {puzzle.best.text}")
                advance(len(deal.puzzles))
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        keep(path, deals)
        screen.say(
            f"{number} proved again: {number - gone - other} as before, {other} by other numbers, {gone} dropped."
        )
        report(screen, path, read(path))
    return 0


def renewed(setter: Setter, path: Path) -> list[Deal]:
    """The games in a file, after those with too short a proof were proved again."""
    deals = read(path)
    for number, deal in enumerate(deals):
        again = setter.proved_again(deal)
        if again != deal:
            deals[number] = again
            keep(path, deals)
    return [deal for deal in deals if deal.puzzles]


def keep(path: Path, deals: list[Deal]) -> None:
    """Write the games that have puzzles."""
    write(path, b"".join(msgspec.json.encode(one) + b"\n" for one in deals if one.puzzles).decode())


def report(screen: Screen, path: Path, deals: list[Deal]) -> None:
    """Say what the file has now."""
    found = [puzzle for deal in deals for puzzle in deal.puzzles]
    screen.say(f"{path}: {len(found)} puzzles from {len(deals)} games, {path.stat().st_size / 1000:.0f} kB.")
