"""The table in characters, in 80 columns or more: the same order as on the board, and no colour needed."""

from __future__ import annotations

from hullworks.games.shipyard.state import LAST_ACTIONS, LAST_BUILDS
from hullworks.games.shipyard.tables import GOODS, PARTS, PIECES, Employee, Lot, Tile, cell_name
from hullworks.games.shipyard.view import CanalView, PlayerView, TrialView, View
from hullworks.games.shipyard.words import ENDINGS, TITLES, canal_words, pieces_words, tile_words
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, pad, shorten
from hullworks.match.words import listed, plural

TITLE = "Shipyard"
COLUMN = 18  # of a column of the market; four of them and the price fit 80
SHORT = {
    "cabin": "cabin",
    "berth": "berth",
    "mount": "mount",
    "crane-mount": "crane",
    "gun-mount": "gun",
    "lifeboat": "boat",
    "lifebuoy": "buoy",
    "lantern": "lamp",
}
HULL = {"bow": "◁══", "middle": "═══", "stern": "══▷"}


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), []]
    lines += [heading("Track, from tail to front", width), *track(view, width), []]
    lines += [heading("Ship market", width), *market(view), []]
    lines += [heading("Canals and commodities", width), *displays(view, width), []]
    lines += [heading("Rings", width), *rings(view, width), []]
    if view.seat >= 0:
        me = view.players[view.seat]
        lines += [heading("Your yard", width), *own(view, me, width), []]
    lines += [heading("At the table", width), *players(view, shown, width)]
    return lines


def headline(view: View, names: list[str]) -> Spans:
    """What is played, and whose turn it is."""
    line: Spans = [(TITLE, "bold"), ("   ", "")]
    if view.over:
        return [*line, (f"the game is over: {ENDINGS.get(view.ending, 'nothing is left to do')}", "")]
    if view.turn < 0:
        return [*line, ("before the first turn", "")]
    phase = {LAST_ACTIONS: "final action of ", LAST_BUILDS: "final build of "}
    words = phase.get(view.phase, f"round {view.players[view.turn].turns}, turn of ")
    line += [(words, ""), badge(view.turn, names[view.turn]), (" (you)" if view.turn == view.seat else "", "soft")]
    note = "the last round" if view.ending and not view.phase else f"{plural(view.queue, 'cube')} left"
    return [*line, (f"   {note}", "bold" if view.ending else "soft")]


# The harbour.


def track(view: View, width: int) -> list[Spans]:
    """The action tiles with who sits there or what a cube would earn; the wheel and the queue."""
    chunks: list[Spans] = []
    for action in view.track:
        mark = (SHAPES[action.owner], f"seat {action.owner}") if action.owner >= 0 else (f"+{action.income}", "soft")
        moved = "bold" if action.name == view.main else "soft" if action.name == view.advanced else ""
        chunks.append([(TITLES[action.name], moved), (" ", ""), mark])
    cubes = "■" * view.queue + "□" * (view.cubes - view.queue)
    when = f", contracts are discarded after {listed([str(cube) for cube in view.discards])} have gone"
    wheel = f"wheel {view.wheel} of {view.rotation}   queue {cubes}{when if view.discards else ''}"
    return [*flow([], chunks, width), [(wheel, "soft")]]


def features(tile: Tile) -> str:
    return " ".join(SHORT[feature] for feature in tile.has)


def market(view: View) -> list[Spans]:
    """Three rows at their prices, four columns."""
    lines = [pad([("   ", "")], 3)]
    for name, left in (("bows", 0), ("fore middles", 1), ("aft middles", 1), ("sterns", 2)):
        lines[0] = [*lines[0], *pad([(f"{name} ({view.stacks[left]})", "soft")], COLUMN)]
    for row, price in enumerate(view.rows):
        line: Spans = pad([(f"{price}", "bold")], 3)
        for column in range(4):
            tile = view.market[column * 3 + row]
            line = [*line, *pad([(features(tile)[: COLUMN - 1] if tile else "-", "" if tile else "soft")], COLUMN)]
        lines.append(line)
    return lines


def displays(view: View, width: int) -> list[Spans]:
    """Open canal tiles and commodities with their prices."""
    chunks: list[Spans] = []
    for price, canal in zip(view.display, view.canals, strict=True):
        if canal:
            chunks.append([(f"{price} ", "bold"), (canal_words(canal), "")])
    lines = flow(pad([("canals", "soft")], 8), chunks, width)
    lots: list[Spans] = []
    for price, lot in zip(view.display, view.lots, strict=True):
        if lot:
            lots.append([(f"{price} ", "bold"), (goods(lot), "")])
    return [*lines, *flow(pad([("lots", "soft")], 8), lots, width)]


