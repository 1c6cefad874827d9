"""The places of things on the table of Deadweight."""

from __future__ import annotations

from blackwake import DEADWEIGHT, blackwake


def test_places_show_what_everybody_has_and_where_everybody_is() -> None:
    g = blackwake("""
        mariners: 0 starboard 2-3, 2 emerald
        flooded: port 5
        lantern: port 4
        pieces: port 4 1
        chest 2: ring ring
        crates: ruby 2
        shown: cook
        aside: pilot
        0: at starboard 1, hold emerald emerald rope, card broker, held back
        1: at back
    """)
    seen = DEADWEIGHT.places(g, 1)
    assert seen == DEADWEIGHT.places(g, -1)
    assert seen["0/hold"] == {"emerald": 2, "rope": 1}
    assert seen["0/at/starboard-1"] == {"pawn-0": 1}
    assert seen["1/at/back"] == {"pawn-1": 1}
    assert seen["0/card"] == {"broker": 1}
    assert "1/card" not in seen
    assert seen["0/held-back"] == {"held-back": 1}
    assert seen["0/mariner/starboard-2-3"] == {"mariner-0": 1}
    assert seen["1/mariner/home"] == {"mariner-1": 1}
    assert (seen["mariner/emerald"], seen["mariner/home"]) == ({"mariner-2": 1}, {"mariner-3": 1})
    assert seen["plank/port-4"] == {"trade-plank": 1, "emerald-card": 1, "emerald": 1, "lantern": 1}
    assert seen["water/port-5"] == {"ring-plank": 1}
    assert (seen["chest/2"], seen["crate/ruby"]) == ({"ring": 2}, {"ruby": 2})
    assert (seen["shown"], seen["aside"], seen["pile"]) == ({"cook": 1}, {"pilot": 1}, {"?card": 21})
    lying = sum(pieces.get("emerald", 0) for pieces in seen.values())
    assert lying == g.lookup.numbers.supply[0]
