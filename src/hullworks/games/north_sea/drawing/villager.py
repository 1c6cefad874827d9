"""Portraits of villagers, combined from a few choices that suit the sort and the name of a card."""

from __future__ import annotations

from typing import Final

from hullworks.art.pencil import at, cached, disc, path
from hullworks.games.north_sea.lookup import Card

CLOAKS: Final = ("#7A3B2E", "#2F5D62", "#5B6B2F", "#5C4374", "#8A6A2B")
HAIRS: Final = ("#C9772F", "#6B4423", "#D9B45B", "#8B8F90", "#3A2C22")
LINEN: Final = "#E8DCC0"
WOMEN: Final = ("wife", "woman", "maid", "widow", "daughter", "mother", "sister", "lady", "queen")
"""Endings of words for women."""
MEN: Final = ("man", "son", "father", "brother", "lord", "king")
NORSE_WOMEN: Final = ("a", "run", "rid", "hild", "dis", "gerd", "borg", "laug", "veig", "unn", "ny", "vor", "frid")
"""Endings of the Norse names of women; jarls are called by their names."""


def seed(name: str) -> int:
    """A stable number for a name, used to choose clothes and sails."""
    return sum(ord(letter) * (k + 3) for k, letter in enumerate(name))


def is_woman(card: Card) -> bool:
    """Whether the portrait shows a woman: as the name says or, if it does not, by chance."""
    name = card.name.lower()
    if card.sort == "jarl":
        return name.endswith(NORSE_WOMEN)
    if name.endswith((*WOMEN, *MEN)):
        return name.endswith(WOMEN)
    return seed(card.name) % 3 == 1


@cached
def villager(card: Card, w: float = 100) -> str:
    """A villager in a square: cloak, hair, a beard or braids, and what the sort wears on the head."""
    key, woman = seed(card.name), is_woman(card)
    cloak, hair = CLOAKS[key % 5], HAIRS[key // 5 % 5]
    out = [path("M8 100C10 72 28 64 50 64S90 72 92 100z", cloak, ink=1.5)]
    out.append(path("M34 66Q50 84 66 66L60 62H40z", LINEN, ink=1.5))
    if woman:
        out.append(path("M28 38C26 14 74 14 72 38L76 74C70 70 66 66 66 60H34C34 66 30 70 24 74z", hair, ink=1.5))
    out.append(path("M33 36C33 20 67 20 67 36V46C67 60 58 66 50 66S33 60 33 46z", "#E9B98F", ink=1.5))
    out += [disc(43, 43, 2, "#2A2320"), disc(57, 43, 2, "#2A2320"), path("M50 44v7h3", ink=1.2)]
    if woman:
        out.append(path("M45 57q5 4 10 0", stroke="#7A3B2E", stroke_width=1.8, stroke_linecap="round"))
    else:
        out.append(path("M33 46C34 54 40 53 50 53S66 54 67 46C70 62 62 80 50 82 38 80 30 62 33 46z", hair, ink=1.5))
        out.append(path("M44 59h12", stroke="#5A2E22", stroke_width=2, stroke_linecap="round"))
    out += [headgear(card, key, woman, cloak, hair), disc(50, 88, 5, "#E0B23A", ink=1.5)]
    return at(0, 0, *out, size=w / 100)


def headgear(card: Card, key: int, woman: bool, cloak: str, hair: str) -> str:
    """What is worn on the head: helmets and circlets by jarls, caps by craftspeople, kerchiefs and hoods by others."""
    locks = path("M31 36C31 12 69 12 69 36Q50 28 31 36z", hair, ink=1.5)
    if card.sort == "jarl":
        circlet = locks + path("M30 30Q50 20 70 30V36Q50 27 30 36z", "#E0B23A", ink=1.5) + disc(50, 27, 3, "#B4432F")
        helmet = path("M30 34C32 8 68 8 70 34L66 38H34z", "#9DABB2", ink=1.5)
        return circlet if woman else helmet + path("M48 12h4v34h-4z", "#7E8F99", ink=1.5)
    if card.sort == "craftsperson":
        band = locks + path("M30 29Q50 19 70 29V34Q50 25 30 34z", "#8F5D2E", ink=1.5)
        cap = path("M29 36C30 10 58 4 74 18 70 20 70 26 71 36Q50 28 29 36z", cloak, ink=1.5)
        return band if woman or key % 2 else cap
    kerchief = path("M30 38C28 12 72 12 70 38Q62 24 50 24T30 38z", LINEN, ink=1.5)
    parted = path("M31 34C31 12 69 12 69 34Q60 24 50 26T31 34z", hair, ink=1.5)
    return (kerchief, parted)[key % 2] if woman else (parted, locks)[key % 2]
