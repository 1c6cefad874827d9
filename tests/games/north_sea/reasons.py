"""The condition of each reason, computed from the table and not with the rules."""

from __future__ import annotations

from itertools import product

from hullworks.games.north_sea.actions import (
    BUILD,
    BUY,
    CONSTRUCT,
    DISCARD,
    FOR_GOLD,
    IN_GOLD,
    KEEP,
    NEMESIS,
    PLACE,
    PLAY,
    PROVIDER,
    RAID,
    REMOVE,
    SPARE,
    SPEND,
    TAKE,
    THYRA,
    TIMES,
    TUCK,
    UNDER,
    UPGRADE,
    USE_FOLK,
    USE_PLACE,
    WORKER_AT,
)
from hullworks.games.north_sea.lookup import (
    BUNDLES,
    BY_LABOURER,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_JARL,
    FIRST_TOWNSFOLK,
    PHASES,
    RESTRICTIONS,
    Design,
    Exchange,
)
from hullworks.games.north_sea.state import NorthSea
from reading import Checks

OAK, WOOL, IRON, GOLD, SILVER, WORKER, CARD = range(7)
RAW = (OAK, WOOL, IRON)
PLACES = 2
SPACES = 5
HOUSE, FOLK = 1, 2  # the abilities of a house that have been used, in the last two bits of the question's number


def extra(g: NorthSea, restriction: str) -> int:
    """The amount a nemesis card adds."""
    cards = [card for k, card in enumerate(g.lookup.nemeses) if g.nemeses >> k & 1]
    at_work = any(RESTRICTIONS[card.restriction] == restriction for card in cards)
    return int(g.lookup.numbers.more) if at_work else 0


def has(g: NorthSea, seat: int, item: int) -> int:
    return int(g.players[seat].goods[item])


def in_hand(g: NorthSea, seat: int, card: int) -> bool:
    return card in list(g.players[seat].hand)


# Costs in goods.


def short(g: NorthSea, seat: int, exchange: Exchange) -> int:
    """The oak, wool and iron that are missing."""
    return sum(max(0, int(exchange.cost[raw]) - has(g, seat, raw)) for raw in RAW)


def lacks_goods(g: NorthSea, seat: int, exchange: Exchange) -> bool:
    """Whether workers or silver are missing, or gold that replaces nothing."""
    if any(exchange.cost[item] > has(g, seat, item) for item in (WORKER, SILVER)):
        return True
    return short(g, seat, exchange) == 0 and exchange.cost[GOLD] > has(g, seat, GOLD)


def lacks_resources(g: NorthSea, seat: int, exchange: Exchange) -> bool:
    """Whether resources are missing, and the gold to replace them."""
    missing = short(g, seat, exchange)
    return missing > 0 and exchange.cost[GOLD] + missing > has(g, seat, GOLD)


def lacks_card(g: NorthSea, seat: int, exchange: Exchange, but_for: int = 0) -> bool:
    return len(g.players[seat].hand) - but_for < exchange.cost[CARD]


def building(g: NorthSea, code: int) -> Exchange:
    return g.lookup.designs[BUILD.arg(code)].exchange


def townsfolk(g: NorthSea, code: int) -> Exchange:
    return g.lookup.designs[PLAY.arg(code)].exchange


def house_work(g: NorthSea, seat: int, house: int) -> Exchange:
    """The deal of a hut or a building."""
    player = g.players[seat]
    if house > 0:
        return g.lookup.designs[player.houses[house]].place
    hut = g.lookup.huts[player.hut]
    return hut.upgraded if player.upgrades & 4 else hut.basic


def work(g: NorthSea, seat: int, code: int) -> Exchange:
    where = WORKER_AT.arg(code)
    return g.lookup.places[where] if where < PLACES else house_work(g, seat, where - PLACES)


def worker_there(g: NorthSea, seat: int, where: int) -> bool:
    player = g.players[seat]
    return bool(player.placed >> where & 1 if where < PLACES else player.working >> (where - PLACES) & 1)


