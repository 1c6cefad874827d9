"""Invitations: links that other people can reach, with a QR code for phones."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from markupsafe import Markup

from hullworks.match.message import t
from hullworks.web.controls import copy_button
from hullworks.web.markup import tag
from hullworks.web.qr import SIZE, picture

Network = NamedDependency[str]
"""The server's address on the local network; empty if unknown."""


def base_of(connection: ASGIConnection[Any, Any, Any, Any], network: str) -> str:
    """The base address of invitations, without a trailing slash.

    It is the address that the browser itself used. A browser on the server's own machine may have used a loopback
    address, which is useless to anybody else; then the network address is used, if it is known.
    """
    host = connection.headers.get("host", "")
    secure = connection.url.scheme in ("https", "wss")
    if network and is_here_only(connection.url.hostname or ""):
        return network.rstrip("/")
    return f"{'https' if secure else 'http'}://{host}"


def is_here_only(host: str) -> bool:
    """Whether this is a loopback host, which only the server's own machine can reach."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def scannable(link: str, size: int = SIZE, label: str = "") -> Markup:
    """A QR code of a link, for phones; a sentence instead if no phone can reach this server."""
    if is_here_only(urlsplit(link).hostname or ""):
        return tag("p", t("lobby.bring-none"), class_="soft")
    return picture(link, size, label)


def invitation(link: str) -> Markup:
    """A link to a table, to copy, share or scan."""
    share = tag("button", t("invite.share"), type="button", class_="quiet", data_share=link, hidden=True)
    return tag(
        "div",
        scannable(link),
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
