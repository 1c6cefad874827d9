"""The condition behind each reason, checked against the table and not against the rules."""

from __future__ import annotations

from itertools import combinations, product

from hullworks.games.ship_shape.actions import (
    COMMISSION,
    DISCARD,
    FULFIL,
    GIVE,
    KEEP,
    LOAD,
    MAINTAIN,
    OFFER_TO,
    ORDER_AND_PARTNER,
    PAY,
    PUT_IN,
    REFRESH_SUPPLIES,
    REFRESH_TRANSPORTS,
    RETURN,
    RUN,
    SHARE,
    SHARES,
    TAKE,
    WAIVE,
    WANT,
    WITHHOLD,
    count_in,
    item_in,
    kept_by,
    tokens_in,
)
from hullworks.games.ship_shape.lookup import NONE, RESOURCES, SUPPLIES, Cost
from hullworks.games.ship_shape.state import Deal, Player, ShipShape
from reading import Checks

KINDS = len(RESOURCES)
CARDS = int(SUPPLIES)


def shared_order(code: int) -> int:
    return int(ORDER_AND_PARTNER.first(SHARE.arg(code)))


def shared_with(code: int) -> int:
    return int(ORDER_AND_PARTNER.second(SHARE.arg(code)))


def has(cards: int, number: int) -> bool:
    """Whether a set of cards contains this one."""
    return bool(int(cards) >> number & 1)


def needs(g: ShipShape, number: int) -> list[int]:
    return [int(count) for count in g.order(number).needs]


def stock(g: ShipShape, seat: int) -> list[int]:
    return [int(count) for count in g.players[seat].tokens]


def is_open(g: ShipShape, number: int) -> bool:
    return number in list(g.orders.open)


def carriers(g: ShipShape, seat: int, way: int) -> list[int]:
    """The capacity of each upright transport of a player on this way."""
    player, cards = g.players[seat], g.lookup.transports
    return [
        int(card.capacity)
        for number, card in enumerate(cards)
        if card.way == way and has(player.transports, number) and not has(player.turned_transports, number)
    ]


def cannot_pay(player: Player, cost: Cost) -> bool:
    short = [int(need) > int(count) for need, count in zip(cost.named, player.tokens, strict=True)]
    return any(short) or sum(int(count) for count in player.tokens) < sum(int(n) for n in cost.named) + cost.any


def hired(g: ShipShape, card: int) -> bool:
    return card in list(g.supplies.open) if card < CARDS else card - CARDS in list(g.transports.open)


def price(g: ShipShape, card: int) -> Cost:
    return g.lookup.supplies[card].price if card < CARDS else g.lookup.transports[card - CARDS].price


# Offers.


def the_deal(g: ShipShape) -> Deal:
    assert g.deal is not None
    return g.deal


def sides(deal: Deal) -> tuple[list[int], list[int]]:
    """The number of each item given and wanted."""
    give, want = [int(count) for count in deal.give], [int(count) for count in deal.want]
    for number in range(CARDS):
        give.append(int(has(deal.give_supplies, number)))
        want.append(int(has(deal.want_supplies, number)))
    for number in range(21):
        give.append(int(has(deal.give_transports, number)))
        want.append(int(has(deal.want_transports, number)))
    return give, want


def items(player: Player) -> list[int]:
    """The number of each item a player has."""
    supplies = [int(has(player.supplies, number)) for number in range(CARDS)]
    transports = [int(has(player.transports, number)) for number in range(21)]
    return [*(int(count) for count in player.tokens), *supplies, *transports]


def is_in_offer(g: ShipShape, code: int) -> bool:
    """Whether a card to be added is already in the offer."""
    give, want = sides(the_deal(g))
    return (
        give[item_in(GIVE.arg(code))] == 1 if GIVE.has(code) else WANT.has(code) and want[item_in(WANT.arg(code))] == 1
    )


def is_out_of_offer(g: ShipShape, code: int) -> bool:
    """Whether an item to be removed is not in the offer."""
    side, family = (0, WITHHOLD) if WITHHOLD.has(code) else (1, WAIVE)
    step = family.arg(code)
    return sides(the_deal(g))[side][item_in(step)] < count_in(step)


def wants_too_many(g: ShipShape, side: int, code: int) -> bool:
    """Whether a player does not have so many more tokens of a kind to put on a side of the offer."""
    family, has = (GIVE, maker_has) if side == 0 else (WANT, taker_has)
    step = family.arg(code)
    kind = int(item_in(step))
    return kind < KINDS and sides(the_deal(g))[side][kind] + count_in(step) > has(g, kind)


