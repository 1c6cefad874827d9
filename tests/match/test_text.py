"""Text for the terminal: padding, wrapping and headings count columns, not characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.match.text import Spans, badge, closest, columns, flow, heading, length, pad, shorten
from sketches import plain


def test_wide_characters_take_two_columns_and_marks_none() -> None:
    assert [columns(text) for text in ("", "hull", "船", "e\u0301")] == [0, 4, 2, 1]
    assert length([("hull", "bold"), ("船", "")]) == 6


def test_a_line_is_padded_to_a_column_and_never_cut() -> None:
    assert plain([pad([("船", "")], 5)]) == ["船   "]
    assert plain([pad([("harbour", "")], 3)]) == ["harbour"]


def test_a_heading_fills_its_line() -> None:
    assert columns(plain([heading("船", 40)])[0]) == 40


def test_chunks_flow_and_go_on_below_the_first() -> None:
    chunks: list[Spans] = [[("one two", "")], [("three", "bold")], [("four", "")]]
    assert plain(flow([("to: ", "")], chunks, 19)) == ["to: one two   three", "    four"]
    assert plain(flow([("to: ", "")], chunks, 80)) == ["to: one two   three   four"]


def test_a_chunk_that_is_longer_than_a_line_is_broken_between_words() -> None:
    assert plain(flow([("- ", "")], [[("a ship of many words", "soft")]], 12)) == ["- a ship of", "  many words"]


@given(st.lists(st.text("ab cd", min_size=1, max_size=9), max_size=12), st.integers(14, 40))
def test_nothing_that_can_be_broken_is_too_long_and_no_word_is_lost(texts: list[str], width: int) -> None:
    lines = plain(flow([("> ", "")], [[(text, "")] for text in texts], width))
    assert max(len(line.rstrip()) for line in lines) <= width
    assert " ".join(lines).replace(">", "").split() == " ".join(texts).split()


def test_a_player_has_a_shape_a_name_and_a_colour() -> None:
    assert badge(1, "Ines") == ("■ Ines", "seat 1")


@pytest.mark.parametrize(
    ("wanted", "found"), [("ada", 0), ("adal", 1), ("ad", -1), ("bo", 2), ("bosun", 2), ("x", -1), ("", -1)]
)
def test_a_name_is_meant_whole_or_by_the_only_beginning(wanted: str, found: int) -> None:
    assert closest(wanted, ["Ada", "Adalbert", "Bosun"]) == found


def test_a_long_name_is_shortened_and_cleaned() -> None:
    assert shorten("Konstantina of the Seven Harbours") == "Konstantina o…"
    assert shorten("a\x1b[31mb\n") == "a[31mb"
    assert shorten("\n") == "?"
