"""What the rail and the panels beside a table have room for."""

from __future__ import annotations

from random import Random

import pytest

from hullworks import start
from hullworks.art.panel import Fact, Panel
from hullworks.art.room import DESK, PHONE, Room
from hullworks.games import load
from hullworks.match.question import Answer
from hullworks.match.score import Score
from hullworks.web.rail import MOST_FREE, rows, without_piece
from hullworks.web.seats import lead


def test_the_rail_has_room_for_short_answers_first_and_then_for_the_best_ones() -> None:
    def rail(*labels: str) -> list[str]:
        return list(rows([Answer(text=label[:4], label=label) for label in labels]))

    best, worse = "Sail with captain and soldier: speed 3, 9 points", "Like this: it falls apart, no captain"
    assert rail(best, worse, "Done") == ["Done", "Sail"]
    assert rail(best + " and a very long rest", worse, "Done") == ["Done", "Like"]


def test_points_that_a_panel_repeats_are_marked() -> None:
    score = Score(0, (), 16, 1)
    assert 'class="lead twice"' in lead(Panel(Fact("16 points", "16"), scored=True), score)
    assert 'class="lead"' in lead(Panel(Fact("16 ships", "16")), score), "it is another thing"
    assert 'class="lead"' in lead(Panel(Fact("12 points", "12"), scored=True), score), "it is another number"


def is_hidden(answer: Answer, free: list[Answer], room: Room) -> bool:
    found = rows(free)
    return answer.text not in found or (room == PHONE and found[answer.text])


@pytest.mark.parametrize("game", ["marino", "shipyard", "north-sea", "ship-shape", "deadweight"])
def test_every_answer_is_a_piece_or_a_button_that_is_shown_at_a_desk_and_on_a_phone(game: str) -> None:
    names, drawn, rng, match = ["Ada", "Bo"], set[frozenset[str]](), Random(3), start(game, players=2, seed=3)
    while not match.over and match.number < 200:
        question = match.question
        assert question is not None
        verbs = frozenset(answer.text.split()[0] for answer in question.answers)
        for room in (DESK, PHONE) if len(question.answers) > 1 and verbs not in drawn else ():
            acts = {answer.text: answer for answer in question.answers}
            board = load(game).draw_table(match.view(question.seat), names, room, acts, {})
            free = without_piece(question, board)
            hidden = [answer.label for answer in free if is_hidden(answer, free, room)]
            assert len(free) > MOST_FREE or not hidden, f"{room.name}: {question.words}"
        drawn.add(verbs)
        match.answer(rng.choice(question.answers))
