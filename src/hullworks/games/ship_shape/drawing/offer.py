"""The sheet of an offer: both sides with what they hold, steppers for tokens, cards to put in, one sentence, one Send.

An offer that comes in is the same sheet, with its answers instead of the steppers.
"""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, disc, el, lines, path, text, width
from hullworks.art.pieces import flag, frame, tile
from hullworks.art.scene import SOFT
from hullworks.games.ship_shape.actions import COUNTS
from hullworks.games.ship_shape.drawing.button import button, lit, sign
from hullworks.games.ship_shape.drawing.card import INK, fit, recipe, token, vehicle, way_sign, works
from hullworks.games.ship_shape.drawing.deal import (
    Card,
    Part,
    about_card,
    card_name,
    cards_of,
    holdings,
    other,
    parts,
    prospects,
    sentence,
    title,
)
from hullworks.games.ship_shape.drawing.desk import Desk, kind_name
from hullworks.games.ship_shape.drawing.share import shared
from hullworks.games.ship_shape.lookup import RESOURCES, SupplyCard
from hullworks.games.ship_shape.view import DealView
from hullworks.match.message import Speech

T: Final = Speech(__file__)
SEND: Final = "send the offer"
DROP: Final = "drop the offer"
ANSWERS: Final = (("accept", "tick"), ("refuse", "cross"), ("counter", "swap"))


def sheet(s: Desk, deal: DealView, x: float, y: float, w: float, h: float) -> None:
    """The whole sheet over a wide table."""
    ground(s, x, y, w, h)
    if deal.order is not None:
        shared(s, deal, deal.order, x, y, w, h)
        return
    heading(s, deal, x, y, w)
    mine, theirs = parts(s, deal)
    half = (w - 28 - 36) / 2
    strip, foot = 40.0 if w > 1000 else 50.0, 66.0
    high = h - 52 - strip - foot - 24
    for part, left in ((mine, x + 14), (theirs, x + 14 + half + 36)):
        side(s, part, is_draft(s, deal), left, y + 52, half, high)
    s.print.append(sign("swap", x + w / 2, y + 52 + high / 2, "var(--soft)"))
    low = y + 52 + high + 8
    prospects(s, deal, x + 16, low, w - 30, strip)
    low += strip + 8
    s.print.append(box(x + 14, low, w - 28, foot, "var(--panel)", 10))
    room = w - 60 - choices(s, deal, x + w - 24, low + 8, foot - 16)
    s.print.append(sentence(mine, theirs, x + 28, low + 24, room, 1))
    held = holdings(s, deal)
    top = low + (54 if width(held, 13) <= room else 46)  # All its numbers matter: in two lines rather than cut.
    s.print.append(lines(x + 28, top, held, 13, room, 1.15, fill=SOFT))


def ground(s: Desk, x: float, y: float, w: float, h: float) -> None:
    """The plate of a sheet; its edge says whether the viewer is asked."""
    edge = "var(--act)" if s.acts else "var(--edge)"
    s.print.append(box(x + 1.25, y + 1.25, w - 2.5, h - 2.5, "var(--plate)", 12, stroke=edge, stroke_width=2.5))


def is_draft(s: Desk, deal: DealView) -> bool:
    """Whether the viewer is still building the offer."""
    return deal.outcome == "draft" and s.view.seat == deal.maker


def heading(s: Desk, deal: DealView, x: float, y: float, w: float) -> None:
    """Whose offer it is, how many are left, and the way out."""
    seat = other(s, deal)
    s.print.append(at(x + 16, y + 16, flag(seat, 30, 20)))
    s.print.append(fit(x + 56, y + 33, title(s, deal, seat), 19, w - 420, 700, "var(--ink)", title=True))
    if not is_draft(s, deal):
        return
    left = s.view.limits.offers - s.viewer.offers
    high = max(32.0, s.least)
    wide = 176.0
    s.print.append(text(x + w - wide - 28, y + 31, T("board.offers-left", count=left), 14, fill=SOFT, anchor="end"))
    spot = (x + w - wide - 14, y + 8 if high < 40 else y + 5, wide, high)
    button(s, "drop-offer", spot, T("answer.drop"), "cross", DROP, T("deal.about-drop"), "R5.2")


