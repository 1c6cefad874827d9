"""Gather what the documentation site shows: `run.py docs` calls this, and then builds the site.

Pages that people also read in the repository are copied. Rules, the changelog and the guide for contributors are taken
from where they live, with their links adjusted. Boards are drawn by playing. Nothing is written into the repository.
"""

from __future__ import annotations

import inspect
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final

import hullworks as hw
from hullworks.art.sheet import standalone
from hullworks.art.theme import BASE, FACES
from hullworks.bots.seated import Seated
from hullworks.games import GAMES, load
from hullworks.match.game import Game
from hullworks.match.question import answer
from release import changelog

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
NAMES: Final = ("Ada", "Ines", "Tern", "Marek")
EXAMPLE: Final = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)
CHOICES: Final = 30  # the choices after which a board is drawn

# The files of the repository that become pages, and the pages they become.
TAKEN: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}

NAV: Final[dict[str, dict[str, str]]] = {
    "Play": {
        "Hullworks": "index.md",
        "In two minutes": "start.md",
        "Play": "play.md",
        "What decided it": "analysis.md",
    },
    "Games": {"The games": "games.md"},
    "Host": {"Host": "hosting.md", "Teach a class": "class.md", "Security": "security.md", "Systems": "portability.md"},
    "Design": {
        "The lab": "lab.md",
        "Many machines": "cluster.md",
        "Training": "training.md",
        "Balance": "balance.md",
        "Ladder": "ladder.md",
        "Strengths": "strengths.md",
        "Calibration": "calibration.md",
        "Questions": "questions.md",
    },
    "Program": {
        "The Python interface": "interface.md",
        "Bots": "bots.md",
        "Environments": "environments.md",
        "Add a game": "add-a-game.md",
        "The record format": "record-format.md",
        "The wire format": "wire-format.md",
    },
    "The project": {
        "How it is built": "architecture.md",
        "Decisions": "decisions/README.md",
        "Glossary": "glossary.md",
        "Contribute": "contributing.md",
        "How we treat each other": "conduct.md",
        "Changelog": "changelog.md",
    },
}


def rules_page(game: Game) -> str:
    """The page with the rules of a game."""
    return f"games/{game.id}-rules.md"


def adjusted(text: str, source: Path, page: str) -> str:
    """The text of a file as a page of the site: links go to pages, and what is no page is only named."""
    pages = {ROOT / name: target for name, target in TAKEN.items()}
    pages |= {load(name).folder / "RULES.md": rules_page(load(name)) for name in GAMES}

    def target(found: re.Match[str]) -> str:
        picture, words, where, anchor = found[1], found[2], found[3], found[4] or ""
        if "://" in where or not where:
            return found[0]
        path = Path(os.path.normpath(source.parent / where))
        inside = pages.get(path) or (path.relative_to(DOCS).as_posix() if path.is_relative_to(DOCS) else "")
        if not inside:
            return f"{words} (`{path.relative_to(ROOT).as_posix()}`)"
        return f"{picture}[{words}]({os.path.relpath(inside, Path(page).parent).replace(os.sep, '/')}{anchor})"

    return LINK.sub(target, text)


def board(game: Game) -> str:
    """A moment of a game between mates, as the player sees it who is asked."""
    match = hw.start(game, list(NAMES[: min(game.most, len(NAMES))]), seed=7)
    mate = Seated("mate")
    for _ in range(CHOICES):
        seat = match.asked[0]
        match.answer(mate(match, seat), seat)
    seat = match.asked[0]
    match.position.attend(seat)
    texts = match.position.todo.actions.texts
    acts = {texts[code]: answer(game, match.position, code) for code in match.position.legal()}
    drawn = game.draw(game.view(match.position, seat), list(match.names), acts=acts)
    return standalone(drawn, game.colours, "auto")


def game_page(game: Game) -> str:
    """The page of a game: what it is, its board, and where to read on."""
    first, last = game.minutes[0], game.minutes[-1]
    return "\n".join(
        [
            f"# {game.name}",
            "",
            game.summary,
            "",
            f"{game.fewest} to {game.most} players, {first} to {last} minutes.",
            "",
            f"![A moment of {game.name}](../pictures/{game.id}.svg)",
            "",
            "```sh",
            f"hullworks learn {game.id}   # a guided first game",
            f"hullworks play {game.id}",
            "```",
            "",
            f"- [The rules]({Path(rules_page(game)).name}), with our rulings marked",
            f"- [How its parts were designed](../design/{game.id}.md)",
            "- [How balanced it is](../balance.md), and [how strong the bots are](../ladder.md)",
            "",
        ]
    )


