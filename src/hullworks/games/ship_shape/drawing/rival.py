"""The other players: their firms, tokens and cards, small; and an offer to each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.art.pencil import at, box, cached, el, text, width
from hullworks.art.pieces import flag, points
from hullworks.art.scene import SOFT
from hullworks.games.ship_shape.drawing.button import button
from hullworks.games.ship_shape.drawing.card import INK, fit, recipe, recipe_step, row, token, way_sign
from hullworks.games.ship_shape.drawing.deal import Card, about_card, cards_of
from hullworks.games.ship_shape.drawing.desk import Desk, number_of, seats_of
from hullworks.games.ship_shape.lookup import RESOURCES, SupplyCard
from hullworks.games.ship_shape.things import counted, firm_thing
from hullworks.match.message import Speech

T: Final = Speech(__file__)
MINI: Final = 24.0
"""The height of a small card."""


@cached
def mini(card: Card, turned: bool, r: float = 8.5) -> str:
    """A small card: the recipe of a supply card, the way and capacity of a transport; a turned one is pale, tilted."""
    wide = mini_width(card, r)
    frame = box(0, 0, wide, MINI, "var(--card)", 6, ink=1.25, stroke_dasharray="4 3" if turned else None)
    if isinstance(card, SupplyCard):
        inside = recipe(card.eats, card.makes, MINI / 2 - 1, r, wide - 8, 4)
    else:
        inside = way_sign(card.way, 4, 2, 20) + text(27, 17, str(card.capacity), 14, 700, INK, title=True)
    if not turned:
        return el("g", frame, inside)
    return el("g", frame, at(0, 0, inside, opacity=0.5), transform=f"rotate({-6 if wide < 60 else -2} {wide / 2:g} 12)")


def mini_width(card: Card, r: float = 8.5) -> float:
    """The width of a small card."""
    if not isinstance(card, SupplyCard):
        return 42.0
    many = len(card.eats) + len(card.makes)
    return 28 + 4 * r + (many - 2) * recipe_step(many, r, 200)


def flowed(sizes: Sequence[float], room: float, gap: float = 6) -> list[tuple[float, int]]:
    """Things in as few lines as can be had by putting each into the first that has room: its left edge and line."""
    ends: list[float] = []
    spots: list[tuple[float, int]] = []
    for size in sizes:
        line = next((k for k, end in enumerate(ends) if end + size <= room), len(ends))
        if line == len(ends):
            ends.append(0.0)
        spots.append((ends[line], line))
        ends[line] += size + gap
    return spots


def rivals(s: Desk, w: float, h: float) -> None:
    """A plate for each other player: below each other on a phone, side by side on a low screen."""
    others = seats_of(s)
    beside = w >= 500
    many = len(others)
    wide = (w - 8 * (many - 1)) / many if beside else w
    high = h if beside else min(180.0, (h - 8 * (many - 1)) / many)
    for k, seat in enumerate(others):
        rival(s, seat, k * (wide + 8) if beside else 0, 0 if beside else k * (high + 8), wide, high)


def rival(s: Desk, seat: int, x: float, y: float, w: float, h: float) -> None:
    """A player: name and points, tokens, what the firm makes, cards; and a button to make an offer."""
    player = s.view.players[seat]
    slim = w < 300
    s.print.append(at(x, y, box(0, 0, w, h, "var(--plate)", 12), at(10, 16, flag(seat, 24, 16))))
    s.print.append(at(x + w - (24 if slim else 128), y + (92 if slim else 24), points(player.score, 14)))
    room = w - 44 - (54 if slim else 150)
    s.print.append(fit(x + 42, y + 30, s.name(seat), 16, room, 700, "var(--ink)", title=True))
    if s.own:
        spot = (x + w - 50, y + 4, 46.0, 44.0) if slim else (x + w - 104, y + 4, 98.0, 44.0)
        label, words = T("board.trade", player=s.name(seat)), "" if slim else T("leaf.offer")
        button(s, f"player-{seat}", spot, words, "swap", f"offer to seat {seat}", label, "R5.1")
    step = (w - 16) / 4 if slim else 46.0
    for k, (kind, number) in enumerate(zip(RESOURCES, player.tokens, strict=True)):
        figure = text(14, 5, str(number), 15, 700, "var(--ink)" if number else SOFT, title=True)
        face = at(0, 0, token(kind, 11), opacity=None if number else 0.4) + figure
        label = number_of(kind, number)
        s.tokens.append(s.thing(f"has-{seat}-{kind}", x + 20 + k * step, y + 64, face, "", [], label, "R1.1"))
    left, top = (x + 10, y + 94) if slim else (x + 206, y + 64)
    if player.firm is not None:
        s.print.append(text(left, top + 5, T("leaf.makes"), 14, fill=SOFT))
        face = row(player.firm.makes, 0, 0, 11)
        label = T("board.firm", firm=firm_thing(player.firm), makes=counted(player.firm.makes))
        far = width(T("leaf.makes"), 14) + 6
        s.cards.append(s.thing(f"firm-{seat}", left + far, top, face, "", [], label, "R4.1"))
    minis(s, seat, x + 10, top + 16, w - 20, y + h - top - 18)


def minis(s: Desk, seat: int, x: float, y: float, room: float, high: float) -> None:
    """The cards of a player, small, with what they do."""
    cards = cards_of(s, seat)
    spots = flowed([mini_width(card) for card, _ in cards], room)
    step = min(29.0, high / max([1, *(line + 1 for _, line in spots)]))
    for (card, turned), (left, line) in zip(cards, spots, strict=True):
        kind = "supply" if isinstance(card, SupplyCard) else "transport"
        name, label = f"{kind}-{card.id}", about_card(card, turned)
        s.cards.append(s.thing(name, x + left, y + line * step, mini(card, turned), "", [], label, "R4.2"))
    if not cards:
        s.print.append(text(x, y + 17, T("board.no-cards"), 14, fill=SOFT))
