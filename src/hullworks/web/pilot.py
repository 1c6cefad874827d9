"""The pilot of a guided first game: the card with the step, the spotlight on the board, and the way to begin."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from secrets import token_hex
from typing import Annotated, Any, Final

from litestar import Response, post
from litestar.params import FromPath, URLEncodedBody
from markupsafe import Markup
from msgspec import Meta, Struct

from hullworks.art.pencil import box, el
from hullworks.games import load
from hullworks.match.game import Game
from hullworks.match.guide import RIVAL, Stage, text
from hullworks.match.message import t
from hullworks.server.api import TheMatches, TheTables, table_id
from hullworks.server.pilot import Order
from hullworks.server.state import TableState
from hullworks.server.wire import Join, Number
from hullworks.web.identity import Browser, keep, keep_code, new_browser
from hullworks.web.markup import NOTHING, Attr, drawn, tag
from hullworks.web.reply import Asking, done
from hullworks.web.signs import sign

PLACE: Final = re.compile(r'(?:id|data-place)="([^"]*)"')


# The card.


def pilot(state: TableState) -> Markup:
    """The pilot's card; nothing at a table without a guide, and when the game is over."""
    if state.guide is None or state.is_over:
        return NOTHING
    stage = state.stage_of_guide
    return free(state) if stage is None else step(state, stage)


def card(number: Markup, *inside: Markup) -> Markup:
    """The card with its head."""
    head = tag("header", ensign(), tag("h2", t("pilot.title")), number)
    return tag(
        "section",
        head,
        *inside,
        class_="pilot",
        id="pilot",
        data_steers="pilot" if number else "you",
        aria_label=t("pilot.title"),
    )


@cache
def ensign() -> Markup:
    """Signal flag H, white and red: "I have a pilot on board"."""
    halves = box(0.5, 0.5, 13, 17, "#FFFFFF") + box(13.5, 0.5, 13, 17, "#B3261E")
    edge = box(0.5, 0.5, 26, 17, ink=1)
    return drawn(el("svg", halves, edge, class_="flag", width=27, height=18, aria_hidden="true"))


def step(state: TableState, stage: Stage) -> Markup:
    """A step: why the one before, what is said, and what to do."""
    steps, at = len(stage.guide.steps), stage.number + 1
    said = tag("span", t("pilot.step-of", step=at, steps=steps), class_="unseen")
    number = tag("span", said, tag("span", t("pilot.step", step=at, steps=steps), aria_hidden="true"), class_="soft")
    course = tag("progress", value=at, max=steps, aria_hidden="true")
    game, guide, names = state.game, stage.guide, state.names
    why = text(game, guide, stage.before, "why", names) if stage.before and not stage.given else ""
    done = tag("p", sign("check"), tag("span", why), class_="done") if why else NOTHING
    turn = state.question is not None
    words = text(game, guide, stage.step, "", names) if turn else waiting(state)
    # The words are read aloud when they change, and say that there is something to see.
    look = tag("span", " ", t("pilot.look"), class_="unseen") if turn and stage.step.look else NOTHING
    told = tag("div", done, tag("p", words, look, id="pilot-words"), class_="says", aria_live="polite")
    deed = do(state, stage) if turn else NOTHING
    # The last step lets go by itself.
    ways = tag("div", order(state, "leave", "pilot.leave", at), class_="ways") if at < steps else NOTHING
    return card(number, course, told, deed, ways)


def waiting(state: TableState) -> str:
    """What to do while the rival answers."""
    return t("pilot.watch", rival=state.names[RIVAL])


def do(state: TableState, stage: Stage) -> Markup:
    """The button that gives the wanted answer, or goes on to the next step."""
    if not stage.step.answers:
        words = text(state.game, stage.guide, stage.step, "go", state.names)
        return order(state, "read", words, stage.number, first=True)
    question = state.question
    wanted = question.answers if question else ()
    made = [
        tag("button", one.label, type="submit", form="answers", name="act", value=one.text, class_="first")
        for one in wanted[:1]
    ]
    return tag("div", *made, class_="deed-of-step")


