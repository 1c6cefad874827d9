"""The components on Marino's board: contracts, ships, explorers, and simple printed elements.

Everything is drawn at its own origin; `board` places it and adds the answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hullworks.art.pencil import at, box, cached, clean, disc, el, evenly, lines, num, path, text, use, width
from hullworks.art.pieces import coin, empty, flag, frame, pawn, pill, plate, slot, tile
from hullworks.art.scene import SOFT
from hullworks.art.ships import FAMILY, TALL, airship
from hullworks.art.theme import TINT
from hullworks.games.marino.lookup import RESOURCES, Card
from hullworks.games.marino.things import card_thing
from hullworks.games.marino.view import View, YardView
from hullworks.match.message import Argument, Message, Speech, Thing

EMBLEM: Final[Mapping[str, str]] = {
    "gale": "air",
    "ember": "smokestack",
    "moss": "organic",
    "brass": "trade",
    "plum": "renown",
    "slate": "anchor",
}
"""The sign of a family, since colour is never the only mark."""

WHITE: Final = "#FFFDF5"
BAND: Final = 32.0
LEAD: Final = 1.32
ABILITY_LINES: Final = 3
SIDE: Final = 92.0
"""The width of the picture on a card that lies on its side."""

SLIP_HEIGHT: Final = 150.0
SLIM: Final = 130.0
"""A berth that is less wide has no picture."""
LINE_HEIGHT: Final = 38.0
T: Final = Speech(__file__)


def describe(card: Card) -> str:
    """A contract in one sentence, for tooltips and screen readers."""
    return T("card.described", **facts(card))


def describe_building(card: Card, missing: tuple[str, ...]) -> str:
    """A contract in a berth, and the tokens it still lacks."""
    if not missing:
        return T("card.described-ready", **facts(card))
    return T("card.described-missing", missing=tuple([Thing("resource", kind) for kind in missing]), **facts(card))


def facts(card: Card) -> dict[str, Argument]:
    """The facts about every contract."""
    return {
        "contract": card_thing(card),
        "family": Thing("family", card.family),
        "value": card.value,
        "needs": tuple([Thing("resource", need) for need in card.needs]),
        "ability": card.text or Message("card.no-ability"),
    }


def name_of(card: Card) -> str:
    """A contract's name."""
    return T.noun(card_thing(card))


def resource(kind: str) -> str:
    """A resource's name."""
    return T.noun(Thing("resource", kind))


def ability_of(card: Card) -> str:
    """A launched contract's ability, in words."""
    return T.say(card.text or Message("card.no-ability"))


def title(words: str) -> str:
    """A tooltip."""
    return el("title", clean(words))


@cached
def sign(family: str, r: float = 11.5) -> str:
    """The family's sign on a white disc, centred on the origin."""
    rim = disc(0, 0, r, WHITE, stroke=FAMILY[family][1], stroke_width=2)
    return rim + use(EMBLEM[family], -r * 0.7, -r * 0.7, r * 1.4, T("card.family", family=Thing("family", family)))


def ship(card: Card, w: float, ghost: bool = False) -> str:
    """The airship of a contract; its build depends on its needs, its shape on its name."""
    return airship(card.needs, card.family, w, len(card.name), ghost)


@cached
def small_ship(card: Card, w: float, ghost: bool = False) -> str:
    """A ship for a row of ships: drawn larger and scaled down, so that its lines stay thinner than its parts."""
    return at(0, 0, ship(card, 78, ghost), size=w / 78)


def ability(x: float, y: float, card: Card, size: float, room: float, anchor: str = "start", most: int = 3) -> str:
    """The contract's ability once it is launched."""
    tone = "var(--card-ink)" if card.text else "var(--card-soft)"
    return lines(x, y, ability_of(card), size, room, LEAD, most=most, anchor=anchor, fill=tone)


def contract_height(w: float, size: float) -> float:
    """The height of an upright card of this width: three lines of ability fit."""
    return 48 + 0.9 * w * TALL + 48 + (ABILITY_LINES - 1) * LEAD * size + 12


LEAST_PICTURE: Final = 24.0
"""A card without this much height for its picture has no sky."""
LEAST_SHIP: Final = 20.0
"""A card without this much height for its ship has none."""


