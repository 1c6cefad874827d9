"""The view of a seat in Deadweight."""

from __future__ import annotations

import msgspec
import pytest

from blackwake import DEADWEIGHT, blackwake
from marks import rule
from tables import play

SPECTATOR = -1


def test_a_seat_outside_the_table_is_a_spectator() -> None:
    g = blackwake("""
        0: at front
        1: at front
    """)
    assert DEADWEIGHT.view(g, 7) == DEADWEIGHT.view(g, SPECTATOR)
    assert DEADWEIGHT.view(g, 7).seat == -1


def test_a_view_shows_planks_chests_boats_and_mariners() -> None:
    g = blackwake("""
        flooded: starboard 5
        pieces: starboard 5 1
        chest 2: ruby ring
        crates: ruby 3
        mariners: 0 port 1-2, 3 ruby
        0: at back, hold ruby ring ring
        1: at front, card cook
    """)
    view = DEADWEIGHT.view(g, 0)
    plank = view.planks[4]
    assert (plank.name, plank.action, plank.loot, plank.pieces, plank.flooded) == (
        "starboard 5",
        "switch",
        "pearl",
        1,
        True,
    )
    assert view.chests[1] == (0, 0, 1, 0, 0, 1)
    boat = view.boats[2]
    assert (boat.loot, boat.crate, boat.size, boat.mariners) == ("ruby", 3, 4, (3,))
    assert view.mariners == ("port 1-2", "home", "home", "boat")
    assert (view.players[0].space, view.players[0].rings, view.players[0].wall) == ("back", 2, "port 1-2")
    assert view.players[1].card is not None and view.players[1].card.name == "Cook"


def test_a_view_shows_the_dice_of_a_duel_until_its_player_moves_again() -> None:
    g = blackwake("""
        0: at starboard 2
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    assert DEADWEIGHT.view(g, 0).duel is None
    play(g, "steal from seat 1", "die 5")
    duel = DEADWEIGHT.view(g, 1).duel
    assert (duel.what, duel.attacker, duel.defender, duel.attack, duel.defence) == ("steal", 0, 1, 5, 0)
    play(g, "die 2")
    duel = DEADWEIGHT.view(g, 1).duel
    assert (duel.defence, duel.taker, duel.taken) == (2, 0, "")
    play(g, "take ruby")
    view = DEADWEIGHT.view(g, 1)
    assert (view.turn, view.duel.defence, view.duel.taker, view.duel.taken) == (1, 2, 0, "ruby")
    play(g, "walk 1", "done")
    assert DEADWEIGHT.view(g, 1).duel is None


@pytest.mark.parametrize(("defence", "taker"), [(3, 1), (4, -1), (5, -1)])
def test_a_view_shows_what_a_mariner_did(defence: int, taker: int) -> None:
    g = blackwake("""
        mariners: 1 starboard 2-3
        0: at starboard 1, hold ruby
        1: at back
    """)
    play(g, "walk 1", "die 4", f"die {defence}")
    duel = DEADWEIGHT.view(g, 0).duel
    assert (duel.what, duel.attacker, duel.defender, duel.taker) == ("mariner", 1, 0, taker)
    play(g, *["take ruby"] * (taker >= 0), "done")
    assert DEADWEIGHT.view(g, 0).duel is not None  # It was in Ada's turn, so it lasts until she moves again.
    play(g, "walk 2", "done")
    assert DEADWEIGHT.view(g, 0).duel is None


def test_a_view_tells_whose_turn_it_is_and_who_is_asked() -> None:
    g = blackwake("""
        0: at starboard 2, hold ruby
        1: at starboard 2, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 5", "die 5")
    view = DEADWEIGHT.view(g, 0)
    assert (view.turn, view.asked, view.over, view.last_turn) == (0, (1,), False, False)


def test_a_view_shows_the_trades_we_made_until_the_visit_is_over() -> None:
    g = blackwake("""
        shown: cook
        0: at front, hold emerald emerald diamond, card chandler
        1: at back, card pilot
        turn: 0 land
    """)
    play(g, "trade 1")
    assert [DEADWEIGHT.view(g, seat).station_used[0] for seat in range(2)] == [True, False]
    play(g, "done", "reveal broker")
    assert not any(DEADWEIGHT.view(g, 0).station_used)


@rule("R9.3")
@pytest.mark.parametrize(
    ("quiet", "ending", "left"), [(0, "open", 40), (1, "open", 40), (78, "open", 1), (5, "manned 2", -1)]
)
def test_a_view_counts_the_rounds_until_the_ship_has_been_adrift_too_long(quiet: int, ending: str, left: int) -> None:
    g = blackwake(f"""
        quiet: {quiet}
        ending: {ending}
        0: at back
        1: at front
    """)
    assert DEADWEIGHT.view(g, 0).drift == left


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    g = blackwake("""
        0: at back, hold ruby, card cook
        1: at front
    """)
    sent = msgspec.json.decode(msgspec.json.encode(DEADWEIGHT.view(g, 0)))
    assert sent["players"][0]["card"]["lines"][0]["cost"] == ["emerald", "emerald", "emerald"]
    assert sent["lantern"] == "port 1"
