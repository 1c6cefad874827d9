"""Replays of matches, and forks that continue from their positions."""

from __future__ import annotations

from random import Random
from secrets import token_bytes

import pytest

from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.errors import Mistake
from hullworks.kernel.facts import fingerprint
from hullworks.match.live import verify
from hullworks.match.record import load, seed_of
from hullworks.match.story import SPECTATOR
from hullworks.server import replays
from hullworks.server.client import Client, Rejected
from hullworks.server.problem import Forbidden, Missing
from hullworks.server.replays import COURSES, WHO_ACTS, Boards, Look
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Ear, Harbour, play_on, seated, wait_for
from toys.sealed import GAME as SEALED

MARINO = load_game("marino")


def look(harbour: Harbour, slip: str, token: str | None = None) -> Look:
    """A replay, computed in the server's thread."""
    return harbour.do(harbour.services.replays.look(slip, token))


def finished(harbour: Harbour, seed: int = 1) -> tuple[list[Ear], str]:
    """Two people and their finished game."""
    clients = [harbour.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]])
    play_on(clients, slip, Random(seed))
    return clients, slip


def against_bots(harbour: Harbour, game: str = "marino") -> tuple[Ear, str]:
    """Start a game against a bot and give a few answers; return the client and the table's id."""
    ada = harbour.client()
    made = ada.create(NewTable(game, ["open", "random"], options=SHORT if game == "marino" else {}))
    ada.join(made.table.id, "Ada")
    for _ in range(3):
        answer(ada, made.table.id)
    return ada, made.table.id


def answer(client: Client, slip: str) -> None:
    wait_for(lambda: client.state(slip).question is not None or client.table(slip).state == "over")
    state = client.state(slip)
    if state.question is not None:
        client.answer(slip, state.number, state.question.answers[0].text)


# Replays.


def test_every_position_of_a_match_is_there(harbour: Harbour) -> None:
    clients, slip = finished(harbour)
    seen = look(harbour, slip, clients[0].token)
    assert seen.over and seen.number == clients[0].state(slip).number
    assert len(seen.course.positions) == seen.number + 1
    assert seen.course.positions[-1].over
    assert fingerprint(seen.course.positions[0]) == fingerprint(MARINO.lay(2, SHORT).opening())
    assert seen.deeds(0) == clients[0].state(slip).deeds
    assert seen.viewers == (0, WHO_ACTS, 1, SPECTATOR)
    assert look(harbour, slip).viewers == (SPECTATOR, WHO_ACTS, 0, 1)


def test_while_a_game_goes_on_everybody_looks_back_with_their_own_eyes(harbour: Harbour) -> None:
    clients = [harbour.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]])
    play_on(clients, slip, Random(2), 5)
    assert look(harbour, slip, clients[1].token).viewers == (1,)
    guest = look(harbour, slip)
    assert guest.viewers == (SPECTATOR,) and guest.checked_viewer(None) == SPECTATOR
    for viewer in (0, 1, WHO_ACTS):
        with pytest.raises(Forbidden):
            guest.checked_viewer(viewer)
    with pytest.raises(Missing):
        guest.checked_viewer(7)
    with pytest.raises(Missing):
        guest.checked_number(guest.number + 1)