def free(state: TableState) -> Markup:
    """The card when the learner steers: everything is open, and hints help."""
    back = state.can_return
    words = tag("p", tag("b", t("pilot.alone" if back else "pilot.free")), " ", note(state) or t("pilot.free-help"))
    ways = [order(state, "return", "pilot.return", 0)] if back else []
    again = tag("form", again_button(state.game), method="post", action="/learn", data_post=True)
    shown = tag("div", ask(state), *ways, again, class_="ways")
    return card(NOTHING, tag("div", words, class_="says", aria_live="polite"), shown)


def ask(state: TableState) -> Markup:
    """The button to ask the pilot for a hint, while there is something to ask."""
    if state.question is None or state.hints or not state.info.hints:
        return NOTHING
    button = tag("button", t("pilot.ask"), type="submit", class_="quiet")
    return tag("form", button, method="post", action=f"/t/{state.id}/hint", data_post=True)


def note(state: TableState) -> str:
    """What the pilot calls over to a learner who steers alone; mostly nothing."""
    guide, found = state.guide, state.note_of_guide
    return text(state.game, guide, found, "", state.names) if guide and found else ""


def again_button(game: Game) -> Markup:
    """The button that begins the guided game again at another table."""
    return tag("button", t("pilot.again"), type="submit", name="game", value=game.id, class_="quiet")


def order(state: TableState, order: Order, key: str, step: int, first: bool = False) -> Markup:
    """A button that gives the pilot an order; *key* is the text itself for a step's own button."""
    words = key if first else t(key)
    return tag(
        "form",
        tag("input", type="hidden", name="step", value=step),
        tag("button", words, type="submit", name="order", value=order, class_="first" if first else "quiet"),
        method="post",
        action=f"/t/{state.id}/guide",
        id=f"pilot-{order}",
        data_post=True,
    )


# The spotlight.


def lit(board: str, stage: Stage | None) -> str:
    """The board with the pieces and places marked that the step speaks of; what belongs together has one number."""
    look = stage.step.look if stage else ()
    if not look:
        return board

    def mark(found: re.Match[str]) -> str:
        numbers = [number for number, name in enumerate(look) if fnmatchcase(found[1], name)]
        return f'{found[0]} data-lit="{numbers[0]}"' if numbers else found[0]

    return PLACE.sub(mark, board)


# Beginning.


def learn_form(game: Game) -> Markup:
    """The form to begin the guided game; nothing if there is none."""
    button = learn_button(game, class_="first")
    return tag("form", button, method="post", action="/learn", data_post=True) if button else NOTHING


def learn_button(game: Game, **attributes: Attr) -> Markup:
    """The button of a form that begins the guided game; nothing if there is none."""
    if game.guide is None:
        return NOTHING
    named: dict[str, Attr] = {"class_": "quiet", "aria_label": t("pilot.learn-of", game=game.name), **attributes}
    title = t("pilot.time", minutes=game.guide.minutes)
    return tag("button", t("pilot.learn"), type="submit", name="game", value=game.id, title=title, **named)


class Learn(Struct, frozen=True):
    """The wish to learn a game."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    pack: str = ""


class Steer(Struct, frozen=True):
    """An order to the pilot of a learner who sees this step."""

    order: Order
    step: Number = 0


@post("/learn", include_in_schema=False)
async def learn(request: Asking, tables: TheTables, browser: Browser, data: URLEncodedBody[Learn]) -> Response[Any]:
    """Begin a guided game, and go there."""
    own = browser or new_browser()
    pack = data.pack.replace("\r\n", "\n") if data.pack.strip() else None
    joined = await tables.learn(load(data.game).id, Join(t("start.skipper"), token_hex(16)), own, pack)
    reply = done(request, f"/t/{joined.table.id}")
    keep(reply, own, request)
    keep_code(reply, joined.table.id, joined.recovery, request)
    return reply


@post("/t/{id:str}/guide", include_in_schema=False)
async def steer(
    request: Asking, matches: TheMatches, id: FromPath[str], browser: Browser, data: URLEncodedBody[Steer]
) -> Response[Any]:
    """Go on to the next step of the guide, leave it, or take it up again."""
    await matches.steer(table_id(id), browser, data.order, data.step)
    return done(request, f"/t/{id}")


HANDLERS: Final = (learn, steer)
