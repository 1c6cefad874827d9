"""Positions and matches as text, as pictures and pickled."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from hullworks.match.message import t
from hullworks.match.notation import read
from hullworks.match.words import sentence

if TYPE_CHECKING:
    from hullworks.kernel.position import Position
    from hullworks.match.game import Game
    from hullworks.match.live import Match
    from hullworks.match.question import Answer

SPECTATOR: Final = -1


def restored(game: Game, pack: str | None, version: str, text: str) -> Position:
    """Unpickle a position, with the parts it was set up with."""
    return read(game, text, pack, version)


def picture(
    game: Game, g: Position, seat: int = SPECTATOR, names: Sequence[str] = (), acts: dict[str, Answer] | None = None
) -> str:
    """The table as a seat or a spectator sees it: an SVG that includes its styles."""
    from hullworks.art.sheet import standalone  # Imported late: plain play does not need the drawing code.

    called = list(names) or [t("seat.name", number=number + 1) for number in range(g.seats)]
    return standalone(game.draw(game.view(g, seat), called, acts=acts), game.colours)


# Matches.

WIDTH: Final = 100  # columns
ACROSS: Final = 900  # pixels


def viewer(match: Match) -> int:
    """The viewer a match is shown to: the person who is asked, else a spectator."""
    people = [seat for seat in match.asked if seat not in match.bots]
    return people[0] if people else SPECTATOR


def match_text(match: Match) -> str:
    """The table as text, and the open question with its answers."""
    lines = match.game.sketch(match.view(viewer(match)), match.names, WIDTH)
    table = ["".join([text for text, _ in line]).rstrip() for line in lines]
    question = match.question
    if question is None:
        return "\n".join([*table, "", f"{ended(match)} {outcome(match)}"])
    answers = [f"  {answer.text:<24} {answer.label}" for answer in question.answers]
    return "\n".join([*table, "", f"{match.names[question.seat]}: {question.words} ({question.rule})", *answers])


def ended(match: Match) -> str:
    """Why the game is over."""
    return sentence(match.game.say(match.game.ending(match.position)))


def outcome(match: Match) -> str:
    """The winners, as a sentence."""
    winners = match.winners
    if not winners:
        return t("display.all-have-lost")
    return t("display.win" if len(winners) > 1 else "display.wins", names=tuple(winners))


def match_html(match: Match) -> str:
    """The board with the open question and its answers below it, for notebooks. It includes its styles."""
    question = match.question
    acts = {answer.text: answer for answer in question.answers} if question else None
    svg = picture(match.game, match.position, viewer(match), match.names, acts)
    board = svg.partition("?>\n")[2]
    if question is None:
        below = f"<p><b>{escape(ended(match))}</b> {escape(outcome(match))}</p>"
    else:
        rows = "".join(
            [f"<li><code>{escape(answer.text)}</code> {escape(answer.label)}</li>" for answer in question.answers]
        )
        asked = f"{match.names[question.seat]}: {question.words}"
        below = f"<p><b>{escape(asked)}</b> ({question.rule})</p><ul style='columns: 2'>{rows}</ul>"
    return f"<div style='max-width: {ACROSS}px'>{board}{below}</div>"