@cached
def contract(card: Card, w: float, size: float = 13, h: float = 0) -> str:
    """An upright card: value and name on the family's band, picture, needs, ability.

    In a given height *h* the picture gives way, never the words.
    """
    h, tone = h or contract_height(w, size), FAMILY[card.family][1]
    right, rows = num(w - 0.6), ABILITY_LINES - 1 if h < contract_height(w, size) else ABILITY_LINES
    rows = max(rows, len(evenly(ability_of(card), size, w - 14)))
    words_y = h - 12 - (rows - 1) * LEAD * size
    y = words_y - 48
    high = y - BAND - 2
    wide = min(w * 0.9, (high - 10) / TALL)
    band = path(f"M.6 {BAND}V7Q.6 .6 7 .6H{num(w - 7)}Q{right} .6 {right} 7V{BAND}z", tone)
    head = text(33, 21, name_of(card), size, 700, "#FFFFFF", room=w - 33 - 16)
    gap = min(26.0, (w - 16) / len(card.needs))
    first = w / 2 - (len(card.needs) - 1) / 2 * gap - 12
    icons = "".join(use(need, first + i * gap, y + 1, 24, resource(need)) for i, need in enumerate(card.needs))
    rule = path(f"M12 {num(y + 31)}H{num(w - 12)}", stroke="var(--card-side)", stroke_width=1)
    words = ability(w / 2, words_y, card, size, w - 14, "middle", rows)
    value = at(17, 17, coin(card.value, 13))
    if high < LEAST_PICTURE:
        # Without a sky there is no line below the needs. They are nearer to the words, and a small ship is above them.
        row, room = at(0, 7, icons), y + 4 - BAND
        if room >= LEAST_SHIP:
            row += at((w - room / TALL) / 2, BAND + 3, small_ship(card, room / TALL))
        return tile(w, h, band, value, head, at(w - 14, BAND + 14, sign(card.family, 9)), row, words)
    sky = box(0.6, BAND, w - 1.2, high, tone, opacity=0.14)
    low = BAND + high
    cloud = path(f"M{num(w - 46)} {num(low - 4)}q2-9 11-7 4-8 13-3 9-2 10 6 6 0 6 4z", "#FFFFFF", opacity=0.75)
    picture = at((w - wide) / 2, BAND + 6, ship(card, wide)) + at(17, low - 13, sign(card.family))
    return tile(w, h, sky, cloud, band, value, head, picture, icons, rule, words)


def left_side(card: Card, ghost: bool, h: float = SLIP_HEIGHT, side: float = SIDE) -> str:
    """The picture at the left of a card that lies on its side, with its value and its family's sign."""
    tone = FAMILY[card.family][1]
    tint = path(
        f"M7 .6H{num(side)}V{num(h - 0.6)}H7Q.6 {num(h - 0.6)}.6 {num(h - 7)}V7Q.6 .6 7 .6z", tone, opacity=0.16
    )
    picture = at(4, h / 2 - (side - 8) * TALL / 2, ship(card, side - 8, ghost)) if side > 50 else ""
    return tint + picture + at(18, 18, coin(card.value, 13)) + at(16, h - 16, sign(card.family, 10.5))


@cached
def offer_slip(card: Card, w: float, h: float = SLIP_HEIGHT) -> str:
    """A card on its side, for a row with room for only a few, or for so many that they need two rows."""
    top = 0 if h >= SLIP_HEIGHT else 5
    name = text(SIDE + 10, 29 - top, name_of(card), 17, 700, "var(--card-ink)", title=True, room=w - SIDE - 30)
    step = min(27.0, (w - SIDE - 14) / len(card.needs))
    size, y = min(24.0, step), 42 - 1.6 * top
    icons = "".join(use(need, SIDE + 8 + i * step, y, size, resource(need)) for i, need in enumerate(card.needs))
    rule = path(f"M{SIDE + 10} {num(y + 32 - top)}H{num(w - 10)}", stroke="var(--card-side)", stroke_width=1)
    words = ability(SIDE + 10, y + 50 - top, card, 13, w - SIDE - 16, most=4)
    return tile(w, h, left_side(card, False, h), name, icons, rule, words)


def covered(card: Card, missing: tuple[str, ...]) -> list[bool]:
    """Which of a contract's needs are met, counting from the first of equal ones."""
    left, found = list(missing), []
    for need in reversed(card.needs):
        found.append(need not in left)
        if need in left:
            left.remove(need)
    return found[::-1]


