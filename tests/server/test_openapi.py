"""The OpenAPI document is correct: a fuzzer based on it finds no failure."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    positive_data_acceptance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hullworks.server.document import REQUESTS
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Harbour, seated

CASES = int(os.environ.get("HULLWORKS_FUZZ", "300"))  # in total
PATIENCE = 60.0  # seconds for a reply; a pack may have to wait for the process that reads it
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
    positive_data_acceptance,
]


def test_the_document_says_all_that_is_asked_of_a_request(harbour: Harbour) -> None:
    http = harbour.client().http
    shapes = http.get("/schema/openapi.json").json()["components"]["schemas"]
    used = [shape.__name__ for shape in REQUESTS if shape.__name__ in shapes]
    assert len(used) >= 11 and all(shapes[name]["additionalProperties"] is False for name in used)
    assert shapes["NewTable"]["properties"]["game"]["maxLength"] == 40
    assert shapes["Tokens"]["properties"]["tokens"]["items"] == {"type": "string", "minLength": 1, "maxLength": 100}
    allowed = http.options("/api/tables").headers["allow"]
    assert {"GET", "POST"} <= {method.strip() for method in allowed.split(",")}


def test_the_fuzzer_finds_no_failure(launch: Callable[..., Harbour]) -> None:
    harbour = launch(tables=50)
    ada, host, other = harbour.client(), harbour.client(), harbour.client()
    running = seated(other, [ada], public=True)  # Who is not the host cannot end it.
    still_open = host.create(NewTable("marino", ["open"] * 3, options=SHORT)).table.id
    places = {"": None, running: ada.token, still_open: host.token}
    schema = schemathesis.openapi.from_url(f"{harbour.url}/schema/openapi.json")
    accepted = schema.config.checks.positive_data_acceptance
    accepted.expected_statuses = [*accepted.expected_statuses, "422"]  # for what is well formed but makes no sense
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 28
    replies: set[int] = set()
    for operation in operations:

        @settings(
            max_examples=CASES // len(operations),
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), place=st.sampled_from(list(places)))
        def attack(case: schemathesis.Case[Any], place: str) -> None:
            if place and "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = place
            if place and case.operation.path == "/api/tables" and isinstance(case.body, dict):
                case.body |= {"game": "marino", "seats": ["open", "mate"], "options": {}}
                if place == still_open:  # Hardly any table that the fuzzer makes up is valid.
                    case.body = {"game": "marino", "seats": ["open", "mate"]}
            token = places[place]
            headers = {"authorization": f"Bearer {token}"} if token else None
            replies.add(case.call_and_validate(headers=headers, checks=CHECKS, timeout=PATIENCE).status_code)

        attack()
    assert replies >= {200, 201, 401, 404, 409, 422}, "the fuzzer came far enough in"
    last = harbour.client().state(running)
    assert last.number >= 6 or last.table.state == "closed", "the fuzzer has the host's token, and may end the game"
