"""R11 The score."""

from __future__ import annotations

import pytest

from hullworks.games.shipyard.scoring import contract_points, score
from hullworks.games.shipyard.things import counts
from hullworks.match.score import known_to
from marks import rule
from slipway import SHIPYARD, paper_number, slipway

# Safety gear: bow10 has a lantern, middle15 a lifeboat, stern1 and stern2 a lifebuoy each; the others have none.
SMALL = "bow1+middle1+stern1"
LARGE = "bow10+middle2+middle3+middle4+middle15+stern2"


def worth(paper: str, ships: str, rest: str = "") -> int:
    """The points a contract brings with these ships."""
    g = slipway(f"""
        0: ships {ships}, papers {paper} {rest}
        1: money 3
    """)
    return int(contract_points(g, 0, paper_number(g, paper)))


@rule("R11.1")
@pytest.mark.parametrize(
    ("paper", "ships", "points"),
    [
        ("freight-office", f"{SMALL}:2*businessman+crane:3:0 {LARGE}:businessman+3*crane:3:0", 6),
        ("chamber-of-trade", f"{SMALL}:3*businessman:3:0 {LARGE}:businessman:3:0", 6),
        ("coast-battery", f"{SMALL}:soldier+cannon:3:0 {LARGE}:soldier:3:0", 3),
        ("marine-corps", f"{SMALL}:2*soldier:3:0 {LARGE}:2*soldier:3:0", 6),
        ("state-visit", f"{SMALL}:soldier+businessman+crane+cannon:3:0 {LARGE}:soldier+crane+cannon:3:0", 8),
        ("sail-training", f"{SMALL}:3*sail:3:0 {LARGE}:2*sail:3:0", 6),
        ("naval-college", f"{SMALL}:3*captain:3:0 {LARGE}:captain:3:0", 6),
        ("steam-mail", f"{SMALL}:stoker+sail+smokestack:3:0 {LARGE}:stoker+smokestack:3:0", 6),
        ("stokers-guild", f"{SMALL}:3*stoker:3:0", 6),
        ("gun-trials", f"{SMALL}:2*cannon:3:0 {LARGE}:cannon:3:0", 5),
        ("heavy-lift", f"{SMALL}:3*crane:3:0 {LARGE}:2*crane:3:0", 10),
        ("full-muster", f"{SMALL}:captain+soldier+stoker+businessman:3:0", 5),
        ("long-hulls", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 4),
        ("coasters", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 3),
        ("express", f"{SMALL}:captain:6:0 {LARGE}:captain:5:0", 4),
        ("boat-drill", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 2),
        ("cork-and-line", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 4),
        ("night-watch", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 2),
        ("fleet-bill", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0 bow2+middle5+stern3:captain:3:0", 3),
        ("survey-of-hulls", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0 bow2+middle5+stern3:captain:3:0", 6),
        ("safe-passage", f"{SMALL}:captain:3:0 {LARGE}:captain:3:0", 5),
    ],
)
def test_what_contracts_count(paper: str, ships: str, points: int) -> None:
    assert worth(paper, ships) == points


@rule("R11.1")
@pytest.mark.parametrize(
    ("paper", "rest", "points"),
    [
        ("canal-toll", ", pile 7", 7),
        ("works-council", ", staff trader-coal mover-crew boiler-maker", 3),
        ("war-chest", ", money 9", 4),
    ],
)
def test_what_contracts_count_beside_ships(paper: str, rest: str, points: int) -> None:
    assert worth(paper, f"{SMALL}:captain:3:0", rest) == points


@rule("R11.1")
def test_a_contract_says_what_it_counts() -> None:
    g = slipway("0: money 3\n1: money 3")
    texts = {contract.id: SHIPYARD.say(counts(contract)) for contract in g.lookup.contracts}
    assert texts["freight-office"] == "3 for each businessman and crane on the same ship"
    assert texts["canal-toll"] == "1 for each canal tile used"
    assert texts["works-council"] == "3 for each 2 employees"
    assert texts["heavy-lift"] == "5 for each ship with 2 or more cranes"
    assert texts["state-visit"] == "8 for each ship with soldier, businessman, crane and cannon"


@rule("R11.1")
def test_the_score_is_cruises_and_the_contracts_one_still_holds() -> None:
    g = slipway(f"""
        0: ships {SMALL}:soldier+cannon:3:9 {LARGE}:captain:3:11, papers coast-battery coasters
        1: money 3
    """)
    mine = score(g)[0]
    assert mine.total == 9 + 11 + 3 + 3
    assert [(line.rule, line.points) for line in mine.lines] == [
        ("R8.10", 9),
        ("R8.10", 11),
        ("R11.1", 3),
        ("R11.1", 3),
    ]


@rule("R8.9", "R11.1")
def test_a_ship_that_failed_is_listed_without_points() -> None:
    g = slipway(f"0: failed 2, ships {SMALL}:soldier:3:9\n1: money 3")
    assert [(line.rule, line.points) for line in score(g)[0].lines] == [("R8.10", 9), ("R8.9", 0)]


@rule("R11.4")
@pytest.mark.parametrize(
    ("paper", "ships", "points"),
    [
        ("chamber-of-trade", f"{SMALL}:2*businessman:3:0 {LARGE}:3*businessman:3:0", 8),
        ("marine-corps", f"{SMALL}:soldier:3:0 {LARGE}:soldier:3:0 bow2+middle5+stern3:3*soldier:3:0", 8),
        ("marine-corps", f"{SMALL}:soldier:3:0", 0),
        ("stokers-guild", f"{SMALL}:stoker:3:0 {LARGE}:2*stoker:3:0", 6),
    ],
)
def test_only_the_first_piece_of_the_whole_fleet_is_left_out(paper: str, ships: str, points: int) -> None:
    assert worth(paper, ships) == points


@rule("R11.5")
def test_while_the_game_lasts_the_best_contract_of_each_colour_counts() -> None:
    g = slipway(f"""
        0: ships {SMALL}:2*soldier+cannon:6:9, papers coast-battery marine-corps steam-mail coasters express
        1: money 3
    """)
    shown = {SHIPYARD.say(line.reason).partition(":")[0]: line.points for line in score(g)[0].lines}
    assert shown == {"ship 1": 9, "Coast battery": 3, "Express line": 4}
    assert score(g)[0].total == 16


@rule("R2.3", "R11.1")
def test_contracts_of_others_are_left_out_of_what_a_seat_may_know_of_the_score() -> None:
    g = slipway(f"""
        0: ships {SMALL}:soldier+cannon:3:9, papers coasters
        1: ships {LARGE}:soldier+cannon:3:8, papers coast-battery
    """)
    assert [one.total for one in score(g)] == [12, 11]
    assert [one.total for one in known_to(score(g), 0)] == [12, 8]
    assert [one.total for one in known_to(score(g), 1)] == [9, 11]
    assert [one.place for one in known_to(score(g), 1)] == [2, 1]
    seen = known_to(score(g), -1)
    assert all("Coast" not in SHIPYARD.say(line.reason) for one in seen for line in one.lines)


@rule("R11.2")
def test_traders_bring_the_points_on_their_tiles() -> None:
    g = slipway("""
        0: staff trader-coal trader-coal-2 mover-crew
        1: money 3
    """)
    assert [(line.rule, line.points) for line in score(g)[0].lines] == [("R11.2", 6)]


@rule("R11.3")
@pytest.mark.parametrize(
    ("first", "second", "places"),
    [
        ("points 0, money 5", "points 0, money 4", (1, 2)),
        ("money 4, staff mover-crew", "money 4", (2, 1)),
        ("money 4, staff mover-crew", "money 4, staff boiler-maker", (1, 1)),
        ("money 0, staff trader-coal", "money 9", (1, 2)),
    ],
)
def test_if_tied_more_money_wins_then_fewer_employees(first: str, second: str, places: tuple[int, int]) -> None:
    g = slipway(f"""
        0: {first}
        1: {second}
    """)
    assert tuple(one.place for one in score(g)) == places
