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
from hullworks.language import ENGLISH, known, of_terminal, speaking
from hullworks.match.message import t

# A subcommand is imported only when it is used, so that small ones start quickly. The catalogue has a sentence about
# each, `command.NAME`; the rest of its help is in its docstring, and another language has that by its sentences.
COMMANDS: Final = (
    "games",
    "rules",
    "learn",
    "puzzle",
    "play",
    "rating",
    "replay",
    "analyse",
    "verify",
    "draw",
    "serve",
    "reports",
    "upgrade",
    "admin",
    "backup",
    "restore",
    "join",
    "simulate",
    "lab",
    "check",
    "lang",
    "bench",
)
# The commands for players, which speak the language of the terminal. Figures and errors of the others are in English.
SPOKEN: Final = ("games", "rules", "learn", "puzzle", "play", "rating", "replay", "analyse", "verify", "draw")
HELP: Final = ("--help", "-h")


def app(words: Sequence[str] = ()) -> App:
    """Build the command line. Only the command in *words* is imported; the others have a name and a sentence."""
    said = words[0] if words else ""
    made = App(
        name="hullworks",
        version=f"hullworks {__version__}",
        help=t("command.about"),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative=()),
    )
    for name in COMMANDS:
        sentence = None if name == said else t(f"command.{name}")  # Otherwise its docstring says more.
        made.command(f"hullworks.cli.{name}:{name}", name=name, help=sentence)
    if not words or list(words) == ["lab"] or not set(HELP).isdisjoint(words):
        from hullworks.cli.help import Help

        made.help_formatter = Help()
    if said == "serve":
        from hullworks.cli.config import sources

        made.config = sources(words)
    return made


def language(words: Sequence[str]) -> str:
    """The language of a command line: that of --lang, or of the terminal if the command is for players or for help."""
    if "--lang" in words[:-1]:
        return known(words[words.index("--lang") + 1])
    asked = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    if asked:
        return known(asked[0])
    spoken = not words or words[0].startswith("-") or words[0] in SPOKEN or not set(HELP).isdisjoint(words)
    return of_terminal(os.environ) if spoken else ENGLISH


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status: 0, 2 for wrong input, 130 if interrupted."""
    speak_unicode()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        spoken = language(words)
        if words[:1] == ["--lang"]:  # before the command, for any of them
            del words[:2]
        check_command(words)
        with speaking(spoken):
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
