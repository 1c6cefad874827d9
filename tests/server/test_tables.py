"""Tables: create, join, leave, start, recover, rematch; and nobody can choose the dice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from hashlib import sha256
from random import Random
from threading import Thread

import pytest

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.client import Rejected
from hullworks.server.expiry import Lifetimes
from hullworks.server.problem import Missing
from hullworks.server.wire import Join, Joined, NewTable
from server.cove import Clock, connected, cove
from server.harbour import SHORT, Harbour, play_on, seated

PARTS = load_game("marino").parts_text(None)[0]
OPEN_FOR_TWO = NewTable("marino", ["open", "open"], options=SHORT)


def refused(status: int, words: str) -> pytest.RaisesExc[Rejected]:
    """Expect a refusal with this status and these words."""
    return pytest.RaisesExc(Rejected, match=words, check=lambda error: error.status == status)


def test_a_table_begins_when_its_last_seat_is_taken(haven: Harbour) -> None:
    host, guest = haven.client(), haven.client()
    made = host.create(NewTable("marino", ["open", "mate", "open"]))
    assert [seat.kind for seat in made.table.seats] == ["open", "mate", "open"]
    first = host.join(made.table.id, "  Ada ", seat=2)
    assert (first.seat, first.token, first.table.state) == (2, made.token, "open")
    second = guest.join(made.table.id, "Åse Ødegård")
    assert (second.seat, second.table.state) == (0, "running")
    assert [(seat.kind, seat.name) for seat in second.table.seats] == [
        ("human", "Åse Ødegård"),
        ("mate", "Marek"),
        ("human", "Ada"),
    ]
    assert len({made.token, second.token}) == 2 and len(second.token) == 32
    assert host.state(made.table.id).seat == 2 and guest.state(made.table.id).seat == 0


def test_a_bot_gives_way_to_a_person_of_its_name(haven: Harbour) -> None:
    host = haven.client()
    made = host.create(NewTable("marino", ["open", "mate", "mate", "open"])).table
    assert [seat.name for seat in made.seats] == ["", "Marek", "Odile", ""]
    seats = host.join(made.id, "marek").table.seats
    assert [seat.name for seat in seats] == ["marek", "Tomas", "Odile", ""]
    with refused(409, "Somebody here is called MAREK already"):
        haven.client().join(made.id, "MAREK")


def test_a_guest_may_leave_and_the_host_may_send_away_before_the_start(haven: Harbour) -> None:
    host, guest = haven.client(), haven.client()
    slip = host.create(NewTable("marino", ["open"] * 3)).table.id
    host.join(slip, "Ada")
    guest.join(slip, "Ben")
    with refused(403, "Only the host of the table may do this"):
        guest.kick(slip, 0)
    assert [seat.kind for seat in guest.leave(slip).seats] == ["human", "open", "open"]
    with refused(401, "This token does not belong to this table"):
        guest.leave(slip)
    guest.token = None
    guest.join(slip, "Ben")
    assert host.kick(slip, 1).seats[1].kind == "open"
    with refused(401, "This token does not belong to this table"):
        guest.state(slip)
    with refused(409, "Nobody sits at seat 2"):
        host.kick(slip, 2)
    assert host.start(slip, fill="random").state == "running"
    with refused(409, "The game has begun already"):
        host.start(slip)


def test_only_the_host_begins_and_says_who_fills_open_seats(haven: Harbour) -> None:
    host, guest = haven.client(), haven.client()
    slip = host.create(NewTable("marino", ["open", "open", "mate"])).table.id
    guest.join(slip, "Runa")
    with refused(403, "Only the host"):
        guest.start(slip)
    with refused(401, "This needs the token of the table's host"):
        haven.client().start(slip)
    with refused(409, "Seats still open: 1. Wait for others, or say which bot fills them"):
        host.start(slip)
    with refused(422, r"There is no bot called 'mat'; did you mean 'mate'\?$"):
        host.start(slip, fill="mat")
    seats = host.start(slip, fill="mate").seats
    assert len({seat.name for seat in seats}) == 3
    assert host.state(slip).seat is None and host.state(slip).host


def test_a_request_without_its_body_is_refused_in_one_sentence(haven: Harbour) -> None:
    client = haven.client()
    with refused(400, "^This request needs a body of JSON\\.$"):
        client.fetch("POST", "/api/tables")


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        (NewTable("marina", ["open"] * 2), 422, "There is no game called 'marina'; did you mean 'marino'"),
        (NewTable("marino", ["open"]), 422, "is for 2 to 6 players, not 1"),
        (NewTable("marino", ["open"] * 7), 422, "is for 2 to 6 players, not 7"),
        (NewTable("marino", ["open", "clever"]), 422, "There is no bot called 'clever'"),
        (NewTable("marino", ["open"] * 2, {"ships": 99}), 422, "expected a number from 0 to 20, got 99"),
        (NewTable("marino", ["open"] * 2, {"shps": 1}), 422, "did you mean 'ships'"),
        (NewTable("marino", ["open"] * 2, clock=0), 400, "clock"),
        (NewTable("marino", ["open"] * 20), 400, "seats"),
        (NewTable("marino", ["open"] * 2, pack="tokens = x"), 422, r"Pack: not TOML: .*at line 1"),
        (NewTable("marino", ["open"] * 2, pack=""), 422, "Pack: object missing required field `tokens`"),
        (NewTable("marino", ["open"] * 2, pack=PARTS.replace("each = 20", "each = 0")), 422, r"field tokens\.each"),
        (NewTable("marino", ["open"] * 2, pack="#" * 50_001), 400, "pack"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_in_one_sentence(
    haven: Harbour, wish: NewTable, status: int, words: str
) -> None:
    with refused(status, words):
        haven.client().create(wish)
    assert haven.client().tables() == []


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        (Join("Ada", "ab" * 16), 409, "Somebody here is called Ada already"),
        (Join("ADA ", "ab" * 16), 409, "is called ADA already"),
        (Join("Be\u202en", "ab" * 16), 422, "1 to 24 printable characters"),
        (Join("   ", "ab" * 16), 422, "1 to 24 printable characters"),
        (Join("x" * 25, "ab" * 16), 400, "name"),
        (Join("Ben", "not hex"), 400, "share"),
        (Join("Ben", "ab" * 16, seat=0), 409, "This seat is taken"),
        (Join("Ben", "ab" * 16, seat=5), 404, "There is no seat 5 at this table"),
    ],
)
def test_who_cannot_sit_down_is_told_why(haven: Harbour, wish: Join, status: int, words: str) -> None:
    host = haven.client()
    slip = host.create(OPEN_FOR_TWO).table.id
    host.join(slip, "Ada")
    with refused(409, "You have a seat here already"):
        host.join(slip, "Ada again")
    with refused(status, words):
        haven.client().ask(Joined, "POST", f"/api/tables/{slip}/join", wish)
    assert [seat.kind for seat in host.table(slip).seats] == ["human", "open"]


def test_of_many_who_want_the_last_seat_one_gets_it(haven: Harbour) -> None:
    slip = haven.client().create(NewTable("marino", ["open", "mate"])).table.id
    results: list[str] = []

    def try_it(number: int) -> None:
        try:
            results.append(str(haven.client().join(slip, f"Player {number}").seat))
        except Rejected as problem:
            results.append(str(problem))

    threads = [Thread(target=try_it, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results.count("0") == 1
    assert all(words in ("0", "The game has begun already.", "All seats are taken.") for words in results)


def test_public_tables_are_listed_and_private_ones_are_found_by_token_only(harbour: Harbour) -> None:
    host, guest = harbour.client(), harbour.client()
    private = host.create(OPEN_FOR_TWO).table.id
    public = harbour.client().create(NewTable("marino", ["open", "mate"], public=True)).table.id
    joined = guest.join(public, "Ben")
    assert [table.id for table in guest.tables()] == [public]
    mine = guest.mine("wrong", joined.token, host.token or "")
    assert {(one.table.id, one.seat, one.host, one.token) for one in mine} == {
        (public, 0, False, 1),
        (private, None, True, 2),
    }
    state = guest.state(public)
    assert [one.turn for one in guest.mine(joined.token)] == [state.question is not None]


def test_a_lost_token_is_replaced_by_the_recovery_code(haven: Harbour) -> None:
    host, guest = haven.client(), haven.client()
    slip = host.create(OPEN_FOR_TWO).table.id
    mine = host.join(slip, "Ada")
    other = guest.join(slip, "Ben")
    back = haven.client()
    with refused(401, "This is not a recovery code of this table"):
        back.recover(slip, "ABCD-EFGH")
    found = back.recover(slip, mine.recovery.replace("-", " ").lower())
    assert (found.seat, back.state(slip).seat, back.state(slip).host) == (0, 0, True)
    with refused(401, "This token does not belong to this table"):
        host.state(slip)
    assert guest.state(slip).seat == other.seat


def test_tokens_and_codes_are_kept_hashed_only(harbour: Harbour) -> None:
    host, guest = harbour.client(), harbour.client()
    slip = host.create(OPEN_FOR_TWO).table.id
    joined = [host.join(slip, "Ada"), guest.join(slip, "Ben")]
    folder = harbour.settings.store.rpartition("/")[0]
    kept = b""
    for suffix in ("", "-wal"):
        with open(f"{folder}/tables.sqlite{suffix}", "rb") as file:  # noqa: PTH123
            kept += file.read()
    assert b"Ada" in kept
    for one in joined:
        assert one.token.encode() not in kept and one.recovery.encode() not in kept
        assert sha256(one.token.encode()).hexdigest().encode() in kept


def test_the_seed_is_made_of_a_secret_committed_to_and_every_share(harbour: Harbour) -> None:
    host, guest = harbour.client(), harbour.client()
    before = host.create(OPEN_FOR_TWO).table
    assert (before.fairness.secret, before.fairness.shares) == (None, None)
    shares = ["0123456789abcdef", "fedcba9876543210"]
    for client, name, share in ((host, "Ada", shares[0]), (guest, "Ben", shares[1])):
        joined = client.ask(Joined, "POST", f"/api/tables/{before.id}/join", Join(name, share))
        client.token = joined.token
        assert joined.table.fairness == before.fairness
    with refused(409, "The record is available when the game is over"):
        host.record(before.id)
    play_on([host, guest], before.id, Random(1))
    after = host.table(before.id).fairness
    assert after.shares == shares and after.secret is not None
    assert after.commitment == before.fairness.commitment == sha256(after.secret.encode()).hexdigest()
    seed = sha256("/".join([after.secret, *shares]).encode()).hexdigest()
    record = load(host.record(before.id), "record")
    assert record.seed == seed and record.heading.commitment == sha256(seed.encode()).hexdigest()
    findings = verify(record, load_game("marino"))
    assert findings.over and findings.chance_checked


def test_a_rematch_is_made_once_and_all_find_it(haven: Harbour) -> None:
    clients = [haven.client(), haven.client()]
    slip = seated(clients[0], [clients[1]], public=True)
    with refused(409, "There can be a rematch when the game is over"):
        clients[0].rematch(slip)
    play_on(clients, slip, Random(2))
    with refused(401, "This needs the token of a seat"):
        haven.client().rematch(slip)
    first, second = clients[1].rematch(slip), clients[0].rematch(slip)
    assert first.table.id == second.table.id == clients[0].table(slip).rematch
    assert (first.token is None, second.token is None) == (False, True)
    assert [seat.kind for seat in first.table.seats] == ["open", "open"]
    assert first.table.fairness.commitment != clients[0].table(slip).fairness.commitment
    haven.client(first.token).join(first.table.id, "Ada")
    assert clients[0].join(first.table.id, "Ben").table.state == "running"


def test_there_are_only_so_many_tables(launch: Callable[..., Harbour]) -> None:
    host = launch(tables=2).client()
    host.create(OPEN_FOR_TWO)
    host.create(OPEN_FOR_TWO)
    with refused(429, "There are too many tables here at the moment"):
        host.create(OPEN_FOR_TWO)


def test_open_tables_at_which_nobody_sits_are_cleared_away(address: str) -> None:
    async def run() -> None:
        day = 86_400
        async with cove(address, Clock(time.time()), lifetimes=Lifetimes(empty=7 * day, waiting=20 * day)) as house:
            tables, tidy, now = house.tables, house.services.expiry.tidy, house.clock.now
            running, tokens = await house.seated(2)
            empty = (await tables.create(OPEN_FOR_TWO)).table.id
            waiting = (await tables.create(OPEN_FOR_TWO)).table.id
            await tables.join(waiting, Join("Ada", "ab" * 16), None)
            left = (await tables.create(OPEN_FOR_TWO)).table.id
            token = (await tables.join(left, Join("Ben", "ab" * 16), None)).token
            house.clock.now = now + 5 * day
            await tables.leave(left, token)
            async with connected(house, empty) as eve:
                assert await tidy(now + 6 * day) == 0
                assert await tidy(now + 8 * day) == 1
                with pytest.raises(Missing, match="There is no such table"):
                    await eve.task
            with pytest.raises(Missing):
                await house.state(empty)
            assert await tidy(now + 13 * day) == 1, "seven days after the last one left"
            await house.state(waiting)
            assert await tidy(now + 19 * day) == 0
            assert await tidy(now + 21 * day) == 1, "somebody sat there, but nothing came of it"
            await house.play(running, tokens, 1)

    asyncio.run(run())


def test_a_rematch_nobody_came_to_can_be_asked_for_again(address: str) -> None:
    async def run() -> None:
        async with cove(address, Clock(time.time()), lifetimes=Lifetimes(empty=60)) as house:
            tables = house.tables
            table, tokens = await house.seated(2, options={"ships": 0, "drafter": "first"})
            while (await house.state(table)).table.state != "over":
                await house.play(table, tokens, 1)
            first = await tables.rematch(table, tokens[0])
            assert (await tables.rematch(table, tokens[1])).table.id == first.table.id
            assert await house.services.expiry.tidy(time.time() + 100) == 1
            second = await tables.rematch(table, tokens[1])
            assert second.table.id != first.table.id and second.token is not None

    asyncio.run(run())


def test_a_table_with_parts_of_the_hosts_own_is_played_with_them_and_so_is_its_rematch(harbour: Harbour) -> None:
    clients = [harbour.client(), harbour.client()]
    own = PARTS.replace('id = "heron"', 'id = "my-heron"')
    assert own != PARTS
    slip = seated(clients[0], [clients[1]], pack=own)
    assert clients[0].table(slip).pack
    play_on(clients, slip, Random(3))
    record = load(clients[0].record(slip), "record")
    assert record.heading.pack == own
    assert verify(record, load_game("marino")).chance_checked
    again = clients[0].rematch(slip).table
    assert again.pack and not clients[0].create(OPEN_FOR_TWO).table.pack
