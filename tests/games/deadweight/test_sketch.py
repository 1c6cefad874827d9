"""The table as text: it matches the view, and fits the width."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from blackwake import DEADWEIGHT, blackwake
from hullworks.games.deadweight.drawing.sketch import sketch
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.view import view
from sketches import check_width, plain, somewhere
from tables import play

NAMES = ["Ada", "Ines", "Bot Tern", "Marek"]


def drawn(g: Deadweight, seat: int = 0, width: int = 100) -> str:
    return "\n".join(plain(sketch(view(g, seat), NAMES[: g.seats], width)))


def looked(g: Deadweight, word: str) -> list[str]:
    return plain(DEADWEIGHT.look(DEADWEIGHT.view(g, 0), NAMES[: g.seats], word))


@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**40),
    answers=st.integers(0, 900),
    width=st.sampled_from([80, 100]),
    viewer=st.integers(-1, 1),
)
def test_no_line_is_too_long_in_any_position(seats: int, seed: int, answers: int, width: int, viewer: int) -> None:
    check_width(DEADWEIGHT, somewhere(DEADWEIGHT, seats, seed, answers), viewer, width)


TABLE = """
    flooded: starboard 5
    lantern: port 2
    mariners: 1 port 1-2, 2 ruby, 3 ruby
    crates: ruby 3
    chest 2: ruby rope ring ring
    0: at starboard 2, hold ruby ring ring, card cook
    1: at front, hold pearl, held back
    turn: 0 land
"""


def test_the_ship_shows_planks_players_lantern_chests_and_water() -> None:
    text = drawn(blackwake(TABLE))
    assert "1 of 10 planks flooded" in text
    assert "│starb. 1      ┆starb. 2      ┆starb. 3      ┆" in text
    assert "Walk the plank" in text and "port 2 lamp" in text
    assert "┆chest 2       ┆" in text and "┆ruby rope     ┆" in text and "┆2 rings       ┆" in text
    assert "≈≈≈" in text and "Any two" in text  # What Switch does when it is flooded.
    assert "the mariner of ■ stands guard at port 1-2" in text


def test_boats_and_players_are_told() -> None:
    text = drawn(blackwake(TABLE))
    assert "ruby     crate ■■■□" in text
    assert "manned by mariner 3 mariner 4" in text
    assert "2 rings  1 ruby" in text
    assert "at the front station, skips the next turn" in text
    assert "Cook" in text and "3 emeralds → 2 rings" in text


def test_everything_public_is_told_that_the_board_shows() -> None:
    text = drawn(blackwake("shown: purser\n" + TABLE))
    assert "in the trays: 11 ropes, 92 rings   mariners at home: ●" in text
    assert "Next trade card" in text and "Purser   " in text


def test_the_rounds_left_are_told_when_the_ship_has_been_adrift_for_long() -> None:
    assert "adrift" not in drawn(blackwake(TABLE))
    assert "adrift: the game ends in 4 rounds if she sinks no further" in drawn(blackwake("quiet: 73\n" + TABLE))


def test_a_duel_is_shown_with_its_dice() -> None:
    g = blackwake("""
        0: at starboard 2, hold emerald
        1: at starboard 2, hold emerald
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 5")
    assert "theft: ● Ada [5] against [?] ■ Ines" in drawn(g)
    play(g, "die 4", "take emerald")
    assert "[5] against [4] ■ Ines   Ada takes an emerald" in drawn(g)  # The next turn has begun.
    play(g, "walk 1", "done")
    assert "theft" not in drawn(g)  # It is Ada's turn again.


def test_what_was_taken_is_told_while_the_turn_lasts() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at starboard 2
        1: at starboard 2, hold emerald
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 5", "die 2", "take emerald")
    assert "[5] against [2] ■ Ines   Ada takes an emerald" in drawn(g)


def test_one_thing_can_be_looked_at() -> None:
    g = blackwake(TABLE)
    assert looked(g, "ring")[0] == "port 5: Ring, brown"
    assert looked(g, "ring")[1] == "brown: gain a ring; flooded: take a ring from somebody"
    assert looked(g, "Starboard 2")[3] == "in the chest below: 1 ruby, 1 rope and 2 rings"
    assert looked(g, "ada")[0] == "● Ada   2 rings   1 ruby"
    assert looked(g, "cook")[1] == "  1  3 emeralds → 2 rings"
    assert looked(g, "kraken") == [] == looked(g, " ")
