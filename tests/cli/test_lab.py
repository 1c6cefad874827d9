"""`hullworks lab`: what its commands show and write, and their errors."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import Shell
from doors.outside import admitted_for_a_while
from hullworks.cli import report
from hullworks.cli.means import Means
from hullworks.cli.terminal import Screen
from hullworks.games import load
from hullworks.lab import survey
from hullworks.lab.played import Story
from hullworks.lab.simulation import Plan, Result
from hullworks.lab.tally import Tally
from hullworks.match.pack import version as version_of

QUICK = ("--games", "2", "--bots", "random, mate", "--workers", "1", "--seed", "4")


def test_a_ladder_is_shown_and_written(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    run = shell.run("lab", "ladder", "marino", *QUICK, "-o", page)
    assert (run.status, run.err) == (0, "")
    lines = [" ".join(line.split()) for line in run.out.splitlines()]
    assert lines[0] == "Shipwrights of Marino, 2 players, 2 games a pairing, seed 4"
    assert "mate 1000" in lines
    assert any(line.startswith("random against mate 2 ") for line in lines)
    words = page.read_text(encoding="utf-8")
    assert words.startswith("# Ladders\n") and "| random against mate | 2 |" in words
    again = shell.run("lab", "ladder", "marino", *QUICK, "-o", page)
    assert again.out == run.out
    assert page.read_text(encoding="utf-8") == words


def test_a_ladder_can_be_played_with_parts_and_options_of_your_own_and_says_so(shell: Shell, tmp_path: Path) -> None:
    dear = load("marino").parts_text(None, None)[0].replace("value = 20", "value = 21", 1)
    (tmp_path / "dear.toml").write_text(dear, encoding="utf-8")
    run = shell.run("lab", "ladder", "marino", *QUICK, "--pack", tmp_path / "dear.toml")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith(f"Shipwrights of Marino, 2 players, parts {version_of(dear)}, 2 games")
    short = shell.run("lab", "ladder", "marino", *QUICK, "--option", "ships=1", "-o", tmp_path / "ladder.md")
    assert short.out.startswith("Shipwrights of Marino, 2 players, ships=1, 2 games a pairing, seed 4\n")
    assert "## Shipwrights of Marino, 2 players, ships=1\n" in (tmp_path / "ladder.md").read_text(encoding="utf-8")
    wrong = shell.run("lab", "ladder", "marino", *QUICK, "--pack", tmp_path / "none.toml")
    assert wrong.status == 2 and "none.toml" in wrong.err


def test_ladders_at_every_number_of_players_are_kept_and_go_on(shell: Shell, tmp_path: Path) -> None:
    page, words = tmp_path / "ladder.md", ("--games", "2", "--bots", "random,deckhand", "--workers", "1")
    rest = ("--players", "all", "--games-out", tmp_path / "runs", "-o", page)
    with admitted_for_a_while():
        run = shell.run("lab", "ladder", "toys.bazaar:GAME", *words, *rest)
        again = shell.run("lab", "ladder", "toys.bazaar:GAME", *words, *rest)
    assert (run.status, run.err) == (0, "") and again.out == run.out
    chapters = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("## ")]
    assert chapters == [f"## Bazaar, {number} players" for number in (2, 3, 4)]
    assert sorted(path.name for path in (tmp_path / "runs").iterdir()) == ["2-players", "3-players", "4-players"]
    assert sorted(path.name for path in (tmp_path / "runs" / "3-players").iterdir()) == [
        "deckhand-against-random",
        "random-against-deckhand",
    ]


def test_where_all_may_lose_a_ladder_shows_how_often_they_did_not_and_the_share_of_the_points(shell: Shell) -> None:
    run = shell.run("lab", "ladder", "ship-shape", *QUICK)
    assert (run.status, run.err) == (0, "")
    lines = [" ".join(line.split()) for line in run.out.splitlines()]
    assert "who games won by the first won together share of the points" in lines
    (pairing,) = [line for line in lines if line.startswith("random against mate 2 ")]
    assert pairing.count("%") == 9 and pairing.count(" to ") == 3
    own = next(k for k, line in enumerate(lines) if line.startswith("mate only 2 "))
    assert " ".join(lines[own:]).count("%") == 3, "a wide cell may take two lines"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("lab ladder mrino", "there is no game called 'mrino'; did you mean 'marino'?"),
        ("lab ladder marino --bots mate", "a ladder needs two different bots or more, got mate"),
        ("lab ladder marino --think soon", "expected a number of iterations"),
        ("lab ladder marino --games 0", "expected at least 1 game, got 0"),
        ("lab ladder", "lab ladder: GAME is missing"),
        ("lab lader", "there is no command or option 'lader'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run(*words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_the_balance_of_a_game_is_shown_and_written(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    quick = ("--option", "ships=1", "--games", "3", "--players", "2", "--bot", "random", "--workers", "1", "-o", page)
    run = shell.run("lab", "balance", "marino", *quick)
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("Shipwrights of Marino, randoms, ships=1, seed 1, and 1001 for a second look\n")
    assert "All limits are kept." in run.out, "three games say nothing about seats"
    words = page.read_text(encoding="utf-8")
    assert (
        words.startswith("# Balance\n")
        and "## Shipwrights of Marino, randoms, ships=1\n" in words
        and "| 2 | 3 |" in words
    )


def test_the_balance_of_a_game_from_outside_names_the_card_that_decides_it(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    quick = ("--option", "turns=3", "--games", "200", "--players", "3", "--workers", "1", "-o", page)
    with admitted_for_a_while():
        run = shell.run("lab", "balance", "toys.bazaar:GAME", *quick)
    assert (run.status, run.err) == (0, "")
    assert "3 players: gem changes the chance to win by +" in run.out, "a gem is worth exactly four points"
    words = page.read_text(encoding="utf-8")
    assert "## Bazaar, mates, turns=3\n" in words and "| 3 | 200 | " in words and " | gem +" in words


def test_a_wrong_wish_for_balance_is_said_before_anything_is_played(shell: Shell) -> None:
    run = shell.run("lab", "balance", "marino", "--bot", "mates")
    assert (run.status, run.out) == (2, "") and "did you mean 'mate'?" in run.err
    run = shell.run("lab", "balance", "marino", "--option", "shipz=1")
    assert (run.status, run.out) == (2, "") and "did you mean 'ships'?" in run.err


QUICK_PAIRS = ("--option", "ships=1", "--games", "4", "--players", "2", "--workers", "1")


def test_a_variant_is_compared_with_the_game_and_its_records_can_be_watched(shell: Shell, tmp_path: Path) -> None:
    change = ("--b", "contracts.heron.value=90", "--b", "ships=3", "--card", "heron")
    files = ("--records", tmp_path / "games", "--json", tmp_path / "out.json")
    run = shell.run("lab", "compare", "marino", *change, *QUICK_PAIRS, *files)
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("ships: 1 in A, 3 in B\ncontracts.heron.value: 20 in A, 90 in B\n")
    assert "4 pairs of marino, 2 players, mate, seed 1\nParts " in run.out and "heron used" in run.out
    assert ", ships=1, " in run.out.partition("\nParts ")[2].partition("\n")[0]
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    (contrast,) = found["contrasts"]
    names = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert names == sorted(f"marino-1-{number}-{arm}.jsonl" for number in contrast["examples"] for arm in "AB")
    assert names and shell.run("verify", tmp_path / "games" / names[0]).status == 0


def test_a_pack_is_named_on_the_screen_in_json_and_in_the_command_that_plays_again(
    shell: Shell, tmp_path: Path
) -> None:
    dear, out = tmp_path / "dear.toml", tmp_path / "out.json"
    dear.write_text(load("marino").parts_text(None, None)[0].replace("value = 20", "value = 21", 1), encoding="utf-8")
    quick = ("--pack", dear, "--option", "ships=1", "--games", "2", "--workers", "1", "--json", out)
    for words in (("simulate", "marino"), ("lab", "card", "marino"), ("lab", "feel", "marino", "--positions", "0")):
        run = shell.run(*words, *quick)
        assert (run.status, run.err) == (0, "") and " of dear.toml, " in run.out
        found = json.loads(out.read_text(encoding="utf-8"))
        assert found["pack"] == "dear.toml" and found["options"]["ships"] == 1 and found["seed"] == 1
    run = shell.run("lab", "compare", "marino", "--b", "bonus.family=9", *quick)
    assert " of dear.toml, " in run.out
    arms = json.loads(out.read_text(encoding="utf-8"))["arms"]
    assert [arm["pack"] for arm in arms] == ["dear.toml", "dear.toml, changed"]
    plan = Plan("marino", 2, 9, ("captain", "mate"), 1, {"ships": True}, "text", "20", "my cards.toml")
    again = "--bots captain,mate --think 20 --option ships=yes --pack 'my cards.toml'"
    assert report.command(plan).endswith(again)


def test_a_trial_is_written_as_a_page_with_games_to_watch(shell: Shell, tmp_path: Path) -> None:
    page, words = tmp_path / "trial.html", ("--option", "turns=2", "--games", "40", "--workers", "1")
    with admitted_for_a_while():
        run = shell.run(
            "lab",
            "compare",
            "toys.bazaar:GAME",
            "--b",
            "cards.gem.points=9",
            "--c",
            "turns=2",
            "--card",
            "gem",
            *words,
            "-o",
            page,
        )
    assert (run.status, run.err) == (0, "") and " is written." in run.out
    text = page.read_text(encoding="utf-8")
    assert "--players 2 --games 40 --seed 1 --option turns=2 --b cards.gem.points=9 --c turns=2 --card gem" in text
    assert "C equals A: with 2 players the table is the same." in text, "it is listed, though it is not played"
    (a, b) = sorted(path.name for path in (tmp_path / "trial-games").iterdir())
    assert a.endswith("-A.html") and b.endswith("-B.html") and f'href="trial-games/{b}"' in text


def test_a_trial_that_did_not_come_to_its_end_has_a_status_of_its_own(shell: Shell) -> None:
    run = shell.run("lab", "compare", "marino", "--b", "bonus.family=9", *QUICK_PAIRS, "--until", "0.001")
    assert (run.status, run.err) == (3, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "lab compare needs a variant, such as --b bonus.family=6 or --b mine.toml"),
        ("--b contracts.herring.value=1", "B: there is no 'herring' in contracts; did you mean 'heron'?"),
        ("--b bonus.family=9 --until 0", "--until: expected a half-width above 0, in points of the score, got 0"),
        ("--b bonus.family=9 --card herring", "there is no card 'herring' in Shipwrights of Marino; did you mean"),
        ("--b bonus.family=9 --games 0", "expected at least 1 game, got 0"),
        ("--b bonus.family=9 --workers 0", "expected 1 to 256 workers, got 0"),
        ("--b contracts.heron.value=0", "B: pack, field contracts[0].value: expected `int` >= 1"),
        ("--b bonus.family=5", "A and the variants are the same table, so there is nothing to compare"),
        ("--b bonus.family=9 -o page.txt", "--output: expected a file that ends in .html, got page.txt"),
        ("--b bonus.family=9 -o page.html --replays 4", "--replays: expected 0 to 3, got 4"),
        ("--b bonus.family=9 --ray 127.0.0.1:9", "Ray"),
    ],
)
def test_a_bad_trial_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "compare", "marino", *words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_the_effect_of_a_card_is_shown_and_written(shell: Shell, tmp_path: Path) -> None:
    quick = ("--option", "ships=1", "--games", "3", "--workers", "1", "--json", tmp_path / "out.json")
    run = shell.run("lab", "card", "marino", "heron", *quick, "--playouts", "1")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("3 games, 2 players, mate, seed 1\n")
    assert "\nParts " in run.out and ", ships=1" in run.out
    assert "heron, taken rather than refused: " in run.out or "Nobody took heron" in run.out
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["card"] == "heron"
    run = shell.run("lab", "card", "marino", *quick)
    assert (run.status, run.err) == (0, "")
    assert "Owners win is an association" in run.out and "grey-tender" in run.out
    assert len(json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["cards"]) == 54


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("marino herring", "there is no card 'herring' in Shipwrights of Marino; did you mean"),
        ("marino heron --playouts 0", "expected at least 1 playout, got 0"),
        ("marino heron --bots captain", "the effect of a card is measured with mates, not with captain"),
        ("marino --games 0", "expected at least 1 game, got 0"),
        ("deadweight broker", "the answers of Deadweight do not name the cards they take; measure all cards instead"),
    ],
)
def test_a_card_that_cannot_be_measured_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "card", *words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_how_a_game_feels_is_shown_and_written(shell: Shell, tmp_path: Path) -> None:
    quick = ("--games", "40", "--positions", "6", "--rollouts", "4", "--workers", "1")
    run = shell.run("lab", "feel", "connect-four", *quick, "--json", tmp_path / "out.json")
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith("40 games, 2 players, mate, seed 1\n") and "The lead changes, times a game" in run.out
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert found["feel"]["games"] == 10, "the others are for fitting"
    assert found["known"] is None or "The fitted chances explain " in run.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("marino --rollouts 1", "expected 0 or more positions and at least 2 rollouts"),
        ("north-sea --players 1", "how a game feels is measured by who leads, so it takes at least 2 players"),
    ],
)
def test_a_game_whose_feel_cannot_be_measured_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "feel", *words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_a_tuning_writes_a_pack_and_goes_on_where_it_stopped(shell: Shell, tmp_path: Path) -> None:
    quick = ("--free", "contracts.*.value", "--option", "ships=1", "--games", "4", "--workers", "1")
    words = ("lab", "tune", "marino", *quick, "--steps", "1", "-o", tmp_path / "tuned.toml")
    run = shell.run(*words)
    assert (run.status, run.err) == (0, "")
    assert run.out.startswith(
        "Step 1: cards are 0.00 points apart. No effect is left that is sure.\nNothing was moved."
    )
    assert len((tmp_path / "tuned.steps.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    assert shell.run(*words).out == run.out, "the step is not taken again"
    other = shell.run(*words, "--seed", "2")
    assert other.status == 2 and "these steps belong to another tuning" in other.err
    assert shell.run("simulate", "marino", "--games", "1", "--pack", tmp_path / "tuned.toml").status == 0


def test_a_goal_is_searched_for_and_its_result_compared_on_a_page(shell: Shell, tmp_path: Path) -> None:
    words = ("--goal", "answers=8", "--free", "turns=4..9", "--games", "10", "--workers", "1", "--keep", "seats=0..3")
    with admitted_for_a_while():
        run = shell.run("lab", "tune", "toys.bazaar:GAME", *words, "--crew", "mate", "-o", tmp_path / "tuned.toml")
        again = shell.run("lab", "tune", "toys.bazaar:GAME", *words, "--crew", "mate", "-o", tmp_path / "tuned.toml")
    assert (run.status, run.err) == (0, "") and again.out == run.out
    assert run.out.startswith("Step 1: answers is 6 \u00b1 0, and should be 8. The next numbers to try.\n")
    assert "should be 8. The goal is reached." in run.out
    assert '"turns" = 8\n' in (tmp_path / "tuned.toml").read_text(encoding="utf-8")
    assert "turns a player" in (tmp_path / "tuned.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("marino", "say which numbers may move, such as --free 'contracts.*.value'"),
        ("marino --free bonus.family", "bonus.family names no number of a card"),
        ("marino --free bonus.source --goal turns=15", "bonus.source names no number"),
        ("marino --free bonus.famly=3..8 --goal turns=15", "did you mean 'family'?"),
        (
            "marino --free bonus.family=3..8 --goal turns",
            "expected a measure and a number, such as turns=18 or lost=20%",
        ),
        (
            "marino --free bonus.family=3..8 --goal turn=15",
            "--goal: there is no 'turn'; there are turns, answers, score",
        ),
        ("marino --free bonus.family=6..8 --goal turns=15", "bonus.family is 5, which is not from 6 to 8"),
        ("marino --free contracts.*.value --keep turns=few", "expected a limit such as turns=15..20, got 'turns=few'"),
        ("marino --free contracts.*.value --keep turns=20..15", "a limit such as turns=15..20, got 'turns=20..15'"),
        ("marino --free contracts.*.value --keep turns=nan", "a limit such as turns=15..20, got 'turns=nan'"),
        ("marino --free contracts.*.value --crew mates", "did you mean 'mate'?"),
        ("marino --free contracts.*.value --steps 0", "--within, --steps and --games: expected 1 or more"),
    ],
)
def test_a_bad_tuning_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "tune", *words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_a_report_is_written_as_a_page_and_as_figures(shell: Shell, tmp_path: Path) -> None:
    page, figures = tmp_path / "report.html", tmp_path / "facts.json"
    quick = ("--games", "34", "--guests", "2", "--captains", "0", "--replays", "0", "--workers", "1")
    run = shell.run("lab", "report", "tic-tac-toe", *quick, "-o", page, "--json", figures)
    assert (run.status, run.err) == (0, "")
    assert run.out.endswith(" is written.\n")
    text = page.read_text(encoding="utf-8")
    assert "hullworks lab report tic-tac-toe --players 2 --games 34 --seed 1" in text and 'id="cards"' not in text
    assert json.loads(figures.read_text(encoding="utf-8"))["feel"]["games"] == 4, "the others are for fitting"


def test_the_games_to_watch_of_a_report_are_pages_that_load_nothing(shell: Shell, tmp_path: Path) -> None:
    page, figures = tmp_path / "report.html", tmp_path / "facts.json"
    quick = ("--games", "40", "--guests", "3", "--captains", "1", "--replays", "7", "--workers", "2")
    run = shell.run("lab", "report", "tic-tac-toe", *quick, "-o", page, "--json", figures)
    assert (run.status, run.err) == (0, "") and "Games to watch: 7 in " in run.out
    links = set(re.findall(r'href="(report-games/[^"]+)"', page.read_text(encoding="utf-8")))
    assert links == {f"report-games/{path.name}" for path in (tmp_path / "report-games").iterdir()} and len(links) == 7
    for one in json.loads(figures.read_text(encoding="utf-8"))["watch"]:
        name = f"game-{one['game']}{one['guest'] and '-' + one['guest'].replace(':', '-')}.html"
        assert "default-src &#x27;none&#x27;" in (tmp_path / "report-games" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("seconds", "told", "captains"),
    [
        (1.0, "40 games with a captain among mates take about 20 s; --captains 0 leaves them out.", 40),
        (60.0, "40 games with a captain among mates take about 20 minutes, so they are left out; --captains 40", 0),
    ],
)
def test_captains_play_unless_they_would_take_too_long(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, seconds: float, told: str, captains: int
) -> None:
    def simulated(plan: Plan, workers: int, progress: object) -> Result:
        assert (plan.bots[0], plan.games, plan.think) == ("captain", 1, "20")
        return Result(plan, Tally(plan.players), seconds, workers, "")

    monkeypatch.setattr(report, "simulate", simulated)
    plan = Plan("marino", 4, 2000, ("mate",), 1)
    assert report.timed(Screen(), plan, Means(workers=2)) == captains
    assert told in " ".join(capsys.readouterr().out.split())
    assert report.timed(Screen(), replace(plan, players=1), Means(workers=2)) == 40, "it plays with nobody"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--games 29", "expected at least 30 games for a report, got 29"),
        ("--replays 101", "--replays: expected 0 to 100, got 101"),
        ("--guests -1", "expected 0 or more games of guests and captains, got -1"),
        ("-o report.txt", "--output: expected a file that ends in .html, got report.txt"),
        ("-o nowhere/report.html", "nowhere/report.html"),
        ("--bots mates", "did you mean 'mate'?"),
    ],
)
def test_a_bad_report_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    run = shell.run("lab", "report", "marino", *words.split())
    assert (run.status, run.out) == (2, "")
    assert sentence in run.err and run.err.count("\n") == 1


def test_a_folder_that_makes_no_report_gets_one_sentence(shell: Shell, tmp_path: Path) -> None:
    folder, page = tmp_path / "runs", tmp_path / "report.html"
    quick = ("--games", "30", "--guests", "0", "--captains", "0", "--replays", "0", "--workers", "1", "-o", page)
    assert shell.run("lab", "report", "tic-tac-toe", *quick, "--games-out", folder).status == 0
    run = shell.run("lab", "report", folder, "--guests", "0", "--replays", "0", "--workers", "1", "-o", page)
    assert (run.status, run.err) == (0, "") and "captain" not in run.out, "what is not there is not played"

    def refused(sentence: str) -> None:
        wrong = shell.run("lab", "report", folder, "-o", page)
        assert (wrong.status, wrong.out) == (2, "") and sentence in wrong.err and wrong.err.count("\n") == 1

    facts = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    (folder / "run.json").write_text(json.dumps(facts | {"rules": 99}), encoding="utf-8")
    refused("holds games with rules 99, not ")
    (folder / "run.json").write_text(json.dumps(facts | {"format": 1}), encoding="utf-8")
    refused("was written in another format")
    (folder / "run.json").write_text(json.dumps(facts), encoding="utf-8")
    for path in folder.glob("*.parquet"):
        path.write_bytes(b"damaged")
    refused("has a table that cannot be read; take another folder")
    for path in folder.glob("*.parquet"):
        path.unlink()
    refused("expected at least 30 games for a report, got 0")


def test_ctrl_c_keeps_the_report_of_what_there_is(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = survey.Watching.story
    played: list[object] = []

    def interrupted(watching: survey.Watching, *given: Any) -> Story:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(given)
        return story(watching, *given)

    monkeypatch.setattr(survey.Watching, "story", interrupted)
    monkeypatch.setattr(survey, "SECONDS", 0.0)
    page = tmp_path / "report.html"
    run = shell.run("lab", "report", "tic-tac-toe", "--games", "500", "--workers", "1", "--captains", "0", "-o", page)
    assert (run.status, run.err) == (130, "")
    assert "With --games-out FOLDER games are kept, and the same command goes on from there." in run.out
    assert "3 games of 500, stopped early, of mate" in page.read_text(encoding="utf-8")
