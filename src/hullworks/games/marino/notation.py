"""Positions of Marino as text.

    options: bookkeeping yes
    market: metal 0, wood 2
    open: heron swift - gannet
    beneath: osprey
    0: gold 20, tokens wood 2*canvas, berths heron -, coins 1, fleet ledger, explorers metal
    1: gold 5, turns 1
    turn: 0 action

Everything left out is as at the opening, except that the draft is over: the first unused contracts lie open, the others
are the deck, and every player has begun two turns, so nobody is in a first one (R5.5). Tokens that are neither in the
market nor with a player are in the supply; explorers that nobody holds are at home.

`market` and `supply` name the rows that differ. `open` has a contract for each place, and `-` for an empty one; `deck`
lists the unseen cards; both may be `none`. `beneath` lists the cards known to lie at the bottom of the deck, the upper
ones first.

`turn` says whose turn it is and the next step: begin, roll, action, build, refill or end; the default is `0 action`.
The rest of the turn, and its events, follow after a comma if they differ from the start of a turn:

    turn: 0 action, actions 1, buys 0, sales 0, bought 1, hired 1, launched 1, bartered canvas-food

With a `todo` line, `turn` names only the seat, as in "1, actions 1". With a `todo` line and no `turn`, the draft is
still going on and nobody has begun a turn. Other lines are rarely needed:

    drafter: 1        the seat that drafted first; the default is 0
    starter: 1        the seat that had the first turn; the default is 0, or none during the draft
    end: goal 1       the end is in sight (goal, deck or becalmed), and this many turns come after this one
    quiet: 3          turns without a launch
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hullworks.games.marino.lookup import CONTRACTS, EXPLORERS, NONE, POWERS, RESOURCES
from hullworks.games.marino.rules.r03_turn import ACTION, BEGIN_TURN, END_TURN, a_turn
from hullworks.games.marino.rules.r04_roll import ROLL_EXPLORERS
from hullworks.games.marino.rules.r06_build import BUILD, REFILL
from hullworks.games.marino.rules.r07_lasting import berths_of
from hullworks.games.marino.state import BECALMED, DECK_OUT, GOAL_REACHED, Marino, Turn, Yard
from hullworks.kernel.bits import bit
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.pieces import Pile, bag
from hullworks.kernel.rounds import OPEN
from hullworks.kernel.rule import Step
from hullworks.kernel.vecs import vec
from hullworks.match.notation import (
    Lines,
    Said,
    changed,
    go_on,
    listed,
    meant,
    place_in,
    seat_in,
    tallied,
    tally,
    whole_number,
)

STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "begin": (BEGIN_TURN,),
    "roll": (ROLL_EXPLORERS, ACTION, BUILD, REFILL, END_TURN),
    "action": (ACTION, BUILD, REFILL, END_TURN),
    "build": (BUILD, REFILL, END_TURN),
    "refill": (REFILL, END_TURN),
    "end": (END_TURN,),
}
ENDINGS: Final = (int(GOAL_REACHED), int(DECK_OUT), int(BECALMED))
WHY: Final = ("goal", "deck", "becalmed")  # why the game ends, in the same order
BARTER_NAMES: Final = [f"{given}-{taken}" for given in RESOURCES for taken in RESOURCES]
TURNS: Final = 2  # turns that a player has begun, by default
COUNTS: Final = ("actions", "buys", "hires", "exchanges", "sales", "replacements", "bought", "hired", "launched")
NOTHING: Final = "none"
EMPTY: Final = "-"


# Reading.


def read(g: Marino, lines: Lines) -> None:
    """Set up a fresh table as the lines say, and continue from there."""
    drafting = lines.says_what_comes_next and not lines.has("turn")
    for seat in range(len(g.yards)):
        sit_down(g, seat, Said(str(seat), lines.take(str(seat))), 0 if drafting else TURNS)
    lay_tokens(g, lines)
    lay_explorers(g)
    lay_contracts(g, lines)
    g.drafter = seat_in(g, "drafter", lines.take("drafter", "0"))
    starter = lines.take("starter", NOTHING if drafting else "0")
    g.starter = int(NONE) if starter == NOTHING else seat_in(g, "starter", starter)
    read_end(g, lines)
    read_turn(g, lines, drafting)


def sit_down(g: Marino, seat: int, said: Said, turns: int) -> None:
    """Give a player the things listed in a line such as "gold 20, tokens wood canvas, berths heron -"."""
    name, yard = said.name, g.yards[seat]
    yard.gold = counted(name, said.number("gold"))
    yard.turns = counted(name, said.number("turns", turns))
    yard.tokens = vec[i64](tally(name, said.words("tokens"), RESOURCES))
    yard.explorers = vec[i64](tally(name, said.words("explorers"), EXPLORERS))
    yard.fleet = vec[i64]([contract_in(g, name, word) for word in said.words("fleet")])
    yard.powers = vec[i64](powers_of(g, yard))
    berths = [space_in(g, name, word) for word in said.words("berths")]
    coins = [counted(name, whole_number(name, word)) for word in said.words("coins")]
    fit = int(berths_of(g, seat))
    if max(len(berths), len(coins)) > fit:
        raise BadPosition(f"{name!r}: the player has {fit} berths, not {max(len(berths), len(coins))}")
    yard.berths = vec[i64](padded(berths, len(yard.berths), int(NONE)))
    yard.coins = vec[i64](padded(coins, len(yard.coins), 0))
    for berth, count in enumerate(yard.coins):
        if count and yard.berths[berth] == NONE:
            raise BadPosition(f"{name!r}: coins lie on a contract, and berth {berth + 1} has none")
    said.finish()


def powers_of(g: Marino, yard: Yard) -> list[int]:
    """The sum of a fleet's lasting abilities (R7.1)."""
    powers = [0] * int(POWERS)
    for number in yard.fleet:
        ship = g.contract(number)
        if ship.power != NONE:
            powers[ship.power] += int(ship.amount)
    return powers


