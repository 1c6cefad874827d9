"""`hullworks.testing.check`: a game that keeps the laws passes; for one that breaks a law it says which and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from doors.outside import nim
from hullworks.games import CLASSICS, load
from hullworks.kernel.advice import Advice
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.facts import fingerprint
from hullworks.kernel.rule import Answers, Rulebook
from hullworks.kernel.todo import nothing
from hullworks.match.game import Game
from hullworks.match.score import LOST, Line, Score
from hullworks.match.story import foretell
from hullworks.testing import Lawless, check, drawing, laws, walk
from toys.sealed import GAME as SEALED

GAME: Game = nim.GAME


def breaches(game: Game, games: int = 2) -> dict[str, str]:
    """The laws that a game breaks, each with its message."""
    with pytest.raises(Lawless) as caught:
        check(game, games=games, players=2)
    return {breach.law: breach.what for breach in caught.value.breaches}


@pytest.mark.parametrize("game", [GAME, SEALED, *(load(name) for name in CLASSICS)], ids=str)
def test_a_game_that_keeps_the_laws_passes(game: Game) -> None:
    done: list[int] = []
    found = check(game, games=2, progress=lambda: done.append(1))
    counts = game.most - game.fewest + 1
    assert (found.games, len(done)) == (2 * counts, 2 * counts)
    assert str(found).endswith("no law is broken")
    drawing.coloured(game)


# Rules that break a law, each replacing Nim's only question.


def by(take: Any) -> Game:
    """Nim with another question."""
    book = Rulebook()
    book.add("R1.2", take)
    take.again = lambda g, seat: g.then(take, (seat + 1) % g.seats)

    def setup(table: Any) -> Any:
        g = nim.Nim(nothing(book, nim.ACTIONS, table.seats), [1, 3, 5, 7], -1, False)
        g.then(take, 0)
        g.begin()
        return g

    return replace(GAME, setup=setup)


class Fair(nim.Take):  # type: ignore[misc]
    """R1.2 Take stones."""

    again: Callable[[Any, int], None]

    def resolve(self, g: Any, seat: int, arg: int, answer: int) -> None:
        heap, count = nim.stones(answer)
        g.heaps[heap] -= count
        g.last = seat
        if any(g.heaps):
            self.again(g, seat)


class Silent(Fair):
    """R1.2 There are no answers near the end."""

    def answers(self, g: Any, seat: int, arg: int, out: Answers) -> None:
        if sum(g.heaps) > 3:
            super().answers(g, seat, arg, out)


class Repeating(Fair):
    """R1.2 The first answer is offered twice."""

    def answers(self, g: Any, seat: int, arg: int, out: Answers) -> None:
        super().answers(g, seat, arg, out)
        out.add(out.codes[0])


class Thieving(Fair):
    """R1.2 Asking takes a stone."""

    def answers(self, g: Any, seat: int, arg: int, out: Answers) -> None:
        super().answers(g, seat, arg, out)
        if g.heaps[3] > 1:
            g.heaps[3] -= 1


class Endless(Fair):
    """R1.2 Stones come back."""

    def resolve(self, g: Any, seat: int, arg: int, answer: int) -> None:
        super().resolve(g, seat, arg, answer)
        if sum(g.heaps) < 3:
            g.heaps = [1, 3, 5, 7]
            if g.over or g.todo.depth == 0:
                self.again(g, seat)


class Faulty(Fair):
    """R1.2 An empty last heap raises an error."""

    def resolve(self, g: Any, seat: int, arg: int, answer: int) -> None:
        super().resolve(g, seat, arg, answer)
        if g.heaps[3] == 0:
            raise IndexError("no such heap")


@pytest.mark.parametrize(
    ("take", "law", "what"),
    [
        (Silent, "asked means answerable", "silent has no answer"),
        (Repeating, "options are distinct", "repeating offers an answer twice: ['take 1 from A'"),
        (Thieving, "options are pure", "asking for the answers to thieving changes the position"),
        (Endless, "play ends", "random play goes on after 20,000 answers"),
        (Faulty, "rules never fail", "they raise IndexError: no such heap (test_check.py, line "),
    ],
)
def test_a_rule_that_breaks_a_law_is_told(
    take: type[Any], law: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws, "LONGEST", 300)
    found = breaches(by(take()))
    assert found[law].startswith(what.replace("20,000", "300"))


class Sticky(nim.Nim):  # type: ignore[misc]
    """A position whose copies share the heaps."""

    def copy(self) -> Any:
        return Sticky(self.todo.copy(), self.heaps, self.last, self.reverse)


def sticky(table: Any) -> Any:
    g = GAME.setup(table)
    assert isinstance(g, nim.Nim)
    return Sticky(g.todo, g.heaps, g.last, g.reverse)


def guessed(g: Any, seat: int, rng: Rng) -> Any:
    world = g.copy()
    world.heaps[0] = 1 - world.heaps[0]
    return world


@pytest.mark.parametrize(
    ("change", "law", "what"),
    [
        ({"setup": sticky}, "copies are independent", "'take "),
        ({"imagine": guessed}, "views do not leak", "seat 0 sees another table in a world that it imagines"),
        (
            {"imagine": guessed, "view": lambda g, seat: {"stones": 1}},
            "views do not leak",
            "in a world that seat 0 imagines it has other answers",
        ),
        ({"view": lambda g, seat: {"here": {"there": object()}}}, "a view is plain data", "that of seat 0 cannot be"),
        ({"ending": lambda g: ""}, "everything has words", "the game is over, and its ending is ''"),
        ({"label": lambda g, code: "take"}, "everything has words", "two answers have the label ['take']"),
        ({"tell": lambda event: []}, "everything has words", "nothing is told of 'take "),
        ({"messages": {"takes": " "}}, "everything has words", "a deed of 'take "),
        ({"emblem": "unicorn"}, "the emblem is an icon", "there is no icon 'unicorn'"),
        ({"colours": {"own": ("#FFFFFF", "#FFFFFF")}}, "colours can be read", "too little contrast: light nim on-own"),
        (
            {"score": lambda g: tuple(Score(k, (Line("R1.3", "x", 1),), 2, 1) for k in range(g.seats))},
            "the score is the sum of its lines",
            "seat 0 has 2, but the lines say 1",
        ),
        (
            {"score": lambda g: tuple(Score(k, (), 0, LOST if g.over else 1) for k in range(g.seats))},
            "places follow the points",
            "all have lost together, but the game does not say that they may",
        ),
        (
            {"score": lambda g: tuple(Score(k, (Line("R1.3", "x", k),), k, 1 + k) for k in range(g.seats))},
            "places follow the points",
            "in the order of places the points are [0, 1]",
        ),
        ({"sketch": lambda view, names, width: []}, "there is a sketch for the terminal", "it is empty"),
    ],
)
def test_a_contract_that_breaks_a_law_is_told(change: dict[str, Any], law: str, what: str) -> None:
    assert breaches(replace(GAME, **change))[law].startswith(what)


def test_a_breach_says_how_to_get_there() -> None:
    broken = replace(GAME, ending=lambda g: "")
    with pytest.raises(Lawless) as caught:
        check(broken, games=2, seed=5, players=3)
    (breach,) = caught.value.breaches
    assert (breach.players, breach.seed, dict(breach.options)) == (3, 5, {})
    g = walk(broken, breach.players, breach.options, breach.answers)
    assert g.over
    words = str(caught.value)
    assert words.startswith("Nim breaks 1 law.\n- everything has words: the game is over, and its ending is ''\n")
    assert f"    3 players, seed 5, after {breach.answers[0]!r}, " in words
    with pytest.raises(laws.Broken):
        laws.told(broken, g, seeded(1))


def test_the_same_seed_finds_the_same() -> None:
    assert breaches(by(Silent())) == breaches(by(Silent()))


def test_the_options_are_tried_too() -> None:
    def picky(g: Any) -> str:
        assert not g.reverse, "not in reverse"
        return "" if any(g.heaps) else "over"

    found = breaches(replace(GAME, ending=picky))
    assert found["rules never fail"].startswith("they raise AssertionError: not in reverse (test_check.py, line ")


# Defaults for a game that leaves fields out.


def test_a_game_without_advice_is_advised_by_its_score() -> None:
    g = walk(GAME, 2, {}, ["take 1 from A", "take 3 from B", "take 5 from C", "take 6 from D"])
    advice: Advice = GAME.advice
    assert advice.value(g, 0) == advice.value(g, 1) == 0.0
    before = g.copy()
    g.answer(0, "take 1 from D")
    assert advice.value(g, 0) == 2.0 > advice.value(g, 1) == 0.0
    assert advice.changes(before, g, 0) == {"points": 1.0, "the win": 1.0}


def test_plain_words_come_from_the_rules() -> None:
    plain = Game(
        id="plain",
        title="Plain",
        home="toys.sealed",
        fewest=2,
        most=2,
        about="Stones.",
        options=GAME.options,
        setup=GAME.setup,
        score=GAME.score,
        view=GAME.view,
    )
    g = plain.lay(2).opening()
    assert plain.ask(g) == "In turn, take any number of stones from one heap, one at least."
    assert plain.label(g, g.legal()[0]) == "Take 1 from A"
    assert [deed.words for deed in foretell(plain, g, g.legal()[0])] == ["plays “take 1 from A”"]
    assert plain.rules_text() == (
        "# Plain\n\nStones.\n\n## R1 The rules\n\n"
        "- **R1.1** There are four heaps: of one, three, five and seven stones.\n"
        "- **R1.2** In turn, take any number of stones from one heap, one at least.\n"
        "- **R1.3** Whoever takes the last stone wins; in reverse, everybody else does.\n"
    )
    assert plain.open_to_all and plain.lay(2).parts_version == "none"
    assert fingerprint(g) == fingerprint(GAME.lay(2).opening())
    check(plain, games=2)
