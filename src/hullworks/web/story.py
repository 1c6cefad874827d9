"""The log of a table: what happened, in sentences, with the news since the viewer's last turn marked."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from hullworks.match.deed import EVERYBODY, NOBODY, ONLY, Deed
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.match.story import SPECTATOR, balance
from hullworks.server.state import TableState
from hullworks.server.wire import STAND_IN
from hullworks.web import chat
from hullworks.web.chips import chips
from hullworks.web.controls import closer
from hullworks.web.markup import NOTHING, join, said, tag
from hullworks.web.page import seat_mark
from hullworks.web.recap import is_choice, recap

LATELY: Final = 40  # sentences shown; the replay has the rest
MOST_NEWS: Final = 3  # lines in the banner
BLOCK: Final = 8  # answers whose deeds are drawn together
TAIL: Final = 8  # of these, the page shows as many as fit
MARKS: Final = {STAND_IN: "story.stand-in", ONLY: "story.only"}


def story(state: TableState) -> Markup:
    """The latest sentences and messages, newest last, with a line where the viewer's last turn ended."""
    deeds = state.deeds()
    told = [deed for deed in deeds if not deed.begun][-LATELY:]
    news = since(told, state.viewer)
    talk = [one for one in state.talk if not told or one.answers >= told[0].number]
    items: list[Markup] = []
    shown, since_turn = 0, told[news:] if news else []
    for (before, new, _), block in blocks(told, news, [one.answers for one in talk]):
        items += [chat.item(state, one) for one in talk[shown:before]]
        shown = before
        if new and since_turn:
            items.append(beginning(state, since_turn))
            since_turn = []
        items.append(entries(state, block))
    items += [chat.item(state, one) for one in talk[shown:]]
    older = NOTHING
    if len(deeds) > LATELY:
        older = tag("a", t("story.whole"), href=f"/t/{state.id}/replay", class_="small")
    return tag(
        "section",
        tag("div", tag("h2", t("story.title"), id="story-title"), older, closer("story"), class_="head"),
        tag("ol", *items, class_="log", tabindex="0", aria_labelledby="story-title", id="log"),
        class_="story drawer",
        id="story",
        data_keep="data-open",
    )


class Entry(NamedTuple):
    """A deed in the log; *place* counts those of the same answer."""

    deed: Deed
    place: int
    new: bool


def blocks(told: list[Deed], news: int, heard: list[int]) -> Iterator[tuple[tuple[int, bool, int], tuple[Entry, ...]]]:
    """The log in blocks, which stay together while new deeds come.

    Each has the number of messages before it, of which *heard* says after how many answers they came; and whether it
    is among the news, which begin at this place.
    """
    counts = Counter[int]()
    found: list[Entry] = []
    for place, deed in enumerate(told):
        found.append(Entry(deed, counts[deed.number], place >= news))
        counts[deed.number] += 1

    def block_of(one: Entry) -> tuple[int, bool, int]:
        return bisect_left(heard, one.deed.number), one.new, one.deed.number // BLOCK

    for block, some in groupby(found, block_of):
        yield block, tuple(some)


def entries(state: TableState, block: tuple[Entry, ...]) -> Markup:
    """A block of the log; most were drawn for the state before."""
    first = block[0]
    key = "block", state.viewer, first.deed.number, first.place, first.new
    return state.drawn(key, (block, state.names), lambda: join([entry(state, *one) for one in block]))


def beginning(state: TableState, news: list[Deed]) -> Markup:
    """The line above the news, with their sums, and a link to the replay, which shows it again from there."""
    watch = tag("a", t("story.watch"), href=f"/t/{state.id}/replay#at={news[0].number - 1}", class_="small")
    return tag("li", t("story.since"), " ", watch, recap(state, news), class_="since", id="since")


def banner(state: TableState) -> Markup:
    """What others did to the viewer or to everybody since the viewer's last answer, the heaviest first."""
    if state.seat is None or state.is_over:
        return NOTHING
    deeds = [deed for deed in state.deeds() if not deed.begun]
    news = [deed for deed in after_choice(deeds, state.seat) if concerns(deed, state.seat)]
    weights = [(weight(deed, state.viewer, state.game.news), deed) for deed in news]
    done = [deed for heavy, deed in weights if heavy]
    if not done:
        return NOTHING
    heaviest = [deed for heavy, deed in sorted(weights, key=lambda one: one[0]) if heavy][-MOST_NEWS:]
    lines = [
        tag("p", told(addressed(state, deed), state.names), chips(state.game, deed, state.seat))
        for deed in reversed(heaviest)
    ]
    if len(done) > MOST_NEWS:
        lines.append(tag("p", t("story.more", count=len(done) - MOST_NEWS), class_="small"))
    return tag(
        "section",
        tag("div", *lines),
        tag("button", t("story.seen"), type="button"),
        id="banner",
        class_=f"banner-line {outcome(done, state.seat)}",
        role="alert" if any(deed.to == EVERYBODY for deed in done) else "status",
        data_news=done[-1].number,
        data_mine=any(deed.to == state.seat for deed in done) or None,
    )


def addressed(state: TableState, deed: Deed) -> Deed:
    """A deed with words that call the viewer "you"."""
    names = [t("seats.you") if seat == state.seat else name for seat, name in enumerate(state.names)]
    return replace(deed, words=state.game.say(deed.message, names))


