"""R4 Landing on a plank."""

from __future__ import annotations

import pytest

from blackwake import blackwake, hold, lantern, space
from marks import rule
from tables import asked, offered, play, refusal


@rule("R4.1")
def test_on_a_plank_you_take_loot_or_do_the_action_or_nothing() -> None:
    for answer, held in (("take loot", ["pearl"]), ("do the action", ["rope"]), ("done", [])):
        g = blackwake("""
            0: at starboard 2
            1: at front
            turn: 0 land
        """)
        assert g.texts() == ["take loot", "do the action", "done"]
        play(g, answer)
        assert hold(g, 0) == held
        assert asked(g) == "1 Move"


@rule("R4.2")
def test_with_one_other_there_you_may_steal_instead() -> None:
    g = blackwake("""
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at front, hold ruby
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "do the action", "steal from seat 1", "done"]
    assert refusal(g, "steal from seat 2") == "steal from seat 2: they do not stand here (R4.2)"
    play(g, "steal from seat 1", "die 2", "die 6")
    assert asked(g) == "1 Move"


@rule("R4.3")
def test_with_two_or_more_there_you_must_steal_and_do_nothing_else() -> None:
    g = blackwake("""
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at starboard 2, hold rope
        turn: 0 land
    """)
    assert g.texts() == ["steal from seat 1", "steal from seat 2"]
    assert refusal(g, "done") == "done: with two or more others here you must steal (R4.3)"
    play(g, "steal from seat 2", "die 1", "die 2")
    assert asked(g) == "1 Move"


@rule("R4.3")
def test_without_the_lantern_no_refusal_promises_that_anything_follows_the_theft() -> None:
    g = blackwake("""
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at starboard 2, hold rope
        turn: 0 land
    """)
    for answer in ("take loot", "do the action"):
        assert refusal(g, answer) == (
            f"{answer}: with two or more others here you must steal, and may do nothing else (R4.3)"
        )


@rule("R4.4", "R6.7")
def test_of_two_others_the_protected_one_is_safe() -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at starboard 2, hold rope
        turn: 0 land
    """)
    assert g.texts() == ["steal from seat 2"]
    assert refusal(g, "steal from seat 1") == "steal from seat 1: their mariner protects them (R6.7)"


@rule("R4.4")
def test_where_nobody_can_be_stolen_from_you_land_as_if_alone() -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at starboard 2
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "do the action", "done"]
    assert refusal(g, "steal from seat 2") == "steal from seat 2: they have nothing you could take (R6.3)"


@rule("R4.5")
def test_with_the_lantern_you_may_do_all_of_it_once_each_in_any_order() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at starboard 2
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 3", "die 2", "take ruby")
    assert g.texts() == ["take loot", "do the action", "done"]
    play(g, "do the action")
    assert g.texts() == ["take loot", "done"]
    assert refusal(g, "do the action") == "do the action: you have done the action (R4.5)"
    play(g, "take loot")
    assert hold(g, 0) == ["pearl", "ruby", "rope"]
    assert asked(g) == "0 PutLantern"


@rule("R4.5")
def test_each_can_be_done_only_once() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at starboard 2
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    play(g, "take loot")
    assert refusal(g, "take loot") == "take loot: you have taken loot here (R4.5)"
    play(g, "steal from seat 1", "die 1", "die 2")
    assert refusal(g, "steal from seat 1") == "steal from seat 1: you have tried to steal here (R4.5)"


