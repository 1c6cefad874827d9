"""The page of a table, as seen by players, spectators and people who come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from hullworks.match.words import figure
from web.deck import ANSWERS, LIVE, MINE, Deck, give, join, later, number, until_asked

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Form = dict[str, str | float | bool]
MAGENTA = """() => [...document.querySelectorAll('body *')].filter(e => {
    const { backgroundColor, borderTopColor, fill, stroke } = getComputedStyle(e);
    const act = [backgroundColor, borderTopColor, fill, stroke].includes("rgb(163, 21, 108)");
    return act && e.checkVisibility({ visibilityProperty: true });
}).map(e => e.outerHTML.slice(0, 80))"""
ALONE = ["open", "mate"]
COOKIE = "hullworks"


def answer(page: Page, text: str) -> None:
    """Answer with the button, and wait until the answer has counted."""
    before = number(page)
    give(page, text)
    later(page, before)


def picture(page: Page) -> tuple[str, list[str]]:
    """The content of a page: its text and the places of its pieces."""
    places = "all => all.map(e => `${e.getAttribute('transform')} ${e.dataset.act ?? ''}`)"
    return page.locator("main").inner_text(), sorted(page.eval_on_selector_all(".piece", places))


# Identity.


def test_the_cookie_is_for_the_server_alone(deck: Deck) -> None:
    me, eve = deck.visitor(), deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    eve.goto(address)
    assert eve.context.cookies() == [], "who only watches is nobody"
    (cookie,) = me.context.cookies(deck.site.url)
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (COOKIE, True, "Lax", "/")
    assert me.evaluate("document.cookie") == ""
    assert cookie["value"] not in me.content()
    assert "no-store" in httpx.get(address, headers={"accept": "text/html"}).headers["cache-control"]


def test_programs_are_not_known_by_the_cookie(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    (cookie,) = me.context.cookies(deck.site.url)
    api = address.replace("/t/", "/api/matches/")
    assert httpx.get(api, cookies={COOKIE: cookie["value"]}).json()["seat"] is None


def test_another_browser_only_watches(deck: Deck) -> None:
    me, eve = deck.visitor(), deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    eve.goto(address)
    eve.wait_for_selector(LIVE)
    assert eve.locator(".slip.theirs h2").inner_text() == "Ada is thinking"
    assert eve.locator("[data-act], #answers, #undo, #hint").count() == 0
    assert eve.evaluate(MAGENTA) == [], "nothing is theirs to do"
    assert me.evaluate(MAGENTA) != []
    reply = eve.request.post(f"{address}/act", form={"number": str(number(eve)), "act": "stop"})
    assert reply.status == 401


def test_a_form_of_another_site_is_refused(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    text = me.locator(ANSWERS).first.get_attribute("value") or ""
    form: Form = {"number": str(number(me)), "act": text}
    assert me.request.post(f"{address}/act", form=form, headers={"origin": "http://elsewhere.example"}).status == 403


# Looking.


def test_what_can_be_done_is_marked_and_stands_as_buttons_with_the_same_words(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    me.wait_for_selector(".board [data-act]", state="attached")  # The page may still change to the begun game.
    pieces = me.eval_on_selector_all(".board [data-act]", "all => all.map(e => e.dataset.act)")
    buttons = me.eval_on_selector_all(ANSWERS, "all => all.map(e => e.value)")
    assert sorted(pieces) == sorted(buttons)
    assert len(buttons) == 6


def test_the_rules_open_over_the_table_at_the_rule_and_lead_back(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    me.get_by_role("link", name="Rule R2.2").click()
    rule = me.locator("#rules #R2\\.2")
    rule.wait_for()
    assert "takes one open contract into a berth" in rule.inner_text()
    me.wait_for_function("() => document.getElementById('R2.2').getBoundingClientRect().top < innerHeight")
    assert (
        rule.get_attribute("class") == "rule-entry printed here" and me.locator("#rules :focus").inner_text() == "R2.2"
    )
    top = "() => document.getElementById('R2.2').getBoundingClientRect().top"
    before, close = me.evaluate(top), me.locator("#rules").get_by_role("button", name="Close").bounding_box()
    assert close is not None and close["y"] > 0, "the way back is shown wherever one reads"
    me.mouse.move(1000, 500)
    me.mouse.wheel(0, 300)
    me.wait_for_function(f"was => ({top})() < was - 200", arg=before)
    me.locator("#rules #find").fill("freebooter")
    me.wait_for_selector("#rules mark")
    me.keyboard.press("Escape")  # It clears the field.
    me.keyboard.press("Escape")
    assert not me.locator("#rules").is_visible() and me.url == address
    with httpx.Client(headers={"accept": "text/html"}) as client:
        assert client.get(f"{deck.site.url}/rules/marino").status_code == 200


def test_what_is_refused_says_why_in_the_list_and_on_its_piece(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE, options={})  # A short game may be over before an answer is refused.
    join(me, address, "Ada")
    until_asked(deck, me, address, "buy")
    for _ in range(60):
        me.wait_for_selector(MINE)
        if me.locator(".board [data-not]").count():
            break
        deck.onward(me, address)
    piece, before = me.locator(".board [data-not]").first, number(me)
    reason = piece.get_attribute("data-not") or ""
    piece.click()
    assert reason in me.locator("#card .not").inner_text()
    assert number(me) == before
    me.keyboard.press("Escape")
    me.keyboard.press("w")
    assert reason in me.locator("#why").inner_text()


# Asks a long question, and says whether all of it is seen.
LONG = """it => {
  it.textContent = "The carrier rolled 2 and would bring 4. The freebooter rolled 5 and would bring 1. Keep it?";
  document.dispatchEvent(new Event("measuring"));
  return it.scrollHeight <= it.clientHeight + 1;
}"""


def test_a_long_question_is_never_cut(deck: Deck) -> None:
    me = deck.visitor(1280, 800)
    join(me, deck.table(["open", "mate"]), "Ada")
    for width, height, room in ((1280, 800, "desk"), (820, 1180, "tablet"), (390, 844, "phone")):
        me.set_viewport_size({"width": width, "height": height})
        me.wait_for_selector(f"{MINE}[data-room={room}]")
        assert me.locator("#question").evaluate(LONG), room
        assert me.locator("#rule").is_visible(), room


def test_the_tab_says_when_it_is_my_turn(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    ada.wait_for_selector(MINE)
    assert (ada.title(), ben.title()) == ("Your turn: Shipwrights of Marino", "Shipwrights of Marino")
    assert "tab-turn.svg" in (ada.locator("#tab-icon").get_attribute("href") or "")
    assert "tab.svg" in (ben.locator("#tab-icon").get_attribute("href") or "")
    answer(ada, ada.locator(ANSWERS).first.get_attribute("value") or "")
    ben.wait_for_selector(MINE)
    assert (ada.title(), ben.title()) == ("Shipwrights of Marino", "Your turn: Shipwrights of Marino")


# Keeps everything that is read aloud: answers may be told one by one.
LISTEN = """() => {
  const said = document.querySelector("#said");
  window.heard = [];
  new MutationObserver(() => heard.push(said.textContent)).observe(said, { childList: true });
}"""


def test_what_happened_is_told_and_read_aloud(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    me.evaluate(LISTEN)
    answer(me, me.locator(ANSWERS).first.get_attribute("value") or "")
    me.wait_for_selector(MINE)
    me.wait_for_function("() => heard.at(-1)?.endsWith(document.querySelector('#ask h2').textContent)")
    me.keyboard.press("l")
    lines = me.locator("#log li").all_inner_texts()
    assert any(line.startswith("Ada takes ") for line in lines)
    assert any(line.startswith("Since your last turn") for line in lines)
    said = me.evaluate("heard.join()")
    assert "takes" in said and not {"+", "\N{MINUS SIGN}"} & {*said}, "pictures are not read"


def test_points_so_far_are_shown_with_their_reasons(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    until_asked(deck, me, address, "buy")
    score = deck.play(address).game.score(deck.play(address).position)[0]
    me.locator("#seat-0 .score").click()
    shown = me.locator("#reasons-0")
    assert shown.locator(".total b").inner_text() == figure(score.total)
    assert shown.locator("li").count() == len(score.lines) > 0


# Narrow and wide.


def test_the_table_is_drawn_for_the_room_the_page_has(deck: Deck) -> None:
    me = deck.visitor(width=390, height=844)
    address = deck.table(ALONE)
    join(me, address, "Ada")
    sizes = (
        (390, 844, "phone", 374),
        (1280, 800, "desk", 1024),
        (820, 1180, "tablet", 800),
        (844, 390, "low", 520),
        (1920, 1080, "roomy", 1344),
    )
    for width, height, room, drawn in sizes:
        me.set_viewport_size({"width": width, "height": height})
        me.wait_for_selector(f'main[data-room={room}] .board[width="{drawn}"]')
        page = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert me.evaluate(page) == [width, height], "nothing scrolls"
    phone = httpx.get(address, headers={"accept": "text/html", "user-agent": "Mobile"})
    assert 'width="374"' in phone.text, "a phone is not sent the wide board first"


# Pieces.


def test_a_bought_token_is_the_same_node_and_glides(deck: Deck) -> None:
    me = deck.visitor(reduced_motion="no-preference")
    address = deck.table(ALONE)
    join(me, address, "Ada")
    until_asked(deck, me, address, "buy")
    text = me.locator(f'{ANSWERS}[value^="buy "]').first.get_attribute("value") or ""
    me.wait_for_timeout(500)
    token = me.locator(f'.board [data-act="{text}"]').element_handle()
    start = token.evaluate("e => e.getAttribute('transform')")
    before = number(me)
    me.keyboard.press("Escape")
    token.evaluate("e => { e.known = true; }")
    give(me, text)
    later(me, before)
    assert token.evaluate("e => e.isConnected && e.known")
    assert token.evaluate("e => e.getAttribute('transform')") != start
    assert token.evaluate("e => e.getAnimations().length") > 0, "it glides"
    token.evaluate("e => Promise.all(e.getAnimations().map(a => a.finished))")


def test_a_piece_is_played_by_a_click_on_it(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    before = number(me)
    piece = me.locator(".board [data-act]").nth(2)
    act = piece.get_attribute("data-act")
    piece.click()
    later(me, before)
    entries = deck.play(address).match.record.entries
    assert act in [entry.text for entry in entries]


def ask_which(deck: Deck) -> tuple[Page, str]:
    """Play until a piece has several answers. Return the player's page and the table's address."""
    me = deck.visitor()
    address = deck.table(ALONE, "deadweight", options={"layout": "fixed"})
    join(me, address, "Ada")
    for _ in range(200):
        me.wait_for_selector(MINE)
        if me.locator(".board [data-acts]").count():
            break
        deck.onward(me, address)
    return me, address


def apart(one: Locator, other: Locator) -> float:
    """The distance between two boxes; negative if they overlap."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None and b is not None
    across = max(b["x"] - a["x"] - a["width"], a["x"] - b["x"] - b["width"])
    down = max(b["y"] - a["y"] - a["height"], a["y"] - b["y"] - b["height"])
    return max(across, down)


