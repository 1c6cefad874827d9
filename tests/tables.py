"""Tables for tests: positions from text, play as text, and checks of the pieces of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import pytest
from mypy_extensions import i64

from blackwake import TRIAL as DEADWEIGHT_TRIAL
from fjord import TRIAL as NORTH_SEA_TRIAL
from freight import TRIAL as SHIP_SHAPE_TRIAL
from hullworks.bots.bot import Bot, consult
from hullworks.games import load
from hullworks.games.marino.lookup import CONTRACTS, EXPLORERS, NONE, RESOURCES
from hullworks.games.marino.notation import padded, powers_of
from hullworks.games.marino.rules.r03_turn import BEGIN_TURN
from hullworks.games.marino.rules.r07_lasting import berths_of
from hullworks.games.marino.scoring import score, total
from hullworks.games.marino.state import Marino
from hullworks.games.marino.view import View
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import Refusal
from hullworks.kernel.facts import facts
from hullworks.kernel.pieces import Pile, bag
from hullworks.kernel.position import Position
from hullworks.kernel.vecs import vec
from hullworks.match.deed import Deed
from hullworks.match.game import Game, Table
from hullworks.match.notation import go_on, read
from hullworks.match.story import foretell
from reading import Trial, lay, parts_of, replaced
from slipway import TRIAL as SHIPYARD_TRIAL

MARINO = load("marino")

PARTS = parts_of(MARINO)
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eli", "Fay"]

P = TypeVar("P", bound=Position)

# Play as text.


def play(g: Position, *answers: str) -> None:
    """Answer the open questions in sequence, for any seat."""
    for answer in answers:
        g.answer(int(g.seat()), answer)


def refusal(g: Position, text: str, seat: int | None = None) -> str:
    """The refusal of an answer, which must change nothing."""
    before = facts(g)
    with pytest.raises(Refusal) as caught:
        g.answer(int(g.seat()) if seat is None else seat, text)
    assert facts(g) == before
    return str(caught.value)


def asked(g: Position) -> str:
    """The open question with its seat: "0 TakeAction"; for chance, the seat that draws or rolls."""
    if g.over:
        return "over"
    rule, seat, _ = g.question()
    return f"{seat} {rule}"


def offered(g: Position, verb: str) -> list[str]:
    """The answers with this verb, without the verb."""
    return [text.removeprefix(f"{verb} ") for text in g.texts() if text.startswith(f"{verb} ")]


def midway(game: Game, seats: int, decisions: int, seed: int = 3, version: str | None = None) -> Position:
    """A position some decisions into a random game, where a player has a choice; *version* is that of its parts."""
    g, rng = game.lay(seats, version=version).opening(), seeded(seed)
    while True:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        options = g.legal()
        if len(options) > 1:
            if decisions == 0:
                return g
            decisions -= 1
        g.play(options[rng.below(len(options))])


def half_wild(g: P, mate: Bot, game: Game, rng: Rng) -> Iterator[P]:
    """The positions in which a player is asked, while mates play to the end and now and then do anything."""
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        yield g
        legal = g.legal()
        wild = rng.below(3) == 0
        g.play(legal[rng.below(len(legal))] if wild else consult(mate, g, game.imagine, rng))


# Marino from text.


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> Marino:
    """The opening position, before anything is dealt."""
    g = lay(MARINO.id, seats, options, pack).opening()
    assert isinstance(g, Marino)
    return g


def marino(text: str, pack: str = PARTS) -> Marino:
    """The position that the text describes; see `notation.py` of the game."""
    g = read(MARINO, text, pack)
    assert isinstance(g, Marino)
    return g


def with_number(counts: vec[i64], place: int, number: int) -> vec[i64]:
    """The counts with one replaced."""
    return vec[i64]([number if k == place else int(count) for k, count in enumerate(counts)])


def in_play(g: Marino, kind: int) -> int:
    """The number of tokens of a resource in the market and with the players."""
    return int(g.market[kind]) + sum(int(yard.tokens[kind]) for yard in g.yards)


def held(g: Marino, explorer: int) -> int:
    """The number of these explorers that the players hold."""
    return sum(int(yard.explorers[explorer]) for yard in g.yards)


# A position of Marino in words.


def tokens(g: Marino, seat: int) -> list[str]:
    """A player's tokens."""
    return [name for kind, name in enumerate(RESOURCES) for _ in range(g.yards[seat].tokens[kind])]


