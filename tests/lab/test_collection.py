"""Games as data: a folder keeps them, goes on from where it was, and refuses what does not belong to it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from hullworks.games import GUESTS
from hullworks.kernel.errors import BadSetup
from hullworks.lab import collection, frame, simulation
from hullworks.lab.collection import Collection, plan_in
from hullworks.lab.compare import SCORE, Comparison, compare, summary, variant
from hullworks.lab.facts import Findings, facts
from hullworks.lab.played import Story
from hullworks.lab.report import report
from hullworks.lab.simulation import Plan, Task, simulate
from hullworks.lab.survey import Watching, survey
from toys.bazaar import GAME

PLAN = Plan("bazaar", 3, 40, ("mate", "random"), 1, {"turns": 4})
MACHINE = ("seconds", "games_a_second")  # figures that depend on the machine


@pytest.fixture(autouse=True)
def the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


def quietly(games: int) -> None:
    """Ignore progress."""


def simulated(plan: Plan, keeper: Collection | None) -> dict[str, object]:
    found = report(simulate(plan, 1, quietly, keeper))
    return {name: value for name, value in found.items() if name not in MACHINE}


def watched(plan: Plan, keeper: Collection | None) -> dict[str, object]:
    found = facts(Findings(plan, survey(plan, course=True, keeper=keeper)))
    return {name: value for name, value in found.items() if name not in MACHINE}


def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note the first numbers of the batches that simulations play from now on."""
    begun: list[int] = []
    play = Task.__call__

    def noted(task: Task, first: int, count: int) -> object:
        begun.append(first)
        return play(task, first, count)

    monkeypatch.setattr(Task, "__call__", noted)
    return begun


def refused(*given: object) -> Story:
    raise AssertionError("a game was played")


# The same figures.


def test_a_story_comes_back_from_its_tables_as_it_was() -> None:
    stories = Watching(PLAN, 12, course=True, said=True).stories(3, 5)
    assert list(frame.stories(frame.tables(stories))) == list(stories)
    assert stories[0].moments and stories[0].choices and stories[0].deals and stories[0].said
    orders = [replace(story, played=replace(story.played, orders={"draft": (2, 0, 1)})) for story in stories]
    assert list(frame.stories(frame.tables(orders))) == orders


def test_a_simulation_that_is_kept_has_the_same_figures_and_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = simulated(PLAN, None)
    assert simulated(PLAN, Collection(tmp_path, PLAN, "simulation")) == bare
    begun = played(monkeypatch)
    assert simulated(PLAN, Collection(tmp_path, PLAN, "simulation")) == bare
    assert begun == []


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulated(replace(PLAN, games=15), Collection(tmp_path, PLAN, "simulation"))
    begun = played(monkeypatch)
    assert simulated(PLAN, Collection(tmp_path, PLAN, "simulation")) == simulated(PLAN, None)
    assert begun[0] == 15


def test_a_survey_that_is_kept_has_the_same_figures_from_the_folder_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = watched(PLAN, None)
    assert watched(PLAN, Collection(tmp_path, PLAN, "survey")) == bare

    monkeypatch.setattr(Watching, "story", refused)
    assert watched(plan_in(tmp_path), Collection(tmp_path, PLAN, "survey")) == bare


def test_pairs_that_are_kept_are_compared_again_without_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = variant(PLAN, "B", ["cards.gem.points=5"])

    def compared(games: int, keep: bool = False) -> Comparison:
        plans = {"A": PLAN, "B": other.plan}
        keepers = [Collection(tmp_path / letter, plan, "comparison") for letter, plan in plans.items()]
        return compare(replace(PLAN, games=games), [other], keepers=keepers, keep=keep)

    def figures(found: Comparison) -> dict[str, object]:
        return {name: value for name, value in summary(found).items() if name not in MACHINE}

    without = compare(PLAN, [other])
    with pytest.raises(BadSetup, match=r"the pairs were not kept; compare\(\.\.\., keep=True\) keeps them"):
        without.paired()
    bare = figures(without)
    compared(25)
    assert figures(compared(40)) == bare
    monkeypatch.setattr("hullworks.lab.compare.play_pairs", refused)
    again = compared(40, keep=True)
    assert figures(again) == bare
    table = again.paired("score")
    assert table.columns == ["game", "A", "B", "B less A"] and len(table) == 40
    assert table["B less A"].mean() == pytest.approx(again.contrasts[0].pairs(SCORE).mean())
    assert again.games["arm"].unique().sort().to_list() == ["A", "B"] and len(again.games) == 80


