"""The table of Deadweight in one screen: it fits every room, and every answer is on a piece that says what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from blackwake import blackwake
from boards import LONG, NAMES, Acts, labelled, offered, thing, words
from games.deadweight.test_board import BOARDS, GAME, TABLE
from hullworks.art.panel import MOST_HIGH
from hullworks.art.proof import faults
from hullworks.art.room import ROOMS, Room
from hullworks.games.deadweight.lookup import ITEMS
from hullworks.games.deadweight.view import View
from rooms import EVERY_ROOM, misfits
from tables import play

WITHOUT_PIECE = ("done", "skip the turn")


def draw(view: View, room: Room, acts: Acts | None = None, names: list[str] = NAMES) -> str:
    return GAME.draw_table(view, names, room, acts or {}, {})


def drawn(view: View, room: Room, acts: Acts | None = None) -> ET.Element:
    return ET.fromstring(draw(view, room, acts))


def met() -> Iterator[tuple[View, Acts]]:
    """Positions of games with the most and the fewest players, each with what its seat may answer."""
    for table in (0, 1):
        for g in BOARDS.positions(table)[::3]:
            acts = {} if g.over or g.waits_for_chance() else BOARDS.acts(g)
            yield BOARDS.seen(g), acts


def scenes() -> Iterator[tuple[View, Acts]]:
    """Positions of whole games, and crowded ones."""
    yield from met()
    crowd = "\n".join(f"{seat}: at starboard 2, hold 2*pearl 2*ruby diamond rope 12*ring" for seat in range(4))
    g = blackwake(
        f"flooded: starboard 5\nmariners: 0 ruby, 1 ruby, 2 ruby\nlantern: starboard 2\n{crowd}\nturn: 0 land"
    )
    yield GAME.view(g, 0), BOARDS.acts(g)
    play(g, "steal from seat 1", "die 5", "die 2")
    yield GAME.view(g, 0), BOARDS.acts(g)


@EVERY_ROOM
def test_the_table_fits_its_room(room: Room) -> None:
    # A lifeboat is no rectangle: the browser measures it.
    assert [fault for view, acts in scenes() for fault in misfits(draw(view, room, acts, LONG), room, ("boat",))] == []


@EVERY_ROOM
def test_every_answer_is_on_a_piece_but_the_end_of_a_turn(room: Room) -> None:
    verbs: set[str] = set()
    for view, acts in scenes():
        found = set(offered(drawn(view, room, acts)))
        assert found <= set(acts)
        left = set(acts) - found
        assert left <= set(WITHOUT_PIECE) and len(left) <= 1
        verbs |= {text.split()[0] for text in found}
    assert {"walk", "rope", "take", "do", "lantern", "trade", "deploy", "steal", "roll"} <= verbs


PIECES = {
    "send mariner 1 to ruby": {"boat-2", "mariner-1"},
    "swap emerald and pearl for ruby": {"hold-emerald", "hold-pearl", "boat-2"},
    "exchange ring for pearl": {"hold-ring", "boat-1"},
    "exchange pearl for ring": {"hold-pearl"},
    "return ruby": {"hold-ruby"},
    "drop ruby": {"hold-ruby"},
    "move to port 2": {"plank-8"},
    "flood port 5": {"plank-5"},
    "lantern to starboard 1": {"plank-0"},
    "rope to back": {"station-back"},
    "walk 2": {"plank-3"},
    "do the action": {"plank-1"},
    "take loot": {"plank-1"},
    "challenge": {"mariner-1"},
    "deploy at starboard 1-2": {"wall-starboard-1-2"},
    "take ring": {"take-ring"},
    "take pearl and ring": {"take-pearl", "take-ring"},
    "give pearl to seat 1": {"take-pearl"},
    "trade 3": {"trade-3"},
    "trade 2+4": {"trade-2", "trade-4"},
}


@EVERY_ROOM
@pytest.mark.parametrize("text", PIECES)
def test_whatever_is_asked_is_answered_on_the_things_it_is_about(text: str, room: Room) -> None:
    root = drawn(GAME.view(blackwake(TABLE), 0), room, labelled({text: "A label"}))
    assert {element.get("id") for element in root.iter() if element.get("data-act") == text} == PIECES[text]


@EVERY_ROOM
@pytest.mark.parametrize("text", ["steal from seat 1", "rob seat 1", "hold back seat 1", "switch seats 0 and 1"])
def test_a_player_is_chosen_by_the_pawn_or_where_fingers_are_too_thick_by_the_space(text: str, room: Room) -> None:
    root = drawn(GAME.view(blackwake(TABLE), 0), room, labelled({text: "A label"}))
    found = [element.get("id") for element in root.iter() if element.get("data-act")]
    assert found == (["plank-1"] if room.leaves else ["pawn-1"])


@EVERY_ROOM
def test_without_anything_to_do_nothing_is_magenta(room: Room) -> None:
    for view, _ in met():
        svg = draw(view, room)
        assert "data-act" not in svg and "var(--act)" not in svg and 'role="button"' not in svg


@EVERY_ROOM
def test_every_piece_says_what_it_is_and_has_a_rule(room: Room) -> None:
    for view, acts in met():
        for element in drawn(view, room, acts).iter():
            if "piece" in element.get("class", "").split():
                assert element.get("aria-label"), element.get("id")
                assert re.fullmatch(r"R\d+\.\d+", element.get("data-rule", "")), element.get("id")


@EVERY_ROOM
def test_reachable_planks_wear_how_they_are_reached(room: Room) -> None:
    g = blackwake(TABLE.replace("0 land", "0 move").replace("hold ruby", "hold ruby rope"))
    root = drawn(GAME.view(g, 0), room, BOARDS.acts(g))
    assert [words(mark(root, number)) for number in (2, 3)] == [["1"], ["2"]]
    assert "#i-rope" in ET.tostring(mark(root, 4), "unicode")
    assert "#i-rope" not in ET.tostring(mark(root, 2), "unicode")


def mark(root: ET.Element, number: int) -> ET.Element:
    """What a plank wears beside its face, as one element."""
    worn = ET.Element("g")
    worn.extend(list(thing(root, f"plank-{number}"))[1:])
    return worn


def test_a_plank_tells_both_its_sides_before_anybody_lands_there() -> None:
    root = drawn(GAME.view(blackwake(TABLE), 0), ROOMS["desk"])
    assert "once it is flooded: somebody skips a turn" in thing(root, "plank-8").get("aria-label", "")
    assert "while it was brown: gain a ring" in thing(root, "plank-5").get("aria-label", "")


def test_a_plank_that_can_be_reached_still_tells_what_it_does() -> None:
    g = blackwake(TABLE.replace("0 land", "0 move"))
    about = thing(drawn(GAME.view(g, 0), ROOMS["phone"], BOARDS.acts(g)), "plank-2").get("data-about", "")
    assert about.startswith("the plank starboard 3, Walk the plank, brown: roll for the chest")


def test_a_refused_answer_is_explained_on_its_piece() -> None:
    refused = {"rope to port 2": "you have no rope"}
    svg = GAME.draw_table(GAME.view(blackwake(TABLE), 0), NAMES, ROOMS["desk"], {}, refused)
    assert thing(ET.fromstring(svg), "plank-8").get("data-not") == "you have no rope"


# Duels and chests.


@EVERY_ROOM
def test_a_duel_leans_in_with_its_dice_and_what_may_be_taken(room: Room) -> None:
    g = blackwake(TABLE)
    assert 'class="lean"' not in draw(GAME.view(g, 0), room)
    play(g, "steal from seat 1", "die 5")
    root = drawn(GAME.view(g, 0), room)
    assert thing(root, "die-attack").get("aria-label") == "the die of Ada shows 5"
    assert thing(root, "die-defence").get("aria-label") == "the die of Ines is still to be rolled"
    play(g, "die 2")
    svg = draw(GAME.view(g, 0), room, BOARDS.acts(g))
    assert svg.count('class="lean"') == 1 and "var(--gold)" in svg
    card = next(element for element in ET.fromstring(svg).iter() if element.get("class") == "lean")
    assert thing(card, "take-pearl").get("data-act") == "take pearl"
    play(g, "take pearl")
    after = draw(GAME.view(g, 0), room)
    assert 'class="lean"' not in after
    assert thing(ET.fromstring(after), "duel").get("aria-label") == "the last duel: Ada takes a pearl"


@pytest.mark.parametrize("room", [room for room in ROOMS.values() if room.name != "phone"], ids=lambda room: room.name)
def test_a_duel_lies_where_no_pawn_stands(room: Room) -> None:
    for where in ("starboard 2", "port 3", "starboard 5"):
        for many in (2, 3, 4):
            text = "\n".join(f"{seat}: at {where if seat < many else 'port 1'}, hold pearl" for seat in range(4))
            g = blackwake(f"{text}\nturn: 0 land")
            play(g, "steal from seat 1", "die 5", "die 2")
            root = drawn(GAME.view(g, 0), room, BOARDS.acts(g))
            left, top = moved(thing(root, "amidships"))
            card = next(element for element in root.iter() if element.get("class") == "lean")[1]
            wide, high = float(card.get("width", "0")), float(card.get("height", "0"))
            for seat in range(4):
                x, y = moved(thing(root, f"pawn-{seat}"))
                beside = not left - 12 < x < left + wide + 12
                assert beside or not top - 12 < y < top + high + 12, (where, many, seat)


def moved(element: ET.Element) -> tuple[float, float]:
    """Where an element stands."""
    x, y = re.findall(r"-?[\d.]+", element.get("transform", ""))[:2]
    return float(x), float(y)


@EVERY_ROOM
def test_an_open_chest_leans_in_with_its_things(room: Room) -> None:
    view = GAME.view(blackwake(TABLE), 0)
    acts = labelled({"take pearl and ruby": "A label", "take pearl and ring": "Another"})
    root = drawn(view, room, acts)
    card = next(element for element in root.iter() if element.get("class") == "lean")
    assert set(offered(card)) == set(acts)
    assert thing(card, "take-pearl").get("data-acts") == "take pearl and ruby|take pearl and ring"


def test_a_card_of_things_to_take_does_not_lean_in_for_the_loot_of_a_plank() -> None:
    view = GAME.view(blackwake(TABLE), 0)
    assert 'class="lean"' not in draw(view, ROOMS["desk"], labelled({"take loot": "A label"}))


# Leaves, docks, rivals.


@pytest.mark.parametrize(
    ("text", "leaf"),
    [("walk 1", "ship"), ("swap ruby and ruby for pearl", "boats"), ("trade 1", "trades"), ("take ring", "ship")],
)
def test_a_phone_first_shows_the_leaf_that_is_asked_about(text: str, leaf: str) -> None:
    for room in (ROOMS["phone"], ROOMS["low"]):
        root = drawn(GAME.view(blackwake(TABLE), 0), room, labelled({text: "A label"}))
        assert root.get("data-leaf") == f"leaf-{leaf}"


@EVERY_ROOM
def test_the_dock_is_as_high_whatever_is_asked(room: Room) -> None:
    assert len({moved(thing(drawn(view, room, acts), "dock")) for view, acts in met()}) == 1


@EVERY_ROOM
def test_a_spectator_sees_the_hold_of_the_first_seat(room: Room) -> None:
    g = blackwake(TABLE)
    root = drawn(GAME.view(g, -1), room)
    assert thing(root, "hold-ruby").get("aria-label", "").startswith("1 ruby")
    assert NAMES[0] in words(root) or room.name == "low"


@EVERY_ROOM
def test_pieces_keep_their_ids_and_move(room: Room) -> None:
    g = blackwake(TABLE.replace("0 land", "0 move"))
    before = drawn(GAME.view(g, 0), room)
    play(g, "walk 2")
    after = drawn(GAME.view(g, 0), room)
    ids = [sorted(element.get("id", "") for element in root.iter()) for root in (before, after)]
    assert ids[0] == ids[1]
    assert moved(thing(before, "pawn-0")) != moved(thing(after, "pawn-0"))


@EVERY_ROOM
def test_mariners_in_one_lifeboat_do_not_cover_each_other(room: Room) -> None:
    root = drawn(GAME.view(blackwake("mariners: 0 ruby, 1 ruby, 2 ruby, 3 ruby\n0: at front\n1: at front"), 0), room)
    spots = [moved(thing(root, f"mariner-{number}")) for number in range(4)]
    for k, (x, y) in enumerate(spots):
        for left, top in spots[:k]:
            assert ((x - left) ** 2 + (y - top) ** 2) ** 0.5 > 2 * 17 * 0.75


def test_a_life_ring_has_the_name_that_its_answers_use() -> None:
    from hullworks.art.icons import NAMES as ICONS

    assert set(ITEMS) <= set(ICONS)


def test_a_panel_has_what_wins_and_what_a_rival_holds() -> None:
    for view, _ in met():
        for player in view.players:
            panel = GAME.panel(view, NAMES, player.seat)
            assert panel is not None
            assert panel.lead.words == str(player.rings)
            assert panel.lead.sign and not panel.lead.icon, "a phone writes the number on its shield"
            assert [fact.words for fact in panel.facts[:5]] == [str(count) for count in player.hold[:5]]
            assert (
                panel.high <= MOST_HIGH
                and faults(f'<svg xmlns="http://www.w3.org/2000/svg">{panel.picture}</svg>') == []
            )
            assert (panel.picture == "") == (player.card is None) == (panel.high == 0)


def test_the_frame_of_a_trade_covers_none_of_its_pieces() -> None:
    g = blackwake("""
        0: at back, card cook, hold 3*emerald pearl diamond
        1: at front
        turn: 0 land
    """)
    row = thing(drawn(GAME.view(g, 0), ROOMS["desk"], BOARDS.acts(g)), "trade-1")
    edge = next(one for one in row.iter() if one.get("stroke") == "var(--panel)" and one.get("stroke-width") == "6")
    (token,) = {float(one.get("r", 0)) for one in row.iter() if one.tag.endswith("circle")}
    assert float(edge.get("height", 0)) - 6 >= 2 * token + 2, "its shadow included"
    middle = 16 + next(moved(one)[1] for one in row.iter() if (one.get("transform") or "").startswith("translate(0 "))
    top = 1 + float(edge.get("y", 0)) + 3
    bottom = top + float(edge.get("height", 0)) - 6
    assert middle - token >= top and middle + 2.5 + token <= bottom, "neither above nor below"


def test_a_new_trade_card_is_framed_once_and_not_at_each_of_its_trades() -> None:
    root = drawn(GAME.view(blackwake(TABLE), 0), ROOMS["desk"])
    trades = [one for one in root.iter() if one.get("id", "").startswith(("trade-", "next-trade-"))]
    assert trades and all(one.get("data-shows") == "" for one in trades)
    assert thing(root, "card-next").get("data-shows") is None


def test_a_panel_tells_who_skips_a_turn() -> None:
    g = blackwake(TABLE)
    g.players[1].held_back = 1
    panel = GAME.panel(GAME.view(g, 0), NAMES, 1)
    assert panel is not None and panel.facts[-1].words == "skips a turn"
    assert "skips a turn" in GAME.sheet(GAME.view(g, 0), NAMES, "seat-1", ROOMS["desk"])


@EVERY_ROOM
def test_a_sheet_shows_all_that_a_rival_has_with_ids_of_its_own(room: Room) -> None:
    for view, acts in list(met())[::5]:
        table = ids(draw(view, room, acts))
        for player in view.players:
            svg = GAME.sheet(view, LONG, f"seat-{player.seat}", room)
            assert faults(svg) == []
            root = ET.fromstring(svg)
            assert float(root.get("width", "0")) <= room.width and float(root.get("height", "0")) <= room.height
            assert ids(svg).isdisjoint(table)
            shown = words(root)
            assert all(str(count) in shown for count in player.hold)


def ids(svg: str) -> set[str]:
    return {name for element in ET.fromstring(svg).iter() if (name := element.get("id"))}
