"""Visitors' ratings against bots: every finished game counts once, and only for its player."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sqlalchemy import update

from hullworks.bots.glicko import Standing
from hullworks.server.fairness import hashed
from hullworks.server.play import Play
from hullworks.server.ratings import KEPT, expire
from hullworks.server.schema import MATCHES, RATINGS
from hullworks.server.store import Seat, StoredTable
from hullworks.server.wire import Join, NewTable
from server.harbour import SHORT, Harbour

ADA = "a" * 43  # the token of a browser


def finished(harbour: Harbour, browser: str = ADA, rival: str = "mate", game: str = "marino", **wish: Any) -> str:
    """The table of a finished game of a visitor and a bot."""
    options = SHORT if game == "marino" else {}
    made = harbour.do(harbour.services.tables.create(NewTable(game, ["open", rival], options=options, **wish), browser))
    slip = made.table.id
    harbour.do(harbour.services.tables.join(slip, Join("Ada", "ab" * 16), browser, browser))

    def rush(play: Play, kept: StoredTable) -> None:
        rng = Random(1)
        while play.asked:
            seat = play.asked[0]
            play.position.attend(seat)
            play.answer(seat, rng.choice(play.position.texts()))

    harbour.do(harbour.services.matches.act(slip, rush))
    return slip


def rating(harbour: Harbour, browser: str | None = ADA) -> dict[str, Standing]:
    return harbour.do(harbour.services.standings.of(browser))


def test_a_finished_game_against_a_bot_counts_once_for_its_player_and_for_nobody_else(harbour: Harbour) -> None:
    finished(harbour)
    first = rating(harbour)["marino"]
    assert first.games == 1 and first.deviation < Standing().deviation
    assert rating(harbour)["marino"] == first
    assert rating(harbour, "b" * 43) == {} and rating(harbour, None) == {}
    finished(harbour)
    assert rating(harbour)["marino"].games == 2


def test_a_change_of_the_seat_afterwards_does_not_make_it_count_again(harbour: Harbour) -> None:
    slip = finished(harbour)
    before = harbour.do(harbour.services.store.table(slip))
    first = rating(harbour)
    harbour.do(harbour.services.store.change(before, {}, [replace(before.seats[0], name="Eve")]))
    after = harbour.do(harbour.services.store.table(slip)).seats[0]
    assert (after.name, after.rated) == ("Eve", True) and rating(harbour) == first


def test_a_game_that_a_stand_in_finished_or_that_was_guided_does_not_count(harbour: Harbour) -> None:
    standings = harbour.services.standings
    kept = harbour.do(harbour.services.store.table(finished(harbour)))
    mine, bot = kept.seats
    assert harbour.do(standings.bots_met(kept, 0))
    assert not harbour.do(standings.bots_met(replace(kept, seats=(replace(mine, stand_in=True), bot)), 0))
    for other in ({"guide": 3}, {"pack": "a pack"}, {"taken_up": 4}):
        assert not harbour.do(standings.bots_met(replace(kept, **other), 0))


def test_a_rating_is_forgotten_and_begins_anew_with_the_next_game(harbour: Harbour) -> None:
    finished(harbour)
    assert rating(harbour)["marino"].games == 1
    harbour.do(harbour.services.standings.forget(ADA))
    assert rating(harbour) == {}
    finished(harbour)
    assert rating(harbour)["marino"].games == 1


def test_a_game_that_is_not_over_does_not_count(harbour: Harbour) -> None:
    slip = finished(harbour)
    going = update(MATCHES).where(MATCHES.c.id == slip).values(state="running")
    harbour.do(harbour.services.store.transact(lambda connection: connection.execute(going)))
    assert rating(harbour) == {}


def test_the_seat_of_somebody_else_is_not_counted_for_the_host(harbour: Harbour) -> None:
    made = harbour.do(harbour.services.tables.create(NewTable("marino", ["mate", "mate"], options=SHORT), ADA))
    over = update(MATCHES).where(MATCHES.c.id == made.table.id).values(state="over")
    harbour.do(harbour.services.store.transact(lambda connection: connection.execute(over)))
    assert rating(harbour) == {}


def test_a_rating_that_nobody_has_changed_for_long_is_deleted(harbour: Harbour) -> None:
    finished(harbour)
    assert rating(harbour)
    store, now = harbour.services.store, harbour.services.clock()
    harbour.do(store.transact(lambda connection: expire(connection, now + KEPT - 60)))
    assert rating(harbour)
    harbour.do(store.transact(lambda connection: expire(connection, now + KEPT + 60)))
    assert rating(harbour) == {}


def test_the_store_knows_a_rating_by_the_hash_of_the_token_only(harbour: Harbour) -> None:
    finished(harbour)
    rating(harbour)
    rows = harbour.do(harbour.services.store.transact(lambda connection: connection.execute(RATINGS.select()).all()))
    assert [row.owner for row in rows] == [hashed(ADA)]
    assert Seat(0, "human").rated is False
