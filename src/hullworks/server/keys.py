"""The server's own secrets: made once, kept in the store, and the same for all its workers."""

from __future__ import annotations

from contextlib import suppress
from secrets import token_hex
from typing import Final

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from hullworks.match.signature import public_key
from hullworks.server.schema import SECRETS
from hullworks.server.store import Store

SIGNATURE: Final = "signature"  # the secret key with which records are signed
WORDS: Final = "words"  # is mixed into the words of classes, so that nobody can compute a deal from a word


class Keys:
    """The secrets in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, str] = {}
        self.public = ""

    async def secret(self, name: str) -> str:
        """The secret with this name: 256 random bits in hexadecimal digits."""
        if name not in self.known:
            wanted = select(SECRETS.c.value).where(SECRETS.c.name == name)

            def find(connection: Connection) -> str | None:
                found: str | None = connection.execute(wanted).scalar_one_or_none()
                return found

            def make(connection: Connection) -> None:
                connection.execute(insert(SECRETS).values(name=name, value=token_hex(32)))

            if await self.store.transact(find) is None:
                with suppress(IntegrityError):  # Another worker was first.
                    await self.store.transact(make)
            found = await self.store.transact(find)
            assert found is not None, "it was made just now"
            self.known[name] = found
        return self.known[name]

    async def signing(self) -> bytes:
        """The secret key with which records are signed."""
        return bytes.fromhex(await self.secret(SIGNATURE))

    async def public_key(self) -> str:
        """The public key to check signatures with."""
        self.public = self.public or public_key(await self.signing()).hex()
        return self.public
