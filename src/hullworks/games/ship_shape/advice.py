"""Advice for bots and hints: the best outlook, and deals that are good for both sides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.actions import (
    ACCEPT,
    COUNTER,
    COUNTS,
    DROP,
    GIVE,
    OFFER_TO,
    REFUSE,
    SEND,
    SEND_SHARE,
    WAIVE,
    WANT,
    WITHHOLD,
    count_in,
    item_in,
    step_of,
)
from hullworks.games.ship_shape.lookup import FIRST_TRANSPORT, ITEMS, KINDS, NONE
from hullworks.games.ship_shape.outlook import changes, outlook
from hullworks.games.ship_shape.rules.r03_action import TAKE_ACTION
from hullworks.games.ship_shape.rules.r05_trade import (
    ANSWER_OFFER,
    BUILD_OFFER,
    change_give,
    change_want,
    exchange,
    given,
    offer_obstacle,
    send_obstacle,
    wanted,
)
from hullworks.games.ship_shape.rules.r07_fulfil import carry_out, fulfil_obstacle, smallest_load
from hullworks.games.ship_shape.rules.r07_partner import PROPOSE
from hullworks.games.ship_shape.state import ACCEPTED, OPEN, REFUSED, SENT, Deal, ShipShape, new_deal
from hullworks.games.ship_shape.survey import Survey
from hullworks.kernel.actions import Family
from hullworks.kernel.advice import Advice
from hullworks.kernel.bits import bit, least
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec

# Estimates: opinions about good play, not rules. The lab shows whether they are sound.
WORTH_AN_OFFER: Final = 1.0  # the smallest gain for which an offer is made
GOOD_GRACE: Final = 0.4  # the smallest gain at which the other is expected to accept
FAIR: Final = 0.5  # the share of the maker's gain that the other side wants as well
NEED: Final = 0.25  # the factor for these three when a week is nearly over
LAST_ROUNDS: Final[i64] = 2  # the rounds that count as nearly over
OWN_OFFERS: Final[i64] = 2  # offers in a turn after which a bot makes no more
THANKS: Final[i64] = 2  # tokens given in return for everything that an order lacks
LONGEST_OFFER: Final[i64] = 20  # changes that must be left to begin an offer, so that it can be finished
UNPLANNED: Final = -1000.0  # an offer begun for its own sake; worthwhile ones are suggested


class ShipShapeAdvice(Advice):
    """The points the seat can expect to have at the end; 0 if everybody loses."""

    def __init__(self, clear: float, rivalry: float, is_own: bool = False) -> None:
        self.is_own: Final = is_own
        self.kept: Survey | None = None  # the last survey, if one bot has this advice for itself
        super().__init__(clear, rivalry)

    def own(self) -> ShipShapeAdvice:
        return ShipShapeAdvice(self.clear, self.rivalry, True)

    def surveyed(self, g: ShipShape) -> Survey:
        """The survey of a position: the kept one filled again, if possible."""
        kept = self.kept
        if kept is not None and kept.fits(g):
            kept.fill(g)
            return kept
        table = Survey(g)
        if self.is_own:
            self.kept = table
        return table

    def outlook(self, g: ShipShape, seat: i64) -> float:
        """The outlook of a seat; a month that has ended needs no survey."""
        return outlook(g, seat, self.surveyed(g) if g.ending == OPEN else None)

    def value(self, g: ShipShape, seat: i64) -> float:
        world, deduction = expected(self, g)
        return UNPLANNED if world is None else self.outlook(world, seat) - deduction

    def fill(self, g: ShipShape, out: vec[float], apart: i64) -> None:
        world, deduction = expected(self, g)
        table = None if world is None or world.ending != OPEN else self.surveyed(world)
        for seat in range(g.seats):
            if seat != apart:
                out[seat] = UNPLANNED if world is None else outlook(world, seat, table) - deduction

    def changes(self, before: ShipShape, after: ShipShape, seat: i64) -> dict[str, float]:
        deal, agreed = after.deal, after
        if deal is not None and deal.outcome == SENT:
            found = if_agreed(self, after, deal)
            if found is None:
                return {}  # nothing comes of it
            agreed = found
        elif deal is not None and deal.order == NONE:
            return {}  # `prospect` gives the value of a bargain
        elif deal is not None and is_planned(after):
            world = after.copy()
            world.play(SEND_SHARE)
            return self.changes(before, world, seat)
        return changes(before, agreed, seat)

    def suggest(self, g: ShipShape, seat: i64, asks: float = 1.0) -> i64:
        rule, _, _ = g.question()
        if rule is TAKE_ACTION:
            if g.turn.proposals > 0 or not has_offers_left(g, seat):
                return NONE
            return partner_to_ask(Bargain(g, seat, self.surveyed(g)), asks)
        if rule is PROPOSE:
            return SEND_SHARE
        if rule is BUILD_OFFER:
            return next_item(Bargain(g, seat, self.surveyed(g)), asks)
        if rule is ANSWER_OFFER:
            return answer_to(self, g, seat, asks)
        return NONE

    def prospect(self, g: ShipShape, seat: i64, code: i64) -> float | None:
        rule, _, _ = g.question()
        deal = g.deal
        if OFFER_TO.has(code):
            return best_offer(Bargain(g, seat, self.surveyed(g)), OFFER_TO.arg(code)).gain
        if deal is None or (rule is not BUILD_OFFER and rule is not ANSWER_OFFER):
            return None
        other = deal.maker
        if deal.maker == seat:
            other = deal.taker
        if code == ACCEPT or (
            code == SEND and gained(self, g, deal, other) > fair_share(g, gained(self, g, deal, seat))
        ):
            return gained(self, g, deal, seat)
        if code in (DROP, REFUSE, SEND):  # they would refuse it
            return 0.0
        plan = best_offer(Bargain(g, seat, self.surveyed(g)), other)
        return plan.gain if code == COUNTER or leads_to(plan.deal, deal, code) else 0.0


# Deals.


def expected(advice: ShipShapeAdvice, g: ShipShape) -> tuple[ShipShape | None, float]:
    """The position to value, with the deal on the table done, and what to deduct; nothing if no good comes of it."""
    deal = g.deal
    if deal is None:
        return g, 0.0
    if deal.outcome == SENT:
        return if_agreed(advice, g, deal), 0.0
    if deal.order == NONE:
        return None, 0.0
    if deal.outcome == ACCEPTED:
        return delivered(g, deal), 0.01  # a little less than agreeing at once
    if is_planned(g):
        return proposed(advice, g), 0.0
    return g, 0.001 * float(wear(g, deal))  # prefer the cheaper of two loads


def if_agreed(advice: ShipShapeAdvice, g: ShipShape, deal: Deal) -> ShipShape | None:
    """The position after a deal that waits for its answer; nothing if the other is better off refusing."""
    if was_refused(g, deal):
        return None
    yes = g.copy()
    yes.play(ACCEPT)
    no = g.copy()
    no.play(REFUSE)
    return yes if advice.outlook(yes, deal.taker) > advice.outlook(no, deal.taker) else None


def is_planned(g: ShipShape) -> bool:
    """Whether a partnership is only to be proposed."""
    if g.over or g.waits_for_chance():
        return False
    rule, _, _ = g.question()
    return rule is PROPOSE


def proposed(advice: ShipShapeAdvice, g: ShipShape) -> ShipShape | None:
    """The position after a partnership that is only to be proposed; nothing if the other is better off refusing."""
    world = g.copy()
    world.play(SEND_SHARE)
    deal = world.deal
    assert deal is not None
    return if_agreed(advice, world, deal)


def delivered(g: ShipShape, deal: Deal) -> ShipShape:
    """The position after a partnership whose transports the partner still chooses."""
    world = g.copy()
    agreed = deal.copy()
    agreed.want_transports |= smallest_load(world, deal.taker)
    carry_out(world, agreed)
    world.deal = None
    return world


def was_refused(g: ShipShape, deal: Deal) -> bool:
    """Whether the other refused to share this order earlier in this turn, and would refuse again."""
    if deal.order == NONE:
        return False
    before: i64 = min(g.turn.proposals - 1, len(g.past))  # after a proposal no offers are made in that turn (R3.4)
    for k in range(len(g.past) - before, len(g.past)):
        past = g.past[k]
        if past.order == deal.order and past.taker == deal.taker and past.outcome == REFUSED:
            return True
    return False


def wear(g: ShipShape, deal: Deal) -> i64:
    """The maintenance of the transports chosen for an order."""
    tokens: i64 = 0
    transports = deal.give_transports
    while transports != 0:
        tokens += g.transport(least(transports)).upkeep.size
        transports &= transports - 1
    return tokens


class BestOffer:
    """The best offer found so far, and its gain; or only what its gain must exceed."""

    def __init__(self, deal: Deal, gain: float) -> None:
        self.deal = deal
        self.gain = gain


def partner_to_ask(bargain: Bargain, asks: float) -> i64:
    """Begin an offer to the player with the best deal in sight, if any is worth it."""
    g, seat = bargain.g, bargain.seat
    best: i64 = NONE
    most = worth_an_offer(g, asks)
    for other in range(g.seats):
        if offer_obstacle(g, seat, other) == NO_OBSTACLE and not has_refused(g, seat, other):
            plan = best_offer(bargain, other, most)
            if plan.gain > most:
                best, most = other, plan.gain
    return OFFER_TO.code(best) if best != NONE else NONE


def offers_made(g: ShipShape) -> i64:
    """The number of offers sent in this turn, by anybody."""
    made: i64 = 0
    for player in g.players:
        made += player.offers
    return made


def has_offers_left(g: ShipShape, seat: i64) -> bool:
    """Whether a bot makes another offer in this turn, and can finish it."""
    return offers_made(g) < OWN_OFFERS and g.players[seat].changes + LONGEST_OFFER <= g.lookup.numbers.items


def has_refused(g: ShipShape, seat: i64, other: i64) -> bool:
    """Whether the other has just refused an offer of this turn: the same would be asked again."""
    if offers_made(g) == 0 or len(g.past) == 0:
        return False
    last = g.past[len(g.past) - 1]
    return last.outcome == REFUSED and (last.taker == other or last.maker == other)


def leads_to(planned: Deal, deal: Deal, code: i64) -> bool:
    """Whether this change of an offer is a step towards the planned one."""
    if GIVE.has(code):
        step = GIVE.arg(code)
        return given(deal, item_in(step)) + count_in(step) <= given(planned, item_in(step))
    if WANT.has(code):
        step = WANT.arg(code)
        return wanted(deal, item_in(step)) + count_in(step) <= wanted(planned, item_in(step))
    if WITHHOLD.has(code):
        step = WITHHOLD.arg(code)
        return given(deal, item_in(step)) - count_in(step) >= given(planned, item_in(step))
    if WAIVE.has(code):
        step = WAIVE.arg(code)
        return wanted(deal, item_in(step)) - count_in(step) >= wanted(planned, item_in(step))
    return False


def change_to(family: Family, item: i64, count: i64) -> i64:
    """The change of an offer by so many of an item, or as many as fit into one change."""
    return family.code(step_of(item, min(count, COUNTS)))


def next_item(bargain: Bargain, asks: float) -> i64:
    """The next step from the current offer to the best one; drop it if there is none."""
    deal = bargain.g.the_deal()
    least_gain = worth_an_offer(bargain.g, asks)
    plan = best_offer(bargain, deal.taker, least_gain)
    if plan.gain <= least_gain:  # the plan is out of date
        return DROP
    for item in range(ITEMS):
        if given(deal, item) > given(plan.deal, item):
            return change_to(WITHHOLD, item, given(deal, item) - given(plan.deal, item))
        if wanted(deal, item) > wanted(plan.deal, item):
            return change_to(WAIVE, item, wanted(deal, item) - wanted(plan.deal, item))
    for item in range(ITEMS):
        if given(deal, item) < given(plan.deal, item):
            return change_to(GIVE, item, given(plan.deal, item) - given(deal, item))
        if wanted(deal, item) < wanted(plan.deal, item):
            return change_to(WANT, item, wanted(plan.deal, item) - wanted(deal, item))
    return SEND


def answer_to(advice: ShipShapeAdvice, g: ShipShape, seat: i64, asks: float) -> i64:
    """Accept a good and fair offer; otherwise counter with a better one that the other might take, or refuse."""
    deal = g.the_deal()
    gain = gained(advice, g, deal, seat)
    if gain > 0.0 and gain > asks * fair_share(g, gained(advice, g, deal, deal.maker)):
        return ACCEPT
    if not has_offers_left(g, seat):
        return REFUSE
    least_gain = worth_an_offer(g, asks)
    plan = best_offer(Bargain(g, seat, advice.surveyed(g)), deal.maker, least_gain)
    return COUNTER if plan.gain > least_gain else REFUSE


def gained(advice: ShipShapeAdvice, g: ShipShape, deal: Deal, seat: i64) -> float:
    """A seat's gain from a deal."""
    world = g.copy()
    exchange(world, deal)
    return advice.outlook(world, seat) - advice.outlook(g, seat)


