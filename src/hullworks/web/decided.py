"""What decided a game: chances over time, turning points, sources of points and luck, for one seat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.art.icons import sprite, used
from hullworks.art.pencil import el, num
from hullworks.coach.analysis import Analysis, Habit, Stood, Unfinished
from hullworks.coach.future import ALL_OPEN
from hullworks.coach.swing import Swing
from hullworks.coach.turning import Turning
from hullworks.coach.verdict import LEAST, advice, counting, verdict, when, worth
from hullworks.games import load
from hullworks.kernel.position import Position
from hullworks.language import decimal
from hullworks.match.message import counted, message, t
from hullworks.match.words import figure, sentence
from hullworks.server.analyses import Job
from hullworks.server.api import OfSeat, TheAnalyses, TheMatches, TheReplays
from hullworks.server.problem import TooMany
from hullworks.server.replays import Look
from hullworks.web import page
from hullworks.web.chart import chart, names
from hullworks.web.export import file_head
from hullworks.web.glimpse import Glimpse, glimpses, with_boards
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, drawn, join, tag
from hullworks.web.page import icon, seat_flag
from hullworks.web.replay import look_back
from hullworks.web.reply import html
from hullworks.web.waiting import share_fields


@get("/t/{id:str}/decided", include_in_schema=False)
async def show_decided(
    replays: TheReplays,
    matches: TheMatches,
    analyses: TheAnalyses,
    id: FromPath[str],
    browser: Browser,
    seat: OfSeat = None,
) -> Response[str]:
    """Show the analysis, or how far it is."""
    look = await look_back(replays, matches, id, browser)
    job = await analyses.of(look, seat)
    found = job.result()
    ways = ((f"/t/{id}/score", t("question.score-sheet")), (f"/t/{id}/replay", t("page.replay")))
    header = page.top(look.game.name, t("coach.title"), look.game.id, ways)
    if found is not None and found.turning and not replays.drawing.allows_visitor():
        raise TooMany(message("problem.too-often"))
    main = waiting(job) if found is None else await asyncio.to_thread(main_part, look, found)
    body = tag("main", main, id="table", class_="coach")
    again = NOTHING if found is not None else tag("meta", http_equiv="refresh", content="2")
    return html(page.whole(t("coach.title"), header, join([again, body]), look.game.id, ways=ways))


def main_part(look: Look, found: Analysis) -> Markup:
    """The analysis with the pieces of its turning points."""
    positions = look.course.positions
    return whole(found, f"/t/{look.id}", glimpses(look.game, positions, found), pictures(found, positions[-1]))


def waiting(job: Job) -> Markup:
    """How far it is, and how long it will take."""
    percent, seconds = round(100 * job.share), job.left()
    bar = tag("progress", f"{percent} %", value=percent, max=100, aria_label=t("coach.working"))
    soon = t("coach.wait-turn") if seconds is None else t("coach.wait", seconds=counted(tens(seconds), "second"))
    told = [tag("h2", t("coach.working")), bar, tag("p", soon, class_="soft")]
    return tag("section", *told, class_="panel")


def tens(seconds: float) -> int:
    """A rough number of seconds."""
    return 10 * max(1, round(seconds / 10))


def whole(found: Analysis, here: str, seen: Sequence[Glimpse], tasks: Sequence[Markup]) -> Markup:
    """The analysis; *here* is the address of the table, if it has one.

    *seen* belongs to the turning points, and *tasks* are pictures of the tasks that stayed open.
    """
    is_open = found.seat == ALL_OPEN
    method = t("coach.method-open" if is_open else "coach.method", games=counted(found.games, "trial"))
    return join(
        [
            tag("section", story(found), whose(found, here) if here else NOTHING, class_="panel verdict"),
            panel("coach.chances-all" if found.all_lost else "coach.chances", names(found), chart(found), wide=True),
            panel("coach.swings", swings(found, here), wide=True) if is_open else turning_points(found, here, seen),
            *(stayed_open(found, *pair) for pair in zip(found.left_open, tasks, strict=True)),
            panel("coach.sources", sources(found)),
            panel("coach.habits", habits(found)) if found.habits else NOTHING,
            NOTHING if found.little_luck else panel("coach.luck-title", luck(found)),
            tag("p", method, class_="soft small"),
        ]
    )


def story(found: Analysis) -> Markup:
    """The analysis in a few sentences; the advice stands beside the others."""
    told, last = verdict(found), "" if found.seat == ALL_OPEN else advice(found)
    shown = [tag("p", words) for words in told if words != last]
    return tag("div", tag("div", *shown), tag("p", last, class_="advice") if last else NOTHING, class_="story")


def panel(title: str, *inside: Markup, wide: bool = False) -> Markup:
    """A part of the page under its title, as wide as the page or beside others."""
    return tag("section", tag("h2", t(title)), *inside, class_="panel wide" if wide else "panel")


def whose(found: Analysis, here: str) -> Markup:
    """Links to the games of the others, and to the one with everything open."""
    people = [(seat, seat_flag(seat) + Markup(" "), name) for seat, name in enumerate(found.names)]
    links = [
        tag("span", flag, tag("b", name), aria_current="true")
        if seat == found.seat
        else tag("a", flag, name, href=f"{here}/decided?seat={seat}")
        for seat, flag, name in [*people, (ALL_OPEN, NOTHING, t("coach.open"))]
    ]
    return tag("nav", *links, class_="whose", aria_label=t("coach.title"))


# Turning points.


def turning_points(found: Analysis, here: str, seen: Sequence[Glimpse]) -> Markup:
    """The answers that cost most, as cards."""
    both = zip(found.turning, seen, strict=True)
    cards = [card(found, here, number, turning, glimpse) for number, (turning, glimpse) in enumerate(both, 1)]
    title = "coach.turning-all" if found.all_lost else "coach.turning"
    none = tag("p", t(f"{title}-none"), class_="soft")
    return panel(title, tag("ol", *cards, class_="turning") if cards else none, wide=True)


def head(found: Analysis, nth: int, number: int) -> Markup:
    """The head of a card: its number on the chart, and when it was."""
    return tag("h3", tag("b", str(nth), class_="nth"), " ", when(found, number))


def card(found: Analysis, here: str, number: int, turning: Turning, glimpse: Glimpse) -> Markup:
    """A turning point: the own answer, the better one, and what it cost."""
    then = join(tag("span", ", ", t("coach.then", answer=answer)) for answer in turning.then)
    return tag(
        "li",
        head(found, number, turning.number),
        versus(found, turning),
        tag("p", tag("b", t("coach.better", better=turning.better)), then, ".") if turning.then else NOTHING,
        *(tag("p", sentence(words)) for words in (turning.why, turning.missed) if words),
        tag("p", worth(found, turning), class_="soft"),
        glimpse.pair,
        glimpse.board,
        tag(
            "div",
            see(here, turning.number),
            find(found, here, number),
            again(here, turning),
            class_="ways",
        )
        if here
        else NOTHING,
    )


def versus(found: Analysis, turning: Turning) -> Markup:
    """The own answer and the better one, with the games of 100 after each where they differ."""
    who = t("coach.you") if turning.seat == found.seat else found.names[turning.seat]
    chances = counting(found, turning)
    is_clear = chances[1] - chances[0] >= LEAST
    both = (("mine", who, turning.mine), ("best", t("coach.best"), turning.better))
    rows = [
        tag(
            "tr",
            tag("th", name, scope="row"),
            tag("td", label),
            tag("td", share(chance), " ", tag("b", str(chance))) if is_clear else NOTHING,
            class_=kind,
        )
        for (kind, name, label), chance in zip(both, chances, strict=True)
    ]
    return tag("table", tag("tbody", *rows), class_="versus")


def share(percent: int) -> Markup:
    """A share of 100 as a bar."""
    ground = el("rect", width="100", height="10", rx="5", fill="var(--line)")
    filled = el("rect", width=num(percent), height="10", rx="5", fill="currentColor")
    return drawn(el("svg", ground, filled, viewBox="0 0 100 10", width="64", height="8", aria_hidden="true"))


def see(here: str, number: int) -> Markup:
    """The way to the replay before this answer."""
    return tag("a", t("coach.see"), href=f"{here}/replay?at={number - 1}", class_="button")


def find(found: Analysis, here: str, nth: int) -> Markup:
    """The way to look for the better answer oneself."""
    return tag("a", t("coach.find"), href=f"{here}/decided/{nth}?seat={found.seat}", class_="button")


def again(here: str, turning: Turning) -> Markup:
    """The button to play on from before this answer, against bots."""
    return tag(
        "form",
        tag("input", type="hidden", name="answers", value=turning.number - 1),
        tag("input", type="hidden", name="seat", value=turning.seat),
        *share_fields(),
        tag("button", t("coach.try-again")),
        method="post",
        action=f"{here}/fork",
    )


# What stayed open.


def pictures(found: Analysis, last: Position) -> list[Markup]:
    """The pictures of the tasks that stayed open; *last* is the last position."""
    game = load(found.game)
    return [drawn(game.picture(last.todo.table.parts, task.kind, task.id)) for task in found.left_open]


def stayed_open(found: Analysis, task: Unfinished, picture: Markup) -> Markup:
    """A task that stayed open, and what everybody had for it."""
    rows = [
        tag(
            "tr",
            tag("th", seat_flag(seat), " ", found.names[seat], scope="row"),
            tag("td", had(one), tag("p", one.rest, class_="soft small")),
        )
        for seat, one in enumerate(task.stood)
    ]
    shown = picture or tag("p", task.name)
    return panel("coach.left-open", shown, tag("table", tag("tbody", *rows), class_="stood"))


def had(one: Stood) -> Markup:
    """The things that a player had for a task: as icons, and in words for who cannot see them."""
    shown = [tag("b", str(count), icon(name)) for name, count in one.held.items()]
    icons = tag("span", *shown, class_="held", aria_hidden="true")
    return icons + tag("span", one.told, class_="unseen")


# What swung it.


def swings(found: Analysis, here: str) -> Markup:
    """The turns that changed a chance most, in order, with what was done in them."""
    cards = [
        tag(
            "li",
            head(found, nth, swing.number),
            tag("p", seat_flag(swing.seat), " ", tag("b", swing_words(found, swing))),
            tag("ul", *(tag("li", words) for words in swing.deeds), class_="told"),
            tag("div", see(here, swing.number), class_="ways") if here else NOTHING,
        )
        for nth, swing in enumerate(found.swings, 1)
    ]
    return tag("ol", *cards, class_="turning") if cards else tag("p", t("coach.swing-none"), class_="soft")


def swing_words(found: Analysis, swing: Swing) -> str:
    """Whose chance changed, and how."""
    chances = [round(100 * chance) for chance in (swing.before, swing.after)]
    return t("coach.swing", player=found.names[swing.seat], before=chances[0], after=chances[1])


# Tables.


def sources(found: Analysis) -> Markup:
    """The points by source, own and the other's, with bars to the same scale."""
    seats = compared(found)
    heads = people(found, seats)
    most = max([1, *(abs(points) for source in found.sources for points in (source.own, source.other))])
    rows = [
        tag(
            "tr",
            tag("th", source.name, scope="row"),
            *(bar(points, most, seat) for points, seat in zip(pair, seats, strict=False)),
        )
        for source in found.sources
        for pair in [(source.own, source.other)]
    ]
    totals = join(tag("td", tag("span", figure(found.totals[seat]))) for seat in seats)
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", t("coach.source"), scope="col"), heads)),
        tag("tbody", *rows),
        tag("tfoot", tag("tr", tag("th", t("result.points"), scope="row"), totals)),
        class_="sources",
    )


