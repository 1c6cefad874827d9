"""What the rail and the panels beside a table have room for."""

from __future__ import annotations

from hullworks.art.panel import Fact, Panel
from hullworks.match.question import Answer
from hullworks.match.score import Score
from hullworks.web.rail import rows
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
