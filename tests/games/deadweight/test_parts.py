"""Packs: valid and invalid parts."""

from __future__ import annotations

from collections import Counter

import pytest

from blackwake import DEADWEIGHT, PARTS, edited, opening, with_lines
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.errors import BadPack, BadSetup

WRONG = [
    ("supply = { emerald = 30", "supply = { emerald = 0", "field supply.emerald: expected `int` >= 1"),
    ("emerald = 30", "emerald = 13", "field supply.emerald: expected at least 14 to begin with, got 13"),
    ("rope = 16", "rope = 8", "field supply.rope: expected at least 9 to begin with, got 8"),
    ("brown = [1, 4]", "brown = [1, 7]", "field walk.brown[1]: expected `int` <= 6"),
    ('faces = ["pearl", ', "faces = [", "field fate.faces: expected `array` of length >= 6"),
    ("limits = { loot = 10, ", "limits = { ", "field limits: object missing required field `loot`"),
    ("limits = { loot = 10", "limits = { gold = 1, loot = 10", "field limits: object contains unknown field `gold`"),
    ('place = "starboard 1"', 'place = "starboard 2"', "field planks: expected the places in the order starboard 1,"),
    ('action = "switch"', 'action = "rope"', "field planks: expected 1 with the action rope, got 2"),
    ('id = "chandler"', 'id = "cook"', "field cards: expected every id once, got 'cook' 2 times"),
    ('id = "chandler"', 'id = "Chandler!"', "field cards[0].id: expected `str` matching regex"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG)
def test_a_wrong_pack_is_refused_with_its_field(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        DEADWEIGHT.lay(2, None, edited(old, new))
    assert str(caught.value).startswith(f"pack, {complaint}")


def test_nobody_begins_with_more_ropes_than_they_may_hold() -> None:
    text = edited("rope = 16", "rope = 30").replace("start = { ropes = 1", "start = { ropes = 3")
    with pytest.raises(BadPack, match=r"^pack, field start\.ropes: expected at most 2, got 3$"):
        DEADWEIGHT.lay(2, None, text)


def plank(place: str, action: str, loot: str) -> str:
    return f'place = "{place}"\naction = "{action}"\nloot = "{loot}"'


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        (
            [(("starboard 3", "walk", "diamond"), "rope"), (("starboard 2", "rope", "pearl"), "walk")],
            "field planks: expected walk on starboard 3 and plain on port 3",
        ),
        (
            [
                (("starboard 2", "rope", "pearl"), "shortcut"),
                (("starboard 4", "shortcut", "ruby"), "trade"),
                (("starboard 1", "trade", "emerald"), "rope"),
            ],
            "field planks: trade lies on starboard 4 and beside it on port 4",
        ),
        (
            [(("port 5", "ring", "diamond"), "sabotage"), (("port 2", "sabotage", "emerald"), "ring")],
            "field planks: expected a diamond with the ring, one in the middle, and no other",
        ),
    ],
)
def test_a_layout_that_breaks_the_rules_is_refused(
    changes: list[tuple[tuple[str, str, str], str]], complaint: str
) -> None:
    text = PARTS
    for (place, action, loot), other in changes:
        assert plank(place, action, loot) in text
        text = text.replace(plank(place, action, loot), plank(place, other, loot))
    with pytest.raises(BadPack) as caught:
        DEADWEIGHT.lay(2, None, text)
    assert str(caught.value) == f"pack, {complaint}"


def test_every_card_needs_a_trade_with_a_diamond() -> None:
    with pytest.raises(BadPack, match=r"^pack, card 'cook': expected a trade with a diamond$"):
        opening(pack=with_lines("cook", "ruby 1", "pearl 1", "emerald 1", "emerald ruby 2"))


def test_a_card_has_four_trades_and_a_pack_all_cards() -> None:
    with pytest.raises(BadPack, match=r"field cards\[0\]\.trades: expected `array` of length >= 4"):
        opening(pack=with_lines("chandler", "ruby 1", "diamond 1", "emerald 1"))
    with pytest.raises(BadPack, match=r"^pack, field cards: expected 24 trade cards, got 23$"):
        opening(pack=PARTS[: PARTS.rindex("[[cards]]")])


def test_a_table_is_for_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="Deadweight is for 2 to 4 players"):
            DEADWEIGHT.lay(seats)
    with pytest.raises(BadSetup, match="option 'layout': expected random or fixed"):
        DEADWEIGHT.lay(2, {"layout": "odd"})
    with pytest.raises(BadSetup, match="option 'final': expected parts or 0 or 1 or 2 or 3"):
        DEADWEIGHT.lay(2, {"final": 4})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_the_least_of_everything_ends_all_the_same(seats: int) -> None:
    text = PARTS.replace("emerald = 30, pearl = 26, ruby = 22, diamond = 18, rope = 16, ring = 100", "{}").replace(
        "{}", "emerald = 14, pearl = 14, ruby = 11, diamond = 11, rope = 9, ring = 10"
    )
    assert text != PARTS
    for seed in range(5):
        g = opening(seats, pack=text)
        playout(g, seeded(seed), seeded(seed + 1))
        assert g.over


# The current parts; see docs/design/deadweight.md.


def test_no_two_trade_cards_differ_only_in_name() -> None:
    cards = DEADWEIGHT.lay(4).parts.cards
    assert len({frozenset(card.lines) for card in cards}) == len(cards) == 24
    assert all(len(set(card.lines)) == 4 for card in cards)


def test_most_trades_are_different_and_most_need_no_diamond() -> None:
    lines = [line for card in DEADWEIGHT.lay(4).parts.cards for line in card.lines]
    assert len(set(lines)) >= 65
    assert sum("diamond" not in line.cost for line in lines) >= 55


def test_no_trade_of_a_card_asks_more_than_another_and_pays_no_more() -> None:
    for card in DEADWEIGHT.lay(4).parts.cards:
        for one in card.lines:
            for other in card.lines:
                dearer = one != other and not Counter(other.cost) - Counter(one.cost)
                assert not (dearer and one.rings <= other.rings), (card.id, one, other)
