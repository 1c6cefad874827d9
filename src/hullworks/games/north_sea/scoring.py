"""R10 The score, line by line, and the opponent of a solo player."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ALL_TRACKS,
    EIKJA,
    GOLD,
    HUT,
    JARL,
    LABOURER,
    NEUTRAL,
    NO_BONUS,
    NONE,
    PER_BUILDING,
    PER_LONGSHIP,
    PER_RAID,
    PER_SET,
    PER_TRADE,
    ROUND_CARDS,
    WORKER,
)
from hullworks.games.north_sea.rules.r09_income import leader
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.things import hero_thing, plain, track_thing, village
from hullworks.kernel.bits import size
from hullworks.match.message import message
from hullworks.match.score import Line, Score, place_of


def score(g: NorthSea) -> tuple[Score, ...]:
    """R10.2 to R10.10 The points of all players with reasons, and their places."""
    found: list[Score] = []
    for seat in range(g.seats):
        reasons = lines(g, seat)
        found.append(Score(int(seat), reasons, sum([line.points for line in reasons]), place(g, seat)))
    return tuple(found)


def place(g: NorthSea, seat: i64) -> int:
    """R10.9 More points, then more resources, then more workers; R10.10 a solo player must beat the opponent."""
    if g.seats == 1:
        return 1 if total(g, 0) > rival_total(g) else 2
    return place_of(int(standing(g, seat)), [int(standing(g, other)) for other in range(g.seats)])


def standing(g: NorthSea, seat: i64) -> i64:
    """R10.9 Points, resources and workers packed into one number that ranks the players."""
    player = g.players[seat]
    return (total(g, seat) * 1000 + player.raw()) * 1000 + player.goods[WORKER]


# The points (R10.2 to R10.8).


def total(g: NorthSea, seat: i64) -> i64:
    """R10.2 to R10.8 All points of a seat. A law checks the lines' sum."""
    points = settled(g, seat) + g.players[seat].goods[GOLD]
    for track in range(ALL_TRACKS):
        if g.holds(seat, track):
            points += g.lookup.numbers.hero_points
    return points


def settled(g: NorthSea, seat: i64) -> i64:
    """R10.2 to R10.6 The points without gold and heroes; only jarls score among tucked cards (R10.5)."""
    numbers, designs = g.lookup.numbers, g.lookup.designs
    player = g.players[seat]
    points = upgrades(g, seat) * numbers.upgrade_points
    for ship in player.ships:
        if ship != NONE:
            points += designs[ship].points + bonus(g, seat, ship)
    for hall in player.houses:
        if hall != NONE:
            points += designs[hall].points
    for card in player.tucked:
        if card != NONE:
            points += designs[card].points
    for track in range(ALL_TRACKS):
        points += numbers.track_points[player.tracks[track]]
    return points


def upgrades(g: NorthSea, seat: i64) -> i64:
    """R10.3 The number of cards the player has turned."""
    return size(g.players[seat].upgrades)


def raid_cards(g: NorthSea, seat: i64) -> i64:
    """R10.3 The number of raid cards the player has."""
    return size(g.players[seat].raids)


def trade_cards(g: NorthSea, seat: i64) -> i64:
    """R10.3 The number of trade cards the player has, including those taken at once."""
    player = g.players[seat]
    count = size(player.sold)
    for card in player.trades:
        if card != NONE:
            count += 1
    return count


def different(g: NorthSea, seat: i64, ships: bool) -> i64:
    """R10.3 The number of different longships or buildings, including the eikja or the hut."""
    cards = g.players[seat].houses
    if ships:
        cards = g.players[seat].ships
    count: i64 = 0
    for k in range(len(cards)):
        new = True
        for earlier in range(k):
            if cards[earlier] == cards[k]:
                new = False
        if new:
            count += 1
    return count


def bonus(g: NorthSea, seat: i64, ship: i64) -> i64:
    """R10.3 The points of a longship's bonus."""
    design = g.design(ship)
    if design.bonus == NO_BONUS:
        return 0
    return design.each * counts_for(g, seat, design.bonus)


