"""Marino in sentences: what is asked, what can be answered, and what the reasons for a refusal name."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.marino.actions import (
    AGAIN,
    BARTER_FOR,
    BUY,
    DEALT,
    DIE,
    DRAFTER,
    EXCHANGE,
    FOR,
    GAIN,
    HIRE,
    KEEP,
    LAUNCH,
    PATCH_UP,
    PAY_INTO,
    REPLACE,
    ROLL,
    SELL,
    STOP,
    TAKE,
)
from hullworks.games.marino.catalogue import explorer_thing, resource_thing
from hullworks.games.marino.rules.r04_roll import cargo, rolled_face, rolled_kind
from hullworks.games.marino.rules.r05_action import TakeAction, difference
from hullworks.games.marino.rules.r07_lasting import fee, lacks, patch_price, price_for, short_of
from hullworks.games.marino.rules.r07_launch import BuyCheaply, TakeGift, cheap_price, offer_discount, offers_left
from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, Marino
from hullworks.games.marino.tables import EXPLORERS, FREEBOOTER, RESOURCES, barter_gives, barter_takes
from hullworks.match.message import Amount, Argument
from hullworks.match.refusal import Explanations
from hullworks.match.words import Phrases, Questions, phrase, question

ENDINGS = {GOAL_REACHED: "the fleet is complete", DECK_OUT: "the deck is out", BECALMED: "the market is becalmed"}
COUNTED = ("no", "one", "two", "three", "four", "five", "six")


def ending(g: Marino) -> str:
    """Why the game is over, or nothing while it goes on."""
    return ENDINGS.get(g.ending, "") if g.over else ""


def ask(g: Marino) -> str:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def ask_for_action(g: Marino, seat: int, arg: int) -> str:
    turn = g.turn
    limited = [
        f"{COUNTED[count] if count < 7 else count} more to {what}"
        for count, what in ((turn.buys, "buy"), (turn.hires, "hire"), (turn.exchanges, "exchange"))
        if count
    ]
    left = (
        "one action left"
        if turn.actions == 1
        else f"{COUNTED[turn.actions] if turn.actions < 7 else turn.actions} actions left"
    )
    return "Your turn: " + ", ".join([left, *limited])


def ask_to_keep(g: Marino, seat: int, rolled: int) -> str:
    face, kind = int(rolled_face(rolled)), int(rolled_kind(rolled))
    space = int(g.row(kind).spaces - g.market[kind])
    brings = min(int(cargo(g, seat, kind, face)), space, int(g.supply[kind]))
    return f"The {RESOURCES[kind]} carrier rolled {face} and would bring {brings}. Keep it?"


QUESTIONS: Questions[Marino] = {
    "TakeAction": ask_for_action,
    "KeepOrRoll": ask_to_keep,
    "RollCarrier": lambda g, seat, kind: f"The {RESOURCES[kind]} carrier is rolled.",
    "RollAgain": lambda g, seat, kind: f"The {RESOURCES[kind]} carrier is rolled again.",
    "ChooseExchange": lambda g, seat, own: f"Exchange {card_name(g, own)} for which open contract?",
    "DraftContract": "Draft a contract. You are paid its value now.",
    "ChooseRoll": "Which explorer do you roll next?",
    "LaunchShip": lambda g, seat, arg: "Launch another ship?" if g.turn.launched else "Launch a ship?",
    "TakeContract": "Take a contract into your empty berth. You are paid its value now.",
    "ChooseTokens": lambda g, seat, left: f"Take a token from the supply ({left} to choose).",
    "BuyCheaply": lambda g, seat, offer: f"Buy a token for {offer_discount(offer)} less? ({offers_left(offer)} left)",
    "TakeGift": "Take a token from the market as a gift.",
    "EnlistExplorers": lambda g, seat, left: f"Enlist an idle explorer for nothing? ({left} left)",
    "SellTokens": "Sell tokens back to the market?",
    "ChooseCoin": "Too little gold for all contracts: which gets a coin?",
    "DrawContract": "The next contract is dealt.",
    "DrawDrafter": "Who drafts first is drawn by lot.",
    "RollFreebooter": "A freebooter is rolled.",
}


def card_name(g: Marino, number: int) -> str:
    return g.tables.cards[number].name


def explorer_name(explorer: int) -> str:
    return "a freebooter" if explorer == FREEBOOTER else f"the {EXPLORERS[explorer]} carrier"


def buy_price(g: Marino, kind: int) -> int:
    """What a token costs in the open question."""
    rule, seat, arg = g.question()
    if isinstance(rule, BuyCheaply):
        return int(cheap_price(g, seat, kind, offer_discount(arg)))
    return 0 if isinstance(rule, TakeGift) else int(price_for(g, seat, kind))


def signed(amount: int) -> str:
    return f"you pay {-amount}" if amount < 0 else f"you are paid {amount}" if amount else "nothing to pay"


def label(g: Marino, code: int) -> str:
    """An answer to the open question, as a person would want to read it."""
    texts = {STOP: "Stop", KEEP: "Keep the die", AGAIN: "Roll again"}
    return phrase(LABELS, g, code) or texts.get(code, "Done")


def exchange_label(g: Marino, other: int) -> str:
    _, _, own = g.question()
    return f"{card_name(g, other)} ({signed(-int(difference(g, own, other)))})"


def take_label(g: Marino, number: int) -> str:
    card = g.tables.cards[number]
    return f"{card.name}, {card.value} gold: {' '.join(card.needs)}"


def hire_label(g: Marino, explorer: int) -> str:
    rule, seat, _ = g.question()
    price = fee(g, seat, explorer) if isinstance(rule, TakeAction) else 0
    return f"Hire {explorer_name(explorer)}" + (f", {price}" if price else ", free")


def patch_label(g: Marino, number: int) -> str:
    _, seat, _ = g.question()
    return f"Patch and launch {card_name(g, number)}, {patch_price(g, seat)}"


def barter_label(g: Marino, barter: int) -> str:
    return f"Barter {RESOURCES[barter_gives(barter)]} for {RESOURCES[barter_takes(barter)]}"


LABELS: Phrases[Marino] = (
    (BUY, lambda g, kind: f"Buy {RESOURCES[kind]}, {buy_price(g, kind)}"),
    (HIRE, hire_label),
    (EXCHANGE, lambda g, number: f"Exchange {card_name(g, number)}"),
    (FOR, exchange_label),
    (SELL, lambda g, kind: f"Sell {RESOURCES[kind]}, {g.dearest_empty(kind)}"),
    (BARTER_FOR, barter_label),
    (REPLACE, lambda g, number: f"Replace {card_name(g, number)}"),
    (TAKE, take_label),
    (ROLL, lambda g, explorer: f"Roll {explorer_name(explorer)}"),
    (LAUNCH, lambda g, number: f"Launch {card_name(g, number)}"),
    (PATCH_UP, patch_label),
    (GAIN, lambda g, kind: f"Take {RESOURCES[kind]}"),
    (PAY_INTO, lambda g, number: f"Coin on {card_name(g, number)}"),
    (DEALT, lambda g, number: f"Deal {card_name(g, number)}"),
    (DIE, lambda g, face: f"Die {face + 1}"),
    (DRAFTER, lambda g, seat: f"Seat {seat + 1} drafts first"),
)


# What the reasons for a refusal name.


def gold_needed(g: Marino, seat: int, price: int) -> dict[str, Argument]:
    return {"needs": int(price), "has": int(g.yards[seat].gold)}


def missing_tokens(g: Marino, seat: int, contract: int) -> dict[str, Argument]:
    """The tokens that a launch lacks, by resource."""
    yard, ship = g.yards[seat], g.contract(contract)
    short = [int(short_of(yard, ship, kind)) for kind in range(len(RESOURCES))]
    return {"tokens": tuple([Amount(count, resource_thing(kind)) for kind, count in enumerate(short) if count])}


def resource(kind: int) -> dict[str, Argument]:
    return {"resource": resource_thing(int(kind))}


def explorer(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return {"explorer": explorer_thing(int(HIRE.arg(code)))}


def bought(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return resource(BUY.arg(code))


def sold(g: Marino, seat: int, arg: int, code: int) -> dict[str, Argument]:
    return resource(SELL.arg(code))


REASONS: Final[Explanations] = {
    "sold-out": bought,
    "token-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, price_for(g, seat, BUY.arg(code))),
    "carrier-held": explorer,
    "carrier-away": explorer,
    "fee-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, fee(g, seat, HIRE.arg(code))),
    "difference-too-dear": lambda g, seat, own, code: gold_needed(g, seat, difference(g, own, FOR.arg(code))),
    "tokens-missing": lambda g, seat, arg, code: missing_tokens(g, seat, LAUNCH.arg(code)),
    "no-token-to-barter": lambda g, seat, arg, code: resource(barter_gives(BARTER_FOR.arg(code))),
    "none-to-barter-for": lambda g, seat, arg, code: resource(barter_takes(BARTER_FOR.arg(code))),
    "no-token-to-sell": sold,
    "row-full-to-sell": sold,
    "not-one-missing": lambda g, seat, arg, code: {
        "missing": int(lacks(g.yards[seat], g.contract(PATCH_UP.arg(code))))
    },
    "patch-too-dear": lambda g, seat, arg, code: gold_needed(g, seat, patch_price(g, seat)),
    "none-to-choose": lambda g, seat, arg, code: resource(GAIN.arg(code)),
    "sold-out-in-spree": bought,
    "spree-too-dear": lambda g, seat, offer, code: gold_needed(
        g, seat, cheap_price(g, seat, BUY.arg(code), offer_discount(offer))
    ),
    "sold-out-as-gift": bought,
    "carrier-held-to-enlist": explorer,
    "carrier-away-to-enlist": explorer,
    "no-token-to-clear": sold,
    "row-full-to-clear": sold,
}
