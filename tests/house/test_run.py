"""`run.py` does only what is needed, tries again when a registry fails, and says in one sentence what went wrong."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import PathFinder
from pathlib import Path

import pytest

import run
import suite
from house.source import ROOT, write

FAILS = [sys.executable, "-c", "print('the registry is asleep'); raise SystemExit(3)"]


def test_a_fingerprint_changes_with_content_names_and_facts(tmp_path: Path) -> None:
    write(tmp_path, {"a": "1", "b": "1"})
    a, b = tmp_path / "a", tmp_path / "b"
    before = run.fingerprint([a, b], "3.11")
    assert run.fingerprint([a, b], "3.11") == before
    assert run.fingerprint([a], "3.11") != before
    assert run.fingerprint([b, a], "3.11") != before
    assert run.fingerprint([a, b], "3.12") != before
    a.write_text("2")
    assert run.fingerprint([a, b], "3.11") != before


def test_a_stamp_holds_only_for_its_key(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    assert not run.holds(stamp, "key")
    stamp.write_text("key")
    assert run.holds(stamp, "key")
    assert not run.holds(stamp, "other")


def test_a_failing_command_is_tried_again_and_then_given_up_with_its_output() -> None:
    slept: list[float] = []
    with pytest.raises(run.Failure, match=r"^installing x failed 3 times: ") as failure:
        run.attempt("installing x", FAILS, (1, 3), sleep=slept.append)
    assert slept == [1, 3]
    assert failure.value.output == "the registry is asleep\n"


def test_a_command_that_succeeds_at_the_second_try_is_enough(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    script = (
        f"from pathlib import Path; p = Path({str(flag)!r}); seen = p.exists(); p.touch(); print(seen); exit(not seen)"
    )
    slept: list[float] = []
    assert run.attempt("installing x", [sys.executable, "-c", script], (1, 3), sleep=slept.append) == "True\n"
    assert slept == [1]


def test_a_command_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(run.Failure, match=r"^making x failed: no-such-program cannot be started\.$"):
        run.attempt("making x", ["no-such-program"])


class Workshop:
    """An empty folder in which environments are only pretended to be made."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.installed: list[str] = []
        self.broken = False
        write(root, {"requirements/play.txt": "rich"})
        patch.setattr(run, "ROOT", root)
        patch.setattr(run, "MADE", root / ".venv")
        patch.setattr(run, "LOCKED", root / "requirements")
        patch.setattr(run, "make_environment", self.make)
        patch.setattr(run, "install", self.install)

    def make(self, folder: Path) -> None:
        """An environment with an empty Python."""
        write(folder, {run.program(folder, "python").relative_to(folder).as_posix(): ""})

    def install(self, folder: Path, what: str, *options: str) -> None:
        """Nothing is installed; or it is interrupted."""
        if self.broken:
            raise KeyboardInterrupt
        self.installed.append(f"{what} in {folder.name} {options[0]}")


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(tmp_path, monkeypatch)


def test_an_environment_is_made_once(workshop: Workshop) -> None:
    assert run.environment("play") == run.environment("play") == workshop.root / ".venv" / "play"
    assert workshop.installed == ["requirements/play.txt in play --require-hashes"]


def test_an_environment_is_made_again_when_its_requirements_change(workshop: Workshop) -> None:
    run.environment("play")
    write(workshop.root, {"requirements/play.txt": "rich and more"})
    run.environment("play")
    assert len(workshop.installed) == 2


def test_an_interrupted_installation_is_done_again(workshop: Workshop) -> None:
    workshop.broken = True
    with pytest.raises(KeyboardInterrupt):
        run.environment("play")
    workshop.broken = False
    run.environment("play")
    assert len(workshop.installed) == 1


def test_without_uv_and_venv_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(PathFinder, "find_spec", lambda _: None)
    with pytest.raises(run.Failure, match=r"^This Python cannot make environments: install its venv"):
        run.make_environment(tmp_path / "play")


