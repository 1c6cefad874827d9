"""Positions of Ship Shape as text. The defaults are those of the first round of a week:

    week: 2
    round: 5
    holder: 1
    starter: 0
    orders: fog-horn -
    pool: dynamo sawmill - -
    discarded supplies: clay-pit
    hire: lugger balloon -
    transport deck: none
    piles: specialty 0
    0: firm aldous, tokens organic 3*mineral, supplies kiln~, transports skiff barge~, filled lightship tide-gauge/2
    1: firm barrow, filled tide-gauge/2, hired kiln, turns 4
    turn: 0 action

`holder` has the innovation token, and `starter` had it first (by default the holder). `orders`, `pool` (supply cards)
and `hire` (transports) lie open by place, "-" for an empty one; places that are not named are filled with the first
cards that are left. For each deck, name either the discarded cards ("discarded orders", "discarded supplies",
"discarded transports") or the cards that are face down ("order deck" and so on); with neither, only fulfilled orders
are discarded. By default the piles hold all tokens that the players do not have.

A player has a firm, tokens, supply cards, transports, and orders `filled`; turned cards end in "~", and shared orders
in "/2". `hired` are all cards the player has ever commissioned (by default those the player has), and `turns` the
turns begun (by default 1). `offers` are those the player sent in this turn, and `changes` those the player made to
deals in it (by default none).

`turn` says whose turn it is and the next step: begin, action (the default), store, end or week (the week is over).
`waiting` are the supply cards that must still run in this turn, `ran` those that ran, and `used` the other events:
"used: proposals 1, action 1". Every deal has a line: `deal` is the one that is being built or answered, and `past 1`
and so on are the answered ones, oldest first:

    past 1: 0 to 1, gives 2*organic kiln, wants mineral, refused
    past 2: 0 with 1 for tide-gauge, gives organic 2*mineral barge, wants 2*technological lugger, accepted
    deal: 1 alone for fog-horn, gives 2*organic mineral technological

A deal is a draft unless it ends with its outcome: sent, accepted, refused or countered. `ending` is fulfilled or
ruined once it is known.
"""

# interpreted: positions are read and written for people, never in a hot loop.
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import NONE, RESOURCES, Names
from hullworks.games.ship_shape.places import Card, named
from hullworks.games.ship_shape.rules.r03_action import TAKE_ACTION
from hullworks.games.ship_shape.rules.r03_turn import BEGIN_TURN, END_TURN
from hullworks.games.ship_shape.rules.r08_store import STORE
from hullworks.games.ship_shape.rules.r09_week import END_WEEK
from hullworks.games.ship_shape.scoring import worth
from hullworks.games.ship_shape.state import (
    Deal,
    Deck,
    Player,
    ShipShape,
    Turn,
    filled_entry,
    filled_order,
    new_deal,
    was_shared,
)
from hullworks.games.ship_shape.view import OUTCOMES
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.rule import Rule
from hullworks.kernel.vecs import vec
from hullworks.match.notation import Lines, Said, changed, listed, place_in, seat_in, tallied, tally, whole_number

EMPTY: Final = "-"
NOTHING: Final = "none"
TURNED: Final = "~"
SHARED: Final = "/2"
ENDINGS: Final = ["open", "fulfilled", "ruined"]
USED: Final = ["proposals", "action"]
STEPS: Final[dict[str, list[Rule]]] = {
    "begin": [BEGIN_TURN],
    "action": [TAKE_ACTION, STORE, END_TURN],
    "store": [STORE, END_TURN],
    "end": [END_TURN],
    "week": [],
}
# Rules that need a deal on the table.
ABOUT_A_DEAL: Final = [
    *["BuildOffer", "AnswerOffer", "SplitKind", "PutInTokens"],
    *["LoadTransports", "ChooseTransport", "Deliver", "PlanPartner", "Propose", "AnswerProposal"],
]


class DeckLines(NamedTuple):
    """The names of a deck's lines: open, face down, discarded."""

    row: str
    pile: str
    aside: str


OF_ORDERS: Final = DeckLines("orders", "order deck", "discarded orders")
OF_SUPPLIES: Final = DeckLines("pool", "supply deck", "discarded supplies")
OF_TRANSPORTS: Final = DeckLines("hire", "transport deck", "discarded transports")
ROWS: Final = [called.row for called in (OF_ORDERS, OF_SUPPLIES, OF_TRANSPORTS)]


# Reading.


