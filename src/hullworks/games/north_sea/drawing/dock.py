"""The dock of North Sea: a player's stores, and the cards to choose or to use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hullworks.art.pencil import at, box, el, text, use
from hullworks.art.pieces import can, flag, pill, points, puck, tile, tray
from hullworks.art.scene import SOFT, Act
from hullworks.art.section import section
from hullworks.games.north_sea.drawing import fjord
from hullworks.games.north_sea.drawing.card import BARE, NEEDS, WHOLE, chit, prose, slip, slip_height, village
from hullworks.games.north_sea.drawing.fjord import ORDER, Fjord
from hullworks.games.north_sea.drawing.plate import Plate
from hullworks.games.north_sea.drawing.sayings import T, amount, describe
from hullworks.games.north_sea.lookup import HAND, ITEMS, Card
from hullworks.games.north_sea.view import PlayerView

LEFT: Final = 160.0  # width of the stores beside the cards
NARROWEST: Final = 108.0  # of a whole card
GAP: Final = 10.0
NEMESIS: Final = "nemesis "


# The stores.


def beside(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The dock with the stores at the left and the cards at the right."""
    s.print.append(tray(p.w, p.h, box(LEFT - 6, 12, 1, p.h - 28, "var(--line)"), x=p.x, y=p.y))
    head = at(14, 14, flag(player.seat, 30, 20))
    head += text(52, 30, s.name(player.seat), 17, 700, title=True, room=LEFT - 104, least=s.small)
    head += at(LEFT - 30, 25, points(player.score, 15))
    first, second = notes(s, player)
    head += text(14, p.h - 40, first, 14, 700, title=True, room=LEFT - 28, least=s.small)
    head += text(14, p.h - 22, second, s.small, fill=SOFT, room=LEFT - 28, least=s.small)
    s.print.append(at(p.x, p.y, head))
    step = min(56.0, (p.h - 116) / 3)
    for k, kind in enumerate(ORDER):
        good(s, player, kind, p.x + 34 + k % 2 * 70, p.y + 78 + k // 2 * step, 17)
    cards(s, Plate(p.x + LEFT + 6, p.y + 9, p.w - LEFT - 18, p.h - 21))


def above(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The dock with the stores in a row above the cards."""
    s.print.append(tray(p.w, p.h, x=p.x, y=p.y))
    head = at(14, 15, flag(player.seat, 30, 20))
    head += text(52, 31, s.name(player.seat), 17, 700, title=True, room=84, least=s.small)
    head += at(160, 25, points(player.score, 15))
    first, second = notes(s, player)
    head += text(p.w - 14, 23, first, 14, 700, anchor="end", title=True, room=150, least=s.small)
    head += text(p.w - 14, 41, second, s.small, fill=SOFT, anchor="end", room=150, least=s.small)
    s.print.append(at(p.x, p.y, head))
    for k, kind in enumerate(ORDER):
        good(s, player, kind, p.x + 212 + k * 70, p.y + 26, 17)
    cards(s, Plate(p.x + 12, p.y + 54, p.w - 24, p.h - 67))


def strip(s: Fjord, player: PlayerView, p: Plate) -> None:
    """The dock of a phone: only the stores."""
    s.print.append(tray(p.w, p.h))
    s.print.append(at(11, 6, flag(player.seat, 24, 14)) + at(23, p.h - 22, points(player.score, 13.5)))
    step = (p.w - 46) / len(ORDER)
    for k, kind in enumerate(ORDER):
        good(s, player, kind, 62 + k * step, p.h / 2 - 3, 13)


def good(s: Fjord, player: PlayerView, kind: str, x: float, y: float, r: float) -> None:
    """A good and its number, pale if there is none."""
    have = player.goods[ITEMS.index(kind)]
    face = el("g", puck(kind, r), opacity=None if have else 0.35)
    tone = "var(--ink)" if have else SOFT
    fjord.store(s, player, kind, x, y, face + text(r + 5, 6, str(have), 17, 700, tone, title=True, room=24), r)


def notes(s: Fjord, player: PlayerView) -> tuple[str, str]:
    """What is left to do with the cards, in two short lines."""
    view = s.view
    if view.over or player.seat != view.seat:
        return ("", amount("card", player.hand + player.kept) if not view.over else "")
    if view.phase == "draft":
        first = T("table.to-choose", count=len(view.pack)) if view.pack else T("table.chosen")
        return first, T("table.kept", count=len(view.kept), all=int(HAND))
    if view.phase == "actions":
        first = T("table.to-use", cards=amount("card", len(view.hand))) if view.hand else T("table.all-used")
        return first, T("table.then-done") if view.hand else ""
    return "", ""


# The cards.


@section
def cards(s: Fjord, p: Plate) -> None:
    """The six places for cards: those to choose or to use, and pale ones at the right that are kept."""
    if choices := nemeses(s.acts):
        choose_nemesis(s, choices, p)
        return
    kept = kept_cards(s)
    places = max(int(HAND), len(s.at_hand) + len(kept))
    w = (p.w - GAP * (places - 1)) / places
    if w < NARROWEST:
        chits(s, p, -(-places // 2))
        return
    free = range(len(s.at_hand), places - len(kept))
    s.print.extend(box(p.x + k * (w + GAP), p.y, w, p.h, "var(--sea)", 7, opacity=0.4) for k in free)
    for k, card in enumerate(s.at_hand):
        fjord.hand_card(s, card, k, p.x + k * (w + GAP), p.y, village(card, w, p.h), can(w, p.h, 7, 2))
    for k, card in enumerate(kept):
        x = p.x + (places - len(kept) + k) * (w + GAP)
        word = pill(w - 6, 42, T("table.kept-card"))
        face = el("g", village(card, w, p.h), opacity=0.55) + word
        s.hand.append(s.thing(f"kept-{k}", x, p.y, face, "", [], describe(card), "R4.1"))
    if s.me is None:
        backs(s, p, w)


def leaf(s: Fjord, p: Plate) -> None:
    """The cards on a leaf: folded ones on a phone, small ones on a low screen."""
    if choices := nemeses(s.acts):
        choose_nemesis(s, choices, p)
    elif not s.at_hand and not kept_cards(s):
        s.print.append(text(p.x + p.w / 2, p.y + p.h / 2, idle(s), 15, fill=SOFT, anchor="middle"))
    elif p.h > 300:
        slips(s, p)
    else:
        chits(s, p, 3)


def idle(s: Fjord) -> str:
    """Why there are no cards."""
    if s.me is None:
        player = s.view.players[0]
        return T("table.others-hand", player=s.name(player.seat), cards=amount("card", player.hand + player.kept))
    return T("table.all-used" if s.view.phase == "actions" else "table.no-cards")


def backs(s: Fjord, p: Plate, w: float) -> None:
    """The cards of a player whose hand the viewer does not see."""
    player = s.view.players[0]
    for k in range(min(int(HAND), player.hand + player.kept)):
        face = tile(
            w, p.h, box(6, 6, w - 12, p.h - 12, "none", 5, stroke="var(--on-own)", stroke_width=1.5), fill="var(--own)"
        )
        s.print.append(at(p.x + k * (w + GAP), p.y, face, use("card", w / 2 - 18, p.h / 2 - 18, 36)))


def kept_cards(s: Fjord) -> tuple[Card, ...]:
    """The cards set aside in the draft."""
    return s.view.kept if s.view.phase == "draft" else ()


def chits(s: Fjord, p: Plate, columns: int, most: int = 2) -> None:
    """Small cards in columns, in at least *most* rows."""
    everything = [*s.at_hand, *kept_cards(s)]
    high = max(most, -(-len(everything) // columns))
    w, h = (p.w - GAP * (columns - 1)) / columns, (p.h - GAP * (high - 1)) / high
    for number, card in enumerate(everything):
        spot = (p.x + number % columns * (w + GAP), p.y + number // columns * (h + GAP))
        put(s, card, number, spot, chit(card, w, h - 3, s.small), can(w, h - 3, 7, 2))


def slips(s: Fjord, p: Plate) -> None:
    """Folded cards one below the other, with as much of each as fits."""
    everything = [*s.at_hand, *kept_cards(s)]
    tall = {detail: [slip_height(card, p.w, detail, s.small) for card in everything] for detail in (WHOLE, NEEDS, BARE)}
    detail = next((detail for detail, found in tall.items() if sum(found) + 5 * (len(found) - 1) <= p.h), BARE)
    gap = min(GAP, (p.h - sum(tall[detail])) / max(1, len(everything) - 1))  # Very many cards overlap.
    y = p.y
    for number, (card, h) in enumerate(zip(everything, tall[detail], strict=True)):
        put(s, card, number, (p.x, y), slip(card, p.w, detail, s.small), can(p.w, h, 7, 2))
        y += h + gap


def put(s: Fjord, card: Card, number: int, spot: tuple[float, float], face: str, mark: str) -> None:
    """A card to choose or to use, or after these a kept one, pale."""
    k = number - len(s.at_hand)
    if k < 0:
        fjord.hand_card(s, card, number, *spot, face, mark)
    else:
        pale = el("g", face, opacity=0.55)
        s.hand.append(s.thing(f"kept-{k}", *spot, pale, "", [], describe(card), "R4.1"))


# The nemesis cards of a lone player, before the first round.


def nemeses(acts: Mapping[str, Act]) -> list[str]:
    """The answers that add a nemesis card."""
    return [words for words in acts if words.startswith(NEMESIS)]


def choose_nemesis(s: Fjord, choices: list[str], p: Plate) -> None:
    """The nemesis cards that can be added, side by side or, on a phone, one below the other."""
    stacked = s.room is not None and s.room.name == "phone"
    n = len(choices)
    w, h = (p.w, min(100.0, (p.h - GAP * (n - 1)) / n)) if stacked else ((p.w - GAP * (n - 1)) / n, p.h)
    for k, words in enumerate(choices):
        spot = (p.x, p.y + k * (h + GAP)) if stacked else (p.x + k * (w + GAP), p.y)
        band = box(0.6, 0.6, w - 1.2, 14, "var(--ink)", 6)
        face = tile(w, h, band, prose(12, 38, s.acts[words].label, w - 24, h - 38, least=s.small))
        name = f"nemesis-{words.removeprefix(NEMESIS)}"
        s.hand.append(s.thing(name, *spot, face, can(w, h, 7, 2), [words], s.acts[words].label, "R2.4"))
