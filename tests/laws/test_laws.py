"""What must hold in every position of every game, whatever was chosen and rolled on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hullworks.engine.chance import EveryRoll, seeded
from hullworks.engine.deed import Deed
from hullworks.engine.driver import playout
from hullworks.engine.facts import facts, fingerprint
from hullworks.engine.game import Game, Table
from hullworks.engine.match import replay, start, verify
from hullworks.engine.position import CHANCE, NOBODY, Position
from hullworks.engine.question import question
from hullworks.engine.record import Sitting, load
from hullworks.engine.rule import DECISION, DRAW
from hullworks.engine.score import LOST
from hullworks.engine.story import foretell
from hullworks.games import GAMES
from hullworks.games import load as load_game
from tables import TRIALS, scene

SPECTATOR = -1
LONGEST = 20_000  # Answers within which random play must end.


@cache
def tables() -> list[Table]:
    """Every game with every number of players and each of its variants."""
    found: list[Table] = []
    for name in GAMES:
        game = load_game(name)
        for seats in range(game.fewest, game.most + 1):
            found += [game.lay(seats, options) for options in TRIALS[name].fitting(game, seats)]
    return found


@dataclass
class Journey:
    """A way through a game: from the opening or a scene, so far at random, and then choice by choice."""

    table: Table
    opening: bool
    seed: int
    far: int
    picks: list[int]

    @property
    def game(self) -> Game:
        return self.table.game

    def begin(self) -> Position:
        """The position after the random part; it may be the end."""
        g, rng = self.table.opening() if self.opening else scene(self.table, self.seed), seeded(self.seed)
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


@given(journeys)
@settings(max_examples=200)
def test_who_is_asked_can_answer_and_asking_changes_nothing(journey: Journey) -> None:
    for g in journey.positions():
        if g.over:
            assert g.seat() == NOBODY
            assert g.legal() == [] and g.seats_asked() == []
            return
        before = facts(g)
        options = g.legal()
        assert options
        assert len(set(options)) == len(options)
        assert options == g.legal() == [g.todo.actions.codes[text] for text in g.texts()]
        assert facts(g) == before
        if g.seat() == CHANCE:
            assert [code for code, _ in g.outcomes()] == options
            assert min(weight for _, weight in g.outcomes()) > 0
        else:
            assert g.seat() in g.seats_asked()


@given(journeys)
@settings(max_examples=200)
def test_copies_are_independent_and_the_same_answer_gives_the_same_position(journey: Journey) -> None:
    g = journey.begin()
    for pick in journey.picks:
        if g.over:
            return
        before, twin = facts(g), g.copy()
        assert facts(twin) == before
        answer = g.legal()[pick % len(g.legal())]
        twin.play(answer)
        after = facts(twin)
        assert facts(g) == before != after
        g.play(answer)
        assert facts(g) == facts(twin) == after
        assert fingerprint(g) == fingerprint(twin)


@given(journeys)
@settings(max_examples=120)
def test_samples_agree_with_outcomes(journey: Journey) -> None:
    for g in journey.positions():
        if g.seat() != CHANCE:
            continue
        outcomes = g.outcomes()
        total = sum(weight for _, weight in outcomes)
        found = {code: 0.0 for code, _ in outcomes}
        rolls = EveryRoll()
        while rolls.again():
            found[int(g.sample(rolls))] += rolls.chance()
        assert found == pytest.approx({code: weight / total for code, weight in outcomes})


@given(journeys)
@settings(max_examples=200)
def test_no_piece_is_lost_or_made(journey: Journey) -> None:
    for g in journey.positions():
        TRIALS[journey.game.id].check_pieces(g)


@given(journeys)
@settings(max_examples=120)
def test_the_score_is_the_sum_of_its_lines_and_places_are_in_order(journey: Journey) -> None:
    for g in journey.positions():
        scores = journey.game.score(g)
        assert [score.seat for score in scores] == list(range(g.seats))
        for score in scores:
            assert score.total == sum(line.points for line in score.lines)
            assert all(re.fullmatch(r"R\d+\.\d+", line.rule) and line.reason for line in score.lines)
        rival = journey.game.rival(g)
        if rival is not None:
            assert rival.seat == g.seats
            assert rival.total == sum(line.points for line in rival.lines)
            scores = (*scores, rival)
        by_place = sorted(scores, key=lambda score: score.place)
        if by_place[-1].place == LOST:  # all together, or nobody
            assert by_place[0].place == LOST and g.over
            continue
        assert by_place[0].place == 1
        assert [score.total for score in by_place] == sorted([score.total for score in scores], reverse=True)


@given(journeys)
@settings(max_examples=80)
def test_what_is_seen_lies_on_the_table(journey: Journey) -> None:
    g = journey.begin()
    for seat in [*range(g.seats), SPECTATOR]:
        TRIALS[journey.game.id].check_view(g, journey.game.view(g, seat))


@given(journeys, st.integers(0, 2**32 - 1))
@settings(max_examples=120)
def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one(journey: Journey, seed: int) -> None:
    game = journey.game
    for g in journey.positions():
        before = facts(g)
        for seat in [*range(g.seats), SPECTATOR]:
            seen = msgspec.json.encode(game.view(g, seat))
            world = game.imagine(g, seat, seeded(seed))
            assert msgspec.json.encode(game.view(world, seat)) == seen
            assert world.seats_asked() == g.seats_asked()
            if seat in g.seats_asked():
                g.attend(seat)
                world.attend(seat)
                # What chance may bring in a lane is not the seat's to know.
                assert world.waits_for_chance() == g.waits_for_chance()
                assert g.waits_for_chance() or world.legal() == g.legal()
            if not world.over:
                world.play(world.legal()[0])
            assert facts(g) == before


@given(journeys)
@settings(max_examples=80)
def test_every_answer_that_is_refused_has_a_reason_with_a_rule_number(journey: Journey) -> None:
    g = journey.begin()
    if g.over:
        return
    before = facts(g)
    allowed = set(g.legal())
    for code in range(len(g.todo.actions)):
        reason = g.why_not(code)
        if code in allowed:
            assert reason == ""
        else:
            assert re.search(r"\S \(R\d+\.\d+\)$", reason)
    assert facts(g) == before


@given(journeys, st.integers(0, 2**31))
@settings(max_examples=50)
def test_where_nothing_is_hidden_every_world_is_the_true_one(journey: Journey, seed: int) -> None:
    """Whoever says so lets people look at all answers while the game goes on."""
    if not journey.game.open_to_all:
        return
    for g in journey.positions():
        for seat in range(SPECTATOR, int(g.seats)):
            assert facts(journey.game.imagine(g, seat, seeded(seed))) == facts(g)


@given(journeys)
@settings(max_examples=200)
def test_every_question_and_answer_has_words(journey: Journey) -> None:
    game = journey.game
    for g in journey.positions():
        assert bool(game.ending(g)) == g.over
        if g.over:
            return
        before = facts(g)
        assert game.ask(g).strip()
        labels = [game.label(g, code).strip() for code in g.legal()]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert all(all(deed.words.strip() for deed in foretell(game, g, code)) for code in g.legal())
        nos = [no for no in question(game, g).refused if not no.whole]
        assert all(len(no.labels) == len(no.texts) and all(no.labels) for no in nos)
        assert facts(g) == before


@given(journeys, st.integers(0, 60))
@settings(max_examples=50)
def test_a_record_plays_again_to_the_same_position(journey: Journey, far: int) -> None:
    game, rng = journey.game, seeded(journey.seed)
    sittings = [Sitting(f"player {seat}", "human") for seat in range(journey.table.seats)]
    match = start(game, sittings, journey.table.options, seed=f"seed {journey.seed}")
    for _ in range(far):
        if match.position.over:
            break
        seats = match.position.seats_asked()
        seat = seats[rng.below(len(seats))]
        match.position.attend(seat)
        texts = match.position.texts()
        match.give(seat, texts[rng.below(len(texts))])
    record = load(match.record.dump(), "record")
    *_, again = replay(record, game)
    assert facts(again.position) == facts(match.position)
    assert again.record == match.record
    findings = verify(record, game)
    assert findings.answers == len(match.record.entries)
    assert findings.over == findings.chance_checked == match.position.over


@pytest.mark.parametrize("name", sorted(GAMES))
def test_journeys_come_to_every_question_of_the_game(name: str) -> None:
    asked: set[str] = set()
    every: set[str] = set()
    for number, table in enumerate(table for table in tables() if table.game.id == name):
        every = {str(rule) for rule in table.opening().todo.book.rules if rule.role in (DECISION, DRAW)}
        for seed in range(6):
            rng = seeded(seed)
            picks = [int(rng.below(1000)) for _ in range(200)]
            for g in Journey(table, seed == 0, number * 10 + seed, 0, picks).positions():
                asked.update([] if g.over else [str(g.question()[0])])
    assert asked == every


@pytest.mark.parametrize("name", sorted(GAMES))
def test_random_play_ends_and_the_same_seeds_give_the_same_game(name: str) -> None:
    for number, table in enumerate(table for table in tables() if table.game.id == name):
        g = table.opening()
        dice, choices = seeded(number), seeded(number + 1)
        for _ in range(LONGEST):
            if g.over:
                break
            options = g.legal()
            g.play(g.sample(dice) if g.waits_for_chance() else options[choices.below(len(options))])
        assert g.over
        twin = table.opening()
        playout(twin, seeded(number), seeded(number + 1))
        assert facts(twin) == facts(g)


@given(journeys)
@settings(max_examples=60)
def test_words_tell_nobody_what_the_views_hide(journey: Journey) -> None:
    *_, g = journey.positions()
    check_words(journey.game, g)


def check_words(game: Game, g: Position) -> None:
    """Of answers that lead to different tables which a seat cannot tell apart, it reads the same."""
    if g.over:
        return
    for eyes in [*range(g.seats), SPECTATOR]:
        read: dict[object, tuple[list[Deed], object]] = {}
        for code in g.legal()[:8]:
            after = g.copy()
            after.play(code)
            deeds = [deed.seen_by(eyes) for deed in foretell(game, g, code)]
            seen = tuple(fingerprint(game.imagine(after, eyes, seeded(seed))) for seed in range(3))
            told, truth = read.setdefault(seen, (deeds, facts(after)))
            assert told == deeds or truth == facts(after), f"seat {eyes} is told what it cannot see"
