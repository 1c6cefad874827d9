"""A table as one viewer sees it, for pages, sockets and the JSON API.

It contains nothing that is hidden from the viewer. It is valid while the table's lock is held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from copy import copy
from typing import Any, Final, TypeVar

from hullworks.art.section import keeping
from hullworks.games import load
from hullworks.language import spoken
from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.guide import LEARNER, Guide, Note, Stage
from hullworks.match.live import Match
from hullworks.match.message import t
from hullworks.match.question import Hint, Question
from hullworks.match.score import Score
from hullworks.match.story import SPECTATOR
from hullworks.server.draft import opposite, tried
from hullworks.server.live import Room, seed
from hullworks.server.pilot import can_return, guide_of, narrowed, note_of, stage_of
from hullworks.server.play import Play
from hullworks.server.tables import about, find_seat, is_host, own_token
from hullworks.server.talk import Said
from hullworks.server.wire import CLOSED, OPEN, OVER, ChatMessage, SeatInfo, State, TableInfo

T = TypeVar("T")

MESSAGES: Final = 32  # cached for viewers who see the same
BYTES: Final = 1_000_000  # of all these messages of a table
LATEST: Final = 10  # messages between people in each state; the API has the older ones


class TableState:
    """A table as the owner of a token sees it; without a token, as a spectator sees it."""

    def __init__(self, room: Room, token: str | None) -> None:
        kept = room.table
        self._room: Final = room
        self._kept: Final = kept
        self._play: Final = None if kept.state == OPEN else room.play
        self.info: Final = info_of(room)
        self.seat: Final = find_seat(kept, token)  # none for a spectator, or a host without a seat
        self.is_host: Final = is_host(kept, token)
        self.draft = 0  # the number of changes that the viewer's page keeps
        self._shown: Match | None = self._play.match if self._play else None

    def visited_by(self, browser: str | None) -> TableState:
        """The same table for the owner of a browser: a spectator, unless they have a seat here or are the host."""
        return TableState(self._room, own_token(self._kept, browser))

    def after(self, draft: Sequence[str]) -> TableState:
        """The table as its viewer would see it after these changes of a draft; the match itself stays as it is."""
        found = copy(self)
        found._shown, found.draft = tried(self.play.match, self.viewer, draft), len(draft)
        return found

    # The table.

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def game(self) -> Game:
        return load(self.info.game)

    @property
    def seats(self) -> list[SeatInfo]:
        return self.info.seats

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.seats]

    @property
    def viewer(self) -> int:
        """The viewer's seat, or SPECTATOR."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def ticket(self) -> str | None:
        """The short code of a table of a class."""
        return self._kept.ticket

    @property
    def lesson(self) -> str | None:
        """The id of the table's class, if it has one."""
        return self._kept.lesson

    @property
    def is_sealed(self) -> bool:
        """Whether the record stays hidden until the other tables of the class are over."""
        return self._kept.sealed

    @property
    def is_waiting(self) -> bool:
        """Whether the game has not begun yet."""
        return self._kept.state == OPEN

    @property
    def is_closed(self) -> bool:
        """Whether the match can no longer be played or shown because the rules have changed; `ending` says why."""
        return bool(self._room.ended)

    @property
    def is_over(self) -> bool:
        return self._play is not None and self._play.match.over

    @property
    def has_record(self) -> bool:
        """Whether the record of the match is available."""
        return self._kept.state in (OVER, CLOSED) and self._kept.heading is not None and not self.is_sealed

    @property
    def seed(self) -> str | None:
        """The seed of the match, once it is revealed."""
        return seed(self._kept) if self._kept.state == OVER and not self.is_sealed else None

    @property
    def shares(self) -> list[tuple[str, str]]:
        """The players' names and shares of the seed, once they are revealed."""
        if self.seed is None:
            return []
        return [(seat.name, seat.share) for seat in self._kept.seats if seat.share is not None]

    # The match. There is none while the table waits for players, or if it was closed.

    @property
    def play(self) -> Play:
        """The match; raise a `Conflict` that says why if there is none."""
        return self._room.played()

    @property
    def number(self) -> int:
        """The number of answers so far."""
        return self._play.number if self._play else 0

    @property
    def asked(self) -> list[int]:
        """The seats that may answer now."""
        return self._play.asked if self._play else []

    @property
    def is_asked(self) -> bool:
        """Whether the viewer may answer now."""
        return self.viewer in self.asked

    @property
    def view(self) -> Any:
        """The game's view for the viewer."""
        if self._shown and self.draft:
            return self._shown.view(self.viewer)
        return self.play.seen(self.viewer)

    @property
    def question(self) -> Question | None:
        """The question to the viewer, if there is one; a pilot takes only the answers that belong to the step."""
        if self.seat is None or self._play is None:
            return None
        if self._shown and self.draft:
            return self._shown.question_to(self.seat)
        asked, stage = self._play.question(self.seat), self.stage_of_guide
        return asked if asked is None or stage is None else narrowed(asked, stage)

    def ends(self, text: str) -> bool:
        """Whether this answer ends the viewer's turn, and a bot plays on, so that it cannot be taken back."""
        if self.seat is None or self._play is None or self.draft:
            return False
        following = self._play.once("ends", self.seat, self._play.ends)
        return text in following and bool(self._kept.machines([following[text]]))

    def opposite(self, text: str) -> str:
        """The answer that undoes this change of a draft; empty if it is none, or while a pilot asks for each change."""
        return opposite(self.game, text) if self.stage_of_guide is None else ""

    @property
    def guide(self) -> Guide | None:
        """The guide of a guided game, for its learner."""
        return guide_of(self._kept) if self.seat == LEARNER else None

    @property
    def stage_of_guide(self) -> Stage | None:
        """The learner's stage in a guided game, while the pilot is aboard."""
        return None if self.guide is None or self._play is None else stage_of(self._kept, self._play)

    @property
    def note_of_guide(self) -> Note | None:
        """What a learner who steers alone is told now."""
        return None if self.guide is None or self._play is None else note_of(self._kept, self._play)

    @property
    def can_return(self) -> bool:
        """Whether the learner may take the pilot aboard again."""
        return self.guide is not None and self._play is not None and can_return(self._kept, self._play)

    def deeds(self, after: int = 0) -> list[Deed]:
        """The deeds after the first *after* answers, worded for the viewer."""
        return self.play.deeds(self.viewer, after)

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores so far, as far as the viewer may know them."""
        return self.play.scores(self.viewer)

    @property
    def hints(self) -> list[Hint]:
        """The hints that are valid for the viewer's question."""
        return [] if self.seat is None or self._play is None else self._play.hints(self.seat)

    @property
    def can_undo(self) -> bool:
        """Whether the viewer can take back the last answer."""
        return self.seat is not None and self.play.can_undo(self.seat)

    @property
    def ending(self) -> str:
        """Why the game is over, in a few words, or cannot continue, in a sentence; empty while it is running."""
        return self._room.ended or self.game.say(self.game.ending(self.play.position))

    @property
    def goal(self) -> str:
        """What ends the game and what wins it."""
        return self.game.goal_text(self.play.position)

    @property
    def stage(self) -> dict[str, int]:
        """Public progress figures by name."""
        position = self.play.position
        return self.game.stage(position) or {"turn": self.game.turns(position)}

    @property
    def deadline(self) -> float | None:
        """When a stand-in will play, if there is a clock."""
        kept = self._kept
        return kept.due if kept.clock is not None and not self.is_over else None

    # What people say to each other.

    @property
    def talk(self) -> list[Said]:
        """The latest messages between people, oldest first."""
        return self._room.talk

    @property
    def has_free_text(self) -> bool:
        """Whether people at the table may write messages in their own words."""
        return self._room.free_text

    # Encoding.

    def keeping(self) -> AbstractContextManager[None]:
        """A context in which sections of drawings are kept for later states and for others who see the same."""
        return keeping(self.play.sections)

    def drawn(self, key: tuple[object, ...], given: tuple[object, ...], make: Callable[[], T]) -> T:
        """A part of a page, which depends on nothing but the key, what is given, and the language.

        It is kept for later states. The key finds it, so it is short; what is given is compared.
        """
        return self.play.drawn(key, given, make)

    def once(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """The result of *make*, cached for all viewers with the same key until the table changes."""
        messages, key = self._room.messages, (spoken(), *key)
        if key not in messages:
            made = make()
            if len(messages) >= MESSAGES or len(made) + sum(map(len, messages.values())) > BYTES:
                messages.clear()
            messages[key] = made
        return messages[key]

    def wire(self, after: int) -> State:
        """The state to send to the client, with the deeds after the first *after* answers."""
        if self._play is None:
            return State(self.info, 0, self.seat, self.is_host, None, None, [], (), self._room.ended, False, None)
        return State(
            table=self.info,
            number=self.number,
            seat=self.seat,
            host=self.is_host,
            view=self._play.view(self.viewer),
            question=self.question,
            deeds=self.deeds(after if after <= self.number else 0),
            scores=self.scores,
            ending=self.ending,
            undo=self.can_undo,
            deadline=self.deadline,
            chat=[worded(said) for said in self.talk[-LATEST:]],
            free_text=self.has_free_text,
        )


def info_of(room: Room) -> TableInfo:
    """What everybody may know of a table, made once for all viewers."""
    language = spoken()
    if language not in room.infos:
        room.infos[language] = about(room.table, room.here)
    return room.infos[language]


def worded(said: Said) -> ChatMessage:
    """A message between people, in the reader's language."""
    words = t(f"chat.quick.{said.quick}") if said.quick else said.text
    return ChatMessage(said.number, said.seat, said.quick, words, said.answers, said.at)