def test_which_of_several_answers_is_asked_no_longer_once_another_tab_has_answered(deck: Deck) -> None:
    me, address = ask_which(deck)
    me.locator(".board [data-acts]").first.click()
    assert me.locator("#choice").is_visible()
    other = deck.watch(me.context.new_page())
    other.goto(address)
    other.wait_for_selector(MINE)
    answer(other, deck.wise(address, 0))
    me.locator("#choice").wait_for(state="hidden")


def test_a_piece_that_stands_for_several_answers_asks_which(deck: Deck) -> None:
    me, address = ask_which(deck)
    piece = me.locator(".board [data-acts]").first
    texts = (piece.get_attribute("data-acts") or "").split("|")
    piece.click()
    dialog = me.locator("#choice")
    assert dialog.locator(".options button").count() == len(texts)
    assert 0 < apart(piece, dialog) < 20, "it stands beside the piece and does not cover it"
    assert dialog.get_attribute("data-tip") in ("left", "right", "top", "bottom"), "its tip points at the piece"
    assert dialog.locator("h2").inner_text() == "Which?"
    me.keyboard.press("Escape")
    assert not dialog.is_visible()
    before = number(me)
    piece.click()
    dialog.locator(".options button").nth(1).click()
    later(me, before)
    assert deck.play(address).match.record.entries[before].text == texts[1]