def goods(lot: Lot) -> str:
    return " ".join(lot.goods)


def rings(view: View, width: int) -> list[Spans]:
    """What the next pieces cost, the prices of goods, and who can be hired."""
    lines: list[Spans] = []
    for name, first, marker in (("crew", 0, view.markers[0]), ("equip", 4, view.markers[1])):
        chunks: list[Spans] = []
        for k in range(1, 5):
            place = first + (marker + k) % 4
            chunks.append([(f"{view.ring_prices[place]} ", "bold"), (view.ring[place], "")])
        lines += flow(pad([(name, "soft")], 8), chunks, width)
    chunks = []
    for space, prices in enumerate(view.prices):
        here = space == view.markers[3]
        words = "/".join(str(price) for price in prices)
        chunks.append([(f"[{words}]" if here else words, "bold" if here else "")])
    lines += flow(pad([("sell", "soft")], 8), [[("/".join(GOODS), "soft")], *chunks], width)
    trades = [
        [(f"{good} ", ""), (f"→ {' or '.join(pieces)}", "")] for good, pieces in zip(GOODS, view.trades, strict=True)
    ]
    lines += flow(pad([("trade", "soft")], 8), trades, width)
    for k in range(1, 9):
        number = (view.markers[2] + k) % 8
        stop = view.stops[number]
        found = [[(f"{stop_letter(number, desk)} ", "soft"), *post(one)] for desk, one in enumerate(stop.employees)]
        first_words: Spans = [(f"stop {number + 1}  ", "soft"), (f"{stop.price} ", "bold")]
        lines += flow(first_words, found, width)
    return lines


def stop_letter(stop: int, desk: int) -> str:
    return f"{stop + 1}{'abc'[desk]}"


def post(employee: Employee | None) -> Spans:
    """An employee in a few words."""
    if employee is None:
        return [("-", "soft")]
    words = f"{employee.craft} {employee.target}{' II' if employee.level > 1 else ''}"
    if employee.craft in ("mover", "speed"):
        words = f"{words.removesuffix(' ship')} +{employee.amount}"
    return [(words, ""), (f" for {employee.cost}" if employee.cost else "", "soft")]


# One's own things.


def own(view: View, me: PlayerView, width: int) -> list[Spans]:
    """Slots, canal, store, contracts, and what the ship would bring."""
    lines = slots(view, me)
    lines += flow(pad([("canal", "soft")], 8), canal_chunks(me), width)
    store = [[(f"{count} {PIECES[piece]}", "")] for piece, count in enumerate(me.store) if count] or [
        [("nobody", "soft")]
    ]
    lines += flow(pad([("store", "soft")], 8), store, width)
    if me.lots:
        lines += flow(pad([("lots", "soft")], 8), [[(goods(lot), "")] for lot in me.lots], width)
    if me.staff:
        lines += flow(pad([("staff", "soft")], 8), [[(f"{one.name}: {one.text}", "")] for one in me.staff], width)
    for paper in me.papers:
        words = f"{paper.contract.name}: {paper.contract.text}"
        lines += flow(
            pad([(paper.contract.colour, "soft")], 8), [[(words, ""), (f"   {paper.points} now", "bold")]], width
        )
    if view.cruise and view.cruise.seat == view.seat:
        lines += flow(pad([("cruise", "soft")], 8), [cruise_words(view)], width)
    elif me.trial:
        lines += flow(pad([("if sails", "soft")], 9), [trial_words(me.trial)], width)
    return lines


def slots(view: View, me: PlayerView) -> list[Spans]:
    """Nine slots: the hull, and what each tile has below it."""
    rows: list[Spans] = [[], [], [], []]
    for slot, tile in enumerate(me.yard):
        found = [SHORT[feature] for feature in tile.has] if tile else []
        head = (HULL[tile.part], "bold") if tile else (f" {slot + 1} ", "soft")
        cells: list[Spans] = [[head], *([(word, "")] for word in found)]
        for k in range(len(rows)):
            rows[k] += pad(cells[k] if k < len(cells) else [], 8)
    return [row for row in rows if any(words.strip() for words, _ in row)]


def canal_chunks(me: PlayerView) -> list[Spans]:
    """The canal tiles by place, with open sides, signs and the token."""
    chunks: list[Spans] = []
    for tile in me.canal:
        sides = "".join("NESW"[("NESW".index(side) + tile.turn) % 4] for side in tile.tile.sides)
        signs = [sign for sign in tile.tile.signs if sign]
        words = f"{cell_name(tile.cell)} {sides}{' ' + '+'.join(signs) if signs else ''}"
        here: Spans = (
            [(f" {SHAPES[me.seat]}{token_side(me, tile)}", f"seat {me.seat}")] if tile.cell == me.token else []
        )
        chunks.append([(words, ""), *here])
    return chunks or [[("none yet", "soft")]]


