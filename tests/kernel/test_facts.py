"""Facts and fingerprints: equal for equal positions, different after any change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mypy_extensions import i64

import hullworks as hw
from hullworks.games import CLASSICS, GAMES
from hullworks.games.marino.state import Marino, Turn, Yard
from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.facts import NUMBERS, Shared, facts, fields, fingerprint, spelled
from hullworks.kernel.pieces import Bag, Pile
from hullworks.kernel.rounds import Rounds
from hullworks.kernel.rule import Rulebook
from hullworks.kernel.todo import nothing
from hullworks.kernel.vecs import vec
from tables import marino, play

TEXT = """
    beneath: gannet
    0: gold 9, tokens wood, berths velvet laurel, coins 1 2, fleet ledger, explorers metal
    1: gold 9, berths hazel acorn
    turn: 0 action
"""


def things(g: Marino) -> Iterator[Any]:
    """All objects of a position that have fields."""
    yield g
    yield g.turn
    yield g.deck
    yield g.deck.unseen
    yield from g.yards


def changes(g: Marino) -> Iterator[str]:
    """Change each number of a position in turn, and restore it."""
    for thing in things(g):
        for name, value in fields(thing):
            if isinstance(value, int):
                setattr(thing, name, value + 1)
                yield f"{type(thing).__name__}.{name}"
                setattr(thing, name, value)
            elif isinstance(value, NUMBERS):
                numbers = [int(number) for number in value]
                for place in range(len(numbers) + 1):
                    other = [*numbers, 0] if place == len(numbers) else numbers[:]
                    other[place] += 1
                    setattr(thing, name, vec[i64](other))
                    yield f"{type(thing).__name__}.{name}[{place}]"
                    setattr(thing, name, value)


def test_equal_positions_have_equal_facts_and_fingerprints() -> None:
    g, twin = marino(TEXT), marino(TEXT)
    assert facts(g) == facts(twin) == facts(g.copy())
    assert fingerprint(g) == fingerprint(twin) == fingerprint(g.copy())


def test_any_change_gives_another_fingerprint() -> None:
    g = marino(TEXT)
    before = fingerprint(g)
    seen = {before}
    count = 0
    for what in changes(g):
        after = fingerprint(g)
        assert after not in seen, what
        seen.add(after)
        count += 1
    assert fingerprint(g) == before
    assert count > 300


def test_the_fields_are_all_there_on_both_builds() -> None:
    g = marino(TEXT)
    turn = "actions bartered bought buys exchanges hired hires launched replacements sales seat"
    found = {type(thing): " ".join(name for name, _ in fields(thing)) for thing in things(g)}
    assert found[Turn] == turn
    assert found[Yard] == "berths coins explorers fleet gold powers tokens turns"
    assert found[Pile] == "bottom top unseen"
    assert found[Bag] == "counts size"
    of_table = "deck drafter ending idle last_turns lookup market open quiet starter supply terms todo turn yards"
    assert found[Marino] == of_table


def test_what_is_still_to_be_done_is_a_fact() -> None:
    g = marino(TEXT)
    twin = g.copy()
    twin.todo.depth -= 1
    assert fingerprint(twin) != fingerprint(g)


def test_what_all_copies_share_is_no_fact() -> None:
    g = marino(TEXT)
    assert all(issubclass(type(shared), Shared) for shared in (g.lookup, g.terms, g.todo.book, g.todo.actions))
    words = repr(facts(g))
    assert "Velvet" not in words and "terms" not in words


def test_an_empty_stack_of_another_size_is_no_difference() -> None:
    g = marino(TEXT)
    twin = g.copy()
    twin.todo.push(1)
    twin.todo.depth -= 1
    assert facts(twin) == facts(g)
    play(twin, "stop")
    assert facts(twin) != facts(g)


def test_plain_values_are_facts_themselves() -> None:
    assert facts([1, (2.5, "a"), None, True]) == (1, (2.5, "a"), None, True)
    assert facts(vec[i64]([1, 2])) == (1, 2)


class Heap:
    """A piece of a game from outside."""

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size


class Heaps(Rounds):
    """A position of a game from outside: a plain class, even if its base is compiled."""

    def __init__(self, heaps: list[Heap], marks: dict[str, int], held: set[int]) -> None:
        super().__init__(nothing(Rulebook(), ActionSpace([]), 2), 1, 2, 3)
        self.heaps = heaps
        self.marks = marks
        self.held = held


def test_a_plain_class_has_the_fields_of_its_bases_too() -> None:
    g = Heaps([Heap(3), Heap(5)], {"b": 1, "a": 2}, {7, 2})
    assert [name for name, _ in fields(g)] == ["ending", "heaps", "held", "last_turns", "marks", "quiet", "todo"]
    assert dict(facts(g)) == {
        "ending": 1,
        "heaps": ((("size", 3),), (("size", 5),)),
        "held": (2, 7),
        "last_turns": 2,
        "marks": (("a", 2), ("b", 1)),
        "quiet": 3,
        "todo": (("facts", ()),),
    }


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^a position cannot hold 'object': it has no fields to compare$"):
        facts([object()])


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_the_text_that_is_hashed_is_that_of_the_facts(name: str) -> None:
    for match in hw.start(name, ["random", "random"], seed=1).replay():
        assert spelled(match.position) == repr(facts(match.position))


def test_every_kind_of_value_is_spelled_as_its_facts_are() -> None:
    class Plain:
        def __init__(self) -> None:
            self.numbers = vec[i64]([-(2**40), -2, -1, 0, 255, 256])
            self.one, self.none = vec[i64]([7]), vec[i64]()
            self.items = [(), (1,), [2, "a'b"], {"b": 1, "a": None}, {3, 1}, frozenset([True]), 1.5, False, None]

    plain = Plain()
    assert spelled(plain) == repr(facts(plain))
    vars(plain)["more"] = 1
    assert "('more', 1)" in spelled(plain), "fields of plain objects may be added"
