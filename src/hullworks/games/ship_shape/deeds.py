"""The deeds of Ship Shape: the effects of every answer and every step of the rules, as messages."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.lookup import COMMON, NONE
from hullworks.games.ship_shape.rules.r01_deck import DECK_AND_PLACE, deck_of
from hullworks.games.ship_shape.rules.r06_commission import price_of
from hullworks.games.ship_shape.state import FULFILLED, RUINED, ShipShape
from hullworks.games.ship_shape.things import (
    DECKS,
    SUPPLY_CARDS,
    TRANSPORT_CARDS,
    amounts,
    card,
    firm_of,
    gives,
    item,
    open_orders,
    or_nothing,
    order,
    paid,
    points,
    resource,
    supplies,
    supply,
    transport,
    transports,
    wants,
)
from hullworks.match.deed import NOBODY, Deed, Event
from hullworks.match.message import Amount, Argument, Player, Thing, message

Happening = Event[ShipShape]
TRIFLES: Final = ("pays", "returns")  # what only follows from a deed that says more


def tell(event: Happening) -> list[Deed]:
    """The deeds of a step; none for a step that only leads to the next."""
    teller = TELLERS.get(str(event.rule))
    return teller(event) if teller else []


def by_seat(event: Happening, key: str, rule: str = "", begun: bool = False, **args: Argument) -> Deed:
    """A deed of the seat whose rule ran."""
    return Deed(event.seat, message(key, **args), rule=rule, begun=begun, quiet=key in TRIFLES)


def by_nobody(key: str, rule: str = "", **args: Argument) -> Deed:
    """A deed of nobody."""
    return Deed(NOBODY, message(key, **args), rule=rule)


def dealt_with(event: Happening, other: int, key: str, rule: str = "", feat: bool = False, **args: Argument) -> Deed:
    """A deed of the seat towards another player, who is named in the message."""
    return Deed(event.seat, message(key, player=Player(other), **args), rule=rule, to=other, feat=feat)


# Actual gains and losses.


def came(event: Happening) -> list[int]:
    """The change in the seat's tokens, by kind; negative for losses."""
    before, after = event.before.players[event.seat].tokens, event.after.players[event.seat].tokens
    return [int(now) - int(then) for then, now in zip(before, after, strict=True)]


def gone(event: Happening) -> tuple[Amount, ...]:
    """The tokens that the seat gave away."""
    return amounts([-count for count in came(event)])


def lost_supplies(event: Happening) -> tuple[Thing, ...]:
    """The supply cards that the seat no longer has."""
    before, after = event.before.players[event.seat], event.after.players[event.seat]
    return supplies(event.before, int(before.supplies & ~after.supplies))


def lost_transports(event: Happening) -> tuple[Thing, ...]:
    """The transports that the seat no longer has."""
    before, after = event.before.players[event.seat], event.after.players[event.seat]
    return transports(event.before, int(before.transports & ~after.transports))


def collected(event: Happening, key: str, due: Sequence[int], rule: str, source: str, thing: Thing) -> list[Deed]:
    """R1.2 The tokens collected of those that were due, and those that were not."""
    got = came(event)
    lacks = amounts([int(count) - got[kind] for kind, count in enumerate(due)])
    args: dict[str, Argument] = {source: thing, "tokens": amounts(got)}
    if lacks:
        args["missing"] = lacks
        key += "-less" if any(got) else "-nothing"
    return [Deed(event.seat, message(key, **args), rule=rule if lacks else "")]


# R1, R2 Cards are dealt, and a week begins.


def tell_firm(event: Happening) -> list[Deed]:
    return [by_seat(event, "directs", firm=firm_of(event.after, event.seat))]


def tell_holder(event: Happening) -> list[Deed]:
    return [Deed(int(actions.HOLDER.arg(event.answer)), message("draws-token"))]


