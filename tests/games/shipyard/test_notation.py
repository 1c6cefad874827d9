"""Positions of Shipyard as text: defaults, refusals, and what a seat may read."""

from __future__ import annotations

import re

import pytest

from hullworks.games.shipyard import notation
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from hullworks.match.notation import read, write
from marks import rule
from slipway import BOX, SHIPYARD, lots, money, papers, slipway, staff, store, track, yard
from tables import asked, play


def position(text: str) -> Shipyard:
    """The position a user would read, with the parts of the tests."""
    g = read(SHIPYARD, text, BOX)
    assert isinstance(g, Shipyard)
    return g


def again(g: Shipyard, seat: int | None = None) -> Shipyard:
    """A position after writing and reading."""
    return position(write(SHIPYARD, g, seat))


def example() -> str:
    """The example in the module's docstring."""
    found = re.search(r"went first:\n\n(.*?)\n\n", notation.__doc__ or "", re.DOTALL)
    assert found
    return found[1]


def test_the_example_of_the_notation_can_be_read() -> None:
    g = position(example())
    assert asked(g) == "0 PlaceCube"
    assert (g.wheel, g.queue, money(g)) == (11, 2, [6, 6])
    assert (yard(g), store(g), lots(g), staff(g)) == (
        "B-M------",
        ["captain", "sail", "sail"],
        ["lot3", "first-lot"],
        ["trader-coal"],
    )
    assert papers(g, 1) == ["express"]
    assert g.desks[5] == -1
    assert facts(again(g)) == facts(g)


@rule("R2.2", "R2.3")
def test_what_is_not_said_is_as_at_the_opening() -> None:
    g = position("turn: 0 cube")
    assert (g.seats, money(g), g.starter) == (2, [6, 6], 0)
    assert track(g) == ["build", "canal", "commodity", "exchange", "crew", "equipment", "employee"]
    assert papers(g, 0) == [g.lookup.contracts[paper].id for paper in (0, 1, 2, 12, 13, 14)]
    assert papers(g, 1) == [g.lookup.contracts[paper].id for paper in (3, 4, 5, 15, 16, 17)]
    assert lots(g) == ["first-lot"]
    assert write(SHIPYARD, g).splitlines() == [
        f"0: money 6, papers {' '.join(papers(g, 0))}",
        f"1: money 6, papers {' '.join(papers(g, 1))}",
        "turn: 0",
        "todo: 0 PlaceCube, 0 OfferBonus, 0 MainAction, 0 OfferBonus, 0 SendShips, 0 FillDesks, 0 EndTurn",
    ]


@rule("R9.1")
def test_players_have_as_many_contracts_as_the_queue_has_left_them() -> None:
    assert [len(papers(position(f"queue: {queue}\n0: money 1"))) for queue in (3, 2, 1, 0)] == [6, 4, 2, 2]
    assert len(papers(position("options: contracts introductory"))) == 2


@pytest.mark.parametrize(
    "text",
    [
        "left: bow 1, middle 0\n0: yard bow1",
        "canals: - - - - rope-walk\ncanals left: none\n0: pile 3, canal mill-cut@H8",
        "lots left: none\n0: lots none",
        "lots: none\n0: lots none",
        "desks: none\n0: staff trader-coal",
        "desks: 1b steam-master, 2c -\n0: money 3",
        "agency: 2*trader-coal\n0: money 3",
        "0: ships bow5+middle9+stern5:captain+2*sail:4:10, points 2, failed 1, turns 7\n1: cubes build canal",
        "starter: 1\nending: queue\nphase: builds\nturn: 1 last",
        "turn: 0 canal, bonus, advanced build\n0: money 3",
    ],
)
def test_whatever_can_be_said_can_be_written(text: str) -> None:
    g = slipway(text)
    assert facts(again(g)) == facts(g)


