"""The table of Shipyard fits each room, has everything that can be done on a piece, and gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from boards import Acts, Boards, labelled, offered, thing, words
from hullworks.art.panel import MOST_HIGH
from hullworks.art.proof import faults
from hullworks.art.room import DESK, PHONE, ROOMY, TABLET, Room
from hullworks.games import load
from hullworks.games.shipyard.drawing.quay import points_in_sight
from hullworks.games.shipyard.state import Shipyard
from hullworks.games.shipyard.view import View
from hullworks.match.pattern import matching
from rooms import EVERY_ROOM, covers, misfits, piece_box, placed, sheet_misfits
from slipway import completing, slipway
from tables import play

GAME = load("shipyard")
NAMES = ["Konstantina of the Seven Harbours", "WWWWWWWWWWWWWWWWWWWW", "Émile", "北斗星丸"]
CHANCE = ("first player", "lay ", "draw ", "post ", "deal ")
# Answers without a piece, and how many of them are offered at once.
WITHOUT_A_PIECE = ("done", "no bonus", "complete the ship", "take the tile back")
MOST_WITHOUT = 2


def liked(g: Shipyard) -> list[int]:
    """Builds, canals and captains, so that ships sail."""
    verbs = ("cube on build", "cube on canal", "cube on crew", "buy", "recruit captain", "sail as", "bonus")
    codes = [code for code in g.legal() if g.todo.actions.texts[code].startswith(verbs)]
    return completing(g) or codes


BOARDS: Boards[Shipyard] = Boards(GAME, ((4, {}), (2, {"rotation": 8})), (*WITHOUT_A_PIECE, *CHANCE), liked, "desk-")
TABLES = pytest.mark.parametrize("table", range(2), ids=["most", "fewest"])


def drawn(view: object, room: Room, acts: Acts | None = None, refused: dict[str, str] | None = None) -> ET.Element:
    """The table as a parsed document without faults."""
    svg = GAME.draw_table(view, NAMES, room, acts or {}, refused or {})
    assert faults(svg) == []
    return ET.fromstring(svg)


def met(table: int) -> Iterator[tuple[View, Acts]]:
    """Views and answers of positions met in a game."""
    for g in BOARDS.positions(table)[::9]:
        yield BOARDS.seen(g), {} if g.waits_for_chance() else BOARDS.acts(g)


# Every room.


@EVERY_ROOM
@TABLES
def test_the_table_fits_its_room(room: Room, table: int) -> None:
    # Ways and spaces of a cruise lie as close as they do on the map.
    made = [GAME.draw_table(view, NAMES, room, acts, {}) for view, acts in met(table)]
    assert [fault for svg in made for fault in misfits(svg, room, ("steer", "space"))] == []


@EVERY_ROOM
@TABLES
def test_every_answer_is_on_a_piece_but_for_a_few(room: Room, table: int) -> None:
    for view, acts in met(table):
        found = offered(drawn(view, room, acts))
        assert set(found) <= set(acts)
        rest = set(acts) - set(found)
        assert all(text.startswith(WITHOUT_A_PIECE) for text in rest) and len(rest) <= MOST_WITHOUT, rest
        assert all(acts[text].label in label.split("; ") for text, label in found.items())


@EVERY_ROOM
def test_without_anything_to_do_nothing_is_magenta(room: Room) -> None:
    for view, _ in met(0):
        svg = GAME.draw_table(view, NAMES, room, {}, {})
        assert 'class="can"' not in svg and "data-act" not in svg and 'role="button"' not in svg


# What is asked.

TABLE = """
    0: yard bow1 middle1 - bow2 middle2 stern2, money 9, store 2*captain sail, canal three-locks@H8 long-reach@H7
    1: staff trader-coal boiler-maker, ships bow5+middle9+stern5:captain+sail:4:10, papers steam-mail
    turn: 0 {step}
"""
PAPERS = "0: papers steam-mail state-visit express coasters\n1: money 3\nturn: 0 last"


def asked(step: str, *answers: str) -> tuple[View, Acts]:
    """The view and the answers after a turn's action has begun and these answers were given."""
    g = slipway(PAPERS if step == "discard" else TABLE.format(step=step))
    play(g, *answers)
    return GAME.view(g, 0), BOARDS.acts(g)


