"""Colours: everything written is readable in light and dark mode, and everybody can tell the seats apart."""

import math
from itertools import combinations

import pytest

from art.scenes import COLOURS
from hullworks.art.ships import FAMILY
from hullworks.art.theme import BASE, NEUTRAL, SEATS, Colour, Seat, Theme, colours, contrast, css, pairs, weak

Vector = tuple[float, float, float]

# Vision without one kind of cone: Machado, Oliveira and Fernandes (2009), full severity, on linear light.
EYES: dict[str, tuple[Vector, Vector, Vector]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "common": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(colour: str) -> Vector:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (red, green, blue))
    return r, g, b


def lab(colour: str, eye: str) -> Vector:
    light = linear(colour)
    r, g, b = (min(1, max(0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in EYES[eye])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, eye: str) -> float:
    return math.dist(lab(one, eye), lab(other, eye))


def test_everything_that_is_written_can_be_read() -> None:
    found = list(pairs(COLOURS | {"a-game-to-come": {}}))
    assert len(found) > 130
    assert weak(found) == []


def test_a_colour_that_cannot_be_read_is_found() -> None:
    house = {**BASE, "soft": Colour("#B0B8BC", BASE["soft"].dark)}
    names = [pair.name for pair in weak(pairs(COLOURS, house))]
    assert "light soft on panel" in names
    assert "light marino soft on plate" in names
    assert not [name for name in names if name.startswith("dark")]


def test_a_seat_whose_flag_cannot_be_seen_is_found() -> None:
    faint = Seat("mist", "#D8DCDD", "#FFFFFF", "circle", "cross")
    assert [pair.name for pair in weak(pairs({}, seats=[faint]))] == ["seat mist"]


def test_contrast_knows_its_ends() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123F8C", "#123F8C") == 1
    assert contrast("#FFFFFF", "#000000") == contrast("#000000", "#FFFFFF")


def test_white_names_are_read_on_every_family_band() -> None:
    assert {name: deep for name, (_, deep) in FAMILY.items() if contrast("#FFFFFF", deep) < 4.5} == {}


def test_a_game_changes_only_what_is_its_own() -> None:
    assert all(set(roles) <= set(NEUTRAL) for roles in COLOURS.values())
    with pytest.raises(ValueError, match=r"^a game may not change the colour 'act'; it may change sea, "):
        colours({"act": ("#000000", "#FFFFFF")})


def test_what_a_game_does_not_change_is_neutral() -> None:
    table = colours({"sea": ("#112233", "#445566")}, "dark")
    assert (table["sea"], table["plate"]) == ("#445566", NEUTRAL["plate"].dark)
    assert "sea" not in colours()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", COLOURS)
def test_a_game_has_a_plain_value_for_each_of_its_colours(game: str, theme: Theme) -> None:
    table = colours(COLOURS[game], theme)
    assert table["sea"] == COLOURS[game]["sea"][theme == "dark"]
    assert table["ink"] == getattr(BASE["ink"], theme)
    assert table["seat0"] == SEATS[0].fill
    assert all(value.startswith("#") and len(value) in (7, 9) for value in table.values())


def test_magenta_belongs_to_acting_alone() -> None:
    others: list[tuple[str, str]] = [c for name, c in BASE.items() if name not in ("act", "act-wash", "on-act")]
    others += [c for roles in (*COLOURS.values(), NEUTRAL) for c in roles.values()]
    near = [c for c in others for side in (0, 1) if difference(c[side][:7], BASE["act"][side], "common") < 25]
    assert near == []


def test_seats_differ_by_shape_and_flag() -> None:
    assert len({seat.shape for seat in SEATS}) == len({seat.flag for seat in SEATS}) == len(SEATS) == 6


# Blue and soot are the closest pair, for the rare people without blue cones; there shape and flag must tell them apart.
@pytest.mark.parametrize(("eye", "least"), [("common", 45), ("protan", 33), ("deutan", 33), ("tritan", 22)])
def test_seats_differ_in_colour_for_every_kind_of_eye(eye: str, least: float) -> None:
    near = min((difference(one.fill, other.fill, eye), one.name, other.name) for one, other in combinations(SEATS, 2))
    assert near[0] >= least, near


def test_the_style_sheet_has_every_colour_both_by_day_and_by_night() -> None:
    sheet = css(COLOURS)
    for name, (light, dark) in BASE.items():
        assert f"--{name}:light-dark({light},{dark});" in sheet
    for game in COLOURS:
        assert f"[data-game={game}]{{--sea:light-dark(" in sheet
    assert sheet.count("{") == sheet.count("}")
