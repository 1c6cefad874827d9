"""The table as text: it says what the view says, and fits the width."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hullworks.games.shipyard.drawing.sketch import sketch
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.view import view
from sketches import check_width, plain, somewhere
from slipway import SHIPYARD, slipway
from tables import play

NAMES = ["Ada", "Ines", "Bot Tern", "Marek"]


def drawn(g: Shipyard, seat: int = 0, width: int = 100) -> str:
    return "\n".join(plain(sketch(view(g, seat), NAMES[: g.seats], width)))


def looked(g: Shipyard, word: str) -> list[str]:
    return plain(SHIPYARD.look(SHIPYARD.view(g, 0), NAMES[: g.seats], word))


@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**40),
    answers=st.integers(0, 500),
    width=st.sampled_from([80, 100]),
    viewer=st.integers(-1, 1),
)
@settings(max_examples=40)
def test_no_line_is_too_long_in_any_position(seats: int, seed: int, answers: int, width: int, viewer: int) -> None:
    check_width(SHIPYARD, somewhere(SHIPYARD, seats, seed, answers), viewer, width)


TABLE = """
    track: build canal commodity exchange crew equipment employee
    wheel: 5
    queue: 3
    markers: exchange 2, crew soldier
    0: yard bow1 middle1 stern1, store captain 2*sail, canal long-reach@H8, papers freight-office express
    1: cubes crew, staff trader-coal, ships bow5+middle9+stern5:captain+sail:4:10, papers steam-mail
    2: cubes build, money 9
    turn: 0 cube
"""


def test_track_market_rings_and_yard_are_told() -> None:
    text = drawn(slipway(TABLE))
    assert "Build ▲   Canal +1   Commodity +1   Exchange +1   Crew ■   Equipment +0   Employee +0" in text
    assert "wheel 5 of 12   queue ■■■□□" in text
    assert "crew    0 stoker   1 businessman   2 captain   3 soldier" in text
    assert "[1/3/3]" in text
    assert "◁══     ═══     ══▷      4 " in text
    assert "canal   H8 N-cannon-S" in text
    assert "blue    Freight office" in text and "Steam mail" not in text
    assert "ship    3 points at a speed of 2 with captain and sail" in text


def test_players_are_told() -> None:
    text = drawn(slipway(TABLE), 2)
    assert "■ Ines      12 points   3 money, 1 ship, 0 canals, 1 commodity tile, 1 employee, 1 contract" in text
    assert "yard BMS······" in text
    assert "Freight office" not in text


def test_one_thing_can_be_looked_at() -> None:
    g = slipway(TABLE)
    assert looked(g, "ines")[0].startswith("■ Ines   12 points")
    assert "ship 1: 3 tiles, captain and sail, speed 4, 10 points" in looked(g, "Ines")
    assert looked(g, "coal merchant") == ["Coal merchant: each coal sells for 1 more, extra cost 0, 2 points"]
    assert looked(g, "long reach") == ["Long Reach (straight, cannon inside)  N-cannon-S"]
    assert looked(g, "freight") == ["Freight office: 3 for each businessman and crane on the same ship"]
    assert looked(g, "steam mail") == [] == looked(g, " ")


def test_signs_are_shown_where_they_stand_on_a_canal_tile_as_it_lies() -> None:
    g = slipway("""
        canals: mill-cut powder-elbow kings-basin quay-junction market-arm
        0: canal fort-arm@H8/90 three-locks@I8/180
        1: money 3
    """)
    text = drawn(g)
    assert "H8 E+cannon-·-S" in text and "I8 S-cannon-W-lantern-N" in text
    assert "2 Powder Elbow N-cannon-E" in text and "N-cannon-E-lifebuoy-S-ribbon-W" in text


def test_stacks_and_employees_to_come_are_counted() -> None:
    text = drawn(slipway(TABLE))
    assert "18 in the stack" in text and "9 in the stack" in text
    assert "employees are not on the ring yet" in text


def test_what_others_have_can_be_looked_at() -> None:
    g = slipway("0: money 3\n1: canal fort-arm@H8/90, pile 2, lots lot9, staff trader-coal")
    lines = looked(g, "Ines")
    assert "canal H8: Fort Arm, E+cannon-·-S" in lines
    assert "2 tiles of the canal used up by cruises" in lines
    assert "commodity tile: coal coal cloth" in lines


def test_only_a_complete_ship_is_said_to_fall_apart_now() -> None:
    assert "it falls apart if it sails now: no captain" in drawn(slipway("0: yard bow1 middle1 stern1\n1: money 3"))
    lone = drawn(slipway("0: yard bow1\n1: money 3"))
    assert "not complete yet, and it could not sail: no captain" in lone and "now:" not in lone


def test_the_points_in_sight_are_shown_from_the_entrance_to_the_last_step() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain 2*sail, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "sail")
    assert "speed 2, up to 3 points" in drawn(g)
    play(g, g.texts()[0])
    assert "speed 2, up to 3 points" in drawn(g)
    g.play(g.legal()[0])
    assert "step 1 of 2, 3 points so far, up to 3" in drawn(g)
