"""The entry point: finds the word that was said, runs it, and turns whatever is wrong into one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import MissingArgumentError, UnknownCommandError, UnusedCliTokensError

from hullworks import __version__
from hullworks.kernel.errors import Mistake

# Each word is imported when it is said, so that a small one starts quickly.
COMMANDS: Final = {
    "games": "List the games, with their options.",
    "rules": "Read the rules of a game, or look one up by number or word.",
    "play": "Play in the browser, with friends and bots; or in the terminal.",
    "replay": "Go through a recorded game.",
    "verify": "Check a recorded game, answer by answer.",
    "draw": "Draw a moment of a recorded game as SVG or HTML.",
    "serve": "Serve tables that others can join over the network.",
    "upgrade": "See which games go on under this Hullworks, before you start it on them.",
    "backup": "Copy all tables to a file, also while they are served.",
    "restore": "Put the tables of a backup in their place.",
    "join": "Let a bot of your own play at a table of a server.",
    "simulate": "Let bots play many games, and count.",
    "lab": "Find out how good the bots are.",
    "check": "Check that a game of yours keeps the laws.",
    "bench": "Measure how fast this build is.",
}
ABOUT: Final = """Ship-building board games on one rules engine: play them, simulate them, look at them.

Begin with `hullworks play`. Every command has its own `--help`.
"""


def app(said: str = "") -> App:
    """The command line. Nothing is known here of a command but its name and a sentence, and of the one *said*, all."""
    made = App(
        name="hullworks",
        version=f"hullworks {__version__}",
        help=ABOUT,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative=()),
    )
    for name, sentence in COMMANDS.items():
        made.command(f"hullworks.cli.{name}:{name}", name=name, help=None if name == said else sentence)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit status: 0, 2 if something given was wrong, 130 if interrupted."""
    speak_unicode()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        check_command(words)
        status = app(words[0] if words else "")(words, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return complain(usage(error))
    except Mistake as error:
        return complain(str(error))
    except BrokenPipeError:
        hush()
        return 0
    except OSError as error:
        return complain(f"{error.filename or 'cannot go on'}: {error.strerror or error}")
    except KeyboardInterrupt:
        return 130
    return status if isinstance(status, int) else 0


def check_command(words: list[str]) -> None:
    """Refuse a word that is no command, before anything is imported to look for it."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        near = get_close_matches(words[0], COMMANDS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}"
        raise Mistake(f"there is no command {words[0]!r}; {hint}")


def usage(error: CycloptsError) -> str:
    """What is wrong with the command line, in one sentence."""
    if isinstance(error, UnusedCliTokensError):
        return f"there is too much on the command line: {' '.join(error.unused_tokens or [])}"
    if isinstance(error, UnknownCommandError):
        return f"there is no command or option {(error.unused_tokens or ['like this'])[0]!r}"
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.argument.name
        command = " ".join(error.command_chain or ())
        return f"{command}: {name} needs a value" if name.startswith("-") else f"{command}: {name} is missing"
    return " ".join(str(error).split()).rstrip(".")


def complain(sentence: str) -> int:
    """Say what is wrong, on one line of its own."""
    from hullworks.cli.terminal import clean

    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hush()
    print(f"hullworks: {clean(sentence)}", file=sys.stderr)
    return 2


def hush() -> None:
    """Nobody reads what we write any more: write the rest to nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


def speak_unicode() -> None:
    """Our shapes are in no code page: on Windows write UTF-8, elsewhere put a question mark rather than fail."""
    if sys.stdout is None:
        hush()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            if os.name == "nt":
                reconfigure(encoding="utf-8", errors="replace")
            else:
                reconfigure(errors="replace")
