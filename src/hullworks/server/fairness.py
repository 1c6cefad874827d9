"""Ids, tokens and codes that cannot be guessed, and our part of a seed that nobody could choose."""

from __future__ import annotations

from hashlib import sha256
from secrets import choice, token_hex, token_urlsafe
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that are mistaken for others
GROUPS: Final = 7  # of four letters: 140 bits


def new_id() -> str:
    """The id of a table. Whoever has it may watch, so it cannot be guessed."""
    return token_urlsafe(12)


def new_token() -> str:
    """What proves a seat: 192 random bits."""
    return token_urlsafe(24)


def new_code() -> str:
    """A recovery code, which a person can write down."""
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def read_code(said: str) -> str:
    """A recovery code as it was given out, however it was typed."""
    letters = "".join(said.upper().replace("-", " ").split())
    return "-".join(letters[k : k + 4] for k in range(0, len(letters), 4))


def new_ticket() -> str:
    """A short code for a table of a class, which is read aloud or written on a board: 30 bits."""
    letters = "".join(choice(LETTERS) for _ in range(6))
    return f"{letters[:3]}-{letters[3:]}"


def read_ticket(said: str) -> str:
    """A ticket as it was given out, however it was typed."""
    letters = "".join(letter for letter in said.upper() if letter.isalnum())
    return f"{letters[:3]}-{letters[3:]}"


def new_secret() -> str:
    """Our part of a seed."""
    return token_hex(32)


def secret_of(word: str) -> str:
    """The part of a seed that a host has made of a word: the same word gives the same deal another time."""
    return hashed(f"class/{word}")


def hashed(token: str) -> str:
    """What is kept of a token or a code."""
    return sha256(token.encode()).hexdigest()
