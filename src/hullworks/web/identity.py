"""Who somebody is: one cookie with a random token that the server made.

It is the token of every seat that this browser takes and of every table that it makes. Scripts cannot read it, and it
stands in no address.
"""

from __future__ import annotations

import re
from secrets import token_urlsafe
from typing import Any, Final

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

COOKIE: Final = "hullworks"
DAYS: Final = 400  # Browsers keep no cookie longer.
FORM: Final = re.compile(r"[A-Za-z0-9_-]{43}")
CODE_COOKIE: Final = "hullworks-code"
CODE_FORM: Final = re.compile(r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}")

Connection = ASGIConnection[Any, Any, Any, Any]
Browser = NamedDependency[str | None]
"""The token of the browser that asks, if it has one."""


def browser_of(request: Connection) -> str | None:
    """The browser's token. Whatever is not of the form that we give out is nobody's."""
    found = request.cookies.get(COOKIE, "")
    return found if FORM.fullmatch(found) else None


def new_browser() -> str:
    """A token for a browser that has none: 256 random bits."""
    return token_urlsafe(32)


def keep(response: Response[Any], token: str, connection: Connection) -> None:
    """Let the browser keep its token, for as long as browsers keep anything."""
    response.set_cookie(
        key=COOKIE,
        value=token,
        max_age=DAYS * 86_400,
        path="/",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )


# The recovery code of a seat, which only its browser has. It is sent back to the pages of its own table and no other.


def keep_code(response: Response[Any], id: str, code: str, connection: Connection) -> None:
    """Let the browser keep the code of its seat, so that its owner can look it up."""
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
    """The code that the browser keeps for the table it asks for."""
    found = connection.cookies.get(CODE_COOKIE, "")
    return found if CODE_FORM.fullmatch(found) else None
