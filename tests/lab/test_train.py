"""Training an admiral: games to learn from, the same weights from the same games, and a course that can be stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install hullworks[train]")
pl = pytest.importorskip("polars", reason="Polars is not installed: pip install hullworks[train]")

from hullworks.bots import weights  # noqa: E402
from hullworks.bots.admiral import Admiral  # noqa: E402
from hullworks.bots.bot import consult  # noqa: E402
from hullworks.bots.budget import Budget  # noqa: E402
from hullworks.games import load as load_game  # noqa: E402
from hullworks.kernel.chance import seeded  # noqa: E402
from hullworks.kernel.errors import BadSetup  # noqa: E402
from hullworks.lab.selfplay import MATES, Round, path_of, play_file  # noqa: E402
from hullworks.lab.train import Course, Progress, train, weights_in  # noqa: E402
from hullworks.lab.transcript import transcript  # noqa: E402

GAME = "tic-tac-toe"
COURSE = Course(GAME, (2,), games=200, rounds=1, seed=3, think=4)
ORDER = Round(GAME, MATES, 0, (2,), 20, 3)


def test_rows_hold_what_a_seat_observes_and_who_won(tmp_path: Path) -> None:
    play_file(ORDER, tmp_path, 0)
    rows = pl.read_parquet(path_of(tmp_path, ORDER, 0))
    assert len(rows) > 100
    assert np.allclose(rows["won"].list.sum(), 1.0)
    assert rows["places"].list.len().equals(rows["values"].list.len())
    assert rows["places"].list.max().max() < len(load_game(GAME).describe())
    assert set(rows["game"]) == set(range(20))
    assert 0.0 <= rows["stage"].min() <= rows["stage"].max() < 1.0


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    files = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        folder.mkdir()
        play_file(ORDER, folder, 0)
        files.append(pl.read_parquet(path_of(folder, ORDER, 0)))
    assert files[0].equals(files[1])


def test_a_row_tells_the_lead_over_rivals_also_where_they_help_each_other(tmp_path: Path) -> None:
    order = Round("ship-shape", MATES, 0, (2,), 2, 3)
    play_file(order, tmp_path, 0)
    leads = pl.read_parquet(path_of(tmp_path, order, 0))["lead"]  # of both seats in turn
    assert leads.abs().max() > 1.0
    assert np.allclose(leads.gather_every(2), -leads.gather_every(2, 1), atol=1e-4)


def test_where_answers_have_many_parts_admirals_play_all_rounds_after_the_first() -> None:
    kinds = {
        game: [Course(game, (2,), 500, 2, 1, 4).kind(number) for number in range(3)] for game in (GAME, "shipyard")
    }
    assert kinds == {GAME: ["mates", "blends", "experts"], "shipyard": ["mates", "experts", "experts"]}


def test_a_course_needs_games_to_test_with_and_two_players() -> None:
    for course, said in (
        (Course(GAME, (2,), 10, 1, 1, 4), "expected at least 200 games, got 10"),
        (Course("north-sea", (1,), 500, 1, 1, 4), "two players or more"),
        (Course(GAME, (2,), 500, 3, 1, 4), "expected 0 to 2 rounds of expert iteration, got 3"),
        (Course(GAME, (2,), 500, 1, 1, 4, share=0.0), "share is more than 0 and at most 1, got 0"),
    ):
        with pytest.raises(BadSetup, match=said):
            course.check()


def test_ctrl_c_keeps_the_files_that_are_finished(tmp_path: Path) -> None:
    def interrupt(files: int) -> None:
        raise KeyboardInterrupt

    done = train(COURSE, tmp_path, 1, 0.0, Progress(interrupt))
    assert done.stopped and not done.lessons
    assert [path.name for path in tmp_path.glob("*.parquet")] == ["round-0-00000.parquet"]


def test_a_folder_holds_one_course(tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadSetup, match="holds a course with other settings"):
        train(COURSE, tmp_path, 1, 0.0, Progress())


def test_the_same_games_give_the_same_weights_and_a_course_goes_on_where_it_was(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install hullworks[train]")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    done = train(COURSE, whole, 1, 0.0, Progress())
    assert [lesson.games for lesson in done.lessons] == [200, 266]
    assert done.lessons[0].loss < done.lessons[0].constant_loss

    def stop(number: int, epoch: int, loss: float) -> None:
        if number == 1:
            raise KeyboardInterrupt

    assert train(COURSE, parts, 1, 0.0, Progress(learned=stop)).stopped
    assert not weights_in(parts, 1).exists()
    train(COURSE, parts, 1, 0.0, Progress())
    assert weights_in(parts, 1).read_bytes() == weights_in(whole, 1).read_bytes()
    page = transcript(done, "hullworks lab train tic-tac-toe")
    assert page.count("| 8 |") == 2 and "## Round 1" in page
    assert json.loads((whole / "round-1.json").read_text(encoding="utf-8"))["rows"] == done.lessons[1].rows


def test_games_that_all_lost_do_not_say_what_a_point_is_worth() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install hullworks[train]")
    from hullworks.lab import fit

    rows, lots = fit.Rows.__new__(fit.Rows), np.random.default_rng(1)
    rows.lead = lots.normal(0.0, 10.0, 4000)
    first = (lots.random(4000) < 1.0 / (1.0 + np.exp(-rows.lead / 5.0))).astype(np.float32)
    rows.won = np.stack([first, 1.0 - first, np.zeros(4000, np.float32)], 1)
    rows.won[3000:] = (0.0, 0.0, 1.0)
    rows.lead[3000:] += 40.0
    assert fit.points_a_unit(rows, np.arange(4000)) == pytest.approx(5.0, rel=0.15)


def test_a_trained_admiral_plays(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install hullworks[train]")
    train(Course(GAME, (2,), 200, 0, 3, 4), tmp_path, 1, 0.0, Progress())
    game = load_game(GAME)
    g = game.lay(2).opening()
    mind = Admiral(game, weights.look(game, weights_in(tmp_path, 0)), Budget(8))
    assert consult(mind, g, game.imagine, seeded(1)) in g.legal()
