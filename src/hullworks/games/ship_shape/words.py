"""Ship Shape in sentences: what is asked, and what can be answered."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence

from hullworks.games.ship_shape.actions import (
    ACCEPT,
    COMMISSION,
    COUNTER,
    DEAL_FIRM,
    DEAL_ORDER,
    DEAL_SUPPLY,
    DEAL_TRANSPORT,
    DISCARD,
    DROP,
    FULFIL,
    GIVE,
    HOLDER,
    KEEP,
    LOAD,
    MAINTAIN,
    OFFER_TO,
    PARTNER,
    PASS,
    PAY,
    PUT_IN,
    REFRESH_SUPPLIES,
    REFRESH_TRANSPORTS,
    REFUSE,
    RETURN,
    RUN,
    SEND,
    SHARE,
    TAKE,
    WAIVE,
    WANT,
    WITHHOLD,
    put_in_count,
    put_in_kind,
)
from hullworks.games.ship_shape.advice import best_offer, gained
from hullworks.games.ship_shape.state import FULFILLED, RUINED, Deal, ShipShape
from hullworks.games.ship_shape.tables import FIRST_TRANSPORT, KINDS, RESOURCES, SUPPLIES, TRANSPORTS
from hullworks.games.ship_shape.view import DealView, SideView, View
from hullworks.match.message import Words
from hullworks.match.words import Phrases, Questions, phrase, plural, question, seat_name
from hullworks.match.words import listed as and_so_on

NOTHING = "nothing"
A_LITTLE = 0.05  # the least points that are told,
ABOUT_ONE = 0.75  # and those that are counted


def ending(g: ShipShape) -> str:
    """Why the game is over, or nothing while it goes on."""
    if not g.over:
        return ""
    if g.ending == RUINED:
        return f"orders were left open in week {g.week}: all have lost"
    return "all orders are fulfilled"


def over_words(view: View) -> str:
    """The same, from a view."""
    if view.ending == FULFILLED:
        return "all orders are fulfilled"
    return f"orders were left open in week {view.week}: all have lost"


# Names.


def supply_name(g: ShipShape, number: int) -> str:
    return g.tables.names.supplies[number].name


def transport_name(g: ShipShape, number: int) -> str:
    return g.tables.names.transports[number].name


def order_name(g: ShipShape, number: int) -> str:
    return g.tables.names.orders[number].name


def card_name(g: ShipShape, card: int) -> str:
    return supply_name(g, card) if card < SUPPLIES else transport_name(g, card - int(SUPPLIES))


def item_name(g: ShipShape, item: int) -> str:
    if item < KINDS:
        return RESOURCES[item]
    if item < FIRST_TRANSPORT:
        return supply_name(g, item - int(KINDS))
    return transport_name(g, item - int(FIRST_TRANSPORT))


def listed(kinds: Sequence[str]) -> str:
    """Tokens by number and name: "2 organic, 1 any"."""
    return ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))


def joined(parts: list[str]) -> str:
    """Parts in a row, with an "and" before the last."""
    return and_so_on(parts) if parts else NOTHING


def side_words(side: SideView) -> str:
    """One side of a deal in words."""
    tokens = [f"{count} {kind}" for kind, count in zip(RESOURCES, side.tokens, strict=True) if count]
    return joined([*tokens, *(card.name for card in side.supplies), *(card.name for card in side.transports)])


def side(g: ShipShape, tokens: Sequence[int], supplies: int, transports: int) -> str:
    """The same of a deal on the table."""
    parts = [f"{count} {kind}" for kind, count in zip(RESOURCES, tokens, strict=True) if count]
    parts += [supply_name(g, number) for number in range(SUPPLIES) if supplies >> number & 1]
    parts += [transport_name(g, number) for number in range(TRANSPORTS) if transports >> number & 1]
    return joined(parts)


def gives(g: ShipShape, deal: Deal) -> str:
    """What the maker of a deal gives."""
    return side(g, [int(count) for count in deal.give], int(deal.give_supplies), int(deal.give_transports))


def wants(g: ShipShape, deal: Deal) -> str:
    """What the other side of a deal gives."""
    return side(g, [int(count) for count in deal.want], int(deal.want_supplies), int(deal.want_transports))


def deal_words(deal: DealView, names: Sequence[str]) -> str:
    """A deal as a sentence: who offers whom what."""
    maker, taker = names[deal.maker], names[deal.taker] if deal.taker >= 0 else ""
    give, want = side_words(deal.give), side_words(deal.want)
    if deal.order is not None:
        return f"{maker} and {taker} for {deal.order.name}: {maker} puts in {give}, {taker} {want}"
    if want == NOTHING:
        return f"{maker} would give {taker} {give}"
    if give == NOTHING:
        return f"{maker} asks {taker} for {want}"
    return f"{maker} offers {taker} {give} for {want}"


def distance(view: View) -> str:
    """How far the week's orders are from done."""
    left = [order for order in view.orders if order is not None]
    if view.round == 0:
        return "The week's orders are laid open."
    if not left:
        return "All orders of this week are fulfilled."
    rounds = view.rounds - view.round
    time = "this is the last round" if rounds == 0 else f"{plural(rounds, 'more round')}"
    ready = [order.card.name for order in left if any(not lack.tokens and not lack.room for lack in order.lacks)]
    could = f"; {joined(ready)} could go out now" if ready else ""
    return f"{plural(len(left), 'open order')}, {time}{could}."


