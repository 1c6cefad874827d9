"""Deadweight with four players: the right seat is asked, forced answers are not asked, and every deed is told."""

from __future__ import annotations

from random import Random

import pytest

from blackwake import DEADWEIGHT, blackwake
from hullworks.games.deadweight.state import Deadweight
from hullworks.match.chronicle import Chronicle
from hullworks.match.deed import ONLY
from hullworks.match.record import Sitting
from hullworks.server.play import Play, begin
from server.harbour import Harbour, seated

NAMES = ["Ada", "Ben", "Cleo", "Dov"]


def table(text: str, seed: int = 1) -> Play:
    """A match of four people with this position and this seed."""
    play = begin(DEADWEIGHT, [Sitting(name, "human") for name in NAMES], {"layout": "fixed"}, f"{seed:032x}")
    play.match.position = blackwake(text)
    play.match.story = Chronicle(DEADWEIGHT, play.position)
    play.match.go_on()
    return play


def position(play: Play) -> Deadweight:
    assert isinstance(play.position, Deadweight)
    return play.position


def told(play: Play, first: int) -> list[tuple[str, str]]:
    """The mark and the sentence of each deed after the *first* answers."""
    answered = [deed for deed in play.match.deeds(None, first) if not deed.automatic]
    return [(deed.mark, f"{NAMES[deed.seat]} {deed.words}") for deed in answered]


def rule_asked(play: Play) -> tuple[int, str]:
    """The seat that is asked, and the rule. Check that nobody else is asked, and that there is a choice."""
    [seat] = play.asked
    questions = [play.question(other) for other in range(4)]
    assert [question is not None for question in questions] == [other == seat for other in range(4)]
    question = questions[seat]
    assert question is not None and len(question.answers) > 1
    return seat, question.rule


CROWD = """
    mariners: 1 starboard 1-2
    0: at front, hold ruby pearl
    1: at starboard 2, hold ruby pearl
    2: at starboard 2, hold ruby pearl
    3: at back
    turn: 0 move
"""


def test_a_forced_theft_with_one_victim_is_not_asked_and_who_wins_it_is() -> None:
    outcomes = set()
    for seed in range(30):
        play = table(
            CROWD.replace("1 starboard 1-2", "1 port 1-2").replace(
                "2: at starboard 2, hold ruby pearl", "2: at starboard 2"
            ),
            seed,
        )
        first = play.number
        play.answer(0, "walk 2")
        deeds = told(play, first)
        assert deeds[1] == (ONLY, "Ada tries to steal from Ben")
        duel = position(play).duel
        if duel.taker >= 0:
            assert rule_asked(play) == (duel.taker, "R6.3")
            play.answer(int(duel.taker), "take ruby")
        assert rule_asked(play) == (1, "R3.2")
        outcomes.add((int(duel.taker), duel.attack > duel.defence, duel.attack < duel.defence))
    assert outcomes == {(0, True, False), (1, False, False), (-1, False, True)}


def test_of_two_victims_the_thief_chooses_and_may_do_nothing_else() -> None:
    play = table(CROWD.replace("1 starboard 1-2", "3 port 1-2"))
    play.answer(0, "walk 2")
    assert rule_asked(play) == (0, "R4.1")
    question = play.question(0)
    assert question is not None
    assert [answer.label for answer in question.answers] == ["Steal from Ben", "Steal from Cleo"]


def test_a_mariners_owner_takes_a_thing_in_the_turn_of_another() -> None:
    takers = set()
    for seed in range(30):
        play = table(CROWD, seed)
        play.answer(0, "walk 1")
        taker = int(position(play).duel.taker)
        if taker >= 0:
            assert rule_asked(play) == (1, "R6.3")
            play.answer(1, "take pearl")
        assert rule_asked(play) == (0, "R4.1")
        takers.add(taker)
    assert takers == {1, -1}


def test_who_wins_a_challenge_is_asked_where_to_put_the_mariner() -> None:
    won = set()
    for seed in range(30):
        play = table(
            CROWD.replace("at front, hold ruby pearl", "at front, hold emerald pearl diamond").replace(
                "0 move", "0 land"
            ),
            seed,
        )
        play.answer(0, "challenge")
        wins = position(play).duel.attack > position(play).duel.defence
        # The winner must place the mariner; after a defeat nothing is left to do, so the turn ends.
        assert rule_asked(play) == ((0, "R7.6") if wins else (1, "R3.2"))
        won.add(bool(wins))
    assert won == {True, False}


