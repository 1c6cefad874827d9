"""Advice for bots and hints: rings, the loot in hand, the distance to the next station, and the mariner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import (
    ALL_ITEMS,
    ALL_SPACES,
    BACK,
    BOAT,
    FRONT,
    HOME,
    MIDDLE,
    NONE,
    RING,
    ROPE,
    before_wall,
    opposite,
    section_of,
    space_of,
)
from hullworks.games.deadweight.rules.r01_hold import RETURN_LOOT
from hullworks.games.deadweight.rules.r03_turn import SKIP_TURN
from hullworks.games.deadweight.rules.r04_landing import USE_PLANK
from hullworks.games.deadweight.rules.r05_action import STEAL_FROM_ANYBODY, SWAP_LOOT
from hullworks.games.deadweight.rules.r05_plank import WALK_THE_PLANK, takes
from hullworks.games.deadweight.rules.r06_duel import ATTACK, TAKE_ITEM, take_item, take_obstacle, theft_obstacle
from hullworks.games.deadweight.rules.r07_station import ROLL_FATE, VISIT_STATION
from hullworks.games.deadweight.rules.r08_sinking import SEND_MARINER, next_to_flood
from hullworks.games.deadweight.scoring import loot_worth, rings
from hullworks.games.deadweight.state import CHALLENGED, GUARD, Deadweight
from hullworks.games.deadweight.study import Study
from hullworks.games.deadweight.worth import SPARE
from hullworks.kernel.advice import Advice, difference
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import NO_OBSTACLE
from hullworks.kernel.vecs import vec

# Estimates, in life rings. They are opinions about good play, not rules; the lab shows whether they are sound.
DELAY: Final = 0.16  # deducted from an affordable trade, per ring, for each turn of walking to the station
ROPES: Final = 0.5  # the first rope,
SECOND_ROPE: Final = 0.25  # and the second
AT_HOME: Final = 0.15  # a mariner who can still be deployed
ON_DECK: Final = 1.2  # a mariner on deck,
SOON: Final = 0.6  # and more if a rival will soon pass him
RIVAL: Final = 0.4  # weight of the best rival's prospects against one's own,
ONLY_RIVAL: Final = 0.7  # and of the only one's, with two players
SINKING: Final = 1.8  # two things from a chest that will be dealt out at the end of the turn
BARE: Final = 0.3  # the same if the chest is empty
COURSE: Final = 0.5  # a mariner in a lifeboat: the game is nearer its end
AHEAD: Final = 2.2  # the same, for the player with the most rings
IMPATIENCE: Final = 0.8  # for each round in which no plank was flooded and no mariner sent
CARRY: Final = 0.07  # deducted for each turn of carrying a diamond to the front to send a mariner
LIGHT: Final = 0.35  # the lantern is one or two planks ahead
SHORT: Final = 4.0  # with no more turns left, only what is paid at the next visit counts
HELD_BACK: Final = 2.2  # a turn that must be skipped
FATE_HOPE: Final = 1.1  # about the mean of its faces
HIGHER: Final = 15.0 / 36.0  # probability that one die is higher than another
EQUAL: Final = 6.0 / 36.0  # probability that they are equal


class DeadweightAdvice(Advice):
    """The lead in life rings that the seat can expect."""

    def __init__(self, clear: float, study: Study | None = None) -> None:
        self.study: Final = study  # if one bot has this advice for itself
        super().__init__(clear)

    def own(self) -> DeadweightAdvice:
        return DeadweightAdvice(self.clear, Study())

    def a_study(self) -> Study:
        """The kept study, or one for this question."""
        study = self.study
        return Study() if study is None else study

    def value(self, g: Deadweight, seat: i64) -> float:
        study = self.a_study()
        return use_worth(g, seat, study) if is_on_plank(g, seat) else lead(g, seat, all_prospects(g, study), study)

    def fill(self, g: Deadweight, out: vec[float], apart: i64) -> None:
        study = self.a_study()
        known = all_prospects(g, study)
        for seat in range(g.seats):
            if seat != apart:
                out[seat] = use_worth(g, seat, study) if is_on_plank(g, seat) else lead(g, seat, known, study)

    def changes(self, before: Deadweight, after: Deadweight, seat: i64) -> dict[str, float]:
        study = self.a_study()
        if is_on_plank(after, seat):
            after, _ = best_use(after, seat, study)
        return difference(parts(before, seat, study), parts(after, seat, study))


def is_on_plank(g: Deadweight, seat: i64) -> bool:
    """Whether the seat is asked what to do on a plank, including what to swap there and whom to steal from."""
    if g.over:
        return False
    rule, asked, _ = g.question()
    return asked == seat and (rule is USE_PLANK or rule is SWAP_LOOT or rule is STEAL_FROM_ANYBODY)


def use_worth(g: Deadweight, seat: i64, study: Study) -> float:
    """The value of the position after the best answers on a plank."""
    found, worth = best_use(g, seat, study)
    if found is not g:
        study.give_back(found)
    return worth


def best_use(g: Deadweight, seat: i64, study: Study) -> tuple[Deadweight, float]:
    """The position after the best answers on a plank, several with the lantern or a swap, and its value."""
    out = study.answers(g)
    found, most = g, -1e300
    for k in range(out.count):
        world = study.copy(g)
        world.play(out.codes[k])
        if is_on_plank(world, seat):
            then, worth = best_use(world, seat, study)
            if then is not world:
                study.give_back(world)
                world = then
        else:
            worth = lead(world, seat, all_prospects(world, study), study)
        if worth > most:
            if found is not g:
                study.give_back(found)
            found, most = world, worth
        else:
            study.give_back(world)
    study.give_answers_back(out)
    return found, most


def lead(g: Deadweight, seat: i64, known: vec[float], study: Study) -> float:
    """The seat's standing, and its expected gains; *known* are the prospects of all."""
    if g.over:
        return known[seat] - known[strongest_rival(known, seat)]
    sunk = course(g, seat) * float(manned(g))
    return standing(known, seat) + sunk + hope(g, seat, known, study) - impatience(g)


