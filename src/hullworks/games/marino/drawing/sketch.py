"""The table in characters, in 80 columns or more: the same order as on the board, and no colour needed."""

from __future__ import annotations

from collections import Counter

from hullworks.games.marino.tables import FAMILIES, RESOURCES, Card
from hullworks.games.marino.view import BerthView, RowView, View, YardView
from hullworks.games.marino.words import ended
from hullworks.match.text import SHAPES, Span, Spans, badge, closest, columns, flow, heading, length, pad, shorten
from hullworks.match.words import listed

TITLE = "Shipwrights of Marino"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LABELS = 30  # the columns beside the axis: the row's name, its carrier, what the viewer pays
MARGIN = 5  # the left edge of what belongs to a letter or a seat


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), []]
    lines += [heading("At the table", width), *seats(view, shown, width), []]
    lines += [heading("Market", width), *market(view, width), []]
    lines += [heading(contracts_title(view), width), *contracts(view, width)]
    if view.seat >= 0:
        lines += [[], heading("Your yard", width), *yard(view, view.yards[view.seat], width)]
    return lines


def counted(tokens: tuple[int, ...]) -> str:
    """Tokens by number and name."""
    return "  ".join(f"{count} {name}" for count, name in zip(tokens, RESOURCES, strict=True) if count) or "nothing"


# The players.


def headline(view: View, names: list[str]) -> Spans:
    """What is played, and whose turn it is."""
    line: Spans = [(TITLE, "bold"), ("   ", "")]
    if view.over:
        return [*line, (f"the game is over: {ended(view.ending) or 'nothing is left to do'}", "")]
    seat = view.turn if view.turn >= 0 else view.asked[0] if view.asked else -1
    when = f"round {view.yards[seat].turns}, turn of " if view.turn >= 0 else "opening draft"
    line.append((when, ""))
    if seat >= 0:
        line += [("", "") if view.turn >= 0 else (", to choose: ", ""), badge(seat, names[seat])]
        line.append((" (you)" if seat == view.seat else "", "soft"))
    if view.last_turn:
        line.append(("   last turn", "bold"))
    elif view.ending:
        line.append((f"   {ended(view.ending)}: last turns", "bold"))
    return line


