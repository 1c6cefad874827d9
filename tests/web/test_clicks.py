"""Safe clicks: nothing is answered by mistake."""

from __future__ import annotations

from web.deck import ANSWERS, MINE, Deck, join, later, number


def test_a_second_click_right_after_the_question_has_changed_is_not_taken(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    before = number(me)
    # The second click is made by the page itself, in the moment when the next question arrives.
    me.evaluate(
        """answers => document.addEventListener("received", () => {
            document.querySelector(answers)?.click();
            document.body.dataset.clicked = "yes";
        }, { once: true })""",
        ANSWERS,
    )
    me.locator(ANSWERS).first.click()
    later(me, before)
    me.wait_for_selector("body[data-clicked=yes]")
    me.wait_for_timeout(600)
    mine = [entry for entry in deck.play(address).match.record.entries[before:] if entry.seat == 0]
    assert len(mine) == 1


def test_an_answer_that_is_easy_to_regret_is_pressed_twice(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    me.wait_for_timeout(400)
    before = number(me)
    option = me.locator(ANSWERS).first
    option.evaluate("button => button.setAttribute('data-careful', '')")
    option.click()
    me.wait_for_selector("#toasts :text('Press again')")
    assert (number(me), option.get_attribute("data-armed")) == (before, "")
    option.click()
    later(me, before)


def test_a_piece_whose_only_answer_is_easy_to_regret_asks_first(deck: Deck) -> None:
    me = deck.visitor(careful=True)
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    me.wait_for_timeout(400)
    before = number(me)
    piece = me.locator(".board [data-act]:not([data-acts])").first
    text = piece.get_attribute("data-act")
    me.locator(f'{ANSWERS}[value="{text}"]').evaluate("button => button.setAttribute('data-careful', '')")
    piece.click()
    assert me.locator("#choice .options button").count() == 1 and number(me) == before
    me.locator("#choice .options button").click()
    later(me, before)
