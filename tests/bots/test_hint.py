"""Hints: the best answers, their expected results, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from blackwake import DEADWEIGHT, blackwake
from fjord import NORTH_SEA
from freight import DEAL, SHIP_SHAPE, freight
from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.chance import chances_in, fits_of
from hullworks.bots.hint import SPREAD, gainful, hints, rests, undecided
from hullworks.bots.mate import goes_on
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.position import Position
from hullworks.kernel.rule import DECISION
from hullworks.match.game import Game
from hullworks.match.question import Hint
from tables import MARINO, marino, midway, play


def asked_for(game: Game, g: Position, count: int = 3, iterations: int = 150) -> list[Hint]:
    return hints(game, g, Budget(iterations), seeded(1), count)


def fitted(game: Game) -> str:
    """The version of the parts for which chances were fitted."""
    found = fits_of(game)
    assert found is not None
    return found.parts


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_hint_names_the_best_answers_what_to_expect_and_why(name: str) -> None:
    game = load_game(name)
    g = midway(game, max(2, game.fewest), 8)
    before = facts(g)
    found = asked_for(game, g, iterations=20)
    assert facts(g) == before
    assert len(found) == min(3, len(g.legal()))
    assert len({hint.text for hint in found}) == len(found)
    for hint in found:
        assert hint.text in g.texts()
        assert hint.label == game.say(game.label(g, g.todo.actions.codes[hint.text]))
        assert hint.result and hint.why.endswith(".") and ". " not in hint.why


def test_a_hint_tells_what_would_come_next() -> None:
    g = marino("""
        open: gannet heron swift sparrowhawk kittiwake ledger
        0: gold 0, tokens crew food rope rope canvas, berths velvet laurel
        1: gold 50, berths hazel thicket
    """)
    best, *_ = asked_for(MARINO, g)
    assert best.text == "exchange velvet"
    assert best.why.startswith("Together with “Gannet") and "next would be “Buy food" in best.why


@pytest.mark.parametrize("name", ["marino", "north-sea", "shipyard"])
def test_whatever_is_told_was_looked_into_and_the_best_stands_first(name: str) -> None:
    game = load_game(name)
    for answers in (0, 20):
        found = asked_for(game, midway(game, 2, answers, version=fitted(game)), iterations=90)
        wins = [int(hint.result.split()[2]) for hint in found]
        tries = [int(re.findall(r"(\d+) futures looked at", hint.why)[0]) for hint in found]
        assert wins == sorted(wins, reverse=True)
        assert min(tries) > 15 and 45 < sum(tries) <= 90


# Gains and losses.

AT_THE_STATION = """
    0: at back, hold emerald diamond 9*ring, card chandler
    1: at starboard 2, hold 5*ring
    turn: 0 land
