"""The table as text in 80 columns or more: the same order as on the board, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.games.ship_shape.lookup import RESOURCES, OrderCard, SupplyCard, TransportCard
from hullworks.games.ship_shape.things import (
    POINT,
    amounts,
    counted,
    or_nothing,
    order_thing,
    points,
    supply_thing,
    tokens,
    transport_thing,
    way_thing,
)
from hullworks.games.ship_shape.view import DealView, OrderView, PlayerView, SupplyView, TransportView, View
from hullworks.games.ship_shape.words import deal_words, distance, ended
from hullworks.match.message import Speech, Thing
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, length, pad, shorten

T: Final = Speech(__file__)
HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"  # the place of a player's badge in a text
Card = SupplyCard | TransportCard | OrderCard


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), calendar(view, shown)]
    if not view.over and view.week:
        lines += flow([], [[(T.say(distance(view)), "bold")]], width)
    lines += [[], heading(T("sketch.orders"), width), *orders(view, width)]
    lines += [[], heading(T("sketch.pool"), width), *pool(view, width)]
    lines += [[], heading(T("sketch.firms"), width)]
    for player in sorted(view.players, key=lambda one: one.seat == view.seat):
        lines += firm(view, player, shown, width)
    lines += stock(view, width)
    lines += deals(view, shown, width)
    return [*lines, *flow([], [[(words, "soft")] for words in legend()], width, "  ")]


def headline(view: View, names: list[str]) -> Spans:
    """The title of the game, and whose turn it is."""
    line: Spans = [(T("game.title"), "bold"), ("   ", "")]
    if view.over:
        return [*line, (T.say(ended(view.ending, view.week)), "")]
    if view.turn < 0:
        return [*line, (T("sketch.before"), "")]
    key = "sketch.your-turn" if view.turn == view.seat else "sketch.turn"
    said = T(key, week=view.week, weeks=view.weeks, player=HERE)
    return [*line, *with_badge(said, "", view.turn, names)]


def with_badge(said: str, style: str, seat: int, names: list[str]) -> Spans:
    """A text that contains a player's badge."""
    before, _, after = said.partition(HERE)
    return [(before, style), badge(seat, names[seat]), (after, "soft")]


def calendar(view: View, names: list[str]) -> Spans:
    """The spaces of the week, the innovation token on one of them, and the event after the last."""
    line: Spans = []
    for space in range(1, view.rounds + 1):
        if space == view.round:
            line.append((f"[{space}]", "bold"))
        else:
            line.append((" x " if space < view.round else f" {space} ", "soft"))
    line.append((f" {T('sketch.lost')} ", "soft"))
    if view.holder >= 0:
        line += [("  ", ""), *with_badge(T("sketch.token", player=HERE), "soft", view.holder, names)]
    return line


def letter(kind: str) -> str:
    return T(f"sketch.letter.{kind}")


def letters(kinds: Sequence[str]) -> str:
    """Tokens as letters, such as "OOM"; a dash for none."""
    return "".join(letter(kind) for kind in kinds) or "-"


def legend() -> list[str]:
    """A key to the letters."""
    return [f"{letter(kind)} {T.noun(Thing('resource', kind))}" for kind in (*RESOURCES, "any", "choice")]


def widest(words: Sequence[str]) -> int:
    return max([columns(one) for one in words], default=0)


# Orders and the pool.


def orders(view: View, width: int) -> list[Spans]:
    """Each open order: its way, tokens and value, and what each player lacks for it."""
    cards = [order.card for order in view.orders if order is not None]
    names = widest([T.noun(order_thing(card)) for card in cards]) + 2
    ways = widest([T.noun(way_thing(card.way)) for card in cards]) + 2
    needs = widest([letters(card.needs) for card in cards]) + 2
    lines: list[Spans] = []
    for order in view.orders:
        if order is None:
            lines.append([(T("sketch.fulfilled" if view.round else "sketch.not-open"), "soft")])
            continue
        card = order.card
        first = pad([(T.noun(order_thing(card)), "bold")], names)
        first = pad([*first, (T.noun(way_thing(card.way)), "")], names + ways)
        first = pad([*first, (letters(card.needs), "")], names + ways + needs)
        first.append((f"{card.value:>2} {T.noun(POINT, card.value)}   ", ""))
        lines += flow(first, [lack(order, player.seat) for player in view.players], width)
    return lines


