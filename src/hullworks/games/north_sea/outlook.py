"""What a position promises a seat, in points: goods and cards, places, tracks, skills and longships."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_TRACKS,
    BUILDING,
    CRAFTSPERSON,
    DRAFTING,
    EIKJA,
    GOLD,
    JARL,
    LABOURER,
    LONGSHIP,
    NO_BONUS,
    NONE,
    PER_BUILDING,
    PER_LONGSHIP,
    PER_RAID,
    PER_SET,
    PLACES,
    RAIDS,
    RAW,
    SILVER,
    TRACK_END,
    WORKER,
    Design,
)
from hullworks.games.north_sea.rates import (
    HOPED,
    PRIZE,
    PRIZE_LATER,
    Rates,
    hero_worth,
    step_worth,
)
from hullworks.games.north_sea.rules.r01_board import card_spaces, is_covered
from hullworks.games.north_sea.rules.r01_pile import DRAW_CARD
from hullworks.games.north_sea.rules.r05_card import PLAY_PRICE
from hullworks.games.north_sea.rules.r06_skill import means_obstacle, offered
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r08_track import GAIN_RAID, GAIN_TRADE
from hullworks.games.north_sea.rules.r09_frode import short_after_frode
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.bits import bit, size
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec

# Judgements, in points. They are opinions about good play, not rules; the lab measures whether they are sound.
CROWD: Final = 0.3  # share of the value of a worker for a worker who finds no place
PLACED: Final = 0.9  # share of a place's value that is counted before a worker is there
PLACED_LATER: Final = 0.37  # the same share for each later round
HELPED_LATER: Final = 0.65  # the same share for the townsfolk under a house
TUCKED_NOW: Final = 0.3  # and the share for the present round, before they are tucked
READY: Final = 0.6  # share of a longship's value that is counted once it can be paid for
LACKS: Final = 0.035  # deducted from `HOPED` for each missing resource
LACKS_LATE: Final = 0.15  # the same in the last round
SPARE_RAW: Final = 0.27  # a resource that nothing at hand needs, except in the last round
CHANGE: Final = 0.2  # extra value of the first two silver, for minor skills
LACKS_SKILL: Final = 1.5  # a missing skill, in resources
HELPFUL: Final = 1.3  # a craftsperson in hand with a skill a longship lacks
WAITING: Final = 0.25  # one on the board, whose skill is already counted with the longship
TUCKED_SKILL: Final = 0.8  # a tucked major skill, in each round left
TUCKED_MINOR: Final = 0.4  # a tucked minor skill, likewise
DISTANT: Final = 0.6  # share of a use's value that is counted while it cannot be paid for
PRIZES_NEAR: Final = 0.6  # share of the next prize that is expected, on the last space before it
PRIZES_LATER: Final = 0.2  # prizes expected in each round left
IN_HAND: Final = 0.75  # share of a card's best use that is counted before it is used, so that using it is a gain


def rates(g: NorthSea, seat: i64) -> Rates:
    """The present rates, for a seat."""
    now = Rates()
    read(now, g, seat)
    return now


def read(now: Rates, g: NorthSea, seat: i64) -> None:
    """Make these the present rates, for a seat."""
    now.read(g, seat)
    board = g.players[seat].board
    for space in range(i64(len(board))):
        if g.is_longship(board[space]):
            now.lacks[space] = lacking(g, seat, board[space], now)


def stores(g: NorthSea, player: Player, now: Rates) -> float:
    """The value of goods: resources by need, workers also by places; a surplus is worth little."""
    goods, needs = player.goods, now.needs
    wants(g, player, needs)
    spare = min(now.raw, SPARE_RAW) if now.rounds > 0.5 else now.raw
    found = float(goods[SILVER]) * now.silver + float(goods[GOLD]) * now.gold
    for raw in range(RAW):
        left = goods[raw] - needs[raw]
        if left > 0:
            found += float(needs[raw]) * now.raw + float(left) * spare
        else:
            found += float(goods[raw]) * now.raw
    if now.rounds > 0.5:
        found += CHANGE * min(2.0, float(goods[SILVER]))
    room = float(PLACES) + float(len(player.houses))
    workers = float(goods[WORKER])
    return found + now.worker * (min(workers, room) + CROWD * max(0.0, workers - room))


def wants(g: NorthSea, player: Player, needs: vec[i64]) -> None:
    """Write down the oak, wool and iron that longships and buildings at hand need, plus one of each."""
    for raw in range(RAW):
        needs[raw] = 1
    for card in player.board:
        add_needs(needs, g.lookup.designs[card])
    for card in player.hand:
        add_needs(needs, g.lookup.designs[card])


def add_needs(needs: vec[i64], design: Design) -> None:
    if design.sort == LONGSHIP or design.sort == BUILDING:
        for raw in range(RAW):
            needs[raw] += design.exchange.cost[raw]


def incomes(g: NorthSea, player: Player, now: Rates) -> float:
    """The income from ships and trade cards, including this round's."""
    each = 0.0
    for ship in range(len(player.ships)):
        if player.ships[ship] != NONE:
            each += now.worth(g.design(player.ships[ship]).incomes)
        elif player.has_upgraded(EIKJA):
            each += now.worth(g.lookup.numbers.upgraded_eikja_incomes)
        else:
            each += now.worth(g.lookup.numbers.eikja_incomes)
        if player.trades[ship] != NONE:
            each += now.worth(g.lookup.trades[player.trades[ship]].incomes)
    return each * (now.rounds + 0.5)


