"""The deeds of Ship Shape: answers of players, and automatic steps."""

from __future__ import annotations

from string import Formatter

import pytest

from freight import SHIP_SHAPE, freight, opening, with_card
from hullworks.games.ship_shape.deeds import TELLERS
from hullworks.games.ship_shape.rules.r01_stock import BOOK
from hullworks.games.ship_shape.state import ShipShape
from hullworks.language import ENGLISH, FOLDER, texts
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.message import Amount, Player, Thing
from hullworks.match.story import foretell
from marks import rule
from tables import play

NAMES = ["Ada", "Ben", "Cleo"]
TABLE = """
    orders: fog-horn harbour-crane
    pool: kiln pawnshop - -
    hire: skiff - -
    0: firm aldous, tokens 3*organic mineral technological, supplies flour-mill, transports barge
    1: firm barrow, tokens 2*mineral 2*technological, transports lugger
"""


def happens(g: ShipShape, text: str) -> list[Deed]:
    """The deeds of an answer and of the automatic steps after it."""
    return foretell(SHIP_SHAPE, g, g.todo.actions.codes[text], NAMES)


def told(g: ShipShape, text: str) -> Deed:
    """The deeds of an answer itself."""
    return happens(g, text)[0]


def of_rules(g: ShipShape, text: str, seat: int | None = None) -> list[tuple[str, str]]:
    """The deeds of the automatic steps after an answer, of one seat or all: words and rule."""
    return [(deed.words, deed.rule) for deed in happens(g, text) if deed.automatic and seat in (None, deed.seat)]


def one(g: ShipShape, text: str, key: str) -> Deed:
    """The only deed with this message."""
    [found] = [deed for deed in happens(g, text) if deed.message.key == key]
    return found


def table(text: str, *answers: str, pack: str | None = None) -> ShipShape:
    """A table after some answers."""
    g = freight(text, pack) if pack else freight(text)
    play(g, *answers)
    return g


# The catalogue.


def test_every_rule_tells_or_only_leads_to_the_next() -> None:
    silent = {"AfterProposal", "ClearUp", "EndTurn", "LoadTransports", "PlanPartner", "SplitKind"}
    assert {str(rule) for rule in BOOK.rules} == {*TELLERS, *silent}


def test_no_text_of_the_catalogue_names_a_seat_or_a_number() -> None:
    for key, text in texts(SHIP_SHAPE.folder / FOLDER, ENGLISH).items():
        assert key == key.lower() and " " not in key
        plain = "".join(literal for literal, *_ in Formatter().parse(text))
        assert "seat" not in plain and (
            key.startswith(("option.", "guide.", "short.")) or not any(sign.isdigit() for sign in plain)
        )


# Answers of players.


@pytest.mark.parametrize(
    ("text", "words", "number"),
    [
        ("offer to seat 1", "begins an offer to Ben", "R5.1"),
        ("commission kiln", "commissions Kiln for 1 organic and 1 of any kind", "R6.1"),
        ("commission skiff", "commissions Skiff for 1 organic and 1 of any kind", "R6.1"),
        ("refresh transports with organic", "pays 3 organic to refresh the transports", "R6.5"),
        ("refresh supplies with organic", "pays 3 organic to refresh the supply cards", "R6.5"),
        ("fulfil fog-horn", "sets out to fulfil Fog horn", "R7.1"),
        ("share harbour-crane with seat 1", "plans to fulfil Harbour crane with Ben", "R7.4"),
        ("pass", "passes", "R3.3"),
    ],
)
def test_an_action_is_told_with_its_price_and_its_rule(text: str, words: str, number: str) -> None:
    deed = told(freight(TABLE), text)
    assert (deed.seat, deed.words, deed.rule, deed.automatic) == (0, words, number, False)


