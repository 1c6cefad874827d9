"""Settings of `hullworks serve` from outside the command line: environment variables, and a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cyclopts.config import Env, Toml

from hullworks.kernel.errors import Mistake

OPTION: Final = "--config"
PREFIX: Final = "HULLWORKS_"  # of the environment variables: HULLWORKS_SERVE_PORT is --port


class File(Toml):
    """A file of settings. They are those of one command, so that `check` is the option and not another command."""

    @property
    def config(self) -> dict[str, Any]:
        return {"serve": super().config}


def sources(words: Sequence[str]) -> list[Any]:
    """The environment, and the file that the command line or the environment names; the environment goes first."""
    file = named(words) or os.environ.get(f"{PREFIX}SERVE_CONFIG", "")
    if not file:
        return [Env(PREFIX)]
    if not Path(file).is_file():
        raise Mistake(f"{OPTION}: there is no file {file}")
    return [Env(PREFIX), File(file, source=file)]


def named(words: Sequence[str]) -> str:
    """The file that the command line names."""
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word == OPTION:
            return following
        if word.startswith(f"{OPTION}="):
            return word.partition("=")[2]
    return ""
