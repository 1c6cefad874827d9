"""Positions of Deadweight as text."""

from __future__ import annotations

import inspect

import pytest

from blackwake import DEADWEIGHT, bank, blackwake, card, chest, crate, flooded, hold, lantern, mariner, opening, pieces
from blackwake import space as stands
from hullworks.games.deadweight import notation
from hullworks.games.deadweight.lookup import ACTIONS, LOOT
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from hullworks.match.notation import write
from tables import asked, play


def example() -> str:
    """The position in the docstring of the notation."""
    described = inspect.getdoc(notation) or ""
    return "\n".join(line for line in described.splitlines() if line.startswith("    "))


def test_the_position_of_the_description_is_what_it_says() -> None:
    g = blackwake(example())
    assert (pieces(g, "starboard 1"), pieces(g, "port 3"), pieces(g, "port 1")) == (0, 2, 3)
    assert flooded(g) == ["starboard 5", "port 5"]
    assert (chest(g, 3), chest(g, 2)) == (["emerald", "ring", "ring"], ["emerald", "pearl", "rope", "ring"])
    assert (bank(g, "emerald"), bank(g, "rope"), crate(g, "emerald")) == (0, 2, 5)
    assert (lantern(g), mariner(g, 0), mariner(g, 1), mariner(g, 2)) == (
        "starboard 2",
        "starboard 2-3",
        "home",
        "emerald",
    )
    assert (stands(g, 0), hold(g, 0), card(g, 0)) == ("starboard 1", ["emerald", "emerald", "rope", "ring"], "broker")
    assert (stands(g, 1), hold(g, 1), card(g, 1)) == ("front", [], "-")
    assert (g.starter, g.quiet, g.last_turns, g.trades.pile.size) == (1, 12, 3, 2)
    assert (g.duel.attack, g.duel.defence, g.duel.taker, g.duel.taken) == (5, 2, 0, LOOT.index("ruby"))
    assert asked(g) == "0 Move"


def test_the_description_mentions_every_line_that_is_written() -> None:
    g = blackwake(example())
    names = [line.partition(":")[0] for line in write(DEADWEIGHT, g).splitlines()]
    described = [line.strip().partition(":")[0] for line in example().splitlines()]
    assert [name for name in names if name != "todo"] == [name for name in described if name in names]


def test_the_opening_says_that_nothing_is_laid() -> None:
    text = write(DEADWEIGHT, opening(2))
    assert text.splitlines()[:2] == ["starboard: - -, - -, walk -, - -, - -", "port: - -, - -, plain -, - -, - -"]
    assert facts(blackwake(text)) == facts(opening(2))


def test_planks_are_laid_as_a_side_says_from_the_front() -> None:
    g = blackwake("""
        port: trade ruby, sabotage emerald, plain pearl, shortcut emerald, ring diamond
        0: at front
        1: at front
    """)
    assert [(ACTIONS[g.actions[plank]], LOOT[g.cards[plank]]) for plank in (9, 5, 0)] == [
        ("trade", "ruby"),
        ("ring", "diamond"),
        ("trade", "emerald"),
    ]


def test_what_was_done_in_a_turn_is_written_and_read() -> None:
    g = blackwake("""
        0: at back, hold emerald emerald emerald diamond, card chandler
        1: at front
        turn: 0 land, lit, challenged
    """)
    play(g, "trade 1", "trade 4")
    text = write(DEADWEIGHT, g)
    assert "turn: 0, lit, traded 1 4, challenged, floods" in text.splitlines()
    assert facts(blackwake(text)) == facts(g)


def test_a_duel_between_its_dice_is_written_and_read() -> None:
    g = blackwake("""
        0: at starboard 4
        1: at starboard 4, hold ruby
        turn: 0 land
    """)
    play(g, "steal from seat 1", "die 5")
    text = write(DEADWEIGHT, g)
    assert "duel: steal 0 against 1, dice 5" in text.splitlines()
    again = blackwake(text)
    assert facts(again) == facts(g)
    play(again, "die 2", "take ruby")
    assert hold(again, 0) == ["ruby"]


def test_a_finished_game_is_written_and_read() -> None:
    g = blackwake("""
        options: final 0
        flooded: all
        mariners: 0 ruby, 2 ruby, 3 ruby
        0: at front, hold emerald diamond, card chandler
        1: at back
        turn: 0 land
    """)
    play(g, "trade 4", "send mariner 1 to ruby", "done", "reveal pilot")
    assert g.over
    text = write(DEADWEIGHT, g)
    assert text.splitlines()[0] == "options: final 0"
    assert text.splitlines()[-1] == "todo: nothing"
    assert facts(blackwake(text)) == facts(g)


MISTAKES = [
    ("lantern: starbord 2", "'lantern': there is no 'starbord 2'; did you mean 'starboard 2'?"),
    ("pieces: port 3 4", "'pieces': port 3 has room for 3, so expected 0 to 3, got 4"),
    ("crates: ruby 4", "'crates': ruby has room for 3, so expected 0 to 3, got 4"),
    ("chest 2: -1*ruby", "'chest 2': expected 0 or more of ruby, got -1"),
    ("starboard: trade emerald", "'starboard': expected 5 planks, got 1"),
    ("port: a, b, c, d, e", "'port': expected an action and a loot card such as 'trade emerald', got 'a'"),
    ("mariners: 0 port 1-2, 1 port 2-3", "'mariners': only one can be on deck (R7.6)"),
    ("mariners: 3 port 1-2", "'mariners': 3 belongs to nobody, so he cannot be on deck (R7.8)"),
    ("mariners: 4 ruby", "'mariners': they are numbered from 0 to 3, so there is no 4"),
    ("shown: broker", "the trade card 'broker' is in 2 places; there is only one"),
    ("starter: 2", "'starter': there is no seat 2 at this table"),
    ("duel: steal 0 1", "'duel': expected such as 'steal 0 against 1', got 'steal 0 1'"),
    ("duel: steal 0 against 1, die 5", "'duel': there is no 'die'; did you mean 'dice'?"),
    ("ending: maned 2", "'ending': there is no 'maned'; did you mean 'manned'?"),
    ("quiet: -1", "'quiet': expected 0 or more, got -1"),
    ("turn: 0 walk", "'turn': there is no 'walk'"),
    ("turn: 0 land, lit 2", "'turn': expected 'lit' alone, got 'lit 2'"),
    ("turn: 0 land, traded 5", "'turn': there is no '5'"),
    ("turn: none", "'turn': before the first turn a line 'todo' must say what comes next"),
    ("turn: 0 move\ntodo: 0 Move", "'turn': 'move' and the line 'todo' both say what comes next"),
    ("port: - -, - -, - -, - -, - -", "'turn': all planks and loot cards are laid before the first turn"),
    ("latern: port 1", "'latern' says nothing about a table of this game; did you mean 'lantern'?"),
    ("2: hold 20*diamond", "'bank': there are 18 of diamond, and 31 are in play"),
    ("2: held", "'2': 'held' is said only as in 'held back'"),
    ("2: hold a diamond", "'2': there is no 'a'"),
    ("2: loot ruby", "'2': a player has no 'loot'"),
]


@pytest.mark.parametrize(("line", "said"), MISTAKES)
def test_a_mistake_in_a_position_is_named_with_its_line(line: str, said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        blackwake(f"{line}\n0: at front, card broker\n1: at back")
    assert str(caught.value) == said
