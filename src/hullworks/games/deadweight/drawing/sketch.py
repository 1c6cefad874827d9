"""The table as text in 80 columns or more: the same order as on the board, readable without colour."""

from __future__ import annotations

import re
from typing import Final

from hullworks.games.deadweight.drawing.duel import duel_sentence
from hullworks.games.deadweight.drawing.names import (
    DRIFT_SHOWN,
    T,
    action_name,
    action_of,
    amount,
    card_name,
    card_of,
    does_of,
    held,
    item_name,
    many,
    plank_of,
    space_of,
    wall_of,
)
from hullworks.games.deadweight.lookup import ITEMS, LOOT, PLANKS, Card, Line
from hullworks.games.deadweight.places import slug
from hullworks.games.deadweight.view import DuelView, PlankView, PlayerView, View
from hullworks.games.deadweight.words import ended
from hullworks.match.message import Amount, Argument, Thing, message
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, length, pad, shorten

ACROSS: Final = 5  # planks on a side
CELL: Final = 14  # the width of a plank, unless one needs more
GAP: Final = "   "
FIRST_MARK: Final = 0xE000  # private-use characters: placeholders for styled arguments


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown)]
    if 0 <= view.drift <= DRIFT_SHOWN and not view.over:
        lines.append([(T("sketch.drift", rounds=Amount(view.drift, Thing("time", "round"))), "soft")])
    lines.append([])
    if view.duel:
        lines += [*duel_lines(view.duel, shown, width), []]
    lines += [heading(T("sketch.ship"), width), *ship(view, width), []]
    lines += [heading(T("sketch.boats"), width), *boats(view), stores(view), []]
    lines += [heading(T("board.table"), width), *players(view, shown, width)]
    card = view.players[view.seat].card if view.seat >= 0 else None
    if card:
        lines += [[], heading(T("board.own-card"), width), *card_lines(card, view.station_used)]
    if view.shown:
        trades = [[(trade(line), "")] for line in view.shown.lines]
        name: Spans = [(card_name(view.shown), "bold"), (GAP, "")]
        lines += [[], heading(T("board.next-card"), width), *flow(name, trades, width, GAP)]
    return lines


def said(key: str, styled: dict[str, Spans], **args: Argument) -> Spans:
    """A plain text in which some arguments have a style of their own."""
    marks = {name: chr(FIRST_MARK + k) for k, name in enumerate(styled)}
    spans = {marks[name]: own for name, own in styled.items()}
    pieces = re.split(f"([{''.join(spans)}])", T(key, **args, **marks))
    return [span for piece in pieces if piece for span in spans.get(piece, [(piece, "")])]


def headline(view: View, names: list[str]) -> Spans:
    """The title of the game, and whose turn it is."""
    line: Spans = [(T("game.title"), "bold"), (GAP, "")]
    if view.over:
        return [*line, (T("sketch.over", ending=ended(view.ending)), "")]
    if view.turn < 0:
        return [*line, (T("sketch.before"), "")]
    key = "sketch.your-turn" if view.turn == view.seat else "sketch.turn"
    line += said(key, {"player": [badge(view.turn, names[view.turn])]}, round=view.players[view.turn].turns)
    if view.last_turn:
        return [*line, (GAP, ""), (T("board.last-turn"), "bold")]
    flooded = sum(plank.flooded for plank in view.planks)
    return [*line, (GAP, ""), (T("board.flooded-planks", flooded=flooded, planks=len(view.planks)), "soft")]


def duel_lines(duel: DuelView, names: list[str], width: int) -> list[Spans]:
    """Two dice, who won, and what was taken."""
    sides: dict[str, Spans] = {
        "attacker": [badge(duel.attacker, names[duel.attacker])],
        "attack": [(f"[{duel.attack or '?'}]", "bold")],
        "defence": [(f"[{duel.defence or '?'}]", "bold")],
        "defender": [badge(duel.defender, names[duel.defender])],
    }
    line = said(f"sketch.{duel.what}", sides)
    if not duel.defence:
        return [line]
    words: Spans = [(GAP, ""), (duel_sentence(duel, names), "")]
    return [[*line, *words]] if length([*line, *words]) <= width else [line, words]


# The ship.