def tell_card(event: Happening) -> list[Deed]:
    g, code = event.after, event.answer
    if actions.DEAL_ORDER.has(code):
        return [by_nobody("ordered", "R2.3", order=order(g, int(actions.DEAL_ORDER.arg(code))))]
    rule = "R2.4" if g.round == 0 else ""
    if actions.DEAL_SUPPLY.has(code):
        return [by_nobody("for-hire", rule, card=supply(g, int(actions.DEAL_SUPPLY.arg(code))))]
    return [by_nobody("for-hire", rule, card=transport(g, int(actions.DEAL_TRANSPORT.arg(code))))]


def tell_deck(event: Happening) -> list[Deed]:
    """R1.8 An empty deck is reshuffled, if there are discarded cards."""
    which = int(DECK_AND_PLACE.first(event.arg))
    deck = deck_of(event.before, which)
    if deck.pile:
        return []
    return [by_nobody("reshuffled" if deck.aside else "none-left", cards=DECKS[which])]


def tell_week(event: Happening) -> list[Deed]:
    """R2.5 The player with the token begins."""
    g = event.after
    key = "begins-last-week" if g.week == g.terms.weeks else "begins-week"
    said = message(key, week=int(g.week), weeks=int(g.terms.weeks))
    return [Deed(int(g.holder), said, rule="R2.5")]


def tell_head_start(event: Happening) -> list[Deed]:
    """R2.7 The tokens with which a player begins a short week."""
    tokens = came(event)
    return [by_seat(event, "starts-with", cards=amounts(tokens))] if any(tokens) else []


def tell_first_transport(event: Happening) -> list[Deed]:
    """R2.7 The transport with which a player begins a short week."""
    return [
        by_seat(event, "starts-with", cards=(transport(event.after, int(actions.DEAL_TRANSPORT.arg(event.answer))),))
    ]


# R3, R4 The token, and collecting.


def tell_turn(event: Happening) -> list[Deed]:
    """R3.2 The token moves; R10.1 or the game ends."""
    g = event.after
    if g.ending == RUINED:
        return [by_nobody("ruined", "R10.1", orders=open_orders(int(g.open_orders())))]
    if event.seat != g.holder:
        return []
    key = "moves-token-last" if g.round == g.terms.rounds else "moves-token"
    return [by_seat(event, key, "R3.2", round=int(g.round), rounds=int(g.terms.rounds))]


def tell_collect(event: Happening) -> list[Deed]:
    g = event.before
    due = [int(count) for count in g.lookup.firms[g.players[event.seat].firm]]
    return collected(event, "collects", due, "R1.2", "firm", firm_of(g, event.seat))


def tell_supply(event: Happening) -> list[Deed]:
    """R4.2 A waiting supply card runs, by choice or because the order cannot matter."""
    ran = int(event.before.turn.waiting & ~event.after.turn.waiting)
    return tell_run(event, ran.bit_length() - 1) if ran else []


def tell_run(event: Happening, number: int) -> list[Deed]:
    """R4.2 A card runs; R4.3 or is turned; R4.4 or is turned upright and runs, or is discarded."""
    g, name = event.before, supply(event.before, number)
    turned = g.players[event.seat].supply_is_turned(number)
    if event.after.turn.ran >> number & 1:
        cost = or_nothing(paid(g.supply(number).eats))
        if turned:
            return [by_seat(event, "runs-again", "R4.4", card=name, cost=cost)]
        return [by_seat(event, "runs", card=name, cost=cost)]
    if turned:
        return [by_seat(event, "cannot-run-again", "R4.4", card=name)]
    return [by_seat(event, "cannot-run", "R4.3", card=name)]


def tell_make(event: Happening) -> list[Deed]:
    due = [int(count) for count in event.before.supply(event.arg).makes]
    if not any(due):
        return []  # all its tokens are of choice
    return collected(event, "makes", due, "R4.5", "card", supply(event.before, event.arg))


