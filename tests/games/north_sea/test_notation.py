"""Positions of North Sea as text."""

from __future__ import annotations

import pytest

from fjord import NORTH_SEA, PARTS, fjord, goods, hand, heroes
from hullworks.kernel.errors import BadPosition
from hullworks.kernel.facts import facts
from hullworks.match.notation import read, write
from tables import asked, play

TABLE = """
    round: 3 thaw
    earlier: lambing harvest
    discards: 2*seer
    neutral: military 3, trade 1
    heroes: svend 0, frode neutral
    0: goods 2*oak gold, hand knarr 2*rigger, board prow-carver karve, placed 1, hut net-hut, houses saw-pit
    1: tracks 4 0 8, tucked skald, working 0, ships skute, trades - amber, sold furs, raids holm, raided holm
"""


def test_a_text_is_written_as_it_was_read() -> None:
    g = fjord(TABLE)
    text = write(NORTH_SEA, g)
    assert facts(read(NORTH_SEA, text, PARTS)) == facts(g)
    assert text.splitlines() == [
        "round: 3 thaw",
        "earlier: lambing harvest",
        "discards: 2*seer",
        "neutral: military 3, trade 1",
        "heroes: svend 0, frode neutral",
        "0: goods 2*oak gold, hand knarr 2*rigger, board prow-carver karve, placed 1, hut net-hut, houses saw-pit",
        "1: tracks 4 0 8, hut turf-hut, tucked skald, working 0, ships skute, trades - amber, sold furs, raids holm,",
        "   raided holm",
        "lane 0: 0 TakeAction",
        "lane 1: 1 TakeAction",
        "todo: 0 GainIncome, 0 DistributeHeroes, 0 PlayRound",
    ]


def test_the_hand_of_another_is_left_out_and_dealt_from_the_pile() -> None:
    text = write(NORTH_SEA, fjord(TABLE), 1)
    assert "hand 3*?" in text and "knarr" not in text
    again = fjord(text)
    assert hand(again) == ["byrding", "byrding", "byrding"]  # the first design, of which there are three
    assert write(NORTH_SEA, again, 1) == text


def test_a_payment_that_has_begun_is_written() -> None:
    g = fjord("0: goods 2*oak 2*wool 2*gold, hand knarr, board skute rigger, upgrades labourer")
    play(g, "pay otherwise", "construct skute", "skill from labourer")
    text = write(NORTH_SEA, g)
    assert "constructing skute, skills - labourer, need 1 2 0" in text
    again = fjord(text)
    assert (facts(again), asked(again)) == (facts(g), "0 ChooseGold")


def test_a_card_that_is_not_placed_yet_is_written() -> None:
    g = fjord("0: goods gold, hand sigrun, houses saw-pit jetty")
    play(g, "tuck sigrun")
    text = write(NORTH_SEA, g)
    assert "moving sigrun" in text
    assert (facts(fjord(text)), asked(fjord(text))) == (facts(g), asked(g))


def test_a_trade_card_that_is_drawn_is_in_no_pile() -> None:
    g = fjord("0: goods 3*oak worker, hand jetty, tracks 0 3 0")
    play(g, "build jetty", "draw trade amber")
    text = write(NORTH_SEA, g)
    assert "drawn amber" in text
    assert facts(fjord(text)) == facts(g)


def test_a_pile_that_is_not_the_rest_of_the_cards_is_written() -> None:
    assert "deck: none" in write(NORTH_SEA, fjord("deck: none\n0: hand knarr"))
    text = write(NORTH_SEA, fjord("deck: skute 2*barde\n0: hand knarr\n1: hand seer"), 0)
    assert "deck: 2*barde skute seer" in text  # The pile and the hidden cards are written as one.
    assert write(NORTH_SEA, fjord(text), 0) == text


def test_a_draft_can_begin_with_a_card_that_lies_open() -> None:
    g = fjord("""
        round: 2 lambing
        0: goods start
        phase: draft
    """)
    assert (asked(g), goods(g)["worker"], heroes(g)) == ("0 DealCard", 3, [-1, -1, -1])


MISTAKES = [
    ("0: goods 2*oka", "'0': there is no 'oka'; did you mean 'oak'?"),
    ("0: hand knar", "'0': there is no 'knar'; did you mean 'knarr'?"),
    ("0: hand 3*knarr", "there are only 2 cards 'knarr'"),
    ("0: tracks 1 2", "'0': 'tracks' are three numbers from 0 to 18"),
    ("0: tracks 1 2 19", "'0': 'tracks' are three numbers from 0 to 18"),
    ("0: tucked - skald", "'0': 'tucked' has room for 1, not 2"),
    ("0: board 6*rigger", "'0': 'board' has room for 5, not 6"),
    ("0: working 1", "'0': there is no '1'"),
    ("0: raids holm\n1: raids holm", "'raids': 'holm' is there once, not 2 times"),
    ("0: hut net-hut\n1: hut net-hut", "'hut': 'net-hut' is there once, not 2 times"),
    ("0: ship skute", "'0': a player has no 'ship'; did you mean 'ships'?"),
    ("0: nothing\nheroes: odin 0", "'heroes': there is no 'odin'"),
    ("0: nothing\nheroes: svend 1", "'heroes': there is no '1'"),
    ("0: nothing\nround: 6 thaw", "'round': there are 5 rounds, not 6"),
    ("0: nothing\nround: 2", "'round': a card lies open, as in '1 thaw'"),
    ("0: nothing\nround: 2 thow", "'round': there is no 'thow'; did you mean 'thaw'?"),
    ("0: nothing\nphase: action", "'phase': there is no 'action'; did you mean 'actions'?"),
    ("0: nothing\nphase: setup", "'phase': there is no 'setup'"),
    ("deck: none\n0: hand ?", "'0': the pile has no cards left for all that nobody sees"),
    ("0: nothing\nhero: svend 0", "'hero' says nothing about a table of this game; did you mean 'heroes'?"),
]


@pytest.mark.parametrize(("text", "mistake"), MISTAKES)
def test_a_mistake_in_a_text_is_named_with_its_line(text: str, mistake: str) -> None:
    with pytest.raises(BadPosition) as caught:
        fjord(text)
    assert str(caught.value) == mistake
