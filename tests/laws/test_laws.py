"""What must hold in every position of every game, for any choices and any dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classics import TRIALS as SMALL_TRIALS
from hullworks.games import CLASSICS, GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION, DRAW
from hullworks.match.game import Game, Table
from hullworks.testing import laws
from hullworks.testing.laws import SPECTATOR
from laws.examples import examples
from tables import TRIALS as BIG_TRIALS

TRIALS = BIG_TRIALS | SMALL_TRIALS
NAMES = sorted([*GAMES, *CLASSICS])


@cache
def tables() -> list[Table]:
    """Every game with every number of players and each of its variants."""
    found: list[Table] = []
    for name in NAMES:
        game = load_game(name)
        for seats in range(game.fewest, game.most + 1):
            found += [game.lay(seats, options) for options in TRIALS[name].fitting(game, seats)]
    return found


@dataclass
class Journey:
    """A path through a game: from the opening or a scene, first *far* random steps, then the given picks."""

    table: Table
    opening: bool
    seed: int
    far: int
    picks: list[int]

    @property
    def game(self) -> Game:
        return self.table.game

    def scene(self) -> Position:
        """A table in the middle of a game, randomised by the seed."""
        return TRIALS[self.game.id].scene(self.table, seeded(self.seed))

    def begin(self) -> Position:
        """The position after the random part; the game may be over."""
        g, rng = self.table.opening() if self.opening else self.scene(), seeded(self.seed)
        for _ in range(self.far):
            if g.over:
                break
            options = g.legal()
            g.play(options[rng.below(len(options))])
        return g

    def positions(self) -> Iterator[Position]:
        """Every position of the last part."""
        g = self.begin()
        yield g
        for pick in self.picks:
            if g.over:
                return
            options = g.legal()
            g.play(options[pick % len(options)])
            yield g


journeys = st.builds(
    Journey,
    st.integers(0, 10_000).map(lambda number: tables()[number % len(tables())]),
    st.booleans(),
    st.integers(0, 2**32 - 1),
    st.integers(0, 300),
    st.lists(st.integers(0, 10_000), max_size=25),
)


def hold(law: laws.Law, journey: Journey) -> None:
    """Check that the law holds in every position of the journey."""
    rng = seeded(journey.seed)
    for g in journey.positions():
        law(journey.game, g, rng)


@given(journeys)
@examples(200)
def test_who_is_asked_can_answer_and_asking_changes_nothing(journey: Journey) -> None:
    hold(laws.answerable, journey)


@given(journeys)
@examples(200)
def test_copies_are_independent_and_the_same_answer_gives_the_same_position(journey: Journey) -> None:
    hold(laws.independent, journey)


@given(journeys)
@examples(120)
def test_samples_agree_with_outcomes(journey: Journey) -> None:
    hold(laws.sampled, journey)


@given(journeys)
@examples(200)
def test_no_piece_is_lost_or_made(journey: Journey) -> None:
    for g in journey.positions():
        TRIALS[journey.game.id].check_pieces(g)


@given(journeys)
@examples(120)
def test_the_score_is_the_sum_of_its_lines_and_places_are_in_order(journey: Journey) -> None:
    hold(laws.scored, journey)


@given(journeys)
@examples(80)
def test_what_is_seen_lies_on_the_table(journey: Journey) -> None:
    g = journey.begin()
    for seat in [*range(g.seats), SPECTATOR]:
        TRIALS[journey.game.id].check_view(g, journey.game.view(g, seat))


@given(journeys)
@examples(120)
def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one(journey: Journey) -> None:
    """Where a game says that nothing is hidden, every world is the true one."""
    hold(laws.seen, journey)


@given(journeys)
@examples(60)
def test_observations_are_as_described_leak_nothing_and_tell_what_is_seen(journey: Journey) -> None:
    *_, g = journey.positions()
    laws.observed(journey.game, g, seeded(journey.seed))


@given(journeys)
@examples(80)
def test_every_answer_that_is_refused_has_a_reason_with_a_rule_number(journey: Journey) -> None:
    laws.refused(journey.game, journey.begin(), seeded(journey.seed))


@given(journeys)
@examples(200)
def test_every_question_and_answer_has_words(journey: Journey) -> None:
    hold(laws.told, journey)


@given(journeys)
@examples(60)
def test_words_tell_nobody_what_the_views_hide(journey: Journey) -> None:
    *_, g = journey.positions()
    laws.discreet(journey.game, g, seeded(journey.seed))


@given(journeys, st.integers(0, 60))
@examples(50)
def test_a_record_plays_again_to_the_same_position(journey: Journey, far: int) -> None:
    laws.recorded(journey.table, journey.seed, far)


@pytest.mark.parametrize("name", NAMES)
def test_journeys_come_to_every_question_of_the_game(name: str) -> None:
    asked: set[str] = set()
    every: set[str] = set()
    for number, table in enumerate(table for table in tables() if table.game.id == name):
        every = {str(rule) for rule in table.opening().todo.book.rules if rule.role in (DECISION, DRAW)}
        for seed in range(12):
            rng = seeded(seed)
            picks = [int(rng.below(1000)) for _ in range(200)]
            for g in Journey(table, seed == 0, number * 10 + seed, 0, picks).positions():
                asked.update([] if g.over else [str(g.question()[0])])
    assert asked == every


@pytest.mark.parametrize("name", NAMES)
def test_random_play_ends_and_the_same_seeds_give_the_same_game(name: str) -> None:
    for number, table in enumerate(table for table in tables() if table.game.id == name):
        laws.ended(table, number)