@rule("R4.5")
def test_with_the_lantern_and_two_others_the_steal_is_due_and_the_rest_is_allowed() -> None:
    g = blackwake("""
        lantern: starboard 2
        0: at starboard 2
        1: at starboard 2, hold ruby
        2: at starboard 2
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "do the action", "steal from seat 1"]
    play(g, "take loot", "do the action")
    assert g.texts() == ["steal from seat 1"]
    play(g, "steal from seat 1", "die 1", "die 2")
    assert asked(g) == "0 PutLantern"


@rule("R4.6")
def test_an_action_that_takes_you_away_ends_the_landing() -> None:
    g = blackwake("""
        lantern: starboard 4
        0: at starboard 4
        1: at front
        turn: 0 land
    """)
    play(g, "do the action")
    assert space(g, 0) == "port 4"
    assert asked(g) == "0 PutLantern"


@rule("R4.6")
@pytest.mark.parametrize("plank", ["starboard 4", "starboard 5"])
def test_while_a_steal_is_due_such_an_action_has_to_wait(plank: str) -> None:
    g = blackwake(f"""
        lantern: {plank}
        0: at {plank}
        1: at {plank}, hold ruby
        2: at {plank}
        3: at front
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "steal from seat 1"]
    assert refusal(g, "do the action") == ("do the action: it takes you off the plank, and you must steal first (R4.6)")
    play(g, "steal from seat 1", "die 1", "die 2")
    assert ("do the action" if plank == "starboard 4" else "switch seats 0 and 3") in g.texts()


@rule("R4.6", "R5.1")
def test_an_action_that_would_do_nothing_after_the_theft_either_is_refused_for_that() -> None:
    g = blackwake("""
        lantern: starboard 5
        0: at starboard 5
        1: at starboard 5, hold ruby
        2: at starboard 5
        turn: 0 land
    """)
    assert g.texts() == ["take loot", "steal from seat 1"]
    assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"


@rule("R4.7")
def test_the_lantern_is_moved_even_if_it_was_not_used() -> None:
    g = blackwake("""
        lantern: starboard 4
        0: at starboard 2
        1: at front
    """)
    play(g, "walk 2", "done")
    assert offered(g, "lantern to") == ["starboard 3", "starboard 2"]
    assert refusal(g, "lantern to starboard 5") == (
        "lantern to starboard 5: it goes one or two planks behind you (R4.7)"
    )
    play(g, "lantern to starboard 2")
    assert (lantern(g), asked(g)) == ("starboard 2", "1 Move")


@rule("R4.7")
@pytest.mark.parametrize(
    ("plank", "behind"),
    [
        ("starboard 1", ["port 1", "port 2"]),
        ("starboard 2", ["starboard 1", "port 1"]),
        ("port 5", ["starboard 5", "starboard 4"]),
        ("port 4", ["port 5", "starboard 5"]),
    ],
)
def test_stations_are_not_counted_when_the_lantern_moves(plank: str, behind: list[str]) -> None:
    g = blackwake(f"""
        lantern: {plank}
        0: at {plank}
        1: at front
        turn: 0 land
    """)
    play(g, "done")
    assert offered(g, "lantern to") == behind


@rule("R4.7")
def test_behind_is_counted_from_where_the_player_is_at_the_end_and_it_must_come_elsewhere() -> None:
    g = blackwake("""
        lantern: starboard 5
        0: at starboard 5
        1: at port 4
        turn: 0 land
    """)
    play(g, "switch seats 0 and 1")
    assert space(g, 0) == "port 4"
    assert offered(g, "lantern to") == ["port 5"]
    assert refusal(g, "lantern to starboard 5") == "lantern to starboard 5: it must come to another plank (R4.7)"


@rule("R4.7")
@pytest.mark.parametrize(("station", "behind"), [("front", ["port 1", "port 2"]), ("back", ["starboard 4"])])
def test_from_a_station_the_planks_before_it_are_behind(station: str, behind: list[str]) -> None:
    g = blackwake(f"""
        lantern: starboard 5
        0: at starboard 5
        1: at {station}
        turn: 0 land
    """)
    play(g, "switch seats 0 and 1")
    assert offered(g, "lantern to") == behind


@rule("R4.8")
def test_the_lantern_does_nothing_for_who_stands_where_it_is_put() -> None:
    g = blackwake("""
        lantern: starboard 3
        0: at starboard 3
        1: at starboard 2
        turn: 0 land
    """)
    play(g, "done", "lantern to starboard 2")
    assert asked(g) == "1 Move"
    play(g, "walk 2", "done")
    assert asked(g) == "0 Move"  # Seat 1 did not land on it, so it stays.
    assert lantern(g) == "starboard 2"
