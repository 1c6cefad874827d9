"""Standalone boards: a file for any viewer, a page for tests and reports."""

import re
from html.parser import HTMLParser
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from art.scenes import COLOURS, MARINO, harbour
from hullworks.art.pencil import box, el
from hullworks.art.pieces import board
from hullworks.art.sheet import SVG, mix, page, plain, standalone
from hullworks.art.theme import BASE, Theme, colours


def found(text: str, *wanted: str) -> list[str]:
    """The words that occur in a text. (If an assert on a whole board fails, its report takes minutes.)"""
    return [word for word in wanted if word in text]


THEMES: tuple[Theme, ...] = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", COLOURS)
def test_a_picture_is_well_formed_and_needs_no_style_sheet_for_its_colours(game: str, theme: Theme) -> None:
    drawn = standalone(harbour(game), COLOURS[game], theme)
    root = ET.fromstring(drawn.encode())
    assert root.tag == f"{{{SVG}}}svg"
    for name in ("width", "height", "viewBox"):
        assert root.get(name)
    unknown = ("var(", "color-mix", "light-dark", "transparent", "fill-box")
    assert found(drawn, *unknown) == []
    assert re.findall(r'"#[0-9A-Fa-f]{8}"', drawn) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_has_the_colours_of_its_game_and_hour(theme: Theme) -> None:
    drawn = standalone(harbour("deadweight"), COLOURS["deadweight"], theme)
    other: Theme = "dark" if theme == "light" else "light"
    own = COLOURS["deadweight"]
    day, night = colours(own, theme)["sea"], colours(own, other)["sea"]
    assert found(drawn, day, night) == [day]


def test_a_picture_holds_the_icons_it_uses_and_no_others() -> None:
    drawn = standalone(board(9, 9, el("use", href="#i-wood"), label="x", game="marino"), MARINO)
    root = ET.fromstring(drawn.encode())
    assert [icon.get("id") for icon in root.iter(f"{{{SVG}}}symbol")] == ["i-wood"]


def test_everything_that_a_picture_refers_to_is_in_it_once() -> None:
    drawn = standalone(harbour(), MARINO)
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    wanted = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert len(ids) == len(set(ids))
    assert wanted
    assert wanted <= set(ids)


def test_clipping_paths_are_written_out_once_each() -> None:
    root = ET.fromstring(standalone(harbour(), MARINO).encode())
    shapes = [shape[0].get("d") for shape in root.iter(f"{{{SVG}}}clipPath")]
    assert len(shapes) == len(set(shapes)) > 5


def test_nothing_in_a_picture_can_be_clicked_or_focused_and_nothing_hidden_shows() -> None:
    drawn = standalone(harbour(), MARINO)
    live = ["data-act", "data-why", "tabindex", 'role="button"', "aria-disabled", 'class="focus"']
    assert found(harbour(), *live) == live
    assert found(drawn, *live) == []


def test_what_was_not_possible_stays_pale_and_keeps_its_name() -> None:
    root = ET.fromstring(standalone(harbour(), MARINO).encode())
    card = next(piece for piece in root.iter() if piece.get("id") == "card-3")
    assert card.get("opacity") == "0.45"
    assert card.get("aria-label") == "Heron: needs 11 gold, has 9 (R4.2)"


def test_titles_are_set_in_the_slab_and_all_else_in_the_text_face() -> None:
    root = ET.fromstring(standalone(harbour(), MARINO).encode())
    assert "DejaVu Sans Condensed" in (root.get("font-family") or "")
    titles = [words for words in root.iter(f"{{{SVG}}}text") if words.get("class") == "title"]
    assert titles
    assert all("Rockwell" in (words.get("font-family") or "") for words in titles)


def test_by_day_the_unseen_rims_are_left_out_and_by_night_they_are_drawn() -> None:
    rim, unseen = f'stroke="{BASE["halo"].dark}"', 'stroke-opacity="0"'
    assert found(standalone(harbour(), MARINO, "dark"), rim, unseen) == [rim]
    assert found(standalone(harbour(), MARINO, "light"), rim, unseen) == []


def test_a_picture_that_follows_the_system_has_both_palettes() -> None:
    drawn = standalone(harbour(), MARINO, "auto")
    root = ET.fromstring(drawn.encode())
    style = root.findtext(f"{{{SVG}}}style") or ""
    day, night = style.split("@media(prefers-color-scheme:dark)")
    assert f"--sea:{MARINO['sea'][0]};" in day
    assert f"--sea:{MARINO['sea'][1]};" in night
    named = set(re.findall(r"var\(--([\w-]+)\)", drawn))
    assert named == set(re.findall(r"--([\w-]+):", day)) == set(re.findall(r"--([\w-]+):", night))


def test_words_of_users_survive_as_text() -> None:
    name = "<b>\"Ann\" & 'Bob'</b>"
    root = ET.fromstring(standalone(harbour(name=name), MARINO).encode())
    said = " ".join("".join(words.itertext()) for words in root.iter(f"{{{SVG}}}text"))
    assert found(said, name) == [name]


def test_see_through_colours_become_opacities() -> None:
    drawn = standalone(board(9, 9, box(0, 0, 1, 1, "#FF000080"), label="x", game="marino"), MARINO)
    assert 'fill="#FF0000" fill-opacity="0.502"' in drawn


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("color-mix(in srgb, #000000, #FFFFFF 30%)", "#4C4C4C"),
        ("color-mix(in srgb, #000000 30%, #FFFFFF)", "#B2B2B2"),
        ("color-mix(in srgb, #000000, #FFFFFF)", "#808080"),
        ("color-mix(in srgb, var(--card), var(--card) 30%)", BASE["card"].light),
        ("none", "none"),
    ],
)
def test_mixtures_are_mixed_as_a_browser_mixes_them(written: str, meant: str) -> None:
    assert plain(written, colours(MARINO)) == meant


def test_mixing_ends_at_either_colour() -> None:
    assert mix("#102030", "#A0B0C0", 0) == "#102030"
    assert mix("#102030", "#A0B0C0", 1) == "#A0B0C0"


def test_an_unknown_colour_is_an_error_that_names_it() -> None:
    with pytest.raises(ValueError, match="mauve"):
        standalone(board(9, 9, box(0, 0, 1, 1, "var(--mauve)"), label="x", game="marino"), MARINO)


@pytest.mark.parametrize("fragment", ["<g></g>", "", "<svg><g></g></svg>"])
def test_only_a_whole_board_can_stand_alone(fragment: str) -> None:
    with pytest.raises(ValueError, match=r"whole board|namespace"):
        standalone(fragment, MARINO)


class Reader(HTMLParser):
    """Collects the tags and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.names.update(name for name, _ in attrs)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_page_has_the_board_and_neither_scripts_nor_other_files(theme: Literal["light", "dark", "auto"]) -> None:
    written = page(harbour(), "<Harbour>", MARINO, theme)
    reader = Reader()
    reader.feed(written)
    assert found(written, harbour(), "&lt;Harbour&gt;") == [harbour(), "&lt;Harbour&gt;"]
    assert {"script", "link", "img", "harbour"}.isdisjoint(reader.tags)
    assert {"src", "style", "onclick", "onload"}.isdisjoint(reader.names)
    assert ("data-theme" in reader.names) == (theme != "auto")
    assert found(written.replace(SVG, ""), "http") == []