def test_a_message_has_its_card_and_its_price_as_data() -> None:
    deed = told(freight(TABLE), "commission kiln")
    assert deed.message.key == "commissions"
    price = (
        Amount(1, Thing("resource", "organic")),
        Amount(1, Thing("resource", "any")),
    )
    assert deed.message.args == {"card": Thing("supply", "kiln", "Kiln"), "price": price}
    moves = {(move.piece, move.start, move.end) for move in deed.moves}
    assert moves == {("kiln", "pool/0", "0/supplies"), ("organic", "0/tokens", "piles/organic")}


OFFER = ["offer to seat 1", "give 2*organic", "give barge", "want mineral"]


def test_an_offer_is_begun_item_by_item_and_told_whole_when_it_is_sent() -> None:
    g = table(TABLE, *OFFER)
    for text, words in (
        ("give organic", "puts 1 organic into the offer"),
        ("want lugger", "asks for Lugger"),
        ("withhold barge", "takes Barge out of the offer"),
        ("waive mineral", "does without 1 mineral"),
        ("drop the offer", "drops the offer"),
    ):
        deed = told(g, text)
        assert (deed.seat, deed.words, deed.begun, deed.to, deed.moves) == (0, words, True, NOBODY, ())
    sent = told(g, "send the offer")
    assert (sent.seat, sent.to, sent.begun) == (0, 1, False)
    assert sent.words == "offers 2 organic and Barge for 1 mineral to Ben"
    assert sent.message.args["player"] == Player(1)


@rule("R5.4")
def test_the_answer_to_an_offer_is_told_to_whoever_made_it() -> None:
    g = table(TABLE, *OFFER, "send the offer")
    for text, words in (
        ("accept", "accepts 2 organic and Barge for 1 mineral from Ada"),
        ("refuse", "refuses 2 organic and Barge for 1 mineral from Ada"),
        ("counter", "counters the offer of Ada"),
    ):
        deed = told(g, text)
        assert (deed.seat, deed.to, deed.words, deed.rule) == (1, 0, words, "R5.4")
        assert deed.aside, "it is no turn of the one who answers"
    moves = {(move.piece, move.start, move.end, move.count) for move in told(g, "accept").moves}
    assert moves == {
        ("organic", "0/tokens", "1/tokens", 2),
        ("barge", "0/transports", "1/transports", 1),
        ("mineral", "1/tokens", "0/tokens", 1),
    }


@rule("R5.3")
def test_a_gift_and_a_request_are_told_as_what_they_are() -> None:
    gift = table(TABLE, "offer to seat 1", "give organic")
    assert told(gift, "send the offer").words == "offers 1 organic for nothing to Ben"
    play(gift, "send the offer")
    assert told(gift, "accept").words == "accepts 1 organic for nothing from Ada"
    assert told(gift, "refuse").words == "refuses 1 organic for nothing from Ada"
    request = table(TABLE, "offer to seat 1", "want mineral", "want lugger")
    assert told(request, "send the offer").words == "asks Ben for 1 mineral and Lugger"
    play(request, "send the offer")
    assert told(request, "accept").words == "gives 1 mineral and Lugger to Ada for nothing"
    assert told(request, "refuse").words == "refuses to give 1 mineral and Lugger to Ada"


@rule("R5.7")
def test_an_offer_says_which_cards_are_turned() -> None:
    g = table(
        "0: firm aldous, supplies kiln~ dynamo, transports skiff~\n1: firm barrow",
        *["offer to seat 1", "give kiln", "give dynamo", "give skiff"],
    )
    assert told(g, "send the offer").words == "offers Kiln (turned), Dynamo and Skiff (turned) for nothing to Ben"