def spends_resources(g: NorthSea, seat: int, exchange: Exchange, workers: int = 0, cards: int = 0) -> bool:
    """Whether a deal costs resources and can be paid, if this many workers and cards are not available."""
    lacks_worker = has(g, seat, WORKER) < exchange.cost[WORKER] + workers
    lacks = lacks_worker or lacks_goods(g, seat, exchange) or lacks_resources(g, seat, exchange)
    return sum(exchange.cost[raw] for raw in RAW) > 0 and not lacks and not lacks_card(g, seat, exchange, cards)


def alike(g: NorthSea, seat: int, house: int) -> bool:
    """Whether an earlier house has the same design and card under it, and a worker if this one has."""
    player = g.players[seat]
    looks = [(player.houses[k], player.tucked[k], player.working >> k & 1) for k in range(house + 1)]
    return looks[house] in looks[:house]


def can_spend_gold(g: NorthSea, seat: int) -> bool:
    """Whether there are gold and resources, and something other than a longship that costs resources."""
    player, designs = g.players[seat], g.lookup.designs
    if has(g, seat, GOLD) == 0 or sum(has(g, seat, raw) for raw in RAW) == 0:
        return False
    if any(spends_resources(g, seat, designs[card].exchange) for card in player.hand if card >= FIRST_BUILDING):
        return True
    folk = [card for card in player.hand if FIRST_TOWNSFOLK <= card < FIRST_JARL]
    if any(spends_resources(g, seat, designs[card].exchange, cards=1) for card in folk):
        return True
    return any(spends_resources(g, seat, exchange, workers=1) for exchange in open_places(g, seat))


def open_places(g: NorthSea, seat: int) -> list[Exchange]:
    """The deals a worker could make, if they can be paid for."""
    player, designs = g.players[seat], g.lookup.designs
    found = [
        place
        for k, place in enumerate(g.lookup.places)
        if not worker_there(g, seat, k) and len(player.board) <= g.lookup.numbers.worker_spaces[k]
    ]
    for house in range(len(player.houses)):
        if not worker_there(g, seat, house + PLACES):
            card = player.tucked[house]
            folk = [designs[card].exchange] if FIRST_TOWNSFOLK <= card < FIRST_JARL else []
            found += [house_work(g, seat, house), *folk]
    return found


# Longships.


def ship(g: NorthSea, code: int) -> Design:
    return g.lookup.designs[CONSTRUCT.arg(code)]


def offer(g: NorthSea, card: int, skill: int) -> int | None:
    """The silver for which a card gives a skill, or None."""
    design = g.lookup.designs[card]
    if card < 0 or design.major != skill != design.minor:
        return None
    return 0 if design.major == skill else int(g.lookup.numbers.minor)


def offers(g: NorthSea, seat: int, skills: int, least: int = 0) -> list[int | None]:
    """The least silver for each of the skills, from the number *least* on; None for those that nobody gives."""
    player = g.players[seat]
    found: list[int | None] = []
    for skill in range(least, 4):
        if skills >> skill & 1:
            every = [offer(g, int(card), skill) for card in [*player.board, *player.tucked]]
            found.append(min([silver for silver in every if silver is not None], default=None))
    return found


def labourer(g: NorthSea, seat: int) -> tuple[int, int]:
    """The labourer's price in cards and gold for a skill."""
    return 0 if g.players[seat].upgrades & 2 else 1, int(g.lookup.numbers.labourer) + extra(g, "strike")


def gold_needed(g: NorthSea, seat: int, exchange: Exchange, labour: int) -> int:
    """The gold for a longship: its own, to replace resources after Frode, and for the labourer."""
    missing = short(g, seat, exchange)
    if missing and g.heroes[2] == seat:
        missing -= int(g.lookup.numbers.frode)
    return int(exchange.cost[GOLD]) + missing + labour * labourer(g, seat)[1]


