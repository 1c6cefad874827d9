"""The board of Marino: every answer can be given on it, and every text is readable, with any number of players."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from boards import NAMES, Boards, asked, labelled, offered, thing, words
from hullworks.games import load
from hullworks.games.marino.drawing.card import describe
from hullworks.games.marino.lookup import EXPLORERS, RESOURCES
from hullworks.games.marino.state import Marino
from hullworks.games.marino.view import BerthView, View
from hullworks.match.message import Amount, Thing
from hullworks.match.question import Answer
from tables import marino

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("marino")
TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (2, {"open": 8}),
    (3, {"bookkeeping": True}),
    (5, {"open": 3}),
    (6, {"open": 7, "bookkeeping": True}),
)


def liked(g: Marino) -> list[int]:
    """Launches and useful buys, so that fleets grow."""
    texts = g.todo.actions.texts
    berths = GAME.view(g, int(g.turn.seat)).yards[g.turn.seat].berths if g.turn.seat >= 0 else ()
    wanted = {f"buy {kind}" for berth in berths if berth for kind in berth.missing}
    return [code for code in g.legal() if "launch" in texts[code] or texts[code] in wanted]


BOARDS: Boards[Marino] = Boards(
    GAME,
    TABLES,
    ("stop", "done", "keep the die", "roll again", "barter ", "die ", "deal ", "first drafter"),
    liked,
    "contract-",
)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_no_board_of_a_whole_game_has_a_fault(table: int, wide: bool) -> None:
    BOARDS.check_faults(table, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    assert {"buy", "hire", "take", "exchange", "for", "launch"} <= BOARDS.check_answers(wide)


@pytest.mark.parametrize("wide", [True, False])
def test_every_explorer_that_may_be_rolled_next_is_on_the_board_with_its_label(wide: bool) -> None:
    g = marino("""
        market: metal 3
        0: explorers metal freebooter
        1: gold 0
        turn: 0 begin
    """)
    allowed = BOARDS.acts(g)
    assert set(allowed) == {"roll metal", "roll freebooter"}
    found = offered(BOARDS.drawn(BOARDS.seen(g), wide, allowed))
    assert found == {text: act.label for text, act in allowed.items()}


def laid() -> View:
    """A table where the first seat could be asked anything: it holds explorers, and others are at home."""
    g = BOARDS.middle()
    view = GAME.view(g, 0)
    assert isinstance(view, View)
    cards = [card for card in g.lookup.cards if card not in view.open]
    mine = replace(
        view.yards[0],
        explorers=("rope", "freebooter"),
        tokens=(1, 0, 2, 0, 0, 1),
        berths=tuple(BerthView(card, 1, card.needs[1:]) for card in cards[:2]),
        fleet=tuple(cards[2:4]),
    )
    others = [
        replace(yard, explorers=(), fleet=(), berths=(None, None), tokens=(0,) * len(RESOURCES))
        for yard in view.yards[1:]
    ]
    rows = tuple(
        replace(row, tokens=3, price=row.highest - 2, holder=0 if row.name == "rope" else -1) for row in view.rows
    )
    return replace(view, yards=(mine, *others), rows=rows, freebooters=1)


def things(view: View) -> list[str]:
    """Every action of the first seat that concerns something on the table, in any question."""
    free = [card.id for card in view.open if card]
    own = [berth.card.id for berth in view.yards[0].berths if berth]
    found = [f"{what} {kind}" for what in ("buy", "sell", "gain") for kind in RESOURCES]
    found += [f"{what} {name}" for what in ("take", "for", "replace") for name in free]
    found += [f"{what} {name}" for what in ("exchange", "launch", "patch and launch", "pay into") for name in own]
    return [*found, *(f"hire {kind}" for kind in EXPLORERS if kind != "rope"), "roll rope", "roll freebooter"]


@pytest.mark.parametrize("wide", [True, False])
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(wide: bool) -> None:
    view = laid()
    for text in things(view):
        root = BOARDS.drawn(view, wide, labelled({text: "A label, 3"}))
        assert offered(root) == {text: "A label, 3"}
        assert any("can" in element.get("class", "").split() for element in root.iter()), text


def test_a_thing_that_stands_for_several_answers_names_them_all() -> None:
    view = laid()
    berth = view.yards[0].berths[0]
    assert berth is not None
    ways = {f"exchange {berth.card.id}": "Exchange it", f"pay into {berth.card.id}": "Coin on it"}
    root = BOARDS.drawn(view, True, labelled(ways))
    piece = next(element for element in root.iter() if element.get("data-acts"))
    assert (piece.get("data-acts") or "").split("|") == list(ways)
    assert piece.get("data-act") == next(iter(ways))
    assert piece.get("aria-label") == "Exchange it; Coin on it"
    assert piece.get("id") == f"contract-{berth.card.id}"


@pytest.mark.parametrize("wide", [True, False])
def test_without_anything_to_do_nothing_is_magenta(wide: bool) -> None:
    BOARDS.check_nothing_to_do(wide)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everybody_is_named_whoever_looks(table: int, wide: bool) -> None:
    BOARDS.check_names(table, wide)


def test_names_are_words_and_never_markup() -> None:
    BOARDS.check_markup()


def test_a_player_has_berths_stores_and_a_fleet_and_a_spectator_sees_all_yards_alike() -> None:
    g = BOARDS.middle()
    mine, theirs = words(BOARDS.drawn(GAME.view(g, 2))), words(BOARDS.drawn(GAME.view(g, -1)))
    assert {"Your berths", "Your stores", "Your fleet", "Other yards"} <= set(mine)
    assert "All yards" in theirs
    assert {"Your berths", "Your stores", "Your fleet", "Other yards"}.isdisjoint(theirs)


def test_the_board_says_whose_turn_it_is() -> None:
    g = BOARDS.middle()
    turn = int(g.turn.seat)
    assert "Your turn" in words(BOARDS.drawn(GAME.view(g, turn)))
    other = (turn + 1) % 4
    assert f"Turn of {NAMES[turn]}" in words(BOARDS.drawn(GAME.view(g, other)))


def test_the_draft_is_a_draft() -> None:
    g = next(g for g in BOARDS.positions() if asked(g) >= 0)
    view = GAME.view(g, asked(g))
    assert view.turn == -1
    assert "Draft: you choose" in words(BOARDS.drawn(view))
    assert f"Draft: {NAMES[asked(g)]} chooses" in words(BOARDS.drawn(GAME.view(g, -1)))
    assert words(BOARDS.drawn(view)).count("empty berth") >= 2


@pytest.mark.parametrize("wide", [True, False])
def test_at_the_end_the_winner_and_everybodys_gold_are_told(wide: bool) -> None:
    for table in range(len(TABLES)):
        g = BOARDS.positions(table)[-1]
        scores = sorted(GAME.score(g), key=lambda score: score.place)
        first = scores[0].seat
        assert GAME.view(g, -1).places == tuple(score.place for score in GAME.score(g))
        assert f"{NAMES[first]} wins" in words(BOARDS.drawn(GAME.view(g, -1), wide))
        shown = words(BOARDS.drawn(GAME.view(g, first), wide))
        assert "You win" in shown
        start = shown.index("Final gold")
        gold = [int(line) for line in shown[start:] if re.fullmatch(r"-?\d+", line)]
        assert gold[: len(scores)] == [score.total for score in scores]


def test_the_last_turn_is_told() -> None:
    view = GAME.view(BOARDS.middle(), 0)
    assert "last turn" not in words(BOARDS.drawn(view))
    assert "last turn" in words(BOARDS.drawn(replace(view, last_turn=True)))


def token(root: ET.Element, name: str) -> list[str]:
    """The text on a token."""
    return words(thing(root, name))


def test_a_token_wears_what_it_costs_the_viewer_and_the_price_of_its_row_crossed_out() -> None:
    view = laid()
    row = view.rows[1]
    full = row.highest - 2
    assert token(BOARDS.drawn(view), "wood-3") == [str(full)]
    cheaper = replace(view, rows=(view.rows[0], replace(row, price=full - 2), *view.rows[2:]))
    assert token(BOARDS.drawn(cheaper), "wood-3") == [str(full - 2), str(full)]


def test_a_price_that_holds_for_this_question_only_is_drawn() -> None:
    gold = Amount(1, Thing("coin", "gold"))
    assert token(BOARDS.drawn(laid(), True, {"buy wood": Answer("buy wood", "Buy", cost=(gold,))}), "wood-3")[0] == "1"
    for g in BOARDS.everywhere():
        for text, act in BOARDS.acts(g).items():
            if text.startswith(("buy", "hire")):
                assert act.costs("gold") is not None
            if text.startswith("sell"):
                assert act.brings("gold") is not None


def test_tokens_are_numbered_from_the_dearest_in_the_market_and_from_twenty_down_with_the_players() -> None:
    for g in BOARDS.everywhere():
        view = GAME.view(g, 0)
        root = BOARDS.drawn(view)
        ids = [element.get("id", "") for element in thing(root, "tokens")]
        numbers = [(RESOURCES.index(kind), int(n)) for kind, n in (name.rsplit("-", 1) for name in ids)]
        assert numbers == sorted(numbers)
        for kind, row in enumerate(view.rows):
            owned = sum(yard.tokens[kind] for yard in view.yards)
            expected = [*range(1, row.tokens + 1), *range(20 - owned + 1, 21)]
            assert [n for k, n in numbers if k == kind] == expected


def test_every_contract_and_explorer_that_can_be_seen_is_a_piece_of_its_own() -> None:
    for g in BOARDS.everywhere():
        view = GAME.view(g, 0)
        ids = {element.get("id", "") for element in BOARDS.drawn(view).iter()}
        seen = [card.id for card in view.open if card]
        for yard in view.yards:
            seen += [berth.card.id for berth in yard.berths if berth] + [card.id for card in yard.fleet]
        assert {f"contract-{name}" for name in seen} == {name for name in ids if name.startswith("contract-")}
        assert {f"carrier-{kind}" for kind in RESOURCES} <= ids
        assert {"freebooter-1", "freebooter-2"} <= ids


def test_an_explorer_that_is_away_leaves_its_place_with_the_holders_name() -> None:
    view = laid()
    shown = words(BOARDS.drawn(view, names=["Ada", "Ines", "Tern", "Marek"]))
    assert shown.count("with Ada") == 2
    home = replace(view, rows=tuple(replace(row, holder=-1) for row in view.rows), freebooters=2)
    home = replace(home, yards=(replace(home.yards[0], explorers=()), *home.yards[1:]))
    assert "with Ada" not in words(BOARDS.drawn(home))


def test_the_deck_says_how_many_are_left_and_known_and_that_it_is_out() -> None:
    view = GAME.view(BOARDS.middle(), 0)
    card = next(card for card in view.open if card)
    shown = words(BOARDS.drawn(replace(view, deck=9, beneath=(card, card))))
    assert "9 left" in shown and "2 known" in shown
    out = words(BOARDS.drawn(replace(view, deck=0, beneath=(), open=(None, *view.open[1:]))))
    assert "the deck is out" in out and "no card left" in out


def test_coins_lie_on_contracts_only_where_books_are_kept() -> None:
    view = laid()
    assert "on it</title>" not in BOARDS.svg(view)
    assert BOARDS.svg(replace(view, bookkeeping=True)).count("on it</title>") == 2


def crowded() -> View:
    """The fullest possible board: long card names, three berths, twelve ships, all explorers."""
    g = BOARDS.positions(4)[-2]
    view = GAME.view(g, 1)
    assert isinstance(view, View)
    cards = iter(sorted(g.lookup.cards, key=lambda card: -len(describe(card))))
    places = tuple(None if i == 5 else next(cards) for i in range(8))
    yards = []
    for yard in view.yards:
        berths = tuple(BerthView(card, 5, card.needs) for card, _ in zip(cards, range(3), strict=False))
        fleet = tuple(card for card, _ in zip(cards, range(12 if yard.seat == 1 else 2), strict=False))
        held = (*EXPLORERS, "freebooter") if yard.seat == 1 else ()
        yards.append(replace(yard, berths=berths, fleet=fleet, explorers=held, gold=218, tokens=(12, 0, 3, 1, 2, 1)))
    rows = tuple(replace(row, holder=1, supply=2) for row in view.rows)
    return replace(view, open=places, yards=tuple(yards), rows=rows, freebooters=0, last_turn=True, deck=0, beneath=())


@pytest.mark.parametrize("wide", [True, False])
def test_in_a_browser_all_words_fit_and_none_covers_another(browser: Browser, wide: bool) -> None:
    scenes = BOARDS.scenes() | {"crowded": (crowded(), {}), "spectator": (GAME.view(BOARDS.middle(4), -1), {})}
    BOARDS.check_words(browser, wide, scenes)


@pytest.mark.parametrize("fault", ["out of the board", "out of contract-", "too small", "covered by", "its plate"])
def test_the_browser_finds_what_is_wrong(browser: Browser, fault: str) -> None:
    view = laid()
    card = next(card for card in view.open if card)
    svg = GAME.draw(view, NAMES)
    broken = {
        "out of the board": svg.replace("</svg>", '<text x="880" y="20" font-size="15">far out</text></svg>'),
        "out of contract-": svg.replace(f">{card.name}<", f">{card.name} of the North<"),
        "too small": svg.replace('font-size="13"', 'font-size="9"'),
        "covered by": svg.replace("</svg>", '<text x="56" y="48" font-size="15">above</text></svg>'),
        "its plate": svg.replace(">Freebooters<", ">Freebooters of all the seas and skies<"),
    }[fault]
    assert broken != svg
    tab = browser.new_page(viewport={"width": 1280, "height": 900})
    found = BOARDS.unreadable(tab, broken)
    tab.close()
    assert any(fault in line for line in found), found
