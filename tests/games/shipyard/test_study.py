"""What the advice of Shipyard works out once, or without playing, is what it would be otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from hullworks.games.shipyard.actions import AT, BONUS, FIT
from hullworks.games.shipyard.advice import ADVICE
from hullworks.games.shipyard.claims import TOO_MANY, store_of
from hullworks.games.shipyard.hulls import features_in
from hullworks.games.shipyard.lookup import ALL_PIECES, CELLS, CONTRACTS, DISPLAY, NONE
from hullworks.games.shipyard.outlook import papers_worth, with_pieces, worth_of_all
from hullworks.games.shipyard.rules.r03_action import first_question
from hullworks.games.shipyard.rules.r03_track import ACT_OR_BONUS
from hullworks.games.shipyard.rules.r05_canal import PLACE_CANAL, fits_somewhere, is_beside_open_side, matches
from hullworks.games.shipyard.rules.r05_chain import entry_at
from hullworks.games.shipyard.rules.r08_fitting import FIT_OUT, manned, voyage_for
from hullworks.games.shipyard.rules.r08_ship import features_of
from hullworks.games.shipyard.rules.r08_way import farthest
from hullworks.games.shipyard.scoring import counted_on
from hullworks.games.shipyard.state import Ship, Shipyard
from hullworks.games.shipyard.study import Study, fits_site, sites_beside
from hullworks.games.shipyard.trial import BEFORE_MAIN, DRAWN, ENDING, follows, with_canal, with_canal_at
from hullworks.games.shipyard.ways import ENOUGH, Ways
from hullworks.games.shipyard.worth import (
    canal_worth,
    known_canal_worth,
    parts,
    promised,
    promised_in_all,
    prospects,
    turns_left,
)
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts
from hullworks.kernel.rule import NO_OBSTACLE, Rule
from hullworks.kernel.vecs import vec
from slipway import opening, slipway


def questions(seed: int, options: str = "", bonus: bool = False) -> Iterator[Shipyard]:
    """The positions of a random game in which a player is asked; with *bonus*, bonuses are taken where they can be."""
    g, rng = opening(3, options), seeded(seed)
    while not g.over:
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        yield g
        codes = g.legal()
        if bonus:
            codes = [code for code in codes if BONUS.has(code)] or codes
        g.play(codes[rng.below(len(codes))])


def value_after(g: Shipyard, code: int) -> float:
    """The value of the position after an answer, for the seat that gives it."""
    world = g.copy()
    world.play(code)
    return ADVICE.value(world, g.seat())


def asked(g: Shipyard) -> Rule:
    """The rule of the open question; where a bonus is offered besides the main action, that of the action."""
    rule = g.question()[0]
    return first_question(g.turn.main) if rule is ACT_OR_BONUS else rule


@pytest.mark.parametrize("seed", range(2))
def test_a_study_that_was_kept_changes_no_value(seed: int) -> None:
    own = ADVICE.own()
    for g in questions(seed):
        for seat in range(g.seats):
            assert own.value(g, seat) == ADVICE.value(g, seat)


def test_a_study_may_be_asked_about_tables_with_other_options_in_turn() -> None:
    own = ADVICE.own()
    for pair in zip(questions(7), questions(7, "longest 4"), strict=False):
        for g in pair:
            assert own.value(g, g.seat()) == ADVICE.value(g, g.seat())


def test_a_valuation_leaves_the_position_as_it_was() -> None:
    for g in questions(5):
        before = facts(g)
        ADVICE.value(g, g.seat())
        assert facts(g) == before


@pytest.mark.parametrize("seed", range(2))
def test_a_position_that_becomes_another_is_a_copy_of_it(seed: int) -> None:
    old: Shipyard | None = None
    for g in questions(seed):
        old = old or g.copy()
        assert old.become(g)
        before = facts(g)
        assert facts(old) == before
        old.play(old.legal()[0])
        assert facts(g) == before


def test_a_position_of_a_table_with_other_options_becomes_no_copy() -> None:
    assert not opening(2).become(opening(3))


@pytest.mark.parametrize("seed", range(3))
def test_answers_that_are_not_played_are_worth_what_they_are_when_played(seed: int) -> None:
    seen: set[tuple[str, int]] = set()
    for g in questions(seed):
        rule, seat, arg = asked(g), *g.question()[1:]
        then = int(follows(g, seat, rule, arg))
        if then in (DRAWN, ENDING):
            seen.add((rule.name(), then))
            codes = [code for code in g.legal() if not BONUS.has(code)]
            study = Study()
            study.open(g, seat)
            best = ADVICE.best_answer(g, seat, g.question()[0], arg, study, False)
            assert best == max(value_after(g, code) for code in codes)
    assert {name for name, then in seen if then == DRAWN} >= {"rent canal", "place canal", "turn canal", "purchase lot"}
    assert {name for name, then in seen if then == ENDING} >= {"recruit crew", "make equipment", "hire employee"}


@pytest.mark.parametrize("ours", [False, True])
def test_answers_before_the_main_action_are_worth_what_they_are_when_played(ours: bool) -> None:
    seen: set[str] = set()
    for g in questions(1, bonus=True):
        rule, seat, arg = asked(g), *g.question()[1:]
        if int(follows(g, seat, rule, arg)) == BEFORE_MAIN:
            seen.add(rule.name())
            study, out = Study(), g.answers_buffer()
            study.open(g, seat)
            g.answers(out)
            played = ADVICE.best_played(g.copy(), seat, out, study, ours)
            assert ADVICE.best_before_main(g.copy(), seat, rule, arg, out, study, ours) == played
    assert seen


def test_the_parts_of_a_value_add_up_to_the_prospects() -> None:
    study = Study()
    for g in questions(3):
        for seat in range(g.seats):
            terms = parts(g, seat, study)
            assert prospects(g, seat, study, turns_left(g)) == pytest.approx(sum(terms.values()))


@pytest.mark.parametrize("seed", range(3))
def test_hulls_that_were_kept_sail_as_they_would_without_a_study(seed: int) -> None:
    study, compared = Study(), 0
    for g in questions(seed):
        study.open(g, g.seat())
        for seat in range(g.seats):
            player = g.players[seat]
            study.yard.read(g, player.yard)
            study.muster(g, player)
            for k in range(study.yard.count):
                hull = study.hull(g, seat, k, study.ways(g, player))
                tiles = player.yard[study.yard.slots[k] : study.yard.ends[k]]
                searched = voyage_for(g, seat, features_of(g, tiles))
                searched.start(player)
                assert hull.best == searched.best
                if searched.best != NONE:
                    ship = Ship(tiles, manned(searched), searched.speed, 0)
                    assert list(hull.ship.aboard) == list(ship.aboard)
                    assert hull.aboard == sum(ship.aboard)
                    counted = [counted_on(g, ship, clause) for clause in g.lookup.clauses]
                    assert [hull.adds(g, paper) for paper in range(CONTRACTS)] == counted
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("seed", range(3))
def test_contracts_are_worth_as_much_when_they_are_known(seed: int) -> None:
    study, known = Study(), 0
    for g in questions(seed):
        seat = g.seat()
        player, left = g.players[seat], turns_left(g)
        study.open(g, seat)
        prospects(g, seat, study, left)
        claims = study.claimed(g, seat)
        store, outfit = store_of(player), study.yard.outfit
        known += claims.is_worth_as_before(player, store, outfit, left)
        assert papers_worth(g, player, left, claims, store, outfit) == worth_of_all(g, player, left, claims, outfit)
        for k in range(study.yard.count):
            hull = study.hull(g, seat, k, study.ways(g, player))
            if hull.best != NONE:
                assert promised(g, player, hull, claims) == promised_in_all(g, player, hull, claims)
    assert known > 100


def test_the_outfit_of_a_yard_holds_the_features_of_its_tiles() -> None:
    study, seen = Study(), 0
    for g in questions(4):
        for player in g.players:
            study.yard.read(g, player.yard)
            has = list(features_of(g, player.yard))
            assert list(features_in(study.yard.outfit)) == has
            seen += any(has)
    assert seen > 100


@pytest.mark.parametrize("seed", range(2))
def test_a_canal_is_worth_as_much_when_it_is_known(seed: int) -> None:
    study, known = Study(), 0
    for g in questions(seed):
        study.open(g, g.seat())
        for seat in (g.seat(), g.seat(), *range(g.seats)):
            player = g.players[seat]
            ways = study.ways(g, player)
            assert ways.leads(player)
            study.muster(g, player)
            known += study.canal == ways.number and study.canal_store == study.store
            assert known_canal_worth(player, ways, study) == canal_worth(player, ways)
    assert known > 100


def test_pieces_are_put_aboard_at_once_as_if_one_by_one() -> None:
    compared = 0
    for seed in range(3):
        for g in questions(seed):
            if g.question()[0] is not FIT_OUT or len(g.legal()) == 1:
                continue
            for most in (1, 99):
                played = g.copy()
                for piece in range(ALL_PIECES):
                    while played.cruise.aboard[piece] < most and played.obstacle(FIT.code(piece)) == NO_OBSTACLE:
                        played.play(FIT.code(piece))
                assert facts(with_pieces(g, vec[i64]([most] * ALL_PIECES))) == facts(played)
            compared += 1
    assert compared > 5


def test_a_store_too_large_for_a_number_is_valued_all_the_same() -> None:
    scene = "0: yard bow1 middle1 stern11, store captain {count}*soldier, canal long-reach@H8, papers marine-corps"
    own = ADVICE.own()
    for count in (127, 128, 129, 128):
        g = slipway(scene.format(count=count))
        assert (store_of(g.players[0]) == TOO_MANY) == (count > 127)
        assert own.value(g, 0) == ADVICE.value(g, 0)


def test_a_tile_fits_in_the_sites_beside_a_canal_where_the_rules_let_it() -> None:
    compared: set[tuple[int, ...]] = set()
    for g in questions(1):
        player = g.players[g.seat()]
        canal = tuple(player.canal)
        if canal in compared:
            continue
        compared.add(canal)
        sites = {site % 256: site for site in sites_beside(g, player.canal)}
        for cell in range(CELLS):
            is_free = entry_at(player.canal, cell) == NONE and is_beside_open_side(g, player, cell)
            assert is_free == (cell in sites)
            for mask in range(1, 16 if is_free else 1):
                assert fits_site(sites[cell], mask) == matches(g, player, mask, cell)
    assert len(compared) > 10


def test_a_canal_tile_is_worth_what_it_is_in_its_best_place() -> None:
    study, compared = Study(), 0
    for g in questions(1):
        seat, left = g.seat(), turns_left(g)
        player = g.players[seat]
        study.open(g, seat)
        study.begin_to_dig(g, player)
        place = compared % DISPLAY
        if g.canals.open[place] == NONE or not fits_somewhere(g, player, g.canals.open[place]):
            continue
        before = facts(g)
        found = with_canal(g, seat, place, study, left)
        assert facts(g) == before
        cells, plain = g.answers_buffer(), Study()
        plain.open(g, seat)
        PLACE_CANAL.answers(g, seat, place, cells)
        places = [with_canal_at(g, seat, place, AT.arg(cells[k]), plain, left) for k in range(len(cells))]
        assert found == max(places)
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("seed", range(3))
def test_all_ways_found_once_hold_what_a_search_for_one_ship_finds(seed: int) -> None:
    compared = 0
    for g in questions(seed):
        seat = g.seat()
        player = g.players[seat]
        ways = Ways(g.lookup, player, 1)
        assert ways.farthest() == farthest(g, seat, ENOUGH)
        for tiles in (player.yard, player.yard[:4]):
            has = features_of(g, tiles)
            searched, found = voyage_for(g, seat, has), voyage_for(g, seat, has)
            searched.start(player)
            ways.sail(found)
            assert (found.best, found.speed) == (searched.best, searched.speed)
            if found.best != NONE:
                assert list(manned(found)) == list(manned(searched))
                compared += 1
    assert compared > 50
