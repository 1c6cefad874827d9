"""Bots from outside, as people write them: in a file of their own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hullworks import bots

CREW = '''
"""Some bots."""
from hullworks.bots.bot import Bot

FAMOUS = "Mine"


def last(view, answers):
    """Takes the last answer."""
    return answers[-1]


class First:
    """Takes the first answer."""

    def choose(self, view, answers):
        return answers[0]


class Greedy(Bot):
    """Looks one step ahead."""

    def decide(self, world, rng):
        return max(world.answers, key=lambda answer: world.after(answer).worth())


class Number(Bot):
    def choose(self, g, seat, rng):
        legal = g.legal()
        return legal[rng.below(len(legal))]


class Picky:
    def __init__(self, taste):
        self.taste = taste

    def choose(self, view, answers):
        return answers[0]


class Empty(Bot):
    pass


class Deaf:
    def choose(self):
        return ""


def alone(view):
    return ""
'''


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> dict[str, bots.Kind]:
    """The admitted bots from outside: none at first; cleared after the test."""
    known: dict[str, bots.Kind] = {}
    monkeypatch.setattr(bots, "GUESTS", known)
    return known


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with a file of bots."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "crew.py").write_text(CREW, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "crew", raising=False)
    return tmp_path
