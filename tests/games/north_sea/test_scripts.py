"""The two naive plans: what they do in plain positions."""

from __future__ import annotations

from fjord import NORTH_SEA, fjord
from hullworks.bots import load
from hullworks.bots.bot import consult
from hullworks.kernel.chance import seeded


def said(script: str, text: str) -> str:
    """The answer of a script in the position that the text describes."""
    g = fjord(text)
    return g.todo.actions.texts[consult(load(f"script:{script}", NORTH_SEA), g, NORTH_SEA.imagine, seeded(1))]


def test_the_tucker_tucks_a_craftsperson_with_two_new_skills() -> None:
    assert said("tucker", "0: goods 2*gold, hand rigger skute") == "tuck rigger"


def test_the_tucker_does_not_tuck_a_skill_twice() -> None:
    assert said("tucker", "0: goods 2*gold, hand rigger skute, tucked rivet-smith") == "place skute"


def test_the_tucker_builds_a_longship_as_soon_as_it_can() -> None:
    assert said("tucker", "0: goods oak 2*wool, board skute, tucked rigger") == "construct skute"


def test_the_settler_builds_houses_before_anything_else() -> None:
    assert said("settler", "0: goods 3*worker 4*oak 4*wool 4*iron, hand longhouse bjorn") == "build longhouse"


def test_the_settler_tucks_a_jarl_where_a_house_is_free() -> None:
    assert said("settler", "0: goods gold, hand bjorn") == "tuck bjorn"
    assert said("settler", "0: goods gold, hand bjorn, tucked ulf") != "tuck bjorn"


def test_both_buy_what_is_missing_for_a_longship() -> None:
    scene = "round: 1 thaw\n0: goods 2*wool 2*silver, board skute, tucked rigger"
    assert said("tucker", scene) == said("settler", scene) == "trade silver for oak"
