"""The things named in the messages of Ship Shape, and lists of them."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hullworks.games.ship_shape.actions import count_in, item_in, tokens_in
from hullworks.games.ship_shape.lookup import FIRST_TRANSPORT, KINDS, RESOURCES, SUPPLIES, TRANSPORTS, Cost
from hullworks.games.ship_shape.state import Deal, ShipShape
from hullworks.match.message import Amount, Message, Thing, Word, message, numbered, titled

ANY: Final = Thing("resource", "any")
CHOICE: Final = Thing("resource", "choice")
TOKEN: Final = Thing("token", "token")
POINT: Final = Thing("point", "point")
SUPPLY_CARDS: Final = Thing("deck", "supplies")
TRANSPORT_CARDS: Final = Thing("deck", "transports")
DECKS: Final = (Thing("deck", "orders"), SUPPLY_CARDS, TRANSPORT_CARDS)
NOTHING: Final = Message("nothing")


# Single things.


resource: Final = numbered("resource", RESOURCES)
firm_thing: Final = titled("firm")
supply_thing: Final = titled("supply")
transport_thing: Final = titled("transport")
order_thing: Final = titled("order")


def way_thing(way: str) -> Thing:
    """Rail, sea or air."""
    return Thing("way", way)


def firm_of(g: ShipShape, seat: int) -> Thing:
    return firm_thing(g.lookup.names.firms[g.players[seat].firm])


def supply(g: ShipShape, number: int) -> Thing:
    return supply_thing(g.lookup.names.supplies[number])


def transport(g: ShipShape, number: int) -> Thing:
    return transport_thing(g.lookup.names.transports[number])


def order(g: ShipShape, number: int) -> Thing:
    return order_thing(g.lookup.names.orders[number])


def card(g: ShipShape, number: int) -> Thing:
    """A supply card or a transport, numbered as for commissioning."""
    return supply(g, number) if number < SUPPLIES else transport(g, number - int(SUPPLIES))


def item(g: ShipShape, owner: int, step: int) -> Word:
    """What a change of an offer is about: some tokens of a kind, or a card of its owner, with a note if turned."""
    number, player = int(item_in(step)), g.players[owner]
    if number < KINDS:
        return Amount(int(count_in(step)), resource(number))
    if number < FIRST_TRANSPORT:
        shop = number - int(KINDS)
        return turned(supply(g, shop), player.supply_is_turned(shop))
    cart = number - int(FIRST_TRANSPORT)
    return turned(transport(g, cart), player.is_turned(cart))


def item_id(g: ShipShape, step: int) -> str:
    """The piece that a change of an offer is about."""
    number = int(item_in(step))
    return resource(number).id if number < KINDS else card(g, number - int(KINDS)).id


# Amounts.


def bundle_counts(bundle: int) -> list[int]:
    """The tokens of a bundle, by kind."""
    return [int(tokens_in(bundle, kind)) for kind in range(int(KINDS))]


def bundle_amounts(bundle: int) -> tuple[Amount, ...]:
    return amounts(bundle_counts(bundle))


def points(count: int) -> Amount:
    return Amount(count, POINT)


def tokens(count: int) -> Amount:
    return Amount(count, TOKEN)


def open_orders(count: int) -> Amount:
    return Amount(count, Thing("open", "order"))


def amounts(counts: Sequence[int]) -> tuple[Amount, ...]:
    """Tokens by kind."""
    return tuple([Amount(count, resource(kind)) for kind, count in enumerate(counts) if count])


def counted(kinds: Sequence[str]) -> tuple[Amount, ...]:
    """Tokens as listed on a card, such as organic, organic, any."""
    return tuple([Amount(kinds.count(kind), Thing("resource", kind)) for kind in dict.fromkeys(kinds)])


def paid(cost: Cost) -> tuple[Amount, ...]:
    """A cost: the tokens it names, and those of any kind."""
    found = amounts([int(count) for count in cost.named])
    return (*found, Amount(int(cost.any), ANY)) if cost.any else found


def supplies(g: ShipShape, numbers: int) -> tuple[Thing, ...]:
    """The supply cards of a set."""
    return tuple([supply(g, number) for number in range(int(SUPPLIES)) if numbers >> number & 1])


def transports(g: ShipShape, numbers: int) -> tuple[Thing, ...]:
    """The transports of a set."""
    return tuple([transport(g, number) for number in range(int(TRANSPORTS)) if numbers >> number & 1])


# The sides of a deal.


def gives(g: ShipShape, deal: Deal) -> tuple[Word, ...]:
    """The things the maker of a deal gives."""
    return side(g, int(deal.maker), given(deal), int(deal.give_supplies), int(deal.give_transports))


def wants(g: ShipShape, deal: Deal) -> tuple[Word, ...]:
    """The things the other side of a deal gives."""
    return side(g, int(deal.taker), wanted(deal), int(deal.want_supplies), int(deal.want_transports))


def given(deal: Deal) -> list[int]:
    """The tokens that the maker gives, by kind."""
    return [int(count) for count in deal.give]


def wanted(deal: Deal) -> list[int]:
    """The tokens that the other side gives, by kind."""
    return [int(count) for count in deal.want]


def side(g: ShipShape, seat: int, tokens: Sequence[int], cards: int, carriers: int) -> tuple[Word, ...]:
    """One side of a deal, given by this seat; R5.7 turned cards stay turned."""
    player = g.players[seat]
    found: list[Word] = [*amounts(tokens)]
    for number in range(int(SUPPLIES)):
        if cards >> number & 1:
            found.append(turned(supply(g, number), player.supply_is_turned(number)))
    for number in range(int(TRANSPORTS)):
        if carriers >> number & 1:
            found.append(turned(transport(g, number), player.is_turned(number)))
    return tuple(found)


def turned(card: Thing, is_turned: bool) -> Word:
    """A card, with a note if it is turned."""
    return message("turned", card=card) if is_turned else card


def or_nothing(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """A list that reads "nothing" if it is empty."""
    return words or (NOTHING,)
