"""Two numbers in one: rules, actions and positions have room for a single number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Pair:
    """Two numbers packed into one. The second is less than the *limit*."""

    def __init__(self, limit: i64) -> None:
        self.limit: Final[i64] = limit

    def of(self, first: i64, second: i64) -> i64:
        return first * self.limit + second

    def parts(self, packed: i64) -> tuple[i64, i64]:
        return packed // self.limit, packed % self.limit

    def first(self, packed: i64) -> i64:
        return packed // self.limit

    def second(self, packed: i64) -> i64:
        return packed % self.limit


class Several:
    """A kind of thing and how many of it, from 1 to *most*, packed into one number."""

    def __init__(self, most: i64) -> None:
        self.most: Final[i64] = most

    def of(self, kind: i64, count: i64) -> i64:
        return kind * self.most + count - 1

    def kind(self, packed: i64) -> i64:
        return packed // self.most

    def count(self, packed: i64) -> i64:
        return packed % self.most + 1
