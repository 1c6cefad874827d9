"""A view in sections, for games without their own drawing."""

from __future__ import annotations

from dataclasses import dataclass

from hullworks.match.outline import outline
from hullworks.match.plain import sketch


@dataclass(frozen=True)
class Player:
    """The view of a player."""

    gold: int
    first_turn: bool


@dataclass(frozen=True)
class View:
    """A view with every kind of section."""

    round: int
    open_cards: tuple[str, ...]
    heaps: tuple[int, ...]
    bowls: dict[str, int]
    terms: dict[str, str]
    field: tuple[tuple[str, ...], ...]
    players: tuple[Player, ...]
    points: tuple[int, ...]
    last: None = None


VIEW = View(
    3, ("ace", "king"), (2, 0), {"left": 1, "right": 4}, {"first": "a"}, (("x", ""), ("", "o")),
    (Player(7, True), Player(0, False)), (1, 20),
)  # fmt: skip


def test_the_fields_of_a_view_are_sections_by_what_is_in_them() -> None:
    assert outline(VIEW, 2) == [
        ("fact", "Round", "3"),
        ("row", "Open cards", ["ace", "king"]),
        ("piles", "Heaps", [("", 2), ("", 0)]),
        ("piles", "Bowls", [("left", 1), ("right", 4)]),
        ("row", "Terms", ["First a"]),
        ("grid", "Field", [["x", "\N{EN DASH}"], ["\N{EN DASH}", "o"]]),
        ("fact", "Last", "\N{EN DASH}"),
        (
            "seats",
            "At the table",
            [{"Gold": "7", "First turn": "yes", "Points": "1"}, {"Gold": "0", "First turn": "no", "Points": "20"}],
        ),
    ]


def test_what_is_no_record_is_a_table() -> None:
    assert outline([99, 3], 2) == [("row", "Table", ["99", "3"])]
    assert outline({}, 2) == []


def test_the_plain_sketch_tells_all_of_it_within_its_width() -> None:
    lines = ["".join(text for text, _ in line) for line in sketch(VIEW, ["Ada", "Konstantin the Elder"], 80)]
    assert max(map(len, lines)) <= 80
    assert lines[0] == "Round 3   Last \N{EN DASH}"
    text = "\n".join(lines)
    assert "  ace   king" in text
    assert "  ●● 2   - 0" in text
    assert "  left ● 1   right ●●●● 4" in text
    assert "  x  \N{EN DASH}\n  \N{EN DASH}  o" in text
    assert "  ● Ada  Gold 7   First turn yes   Points 1" in text
    assert "■ Konstantin th…" in text
