"""The waiting room: join by a link, leave, start; return by the link or by a code; play again."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hullworks.web import invite
from web.deck import LIVE, MINE, OVER, PATIENCE, Deck, at_every_width, faults, fill_in, join
from web.scanner import drawn, inner, read

if TYPE_CHECKING:
    from playwright.sync_api import Page

CODE = re.compile(r"[2-9A-Z]{4}(?:-[2-9A-Z]{4}){6}")


def opened(deck: Deck, name: str = "Ada") -> Page:
    """Make a table with two open seats and a bot by the request that the form sends. Return the host's waiting room."""
    host = deck.visitor()
    form: dict[str, Any] = {"name": name, "seat1": "open", "seat2": "open"}
    new, page = f"{deck.site.url}/new?game=marino", {"accept": "text/html"}
    made = host.context.request.post(new, multipart=form, headers=page, max_redirects=0, timeout=PATIENCE)
    assert made.status == 303, made.text()
    host.goto(f"{deck.site.url}{made.headers['location']}", wait_until="domcontentloaded")
    host.wait_for_selector(LIVE)
    return host


def clicked(deck: Deck, free: int) -> Page:
    """Make a table with open seats and a bot by clicks. Return the host's page in the waiting room."""
    host = deck.visitor()
    host.goto(f"{deck.site.url}/new?game=marino")
    host.get_by_label("Your name").fill("Ada")
    for seat in range(2, 2 + free):
        host.get_by_role("radiogroup", name=f"Seat {seat}").get_by_role("radio", name="Open").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    host.wait_for_selector(LIVE)
    return host


def invitation(host: Page) -> str:
    return host.get_by_label("Link for guests").input_value()


def seats(page: Page) -> list[str]:
    """The names at the table, as shown on the page."""
    return page.locator(".chair .name").all_inner_texts()


def until(page: Page, *names: str) -> None:
    """Wait until a page shows exactly these names at the table."""
    shown = "[...document.querySelectorAll('.chair .name')].map(name => name.textContent)"
    page.wait_for_function(f"names => JSON.stringify({shown}) === JSON.stringify(names)", arg=list(names))


def code_of(page: Page) -> str:
    """Look up the recovery code by clicks, and return to the table."""
    page.get_by_role("link", name="Your recovery code").click()
    found = page.locator("#recovery-code").inner_text()
    assert CODE.fullmatch(found)
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector(LIVE)
    return found


# Joining.


def test_guests_come_by_the_link_watch_are_unseated_leave_and_the_host_begins_with_bots(deck: Deck) -> None:
    host = clicked(deck, free=2)
    link = invitation(host)
    assert link == host.url
    ines, eve = deck.visitor(), deck.visitor(390)
    eve.goto(link)
    fill_in(ines, link, "Ines")
    for page in (host, eve, ines):
        until(page, "Ada", "Ines", "Open", "Tomas")
    assert "waits for 1 more player" in eve.locator("#state").inner_text()
    assert ines.get_by_role("button", name="Unseat").count() == eve.get_by_role("button", name="Unseat").count() == 0
    assert ines.get_by_role("button", name="Start with bots").count() == 0

    host.get_by_role("button", name="Unseat Ines").click()
    for page in (host, eve, ines):
        until(page, "Ada", "Open", "Open", "Tomas")
    ines.get_by_role("button", name="Join", exact=True).wait_for()
    with ines.expect_navigation():
        ines.get_by_label("Your name").fill("Ines again")
        ines.get_by_role("button", name="Join", exact=True).click()
    until(host, "Ada", "Ines again", "Open", "Tomas")

    with ines.expect_navigation():
        ines.get_by_role("button", name="Leave the table").click()
    until(host, "Ada", "Open", "Open", "Tomas")
    host.get_by_role("radio", name="Deckhand").check()
    host.get_by_role("button", name="Start with bots").click()
    for page in (host, ines, eve):
        page.wait_for_selector(".board")
    found = deck.site.client().table(link.rsplit("/", 1)[1])
    assert [seat.kind for seat in found.seats] == ["human", "deckhand", "deckhand", "mate"]


