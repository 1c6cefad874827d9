"""Messages between people at a table: who may send what and how often, what is kept, and what is reported."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cli.terminal import Shell
from hullworks.language import speaking
from hullworks.server import talk
from hullworks.server.chat import SEAT_BURST, SEAT_RATE, readable
from hullworks.server.client import Rejected
from hullworks.server.problem import Conflict, Forbidden, Missing, Problem, TooMany, Unauthorized
from hullworks.server.store import Store
from hullworks.server.talk import Said
from hullworks.server.wire import ChatMessage, Join, NewLesson, NewTable, Quick, Say
from server.cove import Cove, connected, cove, until
from server.harbour import Harbour, play_on, seated
from server.test_store import TABLE, with_store
from server.test_survey import told as migrated

Launch = Callable[..., Harbour]
Story = Callable[[Cove], Coroutine[Any, Any, None]]


def told(store: str, story: Story, **settings: Any) -> None:
    """Run a story with a server on this store."""

    async def run() -> None:
        async with cove(store, **settings) as made:
            await story(made)

    asyncio.run(run())


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")


async def say(
    cove: Cove, id: str, token: str | None, quick: Quick | None = None, text: str | None = None
) -> ChatMessage:
    return await cove.services.chat.say(id, token, Say(quick, text))


async def refused(error: type[Problem], words: str, attempt: Awaitable[object]) -> None:
    with pytest.raises(error, match=words):
        await attempt


# Who may send what.


def test_a_quick_message_reaches_everybody_live_and_in_their_own_language(path: str) -> None:
    async def story(cove: Cove) -> None:
        slip, (ada, ben) = await cove.seated(2)
        async with connected(cove, slip, ben) as socket, connected(cove, slip) as watching:
            await say(cove, slip, ada, "well-played")
            for one in (socket, watching):
                await until(lambda one=one: one.states[-1].chat)
                (message,) = one.states[-1].chat
                assert (message.seat, message.quick, message.words) == (0, "well-played", "Well played!")
        with speaking("keys"):
            (message,) = await cove.services.chat.listed(slip, 0)
        assert message.words == "⟦chat.quick.well-played⟧"

    told(path, story)


def test_only_who_has_a_seat_sends_and_only_when_the_game_has_begun(path: str) -> None:
    async def story(cove: Cove) -> None:
        made = await cove.tables.create(NewTable("marino", ["open", "mate"]))
        await refused(Unauthorized, "token of a seat", say(cove, made.table.id, None, "hello"))
        await refused(Unauthorized, "token of a seat", say(cove, made.table.id, made.token, "hello"))
        await refused(Unauthorized, "does not belong", say(cove, made.table.id, "somebody else", "hello"))
        slip, (ada, ben) = await cove.seated(2)
        await cove.tables.leave(slip, ben)
        await refused(Unauthorized, "does not belong", say(cove, slip, ben, "hello"))
        waiting = await cove.tables.create(NewTable("marino", ["open", "open"]))
        seat = await cove.tables.join(waiting.table.id, Join("Ada", "a" * 16), None)
        await refused(Conflict, "not begun", say(cove, waiting.table.id, seat.token, "hello"))
        assert await cove.services.chat.listed(slip, 0) == []
        await say(cove, slip, ada, "hello")

    told(path, story)


def test_free_text_needs_the_hosts_permission_and_classes_need_their_own(path: str) -> None:
    async def lesson(cove: Cove) -> tuple[str, str]:
        made = await cove.services.lessons.create(NewLesson(1, NewTable("marino", ["open", "mate"])), "host")
        (table,) = await cove.services.store.tables_in(made.id)
        return table.id, (await cove.tables.join(table.id, Join("Ada", "a" * 16), None)).token

    async def strict(cove: Cove) -> None:
        slip, (ada, _) = await cove.seated(2)
        await refused(Forbidden, "only the quick messages", say(cove, slip, ada, text="Ahoy"))
        assert not (await cove.state(slip, ada)).free_text

    async def lenient(cove: Cove) -> None:
        slip, (ada, _) = await cove.seated(2)
        assert (await say(cove, slip, ada, text="  Ahoy,\n there ")).words == "Ahoy, there"
        assert (await cove.state(slip)).free_text
        pupil, token = await lesson(cove)
        await say(cove, pupil, token, "hello")
        await refused(Forbidden, "only the quick messages", say(cove, pupil, token, text="Ahoy"))

    async def everywhere(cove: Cove) -> None:
        await say(cove, *await lesson(cove), text="Ahoy")

    told(path, strict)
    told(path, lenient, chat=True)
    told(path, everywhere, chat=True, class_chat=True)


def test_a_message_is_either_quick_or_text_and_not_empty(path: str) -> None:
    async def story(cove: Cove) -> None:
        slip, (ada, _) = await cove.seated(2)
        await refused(Problem, "either", say(cove, slip, ada))
        await refused(Problem, "either", say(cove, slip, ada, "hello", "Ahoy"))
        await refused(Problem, "nothing to read", say(cove, slip, ada, text=" \u200b\u3164\n"))

    told(path, story, chat=True)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" one \t two\r\n", "one two"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("left\u202eright\u2066", "leftright"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("Ça va? 你好 ⛵", "Ça va? 你好 ⛵"),
    ],
)
def test_control_and_invisible_characters_are_removed(typed: str, kept: str) -> None:
    assert readable(typed) == kept


def test_too_long_and_unknown_messages_are_refused(launch: Launch) -> None:
    harbour = launch(chat=True)
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    assert ada.say(slip, text="x" * 200).words == "x" * 200
    for data in ({"text": "x" * 201}, {"quick": "your-hand-is-bad"}):
        headers = {"authorization": f"Bearer {ada.token}"}
        assert httpx.post(f"{harbour.url}/api/tables/{slip}/chat", json=data, headers=headers).status_code == 400


# Limits.


def test_a_seat_that_says_much_must_wait_also_with_quick_messages(path: str) -> None:
    async def story(cove: Cove) -> None:
        slip, (ada, ben) = await cove.seated(2)
        for _ in range(int(SEAT_BURST)):
            await say(cove, slip, ada, "hello")
        await refused(TooMany, "please wait", say(cove, slip, ada, "hello"))
        await say(cove, slip, ben, "hello")
        cove.clock.now += 1 / SEAT_RATE
        await say(cove, slip, ada, "hello")

    told(path, story)


def test_an_address_with_many_seats_must_wait_and_is_told_429(launch: Launch) -> None:
    harbour = launch()
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    harbour.services.chat.by_address.burst = 2
    ada.say(slip, "hello")
    ben.say(slip, "hello")
    with pytest.raises(Rejected, match="please wait a moment") as refusal:
        ada.say(slip, "hello")
    assert refusal.value.status == 429


# What is kept.


def test_messages_are_no_part_of_the_match(launch: Launch) -> None:
    harbour = launch(chat=True)
    clients = [harbour.client(), harbour.client()]
    slip = seated(clients[0], clients[1:])
    before = clients[0].state(slip)
    clients[0].say(slip, text="Between us")
    play_on(clients, slip, Random(1), 1)
    clients[1].say(slip, "nice-move")
    after = clients[0].state(slip)
    assert [(one.seat, one.answers) for one in after.chat] == [(0, before.number), (1, after.number)]
    assert "Between us" not in str([after.view, after.deeds, after.question])
    clients[0].end(slip)
    assert "Between us" not in clients[0].record(slip)
    with pytest.raises(Rejected, match="host ended this game"):
        clients[0].say(slip, "good-game")


def test_the_messages_are_kept_with_the_table_bounded_and_deleted_with_it(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "KEPT", 5)
    monkeypatch.setattr(talk, "MARKED", 9)

    async def work(store: Store) -> None:
        async def numbers(last: int) -> list[int]:
            while (await store.table(TABLE.id)).said < last:
                await talk.add(store, TABLE.id, Said(0, 0, None, "Ahoy", 0, 1.0))
            return [one.number for one in await talk.latest(store, TABLE.id, most=99)]

        assert await numbers(2) == [1, 2]
        assert (await talk.mark(store, TABLE.id, 2, 9.0))[1]
        assert await numbers(8) == [2, 4, 5, 6, 7, 8], "of the oldest only the reported one is left"
        count, (report,) = await talk.reports(store, 10)
        assert (count, report.text, report.match, report.reported) == (1, "Ahoy", TABLE.id, 9.0)
        assert await numbers(11) == [7, 8, 9, 10, 11]
        assert [one.number for one in await talk.latest(store, TABLE.id, after=10)] == [11]
        await store.delete(await store.table(TABLE.id))
        assert await talk.latest(store, TABLE.id) == []
        with pytest.raises(Missing, match="no such table"):
            await talk.add(store, TABLE.id, Said(0, 0, "hello", "", 0, 1.0))

    with_store(address, work)


def test_messages_at_once_get_different_numbers(address: str) -> None:
    async def work(store: Store) -> None:
        made = await asyncio.gather(*[talk.add(store, TABLE.id, Said(0, 0, "hello", "", 0, 1.0)) for _ in range(8)])
        assert sorted(one.number for one in made) == list(range(1, 9))

    with_store(address, work)


def test_another_worker_shows_a_message_at_once(address: str) -> None:
    async def run() -> None:
        async with cove(address) as one, cove(address) as other:
            slip, (ada, ben) = await one.seated(2)
            listening = asyncio.create_task(other.services.live.listen()) if other.services.store.shared else None
            async with connected(other, slip, ben) as socket:
                await say(one, slip, ada, "oops")
                if listening is None:
                    other.services.live.notice(slip, said=1)
                await until(lambda: socket.states[-1].chat)
            if listening is not None:
                listening.cancel()

    asyncio.run(run())


def test_an_old_store_is_upgraded_and_its_tables_take_messages(address: str) -> None:
    values = "'slip', 'marino', '{}', 'open', 1, true, 0, 'h', 's', '', 1, 1, true, false, false"
    columns = "id, game, options, state, version, public, grace, host, secret, asked, created, moved, hints"
    statement = f"INSERT INTO matches ({columns}, paused, sealed) VALUES ({values})"
    seat = "INSERT INTO seats (match, seat, kind, name, stand_in) VALUES ('slip', 0, 'human', 'Ada', false)"
    migrated(address, statement, seat, revision="closings")

    async def run() -> None:
        store = Store(address)
        await store.prepare()
        assert (await store.table("slip")).said == 0
        assert (await talk.add(store, "slip", Said(0, 0, "hello", "", 0, 1.0))).number == 1
        await store.close()

    asyncio.run(run())


# Reports.


def test_a_report_is_thanked_logged_once_and_kept_for_the_host(
    launch: Launch, caplog: pytest.LogCaptureFixture
) -> None:
    harbour = launch(chat=True)
    ada, ben = harbour.client(), harbour.client()
    slip = seated(ada, [ben])
    said = ben.say(slip, text="Something\nrude")
    ben.say(slip, "hello")
    with caplog.at_level(logging.WARNING, "hullworks.server"):
        assert ada.report(slip, said.number).words.startswith("Thank you.")
        assert ada.report(slip, said.number).words.startswith("Thank you.")
    (line,) = [record.getMessage() for record in caplog.records]
    assert line == f"reported at table {slip}: message {said.number} by 'Player 1': 'Something rude'"
    for number in (said.number + 1, 99):
        with pytest.raises(Rejected, match="no such message"):
            ada.report(slip, number)
    with pytest.raises(Rejected, match="token of a seat"):
        harbour.client().report(slip, said.number)


def test_the_host_lists_what_was_reported(path: str, shell: Shell) -> None:
    tables: list[str] = []

    async def story(cove: Cove) -> None:
        slip, (ada, ben) = await cove.seated(2)
        for text in ("Something harmless", "[bold]Something rude"):
            said = await say(cove, slip, ben, text=text)
        await cove.services.chat.report(slip, ada, said.number)
        tables.append(slip)

    assert "there is no store here" in shell.run("reports", "--store", path).err
    migrated(path, revision="closings")
    assert shell.run("reports", "--store", path).out == "Nobody has reported a message.\n"
    told(path, story, chat=True)
    listed = shell.run("reports", "--store", path).out
    assert all(words in listed for words in (*tables, "Player 1", "[bold]Something rude"))
    assert "harmless" not in listed


def test_free_text_in_classes_needs_free_text_at_all(shell: Shell) -> None:
    assert "--chat-in-classes: needs --chat" in shell.run("serve", "--chat-in-classes").err
