"""Sets Hullworks up and runs it. Needs nothing but Python 3.11 or later.

  python3 run.py play [ARGS]    play in the browser, from a private environment, as `hullworks play ARGS`
  python3 run.py test [ARGS]    pass every check; with ARGS only pytest with those arguments
  python3 run.py tools          install the programs that some of the tests need, with apt-get
  python3 run.py bench [ARGS]   measure the speed, as `hullworks bench ARGS`
  python3 run.py pace [COMMIT]  compare the speed with the last release, or with a commit; fails if it is slower
  python3 run.py compile        compile the source for the next `run.py play`, which does this by itself
  python3 run.py fix            format the code and mend what can be mended
  python3 run.py lock [ARGS]    renew the locked requirements; ARGS go to `uv pip compile`, such as --upgrade
  python3 run.py types [ARGS]   check the types; ARGS go to mypy, such as --platform win32 src
  python3 run.py docs           build the documentation site, without a network
  python3 run.py cover [ARGS]   tell which lines of the engine and the games no test runs, or none of the tests in ARGS
  python3 run.py mutate GAME    change a game's rules at one place at a time, and tell what its tests do not notice
  python3 run.py package        build the source archive and the wheel in dist/
  python3 run.py prepare VERSION   write the version, and its chapter of the changelog from changes/
  python3 run.py release VERSION   check everything, package it, and tag it

Everything it makes is in the folder .venv and may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import PathFinder
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

import suite
from suite import MADE, ROOT, Result, check, check_tests, say

OLDEST_PYTHON = (3, 11)
SOURCE = ROOT / "src"
COMPILED = MADE / "compiled"
LOCKED = ROOT / "requirements"

# The sources of each lock file in requirements/.
LOCKS = {
    "build": ["requirements/build.in", "pyproject.toml"],
    "play": ["pyproject.toml", "--extra=cli", "--extra=server"],
    "test": ["pyproject.toml", "--extra=cli", "--extra=server", "--extra=envs", "--extra=test"],
    "bench": ["pyproject.toml", "--extra=cli", "--extra=bench"],
    "docs": ["requirements/docs.in", "pyproject.toml", "--extra=cli", "--extra=server"],
}

# A registry may be flaky: downloads are tried five times, with these delays in seconds between.
WAITS = (1, 3, 9, 20)

BUILD_WHEEL = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
BUILD_SDIST = BUILD_WHEEL.replace("wheel", "sdist")


class Failure(Exception):
    """An error for the user: one sentence, and the output of the command that failed."""

    def __init__(self, sentence: str, output: str = "") -> None:
        super().__init__(sentence)
        self.output = output


# Running commands.


def attempt(
    what: str,
    command: list[str],
    waits: tuple[float, ...] = (),
    env: dict[str, str] | None = None,
    sleep: Callable[[float], None] = time.sleep,
    cwd: Path | None = None,
) -> str:
    """Run a command quietly, retry it after each wait, and return its output. On failure the output is shown."""
    say(f"{what} ... ", end="")
    start = time.monotonic()
    for wait in (*waits, None):
        try:
            result = subprocess.run(
                command, cwd=cwd or ROOT, env=env, check=False, stdout=PIPE, stderr=STDOUT, text=True, errors="replace"
            )
        except OSError as problem:
            say("failed")
            raise Failure(f"{what} failed: {command[0]} cannot be started.", str(problem)) from None
        if result.returncode == 0:
            say(f"{time.monotonic() - start:.1f} s")
            return result.stdout
        if wait is not None:
            say(f"failed, again in {wait:g} s ... ", end="")
            sleep(wait)
    say(f"failed after {time.monotonic() - start:.1f} s")
    tries = f" {len(waits) + 1} times" if waits else ""
    raise Failure(f"{what} failed{tries}: {' '.join(command)}", result.stdout)


@contextmanager
def one_at_a_time(lock: str = "busy") -> Iterator[None]:
    """Hold a lock file, so that two set-ups never run at the same time: the second waits for the first."""
    MADE.mkdir(exist_ok=True)
    with (MADE / lock).open("w") as file:
        if sys.platform != "win32":  # Windows itself refuses to replace files in use.
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another run.py to finish its set-up")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


# Caching. A stamp is written last, so an interrupted step is repeated.


def fingerprint(files: list[Path], *facts: object) -> str:
    """A checksum of the files, their names and the facts."""
    total = hashlib.sha256(repr(facts).encode())
    for path in files:
        content = path.read_bytes()
        total.update(f"{path.as_posix()} {len(content)} ".encode())
        total.update(content)
    return total.hexdigest()


def holds(stamp: Path, key: str) -> bool:
    """Whether the stamp has this key, so that the step is up to date."""
    try:
        return stamp.read_text() == key
    except OSError:
        return False


def remove(folder: Path) -> None:
    """Remove a folder, if it exists; its stamp first, because this may be interrupted too."""
    (folder / "stamp").unlink(missing_ok=True)
    if folder.exists():
        shutil.rmtree(folder)


# Environments.


def program(folder: Path, name: str) -> Path:
    """The path of a program in an environment."""
    return folder / ("Scripts" if os.name == "nt" else "bin") / (name + (".exe" if os.name == "nt" else ""))


def installer() -> str | None:
    """What installs packages here: uv, this Python's pip, or a pip in each environment; None if there is nothing."""
    return shutil.which("uv") or next((name for name in ("pip", "ensurepip") if PathFinder.find_spec(name)), None)


