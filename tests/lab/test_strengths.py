"""The ladder of strengths: who plays whom, and what is kept of it."""

from __future__ import annotations

import msgspec

from hullworks.bots.rating import Ratings
from hullworks.bots.strength import STRENGTHS
from hullworks.games import load
from hullworks.lab.ladder import Ladder, Pairing
from hullworks.lab.strengths import all_ratings, data, order_of, page

MARINO, TOY = load("marino"), load("tic-tac-toe")


def climbed(name: str) -> Ladder:
    """A ladder on which of every two bots the stronger won seven games of ten; the mate is as good as strength 2."""
    game = load(name)
    order = order_of(game, 10, 1)
    rank = {bot: place for place, bot in enumerate(STRENGTHS)} | {"mate": 1, "captain": 3}
    found = Ladder(order)
    for first, second in order.pairings():
        ahead = (rank[first] > rank[second]) - (rank[first] < rank[second])
        wins = 5.0 + 2.0 * ahead
        found.pairings.append(Pairing(first, second, 10, 0, {first: wins, second: 10 - wins}))
    return found


def test_every_strength_meets_the_mate_and_the_next_one_and_the_captain_comes_where_there_is_an_admiral() -> None:
    pairs = order_of(TOY, 10, 1).pairings()
    assert len(pairs) == 9 and ("mate", "strength-3") in pairs and ("strength-3", "strength-4") in pairs
    assert ("strength-1", "strength-5") not in pairs
    assert set(order_of(MARINO, 10, 1).pairings()) - set(pairs) == {("mate", "captain"), ("captain", "strength-5")}


def test_the_ends_are_the_deckhand_and_the_strongest_bot() -> None:
    ratings = {one.name: one for one in all_ratings(TOY, climbed("tic-tac-toe"))}
    assert ratings["deckhand"].rating == ratings["strength-1"].rating
    assert ratings["captain"].rating == ratings["strength-5"].rating > ratings["strength-1"].rating
    ratings = {one.name: one for one in all_ratings(MARINO, climbed("marino"))}
    assert ratings["admiral"].rating == ratings["strength-5"].rating
    assert "captain" in ratings


def test_the_file_is_what_the_game_reads_and_names_its_parts() -> None:
    found = msgspec.toml.decode(data(MARINO, climbed("marino")), type=Ratings)
    assert (found.players, found.games, found.parts) == (2, 10, MARINO.lay(2).parts_version)
    assert {"mate", "deckhand", "captain", "admiral", *STRENGTHS} == set(found.bots)
    assert found.bots["mate"].rating == 1000 and found.bots["strength-5"].reach > 0


def test_the_page_has_a_chapter_for_each_game() -> None:
    both = page(page("", climbed("marino")), climbed("tic-tac-toe"))
    assert both.startswith("# Strengths") and both.count("\n## ") == 2
    assert page(both, climbed("marino")) == both
