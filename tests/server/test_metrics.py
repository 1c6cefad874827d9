"""Health, readiness, figures, and numbered requests."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hullworks.server.problem import StoreDown
from hullworks.server.store import Store
from server.harbour import Harbour, play_on, seated


def test_a_server_is_alive_without_its_store_but_not_ready(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    http = harbour.client().http
    assert (http.get("/healthz").text, http.get("/readyz").text) == ("alive\n", "ready\n")

    async def down(_: object) -> int:
        raise StoreDown("The store cannot be used at the moment.")

    monkeypatch.setattr(Store, "count", down)
    assert (http.get("/healthz").status_code, http.get("/readyz").status_code) == (200, 503)


def test_the_figures_are_counted_and_only_for_those_who_may_read_them(launch: Callable[..., Harbour]) -> None:
    harbour = launch(proxy="127.0.0.1")
    client, other = harbour.client(), harbour.client()
    play_on([client, other], seated(client, [other]), Random(1), 3)
    client.http.get("/nowhere")
    text = client.http.get("/metrics").text
    assert 'hullworks_replies_total{status="404"} 1\n' in text and "hullworks_tables 1\n" in text
    assert 'hullworks_reply_seconds_bucket{le="+Inf"}' in text
    counted = re.search(r"^hullworks_answers_total (\d+)$", text, re.MULTILINE)
    assert counted and int(counted[1]) >= 3
    assert client.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 404


def test_a_socket_that_is_turned_away_is_counted(launch: Callable[..., Harbour]) -> None:
    client = launch(sockets=0).client()
    url = client.http.base_url.copy_with(scheme="ws", path="/api/matches/AAAAAAAAAAAAAAAA/live")
    with pytest.raises(InvalidStatus):
        connect(str(url), proxy=None)
    assert 'hullworks_sockets_refused_total{status="429"} 1\n' in client.http.get("/metrics").text


def test_every_reply_has_a_number_of_its_own(harbour: Harbour) -> None:
    http = harbour.client().http
    one, other = (http.get("/healthz").headers["x-request-id"] for _ in range(2))
    assert one != other and len(one) == 16
