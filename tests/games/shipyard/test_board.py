"""The board of Shipyard: all that can be done is on it, all that is written can be read, at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boards import NAMES, Boards, offered, thing, words
from hullworks.games import load
from hullworks.games.shipyard.state import Shipyard
from slipway import slipway
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("shipyard")
CHANCE = ("first player", "lay ", "draw ", "post ", "deal ")


def liked(g: Shipyard) -> list[int]:
    """Builds, canals and captains, so that ships sail."""
    verbs = ("cube on build", "cube on canal", "cube on crew", "buy", "recruit captain", "sail as", "bonus")
    codes = [code for code in g.legal() if g.todo.actions.texts[code].startswith(verbs)]
    done = [code for code in g.legal() if "completes" in GAME.label(g, code)]
    return done or codes


BOARDS: Boards[Shipyard] = Boards(
    GAME,
    ((4, {}), (2, {"rotation": 8}), (3, {"rotation": 8})),
    ("done", "no bonus", "sail", *CHANCE),
    liked,
    "desk-",
)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(3))
def test_no_board_of_a_whole_game_has_a_fault(table: int, wide: bool) -> None:
    BOARDS.check_faults(table, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    expected = {
        "cube",
        "bonus",
        "buy",
        "slot",
        "rent",
        "at",
        "turn",
        "purchase",
        "exchange",
        "sell",
        "trade",
        "recruit",
    }
    assert expected - BOARDS.check_answers(wide) <= {"exchange", "turn", "sell", "trade"}


ASKED = {
    "ChooseShip": "0: yard bow1 middle1 stern1 bow2 middle2 stern2, canal mill-cut@H8\n1: money 3\nturn: 0 sail",
    "FitOut": "0: yard bow1 middle1 stern1, store captain soldier sail, canal mill-cut@H8\n1: money 3\nturn: 0 sail",
    "ExchangeLot": "0: lots lot1 first-lot\n1: money 3\nturn: 0 exchange",
    "FinalAction": "0: money 3\n1: money 3\nturn: 1 last",
    "DiscardContract": "0: papers express coasters\n1: money 3\nturn: 0 last",
}


def asked_for(question: str) -> Shipyard:
    """A position with this question."""
    if question in ASKED:
        return slipway(ASKED[question])
    g = slipway(ASKED["ExchangeLot"] if question == "ExchangeGood" else ASKED["FitOut"])
    answers = {"ExchangeGood": ["exchange lot1"], "EnterCanal": ["sail as proposed"]}
    play(g, *answers.get(question, ["sail as proposed", "at H8"]))
    return g


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("question", [*ASKED, "ExchangeGood", "EnterCanal", "EnterSpace"])
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(question: str, wide: bool) -> None:
    g = asked_for(question)
    assert str(g.question()[0]) == question
    acts = BOARDS.acts(g)
    found = offered(BOARDS.drawn(GAME.view(g, 0), wide, acts))
    assert set(found) == {text for text in acts if not text.startswith(BOARDS.buttons)} != set()
    assert all(acts[text] in found[text].split("; ") for text in found)


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
def test_words_can_be_read_in_a_browser(browser: Browser, wide: bool) -> None:
    BOARDS.check_words(browser, wide, BOARDS.scenes() | sheets())


TABLE = """
    0: yard bow1 middle1 - bow2 middle2 stern2, money 9, store 2*captain sail, canal three-locks@H8 long-reach@H7
    1: staff trader-coal boiler-maker, ships bow5+middle9+stern5:captain+sail:4:10, papers steam-mail
    turn: 0 {step}
"""


def sheets() -> dict[str, tuple[object, dict[str, str]]]:
    """The sheets of a yard at all that is asked there."""
    found: dict[str, tuple[object, dict[str, str]]] = {}
    for step, answers in (("build", ["buy stern bottom"]), ("canal", ["rent canal 3"]), ("sail", [])):
        g = slipway(TABLE.format(step=step))
        play(g, *answers)
        found[step] = (GAME.view(g, 0), BOARDS.acts(g))
    g = slipway(TABLE.format(step="canal"))
    play(g, "rent canal 3")
    g.play(g.legal()[0])
    found["turn"] = (GAME.view(g, 0), BOARDS.acts(g))
    g = slipway(TABLE.format(step="sail"))
    play(g, "fit captain", "fit sail", "sail")
    g.play(g.legal()[0])
    g.play(g.legal()[0])
    found["steer"] = (GAME.view(g, 0), BOARDS.acts(g))
    return found


@pytest.mark.parametrize("wide", [True, False])
def test_the_sheet_follows_the_question(wide: bool) -> None:
    g = slipway(TABLE.format(step="build"))
    harbour = GAME.draw(GAME.view(g, 0), NAMES, wide, BOARDS.acts(g))
    assert "Ship market" in harbour and "If it sails" not in harbour
    play(g, "buy stern bottom")
    yard = GAME.draw(GAME.view(g, 0), NAMES, wide, BOARDS.acts(g))
    assert "Ship market" not in yard and "If it sails" in yard


@pytest.mark.parametrize("wide", [True, False])
def test_a_bought_tile_keeps_its_id_and_the_slot_shows_it(wide: bool) -> None:
    g = slipway(TABLE.format(step="build"))
    tile = g.tables.tiles[g.market[11]].id
    before = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert thing(before, f"tile-{tile}").get("data-act") == "buy stern bottom"
    play(g, "buy stern bottom")
    asked = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert thing(asked, "slot-3").get("data-act") == "slot 3"
    play(g, "slot 3")
    play(g, "done")
    while g.waits_for_chance():
        g.play(g.legal()[0])
    play(g, "no bonus")
    after = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert thing(after, f"tile-{tile}") is not None


def test_contracts_are_drawn_for_their_owner_alone() -> None:
    g = slipway(TABLE.format(step="sail"))
    acts = {"discard steam-mail": "Discard it"}
    shown = [" ".join(words(BOARDS.drawn(GAME.view(g, seat), True, acts))) for seat in (0, 1)]
    assert ["6 for each ship with stoker" in one for one in shown] == [False, True]
