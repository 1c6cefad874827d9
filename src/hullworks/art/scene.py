"""A board while it is drawn: the possible answers, the players' names, and the drawing so far.

Print is drawn first, then everything that moves, each kind in a group of its own and always in the same order. So no
node changes its place when a piece does, and the piece glides. A game's board adds its view and the pieces it has
drawn.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from hullworks.art.pencil import el
from hullworks.art.pieces import piece
from hullworks.art.room import Room

WIDE: Final = 888
NARROW: Final = 358
GAP: Final = 16
"""The gap between neighbours."""

SOFT: Final = "var(--soft)"
"""The colour of secondary text."""


class Act(Protocol):
    """An answer that a board offers."""

    @property
    def label(self) -> str: ...

    @property
    def piece(self) -> str: ...

    def costs(self, thing: str) -> int | None: ...

    def brings(self, thing: str) -> int | None: ...


@dataclass
class Scene:
    """The data that every board needs while it is drawn; `acts` are the legal answers, by text."""

    names: list[str]
    wide: bool  # for a desktop rather than a phone
    acts: Mapping[str, Act]
    refused: Mapping[str, str] = field(default_factory=dict, kw_only=True)  # why other answers are not legal, by text
    room: Room | None = field(default=None, kw_only=True)  # the box of a table; none for a whole board
    prefix: str = field(default="", kw_only=True)  # of the ids of pieces, so that a sheet repeats none of the table
    print: list[str] = field(default_factory=list, init=False)  # everything that does not move

    @property
    def width(self) -> int:
        """The width of the whole board."""
        if self.room:
            return self.room.width
        return WIDE if self.wide else NARROW

    @property
    def small(self) -> int:
        """The type size of text that must be read to play."""
        return 13 if self.wide else 14

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.names[seat]

    def allowed(self, *texts: str) -> list[str]:
        """The actions among *texts* that are legal now."""
        return [words for words in texts if words in self.acts]

    def thing(
        self,
        name: str,
        x: float,
        y: float,
        face: str,
        mark: str,
        texts: list[str],
        label: str = "",
        rule: str = "",
        shows: str | None = None,
    ) -> str:
        """A piece; if something can be done with it, it gets the mark and the texts of the actions.

        *texts* are all actions with the piece; those that are not legal now explain why. *label* says what the piece
        is and does, and *rule* is the number of its rule: a page shows both on demand. *shows* is what a page must see
        change to frame the piece; by default, its place or its label.
        """
        legal = self.allowed(*texts)
        if not legal:
            no = next((self.refused[words] for words in texts if words in self.refused), "")
            return piece(name, x, y, face, label=label, not_now=no, rule=rule, shows=shows)
        spoken = "; ".join(self.acts[words].label for words in legal)
        drawn = piece(name, x, y, face, mark, act=legal[0], label=spoken, about=label, rule=rule, shows=shows)
        if len(legal) > 1:
            drawn = drawn.replace("<g ", f'<g data-acts="{"|".join(legal)}" ', 1)
        return drawn

    def whole(self, *, alike: Collection[str] = (), **kinds: Iterable[str]) -> Iterable[str]:
        """The whole drawing: the print, and above it each kind of pieces, in the given order.

        In kinds that are *alike*, names that differ only in their last number stand for pieces nobody can tell apart.
        These may be renumbered each time: a page identifies such a piece by where it lay, and lets it glide.
        """
        yield from self.print
        for kind, pieces in kinds.items():
            yield el("g", *pieces, id=kind, data_alike=kind in alike)