@rule("R7.6")
def test_a_partnership_is_proposed_to_the_partner_and_answered() -> None:
    g = table(TABLE, "share harbour-crane with seat 1")
    put_in = told(g, "put in 0 mineral")
    assert (put_in.words, put_in.begun) == ("would put in 0 mineral", True)
    play(g, "put in 0 mineral")
    play(g, "put in 0 technological")
    dropped = told(g, "drop the partnership")
    assert (dropped.words, dropped.begun) == ("drops the partnership for Harbour crane", True)
    proposed = told(g, "propose the partnership")
    assert proposed.words == (
        "proposes Harbour crane to Ben for 4 points each, giving 3 organic and Barge "
        "and asking for 2 mineral, 2 technological and Lugger"
    )
    assert (proposed.seat, proposed.to, proposed.rule, proposed.automatic) == (0, 1, "R7.6", False)
    play(g, "propose the partnership")
    refused, again = happens(g, "refuse")
    assert (refused.seat, refused.to, refused.words) == (1, 0, "refuses to share Harbour crane with Ada")
    assert (again.seat, again.words) == (0, "may take another action, without any more trading")
    agreed = told(g, "accept")
    assert (agreed.seat, agreed.to, agreed.rule, agreed.feat) == (1, 0, "R7.4", True)
    assert agreed.words == (
        "and Ada fulfil Harbour crane together for 4 points each: "
        "2 mineral, 2 technological and Lugger, and 3 organic and Barge"
    )
    ends = {(move.piece, move.end) for move in agreed.moves}
    assert {("point", "0/score"), ("point", "1/score"), ("lugger", "1/turned-transports")} <= ends


@rule("R7.5")
def test_a_partner_who_chooses_transports_is_told_to_load_them() -> None:
    g = table("""
        orders: fog-horn weather-kite snow-plough
        0: firm aldous, tokens 2*organic, transports skiff
        1: firm barrow, tokens mineral technological, transports barge lugger
        2: firm corvane, tokens mineral technological, transports coaster
    """)
    play(g, "share fog-horn with seat 1", "propose the partnership")
    agreed = told(g, "accept with other transports")
    words = "agrees to fulfil Fog horn with Ada, and chooses the transports"
    assert (agreed.seat, agreed.words, agreed.begun) == (1, words, True)
    play(g, "accept with other transports")
    assert (told(g, "load lugger").words, told(g, "load lugger").seat) == ("loads Lugger", 1)
    done = one(g, "load lugger", "fulfil-together")
    assert (done.seat, done.to, done.rule, done.feat) == (1, 0, "R7.4", True)
    mine = table("""
        orders: fog-horn snow-plough
        0: firm aldous, tokens 2*organic, transports barge lugger
        1: firm barrow, tokens mineral technological, transports skiff
    """)
    play(mine, "share fog-horn with seat 1")
    assert told(mine, "load lugger").words == "would load Lugger"


@rule("R7.1", "R7.7")
def test_an_order_fulfilled_alone_is_told_when_it_is_carried_out() -> None:
    g = freight("""
        orders: fog-horn snow-plough
        0: firm aldous, tokens 3*organic mineral technological, transports barge lugger
        1: firm barrow
    """)
    assert told(g, "fulfil fog-horn").begun
    play(g, "fulfil fog-horn")
    loaded = told(g, "load lugger")
    assert (loaded.words, loaded.begun) == ("loads Lugger", True)
    done = one(g, "load lugger", "fulfils")
    words = "fulfils Fog horn for 4 points with 2 organic, 1 mineral and 1 technological, carried by Lugger"
    assert (done.seat, done.words, done.rule, done.feat, done.automatic) == (0, words, "R7.1", True, True)
    moves = {(move.piece, move.start, move.end, move.count) for move in done.moves}
    assert {("fog-horn", "orders/0", "0/filled", 1), ("point", "", "0/score", 4)} <= moves
    assert ("lugger", "0/transports", "0/turned-transports", 1) in moves


def test_limits_and_choices_are_told_with_their_card() -> None:
    g = table(
        "0: firm aldous, tokens 3*organic, supplies dynamo hot-house sawmill gas-works\n1: firm barrow\npool: kiln",
        "commission kiln",
    )
    assert told(g, "discard dynamo").words == "discards Dynamo"
    tokens = table("0: firm aldous, tokens 8*organic 4*mineral\n1: firm barrow\nturn: 0 store")
    assert told(tokens, "return organic mineral").words == "returns 1 organic and 1 mineral"


