"""North Sea for tests: helpers that describe positions, scenes from the middle of a game, and checks of the pieces."""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from hullworks.games import load
from hullworks.games.north_sea.lookup import (
    ALL_CARDS,
    DESIGNS,
    FIRST_BUILDING,
    FIRST_CRAFTSPERSON,
    FIRST_TOWNSFOLK,
    HEROES,
    ITEMS,
    NEMESES,
    NONE,
    RAIDS,
    TRACKS,
    TRADES,
    UPGRADES,
)
from hullworks.games.north_sea.notation import begin_phase, lying
from hullworks.games.north_sea.rules.r01_board import card_spaces
from hullworks.games.north_sea.scoring import rival, rival_total, score, total
from hullworks.games.north_sea.state import NorthSea, Player
from hullworks.games.north_sea.view import View
from hullworks.kernel.bits import bit
from hullworks.kernel.chance import Rng
from hullworks.kernel.pieces import bag
from hullworks.kernel.vecs import vec
from hullworks.match.game import Table
from hullworks.match.notation import read
from reading import Trial, lay, parts_of

NORTH_SEA = load("north-sea")
PARTS = parts_of(NORTH_SEA)
GOODS = ITEMS[:6]


def opening(seats: int = 2, options: str = "", pack: str = PARTS) -> NorthSea:
    """The opening position, before anything is dealt."""
    g = lay(NORTH_SEA.id, seats, options, pack).opening()
    assert isinstance(g, NorthSea)
    return g


def fjord(text: str, pack: str = PARTS) -> NorthSea:
    """The position that the text describes; see `hullworks.games.north_sea.notation`."""
    g = read(NORTH_SEA, text, pack)
    assert isinstance(g, NorthSea)
    return g


# A position in words.


def number_of(g: NorthSea, card: str) -> int:
    """The number of a village card."""
    return [face.id for face in g.lookup.faces.cards].index(card)


def cards_of(player: Player) -> list[int]:
    """All village cards of a player."""
    found = [*player.hand, *player.kept, *player.pack, *player.board, *player.houses, *player.tucked, *player.ships]
    return [int(card) for card in [*found, player.bill.moving] if card != NONE]


def trade_cards(player: Player) -> list[int]:
    """The trade cards of a player, tucked or taken at once."""
    return [int(card) for card in player.trades if card != NONE] + [k for k in range(TRADES) if player.sold >> k & 1]


def named(g: NorthSea, cards: vec[i64]) -> list[str]:
    """The ids of village cards, "-" for none."""
    return [g.lookup.faces.cards[card].id if card != NONE else "-" for card in cards]


def hand(g: NorthSea, seat: int = 0) -> list[str]:
    return named(g, g.players[seat].hand)


def board(g: NorthSea, seat: int = 0) -> list[str]:
    return named(g, g.players[seat].board)


def houses(g: NorthSea, seat: int = 0) -> list[str]:
    """The buildings of a player, without the hut."""
    return named(g, g.players[seat].houses)[1:]


def tucked(g: NorthSea, seat: int = 0) -> list[str]:
    """The cards under the hut and the buildings."""
    return named(g, g.players[seat].tucked)


def ships(g: NorthSea, seat: int = 0) -> list[str]:
    """The longships of a player, without the eikja."""
    return named(g, g.players[seat].ships)[1:]


def under_ships(g: NorthSea, seat: int = 0) -> list[str]:
    """The trade cards under the eikja and the longships."""
    return [g.lookup.faces.trades[card].id if card != NONE else "-" for card in g.players[seat].trades]


def goods(g: NorthSea, seat: int = 0) -> dict[str, int]:
    """The goods of a player by name, without those at zero."""
    return {name: int(count) for name, count in zip(GOODS, g.players[seat].goods, strict=True) if count}


def track(g: NorthSea, seat: int = 0) -> list[int]:
    return [int(space) for space in g.players[seat].tracks]


def raid_cards(g: NorthSea, seat: int = 0) -> list[str]:
    return [face.id for k, face in enumerate(g.lookup.faces.raids) if g.players[seat].raids >> k & 1]


def upgraded(g: NorthSea, seat: int = 0) -> list[str]:
    return [name for k, name in enumerate(UPGRADES) if g.players[seat].upgrades >> k & 1]


def heroes(g: NorthSea) -> list[int]:
    """The holders of Svend, Thyra and Frode: a seat, -2 for the neutral marker, -1 for nobody."""
    return [int(holder) for holder in g.heroes]


def discards(g: NorthSea) -> list[str]:
    """The discarded cards, in the order of the parts."""
    return [g.lookup.faces.cards[card].id for card in range(DESIGNS) for _ in range(g.discards.counts[card])]


def deal(g: NorthSea, *answers: str) -> None:
    """Answer for chance."""
    for answer in answers:
        g.answer(-1, answer)


