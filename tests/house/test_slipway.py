"""The game by which the share of C is measured: in C it must be the same game, or the share says nothing."""

import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from house.source import ROOT

FOLDER = ROOT / "bench" / "slipway"


def load(name: str) -> ModuleType:
    """A module of `bench/slipway`, which is no package."""
    spec = spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(sys.platform == "win32" or not shutil.which("cc"), reason="there is no C compiler")
def test_slipway_in_c_makes_the_same_choices_as_ours(tmp_path: Path) -> None:
    measure, game = load("measure"), load("game")
    library = measure.compiled_c(tmp_path)
    for seed in (1, 3):
        played = game.games(4, seed)
        assert played == measure.by_hand(library, 4, seed)
        assert played[0] > 4 * 60 and played[1] > 0