class Bargain:
    """A copy of the position, on which a seat's offers are tried and undone, with the survey of it.

    The survey must be nobody else's while offers are tried.
    """

    def __init__(self, g: ShipShape, seat: i64, table: Survey) -> None:
        self.g: Final = g
        self.seat: Final[i64] = seat
        self.world: Final = g.copy()
        self.table: Final = table
        self.before = vec[float]([0.0] * g.seats)  # the outlook of every seat without an offer
        for other in range(g.seats):
            self.before[other] = outlook(g, other, self.table)
        self.target: Final[i64] = nearest_order(g, seat, self.table)
        self.spare = spares(g, seat, self.target)

    def agree(self, deal: Deal) -> None:
        """Carry out an offer, so that outlooks are those after it."""
        exchange(self.world, deal)
        self.table.renew(self.world, deal.maker, deal.taker)

    def withdraw(self, deal: Deal) -> None:
        """Undo the last offer that was carried out. The survey stays as it is, so it must be renewed before use."""
        exchange(self.world, returned(deal))


def returned(deal: Deal) -> Deal:
    """The offer after which everything is as it was before this one."""
    return Deal(
        order=deal.order,
        maker=deal.maker,
        taker=deal.taker,
        give=deal.want,
        want=deal.give,
        give_supplies=deal.want_supplies,
        want_supplies=deal.give_supplies,
        give_transports=deal.want_transports,
        want_transports=deal.give_transports,
        outcome=deal.outcome,
    )


