"""What can be wrong with what people and files give us: each error is one clear sentence."""

from __future__ import annotations


class Mistake(ValueError):
    """Something given to us is wrong; the message says what and where. The command line prints it and exits with 2."""


class Refusal(Mistake):
    """An answer that may not be given: not now, not by this seat, or not at all."""


class BadSetup(Mistake):
    """A table that cannot be laid: seats or options outside what the game allows."""


class BadPack(Mistake):
    """Parts that do not make a game: the message names the file and the line or field."""


class BadRecord(Mistake):
    """A record that is cut short, altered, or of another game or version."""


class Differs(BadRecord):
    """A match begun under an older version of the rules, which by the rules of today cannot have gone as it did."""

    def __init__(self, sentence: str, answer: int) -> None:
        super().__init__(sentence)
        self.answer = answer  # the first that differs, counted from 1


class BadPosition(Mistake):
    """A position as text that cannot be laid: the message names the line."""
