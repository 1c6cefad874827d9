"""R2 The opening draft."""

from __future__ import annotations

import pytest

from hullworks.games.marino.state import Marino
from hullworks.kernel.position import CHANCE
from marks import rule
from tables import asked, berths, edited, gold, offered, opened, opening, play, refusal

OPEN = ["heron", "swift", "gannet", "fulmar", "osprey", "ledger"]


def dealt(seats: int, *cards: str, options: str = "") -> Marino:
    """A table after the open contracts have been dealt."""
    g = opening(seats, options)
    play(g, *[f"deal {card}" for card in cards or OPEN])
    return g


@rule("R2.1")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_drafts_first_is_drawn_by_lot(seats: int) -> None:
    g = dealt(seats)
    assert g.seat() == CHANCE
    assert offered(g, "first drafter is seat") == [str(seat) for seat in range(seats)]
    assert {weight for _, weight in g.outcomes()} == {1}
    play(g, f"first drafter is seat {seats - 1}")
    assert g.seat() == seats - 1


@rule("R2.1")
def test_the_first_seat_drafts_first_where_the_option_says_so() -> None:
    assert asked(dealt(3, options="drafter first")) == "0 DraftContract"


@rule("R2.2")
def test_each_takes_one_contract_clockwise_and_then_one_in_the_reverse_order() -> None:
    g = dealt(3)
    play(g, "first drafter is seat 1")
    order: list[int] = []
    for card in ["hazel", "acorn", "thicket", "larder", "orchard", "fernway"]:
        order.append(int(g.seat()))
        play(g, f"take {opened(g)[0]}", f"deal {card}")
    assert order == [1, 2, 0, 0, 2, 1]
    assert [len([card for card in berths(g, seat) if card != "-"]) for seat in range(3)] == [2, 2, 2]
    assert asked(g).endswith(" TakeAction")


@rule("R2.2", "R1.7")
def test_any_open_contract_may_be_taken_and_a_card_is_dealt_after_each() -> None:
    g = dealt(2, options="drafter first")
    assert offered(g, "take") == OPEN
    assert refusal(g, "take velvet") == "take velvet: that contract does not lie open (R2.2)"
    assert "(R2.2)" in refusal(g, "stop")
    play(g, "take ledger")
    assert g.seat() == CHANCE
    play(g, "deal velvet")
    assert offered(g, "take") == [*OPEN[:5], "velvet"]
    assert berths(g, 0) == ["ledger", "-"]


@rule("R2.3")
def test_who_takes_a_contract_is_paid_its_whole_value_in_advance() -> None:
    g = dealt(2, options="drafter first")
    play(g, "take ledger", "deal velvet")
    assert gold(g) == [46, 0]
    play(g, "take velvet", "deal hazel", "take hazel", "deal acorn")
    assert gold(g) == [46, 25 + 26]


def drafted(first: int, *picks: str) -> Marino:
    """A table after a draft in which the seats took these contracts, in this order."""
    seats = len(picks) // 2
    every = [card.id for card in opening().lookup.cards]
    cards = [*picks, *(card for card in every if card not in picks)]
    g = dealt(seats, *cards[:6])
    play(g, f"first drafter is seat {first}")
    for pick, new in zip(picks, cards[6:], strict=False):
        play(g, f"take {pick}", f"deal {new}")
    return g


@rule("R2.4")
def test_the_first_turn_goes_to_the_highest_paying_contract() -> None:
    g = drafted(0, "strongbox", "ledger", "clean-slate", "ashlark", "drydock", "heron")
    assert asked(g) == "0 TakeAction"  # 48, although the others have more in two contracts together.
    assert g.starter == 0


@rule("R2.4")
def test_if_the_highest_are_tied_the_other_contract_decides() -> None:
    g = drafted(1, "ledger", "clean-slate", "mossback", "damson")
    assert (berths(g, 1), berths(g, 0)) == (["ledger", "damson"], ["clean-slate", "mossback"])
    assert asked(g) == "1 TakeAction"  # 46 and 23 against 46 and 22, although seat 0 drafted later.


@rule("R2.4")
def test_the_order_in_which_they_were_taken_does_not_matter() -> None:
    g = drafted(1, "damson", "clean-slate", "mossback", "ledger")
    assert asked(g) == "1 TakeAction"


@rule("R2.4")
@pytest.mark.parametrize(("first", "starter"), [(0, 2), (1, 0), (2, 1)])
def test_if_still_tied_who_drafted_later_in_the_first_round_begins(first: int, starter: int) -> None:
    g = drafted(first, "drydock", "ashlark", "cinder-queen", "whimbrel", "mossback", "encore")
    assert {gold(g)[seat] for seat in range(3)} == {44 + 22}
    assert asked(g) == f"{starter} TakeAction"


@rule("R5.5", "R2.4", "R3.1")
def test_the_turn_after_the_draft_is_everybodys_first() -> None:
    g = drafted(0, "drydock", "ledger", "heron", "swift")
    for starter in (1, 0):
        assert asked(g) == f"{starter} TakeAction"
        play(g, "hire freebooter")
        assert offered(g, "hire") == []
        play(g, "stop")
    assert asked(g) == "1 RollFreebooter"
    play(g, "die 1", "die 1", "die 1", "hire freebooter")
    assert "wood" in offered(g, "hire")


@rule("R2.4")
def test_who_drafted_later_does_not_begin_with_lower_paying_contracts() -> None:
    g = drafted(0, "halfcrown", "heron", "swift", "velvet")
    assert asked(g) == "0 TakeAction"


@rule("R2.2")
def test_with_more_berths_the_order_turns_after_every_round() -> None:
    g = opening(2, "drafter first", edited("berths = { each = 2", "berths = { each = 3"))
    play(g, *[f"deal {card}" for card in OPEN])
    order: list[int] = []
    for card in ["hazel", "acorn", "thicket", "larder", "orchard", "fernway"]:
        order.append(int(g.seat()))
        play(g, f"take {opened(g)[0]}", f"deal {card}")
    assert order == [0, 1, 1, 0, 0, 1]
