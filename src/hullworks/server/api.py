"""The JSON API over HTTP, and a WebSocket for live updates.

A caller is identified by a token, which is read from the Authorization header only.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import aclosing, suppress
from traceback import format_exception
from typing import Annotated, Any, Final, cast

import msgspec
from litestar import MediaType, Request, Response, delete, get, post, websocket
from litestar.connection import ASGIConnection, WebSocket
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from hullworks import __version__
from hullworks.bots import crew
from hullworks.bots.strength import STRENGTHS
from hullworks.bots.style import STYLES
from hullworks.games import CLASSICS, known
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadRecord, Mistake
from hullworks.match.game import Game
from hullworks.match.message import message, t
from hullworks.match.question import Hint
from hullworks.match.words import sentence
from hullworks.server.analyses import Analysed, Analyses
from hullworks.server.chat import Chat
from hullworks.server.lessons import Lessons
from hullworks.server.matches import Matches
from hullworks.server.problem import Missing, Problem, Unauthorized
from hullworks.server.ratings import Standings
from hullworks.server.replays import Replays
from hullworks.server.state import TableState
from hullworks.server.tables import Tables
from hullworks.server.wire import (
    Again,
    ChatMessage,
    Created,
    Fork,
    GameInfo,
    Games,
    Health,
    Hello,
    Join,
    Joined,
    Key,
    Kick,
    Mine,
    NewTable,
    OptionInfo,
    Recover,
    Reply,
    Say,
    Show,
    Start,
    State,
    TableInfo,
    Thanks,
    Tokens,
    Trouble,
    Undo,
    troubled,
)

LOG: Final = logging.getLogger("hullworks.server")
HELLO_SECONDS: Final = 10.0
LONGEST_REASON: Final = 120  # bytes of the reason in a WebSocket close frame
FRAMES, LONGEST_LOG = 30, 8000  # how much of an internal error is logged: frames, and characters
ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
PROBLEMS: Final = {
    status: ResponseSpec(Trouble, description=words, generate_examples=False)
    for status, words in {
        400: "What was sent is wrong.",
        401: "The token is missing or wrong.",
        403: "Not allowed.",
        404: "There is no such thing.",
        409: "Not now: somebody was first, or the rules do not allow it.",
        413: "Too large.",
        421: "This server is not called so.",
        422: "What was sent is well formed, but makes no sense here: an unknown game, a pack that cannot be read.",
        429: "Too often, or too many.",
        503: "The store does not answer.",
    }.items()
}
SAID: Final = (404, 405, 413)  # a browser can run into these, too
After = Annotated[int, QueryParameter(ge=0, le=2_000_000_000, description="How many answers are known already.")]
OfSeat = Annotated[
    int | None,
    QueryParameter(ge=-1, le=63, description="Whose game it is; by default your own. -1: everybody's, all open."),
]
AfterSaid = Annotated[int, QueryParameter(ge=0, le=2_000_000_000, description="How many messages are known already.")]
Numbered = Annotated[int, PathParameter(ge=1, le=2_000_000_000, description="The number of a message.")]
Token = NamedDependency[str | None]
TheTables = NamedDependency[Tables]
TheMatches = NamedDependency[Matches]
TheReplays = NamedDependency[Replays]
TheAnalyses = NamedDependency[Analyses]
TheLessons = NamedDependency[Lessons]
TheStandings = NamedDependency[Standings]
TheChat = NamedDependency[Chat]
SEAT: Final[list[dict[str, list[str]]]] = [{"seat": []}]  # marks handlers that need a token in the OpenAPI document


# Request parameters.


class Received(Request[Any, Any, Any]):
    """A request. JSON that cannot be decoded for whatever reason is the sender's mistake."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError):
            raise ClientException(t("problem.bad-json")) from None


