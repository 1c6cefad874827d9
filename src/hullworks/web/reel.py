"""The replay view of a game: timeline, controls, log, and the choice of viewer.

The replay page and the exported file show the same; they differ only in where the boards come from.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from hullworks.art.pencil import at as place
from hullworks.art.pencil import box, el, path
from hullworks.art.pieces import pawn
from hullworks.language import spoken
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.game import Game
from hullworks.match.message import counted, t
from hullworks.match.story import SPECTATOR
from hullworks.server.replays import WHO_ACTS
from hullworks.web import story
from hullworks.web.markup import NOTHING, drawn, join, said, tag
from hullworks.web.page import seat_flag, seat_mark

LANE: Final = 20.0
LEFT, LONG = 14.0, 1132.0  # where the timeline begins in its picture, and its length
PENNANT: Final = "M0 0V-12h13l-3.500 4 3.500 4H0"
LINES: Final = 8_000  # in the cache, up to a kilobyte each; a long game has 300, and each is written in two ways
PACES: Final = ("slow", "even", "fast")
ARROWS: Final = {
    "first": "M6 5v14M18 6l-7 6 7 6",
    "turn-back": "M12 6l-6 6 6 6M19 6l-6 6 6 6",
    "back": "M15 6l-6 6 6 6",
    "on": "M9 6l6 6-6 6",
    "turn-on": "M12 6l6 6-6 6M5 6l6 6-6 6",
    "last": "M18 5v14M6 6l7 6-7 6",
}


@dataclass(frozen=True)
class Reel:
    """The data of a replay."""

    game: Game
    names: list[str]
    last: int  # the number of answers
    deeds: list[Deed]
    viewers: tuple[int, ...]  # the viewers to choose from, the default first
    over: bool
    struck: frozenset[int] = field(default_factory=frozenset)  # numbers of answers that were taken back

    @cached_property
    def begun(self) -> list[Deed]:
        """The first deed of every turn. A turn lasts until somebody else acts; automatic deeds begin none."""
        first: list[Deed] = []
        for deed in self.deeds:
            if deed.seat != NOBODY and not deed.automatic and not (first and first[-1].seat == deed.seat):
                first.append(deed)
        return first

    @cached_property
    def turns(self) -> list[int]:
        """The number of the first answer of every turn."""
        return [deed.number for deed in self.begun]

    def turn(self, at: int) -> int:
        """The number of the turn after this many answers, counted from 1; 0 before the first."""
        return bisect_right(self.turns, at)

    def who(self, turn: int) -> int:
        """The seat whose turn this is."""
        return self.begun[turn - 1].seat

    def answers(self, turn: int) -> int:
        """The number of a player's answers in their turn; those of chance, such as a deal, do not count."""
        end = self.turns[turn] if turn < len(self.turns) else self.last + 1
        own = [deed for deed in self.deeds if deed.seat == self.who(turn) and not deed.automatic]
        return len({deed.number for deed in own if self.turns[turn - 1] <= deed.number < end})

    def sentence(self, at: int) -> str:
        """The lines of the last answer up to this number that has any: the caption, as replay.js makes it too."""
        told = [deed for deed in self.deeds if deed.number <= at and not deed.begun]
        lines = [self.line(deed, at) for deed in told if deed.number == told[-1].number]
        return " ".join([line.told().striptags() for line in lines]) or t("reel.laid")

    def line(self, deed: Deed, at: int, viewer: int = SPECTATOR, turn: str = "") -> Line:
        """A deed as a line of the log at the moment *at*."""
        player = self.names[deed.seat] if deed.seat >= 0 else None
        told = (deed.seat, player, deed.words, deed.mark, deed.number in self.struck)
        return Line(spoken(), *told, turn, deed.number, deed.number > at, viewer)


