"""Can you do better? The board of a turning point, with all answers, and what each of them is worth."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.coach.analysis import Analysis
from hullworks.coach.clue import clues
from hullworks.coach.retry import asked, judged, ranked, turning_point
from hullworks.coach.turning import Turning
from hullworks.kernel.errors import BadSetup
from hullworks.match.message import message, t
from hullworks.match.question import Question, question
from hullworks.match.words import sentence
from hullworks.server.api import OfSeat, TheAnalyses, TheMatches, TheReplays
from hullworks.server.problem import Missing, TooMany
from hullworks.server.replays import Look
from hullworks.web import page
from hullworks.web.decided import again, see
from hullworks.web.glimpse import pair
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, tag
from hullworks.web.puzzle import Given, Hints, choices, count, hinted, posed_beside, posed_board
from hullworks.web.replay import look_back
from hullworks.web.reply import Asking, html
from hullworks.web.table import is_small, of_pieces


@get("/t/{id:str}/decided/{number:int}", include_in_schema=False)
async def show_turning(
    request: Asking,
    replays: TheReplays,
    matches: TheMatches,
    analyses: TheAnalyses,
    id: FromPath[str],
    number: FromPath[int],
    browser: Browser,
    seat: OfSeat = None,
    answer: Given = "",
    hints: Hints = 0,
) -> Response[str]:
    """Show a turning point of an analysis that is there, to look for the better answer; or the way to the analysis."""
    look = await look_back(replays, matches, id, browser)
    found = (await analyses.of(look, seat)).result()
    if found is None:
        way = f"/t/{look.id}/decided" if seat is None else f"/t/{look.id}/decided?seat={seat}"
        return Response("", status_code=303, headers={"location": way}, media_type="text/html")
    try:
        turning_point(found, number)
    except BadSetup as error:
        raise Missing(sentence(str(error))) from None
    if not replays.drawing.allows_visitor():
        raise TooMany(message("problem.too-often"))
    wide = not is_small(request)
    main = await asyncio.to_thread(main_part, look, found, number, answer, hints, wide)
    ways = ((back(look, found), t("coach.find-back")), (f"/rules/{look.game.id}", t("page.rules")))
    header = page.top(look.game.name, t("coach.find"), look.game.id, ways)
    return html(page.whole(t("coach.find"), header, main, look.game.id, extra=of_pieces(), ways=ways))


def back(look: Look, found: Analysis) -> str:
    return f"/t/{look.id}/decided?seat={found.seat}"


def main_part(look: Look, found: Analysis, number: int, answer: str, hints: int, wide: bool) -> Markup:
    """The board as the seat saw it, what is said about the answer, and the question with the hints wanted so far."""
    turning = turning_point(found, number)
    g = look.course.positions[turning.number - 1].copy()
    g.attend(turning.seat)
    open_question, best = question(look.game, g, look.names), turning.tried[0].text
    shown = (best, turning.text) if answer == best else ()
    board = posed_board(look.game, look.game.view(g, turning.seat), look.names, wide, open_question, *shown)
    told = verdict(look, found, number, turning, answer, open_question) if answer else NOTHING
    hidden = [tag("input", type="hidden", name="seat", value=found.seat)]
    given = clues(open_question.answers, ranked(turning, [one.text for one in open_question.answers]))
    answers = choices(open_question.answers, *hidden, count(hints))
    show = tag("button", t("coach.find-show"), name="answer", value=best, class_="quiet")
    panel = tag(
        "section",
        tag("h2", t("coach.find")),
        tag("p", asked(found, turning)),
        tag("h3", open_question.words),
        answers,
        hinted(given, min(hints, len(given)), *hidden),
        tag("form", *hidden, show, method="get", class_="go"),
        class_="panel",
    )
    return posed_beside(board, turning.number - 1, told, panel)


def verdict(look: Look, found: Analysis, number: int, turning: Turning, answer: str, open_question: Question) -> Markup:
    """What is said about the answer, and the ways on."""
    here = f"/t/{look.id}"
    labels = {one.text: one.label for one in open_question.answers}
    told, *rest = judged(found, turning, answer, labels)
    before = look.course.positions[turning.number - 1]
    found_it = answer == turning.tried[0].text
    pictures = pair(look.game, before, turning.seat, look.names, answer, turning.text) if found_it else NOTHING
    on = f"{here}/decided/{number % len(found.turning) + 1}?seat={found.seat}"
    more = tag("a", t("coach.find-next"), href=on, class_="button") if len(found.turning) > 1 else NOTHING
    return tag(
        "section",
        tag("h2", told),
        pictures,
        *(tag("p", words) for words in rest),
        tag("div", see(here, turning.number), again(here, turning), more, class_="ways"),
        class_="panel verdict",
        role="status",
    )


HANDLERS: Final = (show_turning,)
