"""Morphing: the page becomes exactly the fragment that was sent, and elements that stay keep their nodes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from hullworks.web.files import script

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROUNDS = 600
SAME = """html => { hullworks.receive(hullworks.fragment(html));
    const sent = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
    return document.getElementById('table').outerHTML === sent; }"""


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """An empty page with our script and reduced motion."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.set_content('<!doctype html><html lang="en"><body><main id="table"></main></body></html>')
    page.add_script_tag(content=script())
    yield page
    context.close()


def receive(page: Page, html: str) -> None:
    page.evaluate("html => hullworks.receive(hullworks.fragment(html))", f'<main id="table">{html}</main>')


def tree(rng: Random, names: list[str], depth: int = 0) -> str:
    """A random fragment: elements with and without ids, SVG and HTML, in any order and nesting."""
    out = []
    for _ in range(rng.randint(0, 4)):
        key = f' id="{names.pop()}"' if names and rng.random() < 0.7 else ""
        inner = tree(rng, names, depth + 1) if depth < 3 and rng.random() < 0.6 else rng.choice(["", "a", "b &amp; c"])
        shape = rng.choice(["<b{k}>{i}</b>", "<div{k} class=x>{i}</div>", "<span{k} title=t>{i}</span>"])
        out.append(shape.format(k=key, i=inner))
        if rng.random() < 0.3:
            out.append(rng.choice(["text", "<!--note-->", "<svg><g><path d='M0 0'/></g></svg>"]))
    return "".join(out)


def test_random_fragments_become_exactly_what_was_sent(bare: Page) -> None:
    rng = Random(7)
    wrong = 0
    for _ in range(ROUNDS):
        names = [f"n{i}" for i in range(14)]
        rng.shuffle(names)
        wrong += not bare.evaluate(SAME, f'<main id="table">{tree(rng, names)}</main>')
    assert wrong == 0


def test_what_the_reader_did_stays(bare: Page) -> None:
    details = '<details id="more" data-keep="open"><summary>Rule</summary>Text</details>'
    box = '<input id="name" aria-label="name">'
    receive(bare, f"{box}{details}<button id='go'>1</button>")
    bare.fill("#name", "Ada")
    bare.click("summary")
    bare.focus("#go")
    receive(bare, f"<p>News</p>{box}{details}<button id='go'>2</button>")
    assert bare.input_value("#name") == "Ada"
    assert bare.evaluate("document.getElementById('more').open")
    assert bare.evaluate("document.activeElement.textContent") == "2"


def test_the_focus_of_what_vanished_goes_to_the_question(bare: Page) -> None:
    receive(bare, "<h2 tabindex=-1 data-home id=question>Which?</h2><button id='a'>a</button>")
    bare.focus("#a")
    receive(bare, "<h2 tabindex=-1 data-home id=question>And now?</h2><button id='b'>b</button>")
    assert bare.evaluate("document.activeElement.id") == "question"


# What is moved, or made anew, is styled and laid out again, so it is as little as possible.

MOVED = """window.moved = [];
new MutationObserver((all) => { for (const { addedNodes } of all) for (const { id } of addedNodes) moved.push(id); })
    .observe(document.body, { childList: true, subtree: true });"""
BIG = f'<div id="big">{"<i>.</i>" * 9}</div>'


def moved(page: Page, before: str, after: str) -> list[str]:
    """The ids of the nodes that were moved or added by a change."""
    receive(page, before)
    page.evaluate(MOVED)
    receive(page, after)
    assert page.inner_html("#table") == after
    return sorted(page.evaluate("moved"))


def test_small_parts_are_moved_around_a_large_one(bare: Page) -> None:
    small = "".join(f'<b id="{name}"></b>' for name in "abc")
    assert moved(bare, f"{BIG}{small}", f"{small}{BIG}") == ["a", "b", "c"]


def test_only_what_changed_its_place_is_moved(bare: Page) -> None:
    row = [f'<b id="{name}"></b>' for name in "abcdef"]
    assert moved(bare, "".join(row), "".join([*row[1:4], row[0], *row[4:]])) == ["a"]