def bearer(request: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the token in the Authorization header, if there is one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.casefold() != "bearer" or not token.strip():
        raise Unauthorized(message("problem.bad-authorization"))
    return token.strip()


def table_id(id: str) -> str:
    """Return the id if it is well formed; raise `Missing` if no table can have it."""
    if not ID.fullmatch(id):
        raise Missing(message("problem.no-such-table"))
    return id


# Games and tables.


@get("/api/health", responses=PROBLEMS)
async def health(tables: TheTables) -> Health:
    """Check that the server and its store respond."""
    await tables.store.count()
    return Health(__version__)


@get("/api/key", responses=PROBLEMS)
async def show_key(matches: TheMatches) -> Key:
    """Show the public key with which this server signs records; `hullworks verify --key` checks against it."""
    return Key(await matches.keys.public_key())


@get("/api/games", responses=PROBLEMS)
async def list_games() -> Games:
    """List the games of this server with their options, and the bots."""
    return Games([describe(load_game(name)) for name in (*known(), *CLASSICS)], [*crew(), *STRENGTHS], list(STYLES))


def describe(game: Game) -> GameInfo:
    options = [
        OptionInfo(o.name, o.default, game.option_help(o), o.expected(), o.least, o.most, list(o.words))
        for o in game.options
    ]
    return GameInfo(game.id, game.name, game.summary, game.minutes, game.fewest, game.most, game.rules_version, options)


@get("/api/tables", responses=PROBLEMS)
async def list_tables(tables: TheTables) -> list[TableInfo]:
    """List the public tables, newest first."""
    return await tables.listed()


@post("/api/tables", responses=PROBLEMS)
async def create_table(tables: TheTables, data: JSONBody[NewTable]) -> Created:
    """Create a table. The host joins it like everybody else, with the host's token in the header."""
    return await tables.create(data)


@post("/api/mine", status_code=200, responses=PROBLEMS)
async def list_mine(tables: TheTables, data: JSONBody[Tokens]) -> list[Mine]:
    """List the tables where these tokens have a seat or are the host's, and whether it is their turn."""
    return await tables.mine(data.tokens)


@get("/api/tables/{id:str}", responses=PROBLEMS)
async def show_table(tables: TheTables, id: FromPath[str]) -> TableInfo:
    """Show one table."""
    return tables.about(await tables.store.table(table_id(id)))


@get("/api/codes/{code:str}", responses=PROBLEMS)
async def find_table(tables: TheTables, lessons: TheLessons, code: FromPath[str]) -> TableInfo:
    """Find a table of a class by its short code."""
    return tables.about(await tables.store.table(await lessons.find(code)))


@post("/api/tables/{id:str}/join", responses=PROBLEMS)
async def join_table(tables: TheTables, id: FromPath[str], data: JSONBody[Join], caller: Token) -> Joined:
    """Take a seat. The game begins when the last seat is taken."""
    return await tables.join(table_id(id), data, caller)


@post("/api/tables/{id:str}/share", status_code=200, responses=PROBLEMS, security=SEAT)
async def show_share(tables: TheTables, id: FromPath[str], data: JSONBody[Show], caller: Token) -> TableInfo:
    """Show the share of the seed that the token's seat has promised, when all seats are taken."""
    return await tables.show(table_id(id), data.share, caller)


@post("/api/tables/{id:str}/leave", status_code=200, responses=PROBLEMS, security=SEAT)
async def leave_table(tables: TheTables, id: FromPath[str], caller: Token) -> TableInfo:
    """Leave a seat. Before the game the seat is free again; during the game a bot takes it for good."""
    return await tables.leave(table_id(id), caller)


@post("/api/tables/{id:str}/end", status_code=200, responses=PROBLEMS, security=SEAT)
async def end_match(tables: TheTables, id: FromPath[str], caller: Token) -> TableInfo:
    """End a running game before its time; the record is kept. Only the host may."""
    return await tables.end(table_id(id), caller)


@delete("/api/tables/{id:str}", responses=PROBLEMS, security=SEAT)
async def delete_table(tables: TheTables, id: FromPath[str], caller: Token) -> None:
    """Delete a table that is not running, with its record. Only the host may."""
    await tables.delete(table_id(id), caller)


@post("/api/tables/{id:str}/kick", status_code=200, responses=PROBLEMS, security=SEAT)
async def kick_seat(tables: TheTables, id: FromPath[str], data: JSONBody[Kick], caller: Token) -> TableInfo:
    """Free a seat before the game has begun. Only the host may."""
    return await tables.kick(table_id(id), data.seat, caller)


@post("/api/tables/{id:str}/start", status_code=200, responses=PROBLEMS, security=SEAT)
async def start_table(tables: TheTables, id: FromPath[str], data: JSONBody[Start], caller: Token) -> TableInfo:
    """Begin now, with bots in the open seats. Only the host may."""
    return await tables.start(table_id(id), data.fill, caller)


@post("/api/tables/{id:str}/recover", status_code=200, responses=PROBLEMS)
async def recover_seat(tables: TheTables, id: FromPath[str], data: JSONBody[Recover]) -> Joined:
    """Return to a seat with its recovery code. The reply has a new token and a new code."""
    return await tables.recover(table_id(id), data.code, data.token)


@post("/api/tables/{id:str}/code", status_code=200, responses=PROBLEMS, security=SEAT)
async def change_code(tables: TheTables, id: FromPath[str], caller: Token) -> Joined:
    """Replace the recovery code of a seat. The old code becomes invalid."""
    return await tables.change_code(table_id(id), caller)


@post("/api/tables/{id:str}/rematch", status_code=200, responses=PROBLEMS, security=SEAT)
async def ask_rematch(tables: TheTables, id: FromPath[str], caller: Token) -> Again:
    """Create or find the table for a rematch of the same people, once the game is over."""
    return await tables.rematch(table_id(id), caller)


# Messages between people.


@get("/api/tables/{id:str}/chat", responses=PROBLEMS)
async def list_chat(chat: TheChat, id: FromPath[str], after: AfterSaid = 0) -> list[ChatMessage]:
    """List what people at a table said to each other, oldest first."""
    return await chat.listed(table_id(id), after)


@post("/api/tables/{id:str}/chat", responses=PROBLEMS, security=SEAT)
async def say(chat: TheChat, id: FromPath[str], data: JSONBody[Say], caller: Token) -> ChatMessage:
    """Send a message from the seat to the others, once the game has begun."""
    return await chat.say(table_id(id), caller, data)


@post("/api/tables/{id:str}/chat/{number:int}/report", status_code=200, responses=PROBLEMS, security=SEAT)
async def report_message(chat: TheChat, id: FromPath[str], number: Numbered, caller: Token) -> Thanks:
    """Report free text to the host of the server."""
    await chat.report(table_id(id), caller, number)
    return Thanks(t("chat.thanks"))


# Matches.


@get("/api/matches/{id:str}", responses=PROBLEMS)
async def show_match(matches: TheMatches, id: FromPath[str], caller: Token, after: After = 0) -> Response[State]:
    """Show the match to the token's seat, or to a spectator, with the deeds after the first *after* answers."""
    return shown(await matches.state(table_id(id), caller, after))


@post("/api/matches/{id:str}/answers", status_code=200, responses=PROBLEMS, security=SEAT)
async def give_answer(matches: TheMatches, id: FromPath[str], data: JSONBody[Reply], caller: Token) -> Response[State]:
    """Answer the seat's question. An acknowledged answer is on disk; sending it twice counts once."""
    await matches.answer(table_id(id), caller, data.number, data.text)
    return shown(await matches.state(id, caller, data.number, fresh=False))


@post("/api/matches/{id:str}/undo", status_code=200, responses=PROBLEMS, security=SEAT)
async def take_back(matches: TheMatches, id: FromPath[str], data: JSONBody[Undo], caller: Token) -> Response[State]:
    """Take back the seat's last choice, unless something was revealed or decided by others since."""
    await matches.undo(table_id(id), caller, data.number)
    return shown(await matches.state(id, caller, data.number, fresh=False))


@post("/api/matches/{id:str}/hint", status_code=200, responses=PROBLEMS, security=SEAT)
async def give_hint(matches: TheMatches, id: FromPath[str], caller: Token) -> list[Hint]:
    """Suggest the three best answers to the seat's question, with the expected result and the reason for each."""
    return await matches.hint(table_id(id), caller)


@get("/api/matches/{id:str}/record", media_type=MediaType.TEXT, responses=PROBLEMS)
async def show_record(matches: TheMatches, id: FromPath[str]) -> str:
    """Download the whole record once the game is over. `hullworks verify` checks it."""
    return await matches.record(table_id(id))


@post("/api/matches/{id:str}/fork", responses=PROBLEMS)
async def fork_match(replays: TheReplays, id: FromPath[str], data: JSONBody[Fork], caller: Token) -> Created:
    """Create a table that continues the match from an earlier position, against bots. Join it to play."""
    return await replays.fork(table_id(id), data, caller)


@get("/api/matches/{id:str}/analysis", responses=PROBLEMS)
async def show_analysis(
    replays: TheReplays, analyses: TheAnalyses, id: FromPath[str], caller: Token, seat: OfSeat = None
) -> Analysed:
    """What decided a finished match for a seat. The first request begins the analysis; ask again until it is there."""
    job = await analyses.of(await replays.look(table_id(id), caller), seat)
    return Analysed(job.share, job.result())


@websocket("/api/matches/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], matches: TheMatches, id: FromPath[str], after: After = 0) -> None:
    """Send the match after every change.

    Without an Authorization header the client's first message is `{"token": ...}` or `{}`.
    """
    await socket.accept()
    try:
        token = bearer(socket)
        if token is None:
            async with asyncio.timeout(HELLO_SECONDS):
                token = msgspec.json.decode(await socket.receive_data("text"), type=Hello).token
        await serve(socket, matches, table_id(id), token, after)
    except WebSocketDisconnect:
        return
    except (Problem, Mistake, msgspec.MsgspecError, RecursionError, UnicodeError, TimeoutError) as error:
        trouble = trouble_of(error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(4000 + trouble.status, short(trouble.problem))


async def serve(
    socket: WebSocket[Any, Any, Any],
    matches: Matches,
    id: str,
    token: str | None,
    after: int,
    encode: Callable[[TableState, int], bytes] | None = None,
) -> None:
    """Send and receive concurrently: a server that only sends never notices that the client has gone."""

    async def send() -> None:
        async with aclosing(matches.feed(id, token, after, encode)) as messages:
            async for message in messages:
                await socket.send_data(message.decode(), "text")

    async def receive() -> None:
        """Any message shows that the player is present, even if the clock ran out meanwhile."""
        while True:
            await socket.receive_data("text")
            if token is not None:
                await matches.noticed(id, token)

    tasks = [asyncio.create_task(receive()), asyncio.create_task(send())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def shown(state: bytes) -> Response[State]:
    """Reply with a state that is encoded already, for sockets of viewers who see the same."""
    return Response(cast(State, state), media_type=MediaType.JSON)


# Problems.


def trouble_of(error: Exception) -> Trouble:
    """Convert an error of the caller or the store into a reply."""
    if isinstance(error, Problem):
        return Trouble(error.status, str(error), error.message)
    if isinstance(error, BadRecord):
        return troubled(409, "problem.cannot-go-on", why=str(error))
    if isinstance(error, RecursionError | UnicodeError):
        return troubled(400, "problem.bad-json")
    if isinstance(error, TimeoutError):
        return troubled(400, "problem.no-hello")
    return Trouble(400, sentence(str(error)))


def short(problem: str) -> str:
    """Cut a sentence to the length that a close frame allows."""
    return problem.encode()[:LONGEST_REASON].decode(errors="ignore")


def answer_problem(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Reply to a problem with JSON; a program learns from 422 that the form of its request was right."""
    trouble = trouble_of(error)
    if trouble.status == 400 and request.url.path.startswith("/api/"):
        trouble = msgspec.structs.replace(trouble, status=422)
    return Response(trouble, status_code=trouble.status, media_type=MediaType.JSON)


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Log an internal error and reply without details."""
    LOG.error("a request failed\n%s", "".join(format_exception(error, limit=-FRAMES))[-LONGEST_LOG:])
    trouble = troubled(500, "problem.fault")
    return Response(trouble, status_code=500, media_type=MediaType.JSON)


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """Reply to an error found by Litestar with JSON."""
    trouble = Trouble(error.status_code, said_of(error))
    headers = {name: value for name, value in (error.headers or {}).items() if name.casefold() == "allow"}
    return Response(trouble, status_code=error.status_code, media_type=MediaType.JSON, headers=headers)


def said_of(error: HTTPException) -> str:
    """Describe in a sentence what is wrong with a request.

    A failed validation keeps the validator's own words, which are for programmers.
    """
    found = getattr(error, "extra", None)
    if isinstance(found, list) and found and isinstance(found[0], dict):
        field, why = found[0].get("key"), str(found[0].get("message", error.detail))
        if (field, why) == ("data", "'data'"):  # So Litestar tells that there is no body.
            return t("problem.no-body")
        words = t("refusal.refused", what=str(field), why=why) if field else why
        return words if words.endswith((".", "?", "!")) else f"{words}."
    if error.status_code in SAID:
        return t(f"problem.http.{error.status_code}")
    return sentence(error.detail)


HANDLERS: Final = (
    health,
    show_key,
    list_games,
    list_tables,
    create_table,
    list_mine,
    show_table,
    find_table,
    join_table,
    show_share,
    leave_table,
    end_match,
    delete_table,
    kick_seat,
    start_table,
    recover_seat,
    change_code,
    ask_rematch,
    list_chat,
    say,
    report_message,
    show_match,
    give_answer,
    take_back,
    give_hint,
    show_record,
    fork_match,
    show_analysis,
    live,
)
