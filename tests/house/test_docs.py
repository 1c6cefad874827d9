"""The documentation holds: links lead somewhere, commands can be typed, code runs, and pictures are up to date."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from cyclopts.exceptions import CoercionError, CycloptsError, MissingArgumentError

import hullworks as hw
import run
from house.source import PACKAGE, ROOT, write
from house.test_levels import GROUND, MAY_IMPORT
from hullworks.cli.main import app

FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
COMMAND = re.compile(r"`(hullworks (?!\.)[^`\n]+)`|^    (hullworks .+)$|^(hullworks .+)$", re.MULTILINE)
SAYS_NOTHING = re.compile(r"^(\.\.\.|…)$")
SET_UP = re.compile(r"python3 run\.py (\w+)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FOLDERS = (".github", "bench", "docs", "examples")


def pages(root: Path = ROOT) -> list[Path]:
    """Every page that people read in the repository."""
    inside = [path for name in FOLDERS for path in (root / name).rglob("*.md")]
    return sorted([*root.glob("*.md"), *inside])


def outside_code(text: str) -> str:
    """A page without its code, where brackets mean something else."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^    .*$", "", FENCE.sub("", text), flags=re.MULTILINE))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as documentation sites and repositories name them."""
    found = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).strip().replace(" ", "-") for heading in found}


def broken_links(page: Path) -> list[str]:
    """The links of a page that lead nowhere. Addresses of other sites are not visited."""
    found: list[str] = []
    for link in LINK.findall(outside_code(page.read_text(encoding="utf-8"))):
        where, _, anchor = link.partition("#")
        if "://" in link or link.startswith("mailto:"):
            continue
        target = page.parent / where if where else page
        if not target.exists():
            found.append(f"{page.name}: {link} is not there")
        elif anchor and anchor not in anchors(target):
            found.append(f"{page.name}: {link} has no such heading")
    return found


def commands(text: str) -> list[str]:
    """The commands of a page, without comments."""
    return ["".join(found).partition("  #")[0].strip() for found in COMMAND.findall(text)]


def fault(command: str) -> str:
    """What is wrong with a command; nothing is run."""
    words = [word for word in shlex.split(command)[1:] if not SAYS_NOTHING.match(word)]
    try:
        app(words[0]).parse_args(words, exit_on_error=False, print_error=False)
    except (MissingArgumentError, CoercionError):
        return ""  # It is mentioned without its arguments, or with `N` for a number.
    except CycloptsError as error:
        return f"{command}: {' '.join(str(error).split())}"
    return ""


def test_every_link_leads_somewhere() -> None:
    assert len(pages()) > 30
    assert [words for page in pages() for words in broken_links(page)] == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("see [it](b.md)", []),
        ("see [it](b.md#two-words)", []),
        ("see [it](https://example.org/b.md)", []),
        ("see `[it](c.md)`", []),
        ("see [it](c.md)", ["a.md: c.md is not there"]),
        ("see [it](b.md#three)", ["a.md: b.md#three has no such heading"]),
    ],
)
def test_a_broken_link_is_named(tmp_path: Path, line: str, complaint: list[str]) -> None:
    write(tmp_path, {"a.md": line, "b.md": "# Two words\n"})
    assert broken_links(tmp_path / "a.md") == complaint


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_can_be_typed(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [words for words in map(fault, commands(text)) if words] == []
    assert set(SET_UP.findall(text)) <= set(run.COMMANDS)


def test_a_command_that_does_not_exist_is_named() -> None:
    assert commands("    hullworks play marino   # the harbour\n") == ["hullworks play marino"]
    assert fault("hullworks play marino --players 3") == ""
    assert "--playerz" in fault("hullworks play marino --playerz 3")


def code(page: Path) -> list[tuple[str, str]]:
    """The fenced code of a page: its language and its text."""
    return [(language, block) for _, language, block in FENCE.findall(page.read_text(encoding="utf-8"))]


# They write files or need packages of their own, so the tests of those packages run their code.
RUN_ELSEWHERE = {"bots.md": "bots/test_examples.py", "environments.md": "envs/test_envs.py"}
STEP_BY_STEP = "add-a-game.md"  # It shows an example, which has tests of its own.
GROWING = ("hullworks_nim.py", "grown.py")
PAGES_WITH_CODE = [page for page in pages() if code(page) and page.name not in {*RUN_ELSEWHERE, STEP_BY_STEP}]


def test_the_game_that_grows_step_by_step_is_the_example() -> None:
    shown = [block for language, block in code(ROOT / "docs" / STEP_BY_STEP) if language == "python"]
    example = [(ROOT / "examples" / "nim" / name).read_text(encoding="utf-8") for name in GROWING]
    assert "".join("".join(shown).split()) == "".join("".join(example).split())


@pytest.mark.parametrize("page", RUN_ELSEWHERE)
def test_code_that_is_not_run_here_is_run_by_another_test(page: str) -> None:
    assert f'"{page}"' in (ROOT / "tests" / RUN_ELSEWHERE[page]).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES_WITH_CODE, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_block_of_code_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    for language, block in code(page):
        if language == "python" and ">>> " not in block:
            exec(compile(block, page.name, "exec"), names)
        elif language == "python":
            example = doctest.DocTestParser().get_doctest(block, names, page.name, page.name, 0)
            assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
        elif language == "toml":
            tomllib.loads(block)
        elif language == "json":
            json.loads(block)
        elif language == "jsonl":
            assert all(json.loads(line) for line in block.splitlines())
        else:
            assert language in ("sh", "text"), f"nobody checks code in {language or 'no language'}"


def test_the_picture_of_the_house_is_up_to_date() -> None:
    drawn = run_path(str(ROOT / "docs" / "house.py"))["draw"]()
    assert (ROOT / "docs" / "house.svg").read_text(encoding="utf-8") == drawn


def test_in_the_picture_of_the_house_every_package_stands_on_those_it_imports() -> None:
    floors = [floor.names for floor in run_path(str(ROOT / "docs" / "house.py"))["FLOORS"]]
    levels = {name: -level for level, names in enumerate(floors) for name in names}
    assert set(levels) == set(MAY_IMPORT) - GROUND - {"face", "__main__"}
    for name, below in MAY_IMPORT.items():
        if name in levels:
            assert all(levels[other] < levels[name] for other in below - GROUND), name


def test_every_decision_is_listed_and_numbered_in_order() -> None:
    folder = ROOT / "docs" / "decisions"
    notes = sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert [name[:3] for name in notes] == [f"{number:03}" for number in range(1, len(notes) + 1)]
    listed = (folder / "README.md").read_text(encoding="utf-8")
    for name in notes:
        title = (folder / name).read_text(encoding="utf-8").splitlines()[0]
        assert f"| {name[:3]} | [{title.removeprefix(f'# {name[:3]} ')}]({name}) |" in listed


def test_what_is_written_by_hand_is_about_as_long_as_its_decision_says() -> None:
    note = (ROOT / "docs/decisions/016-own-components.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| (\d+) \|", note, re.MULTILINE)
    assert len(rows) > 15
    for what, said in rows:
        lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files_named(what))
        assert abs(lines - int(said)) < 10 + lines / 5, f"{what} has {lines} lines"


def files_named(text: str) -> list[Path]:
    """The files of the package, or beside it, that a text names; of a folder those in it."""
    paths = [
        path for name in re.findall(r"`([\w/.]+)`", text) for path in (PACKAGE / name, ROOT / name) if path.exists()
    ]
    return [file for path in paths for file in ([path] if path.is_file() else path.glob("*.py"))]


@pytest.fixture(scope="module")
def site() -> dict[str, Any]:
    """The module that gathers the site."""
    return run_path(str(ROOT / "docs" / "site.py"))


def test_the_menu_of_the_site_has_every_page_and_no_other(site: dict[str, Any]) -> None:
    listed = [page for pages in site["NAV"].values() for page in pages.values()]
    written = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    numbered = ("decisions/0", "design/")  # They are listed on pages of their own.
    assert sorted(listed) == sorted(
        {*written, *site["TAKEN"].values()} - {n for n in written if n.startswith(numbered)}
    )


def test_the_reference_has_every_public_name(site: dict[str, Any]) -> None:
    found = re.findall(r"^## hullworks\.(\w+)$", site["reference"](), re.MULTILINE)
    assert sorted(found) == sorted(hw.__all__)


@pytest.mark.parametrize(
    ("link", "shown"),
    [
        ("[a](bots.md#name-it)", "[a](../bots.md#name-it)"),
        ("[a](../CHANGELOG.md)", "[a](../changelog.md)"),
        ("[a](../src/hullworks/games/marino/RULES.md)", "[a](../games/marino-rules.md)"),
        ("[a](https://example.org)", "[a](https://example.org)"),
        ("[a](../bench/pace.py)", "a (`bench/pace.py`)"),
        ("[pace.py](../bench/pace.py)", "`bench/pace.py`"),
        ("(docs/lab.md)", "([docs/lab.md](../lab.md))"),
        ("see docs/lab.md.", "see [docs/lab.md](../lab.md)."),
        ("`-o docs/lab.md`", "`-o docs/lab.md`"),
    ],
)
def test_a_link_leads_to_a_page_of_the_site(site: dict[str, Any], link: str, shown: str) -> None:
    assert site["adjusted"](link, ROOT / "docs" / "page.md", "deep/page.md") == shown
