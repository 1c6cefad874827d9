"""What can go wrong for a caller: each problem is one sentence and the status it has over HTTP."""

from __future__ import annotations


class Problem(Exception):
    """Something the caller must know, in one sentence."""

    status = 400


class Unauthorized(Problem):
    """Who asks has no token, or one that is not of this table."""

    status = 401


class Forbidden(Problem):
    """Who asks is known, but may not do this."""

    status = 403


class Missing(Problem):
    """There is no such thing."""

    status = 404


class Conflict(Problem):
    """It cannot be done now: somebody was first, or it is another's turn, or the rules do not allow it."""

    status = 409


class TooMany(Problem):
    """There is too much of it."""

    status = 429


class StoreDown(Problem):
    """The store cannot be read or written at the moment. Nothing that was acknowledged is lost."""

    status = 503
