"""The database tables of the store. `migrations/` creates them; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, false, true

METADATA: Final = MetaData()

# A table where people meet, and then its match.
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("state", String(8), nullable=False, index=True),  # open, running, over, closed
    Column("version", Integer, nullable=False),  # counts changes, not answers; of two concurrent changes one fails
    Column("public", Boolean, nullable=False),
    Column("clock", Integer),  # seconds for an answer, if there is a clock
    Column("grace", Integer, nullable=False),
    Column("host", String(64), nullable=False),  # the hash of the host's token
    Column("secret", String(64), nullable=False),  # the server's part of the seed
    Column("heading", Text),  # JSON, once the match has begun
    Column("asked", String(40), nullable=False),  # the seats that are to answer, such as "0,2"
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),  # when somebody last joined, left or answered
    Column("due", Float, index=True),  # when the server must act: for a bot, or because a clock runs out
    Column("rematch", String(24)),
    # Seconds that a player who is asked may be away before a stand-in plays; null for no stand-in.
    Column("stand_in", Integer),
    Column("taken_up", Integer),  # the number of answers taken over from another match, if it continues one
    Column("origin", Text),  # the record of that match up to there, until this one has begun
    Column("pack", Text),  # TOML: parts that replace the game's own
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether players may ask for them
    Column("lesson", String(24), index=True),  # the lesson it belongs to, if any
    Column("ticket", String(8), unique=True, index=True),  # the short code to find the table
    Column("paused", Boolean, nullable=False, server_default=false()),  # by the host
    # Whether the secret stays hidden when the match is over: another table of the lesson still uses it.
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Column("closed", Text),  # why the match was closed before its end, if it was; see `live.Closing`
    Column("said", Integer, nullable=False, server_default="0"),  # how many messages people have sent here
    # For a guided game, the steps that were read; less than zero if the learner steers alone. See `pilot`.
    Column("guide", Integer),
)

# Many tables of one host, all with the same seed.
LESSONS: Final = Table(
    "lessons",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("host", String(64), nullable=False, index=True),  # hashed, like a table's
    Column("game", String(40), nullable=False),
    Column("word", String(40)),  # the secret is derived from it; null for a random secret
    Column("created", Float, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False),  # open, human, or the name of a bot
    Column("name", String(40), nullable=False),
    Column("token", String(64), index=True),  # hashed, like the recovery code
    Column("recovery", String(64), index=True),
    Column("share", String(64)),  # the seat's part of the seed
    Column("stand_in", Boolean, nullable=False),
    Column("pledge", String(64)),  # the hash of the share, promised before any is shown
    Column("rated", Boolean, nullable=False, server_default=false()),  # whether the match counts for a rating already
)

# Append-only. The primary key decides races: of two answers with the same number the second is refused.
ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("mark", String(8), nullable=False),  # "only" if no other was allowed, "stand-in", or empty
    Column("given", Float, nullable=False),
)

# The server's own secrets; see `keys`.
SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)

# What people at a table say to each other: no part of the match or its record. The oldest are deleted.
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("quick", String(20)),  # which quick message it is; null for free text
    Column("text", Text, nullable=False),  # empty for a quick message
    Column("answers", Integer, nullable=False),  # how many had been given when it was said
    Column("at", Float, nullable=False),
    Column("reported", Float),  # when somebody first reported it to the host
)

# What decided a finished match, for each seat and language; see `analyses`.
ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("language", String(8), primary_key=True),
    Column("version", Integer, nullable=False),  # of the analysis: an older one is made again
    Column("text", Text, nullable=False),  # JSON
)

# The ratings of visitors against bots; see `ratings`.
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("owner", String(64), primary_key=True),  # the hash of the visitor's token, as in their seats
    Column("game", String(40), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False, index=True),
)

# Who is present, as each worker reports it; used only with a shared store. It is meaningless after a restart.
PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # -1 for all spectators
    Column("worker", String(16), primary_key=True),
    Column("sockets", Integer, nullable=False),
    Column("last", Float, nullable=False),  # when the seat was last present
    Column("until", Float, nullable=False),  # a program that polls counts as present until this time
    Column("beat", Float, nullable=False, index=True),  # the worker's last heartbeat
)