# Scenes: positions late enough to try the laws with everything.


def scene(table: Table, rng: Rng) -> NorthSea:
    """A random position at the start of a phase: all players have ships, houses, cards and goods."""
    g = table.opening()
    assert isinstance(g, NorthSea)
    settle_in(g, rng)
    g.round = 1 + int(rng.below(g.lookup.numbers.rounds))
    g.card = int(rng.below(len(g.lookup.rounds)))
    g.played = 1 << int(g.card)
    g.rounds = bag([int(k != g.card) for k in range(len(g.lookup.rounds))])
    if g.has_neutral():
        g.neutral = vec[i64]([int(rng.below(19)) for _ in TRACKS])
    for k in range(NEMESES):
        if k < g.terms.nemeses:
            g.nemeses = g.nemeses | bit(k)
            g.restrictions = g.restrictions | bit(g.lookup.nemeses[k].restriction)
    g.heroes = vec[i64]([int(rng.below(g.seats + 1)) - 1 for _ in HEROES])
    phase = ["actions", "actions", "actions", "begin", "last"][rng.below(5)]
    if phase != "actions":  # All cards in hand have been used.
        for player in g.players:
            for card in player.hand:
                g.discards.put(card)
            player.hand = vec[i64]()
    begin_phase(g, phase)
    return g


def settle_in(g: NorthSea, rng: Rng) -> None:
    """Give every player a village of random size."""
    raids, trades = list(range(RAIDS)), list(range(TRADES))
    huts = list(range(len(g.lookup.huts)))

    def pick(low: int, high: int) -> int:
        """Take a random card in a range of numbers from the pile; NONE if it is used up."""
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
        player.board = vec[i64](some(0, int(FIRST_TOWNSFOLK), int(card_spaces(g)) - 1))
        player.houses = vec[i64]([int(NONE), *some(int(FIRST_BUILDING), int(DESIGNS), 4)])
        player.tucked = vec[i64]([pick(int(FIRST_CRAFTSPERSON), int(FIRST_BUILDING)) for _ in player.houses])
        player.ships = vec[i64]([int(NONE), *some(0, int(FIRST_CRAFTSPERSON), 4)])
        player.tracks = vec[i64]([int(rng.below(17)) for _ in TRACKS])
        # Players have the rewards of the spaces they have passed.
        gained = [sum(space >= prize for prize in g.lookup.numbers.prizes) for space in player.tracks]
        player.raids = sum(1 << raids.pop() for _ in range(gained[0]))
        under = [trades.pop() for _ in range(gained[1])]
        player.trades = vec[i64]([*under, *[int(NONE)] * len(player.ships)][: len(player.ships)])
        player.sold = sum(1 << card for card in under[len(player.ships) :])
        player.upgrades = [0, 1 << int(rng.below(3)), 7 - (1 << int(rng.below(3))), 7][gained[2]]
        player.randi = int(rng.below(2))
        player.used = lying(player)
    g.huts = bag([int(hut in huts) for hut in range(len(g.lookup.huts))])
    g.raids = bag([int(card in raids) for card in range(RAIDS)])
    g.trades = bag([int(card in trades) for card in range(TRADES)])


# Checks of the pieces.


def check_pieces(g: NorthSea) -> None:
    """All village, raid and trade cards are accounted for, and no count is negative."""
    somewhere = Counter(card for player in g.players for card in cards_of(player))
    for card in range(DESIGNS):
        found = somewhere[card] + int(g.deck.counts[card]) + int(g.discards.counts[card])
        assert found == g.design(card).count, g.lookup.faces.cards[card].id
    assert g.deck.size + g.discards.size + somewhere.total() == ALL_CARDS
    raids = [k for player in g.players for k in range(RAIDS) if player.raids >> k & 1]
    assert sorted([*raids, *(k for k in range(RAIDS) if g.raids.counts[k])]) == list(range(RAIDS))
    trades = [card for player in g.players for card in trade_cards(player)]
    trades += [int(words.rsplit(" ", 1)[1]) for words in g.pending() if "PlaceTrade" in words]
    assert sorted([*trades, *(k for k in range(TRADES) if g.trades.counts[k])]) == list(range(TRADES))
    for player in g.players:
        assert min([*player.goods, *player.bill.need, *player.due]) >= 0
        assert [int(card) for card in player.hand] == sorted(int(card) for card in player.hand)
        assert len(player.board) <= card_spaces(g)
        assert len(player.houses) == len(player.tucked) and len(player.ships) == len(player.trades)
        assert player.raided & ~player.raids == 0
        assert max(player.tracks) <= 18


def check_view(g: NorthSea, view: View) -> None:
    """The view agrees with the position and hides the cards of others."""
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
