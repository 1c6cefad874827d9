"""The server's log on stderr: one line for each warning and error and, if the host wants, for each request.

A line has the number of the request that it belongs to; the reply has the same number, as X-Request-Id. Requests are
named by their route, because paths can contain codes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from hullworks.server.limit import REQUEST

LONGEST: Final = 4_000  # characters of a message, with its traceback
REQUESTS: Final = logging.getLogger("hullworks.requests")
COMMON: Final = ("time", "level", "logger", "request", "message")  # the facts of every line
NOWHERE: Final = "-"  # the route of what was refused, or of what is not there


class Line(logging.Formatter):
    """A line of text, with the facts of a request as NAME=VALUE. A traceback follows on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        found = facts(record)
        start = "{time} {level} {logger} request={request}".format(**found)
        return " ".join([start, *[f"{key}={found[key]}" for key in found if key not in COMMON], found["message"]])


class Json(logging.Formatter):
    """A JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(facts(record)).decode()


FORMS: Final[dict[str, Callable[[], logging.Formatter]]] = {"text": Line, "json": Json}


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What a line says."""
    message = record.getMessage()
    if record.exc_info:
        message += "\n" + logging.Formatter().formatException(record.exc_info)
    return {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname,
        "logger": record.name,
        "request": REQUEST.get(),
        "message": shortened(message),
        **getattr(record, "facts", {}),
    }


def shortened(message: str) -> str:
    """A message of bounded length; its end is kept, since it says what went wrong."""
    if len(message) <= LONGEST:
        return message
    return f"{message[: LONGEST // 2]} ... {message[-LONGEST // 2 :]}"


def write_logs(form: str, requests: bool) -> None:
    """Log to stderr in this form: warnings, errors and, if wanted, requests."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    REQUESTS.setLevel(logging.INFO if requests else logging.WARNING)


def note(scope: dict[str, Any], status: int, seconds: float, visitor: str) -> None:
    """Log a request that was answered, or a socket that was closed or refused."""
    if REQUESTS.isEnabledFor(logging.INFO):
        found = {
            "method": scope.get("method", "SOCKET"),
            "route": scope.get("path_template", NOWHERE),
            "status": status,
            "ms": round(1000 * seconds, 1),
            "from": visitor,
        }
        REQUESTS.info("answered", extra={"facts": found})