def weight(deed: Deed, seat: int, news: Mapping[str, int]) -> int:
    """How much a deed matters to a seat: what its game says of such *news*, or by what it does.

    It matters most if it takes something or concerns everybody, least if it only pays.
    """
    if deed.message.key in news:
        return news[deed.message.key]
    if deed.to == EVERYBODY or any(count < 0 for count in balance(seat, deed.moves).values()):
        return 3
    return 1 if deed.automatic else 2


def outcome(done: list[Deed], seat: int) -> str:
    """Whether deeds of others took something from a seat for nothing, only gave it something, or neither."""
    counts = [[*balance(seat, deed.moves).values()] for deed in done]
    if any(some and max(some) < 0 for some in counts):
        return "harm"
    return "gain" if any(counts) and all(count > 0 for some in counts for count in some) else "news"


def concerns(deed: Deed, seat: int) -> bool:
    """Whether the player should notice what somebody else did; nothing concerns a spectator."""
    return seat != SPECTATOR and deed.to in (seat, EVERYBODY) and deed.seat != seat and not deed.quiet


def tail(state: TableState) -> Markup:
    """The last sentences beside the table, newest first, since the last turn of who is asked; for sight only."""
    deeds = [deed for deed in state.deeds() if not deed.begun]
    news = since(deeds, state.viewer) if state.is_asked else 0
    told = deeds[news:][: -TAIL - 1 : -1]
    lines = [item(state, deed, f"tail-{place}", new=True) for place, deed in enumerate(told)]
    head = tag("h2", t("story.since" if news else "story.lately"))
    short = recap(state, deeds[news:]) if news else NOTHING
    return tag("section", head, short, tag("ol", *lines, class_="log"), class_="tail", id="tail", aria_hidden="true")


def since(deeds: list[Deed], viewer: int) -> int:
    """The index of the first news: after the viewer's last finished turn; 0 for a spectator.

    What the viewer decided in the turn of another, such as the answer to an offer, ends no turn. What the rules did for
    the others before one of them chose, such as their income, is news.
    """
    if viewer == SPECTATOR:
        return 0
    acting = [place for place, deed in enumerate(deeds) if deed.seat != NOBODY and is_choice(deed) and not deed.aside]
    turns = [(before, later) for before, later in pairwise(acting) if deeds[before].seat == viewer != deeds[later].seat]
    return shared(deeds, viewer, *turns[-1]) if turns else 0


def shared(deeds: list[Deed], viewer: int, last: int, end: int) -> int:
    """The index of the first deed after the last choice of a viewer that is no part of their turn.

    It is somebody else's, or the rules did the same to others, too, such as income.
    """
    between = deeds[last + 1 : end + 1]
    others = [deed.seat not in (viewer, NOBODY) for deed in between]
    kinds = {deed.message.key for deed, other in zip(between, others, strict=True) if other and deed.automatic}
    shares = [deed.automatic and deed.message.key in kinds for deed in between]
    return last + 1 + next(k for k in range(len(between)) if others[k] or shares[k])


def after_choice(deeds: list[Deed], seat: int | None) -> list[Deed]:
    """What happened since the seat's last choice; for a spectator, since anybody's."""
    latest = (place for place in reversed(range(len(deeds))) if is_choice(deeds[place]))
    return deeds[next((place for place in latest if seat in (None, deeds[place].seat)), -1) + 1 :]


def last_choice(deeds: list[Deed], seat: int | None) -> int:
    """The number of the seat's last choice; 0 if there is none."""
    return next((deed.number for deed in reversed(deeds) if deed.seat == seat and is_choice(deed)), 0)


def entry(state: TableState, deed: Deed, place: int, new: bool) -> Markup:
    """One deed in the log; *place* counts those of the same answer. Most entries were drawn for the state before."""
    key, given = ("entry", state.viewer, deed.number, place, new), (deed, named(deed, state.names))
    return state.drawn(key, given, lambda: item(state, deed, f"deed-{deed.number}-{place}", new))


def item(state: TableState, deed: Deed, id: str, new: bool) -> Markup:
    """One deed as a list item. Automatic deeds follow the one that caused them."""
    name = named(deed, state.names)
    inside = state.drawn(("line", deed.number), (deed, name), lambda: line(state.game, deed, name))
    marked = {"new": new, "automatic": deed.automatic, "feat": deed.feat, "at-me": concerns(deed, state.viewer)}
    classes = " ".join([name for name, on in marked.items() if on]) or None
    return tag("li", inside, id=id, data_number=deed.number, class_=classes)


def line(game: Game, deed: Deed, name: str | None) -> Markup:
    """One deed: the mark of its seat, a sentence, a note and what it gave and took."""
    mark = seat_mark(deed.seat) if deed.seat >= 0 else NOTHING
    return join([mark, sentence(deed.words, name), note(deed.mark), chips(game, deed, deed.seat)])


def told(deed: Deed, names: list[str]) -> Markup:
    """A deed as a sentence about a player or about the game."""
    return sentence(deed.words, named(deed, names))


def named(deed: Deed, names: list[str]) -> str | None:
    """The name of the player who did it, if it was one."""
    return names[deed.seat] if deed.seat >= 0 else None


def sentence(words: str, player: str | None) -> Markup:
    """The words of a deed as a sentence about this player or, without one, about the game."""
    if player is None:
        return said("story.event", words=words[:1].upper() + words[1:])
    return said("story.deed", player=tag("b", player), words=words)


def note(mark: str) -> Markup:
    """A note if nobody chose the answer: a stand-in gave it, or it was the only one."""
    return tag("span", f" ({t(MARKS[mark])})", class_="soft") if mark in MARKS else NOTHING
