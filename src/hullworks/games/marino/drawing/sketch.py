"""The table as text in 80 columns or more: the same order as on the board, readable without colour."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hullworks.games.marino.drawing.card import ability_of, name_of, resource
from hullworks.games.marino.lookup import FAMILIES, RESOURCES, Card
from hullworks.games.marino.things import amount, card_thing
from hullworks.games.marino.view import BerthView, RowView, View, YardView
from hullworks.games.marino.words import ended
from hullworks.match.message import Amount, Player, Speech, Thing, Word, message
from hullworks.match.text import SHAPES, Span, Spans, badge, closest, columns, flow, heading, length, pad, shorten

T: Final = Speech(__file__)
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MARGIN: Final = 5  # the left edge of everything after a letter or a seat
DEAREST: Final = 10  # the widest price that has room next to the axis
HERE: Final = "\0"  # marks where a text has a span of another style


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [headline(view, shown), []]
    lines += [heading(T("sketch.at-the-table"), width), *seats(view, shown, width), []]
    lines += [heading(T("sketch.market"), width), *market(view, width), []]
    lines += [heading(contracts_title(view), width), *contracts(view, width)]
    if view.seat >= 0:
        lines += [[], heading(T("sketch.your-yard"), width), *yard(view, view.yards[view.seat], width)]
    return lines


def around(words: str, inside: Span) -> Spans:
    """A text with a span of another style in place of HERE."""
    before, _, after = words.partition(HERE)
    return [(before, ""), inside, (after, "")]


def counted(tokens: tuple[int, ...]) -> str:
    """Tokens by number and name."""
    held = [f"{count} {resource(name)}" for count, name in zip(tokens, RESOURCES, strict=True) if count]
    return "  ".join(held) or T("sketch.nothing")


def in_a_row(kinds: tuple[str, ...]) -> str:
    """Resources side by side."""
    return " ".join(resource(kind) for kind in kinds)


# The players.


def headline(view: View, names: list[str]) -> Spans:
    """The title of the game, and whose turn it is."""
    line: Spans = [(T("game.title"), "bold"), ("   ", "")]
    why = ended(view.ending)
    if view.over:
        return [*line, (T("sketch.over", ending=why) if why else T("sketch.over-blocked"), "")]
    seat = view.turn if view.turn >= 0 else view.asked[0] if view.asked else -1
    if seat < 0:
        line.append((T("sketch.draft"), ""))
    else:
        when = T("sketch.turn", round=view.yards[seat].turns, player=HERE)
        line += around(when if view.turn >= 0 else T("sketch.draft-of", player=HERE), badge(seat, names[seat]))
    if 0 <= seat == view.seat:
        line.append((f" {T('sketch.you')}", "soft"))
    if view.last_turn:
        line.append((f"   {T('sketch.last-turn')}", "bold"))
    elif why:
        line.append((f"   {T('sketch.last-turns', ending=why)}", "bold"))
    return line


def seats(view: View, names: list[str], width: int) -> list[Spans]:
    """Every player: ships, gold, explorers; and the other players' contracts."""
    margin = max(columns(name) for name in names) + 4
    lines: list[Spans] = []
    for yard in view.yards:
        first = pad([badge(yard.seat, names[yard.seat])], margin)
        lines += flow(first, facts(view, yard), width)
        if yard.seat != view.seat:
            lines += flow([(" " * margin, "")], works(yard, (width - margin - 3) // 2), width)
    goal, style = T("sketch.goal", ships=amount(view.goal, "ship")), "soft"
    if view.becalmed_in:
        ships, rounds = amount(view.goal, "ship"), amount(view.becalmed_in, "round")
        goal, style = T("sketch.countdown", ships=ships, rounds=rounds), "bold"
    if lines and length(lines[0]) + 3 + columns(goal) <= width:
        lines[0] = [*pad(lines[0], width - columns(goal)), (goal, style)]
    else:
        lines.append([(goal, style)])
    return lines


def facts(view: View, yard: YardView) -> list[Spans]:
    """The facts about every player."""
    chunks = [
        around(T("sketch.launched", count=HERE), (str(len(yard.fleet)), "bold")),
        around(T("sketch.gold", count=HERE), (str(yard.gold), "bold")),
    ]
    if yard.seat == view.seat:
        return chunks
    if yard.fleet:
        chunks.append([(T("sketch.fleet", families=families(yard.fleet)), "")])
    if yard.explorers:
        chunks.append([(T("sketch.holds", explorers=explorers(yard.explorers)), "")])
    if any(yard.tokens):
        held = [Amount(count, Thing("resource", name)) for count, name in zip(yard.tokens, RESOURCES, strict=True)]
        chunks.append([(T("sketch.has", tokens=tuple([tokens for tokens in held if tokens.count])), "")])
    return chunks


def works(yard: YardView, room: int) -> list[Spans]:
    """A player's contracts in short, two in a line if they fit."""
    chunks: list[Spans] = []
    for berth in yard.berths:
        if berth is None:
            continue
        state = T("sketch.lacks", resources=in_a_row(berth.missing)) if berth.missing else T("sketch.is-ready")
        coins = f", {coined(berth.coins)}" if berth.coins else ""
        chunks.append(pad([(name_of(berth.card), "bold"), (f" {berth.card.value} {state}{coins}", "soft")], room))
    return chunks or [[(T("sketch.empty-berths"), "soft")]]


def coined(coins: int) -> str:
    return T("sketch.coins", coins=amount(coins, "coin"))


def families(fleet: tuple[Card, ...]) -> str:
    """The ships of a fleet by family."""
    count = Counter(card.family for card in fleet)
    return " ".join(f"{count[family]} {family_name(family)}" for family in FAMILIES if count[family])


def family_name(family: str) -> str:
    return T.noun(Thing("family", family))


def explorers(held: tuple[str, ...]) -> tuple[Word, ...]:
    """Explorers by name: carriers by their rows."""
    rows = tuple([Thing("resource", name) for name in RESOURCES if name in held])
    free = held.count("freebooter")
    carriers = (message("sketch.carriers" if len(rows) > 1 else "sketch.carrier", resources=rows),) if rows else ()
    return (*carriers, Amount(free, Thing("explorer", "freebooter"))) if free else carriers


# The market.


def market(view: View, width: int) -> list[Spans]:
    """The rows on one axis of prices, where their carriers are, and the freebooters."""
    low, high = min(row.lowest for row in view.rows), max(row.highest for row in view.rows)
    name = max(columns(resource(row.name)) for row in view.rows) + 4
    brings, supply = T("sketch.carrier-brings"), T("sketch.supply")
    widest = [
        columns(T("sketch.away", least=row.carrier[0], most=row.carrier[1], player=SHAPES[0])) for row in view.rows
    ]
    away = max(widest) + 1 + columns(T("sketch.pay", price=DEAREST))
    side = max(columns(brings), away)  # everything right of the axis
    cell = min(5, (width - name - 2 - side) // (high - low + 1))
    if cell < 4:
        return [*(plain_row(row, name) for row in view.rows), *foot(view, width)]
    end = max(side + 3, columns(brings) + 2 + columns(supply))
    wide = name + cell * (high - low + 1) + 2 + end <= width
    axis = "".join(f"{price:>{cell}}" for price in range(low, high + 1))
    gap = " " * (end - columns(brings) - columns(supply))
    lines: list[Spans] = [[(f"{'':{name}}{axis}  {brings}" + (gap + supply if wide else ""), "soft")]]
    for row in view.rows:
        line = pad([(f"  {resource(row.name)}", "")], name)
        line += [space(view, row, price, cell) for price in range(low, high + 1)]
        lines.append([*line, ("  ", ""), *carrier(row)])
        if wide:
            left = str(row.supply)
            lines[-1] = [*pad(lines[-1], length(line) + 2 + end - len(left)), (left, "soft")]
    return [*lines, *foot(view, width)]


def space(view: View, row: RowView, price: int, cell: int) -> Span:
    """One space of a row: outside it, empty, the row's price, or a token."""
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


def carrier(row: RowView) -> Spans:
    """What a row's carrier brings, or who holds it; and the viewer's price, if it differs."""
    least, most = row.carrier
    line: Spans = [(T("board.range", least=least, most=most), "")]
    if row.holder >= 0:
        words = T("sketch.away", least=least, most=most, player=SHAPES[row.holder])
        line = [(words, f"seat {row.holder}")]
    if row.price is not None and row.price != row.highest - row.tokens + 1:
        line += [(f" {T('sketch.pay', price=row.price)}", "bold")]
    return line


def plain_row(row: RowView, name: int) -> Spans:
    """A row in words, if the axis would be too long for the line."""
    first = pad([(f"  {resource(row.name)}", "")], name + 2)
    if row.price is None:
        words = T("sketch.row-empty", lowest=row.lowest, highest=row.highest)
    else:
        tokens = amount(row.tokens, "token")
        words = T("sketch.row", tokens=tokens, price=row.price, lowest=row.lowest, highest=row.highest)
    return [*first, (f"{words}   ", ""), *carrier(row)]


def foot(view: View, width: int) -> list[Spans]:
    """The freebooters, what their dice bring, and a key to the marks."""
    held = [(yard.seat, yard.explorers.count("freebooter")) for yard in view.yards]
    words: Spans = [(f"  {T('sketch.freebooters', count=view.freebooters)}", "")]
    for seat, count in held:
        if count:
            words += [(", ", ""), (T("sketch.held", count=count, player=SHAPES[seat]), f"seat {seat}")]
    faces = ", ".join(f"{face} {resource(name)}" for face, name in enumerate(view.faces, 1))
    dice: Span = (T("sketch.dice", faces=faces), "soft")
    lines = [[*words, ("   ", ""), dice]]
    if length(lines[0]) > width:
        lines = [words, [("  ", ""), dice]]
    marks = f"■ {T('sketch.token')}   [8] {T('sketch.cheapest')}   · {T('sketch.empty')}"
    return [*lines, [(f"  {marks}", "soft")]]


# Contracts and ships.


def contracts_title(view: View) -> str:
    return T("sketch.open-contracts", count=view.deck) if view.deck else T("sketch.open-contracts-last")


def contracts(view: View, width: int) -> list[Spans]:
    """The open contracts by letter."""
    needs = max([columns(in_a_row(card.needs)) for card in view.open if card is not None], default=0)
    name = name_width(view)
    lines: list[Spans] = []
    for place, card in enumerate(view.open):
        if card is not None:
            first: Spans = [(f"  {LETTERS[place]}  ", ""), *titled(card, name)]
            lines += with_ability(first, card, needs, width)
    lines = lines or [[(f"  {T('sketch.none-open')}", "soft")]]
    if view.beneath:
        known = T("board.beneath", contracts=tuple([card_thing(card) for card in view.beneath]))
        lines += flow([("  ", "")], [[(word, "soft")] for word in known.split()], width, " ")
    return lines


def name_width(view: View) -> int:
    """The width of the column of card names, so that all cards line up."""
    return max([columns(name_of(card)) for card in known(view)], default=0) + 2


def titled(card: Card, name: int) -> Spans:
    """A card's name, family and value in columns."""
    return [*pad([(name_of(card), "bold")], name), *of_family(card), (f"{card.value:>3}  ", "")]


def of_family(card: Card) -> Spans:
    """A card's family in its column."""
    return pad([(family_name(card.family), "")], max(columns(family_name(family)) for family in FAMILIES) + 1)


def with_ability(first: Spans, card: Card, needs: int, width: int) -> list[Spans]:
    """A card's needs in a column of this width, followed by its ability, or with it below if it is too long."""
    line: Spans = [*first, (in_a_row(card.needs), "")]
    if card.text is None:
        return [line]
    words = T.say(card.text)
    if length(first) + needs + 2 + columns(words) <= width:
        return [[*pad(line, length(first) + needs + 2), (words, "soft")]]
    if length(line) + 2 + columns(words) <= width:
        return [[*pad(line, width - columns(words)), (words, "soft")]]
    return [line, *flow([(" " * length(first), "")], [[(words, "soft")]], width)]


def yard(view: View, yard: YardView, width: int) -> list[Spans]:
    """A player's berths, stores and fleet."""
    own, name = yard.seat == view.seat, name_width(view)
    lines: list[Spans] = []
    for berth in yard.berths:
        if berth is None:
            lines.append([(" " * MARGIN + T("sketch.empty-berth"), "soft")])
        else:
            lines += berth_lines(berth, own, name, width)
    stock = [around(T("sketch.in-store", tokens=HERE), (counted(yard.tokens), "bold"))]
    stock.append(around(T("sketch.purse", gold=HERE), (str(yard.gold), "bold")))
    if yard.explorers:
        stock.append([(T("sketch.holding", explorers=explorers(yard.explorers)), "")])
    lines += flow([(" " * MARGIN, "")], stock, width, "     ")
    return lines + fleet(yard, name, width)


def berth_lines(berth: BerthView, own: bool, name: int, width: int) -> list[Spans]:
    """A contract in a berth: its tokens present and missing."""
    first: Spans = [(" " * MARGIN, ""), *titled(berth.card, name)]
    missing = Counter(berth.missing)
    chunks: list[Spans] = []
    for kind in RESOURCES:
        needed = berth.card.needs.count(kind)
        short = min(missing[kind], needed)
        chunks += [[(f"■ {resource(kind)}", "bold")]] * (needed - short) + [[(f"□ {resource(kind)}", "soft")]] * short
    if berth.coins:
        chunks.append([(coined(berth.coins), "")])
    if not berth.missing:
        chunks.append([(T("card.ready-to-launch"), "act" if own else "bold")])
    elif berth.card.text:
        chunks.append([(T.say(berth.card.text), "soft")])
    return flow(first, chunks, width, "  ")


def fleet(yard: YardView, name: int, width: int) -> list[Spans]:
    """Launched ships: those with abilities that last or pay at the end, then the others by name."""
    if not yard.fleet:
        return []
    whole = around(T("sketch.fleet", families=HERE), (families(yard.fleet), "bold"))
    lines: list[Spans] = flow([(" " * MARGIN, "")], [whole], width)
    for card in yard.fleet:
        if card.lasts:
            first = [(" " * MARGIN + "— ", ""), *pad([(name_of(card), "")], name), *of_family(card)]
            lines += flow(first, [[(ability_of(card), "soft")]], width)
    spent = tuple([card_thing(card) for card in yard.fleet if not card.lasts])
    if spent:
        lines += flow([(" " * MARGIN + "  ", "")], [[(T("sketch.spent", ships=spent), "soft")]], width)
    return lines


# Single things.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """Describe a card by its letter, name or id, or a yard by the player's name."""
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
    for called in ([name_of(card) for card in cards], [card.id for card in cards]):
        found = closest(wanted, called)
        if found >= 0:
            return card_lines(view, names, cards[found])
    return []


def known(view: View) -> list[Card]:
    """Every card in view."""
    cards = [card for card in view.open if card is not None] + list(view.beneath)
    for yard in view.yards:
        cards += [berth.card for berth in yard.berths if berth is not None] + list(yard.fleet)
    return cards


def card_lines(view: View, names: list[str], card: Card) -> list[Spans]:
    """One card: its full text, its place, and the tokens the viewer would still need for it."""
    pays = T("sketch.pays", family=Thing("family", card.family), value=card.value)
    lines: list[Spans] = [
        [(name_of(card), "bold"), (f"   {pays}", "")],
        [(where(view, names, card), "soft")],
        around(T("sketch.needs", resources=HERE), (in_a_row(card.needs), "bold")),
        [(ability_of(card), "")],
    ]
    if view.seat >= 0 and card in view.open:
        have = dict(zip(RESOURCES, view.yards[view.seat].tokens, strict=True))
        lacks = [name for name in RESOURCES for _ in range(max(0, card.needs.count(name) - have[name]))]
        beyond = in_a_row(tuple(lacks)) or T("sketch.nothing")
        lines.insert(3, [(T("sketch.beyond-store", resources=beyond), "soft")])
    return lines


def where(view: View, names: list[str], card: Card) -> str:
    """The place of a card."""
    if card in view.open:
        return T("sketch.lies-open", letter=LETTERS[view.open.index(card)])
    for yard in view.yards:
        if card in yard.fleet:
            return T.say(message("sketch.launched-by", player=Player(yard.seat)), names)
        if any(berth is not None and berth.card == card for berth in yard.berths):
            return T.say(message("sketch.in-berth", player=Player(yard.seat)), names)
    return T("sketch.beneath")


def yard_lines(view: View, names: list[str], yard_view: YardView) -> list[Spans]:
    """One player's yard in full."""
    launched = T("sketch.launched", count=len(yard_view.fleet))
    first: Spans = [badge(yard_view.seat, names[yard_view.seat]), (f"   {launched}", "")]
    return [first, *yard(view, yard_view, 80)]
