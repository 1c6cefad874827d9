"""The questions of Ship Shape, the labels of answers, and the progress of the week; the texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from functools import partial
from typing import Final

from hullworks.games.ship_shape import actions
from hullworks.games.ship_shape.advice import ADVICE, Bargain, best_offer, gained
from hullworks.games.ship_shape.lookup import CARDS, COMMON, RESOURCES, SUPPLIES
from hullworks.games.ship_shape.places import INNOVATION
from hullworks.games.ship_shape.rules.r01_stock import MOST_ANY, due_count, due_for, together
from hullworks.games.ship_shape.rules.r04_collect import choice_count, choice_from
from hullworks.games.ship_shape.rules.r06_commission import price_of
from hullworks.games.ship_shape.rules.r08_store import too_many
from hullworks.games.ship_shape.state import RUINED, ShipShape
from hullworks.games.ship_shape.survey import Survey
from hullworks.games.ship_shape.things import (
    ANY,
    CHOICE,
    amounts,
    bundle_amounts,
    card,
    counted,
    firm_thing,
    given,
    gives,
    item,
    item_id,
    open_orders,
    or_nothing,
    order,
    order_thing,
    paid,
    points,
    resource,
    supplies,
    supply,
    supply_thing,
    tokens,
    transport,
    transport_thing,
    transports,
    turned,
    wanted,
    wants,
    way_thing,
)
from hullworks.games.ship_shape.view import DealView, SideView, View
from hullworks.match.message import Amount, Label, Message, Player, Thing, Word, Words, message
from hullworks.match.words import Phrases, Questions, phrase, question

A_LITTLE = 0.05  # the fewest points that are mentioned
ABOUT_ONE = 0.75  # the fewest points that are counted


def ending(g: ShipShape) -> Words:
    """Why the game is over, or nothing while it goes on."""
    return ended(int(g.ending), int(g.week)) if g.over else ""


def ended(why: int, week: int) -> Message:
    """Why the game was over in this week."""
    return message("ending.ruined", week=week) if why == RUINED else message("ending.fulfilled")


# The state of the game, from a view.


def side_words(side: SideView) -> tuple[Word, ...]:
    """One side of a deal."""
    cards = [supply_thing(card) for card in side.supplies] + [transport_thing(card) for card in side.transports]
    return (*amounts(side.tokens), *[turned(card, card.id in side.turned) for card in cards])


def deal_words(deal: DealView) -> Message:
    """A deal as a sentence: who offers whom what."""
    both = {"maker": Player(deal.maker), "taker": Player(deal.taker)}
    give, want = side_words(deal.give), side_words(deal.want)
    if deal.order is not None:
        what = order_thing(deal.order)
        return message("deal.share", **both, order=what, gives=or_nothing(give), wants=or_nothing(want))
    if not give and not want:
        return message("deal.empty", **both)
    if not want:
        return message("deal.gift", **both, gives=give)
    if not give:
        return message("deal.request", **both, wants=want)
    return message("deal.offer", **both, gives=give, wants=want)


def distance(view: View, named: bool = True) -> Message:
    """The progress of the week's orders; with *named*, also the names of those that could be fulfilled."""
    left = [order for order in view.orders if order is not None]
    if view.round == 0:
        return message("distance.opening")
    if not left:
        return message("distance.done")
    rounds = view.rounds - view.round
    ready = [order.card for order in left if any(not lack.tokens and not lack.room for lack in order.lacks)]
    key = "distance.left" if rounds else "distance.last"
    return message(
        f"{key}-ready" if ready and named else key,
        orders=open_orders(len(left)),
        rounds=Amount(rounds, Thing("round", "more")),
        ready=tuple([order_thing(card) for card in ready]),
    )


# Questions.


def ask(g: ShipShape) -> Words:
    """The open question."""
    return question(QUESTIONS, g)


def ask_for_action(g: ShipShape, seat: int, arg: int) -> Message:
    return message("question.action" if g.turn.proposals else "question.turn")


def ask_about_deal(key: str, other: int, g: ShipShape) -> Message:
    """A question about the two sides of an offer, of which one or both may be empty."""
    deal = g.the_deal()
    give, want = gives(g, deal), wants(g, deal)
    side = "" if give and want else "-gift" if give else "-request" if want else "-empty"
    return message(f"{key}{side}", player=Player(other), gives=give, wants=want)


