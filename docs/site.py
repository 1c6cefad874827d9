"""Gather what the documentation site shows: `run.py docs` calls this, and then builds the site.

Pages that people also read in the repository are copied. Rules, the changelog and the guide for contributors are taken
from where they live, with their links adjusted. `docs/exhibit.py` draws. Nothing is written into the repository.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import hullworks as hw
from docs import exhibit, plots
from hullworks.games import GAMES, load
from hullworks.match.game import Game
from release import changelog

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
CODE: Final = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
NAMED: Final = re.compile(r"(?<![\w/[])(?<!\]\()docs/([\w/-]+\.md)\b")
EXAMPLE: Final = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)
FEATURES: Final = (
    "navigation.tabs",
    "navigation.indexes",
    "navigation.footer",
    "navigation.top",
    "toc.follow",
    "content.code.copy",
    "search.highlight",
)
PLOTS: Final = {"ladder.md": plots.with_ratings, "balance.md": plots.with_shares}
WIDE: Final = ("---", "hide: [toc]", "---", "")  # a page without its table of contents, for the sake of a picture
Menu = Mapping[str, "str | Menu"]

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
        "Add a language": "languages.md",
        "German": "german.md",
        "The record format": "record-format.md",
        "The wire format": "wire-format.md",
    },
    "The project": {
        "How it is built": "architecture.md",
        "Decisions": "decisions/README.md",
        "Glossary": "glossary.md",
        "Contribute": "contributing.md",
        "What the tests notice": "tests.md",
        "How we treat each other": "conduct.md",
        "Changelog": "changelog.md",
    },
}


def rules_page(game: Game) -> str:
    """The page with the rules of a game."""
    return f"games/{game.id}-rules.md"


def adjusted(text: str, source: Path, page: str) -> str:
    """The text of a file as a page of the site: links go to pages, and what is no page is only named.

    A page that the text only names, such as docs/lab.md, becomes a link.
    """
    pages = {ROOT / name: target for name, target in TAKEN.items()}
    pages |= {load(name).folder / "RULES.md": rules_page(load(name)) for name in GAMES}

    def target(found: re.Match[str]) -> str:
        picture, words, where, anchor = found[1], found[2], found[3], found[4] or ""
        if "://" in where or not where:
            return found[0]
        path = Path(os.path.normpath(source.parent / where))
        inside = pages.get(path) or (path.relative_to(DOCS).as_posix() if path.is_relative_to(DOCS) else "")
        if not inside:
            named = f"`{path.relative_to(ROOT).as_posix()}`"
            return named if named.endswith(words.strip("`") + "`") else f"{words} ({named})"
        return f"{picture}[{words}]({os.path.relpath(inside, Path(page).parent).replace(os.sep, '/')}{anchor})"

    def linked(found: re.Match[str]) -> str:
        return f"[{found[0]}]({os.path.relpath(found[1], Path(page).parent).replace(os.sep, '/')})"

    pieces = CODE.split(LINK.sub(target, text))
    pieces[::2] = (NAMED.sub(linked, piece) for piece in pieces[::2])
    return "".join(pieces)


def game_page(game: Game) -> str:
    """The page of a game: what it is, its table, and where to read on."""
    return "\n".join(
        [
            *WIDE,
            f"# {game.name}",
            "",
            f"{game.summary} {exhibit.facts(game)}.",
            "",
            exhibit.table(game),
            "",
            "```sh",
            f"hullworks learn {game.id}   # a guided first game",
            f"hullworks play {game.id}",
            "```",
            "",
            f"- [The rules]({game.id}-rules.md), with our rulings marked",
            f"- [Everything in the box]({game.id}-parts.md)",
            f"- [How its parts were designed](../design/{game.id}.md)",
            "- [How balanced it is](../balance.md), and [how strong the bots are](../ladder.md)",
            "",
        ]
    )


# The menu, and the configuration of the site generator.


def of(name: str) -> Menu:
    """The pages of a game."""
    pages = {"Overview": f"games/{name}.md", "Rules": f"games/{name}-rules.md", "In the box": f"games/{name}-parts.md"}
    return {**pages, "How it was designed": f"design/{name}.md"}


def decisions() -> Menu:
    """The list of decisions, and each of them by its title."""
    notes = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    titles = {note.read_text(encoding="utf-8").splitlines()[0].removeprefix("# "): note for note in notes}
    return {"All decisions": "decisions/README.md"} | {
        title: f"decisions/{note.name}" for title, note in titles.items()
    }


def listed(menu: Menu) -> str:
    """A menu as the configuration has it."""
    items = (
        f"{{{json.dumps(title)} = {json.dumps(page) if isinstance(page, str) else f'[{listed(page)}]'}}}"
        for title, page in menu.items()
    )
    return ", ".join(items)


def configuration() -> str:
    """The configuration of the site generator."""
    menu: dict[str, Menu] = {**NAV, "Games": {"The games": "games.md"} | {load(name).name: of(name) for name in GAMES}}
    menu["The project"] = {**NAV["The project"], "Decisions": decisions()}
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
{listed(menu)}
]

[project.theme]
font = false
logo = "logo.svg"
favicon = "logo.svg"
features = [{", ".join(f'"{name}"' for name in FEATURES)}]
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
    found = {path.relative_to(DOCS).as_posix(): path for path in DOCS.rglob("*.md")}
    found |= {page: ROOT / name for name, page in TAKEN.items()}
    for page, source in found.items():
        place = pages / page
        place.parent.mkdir(parents=True, exist_ok=True)
        text = changelog(ROOT) if page == "changelog.md" else source.read_text(encoding="utf-8")
        text = exhibit.filled(PLOTS.get(page, str)(adjusted(text, source, page)))
        place.write_text(f"{text}\n{reference()}" if page == "interface.md" else text, encoding="utf-8")
    for name in GAMES:
        game = load(name)
        made = {
            f"{name}.md": game_page(game),
            f"{name}-rules.md": exhibit.rules(game),
            f"{name}-parts.md": exhibit.parts(game),
        }
        for page, text in made.items():
            (pages / "games" / page).write_text(exhibit.with_icons(text), encoding="utf-8")
    (pages / "style.css").write_text(exhibit.style(), encoding="utf-8")
    (pages / "logo.svg").write_text(exhibit.logo(), encoding="utf-8")
    (target / "zensical.toml").write_text(configuration(), encoding="utf-8")


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