def lacks_gold(g: NorthSea, seat: int, code: int) -> bool:
    """Whether gold is missing for things that cannot be had in any other way."""
    design = ship(g, code)
    labour = offers(g, seat, design.skills).count(None)
    return gold_needed(g, seat, design.exchange, labour) > has(g, seat, GOLD)


def labour_in(found: list[int | None], silver: int) -> int:
    """The number of skills the labourer must give, if silver pays for as many as it can."""
    labour = 0
    for cost in found:
        if cost is None or cost > silver:
            labour += 1
        else:
            silver -= cost
    return labour


def labourer_is_too_dear(g: NorthSea, seat: int, skill: int) -> bool:
    """Whether cards or gold for the rest are missing if the labourer gives this skill."""
    player = g.players[seat]
    design = g.lookup.designs[player.bill.ship]
    labour = 1 + labour_in(offers(g, seat, design.skills, skill + 1), has(g, seat, SILVER))
    return labour * labourer(g, seat)[0] > len(player.hand) or gold_needed(g, seat, design.exchange, labour) > has(
        g, seat, GOLD
    )


def provider(g: NorthSea, seat: int, code: int) -> int:
    """The card that should give a skill; -1 if there is none."""
    player, who = g.players[seat], PROVIDER.arg(code)
    cards, place = (player.board, who) if who < SPACES else (player.tucked, who - SPACES)
    return int(cards[place]) if place < len(cards) else -1


def silver_is_needed(g: NorthSea, seat: int, skill: int, code: int) -> bool:
    """Whether silver spent on this skill would be missing for a later one."""
    here = offer(g, provider(g, seat, code), skill)
    later = offers(g, seat, g.lookup.designs[g.players[seat].bill.ship].skills, skill + 1)
    silver = has(g, seat, SILVER)
    return here is not None and 0 < here <= silver < here + sum(cost for cost in later if cost is not None)


def lacks_silver(g: NorthSea, seat: int, code: int) -> bool:
    """Whether there is less silver than the minor skills cost."""
    return has(g, seat, SILVER) < sum(cost for cost in offers(g, seat, ship(g, code).skills) if cost is not None)


def ways(g: NorthSea, seat: int, ship: int) -> list[tuple[int, ...]]:
    """Every way to give the skills of a longship. Equal craftspeople on the board, or tucked, are one way."""
    player = g.players[seat]
    design = g.lookup.designs[ship]
    if has(g, seat, WORKER) < design.exchange.cost[WORKER]:
        return []
    skills = [skill for skill in range(4) if design.skills >> skill & 1]
    cards = [int(card) for card in player.board] + [-1] * (SPACES - len(player.board)) + [int(k) for k in player.tucked]
    found: list[tuple[int, ...]] = []
    for way in product([*range(len(cards)), int(BY_LABOURER)], repeat=len(skills)):
        labour = way.count(int(BY_LABOURER))
        given = [offer(g, cards[who], skill) for who, skill in zip(way, skills, strict=True) if who != BY_LABOURER]
        silver = [cost for cost in given if cost is not None]
        if len(silver) < len(given) or sum(silver) > has(g, seat, SILVER):
            continue
        if labour * labourer(g, seat)[0] <= len(player.hand):
            found += [way] if gold_needed(g, seat, design.exchange, labour) <= has(g, seat, GOLD) else []
    looks = {tuple((who >= SPACES, who if who == BY_LABOURER else cards[who]) for who in way): way for way in found}
    return list(looks.values())


def has_one_way(g: NorthSea, seat: int, ship: int) -> bool:
    """Whether there is no choice in paying for a longship, or it cannot be paid for."""
    found, exchange = ways(g, seat, ship), g.lookup.designs[ship].exchange
    if len(found) != 1:
        return not found
    labour, kinds = found[0].count(int(BY_LABOURER)), [raw for raw in RAW if exchange.cost[raw] > 0]
    if labour and labourer(g, seat)[0] and len(set(g.players[seat].hand)) > 1:
        return False
    if len(kinds) > 1 and g.heroes[2] == seat and g.lookup.numbers.frode > 0:
        return False
    in_kind = any(has(g, seat, raw) for raw in kinds)
    return not in_kind or gold_needed(g, seat, exchange, labour) == has(g, seat, GOLD)


