"""Sections of a table: what is read decides whether a section is taken again, and so who may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from hullworks.art.kept import ALIKE, Kept
from hullworks.art.noting import beginning, begins
from hullworks.art.room import DESK, PHONE
from hullworks.art.scene import Scene
from hullworks.art.section import glance, keeping, section
from hullworks.language import speaking
from hullworks.match.question import Answer


@dataclass(frozen=True)
class Player:
    gold: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class View:
    seat: int
    round: int
    players: tuple[Player, ...]
    prices: tuple[int, ...] = (3, 4)


@dataclass
class Sketch(Scene):
    view: View
    things: list[str] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)


VIEW = View(0, 1, (Player(5, ("ace",)), Player(6, ())))
DRAWN: list[str] = []  # the sections that were drawn, not taken again


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    DRAWN.clear()


def scene(view: View = VIEW, acts: Mapping[str, Any] | None = None, **more: Any) -> Sketch:
    return Sketch(["Ada", "Ines"], True, acts or {}, view, **more)


def drawn(s: Sketch, kept: Kept) -> tuple[str, str, dict[str, str]]:
    """The purses of a scene, and what was added to it."""
    with keeping(kept):
        purses(s)
    return "".join(s.print), "".join(s.things), s.named


@section
def purse(s: Sketch, seat: int) -> float:
    DRAWN.append(f"purse {seat}")
    s.things.append(f"<{s.name(seat)} {s.view.players[seat].gold}>")
    s.named[f"purse-{seat}"] = str(s.view.players[seat].gold)
    return 20.0


@section
def purses(s: Sketch) -> None:
    DRAWN.append("purses")
    high = sum(purse(s, seat) for seat in range(len(s.view.players)))
    s.print.append(f"<{high}>")


def test_a_section_that_read_the_same_is_not_drawn_again() -> None:
    kept, first = Kept(), scene()
    assert drawn(first, kept) == drawn(scene(replace(VIEW, round=2, prices=())), kept)
    assert drawn(first, kept) != ("", "", {})
    assert DRAWN == ["purses", "purse 0", "purse 1"]


def test_only_what_read_something_else_is_drawn_again() -> None:
    kept = Kept()
    drawn(scene(), kept)
    richer = replace(VIEW, players=(VIEW.players[0], Player(7, ())))
    found = drawn(scene(richer), kept)
    assert found == ("<40.0>", "<Ada 5><Ines 7>", {"purse-0": "5", "purse-1": "7"})
    assert DRAWN == ["purses", "purse 0", "purse 1", "purses", "purse 1"]
    assert drawn(scene(replace(VIEW, players=(Player(5, ("king",)), Player(6, ())))), kept)[1] == "<Ada 5><Ines 6>"
    assert len(DRAWN) == 5, "nobody reads the cards"


def test_outside_a_match_everything_is_drawn_each_time() -> None:
    for _ in range(2):
        purses(scene())
    assert DRAWN == ["purses", "purse 0", "purse 1"] * 2


@section
def hand(s: Sketch) -> None:
    DRAWN.append("hand")
    s.things.extend(s.view.players[max(s.view.seat, 0)].cards if s.view.seat == 0 else ["back"])


def test_a_section_of_one_viewer_is_never_shown_to_another_who_sees_less() -> None:
    kept = Kept()
    hidden = replace(VIEW, seat=1, players=(Player(5, ()), Player(6, ())))
    for view, cards in ((VIEW, "ace"), (hidden, "back"), (VIEW, "ace"), (replace(hidden, seat=0), "")):
        s = scene(view)
        with keeping(kept):
            hand(s)
        assert "".join(s.things) == cards
    assert DRAWN == ["hand", "hand", "hand"]


@pytest.mark.parametrize(
    "other",
    [
        {"room": PHONE},
        {"prefix": "sheet-"},
        {"view": replace(VIEW, players=VIEW.players[:1])},
        {"view": replace(VIEW, players=(*VIEW.players, Player(1, ())))},
    ],
)
def test_another_scene_has_sections_of_its_own(other: dict[str, Any]) -> None:
    kept = Kept()
    drawn(scene(room=DESK), kept)
    s = scene(**{"room": DESK, **other})
    s.names = ["Ada", "Ines", "Tern"]
    drawn(s, kept)
    assert DRAWN.count("purses") == 2


def test_each_language_has_sections_of_its_own() -> None:
    kept = Kept()
    for language in ("en", "de", "en"):
        with speaking(language):
            drawn(scene(), kept)
    assert DRAWN.count("purses") == 2


# Answers.


@section
def button(s: Sketch, text: str) -> None:
    DRAWN.append(text)
    s.things.append(s.acts[text].label if text in s.acts else s.refused.get(text, "no"))


@section
def verbs(s: Sketch, *words: str) -> bool:
    DRAWN.append("verbs")
    return begins(s.acts, *words)


@section
def menu(s: Sketch) -> None:
    DRAWN.append("menu")
    s.things.extend([*s.acts, str(len(s.acts))])


def test_a_section_knows_the_answers_that_it_looked_for() -> None:
    kept = Kept()
    buy, sell = Answer("buy", "Buy it"), Answer("sell", "Sell it")
    steps = [({}, "no"), ({"sell": sell}, "no"), ({"buy": buy}, "Buy it"), ({"buy": buy, "sell": sell}, "Buy it")]
    steps.append(({"buy": replace(buy, label="Buy both")}, "Buy both"))
    for acts, shown in steps:
        s = scene(acts=acts)
        with keeping(kept):
            button(s, "buy")
        assert s.things == [shown]
    assert len(DRAWN) == 3
    with keeping(kept):
        button(s := scene(refused={"buy": "Too dear"}), "buy")
    assert s.things == ["Too dear"]


def test_a_section_knows_what_it_asked_about_all_answers() -> None:
    kept = Kept()
    for acts, found in (({}, False), ({"buy a": 1}, True), ({"buy b": 1, "sell": 1}, True), ({"sell": 1}, False)):
        with keeping(kept):
            assert verbs(scene(acts=acts), "buy ", "take ") is found
            assert bool(scene(acts=acts).acts) is bool(acts)
    assert DRAWN == ["verbs", "verbs"]


def test_a_section_that_goes_through_all_answers_is_drawn_for_each_question() -> None:
    kept = Kept()
    for acts, shown in (({}, "0"), ({"a": 1, "b": 1}, "ab2"), ({"b": 1, "a": 1}, "ba2"), ({"a": 1, "b": 1}, "ab2")):
        s = scene(acts=acts)
        with keeping(kept):
            menu(s)
        assert "".join(s.things) == shown
    assert len(DRAWN) == 3


# What is read of a view.


@section
def dear(s: Sketch) -> str:
    DRAWN.append("dear")
    prices = s.view.prices
    return f"{prices[-1]} {list(prices[:1])} {max(prices)} {3 in prices}"


@glance
def richest(view: View, more: int) -> int:
    DRAWN.append("richest")
    return max(player.gold for player in view.players) + more


def test_rows_of_a_view_are_read_like_tuples() -> None:
    kept = Kept()
    with keeping(kept):
        found = [dear(scene(replace(VIEW, prices=prices))) for prices in ((3, 4), (3, 5), (3, 4), (4, 4), (4,))]
    assert found == ["4 [3] 4 True", "5 [3] 5 True", "4 [3] 4 True", "4 [4] 4 False", "4 [4] 4 False"]
    assert len(DRAWN) == 4


@section
def searched(s: Sketch) -> str:
    DRAWN.append("searched")
    prices = s.view.prices
    return f"{prices.index(4)} {prices.count(3)} {[*reversed(prices)]} {s.acts.get('buy', 'none')}"


def test_a_row_that_is_searched_is_read_as_a_whole_and_an_answer_may_be_missing() -> None:
    kept = Kept()
    steps: list[tuple[tuple[int, ...], dict[str, Any]]] = [
        ((3, 4), {}),
        ((3, 4), {}),
        ((4, 3, 3), {}),
        ((3, 4), {"buy": 1}),
    ]
    with keeping(kept):
        found = [searched(scene(replace(VIEW, prices=prices), acts)) for prices, acts in steps]
    assert found == ["1 1 [4, 3] none", "1 1 [4, 3] none", "0 2 [3, 3, 4] none", "1 1 [4, 3] 1"]
    assert len(DRAWN) == 3


def test_what_is_made_of_a_view_alone_is_kept_like_a_section() -> None:
    kept = Kept()
    with keeping(kept):
        found = [
            richest(view, more)
            for view in (VIEW, replace(VIEW, round=9), replace(VIEW, players=()))
            for more in (0, 1)
            if view.players
        ]
    assert found == [6, 7, 6, 7]
    assert DRAWN == ["richest", "richest"]


@section
def whole(s: Sketch) -> int:
    DRAWN.append("whole")
    return worth(s, s.view.players[0])


@section
def worth(s: Sketch, player: Player) -> int:
    return player.gold


def test_an_item_that_is_passed_on_is_read_as_a_whole() -> None:
    kept = Kept()
    with keeping(kept):
        for cards in (("ace",), ("king",)):
            assert whole(scene(replace(VIEW, players=(Player(5, cards),)))) == 5
    assert DRAWN == ["whole", "whole"]


@section
def careless(s: Sketch) -> int:
    return hash(s.view.players[0])


def test_what_only_notes_cannot_be_put_into_other_caches() -> None:
    with keeping(Kept()), pytest.raises(TypeError, match="unhashable"):
        careless(scene())


def test_only_the_latest_of_a_kind_are_kept() -> None:
    kept = Kept()
    for gold in range(3 * ALIKE):
        drawn(scene(replace(VIEW, players=(Player(gold, ()),))), kept)
    assert len(kept) == 2 * ALIKE
    kept.clear()
    assert len(kept) == kept.letters == 0


@section
def trades(s: Sketch) -> str:
    DRAWN.append("trades")
    return " ".join((*beginning(s.acts, "trade "), *beginning(s.refused, "trade ")))


def test_a_section_that_lists_some_answers_is_drawn_again_for_others_of_them_only() -> None:
    kept = Kept()
    both = {"trade a": 1, "trade b": 2}
    steps: list[tuple[dict[str, Any], dict[str, Any], str]] = [
        ({}, {}, ""),
        ({"buy": 1}, {"sell": "no"}, ""),
        ({"buy": 1, "trade a": 1}, {}, "trade a"),
        ({"sell": 1, "trade a": 2}, {"buy": "no"}, "trade a"),
        ({}, {"trade a": "no"}, "trade a"),
        (both, {}, "trade a trade b"),
        ({"trade b": 2, "trade a": 1}, {}, "trade b trade a"),
    ]
    with keeping(kept):
        assert [trades(scene(acts=acts, refused=refused)) for acts, refused, _ in steps] == [one for *_, one in steps]
    assert len(DRAWN) == 5
    assert beginning(both, "trade b") == ("trade b",)
