"""R6 Commodities."""

from __future__ import annotations

import pytest

from hullworks.games.shipyard.lookup import NONE
from marks import rule
from reading import replaced
from slipway import BOX, answer, lots, money, question, slipway, store
from tables import asked, offered, play, refusal


def shown(g: object) -> list[str]:
    """The open commodity tiles."""
    return [g.lookup.lots[lot].id if lot != NONE else "-" for lot in g.lots.open]  # type: ignore[attr-defined]


@rule("R6.1")
def test_a_commodity_tile_is_bought_and_the_others_slide() -> None:
    g = slipway("""
        lots: lot1 lot2 lot3 lot4 lot5
        0: money 3
        1: money 3
        turn: 0 commodity
    """)
    play(g, "purchase lot 2")
    assert (money(g)[0], lots(g)) == (1, ["lot2", "first-lot"])
    assert shown(g) == ["-", "lot1", "lot3", "lot4", "lot5"]
    play(g, "draw lot lot9")
    assert shown(g) == ["lot9", "lot1", "lot3", "lot4", "lot5"]
    assert refusal(g, "purchase lot 1").endswith("question now asked (R3.5)")


@rule("R6.1")
def test_a_commodity_tile_that_cannot_be_paid_is_refused() -> None:
    g = slipway("""
        lots: - lot2 lot3 lot4 lot5
        0: money 0
        1: money 3
        turn: 0 commodity
    """)
    assert g.texts() == ["purchase lot 5"]
    assert refusal(g, "purchase lot 2") == "purchase lot 2: needs 2 money, has 0 (R6.1)"
    assert refusal(g, "purchase lot 1") == "purchase lot 1: no commodity tile lies there (R1.6)"


@rule("R6.1")
def test_when_the_stack_has_run_out_the_exchanged_tiles_are_shuffled() -> None:
    g = slipway("""
        lots: lot1 lot2 lot3 lot4 lot5
        lots left: none
        0: money 3
        1: money 3
        turn: 0 commodity
    """)
    play(g, "purchase lot 5")
    assert offered(g, "draw lot") == [f"lot{number}" for number in range(6, 15)]
    play(g, "draw lot lot6")
    assert (g.lots.aside, int(g.lots.stack).bit_count()) == (0, 8)


@rule("R6.2")
def test_an_exchange_moves_the_marker_one_space_and_needs_a_tile() -> None:
    g = slipway("""
        markers: exchange 6
        0: lots none
        1: lots lot1
        turn: 1 exchange
    """)
    assert g.markers[3] == 0
    assert offered(g, "exchange") == ["lot1"]
    g = slipway("""
        0: lots none
        1: money 3
    """)
    assert refusal(g, "cube on exchange") == "cube on exchange: you have no commodity tile (R6.2)"


@rule("R6.3")
def test_each_good_of_the_tile_is_sold_or_traded() -> None:
    g = slipway("""
        markers: exchange 1
        0: lots first-lot lot9, money 3
        1: money 3
        turn: 0 exchange
    """)
    assert refusal(g, "exchange lot1") == "exchange lot1: you do not have that commodity tile (R6.3)"
    play(g, "exchange first lot")
    play(g, "sell")  # the coal and the cloth
    assert g.texts() == ["sell", "trade for captain", "trade for businessman", "trade for crane"]
    play(g, "trade for captain")
    assert (money(g)[0], store(g), lots(g)) == (7, ["captain"], ["lot9"])


@rule("R6.3")
def test_some_goods_are_traded_and_the_others_sold_by_one_answer() -> None:
    g = slipway("""
        markers: exchange 1
        0: lots lot9, money 3
        1: money 3
        turn: 0 exchange
    """)
    play(g, "exchange lot9")  # two coal and one cloth
    assert len(g.texts()) == 16
    assert answer(g, "trade for stoker") == "Trade for stoker, sell 1 coal and 1 cloth for 4"
    assert answer(g, "trade for stoker+sail+smokestack") == "Trade for stoker, sail and smokestack"
    assert (
        refusal(g, "trade for sail+cannon") == "trade for sail+cannon: there is only 2 coal and 1 cloth to trade (R6.3)"
    )
    play(g, "trade for sail+smokestack")
    assert (money(g)[0], store(g), lots(g)) == (4, ["sail", "smokestack"], [])


