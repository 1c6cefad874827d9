"""Messages between people at a table, in real browsers: sent, seen, read out, muted, reported, and without a script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hullworks.server.wire import NewTable
from hullworks.web.site import with_pages
from server.harbour import SHORT, Harbour
from web.deck import LIVE, MINE, Deck, faults, give, join, later, number
from web.proofreader import english_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PEOPLE = ["open", "open"]
RUDE = "<b>Rude</b> & \"quoted\" <script>alert('x')</script>"


@pytest.fixture(scope="module")
def chatty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A site whose host allows free text."""
    running = Harbour(str(tmp_path_factory.mktemp("chatty") / "tables.sqlite"), with_pages, chat=True)
    yield running
    running.stop()


@pytest.fixture
def talking(browser: Browser, chatty: Harbour) -> Iterator[Deck]:
    made = Deck(browser, chatty)
    yield made
    made.close()
    assert made.complaints == []


def two(deck: Deck, width: int = 1280, height: int = 800, **options: Any) -> tuple[Page, Page, str]:
    """Two people at a running game: the first at a desk, the second with this much room; and its address."""
    address = deck.table(PEOPLE)
    ada, ben = deck.visitor(height=800), deck.visitor(width, height, **options)
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    ada.wait_for_selector("main.play")
    return ada, ben, address


def bubbles(page: Page) -> list[str]:
    """What is shown beside the seats."""
    return [one.inner_text() for one in page.locator(".bubble").all() if one.is_visible()]


def test_by_keys_alone_a_message_is_sent_seen_and_read_out(deck: Deck) -> None:
    ada, ben, address = two(deck)
    eve = deck.visitor()
    eve.goto(address)
    eve.wait_for_selector(LIVE)
    ada.keyboard.press("?")
    assert "send a message to the others" in ada.locator("#keys").inner_text()
    ada.keyboard.press("Escape")
    before = number(ada)
    ada.keyboard.press("c")
    assert ada.locator("#chat :focus").inner_text().startswith("Hello!")
    ada.keyboard.press("3")
    for page in (ada, ben, eve):
        page.locator("#seat-0 .bubble").wait_for()
        assert bubbles(page) == ["Well played!"]
        assert page.locator("#heard").inner_text() == "Ada: Well played!"
        assert page.locator("#heard").get_attribute("aria-live") == "polite"
    assert ada.locator("#chat-button:focus").count() == 1, "the focus is back"
    assert number(ada) == before, "while the sheet is open, a number is no answer to the question"
    ben.keyboard.press("l")
    assert ben.locator("#log .message").inner_text() == "Ada: Well played!"
    assert ben.locator("#log .message form").count() == 0, "there is nothing to report in it"
    eve.locator("#chat-button").click()
    assert eve.locator("#chat form").count() == 0, "who watches sends nothing"
    assert "Only the people at the table send messages." in eve.locator("#chat").inner_text()
    ben.locator("#seat-0 .bubble").wait_for(state="hidden")
    assert ben.locator("#log .message").count() == 1


def test_on_a_phone_it_is_two_taps_and_nothing_scrolls(deck: Deck) -> None:
    ada, ben, _ = two(deck, 390, 844, has_touch=True, is_mobile=True)
    ben.locator("#chat-button").tap()
    low = (
        "all => all.map(e => e.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length"
    )
    assert ben.locator("#chat button:not(.x)").evaluate_all(low) == 0
    assert faults(ben, "#chat") == []
    ben.get_by_role("button", name="Thank you!").tap()
    ada.locator("#seat-1 .bubble").wait_for()
    ben.locator("#seat-1 .bubble").wait_for()
    assert bubbles(ben) == ["Thank you!"], "the own message is seen, too"
    assert ben.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [390, 844]
    assert faults(ada) == faults(ben) == []


def test_a_message_on_its_way_does_not_hold_up_an_answer(deck: Deck) -> None:
    address = deck.table(PEOPLE)
    ada, ben = deck.visitor(), deck.site.client()
    join(ada, address, "Ada")
    ben.join(address.rsplit("/", 1)[1], "Ben")
    ada.wait_for_selector(MINE)
    ada.route("**/say", lambda route: None)  # It does not arrive.
    ada.keyboard.press("c")
    ada.keyboard.press("1")
    ada.keyboard.press("Escape")
    before = number(ada)
    give(ada)
    later(ada, before)
    ada.unroute_all(behavior="ignoreErrors")


