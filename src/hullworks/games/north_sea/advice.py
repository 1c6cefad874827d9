"""What a sensible shipwright looks at: points, what goods and cards will still become, and what lasts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.engine.advice import Advice
from hullworks.games.north_sea.rules.pile import DRAW_CARD
from hullworks.games.north_sea.rules.track import GAIN_RAID, GAIN_TRADE
from hullworks.games.north_sea.scoring import total
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.games.north_sea.tables import (
    ALL_SKILLS,
    ALL_TRACKS,
    ANY,
    BUILDING,
    CARD,
    CRAFTSPERSON,
    DRAFTING,
    EIKJA,
    GOLD,
    JARL,
    LAST,
    LONGSHIP,
    NO_BONUS,
    NONE,
    PER_BUILDING,
    PER_LONGSHIP,
    PER_SET,
    PLACES,
    RAIDS,
    RAW,
    SILVER,
    WORKER,
    Deal,
    Design,
)

# Judgements, in points. They are opinions about good play, not rules; the lab shows whether they are sound.
RAW_WORTH: Final = 0.62  # an oak, wool or iron while there is time to build with it
RAW_AT_END: Final = 0.3
SILVER_WORTH: Final = 0.34
SILVER_AT_END: Final = 0.12
GOLD_MORE: Final = 0.25  # what gold is worth beyond its point while there is time
CARD_WORTH: Final = 1.0
WORKER_WORTH: Final = 0.35  # one who finds no place, but can be spent
PLACED: Final = 0.9  # the share of a place's worth that is counted before a worker is there
PLACED_LATER: Final = 0.6  # and in each later round
PRIZE: Final = 1.6  # a raid card, a trade card or an upgrade
PRIZE_LATER: Final = 0.55  # what it brings in each round left
HERO_LATER: Final = 0.5  # what a hero brings in each round left
READY: Final = 0.92  # the share of a longship's worth that is counted when it can be paid for
LACKS_RAW: Final = 0.1  # what each missing resource takes from that
LACKS_SKILL: Final = 0.22
SECOND_SHIP: Final = 0.45  # the worth of a longship beside a better one that needs the same goods
TUCKED_SKILL: Final = 0.3  # a tucked craftsperson, in each round left
IN_HAND: Final = 0.85  # the share of a card's best use that is counted before it is used
HAND_TO_BOARD: Final = 0.8


class Rates:
    """What goods are worth now, and how many rounds are left after this one."""

    def __init__(self, raw: float, silver: float, gold: float, worker: float, card: float, rounds: float) -> None:
        self.raw: Final = raw
        self.silver: Final = silver
        self.gold: Final = gold
        self.worker: Final = worker
        self.card: Final = card
        self.rounds: Final = rounds

    def worth(self, goods: vec[i64]) -> float:
        """What a cost or a gain is worth."""
        raw = float(goods[0] + goods[1] + goods[2] + goods[ANY])
        found = raw * self.raw + float(goods[GOLD]) * self.gold + float(goods[SILVER]) * self.silver
        return found + float(goods[WORKER]) * self.worker + float(goods[CARD]) * self.card

    def profit(self, deal: Deal) -> float:
        """What a deal gains beyond its cost, or nothing."""
        return max(0.0, self.worth(deal.gain) - self.worth(deal.cost))


def rates(g: NorthSea) -> Rates:
    """Goods lose their worth towards the end."""
    left = float(g.tables.house.rounds - g.round)
    if g.phase == LAST:
        return Rates(RAW_AT_END, SILVER_AT_END, 1.0, 0.0, 0.0, left)
    if left < 0.5:
        return Rates(0.5 * (RAW_WORTH + RAW_AT_END), 0.22, 1.05, 0.2, 0.7, 0.0)
    return Rates(RAW_WORTH, SILVER_WORTH, 1.0 + GOLD_MORE, WORKER_WORTH, CARD_WORTH, left)


class NorthSeaAdvice(Advice):
    """About the points that the seat may expect at the end."""

    def value(self, g: NorthSea, seat: i64) -> float:
        if g.over:
            return float(total(g, seat))
        player = g.players[seat]
        now = rates(g)
        worth = settled(g, seat) + stores(player, now)
        if g.phase == LAST:
            return worth
        worth += incomes(g, player, now) + places(g, seat, now) + prizes(g, seat, now)
        worth += heroes(g, seat, now) + crafts(g, player, now) + ships(g, seat, now) + hand(g, seat, now)
        if player.otherwise == 1:
            worth -= 0.01
        return worth + pending(g, seat, now)


def settled(g: NorthSea, seat: i64) -> float:
    """Points that stand, but for heroes, who may go."""
    points = float(total(g, seat)) - float(g.players[seat].goods[GOLD])
    for track in range(ALL_TRACKS):
        if g.holds(seat, track):
            points -= float(g.tables.house.hero_points)
    return points


def stores(player: Player, now: Rates) -> float:
    """Goods; workers are counted with their places as well."""
    goods = player.goods
    raw = 0.0
    for kind in range(RAW):
        count = float(goods[kind])
        raw += min(count, 5.0) + 0.6 * max(0.0, count - 5.0)
    found = raw * now.raw + float(goods[SILVER]) * now.silver + float(goods[GOLD]) * now.gold
    return found + float(goods[WORKER]) * now.worker * 0.6


def incomes(g: NorthSea, player: Player, now: Rates) -> float:
    """What ships and trade cards will bring; the income of this round comes too."""
    each = 0.0
    for ship in range(len(player.ships)):
        if player.ships[ship] != NONE:
            each += now.worth(g.design(player.ships[ship]).income)
        elif player.has_upgraded(EIKJA):
            each += now.worth(g.tables.house.upgraded_eikja)
        else:
            each += now.worth(g.tables.house.eikja)
        if player.trades[ship] != NONE:
            each += now.worth(g.tables.trades[player.trades[ship]].income)
    return each * (now.rounds + 0.5)


# Places for workers.


def places(g: NorthSea, seat: i64, now: Rates) -> float:
    """What workers will do: this round at the best free places, later at the best of all."""
    player = g.players[seat]
    free: list[float] = []
    every: list[float] = []
    workers = player.goods[WORKER]
    for place in range(PLACES):
        if g.is_covered(seat, place):
            continue
        profit = now.profit(g.tables.places[place])
        every.append(profit)
        if player.placed >> place & 1 == 1:
            workers += 1
        else:
            free.append(profit)
    if player.hut != NONE:
        for house in range(len(player.houses)):
            profit = house_profit(g, seat, house, now)
            every.append(profit)
            if player.working >> house & 1 == 1:
                workers += 1
            else:
                free.append(profit)
    return best_of(free, player.goods[WORKER]) * PLACED + best_of(every, workers) * PLACED_LATER * now.rounds


def house_profit(g: NorthSea, seat: i64, house: i64, now: Rates) -> float:
    """What a worker gains at a house, with the townsfolk under it."""
    profit = now.profit(g.house_deal(seat, house))
    folk = g.tucked_folk(seat, house)
    if folk != NONE:
        profit += now.profit(g.design(folk).deal)
    return profit


def best_of(profits: list[float], count: i64) -> float:
    """The sum of the best so many."""
    profits.sort(reverse=True)
    found = 0.0
    for k in range(len(profits)):
        if k < count:
            found += profits[k]
    return found


# Tracks.


def prizes(g: NorthSea, seat: i64, now: Rates) -> float:
    """Raid cards, rewards that are due, and how near the next prizes are."""
    player = g.players[seat]
    prize = PRIZE + PRIZE_LATER * now.rounds
    found = 0.0
    for track in range(ALL_TRACKS):
        found += prize * float(player.due[track]) + step_worth(g, player.tracks[track], prize)
    cost = float(g.raid_cost(seat)) * now.worker
    for card in range(RAIDS):
        if player.raids >> card & 1 == 1:
            profit = max(0.0, now.worth(g.tables.raids[card].gain) - cost)
            found += profit * PLACED_LATER * now.rounds
            if player.raided >> card & 1 == 0 and float(player.goods[WORKER]) * now.worker >= cost:
                found += profit * PLACED
    return found


def step_worth(g: NorthSea, space: i64, prize: float) -> float:
    """How much of the next prize, or of the points at the end of a track, is reached."""
    before: i64 = 0
    for next_prize in g.tables.house.prizes:
        if space < next_prize:
            return 0.75 * prize * float(space - before) / float(next_prize - before)
        before = next_prize
    return 0.3 * float(space - before)


def heroes(g: NorthSea, seat: i64, now: Rates) -> float:
    """The hope to hold each hero at the end, and on the way there."""
    found = 0.0
    each = float(g.tables.house.hero_points) + HERO_LATER * now.rounds
    for track in range(ALL_TRACKS):
        best = g.neutral[track] if g.has_neutral() else NONE
        for other in range(g.seats):
            if other != seat and g.players[other].tracks[track] > best:
                best = g.players[other].tracks[track]
        ahead = float(g.players[seat].tracks[track] - best)
        sure = 0.14 + 0.1 * (4.0 - now.rounds)
        hope = 0.5 + sure * (ahead - 0.5)
        found += each * max(0.0, min(1.0, hope))
    return found


# Craftspeople and longships.


def crafts(g: NorthSea, player: Player, now: Rates) -> float:
    """Tucked craftspeople serve every round, those on the board once; each skill counts once."""
    tucked: i64 = 0
    found = 0.0
    one: i64 = 1
    for card in player.tucked:
        if card != NONE and g.design(card).sort == CRAFTSPERSON:
            design = g.design(card)
            for skill in (design.major, design.minor):
                if tucked >> skill & 1 == 0:
                    found += TUCKED_SKILL * now.rounds * (1.0 if skill == design.major else 0.6)
                    tucked = tucked | one << skill
    for card in player.board:
        design = g.design(card)
        if design.sort == CRAFTSPERSON and tucked >> design.major & 1 == 0:
            found += min(0.5, 0.25 * now.rounds)
    return found


def ships(g: NorthSea, seat: i64, now: Rates) -> float:
    """The longships on the board: the best one whole, the others in part, since they need the same goods."""
    best = 0.0
    rest = 0.0
    for card in g.players[seat].board:
        if g.is_longship(card):
            worth = ship_hope(g, seat, card, now)
            if worth > best:
                rest += best
                best = worth
            else:
                rest += worth
    return best + SECOND_SHIP * rest


def ship_hope(g: NorthSea, seat: i64, card: i64, now: Rates) -> float:
    """What a longship will be worth, by how much is missing for it."""
    design = g.design(card)
    worth = built_worth(g, seat, design, now) - now.worth(design.deal.cost)
    if worth <= 0.0:
        return 0.0
    if g.can_construct(seat, card):
        return worth * READY
    lacks = max(0.0, float(g.short_after_frode(seat, design.deal.cost) - g.players[seat].goods[GOLD]))
    lacks += max(0.0, float(design.deal.cost[WORKER] - g.players[seat].goods[WORKER]))
    share = READY - 0.05 - LACKS_RAW * lacks
    for skill in range(ALL_SKILLS):
        if design.skills >> skill & 1 == 1 and g.best_offer(seat, skill) == NONE:
            share -= LACKS_SKILL
    if now.rounds < 0.5:
        share -= 0.25
    return worth * max(0.05, share)


def built_worth(g: NorthSea, seat: i64, design: Design, now: Rates) -> float:
    """What a longship, a building or a jarl brings once it stands."""
    worth = float(design.points) + moves_worth(g, seat, design.moves, now)
    if design.sort == LONGSHIP:
        worth += now.worth(design.deal.gain) + now.worth(design.income) * (now.rounds + 0.5)
        worth += bonus_hope(g, seat, design, now)
    elif design.sort == BUILDING:
        worth += now.profit(design.place) * PLACED_LATER * now.rounds + 0.15 * now.rounds
    return worth


def bonus_hope(g: NorthSea, seat: i64, design: Design, now: Rates) -> float:
    """A guess at what a bonus at the end will count."""
    if design.bonus == NO_BONUS:
        return 0.0
    player = g.players[seat]
    each = float(design.each)
    if design.bonus == PER_BUILDING:
        return each * (float(len(player.houses)) + 0.6 * now.rounds)
    if design.bonus == PER_LONGSHIP:
        return each * (float(len(player.ships)) + 1.0 + 0.6 * now.rounds)
    if design.bonus == PER_SET:
        return each * (0.7 + 0.15 * now.rounds)
    return each * (1.2 + 0.2 * now.rounds)


def moves_worth(g: NorthSea, seat: i64, moves: vec[i64], now: Rates) -> float:
    """What steps on the tracks are worth."""
    prize = PRIZE + PRIZE_LATER * now.rounds
    found = 0.0
    for track in range(ALL_TRACKS):
        found += float(moves[track]) * (0.18 * prize + 0.25)
    return found


# The hand.


def hand(g: NorthSea, seat: i64, now: Rates) -> float:
    """Every card in hand or set aside by the best that can be done with it."""
    player = g.players[seat]
    found = 0.0
    for card in player.hand:
        found += card_worth(g, seat, card, now)
    for card in player.kept:
        found += card_worth(g, seat, card, now)
    return found + crowding(g, player)


def crowding(g: NorthSea, player: Player) -> float:
    """Too many longships or craftspeople in hand find no room, and no goods."""
    ships: i64 = 0
    others: i64 = 0
    for card in player.hand:
        if g.design(card).sort == LONGSHIP:
            ships += 1
        elif g.design(card).sort == CRAFTSPERSON:
            others += 1
    for card in player.kept:
        if g.design(card).sort == LONGSHIP:
            ships += 1
        elif g.design(card).sort == CRAFTSPERSON:
            others += 1
    return -0.35 * max(0.0, float(ships) - 2.0) - 0.2 * max(0.0, float(others) - 2.0)


def card_worth(g: NorthSea, seat: i64, card: i64, now: Rates) -> float:
    """The best use of a card, or what its discard pays."""
    design = g.design(card)
    discard = now.worth(design.reward)
    use = IN_HAND * use_worth(g, seat, card, design, now)
    return max(discard, use)


def use_worth(g: NorthSea, seat: i64, card: i64, design: Design, now: Rates) -> float:
    """What a card could become, other than its discard."""
    player = g.players[seat]
    if design.sort == LONGSHIP:
        if g.board_is_full(seat):
            return 0.0
        return HAND_TO_BOARD * ship_hope(g, seat, card, now) * (SECOND_SHIP if has_ship(g, player) else 1.0)
    if design.sort == CRAFTSPERSON:
        return craft_worth(g, seat, design, now)
    if design.sort == BUILDING:
        worth = built_worth(g, seat, design, now) - now.worth(design.deal.cost)
        return worth if player.can_pay(design.deal.cost) or g.phase == DRAFTING else 0.6 * worth
    tuck = float(g.tables.house.tuck) * now.gold
    if design.sort == JARL:
        worth = built_worth(g, seat, design, now) - tuck
        return worth if player.goods[GOLD] >= g.tables.house.tuck else 0.7 * worth
    profit = now.profit(design.deal)
    if not player.can_pay(design.deal.cost):
        profit *= 0.6
    return max(profit, now.profit(design.deal) * PLACED_LATER * (now.rounds + 0.7) - tuck - 0.3)


def has_ship(g: NorthSea, player: Player) -> bool:
    """Whether a longship lies on the board already."""
    for card in player.board:
        if g.is_longship(card):
            return True
    return False


def craft_worth(g: NorthSea, seat: i64, design: Design, now: Rates) -> float:
    """A craftsperson who gives what a longship on the board or in the hand lacks."""
    player = g.players[seat]
    most = 0.0
    for card in player.board:
        most = max(most, helps(g, seat, card, design, now))
    for card in player.hand:
        most = max(most, HAND_TO_BOARD * helps(g, seat, card, design, now))
    for card in player.kept:
        most = max(most, HAND_TO_BOARD * helps(g, seat, card, design, now))
    lasting = 1.6 * TUCKED_SKILL * now.rounds - float(g.tables.house.tuck) * now.gold
    return max(most, lasting)


def helps(g: NorthSea, seat: i64, ship: i64, design: Design, now: Rates) -> float:
    """How much a craftsperson would help a longship."""
    needs = g.design(ship)
    if needs.sort != LONGSHIP:
        return 0.0
    share = 0.0
    for skill in range(ALL_SKILLS):
        given = skill == design.major or skill == design.minor
        if given and needs.skills >> skill & 1 == 1 and g.best_offer(seat, skill) == NONE:
            share += LACKS_SKILL
    return share * (built_worth(g, seat, needs, now) - now.worth(needs.deal.cost)) + share


def pending(g: NorthSea, seat: i64, now: Rates) -> float:
    """What chance is about to give."""
    if not g.waits_for_chance():
        return 0.0
    rule, owner, count = g.question()
    if owner != seat:
        return 0.0
    if rule is DRAW_CARD:
        return float(count) * now.card
    if rule is GAIN_RAID or rule is GAIN_TRADE:
        return PRIZE + PRIZE_LATER * now.rounds
    return 0.0


ADVICE: Final = NorthSeaAdvice()