def parts(g: Deadweight, seat: i64, study: Study) -> dict[str, float]:
    """The terms whose sum is the lead."""
    known = all_prospects(g, study)
    own = known[seat]
    if g.over:
        return {"rings": own, "lead": -known[strongest_rival(known, seat)]}
    away = float(turns_to_station(g, seat))
    have, buys = float(rings(g, seat)), loot_hope(g, seat, turns_left(g, seat), away, study)
    return {
        "rings": have,
        "loot": buys,
        "place": own - have - buys,
        "lead": standing(known, seat) - own,
        "pace": course(g, seat) * float(manned(g)) - impatience(g),
        "luck": hope(g, seat, known, study),
    }


def all_prospects(g: Deadweight, study: Study) -> vec[float]:
    """The prospects of every seat."""
    known = vec[float]([0.0] * g.seats)
    for seat in range(i64(len(known))):
        known[seat] = prospects(g, seat, study)
    return known


def standing(known: vec[float], seat: i64) -> float:
    """The seat's prospects, minus a share of the best rival's."""
    rival = -1e300
    for other in range(i64(len(known))):
        if other != seat:
            rival = max(rival, known[other])
    return known[seat] - rivalry(len(known)) * rival


def rivalry(seats: i64) -> float:
    """How much the best rival's prospects weigh against one's own."""
    return ONLY_RIVAL if seats == 2 else RIVAL


def strongest_rival(known: vec[float], seat: i64) -> i64:
    """The other player with the best prospects; the first of them in a tie."""
    best: i64 = NONE
    most = -1e300
    for other in range(i64(len(known))):
        if other != seat and known[other] > most:
            best, most = other, known[other]
    return best


def prospects_after(g: Deadweight, seat: i64, victim: i64, item: i64, known: vec[float], study: Study) -> vec[float]:
    """The prospects of every seat after an item was taken, before which they were *known*.

    Those of others follow from what the two have only by their rings. They may also follow from the open question, so
    all are found if it is whether a piece of loot is given back.
    """
    rule, _, _ = g.question()
    if item == RING or rule is RETURN_LOOT:
        return all_prospects(g, study)
    found = known[:]
    found[seat] = prospects(g, seat, study)
    found[victim] = prospects(g, victim, study)
    return found


def best_prize(g: Deadweight, seat: i64, victim: i64, known: vec[float], study: Study) -> i64:
    """The best item to take from another player, or NONE if there is nothing to take."""
    best: i64 = NONE
    most = -1e300
    world = study.copy(g)
    for item in range(ALL_ITEMS):
        if take_obstacle(g, seat, victim, item) == NO_OBSTACLE:
            take_item(world, seat, victim, item)
            worth = standing(prospects_after(world, seat, victim, item, known, study), seat)
            untake_item(world, seat, victim, item, g.todo.depth)
            if worth > most:
                best, most = item, worth
    study.give_back(world)
    return best


