"""The mate uses the advice: it trades, shares and refuses by value."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from freight import DEAL, SHIP_SHAPE, edited, freight, numbers_in, opening, scores
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.games.ship_shape.actions import BUNDLES, PACKED, digit_of, size_of, tokens_in
from hullworks.games.ship_shape.advice import ADVICE, Bargain, best_offer, fair_share, goes_to_and_fro
from hullworks.games.ship_shape.lookup import ALL_WAYS, COMMON, KINDS, NONE, RESOURCES
from hullworks.games.ship_shape.outlook import assets
from hullworks.games.ship_shape.rules.r05_trade import exchange
from hullworks.games.ship_shape.state import ACCEPTED, Deal, ShipShape, new_deal
from hullworks.games.ship_shape.survey import ROOMS, Survey, transport_needed
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.vecs import vec
from tables import asked, half_wild, play

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
        assert list(Survey(g).room) == room
        found += sum(room)
        g.play(g.sample(rng) if g.waits_for_chance() else g.legal()[rng.below(len(g.legal()))])
    assert found > 0


# What is found once, or kept from one offer to the next, is what the plain way finds.


def positions(seats: int, seed: int, games: int = 1, options: str = "") -> Iterator[ShipShape]:
    """The positions of games that are half wild."""
    rng = seeded(seed)
    for _ in range(games):
        yield from half_wild(opening(seats, options), MATE, SHIP_SHAPE, rng)


def told(table: Survey) -> list[list[float]]:
    """Everything that outlooks take from a survey."""
    course = list(table.course)[: table.count]
    chances = [table.chances[place] for place in course]
    spare = [table.spare[place * table.seats + seat] for place in course for seat in range(table.seats)]
    slack = [table.slack[place * table.seats + seat] for place in course for seat in range(table.seats)]
    return [slack, spare, [float(place) for place in course], chances, [table.safe]]


def any_offer(g: ShipShape, rng: Rng) -> Deal:
    """An offer of a few tokens and transports that two players have."""
    maker = rng.below(g.seats)
    deal = new_deal(NONE, maker, (maker + 1 + rng.below(g.seats - 1)) % g.seats)
    for kind in range(KINDS):
        deal.give[kind] = rng.below(g.players[deal.maker].tokens[kind] + 1)
        deal.want[kind] = rng.below(g.players[deal.taker].tokens[kind] + 1)
    deal.give_transports = g.players[deal.maker].transports & rng.below(bit(21))
    deal.want_transports = g.players[deal.taker].transports & rng.below(bit(21))
    return deal


@pytest.mark.parametrize("seats", [2, 4])
def test_an_offer_tried_and_undone_gives_the_outlooks_after_it_and_leaves_no_trace(seats: int) -> None:
    rng, changed = seeded(7), 0
    for g in positions(seats, seed=seats):
        bargain = Bargain(g, 0, Survey(g))
        for _ in range(3):
            deal = any_offer(g, rng)
            bargain.agree(deal)
            changed += told(bargain.table) != told(Survey(g))
            assert told(bargain.table) == told(Survey(after(g, deal)))
            bargain.withdraw(deal)
            bargain.table.renew(bargain.world, deal.maker, deal.taker)
            assert told(bargain.table) == told(Survey(g))
            assert bargain.world == g
    assert changed > 0


def test_a_best_offer_does_not_depend_on_other_offers_considered_before() -> None:
    found = 0
    for g in positions(3, seed=5):
        together = Bargain(g, 0, Survey(g))
        first, second = best_offer(together, 1), best_offer(together, 2)
        for other, plan in ((1, first), (2, second)):
            alone = best_offer(Bargain(g, 0, Survey(g)), other)
            assert (alone.gain, numbers(alone.deal)) == (plan.gain, numbers(plan.deal))
            assert best_offer(together, other, alone.gain).gain == alone.gain
            if alone.gain > 0.0:
                found += 1
                bounded = best_offer(together, other, 0.99 * alone.gain)
                assert (bounded.gain, numbers(bounded.deal)) == (alone.gain, numbers(alone.deal))
    assert found > 0


def numbers(deal: Deal) -> list[int]:
    """What an offer moves."""
    return [*deal.give, *deal.want, deal.give_transports, deal.want_transports, deal.give_supplies, deal.want_supplies]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_values_of_all_seats_at_once_are_those_of_each(seats: int) -> None:
    dealt = 0
    for g in positions(seats, seed=9):
        dealt += g.deal is not None
        values = [ADVICE.value(g, seat) for seat in range(seats)]
        for apart in range(-1, seats):
            out = vec[float]([0.5] * seats)
            ADVICE.fill(g, out, apart)
            assert list(out) == [0.5 if seat == apart else values[seat] for seat in range(seats)]
    assert dealt > 0


def test_missing_room_costs_what_its_transports_cost() -> None:
    for g in positions(3, seed=2):
        table = Survey(g)
        for way in range(ALL_WAYS):
            for room in range(-2, ROOMS):
                index = table.find_room(g, way, room)
                assert (table.prices[index], table.steps[index]) == transport_needed(g, way, room)


def test_a_supply_card_nets_what_it_makes_less_what_it_eats() -> None:
    for supply in opening().lookup.supplies:
        for kind in range(KINDS):
            net = float(supply.makes[kind] - supply.eats.named[kind])
            even = float(supply.choice - supply.eats.any) / 3.0 if kind < COMMON else 0.0
            assert supply.net[kind] == pytest.approx(net + even)
            can_make = supply.makes[kind] > 0 or (kind < COMMON and supply.choice > 0)
            assert (supply.brings >> kind & 1 == 1) == can_make


def test_the_numbers_that_bots_count_with_are_those_on_the_cards() -> None:
    lookup = opening().lookup
    assert [list(made) for made in lookup.incomes] == [list(made) for made in lookup.firms]
    for number, supply in enumerate(lookup.supplies):
        assert list(supply.feed) == list(supply.eats.named)
        assert supply.special == float(supply.makes[KINDS - 1])
        assert supply.more == float(sum(supply.makes) + supply.choice - supply.eats.size)
        assert supply.is_hungry == (lookup.hungry >> number & 1 == 1) == (sum(supply.eats.named) > 0)
    for order in lookup.orders:
        assert list(order.lacks) == list(order.needs)
        assert (order.tokens, order.points) == (float(order.size), float(order.value))
    assert all(transport.room == float(transport.capacity) for transport in lookup.transports)


def test_the_tokens_of_a_bundle_are_those_of_its_packed_number() -> None:
    for bundle in range(BUNDLES):
        counts = [digit_of(PACKED[bundle], kind) for kind in range(KINDS)]
        assert [tokens_in(bundle, kind) for kind in range(KINDS)] == counts
        assert size_of(bundle) == sum(counts)


def test_a_position_that_becomes_another_is_a_copy_of_it() -> None:
    old: ShipShape | None = None
    rng, dealt = seeded(1), 0
    for g in positions(3, seed=1):
        old = old or g.copy()
        assert old.become(g)
        before = facts(g)
        dealt += g.deal is not None
        assert facts(old) == before
        old.play(old.legal()[rng.below(len(old.legal()))])
        assert facts(g) == before
    assert dealt > 0 and old is not None
    assert not opening(2).become(old)


def test_a_mate_who_was_asked_before_answers_as_a_new_one() -> None:
    for k, g in enumerate(positions(3, seed=10)):
        new = load("mate", SHIP_SHAPE)
        old_answer, new_answer = (consult(bot, g, SHIP_SHAPE.imagine, seeded(k)) for bot in (MATE, new))
        assert old_answer == new_answer


@pytest.mark.parametrize("seats", [2, 4])
def test_a_survey_filled_again_is_a_new_survey(seats: int) -> None:
    kept, rng = Survey(opening(seats)), seeded(3)
    for g in positions(seats, seed=4):
        for code in g.legal()[:: 1 + rng.below(3)]:
            world = g.copy()
            world.play(code)
            if not world.over:
                assert kept.fits(world)
                kept.fill(world)
                assert told(kept) == told(Survey(world))
    assert not kept.fits(opening(3))


def test_a_survey_is_filled_with_positions_of_tables_with_other_options_in_turn() -> None:
    kept = Survey(opening(2))
    for pair in zip(positions(2, seed=3), positions(2, seed=3, options="rounds 5"), strict=False):
        for g in pair:
            kept.fill(g)
            assert told(kept) == told(Survey(g))


def test_the_advice_of_one_bot_values_as_the_shared_one() -> None:
    own = {seats: ADVICE.own() for seats in (2, 3)}
    one = ADVICE.own()  # for tables of both sizes in turn
    for two, three in zip(positions(2, seed=6), positions(3, seed=6), strict=False):
        for g in (two, three):
            for seat in range(g.seats):
                assert one.value(g, seat) == own[g.seats].value(g, seat) == ADVICE.value(g, seat)
    assert ADVICE.kept is None


def test_a_pair_is_ruled_out_only_if_it_does_not_matter() -> None:
    mattered = 0
    for g in positions(4, seed=8):
        table = Survey(g)
        for number in g.orders.open:
            if number == NONE:
                continue
            order = g.order(number)
            best = table.best_pair(g, order, -1e9, 0.0)
            for enough, late in ((-3.0, 0.0), (0.0, 0.9), (2.0, 1.3), (best + 0.7, 0.7)):
                ruled_out = table.best_pair(g, order, enough, late)
                assert max(enough, ruled_out - late) == max(enough, best - late)
                mattered += best - late > enough
    assert mattered > 0
