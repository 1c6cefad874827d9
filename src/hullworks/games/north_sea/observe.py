"""What a seat knows of North Sea as numbers, for agents that learn. Rivals' hidden cards are only counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    ALL_TRACKS,
    BONUSES,
    BY_LABOURER,
    DESIGNS,
    HUT,
    HUTS,
    ITEMS,
    NEMESES,
    NEUTRAL,
    NONE,
    PHASES,
    RAIDS,
    RAW,
    RESTRICTIONS,
    ROUND_CARDS,
    SKILLS,
    SORTS,
    SPACES,
    TRACK_END,
    TRACKS,
    TRADES,
    UPGRADES,
    Exchange,
    Lookup,
)
from hullworks.games.north_sea.rules.r01_board import card_spaces
from hullworks.games.north_sea.rules.r01_pile import CHOOSE_RESOURCES, count_of
from hullworks.games.north_sea.rules.r04_draft import KEEP_CARD
from hullworks.games.north_sea.rules.r06_longship import CHOOSE_PROVIDER
from hullworks.games.north_sea.rules.r06_payment import CHOOSE_GOLD, SPEND_CARD
from hullworks.games.north_sea.rules.r06_skill import labourer_cards, labourer_gold
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r07_worker import USE_ABILITY, used_abilities, visited_house
from hullworks.games.north_sea.rules.r08_track import PLACE_TRADE
from hullworks.games.north_sea.scoring import rival_total, total
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.kernel.observation import ZERO, Features, Observation

HAND_PLACES: Final[i64] = 8  # The cards of a larger hand are only added up.
PACK_PLACES: Final[i64] = 6
HOUSES: Final[i64] = 8  # Later buildings are only added up.
GOODS: Final = ITEMS[:6]
RAW_NAMES: Final = ITEMS[:3]
PLACE_NAMES: Final = ["place 1", "place 2"]
ABILITY_NAMES: Final = ["place", "folk"]


# Cards.


def write_design(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a village card says."""
    card = lookup.designs[number]
    out.flag("there", True)
    out.one_of("sort", SORTS, card.sort)
    out.amount("points", card.points, 5)
    out.flags("needs", SKILLS, card.skills)
    out.one_of("major", SKILLS, card.major)
    out.one_of("minor", SKILLS, card.minor)
    out.shares("moves", TRACKS, card.moves, 4)
    write_exchange(card.exchange, out)
    out.shares("income", ITEMS, card.income, 4)
    out.shares("work costs", ITEMS, card.place.cost, 4)
    out.shares("work gains", ITEMS, card.place.gain, 4)
    out.shares("discard", ITEMS, card.reward, 4)
    out.one_of("bonus", BONUSES[1:], card.bonus - 1)
    out.amount("each", card.each, 2)


def write_exchange(exchange: Exchange, out: Observation) -> None:
    out.shares("costs", ITEMS, exchange.cost, 5)
    out.shares("gains", ITEMS, exchange.gain, 5)


