"""Packs: valid and invalid parts."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from fjord import NORTH_SEA, PARTS
from hullworks.kernel.errors import BadPack, BadSetup
from reading import replaced

WRONG = [
    ("prizes = [4, 8, 12]", "prizes = [8, 4, 12]", "field tracks.prizes: expected rising numbers, got [8, 4, 12]"),
    ("strength = [4, 7, 10]", "strength = [7, 4, 10]", "field raiding.strength: expected rising numbers"),
    ("workers = [2, 1, 0]", "workers = [2, 1]", "field raiding.workers: expected 3 numbers, one for each strength"),
    ("space = 5", "space = 4", "field places: expected them on different card spaces, from left to right"),
    ("length = { rounds = 5", "length = { rounds = 9", "field length.rounds: expected `int` <= 8"),
    ('restriction = "watch"', 'restriction = "toll"', "field nemeses: expected each restriction once: toll, watch"),
    ('id = "byrding"', 'id = "barde"', "field longships: expected every id once, got 'barde' 2 times"),
    ('id = "rigger"', 'id = "barde"', "expected every id once, got 'barde' 2 times"),
    ('name = "Rigger"', 'name = "Barde"', "expected every name once, got 'Barde' 2 times"),
    ('["blacksmith", "stone mason"]', '["blacksmith", "blacksmith"]', "longship 'skeid': expected every skill once"),
    (
        'major = "stone mason"\nminor = "blacksmith"',
        'major = "stone mason"\nminor = "stone mason"',
        "craftsperson 'hearth-mason': expected two different skills",
    ),
    (
        "cost = { gold = 1 }\ngain = { oak = 1, wool = 1, iron = 1 }",
        "cost = { any = 1 }\ngain = { oak = 1 }",
        "townsfolk 'pedlar': expected no 'any' in a cost",
    ),
    (
        "cost = { oak = 1, wool = 1, iron = 1 }\npoints = 2\nmoves = { trade = 1 }",
        "cost = { oak = 1, silver = 1 }\npoints = 2\nmoves = { trade = 1 }",
        "'scale-house': expected a cost of workers and resources",
    ),
    (
        "income = { silver = 2 }\nreward = { wool = 1 }",
        "reward = { wool = 1 }",
        "longship 'skute': expected one of gain, income and bonus",
    ),
    (
        "moves = { military = 1, renown = 1 }\npoints = 3",
        "moves = { military = 1, renown = 1 }\npoints = 99",
        "field rounds[0].points: expected `int` <= 20",
    ),
    (
        "moves = { military = 1, renown = 1 }\npoints = 3",
        "moves = { military = 3, renown = 1 }\npoints = 3",
        "round 'thaw': expected 1 to 3 moves, got 4",
    ),
    (
        "income = { gold = 1 }\nreward = { wool = 1 }",
        "income = { gold = 1 }\nreward = { gold = 1 }",
        "longship 'faering': expected gold as the reward of jarls",
    ),
    (
        "income = { gold = 1 }\nreward = { wool = 1 }",
        "income = { gold = 1 }\nreward = { wool = 1, oak = 1 }",
        "longship 'faering': expected a reward of one kind",
    ),
]


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG)
def test_a_wrong_pack_is_refused_with_its_field(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        NORTH_SEA.lay(2, None, replaced(PARTS, old, new))
    assert complaint in str(caught.value) and str(caught.value).startswith("pack")


def test_the_numbers_of_cards_are_fixed() -> None:
    text = replaced(PARTS, 'name = "Knarr"\ncount = 2', 'name = "Knarr"\ncount = 3')
    with pytest.raises(BadPack, match=r"^pack, field longships: expected 30 cards, got 31$"):
        NORTH_SEA.lay(2, None, text)
    with pytest.raises(BadPack, match=r"^pack, field nemeses: expected 4 nemeses, got 3$"):
        NORTH_SEA.lay(2, None, PARTS[: PARTS.rindex("[[nemeses]]")])


def test_a_table_is_for_one_to_five_players() -> None:
    for seats in (0, 6):
        with pytest.raises(BadSetup, match=rf"North Sea: Redux is for 1 to 5 players, not {seats}$"):
            NORTH_SEA.lay(seats)


def test_the_printed_facts_hold_in_the_parts_that_are_played() -> None:
    parts = NORTH_SEA.lay(1).parts
    cards = {card.id: card for card in parts.faces.cards}
    knarr = cards["knarr"]
    assert knarr.skills == ("blacksmith", "sail maker", "woodcarver")
    assert knarr.cost == (("oak", 1), ("wool", 5), ("iron", 3), ("gold", 2))
    assert knarr.moves == (("trade", 2), ("renown", 2))
    texts = {name: NORTH_SEA.say(card.text) for name, card in cards.items()}
    assert (texts["faering"], texts["skute"]) == ("income: 1 gold", "income: 2 silver")
    assert (cards["sigrun"].points, cards["sigrun"].moves) == (1, (("military", 2), ("renown", 1)))
    assert texts["ale-wife"] == "pay 2 silver, gain 2 workers"
    assert texts["pedlar"] == "pay 1 gold, gain 1 oak, 1 wool and 1 iron"
    assert texts["ferryman"] == "pay 1 worker, gain 5 silver"
    assert texts["scale-house"] == "worker here: discard 1 card, gain 2 gold"
    eikja = [NORTH_SEA.say(text) for text in parts.faces.eikja]
    assert eikja == ["income: 1 worker", "income: 1 silver and 1 worker"]
    places = [NORTH_SEA.say(place.text) for place in parts.faces.places]
    assert places == ["pay 2 silver, gain 1 gold", "gain 2 silver"]


# The parts that are played. docs/design/north-sea.md says what they are for.

PLAYED: dict[str, Any] = tomllib.loads(NORTH_SEA.parts_text(None)[0])
KINDS = ["longships", "craftspeople", "townsfolk", "jarls", "buildings", "huts", "rounds", "raids", "trades", "nemeses"]


def resources(card: dict[str, Any]) -> int:
    """The number of resources that a longship or a building costs."""
    return sum(card["cost"].get(name, 0) for name in ("oak", "wool", "iron", "gold"))


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_cards_that_are_played_differ_only_in_name(kind: str) -> None:
    faces = [{key: card[key] for key in card if key not in ("id", "name", "count")} for card in PLAYED[kind]]
    assert all(faces.count(face) == 1 for face in faces)


def test_a_longship_is_a_bigger_task_than_a_building() -> None:
    fleet, village = PLAYED["longships"], PLAYED["buildings"]
    assert min(map(resources, fleet)) >= 3 and max(map(resources, village)) <= 4
    assert sum(map(resources, fleet)) > 1.5 * sum(map(resources, village))
    assert {len(ship["skills"]) for ship in fleet} == {1, 2, 3}


def test_no_good_is_wanted_far_more_than_another() -> None:
    cards = [*PLAYED["longships"], *PLAYED["buildings"]]
    wanted = [sum(card["count"] * card["cost"].get(name, 0) for card in cards) for name in ("oak", "wool", "iron")]
    assert max(wanted) < 1.3 * min(wanted)


def test_neutral_markers_move_equally_far_on_every_track() -> None:
    tides = [card["moves"] for card in PLAYED["rounds"]]
    assert {sum(moves.get(track, 0) for moves in tides) for track in ("military", "trade", "renown")} == {8}


def test_the_round_cards_are_worth_what_the_rules_say() -> None:
    points = [card["points"] for card in PLAYED["rounds"]]
    assert f"Ours\n  have {min(points)} to {max(points)} points" in NORTH_SEA.rules_text()
