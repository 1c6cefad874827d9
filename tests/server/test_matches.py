"""Matches over the network: whole games, races, repeated and stale messages, undo, reconnects; and nothing leaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Barrier, Thread

import msgspec
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from hullworks.games import load as load_game
from hullworks.language import KEYS, speaking
from hullworks.match.live import verify
from hullworks.match.record import Sitting, load
from hullworks.server.client import Rejected
from hullworks.server.live import seed
from hullworks.server.play import Play, again, begin
from hullworks.server.wire import NewTable, State
from server.harbour import Ear, Harbour, Listener, play_on, seated, unattended, wait_for
from server.test_tables import refused


def kept_secrets(harbour: Harbour, slip: str) -> list[bytes]:
    """Bytes that must not be sent while the game is running: the secret, the seed, and the hashes of tokens."""
    kept = harbour.services.live.rooms[slip].table
    return [word.encode() for word in (kept.secret, seed(kept), *(seat.token or "" for seat in kept.seats)) if word]


def heard_early(ear: Ear) -> bytes:
    """Everything received before the game was over."""
    return b"\n".join(one for one in ear.heard if b'"state":"over"' not in one and b'{"seed":' not in one)


def test_two_people_and_a_spectator_see_a_whole_game(launch: Callable[..., Harbour], address: str) -> None:
    harbour = launch(address)
    ada, ben, eve = harbour.client(), harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    listeners = [Listener(client, slip) for client in (ada, ben, eve)]
    for listener in listeners:
        listener.wait(0)
    secrets = kept_secrets(harbour, slip)
    play_on([ada, ben], slip, Random(3))
    with refused(409, "The game is over: nothing is asked any more"):
        ada.answer(slip, ada.state(slip).number, "stop")
    end = ada.state(slip).number
    for listener, client in zip(listeners, (ada, ben, eve), strict=True):
        last = listener.wait(end)
        assert last == listener.states[-1]
        assert msgspec.structs.replace(unattended(last), deeds=[]) == unattended(client.state(slip, after=end))
        told = [deed.number for state in listener.states for deed in state.deeds]
        assert told == [deed.number for deed in client.state(slip).deeds], "every deed is told once, in order"
        assert set(told) == set(range(1, end + 1)) and told == sorted(told)
        early = heard_early(client)
        assert early and all(word not in early for word in secrets)
    tokens = [client.token or "" for client in (ada, ben)]
    assert all(token.encode() not in b"".join(eve.heard) for token in tokens)
    assert tokens[0].encode() not in b"".join(ben.heard)
    findings = verify(load(eve.record(slip), "record"), load_game("marino"))
    assert (findings.answers, findings.over, findings.chance_checked) == (end, True, True)
    assert last.ending and [score.place for score in last.scores].count(1) >= 1


def test_who_is_asked_sees_the_question_and_the_others_do_not(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    mine, other, eve = ada.state(slip), ben.state(slip), harbour.client().state(slip)
    assert mine.question is not None and mine.question.seat == 0 and mine.question.rule.startswith("R2")
    assert mine.question.words == "Draft a contract. You are paid its value now."
    assert len(mine.question.answers) == 6 and all(answer.label for answer in mine.question.answers)
    assert other.question is None and eve.question is None
    assert (mine.seat, other.seat, eve.seat) == (0, 1, None)
    assert mine.view is not None and mine.view["seat"] == 0 and mine.view["deck"] > 0
    assert eve.view is not None and eve.view["seat"] == -1
    assert len(mine.scores) == 2


def test_of_two_answers_at_once_exactly_one_counts(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    for _ in range(10):
        asked = ada.table(slip).asked[0]
        token = (ada, ben)[asked].token
        state = (ada, ben)[asked].state(slip)
        assert state.question is not None and len(state.question.answers) > 1
        results: list[str] = []
        gate = Barrier(2)

        def send(text: str, number: int, token: str | None, gate: Barrier, results: list[str]) -> None:
            client = harbour.client(token)
            gate.wait()
            try:
                client.answer(slip, number, text)
            except Rejected as problem:
                results.append(f"{problem.status} {problem}")
            else:
                results.append("counted")

        texts = [answer.text for answer in state.question.answers[:2]]
        threads = [Thread(target=send, args=(text, state.number, token, gate, results)) for text in texts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(results) == ["409 This question was answered already: look at the table again.", "counted"]


def test_a_doubled_answer_counts_once_and_a_stale_one_not_at_all(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    first = ada.state(slip)
    assert first.question is not None
    text, other = (answer.text for answer in first.question.answers[:2])
    after = ada.answer(slip, first.number, text)
    assert [deed.number for deed in after.deeds] == [first.number + 1, first.number + 2] == [7, after.number]
    assert after.deeds[0].seat == 0 and after.deeds[1].words.endswith("is dealt")
    assert unattended(ada.answer(slip, first.number, text)) == unattended(after)
    with refused(409, "This question was answered already"):
        ada.answer(slip, first.number, other)
    with refused(409, "This match has .* answers? so far, not"):
        ada.answer(slip, after.number + 5, other)
    with refused(409, "Seat 0 is not asked now: seat 1 is to answer"):
        ada.answer(slip, after.number, other)
    with refused(409, "'draft everything' is no action of this game"):
        ben.answer(slip, after.number, "draft everything")
    with refused(409, f"T{text[1:]}: that contract does not lie open .R2.2"):
        ben.answer(slip, after.number, text)
    assert ben.state(slip).number == after.number


def test_undo_over_the_wire_goes_back_as_far_as_the_rules_allow(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    rng = Random(4)
    while True:  # until somebody has bought something that can be taken back
        play_on([ada, ben], slip, rng, most=1)
        asked = ada.table(slip).asked[0]
        client = (ada, ben)[asked]
        state = client.state(slip)
        if state.undo:
            break
    before = client.state(slip)
    listener = Listener(harbour.client(), slip)
    listener.wait(before.number)
    undone = client.undo(slip, before.number)
    assert undone.question is not None and len(undone.question.answers) > 1
    assert undone.deeds[-1].words == "takes back the last answer"
    assert listener.wait(undone.number).view is not None
    other = (ada, ben)[1 - asked]
    with refused(409, "annot be taken back|othing to take back"):
        other.undo(slip, undone.number)
    with refused(409, "Something happened since"):
        client.undo(slip, before.number)
    play_on([ada, ben], slip, rng)
    record = load(ada.record(slip), "record")
    assert any(entry.text == "take back" for entry in record.entries)
    assert verify(record, load_game("marino")).over


def test_coming_back_after_n_equals_a_fresh_view(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    rng = Random(5)
    known = unattended(ada.state(slip))
    for _ in range(12):
        play_on([ada, ben], slip, rng, most=3)
        back = unattended(next(ada.watch(slip, after=known.number)))
        fresh = unattended(ada.state(slip))
        assert msgspec.structs.replace(back, deeds=known.deeds + back.deeds) == fresh
        known = fresh
    assert unattended(next(ada.watch(slip, after=10**9))) == known, (
        "who claims to know the future hears all of the past"
    )


def test_two_tabs_on_one_seat_see_the_same(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    tabs = [Listener(ada, slip), Listener(harbour.client(ada.token), slip)]
    for tab in tabs:
        tab.wait(0)
    play_on([ada, ben], slip, Random(6), most=20)
    end = ada.state(slip).number
    assert unattended(tabs[0].wait(end)) == unattended(tabs[1].wait(end))


def test_a_room_that_is_not_in_memory_is_read_again(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    rng = Random(7)
    for _ in range(5):
        play_on([ada, ben], slip, rng, most=4)
        seen = [unattended(client.state(slip)) for client in (ada, ben)]
        harbour.services.live.rooms.clear()
        assert [unattended(client.state(slip)) for client in (ada, ben)] == seen


def test_what_has_one_answer_only_is_answered_and_marked() -> None:
    plays = [random_play(number) for number in range(2)]
    for play in plays:
        marked = {deed.number for deed in play.deeds(0, 0) if deed.mark == "only"}
        assert len(marked) == [given.mark for given in play.given(0)].count("only")
        copy = again(play.match.record.heading, play.given(0), play.game, "c0ffee")
        assert copy.deeds(0, 0) == play.deeds(0, 0), "and the marks are kept"
    assert any(given.mark == "only" for play in plays for given in play.given(0))


def random_play(number: int) -> Play:
    """A game that launches ships whenever it can, else random: so at the end of the deck only one contract is open."""
    sittings = [Sitting(name, "human") for name in ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay")]
    play = begin(load_game("marino"), sittings, {"ships": 20, "open": 3}, "c0ffee")
    rng = Random(number)
    while play.asked:
        (seat,) = play.asked
        play.position.attend(seat)
        texts = play.position.texts()
        assert len(texts) > 1, "nobody is asked what has one answer only"
        launches = [text for text in texts if text.startswith("launch")]
        play.answer(seat, rng.choice(launches or texts))
    return play


def test_a_wrong_token_is_refused_everywhere(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    stranger, nobody = harbour.client("x" * 32), harbour.client()
    number = ada.state(slip).number
    for act in (
        lambda: stranger.state(slip),
        lambda: stranger.answer(slip, number, "stop"),
        lambda: stranger.undo(slip, number),
        lambda: stranger.rematch(slip),
        lambda: next(stranger.watch(slip)),
    ):
        with refused(401, "This token does not belong to this table"):
            act()
    with refused(401, "This needs the token of a seat at this table"):
        nobody.answer(slip, number, "stop")
    for place in ("A" * 16, "../etc", "a%00b"):
        with refused(404, "There is no such (table|page)"):
            nobody.state(place)
    reply = nobody.http.get(f"/api/matches/{slip}", headers={"authorization": "Basic abc"})
    assert (reply.status_code, reply.json()["problem"][:24]) == (401, "The Authorization header")


@pytest.mark.parametrize("hello", ["", "[]", "nonsense", '{"token": 5}', '{"token": "' + "x" * 200 + '"}'])
def test_a_socket_that_does_not_say_who_it_is_is_closed_with_a_reason(haven: Harbour, hello: str) -> None:
    ada, ben = haven.client(), haven.client()
    slip = seated(ada, [ben])
    with connect(f"{haven.url.replace('http', 'ws')}/api/matches/{slip}/live", proxy=None) as socket:
        socket.send(hello)
        with pytest.raises(ConnectionClosedError) as closed:
            socket.recv(timeout=120)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4400 and closed.value.rcvd.reason


def test_a_socket_may_prove_its_seat_by_the_header(haven: Harbour) -> None:
    ada, ben = haven.client(), haven.client()
    slip = seated(ada, [ben])
    headers = {"authorization": f"Bearer {ada.token}"}
    address = f"{haven.url.replace('http', 'ws')}/api/matches/{slip}/live"
    with connect(address, proxy=None, additional_headers=headers) as socket:
        assert msgspec.json.decode(socket.recv(timeout=120), type=State).seat == 0


def test_a_client_that_left_is_forgotten(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    feed = ada.watch(slip)
    next(feed)
    assert len(harbour.services.live.listeners[slip]) == 1
    feed.close()  # type: ignore[attr-defined]
    wait_for(lambda: slip not in harbour.services.live.listeners)


def test_a_socket_hears_of_people_who_sit_down(harbour: Harbour) -> None:
    host, guest = harbour.client(), harbour.client()
    slip = host.create(NewTable("marino", ["open", "open", "open"])).table.id
    listener = Listener(harbour.client(host.token), slip)
    wait_for(lambda: listener.states)
    assert listener.states[0].view is None and listener.states[0].host
    guest.join(slip, "Ben")
    wait_for(lambda: listener.states[-1].table.seats[0].name == "Ben")
    host.join(slip, "Ada")
    wait_for(lambda: listener.states[-1].seat == 1)
    harbour.client().join(slip, "Cleo")
    wait_for(lambda: listener.states[-1].view is not None)
    assert listener.error is None


def test_the_text_of_a_card_goes_over_the_wire_in_the_language_of_the_reader() -> None:
    play = begin(load_game("marino"), [Sitting("Ada", "human"), Sitting("Ben", "human")], {}, "c0ffee")
    cards = [card for card in play.view(0)["open"] if card]
    assert cards and all(isinstance(card["text"], str | None) for card in cards)
    with speaking(KEYS):
        assert any(str(card["text"]).startswith("⟦ability.") for card in play.view(0)["open"] if card)
    assert play.view(0)["open"] == cards + [None] * (6 - len(cards)), "each language is kept apart"
