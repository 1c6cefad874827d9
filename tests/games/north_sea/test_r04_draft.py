"""R4 The draft."""

from __future__ import annotations

import pytest

from fjord import deal, discards, fjord, hand, named
from hullworks.games.north_sea.state import NorthSea
from marks import rule
from tables import asked, offered, refusal


def begun(seats: int, card: str = "lambing", deck: str = "") -> NorthSea:
    """A round with this many players, whose card is about to be revealed."""
    people = "\n".join(f"{seat}: nothing" for seat in range(seats))
    g = fjord(f"{people}\n{f'deck: {deck}' if deck else ''}\nround: 2 thaw\nphase: begin")
    deal(g, f"round {card}")
    return g


def draw(g: NorthSea, cards: str) -> None:
    deal(g, *(f"draw {card}" for card in cards.split()))


@rule("R4.1")
def test_all_choose_at_the_same_time_and_in_any_order() -> None:
    g = begun(3)
    draw(g, "knarr karve busse skute barde ferja")
    draw(g, "skald seer miner pedlar shepherd smuggler")
    draw(g, "sigrun orm ulf bjorn hakon ragna")
    assert g.seats_asked() == [0, 1, 2]
    g.answer(2, "keep orm")
    g.answer(0, "keep knarr")
    assert g.seats_asked() == [1]
    assert refusal(g, "keep sigrun", seat=1).endswith("that card is not among those you choose from (R4.1)")
    assert named(g, g.players[2].kept) == ["orm"]
    g.answer(1, "keep seer")
    assert g.seats_asked() == [0, 1, 2]


@rule("R4.2")
def test_a_lone_player_keeps_two_of_five_of_four_and_of_three() -> None:
    g = begun(1)
    for cards, kept in (
        ("knarr karve busse skute barde", ("knarr", "karve")),
        ("skald seer miner pedlar", ("skald", "seer")),
        ("sigrun orm ulf", ("orm", "ulf")),
    ):
        draw(g, cards)
        for card in kept:
            g.answer(0, f"keep {card}")
    assert hand(g) == ["karve", "knarr", "skald", "seer", "orm", "ulf"]
    assert discards(g) == ["barde", "skute", "busse", "pedlar", "miner", "sigrun"]
    assert asked(g) == "0 TakeAction"


@rule("R4.3")
def test_two_players_pass_three_then_two_and_discard_one() -> None:
    g = begun(2)
    draw(g, "knarr karve busse skute barde")
    draw(g, "skald seer miner pedlar shepherd")
    for seat, cards in ((0, "knarr karve"), (1, "skald seer")):
        for card in cards.split():
            g.answer(seat, f"keep {card}")
    draw(g, "sigrun orm")
    g.attend(0)
    assert offered(g, "keep") == ["pedlar", "shepherd", "miner", "sigrun"]
    for seat, cards in ((0, "pedlar sigrun"), (1, "busse orm")):
        for card in cards.split():
            g.answer(seat, f"keep {card}")
    draw(g, "ulf bjorn")
    g.attend(0)
    assert offered(g, "keep") == ["barde", "skute", "ulf"]
    for seat, cards in ((0, "skute ulf"), (1, "miner bjorn")):
        for card in cards.split():
            g.answer(seat, f"keep {card}")
    assert hand(g, 0) == ["skute", "karve", "knarr", "pedlar", "sigrun", "ulf"]
    assert hand(g, 1) == ["busse", "miner", "skald", "seer", "orm", "bjorn"]
    assert discards(g) == ["barde", "shepherd"]


@rule("R4.4", "R4.5")
def test_three_players_keep_one_and_pass_and_the_sixth_card_is_no_choice() -> None:
    for card, giver in (("fair-wind", 2), ("lambing", 1)):  # One passes to the left, the other to the right.
        g = begun(3, card)
        draw(g, "knarr karve busse skute barde ferja")
        draw(g, "skald seer miner pedlar shepherd smuggler")
        draw(g, "sigrun orm ulf bjorn hakon ragna")
        for seat, kept in ((0, "knarr"), (1, "skald"), (2, "orm")):
            g.answer(seat, f"keep {kept}")
        g.attend(0)
        expected = {
            1: ["pedlar", "shepherd", "miner", "seer", "smuggler"],
            2: ["sigrun", "hakon", "ragna", "ulf", "bjorn"],
        }
        assert sorted(offered(g, "keep")) == sorted(expected[giver])
        for _ in range(4):
            for seat in range(3):
                g.attend(seat)
                g.answer(seat, g.texts()[0])
        assert [len(hand(g, seat)) for seat in range(3)] == [6, 6, 6]
        assert asked(g) == "0 TakeAction"
        assert discards(g) == []


@rule("R4.6")
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("deck", ["none", "knarr", "knarr karve busse skute barde skald seer"])
def test_a_draft_that_runs_out_of_cards_deals_what_there_is(seats: int, deck: str) -> None:
    g = begun(seats, deck=deck)
    there = g.deck.size
    while g.waits_for_chance() or asked(g).endswith("KeepCard"):
        assert g.texts()
        g.answer(-1 if g.waits_for_chance() else int(g.seat()), g.texts()[0])
    assert asked(g) == "0 TakeAction"
    assert sum(len(hand(g, seat)) for seat in range(seats)) + len(discards(g)) + g.deck.size == there


@rule("R4.5")
def test_cards_are_passed_to_the_left_or_to_the_right_as_the_round_card_says() -> None:
    for card, receiver in (("shearing", 1), ("harvest", 3)):
        g = begun(4, card)
        while g.waits_for_chance():
            g.play(g.legal()[0])
        before = named(g, g.players[0].pack)
        for seat in range(4):
            g.attend(seat)
            g.answer(seat, g.texts()[0])
        assert named(g, g.players[receiver].pack) == before[1:]