def test_a_course_is_played_forward_once(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the cache, a replay of each of 300 positions would apply 45,000 answers."""
    played = 0
    follow = Boards.follow

    def counted(course: Boards, answers: list[object]) -> None:
        nonlocal played
        played += len(answers)
        follow(course, answers)  # type: ignore[arg-type]

    monkeypatch.setattr(Boards, "follow", counted)
    clients = [harbour.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]])
    for _ in range(6):
        play_on(clients, slip, Random(3), 2)
        look(harbour, slip)
        number = look(harbour, slip, clients[0].token).number
    assert played == number


def test_few_courses_are_kept(harbour: Harbour) -> None:
    ada = harbour.client()
    for _ in range(COURSES + 2):
        slip = ada.create(NewTable("marino", ["open", "random"], options=SHORT)).table.id
        ada.join(slip, "Ada")
        look(harbour, slip)
    assert len(harbour.services.replays.courses) == COURSES


def test_of_what_is_drawn_only_so_many_bytes_are_kept(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = [harbour.client() for _ in range(2)]
    slips = [seated(clients[0], [clients[1]]) for _ in range(3)]
    kept, limit = harbour.services.replays.courses, harbour.services.replays.drawing

    async def board() -> bytes:
        return token_bytes(5_000)

    for slip in slips:
        seen = look(harbour, slip)
        drawn = [harbour.do(seen.course.once((number,), board, limit)) for number in range(4)]
        assert seen.course.size == sum(map(len, drawn))
    monkeypatch.setattr(replays, "BYTES", kept[slips[0]].size * 2.5)
    look(harbour, slips[0])
    assert list(kept) == [slips[2], slips[0]], "the one that was looked at first has gone"


def test_what_was_taken_back_is_part_of_the_course(harbour: Harbour) -> None:
    clients = [harbour.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]])
    rng = Random(5)
    while True:
        play_on(clients, slip, rng, 1)
        undoing = next((client for client in clients if client.state(slip).undo), None)
        if undoing:
            break
    undoing.undo(slip, undoing.state(slip).number)
    seen = look(harbour, slip)
    assert seen.deeds(SPECTATOR)[-1].words == "takes back the last answer"
    states = [fingerprint(position) for position in seen.course.positions]
    assert states[-1] in states[:-1], "the table is as it was before"


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch, harbour: Harbour) -> Harbour:
    monkeypatch.setitem(GAMES, "sealed", "toys.sealed")
    return harbour


def test_no_position_shows_what_its_viewer_could_not_see_then(sealed: Harbour) -> None:
    clients = [sealed.client() for _ in range(3)]
    slip = seated(clients[0], list(clients[1:]), "sealed", options={"dice": True})
    rng = Random(7)
    while clients[0].table(slip).asked:
        for seat in (0, 1, 2, None):
            seen = look(sealed, slip, None if seat is None else clients[seat].token)
            viewer = seen.checked_viewer(None)
            if seen.over:
                continue
            told = {deed.seat for deed in seen.deeds(viewer) if deed.words.startswith(("card", "roll"))}
            assert told <= {seat}
            for at in range(seen.number + 1):
                bids = seen.course.positions[at].bids  # type: ignore[attr-defined]
                assert seen.course.view(at, viewer).bid == (0 if seat is None else bids[seat])
        play_on(clients, slip, rng, 4)
    opened = look(sealed, slip)
    assert sum(deed.words.startswith("card") for deed in opened.deeds(SPECTATOR)) == 18


# Forks.


def test_a_game_that_is_over_is_played_on_by_anybody(harbour: Harbour) -> None:
    clients, slip = finished(harbour)
    record = load(clients[0].record(slip), "record")
    eve = harbour.client()
    made = eve.fork(slip, 12, 1, "random")
    assert made.table.taken_up == 12 and made.table.state == "open" and not made.table.public
    assert [seat.kind for seat in made.table.seats] == ["random", "open"]
    assert made.table.seats[0].name not in ("", "Player 0"), "no bot plays under the name of a person"
    assert made.table.fairness.commitment != clients[0].table(slip).fairness.commitment
    eve.join(made.table.id, "Eve")
    while eve.table(made.table.id).state == "running":
        answer(eve, made.table.id)
    after = load(eve.record(made.table.id), "record")
    copied = [(entry.seat, entry.text) for entry in record.entries[:12]]
    assert [(entry.seat, entry.text) for entry in after.entries[:12]] == copied
    findings = verify(after, MARINO)
    assert findings.over and findings.chance_checked and findings.origin_checked
    assert findings.taken_up == 12 and findings.shares == 1
    assert after.origin is not None and after.origin.hash == record.entries[11].hash
    told = {deed.number for deed in eve.state(made.table.id).deeds}
    assert told == set(range(1, len(after.entries) + 1)), "the log tells it from the beginning"


def test_the_record_of_a_match_proves_how_its_seed_was_made(harbour: Harbour) -> None:
    clients, slip = finished(harbour)
    record, fairness = load(clients[0].record(slip), "record"), clients[0].table(slip).fairness
    assert verify(record, MARINO).shares == 2
    assert record.secret == fairness.secret and record.shares == fairness.shares
    assert record.secret is not None and record.seed == seed_of(record.secret, record.shares or [])


def test_a_running_game_against_bots_is_played_on_by_its_player_only(harbour: Harbour) -> None:
    ada, slip = against_bots(harbour)
    with pytest.raises(Rejected, match="only its players may play on elsewhere"):
        harbour.client().fork(slip, 5, 0)
    number = ada.state(slip).number
    secret = harbour.client(ada.token)
    made = secret.fork(slip, number, 0)
    secret.join(made.table.id, "Ada")
    while secret.table(made.table.id).state == "running":
        answer(secret, made.table.id)
    text = secret.record(made.table.id)
    findings = verify(load(text, "record"), MARINO)
    assert findings.taken_up == number and not findings.origin_checked
    seed = loop_result(harbour, slip)
    assert seed not in text, "the dice of the game that still runs stay unknown"


def loop_result(harbour: Harbour, slip: str) -> str:
    """The secret seed of a running match, read from the server."""
    kept = harbour.do(harbour.services.store.table(slip))
    return seed_of(kept.secret, [seat.share for seat in kept.seats if seat.share is not None])


def test_a_running_game_of_several_people_is_not_played_on_elsewhere(harbour: Harbour) -> None:
    clients = [harbour.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]])
    with pytest.raises(Rejected, match="While others play at this table"):
        clients[0].fork(slip, 3, 0)


def test_a_running_game_with_hidden_things_is_not_played_on_elsewhere(sealed: Harbour) -> None:
    assert not SEALED.open_to_all
    ada = sealed.client()
    slip = ada.create(NewTable("sealed", ["open", "random"], options={"dice": True})).table.id
    ada.join(slip, "Ada")
    with pytest.raises(Rejected, match="hidden from you"):
        ada.fork(slip, 1, 0)


@pytest.mark.parametrize(
    ("answers", "seat", "bot", "words"),
    [
        (9999, 0, "mate", "answers so far, not 9999"),
        (-1, 0, "mate", "answers"),
        (3, 5, "mate", "There is no seat 5"),
        (3, 0, "kraken", "kraken"),
    ],
)
def test_what_cannot_be_played_on_is_refused(haven: Harbour, answers: int, seat: int, bot: str, words: str) -> None:
    _, slip = finished(haven)
    with pytest.raises((Rejected, Mistake), match=words):
        haven.client().fork(slip, answers, seat, bot)


def test_nothing_is_played_on_from_the_end(haven: Harbour) -> None:
    clients, slip = finished(haven)
    with pytest.raises(Rejected, match="there is nothing left to play"):
        haven.client().fork(slip, clients[0].state(slip).number, 0)
