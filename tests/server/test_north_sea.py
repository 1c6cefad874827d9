"""North Sea at a table: all draft at once and act at their own pace, and no player's hand leaks."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from fjord import NORTH_SEA, cards_of, opening
from hullworks.games.north_sea.state import NorthSea
from hullworks.match.live import replay, verify
from hullworks.match.record import TAKE_BACK, Record, load
from hullworks.server.client import Rejected
from hullworks.server.play import Play
from hullworks.server.thought import Found, Task
from hullworks.server.wire import State
from server.harbour import Ear, Harbour, Listener, seated

FACES = opening(1).lookup.faces.cards
NAMES = {face.name: face.id for face in FACES}
# A village card, by its name in prose or its id in texts and views.
CARD = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in [*NAMES, *NAMES.values()]))


def table_of(harbour: Harbour, seats: int) -> tuple[list[Ear], Ear, str]:
    """Start a game; return the clients by seat, a spectator, and the table's id."""
    clients = [harbour.client() for _ in range(seats)]
    slip = seated(clients[0], list(clients[1:]), "north-sea", options={})
    return clients, harbour.client(), slip


def texts(client: Ear, slip: str) -> list[str]:
    question = client.state(slip).question
    return [answer.text for answer in question.answers] if question else []


def say(client: Ear, slip: str, verb: str) -> State:
    """Give the first answer that begins with a verb."""
    state = client.state(slip)
    return client.answer(slip, state.number, next(text for text in texts(client, slip) if text.startswith(verb)))


def draft(clients: list[Ear], slip: str) -> None:
    """Let all keep the first card of every pack, the last seat first."""
    while (state := clients[0].state(slip)).view and state.view["phase"] == "draft":
        say(clients[state.table.asked[-1]], slip, "keep")


def known(state: State, seat: int) -> dict[str, Any]:
    """The public part of a seat's view."""
    assert state.view is not None
    found: dict[str, Any] = state.view["players"][seat]
    return found


# Simultaneous play.


def test_all_draft_at_once_in_any_order_and_the_table_says_who_still_thinks(harbour: Harbour) -> None:
    clients, eve, slip = table_of(harbour, 3)
    assert eve.table(slip).asked == [0, 1, 2]
    say(clients[2], slip, "keep")
    say(clients[0], slip, "keep")
    assert eve.table(slip).asked == [1]
    assert [known(eve.state(slip), seat)["kept"] for seat in range(3)] == [1, 0, 1]
    assert clients[0].state(slip).question is None, "who has chosen waits for the others"
    say(clients[1], slip, "keep")
    assert eve.table(slip).asked == [0, 1, 2], "the packs are passed on when all have chosen"


def test_each_acts_and_takes_back_at_its_own_pace_without_touching_the_others(harbour: Harbour) -> None:
    clients, eve, slip = table_of(harbour, 3)
    draft(clients, slip)
    before = known(eve.state(slip), 1)
    say(clients[1], slip, "worker to fish-stall")
    say(clients[0], slip, "worker to fish-stall")
    late = clients[2].state(slip)
    say(clients[0], slip, "trade silver")
    others = [known(eve.state(slip), seat) for seat in (0, 2)]
    undone = clients[1].undo(slip, clients[1].state(slip).number)
    assert known(undone, 1) == before
    assert [known(undone, seat) for seat in (0, 2)] == others
    assert undone.deeds[-1].words == "takes back the last answer"
    after = clients[2].answer(slip, late.number, "worker to fish-stall")
    assert known(after, 2)["places"][1]["worker"], "an answer is not too late because others acted meanwhile"


