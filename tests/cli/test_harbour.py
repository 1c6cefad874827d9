"""`hullworks play` in the browser: serving, printing its address, opening the page, being found again, stopping."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from cli.terminal import Shell, command, process, surroundings
from hullworks.cli import harbour, links
from hullworks.cli.links import Links
from hullworks.cli.terminal import Screen
from hullworks.language import speaking
from hullworks.server.berth import Note
from hullworks.server.run import bind
from hullworks.web.qr import blocks

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals, and sends Ctrl-C otherwise")
QUIET = ("--no-browser", "--host", "127.0.0.1")


class Started:
    """A running `hullworks play`, with or without a terminal; its output and the links it opened."""

    def __init__(self, home: Path, *arguments: str, terminal: bool = False) -> None:
        self.opened = home / "opened"
        script = home / "browser.py"
        home.mkdir(exist_ok=True)
        script.write_text(
            f"import sys\nwith open({str(self.opened)!r}, 'a') as file: print(sys.argv[1], file=file)\n",
            encoding="utf-8",
        )
        env = surroundings(home, {"PYTHONUNBUFFERED": "1", "BROWSER": f"{sys.executable} {script} %s"})
        self.ours, theirs = os.openpty() if terminal else (-1, subprocess.DEVNULL)
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command(("play", *arguments)), stdin=theirs, stdout=pipe, stderr=pipe, env=env)
        if terminal:
            os.close(theirs)

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().decode()

    def link(self) -> str:
        """Wait until the server answers, and return its local link."""
        found = re.search(r"http://\S+/", self.line())
        assert found, self.process.communicate(timeout=120)
        for _ in range(400):
            try:
                assert httpx.get(f"{found[0]}api/health", timeout=5).status_code == 200
                return found[0]
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def links(self, count: int) -> list[str]:
        """Wait until this many links were opened, and return them."""
        for _ in range(400):
            found = self.opened.read_text(encoding="utf-8").split() if self.opened.exists() else []
            if len(found) >= count:
                return found
            time.sleep(0.05)
        raise AssertionError(f"only {found} were opened")

    def stop(self) -> tuple[int, str, str]:
        """Send Ctrl-C. Return the exit status and the remaining output."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=120)
        if self.ours >= 0:
            os.close(self.ours)
        return self.process.returncode, out.decode(), err.decode()


@posix
def test_it_serves_opens_the_lobby_and_stops_with_a_sentence(tmp_path: Path) -> None:
    running = Started(tmp_path / "home", "--host", "127.0.0.1", "--port", "0", terminal=True)
    link = running.link()
    assert running.links(1) == [link]
    assert "<h1>Hullworks</h1>" in httpx.get(link).text
    status, out, err = running.stop()
    assert (status, err) == (0, "")
    assert out.endswith("Hullworks has stopped. Every game is kept: hullworks play opens them again.\n")
    assert (tmp_path / "home" / "tables.sqlite").exists()


@posix
def test_a_game_opens_its_new_table_and_a_second_start_shows_the_first(tmp_path: Path) -> None:
    first = Started(tmp_path / "home", "deadweight", "--host", "127.0.0.1", "--port", "0", terminal=True)
    link = first.link()
    assert first.links(1) == [f"{link}new?game=deadweight"]
    assert "A new table of Deadweight" in httpx.get(first.links(1)[0]).text
    second = Started(tmp_path / "home", terminal=True)
    assert second.line() == f"Hullworks is open already, at {link}\n"
    assert second.process.wait(timeout=120) == 0
    assert second.links(2) == [f"{link}new?game=deadweight", link]
    os.close(second.ours)
    for pipe in (second.process.stdout, second.process.stderr):
        assert pipe is not None
        pipe.close()
    assert first.stop()[0] == 0


