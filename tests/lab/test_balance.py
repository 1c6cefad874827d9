"""Verdicts on the balance of parts."""

from __future__ import annotations

from typing import Any

import pytest

from hullworks.lab.balance import Verdict, judge, page, title


def found(**more: Any) -> dict[str, Any]:
    """A report on two equal players."""
    fair = [seat(0.95), seat(1.05)]
    means = {"winning_score": {"mean": 40.0}, "turns": {"mean": 12.0}}
    whole = {"players": 2, "games": 100, "lost": 0, "parts": "c0ffee", "endings": {"all is said": 100}, **means}
    return {
        **whole,
        "seats": fair,
        "orders": {"turns": fair},
        "cards": [card("gull", 1.2, 90)],
        "effects": [effect("gull", 0.01), effect("tern", -0.02), effect("skua", 0.5, known=False)],
        "mechanisms": {},
        **more,
    }


def seat(of_fair: float) -> dict[str, float]:
    return {"of_fair": of_fair, "low": of_fair / 2 - 0.1, "high": of_fair / 2 + 0.1}


def card(name: str, of_base: float, uses: int = 50) -> dict[str, Any]:
    limits = {"low": of_base / 2 - 0.05, "high": of_base / 2 + 0.05}
    return {"card": name, "uses": uses, "uses_a_game": uses / 100, "of_base": of_base, **limits}


def effect(name: str, points: float, known: bool = True) -> dict[str, Any]:
    return {"card": name, "known": known, "effect": points, "low": points - 0.015, "high": points + 0.015}


def test_a_balanced_game_breaks_no_limit() -> None:
    verdict = judge(found())
    assert verdict.strongest() == ("1.05", "tern -2.0 points (-3.5 to -0.5)", "gull 1.20")
    assert (verdict.over, verdict.faults()) == ((), [])


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"seats": [seat(0.74), seat(1.26)]}, "seat 2 wins 1.26 (1.06 to 1.46), again 1.26 (1.06 to 1.46)"),
        (
            {"orders": {"turns": [seat(1.3), seat(0.7)]}},
            "number 1 in turns wins 1.30 (1.10 to 1.50), again 1.30 (1.10 to 1.50)",
        ),
        (
            {"effects": [effect("gull", 0.031), effect("tern", 0.029)]},
            "gull changes the chance to win by +3.1 points (+1.6 to +4.6), again +3.1 points (+1.6 to +4.6)",
        ),
        (
            {"effects": [effect("gull", -0.04)]},
            "gull changes the chance to win by -4.0 points (-5.5 to -2.5), again -4.0 points (-5.5 to -2.5)",
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


def test_what_owners_win_breaks_no_limit_since_it_is_no_effect() -> None:
    verdict = judge(found(cards=[card("gull", 1.9), card("tern", 1.0)]))
    assert (verdict.strongest()[2], verdict.over) == ("gull 1.90", ())


SEEN = {"effects": [effect("gull", 0.05), effect("tern", 0.0)], "seats": [seat(0.7), seat(1.3)]}
GULL = "gull changes the chance to win by +5.0 points (+3.5 to +6.5)"


def test_what_breaks_a_limit_once_and_not_again_is_chance() -> None:
    verdict = judge(found(**SEEN))
    assert [one.name for one in verdict.over] == ["seat 2", "gull"]
    other = found(effects=[effect("gull", 0.01), effect("tern", 0.09)], seats=[seat(0.72), seat(1.28)])
    again = verdict.looked_at_again(other)
    assert again.faults() == ["seat 2 wins 1.30 (1.10 to 1.50), again 1.28 (1.08 to 1.48)"]
    assert again.chances() == [f"{GULL} by chance, again +1.0 points (-0.5 to +2.5)"]
    assert f"; {GULL}" in page("", "Tern, mates", 1, [again])


def test_every_card_above_the_limit_is_looked_at_again_and_not_only_the_strongest() -> None:
    verdict = judge(found(effects=[effect("gull", 0.05), effect("tern", 0.06)]))
    again = verdict.looked_at_again(found(effects=[effect("gull", 0.04), effect("tern", -0.01)]))
    assert again.faults() == [f"{GULL}, again +4.0 points (+2.5 to +5.5)"]
    assert [one.split(" changes")[0] for one in again.chances()] == ["tern"]


def test_what_is_seen_too_seldom_in_the_second_look_stays_in_doubt() -> None:
    other = found(effects=[effect("gull", 0.0, known=False)], seats=[seat(1.1), seat(0.9)])
    again = judge(found(**SEEN)).looked_at_again(other)
    assert again.faults() == []
    assert again.doubts() == [f"{GULL} once, too little was seen to be sure"]
    assert again.chances() == ["seat 2 wins 1.30 (1.10 to 1.50) by chance, again 0.90 (0.70 to 1.10)"]


@pytest.mark.parametrize("more", [{"games": 29}, {"lost": 71}])
def test_a_second_look_of_too_few_games_clears_no_seat_and_convicts_none(more: dict[str, int]) -> None:
    for times in (0.9, 1.4):
        other = found(seats=[seat(2 - times), seat(times)], effects=[], **more)
        again = judge(found(**SEEN)).looked_at_again(other)
        assert (again.faults(), again.chances(), len(again.doubts())) == ([], [], 2)


def test_without_a_second_look_everything_is_in_doubt() -> None:
    verdict = judge(found(**SEEN))
    assert (verdict.faults(), verdict.chances(), len(verdict.doubts())) == ([], [], 2)
    assert "nothing; seat 2 wins 1.30 (1.10 to 1.50) once, too little" in page("", "Tern, mates", 1, [verdict])


def test_a_few_games_say_nothing_about_seats_and_mechanisms() -> None:
    few: dict[str, Any] = {"cards": [], "effects": [], "mechanisms": {"raids": {"share": 0.1}}}
    verdict = judge(found(games=29, seats=[seat(0.1), seat(1.9)], **few))
    assert (verdict.over, verdict.faults(), verdict.rarest, verdict.strongest()) == ((), [], "", ("", "", ""))


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
    assert (verdict.strongest()[2], verdict.faults()) == ("gull 1.10", [])


def test_who_plays_alone_is_compared_with_nobody() -> None:
    verdict = judge(found(players=1, seats=[seat(1.0)], orders={}, effects=[effect("gull", 0.3)], lost=25))
    assert (verdict.over, verdict.strongest(), verdict.lost) == ((), ("", "", ""), 0.25)


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
    assert "\nParts c0ffee, seed 2, and 1002 for a second look.\n" in again