@pytest.mark.parametrize("room", [DESK, ROOMY, TABLET], ids=["desk", "roomy", "tablet"])
@pytest.mark.parametrize(
    ("step", "answers", "lean"),
    [
        ("build", (), ""),
        ("employee", (), "agency"),
        ("canal", ("rent canal 3",), "canal"),
        ("build", ("buy stern bottom",), "slots"),
        ("sail", (), "ship"),
        ("discard", (), "contracts"),
    ],
)
def test_what_the_question_is_about_leans_in(room: Room, step: str, answers: tuple[str, ...], lean: str) -> None:
    root = drawn(*asked_in(room, step, answers))
    found = [one.get("data-lean") for one in root.iter() if one.get("class") == "lean"]
    assert found == ([lean] if lean else [])
    assert thing(root, "action-build") is not None  # The track stays, since a bonus may be taken from it.


def asked_in(room: Room, step: str, answers: tuple[str, ...]) -> tuple[View, Room, Acts]:
    view, acts = asked(step, *answers)
    return view, room, acts


@pytest.mark.parametrize(
    ("step", "answers", "leaf"),
    [
        ("employee", (), "agency"),
        ("canal", (), "offers"),
        ("canal", ("rent canal 3",), "yard"),
        ("crew", (), "harbour"),
    ],
)
def test_the_leaf_that_is_shown_follows_the_question(step: str, answers: tuple[str, ...], leaf: str) -> None:
    view, acts = asked(step, *answers)
    root = drawn(view, PHONE, acts)
    assert root.get("data-leaf") == f"leaf-{leaf}"
    tabs = [one.get("aria-label", "") for one in root.iter() if one.get("class") == "tab"]
    assert any(label.endswith("to do") for label in tabs)


def test_every_employee_has_name_effect_and_price_and_says_why_not() -> None:
    view, acts = asked("employee")
    poor, *_ = [text for text in acts if text.startswith("hire")]
    less = {text: act for text, act in acts.items() if text != poor}
    root = drawn(view, DESK, less, {poor: "needs 12 money, has 9"})
    for number, stop in enumerate(view.stops):
        for desk, one in enumerate(stop.employees):
            if one:
                said = words(thing(root, f"desk-{number}-{desk}"))
                assert one.name in " ".join(said) and str(stop.price + one.cost) in said
                assert any(len(line) > 4 and line.endswith(".") for line in said)
    refused = thing(root, f"desk-{int(poor[5]) - 1}-{'abc'.index(poor[6])}")
    assert refused.get("data-not") == "needs 12 money, has 9"
    assert "level I first" in words(refused) or "too dear" in words(refused)


def test_the_large_table_names_everybody_who_can_be_hired() -> None:
    view, acts = asked("build")
    root = drawn(view, ROOMY, acts)
    names = {
        f"desk-{at}-{k}": one.name for at, stop in enumerate(view.stops) for k, one in enumerate(stop.employees) if one
    }
    assert "Gun carriage smith" in names.values(), "the longest"
    for desk, name in names.items():
        assert name in " ".join(words(thing(root, desk)))


def test_an_employee_on_a_phone_is_read_before_the_hire() -> None:
    view, acts = asked("employee")
    for room, count in ((PHONE, 1), (DESK, 0)):
        card = thing(drawn(view, room, acts), "desk-0-0")
        assert len([part for part in card.iter() if part.get("class") == "folded"]) == count


@pytest.mark.parametrize("room", [DESK, PHONE], ids=["desk", "phone"])
def test_the_tile_that_is_exchanged_stays_visible_and_only_the_goods_asked_about_are_lit(room: Room) -> None:
    view, acts = asked("exchange", "exchange first lot")
    assert not any("captain" in text for text in acts), "wheat comes next"
    root = drawn(view, room, acts)
    lit = [one.get("id") for one in root.iter() if (one.get("id") or "").startswith("good-") and one.get("data-act")]
    assert lit == ["good-coal", "good-cloth"]
    pictures, before = [
        [one for one in svg.iter() if one.get("href") == "#i-wheat"] for svg in (root, drawn(view, room))
    ]
    assert len(pictures) == len(before) + 1, "its goods are in the dock"


def test_contracts_are_told_apart_by_their_names_when_they_are_discarded() -> None:
    view, acts = asked("discard")
    papers = [one for one in drawn(view, DESK, acts).iter() if (one.get("id") or "").startswith("paper-")]
    names = {line for one in papers for line in words(one)}
    assert {paper.contract.name for paper in view.players[0].papers} <= names


def test_a_ship_sails_from_its_trial_and_the_best_fitting_comes_first() -> None:
    view, acts = asked("sail")
    assert (thing(drawn(view, DESK, acts), "trial").get("data-acts") or "").startswith("sail as proposed|sail")
    assert matching(["sail", "sail as proposed"], GAME.careful) == [0], "the page asks twice"


