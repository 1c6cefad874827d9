"""The board of Ship Shape while it is drawn, and the things on it in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from hullworks.art.scene import Scene
from hullworks.games.ship_shape.lookup import SupplyCard, TransportCard
from hullworks.games.ship_shape.things import counted, or_nothing, supply_thing, transport_thing, way_thing
from hullworks.games.ship_shape.view import PlayerView, View
from hullworks.match.message import Speech, Thing

T: Final = Speech(__file__)


@dataclass
class Desk(Scene):
    """The view, and the pieces drawn so far."""

    view: View
    cards: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)

    @property
    def viewer(self) -> PlayerView:
        """The seat whose chain is drawn: the viewer's own.

        A spectator sees that of the player whose turn it is; at a table of one screen, that of the first seat.
        """
        view = self.view
        return view.players[view.seat if view.seat >= 0 else 0 if self.room else max(0, view.turn)]

    @property
    def least(self) -> float:
        """The least size of something to touch or click."""
        return 44.0 if self.room and self.room.touch else 24.0

    def gathered(self, name: str) -> tuple[str, ...]:
        """All that was drawn so far, as one part of the table, such as a leaf; the next part begins empty."""
        drawn = tuple(self.whole(**{f"{name}-cards": self.cards, f"{name}-tokens": self.tokens}))
        self.print, self.cards, self.tokens = [], [], []
        return drawn

    @property
    def own(self) -> bool:
        return self.view.seat >= 0


def about(s: Desk, thing: str, *verbs: str) -> list[str]:
    """The answers with one of these verbs that name a thing, alone or among others: "pay 2*organic mineral"."""
    found: list[str] = []
    for words in s.acts:
        verb, *things = words.split()
        if verb in verbs and thing in [one.rpartition("*")[2] for one in things]:
            found.append(words)
    return found


def seats_of(s: Desk) -> list[int]:
    """The other players, in the order of their turns after the viewer."""
    many = len(s.view.players)
    return [(s.viewer.seat + k) % many for k in range(1, many)]


def supply_words(key: str, card: SupplyCard, turned: bool = False) -> str:
    """A supply card in words, for people who cannot see it."""
    works = {"eats": or_nothing(counted(card.eats)), "makes": counted(card.makes), "price": counted(card.price)}
    return T(f"{key}-turned" if turned else key, card=supply_thing(card), **works)


def transport_words(key: str, card: TransportCard, turned: bool = False) -> str:
    """A transport in words, for people who cannot see it."""
    return T(
        f"{key}-turned" if turned else key,
        card=transport_thing(card),
        way=way_thing(card.way),
        room=card.capacity,
        price=counted(card.price),
        upkeep=or_nothing(counted(card.upkeep)),
    )


def kind_name(kind: str) -> str:
    """The name of a kind of token."""
    return T.noun(Thing("resource", kind))


def number_of(kind: str, number: int) -> str:
    """A number of tokens of a kind in words, for people who cannot see them."""
    return f"{number} {T.noun(Thing('resource', kind), number)}"
