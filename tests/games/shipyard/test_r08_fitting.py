"""R8 The ship before it sails."""

from __future__ import annotations

from itertools import product

import pytest
from mypy_extensions import i64

from hullworks.games.shipyard.lookup import NONE, PIECES
from hullworks.games.shipyard.rules.r08_fitting import best_voyage, proposal, voyage_of
from hullworks.games.shipyard.rules.r08_ship import features_of, fits, speed_with
from hullworks.games.shipyard.state import Shipyard
from hullworks.kernel.chance import seeded
from hullworks.kernel.vecs import vec
from marks import rule
from slipway import SHIPYARD, aboard, points, shipyard_scene, slipway, store, yard
from tables import asked, offered, play, refusal


@rule("R8.1")
def test_several_ships_sail_in_the_order_the_player_chooses() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1 - - bow2 middle2 stern2, store 2*captain, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    assert (asked(g), g.texts()) == ("0 ChooseShip", ["launch from slot 1", "launch from slot 6"])
    assert refusal(g, "launch from slot 2") == "launch from slot 2: no completed ship has its bow there (R8.1)"
    play(g, "launch from slot 6", "sail")
    assert (yard(g), asked(g)) == ("BMS------", "0 FitOut")


@rule("R8.1")
def test_ships_sail_at_the_end_of_the_turn_after_a_bonus_too() -> None:
    g = slipway("""
        0: money 9, yard bow1 middle1 stern1, store captain, canal long-reach@H8
        1: money 3
        turn: 0 crew
    """)
    play(g, "recruit soldier")
    assert asked(g) == "0 TakeBonus"
    play(g, "no bonus")
    assert asked(g) == "0 FitOut"


@rule("R8.2")
def test_a_ship_is_fitted_out_piece_by_piece_with_as_many_as_wished() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain 2*soldier sail, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    assert offered(g, "fit") == ["captain", "soldier", "sail"]
    play(g, "fit captain", "fit soldier")
    assert store(g) == ["soldier", "sail"]
    assert refusal(g, "fit cannon") == "fit cannon: you have no cannon (R8.2)"
    play(g, "sail")
    while not asked(g).startswith("1"):
        g.play(g.legal()[0])
    assert aboard(g.players[0].ships[0]) == ["captain", "soldier"]
    assert store(g) == ["soldier", "sail"]


