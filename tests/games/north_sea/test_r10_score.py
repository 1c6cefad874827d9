"""R10 The end and the score."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, fjord, goods
from hullworks.games.north_sea.scoring import total
from hullworks.games.north_sea.state import NorthSea
from marks import rule
from tables import asked, play, refusal


def points(g: NorthSea, seat: int = 0) -> dict[str, int]:
    """A seat's points by rule."""
    found: dict[str, int] = {}
    for line in NORTH_SEA.score(g)[seat].lines:
        found[line.rule] = found.get(line.rule, 0) + line.points
    assert total(g, seat) == sum(found.values())
    return found


@rule("R10.1")
def test_the_last_trades_use_the_last_round_card_and_thyra_but_not_randi() -> None:
    g = fjord("""
        round: 5 thaw
        heroes: thyra 0
        0: goods 9*silver oak, randi yes
        1: nothing
        2: goods oak
        phase: last
    """)
    assert g.seats_asked() == [0]
    assert refusal(g, "trade silver for a card") == "trade silver for a card: cards are of no use any more (R10.1)"
    play(g, "trade silver for gold", "trade silver for wool", "trade silver for iron", "trade for gold")
    assert goods(g) == {"silver": 1, "gold": 2}
    play(g, "done")
    assert (g.over, NORTH_SEA.say(NORTH_SEA.ending(g))) == (True, "the five rounds are over")


@rule("R10.1")
@pytest.mark.parametrize(
    ("heroes", "had", "left"),
    [
        ("thyra 1", "oak wool 3*silver", {"gold": 1, "oak": 1}),  # 2 silver for iron; the last buys oak.
        ("thyra 0", "oak wool 5*silver", {"gold": 2}),  # A set, and Thyra.
        ("thyra 0", "6*silver", {"gold": 2}),  # Thyra twice, where a set costs 6 silver.
        ("thyra 1", "6*silver", {"gold": 1}),
        ("thyra 1", "5*silver", {"oak": 5}),
        ("thyra 1", "3*oak 4*wool 5*iron gold worker", {"gold": 4, "wool": 1, "iron": 2, "worker": 1}),
    ],
)
def test_everything_is_traded_for_the_most_gold_in_one_answer(heroes: str, had: str, left: dict[str, int]) -> None:
    g = fjord(f"""
        round: 5 thaw
        heroes: {heroes}
        0: goods {had}
        1: nothing
        2: nothing
        phase: last
    """)
    play(g, "trade everything")
    assert (goods(g), g.over) == (left, True)


@rule("R10.1")
@pytest.mark.parametrize(("card", "left"), [("thaw", "oak"), ("lambing", "wool"), ("fair-wind", "iron")])
def test_silver_that_is_left_buys_the_cheapest_resource_of_the_round(card: str, left: str) -> None:
    g = fjord(f"""
        round: 5 {card}
        0: goods 4*silver
        1: nothing
        phase: last
    """)
    play(g, "trade everything")
    assert goods(g) == {left: 4}


def most(goods: tuple[int, int, int, int], thyra: bool) -> tuple[int, int]:
    """The most gold, and then the most resources, that any sequence of trades brings; prices as on Thaw."""
    oak, wool, iron, silver = goods
    found = [(0, oak + wool + iron)]
    after = [(oak + 1, wool, iron, silver - 1), (oak, wool + 1, iron, silver - 3), (oak, wool, iron + 1, silver - 2)]
    found += [most(left, thyra) for left in after if left[3] >= 0]
    for gold in (
        *([most((oak - 1, wool - 1, iron - 1, silver), thyra)] if min(oak, wool, iron) else []),
        *([most((oak, wool, iron, silver - 3), thyra)] if thyra and silver >= 3 else []),
    ):
        found.append((gold[0] + 1, gold[1]))
    return max(found)


@rule("R10.1")
@pytest.mark.parametrize("thyra", [True, False])
@pytest.mark.parametrize("silver", range(8))
@pytest.mark.parametrize("stock", [(0, 0, 0), (2, 0, 1), (1, 1, 0), (0, 3, 1), (2, 2, 2)])
def test_no_other_trades_bring_more_than_trading_everything(
    thyra: bool, silver: int, stock: tuple[int, int, int]
) -> None:
    had = " ".join(f"{count}*{name}" for name, count in zip(("oak", "wool", "iron"), stock, strict=True) if count)
    g = fjord(f"""
        round: 5 thaw
        heroes: thyra {0 if thyra else 1}
        0: goods {had} {silver}*silver
        1: nothing
        2: nothing
        phase: last
    """)
    if g.over:
        return  # There is nothing to trade.
    play(g, "trade everything")
    left = goods(g)
    found = (left.get("gold", 0), sum(left.get(name, 0) for name in ("oak", "wool", "iron")))
    assert found == most((*stock, silver), thyra)


@rule("R10.1")
def test_goods_of_the_last_income_can_be_traded() -> None:
    g = fjord("""
        round: 5 thaw
        0: goods oak wool, ships skute, trades iron-bars
        1: nothing
        2: nothing
        phase: income
    """)
    assert asked(g) == "0 TradeLast"
    play(g, "trade for gold")
    assert goods(g) == {"silver": 2, "gold": 1, "worker": 1}


