"""The files for the public repository can be read, and what they run is what anybody can run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import run
from house.source import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))
OURS = re.compile(r"\.ci/run|python3? run\.py (\w+)( .*)?")
VERSION = re.compile(r"[\w./-]+@(v\d+(\.\d+)*|release/v\d+)")
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def read(path: Path) -> Any:
    """A file in YAML. The word `on` is a truth value there, so it becomes a string again."""
    text = re.sub(r"^on:", '"on":', path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return yaml.safe_load(text)


def steps(path: Path) -> list[dict[str, Any]]:
    """The steps of all jobs of a workflow."""
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_only_calls_what_anybody_can_run(path: Path) -> None:
    for step in steps(path):
        assert ("run" in step) != ("uses" in step)
        if "run" in step:
            found = OURS.fullmatch(step["run"])
            assert found and (found[1] is None or found[1] in run.COMMANDS), step["run"]
        else:
            assert VERSION.fullmatch(step["uses"]), step["uses"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_has_no_more_rights_than_its_jobs_ask_for_and_ends_some_time(path: Path) -> None:
    found = read(path)
    assert found["permissions"] == {"contents": "read"} and found["on"]
    for job in found["jobs"].values():
        assert "timeout-minutes" in job or "permissions" in job


def test_wheels_are_built_for_three_systems_and_every_python() -> None:
    systems = read(ROOT / ".github/workflows/wheels.yml")["jobs"]["compiled"]["strategy"]["matrix"]["os"]
    assert {name.partition("-")[0] for name in systems} == {"ubuntu", "macos", "windows"}
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    built = config["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{python.replace('.', '')}-*" for python in PYTHONS]
    named = [line.rpartition(" :: ")[2] for line in config["project"]["classifiers"]]
    assert [python for python in PYTHONS if python in named] == PYTHONS


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_for_issues_can_be_filled_in(path: Path) -> None:
    found = read(path)
    assert found["name"] and found["description"]
    assert len({field["id"] for field in found["body"]}) == len(found["body"]) > 0
    assert all(field["attributes"]["label"] for field in found["body"])


def test_the_other_files_can_be_read() -> None:
    assert read(ROOT / ".github/dependabot.yml")["version"] == 2
    assert set(read(ROOT / ".github/ISSUE_TEMPLATE/config.yml")) <= {"blank_issues_enabled", "contact_links"}
    cited = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors", "version", "license"} <= set(cited)
    assert read(ROOT / "deploy/compose.yaml")["services"]
