"""North Sea in a browser: one click pays for a longship whatever the alternatives, and cards explain themselves."""

from __future__ import annotations

import pytest

from fjord import fjord, goods, ships
from hullworks.games.north_sea.state import NorthSea
from hullworks.match.story import Story
from web.deck import MINE, Deck, give, join, later, number

# The printed example, with silver and a second carver to choose from, and a jarl to tuck or to discard.
KNARR = """
    0: goods oak 5*wool iron 6*gold 2*silver, hand skald sigrun, board knarr loom-master spar-carver, tucked rune-mason
"""


def lay(deck: Deck, address: str, text: str) -> None:
    """Put a position on the table and clear the cached drawings."""
    play = deck.play(address)
    play.match.position = fjord(text)
    play.match.story = Story(play.game, play.position)
    play.shown.clear()


def at_table(deck: Deck, address: str) -> NorthSea:
    g = deck.play(address).position
    assert isinstance(g, NorthSea)
    return g


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_a_longship_is_constructed_and_paid_for_by_one_answer(deck: Deck, width: int) -> None:
    me = deck.visitor(width=width)
    address = deck.table(["open"], "north-sea")
    join(me, address, "Ada")
    lay(deck, address, KNARR)
    me.reload()
    me.wait_for_selector(MINE)
    before = number(me)
    if width < 600:
        me.locator(".leaf:not([data-away]) .tab[href='#leaf-village']").click()
    me.locator('.board [data-acts*="construct knarr"]').click()
    build = me.locator("#choice .options button").first
    assert build.inner_text().startswith("Construct Knarr")
    box = build.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, "it can be read whole"
    build.click()
    later(me, before)
    assert (ships(at_table(deck, address)), goods(at_table(deck, address))) == (["knarr"], {"gold": 1, "silver": 1})


def test_every_other_way_to_pay_is_reached_by_a_click_for_each_choice(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open"], "north-sea")
    join(me, address, "Ada")
    lay(deck, address, KNARR)
    me.reload()
    me.wait_for_selector(MINE)
    asked = []
    for text in (
        "pay otherwise",
        "construct knarr",
        "spend sigrun",
        "skill from space 3",
        "skill from hut",
        "in gold 0",
    ):
        before = number(me)
        give(me, text)
        later(me, before)
        asked.append(me.locator("#question").inner_text())
    assert asked[1:5] == [
        "Knarr costs a card: which do you discard?",  # only the labourer is a blacksmith
        "Knarr needs a sail maker: who gives the skill?",
        "Knarr needs a woodcarver: who gives the skill?",
        "How many of the 1 oak do you pay in gold?",
    ]


def test_a_card_that_may_be_tucked_or_discarded_asks_which_in_whole_words(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open"], "north-sea")
    join(me, address, "Ada")
    lay(deck, address, KNARR)
    me.reload()
    me.wait_for_selector(MINE)
    me.locator('.board [data-acts*="tuck sigrun"]').click()
    choices = me.locator("#choice .options button > span").all_inner_texts()
    assert choices == ["Tuck Jarl Sigrun for 1 gold, throwing Rune Mason away", "Discard Jarl Sigrun for 1 gold"]