def test_a_muted_person_is_neither_seen_nor_read_out_in_this_browser(deck: Deck) -> None:
    ada, ben, address = two(deck)
    ada.keyboard.press("c")
    ada.get_by_role("button", name="Mute Ben").click()
    ada.keyboard.press("Escape")
    ben.keyboard.press("c")
    ben.keyboard.press("7")
    ben.locator("#seat-1 .bubble").wait_for()
    ada.locator("#seat-1 .bubble").wait_for(state="attached")
    assert bubbles(ada) == []
    assert ada.locator("#heard").inner_text() == ""
    ada.goto(address)
    ada.wait_for_selector(LIVE)
    assert ada.locator("#log .message").is_hidden(), "also after a reload"
    ada.keyboard.press("c")
    ada.get_by_role("button", name="Mute Ben", pressed=True).click()
    ada.keyboard.press("l")
    assert ada.locator("#log .message").is_visible()


def test_free_text_is_shown_as_it_was_written_limited_and_reported(
    talking: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, _ = two(talking)
    ben.keyboard.press("c")
    ben.locator("#own-words").fill(RUDE)
    ben.keyboard.press("Enter")
    ada.locator("#seat-1 .bubble").wait_for()
    assert bubbles(ada) == [RUDE]
    assert ben.locator("#own-words").input_value() == ""
    assert ada.locator(".bubble *, #log .message q *").count() == 0, "no markup in it has come alive"
    ada.keyboard.press("l")
    assert faults(ada, "#story") == []
    ada.get_by_role("button", name="Report to the host what Ben said").click()
    ada.locator("#toasts").get_by_text("Thank you. The host of this server").wait_for()
    ben.keyboard.press("l")
    assert ben.locator("#log .message form").count() == 0, "nobody reports themselves"
    monkeypatch.setattr(talking.site.services.chat.by_seat, "burst", 0)
    ben.keyboard.press("c")
    ben.locator("#own-words").fill("One more")
    ben.keyboard.press("Enter")
    ben.get_by_text("You have sent many messages: please wait a moment.").wait_for()
    assert ben.locator("#own-words").input_value() == "One more"
    talking.forgive("429")


def test_without_a_script_there_is_a_form_and_a_report_is_thanked(talking: Deck) -> None:
    ada, ben, address = two(talking)
    state = ben.context.storage_state()
    plain = talking.visitor(java_script_enabled=False, storage_state=state)
    plain.goto(address)
    plain.get_by_role("button", name="Good luck!").click()
    ada.locator("#seat-1 .bubble").wait_for()
    ada.keyboard.press("c")
    ada.locator("#own-words").fill("Ahoy")
    ada.keyboard.press("Enter")
    ben.locator("#seat-0 .bubble").wait_for()
    plain.goto(address)
    assert plain.locator("#log .message").all_inner_texts()[0] == "Ben: Good luck!"
    assert plain.get_by_role("button", name=re.compile("Mute")).count() == 0
    plain.get_by_role("button", name="Report to the host what Ada said").click()
    plain.get_by_role("heading", name="Thank you. The host of this server").wait_for()


def test_everything_about_messages_comes_from_the_catalogue(tmp_path_factory: pytest.TempPathFactory) -> None:
    keys = Harbour(str(tmp_path_factory.mktemp("keys") / "tables.sqlite"), with_pages, language="keys", chat=True)
    try:
        ben = keys.client()

        def page(seats: list[str], watches: bool = False) -> str:
            """A table's page for Ada, after Ines has spoken if she is there."""
            slip = ben.create(NewTable("marino", seats, options=SHORT)).table.id
            seated = httpx.post(f"{keys.url}/t/{slip}/join", data={"name": "Ada", "share": "a" * 32}, timeout=120)
            if len(seats) == seats.count("open"):
                ben.join(slip, "Ines")
                ben.say(slip, "hello")
                ben.say(slip, text="12")
            cookies = None if watches else seated.cookies
            return httpx.get(f"{keys.url}/t/{slip}", cookies=cookies, timeout=120).text

        own, watched = page(PEOPLE), page(PEOPLE, watches=True)
        for found in (own, watched):
            assert [words in found for words in ("⟦chat.quick.hello⟧", 'id="chat"')] == [True, True]
            assert english_in(found) == set()
        assert [found.count('id="own-words"') for found in (own, watched)] == [1, 0]
        assert page(["open", "mate"]).count('id="chat') == 0, "there is nobody to talk to"
    finally:
        keys.stop()
