"""What the documentation site shows beyond its pages: exhibits, charts made from tables, pictures as drawings."""

from __future__ import annotations

import re

import pytest

from docs import exhibit, plots
from hullworks.games import GAMES, load
from hullworks.match.manual import read

LADDER = """# Ladders

## Nim, 2 players

| bot | rating | limits |
| --- | ---: | ---: |
| captain | 1457 | 1346 to 1567 |
| mate | 1000 |  |
"""
BALANCE = """# Balance

Words.

## Nim, mates

| players | games | most of a fair share | turns |
| ---: | ---: | ---: | ---: |
| 2 | 500 | 1.20 | 38.5 |
"""


def test_a_page_gets_its_exhibits_in_place_of_the_comments() -> None:
    page = exhibit.filled("# Games\n\n<!-- draw: posters -->\n")
    assert "<!--" not in page
    assert [f'href="games/{name}.html"' in page for name in GAMES] == [True] * len(GAMES)


def test_a_page_has_every_icon_that_its_drawings_use() -> None:
    page = exhibit.filled("<!-- draw: posters -->")
    names = set(re.findall(r'href="#(i-[\w-]+)"', page))
    assert names and names <= set(re.findall(r'id="(i-[\w-]+)"', page))


def test_an_exhibit_is_one_block_of_html_for_the_generator() -> None:
    block = exhibit.framed("<p>one</p>\n\n<p>two</p>", "marino").strip()
    assert "\n" not in block and 'data-game="marino"' in block


def test_a_picture_has_the_colours_of_the_page_instead_of_the_systems() -> None:
    page = exhibit.filled("![The house](house.svg)")
    assert "prefers-color-scheme" not in page and 'aria-label="The house"' in page and "var(--ink)" in page


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_a_game_are_all_on_its_page_once(name: str) -> None:
    page = exhibit.rules(load(name))
    for number in read(load(name).rules_text()).rules:
        assert page.count(f'id="{number}"') == 1, number


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_part_has_a_chapter_on_the_page_of_the_box(name: str) -> None:
    page = exhibit.parts(load(name))
    assert page.count("\n## ") >= 2 and "## Numbers" in page and "<svg" in page


def test_a_table_of_ratings_gets_a_chart_with_every_bot() -> None:
    page = plots.with_ratings(LADDER)
    chart, _, table = page.partition("| bot |")
    assert chart.count("<svg") == 2 and chart.count("captain: 1457") == 2 and table in LADDER


def test_the_balance_begins_with_a_chart_of_the_luckiest_seats() -> None:
    page = plots.with_shares(BALANCE)
    assert page.index("Nim, 2: 120%") < page.index("## Nim, mates") and page.endswith(BALANCE.partition("Words.")[2])
