"""The sheet of an offer on a small table: one stepper for each resource, since it is never on both sides (R5.3)."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, el, text, width
from hullworks.art.pieces import flag, frame, pawn, tile
from hullworks.games.ship_shape.actions import COUNTS
from hullworks.games.ship_shape.drawing.button import button, lit, sign
from hullworks.games.ship_shape.drawing.card import INK, fit, token, two_lines
from hullworks.games.ship_shape.drawing.deal import (
    Card,
    Part,
    about_card,
    card_name,
    cards_of,
    other,
    parts,
    sentence,
    title,
)
from hullworks.games.ship_shape.drawing.desk import Desk, kind_name
from hullworks.games.ship_shape.drawing.offer import ANSWERS, DROP, SEND, dashes, ground, is_draft
from hullworks.games.ship_shape.drawing.share import shared
from hullworks.games.ship_shape.lookup import RESOURCES, SupplyCard
from hullworks.games.ship_shape.view import DealView
from hullworks.match.message import Speech

T: Final = Speech(__file__)
REACH: Final = 44.0
"""The size of a button for a thumb."""


def balance(s: Desk, deal: DealView, w: float, h: float) -> None:
    """The whole sheet on its leaf."""
    ground(s, 0, 0, w, h)
    if deal.order is not None:
        shared(s, deal, deal.order, 0, 0, w, h)
        return
    low_screen = w >= 500
    sides = parts(s, deal)
    heading(s, deal, w, low_screen)
    across = 4 if low_screen else 2
    wide = (w - 16 - 8 * (across - 1)) / across
    draft_foot = is_draft(s, deal)
    lower = 18.0 if draft_foot and not low_screen else 0.0
    for k, kind in enumerate(RESOURCES):
        spot = (8 + k % across * (wide + 8), 52.0 + lower + k // across * 50)
        stepper(s, sides, kind, draft_foot, *spot, wide)
    for column in range(across) if lower else ():
        ends(s, 8 + column * (wide + 8), 64, wide)
    top = 100.0 if low_screen else 152.0 + lower
    foot = 0.0 if low_screen else 84.0 if draft_foot else 120.0
    cards(s, sides, draft_foot, top, w, h - top - foot - 4)
    if low_screen:
        return
    room = w - 166 if draft_foot else w - 24
    most, centre = (3, foot / 2) if draft_foot else (2, 26)
    s.print.append(sentence(*sides, 12, h - foot + centre - 2, room, most))
    answers(s, deal, w, h)


def heading(s: Desk, deal: DealView, w: float, low_screen: bool) -> None:
    """Whose offer it is; on a low screen also the sentence and the answers."""
    seat = other(s, deal)
    draft = is_draft(s, deal)
    s.print.append(at(10, 19, flag(seat, 24, 16)))
    words = title(s, deal, seat)
    if not low_screen:
        s.print.append(fit(42, 33, words, 17, w - 54 - (52 if draft else 0), 700, "var(--ink)", title=True))
        if draft:
            drop(s, w - 50, 4, REACH)
        return
    taken = 3 * 50 if not draft else 50 + 92
    taken = taken if s.acts else 0
    s.print.append(sentence(*parts(s, deal), 42, 26, w - 54 - taken, 2))
    if draft:
        drop(s, w - 50, 4, REACH)
        spot = (w - 142, 4.0, 86.0, REACH)
        button(s, "send-offer", spot, T("deal.send"), "send", SEND, T("deal.about-send"), "R5.3", filled=True)
    elif s.view.seat == deal.taker:
        for k, (word, icon) in enumerate(ANSWERS):
            spot = (w - 150 + k * 49, 4.0, REACH, REACH)
            button(s, f"{word}-offer", spot, "", icon, word, T(f"deal.about-{word}"), "R5.4")


def drop(s: Desk, x: float, y: float, size: float) -> None:
    """The way out of an offer."""
    button(s, "drop-offer", (x, y, size, size), "", "cross", DROP, T("deal.about-drop"), "R5.2")


def answers(s: Desk, deal: DealView, w: float, h: float) -> None:
    """To send it beside the sentence; or to accept, refuse or counter below it."""
    if is_draft(s, deal):
        spot = (w - 150, h - 60, 140.0, 50.0)
        button(s, "send-offer", spot, T("deal.send"), "send", SEND, T("deal.about-send"), "R5.3", filled=True)
    elif s.view.seat == deal.taker:
        wide = (w - 36) / 3
        for k, (word, icon) in enumerate(ANSWERS):
            spot = (10 + k * (wide + 8), h - 60, wide, 50.0)
            button(s, f"{word}-offer", spot, T(f"deal.{word}"), icon, word, T(f"deal.about-{word}"), "R5.4")


def stepper(s: Desk, sides: tuple[Part, Part], kind: str, draft: bool, x: float, y: float, w: float) -> None:
    """A resource: left of it what the viewer has, right what the other has, and how much goes which way."""
    mine, theirs = sides
    k = RESOURCES.index(kind)
    given, got = mine.side.tokens[k], theirs.side.tokens[k]
    tone = "var(--act-wash)" if draft and (given or got) else "var(--panel)"
    s.print.append(box(x, y, w, 46, tone, 9))
    middle = w - 2 * REACH - 4
    less = numbers(theirs.less, kind) + numbers(mine.more, kind)
    more = numbers(mine.less, kind) + numbers(theirs.more, kind)
    roomy = middle >= REACH  # Otherwise the ends ask for the number.
    ways = [words for words in (*less, *more) if "*" in words] if draft and roomy else []
    mark = el("g", frame(middle, 46, 8, -1, "var(--ink)", 3, cls="focus"), class_="can", aria_hidden="true")
    label = T(
        "deal.balance",
        resource=kind_name(kind),
        mine=held_by(s, mine, k),
        player=s.name(theirs.seat),
        theirs=held_by(s, theirs, k),
        given=given,
        got=got,
    )
    s.tokens.append(
        s.thing(f"deal-{kind}", x + REACH + 2, y, net(kind, got - given, middle), mark, ways, label, "R5.3")
    )
    for part, icon, all_ways, left in ((mine, "minus", less, x + 1), (theirs, "plus", more, x + w - REACH - 1)):
        arm(s, part, kind, icon, [one for one in all_ways if "*" not in one or not roomy] if draft else [], left, y + 1)


def ends(s: Desk, x: float, y: float, w: float) -> None:
    """What the two ends of the steppers below do."""
    for words, left, anchor in ((T("deal.you-give"), x + 2, "start"), (T("deal.you-get"), x + w - 2, "end")):
        s.print.append(fit(left, y, words, 14, w / 2 - 6, fill="var(--soft)", anchor=anchor))


def numbers(verb: str, kind: str) -> list[str]:
    """The answers that move one token or more."""
    return [f"{verb} {kind}", *(f"{verb} {n}*{kind}" for n in range(2, int(COUNTS) + 1))]


def net(kind: str, gain: int, w: float) -> str:
    """A kind of token, and how many of it the viewer gets, or gives away."""
    figure = f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}" if gain else "0"
    ink = "var(--ink)" if gain else "var(--soft)"
    face = box(0, 0, w, 46, "transparent")
    if w >= 70:
        return face + at(18, 22, token(kind, 14)) + text(40, 29, figure, 18, 700, ink, title=True)
    return face + at(w / 2, 14, token(kind, 12)) + text(w / 2, 42, figure, 15, 700, ink, "middle", title=True)


def held_by(s: Desk, part: Part, kind: int) -> int:
    """How many tokens of a kind a side holds."""
    return s.view.players[part.seat].tokens[kind]


def arm(s: Desk, part: Part, kind: str, icon: str, ways: list[str], x: float, y: float) -> None:
    """One end of a stepper: what that side has, and one token towards it."""
    legal = bool(s.allowed(*ways))
    face = ""
    if ways:
        dash = None if legal else "4 3"
        edge = box(
            0, 0, REACH, REACH, "var(--raised)", 8, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray=dash
        )
        face = at(0, 0, edge, sign(icon, REACH / 2, 14, size=0.85), opacity=None if legal else 0.45)
    number = str(held_by(s, part, RESOURCES.index(kind)))
    face += at(14, 33, pawn(part.seat, 6)) + text(24, 38, number, 14, 600)
    name = f"{part.role}-{kind}-{icon}"
    s.cards.append(s.thing(name, x, y, face, lit(REACH, REACH), ways, T(f"deal.{icon}"), "R5.2"))


# Cards.


def cards(s: Desk, sides: tuple[Part, Part], draft: bool, y: float, w: float, h: float) -> None:
    """The cards of both sides, in as few columns as the room allows; without a choice only those in the deal."""
    half = (w - 24) / 2
    held = [shown(s, part, draft) for part in sides]
    many = max(1, *(len(one) for one in held))
    rows = max(1, int((h - 22 + 3) // 47))
    across = max(1, -(-many // rows))
    wide = (half - 4 * (across - 1)) / across
    for part, found, left in zip(sides, held, (8.0, 16 + half), strict=True):
        key = "deal.you-give" if part.seat == s.view.seat else "board.gives"
        s.print.append(
            fit(left + 2, y + 17, T(key, player=s.name(part.seat)), 15, half - 4, 700, "var(--ink)", title=True)
        )
        for k, (card, turned) in enumerate(found):
            chip(s, part, card, turned, draft, left + k % across * (wide + 4), y + 22 + k // across * 47, wide)
        if not found:
            words = T("board.no-cards") if draft else T("deal.no-card")
            s.print.append(text(left + 2, y + 42, words, 14, fill="var(--soft)"))


def shown(s: Desk, part: Part, draft: bool) -> list[tuple[Card, bool]]:
    """The cards that are shown on a side."""
    return [(card, turned) for card, turned in cards_of(s, part.seat) if draft or card in part.cards]


def chip(s: Desk, part: Part, card: Card, turned: bool, draft: bool, x: float, y: float, w: float) -> None:
    """A card in one or two lines, ticked if it is in the offer."""
    inside = card in part.cards
    ways = [f"{part.more} {card.id}", f"{part.less} {card.id}"] if draft else []
    name = card_name(card) if isinstance(card, SupplyCard) else f"{card_name(card)} {card.capacity}"
    room = w - (34 if w > 130 else 10)
    lines = two_lines(T("board.turned", card=name) if turned else name, room)
    if width(lines[-1], 14) > room:  # Its edge says that it is turned.
        lines = two_lines(name, room)
    drawn = dashes(w, REACH) if turned else ""
    drawn += "".join(fit(6, 27 + (k - (len(lines) - 1) / 2) * 17, line, 14, room) for k, line in enumerate(lines))
    face = tile(w, REACH, drawn, side=2)
    if inside:
        face += frame(w, REACH, 7, -1, "var(--act)" if s.acts else "var(--ink)", 4)
    if w > 130:
        face += sign("tick" if inside else "plus", w - 17, REACH / 2, INK, 0.8) if draft or inside else ""
    elif inside:
        face += at(w - 9, 9, sign("tick", 0, 0, INK, 0.6))
    label = about_card(card, turned)
    s.cards.append(s.thing(f"{part.role}-{card.id}", x, y, face, lit(w, REACH, 7), ways, label, "R5.2"))
