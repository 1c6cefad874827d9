"""Parts are checked, and every mistake is one clear sentence."""

from __future__ import annotations

import re

import pytest

from hullworks.games import load
from hullworks.games.shipyard.lookup import CanalTile
from hullworks.kernel.errors import BadPack
from reading import replaced
from slipway import BOX, SHIPYARD

# The change, its replacement, and the error message; ~ is the end of a line.
MISTAKES = """
numbers = [2, 1, 0] | numbers = [2, 1] | field rows.numbers: expected 3 numbers, got 2
numbers = [3, 5, 7] | numbers = [0, 5, 7] | field queue.numbers: expected a cube or more, got 0
order = ["crane", "sail" | order = ["sail", "sail" | field equipment.order: expected everybody once
id = "bow2" | id = "bow1" | field tiles: expected every id once, got 'bow1' 2 times
name = "Mill Cut", sides = "NS" | name = "Mill Cut", sides = "NN" | canal 'mill-cut': expected every side once, got NN
name = "Mill Cut", sides = "NS" | name = "Mill Cut", sides = "NSE" | canal 'mill-cut': expected 5 signs
name = "Draper"~craft = "trader" | name = "Draper"~craft = "mover" | employee 'trader-cloth': expected a mover of crew
about = "cloth"~amount = 1~level = 1 | about = "cloth"~amount = 1~level = 2 | 'trader-cloth': expected a trader
about = "ship"~amount = 2 | about = "ship"~amount = 1 | employee 'steam-master': another employee does exactly the same
"recruiter-businessman",~ | "nobody",~ | field stops.names: there is no employee 'nobody'
measure = "officers" | measure = "wishes" | contract 'naval-college': expected one of together, beyond
measure = "canals"~bound = 1 | measure = "canals" | contract 'canal-toll': expected a bound of 1 or more, got 0
measure = "doubles"~about = ["sail"] | measure = "doubles"~about = ["moon"] | 'doubles' counts no 'moon'
measure = "doubles"~about = ["sail"] | measure = "doubles" | contract 'sail-training': expected what it is about
name = "Express line"~colour = "green" | name = "Express line"~colour = "blue" | contracts: expected 12 blue and then 12
start = { money = 6 | start = { money = -1 | field start.money: expected `int` >= 0
"""


@pytest.mark.parametrize("mistake", MISTAKES.strip().splitlines())
def test_a_mistake_in_a_pack_is_named(mistake: str) -> None:
    old, new, said = mistake.replace("~", "\n").split(" | ")
    with pytest.raises(BadPack) as caught:
        SHIPYARD.lay(3, {}, replaced(BOX, old, new))
    assert str(caught.value).startswith("pack, ") and said in str(caught.value)


def test_too_few_tiles_employees_or_simple_contracts_are_named() -> None:
    fewer = BOX.replace('    { id = "bow2", has = ["cabin"], source = "designed" },\n', "")
    with pytest.raises(BadPack, match="field bows: expected 26 tiles, got 25"):
        SHIPYARD.lay(3, {}, fewer)
    one = BOX[BOX.index("[[employees]]") : BOX.index("[[employees]]", BOX.index("[[employees]]") + 5)]
    with pytest.raises(BadPack, match="field employees: expected 27, got 26"):
        SHIPYARD.lay(3, {}, BOX.replace(one, ""))
    with pytest.raises(BadPack, match=r"field stops\.names: there are not \d of 'recruiter-stoker'"):
        SHIPYARD.lay(3, {}, re.sub(r'^    "[a-z-]+",$', '    "recruiter-stoker",', BOX, flags=re.MULTILINE))
    with pytest.raises(BadPack, match="expected 4 introductory blue ones, got 0"):
        SHIPYARD.lay(3, {}, BOX.replace("introductory = true\n", ""))


def test_the_parts_of_the_game_are_whole() -> None:
    tables = load("shipyard").lay(4).parts
    assert (len(tables.tiles), len(tables.canals), len(tables.lots)) == (104, 24, 15)
    assert (len(tables.contracts), sum(int(post.count) for post in tables.posts)) == (24, 48)
    assert all(2 <= len(lot.goods) <= 4 for lot in tables.lots)


def test_no_two_cards_differ_only_in_name() -> None:
    tables = load("shipyard").lay(4).parts
    employees = [(one.craft, one.target, one.amount, one.level) for one in tables.employees]
    contracts = [(one.measure, one.about, one.bound) for one in tables.contracts]
    lots = [one.goods for one in tables.lots if one.id != "first-lot"]
    canals = [shape(one) for one in tables.canals]
    for cards in (employees, contracts, lots, canals):
        assert len(set(cards)) == len(cards)


def shape(canal: CanalTile) -> tuple[tuple[str, ...], ...]:
    """What a canal tile looks like however it is turned: its spaces around the four sides, from the smallest start."""
    around = [""] * 8
    for space, sign in enumerate(canal.signs):
        first = "NESW".index(canal.sides[space // 2])
        around[2 * first + space % 2] = sign or "-"
    return min(tuple(around[2 * turn :] + around[: 2 * turn]) for turn in range(4)), (str(len(canal.sides)),)
