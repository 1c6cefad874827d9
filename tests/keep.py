"""Keeps a new version of a game's parts and makes it the current one.

`PYTHONPATH=src python tests/keep.py marino my-cards.toml "Dearer carriers."` copies the file into the game's `parts/`
under its name and adds it to `versions.toml`. Until then, play the file as a pack, with `--pack my-cards.toml`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hullworks.games import load
from hullworks.kernel.errors import Mistake
from hullworks.match.archive import keep, read_text


def main(game: str, file: str, note: str) -> None:
    """Add the parts in a file as a new version, if they are valid."""
    ours, path = load(game), Path(file)
    ours.lay(ours.most, None, path).opening()
    print(f"{game}: the current parts are now {keep(ours.folder, read_text(path), note)}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except Mistake as mistake:
        sys.exit(f"keep.py: {mistake}")