def test_what_follows_something_nameless_that_vanished_is_not_moved(bare: Page) -> None:
    assert moved(bare, f'<i>gone</i>{BIG}<b id="a"></b>', f'{BIG}<b id="a"></b>') == []


def test_what_is_in_the_page_moves_into_something_new(bare: Page) -> None:
    receive(bare, BIG)
    bare.evaluate("document.getElementById('big').was = 'here'")
    assert moved(bare, BIG, f'<section id="new"><div>{BIG}</div><div>.</div></section>') == ["", "", "big", "new"]
    assert bare.evaluate("document.getElementById('big').was") == "here"


# Pieces that differ only in their numbers.


def tokens(page: Page, *pieces: tuple[str, int, int]) -> None:
    """Lay tokens on the table."""
    drawn = "".join(f'<g id="{name}" class="piece" transform="translate({x} {y})"/>' for name, x, y in pieces)
    receive(page, f'<svg id="board"><g id="tokens" data-alike="">{drawn}</g></svg>')


def mark(page: Page) -> None:
    """Store every token's place on its node."""
    page.evaluate("for (const g of document.querySelectorAll('#tokens > g')) g.was = g.getAttribute('transform')")


def origins(page: Page) -> dict[str, str | None]:
    """The stored place of each token, by its current place."""
    script = "[...document.querySelectorAll('#tokens > g')].map(g => [g.getAttribute('transform'), g.was ?? null])"
    return dict(page.evaluate(script))


def place(x: int, y: int) -> str:
    return f"translate({x} {y})"


def test_a_token_that_was_taken_is_the_same_node_though_its_number_is_another(bare: Page) -> None:
    tokens(bare, ("wood-1", 0, 0), ("wood-2", 10, 0), ("wood-3", 20, 0), ("wood-20", 500, 500))
    mark(bare)
    tokens(bare, ("wood-1", 0, 0), ("wood-2", 10, 0), ("wood-19", 600, 500), ("wood-20", 500, 500))
    assert origins(bare) == {
        place(0, 0): place(0, 0),
        place(10, 0): place(10, 0),
        place(600, 500): place(20, 0),
        place(500, 500): place(500, 500),
    }


def test_tokens_that_only_got_other_numbers_do_not_move(bare: Page) -> None:
    tokens(bare, ("wood-1", 0, 0), ("wood-20", 500, 500))
    mark(bare)
    tokens(bare, ("wood-1", 500, 500), ("wood-20", 0, 0))
    assert origins(bare) == {place(0, 0): place(0, 0), place(500, 500): place(500, 500)}


def test_where_a_whole_yard_is_moved_the_nearest_is_taken_for_the_same(bare: Page) -> None:
    tokens(bare, ("wood-1", 0, 0), ("wood-19", 600, 500))
    mark(bare)
    tokens(bare, ("wood-19", 300, 300), ("wood-20", 600, 538))
    assert origins(bare) == {place(600, 538): place(600, 500), place(300, 300): place(0, 0)}


def test_a_token_of_another_kind_is_never_taken_for_the_same(bare: Page) -> None:
    tokens(bare, ("wood-1", 0, 0))
    mark(bare)
    tokens(bare, ("rope-1", 0, 0))
    assert origins(bare) == {place(0, 0): None}


def test_tokens_that_come_are_new_and_no_two_have_one_name(bare: Page) -> None:
    tokens(bare, ("wood-1", 0, 0), ("wood-2", 10, 0))
    mark(bare)
    tokens(bare, ("wood-3", 0, 0), ("wood-1", 10, 0), ("wood-2", 99, 9), ("wood-4", 20, 0))
    assert origins(bare) == {
        place(0, 0): place(0, 0),
        place(10, 0): place(10, 0),
        place(99, 9): None,
        place(20, 0): None,
    }
    names = bare.evaluate("[...document.querySelectorAll('#tokens > g')].map(g => g.id)")
    assert len(set(names)) == len(names) == 4
