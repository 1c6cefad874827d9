"""R7 Fulfilling an order."""

from __future__ import annotations

import pytest

from freight import edited, freight, orders, pile, scores, tokens, transports, with_card
from marks import rule
from tables import asked, offered, play, refusal

FOG_HORN = "2*organic mineral technological"  # the tokens of the order: four by sea, for 4


@rule("R7.1")
def test_alone_all_tokens_are_paid_and_the_transports_turned() -> None:
    g = freight(f"""
        orders: fog-horn tide-gauge
        0: tokens {FOG_HORN} specialty, transports barge balloon
        1: firm barrow
    """)
    play(g, "fulfil fog-horn")
    assert tokens(g, 0) == ["specialty"]
    assert transports(g, 0) == ["barge~", "balloon"]
    assert pile(g, "organic") == 28  # two went back, and then the next player collected two
    assert orders(g) == ["-", "tide-gauge"]


@rule("R7.1")
def test_without_the_tokens_or_the_transports_it_is_refused_with_the_reason() -> None:
    g = freight("""
        orders: fog-horn weather-kite
        0: tokens 2*organic 2*technological, transports barge~ skiff balloon
        1: firm barrow
    """)
    assert offered(g, "fulfil") == ["weather-kite"]
    assert refusal(g, "fulfil fog-horn").endswith("you lack 1 mineral (R7.1)")
    assert refusal(g, "fulfil tide-gauge").endswith("that order is not open (R7.1)")


@rule("R7.2")
@pytest.mark.parametrize(
    ("carriers", "room"), [("skiff", 3), ("balloon", 0), ("barge~", 0), ("skiff steamer~ balloon", 3)]
)
def test_only_upright_transports_of_the_way_count_and_they_must_have_the_room(carriers: str, room: int) -> None:
    g = freight(f"""
        orders: fog-horn -
        0: tokens {FOG_HORN}, transports {carriers}
        1: firm barrow
    """)
    assert refusal(g, "fulfil fog-horn").endswith(f"needs transports for 4, has room for {room} (R7.2)")


@rule("R7.2")
def test_several_transports_carry_an_order_together() -> None:
    g = freight("""
        orders: harbour-crane fog-horn
        0: tokens 3*organic 2*mineral 2*technological, transports skiff barge
        1: firm barrow
    """)
    play(g, "fulfil harbour-crane")
    assert transports(g, 0) == ["skiff~", "barge~"]


@rule("R7.3")
def test_a_transport_that_is_not_needed_is_not_used() -> None:
    g = freight(f"""
        orders: fog-horn tide-gauge
        0: tokens {FOG_HORN}, transports skiff barge coaster
        1: firm barrow
    """)
    play(g, "fulfil fog-horn")  # one of the larger two is enough, and neither needs another
    assert asked(g) == "0 ChooseTransport"
    assert offered(g, "load") == ["barge", "coaster"]
    assert refusal(g, "load skiff").endswith("that transport is not needed (R7.3)")
    assert refusal(g, "load balloon").endswith("that transport is not there to be used (R7.2)")
    play(g, "load coaster")
    assert transports(g, 0) == ["skiff", "barge", "coaster~"]


@rule("R7.3")
def test_of_three_small_ones_two_are_chosen_one_after_the_other() -> None:
    g = freight("""
        orders: lightship fog-horn
        0: tokens 3*organic 2*mineral technological, transports skiff barge lugger
        1: firm barrow
    """)
    play(g, "fulfil lightship")
    assert offered(g, "load") == ["skiff", "barge", "lugger"]
    play(g, "load skiff")
    assert offered(g, "load") == ["barge", "lugger"]
    assert refusal(g, "load skiff").endswith("that transport is loaded already (R7.3)")
    play(g, "load lugger")
    assert transports(g, 0) == ["skiff~", "barge", "lugger~"]


