"""Following what others do: gold frames, banners, and leaving a table."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from msgspec.structs import replace

from hullworks.games import load
from hullworks.match.chronicle import Chronicle
from hullworks.match.deed import EVERYBODY, NOBODY, Deed, Move
from hullworks.match.message import Player, Thing, message
from hullworks.match.score import Score
from hullworks.match.story import SPECTATOR
from hullworks.server.state import TableState
from hullworks.server.tables import own_token
from hullworks.web.chips import chips
from hullworks.web.recap import summed
from hullworks.web.seats import last_deeds
from hullworks.web.story import addressed, banner, concerns, last_choice, outcome, since, weight
from tables import marino
from web.deck import LIVE, MINE, Deck, give, join, later, number
from web.voyage import Voyage, begun

if TYPE_CHECKING:
    from playwright.sync_api import Page

# One ship more, and another, and the fleet is complete.
NEAR = """
    options: ships 3
    0: tokens metal food canvas metal wood crew, berths velvet halfcrown, fleet heron
    1: gold 0, berths hazel acorn
    turn: 0 build
"""


def test_what_rivals_moved_is_framed_in_gold_until_my_next_answer(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    ada.wait_for_selector(MINE)
    ada.locator(".board #contracts .piece").first.click()
    ben.wait_for_selector("#contracts .just.gold")  # the contract that was dealt
    assert ada.locator(".just").count() == 0, "own deeds are not framed"
    ben.wait_for_selector(MINE)
    before = number(ben)
    give(ben)
    later(ben, before)
    assert ben.locator(".just").count() == 0


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180)])
def test_a_gold_frame_lies_close_around_a_token(deck: Deck, size: tuple[int, int]) -> None:
    """Not around its price, nor the area beside it that can be clicked."""
    ada, ben = deck.visitor(), deck.visitor(*size)
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    until_buying(deck, ada, ben, address)
    before = number(ben)
    deck.act(address, 0, "buy food")
    later(ben, before)
    ben.wait_for_selector("#tokens .just.gold")
    size_of = "all => all.map(e => [e.getBBox().width, e.getBBox().height])"
    sizes = ben.eval_on_selector_all("#tokens .just.gold", size_of)
    assert all(abs(wide - high) < 1 and wide < 50 for wide, high in sizes), sizes


def until_buying(deck: Deck, ada: Page, ben: Page, address: str) -> None:
    """Let both take contracts until Ada is asked what to do in her turn."""
    play = deck.play(address)
    for _ in range(40):
        (seat,) = play.asked
        if "buy food" in play.position.texts() and seat == 0:
            break
        before = number(ben)
        deck.act(address, seat)
        later(ben, before)
    ada.wait_for_selector(MINE)


def test_a_page_of_another_size_does_not_wait_for_what_others_did(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    me.add_init_script("localStorage['hullworks.pace'] = 'slow'; localStorage['hullworks.careful'] = 'off'")
    address = deck.table(["open", "mate", "mate", "mate"])
    join(me, address, "Ada")
    me.wait_for_selector(MINE)
    give(me)
    me.locator("#skip").wait_for()
    me.set_viewport_size({"width": 390, "height": 844})
    me.wait_for_selector("main[data-room=phone]")
    assert number(me) == deck.play(address).number


def test_nothing_glides_to_its_place_on_a_page_of_another_size(deck: Deck) -> None:
    me = deck.visitor(reduced_motion="no-preference")
    join(me, deck.table(["open", "mate"]), "Ada")
    me.wait_for_selector(MINE)
    me.set_viewport_size({"width": 390, "height": 844})
    me.wait_for_selector("main[data-room=phone]")
    gliding = "() => document.getAnimations().filter((one) => one.transitionProperty === 'transform').length"
    assert me.evaluate(gliding) == 0


def test_no_sentence_beside_the_table_is_cut(deck: Deck) -> None:
    me = deck.visitor(1280, 800)
    address = deck.table(["open", "mate", "mate", "mate"], "north-sea")
    join(me, address, "Ada")
    deck.far(me, address, 60)
    cut = """() => [...document.querySelectorAll("#tail li")].filter((line) => {
        const whole = line.closest("ul, ol").getBoundingClientRect(), box = line.getBoundingClientRect();
        return box.left < whole.right && (box.top < whole.top - 1 || box.bottom > whole.bottom + 1);
    }).map((line) => line.textContent)"""
    assert me.locator("#tail li").count() and me.evaluate(cut) == []
    lowest = "() => document.querySelector('#tail').getBoundingClientRect().bottom"
    assert 780 <= me.evaluate(lowest) <= 800, "it uses the room that is left"


def answered(deck: Deck, page: Page, address: str, seat: int, text: str) -> None:
    """Give an answer in the server, and wait until a page shows it."""
    before = number(page)
    deck.act(address, seat, text)
    later(page, before)


def test_what_a_sheet_covered_is_not_framed_when_it_comes_back(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"], "ship-shape")
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    play = deck.play(address)
    while 0 not in play.asked or "offer to seat 1" not in [one.text for one in play.match.answers]:
        deck.act(address, play.asked[0])
    later(ada, play.number - 1)
    answered(deck, ada, address, 0, "offer to seat 1")
    assert not ada.locator("#sheet [id^=order-]:not(.lean *)").count(), "the offer covers the table"
    offered = next(one.text for one in play.match.answers if one.text.startswith("give "))
    for text in (offered, "send the offer"):
        answered(deck, ada, address, 0, text)
    answered(deck, ada, address, 1, "refuse")
    ada.wait_for_selector("#sheet [id^=order-]")
    assert not ada.locator(".just").count(), "nothing has changed by the refusal"


def test_a_tab_points_at_what_changed_on_its_leaf_until_my_next_answer(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor(390, 844)
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    ada.wait_for_selector(MINE)
    give(ada)
    tabs = "#sheet .tab[href='#leaf-contracts']"
    ben.wait_for_selector(f"{tabs} .point", state="attached")
    assert not ben.locator(f"{tabs}[aria-current] .point").count(), "what is shown needs no pointer"
    named = ben.locator(f"{tabs}:has(.point)").first.get_attribute("aria-label")
    assert named is not None and named.endswith("just changed")
    ben.wait_for_selector(MINE)
    before = number(ben)
    deck.act(address, 1)
    later(ben, before)
    assert not ben.locator(".point").count()
    assert not ben.locator(".tab[aria-label$='just changed']").count()


def test_the_recap_sums_what_i_and_every_rival_gained_and_lost() -> None:
    def deed(seat: int, *moves: Move, feat: bool = False) -> Deed:
        return Deed(seat, message("deed.takes-back"), moves=moves, feat=feat, words="launches Heron")

    news = [
        deed(1, Move("wood", "market/wood", "1/wood", 2), Move("gold", "1/gold", "", 5)),
        deed(1, Move("wood", "1/wood", "market/wood", 1), feat=True),
        deed(2, Move("gold", "0/gold", "2/gold", 3)),
        deed(0, Move("gold", "0/gold", "", 9)),  # my own choice is no news
    ]
    game, scores = load("marino"), [Score(1, (), 74, 2), Score(2, (), 83, 1)]
    view = game.view(marino("0: gold 9, berths osprey -\n1: gold 9\n2: gold 9"), 0)
    names = ["Ada", "Ben", "Cleo"]
    state = SimpleNamespace(viewer=0, seats=[0, 1, 2], names=names, game=game, view=view, scores=scores)
    _, mine, ben, cleo, feat = summed(cast("TableState", state), news).split("<li")
    assert "For you" in mine and "\N{MINUS SIGN}3<svg" in mine and "loses 3 gold" in mine
    assert "wood was 8 and is 9" in mine and "<s>8</s>" in mine, "one less is in the market"
    assert "Ben" in ben and "+1<svg" in ben and "\N{MINUS SIGN}5<svg" in ben and "launches" not in ben
    assert ">74<" in ben and ">83<" in cleo, "with everybody's points"
    assert "Cleo" in cleo and "+3<svg" in cleo and "launches" not in cleo
    assert "Ben" in feat and "launches Heron." in feat, "a line of its own, which is left out where it has no room"
    assert summed(cast("TableState", state), news[:0]) == ""
    swapped = deed(1, Move("heron", "1/berth-1", "open/1"), Move("osprey", "open/1", "1/berth-1"))
    assert summed(cast("TableState", state), [swapped]) == "", "there is no picture of a card, and its deed tells of it"


def test_the_recap_counts_things_that_have_only_a_number_by_their_kind() -> None:
    took = [
        Move("lot8", "lots/3", "1/lots"),
        Move("middle11", "market/fore-top", "1/yard-2"),
        Move("middle2", "market/aft-top", "1/yard-3"),
        Move("money", "1/money", "", 2),
        Move("cube-1", "1/cubes", "action-build"),
    ]
    gave = Move("cube-0", "action-build", "0/cubes")
    news = [
        Deed(1, message("deed.takes-back"), moves=tuple(took)),
        Deed(0, message("deed.takes-back"), moves=(gave,), automatic=True),
    ]
    state = SimpleNamespace(viewer=0, seats=[0, 1], names=["Ada", "Ben"], game=load("shipyard"), view=None, scores=[])
    told = summed(cast("TableState", state), news)
    assert "gains 2 tiles and 1 commodity tile and loses 2 money." in told
    assert told.count("<svg") == 4 and "+2<svg" in told, "pictures of Ben's seat, tiles, lot and money"
    assert "For you" not in told, "a marker that comes home is no news"


def test_a_panel_tells_the_last_deed_that_is_worth_noticing() -> None:
    told = Deed(1, message("deed.takes-back"))
    deeds = [told, Deed(1, message("deed.has-back"), quiet=True), Deed(1, message("deed.has-back"), automatic=True)]
    assert last_deeds(cast("TableState", SimpleNamespace(deeds=lambda: deeds))) == {1: told}
    feat = Deed(1, message("deed.takes-back"), automatic=True, feat=True)
    deeds.append(feat)
    assert last_deeds(cast("TableState", SimpleNamespace(deeds=lambda: deeds))) == {1: feat}, "such as an order"


def test_dice_and_answers_without_a_choice_are_no_turn() -> None:
    def deed(seat: int, **fields: bool | str) -> Deed:
        return Deed(seat, message("deed.takes-back"), **fields)  # type: ignore[arg-type]

    turn = [deed(0), deed(1), deed(0, chance=True), deed(1), deed(0, mark="only"), deed(1, automatic=True), deed(1)]
    assert since(turn, 0) == 1, "all that the rival did is news"


def test_what_the_rules_gave_the_others_before_they_chose_is_news() -> None:
    def deed(seat: int, key: str = "deed.takes-back", **fields: bool | str) -> Deed:
        return Deed(seat, message(key), **fields)  # type: ignore[arg-type]

    mine, income = deed(0, "deed.has-back", automatic=True), deed(1, automatic=True)
    told = [deed(0), mine, deed(NOBODY), income, deed(1), deed(0, automatic=True)]
    assert since(told, 0) == 3, "after my own turn and the card that was dealt in it"
    only = [deed(0), deed(1, mark="only"), deed(2)]
    assert since(only, 0) == 1, "a turn without a choice"


def test_an_answer_in_the_turn_of_another_is_no_turn() -> None:
    def deed(seat: int, **fields: bool) -> Deed:
        return Deed(seat, message("deed.takes-back"), **fields)  # type: ignore[arg-type]

    told = [deed(0), deed(1), deed(0, aside=True), deed(1), deed(1)]
    assert since(told, 0) == 1, "all of the rival's turn, before and after what I answered"


def test_the_end_of_a_round_that_i_brought_about_is_no_part_of_my_turn() -> None:
    def deed(seat: int, key: str = "deed.takes-back", automatic: bool = True) -> Deed:
        return Deed(seat, message(key), automatic=automatic)

    chosen, income = deed(0, automatic=False), "deed.has-back"
    told = [chosen, deed(0), deed(0, income), deed(1, income), deed(NOBODY), deed(1, automatic=False)]
    assert since(told, 0) == 2, "with my own income, but without what my answer did to me"
    assert since([chosen, deed(0), deed(NOBODY), deed(1, automatic=False)], 0) == 3


def test_my_last_choice_is_what_i_chose_myself() -> None:
    def deed(seat: int, number: int, **fields: bool | str) -> Deed:
        return Deed(seat, message("deed.takes-back"), number=number, **fields)  # type: ignore[arg-type]

    told = [deed(0, 1), deed(1, 2), deed(0, 3), deed(0, 4, chance=True), deed(1, 5), deed(0, 5, automatic=True)]
    assert last_choice(told, 0) == 3
    assert last_choice(told, 2) == last_choice(told, None) == 0


def test_a_banner_is_for_whom_a_deed_concerns() -> None:
    def deed(seat: int, to: int, quiet: bool = False) -> Deed:
        return Deed(seat, message("deed.takes-back"), to=to, quiet=quiet)

    assert concerns(deed(1, to=0), 0) and not concerns(deed(1, to=0), 2)
    assert concerns(deed(1, to=EVERYBODY), 0) and concerns(deed(NOBODY, to=EVERYBODY), 1)
    assert not concerns(deed(1, to=EVERYBODY), 1), "whoever did it knows"
    assert not concerns(deed(1, to=NOBODY), 0) and not concerns(deed(1, to=0, quiet=True), 0)
    assert not any(concerns(deed(1, to), SPECTATOR) for to in (0, NOBODY, EVERYBODY)), "who only watches"


def test_a_banner_calls_its_reader_you() -> None:
    state = SimpleNamespace(seat=0, names=["Ada", "Ben"], game=load("deadweight"))
    robbed = Deed(1, message("takes-from", item=Thing("item", "diamond"), victim=Player(0)), to=0, words="from Ada")
    assert addressed(cast("TableState", state), robbed).words.endswith("from you")


def test_a_banner_says_whether_something_was_lost_or_gained() -> None:
    def deed(start: str, end: str) -> Deed:
        return Deed(1, message("deed.takes-back"), to=0, moves=(Move("diamond", start, end),))

    robbed, paid, other = deed("0/hold", "1/hold"), deed("bank", "0/hold"), deed("bank", "1/hold")
    swapped = replace(robbed, moves=(*robbed.moves, Move("ruby", "1/hold", "0/hold")))
    assert outcome([paid, robbed], 0) == outcome([swapped, robbed], 0) == "harm"
    assert outcome([paid, other], 0) == "gain"
    assert outcome([other], 0) == outcome([swapped], 0) == "news", "who is paid for what they give is not robbed"


def test_the_heaviest_news_is_told_first() -> None:
    def deed(start: str, end: str, to: int = 0, automatic: bool = False) -> Deed:
        return Deed(1, message("deed.takes-back"), to=to, automatic=automatic, moves=(Move("gold", start, end),))

    robbed, near = deed("0/gold", "1/gold"), deed("bank", "1/gold", to=EVERYBODY)
    given, paid = deed("1/gold", "0/gold"), deed("bank", "0/gold", automatic=True)
    assert [weight(one, 0, {}) for one in (robbed, near, given, paid)] == [3, 3, 2, 1]
    assert weight(given, 0, {given.message.key: 9}) == 9, "unless the game says how much it matters"


def test_an_offer_is_no_banner_since_it_is_the_next_question_but_its_answer_is() -> None:
    news = load("ship-shape").news

    def heavy(key: str) -> int:
        return weight(Deed(1, message(key), to=0), 0, news)

    assert not any(heavy(key) for key in ("proposes", "offers", "offers-gift", "requests"))
    assert all(heavy(key) for key in ("refuses", "denies", "counters", "accepts"))


def test_a_sentence_of_the_log_has_its_die_and_what_changed_as_pictures() -> None:
    game, moves = (
        load("deadweight"),
        (Move("diamond", "0/hold", "1/hold", 2), Move("no-such-picture", "bank", "1/hold")),
    )
    shown = chips(game, Deed(1, message("rolls", die=5), to=0, chance=True, moves=moves), 1)
    assert all(part in shown for part in ('href="#i-die5"', "+2<svg", 'href="#i-diamond"', 'class="mark"'))
    assert "no-such-picture" not in shown and 'aria-hidden="true"' in shown, "the sentence says it too"
    lost = chips(game, Deed(1, message("deed.takes-back"), to=0, moves=moves), 0)
    assert "\N{MINUS SIGN}2" in lost
    assert chips(game, Deed(1, message("deed.takes-back"), to=0), 1) == ""


def test_the_end_that_comes_near_is_a_banner_in_marino(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    play = deck.play(address)
    play.match.position = marino(NEAR)
    play.match.story = Chronicle(play.game, play.position)
    play.shown.clear()
    for page in (ada, ben):
        page.reload()
    ada.wait_for_selector(MINE)
    give(ada, "launch velvet")
    ben.wait_for_selector("#banner:not([hidden])")
    assert "needs only one more ship" in ben.locator("#banner").inner_text()
    assert ada.locator("#banner").count() == 0, "whoever did it knows"


def test_what_rivals_did_in_north_sea_is_framed_and_passing_cards_is_no_banner(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    address = deck.table(["open", "open"], "north-sea")
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    passed = False
    while not passed:
        for seat, page in enumerate((ada, ben)):
            page.wait_for_selector(MINE)
            before = number(page)
            give(page, deck.wise(address, seat))
            later(page, before)
            passed = passed or any(deed.quiet for deed in deck.play(address).deeds(0, 0))
    assert ada.locator("#banner:not([hidden])").count() == 0
    for _ in range(60):
        if ada.locator(".just.gold").count():
            break
        for seat, page in enumerate((ada, ben)):
            if seat in deck.play(address).asked:
                page.wait_for_selector(MINE)
                before = number(page)
                give(page, deck.wise(address, seat))
                later(page, before)
    framed = ada.eval_on_selector_all(".just.gold", "all => all.map((one) => one.closest('.piece').id)")
    assert 0 < len(framed) <= 8, framed


def until_robbed(deck: Deck, voyage: Voyage) -> None:
    """Give sensible answers in the server, where no page is drawn for each, until there is news for the first seat."""
    play, room = deck.play(voyage.address), deck.site.services.live.rooms[voyage.id]
    state = TableState(room, own_token(room.table, voyage.cookie))
    while not (0 in play.asked and banner(state)):
        if 0 in play.asked:
            deck.act(voyage.address, 0)
        else:
            time.sleep(0.01)  # A bot thinks.
        assert not play.position.over, "nobody was ever robbed"


def test_who_was_robbed_is_told_until_they_have_seen_it(deck: Deck) -> None:
    voyage = begun(deck.site, "deadweight", 4, options={})
    until_robbed(deck, voyage)
    me = voyage.own(deck)
    me.goto(voyage.address)
    me.wait_for_selector(LIVE)
    sign = me.locator("#banner")
    assert sign.locator("p").count() >= 1
    sign.get_by_role("button", name="Seen").click()
    assert not sign.is_visible()
    me.reload()
    me.wait_for_selector(LIVE)
    assert not me.locator("#banner:not([hidden])").count()


def test_leaving_says_what_it_means_and_resigning_gives_the_seat_to_a_bot(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    me.keyboard.press("m")
    me.locator("#menu").get_by_role("link", name="Leave the table").click()
    assert me.get_by_text("A mate takes your seat and plays on to the end.").is_visible()
    me.get_by_role("button", name="Resign").click()
    me.wait_for_selector(LIVE)
    assert me.locator("#answers, #undo").count() == 0, "I only watch now"
    assert deck.site.services.live.rooms[address.rsplit("/", 1)[1]].table.seats[0].kind == "mate"


def test_the_host_ends_and_deletes_a_table_and_the_guest_sees_both(deck: Deck) -> None:
    host, guest = deck.visitor(), deck.visitor()
    host.goto(f"{deck.site.url}/new?game=marino")
    host.locator("input[name=seat1][value=open]").check(force=True)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(LIVE)
    join(guest, host.url, "Gus")
    guest.wait_for_selector("#log", state="attached")
    host.goto(f"{host.url}/leave")
    assert host.get_by_text("Nobody can play on.").is_visible()
    host.get_by_role("button", name="End the game for all").click()
    guest.get_by_text("The host ended this game.").wait_for()
    assert not guest.get_by_role("link", name="Delete the table").count(), "only the host may"
    host.get_by_role("link", name="Delete the table").click()
    assert host.get_by_text("gone for good").is_visible()
    host.get_by_role("button", name="Delete the table").click()
    guest.get_by_text("There is no such table.").wait_for()
    deck.forgive("404")


def test_a_recovery_code_takes_a_seat_to_a_phone(deck: Deck) -> None:
    me, phone = deck.visitor(), deck.visitor(width=390, height=844)
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    me.goto(f"{address}/code")
    code = me.locator("#recovery-code").inner_text()
    phone.goto(f"{address}/back#{code}")
    assert phone.locator("#code").input_value() == code
    phone.get_by_role("button", name="Come back").click()
    phone.wait_for_selector(MINE)
    me.goto(address)
    me.wait_for_selector(LIVE)
    assert me.locator("#answers").count() == 0, "the seat is on the phone now"


def test_what_others_do_is_shown_at_the_readers_pace_and_can_be_skipped(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    me.add_init_script("localStorage['hullworks.pace'] = 'slow'; localStorage['hullworks.careful'] = 'off'")
    address = deck.table(["open", "mate", "mate", "mate"])
    join(me, address, "Ada")
    me.wait_for_selector(MINE)
    give(me)
    me.locator("#skip").wait_for()
    assert deck.play(address).number > number(me), "the bots are ahead of what the page shows"
    assert me.locator(".slip .pace input:checked").get_attribute("value") == "slow"
    me.keyboard.press("s")
    me.wait_for_selector(MINE)
    me.wait_for_selector("#story[data-open] #since a[href*='/replay#at=']")
    before = number(me)
    me.keyboard.press("1")
    later(me, before)
    assert not me.locator("#story[data-open]").count(), "the log leaves with my answer"