def row(g: Marino, resource: str) -> int:
    """The number of tokens in a row."""
    return int(g.market[RESOURCES.index(resource)])


def supply(g: Marino, resource: str) -> int:
    return int(g.supply[RESOURCES.index(resource)])


def gold(g: Marino) -> list[int]:
    """The gold by seat."""
    return [int(yard.gold) for yard in g.yards]


def explorers(g: Marino, seat: int) -> list[str]:
    """The explorers a player holds."""
    return [name for kind, name in enumerate(EXPLORERS) for _ in range(g.yards[seat].explorers[kind])]


def idle(g: Marino) -> list[str]:
    """The explorers at home."""
    return [name for kind, name in enumerate(EXPLORERS) for _ in range(g.idle[kind])]


def named(g: Marino, numbers: vec[i64]) -> list[str]:
    """The ids of contracts, "-" for none."""
    return [g.lookup.cards[number].id if number != NONE else "-" for number in numbers]


def opened(g: Marino) -> list[str]:
    """The open contracts by place."""
    return named(g, g.open)


def berths(g: Marino, seat: int) -> list[str]:
    """The contracts in a player's berths."""
    return named(g, g.yards[seat].berths)[: int(berths_of(g, seat))]


def fleet(g: Marino, seat: int) -> list[str]:
    return named(g, g.yards[seat].fleet)


def coins(g: Marino, seat: int) -> list[int]:
    """The coins in a player's berths."""
    return [int(number) for number in g.yards[seat].coins][: len(berths(g, seat))]


def deeds(g: Marino, answer: str) -> list[Deed]:
    """The deeds of an answer."""
    return foretell(MARINO, g, g.todo.actions.codes[answer], NAMES)


def told(g: Marino, answer: str) -> list[tuple[int, str, str]]:
    """The deeds of an answer in short: seat, words and rule."""
    return [(deed.seat, deed.words, deed.rule) for deed in deeds(g, answer)]


def with_ability(**abilities: str) -> str:
    """The text of a pack with other abilities for some contracts: `halfcrown='name = "pedlar"'`."""
    text = PARTS
    for contract, ability in abilities.items():
        block = re.search(rf'id = "{contract.replace("_", "-")}"\n(?:.+\n)+', text)
        assert block, contract
        bare = re.sub(r"ability = .+\n", "", block[0])
        text = text.replace(block[0], bare.replace("source", f"ability = {{ {ability} }}\nsource"))
    return text


def edited(old: str, new: str) -> str:
    """The text of a pack: the parts with one change."""
    return replaced(PARTS, old, new)


# Scenes: positions late enough to try the laws with every ability.


def scene(table: Table, seed: int) -> Position:
    """A random position in the middle of a game."""
    return TRIALS[table.game.id].scene(table, seeded(seed))