def test_marks_never_cover_prices() -> None:
    for step in ("canal", "commodity", "crew", "equipment"):
        view, acts = asked(step)
        for element in drawn(view, DESK, acts).iter():
            if element.get("data-act", "").startswith(("rent", "purchase", "recruit", "make")):
                parts = [*element.iter()]
                mark = next(k for k, part in enumerate(parts) if part.get("class") == "can")
                price = max(k for k, part in enumerate(parts) if part.tag.endswith("}text"))
                assert price > mark


def test_nothing_is_promised_while_a_bonus_is_offered() -> None:
    g = BOARDS.positions(0)[1]
    acts = labelled({"bonus crew": "Bonus crew", "no bonus": "No bonus"})
    root = drawn(BOARDS.seen(g), DESK, acts)
    on_tiles = [words(one) for one in root.iter() if one.get("id", "").startswith("action-")]
    assert not [line for lines in on_tiles for line in lines if line.startswith("+")]
    assert "6" in words(thing(root, "action-crew"))


def test_a_canal_tile_is_a_ghost_wherever_it_may_go_and_its_turns_lie_beside() -> None:
    view, acts = asked("canal", "rent canal 3")
    root = drawn(view, DESK, acts)
    for text in acts:
        site = thing(root, f"site-{text.removeprefix('at ')}")
        assert any(one.get("opacity") == "0.55" for one in site.iter())
    view, acts = asked("canal", "rent canal 3", "at H9")
    assert {f"way-{int(text[5:]) // 90}" for text in acts} <= {one.get("id") for one in drawn(view, DESK, acts).iter()}


@pytest.mark.parametrize("room", [DESK, TABLET], ids=["desk", "tablet"])
def test_a_canal_tile_is_turned_right_beside_its_place_and_the_map_stays(room: Room) -> None:
    view, acts = asked("canal", "rent canal 3")
    before = boxes(drawn(view, room, acts))
    turned = 0
    for text in acts:
        view, ways = asked("canal", "rent canal 3", text)
        after = boxes(drawn(view, room, ways))
        tiles = [name for name in before if name in ("canal-three-locks", "canal-long-reach")]
        assert [before[name] for name in tiles] == [after[name] for name in tiles]
        left, top, right, low = before[f"site-{text[3:]}"]
        near = (left - 40, top - 50, right + 40, low + 40)
        shown = [box for name, box in after.items() if name.startswith("way-")]
        assert not shown or any(covers(near, box) for box in shown), text
        assert not [name for name in tiles for box in shown if covers(after[name], box)]
        turned += len(shown)
    assert turned > 2


def boxes(root: ET.Element) -> dict[str, tuple[float, float, float, float]]:
    """Where the canal's tiles lie, where another may go, and its turns."""
    found = [(one.get("id") or "", one, frame) for one, frame in placed(root)]
    return {name: piece_box(one, frame) for name, one, frame in found if name.startswith(("canal-", "site-", "way-"))}


@EVERY_ROOM
def test_the_way_a_cruise_will_take_is_drawn(room: Room) -> None:
    view, acts = asked("sail")
    assert view.cruise and len(view.cruise.way) > 0
    [way] = [one for one in drawn(view, room, acts).iter() if one.get("class") == "way-ahead"]
    assert way.get("pointer-events") == "none", "a click on it is meant for the tile below"


def test_the_way_ahead_ends_where_the_next_ship_sails() -> None:
    two = """
        0: yard bow1 middle1 stern1 - bow2 middle2 stern2, store 2*captain sail, canal three-locks@H8 long-reach@H7
        turn: 0 sail
    """
    g = slipway(two)
    play(g, "launch from slot 1", "fit captain", "fit sail")
    view = GAME.view(g, 0)
    assert view.cruise and len(view.cruise.way) == view.cruise.speed == 2


def test_the_way_ahead_is_as_long_as_the_rest_of_the_cruise_and_brings_the_points_in_sight() -> None:
    g = slipway(TABLE.format(step="sail"))
    play(g, "fit captain", "fit sail", "sail")
    view = GAME.view(g, 0)
    assert view.cruise and len(view.cruise.way) == view.cruise.speed - view.cruise.steps
    most = view.cruise.most
    while GAME.view(g, 0).cruise:
        best = max(g.legal(), key=lambda code: BOARDS.acts(g)[g.todo.actions.texts[code]].label.split("up to")[-1])
        g.play(best)
    assert g.players[0].ships[-1].points <= most


