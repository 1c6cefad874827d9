"""The board of Deadweight: every answer can be given on it, and every text is readable, with any number of players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from blackwake import blackwake
from boards import NAMES, Boards, labelled, thing, words
from hullworks.games import load
from hullworks.games.deadweight.state import Deadweight
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("deadweight")


def liked(g: Deadweight) -> list[int]:
    """Trades and the steps towards them, so that the ship sinks."""
    verbs = ("trade", "deploy", "take", "challenge", "steal")
    return [code for code in g.legal() if g.todo.actions.texts[code].startswith(verbs)]


BOARDS: Boards[Deadweight] = Boards(
    GAME,
    ((4, {}), (2, {}), (3, {})),
    ("done", "skip ", "swap ", "exchange ", "die ", "reveal ", "lay ", "card ", "first player"),
    liked,
    "plank-",
)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(3))
def test_no_board_of_a_whole_game_has_a_fault(table: int, wide: bool) -> None:
    BOARDS.check_faults(table, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    expected = {"walk", "rope", "take", "do", "lantern", "trade", "deploy", "flood", "steal", "roll"}
    assert expected <= BOARDS.check_answers(wide)


THINGS = {
    "send mariner 1 to ruby": "boat-2",
    "rob seat 1": "pawn-1",
    "hold back seat 1": "pawn-1",
    "give ruby to seat 1": "pawn-1",
    "switch seats 0 and 1": "pawn-1",
    "steal from seat 1": "pawn-1",
    "move to port 2": "plank-8",
    "flood port 5": "plank-5",
    "lantern to starboard 1": "plank-0",
    "rope to back": "station-back",
    "walk 2": "plank-3",
    "do the action": "plank-1",
    "challenge": "mariner-1",
    "deploy at starboard 1-2": "wall-starboard-1-2",
    "take ring": "hold-ring",
    "take ruby and ring": "hold-ruby",
    "return ruby": "hold-ruby",
    "drop ruby": "hold-ruby",
    "trade 3": "trade-3",
    "trade 2+4": "trade-2",
}


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("text", THINGS)
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(text: str, wide: bool) -> None:
    root = BOARDS.drawn(GAME.view(blackwake(TABLE), 0), wide, labelled({text: "A label"}))
    piece = next(element for element in root.iter() if element.get("data-act"))
    assert (piece.get("id"), piece.get("data-act"), piece.get("aria-label")) == (THINGS[text], text, "A label")
    assert any("can" in element.get("class", "").split() for element in piece.iter())


@pytest.mark.parametrize("wide", [True, False])
def test_without_anything_to_do_nothing_is_magenta(wide: bool) -> None:
    BOARDS.check_nothing_to_do(wide)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(3))
def test_everybody_is_named_whoever_looks(table: int, wide: bool) -> None:
    BOARDS.check_names(table, wide)


def test_names_are_words_and_never_markup() -> None:
    BOARDS.check_markup()


TABLE = """
    flooded: starboard 5, port 5, starboard 4
    mariners: 1 port 1-2, 2 ruby
    lantern: port 3
    0: at starboard 2, hold ruby, card cook
    1: at starboard 2, hold pearl
    turn: 0 land
