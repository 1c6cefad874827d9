"""What decided a game: chances over time, turning points, sources of points and luck, for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.art.icons import sprite, used
from hullworks.art.pencil import at, box, disc, el, num, path, text
from hullworks.art.pieces import pawn
from hullworks.coach.analysis import Analysis
from hullworks.coach.turning import Turning
from hullworks.coach.verdict import verdict
from hullworks.games import load
from hullworks.match.message import counted, t
from hullworks.match.words import figure, sentence
from hullworks.server.api import OfSeat, TheAnalyses, TheMatches, TheReplays
from hullworks.server.problem import Conflict
from hullworks.web import page
from hullworks.web.export import file_head
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, drawn, join, tag
from hullworks.web.page import seat_flag, seat_mark
from hullworks.web.replay import look_back
from hullworks.web.reply import html

WIDE: Final = 720.0
HIGH: Final = 270.0
LEFT: Final = 56.0  # for the scale
RIGHT: Final = 26.0  # for the marks of the seats
TOP: Final = 26.0
LOW: Final = 26.0


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
    job = analyses.of(look, seat)
    if job.failed:
        raise Conflict(t("problem.no-analysis"))
    found = job.found
    ways = ((f"/t/{id}/score", t("question.score-sheet")), (f"/t/{id}/replay", t("page.replay")))
    header = page.top(look.game.name, t("coach.title"), look.game.id, ways)
    main = waiting(job.share) if found is None else whole(found, f"/t/{look.id}")
    body = tag("main", main, id="table", class_="coach")
    again = NOTHING if found is not None else tag("meta", http_equiv="refresh", content="2")
    return html(page.whole(t("coach.title"), header, join([again, body]), look.game.id, ways=ways))


def waiting(share: float) -> Markup:
    """How far it is."""
    percent = round(100 * share)
    bar = tag("progress", f"{percent} %", value=percent, max=100, aria_label=t("coach.working"))
    told = [tag("h2", t("coach.working")), bar, tag("p", t("coach.wait"), class_="soft")]
    return tag("section", *told, class_="panel")


def whole(found: Analysis, here: str = "") -> Markup:
    """The analysis; *here* is the address of the table, if it has one."""
    return join(
        [
            tag(
                "section",
                *(tag("p", words) for words in verdict(found)),
                whose(found, here) if here else NOTHING,
                class_="panel verdict",
            ),
            tag("section", tag("h2", t("coach.chances")), chart(found), names(found), class_="panel"),
            turning_points(found, here),
            tag("section", tag("h2", t("coach.sources")), sources(found), class_="panel"),
            NOTHING
            if found.little_luck
            else tag("section", tag("h2", t("coach.luck-title")), luck(found), class_="panel"),
            tag("p", t("coach.method", games=counted(found.games, "trial")), class_="soft small"),
        ]
    )


def whose(found: Analysis, here: str) -> Markup:
    """Links to the games of the others."""
    links = [
        tag("span", seat_flag(seat), " ", tag("b", name), aria_current="true")
        if seat == found.seat
        else tag("a", seat_flag(seat), " ", name, href=f"{here}/decided?seat={seat}")
        for seat, name in enumerate(found.names)
    ]
    return tag("nav", *links, class_="whose", aria_label=t("coach.title"))


# The chart.


def chart(found: Analysis) -> Markup:
    """A line for every seat; the own one is thick, with the turning points on it."""
    lines = [scale(y, share) for share in (0.0, 0.5, 1.0) for y in (height(share),)]
    order = sorted(range(len(found.names)), key=lambda seat: seat == found.seat)
    for seat in order:
        spots = [(along(found, moment.number), height(moment.chances[seat])) for moment in found.moments]
        lines.append(line(spots, f"var(--seat{seat})", 4.0 if seat == found.seat else 2.0))
        lines.append(at(*spots[-1], el("g", pawn(seat, 8), class_="spot")))
    if any(moment.lost > 0.005 for moment in found.moments):
        spots = [(along(found, moment.number), height(moment.lost)) for moment in found.moments]
        lines.append(line(spots, "var(--ink)", 2.0, "5 5"))
    marks = [mark(found, number, turning) for number, turning in enumerate(found.turning, 1)]
    label = ". ".join([t("coach.chart"), *(summary(found, seat) for seat in range(len(found.names)))])
    svg = el(
        "svg", *lines, *marks, viewBox=f"0 0 {num(WIDE)} {num(HIGH)}", role="img", aria_label=label, class_="chances"
    )
    return drawn(svg)


def along(found: Analysis, number: int) -> float:
    """How far to the right an answer is."""
    return LEFT + (WIDE - LEFT - RIGHT) * number / max(1, found.answers)


def height(share: float) -> float:
    """How high a chance is."""
    return TOP + (HIGH - TOP - LOW) * (1 - share)


def scale(y: float, share: float) -> str:
    """A line of the scale, with its number."""
    ruled = box(LEFT, y, WIDE - LEFT - RIGHT, 1, "var(--line)")
    return ruled + text(LEFT - 8, y + 5, str(round(100 * share)), 14, fill="var(--soft)", anchor="end")


def line(spots: Sequence[tuple[float, float]], colour: str, wide: float, dashes: str | None = None) -> str:
    """A line through these spots, with a light edge, so that dark lines are seen on dark ground."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    edge = path(d, stroke="var(--rim)", stroke_width=wide + 2, stroke_linejoin="round")
    return edge + path(d, stroke=colour, stroke_width=wide, stroke_linejoin="round", stroke_dasharray=dashes)