def counts_for(g: NorthSea, seat: i64, what: i64) -> i64:
    """R10.3 The number of things that a bonus counts."""
    if what == PER_BUILDING:
        return different(g, seat, False)
    if what == PER_LONGSHIP:
        return different(g, seat, True)
    if what == PER_RAID:
        return raid_cards(g, seat)
    if what == PER_TRADE:
        return trade_cards(g, seat)
    if what == PER_SET:
        pairs = min(raid_cards(g, seat), trade_cards(g, seat))
        return min(pairs, upgrades(g, seat))
    return upgrades(g, seat)


# The reasons.


def lines(g: NorthSea, seat: i64) -> tuple[Line, ...]:
    """The reasons of one seat, in the order of the rules; lines without points are left out."""
    player = g.players[seat]
    turned = int(g.lookup.numbers.upgrade_points)
    found: list[Line] = []
    for ship in player.ships:
        if ship == NONE:
            found.append(Line("R10.2", message("score.eikja"), turned if player.has_upgraded(EIKJA) else 0))
        else:
            found.append(card_line(g, "R10.2", "card", ship, g.design(ship).points))
            found.append(card_line(g, "R10.3", "bonus", ship, bonus(g, seat, ship)))
    for hall in player.houses:
        if hall == NONE:
            found.append(Line("R10.4", message("score.hut"), turned if player.has_upgraded(HUT) else 0))
        else:
            found.append(card_line(g, "R10.4", "card", hall, g.design(hall).points))
    for card in player.tucked:
        if card != NONE and g.design(card).sort == JARL:
            found.append(card_line(g, "R10.5", "card", card, g.design(card).points))
    for track in range(ALL_TRACKS):
        found.append(track_line(g, "R10.6", track, player.tracks[track]))
    for track in range(ALL_TRACKS):
        if g.holds(seat, track):
            found.append(hero_line(g, "R10.7", track))
    found.append(Line("R10.7", message("score.labourer"), turned if player.has_upgraded(LABOURER) else 0))
    found.append(Line("R10.8", message("score.gold"), int(player.goods[GOLD])))
    return tuple([line for line in found if line.points > 0])


def card_line(g: NorthSea, rule: str, key: str, card: i64, points: i64) -> Line:
    return Line(rule, message(f"score.{key}", card=village(g, int(card))), int(points))


def track_line(g: NorthSea, rule: str, track: i64, space: i64) -> Line:
    reason = message("score.track", track=track_thing(int(track)), space=int(space))
    return Line(rule, reason, int(g.lookup.numbers.track_points[space]))


def hero_line(g: NorthSea, rule: str, track: i64) -> Line:
    return Line(rule, message("score.hero", hero=hero_thing(int(track))), int(g.lookup.numbers.hero_points))


# The opponent of a solo player (R10.10).


def rival(g: NorthSea) -> Score | None:
    """R10.10 The opponent's points with reasons, for a solo player."""
    if g.seats != 1:
        return None
    found: list[Line] = []
    for track in range(ALL_TRACKS):
        if leader(g, track) == NEUTRAL:
            found.append(hero_line(g, "R10.10", track))
    for card in range(ROUND_CARDS):
        if g.played >> card & 1 == 1:
            reason = message("score.card", card=plain(g, "round", int(card)))
            found.append(Line("R10.10", reason, int(g.lookup.rounds[card].points)))
    for track in range(ALL_TRACKS):
        line = track_line(g, "R10.10", track, g.neutral[track])
        if line.points > 0:
            found.append(line)
    return Score(1, tuple(found), sum([line.points for line in found]), 3 - place(g, 0))


def rival_total(g: NorthSea) -> i64:
    """R10.10 The opponent's points."""
    points: i64 = 0
    for track in range(ALL_TRACKS):
        points += g.lookup.numbers.track_points[g.neutral[track]]
        if leader(g, track) == NEUTRAL:
            points += g.lookup.numbers.hero_points
    for card in range(ROUND_CARDS):
        if g.played >> card & 1 == 1:
            points += g.lookup.rounds[card].points
    return points
