"""What the deeds of North Sea say: the text of every message, the things that messages name, and what events show."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.games.north_sea.rules.r06_payment import asks_for_payment
from hullworks.games.north_sea.rules.r06_skill import labourer_gold
from hullworks.games.north_sea.rules.r07_worker import deal_number, deal_of
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import (
    BY_LABOURER,
    EIKJA,
    GOLD,
    GOODS,
    HEROES,
    ITEMS,
    NONE,
    PLACES,
    TRACKS,
    UPGRADES,
    WORKER,
)
from hullworks.games.north_sea.words import house_name, ship_name
from hullworks.match.deed import Event
from hullworks.match.message import Amount, Argument, Catalogue, Message, Thing, message

Happened = Event[NorthSea]

# What may cost something has two texts, and what may bring something as well has four.
COSTS: Final[Catalogue] = {
    "tucks": "tucks {card}",
    "tucks-under": "tucks {card} under {house}",
    "builds": "builds {building}",
    "constructs": "constructs {ship}",
    "gets-skill": "gets the {skill}'s skill for {ship} from {provider}",
}
DEALS: Final[Catalogue] = {
    "plays-card": "plays {card}",
    "sends-worker": "sends a worker to {place}",
    "uses": "uses {source}",
    "raids": "raids {raid}",
}
PAYING: Final[Catalogue] = {"": "", "-paying": " for {price}"}
GAINING: Final[Catalogue] = {"-gaining": " and gains {gains}", "-trading": " for {price} and gains {gains}"}

MESSAGES: Final[Catalogue] = {
    # Before the first round (R2).
    "lives-in": "lives in the {hut}",
    "adds-nemesis": "adds the nemesis {nemesis}",
    # The round (R3) and the draft (R4).
    "round-begins": "Round {round} of {rounds} begins",
    "last-round": "The last round begins",
    "reveals": "The round card is {card}: oak costs {oak}, wool {wool} and iron {iron} silver",
    "neutral-moves": "The neutral markers move {steps}",
    "rival-scores": "The opponent scores {points}",
    "draft-begins": "The draft begins",
    "draft-left": "The draft begins: cards are passed to the left",
    "draft-right": "The draft begins: cards are passed to the right",
    "draws-hidden": "draws a card",
    "draws": "draws {card}",
    "draws-nothing": "draws no card: the pile and the discards are empty",
    "shuffles": "The discards are shuffled and become the new pile",
    "keeps-hidden": "sets a card aside",
    "keeps": "sets {card} aside",
    "passes-hidden": "passes {count} to {player}",
    "passes": "passes {cards} to {player}",
    "discards-rest": "discards {cards}",
    "takes-up-hidden": "takes up {count}",
    "takes-up": "takes up {cards}",
    # Actions (R5 to R7).
    "puts-on-board": "puts {card} on the board",
    "loses-worker": "loses the worker at {place}, which is covered",
    "throws-off": "throws {card} off the board",
    "throws-away": "throws {card} away",
    "discards": "discards {card} for {reward}",
    "spends": "discards {card} for nothing",
    "begins-longship": "begins to construct {ship}",
    "constructs-otherwise": "constructs {ship} and chooses how to pay",
    "hires": "discards {cards} for the labourer",
    "saves": "saves {saved} by Frode",
    "pays-less": "pays {saved} less by Frode",
    "pays-for": "pays {price} for {ship}",
    "pays": "pays {price}",
    "pays-in-gold": "pays {price} in gold",
    "pays-partly": "pays {price} in gold and {rest} in kind",
    "pays-otherwise": "chooses how to pay",
    "built": "has built {building}",
    "built-moving": "has built {building} and moves {steps}",
    "launches": "launches {ship}",
    "launches-moving": "launches {ship} and moves {steps}",
    "leave-board": "discards {cards} from the board",
    "gains-from": "gains {gains} from {source}",
    "takes": "takes {good}",
    "stops": "leaves it at that",
    "trades": "trades {price} for {good}",
    "buys-card": "trades {price} for a card",
    "done": "is done",
    # The tracks (R8).
    "moves": "moves {steps}",
    "is-due": "is due {rewards}",
    "chooses-reward": "takes the {reward} first",
    "svend": "gains {gains} by Svend",
    "draws-raid": "may raid {raid}",
    "draws-trade": "gains the trade card {trade}",
    "takes-reward": "takes the reward of {trade}",
    "takes-reward-gaining": "takes the reward of {trade} and gains {gains}",
    "tucks-trade": "tucks {trade} under {ship}",
    "upgrades": "upgrades the {card}",
    # Income and heroes (R9), and the end (R10).
    "income": "gains {gains} as income from {sources}",
    "workers-home": "gets {workers} back",
    "raids-ready": "may raid {raids} again",
    "wins-hero": "wins {hero}, alone in front on {track}",
    "takes-hero": "takes {hero} from {player}, alone in front on {track}",
    "loses-hero-tied": "gives {hero} back: {track} is tied",
    "loses-hero-neutral": "gives {hero} back: the neutral marker leads on {track}",
    "hero-tied": "Nobody holds {hero}: {track} is tied",
    "hero-neutral": "Nobody holds {hero}: the neutral marker leads on {track}",
    "takes-randi": "takes Randi, having no other hero",
    "returns-randi": "gives Randi back",
    "last-trades": "The last round is over: everybody may trade once more",
    "cannot-trade": "has nothing left to trade",
    **{key + way: text + end for key, text in {**COSTS, **DEALS}.items() for way, end in PAYING.items()},
    **{key + way: text + end for key, text in DEALS.items() for way, end in GAINING.items()},
}


# The things that messages name.


def good(item: int, count: int = 1) -> Amount:
    """So many oak, workers or cards."""
    return Amount(count, goods_thing(item))


def goods_thing(item: int) -> Thing:
    name = ITEMS[item]
    return Thing("good", name, name, f"{name}s" if name in ("worker", "card") else "")


def goods(counts: Sequence[int]) -> tuple[Amount, ...]:
    """Goods; what there is none of is left out."""
    return tuple([good(item, count) for item, count in enumerate(counts) if count > 0])


def village(g: NorthSea, card: int) -> Thing:
    """A village card."""
    face = g.tables.faces.cards[card]
    return Thing(face.sort, face.id, face.name)


def villagers(g: NorthSea, cards: Sequence[int] | vec[i64]) -> tuple[Thing, ...]:
    return tuple([village(g, int(card)) for card in cards])


def plain(g: NorthSea, kind: str, card: int) -> Thing:
    """A hut, a round card, a raid card, a trade card, a nemesis card or a place of the board."""
    faces = g.tables.faces
    rows = {"hut": faces.huts, "raid": faces.raids, "trade": faces.trades, "nemesis": faces.nemeses}
    face = {**rows, "place": faces.places}[kind][card]
    return Thing(kind, face.id, face.name)


def house_thing(g: NorthSea, seat: int, house: int) -> Thing:
    """A hut or building of a player."""
    player = g.players[seat]
    card = int(player.houses[house])
    part = plain(g, "hut", int(player.hut)) if card == NONE else village(g, card)
    return Thing(part.kind, part.id, house_name(g, seat, house))


def ship_thing(g: NorthSea, seat: int, ship: int) -> Thing:
    """An eikja or longship of a player."""
    card = int(g.players[seat].ships[ship])
    part = village(g, card) if card != NONE else Thing("longship", UPGRADES[EIKJA], "Eikja")
    return Thing(part.kind, part.id, ship_name(g, seat, ship))


def workplace(g: NorthSea, seat: int, where: int) -> Thing:
    """A place for a worker."""
    return plain(g, "place", where) if where < PLACES else house_thing(g, seat, where - int(PLACES))


def track_thing(track: int) -> Thing:
    return Thing("track", TRACKS[track], TRACKS[track])


def hero_thing(track: int) -> Thing:
    return Thing("hero", HEROES[track].lower(), HEROES[track])


def turned(what: int) -> Thing:
    """What an upgrade turns."""
    return Thing("upgrade", UPGRADES[what], UPGRADES[what])


def steps(before: vec[i64], after: vec[i64]) -> tuple[Amount, ...]:
    """How far markers moved: "2 spaces on military and 1 space on renown"."""
    names = [Thing("track", name, f"space on {name}", f"spaces on {name}") for name in TRACKS]
    ways = [int(end - start) for start, end in zip(before, after, strict=True)]
    return tuple([Amount(way, name) for way, name in zip(ways, names, strict=True) if way])


# What events show.


def less(event: Happened) -> list[int]:
    """How much less the seat has of each good; what it has more of is below zero."""
    then, now = event.before.players[event.seat].goods, event.after.players[event.seat].goods
    return [int(count - left) for count, left in zip(then, now, strict=True)]


def priced(key: str, paid: Sequence[int], gained: Sequence[int] = (), **args: Argument) -> Message:
    """The message of a deal, with what was paid and gained."""
    price, gains = goods(paid), goods(gained)
    if price and gains:
        return message(f"{key}-trading", price=price, gains=gains, **args)
    if price:
        return message(f"{key}-paying", price=price, **args)
    return message(f"{key}-gaining", gains=gains, **args) if gains else message(key, **args)


def bargain(event: Happened, key: str, at: int, number: int, worker: int = 0, **args: Argument) -> Message:
    """A deal (see `deal_number`): what is paid and gained at once. What is asked for comes with its answers.

    A *worker* who was placed for it is not paid.
    """
    g, seat = event.before, event.seat
    deal = deal_of(g, seat, deal_number(at, number))
    asks = asks_for_payment(g, seat, deal.cost)
    gained = [0 if asks else int(count) for count in deal.gain[:GOODS]]
    paid = [lost + won for lost, won in zip(less(event), gained, strict=True)]
    paid[WORKER] -= worker
    return priced(key, paid, gained, **args)


def moved(event: Happened) -> tuple[Amount, ...]:
    """How far the seat moved on the tracks."""
    return steps(event.before.players[event.seat].tracks, event.after.players[event.seat].tracks)


def longship(event: Happened) -> Thing:
    """The longship that is being paid for."""
    return village(event.before, int(event.before.players[event.seat].bill.ship))


def left_hand(event: Happened) -> list[int]:
    """The cards that left the seat's hand."""
    left = [int(card) for card in event.before.players[event.seat].hand]
    for card in event.after.players[event.seat].hand:
        left.remove(int(card))
    return left


def spared(event: Happened) -> int:
    """R9.8 How many resources less than its cost a longship took. Gold stands for any of them."""
    g, player = event.before, event.before.players[event.seat]
    cost = g.design(player.bill.ship).deal.cost
    labour = len([who for who in player.bill.providers if who == BY_LABOURER]) * int(labourer_gold(g))
    paid = less(event)
    return labour + sum([int(cost[item]) - paid[item] for item in (0, 1, 2, int(GOLD))])


def sources(g: NorthSea, seat: int) -> tuple[Thing, ...]:
    """R9.1 The ships and trade cards that bring income, each named once."""
    player, house = g.players[seat], g.tables.house
    found: dict[Thing, None] = {}
    for ship, trade in zip(player.ships, player.trades, strict=True):
        if ship == NONE:
            income = house.upgraded_eikja if player.has_upgraded(EIKJA) else house.eikja
            part = Thing("longship", UPGRADES[EIKJA], "Eikja")
        else:
            income, part = g.design(ship).income, village(g, int(ship))
        if any(income):
            found[part] = None
        if trade != NONE and any(g.tables.trades[trade].income):
            found[plain(g, "trade", int(trade))] = None
    return tuple(found)