def mark(found: Analysis, number: int, turning: Turning) -> str:
    """The number of a turning point on the own line."""
    near = min(found.moments, key=lambda moment: abs(moment.number - turning.number))
    spot = (along(found, turning.number), height(near.chances[found.seat]))
    shown = text(0, 5, str(number), 14, 700, "var(--panel)", "middle")
    return at(*spot, el("g", disc(0, 0, 11, "var(--ink)", stroke="var(--panel)", stroke_width=2), shown, class_="spot"))


def summary(found: Analysis, seat: int) -> str:
    """A line of the chart in words."""
    chances = [round(100 * moment.chances[seat]) for moment in found.moments]
    return t("coach.chart-now", player=found.names[seat], chance=chances[0], best=max(chances), last=chances[-1])


def names(found: Analysis) -> Markup:
    """The seats by their marks."""
    items = [tag("li", seat_mark(seat), " ", name) for seat, name in enumerate(found.names)]
    if any(moment.lost > 0.005 for moment in found.moments):
        items.append(tag("li", "┅ ", t("coach.all-lose")))
    return tag("ul", *items, class_="names")


# Turning points.


def turning_points(found: Analysis, here: str) -> Markup:
    """The answers that cost most, as cards."""
    cards = [card(found, here, number, turning) for number, turning in enumerate(found.turning, 1)]
    none = tag("p", t("coach.turning-none"), class_="soft")
    inside = tag("ol", *cards, class_="turning") if cards else none
    return tag("section", tag("h2", t("coach.turning")), inside, class_="panel")


def card(found: Analysis, here: str, number: int, turning: Turning) -> Markup:
    """A turning point: the own answer, the better one, and what it cost."""
    then = join(tag("span", ", ", t("coach.then", answer=answer)) for answer in turning.then)
    chances = t("coach.won-instead", chance=round(100 * turning.chance), better=round(100 * turning.better_chance))
    cost = t("coach.cost", points=f"{turning.lead:.1f}", error=f"{turning.error:.1f}")
    return tag(
        "li",
        tag("h3", tag("b", str(number), class_="nth"), " ", t("coach.answer", number=turning.number)),
        tag("p", t("coach.mine", mine=turning.mine)),
        tag("p", tag("b", t("coach.better", better=turning.better)), then, "."),
        tag("p", sentence(turning.why)) if turning.why else NOTHING,
        tag("p", chances, " ", cost, class_="soft"),
        ways_there(found, here, turning.number - 1) if here else NOTHING,
    )


def ways_there(found: Analysis, here: str, before: int) -> Markup:
    """The ways to see a moment in the replay, and to try again from there."""
    again = tag(
        "form",
        tag("input", type="hidden", name="answers", value=before),
        tag("input", type="hidden", name="seat", value=found.seat),
        tag("button", t("coach.try-again")),
        method="post",
        action=f"{here}/fork",
    )
    see = tag("a", t("coach.see"), href=f"{here}/replay?at={before}", class_="button")
    return tag("div", see, again, class_="ways")


# Tables.


def sources(found: Analysis) -> Markup:
    """The points by source, own and the other's, with bars to the same scale."""
    seats = [found.seat] + ([found.other] if found.other >= 0 else [])
    heads = join(tag("th", seat_flag(seat), " ", found.names[seat], scope="col") for seat in seats)
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
            *(tag("td", words) for words in (f"{one.gave:.1f}", f"{one.took:.1f}", f"{one.net:+.1f}")),
        )
        for seat, one in enumerate(found.luck)
    ]
    return tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", *rows), class_="sources")


# The page as a file.


def file(found: Analysis) -> str:
    """The analysis as one HTML page, which works from the file system and makes no requests."""
    game = load(found.game)
    title = f"{game.name}: {t('coach.title')}"
    head = file_head(title, "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    header = tag("header", page.emblem(game.id), tag("h1", title), class_="top")
    main = tag("main", whole(found), id="table", class_="coach")
    body = tag("body", drawn(sprite(used(str(header + main)))), header, main, data_game=game.id)
    return str(page.DOCTYPE + tag("html", head, body, lang=page.language()))


HANDLERS = (show_decided,)
