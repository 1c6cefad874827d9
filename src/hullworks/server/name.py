"""People's names: what is refused, and when two names look the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from hullworks.match.message import message
from hullworks.server.problem import Problem

LONGEST: Final = 24
MARKS: Final = 2  # combining marks on one letter
# Letters and spaces that are drawn as nothing, although their category does not say so.
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
VARIANTS: Final = ("VARIATION SELECTOR", "MONGOLIAN FREE VARIATION SELECTOR")
# Scripts that are written together in one name; the others stand alone, since letters may look alike.
TOGETHER: Final = frozenset(
    ("LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO")
)
NO_SCRIPT: Final = ("MODIFIER",)  # letters of many scripts, such as an apostrophe
# Letters of other scripts, after case folding, and the Latin ones that they look like.
ALIKE: Final = str.maketrans(
    # Cyrillic, Greek, rare Latin ones.
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u0131\u0251\u0261"
    # Cherokee, Lisu.
    "\u13aa\u13f4\u13df\u13a0\u13ac\u13c0\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13a1\u13da\u13a2\u13d9\u13b3\u13c3"
    "\ua4ee\ua4d0\ua4da\ua4d3\ua4f0\ua4dd\ua4d6\ua4e7\ua4f2\ua4d9\ua4d7\ua4e1\ua4df"
    "\ua4e0\ua4f3\ua4d1\ua4e3\ua4e2\ua4d4\ua4f4\ua4e6\ua4ea\ua4eb\ua4ec\ua4dc",
    "abekmhopctyxijshdqwabezhikmvoptyxwiagabcdeghjklmprstvwzabcdefghijklmnoprstuvwxyz",
)
THIN: Final = str.maketrans("i1|0", "lllo")  # what cannot be told apart in many typefaces
SEAT: Final = re.compile(r"\bseat \d")  # what games call players whose names they do not know


def clean(name: str, longest: int = LONGEST) -> str:
    """Normalise a name; refuse one that is empty, or has characters that cannot be seen or that imitate others."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= longest or any(is_invisible(letter) for letter in name) or piles_up(name):
        raise Problem(message("problem.bad-name"))
    scripts = {script for letter in unicodedata.normalize("NFKC", name) if (script := script_of(letter))}
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise Problem(message("problem.mixed-name"))
    if SEAT.search(plain(name)):
        raise Problem(message("problem.seat-name"))
    return name


def plain(name: str) -> str:
    """A name in small letters, which are Latin where they look so."""
    return unicodedata.normalize("NFKC", name).casefold().translate(ALIKE)


def looks(name: str) -> str:
    """What a name looks like: two names that look the same cannot be at one table."""
    return plain(name).translate(THIN)


def is_invisible(letter: str) -> bool:
    """Whether a character is not drawn; a control character, for example."""
    if letter in INVISIBLE or unicodedata.category(letter)[0] == "C":
        return True
    return unicodedata.name(letter, "").startswith(VARIANTS)


def piles_up(name: str) -> bool:
    """Whether so many marks stand on one letter that they run into other lines."""
    run = 0
    for letter in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.combining(letter) else 0
        if run > MARKS:
            return True
    return False


def script_of(letter: str) -> str:
    """The script of a letter, as its Unicode name begins; empty if it has none."""
    if not letter.isalpha():
        return ""
    script = unicodedata.name(letter, "").partition(" ")[0]
    return "" if script in NO_SCRIPT else script
