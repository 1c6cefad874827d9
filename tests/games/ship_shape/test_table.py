"""The table of Ship Shape on one screen: it fits each room, and every answer can be given where its thing lies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from boards import LONG, NAMES, Acts, asked, offered, thing, words
from freight import freight
from games.ship_shape.test_board import BOARDS
from hullworks.art.panel import MOST_HIGH
from hullworks.art.proof import faults
from hullworks.art.room import ROOMS, Room
from hullworks.art.slate import INK
from hullworks.games import load
from hullworks.games.ship_shape.state import ShipShape
from hullworks.kernel.chance import seeded
from rooms import EVERY_ROOM, covers, in_sight, misfits, outside, piece_box, placed, shape_box, sheet_misfits, sheets
from tables import play

GAME = load("ship-shape")
CHANCE = ("token to", "firm ", "order ", "supply ", "transport ")
# The only answers without a piece: passing, and keeping no more supply cards.
IN_THE_RAIL = {"pass", "done"}


def refused(g: ShipShape) -> dict[str, str]:
    """Why other answers are not legal, by text."""
    return {text: "a reason" for text in ("send the offer", "accept", "counter") if text not in g.texts()}


def svg(g: ShipShape, room: Room, names: list[str] = NAMES, seat: int | None = None) -> str:
    """The table as the seat that is asked sees it."""
    viewer = asked(g) if seat is None else seat
    acts: Acts = BOARDS.acts(g) if viewer == asked(g) and viewer >= 0 else {}
    return GAME.draw_table(GAME.view(g, viewer), names, room, acts, refused(g) if acts else {})


def drawn(g: ShipShape, room: Room, names: list[str] = NAMES, seat: int | None = None) -> ET.Element:
    return ET.fromstring(svg(g, room, names, seat))


# The end of a week, and a trade that leaves more cards than one may have, which random play hardly meets.
RARE = (
    "orders: - -\n0: tokens 2*organic, supplies kiln dynamo sawmill~ dairy\n1: firm barrow\nturn: 0 week",
    "orders: - -\n0: tokens organic, transports skiff~ barge~\n1: firm barrow\nturn: 0 week",
    """
        0: firm aldous, tokens 9*organic 9*mineral, supplies kiln tannery~ dynamo foundry, transports barge~ skiff
        1: firm barrow, tokens 9*technological specialty, supplies dairy brewery~ jeweller optician, transports glider~
        2: firm corvane, supplies silk-farm perfumer academy observatory, transports balloon dirigible steamer
        3: firm dunmore, supplies rope-walk
    """,
)


def rare() -> Iterator[ShipShape]:
    """Positions that random play hardly meets."""
    yield from map(freight, RARE)
    g = freight(RARE[2])
    play(g, "offer to seat 2", "give 2*mineral", "give tannery", "give barge", "want academy", "want steamer")
    yield g.copy()
    play(g, "send the offer")
    yield g.copy()
    play(g, "counter", *(f"want {card}" for card in ("kiln", "dynamo", "foundry", "skiff")))
    play(g, *(f"waive {card}" for card in ("tannery",)), *(f"withhold {card}" for card in ("academy", "steamer")))
    yield g.copy()
    play(g, "send the offer", "accept")
    yield g


@cache
def positions(seats: int) -> tuple[ShipShape, ...]:
    """Positions of a random game in which people trade a lot: one of each kind of question, and some more."""
    g, rng, seen = GAME.lay(seats, {"rounds": 12}).opening(), seeded(seats), Counter[str]()
    assert isinstance(g, ShipShape)
    found: list[ShipShape] = []
    while not g.over and len(found) < 45:
        if not g.waits_for_chance():
            kind = " ".join(sorted({text.split()[0] for text in g.texts()}))
            seen[kind] += 1
            if seen[kind] in (1, 9):
                found.append(g.copy())
        codes = [int(g.sample(rng))] if g.waits_for_chance() else g.legal()
        liked = [] if g.waits_for_chance() or rng.below(3) == 0 else favourites(g)
        chosen = liked or codes
        g.play(chosen[rng.below(len(chosen))])
    return (*found, g)


def favourites(g: ShipShape) -> list[int]:
    """Answers that lead to other questions."""
    texts = g.todo.actions.texts
    for verb in ("share", "fulfil", "propose", "put", "commission", "accept", "send", "offer", "keep"):
        found = [code for code in g.legal() if texts[code].startswith(verb)]
        if found:
            return found
    return []


@cache
def tables(room: Room) -> list[tuple[ShipShape, str]]:
    """All positions with two and with four players, as the seat that is asked sees them; with long names."""
    return [(g, svg(g, room, LONG)) for g in (*positions(2), *positions(4), *rare())]


# What is where.


@EVERY_ROOM
def test_the_table_fits_its_room(room: Room) -> None:
    assert [fault for _, made in tables(room) for fault in misfits(made, room)] == []


@EVERY_ROOM
def test_every_answer_is_on_a_piece_or_one_of_two_in_the_rail(room: Room) -> None:
    for g, made in tables(room):
        allowed = set() if asked(g) < 0 else set(g.texts())
        found = set(offered(ET.fromstring(made)))
        assert found <= allowed
        left = {text for text in allowed - found if not text.startswith(CHANCE)}
        assert left <= IN_THE_RAIL and len(left) <= 1


def test_the_positions_ask_about_everything() -> None:
    found = [g for g in (*positions(2), *positions(4), *rare()) if asked(g) >= 0]
    verbs = {text.split()[0] for g in found for text in g.texts()}
    expected = "run pay take offer give want withhold waive send drop accept refuse counter commission refresh"
    assert set(f"{expected} fulfil share put load propose discard return keep maintain".split()) <= verbs


@EVERY_ROOM
def test_a_spectator_sees_the_first_seat_and_can_do_nothing(room: Room) -> None:
    g = BOARDS.middle()
    made = svg(g, room, seat=-1)
    assert "data-act" not in made and "--act)" not in made
    firm = GAME.view(g, -1).players[0].firm
    assert firm is not None and firm.name in words(ET.fromstring(made))


@EVERY_ROOM
def test_without_anything_to_do_nothing_is_magenta(room: Room) -> None:
    for g, _ in tables(room)[::4]:
        waiting = next(seat for seat in range(g.seats) if seat not in g.seats_asked() or g.over)
        assert "--act)" not in svg(g, room, seat=waiting)


# The single things.

TABLE = """
    orders: fog-horn harbour-crane undersea-boat exhibition-hall
    week: 2
    round: 4
    pool: sawmill pawnshop market-hall brewery
    hire: balloon steamer hand-car
    0: firm aldous, tokens 3*organic mineral 2*technological, supplies kiln tannery~, transports barge skiff coaster~
    1: firm barrow, tokens organic specialty, supplies dynamo foundry~, transports lugger
    2: firm corvane, filled tide-gauge
    3: firm dunmore