"""


def test_a_hint_tells_what_an_answer_adds_and_what_it_takes() -> None:
    found = {hint.text: hint for hint in asked_for(DEADWEIGHT, blackwake(AT_THE_STATION), 9)}
    assert " in points, it adds 3 to your rings and " in found["trade 4"].why
    assert " from what your loot will buy;" in found["trade 4"].why
    assert "your rings" not in found["roll the fate die"].why


def test_what_hardly_changes_is_not_told() -> None:
    g = marino("0: gold 20, berths velvet laurel\n1: gold 50, berths hazel thicket")
    found = {hint.text: hint for hint in asked_for(MARINO, g, 30)}
    assert " from your gold;" in found["buy food"].why
    assert "your fleet" not in found["buy food"].why


def choices(game: Game, version: str | None = None) -> Iterator[tuple[Position, int]]:
    """A random game: every position in which somebody has a choice, and the answer chosen."""
    g, rng = game.lay(max(2, game.fewest), version=version).opening(), seeded(2)
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        options = g.legal()
        code = options[rng.below(len(options))]
        if len(options) > 1:
            yield g.copy(), code
        g.play(code)


def test_a_hint_says_what_ends_the_game() -> None:
    *_, (g, code) = choices(DEADWEIGHT, fitted(DEADWEIGHT))
    found = {hint.text: hint for hint in asked_for(DEADWEIGHT, g, 30)}
    last = found[g.todo.actions.texts[code]]
    assert last.why.startswith("It ends the game;")
    end = g.copy()
    end.play(code)
    share = {1: 100, 2: 50}.get([score.place for score in DEADWEIGHT.score(end)].count(1), 0)
    place = next(score.place for score in DEADWEIGHT.score(end) if score.seat == g.seat())
    assert last.result == f"wins {share if place == 1 else 0} games of 100"
    assert all(hint.result.startswith("wins about ") for hint in found.values() if not hint.why.startswith("It ends"))


def test_the_best_hint_says_the_chance_that_was_fitted_for_the_table_and_a_worse_one_less() -> None:
    g = midway(DEADWEIGHT, 2, 30, version=fitted(DEADWEIGHT))
    said = [int(hint.result.split()[2]) for hint in asked_for(DEADWEIGHT, g)]
    told = chances_in(DEADWEIGHT, g)
    assert told is not None and said[0] == round(100 * told[int(g.seat())])
    assert said[-1] < said[0]


def test_a_table_with_a_pack_is_told_points_and_no_share_of_games() -> None:
    g = midway(DEADWEIGHT, 2, 30, version="063a58b7781c")
    assert all(hint.result.endswith(" now") for hint in asked_for(DEADWEIGHT, g))


def test_a_game_that_goes_on_is_never_said_to_be_decided() -> None:
    assert [undecided(chance) for chance in (0.0, 0.001, 0.5, 0.996, 1.0)] == [1, 1, 50, 99, 99]


def test_what_a_whole_answer_changes_is_told_without_what_follows() -> None:
    told = [hint.why for hint in asked_for(DEADWEIGHT, blackwake(AT_THE_STATION), 9)]
    assert any("; at once, in points, " in why or why.startswith("At once, in points, ") for why in told)
    assert not any("ogether with “" in why for why in told)


def begins(game: Game, g: Position, text: str) -> bool:
    """Whether an answer is the first of several parts that its player gives, or the advice counts what comes next."""
    after, seat = g.copy(), g.seat()
    role = after.play(g.todo.actions.codes[text])
    while role == DECISION and after.seat() == seat and len(after.legal()) == 1:
        role = after.play(after.legal()[0])
    if role != DECISION or after.seat() != seat:
        return False
    ahead = game.advice.changes(after, after, seat)
    return goes_on(after, role, seat) or max(map(abs, ahead.values()), default=0.0) >= 0.05


@pytest.mark.parametrize("name", sorted(GAMES))
def test_at_once_is_said_of_whole_answers_only_and_together_of_those_that_begin_several(name: str) -> None:
    game, seen = load_game(name), 0
    for g, _ in islice(choices(game), 5, 120, 9):
        if not any(begins(game, g, text) for text in g.texts()):
            continue
        for hint in asked_for(game, g, 30, iterations=30):
            said = "t once, in points" if begins(game, g, hint.text) else "ogether with “"
            assert said not in hint.why, hint
            seen += "ogether with “" in hint.why
        if seen:
            return
    assert seen, "or nothing was compared"


def test_what_a_shipyard_gains_by_who_is_hired_next_is_not_said_to_come_with_the_cube() -> None:
    game = load_game("shipyard")
    found = {hint.text: hint.why for hint in asked_for(game, midway(game, 2, 0), 9)}
    together = found["cube on employee"].split(", in points, ")[0]
    assert together.startswith("Together with “") and together.endswith("”")
    assert "to your employees" in found["cube on employee"]
    assert not [text for text, why in found.items() if "t once" in why and "to your employees" in why]


def test_what_an_answer_changes_together_with_its_parts_counts_all_of_them_and_nothing_else() -> None:
    g = marino("""
        open: gannet heron swift sparrowhawk kittiwake ledger
        0: gold 0, tokens crew food rope rope canvas, berths velvet laurel
        1: gold 50, berths hazel thicket
    """)
    best, *_ = asked_for(MARINO, g)
    after = g.copy()
    play(after, "exchange velvet", "for gannet")
    gold = MARINO.advice.changes(g, after, 0)["gold"]
    assert best.why.startswith("Together with “Gannet (you are paid 13)”, in points, it ")
    assert "next would be “Gannet" not in best.why, "it is a part of the answer"
    assert f"{abs(round(gold, 1)):g} {'to' if gold > 0 else 'from'} your gold" in best.why


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_answers_change_explains_why_the_advice_likes_one_better_than_another(name: str) -> None:
    game = load_game(name)
    compared = 0
    for g, _ in islice(choices(game), 0, 120, 4):
        seat, unexplained = int(g.seat()), []
        for code in g.legal():
            world = g.copy()
            world.play(code)
            changes = game.advice.changes(g, world, seat)
            if changes and not world.over:
                unexplained.append(game.advice.value(world, seat) - sum(changes.values()))
        assert all(rest == pytest.approx(unexplained[0], abs=0.02) for rest in unexplained)
        compared += len(unexplained)
    assert compared > 30


def test_who_plays_alone_is_told_what_an_answer_is_worth_beside_now() -> None:
    g = midway(NORTH_SEA, 1, 5)
    assert all(hint.result.endswith(" now") for hint in asked_for(NORTH_SEA, g))


# Whom to rob.

THEFT = """
    0: at starboard 4, hold 3*ring, card chandler
    1: at starboard 4, hold ruby {first}*ring
    2: at starboard 4, hold ruby {second}*ring
    turn: 0 land