def test_a_mouse_that_lies_still_after_a_click_explains_nothing(deck: Deck) -> None:
    """The next contract comes to lie under the mouse. Firefox then reports that the mouse is over it."""
    me = deck.visitor()
    join(me, deck.table(ALONE), "Ada")
    before, piece = number(me), me.locator(".board #contracts [data-act]").first
    box = piece.bounding_box()
    assert box is not None
    spot = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    over = """(spot) => document.elementFromPoint(spot.clientX, spot.clientY).dispatchEvent(
        new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", ...spot }))"""
    me.mouse.click(spot["clientX"], spot["clientY"])
    later(me, before)
    me.evaluate(over, spot)
    me.wait_for_timeout(1000)
    assert not me.locator("#card").is_visible()
    me.mouse.move(spot["clientX"] + 9, spot["clientY"])
    me.evaluate(over, spot)
    me.locator("#card svg").wait_for()


def test_a_piece_explains_itself_by_pointer_and_by_key(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    contract, shown, before = me.locator(".board #contracts .piece").first, me.locator("#card"), number(me)
    about = contract.get_attribute("data-about") or ""
    contract.hover()
    shown.locator("svg").wait_for()
    assert about in shown.inner_text() and shown.locator(".can-do span").count() == 1
    me.mouse.move(5, 700)
    shown.wait_for(state="hidden")
    contract.click(button="right")
    assert 0 < apart(contract, shown) < 20, "it stands beside the piece and does not cover it"
    me.keyboard.press("Escape")
    assert not shown.is_visible()
    contract.focus()
    me.keyboard.press("i")
    assert about in shown.inner_text()
    me.keyboard.press("Escape")
    me.locator("#explorers .piece").first.click()
    assert "brings" in shown.inner_text(), "a click on a piece that cannot be played explains it"
    assert number(me) == before


def test_a_long_touch_explains_a_piece_and_plays_nothing(deck: Deck) -> None:
    me = deck.visitor(width=390, height=844, has_touch=True, is_mobile=True)
    address = deck.table(ALONE)
    join(me, address, "Ada")
    contract = me.locator(".board .piece[data-act]").first
    before = number(me)
    contract.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    me.wait_for_selector("#card svg")
    contract.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    contract.dispatch_event("click", {"bubbles": True})
    assert number(me) == before
    me.keyboard.press("Escape")
    contract.tap()
    later(me, before)


# Undo.


def test_an_answer_can_be_taken_back(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    until_asked(deck, me, address, "hire")
    text = me.locator(f'{ANSWERS}[value^="hire "]').first.get_attribute("value") or ""
    spots = [me.locator(tool).bounding_box() for tool in ("#undo", "#hint")]
    answer(me, text)
    assert [me.locator(tool).bounding_box() for tool in ("#undo", "#hint")] == spots, "tools keep their places"
    before = number(me)
    me.keyboard.press("u")
    later(me, before)
    assert me.locator(f'{ANSWERS}[value="{text}"]').count() == 1
    assert "Ada takes back the last answer." in (me.locator("#log").text_content() or "")


# Messages that arrive twice, late, or not at all.


def test_a_click_that_comes_twice_counts_once(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    before = number(me)
    me.locator("#all-answers").click()
    me.locator(ANSWERS).first.dblclick()
    later(me, before)
    text = deck.play(address).match.record.entries[before].text
    form: Form = {"number": str(before), "act": text}
    assert me.request.post(f"{address}/act", form=form, headers={"accept": "application/json"}).status == 204
    mine = [entry for entry in deck.play(address).match.record.entries if entry.seat == 0]
    assert len(mine) == 1


def test_two_tabs_on_one_seat_show_the_same_and_a_stale_click_is_one_sentence(deck: Deck) -> None:
    one = deck.visitor()
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(one, address, "Ada")
    join(ben, address, "Ben")
    other = deck.watch(one.context.new_page())
    other.goto(address)
    other.wait_for_selector(MINE)
    other.route("**/live*", lambda route: route.abort())
    stale = other.locator(ANSWERS).nth(1).get_attribute("value") or ""
    before = number(one)
    answer(one, one.locator(ANSWERS).first.get_attribute("value") or "")
    later(other, before)
    assert other.locator("#ask h2").inner_text() == one.locator("#ask h2").inner_text()
    form: Form = {"number": str(before), "act": stale}
    reply = other.request.post(f"{address}/act", form=form, headers={"accept": "application/json"})
    assert (reply.status, reply.json()["problem"]) == (
        409,
        "This question was answered already: look at the table again.",
    )


SOCKETS = """window.sockets = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain { constructor(address) { super(address); sockets.push(this); } };"""


def test_a_page_that_was_cut_off_in_the_middle_of_a_question_is_right_again(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    ben.add_init_script(SOCKETS)
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    ada.wait_for_selector(MINE)
    ben.context.set_offline(True)
    ben.evaluate("sockets.forEach(socket => socket.close())")
    ben.wait_for_selector("body[data-link=down]")
    answer(ada, ada.locator(ANSWERS).first.get_attribute("value") or "")
    ben.wait_for_selector("#link:not(:empty)")
    assert ben.locator("#link").is_visible()
    ben.context.set_offline(False)
    ben.wait_for_selector(LIVE)
    ben.wait_for_selector(MINE)
    assert number(ben) == number(ada)
    fresh = ben.context.new_page()
    fresh.goto(address)
    fresh.wait_for_selector(LIVE)
    assert picture(fresh) == picture(ben)
    deck.forgive("ERR_INTERNET_DISCONNECTED")


@pytest.mark.parametrize(
    ("status", "sentence"),
    [(429, "You ask too often: please wait a moment."), (503, "The store cannot be used at the moment."), (0, "")],
)
def test_what_goes_wrong_is_one_sentence_that_is_read_aloud(deck: Deck, status: int, sentence: str) -> None:
    me = deck.visitor()
    address = deck.table(ALONE)
    join(me, address, "Ada")
    trouble = {"status": status, "problem": sentence}
    me.route("**/act", lambda route: route.fulfill(status=status, json=trouble) if status else route.abort())
    before = number(me)
    give(me)
    told = me.get_by_role("alert").locator("p")
    told.wait_for()
    expected = sentence or "The server does not answer. Nothing was done; please try again."
    assert told.inner_text() == expected
    me.unroute("**/act")
    give(me)
    later(me, before)
    deck.forgive(str(status) if status else "ERR_FAILED")


def test_without_a_script_a_game_can_be_played_by_its_buttons(deck: Deck) -> None:
    me = deck.visitor(java_script_enabled=False)
    address = deck.table(ALONE)
    me.goto(address)
    me.get_by_label("Your name").fill("Ada")
    me.get_by_role("button", name="Join", exact=True).click()
    before = number(me)
    me.locator(ANSWERS).first.click()
    assert number(me) > before
    assert me.url == address


# Text from users.


def test_what_people_call_themselves_is_only_text(deck: Deck) -> None:
    me = deck.visitor()
    name = "<b>&\"'x</b>"
    address = deck.table(ALONE)
    join(me, address, name)
    assert me.locator("#seat-0 .name").inner_text() == name
    answer(me, me.locator(ANSWERS).first.get_attribute("value") or "")
    assert me.locator("#log b").first.text_content() == name
    assert me.locator("main b b, .board b").count() == 0


def test_a_table_that_is_not_there_is_one_sentence_on_a_page(deck: Deck) -> None:
    me = deck.visitor()
    reply = me.goto(f"{deck.site.url}/t/nosuchtable")
    assert reply is not None
    assert reply.status == 404
    assert me.get_by_role("heading", name="There is no such table.").is_visible()
    deck.forgive("404")


# The clock, and absent players.


def test_the_clock_is_shown_where_there_is_one(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(ALONE, clock=90)
    join(me, address, "Ada")
    me.wait_for_function("() => /^1:[12]\\d$/.test(document.querySelector('#clock b')?.textContent)")


def test_what_a_stand_in_did_is_said(deck: Deck) -> None:
    me, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"], clock=1)
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.goto("about:blank")  # While somebody is still here, the table does not wait for players who left.
    ben.locator("#log").get_by_text("(by the stand-in)").first.wait_for(state="attached")
