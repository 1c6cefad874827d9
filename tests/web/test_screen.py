"""The table fits one screen: no page scrolls, no texts overlap, and every target is large enough, at six sizes."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from msgspec.structs import replace

from hullworks.art.room import ROOMS
from hullworks.games import load
from hullworks.language import speaking
from hullworks.match.live import Match, replay
from hullworks.match.record import read
from hullworks.server.play import Play
from hullworks.server.state import TableState
from hullworks.server.tables import own_token
from hullworks.web.identity import COOKIE
from hullworks.web.table import main_part
from web.deck import ANSWERS, LIVE, Deck, join, later, number, until_asked
from web.lookout import SIZES, fit, look, look_closer

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ["marino", "deadweight", "north-sea", "ship-shape", "shipyard"]
RECORDS = Path(__file__).parent.parent / "games"
PLAYERS = ("Konstantina of Harbours", "WWWWWWWWWWWW", "Émile", "北斗星丸")
# German has longer words, so its tables are looked at where there is least room for them.
LANGUAGES = {"en": SIZES, "de": tuple(size for size in SIZES if size[:2] in ((1280, 800), (820, 1180), (390, 844)))}
VARIANTS = 2  # of a question that are looked at: the same rule asks with other verbs


class Tour:
    """A table of four people, and golden games, whose positions it shows: they have nearly every kind of question."""

    def __init__(self, deck: Deck, game: str) -> None:
        self.deck, self.game = deck, load(game)
        self.address = deck.table(["open"] * 4, game, options={})
        for seat in range(4):
            form = {"name": PLAYERS[seat], "share": f"{seat:016}"}
            sent = httpx.post(f"{self.address}/join", data=form, cookies={COOKIE: f"{seat:043}"}, timeout=120)
            sent.raise_for_status()
        httpx.get(self.address, timeout=120).raise_for_status()  # Its room is entered.

    def page(self, language: str) -> Page:
        """A page of the table in this language."""
        page = self.deck.visitor(1280, 800, locale=language)
        page.goto(self.address)
        page.wait_for_selector(LIVE)
        return page

    def matches(self) -> Iterator[Match]:
        """The golden games of four players, answer by answer, under the names of the people at the table."""
        for path in sorted((RECORDS / self.game.folder.name / "golden").glob("4-players*.jsonl")):
            for match in replay(read(path), self.game):
                heading = match.record.heading
                seats = [replace(sitting, name=name) for sitting, name in zip(heading.seats, PLAYERS, strict=True)]
                match.record.heading = replace(heading, seats=seats)
                yield match

    def moments(self) -> Iterator[tuple[str, dict[tuple[str, str], str]]]:
        """The first times that each kind of question is asked, as pages of who is asked, by language and room."""
        seen: dict[str, set[str]] = {}
        for match in self.matches():
            for seat in match.asked:
                match.position.attend(seat)
                rule, _, _ = match.position.question()
                texts = [match.position.todo.actions.texts[code] for code in match.position.legal()]
                verbs = " ".join(sorted({text.split(" ")[0] for text in texts}))
                known = seen.setdefault(f"{rule.number} {type(rule).__name__}", set())
                if len(texts) > 1 and verbs not in known and len(known) < VARIANTS:
                    known.add(verbs)
                    yield f"{rule.number}, {verbs}", self.drawn(match, seat)

    def drawn(self, match: Match, seat: int) -> dict[tuple[str, str], str]:
        """The table of a seat, drawn for every room in which it is looked at, as if this match were played at it."""
        room = copy(self.deck.site.services.live.rooms[self.address.rsplit("/", 1)[1]])
        room.play = Play(match)
        state = TableState(room, own_token(room.table, f"{seat:043}"))
        pages: dict[tuple[str, str], str] = {}
        for language, sizes in LANGUAGES.items():
            with speaking(language):
                for name in {name for _, _, name in sizes}:
                    pages[language, name] = str(main_part(state, ROOMS[name], self.deck.site.url))
        return pages


@pytest.mark.parametrize("game", GAMES)
def test_every_size_shows_the_whole_table_on_one_screen(deck: Deck, game: str) -> None:
    tour = Tour(deck, game)
    moments = list(tour.moments())
    faults = []
    for language, sizes in LANGUAGES.items():
        page = tour.page(language)
        for width, height, room in sizes:
            fit(page, width, height, room)
            found = look(page, [pages[language, room] for _, pages in moments], room)
            for (name, _), wrong in zip(moments, found, strict=True):
                faults += [f"{language}, {width}x{height}, {name}: {fault}" for fault in wrong]
    assert faults == []


@pytest.mark.parametrize("game", ["marino", "deadweight"])
def test_menus_and_explanations_stand_beside_their_pieces_and_are_whole(deck: Deck, game: str) -> None:
    tour = Tour(deck, game)
    moments = list(tour.moments())
    page, faults = tour.page("en"), []
    for width, height, room in (size for size in SIZES if size[2] in ("desk", "phone", "low")):
        fit(page, width, height, room)
        found = look_closer(page, [pages["en", room] for _, pages in moments], room)
        for (name, _), wrong in zip(moments, found, strict=True):
            faults += [f"{width}x{height}, {name}: {fault}" for fault in wrong]
    assert faults == []


def test_take_back_and_hint_stay_in_their_places_when_there_is_something_to_take_back(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    until_asked(deck, me, address, "hire")
    text = me.locator(f'{ANSWERS}[value^="hire "]').first.get_attribute("value") or ""
    tools, places = ("#undo", "#hint", "#log-button", "#menu-tool"), {}
    for size in SIZES:
        fit(me, *size)
        places[size] = [me.locator(tool).bounding_box() for tool in tools]
    before = number(me)
    deck.act(address, 0, text)
    later(me, before)
    assert not me.locator("#undo [aria-disabled]").count(), "there is something to take back"
    for size in reversed(SIZES):
        fit(me, *size)
        assert [me.locator(tool).bounding_box() for tool in tools] == places[size], size


def test_the_list_has_every_answer_and_is_in_the_tree_though_it_is_closed(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    texts = me.eval_on_selector_all(ANSWERS, "all => all.map(e => e.value)")
    named = me.get_by_role("region", name="All answers").get_by_role("button")
    assert named.count() == len(texts) + 1, "and one to close it"
    me.keyboard.press("a")
    assert me.locator("#list").is_visible()
    assert me.locator("#answers kbd").all_inner_texts() == [str(k + 1) for k in range(len(texts))]
    me.keyboard.press("Escape")
    assert me.locator("#all-answers").get_attribute("aria-expanded") == "false"