def test_without_a_compiler_the_build_is_pure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.delenv("HULLWORKS_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert run.why_pure() == "no C compiler was found"
    monkeypatch.setenv("HULLWORKS_PURE", "1")
    assert run.why_pure() == "HULLWORKS_PURE is set"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sail"], f"'sail' is not a command: say {', '.join(run.COMMANDS)} or --help.\n"),
        ([], f"A command is needed: say {', '.join(run.COMMANDS)} or --help.\n"),
    ],
)
def test_what_is_not_understood_is_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    command = [sys.executable, str(ROOT / "run.py"), *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (2, "", sentence)


def test_a_failure_is_told_with_the_output_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(arguments: list[str]) -> int:
        raise run.Failure(f"Nothing came of {arguments}.", "some output\n")

    monkeypatch.setitem(run.COMMANDS, "play", fails)
    assert run.main(["play", "marino"]) == 1
    assert capsys.readouterr().err == "some output\nNothing came of ['marino'].\n"


def test_control_c_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(run.COMMANDS, "play", interrupted)
    assert run.main(["play"]) == 130
    assert capsys.readouterr().err == "\nstopped\n"


# Playing.


class Stage(Workshop):
    """A workshop in which programs are only noted, not started."""

    def __init__(self, root: Path, patch: pytest.MonkeyPatch) -> None:
        super().__init__(root, patch)
        write(root, {"pyproject.toml": "", "setup.py": "", "requirements/build.txt": "", "src/hull.py": "x = 1\n"})
        self.started: list[list[str]] = []
        self.begun: list[list[str]] = []
        patch.setattr(run, "SOURCE", root / "src")
        patch.setattr(run, "start", self.start)
        patch.setattr(run, "begin", self.begun.append)
        patch.setattr(run, "why_pure", lambda: None)
        patch.setenv("PYTHONPATH", "elsewhere")
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def start(self, command: list[str]) -> int:
        self.started.append(command[1:])
        return 0

    def compile(self) -> None:
        """A wheel of the current source."""
        write(self.root / ".venv" / "wheel", {"hullworks-1-any.whl": "", "stamp": run.wheel_key()})


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(tmp_path, monkeypatch)


PLAY = ["-P", "-m", "hullworks", "play", "marino"]


def test_the_first_game_is_played_from_the_source_which_is_compiled_meanwhile(
    stage: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.play(["marino"]) == 0
    assert stage.started == [PLAY]
    assert os.environ["PYTHONPATH"] == os.pathsep.join([str(stage.root / "src"), "elsewhere"])
    assert stage.installed == ["requirements/play.txt in play --require-hashes"]
    assert [command[1:] for command in stage.begun] == [[str(stage.root / "run.py"), "compile"]]
    assert "The fast one is compiled meanwhile" in capsys.readouterr().err


def test_the_next_game_is_played_compiled_until_the_source_changes(stage: Stage) -> None:
    stage.compile()
    assert run.play(["marino"]) == 0
    assert (stage.started, stage.begun, os.environ["PYTHONPATH"]) == ([PLAY], [], "elsewhere")
    assert stage.installed[-1] == "hullworks in play --no-deps"
    write(stage.root, {"src/hull.py": "x = 2\n"})
    run.play(["marino"])
    assert len(stage.begun) == 1 and os.environ["PYTHONPATH"] != "elsewhere"


def test_a_game_keeps_bytecode_whatever_the_system_says(stage: Stage) -> None:
    run.play(["marino"])
    assert not os.environ.get("PYTHONDONTWRITEBYTECODE")


def test_without_a_compiler_the_source_is_played_and_nothing_is_compiled(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "why_pure", lambda: "no C compiler was found")
    assert run.play(["marino"]) == 0
    assert (stage.started, stage.begun) == ([PLAY], [])
    assert capsys.readouterr().err == "This is the slower build in plain Python, since no C compiler was found.\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no sessions")
def test_a_program_in_the_background_has_a_session_of_its_own_and_writes_a_log(workshop: Workshop) -> None:
    made = workshop.root / ".venv"
    made.mkdir()
    begun = run.begin([sys.executable, "-c", "import os; print(os.getsid(0) == os.getpid())"])
    assert begun.wait(60) == 0
    assert (made / "compile.log").read_text() == "True\n"


# The tests.


def test_what_the_tests_lack_is_named_and_not_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "environment", lambda _: tmp_path)
    monkeypatch.setattr(run, "all_checks", lambda *_: iter([("tests", True)]))
    monkeypatch.setattr(suite, "POSTGRESQL", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert run.test([]) == 0
    told = capsys.readouterr().err
    assert (
        "There is no Chromium, so its tests are skipped. `python3 run.py tools` installs chromium-headless-shell fonts-"
        in told
    )
    assert "There is no PostgreSQL, so its tests are skipped. `python3 run.py tools` installs postgresql.\n" in told


def test_what_the_tests_lack_is_installed_on_request(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(suite, "POSTGRESQL", tmp_path)
    ran: list[list[str]] = []
    monkeypatch.setattr(run, "attempt", lambda what, command, waits=(): ran.append(command))
    for browser, installed in ((suite.LIGHT, False), ("chromium", True)):
        ran.clear()
        monkeypatch.setattr(shutil, "which", {browser: "/bin/browser", "apt-get": "/bin/apt-get"}.get)
        assert run.tools([]) == 0
        assert ran[-1][-2:] == ["--no-install-recommends", "postgresql"]
        assert any(suite.LIGHT in command for command in ran) == installed, "one with windows is slow"
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert run.tools([]) == 1
    told = capsys.readouterr().err
    assert all(f"This system has no apt-get: install {what} by its own means." in told for what in suite.TOOLS)


def test_every_test_runs_on_one_build_at_least_and_those_of_the_rules_on_both() -> None:
    interpreted, compiled = suite.interpreted(), suite.compiled()
    left_out = [path.removeprefix("--ignore=") for path in compiled if path.startswith("--ignore=")]
    assert compiled == ["tests", *(f"--ignore={path}" for path in left_out)]
    assert left_out and set(left_out) < set(interpreted)
    assert {f"tests/{path}" for path in suite.TESTS_OF_BOTH_BUILDS} <= set(interpreted) - set(left_out)
    named = [path.partition("::") for path in interpreted if not path.startswith("-")]
    assert [path for path, _, _ in named if not (ROOT / path).exists()] == []
    assert [test for path, _, test in named if test and f"def {test}(" not in (ROOT / path).read_text("utf-8")] == []
    for path in suite.ONLY_COMPILED:
        assert (ROOT / "tests" / path).exists() and f"--ignore=tests/{path}" in interpreted, path
    for name in suite.TESTS_OF_DRAWINGS:
        assert list(ROOT.glob(f"tests/games/*/test_{name}.py")), name


def test_types_are_checked_for_three_systems_each_with_its_own_cache() -> None:
    typed = suite.types("python")
    assert list(typed) == ["types", "types, darwin", "types, win32"]
    less = ["--config-file", "systems.ini"]
    own = [["--platform", system, "--cache-dir", f".mypy_cache/{system}"] for system in ("darwin", "win32")]
    assert [command[3:9] for command in typed.values()] == [[], *([*less, *one] for one in own)]


def test_what_another_system_lacks_is_found_though_less_is_read_for_it(tmp_path: Path) -> None:
    source = tmp_path / "owner.py"
    guarded = "if sys.platform != 'win32':\n    print(os.getegid())\n"
    source.write_text(f"import os\nimport sys\n\n{guarded}print(os.geteuid())\n", encoding="utf-8")
    options = ["--config-file", str(ROOT / "systems.ini"), "--platform", "win32", "--cache-dir", os.devnull]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(source)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert 'owner.py:6: error: Module has no attribute "geteuid"' in found.stdout, found
    assert "Found 1 error in 1 file" in found.stdout, found.stdout


def test_checks_run_beside_the_compiler_and_are_told_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    checks = {"types": [sys.executable, "-c", "print('first\\nall is well')"], "types, moon": FAILS}

    def work() -> suite.Result:
        suite.say("== compile")
        return "compile", True

    results = list(suite.beside(checks, dict(os.environ), work))
    assert results == [("compile", True), ("types", True), ("types, moon", False)]
    told = capsys.readouterr().err
    assert told.startswith("== compile\n\n== types: -c ")
    assert "\nall is well\n" in told and "\nfirst\n" not in told and told.endswith("\nthe registry is asleep\n")


def test_what_is_collected_once_is_not_made_again(tmp_path: Path) -> None:
    test = tmp_path / "test_oar.py"
    test.write_text("def test_oar() -> None:\n    assert 1 + 1 == 2\n", encoding="utf-8")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run(command: list[str]) -> list[tuple[str, int]]:
        subprocess.run([*command, str(test)], cwd=tmp_path, env=env, check=True, capture_output=True)
        return [(path.name, path.stat().st_mtime_ns) for path in tmp_path.rglob("*.pyc")]

    (collect,) = suite.collection(sys.executable).values()
    made = run(collect)
    assert len(made) == 1 and "pytest" in made[0][0], made
    assert run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]) == made