"""


@pytest.mark.parametrize(("first", "second", "strongest"), [(20, 2, 2), (2, 20, 3)])
def test_a_hint_to_steal_tells_what_would_help_most_and_who_is_the_strongest_rival(
    first: int, second: int, strongest: int
) -> None:
    g = blackwake(THEFT.format(first=first, second=second))
    found = {hint.text: hint.why for hint in asked_for(DEADWEIGHT, g, 9)}
    for seat in (2, 3):
        why = found[f"steal from seat {seat - 1}"]
        assert why.startswith("Of what they have a ") and "would help you most" in why
        words = f"and seat {seat} is your" if seat == strongest else f"though seat {strongest} is a"
        assert words in why and "rival" in why


# The value of a deal.

LAST_CHANCE = DEAL.format(round=7)


def test_a_hint_to_offer_names_the_deal_and_what_it_is_worth() -> None:
    best, *_ = asked_for(SHIP_SHAPE, freight(LAST_CHANCE))
    assert best.text == "offer to seat 1"
    assert best.result.endswith("better than now")
    assert best.why.startswith("Seat 2 might agree to 1 technological for ")


def test_while_an_offer_is_built_steps_towards_the_deal_come_first() -> None:
    g = freight(LAST_CHANCE)
    play(g, "offer to seat 1")
    best, *others = asked_for(SHIP_SHAPE, g, 30)
    assert best.text == "want technological" and best.result.endswith("better than now")
    worth = {hint.text: hint.result for hint in others}
    assert worth["drop the offer"] == worth["want organic"] == "as good as now"
    assert all("Seat 2" in hint.why or "seat 2" in hint.why for hint in [best, *others])


def test_a_hint_about_an_offer_tells_what_both_would_gain() -> None:
    g = freight(LAST_CHANCE)
    play(g, "offer to seat 1", "want technological", "send the offer")
    found = {hint.text: hint for hint in asked_for(SHIP_SHAPE, g)}
    assert set(found) == {"accept", "refuse", "counter"}
    assert found["accept"].why.startswith("By the deal you would be ")
    assert "and seat 1 would be" in found["accept"].why
    assert found["refuse"].result == "as good as now"


def test_an_offer_that_would_be_refused_is_worth_nothing() -> None:
    g = freight(DEAL.format(round=2))
    play(g, "offer to seat 1", *["want technological"] * 5)
    best, *others = asked_for(SHIP_SHAPE, g, 30)
    assert best.text == "drop the offer"  # since no better offer is found
    (sent,) = [hint for hint in others if hint.text == "send the offer"]
    assert sent.result == "as good as now" and sent.why.endswith("seat 2 would be as well off as before.")
    (less,) = [hint for hint in others if hint.text == "waive technological"]
    assert less.why == "No deal is seen that helps you and that seat 2 would take."


LAST_ORDER = """
    week: 4
    round: 7
    orders: harbour-crane -
    0: firm aldous, tokens 3*organic, transports skiff
    1: firm dunmore, tokens 2*mineral 2*technological, transports barge
    turn: 1 action
