"""A board that shows every piece of the kit, for tests."""

from hullworks.art import pieces as p
from hullworks.art.icons import NAMES
from hullworks.art.longships import SAILS, longship
from hullworks.art.pencil import at, lines, text, use
from hullworks.art.ships import FAMILY, airship
from hullworks.art.steamships import steamship, token_ship
from hullworks.art.theme import SEATS
from hullworks.games import CLASSICS, GAMES, load

STEAMER = (
    ("bow", (("cabin", "captain"), ("lantern", ""))),
    ("middle", (("mount", "smokestack"), ("berth", "stoker"), ("lifeboat", ""))),
    ("middle", (("crane-mount", "crane"), ("gun-mount", ""))),
    ("stern", (("cabin", ""), ("lifebuoy", ""))),
)
COLOURS = {name: load(name).colours for name in (*GAMES, *CLASSICS)}
MARINO = COLOURS["marino"]
GOODS = ("metal", "wood", "crew", "food", "rope", "canvas")


def states() -> str:
    """A card in each of its states."""
    face = p.tile(90, 120, text(45, 60, "Heron", 15, 700, "var(--card-ink)", "middle"))
    marks = [p.can(90, 120), p.chosen(90, 120), p.changed(90, 120)]
    cards = [p.piece(f"card-{i}", 40 + 130 * i, 60, face, mark, act=f"take {i}") for i, mark in enumerate(marks)]
    cards.append(p.piece("card-3", 430, 60, face, why="needs 11 gold, has 9 (R4.2)", label="Heron"))
    cards.append(at(560, 60, p.empty(90, 120, "free"), p.pill(90, -10, "turned")))
    return "".join(cards)


def tokens() -> str:
    """Tokens, coins, shields, crates and seats."""
    goods = [p.piece(f"{kind}-1", 40 + 44 * i, 240, p.puck(kind, 16)) for i, kind in enumerate(GOODS)]
    row = [p.coin(12), p.points(7), p.cube(), p.slot(16, "wood"), p.ring(16), p.count("wood", 3), p.count("rope", 0)]
    goods += [at(330 + 60 * i, 240, mark) for i, mark in enumerate(row)]
    seats = [
        at(40 + 110 * n, 300, p.flag(n), at(52, 10, p.pawn(n)), at(86, 10, p.standing(n))) for n in range(len(SEATS))
    ]
    return "".join(goods + seats)


def fleet() -> str:
    """Ships of every family, sail and part."""
    ships = [at(30 + 140 * i, 360, airship(GOODS[: i + 1], name, 130, i)) for i, name in enumerate(FAMILY)]
    ships += [at(30 + 140 * i, 460, longship(120, i + 3, cut, head=i % 2)) for i, cut in enumerate(SAILS)]
    return "".join(ships) + at(30, 560, steamship(STEAMER)) + at(560, 640, token_ship(1))


def harbour(game: str = "marino", name: str = "Ada") -> str:
    """The whole board; `name` is a player's."""
    icons = "".join(use(icon, 20 + i % 26 * 32, 730 + i // 26 * 32, 24) for i, icon in enumerate(NAMES))
    words = lines(640, 590, f"{name} buys the last rope for nine and takes its carrier.", 15, 220)
    plate = p.plate(620, 540, 250, 120, "Since your turn", note="3 moves")
    arrow = p.arrow(500, 640)
    return p.board(888, 840, states(), tokens(), fleet(), plate, words, arrow, icons, label="Everything", game=game)
