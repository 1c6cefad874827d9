"""Settings that a browser remembers: notices and sounds, colours and motion, and the keys of the table."""

from __future__ import annotations

from hullworks.web.page import menu
from web.deck import MINE, Deck, give, join, later, number


def test_the_ways_on_come_before_the_settings_which_are_long() -> None:
    made = menu((("/t/x/leave", "Leave the table"),))
    assert made.index("Leave the table") < made.index("<fieldset")


# Notices and sounds.

LISTEN = """
window.heard = [];
window.AudioContext = class { currentTime = 0; destination = {}; };
window.OscillatorNode = class { constructor(air, { frequency }) { this.pitch = frequency; }
    connect(next) { return next; } start() { heard.push(this.pitch); } stop() {} };
const ramp = () => {};
window.GainNode = class { connect(next) { return next; }
    gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp }; };
window.Notification = class { static requestPermission() { return Promise.resolve("granted"); }
    constructor(title, { body }) { heard.push(`${title} / ${body}`); } };
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_who_looks_elsewhere_is_called_by_sound_and_notice_if_they_wish(deck: Deck) -> None:
    ada, ben = deck.visitor(), deck.visitor()
    ben.add_init_script(LISTEN)
    address = deck.table(["open", "open"])
    join(ada, address, "Ada")
    join(ben, address, "Ben")
    assert ben.evaluate("heard") == [], "off unless chosen"
    ben.get_by_role("button", name="Menu").click()
    for name in ("Sounds", "Notify me when it is my turn"):
        ben.locator("#menu").get_by_role("group", name=name).get_by_role("radio", name="On").check()
    ben.evaluate("heard.length = 0")
    before = number(ada)
    give(ada)
    later(ada, before)
    ben.wait_for_selector(MINE)
    ben.wait_for_function("() => heard.length > 2")
    assert ben.evaluate("heard")[:2] == [880, 1318.5]
    assert (
        ben.evaluate("heard")[2] == "Your turn: Shipwrights of Marino / Draft a contract. You are paid its value now."
    )


# Settings.


def test_colours_and_motion_are_remembered_and_hold_before_the_first_paint(deck: Deck) -> None:
    me = deck.visitor(reduced_motion="no-preference")
    address = deck.table(["open", "mate"])
    me.goto(address)
    me.get_by_role("button", name="Menu").click()
    me.locator("#menu").get_by_role("radio", name="Night").check()
    me.locator("#menu").get_by_role("group", name="Pieces glide").get_by_role("radio", name="Off").check()
    assert me.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    me.add_init_script(
        "addEventListener('DOMContentLoaded', () => window.first = {...document.documentElement.dataset})"
    )
    me.goto(address)
    assert me.evaluate("first") == {"theme": "dark", "motion": "off", "pace": "skip", "script": "on"}
    me.get_by_role("button", name="Menu").click()
    assert me.locator("#menu input[value=dark]").is_checked()


def test_the_keys_of_the_table_can_be_turned_off(deck: Deck) -> None:
    me = deck.visitor()
    address = deck.table(["open", "open"])
    ben = deck.visitor()
    join(me, address, "Ada")
    join(ben, address, "Ben")
    me.wait_for_selector(MINE)
    me.get_by_role("button", name="Menu").click()
    keys = me.locator("#menu").get_by_role("group", name="Keys at a table")
    keys.get_by_role("radio", name="Off").check()
    me.keyboard.press("Escape")
    before = number(me)
    me.keyboard.press("1")
    me.keyboard.press("?")
    assert not me.locator("#keys").is_visible()
    assert deck.play(address).number == before
    me.evaluate("hullworks.settings.set('keys', 'on')")
    me.keyboard.press("1")
    later(me, before)