def make_environment(folder: Path) -> None:
    """Create an empty environment."""
    remove(folder)
    found = installer()
    if found is None:
        raise Failure(
            "This Python cannot make environments: install its venv module (Debian and Ubuntu: "
            f"apt-get install python{sys.version_info[0]}.{sys.version_info[1]}-venv) or install uv, then try again."
        )
    own = [sys.executable, "-m", "venv"]
    known = {"pip": [*own, "--without-pip"], "ensurepip": own}
    command = known.get(found, [found, "venv", "--quiet", "--python", sys.executable])
    attempt(f"making {shown(folder)}", [*command, str(folder)])


def install(folder: Path, what: str, *options: str) -> None:
    """Install into an environment, without bytecode: Python writes that of the few modules that it imports."""
    python, found = str(program(folder, "python")), str(installer())
    quietly = ["install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    known = {"pip": [sys.executable, "-m", "pip", "--python", python], "ensurepip": [python, "-m", "pip"]}
    by_uv = [found, "pip", "install", "--quiet", "--python", python]
    attempt(f"installing {what}", [*([*known[found], *quietly] if found in known else by_uv), *options], WAITS)


def environment(name: str) -> Path:
    """The environment with its locked requirements, created if necessary."""
    folder, locked = MADE / name, LOCKED / f"{name}.txt"
    key = fingerprint([locked], sys.version, sys.base_prefix, installer())
    if not (program(folder, "python").exists() and holds(folder / "stamp", key)):
        make_environment(folder)
        install(folder, shown(locked), "--require-hashes", "-r", str(locked))
        (folder / "stamp").write_text(key)
    return folder


def shown(path: Path) -> str:
    """A path relative to the repository."""
    return path.relative_to(ROOT).as_posix()


# The wheel: one build for playing, testing and benchmarking.


def why_pure() -> str | None:
    """Why nothing can be compiled here; None if it can."""
    if os.environ.get("HULLWORKS_PURE") == "1":
        return "HULLWORKS_PURE is set"
    if os.name == "nt":
        tools = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
        return None if tools.exists() or shutil.which("cl") else "Visual Studio's C++ tools were not found"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "no C compiler was found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers were not found"
    return None


def wheel_key() -> str:
    """A checksum of everything that the wheel of the current source is made from."""
    inputs = [ROOT / "pyproject.toml", ROOT / "setup.py", LOCKED / "build.txt"]
    inputs += sorted(p for p in SOURCE.rglob("*") if p.is_file() and p.suffix in {".py", ".md", ".toml", ".css", ".js"})
    return fingerprint(inputs, sys.version, sys.base_prefix, why_pure(), os.environ.get("HULLWORKS_PROFILED"))


def build_wheel() -> Path:
    """The folder with the wheel of the current source, its stamp and the build log."""
    with one_at_a_time("building"):
        return wheel_of(wheel_key())


def wheel_of(key: str) -> Path:
    """The same, built unless its stamp has this key."""
    folder, pure = MADE / "wheel", why_pure()
    if not holds(folder / "stamp", key):
        python = program(environment("build"), "python")
        remove(folder)
        folder.mkdir()
        for left in (ROOT / "build").glob("lib*"):  # It may hold modules that have been deleted from the source.
            remove(left)
        what = f"building in plain Python ({pure})" if pure else "compiling the rules and the bots"
        env = os.environ | {"HULLWORKS_PURE": "1" if pure else ""}
        log = attempt(what, [str(python), "-I", "-c", BUILD_WHEEL, str(folder)], env=env)
        (folder / "log").write_text(log, encoding="utf-8")
        if not pure and not is_compiled(folder):
            say(f"compiling did not succeed, so this is the slower build in plain Python; see {shown(folder / 'log')}")
        (folder / "stamp").write_text(key)
    return folder


def wheel_in(folder: Path) -> Path:
    """The wheel in its folder."""
    return next(folder.glob("*.whl"))


def is_compiled(folder: Path) -> bool:
    """Whether the wheel was compiled: then `setup.py` has added `_compiled.json`."""
    with zipfile.ZipFile(wheel_in(folder)) as wheel:
        return "hullworks/_compiled.json" in wheel.namelist()


def build_at(commit: str) -> Path:
    """The folder with the unpacked wheel of a commit."""
    folder = MADE / "past" / commit
    if not holds(folder / "stamp", commit):
        python = program(environment("build"), "python")
        remove(folder)
        (folder / "source").mkdir(parents=True)
        packed = folder / "source.zip"
        attempt(f"packing {commit}", ["git", "archive", f"--output={packed}", commit])
        shutil.unpack_archive(packed, folder / "source")
        build = [str(python), "-I", "-c", BUILD_WHEEL, str(folder)]
        attempt(f"compiling {commit}", build, cwd=folder / "source")
        with zipfile.ZipFile(wheel_in(folder)) as wheel:
            wheel.extractall(folder / "wheel")
        (folder / "stamp").write_text(commit)
    return folder / "wheel"


def with_hullworks(name: str) -> Path:
    """An environment with the current hullworks installed."""
    folder = environment(name)
    built = build_wheel()
    stamp, key = folder / "hullworks", (built / "stamp").read_text()
    if not holds(stamp, key):
        stamp.unlink(missing_ok=True)
        again = "--reinstall" if shutil.which("uv") else "--force-reinstall"
        install(folder, "hullworks", "--no-deps", "--no-index", again, str(wheel_in(built)))
        stamp.write_text(key)
    return folder


# The checks.


def compile_check() -> Result:
    """Compile. A missing compiler is not a failure; a failed compilation is."""
    say("\n== compile")
    with one_at_a_time():
        remove(COMPILED)
        built = build_wheel()
        if is_compiled(built):
            with zipfile.ZipFile(wheel_in(built)) as wheel:
                wheel.extractall(COMPILED)
            say(f"the compiled build is in {shown(COMPILED)}")
            return "compile", True
    pure = why_pure()
    say(f"left out, since {pure}" if pure else (built / "log").read_text(encoding="utf-8"))
    return "compile", pure is not None


def apt_install(what: str, packages: tuple[str, ...]) -> None:
    """Install packages with apt-get."""
    as_root = [] if sys.platform != "win32" and os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if not shutil.which("apt-get"):
        raise Failure(f"This system has no apt-get: install {what} by its own means.")
    if as_root:
        attempt(f"asking for leave to install {what}", [*as_root, "true"])
    attempt("updating the list of packages", [*apt, "update"], WAITS)
    attempt(f"installing {what}", [*apt, "install", "-y", "--no-install-recommends", *packages], WAITS)


def all_checks(python: str, env: dict[str, str]) -> Iterator[Result]:
    """Run every check, the fast ones first; yield its name and whether it passed."""
    run = [python, "-m"]
    # Neighbours stay together, so that a server, a browser or a game is set up once for the tests that share it.
    pytest = [*run, "pytest", "--dist", "worksteal", "--durations=25", "-rfEs"]
    yield check("format", [*run, "ruff", "format", "--check", "."], env)
    yield check("lint", [*run, "ruff", "check", "."], env)
    yield from suite.beside(suite.types(python) | suite.collection(python), env, compile_check)
    if not COMPILED.exists():
        yield check_tests("tests", [*pytest, "-n", "auto"], [], env)
        return
    env = env | {"HULLWORKS_COMPILED": str(COMPILED)}
    yield check_tests("tests", [*pytest, "-n", "auto"], suite.interpreted(), env)
    arguments = ["-o", f"pythonpath=. {shown(COMPILED)} tests", *suite.compiled()]
    waiting = [*pytest, "-n", str(suite.waiters())]
    yield check_tests("tests, compiled", waiting, arguments, env | {"HULLWORKS_BUILD": "compiled"})


# The commands.


def tool(name: str) -> str:
    """A program of the environment for tests, which is made if it is not there."""
    with one_at_a_time():
        return str(program(environment("test"), name))


def start(command: list[str]) -> int:
    """Run another program in place of this one."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def play(arguments: list[str]) -> int:
    """Play the compiled build if there is one of this source; else the source itself, and compile it meanwhile."""
    with one_at_a_time():
        compiled = holds(MADE / "wheel" / "stamp", wheel_key())
        folder = with_hullworks("play") if compiled else environment("play")
    if not compiled:
        if pure := why_pure():
            say(f"This is the slower build in plain Python, since {pure}.")
        else:
            say("This is the slower build in plain Python. The fast one is compiled meanwhile, for the next start.")
            begin([sys.executable, str(ROOT / "run.py"), "compile"])
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    os.environ["PYTHONDONTWRITEBYTECODE"] = ""  # Packages are installed without bytecode; every start would compile it.
    return start([str(program(folder, "python")), "-P", "-m", "hullworks", "play", *arguments])


def begin(command: list[str]) -> subprocess.Popen[bytes]:
    """Start another program in the background, where Ctrl-C does not reach it; its output goes to a log."""
    apart: int = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # on Windows
    with (MADE / "compile.log").open("w") as log:
        return subprocess.Popen(
            command, stdin=DEVNULL, stdout=log, stderr=STDOUT, start_new_session=True, creationflags=apart
        )


def compile_source(arguments: list[str]) -> int:
    """Compile the current source, giving way to whatever else runs."""
    if sys.platform != "win32":
        os.nice(10)
    build_wheel()
    return 0


def bench(arguments: list[str]) -> int:
    """Measure the speed of the current source."""
    with one_at_a_time():
        folder = with_hullworks("bench")
    return start([str(program(folder, "hullworks")), "bench", *arguments])


def pace(arguments: list[str]) -> int:
    """Compare the speed of this build with that of a commit, or of the last release; keep the figures."""
    from release import git, latest

    against = arguments[0] if arguments else latest(ROOT)
    if not against:
        raise Failure("There is no release yet. Say which commit, as in: python3 run.py pace HEAD~20")
    with one_at_a_time():
        past = build_at(git(ROOT, "rev-parse", "--short=12", f"{against}^{{commit}}"))
        python = str(program(with_hullworks("bench"), "python"))
    names = ["--commit", git(ROOT, "describe", "--always", "--dirty", "--abbrev=12"), "--against", against]
    return start([python, str(ROOT / "bench" / "pace.py"), str(past), *names, *arguments[1:]])


def test(arguments: list[str]) -> int:
    """Run every check; with arguments, only pytest."""
    python = tool("python")
    if arguments:
        return start([python, "-m", "pytest", *arguments])
    for what, packages in suite.missing_tools().items():
        say(f"There is no {what}, so its tests are skipped. `python3 run.py tools` installs {' '.join(packages)}.")
    chromium, summary, since, spent = suite.find_chromium(), [], time.monotonic(), {}
    # Bytecode is kept whatever the system says: hundreds of programs start here, and each would compile all it imports.
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": ""} | ({"HULLWORKS_CHROMIUM": chromium} if chromium else {})
    for name, passed in all_checks(python, env):
        now = time.monotonic()
        summary.append((passed, f"{name:37} {'passed' if passed else 'FAILED'} {now - since:7.1f} s"))
        since = now
        if name.startswith("tests"):
            spent[name] = suite.noted(MADE / "cache", "hullworks/spent")
    say("\n".join(["\n== slowest files", *suite.slowest(spent), "\n== summary", *(line for _, line in summary)]))
    return 0 if all(passed for passed, _ in summary) else 1


def tools(arguments: list[str]) -> int:
    """Install what is missing for the tests; one failure does not stop the rest."""
    failed = 0
    with one_at_a_time():
        for what, packages in suite.missing_tools(light=True).items():
            try:
                apt_install(what, packages)
            except Failure as problem:
                tell(problem)
                failed = 1
    return failed


def fix(arguments: list[str]) -> int:
    """Format the code and apply automatic fixes."""
    ruff = tool("ruff")
    subprocess.run([ruff, "format", "."], cwd=ROOT, check=False)
    return subprocess.run([ruff, "check", "--fix", *arguments, "."], cwd=ROOT, check=False).returncode


def lock(arguments: list[str]) -> int:
    """Update the lock files."""
    uv = shutil.which("uv")
    if uv is None:
        make_environment(MADE / "lock")
        install(MADE / "lock", "uv", "uv")
        uv = str(program(MADE / "lock", "uv"))
    options = ["--quiet", "--universal", "--generate-hashes", "--no-header", "--python-version=3.11", *arguments]
    for name, sources in LOCKS.items():
        command = [uv, "pip", "compile", *options, *sources, "--output-file", f"requirements/{name}.txt"]
        attempt(f"locking {name}", command, WAITS)
    return 0


def types(arguments: list[str]) -> int:
    """Check the types with mypy."""
    return start([tool("python"), "-m", "mypy", *arguments])


def docs(arguments: list[str]) -> int:
    """Gather the pages, draw the pictures and build the site; a warning is an error."""
    site = MADE / "site"
    with one_at_a_time():
        folder = environment("docs")
        remove(site)
        env = os.environ | {"PYTHONPATH": os.pathsep.join([str(SOURCE), str(ROOT)]), "NO_COLOR": "1"}
        attempt("gathering the pages", [str(program(folder, "python")), "docs/site.py", str(site)], env=env)
        config = ["--strict", "--config-file", str(site / "zensical.toml")]
        attempt("building the site", [str(program(folder, "zensical")), "build", *config], env=env)
    say(f"the documentation is in {shown(site / 'html' / 'index.html')}")
    return 0


def package(arguments: list[str]) -> int:
    """Build the source archive and the wheel of this machine in dist/."""
    target = ROOT / "dist"
    with one_at_a_time():
        wheel = wheel_in(build_wheel())
        remove(target)
        target.mkdir()
        python = program(environment("build"), "python")
        attempt("packing the source", [str(python), "-I", "-c", BUILD_SDIST, str(target)])
        shutil.copy(wheel, target)
    say("\n".join(shown(path) for path in sorted(target.iterdir())))
    return 0


def cover(arguments: list[str]) -> int:
    """Tell which lines of the engine and the games their own tests do not run."""
    coverage = [tool("python"), "-m", "coverage"]
    tests = arguments or [f"tests/{name}" for name in suite.TESTS_THAT_COVER]
    ran = subprocess.run([*coverage, "run", "-m", "pytest", "-n", "0", "-q", *tests], cwd=ROOT, check=False)
    return subprocess.run([*coverage, "report"], cwd=ROOT, check=False).returncode or ran.returncode


def mutate(arguments: list[str]) -> int:
    """Change a game's rules at one place at a time, and tell which changes its tests do not notice."""
    return start([tool("python"), str(ROOT / "mutate.py"), *arguments])


def prepare(arguments: list[str]) -> int:
    """Write a version and its chapter of the changelog, for somebody to read and commit."""
    from release import prepare

    version = " ".join(arguments)
    if found := prepare(ROOT, version, time.strftime("%Y-%m-%d")):
        raise Failure("\n".join([f"Version {version} cannot be prepared:", *found]))
    say(f"CHANGELOG.md has a chapter for {version}. Read it, commit, and then: python3 run.py release {version}")
    return 0


def release(arguments: list[str]) -> int:
    """Refuse what is not ready; otherwise pass every check, package, and tag."""
    from release import faults, tag

    version = " ".join(arguments)
    if found := faults(ROOT, version):
        raise Failure("\n".join([f"Version {version} cannot be released yet:", *found]))
    os.environ["CI"] = "true"  # so that a test that lacks a program fails instead of being skipped
    if test([]) != 0:
        raise Failure(f"{version} is not released, because a check failed.")
    package([])
    tag(ROOT, version)
    say(f"v{version} is tagged; push it, and the wheels for all systems are built: git push origin v{version}")
    return 0


Command = Callable[[list[str]], int]
ALL: list[Command] = [play, test, tools, bench, pace, fix, lock, types, docs, cover, mutate, package, prepare, release]
COMMANDS = {one.__name__: one for one in ALL} | {"compile": compile_source}


def tell(problem: Failure) -> None:
    """Print the output of the failed command, then the sentence, so that it comes last."""
    if problem.output:
        say(problem.output.rstrip())
    say(str(problem))


def main(arguments: list[str]) -> int:
    """Run a command and return the exit status: 0, 1 on failure, 2 on a usage error."""
    if sys.version_info[:2] < OLDEST_PYTHON:
        say(f"Hullworks needs Python 3.11 or later; this is {sys.version.split()[0]}.")
        return 2
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not arguments or arguments[0] not in COMMANDS:
        asked = f"{arguments[0]!r} is not a command" if arguments else "A command is needed"
        say(f"{asked}: say {', '.join(COMMANDS)} or --help.")
        return 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Failure as problem:
        tell(problem)
        return 1
    except KeyboardInterrupt:
        say("\nstopped")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