class Line(NamedTuple):
    """A line of the log: all that it depends on, so that it is written once for all pages that show it."""

    language: str
    seat: int
    player: str | None
    words: str
    mark: str
    struck: bool  # because it was taken back
    turn: str  # its number, if the line begins one
    number: int  # of the answer
    later: bool  # than the moment that is shown
    viewer: int

    def told(self) -> Markup:
        """The sentence, with a note if nobody chose the deed or if it was taken back."""
        sentence, aside = story.sentence(self.words, self.player), story.note(self.mark)
        if self.struck:
            sentence, aside = tag("s", sentence), tag("span", f" ({t('reel.taken-back')})", class_="soft")
        return sentence + aside


# The timeline: a lane for each seat, a mark for each turn, a pennant for each feat.


def course(reel: Reel, at: int) -> Markup:
    """The whole game in one picture, to the scale of the slider below it."""
    lanes = len(reel.names)
    high = 22 + LANE * lanes
    step = LONG / max(reel.last, 1)
    out = [box(0, lane_of(seat), 1160, 1, "var(--line)") for seat in range(lanes)]
    for number, first in enumerate(reel.turns, 1):
        seat = reel.who(number)
        out.append(mark(first, at, step, lane_of(seat), pawn(seat, 5.5)))
    gold = path(PENNANT, "var(--gold)", stroke="var(--rim)", stroke_width=1.25, stroke_linejoin="round")
    out += [
        mark(deed.number, at, step, lane_of(deed.seat) - 7, gold)
        for deed in reel.deeds
        if deed.feat and deed.seat >= 0 and deed.number not in reel.struck
    ]
    line = path(f"M0 2V{high:g}", stroke="var(--ink)", stroke_width=2)
    out.append(place(LEFT + at * step, 0, line, id="course-here"))
    picture = el(
        "svg",
        *out,
        viewBox=f"0 0 1160 {high:g}",
        class_="course",
        role="img",
        aria_label=t("reel.course", turns=counted(len(reel.turns), "player-turn")),
        data_left=LEFT,
        data_long=LONG,
    )
    return drawn(picture)


def lane_of(seat: int) -> float:
    return 24 + LANE * seat


def mark(number: int, at: int, step: float, y: float, shape: str) -> str:
    """A mark on the timeline at the answer with this number; paler if it comes after *at*."""
    return place(LEFT + number * step, y, shape, data_at=number, class_="later" if number > at else None)


# The controls.


def controls(reel: Reel, at: int, viewer: int, more: Markup) -> Markup:
    """The timeline, the slider, the buttons, and *more* actions."""
    slider = tag(
        "input",
        type="range",
        id="slider",
        min=0,
        max=reel.last,
        value=at,
        aria_label=t("reel.answer"),
        aria_valuetext=t("reel.at", at=at, last=reel.last, words=reel.sentence(at)),
        autocomplete="off",
    )
    buttons = tag(
        "span",
        step("first", 0, viewer),
        step("turn-back", max((n for n in reel.turns if n < at), default=0), viewer),
        step("back", max(at - 1, 0), viewer),
        tag("button", t("reel.play"), type="button", id="play", class_="plain", aria_pressed="false"),
        step("on", min(at + 1, reel.last), viewer),
        step("turn-on", min((n for n in reel.turns if n > at), default=reel.last), viewer),
        step("last", reel.last, viewer),
        class_="go steps",
    )
    number = tag("input", id="turn", inputmode="numeric", value=reel.turn(at), autocomplete="off", size=3)
    turn = tag("label", said("reel.turn", number=number, last=len(reel.turns)), class_="jump")
    paces = join(
        tag(
            "label",
            tag("input", type="radio", name="pace", value=pace, checked=pace == "even"),
            tag("span", t(f"reel.pace.{pace}")),
        )
        for pace in PACES
    )
    legend = tag("legend", t("reel.pace"), class_="unseen")
    row = tag("div", buttons, turn, tag("fieldset", legend, paces, class_="choice"), more, class_="reel")
    caption = tag("p", reel.sentence(at), id="caption", aria_live="polite", class_="caption")
    hint = tag("p", t("reel.keys"), class_="soft small keys-hint")
    parts = (course(reel, at), slider, caption, row, hint)
    return tag("section", *parts, class_="panel replay", aria_label=t("page.replay"))