def lack(order: OrderView, seat: int) -> Spans:
    """The tokens and the room on transports that a player lacks for an order."""
    missing = order.lacks[seat]
    short, room = letters(missing.tokens) if missing.tokens else "", missing.room
    key = f"lacks-{'both' if short and room else 'room' if room else 'tokens'}" if short or room else "ready"
    words = T(f"sketch.{key}", tokens=short, room=room)
    return [(f"{SHAPES[seat]} ", f"seat {seat}"), (words, "bold" if key == "ready" else "soft")]


def pool(view: View, width: int) -> list[Spans]:
    """The cards for hire, with prices."""
    rows: list[tuple[str, str, str]] = []
    for supply in view.supplies:
        if supply is not None:
            price = T("sketch.costs", price=letters(supply.price))
            rows.append((T.noun(supply_thing(supply)), run(supply), price))
    for cart in view.transports:
        if cart is not None:
            price = T("sketch.costs-upkeep", price=letters(cart.price), upkeep=letters(cart.upkeep))
            rows.append((T.noun(transport_thing(cart)), carries(cart), price))
    names, works = widest([name for name, _, _ in rows]) + 2, widest([work for _, work, _ in rows]) + 2
    lines: list[Spans] = []
    for name, work, price in rows:
        first = pad([(name, "bold")], names)
        lines.append([*pad([*first, (work, "")], names + works), (price, "soft")])
    return two_columns(lines, width)