def lay_tokens(g: Marino, lines: Lines) -> None:
    """Read the market, and put the other tokens into the supply."""
    g.market = changed("market", numbers(g.market), lines.take("market"), RESOURCES)
    spare = [spare_tokens(g, kind) for kind in range(len(RESOURCES))]
    each = int(g.lookup.numbers.tokens)
    for kind, name in enumerate(RESOURCES):
        if not 0 <= g.market[kind] <= g.row(kind).spaces:
            raise BadPosition(f"'market': {name} has 0 to {g.row(kind).spaces} tokens, not {g.market[kind]}")
        if spare[kind] < 0:
            raise BadPosition(f"'market': only {each} tokens are {name}, and {each - spare[kind]} are on the table")
    g.supply = changed("supply", spare, lines.take("supply"), RESOURCES)
    for count in g.supply:
        counted("supply", int(count))


def spare_tokens(g: Marino, kind: int) -> int:
    """The number of tokens of a resource that are neither in the market nor with a player."""
    return int(g.lookup.numbers.tokens - g.market[kind]) - sum(int(yard.tokens[kind]) for yard in g.yards)


def lay_explorers(g: Marino) -> None:
    """Put the explorers that nobody holds at home."""
    idle = numbers(g.idle)
    for seat, yard in enumerate(g.yards):
        for kind, name in enumerate(EXPLORERS):
            idle[kind] -= int(yard.explorers[kind])
            if idle[kind] < 0:
                raise BadPosition(f"{str(seat)!r}: more explorers are {name} than the game has")
    g.idle = vec[i64](idle)


