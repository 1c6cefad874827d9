"""Posters: a picture of each game, with one ship in one mood, and the harbour with the fleet of all of them."""

from collections.abc import Callable, Mapping

from hullworks.art.longships import longship
from hullworks.art.pencil import at, box, cached, disc, el, path, use
from hullworks.art.pieces import puck
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


# What stands and floats in the pictures.


def waves(y: float, w: float, tone: str, step: float = 40, lift: float = 7) -> str:
    """Water from y down."""
    swell = f"q{step / 2:g} {-lift:g} {step:g} 0t{step:g} 0" * (int(w / step / 2) + 2)
    return path(f"M-10 {y:g}{swell}V600H-10z", tone)


def cloud(x: float, y: float, size: float = 1) -> str:
    shape = "M0 30q2-14 18-12 6-18 26-12 8-10 24-2 16 0 16 14 14 0 14 12z"
    return at(x, y, path(shape, "var(--cloud)", opacity=0.9), size=size)


def train() -> str:
    """A small engine, from the left."""
    wheels = "".join(
        disc(x, 52, r, STEEL, ink=INK) + disc(x, 52, 2, SOOT) for x, r in ((14, 9), (36, 9), (58, 7), (76, 7))
    )
    return el(
        "g",
        box(28, 18, 56, 26, RED, 8, ink=INK),
        box(0, 4, 32, 40, RED, 3, ink=INK),
        box(-4, 0, 40, 6, SOOT, 2, ink=INK),
        box(7, 11, 17, 14, CREAM, 2, ink=INK),
        path("M66 18V4h-4l2-5h12l2 5h-4v14z", SOOT, ink=INK),
        box(48, 12, 8, 6, "#E0B23A", 2, ink=INK),
        box(-2, 42, 90, 5, SOOT, 1),
        wheels,
    )


def derrick() -> str:
    """A harbour crane with its boom to the left."""
    legs = "M0 96L14 18h10l14 78M6 74h26M9 52h20M4 92l25-30M34 92L9 62M28 52L12 36"
    return el(
        "g",
        path(legs, stroke="#8A6510", stroke_width=4, stroke_linejoin="round"),
        path("M-50 6L58 0 62 12-50 14z", BRASS, ink=INK),
        box(10, -6, 20, 24, RED, 3, ink=INK),
        path("M-42 14v12", stroke="var(--icon-line)", stroke_width=2),
    )


def crate(x: float, y: float, kind: str) -> str:
    """A crate with the icon of what is in it."""
    bands = path("M0 5H30M0 21H30", stroke=BARK, stroke_width=1.2)
    return at(x, y, box(0, 0, 30, 26, WOOD, 3, ink=INK), bands, use(kind, 5, 3, 20))


def lamp(x: float, y: float, size: float = 24, glow: float = 20) -> str:
    """A lantern that burns, about x, y."""
    return disc(x, y, glow, LAMP, opacity=0.55) + use("lantern", x - size / 2, y - size / 2, size)


def liner(size: float) -> str:
    """A steamer of four tiles, fully manned."""
    return at(0, 0, steamship(LINER), size=size)


# The posters.


def marino() -> str:
    banks = "q10-16 30-8 12-18 36-6 16-14 36 0 20-12 38 2 18-16 40-2 16-12 36 2 18-14 40-2 18-10 40 8v30z"
    return (
        cloud(16, 20)
        + at(104, 10, airship(("canvas", "canvas", "rope", "wood", "crew"), "brass", 164, 3))
        + at(16, 66, airship(("metal", "food", "rope"), "gale", 90, 2))
        + path(f"M-4 150V136{banks}", "var(--cloud)")
    )


def shipyard() -> str:
    return (
        disc(244, 36, 24, "var(--sun)")
        + waves(118, WIDTH, "var(--water)", 26, 5)
        + at(8, 56, liner(0.66))
        + waves(122, WIDTH, "var(--water-2)", 32, 5)
    )


def north_sea() -> str:
    peaks = path("M-4 112L40 48 74 86 112 34 168 104 206 66 292 120V150H-4z", "var(--sea-2)")
    snow = path("M112 34l-16 22 14-3 8 8 12-2zM40 48l-10 15 11-2 8 5z", "#FFFFFF")
    return (
        peaks
        + snow
        + waves(118, WIDTH, "var(--water)", 26, 5)
        + at(66, 12, longship(164, 7, "stripes", head=1))
        + waves(126, WIDTH, "var(--water-2)", 32, 6)
    )


def ship_shape() -> str:
    quay = box(0, 120, WIDTH, 12, "#8C7A62") + box(0, 130, WIDTH, 6, "#5F5140")
    crates = "".join(
        crate(x, y, kind)
        for x, y, kind in (
            (106, 94, "organic"),
            (138, 94, "mineral"),
            (122, 67, "technological"),
            (155, 50, "specialty"),
        )
    )
    water = waves(138, WIDTH, "var(--water-2)", 32, 4)
    return cloud(30, 14, 0.9) + water + quay + at(12, 60, train()) + crates + at(212, 24, derrick())


def deadweight() -> str:
    strakes = "".join(f"M{36 + i * 6} {84 + i * 16}L230 {48 + i * 22}" for i in range(3))
    hull = path("M30 70L180 40Q214 36 226 58L236 130H60Q40 110 30 70z", BARK, ink=INK)
    mast = path("M110 56L96 4", stroke=PLANK, stroke_width=6, stroke_linecap="round")
    loot = ((28, 132, "emerald"), (62, 122, "ruby"), (250, 130, "diamond"), (216, 126, "pearl"))
    return (
        mast
        + path("M99 12Q140 14 150 40L112 50z", CREAM, ink=INK)
        + hull
        + path(strakes, stroke=PLANK, stroke_width=1.5)
        + lamp(206, 46, 30, 27)
        + waves(104, WIDTH, "var(--water)", 26, 6)
        + waves(116, WIDTH, "var(--water-2)", 32, 5)
        + "".join(at(x, y, puck(kind, 11)) for x, y, kind in loot)
        + use("life-ring", 246, 84, 32)
    )


SCENES: Mapping[str, Callable[[], str]] = {
    "marino": marino,
    "shipyard": shipyard,
    "north-sea": north_sea,
    "ship-shape": ship_shape,
    "deadweight": deadweight,
}


@cached
def poster(game: str) -> str:
    """A game's picture, 288 by 150, on its own water. A game that has none yet has an airship under the house's sky."""
    return el(
        "svg",
        box(0, 0, WIDTH, HEIGHT, "var(--sea)" if game in SCENES else "var(--dawn)"),
        SCENES.get(game, marino)(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="scene",
        aria_hidden="true",
        data_game=game,
        preserveAspectRatio="xMidYMid slice",
    )


@cached
def harbour() -> str:
    """The panorama, 1280 by 280: ships of all games off one quay. The left, where words stand, is calm."""
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
    """The open sea, 640 by 170, for pages that lead nowhere: nobody is here but a buoy."""
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