def ship(view: View, width: int) -> list[Spans]:
    """Two sides of five planks, the chests between them, the stations at the ends."""
    room = (width - ACROSS - 1) // ACROSS
    parts = [side(view, view.planks[:5]), chests(view, room), side(view, tuple(reversed(view.planks[5:])))]
    cell = min(room, max(length(cell) for rows in parts for cells in rows for cell in cells))
    edge = "─" * (ACROSS * cell + ACROSS - 1)
    upper, middle, lower = ([grid(cells, cell) for cells in rows] for rows in parts)
    lines: list[Spans] = [[(T("sketch.front"), "bold"), *who(view, "front")], [(f"┌{edge}┐", "soft")]]
    lines += [*upper, [(f"├{edge}┤", "soft")], *middle, [(f"├{edge}┤", "soft")], *lower, [(f"└{edge}┘", "soft")]]
    lines.append([(T("sketch.back"), "bold"), *who(view, "back"), (GAP, ""), (T("sketch.clockwise"), "soft")])
    guards = [(seat, place) for seat, place in enumerate(view.mariners) if place not in ("home", "boat")]
    for seat, place in guards:
        owner: Spans = [(SHAPES[seat], f"seat {seat}")]
        lines.append(said("sketch.guard", {"owner": owner, "wall": [(T.noun(wall_of(place)), "bold")]}))
    return lines


def who(view: View, space: str) -> Spans:
    """The shapes of the players on a space."""
    return [(f" {SHAPES[player.seat]}", f"seat {player.seat}") for player in view.players if player.space == space]


def side(view: View, planks: tuple[PlankView, ...]) -> list[list[Spans]]:
    """Five planks side by side: name and lantern, action, loot, players; water and the other action where flooded."""
    rows: list[list[Spans]] = [[], [], [], []]
    for plank in planks:
        style = "soft" if plank.flooded else ""
        lit: Spans = [(" ", ""), (T("sketch.lantern"), "act")] if plank.name == view.lantern else []
        rows[0].append([(T(f"sketch.plank.{slug(plank.name)}"), "soft"), *lit])
        name = T(f"tile.{plank.action}-flooded") if plank.flooded else action_name(plank.action)
        rows[1].append([(name, style or "bold")])
        rows[2].append([(amount(plank.pieces, plank.loot), style)] if plank.loot else [])
        rows[3].append(([("≈≈≈", "soft")] if plank.flooded else []) + who(view, plank.name))
    return rows


def grid(cells: list[Spans], width: int) -> Spans:
    """Five cells of the ship between its sides."""
    line: Spans = []
    for cell in cells:
        line += [("│" if not line else "┆", "soft"), *pad(fitted(cell, width), width)]
    return [*line, ("│", "soft")]


def fitted(cell: Spans, width: int) -> Spans:
    """A cell's text, cut to fit."""
    if length(cell) <= width:
        return cell
    found: Spans = []
    room = width - 1
    for text, style in cell:
        taken = text[:room]
        while columns(taken) > room:
            taken = taken[:-1]
        room -= columns(taken)
        found.append((taken, style))
        if taken != text:
            break
    return [*found, ("…", "")]


def chests(view: View, room: int) -> list[list[Spans]]:
    """The contents of each chest, in cells of this width."""
    found: list[list[Spans]] = []
    for number, counts in enumerate(view.chests, 1):
        key = "sketch.chest" if any(counts) else "sketch.chest-empty"
        found.append([[(T(key, number=number), "soft")], *[[(row, "")] for row in content(counts, min(room, CELL))]])
    deep = max(len(column) for column in found)
    return [[column[row] if row < len(column) else [] for column in found] for row in range(deep)]


def content(counts: tuple[int, ...], room: int) -> list[str]:
    """The things in a chest, as many to a row as fit."""
    rows: list[str] = []
    for item, count in zip(ITEMS, counts, strict=True):
        words = item_name(item) if count == 1 else amount(count, item)
        if count and rows and columns(rows[-1]) + 1 + columns(words) <= room:
            rows[-1] += f" {words}"
        elif count:
            rows.append(words)
    return rows


# Around the ship.


def boats(view: View) -> list[Spans]:
    """Each lifeboat: its stock, the progress of its crate, its mariners."""
    lines: list[Spans] = []
    margin = max(columns(item_name(boat.loot)) for boat in view.boats) + 2
    size = max(boat.size for boat in view.boats)
    for boat in view.boats:
        crate = "■" * boat.crate + "□" * (boat.size - boat.crate) + " " * (size - boat.size)
        line = pad([(item_name(boat.loot), "bold")], margin)
        line += [
            (T("sketch.crate", crate=crate), ""),
            ("  ", ""),
            (T("sketch.aboard", stock=f"{boat.stock:>2}"), "soft"),
        ]
        if boat.mariners:
            line += [(GAP, ""), *said("sketch.manned", {"mariners": crew(view, boat.mariners)})]
        lines.append(line)
    return lines


