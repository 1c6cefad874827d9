"""The components on the board of Deadweight: planks, chests, lifeboats, stations, mariners, trades."""

from __future__ import annotations

from hullworks.art.pencil import at, box, cached, disc, el, num, path, text, use
from hullworks.art.pieces import arrow, pawn, puck, slot, tile
from hullworks.games.deadweight.drawing.names import T, action_name, many
from hullworks.games.deadweight.lookup import Line

ICONS = {"ring": "life-ring", "walk": "plank"}
PALE = "#FFFDF5"


def icon(item: str) -> str:
    """The icon of an item or an action."""
    return ICONS.get(item, item)


@cached
def plank(action: str, loot: str, pieces: int, flooded: bool, w: float, h: float) -> str:
    """Loot on the left, the action on the right, its name below. Flooded planks are blue and wavy."""
    tone, grain = ("var(--flood)", "var(--flood-2)") if flooded else ("var(--timber)", "var(--timber-2)")
    marks = waves(w, h, grain) if flooded else boards(w, h, grain)
    step = (h - 40) / 2
    gems = "".join(at(20, 20 + k * step, puck(loot, 14)) for k in range(min(pieces, 3)))
    gems += "".join(at(20, 20 + k * step, slot(12, loot, "var(--card-ink)")) for k in range(pieces, 3) if loot)
    middle = (w + 36) / 2
    if not action:
        deed = ""
    elif action == "plain":
        deed = text(middle, h * 0.7 + 4, T("tile.plain"), 13, 600, "var(--card-ink)", "middle", room=w - 40)
    else:
        name = T(f"tile.{action}-flooded") if flooded else T("tile.walk") if action == "walk" else action_name(action)
        face = disc(0, 0, 24, PALE, ink=1.25) + use(icon(action), -18, -18, 36)
        deed = at(middle, h * 0.4, face)
        deed += text(middle, h * 0.84, name, 14, 700, "var(--card-ink)", "middle", room=w - 40)
    return tile(w, h, marks, gems, deed, fill=tone, r=4)


def waves(w: float, h: float, tone: str) -> str:
    rows = range(14, int(h) - 6, 20)
    return "".join(
        path(f"M3 {y}q9-6 18 0t18 0 18 0 18 0 18 0 {num(w - 94)} 0", stroke=tone, stroke_width=1.75) for y in rows
    )


def boards(w: float, h: float, tone: str) -> str:
    seams = "".join(path(f"M1 {num(h * k / 4)}H{num(w - 1)}", stroke=tone, stroke_width=1.5) for k in (1, 2, 3))
    return seams + "".join(disc(x, h * (k + 0.5) / 4, 1.7, "#6B4720") for x in (7, w - 7) for k in range(4))