@rule("R6.4")
def test_a_forced_discard_is_told() -> None:
    g = table("0: transports skiff\n1: transports hand-car~ balloon~ glider~", "offer to seat 1", "give skiff")
    play(g, "send the offer")
    assert ("discards Skiff", "R6.3") in of_rules(g, "accept", 1)


@rule("R2.7")
def test_the_head_start_of_a_short_week_is_told() -> None:
    g = freight("options: rounds 2\norders: -\norder deck: fog-horn\n0: firm aldous\n1: firm barrow\nturn: 0 week")
    play(g, "order fog-horn")
    while len(g.transports.open) > g.transports.lying() + 1 or not g.texts()[0].startswith("transport"):
        play(g, g.texts()[0])
    [tokens] = of_rules(g, g.texts()[0], int(g.holder))
    assert tokens == ("starts the short week with 3 organic, 3 mineral and 3 technological", "R2.7")
    play(g, g.texts()[0])
    carried = told(g, "transport barge")
    assert (carried.words, carried.rule) == ("starts the short week with Barge", "R2.7")
    [move] = carried.moves
    assert (move.start, move.end) == ("deck/transports", f"{g.holder}/transports")


# Automatic steps: cards and weeks.


@rule("R2.1", "R2.2")
def test_firms_and_the_token_are_told_of_their_players() -> None:
    g = opening(2)
    deed = told(g, "firm corvane")
    assert (deed.seat, deed.words, deed.rule) == (0, "directs Corvane Freight", "R2.1")
    play(g, "firm corvane", "firm aldous")
    drawn, begun = happens(g, "token to seat 1")
    assert (drawn.seat, drawn.words, drawn.rule) == (1, "has the innovation token, drawn by lot", "R2.2")
    assert (begun.seat, begun.words, begun.rule) == (1, "begins week 1 of 4", "R2.5")


@rule("R2.3", "R2.4")
def test_orders_and_the_hiring_pool_are_told_of_nobody() -> None:
    g = opening(2)
    play(g, "firm corvane", "firm aldous", "token to seat 1")
    ordered = told(g, "order fog-horn")
    assert (ordered.seat, ordered.words, ordered.rule) == (NOBODY, "Fog horn is ordered", "R2.3")
    [move] = ordered.moves
    assert (move.piece, move.was, move.start, move.end) == ("fog-horn", "?order", "deck/orders", "orders/0")
    play(g, "order fog-horn", "order tide-gauge")
    hired = told(g, "supply kiln")
    assert (hired.seat, hired.words, hired.rule) == (NOBODY, "Kiln is for hire", "R2.4")
    later = table(TABLE, "commission kiln", "pay organic")
    assert (told(later, "supply dynamo").words, told(later, "supply dynamo").rule) == ("Dynamo is for hire", "R1.8")


@rule("R1.8")
def test_a_deck_that_has_run_out_is_shuffled_anew_or_nothing_is_laid_out() -> None:
    text = "pool: kiln dynamo sawmill dairy\nsupply deck: none\n0: firm aldous, tokens 2*organic\n1: firm barrow"
    words = "the discarded supply cards are shuffled and become the deck"
    assert (words, "R1.8") in of_rules(freight(text), "commission kiln")
    g = freight(text)
    g.supplies.aside = 0
    assert ("there are no more supply cards to lay out", "R1.8") in of_rules(g, "commission kiln")


@rule("R3.2")
def test_the_step_of_the_token_is_told_and_counts_the_rounds() -> None:
    text = "round: {round}\nholder: 1\n0: firm aldous\n1: firm barrow"
    assert of_rules(freight(text.format(round=3)), "pass")[0] == (
        "moves the innovation token to round 4 of 7",
        "R3.2",
    )
    last = happens(freight(text.format(round=6)), "pass")[1]
    assert (last.seat, last.words) == (1, "moves the innovation token to round 7, the last")
    [move] = last.moves
    assert (move.piece, move.start, move.end) == ("innovation-token", "1/calendar-6", "1/calendar-7")


