"""The requests and responses of the API. Every response is made for one viewer: a seat or a spectator."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hullworks.match.deed import Deed
from hullworks.match.message import Argument, Message, message, t
from hullworks.match.option import Choice
from hullworks.match.question import Question
from hullworks.match.score import Score

# The states of a table; the kinds of seats other than bots' names.
OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
FREE, HUMAN = "open", "human"
STAND_IN = "stand-in"  # marks an answer that a bot gave for an absent person

Name = Annotated[str, Meta(min_length=1, max_length=24, description="1 to 24 printable characters.")]
Token = Annotated[str, Meta(min_length=1, max_length=100)]
# In Python "$" also matches before a newline at the end, in JSON schemas it does not: "(?!\n)" makes them agree.
OwnToken = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{32,100}$(?!\\n)", description="Random letters and digits that nobody else knows.")
]
Share = Annotated[
    str, Meta(pattern="^[0-9a-f]{16,64}$(?!\\n)", description="Random hexadecimal digits: your part of the seed.")
]
Pledge = Annotated[str, Meta(pattern="^[0-9a-f]{64}$(?!\\n)", description="The SHA-256 of your share, as a promise.")]
Kind = Annotated[str, Meta(max_length=40, description='"open", or the name of a bot.')]
Number = Annotated[int, Meta(ge=0, le=2_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Seconds = Annotated[int, Meta(ge=1, le=2_592_000)]
Pack = Annotated[str, Meta(max_length=50_000)]
Quick = Literal[
    "hello", "good-luck", "well-played", "nice-move", "thinking", "hurry", "sorry", "thanks", "oops", "good-game"
]


# Requests.


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table: the game, its options, and the kind of each seat."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Kind], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | Annotated[str, Meta(max_length=100)]] = {}
    public: bool = False
    clock: Seconds | None = None  # seconds for an answer; no limit by default
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 0  # further seconds until a stand-in plays
    stand_in: Annotated[int, Meta(ge=1, le=86_400)] | None = None  # seconds away until a stand-in plays, clock or not
    pack: Pack | None = None  # TOML: parts that replace the game's own
    hints: bool = True  # whether players may ask for hints


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A new class: a number of tables like this one, all with the same seed."""

    tables: Annotated[int, Meta(ge=1, le=30)]
    table: NewTable
    word: Annotated[str, Meta(min_length=1, max_length=40)] | None = None  # the seed is derived from it; random if none


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat, with a share of the seed or the promise of one.

    The commitment was shown before, so the server's secret cannot depend on the share. Whoever promises a share shows
    it when all seats are taken (`Show`), so that nobody else's share can depend on it either.
    """

    name: Name
    share: Share | None = None
    seat: SeatNumber | None = None  # the first open one by default
    token: OwnToken | None = None  # for the seat; if the reply is lost, the same request can be sent again
    pledge: Pledge | None = None  # instead of the share


class Show(Struct, frozen=True, forbid_unknown_fields=True):
    """Show the share that was promised."""

    share: Share


class Kick(Struct, frozen=True, forbid_unknown_fields=True):
    """Free a seat."""

    seat: SeatNumber


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin now, with this bot in the open seats."""

    fill: Annotated[str, Meta(max_length=40)] | None = None


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Return to a seat whose token was lost. The code is used up."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]
    token: OwnToken | None = None  # for the seat; if the reply is lost, the same request can be sent again


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """All seat tokens of a browser."""

    tokens: Annotated[list[Token], Meta(max_length=100)]


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the question that was open after *number* answers."""

    number: Number
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the seat's last choice, if the match still has *number* answers."""

    number: Number


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from a position of another match at this seat, with bots at the others."""

    answers: Number  # the number of answers to take over from the other match
    seat: SeatNumber
    bot: Kind = "mate"


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A message to the others at the table: a quick one, or free text if the host of the server allows it."""

    quick: Quick | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Hello(Struct, frozen=True):
    """The first message on a socket without an Authorization header; a spectator has no token."""

    token: Token | None = None


# Responses.


class Trouble(Struct, frozen=True, omit_defaults=True):
    """An error, in one sentence."""

    status: int
    problem: str
    message: Message | None = None  # its key and arguments, if it is one of our own texts


def troubled(status: int, key: str, **args: Argument) -> Trouble:
    """An error with this text."""
    return Trouble(status, t(key, **args), message(key, **args))