def marino_scene(table: Table, rng: Rng) -> Marino:
    """A random position at the start of a turn: all players have fleets, tokens and explorers."""
    g = table.opening()
    assert isinstance(g, Marino)
    cards = shuffled(int(CONTRACTS), rng)
    for seat, yard in enumerate(g.yards):
        ships = int(rng.below(min(7, int(g.terms.goal), 36 // len(g.yards))))
        yard.fleet = vec[i64]([cards.pop() for _ in range(ships)])
        yard.powers = vec[i64](powers_of(g, yard))
        yard.gold = int(rng.below(60))
        yard.turns = int(rng.below(3))
        full = int(berths_of(g, seat))
        yard.berths = vec[i64](padded([cards.pop() for _ in range(full)], len(yard.berths), int(NONE)))
        tokens = [int(rng.below(1 + min(3, int(count)))) for count in g.supply]
        yard.tokens = vec[i64](tokens)
        g.supply = vec[i64]([int(g.supply[kind]) - tokens[kind] for kind in range(len(tokens))])
    for explorer in range(len(EXPLORERS)):
        if rng.below(2):
            holder = g.yards[rng.below(g.seats)]
            holder.explorers = with_number(holder.explorers, explorer, int(g.idle[explorer]))
            g.idle = with_number(g.idle, explorer, 0)
    g.open = vec[i64]([cards.pop() for _ in range(g.terms.open_places)])
    left = cards[: rng.below(len(cards) + 1)] if rng.below(2) else cards
    below = [card for card in cards if card not in left]
    g.deck = Pile(vec[i64](), bag([int(card in left) for card in range(CONTRACTS)]), vec[i64](below))
    g.starter = int(rng.below(g.seats))
    go_on(g, BEGIN_TURN, seat=int(rng.below(g.seats)))
    return g


def shuffled(count: int, rng: Rng) -> list[int]:
    """The numbers below *count* in a random order."""
    left = list(range(count))
    return [left.pop(int(rng.below(len(left)))) for _ in range(count)]


# Checks of the pieces.


def check_marino(g: Marino) -> None:
    for kind in range(len(RESOURCES)):
        assert g.supply[kind] + in_play(g, kind) == g.lookup.numbers.tokens
        assert 0 <= g.market[kind] <= g.row(kind).spaces
        assert g.supply[kind] >= 0
    for explorer in range(len(EXPLORERS)):
        assert g.idle[explorer] + held(g, explorer) == (2 if EXPLORERS[explorer] == "freebooter" else 1)
    unseen = [number for number in range(CONTRACTS) for _ in range(g.deck.unseen.counts[number])]
    seen = [*g.deck.top, *g.deck.bottom, *g.open]
    for yard in g.yards:
        seen += [*yard.berths, *yard.fleet]
        assert [int(power) for power in yard.powers] == powers_of(g, yard)
        assert min([yard.gold, *yard.tokens, *yard.explorers, *yard.coins]) >= 0
    assert sorted([*unseen, *(number for number in seen if number != NONE)]) == list(range(CONTRACTS))
    assert g.deck.unseen.size == len(unseen)


def check_marino_view(g: Marino, view: View) -> None:
    assert [card.id if card else "-" for card in view.open] == opened(g)
    assert view.deck == g.deck.unseen.size + len(view.beneath)
    assert [card.id for card in view.beneath] == named(g, g.deck.bottom)
    finished = sum(len(yard.fleet) + sum(berth is not None for berth in yard.berths) for yard in view.yards)
    assert view.deck + finished + sum(card is not None for card in view.open) == CONTRACTS
    for yard in view.yards:
        assert yard.score == score(g)[yard.seat].total == total(g, yard.seat)
        assert list(yard.explorers) == explorers(g, yard.seat)
        assert [berth.card.id if berth else "-" for berth in yard.berths] == berths(g, yard.seat)
    for kind, of_row in enumerate(view.rows):
        assert (of_row.price is None) == (of_row.tokens == 0)
        held_by = [yard.seat for yard in view.yards if of_row.name in yard.explorers]
        assert held_by == ([of_row.holder] if of_row.holder >= 0 else [])
        assert of_row.tokens + of_row.supply + sum(yard.tokens[kind] for yard in view.yards) == g.lookup.numbers.tokens
    assert view.freebooters + sum(yard.explorers.count("freebooter") for yard in view.yards) == 2


TRIALS: dict[str, Trial] = {
    "deadweight": DEADWEIGHT_TRIAL,
    "north-sea": NORTH_SEA_TRIAL,
    "marino": Trial(
        [
            {},
            {"bookkeeping": True},
            {"drafter": "first", "open": 3, "bookkeeping": True},
            {"drafter": "first", "open": 8, "ships": 2},
            {"open": 8, "ships": 20},
        ],
        marino_scene,
        check_marino,
        check_marino_view,
    ),
    "ship-shape": SHIP_SHAPE_TRIAL,
    "shipyard": SHIPYARD_TRIAL,
}
