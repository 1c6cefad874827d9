"""Browsers at a site: each is a separate person, and any error on its pages fails the test."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from axe_playwright_python.base import AXE_SCRIPT

from hullworks.server.client import Client
from hullworks.server.play import Play, think
from hullworks.server.store import StoredTable
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Harbour

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

PATIENCE = 120_000  # milliseconds, enough for a busy machine
LIVE = "body[data-link=up]"
ANSWERS = "#answers button[name=act]"
OVER = "main[data-over=yes]"
MINE = "main[data-turn=yes]"
MATCH = "label-content-name-mismatch"  # a rule of the accessibility checker that is off unless it is asked for


# Turns safe clicks off and shows what bots do at once, unless the test has set them. Some documents have no storage,
# such as one opened from a file.
HASTY = """try { localStorage['hullworks.careful'] ??= 'off'; } catch {}
try { localStorage['hullworks.ends'] ??= 'off'; } catch {}
try { localStorage['hullworks.pace'] ??= 'skip'; } catch {}"""


class Deck:
    """The browsers of one test."""

    def __init__(self, browser: Browser, site: Harbour) -> None:
        self.browser = browser
        self.site = site
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    def visitor(self, width: int = 1280, height: int = 900, careful: bool = False, **options: Any) -> Page:
        """A new person with their own browser, with reduced motion and without safe clicks by default."""
        wanted: dict[str, Any] = {"reduced_motion": "reduce", **options}
        self.contexts.append(self.browser.new_context(viewport={"width": width, "height": height}, **wanted))
        if not careful:
            self.contexts[-1].add_init_script(HASTY)
        return self.watch(self.contexts[-1].new_page())

    def watch(self, page: Page) -> Page:
        """Record all errors of a page."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.hear)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def forgive(self, words: str) -> None:
        """Drop the errors that a test provoked on purpose."""
        assert any(words in complaint for complaint in self.complaints), self.complaints
        self.complaints = [complaint for complaint in self.complaints if words not in complaint]

    def table(self, seats: list[str], game: str = "marino", **wish: Any) -> str:
        """The address of a new table, made over the API."""
        options = SHORT if game == "marino" else {}
        with Client(self.site.url) as client:
            made = client.create(NewTable(game, seats, **{"options": options, **wish}))
        return f"{self.site.url}/t/{made.table.id}"

    def play(self, address: str) -> Play:
        """The match itself, from the server's memory."""

        async def found() -> Play:
            async with self.site.services.live.enter(address.rsplit("/", 1)[1]) as room:
                return room.played()

        return self.site.do(found())

    def wise(self, address: str, seat: int) -> str:
        """The answer that a mate would give, so that games are short."""
        play = self.play(address)
        return think(play.game, "mate", *play.thought(seat))

    def act(self, address: str, seat: int, text: str = "") -> None:
        """Give an answer in the server, where it does not matter how it is given; without a text, a mate's."""

        def move(play: Play, _: StoredTable) -> None:
            play.answer(seat, text or think(play.game, "mate", *play.thought(seat)))

        self.site.do(self.site.services.matches.act(address.rsplit("/", 1)[1], move))

    def onward(self, page: Page, address: str) -> None:
        """Let the first seat give a mate's answer, and wait until its page shows it."""
        page.wait_for_selector(MINE)
        before = number(page)
        self.act(address, 0)
        later(page, before)

    def far(self, page: Page, address: str, least: int = 10_000) -> None:
        """Let the first seat give a mate's answers until there are this many, or to the end; wait for its page."""
        play = self.play(address)
        while play.number < least and not play.position.over:
            if 0 in play.asked:
                self.act(address, 0)
            else:
                time.sleep(0.01)  # A bot thinks.
        later(page, min(least, play.number) - 1)
        page.wait_for_selector(f"{MINE}, {OVER}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def join(page: Page, address: str, name: str) -> None:
    """Sit down by the request that the form at a table's link sends, and open the table: one page instead of two."""
    sent = page.context.request.post(
        f"{address}/join", form={"name": name}, headers={"accept": "text/html"}, max_redirects=0, timeout=PATIENCE
    )
    assert sent.status == 303, sent.text()
    page.goto(address, wait_until="domcontentloaded")  # Then its scripts have run.
    page.wait_for_selector(LIVE)


def fill_in(page: Page, address: str, name: str) -> None:
    """Open a table's link and sit down by its form."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    with page.expect_navigation():
        page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_selector(LIVE)
    page.wait_for_selector("main:not([data-show])", state="attached")  # The share of the seed is shown.


def give(page: Page, text: str = "") -> None:
    """Give an answer with its button in the list of all answers, which is opened first; without a text, the first."""
    if not page.locator("#list[data-open]").count():
        page.locator("#all-answers").click()
    page.locator(f'{ANSWERS}[value="{text}"]' if text else ANSWERS).first.click()


def number(page: Page) -> int:
    """The number of answers that a page shows."""
    return int(page.get_attribute("main", "data-number") or 0)


def later(page: Page, than: int) -> None:
    """Wait until a page shows more answers than this."""
    page.wait_for_function("n => Number(document.querySelector('main').dataset.number) > n", arg=than)


# Shows or hides what is drawn outside a part of the page. The checker looks at all that is drawn, whatever it is asked.
DRAWN = """([where, display]) => {
    const pictures = [...document.querySelectorAll("svg")].filter((picture) => !picture.closest(where));
    for (const shape of pictures.flatMap((picture) => [...picture.children])) shape.style.display = display;
}"""


def faults(page: Page, where: str = "body", nights: tuple[bool, ...] = (True, False)) -> list[str]:
    """The accessibility checker's complaints about a page or a part of it in the light theme; only colours in the dark.

    Boards are checked in the light theme only, because the tests of the theme cover their colours in both themes.
    """
    found: list[str] = []
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(DRAWN, [where, "none"])
    for night in nights:
        page.emulate_media(color_scheme="dark" if night else "light")
        context = {"include": [[where]], "exclude": [[".board"]] if night else []}
        asked: dict[str, Any] = {"resultTypes": ["violations"], "rules": {MATCH: {"enabled": True}}}
        asked |= {"runOnly": ["color-contrast"]} if night else {}
        told: Any = page.evaluate(
            "async ([context, asked]) => (await axe.run(context, asked)).violations", [context, asked]
        )
        nodes = [(one["id"], node) for one in told for node in one["nodes"]]
        found += [f"night {night}, {name}: {node['html'][:200]} ({node['failureSummary']})" for name, node in nodes]
    page.evaluate(DRAWN, [where, ""])
    return found


def at_every_width(page: Page) -> dict[int, list[str]]:
    """Complaints about a page by width, for phone, tablet and desktop; empty if there are none.

    The dark theme has the same colours at every width, so it is looked at once.
    """
    found: dict[int, list[str]] = {}
    for width in (390, 820, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        complaints = faults(page, nights=(True, False) if width == 390 else (False,))
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            complaints.append("the page is wider than the screen")
        if complaints:
            found[width] = complaints
    return found


def until_asked(deck: Deck, page: Page, address: str, verb: str) -> None:
    """Give sensible answers in the server until one with this verb is possible; wait until the page offers it."""
    play = deck.play(address)
    while not offers(play, verb):
        assert not play.position.over, f"there never was anything to {verb}"
        if 0 in play.asked:
            deck.act(address, 0)
        else:
            time.sleep(0.01)  # A bot thinks.
    page.wait_for_selector(f'{ANSWERS}[value^="{verb} "]', state="attached")


def offers(play: Play, verb: str) -> bool:
    """Whether the first seat is asked, and may answer with this verb."""
    question = play.question(0) if 0 in play.asked else None
    return question is not None and any(answer.text.startswith(f"{verb} ") for answer in question.answers)