@rule("R7.3")
def test_reasons_tell_a_turned_transport_from_one_of_another_way() -> None:
    g = freight(f"""
        orders: fog-horn tide-gauge
        0: tokens {FOG_HORN}, transports barge coaster steamer~
        1: firm barrow
    """)
    play(g, "fulfil fog-horn")
    assert refusal(g, "load steamer").endswith("that transport is turned (R7.1)")
    g.players[0].transports |= 1
    assert refusal(g, "load hand-car").endswith("that transport goes another way (R7.2)")


PARTNER_WITH_TWO = """
    orders: fog-horn tide-gauge
    0: tokens 2*organic, transports barge
    1: tokens mineral technological, transports coaster lugger
"""


@rule("R7.5")
def test_of_the_partners_transports_the_smallest_that_is_enough_is_proposed() -> None:
    g = freight(PARTNER_WITH_TWO)
    play(g, "share fog-horn with seat 1")
    assert asked(g) == "0 Propose"
    play(g, "propose the partnership", "accept")
    assert transports(g, 1) == ["lugger~", "coaster"]


@rule("R7.5")
def test_a_partner_who_agrees_may_choose_other_transports() -> None:
    g = freight(PARTNER_WITH_TWO)
    play(g, "share fog-horn with seat 1", "propose the partnership")
    assert g.texts() == ["accept", "refuse", "accept with other transports"]
    play(g, "accept with other transports")
    assert asked(g) == "1 ChooseTransport" and offered(g, "load") == ["lugger", "coaster"]
    assert refusal(g, "load barge").endswith("that transport is not there to be used (R7.2)")
    play(g, "load coaster")
    assert transports(g, 1) == ["lugger", "coaster~"]
    assert scores(g) == [2, 2] and [int(deal.outcome) for deal in g.past] == [2]


@rule("R7.5")
def test_a_partner_with_one_load_has_no_other() -> None:
    g = freight(PARTNER_WITH_TWO.replace(" lugger", ""))
    play(g, "share fog-horn with seat 1", "propose the partnership")
    assert refusal(g, "accept with other transports").endswith("no other transports of yours would do (R7.5)")


TOGETHER = """
    orders: harbour-crane mountain-clock -
    0: tokens 3*organic mineral, transports skiff
    1: tokens 2*mineral 2*technological, transports barge
    2: tokens organic
"""


@rule("R7.4", "R7.7")
def test_together_both_give_tokens_and_transports_and_score_half() -> None:
    g = freight(TOGETHER)  # seven tokens: three organic, two mineral, two technological; the skiff carries three
    assert offered(g, "share") == ["harbour-crane with seat 1"]
    play(g, "share harbour-crane with seat 1", "propose the partnership")
    assert asked(g) == "1 AnswerProposal"
    play(g, "accept")
    assert scores(g) == [4, 4, 0]
    assert tokens(g, 0) == ["mineral"]
    assert transports(g, 0) == ["skiff~"] and transports(g, 1) == ["barge~"]
    assert orders(g) == ["-", "mountain-clock", "-"]
    assert g.turn.seat == 1


@rule("R7.4")
def test_capacity_counts_for_each_partner_not_for_both_together() -> None:
    g = freight("""
        orders: harbour-crane -
        0: tokens 3*organic 2*mineral, transports skiff
        1: tokens 2*technological, transports steamer
    """)  # room for eleven in all, but the first would have to carry five with room for three
    assert offered(g, "share") == []
    assert refusal(g, "share harbour-crane with seat 1").endswith(
        "you and seat 2 cannot each carry a part of it (R7.4)"
    )


@rule("R7.4")
@pytest.mark.parametrize(
    "other",
    [
        "transports barge",  # no tokens
        "tokens mineral technological",  # no transport
        "tokens mineral technological, transports barge~",
        "tokens mineral technological, transports balloon",
    ],
)
def test_a_partner_must_give_tokens_and_an_upright_transport_of_the_way(other: str) -> None:
    g = freight(f"""
        orders: fog-horn -
        0: tokens 2*organic, transports barge
        1: {other}
    """)
    assert offered(g, "share") == []


