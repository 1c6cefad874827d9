"""Ids, tokens and codes that cannot be guessed, and the server's part of a seed."""

from __future__ import annotations

from hashlib import sha256
from secrets import choice, token_hex, token_urlsafe
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that are easily confused
GROUPS: Final = 7  # of four letters: 140 bits


def new_id() -> str:
    """A new table id. It cannot be guessed, since anyone who has it may watch."""
    return token_urlsafe(12)


def new_token() -> str:
    """A new token that proves a seat: 192 random bits."""
    return token_urlsafe(24)


def new_code() -> str:
    """A new recovery code, which a person can write down."""
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def read_code(said: str) -> str:
    """Normalise a typed recovery code."""
    letters = "".join(said.upper().replace("-", " ").split())
    return "-".join(letters[k : k + 4] for k in range(0, len(letters), 4))


def new_ticket() -> str:
    """A new short code for a table of a class, to be read aloud or written on a board: 30 bits."""
    letters = "".join(choice(LETTERS) for _ in range(6))
    return f"{letters[:3]}-{letters[3:]}"


def read_ticket(said: str) -> str:
    """Normalise a typed ticket."""
    letters = "".join(letter for letter in said.upper() if letter.isalnum())
    return f"{letters[:3]}-{letters[3:]}"


def new_secret() -> str:
    """The server's part of a new seed."""
    return token_hex(32)


def secret_of(word: str, host: str, salt: str) -> str:
    """The server's part of a seed, derived from the host's word: the same word gives the same host the same deal again.

    The *salt* is a secret of the server. Without it a pupil could try words until one fits the seal or the first cards.
    """
    return hashed(f"class/{salt}/{host}/{word}")


def hashed(token: str) -> str:
    """The hash that the store keeps of a token or a code."""
    return sha256(token.encode()).hexdigest()
