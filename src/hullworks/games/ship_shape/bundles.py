"""Bundles: one to four tokens that are paid, taken or returned together, by number.

Bundles without specialty come first: only those can be taken as tokens of choice (R1.5).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.ship_shape.lookup import COMMON, KINDS, RESOURCES

MOST_TOGETHER: Final[i64] = 4  # tokens in a bundle; more are asked for in several questions
BUNDLES: Final[i64] = 69
COMMON_BUNDLES: Final[i64] = 34
DIGIT: Final[i64] = 8  # more than the tokens of a kind in a bundle
EVERY: Final[i64] = 4096  # as many numbers have four digits
assert EVERY == DIGIT * DIGIT * DIGIT * DIGIT


def digit_of(packed: i64, kind: i64) -> i64:
    """The number of tokens of a kind in a packed bundle."""
    for _ in range(kind):
        packed //= DIGIT
    return packed % DIGIT


def all_bundles() -> list[int]:
    """The numbers of tokens in every bundle, packed: those without specialty first, then the smaller, then by kind."""
    found: list[tuple[bool, int, list[int], int]] = []
    for packed in range(EVERY):
        counts = [int(digit_of(packed, kind)) for kind in range(KINDS)]
        if 0 < sum(counts) <= MOST_TOGETHER:
            found.append((counts[COMMON] > 0, sum(counts), [-count for count in counts], int(packed)))
    return [packed for _, _, _, packed in sorted(found)]


PACKED: Final = all_bundles()
assert len(PACKED) == BUNDLES


def tokens_in(bundle: i64, kind: i64) -> i64:
    """The number of tokens of a kind in a bundle."""
    return digit_of(PACKED[bundle], kind)


def size_of(bundle: i64) -> i64:
    """The number of tokens in a bundle."""
    size: i64 = 0
    for kind in range(KINDS):
        size += tokens_in(bundle, kind)
    return size


def tallied(name: str, count: int) -> str:
    """A number of tokens of a kind as it is written in actions: "mineral" or "2*mineral"."""
    return name if count == 1 else f"{count}*{name}"


def bundle_texts() -> list[str]:
    """Every bundle as text: "2*organic mineral"."""
    texts: list[str] = []
    for bundle in range(BUNDLES):
        counts = [int(tokens_in(bundle, kind)) for kind in range(KINDS)]
        texts.append(" ".join([tallied(name, count) for name, count in zip(RESOURCES, counts, strict=True) if count]))
    return texts
