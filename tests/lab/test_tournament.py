"""Tournaments: all kinds of bots play every seat equally often, and the results are readable."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bots.guests import folder, guests
from hullworks import bots, build
from hullworks.bots.bot import Bot
from hullworks.bots.world import World
from hullworks.kernel.chance import Rng
from hullworks.kernel.errors import BadSetup
from hullworks.lab.report import report
from hullworks.lab.simulation import Plan, simulate
from hullworks.lab.tournament import Contest, Rota, tournament
from tables import MARINO

__all__ = ["folder", "guests"]
pytestmark = pytest.mark.usefixtures("guests")
SHORT = {"ships": 1}


def first(view: Any, answers: list[str]) -> str:
    return answers[0]


class Ahead(Bot):
    def decide(self, world: World, rng: Rng) -> str:
        return max(world.answers, key=lambda answer: world.after(answer).worth())


class Clumsy:
    def choose(self, view: Any, answers: list[str]) -> str:
        return answers[6]


def rota(players: int, names: tuple[str, ...]) -> Rota:
    return Rota("marino", players, 1, names, 1)


# Fair seats.


@pytest.mark.parametrize(("players", "bots"), [(2, "ab"), (3, "abc"), (4, "ab"), (3, "ab"), (2, "abcd"), (4, "abcdef")])
def test_all_bots_have_every_seat_equally_often(players: int, bots: str) -> None:
    plan = rota(players, tuple(bots))
    chairs: Counter[tuple[str, int]] = Counter()
    for number in range(players * len(bots) * 15):
        chairs.update((name, seat) for seat, name in enumerate(plan.seating(number)))
    assert len(chairs) == players * len(bots) and len(set(chairs.values())) == 1


def test_every_two_bots_sit_on_either_side_of_each_other() -> None:
    seatings = [rota(3, ("a", "b", "c")).seating(number) for number in range(60)]
    orders = Counter((line * 2)[line.index("a") + 1] for line in seatings)
    assert min(orders["b"], orders["c"]) > 10


# Results.


@pytest.fixture
def played() -> Contest:
    return tournament("marino", ["mate", first, Ahead, Clumsy], games=8, seed=2, options=SHORT)


def test_names_functions_classes_and_bots_meet_and_all_wins_are_shared_out(played: Contest) -> None:
    assert sorted(one.name for one in played.entrants) == ["Ahead", "Clumsy", "first", "mate"]
    assert (played.players, played.games, played.stopped) == (4, 8, False)
    assert sum(one.wins for one in played.entrants) == pytest.approx(8)
    assert all(one.games == 8 and one.fair == 0.25 and len(one.seats) == 4 for one in played.entrants)
    mate = played["mate"]
    assert mate.share.low < mate.share.share == mate.wins / 8 < mate.share.high
    assert sum(seat.share * 2 for seat in mate.seats) == pytest.approx(mate.wins)
    with pytest.raises(KeyError):
        played["captain"]


def test_answers_that_were_lost_are_counted_and_told(played: Contest) -> None:
    clumsy = played["Clumsy"]
    assert 0 < clumsy.lost < clumsy.answers
    assert (played["first"].lost, played["mate"].answers) == (0, 0)
    assert played.faults[0].startswith(
        f"Clumsy lost {clumsy.lost} of {clumsy.answers} answers to the mate; first: Clumsy"
    )
    assert "IndexError: list index out of range (test_tournament.py, line" in str(played)


def test_it_shows_as_a_table_and_in_a_notebook(played: Contest) -> None:
    lines = repr(played).splitlines()
    assert lines[0] == f"Shipwrights of Marino, 4 players, 8 games, seed 2, {build.name()} build"
    assert " ".join(lines[2].split()) == "bot games won share 95 % limits fair seat 1 seat 2 seat 3 seat 4"
    assert len({len(line) for line in lines[2:7]}) == 1
    html = played._repr_html_()
    assert html.count("<tr>") == 5 and "<td>Ahead</td>" in html
    assert "&#x27;Draft a contract" in html, "what bots and games say is escaped"


def test_the_same_seed_gives_the_same_tournament_and_another_seed_another() -> None:
    plans = [
        tournament("marino", ["mate", "random"], games=6, seed=seed, options=SHORT) for seed in (1, 1, "one", "one")
    ]
    scores = [[(one.name, one.seats) for one in found.entrants] for found in plans]
    assert scores[0] == scores[1] and scores[2] == scores[3]
    assert plans[2].title() == f"Shipwrights of Marino, 2 players, 6 games, seed one, {build.name()} build"


def test_progress_is_told() -> None:
    heard: list[tuple[int, int]] = []
    tournament(
        MARINO, [first, "random"], games=5, options=SHORT, progress=lambda done, games: heard.append((done, games))
    )
    assert heard[-1] == (5, 5) and heard == sorted(heard)


def test_bots_of_one_name_are_told_apart() -> None:
    def mate(view: Any, answers: list[str]) -> str:
        return answers[-1]

    found = tournament("marino", [first, first, mate], games=3, options=SHORT)
    assert sorted(one.name for one in found.entrants) == ["first", "first 2", "mate 2"]


def test_at_a_table_with_more_seats_than_bots_the_fair_share_is_that_of_the_seats() -> None:
    found = tournament("marino", ["mate", "random"], games=12, players=3, options=SHORT)
    assert [(one.games, one.fair) for one in found.entrants] == [(12, 0.5), (12, 0.5)]
    assert sum(one.wins for one in found.entrants) == pytest.approx(12)


@pytest.mark.parametrize(
    ("bots", "wish", "sentence"),
    [
        (["mate"], {}, "a tournament needs two different bots or more, got mate"),
        (["mate", "mate"], {}, "a tournament needs two different bots or more, got mate, mate"),
        (["mate", "mete"], {}, "there is no bot called 'mete'; did you mean 'mate'?"),
        (["mate", 7], {}, "int is no bot: expected a function"),
        (["mate", "random"], {"players": 9}, "Shipwrights of Marino is for 2 to 6 players, not 9"),
        (["mate", "random"], {"games": 0}, "expected at least 1 game, got 0"),
        (["mate", first], {"workers": 2}, "in several processes bots are named, as in mine.py:Mine"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(bots: list[Any], wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as told:
        tournament("marino", bots, **wish)
    assert str(told.value).startswith(sentence)


# In simulations.


def test_workers_load_bots_from_files_and_the_counts_do_not_depend_on_them(folder: Path) -> None:
    (folder / "lots.py").write_text(
        "import random\n"
        "def choose(view, answers):\n"
        "    if random.random() < 0.1: raise ValueError('bad luck')\n"
        "    return random.choice(answers)\n"
    )
    plan = Plan("marino", 2, 8, ("lots.py", "crew.py:Number"), 3, dict(SHORT))
    one, two = (report(simulate(plan, workers, lambda games: None)) for workers in (1, 2))
    for name in ("seconds", "workers", "games_a_second"):
        del one[name], two[name]
    assert one == two
    assert one["lost_answers"]["lots.py"]["lost"] > 0 == one["lost_answers"]["crew.py:Number"]["lost"]
    assert "ValueError: bad luck (lots.py, line 3)" in one["faults"][0]


def test_a_simulation_leaves_the_lots_of_its_caller_alone(folder: Path) -> None:
    import random

    random.seed(5)
    expected = random.random()
    random.seed(5)
    simulate(Plan("marino", 2, 1, ("crew.py:last",), 3, dict(SHORT)), 1, lambda games: None)
    assert random.random() == expected
    assert bots.about("crew.py:last") == "takes the last answer"
