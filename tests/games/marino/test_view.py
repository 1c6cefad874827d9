"""The view of a seat in Marino."""

from __future__ import annotations

import msgspec

from tables import MARINO, marino, play

SPECTATOR = -1


def test_prices_are_those_of_the_viewer() -> None:
    g = marino("""
        market: metal 0
        0: gold 20, fleet heron
        1: gold 20, fleet fulmar
    """)
    prices = {seat: [row.price for row in MARINO.view(g, seat).rows] for seat in (0, 1, SPECTATOR)}
    assert prices[SPECTATOR] == [None, 9, 8, 7, 6, 5]
    assert prices[0] == [None, 9, 8, 7, 6, 4]
    assert prices[1] == [None, 8, 7, 6, 5, 4]
    play(g, "buy wood")
    assert MARINO.view(g, 1).rows[2].price == 7  # The first buy of the next turn, whatever others buy now.


def test_a_seat_outside_the_table_is_a_spectator() -> None:
    g = marino("""
        0: gold 20
        1: gold 20
    """)
    assert MARINO.view(g, 7) == MARINO.view(g, SPECTATOR)
    assert MARINO.view(g, 7).seat == -1


def test_a_berth_shows_what_its_holder_still_lacks() -> None:
    g = marino("""
        0: tokens food rope, berths osprey -, coins 2, fleet keystone
        1: gold 0
    """)
    berth, empty = MARINO.view(g, 1).yards[0].berths
    assert berth.missing == ("wood", "canvas")  # Of its two canvas, one is enough, thanks to the Keystone.
    assert berth.coins == 2
    assert empty is None


def test_a_view_tells_whose_turn_it_is_and_who_is_asked() -> None:
    g = marino("""
        options: ships 1
        0: gold 9, tokens metal food canvas, berths velvet laurel
        1: gold 9, berths hazel acorn
        turn: 0 build
    """)
    view = MARINO.view(g, 0)
    assert (view.turn, view.asked, view.last_turn, view.over) == (0, (0,), False, False)
    play(g, "launch velvet")
    view = MARINO.view(g, 0)
    assert (view.turn, view.asked, view.last_turn, view.over) == (1, (1,), True, False)
    play(g, "stop")
    view = MARINO.view(g, 0)
    assert (view.asked, view.over) == ((), True)


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    g = marino("""
        beneath: gannet
        0: gold 9, tokens metal, berths velvet -, explorers wood freebooter
        1: gold 9, berths hazel acorn, fleet heron
    """)
    sent = msgspec.json.decode(msgspec.json.encode(MARINO.view(g, 0)))
    assert [card["name"] for card in sent["beneath"]] == ["Gannet"]
    assert sent["yards"][0]["explorers"] == ["wood", "freebooter"]
    assert sent["yards"][0]["berths"][0]["card"]["needs"] == ["metal", "food", "canvas"]
    assert sent["yards"][0]["berths"][1] is None
    assert [row["holder"] for row in sent["rows"]] == [-1, 0, -1, -1, -1, -1]
