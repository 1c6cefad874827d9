"""The sheet of a partnership for an order: who puts in how much of each resource, whose transports carry it."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, text
from hullworks.art.pieces import flag, pawn, points
from hullworks.art.scene import SOFT
from hullworks.games.ship_shape.drawing.button import button, lit
from hullworks.games.ship_shape.drawing.card import fit, token, way_sign
from hullworks.games.ship_shape.drawing.deal import LEAD, Part, broken, goods, lined, other, parts
from hullworks.games.ship_shape.drawing.desk import Desk
from hullworks.games.ship_shape.lookup import RESOURCES, OrderCard
from hullworks.games.ship_shape.things import order_thing
from hullworks.games.ship_shape.view import DealView
from hullworks.match.message import Speech

T: Final = Speech(__file__)
PROPOSE: Final = "propose the partnership"
DROP: Final = "drop the partnership"
OTHERWISE: Final = "accept with other transports"


def shared(s: Desk, deal: DealView, card: OrderCard, x: float, y: float, w: float, h: float) -> None:
    """The whole sheet: the order, a row for each resource, what each side brings, and the answers."""
    seat = other(s, deal)
    s.print.append(way_sign(card.way, x + 12, y + 9, 28))
    key = "deal.share-from" if s.view.seat == deal.taker else "deal.share-with"
    name = T(key, order=order_thing(card), player=s.name(seat))
    s.print.append(fit(x + 46, y + 30, name, 18, w - 46 - 96, 700, "var(--ink)", title=True))
    s.print.append(at(x + w - 78, y + 24, points(card.value // 2, 15)))
    s.print.append(text(x + w - 56, y + 29, T("deal.each"), 14, fill=SOFT))
    kinds = [kind for kind in RESOURCES if kind in card.needs]
    if h < 300:
        folded(s, deal, card, kinds, x + 12, y + 46, w - 24, h - 58)
        return
    foot = 112.0 if w < 500 else 66.0
    wide = w >= 700
    across = w * 0.56 if wide else w - 24
    room = h - 52 - foot - (8 if wide else 52)
    high = min(80.0 if wide else 64.0, room / max(1, len(kinds)))
    for k, kind in enumerate(kinds):
        split(s, deal, card, kind, (x + 12, y + 48 + k * high, across, high - 6))
    sides = parts(s, deal)
    if wide:
        left, each = x + 24 + across, (h - 52 - foot - 14) / 2
        for k, part in enumerate(sides):
            brings(s, part, left, y + 48 + k * (each + 8), w - across - 36, each)
    else:
        low, half = y + 48 + len(kinds) * high + 2, (w - 36) / 2
        for k, part in enumerate(sides):
            brings(s, part, x + 12 + k * (half + 12), low, half, y + h - foot - 8 - low)
    answers(s, deal, x + 12, y + h - foot, w - 24, foot - 10)


def folded(s: Desk, deal: DealView, card: OrderCard, kinds: list[str], x: float, y: float, w: float, h: float) -> None:
    """The sheet on a low screen: all resources in one row, and below them the one that is split, or what both bring."""
    wide = (w - 8 * (len(kinds) - 1)) / len(kinds)
    for k, kind in enumerate(kinds):
        split(s, deal, card, kind, (x + k * (wide + 8), y, wide, 44), choose=False)
    now = [kind for kind in kinds if any(words.startswith("put in") and words.endswith(kind) for words in s.acts)]
    for kind in now:
        split(s, deal, card, kind, (x, y + 54, w, 60))
    if now:
        return
    half = (w - 12) / 2
    for part, left in zip(parts(s, deal), (x, x + half + 12), strict=True):
        brings(s, part, left, y + 50, half, h - 104)
    answers(s, deal, x, y + h - 48, w, 48)


def split(
    s: Desk, deal: DealView, card: OrderCard, kind: str, spot: tuple[float, float, float, float], choose: bool = True
) -> None:
    """A resource of the order: how much of it each side puts in, or the ways to split it."""
    x, y, w, h = spot
    need, k = card.needs.count(kind), RESOURCES.index(kind)
    s.print.append(at(x, y, box(0, 0, w, h, "var(--panel)", 9), at(24, h / 2 - 1, token(kind, 15))))
    counts = [n for n in range(need + 1) if choose and f"put in {n} {kind}" in s.acts]
    seats = (s.view.seat, other(s, deal))
    if counts:
        s.print.append(text(x + 46, y + h / 2 + 6, f"x {need}", 16, 700, title=True))
        gap = 6.0
        wide = min(116.0, (w - 92 - gap * (len(counts) - 1)) / len(counts))
        for j, n in enumerate(counts):
            spot = (x + 86 + j * (wide + gap), y + 3, wide, h - 6)
            one_split(s, seats, n, need - n, f"put in {n} {kind}", f"put-in-{n}", spot)
        return
    given = (deal.give.tokens[k], deal.want.tokens[k])
    if s.view.seat == deal.taker:
        given = (given[1], given[0])
    if any(given) and w < 200:
        s.print.append(at(x + 44, y + h / 2, shares(seats, *given, step=36)))
        return
    s.print.append(text(x + 46, y + h / 2 + 6, f"x {need}", 16, 700, title=True))
    if any(given):
        s.print.append(at(x + 92, y + h / 2, shares(seats, *given)))
    elif w > 200:
        s.print.append(text(x + 92, y + h / 2 + 5, T("deal.open"), 14, fill=SOFT))


def shares(seats: tuple[int, int], mine: int, theirs: int, step: float = 52) -> str:
    """How much each of two players puts in."""
    drawn = ""
    for k, (seat, number) in enumerate(zip(seats, (mine, theirs), strict=True)):
        drawn += at(9 + k * step, 0, pawn(seat, 8)) + text(20 + k * step, 6, str(number), 17, 700, title=True)
    return drawn


def one_split(
    s: Desk,
    seats: tuple[int, int],
    mine: int,
    theirs: int,
    words: str,
    name: str,
    spot: tuple[float, float, float, float],
) -> None:
    """A button for one way to split a resource."""
    x, y, w, h = spot
    face = box(0, 0, w, h, "var(--raised)", 8, stroke="var(--edge)", stroke_width=1.5)
    if w >= 92:
        face += at(w / 2 - 46, h / 2, shares(seats, mine, theirs))
    else:
        for k, (seat, number) in enumerate(zip(seats, (mine, theirs), strict=True)):
            left = w / 2 + (k - 1) * w / 2 + 4
            face += at(left + 5, h / 2, pawn(seat, 5)) + text(left + 12, h / 2 + 5, str(number), 14, 700, title=True)
    label = T("deal.split", mine=mine, theirs=theirs, player=s.name(seats[1]))
    s.cards.append(s.thing(name, x, y, face, lit(w, h), [words], label, "R7.5"))


def brings(s: Desk, part: Part, x: float, y: float, w: float, h: float) -> None:
    """A partner, and the tokens and transports they bring."""
    s.print.append(at(x, y, box(0, 0, w, h, "var(--panel)", 9), at(10, 10, flag(part.seat, 24, 16))))
    key = "deal.you-bring" if part.seat == s.view.seat else "deal.brings"
    s.print.append(fit(x + 42, y + 24, T(key, player=s.name(part.seat)), 15, w - 52, 700, "var(--ink)", title=True))
    if h > 52:
        ways = [goods(part, brief) for brief in range(3)]
        fitting = [chunks for chunks in ways if len(broken(chunks, w - 20)) * LEAD <= h - 32]
        s.print.append(lined(next(iter(fitting), ways[-1]), x + 10, y + 48, w - 20))


def answers(s: Desk, deal: DealView, x: float, y: float, w: float, h: float) -> None:
    """To propose or drop it; or to accept, refuse, or accept with other transports."""
    if s.view.seat == deal.taker:
        found = [("accept", "tick", "accept"), ("refuse", "cross", "refuse"), ("otherwise", "swap", OTHERWISE)]
    else:
        found = [("drop-share", "cross", DROP), ("propose", "send", PROPOSE)]
    found = [one for one in found if one[2] in s.acts or one[2] in s.refused]
    rows = 2 if w < 480 and len(found) > 2 else 1
    across = -(-len(found) // rows)
    for k, (word, icon, words) in enumerate(found):
        wide, high = (w - 10 * (across - 1)) / across, (h - 6 * (rows - 1)) / rows
        wide, high = (min(wide, 260.0), min(high, 56.0)) if rows == 1 else (wide, high)
        left = x + w - (across - k % across) * (wide + 10) + 10
        spot = (left, y + h - (rows - k // across) * (high + 6) + 6, wide, high)
        filled = words == PROPOSE
        button(s, f"{word}-share", spot, T(f"deal.{word}"), icon, words, T(f"deal.about-{word}"), "R7.6", filled)
