"""The table as text: it matches the view, and fits the width."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hullworks.games.marino import GAME
from hullworks.games.marino.drawing.sketch import sketch
from hullworks.games.marino.lookup import FREEBOOTER
from hullworks.games.marino.state import Marino
from hullworks.games.marino.view import view
from hullworks.match.text import columns, shorten
from marks import rule
from sketches import check_width, plain, somewhere
from tables import marino

NAMES = ["Ada", "Ines", "Bot Tern", "Marek", "Odile", "Runa"]


def position(seats: int, seed: int, answers: int, **options: object) -> Marino:
    """A position after this number of random answers."""
    g = somewhere(GAME, seats, seed, answers, **options)
    assert isinstance(g, Marino)
    return g


def drawn(g: Marino, seat: int = 0, width: int = 100) -> str:
    return "\n".join(plain(sketch(view(g, seat), NAMES[: g.seats], width)))


@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**40),
    answers=st.integers(0, 900),
    width=st.sampled_from([80, 100]),
    bookkeeping=st.booleans(),
    viewer=st.integers(-1, 1),
)
def test_no_line_is_too_long_in_any_position(
    seats: int, seed: int, answers: int, width: int, bookkeeping: bool, viewer: int
) -> None:
    g = position(seats, seed, answers, bookkeeping=bookkeeping, open=8)
    check_width(GAME, g, viewer, width)


@given(seats=st.integers(2, 6), seed=st.integers(0, 2**40), answers=st.integers(0, 600))
def test_everything_on_the_table_is_named(seats: int, seed: int, answers: int) -> None:
    g = position(seats, seed, answers)
    seen, out = view(g, 1), drawn(g, 1)
    for name in NAMES[:seats]:
        assert name in out
    for card in seen.open:
        assert card is None or (card.name in out and f" {card.value} " in out)
    for yard in seen.yards:
        assert f"{len(yard.fleet)} launched   {yard.gold} gold" in out
        for berth in yard.berths:
            assert berth is None or berth.card.name in out
    for card in seen.yards[1].fleet:
        assert card.name in out
    for row in seen.rows:
        assert row.price is None or f"[{row.highest - row.tokens + 1}]" in out


def test_a_row_shows_its_empty_spaces_its_price_and_its_tokens() -> None:
    out = drawn(position(4, 1, 40, drafter="first"), -1)
    axis = next(line for line in out.splitlines() if line.split()[:3] == ["1", "2", "3"])
    g = position(4, 1, 40, drafter="first")
    row = view(g, -1).rows[1]
    line = next(line for line in out.splitlines() if line.startswith("  wood")).partition(" with ")[0]
    price = row.highest - row.tokens + 1
    assert line.count("·") == price - row.lowest
    assert line.count("■") == row.tokens - 1
    assert line.index(f"[{price}]") + 1 in range(axis.index(f" {price} "), axis.index(f" {price} ") + 3)


def test_a_carrier_and_a_freebooter_that_are_away_show_who_holds_them() -> None:
    g = position(3, 1, 30)
    for explorer in range(7):
        for yard in g.yards:
            yard.explorers[explorer] = 0
        g.yards[2].explorers[explorer] = 1
    g.idle[FREEBOOTER] = 0
    out = drawn(g)
    assert [f"{low}-{high} with ▲" in out for low, high in [row.carrier for row in view(g, 0).rows]] == [True] * 6
    assert "freebooters: 0 at home, 1 with ▲" in out


def test_the_faces_of_a_freebooters_die_and_the_supply_are_shown() -> None:
    g = position(3, 1, 30)
    for width in (80, 100):
        out = drawn(g, 0, width)
        assert "dice: 1 canvas, 2 rope, 3 food, 4 crew, 5 wood, 6 metal" in out
        for row in view(g, 0).rows:
            assert (
                f"{row.supply:>2}" in next(line for line in out.splitlines() if line.startswith(f"  {row.name}"))[-4:]
            )


def test_cards_known_to_lie_beneath_the_deck_are_named() -> None:
    g = marino("""
        beneath: osprey whimbrel
        0: gold 0
        1: gold 0
    """)
    assert "Beneath the deck: Osprey and Whimbrel" in drawn(g)


@rule("R8.4")
def test_the_countdown_is_shown_beside_the_goal() -> None:
    g = marino("""
        0: gold 0
        1: gold 0
        quiet: 19
    """)
    assert "the game ends at 10 ships, or in 3 rounds without a launch" in drawn(g)
    g.quiet = 3
    assert "the game ends at 10 ships\n" in drawn(g)


def test_a_price_that_is_another_for_the_viewer_is_told() -> None:
    g = position(3, 1, 30)
    seen = view(g, 0)
    row = replace(seen.rows[0], tokens=2, price=9)
    out = "\n".join(plain(sketch(replace(seen, rows=(row, *seen.rows[1:])), NAMES[:3], 80)))
    assert "[11]" in out and "pay 9" in out


def test_what_is_there_and_what_is_missing_have_different_shapes() -> None:
    g = position(2, 3, 30, drafter="first")
    yard = g.yards[0]
    berth = view(g, 0).yards[0].berths[0]
    assert berth is not None
    for kind in range(6):
        yard.tokens[kind] = 0
    line = next(line for line in drawn(g).splitlines() if line.strip().startswith(berth.card.name) and "□" in line)
    assert line.count("□") == len(berth.card.needs)
    for kind in range(6):
        yard.tokens[kind] = 5
    line = next(line for line in drawn(g).splitlines() if line.strip().startswith(berth.card.name) and "■" in line)
    assert line.count("■") == len(berth.card.needs)
    assert "ready to launch" in line


def test_only_what_is_the_viewers_to_do_is_marked_as_such() -> None:
    g = next(g for g in (position(3, 1, answers) for answers in range(60, 99)) if g.seat() >= 0)
    asked = g.seat()
    for seat in range(-1, 3):
        styles = {style for line in sketch(view(g, seat), NAMES[:3], 100) for _, style in line}
        assert ("act" in styles) <= (seat == asked or "ready to launch" in drawn(g, seat))


def test_a_spectator_has_no_yard_and_sees_the_end() -> None:
    g = position(2, 1, 5000, ships=1)
    assert g.over
    out = drawn(g, -1)
    assert "the game is over" in out and "Your yard" not in out and "(you)" not in out


def test_the_draft_says_who_is_to_choose() -> None:
    g = position(4, 1, 6, drafter="first")
    assert "opening draft, to choose: ● Ada (you)" in drawn(g)
    assert "(you)" not in drawn(g, 2).splitlines()[0]


def test_prices_beyond_the_width_are_told_in_words() -> None:
    g = position(3, 1, 30)
    seen = view(g, 0)
    row = replace(seen.rows[0], highest=99, tokens=3, price=97)
    lines = plain(sketch(replace(seen, rows=(row, *seen.rows[1:])), NAMES[:3], 80))
    assert any("metal" in line and "3 tokens, the cheapest for 97 (prices 7 to 99)" in line for line in lines)
    assert max(map(columns, lines)) <= 80


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ada", "Ada"), ("A\x1b[2J", "A[2J"), ("\n", "?"), ("x" * 30, "x" * 13 + "…"), ("漢字" * 6, "漢字漢字漢字…")],
)
def test_a_name_is_made_fit_for_a_line(name: str, shown: str) -> None:
    assert shorten(name) == shown


@pytest.mark.parametrize("word", ["a", "f", "A"])
def test_a_letter_looks_at_an_open_contract(word: str) -> None:
    g = position(3, 1, 30)
    card = view(g, 0).open["abcdef".index(word.lower())]
    assert card is not None
    lines = plain(GAME.look(view(g, 0), NAMES[:3], word))
    assert lines[0].startswith(card.name) and " ".join(card.needs) in lines[2]


@pytest.mark.parametrize("word", ["", "z", "nobody", "é"])
def test_what_is_not_there_cannot_be_looked_at(word: str) -> None:
    assert GAME.look(view(position(3, 1, 30), 0), NAMES[:3], word) == []


def test_a_players_name_looks_at_the_yard() -> None:
    g = position(3, 1, 30)
    assert plain(GAME.look(view(g, 0), NAMES[:3], "bot"))[0].startswith("▲ Bot Tern")