def read(g: ShipShape, lines: Lines) -> None:
    """Set up a fresh table as the lines say."""
    taken: dict[str, str] = {}  # the line that names each card
    g.week = number_in(lines, "week", 1, int(g.terms.weeks))
    g.round = number_in(lines, "round", 1, int(g.terms.rounds))
    g.holder = seat_or_none(g, "holder", lines.take("holder", "0"))
    g.starter = seat_or_none(g, "starter", lines.take("starter", seat_text(int(g.holder))))
    read_players(g, lines, taken)
    names = g.lookup.names
    filled = {int(filled_order(entry)) for player in g.players for entry in player.filled}
    read_deck(g.orders, lines, OF_ORDERS, names.orders, taken, filled)
    read_deck(g.supplies, lines, OF_SUPPLIES, names.supplies, taken, set())
    read_deck(g.transports, lines, OF_TRANSPORTS, names.transports, taken, set())
    g.piles = changed("piles", piles_left(g), lines.take("piles"), RESOURCES)
    for kind, count in enumerate(g.piles):
        if count < 0:
            raise BadPosition(f"'piles': there are only {g.lookup.numbers.tokens[kind]} {RESOURCES[kind]} in all")
    read_deals(g, lines)
    g.ending = place_in("ending", lines.take("ending", ENDINGS[0]), ENDINGS)
    read_turn(g, lines)


def number_in(lines: Lines, name: str, default: int, most: int) -> int:
    """The number on a line of its own, at least 0."""
    number = whole_number(name, lines.take(name, str(default)))
    if not 0 <= number <= most:
        raise BadPosition(f"{name!r}: expected a number from 0 to {most}, got {number}")
    return number


def seat_or_none(g: ShipShape, name: str, word: str) -> int:
    return int(NONE) if word == NOTHING else seat_in(g, name, word)


def claim(name: str, words: Sequence[str], cards: Sequence[Card], taken: dict[str, str]) -> list[int]:
    """The numbers of the cards that a line names.

    There is one of each: an open card lies nowhere else, and no line names a card twice. Lines of players and of decks
    are not compared with each other, so that a scene can be set up with only what it needs.
    """
    ids = [card.id for card in cards]
    found: list[int] = []
    for word in words:
        found.append(place_in(name, word, ids))
        other = taken.get(word)
        if other is not None and (other == name or name in ROWS or other in ROWS):
            raise BadPosition(f"{name!r}: there is only one {word!r}, and the line {other!r} has it")
        taken[word] = name
    return found


def as_set(numbers: Iterable[int]) -> int:
    """Numbers as a set, one bit for each."""
    return sum(1 << number for number in set(numbers))


def read_players(g: ShipShape, lines: Lines, taken: dict[str, str]) -> None:
    """Give all players the things in their lines; the default firm is the first that nobody has."""
    said = [Said(str(seat), lines.take(str(seat))) for seat in range(int(g.seats))]
    chosen = [" ".join(line.words("firm")) for line in said]
    firms = [card.id for card in g.lookup.names.firms]
    free = [firm for firm in firms if firm not in chosen]
    for player, line, word in zip(g.players, said, chosen, strict=True):
        if chosen.count(word) > 1 and word in firms:
            raise BadPosition(f"{line.name!r}: only one player directs {word!r}")
        firm = word or free.pop(0)
        player.firm = int(NONE) if firm == NOTHING else place_in(line.name, firm, firms)
        read_player(g, player, line, taken)


def read_player(g: ShipShape, player: Player, said: Said, taken: dict[str, str]) -> None:
    """Give a player the things in a line such as "tokens organic 3*mineral, supplies kiln~"."""
    name, names = said.name, g.lookup.names
    player.tokens = vec[i64](tally(name, said.words("tokens"), RESOURCES))
    words = said.words("supplies")
    player.supplies = as_set(claim(name, [upright(word) for word in words], names.supplies, taken))
    player.turned_supplies = turned(name, words, names.supplies)
    words = said.words("transports")
    player.transports = as_set(claim(name, [upright(word) for word in words], names.transports, taken))
    player.turned_transports = turned(name, words, names.transports)
    orders = [card.id for card in names.orders]
    player.filled = vec[i64](
        [
            filled_entry(place_in(name, word.removesuffix(SHARED), orders), word.endswith(SHARED))
            for word in said.words("filled")
        ]
    )
    player.score = sum(int(worth(g, entry)) for entry in player.filled)
    player.hired_supplies, player.hired_transports = player.supplies, player.transports
    if said.has("hired"):
        words = [word for word in said.words("hired") if word != NOTHING]
        player.hired_supplies, player.hired_transports = cards_in(name, words, names)
    player.turns = said.number("turns", 1)
    player.offers, player.changes = said.number("offers", 0), said.number("changes", 0)
    said.finish()


