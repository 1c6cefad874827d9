"""The table of Marino on one screen: it fits each room, and every answer can be given where its thing lies."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree as ET

from boards import LONG, asked, offered, thing, words
from games.marino.test_board import BOARDS, TABLES
from hullworks.art.panel import MOST_HIGH
from hullworks.art.proof import faults
from hullworks.art.room import ROOMS, Room
from hullworks.games import load
from hullworks.games.marino.drawing.card import HAS, LACKS, SHARED, allot, berth
from hullworks.games.marino.state import Marino
from rooms import EVERY_ROOM, misfits
from tables import marino

GAME = load("marino")
CHANCE = ("die ", "deal ", "first drafter")
# The only answers without a piece: to end or skip something, to roll again, and to barter two kinds of token.
IN_THE_RAIL = ("stop", "done", "keep the die", "roll again", "barter ")


def svg(g: Marino, room: Room, seat: int | None = None) -> str:
    """The table as the seat that is asked sees it, with long names."""
    viewer = asked(g) if seat is None else seat
    acts = BOARDS.acts(g) if viewer == asked(g) >= 0 else {}
    return GAME.draw_table(GAME.view(g, viewer), LONG, room, acts, {})


@cache
def tables(room: Room) -> list[tuple[Marino, str]]:
    """Positions of games with every number of players and of open contracts."""
    found = [g for table in range(len(TABLES)) for g in BOARDS.positions(table)[::5]]
    return [(g, svg(g, room)) for g in found]


@EVERY_ROOM
def test_the_table_fits_its_room(room: Room) -> None:
    assert [fault for _, made in tables(room) for fault in misfits(made, room)] == []


@EVERY_ROOM
def test_three_berths_fit_their_room_too(room: Room) -> None:
    g = marino("""
        0: gold 108, tokens rope crew, berths larder opening-night gannet, fleet grey-tender petrel
        1: gold 9
        turn: 0 action
    """)
    made = svg(g, room)
    assert misfits(made, room) == []
    for card in ("larder", "opening-night", "gannet"):
        shown = thing(ET.fromstring(made), f"contract-{card}")
        assert not [word for word in words(shown) if "\N{HORIZONTAL ELLIPSIS}" in word], card
        assert "to go" in " ".join(words(shown))


def test_no_ability_is_cut_on_the_narrowest_berths() -> None:
    for card in BOARDS.middle().lookup.cards:
        for w, h in ((98.0, 152.0), (160.0, 136.0)):
            assert "\N{HORIZONTAL ELLIPSIS}" not in berth(card, card.needs, None, w, 13, h), (card.id, w)


@EVERY_ROOM
def test_every_answer_is_on_a_piece_or_in_the_rail(room: Room) -> None:
    for g, made in tables(room):
        allowed = set() if asked(g) < 0 else set(g.texts())
        found = set(offered(ET.fromstring(made)))
        assert found <= allowed
        assert [text for text in allowed - found if not text.startswith((*IN_THE_RAIL, *CHANCE))] == []


@EVERY_ROOM
def test_a_spectator_sees_the_first_seat_and_can_do_nothing(room: Room) -> None:
    g = BOARDS.middle()
    made = svg(g, room, seat=-1)
    assert "data-act" not in made and "--act)" not in made


def test_a_token_is_ticked_for_one_berth_only() -> None:
    """Bug 11: one rope was ticked in both berths."""
    g = next(
        g
        for g in BOARDS.everywhere()
        for yard in GAME.view(g, 0).yards
        if any(SHARED in s for s in allot(yard).values())
    )
    for yard in GAME.view(g, 0).yards:
        states = allot(yard)
        needs = [
            (need, state)
            for number, held in enumerate(yard.berths)
            if held is not None
            for need, state in zip(held.card.needs, states[number], strict=True)
        ]
        for kind, count in zip(("metal", "wood", "crew", "food", "rope", "canvas"), yard.tokens, strict=True):
            assert sum(1 for need, state in needs if need == kind and state == HAS) <= count
            assert all(state != LACKS or count < 9 for need, state in needs if need == kind)


def test_a_panel_says_what_matters_of_a_rival_and_its_sheet_everything() -> None:
    for g, _ in tables(ROOMS["desk"])[::4]:
        view = GAME.view(g, 0)
        for yard in view.yards:
            panel = GAME.panel(view, LONG, yard.seat)
            assert panel is not None and panel.high <= MOST_HIGH
            assert panel.lead.words == str(len(yard.fleet)) and 1 <= len(panel.brief) <= 3
            for room in (ROOMS["desk"], ROOMS["phone"]):
                sheet = GAME.sheet(view, LONG, f"seat-{yard.seat}", room)
                assert faults(sheet) == []
                shown = " ".join(words(ET.fromstring(sheet)))
                assert all(held.card.name in shown for held in yard.berths if held is not None)
    assert GAME.sheet(view, LONG, "seat-9", ROOMS["desk"]) == GAME.sheet(view, LONG, "moon", ROOMS["desk"]) == ""
