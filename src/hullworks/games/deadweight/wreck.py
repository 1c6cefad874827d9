"""The deeds of the sinking: floods, chests dealt out, mariners in lifeboats, and the end."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from typing import Final

from hullworks.games.deadweight.actions import FLOOD, MARINER_AND_BOAT, SEND, TAKE, TAKE_TWO, TWOS
from hullworks.games.deadweight.lookup import MARINERS
from hullworks.games.deadweight.rules.r08_sinking import (
    SECTION_AND_TAKES,
    TAKE_FROM_CHEST,
    TakeFromChest,
    TakeTwoFromChest,
)
from hullworks.games.deadweight.state import ADRIFT, Deadweight
from hullworks.games.deadweight.things import E, asks, boat_thing, gained, in_chest, one, plank_thing, several
from hullworks.kernel.rounds import OPEN
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.message import Amount, Player, Thing, message

# The ship sinks (R8).


def choose_flood(event: E) -> list[Deed]:
    plank = int(FLOOD.arg(event.answer))
    deeds = [Deed(event.seat, message("floods", plank=plank_thing(plank)), feat=True)]
    for owner in range(int(event.after.seats)):
        if event.after.mariners[owner] != event.before.mariners[owner]:
            deeds.append(washed_home(event.seat, owner))
    if event.after.all_flooded():
        deeds.append(Deed(NOBODY, message("all-flooded"), rule="R8.6", automatic=True))
    return deeds


def washed_home(seat: int, owner: int) -> Deed:
    """R8.5 A mariner next to the water goes home."""
    if owner == seat:
        return Deed(seat, message("water-sends-own-home"), rule="R8.5", automatic=True)
    home = message("water-sends-home", owner=Player(owner))
    return Deed(seat, home, rule="R8.5", to=owner, automatic=True)


def deal_chest(event: E) -> list[Deed]:
    """R8.4 The players skipped before the next one took a thing, and the things that nobody could take."""
    section, takes = SECTION_AND_TAKES.parts(event.arg)
    if not asks(event.after, TakeFromChest) and not asks(event.after, TakeTwoFromChest):
        return chest_goes_back(event, section, "R8.4")
    _, taker, _ = event.after.question()
    deeds: list[Deed] = []
    seats = int(event.after.seats)
    for k in range(0 if takes else 1, seats):
        seat = (event.seat + k) % seats
        if seat == taker:
            break
        if not TAKE_FROM_CHEST.has_answer(event.before, seat, section):
            deeds.append(Deed(seat, message("is-passed-over"), rule="R8.4"))
    return deeds


def chest_goes_back(event: E, section: int, rule: str) -> list[Deed]:
    """The things nobody has room for, if the step emptied the chest of them."""
    left = several(in_chest(event.before, section))
    if not left or event.after.chest_size(section) > 0:
        return []
    return [Deed(NOBODY, message("chest-goes-back", things=left), rule=rule)]


def take_from_chest(event: E) -> list[Deed]:
    return [Deed(event.seat, message("takes-from-chest", item=one(int(TAKE.arg(event.answer)))))]


def take_two_from_chest(event: E) -> list[Deed]:
    both = several(Counter(TWOS[TAKE_TWO.arg(event.answer)]))
    return [Deed(event.seat, message("takes-two-from-chest", items=both))]


def send_mariner(event: E) -> list[Deed]:
    """R8.6 A mariner is sent, R8.8 loot is gained, R9.1 and the end may be announced."""
    mariner, kind = MARINER_AND_BOAT.parts(SEND.arg(event.answer))
    deeds = [sent(event, mariner, boat_thing(kind))]
    if gained(event, kind):
        found = message("gains-from-boat", item=one(kind))
    else:
        found = message("boat-is-empty", boat=boat_thing(kind))
    deeds.append(Deed(event.seat, found, rule="R8.8", automatic=True))
    return [*deeds, *end_in_sight(event.after)]


def sent(event: E, mariner: int, boat: Thing) -> Deed:
    """R8.6 A mariner is sent to a lifeboat: another's, the player's own, or one that nobody owns."""
    if mariner >= event.after.seats:
        return Deed(event.seat, message("sends-free", boat=boat), feat=True)
    if mariner == event.seat:
        return Deed(event.seat, message("sends-own", boat=boat), feat=True)
    return Deed(event.seat, message("sends", owner=Player(mariner), boat=boat), to=mariner, feat=True)


# The end (R9).

ROUNDS_TOLD: Final = (10, 5, 3, 2, 1)  # the rounds before she drifts for good (R9.3) that are announced


def end_in_sight(g: Deadweight) -> list[Deed]:
    """R9.1 The last or last but one mariner is in a lifeboat."""
    if g.in_boats() == MARINERS - 1:
        return [Deed(NOBODY, message("one-mariner-left"), rule="R9.1", automatic=True)]
    if g.in_boats() < MARINERS:
        return []
    turns = int(g.terms.final_turns)
    more = message("boats-manned", turns=Amount(turns, Thing("time", "turn")))
    return [Deed(NOBODY, more if turns else message("boats-manned-at-once"), rule="R9.1", automatic=True)]


def end_turn(event: E) -> list[Deed]:
    """R9.3 Count down the rounds until the ship has drifted too long, and tell why the game is over."""
    g = event.after
    if g.over:
        key, rule = ("ends-adrift", "R9.3") if g.ending == ADRIFT else ("ends-manned", "R9.1")
        return [Deed(NOBODY, message(key), rule=rule)]
    rounds, turns = divmod(int(g.lookup.numbers.adrift * g.seats - g.quiet), int(g.seats))
    if g.ending != OPEN or g.quiet == 0 or turns or rounds not in ROUNDS_TOLD:
        return []
    left = Amount(rounds, Thing("time", "round"))
    return [Deed(NOBODY, message("drifts", rounds=left), rule="R9.3")]