# Questions.


def ask(g: ShipShape) -> Words:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def the_deal(g: ShipShape) -> Deal:
    """The deal that is being built or answered."""
    assert g.deal is not None
    return g.deal


def ask_for_action(g: ShipShape, seat: int, traded: int) -> str:
    return "Your action, without any more trading." if traded else "Your turn: trade, or take your action."


def ask_for_item(g: ShipShape, seat: int, arg: int) -> str:
    deal = the_deal(g)
    return f"Your offer to {seat_name(int(deal.taker))}: you give {gives(g, deal)}, for {wants(g, deal)}."


def ask_about_offer(g: ShipShape, seat: int, arg: int) -> str:
    deal = the_deal(g)
    return f"{seat_name(int(deal.maker)).capitalize()} offers you {gives(g, deal)}, for {wants(g, deal)}."


def ask_partner(g: ShipShape, seat: int, arg: int) -> str:
    deal = the_deal(g)
    value = int(g.order(deal.order).value) // 2
    who = seat_name(int(deal.maker)).capitalize()
    return f"{who} proposes {order_name(g, int(deal.order))}, {value} each: you put in {wants(g, deal)}."


def ask_for_token(g: ShipShape, seat: int, count: int) -> str:
    return f"Take {count} tokens of your choice: which first?" if count > 1 else "Take a token of your choice."


def ask_for_transport(g: ShipShape, seat: int, owner: int) -> str:
    return "Which of your transports?" if owner == seat else f"Which transport of {seat_name(owner)}?"


def ask_what_to_return(g: ShipShape, seat: int, arg: int) -> str:
    most = g.tables.house.most_tokens
    return f"You can store {most} tokens: return {g.players[seat].held() - most}. Which?"


QUESTIONS: Questions[ShipShape] = {
    "TakeAction": ask_for_action,
    "BuildOffer": ask_for_item,
    "AnswerOffer": ask_about_offer,
    "AnswerProposal": ask_partner,
    "PayAny": lambda g, seat, count: f"Pay {count} more of any kind: which?",
    "TakeToken": ask_for_token,
    "PutInTokens": lambda g, seat, kind: f"How much {RESOURCES[kind]} do you put in? Your partner gives the rest.",
    "ChooseTransport": ask_for_transport,
    "ChoosePartner": lambda g, seat, number: f"Fulfil {order_name(g, number)} with whom?",
    "ReturnToken": ask_what_to_return,
    "ChooseSupply": "Which supply card runs next?",
    "DiscardSupply": "You have too many supply cards: which do you discard?",
    "DiscardTransport": "You have too many transports: which upright one do you discard?",
    "KeepSupply": "The week is over: which upright supply cards do you keep?",
    "MaintainTransport": "The week is over: which turned transports do you maintain?",
    "DrawCard": "A card is dealt.",
    "DrawFirm": "A firm is dealt.",
    "DrawHolder": "Who has the innovation token is drawn by lot.",
}


# Answers.


def label(g: ShipShape, code: int) -> str:
    """An answer to the open question, as a person would want to read it."""
    rule, _, _ = g.question()
    texts = {
        SEND: "Send the offer",
        DROP: "Drop the offer",
        ACCEPT: "Accept",
        REFUSE: "Refuse",
        COUNTER: "Counter with an offer of your own",
        PASS: "Pass",
    }
    done = "Keep no more" if type(rule).__name__ == "KeepSupply" else "Let the rest go"
    return phrase(LABELS, g, code) or texts.get(code, done)


def run_label(g: ShipShape, number: int) -> str:
    card = g.tables.names.supplies[number]
    _, seat, _ = g.question()
    if g.players[seat].can_pay(g.supply(number).eats):
        return f"Run {card.name}: {listed(card.eats)} for {listed(card.makes)}"
    fate = "it is discarded" if g.players[seat].supply_is_turned(number) else "it is turned"
    return f"Run {card.name}: you cannot pay {listed(card.eats)}, {fate}"


