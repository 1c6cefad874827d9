"""The table fits one screen: no page scrolls, no texts overlap, and every target is large enough, at six sizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import httpx
import pytest

from hullworks.kernel.chance import seeded
from hullworks.web.identity import COOKIE
from web.deck import ANSWERS, LIVE, Deck, join

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = (
    (1280, 800, "desk"),
    (1920, 1080, "roomy"),
    (2560, 1440, "roomy"),
    (820, 1180, "tablet"),
    (390, 844, "phone"),
    (844, 390, "low"),
)
ANSWERS_GIVEN = 200  # at most, in a game
KINDS = 16  # kinds of questions that are looked at in a game, at most
PLAYERS = ("Konstantina of Harbours", "WWWWWWWWWWWW", "Émile", "北斗星丸")

LOOK = """([least, target]) => {
    const faults = [], root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
        faults.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
    const aside = ".unseen, #list, #story, [popover], dialog, title, [aria-hidden=true] > svg";
    const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(aside);
    const box = (e) => e.getBoundingClientRect();
    const said = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const drawn = [...document.querySelectorAll(".board text")];
    const written = [...document.querySelectorAll("main :is(h1, h2, p, b, span, a, button)")].filter(said);
    const scale = (e) => {
        const svg = e.ownerSVGElement;
        return svg ? box(svg).width && svg.getScreenCTM().a : 1;
    };
    for (const e of [...drawn, ...written].filter((e) => e.textContent.trim() && shown(e))) {
        const size = parseFloat(getComputedStyle(e).fontSize) * scale(e);
        if (size < least - 0.1) faults.push(`${size.toFixed(1)} px: ${e.textContent}`);
        const { left, right, top, bottom } = box(e);
        const hidden = e.closest(".tail, .deed");
        if (!hidden && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
            faults.push(`off the screen: ${e.textContent}`);
        const cut = e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).textOverflow === "ellipsis";
        if (cut && /\\d/.test(e.textContent)) faults.push(`cut: ${e.textContent}`);
    }
    for (const e of document.querySelectorAll(".board [data-act], .rail :is(button, a.tool)")) {
        const { width, height } = box(e), small = Math.min(width, height) < target - 0.6;
        if (shown(e) && small) faults.push(`a target of ${width.toFixed(0)} x ${height.toFixed(0)}: ${e.id}`);
    }
    return faults;
}"""


def look(page: Page, width: int, height: int, room: str) -> list[str]:
    """What is wrong at this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_selector(f"main[data-room={room}]")
    target = {"desk": 24, "roomy": 24}.get(room, 44)
    found = page.evaluate(LOOK, [13 if room in ("phone", "low") else 12, target])
    return [f"{width}x{height}, {page.inner_text('#question')}: {fault}" for fault in found]


class Tour:
    """A game of four people with a fixed deal, who answer at random; one browser looks for all of them."""

    def __init__(self, deck: Deck, game: str) -> None:
        self.deck, self.rng, self.seen = deck, seeded(3), set[str]()
        self.page = deck.visitor(1280, 800)
        self.address = deck.table(["open"] * 4, game, options={})
        for seat in range(4):
            self.join(seat)

    def join(self, seat: int) -> None:
        """Sit down with a browser's cookie and a fixed share of the seed."""
        form = {"name": PLAYERS[seat], "share": f"{seat:016}"}
        httpx.post(f"{self.address}/join", data=form, cookies={COOKIE: f"{seat:043}"}, timeout=120).raise_for_status()

    def open(self, seat: int) -> Page:
        """The page of a seat."""
        self.page.context.clear_cookies()
        self.page.context.add_cookies([{"name": COOKIE, "value": f"{seat:043}", "url": self.address}])
        self.page.goto(self.address)
        self.page.wait_for_selector(LIVE)
        return self.page

    def moments(self) -> Iterator[Page]:
        """Each time somebody is asked a kind of question that was not asked before, their page."""
        for _ in range(ANSWERS_GIVEN):
            play = self.deck.play(self.address)
            if not play.asked:
                break
            seat = play.asked[self.rng.below(len(play.asked))]
            question = play.question(seat)
            assert question is not None
            texts = [answer.text for answer in question.answers]
            kind = " ".join(sorted({text.split(" ")[0] for text in texts}))
            if kind not in self.seen and len(self.seen) < KINDS:
                self.seen.add(kind)
                yield self.open(seat)
                self.page.goto("about:blank")
            self.deck.act(self.address, seat, texts[self.rng.below(len(texts))])


@pytest.mark.parametrize("game", ["marino", "deadweight", "north-sea", "ship-shape", "shipyard"])
def test_every_size_shows_the_whole_table_on_one_screen(deck: Deck, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hullworks.server.tables.new_secret", lambda: "0" * 64)
    assert [fault for page in Tour(deck, game).moments() for size in SIZES for fault in look(page, *size)] == []


def test_the_list_has_every_answer_and_is_in_the_tree_though_it_is_closed(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    texts = me.eval_on_selector_all(ANSWERS, "all => all.map(e => e.value)")
    named = me.get_by_role("region", name="All answers").get_by_role("button")
    assert named.count() == len(texts) + 1, "and one to close it"
    me.keyboard.press("a")
    assert me.locator("#list").is_visible()
    assert me.locator("#answers kbd").all_inner_texts() == [str(k + 1) for k in range(len(texts))]
    me.keyboard.press("Escape")
    assert me.locator("#all-answers").get_attribute("aria-expanded") == "false"
