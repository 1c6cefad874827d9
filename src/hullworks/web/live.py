"""The socket of a table's page: its main part as HTML, now and after every change."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Final, Literal

from litestar import websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hullworks.engine.errors import Mistake
from hullworks.server.api import TheMatches, serve, table_id, trouble_of
from hullworks.server.live import Room
from hullworks.server.problem import Problem
from hullworks.server.store import OPEN
from hullworks.server.tables import find_seat, is_host
from hullworks.web.identity import at_table, browser_of
from hullworks.web.invite import Network, base_of
from hullworks.web.table import main_part

Width = Annotated[Literal["wide", "narrow"], QueryParameter(description="How much room the page has.")]
LONGEST_REASON: Final = 120  # bytes, of what a closing socket may say


def fragment(room: Room, token: str | None, wide: bool, base: str) -> bytes:
    """The main part of the page, made once for all spectators with the same width.

    What a seat sees is not kept: a seat has one page, seldom two, and a fragment has a hundred kilobytes. Nor is a
    waiting room: its link begins as the address did that the reader came by.
    """
    if room.table.state == OPEN or find_seat(room.table, token) is not None:
        return str(main_part(room, token, wide, base)).encode()
    key = ("page", is_host(room.table, token), wide)
    if key not in room.messages:
        room.messages[key] = str(main_part(room, token, wide, base)).encode()
    return room.messages[key]


@websocket("/t/{id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any], matches: TheMatches, id: FromPath[str], network: Network, room: Width = "wide"
) -> None:
    """The table's main part after every change."""
    await socket.accept()
    browser = browser_of(socket)
    try:
        kept = await matches.store.table(table_id(id))
        wide, base = room == "wide", base_of(socket, network)

        def encode(room: Room, token: str | None, after: int) -> bytes:
            return fragment(room, at_table(room.table, browser), wide, base)

        await serve(socket, matches, id, at_table(kept, browser), 0, encode)
    except WebSocketDisconnect:
        return
    except (Problem, Mistake) as error:
        trouble = trouble_of(error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(4000 + trouble.status, trouble.problem[:LONGEST_REASON])
