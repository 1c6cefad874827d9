"""Deeds tell everything that happens to a player, truthfully, and nothing that a viewer cannot see."""

from __future__ import annotations

from collections import Counter
from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import Refusal
from hullworks.language import common
from hullworks.match.deed import Places, moved, owner
from hullworks.match.live import Match, start
from hullworks.match.record import Sitting
from hullworks.match.story import balance
from hullworks.testing.laws import SPECTATOR
from laws.examples import examples
from laws.test_laws import Journey, journeys

GENERAL = {key for key in common() if key.startswith("deed.")} - {"deed.takes-back", "deed.has-back"}


def some_match(journey: Journey, answers: int) -> Match:
    """A match of some random answers; now and then one is undone."""
    rng = seeded(journey.seed)
    sittings = [Sitting(f"player {seat}", "human") for seat in range(journey.table.seats)]
    match = start(journey.game, sittings, journey.table.options, seed=f"seed {journey.seed}")
    for _ in range(answers):
        if match.over:
            break
        seats = match.asked
        seat = seats[rng.below(len(seats))]
        if rng.below(8) == 0 and match.can_undo(seat):
            match.undo(seat)
        else:
            match.position.attend(seat)
            texts = match.position.texts()
            match.give(seat, texts[rng.below(len(texts))])
    return match


@given(journeys, st.integers(0, 80))
@examples(40)
def test_deeds_that_are_read_late_are_those_that_are_read_after_every_answer(journey: Journey, answers: int) -> None:
    late = some_match(journey, answers)
    assert late.story is not None
    for at_once in late.replay():
        assert at_once.story is not None
        read = at_once.story.deeds
    assert late.story.deeds == read


@given(journeys, st.integers(0, 80))
@examples(40)
def test_the_moves_of_all_deeds_lead_from_the_opening_to_the_table_as_it_is(journey: Journey, answers: int) -> None:
    match = some_match(journey, answers)
    assert match.story is not None
    opening = match.table.opening()
    for viewer in (SPECTATOR, *range(journey.table.seats)):
        places = moved(journey.game.places(opening, viewer), ())
        for deed in match.story.deeds:
            places = moved(places, deed.seen_by(viewer).moves)
        assert places == moved(journey.game.places(match.position, viewer), ())


def owned(places: Places) -> Counter[tuple[int, str]]:
    """How many of each piece every seat has."""
    found = Counter[tuple[int, str]]()
    for place, pieces in places.items():
        for piece, count in pieces.items():
            found[owner(place), piece.removeprefix("?")] += count
    return found


@given(journeys, st.integers(0, 80))
@examples(40)
def test_the_sums_of_what_deeds_gave_and_took_are_what_each_player_has_more_or_less(
    journey: Journey, answers: int
) -> None:
    match = some_match(journey, answers)
    assert match.story is not None
    for viewer in (SPECTATOR, *range(journey.table.seats)):
        moves = tuple([move for deed in match.story.deeds for move in deed.seen_by(viewer).moves])
        turned = {name.removeprefix("?") for move in moves if move.was for name in (move.was, move.piece)}
        first = owned(journey.game.places(match.table.opening(), viewer))
        last = owned(journey.game.places(match.position, viewer))
        for seat in range(journey.table.seats):
            told = balance(seat, moves)
            pieces = {*told, *[piece for whose, piece in {*first, *last} if whose == seat]} - turned
            changed = {piece: last[seat, piece] - first[seat, piece] for piece in pieces}
            assert {piece: told.get(piece, 0) for piece in pieces} == changed


@given(journeys, st.integers(0, 80))
@examples(40)
def test_what_happens_to_a_player_is_told_in_the_words_of_the_game(journey: Journey, answers: int) -> None:
    match = some_match(journey, answers)
    assert match.story is not None
    for deed in match.story.deeds:
        assert deed.message.key not in GENERAL, f"nobody tells of {deed}"
        named = {deed.seat, deed.to}
        for move in deed.moves:
            for place in (move.start, move.end):
                assert owner(place) in {SPECTATOR, *named}, f"{deed} does not say whose {move} is"


@given(journeys, st.integers(0, 80))
@examples(30)
def test_whoever_can_take_back_may_and_nobody_else(journey: Journey, answers: int) -> None:
    match = some_match(journey, answers)
    for seat in range(journey.table.seats):
        twin = copy(match)
        if match.can_undo(seat):
            twin.undo(seat)
        else:
            with pytest.raises(Refusal):
                twin.undo(seat)


@given(journeys)
@examples(100)
def test_places_show_a_seat_nothing_that_it_cannot_know(journey: Journey) -> None:
    for g in journey.positions():
        for viewer in (SPECTATOR, *range(journey.table.seats)):
            world = journey.game.imagine(g, viewer, seeded(journey.seed))
            assert journey.game.places(world, viewer) == journey.game.places(g, viewer)