def test_the_slowest_files_of_all_runs_are_named() -> None:
    spent = {"tests": {"tests/a.py": 3.0, "tests/b.py": 20.25}, "tests, compiled": {"tests/b.py": 7.0}}
    assert suite.slowest(spent) == [
        "   20.2 s  tests/b.py (tests)",
        "    7.0 s  tests/b.py (tests, compiled)",
        "    3.0 s  tests/a.py (tests)",
    ]
    many = {f"tests/{number}.py": float(number) for number in range(30)}
    assert [line.split()[0] for line in suite.slowest({"tests": many})] == [
        f"{number}.0" for number in range(29, 19, -1)
    ]


PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-n", "1"]
STEADY = "def test_a(): pass\n"
UNSTEADY = """\
from importlib.machinery import PathFinder
from pathlib import Path

def test_b():
    place = Path(__file__).with_suffix(".seen")
    seen = place.exists()
    place.touch()
    assert seen
"""
BROKEN = "def test_c(): assert False\n"


@pytest.mark.parametrize(
    ("files", "name", "passed"),
    [
        ({"web/test_a.py": STEADY}, "tests", True),
        ({"web/test_a.py": STEADY, "web/test_b.py": UNSTEADY}, "tests (1 at the second try)", True),
        ({"web/test_b.py": UNSTEADY, "server/test_c.py": BROKEN}, "tests", False),
        ({"games/test_b.py": UNSTEADY}, "tests", False),
        ({f"web/test_{name}.py": UNSTEADY for name in "abcd"}, "tests", False),
    ],
    ids=["steady", "unsteady", "broken", "of the rules", "too many"],
)
def test_only_a_few_tests_in_real_time_are_tried_a_second_time(
    files: dict[str, str], name: str, passed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {f"tests/{path}": text for path, text in files.items()})
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    monkeypatch.setattr(suite, "MADE", tmp_path / ".venv")
    plain = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    plain |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    assert suite.check_tests("tests", PYTEST, [], plain) == (name, passed)
