"""Tables of North Sea for tests: positions from text, and what must hold of its pieces.

A position is written as it lies on the table, one thing a line; what is not said is as at the opening, with huts dealt
in the order of the parts and no neutral moves:

    round: 3 thaw
    deck: knarr skald
    discards: ale-wife
    neutral: military 3, trade 1
    heroes: svend 0, frode neutral
    nemeses: toll-keeper
    0: goods 2*oak gold, hand knarr skald, board prow-carver karve, placed 1, hut net-hut, houses saw-pit jetty,
    1: tracks 4 0 8, tucked - skald, working 0, ships skute, trades - amber, sold furs, raids holm, raided holm
    phase: actions

The seats that have a line sit at the table, with nothing but hut and eikja unless it says more; `goods start` is what
players begin with, `upgrades hut eikja` are turned cards, `randi yes` is Randi. `phase` says what comes next: begin (a
round), actions, income or last.
"""

from __future__ import annotations

import re
from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from hullworks.engine.bits import bit
from hullworks.engine.chance import Rng
from hullworks.engine.game import Table
from hullworks.engine.pieces import bag
from hullworks.games import load
from hullworks.games.north_sea.rules.action import TAKE_ACTION
from hullworks.games.north_sea.rules.end import LAST_TRADES
from hullworks.games.north_sea.rules.income import DISTRIBUTE_HEROES, GAIN_INCOME
from hullworks.games.north_sea.rules.round import PLAY_ROUND
from hullworks.games.north_sea.scoring import rival, rival_total, score, total
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.games.north_sea.tables import (
    ACTING,
    ALL_CARDS,
    DESIGNS,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_TOWNSFOLK,
    HEROES,
    ITEMS,
    LAST,
    NEMESES,
    NEUTRAL,
    NONE,
    RAIDS,
    TRACKS,
    TRADES,
    UPGRADES,
)
from hullworks.games.north_sea.view import View
from reading import Trial, changed, lay, lines_of, listed, parts_of, said_of, tally

NORTH_SEA = load("north-sea")
PARTS = parts_of(NORTH_SEA)
GOODS = ITEMS[:6]


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> NorthSea:
    """The opening position, before anything is dealt."""
    g = lay(NORTH_SEA.id, seats, options, pack).opening()
    assert isinstance(g, NorthSea)
    return g


def fjord(text: str, pack: str = PARTS) -> NorthSea:
    """The position that the text describes; see the top of this module."""
    lines, seats = lines_of(re.sub(r",\s*\n\s*(?=[a-z ]+)(?!\d+: )", ", ", text))
    g = opening(len(seats), "", pack)
    g.huts = bag([0 if hut < len(seats) else 1 for hut in range(len(g.tables.huts))])
    for seat in seats:
        g.players[int(seat)].hut = int(seat)
        sit_down(g, g.players[int(seat)], lines.pop(seat))
    lay_out(g, lines)
    lay_piles(g, lines)
    phase = lines.pop("phase", "actions")
    assert not lines, f"{sorted(lines)} say nothing about a table"
    go_on(g, phase)
    return g


def go_on(g: NorthSea, phase: str) -> None:
    """Forget what was to be done, and go on with this phase."""
    g.todo.depth = 0
    g.phase = LAST if phase == "last" else ACTING
    if phase == "begin":
        g.round -= 1
        g.then(PLAY_ROUND)
    elif phase == "last":
        g.together(LAST_TRADES)
    else:
        if phase == "actions":
            g.together(TAKE_ACTION)
        g.then(GAIN_INCOME)
        g.then(DISTRIBUTE_HEROES)
        if g.round < g.tables.house.rounds:
            g.then(PLAY_ROUND)
        else:
            g.together(LAST_TRADES)
    g.begin()


def number_of(g: NorthSea, card: str) -> int:
    """The number of a village card; "-" is none."""
    return int(NONE) if card == "-" else [face.id for face in g.tables.faces.cards].index(card)


def numbers(g: NorthSea, words: list[str]) -> list[int]:
    """Village cards by id; "2*knarr" is two of them."""
    found: list[int] = []
    for word in words:
        times, _, name = word.rpartition("*")
        found += [number_of(g, name)] * int(times or 1)
    return found


def bits(words: list[str], ids: list[str]) -> int:
    return sum(1 << ids.index(word) for word in words)