def is_on_other_side(g: ShipShape, code: int) -> bool:
    """Whether tokens of a kind are on the other side of the offer."""
    give, want = sides(the_deal(g))
    return want[item_in(GIVE.arg(code))] > 0 if GIVE.has(code) else give[item_in(WANT.arg(code))] > 0


def in_bundle(code: int) -> list[int]:
    """The tokens to be paid, taken or returned, by kind."""
    family = next(one for one in (PAY, TAKE, RETURN) if one.has(code))
    return [int(tokens_in(family.arg(code), kind)) for kind in range(KINDS)]


def asked_for(g: ShipShape, seat: int, arg: int, code: int) -> int:
    """The number of tokens that should be paid, taken or returned; at most four at once."""
    if RETURN.has(code):
        return min(4, sum(stock(g, seat)) - int(g.lookup.numbers.most_tokens))
    return min(4, arg % 16, *([sum(int(left) for left in list(g.piles)[:3])] if TAKE.has(code) else []))


def maker_has(g: ShipShape, item: int) -> int:
    return items(g.players[the_deal(g).maker])[item]


def taker_has(g: ShipShape, item: int) -> int:
    return items(g.players[the_deal(g).taker])[item]


def leaves_too_many_turned(g: ShipShape) -> bool:
    deal = the_deal(g)
    maker, taker = g.players[deal.maker], g.players[deal.taker]
    turned = {number: maker for number in range(21) if has(maker.turned_transports, number)}
    turned |= {number: taker for number in range(21) if has(taker.turned_transports, number)}
    given = [number for number in turned if has(deal.give_transports, number)]
    wanted = [number for number in turned if has(deal.want_transports, number)]
    mine = sum(owner is maker for owner in turned.values()) - len(given) + len(wanted)
    return max(mine, len(turned) - mine) > g.lookup.numbers.most_transports


def are_empty_handed(g: ShipShape, *seats: int) -> bool:
    return not any(any(items(g.players[seat])) for seat in seats)


# Orders.


def can_split(g: ShipShape, seat: int, other: int, number: int) -> bool:
    """Whether two players can fulfil an order together, found by trying every split."""
    way = int(g.order(number).way)
    mine, theirs = sum(carriers(g, seat, way)), sum(carriers(g, other, way))
    for given in product(*(range(need + 1) for need in needs(g, number))):
        rest = [need - count for need, count in zip(needs(g, number), given, strict=True)]
        held = all(count <= has for count, has in zip(given, stock(g, seat), strict=True))
        theirs_held = all(count <= has for count, has in zip(rest, stock(g, other), strict=True))
        if held and theirs_held and 0 < sum(given) <= mine and 0 < sum(rest) <= theirs:
            return True
    return False


def both_lack(g: ShipShape, seat: int, other: int, number: int) -> bool:
    both = [mine + theirs for mine, theirs in zip(stock(g, seat), stock(g, other), strict=True)]
    return any(need > count for need, count in zip(needs(g, number), both, strict=True))


def lacks_tokens(g: ShipShape, seat: int, number: int) -> bool:
    return any(need > count for need, count in zip(needs(g, number), stock(g, seat), strict=True))


def splits_no_further(g: ShipShape, kind: int, code: int) -> bool:
    """Whether no split is possible with this count and those of the kinds before."""
    deal, (of, count) = the_deal(g), divmod(PUT_IN.arg(code), int(SHARES))
    number, maker, taker = int(deal.order), int(deal.maker), int(deal.taker)
    way = int(g.order(number).way)
    fixed = [int(deal.give[before]) for before in range(kind)]
    for later in product(*(range(need + 1) for need in needs(g, number)[kind + 1 :])):
        given = [*fixed, count, *later]
        rest = [need - one for need, one in zip(needs(g, number), given, strict=True)]
        fits = all(0 <= one <= most for one, most in zip(given, stock(g, maker), strict=True))
        fits = fits and all(0 <= one <= most for one, most in zip(rest, stock(g, taker), strict=True))
        if fits and 0 < sum(given) <= sum(carriers(g, maker, way)) and 0 < sum(rest) <= sum(carriers(g, taker, way)):
            return False
    return of == kind


def chosen(g: ShipShape, owner: int) -> int:
    deal = the_deal(g)
    return int(deal.give_transports if owner == deal.maker else deal.want_transports)


