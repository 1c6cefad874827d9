"""What is said about the balance of parts."""

from __future__ import annotations

from typing import Any

import pytest

from hullworks.lab.balance import Verdict, judge, page


def found(**more: Any) -> dict[str, Any]:
    """A report on two equal players."""
    card = {"card": "gull", "uses": 90, "uses_a_game": 0.9, "of_base": 1.2}
    fair = [{"of_fair": 0.95}, {"of_fair": 1.05}]
    means = {"winning_score": {"mean": 40.0}, "turns": {"mean": 12.0}}
    whole = {"players": 2, "games": 100, "lost": 0, "endings": {"all is said": 100}, **means}
    return {**whole, "seats": fair, "orders": {"turns": fair}, "cards": [card], **more}


def card(name: str, of_base: float, uses: int = 50) -> dict[str, Any]:
    return {"card": name, "uses": uses, "uses_a_game": uses / 100, "of_base": of_base}


def test_a_balanced_game_breaks_no_limit() -> None:
    verdict = judge(found())
    assert (verdict.seat, verdict.card, verdict.owner, verdict.faults()) == (1.05, "gull", 1.2, [])


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"seats": [{"of_fair": 0.74}, {"of_fair": 1.26}]}, "a seat wins 1.26"),
        ({"orders": {"turns": [{"of_fair": 1.3}, {"of_fair": 0.7}]}}, "a seat wins 1.30"),
        ({"cards": [card("gull", 1.61), card("tern", 1.0)]}, "gull wins 1.61"),
        ({"cards": [card("gull", 1.0), card("tern", 0.0, 0), card("skua", 0.0, 0)]}, "nobody uses tern, skua"),
    ],
)
def test_a_broken_limit_is_named(more: dict[str, Any], fault: str) -> None:
    assert judge(found(**more)).faults() == [fault]


def test_a_card_that_hardly_any_game_saw_says_nothing_yet() -> None:
    assert (
        judge(found(games=1000, cards=[card("gull", 1.1), card("tern", 9.9, 1) | {"uses_a_game": 0.001}])).faults()
        == []
    )


def test_who_plays_alone_is_compared_with_nobody() -> None:
    verdict = judge(found(players=1, seats=[{"of_fair": 1.0}], orders={}, cards=[card("gull", 3.0)], lost=25))
    assert (verdict.faults(), verdict.lost) == ([], 0.25)


def test_a_chapter_takes_the_place_of_its_older_self() -> None:
    def verdict(games: int) -> Verdict:
        return judge(found(games=games))

    first = page("", "Tern, mates", 1, [verdict(100)])
    both = page(first, "Gull, mates", 1, [verdict(200)])
    assert both.index("## Gull, mates") < both.index("## Tern, mates")
    again = page(both, "Tern, mates", 2, [verdict(300)])
    assert again.count("## Tern, mates") == 1 and "| 2 | 300 |" in again and "| 2 | 100 |" not in again
    assert page(again, "Tern, mates", 2, [verdict(300)]) == again
