"""Browsers at a site: each is a person of its own, and whatever its pages complain about fails the test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hullworks.server.client import Client
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Harbour

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LIVE = "body[data-link=up]"


class Deck:
    """The browsers of one test."""

    def __init__(self, browser: Browser, site: Harbour) -> None:
        self.browser = browser
        self.site = site
        self.complaints: list[str] = []

    def visitor(self, width: int = 1280, height: int = 900, **options: Any) -> Page:
        """A new person with a browser of their own, which hears no sounds and shows no motion unless asked to."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, **{"reduced_motion": "reduce", **options}
        )
        return self.watch(context.new_page())

    def watch(self, page: Page) -> Page:
        """Write down whatever goes wrong in a page."""
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.complaints.append(message.text))
        return page

    def table(self, seats: list[str], game: str = "marino", **wish: Any) -> str:
        """The address of a new table, made by nobody in particular."""
        options = SHORT if game == "marino" else {}
        with Client(self.site.url) as client:
            made = client.create(NewTable(game, seats, **{"options": options, **wish}))
        return f"{self.site.url}/t/{made.table.id}"


def join(page: Page, address: str, name: str) -> None:
    """Come to a table by its link and sit down."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_selector(LIVE)
