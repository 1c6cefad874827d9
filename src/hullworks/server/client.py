"""A small client for programs that join tables; a bot in Python needs nothing else.

Methods return the types of `hullworks.server.wire`. Errors are raised as a `Problem` with the server's message.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Iterator
from secrets import token_hex, token_urlsafe
from typing import Any, Final, TypeVar
from urllib.parse import quote

import httpx
import msgspec
from websockets.exceptions import ConnectionClosedError, InvalidHandshake
from websockets.sync.client import connect

from hullworks.bots.door import home_of
from hullworks.bots.guest import Choose
from hullworks.bots.sight import asked
from hullworks.match.door import described
from hullworks.match.question import Hint
from hullworks.match.record import commitment
from hullworks.match.shape import learned
from hullworks.server import wire
from hullworks.server.problem import Problem, StoreDown

S = TypeVar("S")
PATIENCE: Final = 60.0  # seconds to keep retrying while the server does not respond
PAUSE: Final = 0.5  # seconds between retries
LOG: Final = logging.getLogger("hullworks.client")


class Rejected(Problem):
    """An error response, with the server's message and status."""

    def __init__(self, trouble: wire.Trouble) -> None:
        super().__init__(trouble.problem)
        self.status = trouble.status


class Client:
    """A client of a server such as http://localhost:8000, with or without a token."""

    def __init__(self, server: str, token: str | None = None, timeout: float = 30) -> None:
        self.server = server.rstrip("/")
        self.token = token
        self.keys: dict[tuple[str, str], str] = {}  # the tokens that this client chose for its seats, by table and name
        self.shares: dict[tuple[str, str], str] = {}  # of the seed, likewise
        self.http = httpx.Client(base_url=self.server, timeout=timeout)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.http.close()

    def ask(self, shape: type[S], method: str, path: str, data: Any = None) -> S:
        """Send a request and return the decoded response; raise a `Problem` if it fails."""
        return msgspec.json.decode(self.fetch(method, path, data), type=learned(shape))

    def fetch(self, method: str, path: str, data: Any = None) -> bytes:
        """Send a request and return the body of the response; raise a `Problem` if it fails."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if data is None else msgspec.json.encode(data)
        if content is not None:
            headers["content-type"] = "application/json"
        try:
            reply = self.http.request(method, path, content=content, headers=headers)
        except httpx.TransportError as error:
            raise StoreDown(f"The server does not answer ({error}).") from error
        if reply.is_success:
            return reply.content
        raise Rejected(msgspec.json.decode(reply.content, type=learned(wire.Trouble)))

    # Tables.

    def games(self) -> wire.Games:
        return self.ask(wire.Games, "GET", "/api/games")

    def tables(self) -> list[wire.TableInfo]:
        return self.ask(list[wire.TableInfo], "GET", "/api/tables")

    def table(self, id: str) -> wire.TableInfo:
        return self.ask(wire.TableInfo, "GET", f"/api/tables/{id}")

    def find(self, code: str) -> wire.TableInfo:
        """Find a table of a class by its short code."""
        return self.ask(wire.TableInfo, "GET", f"/api/codes/{quote(code, safe='')}")

    def mine(self, *tokens: str) -> list[wire.Mine]:
        return self.ask(list[wire.Mine], "POST", "/api/mine", wire.Tokens(list(tokens)))

    def create(self, wish: wire.NewTable) -> wire.Created:
        """Create a table and use the host's token from now on."""
        made = self.ask(wire.Created, "POST", "/api/tables", wish)
        self.token = made.token
        return made

    def join(self, id: str, name: str, seat: int | None = None, promise: bool = False) -> wire.Joined:
        """Take a seat, with a random share of the seed, and use the seat's token from now on.

        If it is only a *promise*, `play` shows the share when all seats are taken.
        """
        own = self.keys.setdefault((id, name), token_urlsafe(24))  # so that a second try finds the seat of the first
        share = self.shares.setdefault((id, name), token_hex(16))
        wish = wire.Join(name, None if promise else share, seat, own, commitment(share) if promise else None)
        joined = self.ask(wire.Joined, "POST", f"/api/tables/{id}/join", wish)
        self.token = joined.token
        return joined

    def show(self, table: wire.TableInfo) -> None:
        """Show the shares that this client has promised at a table, if all seats are taken now."""
        promised = {seat.pledge for seat in table.seats if seat.pledge is not None and not seat.shown}
        if table.state != wire.OPEN or any(seat.kind == wire.FREE for seat in table.seats):
            return
        own = [share for (place, _), share in self.shares.items() if place == table.id]
        for share in own:
            if commitment(share) in promised:
                self.ask(wire.TableInfo, "POST", f"/api/tables/{table.id}/share", wire.Show(share))

    def leave(self, id: str) -> wire.TableInfo:
        return self.ask(wire.TableInfo, "POST", f"/api/tables/{id}/leave")

    def end(self, id: str) -> wire.TableInfo:
        return self.ask(wire.TableInfo, "POST", f"/api/tables/{id}/end")

    def delete(self, id: str) -> None:
        self.fetch("DELETE", f"/api/tables/{id}")

    def kick(self, id: str, seat: int) -> wire.TableInfo:
        return self.ask(wire.TableInfo, "POST", f"/api/tables/{id}/kick", wire.Kick(seat))

    def start(self, id: str, fill: str | None = None) -> wire.TableInfo:
        return self.ask(wire.TableInfo, "POST", f"/api/tables/{id}/start", wire.Start(fill))

    def recover(self, id: str, code: str) -> wire.Joined:
        """Return to a seat with its recovery code, and use its new token from now on."""
        joined = self.ask(wire.Joined, "POST", f"/api/tables/{id}/recover", wire.Recover(code))
        self.token = joined.token
        return joined

    def rematch(self, id: str) -> wire.Again:
        return self.ask(wire.Again, "POST", f"/api/tables/{id}/rematch")

    # Messages between people.

    def chat(self, id: str, after: int = 0) -> list[wire.ChatMessage]:
        return self.ask(list[wire.ChatMessage], "GET", f"/api/tables/{id}/chat?after={after}")

    def say(self, id: str, quick: wire.Quick | None = None, text: str | None = None) -> wire.ChatMessage:
        """Send a quick message or free text."""
        return self.ask(wire.ChatMessage, "POST", f"/api/tables/{id}/chat", wire.Say(quick, text))

    def report(self, id: str, number: int) -> wire.Thanks:
        return self.ask(wire.Thanks, "POST", f"/api/tables/{id}/chat/{number}/report")

    # Matches.

    def state(self, id: str, after: int = 0) -> wire.State:
        return self.ask(wire.State, "GET", f"/api/matches/{id}?after={after}")

    def answer(self, id: str, number: int, text: str) -> wire.State:
        return self.ask(wire.State, "POST", f"/api/matches/{id}/answers", wire.Reply(number, text))

    def undo(self, id: str, number: int) -> wire.State:
        return self.ask(wire.State, "POST", f"/api/matches/{id}/undo", wire.Undo(number))

    def record(self, id: str) -> str:
        return self.fetch("GET", f"/api/matches/{id}/record").decode()

    def hint(self, id: str) -> list[Hint]:
        """The best three answers to the seat's question."""
        return self.ask(list[Hint], "POST", f"/api/matches/{id}/hint")

    def fork(self, id: str, answers: int, seat: int, bot: str = "mate") -> wire.Created:
        """Continue from an earlier position at a new table, and use its host's token from now on."""
        made = self.ask(wire.Created, "POST", f"/api/matches/{id}/fork", wire.Fork(answers, seat, bot))
        self.token = made.token
        return made

    def watch(self, id: str, after: int = 0) -> Iterator[wire.State]:
        """Yield the match now and after every change."""
        for message in self.messages(id, after):
            yield msgspec.json.decode(message, type=learned(wire.State))

    def messages(self, id: str, after: int = 0) -> Iterator[str]:
        """Yield the same states as undecoded JSON."""
        address = f"{self.server.replace('http', 'ws', 1)}/api/matches/{id}/live?after={after}"
        try:
            with connect(address, max_size=None, proxy=None) as socket:
                socket.send(msgspec.json.encode(wire.Hello(self.token)).decode())
                for message in socket:
                    yield str(message)
        except ConnectionClosedError as error:
            closed = error.rcvd
            if closed is None or closed.code < 4000:
                raise StoreDown("The connection to the server broke.") from error
            raise Rejected(wire.Trouble(closed.code - 4000, closed.reason)) from None
        except (OSError, InvalidHandshake) as error:
            raise StoreDown(f"The server does not answer ({error}).") from error

    # Playing.

    def play(self, id: str, choose: Choose, patience: float = PATIENCE) -> wire.State:
        """Play the token's seat until the game is over or closed, and return the last state.

        *choose* is called with the seat's view and the texts of the answers, and returns one of the texts. The client
        reconnects when the connection breaks. If *choose* fails, a random answer is given and a warning is logged.
        """
        number = 0  # answers known so far; older states may still arrive
        for state in self.follow(id, patience):
            if state.table.state in (wire.OVER, wire.CLOSED):
                return state
            self.show(state.table)
            if state.question is not None and state.number >= number and not state.table.paused:
                number = self.give(id, state.number, chosen(state, choose), patience)
        raise AssertionError("a match is followed until it is over")

    def follow(self, id: str, patience: float = PATIENCE) -> Iterator[wire.State]:
        """Yield the match now and after every change; reconnect when the connection breaks."""
        broken = 0.0  # when the connection broke; 0 while it is up
        while True:
            try:
                for state in self.watch(id):
                    broken = 0.0
                    yield state
            except Problem as problem:
                if not passes(problem) or (broken and time.monotonic() - broken > patience):
                    raise
            broken = broken or time.monotonic()
            time.sleep(PAUSE)

    def give(self, id: str, number: int, text: str, patience: float) -> int:
        """Send an answer, with retries (a repeated answer counts once), and return the new number of answers.

        If the answer is refused, somebody has answered for this seat or the table was paused: the next state shows it.
        """
        end = time.monotonic() + patience
        while True:
            try:
                return self.answer(id, number, text).number
            except Problem as problem:
                if isinstance(problem, Rejected) and problem.status == 409:
                    return number
                if not passes(problem) or time.monotonic() > end:
                    raise
            time.sleep(PAUSE)


def passes(problem: Problem) -> bool:
    """Whether a problem may be temporary, so that a retry makes sense."""
    return problem.status == 429 or problem.status >= 500


def chosen(state: wire.State, choose: Choose) -> str:
    """The answer to the question of a state; if *choose* fails, a random one, with a warning."""
    question = state.question
    assert question is not None and state.view is not None
    texts = [answer.text for answer in question.answers]
    try:
        said = choose(asked(state.view, question.seat, question.rule, question.words), list(texts))
        what = f"the bot answered {said!r}, which is not allowed"
    except (Exception, SystemExit) as error:  # noqa: BLE001
        said, what = None, f"the bot raised {described(error, home_of(choose))}"
    if isinstance(said, str) and said in texts:
        return said
    LOG.warning("%s; asked %r (%s), an answer is drawn by lot", what, question.words, question.rule)
    return random.choice(texts)