def gold_range(g: NorthSea, seat: int, raw: int) -> range:
    """The possible amounts of gold for a resource."""
    player = g.players[seat]
    lacks = [max(0, int(player.bill.need[k]) - has(g, seat, k)) for k in RAW]
    most = min(int(player.bill.need[raw]), has(g, seat, GOLD) - sum(lacks[raw + 1 :]))
    return range(lacks[raw], most + 1)


def rest_is_too_dear(g: NorthSea, seat: int, spared: int) -> bool:
    """Whether the gold to replace the rest is missing if Frode saves this resource."""
    need = [int(count) for count in g.players[seat].bill.need]
    need[spared] -= int(g.lookup.numbers.frode)
    return sum(max(0, need[raw] - has(g, seat, raw)) for raw in RAW) > has(g, seat, GOLD)


# Trades and raids.


def lacks_price(g: NorthSea, seat: int, code: int) -> bool:
    some = BUY.arg(code)
    price = int(g.lookup.rounds[g.card].prices[TIMES.kind(some)]) + extra(g, "toll")
    return has(g, seat, SILVER) < price * TIMES.count(some)


def lacks_raiders(g: NorthSea, seat: int) -> bool:
    """Whether a raid costs more workers than there are."""
    house, strength = g.lookup.numbers, g.players[seat].tracks[0]
    bands = zip(house.raid_from, house.raid_workers, strict=True)
    cost = [int(workers) for least, workers in bands if strength >= least][-1]
    return has(g, seat, WORKER) < cost + extra(g, "watch")


