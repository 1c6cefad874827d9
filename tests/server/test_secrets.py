"""No byte reveals what views hide: a game with sealed bids is played, and all messages are searched."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import msgspec
import pytest

from hullworks.games import GAMES
from hullworks.kernel.chance import Rng, seeded
from hullworks.match.deed import Deed, Event
from hullworks.match.live import verify
from hullworks.match.message import message
from hullworks.match.record import load
from hullworks.match.score import Line, Score
from hullworks.server.client import Rejected
from hullworks.testing.laws import Broken, discreet
from server.harbour import Ear, Harbour, Listener, seated, unattended
from toys import sealed as toy
from toys.sealed import GAME, Sealed

# In this game all words about cards and dice are secret until the end, except a seat's own.
TELLING = re.compile(rb'"words":"(card|roll) \d"')


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch, harbour: Harbour) -> Harbour:
    """A server that offers the game of sealed bids."""
    monkeypatch.setitem(GAMES, "sealed", "toys.sealed")
    return harbour


def play(clients: list[Ear], slip: str, rng: Random, undo: float) -> None:
    """Give random answers, in random order where all may act, with occasional undos."""
    while asked := clients[0].table(slip).asked:
        client = clients[rng.choice(asked)]
        state = client.state(slip)
        assert state.question is not None
        if state.undo and rng.random() < undo:
            client.undo(slip, state.number)
        else:
            client.answer(slip, state.number, rng.choice(state.question.answers).text)


def early(ear: Ear) -> list[bytes]:
    return [one for one in ear.heard if b'"state":"over"' not in one]


@pytest.mark.parametrize("seed", range(3))
def test_nobody_hears_what_another_seat_bids(sealed: Harbour, seed: int) -> None:
    clients = [sealed.client() for _ in range(3)]
    eve = sealed.client()
    slip = seated(clients[0], list(clients[1:]), "sealed", options={"dice": True})
    listeners = [Listener(client, slip) for client in (*clients, eve)]
    for listener in listeners:
        listener.wait(0)
    play(clients, slip, Random(seed), undo=0.1)
    end = eve.state(slip).number
    for seat, (client, listener) in enumerate(zip((*clients, eve), listeners, strict=True)):
        listener.wait(end)
        own = client is not eve
        for state in listener.states:
            if state.table.state == "over":
                continue
            told = {deed.seat for deed in state.deeds if deed.words.startswith(("card", "roll"))}
            assert told <= ({seat} if own else set())
        assert any(TELLING.search(one) for one in early(client)) == own
        assert b"does something that is not shown yet" in b"".join(early(client))
    assert verify(load(eve.record(slip), "record"), GAME).over
    assert sum(deed.words.startswith("card") for deed in eve.state(slip).deeds) >= 18, "at the end all is told"


def test_what_a_seat_is_sent_depends_on_nothing_it_cannot_see(sealed: Harbour) -> None:
    """Two games that differ only in the card that another seat chooses send the same bytes."""
    sent: list[list[bytes]] = []
    for card in ("card 1", "card 3"):
        clients = [sealed.client() for _ in range(2)]
        eve = sealed.client()
        slip = seated(clients[0], [clients[1]], "sealed", options={"dice": False})
        while clients[0].table(slip).asked == [0]:
            state = clients[0].state(slip)
            assert state.question is not None
            clients[0].answer(slip, state.number, state.question.answers[1].text)
        clients[1].answer(slip, clients[1].state(slip).number, card)
        heard: list[bytes] = []
        for client in (clients[0], eve):
            state = client.state(slip)
            table = msgspec.structs.replace(unattended(state).table, id="", created=0, moved=0, fairness=None)
            heard.append(msgspec.json.encode(msgspec.structs.replace(state, table=table)))
            with pytest.raises(Rejected) as refusal:
                client.answer(slip, state.number + 1, "card 2")
            heard.append(str(refusal.value).encode())
        sent.append(heard)
    assert sent[0] == sent[1]


def test_an_answer_is_not_too_late_because_others_answered_meanwhile(sealed: Harbour) -> None:
    clients = [sealed.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]], "sealed", options={"dice": False})
    while clients[0].table(slip).asked == [0]:
        state = clients[0].state(slip)
        assert state.question is not None
        clients[0].answer(slip, state.number, state.question.answers[1].text)
    number = clients[0].state(slip).number
    clients[1].answer(slip, number, "card 1")
    after = clients[0].answer(slip, number, "card 2")
    assert after.number == number + 2
    assert clients[0].answer(slip, number, "card 2").number == number + 2, "the same again counts once"


def test_points_that_a_seat_cannot_know_are_not_shown(sealed: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    def bids_count(g: Sealed) -> tuple[Score, ...]:
        return tuple(Score(seat, (Line("R1.3", "bid", bid),), bid, 1) for seat, bid in enumerate(map(int, g.bids)))

    monkeypatch.setattr(toy, "GAME", replace(GAME, score=bids_count))
    clients = [sealed.client() for _ in range(2)]
    slip = seated(clients[0], [clients[1]], "sealed", options={"dice": True})
    assert [score.seat for score in clients[0].state(slip).scores] == [0]
    assert [score.seat for score in clients[1].state(slip).scores] == [1]
    assert sealed.client().state(slip).scores == ()


def in_secret(event: Event[Sealed]) -> list[Deed]:
    """Tell the leader's deeds to the leader only."""
    if event.is_step:
        return []
    text = event.before.todo.actions.texts[event.answer]
    done = message("does", what=text)
    return [Deed(event.seat, message("thinks"), own=done) if text.startswith("leader") else Deed(0, done)]


SECRETIVE = {"does": "{what}", "thinks": "makes up a mind"}


def test_what_is_done_in_secret_only_its_own_seat_reads(sealed: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", replace(GAME, tell=in_secret, messages=SECRETIVE))
    clients = [sealed.client() for _ in range(2)]
    eve = sealed.client()
    slip = seated(clients[0], [clients[1]], "sealed", options={"dice": False})
    listeners = [Listener(client, slip) for client in (*clients, eve)]
    play(clients, slip, Random(1), undo=0)
    end = eve.state(slip).number
    for seat, (client, listener) in enumerate(zip((*clients, eve), listeners, strict=True)):
        listener.wait(end)
        told = {(deed.seat, deed.words.split()[0]) for state in listener.states[:-1] for deed in state.deeds}
        assert {who for who, word in told if word == "leader"} == ({seat} if client is not eve else set())
        assert {who for who, word in told if word == "makes"} == {0, 1} - {seat}
    assert sum(deed.words.startswith("leader") for deed in eve.state(slip).deeds) == 9, "at the end all is told"


def test_the_law_of_words_finds_a_game_that_tells_too_much() -> None:
    def forget(g: Sealed, seat: int, rng: Rng) -> Sealed:
        world = g.copy()
        world.deeds = 0
        return world

    forgetful = replace(GAME, imagine=forget)
    g = GAME.lay(2).opening()
    with pytest.raises(Broken, match=r"seat 1 is told .* but cannot see which"):
        discreet(forgetful, g, seeded(1))
    discreet(replace(forgetful, tell=in_secret, messages=SECRETIVE), g, seeded(1))
