"""The ladder: every two bots meet, ratings have limits, and a page keeps them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hullworks.kernel.errors import BadSetup
from hullworks.lab import ladder
from hullworks.lab.ladder import Ladder, Pairing, Pairings, climb, fit, inverted
from hullworks.lab.simulation import Plan, Result
from hullworks.lab.standings import chapter, page
from hullworks.lab.tally import WIN, Spread, Tally

ORDER = Pairings("marino", 2, 4, ("random", "mate"), 3)


def met(first: str, second: str, wins: float, games: int) -> Pairing:
    """Two bots that played *games* games, of which the first won *wins*."""
    points = Spread(Counter({200: games // 2, 300: games - games // 2}))
    return Pairing(first, second, games, 0, {first: wins, second: games - wins}, points)


def played(plan: Plan, workers: int, progress: object, keeper: object = None) -> Result:
    """A simulation in which the first bot wins every game except one."""
    tally = Tally(plan.players, plan.games)
    tally.bot_wins.update({plan.bots[0]: WIN * (plan.games - 1), plan.bots[-1]: WIN})
    tally.bot_points[plan.bots[0]] = Spread(Counter({600: plan.games}))
    return Result(plan, tally, 1.0, workers, "interpreted")


# Pairings.


def test_every_two_bots_meet_and_where_all_may_lose_every_bot_meets_its_own_kind() -> None:
    bots = ("random", "mate", "captain")
    pairs = [("random", "mate"), ("random", "captain"), ("mate", "captain")]
    assert Pairings("marino", 2, 4, bots).pairings() == pairs
    assert Pairings("ship-shape", 2, 4, bots).pairings() == [*pairs, *((name, name) for name in bots)]


def test_no_two_pairings_share_a_seed() -> None:
    order = Pairings("marino", 3, 4, ("random", "deckhand", "mate"))
    seeds = [plan.seed for pairing in order.pairings() for plan in order.plans(*pairing)]
    assert len(set(seeds)) == len(seeds) == 6


def test_at_an_odd_table_both_have_as_many_seats() -> None:
    plans = Pairings("marino", 3, 6, ("random", "mate")).plans("random", "mate")
    seats = [name for plan in plans for number in range(plan.games) for name in plan.seating(number)]
    assert seats.count("random") == seats.count("mate") == 9


def test_a_ladder_is_climbed_and_the_same_seed_gives_the_same() -> None:
    came: list[int] = []
    found = climb(ORDER, 1, came.append)
    assert sum(came) == 4 and not found.stopped
    (pairing,) = found.pairings
    assert (pairing.first, pairing.second, pairing.games) == ("random", "mate", 4)
    assert pairing.wins["random"] + pairing.wins["mate"] == 4
    assert climb(ORDER, 1, came.append).pairings == found.pairings


def test_a_ladder_that_is_stopped_keeps_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(plan: Plan, workers: int, progress: object, keeper: object) -> Result:
        result = played(plan, workers, progress)
        result.stopped = "captain" in plan.bots
        return result

    monkeypatch.setattr(ladder, "simulate", stops)
    found = climb(replace(ORDER, bots=("random", "mate", "captain")), 1, lambda _: None)
    assert found.stopped
    assert [(pairing.first, pairing.second) for pairing in found.pairings] == [
        ("random", "mate"),
        ("random", "captain"),
    ]
    assert {rating.name for rating in found.ratings()} == {"random", "mate", "captain"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ("mate",)}, "a ladder needs two different bots or more, got mate"),
        ({"bots": ("mate", "mate")}, "a ladder needs two different bots or more, got mate, mate"),
        ({"bots": ("mate", "mat")}, "there is no bot called 'mat'; did you mean 'mate'?"),
        ({"game": "north-sea", "players": 1}, "a ladder needs two players or more: one alone beats nobody"),
        ({"players": 9}, "Shipwrights of Marino is for 2 to 6 players, not 9"),
        ({"games": 0}, "expected at least 1 game, got 0"),
        ({"think": "long"}, "expected a number of iterations, as in 400, or a time, as in 250ms; got 'long'"),
    ],
)
def test_what_cannot_be_played_gets_one_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        replace(ORDER, **change).check()  # type: ignore[arg-type]
    assert str(error.value) == sentence


# Ratings.


def test_the_rating_of_who_wins_ten_of_eleven_is_400_above() -> None:
    strong, mate = sorted(fit(["captain", "mate"], [met("captain", "mate", 10_000, 11_000)]), key=lambda one: one.name)
    assert (mate.rating, mate.reach) == (1000, 0)
    assert strong.rating == pytest.approx(1400, abs=1)
    # The limits are those of the share: its deviation, converted to points by the slope of the curve there.
    share = 10 / 11
    deviation = (share * (1 - share) / 11_000) ** 0.5 / (share * (1 - share))
    assert strong.reach == pytest.approx(1.959964 * deviation * 400 / 2.302585, rel=0.01)


def test_ratings_agree_with_all_pairings_at_once() -> None:
    pairings = [met("random", "mate", 100, 1100), met("mate", "captain", 100, 1100), met("random", "captain", 11, 1111)]
    found = {one.name: one.rating for one in fit(["random", "mate", "captain"], pairings)}
    assert found["random"] == pytest.approx(600, abs=5)
    assert found["captain"] == pytest.approx(1400, abs=5)


def test_who_never_lost_has_a_rating_with_wide_limits() -> None:
    (best,) = [one for one in fit(["captain", "mate"], [met("captain", "mate", 20, 20)]) if one.name == "captain"]
    assert 1300 < best.rating < 2200
    assert best.reach > 200


def test_a_ladder_on_which_nobody_played_has_no_ratings() -> None:
    assert Ladder(ORDER).ratings() == []
    assert Ladder(ORDER, [Pairing("random", "mate")]).ratings() == []


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, -1.0, -1.0], [-1.0, 3.0, -1.0], [-1.0, -1.0, 5.0]]
    inverse = inverted(matrix)
    for k in range(3):
        for j in range(3):
            assert sum(matrix[k][i] * inverse[i][j] for i in range(3)) == pytest.approx(float(k == j))


# The page.


def test_a_chapter_has_the_ratings_from_the_top_and_every_pairing() -> None:
    words = chapter(Ladder(ORDER, [met("random", "mate", 1, 20)], build="compiled"))
    assert words.startswith("## Shipwrights of Marino, 2 players\n")
    assert words.index("| mate | 1000 |") < words.index("| random |")
    assert "| random against mate | 20 | 5.0% (0.9% to 23.6%) |" in words
    assert "won together" not in words


def test_where_all_may_lose_the_chapter_says_how_often_they_did_not() -> None:
    order = replace(ORDER, game="ship-shape")
    lost = replace(met("random", "mate", 3, 20), lost=10, wins={"random": 3, "mate": 7})
    words = chapter(Ladder(order, [lost], build="compiled"))
    assert "| 20 | 30.0% (10.8% to 60.3%) | 50.0% (29.9% to 70.1%) | 25.0% (22.8% to 27.2%) |" in words


# The loner is first in most of the games it does not ruin, and it ruins nearly all.
LONER = [
    Pairing("mate", "loner", 100, 80, {"mate": 9, "loner": 11}),
    Pairing("mate", "mate", 100, 20, {"mate": 80}),
]
ALONE = Pairing("loner", "loner", 100, 100, {"loner": 0})
TOGETHER = replace(ORDER, game="ship-shape", bots=("mate", "loner"))


def test_where_all_may_lose_a_ladder_goes_by_what_was_won_of_all_games() -> None:
    found = Ladder(TOGETHER, [*LONER, ALONE])
    shares = found.won_of_all()
    assert shares["mate"].share == pytest.approx((0.09 + 0.40) / 2)
    assert shares["loner"].share == pytest.approx((0.11 + 0.0) / 2)
    assert shares["mate"].low > shares["loner"].high
    ratings = {one.name: one.rating for one in found.ratings()}
    assert ratings["loner"] > ratings["mate"] and next(iter(ratings)) == "mate"
    words = chapter(found)
    assert words.index("| mate | 1000 |  | 24.5% (") < words.index("| loner | 10")


def test_what_was_won_of_all_games_is_told_only_if_every_two_bots_met_and_all_may_lose() -> None:
    assert Ladder(TOGETHER, LONER).won_of_all() == {}
    assert Ladder(ORDER, [met("random", "mate", 3, 20)]).won_of_all() == {}
    assert "of all games" not in chapter(Ladder(TOGETHER, LONER))


def test_a_ladder_takes_the_place_of_an_older_one_and_leaves_the_others() -> None:
    first = page("", Ladder(ORDER, [met("random", "mate", 1, 20)]))
    second = page(first, Ladder(replace(ORDER, players=3), [met("random", "mate", 2, 20)]))
    third = page(second, Ladder(ORDER, [met("random", "mate", 3, 20)]))
    assert third.count("# Ladders\n") == 1 and third.count("## Shipwrights of Marino") == 2
    assert "15.0%" in third and "10.0%" in third and "5.0% (" not in third.replace("15.0%", "")
    assert page(third, Ladder(ORDER, [met("random", "mate", 3, 20)])) == third
