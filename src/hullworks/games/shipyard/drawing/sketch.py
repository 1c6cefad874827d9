"""The table as text, in 80 columns or more, in the order of the board. It is readable without colour."""

from __future__ import annotations

from typing import Final

from hullworks.games.shipyard.lookup import COLUMNS, GOODS, SIDES, CanalTile, Contract, Employee, Lot, Tile, cell_name
from hullworks.games.shipyard.state import LAST_ACTIONS, LAST_BUILDS
from hullworks.games.shipyard.things import (
    canal_name,
    canal_said,
    contract_name,
    counts,
    does,
    either,
    employee_name,
    pieces_list,
    pieces_of,
    points,
    tile_said,
    tiles,
    track_thing,
)
from hullworks.games.shipyard.view import CanalView, PlayerView, TrialView, View
from hullworks.games.shipyard.words import ended
from hullworks.match.message import Amount, Speech, Thing, counted
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, pad, shorten, wrap

T: Final = Speech(__file__)
MARGIN: Final = 8  # columns for the label of a line, if that is short enough
LETTERS: Final = "NESW"  # the sides, as parts.toml writes them
HULL: Final = {"bow": "◁══", "middle": "═══", "stern": "══▷"}


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the viewer sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), []]
    lines += [heading(T("sketch.track"), width), *track(view, width), []]
    lines += [heading(T("sketch.market"), width), *market(view, width), []]
    lines += [heading(T("sketch.offers"), width), *displays(view, width), []]
    lines += [heading(T("sketch.rings"), width), *rings(view, width), []]
    if view.seat >= 0:
        me = view.players[view.seat]
        lines += [heading(T("sketch.yard"), width), *own(view, me, width), []]
    lines += [heading(T("sketch.table"), width), *players(view, shown, width)]
    return lines


def headline(view: View, names: list[str]) -> Spans:
    """The title, and whose turn it is."""
    line: Spans = [(T("game.title"), "bold"), ("   ", "")]
    if view.over:
        return [*line, (T("sketch.over", why=ended(view.ending)), "")]
    if view.turn < 0:
        return [*line, (T("sketch.before"), "")]
    phase = {LAST_ACTIONS: T("sketch.final-action"), LAST_BUILDS: T("sketch.final-build")}
    words = phase.get(view.phase) or T("sketch.round", number=view.players[view.turn].turns)
    line += [(f"{words} ", ""), badge(view.turn, names[view.turn])]
    if view.turn == view.seat:
        line.append((f" {T('sketch.you')}", "soft"))
    last = view.ending and not view.phase
    note = T("sketch.last-round") if last else T("sketch.left", cubes=counted(view.queue, "cube"))
    return [*line, (f"   {note}", "bold" if view.ending else "soft")]


def behind(key: str, chunks: list[Spans], width: int, keys: tuple[str, ...] = ()) -> list[Spans]:
    """Chunks after the label of their line, aligned with the lines labelled by `keys`."""
    margin = max([MARGIN, *(columns(T(f"sketch.{other}")) + 2 for other in (key, *keys))])
    return flow(pad([(T(f"sketch.{key}"), "soft")], margin), chunks, width)


# The harbour.


def track(view: View, width: int) -> list[Spans]:
    """The action tiles, each with its cube's owner or what a cube would earn; the wheel and the queue."""
    chunks: list[Spans] = []
    for action in view.track:
        mark = (SHAPES[action.owner], f"seat {action.owner}") if action.owner >= 0 else (f"+{action.income}", "soft")
        moved = "bold" if action.name == view.main else "soft" if action.name == view.advanced else ""
        chunks.append([(T.noun(track_thing(action.name)), moved), (" ", ""), mark])
    cubes = "■" * view.queue + "□" * (view.cubes - view.queue)
    wheel = T("sketch.wheel", step=view.wheel, steps=view.rotation)
    queue = T("sketch.queue", cubes=cubes)
    if view.discards:
        queue = T("sketch.queue-discards", cubes=cubes, gone=tuple(view.discards))
    return [*flow([], chunks, width), *flow([], [[(wheel, "soft")], [(queue, "soft")]], width)]


def features(tile: Tile) -> str:
    return " ".join(T.noun(Thing("fitting", feature)) for feature in tile.has)


