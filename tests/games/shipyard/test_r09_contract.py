"""R9 Contracts."""

from __future__ import annotations

import pytest

from hullworks.match.story import foretell
from marks import rule
from slipway import SHIPYARD, papers, slipway
from tables import asked, offered, play, refusal

HANDS = [
    "papers freight-office chamber-of-trade coast-battery long-hulls coasters express",
    "papers marine-corps state-visit sail-training boat-drill cork-and-line night-watch",
    "papers naval-college steam-mail stokers-guild canal-toll works-council war-chest",
    "papers gun-trials heavy-lift full-muster fleet-bill survey-of-hulls safe-passage",
]


def seats(number: int, cube: str = "cubes build") -> str:
    """Seats with three contracts of each colour."""
    return "\n".join(f"{seat}: {HANDS[seat]}, {cube if seat == 0 else 'money 3'}" for seat in range(number))


@rule("R9.1")
@pytest.mark.parametrize(
    ("number", "left", "discards"),
    [
        (2, 3, 1),
        (2, 2, 1),
        (2, 1, 0),
        (3, 5, 0),
        (3, 4, 1),
        (3, 3, 0),
        (3, 2, 1),
        (3, 1, 0),
        (4, 7, 0),
        (4, 6, 0),
        (4, 5, 1),
        (4, 4, 0),
        (4, 3, 1),
        (4, 2, 0),
        (4, 1, 0),
    ],
)
def test_contracts_are_discarded_when_a_third_and_two_thirds_of_the_cubes_have_gone(
    number: int, left: int, discards: int
) -> None:
    g = slipway(f"""
        wheel: 11
        queue: {left}
        {seats(number, "cubes build crew" if number == 2 else "cubes build")}
        turn: 0 begin
    """)
    assert g.queue == left - 1
    assert asked(g) == ("0 DiscardContracts" if discards else "0 PlaceCube")


@rule("R9.1")
def test_nobody_discards_the_last_contract_of_a_colour() -> None:
    g = slipway("""
        wheel: 11
        queue: 3
        0: papers freight-office coasters express, cubes build crew
        1: papers marine-corps boat-drill, money 3
        turn: 0 begin
    """)
    assert asked(g) == "0 DiscardContracts" and g.texts() == ["discard coasters", "discard express"]
    play(g, "discard coasters")
    assert asked(g) == "0 PlaceCube"


@rule("R9.1", "R9.2")
def test_everybody_discards_a_blue_and_a_green_one_before_the_cube_is_placed() -> None:
    g = slipway(f"""
        wheel: 11
        queue: 4
        {seats(3)}
        turn: 0 begin
    """)
    asked_in_order = []
    assert len(offered(g, "discard")) == 9
    assert offered(g, "discard")[:2] == ["freight-office+long-hulls", "freight-office+coasters"]
    assert refusal(g, "discard express") == (
        "discard express: one contract of each of these colours is to be discarded now: blue and green (R9.1)"
    )
    assert refusal(g, "discard boat-drill") == "discard boat-drill: you do not hold that contract (R9.1)"
    while asked(g).endswith("DiscardContracts"):
        asked_in_order.append(asked(g).split()[0])
        play(g, g.texts()[0])
    assert asked_in_order == ["0", "1", "2"]
    assert asked(g) == "0 PlaceCube"
    assert papers(g, 0) == ["chamber-of-trade", "coast-battery", "coasters", "express"]


@rule("R9.2")
def test_what_is_discarded_is_not_told() -> None:
    g = slipway(f"""
        wheel: 11
        queue: 4
        {seats(3)}
        turn: 0 begin
    """)
    told = {deed.words for code in g.legal() for deed in foretell(SHIPYARD, g, code)}
    assert told == {"discards a blue contract", "discards a green contract"}


@rule("R9.3")
def test_at_an_early_end_everybody_discards_down_to_one_of_each() -> None:
    g = slipway(f"""
        {seats(2, "money 3")}
        turn: 1 last
    """)
    order = []
    while asked(g).endswith("DiscardContracts"):
        order.append(asked(g).split()[0])
        play(g, g.texts()[0])
    assert order == ["1"] * 2 + ["0"] * 2
    assert papers(g, 0) == ["coast-battery", "express"]
    assert asked(g) == "0 FinalAction"


@rule("R9.3", "R2.4")
def test_with_introductory_contracts_nothing_is_discarded() -> None:
    g = slipway("""
        options: contracts introductory
        wheel: 11
        queue: 4
        0: papers freight-office express, cubes build
        1: papers steam-mail coasters
        2: money 3
        turn: 0 begin
    """)
    assert asked(g) == "0 PlaceCube"
