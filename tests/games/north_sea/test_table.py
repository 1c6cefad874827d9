"""The table of North Sea fits its room, everything on it can be read and hit, and every answer has its piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pytest

from boards import LONG, NAMES, Boards, asked, labelled, offered, thing, words
from fjord import NORTH_SEA, fjord
from hullworks.art.panel import MOST_HIGH, WIDTH, Panel
from hullworks.art.proof import faults
from hullworks.art.room import DESK, LOW, PHONE, TABLET, Room
from hullworks.games.north_sea.drawing.villager import is_woman
from hullworks.games.north_sea.lookup import TRACKS
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.view import View
from hullworks.match.question import Answer
from rooms import EVERY_ROOM, inside, misfits, placed

# Answers about no piece on the table: the end of a round, how to pay, which half of a worker's place, a reward.
FREE = ("done", "end my", "ask before", "pay otherwise", "reward at once")
CHANCE = ("hut ", "round ", "draw ")
MOST_FREE = 3


def liked(g: NorthSea) -> list[int]:
    """Building, tucking and raiding, so that the table fills up."""
    verbs = ("construct", "build", "place ", "tuck", "raid", "pay", "play", "worker", "trade")
    texts = g.todo.actions.texts
    return [code for code in g.legal() if texts[code].startswith(verbs)]


BOARDS: Boards[NorthSea] = Boards(NORTH_SEA, ((1, {"nemesis": 2}), (5, {})), (), liked, "hand-")
CARDS = NORTH_SEA.lay(2).parts.faces.cards


def svg(view: View, room: Room, acts: dict[str, Answer] | None = None, names: list[str] = NAMES) -> str:
    return NORTH_SEA.draw_table(view, names, room, acts or {}, {})


def drawn(view: View, room: Room, acts: dict[str, Answer] | None = None) -> ET.Element:
    return ET.fromstring(svg(view, room, acts))


@dataclass(frozen=True)
class Scene:
    """A position, and the table that the seat which is asked sees."""

    g: NorthSea
    room: Room
    acts: dict[str, Answer]
    svg: str
    root: ET.Element


def scenes(room: Room, every: int = 4) -> Iterator[Scene]:
    """Tables of whole games with one and with five players, and with the longest names."""
    for table in range(2):
        for g in BOARDS.positions(table)[::every]:
            acts = BOARDS.acts(g) if asked(g) >= 0 else {}
            made = svg(BOARDS.seen(g), room, acts, LONG)
            yield Scene(g, room, acts, made, ET.fromstring(made))


# Every room.


@EVERY_ROOM
def test_the_table_fits_its_room(room: Room) -> None:
    assert [fault for scene in scenes(room) for fault in misfits(scene.svg, room)] == []


@EVERY_ROOM
def test_only_names_that_are_too_long_are_cut(room: Room) -> None:
    for scene in scenes(room):
        cut = {words for words in words(scene.root) if words.endswith("\N{HORIZONTAL ELLIPSIS}")}
        assert [one for one in cut if not any(name[:3] in one for name in LONG)] == []


@EVERY_ROOM
def test_every_answer_is_on_its_piece_or_among_a_few_without_one(room: Room) -> None:
    verbs: set[str] = set()
    for scene in scenes(room, 2):
        found = offered(scene.root)
        free = [text for text in scene.acts if text.startswith(FREE)]
        assert set(found) == {text for text in scene.acts if not text.startswith((*FREE, *CHANCE))}
        assert len(free) <= MOST_FREE
        verbs |= {text.split()[0] for text in found}
    assert {"nemesis", "keep", "place", "construct", "build", "tuck", "worker", "discard", "trade", "throw"} <= verbs


@EVERY_ROOM
def test_every_piece_says_what_it_is_and_names_a_rule_that_exists(room: Room) -> None:
    rules = NORTH_SEA.rules_text()
    for scene in scenes(room, 12):
        for element in scene.root.iter():
            if element.get("data-fade") is not None:
                assert element.get("aria-label"), element.get("id")
                assert f"**{element.get('data-rule')}**" in rules, element.get("id")


@EVERY_ROOM
def test_without_answers_nothing_is_marked(room: Room) -> None:
    for scene in scenes(room, 12):
        calm = svg(BOARDS.seen(scene.g), room)
        assert "--act" not in calm and "data-act" not in calm and 'class="can"' not in calm


@EVERY_ROOM
def test_a_spectator_sees_the_first_player_but_no_hand(room: Room) -> None:
    g = fjord(TABLE)
    shown = " ".join(words(drawn(NORTH_SEA.view(g, -1), room)))
    assert ("Ada" in shown and "Karve" in shown) or room.leaves
    assert "Knarr" not in svg(NORTH_SEA.view(g, -1), room)


# Pieces.

TABLE = """
    round: 3 thaw
    heroes: svend 1
    0: goods 2*oak 2*worker silver, hand knarr skald, board karve rigger, houses saw-pit, tucked - ale-wife,
       ships skute, trades amber, raids holm, tracks 4 4 4, working 1, upgrades hut
    1: goods 3*wool, board busse, ships barde, houses jetty, tucked sigrun
