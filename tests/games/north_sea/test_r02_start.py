"""R2 Before the first round."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, deal, fjord, goods, opening, track
from hullworks.kernel.errors import BadSetup
from marks import rule
from tables import asked, offered, play, refusal


@rule("R2.1")
def test_everybody_begins_with_the_same_goods() -> None:
    g = opening(3)
    for seat in range(3):
        assert goods(g, seat) == {"oak": 1, "wool": 1, "iron": 1, "gold": 1, "silver": 2, "worker": 3}
        assert (len(g.players[seat].ships), g.players[seat].upgrades) == (1, 0)


@rule("R2.2")
def test_everybody_is_dealt_a_hut_and_moves_on_its_track() -> None:
    g = opening(2)
    assert offered(g, "hut") == ["turf-hut", "stone-hut", "net-hut", "trade-hut", "wood-hut", "weaving-hut"]
    deal(g, "hut net-hut")
    assert "hut net-hut" not in g.texts()
    deal(g, "hut turf-hut")
    assert (track(g, 0), track(g, 1)) == ([0, 1, 0], [1, 0, 0])


@rule("R2.3")
@pytest.mark.parametrize(("seats", "neutral"), [(1, [1, 0, 1]), (2, [1, 0, 1]), (3, [0, 0, 0])])
def test_neutral_markers_take_part_with_one_or_two_players(seats: int, neutral: list[int]) -> None:
    g = opening(seats)
    huts = ["turf-hut", "stone-hut", "net-hut"]
    deal(g, *(f"hut {hut}" for hut in huts[:seats]), "round thaw")
    assert [int(space) for space in g.neutral] == neutral
    assert bool(NORTH_SEA.view(g, 0).neutral) == (seats < 3)


@rule("R2.4")
def test_a_lone_player_chooses_nemesis_cards_that_move_the_neutral_markers() -> None:
    g = opening(1, "nemesis 2")
    deal(g, "hut turf-hut")
    assert asked(g) == "0 ChooseNemesis"
    play(g, "nemesis night-watch")
    assert refusal(g, "nemesis night-watch") == "nemesis night-watch: that card is chosen already (R2.4)"
    play(g, "nemesis foreman")
    assert [int(space) for space in g.neutral] == [3, 1, 2]
    assert asked(g) == "0 RevealRound"


@rule("R2.4")
def test_nemesis_cards_are_for_a_lone_player() -> None:
    with pytest.raises(BadSetup, match=r"^option 'nemesis': is for 1 player, not 2$"):
        NORTH_SEA.lay(2, {"nemesis": 1})
    with pytest.raises(BadSetup, match=r"^option 'nemesis': expected a number from 0 to 4, got 5$"):
        NORTH_SEA.lay(1, {"nemesis": 5})
    g = fjord("0: nothing")
    assert g.nemeses == 0
