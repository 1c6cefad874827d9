"""A person at the terminal: the table on the screen, a question, and the commands."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Final

from hullworks.bots.guest import LOG as BOTS
from hullworks.cli import shelf
from hullworks.cli.host import Host
from hullworks.cli.question import Question
from hullworks.cli.rules import found, whole_book
from hullworks.cli.score import at_table, outcome, sheet
from hullworks.cli.standing import count
from hullworks.cli.story import paragraphs, sentence
from hullworks.cli.terminal import Screen
from hullworks.kernel.errors import Mistake
from hullworks.match.message import counted, t
from hullworks.match.score import known_to
from hullworks.match.text import Spans, wrap
from hullworks.match.words import named

HELP: Final = ("answer", "why", "hint", "undo", "card", "score", "log", "rules", "look", "save", "quit")
RESUME: Final = "hullworks play --terminal --resume last"
LATELY: Final = 20


class Mishaps(logging.Handler):
    """Collects log messages about failures of external bots, to show them at the table."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    def told(self) -> str:
        """Return and clear the messages: the last one, and the number of others."""
        heard, self.heard = self.heard, []
        if len(heard) > 1:
            return t("terminal.and-more", what=heard[-1], count=len(heard) - 1)
        return "".join(heard)


class Leave(Exception):
    """Raised when the person wants to stop."""


