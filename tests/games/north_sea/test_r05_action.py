"""R5 Actions."""

from __future__ import annotations

from fjord import board, deal, discards, fjord, goods, hand, track, tucked
from marks import rule
from tables import asked, offered, play, refusal


@rule("R5.1")
def test_all_act_at_once_each_at_their_own_pace() -> None:
    g = fjord("""
        0: hand skute skald
        1: hand knarr
    """)
    g.answer(1, "discard knarr")
    g.answer(0, "place skute")
    g.answer(1, "done")
    assert g.seats_asked() == [0]
    assert refusal(g, "done", seat=1).startswith("seat 1 is not asked now: seat 0 is to answer")
    g.answer(0, "discard skald")
    g.answer(0, "done")
    assert asked(g) == "0 RevealRound"


@rule("R5.1")
def test_what_somebody_draws_depends_on_who_asked_first() -> None:
    g = fjord("""
        deck: knarr seer
        0: hand ale-wife
        1: hand ferryman
    """)
    g.answer(1, "discard ferryman")
    deal(g, "draw seer")
    g.answer(0, "discard ale-wife")
    deal(g, "draw knarr")
    assert (hand(g, 0), hand(g, 1)) == (["knarr"], ["seer"])


@rule("R5.2")
def test_all_cards_must_be_used_also_those_drawn_and_goods_are_kept() -> None:
    g = fjord("0: goods 3*oak, hand ale-wife skute")
    assert refusal(g, "done") == "done: 2 cards in your hand must still be used (R5.2)"
    play(g, "discard ale-wife", "draw knarr", "discard skute", "discard knarr", "done")
    assert goods(g) == {"oak": 3, "wool": 2, "worker": 1}  # The eikja brings a worker.


@rule("R5.2")
def test_one_card_that_must_still_be_used_is_one_card() -> None:
    g = fjord("0: hand skute")
    assert refusal(g, "done") == "done: 1 card in your hand must still be used (R5.2)"


@rule("R5.2")
def test_a_round_is_ended_by_its_player_even_where_nothing_else_is_left_to_do() -> None:
    g = fjord("0: nothing")
    assert g.texts() == ["done", "end my rounds"]
    play(g, "done")
    assert asked(g) == "0 RevealRound"


@rule("R5.12")
def test_rounds_end_by_themselves_for_who_asked_for_it_until_they_change_their_mind() -> None:
    g = fjord("""
        0: nothing
        1: nothing
    """)
    play(g, "end my rounds")
    assert g.seats_asked() == [1]
    g = fjord("0: brisk yes, board skute")
    assert g.texts() == ["done"]  # What has one answer is not asked.
    assert refusal(g, "throw off skute").endswith(
        "nothing else is left to do, and your rounds end by themselves (R5.12)"
    )
    for more in ("goods worker", "goods silver", "goods 2*silver, randi yes", "raids holm, tracks 10 0 0"):
        assert "throw off skute" in fjord(f"0: brisk yes, board skute, {more}").texts()
    full = "brisk yes, board skute knarr karve rigger barde"
    assert fjord(f"0: {full}").texts() == ["done"]
    assert "throw off knarr" in fjord(f"0: {full}, goods worker").texts()  # It would make room for the worker.
    assert refusal(g, "end my rounds") == "end my rounds: your rounds end by themselves already (R5.12)"
    assert refusal(g, "ask before my rounds end").endswith("you can choose that while you have cards (R5.12)")
    g = fjord("0: goods silver, hand skute, brisk yes")
    play(g, "ask before my rounds end")
    assert refusal(g, "ask before my rounds end").endswith("you end your rounds yourself already (R5.12)")
    play(g, "discard skute")
    assert {"done", "end my rounds"} <= set(g.texts())


@rule("R5.3")
def test_a_discarded_card_pays_what_it_says() -> None:
    g = fjord("0: hand karve rivet-smith axe-smith sigrun")
    play(g, "discard karve", "discard rivet-smith", "discard axe-smith", "discard sigrun")
    assert goods(g) == {"oak": 1, "silver": 2, "worker": 1, "gold": 1}
    assert discards(g) == ["karve", "rivet-smith", "axe-smith", "sigrun"]
    assert refusal(g, "discard karve") == "discard karve: that card is not in your hand (R5.3)"


@rule("R5.4")
def test_a_card_discarded_for_a_card_enters_the_discards_after_it() -> None:
    g = fjord("""
        deck: knarr
        0: hand 2*ale-wife
    """)
    play(g, "discard ale-wife")
    deal(g, "draw knarr")
    assert (hand(g), discards(g), int(g.deck.size)) == (["knarr", "ale-wife"], ["ale-wife"], 0)
    play(g, "discard ale-wife")
    assert g.texts() == ["draw ale-wife"]  # The first one was shuffled; the second is not yet among them.
    deal(g, "draw ale-wife")
    assert (hand(g), discards(g)) == (["knarr", "ale-wife"], ["ale-wife"])


@rule("R5.4", "R5.10")
def test_a_townsfolk_that_draws_cards_does_not_draw_itself() -> None:
    g = fjord("""
        deck: none
        discards: knarr
        0: goods silver, hand skald
    """)
    play(g, "play skald")  # Two cards for a silver, and there is only one.
    assert g.texts() == ["draw knarr"]
    deal(g, "draw knarr")
    assert (hand(g), discards(g)) == (["knarr"], ["skald"])