def write_work(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a building offers to a worker."""
    write_exchange(lookup.designs[number].place, out)
    out.amount("points", lookup.designs[number].points, 5)


def write_tucked(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a card does under a house."""
    card = lookup.designs[number]
    out.one_of("sort", SORTS, card.sort)
    out.one_of("major", SKILLS, card.major)
    out.one_of("minor", SKILLS, card.minor)
    write_exchange(card.exchange, out)
    out.amount("points", card.points, 5)


def write_hut(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a hut offers on its two sides."""
    hut = lookup.huts[number]
    out.one_of("icon", TRACKS, hut.track)
    write_exchange(hut.basic, out)
    out.shares("upgraded costs", ITEMS, hut.upgraded.cost, 5)
    out.shares("upgraded gains", ITEMS, hut.upgraded.gain, 5)


def write_tide(lookup: Lookup, number: i64, out: Observation) -> None:
    tide = lookup.rounds[number]
    out.shares("prices", RAW_NAMES, tide.prices, 5)
    out.flag("left", tide.left)
    out.shares("moves", TRACKS, tide.moves, 4)
    out.amount("points", tide.points, 5)


def write_raid(lookup: Lookup, number: i64, out: Observation) -> None:
    out.flag("there", True)
    out.shares("gains", ITEMS, lookup.raids[number].gain, 4)


def write_trade(lookup: Lookup, number: i64, out: Observation) -> None:
    card = lookup.trades[number]
    out.flag("there", True)
    out.shares("income", ITEMS, card.income, 4)
    out.shares("reward", ITEMS, card.reward, 4)


def write_nemesis(lookup: Lookup, number: i64, out: Observation) -> None:
    out.one_of("", RESTRICTIONS, lookup.nemeses[number].restriction)
    out.shares("moves", TRACKS, lookup.nemeses[number].moves, 4)


CARDS: Final = Features(write_design, DESIGNS)
WORK: Final = Features(write_work, DESIGNS)
TUCKED: Final = Features(write_tucked, DESIGNS)
HUT_CARDS: Final = Features(write_hut, HUTS)
TIDES: Final = Features(write_tide, ROUND_CARDS)
RAID_CARDS: Final = Features(write_raid, RAIDS)
TRADE_CARDS: Final = Features(write_trade, TRADES)
NEMESIS_CARDS: Final = Features(write_nemesis, NEMESES)
ALL_FEATURES: Final = [CARDS, WORK, TUCKED, HUT_CARDS, TIDES, RAID_CARDS, TRADE_CARDS, NEMESIS_CARDS]


# The table.


def observe(g: NorthSea, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    if CARDS.parts is not g.lookup:
        for features in ALL_FEATURES:
            features.of(g.lookup)
    out.begin(g, seat)
    write_question(out)
    write_bill(g.players[seat], out)
    write_hidden(g.players[seat], out)
    write_table(g, out)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        write_player(g, who, out)


def write_question(out: Observation) -> None:
    """The numbers of a half-answered question."""
    arg = out.arg
    out.part("question")
    several = out.asks(SPEND_CARD) or out.asks(CHOOSE_RESOURCES)
    out.amount("left", arg if out.asks(KEEP_CARD) else count_of(arg) if several else ZERO, 4)
    out.one_of("skill", SKILLS, arg if out.asks(CHOOSE_PROVIDER) else NONE)
    out.one_of("in gold", RAW_NAMES, arg if out.asks(CHOOSE_GOLD) else NONE)
    out.card("trade card", TRADE_CARDS, arg if out.asks(PLACE_TRADE) else NONE)
    visits = out.asks(USE_ABILITY)
    out.share("house", visited_house(arg) + 1 if visits else ZERO, HOUSES)
    out.flags("used", ABILITY_NAMES, used_abilities(arg) if visits else ZERO)


def write_bill(player: Player, out: Observation) -> None:
    """The payment under way."""
    bill = player.bill
    out.part("bill")
    out.flag("brisk", bill.brisk == 1)
    out.flag("otherwise", bill.otherwise == 1)
    out.card("moving", CARDS, bill.moving)
    out.card("ship", CARDS, bill.ship)
    out.amounts("need", RAW_NAMES, bill.need, 4)
    for skill in range(ALL_SKILLS):
        provider = bill.providers[skill]
        out.part(SKILLS[skill])
        out.share("by card", provider + 1 if provider < SPACES else ZERO, SPACES)
        out.share("by house", provider + 1 - SPACES if SPACES <= provider < BY_LABOURER else ZERO, BY_LABOURER - SPACES)
        out.flag("by labourer", provider == BY_LABOURER)


def write_hidden(player: Player, out: Observation) -> None:
    """The cards that nobody else sees."""
    out.part("")
    out.cards("hand", CARDS, player.hand)
    out.cards("kept", CARDS, player.kept)
    start = out.at
    for place in range(HAND_PLACES):
        if place > 0 and place >= len(player.hand) and out.skips(start, place, HAND_PLACES):
            break
        out.part("hand", place)
        out.card("", CARDS, player.hand[place] if place < len(player.hand) else NONE)
    start = out.at
    for place in range(PACK_PLACES):
        if place > 0 and place >= len(player.pack) and out.skips(start, place, PACK_PLACES):
            break
        out.part("pack", place)
        out.card("", CARDS, player.pack[place] if place < len(player.pack) else NONE)


def write_table(g: NorthSea, out: Observation) -> None:
    """What belongs to nobody: the round, the piles, the neutral markers and the nemesis cards."""
    out.part("table")
    out.one_of("phase", PHASES, g.phase)
    out.share("round", g.round, g.lookup.numbers.rounds)
    out.card("tide", TIDES, g.card)
    for raw in range(RAW):
        out.amount(SILVER_NAMES[raw], silver_price(g, raw) if g.card != NONE else ZERO, 4)
    out.card_counts("tides left", TIDES, g.rounds.counts)
    out.amount("deck", g.deck.size, 122)
    out.amount("raid cards", g.raids.size, RAIDS)
    out.amount("trade cards", g.trades.size, TRADES)
    out.card_counts("discards", CARDS, g.discards.counts)
    out.shares("neutral", TRACKS, g.neutral, TRACK_END)
    for track in range(ALL_TRACKS):
        out.flag(NEUTRAL_HEROES[track], g.heroes[track] == NEUTRAL)
    out.card_set("nemesis", NEMESIS_CARDS, g.nemeses)
    out.amount("spaces", card_spaces(g), SPACES)
    out.amount("score to beat", rival_total(g) if g.seats == 1 else ZERO, 50)


SILVER_NAMES: Final = [f"silver for {raw}" for raw in RAW_NAMES]
NEUTRAL_HEROES: Final = [f"neutral hero {track}" for track in TRACKS]
HERO_NAMES: Final = [f"hero {track}" for track in TRACKS]


def write_player(g: NorthSea, who: i64, out: Observation) -> None:
    """What one player has, as everybody sees it."""
    player = g.players[who]
    out.amounts("", GOODS, player.goods, 5)
    out.amount("hand", len(player.hand), 8)
    out.amount("kept", len(player.kept), 6)
    out.amount("score", total(g, who), 50)
    out.shares("", TRACKS, player.tracks, TRACK_END)
    for track in range(ALL_TRACKS):
        out.flag(HERO_NAMES[track], g.holds(who, track))
    out.flag("randi", player.randi == 1)
    out.flags("upgraded", UPGRADES, player.upgrades)
    out.amount("raid cost", raid_cost(g, who), 3)
    out.amount("labourer gold", labourer_gold(g), 3)
    out.amount("labourer cards", labourer_cards(g, who), 1)
    out.card_set("raids", RAID_CARDS, player.raids & ~player.raided)
    out.card_set("raided", RAID_CARDS, player.raids & player.raided)
    out.card_set("sold", TRADE_CARDS, player.sold)
    write_fleet(player, out)
    out.flags("workers at", PLACE_NAMES, player.placed)
    start = out.at
    for space in range(SPACES):
        if space > 0 and space >= len(player.board) and out.skips(start, space, SPACES):
            break
        out.part("space", space)
        out.card("", CARDS, player.board[space] if space < len(player.board) else NONE)
    write_houses(player, out)


def write_fleet(player: Player, out: Observation) -> None:
    """The longships, and the trade cards under them."""
    free: i64 = 0
    out.amount("ships", len(player.ships) - 1, 5)
    out.cards("ship", CARDS, player.ships)
    out.cards("trade", TRADE_CARDS, player.trades)
    for trade in player.trades:
        if trade == NONE:
            free += 1
    out.amount("free ships", free, 5)


def write_houses(player: Player, out: Observation) -> None:
    """The hut and the buildings, and the cards under them."""
    out.part("houses")
    out.amount("buildings", len(player.houses) - 1, 5)
    out.cards("", WORK, player.houses)
    out.cards("tucked", TUCKED, player.tucked)
    out.part("hut")
    out.card("", HUT_CARDS, player.hut)
    out.flag("is upgraded", player.has_upgraded(HUT))
    start = out.at
    for house in range(HOUSES):
        there = house < len(player.houses)
        if not there and house > 0 and out.skips(start, house, HOUSES):
            break
        out.part("house", house)
        out.flag("there", there)
        out.flag("working", player.working >> house & 1 == 1)
        out.card("", WORK, player.houses[house] if there else NONE)
        out.card("tucked", TUCKED, player.tucked[house] if there else NONE)
