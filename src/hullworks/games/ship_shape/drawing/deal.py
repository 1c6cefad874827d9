"""A deal between two players as the viewer sees it: both sides, the sentence that says it, and what would follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, text, width
from hullworks.art.scene import SOFT
from hullworks.games.ship_shape.drawing.card import INK, fit, lack_marks, token, way_sign
from hullworks.games.ship_shape.drawing.desk import Desk, supply_words, transport_words
from hullworks.games.ship_shape.lookup import RESOURCES, SupplyCard, TransportCard
from hullworks.games.ship_shape.things import order_thing, supply_thing, transport_thing
from hullworks.games.ship_shape.view import DealView, OrderView, SideView
from hullworks.match.message import Speech

T: Final = Speech(__file__)
HERE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"  # the place of a drawing in a text
LEAD: Final = 26.0
"""From one line of the sentence to the next."""
SPACE: Final = 6.0
Card = SupplyCard | TransportCard
Chunk = tuple[str, float]
"""A drawing on a line of text, and its width."""


@dataclass(frozen=True)
class Part:
    """One side of a deal: who gives what, and the verbs that put something in and take it out."""

    seat: int
    side: SideView
    role: str
    more: str
    less: str

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards on this side."""
        return (*self.side.supplies, *self.side.transports)

    @property
    def empty(self) -> bool:
        """Whether nothing is on this side."""
        return not any(self.side.tokens) and not self.cards


def leaning(s: Desk) -> DealView | None:
    """The deal that concerns the viewer: one that they build or have sent, or that was sent to them."""
    made = s.view.deal
    if made is None or made.taker < 0 or s.view.seat < 0 or s.view.over:
        return None
    sent = made.outcome != "draft"
    return made if s.view.seat == made.maker or (sent and s.view.seat == made.taker) else None


def parts(s: Desk, deal: DealView) -> tuple[Part, Part]:
    """The viewer's side of a deal, and the other."""
    made = Part(deal.maker, deal.give, "given", "give", "withhold")
    taken = Part(deal.taker, deal.want, "wanted", "want", "waive")
    return (made, taken) if s.view.seat == deal.maker else (taken, made)


def title(s: Desk, deal: DealView, seat: int) -> str:
    """Whose offer it is, and whether it is a gift or a request; *seat* is the other player's."""
    if s.view.seat == deal.taker:
        mine, theirs = parts(s, deal)
        key = "deal.from-gift" if mine.empty else "deal.from-request" if theirs.empty else "deal.from"
    else:
        key = "deal.to" if deal.outcome == "draft" else "deal.waits"
    return T(key, player=s.name(seat))


def cards_of(s: Desk, seat: int) -> list[tuple[Card, bool]]:
    """The supply cards and transports of a player, and whether each is turned."""
    player = s.view.players[seat]
    found: list[tuple[Card, bool]] = [(one.card, one.turned) for one in player.supplies]
    return found + [(one.card, one.turned) for one in player.transports]


def card_name(card: Card) -> str:
    """The name of a card."""
    return T.noun(supply_thing(card) if isinstance(card, SupplyCard) else transport_thing(card))


def about_card(card: Card, turned: bool) -> str:
    """A card in words."""
    if isinstance(card, SupplyCard):
        return supply_words("board.own-supply", card, turned)
    return transport_words("board.own-transport", card, turned)


# The sentence.


def sentence(mine: Part, theirs: Part, x: float, y: float, room: float, most: int) -> str:
    """The deal in one sentence, in lines around y; a long one says only how many cards there are."""
    for brief in range(3):
        lines = broken(said(mine, theirs, brief), room)
        if len(lines) <= most:
            break
    return lined([*(chunk for line in lines[:most] for chunk in line)], x, y - (len(lines[:most]) - 1) / 2 * LEAD, room)


def said(mine: Part, theirs: Part, brief: int) -> list[Chunk]:
    """The sentence from the viewer's side, with tokens and cards as pictures."""
    if mine.empty and theirs.empty:
        return words(T("deal.nothing"), 400)
    key = "deal.gift-of-yours" if theirs.empty else "deal.gift-to-you" if mine.empty else "deal.yours"
    whole = T(key, gives=HERE, wants=HERE)
    pictures = [goods(part, brief) for part in (mine, theirs) if not part.empty]
    found: list[Chunk] = []
    for k, piece in enumerate(whole.split(HERE)):
        found += words(piece.strip(), 700)
        found += pictures[k] if k < len(pictures) and whole.count(HERE) > k else []
    return found


def words(said: str, weight: int) -> list[Chunk]:
    """Words one by one, so that a line can break between them."""
    return [(text(0, 5, word, 16, weight), width(word, 16, weight)) for word in said.split()]


