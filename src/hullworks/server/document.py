"""The OpenAPI document. What a request must look like is described by msgspec, which also checks it, to the letter."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from hullworks.server import wire

REFERENCE: Final = "#/components/schemas/{name}"
REQUESTS: Final = [
    shape
    for shape in vars(wire).values()
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape.__struct_config__.forbid_unknown_fields
]


async def name_methods(message: Message, scope: Scope) -> None:
    """Let the reply to OPTIONS name all methods of a path: Litestar names those of the first handler there."""
    if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS" or "path_template" not in scope:
        return  # The last is so where no path was found, as for "OPTIONS *".
    routes = [route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute)]
    allowed = {method for route in routes if route.path == scope["path_template"] for method in route.methods}
    MutableScopeHeaders.from_message(message)["allow"] = ", ".join(sorted(allowed))


class Document(JsonRenderPlugin):
    """The document as JSON. Litestar's own description omits some limits, and that unknown fields are refused."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        _, exact = msgspec.json.schema_components(REQUESTS, ref_template=REFERENCE)
        parts = openapi_schema["components"]
        schemas = {name: exact.get(name, shape) for name, shape in parts["schemas"].items()}
        return super().render(request, {**openapi_schema, "components": {**parts, "schemas": schemas}})
