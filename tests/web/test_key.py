"""The page with the public key of the server."""

from __future__ import annotations

import httpx

from server.harbour import Harbour


def test_the_key_of_the_server_is_on_a_page_and_the_same_for_programs(site: Harbour) -> None:
    with httpx.Client(base_url=site.url, timeout=60) as http:
        key = http.get("/api/key").json()["key"]
        text = http.get("/key").raise_for_status().text
    assert f'id="key">{key}<' in text and f"hullworks verify FILE --key {key}" in text
