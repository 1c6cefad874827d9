"""The rules and the parts in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hullworks.games import GAMES, load
from hullworks.match.manual import plain, read
from hullworks.web.site import with_pages
from server.harbour import Harbour
from web.deck import Deck, faults

EVERY_GAME = pytest.mark.parametrize("name", sorted(GAMES))


def has_gallery(name: str) -> bool:
    """Whether a game has pictures of its parts and figures for its rules."""
    return (load(name).folder / "drawing" / "gallery.py").exists()


@EVERY_GAME
def test_the_whole_book_is_there_with_its_marks(deck: Deck, name: str) -> None:
    page = deck.visitor()
    page.goto(f"{deck.site.url}/rules/{name}")
    book = read(load(name).rules_text())
    shown = page.locator(".rule-list > .rule-entry")
    assert shown.count() == len(book.rules)
    text = page.inner_text("main")
    for law in book.rules.values():
        assert plain(law.words) in text
    for kind, words in [("printed", "printed"), ("ruling", "our ruling"), ("design", "our design")]:
        number = next(law.number for law in book.rules.values() if law.kinds[0] == kind)
        rule_id = number.replace(".", r"\.")
        assert page.locator(f"#{rule_id} .kind").first.inner_text() == words
    assert page.locator(".figure svg").count() >= (5 if has_gallery(name) else 0)


def test_words_are_found_as_they_are_typed(deck: Deck) -> None:
    page = deck.visitor()
    page.goto(f"{deck.site.url}/rules/marino")
    page.get_by_label("Search the rules").press_sequentially("Freeboot")
    marks = page.locator("mark").all_inner_texts()
    text = load("marino").rules_text()
    assert {mark.lower() for mark in marks} == {"freeboot"}
    assert page.inner_text("#found") == f"{len(marks)} places; the first is R1.5"
    counted = [int(count) for count in page.locator(".hits").all_inner_texts() if count]
    assert sum(counted) == len(marks) <= len(re.findall("freeboot", text, re.IGNORECASE))
    page.get_by_label("Search the rules").press("Enter")
    assert page.url.endswith("/rules/marino"), "the page is not loaded again"
    page.get_by_label("Search the rules").fill("")
    assert page.locator("mark").count() == 0
    page.get_by_label("Search the rules").fill("kraken")
    assert page.inner_text("#found") == "Not found in these rules."
    assert faults(page) == []


def test_words_are_found_without_a_script_in_the_same_places(deck: Deck) -> None:
    page, plain_page = deck.visitor(), deck.visitor(java_script_enabled=False)
    page.goto(f"{deck.site.url}/rules/marino")
    for words in ("token", "R5.1", "a ruling", "nowhere", "<b>"):
        page.get_by_label("Search the rules").fill(words)
        plain_page.goto(f"{deck.site.url}/rules/marino?q={words}")
        assert plain_page.locator("mark").all_inner_texts() == page.locator("mark").all_inner_texts()
        assert plain_page.inner_text("#found") == page.inner_text("#found")


def test_a_rule_has_an_address(deck: Deck) -> None:
    page = deck.visitor()
    page.goto(f"{deck.site.url}/rules/deadweight#R5.2")
    assert page.locator(".rule-entry:target").get_attribute("id") == "R5.2"
    assert page.locator(".rule-entry:target").is_visible()
    assert page.locator(".contents [aria-current]").inner_text().startswith("R5")


@EVERY_GAME
def test_every_part_is_shown(deck: Deck, name: str) -> None:
    page = deck.visitor()
    page.goto(f"{deck.site.url}/rules/{name}")
    with page.expect_navigation():
        page.get_by_role("link", name="All parts, drawn").click()
    game = load(name)
    cards = game.cards(game.lay(game.fewest).parts)
    assert page.locator(".gallery svg").count() >= (len(cards) if has_gallery(name) else 0)
    assert page.locator("#numbers .number").count() >= 5
    sources = set(re.findall(r'source = "(\w+)"', game.parts_text(None)[0]))
    shown = set(page.locator(".chapters .kind").all_inner_texts())
    assert shown == {{"printed": "printed", "designed": "our design"}[source] for source in sources}


def test_a_game_that_is_not_here_has_no_rules(deck: Deck) -> None:
    page = deck.visitor()
    for path in ("/rules/kraken", "/rules/kraken/parts", "/rules/..%2F"):
        reply = page.goto(f"{deck.site.url}{path}")
        assert reply is not None and reply.status == 404
    deck.forgive("404")


LOOKS = [
    ("", 390, "light"),
    ("/parts", 1280, "light"),
    ("", 820, "dark"),
    ("/parts", 390, "dark"),
    ("?q=ring", 1280, "dark"),
]
# Each game in one way and each way with one game, because the checker is slow on a whole book.
SEEN = [(name, *look) for name, look in zip(sorted(GAMES), LOOKS, strict=True)]


@pytest.mark.parametrize(("name", "path", "width", "scheme"), SEEN)
def test_nothing_is_wrong_with_the_pages(deck: Deck, name: str, path: str, width: int, scheme: str) -> None:
    page = deck.visitor(width, color_scheme=scheme)
    page.goto(f"{deck.site.url}/rules/{name}{path}")
    assert faults(page) == []
    for narrow in (390, 820, 1280):
        page.set_viewport_size({"width": narrow, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= narrow


def test_one_address_may_search_the_rules_only_so_often(tmp_path: Path) -> None:
    running = Harbour(str(tmp_path / "tables.sqlite"), with_pages, drawings=2)
    try:
        http = running.client().http
        found = [http.get("/rules/marino", params={"q": "ship"}).status_code for _ in range(3)]
        assert (found, http.get("/rules/marino").status_code) == ([200, 200, 429], 200)
    finally:
        running.stop()
