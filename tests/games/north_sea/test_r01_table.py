"""R1 The table."""

from __future__ import annotations

from collections import Counter

from fjord import board, deal, discards, fjord, goods, hand, opening, track
from hullworks.games.north_sea.lookup import SORT_CARDS, SORTS
from marks import rule
from tables import asked, offered, play, refusal


@rule("R1.1", "R1.2")
def test_gold_stands_for_oak_wool_and_iron_but_not_for_silver_or_workers() -> None:
    g = fjord("0: goods oak 2*gold worker, hand longhouse ale-wife")
    play(g, "build longhouse")  # 2 oak and 1 wool
    assert goods(g) == {"worker": 1}
    assert refusal(g, "play ale-wife") == "play ale-wife: needs 2 silver more (R5.10)"
    g = fjord("0: goods 3*oak 9*gold, hand saw-pit")
    assert refusal(g, "build saw-pit") == "build saw-pit: needs 1 worker more (R6.7)"


@rule("R1.3")
def test_there_are_122_village_cards_of_five_sorts() -> None:
    g = opening(1)
    cards = Counter(face.sort for k, face in enumerate(g.lookup.faces.cards) for _ in range(g.design(k).count))
    assert cards == dict(zip(SORTS, SORT_CARDS, strict=True))
    assert g.deck.size == sum(SORT_CARDS) == 122


@rule("R1.4")
def test_discards_become_the_pile_as_soon_as_it_runs_out() -> None:
    g = fjord("""
        deck: knarr
        discards: skald seer
        0: goods 2*silver, hand skute, randi yes
    """)
    play(g, "trade silver for a card")
    deal(g, "draw knarr")
    assert hand(g) == ["skute", "knarr"]
    assert (g.deck.size, discards(g)) == (2, [])


@rule("R1.4")
def test_a_card_is_not_drawn_where_pile_and_discards_are_empty() -> None:
    g = fjord("""
        deck: none
        0: goods 2*silver, hand ale-wife, randi yes
    """)
    play(g, "discard ale-wife")
    assert (hand(g), asked(g)) == ([], "0 TakeAction")
    play(g, "trade silver for a card")  # The discarded card is the pile now.
    deal(g, "draw ale-wife")
    assert hand(g) == ["ale-wife"]


@rule("R1.4")
def test_the_pile_may_run_out_in_the_middle_of_a_draft() -> None:
    g = fjord("""
        deck: knarr busse skute
        discards: 2*skald 2*seer
        0: nothing
        phase: begin
    """)
    deal(g, "round lambing", "draw knarr", "draw busse", "draw skute", "draw skald", "draw seer")
    assert offered(g, "keep") == ["skute", "knarr", "busse", "skald", "seer"]
    assert g.discards.size == 0


@rule("R1.5")
def test_a_round_card_names_prices_direction_moves_and_points() -> None:
    g = opening(1)
    assert len(g.lookup.rounds) == 8
    thaw = g.lookup.faces.rounds[0]
    assert (thaw.prices, thaw.left, thaw.moves, thaw.points) == ((1, 3, 2), True, (1, 0, 1), 3)
    g = fjord("""
        round: 2 thaw
        0: nothing
        phase: begin
    """)
    assert "round thaw" not in g.texts()
    assert len(g.texts()) == 7


@rule("R1.6")
def test_there_are_raid_and_trade_cards_for_everybody_and_four_heroes() -> None:
    g = opening(5)
    assert g.raids.size == g.trades.size == 15
    assert len(g.lookup.numbers.prizes) * 5 == 15


@rule("R1.7")
def test_a_move_beyond_the_end_of_a_track_is_lost() -> None:
    g = fjord("0: goods gold, hand sigrun, tracks 17 0 17")
    play(g, "tuck sigrun")
    assert track(g) == [18, 0, 18]


@rule("R1.8")
def test_a_board_has_five_spaces_for_longships_and_craftspeople_only() -> None:
    g = fjord("0: goods 9*gold, hand skute rigger skald sigrun saw-pit, board skute skute barde")
    assert offered(g, "place") == ["skute", "rigger"]
    play(g, "place rigger", "place skute")
    assert board(g) == ["skute", "skute", "barde", "rigger", "skute"]
    g = fjord("0: goods 9*silver 9*worker")
    play(g, "worker to moneylender", "worker to fish-stall")
    assert goods(g) == {"gold": 1, "silver": 9, "worker": 7}
