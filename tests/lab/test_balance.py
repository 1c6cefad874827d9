"""Verdicts on the balance of parts."""

from __future__ import annotations

from typing import Any

import pytest

from hullworks.lab.balance import Verdict, judge, page, title


def found(**more: Any) -> dict[str, Any]:
    """A report on two equal players."""
    fair = [seat(0.95), seat(1.05)]
    means = {"winning_score": {"mean": 40.0}, "turns": {"mean": 12.0}}
    whole = {"players": 2, "games": 100, "lost": 0, "endings": {"all is said": 100}, **means}
    return {
        **whole,
        "seats": fair,
        "orders": {"turns": fair},
        "cards": [card("gull", 1.2, 90)],
        "mechanisms": {},
        **more,
    }


def seat(of_fair: float) -> dict[str, float]:
    return {"of_fair": of_fair, "low": of_fair / 2 - 0.1, "high": of_fair / 2 + 0.1}


def card(name: str, of_base: float, uses: int = 50) -> dict[str, Any]:
    limits = {"low": of_base / 2 - 0.05, "high": of_base / 2 + 0.05}
    return {"card": name, "uses": uses, "uses_a_game": uses / 100, "of_base": of_base, **limits}


def test_a_balanced_game_breaks_no_limit() -> None:
    verdict = judge(found())
    assert (verdict.seat.times, verdict.card.name, verdict.card.times, verdict.faults()) == (1.05, "gull", 1.2, [])


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"seats": [seat(0.74), seat(1.26)]}, "seat 2 wins 1.26 (1.06 to 1.46), again 1.26 (1.06 to 1.46)"),
        (
            {"orders": {"turns": [seat(1.3), seat(0.7)]}},
            "number 1 in turns wins 1.30 (1.10 to 1.50), again 1.30 (1.10 to 1.50)",
        ),
        (
            {"cards": [card("gull", 1.61), card("tern", 1.0)]},
            "gull wins 1.61 (1.51 to 1.71), again 1.61 (1.51 to 1.71)",
        ),
        (
            {"games": 1000, "cards": [card("gull", 1.0), card("tern", 0.0, 0), card("skua", 0.0, 0)]},
            "nobody uses tern, skua",
        ),
        (
            {"mechanisms": {"raids": {"share": 0.42}, "trades": {"share": 0.97}, "feasts": {"share": 0.05}}},
            "mechanisms are rare: raids only in 42%, feasts only in 5%",
        ),
    ],
)
def test_a_broken_limit_is_named(more: dict[str, Any], fault: str) -> None:
    verdict = judge(found(**more))
    assert verdict.looked_at_again(found(**more)).faults() == [fault]


SEEN = {"cards": [card("gull", 1.7), card("tern", 1.0)], "seats": [seat(0.7), seat(1.3)]}


def test_what_breaks_a_limit_once_and_not_again_is_chance() -> None:
    verdict = judge(found(**SEEN))
    assert [one.name for one, _ in verdict.over] == ["seat 2", "gull"]
    other = found(cards=[card("gull", 1.2), card("tern", 1.9)], seats=[seat(0.72), seat(1.28)])
    again = verdict.looked_at_again(other)
    assert again.faults() == ["seat 2 wins 1.30 (1.10 to 1.50), again 1.28 (1.08 to 1.48)"]
    assert again.chances() == ["gull wins 1.70 (1.60 to 1.80) by chance, again 1.20 (1.10 to 1.30)"]
    assert "; gull wins 1.70" in page("", "Tern, mates", 1, [again])


def test_every_card_above_the_limit_is_looked_at_again_and_not_only_the_strongest() -> None:
    verdict = judge(found(cards=[card("gull", 1.7), card("tern", 1.9)]))
    again = verdict.looked_at_again(found(cards=[card("gull", 1.8), card("tern", 1.0)]))
    assert again.faults() == ["gull wins 1.70 (1.60 to 1.80), again 1.80 (1.70 to 1.90)"]
    assert again.chances() == ["tern wins 1.90 (1.80 to 2.00) by chance, again 1.00 (0.90 to 1.10)"]


def test_what_is_seen_too_seldom_in_the_second_look_stays_in_doubt() -> None:
    again = judge(found(**SEEN)).looked_at_again(found(cards=[card("gull", 1.0, 9)], seats=[seat(1.1), seat(0.9)]))
    assert again.faults() == []
    assert again.doubts() == ["gull wins 1.70 (1.60 to 1.80) once, too little was seen to be sure"]
    assert again.chances() == ["seat 2 wins 1.30 (1.10 to 1.50) by chance, again 0.90 (0.70 to 1.10)"]


@pytest.mark.parametrize("more", [{"games": 29}, {"lost": 71}])
def test_a_second_look_of_too_few_games_clears_no_seat_and_convicts_none(more: dict[str, int]) -> None:
    for times in (0.9, 1.4):
        again = judge(found(**SEEN)).looked_at_again(found(seats=[seat(2 - times), seat(times)], cards=[], **more))
        assert (again.faults(), again.chances(), len(again.doubts())) == ([], [], 2)


def test_without_a_second_look_everything_is_in_doubt() -> None:
    verdict = judge(found(**SEEN))
    assert (verdict.faults(), verdict.chances(), len(verdict.doubts())) == ([], [], 2)
    assert "nothing; seat 2 wins 1.30 (1.10 to 1.50) once, too little" in page("", "Tern, mates", 1, [verdict])


def test_a_few_games_say_nothing_about_seats_and_mechanisms() -> None:
    verdict = judge(found(games=29, seats=[seat(0.1), seat(1.9)], cards=[], mechanisms={"raids": {"share": 0.1}}))
    assert (verdict.over, verdict.faults(), verdict.rarest) == ((), [], "")


@pytest.mark.parametrize(
    ("games", "tern"),
    [
        (10_000, card("tern", 9.9, 40) | {"uses_a_game": 0.004}),
        (100, card("tern", 9.9, 29)),
        (999, card("tern", 0.0, 0)),
    ],
)
def test_a_card_that_hardly_anybody_used_says_nothing_yet(games: int, tern: dict[str, Any]) -> None:
    verdict = judge(found(games=games, cards=[card("gull", 1.1), tern]))
    assert (verdict.card.name, verdict.faults()) == ("gull", [])


def test_who_plays_alone_is_compared_with_nobody() -> None:
    verdict = judge(found(players=1, seats=[seat(1.0)], orders={}, cards=[card("gull", 3.0)], lost=25))
    assert (verdict.faults(), verdict.lost) == ([], 0.25)


def test_a_chapter_is_called_by_who_played_how_and_with_what() -> None:
    assert title("marino", "mate", None, None) == "Shipwrights of Marino, mates"
    assert title("marino", "captain", "20", "my.toml").endswith(", captains, 20 iterations an answer, parts of my.toml")
    assert title("marino", "captain", "50ms", None).endswith(", captains, 50ms an answer")
    assert title("marino", "mate", None, "my.toml", ["ships=8"]).endswith(", mates, ships=8, parts of my.toml")


def test_a_chapter_takes_the_place_of_its_older_self() -> None:
    def verdict(games: int) -> Verdict:
        return judge(found(games=games))

    first = page("", "Tern, mates", 1, [verdict(100)])
    both = page(first, "Gull, mates", 1, [verdict(200)])
    assert both.index("## Gull, mates") < both.index("## Tern, mates")
    again = page(both, "Tern, mates", 2, [verdict(300)])
    assert again.count("## Tern, mates") == 1 and "| 2 | 300 |" in again and "| 2 | 100 |" not in again
    assert page(again, "Tern, mates", 2, [verdict(300)]) == again