def best_offer(bargain: Bargain, other: i64, floor: float = 0.0) -> BestOffer:
    """The offer that is best for the maker among those the other is expected to accept, if its gain exceeds *floor*.

    It sets one or two of an item the maker needs against one or two of an item the maker can spare. Or the maker asks
    for everything an order lacks, for something or for nothing: a player who would otherwise lose the month may agree.
    """
    g, seat = bargain.g, bargain.seat
    plan = BestOffer(new_deal(NONE, seat, other), floor)
    wish, spare = wishes(g, seat, other, bargain.target), bargain.spare
    for want in range(ITEMS):
        if wish[want] == 0:
            continue
        for give in range(ITEMS):
            if spare[give] == 0 or give == want:
                continue
            consider(bargain, plan, give, 1, want, 1)
            if give < KINDS and spare[give] > 1:
                consider(bargain, plan, give, 2, want, 1)
            if want < KINDS and wish[want] > 1:
                consider(bargain, plan, give, 1, want, 2)
                if give < KINDS and spare[give] > 1:
                    consider(bargain, plan, give, 2, want, 2)
    for number in g.orders.open:
        if number != NONE:
            bundle = all_that_lacks(g, seat, other, number)
            weigh(bargain, plan, bundle)
            with_thanks = bundle.copy()
            if add_thanks(g, with_thanks, number):
                weigh(bargain, plan, with_thanks)
    bargain.table.note_seat(g, other)  # As before, for offers to somebody else.
    return plan