def two_columns(lines: list[Spans], width: int) -> list[Spans]:
    """Lines side by side, if there is room."""
    if any(length(line) >= width // 2 for line in lines):
        return lines
    half = (len(lines) + 1) // 2
    right = lines[half:] + [[]] * (2 * half - len(lines))
    return [[*pad(left, width // 2), *other] for left, other in zip(lines[:half], right, strict=True)]


def run(card: SupplyCard) -> str:
    return f"{letters(card.eats)} → {letters(card.makes)}"


def carries(card: TransportCard) -> str:
    return f"{T.noun(way_thing(card.way))} {card.capacity}"


# Players.


def firm(view: View, player: PlayerView, names: list[str], width: int) -> list[Spans]:
    """A player: score and tokens, and below them the chain of firm, supply cards and transports."""
    margin = widest(names) + 4
    score = f"{player.score} {T.noun(POINT, player.score)}"
    place = f"  {T('sketch.place', place=view.places[player.seat])}" if view.places else ""
    first = pad([badge(player.seat, names[player.seat])], margin)
    chunks: list[Spans] = [[(f"{score}{place}", "bold")], held(view, player)]
    lines = flow(first, chunks, width)
    makes = letters(player.firm.makes) if player.firm else "?"
    links: list[Spans] = [[(T("sketch.makes", tokens=makes), "")]]
    links += [supply_link(supply) for supply in player.supplies]
    links += [transport_link(transport) for transport in player.transports]
    return lines + flow([(" " * margin, "")], links, width)


def held(view: View, player: PlayerView) -> Spans:
    """Tokens by number and name, and the total out of the limit."""
    each = [f"{one.count} {T.noun(one.thing, one.count)}" for one in amounts(player.tokens)]
    most = T("sketch.count", count=sum(player.tokens), most=view.limits.tokens)
    return [("  ".join(each) or T("sketch.no-tokens"), ""), (f" {most}", "soft")]


def supply_link(supply: SupplyView) -> Spans:
    link: Spans = [(f"{T.noun(supply_thing(supply.card))} {run(supply.card)}", "")]
    state = "turned" if supply.turned else "waits" if supply.waits else "ran" if supply.ran else ""
    return [*link, (f" {T(f'sketch.{state}')}", "bold" if supply.turned else "soft")] if state else link


def transport_link(transport: TransportView) -> Spans:
    card = transport.card
    words = f"{T.noun(transport_thing(card))} {carries(card)} {T('sketch.upkeep', upkeep=letters(card.upkeep))}"
    return [(words, "soft"), (f" {T('sketch.turned')}", "bold")] if transport.turned else [(words, "")]


def stock(view: View, width: int) -> list[Spans]:
    """The piles, the number of cards in the decks, and the discarded cards, which lie open."""
    piles = [
        f"{left} {T.noun(Thing('resource', kind), left)}" for kind, left in zip(RESOURCES, view.piles, strict=True)
    ]
    lines = [[], heading(T("sketch.piles"), width), *flow([], [[(words, "")] for words in piles], width)]
    aside = view.discards
    for deck, left, cards in (
        ("orders", view.decks[0], [order_thing(card) for card in aside.orders]),
        ("supplies", view.decks[1], [supply_thing(card) for card in aside.supplies]),
        ("transports", view.decks[2], [transport_thing(card) for card in aside.transports]),
    ):
        key = "sketch.deck-discarded" if cards else "sketch.deck"
        chunks: list[Spans] = [[(T(key, cards=Thing("deck", deck), count=left), "")]]
        lines += flow([], [*chunks, *[[(T.noun(card), "soft")] for card in cards]], width, "  ")
    return lines


def deals(view: View, names: list[str], width: int) -> list[Spans]:
    """The current deal, and the earlier ones with their outcomes."""
    found: list[DealView] = [*view.past, *([view.deal] if view.deal is not None and view.deal.taker >= 0 else [])]
    if not found:
        return [[]]
    lines: list[Spans] = [[], heading(T("sketch.deals"), width)]
    for deal in found[-4:]:
        style = "bold" if deal is view.deal else "soft"
        outcome = T(f"outcome.{deal.outcome}")
        lines += flow([], [[(T.say(deal_words(deal), names), ""), (f" {outcome}", style)]], width)
    return [*lines, []]


# Single things.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """Describe a card, an order or a player by name; a card also by its id, which is the same in every language."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    supplies: list[SupplyCard] = [card for card in view.supplies if card is not None]
    transports: list[TransportCard] = [card for card in view.transports if card is not None]
    for player in view.players:
        supplies += [supply.card for supply in player.supplies]
        transports += [transport.card for transport in player.transports]
    open_orders: list[OrderCard] = [order.card for order in view.orders if order is not None]
    cards: list[Card] = [*supplies, *transports, *open_orders]
    number = closest(wanted, [*(T.noun(card_thing(card)) for card in cards), *names])
    if number < 0:
        number = closest(wanted, [card.id for card in cards])
    if number < 0:
        return []
    if number >= len(cards):
        return firm(view, view.players[number - len(cards)], [shorten(name) for name in names], 100)
    return card_lines(cards[number])


def card_thing(card: Card) -> Thing:
    if isinstance(card, OrderCard):
        return order_thing(card)
    return supply_thing(card) if isinstance(card, SupplyCard) else transport_thing(card)


def card_lines(card: Card) -> list[Spans]:
    """One card in full."""
    title: Spans = [(T.noun(card_thing(card)), "bold")]
    if isinstance(card, OrderCard):
        needs, way = counted(card.needs), way_thing(card.way)
        return [title, [(T("look.order", way=way, needs=needs, points=points(card.value)), "")]]
    price: Spans = [(T("look.costs", price=counted(card.price)), "")]
    if isinstance(card, SupplyCard):
        eats = or_nothing(counted(card.eats))
        return [title, price, [(T("look.supply", eats=eats, makes=counted(card.makes)), "")]]
    room, way, upkeep = tokens(card.capacity), way_thing(card.way), or_nothing(counted(card.upkeep))
    return [title, price, [(T("look.transport", room=room, way=way, upkeep=upkeep), "")]]
