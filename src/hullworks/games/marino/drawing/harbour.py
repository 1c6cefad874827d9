"""Marino's table while it is drawn: the view, and the pieces so far by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hullworks.art.scene import Scene
from hullworks.games.marino.lookup import EXPLORERS
from hullworks.games.marino.view import View


@dataclass
class Harbour(Scene):
    """The view, and the pieces drawn so far, by name."""

    view: View
    contracts: dict[str, str] = field(default_factory=dict)
    tokens: dict[tuple[int, int], str] = field(default_factory=dict)
    explorers: dict[tuple[str, str], str] = field(default_factory=dict)
    marks: list[str] = field(default_factory=list)

    @property
    def everybody(self) -> list[str]:
        """All names, by seat."""
        return [self.name(yard.seat) for yard in self.view.yards]

    def pieces(self) -> Iterable[str]:
        """All pieces in the order of their names, wherever they lie."""
        yield from self.whole(
            alike=("tokens", "explorers"),
            contracts=[self.contracts[name] for name in sorted(self.contracts)],
            tokens=[self.tokens[name] for name in sorted(self.tokens)],
            explorers=[self.explorers[name] for name in sorted(self.explorers, key=explorer_order)],
        )
        yield from self.marks

    def pieces_of(self, leaf: str) -> Iterable[str]:
        """All pieces of one leaf; the groups of each leaf have names of their own."""
        kinds = {
            f"contracts-{leaf}": [self.contracts[name] for name in sorted(self.contracts)],
            f"tokens-{leaf}": [self.tokens[name] for name in sorted(self.tokens)],
            f"explorers-{leaf}": [self.explorers[name] for name in sorted(self.explorers, key=explorer_order)],
        }
        yield from self.whole(alike=(f"tokens-{leaf}", f"explorers-{leaf}"), **kinds)
        yield from self.marks


def explorer_order(name: tuple[str, str]) -> tuple[int, str]:
    """Sort key of explorers: the order of their rows, so that crowded explorers all overlap in one direction."""
    kind, piece_id = name
    return EXPLORERS.index(kind), piece_id