def test_the_game_begins_for_all_when_the_last_seat_is_taken(deck: Deck) -> None:
    host = clicked(deck, free=1)
    guest = deck.visitor()
    join(guest, invitation(host), "Ben")
    for page in (host, guest):
        page.wait_for_selector(".board")


def test_a_name_that_is_taken_is_refused_and_stays_typed(deck: Deck) -> None:
    host = opened(deck)
    guest = deck.visitor()
    guest.goto(invitation(host))
    guest.wait_for_selector(LIVE)
    guest.get_by_label("Your name").fill("ada")
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.get_by_text("Somebody here is called ada already: please choose another name.").wait_for()
    assert guest.get_by_label("Your name").input_value() == "ada"
    deck.forgive("409")
    host.get_by_role("button", name="Copy the link").click()  # Something unrelated happens meanwhile.
    other = deck.visitor()
    join(other, invitation(host), "Ben")
    until(guest, "Ada", "Ben", "Open", "Tomas")
    assert guest.get_by_label("Your name").input_value() == "ada", "and what happens at the table does not wipe it out"


def test_without_a_script_one_sits_down_and_gets_up_as_well(deck: Deck) -> None:
    host = opened(deck)
    guest = deck.visitor(java_script_enabled=False)
    guest.goto(invitation(host))
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Join", exact=True).click()
    until(host, "Ada", "Ben", "Open", "Tomas")
    guest.get_by_role("button", name="Leave the table").click()
    until(host, "Ada", "Open", "Open", "Tomas")


def test_names_are_shown_as_they_are_and_never_become_markup(deck: Deck) -> None:
    name = "<img src=x> {0} & 'Zoë'"
    host = opened(deck, name)
    assert seats(host)[0] == name
    guest = deck.visitor()
    guest.goto(host.url)
    assert seats(guest)[0] == name
    assert guest.locator("img").count() == 0
    guest.goto(deck.site.url)


# The invitation.


def test_the_invitation_can_be_scanned() -> None:
    link = "http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOp"
    svg = re.search("<svg.*?</svg>", str(invite.invitation(link)), re.DOTALL)
    assert svg is not None and read(inner(drawn(svg[0].replace('xmlns="http://www.w3.org/2000/svg"', "")))) == link


@pytest.mark.parametrize(
    "base", ["http://localhost", "http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"]
)
def test_there_is_no_code_for_phones_that_leads_nowhere(base: str) -> None:
    shown = invite.invitation(f"{base}/t/AbCdEfGhIjKlMnOp")
    assert "<svg" not in shown and "Start it with --host 0.0.0.0" in shown


def test_the_invitation_can_be_copied(deck: Deck) -> None:
    host = opened(deck)
    link = invitation(host)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.get_by_role("button", name="Copy the link").click()
    host.get_by_text("Copied.").wait_for()
    assert host.evaluate("navigator.clipboard.readText()") == link


def test_where_the_clipboard_is_not_lent_the_link_is_copied_the_old_way(deck: Deck) -> None:
    host = opened(deck)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    host.get_by_role("button", name="Copy the link").click()
    host.get_by_text("Copied.").wait_for()
    assert host.evaluate("navigator.clipboard.readText()") == invitation(host)


def test_the_seal_is_shown_before_anybody_could_know_the_seed(deck: Deck) -> None:
    host = opened(deck)
    secret = deck.site.services.live.rooms[host.url.rsplit("/", 1)[1]].table.secret
    seal = host.locator("#seal code")
    assert seal.get_attribute("title") == sha256(secret.encode()).hexdigest()
    assert seal.inner_text().replace(" ", "") == sha256(secret.encode()).hexdigest()[:32]
    assert "no player chose the cards or the dice" in host.locator("#seal").inner_text()
    assert secret not in host.content()


# Recovery.


def test_the_same_link_brings_me_back_to_my_seat(deck: Deck) -> None:
    host = opened(deck)
    link = host.url
    host.close()
    again = deck.watch(deck.contexts[-1].new_page())
    again.goto(link)
    assert again.get_by_role("button", name="Leave the table").is_visible()
    assert again.get_by_role("button", name="Start with bots").is_visible()


