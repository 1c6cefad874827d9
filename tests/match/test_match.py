"""A match of Marino: answers, chance from the seed, take-backs, resuming."""

from __future__ import annotations

import pytest

from hullworks.kernel.errors import BadRecord, Refusal
from hullworks.kernel.facts import facts
from hullworks.kernel.position import CHANCE
from hullworks.match.live import Match, dice, replay, resume, start, verify
from hullworks.match.record import Sitting, load
from tables import MARINO

SEATS = [Sitting("Ada", "human"), Sitting("Ben", "human")]


def drafted(seed: str = "harbour", **options: object) -> Match:
    """A match after the draft, at the first turn."""
    match = start(MARINO, SEATS, {"drafter": "first", **options}, seed=seed)
    for _ in range(4):
        match.give(int(match.position.seat()), match.position.texts()[0])
    return match


def refused(match: Match, seat: int) -> str:
    """The refusal of a take-back, which must change nothing."""
    before, entries = facts(match.position), len(match.record.entries)
    with pytest.raises(Refusal) as caught:
        match.take_back(seat)
    assert facts(match.position) == before
    assert len(match.record.entries) == entries
    return str(caught.value)


def test_chance_answers_from_the_seed_until_a_player_must() -> None:
    match = start(MARINO, SEATS, {"drafter": "first"}, seed="harbour")
    assert match.position.seat() == 0
    twin = MARINO.lay(2, {"drafter": "first"}).opening()
    for number in range(6):
        text = twin.todo.actions.texts[twin.sample(dice("harbour", number))]
        assert match.record.entries[number].text == text
        twin.answer(CHANCE, text)
    assert facts(twin) == facts(match.position)


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    deals = [[entry.text for entry in drafted(seed).record.entries] for seed in ("a", "a", "b")]
    assert deals[0] == deals[1] != deals[2]


def test_without_a_seed_one_is_drawn() -> None:
    one, two = start(MARINO, SEATS), start(MARINO, SEATS)
    assert one.seed != two.seed
    assert one.record.heading.commitment != two.record.heading.commitment


def test_an_answer_that_is_refused_is_not_written_down() -> None:
    match = drafted()
    seat, entries = int(match.position.seat()), len(match.record.entries)
    before = facts(match.position)
    for who, text in ((seat, "launch heron"), (1 - seat, "stop"), (seat, "nonsense"), (5, "stop")):
        with pytest.raises(Refusal):
            match.give(who, text)
    assert facts(match.position) == before
    assert len(match.record.entries) == entries


def test_the_seed_is_revealed_when_the_game_is_over() -> None:
    match = drafted()
    assert match.record.seed is None
    while not match.position.over:
        assert match.record.seed is None
        match.give(int(match.position.seat()), "stop")
    assert match.record.seed == "harbour"


def test_your_last_answer_may_be_taken_back_while_nothing_happened_since() -> None:
    match = drafted()
    seat = int(match.position.seat())
    before = facts(match.position)
    match.give(seat, "hire freebooter")
    assert match.take_back(seat) == "hire freebooter"
    assert facts(match.position) == before
    match.give(seat, "buy canvas")
    between = facts(match.position)
    match.give(seat, "stop")
    assert match.position.seat() == 1 - seat
    assert match.take_back(seat) == "stop"
    assert facts(match.position) == between
    assert match.take_back(seat) == "buy canvas"
    assert facts(match.position) == before


def test_taking_back_is_an_entry_of_the_record_and_verified() -> None:
    match = drafted()
    seat = int(match.position.seat())
    match.give(seat, "hire freebooter")
    match.give(seat, "take back")
    match.give(seat, "stop")
    assert [entry.text for entry in match.record.entries[-3:]] == ["hire freebooter", "take back", "stop"]
    record = load(match.record.dump(), "record")
    *_, again = replay(record, MARINO)
    assert facts(again.position) == facts(match.position)
    assert verify(record, MARINO).answers == len(record.entries)


def test_what_others_did_since_cannot_be_undone() -> None:
    match = drafted()
    seat = int(match.position.seat())
    match.give(seat, "stop")
    match.give(1 - seat, "hire freebooter")
    assert refused(match, seat) == f"cannot be taken back: {SEATS[1 - seat].name} has played since"
    assert match.take_back(1 - seat) == "hire freebooter"
    assert match.take_back(seat) == "stop"  # Now others have decided nothing since.


def test_cards_and_dice_cannot_be_undone() -> None:
    match = drafted()
    assert refused(match, 0) == "cannot be taken back: dice were rolled or cards were drawn since"
    seat = int(match.position.seat())
    for who in (seat, 1 - seat):
        match.give(who, "hire freebooter")
        match.give(who, "stop")
    assert refused(match, 1 - seat) == "cannot be taken back: dice were rolled or cards were drawn since"


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    match = Match(MARINO.lay(2), drafted().record, None)
    assert refused(match, 0) == "there is nothing to take back"


def test_nobody_takes_back_for_chance_or_from_outside() -> None:
    match = drafted()
    assert refused(match, CHANCE) == "there is no seat -1 at this table: seats are 0 to 1"
    assert refused(match, 2) == "there is no seat 2 at this table: seats are 0 to 1"


def test_after_the_end_nothing_is_taken_back_since_the_seed_is_revealed() -> None:
    match = drafted()
    seat = 0
    while not match.position.over:
        seat = int(match.position.seat())
        match.give(seat, "stop")
    assert refused(match, seat) == "cannot be taken back: the game is over"
    assert verify(match.record, MARINO).over


def test_a_match_is_resumed_from_its_record_and_its_seed() -> None:
    match = drafted()
    seat = int(match.position.seat())
    match.give(seat, "hire freebooter")
    again = resume(load(match.record.dump(), "record"), MARINO, "harbour")
    assert facts(again.position) == facts(match.position)
    for one in (match, again):
        one.give(seat, "stop")
        one.give(1 - seat, "stop")  # Then dice are rolled.
    assert again.record == match.record


def test_a_resumed_match_lets_chance_answer_what_was_left_open() -> None:
    match = drafted()
    record = load("".join(match.record.dump().splitlines(keepends=True)[:4]), "record")
    again = resume(record, MARINO, "harbour")
    assert again.position.seat() == 0
    assert again.record.entries == match.record.entries[:6]


def test_a_match_is_not_resumed_with_another_seed() -> None:
    with pytest.raises(BadRecord, match=r"^the seed is not the one the record was begun with$"):
        resume(drafted().record, MARINO, "harbor")


def test_a_replay_shows_every_position_on_the_way() -> None:
    match = drafted()
    positions = [facts(step.position) for step in replay(match.record, MARINO)]
    assert len(positions) == len(match.record.entries) + 1
    assert positions[0] == facts(match.table.opening())
    assert positions[-1] == facts(match.position)
    assert len(set(map(str, positions))) == len(positions)