def tell_choice(event: Happening) -> list[Deed]:
    """R4.6 Tokens of choice are taken without a question."""
    got, left = came(event), sum(int(event.after.piles[kind]) for kind in range(int(COMMON)))
    if any(got):
        if left == 0:
            return [by_seat(event, "takes-last", "R1.2", tokens=amounts(got))]
        return [by_seat(event, "takes-only", tokens=amounts(got))]
    return [] if left else [by_seat(event, "takes-nothing", "R1.2")]


def tell_taken(event: Happening) -> list[Deed]:
    return [by_seat(event, "takes", tokens=amounts(came(event)))]


def tell_paid(event: Happening) -> list[Deed]:
    """R4.6 The rest of a cost is paid, with or without a question."""
    tokens = gone(event)
    return [by_seat(event, "pays", tokens=tokens)] if tokens else []


# R3.3, R6 The action.


def tell_action(event: Happening) -> list[Deed]:
    g, code = event.before, event.answer
    if actions.OFFER_TO.has(code):
        return [by_seat(event, "begins-offer", "R5.1", True, player=Player(int(actions.OFFER_TO.arg(code))))]
    if actions.COMMISSION.has(code):
        return [tell_commission(event, int(actions.COMMISSION.arg(code)))]
    if actions.REFRESH_SUPPLIES.has(code) or actions.REFRESH_TRANSPORTS.has(code):
        cards = SUPPLY_CARDS if actions.REFRESH_SUPPLIES.has(code) else TRANSPORT_CARDS
        return [by_seat(event, "refreshes", "R6.5", price=gone(event), cards=cards)]
    if actions.FULFIL.has(code):
        return [by_seat(event, "sets-out", "R7.1", True, order=order(g, int(actions.FULFIL.arg(code))))]
    if actions.SHARE.has(code):
        number, other = actions.ORDER_AND_PARTNER.parts(actions.SHARE.arg(code))
        return [by_seat(event, "seeks-partner", "R7.4", True, order=order(g, number), player=Player(other))]
    return [by_seat(event, "passes")]


def tell_commission(event: Happening, number: int) -> Deed:
    g = event.before
    return by_seat(event, "commissions", "R6.1", card=card(g, number), price=paid(price_of(g, number)))


def tell_forced_discard(event: Happening) -> list[Deed]:
    """R6.4 The only upright transport is discarded without a question."""
    carriers = lost_transports(event)
    return [by_seat(event, "discards", cards=carriers)] if carriers else []


def tell_discard(event: Happening) -> list[Deed]:
    return [by_seat(event, "discards", cards=(card(event.before, int(actions.DISCARD.arg(event.answer))),))]


# R5 Trading.


def bargain(event: Happening, other: int, exchange: str, gift: str, request: str) -> list[Deed]:
    """A deed about an offer, with the message of the three that fits: an exchange, a gift or a request."""
    deal = event.before.the_deal()
    give, want = gives(event.before, deal), wants(event.before, deal)
    if not want:
        return [dealt_with(event, other, gift, gives=give)]
    if not give:
        return [dealt_with(event, other, request, wants=want)]
    return [dealt_with(event, other, exchange, gives=give, wants=want)]


def tell_building(event: Happening) -> list[Deed]:
    """R5.2 An offer is built; R5.4 and sent."""
    g, code = event.before, event.answer
    if code == actions.SEND:
        return bargain(event, int(g.the_deal().taker), "offers", "offers-gift", "requests")
    if code == actions.DROP:
        return [by_seat(event, "drops-offer", begun=True)]
    maker, taker = int(g.the_deal().maker), int(g.the_deal().taker)
    for family, owner, key in (
        (actions.GIVE, maker, "puts-in"),
        (actions.WANT, taker, "asks-for"),
        (actions.WITHHOLD, maker, "takes-out"),
    ):
        if family.has(code):
            return [by_seat(event, key, begun=True, item=item(g, owner, int(family.arg(code))))]
    return [by_seat(event, "does-without", begun=True, item=item(g, taker, int(actions.WAIVE.arg(code))))]


