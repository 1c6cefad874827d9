"""The board of Shipyard has everything that can be done, and everything written is readable, at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from boards import Acts, Boards, labelled, offered, thing, words
from hullworks.games import load
from hullworks.games.shipyard.rules.r03_track import PLACE_CUBE
from hullworks.games.shipyard.state import Shipyard
from slipway import completing, slipway
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("shipyard")
CHANCE = ("first player", "lay ", "draw ", "post ", "deal ")


def liked(g: Shipyard) -> list[int]:
    """Builds, canals and captains, so that ships sail."""
    verbs = ("cube on build", "cube on canal", "cube on crew", "buy", "recruit captain", "sail as", "bonus")
    codes = [code for code in g.legal() if g.todo.actions.texts[code].startswith(verbs)]
    return completing(g) or codes


BOARDS: Boards[Shipyard] = Boards(
    GAME,
    ((4, {}), (2, {"rotation": 8}), (3, {"rotation": 8})),
    ("done", "no bonus", "complete the ship", "take the tile back", *CHANCE),
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
    assert expected - BOARDS.check_answers(wide) <= {"exchange", "purchase", "turn", "sell", "trade"}


ASKED = {
    "ChooseShip": "0: yard bow1 middle1 stern1 bow2 middle2 stern2, canal mill-cut@H8\n1: money 3\nturn: 0 sail",
    "FitOut": "0: yard bow1 middle1 stern1, store captain soldier sail, canal mill-cut@H8\n1: money 3\nturn: 0 sail",
    "PurchaseLot": "0: money 3\n1: money 3\nturn: 0 commodity",
    "ExchangeLot": "0: lots lot1 first-lot\n1: money 3\nturn: 0 exchange",
    "FinalAction": "0: money 3\n1: money 3\nturn: 1 last",
    "DiscardContracts": "0: papers steam-mail state-visit express coasters\n1: money 3\nturn: 0 last",
}


def asked_for(question: str) -> Shipyard:
    """A position with this question."""
    if question in ASKED:
        return slipway(ASKED[question])
    g = slipway(ASKED["ExchangeLot"] if question == "ExchangeGoods" else ASKED["FitOut"])
    answers = {"ExchangeGoods": ["exchange lot1"], "EnterCanal": ["sail as proposed"]}
    play(g, *answers.get(question, ["sail as proposed", "at H8"]))
    return g


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("question", [*ASKED, "ExchangeGoods", "EnterCanal", "EnterSpace"])
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(question: str, wide: bool) -> None:
    g = asked_for(question)
    assert str(g.question()[0]) == question
    acts = BOARDS.acts(g)
    found = offered(BOARDS.drawn(GAME.view(g, 0), wide, acts))
    assert set(found) == {text for text in acts if not text.startswith(BOARDS.buttons)} != set()
    assert all(acts[text].label in found[text].split("; ") for text in found)


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


def sheets() -> dict[str, tuple[object, Acts]]:
    """The sheets of a yard for every question that is asked there."""
    found: dict[str, tuple[object, Acts]] = {}
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


def leaf_ids(root: ET.Element) -> list[str]:
    """The ids of the leaves, from the top."""
    found = [element for element in root.iter() if element.get("class") == "leaf"]
    return [element.get("id", "") for element in sorted(found, key=lambda leaf: float(leaf.get("data-top", "")))]


@pytest.mark.parametrize("wide", [True, False])
def test_the_leaf_on_top_follows_the_question(wide: bool) -> None:
    g = slipway(TABLE.format(step="build"))
    harbour = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert leaf_ids(harbour) == ["leaf-harbour", "leaf-yard-0", "leaf-yard-1"]
    assert harbour.get("data-leaf") == "leaf-harbour"
    play(g, "buy stern bottom")
    yard = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert leaf_ids(yard) == ["leaf-yard-0", "leaf-harbour", "leaf-yard-1"]
    assert yard.get("data-leaf") == "leaf-yard-0"
    other = BOARDS.drawn(GAME.view(g, 1), wide)
    assert leaf_ids(other) == ["leaf-harbour", "leaf-yard-1", "leaf-yard-0"]


@pytest.mark.parametrize("wide", [True, False])
def test_every_leaf_has_a_tab_for_each_and_lies_clear_of_the_others(wide: bool) -> None:
    root = BOARDS.drawn(GAME.view(BOARDS.middle(), 2), wide)
    found = sorted(
        (element for element in root.iter() if element.get("class") == "leaf"),
        key=lambda leaf: float(leaf.get("data-top", "")),
    )
    end = 0.0
    for leaf in found:
        assert float(leaf.get("data-top", "")) == end
        end += float(leaf.get("data-high", ""))
        tabs = [element for element in leaf.iter() if element.get("class") == "tab"]
        assert [tab.get("href") for tab in tabs] == [f"#leaf-{name}" for name in LEAVES]
        assert [f"#{leaf.get('id')}"] == [tab.get("href") for tab in tabs if tab.get("aria-current")]
    assert float(root.get("height", "")) == end


LEAVES = ("harbour", "yard-2", "yard-3", "yard-0", "yard-1")


@pytest.mark.parametrize("wide", [True, False])
def test_nothing_in_the_yards_of_others_can_be_clicked(wide: bool) -> None:
    g = slipway(TABLE.format(step="build"))
    play(g, "buy stern bottom")
    root = BOARDS.drawn(GAME.view(g, 0), wide, BOARDS.acts(g))
    assert offered(thing(root, "leaf-yard-0")) != {}
    assert offered(thing(root, "leaf-yard-1")) == {}


def test_what_is_put_on_a_ship_is_drawn_on_it() -> None:
    g = slipway(ASKED["FitOut"])

    def icons() -> list[str]:
        tiles = [thing(BOARDS.drawn(GAME.view(g, 0)), f"tile-{name}") for name in ("bow1", "middle1", "stern1")]
        return [use.get("href", "") for tile in tiles for use in tile.iter() if use.tag.endswith("use")]

    assert icons() == ["#i-lifebuoy"]
    play(g, "fit sail", "fit soldier", "fit captain")
    assert sorted(icons()) == ["#i-captain", "#i-lifebuoy", "#i-sail", "#i-soldier"]


def test_the_token_carries_its_way_and_every_space_the_points_it_brought() -> None:
    g = slipway(TABLE.format(step="sail"))
    play(g, "fit captain", "fit sail", "sail")
    while g.question()[0] is not PLACE_CUBE:
        g.play(g.legal()[0])
    view = GAME.view(g, 1)
    root = BOARDS.drawn(view)
    token = thing(root, "token-0")
    spots = (token.get("data-way") or "").split()
    assert token.get("data-cruise") == "1" and len(spots) == 2 * len(view.players[0].wake) == 4
    assert token.get("transform") == f"translate({spots[-2]} {spots[-1]})"
    pops = [element for element in root.iter() if element.get("class") == "pop"]
    brought = [(step, stop.points) for step, stop in enumerate(view.players[0].wake, 1) if stop.points]
    assert [(pop.get("data-step"), "".join(pop.itertext())) for pop in pops] == [(f"{k}", f"+{n}") for k, n in brought]


@pytest.mark.parametrize("wide", [True, False])
def test_a_bought_tile_keeps_its_id_and_the_slot_shows_it(wide: bool) -> None:
    g = slipway(TABLE.format(step="build"))
    tile = g.lookup.tiles[g.market[11]].id
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
    acts = labelled({"discard steam-mail": "Discard it"})
    shown = [" ".join(words(BOARDS.drawn(GAME.view(g, seat), True, acts))) for seat in (0, 1)]
    assert ["6 for each ship with stoker" in one for one in shown] == [False, True]