@rule("R7.4")
def test_who_has_everything_may_still_share_but_not_give_it_all() -> None:
    g = freight(f"""
        orders: fog-horn -
        0: tokens {FOG_HORN}, transports barge
        1: tokens organic, transports skiff
    """)
    play(g, "share fog-horn with seat 1")
    assert asked(g) == "0 Propose"  # there is only one way: the partner gives the one organic
    assert g.deal is not None
    assert ([int(n) for n in g.deal.give], [int(n) for n in g.deal.want]) == ([1, 1, 1, 0], [1, 0, 0, 0])


@rule("R7.4")
def test_one_token_is_enough_for_a_share() -> None:
    g = freight("""
        orders: fog-horn -
        0: tokens organic, transports barge
        1: tokens organic mineral technological, transports steamer
    """)
    play(g, "share fog-horn with seat 1")
    assert asked(g) == "0 Propose"
    assert g.deal is not None
    assert ([int(n) for n in g.deal.give], [int(n) for n in g.deal.want]) == ([1, 0, 0, 0], [1, 1, 1, 0])


@rule("R7.4")
@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ("tokens 2*organic, transports balloon barge~", "no upright transport for sea, and each partner uses one"),
        ("tokens specialty, transports barge", "none of its tokens, and each partner gives one"),
    ],
)
def test_what_the_player_lacks_to_share_is_told_before_what_others_lack(own: str, reason: str) -> None:
    g = freight(f"""
        orders: fog-horn -
        0: {own}
        1: tokens mineral technological, transports skiff
    """)
    assert refusal(g, "share fog-horn with seat 1").endswith(f"you have {reason} (R7.4)")


@rule("R7.4", "R7.5")
@pytest.mark.parametrize(
    ("third", "reason"),
    [
        ("tokens mineral, transports steamer", "you and seat 4 together lack 1 technological"),
        ("tokens mineral technological, transports balloon", "you and seat 4 cannot each carry a part of it"),
    ],
)
def test_what_two_players_lack_together_is_told_with_the_partner(third: str, reason: str) -> None:
    g = freight(f"""
        orders: fog-horn - - -
        0: tokens 2*organic, transports barge
        1: tokens mineral technological, transports skiff
        2: tokens mineral technological, transports coaster
        3: {third}
    """)
    assert offered(g, "share") == ["fog-horn with seat 1", "fog-horn with seat 2"]
    assert refusal(g, "share fog-horn with seat 3").endswith(f"{reason} (R7.4)")


@rule("R7.5")
def test_the_partner_is_named_then_the_split_then_the_transports() -> None:
    g = freight("""
        orders: fog-horn -
        0: tokens 2*organic mineral technological, transports barge skiff
        1: tokens 2*organic mineral, transports coaster lugger
        2: tokens 2*organic, transports steamer
    """)
    assert offered(g, "share") == ["fog-horn with seat 1", "fog-horn with seat 2"]
    assert refusal(g, "share fog-horn with seat 0").endswith("is no answer to the question now asked (R3.3)")
    play(g, "share fog-horn with seat 1")
    assert asked(g) == "0 PutInTokens"
    assert offered(g, "put in") == ["0 organic", "1 organic", "2 organic"]
    assert refusal(g, "put in 3 organic").endswith("you can put in 0 to 2 (R7.4)")
    assert refusal(g, "put in 1 mineral").endswith("organic is split now (R7.5)")
    play(g, "put in 1 organic")
    assert offered(g, "put in") == ["0 mineral", "1 mineral"]
    play(g, "put in 1 mineral")  # only the first has the technological token
    assert offered(g, "load") == ["skiff", "barge"]
    play(g, "load skiff")
    assert asked(g) == "0 Propose"
    play(g, "propose the partnership")
    assert asked(g) == "1 AnswerProposal"
    play(g, "accept")
    assert transports(g, 0) == ["skiff~", "barge"] and transports(g, 1) == ["lugger~", "coaster"]
    assert tokens(g, 0)[:1] == ["organic"]


