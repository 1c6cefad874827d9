"""All text comes from the catalogues: a game in the language of keys shows no English in the terminal."""

from __future__ import annotations

import pytest

from cli.terminal import Shell
from keys import english

SPOKEN = ("connect-four", "deadweight", "marino", "north-sea", "ship-shape", "shipyard", "tic-tac-toe")


def told(out: str) -> str:
    """The output of a terminal, without the input."""
    return "\n".join(line for line in out.splitlines() if not line.startswith(("> ", "hullworks ")))


@pytest.mark.parametrize("game", SPOKEN)
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(shell: Shell, game: str) -> None:
    said = "why\n?\nscore\nlog\nnonsense\n999\ncard nothing\n" + "1\n2\n3\n4\n5\n6\n7\nu\n" * 9
    run = shell.run("play", game, "--terminal", "--lang", "keys", "--new", "--bots", "deckhand", said=said)
    assert run.status == 0
    assert "⟦score.final⟧" in run.out or "⟦terminal.saved-after" in run.out
    assert english(told(run.out)) == set()


def test_a_language_that_is_not_there_is_refused(shell: Shell) -> None:
    run = shell.run("play", "connect-four", "--terminal", "--lang", "tlh")
    assert (run.status, run.err) == (2, "hullworks: there is no language 'tlh'; there are de, en, keys\n")
