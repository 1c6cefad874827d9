"""`hullworks learn`: a guided first game in the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hullworks.cli import shelf
from hullworks.cli.host import HUMAN, Host
from hullworks.cli.option import Pack
from hullworks.cli.play import person_name
from hullworks.cli.player import Player
from hullworks.cli.terminal import Screen
from hullworks.games import admit
from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.language import speaking, spoken
from hullworks.match.game import Game
from hullworks.match.guide import (
    LEARNER,
    NAME,
    RIVAL,
    Guide,
    Note,
    Stage,
    Step,
    answers_of,
    guide_for,
    let_rival_answer,
    text,
)
from hullworks.match.live import resume, start
from hullworks.match.message import t
from hullworks.match.record import Sitting
from hullworks.match.text import Spans, wrap

MARK = ">> "


def learn(
    game: str,
    /,
    *,
    new: Annotated[bool, Parameter(show_default=False)] = False,
    pack: Pack = None,
    name: str = "Ada",
    lang: str | None = None,
) -> int:
    """Learn a game in a guided first game against an easy bot.

    A pilot says what to do and why, step by step; Enter does it. `steer` leaves the guide, and the game goes on. Leave
    at any time with `quit`: the same command takes the guide up again.

    Parameters
    ----------
    game
        Its name in `hullworks games`, or its location, such as `nim.py:GAME`.
    new
        Begin again, without taking up an unfinished guide.
    pack
        A pack that brings a guide of its own.
    name
        Your name.
    lang
        The language, such as `en`; by default that of this terminal, if available.
    """
    played = admit(game)
    own = None if pack is None else played.lay(max(2, played.fewest), {}, pack).pack
    guide = guide_for(played, own)
    if guide is None:
        raise BadSetup(f"there is no guided game of {played.title}{'' if pack is None else f' in {pack.name}'}")
    with speaking(lang or spoken()):
        host = (None if new else unfinished(played, guide)) or begun(played, guide, person_name(name), pack)
        return Learner(host, guide, Screen()).play()


def begun(game: Game, guide: Guide, name: str, pack: Path | None) -> Host:
    """A new guided game."""
    rival = NAME if name.casefold() != NAME.casefold() else f"{NAME} 2"
    sittings = [Sitting(name, HUMAN), Sitting(rival, guide.rival)]
    match = start(game, sittings, guide.options, pack, guide.seed, shared=True)
    host = Learning(match, shelf.place(game.id))
    shelf.make_room(host.path)
    host.save()
    return host


def unfinished(game: Game, guide: Guide) -> Host | None:
    """The latest guided game that is not over, if there is one; the learner may steer alone in it."""
    for kept in shelf.unfinished(game.id):
        if kept.record.held != guide.seed:
            continue
        with suppress(Mistake):
            return Learning(resume(kept.record, game, guide.seed), kept.path)
    return None


class Learning(Host):
    """The host of a guided game, whose bot waits for the learner."""

    def advance(self) -> None:
        """Let the rival answer until the learner has a choice."""
        bots, self.match.bots = self.match.bots, {}
        try:
            self.match.run()
            let_rival_answer(self.match, bots[RIVAL])
        finally:
            self.match.bots = bots
        if not self.match.over:
            self.match.position.attend(LEARNER)


class Learner(Player):
    """A person at the terminal with a pilot."""

    def __init__(self, host: Host, guide: Guide, screen: Screen) -> None:
        super().__init__(host, screen)
        self.guide = guide
        self.read = guide.read_before(answers_of(self.match))
        self.alone = False
        self.resume = f"hullworks learn {self.match.game.id}"
        self.words |= {"steer": self.steer, "pilot": self.call}

    @property
    def moment(self) -> tuple[int, ...]:
        return self.match.number, self.read, int(self.alone)

    @property
    def stage(self) -> Stage | None:
        """The stage of the guide; none after its end, off its course, and while the learner steers alone."""
        return None if self.alone else self.guide.stage(answers_of(self.match), self.read)

    def wanted(self, stage: Stage) -> str:
        """The answer that the step asks for; empty if it is only read."""
        return next(iter(stage.wanted([choice.text for choice in self.question().choices])), "")

    def called(self, stage: Stage) -> str:
        """What Enter does."""
        wanted = self.wanted(stage)
        return self.question().called(wanted) if wanted else self.says(stage.step, "go")

    def says(self, of: Step | Note, part: str = "") -> str:
        """A text of the guide."""
        return text(self.match.game, self.guide, of, part, self.match.names)

    def below(self) -> list[Spans]:
        """The pilot's words: why the last step, what is next, and what Enter does."""
        stage = self.stage
        if stage is None:
            free: list[Spans] = [[(MARK, "act"), (t("terminal.pilot-free"), "")]] if self.is_free else []
            return [*free, *self.note(), *super().below()]
        why = self.says(stage.before, "why") if stage.before and not stage.given else ""
        head = t("terminal.pilot", step=stage.number + 1, steps=len(self.guide.steps))
        lines: list[Spans] = [[(MARK, "act"), (head, "bold")]]
        for words, style in ((why, "soft"), (self.says(stage.step), "")):
            lines += wrap([(MARK, "act")], (words, style), len(MARK), self.screen.columns) if words else []
        return [*lines, [(MARK, "act"), (t("terminal.pilot-enter", answer=self.called(stage)), "soft")]]

    def note(self) -> list[Spans]:
        """What the pilot calls over to a learner who steers alone; mostly nothing."""
        asked = [] if self.match.over else [choice.text for choice in self.question().choices]
        found = self.guide.note(answers_of(self.match), asked)
        return wrap([(MARK, "act")], (self.says(found), ""), len(MARK), self.screen.columns) if found else []

    @property
    def is_free(self) -> bool:
        """Whether the last step was just read."""
        chosen = sum(len(step.answers) for step in self.guide.steps)
        return not self.alone and len(answers_of(self.match)) == chosen

    def rate(self) -> None:
        """A guided game does not count."""

    def hear(self, said: str) -> None:
        """Handle a line; Enter does what the pilot says."""
        stage = self.stage
        if said or stage is None:
            super().hear(said)
        elif stage.step.answers:
            self.do(self.wanted(stage))
        else:
            self.read += 1

    def do(self, text: str) -> None:
        """Give an answer, if the pilot wants it. Whoever answers at the last step, which lets go, steers already."""
        stage = self.stage
        lets_go = stage is not None and stage.step is self.guide.steps[-1]
        if stage is not None and not lets_go and not stage.wanted([text]):
            raise Mistake(t("terminal.pilot-later", answer=self.called(stage)))
        super().do(text)
        self.read += lets_go

    def steer(self, rest: str) -> None:
        """Leave the guide; the game goes on."""
        self.alone = True
        self.screen.say(t("terminal.pilot-left"))

    def call(self, rest: str) -> None:
        """Take the pilot aboard again."""
        self.alone = False
        if self.stage is None:
            self.screen.say(t("terminal.pilot-gone", game=self.match.game.id))
