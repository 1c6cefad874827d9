"""Puzzles: the list of those of a game, and each as a page that judges the answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from markupsafe import Markup

from hullworks.art.excerpt import marked
from hullworks.coach.clue import clues
from hullworks.coach.judge import judged
from hullworks.coach.puzzle import Posed, Try, opened, posed, puzzles_of
from hullworks.kernel.errors import BadSetup
from hullworks.language import decimal
from hullworks.match.game import Game
from hullworks.match.live import Match
from hullworks.match.message import message, t
from hullworks.match.question import Answer, Question, question
from hullworks.match.words import sentence
from hullworks.server.api import TheReplays
from hullworks.server.problem import Missing, TooMany
from hullworks.web import page
from hullworks.web.glimpse import pair
from hullworks.web.markup import NOTHING, drawn, tag
from hullworks.web.reply import Asking, html
from hullworks.web.rules import known
from hullworks.web.signs import sign
from hullworks.web.table import is_small, of_pieces

Given = Annotated[str, QueryParameter(max_length=120, description="The text of an answer.")]
Hints = Annotated[int, QueryParameter(ge=0, le=2, description="How many hints to give.")]
LATELY: Final = 6  # deeds before the question


def found(name: str, number: int = 1) -> Posed:
    """A puzzle of a game, or `Missing`."""
    try:
        return posed(known(name), number)
    except BadSetup as error:
        raise Missing(sentence(str(error))) from None


@get("/rules/{name:str}/puzzles", include_in_schema=False)
async def list_puzzles(name: FromPath[str]) -> Response[str]:
    """Show the numbers of all puzzles of a game."""
    found(name)
    game = known(name)
    rows = [
        tag("li", tag("a", str(one.number), href=f"/rules/{name}/puzzles/{one.number}", class_="button quiet"))
        for one in puzzles_of(game)
    ]
    main = tag(
        "main",
        tag("section", tag("h2", t("puzzle.all")), tag("p", t("puzzle.about")), tag("ol", *rows), class_="panel"),
        id="table",
        class_="puzzles",
    )
    return framed(game, t("puzzle.all"), main)


@get("/rules/{name:str}/puzzles/{number:int}", include_in_schema=False)
async def show_puzzle(
    request: Asking,
    replays: TheReplays,
    name: FromPath[str],
    number: FromPath[int],
    answer: Given = "",
    hints: Hints = 0,
) -> Response[str]:
    """Show a puzzle, with hints if they are wanted; with an answer, what it is worth and why."""
    one, wide = found(name, number), not is_small(request)
    if not replays.drawing.allows_visitor():
        raise TooMany(message("problem.too-often"))
    main = await asyncio.to_thread(main_part, known(name), one, answer, hints, wide)
    return framed(known(name), title_of(known(name), one), main)


def title_of(game: Game, one: Posed) -> str:
    return t("puzzle.title", number=one.number, puzzles=len(puzzles_of(game)))


def framed(game: Game, title: str, main: Markup) -> Response[str]:
    """A page about puzzles."""
    ways = ((f"/rules/{game.id}", t("page.rules")), *page.puzzle_ways(game), (f"/new?game={game.id}", t("lobby.open")))
    header = page.top(game.name, title, game.id, ways)
    return html(page.whole(t("puzzle.title-of", game=game.name), header, main, game.id, extra=of_pieces(), ways=ways))


def main_part(game: Game, one: Posed, answer: str, hints: int, wide: bool) -> Markup:
    """The table as the solver's seat sees it, and the question or the verdict beside it."""
    match, seat = opened(game, one.deal, one.puzzle), one.puzzle.seat
    asked = question(game, match.position, match.names)
    shown = (one.puzzle.best.text, answer) if answer else ()
    board = posed_board(game, match.view(seat), match.names, wide, asked, *shown)
    given = clues(asked.answers, [each.text for each in one.puzzle.tries])
    hints = min(hints, len(given))
    told = verdict(game, one, match, answer, hints) if answer else NOTHING
    you = tag("p", page.seat_flag(seat, 24, 16), " ", t("puzzle.you-are", name=match.names[seat]), class_="soft")
    answers = given_list(answer, asked.answers, one) if answer else choices(asked.answers, count(hints))
    helped = NOTHING if answer else hinted(given, hints)
    panel = tag("section", you, tag("h2", asked.words), answers, helped, class_="panel")
    return posed_beside(board, one.puzzle.after, told, panel, lately(match, seat))


