"""The socket of a table's page: its main part as HTML, now and after every change."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Literal

from litestar import websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from hullworks.kernel.errors import Mistake
from hullworks.server.api import TheMatches, serve, short, table_id, trouble_of
from hullworks.server.problem import Problem
from hullworks.server.state import TableState
from hullworks.web.identity import browser_of
from hullworks.web.invite import Network, base_of
from hullworks.web.table import main_part

Width = Annotated[Literal["wide", "narrow"], QueryParameter(description="How much room the page has.")]


def fragment(state: TableState, wide: bool, base: str) -> bytes:
    """The main part of the page, made once for all spectators with the same width.

    What a seat sees is not kept: a seat has one page, seldom two, and a fragment has a hundred kilobytes. Nor is a
    waiting room: its link begins as the address did that the reader came by.
    """

    def make() -> bytes:
        return str(main_part(state, wide, base)).encode()

    if state.is_waiting or state.seat is not None:
        return make()
    return state.once(("page", state.is_host, wide), make)


@websocket("/t/{id:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any], matches: TheMatches, id: FromPath[str], network: Network, room: Width = "wide"
) -> None:
    """The table's main part after every change."""
    await socket.accept()
    browser = browser_of(socket)
    try:
        token = await matches.tables.token_of(table_id(id), browser)
        wide, base = room == "wide", base_of(socket, network)

        def encode(state: TableState, after: int) -> bytes:
            return fragment(state.visited_by(browser), wide, base)

        await serve(socket, matches, id, token, 0, encode)
    except WebSocketDisconnect:
        return
    except (Problem, Mistake) as error:
        trouble = trouble_of(error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(4000 + trouble.status, short(trouble.problem))