def goods(part: Part, brief: int = 0) -> list[Chunk]:
    """The tokens and cards of a side: up to three tokens of a kind one by one, more with their number.

    In brief, only a single token is without a number, and of several cards only how many they are; in the shortest
    way, of any cards.
    """
    found: list[Chunk] = []
    for kind, number in zip(RESOURCES, part.side.tokens, strict=True):
        if number > (1 if brief else 3):
            figure = f"x {number}"
            found.append((at(11, 0, token(kind, 11)) + text(26, 5, figure, 15, 700), 28 + width(figure, 15, 700)))
        elif number:
            found.append(("".join(at(11 + 20 * k, 0, token(kind, 11)) for k in range(number)), 2 + 20 * number))
    if brief and len(part.cards) > 2 - brief:
        many = len(part.cards)
        return [*found, label_of(T("deal.cards", count=many) if many > 1 else T("deal.a-card"))]
    for card in part.cards:
        name = card_name(card)
        found.append(label_of(T("board.turned", card=name) if card.id in part.side.turned else name))
    return found


def label_of(name: str) -> Chunk:
    """A card on a line of text."""
    wide = width(name, 14, 600) + 14
    return box(0, -12, wide, 24, "var(--card)", 6, ink=1.25) + text(7, 5, name, 14, 600, INK), wide


def broken(chunks: Sequence[Chunk], room: float) -> list[list[Chunk]]:
    """Drawings in lines of a width."""
    lines: list[list[Chunk]] = [[]]
    left = 0.0
    for chunk in chunks:
        if left and left + chunk[1] > room:
            lines.append([])
            left = 0.0
        lines[-1].append(chunk)
        left += chunk[1] + SPACE
    return lines


def lined(chunks: Sequence[Chunk], x: float, y: float, room: float) -> str:
    """Drawings in lines, from y on."""
    drawn = ""
    for k, line in enumerate(broken(chunks, room)):
        left = x
        for face, wide in line:
            drawn += at(left, y + k * LEAD, face)
            left += wide + SPACE
    return drawn


# What follows.


def after(s: Desk, deal: DealView, seat: int, seen: OrderView) -> tuple[int, int, int]:
    """What a side of a deal would lack for an order after it: the seat, tokens, room."""
    player = s.view.players[seat]
    gone, come = (deal.give, deal.want) if seat == deal.maker else (deal.want, deal.give)
    lacks = 0
    for kind, name in enumerate(RESOURCES):
        has = player.tokens[kind] - gone.tokens[kind] + come.tokens[kind]
        lacks += max(0, seen.card.needs.count(name) - has)
    given = {card.id for card in gone.transports}
    carts = [one.card for one in player.transports if not one.turned and one.card.id not in given]
    carts += [card for card in come.transports if card.id not in come.turned]
    room = len(seen.card.needs) - sum(card.capacity for card in carts if card.way == seen.card.way)
    return seat, lacks, max(0, room)


def prospects(s: Desk, deal: DealView, x: float, y: float, w: float, h: float) -> None:
    """For each open order, what both sides would lack after the deal."""
    open_orders = [seen for seen in s.view.orders if seen is not None]
    said = T("deal.afterwards")
    far = width(said, 13) + 10
    s.print.append(text(x, y + h / 2 + 5, said, 13, fill=SOFT))
    wide = (w - far - 8 * (len(open_orders) - 1)) / max(1, len(open_orders))
    for k, seen in enumerate(open_orders):
        lacks = tuple(after(s, deal, seat, seen) for seat in (s.view.seat, other(s, deal)))
        marks, name = 96.0, T.noun(order_thing(seen.card))
        face = box(0, 0, wide, h, "var(--card)", 7, ink=1.25) + way_sign(seen.card.way, 6, h / 2 - 11, 22)
        if wide < 220:
            face += fit(32, 19, name, 14, wide - 38, 600, least=13) + lack_marks(lacks, 34, h - 14, marks)
        else:
            face += fit(32, h / 2 + 5, name, 14, wide - 36 - marks, 600, least=13)
            face += lack_marks(lacks, wide - marks, h / 2, marks - 2)
        s.print.append(at(x + far + k * (wide + 8), y, face))


def other(s: Desk, deal: DealView) -> int:
    """The other side of the viewer's deal."""
    return deal.taker if s.view.seat == deal.maker else deal.maker


def holdings(s: Desk, deal: DealView) -> str:
    """What the viewer would hold after the deal, out of what can be kept."""
    mine, theirs = parts(s, deal)
    me, most = s.view.players[s.view.seat], s.view.limits
    return T(
        "deal.then",
        tokens=sum(me.tokens) - sum(mine.side.tokens) + sum(theirs.side.tokens),
        most=most.tokens,
        supplies=len(me.supplies) - len(mine.side.supplies) + len(theirs.side.supplies),
        shops=most.supplies,
        transports=len(me.transports) - len(mine.side.transports) + len(theirs.side.transports),
        carts=most.transports,
    )
