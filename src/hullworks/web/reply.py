"""Responses to pages: HTML, or a redirect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import MediaType, Request, Response
from markupsafe import Markup

from hullworks.server.problem import Problem

Asking = Request[Any, Any, Any]


def html(content: Markup, status: int = 200) -> Response[str]:
    """An HTML response that must not be cached, because it is made for one viewer."""
    return Response(str(content), status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def reads_pages(request: Asking) -> bool:
    """Whether a browser will display the response, rather than our script or a program reading it."""
    return is_page(request.headers.get("accept", ""))


def is_page(accepted: str) -> bool:
    """Whether an Accept header asks for a page."""
    return "text/html" in accepted


def once_more(request: Asking, problem: Problem, page: Callable[[str], Markup]) -> Response[str]:
    """The response to a form with something wrong in it: the *page* of the form with a sentence that says what.

    It keeps what was typed. The script stays on its page anyway, and gets the problem itself.
    """
    if not reads_pages(request):
        raise problem
    return html(page(str(problem)), problem.status)


def done(request: Asking, go: str, anew: bool = False) -> Response[Any]:
    """The response after an action: the script stays on the page or goes on; a browser without it is redirected.

    With *anew* the page is always reloaded, for people whose role has changed, for example by sitting down.
    """
    if reads_pages(request):
        return Response(b"", status_code=303, headers={"location": go})
    here = request.url.path.rsplit("/", 1)[0]
    if go == here and not anew:
        return Response(None, status_code=204)
    return Response({"go": go}, media_type=MediaType.JSON)
