"""Positions of Ship Shape as text."""

from __future__ import annotations

from inspect import getdoc
from textwrap import dedent

import pytest

from freight import PARTS, SHIP_SHAPE, freight, hire, opening, orders, pile, pool, supplies, tokens, transports
from hullworks.games.ship_shape import notation
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from hullworks.match.notation import read, write
from tables import asked, play


def written(g: ShipShape) -> list[str]:
    return write(SHIP_SHAPE, g).splitlines()


def check_both_ways(g: ShipShape) -> None:
    """Check that a written position can be read back, and is complete."""
    again = read(SHIP_SHAPE, write(SHIP_SHAPE, g), PARTS)
    assert facts(again) == facts(g)


def test_the_example_of_the_module_can_be_read_and_is_as_it_says() -> None:
    _, example, *_ = (getdoc(notation) or "").split("\n\n")
    g = freight(dedent(example))
    assert (g.week, g.round, g.holder, g.starter) == (2, 5, 1, 0)
    assert (orders(g), pool(g), hire(g)) == (
        ["fog-horn", "-"],
        ["dynamo", "sawmill", "-", "-"],
        ["lugger", "balloon", "-"],
    )
    assert (tokens(g, 0), supplies(g, 0), transports(g, 0)) == (
        ["organic", "mineral", "mineral", "mineral"],
        ["kiln~"],
        ["skiff", "barge~"],
    )
    assert [int(player.score) for player in g.players] == [9, 3]
    assert (pile(g, "organic"), pile(g, "specialty"), g.transports.pile) == (29, 0, 0)
    assert asked(g) == "0 TakeAction"
    text = write(SHIP_SHAPE, g)
    for line in dedent(example).splitlines()[:-1]:
        assert line in text


def test_what_is_not_said_is_as_in_the_first_round_of_a_week() -> None:
    g = freight("0: nothing\n1: firm aldous")
    assert (g.week, g.round, g.holder, g.starter, g.turn.seat) == (1, 1, 0, 0, 0)
    names = g.lookup.names
    assert [names.firms[player.firm].id for player in g.players] == ["barrow", "aldous"]
    assert pool(g) == ["flour-mill", "clay-pit", "glass-house", "kiln"]
    assert (g.orders.aside, g.supplies.aside, g.transports.aside) == (0, 0, 0)
    assert [int(count) for count in g.piles] == [30, 30, 30, 15]
    assert asked(g) == "0 TakeAction"


def test_cards_in_front_of_a_player_were_hired_by_that_player_unless_it_is_said() -> None:
    g = freight("0: supplies kiln, transports skiff\n1: supplies dynamo, hired none")
    assert SHIP_SHAPE.played(g, 0) == ["aldous", "kiln", "skiff"]
    assert SHIP_SHAPE.played(g, 1) == ["barrow"]
    assert "1: firm barrow, supplies dynamo, hired none" in written(g)


def test_fulfilled_orders_are_discarded_unless_it_is_said() -> None:
    g = freight("orders: fog-horn -\n0: filled lightship\n1: filled tide-gauge")
    discarded = [card.id for number, card in enumerate(g.lookup.names.orders) if g.orders.aside >> number & 1]
    assert discarded == ["tide-gauge", "lightship"]
    assert not any(line.startswith(("order deck", "discarded")) for line in written(g))
    shuffled = freight("orders: fog-horn -\ndiscarded orders: none\n0: filled lightship\n1: filled tide-gauge")
    assert shuffled.orders.aside == 0
    assert "discarded orders: none" in written(shuffled)


def test_of_a_deck_the_shorter_list_is_written() -> None:
    assert "supply deck: sawmill" in written(freight("0: nothing\n1: nothing\nsupply deck: sawmill"))
    assert "discarded supplies: sawmill" in written(freight("0: nothing\n1: nothing\ndiscarded supplies: sawmill"))


def test_the_opening_is_written_and_read() -> None:
    g = opening(3)
    assert {"holder: none", "turn: none", "orders: - - -", "0: firm none, turns 0"} <= set(written(g))
    check_both_ways(g)


def test_an_offer_is_written_while_it_is_built_and_when_it_was_answered() -> None:
    g = freight("0: tokens 3*organic, supplies kiln~\n1: tokens mineral, transports barge")
    play(g, "offer to seat 1", "give 2*organic", "give kiln", "want barge")
    lines = {"deal: 0 to 1, gives 2*organic kiln, wants barge"}
    lines |= {"0: firm aldous, tokens 3*organic, supplies kiln~, changes 4"}
    assert lines <= set(written(g))
    check_both_ways(g)
    play(g, "send the offer")
    assert "deal: 0 to 1, gives 2*organic kiln, wants barge, sent" in written(g)
    play(g, "accept")
    assert "past 1: 0 to 1, gives 2*organic kiln, wants barge, accepted" in written(g)
    check_both_ways(g)


