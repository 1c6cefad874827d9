"""Nothing is said outside the catalogues: a game in the language of keys has no word of English on the screen."""

from __future__ import annotations

import re

import pytest

from cli.terminal import Shell

SPOKEN = ("connect-four", "ship-shape", "tic-tac-toe")  # the games that say everything by catalogue so far
NAMES = ("Ada", "Ines", "Marek", "Odile")
KEY = re.compile("⟦[^⟦⟧]*⟧")


def english(out: str) -> set[str]:
    """The words that are no keys, names, or typed by the person."""
    lines = [line for line in out.splitlines() if not line.startswith(("> ", "hullworks "))]
    text = "\n".join(lines)
    while KEY.search(text):
        text = KEY.sub(" ", text)
    for name in NAMES:
        text = text.replace(name, " ")
    return {word for word in re.findall(r"[A-Za-z]{2,}", text) if not re.fullmatch(r"R\d+", word)}


@pytest.mark.parametrize("game", SPOKEN)
def test_a_whole_game_in_the_language_of_keys_has_no_word_of_english(shell: Shell, game: str) -> None:
    said = "why\n?\nscore\nlog\nnonsense\n999\ncard nothing\n" + "1\n2\n3\n4\n5\n6\n7\nu\n" * 9
    run = shell.run("play", game, "--terminal", "--lang", "keys", "--new", "--bots", "deckhand", said=said)
    assert run.status == 0
    assert "⟦score.final⟧" in run.out or "⟦terminal.saved-after" in run.out
    assert english(run.out) == set()


def test_a_language_that_is_not_there_is_refused(shell: Shell) -> None:
    run = shell.run("play", "connect-four", "--terminal", "--lang", "tlh")
    assert (run.status, run.err) == (2, "hullworks: there is no language 'tlh'; there are en, keys\n")
