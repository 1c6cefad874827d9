"""A match that continues from a point in another: earlier answers are copied, later ones use a new seed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec import structs

from hullworks.kernel.errors import BadRecord, BadSetup, Refusal
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.position import CHANCE
from hullworks.match.live import Match, replay, start, take_up, verify
from hullworks.match.record import TAKE_BACK, Record, Sitting, commitment, load, seed_of
from tables import MARINO

SEATS = [Sitting("Ada", "human"), Sitting("Ben", "random")]
OPTIONS = {"drafter": "first", "ships": 1}
OTHERS = [Sitting("Ben", "mate"), Sitting("Cleo", "human")]


def play(match: Match, answers: int = 10_000) -> Match:
    """Give this many random answers, or play until the game is over."""
    rng = Random(1)
    for _ in range(answers):
        if match.position.over:
            return match
        match.give(int(match.position.seat()), rng.choice(match.position.texts()))
    return match


@cache
def finished(seed: str = "harbour") -> Record:
    return play(start(MARINO, SEATS, OPTIONS, seed=seed)).record


def position(record: Record, answers: int) -> str:
    """The fingerprint of the position after this many answers."""
    *_, match = replay(Record(record.heading, record.entries[:answers]), MARINO)
    return fingerprint(match.position)


@pytest.mark.parametrize("answers", [0, 1, 9, 20])
def test_a_match_goes_on_where_the_other_stood(answers: int) -> None:
    before = finished()
    match = take_up(before, answers, MARINO, OTHERS, "lagoon")
    copied = [(entry.seat, entry.text) for entry in before.entries[:answers]]
    assert [(entry.seat, entry.text) for entry in match.record.entries[:answers]] == copied
    assert position(match.record, answers) == position(before, answers)
    assert match.record.heading.seats == OTHERS
    assert match.record.heading.commitment == commitment("lagoon")
    assert not match.position.waits_for_chance()


def test_the_whole_of_it_can_be_verified() -> None:
    match = play(take_up(finished(), 20, MARINO, OTHERS, "lagoon"))
    record = load(match.record.dump(), "game.jsonl")
    assert record == match.record
    findings = verify(record, MARINO)
    assert (findings.taken_up, findings.origin_checked, findings.chance_checked) == (20, True, True)


def test_what_follows_is_not_what_followed_there() -> None:
    """Anybody who has seen the other match would know its dice."""
    before = finished()
    first = next(k for k, entry in enumerate(before.entries) if k > 20 and entry.seat == CHANCE)
    others = {take_up(before, first, MARINO, OTHERS, seed).record.entries[first].text for seed in "abcdefgh"}
    assert len(others) > 1


def test_chance_that_was_altered_in_either_part_is_found_out() -> None:
    match = play(take_up(finished(), 20, MARINO, OTHERS, "lagoon"))
    heading = match.record.heading
    assert match.record.origin is not None
    wrong = structs.replace(match.record.origin, seed="lagoon", commitment=commitment("lagoon"))
    forged = Match(match.table, Record(structs.replace(heading, origin=wrong), []), None)
    for entry in match.record.entries:
        forged.give(entry.seat, entry.text)
    forged.record.seed = "lagoon"
    with pytest.raises(BadRecord, match=r"^line 2: chance answered otherwise than the seed says"):
        verify(forged.record, MARINO)
    lying = structs.replace(match.record.origin, seed="elsewhere")
    with pytest.raises(BadRecord, match=r"^line 1: the seed of the match that was taken up is not the one"):
        verify(Record(structs.replace(heading, origin=lying), match.record.entries, "lagoon"), MARINO)
    long = structs.replace(match.record.origin, answers=10_000)
    with pytest.raises(BadRecord, match=r"^line 1: 10000 answers are said to be of another match; here are fewer"):
        verify(Record(structs.replace(heading, origin=long), match.record.entries, "lagoon"), MARINO)


def test_the_dice_of_a_match_that_still_ran_cannot_be_checked() -> None:
    running = play(start(MARINO, SEATS, OPTIONS, seed="harbour"), 8).record
    match = play(take_up(running, len(running.entries), MARINO, OTHERS, "lagoon"))
    assert "harbour" not in match.record.dump()
    findings = verify(match.record, MARINO)
    assert findings.chance_checked and not findings.origin_checked


@pytest.mark.parametrize("second", [10, 20, 30])
def test_a_match_that_was_taken_up_can_be_taken_up_again(second: int) -> None:
    once = play(take_up(finished(), 20, MARINO, OTHERS, "lagoon")).record
    twice = play(take_up(once, second, MARINO, SEATS, "strait")).record
    findings = verify(load(twice.dump(), "game.jsonl"), MARINO)
    assert (findings.taken_up, findings.origin_checked) == (second, True)
    assert twice.seed_behind(5) == "harbour"
    assert twice.seed_behind(25) == ("lagoon" if second > 24 else "strait")
    assert twice.seed_behind(1000) == "strait"


def test_answers_taken_back_are_taken_over_as_they_were() -> None:
    match = start(MARINO, SEATS, OPTIONS, seed="harbour")
    while True:
        seat = int(match.position.seat())
        match.give(seat, match.position.texts()[0])
        try:
            match.take_back(seat)
        except Refusal:
            continue
        break
    taken = len(match.record.entries)
    play(match)
    again = take_up(match.record, taken, MARINO, OTHERS, "lagoon")
    assert again.record.entries[taken - 1].text == TAKE_BACK
    assert verify(play(again).record, MARINO).taken_up == taken


def test_what_cannot_be_taken_up_is_refused() -> None:
    before = finished()
    with pytest.raises(Refusal, match="the game is over here: there is nothing left to play"):
        take_up(before, len(before.entries), MARINO, OTHERS)
    with pytest.raises(
        Refusal, match=f"there are {len(before.entries)} answers, so the match cannot be continued after 9999"
    ):
        take_up(before, 9999, MARINO, OTHERS)
    with pytest.raises(BadSetup, match="this table has 2 seats, not 3"):
        take_up(before, 5, MARINO, [*OTHERS, SEATS[0]])


def test_a_seed_that_was_made_together_is_checked() -> None:
    seed = seed_of("secret", ["ada", "ben"])
    record = structs.replace(finished(seed), secret="secret", shares=["ada", "ben"])
    assert verify(load(record.dump(), "game.jsonl"), MARINO).shares == 2
    record.shares = ["ben", "ada"]
    with pytest.raises(BadRecord, match="the seed is not made of this secret and these shares"):
        verify(load(record.dump(), "game.jsonl"), MARINO)
