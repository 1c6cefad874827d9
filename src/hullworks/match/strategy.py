"""Strategies: the plans a game offers, each with the answers that belong to it."""

from __future__ import annotations

import msgspec


class Strategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan for a whole game, as in game.toml. A bot that follows it likes these answers a little more."""

    likes: tuple[str, ...]  # patterns of answers; see `match.pattern`
    weight: float = 1.0  # of the liking, 1.0 being usual