# Places for workers.


def places(g: NorthSea, seat: i64, now: Rates) -> float:
    """The value of workers' places: this round the best free ones, later the best of all."""
    player, work = g.players[seat], now.work
    covered: i64 = 0
    for place in range(PLACES):
        if is_covered(g, seat, place):
            covered = covered | bit(place)
    if not work.fits(player, now.season, covered):
        work.begin(player, now.season, covered)
        add_places(g, player, now)
        add_houses(g, seat, now)
    workers = player.goods[WORKER]
    later = work.every.best(workers + work.busy) * PLACED_LATER + work.helped * HELPED_LATER
    return work.free.best(workers) * PLACED + later * now.rounds


def add_places(g: NorthSea, player: Player, now: Rates) -> None:
    """Work out what the places of the board offer."""
    work = now.work
    for place in range(PLACES):
        if work.covered >> place & 1 == 0:
            profit = now.profit(g.lookup.places[place])
            work.every.add(profit)
            if player.placed >> place & 1 == 1:
                work.busy += 1
            else:
                work.free.add(profit)


def add_houses(g: NorthSea, seat: i64, now: Rates) -> None:
    """Work out what the hut and the buildings offer."""
    player, work = g.players[seat], now.work
    if player.hut == NONE:
        return
    for house in range(len(player.houses)):
        profit = now.profit(g.house_exchange(seat, house))
        folk = g.tucked_folk(seat, house)
        work.every.add(profit)
        if folk != NONE:
            folk_profit = now.profit(g.design(folk).exchange)
            work.helped += folk_profit
            profit += folk_profit
        if player.working >> house & 1 == 1:
            work.busy += 1
        else:
            work.free.add(profit)


# Tracks.


def prizes(g: NorthSea, seat: i64, now: Rates) -> float:
    """The value of raid cards, rewards due, and progress towards the next prizes."""
    player = g.players[seat]
    found = 0.0
    for track in range(ALL_TRACKS):
        found += now.prizes[track] * float(player.due[track]) + now.steps[track]
    if player.raids == 0:
        return found
    cost = float(raid_cost(g, seat)) * now.worker
    for card in range(RAIDS):
        if player.raids >> card & 1 == 1:
            profit = max(0.0, now.worth(g.lookup.raids[card].gains) - cost)
            found += profit * PLACED_LATER * now.rounds
            if player.raided >> card & 1 == 0 and float(player.goods[WORKER]) * now.worker >= cost:
                found += profit * PLACED
    return found


