"""Simultaneous play: each seat at its own pace, with its own undo, and records of interleaved answers."""

from __future__ import annotations

from contextlib import suppress

import pytest

from fjord import NORTH_SEA
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import Refusal
from hullworks.kernel.facts import facts
from hullworks.match.live import Match, replay, start, verify
from hullworks.match.record import Sitting, load
from marks import rule
from shared import SHARED


def begun(seats: int, seed: str = "a fjord") -> Match:
    return start(NORTH_SEA, [Sitting(f"player {seat}", "human") for seat in range(seats)], {}, seed=seed)


def answer(match: Match, seat: int, rng: Rng) -> None:
    """Play a random answer of the seat."""
    match.position.attend(seat)
    texts = match.position.texts()
    match.give(seat, texts[rng.below(len(texts))])


def drafted(seats: int, seed: str = "a fjord") -> Match:
    """A match after the draft, in which everybody is to act."""
    match, rng = begun(seats, seed), seeded(3)
    while NORTH_SEA.view(match.position, 0).phase != "actions":
        answer(match, match.position.seats_asked()[-1], rng)
    return match


def hands(match: Match) -> list[list[int]]:
    """The cards of every player."""
    g = match.position
    assert isinstance(g, NorthSea)
    return [[int(card) for card in player.hand] for player in g.players]


def say(match: Match, seat: int, verb: str) -> str:
    """Play the seat's first answer that begins with a verb, and return it."""
    match.position.attend(seat)
    text = next(text for text in match.position.texts() if text.startswith(verb))
    match.give(seat, text)
    return text


@rule("R4.1")
def test_a_kept_card_can_be_taken_back_until_all_have_chosen() -> None:
    match = begun(3)
    first = say(match, 1, "keep")
    say(match, 0, "keep")
    assert match.take_back(1) == first
    assert match.position.seats_asked() == [1, 2]
    say(match, 1, "keep")
    say(match, 2, "keep")
    with pytest.raises(Refusal, match="cannot be taken back"):
        match.take_back(1)


@rule("R5.1")
def test_each_seat_takes_back_its_own_answers_whatever_the_others_did_since() -> None:
    match = drafted(3)
    before = hands(match)[2]
    say(match, 2, "discard")
    say(match, 0, "discard")
    say(match, 1, "discard")
    match.take_back(2)
    assert hands(match)[2] == before
    assert [len(hand) for hand in hands(match)] == [5, 5, 6]


@rule("R5.1", "R5.3")
def test_nothing_is_taken_back_beyond_a_card_that_was_drawn() -> None:
    match, drawing = drafted(2), ""
    for k in range(40):  # Until somebody has a card to discard for a card.
        match = drafted(2, f"fjord {k}")
        match.position.attend(0)
        codes = match.position.todo.actions.codes
        labels = {text: NORTH_SEA.say(NORTH_SEA.label(match.position, codes[text])) for text in match.position.texts()}
        drawing = next((text for text, label in labels.items() if label.endswith("for 1 card")), "")
        if drawing:
            break
    say(match, 0, "worker to")
    match.give(0, drawing)
    with pytest.raises(Refusal, match="dice were rolled or cards were drawn since"):
        match.take_back(0)


@rule("R5.2")
def test_who_is_done_may_take_it_back_while_another_still_acts() -> None:
    match = drafted(2)
    rng = seeded(5)
    while match.position.seats_asked() == [0, 1]:
        match.position.attend(1)
        texts = match.position.texts()
        discards = [text for text in texts if text.startswith("discard")]
        match.give(1, discards[0] if discards else "done" if "done" in texts else texts[rng.below(len(texts))])
    assert match.take_back(1) == "done"
    assert match.position.seats_asked() == [0, 1]


@rule("R5.1")
@pytest.mark.parametrize("seats", [2] if SHARED else [2, 3, 5])
def test_a_record_of_interleaved_answers_plays_again_exactly(seats: int) -> None:
    match, rng = begun(seats, "interleaved"), seeded(seats)
    while not match.position.over:
        asked = match.position.seats_asked()
        seat = asked[rng.below(len(asked))]
        if rng.below(12) == 0:
            with suppress(Refusal):
                match.take_back(seat)
            continue
        answer(match, seat, rng)
    record = load(match.record.dump(), "record")
    *_, again = replay(record, NORTH_SEA)
    assert facts(again.position) == facts(match.position)
    assert verify(record, NORTH_SEA).chance_checked
    assert {entry.seat for entry in record.entries} == {-1, *range(seats)}