def test_a_hint_is_not_refused_or_lost_because_somebody_else_acts(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients, _, slip = table_of(harbour, 2)
    draft(clients, slip)
    thinker = harbour.services.matches.thinker
    think = thinker.think

    async def slowly(task: Task, patience: float) -> Found:
        found = await think(task, patience)
        await asyncio.to_thread(say, clients[1], slip, "worker to fish-stall")
        return found

    monkeypatch.setattr(thinker, "think", slowly)
    hints = clients[0].hint(slip)
    monkeypatch.setattr(thinker, "think", think)
    assert hints and {hint.text for hint in hints} <= set(texts(clients[0], slip))
    say(clients[1], slip, "trade silver")
    play = harbour.services.live.rooms[slip].play
    assert play is not None and play.hints(0) == hints, "they stay while others act"
    say(clients[0], slip, "worker to fish-stall")
    assert play.hints(0) == []


def test_nothing_is_taken_back_beyond_the_last_card_that_was_drawn(harbour: Harbour) -> None:
    for _ in range(20):  # until somebody holds a card that can be discarded for a card
        clients, _, slip = table_of(harbour, 2)
        draft(clients, slip)
        for client in clients:
            state = client.state(slip)
            assert state.question is not None
            drawing = [answer.text for answer in state.question.answers if answer.label.endswith("for 1 card")]
            if not drawing:
                continue
            assert client.answer(slip, state.number, "worker to fish-stall").undo
            drawn = client.answer(slip, client.state(slip).number, drawing[0])
            assert not drawn.undo
            with pytest.raises(Rejected, match="dice were rolled or cards were drawn since"):
                client.undo(slip, drawn.number)
            sold = say(client, slip, "discard")
            if "draws" not in sold.deeds[-1].words:
                assert sold.undo
                again = client.undo(slip, sold.number)
                assert again.view is not None and drawn.view is not None
                assert again.view["hand"] == drawn.view["hand"], "the card that was drawn stays"
            return
    raise AssertionError("no card of forty hands is discarded for a card")


def test_who_is_done_waits_and_may_take_it_back_while_another_acts(harbour: Harbour) -> None:
    clients, eve, slip = table_of(harbour, 2)
    draft(clients, slip)
    while "done" not in (found := texts(clients[1], slip)):
        client, state = clients[1], clients[1].state(slip)
        client.answer(slip, state.number, next((text for text in found if text.startswith("discard")), found[0]))
    say(clients[1], slip, "done")
    assert eve.table(slip).asked == [0]
    clients[1].undo(slip, clients[1].state(slip).number)
    assert eve.table(slip).asked == [0, 1]


# Hidden information.


def shown(state: State) -> bytes:
    """The part of a state about the game, without the players and the numbers of answers."""
    deeds = [(deed.seat, deed.words) for deed in state.deeds[-1:]]
    return msgspec.json.encode([state.view, state.question, deeds, state.scores])


def test_what_the_others_are_sent_is_the_same_whichever_card_is_set_aside(harbour: Harbour) -> None:
    clients, eve, slip = table_of(harbour, 3)
    say(clients[1], slip, "keep")
    heard: list[list[bytes]] = []
    for text in texts(clients[0], slip):
        state = clients[0].answer(slip, clients[0].state(slip).number, text)
        heard.append([shown(client.state(slip)) for client in (clients[1], clients[2], eve)])
        clients[0].undo(slip, state.number)
    assert len(heard) > 3
    assert all(one == heard[0] for one in heard)


def play(clients: list[Ear], slip: str, rng: Random, most: int = 10_000) -> None:
    """Give at most *most* random answers, in random order where all may act, with occasional undos."""
    for _ in range(most):
        asked = clients[0].table(slip).asked
        if not asked:
            return
        client = clients[rng.choice(asked)]
        state = client.state(slip, after=10_000)
        assert state.question is not None
        if state.undo and rng.random() < 0.1:
            client.undo(slip, state.number)
        else:
            client.answer(slip, state.number, rng.choice(state.question.answers).text)


def states_of(heard: bytes) -> bytes:
    """A received state without the headers; empty for any other response."""
    _, found, state = heard.partition(b'{"table":')
    return found + state if b'"view":' in state else b""


def named_in(message: bytes) -> set[str]:
    """The village cards named in a message. Answers that are not allowed are left out, since they name every card."""
    state = msgspec.json.decode(message)
    if state["question"]:
        state["question"]["refused"] = []
    return {NAMES.get(name, name) for name in CARD.findall(msgspec.json.encode(state).decode())}


def ids(cards: Iterable[int]) -> set[str]:
    return {FACES[card].id for card in cards}


def known_by(record: Record, seats: int) -> list[list[set[str]]]:
    """After each answer, for each seat and a spectator: the cards seen so far, open or in its own hand."""
    found: list[list[set[str]]] = []
    so_far: list[set[str]] = [set() for _ in range(seats + 1)]
    for match in replay(record, NORTH_SEA):
        g = match.position
        assert isinstance(g, NorthSea)
        closed = [Counter([*player.hand, *player.kept, *player.pack]) for player in g.players]
        everywhere = sum((Counter(cards_of(player)) for player in g.players), Counter())
        laid_open = ids(everywhere - sum(closed, Counter()))
        laid_open |= ids(card for card in range(len(FACES)) if g.discards.counts[card])
        for viewer, cards in enumerate([*closed, Counter()]):
            so_far[viewer] = so_far[viewer] | laid_open | ids(cards)
        found.append(list(so_far))
    return found


def test_no_byte_names_a_card_that_only_another_seat_has_seen(harbour: Harbour) -> None:
    clients, eve, slip = table_of(harbour, 3)
    listeners = [Listener(client, slip) for client in (*clients, eve)]
    for listener in listeners:
        listener.wait(0)
    play(clients, slip, Random(7), 130)  # Later in the game nearly every card has been open somewhere.
    match = harbour.services.live.rooms[slip].play
    assert match is not None
    for listener in listeners:
        listener.wait(match.number)
    known_at = known_by(match.match.record, 3)
    for viewer, ear in enumerate((*clients, eve)):
        early = [one for one in map(states_of, ear.heard) if b'"state":"running"' in one]
        kept_from = 0
        for message in early:
            number = msgspec.json.decode(message)["number"]
            known_here = known_at[number][viewer]
            assert named_in(message) <= known_here, f"viewer {viewer} at answer {number}"
            kept_from += len(set.union(*known_at[number]) - known_here)
        assert len(early) > 100 and kept_from > 50, "there was much to be heard that nobody may hear"
        drafting = [one for one in early if b'"phase":"draft","round":1' in one]
        assert any(map(named_in, drafting)) == (ear is not eve), "who looks on hears of no card in the first draft"


def rush(match: Play, rng: Random) -> None:
    """Play on to the end as above, but inside the server, which sends nothing meanwhile."""
    while match.asked:
        seat = rng.choice(match.asked)
        if match.can_undo(seat) and rng.random() < 0.1:
            match.undo(seat)
        else:
            match.position.attend(seat)
            match.answer(seat, rng.choice(match.position.texts()))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_record_of_a_table_where_all_acted_at_once_plays_again_exactly(harbour: Harbour, seats: int) -> None:
    clients, eve, slip = table_of(harbour, seats)
    rng = Random(seats)
    play(clients, slip, rng, 60)
    harbour.do(harbour.services.matches.act(slip, lambda match, _: rush(match, rng)))
    record = load(eve.record(slip), "record")
    found = verify(record, NORTH_SEA)
    assert found.over and found.chance_checked
    *_, match = replay(record, NORTH_SEA)
    assert [score.total for score in NORTH_SEA.score(match.position)] == [
        score.total for score in eve.state(slip).scores
    ]
    turns = [entry.seat for entry in record.entries if entry.seat >= 0]
    assert sum(one != other for one, other in pairwise(turns)) > 50, "they took turns all the time"
    assert any(entry.text == TAKE_BACK for entry in record.entries)