def heroes(now: Rates) -> float:
    """The chance of holding each hero at the end, and the gain until then."""
    found = 0.0
    for track in range(ALL_TRACKS):
        found += now.heroes[track]
    return found


# Craftspeople and longships.


def crafts(g: NorthSea, player: Player, now: Rates) -> float:
    """The value of skills: tucked ones serve every round, each counts once, and minor ones in part."""
    tucked: i64 = 0
    found = 0.0
    for card in player.tucked:
        if card != NONE and g.design(card).sort == CRAFTSPERSON:
            found += skills_worth(g.design(card), tucked, now)
            tucked = tucked | offered(g.design(card).gives)
    return found + helpers(g, player, tucked, now)


def skills_worth(design: Design, tucked: i64, now: Rates) -> float:
    """The value of tucking a craftsperson beside skills that are tucked already."""
    found = 0.0
    if tucked >> design.major & 1 == 0:
        found += TUCKED_SKILL * now.rounds
    if tucked >> design.minor & 1 == 0:
        found += TUCKED_MINOR * now.rounds
    return found


def helpers(g: NorthSea, player: Player, tucked: i64, now: Rates) -> float:
    """The small value of craftspeople on the board whose major skill is not tucked."""
    found = 0.0
    for card in player.board:
        design = g.design(card)
        if design.sort == CRAFTSPERSON and tucked >> design.major & 1 == 0:
            found += min(WAITING, WAITING * now.rounds)
    return found


def ships(g: NorthSea, seat: i64, now: Rates) -> float:
    """The value of longships on the board, the most promising first; future goods must suffice for all of them."""
    player = g.players[seat]
    first, found = most_promising(g, seat, now)
    if first == NONE:
        return 0.0
    used = now.lacks[first]
    board = player.board
    for space in range(i64(len(board))):
        if space != first and g.is_longship(board[space]):
            found += 0.8 * hope(g, seat, board[space], used + 1.0, now.lacks[space], now)
            used += now.lacks[space] + 1.0
    return found


def most_promising(g: NorthSea, seat: i64, now: Rates) -> tuple[i64, float]:
    """The card space of the longship with the most value now, or NONE, and that value."""
    best: i64 = NONE
    most = -1.0
    board = g.players[seat].board
    for space in range(i64(len(board))):
        if g.is_longship(board[space]):
            worth = hope(g, seat, board[space], 0.0, now.lacks[space], now)
            if worth > most:
                best, most = space, worth
    return best, most


def hope(g: NorthSea, seat: i64, card: i64, before: float, lacks: float, now: Rates) -> float:
    """The expected value of a longship that *lacks* so much, if *before* other resources are needed first."""
    worth = ship_worth(g, seat, card, now)
    if before == 0.0 and can_be_paid(g, seat, card):
        return worth * READY
    return worth * chance(before + lacks, now)


def can_be_paid(g: NorthSea, seat: i64, card: i64) -> bool:
    """Whether there is no obstacle to paying for a longship. If goods are missing, its skills need not be looked at."""
    return goods_missing(g, seat, card) == 0 and means_obstacle(g, seat, card) == NO_OBSTACLE


def chance(lacks: float, now: Rates) -> float:
    """The likelihood that the missing goods will come; lower in the last round."""
    each = LACKS_LATE if now.rounds < 0.5 else LACKS
    return max(0.06, HOPED - each * lacks)


def lacking(g: NorthSea, seat: i64, card: i64, now: Rates) -> float:
    """The goods and skills a longship still lacks, in resources."""
    return float(goods_missing(g, seat, card)) + LACKS_SKILL * skills_missing(g.design(card), now) + 0.5


