"""`hullworks serve` on the command line, and programs that play over the network."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cli.terminal import Shell
from hullworks.bots.strength import STRENGTHS
from hullworks.games import CLASSICS, GAMES
from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import read
from hullworks.server import client
from hullworks.server.problem import StoreDown
from server.harbour import Ear, Harbour, Process, play_on, seated, unattended, wait_for


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--store mysql://me@here/x", "there is no store of the kind 'mysql'"),
        ("--store postgresql://me@127.0.0.1:1/x", "the store cannot be used ("),
        ("--store {folder}", "cannot be written (Is a directory)"),
        ("--store {folder}/file/tables.sqlite", "cannot be written"),
        ("--workers 2", "several workers need a PostgreSQL to share"),
        ("--workers 0", "--workers: expected a number from 1 to 64, got 0"),
        ("--pace -1", "--pace: expected seconds from 0 to 60, got -1"),
        ("--port 99999", "--port: expected a number from 0 to 65535, got 99999"),
        ("--proxy 0.0.0.0/0", "--proxy: 0.0.0.0/0 would trust whatever visitors say; name the address of your proxy"),
        ("--proxy ::/0", "--proxy: ::/0 would trust whatever visitors say"),
        ("--proxy *", "--proxy: expected an address such as 127.0.0.1 or 10.0.0.0/8, got '*'"),
        ("--host not..here", "--host: there is no 'not..here' here"),
        ("--port many", "Invalid value for --port"),
    ],
)
def test_what_cannot_be_served_gets_one_sentence(shell: Shell, tmp_path: Path, line: str, sentence: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    run = shell.run("serve", *line.replace("{folder}", str(tmp_path)).split(" "))
    assert sentence in run.err
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_a_port_that_is_in_use_is_named(shell: Shell) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        run = shell.run("serve", "--port", str(port))
    assert (run.status, run.err) == (2, f"hullworks: port {port} of 127.0.0.1 cannot be opened: it is in use\n")


def test_a_server_that_is_stopped_and_started_goes_on_where_it_was(tmp_path: Path) -> None:
    store = str(tmp_path / "new" / "tables.sqlite")
    server = Process(store)
    with Ear(server.url) as ada, Ear(server.url) as ben:
        slip = seated(ada, [ben])
        play_on([ada, ben], slip, Random(1), most=6)
        feed = ada.watch(slip)  # An open socket does not keep the server from stopping.
        before = next(feed)
        server.end(signal.SIGINT)
        assert server.process.returncode == 130
        again = Process(store, port=server.port)
        try:
            assert unattended(ada.state(slip)) == unattended(before)
            play_on([ada, ben], slip, Random(2))
            (tmp_path / "record.jsonl").write_text(ada.record(slip), encoding="utf-8")
        finally:
            again.end()
        feed.close()  # type: ignore[attr-defined]
    assert verify(read(tmp_path / "record.jsonl"), load_game("marino")).chance_checked


def test_a_server_that_is_asked_to_stop_tells_its_sockets_to_come_back_and_stops(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"))
    try:
        with Ear(server.url) as ada, Ear(server.url) as ben:
            slip = seated(ada, [ben])
            with connect(f"{server.url.replace('http', 'ws', 1)}/api/matches/{slip}/live", proxy=None) as feed:
                feed.send("{}")
                feed.recv()
                server.process.send_signal(signal.SIGTERM)
                with suppress(ConnectionClosed):
                    while feed.recv(timeout=20):
                        pass
                assert feed.close_code == 1012, "Service Restart: a client may come back"
        assert server.process.wait(20) in (0, -signal.SIGTERM)
    finally:
        server.end()


def test_the_client_tells_of_games_and_of_a_server_that_is_not_there(harbour: Harbour) -> None:
    found = harbour.client().games()
    assert [game.id for game in found.games] == [*GAMES, *CLASSICS]
    assert found.bots == ["deckhand", "mate", "captain", "admiral", *STRENGTHS]
    assert found.styles == ["builder", "rusher", "trader", "spiteful"]
    marino = next(game for game in found.games if game.id == "marino")
    ships = next(option for option in marino.options if option.name == "ships")
    assert (ships.least, ships.most, ships.expected) == (0, 20, "a number from 0 to 20")
    with client.Client("http://127.0.0.1:1") as nobody:
        with pytest.raises(StoreDown, match="The server does not answer"):
            nobody.games()
        with pytest.raises(StoreDown, match="The server does not answer"):
            next(nobody.watch("A" * 16))


def test_a_feed_that_breaks_is_a_problem_and_not_the_end(harbour: Harbour) -> None:
    ada = harbour.client()
    slip = seated(ada, [harbour.client()])
    feed = ada.watch(slip)
    next(feed)
    harbour.server.should_exit = True
    wait_for(lambda: not harbour.thread.is_alive())
    with pytest.raises(StoreDown, match="The connection to the server broke"):
        next(feed)


def test_settings_are_checked_and_nothing_is_changed(shell: Shell, tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    wish = ("--name", "games.example.org", "--keep-finished", "90")
    run = shell.run("serve", "--check", "--port", "0", "--store", store, *wish)
    assert run.status == 0 and not store.exists()
    assert f"store: {store} is new" in run.out and "names: games.example.org" in run.out
    assert "days kept: 1 empty, 7 waiting, 30 running, 90 finished" in run.out
    for wrong, words in ((("--keep-empty", "0"), "expected a number of days"), (("--proxy", "x"), "--proxy: expected")):
        run = shell.run("serve", "--check", "--port", "0", "--store", store, *wrong)
        assert run.status == 2 and words in run.err


def test_settings_come_from_the_command_line_then_the_environment_then_a_file(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    file.write_text('port = 0\nname = ["file.example"]\nkeep-running = 3\nkeep-finished = 90\n', encoding="utf-8")
    shell.patch.setenv("HULLWORKS_SERVE_CONFIG", str(file))
    shell.patch.setenv("HULLWORKS_SERVE_NAME", "one.example two.example")
    run = shell.run("serve", "--check", "--keep-finished", "7")
    assert run.status == 0 and "names: one.example, two.example" in run.out
    assert "3 running, 7 finished" in run.out


def test_a_file_may_ask_for_the_check(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "host.toml"
    file.write_text("port = 0\ncheck = true\n", encoding="utf-8")
    run = shell.run("serve", "--config", file, "--store", tmp_path / "tables.sqlite")
    assert run.status == 0 and "tables.sqlite is new" in run.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play = 1\n", 'Unknown option: "[play]" from'),
        ("prot = 1\n", 'Unknown option: "[prot]" from'),
        ('port = "x"\n', "Invalid value for [port]"),
        ("port =\n", "Invalid value (at line 1, column 7)"),
        (None, "--config: there is no file"),
    ],
)
def test_a_file_of_settings_that_is_wrong_gets_one_sentence(
    shell: Shell, tmp_path: Path, text: str | None, sentence: str
) -> None:
    file = tmp_path / "host.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    run = shell.run("serve", "--check", f"--config={file}")
    assert run.status == 2 and sentence in run.err and "Traceback" not in run.err