"""
THINGS = {
    "keep knarr": "hand-0",
    "spend skald": "hand-1",
    "construct karve": "space-0",
    "throw off rigger": "space-1",
    "skill from space 2": "space-1",
    "skill from labourer": "labourer",
    "upgrade labourer": "labourer",
    "upgrade eikja": "ship-0",
    "upgrade hut": "house-0",
    "under building-1": "house-1",
    "worker to moneylender": "place-1",
    "tuck the trade card": "ship-1",
    "raid holm": "raid-holm",
    "take 2*oak": "store-oak",
    "spare wool": "store-wool",
    "in gold 2": "store-gold",
    "trade silver for 2 iron": "sell-iron",
    "trade everything": "sell-gold",
    "trade silver for gold": "sell-gold",
    "trade silver for a card": "pile",
}


@EVERY_ROOM
@pytest.mark.parametrize("text", THINGS)
def test_each_piece_takes_the_answers_about_it(text: str, room: Room) -> None:
    root = drawn(NORTH_SEA.view(fjord(TABLE), 0), room, labelled({text: "A label"}))
    piece = next(element for element in root.iter() if element.get("data-act"))
    assert (piece.get("id"), piece.get("data-act"), piece.get("aria-label")) == (THINGS[text], text, "A label")


def test_a_piece_says_why_nothing_can_be_done_with_it() -> None:
    view = NORTH_SEA.view(fjord(TABLE), 0)
    root = ET.fromstring(NORTH_SEA.draw_table(view, NAMES, DESK, {}, {"raid holm": "needs 2 workers"}))
    assert thing(root, "raid-holm").get("data-not") == "needs 2 workers"
    assert thing(root, "hand-0").get("data-not") is None


@EVERY_ROOM
def test_markers_on_one_space_stand_in_columns_and_never_reach_another(room: Room) -> None:
    tracks = [(18, 0, 9), (18, 0, 10), (17, 0, 9), (18, 1, 9), (18, 0, 8)]
    g = fjord("\n".join(f"{seat}: tracks {' '.join(map(str, places))}" for seat, places in enumerate(tracks)))
    spots = {element.get("id"): spot for element, spot in placed(drawn(NORTH_SEA.view(g, 0), room))}
    step = (spots["trade-3"][0] - min(spots[f"trade-{seat}"][0] for seat in (0, 1, 2, 4))) / 2
    for track, name in enumerate(TRACKS):
        found = [(places[track], spots[f"{name}-{seat}"]) for seat, places in enumerate(tracks)]
        assert len({(round(x, 1), round(y, 1)) for _, (x, y, _) in found}) == len(tracks)
        for space, (x, _, _) in found:
            assert all(x < other for there, (other, _, _) in found if there > space)
    assert step > 5


@EVERY_ROOM
def test_a_marker_moves_and_keeps_its_id(room: Room) -> None:
    first, then = (fjord(f"0: tracks {space} 0 0\n1: nothing\n2: nothing") for space in (0, 3))
    before, after = (drawn(NORTH_SEA.view(g, 0), room) for g in (first, then))
    assert thing(before, "military-0").get("transform") != thing(after, "military-0").get("transform")
    assert thing(before, "trade-2").get("transform") == thing(after, "trade-2").get("transform")


def test_portraits_show_women_and_men_as_their_names_say() -> None:
    shown = {card.name: is_woman(card) for card in CARDS if card.sort in ("townsfolk", "jarl")}
    told = {name: woman for name, woman in shown.items() if name.lower().endswith(("wife", "man"))}
    assert told and all(woman == name.lower().endswith(("wife", "woman")) for name, woman in told.items())
    for name, woman in (("Jarl Sigrun", True), ("Jarl Astrid", True), ("Jarl Orm", False), ("Jarl Eirik", False)):
        assert shown.get(name, woman) == woman


@EVERY_ROOM
@pytest.mark.parametrize("size", [1, 6, 7, 9, 12])
def test_a_hand_of_any_size_has_a_place_for_each_card(size: int, room: Room) -> None:
    hand = " ".join(card.id for card in CARDS[:: len(CARDS) // size][:size])
    view = NORTH_SEA.view(fjord(f"0: hand {hand}\n1: nothing"), 0)
    spots = [spot for element, spot in placed(drawn(view, room)) if (element.get("id") or "").startswith("hand-")]
    assert len(set(spots)) == size


@EVERY_ROOM
def test_cards_that_are_kept_in_the_draft_stay_in_sight(room: Room) -> None:
    view = NORTH_SEA.view(fjord("phase: draft\n0: kept orm skald, pack knarr busse\n1: pack jetty\n2: pack karve"), 0)
    root = drawn(view, room)
    assert [thing(root, f"kept-{k}").get("data-act") for k in range(len(view.kept))] == [None] * len(view.kept)
    assert "Jarl Orm" in " ".join(words(root)) and "Knarr" in " ".join(words(root))


@EVERY_ROOM
def test_all_restrictions_of_a_lone_player_have_room(room: Room) -> None:
    nemeses = NORTH_SEA.lay(1).parts.faces.nemeses
    g = fjord(f"nemeses: {' '.join(card.id for card in nemeses)}\n0: goods start")
    spots = {element.get("id"): (element, spot) for element, spot in placed(drawn(NORTH_SEA.view(g, 0), room))}
    found = sorted(spots[f"nemesis-{card.id}"][1][0] for card in nemeses)
    assert len(set(found)) == len(nemeses) and found[0] > 100


# Leaves.


@pytest.mark.parametrize("room", [PHONE, LOW], ids=lambda room: room.name)
@pytest.mark.parametrize(
    ("text", "leaf"),
    [
        ("discard knarr", "leaf-hand"),
        ("under building-1", "leaf-village"),
        ("raid holm", "leaf-village"),
        ("trade for gold", "leaf-trade"),
        ("done", "leaf-hand"),
    ],
)
def test_the_leaf_that_is_shown_first_follows_the_question(text: str, leaf: str, room: Room) -> None:
    root = drawn(NORTH_SEA.view(fjord(TABLE), 0), room, labelled({text: "A label"}))
    assert root.get("data-leaf") == leaf


def test_only_leaves_with_something_to_do_are_marked() -> None:
    root = drawn(NORTH_SEA.view(fjord(TABLE), 0), PHONE, labelled({"raid holm": "Raid"}))
    marked = {
        element.get("href")
        for element in root.iter()
        if element.get("class") == "tab" and any(child.get("fill") == "var(--act)" for child in element)
    }
    assert marked == {"#leaf-village"}


# Panels and sheets.


def panel(view: View, seat: int) -> Panel:
    found = NORTH_SEA.panel(view, NAMES, seat)
    assert found
    return found


def test_a_panel_tells_the_points_the_goods_and_the_cards() -> None:
    view = NORTH_SEA.view(fjord(TABLE), 1)
    rival = panel(view, 0)
    assert rival.lead.words == str(view.players[0].score)
    assert {"2 oak", "2 workers", "0 gold", "2 cards", "1 raid card"} <= {fact.label for fact in rival.facts}
    assert len(rival.brief) == 3 and rival.high <= MOST_HIGH
    assert "Knarr" not in str(rival)


def test_the_picture_of_a_panel_is_never_too_wide() -> None:
    for g in BOARDS.positions(1)[::6]:
        for seat in range(5):
            picture = ET.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{panel(BOARDS.seen(g), seat).picture}</g>')
            assert all(spot[0] <= WIDTH - 27 + 0.01 for spot in (inside((0, 0, 1), child) for child in picture))


@pytest.mark.parametrize(("card", "before", "after"), [("thaw", 2, 1), ("midsummer", 1, 2)])
def test_in_the_draft_panels_tell_who_has_chosen_and_who_passes_to_whom(card: str, before: int, after: int) -> None:
    g = fjord(f"round: 1 {card}\nphase: draft\n0: pack knarr\n1: pack jetty\n2: pack karve")
    view = NORTH_SEA.view(g, 0)
    assert view.tide
    if view.tide.left != (after == 1):
        before, after = after, before
    told = {seat: {fact.words for fact in panel(view, seat).facts} for seat in (1, 2)}
    assert "passes to you" in told[before] and "you pass to them" in told[after]
    assert all(("chosen" in told[seat]) != (seat in view.asked) for seat in told)


def test_panels_tell_who_is_done_with_the_actions_of_a_round() -> None:
    g = fjord("round: 1 thaw\nphase: actions\n0: hand knarr\n1: goods gold\n2: hand karve")
    g.answer(1, "done")
    view = NORTH_SEA.view(g, 0)
    told = {seat: {fact.words for fact in panel(view, seat).facts} for seat in (1, 2)}
    assert ("done" in told[1], "done" in told[2]) == (1 not in view.asked, 2 not in view.asked) == (True, False)


@EVERY_ROOM
def test_a_sheet_shows_everything_public_of_a_player_and_clashes_with_no_piece(room: Room) -> None:
    view = NORTH_SEA.view(fjord(TABLE), 1)
    made = NORTH_SEA.sheet(view, NAMES, "seat-0", room)
    root = ET.fromstring(made)
    assert faults(made) == [] and root.get("id") == "leaning"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert ids & {element.get("id") for element in drawn(view, room).iter() if element.get("id")} == set()
    assert {"sheet-ship-1", "sheet-house-1", "sheet-raid-holm", "sheet-space-0", "sheet-labourer"} <= ids
    shown = " ".join(words(root))
    assert "Skute" in shown and "Saw Pit" in shown and "Knarr" not in made and "data-act" not in made


def test_there_is_no_sheet_of_a_seat_that_nobody_has() -> None:
    view = NORTH_SEA.view(fjord(TABLE), 0)
    assert [NORTH_SEA.sheet(view, NAMES, name, DESK) for name in ("seat-7", "seat-x", "market")] == ["", "", ""]


@EVERY_ROOM
def test_nobody_is_shown_the_hand_of_another(room: Room) -> None:
    g = fjord(TABLE)
    assert "Knarr" in svg(NORTH_SEA.view(g, 0), room)
    assert "Knarr" not in svg(NORTH_SEA.view(g, 1), room)


def test_a_tablet_has_the_stores_above_the_cards() -> None:
    spots = {element.get("id"): spot for element, spot in placed(drawn(NORTH_SEA.view(fjord(TABLE), 0), TABLET))}
    assert spots["store-oak"][1] < spots["hand-0"][1]