def goods_missing(g: NorthSea, seat: i64, card: i64) -> i64:
    """The number of gold, resources to be paid in gold and workers that a longship still lacks."""
    goods, cost = g.players[seat].goods, g.design(card).exchange.cost
    gold = short_after_frode(g, seat, cost) + cost[GOLD] - goods[GOLD]
    workers = cost[WORKER] - goods[WORKER]
    missing: i64 = 0
    if gold > 0:
        missing += gold
    if workers > 0:
        missing += workers
    return missing


def skills_missing(design: Design, now: Rates) -> float:
    """The number of a longship's skills that only the labourer can give."""
    return float(size(design.skills & ~now.skills))


def ship_worth(g: NorthSea, seat: i64, card: i64, now: Rates) -> float:
    """The gain of a longship once built, beyond its cost and the labourer's."""
    design = g.design(card)
    labour = now.gold if g.players[seat].has_upgraded(LABOURER) else now.gold + now.card
    cost = now.worth(design.exchange.costs) + labour * skills_missing(design, now)
    return max(0.0, built_worth(g, seat, card, now) - cost)


def built_worth(g: NorthSea, seat: i64, card: i64, now: Rates) -> float:
    """The gain of a longship, building or jarl once it stands; it is worked out once for the same rates."""
    if now.known[card] != now.change:
        now.known[card] = now.change
        now.built[card] = standing_worth(g, seat, g.design(card), now)
    return now.built[card]


def standing_worth(g: NorthSea, seat: i64, design: Design, now: Rates) -> float:
    """The same, worked out. Of the table, it may depend on nothing but what `Rates.read` compares."""
    worth = float(design.points) + moves_worth(g, seat, design.moves, now)
    if design.sort == LONGSHIP:
        worth += now.worth(design.exchange.gains) + now.worth(design.incomes) * (now.rounds + 0.5)
        worth += bonus_hope(g, seat, design, now)
    elif design.sort == BUILDING:
        worth += now.profit(design.place) * PLACED_LATER * now.rounds + 0.15 * now.rounds
    return worth


def bonus_hope(g: NorthSea, seat: i64, design: Design, now: Rates) -> float:
    """A guess at a longship's bonus at the end."""
    if design.bonus == NO_BONUS:
        return 0.0
    player = g.players[seat]
    each = float(design.each)
    if design.bonus == PER_BUILDING:
        return each * (float(len(player.houses)) + 0.6 * now.rounds)
    if design.bonus == PER_LONGSHIP:
        return each * (float(len(player.ships)) + 1.0 + 0.6 * now.rounds)
    if design.bonus == PER_SET:
        pairs = min(prizes_hope(g, seat, 0, now), prizes_hope(g, seat, 1, now))
        return each * min(pairs, prizes_hope(g, seat, 2, now))
    return each * prizes_hope(g, seat, design.bonus - PER_RAID, now)


def prizes_hope(g: NorthSea, seat: i64, track: i64, now: Rates) -> float:
    """A guess at the number of prizes of a track that the seat will have at the end."""
    space = g.players[seat].tracks[track]
    before: i64 = 0
    had = 0.0
    for prize in g.lookup.numbers.prizes:
        if space < prize:
            part = float(space - before) / float(prize - before)
            return min(float(len(g.lookup.numbers.prizes)), had + PRIZES_NEAR * part + PRIZES_LATER * now.rounds)
        before = prize
        had += 1.0
    return had


def moves_worth(g: NorthSea, seat: i64, moves: vec[i64], now: Rates) -> float:
    """The value of steps on the tracks: the prizes they reach, the way to the next ones, points and heroes."""
    found = 0.0
    for track in range(ALL_TRACKS):
        if moves[track] > 0:
            space = g.players[seat].tracks[track]
            reached = min(space + moves[track], TRACK_END)
            prize = now.prizes[track]
            found += prize * float(prizes_between(g, space, reached))
            found += step_worth(g, reached, prize) - now.steps[track]
            points = g.lookup.numbers.track_points
            found += float(points[reached] - points[space])
            found += hero_worth(g, track, reached, now) - now.heroes[track]
    return found


