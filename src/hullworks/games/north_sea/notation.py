"""Reads and writes positions of North Sea as text.

    round: 3 thaw
    earlier: lambing harvest
    discards: 2*knarr ale-wife
    neutral: military 3, trade 1
    heroes: svend 0, frode neutral
    nemeses: toll-keeper
    0: goods 2*oak gold, hand knarr skald, board prow-carver karve, placed 1, hut net-hut, houses saw-pit jetty
    1: tracks 4 0 8, tucked - skald, working 0, ships skute, trades - amber, sold furs, raids holm, raided holm
    phase: actions

By default a player has only a hut and an eikja; `goods start` gives the goods players begin with. Huts that are not
named are dealt in the order of the parts. Houses are numbered from 0, the hut, and ships from 0, the eikja; `placed`
are the places of the board that have a worker, from 0, and `working` the houses that have one; `tucked` and `trades`
are the cards under each house and ship. `upgrades hut eikja` are turned cards, `randi yes` is Randi, and `used` are
designs that were used and are no longer on the table. In the draft, `kept` cards are set aside, and `pack` is to
choose from.

During an action there may be `otherwise yes` (R6.8), `moving sigrun` (a card not placed yet), `constructing skute`,
`skills - space-2 hut labourer` (the provider of each skill), `need 1 2 0` (oak, wool and iron still to be paid),
`due 1 0 0` (rewards of the tracks) and `drawn amber` (a trade card to be placed).

The village pile has the rest of the cards, unless `deck` names others or `none`. A hidden card is "?", such as in
`hand 3*?`; hidden cards are taken from the pile, in the order of the parts. Without `round`, the first round card of
the parts is open in the first round; round cards that are not named have not been revealed. `phase` is setup, draft,
actions or last. Without `todo` it says what comes next: begin (a round, with its card), draft, actions, income or last.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.lookup import (
    ACTING,
    DESIGNS,
    DRAFTING,
    GOODS,
    HEROES,
    ITEMS,
    LAST,
    MOST_HOUSES,
    NEUTRAL,
    NONE,
    PLACES,
    SETUP,
    SPACES,
    TRACK_END,
    TRACKS,
    UPGRADES,
    Faces,
)
from hullworks.games.north_sea.places import bits, trades_to_place
from hullworks.games.north_sea.rules.r03_round import PLAY_ROUND, end_round
from hullworks.games.north_sea.rules.r04_draft import DRAFT
from hullworks.games.north_sea.rules.r05_action import TAKE_ACTION
from hullworks.games.north_sea.rules.r10_end import LAST_TRADES
from hullworks.games.north_sea.state import NorthSea, Player, with_card
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.pieces import bag
from hullworks.kernel.vecs import vec
from hullworks.match.notation import Lines, Said, changed, listed, place_in, tallied, tally, whole_number

UNSEEN: Final = "?"
HIDDEN: Final = -2  # stands for a design until the card is dealt
WIDTH: Final = 110
PHASES: Final = {"setup": SETUP, "draft": DRAFTING, "actions": ACTING, "last": LAST}
BEGINNINGS: Final = ["begin", "draft", "actions", "income", "last"]
# The possible providers of a skill, by number: the spaces of the board, the houses, the labourer.
PROVIDERS: Final = [
    *(f"space-{k}" for k in range(1, SPACES + 1)),
    "hut",
    *(f"building-{k}" for k in range(1, MOST_HOUSES)),
    "labourer",
]


class Ids:
    """The ids of all cards, in the order of the parts."""

    def __init__(self, faces: Faces) -> None:
        self.cards: Final = [face.id for face in faces.cards]
        self.huts: Final = [face.id for face in faces.huts]
        self.rounds: Final = [face.id for face in faces.rounds]
        self.raids: Final = [face.id for face in faces.raids]
        self.trades: Final = [face.id for face in faces.trades]
        self.nemeses: Final = [face.id for face in faces.nemeses]


# Reading.


def read(g: NorthSea, lines: Lines) -> None:
    """Set up a fresh table from the lines."""
    ids = Ids(g.lookup.faces)
    whole = lines.says_what_comes_next
    phase = lines.take("phase", "actions")
    place_in("phase", phase, list(PHASES) if whole else BEGINNINGS)
    needs_card = phase in ("actions", "income", "last") or (phase == "draft" and not whole)
    drawn: list[int] = []
    for seat, player in enumerate(g.players):
        said = Said(str(seat), lines.take(str(seat)))
        sit_down(g, player, said, ids)
        read_village(player, said, ids)
        read_bill(player, said, ids)
        drawn += [place_in(said.name, word, ids.trades) for word in said.words("drawn")]
        said.finish()
    read_round(g, lines, ids)
    if needs_card and g.card == NONE:
        raise BadPosition(f"'round': a card lies open, as in '1 {ids.rounds[0]}'")
    read_heroes(g, lines)
    for name in lines.take("nemeses").split():
        nemesis = place_in("nemeses", name, ids.nemeses)
        g.nemeses = g.nemeses | 1 << nemesis
        g.restrictions = g.restrictions | 1 << int(g.lookup.nemeses[nemesis].restriction)
    deal_huts(g, ids, phase == "setup")
    lay_pile(g, lines, ids)
    lay_rewards(g, ids, drawn)
    if whole:
        g.phase = PHASES[phase]
    else:
        begin_phase(g, phase)


def begin_phase(g: NorthSea, phase: str) -> None:
    """Drop the pending work, and continue with this phase."""
    g.todo.depth, g.todo.lanes = 0, None
    g.phase = LAST if phase == "last" else DRAFTING if phase == "draft" else ACTING
    if phase == "begin":
        g.round -= 1
        g.then(PLAY_ROUND)
    elif phase == "last":
        g.together(LAST_TRADES)
    else:
        if phase == "draft":
            g.then(DRAFT)
        if phase != "income":
            g.together(TAKE_ACTION)
        end_round(g)
    g.begin()


def sit_down(g: NorthSea, player: Player, said: Said, ids: Ids) -> None:
    """Goods, markers, heroes and the cards that only the player sees."""
    goods = said.words("goods")
    start = goods == ["start"]
    player.goods = g.lookup.numbers.start[:] if start else vec[i64](tally(said.name, goods, ITEMS[:GOODS]))
    player.tracks = three(said, "tracks", int(TRACK_END))
    player.due = three(said, "due", len(g.lookup.numbers.prizes))
    player.randi = int(said.words("randi") == ["yes"])
    player.hand = vec[i64](sorted(cards_in(said, "hand", ids)))
    player.kept = vec[i64](sorted(cards_in(said, "kept", ids)))
    player.pack = vec[i64](sorted(cards_in(said, "pack", ids)))
    player.hut = NONE
    for name in said.words("hut"):
        player.hut = place_in(said.name, name, ids.huts)


def read_village(player: Player, said: Said, ids: Ids) -> None:
    """The cards that everybody sees, and the workers on places."""
    name = said.name
    player.board = vec[i64](cards_in(said, "board", ids))
    check_room(said, "board", len(player.board), int(SPACES))
    player.houses = vec[i64]([int(NONE), *cards_in(said, "houses", ids)])
    player.ships = vec[i64]([int(NONE), *cards_in(said, "ships", ids)])
    player.tucked = under(said, "tucked", ids.cards, len(player.houses))
    player.trades = under(said, "trades", ids.trades, len(player.ships))
    player.placed = chosen(name, said.words("placed"), [str(place) for place in range(PLACES)])
    player.working = chosen(name, said.words("working"), [str(house) for house in range(len(player.houses))])
    player.sold = chosen(name, said.words("sold"), ids.trades)
    player.raids = chosen(name, said.words("raids"), ids.raids)
    player.raided = chosen(name, said.words("raided"), ids.raids)
    player.upgrades = chosen(name, said.words("upgrades"), UPGRADES)
    player.used = chosen(name, said.words("used"), ids.cards) | lying(player)


def read_bill(player: Player, said: Said, ids: Ids) -> None:
    """The card being used and the payment under way."""
    bill = player.bill
    player.bill.brisk = int(said.words("brisk") == ["yes"])
    bill.otherwise = int(said.words("otherwise") == ["yes"])
    for name in said.words("moving"):
        bill.moving = place_in(said.name, name, ids.cards)
    for name in said.words("constructing"):
        bill.ship = place_in(said.name, name, ids.cards)
    bill.providers = under(said, "skills", PROVIDERS, len(bill.providers))
    bill.need = three(said, "need", 99)


def read_round(g: NorthSea, lines: Lines, ids: Ids) -> None:
    """The round and its card, the earlier ones, and the neutral markers."""
    number, *name = lines.take("round", f"1 {ids.rounds[0]}").split()
    g.round = whole_number("round", number)
    if not 0 <= g.round <= g.lookup.numbers.rounds:
        raise BadPosition(f"'round': there are {g.lookup.numbers.rounds} rounds, not {number}")
    g.card = place_in("round", " ".join(name), ids.rounds) if name else NONE
    g.played = chosen("earlier", lines.take("earlier").split(), ids.rounds)
    if g.card != NONE:
        g.played = g.played | 1 << int(g.card)
    g.rounds = bag([int(not g.played >> k & 1) for k in range(len(ids.rounds))])
    g.neutral = changed("neutral", [int(space) for space in g.neutral], lines.take("neutral"), TRACKS)


def read_heroes(g: NorthSea, lines: Lines) -> None:
    """The holders of the heroes: a seat, or a neutral marker that holds one back."""
    for words in listed(lines.take("heroes")):
        name, _, who = words.partition(" ")
        hero = place_in("heroes", name, [hero.lower() for hero in HEROES])
        seats = [str(seat) for seat in range(g.seats)]
        g.heroes[hero] = NEUTRAL if who == "neutral" else place_in("heroes", who, seats)


def deal_huts(g: NorthSea, ids: Ids, setup: bool) -> None:
    """Deal huts that are not named, in the order of the parts, unless setup will deal them."""
    left = singles("hut", [int(player.hut) for player in g.players if player.hut != NONE], ids.huts)
    for player in g.players:
        if player.hut == NONE and not setup:
            player.hut = left.index(1)
            left[player.hut] = 0
    g.huts = bag(left)


def lay_pile(g: NorthSea, lines: Lines, ids: Ids) -> None:
    """The village pile and its discards; then deal the hidden cards."""
    g.discards = bag(tally("discards", lines.take("discards").replace(",", " ").split(), ids.cards))
    left = unseen(g, None)
    if lines.has("deck"):
        words = lines.take("deck").replace(",", " ").split()
        left = tally("deck", [word for word in words if word != "none"], ids.cards)
    for card, count in enumerate(left):
        if count < 0:
            raise BadPosition(f"there are only {g.design(card).count} cards {ids.cards[card]!r}")
    g.deck = bag(left)
    for seat, player in enumerate(g.players):
        player.hand, player.kept, player.pack = (dealt(g, seat, cards) for cards in hidden(player))


def dealt(g: NorthSea, seat: int, cards: vec[i64]) -> vec[i64]:
    """The cards, with hidden ones replaced by the first of the pile."""
    found = vec[i64]()
    for card in cards:
        if card == HIDDEN and g.deck.size == 0:
            raise BadPosition(f"{str(seat)!r}: the pile has no cards left for all that nobody sees")
        found = with_card(found, first_of_pile(g) if card == HIDDEN else card)
    return found


def first_of_pile(g: NorthSea) -> int:
    """Take the first card of the pile, in the order of the parts."""
    card = next(k for k in range(DESIGNS) if g.deck.counts[k])
    g.deck.take(card)
    return card


def lay_rewards(g: NorthSea, ids: Ids, drawn: list[int]) -> None:
    """The piles of raid and trade cards: all that nobody has."""
    g.raids = bag(singles("raids", [card for player in g.players for card in bits(int(player.raids))], ids.raids))
    under_ships = [int(card) for player in g.players for card in player.trades if card != NONE]
    sold = [card for player in g.players for card in bits(int(player.sold))]
    g.trades = bag(singles("trades", [*under_ships, *sold, *drawn], ids.trades))


# Elements of lines.


def cards_in(said: Said, what: str, ids: Ids) -> list[int]:
    """Village cards by id; "2*knarr" is two of them, "?" is a hidden one."""
    found: list[int] = []
    for word in said.words(what):
        times, _, name = word.rpartition("*")
        card = HIDDEN if name == UNSEEN else place_in(said.name, name, ids.cards)
        found += [card] * (whole_number(said.name, times) if times else 1)
    return found


def under(said: Said, what: str, ids: Sequence[str], length: int) -> vec[i64]:
    """The things at each of *length* places; "- skald" has nothing at the first."""
    words = said.words(what)
    check_room(said, what, len(words), length)
    found = [place_in(said.name, word, ["-", *ids]) - 1 for word in words]
    return vec[i64](found + [int(NONE)] * (length - len(found)))


def check_room(said: Said, what: str, count: int, most: int) -> None:
    """Raise an error if there is more than fits."""
    if count > most:
        raise BadPosition(f"{said.name!r}: {what!r} has room for {most}, not {count}")


def three(said: Said, what: str, most: int) -> vec[i64]:
    """Three numbers; all 0 by default."""
    found = [whole_number(said.name, word) for word in said.words(what, ["0", "0", "0"])]
    if len(found) != 3 or min(found) < 0 or max(found) > most:
        raise BadPosition(f"{said.name!r}: {what!r} are three numbers from 0 to {most}")
    return vec[i64](found)


def chosen(name: str, words: Sequence[str], ids: Sequence[str]) -> int:
    """A bit for each id among the words."""
    return sum(1 << place for place in {place_in(name, word, ids) for word in words})


def singles(name: str, taken: Sequence[int], ids: Sequence[str]) -> list[int]:
    """The cards left of a pile in which each occurs once."""
    for card, count in Counter(taken).items():
        if count > 1:
            raise BadPosition(f"{name!r}: {ids[card]!r} is there once, not {count} times")
    return [int(card not in taken) for card in range(len(ids))]


# Helpers of both directions.


def lying(player: Player) -> int:
    """A bit for each design that the player has built or tucked."""
    cards = {int(card) for row in (player.houses, player.ships, player.tucked) for card in row}
    return sum(1 << card for card in cards if card != NONE)


def hidden(player: Player) -> list[vec[i64]]:
    """The cards of a player that nobody else sees."""
    return [player.hand, player.kept, player.pack]


def unseen(g: NorthSea, viewer: int | None) -> list[int]:
    """How many of each village card a seat cannot see; None sees everything."""
    left = [int(design.count - count) for design, count in zip(g.lookup.designs, g.discards.counts, strict=True)]
    for seat, player in enumerate(g.players):
        rows = [player.board, player.houses, player.tucked, player.ships]
        if viewer in (None, seat):
            rows += hidden(player)
        for card in [int(player.bill.moving), *(int(card) for row in rows for card in row)]:
            if card not in (NONE, HIDDEN):
                left[card] -= 1
    return left


# Writing.


def write(g: NorthSea, viewer: int | None) -> list[str]:
    """The position as lines, complete or as a seat sees it."""
    ids = Ids(g.lookup.faces)
    card = f" {ids.rounds[g.card]}" if g.card != NONE else ""
    lines = [f"round: {g.round}{card}"]
    lines += line("earlier", [" ".join([ids.rounds[k] for k in bits(int(g.played)) if k != g.card])])
    lines += write_pile(g, viewer, ids)
    lines += line("neutral", [f"{name} {space}" for name, space in zip(TRACKS, g.neutral, strict=True) if space])
    held = [(hero.lower(), int(holder)) for hero, holder in zip(HEROES, g.heroes, strict=True) if holder != NONE]
    lines += line("heroes", [f"{hero} {'neutral' if holder == NEUTRAL else holder}" for hero, holder in held])
    lines += line("nemeses", [" ".join(picked(int(g.nemeses), ids.nemeses))])
    drawn = trades_to_place(g)
    for seat, player in enumerate(g.players):
        parts = [
            *own_parts(g, player, ids, viewer in (None, seat)),
            *village_parts(player, ids),
            *bill_parts(player, ids),
        ]
        if seat in drawn:
            parts.append(f"drawn {ids.trades[drawn[seat]]}")
        lines += line(str(seat), parts or ["nothing"])
    phase = next(name for name, number in PHASES.items() if number == g.phase)
    return lines if phase == "actions" else [*lines, f"phase: {phase}"]


def line(name: str, parts: list[str]) -> list[str]:
    """A line, split if it is long; no line if there are no parts."""
    found: list[str] = []
    for part in [part for part in parts if part]:
        if found and len(found[-1]) + len(part) + 2 <= WIDTH:
            found[-1] += f", {part}"
        else:
            found.append(f"   {part}" if found else f"{name}: {part}")
    return [f"{words}," for words in found[:-1]] + found[-1:]


def write_pile(g: NorthSea, viewer: int | None, ids: Ids) -> list[str]:
    """The discards; and the village pile, if it is not simply the rest of the cards."""
    pool = [int(count) for count in g.deck.counts]
    for seat, player in enumerate(g.players):
        for card in [card for row in hidden(player) for card in row] if viewer not in (None, seat) else []:
            pool[card] += 1
    lines = (
        []
        if pool == unseen(g, viewer)
        else line("deck", wrap(tallied(pool, ids.cards) or "none", WIDTH, break_on_hyphens=False))
    )
    discards = tallied([int(count) for count in g.discards.counts], ids.cards)
    return lines + line("discards", wrap(discards, WIDTH, break_on_hyphens=False))


def own_parts(g: NorthSea, player: Player, ids: Ids, seen: bool) -> list[str]:
    """The parts about goods, markers, heroes and hidden cards."""
    goods = [int(count) for count in player.goods]
    start = goods == [int(count) for count in g.lookup.numbers.start]
    parts = [said("goods", "start" if start else tallied(goods, ITEMS[:GOODS]))]
    for what, cards in zip(("hand", "kept", "pack"), hidden(player), strict=True):
        number = Counter([int(card) for card in cards])
        known = tallied([number[card] for card in range(DESIGNS)], ids.cards)
        parts.append(said(what, known if seen else tallied([len(cards)], [UNSEEN])))
    parts += [said("tracks", numbers(player.tracks)), said("due", numbers(player.due))]
    return [*parts, "randi yes" if player.randi else ""]


def village_parts(player: Player, ids: Ids) -> list[str]:
    """The parts about cards that everybody sees, and workers on places."""
    rows = (
        ("board", [ids.cards[card] for card in player.board]),
        ("placed", [str(place) for place in bits(int(player.placed))]),
        ("hut", [ids.huts[player.hut]] if player.hut != NONE else []),
        ("houses", [ids.cards[card] for card in player.houses[1:]]),
        ("tucked", row(player.tucked, ids.cards)),
        ("working", [str(house) for house in bits(int(player.working))]),
        ("ships", [ids.cards[card] for card in player.ships[1:]]),
        ("trades", row(player.trades, ids.trades)),
        ("sold", picked(int(player.sold), ids.trades)),
        ("raids", picked(int(player.raids), ids.raids)),
        ("raided", picked(int(player.raided), ids.raids)),
        ("upgrades", picked(int(player.upgrades), UPGRADES)),
        ("used", picked(int(player.used) & ~lying(player), ids.cards)),
    )
    return [said(what, " ".join(words)) for what, words in rows]


def bill_parts(player: Player, ids: Ids) -> list[str]:
    """The parts about a payment that has begun."""
    bill = player.bill
    return [
        "brisk yes" if player.bill.brisk else "",
        "otherwise yes" if bill.otherwise else "",
        said("moving", ids.cards[bill.moving] if bill.moving != NONE else ""),
        said("constructing", ids.cards[bill.ship] if bill.ship != NONE else ""),
        said("skills", " ".join(row(bill.providers, PROVIDERS))),
        said("need", numbers(bill.need)),
    ]


def said(what: str, words: str) -> str:
    """A part of a line, or nothing if there are no words."""
    return f"{what} {words}" if words else ""


def numbers(counts: vec[i64]) -> str:
    """Numbers, unless all are 0."""
    return " ".join([str(count) for count in counts]) if any(counts) else ""


def row(cards: vec[i64], ids: Sequence[str]) -> list[str]:
    """Cards in a row, "-" for none; trailing ones are left out."""
    words = [ids[card] if card != NONE else "-" for card in cards]
    while words and words[-1] == "-":
        words.pop()
    return words


def picked(chosen: int, ids: Sequence[str]) -> list[str]:
    """The ids for which a bit is set."""
    return [ids[k] for k in bits(chosen)]
