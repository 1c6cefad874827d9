"""R8 The shakedown cruise, compared with a search that uses only spaces and their connections."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from games.shipyard.search import Space, State, can_go, joined, nexts, starts
from hullworks.games.shipyard.actions import AT, SPACE, STEP_TO
from hullworks.games.shipyard.lookup import NONE
from hullworks.games.shipyard.rules.r08_cruise import SET_SAIL
from hullworks.games.shipyard.rules.r08_fitting import begin_fitting, voyage_of
from hullworks.games.shipyard.rules.r08_ship import fitting_points, speed_of
from hullworks.games.shipyard.rules.r08_way import can_sail, farthest
from hullworks.games.shipyard.state import ACROSS, AT_REST, DOWN, UP, Shipyard, cell_of, tile_of
from hullworks.kernel.chance import seeded
from hullworks.kernel.vecs import vec
from marks import rule
from slipway import SHIPYARD, aboard, canal, points, shipyard_scene, slipway
from tables import asked, offered, play, refusal


def value(g: Shipyard, path: list[Space], seat: int) -> int:
    """The points of signs and ribbons on a way, counted independently."""
    signs = {}
    for entry in g.players[seat].canal:
        signs[int(cell_of(entry))] = g.lookup.canals[tile_of(entry)].signs
    has = dict(zip(("lifeboat", "lifebuoy", "lantern"), [int(n) for n in g.cruise.has[5:]], strict=True))
    on = [int(n) for n in g.cruise.aboard]
    has |= {"cannon": on[1] + on[6], "crane": on[3] + on[4], "": 0, "ribbon": 0}
    total = sum(has[signs[cell][space]] for cell, space in path)
    ribbons = [step for step, (cell, space) in enumerate(path, 1) if signs[cell][space] == "ribbon"]
    return total + (ribbons[-1] if ribbons else 0)


def ways(g: Shipyard, seat: int, steps: int) -> list[list[Space]]:
    """Every way of this many steps."""
    spaces, found = joined(g, seat), []
    todo = [([state[0]], state) for state in starts(g, seat)]
    while todo:
        path, state = todo.pop()
        if len(path) == steps:
            found.append(path)
        else:
            todo += [([*path, further[0]], further) for further in nexts(spaces, state)]
    return found


def afloat(seed: int) -> Shipyard | None:
    """A scene in which a ship of random tiles is fitted out on a random canal, with or without a token."""
    rng = seeded(seed)
    g = shipyard_scene(SHIPYARD.lay(2), rng)
    seat = int(rng.below(2))
    player = g.players[seat]
    if not len(player.canal):
        return None
    tiles = list(g.market[:1]) + list(g.market[4:5]) + list(g.market[9:10])
    for slot, tile in enumerate(tiles):
        player.yard[slot] = tile
    if rng.below(3):
        entry = player.canal[rng.below(len(player.canal))]
        player.token = int(cell_of(entry))
        player.space = int(rng.below(g.water(entry).spaces))
        headings = [AT_REST] + [UP] * (player.space > 0) + [DOWN] * (player.space + 1 < g.water(entry).spaces)
        headings += [ACROSS] * (player.space % 2 == 0)
        player.heading = headings[rng.below(len(headings))]
    g.todo.depth = 0
    g.turn.seat = seat
    begin_fitting(g, seat, 0)
    g.todo.depth = 0
    for piece in range(8):
        g.cruise.aboard[piece] = int(rng.below(3))
    g.cruise.aboard[0] = 1
    g.then(SET_SAIL, seat)
    return g


@rule("R8.9", "R8.11", "R8.12", "R8.13")
def test_the_steps_offered_are_those_after_which_the_full_speed_can_be_sailed() -> None:
    sailed = 0
    for seed in range(250):
        g = afloat(seed)
        if g is None:
            continue
        seat = int(g.turn.seat)
        speed = int(speed_of(g, seat, g.cruise.aboard))
        possible = any(can_go(joined(g, seat), state, speed - 1) for state in starts(g, seat))
        assert can_sail(g, seat, speed) == possible
        failed = int(g.players[seat].failed)
        everything = starts(g, seat)
        spaces = joined(g, seat)
        g.begin()
        if not possible:
            assert g.players[seat].failed == failed + 1
            continue
        sailed += 1
        follow(g, seat, spaces, everything, speed, seed)
    assert sailed > 60


def follow(g: Shipyard, seat: int, spaces: dict[Space, list[Space]], first: list[State], speed: int, seed: int) -> None:
    """Sail to the end at random, and compare the answers with the search at each step."""
    rng, states = seeded(seed), first
    for step in range(1, speed + 1):
        wanted = {state[0]: state for state in states if can_go(spaces, state, speed - step)}
        reached: dict[Space, Shipyard] = {}
        if asked(g).endswith("EnterCanal"):
            for cell in g.legal():
                world = g.copy()
                world.play(cell)
                for space in world.legal():
                    further = world.copy()
                    further.play(space)
                    reached[int(AT.arg(cell)), int(SPACE.arg(space))] = further
        else:
            for code in g.legal():
                assert STEP_TO.has(code)
                world = g.copy()
                world.play(code)
                reached[int(world.players[seat].token), int(world.players[seat].space)] = world
        assert set(reached) == set(wanted)
        chosen = sorted(reached)[rng.below(len(reached))]
        g = reached[chosen]
        states = nexts(spaces, wanted[chosen])


# Canals that lead back to their start, closed and with an entrance. Random ones hardly ever do.
RINGS = {
    "closed": "heron-bend@H8/90 coopers-turn@I8/180 powder-elbow@I9/270 chapel-bow@H9",
    "open": "three-locks@H8 coopers-turn@I8/180 powder-elbow@I9/270 tide-fork@H9",
    "eight": "great-basin@H8 coopers-turn@I8/180 powder-elbow@I9/270 tide-fork@H9/270 tar-corner@G8/90 swan-hook@G9",
}
HEADINGS = {AT_REST: "rest", UP: "up", DOWN: "down", ACROSS: "across"}


def on_the_ring(canal: str, token: str, speed: int) -> Shipyard:
    """A ship with enough sails for the speed, about to sail on one of these canals."""
    place = f", token {token}" if token else ""
    g = slipway(f"0: yard bow1 middle1 stern1, canal {RINGS[canal]}{place}\n1: money 3\nturn: 0 sail")
    g.cruise.aboard = vec[i64]([1, 1, 0, 2, 1, speed - 1, 2, 0])
    g.todo.depth = 0
    g.then(SET_SAIL, 0)
    return g


def tokens(canal: str) -> list[str]:
    """No token, and one on every space of the first tile with every possible heading."""
    tile, place = RINGS[canal].split()[0].split("/")[0].split("@")
    spaces = 2 * len({"heron-bend": "NE", "three-locks": "NES", "great-basin": "NESW"}[tile]) - 1
    found = [""]
    for space in range(spaces):
        headings = [AT_REST] + [UP] * (space > 0) + [DOWN] * (space + 1 < spaces) + [ACROSS] * (space % 2 == 0)
        found += [f"{place}/{space + 1}/{HEADINGS[heading]}" for heading in headings]
    return found


@rule("R8.9", "R8.13", "R8.16")
@pytest.mark.parametrize("canal", RINGS)
def test_a_way_round_a_ring_ends_where_its_first_tile_was(canal: str) -> None:
    failed = 0
    for token in tokens(canal):
        for speed in range(1, 20):
            g = on_the_ring(canal, token, speed)
            first, spaces = starts(g, 0), joined(g, 0)
            found = ways(g, 0, speed)
            assert can_sail(g, 0, speed) == bool(found)
            search = voyage_of(g, 0, g.cruise.has, g.cruise.aboard)
            base = int(fitting_points(g, g.cruise.aboard, speed))
            assert search.best == max((base + value(g, path, 0) for path in found), default=int(NONE))
            g.begin()
            if found:
                follow(g, 0, spaces, first, speed, speed)
            failed += not found
    assert failed > 5


@rule("R8.13", "R8.14", "R8.15")
def test_the_best_cruise_is_found_by_following_the_options() -> None:
    compared = 0
    for seed in range(250):
        g = afloat(seed)
        if g is None:
            continue
        seat = int(g.turn.seat)
        speed = int(speed_of(g, seat, g.cruise.aboard))
        found = ways(g, seat, speed)
        search = voyage_of(g, seat, g.cruise.has, g.cruise.aboard)
        if not found:
            assert search.best == NONE
            continue
        base = int(fitting_points(g, g.cruise.aboard, speed))
        best = base + max(value(g, path, seat) for path in found)
        assert search.best == best
        g.begin()
        assert most_by_options(g, seat, len(g.players[seat].ships)) == best
        compared += 1
    assert compared > 60


def most_by_options(g: Shipyard, seat: int, ships: int) -> int:
    """The most points of any way that the answers allow."""
    if len(g.players[seat].ships) > ships:
        return int(g.players[seat].ships[-1].points)
    best = -1
    for code in g.legal():
        world = g.copy()
        world.play(code)
        best = max(best, most_by_options(world, seat, ships))
    return best


@rule("R8.10")
def test_points_are_for_crew_but_stokers_cranes_cannons_and_speed() -> None:
    g = slipway("""
        0: yard bow8 middle1 middle21 stern12, store 2*captain soldier cannon crane sail, canal long-reach@H8
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit captain", "fit soldier", "fit cannon", "fit crane", "fit sail", "sail")
    while not asked(g).startswith("1"):
        g.play(g.legal()[0])
    ship = g.players[0].ships[0]
    assert (ship.speed, aboard(ship)) == (2, ["captain", "captain", "soldier", "crane", "sail", "cannon"])
    assert fitting_points(g, ship.aboard, ship.speed) == 3 + 4 + 2


