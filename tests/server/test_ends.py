"""The end of a turn: which answers end a turn that has begun, so that a page can ask twice before bots play on."""

from __future__ import annotations

import pytest

from hullworks.games import load
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.position import CHANCE
from hullworks.match.record import Sitting
from hullworks.server.play import Play, begin

GAMES = ["marino", "deadweight", "shipyard"]


def table(game: str) -> Play:
    return begin(load(game), [Sitting("Ada", "human"), Sitting("Ben", "human")], {}, "5" * 32)


def given(play: Play, rng: Rng) -> tuple[int, str, dict[str, int]]:
    """Give an answer at random; who gave it, its text, and the answers that would have ended the turn."""
    seat = play.asked[0]
    ends, texts = play.ends(seat), [answer.text for answer in play.match.answers]
    text = texts[rng.below(len(texts))]
    play.answer(seat, text)
    return seat, text, ends


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_ends_a_turn_which_was_begun_is_known_before_it_is_given(game: str) -> None:
    play, rng, ended = table(game), seeded(3), 0
    while ended < 2:
        before = play.number
        seat, text, ends = given(play, rng)
        if text in ends:
            ended += 1
            others = [
                entry.seat for entry in play.match.record.entries[before + 1 :] if entry.seat not in (CHANCE, seat)
            ]
            assert play.game.turn(play.position) != seat or others, "another has the turn, or had to skip it"


@pytest.mark.parametrize("game", ["marino", "ship-shape", "shipyard"])
def test_a_turn_is_known_to_end_even_if_cards_are_dealt_first(game: str) -> None:
    play, rng, dealt = table(game), seeded(3), 0
    while dealt < 3:
        chosen = [entry.seat for entry in play.match.standing if entry.seat != CHANCE and not entry.only][-1:]
        before, turn = play.number, play.game.turn(play.position)
        seat, text, ends = given(play, rng)
        if chosen == [turn] == [seat] != [play.game.turn(play.position)]:
            dealt += any(entry.seat == CHANCE for entry in play.match.record.entries[before:])
            assert text in ends


def test_an_answer_that_ends_no_turn_is_not_taken_for_one() -> None:
    play, rng, went_on = table("marino"), seeded(3), 0
    while went_on < 2:
        seat, text, ends = given(play, rng)
        if ends and text not in ends:
            went_on += 1
            assert play.game.turn(play.position) == seat


def test_the_first_answer_of_a_turn_and_the_answers_of_a_phase_for_all_end_none() -> None:
    assert not table("marino").ends(0), "the draft has no turns"
    play = table("north-sea")
    for seat in (0, 1):
        play.answer(seat, play.match.question_to(seat).answers[0].text)  # type: ignore[union-attr]
        assert not play.ends(seat)
