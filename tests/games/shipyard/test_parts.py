"""Parts are checked, and every mistake is one clear sentence."""

from __future__ import annotations

import pytest

from hullworks.engine.errors import BadPack
from hullworks.games import load
from reading import replaced
from slipway import BOX, SHIPYARD


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("numbers = [2, 1, 0]", "numbers = [2, 1]", "pack, field rows.numbers: expected 3 numbers, got 2"),
        ("numbers = [3, 5, 7]", "numbers = [0, 5, 7]", "pack, field queue.numbers: expected a cube or more, got 0"),
        ('order = ["crane", "sail"', 'order = ["sail", "sail"', "pack, field equipment.order: expected everybody once"),
        ('id = "bow2"', 'id = "bow1"', "pack, field tiles: expected every id once, got 'bow1' 2 times"),
        ('sides = "NS", signs = ["", "ribbon", ""], source = "designed" },\n    { id = "long-reach"', 'sides = "NN", signs = ["", "ribbon", ""], source = "designed" },\n    { id = "long-reach"', "pack, canal 'mill-cut': expected every side once, got NN"),
        ('name = "Long Reach", sides = "NS", signs = ["", "cannon", ""]', 'name = "Long Reach", sides = "NS", signs = ["", "cannon"]', "pack, canal 'long-reach': expected 3 signs, empty ones too, got 2"),
        ('craft = "trader"\nabout = "coal"\namount = 1\nlevel = 1', 'craft = "trader"\nabout = "sail"\namount = 1\nlevel = 1', "pack, employee 'trader-coal': expected a trader of coal or cloth or wheat, got 'sail'"),
        ('craft = "trader"\nabout = "coal"\namount = 1\nlevel = 1', 'craft = "trader"\nabout = "coal"\namount = 2\nlevel = 2', "pack, employee 'trader-coal': expected a trader of the first level in coal as well"),
        ('about = "soldier"\namount = 1\ncost = 1', 'about = "captain"\namount = 1\ncost = 1', "pack, employee 'builder-soldier': another employee does exactly the same; write a higher count instead"),
        ('"recruiter-businessman",\n', '"nobody",\n', "pack, field stops.names: there is no employee 'nobody'"),
        ('measure = "officers"', 'measure = "wishes"', "pack, contract 'naval-college': expected one of together, beyond"),
        ('measure = "canals"\nbound = 1', 'measure = "canals"', "pack, contract 'canal-toll': expected a bound of 1 or more, got 0"),
        ('measure = "doubles"\nabout = ["sail"]', 'measure = "doubles"\nabout = ["moon"]', "pack, contract 'sail-training': 'doubles' counts no 'moon'"),
        ('measure = "doubles"\nabout = ["sail"]', 'measure = "doubles"', "pack, contract 'sail-training': expected what it is about, got nothing"),
        ('id = "express"\nname = "Express line"\ncolour = "green"', 'id = "express"\nname = "Express line"\ncolour = "blue"', "pack, field contracts: expected 12 blue and then 12 green ones"),
        ("source = \"printed\" }\nrows", "source = \"dreamed\" }\nrows", "pack, field start.source: invalid enum value 'dreamed'"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_pack_is_named(old: str, new: str, said: str) -> None:
    with pytest.raises(BadPack) as caught:
        SHIPYARD.lay(3, {}, replaced(BOX, old, new))
    assert str(caught.value).startswith(said)


def test_too_few_tiles_employees_or_simple_contracts_are_named() -> None:
    fewer = BOX.replace('    { id = "bow2", has = ["cabin"], source = "designed" },\n', "")
    with pytest.raises(BadPack, match="field bows: expected 26 tiles, got 25"):
        SHIPYARD.lay(3, {}, fewer)
    one = BOX[BOX.index("[[employees]]") : BOX.index("[[employees]]", BOX.index("[[employees]]") + 5)]
    with pytest.raises(BadPack, match="field employees: expected 27, got 26"):
        SHIPYARD.lay(3, {}, BOX.replace(one, ""))
    with pytest.raises(BadPack, match="expected 4 introductory blue ones, got 0"):
        SHIPYARD.lay(3, {}, BOX.replace("introductory = true\n", ""))


def test_the_parts_of_the_game_are_whole() -> None:
    tables = load("shipyard").lay(4).parts
    assert (len(tables.tiles), len(tables.canals), len(tables.lots)) == (104, 24, 15)
    assert (len(tables.contracts), sum(int(post.count) for post in tables.posts)) == (24, 48)
    assert all(2 <= len(lot.goods) <= 4 for lot in tables.lots)