def ask_partner(g: ShipShape, seat: int, arg: int) -> Message:
    deal = g.the_deal()
    return message(
        "question.answer-proposal",
        player=Player(int(deal.maker)),
        order=order(g, int(deal.order)),
        value=int(g.order(deal.order).value) // 2,
        wants=wants(g, deal),
    )


def ask_to_propose(g: ShipShape, seat: int, arg: int) -> Message:
    """Both sides of a partnership, before it is proposed."""
    deal = g.the_deal()
    return message(
        "question.propose",
        player=Player(int(deal.taker)),
        order=order(g, int(deal.order)),
        gives=gives(g, deal),
        wants=wants(g, deal),
    )


def ask_for_payment(g: ShipShape, seat: int, arg: int) -> Message:
    """The card that the tokens of any kind are paid for, and whether it is bought or runs."""
    key = "question.pay-running" if arg // int(MOST_ANY) >= CARDS else "question.pay-price"
    return message(key, tokens=Amount(int(together(due_count(arg))), ANY), card=card(g, int(due_for(arg))))


def ask_for_choice(g: ShipShape, seat: int, arg: int) -> Message:
    """The card that makes the tokens of choice."""
    count = int(together(choice_count(g, arg)))
    return message("question.take", tokens=Amount(count, CHOICE), card=supply(g, int(choice_from(arg))))


def ask_for_share(g: ShipShape, seat: int, kind: int) -> Message:
    """How a resource is split between two partners."""
    deal = g.the_deal()
    what, other = order(g, int(deal.order)), Player(int(deal.taker))
    return message("question.put-in", resource=resource(kind), order=what, player=other)


def ask_what_to_return(g: ShipShape, seat: int, arg: int) -> Message:
    most = int(g.lookup.numbers.most_tokens)
    return message("question.return", most=tokens(most), count=int(together(too_many(g, seat))))


QUESTIONS: Questions[ShipShape] = {
    "TakeAction": ask_for_action,
    "BuildOffer": lambda g, seat, arg: ask_about_deal("question.build-offer", int(g.the_deal().taker), g),
    "AnswerOffer": lambda g, seat, arg: ask_about_deal("question.answer-offer", int(g.the_deal().maker), g),
    "Propose": ask_to_propose,
    "AnswerProposal": ask_partner,
    "PayAny": ask_for_payment,
    "TakeTokens": ask_for_choice,
    "PutInTokens": ask_for_share,
    "ChooseTransport": lambda g, seat, arg: message("question.load", order=order(g, int(g.the_deal().order))),
    "ReturnSurplus": ask_what_to_return,
    "ChooseSupply": message("question.run"),
    "DiscardSupply": message("question.discard-supply"),
    "DiscardTransport": message("question.discard-transport"),
    "KeepSupply": lambda g, seat, arg: message("question.keep", most=int(g.lookup.numbers.kept)),
    "MaintainTransport": message("question.maintain"),
    "DrawCard": message("question.card"),
    "DrawTransport": message("question.card"),
    "DrawFirm": message("question.firm"),
    "DrawHolder": message("question.holder"),
}


# Answers.

WORDS: Final = {
    actions.SEND: "send",
    actions.DROP: "drop",
    actions.REFUSE: "refuse",
    actions.COUNTER: "counter",
    actions.CHOOSE: "accept-otherwise",
    actions.SEND_SHARE: "send-partnership",
    actions.DROP_SHARE: "drop-partnership",
    actions.PASS: "pass",
}


def label(g: ShipShape, code: int) -> Label:
    """An answer to the open question: its text, cost and gain."""
    if code == actions.ACCEPT:
        return accept_label(g)
    return phrase(LABELS, g, code) or Label(message(f"answer.{WORDS.get(code, 'keep-none')}"))