def test_an_order_is_written_while_it_is_fulfilled_alone_or_together() -> None:
    alone = freight("""
        orders: fog-horn -
        0: tokens 2*organic mineral technological, transports barge lugger
        1: nothing
    """)
    play(alone, "fulfil fog-horn")
    assert "deal: 0 alone for fog-horn, gives 2*organic mineral technological" in written(alone)
    check_both_ways(alone)
    together = freight("""
        orders: fog-horn -
        0: tokens 2*organic mineral, transports barge
        1: tokens mineral technological, transports lugger
    """)
    play(together, "share fog-horn with seat 1", "put in 1 mineral")
    check_both_ways(together)
    play(together, "propose the partnership")
    assert "deal: 0 with 1 for fog-horn, gives 2*organic mineral barge, wants technological lugger, sent" in written(
        together
    )
    check_both_ways(together)


def test_a_turn_is_written_with_what_was_done_in_it() -> None:
    g = freight("0: supplies kiln dynamo pawnshop\n1: nothing\nturn: 0 begin")
    play(g, "run kiln")
    assert {"turn: 0", "waiting: dynamo pawnshop", "ran: kiln"} <= set(written(g))
    check_both_ways(g)
    assert "0 ChooseSupply" in written(g)[-1]


def test_the_lanes_of_a_week_that_ends_and_the_end_of_the_game_are_written() -> None:
    g = freight("orders: - -\n0: supplies kiln\n1: supplies dynamo, transports skiff~\nturn: 0 week")
    assert {"lane 0", "lane 1"} <= {line.partition(":")[0] for line in written(g)}
    check_both_ways(g)
    ruined = freight("round: 7\n0: nothing\n1: nothing\nturn: 0 begin")
    assert {"ending: ruined", "todo: nothing"} <= set(written(ruined))
    check_both_ways(ruined)


TWO = "0: nothing\n1: nothing\n"


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (TWO + "wek: 2", "'wek' says nothing about a table of this game; did you mean 'week'?"),
        (TWO + "week: 9", "'week': expected a number from 0 to 4, got 9"),
        (TWO + "holder: 2", "'holder': there is no seat 2 at this table"),
        (TWO + "pool: kilm", "'pool': there is no 'kilm'; did you mean 'kiln'?"),
        (TWO + "pool: kiln kiln", "'pool': there is only one 'kiln', and the line 'pool' has it"),
        (TWO + "orders: - - -", "'orders': there are 2 places, got 3 cards"),
        ("0: supplies kiln\n1: nothing\npool: kiln", "'pool': there is only one 'kiln', and the line '0' has it"),
        (TWO + "supply deck: kiln\ndiscarded supplies: dynamo", "'discarded supplies': all cards that are not in"),
        ("0: firm aldous\n1: firm aldous", "'0': only one player directs 'aldous'"),
        ("0: tokens 16*specialty\n1: nothing", "'piles': there are only 15 specialty in all"),
        ("0: tokns organic\n1: nothing", "'0': a player has no 'tokns'; did you mean 'tokens'?"),
        (TWO + "turn: 0 acton", "'turn': there is no 'acton'; did you mean 'action'?"),
        (TWO + "turn: 0 action now", "'turn': expected a seat and what comes next, as in '0 action'"),
        (TWO + "turn: 0 action\ntodo: 0 TakeAction", "'turn': what comes next is said by 'todo' already"),
        (TWO + "turn: none", "'turn': expected a number, got 'none'"),
        (TWO + "holder: none", "'turn': nobody has a turn before all have firms and somebody has the token"),
        (TWO + "used: proposal 1", "'used': there is no 'proposal'; did you mean 'proposals'?"),
        (TWO + "deal: 0", "'deal': expected '0 to 1', '0 with 1 for an order' or '0 alone for an order'"),
        (TWO + "deal: 0 to 0", "'deal': nobody makes a deal with themselves"),
        (TWO + "deal: 0 to 1, gives organic", "'deal': seat 0 does not have all that it would give"),
        (TWO + "deal: 0 to 1, snt", "'deal': there is no 'snt'; did you mean 'sent'?"),
        (TWO + "past 1:", "'past 1': expected '0 to 1'"),
        (TWO + "todo: 0 BuildOffer", "'deal': what is to be done is about a deal, and there is none"),
        (TWO + "ending: rained", "'ending': there is no 'rained'; did you mean 'ruined'?"),
    ],
)
def test_a_mistake_is_refused_with_one_sentence(text: str, mistake: str) -> None:
    with pytest.raises(BadPosition) as caught:
        freight(text)
    assert str(caught.value).startswith(mistake)
