"""A tournament of bots, for programs and notebooks: how often each bot wins, with seats shared equally."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from itertools import combinations
from random import Random
from typing import Final

from hullworks import bots as crew
from hullworks.bots.guest import IN_LAB
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.lab.simulation import Plan, Result, simulate
from hullworks.lab.tally import WIN, Share, Tally, wilson
from hullworks.match.game import Game

HEADS: Final = ("bot", "games", "won", "share", "95 % limits", "fair")


@dataclass(frozen=True)
class Entrant:
    """The result of one bot. Shared wins count in part; games that all lost together do not count."""

    name: str
    games: int
    wins: float
    share: Share  # share of its games that it won
    fair: float  # share that equal bots would win
    seats: tuple[Share, ...]  # share of its games won from each seat
    answers: int  # answers requested, if it is from outside
    lost: int  # answers of these that the mate gave instead

    def cells(self) -> list[str]:
        limits = f"{self.share.low:.1%} to {self.share.high:.1%}"
        seats = [f"{seat.share:.0%}" for seat in self.seats]
        return [
            self.name,
            f"{self.games:,}",
            f"{self.wins:,.6g}",
            f"{self.share.share:.1%}",
            limits,
            f"{self.fair:.0%}",
            *seats,
        ]


@dataclass(frozen=True, repr=False)
class Contest:
    """The results of a tournament; the best bot comes first."""

    game: Game
    players: int
    games: int
    seed: int | str
    build: str
    entrants: tuple[Entrant, ...]
    lost: int  # games that all players lost together
    faults: tuple[str, ...]  # answers that bots from outside lost to the mate, in sentences
    stopped: bool  # whether Ctrl-C stopped it early

    def __getitem__(self, name: str) -> Entrant:
        """The result of a bot, by its name."""
        for entrant in self.entrants:
            if entrant.name == name:
                return entrant
        raise KeyError(name)

    def title(self) -> str:
        early = ", stopped early" if self.stopped else ""
        table = f"{self.game.title}, {self.players} players"
        return f"{table}, {self.games:,} games, seed {self.seed}, {self.build} build{early}"

    def notes(self) -> list[str]:
        """Notes below the table."""
        together = [f"All lost together in {self.lost:,} of the games, which do not count."] if self.lost else []
        return [*together, *self.faults]

    def rows(self) -> list[list[str]]:
        """The table, with its headings."""
        heads = [*HEADS, *(f"seat {seat}" for seat in range(1, self.players + 1))]
        return [heads, *(entrant.cells() for entrant in self.entrants)]

    def __str__(self) -> str:
        rows = self.rows()
        widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
        lines = [self.title(), ""]
        for row in rows:
            first, *rest = (
                cell.rjust(width) if k else cell.ljust(width)
                for k, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            lines.append("   ".join([first, *rest]))
        return "\n".join([*lines, *([""] if self.notes() else []), *self.notes()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        heads, *rows = self.rows()
        head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes())
        caption = f"<caption>{escape(self.title())}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{notes}"


@dataclass(frozen=True)
class Rota(Plan):
    """A plan in which every bot plays every seat equally often, against every other."""

    def check_bots(self) -> None:
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadSetup(f"a tournament needs two different bots or more, got {', '.join(self.bots) or 'none'}")
        if self.players < 2:
            raise BadSetup("a tournament needs two players or more: one alone beats nobody")

    def seating(self, number: int) -> list[str]:
        """The bot in each seat of game *number*: a line-up is drawn, then rotated through all its seats."""
        block, step = divmod(number, self.players)
        lots = Random(f"{self.seed}/{block}")
        if len(self.bots) < self.players:  # Which bot has an extra seat changes from one line-up to the next.
            line = [self.bots[(block + k) % len(self.bots)] for k in range(self.players)]
        else:
            choices = list(combinations(self.bots, self.players))
            Random(f"{self.seed}").shuffle(choices)
            line = list(choices[block % len(choices)])
        lots.shuffle(line)
        return line[step:] + line[:step]


def tournament(
    game: str | Game,
    bots: Sequence[object],
    games: int = 200,
    seed: int | str = 1,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Contest:
    """Let bots play each other, taking seats in turn, and count their wins with 95 % limits.

    A bot is a name, such as `mate:trader`, `mine.py:Mine` or `package.module:Name`; or it is the function, the class or
    the subclass of `Bot` itself. By default there are as many players as bots, within the game's limits. *progress* is
    called with the number of games played and their total. Ctrl-C stops early and keeps finished games. With several
    *workers* the games run in other processes, where only bots given by name can play.

    >>> import hullworks as hw
    >>> def first(view, answers):
    ...     return answers[0]
    >>> print(hw.tournament("tic-tac-toe", ["mate", first], games=20, seed=1))  # doctest: +ELLIPSIS
    Tic-tac-toe, ...
    """
    played = load_game(game) if isinstance(game, str) else game
    names = admitted(bots)
    count = max(played.fewest, 2, min(played.most, len(names))) if players is None else players
    if workers > 1 and not all(isinstance(bot, str) for bot in bots):
        raise BadSetup("in several processes bots are named, as in mine.py:Mine: give names, or leave workers at 1")
    plan = Rota(played.id, count, games, names, number_of(seed), dict(options or {}))
    done = 0

    def came_in(more: int) -> None:
        nonlocal done
        done += more
        if progress is not None:
            progress(done, games)

    return contest(played, seed, simulate(plan, workers, came_in))


def admitted(bots: Sequence[object]) -> tuple[str, ...]:
    """The names of the bots; bots given as objects get a number where their names would clash."""
    names: list[str] = []
    for bot in bots:
        name = "" if isinstance(bot, str) else crew.door.name_of(bot)
        while name in names or (name and crew.is_ours(name)):
            stem, _, last = name.rpartition(" ")
            name = f"{stem} {int(last) + 1}" if stem and last.isdecimal() else f"{name} 2"
        names.append(crew.admit(bot, name, IN_LAB))
    return tuple(names)


def number_of(seed: int | str) -> int:
    return seed if isinstance(seed, int) else int.from_bytes(sha256(seed.encode()).digest()[:6], "big")


def contest(game: Game, seed: int | str, result: Result) -> Contest:
    """Turn the result of a simulation into a contest."""
    tally, plan = result.tally, result.plan
    entrants = sorted((entrant(tally, name) for name in plan.bots), key=lambda one: one.fair - one.share.share)
    return Contest(
        game=game,
        players=plan.players,
        games=tally.games,
        seed=seed,
        build=result.build,
        entrants=tuple(entrants),
        lost=tally.lost,
        faults=tuple(tally.faults()),
        stopped=result.stopped,
    )


def entrant(tally: Tally, name: str) -> Entrant:
    """The result of one bot, from the tally."""
    played, seats = tally.table_games[name], range(tally.players)
    wins = sum(tally.chair_wins[name, seat] for seat in seats) / WIN
    chairs = sum(tally.chair_games[name, seat] for seat in seats)
    return Entrant(
        name=name,
        games=played,
        wins=wins,
        share=wilson(wins, played),
        fair=chairs / max(1, played * tally.players),
        seats=tuple([wilson(tally.chair_wins[name, seat] / WIN, tally.chair_games[name, seat]) for seat in seats]),
        answers=tally.guest_answers[name],
        lost=tally.guest_faults[name],
    )