@cached
def chest(lid: bool, found: tuple[str, ...]) -> str:
    """A chest from above, centred on the origin: closed, or open with its contents."""
    if lid:
        return el(
            "g",
            box(-44, -34, 88, 68, "#8F5D2E", 6, ink=1.5),
            path("M-44-14H44M-44 14H44", stroke="#5F3B1B", stroke_width=2),
            path("M-26-34V34M26-34V34", stroke="#C9A13B", stroke_width=5),
            box(-9, -10, 18, 20, "#E0B23A", 3, ink=1.5),
            disc(0, -2, 2.4, "#3A2A08"),
        )
    half = 48 if found else 44
    inside = box(-half, -half + 8, 2 * half, 2 * half - 16, "#8F5D2E", 6, ink=1.5)
    inside += box(-half + 4, -half + 12, 2 * half - 8, 2 * half - 24, "#4A2C14", 4)
    shown = found if len(found) <= 6 else found[:5]
    for k, item in enumerate(shown):
        inside += at(-29 + k % 3 * 29, -16 + k // 3 * 31, puck(icon(item), 13.5))
    if len(found) > 6:
        inside += text(29, 21, f"+{len(found) - 5}", 16, 700, PALE, "middle", title=True)
    return el("g", inside)


@cached
def lifeboat(loot: str, filled: int, size: int, mariners: tuple[int, ...], stock: int) -> str:
    """A lifeboat, 290 by 84: mariners at the bow, the crate's places in a row, its ring at the stern."""
    hull = "M0 42Q34 0 92 0H266Q290 5 290 42Q290 79 266 84H92Q34 84 0 42z"
    inner = "M18 42Q44 11 94 10H264Q280 14 280 42Q280 70 264 74H94Q44 73 18 42z"
    first, step = (92, 30) if size <= 6 else (92, 156 / (size - 1))
    places = "".join(
        at(first + k * step, 34, puck(loot, 13.5) if k < filled else slot(12.5, "", "#5B4A36")) for k in range(size)
    )
    crew = "".join(
        at(48 + k % 2 * 10, 28 + k * 10, disc(0, 0, 14, PALE, ink=1.5), use("mariner", -11, -11, 22), mark(seat))
        for k, seat in enumerate(mariners)
    )
    stocked = text(92, 68, T("tile.aboard", loot=many(stock, loot)), 13, 600, "var(--card-ink)", room=148)
    body = path(hull, "var(--card)", ink=2) + path(inner, "var(--deck)", ink=1.5)
    return el("g", body, places, stocked, crew, use("life-ring", 246, 44, 24, T("tile.crate-pays")))


def mark(seat: int) -> str:
    """The owner's mark at a mariner's shoulder."""
    return at(12, 10, pawn(seat, 7, rim="var(--icon-line)"))


@cached
def mariner(seat: int, owned: bool) -> str:
    """A mariner with his owner's mark, centred on the origin."""
    face = disc(0, 0, 17, PALE, ink=1.5) + use("mariner", -13, -13, 26)
    return face + (at(14, 12, pawn(seat, 8, rim="var(--icon-line)")) if owned else "")


@cached
def lamp() -> str:
    """The lantern and its light, centred on the origin."""
    return disc(0, 0, 28, "#FFE27A", opacity=0.55) + disc(0, 0, 18, "#FFF6D0", ink=1.5) + use("lantern", -13, -13, 26)


@cached
def station(name: str, w: float, h: float) -> str:
    """A station: trade, or roll the fate die. Upright on the wide board, lying on the narrow one."""
    ink, head = "var(--card-ink)", T(f"tile.{name}")
    if h > w:
        inside = text(w / 2, 30, head, 16, 700, ink, "middle", title=True) + use("trade", w / 2 - 20, 44, 40)
        inside += text(w / 2, 110, T("tile.trade-or"), 14, fill=ink, anchor="middle", room=w - 8) + use(
            "die5", w / 2 - 15, 124, 30
        )
    else:
        inside = text(16, h / 2 + 6, head, 16, 700, ink, title=True) + use("trade", w - 112, h / 2 - 16, 32)
        inside += text(w - 66, h / 2 + 5, T("tile.or"), 14, fill=ink, anchor="middle") + use(
            "die5", w - 46, h / 2 - 15, 30
        )
    return tile(w, h, inside)


def deal(line: Line, room: float, done: bool = False) -> str:
    """One trade: its cost, an arrow, and the rings it pays. Its left end is at the origin, its centre line at 16.

    The pieces overlap if there is little room.
    """
    step = min(26, (room - 66) / len(line.cost))
    r = min(12.5, max(11, step / 2))
    far = (len(line.cost) - 1) * step + 2 * r
    cost = "".join(at(r + k * step, 16, puck(loot, r)) for k, loot in enumerate(line.cost))
    pays = text(far + 26, 22, str(line.rings), 17, 700, title=True) + use("life-ring", far + 38, 4, 24, T("tile.rings"))
    struck = path(f"M0 16H{num(far + 62)}", stroke="var(--ink)", stroke_width=2.5) if done else ""
    return el("g", cost, arrow(far + 4, 16, 14, "var(--ink)"), pays, struck, opacity=0.5 if done else None)
