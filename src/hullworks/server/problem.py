"""Errors reported to the caller: each is one sentence with an HTTP status."""

from __future__ import annotations

from hullworks.match.message import Message, t


class Problem(Exception):
    """An error for the caller, in one sentence; a message is told in the caller's language."""

    status = 400

    def __init__(self, words: Message | str) -> None:
        super().__init__(words if isinstance(words, str) else t(words.key, **words.args))
        self.message = None if isinstance(words, str) else words


class Unauthorized(Problem):
    """The token is missing, or does not belong to this table."""

    status = 401


class Forbidden(Problem):
    """The caller may not do this."""

    status = 403


class Missing(Problem):
    """The requested object does not exist."""

    status = 404


class Conflict(Problem):
    """It cannot be done now: somebody was first, or it is another player's turn, or the rules do not allow it."""

    status = 409


class TooMany(Problem):
    """A limit was exceeded."""

    status = 429


class StoreDown(Problem):
    """The store cannot be read or written at the moment. Nothing acknowledged is lost."""

    status = 503
