"""Take-backs while all act at once: the answers of others in the same phase do not matter."""

from __future__ import annotations

import pytest

from hullworks.kernel.errors import Refusal
from hullworks.kernel.facts import facts
from hullworks.match.live import Match, replay, start, verify
from hullworks.match.record import Sitting, load
from toys.sealed import GAME, Sealed


def begun(dice: bool, seats: int = 3) -> Match:
    """A match of Sealed in which the leader has answered and all prepare their bids."""
    match = start(GAME, [Sitting(f"player {seat}", "human") for seat in range(seats)], {"dice": dice}, seed="harbour")
    for text in ("leader boasts", "leader looks away", "leader vows"):
        match.give(0, text)
    return match


def bids(match: Match) -> list[int]:
    assert isinstance(match.position, Sealed)
    return [int(bid) for bid in match.position.bids]


def refused(match: Match, seat: int) -> str:
    """The refusal of a take-back, which must change nothing."""
    before, entries = facts(match.position), len(match.record.entries)
    with pytest.raises(Refusal) as caught:
        match.take_back(seat)
    assert facts(match.position) == before
    assert len(match.record.entries) == entries
    return str(caught.value)


def check(match: Match) -> None:
    """The record replays to the same position, with its hashes."""
    record = load(match.record.dump(), "record")
    *_, again = replay(record, GAME)
    assert facts(again.position) == facts(match.position)
    assert verify(record, GAME).answers == len(record.entries)


def test_a_card_may_be_taken_back_although_others_have_chosen_since() -> None:
    match = begun(dice=False)
    match.give(0, "card 1")
    match.give(1, "card 3")
    match.give(2, "card 2")
    assert match.take_back(0) == "card 1"
    assert bids(match) == [0, 3, 2]
    match.give(0, "card 2")
    assert bids(match) == [2, 3, 2]
    check(match)


def test_cards_are_taken_back_one_after_the_other() -> None:
    match = begun(dice=False)
    for seat, text in ((0, "card 1"), (1, "card 3"), (0, "card 3"), (1, "card 3")):
        match.give(seat, text)
    assert match.position.seats_asked() == [2]
    assert [match.take_back(0), match.take_back(0)] == ["card 3", "card 1"]
    assert match.position.seats_asked() == [0, 2]
    assert bids(match) == [0, 6, 0]
    check(match)


def test_your_own_die_cannot_be_undone_but_the_dice_of_others_do_not_matter() -> None:
    match = begun(dice=True)
    rolled = bids(match)
    assert refused(match, 0) == "cannot be taken back: dice were rolled or cards were drawn since"
    match.give(1, "card 1")
    match.give(2, "card 1")
    assert match.take_back(1) == "card 1"
    assert bids(match) == [rolled[0], rolled[1], rolled[2] + 1]
    assert refused(match, 1) == "cannot be taken back: dice were rolled or cards were drawn since"
    check(match)


def test_what_revealed_something_cannot_be_taken_back() -> None:
    match = start(GAME, [Sitting("a", "human"), Sitting("b", "human")], {"dice": False}, seed="harbour")
    match.give(0, "leader boasts")
    match.give(0, "leader peeks")
    assert refused(match, 0) == "cannot be taken back: the answer revealed something"
    match.give(0, "leader vows")
    assert match.take_back(0) == "leader vows"
    assert refused(match, 0) == "cannot be taken back: the answer revealed something"


def test_an_answer_that_opened_the_lanes_may_be_taken_back_until_somebody_used_them() -> None:
    match = begun(dice=False)
    assert match.take_back(0) == "leader vows"
    assert match.position.seats_asked() == [0]
    match.give(0, "leader shrugs")
    match.give(1, "card 1")
    assert refused(match, 0) == "cannot be taken back: what others have done since depends on it"
    assert match.take_back(1) == "card 1"
    assert match.take_back(0) == "leader shrugs"
    check(match)


def test_when_all_have_shown_their_choices_they_stand() -> None:
    match = begun(dice=False, seats=2)
    for seat, text in ((0, "card 1"), (0, "card 3"), (1, "card 3"), (1, "card 3")):
        match.give(seat, text)
    assert match.position.seats_asked() == [1]  # The leader of the second round.
    assert refused(match, 1) == "cannot be taken back: all choices have been revealed since"
    assert refused(match, 0) == "cannot be taken back: player 1 has played since"


def test_choices_of_an_earlier_phase_stand_in_the_next_one() -> None:
    match = begun(dice=False, seats=2)
    for seat, text in ((1, "card 3"), (1, "card 3"), (0, "card 1"), (0, "card 3")):
        match.give(seat, text)
    for text in ("leader boasts", "leader looks away", "leader vows"):
        match.give(1, text)
    match.give(1, "card 2")
    assert refused(match, 0) == "cannot be taken back: player 1 has played since"
    assert match.take_back(1) == "card 2"
    check(match)


def test_a_match_with_lanes_is_played_to_its_end_and_verified() -> None:
    match = begun(dice=True)
    while not match.position.over:
        seat = match.position.seats_asked()[-1]
        match.position.attend(seat)
        match.give(seat, match.position.texts()[-1])
    check(match)
    assert verify(match.record, GAME).chance_checked
