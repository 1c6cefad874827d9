"""Drawings of Deadweight apart from the board: trade cards and planks, figures for the rules, and the final loot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hullworks.art import scenery
from hullworks.art.pencil import at, cached, el, path, text, use
from hullworks.art.pieces import arrow, plate, puck
from hullworks.art.scenery import still
from hullworks.games.deadweight.drawing.names import (
    T,
    action_of,
    card_name,
    card_of,
    card_words,
    held,
    item_name,
    many,
)
from hullworks.games.deadweight.drawing.plank import plank
from hullworks.games.deadweight.drawing.tile import chest, deal, icon, lamp, lifeboat, manned, mariner, station
from hullworks.games.deadweight.lookup import ACTIONS, ITEMS, LOOT, PLANKS, Lookup
from hullworks.games.deadweight.view import View
from hullworks.match.message import Thing

PLANK: Final = (116.0, 108.0)


def picture(lookup: Lookup, kind: str, name: str) -> str:
    """A trade card, or a plank of the fixed layout with both its sides."""
    if kind == "planks" and name in PLANKS:
        number = PLANKS.index(name)
        numbers = lookup.numbers
        return sides(ACTIONS[numbers.actions[number]], LOOT[numbers.cards[number]])
    for card in lookup.cards if kind == "cards" else ():
        if card.id == name:
            rows = [at(16 + k % 2 * 150, 46 + k // 2 * 44, deal(line, 140)) for k, line in enumerate(card.lines)]
            label = T("gallery.card", card=card_of(card), trades=card_words(card))
            return still(316, 136, plate(0, 0, 316, 136, card_name(card), *rows), label=label)
    return ""


def sides(action: str, loot: str = "") -> str:
    """A plank, brown and flooded."""
    w, h = PLANK
    brown, wet = plank(action, loot, 3 if loot else 0, False, w, h), plank(action, loot, 3 if loot else 0, True, w, h)
    drawn = at(1, 1, brown) + arrow(w + 10, h / 2, 16, "var(--ink)") + at(w + 36, 1, wet)
    return still(2 * w + 38, h + 6, drawn, label=T("gallery.plank", action=action_of(action)))


# Figures for the rules.


def figure(lookup: Lookup, number: str) -> str:
    """The picture for a rule, or for a part of the game in two minutes, if there is one."""
    draw = FIGURES.get(number)
    return draw(lookup) if draw else ""


def an_open_chest(lookup: Lookup) -> str:
    content = ("emerald", "pearl", "ruby", "diamond", "ring", "ring")
    return still(216, 92, at(52, 46, chest(True, ())), at(156, 46, chest(False, content)), label=T("gallery.chest"))


def a_lifeboat(lookup: Lookup) -> str:
    size = int(lookup.numbers.crates[0])
    return still(292, 88, at(1, 1, manned(lifeboat(LOOT[0], 2, size, 24), (0,), 1)), label=T("gallery.boat"))


def items(lookup: Lookup) -> str:
    """Loot, rope and ring."""
    each = [at(30 + 52 * k, 22, puck(icon(name), 18)) for k, name in enumerate(ITEMS)]
    each += [text(30 + 52 * k, 60, item_name(name), 13, anchor="middle", room=50) for k, name in enumerate(ITEMS)]
    return still(318, 68, *each, label=T("gallery.pieces", pieces=tuple([Thing("item", name) for name in ITEMS])))


def a_card(lookup: Lookup) -> str:
    return picture(lookup, "cards", lookup.cards[0].id)


def mariners(lookup: Lookup) -> str:
    each = [at(26 + 54 * seat, 26, mariner(seat, True)) for seat in range(4)]
    return still(226, 56, *each, label=T("gallery.mariners"))


def the_lantern(lookup: Lookup) -> str:
    return still(64, 64, at(32, 32, lamp()), label=T("gallery.lantern"))


def a_station(lookup: Lookup) -> str:
    return still(222, 64, at(1, 1, station("front", 220, 58)), label=T("gallery.station"))


def of_plank(action: str) -> Callable[[Lookup], str]:
    return lambda lookup: sides(action)


FIGURES: Final[Mapping[str, Callable[[Lookup], str]]] = {
    "R1.2": an_open_chest,
    "R1.8": items,
    "R1.9": a_lifeboat,
    "R1.12": mariners,
    "R2.3": a_card,
    "R4.5": the_lantern,
    "R5.2": of_plank("trade"),
    "R5.4": of_plank("rope"),
    "R5.6": of_plank("shortcut"),
    "R5.8": of_plank("switch"),
    "R5.11": of_plank("sabotage"),
    "R5.13": of_plank("ring"),
    "R7.1": a_station,
    "turn-1": the_lantern,
    "turn-2": of_plank("ring"),
    "turn-3": a_card,
    "end": mariners,
}


# The end.

MOST_RINGS: Final = 13  # the most that are drawn; a number gives the total


@cached
def parade(view: View, seat: int) -> str:
    """A lifeboat with the player's life rings and remaining loot."""
    hold = view.players[seat].hold
    rings = int(hold[-1])
    boat = path("M0 0Q30 66 90 68H500Q566 66 600 0L560 14Q540 22 500 22H100Q60 22 40 14z", "var(--deck)", ink=2)
    keel = path("M24 34Q50 60 92 60H500Q546 60 572 34", stroke="var(--timber)", stroke_width=5)
    shown = min(rings, MOST_RINGS)
    saved = "".join(use("ring", 66 + k * 30, -22 - (k % 2) * 14, 40) for k in range(shown))
    saved += text(88 + shown * 30, -2, str(rings), 38, 700, title=True)
    loot = [name for name, many in zip(LOOT, hold, strict=False) for _ in range(many)]
    aboard = "".join(at(92 + k * 44, 42, puck(icon(name), 15)) for k, name in enumerate(loot))
    kept, life_rings = held(hold[: len(LOOT)]), many(rings, "life-ring")
    words = T("gallery.saved-loot", rings=life_rings, loot=kept) if kept else T("gallery.saved", rings=life_rings)
    return scenery.parade(at(116, 84, el("g", saved, boat, keel, aboard)), label=words, air=False)
