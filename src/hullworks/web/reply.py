"""What a page's request is answered with: a page, or where to go on."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from markupsafe import Markup

Asking = Request[Any, Any, Any]


def html(content: Markup, status: int = 200) -> Response[str]:
    """A page that no cache may keep: it is made for one pair of eyes."""
    return Response(str(content), status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def reads_pages(request: Asking) -> bool:
    """Whether a browser shows what we answer, rather than our script or a program reading it."""
    return "text/html" in request.headers.get("accept", "")


def done(request: Asking, go: str, anew: bool = False) -> Response[Any]:
    """After something was done: our script stays where it is or goes on; without a script the page is shown anew.

    Who has become somebody else here, by sitting down for example, is shown the page *anew* in any case.
    """
    if reads_pages(request):
        return Response(b"", status_code=303, headers={"location": go})
    here = request.url.path.rsplit("/", 1)[0]
    if go == here and not anew:
        return Response(None, status_code=204)
    return Response({"go": go}, media_type=MediaType.JSON)