def test_a_ship_is_written_while_it_is_fitted_out_and_while_it_sails() -> None:
    g = slipway("""
        0: yard - bow5 middle1 stern1, store captain 2*sail, canal long-reach@H8 mill-cut@H9, token H8/1/across
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail")
    assert "cruise: slot 2, aboard captain 2*sail" in write(SHIPYARD, g).splitlines()
    play(g, "sail", "steer south")
    assert "cruise: slot 2, aboard captain 2*sail, speed 3, steps 1" in write(SHIPYARD, g).splitlines()
    assert again(g) == g
    play(g, "steer south", "steer south")
    assert again(g) == g


@rule("R9.2")
def test_a_seat_reads_only_how_many_contracts_the_others_have() -> None:
    g = slipway("""
        0: papers freight-office express, discarded coasters
        1: papers steam-mail long-hulls, discarded canal-toll
    """)
    lines = write(SHIPYARD, g, 0).splitlines()
    assert lines[:2] == [
        "0: money 3, papers freight-office express, discarded coasters",
        "1: money 3, papers ?blue ?green, discarded ?green",
    ]
    world = again(g, 0)
    assert papers(world, 0) == papers(g, 0)
    assert len(papers(world, 1)) == 2
    assert "express" in write(SHIPYARD, g) and "express" not in write(SHIPYARD, g, 1)


@rule("R2.4")
def test_introductory_contracts_that_are_not_known_are_simple_ones() -> None:
    g = position("options: contracts introductory\n0: papers ?blue ?green")
    assert all(g.lookup.clauses[paper].simple for paper in range(24) if g.holds(0, paper))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0: yard bow99", "'0': there is no 'bow99'; did you mean 'bow9'?"),
        ("0: staff builder-captain\n1: staff builder-captain", "'1': there are no more of 'builder-captain' (R1.9)"),
        ("0: yard bow1\n1: yard bow1", "'1': 'bow1' lies in two places, the other is in '0'"),
        ("market: bow1\n0: money 3", "'market': expected 12 places, got 1; an empty one is written as '-'"),
        ("0: yard bow1 stern1", "'0': a tile of this yard could never become part of a ship (R4.4)"),
        ("0: yard - - - - - - - - - -", "'0': a yard has 9 slots, not 10"),
        ("0: canal mill-cut", "'0': expected something like 'heron-bend@H9/90', got 'mill-cut'"),
        ("0: canal mill-cut@H8/45", "'0': there is no '45'"),
        ("0: canal mill-cut@H8 long-reach@H8", "'0': two canal tiles lie at H8"),
        ("0: token H8/1/up", "'0': there is no space 1 of a canal tile at H8"),
        ("0: staff trader-coal trader-coal", "'0': 'trader-coal' is named twice (R7.5)"),
        ("0: papers 13*?blue", "'0': there are not so many blue contracts"),
        ("0: cubes build crew canal", "'0': a player has two cubes at most"),
        ("0: gold 3", "'0': a player has no 'gold'"),
        ("0: money -1", "'0': -1 is less than nothing"),
        ("track: build canal\n0: money 3", "'track': expected all of build, canal, commodity"),
        ("0: cubes subsidy", "'0': there is no 'subsidy'"),
        ("left: bow 27", "'left': only 23 tiles of the kind 'bow' lie nowhere else"),
        ("0: pile 25", "'0': there are not so many canal tiles for a pile of 25"),
        ("0: wake mill-cut@H8:9", "'0': there is no '9'"),
        ("0: money much", "'0': expected a number, got 'much'"),
        ("desks: 1a steam-master, 1b steam-master, 1c steam-master, 2a steam-master, 2b steam-master", "'desks': "),
        ("markers: crew sail", "'markers': there is no 'sail'"),
        ("wheel: 12", "'wheel': a rotation has 12 steps, from 0"),
        ("turn: 5 cube", "'turn': there is no seat 5 at this table"),
        ("turn: 0 dance", "'turn': there is no 'dance'"),
        ("turn: 0 cube\ntodo: 0 PlaceCube", "'turn': 'cube' says what comes next, and so does 'todo'"),
        ("cruise: slot 1\ntodo: nothing", "'cruise': nobody has a ship in slot 1"),
        ("ending: soon", "'ending': there is no 'soon'"),
        ("quue: 3", "'quue' says nothing about a table of this game; did you mean 'queue'?"),
    ],
)
def test_a_mistake_names_the_line_and_what_was_meant(text: str, words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position(text)
    assert str(caught.value).startswith(words)
