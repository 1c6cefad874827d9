"""Patches: what a page keeps of the last message and what it is sent make the whole fragment."""

from __future__ import annotations

import json
import re
from random import Random

from websockets.sync.client import connect

from hullworks.server.client import Client
from hullworks.server.wire import NewTable
from hullworks.web.files import script
from hullworks.web.patch import SEAM, Patcher
from server.harbour import Harbour

Pieces = list[str]


def joined(message: bytes | str, last: Pieces) -> Pieces:
    """The pieces of a fragment, as the script joins them."""
    found: Pieces = []
    for piece in json.loads(message):
        found += [piece] if isinstance(piece, str) else last[piece[0] : piece[0] + piece[1]]
    return found


def whole(pieces: Pieces) -> str:
    return SEAM.decode().join(pieces)


def test_patches_join_to_what_was_sent() -> None:
    rng, patcher, pieces = Random(5), Patcher(), Pieces()
    words = [
        "",
        "<g>",
        "</g>",
        SEAM.decode(),
        SEAM.decode(),
        'a"',
        "\N{HORIZONTAL ELLIPSIS}",
        "\N{GRINNING FACE}",
        "[0,1]",
        "\n",
    ]
    sent = ["<main>"]
    for _ in range(2000):
        place = rng.randrange(len(sent) + 1)
        sent[place : place + rng.randrange(3)] = rng.choices(words, k=rng.randrange(4))
        pieces = joined(patcher.patch("".join(sent).encode()), pieces)
        assert whole(pieces) == "".join(sent)


def test_only_new_pieces_are_sent_again() -> None:
    patcher = Patcher()
    seam = SEAM.decode()
    first, second = (f"<main{seam}a{seam}{middle}{seam}c{seam}d" for middle in ("b", "news"))
    assert json.loads(patcher.patch(first.encode())) == ["<main", "a", "b", "c", "d"]
    assert json.loads(patcher.patch(second.encode())) == [[0, 2], "news", [3, 2]]
    assert json.loads(patcher.patch(second.encode())) == [[0, 5]]
    assert json.loads(patcher.patch(f"c{seam}c{seam}d".encode())) == [[3, 1], [3, 2]]


def test_the_script_has_the_same_seam() -> None:
    assert re.findall(r"SEAM = '([^']*)'", script()) == [SEAM.decode()]


def test_a_page_that_is_sent_patches_has_what_another_is_sent_whole(site: Harbour) -> None:
    with Client(site.url) as client:
        slip = client.create(NewTable("marino", ["open", "open"], {"ships": 6})).table.id
        address = f"{site.url.replace('http', 'ws')}/t/{slip}/live"
        with connect(f"{address}?patched=true") as patched, connect(address) as plain:
            pieces = joined(patched.recv(timeout=60), [])
            assert whole(pieces) == plain.recv(timeout=60)
            client.join(slip, "Ada")
            message, page = patched.recv(timeout=60), str(plain.recv(timeout=60))
            pieces = joined(message, pieces)
            assert "Ada" in page
            assert (whole(pieces) == page, len(message) < len(page) / 2) == (True, True)