@rule("R8.3")
@pytest.mark.parametrize(
    ("ship", "pieces", "fitted"),
    [
        # bow1 has a cabin; bow10, middle18 (a berth) and stern13 have none.
        ("bow10 middle18 stern13", "2*captain soldier businessman stoker", ["captain", "stoker"]),
        ("bow1 middle18 stern13", "2*captain soldier businessman", ["captain", "captain"]),
        ("bow1 middle18 stern13", "captain soldier businessman", ["captain", "soldier"]),
        ("bow1 middle18 stern13", "captain businessman 3*stoker", ["captain", "stoker", "businessman"]),
        ("bow1 middle5 stern1", "2*captain soldier businessman", ["captain", "captain", "soldier", "businessman"]),
    ],
)
def test_the_first_captain_needs_no_cabin_all_others_do_and_stokers_need_berths(
    ship: str, pieces: str, fitted: list[str]
) -> None:
    g = slipway(f"""
        0: yard {ship}, store {pieces}, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    found = []
    while offered(g, "fit"):
        found.append(offered(g, "fit")[0])
        play(g, f"fit {found[-1]}")
    assert sorted(found, key=PIECES.index) == fitted


@rule("R8.3", "R8.4")
def test_a_piece_without_room_is_refused() -> None:
    g = slipway("""
        0: yard bow10 middle18 stern13, store captain soldier sail, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    assert refusal(g, "fit soldier") == "fit soldier: there is no room for another soldier (R8.3)"
    assert refusal(g, "fit sail") == "fit sail: there is no room for another sail (R8.4)"


@rule("R8.4")
@pytest.mark.parametrize(
    ("ship", "pieces", "fitted"),
    [
        # bow5 has a mount, middle21 a crane mount and a mount, stern12 a cabin and a mount, bow8 a gun mount.
        ("bow5 middle21 stern12", "captain 3*sail 3*smokestack 2*crane", ["captain", "crane", "sail", "sail", "sail"]),
        ("bow5 middle18 stern13", "captain smokestack sail", ["captain", "sail"]),
        ("bow8 middle18 stern13", "captain 2*cannon crane sail", ["captain", "cannon"]),
    ],
)
def test_every_piece_of_equipment_needs_a_mount_of_its_kind(ship: str, pieces: str, fitted: list[str]) -> None:
    g = slipway(f"""
        0: yard {ship}, store {pieces}, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    found = []
    while offered(g, "fit"):
        found.append(offered(g, "fit")[0])
        play(g, f"fit {found[-1]}")
    assert sorted(found, key=PIECES.index) == fitted


def every_fitting(g: Shipyard, seat: int, has: vec[i64]) -> list[vec[i64]]:
    """Every possible fitting of a ship, found by trying all."""
    counts = [range(int(count) + 1) for count in g.players[seat].store]
    tried = (vec[i64](list(numbers)) for numbers in product(*counts))
    return [numbers for numbers in tried if fits(g, seat, has, numbers)]


@rule("R8.5")
def test_the_proposal_brings_as_many_points_as_any_fitting_and_no_more_pieces() -> None:
    compared = 0
    for seed in range(150):
        rng = seeded(seed)
        g = shipyard_scene(SHIPYARD.lay(3), rng)
        for seat in range(3):
            has = features_of(g, g.players[seat].yard)
            g.players[seat].store = vec[i64]([int(rng.below(3)) for _ in range(8)])
            aboard = proposal(g, seat, has)
            search = best_voyage(g, seat, has)
            found = [(int(voyage_of(g, seat, has, one).best), sum(one)) for one in every_fitting(g, seat, has)]
            most = max(points for points, _ in found)
            assert int(search.best) == most
            if most == NONE:
                assert sum(aboard) == 0
                continue
            assert fits(g, seat, has, aboard)
            assert int(voyage_of(g, seat, has, aboard).best) == most
            assert sum(aboard) == min(pieces for points, pieces in found if points == most)
            compared += 1
    assert compared > 60


@rule("R8.5")
def test_of_equal_fittings_the_one_with_fewest_pieces_is_proposed() -> None:
    """One more sail takes the ship on a longer way without a sign; the shorter way scores as much with a crane sign."""
    g = slipway("""
    0: yard bow1 middle1 stern10, store captain businessman sail, canal market-arm@H8 long-reach@I8/90, token H8/2/rest
        1: money 3
        turn: 0 sail
    """)
    assert voyage_of(g, 0, g.cruise.has, vec[i64]([1, 0, 0, 1, 0, 1, 0, 0])).best == 4
    assert list(proposal(g, 0, g.cruise.has)) == [1, 0, 0, 1, 0, 0, 0, 0]


@rule("R8.5", "R8.7")
def test_a_speed_that_can_be_made_in_several_ways_counts_with_the_fewest_pieces() -> None:
    """Two steps past a lifebuoy sign score as much as four the other way. Two take a sail, or two stacks."""
    g = slipway("""
    0: yard bow12 middle8 middle1 stern1, store captain sail 2*smokestack stoker, canal old-basin@H8, token H8/3/rest
        1: money 3
        turn: 0 sail
    """)
    for pieces in ([1, 0, 1, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0, 0, 2], [1, 0, 0, 0, 0, 1, 0, 0]):
        assert voyage_of(g, 0, g.cruise.has, vec[i64](pieces)).best == 5
    assert list(proposal(g, 0, g.cruise.has)) == [1, 0, 0, 0, 0, 1, 0, 0]


@rule("R8.5")
def test_one_answer_fits_out_the_ship_as_proposed() -> None:
    g = slipway("""
        0: yard bow8 middle1 stern1, store captain 2*soldier cannon sail, canal three-locks@H8 long-reach@H7
        1: money 3
        turn: 0 sail
    """)
    assert g.texts()[0] == "sail as proposed"
    assert "captain" in SHIPYARD.say(SHIPYARD.label(g, g.legal()[0]))
    world = g.copy()
    play(world, "sail as proposed")
    assert asked(world) in ("0 EnterCanal", "0 EnterSpace", "0 Steer")
    play(g, "fit captain")
    assert refusal(g, "sail as proposed").endswith("something has been put on the ship already (R8.5)")


@rule("R8.6", "R8.7")
@pytest.mark.parametrize(
    ("sails", "stokers", "stacks", "speed"),
    [
        (0, 0, 0, 1),
        (1, 0, 0, 2),
        (0, 1, 0, 2),
        (0, 0, 1, 1),
        (0, 0, 2, 2),
        (0, 0, 3, 2),
        (3, 2, 0, 6),
        (2, 0, 5, 5),
        (0, 1, 1, 4),
        (1, 1, 1, 5),
        (0, 2, 1, 5),
        (0, 1, 2, 5),
        (2, 3, 2, 9),
    ],
)
def test_speed(sails: int, stokers: int, stacks: int, speed: int) -> None:
    g = slipway("0: money 3\n1: money 3")
    assert speed_with(g, 0, sails, stokers, stacks) == speed


@rule("R8.8")
def test_what_employees_add_is_always_added_even_if_the_ship_is_too_fast() -> None:
    g = slipway("""
        0: staff steam-master, yard bow1 middle1 stern1, store captain, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    assert speed_with(g, 0, 0, 0, 0) == 3
    assert "sail as proposed" in g.texts()
    g = slipway("""
        0: staff steam-master boiler-maker, yard bow1 middle1 stern1, store captain, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    assert g.texts() == ["sail"]  # no way of four spaces
    play(g, "sail")
    assert (g.players[0].failed, points(g)[0]) == (1, 0)


@rule("R8.9")
def test_a_ship_without_a_captain_falls_apart_and_all_on_it_goes_back() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain soldier sail, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit soldier", "fit sail")
    assert SHIPYARD.say(SHIPYARD.label(g, g.legal()[-1])) == "Sail like this: it falls apart, no captain"
    play(g, "sail")
    assert (yard(g), store(g), points(g)[0]) == ("---------", ["captain", "soldier", "sail"], 0)
    assert (g.players[0].failed, g.players[0].token, len(g.players[0].ships)) == (1, NONE, 0)


@rule("R8.9")
def test_a_ship_that_is_too_fast_for_the_canal_falls_apart() -> None:
    g = slipway("""
        0: yard bow5 middle2 stern12, store captain 3*sail, canal long-reach@H8, money 3
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "fit sail")
    assert SHIPYARD.say(SHIPYARD.label(g, g.legal()[-1])) == "Sail like this: it falls apart, the canal is too short"
    play(g, "sail")
    assert (g.players[0].failed, store(g)) == (1, ["captain", "sail", "sail", "sail"])


@rule("R8.9")
def test_a_ship_that_must_fail_is_not_fitted_out() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store soldier, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    assert g.texts() == ["sail"]
    assert refusal(g, "fit soldier") == "fit soldier: this ship fails whatever is put on it (R8.9)"


@rule("R8.5", "R8.9")
def test_a_ship_that_must_fail_is_not_said_to_be_fitted_out_already() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store soldier, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    assert refusal(g, "sail as proposed") == "sail as proposed: this ship fails whatever is put on it (R8.9)"
