"""Colours, typefaces, sizes and seats shared by all games, as data.

A board names colours by their custom property (`var(--ink)`). `css` defines them for a page, `colours` lists them for
code that cannot read style sheets, and `pairs` measures whether everything written can be read.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

Theme = Literal["light", "dark"]


class Colour(NamedTuple):
    """One role, in light and in dark mode."""

    light: str
    dark: str


class Seat(NamedTuple):
    """What tells a player's things apart: a colour, a shape and the pattern of a flag, any two of which are enough."""

    name: str
    fill: str
    on: str
    shape: str
    flag: str


class Pairing(NamedTuple):
    """Something written or drawn on something else: its contrast, and the least contrast it needs."""

    name: str
    contrast: float
    least: float


FACES: Mapping[str, str] = {
    "title": 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif Condensed", "DejaVu Serif", "Noto Serif", serif',
    "text": '"Avenir Next", Avenir, "Segoe UI", "Noto Sans", Cantarell, Ubuntu, "DejaVu Sans Condensed", '
    '"Liberation Sans", Arimo, Arial, "DejaVu Sans", sans-serif',
}

BASE: Mapping[str, Colour] = {
    "ground": Colour("#E6EDF0", "#0D181F"),  # the page: deep water
    "panel": Colour("#F8FAF9", "#15252E"),  # things that lie on the page
    "raised": Colour("#FFFFFF", "#1F343F"),  # buttons, inputs
    "ink": Colour("#12222C", "#E9F0F1"),
    "soft": Colour("#465A65", "#A6BAC2"),  # secondary text
    "line": Colour("#B9C7CE", "#34505D"),  # hairlines, never the only border of a control
    "edge": Colour("#667C88", "#7390A0"),  # borders of controls
    "act": Colour("#A3156C", "#FF93CD"),  # chart magenta: the one colour that means "yours to do"
    "act-wash": Colour("#F9E4F0", "#40203A"),
    "on-act": Colour("#FFFFFF", "#2B081C"),
    "card": Colour("#FCF6E4", "#DAD1B9"),  # cardboard faces: by lamplight in the dark, never black
    "card-side": Colour("#CDB985", "#8E8363"),  # cardboard seen from the side
    "card-ink": Colour("#1B2226", "#141C21"),
    "card-soft": Colour("#59553F", "#474332"),
    "token": Colour("#FFFFFF", "#CBD5D6"),  # pucks that carry an icon
    "icon-line": Colour("#16262F", "#0A1419"),
    "halo": Colour("#FFFFFF00", "#C6D3D6"),  # a pale rim around icons, in dark mode only
    "rim": Colour("#16262F", "#DCE6E8"),  # the edge of seats' markers and flags
    "timber": Colour("#CB9A63", "#B08A5C"),  # planks
    "timber-2": Colour("#A4743F", "#7F5E38"),
    "deck": Colour("#E2C08C", "#8A7150"),
    "flood": Colour("#7FB9C4", "#6FA3AE"),
    "flood-2": Colour("#4F8E9B", "#3E7480"),
    "cloud": Colour("#FFFFFF", "#2E4654"),
    "dawn": Colour("#DCEBF2", "#101F2B"),  # the sky over the harbour, its sun or moon, hills and water
    "sun": Colour("#F9D98A", "#E9E3C8"),
    "hill": Colour("#B7CFD6", "#1B3340"),
    "water": Colour("#8FBBCB", "#1C4252"),
    "water-2": Colour("#5E97AE", "#12303D"),
    "good": Colour("#1B6B45", "#7BD3A4"),
    "bad": Colour("#A52A22", "#FF9D92"),
    "gold": Colour("#F2C23E", "#E0B23A"),
    "on-gold": Colour("#2A1E00", "#1E1600"),
}

# The roles a game may change: its water, the print on its board, its own colour and the text on that colour. These
# are the defaults.
NEUTRAL: Mapping[str, Colour] = {
    "sea": Colour("#DAE2E6", "#14212A"),
    "sea-2": Colour("#C6D2D8", "#21333E"),
    "plate": Colour("#F3F6F7", "#233843"),
    "own": Colour("#3C505D", "#B4CAD6"),
    "on-own": Colour("#FFFFFF", "#0E1D26"),
    "own-2": Colour("#73909F", "#5B7887"),
}

Colours = Mapping[str, tuple[str, str]]
"""The roles a game changes, each in light and in dark mode."""

# Any two seats differ in lightness or hue for every kind of colour vision, and always in shape and flag.
SEATS: tuple[Seat, ...] = (
    Seat("blue", "#123F8C", "#FFFFFF", "circle", "cross"),
    Seat("orange", "#C9521A", "#FFFFFF", "square", "saltire"),
    Seat("green", "#1E9E77", "#FFFFFF", "triangle", "bars"),
    Seat("yellow", "#F0C419", "#12222C", "diamond", "box"),
    Seat("soot", "#2B2E33", "#FFFFFF", "hexagon", "halves"),
    Seat("bone", "#F4F1E8", "#12222C", "star", "quarters"),
)

SPACE = (4, 8, 12, 16, 24, 32, 48)
"""The steps of spacing; there are no others."""

SIZES: Mapping[str, int] = {"small": 13, "text": 15, "lead": 17, "head": 20, "title": 26, "poster": 38}
"""Sizes of type. 13 is the smallest on a board, 14 on a phone for text that must be read to play."""

CORNER: Mapping[str, int] = {"card": 7, "control": 8, "panel": 12, "board": 14}