@rule("R8.10")
def test_stokers_bring_no_points_but_speed() -> None:
    g = slipway("0: money 3\n1: money 3")
    stoker = g.players[0].store[:]
    stoker[2] = 3
    assert fitting_points(g, stoker, 4) == 4


@rule("R8.11")
def test_the_first_cruise_enters_at_an_open_side_on_the_rim_and_that_is_the_first_step() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain, canal mill-cut@H8 long-reach@H9
        1: money 3
        turn: 0 sail
    """)
    play(g, "sail as proposed")
    assert offered(g, "at") == ["H8", "H9"]
    assert refusal(g, "at A1") == "at A1: you have no canal there (R8.11)"
    play(g, "at H8")
    assert g.texts() == ["space 1"]
    play(g, "space 1")
    assert (len(g.players[0].ships), points(g)[0]) == (1, 2)  # a speed of one was sailed, and there is no sign
    assert (g.players[0].space, g.players[0].heading) == (0, ACROSS)


ROUND = "fort-arm@H8/90 tar-corner@I8/180 swan-hook@I9/270 market-arm@H9"


@rule("R8.11")
def test_a_canal_without_a_rim_may_be_entered_anywhere() -> None:
    g = slipway(f"""
        0: yard bow1 middle1 stern1, store captain, canal {ROUND}
        1: money 3
        turn: 0 sail
    """)
    play(g, "sail as proposed")
    assert sorted(offered(g, "at")) == ["H8", "H9", "I8", "I9"]
    play(g, "at I9")
    assert offered(g, "space") == ["1", "2", "3"]
    assert refusal(g, "space 4") == "space 4: the canal tile has only 3 spaces (R5.5)"


@rule("R8.12")
def test_a_later_cruise_goes_on_from_the_token_which_scores_nothing_where_it_lies() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1, store captain, canal mill-cut@H8, token H8/2/up
        1: money 3
        turn: 0 sail
    """)
    play(g, "sail as proposed")
    assert g.texts() == ["steer south"]
    assert refusal(g, "steer north") == "steer north: a ship never turns back (R8.13)"
    assert refusal(g, "steer east") == "steer east: there is no way east from here (R8.13)"
    play(g, "steer south")
    assert points(g)[0] == 2  # captain and speed; the ribbon on its starting space brings nothing