def tell_reply(event: Happening) -> list[Deed]:
    """R5.4 An offer is answered."""
    maker = int(event.before.the_deal().maker)
    if event.answer == actions.COUNTER:
        return [dealt_with(event, maker, "counters")]
    if event.answer == actions.ACCEPT:
        return bargain(event, maker, "accepts", "accepts-gift", "grants")
    return bargain(event, maker, "refuses", "refuses-gift", "denies")


# R7 Orders.


def tell_share(event: Happening) -> list[Deed]:
    kind, count = actions.KIND_AND_COUNT.parts(actions.PUT_IN.arg(event.answer))
    return [by_seat(event, "would-put-in", begun=True, tokens=Amount(count, resource(kind)))]


def tell_load(event: Happening) -> list[Deed]:
    """R7.3 A transport is chosen; before a partnership is proposed it is only planned."""
    deal = event.before.the_deal()
    key = "would-load" if deal.taker != NONE and event.seat == deal.maker else "loads"
    return [by_seat(event, key, begun=True, transport=transport(event.before, int(actions.LOAD.arg(event.answer))))]


def tell_delivery(event: Happening) -> list[Deed]:
    """R7.1 An order is fulfilled by one player, or R7.4 by two; R7.8 and the orders left."""
    g, deal = event.before, event.before.the_deal()
    if deal.taker != NONE:
        return tell_together(event)
    fulfilled = message(
        "fulfils",
        order=order(g, int(deal.order)),
        points=points(int(event.after.players[event.seat].score - g.players[event.seat].score)),
        tokens=gone(event),
        transports=transports(g, int(deal.give_transports)),
    )
    return [Deed(event.seat, fulfilled, feat=True), *tell_orders_left(event.after)]