def style() -> str:
    """The colours and typefaces of Hullworks for the site, by day and by night."""

    def roles(dark: bool) -> str:
        named = {name: colour.dark if dark else colour.light for name, colour in BASE.items()}
        pairs = {
            "default-bg-color": "ground",
            "default-fg-color": "ink",
            "default-fg-color--light": "soft",
            "typeset-a-color": "ink",
            "primary-fg-color": "ink",
            "accent-fg-color": "ink",
            "code-bg-color": "panel",
            "code-fg-color": "ink",
        }
        return "".join(f"--md-{variable}:{named[role]};" for variable, role in pairs.items())

    return (
        f'[data-md-color-scheme="default"]{{{roles(False)}}}\n[data-md-color-scheme="slate"]{{{roles(True)}}}\n'
        f"body{{font-family:{FACES['text']};font-variant-numeric:lining-nums tabular-nums}}\n"
        f".md-typeset h1,.md-typeset h2,.md-typeset h3{{font-family:{FACES['title']};font-weight:700;color:inherit}}\n"
        ".md-typeset a{text-decoration:underline;text-underline-offset:2px}\n"
        ".md-typeset img{border-radius:14px;max-width:100%}\n"
    )


def configuration() -> str:
    """The configuration of the site generator."""
    games = {"The games": "games.md"} | {load(name).name: f"games/{name}.md" for name in GAMES}
    menu = {**NAV, "Games": games}
    nav = ",\n".join(
        f'  {{"{part}" = [{", ".join(f"""{{"{title}" = "{page}"}}""" for title, page in pages.items())}]}}'
        for part, pages in menu.items()
    )
    palette = "".join(
        f'\n[[project.theme.palette]]\nmedia = "(prefers-color-scheme: {mode})"\nscheme = "{scheme}"\n'
        f'toggle.icon = "lucide/{icon}"\ntoggle.name = "{words}"\n'
        for mode, scheme, icon, words in (
            ("light", "default", "sun", "Switch to the dark mode"),
            ("dark", "slate", "moon", "Switch to the light mode"),
        )
    )
    return f"""[project]
site_name = "Hullworks"
site_description = "Five ship-building board games on one Python rules engine"
docs_dir = "pages"
site_dir = "html"
use_directory_urls = false
extra_css = ["style.css"]
nav = [
{nav}
]

[project.theme]
font = false
features = ["navigation.tabs", "navigation.top", "content.code.copy", "search.highlight"]
{palette}"""


# The reference of the Python interface.


def reference() -> str:
    """Every public name, with its signature and what its docstring says."""
    return "\n".join(described(f"hullworks.{name}", getattr(hw, name), "##") for name in shown_names())


def shown_names() -> list[str]:
    """The public names: functions first, then classes, then errors."""

    def rank(name: str) -> int:
        thing = getattr(hw, name)
        return 0 if not inspect.isclass(thing) else 2 if issubclass(thing, Exception) else 1

    return sorted(hw.__all__, key=lambda name: (rank(name), name.lower()))


def described(name: str, thing: object, heading: str) -> str:
    """A function or a class in Markdown, with the public members of a class."""
    lines = [f"{heading} {name}", "", "```python", f"{name.rpartition('.')[2]}{signature(thing)}", "```", ""]
    lines += [fenced(inspect.getdoc(thing) or ""), ""]
    if inspect.isclass(thing) and not issubclass(thing, Exception):
        for member, value in vars(thing).items():
            told = (
                value if isinstance(value, property) else inspect.unwrap(value) if inspect.isfunction(value) else None
            )
            if told is not None and not member.startswith("_"):
                lines.append(described(f"{thing.__name__}.{member}", told, f"{heading}#"))
    return "\n".join(lines)


def signature(thing: object) -> str:
    """The parameters of a function; nothing for anything else."""
    if not inspect.isfunction(thing):
        return ""
    return str(inspect.signature(thing)).replace("hullworks.", "").replace("'", "")


def fenced(docstring: str) -> str:
    """A docstring with its examples as code."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", docstring)


def gather(target: Path) -> None:
    """Write all pages, pictures and the configuration into a folder."""
    pages = target / "pages"
    (pages / "games").mkdir(parents=True)
    (pages / "pictures").mkdir()
    for source in sorted(DOCS.rglob("*")):
        if source.suffix == ".svg":
            place = pages / source.relative_to(DOCS)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, place)
    found = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*.md")}
    found |= {page: ROOT / name for name, page in TAKEN.items()}
    found |= {rules_page(load(name)): load(name).folder / "RULES.md" for name in GAMES}
    for page, source in found.items():
        place = pages / page
        place.parent.mkdir(parents=True, exist_ok=True)
        text = changelog(ROOT) if page == "changelog.md" else source.read_text(encoding="utf-8")
        text = adjusted(text, source, page)
        place.write_text(f"{text}\n{reference()}" if page == "interface.md" else text, encoding="utf-8")
    for name in GAMES:
        game = load(name)
        (pages / "games" / f"{name}.md").write_text(game_page(game), encoding="utf-8")
        (pages / "pictures" / f"{name}.svg").write_text(board(game), encoding="utf-8")
    (pages / "style.css").write_text(style(), encoding="utf-8")
    (target / "zensical.toml").write_text(configuration(), encoding="utf-8")


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
