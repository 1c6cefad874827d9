"""The mate uses the advice: it trades, shares and refuses by value."""

from __future__ import annotations

import pytest

from freight import DEAL, SHIP_SHAPE, edited, freight, numbers_in, opening, scores
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.games.ship_shape.advice import fair_share, goes_to_and_fro
from hullworks.games.ship_shape.lookup import ALL_WAYS, NONE, RESOURCES
from hullworks.games.ship_shape.outlook import Means, assets
from hullworks.games.ship_shape.rules.r05_trade import exchange
from hullworks.games.ship_shape.state import ACCEPTED, Deal, ShipShape, new_deal
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import seeded
from tables import asked, play

MATE = load("mate", SHIP_SHAPE)
TRANSPORT_IDS = [card.id for card in opening().lookup.names.transports]
BARGE, BALLOON = TRANSPORT_IDS.index("barge"), TRANSPORT_IDS.index("balloon")
TECHNOLOGICAL = RESOURCES.index("technological")


def answer(g: ShipShape) -> str:
    """Play the mate's answer and return it."""
    code = consult(MATE, g, SHIP_SHAPE.imagine, seeded(1))
    g.play(code)
    return g.todo.actions.texts[code]


LAST_CHANCE = DEAL.format(round=7)


def test_it_fulfils_what_it_can() -> None:
    g = freight(LAST_CHANCE.replace("4*mineral", "mineral technological"))
    assert answer(g) == "fulfil fog-horn"


def test_it_trades_for_what_an_order_lacks_and_the_other_agrees_when_the_week_is_in_danger() -> None:
    g = freight(LAST_CHANCE)
    said = []
    while asked(g) in ("0 TakeAction", "0 BuildOffer", "1 AnswerOffer") and g.week == 1 and not g.over:
        said.append(answer(g))
    assert said[0] == "offer to seat 1" and "want technological" in said
    assert said[-2:] == ["accept", "fulfil fog-horn"]
    assert scores(g)[0] == 4


TO_SHARE = """
    round: 7
    orders: harbour-crane -
    0: firm aldous, tokens 3*organic, transports skiff
    1: firm dunmore, tokens 2*mineral 2*technological, transports barge
    turn: 1 action
"""


def test_it_shares_an_order_that_neither_could_fulfil_alone() -> None:
    g = freight(TO_SHARE, edited("offers = 4", "offers = 0"))
    assert answer(g) == "share harbour-crane with seat 0"
    assert answer(g) == "propose the partnership"
    assert asked(g) == "0 AnswerProposal"
    assert answer(g) == "accept"
    assert scores(g) == [4, 4]


def test_who_refused_to_share_an_order_is_not_asked_again_in_the_same_turn() -> None:
    g = freight(TO_SHARE, edited("offers = 4", "offers = 0"))
    assert answer(g) == "share harbour-crane with seat 0"
    play(g, "propose the partnership", "refuse")
    assert asked(g) == "1 TakeAction"
    assert not answer(g).startswith("share")


def test_it_refuses_a_deal_that_only_harms_it() -> None:
    g = freight(LAST_CHANCE.replace("round: 7", "round: 2").replace("turn: 0 action", "turn: 1 action"))
    for text in ("offer to seat 0", "want barge", "send the offer"):
        g.answer(1, text)
    assert answer(g) in ("refuse", "counter")


def test_it_never_builds_an_offer_for_its_own_sake() -> None:
    g = freight("""
        orders: fog-horn -
        0: firm aldous, tokens 2*organic mineral technological, transports barge
        1: firm barrow, tokens organic
    """)
    assert not answer(g).startswith("offer")