TINT: Mapping[str, str] = {
    # Marino
    "metal": "#D3DEE5", "wood": "#E9C898", "crew": "#B5D3EA", "food": "#F8CE94", "rope": "#E8D08E",
    "canvas": "#FBF3DC", "gold": "#F9DF94",
    # North Sea
    "oak": "#E6C292", "wool": "#F4F1E6", "iron": "#C6D0D6", "silver": "#E3EAED", "worker": "#F4CDA3",
    # Shipyard
    "coal": "#BFC7CC", "cloth": "#EFC0D3", "wheat": "#F8E198", "captain": "#BCD0EA", "soldier": "#F0BFB8",
    "stoker": "#C6D0D6", "businessman": "#C4DCC8", "sail": "#F8EBC6", "cannon": "#CBD5DB",
    "smokestack": "#F5C3B7", "crane": "#F8DE9B",
    # Ship Shape
    "organic": "#B9DFC0", "mineral": "#E3D3BE", "technological": "#C2D0E9", "specialty": "#E2C6EC",
    # Deadweight
    "emerald": "#BFE8D1", "pearl": "#F8E6EA", "ruby": "#F5C0C5", "diamond": "#D6F0FA", "ring": "#FFDDB0",
}  # fmt: skip
"""The face of a token by its kind."""


def palette(own: Colours) -> dict[str, Colour]:
    """The roles that a game may change, with its own colours or the defaults."""
    unknown = sorted(set(own) - set(NEUTRAL))
    if unknown:
        raise ValueError(f"a game may not change the colour {unknown[0]!r}; it may change {', '.join(NEUTRAL)}")
    return {name: Colour(*own.get(name, plain)) for name, plain in NEUTRAL.items()}


def colours(own: Colours | None = None, theme: Theme = "light") -> dict[str, str]:
    """Every custom property of a board with its plain value; with a game's *own* colours if given."""
    roles = dict(BASE) | (palette(own) if own is not None else {})
    found = {name: colour.light if theme == "light" else colour.dark for name, colour in roles.items()}
    for number, seat in enumerate(SEATS):
        found[f"seat{number}"], found[f"on-seat{number}"] = seat.fill, seat.on
    return found


def css(games: Mapping[str, Colours]) -> str:
    """The custom properties of a page: the shared ones, and each game's under `data-game`; the system chooses the mode.

    `data-theme` on the root overrides the system.
    """

    def block(roles: Mapping[str, Colour]) -> str:
        return "".join(f"--{name}:light-dark({colour.light},{colour.dark});" for name, colour in roles.items())

    faces = "".join(f"--face-{name}:{stack};" for name, stack in FACES.items())
    seats = "".join(f"--seat{n}:{seat.fill};--on-seat{n}:{seat.on};" for n, seat in enumerate(SEATS))
    own = "".join(f"[data-game={game}]{{{block(palette(roles))}}}" for game, roles in games.items())
    return (
        f":root,svg:root{{color-scheme:light dark;{faces}{seats}{block(BASE)}{block(NEUTRAL)}}}"
        f"[data-theme=light]{{color-scheme:light}}[data-theme=dark]{{color-scheme:dark}}{own}"
    )


def luminance(colour: str) -> float:
    """The relative luminance of a colour (`#RRGGBB`), from 0 to 1, as the accessibility guidelines define it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# (front, back, least): text needs 4.5, and 7 on cards, which are read most; edges and marks need 3.
BASE_PAIRS: tuple[tuple[str, str, float], ...] = (
    *((front, back, 4.5) for front in ("ink", "soft", "act") for back in ("ground", "panel", "raised", "act-wash")),
    ("card-ink", "card", 7.0),
    ("card-soft", "card", 4.5),
    ("on-act", "act", 4.5),
    ("on-gold", "gold", 4.5),
    ("card-ink", "timber", 4.5),
    ("card-ink", "flood", 4.5),
    ("good", "panel", 4.5),
    ("bad", "panel", 4.5),
    ("edge", "panel", 3.0),
    ("edge", "raised", 3.0),
    ("icon-line", "token", 4.5),
)
GAME_PAIRS: tuple[tuple[str, str, float], ...] = (
    ("ink", "sea", 4.5),
    ("soft", "sea", 4.5),
    ("ink", "plate", 4.5),
    ("soft", "plate", 4.5),
    ("act", "sea", 3.0),
    ("act", "plate", 4.5),
    ("edge", "plate", 3.0),
    ("on-own", "own", 4.5),
    ("own", "panel", 4.5),
)


def pairs(
    games: Mapping[str, Colours],
    base: Mapping[str, Colour] = BASE,
    seats: Iterable[Seat] = SEATS,
) -> Iterator[Pairing]:
    """Everything that is written or drawn on something else, with its contrast and the least allowed."""
    for theme in ("light", "dark"):
        for front, back, least in BASE_PAIRS:
            fore, ground = getattr(base[front], theme), getattr(base[back], theme)
            yield Pairing(f"{theme} {front} on {back}", contrast(fore, ground), least)
        for game, own in games.items():
            roles = {**base, **palette(own)}
            for front, back, least in GAME_PAIRS:
                fore, ground = getattr(roles[front], theme), getattr(roles[back], theme)
                yield Pairing(f"{theme} {game} {front} on {back}", contrast(fore, ground), least)
    for seat in seats:
        yield Pairing(f"seat {seat.name}", contrast(seat.fill, seat.on), 3.0)


def weak(found: Iterable[Pairing]) -> list[Pairing]:
    """The pairings without enough contrast."""
    return [pair for pair in found if pair.contrast < pair.least]