def untake_item(g: Deadweight, seat: i64, victim: i64, item: i64, depth: i64) -> None:
    """Undo `take_item`, before which so many rules were pending: it may ask for a piece of loot to be given back."""
    g.players[seat].hold[item] -= 1
    g.players[victim].hold[item] += 1
    g.todo.depth = depth


def prize(g: Deadweight, taker: i64, victim: i64, seat: i64, known: vec[float], study: Study) -> float:
    """The value for a seat when the taker takes the best item; mostly negative for the victim."""
    item = best_prize(g, taker, victim, known, study)
    if item == NONE:
        return 0.0
    world = study.copy(g)
    take_item(world, taker, victim, item)
    worth = standing(prospects_after(world, taker, victim, item, known, study), seat) - standing(known, seat)
    study.give_back(world)
    return worth


def manned(g: Deadweight) -> i64:
    """The number of mariners in lifeboats, including the one about to be sent."""
    rule, _, _ = g.question()
    if rule is SEND_MARINER:
        return g.in_boats() + 1
    return g.in_boats()


def course(g: Deadweight, seat: i64) -> float:
    """The value of a mariner in a lifeboat: the player with the most rings wants the game to end."""
    own = rings(g, seat)
    for player in g.players:
        if player.hold[RING] > own:
            return COURSE
    return AHEAD


def impatience(g: Deadweight) -> float:
    """The value of a step towards the end; it rises the longer the ship has been adrift."""
    if g.ending != OPEN or g.turn.flood + g.turn.sank + g.turn.sent > 0:
        return 0.0
    return IMPATIENCE * float(g.quiet) / float(g.seats)


def prospects(g: Deadweight, seat: i64, study: Study) -> float:
    """The value of the seat's things, and of what they will bring."""
    player = g.players[seat]
    worth = float(rings(g, seat)) + 0.001 * float(loot_worth(g, seat))
    if g.over:
        return worth
    left = turns_left(g, seat)
    away = float(turns_to_station(g, seat))
    if not in_time(left, away):
        return worth
    worth += loot_hope(g, seat, left, away, study)
    if is_held_back(g, seat):
        worth -= HELD_BACK
    if g.ending == OPEN:
        if player.hold[ROPE] > 0:
            worth += ROPES + SECOND_ROPE * float(player.hold[ROPE] - 1)
        worth += guard_worth(g, seat) + light(g, seat)
    return worth


def is_held_back(g: Deadweight, seat: i64) -> bool:
    """Whether the seat will skip a turn, or is skipping it now."""
    if g.players[seat].held_back == 1:
        return True
    rule, asked, _ = g.question()
    return rule is SKIP_TURN and asked == seat


def in_time(left: float, away: float) -> bool:
    """Whether a station this many turns away can be reached in the turns left."""
    return left > 0.0 and away <= left


def loot_hope(g: Deadweight, seat: i64, left: float, away: float, study: Study) -> float:
    """The value of the loot in hand at a station this many turns away."""
    if not in_time(left, away):
        return 0.0
    share = 1.0 - DELAY * away
    return study.purses.worth(g, seat, share, diamond_worth(g, seat, share), left > SHORT)


def turns_left(g: Deadweight, seat: i64) -> float:
    """The number of turns the seat has left, including the current one."""
    if g.ending != OPEN:
        ahead = (seat - g.turn.seat) % g.seats
        return 1.0 if ahead > 0 or g.last_turns >= g.seats else visiting(g, seat)
    if not g.all_flooded():
        return 99.0
    return 3.0 + 4.0 * float(4 - g.in_boats())


def visiting(g: Deadweight, seat: i64) -> float:
    """The turns counted in the seat's very last turn: loot has a value only during a visit to a station."""
    return 0.5 if is_visiting(g, seat) else 0.0


def is_visiting(g: Deadweight, seat: i64) -> bool:
    """Whether the seat is at a station and can still trade there, even if a challenge or a lifeboat comes first."""
    if g.turn.seat != seat:
        return False
    rule, asked, _ = g.question()
    if asked != seat:
        return False
    return rule is VISIT_STATION or rule is SEND_MARINER or (rule is ATTACK and g.duel.what == CHALLENGED)


def turns_to_station(g: Deadweight, seat: i64) -> i64:
    """The number of turns needed to land on a station; 0 during a visit."""
    player = g.players[seat]
    space = player.space
    if space in (FRONT, BACK):
        if is_visiting(g, seat):
            return 0
        if player.hold[ROPE] > 0:
            return 1
        return 3
    distance = BACK - space
    if space > BACK:
        distance = 12 - space
    if distance >= 4 and player.hold[ROPE] > 0:
        return 2
    return (distance + 1) // 2