def is_too_many(g: ShipShape, owner: int, number: int) -> bool:
    """Whether no load without a needless transport holds this one and those chosen, found by trying every load."""
    deal, player = the_deal(g), g.players[owner]
    burden = sum(int(count) for count in (deal.give if owner == deal.maker else deal.want))
    way = g.order(deal.order).way
    fit = [
        one
        for one, card in enumerate(g.lookup.transports)
        if card.way == way and has(player.transports, one) and not has(player.turned_transports, one)
    ]
    must = {one for one in fit if has(chosen(g, owner), one)} | {number}
    for size in range(1, len(fit) + 1):
        for load in combinations(fit, size):
            room = [int(g.transport(one).capacity) for one in load]
            if must <= set(load) and sum(room) >= burden and all(sum(room) - one < burden for one in room):
                return False
    return True


def has_one_load(g: ShipShape, owner: int) -> bool:
    """Whether only one load carries a partner's tokens without a needless transport."""
    deal, found = the_deal(g), 0
    burden = sum(int(count) for count in deal.want)
    rooms = carriers(g, owner, int(g.order(deal.order).way))
    for size in range(1, len(rooms) + 1):
        found += sum(sum(load) >= burden > sum(load) - min(load) for load in combinations(rooms, size))
    return found == 1


def refreshed(g: ShipShape, code: int) -> list[int]:
    return [int(card) for card in (g.supplies.open if REFRESH_SUPPLIES.has(code) else g.transports.open)]


def too_few(g: ShipShape, seat: int, code: int) -> bool:
    """Whether a player has too few tokens of the kind that should pay for refreshing."""
    family = REFRESH_SUPPLIES if REFRESH_SUPPLIES.has(code) else REFRESH_TRANSPORTS
    return stock(g, seat)[family.arg(code)] < g.lookup.numbers.refresh


