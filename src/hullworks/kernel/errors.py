"""Errors in input from people and files. Each message is one clear sentence."""

from __future__ import annotations


class Mistake(ValueError):
    """The input is wrong; the message says what and where. The command line prints it and exits with status 2."""


class Refusal(Mistake):
    """An answer that is not allowed: not now, not from this seat, or not at all."""


class BadSetup(Mistake):
    """A table that cannot be set up: the game does not allow these seats or options."""


class BadPack(Mistake):
    """Invalid parts; the message names the file and the line or field."""


class BadRecord(Mistake):
    """A record that is truncated, altered, or of another game or version."""


class Differs(BadRecord):
    """A match begun under an older rules version that the current rules cannot replay."""

    def __init__(self, sentence: str, answer: int, begun: int, now: int) -> None:
        super().__init__(sentence)
        self.answer = answer  # the number of the first answer that differs, from 1
        self.begun = begun  # the version of the rules that the match began with
        self.now = now  # and the current one


class BadPosition(Mistake):
    """A text that describes no valid position; the message names the line."""
