"""The advice's values of longships, and the mate that plays by the advice."""

from __future__ import annotations

from itertools import pairwise

import pytest
from mypy_extensions import i64

from fjord import NORTH_SEA, fjord, number_of, opening, ships
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.games.north_sea.lookup import ANY, CARD, GOLD, RAW, SILVER, WORKER
from hullworks.games.north_sea.outlook import hope, lacking, moves_worth, rates
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.chance import seeded
from hullworks.kernel.vecs import vec

MATE = load("mate", NORTH_SEA)


def answer(g: NorthSea) -> str:
    """The mate's answer, which is also played."""
    code = consult(MATE, g, NORTH_SEA.imagine, seeded(1))
    g.play(code)
    return g.todo.actions.texts[code]


def hope_of(ship: str, goods: str) -> float:
    """The expected value of a longship on the board in the first round, for a player with these goods."""
    g = fjord(f"0: goods {goods}, board {ship}")
    card, now = number_of(g, ship), rates(g, 0)
    return hope(g, 0, card, 0.0, lacking(g, 0, card, now), now)


def test_every_wool_brings_the_dearest_longship_nearer_from_the_first_round_on() -> None:
    hopes = [hope_of("knarr", f"oak {count}*wool iron gold") for count in range(1, 6)]
    assert all(later > sooner for sooner, later in pairwise(hopes))


def test_what_can_be_paid_for_at_once_promises_most() -> None:
    skill = ", tucked rigger"
    assert hope_of("skute", f"worker oak wool{skill}") > hope_of("skute", f"worker oak{skill}")


def test_the_mate_builds_the_knarr_it_can_pay_for() -> None:
    g = fjord("0: goods oak 5*wool 3*iron 2*gold, board knarr loom-master axe-smith spar-carver")
    said = [answer(g) for _ in range(4)]
    assert "construct knarr" in said and ships(g) == ["knarr"]


def test_the_mate_does_not_trade_for_gold_what_its_longship_needs() -> None:
    g = fjord("round: 1 thaw\n0: goods 2*worker oak wool iron, board skute, houses saw-pit, tucked rigger")
    assert "trade for gold" in g.texts(), "three goods for one gold are offered"
    said = [answer(g) for _ in range(4)]
    assert said[-1] == "done" and "trade for gold" not in said


def test_the_mate_does_not_throw_cards_away_to_put_off_a_discard() -> None:
    g = fjord("0: hand mead-hall, board faering")
    assert answer(g) == "discard mead-hall"


def test_the_mate_trades_everything_at_the_end() -> None:
    g = fjord("""
        round: 5 thaw
        0: goods 2*oak wool 9*silver
        phase: last
    """)
    assert answer(g) == "trade everything"


def test_the_mate_never_chooses_a_payment_again_and_again() -> None:
    g = fjord("0: goods 3*oak wool 2*gold, hand longhouse, otherwise yes")
    said = [answer(g) for _ in range(6)]
    assert said.count("pay otherwise") <= 1 and "build longhouse" in said


# The plans of docs/design/north-sea.md.


def test_the_mate_tucks_a_craftsperson_while_there_is_time_to_use_the_skills() -> None:
    assert answer(fjord("round: 1 thaw\n0: goods 2*gold, hand rigger")) == "tuck rigger"
    assert answer(fjord("round: 5 thaw\n0: goods 2*gold, hand rigger")) != "tuck rigger"


def test_the_mate_does_not_pay_for_skills_that_are_tucked_already() -> None:
    scene = "round: 1 thaw\n0: goods 2*gold, hand rivet-smith, houses saw-pit, tucked rigger -"
    assert answer(fjord(scene)) != "tuck rivet-smith"


def test_the_mate_tucks_townsfolk_while_there_are_rounds_left_for_them() -> None:
    assert answer(fjord("round: 1 thaw\n0: goods 2*gold, hand woodcutter")) == "tuck woodcutter"
    assert answer(fjord("round: 5 thaw\n0: goods 2*gold, hand woodcutter")) != "tuck woodcutter"


def test_a_raid_card_is_worth_more_to_the_owner_of_a_longship_that_counts_raids() -> None:
    plain, owner = fjord("0: goods gold"), fjord("0: goods gold, ships skeid")
    assert rates(owner, 0).prizes[0] == rates(plain, 0).prizes[0] + 2.0


def test_a_step_that_reaches_a_prize_is_worth_more_than_the_step_before() -> None:
    worths = []
    for space in (2, 3):
        g = fjord(f"0: goods gold, tracks {space} 0 0")
        worths.append(moves_worth(g, 0, vec[i64]([1, 0, 0]), rates(g, 0)))
    assert worths[1] > worths[0]


def test_goods_are_worth_what_their_eight_numbers_are_worth() -> None:
    g = opening(2)
    now = rates(g, 0)
    for design in g.lookup.designs:
        pairs = [(design.exchange.cost, design.exchange.costs), (design.exchange.gain, design.exchange.gains)]
        pairs += [
            (design.reward, design.rewards),
            (design.income, design.incomes),
            (design.place.gain, design.place.gains),
        ]
        for goods, tally in pairs:
            rates_of = {GOLD: now.gold, SILVER: now.silver, WORKER: now.worker, CARD: now.card, ANY: now.raw}
            rates_of |= dict.fromkeys(range(RAW), now.raw)
            assert now.worth(tally) == pytest.approx(sum(rate * float(goods[kind]) for kind, rate in rates_of.items()))