def compared(found: Analysis) -> list[int]:
    """The seats whose points and habits are shown side by side."""
    return [found.subject] + ([found.other] if found.other >= 0 else [])


def people(found: Analysis, seats: list[int]) -> Markup:
    """The heads of their columns."""
    return join(tag("th", seat_flag(seat), " ", found.names[seat], scope="col") for seat in seats)


def habits(found: Analysis) -> Markup:
    """How often each of two did something, and what that changes among mates, where it is known."""
    changes = [habit_change(habit) for habit in found.habits]
    known = any(changes)
    last = tag("th", t("coach.habit-change"), scope="col") if known else NOTHING
    heads = join([people(found, compared(found)), last])
    rows = [
        tag(
            "tr",
            tag("th", habit.name, scope="row"),
            *(tag("td", tag("span", figure(count))) for count in (habit.own, habit.other)),
            tag("td", change) if known else NOTHING,
        )
        for habit, change in zip(found.habits, changes, strict=True)
    ]
    head = tag("thead", tag("tr", tag("th", t("coach.habit"), scope="col"), heads))
    return tag("table", head, tag("tbody", *rows), class_="sources")


def habit_change(habit: Habit) -> str:
    """The change of a chance that goes with a habit; empty if it is not known or very small."""
    percent = round(100 * habit.change)
    return t("coach.habit-of", change=decimal(percent, "+d")) if percent else ""