@cached
def met(kind: str, r: float) -> str:
    """A need that the stores can meet: printed, since the token itself lies in the stores."""
    face = f"color-mix(in srgb, {TINT[kind]}, var(--token) 30%)"
    tick = path("M-3.500 0l2.500 2.800L3.800-3", stroke="#FFFFFF", stroke_width=2, stroke_linecap="round")
    done = at(r * 0.72, -r * 0.72, disc(0, 0, 6.5, "#1B6B45", stroke=WHITE, stroke_width=1.25), tick)
    return (
        disc(0, 0, r, face, stroke="var(--card-soft)", stroke_width=1.25)
        + use(kind, -r * 0.7, -r * 0.7, r * 1.4, resource(kind))
        + done
    )


@cached
def met_elsewhere(kind: str, r: float) -> str:
    """A need whose token another berth will use: its tick is hollow, so no token is promised twice."""
    face = f"color-mix(in srgb, {TINT[kind]}, var(--token) 30%)"
    tick = path("M-3.500 0l2.500 2.800L3.800-3", stroke="var(--card-soft)", stroke_width=1.75, stroke_linecap="round")
    mark = at(r * 0.72, -r * 0.72, disc(0, 0, 6.5, WHITE, stroke="var(--card-soft)", stroke_width=1.25), tick)
    rim = disc(0, 0, r, face, stroke="var(--card-soft)", stroke_width=1.25, stroke_dasharray="3 2")
    return rim + use(kind, -r * 0.7, -r * 0.7, r * 1.4, resource(kind)) + mark


HAS: Final = "has"
SHARED: Final = "shared"
LACKS: Final = "lacks"


def allot(yard: YardView) -> dict[int, tuple[str, ...]]:
    """What each need of each berth has: a token goes to one berth only, the one nearest to its launch.

    The state of each need by berth: HAS, SHARED (the token is counted for another berth) or LACKS.
    """
    held = dict(zip(RESOURCES, yard.tokens, strict=True))
    left, found = dict(held), {}
    berths = [(number, one) for number, one in enumerate(yard.berths) if one is not None]
    for number, one in sorted(berths, key=lambda each: len(each[1].missing)):
        states: list[str] = []
        for place, need in enumerate(one.card.needs):
            if left[need] > 0:
                left[need] -= 1
                states.append(HAS)
            else:
                wanted = one.card.needs[: place + 1].count(need)
                states.append(SHARED if wanted <= held[need] else LACKS)
        found[number] = tuple(states)
    return found


