"""The measurement that kills servers: it notices those that end by themselves, and always comes to an end."""

from __future__ import annotations

import importlib
import os
import signal
import socket
from types import ModuleType

import pytest

from house.source import ROOT
from hullworks.server.app import Settings

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are started by fork")
READY = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


@pytest.fixture
def chaos(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`bench/chaos.py`, which is no part of a package."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    return importlib.import_module("chaos")


def serve(port: int) -> None:
    """Say to everybody that all is well."""
    with socket.create_server(("127.0.0.1", port)) as door:
        while True:
            visitor, _ = door.accept()
            with visitor:
                visitor.recv(4096)
                visitor.sendall(READY)


def test_a_server_that_ends_by_itself_is_noted_and_replaced(
    chaos: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    begun: list[int] = []

    def fork(settings: Settings, port: int) -> int:
        child = os.fork()
        if child == 0:
            try:
                if not begun:
                    os.kill(os.getpid(), signal.SIGKILL)
                serve(port)
            finally:
                os._exit(1)
        begun.append(child)
        return child

    monkeypatch.setattr(chaos, "fork", fork)
    killer = chaos.Killer(Settings(""), chaos.free_port(chaos.Random(os.getpid())))
    killer.fork()
    try:
        assert begun[1:] == [killer.server]
        assert killer.died == ["after 0 kills: -9"]
        assert "a server ended by itself" in capfd.readouterr().err
    finally:
        killer.end(signal.SIGKILL)


def test_a_server_that_never_answers_is_an_error(chaos: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fork(settings: Settings, port: int) -> int:
        child = os.fork()
        if child == 0:
            signal.pause()
        return child

    monkeypatch.setattr(chaos, "fork", fork)
    monkeypatch.setattr(chaos, "PATIENCE", 0.1)
    killer = chaos.Killer(Settings(""), chaos.free_port(chaos.Random(os.getpid())))
    with pytest.raises(TimeoutError, match="no server answers"):
        killer.fork()
    killer.end(signal.SIGKILL)


def test_the_second_signal_ends_it_at_once(chaos: ModuleType) -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        signal.signal(signal.SIGINT, chaos.ask_to_stop)
        signal.raise_signal(signal.SIGINT)
        assert chaos.STOP == [signal.SIGINT]
        assert signal.getsignal(signal.SIGINT) == signal.SIG_DFL
    finally:
        chaos.STOP.clear()
        signal.signal(signal.SIGINT, before)
