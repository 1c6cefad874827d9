"""The page of a replay as HTML: the board, the log, and the ways to play on and to save.

Run as `python -m hullworks.web.canvas SECONDS`, it draws pages and boards for a server's `Easel`, and ends when nothing
was ordered for so long.
"""

from __future__ import annotations

import sys
from typing import Final

from markupsafe import Markup

from hullworks.bots import crew
from hullworks.coach.analysis import Analysis
from hullworks.match.message import counted, t
from hullworks.match.record import taken_back
from hullworks.server.easel import Order, work
from hullworks.server.replays import Look, hindrance
from hullworks.web import page, reel
from hullworks.web.controls import explainer
from hullworks.web.markup import NOTHING, drawn, join, said, tag
from hullworks.web.names import rank
from hullworks.web.page import seat_flag
from hullworks.web.reel import Reel
from hullworks.web.turning import beside
from hullworks.web.waiting import share_fields

PROGRAM: Final = "hullworks.web.canvas"


def draw(look: Look, order: Order) -> str:
    """What is ordered: a whole page, or the board alone."""
    if order.page is None:
        return look.course.board(order.moment, order.seen, order.wide, look.names)
    return str(whole(look, order.moment, order.seen, order.wide, order.page.found))


def whole(look: Look, moment: int, seen: int, wide: bool, found: Analysis | None) -> Markup:
    """The page at this answer, for this viewer."""
    board = drawn(look.course.board(moment, seen, wide, look.names))
    ways_out, source = actions(look, moment, seen), f"/t/{look.id}/replay/board"
    why = beside(f"/t/{look.id}", seen, found) if look.over and not look.is_sealed else NOTHING
    main = reel.main_part(reel_of(look, seen), moment, seen, board, ways_out, why + record(look), source)
    other = (f"/t/{look.id}/score", t("replay.score")) if look.over else (f"/t/{look.id}", t("replay.table"))
    learn = ((f"/t/{look.id}/decided", t("coach.title")),) if look.over and not look.is_sealed else ()
    ways = ((f"/rules/{look.game.id}", t("page.rules")), *learn, other)
    header = page.top(look.game.name, where(look), look.game.id, ways)
    title = t("replay.title", game=look.game.name)
    return page.whole(title, header, main, look.game.id, extra=explainer(), ways=ways)


def where(look: Look) -> str:
    return t("replay.where-over" if look.over else "replay.where", names=", ".join(look.names))


def reel_of(look: Look, viewer: int) -> Reel:
    """The replay data for this viewer."""
    struck = taken_back(look.course.record.entries[: look.number])
    return Reel(look.game, look.names, look.number, look.deeds(viewer), look.viewers, look.over, struck)


# Playing on and saving.


def actions(look: Look, at: int, viewer: int) -> Markup:
    """The buttons to play on from here and to save."""
    why = hindrance(look)
    if why:
        fork = tag("button", t("replay.fork"), type="button", aria_disabled="true", data_why=why)
    else:
        fork = tag("button", t("replay.fork"), type="button", popovertarget="fork") + fork_form(look, at)
    save = tag("button", t("replay.save"), type="button", class_="quiet", popovertarget="save") + save_box(look, viewer)
    return tag("span", fork, save, class_="go right")


def fork_form(look: Look, at: int) -> Markup:
    """The form to play on: the seat and the bots."""
    own = look.seat if look.seat is not None else 0
    seats = join(
        tag(
            "label",
            tag("input", type="radio", name="seat", value=seat, checked=seat == own),
            tag("span", seat_flag(seat, 24, 16), name),
        )
        for seat, name in enumerate(look.names)
    )
    bots = join(
        tag(
            "label", tag("input", type="radio", name="bot", value=name, checked=name == "mate"), tag("span", rank(name))
        )
        for name in crew(look.game)
    )
    return tag(
        "form",
        tag("h2", t("replay.fork")),
        tag("p", t("replay.fork-help")),
        tag("fieldset", tag("legend", t("replay.your-seat")), tag("div", seats, class_="choice tall")),
        tag("fieldset", tag("legend", t("replay.bots")), tag("div", bots, class_="choice")),
        tag("input", type="hidden", name="answers", value=at, data_here=True, autocomplete="off"),
        *share_fields(),
        tag("p", tag("button", t("replay.set-sail"), class_="first"), class_="go"),
        method="post",
        action=f"/t/{look.id}/fork",
        id="fork",
        popover=True,
        class_="panel hatch",
    )


def save_box(look: Look, viewer: int) -> Markup:
    """The list of downloads."""
    address = f"/t/{look.id}/export.html"
    items = [way_to_save("view", f"{address}?viewer={viewer}", t("replay.save-view-help"), data_viewer=True)]
    if look.over:
        items.append(way_to_save("all", address, t("replay.save-all-help")))
    if look.over and not look.is_sealed:
        proof = said("replay.save-record-help", command=tag("code", "hullworks verify"))
        items.append(way_to_save("record", f"/t/{look.id}/record", proof))
    return tag(
        "div", tag("h2", t("replay.save")), tag("ul", *items), id="save", popover=True, class_="panel hatch saving"
    )


def way_to_save(what: str, href: str, help: str, **attrs: bool) -> Markup:
    link = tag("a", t(f"replay.save-{what}"), href=href, class_="button quiet", download=True, **attrs)
    return tag("li", link, tag("span", help, class_="soft small"))


def record(look: Look) -> Markup:
    """The panel on the record and how it can be verified."""
    seed = "class-seed" if look.is_sealed else "open-seed" if look.over else "sealed-seed"
    words = [t("replay.chained", answers=counted(look.number, "answer")), t(f"replay.{seed}")]
    if look.over and not look.is_sealed:
        words.append(tag("a", t("replay.see-how"), href=f"/t/{look.id}/score#fair"))
    before = NOTHING
    if look.taken_up is not None:
        began = t("replay.taken-up", answers=counted(look.taken_up, "answer"))
        before = tag("p", began, class_="soft small")
    told = tag("p", Markup(" ").join(words), class_="soft small")
    return tag("section", tag("h2", t("replay.record")), told, before, class_="panel")


if __name__ == "__main__":
    work(draw, float(sys.argv[1]))