def all_that_lacks(g: ShipShape, seat: i64, other: i64, number: i64) -> Deal:
    """An offer that asks the other for everything an order lacks, including a transport."""
    deal = new_deal(NONE, seat, other)
    order = g.order(number)
    for kind in range(KINDS):
        short = order.needs[kind] - g.players[seat].tokens[kind]
        if short > 0:
            deal.want[kind] = min(short, g.players[other].tokens[kind])
    room = order.size - g.capacity(seat, order.way)
    cart = lent_transport(g, other, order.way, room)
    if room > 0 and cart != NONE:
        deal.want_transports = bit(cart)
    return deal


def lent_transport(g: ShipShape, other: i64, way: i64, room: i64) -> i64:
    """An upright transport of another player with this room, otherwise the last one found; or NONE."""
    upright = g.players[other].upright_transports()
    best: i64 = NONE
    while upright != 0:
        cart = least(upright)
        upright &= upright - 1
        if g.transport(cart).way == way and (best == NONE or g.transport(best).capacity < room):
            best = cart
    return best


def add_thanks(g: ShipShape, deal: Deal, number: i64) -> bool:
    """Give up to two tokens in return, of the kind the maker has most of beyond the order, if there are any."""
    needs, tokens = g.order(number).needs, g.players[deal.maker].tokens
    best: i64 = 0
    for kind in range(1, KINDS):
        if tokens[kind] - needs[kind] > tokens[best] - needs[best]:
            best = kind
    spare = tokens[best] - needs[best]
    if spare <= 0 or deal.want[best] > 0:
        return False
    deal.give[best] = min(spare, THANKS)
    return True


def consider(bargain: Bargain, plan: BestOffer, give: i64, gives: i64, want: i64, wants: i64) -> None:
    """Weigh an offer of some of one item for some of another."""
    deal = new_deal(NONE, plan.deal.maker, plan.deal.taker)
    change_give(deal, give, gives)
    change_want(deal, want, wants)
    weigh(bargain, plan, deal)