@rule("R8.12")
def test_a_token_that_came_over_a_side_does_not_go_back_over_it() -> None:
    g = slipway("""
        0: yard bow5 middle1 stern1, store captain sail, canal mill-cut@H8 long-reach@H9, token H9/1/across
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "sail")
    assert g.texts() == ["steer south"]
    assert refusal(g, "steer north") == "steer north: a ship never turns back (R8.13)"


@rule("R8.13")
def test_a_step_after_which_the_rest_cannot_be_sailed_is_refused() -> None:
    g = slipway("""
        0: yard bow5 middle1 stern1, store captain 2*sail, canal three-locks@H8 long-reach@H9, token H8/3/rest
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "sail")  # three steps; to the north there are only two
    assert g.texts() == ["steer south"]
    assert refusal(g, "steer north") == "steer north: the full speed could not be sailed that way (R8.13)"


@rule("R8.13")
def test_a_token_at_rest_that_would_cross_to_a_way_too_short_is_not_told_that_it_turns_back() -> None:
    g = slipway("""
        0: yard bow5 middle21 stern12, store captain 3*sail, canal great-basin@H8 long-reach@H7, token H8/1/rest
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "fit sail", "sail")  # four steps; to the north there are only three
    assert g.texts() == ["steer east"]
    assert refusal(g, "steer north") == "steer north: the full speed could not be sailed that way (R8.13)"


STORE = "captain soldier businessman cannon crane sail"


@rule("R8.14")
@pytest.mark.parametrize(
    ("tile", "pieces", "signs"),
    [
        ("long-reach", "fit soldier, fit cannon", 2),
        ("rope-walk", "fit soldier, fit cannon", 0),
        ("rope-walk", "fit businessman, fit crane", 2),
        ("heron-bend", "", 2),
        ("chapel-bow", "", 0),
        ("tar-corner", "", 1),
    ],
)
def test_signs_bring_a_point_for_each_thing_they_show(tile: str, pieces: str, signs: int) -> None:
    # bow14 has a cabin and a lantern, middle21 a crane mount and a mount, middle14 a gun mount and a cabin,
    # middle18 a lifebuoy, stern4 a cabin and a lantern.
    g = slipway(f"""
        0: yard bow14 middle21 middle14 middle18 stern4, store {STORE}, canal {tile}@H8
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", *filter(None, pieces.split(", ")), "sail")
    before = fitting_points(g, g.cruise.aboard, 2)
    play(g, "at H8", "space 1")
    g.play(g.legal()[0])
    assert g.players[0].ships[0].points - before == signs


@rule("R8.15")
def test_only_the_last_ribbon_counts_and_brings_the_number_of_its_step() -> None:
    g = slipway("""
        0: yard bow5 middle1 middle26 stern12, store captain 5*sail, canal mill-cut@H8 flint-race@H9
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "fit sail", "fit sail", "sail")
    play(g, "at H8", "space 1", "steer south")
    assert g.cruise.ribbon == 2
    play(g, "steer south", "steer south", "steer south")
    ship = g.players[0].ships[0]
    assert ship.points == 1 + 5 + 5  # captain, speed, and the ribbon of the fifth step


@rule("R8.16")
def test_the_tile_that_the_token_leaves_is_taken_away() -> None:
    g = slipway("""
        0: yard bow5 middle1 stern1, store captain 2*sail, canal mill-cut@H8 long-reach@H9, token H8/2/up
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit sail", "fit sail", "sail", "steer south", "steer south")
    assert (canal(g), g.players[0].pile) == (["long-reach@H9"], 1)
    play(g, "steer south")
    assert g.players[0].pile == 1


@rule("R8.17")
def test_the_ship_is_kept_with_all_that_is_on_it_and_its_slots_are_free() -> None:
    g = slipway("""
        0: yard bow1 middle1 stern1 bow2, store 2*captain soldier, canal mill-cut@H8, token H8/2/up
        1: money 3
        turn: 0 sail
    """)
    play(g, "fit captain", "fit soldier", "sail", "steer south")
    ship = g.players[0].ships[0]
    assert [g.lookup.tiles[tile].id for tile in ship.tiles] == ["bow1", "middle1", "stern1"]
    assert (aboard(ship), ship.speed, ship.points) == (["captain", "soldier"], 1, 3)
    assert [int(tile) for tile in g.players[0].yard[:4]] == [NONE, NONE, NONE, 1]


def by_search(g: Shipyard, seat: int, most: int) -> int:
    """The length of the longest way, found by trying every length."""
    spaces = joined(g, seat)
    return max([0, *(n for n in range(1, most + 1) if any(can_go(spaces, one, n - 1) for one in starts(g, seat)))])


@rule("R8.11", "R8.13")
def test_the_longest_way_of_a_canal_without_a_rim_begins_at_any_space() -> None:
    g = slipway(f"0: canal {RINGS['closed']}\n1: money 3")
    assert farthest(g, 0, 16) == by_search(g, 0, 16) == 12


@rule("R8.11", "R8.13")
def test_the_longest_way_is_the_one_an_exhaustive_search_finds() -> None:
    scenes = [g for seed in range(60) if (g := afloat(seed)) is not None]
    found = [(int(farthest(g, g.turn.seat, 10)), by_search(g, int(g.turn.seat), 10)) for g in scenes]
    assert len({length for length, _ in found}) > 3
    assert [length for length, _ in found] == [length for _, length in found]