def bar(points: int, most: int, seat: int) -> Markup:
    """A cell with a number and a bar; less than nothing is hatched."""
    wide = 100 * abs(points) / most
    shown = el(
        "rect", width=num(wide), height="10", rx="2", fill=f"var(--seat{seat})", opacity="1" if points > 0 else "0.45"
    )
    svg = el("svg", shown, viewBox="0 0 100 10", width="100", height="10", aria_hidden="true")
    return tag("td", tag("span", figure(points)), " ", drawn(svg))


def luck(found: Analysis) -> Markup:
    """What luck gave everybody and took, in points."""
    heads = join(tag("th", t(f"coach.{key}"), scope="col") for key in ("gave", "took", "net"))
    rows = [
        tag(
            "tr",
            tag("th", seat_flag(seat), " ", found.names[seat], scope="row"),
            *(tag("td", words) for words in (decimal(one.gave), decimal(one.took), decimal(one.net, "+.1f"))),
        )
        for seat, one in enumerate(found.luck)
    ]
    return tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", *rows), class_="sources")


# The page as a file.


def file(found: Analysis, positions: Sequence[Position]) -> str:
    """The analysis as one HTML page, which works from the file system and makes no requests.

    *positions* are those before the first answer and after each answer.
    """
    game = load(found.game)
    title = f"{game.name}: {t('coach.title')}"
    head = file_head(title, "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    header = tag("header", page.emblem(game.id), tag("h1", title), class_="top")
    common, seen = with_boards(game, positions, found)
    main = tag("main", whole(found, "", seen, pictures(found, positions[-1])), id="table", class_="coach")
    icons = sprite(used(str(header + common + main)))
    body = tag("body", drawn(icons), common, header, main, data_game=game.id)
    return str(page.DOCTYPE + tag("html", head, body, lang=page.language()))


HANDLERS = (show_decided,)