@rule("R10.1")
def test_the_loss_of_all_is_told_with_its_reason() -> None:
    g = freight("round: 7\nholder: 1\norders: fog-horn -\n0: firm aldous\n1: firm barrow")
    end = happens(g, "pass")[-1]
    assert (end.seat, end.rule) == (NOBODY, "R10.1")
    assert end.words == "the innovation token cannot move with 1 open order, so everybody has lost"


# Collecting.


@rule("R4.1")
def test_what_a_firm_makes_is_told() -> None:
    g = freight("0: firm aldous\n1: firm barrow")
    deed = one(g, "pass", "collects")
    words = "collects 2 organic and 1 technological from Barrow Lines"
    assert (deed.seat, deed.words, deed.rule, deed.automatic) == (1, words, "R4.1", True)
    assert {(move.start, move.end, move.count) for move in deed.moves} == {
        ("piles/organic", "1/tokens", 2),
        ("piles/technological", "1/tokens", 1),
    }


@rule("R1.2")
def test_what_a_firm_could_not_make_is_told_too() -> None:
    less = freight("piles: organic 1\n0: firm aldous\n1: firm barrow")
    words = "collects 1 organic and 1 technological from Barrow Lines, because the piles lack 1 organic"
    assert of_rules(less, "pass", 1) == [(words, "R1.2")]
    nothing = freight("piles: organic 0, technological 0\n0: firm aldous\n1: firm barrow")
    words = "collects nothing from Barrow Lines, because the piles lack 2 organic and 1 technological"
    assert of_rules(nothing, "pass", 1) == [(words, "R1.2")]


@rule("R4.2", "R4.5")
def test_a_supply_card_that_runs_without_a_question_is_told() -> None:
    g = freight("0: firm aldous\n1: firm barrow, supplies kiln")
    assert of_rules(g, "pass", 1)[1:] == [
        ("runs Kiln for 1 organic", "R4.2"),
        ("makes 2 technological with Kiln", "R4.5"),
    ]


@rule("R4.5")
def test_a_supply_card_says_what_it_really_makes() -> None:
    g = freight("piles: technological 2\n0: firm aldous\n1: firm barrow, supplies kiln")
    words = "makes 1 technological with Kiln, because the piles lack 1 technological"
    assert of_rules(g, "pass", 1)[-1] == (words, "R4.5")
    g = freight("piles: specialty 0\n0: firm aldous\n1: firm barrow, supplies brewery")
    assert of_rules(g, "pass", 1)[1:] == [
        ("runs Brewery for 2 organic", "R4.2"),
        ("makes nothing with Brewery, because the piles lack 1 specialty", "R4.5"),
    ]


@rule("R4.3", "R4.4")
def test_a_supply_card_that_cannot_be_paid_for_is_turned_and_then_discarded() -> None:
    text = "0: firm aldous\n1: firm barrow, supplies {card}"
    assert of_rules(freight(text.format(card="gold-beater")), "pass", 1)[1:] == [
        ("cannot pay for Gold beater and turns it", "R4.3")
    ]
    gone = one(freight(text.format(card="gold-beater~")), "pass", "cannot-run-again")
    assert (gone.words, gone.rule) == ("cannot pay for Gold beater and discards it", "R4.4")
    [move] = gone.moves
    assert (move.start, move.end) == ("1/turned-supplies", "discard/supplies")
    assert of_rules(freight(text.format(card="kiln~")), "pass", 1)[1] == (
        "turns Kiln upright and runs it for 1 organic",
        "R4.4",
    )


