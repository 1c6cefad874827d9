"""North Sea in a browser: one click pays for a longship whatever the alternatives, and cards explain themselves."""

from __future__ import annotations

import pytest

from fjord import fjord, goods, ships
from hullworks.games.north_sea.state import NorthSea
from hullworks.match.chronicle import Chronicle
from web.deck import MINE, Deck, give, join, later, number

# The printed example, with silver and a second carver to choose from, and a jarl to tuck or to discard.
KNARR = """
    0: goods oak 5*wool iron 6*gold 2*silver, hand skald sigrun, board knarr loom-master spar-carver, tucked rune-mason
"""

# Two players act at once, with workers to place in the village.
TOGETHER = """
    0: goods 3*worker, hand skald sigrun
    1: goods 3*worker, hand loom-master
    phase: actions
"""
# Six cards to choose from on a phone: there is no room for what a longship does.
PACK = """
    0: pack skute faering knarr skald jetty loom-master
    1: pack karve busse
    2: pack byrding drakkar
    phase: draft
    lane 0: 0 KeepCard 1
    lane 1: nothing
    lane 2: nothing
    todo: 0 PassCards, all KeepCard 1
"""


def lay(deck: Deck, address: str, text: str) -> None:
    """Put a position on the table and clear the cached drawings."""
    play = deck.play(address)
    play.match.position = fjord(text)
    play.match.story = Chronicle(play.game, play.position)
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


def test_a_leaf_stays_while_others_act_and_while_it_has_answers(deck: Deck) -> None:
    ada, ben = deck.visitor(390, 844), deck.visitor()
    address = deck.table(["open", "open"], "north-sea")
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    lay(deck, address, TOGETHER)
    ada.reload()
    ada.wait_for_selector(MINE)
    ada.locator(".leaf:not([data-away]) .tab[href='#leaf-village']").click()
    village = ada.locator("#leaf-village:not([data-away])")
    before = number(ada)
    deck.act(address, 1, "discard loom-master")
    later(ada, before)
    assert village.count(), "what Ben does turns no leaf"
    before = number(ada)
    ada.locator('.board [data-act="worker to fish-stall"]').click()
    later(ada, before)
    assert village.count(), "there are more places for workers"


def test_a_marker_that_rivals_leave_behind_has_not_changed(deck: Deck) -> None:
    """It stands higher or lower in its column, but on the same space."""
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"], "north-sea")
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    lay(deck, address, "0: hand skald\n1: goods gold, hand sigrun\nphase: actions")
    ada.reload()
    ada.wait_for_selector(MINE)
    before = number(ada)
    deck.act(address, 1, "tuck sigrun")
    later(ada, before)
    ada.wait_for_selector("#military-1 .just.gold.pulse")
    assert not ada.locator("#military-0 .just, #military-neutral .just").count()
    before = number(ada)
    deck.act(address, 1, "done")
    later(ada, before)
    assert ada.locator("#military-1 .just.gold").count() and not ada.locator(".pulse").count(), "it has pulsed once"


def test_a_card_without_all_its_print_is_read_before_it_is_kept(deck: Deck) -> None:
    me = deck.visitor(390, 844, careful=True, has_touch=True)
    address = deck.table(["open", "mate", "mate"], "north-sea")
    join(me, address, "Ada")
    lay(deck, address, PACK)
    me.reload()
    me.wait_for_selector(MINE)
    before = number(me)
    me.locator('.board [data-act="keep skute"]').tap()
    assert "Income: 2 silver." in me.locator("#choice[open] .about").inner_text()
    assert number(me) == before
    me.locator("#choice .options button").tap()
    later(me, before)