def test_a_code_brings_me_back_in_another_browser_from_the_lobby_or_the_table(deck: Deck) -> None:
    host = opened(deck)
    code = code_of(host)
    phone = deck.visitor(390)
    phone.goto(deck.site.url)
    phone.get_by_label("Recovery code").fill(code.replace("-", " ").lower())
    phone.get_by_role("button", name="Go on").click()
    phone.wait_for_url(host.url)
    phone.wait_for_selector(LIVE)
    assert phone.get_by_role("button", name="Leave the table").is_visible()
    assert phone.get_by_role("button", name="Start with bots").is_visible(), "the host is still the host"
    host.get_by_role("button", name="Join", exact=True).wait_for()  # The old browser is a stranger at once.

    another = code_of(phone)
    assert another != code, "a code is used once"
    host.get_by_text("You have a seat here already, on another device?").click()
    host.get_by_label("Recovery code").fill(another)
    with host.expect_navigation():
        host.get_by_role("button", name="Come back").click()
    assert host.get_by_role("button", name="Leave the table").is_visible()


def test_a_wrong_code_gets_a_sentence_and_stays_typed(deck: Deck) -> None:
    me = deck.visitor()
    me.goto(deck.site.url)
    me.get_by_label("Recovery code").fill("<b>ABCD</b>")
    me.get_by_role("button", name="Go on").click()
    me.get_by_text("There is no seat with this recovery code: please check the spelling.").wait_for()
    assert me.get_by_label("Recovery code").input_value() == "<b>ABCD</b>"
    me.goto(f"{deck.site.url}/join")
    me.locator("#code").fill("XYZ-999")
    me.locator("main button").click()
    me.locator("#toasts p").wait_for()
    assert me.locator("#code").input_value() == "XYZ-999"
    deck.forgive("40")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("/join", "no table with this code"),
        ("/recover", "no seat with this"),
        ("/t/{id}/recover", "not a recovery code"),
    ],
)
def test_without_a_script_a_wrong_code_stays_typed_too(deck: Deck, form: str, words: str) -> None:
    place = form.replace("{id}", deck.table(["open", "open"]).rsplit("/", 1)[1])
    headers = {"accept": "text/html"}
    reply = httpx.post(f"{deck.site.url}{place}", data={"code": 'XYZ-9"<b>'}, headers=headers, timeout=120)
    assert 400 <= reply.status_code < 500
    assert words in reply.text
    assert f'action="{place}"' in reply.text
    assert 'value="XYZ-9&quot;&lt;b&gt;"' in reply.text


def test_the_code_is_shown_to_its_own_seat_only(deck: Deck) -> None:
    host = opened(deck)
    code = code_of(host)
    assert code not in host.content()
    eve = deck.visitor()
    eve.goto(f"{host.url}/code")
    eve.get_by_text("You have no seat at this table, and so no recovery code.").wait_for()
    deck.forgive("404")
    (token,) = [cookie["value"] for cookie in host.context.cookies(deck.site.url)]
    forgotten = httpx.get(f"{host.url}/code", cookies={"hullworks": token}, headers={"accept": "text/html"})
    assert code not in forgotten.text and "you can come back without a code" in forgotten.text


def test_the_code_can_be_copied(deck: Deck) -> None:
    host = opened(deck)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.goto(f"{host.url}/code")
    host.get_by_role("button", name="Copy the code").click()
    host.get_by_text("Copied.").wait_for()
    assert host.evaluate("navigator.clipboard.readText()") == host.locator("#recovery-code").inner_text()


def test_the_code_is_found_again_while_the_game_goes_on_even_on_a_phone(deck: Deck) -> None:
    host = opened(deck)
    code = code_of(host)
    host.get_by_role("button", name="Start with bots").click()
    host.wait_for_selector(".board")
    host.set_viewport_size({"width": 390, "height": 844})
    host.reload()
    host.get_by_role("button", name="Menu").click()
    host.locator("#menu").get_by_role("link", name="Recovery code").click()
    assert host.locator("#recovery-code").inner_text() == code