@rule("R10.2", "R10.3", "R10.4", "R10.5", "R10.6", "R10.7", "R10.8")
def test_the_printed_score_of_47() -> None:
    g = fjord("""
        heroes: svend 0
        0: goods 3*gold, ships snekke skeid knarr knarr, houses mead-hall rune-stone saw-pit,
           tucked sigrun bjorn rigger skald, upgrades labourer, tracks 14 9 7
    """)
    assert points(g) == {"R10.2": 25, "R10.3": 4, "R10.4": 7, "R10.5": 3, "R10.7": 5, "R10.8": 3}
    assert NORTH_SEA.score(g)[0].total == 47


@rule("R10.2", "R10.4", "R10.7")
def test_upgraded_cards_score_two_each() -> None:
    g = fjord("0: nothing, upgrades eikja labourer hut")
    assert points(g) == {"R10.2": 2, "R10.4": 2, "R10.7": 2}


BONUSES = [
    ("karve", "houses saw-pit saw-pit jetty", 3),  # Saw pit, jetty and the hut.
    ("snekke", "", 2),  # The eikja and itself.
    ("skeid", "raids holm abbey", 4),
    ("knarr", "trades amber, sold furs tar", 6),
    ("busse", "upgrades hut eikja", 4),
    ("drakkar", "raids holm abbey, sold furs tar, upgrades hut", 3),
    ("drakkar", "raids holm abbey, sold furs tar, upgrades hut eikja", 6),
    ("drakkar", "raids holm abbey, upgrades hut eikja", 0),
]


@rule("R10.3")
@pytest.mark.parametrize(("ship", "has", "bonus"), BONUSES)
def test_a_longship_scores_its_bonus(ship: str, has: str, bonus: int) -> None:
    g = fjord(f"0: ships {ship}{', ' if has else ''}{has}")
    assert points(g).get("R10.3", 0) == bonus


@rule("R10.5")
def test_a_jarl_who_was_thrown_away_scores_nothing_and_his_moves_stay() -> None:
    g = fjord("0: goods 2*gold, hand sigrun rigger")
    play(g, "tuck sigrun")
    assert points(g) == {"R10.5": 1, "R10.8": 1}
    play(g, "tuck rigger")
    assert points(g) == {}
    assert [int(space) for space in g.players[0].tracks] == [2, 0, 1]


@rule("R10.6")
@pytest.mark.parametrize(("space", "expected"), [(14, 0), (15, 1), (16, 2), (17, 3), (18, 5)])
def test_the_last_spaces_of_a_track_score(space: int, expected: int) -> None:
    assert points(fjord(f"0: tracks {space} 0 0")).get("R10.6", 0) == expected
    assert points(fjord(f"0: tracks {space} 0 {space}")).get("R10.6", 0) == 2 * expected


@rule("R10.7")
def test_randi_scores_nothing() -> None:
    assert points(fjord("0: nothing, randi yes")) == {}


@rule("R10.9")
def test_ties_are_broken_by_resources_then_by_workers_and_then_shared() -> None:
    def places(*lines: str) -> list[int]:
        g = fjord("\n".join(f"{seat}: {line}" for seat, line in enumerate(lines)))
        return [score.place for score in NORTH_SEA.score(g)]

    assert places("goods gold", "goods 2*gold", "nothing") == [2, 1, 3]
    assert places("goods gold oak wool", "goods gold 3*iron", "goods gold 9*silver") == [2, 1, 3]
    assert places("goods gold oak worker", "goods gold oak 2*worker", "goods gold") == [2, 1, 3]
    assert places("goods gold oak 3*worker", "goods gold oak wool", "goods gold 4*worker") == [2, 1, 3]
    assert places("goods gold oak", "goods gold iron", "goods silver") == [1, 1, 3]


@rule("R10.10")
def test_a_lone_player_must_score_more_than_the_opponent() -> None:
    text = """
        round: 5 thaw
        neutral: military 15, trade 4, renown 2
        0: goods {}, tracks 3 4 3
        phase: last
    """
    for gold, place in ((7, 2), (8, 1)):  # A hero 3, the round card 3, the track 1: 7.
        g = fjord(text.format(f"{gold}*gold"))
        rival = NORTH_SEA.rival(g)
        assert rival is not None
        assert [(NORTH_SEA.say(line.reason), line.points) for line in rival.lines] == [
            ("Svend", 3),
            ("Thaw", 3),
            ("military on 15", 1),
        ]
        assert (NORTH_SEA.score(g)[0].place, rival.place) == (place, 3 - place)
        words = {1: "won against the opponent", 2: "lost against the opponent"}
        assert NORTH_SEA.say(NORTH_SEA.ending(g)) == words[place]


@rule("R10.10")
def test_there_is_no_opponent_at_a_table_of_several() -> None:
    assert NORTH_SEA.rival(fjord("0: nothing\n1: nothing")) is None
