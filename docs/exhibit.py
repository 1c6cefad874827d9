"""What the documentation site shows beyond its pages: the harbour, posters, tables, rules and parts, as HTML.

They are drawn with the colours of the page itself, so they change with it between day and night. A page says where one
belongs by a comment such as `<!-- draw: posters -->`, which nobody sees who reads the page in the repository.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import hullworks as hw
from hullworks.art.icons import sprite, used
from hullworks.art.pencil import box, el, use
from hullworks.art.posters import harbour, poster
from hullworks.art.room import DESK, PHONE, Room
from hullworks.art.sheet import SVG, quiet, standalone
from hullworks.art.theme import css
from hullworks.bots.seated import Seated
from hullworks.games import GAMES, load
from hullworks.match.game import Game
from hullworks.match.manual import Chapter, read
from hullworks.match.question import answer
from hullworks.web import rules as book
from hullworks.web.names import capital

DOCS: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Ines", "Tern", "Marek")
PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([\w-]+\.svg)\)")
COMMENT: Final = re.compile(r"<!-- draw: (\w+) -->")
LARGE: Final = 480  # the width of a picture that is scrolled on a phone, because it would be too small
SEED, CHOICES, ANSWERS = 7, 60, 6  # a table is drawn after so many choices, once there are enough answers
PLAYED: Final = Path(book.__file__).parent / "static" / "style.css"


def style() -> str:
    """The style sheet: the colours of the games, the style of their pages inside an exhibit, and the site's own."""
    own = css({name: load(name).colours for name in GAMES})
    played, site = (path.read_text(encoding="utf-8") for path in (PLAYED, DOCS / "site.css"))
    return f"{own}\n.exhibit.exhibit.exhibit{{\n{played}}}\n{site}"


def logo() -> str:
    """The sign of the house, an anchor, as a picture of its own."""
    drawn = box(0, 0, 36, 36, "#D6E4EA", 8) + use("anchor", 5, 5, 26)
    return standalone(el("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 36 36"), {})


def filled(text: str) -> str:
    """A page with its exhibits in place of the comments, its pictures as drawings, and the icons that these use."""
    known = {"harbour": harbour_front, "posters": posters, "tables": tables}
    made = COMMENT.sub(lambda found: known[found[1]](), text)
    return with_icons(PICTURE.sub(lambda found: picture(found[2], found[1]), made))


def picture(name: str, words: str) -> str:
    """A picture of the documentation as part of the page, so that it has the page's colours instead of the system's."""
    root = ET.fromstring((DOCS / name).read_text(encoding="utf-8"))
    for style in root.findall(f"{{{SVG}}}style"):
        root.remove(style)
    root.set("aria-label", words)
    root.set("role", "img")
    kind = "picture large" if int(root.get("width", "0")) > LARGE else "picture"
    return framed(ET.tostring(root, encoding="unicode"), kind=kind)


def with_icons(text: str) -> str:
    """A page with the icons that its drawings use."""
    names = used(text)
    return f"{text}\n\n<div>{sprite(names)}</div>\n" if names else text


def framed(inside: str, game: str = "", kind: str = "") -> str:
    """An exhibit as one block of HTML, with the colours of a game."""
    own = f' data-game="{game}"' if game else ""
    lines = " ".join(inside.split("\n"))
    return f'\n<div class="exhibit {kind}"{own}>{lines}</div>\n'


def still(svg: str, top: int = 0) -> str:
    """A drawing without what is needed only for playing; if *top* is given, only as much of its height."""
    root = ET.fromstring(svg)
    quiet(root)
    if top:
        root.set("viewBox", f"0 0 {root.get('width')} {top}")
        root.set("height", str(top))
    for element in root.iter():
        element.attrib.pop("id", None)
        element.attrib.pop("href", None) if element.get("class") == "tab" else None
    return ET.tostring(root, encoding="unicode")


# The front page and the list of games.


