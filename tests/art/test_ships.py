"""Ships are drawn from their parts: another part gives another picture."""

from xml.etree import ElementTree as ET

import pytest

from hullworks.art import steamships
from hullworks.art.longships import SAILS, longship
from hullworks.art.ships import FAMILY, LOAF, STEEL, WICKER, WOOD, airship, plan
from hullworks.art.steamships import FITTINGS, GEAR, OUTLINE, fitting, hull_tile, ship_tile, steamship

PARTS = ("metal", "wood", "crew", "food", "rope", "canvas")


def test_more_canvas_makes_a_longer_envelope() -> None:
    assert plan(("canvas", "canvas"), 120, 1).long > plan(("canvas", "rope"), 120, 1).long > plan((), 120, 1).long


def test_metal_adds_engines_and_food_adds_barrels_and_wood_a_wooden_gondola() -> None:
    assert airship(("metal", "metal"), "gale").count(f'fill="{STEEL}"') == 2
    assert airship(("food", "food"), "gale").count(f'fill="{LOAF}"') == 4
    assert LOAF not in airship(("metal",), "gale")
    assert WOOD in airship(("wood",), "gale")
    assert WICKER in airship(("rope",), "gale")


@pytest.mark.parametrize("w", [60, 84, 118, 176])
@pytest.mark.parametrize("needs", [(), PARTS, ("food",) * 5, ("canvas",) * 6, ("wood",) * 6, ("metal",) * 5])
def test_the_parts_of_an_airship_stay_in_its_box(needs: tuple[str, ...], w: float) -> None:
    for seed in range(6):
        p = plan(needs, w, seed)
        assert p.left >= 0
        assert p.right <= w
        assert p.gondola >= 0
        assert p.gondola + p.wide < w
        assert p.floor + p.high + 1.5 + 7 * p.unit <= p.h + 4  # barrels may touch the lower edge


def test_every_set_of_parts_gives_a_picture_of_its_own() -> None:
    drawn = {airship((part,), "gale") for part in PARTS}
    assert len(drawn) == len(PARTS)
    assert len({airship(PARTS, family) for family in FAMILY}) == len(FAMILY)


def test_a_ship_that_is_still_being_built_is_pale() -> None:
    assert ET.fromstring(airship(PARTS, "moss", ghost=True)).get("opacity") == "0.55"
    assert ET.fromstring(airship(PARTS, "moss")).get("opacity") is None


def test_every_sail_has_a_cut_of_its_own() -> None:
    assert len({longship(sail_cut=cut) for cut in SAILS}) == len(SAILS)


def test_an_unknown_sail_is_an_error_that_lists_the_known() -> None:
    with pytest.raises(ValueError, match=r"lateen.*stripes, cross"):
        longship(sail_cut="lateen")


def test_a_longship_has_a_shield_for_each_of_its_crew() -> None:
    few, many = longship(shields=4), longship(shields=7)
    assert many.count("<circle") - few.count("<circle") == 2 * (7 - 4)  # a face and a boss each


def test_a_carved_prow_differs_from_a_plain_one() -> None:
    assert longship(head=1) != longship(head=0)


@pytest.mark.parametrize("part", ["bow", "middle", "stern"])
def test_deck_and_keel_run_through_every_tile(part: str) -> None:
    assert f" {steamships.DECK}H" in OUTLINE[part]
    assert f"{steamships.KEEL}H" in OUTLINE[part]
    ET.fromstring(hull_tile(part))


@pytest.mark.parametrize("kind", FITTINGS)
def test_an_empty_place_is_dashed_and_a_filled_one_shows_its_piece(kind: str) -> None:
    assert "stroke-dasharray" in fitting(kind, 50)
    assert "stroke-dasharray" not in fitting(kind, 50, "crane")
    assert "#i-crane" in fitting(kind, 50, "crane")


@pytest.mark.parametrize("kind", GEAR)
def test_safety_gear_sits_on_the_hull(kind: str) -> None:
    assert f"#i-{kind}" in ship_tile("middle", (kind, ""))


def test_an_unknown_fitting_is_an_error() -> None:
    with pytest.raises(KeyError, match="ballroom"):
        ship_tile("middle", ("ballroom", ""))


def test_a_row_of_tiles_stands_side_by_side() -> None:
    root = ET.fromstring(steamship((("bow", ()), ("middle", ()), ("stern", ()))))
    places = [tile.get("transform") for tile in root]
    assert places == ["translate(0 0)", "translate(104 0)", "translate(208 0)"]
