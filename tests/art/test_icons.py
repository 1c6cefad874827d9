"""The icon set."""

import re
from xml.etree import ElementTree as ET

import pytest

from hullworks.art.icons import ICONS, NAMES, PIPS, sprite, symbol, symbols, used
from hullworks.art.pencil import use
from hullworks.art.theme import TINT


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_has_a_symbol_that_is_well_formed(name: str) -> None:
    root = ET.fromstring(symbol(name))
    assert root.tag == "symbol"
    assert root.get("id") == f"i-{name}"
    assert root.get("viewBox") in ("-1 -1 26 26", "0 0 24 24")
    assert len(root) >= 2


@pytest.mark.parametrize("name", ICONS)
def test_every_path_is_written_in_letters_and_numbers_that_svg_knows(name: str) -> None:
    number = r"-?(?:\d+\.?\d*|\.\d+)"
    for _, d in ICONS[name]:
        assert re.fullmatch(rf"M(?:[MLHVCSQAZmlhvcsqaz]|{number}|[ ,])+", d), d


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_has_the_ink_line_and_the_rim_for_the_dark(name: str) -> None:
    drawn = symbol(name)
    assert drawn.count('stroke="var(--icon-line)" stroke-width="1.5"') == len(ICONS[name])
    assert drawn.count("var(--halo)") == 1


def test_no_two_icons_are_drawn_alike() -> None:
    outlines = {"".join(d for _, d in marks) for marks in ICONS.values()}
    assert len(outlines) == len(ICONS)


@pytest.mark.parametrize("face", PIPS)
def test_a_die_has_as_many_dots_as_it_says(face: int) -> None:
    assert symbol(f"die{face}").count("<circle") == face == len(set(PIPS[face]))


def test_every_tinted_token_has_an_icon() -> None:
    assert set(TINT) - set(NAMES) == set()


def test_a_sprite_holds_all_symbols_or_only_those_asked_for() -> None:
    def ids(drawn: str) -> list[str]:
        return re.findall(r'id="i-([\w-]+)"', drawn)

    assert ids(sprite()) == list(NAMES)
    assert ids(sprite(["wood", "rope", "wood"])) == ["wood", "rope"]
    ET.fromstring(sprite())


def test_the_icons_that_a_drawing_uses_are_found() -> None:
    assert used(use("rope", 0, 0) + use("die3", 0, 0) + use("rope", 9, 9)) == ["rope", "die3"]
    assert used("<g></g>") == []


def test_an_unknown_icon_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="kraken"):
        symbols(["wood", "kraken"])