@rule("R4.2")
def test_a_chosen_supply_card_is_told_and_then_the_last_one() -> None:
    g = freight("""
        0: firm aldous, supplies clockmaker optician~ flour-mill
        1: firm barrow
        turn: 0 begin
    """)
    assert told(g, "run flour-mill").words == "runs Flour mill for 1 organic"
    assert told(g, "run clockmaker").words == "cannot pay for Clockmaker and turns it"
    assert told(g, "run optician").words == "cannot pay for Optician and discards it"
    play(g, "run clockmaker")
    assert [deed.words for deed in happens(g, "run optician")] == [
        "cannot pay for Optician and discards it",
        "runs Flour mill for 1 organic",
        "makes 2 mineral with Flour mill",
    ]


@rule("R4.6")
def test_tokens_of_any_kind_and_of_choice_are_told_with_and_without_a_choice() -> None:
    g = freight("0: firm aldous, supplies pawnshop\n1: firm barrow\nturn: 0 begin")
    assert told(g, "pay organic").words == "pays 1 organic"
    play(g, "pay organic")
    assert told(g, "take mineral").words == "takes 1 mineral"
    g = freight("0: firm aldous, tokens 3*organic\n1: firm barrow\npool: dairy")
    assert of_rules(g, "commission dairy")[0] == ("pays 2 organic", "R4.6")


@rule("R1.2", "R4.6")
def test_tokens_of_choice_from_short_piles_are_told_as_they_come() -> None:
    text = "piles: organic 0, mineral {left}, technological 0, specialty 0\n0: firm aldous\n1: firm barrow, {rest}"
    rest = "tokens 5*specialty, supplies auction-room"  # it makes four tokens of choice from one specialty
    assert of_rules(freight(text.format(left=5, rest=rest)), "pass", 1)[-1] == (
        "takes 4 mineral, the only kind left",
        "R4.6",
    )
    assert of_rules(freight(text.format(left=3, rest=rest)), "pass", 1)[-1] == (
        "takes 3 mineral, all that is left",
        "R1.2",
    )
    assert of_rules(freight(text.format(left=0, rest=rest)), "pass", 1)[-1] == (
        "takes nothing, because the piles are empty",
        "R1.2",
    )


# The end of a turn, and of a week.


@rule("R7.8")
def test_the_orders_that_are_left_are_counted_down() -> None:
    text = "week: {week}\norders: {orders}\n0: firm aldous, tokens 2*organic mineral technological, transports barge\n"
    for orders, week, words in (
        ("fog-horn snow-plough lightship", 1, "2 open orders are left"),
        ("fog-horn snow-plough -", 1, "only Snow plough is left open"),
        ("fog-horn - -", 1, "no order is left open, so the week ends with this turn"),
        ("fog-horn - -", 4, "no order is left open, so the month ends with this turn"),
    ):
        g = freight(text.format(week=week, orders=orders) + "1: firm barrow\n2: firm corvane")
        deed = happens(g, "fulfil fog-horn")[2]
        assert (deed.seat, deed.words, deed.rule) == (NOBODY, words, "R7.8")


@rule("R8.1")
def test_tokens_that_cannot_be_stored_are_told_where_there_is_no_choice() -> None:
    g = freight("0: firm aldous, tokens 12*organic\n1: firm barrow")
    assert of_rules(g, "pass", 0) == [("returns 2 organic that cannot be stored", "R8.1")]


WEEK = """
    week: {week}
    orders: - -
    pool: academy pawnshop - -
    hire: hand-car - -
    {line}
    1: firm barrow, {rest}
    turn: 0 store
"""


def week_ends(line: str, rest: str, week: int = 1) -> ShipShape:
    """The last turn of a week, just before its last answer."""
    return freight(WEEK.format(week=week, line=f"0: firm aldous, tokens 7*organic 4*mineral, {line}", rest=rest))


