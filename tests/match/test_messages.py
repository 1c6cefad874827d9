"""Messages: keys with arguments, and their texts."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest

from hullworks.kernel.errors import Mistake
from hullworks.language import speaking, spoken
from hullworks.match.message import LONGEST, Amount, Catalogue, Message, Player, Thing, _said, message, say, say_again

WOOD = Thing("resource", "wood", "wood")
WORKER = Thing("piece", "worker", "worker", "workers")
TEXTS = {"buys": "buys {what} for {price}", "robs": "robs {whom} of {loot}", "rests": "rests"}
GERMAN = {"robs": "raubt {whom} {loot}"}


@dataclass(frozen=True, eq=False)
class Actor:
    """Somebody with texts by language."""

    texts: dict[str, dict[str, str]]

    @property
    def catalogue(self) -> Catalogue:
        return self.texts[spoken()]


def test_arguments_are_put_into_the_text() -> None:
    assert say(TEXTS, message("buys", what=WOOD, price=8)) == "buys wood for 8"
    assert say(TEXTS, message("rests")) == "rests"


def test_players_are_called_by_their_names_and_by_their_seats_where_these_are_not_known() -> None:
    robbed = message("robs", whom=Player(1), loot=WOOD)
    assert say(TEXTS, robbed, ["Ada", "Ben"]) == "robs Ben of wood"
    assert say(TEXTS, robbed) == "robs seat 2 of wood"


@pytest.mark.parametrize(
    ("loot", "words"),
    [
        ((), ""),
        ((WOOD,), "wood"),
        ((WOOD, Amount(2, WOOD)), "wood and 2 wood"),
        ((Amount(1, WORKER), Amount(2, WORKER), 3), "1 worker, 2 workers and 3"),
    ],
)
def test_lists_and_amounts_are_read_as_people_say_them(loot: tuple[Thing | Amount | int, ...], words: str) -> None:
    assert say(TEXTS, message("robs", whom=Player(0), loot=loot), ["Ada"]) == f"robs Ada of {words}"


def test_a_text_that_is_remembered_is_that_of_its_own_game_language_and_players() -> None:
    robbed, bought = message("robs", whom=Player(1), loot=WOOD), message("buys", what=WOOD, price=8)
    game, other = Actor({"en": TEXTS, "de": GERMAN}), Actor({"en": GERMAN})
    for _ in range(2):
        assert say_again(game, robbed, ["Ada", "Ben"]) == "robs Ben of wood"
        assert say_again(game, robbed, ["Ada", "Eve"]) == "robs Eve of wood"
        assert say_again(other, robbed, ["Ada", "Eve"]) == "raubt Eve wood"
        assert say_again(game, bought) == "buys wood for 8"
        assert say_again(game, message("buys", what=WOOD, price="8")) == "buys wood for 8"
        with speaking("de"):
            assert say_again(game, robbed, ["Ada", "Ben"]) == "raubt Ben wood"


def test_long_messages_are_said_and_not_remembered() -> None:
    long = message("buys", what="x" * LONGEST, price=8)
    before = len(_said)
    assert say_again(Actor({"en": TEXTS}), long) == f"buys {'x' * LONGEST} for 8"
    assert len(_said) == before


def test_words_that_no_json_can_hold_are_said_as_they_are() -> None:
    assert say_again(Actor({"en": TEXTS}), message("buys", what="\udcff", price=8)) == "buys \udcff for 8"


def test_a_message_without_a_text_and_a_text_without_an_argument_are_mistakes() -> None:
    with pytest.raises(Mistake, match="no message 'sells'"):
        say(TEXTS, message("sells"))
    with pytest.raises(Mistake, match="'buys' needs the argument 'price'"):
        say(TEXTS, message("buys", what=WOOD))


def test_names_with_braces_are_only_names() -> None:
    assert say(TEXTS, message("robs", whom=Player(0), loot=WOOD), ["{loot}"]) == "robs {loot} of wood"


def test_a_message_goes_over_the_wire_and_back() -> None:
    sent = message("robs", whom=Player(1), loot=(Amount(2, WORKER), WOOD, 3, "gold"))
    assert msgspec.json.decode(msgspec.json.encode(sent), type=Message) == sent
