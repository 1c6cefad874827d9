"""One game of the lab, with what is known of it afterwards: results, lengths, cards; and its record, if asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hullworks import bots
from hullworks.bots.bot import Bot, consult
from hullworks.games import load as load_game
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.position import CHANCE, Position
from hullworks.kernel.rule import DRAW, STEP
from hullworks.lab.keyed import Keyed
from hullworks.lab.played import Played, played
from hullworks.lab.simulation import Plan, admitted, guests_counted
from hullworks.lab.tally import Tally
from hullworks.match.game import Game, Table
from hullworks.match.live import Match
from hullworks.match.record import FORMAT, Heading, Record, Sitting, commitment

Given = list[tuple[int, int]]  # the answers of a game: the seat, or CHANCE, and the number of the answer


class Watch(Protocol):
    """Looks on while a game is played."""

    def asked(self, g: Position, seat: int, legal: list[int]) -> None:
        """Called before a seat answers a question with several answers."""

    def drawn(self, g: Position, owner: int, text: str) -> None:
        """Called after chance has answered for a seat and the rules have gone on to the next question."""


class Nobody:
    """Watches nothing."""

    def asked(self, g: Position, seat: int, legal: list[int]) -> None: ...

    def drawn(self, g: Position, owner: int, text: str) -> None: ...


def play(g: Position, minds: list[Bot], game: Game, keyed: Keyed, watch: Watch) -> tuple[Given, int]:
    """Let the bots play to the end; return all answers, and the number of decisions among them."""
    given: Given = []
    decisions = 0
    role = g.settle()
    while role != STEP:
        if role == DRAW:
            owner = g.question()[1]
            code = int(g.sample(keyed.dice(g)))
            given.append((CHANCE, code))
            role = g.play(code)
            watch.drawn(g, owner, g.todo.actions.texts[code])
            continue
        if g.todo.lanes is not None:
            asked = g.seats_asked()
            g.attend(asked[keyed.lots().below(len(asked))])
        seat, legal = int(g.seat()), g.legal()
        code = legal[0]
        if len(legal) > 1:
            watch.asked(g, seat, legal)
            code = int(consult(minds[seat], g, game.imagine, keyed.choices(seat)))
            decisions += 1
        given.append((seat, code))
        role = g.play(code)
    return given, decisions


@dataclass(frozen=True)
class Run:
    """A finished game."""

    played: Played
    given: Given


@dataclass(frozen=True)
class Stage:
    """A table of the lab, at which the games of a plan are played."""

    plan: Plan
    game: Game
    table: Table

    @property
    def texts(self) -> list[str]:
        """The texts of all answers, by number."""
        return self.table.opening().todo.actions.texts

    def run(self, number: int, watch: Watch | None = None, tally: Tally | None = None) -> Run:
        """Play game *number* of the plan. It depends on the plan's seed and the number only.

        A *tally* counts the answers that bots from outside lose.
        """
        names = self.plan.seating(number)
        minds = [bots.load(admitted(name), self.game, self.plan.budget()) for name in names]
        g = self.table.opening()
        with guests_counted(tally or Tally(self.plan.players), self.plan, number, minds):
            given, decisions = play(g, minds, self.game, Keyed(f"{self.plan.seed}/{number}"), watch or Nobody())
        codes = [code for seat, code in given if seat != CHANCE]
        return Run(played(self.game, g, number, names, decisions, codes, hash(tuple(given))), given)

    def record(self, number: int) -> Record:
        """The record of game *number*, for `hullworks replay`. It has no seed, since chance is drawn by purpose."""
        run = self.run(number)
        sittings = [Sitting(f"{name} {seat + 1}", name) for seat, name in enumerate(run.played.bots)]
        heading = Heading(
            hullworks=FORMAT,
            game=self.game.id,
            rules=self.game.rules_version,
            parts=self.table.parts_version,
            options=self.table.options,
            seats=sittings,
            commitment=commitment(f"{self.plan.seed}/{number}"),
            pack=self.table.pack,
        )
        match = Match(self.table, Record(heading, []), None, told=False)
        texts = match.position.todo.actions.texts
        for seat, code in run.given:
            match.apply(seat, texts[code])
            match.record.add(seat, texts[code], fingerprint(match.position))
        return match.record


def staged(plan: Plan) -> Stage:
    """The table of a plan."""
    game = load_game(plan.game)
    return Stage(plan, game, game.lay(plan.players, plan.options, plan.pack))