def padded(numbers: list[int], length: int) -> vec[i64]:
    return vec[i64](numbers + [int(NONE)] * (length - len(numbers)))


def sit_down(g: NorthSea, player: Player, line: str) -> None:
    """Give a player what a line says."""
    said = {what: words for what, words in said_of(line).items() if what != "nothing"}
    faces = g.tables.faces
    goods = said.pop("goods", [])
    player.goods = g.tables.house.start[:] if goods == ["start"] else vec[i64](tally(goods, GOODS))
    player.hand = vec[i64](sorted(numbers(g, said.pop("hand", []))))
    player.board = vec[i64](numbers(g, said.pop("board", [])))
    player.placed = sum(1 << int(place) for place in said.pop("placed", []))
    if "hut" in said:
        player.hut = [face.id for face in faces.huts].index(said.pop("hut")[0])
    player.houses = vec[i64]([int(NONE), *numbers(g, said.pop("houses", []))])
    player.tucked = padded(numbers(g, said.pop("tucked", [])), len(player.houses))
    player.working = sum(1 << int(house) for house in said.pop("working", []))
    player.ships = vec[i64]([int(NONE), *numbers(g, said.pop("ships", []))])
    trades = [face.id for face in faces.trades]
    player.trades = padded(
        [trades.index(n) if n != "-" else int(NONE) for n in said.pop("trades", [])], len(player.ships)
    )
    player.sold = bits(said.pop("sold", []), trades)
    raids = [face.id for face in faces.raids]
    player.raids = bits(said.pop("raids", []), raids)
    player.raided = bits(said.pop("raided", []), raids)
    player.tracks = vec[i64]([int(space) for space in said.pop("tracks", ["0", "0", "0"])])
    player.upgrades = bits(said.pop("upgrades", []), UPGRADES)
    player.randi = int(bool(said.pop("randi", [])))
    assert not said, f"a player has no {sorted(said)}"


def lay_out(g: NorthSea, lines: dict[str, str]) -> None:
    """Round card, neutral markers, heroes and nemesis cards."""
    number, card = lines.pop("round", "1 thaw").split()
    g.round = int(number)
    g.card = [face.id for face in g.tables.faces.rounds].index(card)
    g.played = 1 << int(g.card)
    g.rounds = bag([int(k != g.card) for k in range(len(g.tables.rounds))])
    g.neutral = changed(g.neutral, lines.pop("neutral", ""), TRACKS)
    for words in listed(lines.pop("heroes", "")):
        hero, who = words.split()
        heroes = [int(holder) for holder in g.heroes]
        heroes[HEROES.index(hero.capitalize())] = int(NEUTRAL) if who == "neutral" else int(who)
        g.heroes = vec[i64](heroes)
    for name in lines.pop("nemeses", "").split():
        nemesis = [face.id for face in g.tables.faces.nemeses].index(name)
        g.nemeses = int(g.nemeses) | 1 << nemesis
        g.restrictions = int(g.restrictions) | 1 << int(g.tables.nemeses[nemesis].restriction)


def lay_piles(g: NorthSea, lines: dict[str, str]) -> None:
    """The village pile and its discards, and what is left of the other piles."""
    discards = numbers(g, lines.pop("discards", "").split())
    g.discards = bag([discards.count(card) for card in range(DESIGNS)])
    if "deck" in lines:
        cards = numbers(g, lines.pop("deck").replace("none", "").split())
        g.deck = bag([cards.count(card) for card in range(DESIGNS)])
    else:
        seen = Counter(card for player in g.players for card in cards_of(player))
        left = [int(g.design(card).count) - seen[card] - discards.count(card) for card in range(DESIGNS)]
        assert min(left) >= 0, "there are not so many of a card"
        g.deck = bag(left)
    held = [int(player.raids) for player in g.players]
    g.raids = bag([int(not any(bits >> card & 1 for bits in held)) for card in range(RAIDS)])
    gone = [int(card) for player in g.players for card in trade_cards(player)]
    g.trades = bag([int(card not in gone) for card in range(TRADES)])


# What a table shows, in words.


def cards_of(player: Player) -> list[int]:
    """Every village card that a player has somewhere."""
    found = [*player.hand, *player.kept, *player.pack, *player.board, *player.houses, *player.tucked, *player.ships]
    return [int(card) for card in [*found, player.bill.moving] if card != NONE]


