"""What a sensible shipbuilder looks at: the value of the ship in the yard, its missing parts, the turns left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.shipyard.actions import AS_PROPOSED, BONUS, BUY, COMPLETE, DONE, SAIL, SLOT
from hullworks.games.shipyard.lookup import ALL_PIECES, MIDDLE, NONE, SLOTS, part_of
from hullworks.games.shipyard.outlook import more_of_the_same, proposed_in_all, with_pieces
from hullworks.games.shipyard.rules.r03_action import action_obstacle, first_question
from hullworks.games.shipyard.rules.r03_track import ACT_OR_BONUS
from hullworks.games.shipyard.rules.r04_hull import slots_for
from hullworks.games.shipyard.rules.r04_yard import BUY_TILE, COMPLETE_SHIP, PLACE_TILE, completes
from hullworks.games.shipyard.rules.r05_canal import PLACE_CANAL, RENT_CANAL, TURN_CANAL
from hullworks.games.shipyard.rules.r06_goods import EXCHANGE_GOODS, EXCHANGE_LOT, PURCHASE_LOT
from hullworks.games.shipyard.rules.r07_rings import HIRE_EMPLOYEE, MAKE_EQUIPMENT, RECRUIT_CREW
from hullworks.games.shipyard.rules.r08_cruise import ENTER_CANAL, ENTER_SPACE, STEER
from hullworks.games.shipyard.rules.r08_fitting import FIT_OUT, is_empty
from hullworks.games.shipyard.rules.r10_end import FINAL_SHIP, FINAL_SLOT
from hullworks.games.shipyard.scoring import lead
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.study import Study
from hullworks.games.shipyard.trial import (
    BEFORE_MAIN,
    DRAWN,
    ENDING,
    Gain,
    follows,
    turn_goes_on,
    with_drawn,
    with_tile,
)
from hullworks.games.shipyard.worth import parts, prospects, turns_left
from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.bits import bit, least
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Rule
from hullworks.kernel.todo import ARG_BITS
from hullworks.kernel.vecs import vec

# Judgements, in points. They are opinions about good play, not rules; the lab measures whether they are sound.
PATIENCE: Final = 0.75  # buying a middle, as a longer ship brings more than one turn shows
DOOMED: Final = 5.0  # a tile that completes a ship which cannot sail; more than any style likes it
BOTHER: Final = 0.01  # fitting out a ship piece by piece, if it brings no more than the proposal
DEEP: Final[i64] = 1  # tiles of a build that are searched

NOT_PASSED: Final = -1.0  # in place of the turns left once the turn has passed


class ShipyardAdvice(Advice):
    """Roughly the points the seat may expect. Actions that have begun are searched to their end."""

    def __init__(self, clear: float, kept: Study | None = None) -> None:
        self.kept: Final = kept  # if one bot has this advice for itself
        super().__init__(clear, thorough=True)

    def own(self) -> ShipyardAdvice:
        return ShipyardAdvice(self.clear, Study())

    def value(self, g: Shipyard, seat: i64) -> float:
        kept = self.kept
        return self.studied(g, seat, Study() if kept is None else kept)

    def studied(self, g: Shipyard, seat: i64, study: Study) -> float:
        """The value, with this study: what is in it never changes a value."""
        study.open(g, seat)
        return self.foreseen(g, seat, study, False)

    def foreseen(self, g: Shipyard, seat: i64, study: Study, ours: bool) -> float:
        """The value of a position, which may be changed if it is *ours*: that saves a copy for its last answer."""
        if g.over:
            return 1000.0 + lead(g, seat)
        todo = g.todo
        if not todo.asks(seat):
            return prospects(g, seat, study, turns_left(g))
        entry = todo.entry_for(seat)
        rule = todo.rule(entry)
        if rule is FIT_OUT:
            return self.fitted(g, seat, study, ours)
        if rule is COMPLETE_SHIP or rule is FINAL_SHIP:
            # To take the tile back leads to a question seen before.
            return self.after(g, seat, COMPLETE, study, ours) - DOOMED
        if rule is BUY_TILE and g.turn.bought >= DEEP:
            return self.after(g, seat, DONE, study, ours)
        if not is_begun(g, rule):
            return prospects(g, seat, study, turns_left(g))
        if rule is PLACE_TILE:
            place = entry >> ARG_BITS
            slots = slots_for(g.players[seat].yard, part_of(g.market[place]), g.terms.longest)
            ships = completing(g, seat, g.market[place], slots)
            return self.placed(g, seat, place, slots, ships, study, turns_left(g))
        return self.best_answer(g, seat, rule, entry >> ARG_BITS, study, ours)

    def after(self, g: Shipyard, seat: i64, code: i64, study: Study, ours: bool) -> float:
        """The value after an answer."""
        world = g if ours else study.copy(g)
        world.play(code)
        value = self.foreseen(world, seat, study, True)
        if not ours:
            study.give_back(world)
        return value

    def fitted(self, g: Shipyard, seat: i64, study: Study, ours: bool) -> float:
        """The value after the ship being fitted out sails."""
        bother = 0.0 if is_empty(g.cruise.aboard) else BOTHER
        out = study.buffer(g)
        g.answers(out)
        first, count = out.codes[0], out.count
        study.give_buffer_back(out)
        if first == AS_PROPOSED or count == 1:
            return self.after(g, seat, first, study, ours) - bother
        one, other = fitted_with_more(g, seat)
        value = self.after(one, seat, SAIL, study, True)
        if other is not None:
            value = max(value, self.after(other, seat, SAIL, study, True))
        return value - bother

    def best_answer(self, g: Shipyard, seat: i64, rule: Rule, arg: i64, study: Study, ours: bool) -> float:
        """The value after the best answer to the open question, without a bonus."""
        out = study.buffer(g)
        asked = first_question(g.turn.main) if rule is ACT_OR_BONUS else rule
        asked.answers(g, seat, arg, out)
        then = follows(g, seat, asked, arg)
        if asked is BUY_TILE:
            value = self.best_tile(g, seat, out, study, ours)
        elif then == DRAWN:
            value = best_drawn(g, seat, asked, arg, out, study)
        elif then == ENDING:
            value = self.best_ending(g, seat, asked, arg, out, study)
        elif then == BEFORE_MAIN:
            value = self.best_before_main(g, seat, asked, arg, out, study, ours)
        else:
            value = self.best_played(g, seat, out, study, ours)
        study.give_buffer_back(out)
        return value

    def best_played(self, g: Shipyard, seat: i64, out: Answers, study: Study, ours: bool) -> float:
        """The value after the best of these answers, each of which is played."""
        best = -1e300
        then: Shipyard | None = None
        most = -1e300
        for k in range(out.count):
            world = g if ours and k == out.count - 1 else study.copy(g)
            world.play(out.codes[k])
            if begins_main(g, world, seat):
                worth = prospects(world, seat, study, turns_left(world))
                if worth > most:
                    then, most = world, worth
                continue
            best = max(best, self.foreseen(world, seat, study, True))
            if world is not g:
                study.give_back(world)
        return best if then is None else max(best, self.foreseen(then, seat, study, True))

    def best_tile(self, g: Shipyard, seat: i64, out: Answers, study: Study, ours: bool) -> float:
        """The value after the best of these answers, which buy a tile, or end the build."""
        best = -1e300
        left = turns_left(g)
        part: i64 = NONE
        for k in range(out.count):
            if not BUY.has(out.codes[k]):
                best = max(best, self.after(g, seat, out.codes[k], study, ours and k == out.count - 1))
                continue
            place = BUY.arg(out.codes[k])
            if part_of(g.market[place]) != part:  # Tiles of a kind come together, and fit in the same slots.
                part = part_of(g.market[place])
                slots = slots_for(g.players[seat].yard, part, g.terms.longest)
                ships = completing(g, seat, g.market[place], slots)
            best = max(best, self.placed(g, seat, place, slots, ships, study, left))
        return best

    def best_ending(self, g: Shipyard, seat: i64, rule: Rule, arg: i64, out: Answers, study: Study) -> float:
        """The value after the best of these answers, each of which ends an action.

        Where the turn passes, it passes alike after each, so only the first of them is played.
        """
        best = -1e300
        left, passed = turns_left(g), NOT_PASSED
        gain = Gain(g.players[seat])
        for k in range(out.count):
            gain.take(g, seat, rule, arg, out.codes[k])
            goes_on = turn_goes_on(g, seat, rule)
            if goes_on or passed != NOT_PASSED:
                best = max(best, prospects(g, seat, study, left if goes_on else passed))
            gain.undo()
            if not goes_on and passed == NOT_PASSED:
                world = study.copy(g)
                world.play(out.codes[k])
                passed = turns_left(world)
                best = max(best, self.foreseen(world, seat, study, True))
                study.give_back(world)
        return best

    def best_before_main(
        self, g: Shipyard, seat: i64, rule: Rule, arg: i64, out: Answers, study: Study, ours: bool
    ) -> float:
        """The value after the best of these answers, each of which ends a bonus before the main action.

        As where they are played, the main action is searched only after the answer that is best before it, and after
        the last one if the position is *ours*. It may be lost: that is played.
        """
        best, most = -1e300, -1e300
        then: i64 = NONE
        left = turns_left(g)
        gain = Gain(g.players[seat])
        tried = out.count - 1 if ours else out.count
        for k in range(tried):
            gain.take(g, seat, rule, arg, out.codes[k])
            begins = action_obstacle(g, seat, g.turn.main, g.players[seat].money) == NO_OBSTACLE
            worth = prospects(g, seat, study, left) if begins else 0.0
            gain.undo()
            if not begins:
                best = max(best, self.after(g, seat, out.codes[k], study, False))
            elif worth > most:
                then, most = out.codes[k], worth
        if then != NONE:
            best = max(best, self.after(g, seat, then, study, False))
        return max(best, self.after(g, seat, out.codes[tried], study, True)) if ours else best

    def placed(self, g: Shipyard, seat: i64, place: i64, slots: i64, ships: i64, study: Study, left: float) -> float:
        """The value after a tile of the market is placed in the best of these slots, whether it is bought or not.

        The build ends then, and the market is refilled. So far nothing else changes, and the position need not be
        copied; a test compares this with playing it. A ship that is completed, or the last tiles, may change more.
        """
        best = -1e300
        yard = g.players[seat].yard
        is_plain = g.part_left(part_of(g.market[place])) and g.turn.bought + 1 >= DEEP
        left_to_try = slots
        while left_to_try != 0:
            slot = least(left_to_try)
            left_to_try &= left_to_try - 1
            if is_plain and ships >> slot & 1 == 0:
                if not stands_alone_as_before(yard, slot) or slots >> (slot - 1) & 1 == 0:
                    best = max(best, with_tile(g, seat, place, slot, study, left))
                continue
            world = study.copy(g)
            if g.question()[0] is not PLACE_TILE:
                world.play(BUY.code(place))
            world.play(SLOT.code(slot))
            best = max(best, self.foreseen(world, seat, study, True))
            study.give_back(world)
        return best

    def qualms(self, g: Shipyard, seat: i64, code: i64) -> float:
        buys_middle = BUY.has(code) and part_of(g.market[BUY.arg(code)]) == MIDDLE
        return -PATIENCE if buys_middle else 0.0

    def changes(self, before: Shipyard, after: Shipyard, seat: i64) -> dict[str, float]:
        study = Study()
        return difference(parts(before, seat, study), parts(thought_out(after, seat, study), seat, study))


def is_begun(g: Shipyard, rule: Rule) -> bool:
    """Whether a question is part of an action or cruise that will soon end."""
    if rule is BUY_TILE:
        return g.turn.bought < DEEP
    if rule is PLACE_TILE or rule is FINAL_SLOT or rule is RENT_CANAL or rule is PLACE_CANAL or rule is TURN_CANAL:
        return True
    if rule is PURCHASE_LOT or rule is EXCHANGE_LOT or rule is EXCHANGE_GOODS or rule is RECRUIT_CREW:
        return True
    if rule is MAKE_EQUIPMENT or rule is HIRE_EMPLOYEE or rule is ACT_OR_BONUS:
        return True
    return rule is ENTER_CANAL or rule is ENTER_SPACE or rule is STEER


def stands_alone_as_before(yard: vec[i64], slot: i64) -> bool:
    """Whether a tile in this slot would stand alone, as it would in the slot before: the hulls are the same then."""
    if slot < 2 or slot + 1 >= SLOTS:
        return False
    return yard[slot - 2] == NONE and yard[slot - 1] == NONE and yard[slot + 1] == NONE


def completing(g: Shipyard, seat: i64, tile: i64, slots: i64) -> i64:
    """Those of these slots where the tile, or another one of its kind, would complete a ship."""
    found: i64 = 0
    for slot in range(SLOTS):
        if slots >> slot & 1 == 1 and completes(g, seat, tile, slot):
            found |= bit(slot)
    return found


def best_drawn(g: Shipyard, seat: i64, rule: Rule, arg: i64, out: Answers, study: Study) -> float:
    """The value after the best of these answers, each of which is followed by a draw."""
    best = -1e300
    left = turns_left(g)
    if rule is not PURCHASE_LOT:
        study.begin_to_dig(g, g.players[seat])
    for k in range(out.count):
        best = max(best, with_drawn(g, seat, rule, arg, out.codes[k], study, left))
    study.base = None
    return best


def begins_main(g: Shipyard, world: Shipyard, seat: i64) -> bool:
    """Whether an answer completed a bonus, and the main action begins: it is searched after the best bonus only."""
    if g.turn.bonus == 0 or g.turn.acted == 1 or world.turn.acted == 0:
        return False
    return not world.over and world.seat() == seat


def sailed(g: Shipyard, study: Study) -> Shipyard:
    """The position after the ship being fitted out sails, with more pieces if some are already aboard."""
    out = g.answers_buffer()
    g.answers(out)
    if out.codes[0] == AS_PROPOSED or out.count == 1:
        return after_answer(g, out.codes[0])
    seat = g.seat()
    fitted, others = fitted_with_more(g, seat)
    one = after_answer(fitted, SAIL)
    if others is None:
        return one
    other = after_answer(others, SAIL)
    return one if ADVICE.studied(one, seat, study) >= ADVICE.studied(other, seat, study) else other


def fitted_with_more(g: Shipyard, seat: i64) -> tuple[Shipyard, Shipyard | None]:
    """The position with more pieces aboard: those proposed; or first more of the same, unless that is alike."""
    proposed = proposed_in_all(g, seat)
    one = with_pieces(g, proposed)
    other = with_pieces(with_pieces(g, more_of_the_same(g)), proposed)
    for piece in range(ALL_PIECES):
        if one.cruise.aboard[piece] != other.cruise.aboard[piece]:
            return one, other
    return one, None


def after_answer(g: Shipyard, code: i64) -> Shipyard:
    """The position after an answer, as a copy."""
    world = g.copy()
    world.play(code)
    return world


def thought_out(g: Shipyard, seat: i64, study: Study) -> Shipyard:
    """The position after the player has finished the action that was begun, as `value` sees it."""
    while not g.over and not g.waits_for_chance():
        rule, asked, _ = g.question()
        if asked != seat:
            break
        if rule is FIT_OUT:
            g = sailed(g, study)
        elif rule is COMPLETE_SHIP or rule is FINAL_SHIP:
            g = after_answer(g, COMPLETE)
        elif is_begun(g, rule):
            g = best_world(g, seat, study)
        else:
            break
    return g


def best_world(g: Shipyard, seat: i64, study: Study) -> Shipyard:
    """The position after the best answer to the open question, without a bonus."""
    found, most = g, -1e300
    for code in g.legal():
        if BONUS.has(code):
            continue
        world = after_answer(g, code)
        worth = ADVICE.studied(world, seat, study)
        if worth > most:
            found, most = world, worth
    return found


ADVICE: Final = ShipyardAdvice(20.0)  # points that make a clear lead