def stores(view: View) -> Spans:
    """The trays, and the mariners at home."""
    ropes, rings = view.trays
    home = tuple([mariner for mariner, place in enumerate(view.mariners) if place == "home"])
    line: Spans = [(T("sketch.trays", ropes=many(ropes, "rope"), rings=many(rings, "ring")), "")]
    return [*line, (GAP, ""), *said("sketch.at-home", {"mariners": crew(view, home)})] if home else line


def crew(view: View, mariners: tuple[int, ...]) -> Spans:
    """The mariners of a lifeboat: the shapes of their owners, or their numbers."""
    line: Spans = []
    for seat in mariners:
        owned = seat < len(view.players)
        line.append((SHAPES[seat], f"seat {seat}") if owned else (T("board.mariner-number", number=seat + 1), ""))
        line.append((" ", ""))
    return line[:-1]


def players(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player: rings, loot, ropes, position, and trade card."""
    lines: list[Spans] = []
    margin = max(columns(name) for name in names) + 4
    for player in view.players:
        first = pad([badge(player.seat, names[player.seat])], margin)
        things: list[Spans] = [[(amount(player.rings, "ring"), "bold")], *[[(words, "")] for words in goods(player)]]
        if view.places:
            things.append([(T("sketch.place", place=view.places[player.seat]), "bold")])
        lines += flow(first, things, width, "  ")
        lines += flow([(" " * margin, "")], [[(", ".join(state(player)), "soft")]], width)
    return lines


def goods(player: PlayerView) -> list[str]:
    """Loot and ropes by number and name."""
    loot = [amount(count, kind) for kind, count in zip(LOOT, player.hold, strict=False) if count]
    ropes = player.hold[ITEMS.index("rope")]
    return (loot or [T("sketch.no-loot")]) + [amount(ropes, "rope")] * (ropes > 0)


def state(player: PlayerView) -> list[str]:
    """Where a player stands, and notes about the next turn."""
    at_station = player.space not in PLANKS
    where = space_of(player.space)
    found = [T("sketch.at-station", station=where) if at_station else T("sketch.at", plank=where)]
    if player.held_back:
        found.append(T("sketch.skips"))
    if player.card:
        found.append(T("sketch.trades-with", card=card_of(player.card)))
    return found


def card_lines(card: Card | None, used: tuple[bool, ...] = ()) -> list[Spans]:
    """A trade card: its name and four trades."""
    if card is None:
        return []
    lines: list[Spans] = [[(card_name(card), "bold")]]
    for k, line in enumerate(card.lines):
        done = k < len(used) and used[k]
        made: Spans = [(" ", ""), (T("sketch.made"), "soft")] if done else []
        lines.append([(f"  {k + 1}  {trade(line)}", "soft" if done else ""), *made])
    return lines


def trade(line: Line) -> str:
    cost = " + ".join(amount(line.cost.count(loot), loot) for loot in LOOT if loot in line.cost)
    return f"{cost} → {amount(line.rings, 'ring')}"


# Single things.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """Describe a plank, a player or a trade card by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    for number, plank in enumerate(view.planks):
        called = (T.noun(plank_of(plank.name)), action_name(plank.action))
        if wanted in (plank.name, plank.action, *[name.casefold() for name in called]):
            return plank_lines(view, number)
    seat = closest(wanted, names)
    if seat >= 0:
        player = view.players[seat]
        rings = (f"{GAP}{amount(player.rings, 'ring')}{GAP}", "bold")
        return [[badge(seat, shorten(names[seat])), rings, ("  ".join(goods(player)), "")], *card_lines(player.card)]
    cards = [card for card in (*(player.card for player in view.players), view.shown) if card]
    found = max(closest(wanted, [card_name(card) for card in cards]), closest(wanted, [card.id for card in cards]))
    return card_lines(cards[found]) if found >= 0 else []


def plank_lines(view: View, number: int) -> list[Spans]:
    """One plank: its action, its loot, and the contents of the chest below."""
    plank = view.planks[number]
    things = held(view.chests[number if number < 5 else 9 - number])
    state = message("board.flooded" if plank.flooded else "board.brown")
    title = T("look.plank", plank=plank_of(plank.name), action=action_of(plank.action), side=state)
    lines: list[Spans] = [[(title, "bold")]]
    if plank.action:
        sides = {"brown": does_of(plank.action, False), "flooded": does_of(plank.action, True)}
        lines.append([(T("look.sides", **sides), "")])
    if plank.loot:
        lines.append([(T("look.loot", loot=many(plank.pieces, plank.loot)), "")])
    return [*lines, [(T("look.chest", things=things) if things else T("look.chest-empty"), "")]]
