"""What answers bring a seat, without playing them: only what counts for its prospects is changed, and changed back.

That is enough where no answer can lead to another question of the same action. Tests compare it with playing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AT, HIRE, MAKE, PURCHASE, RECRUIT, RENT, TURN
from hullworks.games.shipyard.lookup import ALL_CREW, ALL_GOODS, CENTRE, ENGINEER, NONE, RECRUITER, SUBSIDY
from hullworks.games.shipyard.rules.r03_track import MAIN_ACTION, has_bonus
from hullworks.games.shipyard.rules.r04_market import gap
from hullworks.games.shipyard.rules.r04_yard import has_ship
from hullworks.games.shipyard.rules.r05_canal import PLACE_AND_CELL, PLACE_CANAL, RENT_CANAL, TURN_CANAL, lay_canal
from hullworks.games.shipyard.rules.r05_chain import is_symmetric
from hullworks.games.shipyard.rules.r06_goods import EXCHANGE_GOODS, PURCHASE_LOT, buy_lot, pieces_of, sell_and_trade
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW, buy_piece, hire
from hullworks.games.shipyard.state import STACK_OUT, TURNS, Player, Shipyard, cell_of, laid, turned
from hullworks.games.shipyard.study import Study, fits_site
from hullworks.games.shipyard.worth import prospects, reach
from hullworks.kernel.pieces import extended, index_of, refill
from hullworks.kernel.rule import NO_OBSTACLE, Rule
from hullworks.kernel.vecs import append, vec

# What can be said of all answers to a question: some must be played, or each is followed by a draw, or it ends the
# action, after which a bonus may be offered, an employee drawn, or the turn passes; or it ends a bonus, after which the
# main action begins.
PLAYED: Final[i64] = 0
DRAWN: Final[i64] = 1
ENDING: Final[i64] = 2
BEFORE_MAIN: Final[i64] = 3


def follows(g: Shipyard, seat: i64, rule: Rule, arg: i64) -> i64:
    """What follows every answer to a question of this rule, bonuses apart."""
    if rule is RENT_CANAL or rule is PLACE_CANAL or rule is TURN_CANAL:
        return DRAWN if g.canals.stack != 0 else PLAYED
    if rule is PURCHASE_LOT:
        return DRAWN if g.lots.stack != 0 or g.lots.aside != 0 else PLAYED
    ends = rule is RECRUIT_CREW or rule is MAKE_EQUIPMENT or rule is HIRE_EMPLOYEE
    if rule is EXCHANGE_GOODS:
        ends = sells_all(g, arg) and gap(g.lots.open) == NONE
    if not ends or g.phase != TURNS:  # In the last phases the game may end.
        return PLAYED
    if g.todo.holds(MAIN_ACTION):
        turn = g.turn
        can_begin = turn.bonus == 1 and turn.acted == 0 and turn.main != SUBSIDY and g.ending != STACK_OUT
        return BEFORE_MAIN if can_begin else PLAYED
    return PLAYED if has_ship(g, seat) else ENDING  # A complete ship sails.


def sells_all(g: Shipyard, goods: i64) -> bool:
    """Whether no goods are left to be exchanged besides these."""
    for good in range(ALL_GOODS):
        if goods >> good & 1 == 0 and g.turn.goods[good] > 0:
            return False
    return True


def with_tile(g: Shipyard, seat: i64, place: i64, slot: i64, study: Study, left: float) -> float:
    """The prospects with a tile of the market in this slot, paid for."""
    player = g.players[seat]
    price = g.row_price(place)
    player.yard[slot] = g.market[place]
    player.money -= price
    worth = prospects(g, seat, study, left)
    player.yard[slot] = NONE
    player.money += price
    return worth


# Answers that are followed by a draw: a tile taken from a display.


def with_drawn(g: Shipyard, seat: i64, rule: Rule, arg: i64, code: i64, study: Study, left: float) -> float:
    """The prospects after an answer that takes a canal or commodity tile; of a canal tile, in the best place."""
    if rule is RENT_CANAL:
        return with_canal(g, seat, RENT.arg(code), study, left)
    if rule is PLACE_CANAL:
        return with_canal_at(g, seat, arg, AT.arg(code), study, left)
    if rule is TURN_CANAL:
        place, cell = PLACE_AND_CELL.parts(arg)
        return with_canal_laid(g, seat, place, cell, TURN.arg(code), study, left)
    player = g.players[seat]
    money, lots = player.money, player.lots
    buy_lot(g, seat, PURCHASE.arg(code))
    worth = prospects(g, seat, study, left)
    player.money, player.lots = money, lots
    return worth


def with_canal(g: Shipyard, seat: i64, place: i64, study: Study, left: float) -> float:
    """The prospects with an open canal tile in the best cell, turned best, paid for.

    Where ships would reach as much as with the tile at another site, the prospects are the same.
    """
    player = g.players[seat]
    money, canal = player.money, player.canal
    tile, number = g.canals.open[place], i64(len(canal))
    water = g.lookup.waters[tile]
    turns: i64 = 2 if is_symmetric(water) else 4
    study.yard.read(g, player.yard)
    study.muster(g, player)
    player.money -= g.lookup.numbers.display[place]
    player.canal = extended(canal, NONE)
    best = -1e300
    if number == 0:
        player.canal[0] = laid(tile, 0, CENTRE)
        best = prospects(g, seat, study, left)
    reached = vec[i64]()
    for site in study.sites(g, canal):
        for turn in range(turns):
            if not fits_site(site, turned(water.mask, turn)):
                continue
            player.canal[number] = laid(tile, turn, cell_of(site))
            found = reach(g, seat, study)
            if found == NONE or index_of(found, reached) == NONE:
                reached = append(reached, found)
                best = max(best, prospects(g, seat, study, left))
    player.money, player.canal = money, canal
    return best


def with_canal_at(g: Shipyard, seat: i64, place: i64, cell: i64, study: Study, left: float) -> float:
    """The prospects with an open canal tile in this cell, turned best."""
    best = -1e300
    arg = PLACE_AND_CELL.of(place, cell)
    for turn in range(TURN.size):
        if TURN_CANAL.obstacle_to(g, seat, arg, turn) == NO_OBSTACLE:
            best = max(best, with_canal_laid(g, seat, place, cell, turn, study, left))
    return best


def with_canal_laid(g: Shipyard, seat: i64, place: i64, cell: i64, turn: i64, study: Study, left: float) -> float:
    """The prospects with an open canal tile in this cell, turned so and paid for."""
    player = g.players[seat]
    money, canal = player.money, player.canal
    lay_canal(g, seat, place, cell, turn)
    worth = prospects(g, seat, study, left)
    player.money, player.canal = money, canal
    return worth


# Answers that end an action: an employee or pieces, for money or goods.


class Gain:
    """What a seat has, to which it returns after each answer that is tried on the seat alone."""

    def __init__(self, player: Player) -> None:
        self.player: Final = player
        self.money: Final[i64] = player.money
        self.store = player.store[:]
        self.staff: Final[i64] = player.staff
        self.powers = player.powers

    def take(self, g: Shipyard, seat: i64, rule: Rule, arg: i64, code: i64) -> None:
        """Take what an answer brings the seat."""
        if rule is HIRE_EMPLOYEE:
            hire(g, seat, HIRE.arg(code))
        elif rule is RECRUIT_CREW:
            buy_piece(g, seat, RECRUIT.arg(code), RECRUITER)
        elif rule is MAKE_EQUIPMENT:
            buy_piece(g, seat, ALL_CREW + MAKE.arg(code), ENGINEER)
        else:
            sell_and_trade(g, seat, arg, pieces_of(code))

    def undo(self) -> None:
        player = self.player
        player.money = self.money
        refill(player.store, self.store)
        player.staff = self.staff
        player.powers = self.powers


def turn_goes_on(g: Shipyard, seat: i64, rule: Rule) -> bool:
    """Whether the turn does not pass at once after an action that ended so: a bonus is offered, or somebody drawn."""
    if has_bonus(g, seat):
        return True
    if g.agency.size == 0:
        return False
    if rule is HIRE_EMPLOYEE:
        return True
    for employee in g.desks:
        if employee == NONE:
            return True
    return False