def trade_cards(player: Player) -> list[int]:
    """The trade cards of a player, tucked or taken at once."""
    return [int(card) for card in player.trades if card != NONE] + [k for k in range(TRADES) if player.sold >> k & 1]


def named(g: NorthSea, cards: vec[i64]) -> list[str]:
    """The ids of village cards, "-" for none."""
    return [g.tables.faces.cards[card].id if card != NONE else "-" for card in cards]


def hand(g: NorthSea, seat: int = 0) -> list[str]:
    return named(g, g.players[seat].hand)


def board(g: NorthSea, seat: int = 0) -> list[str]:
    return named(g, g.players[seat].board)


def houses(g: NorthSea, seat: int = 0) -> list[str]:
    """The buildings of a player, without the hut."""
    return named(g, g.players[seat].houses)[1:]


def tucked(g: NorthSea, seat: int = 0) -> list[str]:
    """What lies under the hut and the buildings."""
    return named(g, g.players[seat].tucked)


def ships(g: NorthSea, seat: int = 0) -> list[str]:
    """The longships of a player, without the eikja."""
    return named(g, g.players[seat].ships)[1:]


def under_ships(g: NorthSea, seat: int = 0) -> list[str]:
    """The trade cards under eikja and longships."""
    return [g.tables.faces.trades[card].id if card != NONE else "-" for card in g.players[seat].trades]


def goods(g: NorthSea, seat: int = 0) -> dict[str, int]:
    """What a player has, by name; what there is none of is left out."""
    return {name: int(count) for name, count in zip(GOODS, g.players[seat].goods, strict=True) if count}


def track(g: NorthSea, seat: int = 0) -> list[int]:
    return [int(space) for space in g.players[seat].tracks]


def raid_cards(g: NorthSea, seat: int = 0) -> list[str]:
    return [face.id for k, face in enumerate(g.tables.faces.raids) if g.players[seat].raids >> k & 1]


def upgraded(g: NorthSea, seat: int = 0) -> list[str]:
    return [name for k, name in enumerate(UPGRADES) if g.players[seat].upgrades >> k & 1]


def heroes(g: NorthSea) -> list[int]:
    """Who holds Svend, Thyra and Frode: a seat, -2 for the neutral marker, -1 for nobody."""
    return [int(holder) for holder in g.heroes]


def discards(g: NorthSea) -> list[str]:
    """The discarded cards, in the order of the parts."""
    return [g.tables.faces.cards[card].id for card in range(DESIGNS) for _ in range(g.discards.counts[card])]


def deal(g: NorthSea, *answers: str) -> None:
    """Answer for chance."""
    for answer in answers:
        g.answer(-1, answer)


# Scenes: positions in which much has happened, so that laws are tried with everything.


def scene(table: Table, rng: Rng) -> NorthSea:
    """Ships, houses, cards and goods for everybody, and a phase begins."""
    g = table.opening()
    assert isinstance(g, NorthSea)
    settle_in(g, rng)
    g.round = 1 + int(rng.below(g.tables.house.rounds))
    g.card = int(rng.below(len(g.tables.rounds)))
    g.played = 1 << int(g.card)
    g.rounds = bag([int(k != g.card) for k in range(len(g.tables.rounds))])
    if g.has_neutral():
        g.neutral = vec[i64]([int(rng.below(19)) for _ in TRACKS])
    for k in range(NEMESES):
        if k < g.terms.nemeses:
            g.nemeses = g.nemeses | bit(k)
            g.restrictions = g.restrictions | bit(g.tables.nemeses[k].restriction)
    g.heroes = vec[i64]([int(rng.below(g.seats + 1)) - 1 for _ in HEROES])
    phase = ["actions", "actions", "actions", "begin", "last"][rng.below(5)]
    if phase != "actions":  # All cards in hand were used.
        for player in g.players:
            for card in player.hand:
                g.discards.put(card)
            player.hand = vec[i64]()
    go_on(g, phase)
    return g