@rule("R9.1", "R9.2", "R9.4")
def test_the_end_of_a_week_is_told_for_every_player() -> None:
    g = week_ends("supplies kiln~", "tokens 2*technological, transports lugger~")
    deeds = [(deed.seat, deed.words, deed.rule) for deed in happens(g, "return organic") if deed.automatic]
    assert deeds[:5] == [
        (NOBODY, "week 1 is over and the hiring pool is discarded", "R9.1"),
        (0, "discards Kiln", "R9.2"),
        (0, "returns 6 organic and 4 mineral at the end of the week", "R9.4"),
        (1, "loses Lugger, because the maintenance cannot be paid", "R9.3"),
        (1, "returns 2 technological at the end of the week", "R9.4"),
    ]
    pool = {(move.piece, move.end) for move in happens(g, "return organic")[1].moves}
    assert pool == {
        ("academy", "discard/supplies"),
        ("pawnshop", "discard/supplies"),
        ("hand-car", "discard/transports"),
    }


@rule("R9.2", "R9.3")
def test_what_is_kept_and_maintained_is_told_and_what_is_not() -> None:
    g = week_ends("supplies kiln dynamo sawmill dairy~, transports skiff~", "tokens organic")
    play(g, "return organic")
    assert told(g, "keep kiln").words == "keeps Kiln and discards Dynamo, Sawmill and Dairy"
    assert told(g, "done").words == "keeps no more supply cards and discards Kiln, Dynamo, Sawmill and Dairy"
    assert told(g, "keep kiln dynamo").words == "keeps Kiln and Dynamo"
    assert of_rules(g, "keep kiln dynamo", 0)[0] == ("discards Sawmill and Dairy", "R9.2")
    kept = one(g, "keep kiln", "maintains")
    assert (kept.seat, kept.rule, kept.automatic) == (0, "R9.3", True)
    assert kept.words == "maintains Skiff for 1 organic and turns it upright"
    moves = {(move.piece, move.start, move.end) for move in kept.moves}
    assert ("skiff", "0/turned-transports", "0/transports") in moves
    short = freight("orders: - -\n0: tokens organic, transports skiff~ barge~\n1: firm barrow\nturn: 0 week")
    assert told(short, "maintain skiff").words == "maintains Skiff for 1 organic and turns it upright"
    assert of_rules(short, "maintain skiff", 0)[0] == ("loses Barge, because the maintenance cannot be paid", "R9.3")


@rule("R9.6", "R2.5")
def test_who_has_the_token_next_is_told_and_why() -> None:
    lower = week_ends("filled fog-horn", "turns 1")
    taken = one(lower, "return organic", "takes-token")
    assert (taken.seat, taken.to, taken.rule) == (1, 0, "R9.6")
    assert taken.words == "takes the innovation token from Ada with the lowest score, 0 points"
    begun = one(lower, "return organic", "begins-week")
    assert (begun.seat, begun.words, begun.rule) == (1, "begins week 2 of 4", "R2.5")
    tied = week_ends("filled fog-horn", "filled weather-kite")
    assert one(tied, "return organic", "takes-token-tied").words == (
        "takes the innovation token, tied at 4 points and the first to the left of Ada"
    )
    kept = week_ends("turns 1", "filled fog-horn")
    assert one(kept, "return organic", "keeps-token").words == (
        "keeps the innovation token with the lowest score, 0 points"
    )
    last = week_ends("filled fog-horn", "turns 1", week=3)
    assert one(last, "return organic", "begins-last-week").words == "begins week 4, the last"


@rule("R10.2")
def test_the_end_of_the_month_is_told() -> None:
    end = happens(week_ends("turns 1", "turns 1", week=4), "return organic")[-1]
    words = "all orders of the month are fulfilled, and the highest score wins"
    assert (end.seat, end.words, end.rule) == (NOBODY, words, "R10.2")


@rule("R4.6")
def test_a_cost_that_is_named_and_of_any_kind_is_told_and_paid_in_two_parts() -> None:
    g = freight(
        "0: firm aldous\n1: firm barrow, supplies kiln", pack=with_card("kiln", eats='["organic", "organic", "any"]')
    )
    assert of_rules(g, "pass", 1)[1:] == [
        ("runs Kiln for 2 organic and 1 of any kind", "R4.2"),
        ("pays 1 technological", "R4.6"),
        ("makes 2 technological with Kiln", "R4.5"),
    ]