def market(view: View, width: int) -> list[Spans]:
    """Three rows at their prices, four columns."""
    heads = [T(f"sketch.{column}", left=view.stacks[left]) for column, left in zip(COLUMNS, (0, 1, 1, 2), strict=True)]
    cells = [[features(tile) if tile else "-" for tile in view.market[3 * k : 3 * k + 3]] for k in range(4)]
    told = [*heads, *(words for column in cells for words in column)]
    wide = 2 + max(columns(words) for words in told)
    if 3 + 4 * wide > width:
        wide = max((width - 3) // 4, 1 + max(columns(word) for words in told for word in words.split()))
    lines = row_of([("", ""), *((head, "soft") for head in heads)], wide)
    for row, price in enumerate(view.rows):
        found = [column[row] for column in cells]
        lines += row_of([(f"{price}", "bold"), *((words, "soft" if words == "-" else "") for words in found)], wide)
    return lines


def row_of(cells: Spans, wide: int) -> list[Spans]:
    """A narrow cell and others of equal width, with as many lines as the tallest cell needs."""
    stacks = [wrap([], cell, 0, wide - 1) for cell in cells]
    lines: list[Spans] = []
    for k in range(max(len(stack) for stack in stacks)):
        line: Spans = []
        for stack, room in zip(stacks, [3, *[wide] * (len(cells) - 1)], strict=True):
            line += pad(stack[k] if k < len(stack) else [], room)
        lines.append(line)
    return lines


def displays(view: View, width: int) -> list[Spans]:
    """Open canal tiles and commodities with their prices."""
    chunks: list[Spans] = []
    for price, canal in zip(view.display, view.canals, strict=True):
        if canal:
            chunks.append([(f"{price} ", "bold"), (T.noun(canal_name(canal)), ""), (f" {chain(canal)}", "soft")])
    lots: list[Spans] = []
    for price, lot in zip(view.display, view.lots, strict=True):
        if lot:
            lots.append([(f"{price} ", "bold"), (goods(lot), "")])
    chunks.append([(T("sketch.stack", count=view.canal_stack), "soft")])
    lots.append([(T("sketch.stack", count=view.lot_stack), "soft")])
    labels = ("canals", "lots")
    return [*behind("canals", chunks, width, labels), *behind("lots", lots, width, labels)]


def goods(lot: Lot) -> str:
    return " ".join(T.noun(Thing("good", good)) for good in lot.goods)


def rings(view: View, width: int) -> list[Spans]:
    """The prices of the next pieces, the prices of goods, and the employees for hire."""
    labels = ("crew", "equipment", "sell", "trade")
    lines: list[Spans] = []
    for name, first, marker in (("crew", 0, view.markers[0]), ("equipment", 4, view.markers[1])):
        chunks: list[Spans] = []
        for k in range(1, 5):
            place = first + (marker + k) % 4
            chunks.append([(f"{view.ring_prices[place]} ", "bold"), (T.noun(Thing("piece", view.ring[place])), "")])
        lines += behind(name, chunks, width, labels)
    chunks = [[("/".join(T.noun(Thing("good", good)) for good in GOODS), "soft")]]
    for space, prices in enumerate(view.prices):
        here = space == view.markers[3]
        words = "/".join(str(price) for price in prices)
        chunks.append([(f"[{words}]" if here else words, "bold" if here else "")])
    lines += behind("sell", chunks, width, labels)
    lines += behind("trade", [trade(*pair) for pair in zip(GOODS, view.trades, strict=True) if pair[1]], width, labels)
    for k in range(1, 9):
        number = (view.markers[2] + k) % 8
        stop = view.stops[number]
        found = [[(f"{stop_letter(number, desk)} ", "soft"), *post(one)] for desk, one in enumerate(stop.employees)]
        first_words: Spans = [(f"{T('sketch.stop', number=number + 1)}  ", "soft"), (f"{stop.price} ", "bold")]
        lines += flow(first_words, found, width)
    return [*lines, [(T("sketch.agency", count=view.agency), "soft")]]


def trade(good: str, pieces: tuple[str, ...]) -> Spans:
    """The pieces a good is traded for."""
    found = either([Thing("piece", piece) for piece in pieces])
    return [(T("sketch.traded", good=Thing("good", good), pieces=found), "")]


def stop_letter(stop: int, desk: int) -> str:
    return f"{stop + 1}{'abc'[desk]}"


def post(employee: Employee | None) -> Spans:
    """An employee in a few words."""
    if employee is None:
        return [("-", "soft")]
    craft = Thing("craft", employee.craft)
    if employee.craft == "speed":
        words = T("sketch.faster", craft=craft, amount=employee.amount)
    elif employee.craft == "mover":
        words = T("sketch.mover", craft=craft, ring=Thing("action", employee.target), amount=employee.amount)
    else:
        target = Thing("good" if employee.craft == "trader" else "piece", employee.target)
        words = T("sketch.post-second" if employee.level > 1 else "sketch.post", craft=craft, target=target)
    return [(words, ""), (f" {T('sketch.for', cost=employee.cost)}" if employee.cost else "", "soft")]


# The viewer's own things.


OWN: Final = ("canal", "store", "lots", "staff", "cruise", "trial")


def own(view: View, me: PlayerView, width: int) -> list[Spans]:
    """Slots, canal, store and contracts, and what the ship would bring."""
    lines = slots(me)
    lines += behind("canal", canal_chunks(me), width, OWN)
    store: list[Spans] = [[(T("sketch.fact", what=amount), "")] for amount in pieces_of(me.store)]
    lines += behind("store", store or [[(T("sketch.nobody"), "soft")]], width, OWN)
    if me.lots:
        lines += behind("lots", [[(goods(lot), "")] for lot in me.lots], width, OWN)
    if me.staff:
        lines += behind("staff", [[(staff_words(one), "")] for one in me.staff], width, OWN)
    for paper in me.papers:
        now = T("sketch.now", points=paper.points)
        line: Spans = [(contract_words(paper.contract), ""), (f"   {now}", "bold")]
        lines += behind(paper.contract.colour, [line], width, OWN)
    if view.cruise and view.cruise.seat == view.seat:
        lines += behind("cruise", [cruise_words(view)], width, OWN)
    elif me.trial:
        lines += behind("trial", [trial_words(me.trial)], width, OWN)
    return lines


def staff_words(one: Employee) -> str:
    return T("sketch.employee", employee=employee_name(one), does=does(one))


def contract_words(contract: Contract) -> str:
    return T("sketch.contract", contract=contract_name(contract), counts=counts(contract))


def slots(me: PlayerView) -> list[Spans]:
    """Nine slots: the hull, with each tile's features below it."""
    found = [[T.noun(Thing("fitting", feature)) for feature in tile.has] if tile else [] for tile in me.yard]
    wide = max([MARGIN, *(columns(word) + 1 for words in found for word in words)])
    rows: list[Spans] = [[], [], [], [], []]
    for slot, tile in enumerate(me.yard):
        head = (HULL[tile.part], "bold") if tile else (f" {slot + 1} ", "soft")
        cells: list[Spans] = [[head], *([(word, "")] for word in found[slot])]
        for k in range(len(rows)):
            rows[k] += pad(cells[k] if k < len(cells) else [], wide)
    return [row for row in rows if any(words.strip() for words, _ in row)]


def letter(side: str, turn: int = 0) -> str:
    """The letter of a side after its tile is turned."""
    return T.noun(Thing("side-letter", SIDES[(LETTERS.index(side) + turn) % 4]))


def canal_chunks(me: PlayerView) -> list[Spans]:
    """The canal tiles by place, with open sides, signs and the token."""
    chunks: list[Spans] = []
    for tile in me.canal:
        words = f"{cell_name(tile.cell)} {chain(tile.tile, tile.turn)}"
        here: Spans = (
            [(f" {SHAPES[me.seat]}{token_side(me, tile)}", f"seat {me.seat}")] if tile.cell == me.token else []
        )
        chunks.append([(words, ""), *here])
    if me.edge:
        chunks.append([(T("sketch.edge"), "bold")])
    return chunks or [[(T("sketch.no-canal"), "soft")]]


def chain(canal: CanalTile, turn: int = 0) -> str:
    """R5.5 The spaces of a canal tile in their order, such as "N-cannon-E": its sides, and signs where they stand."""
    words: list[str] = []
    for space, sign in enumerate(canal.signs):
        found = [letter(canal.sides[space // 2], turn)] if space % 2 == 0 else []
        found += [T.noun(Thing("symbol", sign))] if sign else []
        words.append("+".join(found) or "·")
    return "-".join(words)


def token_side(me: PlayerView, tile: CanalView) -> str:
    """The token's place on its tile: at a side, or between two."""
    sides = [letter(side, tile.turn) for side in tile.tile.sides]
    half = me.space // 2
    return sides[half] if me.space % 2 == 0 else f"{sides[half]}-{sides[half + 1]}"


def trial_words(trial: TrialView) -> Spans:
    """The points the ship would bring, or why it would fail."""
    if trial.fails:
        key = "sketch.falls-apart" if trial.complete else "sketch.would-fail"
        return [(T(key, why=T(f"fails.{trial.fails}")), "bold" if trial.complete else "soft")]
    key = "sketch.brings" if trial.complete else "sketch.would-bring"
    words = T(key, points=points(trial.points), speed=trial.speed, pieces=pieces_list(trial.aboard))
    return [(words, "bold" if trial.complete else "")]


def cruise_words(view: View) -> Spans:
    cruise = view.cruise
    assert cruise is not None
    if cruise.steps:
        so_far = points(cruise.points)
        words = T("sketch.step", step=cruise.steps, speed=cruise.speed, points=so_far, most=cruise.most)
        return [(words, "bold")]
    if cruise.fails:
        return [(T("sketch.fails", why=T(f"fails.{cruise.fails}")), "bold")]
    return [(T("sketch.up-to", speed=cruise.speed, points=points(cruise.most)), "bold")]


# Everybody.


def players(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player in short: points, money, ships, yard and canal."""
    lines: list[Spans] = []
    margin = max(columns(name) for name in names) + 4
    for player in view.players:
        first = pad([badge(player.seat, names[player.seat])], margin)
        facts: list[Spans] = [[(T("sketch.fact", what=fact), "")] for fact in facts_of(player)]
        if player.failed:
            facts.append([(T("sketch.failed", count=player.failed), "")])
        if view.places:
            facts.append([(T("sketch.place", place=view.places[player.seat]), "bold")])
        total = T("sketch.fact", what=points(player.points))
        lines += flow([*first, (total, "bold"), ("   ", "")], facts, width, gap=", ")
        hull = "".join(T.noun(Thing("part-letter", tile.part)) if tile else "·" for tile in player.yard)
        store = pieces_list(player.store)
        words = T("sketch.with", pieces=store) if store else T("sketch.with-nobody")
        yard = f"{T('sketch.hull', hull=hull)}   "
        lines += flow([(" " * margin, ""), (yard, "soft")], [[(words, "soft")]], width)
    return lines


def facts_of(player: PlayerView) -> list[Amount]:
    """The counts shown for a player."""
    found = {"money": player.money, "ship": len(player.ships), "canal": len(player.canal)}
    found |= {"lot": len(player.lots), "employee": len(player.staff), "contract": sum(player.contracts)}
    return [counted(count, what) for what, count in found.items()]


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """Details of a player, an employee, a canal tile, or a contract of the viewer's own, found by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    seat = closest(wanted, names)
    if seat >= 0:
        return player_lines(view.players[seat], shorten(names[seat]))
    staff = {one.name: one for stop in view.stops for one in stop.employees if one}
    staff |= {one.name: one for player in view.players for one in player.staff}
    found = closest(wanted, list(staff))
    if found >= 0:
        return [employee_line(list(staff.values())[found])]
    canals = [one for one in view.canals if one] + [one.tile for player in view.players for one in player.canal]
    found = closest(wanted, [one.name for one in canals])
    if found >= 0:
        return [[(T.say(canal_said(canals[found])), "bold"), (f"  {chain(canals[found])}", "")]]
    papers = [paper.contract for player in view.players for paper in player.papers]
    found = closest(wanted, [paper.name for paper in papers])
    return [[(contract_words(papers[found]), "")]] if found >= 0 else []


def employee_line(one: Employee) -> Spans:
    """The full description of an employee."""
    name = employee_name(one)
    return [(T("sketch.in-full", employee=name, does=does(one), cost=one.cost, points=points(one.points)), "")]


def player_lines(player: PlayerView, name: str) -> list[Spans]:
    """Everything a player has."""
    total = T("sketch.points-money", points=points(player.points), money=player.money)
    lines: list[Spans] = [[badge(player.seat, name), (f"   {total}", "bold")]]
    for slot, tile in enumerate(player.yard):
        if tile:
            lines.append([(T("sketch.in-slot", slot=slot + 1, tile=tile_said(tile)), "")])
    for one in player.canal:
        said = T("sketch.at", cell=cell_name(one.cell), canal=canal_name(one.tile), chain=chain(one.tile, one.turn))
        lines.append([(said, "")])
    if player.pile:
        lines.append([(T("sketch.used", tiles=tiles(player.pile)), "")])
    lines += [[(T("sketch.lot", goods=goods(lot)), "")] for lot in player.lots]
    lines += [[(staff_words(employee), "")] for employee in player.staff]
    for number, ship in enumerate(player.ships):
        said = T(
            "sketch.ship",
            number=number + 1,
            tiles=tiles(len(ship.tiles)),
            pieces=pieces_list(ship.aboard),
            speed=ship.speed,
            points=points(ship.points),
        )
        lines.append([(said, "")])
    return lines
