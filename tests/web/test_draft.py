"""An offer in Ship Shape is a draft of the page: nothing is given until it is sent, and then everything at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hullworks import start
from hullworks.kernel.errors import Refusal
from hullworks.server.draft import give as give_together
from hullworks.server.draft import tried
from web.deck import MINE, Deck, give, join, later, number

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTLED = 400  # Milliseconds: a little longer than the pause in which a new question takes no click.
# Other news, such as who is present, may reach the page before the step does, so the sending waits for the step.
SEND_WITH_FIRST_STEP = """() => document.addEventListener('received', function send() {
  if (document.querySelector('main').dataset.draft !== '1') return;
  document.removeEventListener('received', send);
  hullworks.answer('send the offer', true);
})"""


def trading(deck: Deck) -> tuple[Page, str]:
    """A page whose reader builds an offer, with nothing in it yet, and the table's address."""
    me = deck.visitor()
    address = deck.table(["open", "mate"], "ship-shape")
    join(me, address, "Ada")
    while True:
        me.wait_for_selector(MINE)
        before = number(me)
        asked = deck.play(address).question(0)
        assert asked is not None
        texts = [one.text for one in asked.answers]
        give(me, "offer to seat 1" if "offer to seat 1" in texts else deck.wise(address, 0))
        later(me, before)
        if "offer to seat 1" in texts:
            me.wait_for_selector("#drop-offer")
            return me, address


def mine(me: Page) -> str:
    """A kind of token of which the reader can give two."""
    more = me.eval_on_selector_all("[data-acts*='give 2*']", "all => all.map((one) => one.dataset.acts)")
    return str(more[0].split("give 2*")[1].split("|")[0])


def test_the_steps_of_an_offer_stay_in_the_page_until_it_is_sent(deck: Deck) -> None:
    me, address = trading(deck)
    play, before, kind = deck.play(address), number(me), mine(me)
    entries = len(play.match.record.entries)
    plus, minus = me.locator(f"#given-{kind}-more"), me.locator(f"#given-{kind}-less")
    plus.click()
    plus.click()
    me.wait_for_selector("main[data-draft='2']")
    minus.click()
    me.wait_for_selector("main[data-draft='1']")
    plus.click()
    me.wait_for_selector("main[data-draft='2']")
    me.locator("#undo button").click()
    me.wait_for_selector("main[data-draft='1']")
    assert len(play.match.record.entries) == entries, "nothing was given"
    assert number(me) == before
    me.locator("#send-offer").click()
    later(me, before)
    given = [(one.seat, one.text) for one in play.match.record.entries[entries : entries + 2]]
    assert given == [(0, f"give {kind}"), (0, "send the offer")]


def test_an_offer_can_be_sent_at_once_after_its_last_step(deck: Deck) -> None:
    me, address = trading(deck)
    before, kind = number(me), mine(me)
    me.evaluate("localStorage['hullworks.careful'] = 'on'")
    me.wait_for_timeout(SETTLED)
    me.evaluate(SEND_WITH_FIRST_STEP)
    me.locator(f"#given-{kind}-more").click()
    later(me, before)
    assert "send the offer" in [one.text for one in deck.play(address).match.record.entries[-4:]]


def test_a_draft_is_shown_again_after_news_that_do_not_know_it(deck: Deck) -> None:
    me, address = trading(deck)
    kind = mine(me)
    stranger = deck.visitor().request.get(f"{address}/draft?draft=give {kind}")
    assert stranger.status == 409, "only whoever is asked can try something"
    me.locator(f"#given-{kind}-more").click()
    me.wait_for_selector("main[data-draft='1']")
    me.set_viewport_size({"width": 390, "height": 844})
    me.wait_for_selector("main[data-room=phone][data-draft='1']")
    me.locator("#hint button").click()
    me.wait_for_selector("[data-hint]")
    assert deck.play(address).match.record.entries[-1].text == f"give {kind}", "a hint is about what was given"


def test_without_a_script_each_step_is_an_answer(deck: Deck) -> None:
    me, address = trading(deck)
    plain = deck.visitor(java_script_enabled=False, storage_state=me.context.storage_state())
    plain.goto(address)
    plain.locator('#answers button[value^="give "]').first.click()
    assert deck.play(address).match.record.entries[-1].text.startswith("give ")


def test_the_answers_of_a_draft_are_given_together_or_not_at_all() -> None:
    match = start("ship-shape", ["Ada", "Ben"], seed=3)
    while "offer to seat 1" not in [one.text for one in match.answers]:
        match.answer(0)
    match.answer("offer to seat 1")
    first = next(one.text for one in match.answers if one.text.startswith("give "))
    before, number = match.position.copy(), match.number
    with pytest.raises(Refusal):
        give_together(match, 0, [first, "accept"])
    assert match.position == before and match.number == number
    assert [one.text for one in tried(match, 0, [first]).question_to(0).answers if one.text == "send the offer"]  # type: ignore[union-attr]
    assert match.position == before
    with pytest.raises(Refusal, match="tried out"):
        tried(match, 0, ["drop the offer"])
    give_together(match, 0, [first, "send the offer"])
    assert match.number >= number + 2
