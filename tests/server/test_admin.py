"""`hullworks admin`: what whoever runs a server may do with its tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import Shell
from hullworks.match.record import load
from hullworks.server.client import Rejected
from hullworks.server.wire import NewTable
from server.harbour import Harbour, seated


def test_tables_are_listed_closed_exported_and_deleted_while_they_are_served(harbour: Harbour, shell: Shell) -> None:
    store = harbour.settings.store
    clients = [harbour.client(), harbour.client()]
    slip = seated(clients[0], [clients[1]])
    waiting = harbour.client().create(NewTable("marino", ["open", "open"])).table.id
    shown = shell.run("admin", "list", "--store", store)
    assert re.search(rf"{slip} +marino +running +Player 0, Player 1 +20", shown.out) and waiting in shown.out
    assert waiting not in shell.run("admin", "--store", store, "--player", "player 1").out
    assert "close it first" in shell.run("admin", "delete", slip, "--store", store).err
    asked = clients[clients[0].table(slip).asked[0]]
    state = asked.state(slip)
    assert state.question is not None
    assert shell.run("admin", "close", slip, "--store", store).out == f"{slip} is closed.\n"
    with pytest.raises(Rejected, match="Whoever runs this server ended this game"):
        asked.answer(slip, state.number, state.question.answers[0].text)
    file = Path(store).with_name("game.jsonl")
    assert "the record is saved" in shell.run("admin", "export", slip, "--store", store, "--to", file).out
    assert load(file.read_text(encoding="utf-8"), "record").signature is not None
    assert shell.run("admin", "delete", slip, "--store", store).out == f"{slip} is deleted.\n"
    assert slip not in shell.run("admin", "--store", store).out


def test_players_are_listed_and_all_their_tables_closed_exported_and_deleted(harbour: Harbour, shell: Shell) -> None:
    store = ("--store", harbour.settings.store)
    slips = [seated(harbour.client(), [harbour.client()]) for _ in range(2)]
    other = harbour.client()
    kept = other.create(NewTable("marino", ["open", "open"])).table.id
    other.join(kept, "Cleo")
    assert re.search(r"^Player 1 +2 +20", shell.run("admin", "players", *store).out, re.MULTILINE)
    closed = shell.run("admin", "close", "--player", "Player 1", *store)
    assert sorted(closed.out.splitlines()) == sorted(f"{slip} is closed." for slip in slips)
    folder = shell.home / "records"
    folder.mkdir(parents=True)
    assert shell.run("admin", "export", "--player", "Player 1", "--to", folder, *store).status == 0
    assert {path.stem for path in folder.iterdir()} == set(slips)
    assert shell.run("admin", "delete", "--player", "Player 1", *store).status == 0
    left = shell.run("admin", *store).out
    assert kept in left and not any(slip in left for slip in slips)
    assert "no table of Player 1 to delete" in shell.run("admin", "delete", "--player", "Player 1", *store).out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("admin close", "admin: name the table"),
        ("admin close AAAAAAAAAAAAAAAA --player Ada", "a table or, with --player, those of a player"),
        ("admin list AAAAAAAAAAAAAAAA", "list and players name no table"),
        ("admin", "there are no tables yet"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(shell: Shell, line: str, sentence: str) -> None:
    run = shell.run(*line.split())
    assert run.status == 2 and sentence in run.err and run.err.count("\n") == 1
