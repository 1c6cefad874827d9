"""The questions of North Sea and the labels of answers; the texts are in `language/`. Deeds are in `deeds`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.lookup import (
    BUNDLES,
    BY_LABOURER,
    CARD,
    EIKJA,
    GOLD,
    GOODS,
    HUT,
    LABOURER,
    NONE,
    PLACES,
    RAW,
    SILVER,
    SPACES,
    TRACKS,
    UPGRADES,
    WORKER,
    Exchange,
)
from hullworks.games.north_sea.rules.r01_pile import count_of, source_in
from hullworks.games.north_sea.rules.r06_longship import pay_cheapest
from hullworks.games.north_sea.rules.r06_payment import pays_otherwise
from hullworks.games.north_sea.rules.r06_skill import (
    construct_obstacle,
    gives,
    labourer_cards,
    labourer_gold,
    provider_card,
)
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r07_worker import used_abilities, visited_house
from hullworks.games.north_sea.rules.r08_track import free_ship
from hullworks.games.north_sea.rules.r10_end import trade_everything
from hullworks.games.north_sea.scoring import place
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.things import (
    good,
    goods,
    goods_thing,
    house_card,
    house_thing,
    plain,
    points,
    ship_thing,
    skill_thing,
    source_thing,
    steps,
    turned,
    village,
    villagers,
    workplace,
)
from hullworks.kernel.vecs import vec
from hullworks.match.message import Amount, Label, Message, Thing, Word, Words, message
from hullworks.match.words import Phrases, Questions, phrase, question


def ending(g: NorthSea) -> Words:
    """Why the game is over, or nothing while it goes on."""
    if not g.over:
        return ""
    if g.seats > 1:
        return message("ending.rounds")
    return message("ending.won" if place(g, 0) == 1 else "ending.lost")


def asked_seat(g: NorthSea) -> int:
    return g.question()[1]


# Questions.


def ask(g: NorthSea) -> Words:
    """The open question."""
    return question(QUESTIONS, g)


def ask_for_action(g: NorthSea, seat: int, arg: int) -> Message:
    player = g.players[seat]
    left = len(player.hand)
    asked = message("question.action", cards=good(int(CARD), left)) if left else message("question.all-used")
    return message("question.paying-otherwise", question=asked) if player.bill.otherwise else asked


def ask_for_provider(g: NorthSea, seat: int, skill: int) -> Message:
    ship = village(g, int(g.players[seat].bill.ship))
    return message("question.provider", ship=ship, skill=skill_thing(skill))


def ask_for_card(g: NorthSea, seat: int, some: int) -> Message:
    count, source = int(count_of(some)), source_thing(g, seat, int(source_in(some)))
    if count > 1:
        return message("question.spend-first", cards=good(int(CARD), count), source=source)
    return message("question.spend", source=source)


def ask_for_resources(g: NorthSea, seat: int, some: int) -> Message:
    count, source = int(count_of(some)), source_thing(g, seat, int(source_in(some)))
    return message("question.take-some" if count > 1 else "question.take-one", count=count, source=source)


def ask_for_gold(g: NorthSea, seat: int, raw: int) -> Message:
    return message("question.gold", need=good(raw, int(g.players[seat].bill.need[raw])))


def ask_for_trade(g: NorthSea, seat: int, card: int) -> Message:
    return message("question.trade", trade=plain(g, "trade", card), text=g.lookup.faces.trades[card].text)


def ask_for_ability(g: NorthSea, seat: int, visit: int) -> Message:
    key = "question.ability-else" if used_abilities(visit) else "question.ability-first"
    return message(key, house=house_thing(g, seat, int(visited_house(visit))))


QUESTIONS: Questions[NorthSea] = {
    "KeepCard": lambda g, seat, count: message("question.keep-two" if count > 1 else "question.keep-one"),
    "TakeAction": ask_for_action,
    "ChooseHouse": lambda g, seat, arg: message("question.house", card=village(g, int(g.players[seat].bill.moving))),
    "ChooseProvider": ask_for_provider,
    "ChooseGold": ask_for_gold,
    "SpendCard": ask_for_card,
    "ChooseResources": ask_for_resources,
    "PlaceTrade": ask_for_trade,
    "UseAbility": ask_for_ability,
    "HutFor": message("question.hut"),
    "ChooseNemesis": message("question.nemesis"),
    "RevealRound": message("question.reveal"),
    "DealCard": message("question.deal"),
    "DrawCard": message("question.draw"),
    "GainRaid": message("question.draw-raid"),
    "GainTrade": message("question.draw-trade"),
    "ChooseUpgrade": message("question.upgrade"),
    "ChooseSpared": message("question.spare"),
    "TradeLast": message("question.last-trade"),
}


# Costs and gains of answers.


def price_of(g: NorthSea, cost: vec[i64]) -> tuple[Amount, ...]:
    """The goods a cost takes, with gold for missing ones. Empty if the player chooses how to pay."""
    player = g.players[asked_seat(g)]
    if pays_otherwise(player, cost):
        return ()
    paid = [int(count) for count in cost[: CARD + 1]]
    paid[GOLD] += int(player.shortage(cost))
    for raw in range(RAW):
        paid[raw] = min(paid[raw], int(player.goods[raw]))
    return goods(paid)


def gain_of(gain: vec[i64]) -> tuple[Amount, ...]:
    """The goods gained, without those the player chooses."""
    return goods(gain[: CARD + 1])


def exchange_label(g: NorthSea, said: Message, exchange: Exchange, piece: str) -> Label:
    """The label of an answer that makes a deal."""
    return Label(said, cost=price_of(g, exchange.cost), gives=gain_of(exchange.gain), piece=piece)


# Answers.


def label(g: NorthSea, code: int) -> Label:
    """An answer to the open question: its text, cost and gain."""
    return phrase(LABELS, g, code) or ANSWERS[code](g)


def plain_label(key: str, kind: str, g: NorthSea, card: int) -> Label:
    thing = plain(g, kind, card)
    return Label(message(f"answer.{key}", card=thing), piece=thing.id)


def card_label(key: str, g: NorthSea, card: int) -> Label:
    thing = village(g, card)
    return Label(message(f"answer.{key}", card=thing), piece=thing.id)


def nemesis_label(g: NorthSea, card: int) -> Label:
    """A nemesis card, with its restriction and the moves of the neutral markers it brings."""
    thing, way = plain(g, "nemesis", card), steps(vec[i64]([0] * len(TRACKS)), g.lookup.nemeses[card].moves)
    text = g.lookup.faces.nemeses[card].text
    return Label(message("answer.nemesis", card=thing, text=text, steps=way), piece=thing.id)


def place_label(g: NorthSea, card: int) -> Label:
    """A card to the board; R5.6 a worker whose place it covers is lost."""
    player, thing = g.players[asked_seat(g)], village(g, card)
    for where, space in enumerate(g.lookup.numbers.worker_spaces):
        if space == len(player.board) and player.placed >> where & 1:
            said = message("answer.place-losing", card=thing, place=plain(g, "place", where))
            return Label(said, piece=thing.id)
    return Label(message("answer.place", card=thing), piece=thing.id)


def construct_label(g: NorthSea, card: int) -> Label:
    """R6.5 A longship with the cheapest way to pay: goods, cards on the board and cards in hand."""
    seat, ship = asked_seat(g), village(g, card)
    if construct_obstacle(g, seat, card) or g.players[seat].bill.otherwise:
        return Label(message("answer.construct", card=ship), piece=ship.id)
    world = g.copy()
    world.players[seat].bill.ship = card
    pay_cheapest(world, seat)
    player, after = g.players[seat], world.players[seat]
    paid = goods([int(player.goods[item] - after.goods[item]) for item in range(GOODS)])
    leaving = sorted({int(provider) for provider in after.bill.providers if NONE < provider < SPACES})
    left = [int(card) for card in player.hand]
    for kept in after.hand:
        left.remove(int(kept))
    hand = [message("answer.from-hand", card=gone) for gone in villagers(g, left)]
    price: tuple[Word, ...] = (*paid, *villagers(g, [int(player.board[space]) for space in leaving]), *hand)
    cost = (*paid, good(int(CARD), len(left))) if left else paid
    if not price:
        return Label(message("answer.construct", card=ship), piece=ship.id)
    return Label(message("answer.construct-paying", card=ship, price=price), cost=cost, piece=ship.id)


def keep_label(g: NorthSea, card: int) -> Label:
    thing = village(g, card)
    return Label(message("answer.keep", card=thing, sort=Thing("sort", thing.kind)), piece=thing.id)


def played_label(key: str, g: NorthSea, card: int) -> Label:
    """A building or townsfolk in hand, which is paid for at once."""
    thing = village(g, card)
    return exchange_label(g, message(f"answer.{key}", card=thing), g.design(card).exchange, thing.id)


def tuck_label(g: NorthSea, card: int) -> Label:
    player, thing, price = g.players[asked_seat(g)], village(g, card), good(int(GOLD), int(g.lookup.numbers.tuck))
    said = message("answer.tuck", card=thing, price=price)
    if len(player.houses) == 1 and player.tucked[0] != NONE:
        other = village(g, int(player.tucked[0]))
        said = message("answer.tuck-throwing", card=thing, price=price, other=other)
    return Label(said, cost=(price,), piece=thing.id)


def worker_label(g: NorthSea, where: int) -> Label:
    """A worker to a place of the board or a house. If townsfolk are under the house, the ability is asked for later."""
    seat, place = asked_seat(g), workplace(g, asked_seat(g), where)
    if where < PLACES:
        said = message("answer.worker", place=place, does=g.lookup.faces.places[where].text)
        return exchange_label(g, said, g.lookup.places[where], "worker")
    house = where - int(PLACES)
    does, piece = work_at(g, seat, house), house_card(g, seat, house).id
    folk = int(g.tucked_folk(seat, house))
    if folk == NONE:
        return exchange_label(g, message("answer.worker", place=place, does=does), g.house_exchange(seat, house), piece)
    more = g.lookup.faces.cards[folk].text
    said = message("answer.worker-folk", place=place, does=does, folk=village(g, folk), more=more)
    return Label(said, piece=piece)


def work_at(g: NorthSea, seat: int, house: int) -> Message:
    """The effect of a worker at a house."""
    player, faces = g.players[seat], g.lookup.faces
    card = int(player.houses[house])
    if card == NONE:
        hut = faces.huts[player.hut]
        return hut.other if hut.other and player.has_upgraded(HUT) else hut.text
    return faces.cards[card].work or faces.cards[card].text


def raid_label(g: NorthSea, card: int) -> Label:
    """A raid; it has no price if the strength is too low."""
    raid, does = plain(g, "raid", card), g.lookup.faces.raids[card].text
    gives, workers = gain_of(g.lookup.raids[card].gain), int(raid_cost(g, asked_seat(g)))
    if workers <= 0:
        return Label(message("answer.raid-free", raid=raid, does=does), gives=gives, piece=raid.id)
    price = good(int(WORKER), workers)
    return Label(message("answer.raid", raid=raid, price=price, does=does), (price,), gives, raid.id)


def discard_label(g: NorthSea, card: int) -> Label:
    thing = village(g, card)
    item, count = g.lookup.faces.cards[card].pays
    reward = Amount(count, Thing("good", item))
    return Label(message("answer.discard", card=thing, reward=reward), gives=(reward,), piece=thing.id)


def buy_label(g: NorthSea, some: int) -> Label:
    raw, count = int(actions.TIMES.kind(some)), int(actions.TIMES.count(some))
    price, bought = good(int(SILVER), count * int(silver_price(g, raw))), good(raw, count)
    return Label(message("answer.buy", price=price, goods=bought), (price,), (bought,), bought.thing.id)


def for_gold_label(g: NorthSea, some: int) -> Label:
    count = int(actions.TIMES.count(some))
    price, gold = goods([count] * int(RAW)), good(int(GOLD), count)
    return Label(message("answer.for-gold", price=price, goods=gold), price, (gold,), "gold")


def thyra_label(g: NorthSea, some: int) -> Label:
    count = int(actions.TIMES.count(some))
    price, gold = good(int(SILVER), count * int(g.lookup.numbers.thyra)), good(int(GOLD), count)
    return Label(message("answer.thyra", price=price, goods=gold), (price,), (gold,), "thyra")


def under_label(g: NorthSea, house: int) -> Label:
    seat = asked_seat(g)
    where, piece = house_thing(g, seat, house), house_card(g, seat, house).id
    tucked = int(g.players[seat].tucked[house])
    if tucked == NONE:
        return Label(message("answer.under", house=where), piece=piece)
    return Label(message("answer.under-throwing", house=where, other=village(g, tucked)), piece=piece)


def provider_label(g: NorthSea, provider: int) -> Label:
    _, seat, skill = g.question()
    if provider == BY_LABOURER:
        price = (good(int(GOLD), int(labourer_gold(g))), good(int(CARD), int(labourer_cards(g, seat))))
        cost = tuple([amount for amount in price if amount.count])
        return Label(message("answer.by-labourer", price=cost), cost=cost, piece="labourer")
    number = int(provider_card(g, seat, provider))
    card, silver = village(g, number), goods([0] * int(SILVER) + [int(gives(g, number, skill))])
    way = "-paying" if silver else ""
    if provider < SPACES:
        said = message(f"answer.by-guest{way}", card=card, space=provider + 1, price=silver)
    else:
        house = house_thing(g, seat, provider - int(SPACES))
        said = message(f"answer.by-tucked{way}", card=card, house=house, price=silver)
    return Label(said, cost=silver, piece=card.id)


def in_gold_label(g: NorthSea, gold: int) -> Label:
    _, seat, raw = g.question()
    rest = int(g.players[seat].bill.need[raw]) - gold
    said = message("answer.in-gold", gold=gold, rest=rest, good=goods_thing(raw))
    paid = (good(raw, rest), good(int(GOLD), gold))
    return Label(said, cost=tuple([amount for amount in paid if amount.count > 0]))


def take_label(g: NorthSea, bundle: int) -> Label:
    taken = goods(BUNDLES[bundle])
    return Label(message("answer.take", goods=taken), gives=taken, piece=taken[0].thing.id)


def spend_label(g: NorthSea, card: int) -> Label:
    thing = village(g, card)
    return Label(message("answer.spend", card=thing), cost=(good(int(CARD)),), piece=thing.id)


def upgrade_label(g: NorthSea, what: int) -> Label:
    """R8.6 The effect of a card that is turned."""
    player, faces = g.players[asked_seat(g)], g.lookup.faces
    worth = points(int(g.lookup.numbers.upgrade_points))
    if what == LABOURER:
        gold = good(int(GOLD), int(labourer_gold(g)))
        said = message("answer.upgrade-labourer", card=turned(what), price=gold, points=worth)
        return Label(said, piece=UPGRADES[what])
    hut = faces.huts[player.hut]
    text = faces.eikja[1] if what == EIKJA else hut.other or hut.text
    return Label(message("answer.upgrade", card=turned(what), text=text, points=worth), piece=UPGRADES[what])


LABELS: Phrases[NorthSea, Label] = (
    (actions.DEAL_HUT, partial(plain_label, "hut", "hut")),
    (actions.REVEAL, partial(plain_label, "reveal", "round")),
    (actions.DRAW, partial(card_label, "draw")),
    (actions.DRAW_RAID, partial(plain_label, "draw", "raid")),
    (actions.DRAW_TRADE, partial(plain_label, "draw", "trade")),
    (actions.NEMESIS, nemesis_label),
    (actions.KEEP, keep_label),
    (actions.PLACE, place_label),
    (actions.CONSTRUCT, construct_label),
    (actions.BUILD, partial(played_label, "build")),
    (actions.PLAY, partial(played_label, "play")),
    (actions.TUCK, tuck_label),
    (actions.WORKER_AT, worker_label),
    (actions.RAID, raid_label),
    (actions.DISCARD, discard_label),
    (actions.BUY, buy_label),
    (actions.FOR_GOLD, for_gold_label),
    (actions.THYRA, thyra_label),
    (actions.REMOVE, partial(card_label, "throw-off")),
    (actions.UNDER, under_label),
    (actions.PROVIDER, provider_label),
    (actions.SPEND, spend_label),
    (actions.SPARE, lambda g, raw: Label(message("answer.spare", good=goods_thing(raw)), piece=goods_thing(raw).id)),
    (actions.IN_GOLD, in_gold_label),
    (actions.TAKE, take_label),
    (actions.UPGRADE, upgrade_label),
)


# Single answers.


def otherwise_label(g: NorthSea) -> Label:
    chosen = g.players[asked_seat(g)].bill.otherwise
    return Label(message("answer.pay-as-usual" if chosen else "answer.pay-otherwise"))


def trade_all_label(g: NorthSea) -> Label:
    """R10.1 All last trades at once."""
    seat, world = asked_seat(g), g.copy()
    trade_everything(world, seat)
    then, now = g.players[seat].goods, world.players[seat].goods
    price = goods([int(then[item] - now[item]) for item in range(GOODS)])
    gains = goods([int(now[item] - then[item]) for item in range(GOODS)])
    return Label(message("answer.trade-all", price=price, goods=gains), price, gains, "gold")


def randi_label(g: NorthSea) -> Label:
    price = good(int(SILVER), int(g.lookup.numbers.randi))
    return Label(message("answer.randi", price=price), (price,), (good(int(CARD)),), f"randi-{asked_seat(g)}")


def ability_label(g: NorthSea, folk: bool) -> Label:
    """R7.3 The place of a house, or the townsfolk under it."""
    _, seat, visit = g.question()
    house = int(visited_house(visit))
    if not folk:
        piece = house_card(g, seat, house).id
        said = message("answer.use-place", place=house_thing(g, seat, house), does=work_at(g, seat, house))
        return exchange_label(g, said, g.house_exchange(seat, house), piece)
    card = int(g.players[seat].tucked[house])
    said = message("answer.use-folk", card=village(g, card), does=g.lookup.faces.cards[card].text)
    return exchange_label(g, said, g.design(card).exchange, village(g, card).id)


def tuck_trade_label(g: NorthSea) -> Label:
    """R8.4 The income of a trade card, under the first free longship."""
    seat, card = asked_seat(g), g.question()[2]
    free, face = int(free_ship(g.players[seat])), g.lookup.faces.trades[card]
    if free == NONE:
        return Label(message("answer.tuck-trade-none", text=face.text), piece=face.id)
    return Label(message("answer.tuck-trade", ship=ship_thing(g, seat, free), text=face.text), piece=face.id)


def at_once_label(g: NorthSea) -> Label:
    """R8.4 The reward of a trade card."""
    card = g.question()[2]
    face = g.lookup.faces.trades[card]
    said = message("answer.at-once", text=face.other or face.text)
    return Label(said, gives=gain_of(g.lookup.trades[card].reward), piece=face.id)


ANSWERS: Final[Mapping[int, Callable[[NorthSea], Label]]] = {
    actions.PAY_OTHERWISE: otherwise_label,
    actions.DONE: lambda g: Label(message("answer.done")),
    actions.END_ROUNDS: lambda g: Label(message("answer.end-rounds")),
    actions.ASK_TO_END: lambda g: Label(message("answer.ask-to-end")),
    actions.TRADE_ALL: trade_all_label,
    actions.RANDI: randi_label,
    actions.USE_PLACE: lambda g: ability_label(g, False),
    actions.USE_FOLK: lambda g: ability_label(g, True),
    actions.TUCK_TRADE: tuck_trade_label,
    actions.AT_ONCE: at_once_label,
}
