"""Laws of pictures: a board has no faults, its colours are readable, and the emblem of its game exists."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hullworks.art.icons import NAMES
from hullworks.art.proof import faults
from hullworks.art.theme import pairs, weak
from hullworks.kernel.chance import Rng
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.question import answer
from hullworks.testing.laws import SPECTATOR, require

PEOPLE = ["Ada", "<b>&amp;'\"", "WWWWWWWWWWWWWWWWWWWW", "Émile", "北斗星丸", "Wu"]


def drawn(game: Game, g: Position, rng: Rng) -> None:
    """The board can be drawn for the player asked, on a desktop and a phone, and only offers allowed answers."""
    law, names = "a board has no faults", PEOPLE[: int(g.seats)]
    asked = SPECTATOR if g.over or g.waits_for_chance() else int(g.seat())
    acts = {} if asked == SPECTATOR else {g.todo.actions.texts[code]: answer(game, g, code) for code in g.legal()}
    for wide in (True, False):
        svg = game.draw(game.view(g, asked), names, wide, acts)
        found = faults(svg)
        require(found == [], law, f"{found[:3]}")
        offered = {act for element in ET.fromstring(svg).iter() for act in offers(element)}
        require(offered <= set(acts), law, f"it offers {sorted(offered - set(acts))[:3]}, which cannot be answered")
    lines = game.sketch(game.view(g, asked), names, 80)
    require(lines != [], "there is a sketch for the terminal", "it is empty")


def offers(element: ET.Element) -> list[str]:
    """The answers that a click on this element offers."""
    several = element.get("data-acts")
    single = element.get("data-act")
    return several.split("|") if several else [single] if single else []


def coloured(game: Game) -> None:
    """Text in a game's own colours has enough contrast, and its emblem exists."""
    require(game.emblem in NAMES, "the emblem is an icon", f"there is no icon {game.emblem!r}")
    poor = [pair.name for pair in weak(pairs({game.id: game.colours}))]
    require(poor == [], "colours can be read", f"too little contrast: {', '.join(poor)}")
