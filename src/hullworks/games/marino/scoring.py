"""R9 The score: gold with reasons, line by line. During the game, it is the score if the game ended now."""

from __future__ import annotations

from mypy_extensions import i64

from hullworks.games.marino import lookup
from hullworks.games.marino.lookup import Contract
from hullworks.games.marino.state import Marino, Yard
from hullworks.games.marino.things import contract_thing, resource_thing
from hullworks.match.message import Amount, Message, Player, Thing, message
from hullworks.match.score import Line, Score, place_of


def score(g: Marino) -> tuple[Score, ...]:
    """R9.1 to R9.6 The gold of all players with reasons, and their places."""
    lines = [seat_lines(g, seat) for seat in range(g.seats)]
    totals = [sum([line.points for line in of_seat]) for of_seat in lines]
    if g.over:
        for seat in range(g.seats):
            lines[seat] += tie_lines(g, totals, seat)
    return tuple([Score(seat, tuple(lines[seat]), totals[seat], place(g, totals, seat)) for seat in range(g.seats)])


def place(g: Marino, totals: list[int], seat: int) -> int:
    """R9.6 The player with more gold is ahead; of tied players, the one who started later."""
    standings = [totals[other] * int(g.seats) + started(g, other) for other in range(g.seats)]
    return place_of(standings[seat], standings)


def tie_lines(g: Marino, totals: list[int], seat: int) -> list[Line]:
    """R9.6 The players with the same gold who started earlier or later. It pays nothing."""
    tied = [other for other in range(g.seats) if other != seat and totals[other] == totals[seat]]
    behind = tuple([Player(other) for other in tied if started(g, other) < started(g, seat)])
    ahead = tuple([Player(other) for other in tied if started(g, other) > started(g, seat)])
    lines = [Line("R9.6", message("score.tie-won", players=behind), 0)] if behind else []
    return [*lines, Line("R9.6", message("score.tie-lost", players=ahead), 0)] if ahead else lines


def started(g: Marino, seat: int) -> int:
    """The seat's place in turn order, counted from the first turn."""
    return (seat - int(g.starter)) % int(g.seats)


def seat_lines(g: Marino, seat: i64) -> list[Line]:
    """The score lines of one seat, in the order of R9."""
    yard = g.yards[seat]
    lines = [Line("R9.1", message("score.gold"), int(yard.gold))]
    for contract in yard.berths:
        if contract != lookup.NONE:
            reason = message("score.unfinished", contract=contract_thing(g, contract))
            lines.append(Line("R9.2", reason, -int(g.contract(contract).value)))
    paid = gold_after_paying_back(g, seat)
    for contract in yard.fleet:
        points = end_points(g, yard, paid, g.contract(contract))
        if points != 0:
            lines.append(Line("R9.3", ability_reason(g, contract), int(points)))
    for family in range(lookup.ALL_FAMILIES):
        if leads_family(g, seat, family):
            reason = message("score.family", family=Thing("family", lookup.FAMILIES[family]))
            lines.append(Line("R9.4", reason, int(g.lookup.numbers.family_bonus)))
    for kind in range(lookup.KINDS):
        if yard.tokens[kind] > 0:
            worth = yard.tokens[kind] * g.row(kind).lowest  # R9.5
            left = Amount(int(yard.tokens[kind]), resource_thing(int(kind)))
            lines.append(Line("R9.5", message("score.tokens", tokens=left), int(worth)))
    return lines


def ability_reason(g: Marino, contract: i64) -> Message:
    """R9.3 The reason for a payment of a ship's ability."""
    text = g.lookup.cards[contract].text
    assert text is not None, "a card without an ability pays nothing"
    return Message(f"{text.key}.score", {**text.args, "contract": contract_thing(g, contract)})


def total(g: Marino, seat: i64) -> i64:
    """R9.1 The seat's score without the reasons; it must agree with the sum of `seat_lines`."""
    yard = g.yards[seat]
    left = gold_after_paying_back(g, seat)
    points = left
    for contract in yard.fleet:
        points += end_points(g, yard, left, g.contract(contract))
    for family in range(lookup.ALL_FAMILIES):
        if leads_family(g, seat, family):
            points += g.lookup.numbers.family_bonus
    for kind in range(lookup.KINDS):
        points += yard.tokens[kind] * g.row(kind).lowest
    return points


def gold_after_paying_back(g: Marino, seat: i64) -> i64:
    """R9.2 The value of every contract still in a berth is paid back."""
    yard = g.yards[seat]
    gold = yard.gold
    for contract in yard.berths:
        if contract != lookup.NONE:
            gold -= g.contract(contract).value
    return gold


def end_points(g: Marino, yard: Yard, gold: i64, ship: Contract) -> i64:
    """R9.3, R7.28 The payment of a ship's ability at the end of the game."""
    event = ship.event
    if event < lookup.END_FAMILY:
        return 0
    count: i64 = 0
    if event == lookup.END_FAMILY:
        count = ships_of(g, yard, ship.target)
    elif event == lookup.END_FAMILIES:
        for family in range(lookup.ALL_FAMILIES):
            if ships_of(g, yard, family) > 0:
                count += 1
    elif event == lookup.END_SHIPS:
        count = i64(len(yard.fleet))
    elif event == lookup.END_BIG:
        for contract in yard.fleet:
            if g.contract(contract).size >= lookup.BIG:
                count += 1
    elif event == lookup.END_NEEDS:
        for contract in yard.fleet:
            count += g.contract(contract).needs[ship.target]
    elif event == lookup.END_TOKENS:
        for kind in range(lookup.KINDS):
            count += yard.tokens[kind]
    elif event == lookup.END_GOLD and gold > 0:
        count = gold // ship.each
    return count * ship.amount


def ships_of(g: Marino, yard: Yard, family: i64) -> i64:
    """The number of ships of a family in a fleet."""
    count: i64 = 0
    for contract in yard.fleet:
        if g.contract(contract).family == family:
            count += 1
    return count


def leads_family(g: Marino, seat: i64, family: i64) -> bool:
    """R9.4 Whether this player has launched at least one ship of the family, and nobody has launched more."""
    mine = ships_of(g, g.yards[seat], family)
    if mine == 0:
        return False
    for yard in g.yards:
        if ships_of(g, yard, family) > mine:
            return False
    return True
