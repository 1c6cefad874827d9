"""Since the viewer's last turn, in short: what came to them and what left them, then one line for each rival."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from hullworks.match.deed import ONLY, Deed
from hullworks.match.message import t
from hullworks.match.story import SPECTATOR, gains
from hullworks.server.state import TableState
from hullworks.web.chips import holdings, pictures
from hullworks.web.markup import NOTHING, said, tag
from hullworks.web.page import seat_mark


def recap(state: TableState, news: Sequence[Deed]) -> Markup:
    """What these deeds come to for the viewer, and for each rival in turn order; nothing if nobody gained or lost."""
    if state.viewer == SPECTATOR:
        return NOTHING
    rivals = [*range(state.viewer + 1, len(state.seats)), *range(state.viewer)]
    lines = [for_you(state, news), *[of_rival(state, news, seat) for seat in rivals]]
    found = [line for line in lines if line]
    return tag("ul", *found, class_="recap") if found else NOTHING


def for_you(state: TableState, news: Sequence[Deed]) -> Markup:
    """What the viewer gained and lost by these deeds, apart from what they chose themselves."""
    told = sums(state, [deed for deed in news if deed.seat != state.viewer or not is_choice(deed)], state.viewer)
    return tag("li", tag("b", t("story.for-you")), " ", told, class_="mine") if told else NOTHING


def of_rival(state: TableState, news: Sequence[Deed], seat: int) -> Markup:
    """What a rival gained and lost by these deeds; the feats among them in words."""
    feats = [deed.words for deed in news if deed.seat == seat and deed.feat]
    told = sums(state, news, seat)
    if not (told or feats):
        return NOTHING
    words = tag("span", t("story.event", words=tuple(feats))) if feats else NOTHING
    return tag("li", seat_mark(seat), tag("b", state.names[seat]), " ", told, words, class_="feat" if feats else None)


def sums(state: TableState, news: Sequence[Deed], seat: int) -> Markup:
    """The sums of what deeds gave to a seat and took from it: as pictures where they exist, else in words."""
    net = holdings(state.game, news, seat)
    if not net:
        return NOTHING
    shown = pictures(net)
    told = gains({thing: count for (thing, _), count in net.items()})
    words = said("story.event", words=state.game.say(told, state.names))
    return tag("span", words, class_="unseen" if shown else None) + shown


def is_choice(deed: Deed) -> bool:
    """Whether a player chose the deed. Dice rolled for a player, and answers without a choice, are not a turn."""
    return not (deed.automatic or deed.chance or deed.mark == ONLY)