class Player:
    """One person's side of a host's table."""

    def __init__(self, host: Host, screen: Screen) -> None:
        self.host = host
        self.match = host.match
        self.screen = screen
        own = [deed.number for deed in host.deeds() if deed.seat == host.seat]
        self.told = own[-1] - 1 if own else 0  # the number of answers shown so far
        self.notice = ""  # a message to show with the next picture
        self.unsaved = False
        self.resume = RESUME  # the command that goes on with the game
        self.mishaps = Mishaps()
        self.words: dict[str, Callable[[str], None]] = {}
        for names, word in (
            (("why", "w"), self.why),
            (("hint",), self.hint),
            (("undo", "u"), self.undo),
            (("save",), self.save),
            (("rules", "rule", "r"), self.rules),
            (("log", "l"), self.log),
            (("score", "s"), self.score),
            (("card", "look"), self.card),
            (("help", "?"), self.help),
            (("quit", "exit", "q"), self.quit),
        ):
            self.words |= dict.fromkeys(names, word)

    # The game.

    def play(self) -> int:
        """Play to the end, or until the person leaves; return the exit status."""
        BOTS.addHandler(self.mishaps)
        try:
            while True:
                self.host.advance()
                self.notice = self.mishaps.told() or self.notice
                self.keep()
                if self.match.position.over:
                    if self.notice:
                        self.screen.say(self.notice, "bold")
                    break
                self.picture()
                self.answer()
        except (EOFError, Leave):
            return self.leave(0)
        except KeyboardInterrupt:
            self.screen.print()
            return self.leave(130)
        finally:
            BOTS.removeHandler(self.mishaps)
        self.finish()
        return 0

    @property
    def moment(self) -> tuple[int, ...]:
        """What changes when the table must be shown again."""
        return (self.match.number,)

    def answer(self) -> None:
        """Read lines until an answer is given or taken back."""
        before = self.moment
        while self.moment == before:
            said = self.screen.ask()
            try:
                self.hear(said)
            except Mistake as error:
                self.notice = str(error)
                self.screen.say(self.notice, "bold")
            else:
                self.notice = ""

    def hear(self, said: str) -> None:
        """Handle a line: a command, the name of a card or yard, or an answer."""
        question = self.question()
        first, _, rest = said.partition(" ")
        word = self.words.get(first.casefold())
        if said not in self.match.position.todo.actions.codes and word is not None:
            word(rest.strip())
            return
        if len(said) == 1 and said.isalpha() and self.shown(said):
            return
        text = question.meant(said) if said else None
        if text is not None:
            self.do(text)
        elif not said or not self.shown(said):
            self.screen.say(t("terminal.no-such-answer", said=said) if said else t("terminal.keys"), "soft")

    def do(self, text: str) -> None:
        """Give an answer and save the game."""
        first = self.match.number
        self.host.answer(text)
        self.told = first
        self.keep()

    def keep(self) -> None:
        """Save the game. If that fails, the game continues, with a notice every time."""
        try:
            self.host.save()
            self.unsaved = False
        except Mistake as error:
            self.unsaved = True
            self.notice = t("terminal.not-saved", why=str(error))

    # The screen.

    def question(self) -> Question:
        return Question(self.match.game, self.match.position, self.match.names)

    def table(self, width: int) -> list[Spans]:
        game = self.match.game
        return game.sketch(game.view(self.match.position, self.host.seat), self.match.names, width)

    def picture(self) -> None:
        """Show the table, the events since the last answer, and the question."""
        screen, width = self.screen, self.screen.columns
        news = paragraphs(self.host.deeds(self.told), self.match.names)
        lines = [*self.table(width), [], *([*news, []] if news else [])]
        lines += [[(self.notice, "bold")], []] if self.notice else []
        lines += [*self.question().lines(width), [], *self.below()]
        if screen.answers:
            lines = fitted(lines, screen.width, screen.height - 1)
            screen.clear()
        screen.show(lines)

    def below(self) -> list[Spans]:
        """The lines below the question: what can be typed."""
        return [[(t("terminal.keys"), "soft")]]

    def shown(self, word: str) -> bool:
        """Show a card or a yard by name; return whether there is one."""
        game = self.match.game
        lines = game.look(game.view(self.match.position, self.host.seat), self.match.names, word)
        self.screen.show(lines)
        return bool(lines)

    # The commands.

    def why(self, rest: str) -> None:
        question = self.question()
        if not rest:
            if not question.refused:
                self.screen.say(t("terminal.nothing-refused"), "soft")
            self.screen.show([[("—  ", "soft"), (no.words, "")] for no in question.refused])
            return
        codes = self.match.position.todo.actions.codes
        text = rest if rest in codes else question.meant(rest)
        if text is None:
            raise Mistake(t("terminal.no-action", said=rest, example=question.choices[0].text))
        reason, action = question.why(text), question.called(text)
        self.screen.say(
            t("terminal.why", action=action, why=reason) if reason else t("terminal.possible", action=action)
        )

    def hint(self, rest: str) -> None:
        """Show the best answers with their numbers, the expected result of each, and why."""
        question = self.question()
        numbers = {choice.text: choice.number for choice in question.choices}
        for one in self.host.hints():
            words = named(one.label, self.match.names)
            self.screen.show([[(f"{numbers[one.text]:>3}", "act"), (f"  {words}", "bold"), (f"   {one.result}", "")]])
            self.screen.show(wrap([(" " * 5, "")], (named(one.why, self.match.names), "soft"), 5, self.screen.columns))

    def undo(self, rest: str) -> None:
        first = self.match.number
        self.host.undo()
        self.told = first

    def save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.host.path
        shelf.keep(self.match, path)
        if self.unsaved:
            self.host.path = path
        self.screen.say(t("terminal.saved", path=str(path)))

    def rules(self, rest: str) -> None:
        if rest:
            self.screen.put(found(self.match.game, rest))
        else:
            self.screen.read_at_leisure(whole_book(self.match.game))

    def log(self, rest: str) -> None:
        deeds = self.host.deeds() if rest == "all" else self.host.deeds()[-LATELY:]
        self.screen.show([(f"{deed.number:>4}  ", "soft"), *sentence(deed, self.match.names)] for deed in deeds)

    def score(self, rest: str) -> None:
        scores, names = at_table(self.match.game, self.match.position, self.match.names)
        self.screen.put(sheet(known_to(scores, self.host.seat), names, t("score.now"), self.host.seat))

    def card(self, rest: str) -> None:
        if not rest:
            self.picture()
        elif not self.shown(rest):
            raise Mistake(t("terminal.nothing-called", name=rest))

    def help(self, rest: str) -> None:
        """The commands, with an action of this game as the example."""
        asked = self.question()
        example = asked.choices[0]
        refused = next((no.texts[0] for no in asked.refused), example.text)
        for line in HELP:
            told = t(f"terminal.help.{line}", number=example.number, action=example.text, refused=refused)
            what, _, does = told.partition(" | ")
            self.screen.show([[(f"  {what:<26}", "bold"), (does, "")]])

    def quit(self, rest: str) -> None:
        raise Leave

    # The end.

    def leave(self, status: int) -> int:
        self.keep()
        if self.unsaved:
            self.screen.say(self.notice, "bold")
            return 2
        answers = counted(self.match.number, "answer")
        self.screen.say(t("terminal.saved-after", answers=answers, command=self.resume))
        return status

    def finish(self) -> None:
        """Show the last deeds, the score sheet, the winner, and the path of the record."""
        host, match, screen = self.host, self.match, self.screen
        screen.show([*paragraphs(host.deeds(self.told), match.names), []])
        scores, names = at_table(match.game, match.position, match.names)
        screen.put(sheet(scores, names, t("score.final"), host.seat))
        screen.show([[], outcome(scores, names, match.game.say(match.game.ending(match.position)))])
        self.rate()
        path = quote(str(host.path))
        record = t("terminal.record", path=str(host.path))
        for line in (record, *(f"hullworks {word} {path}" for word in ("analyse", "replay", "verify"))):
            screen.print(line, style="dim", soft_wrap=True)

    def rate(self) -> None:
        """Count the game for the person's rating, and say what that is now."""
        try:
            counted_now = count(self.match, self.host.seat)
        except Mistake as error:
            self.screen.say(str(error), "bold")
            return
        if counted_now is not None:
            before, now = counted_now
            change = f"{round(now.rating) - round(before.rating):+d}"
            told = t("terminal.rating", rating=round(now.rating), change=change, reach=round(now.reach))
            self.screen.say(told)


def fitted(lines: list[Spans], width: int, height: int) -> list[Spans]:
    """Remove empty lines, from the top, until the lines fit the screen or none is left."""
    lengths = [sum(len(words) for words, _ in line) for line in lines]
    over = sum(1 + max(0, length - 1) // width for length in lengths) - height
    kept: list[Spans] = []
    for line in lines:
        if line or over <= 0:
            kept.append(line)
        else:
            over -= 1
    return kept