class SeatInfo(Struct, frozen=True):
    """A seat and its player."""

    seat: int
    kind: str  # open, human, or the name of a bot
    name: str
    stand_in: bool  # whether a bot plays for an absent player
    here: bool  # whether the player is connected
    host: bool  # whether the player is the host
    pledge: str | None = None  # the SHA-256 of the player's share of the seed, if it was promised
    shown: bool = False  # whether it has been shown since


class Fairness(Struct, frozen=True):
    """Proof that nobody chose the dice: the seed is the SHA-256 of secret and shares, joined by "/".

    The commitment is the SHA-256 of the secret, shown before anybody joins; the rest is revealed at the end. The tables
    of a class are *shared*: they have one secret, players add no shares, and it is revealed when all are over. The
    seed of a guided game is *chosen*: it is the secret itself.
    """

    commitment: str
    secret: str | None
    shares: list[str] | None
    shared: bool
    chosen: bool = False


class TableInfo(Struct, frozen=True):
    """The public information about a table."""

    id: str
    game: str
    title: str
    options: dict[str, Choice]
    state: str  # open, running, over; or closed, if the rules changed and it could not be finished
    version: int
    public: bool
    clock: int | None
    grace: int
    stand_in: int | None
    seats: list[SeatInfo]
    watching: int  # the number of spectators
    asked: list[int]
    created: float
    moved: float
    rematch: str | None
    taken_up: int | None  # the number of answers taken over from another match, if it continues one
    pack: bool  # whether the host replaced the game's parts
    hints: bool  # whether players may ask for hints
    paused: bool  # by the host of the class
    fairness: Fairness


class LessonInfo(Struct, frozen=True):
    """A class: many tables of one host, all with the same seed."""

    id: str
    game: str
    word: str | None  # the seed is derived from it, if the host chose one
    created: float


class Created(Struct, frozen=True):
    """A new table. The host's token is shown only once; a host who joins with it keeps it as the seat's token."""

    table: TableInfo
    token: str


class Joined(Struct, frozen=True):
    """A seat. The token and the recovery code are shown only once."""

    table: TableInfo
    seat: int
    token: str
    recovery: str


class Again(Struct, frozen=True):
    """The table of the rematch. The first to ask becomes its host and gets the token."""

    table: TableInfo
    token: str | None


class Mine(Struct, frozen=True):
    """A table where one of the tokens has a seat or is the host's."""

    table: TableInfo
    seat: int | None
    host: bool
    turn: bool
    token: int  # the index of the token in the request


class OptionInfo(Struct, frozen=True):
    """An option of a game."""

    name: str
    default: Choice
    help: str
    expected: str
    least: int
    most: int
    words: list[str]


class GameInfo(Struct, frozen=True):
    """A game of this server."""

    id: str
    title: str
    about: str
    minutes: tuple[int, ...]
    fewest: int
    most: int
    rules_version: int
    options: list[OptionInfo]


class Games(Struct, frozen=True):
    """The games, the bots, and the styles that can follow a bot's name, such as `mate:trader`."""

    games: list[GameInfo]
    bots: list[str]
    styles: list[str]


class ChatMessage(Struct, frozen=True):
    """What somebody at the table said to the others; it is no part of the match."""

    number: int
    seat: int
    quick: str | None  # which quick message it is; none for free text
    words: str  # in the reader's language, or the free text itself
    answers: int  # how many had been given when it was said
    at: float


class Thanks(Struct, frozen=True):
    """A word of thanks, in one sentence."""

    words: str


class State(Struct, frozen=True):
    """A match as one viewer sees it after *number* answers, with the requested deeds."""

    table: TableInfo
    number: int
    seat: int | None  # the viewer; none for a spectator
    host: bool
    view: dict[str, Any] | None  # none before the start
    question: Question | None
    deeds: list[Deed]
    scores: tuple[Score, ...]  # as far as the viewer may know them
    ending: str  # why the game is over, or cannot continue
    undo: bool
    deadline: float | None  # when a stand-in will play
    chat: list[ChatMessage] = []  # the latest messages between people
    free_text: bool = False  # whether they may use their own words


class Key(Struct, frozen=True):
    """The public key of the server's signatures (Ed25519), in hexadecimal digits."""

    key: str


class Health(Struct, frozen=True):
    """The response of a healthy server."""

    version: str
