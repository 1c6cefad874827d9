"""The board of Ship Shape: every answer can be given on it, and every text is readable, with any number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from boards import NAMES, Boards, labelled, offered, thing, words
from freight import freight
from hullworks.games import load
from hullworks.games.ship_shape.state import ShipShape
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("ship-shape")
CHANCE = ("token to", "firm ", "order ", "supply ", "transport ")
BUTTONS = ("send", "drop", "accept", "refuse", "counter", "pass", "done", "refresh ", "put in ", "propose ")


def liked(g: ShipShape) -> list[int]:
    """Orders first, then cards and trades, so that the game lasts a week or two."""
    texts = g.todo.actions.texts
    for verb in ("fulfil", "share", "propose", "accept", "load", "keep", "maintain", "send", "commission", "offer"):
        found = [code for code in g.legal() if texts[code].startswith(verb)]
        if found:
            return found
    return []


BOARDS: Boards[ShipShape] = Boards(
    GAME, ((4, {"rounds": 12}), (2, {"rounds": 12}), (3, {"rounds": 12})), (*CHANCE, *BUTTONS), liked, "order-"
)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(3))
def test_no_board_of_a_whole_game_has_a_fault(table: int, wide: bool) -> None:
    BOARDS.check_faults(table, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    expected = {"run", "pay", "offer", "return", "discard", "commission"}
    assert expected <= BOARDS.check_answers(wide)


@pytest.mark.parametrize("wide", [True, False])
def test_what_may_be_given_and_wanted_is_on_the_board(wide: bool) -> None:
    g = next(g.copy() for g in BOARDS.positions() if any(text.startswith("offer ") for text in g.texts()))
    play(g, next(text for text in g.texts() if text.startswith("offer ")))
    things = [text for text in g.texts() if text.startswith(("give ", "want "))]
    assert things
    assert set(things) <= set(offered(BOARDS.drawn(BOARDS.seen(g), wide, BOARDS.acts(g))))


THINGS = {
    "run kiln": "supply-kiln",
    "keep kiln": "supply-kiln",
    "keep tannery kiln": "supply-kiln",
    "discard kiln": "supply-kiln",
    "give kiln": "supply-kiln",
    "load barge": "transport-barge",
    "maintain barge": "transport-barge",
    "give mineral": "mineral-1",
    "give 2*technological": "technological-1",
    "pay organic": "organic-1",
    "pay 2*organic mineral": "organic-1",
    "return organic": "organic-1",
    "take 2*technological": "pile-technological",
    "want organic": "has-1-organic",
    "want 2*mineral": "has-1-mineral",
    "want dynamo": "supply-dynamo",
    "withhold technological": "given-technological",
    "waive specialty": "wanted-specialty",
    "offer to seat 1": "player-1",
    "commission sawmill": "supply-sawmill",
    "commission balloon": "transport-balloon",
    "fulfil fog-horn": "order-fog-horn",
    "share fog-horn with seat 1": "order-fog-horn",
}


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("text", THINGS)
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(text: str, wide: bool) -> None:
    root = BOARDS.drawn(GAME.view(offer(), 0), wide, labelled({text: "A label"}))
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
    orders: fog-horn harbour-crane -
    week: 2
    round: 4
    pool: sawmill pawnshop market-hall brewery
    hire: balloon steamer hand-car
    0: firm aldous, tokens 2*organic mineral 2*technological, supplies kiln tannery~, transports barge coaster~
    1: firm barrow, tokens organic specialty, supplies dynamo, transports skiff
    2: firm corvane, filled tide-gauge
"""


def offer() -> ShipShape:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give technological", "want specialty")
    return g


@pytest.mark.parametrize("wide", [True, False])
def test_a_turned_card_says_so_and_an_upright_one_does_not(wide: bool) -> None:
    root = BOARDS.drawn(GAME.view(freight(TABLE), 0), wide)
    for card, turned in (("supply-tannery", True), ("supply-kiln", False), ("transport-coaster", True)):
        assert ("turned" in " ".join(words(thing(root, card)))) == turned
        assert ("turned" in thing(root, card).get("aria-label", "")) == turned


@pytest.mark.parametrize("wide", [True, False])
def test_an_order_shows_what_the_viewer_and_everybody_lack(wide: bool) -> None:
    root = BOARDS.drawn(GAME.view(freight(TABLE), 0), wide)
    assert "ready" in words(thing(root, "order-fog-horn"))  # the first player could fulfil it
    dashed = [one for one in thing(root, "order-harbour-crane").iter() if one.get("class") == "lacking"]
    assert len(dashed) == 2  # an organic and a mineral token
    assert "fulfilled" in words(root)


@pytest.mark.parametrize("wide", [True, False])
def test_the_token_stands_on_the_space_of_the_round(wide: bool) -> None:
    spots = {}
    for space in (2, 5):
        root = BOARDS.drawn(GAME.view(freight(TABLE.replace("round: 4", f"round: {space}")), 0), wide)
        spots[space] = thing(root, "innovation").get("transform")
        assert f"round {space} of 7" in thing(root, "innovation").get("aria-label", "")
    assert spots[2] != spots[5]


@pytest.mark.parametrize("wide", [True, False])
def test_what_ran_in_this_turn_flows_strongly(wide: bool) -> None:
    before = GAME.draw(GAME.view(freight(TABLE), 0), NAMES, wide)
    g = freight(
        TABLE.replace("kiln tannery~", "kiln pawnshop").replace("pawnshop market", "dairy market")
        + "\n    turn: 0 begin"
    )
    play(g, "run kiln")
    after = GAME.draw(GAME.view(g, 0), NAMES, wide)
    assert 'opacity="0.75"' not in before and 'opacity="0.75"' in after


def test_the_deal_shows_both_sides_and_the_past() -> None:
    g = offer()
    root = BOARDS.drawn(GAME.view(g, 0))
    assert {"An offer", "Ada gives", "Ines gives"} <= set(words(root))
    play(g, "send the offer", "refuse")
    shown = words(BOARDS.drawn(GAME.view(g, 2)))
    assert "Ada offers Ines 1 technological for 1 specialty" in " ".join(shown)
    assert "refused" in shown


def test_a_loss_is_told() -> None:
    g = freight(TABLE.replace("round: 4", "round: 7\n    holder: 1\n    turn: 0 action"))
    play(g, "pass")
    assert "Orders were left open in week 2: all have lost." in words(BOARDS.drawn(GAME.view(g, 0), False))


def test_a_spectator_sees_the_chain_of_whose_turn_it_is() -> None:
    g = freight(TABLE + "\n    turn: 1 action")
    root = BOARDS.drawn(GAME.view(g, -1))
    assert "Barrow Lines" in words(thing(root, "firm"))
    assert ET.tostring(root).count(b"data-act") == 0


@pytest.mark.parametrize("wide", [True, False])
def test_all_words_fit_in_a_browser(browser: Browser, wide: bool) -> None:
    g, h = freight(TABLE), offer()
    scenes = BOARDS.scenes() | {"chain": (GAME.view(g, 0), BOARDS.acts(g)), "offer": (GAME.view(h, 0), BOARDS.acts(h))}
    BOARDS.check_words(browser, wide, scenes)
