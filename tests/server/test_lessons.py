"""Classes: many tables with one seed, found by code; only their host may watch, pause and resume them."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import httpx
import pytest

from hullworks.cli.verify import told
from hullworks.games import load as load_game
from hullworks.match.live import verify
from hullworks.match.record import load
from hullworks.server.fairness import hashed, new_ticket, read_ticket
from hullworks.server.limit import Limit
from hullworks.server.problem import Missing
from hullworks.server.store import Lesson, Seat, Store, Taken
from hullworks.server.tables import blank
from hullworks.server.wire import FREE, OVER, NewTable
from hullworks.web.lesson import plain
from hullworks.web.site import with_pages
from server.harbour import Ear, Harbour, Listener, play_on, wait_for
from server.postgres import Postgres
from server.test_tables import refused

Launch = Callable[..., Harbour]
PAGES = {"accept": "text/html"}


BROWSERS: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def close_browsers() -> Iterator[None]:
    yield
    while BROWSERS:
        BROWSERS.pop().close()


def browser(harbour: Harbour) -> httpx.Client:
    """A browser that keeps its cookie and is closed after the test."""
    BROWSERS.append(httpx.Client(base_url=harbour.url, headers=PAGES, timeout=120))
    return BROWSERS[-1]


class Host:
    """A teacher with a browser and a class."""

    def __init__(self, harbour: Harbour, game: str = "marino", **wish: Any) -> None:
        self.harbour = harbour
        self.http: httpx.Client = wish.pop("http", None) or browser(harbour)
        usual = {"option-ships": 1, "option-drafter": "first"} if game == "marino" else {}
        made = self.http.post(f"/class?game={game}", data={"players": 2, "bots": 0, **usual, **wish})
        assert made.status_code == 303, made.text
        self.path = made.headers["location"]
        page = self.page()
        self.tables: list[str] = re.findall(r'href="/t/([^"]+)" class="button quiet"', page)
        self.tickets: list[str] = re.findall(r'class="ticket">([^<]+)<', page)

    def page(self) -> str:
        return self.http.get(self.path).raise_for_status().text

    def post(self, what: str, **data: str) -> httpx.Response:
        return self.http.post(f"{self.path}/{what}", data=data)

    def results(self) -> list[dict[str, str]]:
        """The rows of the results file, parsed as CSV."""
        text = self.http.get(f"{self.path}/results.csv").raise_for_status().content.decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def secrets(self) -> list[str]:
        return [kept.secret for kept in self.kept()]

    def kept(self) -> list[Any]:
        return [self.harbour.services.live.rooms[table].table for table in self.tables]


def site(launch: Launch, address: str | None = None, **settings: Any) -> Harbour:
    return launch(address, build=with_pages, **settings)


def sit(host: Host, table: int, *names: str) -> list[Ear]:
    """Let people join a table of the class; return their clients by seat."""
    people = [host.harbour.client() for _ in names]
    for one, name in zip(people, names, strict=True):
        one.join(host.tables[table], name)
    return people


# The tables.


def test_all_tables_of_a_class_are_dealt_the_same_and_their_records_say_so(launch: Launch, address: str) -> None:
    wish = {"tables": 3, "players": 2, "bots": 2, "option-weeks": 1, "option-rounds": 1}
    host = Host(site(launch, address), "ship-shape", **wish)
    client = host.harbour.client()
    wait_for(lambda: all(client.table(table).fairness.secret for table in host.tables))
    records = [load(client.record(table), "record") for table in host.tables]
    assert len(host.tables) == len(set(host.tables)) == len(set(host.tickets)) == 3
    deals = [[entry.text for entry in record.entries if entry.seat == -1][:9] for record in records]
    assert deals[0] == deals[1] == deals[2]
    for record in records:
        findings = verify(record, load_game("ship-shape"))
        assert findings.over and findings.chance_checked and findings.shared and findings.shares == 0
        assert "made of the host's secret alone; other tables of a class were dealt by the same seed" in told(findings)
    assert {client.table(table).fairness.shared for table in host.tables} == {True}


def test_two_classes_have_two_seeds_unless_their_host_says_the_same_word(launch: Launch) -> None:
    harbour = site(launch)
    one, other = Host(harbour, tables=1), Host(harbour, tables=1)
    assert one.secrets() != other.secrets()
    first = Host(harbour, tables=2, word="herring ")
    again = Host(harbour, tables=1, word=" herring", http=first.http)
    assert first.secrets() == [*again.secrets(), *again.secrets()]
    assert first.secrets() != Host(harbour, tables=2, word="herring").secrets(), "another host has another deal"
    plain = [sha256(f"class/{word}".encode()).hexdigest() for word in ("herring", "herring ")]
    assert first.secrets()[0] not in plain, "nobody finds the word, or the deal, by trying words"
    assert "from the word “herring”, so you may know the deal" in first.page()
    assert "It was drawn by lot." in one.page()


def test_players_of_a_class_add_no_share_so_that_the_seed_stays_one(launch: Launch) -> None:
    host = Host(site(launch), tables=2)
    for table in range(2):
        sit(host, table, "Ada", "Ben")
    wait_for(lambda: all(kept.state == "running" for kept in host.kept()))
    assert {seat.share for kept in host.kept() for seat in kept.seats} == {None}
    assert len({kept.heading and load(kept.heading + "\n", "").heading.commitment for kept in host.kept()}) == 1


def test_secret_and_record_are_shown_when_all_tables_are_over_and_not_before(launch: Launch, address: str) -> None:
    host = Host(site(launch, address), tables=3)  # nobody joins the third
    first, second = sit(host, 0, "Ada", "Ben"), sit(host, 1, "Cleo", "Dov")
    play_on(first, host.tables[0], Random(1))
    assert first[0].table(host.tables[0]).state == "over"
    assert first[0].table(host.tables[0]).fairness.secret is None
    with refused(409, "when all tables of the class are over: they have one seed"):
        first[0].record(host.tables[0])
    with refused(409, "when all of them are over, this one can be played on elsewhere"):
        first[0].fork(host.tables[0], 3, 0)
    assert "opened when all tables of the class are over" in host.http.get(f"/t/{host.tables[0]}/score").text
    play_on(second, host.tables[1], Random(2))
    wait_for(lambda: first[0].table(host.tables[0]).fairness.secret is not None)
    secrets = {one[0].table(table).fairness.secret for one, table in zip((first, second), host.tables, strict=False)}
    assert len(secrets) == 1
    assert verify(load(second[0].record(host.tables[1]), "record"), load_game("marino")).shared
    page = host.http.get(f"/t/{host.tables[0]}/score").text
    assert "all tables of the class were dealt by one seed" in page and str(secrets.pop()) in page
    with refused(409, "The class is over and its seed was shown"):
        host.harbour.client().join(host.tables[2], "Eve")


def test_the_host_lets_bots_fill_what_stays_empty(launch: Launch) -> None:
    host = Host(site(launch), tables=3)
    sit(host, 1, "Ada")
    assert host.post("begin", fill="random").status_code == 303
    tables = [host.harbour.client().table(table) for table in host.tables]
    assert [[seat.kind for seat in table.seats] for table in tables] == [
        ["random", "random"],
        ["human", "random"],
        ["random", "random"],
    ]
    assert host.post("begin", fill="captain").status_code == 303, "there is nothing left to begin"


# The code.


def test_a_code_leads_to_its_table_however_it_is_typed(launch: Launch) -> None:
    host = Host(site(launch), tables=2)
    pupil = browser(host.harbour)
    for table, ticket in zip(host.tables, host.tickets, strict=True):
        assert re.fullmatch(r"[2-9A-Z]{3}-[2-9A-Z]{3}", ticket)
        for said in (ticket, ticket.lower(), f" {ticket[:3]} {ticket[4:]} "):
            reply = pupil.post("/join", data={"code": said})
            assert (reply.status_code, reply.headers["location"]) == (303, f"/t/{table}")
    wrong = pupil.post("/join", data={"code": "nothing at all"})
    assert wrong.status_code == 404 and "There is no table with this code" in wrong.text
    assert pupil.get("/join?code=ABC-234").text.count('value="ABC-234"') == 1


def test_codes_are_read_as_they_are_written() -> None:
    for _ in range(50):
        ticket = new_ticket()
        assert read_ticket(ticket) == read_ticket(f"\t{ticket.replace('-', '').lower()}") == ticket


# Pausing.


def test_a_paused_table_refuses_answers_and_its_bots_rest_until_it_goes_on(launch: Launch, address: str) -> None:
    first = site(launch, address)
    host = Host(first, tables=2, bots=1)
    ada = sit(host, 0, "Ada")[0]
    wait_for(lambda: ada.table(host.tables[0]).asked == [0])
    assert host.post("pause", paused="yes").status_code == 303
    assert "Resume all" in host.page() and "Paused by the host" in host.http.get(f"/t/{host.tables[0]}").text
    state = ada.state(host.tables[0])
    assert state.question is not None and state.table.paused
    text = state.question.answers[0].text
    with refused(409, "^The host has paused the game: it goes on when everybody may play again.$"):
        ada.answer(host.tables[0], state.number, text)
    sit(host, 1, "Ben")  # The game begins, but its bot does not play.
    first.stop()

    host.harbour = site(launch, address)
    host.http.base_url = httpx.URL(host.harbour.url)
    ada.close()
    ada = host.harbour.client(ada.token)
    assert ada.state(host.tables[0]).table.paused, "a restart changes nothing"
    with refused(409, "The host has paused the game"):
        ada.answer(host.tables[0], state.number, text)
    numbers = [ada.state(table).number if table == host.tables[0] else None for table in host.tables]
    assert host.post("pause", paused="no").status_code == 303
    ada.answer(host.tables[0], state.number, text)
    wait_for(lambda: ada.table(host.tables[0]).asked in ([0], []))
    assert ada.state(host.tables[0]).number > (numbers[0] or 0)


def test_a_pause_holds_at_every_worker_at_once(launch: Launch, postgres: Postgres) -> None:
    store = postgres.database()
    first, second = site(launch, store), site(launch, store)
    host = Host(first, tables=1)
    host.harbour = second
    people = sit(host, 0, "Ada", "Ben")  # through the other worker
    ear = Listener(people[0], host.tables[0])
    ear.wait(0)
    asked = people[people[0].table(host.tables[0]).asked[0]]
    state = asked.state(host.tables[0])
    assert state.question is not None
    text = state.question.answers[0].text
    assert host.post("pause", paused="yes").status_code == 303
    with refused(409, "The host has paused the game"):
        asked.answer(host.tables[0], state.number, text)
    wait_for(lambda: ear.states[-1].table.paused)
    assert host.post("pause", paused="no").status_code == 303
    asked.answer(host.tables[0], state.number, text)
    wait_for(lambda: not ear.states[-1].table.paused)


def test_bots_of_a_paused_class_do_not_answer(launch: Launch) -> None:
    harbour = site(launch, pace=0.02)
    host = Host(harbour, "ship-shape", tables=2, players=3, bots=3)
    client = harbour.client()
    wait_for(lambda: all(client.state(table).number > 12 for table in host.tables))
    host.post("pause", paused="yes")
    before = [client.state(table).number for table in host.tables]
    wait_for(lambda: not harbour.services.players.at_work)
    rounds = harbour.services.players.look(harbour.services.matches.clock() + 60)
    asyncio.run(rounds)  # nothing is overdue
    assert [client.state(table).number for table in host.tables] == before
    host.post("pause", paused="no")
    wait_for(
        lambda: all(client.state(table).number > number for table, number in zip(host.tables, before, strict=True))
    )


def test_a_clock_stands_still_in_a_pause_and_starts_anew(launch: Launch) -> None:
    host = Host(site(launch), tables=1, clock=600)
    ada, _ = sit(host, 0, "Ada", "Ben")
    deadline = ada.state(host.tables[0]).deadline
    assert deadline is not None
    host.post("pause", paused="yes")
    assert ada.state(host.tables[0]).deadline is None
    host.post("pause", paused="no")
    after = ada.state(host.tables[0]).deadline
    assert after is not None and after > deadline


def test_what_is_over_is_not_paused(launch: Launch) -> None:
    host = Host(site(launch), tables=1)
    play_on(sit(host, 0, "Ada", "Ben"), host.tables[0], Random(1))
    host.post("pause", paused="yes")
    assert not host.harbour.client().table(host.tables[0]).paused
    assert "Pause all" not in host.page() and "1 has won." in host.page()


# Permissions.


def test_only_the_browser_of_the_host_may_look_pause_begin_and_save(launch: Launch) -> None:
    host = Host(site(launch), tables=2)
    stranger = browser(host.harbour)
    pupil = browser(host.harbour)
    assert pupil.post(f"/t/{host.tables[0]}/join", data={"name": "Ada"}).status_code == 303
    for one in (stranger, pupil):
        for path in ("", "/now", "/results.csv"):
            reply = one.get(f"{host.path}{path}")
            assert reply.status_code == 403 and "Only the browser in which this class was made" in reply.text
        assert one.post(f"{host.path}/pause", data={"paused": "yes"}).status_code == 403
        assert one.post(f"{host.path}/begin", data={"fill": "mate"}).status_code == 403
        assert host.path not in one.get("/").text
    assert host.path in host.http.get("/").text
    assert not any(kept.paused for kept in host.kept())
    for path in (f"/class/{'x' * 16}", "/class/nonsense"):
        assert host.http.get(path).status_code == 404
    assert host.http.post(f"{host.path}/pause", data={"paused": "perhaps"}).status_code == 400


def test_the_tables_of_a_class_do_not_fill_the_lobby_of_their_host(launch: Launch) -> None:
    host = Host(site(launch), tables=4)
    lobby = host.http.get("/").text
    assert not any(f'href="/t/{table}"' in lobby for table in host.tables)
    assert not any(f'href="/t/{table}"' in httpx.get(host.harbour.url).text for table in host.tables)


# Refusals.


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"tables": "0"}, "A class has 1 to 30 tables."),
        ({"tables": "31"}, "A class has 1 to 30 tables."),
        ({"tables": "many"}, "A class has 1 to 30 tables."),
        ({"tables": "²"}, "A class has 1 to 30 tables."),
        ({"players": "9"}, "Ship Shape is for 2 to 4 players."),
        ({"players": "2", "bots": "3"}, "There cannot be more bots than seats at a table."),
        ({"option-weeks": "9"}, "Option &#x27;weeks&#x27;: expected a number from 0 to 8"),
        ({"word": "\u202egnirreh"}, "printable characters"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_made(launch: Launch, wish: dict[str, str], words: str) -> None:
    harbour = site(launch)
    reply = httpx.post(f"{harbour.url}/class?game=ship-shape", data=wish, headers=PAGES)
    assert reply.status_code == 400 and words in reply.text
    assert 'id="start"' in reply.text, "the form is shown again"
    assert harbour.do(harbour.services.store.count()) == 0


def test_a_class_that_would_be_too_many_is_refused_whole(launch: Launch) -> None:
    harbour = site(launch, tables=5)
    reply = httpx.post(f"{harbour.url}/class?game=ship-shape", data={"tables": 6}, headers=PAGES)
    assert reply.status_code == 429 and "too many tables" in reply.text
    assert len(Host(harbour, tables=5).tables) == 5


# The results file.


def test_the_results_are_a_line_for_each_table_and_no_name_is_a_formula(launch: Launch) -> None:
    host = Host(site(launch), tables=3)
    people = sit(host, 0, "=1+1", "@SUM(A1)")
    sit(host, 1, "-2", '+3,4"5')
    before = host.results()
    assert [row["result"] for row in before] == ["playing", "playing", "waiting"]
    assert [row["code"] for row in before] == host.tickets and [row["table"] for row in before] == ["1", "2", "3"]
    assert (before[0]["player 1"], before[0]["player 2"]) == ("'=1+1", "'@SUM(A1)")
    assert (before[1]["player 1"], before[1]["player 2"]) == ("'-2", "'+3,4\"5")
    assert (before[2]["player 1"], before[2]["score 1"], before[2]["turn"]) == ("", "", "")
    play_on(people, host.tables[0], Random(3))
    row = host.results()[0]
    assert row["result"] == "won" and row["winners"] in ("'=1+1", "'@SUM(A1)", "'=1+1 and @SUM(A1)")
    scores = people[0].state(host.tables[0]).scores
    assert [row["score 1"], row["score 2"]] == [str(score.total) for score in scores]


def test_a_lost_month_of_ship_shape_says_which_week_was_reached(launch: Launch) -> None:
    host = Host(site(launch), "ship-shape", tables=1, **{"option-rounds": 1, "option-weeks": 2})
    people = sit(host, 0, "Ada", "Ben")
    while asked := people[0].table(host.tables[0]).asked:
        state = people[asked[0]].state(host.tables[0])
        assert state.question is not None
        texts = [answer.text for answer in state.question.answers]
        people[asked[0]].answer(host.tables[0], state.number, "pass" if "pass" in texts else texts[0])
    wait_for(lambda: host.results()[0]["result"] == "lost")
    row = host.results()[0]
    assert (row["week"], row["round"], row["orders left"], row["winners"]) == ("1", "1", "1", "")


def test_only_what_a_spreadsheet_would_compute_is_marked() -> None:
    assert [plain(name) for name in ("Ada", "=A", "+A", "-A", "@A", "A=B", "")] == [
        "Ada",
        "'=A",
        "'+A",
        "'-A",
        "'@A",
        "A=B",
        "",
    ]


# The store.


def test_a_class_is_kept_whole_or_not_at_all_and_forgotten_with_its_last_table(address: str) -> None:
    lesson = Lesson("lesson", "h" * 64, "marino", None, 1.0)
    table = blank("marino", "{}", (Seat(0, FREE),), hashed("x"), NewTable("marino", [FREE]))
    table = replace(table, lesson="lesson", sealed=True, moved=1.0)
    one, other = replace(table, id="one", ticket="AAA-222"), replace(table, id="other", ticket="BBB-333")

    async def work() -> None:
        store = Store(address)
        try:
            await store.prepare()
            with pytest.raises(Taken):
                await store.create_lesson(lesson, [one, replace(other, ticket=one.ticket)])
            assert await store.count() == 0 and await store.lessons_of(lesson.host) == []
            await store.create_lesson(lesson, [one, replace(other, created=one.created + 1)])
            assert await store.lesson("lesson") == lesson and await store.lessons_of(lesson.host) == [lesson]
            assert [kept.id for kept in await store.tables_in("lesson")] == ["one", "other"]
            assert await store.table_of_ticket("BBB-333") == "other"
            assert await store.table_of_ticket("CCC-444") is None
            await store.change(one, {"state": OVER})
            assert sorted(await store.unseal("lesson")) == ["one", "other"], "nobody waits at the other"
            assert await store.unseal("lesson") == [], "it is open already"
            await store.delete(await store.table("other"))
            assert await store.lesson("lesson") == lesson, "a table that was played keeps it"
            with pytest.raises(Missing, match="There is no such class"):
                await store.lesson("another")
        finally:
            await store.close()

    asyncio.run(work())


def test_whoever_tries_codes_must_wait_and_right_codes_do_not_count(launch: Launch) -> None:
    harbour = site(launch)
    host = Host(harbour, tables=1)
    client = harbour.client()
    harbour.services.lessons.guesses = Limit(rate=0, burst=2)
    for code in ("AAA-222", "AAA-333"):
        assert client.find(host.tickets[0]).id == host.tables[0]
        with refused(404, "There is no table with this code"):
            client.find(code)
    with refused(429, "Too many wrong codes came from your address"):
        client.find(host.tickets[0])
