"""What a seat of North Sea sees, and what it does not."""

from __future__ import annotations

import msgspec

from fjord import NORTH_SEA, fjord
from hullworks.games.north_sea.view import imagine
from hullworks.kernel.chance import seeded

SPECTATOR = -1
TABLE = """
    round: 3 thaw
    heroes: svend 1, frode neutral
    0: goods oak 2*gold, hand knarr skald, board karve, placed 1, hut net-hut, houses saw-pit, tucked - sigrun
    1: goods 3*worker, hand busse, ships skute, trades - amber, sold furs, raids holm, raided holm, upgrades hut eikja
"""


def test_a_seat_outside_the_table_is_a_spectator_without_a_hand() -> None:
    g = fjord(TABLE)
    assert NORTH_SEA.view(g, 7) == NORTH_SEA.view(g, SPECTATOR)
    assert (NORTH_SEA.view(g, 7).seat, NORTH_SEA.view(g, 7).hand) == (-1, ())


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    g = fjord(TABLE)
    view = NORTH_SEA.view(g, 0)
    assert [card.name for card in view.hand] == ["Knarr", "Skald"]
    assert [player.hand for player in view.players] == [2, 1]
    assert "Busse" not in msgspec.json.encode(view).decode()
    assert "Knarr" not in msgspec.json.encode(NORTH_SEA.view(g, 1)).decode()


def test_a_view_shows_boards_houses_ships_and_cards() -> None:
    view = NORTH_SEA.view(fjord(TABLE), 0)
    me, other = view.players
    assert [card.id for card in me.board] == ["karve"]
    assert [(house.name, house.tucked.id if house.tucked else "") for house in me.houses] == [
        ("Net Hut", ""),
        ("Saw Pit", "sigrun"),
    ]
    assert [place.worker for place in me.places] == [False, True]
    assert [(ship.name, ship.trade.id if ship.trade else "") for ship in other.ships] == [
        ("Eikja", ""),
        ("Skute", "amber"),
    ]
    assert (other.raids[0].card.id, other.raids[0].used, [card.id for card in other.sold]) == ("holm", True, ["furs"])
    assert (other.heroes, view.heroes) == (("Svend",), (1, -1, -2))
    assert NORTH_SEA.say(other.ships[0].text) == "income: 1 silver and 1 worker"


def test_everybody_sees_which_cards_are_discarded() -> None:
    g = fjord(f"{TABLE}\ndiscards: 2*seer orm")
    for viewer in (0, 1, SPECTATOR):
        assert [card.id for card in NORTH_SEA.view(g, viewer).discards] == ["seer", "seer", "orm"]


def test_a_view_tells_the_phase_and_who_is_still_thinking() -> None:
    g = fjord(TABLE)
    assert (NORTH_SEA.view(g, 0).phase, NORTH_SEA.view(g, 0).asked) == ("actions", (0, 1))
    g.answer(1, "discard busse")
    g.answer(1, "done")
    assert NORTH_SEA.view(g, 0).asked == (0,)


def test_in_an_imagined_world_the_cards_of_others_are_dealt_anew() -> None:
    g = fjord(TABLE)
    worlds = [imagine(g, 0, seeded(k)) for k in range(30)]
    others = {tuple(int(card) for card in world.players[1].hand) for world in worlds}
    assert len(others) > 10
    assert all(len(cards) == 1 for cards in others)
    assert len({tuple(int(card) for card in world.players[0].hand) for world in worlds}) == 1


def test_a_view_is_plain_data_that_can_be_sent() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(NORTH_SEA.view(fjord(TABLE), 0)))
    assert sent["hand"][0]["cost"] == [["oak", 1], ["wool", 5], ["iron", 3], ["gold", 2]]