def prizes_between(g: NorthSea, space: i64, reached: i64) -> i64:
    """The number of prizes that a marker reaches or passes on its way."""
    count: i64 = 0
    for prize in g.lookup.numbers.prizes:
        if space < prize <= reached:
            count += 1
    return count


# The hand.


def hand(g: NorthSea, seat: i64, now: Rates) -> float:
    """The value of all cards in hand or set aside, each by its best use; longships compete for the same goods."""
    player = g.players[seat]
    cards = player.hand
    if g.phase == DRAFTING:
        cards = player.kept
    lacks = 0.0
    wanted: i64 = 0
    board = player.board
    for space in range(i64(len(board))):
        if g.is_longship(board[space]):
            lacks += now.lacks[space]
            wanted = wanted | g.design(board[space]).skills
    free = float(card_spaces(g) - i64(len(player.board)))
    found = 0.0
    for card in cards:
        design = g.design(card)
        use = 0.0
        if design.sort == LONGSHIP:
            wanted = wanted | design.skills
            if free > 0.0 or g.phase == DRAFTING:
                lack = lacking(g, seat, card, now)
                use = ship_worth(g, seat, card, now) * chance(lacks + lack, now)
                lacks += lack
                free -= 1.0
        else:
            use = use_worth(g, seat, card, wanted, free, now)
        found += IN_HAND * max(now.worth(design.rewards), use)
    return found


def use_worth(g: NorthSea, seat: i64, card: i64, wanted: i64, free: float, now: Rates) -> float:
    """The value of a card's best use other than as a longship or a discard."""
    player, design = g.players[seat], g.design(card)
    tuck = float(g.lookup.numbers.tuck) * now.gold
    if design.sort == CRAFTSPERSON:
        return craft_worth(g, design, wanted, free, now)
    if design.sort == BUILDING:
        worth = built_worth(g, seat, card, now) - now.worth(design.exchange.costs)
        short = float(player.shortage(design.exchange.cost) + design.exchange.cost[GOLD] - player.goods[GOLD])
        if short <= 0.0 and player.goods[WORKER] >= design.exchange.cost[WORKER]:
            return worth
        return worth * (0.75 if g.phase == DRAFTING else max(0.1, 0.8 - 0.2 * short))
    if design.sort == JARL:
        worth = built_worth(g, seat, card, now) - tuck - 0.3
        return worth if now.can_tuck else DISTANT * worth
    profit = now.profit(design.exchange)
    played = profit
    if PLAY_PRICE.obstacle(player, design.exchange.cost) != NO_OBSTACLE:
        played *= DISTANT
    lasting = profit * (HELPED_LATER * now.rounds + TUCKED_NOW) - tuck
    return max(played, lasting if now.can_tuck else DISTANT * lasting)


def craft_worth(g: NorthSea, design: Design, wanted: i64, free: float, now: Rates) -> float:
    """The value of a craftsperson, either for a skill that a longship lacks, or tucked for good."""
    found = skills_worth(design, now.tucked, now) - float(g.lookup.numbers.tuck) * now.gold
    if not now.can_tuck:
        found *= DISTANT
    if free <= 0.0 and g.phase != DRAFTING:
        return max(0.0, found)
    if wanted & ~now.skills & bit(design.major) != 0:
        return max(found, HELPFUL)
    if wanted & ~now.skills & bit(design.minor) != 0:
        return max(found, 0.7 * HELPFUL)
    return max(found, min(0.4, 0.2 * now.rounds))


def pending(g: NorthSea, seat: i64, now: Rates) -> float:
    """The value of a draw that is about to happen."""
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
