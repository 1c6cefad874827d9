"""Following what others do: gold frames, banners, and leaving a table."""

from __future__ import annotations

from hullworks.match.deed import Deed
from hullworks.match.message import message
from hullworks.web.story import since
from web.deck import LIVE, MINE, Deck, give, join, later, number


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


def test_dice_and_answers_without_a_choice_are_no_turn() -> None:
    def deed(seat: int, **fields: bool | str) -> Deed:
        return Deed(seat, message("deed.takes-back"), **fields)  # type: ignore[arg-type]

    turn = [deed(0), deed(1), deed(0, chance=True), deed(1), deed(0, mark="only"), deed(1, automatic=True), deed(1)]
    assert since(turn, 0) == 1, "all that the rival did is news"


def test_who_was_robbed_is_told_until_they_have_seen_it(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "mate", "mate", "mate"], "deadweight")
    join(me, address, "Ada")
    for _ in range(150):
        me.wait_for_selector(MINE)
        if me.locator("#banner:not([hidden])").count():
            break
        before = number(me)
        give(me, deck.wise(address, 0))
        later(me, before)
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


def test_a_qr_code_takes_a_seat_to_a_phone(deck: Deck) -> None:
    me, phone = deck.visitor(), deck.visitor(width=390, height=844)
    address = deck.table(["open", "mate"])
    join(me, address, "Ada")
    me.goto(f"{address}/code")
    code = me.locator("#recovery-code").inner_text()
    assert me.locator("main svg").count() >= 1
    phone.goto(f"{address}/back#{code}")
    assert phone.locator("#code").input_value() == code
    phone.get_by_role("button", name="Come back").click()
    phone.wait_for_selector(MINE)
    me.goto(address)
    me.wait_for_selector(LIVE)
    assert me.locator("#answers").count() == 0, "the seat is on the phone now"