"""


@pytest.mark.parametrize("wide", [True, False])
def test_flooded_planks_are_drawn_otherwise_and_the_sea_rises(wide: bool) -> None:
    seas = set()
    for under in ("starboard 5", "starboard 5, port 5", "all"):
        g = blackwake(TABLE.replace("starboard 5, port 5, starboard 4", under))
        svg = GAME.draw(GAME.view(g, 0), NAMES, wide)
        seas.add(svg.split("clip-path")[1].split("</g>")[0])
        flooded = [f"plank-{k}" for k, plank in enumerate(GAME.view(g, 0).planks) if plank.flooded]
        for element in ET.fromstring(svg).iter():
            name = element.get("id", "")
            if name.startswith("plank-"):
                assert ("var(--flood)" in ET.tostring(element, "unicode")) == (name in flooded)
                assert (", flooded: " in element.get("aria-label", "")) == (name in flooded)
    assert len(seas) == 3
    dry = GAME.view(blackwake(TABLE.replace("flooded: starboard 5, port 5, starboard 4", "")), 0)
    assert "clip-path" not in GAME.draw(dry, NAMES, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_a_flooded_plank_is_named_after_what_it_does_now(wide: bool) -> None:
    g = blackwake(TABLE)
    root = BOARDS.drawn(GAME.view(g, 0), wide)
    assert {"Take ring", "Any plank", "Any two"} <= set(words(root))
    flooded, brown = thing(root, "plank-5").get("aria-label"), thing(root, "plank-8").get("aria-label")
    assert flooded == (
        "the plank port 5, Ring, flooded: take a ring from somebody; while it was brown: gain a ring; 3 diamonds"
    )
    assert brown == (
        "the plank port 2, Sabotage, brown: try to steal from anybody; once it is flooded: somebody skips a turn; "
        "3 emeralds"
    )


@pytest.mark.parametrize("wide", [True, False])
def test_the_rounds_left_are_told_while_the_ship_is_adrift(wide: bool) -> None:
    view = GAME.view(blackwake("quiet: 75\n" + TABLE), 0)
    assert "3 of 10 planks flooded; adrift, 3 rounds left" in words(BOARDS.drawn(view, wide))


@pytest.mark.parametrize("wide", [True, False])
def test_pieces_keep_their_ids_and_move(wide: bool) -> None:
    g = blackwake(TABLE.replace("0 land", "0 move").replace("hold ruby", "hold ruby rope"))
    before = BOARDS.drawn(GAME.view(g, 0), wide)
    play(g, "walk 2")
    after = BOARDS.drawn(GAME.view(g, 0), wide)
    ids = [[element.get("id") for element in root.iter() if element.get("id")] for root in (before, after)]
    assert ids[0] == ids[1]
    assert thing(before, "pawn-0").get("transform") != thing(after, "pawn-0").get("transform")


@pytest.mark.parametrize("wide", [True, False])
def test_players_on_one_space_do_not_cover_each_other(wide: bool) -> None:
    for space in ("front", "back", "starboard 3", "port 3"):
        seats = "\n".join(f"{seat}: at {space}" for seat in range(4))
        root = BOARDS.drawn(GAME.view(blackwake(seats), 0), wide)
        assert len({thing(root, f"pawn-{seat}").get("transform") for seat in range(4)}) == 4


@pytest.mark.parametrize("wide", [True, False])
def test_a_duel_is_two_dice_with_who_won_and_what_was_taken(wide: bool) -> None:
    g = blackwake(TABLE)
    assert 'id="duel"' not in BOARDS.svg(GAME.view(g, 0), wide)
    play(g, "steal from seat 1", "die 5")
    svg = BOARDS.svg(GAME.view(g, 0), wide)
    assert "rolled 5" in svg and ">?<" in svg and ">tries to steal<" in svg
    play(g, "die 2")
    assert ">may take a thing<" in BOARDS.svg(GAME.view(g, 1), wide)
    play(g, "take pearl")
    assert GAME.view(g, 0).turn == 1
    svg = BOARDS.svg(GAME.view(g, 0), wide)  # The next turn has begun, and everybody can still see how the duel ended.
    assert "#i-die5" in svg and "#i-die2" in svg
    shown = thing(ET.fromstring(svg), "duel")
    assert (words(shown)[-2:], shown.get("aria-label")) == (["Ada", "takes a pearl"], "Ada takes a pearl")


def test_a_trade_that_was_made_is_struck_out() -> None:
    g = blackwake("""
        0: at front, hold 3*emerald 2*ruby, card cook
        1: at back
        turn: 0 land
    """)
    before = GAME.draw(GAME.view(g, 0), NAMES)
    play(g, "trade 1")
    assert GAME.draw(GAME.view(g, 0), NAMES).count('opacity="0.5"') == before.count('opacity="0.5"') + 1


def test_a_spectator_has_no_hold_and_no_card_of_its_own() -> None:
    g = blackwake(TABLE)
    mine, theirs = words(BOARDS.drawn(GAME.view(g, 0))), words(BOARDS.drawn(GAME.view(g, -1)))
    assert {"Your hold", "Your trade card", "Next trade card"} <= set(mine)
    assert {"Your hold", "Your trade card"}.isdisjoint(theirs)
    assert "Your turn" in mine and "Turn of Ada" in theirs


def test_the_last_turn_and_the_end_are_told() -> None:
    view = GAME.view(blackwake(TABLE), 0)
    assert "3 of 10 planks flooded" in words(BOARDS.drawn(view))
    assert "last turn" in words(BOARDS.drawn(replace(view, last_turn=True)))
    end = BOARDS.positions(2)[-1]
    assert f"Over: {GAME.say(GAME.ending(end))}" in words(BOARDS.drawn(GAME.view(end, 0)))


@pytest.mark.parametrize("wide", [True, False])
def test_in_a_browser_all_words_fit_and_none_covers_another(browser: Browser, wide: bool) -> None:
    duel = blackwake(TABLE)
    play(duel, "steal from seat 1", "die 5", "die 2")
    view = GAME.view(duel, 0)
    full = replace(view, chests=tuple((3, 2, 1, 4, 2, 5) for _ in range(5)))
    BOARDS.check_words(browser, wide, BOARDS.scenes() | {"duel": (view, {}), "full chests": (full, {})})