def lay_contracts(g: Marino, lines: Lines) -> None:
    """Set up the open contracts and the deck. By default the first unused contracts lie open."""
    opened, deck = lines.take("open"), lines.take("deck", "rest")
    below = [contract_in(g, "beneath", word) for word in lines.take("beneath").split()]
    named = [contract_in(g, "deck", word) for word in deck.split() if deck not in ("rest", NOTHING)]
    places = [space_in(g, "open", word) for word in opened.split() if opened != NOTHING]
    if len(places) > g.terms.open_places:
        raise BadPosition(f"'open': there are {g.terms.open_places} places, not {len(places)}")
    used = used_once(g, {"open": places, "deck": named, "beneath": below})
    spare = [number for number in range(CONTRACTS) if number not in used]
    if not opened:
        places = spare[: int(g.terms.open_places)]
        spare = spare[len(places) :]
    g.open = vec[i64](padded(places, len(g.open), int(NONE)))
    unseen = spare if deck == "rest" else named
    g.deck = Pile(vec[i64](), bag([int(number in unseen) for number in range(CONTRACTS)]), vec[i64](below))


def used_once(g: Marino, common: dict[str, list[int]]) -> set[int]:
    """The contracts in front of the players and in these lines; each must be in one place only."""
    lying = {str(seat): contracts_of(yard) for seat, yard in enumerate(g.yards)} | common
    used: dict[int, str] = {}
    for name, contracts in lying.items():
        for number in contracts:
            if number in used:
                raise BadPosition(f"{name!r}: {g.lookup.cards[number].id!r} is in {used[number]!r} already")
            if number != NONE:
                used[number] = name
    return set(used)


def contracts_of(yard: Yard) -> list[int]:
    """The contracts in front of a player."""
    return [number for number in [*numbers(yard.berths), *numbers(yard.fleet)] if number != NONE]


def read_end(g: Marino, lines: Lines) -> None:
    """Read whether the end is in sight, and how long nobody has launched."""
    g.quiet = counted("quiet", whole_number("quiet", lines.take("quiet", "0")))
    if not lines.has("end"):
        return
    reason, _, left = lines.take("end").partition(" ")
    g.ending = ENDINGS[place_in("end", reason, WHY)]
    g.last_turns = counted("end", whole_number("end", left or "0"))


def read_turn(g: Marino, lines: Lines, drafting: bool) -> None:
    """Read whose turn it is, the rest of the turn, and the next step unless a `todo` line names it."""
    first, *rest = listed(lines.take("turn", "0 action")) or [""]
    if drafting:
        return
    who, _, step = first.partition(" ")
    seat = seat_in(g, "turn", who)
    named = lines.says_what_comes_next
    if step if named else step not in STEPS:
        expected = "only a seat beside 'todo'" if named else f"a seat and one of {', '.join(STEPS)}"
        raise BadPosition(f"'turn': expected {expected}, got {first!r}{meant(step, list(STEPS))}")
    g.turn = a_turn(g, seat)
    read_left(g.turn, Said("turn", ", ".join(rest)))
    if step:
        go_on(g, *STEPS[step], seat=seat)


def read_left(turn: Turn, said: Said) -> None:
    """Read the rest of a turn and its events, such as "actions 1, bought 1"."""
    for what in COUNTS:
        setattr(turn, what, counted("turn", said.number(what, int(getattr(turn, what)))))
    for word in said.words("bartered"):
        turn.bartered |= bit(place_in("turn", word, BARTER_NAMES))
    said.finish()


def contract_in(g: Marino, name: str, word: str) -> int:
    """The number of a contract in a line."""
    return place_in(name, word, [card.id for card in g.lookup.cards])


def space_in(g: Marino, name: str, word: str) -> int:
    """The number of a contract in a line, or NONE for "-"."""
    return int(NONE) if word == EMPTY else contract_in(g, name, word)


def counted(name: str, number: int) -> int:
    """A non-negative number of things."""
    if number < 0:
        raise BadPosition(f"{name!r}: expected a number from 0, got {number}")
    return number


def padded(given: list[int], length: int, filler: int) -> list[int]:
    """The given numbers, padded with the filler to this length."""
    return given + [filler] * (length - len(given))


