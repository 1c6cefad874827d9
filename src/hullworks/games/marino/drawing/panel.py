"""A rival in Marino: ships launched, gold, tokens and explorers; the berths in small; and the whole yard as a sheet."""

from __future__ import annotations

from typing import Final

from hullworks.art.panel import WIDTH, Fact, Panel
from hullworks.art.pencil import at, box, text, use
from hullworks.art.pieces import board, coin, flag, pill, puck
from hullworks.art.room import Room
from hullworks.art.scene import SOFT
from hullworks.art.section import glance
from hullworks.games.marino.drawing.card import (
    allot,
    berth,
    describe,
    describe_building,
    explorer,
    launched,
    name_of,
    small_ship,
    title,
)
from hullworks.games.marino.lookup import RESOURCES
from hullworks.games.marino.things import amount, explorer_named
from hullworks.games.marino.view import View, YardView
from hullworks.match.message import Amount, Speech, Thing

T: Final = Speech(__file__)
LINE: Final = 23
MOST_MISSING: Final = 4


@glance
def panel(view: View, names: list[str], seat: int) -> Panel:
    """What everybody should know about a rival."""
    yard = view.yards[seat]
    ships = Fact(T("panel.launched", ships=amount(len(yard.fleet), "ship")), str(len(yard.fleet)), icon="flag")
    gold = Fact(T("panel.gold", gold=yard.gold), sign=at(12, 12, coin(yard.gold, 11.5)))
    tokens = tuple(
        Fact(T("board.tokens", tokens=Amount(count, Thing("resource", name))), str(count), icon=name)
        for name, count in zip(RESOURCES, yard.tokens, strict=True)
        if count
    )
    people = tuple(
        Fact(T("panel.explorer", explorer=explorer_named(kind)), sign=at(12, 11, explorer(kind, 20)))
        for kind in yard.explorers
    )
    held = sum(one is not None for one in yard.berths)
    all_tokens = Fact(
        T("panel.tokens", tokens=amount(sum(yard.tokens), "token")), str(sum(yard.tokens)), sign=at(12, 12, puck("", 9))
    )
    papers = Fact(T("panel.contracts", contracts=amount(held, "contract")), str(held), icon="contract")
    return Panel(
        ships, (gold, *tokens, *people), (gold, all_tokens, papers), berths(yard), LINE * min(3, len(yard.berths))
    )


def berths(yard: YardView) -> str:
    """The contracts of a rival, a line each: the ship being built, its name, and what it lacks."""
    out = []
    for i, held in enumerate(yard.berths[:3]):
        y = i * LINE
        if held is None:
            out.append(text(40, y + 16, T("board.empty-berth"), 13, fill=SOFT))
            continue
        drawn = at(0, y + 1, small_ship(held.card, 34, bool(held.missing))) + text(
            40, y + 16, name_of(held.card), 13, room=96
        )
        if held.missing:
            lacks = held.missing[:MOST_MISSING]
            first = WIDTH - 17 * len(lacks)
            drawn += "".join(use(kind, first + k * 17, y + 2, 17) for k, kind in enumerate(lacks))
        else:
            drawn += pill(WIDTH, y + 1, T("card.ready"), "var(--good)", "var(--panel)")
        out.append(drawn)
    return "".join(out)


def sheet(view: View, names: list[str], what: str, room: Room) -> str:
    """A rival's whole yard."""
    kind, _, number = what.partition("-")
    if kind != "seat" or not number.isdigit() or int(number) >= len(view.yards):
        return ""
    yard, name = view.yards[int(number)], names[int(number)]
    w = 358.0 if room.leaves else 640.0
    columns = 1 if room.leaves else 2
    label = T("panel.sheet", player=name)
    out = [at(16, 14, flag(yard.seat)), text(56, 31, label, 17, 700, title=True, room=w - 130)]
    out.append(at(24, 76, title(T("panel.gold", gold=yard.gold)), coin(yard.gold, 18)))
    step = (w - 76) / 6
    for kind_, (resource, count) in enumerate(zip(RESOURCES, yard.tokens, strict=True)):
        face = at(70 + kind_ * step, 76, puck(resource, 14), opacity=None if count else 0.4)
        out.append(face + text(88 + kind_ * step, 82, str(count), 16, 700, title=True))
    y = 110.0
    if yard.explorers:
        out += [
            at(28 + i * 40, y + 14, title(explorer_text(kind)), explorer(kind, 30))
            for i, kind in enumerate(yard.explorers)
        ]
        y += 44
    wide, shares = (w - 32 - 12 * (columns - 1)) / columns, allot(yard)
    held = [(i, one) for i, one in enumerate(yard.berths) if one is not None]
    for place, (i, one) in enumerate(held):
        face = berth(one.card, one.missing, one.coins if view.bookkeeping else None, wide, 14, 150, shares[i])
        words = title(describe_building(one.card, one.missing))
        out.append(at(16 + place % columns * (wide + 12), y + place // columns * 164, words, face))
    y += -(-len(held) // columns) * 164 + 4
    cell = 103.0
    across = int((w - 24) // cell)
    for place, card in enumerate(yard.fleet):
        face = launched(card, cell - 4, 14)
        out.append(at(16 + place % across * cell, y + place // across * 84, title(describe(card)), face))
    y += -(-len(yard.fleet) // across) * 84 + 8
    return board(w, y, box(0, 0, w, y, "var(--plate)", 12), *out, label=label, game="marino", name="leaning", bare=True)


def explorer_text(kind: str) -> str:
    """An explorer's name."""
    return T.noun(explorer_named(kind))
