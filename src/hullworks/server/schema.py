"""The tables of the store. `migrations/` makes them; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, false, true

METADATA: Final = MetaData()

# A table at which people sit down, and then the match that is played there.
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("state", String(8), nullable=False, index=True),  # open, running, over, closed
    Column("version", Integer, nullable=False),  # counts the changes of who sits here; of two at once one fails
    Column("public", Boolean, nullable=False),
    Column("clock", Integer),  # seconds for an answer, if they are counted
    Column("grace", Integer, nullable=False),
    Column("host", String(64), nullable=False),  # the hash of the token of whoever made the table
    Column("secret", String(64), nullable=False),  # our part of the seed
    Column("heading", Text),  # JSON, once the match has begun
    Column("asked", String(40), nullable=False),  # the seats that are to answer, such as "0,2"
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),  # when somebody last sat down, got up or answered
    Column("due", Float, index=True),  # when the server itself must act: for a bot, or because a clock runs out
    Column("rematch", String(24)),
    # Seconds that somebody who is asked may be away until a stand-in plays; if not said, none does.
    Column("stand_in", Integer),
    Column("taken_up", Integer),  # after how many answers of another match this one begins, if it does
    Column("origin", Text),  # the record of that other match up to there, until this one has begun
    Column("pack", Text),  # TOML: parts in place of the game's own
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether players may ask for them
    Column("lesson", String(24), index=True),  # the lesson it belongs to, if it does
    Column("ticket", String(8), unique=True, index=True),  # the short code by which its table is found
    Column("paused", Boolean, nullable=False, server_default=false()),  # the host lets everything wait
    # Whether the secret stays sealed when the match is over: another table of the lesson still plays by it.
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("closed", Text),  # why the match was closed before its end, in a sentence, if it was
)

# Many tables of one host, all with the same seed.
LESSONS: Final = Table(
    "lessons",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("host", String(64), nullable=False, index=True),  # as of a table
    Column("game", String(40), nullable=False),
    Column("word", String(40)),  # of which the host had the secret made, if not of chance
    Column("created", Float, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False),  # open, human, or the name of a bot
    Column("name", String(40), nullable=False),
    Column("token", String(64), index=True),  # hashed, as is the recovery code
    Column("recovery", String(64), index=True),
    Column("share", String(64)),  # the seat's part of the seed
    Column("stand_in", Boolean, nullable=False),
)

# Only ever added to. The primary key is the judge of races: of two answers with one number the second is refused.
ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("mark", String(8), nullable=False),  # "only" if it was the only one allowed, "stand-in", or nothing
    Column("given", Float, nullable=False),
)

# Who is here, as each worker knows it; only where several share a store. It is worth nothing after a restart.
PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1 for all who watch
    Column("worker", String(16), primary_key=True),
    Column("sockets", Integer, nullable=False),
    Column("last", Float, nullable=False),  # when the seat was last here
    Column("until", Float, nullable=False),  # a program that only asks now and then is here until this time
    Column("beat", Float, nullable=False, index=True),  # when the worker last said so
)
