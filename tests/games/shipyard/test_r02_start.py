"""R2 Before the first turn."""

from __future__ import annotations

from hullworks.kernel.chance import seeded
from marks import rule
from slipway import lots, money, opening, papers, store, yard
from tables import asked, offered, play


@rule("R2.1")
def test_who_goes_first_is_drawn_by_lot() -> None:
    g = opening(4)
    assert asked(g).endswith("DrawStarter")
    assert g.texts() == [f"first player is seat {seat}" for seat in range(4)]
    play(g, "first player is seat 2")
    rng = seeded(3)
    while g.waits_for_chance():
        g.play(g.sample(rng))
    assert asked(g) == "2 PlaceCube"


@rule("R2.2")
def test_everybody_begins_with_six_money_an_empty_yard_and_a_lot_of_three_goods() -> None:
    g = opening(3)
    assert money(g) == [6, 6, 6]
    for seat in range(3):
        assert (yard(g, seat), store(g, seat), lots(g, seat)) == ("---------", [], ["first-lot"])
        assert len(g.players[seat].canal) == 0
    assert g.lookup.lots[14].goods == ("coal", "cloth", "wheat")


@rule("R2.3")
def test_everybody_is_dealt_three_blue_and_three_green_contracts() -> None:
    g, rng = opening(4), seeded(5)
    while asked(g).split()[1] != "DealContract":
        g.play(g.sample(rng))
    first = asked(g).split()[0]
    assert len(offered(g, "deal")) == 12
    play(g, f"deal {offered(g, 'deal')[3]}")
    assert (asked(g).split()[0], len(offered(g, "deal"))) == (first, 11)
    while g.waits_for_chance():
        g.play(g.sample(rng))
    for seat in range(4):
        colours = [contract.colour for contract in g.lookup.contracts if contract.id in papers(g, seat)]
        assert colours == ["blue"] * 3 + ["green"] * 3


@rule("R2.4")
def test_introductory_contracts_are_one_simple_one_of_each_colour() -> None:
    g, rng = opening(4, "contracts introductory"), seeded(6)
    while g.waits_for_chance():
        g.play(g.sample(rng))
    for seat in range(4):
        held = [number for number in range(24) if g.holds(seat, number)]
        assert [g.lookup.contracts[number].colour for number in held] == ["blue", "green"]
        assert all(g.lookup.clauses[number].simple == 1 for number in held)
