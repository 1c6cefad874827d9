"""Posters: a picture of each game, with one ship in one mood, and the harbour with the ships of all games."""

from hullworks.art.longships import longship
from hullworks.art.pencil import at, box, cached, disc, el, path, use
from hullworks.art.ships import airship
from hullworks.art.steamships import steamship

WIDTH, HEIGHT = 288, 150
INK = 1.5
RED, SOOT, STEEL, CREAM, LAMP = "#B8412C", "#3A4148", "#AEBCC4", "#F1E3BE", "#FFE27A"
WOOD, BARK, PLANK, BRASS = "#C68E52", "#8F5D2E", "#5F3B1B", "#D9A62E"
STONE, STONE_2, STONE_3 = "#A98F6D", "#6E5D47", "#5A4B39"
LINER = (
    ("bow", (("cabin", "captain"), ("lantern", ""))),
    ("middle", (("mount", "smokestack"), ("berth", "stoker"), ("lifeboat", ""))),
    ("middle", (("mount", "sail"), ("gun-mount", "cannon"))),
    ("stern", (("cabin", "soldier"), ("lifebuoy", ""))),
)


# Things in the pictures.


def waves(y: float, w: float, tone: str, step: float = 40, lift: float = 7) -> str:
    """Water from y down."""
    swell = f"q{step / 2:g} {-lift:g} {step:g} 0t{step:g} 0" * (int(w / step / 2) + 2)
    return path(f"M-10 {y:g}{swell}V600H-10z", tone)


def cloud(x: float, y: float, size: float = 1) -> str:
    shape = "M0 30q2-14 18-12 6-18 26-12 8-10 24-2 16 0 16 14 14 0 14 12z"
    return at(x, y, path(shape, "var(--cloud)", opacity=0.9), size=size)


def crate(x: float, y: float, kind: str) -> str:
    """A crate with the icon of its content."""
    bands = path("M0 5H30M0 21H30", stroke=BARK, stroke_width=1.2)
    return at(x, y, box(0, 0, 30, 26, WOOD, 3, ink=INK), bands, use(kind, 5, 3, 20))


def lamp(x: float, y: float, size: float = 24, glow: float = 20) -> str:
    """A burning lantern, around x, y."""
    return disc(x, y, glow, LAMP, opacity=0.55) + use("lantern", x - size / 2, y - size / 2, size)


def liner(size: float) -> str:
    """A steamer of four tiles, fully manned."""
    return at(0, 0, steamship(LINER), size=size)


# The posters.


@cached
def poster(game: str, scene: str = "", emblem: str = "anchor") -> str:
    """A game's picture, 288 by 150: its *scene* on its own water or, by default, a boat with its emblem."""
    return el(
        "svg",
        box(0, 0, WIDTH, HEIGHT, "var(--sea)"),
        scene or boat(emblem),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="scene",
        aria_hidden="true",
        data_game=game,
        preserveAspectRatio="xMidYMid slice",
    )


def boat(emblem: str) -> str:
    """A small sailing boat with an emblem on its sail."""
    hull = path("M92 106H196Q190 130 172 132H116Q98 130 92 106z", WOOD, ink=INK)
    mast = path("M142 106V14", stroke=BARK, stroke_width=4, stroke_linecap="round")
    main = path("M147 18Q206 44 204 96H147z", CREAM, ink=INK)
    jib = path("M137 26Q98 58 94 96H137z", "var(--own-2)", ink=INK)
    return (
        disc(238, 40, 20, "var(--sun)")
        + cloud(18, 18, 0.8)
        + waves(116, WIDTH, "var(--water)", 26, 5)
        + at(0, -2, mast, main, jib, hull, path("M99 116H189", stroke=BARK, stroke_width=2))
        + use(emblem, 152, 52, 34)
        + waves(124, WIDTH, "var(--water-2)", 32, 5)
    )


@cached
def harbour() -> str:
    """The panorama, 1280 by 280: ships of all games off one quay. The left is calm, since text is placed there."""
    sky = (
        box(0, 0, 1280, 300, "var(--dawn)")
        + disc(986, 118, 56, "var(--sun)")
        + cloud(812, 20, 1.1)
        + cloud(1110, 40, 0.9)
        + cloud(520, 64, 0.8)
    )
    fleet = (
        at(600, 14, airship(("canvas", "rope", "wood", "crew"), "brass", 176, 3))
        + at(880, 58, airship(("metal", "food", "rope"), "ember", 100, 2))
        + at(704, 144, liner(0.92))
        + at(1106, 130, longship(156, 6, "stripes", head=1))
    )
    joints = "".join(f"M{x} 236V292" for x in range(24, 590, 46))
    quay = box(0, 232, 590, 60, STONE_2) + box(0, 226, 598, 10, STONE) + path(joints, stroke=STONE_3, stroke_width=2)
    goods = (
        crate(470, 200, "wood")
        + crate(502, 200, "coal")
        + crate(486, 173, "food")
        + at(560, 206, path("M-5 20V8Q-12 4-9-2H9Q12 4 5 8V20z", SOOT, ink=INK))
        + at(446, 150, path("M0 78V18", stroke="var(--rim)", stroke_width=4), lamp(0, 8))
    )
    return el(
        "svg",
        sky,
        path("M380 226Q500 150 640 190T880 172 1100 150 1290 190V300H380z", "var(--hill)"),
        waves(208, 1280, "var(--water)", 40, 6),
        fleet,
        waves(232, 1280, "var(--water-2)", 44, 8),
        quay,
        goods,
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 1280 280",
        class_="harbour",
        preserveAspectRatio="xMaxYMax slice",
        aria_hidden="true",
    )


@cached
def offing() -> str:
    """The open sea, 640 by 170, with only a buoy, for error pages and matches that cannot go on."""
    buoy = (
        path("M-30 58L-13 8H13L30 58z", RED, ink=INK)
        + path("M-24 40L-19 26H19L24 40z", CREAM, ink=INK)
        + path("M0 8V-6", stroke="var(--rim)", stroke_width=4)
        + lamp(0, -18)
    )
    return el(
        "svg",
        box(0, 0, 640, 180, "var(--dawn)"),
        disc(520, 70, 34, "var(--sun)"),
        cloud(80, 22, 0.9),
        cloud(330, 12, 0.6),
        path("M-10 112Q90 70 200 100T420 104V180H-10z", "var(--hill)"),
        waves(106, 640, "var(--water)", 36, 6),
        at(236, 78, el("g", buoy, transform="rotate(-7)")),
        waves(130, 640, "var(--water-2)", 40, 7),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 640 170",
        class_="offing",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
    )