def test_a_chest_goes_round_and_each_takes_in_turn() -> None:
    play = table("""
        flooded: port 5
        chest 5: emerald pearl ruby diamond ring rope
        0: at back, hold emerald diamond, card chandler
        1: at front
        2: at front
        3: at front
        turn: 0 land
    """)
    first = play.number
    play.answer(0, "trade 4")
    assert (ONLY, "Ada floods starboard 5") in told(play, first)
    for seat, thing in ((0, "diamond and ring"), (1, "ruby"), (2, "pearl"), (3, "rope")):
        assert rule_asked(play) == (seat, "R8.3")
        first = play.number
        play.answer(seat, f"take {thing}")
    assert told(play, first)[1] == (ONLY, "Ada takes an emerald from the chest")
    assert rule_asked(play) == (1, "R3.2")


def test_who_walks_the_plank_gives_the_rest_away_and_nobody_else_is_asked() -> None:
    asked = set()
    for seed in range(20):
        play = table(
            """
            chest 3: ruby ruby ruby ruby ring rope
            0: at starboard 3
            1: at front
            2: at front, hold rope rope
            3: at front, hold rope rope
            turn: 0 land
        """,
            seed,
        )
        first = play.number
        play.answer(0, "do the action")
        rule = rule_asked(play)
        if rule == (0, "R5.16"):
            for _ in range(2):
                play.answer(0, "take ruby and ruby")
            # Only one player can take the rope, so it is given without a question, and told.
            assert (ONLY, "Ada gives a rope to Ben") in told(play, first)
            assert rule_asked(play) == (0, "R5.17")
            play.answer(0, "give ring to seat 3")
            assert told(play, play.number - 1) == [("", "Ada gives a life ring to Dov")]
        asked.add(rule)
    assert asked == {(0, "R5.16"), (1, "R3.2")}


def test_whoever_is_held_back_does_not_wait_and_all_hear_of_it() -> None:
    play = table("""
        0: at front
        1: at front, held back
        2: at front, held back
        3: at front
        turn: 0 move
    """)
    first = play.number
    play.answer(0, "walk 1")
    play.answer(0, "done")
    assert told(play, first)[-2:] == [(ONLY, "Ben skips the turn"), (ONLY, "Cleo skips the turn")]
    assert rule_asked(play) == (3, "R3.2")


@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_whole_game_every_turn_is_told_and_every_question_is_a_choice(seed: int) -> None:
    play = begin(DEADWEIGHT, [Sitting(name, "human") for name in NAMES], {}, f"{seed:032x}")
    rng, kinds = Random(seed), set()
    while not play.position.over:
        seat, rule = rule_asked(play)
        texts = play.position.texts()
        liked = [text for text in texts if text.split()[0] in ("trade", "steal", "do", "deploy", "challenge", "flood")]
        play.answer(seat, rng.choice(liked if liked and rng.random() < 0.7 else texts))
        kinds.add(rule)
    assert {"R3.2", "R4.1", "R4.7", "R6.3", "R7.1", "R8.2", "R8.3"} <= kinds
    moves = ("walks to", "takes a rope to", "skips the turn")
    deeds = play.match.deeds(None)
    begun = [deed.seat for deed in deeds if deed.words.startswith(moves)]
    assert [begun.count(seat) for seat in range(4)] == [int(player.turns) for player in position(play).players]
    assert "seat" not in " ".join(deed.words for deed in deeds)


def test_four_people_play_over_the_wire_and_only_who_is_asked_has_a_question(harbour: Harbour) -> None:
    clients = [harbour.client() for _ in range(4)]
    slip = seated(clients[0], [*clients[1:]], "deadweight", options={})
    rng = Random(5)
    for _ in range(60):
        states = [client.state(slip) for client in clients]
        [seat] = [seat for seat, state in enumerate(states) if state.question is not None]
        question = states[seat].question
        assert question is not None and question.seat == seat and len(question.answers) > 1
        clients[seat].answer(slip, states[seat].number, rng.choice(question.answers).text)