def choices(s: Desk, deal: DealView, right: float, y: float, h: float) -> float:
    """The answers of the sheet, up to its right edge: to send it, or to accept, refuse or counter. Return the width."""
    if is_draft(s, deal):
        wide = 196.0
        spot = (right - wide, y, wide, h)
        button(s, "send-offer", spot, T("answer.send"), "send", SEND, T("deal.about-send"), "R5.3", filled=True)
        return wide + 16
    if s.view.seat != deal.taker:
        return 0.0
    wide = 132.0
    for k, (word, icon) in enumerate(ANSWERS):
        spot = (right - (3 - k) * (wide + 10) + 10, y, wide, h)
        button(s, f"{word}-offer", spot, T(f"deal.{word}"), icon, word, T(f"deal.about-{word}"), "R5.4")
    return 3 * (wide + 10) + 6


# One side.


def side(s: Desk, part: Part, draft: bool, x: float, y: float, w: float, h: float) -> None:
    """What one player gives, out of what they hold."""
    key = "deal.you-give" if part.seat == s.view.seat else "board.gives"
    s.print.append(box(x, y, w, h, "var(--panel)", 10) + at(x + 12, y + 8, flag(part.seat, 24, 16)))
    s.print.append(fit(x + 44, y + 22, T(key, player=s.name(part.seat)), 15, w - 60, 700, "var(--ink)", title=True))
    touch = s.least > 40
    across = 1 if touch or w < 420 else 2
    wide, high = (w - 16 - 6 * (across - 1)) / across, 45.0 if touch else 39.0
    for k, kind in enumerate(RESOURCES):
        spot = (x + 8 + k % across * (wide + 6), y + 30 + k // across * (high + 2), wide, high)
        stepper(s, part, kind, draft, spot)
    top = y + 30 + -(-len(RESOURCES) // across) * (high + 2) + 4
    held = cards_of(s, part.seat)
    room = y + h - top - 8
    across = 2 if -(-len(held) // 2) * (s.least + 4) <= room else 3
    wide = (w - 16 - 6 * (across - 1)) / across
    high = min(52.0, room / max(1, -(-len(held) // across)) - 4)
    for k, (card, turned) in enumerate(held):
        spot = (x + 8 + k % across * (wide + 6), top + k // across * (high + 4), wide, high)
        toggle(s, part, card, turned, draft, spot)
    if not held:
        s.print.append(text(x + 14, top + 24, T("board.no-cards"), 14, fill=SOFT))


def stepper(s: Desk, part: Part, kind: str, draft: bool, spot: tuple[float, float, float, float]) -> None:
    """The tokens of a kind: how many one holds and gives, one more or less; a click on the token gives a number."""
    x, y, w, h = spot
    k = RESOURCES.index(kind)
    has, given = s.view.players[part.seat].tokens[k], part.side.tokens[k]
    wash = box(x, y, w, h, "var(--act-wash)", 8) if given and draft else ""
    s.print.append(wash or (box(x, y, w, h, "var(--sea)", 8) if given else ""))
    size = h - 1 if s.least > 40 else 32.0
    far = x + w - 2 * size - 34
    room = far - x - 4
    face = box(0, 0, max(room, s.least), h, "transparent") + at(20, h / 2 - 1, token(kind, 15))
    holds = T("deal.have" if part.seat == s.view.seat else "deal.has", count=has)
    if room >= 124:
        face += fit(42, h / 2 - 2, kind_name(kind), 14, room - 44, 600, "var(--ink)", least=13)
        face += text(42, h / 2 + 14, holds, 13, fill=SOFT)
    else:
        face += text(42, h / 2 + 5, holds, 14, fill=SOFT)
    many = [f"{verb} {n}*{kind}" for verb in (part.more, part.less) for n in range(2, int(COUNTS) + 1)]
    label = T("deal.tokens", player=s.name(part.seat), resource=kind_name(kind), has=has, count=given)
    mark = el("g", frame(max(room, s.least), h, 8, 0, "var(--ink)", 3, cls="focus"), class_="can", aria_hidden="true")
    s.tokens.append(s.thing(f"{part.role}-{kind}", x, y, face, mark, many if draft else [], label, "R5.2"))
    tone = "var(--ink)" if given else SOFT
    if not draft:
        s.print.append(text(x + w - 24, y + h / 2 + 7, str(given), 20, 700, tone, "middle", title=True))
        return
    s.print.append(text(far + size + 17, y + h / 2 + 7, str(given), 19, 700, tone, "middle", title=True))
    high = (h - size) / 2
    step(s, f"{part.role}-{kind}-less", "minus", f"{part.less} {kind}", far, y + high, size)
    step(s, f"{part.role}-{kind}-more", "plus", f"{part.more} {kind}", x + w - size, y + high, size)


def step(s: Desk, name: str, icon: str, words: str, x: float, y: float, size: float) -> None:
    """One more, or one less."""
    button(s, name, (x, y, size, size), "", icon, words, T(f"deal.{icon}"), "R5.2")


def toggle(s: Desk, part: Part, card: Card, turned: bool, draft: bool, spot: tuple[float, float, float, float]) -> None:
    """A card that is in the offer or not, and can be put in or taken out."""
    x, y, w, h = spot
    inside = card in part.cards
    ways = [f"{part.more} {card.id}", f"{part.less} {card.id}"] if draft else []
    slim = w < 140
    drawn = card_face(card, turned, w - (6 if slim or not (draft or inside) else 34), h)
    face = tile(w, h, drawn + (dashes(w, h) if turned else ""), side=2)
    if not draft and not inside:
        face = at(0, 0, face, opacity=0.45)
    if inside:
        tone, ink = ("var(--act)", "var(--on-act)") if s.acts else ("var(--ink)", "var(--panel)")
        face += frame(w, h, 7, 0, tone, 3)
        tick = disc(0, 0, 12, tone) + sign("tick", 0, 0, ink, 0.8)
        face += at(w - 9, 9, tick, size=0.7) if slim else at(w - 18, h / 2, tick)
    elif draft and not slim:
        face += sign("plus", w - 18, h / 2, INK, 0.9)
    label = about_card(card, turned)
    s.cards.append(
        s.thing(f"{part.role}-{card.id}", x, y, face, lit(w, h, 7), ways, label, "R5.7" if turned else "R5.2")
    )


def dashes(w: float, h: float) -> str:
    """The upper and lower edge of a turned card."""
    lines = f"M7 2.5H{w - 7:.1f}M7 {h - 2.5:.1f}H{w - 7:.1f}"
    return path(lines, stroke=INK, stroke_width=1.5, stroke_dasharray="5 4")


def card_face(card: Card, turned: bool, w: float, h: float) -> str:
    """A card on one or two lines: picture, name, what it does; a turned one says so."""
    left = 8.0
    drawn = ""
    if w >= 140:
        small = min(38.0, h - 6)
        picture = (
            works(card.eats, card.makes, small) if isinstance(card, SupplyCard) else vehicle(card.way, card.capacity)
        )
        scale = 1.0 if isinstance(card, SupplyCard) else small / 108
        drawn += at(7, h / 2 - small / 3.2, picture, size=scale)
        left = small + 16
    state = T("card.turned") if turned else ""
    room = w - left - 2 - (width(state, 13, 600) + 6 if state else 0)
    drawn += fit(left, h / 2 - 3 if h >= 36 else h / 2 + 5, card_name(card), 14, room, 700, least=13)
    if h >= 36:
        low = h / 2 + 11
        if isinstance(card, SupplyCard):
            drawn += recipe(card.eats, card.makes, low - 1, 8.5, w - left - 4, left)
        else:
            drawn += way_sign(card.way, left, low - 9, 17) + text(
                left + 22, low + 5, f"x {card.capacity}", 14, 700, INK
            )
    if turned:
        drawn += text(w - 2, h / 2 - 3, state, 13, 600, INK, "end")
    return drawn
