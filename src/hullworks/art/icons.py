"""The icon set: 24 by 24, flat colour, one ink line of 1.5 with round joins. Each icon is a row of (paint, path).

A board refers to an icon by `pencil.use("wood", ...)`; a page or a file carries the symbols once, from `sprite`.
Silhouettes differ even in black: round gold, eight-sided silver, square ruby. Do not enlarge icons beyond 44 pixels.
"""

import re
from collections.abc import Iterable, Mapping

from hullworks.art.pencil import box, cached, disc, el, halo, num, path

Mark = tuple[str, str]
"""A paint and the path it fills."""

LINE = ""
"""The paint of a stroke without fill."""

INK = 1.5
SKIN, CREAM, WHITE, GOLD = "#E9B98F", "#F1E3BE", "#F4F6F5", "#F2C23E"
STEEL, LEAD, SOOT = "#AEBCC4", "#7E8F99", "#3A4148"
WOOD, BARK = "#C68E52", "#8F5D2E"
RED, BLUE, GREEN = "#C8442F", "#3E7FB5", "#4E9A61"


def o(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    a, d = num(r), num(2 * r)
    return f"M{num(x)} {num(y)}m-{a} 0a{a} {a} 0 1 0 {d} 0a{a} {a} 0 1 0-{d} 0z"


# People consist of a bust, a head and a hat.
BUST = "M3.5 21.5c0-5 3.5-7.3 8.5-7.3s8.5 2.3 8.5 7.3z"
HEAD = o(12, 9.6, 4.3)
# A disc with a hole, for the two kinds of life ring.
RING = "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19zM12 8.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6z"

ICONS: Mapping[str, tuple[Mark, ...]] = {
    # Marino
    "metal": (
        (STEEL, "M2 18.5 5 11h10l3 7.5z"),
        ("#D5DEE3", "M5 11l3.2-4.5h9L15 11z"),
        (LEAD, "M15 11l2.2-4.5L22 13.6l-4 4.9z"),
    ),
    "wood": (
        (WOOD, "M6.5 6.5H18a4 5.5 0 0 1 0 11H6.5z"),
        (CREAM, "M6.5 6.5a4 5.5 0 1 0 .01 0z"),
        (LINE, "M6.5 9.6a1.8 2.4 0 1 0 .01 0zM13 9.5h4M14 14h5"),
    ),
    "crew": (
        (BLUE, BUST),
        (SKIN, HEAD),
        ("#8A5A34", "M7.6 8.4C7.6 4.8 9.4 3 12 3s4.4 1.8 4.4 5.4z"),
        (CREAM, "M7.4 7.2h9.2v2.6H7.4z"),
        (LINE, "M12 7.2v2.6"),
    ),
    "food": (
        ("#D99A4E", "M2.5 14c0-4.6 4-7 9.5-7s9.5 2.4 9.5 7c0 3-1 4-3 4h-13c-2 0-3-1-3-4z"),
        (LINE, "M8 8.3l1.6 3.6M12.4 7.8l1.6 3.6M16.6 8.9l1.4 3"),
    ),
    "rope": (
        ("#DDBB7A", "M11 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM11 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6z"),
        (LINE, "M11 6.6a5.4 5.4 0 1 0 5.4 5.4"),
        ("#DDBB7A", "M16.5 16.5l5 2.2v2.8l-7-2.4z"),
    ),
    "canvas": (
        (CREAM, "M5 6.5h14v11H5z"),
        ("#DCC893", "M3 4h18v4H3zM3 16h18v4H3z"),
        (LINE, "M8 10.5h8M8 13.5h5"),
    ),
    "gold": (
        (GOLD, o(12, 12, 9.5)),
        (LINE, o(12, 12, 6.2)),
        ("#FBE39A", "M12 8.4l1.2 2.4 2.6.4-1.9 1.8.5 2.7-2.4-1.3-2.4 1.3.5-2.7-1.9-1.8 2.6-.4z"),
    ),
    # North Sea
    "oak": (
        (WOOD, "M2.5 14.5h19v4.5h-19z"),
        ("#DCA96C", "M4.5 10h15v4.5h-15z"),
        (WOOD, "M6.5 5.5h11V10h-11z"),
        (LINE, "M9 7.8h3.5M8 12.3h5M6 16.8h7"),
    ),
    "wool": (
        (
            "#F4EFE2",
            "M7 18.5a4 4 0 0 1-2.6-7A4 4 0 0 1 9 6.3a4.4 4.4 0 0 1 7.4.7 4 4 0 0 1 4 5.6 3.6 3.6 0 0 1-3.6 5.9z",
        ),
        (LINE, "M9.2 12.6a2.2 2.2 0 1 1 2.8 2M15.6 10.6a2 2 0 1 1 .6 3.2"),
    ),
    "iron": (
        (LEAD, "M2.5 6.5H15c.3 3 2.8 4 6.5 4v1.6c-4.6 0-6.5 1.4-6.5 3.4h2.5v4h-11v-4H9c0-3.6-6.5-3-6.5-9z"),
        (LINE, "M6 9.3h6"),
    ),
    "silver": (
        ("#D7DEE2", "M8.3 2.8h7.4l5.5 5.5v7.4l-5.5 5.5H8.3l-5.5-5.5V8.3z"),
        (LINE, "M9.7 6.3h4.6l3.4 3.4v4.6l-3.4 3.4H9.7l-3.4-3.4V9.7zM12 9.5v5"),
    ),
    "worker": (
        (
            "#C9803F",
            (
                "M12 2.5a3.8 3.8 0 0 1 2.7 6.4c3 .5 6.8 2 6.8 3.9 0 1.4-2 1.7-4.3 1.3l2.6 7.4h-5.6L12 17.3"
                "l-2.2 4.2H4.2l2.6-7.4c-2.3.4-4.3.1-4.3-1.3 0-1.9 3.8-3.4 6.8-3.9A3.8 3.8 0 0 1 12 2.5z"
            ),
        ),
    ),
    "card": (
        (CREAM, "M9 3.5l10.5 2.5-3.5 15-10.5-2.5z"),
        ("#6FA3A8", "M10.8 7l5.3 1.3-1.5 6.2-5.3-1.3z"),
    ),
    "military": (
        (STEEL, "M13 3.5c4-1.5 7 .5 8 4.5-2 2-5 2.5-7.5 1.5z"),
        (BARK, "M3 19.2 14.5 5.8l2 1.8L5 21z"),
        (LINE, "M15.5 8.2l3.5-.7"),
    ),
    "trade": (
        (GOLD, "M2.5 13h7c0 2.5-1.5 4-3.5 4s-3.5-1.5-3.5-4zM14.5 13h7c0 2.5-1.5 4-3.5 4s-3.5-1.5-3.5-4z"),
        (LINE, "M12 3.5v16M8 20.5h8M5.5 6.5h13M6 6.5 3 13M6 6.5 9 13M18 6.5 15 13M18 6.5l3 6.5"),
    ),
    "renown": (
        ("#E3CF9B", "M3 4.5c1 8.5 6 14.5 14 15l4-1.5-1.5-3.5C12.5 14.5 8 10.5 7 4z"),
        (BARK, "M2.5 4.5h5.2"),
        (LINE, "M9.3 11 6.6 14M13.3 14.5l-1.8 3.3"),
    ),
    "smith": (
        (BARK, "M10.3 10.5h3.4v11h-3.4z"),
        (STEEL, "M4 3.5h13l3.5 3.5-3.5 3.5H4z"),
    ),
    "sailmaker": (
        (CREAM, "M5 21V4c7 1 12 6 14.5 14z"),
        (STEEL, "M3 13.5 20.5 3l.8 1.2L4 15z"),
        (LINE, "M8 17.5l2-1.2M12 17.5l2-1.2"),
    ),
    "mason": (
        ("#C9C3B4", "M2.5 14.5h9v6.5h-9zM12.5 14.5h9v6.5h-9z"),
        ("#DBD6C8", "M7.5 8h9v6.5h-9z"),
        (STEEL, "M17 2.5h3l-1 5h-1z"),
    ),
    "carver": (
        (BARK, "M3 20 13 10l1.5 1.5L4.5 21.5z"),
        (STEEL, "M11.5 6 16 2.5 21.5 8 18 12.5z"),
    ),
    # Shipyard
    "coal": (
        (SOOT, "M2.5 19l2-5 4.5-1 3 2.5.5 4.5z"),
        ("#50585F", "M11.5 20l1-4.5 4-2 4.5 2.5.5 4z"),
        ("#2C3237", "M6.5 12l2-5 4.5-2 4.5 3-.5 4.5-4.5 2z"),
        (LINE, "M10.5 8.2l2.5-.7"),
    ),
    "cloth": (
        ("#B8577F", "M3 8.5 14 4l7 3v10.5L10 21.5l-7-3z"),
        ("#D683A4", "M3 8.5 14 4l7 3L10 11.5z"),
        (LINE, "M10 11.5v10M13 13v7M16.5 11.8v6.5"),
    ),
    "wheat": (
        (LINE, "M12 22V8"),
        (
            GOLD,
            (
                "M12 2.5c2 1.5 2 4 0 5.5-2-1.5-2-4 0-5.5zM12.5 12c0-2.5 2-4.5 5-4.5 0 3-2 5-5 4.5zM11.5 12"
                "c0-2.5-2-4.5-5-4.5 0 3 2 5 5 4.5zM12.5 17.5c0-2.5 2-4.5 5-4.5 0 3-2 5-5 4.5zM11.5 17.5"
                "c0-2.5-2-4.5-5-4.5 0 3 2 5 5 4.5z"
            ),
        ),
    ),
    "sail": (
        (CREAM, "M12.5 2.5c6 3 8 9 8 14.5h-8z"),
        ("#E9D6A3", "M10.5 6c-4 2.5-6.5 6.5-7 11h7z"),
        (BARK, "M4 19.5h17"),
    ),
    "smokestack": (
        (RED, "M7.5 21.5 8.5 8h7l1 13.5z"),
        (SOOT, "M7.8 5.5h8.4v4H7.8z"),
        ("#DDE3E5", "M12.5 4.5c-.5-2 1.5-3 3-2.2 1.5-1.5 5-.5 4.5 1.7-.3 1.5-2.5 1.8-3.5.8-1 1-3.4 1-4-.3z"),
    ),
    "crane": (
        ("#D9A62E", "M5 21.5 7 7h3.5l1 14.5z"),
        ("#D9A62E", "M6 7 19.5 3l.5 2L9 10z"),
        (LINE, "M19 4.5v8.5M17 15.5a2 2 0 1 0 2-2.5M7.5 12l3 4M10.5 12l-4 4.5"),
    ),
    "cannon": (
        (LEAD, "M2.5 11.5 18.5 6l2.5-1 1 3.5-2.5.8L7.5 16c-3 1-5.5-2.5-5-4.5z"),
        (BARK, "M9.5 12.5a4.5 4.5 0 1 0 .01 0z"),
        (CREAM, o(9.5, 17, 1.6)),
    ),
    "captain": (
        ("#24456E", BUST),
        (SKIN, HEAD),
        (WHITE, "M6.5 6.5C7 3.5 9 2.3 12 2.3s5 1.2 5.5 4.2z"),
        ("#24456E", "M6.8 6.5h10.4v2.2H6.8z"),
        (GOLD, "M10 17h4M10 19.5h4"),
    ),
    "stoker": (
        ("#6C7A83", BUST),
        (SKIN, HEAD),
        (SOOT, "M7.7 8.5C7.7 5 9.3 3.3 12 3.3s4.3 1.7 4.3 5.2z"),
        (BARK, "M19 6.5h1.6v13H19z"),
        (STEEL, "M17.3 2.5h5v5h-5z"),
    ),
    "soldier": (
        ("#A93226", BUST),
        (SKIN, HEAD),
        (SOOT, "M8 8V2.5h8V8z"),
        (GOLD, "M7 7h10v1.8H7z"),
        (LINE, "M8.5 15.5l7 5.5M15.5 15.5l-7 5.5"),
    ),
    "businessman": (
        ("#3F5A4A", BUST),
        (SKIN, HEAD),
        (SOOT, "M8.5 7V2h7v5z"),
        (SOOT, "M5.8 6.5h12.4v1.9H5.8z"),
        (WHITE, "M10.3 14.5 12 19l1.7-4.5z"),
    ),
    "lifeboat": (
        (WHITE, "M2.5 11h19c-1 5-3.5 8-7 8H9.5c-3.5 0-6-3-7-8z"),
        (RED, "M2.5 11h19l-.8 3H3.3z"),
        (LINE, "M6 10.5V5.5M18 10.5V5.5M6 5.5h3M18 5.5h-3"),
    ),
    "lifebuoy": (
        (WHITE, RING),
        (
            RED,
            (
                "M5.3 5.3 9.3 9.3a3.8 3.8 0 0 1 5.4 0l4-4a9.5 9.5 0 0 0-13.4 0zM5.3 18.7l4-4a3.8 3.8 0 0 0 "
                "5.4 0l4 4a9.5 9.5 0 0 1-13.4 0z"
            ),
        ),
    ),
    "lantern": (
        (GOLD, "M7 9h10l1 9H6z"),
        (SOOT, "M7.5 6.5h9V9h-9zM5.5 18h13v3h-13z"),
        ("#FFF3C4", "M12 10.5c2 2 2 5 0 5.8-2-.8-2-3.8 0-5.8z"),
        (LINE, "M9 6.5C9 2 15 2 15 6.5"),
    ),
    "cabin": (
        (WHITE, "M3 10.5 12 4l9 6.5v10H3z"),
        (BLUE, "M6.5 12.5h4v4h-4zM13.5 12.5h4v4h-4z"),
    ),
    "canal": (
        ("#C6D79F", "M2.5 2.5h19v19h-19z"),
        ("#8CC4D4", "M8.5 2.5h6.5v5c0 3 2 3.5 6.5 3.5v6.5c-9 0-13-3-13-9.5z"),
    ),
    "employee": (
        (CREAM, "M3 4.5h18v16H3z"),
        (SKIN, o(9, 10.5, 2.7)),
        (GREEN, "M4.8 18.5c0-3 1.6-4.3 4.2-4.3s4.2 1.3 4.2 4.3z"),
        (LINE, "M15.5 10h3M15.5 13.5h3M9.5 4.5v-2h5v2"),
    ),
    # Ship Shape
    "organic": (
        (GREEN, "M4 20C2 10 9 3.5 20.5 3.5 21 14 14 20.5 6.5 18.5z"),
        (LINE, "M3 21.5C7 15 11 11.5 16 8.5"),
    ),
    "mineral": (
        ("#B9A48C", "M2.5 15 6 7l6-3.5 6.5 3L21.5 14l-5 6.5H7.5z"),
        ("#D6C6B2", "M6 7l6-3.5 1 6-5.5 3z"),
        (LINE, "M13 9.5l5.5-3M13 9.5l3.5 11M7.5 12.5l0 8M7.5 12.5 2.5 15"),
    ),
    "technological": (
        (
            "#8FA6C9",
            (
                "M10 2.5h4l.6 2.8 2.3 1 2.5-1.5 2.8 2.8-1.5 2.5 1 2.3-.2 2.2-1.3 1-2.5 2.3.5 1.5-2 "
                "2-2.5-1-1.7 1.1h-4l-.6-2.8-2.3-1-2.5 1.5-2.3-2.8 1-2.5-1-2.3L2 12.5v-3l2-1L3.5 6l2.8-2.3 2 "
                "1.3z"
            ),
        ),
        (CREAM, o(12, 12, 3.4)),
    ),
    "specialty": (
        ("#A774B8", "M12 2 21 7.2v9.6L12 22l-9-5.2V7.2z"),
        ("#F3DDF7", "M12 6.3l1.8 3.6 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z"),
    ),
    "rail": (
        (RED, "M3 9.5h7V4.5h9.5V17H3z"),
        (CREAM, "M12.5 7h4.5v4h-4.5z"),
        (SOOT, "M4.5 4.5h3.5v5H4.5z"),
        (STEEL, o(7, 18, 3) + o(16, 18, 3)),
    ),
    "sea": (
        (SOOT, "M2.5 14h19l-3 6.5h-13z"),
        (CREAM, "M6 9.5h10V14H6z"),
        (RED, "M9 3.5h4v6H9z"),
        (LINE, "M2 21.7c2 .8 3-.8 5 0s3-.8 5 0 3-.8 5 0 3-.8 5 0"),
    ),
    "air": (
        (GOLD, "M12 2.5c5 0 8 3.5 8 7.5s-4 6.5-5.5 8h-5C8 16.5 4 14 4 10s3-7.5 8-7.5z"),
        (BARK, "M9.5 19.5h5v2.5h-5z"),
        (LINE, "M12 2.5c-3 4-3 10-1 15.5M12 2.5c3 4 3 10 1 15.5"),
    ),
    # Deadweight
    "emerald": (
        ("#2FA36B", "M8 3h8l5 5v8l-5 5H8l-5-5V8z"),
        ("#7FD0A5", "M9.5 7h5L17 9.5v5L14.5 17h-5L7 14.5v-5z"),
        (LINE, "M8 3l1.5 4M16 3l-1.5 4M21 8l-4 1.5M3 8l4 1.5M8 21l1.5-4M16 21l-1.5-4"),
    ),
    "pearl": (
        ("#F3EEE6", o(12, 11, 8)),
        ("#D8A9B4", "M2.5 15.5c3 3.5 16 3.5 19 0-1 4-4.5 6.5-9.5 6.5s-8.5-2.5-9.5-6.5z"),
        (LINE, "M8.3 9.5a4 4 0 0 1 3-2.8"),
    ),
    "ruby": (
        ("#C2283C", "M12 2.5 21.5 12 12 21.5 2.5 12z"),
        ("#EA7F86", "M12 7l5 5-5 5-5-5z"),
        (LINE, "M12 2.5V7M12 17v4.5M2.5 12H7M17 12h4.5"),
    ),
    "diamond": (
        ("#A9DDF0", "M6.5 4h11L22 9.5 12 21 2 9.5z"),
        ("#E2F5FB", "M8 9.5h8L12 21z"),
        (LINE, "M2 9.5h20M6.5 4 8 9.5M17.5 4 16 9.5M12 4 8 9.5M12 4l4 5.5"),
    ),
    "ring": (
        ("#F6A13A", RING),
        (
            "#FFFFFF",
            (
                "M9.8 2.8h4.4l-.7 5.7a3.8 3.8 0 0 0-3 0zM9.8 21.2h4.4l-.7-5.7a3.8 3.8 0 0 1-3 0zM2.8 9.8v4.4"
                "l5.7-.7a3.8 3.8 0 0 1 0-3zM21.2 9.8v4.4l-5.7-.7a3.8 3.8 0 0 0 0-3z"
            ),
        ),
    ),
    "mariner": (
        (WHITE, BUST),
        (BLUE, "M4.5 17.5c4-1.5 11-1.5 15 0l.7 1.8c-5-1.3-11.4-1.3-16.4 0z"),
        (SKIN, HEAD),
        (WHITE, "M7 7.5C6 3.5 9 2.5 12 2.5s6 1 5 5z"),
        (BLUE, "M7.3 6.8h9.4v1.9H7.3z"),
    ),
    "shortcut": ((GOLD, "M2.5 19.5C3 11 8 6.5 13.5 6.5V2.5l8 7-8 7v-4.3c-4.5 0-8 2.3-11 7.3z"),),
    "switch": (
        (BLUE, "M2.5 5h11.5V2l7.5 5-7.5 5V9H2.5z"),
        ("#E08A3C", "M21.5 15H10v-3l-7.5 5 7.5 5v-3h11.5z"),
    ),
    "sabotage": (
        (SOOT, o(10.5, 14, 7.5)),
        (LINE, "M15.5 8.5c1-3 3-4 5-3.5M7 12.5a4 4 0 0 1 3-3"),
        (GOLD, "M20.5 2.5l.6 1.7 1.7.6-1.7.6-.6 1.7-.6-1.7-1.7-.6 1.7-.6z"),
    ),
    "plank": (
        (WOOD, "M2 9h15v4H2z"),
        (BLUE, "M2 19c2-1.5 3.5-1.5 5 0s3.5 1.5 5 0 3.5-1.5 5 0 3.5 1.5 5 0v3H2z"),
        (LINE, "M19.5 10v6M17.3 14l2.2 2.5 2.2-2.5"),
        (SKIN, o(12.5, 4.5, 2.3)),
    ),
    "chest": (
        (WOOD, "M2.5 11h19v9.5h-19z"),
        ("#A8713C", "M2.5 11C2.5 6 5 4 8 4h8c3 0 5.5 2 5.5 7z"),
        (GOLD, "M10 9.5h4v5h-4z"),
    ),
    # Shared by all games
    "anchor": (
        (
            STEEL,
            (
                "M10.7 8h2.6v10.3c3-.5 4.6-2 5.2-4.3l-1.5.5 2.7-4 2.3 4.3-1.4-.3c-.7 4.3-4 7-8.6 "
                "7.5-4.6-.5-7.9-3.2-8.6-7.5l-1.4.3 2.3-4.3 2.7 4-1.5-.5c.6 2.3 2.2 3.8 5.2 4.3z"
            ),
        ),
        (STEEL, "M7 9.5h10v2.2H7z"),
        (CREAM, o(12, 4.8, 2.6)),
    ),
    "flag": (
        (RED, "M5.5 3h15l-4 5 4 5h-15z"),
        (BARK, "M4 2.5h2V22H4z"),
    ),
    "contract": (
        (CREAM, "M5 2.5h10l4.5 4.5v14.5H5z"),
        (LINE, "M15 2.5V7h4.5M8 10.5h8M8 13.5h8"),
        (RED, o(15.5, 18, 2.2)),
    ),
    "hourglass": (
        (CREAM, "M6 3h12c0 5-4 6.5-4 9s4 4 4 9H6c0-5 4-6.5 4-9S6 8 6 3z"),
        (GOLD, "M8 20c.5-2.5 2.5-3.5 4-4.5 1.5 1 3.5 2 4 4.5z"),
        (LINE, "M5 3h14M5 21h14"),
    ),
}

# The positions of a die's dots, on the same 24 by 24 grid.
PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((12, 12),),
    2: ((7.5, 7.5), (16.5, 16.5)),
    3: ((7.5, 7.5), (12, 12), (16.5, 16.5)),
    4: ((7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5)),
    5: ((7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5), (12, 12)),
    6: ((7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5), (7.5, 12), (16.5, 12)),
}

