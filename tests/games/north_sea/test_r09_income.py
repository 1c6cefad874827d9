"""R9 Income and heroes."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, PARTS, board, deal, fjord, goods, hand, heroes, ships
from hullworks.games.north_sea.rules.r09_hero import thyra_obstacle
from hullworks.kernel.errors import BadPack
from marks import rule
from reading import replaced
from tables import offered, play, refusal


@rule("R9.1", "R9.3")
def test_the_printed_income() -> None:
    g = fjord("""
        0: board skute, ships barde faering, trades cloth iron-bars, placed 1, houses saw-pit jetty,
           working 0 1 2, raids holm, raided holm
        1: nothing
        phase: income
    """)
    # The eikja 1 worker, the cards under it and under the Barde 1 wool and 1 iron, the Faering 1 gold; the Skute is
    # not built. One worker returns from the board and three from the houses.
    assert goods(g) == {"worker": 5, "wool": 1, "iron": 1, "gold": 1}
    assert (board(g), ships(g)) == (["skute"], ["barde", "faering"])
    assert (g.players[0].raided, g.players[0].working, g.players[0].placed) == (0, 0, 0)


@rule("R9.2")
@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        (
            "income = { iron = 1 }\nreward = { oak = 1, wool = 1 }",
            "income = { card = 1 }\nreward = { oak = 1 }",
            "trade 'iron-bars'",
        ),
        ("upgraded = { worker = 1, silver = 1 }", "upgraded = { any = 1 }", "field eikja.upgraded"),
        (
            "income = { gold = 1 }\nreward = { wool = 1 }",
            "income = { card = 1 }\nreward = { wool = 1 }",
            "longship 'faering'",
        ),
    ],
)
def test_no_part_may_give_cards_or_a_choice_at_income(old: str, new: str, where: str) -> None:
    with pytest.raises(BadPack) as caught:
        NORTH_SEA.lay(1, None, replaced(PARTS, old, new))
    assert str(caught.value) == f"pack, {where}: expected no cards and no choice at income"


@rule("R9.4", "R9.5")
def test_the_printed_distribution_of_heroes() -> None:
    g = fjord("""
        0: tracks 6 5 1
        1: tracks 4 5 3
        2: tracks 2 1 7
        phase: income
    """)
    assert heroes(g) == [0, -1, 2]  # White, nobody, red.
    assert [int(player.randi) for player in g.players] == [0, 1, 0]


@rule("R9.4")
def test_a_hero_goes_back_when_the_track_is_tied() -> None:
    g = fjord("""
        heroes: svend 0
        0: tracks 6 0 0
        1: tracks 6 0 0
        2: tracks 0 0 0
        phase: income
    """)
    assert heroes(g)[0] == -1


@rule("R9.4")
def test_a_neutral_marker_in_front_keeps_the_hero_from_everybody() -> None:
    text = """
        neutral: military 7, trade 4
        0: tracks 6 4 1
        1: tracks 4 3 0
        phase: income
    """
    assert heroes(fjord(text)) == [-2, -1, 0]


@rule("R9.5")
def test_randi_is_given_back_by_who_gains_another_hero() -> None:
    g = fjord("""
        0: tracks 6 0 0, randi yes
        1: tracks 1 0 0, randi yes
        2: nothing
        phase: income
    """)
    assert [int(player.randi) for player in g.players] == [0, 1, 1]
    assert NORTH_SEA.view(g, 0).players[0].heroes == ("Svend",)
    assert NORTH_SEA.view(g, 0).players[1].heroes == ("Randi",)


@rule("R9.6")
def test_svend_brings_a_worker_with_every_reward() -> None:
    g = fjord("""
        heroes: svend 0
        0: goods oak 5*wool 3*iron 2*gold silver, board knarr rivet-smith, tucked spar-carver, tracks 0 3 7
    """)
    play(g, "construct knarr")
    deal(g, "draw trade amber")
    play(g, "tuck the trade card", "upgrade hut")
    assert goods(g) == {"worker": 2}


@rule("R9.7")
def test_thyra_sells_gold_for_three_silver() -> None:
    g = fjord("""
        heroes: thyra 0
        0: goods 5*silver
        1: goods 5*silver
    """)
    play(g, "trade silver for gold")
    assert goods(g) == {"silver": 2, "gold": 1}
    assert refusal(g, "trade silver for gold") == "trade silver for gold: needs 3 silver, has 2 (R9.7)"
    assert refusal(g, "trade silver for gold", seat=1) == "trade silver for gold: you do not hold Thyra (R9.7)"


@rule("R9.8")
def test_frode_spares_one_resource_of_a_longship_and_it_saves_gold_first() -> None:
    g = fjord("""
        heroes: frode 0
        0: goods oak wool gold, board skute rigger
    """)
    play(g, "construct skute")  # 1 oak and 2 wool: Frode saves the second wool.
    assert goods(g) == {"gold": 1}


@rule("R9.8")
def test_what_frode_spares_can_be_chosen() -> None:
    g = fjord("""
        heroes: frode 0
        0: goods oak 2*wool, board skute rigger
    """)
    play(g, "pay otherwise", "construct skute", "skill from space 2")
    assert offered(g, "spare") == ["oak", "wool"]
    assert refusal(g, "spare iron") == "spare iron: the longship needs none of it (R9.8)"
    play(g, "spare oak")
    assert goods(g) == {"oak": 1}
    g = fjord("""
        heroes: frode 0
        0: goods oak wool, board skute rigger
    """)
    play(g, "pay otherwise", "construct skute", "skill from space 2")
    assert (goods(g), ships(g)) == ({}, ["skute"])  # Frode could only save the wool.


@rule("R9.8")
def test_frode_does_not_help_with_buildings() -> None:
    g = fjord("""
        heroes: frode 0
        0: goods oak, hand smokery
    """)
    assert refusal(g, "build smokery").startswith("build smokery: needs 1 gold")


@rule("R9.9")
def test_randi_sells_cards_for_two_silver() -> None:
    g = fjord("""
        0: goods 3*silver, randi yes
        1: goods 3*silver
    """)
    play(g, "trade silver for a card")
    deal(g, "draw knarr")
    assert (goods(g), hand(g)) == ({"silver": 1}, ["knarr"])
    assert refusal(g, "trade silver for a card") == "trade silver for a card: needs 2 silver, has 1 (R9.9)"
    assert refusal(g, "trade silver for a card", seat=1) == "trade silver for a card: you do not hold Randi (R9.9)"


@rule("R9.9")
def test_randi_is_not_offered_where_no_card_is_left_to_draw() -> None:
    g = fjord("""
        deck: none
        0: goods 3*silver, randi yes
    """)
    assert refusal(g, "trade silver for a card").endswith("there is no card left to draw (R9.9)")
    g = fjord("""
        deck: none
        discards: knarr
        0: goods 3*silver, randi yes
    """)
    play(g, "trade silver for a card")
    assert g.texts() == ["draw knarr"]
    one_each = fjord("deck: skute\ndiscards: knarr\n0: goods 3*silver, randi yes")
    assert "trade silver for a card" in one_each.texts()


@rule("R9.7")
def test_the_silver_that_thyra_lacks_is_told_once_and_not_for_every_amount() -> None:
    g = fjord("heroes: thyra 0\n0: goods 2*silver\n1: nothing")
    assert refusal(g, "trade silver for gold") == "trade silver for gold: needs 3 silver, has 2 (R9.7)"
    assert refusal(g, "trade silver for 2 gold") == "trade silver for 2 gold: needs 6 silver, has 2 (R9.7)"
    assert [g.todo.book.reason_of(thyra_obstacle(g, 0, count)).absent for count in (1, 2)] == [False, True]
