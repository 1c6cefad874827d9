"""Packs: valid and invalid parts."""

from __future__ import annotations

from collections import Counter

import pytest

from hullworks.games.marino.lookup import Lookup
from hullworks.kernel.chance import seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.errors import BadPack
from tables import MARINO, PARTS, edited, opening, with_ability

WRONG = [
    ("tokens = { each = 20", "tokens = { each = 0", "field tokens.each: expected `int` >= 1"),
    ("berths = { each = 2", "berths = { each = 8", "field berths.each: expected `int` <= 7"),
    ("hire = { carrier = 1", 'hire = { carrier = "one"', "field hire.carrier: expected `int`, got `str`"),
    ("bonus = { family = 5, ", "bonus = { ", "field bonus: object missing required field `family`"),
    ("bonus = { family = 5", "bonus = { clan = 1, family = 5", "field bonus: object contains unknown field `clan`"),
    ('name = "metal"\n', 'name = "wood"\n', "field rows: expected the rows in the order metal, wood,"),
    ("lowest = 7\nhighest = 12", "lowest = 7\nhighest = 6", "row 'metal': expected highest to be at least lowest (7)"),
    ("highest = 12\nopening = 2", "highest = 12\nopening = 7", "row 'metal': expected opening to fit into the row"),
    ("carrier = [1, 3]", "carrier = [3, 1]", "row 'metal': expected carrier as [least, most], most from 1, got [3, 1]"),
    ("carrier = [1, 3]", "carrier = [0, 0]", "row 'metal': expected carrier as [least, most], most from 1, got [0, 0]"),
    ('name = "Heron"', 'name = "Swift"', "field contracts: expected every name once, got 'Swift' 2 times"),
    ("players = [2, 3, 4, 5, 6]", "players = [2, 3, 4, 5]", "field goal: expected ships for 2, 3, 4, 5 and 6 players"),
    ('id = "heron"', 'id = "swift"', "field contracts: expected every id once, got 'swift' 2 times"),
    ('id = "heron"', 'id = "Heron!"', "field contracts[0].id: expected `str` matching regex"),
    ('id = "heron"', 'id = "back"', "field contracts: an id makes an action called 'take back'"),
    (
        'name = "second-roll"',
        'name = "third-roll"',
        "contract 'torchsong', field ability.name: expected one of cheaper,",
    ),
    ('name = "bargain"', 'what = "wood", name = "bargain"', "contract 'fulmar', field ability.what: expected nothing"),
    (
        '"lift", what = "every"',
        '"lift", what = "big"',
        "contract 'cinder-queen', field ability.what: expected metal, wood",
    ),
    ('from = "rope"', 'from = "string"', "contract 'thicket', field ability.from: expected metal, wood,"),
    (
        'name = "pedlar"',
        'name = "patch", amount = 1',
        "field contracts: expected at most one ability patch, got",
    ),
    (
        'name = "third-berth"',
        'name = "third-berth", amount = 8',
        "field contracts: expected at most 9 berths a player, got 8 more",
    ),
    ('to = "wood"', 'to = ""', "contract 'thicket', field ability.to: expected metal, wood,"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), WRONG)
def test_a_wrong_pack_is_refused_with_its_field(old: str, new: str, complaint: str) -> None:
    text = edited(old, new)
    with pytest.raises(BadPack) as caught:
        MARINO.lay(2, None, text)
    assert str(caught.value).startswith(f"pack, {complaint}")


def test_a_pack_has_all_contracts() -> None:
    with pytest.raises(BadPack, match=r"^pack, field contracts: expected 54 contracts, got 53$"):
        MARINO.lay(2, None, PARTS[: PARTS.rindex("[[contracts]]")])


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        ('name = "cheaper", what = "wood", amount = 2', "Buying wood costs you 2 less."),
        ('name = "lift", what = "every", amount = 1', "Your carriers bring 1 more."),
        ('name = "extra", what = "hire"', "1 more action a turn, only to hire."),
        ('name = "extra", what = "any"', "1 more action a turn."),
        ('name = "barter", from = "rope", to = "wood"', "Once a turn, swap 1 rope for 1 wood."),
        ('name = "bounty", what = "gale", amount = 3', "Each later Gale launch pays you 3."),
        ('name = "bounty", what = "big", amount = 3', "Each later five-token launch pays you 3."),
        ('name = "bounty", what = "any", amount = 3', "Each later launch pays you 3."),
        ('name = "end-gold", amount = 2, each = 9', "Game end: 2 for every 9 gold you have."),
        ('name = "forage", what = "rope", amount = 2', "Start a turn without tokens: take 2 rope."),
        ('name = "deckhands", amount = 1', "Your freebooters roll 1 more die."),
        ('name = "deckhands", amount = 2', "Your freebooters roll 2 more dice."),
        ('name = "third-berth"', "You have 1 more berth."),
        ('name = "enlist", amount = 1', "At launch: take up to 1 idle explorer."),
        ('name = "relief", amount = 3', "Start a turn with less than 5 gold: take 3."),
    ],
)
def test_a_card_says_what_its_ability_does(ability: str, text: str) -> None:
    g = opening(pack=with_ability(velvet=ability))
    said = next(card.text for card in g.lookup.cards if card.id == "velvet")
    assert said is not None and MARINO.say(said) == text


def test_with_the_most_berths_everybody_can_still_draft() -> None:
    g = MARINO.lay(6, {"open": 8}, edited("berths = { each = 2", "berths = { each = 7")).opening()
    playout(g, seeded(1), seeded(2))
    assert g.over


# The game's own parts, which the plans of docs/design/marino.md are made of.


def current() -> Lookup:
    parts = MARINO.lay(2).parts
    assert isinstance(parts, Lookup)
    return parts


def ids(size: int) -> set[str]:
    """The contracts with this number of tokens."""
    return {card.id for card in current().cards if len(card.needs) == size}


def named(patterns: tuple[str, ...], verb: str) -> set[str]:
    """The contracts that patterns such as `take heron` name."""
    return {pattern.removeprefix(f"{verb} ") for pattern in patterns if pattern.startswith(f"{verb} ")}


def test_no_two_contracts_differ_only_in_name() -> None:
    said = [(card.needs, card.text and MARINO.say(card.text)) for card in current().cards]
    assert len(set(said)) == len(said)


def test_the_contracts_are_mixed_as_designed() -> None:
    cards = current().cards
    assert Counter(len(card.needs) for card in cards) == {3: 18, 4: 20, 5: 16}
    assert set(Counter(card.family for card in cards).values()) == {9}


def test_the_mechanisms_name_the_ships_that_have_them() -> None:
    texts = {card.id: MARINO.say(card.text) if card.text else "" for card in current().cards}
    found = {name: named(patterns, "launch") for name, patterns in MARINO.mechanisms.items()}
    assert found["at-launch"] == {one for one, text in texts.items() if text.startswith("At launch")}
    assert found["game-end"] == {one for one, text in texts.items() if text.startswith("Game end")}
    assert found["more-actions"] == {one for one, text in texts.items() if "more action a turn" in text}
    assert found["more-cargo"] == {one for one, text in texts.items() if "carrier" in text and "bring" in text}


def test_the_swift_plan_likes_small_ships_and_the_grand_plan_large_ones() -> None:
    swift, grand = (MARINO.strategies[name].likes for name in ("swift", "grand"))
    for verb in ("take", "for"):
        assert named(swift, verb) == ids(3)
        assert named(grand, verb) - ids(5) == {"gantry", "keystone", "laurel"}  # They help to build large ships.
        assert named(grand, verb) >= ids(5)
