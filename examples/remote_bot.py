"""A bot that plays random legal answers over the network until the game is over.

    hullworks serve                                                # in another terminal
    python examples/remote_bot.py http://localhost:8000 north-sea  # a new table, at which it plays against a mate
    python examples/remote_bot.py http://localhost:8000/t/TABLE    # or a table with an open seat, by its link

`client.create` makes a table and `client.join` takes a seat at one; from then on the client has the token of its seat.
The command `hullworks join LINK --bot examples/remote_bot.py` does the second, for any bot.
"""

import random
import sys
from typing import Any

from hullworks.server.client import Client
from hullworks.server.wire import NewTable


def choose(view: dict[str, Any], answers: list[str]) -> str:
    """Choose an answer at random. *view* is what the seat sees, *answers* are the texts of the legal answers."""
    return random.choice(answers)


def play(link: str, game: str = "marino") -> str:
    """Take a seat, play to the end, and return why the game ended."""
    server, _, table = link.partition("/t/")
    with Client(server) as client:
        table = table or client.create(NewTable(game, ["open", "mate"])).table.id
        client.join(table, "Robot")
        return client.play(table, choose).ending


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