CHECKS: Checks[ShipShape] = {
    # Collecting and paying.
    "too-few-left": lambda g, seat, arg, code: any(
        count > has for count, has in zip(in_bundle(code), stock(g, seat), strict=True)
    ),
    "another-number": lambda g, seat, arg, code: sum(in_bundle(code)) != asked_for(g, seat, arg, code),
    "pile-is-short": lambda g, seat, arg, code: any(
        count > left for count, left in zip(in_bundle(code), g.piles, strict=True)
    ),
    "no-supply-to-run": lambda g, seat, arg, code: not has(g.players[seat].supplies, RUN.arg(code)),
    "had-its-turn": lambda g, seat, arg, code: (
        has(g.players[seat].supplies, RUN.arg(code)) and not has(g.turn.waiting, RUN.arg(code))
    ),
    # Trading.
    "trading-is-over": lambda g, seat, arg, code: g.turn.proposals > 0,
    "nothing-to-trade": lambda g, seat, arg, code: are_empty_handed(g, seat, OFFER_TO.arg(code)),
    "you-have-no-more": lambda g, seat, arg, code: wants_too_many(g, 0, code),
    "they-have-no-more": lambda g, seat, arg, code: wants_too_many(g, 1, code),
    "on-the-other-side": lambda g, seat, arg, code: is_on_other_side(g, code),
    "you-lack-the-card": lambda g, seat, arg, code: (
        item_in(GIVE.arg(code)) >= KINDS and maker_has(g, item_in(GIVE.arg(code))) == 0
    ),
    "they-lack-the-card": lambda g, seat, arg, code: (
        item_in(WANT.arg(code)) >= KINDS and taker_has(g, item_in(WANT.arg(code))) == 0
    ),
    "in-the-offer": lambda g, seat, arg, code: is_in_offer(g, code),
    "not-in-the-offer": lambda g, seat, arg, code: is_out_of_offer(g, code),
    "offer-is-empty": lambda g, seat, arg, code: not any(map(sum, sides(the_deal(g)))),
    "no-more-offers": lambda g, seat, arg, code: g.players[seat].offers == g.lookup.numbers.offers,
    "no-more-changes": lambda g, seat, arg, code: g.players[seat].changes == g.lookup.numbers.items,
    "too-many-turned": lambda g, seat, arg, code: leaves_too_many_turned(g),
    # The action.
    "not-for-hire": lambda g, seat, arg, code: not hired(g, COMMISSION.arg(code)),
    "too-dear": lambda g, seat, arg, code: (
        hired(g, COMMISSION.arg(code)) and cannot_pay(g.players[seat], price(g, COMMISSION.arg(code)))
    ),
    "all-are-turned": lambda g, seat, arg, code: (
        COMMISSION.arg(code) >= CARDS
        and int(g.players[seat].turned_transports).bit_count() == g.lookup.numbers.most_transports
    ),
    "nothing-to-refresh": lambda g, seat, arg, code: set(refreshed(g, code)) == {int(NONE)},
    "too-few-of-one-kind": lambda g, seat, arg, code: too_few(g, seat, code),
    "not-your-supply": lambda g, seat, arg, code: (
        DISCARD.arg(code) >= CARDS or not has(g.players[seat].supplies, DISCARD.arg(code))
    ),
    "not-your-transport": lambda g, seat, arg, code: (
        DISCARD.arg(code) < CARDS or not has(g.players[seat].transports, DISCARD.arg(code) - CARDS)
    ),
    "turned-is-kept": lambda g, seat, arg, code: has(g.players[seat].turned_transports, DISCARD.arg(code) - CARDS),
    # Orders.
    "order-is-not-open": lambda g, seat, arg, code: not is_open(g, FULFIL.arg(code)),
    "lacks-tokens": lambda g, seat, arg, code: is_open(g, FULFIL.arg(code)) and lacks_tokens(g, seat, FULFIL.arg(code)),
    "lacks-room": lambda g, seat, arg, code: (
        sum(carriers(g, seat, int(g.order(FULFIL.arg(code)).way))) < sum(needs(g, FULFIL.arg(code)))
    ),
    "not-yours-to-load": lambda g, seat, arg, code: not has(g.players[seat].transports, LOAD.arg(code)),
    "goes-another-way": lambda g, seat, arg, code: g.transport(LOAD.arg(code)).way != g.order(the_deal(g).order).way,
    "is-turned": lambda g, seat, arg, code: has(g.players[seat].turned_transports, LOAD.arg(code)),
    "loaded-already": lambda g, seat, arg, code: has(chosen(g, seat), LOAD.arg(code)),
    "not-needed": lambda g, seat, arg, code: is_too_many(g, seat, LOAD.arg(code)),
    "not-open-to-share": lambda g, seat, arg, code: not is_open(g, shared_order(code)),
    "no-transport-to-share": lambda g, seat, arg, code: not carriers(g, seat, int(g.order(shared_order(code)).way)),
    "no-token-to-share": lambda g, seat, arg, code: (
        not any(need and count for need, count in zip(needs(g, shared_order(code)), stock(g, seat), strict=True))
    ),
    "both-lack-tokens": lambda g, seat, arg, code: both_lack(g, seat, shared_with(code), shared_order(code)),
    "both-lack-room": lambda g, seat, arg, code: (
        not both_lack(g, seat, shared_with(code), shared_order(code))
        and not can_split(g, seat, shared_with(code), shared_order(code))
    ),
    "no-other-load": lambda g, seat, arg, code: has_one_load(g, seat),
    "other-kind-is-split": lambda g, seat, kind, code: (
        not (PUT_IN.code(kind * SHARES) <= code < PUT_IN.code((kind + 1) * SHARES))
    ),
    "cannot-split-so": lambda g, seat, kind, code: splits_no_further(g, kind, code),
    "no-more-proposals": lambda g, seat, arg, code: g.turn.proposals == g.lookup.numbers.proposals,
    # Storing, and a week ends.
    "too-few-to-return": lambda g, seat, arg, code: any(
        count > has for count, has in zip(in_bundle(code), stock(g, seat), strict=True)
    ),
    "return-another-number": lambda g, seat, arg, code: sum(in_bundle(code)) != asked_for(g, seat, arg, code),
    "no-supply-to-keep": lambda g, seat, kept, code: bool(kept_by(code) & ~g.players[seat].supplies),
    "kept-already": lambda g, seat, kept, code: bool(kept & kept_by(code)),
    "turned-is-not-kept": lambda g, seat, kept, code: bool(g.players[seat].turned_supplies & kept_by(code)),
    "keeps-too-many": lambda g, seat, kept, code: (
        int(kept | kept_by(code)).bit_count() > g.lookup.numbers.kept and KEEP.has(code)
    ),
    "no-transport-to-maintain": lambda g, seat, arg, code: not has(g.players[seat].transports, MAINTAIN.arg(code)),
    "upright-costs-nothing": lambda g, seat, arg, code: has(
        g.players[seat].transports & ~g.players[seat].turned_transports, MAINTAIN.arg(code)
    ),
    "cannot-maintain": lambda g, seat, arg, code: cannot_pay(g.players[seat], g.transport(MAINTAIN.arg(code)).upkeep),
}
