"""R6 Constructing."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fjord import NORTH_SEA, PARTS, board, discards, fjord, goods, hand, houses, ships, track, tucked
from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    BY_LABOURER,
    FIRST_CRAFTSPERSON,
    GOLD,
    NONE,
    SILVER,
    SPACES,
    WORKER,
)
from hullworks.games.north_sea.rules.r06_longship import CheapestSkills
from hullworks.games.north_sea.rules.r06_skill import (
    gives,
    labourer_cards,
    labourer_gold,
    means_obstacle,
    provider_card,
)
from hullworks.games.north_sea.rules.r09_frode import short_after_frode
from hullworks.games.north_sea.state import NorthSea
from hullworks.kernel.rule import NO_OBSTACLE
from marks import rule
from reading import replaced
from tables import asked, offered, play, refusal, scene

KNARR = """
    0: goods oak 5*wool iron 5*gold silver, hand skald, board knarr loom-master, tucked rune-mason
"""


@rule("R6.1", "R6.2", "R6.3", "R6.4", "R6.5")
def test_the_printed_knarr_is_constructed_in_one_answer_as_it_is_paid_in_the_rulebook() -> None:
    g = fjord(KNARR)
    assert NORTH_SEA.say(NORTH_SEA.label(g, g.todo.actions.codes["construct knarr"])) == (
        "Construct Knarr for 1 oak, 5 wool, 1 iron, 5 gold, 1 silver, Loom Master and Skald from your hand"
    )
    play(g, "construct knarr")
    assert (ships(g), board(g), goods(g), hand(g)) == (["knarr"], [], {}, [])
    assert (tucked(g), discards(g)) == (["rune-mason"], ["loom-master", "skald"])
    assert track(g) == [0, 2, 2]


@rule("R6.1")
def test_a_longship_is_constructed_from_the_board_and_not_from_the_hand() -> None:
    g = fjord("0: goods 9*oak 9*wool, hand skute, tucked rigger")
    assert refusal(g, "construct skute") == "construct skute: it must lie on your board first (R6.1)"
    play(g, "place skute", "construct skute")
    assert ships(g) == ["skute"]


@rule("R6.1")
def test_several_longships_and_buildings_of_a_design_are_allowed() -> None:
    g = fjord(
        "0: goods 9*oak 9*wool worker iron, hand saw-pit, board skute skute, tucked rigger, ships skute, houses saw-pit"
    )
    play(g, "construct skute", "construct skute", "build saw-pit")
    assert (ships(g), houses(g)) == (["skute"] * 3, ["saw-pit"] * 2)


@rule("R6.2")
def test_a_minor_skill_costs_a_silver_each_time_and_who_is_tucked_stays() -> None:
    g = fjord("0: goods 9*oak 9*wool 2*silver, board skute skute, tucked rivet-smith")
    play(g, "construct skute", "construct skute")
    assert ("silver" not in goods(g), tucked(g), ships(g)) == (True, ["rivet-smith"], ["skute", "skute"])


@rule("R6.2")
def test_one_craftsperson_of_the_board_may_give_both_skills_and_leaves_once() -> None:
    g = fjord("0: goods 9*oak 9*wool 9*iron silver worker, board beam-carver karve")
    play(g, "construct karve")
    assert (board(g), discards(g), ships(g)) == ([], ["beam-carver"], ["karve"])
    assert "silver" not in goods(g)


@rule("R6.3")
def test_the_labourer_takes_a_card_and_a_gold_for_each_skill() -> None:
    g = fjord("0: goods 9*oak 9*wool 9*iron 2*gold worker, hand skald, board karve")
    assert refusal(g, "construct karve") == (
        "construct karve: needs 2 cards for the labourer in place of 1 stone mason and 1 woodcarver, has 1 (R6.3)"
    )
    g = fjord("0: goods 9*oak 9*wool 9*iron 2*gold worker, hand skald seer, board karve")
    play(g, "construct karve")
    assert ("gold" not in goods(g), hand(g), discards(g)) == (True, [], ["skald", "seer"])


@rule("R6.3", "R6.4")
def test_a_refused_longship_names_what_is_missing_and_not_a_skill_the_labourer_would_give() -> None:
    resources = "oak 2*wool"
    for goods_and_hand, missing in (
        (f"{resources} gold", "needs 1 card for the labourer in place of 1 sail maker, has 0 (R6.3)"),
        (f"{resources}, hand skald", "needs 1 gold with 1 sail maker missing, has 0 (R6.4)"),
        ("oak wool gold, hand skald", "needs 2 gold with 1 wool and 1 sail maker missing, has 1 (R6.4)"),
    ):
        g = fjord(f"0: goods {goods_and_hand}, board skute")
        assert refusal(g, "construct skute") == f"construct skute: {missing}"
    g = fjord(KNARR.replace("5*gold", "4*gold"))
    assert refusal(g, "construct knarr") == (
        "construct knarr: needs 5 gold with 2 iron and 1 blacksmith missing, has 4 (R6.4)"
    )


@rule("R6.2")
def test_a_longship_that_only_lacks_silver_for_a_minor_skill_says_so() -> None:
    g = fjord("0: goods oak 2*wool, board skute, tucked rivet-smith")
    assert refusal(g, "construct skute") == (
        "construct skute: needs 1 silver for the minor skill of 1 sail maker, has 0 (R6.2)"
    )


@rule("R6.4", "R9.8")
def test_what_frode_spares_is_not_said_to_be_missing() -> None:
    g = fjord("""
        heroes: frode 0
        0: goods wool, board skute, tucked rigger
    """)
    assert refusal(g, "construct skute") == "construct skute: needs 1 gold with 1 wool missing, has 0 (R6.4)"


@rule("R6.2")
def test_silver_that_a_later_skill_needs_cannot_be_spent_on_an_earlier_one() -> None:
    g = fjord("""
        0: goods 9*oak 9*wool 9*iron gold silver worker, board karve, houses jetty, tucked rune-mason loom-master
    """)
    play(g, "pay otherwise", "construct karve")
    assert offered(g, "skill from") == ["hut"]
    assert refusal(g, "skill from building-1") == (
        "skill from building-1: the silver for the minor skill is needed elsewhere (R6.2)"
    )


@rule("R6.2", "R6.8")
def test_a_minor_skill_is_not_chosen_without_its_silver() -> None:
    g = fjord("0: goods oak 2*wool gold, hand skald, board skute rigger, tucked rivet-smith")
    play(g, "pay otherwise", "construct skute")
    assert offered(g, "skill from") == ["space 2", "labourer"]
    assert refusal(g, "skill from hut") == "skill from hut: needs 1 silver, has 0 (R6.2)"


@rule("R6.3", "R8.6")
def test_an_upgraded_labourer_needs_no_card() -> None:
    g = fjord("0: goods 9*oak 9*wool 9*iron 2*gold worker, hand skald, board karve, upgrades labourer")
    play(g, "construct karve")
    assert ("gold" not in goods(g), hand(g)) == (True, ["skald"])


@rule("R6.4")
def test_workers_on_places_cannot_be_spent() -> None:
    g = fjord("0: goods 9*oak 9*wool 9*iron worker 2*silver, board karve, tucked beam-carver")
    play(g, "worker to fish-stall")
    assert refusal(g, "construct karve") == "construct karve: needs 1 worker, has 0 (R6.4)"
    g = fjord("0: goods worker, houses longhouse, tucked - ferryman")
    play(g, "worker to building-1", "use the townsfolk")  # The gained worker is spent, not the one who works.
    assert goods(g) == {"silver": 7}
    g = fjord("0: goods worker, houses saw-pit, tucked - ferryman")
    play(g, "worker to building-1")
    assert (goods(g), asked(g)) == ({"oak": 2}, "0 TakeAction")


@rule("R6.5", "R6.8")
def test_every_other_way_to_pay_can_be_chosen() -> None:
    g = fjord("""
        0: goods 2*oak 5*wool 3*iron 9*gold 2*silver, hand skald miner, board knarr mast-rigger axe-smith,
           tucked rune-mason
    """)
    play(g, "pay otherwise", "construct knarr")
    assert offered(g, "skill from") == ["space 3", "labourer"]
    play(g, "skill from labourer", "spend miner")
    assert offered(g, "skill from") == ["space 2", "labourer"]
    play(g, "skill from space 2")
    assert offered(g, "skill from") == ["space 2", "space 3", "hut", "labourer"]
    play(g, "skill from space 3")
    assert offered(g, "in gold") == ["0", "1"]
    play(g, "in gold 1")
    assert offered(g, "in gold") == ["0", "1", "2", "3", "4", "5"]
    play(g, "in gold 2")
    assert offered(g, "in gold") == ["0", "1", "2", "3"]
    play(g, "in gold 0")
    assert goods(g) == {"oak": 2, "wool": 2, "gold": 3, "silver": 1}
    assert (hand(g), board(g), ships(g)) == (["skald"], [], ["knarr"])


@rule("R6.8")
def test_where_there_is_one_way_to_pay_no_other_is_offered() -> None:
    g = fjord("0: goods oak 2*wool, board skute rigger")
    assert refusal(g, "pay otherwise") == (
        "pay otherwise: nothing you could pay for now can be paid in another way (R6.8)"
    )
    g = fjord("0: goods oak 2*wool, board skute rigger rigger")
    assert "pay otherwise" not in g.texts()  # It makes no difference which of two equal riggers leaves.


@rule("R6.2", "R6.8")
def test_equal_craftspeople_are_one_answer() -> None:
    g = fjord("0: goods oak 2*wool 2*gold, hand skald, board skute rigger rigger, tucked rigger")
    play(g, "pay otherwise", "construct skute")
    assert offered(g, "skill from") == ["space 2", "hut", "labourer"]
    assert refusal(g, "skill from space 3") == (
        "skill from space 3: it is the same card as another, which you may choose (R6.2)"
    )


@rule("R6.5")
@pytest.mark.parametrize(
    ("held", "kept"),
    [
        ("sigrun pedlar ale-wife", "ale-wife sigrun"),  # The pedlar's 2 silver are worth less than a card or a gold.
        ("knarr skald", "knarr"),
        ("knarr rigger", "knarr"),
        ("busse ale-wife", "busse"),
        ("sigrun shield-hall", "shield-hall"),  # Three points and two moves are more than one point and three moves.
        ("longhouse jetty", "jetty"),  # Both have two points: one move is less than two.
        ("halfdan jetty", "halfdan"),  # Both have two points and two moves: an oak is less than a gold.
    ],
)
def test_the_labourer_is_given_the_card_that_promises_least(held: str, kept: str) -> None:
    g = fjord(f"0: goods oak 2*wool gold, hand {held}, board skute")
    play(g, "construct skute")
    assert hand(g) == kept.split()


EFFECTS = [
    ("byrding", {"worker": 3}, []),
    ("ferja", {"silver": 4}, []),
    ("barde", {"oak": 1, "iron": 1}, ["take oak iron"]),
]


@rule("R6.6")
@pytest.mark.parametrize(("ship", "gained", "answers"), EFFECTS)
def test_a_longship_brings_its_effect_at_once(ship: str, gained: dict[str, int], answers: list[str]) -> None:
    cost = {"byrding": "2*oak wool", "ferja": "2*oak iron", "barde": "oak 2*wool iron"}[ship]
    g = fjord(f"0: goods {cost}, board {ship}, tucked prow-carver loom-master rune-mason, houses jetty jetty")
    play(g, f"construct {ship}", *answers)
    assert (goods(g), ships(g)) == (gained, [ship])


@rule("R6.6")
def test_resources_of_ones_choice_are_taken_in_one_answer() -> None:
    g = fjord("0: goods oak 2*wool iron, board barde, tucked prow-carver loom-master, houses jetty")
    play(g, "construct barde")
    assert offered(g, "take") == ["2*oak", "oak wool", "oak iron", "2*wool", "wool iron", "2*iron"]
    assert refusal(g, "take oak") == "take oak: exactly 2 must be taken (R6.6)"
    many = replaced(PARTS, "gain = { any = 2 }\nreward", "gain = { any = 6 }\nreward")
    g = fjord("0: goods oak 2*wool iron, board barde, tucked prow-carver loom-master, houses jetty", many)
    play(g, "construct barde", "take 4*oak", "take wool iron")  # At most four at once.
    assert goods(g) == {"oak": 4, "wool": 1, "iron": 1}


@rule("R6.6")
def test_tracks_and_their_rewards_come_before_the_effect_at_once() -> None:
    g = fjord("0: goods 2*oak iron, board sexaering, tucked axe-smith, tracks 3 0 0")
    play(g, "construct sexaering")
    assert asked(g) == "0 GainRaid"
    play(g, "draw raid holm")
    assert asked(g) == "0 DrawCard"
    play(g, "draw knarr", "draw seer")
    assert hand(g) == ["knarr", "seer"]


@rule("R6.7")
def test_a_building_is_built_from_the_hand_and_moves_on_the_tracks() -> None:
    g = fjord("0: goods 2*oak iron, hand watchtower")
    play(g, "build watchtower")
    assert (houses(g), track(g), goods(g), hand(g)) == (["watchtower"], [2, 0, 0], {}, [])
    assert refusal(g, "build jetty") == "build jetty: that card is not in your hand (R6.7)"


@rule("R6.8")
def test_the_least_gold_is_paid_unless_another_way_was_announced() -> None:
    text = "0: goods 3*oak wool 2*gold, hand longhouse"
    g = fjord(text)
    play(g, "build longhouse")
    assert goods(g) == {"oak": 1, "gold": 2}
    g = fjord(text)
    play(g, "pay otherwise", "build longhouse")
    assert offered(g, "in gold") == ["0", "1", "2"]
    play(g, "in gold 1", "in gold 1")
    assert goods(g) == {"oak": 2, "wool": 1}
    assert (houses(g), asked(g)) == (["longhouse"], "0 TakeAction")
    for poor in ("3*oak, hand longhouse", "3*oak 2*gold, hand sigrun ale-wife"):
        g = fjord(f"0: goods {poor}")
        assert refusal(g, "pay otherwise").endswith("nothing you could pay for now can be paid in another way (R6.8)")


@rule("R6.8")
def test_a_choice_of_payment_waits_for_a_cost_is_shown_and_can_be_withdrawn() -> None:
    g = fjord("0: goods 3*oak wool 2*gold worker, hand longhouse")
    play(g, "pay otherwise", "worker to fish-stall")  # The place costs nothing.
    assert NORTH_SEA.say(NORTH_SEA.ask(g)) == "What do you do? 1 card to use. You choose how the next cost is paid."
    withdrawn = g.copy()
    play(g, "build longhouse")
    assert offered(g, "in gold") == ["0", "1", "2"]
    play(withdrawn, "pay otherwise", "build longhouse")
    assert (houses(withdrawn), goods(withdrawn)) == (["longhouse"], {"oak": 1, "gold": 2, "silver": 2})


@rule("R6.8")
def test_townsfolk_are_paid_in_gold_if_that_was_announced() -> None:
    g = fjord("0: goods wool gold, hand herb-woman")
    play(g, "pay otherwise", "play herb-woman", "in gold 1")
    assert goods(g) == {"wool": 1, "silver": 1, "worker": 2}


@rule("R6.8", "R7.1")
def test_what_a_worker_spends_is_paid_in_gold_if_that_was_announced() -> None:
    g = fjord("0: goods wool gold worker, tucked herb-woman")
    play(g, "pay otherwise", "worker to hut", "use the townsfolk", "in gold 1")
    assert goods(g) == {"wool": 1, "silver": 1, "worker": 2}


# The slow reference: all ways to pay, one by one.


def ways(g: NorthSea, seat: int, ship: int) -> list[tuple[int, ...]]:
    """Every affordable way to give the skills of a longship, skill by skill."""
    player, design = g.players[seat], g.design(ship)
    cost = design.exchange.cost
    if player.goods[WORKER] < cost[WORKER]:
        return []
    skills = [skill for skill in range(ALL_SKILLS) if design.skills >> skill & 1]
    everybody = [*range(SPACES + len(player.houses)), int(BY_LABOURER)]
    found: list[tuple[int, ...]] = []
    for way in product(everybody, repeat=len(skills)):
        labour = way.count(int(BY_LABOURER))
        given = [
            int(gives(g, provider_card(g, seat, who), skill))
            for who, skill in zip(way, skills, strict=True)
            if who != BY_LABOURER
        ]
        gold = cost[GOLD] + short_after_frode(g, seat, cost) + labour * labourer_gold(g)
        if NONE in given or sum(given) > player.goods[SILVER] or gold > player.goods[GOLD]:
            continue
        if labour * labourer_cards(g, seat) <= len(player.hand):
            found.append(way)
    return found


@rule("R6.5")
@given(st.integers(1, 5), st.integers(0, 100_000))
@settings(max_examples=120)
def test_a_longship_is_offered_exactly_if_some_way_to_pay_exists_and_the_proposal_is_one(seats: int, seed: int) -> None:
    g = scene(NORTH_SEA.lay(seats), seed)
    assert isinstance(g, NorthSea)
    for seat in range(seats):
        for ship in range(FIRST_CRAFTSPERSON):
            found = ways(g, seat, ship)
            assert (means_obstacle(g, seat, ship) == NO_OBSTACLE) == bool(found)
            if found:
                best = CheapestSkills(g, seat, ship).best
                skills = [skill for skill in range(ALL_SKILLS) if g.design(ship).skills >> skill & 1]
                assert tuple(int(best[skill]) for skill in skills) in found
