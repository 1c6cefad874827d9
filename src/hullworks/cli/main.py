"""The entry point: find the subcommand, run it, and report any error in one sentence."""

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

# A subcommand is imported only when it is used, so that small ones start quickly.
COMMANDS: Final = {
    "games": "List the games, with their options.",
    "rules": "Read the rules of a game, or look one up by number or word.",
    "learn": "Learn a game in the terminal, in a guided first game.",
    "puzzle": "Find the best answer in moments of bots' games.",
    "play": "Play in the browser, with friends and bots; or in the terminal.",
    "rating": "Show your rating against bots.",
    "replay": "Go through a recorded game.",
    "analyse": "Find out what decided a recorded game.",
    "verify": "Check a recorded game, answer by answer.",
    "draw": "Draw a moment of a recorded game as SVG or HTML.",
    "serve": "Serve tables that others can join over the network.",
    "reports": "List the messages that people at your tables have reported.",
    "upgrade": "See which games go on under this Hullworks, before you start it on them.",
    "admin": "List, close, delete and export the tables of a store.",
    "backup": "Copy all tables to a file, also while they are served.",
    "restore": "Put the tables of a backup in their place.",
    "join": "Let a bot of your own play at a table of a server.",
    "simulate": "Let bots play many games, and count.",
    "lab": "Find out how good the bots are.",
    "check": "Check that a game of yours keeps the laws.",
    "lang": "Check the catalogues of a language.",
    "bench": "Measure how fast this build is.",
}
ABOUT: Final = """Ship-building board games on one rules engine: play them, simulate them, look at them.

Begin with `hullworks play`. Every command has its own `--help`.
"""


def app(words: Sequence[str] = ()) -> App:
    """Build the command line. Only the command in *words* is imported; the others have a name and a sentence."""
    said = words[0] if words else ""
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
    if said == "serve":
        from hullworks.cli.config import sources

        made.config = sources(words)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status: 0, 2 for wrong input, 130 if interrupted."""
    speak_unicode()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        check_command(words)
        status = app(words)(words, exit_on_error=False, print_error=False)
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
    """Reject an unknown command before anything is imported."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        near = get_close_matches(words[0], COMMANDS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}"
        raise Mistake(f"there is no command {words[0]!r}; {hint}")


def usage(error: CycloptsError) -> str:
    """Describe an error in the command line in one sentence."""
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
    """Print an error on a line of its own, and return the exit status."""
    from hullworks.cli.terminal import clean

    try:
        sys.stdout.flush()
    except BrokenPipeError:
        hush()
    print(f"hullworks: {clean(sentence)}", file=sys.stderr)
    return 2


def hush() -> None:
    """Discard further output, because its reader is gone."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


def speak_unicode() -> None:
    """Write UTF-8 on Windows, whose code pages lack our shapes; elsewhere print a question mark rather than fail."""
    if sys.stdout is None:
        hush()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            if os.name == "nt":
                reconfigure(encoding="utf-8", errors="replace")
            else:
                reconfigure(errors="replace")