def posed_board(
    game: Game, view: Any, names: list[str], wide: bool, asked: Question, best: str = "", given: str = ""
) -> Markup:
    """The board of a question: its pieces give the answers or, once the best is told, show it and the one given."""
    acts = {each.text: each for each in asked.answers if not best or each.text in (best, given)}
    board = game.draw(view, names, wide, acts)
    if not best:
        return drawn(board)
    mine = {given: ("mine", t("coach.you"))} if given != best else {}
    return drawn(marked(board, {best: ("best", t("coach.best")), **mine}))


def hinted(given: list[str], hints: int, *hidden: Markup) -> Markup:
    """The hints given so far, and the button for the next, if there is one; *hidden* fields go with it."""
    told = [tag("p", words) for words in given[:hints]]
    words = t("puzzle.another-hint" if hints else "puzzle.hint")
    more = tag("button", sign("hint"), words, name="hints", value=hints + 1, class_="quiet")
    button = tag("form", *hidden, more, method="get", class_="go") if hints < len(given) else NOTHING
    return tag("div", *told, button, class_="clues", role="status")


def count(hints: int) -> Markup:
    """The field that remembers the number of hints."""
    return tag("input", type="hidden", name="hints", value=hints) if hints else NOTHING


def posed_beside(board: Markup, number: int, *side: Markup) -> Markup:
    """A board with a question and more beside it; *number* is how many answers were given before."""
    aside = tag("aside", *side, class_="side")
    sheet = tag("div", board, class_="sheet")
    return tag("main", sheet, aside, id="table", class_="table puzzle", data_number=number)


def choices(answers: tuple[Answer, ...], *hidden: Markup) -> Markup:
    """The answers as buttons of a form with these hidden fields; the script gives those of touched pieces by it."""
    rows = [
        tag("li", tag("button", each.label, name="answer", value=each.text, data_careful=each.careful or None))
        for each in answers
    ]
    touch = tag("p", t("puzzle.touch"), class_="soft")
    return tag("form", *hidden, touch, tag("ol", *rows), method="get", id="answers")


def given_list(given: str, answers: tuple[Answer, ...], one: Posed) -> Markup:
    """The answers, once one was given, with what search thinks of each."""
    labels = {each.text: each.label for each in answers}
    return tag("ol", *(tag("li", *row(labels[each.text], each, given)) for each in one.puzzle.tries), class_="given")


def row(label: str, one: Try, given: str) -> tuple[Markup, ...]:
    """An answer in the solution: how far it is behind, and whether it was given."""
    words = t("puzzle.behind", points=decimal(one.behind)) if one.behind else t("puzzle.best")
    mine = sign("check") if one.text == given else NOTHING
    return tag("b" if one.text == given else "span", label), tag("span", words, class_="soft"), mine


def verdict(game: Game, one: Posed, match: Match, answer: str, hints: int) -> Markup:
    """What is said about the answer, with the pieces of it and of the best one, and the ways on."""
    told, *rest = judged(match, one.puzzle, answer, hints)
    pictures = pair(game, match.position, one.puzzle.seat, match.names, one.puzzle.best.text, answer)
    all_of_them = len(puzzles_of(game))
    on = f"/rules/{game.id}/puzzles/{one.number % all_of_them + 1}"
    return tag(
        "section",
        tag("h2", told),
        pictures,
        *(tag("p", words) for words in rest),
        tag("p", tag("a", t("puzzle.another"), href=on, class_="button first"), class_="go"),
        class_="panel verdict",
        role="status",
    )


def lately(match: Match, seat: int) -> Markup:
    """What was done last, as the seat knows it."""
    told = match.progress(seat, 0)
    lines = [tag("li", told.sentence(deed)) for deed in told.deeds if not deed.begun][-LATELY:]
    return tag("section", tag("h2", t("reel.told")), tag("ol", *lines, class_="told"), class_="panel")


HANDLERS: Final = (list_puzzles, show_puzzle)