def weigh(bargain: Bargain, plan: BestOffer, deal: Deal) -> None:
    """Remember an offer if it is the best so far and the other would accept it."""
    if send_obstacle(bargain.g, deal) == NO_OBSTACLE:
        bargain.agree(deal)
        if is_better(bargain, plan, deal):
            plan.deal, plan.gain = deal, outlook(bargain.world, deal.maker, bargain.table) - bargain.before[deal.maker]
        bargain.withdraw(deal)


def is_better(bargain: Bargain, plan: BestOffer, deal: Deal) -> bool:
    """Whether an offer that is carried out is better for its maker than the best so far, and the other accepts it."""
    g, world, table = bargain.g, bargain.world, bargain.table
    gain = outlook(world, deal.maker, table) - bargain.before[deal.maker]
    if gain <= plan.gain:
        return False
    thanks = outlook(world, deal.taker, table) - bargain.before[deal.taker]
    return thanks > max(GOOD_GRACE * patience(g), fair_share(g, gain)) and not goes_to_and_fro(g, world, deal)


def worth_an_offer(g: ShipShape, asks: float) -> float:
    """The smallest gain for which an offer is made, by a player who *asks* this much of a deal."""
    return WORTH_AN_OFFER * patience(g) * asks


def fair_share(g: ShipShape, gain: float) -> float:
    """The gain a player wants from a deal that brings the other this *gain*: giving too cheaply helps a rival win."""
    return FAIR * gain * patience(g)


def patience(g: ShipShape) -> float:
    """How much is asked of a deal: less when a week is nearly over, since everybody helps in danger."""
    if g.terms.rounds - g.round < LAST_ROUNDS:
        return NEED
    return 1.0


def goes_to_and_fro(g: ShipShape, world: ShipShape, deal: Deal) -> bool:
    """Whether a transport would go back to the player it recently came from, and no order could be fulfilled with it.

    A swap that looks better to both in one turn may look worse to both in the next, so they would swap it forever.
    """
    for past in g.past:
        if past.outcome == ACCEPTED and past.order == NONE and returns(past, deal):
            return not can_fulfil_any(world, deal.maker)
    return False


def returns(past: Deal, deal: Deal) -> bool:
    """Whether a deal undoes part of an earlier one: a transport that changed hands goes back."""
    if past.maker == deal.maker and past.taker == deal.taker:
        return past.give_transports & deal.want_transports | past.want_transports & deal.give_transports != 0
    if past.maker == deal.taker and past.taker == deal.maker:
        return past.give_transports & deal.give_transports | past.want_transports & deal.want_transports != 0
    return False


def can_fulfil_any(g: ShipShape, seat: i64) -> bool:
    """Whether the seat could fulfil an open order alone."""
    for number in g.orders.open:
        if number != NONE and fulfil_obstacle(g, seat, number) == NO_OBSTACLE:
            return True
    return False


def wishes(g: ShipShape, seat: i64, other: i64, target: i64) -> vec[i64]:
    """The number of each item the seat would like from the other: the items its nearest order lacks."""
    found = vec[i64]([0] * ITEMS)
    if target != NONE:
        bundle = all_that_lacks(g, seat, other, target)
        for item in range(ITEMS):
            found[item] = wanted(bundle, item)
    return found


def spares(g: ShipShape, seat: i64, target: i64) -> vec[i64]:
    """The number of each item the seat can spare: tokens beyond its nearest order, transports of other ways."""
    found = vec[i64]([0] * ITEMS)
    player = g.players[seat]
    for kind in range(KINDS):
        found[kind] = player.tokens[kind]
        if target != NONE:
            found[kind] -= g.order(target).needs[kind]
        if found[kind] < 0:
            found[kind] = 0
    upright = player.upright_transports()
    while upright != 0:
        number = least(upright)
        upright &= upright - 1
        if target == NONE or g.transport(number).way != g.order(target).way:
            found[FIRST_TRANSPORT + number] = 1
    return found


def nearest_order(g: ShipShape, seat: i64, table: Survey) -> i64:
    """The open order that the seat is nearest to fulfilling, or NONE."""
    best: i64 = NONE
    most = -99.0
    for place in range(len(g.orders.open)):
        number = g.orders.open[place]
        if number != NONE:
            near = table.slack[place * g.seats + seat] + 0.05 * float(g.order(number).value)
            if near > most:
                best, most = number, near
    return best


ADVICE: Final = ShipShapeAdvice(6.0, 0.3)  # a clear lead, and the weight of a rival's points