def commission_label(g: ShipShape, card: int) -> str:
    if card < SUPPLIES:
        supply = g.tables.names.supplies[card]
        return f"Commission {supply.name} ({listed(supply.eats)} → {listed(supply.makes)}) for {listed(supply.price)}"
    transport = g.tables.names.transports[card - int(SUPPLIES)]
    return f"Commission {transport.name} ({transport.way} {transport.capacity}) for {listed(transport.price)}"


def put_in_label(g: ShipShape, share: int) -> str:
    code = PUT_IN.code(share)
    kind, count = int(put_in_kind(code)), int(put_in_count(code))
    rest = int(g.order(the_deal(g).order).needs[kind]) - count
    return f"Put in {count} {RESOURCES[kind]}, they {rest}"


def maintain_label(g: ShipShape, number: int) -> str:
    return f"Maintain {transport_name(g, number)} for {listed(g.tables.names.transports[number].upkeep)}"


def load_label(g: ShipShape, number: int) -> str:
    return f"Load {transport_name(g, number)}, room for {g.transport(number).capacity}"


# Reasons, in a negotiation.


def reason(g: ShipShape, code: int) -> str:
    """What both sides gain by a deal, or could gain by another."""
    rule, seat, _ = g.question()
    if OFFER_TO.has(code):
        return hope_of_deal(g, seat, int(OFFER_TO.arg(code)))
    if type(rule).__name__ not in ("BuildOffer", "AnswerOffer"):
        return ""
    deal = the_deal(g)
    other = int(deal.maker) if int(deal.taker) == seat else int(deal.taker)
    if code in (ACCEPT, REFUSE, SEND, DROP) and not deal.is_empty():
        mine, theirs = better_off(gained(g, deal, seat)), better_off(gained(g, deal, other))
        return f"by the deal you would be {mine}, and {seat_name(other)} would be {theirs}"
    return hope_of_deal(g, seat, other)


def better_off(gain: float) -> str:
    """How much better or worse off somebody is, as a person would say it."""
    if abs(gain) < A_LITTLE:
        return "as well off as before"
    points = plural(round(abs(gain)), "point") if abs(gain) >= ABOUT_ONE else "a little"
    return f"{points} {'better' if gain > 0 else 'worse'} off"


def hope_of_deal(g: ShipShape, seat: int, other: int) -> str:
    plan = best_offer(g, seat, other)
    if plan.gain <= 0.0:
        return f"no deal is seen that helps you and that {seat_name(other)} would take"
    sought = f"{wants(g, plan.deal)} for {gives(g, plan.deal)}"
    return f"{seat_name(other)} might agree to {sought}, and you would be {better_off(plan.gain)}"


LABELS: Phrases[ShipShape, str] = (
    (RUN, run_label),
    (PAY, lambda g, kind: f"Pay {RESOURCES[kind]}"),
    (TAKE, lambda g, kind: f"Take {RESOURCES[kind]}"),
    (OFFER_TO, lambda g, seat: f"Offer to {seat_name(seat)}"),
    (GIVE, lambda g, item: f"Give {item_name(g, item)}"),
    (WANT, lambda g, item: f"Want {item_name(g, item)}"),
    (WITHHOLD, lambda g, item: f"Withhold {item_name(g, item)}"),
    (WAIVE, lambda g, item: f"Waive {item_name(g, item)}"),
    (COMMISSION, commission_label),
    (REFRESH_SUPPLIES, lambda g, kind: f"Refresh supplies for {g.tables.house.refresh} {RESOURCES[kind]}"),
    (REFRESH_TRANSPORTS, lambda g, kind: f"Refresh transports for {g.tables.house.refresh} {RESOURCES[kind]}"),
    (FULFIL, lambda g, number: f"Fulfil {order_name(g, number)}, {g.order(number).value}"),
    (SHARE, lambda g, number: f"Share {order_name(g, number)}, {g.order(number).value // 2} each"),
    (PARTNER, lambda g, seat: f"With {seat_name(seat)}"),
    (PUT_IN, put_in_label),
    (LOAD, load_label),
    (DISCARD, lambda g, card: f"Discard {card_name(g, card)}"),
    (RETURN, lambda g, kind: f"Return {RESOURCES[kind]}"),
    (KEEP, lambda g, number: f"Keep {supply_name(g, number)}"),
    (MAINTAIN, maintain_label),
    (HOLDER, lambda g, seat: f"{seat_name(seat).capitalize()} has the token"),
    (DEAL_FIRM, lambda g, number: f"Deal {g.tables.names.firms[number].name}"),
    (DEAL_ORDER, lambda g, number: f"Deal {order_name(g, number)}"),
    (DEAL_SUPPLY, lambda g, number: f"Deal {supply_name(g, number)}"),
    (DEAL_TRANSPORT, lambda g, number: f"Deal {transport_name(g, number)}"),
)
