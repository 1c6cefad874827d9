"""Positions as text: writing and parsing."""

from __future__ import annotations

from hypothesis import given

from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts
from hullworks.match.notation import read, write
from laws.examples import examples
from laws.test_laws import Journey, journeys


@given(journeys)
@examples(100)
def test_a_position_written_and_read_is_the_same(journey: Journey) -> None:
    for g in journey.positions():
        text = write(journey.game, g)
        again = read(journey.game, text, journey.table.pack)
        assert facts(again) == facts(g)
        assert write(journey.game, again) == text
        assert again == g


@given(journeys)
@examples(100)
def test_a_position_as_a_seat_knows_it_can_be_read_and_says_nothing_more(journey: Journey) -> None:
    for g in journey.positions():
        for seat in range(journey.table.seats):
            text = write(journey.game, g, seat)
            assert write(journey.game, read(journey.game, text, journey.table.pack), seat) == text
            world = journey.game.imagine(g, seat, seeded(journey.seed))
            assert write(journey.game, world, seat) == text
