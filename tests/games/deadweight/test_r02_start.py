"""R2 Before the first turn."""

from __future__ import annotations

from blackwake import DEADWEIGHT, blackwake, card, hold, lantern, opening, space
from hullworks.games.deadweight.lookup import PLANKS
from marks import rule
from tables import asked, offered, play


@rule("R2.1", "R2.4")
def test_who_goes_first_is_drawn_by_lot_and_puts_the_lantern_on_any_plank() -> None:
    g = opening(3, "layout fixed")
    assert offered(g, "first player is seat") == ["0", "1", "2"]
    assert {weight for _, weight in g.outcomes()} == {1}
    play(g, "first player is seat 2", "reveal cook", "reveal pilot", "reveal tinker", "reveal salvor")
    assert asked(g) == "2 StartLantern"
    assert offered(g, "lantern to") == PLANKS
    play(g, "lantern to starboard 1")
    assert lantern(g) == "starboard 1"
    assert asked(g) == "2 Move"


@rule("R2.2")
def test_everybody_begins_at_the_front_with_a_rope() -> None:
    g = opening(4)
    assert [space(g, seat) for seat in range(4)] == ["front"] * 4
    assert [hold(g, seat) for seat in range(4)] == [["rope"]] * 4


@rule("R2.3")
def test_each_player_takes_the_next_card_in_order_of_turns_and_the_one_after_is_seen() -> None:
    g = opening(3, "layout fixed")
    play(g, "first player is seat 1")
    assert len(offered(g, "reveal")) == 24
    play(g, "reveal cook", "reveal pilot", "reveal tinker", "reveal salvor")
    assert [card(g, seat) for seat in range(3)] == ["tinker", "cook", "pilot"]
    assert g.lookup.cards[g.trades.shown].id == "salvor"
    assert g.trades.pile.size == 20


@rule("R2.3")
def test_when_the_pile_runs_out_the_cards_put_aside_are_shuffled() -> None:
    g = blackwake("""
        deck: none
        shown: cook
        aside: pilot, tinker
        0: at front, hold emerald emerald, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 1", "done")
    assert card(g, 0) == "cook"
    assert sorted(offered(g, "reveal")) == ["chandler", "pilot", "tinker"]
    play(g, "reveal pilot")
    assert g.trades.aside.size == 0
    assert asked(g) == "1 Move"


@rule("R2.3")
def test_every_card_has_four_trades_and_one_with_a_diamond() -> None:
    tables = DEADWEIGHT.lay(2).parts
    assert len(tables.cards) == 24
    for one in tables.cards:
        assert len(one.lines) == 4
        assert any("diamond" in line.cost for line in one.lines)
