"""Deeds are made as answers are applied, with the moves, the rule, and what each viewer may know."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import msgspec
import pytest

import hullworks as hw
from hullworks.games import load
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import facts, fingerprint
from hullworks.match.deed import Deed, Event, Move, Places, moved, moves_between, owner
from hullworks.match.game import Game
from hullworks.match.live import Match, start
from hullworks.match.message import message
from hullworks.match.record import Sitting
from hullworks.match.story import SPECTATOR, Story, foretell
from toys.sealed import GAME, Sealed

# Places and moves.


def test_a_place_that_begins_with_a_seat_is_in_front_of_that_seat() -> None:
    assert [owner(place) for place in ("0/gold", "12/hand", "market/wood", "deck", "")] == [0, 12, -1, -1, -1]


@pytest.mark.parametrize(
    ("before", "after", "moves"),
    [
        ({}, {}, []),
        ({"0/gold": {"gold": 3}}, {"0/gold": {"gold": 5}}, [Move("gold", "", "0/gold", 2)]),
        ({"0/gold": {"gold": 3}}, {"1/gold": {"gold": 3}}, [Move("gold", "0/gold", "1/gold", 3)]),
        (
            {"0/gold": {"gold": 3}, "1/gold": {}},
            {"0/gold": {"gold": 1}, "1/gold": {"gold": 1}},
            [Move("gold", "0/gold", "1/gold", 1), Move("gold", "0/gold", "", 1)],
        ),
        (
            {"deck": {"?card": 9}, "open": {}},
            {"deck": {"?card": 8}, "open": {"heron": 1}},
            [Move("heron", "deck", "open", 1, "?card")],
        ),
        (
            {"open": {"heron": 1}},
            {"deck": {"?card": 1}},
            [Move("?card", "open", "deck", 1, "heron")],
        ),
    ],
)
def test_pieces_that_left_one_place_and_came_to_another_have_moved(
    before: Places, after: Places, moves: list[Move]
) -> None:
    found = moves_between(before, after)
    assert list(found) == moves
    assert moved(before, found) == moved(after, ())


# A game with places.


def places(g: Sealed, viewer: int) -> Places:
    """Everybody sees the points; only the seat itself sees its bid, until it is revealed."""
    found = {f"{seat}/points": {"point": int(g.points[seat])} for seat in range(g.seats)}
    for seat in range(g.seats):
        piece = "bid" if seat == viewer else "?bid"
        found[f"{seat}/bid"] = {piece: int(g.bids[seat]) if seat == viewer else int(g.bids[seat] > 0)}
    return found


OPEN = replace(GAME, places=places)


def begun(game: Game = OPEN, **options: object) -> Match:
    sittings = [Sitting(name, "human") for name in ("Ada", "Ben")]
    return start(game, sittings, {"dice": False} | options, seed="slip")


def play_round(match: Match) -> None:
    for text in ("leader boasts", "leader looks away", "leader vows"):
        match.give(match.seat, text)
    for seat, cards in ((0, ("card 1", "card 1")), (1, ("card 3", "card 3"))):
        for card in cards:
            match.give(seat, card)


def test_each_deed_has_the_number_of_its_answer_the_rule_and_the_seat() -> None:
    match = begun()
    match.give(0, "leader boasts")
    [deed] = match.deeds()
    assert (deed.number, deed.seat, deed.rule, deed.words, deed.automatic) == (1, 0, "R1.1", "leader boasts", False)


def test_what_happens_to_a_seat_by_itself_is_told_even_if_the_game_has_no_words_for_it() -> None:
    match = begun()
    play_round(match)
    automatic = [deed for deed in match.deeds() if deed.automatic]
    assert [(deed.seat, deed.words, deed.rule) for deed in automatic][-1] == (1, "gains 1 point", "R1.3")
    assert automatic[-1].moves == (Move("point", "", "1/points"),)


def test_only_the_seat_itself_is_told_what_is_hidden_from_the_others() -> None:
    match = begun()
    play_round(match)
    bids = {
        viewer: [deed.words for deed in match.deeds(viewer) if deed.seat == 1 and not deed.automatic]
        for viewer in (0, 1, SPECTATOR)
    }
    assert bids[0] == bids[SPECTATOR] == ["does something that is not shown yet"] * 2
    assert bids[1] == ["card 3", "card 3"]
    sent = msgspec.json.encode(match.deeds(0))
    assert b"card 3" not in sent and b'"own' not in sent
    assert [move.count for deed in match.deeds(1) for move in deed.moves if move.end == "1/bid"] == [3, 3]
    assert [move.count for deed in match.deeds(0) for move in deed.moves if move.end == "1/bid"] == [1]


def test_a_taking_back_is_told_with_what_it_moved_back() -> None:
    match = begun()
    for text in ("leader boasts", "leader looks away", "leader vows"):
        match.give(0, text)
    match.give(0, "card 2")
    match.undo(0)
    last = match.deeds(0)[-1]
    assert last.words == "takes back the last answer"
    assert last.moves == (Move("bid", "0/bid", "", 2),)


def test_a_refused_undo_leaves_match_and_story_as_they_were() -> None:
    match = begun()
    match.give(0, "leader boasts")
    match.give(0, "leader peeks")
    before = facts(match.position), match.record.dump(), match.deeds(None)
    with pytest.raises(Exception, match="revealed something"):
        match.undo(0)
    assert (facts(match.position), match.record.dump(), match.deeds(None)) == before


def test_a_refused_undo_leaves_a_story_that_nobody_has_read_as_it_was() -> None:
    match, other = begun(), begun()
    for one in (match, other):
        one.give(0, "leader boasts")
        one.give(0, "leader peeks")
    with pytest.raises(Exception, match="revealed something"):
        match.undo(0)
    assert match.deeds(None) == other.deeds(None)


def test_what_an_answer_led_to_can_be_read_after_later_answers() -> None:
    matches = [hw.start("tic-tac-toe", ["Ada", "Ben"], seed=1) for _ in range(2)]
    at_once, late = ([match.answer(0), match.answer(0)] for match in matches)
    first = str(at_once[0])
    for match in matches:
        match.answer(0)
    assert [str(progress) for progress in late] == [first, str(at_once[1])]
    assert first == "Ada puts a cross into a1."


def test_a_watch_changes_no_fact_and_copies_carry_none() -> None:
    g, silent = (OPEN.lay(2, {"dice": False}).opening() for _ in range(2))
    Story(OPEN, g)
    assert g.todo.watch is not None
    assert g.copy().todo.watch is None
    assert silent.todo.watch is None
    assert fingerprint(g) == fingerprint(silent)


def test_what_would_happen_can_be_told_without_doing_it() -> None:
    g = OPEN.lay(2, {"dice": False}).opening()
    before = facts(g)
    [deed] = foretell(OPEN, g, g.todo.actions.codes["leader boasts"])
    assert deed.words == "leader boasts" and facts(g) == before


def test_a_game_is_told_of_every_step_with_the_table_before_and_after_it() -> None:
    seen: list[tuple[str, bool, int]] = []

    def tell(event: Event[Sealed]) -> list[Deed]:
        seen.append((str(event.rule), event.is_step, int(sum(event.after.points) - sum(event.before.points))))
        return [] if event.is_step else [Deed(event.seat, message("does", what="something"))]

    match = begun(replace(OPEN, tell=tell))
    play_round(match)
    assert seen == [], "nobody has read the story yet"
    match.tell()
    assert ("Show", True, 1) in seen
    assert [name for name, is_step, _ in seen if not is_step][:4] == ["Say", "Peek", "Say", "ChooseCard"]


def test_a_story_can_follow_any_position() -> None:
    g = OPEN.lay(2, {"dice": False}).opening()
    story = Story(OPEN, g)
    story.begin(1, "")
    g.answer(0, "leader boasts")
    assert [deed.number for deed in story.deeds] == [1]


def test_what_is_private_is_told_to_nobody_else_even_when_the_game_is_over() -> None:
    deed = Deed(0, message("hides"), message("does", what="something"), private=True)
    assert [deed.seen_by(viewer, over=True).message.key for viewer in (0, 1, SPECTATOR)] == ["does", "hides", "hides"]
    shown = msgspec.structs.replace(deed, private=False)
    assert [shown.seen_by(viewer, over=True).message.key for viewer in (0, 1, SPECTATOR)] == ["does"] * 3


class Compared(Story):
    """A story that compares its moves with those between all places as each viewer sees them."""

    unlike: ClassVar[list[object]] = []
    seen: ClassVar[int] = 0

    def moves_to(self, places: list[Places]) -> list[tuple[Move, ...]]:
        found, (before, *own), (after, *others) = super().moves_to(places), self.places, places
        each = [moves_between({**before, **then}, {**after, **now}) for then, now in zip(own, others, strict=True)]
        Compared.seen += sum(moves != found[0] for moves in each)
        if found != [moves_between(before, after), *each]:
            Compared.unlike.append(found)
        return found


@pytest.mark.parametrize("name", ["shipyard", "north-sea"])
def test_the_moves_that_each_viewer_sees_are_those_between_all_places_they_see(name: str) -> None:
    game, rng = load(name), seeded(3)
    assert game.secrets is not None
    g = game.lay(max(3, game.fewest)).opening()
    Compared.unlike, Compared.seen = [], 0
    Compared(game, g)
    for _ in range(120):
        if g.over:
            break
        if g.waits_for_chance():
            g.play(g.sample(rng))
            continue
        if g.todo.lanes is not None:
            g.attend(g.seats_asked()[0])
        legal = g.legal()
        g.play(legal[rng.below(len(legal))])
    assert not Compared.unlike and Compared.seen