CHECKS: Checks[NorthSea] = {
    "nemesis-is-chosen": lambda g, seat, arg, code: bool(g.nemeses >> NEMESIS.arg(code) & 1),
    "not-in-pack": lambda g, seat, arg, code: KEEP.arg(code) not in list(g.players[seat].pack),
    "cards-must-be-used": lambda g, seat, arg, code: len(g.players[seat].hand) > 0,
    "no-card-to-discard": lambda g, seat, arg, code: not in_hand(g, seat, DISCARD.arg(code)),
    "no-card-to-place": lambda g, seat, arg, code: (
        not in_hand(g, seat, PLACE.arg(code)) and PLACE.arg(code) >= FIRST_CRAFTSPERSON
    ),
    "no-longship-to-place": lambda g, seat, arg, code: (
        not in_hand(g, seat, PLACE.arg(code)) and PLACE.arg(code) < FIRST_CRAFTSPERSON
    ),
    "board-is-full": lambda g, seat, arg, code: len(g.players[seat].board) == SPACES,
    "board-is-cluttered": lambda g, seat, arg, code: (
        SPACES > len(g.players[seat].board) >= SPACES - extra(g, "clutter")
    ),
    "no-card-to-throw-off": lambda g, seat, arg, code: REMOVE.arg(code) not in list(g.players[seat].board),
    "round-ends": lambda g, seat, arg, code: g.players[seat].bill.brisk == 1 and len(g.players[seat].hand) == 0,
    "cards-come-first": lambda g, seat, arg, code: len(g.players[seat].hand) > 0,
    "rounds-end-already": lambda g, seat, arg, code: g.players[seat].bill.brisk == 1,
    "rounds-are-ended-by-you": lambda g, seat, arg, code: g.players[seat].bill.brisk == 0,
    "cards-are-used": lambda g, seat, arg, code: len(g.players[seat].hand) == 0,
    "no-card-to-tuck": lambda g, seat, arg, code: not in_hand(g, seat, TUCK.arg(code)),
    "tuck-lacks-gold": lambda g, seat, arg, code: has(g, seat, GOLD) < g.lookup.numbers.tuck,
    "no-house-to-tuck-under": lambda g, seat, arg, code: UNDER.arg(code) >= len(g.players[seat].houses),
    "tucks-alike": lambda g, seat, arg, code: alike(g, seat, UNDER.arg(code)),
    "no-card-to-play": lambda g, seat, arg, code: not in_hand(g, seat, PLAY.arg(code)),
    "play-lacks-goods": lambda g, seat, arg, code: lacks_goods(g, seat, townsfolk(g, code)),
    "play-lacks-resources": lambda g, seat, arg, code: lacks_resources(g, seat, townsfolk(g, code)),
    "play-lacks-card": lambda g, seat, arg, code: lacks_card(g, seat, townsfolk(g, code), but_for=1),
    "not-on-board": lambda g, seat, arg, code: CONSTRUCT.arg(code) not in list(g.players[seat].board),
    "longship-lacks-workers": lambda g, seat, arg, code: has(g, seat, WORKER) < ship(g, code).exchange.cost[WORKER],
    "labourer-lacks-cards": lambda g, seat, arg, code: (
        len(g.players[seat].hand) < offers(g, seat, ship(g, code).skills).count(None) * labourer(g, seat)[0]
    ),
    "longship-lacks-gold": lambda g, seat, arg, code: lacks_gold(g, seat, code),
    "longship-lacks-things": lambda g, seat, arg, code: lacks_gold(g, seat, code),
    "striking-labourer-lacks-gold": lambda g, seat, arg, code: (
        lacks_gold(g, seat, code) and None in offers(g, seat, ship(g, code).skills) and extra(g, "strike") > 0
    ),
    "skill-lacks-silver": lambda g, seat, arg, code: lacks_silver(g, seat, code),
    "no-other-way-to-pay": lambda g, seat, arg, code: (
        not can_spend_gold(g, seat)
        and all(has_one_way(g, seat, int(card)) for card in g.players[seat].board if card < FIRST_CRAFTSPERSON)
    ),
    "wrong-number-taken": lambda g, seat, some, code: sum(BUNDLES[TAKE.arg(code)]) != min(4, some & 255),
    "gives-alike": lambda g, seat, skill, code: (
        provider(g, seat, code) in [int(card) for card in [*g.players[seat].board, *g.players[seat].tucked]]
    ),
    "no-such-skill-there": lambda g, seat, skill, code: offer(g, provider(g, seat, code), skill) is None,
    "minor-skill-lacks-silver": lambda g, seat, skill, code: (
        (offer(g, provider(g, seat, code), skill) or 0) > has(g, seat, SILVER)
    ),
    "silver-is-needed-elsewhere": silver_is_needed,
    "labourer-is-too-dear": lambda g, seat, skill, code: (
        PROVIDER.arg(code) == BY_LABOURER and labourer_is_too_dear(g, seat, skill)
    ),
    "no-card-to-build": lambda g, seat, arg, code: not in_hand(g, seat, BUILD.arg(code)),
    "building-lacks-goods": lambda g, seat, arg, code: lacks_goods(g, seat, building(g, code)),
    "building-lacks-resources": lambda g, seat, arg, code: lacks_resources(g, seat, building(g, code)),
    "wrong-amount-of-gold": lambda g, seat, raw, code: IN_GOLD.arg(code) not in gold_range(g, seat, raw),
    "no-card-to-spend": lambda g, seat, arg, code: not in_hand(g, seat, SPEND.arg(code)),
    "no-such-house": lambda g, seat, arg, code: WORKER_AT.arg(code) - PLACES >= len(g.players[seat].houses),
    "worker-is-there": lambda g, seat, arg, code: worker_there(g, seat, WORKER_AT.arg(code)),
    "place-is-covered": lambda g, seat, arg, code: (
        len(g.players[seat].board) > g.lookup.numbers.worker_spaces[WORKER_AT.arg(code)]
    ),
    "no-worker": lambda g, seat, arg, code: has(g, seat, WORKER) == 0,
    "works-alike": lambda g, seat, arg, code: alike(g, seat, WORKER_AT.arg(code) - PLACES),
    "placed-worker-is-needed": lambda g, seat, arg, code: has(g, seat, WORKER) == work(g, seat, code).cost[WORKER],
    "work-lacks-goods": lambda g, seat, arg, code: lacks_goods(g, seat, work(g, seat, code)),
    "work-lacks-resources": lambda g, seat, arg, code: lacks_resources(g, seat, work(g, seat, code)),
    "work-lacks-card": lambda g, seat, arg, code: lacks_card(g, seat, work(g, seat, code)),
    "ability-is-used": lambda g, seat, arg, code: bool(arg & {USE_PLACE: HOUSE, USE_FOLK: FOLK}[code]),
    "worker-has-done-nothing": lambda g, seat, arg, code: arg & (HOUSE | FOLK) == 0,
    "lacks-one-of-each": lambda g, seat, arg, code: (
        min(has(g, seat, raw) for raw in RAW) < TIMES.count(FOR_GOLD.arg(code))
    ),
    "lacks-several-of-each": lambda g, seat, arg, code: (
        min(has(g, seat, raw) for raw in RAW) < TIMES.count(FOR_GOLD.arg(code)) > 1
    ),
    "trades-lack-silver": lambda g, seat, arg, code: lacks_price(g, seat, code) and TIMES.count(BUY.arg(code)) > 1,
    "trade-lacks-silver": lambda g, seat, arg, code: lacks_price(g, seat, code) and extra(g, "toll") == 0,
    "toll-lacks-silver": lambda g, seat, arg, code: lacks_price(g, seat, code) and extra(g, "toll") > 0,
    "no-raid-card": lambda g, seat, arg, code: not g.players[seat].raids >> RAID.arg(code) & 1,
    "raided-already": lambda g, seat, arg, code: bool(g.players[seat].raided >> RAID.arg(code) & 1),
    "too-weak-to-raid": lambda g, seat, arg, code: g.players[seat].tracks[0] < g.lookup.numbers.raid_from[0],
    "raid-lacks-workers": lambda g, seat, arg, code: lacks_raiders(g, seat) and extra(g, "watch") == 0,
    "watch-lacks-workers": lambda g, seat, arg, code: lacks_raiders(g, seat) and extra(g, "watch") > 0,
    "no-free-longship": lambda g, seat, arg, code: min(g.players[seat].trades) >= 0,
    "upgraded-already": lambda g, seat, arg, code: bool(g.players[seat].upgrades >> UPGRADE.arg(code) & 1),
    "no-thyra": lambda g, seat, arg, code: g.heroes[1] != seat,
    "thyra-lacks-silver": lambda g, seat, arg, code: (
        has(g, seat, SILVER) < g.lookup.numbers.thyra * TIMES.count(THYRA.arg(code))
    ),
    "thyra-lacks-more-silver": lambda g, seat, arg, code: (
        has(g, seat, SILVER) < g.lookup.numbers.thyra * TIMES.count(THYRA.arg(code))
    ),
    "no-randi": lambda g, seat, arg, code: g.players[seat].randi == 0,
    "randi-lacks-silver": lambda g, seat, arg, code: has(g, seat, SILVER) < g.lookup.numbers.randi,
    "no-card-to-draw": lambda g, seat, arg, code: g.deck.size == 0 == g.discards.size,
    "none-of-it-is-needed": lambda g, seat, arg, code: g.players[seat].bill.need[SPARE.arg(code)] == 0,
    "rest-cannot-be-paid": lambda g, seat, arg, code: rest_is_too_dear(g, seat, SPARE.arg(code)),
    "cards-are-useless": lambda g, seat, arg, code: PHASES[g.phase] == "last trades",
}
