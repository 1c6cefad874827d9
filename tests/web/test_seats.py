"""The seats of a table as panels."""

from __future__ import annotations

import pytest

from hullworks.art.panel import Fact
from hullworks.web.page import seat_flag, seat_mark
from hullworks.web.seats import one_fact


@pytest.mark.parametrize(
    ("words", "kind"), [("0", "fact none"), ("7", "fact"), ("3/5", "fact"), ("Starboard 2", "fact word")]
)
def test_what_is_not_there_is_pale_and_words_are_no_numbers(words: str, kind: str) -> None:
    assert f'class="{kind}"' in one_fact(Fact("7 rings", words))


def test_flags_and_marks_are_whole_in_any_size() -> None:
    """Without a view box, a smaller picture would be cut instead of scaled."""
    assert 'viewBox="0 0 29 20"' in seat_flag(1, 27, 18)
    assert 'viewBox="0 0 18 18"' in seat_mark(1)
