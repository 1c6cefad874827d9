"""What leans in over the ship: a duel with its dice and its prize, or an open chest.

It lies amidships, between the rows of pawns, or where it covers the fewest of them.
"""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, box, cut, disc, el, lines, text, use
from hullworks.art.pieces import pawn, puck, ring, rolled
from hullworks.art.room import FINGER
from hullworks.art.scene import SOFT
from hullworks.art.section import section
from hullworks.games.deadweight.actions import TWOS
from hullworks.games.deadweight.drawing.dock import tally
from hullworks.games.deadweight.drawing.duel import duel_sentence, duel_words, is_open, winner
from hullworks.games.deadweight.drawing.names import T, item_name, many
from hullworks.games.deadweight.drawing.ship import MIDDLE, Blackwake, is_shut
from hullworks.games.deadweight.drawing.tile import chest, icon
from hullworks.games.deadweight.lookup import ITEMS
from hullworks.games.deadweight.view import DuelView
from hullworks.match.message import Player, message

STACKED: Final = 150.0
"""The height of a duel on a phone, where its things lie below the dice, not beside them."""
PAIRS: Final = [(ITEMS[one], ITEMS[other]) for one, other in TWOS]


def leaning(s: Blackwake, w: float, h: float) -> str:
    """The card that leans in now, of this size and from the origin; nothing most of the time."""
    fight = s.view.duel
    asked = any(words.startswith(("take ", "give ")) for words in s.acts if words != "take loot")
    if fight and fights(s):
        return card(w, h, duel_label(s, fight), dice(s, fight, w, h), prize(s, fight, w, h))
    if asked:
        return card(w, h, T("table.chest", number=open_chest(s) + 1), treasure(s, w, h))
    return ""


def fights(s: Blackwake) -> bool:
    """Whether a duel is going on."""
    return s.view.duel is not None and is_open(s.view.duel)


def leans(s: Blackwake) -> bool:
    """Whether a card leans in."""
    return bool(leaning(s, 600, 100))


def card(w: float, h: float, label: str, *inside: str) -> str:
    """The plate of something that leans in."""
    side = box(0, 4, w, h, "var(--card-side)", 14, ink=1.5)
    face = box(0, 0, w, h, "var(--panel)", 14, ink=1.5)
    return el("g", side, face, *inside, id="lean", class_="lean", data_fade=True, role="group", aria_label=label)


# A duel.


def duel_label(s: Blackwake, fight: DuelView) -> str:
    return duel_sentence(fight, s.names)


def dice(s: Blackwake, fight: DuelView, w: float, h: float) -> str:
    """Both dice with their owners; the higher one is framed in gold."""
    flat = h < 84
    size, step = (32.0, 42.0) if flat else (44.0, 104.0)
    drawn, down = "", 0.0 if flat or h >= STACKED else max(0.0, (h - 94) / 2)
    for k, seat in enumerate((fight.attacker, fight.defender)):
        x = (10 if flat else 14) + k * step
        drawn += at(x, 8, die(s, fight, k, size))
        if flat:
            drawn += at(x + size / 2, 55, pawn(seat, 8))
        else:
            drawn += at(x + 8, size + 22, pawn(seat, 8)) + text(
                x + 21, size + 27, s.name(seat), max(14, s.small), 700, title=True, room=step - 24
            )
    if not flat:
        words = T("duel.against") if not fight.defence else verdict(fight)
        drawn += text(14 + (step + size) / 2, 35, words, 14, 600, SOFT, "middle", room=step - size - 6)
    return at(0, down, drawn)


def verdict(fight: DuelView) -> str:
    """What stands between the dice."""
    if fight.attack == fight.defence:
        return T("duel.ties")
    return T("duel.beats" if fight.attack > fight.defence else "duel.loses")


def die(s: Blackwake, fight: DuelView, k: int, size: float) -> str:
    """One die of a duel from the origin: what it shows, or that it is still to be rolled."""
    face, other = (fight.attack, fight.defence) if k == 0 else (fight.defence, fight.attack)
    seat = fight.attacker if k == 0 else fight.defender
    if face:
        shown, label = (
            el("g", rolled(face, size), id=f"face-{k}-{face}"),
            T.say(message("table.die", player=Player(seat), face=face), s.names),
        )
    else:
        shown = box(2, 2, size - 4, size - 4, "none", 8, stroke="var(--edge)", stroke_width=1.5, stroke_dasharray="5 4")
        shown += text(size / 2, size / 2 + 7, "?", 20, 700, SOFT, "middle", title=True)
        label = T.say(message("table.die-open", player=Player(seat)), s.names)
    if face and other and face > other:
        frame = box(-3, -3, size + 6, size + 6, r=size * 0.2 + 3, stroke="var(--icon-line)", stroke_width=6)
        shown = (
            frame + box(-3, -3, size + 6, size + 6, r=size * 0.2 + 3, stroke="var(--gold)", stroke_width=3.5) + shown
        )
    return s.thing(f"die-{('attack', 'defence')[k]}", 0, 0, shown, "", [], label, "R6.1")


