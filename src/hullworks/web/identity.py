"""A browser's identity: one cookie with a random token made by the server.

The token belongs to every seat that the browser takes and every table that it makes. Scripts cannot read it, and it
never appears in an address.
"""

from __future__ import annotations

import re
from secrets import token_urlsafe
from typing import Any, Final

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

COOKIE: Final = "hullworks"
DAYS: Final = 400  # the longest that browsers keep a cookie
FORM: Final = re.compile(r"[A-Za-z0-9_-]{43}")
CODE_COOKIE: Final = "hullworks-code"
CODE_FORM: Final = re.compile(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}")

Connection = ASGIConnection[Any, Any, Any, Any]
Browser = NamedDependency[str | None]
"""The token of the requesting browser, if it has one."""


def browser_of(request: Connection) -> str | None:
    """The browser's token; None if the cookie is missing or malformed."""
    found = request.cookies.get(COOKIE, "")
    return found if FORM.fullmatch(found) else None


def new_browser() -> str:
    """A new token of 256 random bits."""
    return token_urlsafe(32)


def keep(response: Response[Any], token: str, connection: Connection) -> None:
    """Set the token cookie, for as long as browsers allow."""
    response.set_cookie(
        key=COOKIE,
        value=token,
        max_age=DAYS * 86_400,
        path="/",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


# The recovery code of a seat. Only its browser has it, and sends it only to the pages of that table.


def keep_code(response: Response[Any], id: str, code: str, connection: Connection) -> None:
    """Set the cookie with a seat's recovery code, so that the player can look it up later."""
    response.set_cookie(
        key=CODE_COOKIE,
        value=code,
        max_age=DAYS * 86_400,
        path=f"/t/{id}",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


def code_of(connection: Connection) -> str | None:
    """The recovery code that the browser holds for the requested table, if any."""
    found = connection.cookies.get(CODE_COOKIE, "")
    return found if CODE_FORM.fullmatch(found) else None
