"""The addresses of a server, on this machine and in the network, and how they are printed."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from rich.text import Text

from hullworks.cli.terminal import Screen
from hullworks.match.message import t

ELSEWHERE: Final = ("192.0.2.1", 9)  # a reserved address that nobody uses
EVERYWHERE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}


@dataclass(frozen=True)
class Links:
    """The server's address on this machine, and in the network; the latter is empty if others cannot reach it."""

    local: str
    network: str


def links(host: str, port: int) -> Links:
    """The links of a server that listens at *host* and *port*."""
    if host in EVERYWHERE:
        own = own_address()
        return Links(link(EVERYWHERE[host], port), link(own, port) if own else "")
    here = link(host, port)
    return Links(here, "" if is_here_only(host) else here)


def link(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_here_only(host: str) -> bool:
    """Whether only this machine can reach that address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_address() -> str | None:
    """This machine's address in its network, if it is in one. Nothing is sent: this only looks up the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def tell(screen: Screen, found: Links) -> None:
    """Print the server's addresses, with a QR code for phones."""
    from hullworks.web.qr import TooLong, blocks

    screen.print(t("terminal.server.here", link=found.local), soft_wrap=True)
    if not found.network:
        screen.say(t("terminal.server.alone"), "soft")
        return
    screen.print(t("terminal.server.network", link=found.network), soft_wrap=True)
    try:
        code = blocks(found.network)
    except TooLong:
        return
    for line in code:
        screen.print(Text(f"  {line}", style="bright_white on black"), soft_wrap=True)
