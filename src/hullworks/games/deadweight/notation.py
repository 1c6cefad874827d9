"""Positions of Deadweight as text, one thing per line (see `hullworks.match.notation`):

    starboard: trade emerald, rope pearl, walk diamond, shortcut ruby, switch pearl
    port: shortcut pearl, sabotage emerald, plain ruby, trade emerald, ring diamond
    pieces: starboard 1 0, port 3 2
    flooded: starboard 5, port 5
    chest 3: emerald 2*ring
    bank: emerald 0, rope 2
    crates: emerald 5
    lantern: starboard 2
    mariners: 0 starboard 2-3, 2 emerald
    shown: chandler
    deck: pedlar, purser
    aside: cook
    starter: 1
    duel: steal 0 against 1, dice 5 2, taker 0, taken ruby
    ending: manned 3
    quiet: 12
    0: at starboard 1, hold 2*emerald rope ring, card broker, turns 4, used cook, held back
    1: at front
    turn: 0 move

The planks of each side are counted from the front, each with its action and its loot card; "-" is one not yet laid.
`mariners` are at a wall or in the lifeboat of a kind of loot. `ending` is why the game ends, and how many turns come
after this one; `quiet` counts the turns since the ship last sank further. `used` lists the trade cards a player has
traded with.

`turn` says whose turn it is and the next step: begin, move, land or end. The events of the turn may follow: lit (by the
lantern), traded 1 3 (lines of the card), deployed, challenged, floods (at its end), sent and sank. The default next
step is the move, or what a `todo` line says.

Defaults: the planks of the parts, whatever the option `layout` says; full loot cards, chests as at the opening, empty
crates, and everything not in play in lifeboats and trays; the lantern on port 1, mariners at home; the first trade card
that nobody has is shown, and the others are in the deck; seat 0 was the starter. A player stands at the front in the
first turn and has nothing. `flooded` may be `all`, `chest 3` may be `empty`; `lantern`, `shown`, `deck`, `starter` and
the seat of `turn` may be `none`. Nothing is hidden in Deadweight, so all seats write the same lines.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import (
    ACTIONS,
    ALL_ITEMS,
    ALL_PLANKS,
    BOAT,
    CARDS,
    FRONT,
    HOME,
    ITEMS,
    KINDS,
    LINES,
    LOOT,
    MARINERS,
    NONE,
    PLANKS,
    SECTIONS,
    SPACES,
    WALLS,
)
from hullworks.games.deadweight.rules.r03_turn import ARRIVE, BEGIN_TURN, END_TURN, MOVE
from hullworks.games.deadweight.rules.r04_landing import MOVE_LANTERN
from hullworks.games.deadweight.rules.r05_plank import RELOAD
from hullworks.games.deadweight.rules.r07_station import LEAVE_STATION
from hullworks.games.deadweight.rules.r08_sinking import FLOOD_PLANK
from hullworks.games.deadweight.state import Deadweight, Duel, Turn, no_duel
from hullworks.games.deadweight.view import DUELS
from hullworks.kernel.bits import bit
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.pieces import Bag, bag
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import Rule
from hullworks.kernel.vecs import vec
from hullworks.match.notation import (
    Lines,
    Said,
    changed,
    go_on,
    listed,
    place_in,
    seat_in,
    tallied,
    tally,
    whole_number,
)

AFTER: Final[list[Rule]] = [LEAVE_STATION, FLOOD_PLANK, MOVE_LANTERN, RELOAD, END_TURN]
COMES_NEXT: Final[dict[str, list[Rule]]] = {
    "begin": [BEGIN_TURN],
    "move": [MOVE, ARRIVE, *AFTER],
    "land": [ARRIVE, *AFTER],
    "end": AFTER,
}
# The planks of each side, counted from the front.
SIDES: Final = {"starboard": [0, 1, 2, 3, 4], "port": [9, 8, 7, 6, 5]}
LANTERN: Final = "port 1"
ENDINGS: Final = ["open", "manned", "adrift"]
# The events of a turn, in the order of the fields of `Turn`.
MARKS: Final = ["lit", "traded", "deployed", "challenged", "floods", "sent", "sank"]
NOTHING: Final = "-"


def read(g: Deadweight, lines: Lines) -> None:
    """Set up a fresh table as the lines say."""
    read_planks(g, lines)
    for seat in range(int(g.seats)):
        sit_down(g, seat, lines.take(str(seat)))
    read_ship(g, lines)
    read_cards(g, lines)
    read_bank(g, lines.take("bank"))
    g.starter = seat_or_none(g, "starter", lines.take("starter", "0"))
    g.duel = duel_in(g, lines.take("duel"))
    read_ending(g, lines)
    read_turn(g, lines)


def write(g: Deadweight, viewer: int | None) -> list[str]:
    """The table as lines, leaving out defaults."""
    found = {
        **written_planks(g),
        **written_ship(g),
        **written_cards(g),
        "starter": "" if g.starter == 0 else seat_text(int(g.starter)),
        "duel": duel_text(g.duel),
        "ending": f"{ENDINGS[g.ending]} {g.last_turns}" if g.ending != OPEN else "",
        "quiet": str(g.quiet) if g.quiet else "",
        **{str(seat): seated(g, seat) for seat in range(int(g.seats))},
        "turn": turn_text(g.turn),
    }
    return [f"{name}: {rest}" for name, rest in found.items() if rest]


# Words.


def seat_or_none(g: Deadweight, name: str, word: str) -> int:
    """A seat at the table, or NONE."""
    return int(NONE) if word == "none" else seat_in(g, name, word)


def count_in(name: str, word: str) -> int:
    """A non-negative number."""
    count = whole_number(name, word)
    if count < 0:
        raise BadPosition(f"{name!r}: expected 0 or more, got {count}")
    return count


def items_in(name: str, words: Sequence[str]) -> list[int]:
    """The number of each item in a text such as "2*emerald rope"."""
    counts = tally(name, words, ITEMS)
    for item, count in zip(ITEMS, counts, strict=True):
        if count < 0:
            raise BadPosition(f"{name!r}: expected 0 or more of {item}, got {count}")
    return counts


def seat_text(seat: int) -> str:
    return str(seat) if seat != NONE else "none"


def differing(assumed: Sequence[int], counts: Sequence[int], names: Sequence[str]) -> str:
    """The counts that differ from the defaults, such as "starboard 1 0, port 3 2"."""
    both = zip(names, assumed, counts, strict=True)
    return ", ".join([f"{name} {count}" for name, expected, count in both if count != expected])


def within(name: str, counts: Sequence[int], names: Sequence[str], most: Sequence[int]) -> None:
    """Check that no count is negative or exceeds its limit."""
    for thing, count, limit in zip(names, counts, most, strict=True):
        if not 0 <= count <= limit:
            raise BadPosition(f"{name!r}: {thing} has room for {limit}, so expected 0 to {limit}, got {count}")


# Planks.


def read_planks(g: Deadweight, lines: Lines) -> None:
    """R1.5, R1.6 Read the actions and loot cards of both sides."""
    actions = [int(action) for action in g.lookup.numbers.actions]
    cards = [int(kind) for kind in g.lookup.numbers.cards]
    for side, planks in SIDES.items():
        if not lines.has(side):
            lines.take(side)
            continue
        parts = listed(lines.take(side))
        if len(parts) != len(planks):
            raise BadPosition(f"{side!r}: expected {len(planks)} planks, got {len(parts)}")
        for plank, part in zip(planks, parts, strict=True):
            if len(part.split()) != 2:
                raise BadPosition(f"{side!r}: expected an action and a loot card such as 'trade emerald', got {part!r}")
            action, loot = part.split()
            actions[plank] = place_in(side, action, ACTIONS) if action != NOTHING else int(NONE)
            cards[plank] = place_in(side, loot, LOOT) if loot != NOTHING else int(NONE)
    g.actions, g.cards = vec[i64](actions), vec[i64](cards)


def written_planks(g: Deadweight) -> dict[str, str]:
    """The sides that differ from the layout of the parts."""
    numbers = g.lookup.numbers
    found: dict[str, str] = {}
    for side, planks in SIDES.items():
        if any(
            g.actions[plank] != numbers.actions[plank] or g.cards[plank] != numbers.cards[plank] for plank in planks
        ):
            found[side] = ", ".join([plank_text(int(g.actions[plank]), int(g.cards[plank])) for plank in planks])
    return found


def plank_text(action: int, kind: int) -> str:
    return f"{ACTIONS[action] if action != NONE else NOTHING} {LOOT[kind] if kind != NONE else NOTHING}"


# The ship.


def full_cards(g: Deadweight) -> list[int]:
    """R1.7 The pieces on the loot cards when all are filled."""
    return [int(g.lookup.numbers.pieces) if kind != NONE else 0 for kind in g.cards]


def full_chest(g: Deadweight) -> list[int]:
    """R1.2, R1.3 The initial contents of a chest."""
    return [int(count) for count in (g.lookup.numbers.small_chest if g.seats == 2 else g.lookup.numbers.chest)]


def read_ship(g: Deadweight, lines: Lines) -> None:
    """Read the pieces on the ship, the flooded planks, and the places of the mariners."""
    numbers = g.lookup.numbers
    names = listed(lines.take("flooded"))
    flooded = [place_in("flooded", name, PLANKS) for name in (PLANKS if names == ["all"] else names)]
    g.flooded = sum(1 << plank for plank in set(flooded))
    g.pieces = changed("pieces", full_cards(g), lines.take("pieces"), PLANKS)
    within("pieces", list(g.pieces), PLANKS, [int(numbers.pieces)] * len(PLANKS))
    g.crates = changed("crates", [0] * len(LOOT), lines.take("crates"), LOOT)
    within("crates", list(g.crates), LOOT, [int(size) - 1 for size in numbers.crates])
    lantern = lines.take("lantern", LANTERN)
    g.lantern = place_in("lantern", lantern, PLANKS) if lantern != "none" else NONE
    chests: list[int] = []
    for section in range(int(SECTIONS)):
        name = f"chest {section + 1}"
        content = lines.take(name, tallied(full_chest(g), ITEMS))
        chests += items_in(name, [] if content == "empty" else content.split())
    g.chests = vec[i64](chests)
    g.mariners = mariners_in(g, listed(lines.take("mariners")))


def mariners_in(g: Deadweight, parts: list[str]) -> vec[i64]:
    """The places of the mariners, such as "0 starboard 2-3" or "2 emerald"."""
    mariners = [int(HOME)] * int(MARINERS)
    for part in parts:
        number, _, place = part.partition(" ")
        mariner = whole_number("mariners", number)
        if not 0 <= mariner < MARINERS:
            raise BadPosition(f"'mariners': they are numbered from 0 to {MARINERS - 1}, so there is no {mariner}")
        mariners[mariner] = place_in("mariners", place, [*WALLS, *LOOT])  # Boats are numbered after the walls.
    on_deck = [mariner for mariner, place in enumerate(mariners) if HOME < place < BOAT]
    if len(on_deck) > 1:
        raise BadPosition("'mariners': only one can be on deck (R7.6)")
    if on_deck and on_deck[0] >= g.seats:
        raise BadPosition(f"'mariners': {on_deck[0]} belongs to nobody, so he cannot be on deck (R7.8)")
    return vec[i64](mariners)


def written_ship(g: Deadweight) -> dict[str, str]:
    """The lines of the ship that differ from the opening."""
    flooded = [name for plank, name in enumerate(PLANKS) if g.is_flooded(plank)]
    lantern = PLANKS[g.lantern] if g.lantern != NONE else "none"
    places = [*WALLS, *LOOT]
    chests: dict[str, str] = {}
    for section in range(int(SECTIONS)):
        counts = [int(g.in_chest(section, item)) for item in range(int(ALL_ITEMS))]
        if counts != full_chest(g):
            chests[f"chest {section + 1}"] = tallied(counts, ITEMS) or "empty"
    return {
        "pieces": differing(full_cards(g), [int(count) for count in g.pieces], PLANKS),
        "flooded": "all" if len(flooded) == len(PLANKS) else ", ".join(flooded),
        **chests,
        "bank": differing(in_bank(g), [int(count) for count in g.bank], ITEMS),
        "crates": differing([0] * len(LOOT), [int(count) for count in g.crates], LOOT),
        "lantern": lantern if lantern != LANTERN else "",
        "mariners": ", ".join([f"{k} {places[place]}" for k, place in enumerate(g.mariners) if place != HOME]),
    }


# Trade cards.


def card_ids(g: Deadweight) -> list[str]:
    return [card.id for card in g.lookup.cards]


def read_cards(g: Deadweight, lines: Lines) -> None:
    """R2.3 One card is shown, some are set aside, and the rest are in the pile unless the pile is listed."""
    ids, trades = card_ids(g), g.trades
    aside = [place_in("aside", name, ids) for name in listed(lines.take("aside"))]
    trades.aside = bag([aside.count(card) for card in range(int(CARDS))])
    free = unclaimed(g, trades.aside)
    shown = lines.take("shown", ids[free[0]] if free else "none")
    trades.shown = place_in("shown", shown, ids) if shown != "none" else NONE
    rest = [card for card in free if card != trades.shown]
    deck = [name for name in listed(lines.take("deck", ", ".join([ids[card] for card in rest]))) if name != "none"]
    pile = [place_in("deck", name, ids) for name in deck]
    trades.pile = bag([pile.count(card) for card in range(int(CARDS))])
    everywhere = [*[int(player.card) for player in g.players], int(trades.shown), *aside, *pile]
    for card in range(int(CARDS)):
        if everywhere.count(card) > 1:
            raise BadPosition(f"the trade card {ids[card]!r} is in {everywhere.count(card)} places; there is only one")


def unclaimed(g: Deadweight, aside: Bag) -> list[int]:
    """The cards that nobody has and that were not set aside."""
    held = [int(player.card) for player in g.players]
    return [card for card in range(int(CARDS)) if card not in held and not aside.counts[card]]


def written_cards(g: Deadweight) -> dict[str, str]:
    """The trade cards that nobody has, if they are not the default."""
    ids, trades = card_ids(g), g.trades
    free = unclaimed(g, trades.aside)
    pile = [card for card in range(int(CARDS)) if trades.pile.counts[card]]
    shown = ids[trades.shown] if trades.shown != NONE else "none"
    assumed = pile == [card for card in free if card != trades.shown]
    return {
        "shown": "" if trades.shown == (free[0] if free else NONE) else shown,
        "deck": "" if assumed else ", ".join([ids[card] for card in pile]) or "none",
        "aside": ", ".join([ids[card] for card in range(int(CARDS)) if trades.aside.counts[card]]),
    }


# The bank.


def in_play(g: Deadweight, item: int) -> int:
    """The number of an item in chests, hands and crates and on loot cards."""
    count = sum([int(player.hold[item]) for player in g.players])
    count += sum([int(g.in_chest(section, item)) for section in range(int(SECTIONS))])
    if item < KINDS:
        count += int(g.crates[item])
        count += sum([int(g.pieces[plank]) for plank in range(int(ALL_PLANKS)) if g.cards[plank] == item])
    return count


def in_bank(g: Deadweight) -> list[int]:
    """R1.8 The number of each item left in lifeboats and trays."""
    return [int(g.lookup.numbers.supply[item]) - in_play(g, item) for item in range(int(ALL_ITEMS))]


def read_bank(g: Deadweight, line: str) -> None:
    """R1.8 Lifeboats and trays hold everything that is not in play, unless the line says otherwise."""
    g.bank = changed("bank", in_bank(g), line, ITEMS)
    for item, name in enumerate(ITEMS):
        if g.bank[item] < 0:
            supply = int(g.lookup.numbers.supply[item])
            raise BadPosition(f"'bank': there are {supply} of {name}, and {supply - int(g.bank[item])} are in play")


# Players.


def sit_down(g: Deadweight, seat: int, line: str) -> None:
    """Give a player the things listed in a line."""
    said, player, ids = Said(str(seat), line), g.players[seat], card_ids(g)
    player.space = place_in(said.name, " ".join(said.words("at", [SPACES[FRONT]])), SPACES)
    player.hold = vec[i64](items_in(said.name, said.words("hold")))
    card = said.words("card")
    player.card = place_in(said.name, " ".join(card), ids) if card else NONE
    player.turns = count_in(said.name, " ".join(said.words("turns", ["1"])))
    used = {place_in(said.name, name, ids) for name in said.words("used")}
    player.used = sum(1 << number for number in used)
    player.held_back = int(said.has("held"))
    if said.words("held", ["back"]) != ["back"]:
        raise BadPosition(f"{said.name!r}: 'held' is said only as in 'held back'")
    said.finish()


def seated(g: Deadweight, seat: int) -> str:
    """A player's things, in the format that `sit_down` reads."""
    player, ids = g.players[seat], card_ids(g)
    found = [f"at {SPACES[player.space]}"]
    if any(player.hold):
        found.append(f"hold {tallied([int(count) for count in player.hold], ITEMS)}")
    if player.card != NONE:
        found.append(f"card {ids[player.card]}")
    if player.turns != 1:
        found.append(f"turns {player.turns}")
    if player.used:
        found.append(f"used {' '.join([name for card, name in enumerate(ids) if player.used & bit(card)])}")
    if player.held_back:
        found.append("held back")
    return ", ".join(found)


