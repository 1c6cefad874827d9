"""The board of Ship Shape: a supply chain from the firm to the orders.

It flows from left to right on a desktop, upward on a phone; the width of a ribbon shows the amount. The calendar is at
the top; below are the hiring pool, the piles, and all players, whose things can be asked for in a trade.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hullworks.art.pencil import at, box, disc, path, text, use
from hullworks.art.pieces import board, can, chosen, count, empty, flag, plate, points, ring, slot
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.games.ship_shape.drawing.card import (
    carrier,
    chip,
    director,
    fulfilled,
    order,
    ribbon,
    supply_for_hire,
    token,
    transport_for_hire,
    workshop,
)
from hullworks.games.ship_shape.drawing.desk import (
    Desk,
    about,
    kind_name,
    number_of,
    supply_words,
    transport_words,
    wrapped,
)
from hullworks.games.ship_shape.lookup import RESOURCES
from hullworks.games.ship_shape.things import counted, firm_thing, order_thing, supply_thing, transport_thing, way_thing
from hullworks.games.ship_shape.view import DealView, OrderView, PlayerView, SideView, SupplyView, View
from hullworks.games.ship_shape.words import deal_words, distance, ended
from hullworks.match.message import Amount, Speech, Thing
from hullworks.match.words import sentence

T: Final = Speech(__file__)
Spot = tuple[float, float]
HIRE_HIGH = 166.0


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """Draw the table as SVG, for a desktop or a phone; `acts` are the legal answers, by text."""
    s = Desk(names, wide, acts or {}, view)
    high = draw_wide(s) if wide else draw_narrow(s)
    pieces = s.whole(cards=s.cards, tokens=s.tokens)
    return board(s.width, high, *pieces, label=T("board.label"), game="ship-shape", seed=9)


def draw_wide(s: Desk) -> float:
    """Draw the desktop board: calendar, any deal, the chain from left to right, pool, players. Return the height."""
    calendar(s, 20, 20, 536, 108)
    together(s, 572, 20, 296, 108)
    y = 144.0
    if shown_deal(s) is not None:
        y += deal(s, 20, y, 848) + GAP
    rows = max(4, len(s.view.orders), len(s.viewer.supplies))
    heads = (
        (20, 130, "board.you-make" if s.own else "board.makes"),
        (160, 244, "board.supply"),
        (414, 114, "board.store"),
        (538, 162, "board.transport"),
        (710, 158, "board.orders"),
    )
    for x, room, key in heads:
        s.print.append(text(x, y + 20, T(key), 17, 700, title=True, room=room))
    top = y + 36
    spots = [(160.0, top + k * 104 + 6) for k in range(rows)]
    firm(s, 20, top + 116, 104, 128)
    supplies(s, spots, 206, 78)
    store(s, 414, top, 88, 400)
    transports(s, [(538.0, top + k * 104) for k in range(rows)], 132, 92)
    orders(s, [(710.0, top + k * 104) for k in range(len(s.view.orders))], 158, 96)
    flows(s, (124, top + 180), spots, (206, 78), (414, top + 200))
    y = top + rows * 104 + 4
    pool(s, 20, y, 848)
    y += HIRE_HIGH + 60 + GAP
    piles(s, 20, y, 848)
    y += 84 + GAP
    y += table(s, 20, y, 848) + GAP
    y += discards(s, 20, y, 848)
    return y + history(s, 20, y, 848) + 4


def draw_narrow(s: Desk) -> float:
    """Draw the phone board: the chain flows upward, from the firm to the orders at the top, where people look first."""
    calendar(s, 8, 8, 342, 124)
    y = 148.0
    if shown_deal(s) is not None:
        y += deal(s, 8, y, 342) + GAP
    places = len(s.view.orders)
    head(s, y + 12, T("board.orders"))
    orders(s, [(12.0 + k % 2 * 171, y + 22 + k // 2 * 108) for k in range(places)], 163, 96)
    y += 34 + (places + 1) // 2 * 108
    head(s, y + 8, T("board.transport"), T("board.at-most", count=s.view.limits.transports))
    carts = max(3, len(s.viewer.transports))
    transports(s, [(12.0 + k % 3 * 114, y + 18 + k // 3 * 114) for k in range(carts)], 107, 104)
    y += 34 + -(-carts // 3) * 114
    store(s, 8, y, 342, 132)
    middle = y + 132
    y += 148
    head(s, y + 8, T("board.supply"), T("board.at-most", count=s.view.limits.supplies))
    shops = max(2, len(s.viewer.supplies))
    spots = [(12.0 + k % 2 * 171, y + 20 + k // 2 * 98) for k in range(shops)]
    supplies(s, spots, 163, 84)
    y += 32 + -(-shops // 2) * 98
    firm(s, 12, y, 334, 62)
    flows(s, (179, y), spots, (163, 84), (179, middle))
    y += 62 + GAP
    y += pool(s, 8, y, 342) + GAP
    piles(s, 8, y, 342)
    y += 96 + GAP
    y += table(s, 8, y, 342) + GAP
    y += discards(s, 8, y, 342)
    return y + history(s, 8, y, 342) + 4


def head(s: Desk, y: float, words: str, note: str = "") -> None:
    """A heading on the water, with a note at the right."""
    s.print.append(text(16, y, words, 17, 700, title=True))
    if note:
        s.print.append(text(342, y, note, 13, fill=SOFT, anchor="end"))


# The calendar.


def calendar(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """A space for each round, and the event after the last; the token on its space, with its holder."""
    view = s.view
    spaces = view.rounds + 1
    step = (w - 32 + 8) / spaces
    high = 46 if s.wide else 40
    drawn = ""
    for space in range(1, spaces + 1):
        last = space == spaces
        left = 16 + (space - 1) * step
        drawn += box(left, 42, step - 8, high, "var(--bad)" if last else "var(--sea)", 8)
        if space < view.round:
            cx, cy = left + (step - 8) / 2, 42 + high / 2
            cross = f"M{cx - 9:.1f} {cy - 7:.1f}l18 14m0-14-18 14"
            drawn += path(cross, stroke=SOFT, stroke_width=2.5, stroke_linecap="round")
        elif space != view.round:
            tone = "var(--panel)" if last else SOFT
            words, size = (T("board.lost"), 15) if last else (str(space), 17)
            drawn += text(
                left + (step - 8) / 2, 48 + high / 2, words, size, 700, tone, "middle", title=True, room=step - 10
            )
    title = T("board.week", week=view.week, weeks=view.weeks) if view.week else T("board.before")
    note = T("board.token", player=s.name(view.holder)[:33]) if view.holder >= 0 else ""
    if not s.wide:
        drawn += text(16, 110, summary(s), 14, 700, room=w - 32)
    s.print.append(plate(x, y, w, h, title, drawn, note=note))
    if view.round:
        r = min(22.0, step / 2 - 2)
        face = disc(0, 2.5, r, "var(--card-side)", ink=1.25) + disc(0, 0, r, "#F4D777", ink=1.25)
        face += use("technological", -r * 0.7, -r * 0.7, r * 1.4)
        left = x + 16 + (view.round - 1) * step + (step - 8) / 2
        s.tokens.append(
            s.thing("innovation", left, y + 42 + high / 2, face, "", [], T("board.round", round=view.round))
        )


def summary(s: Desk, named: bool = True) -> str:
    """The progress of the week's orders, with the names of those that could be fulfilled if *named*; or the ending."""
    if s.view.over:
        return sentence(T.say(ended(s.view.ending, s.view.week)))
    return T.say(distance(s.view, named))