@cached
def berth(
    card: Card,
    missing: tuple[str, ...],
    coins: int | None,
    w: float,
    size: float = 13,
    h: float = SLIP_HEIGHT,
    states: tuple[str, ...] = (),
) -> str:
    """A contract in a berth of this size: which needs are met, its ability, and any coins on it.

    *states* are those of `allot`; without them, a need is met or lacking.
    """
    states = states or tuple([HAS if has else LACKS for has in covered(card, missing)])
    if w < SLIM:
        return slim_berth(card, missing, coins, w, size, h, states)
    side = SIDE if w > 210 else 62.0 if w > 180 else 38.0
    x, room = side + 9, w - side - 15
    name = text(x, 24, name_of(card), 17, 700, "var(--card-ink)", title=True, room=room - 12)
    step = min(32.0, (room + 2) / len(card.needs))
    narrow = w <= 210  # Its ability needs three lines: what is above moves together.
    r, needs_y, state_y, does_y = (12.0, 50.0, 78.0, 94.5) if narrow else (14.0, 52.0, 85.0, 104.0)
    r = min(r, step / 2 - 1)
    marks = [
        at(x + r + i * step, needs_y, need_mark(need, state, r))
        for i, (need, state) in enumerate(zip(card.needs, states, strict=True))
    ]
    state = text(
        x, state_y, progress(missing, states), size, 700, "var(--card-soft)" if missing else "#1B6B45", room=room
    )
    on_it = "" if coins is None else title(T("card.coins-on-it", count=coins))
    spot = (w - 20, 81.0) if w > 230 else (side / 2, 76.0)  # On a narrow card the words need the whole line.
    paid = "" if coins is None else at(*spot, on_it, coin(coins, 11))
    does = ability(x, does_y, card, size, room, most=1 + max(0, int((h - does_y - 4) // (LEAD * size))))
    return tile(w, h, left_side(card, bool(missing), h, side), name, *marks, state, paid, does)


def slim_berth(
    card: Card, missing: tuple[str, ...], coins: int | None, w: float, size: float, h: float, states: tuple[str, ...]
) -> str:
    """A contract in a berth without room for a picture: the name on the family's band, the needs in two rows."""
    tone, right = FAMILY[card.family][1], num(w - 0.6)
    band = path(f"M.6 26V7Q.6 .6 7 .6H{num(w - 7)}Q{right} .6 {right} 7V26z", tone)
    name = text(w / 2, 18, name_of(card), 13, 700, WHITE, "middle", room=w - 6, least=13)
    across, r, step = 3, 10.0, 22.0
    marks = [
        at(14 + i % across * step, 40 + i // across * 22, need_mark(need, state, r))
        for i, (need, state) in enumerate(zip(card.needs, states, strict=True))
    ]
    value = at(w - 14, 42, coin(card.value, 11))
    paid = "" if coins is None else at(w - 14, 64, title(T("card.coins-on-it", count=coins)), coin(coins, 9))
    state = text(7, 86, progress(missing, ()), size, 700, "var(--card-soft)" if missing else "#1B6B45", room=w - 10)
    lead = 1.15
    most = 1 + int((h - 101 - 4) // (lead * size))
    does = lines(7, 101, ability_of(card), size, w - 11, lead, most=most, fill="var(--card-ink)")
    return tile(w, h, band, name, *marks, value, paid, state, does)


def need_mark(kind: str, state: str, r: float) -> str:
    """A need of a contract: met, met by a token that another berth will use, or open."""
    if state == LACKS:
        return slot(r, kind)
    return met(kind, r) if state == HAS else met_elsewhere(kind, r)


def progress(missing: tuple[str, ...], states: tuple[str, ...]) -> str:
    """How many tokens a ship lacks, and how many are counted for another."""
    if not missing:
        return T("card.ready-to-launch")
    shared = states.count(SHARED)
    return T("card.to-go-shared", count=len(missing), shared=shared) if shared else T("card.to-go", count=len(missing))


@cached
def waiting(kind: str) -> str:
    """A token that another player's ship still needs, centred on the origin."""
    rim = disc(0, 0, 10.5, stroke="var(--edge)", stroke_width=1.25, stroke_dasharray="3 2.5")
    return rim + use(kind, -8, -8, 16, T("card.missing", resource=Thing("resource", kind)))


@cached
def berth_line(card: Card, missing: tuple[str, ...], coins: int | None, w: float) -> str:
    """Another player's contract in one line: the ship being built, its name and value, and its missing tokens."""
    x = 54.0
    room = w - x - 30 - 5 * 23 - 6
    name = text(x, 14 if coins is not None else 23, name_of(card), 13, 700, room=room)
    paid = text(x, 29, T("card.coins-on-it", count=coins), 13, fill="var(--soft)") if coins is not None else ""
    value = at(x + room + 19, 18, coin(card.value, 11))
    first = x + room + 37
    if missing:
        state = "".join(at(first + 11 + i * 23, 18, waiting(kind)) for i, kind in enumerate(missing))
    else:
        state = pill(first + 56, 8, T("card.ready"), "var(--ink)", "var(--plate)")
    picture = at(0, 3, small_ship(card, 48, bool(missing)))
    return el("g", title(describe(card)), box(0, 0, w, LINE_HEIGHT, "transparent"), picture, name, paid, value, state)


@cached
def launched(card: Card, w: float, size: float = 13, named: bool = True) -> str:
    """A finished ship in a fleet: the picture, its family's sign, and, with `named`, its name below."""
    wide = w - 12 if named else w
    high = wide * TALL
    r = 9.0 if named else 7.5
    name = text(w / 2, high + 16, name_of(card), size, anchor="middle", room=w - 4) if named else ""
    ground = box(0, 0, w, high + (20 if named else 0), "transparent")
    picture = at((w - wide) / 2, 0, small_ship(card, wide))
    mark = at(r + (w - wide) / 2 - 1, high - r + (1 if named else 4), sign(card.family, r))
    return el("g", title(describe(card)), ground, picture, mark, name)


@cached
def explorer(kind: str, size: float) -> str:
    """A carrier or a freebooter, centred on the origin: square, so that it is not mistaken for a token."""
    half, inside = size / 2, size * 0.78
    face = f"color-mix(in srgb, {TINT.get(kind, '#E4D7F2')}, var(--card) 55%)"
    icon = use("captain" if kind == "freebooter" else kind, -inside / 2, -inside / 2, inside)
    return at(-half, -half, tile(size, size, fill=face, r=6, side=2.5)) + icon


@cached
def explorer_can(size: float, badge: str = "") -> str:
    """The mark of an explorer that can be hired or rolled: a magenta frame, its price or a die at upper left."""
    half = size / 2
    hoop = at(-half, -half, frame(size, size, 6, 3.5, "var(--panel)", 5), frame(size, size, 6, 3.5, "var(--act)", 2.75))
    focus = at(-half, -half, frame(size, size, 6, 8, "var(--ink)", 3, cls="focus"))
    return el("g", focus, hoop, at(1 - half, 1 - half, badge), class_="can", aria_hidden="true")


@cached
def away(size: float) -> str:
    """The empty place of an explorer, centred on the origin."""
    return box(-size / 2, -size / 2, size, size, r=6, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="4 3")


@cached
def struck(x: float, y: float, words: str) -> str:
    """A price that others pay, crossed out, its right end at x."""
    long = width(words, 13)
    line = path(f"M{num(x + 1)} {num(y - 4.5)}h{num(-long - 2)}", stroke="var(--ink)", stroke_width=1.5)
    return text(x, y, words, 13, fill=SOFT, anchor="end") + line


def store_badge(price: int | None) -> str:
    """The gain from a sale, or a plus if a token is taken for nothing."""
    if price is not None:
        return coin(price, 9)
    plus = path("M-4 0h8M0-4v8", stroke="var(--on-act)", stroke_width=2, stroke_linecap="round")
    return disc(0, 0, 8, "var(--act)", stroke="var(--panel)", stroke_width=1.25) + plus


def chips(names: Sequence[str], left: float, right: float) -> str:
    """All players' marks and names in seat order, up to the right end; long names are shortened."""
    need = [width(name, 13) + 46 for name in names]
    most = right - left
    while sum(min(each, most) for each in need) > right - left + 0.5:
        most -= 4
    out, x = [], right - sum(min(each, most) for each in need)
    for seat, each in enumerate(need):
        name = text(x + 36, 27, names[seat], 13, fill=SOFT, room=min(each, most) - 42)
        out.append(at(x + 23, 22, pawn(seat, 7.5)) + name)
        x += min(each, most)
    return "".join(out)


def final_gold(rows: Sequence[tuple[int, str, int]], w: float, wide: bool) -> tuple[str, float]:
    """The final table: seat, name and gold of all players, the winner first; and its height."""
    cell = min(200.0, (w - 32) / len(rows)) if wide else w - 32
    out = []
    for i, (seat, who, gold) in enumerate(rows):
        place, paid = text(0, 6, T(f"board.place-{i + 1}"), 17, 700, title=True), coin(gold, 16)
        if wide:
            name = text(0, 38, who, 15, 700, room=cell - 12)
            out.append(at(16 + i * cell, 60, place, at(40, -10, flag(seat)), at(94, 0, paid), name))
        else:
            name = text(82, 5, who, 15, 700, room=cell - 82 - 40)
            out.append(at(16, 60 + i * 40, place, at(42, -10, flag(seat)), at(cell - 16, 0, paid), name))
    high = 114.0 if wide else 48 + 40.0 * len(rows)
    return plate(0, 0, w, high, T("board.final-gold"), *out), high


def deck(view: View, w: float, h: float) -> str:
    """The number of contracts left, and how many of these were seen when they were put beneath."""
    narrow, flat = w < 200, h < 80  # a flat one has no room for a heading
    back = tile(36, 46, use("contract", 5, 10, 26))
    pile = "".join(at(4.0 * i, 0, back) for i in range(min(3, view.deck))) or empty(44, 46)
    words = T("board.left", count=view.deck) if view.deck else T("board.deck-out")
    x, y = 70.0 if narrow else 80.0, h / 2 - 3 if flat else h - 36
    left = text(x, y + (0 if view.beneath else 8), words, 16 if narrow else 17, 700, title=True, room=w - x - 6)
    known = ""
    if view.beneath:
        line = text(x, y + 20, T("board.known", count=len(view.beneath)), 13, fill=SOFT, room=w - x - 6)
        cards = tuple([card_thing(card) for card in view.beneath])
        known = el("g", title(T("board.beneath", contracts=cards)), line)
    shown = sum(card is not None for card in view.open)
    note = "" if narrow else T("board.open", count=shown)
    heading, rise = ("", (h - 50) / 2) if flat else (T("board.contracts"), h - 62)
    return plate(0, 0, w, h, heading, at(14, rise, pile), left, known, note=note)
