"""R11 The nemesis cards."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, fjord, goods
from marks import rule
from tables import play, refusal


@rule("R11.1")
def test_toll_makes_resources_dearer() -> None:
    g = fjord("""
        nemeses: toll-keeper
        0: goods 2*silver
    """)
    play(g, "trade silver for oak")
    assert goods(g) == {"oak": 1}
    assert refusal(g, "trade silver for oak") == (
        "trade silver for oak: needs 2 silver, has 0: the nemesis Toll Keeper asks for 1 more (R11.1)"
    )


@rule("R11.2")
def test_watch_makes_raids_dearer() -> None:
    g = fjord("""
        nemeses: night-watch
        0: goods 2*worker, raids skerry abbey, tracks 10 0 0
    """)
    play(g, "raid skerry")
    assert goods(g) == {"worker": 1, "gold": 2}
    g = fjord("""
        nemeses: night-watch
        0: goods 2*worker, raids skerry, tracks 4 0 0
    """)
    assert refusal(g, "raid skerry") == (
        "raid skerry: needs 3 workers, has 2: the nemesis Night Watch asks for 1 more (R11.2)"
    )


@rule("R11.3")
def test_clutter_takes_a_card_space() -> None:
    g = fjord("""
        nemeses: hoarder
        0: goods 2*worker, hand rigger, board skute skute barde karve
    """)
    assert refusal(g, "place rigger") == (
        "place rigger: your board is full: the nemesis Hoarder takes 1 card space; throw a card off it (R11.3)"
    )
    assert "worker to fish-stall" in g.texts()


@rule("R11.4")
def test_strike_makes_the_labourer_dearer() -> None:
    text = """
        nemeses: foreman
        0: goods oak 2*wool {}*gold, hand skald, board skute
    """
    g = fjord(text.format(1))
    assert refusal(g, "construct skute") == (
        "construct skute: needs 2 gold with 1 sail maker missing, has 1: "
        "the nemesis Foreman asks for 1 more for each skill (R11.4)"
    )
    g = fjord(text.format(2))
    play(g, "construct skute")
    assert goods(g) == {}


REFUSED = [
    ("toll-keeper", "Toll Keeper", "trade silver for iron", "goods silver"),
    ("night-watch", "Night Watch", "raid skerry", "goods worker, raids skerry, tracks 4 0 0"),
    ("foreman", "Foreman", "construct skute", "goods oak 2*wool, hand skald, board skute"),
]


@rule("R11.1", "R11.2", "R11.4")
@pytest.mark.parametrize(("nemesis", "name", "action", "player"), REFUSED)
def test_a_refusal_names_the_nemesis_card_that_asks_for_more(nemesis: str, name: str, action: str, player: str) -> None:
    assert f"the nemesis {name} asks for 1 more" in refusal(fjord(f"nemeses: {nemesis}\n0: {player}"), action)
    assert "nemesis" not in refusal(fjord(f"0: {player}"), action)


@rule("R11.1", "R11.4")
def test_what_is_dearer_is_shown_so() -> None:
    g = fjord("""
        nemeses: toll-keeper foreman
        0: goods 2*silver
    """)
    seen = NORTH_SEA.view(g, 0)
    assert (seen.tide.prices, seen.prices) == ((1, 3, 2), (2, 4, 3))
    assert seen.players[0].labour == (("gold", 2), ("card", 1))
    assert "a skill for 2 gold and 1 card" in NORTH_SEA.draw(seen, ["Ada"])