@posix
def test_links_stay_good_since_the_port_is_remembered(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as free:
        port = str(free.getsockname()[1])
    before = Started(tmp_path / "home", *QUIET, "--port", port)
    link = before.link()
    before.stop()
    again = Started(tmp_path / "home", *QUIET)
    assert again.link() == link
    assert not again.opened.exists()
    again.stop()


def test_where_nobody_sits_it_ends_at_once_and_says_what_to_do(tmp_path: Path) -> None:
    run = process(tmp_path / "home", "play")
    assert (run.status, run.err) == (0, "")
    words = " ".join(run.out.split())
    assert words.startswith("Nobody sits at this terminal, so nothing was started.")
    assert "`hullworks serve`" in words and "`hullworks play --terminal`" in words
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play --players 3", "--players is for a game in the terminal: say --terminal, too"),
        ("play marino --bots mate --seed 5", "--bots is for a game in the terminal"),
        ("play --new", "--new is for a game in the terminal"),
        ("play --resume last", "--resume is for a game in the terminal"),
        ("play --terminal --port 8000", "--port is for tables in the browser: it does not go with --terminal"),
        ("play --terminal --no-browser", "--no-browser is for tables in the browser"),
        ("play marina", "there is no game called 'marina'; did you mean 'marino'?"),
        ("play --no-browser --port 99999", "--port: expected a number from 0 to 65535, got 99999"),
        ("play --no-browser --host not..here", "--host: there is no 'not..here' here"),
    ],
)
def test_what_does_not_go_together_gets_one_sentence(shell: Shell, line: str, sentence: str) -> None:
    run = shell.run(*line.split(" "))
    assert sentence in run.err
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_a_port_that_is_taken_gives_way_to_another_unless_it_was_asked_for(shell: Shell) -> None:
    with bind("127.0.0.1", 0) as other:
        other.listen()
        port = other.getsockname()[1]
        with harbour.usual_door("127.0.0.1", None, Note(port, "http://127.0.0.1/")) as door:
            assert door.getsockname()[1] != port
        run = shell.run("play", *QUIET, "--port", str(port))
    assert run.err == f"hullworks: port {port} of 127.0.0.1 cannot be opened: it is in use\n"


# The address, and how it is printed.


@pytest.mark.parametrize(
    ("host", "own", "found"),
    [
        ("0.0.0.0", "192.168.1.20", Links("http://127.0.0.1:80/", "http://192.168.1.20:80/")),
        ("0.0.0.0", None, Links("http://127.0.0.1:80/", "")),
        ("::", "192.168.1.20", Links("http://[::1]:80/", "http://192.168.1.20:80/")),
        ("127.0.0.1", "192.168.1.20", Links("http://127.0.0.1:80/", "")),
        ("localhost", "192.168.1.20", Links("http://localhost:80/", "")),
        ("::1", None, Links("http://[::1]:80/", "")),
        ("192.168.1.7", None, Links("http://192.168.1.7:80/", "http://192.168.1.7:80/")),
    ],
)
def test_a_server_knows_its_links(monkeypatch: pytest.MonkeyPatch, host: str, own: str | None, found: Links) -> None:
    monkeypatch.setattr(links, "own_address", lambda: own)
    assert links.links(host, 80) == found


def test_the_network_link_is_told_with_a_code_that_fits_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    link = "http://192.168.100.200:8000/"
    links.tell(Screen(), Links("http://127.0.0.1:8000/", link))
    out = capsys.readouterr().out.splitlines()
    assert out[:2] == [
        "Hullworks serves at http://127.0.0.1:8000/ (stop with Ctrl-C)",
        f"Others on the network join at {link}",
    ]
    assert out[2:] == [f"  {line}" for line in blocks(link)]
    assert max(map(len, out)) <= 80
    links.tell(Screen(), Links("http://127.0.0.1:8000/", ""))
    assert "Only this machine can join: --host 0.0.0.0" in capsys.readouterr().out


def test_the_links_are_told_in_the_language_of_the_player(capsys: pytest.CaptureFixture[str]) -> None:
    with speaking("de"):
        links.tell(Screen(), Links("http://127.0.0.1:8000/", ""))
    assert capsys.readouterr().out == (
        "Hullworks läuft unter http://127.0.0.1:8000/ (Strg-C hält es an)\n"
        "Nur dieser Rechner kann mitspielen: --host 0.0.0.0 lässt andere im Netz herein.\n"
    )


def test_without_a_desktop_no_browser_is_opened_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    harbour.show(Screen(), "http://127.0.0.1:8000/")
    assert capsys.readouterr().out == "There is no browser here: open the link in one.\n"