def harbour_front() -> str:
    """The harbour with the name of the house."""
    words = (
        "<p class='name'>Hullworks</p><p>Five games about building ships.<br>Sit down with friends, or with bots.</p>"
    )
    return framed(f"<div class='welcome'>{words}</div>{harbour()}", kind="front")


def posters() -> str:
    """A poster for each game, which leads to its page."""
    return framed("".join(poster_of(load(name)) for name in GAMES), kind="posters")


def poster_of(game: Game) -> str:
    """The poster of a game, its name and what it is about."""
    scene = poster(game.id, game.scene(), game.emblem)
    words = f"<b>{game.name}</b><span>{facts(game)}</span><span>{game.summary}</span>"
    return f'<a href="games/{game.id}.html" data-game="{game.id}">{scene}<span class="words">{words}</span></a>'


def facts(game: Game) -> str:
    """For how many players a game is, and how long it takes."""
    return f"{game.fewest} to {game.most} players, {game.minutes[0]} to {game.minutes[-1]} minutes"


# Tables.


def tables() -> str:
    """A moment of every game."""
    return "\n".join(f"\n### {load(name).name}\n{table(load(name))}" for name in GAMES)


def table(game: Game) -> str:
    """A moment of a game between mates, as the player sees it who is asked: on a computer, and on a phone."""
    match = hw.start(game, list(NAMES[: min(game.most, len(NAMES))]), seed=SEED)
    mate, made = Seated("mate"), 0
    while made < CHOICES or len(match.answers) < ANSWERS:
        seat = match.asked[0]
        match.answer(mate(match, seat), seat)
        made += 1
    seat = match.asked[0]
    match.position.attend(seat)
    texts = match.position.todo.actions.texts
    acts = {texts[code]: answer(game, match.position, code) for code in match.position.legal()}

    def drawn(room: Room) -> str:
        svg = game.draw_table(game.view(match.position, seat), list(match.names), room, acts, {})
        return f'<div class="{room.name}">{still(svg, room.height if room.leaves else 0)}</div>'

    question = match.question
    assert question is not None
    asked = f'<p class="asked"><b>{match.names[seat]}</b> {question.words}</p>'
    return framed(asked + drawn(DESK) + drawn(PHONE), game.id, "table")


# Rules and parts.


def rules(game: Game) -> str:
    """The rules of a game: every rule with its number, its figure and its source."""
    manual = read(game.rules_text())
    lead = "".join(f'<p class="lead">{book.stressed(words, "")}</p>' for words in manual.lead)
    chapters = "\n".join(chapter(game, each) for each in manual.chapters)
    return with_icons(f"# {manual.title}\n{framed(lead + str(book.key()), game.id, 'panel')}\n{chapters}")


def chapter(game: Game, each: Chapter) -> str:
    """A chapter, with a heading that the menu and the search know."""
    lead = "".join(f'<p class="lead">{book.stressed(words, "")}</p>' for words in each.lead)
    listed = "".join(book.rule(game, one, "") for one in each.rules)
    inside = f'{lead}<ol class="rule-list">{listed}</ol>' if listed else lead
    heading = f"## {each.number} {each.title} {{ #{each.number} }}" if each.number else f"## {each.title}"
    return f"{heading}\n{framed(inside, game.id, 'panel')}"


def parts(game: Game) -> str:
    """Everything in the box of a game: what is drawn as pictures, and the other numbers as a list."""
    lookup, box_of = game.lay(game.fewest).parts, tomllib.loads(game.parts_text(None)[0])
    out = [f"# Everything in the box of {game.name}", framed(str(book.key()), game.id, "panel")]
    singles = []
    for kind, content in box_of.items():
        name = capital(book.called(game, kind))
        if isinstance(content, list):
            out.append(f"## {name}\n{framed(str(book.shelf(game, lookup, kind, content)), game.id)}")
        elif isinstance(content, dict):
            singles.append(book.row(game, name, content))
    rows = f'<ul class="numbers">{"".join(singles)}</ul>'
    return with_icons("\n\n".join([*out, f"## Numbers\n{framed(rows, game.id, 'panel')}"]))
