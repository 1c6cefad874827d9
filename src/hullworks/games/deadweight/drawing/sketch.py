"""The table in characters, in 80 columns or more: the same order as on the board, and no colour needed."""

from __future__ import annotations

from hullworks.games.deadweight.tables import ITEMS, LOOT, PLANKS, Card, Line
from hullworks.games.deadweight.view import DuelView, PlankView, PlayerView, View
from hullworks.games.deadweight.words import ENDINGS, TITLES, duel_words
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, length, pad, shorten
from hullworks.match.words import plural

TITLE = "Deadweight"
CELL = 14  # the columns of a plank; five of them and the border fit 80


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), []]
    if view.duel:
        lines += [*duel_lines(view.duel, shown, width), []]
    lines += [heading("The Blackwake", width), *ship(view), []]
    lines += [heading("Lifeboats", width), *boats(view), []]
    lines += [heading("At the table", width), *players(view, shown, width)]
    if view.seat >= 0 and view.players[view.seat].card:
        lines += [[], heading("Your trade card", width), *card_lines(view.players[view.seat].card, view.station_used)]
    return lines


def headline(view: View, names: list[str]) -> Spans:
    """What is played, and whose turn it is."""
    line: Spans = [(TITLE, "bold"), ("   ", "")]
    if view.over:
        return [*line, (f"the game is over: {ENDINGS.get(view.ending, 'nothing is left to do')}", "")]
    if view.turn < 0:
        return [*line, ("before the first turn", "")]
    line += [(f"round {view.players[view.turn].turns}, turn of ", ""), badge(view.turn, names[view.turn])]
    line.append((" (you)" if view.turn == view.seat else "", "soft"))
    flooded = sum(plank.flooded for plank in view.planks)
    note = "last turn" if view.last_turn else f"{flooded} of 10 planks flooded"
    return [*line, (f"   {note}", "bold" if view.last_turn else "soft")]


def duel_lines(duel: DuelView, names: list[str], width: int) -> list[Spans]:
    """Two dice, who won and what was taken."""
    what = {"steal": "theft", "mariner": "mariner", "challenge": "challenge"}[duel.what]
    line: Spans = [(f"{what}: ", "soft"), badge(duel.attacker, names[duel.attacker])]
    line += [(f" [{duel.attack or '?'}] against [{duel.defence or '?'}] ", "bold")]
    line.append(badge(duel.defender, names[duel.defender]))
    if not duel.defence:
        return [line]
    words: Spans = [(" ".join(duel_words(duel, names.__getitem__)), "")]
    if length([*line, ("   ", ""), *words]) <= width:
        return [[*line, ("   ", ""), *words]]
    return [line, [("   ", ""), *words]]


# The ship.


def ship(view: View) -> list[Spans]:
    """Two sides of five planks, the chests between them, the stations at the ends."""
    upper, lower = view.planks[:5], tuple(reversed(view.planks[5:]))
    edge = "─" * (5 * CELL + 4)
    lines: list[Spans] = [[("front", "bold"), *who(view, "front")]]
    lines.append([(f"┌{edge}┐", "soft")])
    lines += side(view, upper)
    lines.append([(f"├{edge}┤", "soft")])
    lines += chests(view)
    lines.append([(f"├{edge}┤", "soft")])
    lines += side(view, lower)
    lines.append([(f"└{edge}┘", "soft")])
    lines.append(
        [("back", "bold"), *who(view, "back"), ("   walked clockwise: above to the right, below to the left", "soft")]
    )
    guards = [(seat, place) for seat, place in enumerate(view.mariners) if place not in ("home", "boat")]
    for seat, place in guards:
        lines.append([("a mariner stands guard at ", ""), (place, "bold"), (f", of {SHAPES[seat]}", f"seat {seat}")])
    return lines


def who(view: View, space: str) -> Spans:
    """The shapes of the players on a space."""
    return [(f" {SHAPES[player.seat]}", f"seat {player.seat}") for player in view.players if player.space == space]


def side(view: View, planks: tuple[PlankView, ...]) -> list[Spans]:
    """Five planks beside each other: name and lantern, action, loot, who stands there; water where they are flooded."""
    rows: list[list[Spans]] = [[], [], [], []]
    for plank in planks:
        style = "soft" if plank.flooded else ""
        lit = " lamp" if plank.name == view.lantern else ""
        rows[0].append([(plank.name.replace("starboard", "starb."), "soft"), (lit, "act" if lit else "")])
        rows[1].append([(TITLES[plank.action], "bold" if not plank.flooded else "soft")])
        rows[2].append([(f"{plank.pieces} {plank.loot}", style)])
        rows[3].append(([("≈≈≈", "soft")] if plank.flooded else []) + who(view, plank.name))
    return [grid(cells) for cells in rows]