# The turn, the dice and the end.


def read_turn(g: Deadweight, lines: Lines) -> None:
    """Read whose turn it is, its events, and what comes next unless a `todo` line says it."""
    first, *marks = listed(lines.take("turn", "0")) or ["0"]
    who, _, step = first.partition(" ")
    seat = seat_or_none(g, "turn", who)
    if seat != NONE and (NONE in list(g.actions) or NONE in list(g.cards)):
        raise BadPosition("'turn': all planks and loot cards are laid before the first turn")
    g.turn = Turn(seat, *marks_in(marks))
    if lines.says_what_comes_next:
        if step:
            raise BadPosition(f"'turn': {step!r} and the line 'todo' both say what comes next")
        return
    if seat == NONE:
        raise BadPosition("'turn': before the first turn a line 'todo' must say what comes next")
    rules = COMES_NEXT[list(COMES_NEXT)[place_in("turn", step or "move", list(COMES_NEXT))]]
    go_on(g, *rules, seat=seat)


def marks_in(parts: list[str]) -> list[int]:
    """The fields of a turn after its seat."""
    found = [0] * len(MARKS)
    for part in parts:
        mark, *numbers = part.split()
        place = place_in("turn", mark, MARKS)
        if mark == "traded":
            found[place] = sum(1 << place_in("turn", number, TRADES) for number in dict.fromkeys(numbers))
        elif numbers:
            raise BadPosition(f"'turn': expected {mark!r} alone, got {part!r}")
        else:
            found[place] = 1
    return found


