"""What happened, in sentences: since one's last turn, and before."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from hullworks.match.deed import NOBODY, ONLY, Deed
from hullworks.match.story import SPECTATOR
from hullworks.server.state import TableState
from hullworks.server.wire import STAND_IN
from hullworks.web.markup import NOTHING, tag
from hullworks.web.page import seat_mark

LATELY: Final = 40  # sentences; the replay tells the rest
MARKS: Final = {STAND_IN: "by the stand-in", ONLY: "no other choice"}


def story(state: TableState) -> Markup:
    """The last sentences, the newest at the end, with a line where one's last turn ended."""
    deeds = state.deeds()
    told = [deed for deed in deeds if not deed.begun][-LATELY:]
    counts = Counter[int]()
    news = since(told, state.viewer)
    line = tag("li", "Since your last turn", class_="since", id="since")
    items: list[Markup] = []
    for place, deed in enumerate(told):
        items += [line] if place == news and 0 < news else []
        items.append(item(state, deed, f"deed-{deed.number}-{counts[deed.number]}", place >= news))
        counts[deed.number] += 1
    older = NOTHING
    if len(deeds) > LATELY:
        older = tag("a", "The whole story", href=f"/t/{state.id}/replay", class_="small")
    return tag(
        "section",
        tag("div", tag("h2", "What happened", id="story-title"), older, class_="row"),
        tag("ol", *items, class_="log", tabindex="0", aria_labelledby="story-title", id="log"),
        class_="panel story",
        id="story",
    )


def since(deeds: list[Deed], eyes: int) -> int:
    """Where the news of these eyes begin: after their last turn but the one they are in; a spectator knows all."""
    if eyes == SPECTATOR:
        return 0
    acting = [place for place, deed in enumerate(deeds) if deed.seat != NOBODY and not deed.automatic]
    turns = [later for before, later in pairwise(acting) if deeds[before].seat == eyes != deeds[later].seat]
    return turns[-1] if turns else 0


def item(state: TableState, deed: Deed, id: str, new: bool) -> Markup:
    """One deed as a sentence. What the rules did by themselves stands behind what caused it."""
    note = MARKS.get(deed.mark, "")
    aside = tag("span", f" ({note})", class_="soft") if note else NOTHING
    words = deed.words[:1].upper() + deed.words[1:] if deed.seat < 0 else f" {deed.words}"
    subject = tag("b", state.names[deed.seat]) if deed.seat >= 0 else NOTHING
    mark = seat_mark(deed.seat) if deed.seat >= 0 else NOTHING
    classes = " ".join(["new"] * new + ["automatic"] * deed.automatic) or None
    return tag("li", mark, subject, f"{words}.", aside, id=id, data_number=deed.number, class_=classes)