@rule("R5.5", "R5.11")
def test_craftspeople_and_longships_go_to_the_leftmost_empty_space() -> None:
    g = fjord("0: hand rigger knarr, board skute")
    play(g, "place knarr", "place rigger")
    assert (board(g), hand(g)) == (["skute", "knarr", "rigger"], [])


@rule("R5.5", "R5.8", "R5.11")
def test_a_card_that_is_not_in_hand_is_refused_by_the_rule_that_would_use_it() -> None:
    g = fjord("0: goods gold")
    for text, number in (
        ("place rigger", "R5.5"),
        ("place skute", "R5.11"),
        ("tuck rigger", "R5.8"),
        ("tuck skald", "R5.8"),
        ("tuck sigrun", "R5.8"),
    ):
        assert refusal(g, text) == f"{text}: that card is not in your hand ({number})"


@rule("R5.6")
def test_a_worker_on_a_space_that_is_covered_returns_to_the_supply() -> None:
    g = fjord("0: goods 2*worker 2*silver, hand rigger, board skute skute barde")
    play(g, "worker to moneylender", "worker to fish-stall", "place rigger", "done")
    assert goods(g)["worker"] == 1 + 1  # One came back from the other place, one with the eikja.


@rule("R5.7")
def test_cards_are_thrown_off_the_board_to_make_room() -> None:
    g = fjord("0: goods worker 2*silver, hand rigger, board skute barde karve ferja busse")
    assert refusal(g, "place rigger") == "place rigger: your board is full: throw a card off it (R5.7)"
    play(g, "throw off barde", "place rigger", "throw off skute")
    assert board(g) == ["karve", "ferja", "busse", "rigger"]
    assert (goods(g), discards(g)) == ({"silver": 2, "worker": 1}, ["barde", "skute"])
    play(g, "throw off karve", "worker to moneylender")
    assert (board(g), goods(g)) == (["ferja", "busse", "rigger"], {"gold": 1})
    assert refusal(g, "throw off karve") == "throw off karve: that card is not on your board (R5.7)"


@rule("R5.6", "R5.7")
def test_a_card_is_thrown_off_at_any_time_and_so_saves_the_worker_a_new_card_would_cover() -> None:
    g = fjord("0: goods worker 2*silver, hand rigger, board skute skute barde")
    play(g, "worker to moneylender")
    assert offered(g, "throw off") == ["skute", "barde"]  # Equal cards are one answer.
    play(g, "throw off skute", "place rigger", "done")
    assert board(g) == ["skute", "barde", "rigger"]
    assert goods(g)["worker"] == 1 + 1  # Who was placed comes home, and one comes with the eikja.


@rule("R5.8")
def test_houses_that_are_alike_are_one_answer() -> None:
    g = fjord("0: goods 2*gold, hand rigger sigrun, houses saw-pit jetty saw-pit")
    play(g, "tuck rigger")
    assert offered(g, "under") == ["hut", "building-1", "building-2"]
    assert refusal(g, "under building-3") == "under building-3: it is like another Saw Pit, which you may choose (R5.8)"
    play(g, "under building-1", "tuck sigrun")
    assert offered(g, "under") == ["hut", "building-1", "building-2", "building-3"]
    g = fjord("0: goods gold, hand skald, houses saw-pit saw-pit, working 1")
    play(g, "tuck skald")
    assert offered(g, "under") == ["hut", "building-1", "building-2"]  # A worker is at one of them.


@rule("R5.8")
def test_people_are_tucked_for_a_gold_and_throw_out_who_was_there() -> None:
    g = fjord("0: goods 3*gold, hand rigger skald sigrun, houses saw-pit, working 1")
    play(g, "tuck skald", "under building-1", "tuck rigger", "under hut")
    assert (tucked(g), goods(g)) == (["rigger", "skald"], {"gold": 1})
    play(g, "tuck sigrun", "under hut")
    assert (tucked(g), discards(g), goods(g)) == (["sigrun", "skald"], ["rigger"], {})
    g = fjord("0: goods oak, hand rigger")
    assert refusal(g, "tuck rigger") == "tuck rigger: needs 1 gold, has 0 (R5.8)"
    g = fjord("0: goods gold, hand rigger")
    play(g, "tuck rigger")  # With only a hut, nothing is asked.
    assert tucked(g) == ["rigger"]


@rule("R5.9")
def test_the_printed_jarl_moves_two_on_military_and_one_on_renown() -> None:
    g = fjord("0: goods gold, hand sigrun")
    assert [text for text in g.texts() if "sigrun" in text] == ["tuck sigrun", "discard sigrun"]
    play(g, "tuck sigrun")
    assert track(g) == [2, 0, 1]


@rule("R5.10")
def test_the_printed_townsfolk_turns_two_silver_into_two_workers() -> None:
    g = fjord("0: goods 2*silver, hand ale-wife")
    play(g, "play ale-wife")
    assert (goods(g), hand(g), discards(g)) == ({"worker": 2}, [], ["ale-wife"])
    assert refusal(g, "play ale-wife") == "play ale-wife: that card is not in your hand (R5.10)"


@rule("R5.10", "R7.5")
def test_a_townsfolk_does_not_pay_for_itself() -> None:
    g = fjord("0: hand fishwife")  # Discard a card for 3 silver and a worker.
    assert refusal(g, "play fishwife") == "play fishwife: needs a card to discard (R5.10)"
    g = fjord("0: hand fishwife knarr")
    play(g, "play fishwife", "spend knarr")
    assert (goods(g), offered(g, "discard")) == ({"silver": 3, "worker": 1}, [])
