"""A guided first game: a chosen deal, and steps that say where to look, which answer to give, and why.

A game brings it as guide.toml beside its other files. The texts of each step are in the game's catalogue, under `guide`
and the step's name: what is said, `.why` after its last answer, and `.go` on the button of a step that is only read. A
pack brings its own guide in its table `guide`, with the texts in `guide.texts`.

Notes come after the last step, when the learner steers alone: each when one of its answers is possible for the first
time, until the learner has given one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from hullworks.kernel.errors import BadPack, BadSetup
from hullworks.match.learning import LEARNING
from hullworks.match.message import Catalogue, Message, Player, say
from hullworks.match.option import Choice
from hullworks.match.pack import GUIDE, parse

if TYPE_CHECKING:
    from hullworks.match.game import Game
    from hullworks.match.live import Chooser, Match

FILE: Final = "guide.toml"
LEARNER, RIVAL = 0, 1  # their seats
NAME: Final = "Ines"  # of the rival
MOST: Final = 60  # steps, and notes
LONGEST: Final = 600  # letters of a text, and of a seed


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guide. Without answers it is only read."""

    name: str  # of its texts in the catalogue
    look: tuple[str, ...] = ()  # the ids of pieces and places on the board; `rope-*` means several
    answers: tuple[str, ...] = ()  # that the learner gives one after another; `take *` means any of several


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told to a learner who steers alone, as long as one of these answers is possible and none was given."""

    name: str  # of its text in the catalogue
    answers: tuple[str, ...]


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game of two: the learner, and a bot that always answers the same because the seed is fixed."""

    seed: str
    steps: tuple[Step, ...]
    rival: str = "deckhand"
    options: dict[str, Choice] = {}
    minutes: int = 10
    notes: tuple[Note, ...] = ()
    texts: dict[str, str] = {}  # of a pack's guide, by the names of its steps and notes: "goal", "goal.go"

    def note(self, answers: Sequence[str], possible: Sequence[str]) -> Note | None:
        """The note for a learner who has given these answers and may now give one of the *possible* ones."""
        own = answers[sum(len(step.answers) for step in self.steps) :]
        for note in self.notes:
            if fits(possible, note.answers) and not fits(own, note.answers):
                return note
        return None

    def read_before(self, answers: Sequence[str]) -> int:
        """How many steps that are only read come before the last of these answers."""
        read = left = 0
        for step in self.steps:
            left += len(step.answers)
            if left >= len(answers):
                break
            read += not step.answers
        return read if answers else 0

    def stage(self, answers: Sequence[str], read: int) -> Stage | None:
        """The stage after these answers of the learner, with this many steps read that are only read.

        None if the guide is over, or if the learner has left its course.
        """
        left = list(answers)
        for number, step in enumerate(self.steps):
            if not step.answers and read == 0:
                return Stage(self, number, 0)
            read -= not step.answers
            for given, pattern in enumerate(step.answers):
                if not left:
                    return Stage(self, number, given)
                if not fnmatchcase(left.pop(0), pattern):
                    return None
        return None


@dataclass(frozen=True)
class Stage:
    """How far a learner is in a guide."""

    guide: Guide
    number: int  # of the step, from 0
    given: int  # how many answers of this step

    @property
    def step(self) -> Step:
        return self.guide.steps[self.number]

    @property
    def before(self) -> Step | None:
        """The step that was finished last; none at the beginning."""
        return self.guide.steps[self.number - 1] if self.number else None

    def wanted(self, texts: Sequence[str]) -> list[str]:
        """The answers among *texts* that the learner is asked to give."""
        patterns = self.step.answers[self.given : self.given + 1]
        return [text for text in texts for pattern in patterns if fnmatchcase(text, pattern)]


def answers_of(match: Match) -> list[str]:
    """The answers that the learner chose and did not take back."""
    texts = match.position.todo.actions.texts
    return [texts[one.code] for one in match.standing if one.seat == LEARNER and not one.only]


def let_rival_answer(match: Match, choose: Chooser) -> None:
    """Let the rival answer until the learner is asked.

    Where all act at once, the rival waits for the learner; so its answers do not depend on who is faster.
    """
    while not match.over and LEARNER not in match.asked:
        match.answer(choose(match, RIVAL), RIVAL)


def fits(texts: Sequence[str], patterns: Sequence[str]) -> bool:
    """Whether any of the texts matches any of the patterns."""
    return any(fnmatchcase(text, pattern) for text in texts for pattern in patterns)


# The texts.


def keys(guide: Guide) -> Iterator[str]:
    """The keys of all texts that a guide needs."""
    for step in guide.steps:
        yield f"guide.{step.name}"
        yield f"guide.{step.name}.{'why' if step.answers else 'go'}"
    for note in guide.notes:
        yield f"guide.{note.name}"


def catalogue_of(game: Game, guide: Guide) -> Catalogue:
    """The texts of a guide: those of its pack or, without any, those of the game."""
    return {f"guide.{name}": text for name, text in guide.texts.items()} if guide.texts else game.catalogue


def text(game: Game, guide: Guide, of: Step | Note, part: str, names: Sequence[str]) -> str:
    """A text of a step or note: what is said, or its "why" or "go"; empty if it has none."""
    key, catalogue = f"guide.{of.name}.{part}".rstrip("."), catalogue_of(game, guide)
    return say(catalogue, Message(key, {"rival": Player(RIVAL)}), names) if key in catalogue else ""


# Reading.


def read(game: Game) -> Guide | None:
    """The guide of a game, if it has one; an error names the file and what is wrong in it."""
    path = game.folder / FILE
    return checked(game, decode(path), f"{path.parent.name}/{path.name}") if path.is_file() else None


@lru_cache(maxsize=32)
def in_pack(game: Game, pack: str) -> Guide | None:
    """The guide in the text of a pack, if it brings one; an error says what is wrong in it."""
    raw = parse(pack, "pack").get(GUIDE)
    if raw is None:
        return None
    try:
        with LEARNING:
            guide = msgspec.convert(raw, Guide)
    except msgspec.ValidationError as error:
        raise BadPack(f"pack, guide: {error}") from None
    if not guide.texts:
        raise BadPack("pack, guide: the texts of its steps are missing, in the table guide.texts")
    return checked(game, guide, "pack, guide", pack)


def guide_for(game: Game, pack: str | None) -> Guide | None:
    """The guide for a table with this pack: the pack's own; without a pack, the game's."""
    return game.guide if pack is None else in_pack(game, pack)


def checked(game: Game, guide: Guide, where: str, pack: str | None = None) -> Guide:
    """The guide, if it makes sense; an error begins with *where* it is."""
    names = [step.name for step in guide.steps] + [note.name for note in guide.notes]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadSetup(f"{where}: two steps are called {twice[0]!r}")
    if not guide.steps or guide.steps[-1].answers:
        raise BadSetup(f"{where}: the last step is one that is only read, which lets the learner go")
    if len(names) > MOST or any(len(text) > LONGEST for text in (guide.seed, *guide.texts.values())):
        raise BadSetup(f"{where}: has more than {MOST} steps, or a text of more than {LONGEST} letters")
    missing = [key for key in keys(guide) if key not in catalogue_of(game, guide)]
    if missing:
        raise BadSetup(f"{where}: the catalogue has no text {missing[0]!r}")
    game.lay(2, guide.options, pack)
    return guide


def decode(path: Path) -> Guide:
    """The content of a file, without any check beyond its form."""
    try:
        with LEARNING:
            return msgspec.toml.decode(path.read_bytes(), type=Guide)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadSetup(f"{path.parent.name}/{path.name}: {error}") from None