def test_nothing_secret_stands_in_any_address(deck: Deck) -> None:
    me = deck.visitor()
    asked: list[str] = []
    me.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    me.on("websocket", lambda socket: asked.append(socket.url))
    me.goto(f"{deck.site.url}/new?game=marino")
    me.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Open").check()
    me.get_by_role("button", name="Open the table").click()
    me.wait_for_selector(LIVE)
    code = code_of(me)
    me.get_by_role("button", name="Start with bots").click()
    me.wait_for_selector(".board")
    me.goto(deck.site.url)
    slip = next(url for url in asked if url.startswith("ws")).split("/")[4]
    share = deck.site.services.live.rooms[slip].table.seats[0].share
    secrets = [code, share or "?", *(cookie["value"] for cookie in me.context.cookies())]
    assert len(asked) > 10
    assert [url for url in asked for secret in secrets if secret in url] == []


# Several tables, and another game.


def test_one_browser_sits_at_several_tables_and_each_shows_how_many_wait_elsewhere(deck: Deck) -> None:
    me = deck.visitor()
    addresses: list[str] = []
    for game in ("marino", "deadweight", "marino"):
        me.goto(f"{deck.site.url}/new?game={game}")
        me.get_by_role("button", name="Start the game").click()
        me.wait_for_selector(LIVE)
        addresses.append(me.url)
    assert len(set(addresses)) == 3
    for address in addresses:
        me.goto(address)
        me.wait_for_selector(MINE)
    me.goto(addresses[0])
    link = me.get_by_role("link", name="2 tables wait for you")
    link.wait_for()
    link.click()
    me.wait_for_url(f"{deck.site.url}/")  # and until the page is whole
    assert me.locator("#mine .turn").count() == 3


def test_a_rematch_leads_everybody_to_the_new_table(deck: Deck) -> None:
    address = deck.table(["open", "open"])
    ada, ben, eve = deck.visitor(), deck.visitor(), deck.visitor()
    fill_in(ada, address, "Ada")
    fill_in(ben, address, "Ben")
    eve.goto(address)
    play = deck.play(address)
    while not play.position.over:
        deck.act(address, play.asked[0])
    for page in (ada, ben, eve):
        page.wait_for_selector(OVER)
    with ada.expect_navigation():
        ada.get_by_role("button", name="Rematch").click()
    assert ada.url != address
    for page in (ben, eve):
        page.locator("#finale").get_by_role("link", name="To the rematch").click()
        page.wait_for_url(ada.url)
    for page, name in ((ben, "Ben"), (ada, "Ada")):
        assert page.get_by_label("Your name").input_value() == name, "the name is remembered"
        with page.expect_navigation():
            page.get_by_role("button", name="Join", exact=True).click()
    for page in (ada, ben, eve):
        page.wait_for_selector(".board")


# The page.


def test_everybody_can_use_the_waiting_room(deck: Deck) -> None:
    host = opened(deck)
    guest, eve = deck.visitor(), deck.visitor()
    join(guest, invitation(host), "Ines")
    eve.goto(host.url)
    eve.wait_for_selector(LIVE)
    assert at_every_width(host) == {}
    assert faults(eve) == [], "for who may sit down"
    guest.goto(f"{host.url}/code")
    assert at_every_width(guest) == {}


# Shares of the seed.


def test_browsers_promise_their_shares_and_show_them_when_all_have_sat_down(deck: Deck) -> None:
    host = clicked(deck, free=1)
    guest, slip = deck.visitor(), host.url.rsplit("/", 1)[1]
    waiting = deck.site.services.live.rooms[slip].table
    assert waiting.seats[0].pledge is not None and waiting.seats[0].share is None
    fill_in(guest, host.url, "Ben")
    for page in (host, guest):
        page.wait_for_selector(".board")
    kept = deck.site.services.live.rooms[slip].table
    people = [seat for seat in kept.seats if seat.kind == "human"]
    assert [sha256((seat.share or "").encode()).hexdigest() for seat in people] == [seat.pledge for seat in people]
    assert faults(host) == faults(guest) == []
