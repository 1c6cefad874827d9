"""What an answer costs the page: from the click to the changed board, what is sent, and how long the page is busy.

    PYTHONPATH=src python bench/page.py                                # every game, at 1280 x 800
    PYTHONPATH=src python bench/page.py --games shipyard --size 390x844

It starts a real server and a browser (Playwright; Chromium is looked for on the path), sits down with three mates and
gives answers by their buttons. Bytes are those on the wire, compressed, up to the viewer's next question, so that the
answers of the mates count, too; they are divided by the updates that came. Wall times need a quiet machine; the
processor's time, of the page's main thread and of the server, does not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import signal
import tempfile
import threading
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from load import Served, wait_for
from playwright.sync_api import Page, sync_playwright
from verdict import verdict

from hullworks.games import GAMES
from hullworks.server.client import Client
from hullworks.server.run import bind
from hullworks.server.wire import NewTable

CHROMIUM: Final = ("chromium-headless-shell", "chromium", "google-chrome")
PATIENCE: Final = 120_000  # milliseconds
GOAL: Final = {"ms": 100, "kB": 30, "longest task, ms": 50}
GIVEN: Final = "#answers button[name=act]:not([data-draft])"  # A step of a draft stays in the page.
MINE: Final = "main[data-turn=yes], main[data-over=yes]"

# No safe clicks, and bots are not waited for.
HASTY: Final = """for (const [key, value] of Object.entries({ careful: "off", ends: "off", pace: "skip" }))
    localStorage[`hullworks.${key}`] = value;
window.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((it) => it.duration)))
    .observe({ type: "longtask", buffered: true });"""

# Presses a button; resolves with the milliseconds until the board has changed and is about to be painted.
ANSWER: Final = """(text) => new Promise((done) => {
    const main = document.querySelector("main"), before = main.dataset.number, begun = performance.now();
    const watch = new MutationObserver(() => {
        if (document.querySelector("main").dataset.number === before) return;
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - begun));
    });
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    document.querySelector(`#answers button[name=act][value="${CSS.escape(text)}"]`).click();
})"""


class Relay:
    """Stands between the browser and the server, and counts the bytes that go to the browser."""

    def __init__(self, port: int) -> None:
        self.target, self.bytes = port, 0
        self.loop = asyncio.new_event_loop()
        opened = asyncio.start_server(self.pass_on, "127.0.0.1", 0)
        self.port: int = self.loop.run_until_complete(opened).sockets[0].getsockname()[1]
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Connect a visitor with the server."""
        theirs, ours = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self.pump(reader, ours, False), self.pump(theirs, writer, True))

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, counted: bool) -> None:
        """Pass on one direction until it ends."""
        try:
            while data := await reader.read(65536):
                self.bytes += len(data) * counted
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()


class Busy:
    """The time that the main thread of a page has computed."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> float:
        """Milliseconds so far."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def sit_down(page: Page, url: str, game: str) -> None:
    """A new table with three mates, and the page of the first seat."""
    with Client(url) as client:
        made = client.create(NewTable(game, ["open", "mate", "mate", "mate"]))
    address = f"{url}/t/{made.table.id}"
    sent = page.context.request.post(f"{address}/join", form={"name": "Ada"}, timeout=PATIENCE)
    assert sent.ok, sent.text()
    page.goto(address)
    page.wait_for_selector("body[data-link=up]")
    page.wait_for_selector(MINE)


def measure(page: Page, relay: Relay, served: Served, game: str, answers: int) -> dict[str, Any]:
    """Play a game, and tell what its answers cost: medians, and the worst."""
    sit_down(page, f"http://127.0.0.1:{relay.port}", game)
    busy, rng = Busy(page), Random(game)
    waits: list[float] = []
    sizes: list[float] = []
    page.evaluate("tasks.length = 0")
    number, effort, task = shown(page), served.effort(), busy.spent()
    while len(waits) < answers:
        texts = page.eval_on_selector_all(GIVEN, "all => all.map((one) => one.value)")
        if not texts:
            break
        before, held = shown(page), relay.bytes
        waits.append(page.evaluate(ANSWER, rng.choice(texts)))
        page.wait_for_selector(MINE)
        sizes.append((relay.bytes - held) / 1000 / max(1, shown(page) - before))
    played = max(1, shown(page) - number)
    tasks = page.evaluate("tasks")
    return {
        "answers": len(waits),
        "ms": round(median(waits)),
        "ms, worst": round(max(waits)),
        "kB an answer": round(median(sizes), 1),
        "kB, worst": round(max(sizes), 1),
        "longest task, ms": round(max(tasks, default=0)),
        "long tasks": len(tasks),
        "page's processor, ms an answer": round((busy.spent() - task) / played, 1),
        "server's processor, ms an answer": round(1000 * (served.effort() - effort) / played, 1),
    }


def shown(page: Page) -> int:
    """The number of answers that the page shows."""
    return int(page.get_attribute("main", "data-number") or 0)


def missed(found: dict[str, dict[str, Any]]) -> list[str]:
    """What is above its goal."""
    wanted = {"ms": GOAL["ms"], "kB, worst": GOAL["kB"], "longest task, ms": GOAL["longest task, ms"]}
    return [
        f"{game}: {what} {figures[what]} (goal {most})"
        for game, figures in found.items()
        for what, most in wanted.items()
        if figures[what] > most
    ]


def main() -> None:
    """Measure every game, print the figures as JSON, and judge them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--answers", type=int, default=30)
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, _, height = options.size.partition("x")
    door = bind("127.0.0.1", 0)
    port = door.getsockname()[1]
    door.close()
    found: dict[str, dict[str, Any]] = {}
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the server and the browser end, too
    relay = Relay(port)  # before Playwright, which has a loop of its own in this thread
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(str(Path(folder) / "tables.sqlite"), port, 1, pace=0.0)
        try:
            wait_for(port)
            path = next(filter(None, map(shutil.which, CHROMIUM)), None)
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            for game in options.games:
                viewport: Any = {"width": int(width), "height": int(height)}
                context = browser.new_context(viewport=viewport, reduced_motion="reduce")
                context.set_default_timeout(PATIENCE)
                context.add_init_script(HASTY)
                found[game] = measure(context.new_page(), relay, served, game, options.answers)
                print(json.dumps({game: found[game]}), flush=True)
                context.close()
            browser.close()
        finally:
            served.stop()
    worse = missed(found)
    verdict(not worse, "; ".join(worse) or "every game is within its goals")


if __name__ == "__main__":
    main()
