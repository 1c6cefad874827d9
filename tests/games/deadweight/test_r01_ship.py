"""R1 The ship."""

from __future__ import annotations

import pytest

from blackwake import bank, blackwake, chest, crate, hold, opening, pieces, rings, space
from hullworks.games.deadweight.lookup import ACTIONS, LOOT, PLANKS, side_by_side
from hullworks.games.deadweight.state import Deadweight
from hullworks.kernel.chance import seeded
from marks import rule
from tables import asked, offered, play, refusal


def laid(seed: int, seats: int = 3) -> Deadweight:
    """The opening with everything laid by chance, up to the lantern."""
    g = opening(seats)
    rng = seeded(seed)
    while g.waits_for_chance():
        g.play(g.sample(rng))
    return g


@rule("R1.1")
def test_twelve_spaces_make_a_loop_walked_clockwise() -> None:
    seen = []
    for start in range(12):
        g = blackwake("""
            0: at front
            1: at front
        """)
        g.players[0].space = start
        play(g, "walk 1")
        seen.append(space(g, 0))
    starboard, port = PLANKS[:5], PLANKS[5:]
    assert seen == [*starboard, "back", *port, "front"]
    assert starboard[0] == "starboard 1" and port == ["port 5", "port 4", "port 3", "port 2", "port 1"]


@rule("R1.2", "R1.3")
@pytest.mark.parametrize(
    ("seats", "content"),
    [
        (2, ["emerald", "pearl", "rope", "ring"]),
        (3, ["emerald", "pearl", "ruby", "diamond", "ring", "ring"]),
        (4, ["emerald", "pearl", "ruby", "diamond", "ring", "ring"]),
    ],
)
def test_every_chest_begins_alike_and_smaller_with_two_players(seats: int, content: list[str]) -> None:
    g = opening(seats)
    assert [chest(g, section) for section in range(1, 6)] == [content] * 5


@rule("R1.4")
def test_nine_actions_and_a_plain_plank_are_laid_all_brown() -> None:
    g = laid(1)
    found = sorted(ACTIONS[action] for action in g.actions)
    assert found == sorted([*ACTIONS, "trade", "shortcut"])
    assert g.flooded == 0


@rule("R1.4")
def test_the_plain_plank_is_said_to_have_no_action() -> None:
    g = blackwake("""
        0: at port 3, hold emerald
        1: at front
        turn: 0 land
    """)
    assert refusal(g, "do the action") == "do the action: this plank has no action (R1.4)"


@rule("R1.5")
def test_walk_the_plank_is_in_the_middle_and_no_action_lies_beside_its_like() -> None:
    layouts = set()
    for seed in range(40):
        g = laid(seed)
        names = [ACTIONS[action] for action in g.actions]
        layouts.add(tuple(names))
        assert (names[2], names[7]) == ("walk", "plain")
        for plank in range(10):
            for other in range(plank):
                assert names[plank] != names[other] or not side_by_side(plank, other)
    assert len(layouts) > 30


@rule("R1.5")
def test_the_second_of_a_pair_may_lie_neither_beside_the_first_nor_across() -> None:
    g = opening()
    play(g, "lay trade on starboard 1")
    places = [text.removeprefix("trade on ") for text in offered(g, "lay")]
    assert places == ["starboard 4", "starboard 5", "port 5", "port 4", "port 2"]


@rule("R1.5", "R1.6")
def test_the_fixed_layout_is_that_of_the_parts() -> None:
    g = opening(2, "layout fixed")
    assert [ACTIONS[action] for action in g.actions][:3] == ["trade", "rope", "walk"]
    assert [LOOT[kind] for kind in g.cards][5:7] == ["diamond", "emerald"]
    assert asked(g) == "0 DrawStarter"


@rule("R1.6")
def test_one_diamond_lies_in_the_middle_and_one_with_the_ring() -> None:
    middles = set()
    for seed in range(20):
        g = laid(seed)
        kinds = [LOOT[kind] for kind in g.cards]
        ring = [ACTIONS[action] for action in g.actions].index("ring")
        middle = 2 if kinds[2] == "diamond" else 7
        middles.add(middle)
        assert [plank for plank in range(10) if kinds[plank] == "diamond"] == sorted([middle, ring])
        assert [kinds.count(loot) for loot in LOOT] == [3, 3, 2, 2]
    assert middles == {2, 7}


@rule("R1.7")
def test_a_loot_card_is_filled_again_when_it_is_empty() -> None:
    g = blackwake("""
        pieces: starboard 1 1
        0: at starboard 1
        1: at front
        turn: 0 land
    """)
    before = bank(g, "emerald")
    play(g, "take loot")
    assert (pieces(g, "starboard 1"), bank(g, "emerald")) == (3, before - 3)


