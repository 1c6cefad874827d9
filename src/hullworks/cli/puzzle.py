"""`hullworks puzzle`: find the best answer in a moment of a bots' game."""

from __future__ import annotations

from collections.abc import Callable
from random import choice

from hullworks.cli.question import Question
from hullworks.cli.story import paragraphs
from hullworks.cli.terminal import Screen
from hullworks.coach.clue import clues
from hullworks.coach.judge import judged
from hullworks.coach.puzzle import Posed, opened, posed, puzzles_of
from hullworks.games import admit
from hullworks.kernel.errors import Mistake
from hullworks.language import speaking, spoken
from hullworks.match.game import Game
from hullworks.match.live import Match
from hullworks.match.message import t
from hullworks.match.text import Spans

LATELY = 4  # deeds before the question
LEAVE = ("quit", "exit", "q")
HINT = "hint"


def puzzle(game: str, number: int | None = None, /, *, lang: str | None = None) -> int:
    """Solve puzzles: moments of bots' games in which one answer is clearly the best. You see what your seat knows.

    Type an answer or its number; the name of a card shows it, and `hint` helps without saying the answer. Enter goes on
    to another puzzle, and `quit` leaves.

    Parameters
    ----------
    game
        Its name in `hullworks games`.
    number
        Which puzzle, counted from 1 (default: any).
    lang
        The language, such as `en`; by default that of this terminal, if available.
    """
    played, screen = admit(game), Screen()
    with speaking(lang or spoken()):
        one = posed(played, 1 if number is None else number)
        one = choice(puzzles_of(played)) if number is None else one
        try:
            while pose(screen, played, one):
                one = choice(puzzles_of(played))
        except (EOFError, KeyboardInterrupt):
            screen.print()
    return 0


def pose(screen: Screen, game: Game, one: Posed) -> bool:
    """Pose a puzzle and judge the answer; return whether another is wanted."""
    match = opened(game, one.deal, one.puzzle)
    question = Question(game, match.position, match.names)
    screen.show(picture(game, one, match, question, screen.columns))
    hints = Hints(clues(question.choices, [each.text for each in one.puzzle.tries]))
    text = answer(screen, question, lambda said: game.look(match.view(one.puzzle.seat), match.names, said), hints)
    if text:
        screen.show([[], *([(line, "")] for line in judged(match, one.puzzle, text, hints.taken)), []])
        screen.say(t("puzzle.next", command=f"hullworks puzzle {game.id} {one.number}"), "soft")
    return bool(text) and screen.ask() not in LEAVE


def picture(game: Game, one: Posed, match: Match, question: Question, width: int) -> list[Spans]:
    """The table as the solver's seat sees it, what was done last, and the question."""
    seat = one.puzzle.seat
    title = t("puzzle.title", number=one.number, puzzles=len(puzzles_of(game)))
    lines: list[Spans] = [[(title, "bold"), (f"  {t('puzzle.you-are', name=match.names[seat])}", "soft")], []]
    news = paragraphs(match.deeds(seat)[-LATELY:], match.names)
    lines += [*game.sketch(match.view(seat), match.names, width), [], *news, []]
    return [*lines, *question.lines(width), [], [(t("puzzle.ask"), "soft")]]


class Hints:
    """The hints for a question, and how many were taken."""

    def __init__(self, clues: list[str]) -> None:
        self.clues, self.taken = clues, 0

    def next(self) -> str:
        """The next hint; the last one again if there are no more."""
        self.taken = min(self.taken + 1, len(self.clues))
        return self.clues[self.taken - 1] if self.clues else t("puzzle.no-clue")


def answer(
    screen: Screen, question: Question, look: Callable[[str], list[Spans]], hints: Hints, default: str = ""
) -> str:
    """Read lines until one is an answer; empty if the solver leaves. Other words may name what *look* shows.

    An empty line gives the default answer, if there is one.
    """
    while True:
        said = screen.ask()
        if said in LEAVE:
            return ""
        if said == HINT:
            screen.say(hints.next())
            continue
        try:
            text = question.meant(said) if said else default or None
        except Mistake as error:
            screen.say(str(error), "bold")
            continue
        if text is not None:
            return text
        shown = look(said) if said else []
        screen.show(shown or [[(t("terminal.no-such-answer", said=said) if said else t("puzzle.ask"), "soft")]])
