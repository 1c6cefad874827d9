"""The table as text: it matches the view, and fits the width."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from freight import SHIP_SHAPE, freight, opening
from hullworks.games.ship_shape.drawing.sketch import sketch
from hullworks.games.ship_shape.state import ShipShape
from hullworks.games.ship_shape.view import view
from sketches import NAMES as LONG
from sketches import check_width, plain, somewhere
from tables import play, scene

NAMES = ["Ada", "Ines", "Bot Tern", "Marek"]


def drawn(g: ShipShape, seat: int = 0, width: int = 100) -> str:
    return "\n".join(plain(sketch(view(g, seat), NAMES[: g.seats], width)))


def looked(g: ShipShape, word: str) -> list[str]:
    return plain(SHIP_SHAPE.look(SHIP_SHAPE.view(g, 0), NAMES[: g.seats], word))


@settings(max_examples=40)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**40),
    answers=st.integers(0, 300),
    width=st.sampled_from([80, 100]),
    viewer=st.integers(-1, 1),
)
def test_no_line_is_too_long_in_any_position(seats: int, seed: int, answers: int, width: int, viewer: int) -> None:
    check_width(SHIP_SHAPE, somewhere(SHIP_SHAPE, seats, seed, answers), viewer, width)
    check_width(SHIP_SHAPE, scene(SHIP_SHAPE.lay(seats), seed), viewer, width)


TABLE = """
    orders: fog-horn - harbour-crane
    week: 2
    round: 4
    holder: 1
    pool: kiln pawnshop dynamo brewery
    hire: skiff steamer balloon
    0: firm aldous, tokens 2*organic mineral technological, supplies flour-mill tannery~, transports barge coaster~
    1: firm barrow, filled tide-gauge, tokens 2*organic
    2: firm corvane
"""


def test_the_calendar_and_the_distance_are_told() -> None:
    text = drawn(freight(TABLE))
    assert "week 2 of 4, turn of ● Ada (you)" in text
    assert " x  x  x [4] 5  6  7  lost   token: ■ Ines" in text
    assert "2 open orders, 3 more rounds; Fog horn could go out now." in text


def test_an_order_says_what_is_missing_for_whom() -> None:
    text = drawn(freight(TABLE))
    assert "Fog horn       sea  OOMT      4 points   ● ready   ■ lacks MT room 4" in text
    assert "● lacks OMT room 3" in text
    assert "fulfilled" in text


def test_the_pool_and_the_chains_are_shown() -> None:
    text = drawn(freight(TABLE))
    assert "Kiln      O → TT  costs O?" in text
    assert "Steamer   sea 8" in text
    chain = "makes OOM Flour mill O → MM Tannery OM → S turned Barge sea 4 upkeep O Coaster sea 5 upkeep OM turned"
    assert chain in " ".join(text.split())
    assert "2 organic  1 mineral  1 technological (4 of 10)" in text
    assert "6 points" in text


def test_deals_are_shown_with_what_became_of_them() -> None:
    g = freight(TABLE)
    play(g, "offer to seat 1")
    assert "Ada offers Ines something: being built" in drawn(g)
    play(g, "give mineral", "want organic", "send the offer", "refuse")
    assert "Ada offers Ines 1 mineral for 1 organic refused" in drawn(g)
    play(g, "offer to seat 1", "give barge")
    assert "Ada would give Ines Barge being built" in drawn(g)
    play(g, "withhold barge", "want organic", "send the offer")
    assert "Ada asks Ines for 1 organic sent" in drawn(g)


def test_piles_decks_and_discarded_cards_are_shown() -> None:
    text = " ".join(drawn(freight(TABLE + "    discarded supplies: sawmill clay-pit")).split())
    assert "26 organic 29 mineral 29 technological 15 specialty" in text
    assert "orders: 27 in the deck, discarded: Tide gauge" in text
    assert "supply cards: 22 in the deck, discarded: Clay pit Sawmill" in text
    assert "transports: 16 in the deck" in text


def test_tokens_of_any_kind_and_of_choice_have_letters_of_their_own() -> None:
    text = drawn(freight(TABLE))
    assert "Pawnshop  ? → *" in text
    assert "? of any kind" in text and "* of choice" in text


def test_a_loss_is_told_at_the_top() -> None:
    g = freight(TABLE.replace("round: 4", "round: 7").replace("holder: 1", "holder: 1\n    turn: 0 action"))
    play(g, "pass")
    assert drawn(g).startswith("Ship Shape   orders were left open in week 2: all have lost")


def test_one_can_look_at_cards_orders_and_players() -> None:
    g = freight(TABLE)
    assert looked(g, "pawn") == ["Pawnshop", "costs 1 of any kind", "runs on 1 of any kind and makes 1 of choice"]
    assert looked(g, "barge")[2] == "carries 4 tokens by sea; maintenance 1 organic"
    assert looked(g, "harbour crane")[1] == "by sea: 3 organic, 2 mineral and 2 technological, for 8 points"
    assert looked(g, "ines")[0].startswith("■ Ines")
    assert looked(g, "") == looked(g, "nothing like it") == []


def test_long_names_are_cut() -> None:
    text = "\n".join(plain(sketch(view(freight(TABLE), 0), LONG[:3], 100)))
    assert "A name of twe…" in text


def test_orders_that_are_not_laid_open_yet_are_not_called_fulfilled() -> None:
    g = opening(3)
    words = drawn(g)
    assert "fulfilled" not in words and "not laid open yet" in words
    board = SHIP_SHAPE.draw(view(g, 0), NAMES[:3])
    assert "fulfilled" not in board and "orders are laid open" in board