# Interrupted runs.


def test_after_an_interruption_only_the_missing_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "SECONDS", 1e9)
    stories = Task(PLAN, keeps=True)(0, 40).stories
    kept = Collection(tmp_path, PLAN, "simulation")
    kept.keep([stories[k] for k in (0, 1, 2, 7, 8, 30)])
    kept.write()
    assert kept.missing(40) == [range(3, 7), range(9, 30), range(31, 40)]
    begun = played(monkeypatch)
    assert simulated(PLAN, Collection(tmp_path, PLAN, "simulation")) == simulated(PLAN, None)
    assert begun[0] == 3


def test_a_part_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    bare = simulated(PLAN, Collection(tmp_path, PLAN, "simulation"))
    (part,) = tmp_path.glob("games-*.parquet")
    part.unlink()
    (tmp_path / "seats-000000007.new").write_bytes(b"half")
    assert simulated(PLAN, Collection(tmp_path, PLAN, "simulation")) == bare
    assert not list(tmp_path.glob("*.new"))
    assert len(pl.scan_parquet(tmp_path / "seats-*.parquet").collect()) == 40 * 3


def test_games_are_written_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "MOST", 10)
    monkeypatch.setattr(simulation, "SECONDS", 1e9)
    kept = Collection(tmp_path, PLAN, "simulation")
    stories = Task(PLAN, keeps=True)(0, 25).stories
    for k in range(0, 25, 5):
        kept.keep(stories[k : k + 5])
    kept.write()
    assert [path.stem for path in sorted(tmp_path.glob("games-*"))] == [f"games-{k:09}" for k in (0, 10, 20)]
    assert list(kept.stories(range(4, 25))) == stories[4:]


# What does not belong together.


@pytest.mark.parametrize(
    ("change", "kind", "said"),
    [
        ({"seed": 2}, "simulation", "seed 1, not 2"),
        ({"bots": ("mate",)}, "simulation", "bots"),
        ({"players": 2, "bots": ("mate",)}, "simulation", "players 3, not 2"),
        ({"options": {"turns": 5}}, "simulation", "options"),
        ({}, "survey", "kind simulation, not survey"),
    ],
)
def test_games_that_do_not_belong_together_are_not_mixed(
    tmp_path: Path, change: dict[str, object], kind: str, said: str
) -> None:
    Collection(tmp_path, PLAN, "simulation")
    with pytest.raises(BadSetup, match=said):
        Collection(tmp_path, Plan(**(vars(PLAN) | change)), kind)


def test_games_of_other_code_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Collection(tmp_path, PLAN, "simulation")
    monkeypatch.setattr(collection, "code_of", lambda plan: "another")
    with pytest.raises(BadSetup, match=r"code .*, not another; take another folder"):
        Collection(tmp_path, PLAN, "simulation")


def test_a_folder_with_anything_else_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("Dear", encoding="utf-8")
    with pytest.raises(BadSetup, match="is not empty, and holds no games of the lab"):
        Collection(tmp_path, PLAN, "simulation")
    with pytest.raises(BadSetup, match=r"there is no run\.json"):
        plan_in(tmp_path)


def test_bots_that_think_by_the_clock_are_not_kept(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="think by the clock"):
        Collection(tmp_path / "new", replace(PLAN, think="50ms"), "simulation")


# Tables.


def test_every_answer_is_kept_if_asked_for(tmp_path: Path) -> None:
    kept = Collection(tmp_path, PLAN, "simulation", said=True)
    simulate(PLAN, 1, quietly, kept)
    answers = kept.scan("answers").collect()
    counted = kept.scan("games").select(pl.col("answers").sum()).collect().item()
    assert len(answers) == counted > 40
    assert set(answers["seat"].unique()) == {0, 1, 2}
    assert simulated(PLAN, None) == simulated(PLAN, Collection(tmp_path, PLAN, "simulation", said=True))
