"""Bots and stand-ins at tables: they play like everybody, and stand-ins hand their seats back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Harbour, Listener, play_on, seated, wait_for
from server.test_tables import refused


def test_bots_play_a_whole_game_by_themselves(launch: Callable[..., Harbour], address: str) -> None:
    harbour = launch(address)
    host = harbour.client()
    slip = host.create(NewTable("marino", ["mate", "random", "mate"], options=SHORT)).table.id
    host.start(slip)
    last = Listener(harbour.client(), slip).wait(30)
    assert last.number >= 30
    wait_for(lambda: host.table(slip).state == "over")
    record = load(host.record(slip), "record")
    assert [sitting.kind for sitting in record.heading.seats] == ["mate", "random", "mate"]
    assert verify(record, load_game("marino")).chance_checked


def test_bots_answer_between_people(harbour: Harbour) -> None:
    ada = harbour.client()
    slip = ada.create(NewTable("marino", ["open", "mate", "random"], options=SHORT)).table.id
    ada.join(slip, "Ada")
    rng = Random(1)
    for _ in range(12):
        wait_for(lambda: ada.table(slip).asked in ([0], []))
        play_on([ada], slip, rng, most=1)
    assert {deed.seat for deed in ada.state(slip).deeds} >= {0, 1, 2}


def test_bots_that_are_woken_at_work_look_once_more(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat may be handed to a stand-in just after the bots have looked who is asked."""
    players, looks = harbour.services.players, list[str]()

    async def answer_one(id: str) -> bool:
        looks.append(id)
        if len(looks) == 1:
            players.wake(id)
        return False

    async def wake() -> None:
        players.wake("table")
        while players.at_work:
            await asyncio.sleep(0)

    monkeypatch.setattr(players, "answer_one", answer_one)
    harbour.do(wake())
    assert looks == ["table", "table"]


def test_after_a_restart_the_bots_go_on(launch: Callable[..., Harbour]) -> None:
    first = launch(pace=0.05)
    host = first.client()
    slip = host.create(NewTable("marino", ["mate", "mate"])).table.id
    host.start(slip)
    wait_for(lambda: host.state(slip).number >= 12)
    first.stop()
    second = launch().client()
    assert second.table(slip).state == "running"
    wait_for(lambda: second.table(slip).state == "over")
    assert verify(load(second.record(slip), "record"), load_game("marino")).over


def test_a_stand_in_plays_for_who_is_late_and_hands_back_to_who_returns(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben], options={"ships": 6, "drafter": "first"}, clock=1)
    before = ada.state(slip)
    assert before.deadline is not None and before.table.moved < before.deadline <= before.table.moved + 1.01
    ears = Listener(harbour.client(), slip)
    wait_for(lambda: ears.states and ears.states[-1].table.seats[0].stand_in)
    wait_for(lambda: any(deed.mark == "stand-in" for deed in ben.state(slip).deeds))
    assert [deed.seat for deed in ben.state(slip).deeds if deed.mark == "stand-in"] == [0]
    next(ada.watch(slip))  # She returns.
    wait_for(lambda: not ada.table(slip).seats[0].stand_in)
    wait_for(lambda: ben.table(slip).seats[1].stand_in)
    state = ben.state(slip)
    with refused(409, "answered already|so far, not|not asked|is no answer"):
        ben.answer(slip, state.number + 1, "stop")  # The answer is refused, but he is back.
    assert not ben.table(slip).seats[1].stand_in


def test_without_a_clock_nobody_is_hurried(harbour: Harbour) -> None:
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    other = seated(harbour.client(), [harbour.client()], clock=1)
    wait_for(lambda: ada.table(other).seats[0].stand_in)
    state = ada.state(slip)
    assert state.deadline is None and not any(seat.stand_in for seat in state.table.seats)