def accept_label(g: ShipShape) -> Label:
    """Consent to an offer, which moves both sides; or to a partnership, which costs tokens and gains points."""
    deal, said = g.the_deal(), message("answer.accept")
    if type(g.question()[0]).__name__ == "AnswerProposal":
        return Label(said, amounts(wanted(deal)), (points(int(g.order(deal.order).value) // 2),))
    cost = (*supplies(g, int(deal.want_supplies)), *transports(g, int(deal.want_transports)))
    gain = (*supplies(g, int(deal.give_supplies)), *transports(g, int(deal.give_transports)))
    return Label(said, (*amounts(wanted(deal)), *single(cost)), (*amounts(given(deal)), *single(gain)))


def single(things: tuple[Thing, ...]) -> tuple[Amount, ...]:
    """One of each."""
    return tuple([Amount(1, thing) for thing in things])


def run_label(g: ShipShape, number: int) -> Label:
    names, what = g.lookup.names.supplies[number], supply(g, number)
    _, seat, _ = g.question()
    eats = counted(names.eats)
    if g.players[seat].can_pay(g.supply(number).eats):
        makes = made(g, number)
        said = message("answer.run", card=what, eats=or_nothing(eats), makes=or_nothing(makes))
        return Label(said, eats, makes, what.id)
    fate = "discarded" if g.players[seat].supply_is_turned(number) else "turned"
    return Label(message(f"answer.run-{fate}", card=what, eats=eats), piece=what.id)


def made(g: ShipShape, number: int) -> tuple[Amount, ...]:
    """The products of a supply card, as far as the piles have them now."""
    card = g.supply(number)
    named = [min(int(count), int(g.piles[kind])) for kind, count in enumerate(card.makes)]
    left = sum([int(g.piles[kind]) - named[kind] for kind in range(int(COMMON))])
    choice = min(int(card.choice), left)
    return (*amounts(named), Amount(choice, CHOICE)) if choice else amounts(named)


def commission_label(g: ShipShape, number: int) -> Label:
    names, what, price = g.lookup.names, card(g, number), paid(price_of(g, number))
    if number < SUPPLIES:
        shop = names.supplies[number]
        eats, makes = counted(shop.eats), counted(shop.makes)
        said = message("answer.commission-supply", card=what, eats=or_nothing(eats), makes=makes, price=price)
    else:
        cart = names.transports[number - int(SUPPLIES)]
        way = way_thing(cart.way)
        upkeep = or_nothing(counted(cart.upkeep))
        said = message(
            "answer.commission-transport", card=what, way=way, room=cart.capacity, upkeep=upkeep, price=price
        )
    return Label(said, price, (Amount(1, what),), what.id)


def refresh_label(cards: str, g: ShipShape, kind: int) -> Label:
    price = (Amount(int(g.lookup.numbers.refresh), resource(kind)),)
    return Label(message(f"answer.refresh-{cards}", price=price), price)


def fulfil_label(g: ShipShape, number: int) -> Label:
    what, card = order(g, number), g.order(number)
    said = message("answer.fulfil", order=what, value=int(card.value))
    return Label(said, amounts([int(count) for count in card.needs]), (points(int(card.value)),), what.id)


def share_label(g: ShipShape, share: int) -> Label:
    number, other = actions.ORDER_AND_PARTNER.parts(share)
    what, value = order(g, number), int(g.order(number).value) // 2
    return Label(message("answer.share", order=what, player=Player(other), value=value), piece=what.id)


def put_in_label(g: ShipShape, share: int) -> Label:
    kind, count = actions.KIND_AND_COUNT.parts(share)
    rest = int(g.order(g.the_deal().order).needs[kind]) - count
    return Label(message("answer.put-in", tokens=Amount(count, resource(kind)), rest=rest), piece=RESOURCES[kind])


def load_label(g: ShipShape, number: int) -> Label:
    what = transport(g, number)
    return Label(message("answer.load", transport=what, room=int(g.transport(number).capacity)), piece=what.id)


def maintain_label(g: ShipShape, number: int) -> Label:
    what, upkeep = transport(g, number), paid(g.transport(number).upkeep)
    return Label(message("answer.maintain", transport=what, upkeep=upkeep), upkeep, piece=what.id)


def item_label(key: str, g: ShipShape, step: int) -> Label:
    """A change of an offer, which costs nothing before the offer is accepted."""
    deal = g.the_deal()
    owner = deal.maker if key in ("give", "withhold") else deal.taker
    return Label(message(f"answer.{key}", item=item(g, int(owner), step)), piece=item_id(g, step))


def pay_label(key: str, g: ShipShape, bundle: int) -> Label:
    paid = bundle_amounts(bundle)
    return Label(message(f"answer.{key}", tokens=paid), cost=paid, piece=paid[0].thing.id)


def take_label(g: ShipShape, bundle: int) -> Label:
    taken = bundle_amounts(bundle)
    return Label(message("answer.take", tokens=taken), gives=taken, piece=taken[0].thing.id)


def discard_label(g: ShipShape, number: int) -> Label:
    what = card(g, number)
    return Label(message("answer.discard", card=what), cost=(Amount(1, what),), piece=what.id)


def keep_label(g: ShipShape, kept: int) -> Label:
    cards = supplies(g, int(actions.kept_by(actions.KEEP.code(kept))))
    return Label(message("answer.keep", cards=cards), piece=cards[0].id)


def card_label(key: str, what: Thing) -> Label:
    return Label(message(f"answer.{key}", card=what), piece=what.id)


def player_label(key: str, g: ShipShape, seat: int) -> Label:
    return Label(message(f"answer.{key}", player=Player(seat)))


LABELS: Phrases[ShipShape, Label] = (
    (actions.RUN, run_label),
    (actions.PAY, partial(pay_label, "pay")),
    (actions.TAKE, take_label),
    (actions.OFFER_TO, partial(player_label, "offer")),
    (actions.GIVE, partial(item_label, "give")),
    (actions.WANT, partial(item_label, "want")),
    (actions.WITHHOLD, partial(item_label, "withhold")),
    (actions.WAIVE, partial(item_label, "waive")),
    (actions.COMMISSION, commission_label),
    (actions.REFRESH_SUPPLIES, partial(refresh_label, "supplies")),
    (actions.REFRESH_TRANSPORTS, partial(refresh_label, "transports")),
    (actions.FULFIL, fulfil_label),
    (actions.SHARE, share_label),
    (actions.PUT_IN, put_in_label),
    (actions.LOAD, load_label),
    (actions.DISCARD, discard_label),
    (actions.RETURN, partial(pay_label, "return")),
    (actions.KEEP, keep_label),
    (actions.MAINTAIN, maintain_label),
    (actions.HOLDER, lambda g, seat: Label(message("answer.holder", player=Player(seat)), piece=INNOVATION)),
    (actions.DEAL_FIRM, lambda g, number: card_label("deal", firm_thing(g.lookup.names.firms[number]))),
    (actions.DEAL_ORDER, lambda g, number: card_label("deal", order(g, number))),
    (actions.DEAL_SUPPLY, lambda g, number: card_label("deal", supply(g, number))),
    (actions.DEAL_TRANSPORT, lambda g, number: card_label("deal", transport(g, number))),
)


# Reasons in a negotiation.


def reason(g: ShipShape, code: int) -> Words:
    """Both sides' gains from a deal, or from a better one."""
    rule, seat, _ = g.question()
    if actions.OFFER_TO.has(code):
        return hope_of_deal(g, seat, int(actions.OFFER_TO.arg(code)))
    if type(rule).__name__ not in ("BuildOffer", "AnswerOffer"):
        return ""
    deal = g.the_deal()
    other = int(deal.maker) if int(deal.taker) == seat else int(deal.taker)
    if code in (actions.ACCEPT, actions.REFUSE, actions.SEND, actions.DROP) and not deal.is_empty():
        mine, theirs = better_off(gained(ADVICE, g, deal, seat)), better_off(gained(ADVICE, g, deal, other))
        return message("hint.deal", mine=mine, player=Player(other), theirs=theirs)
    return hope_of_deal(g, seat, other)


def better_off(gain: float) -> Message:
    """How much better or worse off somebody is, in everyday words."""
    if abs(gain) < A_LITTLE:
        return message("hint.same")
    key = "better" if gain > 0 else "worse"
    if abs(gain) < ABOUT_ONE:
        return message(f"hint.little-{key}")
    return message(f"hint.{key}", points=points(round(abs(gain))))


def hope_of_deal(g: ShipShape, seat: int, other: int) -> Message:
    plan = best_offer(Bargain(g, seat, Survey(g)), other)
    if plan.gain <= 0.0:
        return message("hint.none", player=Player(other))
    return message(
        "hint.hope",
        player=Player(other),
        wants=or_nothing(wants(g, plan.deal)),
        gives=or_nothing(gives(g, plan.deal)),
        mine=better_off(plan.gain),
    )