def upright(word: str) -> str:
    return word.removesuffix(TURNED)


def turned(name: str, words: Sequence[str], cards: Sequence[Card]) -> int:
    """The turned cards among these, as a set."""
    ids = [card.id for card in cards]
    return as_set([place_in(name, upright(word), ids) for word in words if word.endswith(TURNED)])


def cards_in(name: str, words: Sequence[str], names: Names) -> tuple[int, int]:
    """The supply cards and the transports among the words, as sets."""
    supplies = [card.id for card in names.supplies]
    every = [*supplies, *(card.id for card in names.transports)]
    found = as_set([place_in(name, word, every) for word in words])
    return found & ((1 << len(supplies)) - 1), found >> len(supplies)


def read_deck(
    deck: Deck, lines: Lines, called: DeckLines, cards: Sequence[Card], taken: dict[str, str], filled: set[int]
) -> None:
    """Lay cards open, face down and aside. By default the cards in *filled* are aside."""
    says_pile, says_aside = lines.has(called.pile), lines.has(called.aside)
    if says_pile and says_aside:
        raise BadPosition(f"{called.aside!r}: all cards that are not in the line {called.pile!r} are discarded already")
    places = places_in(len(deck.open), called.row, lines.take(called.row), cards, taken)
    pile = claim(called.pile, without_none(lines.take(called.pile)), cards, taken)
    aside = claim(called.aside, without_none(lines.take(called.aside)), cards, taken)
    rest = [number for number, card in enumerate(cards) if card.id not in taken]
    if not says_pile and not says_aside:
        aside = [number for number in rest if number in filled]
        rest = [number for number in rest if number not in filled]
    while len(places) < len(deck.open):
        places.append(rest.pop(0) if rest else int(NONE))
    if says_pile:
        aside = rest
    else:
        pile = rest
    deck.open, deck.pile, deck.aside = vec[i64](places), as_set(pile), as_set(aside)


def places_in(most: int, name: str, line: str, cards: Sequence[Card], taken: dict[str, str]) -> list[int]:
    """The open cards that a line names, by place."""
    words = line.split()
    if len(words) > most:
        raise BadPosition(f"{name!r}: there are {most} places, got {len(words)} cards")
    return [int(NONE) if word == EMPTY else claim(name, [word], cards, taken)[0] for word in words]


def without_none(line: str) -> list[str]:
    """The words of a line; "none" means no words."""
    return [word for word in line.split() if word != NOTHING]


def piles_left(g: ShipShape) -> list[int]:
    """R1.1 The tokens left in the piles by the players."""
    return [
        int(count) - sum(int(player.tokens[kind]) for player in g.players)
        for kind, count in enumerate(g.lookup.numbers.tokens)
    ]


def read_turn(g: ShipShape, lines: Lines) -> None:
    """Read whose turn it is, its events, and the next step unless a `todo` line names it."""
    who, step, *more = [*lines.take("turn", "0").split(), "", ""]
    if any(more):
        raise BadPosition("'turn': expected a seat and what comes next, as in '0 action'")
    used = changed("used", [0] * len(USED), lines.take("used"), USED)
    waiting, ran = supplies_in(g, lines, "waiting"), supplies_in(g, lines, "ran")
    g.turn = Turn(
        seat=seat_or_none(g, "turn", who),
        waiting=waiting,
        ran=ran,
        proposals=used[0],
        acted=used[1],
    )
    if not lines.says_what_comes_next:
        if NONE in (g.holder, *(player.firm for player in g.players)):
            raise BadPosition("'turn': nobody has a turn before all have firms and somebody has the token; say 'todo'")
        go_on(g, seat_in(g, "turn", who), step or "action")
    elif step:
        raise BadPosition("'turn': what comes next is said by 'todo' already")


def supplies_in(g: ShipShape, lines: Lines, name: str) -> int:
    """The supply cards on a line, as a set. They are listed elsewhere, so they are not claimed."""
    ids = [card.id for card in g.lookup.names.supplies]
    return as_set([place_in(name, word, ids) for word in lines.take(name).split()])


def go_on(g: ShipShape, seat: int, step: str) -> None:
    """Clear the stack and continue with this step of the seat's turn; the end of the week belongs to no seat."""
    rules = list(STEPS.values())[place_in("turn", step, list(STEPS))]
    g.todo.depth, g.todo.lanes = 0, None
    for rule in rules:
        g.then(rule, seat)
    g.then(END_WEEK)
    g.begin()


