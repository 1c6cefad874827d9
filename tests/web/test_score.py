"""The score sheet in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hullworks.games import known, load
from hullworks.match.score import Score
from hullworks.server.client import Client
from hullworks.web.rules import manual_of
from server.harbour import Harbour
from web.deck import Deck, faults
from web.voyage import BOTH, Voyage, begun, ended

if TYPE_CHECKING:
    from playwright.sync_api import Page


# A sample of games, widths and themes.
LOOKS = pytest.mark.parametrize(
    ("voyage", "width", "scheme"),
    [
        ("marino", 390, "light"),
        ("deadweight", 820, "light"),
        ("marino", 1280, "dark"),
        ("deadweight", 390, "dark"),
    ],
    indirect=["voyage"],
)


@pytest.mark.parametrize("name", known())
def test_the_names_of_rows_belong_to_rules_that_give_points(name: str) -> None:
    game = load(name)
    named = {key.removeprefix("game.points.").upper() for key in game.catalogue if key.startswith("game.points.")}
    scoring = (game.folder / "scoring.py").read_text(encoding="utf-8")
    assert [rule for rule in sorted(named) if f'"{rule}"' not in scoring or rule not in manual_of(name).rules] == []


def scores(voyage: Voyage) -> tuple[Score, ...]:
    with Client(voyage.site.url) as client:
        return client.state(voyage.id).scores


def cells(page: Page, row: str) -> list[int]:
    """The numbers of a row."""
    texts = page.locator(f"{row} td").all_inner_texts()
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts if text]


@BOTH
def test_every_point_has_its_reason_and_they_add_up(deck: Deck, voyage: Voyage) -> None:
    page = voyage.own(deck)
    page.goto(f"{voyage.address}/score")
    known = scores(voyage)
    assert cells(page, "tfoot tr") == [score.total for score in known]
    rows = page.locator("tbody tr:not(.why)")
    sums = [0] * len(known)
    for k in range(rows.count()):
        numbers = [int(text.replace("\N{MINUS SIGN}", "-")) for text in rows.nth(k).locator("td").all_inner_texts()]
        sums = [a + b for a, b in zip(sums, numbers, strict=True)]
        assert rows.nth(k).locator("a").get_attribute("href") in {
            f"/rules/{voyage.game}#{line.rule}" for score in known for line in score.lines
        }
    assert sums == [score.total for score in known]
    winner = min(known, key=lambda score: score.place)
    name = "You win" if winner.seat == 0 else f"{page.locator('.ranks b').first.inner_text()} wins"
    assert page.inner_text(".won-by h2") == f"{name} with {winner.total}"
    assert page.locator("svg.parade").count() == 1


def test_ones_own_reasons_are_open_and_those_of_others_can_be_chosen(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck)
    page.goto(f"{marino.address}/score")
    assert page.locator(".why.of-1:visible").count() == 0
    own = [line.words for line in scores(marino)[0].lines]
    shown = page.locator(".why:visible th").all_inner_texts()
    assert set(shown) <= set(own)
    page.get_by_role("radio").nth(1).check()
    others = [line.words for line in scores(marino)[1].lines]
    shown = page.locator(".why:visible th").all_inner_texts()
    assert shown and set(shown) <= set(others)
    assert page.locator(".why.of-0:visible").count() == 0


def test_the_seal_is_checked_in_the_page(deck: Deck, marino: Voyage) -> None:
    page = deck.visitor()
    page.goto(f"{marino.address}/score")
    page.get_by_role("button", name="Check it here").click()
    page.wait_for_selector("#checked[data-fits=yes]")
    assert faults(page) == []
    page.locator("[data-part=share]").first.evaluate("node => { node.textContent = 'cd'.repeat(16); }")
    page.get_by_role("button", name="Check it here").click()
    page.wait_for_selector("#checked[data-fits=no]")


def test_a_game_that_goes_on_is_shown_as_it_stands(deck: Deck, site: Harbour) -> None:
    voyage = begun(site)
    page = voyage.own(deck)
    page.goto(f"{voyage.address}/score")
    assert "ahead with" in page.inner_text(".won-by h2")
    assert page.locator("[data-part=secret]").count() == 0 and page.locator("[data-part=seal]").count() == 1
    secret = site.services.live.rooms[voyage.id].table.secret
    assert secret not in page.content()
    assert faults(page) == []


def test_a_rematch_is_asked_for_here(deck: Deck, site: Harbour) -> None:
    voyage = ended(site, seats=2)
    stranger = deck.visitor()
    stranger.goto(f"{voyage.address}/score")
    assert stranger.get_by_role("button", name="Rematch").count() == 0
    page = voyage.own(deck)
    page.goto(f"{voyage.address}/score")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: voyage.id not in url)
    stranger.reload()
    assert stranger.get_by_role("link", name="To the rematch").count() == 1


def test_moments_lead_into_the_replay(deck: Deck, marino: Voyage) -> None:
    page = marino.own(deck)
    page.goto(f"{marino.address}/score")
    link = page.locator(".facts-list a").first
    words = link.inner_text()
    link.click()
    page.wait_for_selector("main[data-shown]")
    # The caption includes an answer's automatic consequences, and the moment may be any of these.
    page.wait_for_function("words => document.querySelector('#caption').textContent.includes(words)", arg=words)


@LOOKS
def test_nothing_is_wrong_with_the_page(deck: Deck, voyage: Voyage, width: int, scheme: str) -> None:
    page = voyage.own(deck, width, color_scheme=scheme)
    page.goto(f"{voyage.address}/score")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