NAMES: tuple[str, ...] = (*ICONS, *(f"die{face}" for face in PIPS))
"""The names of all icons, dice last."""


def die(face: int) -> str:
    """The symbol of a die that shows this face."""
    dots = "".join(disc(x, y, 1.9, "#12222C") for x, y in PIPS[face])
    return el("symbol", box(2.5, 2.5, 19, 19, "#FDFBF3", 4, ink=INK), dots, id=f"i-die{face}", viewBox="0 0 24 24")


@cached
def symbol(name: str) -> str:
    """The definition of an icon. Its rim, drawn below its marks, is pale in dark mode and invisible in light mode."""
    if name.startswith("die") and name not in ICONS:
        return die(int(name[3:]))
    marks = "".join(path(d, paint or "none", ink=INK, fill_rule="evenodd") for paint, d in ICONS[name])
    rim = halo("".join(d for _, d in ICONS[name]), 3.5)
    return el("symbol", rim, marks, id=f"i-{name}", viewBox="-1 -1 26 26")


def symbols(names: Iterable[str]) -> str:
    """The definitions of some icons, each once, in the order of the set."""
    wanted = set(names)
    if unknown := wanted.difference(NAMES):
        raise KeyError(f"no such icon: {', '.join(sorted(unknown))}")
    return "".join(symbol(name) for name in NAMES if name in wanted)


def used(svg: str) -> list[str]:
    """The icons that a drawing refers to, each once, in the order of the set."""
    found = set(re.findall(r'href="#i-([\w-]+)"', svg))
    return [*(name for name in NAMES if name in found), *sorted(found.difference(NAMES))]


def sprite(names: Iterable[str] = NAMES) -> str:
    """The definitions of icons, all by default, as an invisible drawing to place before the boards of a page."""
    return el(
        "svg",
        el("defs", symbols(names)),
        width=0,
        height=0,
        aria_hidden="true",
        class_="sprite",
        xmlns="http://www.w3.org/2000/svg",
    )
