"""Leaving a table: giving up a seat, resigning, ending a game, deleting a table."""

from __future__ import annotations

import pytest

from hullworks.server.client import Client, Rejected
from hullworks.server.wire import NewTable
from server.harbour import SHORT, Harbour, wait_for

TWO = ["open", "open"]


def begun(harbour: Harbour) -> tuple[Client, Client, str]:
    """Two people at a running table of the first, and its id."""
    ada, ben = harbour.client(), harbour.client()
    made = ada.create(NewTable("marino", TWO, options=SHORT))
    slip = made.table.id
    ada.join(slip, "Ada")
    ben.join(slip, "Ben")
    return ada, ben, slip


def test_a_bot_takes_the_seat_of_who_resigns_and_plays_on(harbour: Harbour) -> None:
    ada, ben, slip = begun(harbour)
    seat = ben.state(slip).seat
    assert seat is not None
    left = ben.leave(slip)
    assert (left.seats[seat].kind, left.seats[seat].name) == ("mate", "Ben")
    with pytest.raises(Rejected, match="does not belong"):
        ben.leave(slip)
    for _ in range(3):
        wait_for(lambda: ada.state(slip).question is not None)
        state = ada.state(slip)
        assert state.question is not None
        ada.answer(slip, state.number, state.question.answers[0].text)
    assert {deed.seat for deed in ada.state(slip).deeds} >= {0, 1}, "the bot answers in its place"


def test_the_recovery_code_of_who_resigned_is_void(harbour: Harbour) -> None:
    ada = harbour.client()
    slip = ada.create(NewTable("marino", ["open", "mate"], options=SHORT)).table.id
    code = ada.join(slip, "Ada").recovery
    ada.leave(slip)
    with pytest.raises(Rejected, match="code"):
        harbour.client().recover(slip, code)


def test_only_the_host_ends_a_game_and_its_record_is_kept(harbour: Harbour) -> None:
    ada, ben, slip = begun(harbour)
    with pytest.raises(Rejected, match="Only the host"):
        ben.end(slip)
    assert ada.end(slip).state == "closed"
    assert "The host ended this game" in ada.state(slip).ending
    assert ada.record(slip)
    with pytest.raises(Rejected, match="not running"):
        ada.end(slip)


def test_only_the_host_deletes_a_table_and_not_while_it_is_running(harbour: Harbour) -> None:
    ada, ben, slip = begun(harbour)
    with pytest.raises(Rejected, match="end it first"):
        ada.delete(slip)
    ada.end(slip)
    with pytest.raises(Rejected, match="Only the host"):
        ben.delete(slip)
    ada.delete(slip)
    with pytest.raises(Rejected, match="no such table"):
        ada.state(slip)