@rule("R1.7")
def test_a_loot_card_holds_three_and_is_filled_as_far_as_its_lifeboat_has_any() -> None:
    g = blackwake("""
        pieces: starboard 1 1, starboard 2 0
        bank: emerald 2, pearl 0
        0: at starboard 1
        1: at starboard 1
        turn: 0 land
    """)
    play(g, "take loot")
    assert (pieces(g, "starboard 1"), bank(g, "emerald")) == (2, 0)
    play(g, "walk 1")
    assert refusal(g, "take loot") == "take loot: there is no loot (R1.7)"


@rule("R1.7")
def test_an_empty_card_is_filled_for_who_lands_there() -> None:
    g = blackwake("""
        pieces: starboard 1 0
        bank: emerald 1
        0: at starboard 1
        1: at front
        turn: 0 land
    """)
    play(g, "take loot")
    assert hold(g, 0) == ["emerald"]
    assert (pieces(g, "starboard 1"), bank(g, "emerald")) == (0, 0)


@rule("R1.8")
def test_what_has_run_out_is_not_gained() -> None:
    g = blackwake("""
        bank: ring 0
        0: at port 5, hold ruby
        1: at back
        turn: 0 land
    """)
    assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"
    g = blackwake("""
        bank: ruby 0, rope 0
        0: at front
        1: at front
        turn: 0 land
    """)
    play(g, "roll the fate die", "die 3")
    assert hold(g, 0) == []


@rule("R1.9")
def test_a_full_crate_is_emptied_and_pays_who_filled_it() -> None:
    g = blackwake("""
        crates: emerald 5
        0: at front, hold emerald emerald, card chandler
        1: at back
        turn: 0 land
    """)
    before = bank(g, "emerald")
    play(g, "trade 1")
    assert (crate(g, "emerald"), bank(g, "emerald")) == (1, before + 6)
    assert rings(g) == [2, 0]  # One for the trade, one for the crate.


@rule("R1.9")
@pytest.mark.parametrize(("loot", "size"), [("emerald", 6), ("pearl", 5), ("ruby", 4), ("diamond", 3)])
def test_crates_hold_six_five_four_and_three(loot: str, size: int) -> None:
    g = blackwake(f"""
        flooded: all
        crates: {loot} {size - 2}
        0: at starboard 1, hold {loot} {loot}
        1: at starboard 1
        turn: 0 land
    """)
    play(g, f"exchange {loot} for ring")
    assert (crate(g, loot), rings(g)) == (size - 1, [1, 0])
    g.players[0].space = 0
    play(g, "walk 2", "done", "walk 1", f"exchange {loot} for ring")
    assert (crate(g, loot), rings(g)) == (0, [3, 0])


@rule("R1.10")
def test_of_more_than_ten_pieces_one_is_given_back_to_a_card_with_room() -> None:
    g = blackwake("""
        pieces: starboard 2 2
        0: at starboard 1, hold 9*pearl ruby
        1: at front
        turn: 0 land
    """)
    play(g, "take loot")
    assert asked(g) == "0 ReturnLoot"
    assert offered(g, "return") == ["emerald", "pearl", "ruby"]
    assert refusal(g, "return diamond") == "return diamond: you have none of it (R1.10)"
    play(g, "return pearl")
    assert pieces(g, "starboard 2") == 3
    assert len(hold(g, 0)) == 10


@rule("R1.10")
def test_what_no_card_has_room_for_goes_to_its_lifeboat() -> None:
    g = blackwake("""
        0: at starboard 1, hold 9*pearl ruby
        1: at front
        turn: 0 land
    """)
    before = bank(g, "ruby")
    play(g, "take loot", "return ruby")
    assert bank(g, "ruby") == before + 1


@rule("R1.11")
def test_a_third_rope_is_not_gained() -> None:
    g = blackwake("""
        0: at front, hold rope rope
        1: at front
        turn: 0 land
    """)
    play(g, "roll the fate die", "die 5")
    assert hold(g, 0) == ["rope", "rope"]
    g = blackwake("""
        0: at starboard 2, hold rope rope
        1: at front
        turn: 0 land
    """)
    assert refusal(g, "do the action") == "do the action: it could do nothing (R5.1)"


@rule("R1.12")
def test_there_are_four_mariners_and_those_without_an_owner_are_never_deployed() -> None:
    g = opening(2)
    assert list(g.mariners) == [-1, -1, -1, -1]
    g = blackwake("""
        flooded: all
        mariners: 0 emerald, 1 emerald
        0: at front, hold emerald diamond emerald pearl, card chandler
        1: at back
        turn: 0 land
    """)
    assert refusal(g, "deploy at starboard 1-2").endswith("your mariner is in a lifeboat (R7.8)")
    play(g, "trade 4")
    assert {text.split()[0] for text in offered(g, "send mariner")} == {"2"}  # Nobody can tell them apart.