class Traffic:
    """Transports in a game of mates that came back without need, as far as deals are remembered."""

    def __init__(self, seats: int, seed: int) -> None:
        self.g = opening(seats)
        self.rng = seeded(seed)
        self.back: list[str] = []  # those that came back in this turn, and should now carry an order
        self.idle: list[str] = []

    def play(self) -> list[str]:
        """Play to the end, and return the transports that went back and forth without need."""
        g = self.g
        while not g.over:
            if g.waits_for_chance():
                g.play(g.sample(self.rng))
                continue
            g.attend(g.seats_asked()[0])
            code = consult(MATE, g, SHIP_SHAPE.imagine, self.rng)
            self.watch(g.todo.actions.texts[code])
            g.play(code)
        return self.idle

    def watch(self, text: str) -> None:
        deal = self.g.deal
        if text == "accept" and deal is not None and deal.order == NONE:
            before = {move for past in self.g.past if past.outcome == ACCEPTED for move in moves(past)}
            self.back += [card for card, giver, taker in moves(deal) if (card, taker, giver) in before]
        elif asked(self.g).endswith("TakeAction") and not text.startswith("offer"):
            if not text.startswith(("fulfil", "share")):
                self.idle += self.back
            self.back = []


def moves(deal: Deal) -> list[tuple[str, int, int]]:
    """The transports an offer moves, with giver and receiver."""
    if deal.order != NONE:
        return []
    given = [(TRANSPORT_IDS[card], int(deal.maker), int(deal.taker)) for card in numbers_in(deal.give_transports)]
    wanted = [(TRANSPORT_IDS[card], int(deal.taker), int(deal.maker)) for card in numbers_in(deal.want_transports)]
    return given + wanted


@pytest.mark.parametrize(("seats", "seed"), [(2, 8), (3, 3)])
def test_no_transport_goes_to_and_fro_between_bots_for_nothing(seats: int, seed: int) -> None:
    assert Traffic(seats, seed).play() == []


LENT = """
    round: 3
    orders: fog-horn -
    0: firm aldous, tokens 2*organic mineral, transports barge
    1: firm estuary, tokens technological, transports balloon
    turn: 1 action
"""


def test_what_was_given_is_asked_back_only_if_an_order_can_be_fulfilled_with_it() -> None:
    g = freight(LENT)
    for text in ("offer to seat 0", "want barge", "send the offer"):
        g.answer(1, text)
    g.answer(0, "accept")
    back = new_deal(NONE, 0, 1)
    back.want_transports = bit(BARGE)
    assert goes_to_and_fro(g, after(g, back), back)
    g.players[0].tokens[TECHNOLOGICAL] += 1
    assert not goes_to_and_fro(g, after(g, back), back), "with it the fog horn can be delivered"
    other = new_deal(NONE, 0, 1)
    other.want_transports = bit(BALLOON)
    assert not goes_to_and_fro(g, after(g, other), other)


def after(g: ShipShape, deal: Deal) -> ShipShape:
    """The table after a deal."""
    world = g.copy()
    exchange(world, deal)
    return world


def test_it_wants_a_fair_share_when_a_week_begins_and_helps_when_it_ends() -> None:
    g = freight(LENT)
    late = freight(LENT.replace("round: 3", "round: 7"))
    assert fair_share(g, 10.0) > fair_share(late, 10.0) > 0.0


TO_MAINTAIN = """
    round: 3
    orders: fog-horn -
    0: firm aldous, tokens {tokens}, transports barge~
    1: firm dunmore
    turn: 0 action
"""


def test_a_turned_transport_is_worth_more_to_a_player_who_can_maintain_it() -> None:
    can, cannot = (freight(TO_MAINTAIN.format(tokens=tokens)) for tokens in ("3*organic", "3*mineral"))
    assert assets(can, 0, 2.0) > assets(cannot, 0, 2.0)


def test_the_room_that_the_advice_counts_is_the_room_on_upright_transports() -> None:
    g, rng, found = opening(3), seeded(1), 0
    while not g.over:
        room = [g.capacity(seat, way) for seat in range(3) for way in range(ALL_WAYS)]
        assert list(Means(g).room) == room
        found += sum(room)
        g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[rng.below(len(g.legal()))])
    assert found > 0