def read_deals(g: ShipShape, lines: Lines) -> None:
    """Read the answered deals, and the one on the table."""
    number = 1
    while lines.has(f"past {number}"):
        g.past = [*g.past, deal_in(g, f"past {number}", lines.take(f"past {number}"))]
        number += 1
    if len(g.past) > g.lookup.numbers.remembered:
        raise BadPosition(f"'past {number - 1}': only {g.lookup.numbers.remembered} deals are remembered")
    line = lines.take("deal")
    if line:
        g.deal = deal_in(g, "deal", line)
        check_deal(g, g.deal)
    elif any(rule in lines.left.get("todo", "") for rule in ABOUT_A_DEAL):
        raise BadPosition("'deal': what is to be done is about a deal, and there is none")


def deal_in(g: ShipShape, name: str, line: str) -> Deal:
    """A deal, such as "0 to 1, gives 2*organic kiln, wants mineral, sent"."""
    head, *parts = listed(line) or [""]
    match head.split():
        case [maker, "to", taker]:
            deal = new_deal(NONE, seat_in(g, name, maker), seat_in(g, name, taker))
        case [maker, "with", taker, "for", order]:
            deal = new_deal(order_in(g, name, order), seat_in(g, name, maker), seat_in(g, name, taker))
        case [maker, "alone", "for", order]:
            deal = new_deal(order_in(g, name, order), seat_in(g, name, maker), NONE)
        case _:
            raise BadPosition(f"{name!r}: expected '0 to 1', '0 with 1 for an order' or '0 alone for an order'")
    if deal.maker == deal.taker:
        raise BadPosition(f"{name!r}: nobody makes a deal with themselves")
    for part in parts:
        what, *words = part.split()
        if what == "gives":
            deal.give, deal.give_supplies, deal.give_transports = side_in(g, name, words)
        elif what == "wants":
            deal.want, deal.want_supplies, deal.want_transports = side_in(g, name, words)
        else:
            deal.outcome = place_in(name, part, OUTCOMES)
    return deal


def order_in(g: ShipShape, name: str, word: str) -> int:
    return place_in(name, word, [card.id for card in g.lookup.names.orders])


def side_in(g: ShipShape, name: str, words: Sequence[str]) -> tuple[vec[i64], int, int]:
    """One side of a deal: tokens by kind, supply cards, transports."""
    tokens = [word for word in words if word.rpartition("*")[2] in RESOURCES]
    supplies, transports = cards_in(name, [word for word in words if word not in tokens], g.lookup.names)
    return vec[i64](tally(name, tokens, RESOURCES)), supplies, transports


def check_deal(g: ShipShape, deal: Deal) -> None:
    """R5.2 Check that nobody gives something they do not have."""
    sides = [(int(deal.maker), deal.give, deal.give_supplies, deal.give_transports)]
    if deal.taker != NONE:
        sides.append((int(deal.taker), deal.want, deal.want_supplies, deal.want_transports))
    for seat, tokens, supplies, transports in sides:
        player = g.players[seat]
        short = any(int(count) > int(player.tokens[kind]) for kind, count in enumerate(tokens))
        if short or supplies & ~player.supplies or transports & ~player.transports:
            raise BadPosition(f"'deal': seat {seat} does not have all that it would give")


# Writing.


def write(g: ShipShape, viewer: int | None) -> list[str]:
    """The lines of a position. Nothing is hidden, so they are the same for all viewers."""
    names = g.lookup.names
    filled = as_set([int(filled_order(entry)) for player in g.players for entry in player.filled])
    said = [
        ("week", unless(int(g.week), 1)),
        ("round", unless(int(g.round), 1)),
        ("holder", unless(seat_text(int(g.holder)), "0")),
        ("starter", unless(seat_text(int(g.starter)), seat_text(int(g.holder)))),
        *deck_texts(g.orders, OF_ORDERS, names.orders, filled),
        *deck_texts(g.supplies, OF_SUPPLIES, names.supplies, 0),
        *deck_texts(g.transports, OF_TRANSPORTS, names.transports, 0),
        ("piles", piles_text(g)),
        *((str(seat), player_text(g, player)) for seat, player in enumerate(g.players)),
        ("turn", seat_text(int(g.turn.seat))),
        ("waiting", ids_text(int(g.turn.waiting), names.supplies)),
        ("ran", ids_text(int(g.turn.ran), names.supplies)),
        ("used", used_text(g.turn)),
        *((f"past {number}", deal_text(g, deal)) for number, deal in enumerate(g.past, 1)),
        ("deal", deal_text(g, g.deal) if g.deal is not None else ""),
        ("ending", unless(ENDINGS[g.ending], ENDINGS[0])),
    ]
    return [f"{name}: {text}" for name, text in said if text]


