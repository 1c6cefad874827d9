"""A bot that plays over the network: any answer that is allowed, until the game is over.

    python examples/remote_bot.py http://localhost:8000 TABLE < token

The token of its seat comes on standard input, since what stands on a command line others can read.
"""

import random
import sys

from hullworks.server.client import Client
from hullworks.server.problem import Problem


def play(server: str, table: str, token: str) -> str:
    """Play to the end; why the game ended."""
    with Client(server, token) as client:
        for state in client.watch(table):
            if state.table.state in ("over", "closed"):
                return state.ending
            if state.question is not None:
                answer = random.choice(state.question.answers)
                try:
                    client.answer(table, state.number, answer.text)
                except Problem as problem:  # Another program plays for the same seat, perhaps.
                    print(problem, file=sys.stderr)
    return "the server has closed the table"


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], sys.stdin.readline().strip()))
