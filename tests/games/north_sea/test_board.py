"""The board of North Sea has everything that can be done, and everything written is readable, at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boards import NAMES, Boards, labelled, thing, words
from fjord import NORTH_SEA, fjord
from hullworks.games.north_sea.state import NorthSea
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BUTTONS = (
    "done",
    "end my",
    "ask before",
    "pay",
    "reward at once",
    "nemesis ",
    "hut ",
    "round ",
    "draw ",
)


def liked(g: NorthSea) -> list[int]:
    """Building, tucking and raiding, so that the table fills up."""
    verbs = ("construct", "build", "place ", "tuck", "raid", "pay", "play", "worker")
    texts = g.todo.actions.texts
    return [code for code in g.legal() if texts[code].startswith(verbs)]


BOARDS: Boards[NorthSea] = Boards(NORTH_SEA, ((3, {}), (1, {"nemesis": 2}), (5, {})), BUTTONS, liked, "hand-")


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(3))
def test_no_board_of_a_whole_game_has_a_fault(table: int, wide: bool) -> None:
    BOARDS.check_faults(table, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    expected = {"keep", "place", "construct", "build", "play", "tuck", "worker", "discard", "trade", "throw"}
    assert expected <= BOARDS.check_answers(wide)


TABLE = """
    round: 3 thaw
    heroes: svend 1
    0: goods 2*oak 2*worker silver, hand knarr skald, board karve rigger, houses saw-pit, tucked - ale-wife,
       ships skute, trades amber, raids holm, tracks 4 4 4, working 1, upgrades hut
    1: goods 3*wool, board busse, ships barde, houses jetty, tucked sigrun
"""
THINGS = {
    "keep knarr": "hand-0",
    "spend skald": "hand-1",
    "tuck skald": "hand-1",
    "construct karve": "space-0",
    "throw off rigger": "space-1",
    "skill from space 2": "space-1",
    "skill from labourer": "labourer",
    "upgrade labourer": "labourer",
    "upgrade eikja": "ship-0",
    "upgrade hut": "house-0",
    "skill from hut": "house-0",
    "under building-1": "house-1",
    "worker to building-1": "house-1",
    "worker to moneylender": "place-1",
    "tuck the trade card": "ship-1",
    "raid holm": "raid-holm",
    "take 2*oak": "store-oak",
    "spare wool": "store-wool",
    "trade silver for 2 iron": "sell-iron",
    "trade for 2 gold": "sell-gold",
    "trade everything": "sell-gold",
    "trade silver for gold": "sell-gold",
    "trade silver for a card": "pile",
}


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("text", THINGS)
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(text: str, wide: bool) -> None:
    root = BOARDS.drawn(NORTH_SEA.view(fjord(TABLE), 0), wide, labelled({text: "A label"}))
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


@pytest.mark.parametrize("wide", [True, False])
def test_markers_keep_their_ids_and_move_along_the_tracks(wide: bool) -> None:
    g = fjord("""
        0: goods gold, hand sigrun
        1: nothing
        2: nothing
    """)
    before = BOARDS.drawn(NORTH_SEA.view(g, 0), wide)
    play(g, "tuck sigrun")
    after = BOARDS.drawn(NORTH_SEA.view(g, 0), wide)
    assert thing(before, "military-0").get("transform") != thing(after, "military-0").get("transform")
    assert thing(before, "trade-0").get("transform") == thing(after, "trade-0").get("transform")


@pytest.mark.parametrize("wide", [True, False])
def test_markers_on_one_space_do_not_cover_each_other(wide: bool) -> None:
    g = fjord("\n".join(f"{seat}: tracks 18 0 9" for seat in range(5)))
    root = BOARDS.drawn(NORTH_SEA.view(g, 0), wide)
    for track in ("military", "trade", "renown"):
        assert len({thing(root, f"{track}-{seat}").get("transform") for seat in range(5)}) == 5


def test_nobody_is_shown_the_hand_of_another() -> None:
    g = fjord(TABLE)
    mine, theirs, watching = (" ".join(words(BOARDS.drawn(NORTH_SEA.view(g, seat)))) for seat in (0, 1, -1))
    assert "Knarr" in mine and "Your hand" in mine
    assert "Knarr" not in theirs and "Knarr" not in watching
    assert "Your stores" not in watching


def test_the_pile_tells_which_cards_are_discarded() -> None:
    root = BOARDS.drawn(NORTH_SEA.view(fjord(f"{TABLE}\n    discards: 2*seer orm"), 0))
    label = thing(root, "pile").get("aria-label") or ""
    assert label.endswith("; the discards: Seer, Seer and Jarl Orm")


def test_a_lone_player_sees_the_opponent_and_the_restrictions() -> None:
    g = fjord("""
        nemeses: toll-keeper hoarder
        0: goods start
    """)
    shown = " ".join(words(BOARDS.drawn(NORTH_SEA.view(g, 0))))
    assert "opponent 3" in shown and "Toll Keeper" in shown and "Hoarder" in shown
    assert (
        thing(BOARDS.drawn(NORTH_SEA.view(g, 0)), "military-neutral").get("aria-label")
        == "military: the neutral marker on 0"
    )


@pytest.mark.parametrize("wide", [True, False])
def test_in_a_browser_all_words_fit_and_none_covers_another(browser: Browser, wide: bool) -> None:
    view = NORTH_SEA.view(fjord(TABLE), 0)
    BOARDS.check_words(browser, wide, BOARDS.scenes() | {"table": (view, {})})
    assert NAMES[0] in " ".join(words(BOARDS.drawn(view, wide)))
