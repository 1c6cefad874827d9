"""R10 The end."""

from __future__ import annotations

from freight import SHIP_SHAPE, freight, opening
from hullworks.bots import load
from hullworks.bots.bot import play as let_play
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.chance import seeded
from hullworks.match.score import LOST
from marks import rule
from tables import play


def last_week(first: str, second: str) -> str:
    return f"""
        week: 4
        orders: - -
        0: {first}
        1: {second}
        turn: 0 week
    """


def told(g: ShipShape) -> list[list[tuple[str, str, int]]]:
    """All players' scores line by line: rule, words and points."""
    scores = SHIP_SHAPE.told(SHIP_SHAPE.score(g))
    return [[(line.rule, line.words, line.points) for line in score.lines] for score in scores]


@rule("R10.1")
def test_a_loss_is_everybodys_whatever_the_scores_and_says_why() -> None:
    g = freight("""
        round: 7
        week: 3
        orders: fog-horn tide-gauge
        0: filled harbour-crane diving-bell
        1: filled ice-maker
        turn: 1 action
    """)
    play(g, "pass")
    first, second = SHIP_SHAPE.score(g)
    assert (first.total, second.total) == (14, 6)
    assert first.place == second.place == LOST
    assert told(g)[0][-1] == ("R10.1", "2 orders were left open in week 3: everybody has lost", 0)
    assert SHIP_SHAPE.view(g, 0).lost and SHIP_SHAPE.view(g, 0).places == ()


@rule("R10.2")
def test_after_the_last_week_the_highest_score_wins() -> None:
    g = freight(last_week("filled fog-horn deep-sounder/2", "filled harbour-crane"))
    assert g.over
    assert SHIP_SHAPE.say(SHIP_SHAPE.ending(g)) == "all orders are fulfilled"
    assert [(score.total, score.place) for score in SHIP_SHAPE.score(g)] == [(10, 1), (8, 2)]
    assert told(g)[0] == [("R7.7", "Fog horn", 4), ("R7.7", "Deep sounder, half of it", 6)]
    assert SHIP_SHAPE.view(g, 1).places == (1, 2) and not SHIP_SHAPE.view(g, 1).lost


@rule("R10.2")
def test_the_option_says_which_week_is_the_last() -> None:
    text = """
        options: weeks 1
        orders: - -
        0: filled fog-horn
        1: firm barrow
        turn: 0 week
    """
    assert freight(text).over
    assert not freight(text.replace("weeks 1", "weeks 2")).over


@rule("R10.3")
def test_a_tie_is_broken_by_the_maintenance_of_the_transports_left() -> None:
    g = freight(last_week("filled fog-horn, transports skiff", "filled fog-horn, transports balloon coaster"))
    assert [score.place for score in SHIP_SHAPE.score(g)] == [2, 1]
    assert told(g)[1][-1] == ("R10.3", "3 maintenance on transports if tied", 0)


@rule("R10.3")
def test_it_is_counted_after_the_last_maintenance() -> None:
    g = freight(last_week("filled fog-horn, transports steamer~", "filled fog-horn, transports skiff"))
    assert [score.place for score in SHIP_SHAPE.score(g)] == [2, 1]  # the steamer was not paid for


@rule("R10.3")
def test_who_is_still_tied_shares_the_place() -> None:
    g = freight(last_week("filled fog-horn, transports skiff", "filled fog-horn, transports balloon"))
    assert [score.place for score in SHIP_SHAPE.score(g)] == [1, 1]


def test_random_players_lose() -> None:
    random = load("random", SHIP_SHAPE)
    for seed in range(10):
        g = opening(2 + seed % 3)
        let_play(g, [random] * int(g.seats), SHIP_SHAPE.imagine, seeded(seed), seeded(seed + 1))
        assert {score.place for score in SHIP_SHAPE.score(g)} == {LOST}
