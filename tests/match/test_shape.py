"""Types that data is read into, learned by one thread at a time."""

from __future__ import annotations

import ast
import os
import subprocess
import sys

from cli.terminal import BUILD
from house.source import PACKAGE, modules, parse

IN_THREADS = (  # what several threads read: the files of a server, and the replies to a program of several bots
    *(path for package in ("match", "bots", "coach") for path in modules(PACKAGE / package)),
    PACKAGE / "server" / "client.py",
)
RACE = """
from __future__ import annotations
import sys, threading
import msgspec
from hullworks.match.pack import read_pack

TEXT = 'name = "a"\\n[hull]\\nribs = 1\\nkeels = [1, 2]\\n'
sys.setswitchinterval(1e-6)

def race() -> None:
    global Hull
    class Hull(msgspec.Struct):
        ribs: int
        keels: list[int]
    class Yard(msgspec.Struct):
        name: str
        hull: Hull
    gate = threading.Barrier(2)
    def read() -> None:
        gate.wait()
        assert read_pack(TEXT, "my.toml", Yard).hull.ribs == 1
    two = [threading.Thread(target=read) for _ in range(2)]
    for one in two:
        one.start()
    for one in two:
        one.join()

for _ in range(300):
    race()
"""


def test_two_threads_that_read_the_same_new_type_do_not_crash_the_process() -> None:
    env = os.environ | {"PYTHONPATH": str(BUILD)}
    done = subprocess.run([sys.executable, "-c", RACE], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def careless(tree: ast.Module) -> list[int]:
    """The lines that read data into a type that msgspec may not have learned yet."""
    lines = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("msgspec."):
            into = [word.value for word in call.keywords if word.arg == "type"]
            into += call.args[1:2] if ast.unparse(call.func) == "msgspec.convert" else []
            lines += [call.lineno for one in into if not ast.unparse(one).startswith("learned(")]
    return lines


def test_what_threads_read_is_read_into_learned_types() -> None:
    found = {str(path): careless(parse(path)) for path in IN_THREADS}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_careless_line_is_found() -> None:
    text = "msgspec.convert(raw, Guide)\nmsgspec.json.decode(raw, type=Guide)\nmsgspec.convert(raw, learned(Guide))\n"
    assert careless(ast.parse(text)) == [1, 2]
