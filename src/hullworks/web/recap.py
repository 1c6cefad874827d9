"""Since the viewer's last turn, in short: what came to them and what left them, then one line for each rival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup

from hullworks.art.icons import NAMES as ICONS
from hullworks.match.deed import ONLY, Deed, owner
from hullworks.match.game import Game
from hullworks.match.message import Thing, t
from hullworks.match.story import SPECTATOR, gains, piece_called
from hullworks.server.state import TableState
from hullworks.web.chips import things
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
    shown = things({icon: count for (_, icon), count in net.items() if icon})
    told = gains({thing: count for (thing, _), count in net.items()})
    words = said("story.event", words=state.game.say(told, state.names))
    return tag("span", words, class_="unseen" if shown else None) + shown


def holdings(game: Game, news: Sequence[Deed], seat: int) -> dict[tuple[Thing, str], int]:
    """How many of each thing deeds gave to a seat, or took if the number is negative, with the icon of the thing."""
    net = Counter[tuple[Thing, str]]()
    for move in [move for deed in news for move in deed.moves]:
        for place, change in ((move.start, -move.count), (move.end, move.count)):
            if owner(place) == seat and (held := holding(game, place, move.piece.removeprefix("?"))):
                net[held] += change
    return {held: count for held, count in sorted(net.items(), key=lambda one: one[0][1]) if count}


def holding(game: Game, place: str, piece: str) -> tuple[Thing, str] | None:
    """What a piece at a place of a player is called and its icon, if it has one; None for a mere marker."""
    if piece in ICONS:
        return piece_called(piece), piece
    kind = place.partition("/")[2].partition("-")[0]
    if kind not in game.holdings:
        return piece_called(piece), ""
    name, icon = (*game.holdings[kind], "", "")[:2]
    return (Thing("count", name), icon) if name else None


def is_choice(deed: Deed) -> bool:
    """Whether a player chose the deed. Dice rolled for a player, and answers without a choice, are not a turn."""
    return not (deed.automatic or deed.chance or deed.mark == ONLY)