def settle_in(g: NorthSea, rng: Rng) -> None:
    """Everybody has a village of some size."""
    raids, trades = list(range(RAIDS)), list(range(TRADES))
    huts = list(range(len(g.tables.huts)))

    def pick(low: int, high: int) -> int:
        """A card from the pile between two numbers, or NONE if there is none left of it."""
        card = low + int(rng.below(high - low))
        if g.deck.counts[card] == 0:
            return int(NONE)
        g.deck.take(card)
        return card

    def some(low: int, high: int, most: int) -> list[int]:
        return [card for card in (pick(low, high) for _ in range(rng.below(most + 1))) if card != NONE]

    for player in g.players:
        player.hut = huts.pop(int(rng.below(len(huts))))
        player.goods = vec[i64]([int(rng.below(6)) for _ in GOODS])
        player.hand = vec[i64](sorted(some(0, int(DESIGNS), 5)))
        player.board = vec[i64](some(0, int(FIRST_TOWNSFOLK), int(g.card_spaces()) - 1))
        player.houses = vec[i64]([int(NONE), *some(int(FIRST_BUILDING), int(DESIGNS), 4)])
        player.tucked = vec[i64]([pick(int(FIRST_CRAFTSPERSON), int(FIRST_BUILDING)) for _ in player.houses])
        player.ships = vec[i64]([int(NONE), *some(0, int(FIRST_CRAFTSPERSON), 4)])
        player.tracks = vec[i64]([int(rng.below(17)) for _ in TRACKS])
        # Whoever has come so far has the rewards of the way.
        gained = [sum(space >= prize for prize in g.tables.house.prizes) for space in player.tracks]
        player.raids = sum(1 << raids.pop() for _ in range(gained[0]))
        under = [trades.pop() for _ in range(gained[1])]
        player.trades = padded(under[: len(player.ships)], len(player.ships))
        player.sold = sum(1 << card for card in under[len(player.ships) :])
        player.upgrades = [0, 1 << int(rng.below(3)), 7 - (1 << int(rng.below(3))), 7][gained[2]]
        player.randi = int(rng.below(2))
    g.huts = bag([int(hut in huts) for hut in range(len(g.tables.huts))])
    g.raids = bag([int(card in raids) for card in range(RAIDS)])
    g.trades = bag([int(card in trades) for card in range(TRADES)])


# What must hold of the pieces.


def check_pieces(g: NorthSea) -> None:
    """All village, raid and trade cards are somewhere, and nothing counts below zero."""
    somewhere = Counter(card for player in g.players for card in cards_of(player))
    for card in range(DESIGNS):
        found = somewhere[card] + int(g.deck.counts[card]) + int(g.discards.counts[card])
        assert found == g.design(card).count, g.tables.faces.cards[card].id
    assert g.deck.size + g.discards.size + somewhere.total() == ALL_CARDS
    raids = [k for player in g.players for k in range(RAIDS) if player.raids >> k & 1]
    assert sorted([*raids, *(k for k in range(RAIDS) if g.raids.counts[k])]) == list(range(RAIDS))
    trades = [card for player in g.players for card in trade_cards(player)]
    trades += [int(words.rsplit(" ", 1)[1]) for words in g.pending() if "PlaceTrade" in words]
    assert sorted([*trades, *(k for k in range(TRADES) if g.trades.counts[k])]) == list(range(TRADES))
    for player in g.players:
        assert min([*player.goods, *player.bill.need, *player.due]) >= 0
        assert [int(card) for card in player.hand] == sorted(int(card) for card in player.hand)
        assert len(player.board) <= g.card_spaces()
        assert len(player.houses) == len(player.tucked) and len(player.ships) == len(player.trades)
        assert player.raided & ~player.raids == 0
        assert max(player.tracks) <= 18


def check_view(g: NorthSea, view: View) -> None:
    """What is seen lies on the table, and nobody else's cards are seen."""
    for player, seen in zip(g.players, view.players, strict=True):
        assert seen.score == total(g, seen.seat) == score(g)[seen.seat].total
        assert [card.id for card in seen.board] == named(g, player.board)
        assert [house.card.id if house.card else "-" for house in seen.houses] == named(g, player.houses)[
            : len(seen.houses)
        ]
        assert (seen.hand, seen.kept) == (len(player.hand), len(player.kept))
    own = [g.players[view.seat]] if view.seat >= 0 else []
    for cards, field in ((view.hand, "hand"), (view.kept, "kept"), (view.pack, "pack")):
        assert [card.id for card in cards] == [name for player in own for name in named(g, getattr(player, field))]
    found = rival(g)
    assert view.rival == (found.total if found else -1)
    if found:
        assert found.total == rival_total(g)


TRIAL = Trial([{}, {"nemesis": 2}, {"nemesis": 4}], scene, check_pieces, check_view)