def tell_proposal(event: Happening) -> list[Deed]:
    """R7.6 A partnership is proposed, or dropped."""
    g, deal = event.before, event.before.the_deal()
    if event.answer == actions.DROP_SHARE:
        return [by_seat(event, "drops-partnership", begun=True, order=order(g, int(deal.order)))]
    return [
        dealt_with(
            event,
            int(deal.taker),
            "proposes",
            order=order(g, int(deal.order)),
            points=points(int(g.order(deal.order).value) // 2),
            gives=gives(g, deal),
            wants=wants(g, deal),
        )
    ]


def tell_consent(event: Happening) -> list[Deed]:
    """R7.6 The partner refuses, which costs no action; or agrees, and may choose the transports."""
    g, deal = event.before, event.before.the_deal()
    maker, what = int(deal.maker), order(g, int(deal.order))
    if event.answer == actions.REFUSE:
        again = Deed(maker, message("acts-again"), rule="R7.6")
        return [dealt_with(event, maker, "refuses-to-share", order=what), again]
    if event.answer == actions.CHOOSE:
        return [by_seat(event, "agrees", begun=True, order=what, player=Player(maker))]
    return tell_together(event)


def tell_together(event: Happening) -> list[Deed]:
    """R7.4 Two players fulfil an order, told of the partner; R7.8 and the orders left."""
    g, deal = event.before, event.before.the_deal()
    scored = points(int(event.after.players[event.seat].score - g.players[event.seat].score))
    both: dict[str, Argument] = {"order": order(g, int(deal.order)), "points": scored}
    both |= {"gives": gives(g, deal), "wants": wants(g, deal)}
    told = dealt_with(event, int(deal.maker), "fulfil-together", "R7.4", feat=True, **both)
    return [told, *tell_orders_left(event.after)]


def tell_orders_left(g: ShipShape) -> list[Deed]:
    """R7.8 The number of orders until the week ends."""
    left = [int(number) for number in g.orders.open if number != NONE]
    if len(left) > 1:
        return [by_nobody("orders-left", "R7.8", orders=open_orders(len(left)))]
    if left:
        return [by_nobody("order-left", "R7.8", order=order(g, left[0]))]
    return [by_nobody("month-done" if g.week == g.terms.weeks else "week-done", "R7.8")]


# R8, R9, R10 Storing, and a week ends.


def tell_store(event: Happening) -> list[Deed]:
    tokens = gone(event)
    return [by_seat(event, "returns-rest", tokens=tokens)] if tokens else []


def tell_returned(event: Happening) -> list[Deed]:
    return [by_seat(event, "returns", tokens=gone(event))]


def tell_week_end(event: Happening) -> list[Deed]:
    g = event.before
    return [] if g.ending == RUINED else [by_nobody("week-over", week=int(g.week))]


def tell_rest_of_supplies(event: Happening) -> list[Deed]:
    cards = lost_supplies(event)
    return [by_seat(event, "discards", cards=cards)] if cards else []


def tell_kept(event: Happening) -> list[Deed]:
    lost = lost_supplies(event)
    if event.answer == actions.DONE:
        return [by_seat(event, "keeps-none", cards=lost)]
    kept = supplies(event.before, int(actions.kept_by(event.answer)))
    if lost:
        return [by_seat(event, "keeps-only", kept=kept, cards=lost)]
    return [by_seat(event, "keeps", kept=kept)]


def tell_maintained(event: Happening) -> list[Deed]:
    """R9.3 A transport is paid for, with or without a question; or nothing more can be paid for."""
    before, after = event.before.players[event.seat], event.after.players[event.seat]
    lost = lost_transports(event)
    if lost:
        return [by_seat(event, "cannot-maintain", transports=lost)]
    upright = transports(event.before, int(before.turned_transports & ~after.turned_transports))
    return [by_seat(event, "maintains", transport=upright[0], upkeep=or_nothing(gone(event)))] if upright else []


def tell_all_returned(event: Happening) -> list[Deed]:
    tokens = gone(event)
    return [by_seat(event, "returns-all", tokens=tokens)] if tokens else []


def tell_next_week(event: Happening) -> list[Deed]:
    """R9.6 The player who has the token next, and why; R10.2 or the end."""
    before, after = event.before, event.after
    if after.ending == FULFILLED:
        return [by_nobody("month-over", "R10.2")]
    old, new = int(before.holder), int(after.holder)
    score = int(after.players[new].score)
    if old == new:
        return [Deed(new, message("keeps-token", score=points(score)))]
    tied = sum(int(player.score) == score for player in after.players) > 1
    said = message("takes-token-tied" if tied else "takes-token", player=Player(old), score=points(score))
    return [Deed(new, said, to=old)]


# The functions that tell deeds, by the name of the rule. The other rules only ask or lead to these.
TELLERS: Final[Mapping[str, Callable[[Happening], list[Deed]]]] = {
    "DrawFirm": tell_firm,
    "DrawHolder": tell_holder,
    "DrawCard": tell_card,
    "DealCard": tell_deck,
    "BeginWeek": tell_week,
    "HeadStart": tell_head_start,
    "DrawTransport": tell_first_transport,
    "BeginTurn": tell_turn,
    "Collect": tell_collect,
    "RunSupplies": tell_supply,
    "ChooseSupply": tell_supply,
    "Make": tell_make,
    "TakeChoice": tell_choice,
    "TakeTokens": tell_taken,
    "PayRest": tell_paid,
    "PayAny": tell_paid,
    "TakeAction": tell_action,
    "DiscardDown": tell_forced_discard,
    "DiscardSupply": tell_discard,
    "DiscardTransport": tell_discard,
    "BuildOffer": tell_building,
    "AnswerOffer": tell_reply,
    "PutInTokens": tell_share,
    "ChooseTransport": tell_load,
    "Deliver": tell_delivery,
    "Propose": tell_proposal,
    "AnswerProposal": tell_consent,
    "Store": tell_store,
    "ReturnSurplus": tell_returned,
    "EndWeek": tell_week_end,
    "KeepSupplies": tell_rest_of_supplies,
    "KeepSupply": tell_kept,
    "MaintainTransports": tell_maintained,
    "MaintainTransport": tell_maintained,
    "ReturnTokens": tell_all_returned,
    "NextWeek": tell_next_week,
}