def turns_to_front(g: Deadweight, seat: i64) -> i64:
    """The number of turns needed to land on the front station; 0 during a visit to it."""
    space = g.players[seat].space
    if space == FRONT:
        return 0 if is_visiting(g, seat) else 6
    if space == BACK and g.players[seat].hold[ROPE] > 0:
        return 1
    return (13 - space) // 2


def diamond_worth(g: Deadweight, seat: i64, share: float) -> float:
    """The value of the first diamond spent, besides its rings.

    It brings a chest or, once all planks are flooded, a mariner in a lifeboat, at the front only.
    """
    if g.turn.seat == seat and g.turn.flood + g.turn.sent > 0:
        return 0.0
    if not g.all_flooded():
        return sinking(g) * share
    if g.ending != OPEN:
        return 0.0
    return (course(g, seat) + impatience(g)) * (1.0 - CARRY * float(turns_to_front(g, seat)))


def sinking(g: Deadweight) -> float:
    """The value of flooding the next plank: the share of the chest below it, if that is still full."""
    return SINKING if g.chest_size(section_of(next_to_flood(g))) > 1 else BARE


def guard_worth(g: Deadweight, seat: i64) -> float:
    """The value of a mariner: on deck he takes things from others, the sooner the nearer they are, and protects."""
    place = g.mariners[seat]
    if place == HOME:
        return AT_HOME
    if place >= BOAT:
        return 0.0
    before = before_wall(place)
    nearest: i64 = ALL_SPACES
    for other in range(g.seats):
        if other != seat:
            nearest = min(nearest, (space_of(before) - g.players[other].space + ALL_SPACES) % ALL_SPACES)
    worth = ON_DECK + SOON * (1.0 - float(nearest) / float(ALL_SPACES))
    flooding = next_to_flood(g)
    if flooding != NONE and (before <= flooding <= before + 1 or before <= opposite(flooding) <= before + 1):
        return 0.5 * worth  # He is the next to be sent home.
    return worth


def light(g: Deadweight, seat: i64) -> float:
    """The value of the lantern if the next move can end on it."""
    if g.lantern == NONE:
        return 0.0
    ahead = g.lantern + 1
    if g.lantern >= 5:
        ahead += 1
    distance = (ahead - g.players[seat].space + 12) % 12
    if distance == 0 or distance > 2 or g.turn.lit == 1:
        return 0.0
    return LIGHT


def hope(g: Deadweight, seat: i64, known: vec[float], study: Study) -> float:
    """The expected value of the dice or the chest that come next."""
    worth = 0.0
    if g.turn.flood == 1 and g.turn.seat == seat:
        worth += sinking(g)
    rule, asked, arg = g.question()
    if rule is ATTACK:
        worth += duel_hope(g, seat, known, study)
    elif rule is TAKE_ITEM and (asked == seat or arg == seat):
        worth += prize(g, asked, arg, seat, known, study)
    elif rule is ROLL_FATE and asked == seat:
        worth += FATE_HOPE
    elif rule is WALK_THE_PLANK and asked == seat:
        luck = 0.5 if g.is_flooded(arg) else 0.3333
        found = min(g.chest_size(MIDDLE), takes(g, g.chest_size(MIDDLE)))
        worth += luck * 0.8 * float(found) - (1.0 - luck) * SPARE
    return worth


def duel_hope(g: Deadweight, seat: i64, known: vec[float], study: Study) -> float:
    """The expected value of the dice for either side; others gain nothing."""
    duel = g.duel
    if duel.attacker != seat and duel.defender != seat:
        return 0.0
    if duel.what == CHALLENGED:
        place = (1.0 + rivalry(g.seats)) * (ON_DECK - AT_HOME)
        return HIGHER * place if duel.attacker == seat else -HIGHER * place
    worth = HIGHER * prize(g, duel.attacker, duel.defender, seat, known, study)
    if duel.what == GUARD:  # a beaten mariner goes home
        home = HIGHER * (ON_DECK - AT_HOME)
        return worth - home if duel.attacker == seat else worth + rivalry(g.seats) * home
    if theft_obstacle(g, duel.defender, duel.attacker) == NO_OBSTACLE:
        worth += EQUAL * prize(g, duel.defender, duel.attacker, seat, known, study)
    return worth


ADVICE: Final = DeadweightAdvice(5.0)  # a clear lead
