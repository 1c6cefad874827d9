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
SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC")  # with letters that look alike
# Letters of other scripts, after case folding, and the Latin ones that they look like.
ALIKE: Final = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u0131\u0261",
    "abekmhopctyxijshdqwabezhikmvoptyxwig",
)


SEAT: Final = re.compile(r"\bseat \d")  # what games call players whose names they do not know


def clean(name: str, longest: int = LONGEST) -> str:
    """Normalise a name; refuse one that is empty, or has characters that cannot be seen or that imitate others."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= longest or any(is_invisible(letter) for letter in name) or piles_up(name):
        raise Problem(message("problem.bad-name"))
    if len({script for letter in name if (script := script_of(letter))}) > 1:
        raise Problem(message("problem.mixed-name"))
    if SEAT.search(looks(name)):
        raise Problem(message("problem.seat-name"))
    return name


def looks(name: str) -> str:
    """What a name looks like: two names that look the same cannot be at one table."""
    return unicodedata.normalize("NFKC", name).casefold().translate(ALIKE)


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
    """The script of a letter, if it is one of those whose letters look alike; else empty."""
    if not letter.isalpha():
        return ""
    words = unicodedata.name(letter, "").split(" ", 1)
    return words[0] if words[0] in SCRIPTS else ""
