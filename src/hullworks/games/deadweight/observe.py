"""What a seat knows of Deadweight as numbers, for agents that learn. Nothing is hidden but the order of the cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.deadweight.lookup import (
    ACTIONS,
    ALL_DEALS,
    ALL_PLANKS,
    CARDS,
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
    Lookup,
)
from hullworks.games.deadweight.rules.r04_landing import USE_PLANK
from hullworks.games.deadweight.rules.r05_plank import GIVE_ITEM, TAKE_SHARE
from hullworks.games.deadweight.rules.r06_duel import TAKE_ITEM
from hullworks.games.deadweight.rules.r07_station import LEAVE_STATION
from hullworks.games.deadweight.rules.r08_sinking import TAKE_FROM_CHEST, TAKE_TWO_FROM_CHEST
from hullworks.games.deadweight.rules.r09_end import last_turn
from hullworks.games.deadweight.scoring import loot_worth
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.observation import ZERO, Features, Observation

STATIONS: Final = ["home", *WALLS, *(f"{kind} boat" for kind in LOOT)]  # where a mariner may be, from HOME on
SPARE_MARINERS: Final[i64] = 2  # the most that belong to nobody
DONE: Final = ["looted", "acted", "stolen"]
GIVEN: Final = [*ITEMS, "any loot"]
SECTION_NAMES: Final = ["section 1", "section 2", "section 3", "section 4", "section 5"]
LINE_NAMES: Final = ["line 1", "line 2", "line 3", "line 4"]
DUELS: Final = ["theft", "guard", "challenge"]
ENDINGS: Final = ["manned", "adrift"]


def write_card(lookup: Lookup, number: i64, out: Observation) -> None:
    """What a trade card offers, line by line."""
    out.flag("there", True)
    for line in range(LINES):
        offer = lookup.offers[number * ALL_DEALS + line]
        out.part(LINE_NAMES[line])
        out.shares("costs", LOOT, offer.cost, 4)
        out.amount("rings", offer.rings, 4)


TRADE_CARDS: Final = Features(write_card, CARDS)


def observe(g: Deadweight, seat: i64, out: Observation) -> None:
    """Fill *out* with what *seat* knows."""
    cards = TRADE_CARDS.of(g.lookup)
    out.begin(g, seat)
    write_question(out)
    write_ship(g, out)
    write_stock(g, out)
    out.card("shown", cards, g.trades.shown)
    out.amount("cards", g.trades.pile.size, CARDS)
    out.amount("cards aside", g.trades.aside.size, CARDS)
    write_turn(g, out)
    for k in range(g.seats):
        who = out.seat(g, seat, k)
        write_player(g, who, cards, out)


def write_question(out: Observation) -> None:
    """The numbers of a half-answered question."""
    arg = out.arg
    out.part("question")
    out.flags("done", DONE, arg if out.asks(USE_PLANK) else ZERO)
    chest = out.asks(TAKE_FROM_CHEST) or out.asks(TAKE_TWO_FROM_CHEST)
    out.one_of("chest", SECTION_NAMES, arg if chest else NONE)
    out.amount("left", arg if out.asks(TAKE_SHARE) else ZERO, 4)
    out.one_of("given", GIVEN, arg if out.asks(GIVE_ITEM) else NONE)


def write_ship(g: Deadweight, out: Observation) -> None:
    """The planks and the chests below them."""
    for plank in range(ALL_PLANKS):
        out.part(PLANKS[plank])
        out.one_of("action", ACTIONS, g.actions[plank])
        out.one_of("loot", LOOT, g.cards[plank])
        out.share("pieces", g.pieces[plank], g.lookup.numbers.pieces)
        out.flag("flooded", g.is_flooded(plank))
        out.flag("lantern", g.lantern == plank)
    for section in range(SECTIONS):
        out.part("chest", section)
        for item in range(i64(len(ITEMS))):
            out.amount(ITEMS[item], g.in_chest(section, item), 4)


def write_stock(g: Deadweight, out: Observation) -> None:
    """The lifeboats, the trays and the mariners of nobody."""
    out.part("")
    out.amounts("stock", ITEMS, g.bank, 10)
    for kind in range(KINDS):
        out.part("crate", kind)
        out.share("pieces", g.crates[kind], g.lookup.numbers.crates[kind])
    for k in range(SPARE_MARINERS):
        out.part("spare mariner", k)
        spare = g.seats + k
        out.one_of("", STATIONS, g.mariners[spare] + 1 if spare < MARINERS else NONE)
    out.part("")


def write_turn(g: Deadweight, out: Observation) -> None:
    """The events of the turn, the last duel and the end."""
    turn, duel = g.turn, g.duel
    out.part("turn")
    out.flag("lit", turn.lit == 1)
    out.flags("traded", LINE_NAMES, turn.traded if g.todo.holds(LEAVE_STATION) else ZERO)
    out.flag("deployed", turn.deployed == 1)
    out.flag("challenged", turn.challenged == 1)
    out.flag("flood", turn.flood == 1)
    out.flag("sent", turn.sent == 1)
    out.flag("sank", turn.sank == 1)
    out.part("duel")
    out.one_of("", DUELS, duel.what - 1)
    out.share("attack", duel.attack, 6)
    out.share("defence", duel.defence, 6)
    out.one_of("taken", ITEMS, duel.taken)
    out.part("end")
    out.one_of("", ENDINGS, g.ending - 1)
    out.amount("last turns", g.last_turns, g.seats)
    out.flag("last turn", last_turn(g))
    out.amount("final turns", g.terms.final_turns, 3)
    out.amount("quiet", g.quiet, g.lookup.numbers.adrift * g.seats)
    out.flag("fixed layout", g.terms.fixed_layout)


def write_player(g: Deadweight, who: i64, cards: Features, out: Observation) -> None:
    """What one player has, and where."""
    player, duel = g.players[who], g.duel
    out.flag("turn", g.turn.seat == who)
    out.flag("first", g.starter == who)
    out.flag("attacks", duel.attacker == who)
    out.flag("defends", duel.defender == who)
    out.flag("takes", duel.taker == who)
    out.flag("victim", out.asks(TAKE_ITEM) and out.arg == who)
    out.one_of("space", SPACES, player.space)
    out.amounts("hold", ITEMS, player.hold, 5)
    out.amount("loot", player.loot(), 10)
    out.amount("worth", loot_worth(g, who), 20)
    out.card("card", cards, player.card)
    out.flag("held back", player.held_back == 1)
    out.amount("turns", player.turns, 20)
    out.one_of("mariner", STATIONS, g.mariners[who] + 1)
