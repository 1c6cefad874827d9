"""R5 Trading."""

from __future__ import annotations

from freight import SHIP_SHAPE, edited, freight, supplies, tokens, transports
from hullworks.kernel.position import Position
from marks import rule
from tables import asked, offered, play, refusal

TABLE = """
    0: firm aldous, tokens 3*organic, supplies kiln, transports skiff barge~
    1: firm barrow, tokens 2*mineral specialty, supplies dynamo~, transports balloon
    2: firm corvane
"""


def outcomes(g: Position) -> list[int]:
    return [int(deal.outcome) for deal in g.past]  # type: ignore[attr-defined]


@rule("R5.1")
def test_tokens_supply_cards_and_transports_change_hands() -> None:
    g = freight(TABLE)
    assert offered(g, "offer to seat") == ["1", "2"]
    play(
        g, "offer to seat 1", "give organic", "give organic", "give kiln", "want mineral", "want balloon", "want dynamo"
    )
    play(g, "send the offer")
    assert asked(g) == "1 AnswerOffer"
    play(g, "accept")
    assert tokens(g, 0) == ["organic", "mineral"]
    assert tokens(g, 1) == ["organic", "organic", "mineral", "specialty"]
    assert (supplies(g, 0), supplies(g, 1)) == (["dynamo~"], ["kiln"])
    assert (transports(g, 0), transports(g, 1)) == (["skiff", "barge~", "balloon"], [])


@rule("R5.1")
def test_after_a_trade_the_action_is_still_to_come_and_one_may_trade_again() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give organic", "send the offer", "accept")
    assert asked(g) == "0 TakeAction"
    assert offered(g, "offer to seat") == ["1", "2"]


@rule("R5.1")
def test_nobody_offers_where_neither_has_anything() -> None:
    g = freight("""
        0: firm aldous
        1: firm barrow
        2: tokens organic
    """)
    assert offered(g, "offer to seat") == ["2"]
    assert refusal(g, "offer to seat 1").endswith("neither of you has anything to trade (R5.1)")
    assert refusal(g, "offer to seat 0").endswith("is no answer to the question now asked (R3.3)")
    assert refusal(g, "offer to seat 3").endswith("is no answer to the question now asked (R3.3)")


@rule("R5.2")
def test_an_offer_is_built_step_by_step_from_what_both_have() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1")
    assert offered(g, "give") == ["organic", "2*organic", "3*organic", "kiln", "skiff", "barge"]
    assert offered(g, "want") == ["mineral", "2*mineral", "specialty", "dynamo", "balloon"]
    play(g, "give 2*organic", "give organic", "want specialty")
    assert offered(g, "give") == ["kiln", "skiff", "barge"]
    assert offered(g, "want") == ["mineral", "2*mineral", "dynamo", "balloon"]
    assert refusal(g, "give organic").endswith("you have no more organic (R5.2)")
    assert refusal(g, "want specialty").endswith("they have no more specialty (R5.2)")
    assert refusal(g, "want steamer").endswith("they have no such card to put in (R5.2)")


@rule("R5.2")
def test_items_are_taken_out_again_and_an_offer_is_dropped() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give 2*organic", "give skiff", "want mineral", "want balloon")
    assert offered(g, "withhold") == ["organic", "2*organic", "skiff"]
    assert offered(g, "waive") == ["mineral", "balloon"]
    play(g, "withhold organic", "withhold skiff", "waive balloon")
    assert g.deal is not None
    assert ([int(n) for n in g.deal.give], [int(n) for n in g.deal.want]) == ([1, 0, 0, 0], [0, 1, 0, 0])
    assert g.deal.give_transports == g.deal.want_transports == 0
    assert refusal(g, "withhold skiff").endswith("that is not in the offer (R5.2)")
    play(g, "drop the offer")
    assert asked(g) == "0 TakeAction" and g.past == []
    assert SHIP_SHAPE.view(g, 0).deal is None


@rule("R5.2")
def test_a_card_that_is_in_the_offer_is_told_from_one_that_nobody_has() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give skiff", "want dynamo")
    assert refusal(g, "give skiff").endswith("that card is in the offer already (R5.2)")
    assert refusal(g, "want dynamo").endswith("that card is in the offer already (R5.2)")
    assert refusal(g, "give dynamo").endswith("you have no such card to put in (R5.2)")


@rule("R5.3")
def test_a_gift_and_a_request_can_be_sent_but_nothing_for_nothing_cannot() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1")
    assert refusal(g, "send the offer").endswith("there is nothing in the offer (R5.3)")
    play(g, "give organic", "send the offer", "accept")
    assert tokens(g, 1) == ["organic", "mineral", "mineral", "specialty"]
    play(g, "offer to seat 1", "want specialty", "send the offer", "accept")
    assert tokens(g, 0) == ["organic", "organic", "specialty"]


@rule("R5.3")
def test_tokens_of_a_kind_are_never_on_both_sides() -> None:
    g = freight("0: tokens 2*organic\n1: tokens 2*organic mineral")
    play(g, "offer to seat 1", "give organic")
    assert offered(g, "want") == ["mineral"]
    assert refusal(g, "want organic").endswith("organic is on the other side of the offer (R5.3)")
    play(g, "withhold organic", "want organic")
    assert refusal(g, "give organic").endswith("organic is on the other side of the offer (R5.3)")


@rule("R5.4")
def test_who_refuses_loses_nothing() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give organic", "want specialty", "send the offer", "refuse")
    assert tokens(g, 0) == ["organic"] * 3 and tokens(g, 1) == ["mineral", "mineral", "specialty"]
    assert asked(g) == "0 TakeAction"
    assert outcomes(g) == [3]


