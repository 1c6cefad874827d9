"""The WebSocket of a table's page: sends the main part as HTML at once and after every change."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from litestar import websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hullworks.art.room import ROOMS, Room
from hullworks.kernel.errors import Mistake
from hullworks.server.api import TheMatches, serve, short, table_id, trouble_of
from hullworks.server.problem import Problem
from hullworks.server.state import TableState
from hullworks.web.chat import fresh
from hullworks.web.identity import browser_of
from hullworks.web.invite import Network, base_of
from hullworks.web.patch import Patcher
from hullworks.web.table import RoomName, main_part, running

Patched = Annotated[bool, QueryParameter(description="Whether to send only what the last message did not have.")]


def fragment(state: TableState, room: Room, base: str) -> bytes:
    """The main part of the page, cached for all spectators with the same room.

    A seat's fragment is not cached: a seat has one page, seldom two, and a fragment takes a hundred kilobytes. A
    waiting room is not cached either, because its link depends on the address that the reader used.
    """

    def make() -> bytes:
        if state.is_waiting or state.is_closed:
            return main_part(state, room, base).encode()
        return b"".join([part.encode() for part in running(state, room)])

    if state.is_waiting or state.seat is not None:
        return make()
    shown = tuple(one.number for one in fresh(state).values())
    return state.once(("page", state.is_host, room.name, shown), make)


@websocket("/t/{id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any],
    matches: TheMatches,
    id: FromPath[str],
    network: Network,
    room: RoomName = "desk",
    patched: Patched = False,
) -> None:
    """Send the table's main part after every change."""
    await socket.accept()
    browser = browser_of(socket)
    try:
        token = await matches.tables.token_of(table_id(id), browser)
        box, base, patcher = ROOMS[room], base_of(socket, network), Patcher()

        def encode(state: TableState, after: int) -> bytes:
            found = fragment(state.visited_by(browser), box, base)
            return patcher.patch(found) if patched else found

        await serve(socket, matches, id, token, 0, encode)
    except WebSocketDisconnect:
        return
    except (Problem, Mistake) as error:
        trouble = trouble_of(error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(4000 + trouble.status, short(trouble.problem))