"""


@EVERY_ROOM
def test_the_tick_of_an_order_is_drawn_and_never_cut(room: Room) -> None:
    """Bug 2: the word was shortened to an ellipsis."""
    root = drawn(freight(TABLE), room)
    assert "ready" in words(thing(root, "order-fog-horn"))
    assert "ready" not in words(thing(root, "order-harbour-crane"))
    assert not [said for said in words(thing(root, "order-fog-horn")) if "\N{HORIZONTAL ELLIPSIS}" in said]


@EVERY_ROOM
def test_the_tokens_of_a_large_order_do_not_cover_each_other(room: Room) -> None:
    """Bug 2: many tokens overlapped to slivers."""
    order = thing(drawn(freight(TABLE), room), "order-undersea-boat")
    spots: list[tuple[float, float, float]] = []
    for part in order.iter():
        place = re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", part.get("transform", ""))
        circles = [one for one in part.iter() if one.tag.endswith("circle")]
        icons = [one for one in part.iter() if one.tag.endswith("use")]
        if place and circles and len(icons) == 1:
            spots.append((float(place[1]), float(place[2]), max(float(one.get("r", "0")) for one in circles)))
    assert len(spots) == 12
    for k, (x, y, r) in enumerate(spots):
        for other_x, other_y, other in spots[:k]:
            assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 0.7 * (r + other)


@EVERY_ROOM
def test_an_empty_pool_shows_the_places_of_its_cards(room: Room) -> None:
    """Bug 18: it stayed a blank plate."""
    g = freight(TABLE.replace("pool: sawmill pawnshop market-hall brewery", "pool: - - - -"))
    assert words(drawn(g, room)).count("a supply card") >= 4


@EVERY_ROOM
def test_deals_are_never_squeezed(room: Room) -> None:
    """Bug 18: their text was set narrower to fit."""
    g = freight(TABLE.replace(" exhibition-hall", "").replace("3: firm dunmore", ""))
    play(g, "offer to seat 1", "give 2*organic", "give barge", "give kiln", "want specialty", "want dynamo")
    play(g, "send the offer", "refuse")
    pictures = [drawn(g, room), ET.fromstring(GAME.sheet(GAME.view(g, 0), NAMES, "seat-1", room))]
    for picture in pictures:
        lines = [one for one in picture.iter() if one.tag.endswith("text") and "Refused: " in "".join(one.itertext())]
        assert all(line.get("textLength") is None for line in lines)
    if room.name != "low":  # It has no room for them.
        assert "Refused: Ada offers Ines" in " ".join(words(picture))


@EVERY_ROOM
def test_turned_cards_are_shown_as_turned(room: Room) -> None:
    root = drawn(freight(TABLE), room)
    for card, turned in (("supply-tannery", True), ("supply-kiln", False), ("transport-coaster", True)):
        assert ("turned" in " ".join(words(thing(root, card)))) == turned
        assert ("turned" in thing(root, card).get("aria-label", "")) == turned


@EVERY_ROOM
@pytest.mark.parametrize("state", ["", "~"], ids=["upright", "turned"])
def test_a_transport_in_the_dock_has_its_whole_name(room: Room, state: str) -> None:
    carts = ("through-freight", "branch-train", "twin-balloon")
    root = drawn(
        freight(f"0: firm aldous, transports {' '.join(cart + state for cart in carts)}\n1: firm barrow"), room
    )
    for cart in carts:
        card = thing(root, f"transport-{cart}")
        assert cart.replace("-", " ") in " ".join(words(card)).lower()
        assert "…" not in "".join(words(card))


@EVERY_ROOM
def test_no_card_covers_the_label_of_a_turned_one(room: Room) -> None:
    g = freight(
        "0: firm aldous, supplies kiln~ tannery~ dynamo~ foundry~ dairy~, transports barge~ skiff~\n1: firm barrow"
    )
    root = drawn(g, room)
    for sheet, _ in sheets(root, room):
        shown = list(in_sight(sheet))
        cards = [
            (one, piece_box(one, frame)) for one, frame in shown if re.match("supply-|transport-", one.get("id", ""))
        ]
        for place, (card, _) in enumerate(cards):
            frames = [frame for one, frame in shown if one is card]
            [label] = [
                shape_box(one, frame)
                for one, frame in placed(card, outside(frames[0], card))
                if one.tag.endswith("}rect") and one.get("fill") == INK
            ] or [None]
            after = [box for other, box in cards[place + 1 :]]
            assert label is None or not any(covers(label, box, 1) for box in after), card.get("id")


@EVERY_ROOM
def test_pieces_say_what_they_are_what_they_do_and_their_rule(room: Room) -> None:
    root = drawn(freight(TABLE), room, seat=2)
    kiln = thing(drawn(freight(TABLE), room), "supply-kiln")
    assert kiln.get("aria-label") == (
        "Kiln, a supply card: in each turn of its owner it uses 1 organic and makes 2 technological."
    )
    assert kiln.get("data-rule") == "R4.2"
    order = thing(root, "order-harbour-crane").get("aria-label", "")
    assert order.startswith("Harbour crane, an order by sea worth 8: 3 organic, 2 mineral and 2 technological.")
    assert "Ada lacks 1 mineral." in order and "Marek lacks" in order
    assert thing(root, "refresh-supplies").get("data-rule") == "R6.5"
    assert "Discarded: Tide gauge" in thing(root, "deck-orders").get("aria-label", "")


@EVERY_ROOM
def test_a_card_that_cannot_be_hired_says_why(room: Room) -> None:
    g = freight(TABLE.replace("3*organic mineral 2*technological", "organic"))
    acts = BOARDS.acts(g)
    made = GAME.draw_table(GAME.view(g, 0), NAMES, room, acts, {"commission steamer": "you lack 1 mineral"})
    assert thing(ET.fromstring(made), "transport-steamer").get("data-not") == "you lack 1 mineral"


# Deals.


def composing() -> ShipShape:
    g = freight(TABLE)
    play(g, "offer to seat 1", "give 2*organic", "give coaster", "want specialty")
    return g


def sheet_words(g: ShipShape, room: Room, seat: int | None = None) -> str:
    return " ".join(words(drawn(g, room, seat=seat)))


@EVERY_ROOM
def test_an_offer_is_built_with_steppers_and_cards_and_sent(room: Room) -> None:
    g = composing()
    root = drawn(g, room)
    found = offered(root)
    assert {"give organic", "withhold organic", "withhold 2*organic", "waive specialty", "want dynamo"} <= set(found)
    assert {"withhold coaster", "send the offer", "drop the offer"} <= set(found)
    assert "An offer to Ines" in " ".join(words(root)) or room.name == "low"
    assert all(said in " ".join(words(root)) for said in ("You", "give", "for"))
    send = thing(root, "send-offer")
    assert (send.get("data-act"), send.get("role")) == ("send the offer", "button")


@EVERY_ROOM
@pytest.mark.parametrize("short", [False, True])
def test_the_sentence_of_an_offer_says_both_sides(room: Room, short: bool) -> None:
    g = freight("""
        0: firm aldous, tokens 5*organic 4*mineral 5*technological 3*specialty, supplies kiln, transports schooner
        1: firm barrow, supplies dairy~, transports tank-wagon through-freight~
    """)
    play(g, "offer to seat 1", "give 2*organic", "give 2*mineral", "give technological", "give schooner")
    play(g, *(["want tank-wagon"] if short else ["give 2*specialty", "want through-freight"]))
    said = words(drawn(g, room))
    last = len(said) - said[::-1].index("for")
    wanted = ("Tank wagon",) if short else ("Through freight, turned", "a card")
    assert said[last] in wanted, said[last - 8 :]


def test_a_long_name_on_a_small_card_of_an_offer_is_not_cut() -> None:
    g = freight("""
        0: firm aldous, tokens 5*organic, supplies kiln, transports schooner skiff barge
        1: firm barrow, supplies dairy~ kiln foundry, transports tank-wagon through-freight~
    """)
    play(g, "offer to seat 1")
    card = thing(drawn(g, ROOMS["phone"]), "wanted-through-freight")
    assert " ".join(words(card)) == "Through freight 8"
    assert [one for one in card.iter() if one.get("stroke-dasharray")], "its edge says that it is turned"


@pytest.mark.parametrize("room", [ROOMS["desk"], ROOMS["phone"]], ids=["desk", "phone"])
@pytest.mark.parametrize(("item", "said"), [("give organic", "A gift from"), ("want specialty", "A request from")])
def test_the_sheet_calls_a_gift_and_a_request_by_their_names(room: Room, item: str, said: str) -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1", item, "send the offer")
    assert said in " ".join(words(drawn(g, room)))


@EVERY_ROOM
def test_an_empty_offer_says_so_and_why_it_cannot_be_sent(room: Room) -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1")
    root = drawn(g, room)
    assert "Nothing is in the offer yet." in " ".join(words(root))
    assert thing(root, "send-offer").get("data-not") == "a reason"


@EVERY_ROOM
def test_an_offer_that_comes_in_has_three_equal_answers(room: Room) -> None:
    g = composing()
    play(g, "send the offer")
    root = drawn(g, room)
    buttons = [thing(root, f"{word}-offer") for word in ("accept", "refuse", "counter")]
    assert [button.get("data-act") for button in buttons] == ["accept", "refuse", "counter"]
    faces = [next(part for part in button.iter() if part.tag.endswith("rect")) for button in buttons]
    assert len({(face.get("width"), face.get("height"), face.get("fill")) for face in faces}) == 1
    assert not [text for text in offered(root) if text.startswith(("give", "want"))]
    assert "turned" in sheet_words(g, room)  # the coaster stays turned (R5.7)


@EVERY_ROOM
def test_whoever_made_the_offer_sees_it_while_they_wait_and_nobody_else_does(room: Room) -> None:
    g = composing()
    play(g, "send the offer")
    assert thing(drawn(g, room, seat=0), "given-coaster") is not None
    assert "given-coaster" not in svg(g, room, seat=2)
    assert "given-coaster" not in svg(composing(), room, seat=1)  # not before it is sent


@EVERY_ROOM
def test_the_sheet_tells_what_both_would_lack_afterwards(room: Room) -> None:
    if room.leaves:
        return  # The leaf of the orders is one touch away.
    g = freight(TABLE)
    play(g, "offer to seat 1", "give mineral")
    assert "ready" not in words(thing(drawn(g, room), "lean"))
    play(g, "withhold mineral", "give organic")
    assert "ready" in words(thing(drawn(g, room), "lean"))


@EVERY_ROOM
def test_a_partnership_is_split_proposed_and_answered_on_its_sheet(room: Room) -> None:
    g = freight("""
        orders: fog-horn harbour-crane
        0: firm aldous, tokens 2*organic mineral technological, transports barge
        1: firm barrow, tokens 2*organic mineral technological, transports lugger skiff
    """)
    play(g, "share fog-horn with seat 1")
    root = drawn(g, room)
    assert set(offered(root)) == set(g.texts()) and thing(root, "put-in-1").get("data-act") == "put in 1 organic"
    while not any(text.startswith("propose") for text in g.texts()):
        play(g, g.texts()[0])
    assert set(offered(drawn(g, room))) == set(g.texts())
    play(g, "propose the partnership")
    assert set(offered(drawn(g, room))) == set(g.texts()) >= {"accept", "refuse"}


# The leaves of a small table.

FIRST = {
    "an action": (TABLE, (), "leaf-orders"),
    "an offer": (TABLE, ("offer to seat 1",), "leaf-trade"),
    "what runs": (
        "0: firm aldous, supplies clockmaker optician flour-mill\n1: firm barrow\nturn: 0 begin",
        (),
        "leaf-chain",
    ),
    "what is returned": ("0: tokens 8*organic 4*mineral\n1: firm barrow\nturn: 0 store", (), "leaf-chain"),
}


@pytest.mark.parametrize("name", ["phone", "low"])
@pytest.mark.parametrize("case", FIRST)
def test_the_first_leaf_follows_the_question(case: str, name: str) -> None:
    text, answers, leaf = FIRST[case]
    g = freight(text)
    play(g, *answers)
    assert drawn(g, ROOMS[name]).get("data-leaf") == leaf


# Panels and sheets.


def test_a_panel_shows_the_score_the_tokens_and_what_the_firm_and_its_cards_do() -> None:
    view = GAME.view(freight(TABLE), 0)
    made = GAME.panel(view, NAMES, 1)
    assert made is not None
    assert made.lead.words == "0" and [fact.words for fact in made.facts] == ["1", "0", "0", "1"]
    assert 0 < made.high <= MOST_HIGH and 2 <= len(made.brief) <= 3
    picture = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{made.picture}</svg>')
    icons = Counter(part.get("href", "") for part in picture.iter() if part.tag.endswith("use"))
    # Barrow makes two organic and a technological; the dynamo and the foundry do the rest.
    assert icons == {"#i-organic": 2, "#i-technological": 5, "#i-mineral": 4, "#i-sea": 1}
    assert "stroke-dasharray" in made.picture  # the foundry is turned


def test_the_pictures_of_panels_keep_to_their_width() -> None:
    for g in positions(4):
        view = GAME.view(g, 0)
        for seat in range(g.seats):
            made = GAME.panel(view, NAMES, seat)
            assert made is not None and made.high <= MOST_HIGH


@EVERY_ROOM
def test_a_sheet_shows_all_that_a_rival_has_and_shares_no_id_with_the_table(room: Room) -> None:
    for g, table in tables(room)[::2]:
        view = GAME.view(g, 0)
        made = GAME.sheet(view, LONG, "seat-1", room)
        root = ET.fromstring(made)
        assert faults(made) == [] and sheet_misfits(made, room) == []
        high = float(root.get("viewBox", "").split()[3])
        assert high <= room.height
        ids = {part.get("id") for part in root.iter()} - {None}
        assert {f"sheet-supply-{one.card.id}" for one in view.players[1].supplies} <= ids
        assert not ids & {part.get("id") for part in ET.fromstring(table).iter() if part.get("id")}
    assert GAME.sheet(view, NAMES, "elsewhere", room) == ""