def step(name: str, at: int, viewer: int) -> Markup:
    """A step button; without the script it works as a link."""
    words = t(f"reel.step.{name}")
    href = f"?at={at}&viewer={viewer}"
    shape = path(
        ARROWS[name], stroke="currentColor", stroke_width=2.25, stroke_linecap="round", stroke_linejoin="round"
    )
    shown = drawn(el("svg", shape, viewBox="0 0 24 24", class_="icon", aria_hidden="true"))
    return tag("a", shown, href=href, class_="button quiet", aria_label=words, title=words, data_step=name)


# The log, and the choice of viewer.


def told(reel: Reel, at: int, viewer: int) -> Markup:
    """Every deed as a sentence, with the turn's number where a turn begins."""
    items: list[Markup] = []
    shown = 0
    for deed in reel.deeds:
        if deed.begun:
            continue
        turn = reel.turn(deed.number)
        items.append(written(reel.line(deed, at, viewer, str(turn) if turn != shown else "")))
        shown = turn
    here = max((deed.number for deed in reel.deeds if deed.number <= at and not deed.begun), default=0)
    return tag(
        "section",
        tag("h2", t("reel.told"), id="told-title"),
        tag("ol", *items, class_="told", id="told", tabindex="0", aria_labelledby="told-title", data_here=here),
        class_="panel",
    )


@lru_cache(LINES)
def written(line: Line) -> Markup:
    """One sentence, linked to its moment in the replay. Most lines of a page were on another page before."""
    shape = seat_mark(line.seat) if line.seat >= 0 else tag("span")
    link = tag("a", line.told(), href=f"?at={line.number}&viewer={line.viewer}", data_at=line.number)
    later = "later" if line.later else None
    return tag("li", tag("span", line.turn, class_="no"), shape, link, class_=later, data_line=line.number)


def viewer_choice(reel: Reel, viewer: int) -> Markup:
    """The choice of viewer; while the game is running there is only one."""
    head = tag("h2", t("reel.viewer"))
    if len(reel.viewers) == 1:
        words = t("reel.view-of-spectator" if viewer == SPECTATOR else "reel.own-view")
        return tag("section", head, tag("p", words, class_="soft small"), class_="panel")
    order = [WHO_ACTS, *range(len(reel.names)), SPECTATOR]
    choices = join(viewer_button(reel, one, one == viewer) for one in order if one in reel.viewers)
    group = tag("fieldset", tag("legend", t("reel.viewer"), class_="unseen"), choices, class_="choice tall")
    return tag("section", head, group, class_="panel")


def viewer_button(reel: Reel, viewer: int, chosen: bool) -> Markup:
    known = {WHO_ACTS: "reel.who-acts", SPECTATOR: "reel.guest"}
    words = t(known[viewer]) if viewer in known else reel.names[viewer]
    sign = seat_flag(viewer, 24, 16) if viewer >= 0 else NOTHING
    button = tag("input", type="radio", name="viewer", value=viewer, checked=chosen, autocomplete="off")
    return tag("label", button, tag("span", sign, words))


# The main part.


def main_part(reel: Reel, at: int, viewer: int, board: Markup, more: Markup, aside: Markup, frames: str = "") -> Markup:
    """The main part of a page: *board* is the current board, *frames* the address of the others."""
    side = tag("aside", viewer_choice(reel, viewer), told(reel, at, viewer), aside, class_="side")
    return tag(
        "main",
        controls(reel, at, viewer, more),
        tag("div", board, class_="sheet"),
        side,
        id="table",
        class_="table looking-back",
        data_last=reel.last,
        data_at=at,
        data_viewer=viewer,
        data_turns=",".join(map(str, reel.turns)),
        data_frames=frames or None,
        data_words=script_words(),
    )


def script_words() -> str:
    """The script's messages for replays by key, as JSON. The script fills in the arguments."""
    texts = {key: t(f"reel.{key}") for key in ("laid", "play", "pause", "no-answer")}
    texts["at"] = t("reel.at", at="{at}", last="{last}", words="{words}")
    texts["no-board"] = t("reel.no-board", status="{status}")
    return json.dumps(texts, ensure_ascii=False)