"""


def test_to_share_the_last_order_of_the_last_week_comes_before_refusing_it() -> None:
    g = freight(LAST_ORDER)
    play(g, "share harbour-crane with seat 0", "propose the partnership")
    first, second = asked_for(SHIP_SHAPE, g)
    assert (first.text, second.text) == ("accept", "refuse")
    assert first.why.startswith("It ends the game") and second.result.endswith("worse than now")


# Never silly: free loot, room for it, and nothing speaks for leaving it.

LANDING = """
    0: at starboard 2
    1: at front
    turn: 0 land
"""


def believing(g: Position, better: float) -> tuple[list[int], list[str]]:
    """The answers as search ranks them if it sees "done" this much better than the best gain; and as the hints do."""
    search = Captain(DEADWEIGHT, Budget(60)).think(g, g.seat(), seeded(1))
    tree, codes = search.tree, [g.todo.actions.codes[text] for text in ("done", "take loot")]
    for code, result in zip(codes, (0.5 + better, 0.5), strict=True):
        node = search.child(code)
        tree.visits[node] = 100
        for seat in range(tree.seats):
            tree.totals[node * tree.seats + seat] = 100 * result
    told = gainful(DEADWEIGHT, search, g, codes)
    return codes, [g.todo.actions.texts[code] for code in told]


@pytest.mark.parametrize(("better", "first"), [(0.2, "take loot"), (0.9, "take loot"), (1.5, "done")])
def test_doing_nothing_goes_before_a_gain_only_if_search_finds_it_clearly_better(better: float, first: str) -> None:
    noise = SPREAD / 10  # of a hundred results
    codes, told = believing(blackwake(LANDING), better * noise)
    assert told[0] == first and len(told) == len(codes)


def test_a_gain_that_search_ranks_first_stays_there() -> None:
    _, told = believing(blackwake(LANDING), -0.001)
    g = blackwake(LANDING)
    assert sorted(told) == ["done", "take loot"] and told[0] == "take loot"
    assert asked_for(DEADWEIGHT, g)[0].text != "done"


# The last turn of a game that is decided: nothing can be gained, and whatever is exchanged or hired comes too late.

DECIDED = """
    0: gold {gold}, berths velvet laurel, fleet ledger
    1: gold 60, turns 16, berths hazel acorn, fleet gannet heron swift auctioneer strongbox masquerade torchsong encore
    turn: 0 action
    end: goal 0
"""


@pytest.mark.parametrize("gold", [0, 10, 60])
def test_where_nothing_can_be_gained_the_first_hint_is_to_stop(gold: int) -> None:
    g = marino(DECIDED.format(gold=gold))
    best, *others = asked_for(MARINO, g)
    assert (best.text, best.result) == ("stop", "wins 0 games of 100")
    assert len(others) == 2 and any(hint.text.startswith("exchange") for hint in others)


def test_what_ends_or_passes_rests_and_what_goes_on_or_gains_does_not() -> None:
    g = marino(DECIDED.format(gold=10))
    search = Captain(MARINO, Budget(30)).think(g, 0, seeded(1))
    rest = {text for text in g.texts() if rests(MARINO, search, g, g.todo.actions.codes[text])}
    assert rest == {"stop"}
    landing = blackwake(LANDING)
    search = Captain(DEADWEIGHT, Budget(30)).think(landing, 0, seeded(1))
    assert not rests(DEADWEIGHT, search, landing, landing.todo.actions.codes["take loot"])
