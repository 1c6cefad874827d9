"""The table in characters, in 80 columns or more: the same order as on the board, and no colour needed."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.games.ship_shape.tables import RESOURCES, OrderCard, SupplyCard, TransportCard
from hullworks.games.ship_shape.view import DealView, OrderView, PlayerView, SupplyView, TransportView, View
from hullworks.games.ship_shape.words import deal_words, distance, over_words
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, length, pad, shorten

TITLE = "Ship Shape"
LETTERS = {
    "organic": "O",
    "mineral": "M",
    "technological": "T",
    "specialty": "S",
    "any": "?",
    "choice": "?",
}
KEY = "O organic  M mineral  T technological  S specialty  ? of choice"


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), calendar(view, shown)]
    if not view.over and view.week:
        lines += flow([], [[(distance(view), "bold")]], width)
    lines += [[], heading("Orders", width), *orders(view, width)]
    lines += [[], heading("Hiring pool", width), *pool(view, width)]
    lines += [[], heading("Firms", width)]
    for player in sorted(view.players, key=lambda one: one.seat == view.seat):
        lines += firm(view, player, shown, width)
    lines += deals(view, shown, width)
    lines.append([(KEY, "soft")])
    return lines


def headline(view: View, names: list[str]) -> Spans:
    """What is played, and whose turn it is."""
    line: Spans = [(TITLE, "bold"), ("   ", "")]
    if view.over:
        return [*line, (over_words(view), "")]
    if view.turn < 0:
        return [*line, ("before the first week", "")]
    line += [(f"week {view.week} of {view.weeks}, turn of ", ""), badge(view.turn, names[view.turn])]
    return [*line, (" (you)" if view.turn == view.seat else "", "soft")]


def calendar(view: View, names: list[str]) -> Spans:
    """The spaces of the week, the innovation token on one of them, and what comes after the last."""
    line: Spans = []
    for space in range(1, view.rounds + 1):
        if space == view.round:
            line.append((f"[{space}]", "bold"))
        else:
            line.append((" x " if space < view.round else f" {space} ", "soft"))
    line.append((" lost ", "soft"))
    if view.holder >= 0:
        line += [("  token: ", "soft"), badge(view.holder, names[view.holder])]
    return line


def letters(kinds: Sequence[str]) -> str:
    """Tokens in short: "OOM"."""
    return "".join(LETTERS[kind] for kind in kinds)


# Orders and the pool.


def orders(view: View, width: int) -> list[Spans]:
    """Each open order: its way, tokens and value, and what everybody lacks for it."""
    lines: list[Spans] = []
    for order in view.orders:
        if order is None:
            lines.append([("fulfilled" if view.round else "not laid open yet", "soft")])
        else:
            first: Spans = [(f"{order.card.name:<17}", "bold"), (f"{order.card.way:<5}", "")]
            first += [(f"{letters(order.card.needs):<13}", ""), (f"{order.card.value:>2} points   ", "")]
            lines += flow(first, [lack(order, player.seat) for player in view.players], width)
    return lines


def lack(order: OrderView, seat: int) -> Spans:
    """What a player lacks for an order: tokens, and room on transports."""
    missing = order.lacks[seat]
    tokens, room = letters(missing.tokens), f" room {missing.room}" if missing.room else ""
    words = f"{tokens}{room}".strip()
    return [(SHAPES[seat], f"seat {seat}"), (f" lacks {words}" if words else " ready", "soft" if words else "bold")]


def pool(view: View, width: int) -> list[Spans]:
    """The cards for hire, with prices."""
    lines: list[Spans] = []
    for supply in view.supplies:
        if supply is not None:
            lines.append([(f"{supply.name:<15}", "bold"), (f"{run(supply):<10}", ""), (cost(supply.price), "soft")])
    for transport in view.transports:
        if transport is not None:
            what = f"{transport.way} {transport.capacity}"
            price = f"{cost(transport.price)}, upkeep {letters(transport.upkeep)}"
            lines.append([(f"{transport.name:<15}", "bold"), (f"{what:<10}", ""), (price, "soft")])
    return two_columns(lines, width)


def two_columns(lines: list[Spans], width: int) -> list[Spans]:
    """Lines beside each other, where there is room for it."""
    if any(length(line) >= width // 2 for line in lines):
        return lines
    half = (len(lines) + 1) // 2
    right = lines[half:] + [[]] * (2 * half - len(lines))
    return [[*pad(left, width // 2), *other] for left, other in zip(lines[:half], right, strict=True)]


def run(card: SupplyCard) -> str:
    return f"{letters(card.eats)} → {letters(card.makes)}"


def cost(price: tuple[str, ...]) -> str:
    return f"costs {letters(price)}"


# Players.


def firm(view: View, player: PlayerView, names: list[str], width: int) -> list[Spans]:
    """A player: score and tokens, and below the chain of firm, supply cards and transports."""
    margin = max(columns(name) for name in names) + 4
    place = f"  place {view.places[player.seat]}" if view.places else ""
    first = pad([badge(player.seat, names[player.seat])], margin)
    chunks: list[Spans] = [[(f"{player.score} points{place}", "bold")], tokens(view, player)]
    lines = flow(first, chunks, width)
    makes = letters(player.firm.makes) if player.firm else "?"
    links: list[Spans] = [[(f"makes {makes}", "")]]
    links += [supply_link(supply) for supply in player.supplies]
    links += [transport_link(transport) for transport in player.transports]
    return lines + flow([(" " * margin, "")], links, width)


def tokens(view: View, player: PlayerView) -> Spans:
    """Tokens by number and name, and how many of how many."""
    held = [f"{count} {kind}" for kind, count in zip(RESOURCES, player.tokens, strict=True) if count]
    most = f" ({sum(player.tokens)} of {view.limits.tokens})"
    return [("  ".join(held) or "no tokens", ""), (most, "soft")]


def supply_link(supply: SupplyView) -> Spans:
    state = " turned" if supply.turned else " waits" if supply.waits else " ran" if supply.ran else ""
    return [(f"{supply.card.name} {run(supply.card)}", ""), (state, "bold" if supply.turned else "soft")]


def transport_link(transport: TransportView) -> Spans:
    card = transport.card
    state = " turned" if transport.turned else ""
    return [(f"{card.name} {card.way} {card.capacity}", "soft" if transport.turned else ""), (state, "bold")]


def deals(view: View, names: list[str], width: int) -> list[Spans]:
    """The deal of the moment, and those before it with what became of them."""
    found: list[DealView] = [*view.past, *([view.deal] if view.deal is not None and view.deal.taker >= 0 else [])]
    if not found:
        return [[]]
    lines: list[Spans] = [[], heading("Deals", width)]
    for deal in found[-4:]:
        outcome = "being built" if deal.outcome == "draft" else deal.outcome
        style = "bold" if deal is view.deal else "soft"
        lines += flow([], [[(deal_words(deal, names), ""), (f" {outcome}", style)]], width)
    return [*lines, []]


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A card, an order or a player by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    supplies: list[SupplyCard] = [card for card in view.supplies if card is not None]
    transports: list[TransportCard] = [card for card in view.transports if card is not None]
    for player in view.players:
        supplies += [supply.card for supply in player.supplies]
        transports += [transport.card for transport in player.transports]
    open_orders: list[OrderCard] = [order.card for order in view.orders if order is not None]
    cards: list[SupplyCard | TransportCard | OrderCard] = [*supplies, *transports, *open_orders]
    number = closest(wanted, [*(card.name for card in cards), *names])
    if number < 0:
        return []
    if number >= len(cards):
        return firm(view, view.players[number - len(cards)], [shorten(name) for name in names], 100)
    return card_lines(cards[number])


def card_lines(card: SupplyCard | TransportCard | OrderCard) -> list[Spans]:
    """One card in full."""
    title: Spans = [(card.name, "bold")]
    if isinstance(card, OrderCard):
        return [title, [(f"by {card.way}: {by_name(card.needs)}, for {card.value} points", "")]]
    price: Spans = [(f"costs {by_name(card.price)}", "")]
    if isinstance(card, SupplyCard):
        return [title, price, [(f"runs on {by_name(card.eats)} and makes {by_name(card.makes)}", "")]]
    upkeep = f"maintenance {by_name(card.upkeep)}"
    return [title, price, [(f"carries {card.capacity} tokens by {card.way}; {upkeep}", "")]]


def by_name(kinds: tuple[str, ...]) -> str:
    """Tokens in full: "2 organic, 1 of any kind"."""
    spoken = {"any": "of any kind", "choice": "of choice"}
    return ", ".join(f"{kinds.count(kind)} {spoken.get(kind, kind)}" for kind in dict.fromkeys(kinds))