TRADES: Final = [str(line + 1) for line in range(int(LINES))]


def turn_text(turn: Turn) -> str:
    """The turn, in the format that `read_turn` reads next to a `todo` line."""
    fields = (turn.lit, turn.traded, turn.deployed, turn.challenged, turn.flood, turn.sent, turn.sank)
    found = [seat_text(int(turn.seat))]
    for mark, field in zip(MARKS, fields, strict=True):
        if mark == "traded" and field:
            found.append(f"traded {' '.join([line for k, line in enumerate(TRADES) if field & bit(k)])}")
        elif field:
            found.append(mark)
    return ", ".join(found)


def duel_in(g: Deadweight, line: str) -> Duel:
    """The last duel, such as "steal 0 against 1, dice 5 2, taker 0, taken ruby"."""
    if not line:
        return no_duel()
    first, *parts = listed(line)
    what, attacker, against, defender, *more = [*first.split(), "", "", "", ""]
    if against != "against" or any(more):
        raise BadPosition(f"'duel': expected such as 'steal 0 against 1', got {first!r}")
    said: dict[str, list[str]] = {"dice": [], "taker": ["none"], "taken": []}
    for word, *words in (part.split() for part in parts):
        said[list(said)[place_in("duel", word, list(said))]] = words
    attack, defence = [place_in("duel", face, FACES) for face in [*said["dice"], "0", "0"][:2]]
    return Duel(
        what=place_in("duel", what, DUELS[1:]) + 1,
        attacker=seat_in(g, "duel", attacker),
        defender=seat_in(g, "duel", defender),
        attack=attack,
        defence=defence,
        taker=seat_or_none(g, "duel", " ".join(said["taker"])),
        taken=place_in("duel", " ".join(said["taken"]), ITEMS) if said["taken"] else NONE,
    )


FACES: Final = [str(face) for face in range(7)]  # 0 is a die not yet rolled


def duel_text(duel: Duel) -> str:
    """The duel, in the format that `duel_in` reads."""
    if duel.what == 0:
        return ""
    found = [f"{DUELS[duel.what]} {duel.attacker} against {duel.defender}"]
    if duel.attack or duel.defence:
        found.append(f"dice {duel.attack} {duel.defence}" if duel.defence else f"dice {duel.attack}")
    if duel.taker != NONE:
        found.append(f"taker {duel.taker}")
    if duel.taken != NONE:
        found.append(f"taken {ITEMS[duel.taken]}")
    return ", ".join(found)


def read_ending(g: Deadweight, lines: Lines) -> None:
    """R9 Read why the game ends, the number of turns left, and the number of turns without progress towards the end."""
    ending, _, turns = lines.take("ending", ENDINGS[OPEN]).partition(" ")
    g.ending = place_in("ending", ending, ENDINGS)
    g.last_turns = count_in("ending", turns or "0")
    g.quiet = count_in("quiet", lines.take("quiet", "0"))