def seats(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player: ships, gold, explorers; and what the others are building."""
    margin = max(columns(name) for name in names) + 4
    lines: list[Spans] = []
    for yard in view.yards:
        first = pad([badge(yard.seat, names[yard.seat])], margin)
        lines += flow(first, facts(view, yard), width)
        if yard.seat != view.seat:
            lines += flow([(" " * margin, "")], works(yard, (width - margin - 3) // 2), width)
    goal = f"{view.goal} launched ends the game"
    if lines and length(lines[0]) + 3 + len(goal) <= width:
        lines[0] = [*pad(lines[0], width - len(goal)), (goal, "soft")]
    else:
        lines.append([(goal, "soft")])
    return lines


def facts(view: View, yard: YardView) -> list[Spans]:
    """What is said of every player."""
    launched = str(len(yard.fleet))
    chunks: list[Spans] = [[(launched, "bold"), (" launched", "")], [(str(yard.gold), "bold"), (" gold", "")]]
    if yard.seat == view.seat:
        return chunks
    if yard.fleet:
        chunks.append([(f"fleet {families(yard.fleet)}", "")])
    if yard.explorers:
        chunks.append([(f"holds {explorers(yard.explorers)}", "")])
    if any(yard.tokens):
        chunks.append([("has ", ""), (counted(yard.tokens).replace("  ", " "), "")])
    return chunks


def works(yard: YardView, room: int) -> list[Spans]:
    """What a player builds, in short, two in a line where they fit."""
    chunks: list[Spans] = []
    for berth in yard.berths:
        if berth is None:
            continue
        lacks = f" lacks {' '.join(berth.missing)}" if berth.missing else " is ready"
        coins = f", {coined(berth.coins)}" if berth.coins else ""
        chunks.append(pad([(berth.card.name, "bold"), (f" {berth.card.value}{lacks}{coins}", "soft")], room))
    return chunks or [[("empty berths", "soft")]]


def coined(coins: int) -> str:
    return "1 coin on it" if coins == 1 else f"{coins} coins on it"


def families(fleet: tuple[Card, ...]) -> str:
    """The ships of a fleet by family."""
    count = Counter(card.family for card in fleet)
    return " ".join(f"{count[family]} {family}" for family in FAMILIES if count[family])


def explorers(held: tuple[str, ...]) -> str:
    """Explorers by name: carriers by their rows."""
    names = [name for name in RESOURCES if name in held]
    free = held.count("freebooter")
    rows = [f"{listed(names)} carrier{'s' if len(names) > 1 else ''}"] if names else []
    return ", ".join(rows + ([f"{free} freebooter{'s' if free > 1 else ''}"] if free else []))


# The market.


def market(view: View, width: int) -> list[Spans]:
    """The rows on one axis of prices, where their carriers are, and the freebooters."""
    low, high = min(row.lowest for row in view.rows), max(row.highest for row in view.rows)
    cell = min(5, (width - LABELS) // (high - low + 1))
    if cell < 4:
        return [*(plain_row(row) for row in view.rows), *foot(view, width)]
    wide = cell * (high - low + 1) + LABELS + 8 <= width
    axis = "".join(f"{price:>{cell}}" for price in range(low, high + 1))
    lines: list[Spans] = [[(f"{'':10}{axis}  carrier brings" + ("  supply" if wide else ""), "soft")]]
    for row in view.rows:
        line: Spans = [(f"  {row.name:<8}", "")]
        line += [space(view, row, price, cell) for price in range(low, high + 1)]
        lines.append([*line, ("  ", ""), *carrier(row, wide)])
    return [*lines, *foot(view, width)]


def space(view: View, row: RowView, price: int, cell: int) -> Span:
    """One space of a row: outside it, empty, its price, or a token."""
    first = row.highest - row.tokens + 1
    if not row.lowest <= price <= row.highest:
        return " " * cell, ""
    if price == first and row.price is not None:
        return f"[{price}]".rjust(cell), "act" if affordable(view, row) else "bold"
    return ("·" if price < first else "■").rjust(cell), "soft" if price < first else ""


def affordable(view: View, row: RowView) -> bool:
    """Whether the viewer is asked and could pay for the row's cheapest token."""
    if row.price is None or view.seat not in view.asked or view.turn != view.seat:
        return False
    return row.price <= view.yards[view.seat].gold


def carrier(row: RowView, wide: bool) -> Spans:
    """What a row's carrier brings, or who holds it; the supply; and what the viewer pays, if that is another price."""
    least, most = row.carrier
    line: Spans = [(f"{least}-{most}", "")]
    if row.holder >= 0:
        line = [(f"away, with {SHAPES[row.holder]}", f"seat {row.holder}")]
    if row.price is not None and row.price != row.highest - row.tokens + 1:
        line += [(f" pay {row.price}", "bold")]
    return [*pad(line, 18), (f"{row.supply:>4}", "soft")] if wide else line


def plain_row(row: RowView) -> Spans:
    """A row in words, where the axis would be too long for the line."""
    price = "no token" if row.price is None else f"{row.tokens} tokens, the cheapest for {row.price}"
    return [(f"  {row.name:<10}{price} (prices {row.lowest} to {row.highest})   ", ""), *carrier(row, False)]


def foot(view: View, width: int) -> list[Spans]:
    """The freebooters, and what the marks mean."""
    held = [(yard.seat, yard.explorers.count("freebooter")) for yard in view.yards]
    words: Spans = [(f"  freebooters: {view.freebooters} at home", "")]
    for seat, count in held:
        if count:
            words += [(", ", ""), (f"{count} with {SHAPES[seat]}", f"seat {seat}")]
    marks = "■ token   [8] cheapest, its price   · empty, fills from the right"
    if length(words) + 3 + len(marks) > width:
        return [words, [(f"  {marks}", "soft")]]
    return [[*words, ("   " + marks, "soft")]]


# Contracts and ships.


def contracts_title(view: View) -> str:
    if view.deck == 0:
        return "Open contracts, the deck is out"
    return f"Open contracts, {view.deck} in the deck"


def contracts(view: View, width: int) -> list[Spans]:
    """The open contracts by letter."""
    needs = max([len(" ".join(card.needs)) for card in view.open if card is not None], default=0)
    lines: list[Spans] = []
    for place, card in enumerate(view.open):
        if card is not None:
            first: Spans = [(f"  {LETTERS[place]}  ", ""), *titled(card), (" ".join(card.needs).ljust(needs), "")]
            lines += with_ability(first, card, width)
    return lines or [[("  none lies open", "soft")]]


def titled(card: Card) -> Spans:
    """A card's name, family and value in columns."""
    return [(f"{card.name:<14}", "bold"), (f"{card.family:<6}{card.value:>3}  ", "")]


def with_ability(first: Spans, card: Card, width: int) -> list[Spans]:
    """A card's line with its ability behind it, or below where it is too long."""
    if not card.text:
        return [first]
    if length(first) + 2 + len(card.text) <= width:
        return [[*first, ("  ", ""), (card.text, "soft")]]
    first = [*first[:-1], (first[-1][0].rstrip(), first[-1][1])]
    if length(first) + 2 + len(card.text) <= width:
        return [[*pad(first, width - len(card.text)), (card.text, "soft")]]
    return [first, *flow([(" " * (MARGIN + 25), "")], [[(card.text, "soft")]], width)]


def yard(view: View, yard: YardView, width: int) -> list[Spans]:
    """A player's berths, stores and fleet."""
    own = yard.seat == view.seat
    lines: list[Spans] = []
    for berth in yard.berths:
        lines += [[(" " * MARGIN + "an empty berth", "soft")]] if berth is None else berth_lines(berth, own, width)
    stock: list[Spans] = [[("in store ", ""), (counted(yard.tokens), "bold")]]
    stock.append([("gold ", ""), (str(yard.gold), "bold")])
    if yard.explorers:
        stock.append([("holding ", ""), (explorers(yard.explorers), "bold")])
    lines += flow([(" " * MARGIN, "")], stock, width, "     ")
    return lines + fleet(yard, width)


def berth_lines(berth: BerthView, own: bool, width: int) -> list[Spans]:
    """A contract in a berth: which tokens are there, which are missing."""
    first: Spans = [(" " * MARGIN, ""), *titled(berth.card)]
    missing = Counter(berth.missing)
    chunks: list[Spans] = []
    for name in RESOURCES:
        needed = berth.card.needs.count(name)
        short = min(missing[name], needed)
        chunks += [[(f"■ {name}", "bold")]] * (needed - short) + [[(f"□ {name}", "soft")]] * short
    if berth.coins:
        chunks.append([(coined(berth.coins), "")])
    if not berth.missing:
        chunks.append([("ready to launch", "act" if own else "bold")])
    elif berth.card.text:
        chunks.append([(berth.card.text, "soft")])
    return flow(first, chunks, width, "  ")


def fleet(yard: YardView, width: int) -> list[Spans]:
    """Launched ships: those whose abilities last or pay at the end, then the others by name."""
    if not yard.fleet:
        return []
    lines: list[Spans] = flow([(" " * MARGIN + "fleet ", "")], [[(families(yard.fleet), "bold")]], width)
    for card in yard.fleet:
        if lasts(card):
            first: Spans = [(" " * MARGIN + "— ", ""), (f"{card.name:<14}", ""), (f"{card.family:<6}", "")]
            lines += flow(first, [[(card.text, "soft")]], width)
    spent = [card.name for card in yard.fleet if not lasts(card)]
    if spent:
        lines += flow([(" " * MARGIN + "  ", "")], [[(f"{', '.join(spent)}: no ability, or used", "soft")]], width)
    return lines


def lasts(card: Card) -> bool:
    return bool(card.text) and not card.text.startswith("At launch")


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A card by its letter or name, or a player's yard by the player's name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    if len(wanted) == 1 and wanted in LETTERS[: len(view.open)]:
        card = view.open[LETTERS.index(wanted)]
        return [] if card is None else card_lines(view, names, card)
    seat = closest(wanted, names)
    if seat >= 0:
        return yard_lines(view, names, view.yards[seat])
    cards = known(view)
    found = closest(wanted, [card.name for card in cards])
    return card_lines(view, names, cards[found]) if found >= 0 else []


def known(view: View) -> list[Card]:
    """Every card that lies where it can be seen."""
    cards = [card for card in view.open if card is not None] + list(view.beneath)
    for yard in view.yards:
        cards += [berth.card for berth in yard.berths if berth is not None] + list(yard.fleet)
    return cards


def card_lines(view: View, names: list[str], card: Card) -> list[Spans]:
    """One card: all it says, where it lies, and what the viewer would still need for it."""
    lines: list[Spans] = [
        [(card.name, "bold"), (f"   family {card.family}, pays {card.value} gold in advance", "")],
        [(where(view, names, card), "soft")],
        [("needs ", ""), (" ".join(card.needs), "bold")],
        [(card.text or "No ability.", "")],
    ]
    if view.seat >= 0 and card in view.open:
        have = dict(zip(RESOURCES, view.yards[view.seat].tokens, strict=True))
        lacks = [name for name in RESOURCES for _ in range(max(0, card.needs.count(name) - have[name]))]
        lines.insert(3, [(f"beyond your store: {' '.join(lacks) or 'nothing'}", "soft")])
    return lines


def where(view: View, names: list[str], card: Card) -> str:
    """Where a card lies."""
    if card in view.open:
        return f"open, {LETTERS[view.open.index(card)]}"
    for yard in view.yards:
        if card in yard.fleet:
            return f"launched by {names[yard.seat]}"
        if any(berth is not None and berth.card == card for berth in yard.berths):
            return f"in a berth of {names[yard.seat]}"
    return "beneath the deck"


def yard_lines(view: View, names: list[str], yard_view: YardView) -> list[Spans]:
    """One player's yard in full."""
    first: Spans = [badge(yard_view.seat, names[yard_view.seat]), (f"   {len(yard_view.fleet)} launched", "")]
    return [first, *yard(view, yard_view, 80)]
