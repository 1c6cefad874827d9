"""R8 The tracks."""

from __future__ import annotations

from fjord import deal, fjord, goods, raid_cards, ships, track, under_ships, upgraded
from marks import rule
from tables import asked, offered, play, refusal


@rule("R8.1", "R8.3")
def test_who_reaches_or_passes_a_prize_gains_its_reward() -> None:
    for start in (2, 3):
        g = fjord(f"0: goods gold 2*worker, hand bjorn, tracks {start} 0 0")
        play(g, "tuck bjorn")
        deal(g, "draw raid abbey")
        assert (track(g)[0], raid_cards(g)) == (start + 2, ["abbey"])
        assert "raid abbey" in g.texts()
    g = fjord("0: goods gold, hand bjorn, tracks 4 0 0")
    play(g, "tuck bjorn")
    assert asked(g) == "0 TakeAction"


@rule("R8.1")
def test_a_long_move_may_pass_a_prize_and_end_beyond_it() -> None:
    g = fjord("0: goods 2*worker 9*oak wool 3*iron silver, board skeid, tucked anvil-smith, tracks 6 0 0")
    play(g, "construct skeid")
    deal(g, "draw raid holm")
    assert (track(g)[0], raid_cards(g), asked(g)) == (9, ["holm"], "0 TakeAction")


@rule("R8.2")
def test_several_rewards_come_cards_first_and_upgrades_last() -> None:
    g = fjord("0: goods oak 5*wool 3*iron 2*gold silver, board knarr rivet-smith, tucked spar-carver, tracks 0 3 7")
    play(g, "construct knarr")
    assert asked(g) == "0 GainTrade"
    deal(g, "draw trade amber")
    play(g, "reward at once")
    assert asked(g) == "0 ChooseUpgrade"
    play(g, "upgrade hut")
    assert (upgraded(g), goods(g)) == (["hut"], {"gold": 2})


@rule("R8.4")
def test_the_printed_trade_card_is_tucked_under_a_longship_or_pays_at_once() -> None:
    text = "0: goods gold, hand gunnhild, ships skute, trades furs, tracks 0 3 0"
    g = fjord(text)
    play(g, "tuck gunnhild", "draw trade iron-bars")
    assert g.texts() == ["tuck the trade card", "reward at once"]
    play(g, "tuck the trade card")
    assert (under_ships(g), goods(g)) == (["furs", "iron-bars"], {})
    g = fjord(text)
    play(g, "tuck gunnhild", "draw trade iron-bars", "reward at once")
    assert (under_ships(g), goods(g)) == (["furs", "-"], {"oak": 1, "wool": 1})


@rule("R8.4")
def test_without_a_free_longship_the_reward_must_be_taken() -> None:
    g = fjord("0: goods gold, hand gunnhild, trades furs, tracks 0 3 0")
    play(g, "tuck gunnhild", "draw trade iron-bars")
    assert g.texts() == ["reward at once"]
    assert refusal(g, "tuck the trade card").endswith("a trade card lies under each of your longships (R8.4)")


@rule("R8.4")
def test_a_trade_card_goes_under_the_first_longship_that_is_free() -> None:
    g = fjord("0: goods gold, hand gunnhild, ships skute skute, tracks 0 3 0")
    play(g, "tuck gunnhild", "draw trade iron-bars", "tuck the trade card")
    assert under_ships(g) == ["iron-bars", "-", "-"]


@rule("R8.5")
def test_an_upgrade_turns_eikja_labourer_or_hut_once() -> None:
    g = fjord("0: goods gold, hand torsten, tracks 0 0 7, upgrades eikja")
    play(g, "tuck torsten")
    assert offered(g, "upgrade") == ["labourer", "hut"]
    assert refusal(g, "upgrade eikja") == "upgrade eikja: it is upgraded already (R8.5)"
    play(g, "upgrade labourer")
    assert upgraded(g) == ["eikja", "labourer"]


@rule("R8.5", "R8.6")
def test_a_worker_stays_on_a_hut_that_is_turned_and_gains_nothing_more() -> None:
    g = fjord("0: goods 2*worker gold, hand torsten, tracks 0 0 3, hut net-hut")
    play(g, "worker to hut", "tuck torsten", "upgrade hut")
    assert goods(g) == {"worker": 1, "silver": 2}
    assert refusal(g, "worker to hut") == "worker to hut: a worker is there already (R7.2)"
    g = fjord("0: goods worker, hut net-hut, upgrades hut")
    play(g, "worker to hut")
    assert goods(g) == {"silver": 4}


@rule("R8.6")
def test_an_upgraded_eikja_brings_a_worker_and_a_silver() -> None:
    g = fjord("0: nothing, upgrades eikja")
    play(g, "done")
    assert (goods(g), ships(g)) == ({"worker": 1, "silver": 1}, [])
