"""What goes over the wire, in and out. Whatever is sent is made for one pair of eyes: a seat's, or a spectator's."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from hullworks.match.deed import Deed
from hullworks.match.option import Choice
from hullworks.match.question import Question
from hullworks.match.score import Score

# The states of a table; the kinds of seats, beside the names of bots.
OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
FREE, HUMAN = "open", "human"
STAND_IN = "stand-in"  # the mark of an answer that a bot gave for a person who was away

Name = Annotated[str, Meta(min_length=1, max_length=24, description="1 to 24 printable characters.")]
Token = Annotated[str, Meta(min_length=1, max_length=100)]
Share = Annotated[
    str, Meta(pattern="^[0-9a-f]{16,64}$", description="Random hexadecimal digits: your part of the seed.")
]
Kind = Annotated[str, Meta(max_length=40, description='"open", or the name of a bot.')]
Number = Annotated[int, Meta(ge=0, le=2_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Seconds = Annotated[int, Meta(ge=1, le=2_592_000)]
Pack = Annotated[str, Meta(max_length=50_000)]


# What is asked of us.


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made: the game, its options, and who sits where."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Kind], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | Annotated[str, Meta(max_length=100)]] = {}
    public: bool = False
    clock: Seconds | None = None  # seconds for an answer; without it nobody is hurried
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 0  # further seconds until a stand-in plays
    stand_in: Annotated[int, Meta(ge=1, le=86_400)] | None = None  # seconds away until a stand-in plays, clock or not
    pack: Pack | None = None  # parts in TOML in place of the game's own
    hints: bool = True  # whether players may ask for hints


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A class to be made: so many tables like this one, all with the same seed."""

    tables: Annotated[int, Meta(ge=1, le=30)]
    table: NewTable
    word: Annotated[str, Meta(min_length=1, max_length=40)] | None = None  # the seed is made of it, if it is said


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits down. The seed's commitment was shown before, so that the share can have no influence on it."""

    name: Name
    share: Share
    seat: SeatNumber | None = None  # the first open one, if not said


class Kick(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be made free again."""

    seat: SeatNumber


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin now; seats that are still open are filled with this bot."""

    fill: Annotated[str, Meta(max_length=40)] | None = None


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Come back to a seat whose token was lost."""

    code: Annotated[str, Meta(min_length=1, max_length=60)]


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """All seat tokens that a browser has."""

    tokens: Annotated[list[Token], Meta(max_length=100)]


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the question that was open after this many answers."""

    number: Number
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the seat's last choice, if these are all the answers the player has seen."""

    number: Number


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position of another match, at this seat, with bots at the others."""

    answers: Number  # how many of the other match's answers are taken over
    seat: SeatNumber
    bot: Kind = "mate"


class Hello(Struct, frozen=True):
    """The first message of a socket that has no Authorization header; a spectator has no token."""

    token: Token | None = None


# What we say.


class Trouble(Struct, frozen=True):
    """What is wrong, in one sentence."""

    status: int
    problem: str


class SeatInfo(Struct, frozen=True):
    """Who sits at a seat."""

    seat: int
    kind: str  # open, human, or the name of a bot
    name: str
    stand_in: bool  # whether a bot plays for an absent player
    here: bool  # whether the player is connected
    host: bool  # whether the player made the table


class Fairness(Struct, frozen=True):
    """Proof that nobody chose the dice: the seed is the SHA-256 of secret and shares, joined by "/".

    The commitment is the SHA-256 of the secret, known before anybody sits down; the rest is revealed at the end. The
    tables of a class are *shared*: all have one secret, players add no shares, and it is revealed when all are over.
    """

    commitment: str
    secret: str | None
    shares: list[str] | None
    shared: bool


class TableInfo(Struct, frozen=True):
    """A table, as everybody may see it."""

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
    watching: int  # how many look on
    asked: list[int]
    created: float
    moved: float
    rematch: str | None
    taken_up: int | None  # after how many answers of another match it began, if it did
    pack: bool  # whether the parts are the host's own
    hints: bool  # whether players may ask for hints
    paused: bool  # whether the host of a class lets the table wait
    fairness: Fairness


class LessonInfo(Struct, frozen=True):
    """A class: many tables of one host, all with the same seed."""

    id: str
    game: str
    word: str | None  # of which the seed was made, if the host chose one
    created: float


class Created(Struct, frozen=True):
    """A new table. The token is its host's, shown only now; a host who joins with it keeps it as a seat's token."""

    table: TableInfo
    token: str


class Joined(Struct, frozen=True):
    """A seat. Token and recovery code are shown only now."""

    table: TableInfo
    seat: int
    token: str
    recovery: str


class Again(Struct, frozen=True):
    """The table of the rematch. Who asks first is its host and gets the token."""

    table: TableInfo
    token: str | None


class Mine(Struct, frozen=True):
    """A table at which one of the tokens has a seat or is the host's."""

    table: TableInfo
    seat: int | None
    host: bool
    turn: bool
    token: int  # which of the tokens that were sent


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
    """A game that can be played here."""

    id: str
    title: str
    about: str
    minutes: str
    fewest: int
    most: int
    rules_version: int
    options: list[OptionInfo]


class Games(Struct, frozen=True):
    """The games, the bots, and the styles a bot may have behind its name, as in `mate:trader`."""

    games: list[GameInfo]
    bots: list[str]
    styles: list[str]


class State(Struct, frozen=True):
    """A match as one pair of eyes sees it after *number* answers, with the deeds that were asked for."""

    table: TableInfo
    number: int
    seat: int | None  # whose eyes; none for a spectator
    host: bool
    view: dict[str, Any] | None  # as the game shows it; none before the start
    question: Question | None
    deeds: list[Deed]
    scores: tuple[Score, ...]  # as far as whoever looks can know them
    ending: str  # why the game is over, or cannot go on
    undo: bool
    deadline: float | None  # when a stand-in will play


class Health(Struct, frozen=True):
    """That the server and its store answer."""

    version: str