def grid(cells: list[Spans]) -> Spans:
    """Five cells of the ship, with its sides."""
    line: Spans = []
    for cell in cells:
        line += [("│" if not line else "┆", "soft"), *pad(cell, CELL)]
    return [*line, ("│", "soft")]


def chests(view: View) -> list[Spans]:
    """What is in each chest: loot above, ropes and rings below."""
    first: list[Spans] = []
    second: list[Spans] = []
    for counts in view.chests:
        loot, ropes, rings = sum(counts[: len(LOOT)]), counts[4], counts[5]
        first.append([(f"chest: {loot} loot" if any(counts) else "chest: empty", "" if any(counts) else "soft")])
        parts = [plural(ropes, "rope")] * (ropes > 0) + [plural(rings, "ring")] * (rings > 0)
        second.append([(" ".join(parts), "")])
    return [grid(first), grid(second)]


# Around it.


def boats(view: View) -> list[Spans]:
    """Each lifeboat: its stock, its crate filling up, its mariners."""
    lines: list[Spans] = []
    for boat in view.boats:
        crate = "■" * boat.crate + "□" * (boat.size - boat.crate)
        line: Spans = [(f"{boat.loot:<8}", "bold"), (f" crate {crate:<7}", ""), (f" {boat.stock:>2} aboard", "soft")]
        for k, seat in enumerate(boat.mariners):
            line.append((" " if k else "   manned by ", ""))
            line.append((SHAPES[seat], f"seat {seat}") if seat < len(view.players) else (f"mariner {seat + 1}", ""))
        lines.append(line)
    return lines


def players(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player: rings, loot, ropes, where they are, and their trade card."""
    lines: list[Spans] = []
    margin = max(columns(name) for name in names) + 4
    for player in view.players:
        first = pad([badge(player.seat, names[player.seat])], margin)
        things: list[Spans] = [
            [(str(player.rings), "bold"), (" ring " if player.rings == 1 else " rings ", "")],
            *[[(one, "")] for one in held(player)],
        ]
        if view.places:
            things.append([(f"place {view.places[player.seat]}", "bold")])
        lines += flow(first, things, width, "  ")
        where = [f"at {player.space}", *["skips the next turn"] * player.held_back]
        where += [f"trades with {player.card.name}"] if player.card else []
        lines += flow([(" " * margin, "")], [[(", ".join(where), "soft")]], width)
    return lines


def held(player: PlayerView) -> list[str]:
    """Loot and ropes by number and name."""
    loot = [f"{count} {kind}" for kind, count in zip(LOOT, player.hold, strict=False) if count]
    ropes = player.hold[ITEMS.index("rope")]
    return (loot or ["no loot"]) + [plural(ropes, "rope")] * (ropes > 0)


def card_lines(card: Card | None, used: tuple[bool, ...] = ()) -> list[Spans]:
    """A trade card: its name and four trades."""
    if card is None:
        return []
    lines: list[Spans] = [[(card.name, "bold")]]
    for k, line in enumerate(card.lines):
        done = k < len(used) and used[k]
        lines.append([(f"  {k + 1}  {trade(line)}", "soft" if done else ""), (" made" if done else "", "soft")])
    return lines


def trade(line: Line) -> str:
    cost = " + ".join(f"{line.cost.count(loot)} {loot}" for loot in LOOT if loot in line.cost)
    return f"{cost} → {plural(line.rings, 'ring')}"


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A plank, a player or a trade card by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    for number, plank in enumerate(view.planks):
        if wanted in (plank.name, plank.action, TITLES[plank.action].casefold()):
            return plank_lines(view, number)
    seat = closest(wanted, names)
    if seat >= 0:
        player = view.players[seat]
        first: Spans = [badge(seat, shorten(names[seat])), (f"   {plural(player.rings, 'ring')}   ", "bold")]
        return [[*first, ("  ".join(held(player)), "")], *card_lines(player.card)]
    cards = [card for card in (*(player.card for player in view.players), view.shown) if card]
    found = closest(wanted, [card.name for card in cards])
    return card_lines(cards[found]) if found >= 0 else []


def plank_lines(view: View, number: int) -> list[Spans]:
    """One plank: its action, its loot, and what lies in the chest below."""
    plank = view.planks[number]
    counts = view.chests[number if number < 5 else 9 - number]
    inside = ", ".join(f"{count} {item}" for item, count in zip(ITEMS, counts, strict=True) if count) or "nothing"
    return [
        [(f"{PLANKS[number]}: {TITLES[plank.action]}", "bold"), (", flooded" if plank.flooded else ", brown", "soft")],
        [(f"{plank.pieces} {plank.loot} on its loot card", "")],
        [(f"in the chest below: {inside}", "")],
    ]