def prize(s: Blackwake, fight: DuelView, w: float, h: float) -> str:
    """What the winner may take, or what the duel is about while a die is missing."""
    left, top = (12.0, 82.0) if h >= STACKED else ((92.0, 0.0) if h < 84 else (212.0, 0.0))
    rule = box(left, 12, 1, h - 24, "var(--line)") if not top else box(12, top, w - 24, 1, "var(--line)")
    if fight.taker < 0:
        who, what = duel_words(fight, s.names)
        said = text(left + 18, top + 30, who, 16, 700, title=True, room=w - left - 30)
        return rule + said + text(left + 18, top + 52, what, max(14, s.small), room=w - left - 30)
    victim = fight.defender if fight.taker == fight.attacker else fight.attacker
    there = s.view.players[victim].hold
    shown = [(item, count, [f"take {item}"]) for item, count in zip(ITEMS, there, strict=True) if count]
    label = T.say(message("table.of", player=Player(victim)), s.names)
    return rule + row(s, shown, left, top, w - left, h - top, label, "R6.3")


# A chest.


def open_chest(s: Blackwake) -> int:
    """The chest that is dealt out: one with things in it whose section is flooded; otherwise the one in the middle."""
    for number, things in enumerate(s.view.chests):
        if number != MIDDLE and any(things) and not is_shut(s.view, number):
            return number
    return MIDDLE


def treasure(s: Blackwake, w: float, h: float) -> str:
    """The things in an open chest, to be taken or given."""
    section = open_chest(s)
    there = s.view.chests[section]
    shown = [(item, count, chest_texts(item)) for item, count in zip(ITEMS, there, strict=True) if count]
    number, left = T("table.chest", number=section + 1), 108.0 if w > 400 else 70.0
    face = at(left / 2 + 3, h / 2 - 10, chest(False, ()), size=0.62 if w > 400 else 0.44)
    name = text(left / 2 + 3, h / 2 + 30, number, max(14, s.small), 700, anchor="middle", title=True, room=left)
    return face + name + row(s, shown, left, 0, w - left, h, number, "R8.3")


def chest_texts(item: str) -> list[str]:
    """All actions with an item of an open chest."""
    texts = [f"take {item}", *(f"take {one} and {other}" for one, other in PAIRS if item in (one, other))]
    return [*texts, *(f"give {item} to seat {seat}" for seat in range(4))]


# Things in a row.


def row(
    s: Blackwake,
    shown: list[tuple[str, int, list[str]]],
    x: float,
    y: float,
    w: float,
    h: float,
    whose: str,
    rule: str,
) -> str:
    """Items to be taken, each with its number and its name."""
    step = min(82.0, (w - 8) / max(1, len(shown)))
    named = h >= 66 and step >= 52 and s.room is not None and s.room.name != "low"
    middle = y + (h / 2 - (9 if named else 0))
    drawn = ""
    for k, (item, count, texts) in enumerate(shown):
        left = x + w / 2 + (k - (len(shown) - 1) / 2) * step
        field = box(-min(step, FINGER + 12) / 2, -FINGER / 2, min(step, FINGER + 12), FINGER, "transparent")
        face, figure = field + puck(icon(item), 17), at(15, -14, tally(count))
        if named:
            name = item_name("life-ring" if item == "ring" else item)
            face += text(0, 37, name, max(13, s.small), anchor="middle", room=step - 2)
        label = T("table.lies", amount=many(count, item), where=whose)
        face += "" if s.allowed(*texts) else figure
        drawn += s.thing(f"take-{item}", left, middle, face, ring(17, 3) + figure, texts, label, rule)
    return drawn


@section
def last_duel(s: Blackwake, x: float, y: float, w: float, h: float = 76) -> None:
    """The dice of the last duel in small, each with its owner, and what came of it if there is room."""
    fight = s.view.duel
    if fight is None or is_open(fight):
        return
    drawn, won, low = "", winner(fight), h < 60
    for k, (seat, face) in enumerate(((fight.attacker, fight.attack), (fight.defender, fight.defence))):
        left, owner = (6 + k * 34, (21.0 + k * 34, 54.0)) if not low else (36 + k * 34, (18.0 + k * 98, h / 2))
        drawn += use(f"die{face}", left, h / 2 - 15 if low else 6, 30) + at(*owner, pawn(seat, 8))
        if seat == won:
            drawn += disc(*owner, 13, stroke="var(--gold)", stroke_width=3)
    who, what = duel_words(fight, s.names)
    said, size = w >= 140 and not low, s.small
    if said:
        first = s.names[won] if won >= 0 else who  # The dice show whether they are equal, and leave room for the name.
        drawn += text(80, 18, cut(first, size, w - 84, 700), size, 700)
        drawn += lines(80, 18 + size * 1.2, what, size, w - 84, 1.2, most=3)
    plate = box(0, 0, w if said else 134 if low else 78, h, "var(--plate)", 10)
    label = T("table.last-duel", result=duel_sentence(fight, s.names))
    s.around.append(s.thing("duel", x, y, plate + drawn, "", [], label, "R6.1"))
