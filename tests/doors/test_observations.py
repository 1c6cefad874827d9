"""A game from outside may say what a seat knows as numbers; laws check that it is true and tells no secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from doors.outside import nim
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.observation import Observation
from hullworks.match.game import Game
from hullworks.testing import Lawless, check
from toys.sealed import GAME as SEALED

HEAPS = ["first", "second", "third", "fourth"]


def seats(g: Any, seat: int, out: Observation) -> None:
    for k in range(g.seats):
        out.seat(g, seat, (seat + k) % g.seats)


def heaps(g: Any, seat: int, out: Observation) -> None:
    """What Nim shows."""
    out.begin(g, seat)
    for heap, stones in enumerate(g.heaps):
        out.share(HEAPS[heap], stones, 7)
    seats(g, seat, out)


def blind(g: Any, seat: int, out: Observation) -> None:
    out.begin(g, seat)
    seats(g, seat, out)


def longer(g: Any, seat: int, out: Observation) -> None:
    heaps(g, seat, out)
    if g.heaps[3] < 7:
        out.flag("taken", True)


def too_large(g: Any, seat: int, out: Observation) -> None:
    heaps(g, seat, out)
    out.put(0, float(sum(g.heaps)))


def peeking(g: Any, seat: int, out: Observation) -> None:
    out.begin(g, seat)
    out.amounts("bid", ["one", "two"], g.bids, 9)
    seats(g, seat, out)


def broken(game: Game) -> dict[str, str]:
    """The laws that a game breaks, each with its message."""
    with pytest.raises(Lawless) as caught:
        check(game, games=3, players=2)
    return {breach.law: breach.what for breach in caught.value.breaches}


def test_a_game_from_outside_describes_and_writes_its_observations() -> None:
    game = replace(nim.GAME, observe=heaps)
    assert "no law is broken" in str(check(game, games=2, players=2))
    described = game.describe()
    assert described.names[:3] == ("question.take", "over", "chance")
    assert described.names[3:7] == tuple(HEAPS)
    assert described.names[described.seats[1]] == "rival-1.present"
    out, g = described.blank(), game.lay(2).opening()
    heaps(g, 1, out)
    assert [out[k] for k in range(3, 7)] == [1 / 7, 3 / 7, 5 / 7, 1]
    assert len(described.version) == 12 and described.version != replace(nim.GAME, observe=blind).describe().version


@pytest.mark.parametrize(
    ("observe", "law", "what"),
    [
        (blind, "observations tell what is seen", " observes the same after "),
        (longer, "observations are as described", "numbers are written, not"),
        (too_large, "observations are as described", "question.take is 16.0, not from 0.0 to 1.0"),
    ],
)
def test_observations_that_break_a_law_are_told(observe: Callable[..., None], law: str, what: str) -> None:
    assert what in broken(replace(nim.GAME, observe=observe))[law]


def test_observations_that_show_hidden_things_are_told() -> None:
    law = "observations do not leak"
    assert "observes another table in a world that it imagines" in broken(replace(SEALED, observe=peeking))[law]


def test_a_name_is_given_once_and_a_game_without_observations_says_so() -> None:
    def twice(g: Any, seat: int, out: Observation) -> None:
        heaps(g, seat, out)
        out.flag("present", True)

    with pytest.raises(BadSetup, match=r"observes two numbers called 'rival-\d.present'"):
        replace(nim.GAME, observe=twice).describe()
    with pytest.raises(BadSetup, match="Nim has no observations"):
        replace(nim.GAME, observe=None).describe()
