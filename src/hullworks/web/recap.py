"""Since the viewer's last turn, in short: what came to them and what left them, the same for each rival, and feats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from hullworks.match.deed import ONLY, Deed, Move, Price
from hullworks.match.message import message, t
from hullworks.match.story import SPECTATOR, gains
from hullworks.match.words import figure
from hullworks.server.state import TableState
from hullworks.web.chips import holdings, pictures
from hullworks.web.markup import NOTHING, said, tag
from hullworks.web.page import icon, seat_mark

MOST_PRICES: Final = 4
DEAR: Final = 99  # more than anything costs


def recap(state: TableState, news: Sequence[Deed]) -> Markup:
    """The sums of these deeds, which the log and the column beside the table both show."""
    if state.draft:
        return summed(state, news)
    return state.drawn(("recap", state.viewer, state.number), tuple(news), lambda: summed(state, news))


def summed(state: TableState, news: Sequence[Deed]) -> Markup:
    """What these deeds come to for the viewer, and for each rival in turn order; nothing if nobody gained or lost."""
    if state.viewer == SPECTATOR:
        return NOTHING
    rivals = [*range(state.viewer + 1, len(state.seats)), *range(state.viewer)]
    sums_of_rivals, their_feats = [[line(state, news, seat) for seat in rivals] for line in (of_rival, feats_of)]
    found = [line for line in (for_you(state, news), *sums_of_rivals, *their_feats) if line]
    return tag("ul", *found, class_="recap") if found else NOTHING


def for_you(state: TableState, news: Sequence[Deed]) -> Markup:
    """What the viewer gained and lost by these deeds, apart from their own choices, and what prices became."""
    told = sums(state, [deed for deed in news if deed.seat != state.viewer or not is_choice(deed)], state.viewer)
    costs = [priced(state, price) for price in strongest(state.game.prices(state.view, moves_of(news)))]
    if not (told or costs):
        return NOTHING
    return tag("li", tag("b", t("story.for-you")), " ", told, tag("span", *costs, class_="chips"), class_="mine")


def of_rival(state: TableState, news: Sequence[Deed], seat: int) -> Markup:
    """What a rival gained and lost by these deeds."""
    told = sums(state, news, seat)
    if not told:
        return NOTHING
    total = next((figure(score.total) for score in state.scores if score.seat == seat), "")
    points = tag("b", total, class_="points", title=t("seats.has", name=state.names[seat], points=total))
    return tag("li", seat_mark(seat), points if total else NOTHING, tag("b", state.names[seat]), " ", told)


def feats_of(state: TableState, news: Sequence[Deed], seat: int) -> Markup:
    """The feats of a rival among these deeds, in words.

    They are a line of their own, below all sums: where there is no room for it, it is left out, and never cut.
    """
    feats = [deed.words for deed in news if deed.seat == seat and deed.feat]
    if not feats:
        return NOTHING
    words = t("story.event", words=tuple(feats))
    return tag("li", seat_mark(seat), tag("b", state.names[seat]), " ", words, class_="feat")


def strongest(found: Sequence[Price]) -> list[Price]:
    """The prices that changed most, in their own order; what is not for sale counts as very dear."""
    rest = sorted(found, key=lambda price: -abs((price.was or DEAR) - (price.now or DEAR)))[:MOST_PRICES]
    return [price for price in found if price in rest and price.was != price.now]


def priced(state: TableState, price: Price) -> Markup:
    """A price that has changed: what it was, struck out, and what it is."""
    key = "story.price-gone" if price.now is None else "story.price-new" if price.was is None else "story.price"
    counts = {name: count for name, count in (("was", price.was), ("now", price.now)) if count is not None}
    words = tag("span", state.game.say(message(key, thing=price.thing, **counts), state.names), class_="unseen")
    old, new = [t("story.no-price") if count is None else figure(count) for count in (price.was, price.now)]
    return tag(
        "span", words, tag("b", icon(price.thing.id), tag("s", old), " \N{RIGHTWARDS ARROW} ", new, aria_hidden="true")
    )


def sums(state: TableState, news: Sequence[Deed], seat: int) -> Markup:
    """The sums of what deeds gave to a seat and took from it: as pictures, or in words in a game without any.

    Cards that came and went have no picture; their deeds tell of them.
    """
    net = holdings(state.game, news, seat)
    if not net:
        return NOTHING
    shown = pictures(net)
    if not shown and state.game.module("table"):
        return NOTHING
    told = gains({thing: count for (thing, _), count in net.items()})
    words = said("story.event", words=state.game.say(told, state.names))
    return tag("span", words, class_="unseen" if shown else None) + shown


def is_choice(deed: Deed) -> bool:
    """Whether a player chose the deed. Dice rolled for a player, and answers without a choice, are not a turn."""
    return not (deed.automatic or deed.chance or deed.mark == ONLY)


def moves_of(news: Sequence[Deed]) -> tuple[Move, ...]:
    """All moves of these deeds."""
    return tuple([move for deed in news for move in deed.moves])