def unless(value: object, usual: object) -> str:
    """A value as text; empty if it is the default."""
    return "" if value == usual else str(value)


def seat_text(seat: int) -> str:
    return NOTHING if seat == NONE else str(seat)


def ids_text(numbers: int, cards: Sequence[Card]) -> str:
    """The cards of a set."""
    return " ".join(named(numbers, cards))


def deck_texts(deck: Deck, called: DeckLines, cards: Sequence[Card], filled: int) -> list[tuple[str, str]]:
    """The open cards, and the shorter of the two lists of face-down and discarded cards."""
    row = called.row, " ".join([EMPTY if number == NONE else cards[number].id for number in deck.open])
    lying = as_set([int(number) for number in deck.open if number != NONE])
    if int(deck.aside) == filled & ~lying:
        return [row]
    pile, aside = named(int(deck.pile), cards), named(int(deck.aside), cards)
    if len(pile) < len(aside):
        return [row, (called.pile, " ".join(pile) or NOTHING)]
    return [row, (called.aside, " ".join(aside) or NOTHING)]


def piles_text(g: ShipShape) -> str:
    """The piles that differ from the default."""
    usual = piles_left(g)
    return ", ".join([f"{RESOURCES[kind]} {count}" for kind, count in enumerate(g.piles) if count != usual[kind]])


def player_text(g: ShipShape, player: Player) -> str:
    """A player's things."""
    names = g.lookup.names
    hired = named(int(player.hired_supplies), names.supplies) | named(int(player.hired_transports), names.transports)
    held = named(int(player.supplies), names.supplies) | named(int(player.transports), names.transports)
    said = [
        ("firm", NOTHING if player.firm == NONE else names.firms[player.firm].id),
        ("tokens", tallied([int(count) for count in player.tokens], RESOURCES)),
        ("supplies", lying_text(int(player.supplies), int(player.turned_supplies), names.supplies)),
        ("transports", lying_text(int(player.transports), int(player.turned_transports), names.transports)),
        ("filled", " ".join([filled_text(entry, names) for entry in player.filled])),
        ("hired", unless(" ".join(hired) or NOTHING, " ".join(held) or NOTHING)),
        ("turns", unless(int(player.turns), 1)),
        ("offers", unless(int(player.offers), 0)),
        ("changes", unless(int(player.changes), 0)),
    ]
    return ", ".join([f"{what} {text}" for what, text in said if text])


def filled_text(entry: i64, names: Names) -> str:
    """An order that a player fulfilled, marked if it was shared."""
    return names.orders[filled_order(entry)].id + SHARED * was_shared(entry)


def lying_text(numbers: int, turned: int, cards: Sequence[Card]) -> str:
    """The cards in front of a player, with a mark if they are turned."""
    on_side = named(turned, cards)
    return " ".join([card + TURNED * (card in on_side) for card in named(numbers, cards)])


def used_text(turn: Turn) -> str:
    """The events of a turn."""
    counts = [int(turn.proposals), int(turn.acted)]
    return ", ".join([f"{what} {count}" for what, count in zip(USED, counts, strict=True) if count])


def deal_text(g: ShipShape, deal: Deal) -> str:
    """A deal on one line."""
    order = "" if deal.order == NONE else g.lookup.names.orders[deal.order].id
    head = f"{deal.maker} alone for {order}"
    if deal.taker != NONE:
        head = f"{deal.maker} with {deal.taker} for {order}" if order else f"{deal.maker} to {deal.taker}"
    give = side_text(g, [int(count) for count in deal.give], int(deal.give_supplies), int(deal.give_transports))
    want = side_text(g, [int(count) for count in deal.want], int(deal.want_supplies), int(deal.want_transports))
    parts = [head, give and f"gives {give}", want and f"wants {want}", unless(OUTCOMES[deal.outcome], OUTCOMES[0])]
    return ", ".join([part for part in parts if part])


def side_text(g: ShipShape, tokens: list[int], supplies: int, transports: int) -> str:
    """One side of a deal."""
    names = g.lookup.names
    words = [tallied(tokens, RESOURCES), ids_text(supplies, names.supplies), ids_text(transports, names.transports)]
    return " ".join([word for word in words if word])
