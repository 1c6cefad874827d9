"""The page with the public key of this server, by which anybody can check that a record is really from here."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from markupsafe import Markup

from hullworks.match.message import t
from hullworks.server.api import TheMatches
from hullworks.web import page
from hullworks.web.controls import copy_button
from hullworks.web.markup import said, tag
from hullworks.web.reply import html


@get("/key", include_in_schema=False)
async def show_key(matches: TheMatches) -> Response[str]:
    """Show the key, and what it proves."""
    return html(page.whole(t("key.title"), page.top("Hullworks"), main_part(await matches.keys.public_key())))


def main_part(key: str) -> Markup:
    """The key, how to check a record with it, and what that does not prove."""
    return tag(
        "main",
        tag("h2", t("key.title")),
        tag("p", t("key.help")),
        tag("p", tag("code", key, id="key"), copy_button(key, t("key.copy"), first=True), class_="go"),
        tag("p", said("key.verify", command=tag("code", f"hullworks verify FILE --key {key}"))),
        tag("p", t("key.limits"), class_="soft"),
        tag("p", tag("a", t("page.harbour"), href="/", class_="button quiet"), class_="go"),
        id="table",
        class_="problem panel code",
    )


HANDLERS: Final = (show_key,)