def together(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The shared facts: the orders and the time left."""
    view = s.view
    whose = ""
    if not view.over and view.turn >= 0:
        own = view.turn == view.seat
        whose = T("board.your-turn") if own else T("board.turn", player=s.name(view.turn)[:18])
    inside = text(16, 60, summary(s, named=False), 15, 700, room=w - 32)
    inside += text(16, 84, T("board.danger"), 14, fill=SOFT, room=w - 32)
    s.print.append(plate(x, y, w, h, T("board.together"), inside, note=whose))


# The chain.


def firm(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The tokens the firm makes in a turn."""
    card = s.viewer.firm
    if card is None:
        name = label = T("board.no-firm")
    else:
        thing = firm_thing(card)
        name, label = T.noun(thing), T("board.firm", firm=thing, makes=counted(card.makes))
    s.cards.append(s.thing("firm", x, y, director(name, card.makes if card else (), w, h), "", [], label))


def supplies(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The viewer's supply cards, turned or upright."""
    free_places(s, spots[len(s.viewer.supplies) : s.view.limits.supplies], empty(w, h, T("board.a-supply")))
    for supply, (x, y) in zip(s.viewer.supplies, spots, strict=False):
        card = supply.card
        ways = [*s.allowed(f"run {card.id}", f"discard {card.id}"), *about(s, card.id, "keep", "give")]
        note = T("board.waits") if supply.waits else ""
        face = workshop(T.noun(supply_thing(card)), card.eats, card.makes, supply.turned, note, w, h)
        if in_deal(s, card.id):
            face += chosen(w, h)
        label = supply_words("board.own-supply", card, supply.turned)
        s.cards.append(s.thing(f"supply-{card.id}", x, y, face, can(w, h), ways, label))


def transports(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The viewer's transports, turned or upright."""
    free_places(s, spots[len(s.viewer.transports) : s.view.limits.transports], empty(w, h, T("board.a-transport")))
    for transport, (x, y) in zip(s.viewer.transports, spots, strict=False):
        card = transport.card
        ways = s.allowed(*(f"{verb} {card.id}" for verb in ("load", "discard", "maintain", "give")))
        face = carrier(T.noun(transport_thing(card)), card.way, card.capacity, transport.turned, w, h)
        if in_deal(s, card.id):
            face += chosen(w, h)
        label = transport_words("board.own-transport", card, transport.turned)
        s.cards.append(s.thing(f"transport-{card.id}", x, y, face, can(w, h), ways, label))


def free_places(s: Desk, spots: Sequence[Spot], place: str) -> None:
    """The places for cards that the viewer may still have."""
    for x, y in spots:
        s.print.append(at(x, y, place))


def in_deal(s: Desk, card: str) -> bool:
    """Whether a card is in the deal that the viewer is asked about; other viewers see no marks."""
    made = s.view.deal
    if made is None or not s.acts:
        return False
    sides = (made.give, made.want)
    return any(card == one.id for side in sides for one in side.supplies) or any(
        card == one.id for side in sides for one in side.transports
    )


def store(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """Ten places for tokens, more if there are more; each token can be paid, returned and given."""
    held = [kind for kind, number in zip(RESOURCES, s.viewer.tokens, strict=True) for _ in range(number)]
    places = max(s.view.limits.tokens, len(held))
    note = T("board.count", count=len(held), most=s.view.limits.tokens)
    if s.wide:
        s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12)))
        s.print.append(text(x + w / 2, y + h - 12, note, 14, fill=SOFT, anchor="middle"))
        pitch = (h - 84) / max(1, -(-places // 2) - 1)
        spots = [(x + 24 + k % 2 * 40, y + 30 + k // 2 * pitch) for k in range(places)]
        r = min(17.0, pitch / 2 - 1)
    else:
        s.print.append(plate(x, y, w, h, T("board.store"), note=note))
        across = max(5, -(-places // 2))
        pitch = (w - 60) / (across - 1)
        spots = [(x + 30 + k % across * pitch, y + 62 + k // across * 44) for k in range(places)]
        r = min(19.0, pitch / 2)
    r = max(11.0, r)
    for k in range(len(held), places):
        s.print.append(at(*spots[k], slot(r - 1, "", "var(--edge)")))
    for k, kind in enumerate(held):
        ways = about(s, kind, "pay", "return", "give") if s.own else []
        number = held[:k].count(kind) + 1
        s.tokens.append(s.thing(f"{kind}-{number}", *spots[k], token(kind, r), ring(r, 3), ways, kind_name(kind)))


def orders(s: Desk, spots: Sequence[Spot], w: float, h: float) -> None:
    """The week's orders, by place."""
    for seen, (x, y) in zip(s.view.orders, spots, strict=True):
        if seen is None:
            s.print.append(at(x, y, fulfilled(w, h) if s.view.round else empty(w, h, T("board.an-order"))))
            continue
        card = seen.card
        ways = about(s, card.id, "fulfil", "share")
        lacks = tuple((seat, len(lack.tokens), lack.room) for seat, lack in enumerate(seen.lacks))
        thing, short = order_thing(card), counted(seen.lacks[s.viewer.seat].tokens)
        face = order(T.noun(thing), card.way, card.needs, missing(s, seen), card.value, lacks, w, h)
        label = T(
            "board.order-lacks" if short else "board.order",
            order=thing,
            way=way_thing(card.way),
            value=card.value,
            needs=counted(card.needs),
            lacks=short,
        )
        s.cards.append(s.thing(f"order-{card.id}", x, y, face, can(w, h), ways, label))


def missing(s: Desk, seen: OrderView) -> tuple[bool, ...]:
    """The tokens of the order that the viewer lacks: the last ones of each kind."""
    lacks = list(seen.lacks[s.viewer.seat].tokens)
    pale: list[bool] = []
    for k, kind in enumerate(seen.card.needs):
        left = seen.card.needs[k:].count(kind)
        pale.append(left <= lacks.count(kind))
    return tuple(pale)


def flows(s: Desk, start: Spot, spots: Sequence[Spot], size: Spot, end: Spot) -> None:
    """Ribbons from the firm to the supply cards and on to the store, stronger for cards that ran in this turn."""
    drawn: list[str] = []
    for supply, spot in zip(s.viewer.supplies, spots, strict=False):
        if not supply.turned:
            drawn += ribbons(s, supply, start, spot, size, end)
    s.print[:0] = drawn


def ribbons(s: Desk, supply: SupplyView, start: Spot, spot: Spot, size: Spot, end: Spot) -> list[str]:
    """The flow into one supply card and out of it."""
    (x, y), (w, h) = spot, size
    found: list[str] = []
    for kinds, out in ((supply.card.eats, False), (supply.card.makes, True)):
        for k, kind in enumerate(dict.fromkeys(kinds)):
            thick = min(4, kinds.count(kind))
            if s.wide:
                here, there = (x + w - 4, y + h / 2 + k * 10), (end[0] + 4, end[1] + (y - end[1]) * 0.7 + k * 10)
                before = (start[0] - 4, start[1] + k * 8)
                line = (*here, *there) if out else (*before, x + 4, y + h / 2 + k * 8)
            else:
                up = (x + w / 2 + k * 12, y + 4, end[0] + (x - 90) * 0.6 + k * 12, end[1] - 4)
                line = up if out else (start[0] + (x - 90) * 0.5 + k * 12, start[1] + 4, x + w / 2 + k * 12, y + h - 4)
            found.append(ribbon(*line, kind, thick, not s.wide, supply.ran))
    return found


# The hiring pool and the piles.


def pool(s: Desk, x: float, y: float, w: float) -> float:
    """The cards for hire, with prices; return the height."""
    view = s.view
    many = len(view.supplies) + len(view.transports)
    note = T("board.refresh", count=view.limits.refresh) if s.wide else T("board.commission")
    if s.wide:
        wide = min(108.0, (w - 46 - 8 * (many - 1)) / many)
        spots = [(16.0 + k * (wide + 9) + (14 if k >= len(view.supplies) else 0), 44.0) for k in range(many)]
        sizes = [wide] * many
        high = HIRE_HIGH + 60
    else:
        spots, sizes, high = narrow_pool(len(view.supplies), len(view.transports))
    s.print.append(plate(x, y, w, high, T("board.pool"), note=note))
    for k, card in enumerate(view.supplies):
        if card is not None:
            name = T.noun(supply_thing(card))
            face = supply_for_hire(name, card.eats, card.makes, card.price, sizes[k], HIRE_HIGH)
            label = supply_words("board.supply-for-hire", card)
            for_hire(s, f"supply-{card.id}", card.id, x + spots[k][0], y + spots[k][1], face, sizes[k], label)
    for j, cart in enumerate(view.transports):
        k = len(view.supplies) + j
        if cart is not None:
            name = T.noun(transport_thing(cart))
            face = transport_for_hire(name, cart.way, cart.capacity, cart.price, cart.upkeep, sizes[k], HIRE_HIGH)
            label = transport_words("board.transport-for-hire", cart)
            for_hire(s, f"transport-{cart.id}", cart.id, x + spots[k][0], y + spots[k][1], face, sizes[k], label)
    return high


def narrow_pool(shops: int, carts: int) -> tuple[list[Spot], list[float], float]:
    """The positions of the pool's cards on a phone: two supply cards in a row, three transports."""
    step = HIRE_HIGH + 10
    spots = [(12.0 + k % 2 * 162, 44 + k // 2 * step) for k in range(shops)]
    below = 44 + -(-shops // 2) * step
    spots += [(12.0 + k % 3 * 108, below + k // 3 * step) for k in range(carts)]
    return spots, [156.0] * shops + [102.0] * carts, below + -(-carts // 3) * step + 4


def for_hire(s: Desk, name: str, card: str, x: float, y: float, face: str, w: float, label: str) -> None:
    """A card of the pool, which can be commissioned."""
    ways = s.allowed(f"commission {card}")
    s.cards.append(s.thing(name, x, y, face, can(w, HIRE_HIGH), ways, label))


def piles(s: Desk, x: float, y: float, w: float) -> None:
    """The number left of every resource; tokens of choice are taken here."""
    high = 84 if s.wide else 96
    deals, shops, carts = s.view.decks
    note = T("board.decks", orders=deals, supplies=shops, transports=carts) if s.wide else ""
    s.print.append(plate(x, y, w, high, T("board.piles"), note=note))
    step = (w - 40) / len(RESOURCES)
    for k, (kind, left) in enumerate(zip(RESOURCES, s.view.piles, strict=True)):
        ways = about(s, kind, "take")
        face = count(kind, left, 16)
        label = T("board.left", tokens=Amount(left, Thing("resource", kind)))
        s.tokens.append(s.thing(f"pile-{kind}", x + 36 + k * step, y + 58, face, ring(16), ways, label))


def discards(s: Desk, x: float, y: float, w: float) -> float:
    """The discarded cards of every deck by name; return the height."""
    aside = s.view.discards
    rows = [
        (Thing("deck", "orders"), [order_thing(card) for card in aside.orders]),
        (Thing("deck", "supplies"), [supply_thing(card) for card in aside.supplies]),
        (Thing("deck", "transports"), [transport_thing(card) for card in aside.transports]),
    ]
    lines: list[str] = []
    for deck, cards in rows:
        if cards:
            names = [T.noun(card) for card in cards]
            lines += wrapped(T("board.discarded", cards=deck, names=", ".join(names)), s.small, w - 32)
    if not lines:
        return 0.0
    drawn = "".join(text(16, 52 + k * 20, line, s.small, room=w - 32) for k, line in enumerate(lines))
    high = 48 + 20 * len(lines)
    s.print.append(plate(x, y, w, high, T("board.discards"), drawn))
    return high + GAP


# Deals.


def shown_deal(s: Desk) -> DealView | None:
    """The deal between two that is being built or answered."""
    made = s.view.deal
    return made if made is not None and made.taker >= 0 else None


def deal(s: Desk, x: float, y: float, w: float) -> float:
    """Both sides of the deal; items in it can be taken out. Return the height."""
    made = shown_deal(s)
    assert made is not None
    title = T("board.partnership", order=order_thing(made.order)) if made.order else T("board.offer")
    sent = made.outcome == "sent"
    note = T("board.answers", player=s.name(made.taker)[:18]) if sent else T(f"outcome.{made.outcome}")
    sides = ((made.maker, made.give, "withhold", "given"), (made.taker, made.want, "waive", "wanted"))
    high = 40.0
    below = len(s.print)
    for seat, side, verb, name in sides:
        s.print.append(at(x + 16, y + high + 6, flag(seat, 24, 16)))
        s.print.append(text(x + 48, y + high + 19, T("board.gives", player=s.name(seat)), 14, 600, room=118))
        high += side_row(s, side, verb, name, x + (180 if s.wide else 16), y + high + (14 if s.wide else 46), w)
        high += 0 if s.wide else 32
    s.print.insert(below, plate(x, y, w, high + 8, title, note=note))
    return high + 8


def side_row(s: Desk, side: SideView, verb: str, role: str, x: float, y: float, w: float) -> float:
    """The tokens and cards that one side gives; return the height of the row."""
    left = x
    for kind, number in zip(RESOURCES, side.tokens, strict=True):
        if number:
            ways = about(s, kind, verb)
            face = count(kind, number, 13)
            s.tokens.append(s.thing(f"{role}-{kind}", left + 14, y, face, ring(13, 3), ways, number_of(kind, number)))
            left += 58
    cards = [(card.id, T.noun(supply_thing(card)), "") for card in side.supplies]
    cards += [(card.id, T.noun(transport_thing(card)), card.way) for card in side.transports]
    high = 40.0
    for card, name, way in cards:
        turned = card in side.turned
        title = T("board.turned", card=name) if turned else name
        face, wide = chip(title, way, turned)
        if left + wide > x + w - (200 if s.wide else 32):
            left, y, high = x, y + 34, high + 34
        ways = s.allowed(f"{verb} {card}")
        s.cards.append(s.thing(f"{role}-{card}", left, y - 13, face, can(wide, 24, 6, 3), ways, title))
        left += wide + 10
    if left == x:
        s.print.append(text(left, y + 5, T("nothing"), 14, fill=SOFT))
    return high


def history(s: Desk, x: float, y: float, w: float) -> float:
    """The last deals and their outcomes; return the height."""
    past = s.view.past[-4:]
    if not past:
        return 0.0
    lines = ""
    for k, made in enumerate(reversed(past)):
        words = T.say(deal_words(made), [s.name(seat) for seat in range(len(s.view.players))])
        tone = "var(--good)" if made.outcome == "accepted" else SOFT
        lines += text(16, 52 + k * 24, T(f"outcome.{made.outcome}"), s.small, 700, tone, room=72)
        lines += text(96, 52 + k * 24, words, s.small, room=w - 112)
    high = 44 + 24 * len(past)
    s.print.append(plate(x, y, w, high, T("board.deals"), lines, note=T("board.newest")))
    return high + GAP


# The players.


def table(s: Desk, x: float, y: float, w: float) -> float:
    """Every player: score, tokens and cards. Other players' things can be asked for. Return the height."""
    rows: list[str] = []
    high = 40.0
    below = len(s.print)
    for player in s.view.players:
        rows.append(at(0, high, player_line(s, player, w)))
        wanted(s, player, x + 16, y + high, w)
        high += (34 if s.wide else 62) + chips(s, player, x + 16, y + high + (34 if s.wide else 62), w - 32)
    s.print.insert(below, plate(x, y, w, high + 4, T("board.table"), *rows, note=T("board.goal")))
    return high + 4


def player_line(s: Desk, player: PlayerView, w: float) -> str:
    """Flag, name, place and score."""
    name = s.name(player.seat)
    if s.view.places:
        name = T("board.place", place=s.view.places[player.seat], player=name)
    line = flag(player.seat, 24, 16) + text(34, 14, name, 15, 600, room=150 if s.wide else w - 120)
    return at(16, 4, line, at((210 if s.wide else w - 60), 8, points(player.score, 13)))


def wanted(s: Desk, player: PlayerView, x: float, y: float, w: float) -> None:
    """A player's tokens by kind, which can be asked for; and the player, to whom an offer can be made."""
    own = s.own and player.seat == s.view.seat
    left, top, step = (x + 262, y + 12, 62) if s.wide else (x + 16, y + 44, 62)
    asked = s.view.deal is not None and not own
    for k, (kind, number) in enumerate(zip(RESOURCES, player.tokens, strict=True)):
        ways = about(s, kind, "want") if asked and player.seat == other_side(s) else []
        face = count(kind, number, 12)
        label = number_of(kind, number)
        s.tokens.append(s.thing(f"has-{player.seat}-{kind}", left + k * step, top, face, ring(12, 3), ways, label))
    ways = s.allowed(f"offer to seat {player.seat}")
    wide = 200 if s.wide else 240
    s.cards.append(
        s.thing(f"player-{player.seat}", x - 6, y - 2, box(0, 0, wide, 28, "transparent"), can(wide, 28, 7, 0), ways)
    )


def other_side(s: Desk) -> int:
    """The player whose things the maker of an offer can ask for."""
    return s.view.deal.taker if s.view.deal is not None else -1


def chips(s: Desk, player: PlayerView, x: float, y: float, w: float) -> float:
    """A player's cards, small, which can be asked for; return the height."""
    if player.seat == s.viewer.seat:
        return 6.0
    left, top = x, y
    asked = player.seat == other_side(s)
    cards: list[tuple[str, str, str, bool, str]] = []
    for shop in player.supplies:
        label = supply_words("board.own-supply", shop.card, shop.turned)
        cards.append((shop.card.id, T.noun(supply_thing(shop.card)), "", shop.turned, label))
    for cart in player.transports:
        title = f"{T.noun(transport_thing(cart.card))} {cart.card.capacity}"
        label = transport_words("board.own-transport", cart.card, cart.turned)
        cards.append((cart.card.id, title, cart.card.way, cart.turned, label))
    for card, title, way, turned, label in cards:
        face, wide = chip(T("board.turned", card=title) if turned else title, way, turned)
        if left > x and left + wide > x + w:
            left, top = x, top + 32
        ways = s.allowed(f"want {card}") if asked else []
        kind = "transport" if way else "supply"
        s.cards.append(s.thing(f"{kind}-{card}", left, top, face, can(wide, 24, 6, 3), ways, label))
        left += wide + 8
    if not cards:
        s.print.append(text(x, y + 15, T("board.no-cards"), 13, fill=SOFT))
    return top - y + 34