@rule("R5.4")
def test_a_counter_offer_begins_as_the_same_deal_from_the_other_side() -> None:
    g = freight(TABLE)
    play(
        g, "offer to seat 1", "give organic", "give kiln", "want specialty", "want balloon", "send the offer", "counter"
    )
    assert asked(g) == "1 BuildOffer"
    deal = g.deal
    assert deal is not None and (deal.maker, deal.taker) == (1, 0)
    assert ([int(n) for n in deal.give], [int(n) for n in deal.want]) == ([0, 0, 0, 1], [1, 0, 0, 0])
    play(g, "want organic", "waive kiln", "withhold balloon", "send the offer")
    assert asked(g) == "0 AnswerOffer"
    play(g, "accept")
    assert tokens(g, 0) == ["organic", "specialty"] and tokens(g, 1) == ["organic", "organic", "mineral", "mineral"]
    assert asked(g) == "0 TakeAction"
    assert outcomes(g) == [4, 2]


@rule("R5.5")
def test_each_player_sends_four_offers_in_a_turn_counter_offers_included() -> None:
    g = freight(TABLE)
    for _ in range(3):
        play(g, "offer to seat 1", "give organic", "send the offer", "refuse")
    play(g, "offer to seat 1", "give organic", "send the offer", "counter", "send the offer")
    assert g.texts() == ["accept", "refuse"]
    assert refusal(g, "counter").endswith("you can send no more offers in this turn (R5.5)")
    play(g, "refuse")
    assert offered(g, "offer to seat") == []
    assert refusal(g, "offer to seat 1").endswith("you can send no more offers in this turn (R5.5)")
    play(g, "pass")
    assert offered(g, "offer to seat") == ["0", "2"]


@rule("R5.5", "R5.6")
def test_counter_offers_of_a_rival_use_up_nothing_of_the_active_player() -> None:
    g = freight(TABLE, edited("offers = 4", "offers = 2"))
    play(g, "offer to seat 1", "give organic", "send the offer", "counter")
    for _ in range(28):
        play(g, "give mineral", "withhold mineral")
    play(g, "drop the offer")
    assert offered(g, "offer to seat") == ["1", "2"]
    assert [int(player.offers) for player in g.players] == [1, 0, 0]
    assert [int(player.changes) for player in g.players] == [2, 57, 0]


@rule("R5.6")
def test_only_so_many_changes_are_made_in_a_turn() -> None:
    g = freight(TABLE, edited("items = 60", "items = 4"))
    play(g, "offer to seat 1", "give organic", "withhold organic", "give organic")
    assert g.texts() == ["send the offer", "drop the offer"]
    assert refusal(g, "give organic").endswith("you can change no more deals in this turn (R5.6)")
    play(g, "drop the offer")
    assert offered(g, "offer to seat") == []
    assert refusal(g, "offer to seat 1").endswith("you can change no more deals in this turn (R5.6)")


@rule("R5.4", "R5.6")
def test_who_cannot_counter_for_want_of_changes_is_told_so() -> None:
    g = freight(TABLE, edited("items = 60", "items = 2"))
    play(g, "offer to seat 1", "give organic", "send the offer", "counter", "want organic", "send the offer")
    assert g.texts() == ["accept", "refuse"]
    assert refusal(g, "counter").endswith("you can change no more deals in this turn (R5.6)")


@rule("R5.2", "R5.6")
def test_what_nobody_has_is_told_before_the_limit_of_changes() -> None:
    g = freight(TABLE, edited("items = 60", "items = 2"))
    play(g, "offer to seat 1", "give organic")
    assert refusal(g, "give steamer").endswith("you have no such card to put in (R5.2)")
    assert refusal(g, "waive mineral").endswith("that is not in the offer (R5.2)")
    assert refusal(g, "give organic").endswith("you can change no more deals in this turn (R5.6)")


@rule("R5.7")
def test_turned_cards_stay_turned() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give barge", "want dynamo", "send the offer", "accept")
    assert transports(g, 1) == ["barge~", "balloon"]
    assert supplies(g, 0) == ["kiln", "dynamo~"]


@rule("R5.8", "R6.3")
def test_both_discard_down_after_a_trade_the_active_player_first() -> None:
    g = freight("""
        0: supplies kiln dynamo sawmill dairy, transports skiff
        1: supplies brewery foundry, transports hand-car balloon glider~
    """)
    play(g, "offer to seat 1", "give skiff", "want brewery", "want foundry", "send the offer", "accept")
    assert asked(g) == "0 DiscardSupply"
    play(g, "discard kiln", "discard brewery")
    assert supplies(g, 0) == ["dynamo", "sawmill", "foundry", "dairy"]
    assert asked(g) == "1 DiscardTransport"
    assert offered(g, "discard") == ["hand-car", "skiff", "balloon"]
    play(g, "discard balloon")
    assert transports(g, 1) == ["hand-car", "skiff", "glider~"]
    assert asked(g) == "0 TakeAction"


@rule("R5.8")
def test_a_deal_that_leaves_too_many_turned_transports_cannot_be_sent() -> None:
    g = freight("""
        0: transports skiff~
        1: transports hand-car~ balloon~ glider~
    """)
    play(g, "offer to seat 1", "give skiff")
    assert refusal(g, "send the offer").endswith("somebody would have too many turned transports (R5.8)")
    play(g, "want glider", "send the offer", "accept")
    assert transports(g, 1) == ["hand-car~", "skiff~", "balloon~"]


def test_the_last_deals_stay_on_the_table() -> None:
    g = freight(TABLE, edited("remembered = 8", "remembered = 2"))
    for answer in ("refuse", "accept", "refuse"):
        play(g, "offer to seat 1", "give organic", "send the offer", answer)
    assert outcomes(g) == [2, 3]