@EVERY_ROOM
def test_a_sailing_token_carries_its_way(room: Room) -> None:
    g = slipway(TABLE.format(step="sail"))
    play(g, "fit captain", "fit sail", "sail")
    while GAME.view(g, 0).cruise:
        g.play(g.legal()[0])
    token = thing(drawn(GAME.view(g, 0), room), "token-0")
    spots = (token.get("data-way") or "").split()
    assert token.get("data-cruise") == "1" and len(spots) == 4
    assert token.get("transform") == f"translate({spots[-2]} {spots[-1]})"


def test_the_points_of_the_last_cruise_do_not_lie_on_the_map_of_the_next() -> None:
    ships, canal = "bow8 middle1 middle21 stern12 - bow2 middle2 stern2", "three-locks@H8 long-reach@H7"
    g = slipway(f"0: yard {ships}, store 3*captain cannon 2*sail, canal {canal}\nturn: 0 sail")
    play(g, "launch from slot 1", "fit captain", "fit cannon", "fit sail", "sail")
    while not any(text.startswith("fit") for text in g.texts()):
        g.play(max(g.legal(), key=lambda code: BOARDS.acts(g)[g.todo.actions.texts[code]].label.split("up to")[-1]))
    view = GAME.view(g, 0)
    assert any(stop.points for stop in view.players[0].wake)
    assert not [one for one in drawn(view, DESK, BOARDS.acts(g)).iter() if one.get("class") == "pop"]


# Rivals.


@EVERY_ROOM
def test_a_rival_has_a_panel_and_a_sheet_and_no_yard_on_the_table(room: Room) -> None:
    view, acts = asked("build")
    table = {one.get("id") for one in drawn(view, room, acts).iter()}
    for tile in ("bow5", "middle9"):
        assert f"tile-{tile}" not in table
    panel = GAME.panel(view, NAMES, 1)
    assert panel and panel.high <= MOST_HIGH and [fact.words for fact in panel.facts[1:3]] == ["1", "2"]
    svg = GAME.sheet(view, NAMES, "seat-1", room)
    assert faults(svg) == []
    names = [one.get("id") or "" for one in ET.fromstring(svg).iter()]
    assert "sheet-staff-1-boiler-maker" in names and "sheet-ship-1-1" in names
    assert not table & {name for name in names if name and name != "leaning"}
    assert GAME.sheet(view, NAMES, "seat-9", room) == GAME.sheet(view, NAMES, "moon", room) == ""


@EVERY_ROOM
def test_sheets_are_faultless_and_their_texts_stay_inside(room: Room) -> None:
    for table in range(2):
        for g in BOARDS.positions(table)[::25]:
            for seat in range(len(g.players)):
                svg = GAME.sheet(GAME.view(g, 0), NAMES, f"seat-{seat}", room)
                assert faults(svg) == [] and sheet_misfits(svg, room) == []


def test_one_player_has_one_score() -> None:
    for view, _ in met(0):
        seat = max(view.seat, 0)
        panel = GAME.panel(view, NAMES, seat)
        assert panel is not None
        shown = words(thing(drawn(view, DESK), f"points-{seat}"))[0]
        assert shown == panel.lead.words


@EVERY_ROOM
def test_contracts_are_shown_to_their_owner_alone(room: Room) -> None:
    g = slipway(TABLE.format(step="build"))
    secret = "6 for each ship with stoker"
    for seat, seen in ((0, False), (1, True)):
        view = GAME.view(g, seat)
        svgs = [GAME.draw_table(view, NAMES, room, {}, {}), GAME.sheet(view, NAMES, "seat-1", room)]
        labels = [one.get("aria-label", "") for svg in svgs for one in ET.fromstring(svg).iter()]
        assert any(secret in label for label in labels) is seen


@TABLES
def test_the_points_in_the_dock_are_those_of_the_score(table: int) -> None:
    for g in BOARDS.positions(table)[::9]:
        totals = [int(score.total) for score in GAME.score(g)]
        views = [GAME.view(g, seat) for seat in range(len(totals))]
        assert [points_in_sight(view, view.players[seat]) for seat, view in enumerate(views)] == totals


def test_a_bonus_has_its_price_on_every_tile_that_gives_it() -> None:
    g = slipway("""
        0: money 9, cubes canal
        1: cubes crew
        2: cubes build
        turn: 0 begin
    """)
    play(g, "cube on equipment")
    view, acts = BOARDS.seen(g), BOARDS.acts(g)
    assert any(one.owner >= 0 and f"bonus {one.name}" in acts for one in view.track)
    for room in (DESK, PHONE, TABLET):
        table = drawn(view, room, acts)
        for one in view.track:
            if f"bonus {one.name}" in acts:
                assert str(view.bonus) in words(thing(table, f"action-{one.name}")), one.name