@rule("R6.3")
@pytest.mark.parametrize(
    ("lot", "answers"),
    [("lot4", [4]), ("lot1", [12]), ("lot12", [16]), ("first-lot", [12, 4]), ("lot10", [7, 4]), ("lot13", [3, 7, 4])],
)
def test_goods_are_exchanged_together_as_long_as_there_are_few_possibilities(lot: str, answers: list[int]) -> None:
    g = slipway(f"0: lots {lot}\n1: money 3\nturn: 0 exchange")
    play(g, f"exchange {lot.replace('-', ' ')}")
    found = []
    while asked(g) == "0 ExchangeGoods":
        found.append(len(g.texts()))
        play(g, "sell")
    assert found == answers


@rule("R6.3")
def test_the_question_names_the_goods_of_the_tile() -> None:
    g = slipway("markers: exchange 1\n0: lots lot9\n1: money 3\nturn: 0 exchange")
    play(g, "exchange lot9")
    assert question(g) == "Sell or trade the 2 coal and 1 cloth of your commodity tile?"


@rule("R6.4")
@pytest.mark.parametrize(
    ("lot", "pieces"),
    [
        ("lot4", ["stoker", "smokestack"]),
        ("lot5", ["soldier", "sail", "cannon"]),
        ("lot6", ["captain", "businessman", "crane"]),
    ],
)
def test_what_a_good_is_traded_for(lot: str, pieces: list[str]) -> None:
    g = slipway(f"""
        0: lots {lot}
        1: money 3
        turn: 0 exchange
    """)
    play(g, f"exchange {lot}")
    assert [piece for piece in offered(g, "trade for") if "+" not in piece] == pieces
    assert refusal(g, "trade for " + ("sail" if lot == "lot4" else "stoker")).endswith("(R6.4)")


@rule("R6.5")
def test_two_goods_are_not_traded_for_the_same_piece() -> None:
    g = slipway("""
        0: lots lot4
        1: money 3
        turn: 0 exchange
    """)
    play(g, "exchange lot4")
    assert g.texts() == ["sell", "trade for stoker", "trade for smokestack", "trade for stoker+smokestack"]
    play(g, "trade for stoker+smokestack")
    assert store(g) == ["stoker", "smokestack"]


@rule("R6.5")
def test_a_piece_that_one_good_has_brought_is_not_brought_by_another() -> None:
    both = replaced(BOX, 'coal = ["stoker", "smokestack"]', 'coal = ["stoker", "sail"]')
    g = slipway("0: lots lot1\n1: money 3\nturn: 0 exchange", both)
    play(g, "exchange lot1", "trade for sail")  # for the coal
    assert offered(g, "trade for") == ["soldier", "cannon"]
    assert refusal(g, "trade for sail") == "trade for sail: this exchange has already brought sail (R6.5)"
    assert refusal(g, "purchase lot 1").endswith("is no answer to the question now asked (R6.3)")


@rule("R6.6")
def test_an_exchanged_tile_is_put_aside_and_a_first_one_leaves_the_game() -> None:
    g = slipway("""
        0: lots lot4 first-lot
        1: lots first-lot
        turn: 0 exchange
    """)
    play(g, "exchange lot4", "sell")
    assert (g.lots.aside, lots(g)) == (1 << 3, ["first-lot"])
    g = slipway("""
        0: lots lot4 first-lot
        1: lots first-lot
        turn: 0 exchange
    """)
    play(g, "exchange first lot", "sell", "sell")
    assert (g.lots.aside, lots(g), lots(g, 1), asked(g)) == (0, ["lot4"], ["first-lot"], "0 TakeBonus")