@rule("R7.5")
def test_the_split_never_ends_where_one_gives_all_or_cannot_carry_it() -> None:
    g = freight("""
        orders: lightship -
        0: tokens 3*organic 2*mineral technological, transports barge
        1: tokens 3*organic 2*mineral technological, transports skiff
    """)  # six tokens, at most four in the one and three in the other
    play(g, "share lightship with seat 1")
    assert offered(g, "put in") == ["0 organic", "1 organic", "2 organic", "3 organic"]
    play(g, "put in 0 organic")
    assert g.deal is not None
    assert [int(n) for n in g.deal.give] == [0, 2, 1, 0]
    assert asked(g) == "0 Propose"


@rule("R7.6")
def test_a_refusal_costs_no_action_and_four_proposals_are_allowed() -> None:
    g = freight(TOGETHER)
    for _ in range(4):
        play(g, "share harbour-crane with seat 1", "propose the partnership", "refuse")
        assert asked(g) == "0 TakeAction"
    assert tokens(g, 0) == ["organic"] * 3 + ["mineral"] and transports(g, 0) == ["skiff"]
    assert offered(g, "share") == []
    last = "you can propose no more partnerships in this turn (R7.6)"
    assert refusal(g, "share harbour-crane with seat 1").endswith(last)
    assert refusal(g, "share tide-gauge with seat 1").endswith("that order is not open (R7.4)")
    play(g, "pass")
    assert g.turn.seat == 1


@rule("R7.6", "R5.6")
def test_a_partnership_can_be_dropped_before_it_is_proposed_as_long_as_changes_are_left() -> None:
    g = freight(TOGETHER, edited("items = 60", "items = 2"))
    for _ in range(2):
        play(g, "share harbour-crane with seat 1", "drop the partnership")
        assert asked(g) == "0 TakeAction" and g.deal is None and g.turn.proposals == 0
    play(g, "share harbour-crane with seat 1")
    assert g.texts() == ["propose the partnership"]
    assert refusal(g, "drop the partnership").endswith("you can change no more deals in this turn (R5.6)")


@rule("R7.7")
def test_alone_the_whole_value_is_scored() -> None:
    g = freight("""
        orders: harbour-crane fog-horn
        0: tokens 3*organic 2*mineral 2*technological, transports steamer
        1: firm barrow
    """)
    play(g, "fulfil harbour-crane")
    assert scores(g) == [8, 0]


@rule("R7.7")
def test_half_of_a_value_is_rounded_down() -> None:
    g = freight(TOGETHER, with_card("harbour-crane", value="11"))
    play(g, "share harbour-crane with seat 1", "propose the partnership", "accept")
    assert scores(g) == [5, 5, 0]


@rule("R7.8")
def test_the_week_goes_on_while_an_order_is_open_and_ends_with_the_turn_otherwise() -> None:
    g = freight(f"""
        orders: fog-horn -
        0: tokens {FOG_HORN} 7*organic 5*mineral, transports barge
        1: firm barrow, tokens organic
    """)
    play(g, "fulfil fog-horn")
    assert g.orders.aside & 1 << [card.id for card in g.lookup.names.orders].index("fog-horn")
    assert asked(g) == "0 ReturnSurplus"  # the turn is finished first
    play(g, "return 2*organic")
    assert g.week == 2


@rule("R7.8")
def test_the_last_order_may_be_fulfilled_together() -> None:
    g = freight(TOGETHER.replace("mountain-clock", "-"))
    play(g, "share harbour-crane with seat 1", "propose the partnership", "accept")
    assert g.week == 2