def token_side(me: PlayerView, tile: CanalView) -> str:
    """Where on its tile the token is: at a side, or between two."""
    sides = ["NESW"[("NESW".index(side) + tile.turn) % 4] for side in tile.tile.sides]
    half = me.space // 2
    return sides[half] if me.space % 2 == 0 else f"{sides[half]}-{sides[half + 1]}"


def trial_words(trial: TrialView) -> Spans:
    """What the ship would bring, or why it would fail."""
    if trial.fails:
        return [(f"it would fall apart: {trial.fails}", "soft")]
    done = "" if trial.complete else "once complete, "
    words = f"{done}{plural(trial.points, 'point')} at a speed of {trial.speed} with {pieces_words(list(trial.aboard))}"
    return [(words, "bold" if trial.complete else "")]


def cruise_words(view: View) -> Spans:
    cruise = view.cruise
    assert cruise is not None
    if cruise.steps:
        return [(f"step {cruise.steps} of {cruise.speed}, {plural(cruise.points, 'point')} so far", "bold")]
    if cruise.fails:
        return [(f"like this the ship falls apart: {cruise.fails}", "bold")]
    return [(f"speed {cruise.speed}, up to {plural(cruise.most, 'point')}", "bold")]


# Everybody.


def players(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player: points, money, ships, yard and canal in short."""
    lines: list[Spans] = []
    margin = max(columns(name) for name in names) + 4
    for player in view.players:
        first = pad([badge(player.seat, names[player.seat])], margin)
        place = f"   place {view.places[player.seat]}" if view.places else ""
        facts = [f"{player.money} money", plural(len(player.ships), "ship"), plural(len(player.canal), "canal")]
        facts += [plural(len(player.staff), "employee"), plural(sum(player.contracts), "contract")]
        facts += [f"{player.failed} failed"] if player.failed else []
        lines += flow(
            [*first, (f"{player.points} points", "bold"), ("   ", "")],
            [[(word, "")] for word in facts] + ([[(place.strip(), "bold")]] if place else []),
            width,
            gap=", ",
        )
        hull = "".join("BMS"[PARTS.index(tile.part)] if tile else "·" for tile in player.yard)
        store = pieces_words(list(player.store))
        lines += flow([(" " * margin, ""), (f"yard {hull}   ", "soft")], [[(f"with {store}", "soft")]], width)
    return lines


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A player, an employee, a canal tile or a contract of one's own by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    seat = closest(wanted, names)
    if seat >= 0:
        return player_lines(view.players[seat], shorten(names[seat]))
    staff = [one for stop in view.stops for one in stop.employees if one]
    staff += [one for player in view.players for one in player.staff]
    found = closest(wanted, list(dict.fromkeys(one.name for one in staff)))
    if found >= 0:
        name = list(dict.fromkeys(one.name for one in staff))[found]
        one = next(one for one in staff if one.name == name)
        return [[(one.name, "bold"), (f": {one.text}, extra cost {one.cost}, {plural(one.points, 'point')}", "")]]
    canals = [one for one in view.canals if one] + [one.tile for player in view.players for one in player.canal]
    found = closest(wanted, [one.name for one in canals])
    if found >= 0:
        return [[(canal_words(canals[found]), "bold"), (f", open {' '.join(canals[found].sides)}", "")]]
    papers = [paper.contract for player in view.players for paper in player.papers]
    found = closest(wanted, [paper.name for paper in papers])
    return [[(papers[found].name, "bold"), (f": {papers[found].text}", "")]] if found >= 0 else []


def player_lines(player: PlayerView, name: str) -> list[Spans]:
    """All that a player has."""
    lines: list[Spans] = [[badge(player.seat, name), (f"   {player.points} points, {player.money} money", "bold")]]
    lines += [[(f"slot {slot + 1}: {tile_words(tile)}", "")] for slot, tile in enumerate(player.yard) if tile]
    lines += [[(f"canal {cell_name(one.cell)}: {canal_words(one.tile)}", "")] for one in player.canal]
    lines += [[(f"{one.name}: {one.text}", "")] for one in player.staff]
    for number, ship in enumerate(player.ships):
        words = f"ship {number + 1}: {len(ship.tiles)} tiles, {pieces_words(list(ship.aboard))}"
        lines.append([(f"{words}, speed {ship.speed}, {plural(ship.points, 'point')}", "")])
    return lines
