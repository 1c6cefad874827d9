"""How others come here: links that they can reach, with a code for their phones."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from markupsafe import Markup

from hullworks.match.message import t
from hullworks.web.controls import copy_button
from hullworks.web.markup import tag
from hullworks.web.qr import picture

Network = NamedDependency[str]
"""Where others on the network find this server, if it knows."""


def base_of(connection: ASGIConnection[Any, Any, Any, Any], network: str) -> str:
    """The address that invitations begin with, without a slash at its end.

    It is the one that the browser itself came by. Only who sits at the server's own machine came by an address that is
    good for nobody else.
    """
    host = connection.headers.get("host", "")
    secure = connection.url.scheme in ("https", "wss")
    if network and is_here_only(connection.url.hostname or ""):
        return network.rstrip("/")
    return f"{'https' if secure else 'http'}://{host}"


def is_here_only(host: str) -> bool:
    """Whether only the server's own machine can reach this host."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def invitation(link: str) -> Markup:
    """A link to a table, to be copied, shared or scanned."""
    share = tag("button", t("invite.share"), type="button", class_="quiet", data_share=link, hidden=True)
    return tag(
        "div",
        picture(link),
        tag(
            "div",
            tag("label", t("invite.link"), for_="link-field"),
            tag("input", id="link-field", readonly=True, value=link, data_select=True),
            tag("p", copy_button(link, t("invite.copy"), first=True), share, class_="go"),
            tag("p", t("invite.help")),
        ),
        class_="invite",
        id="invite",
    )
