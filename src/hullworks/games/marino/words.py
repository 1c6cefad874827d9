"""The questions of Marino, the labels of answers, and the arguments of refusals; the texts are in `language/`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from functools import partial
from typing import Final

from hullworks.games.marino import actions
from hullworks.games.marino.lookup import FREEBOOTER, GIVEN_AND_TAKEN, LOT, RESOURCES, SECOND_ROLL
from hullworks.games.marino.rules.r01_market import room
from hullworks.games.marino.rules.r04_roll import cargo, rolled_face, rolled_kind
from hullworks.games.marino.rules.r05_action import difference
from hullworks.games.marino.rules.r07_lasting import fee, lacks, patch_price, price_for, short_of
from hullworks.games.marino.rules.r07_launch import BUYS_AND_DISCOUNT, BuyCheaply, TakeGift, cheap_price
from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, Marino
from hullworks.games.marino.things import (
    amount,
    contract_thing,
    explorer_pair,
    explorer_thing,
    resource_thing,
    together,
    token_pair,
    with_pair,
)
from hullworks.match.message import Amount, Argument, Label, Message, Player, Thing, Words, message
from hullworks.match.refusal import Explanations
from hullworks.match.words import Phrases, Questions, phrase, question

ENDINGS: Final = {GOAL_REACHED: "goal-reached", DECK_OUT: "deck-out", BECALMED: "becalmed"}
GOLD: Final = Thing("coin", "gold")


def ending(g: Marino) -> Words:
    """Why the game is over, or nothing while it goes on."""
    return (ended(int(g.ending)) if g.over else None) or ""


def goal(g: Marino) -> dict[str, Argument]:
    """What the goal of this table says."""
    return {"ships": amount(int(g.terms.goal), "airship")}


def ended(why: int) -> Message | None:
    """The message for an ending, if there is one."""
    return message(f"ending.{ENDINGS[why]}") if why in ENDINGS else None


# Questions.


def ask(g: Marino) -> Words:
    """The open question."""
    return question(QUESTIONS, g)


def ask_for_action(g: Marino, seat: int, arg: int) -> Message:
    turn = g.turn
    limited = [
        message(f"question.more-to-{what}", count=int(count))
        for what, count in (("buy", turn.buys), ("hire", turn.hires), ("exchange", turn.exchanges))
        if count
    ]
    left = message("question.actions-left", actions=amount(int(turn.actions), "action"))
    return message("question.turn", left=(left, *limited))


def ask_to_keep(g: Marino, seat: int, rolled: int) -> Message:
    face, kind = int(rolled_face(rolled)), int(rolled_kind(rolled))
    brings = min(int(cargo(g, seat, kind, face)), int(room(g, kind)))
    ship = next(number for number in g.yards[seat].fleet if g.contract(number).power == SECOND_ROLL)
    card = contract_thing(g, ship)
    return message("question.keep", contract=card, explorer=explorer_thing(kind), face=face, brings=brings)


def ask_to_buy(g: Marino, seat: int, offer: int) -> Message:
    left, discount = BUYS_AND_DISCOUNT.parts(offer)
    key = "question.buy-one-cheaply" if left == 1 else "question.buy-cheaply"
    return message(key, contract=just_launched(g, seat), discount=discount, left=left)


def at_launch(key: str, g: Marino, seat: int, left: int) -> Message:
    """A question that follows from a launch, with the ship and how much is left to choose."""
    return message(f"question.{key}", contract=just_launched(g, seat), left=left)


def just_launched(g: Marino, seat: int) -> Thing:
    """The ship whose launch led to the question."""
    return contract_thing(g, int(g.yards[seat].fleet[len(g.yards[seat].fleet) - 1]))


def ask_for_tokens(g: Marino, seat: int, left: int) -> Message:
    return at_launch(
        "choose-token" if left == 1 else "choose-tokens" if left == 2 else "choose-more-tokens", g, seat, left
    )


def ask_to_enlist(g: Marino, seat: int, left: int) -> Message:
    return at_launch("enlist-one" if left == 1 else "enlist-two" if left == 2 else "enlist", g, seat, left)


QUESTIONS: Questions[Marino] = {
    "TakeAction": ask_for_action,
    "KeepOrRoll": ask_to_keep,
    "RollCarrier": lambda g, seat, kind: message("question.rolled", explorer=explorer_thing(kind)),
    "RollAgain": lambda g, seat, kind: message("question.rolled-again", explorer=explorer_thing(kind)),
    "ChooseExchange": lambda g, seat, own: message("question.exchange", contract=contract_thing(g, own)),
    "DraftContract": message("question.draft"),
    "ChooseRoll": message("question.roll"),
    "LaunchShip": lambda g, seat, arg: message("question.launch-another" if g.turn.launched else "question.launch"),
    "TakeContract": message("question.take"),
    "ChooseTokens": ask_for_tokens,
    "BuyCheaply": ask_to_buy,
    "TakeGift": partial(at_launch, "gift"),
    "EnlistExplorers": ask_to_enlist,
    "SellTokens": partial(at_launch, "sell"),
    "ChooseCoin": message("question.coin"),
    "DrawContract": message("question.deal"),
    "DrawDrafter": message("question.drafter"),
    "RollFreebooter": message("question.freebooter"),
}


# Answers.


def gold(count: int) -> tuple[Amount, ...]:
    return (Amount(count, GOLD),)


def label(g: Marino, code: int) -> Label:
    """An answer to the open question: its text, cost and gain."""
    return phrase(LABELS, g, code) or Label(message(f"answer.{WORDS.get(code, 'done')}"))


WORDS: Final = {actions.STOP: "stop", actions.KEEP: "keep", actions.AGAIN: "again"}


def buy_label(g: Marino, kind: int) -> Label:
    rule, seat, arg = g.question()
    price = int(price_for(g, seat, kind))
    if isinstance(rule, BuyCheaply):
        price = int(cheap_price(g, seat, kind, BUYS_AND_DISCOUNT.second(arg)))
    elif isinstance(rule, TakeGift):
        price = 0
    token = resource_thing(kind)
    gives = (Amount(1, token),)
    if g.market[kind] != 1 or g.idle[kind] == 0:
        return Label(message("answer.buy", resource=token, price=price), gold(price), gives, RESOURCES[kind])
    said = message("answer.buy-carrier", resource=token, price=price)
    return Label(said, gold(price), (*gives, Amount(1, explorer_thing(kind))), RESOURCES[kind])


def sell_label(g: Marino, kind: int) -> Label:
    price, token = int(g.dearest_empty(kind)), resource_thing(kind)
    return Label(message("answer.sell", resource=token, price=price), (Amount(1, token),), gold(price), RESOURCES[kind])


def lot_label(g: Marino, lot: int) -> Label:
    """Several tokens of a resource; each goes to the dearest empty space, so the next one pays less."""
    kind, count = int(LOT.kind(lot)), int(LOT.count(lot))
    first = int(g.dearest_empty(kind))
    price = sum(range(first - count + 1, first + 1))
    tokens = Amount(count, resource_thing(kind))
    return Label(message("answer.sell-lot", tokens=tokens, price=price), (tokens,), gold(price), RESOURCES[kind])


def hire_label(g: Marino, explorer: int) -> Label:
    _, seat, _ = g.question()
    whom = explorer_thing(explorer)
    of = "-freebooter" if explorer == FREEBOOTER else ""
    price = int(fee(g, seat, explorer))
    said = message(f"answer.hire{of}" if price else f"answer.hire{of}-free", explorer=whom, price=price)
    return Label(said, gold(price), (Amount(1, whom),), whom.id)


def enlist_label(g: Marino, explorer: int) -> Label:
    whom = explorer_thing(explorer)
    key = "answer.enlist-freebooter" if explorer == FREEBOOTER else "answer.enlist"
    return Label(message(key, explorer=whom), gold(0), (Amount(1, whom),), whom.id)


def enlist_two_label(g: Marino, pair: int) -> Label:
    both = explorer_pair(pair)
    return Label(with_pair("answer.enlist", pair), gold(0), both, both[0].thing.id)


def roll_label(g: Marino, explorer: int) -> Label:
    whom = explorer_thing(explorer)
    key = "answer.roll-freebooter" if explorer == FREEBOOTER else "answer.roll"
    return Label(message(key, explorer=whom), piece=whom.id)


def contract_label(key: str, g: Marino, number: int) -> Label:
    contract = contract_thing(g, number)
    return Label(message(f"answer.{key}", contract=contract), piece=contract.id)


def exchange_label(g: Marino, other: int) -> Label:
    _, _, own = g.question()
    contract, price = contract_thing(g, other), int(difference(g, own, other))
    if price > 0:
        return Label(message("answer.for-paying", contract=contract, gold=price), cost=gold(price), piece=contract.id)
    if price < 0:
        return Label(message("answer.for-paid", contract=contract, gold=-price), gives=gold(-price), piece=contract.id)
    return contract_label("for", g, other)


def take_label(g: Marino, number: int) -> Label:
    card, contract = g.lookup.cards[number], contract_thing(g, number)
    needs = tuple([Thing("resource", need) for need in card.needs])
    said = message("answer.take", contract=contract, value=int(card.value), needs=needs)
    return Label(said, gives=gold(int(card.value)), piece=contract.id)


def patch_label(g: Marino, number: int) -> Label:
    _, seat, _ = g.question()
    contract, price = contract_thing(g, number), int(patch_price(g, seat))
    return Label(message("answer.patch", contract=contract, price=price), gold(price), piece=contract.id)


def barter_label(g: Marino, barter: int) -> Label:
    gives, takes = (resource_thing(kind) for kind in GIVEN_AND_TAKEN.parts(barter))
    said = message("answer.barter", resource=gives, other=takes)
    return Label(said, (Amount(1, gives),), (Amount(1, takes),), gives.id)


def gain_label(g: Marino, kind: int) -> Label:
    token = resource_thing(kind)
    return Label(message("answer.gain", resource=token), gives=(Amount(1, token),), piece=token.id)


def gain_two_label(g: Marino, pair: int) -> Label:
    both = token_pair(pair)
    return Label(message("answer.gain-two", tokens=together(both)), gives=both, piece=both[0].thing.id)


def coin_label(g: Marino, number: int) -> Label:
    contract = contract_thing(g, number)
    return Label(message("answer.coin", contract=contract), gold(1), piece=contract.id)


LABELS: Phrases[Marino, Label] = (
    (actions.BUY, buy_label),
    (actions.HIRE, hire_label),
    (actions.EXCHANGE, partial(contract_label, "exchange")),
    (actions.FOR, exchange_label),
    (actions.SELL, sell_label),
    (actions.BARTER_FOR, barter_label),
    (actions.REPLACE, partial(contract_label, "replace")),
    (actions.TAKE, take_label),
    (actions.ROLL, roll_label),
    (actions.LAUNCH, partial(contract_label, "launch")),
    (actions.PATCH_UP, patch_label),
    (actions.GAIN, gain_label),
    (actions.GAIN_TWO, gain_two_label),
    (actions.ENLIST_ONE, enlist_label),
    (actions.ENLIST_TWO, enlist_two_label),
    (actions.SELL_LOT, lot_label),
    (actions.PAY_INTO, coin_label),
    (actions.DEALT, partial(contract_label, "deal")),
    (actions.DIE, lambda g, face: Label(message("answer.die", face=face + 1))),
    (actions.DRAFTER, lambda g, seat: Label(message("answer.drafter", player=Player(seat)))),
)


# Arguments of refusals.


def gold_needed(g: Marino, seat: int, price: int) -> dict[str, Argument]:
    return {"needs": int(price), "has": int(g.yards[seat].gold)}


def missing_tokens(g: Marino, seat: int, contract: int) -> dict[str, Argument]:
    """The tokens missing for a launch, by resource."""
    yard, ship = g.yards[seat], g.contract(contract)
    short = [int(short_of(yard, ship, kind)) for kind in range(len(RESOURCES))]
    return {"tokens": tuple([Amount(count, resource_thing(kind)) for kind, count in enumerate(short) if count])}


def resource(kind: int) -> dict[str, Argument]:
    return {"resource": resource_thing(int(kind))}


def explorer(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return {"explorer": explorer_thing(int(actions.HIRE.arg(code)))}


def cleared(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return resource(LOT.kind(actions.SELL_LOT.arg(code)))


def fewer(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    kind = int(LOT.kind(actions.SELL_LOT.arg(code)))
    return {"tokens": Amount(int(g.yards[seat].tokens[kind]), resource_thing(kind))}


def less_space(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    kind = int(LOT.kind(actions.SELL_LOT.arg(code)))
    return {**resource(kind), "spaces": amount(int(g.row(kind).spaces - g.market[kind]), "space")}


def enlisted(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return {"explorer": explorer_thing(int(actions.ENLIST_ONE.arg(code)))}


def bought(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return resource(actions.BUY.arg(code))


def sold(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return resource(actions.SELL.arg(code))


REASONS: Final[Explanations] = {
    "sold-out": bought,
    "token-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, price_for(g, seat, actions.BUY.arg(code))),
    "carrier-held": explorer,
    "carrier-away": explorer,
    "fee-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, fee(g, seat, actions.HIRE.arg(code))),
    "difference-too-dear": lambda g, seat, own, code: gold_needed(g, seat, difference(g, own, actions.FOR.arg(code))),
    "tokens-missing": lambda g, seat, arg, code: missing_tokens(g, seat, actions.LAUNCH.arg(code)),
    "no-token-to-barter": lambda g, seat, arg, code: resource(GIVEN_AND_TAKEN.first(actions.BARTER_FOR.arg(code))),
    "none-to-barter-for": lambda g, seat, arg, code: resource(GIVEN_AND_TAKEN.second(actions.BARTER_FOR.arg(code))),
    "no-token-to-sell": sold,
    "row-full-to-sell": sold,
    "not-one-missing": lambda g, seat, arg, code: {
        "missing": int(lacks(g.yards[seat], g.contract(actions.PATCH_UP.arg(code))))
    },
    "patch-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, patch_price(g, seat)),
    "none-to-choose": lambda g, seat, arg, code: resource(actions.GAIN.arg(code)),
    "sold-out-in-spree": bought,
    "spree-too-dear": lambda g, seat, offer, code: gold_needed(
        g, seat, cheap_price(g, seat, actions.BUY.arg(code), BUYS_AND_DISCOUNT.second(offer))
    ),
    "sold-out-as-gift": bought,
    "carrier-held-to-enlist": enlisted,
    "carrier-away-to-enlist": enlisted,
    "no-token-to-clear": cleared,
    "row-full-to-clear": cleared,
    "cleared": cleared,
    "fewer-to-clear": fewer,
    "less-space-to-clear": less_space,
}