def numbers(counts: vec[i64]) -> list[int]:
    """A vector of numbers as a list, for the notation of the engine."""
    return [int(count) for count in counts]


# Writing.


def write(g: Marino, viewer: int | None) -> list[str]:
    """The lines of a position. All seats get the same lines: the unseen cards of the deck have no order."""
    drafting = g.turn.seat == NONE
    spare = [spare_tokens(g, kind) for kind in range(len(RESOURCES))]
    lines = {
        "market": differing(numbers(g.market), [int(row.opening) for row in g.lookup.rows]),
        "supply": differing(numbers(g.supply), spare),
        "open": spaces(g, numbers(g.open)) or NOTHING,
        "deck": deck_text(g),
        "beneath": spaces(g, numbers(g.deck.bottom)),
    }
    for seat, yard in enumerate(g.yards):
        lines[str(seat)] = yard_text(g, yard, 0 if drafting else TURNS)
    lines["turn"] = "" if drafting else turn_text(g)
    lines["drafter"] = seat_text(g.drafter, 0)
    lines["starter"] = seat_text(g.starter, int(NONE) if drafting else 0)
    lines["end"] = "" if g.ending == OPEN else f"{WHY[ENDINGS.index(int(g.ending))]} {g.last_turns}"
    lines["quiet"] = str(g.quiet) if g.quiet else ""
    return [f"{name}: {words}" for name, words in lines.items() if words]


def differing(counts: Sequence[int], expected: Sequence[int]) -> str:
    """The rows whose count differs from the expected one, such as "metal 0, wood 2"."""
    rows = zip(RESOURCES, counts, expected, strict=True)
    return ", ".join([f"{name} {count}" for name, count, other in rows if count != other])


def spaces(g: Marino, contracts: Sequence[int]) -> str:
    """Contracts by place, "-" for none; empty places at the end are left out."""
    words = [EMPTY if number == NONE else g.lookup.cards[number].id for number in contracts]
    while words and words[-1] == EMPTY:
        words.pop()
    return " ".join(words)


def deck_text(g: Marino) -> str:
    """The unseen cards, unless they are all the cards that lie nowhere else."""
    unseen = [number for number in range(CONTRACTS) if g.deck.unseen.counts[number]]
    used = {*numbers(g.open), *numbers(g.deck.bottom), *(number for yard in g.yards for number in contracts_of(yard))}
    if unseen == [number for number in range(CONTRACTS) if number not in used]:
        return ""
    return spaces(g, unseen) or NOTHING


def yard_text(g: Marino, yard: Yard, turns: int) -> str:
    """A player's things."""
    coins = [str(count) for count in yard.coins]
    while coins and coins[-1] == "0":
        coins.pop()
    parts = {
        "gold": str(yard.gold) if yard.gold else "",
        "tokens": tallied(numbers(yard.tokens), RESOURCES),
        "berths": spaces(g, numbers(yard.berths)),
        "coins": " ".join(coins),
        "fleet": spaces(g, numbers(yard.fleet)),
        "explorers": tallied(numbers(yard.explorers), EXPLORERS),
        "turns": str(yard.turns) if yard.turns != turns else "",
    }
    return ", ".join([f"{what} {words}" for what, words in parts.items() if words]) or "nothing"


def turn_text(g: Marino) -> str:
    """Whose turn it is, and the rest of it unless it is a whole turn."""
    whole = a_turn(g, g.turn.seat)
    left = [f"{what} {getattr(g.turn, what)}" for what in COUNTS if getattr(g.turn, what) != getattr(whole, what)]
    bartered = [name for place, name in enumerate(BARTER_NAMES) if g.turn.bartered >> place & 1]
    return ", ".join([str(g.turn.seat), *left, *([f"bartered {' '.join(bartered)}"] if bartered else [])])


def seat_text(seat: int, expected: int) -> str:
    """A seat, unless it is the default."""
    return "" if seat == expected else NOTHING if seat == NONE else str(seat)
