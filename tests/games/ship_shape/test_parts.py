"""Packs: valid and invalid parts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from freight import PARTS, SHIP_SHAPE, edited, opening, with_card
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.errors import BadPack, BadSetup

WRONG = [
    ("tokens = { organic = 30", "tokens = { organic = 0", "field tokens.organic: expected `int` >= 1"),
    ("month = { weeks = 4", "month = { weeks = 9", "field month.weeks: expected `int` <= 8"),
    ("limits = { supplies = 4, ", "limits = { ", "field limits: object missing required field `supplies`"),
    (
        "refresh = { tokens = 3",
        "refresh = { gold = 1, tokens = 3",
        "field refresh: object contains unknown field `gold`",
    ),
    ('id = "aldous"', 'id = "Aldous!"', "field firms[0].id: expected `str` matching regex"),
    ('id = "kiln"', 'id = "dynamo"', "field supplies: expected every id once, got 'dynamo' 2 times"),
    ('id = "kiln"', 'id = "skiff"', "all cards and resources together: expected every id once, got 'skiff' 2 times"),
    (
        'id = "kiln"',
        'id = "mineral"',
        "all cards and resources together: expected every id once, got 'mineral' 2 times",
    ),
]


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG)
def test_a_wrong_pack_is_refused_with_its_field(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        SHIP_SHAPE.lay(2, None, edited(old, new))
    assert str(caught.value).startswith(f"pack, {complaint}")


@pytest.mark.parametrize(
    ("card", "field", "value", "complaint"),
    [
        ("kiln", "makes", "[]", "field supplies[3].makes: expected `array` of length >= 1"),
        ("kiln", "eats", '["choice"]', "field supplies[3].eats[0]: expected `str` matching regex '^(organic|mineral|"),
        ("kiln", "makes", '["any"]', "field supplies[3].makes[0]: expected `str` matching regex '^(organic|mineral|"),
        ("aldous", "makes", '["organic", "mineral"]', "field firms[0].makes: expected `array` of length >= 3"),
        ("fog-horn", "value", "0", "field orders[10].value: expected `int` >= 1"),
        ("fog-horn", "needs", "[]", "field orders[10].needs: expected `array` of length >= 1"),
        ("fog-horn", "way", '"road"', "field orders[10].way: expected `str` matching regex '^(rail|sea|air)$'"),
        ("skiff", "capacity", "0", "field transports[7].capacity: expected `int` >= 1"),
    ],
)
def test_a_wrong_card_is_refused_with_its_field(card: str, field: str, value: str, complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        SHIP_SHAPE.lay(2, None, with_card(card, **{field: value}))
    assert str(caught.value).startswith(f"pack, {complaint}")


@pytest.mark.parametrize(
    ("card", "field", "value"),
    [
        ("kiln", "eats", "[]"),
        ("aldous", "makes", '["specialty", "organic", "mineral"]'),
        ("fog-horn", "value", "5"),
        ("fog-horn", "needs", '["organic", "organic", "mineral"]'),
        ("fog-horn", "way", '"rail"'),
        ("skiff", "way", '"air"'),
        ("skiff", "upkeep", "[]"),
    ],
)
def test_a_pack_may_do_what_print_does_not_forbid(
    card: str, field: str, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    pack = with_card(card, **{field: value})
    for seats in (2, 4):
        g = opening(seats, pack=pack)
        playout(g, seeded(1), seeded(2))
        assert g.over
    assert caplog.messages == []


def test_a_pack_with_orders_that_nobody_can_fulfil_is_accepted_with_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    text = re.sub(r"makes = .*specialty.*", 'makes = ["organic"]', PARTS)
    SHIP_SHAPE.lay(2, None, text)
    assert "pack: orders name specialty, and nothing makes it" in caplog.messages
    caplog.clear()
    SHIP_SHAPE.lay(2, None, re.sub(r"capacity = \d+", "capacity = 1", PARTS))
    assert "pack: order 'undersea-boat' names 12 tokens, and two players carry 6 by sea" in caplog.messages


def test_a_pack_has_all_cards() -> None:
    with pytest.raises(BadPack, match=r"^pack, field orders: expected 30 orders, got 29$"):
        opening(pack=PARTS[: PARTS.rindex("[[orders]]")])


def test_a_table_is_for_two_to_four_players_and_one_to_eight_weeks() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="Ship Shape is for 2 to 4 players"):
            SHIP_SHAPE.lay(seats)
    with pytest.raises(BadSetup, match="option 'weeks': expected a number from 0 to 8"):
        SHIP_SHAPE.lay(2, {"weeks": 9})
    with pytest.raises(BadSetup, match="option 'rounds': expected a number from 0 to 12"):
        SHIP_SHAPE.lay(2, {"rounds": "many"})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_few_tokens_and_large_limits_ends_all_the_same(seats: int) -> None:
    text = PARTS.replace("organic = 30, mineral = 30, technological = 30, specialty = 15", "organic = 1, mineral = 1,")
    text = text.replace("mineral = 1,,", "mineral = 1, technological = 9, specialty = 1,")
    text = text.replace("limits = { supplies = 4, transports = 3", "limits = { supplies = 6, transports = 6")
    text = text.replace("pool = { supplies = 4, transports = 3", "pool = { supplies = 6, transports = 6")
    assert text.count("supplies = 6, transports = 6") == 2 and "technological = 9" in text
    for seed in range(5):
        g = opening(seats, pack=text)
        playout(g, seeded(seed), seeded(seed + 1))
        assert g.over


def test_no_two_cards_of_the_current_parts_differ_only_in_name() -> None:
    names = SHIP_SHAPE.lay(2).parts.names
    for deck in (names.firms, names.supplies, names.transports, names.orders):
        faces = [str(replace(card, id="", name="")) for card in deck]
        assert len(set(faces)) == len(deck)
