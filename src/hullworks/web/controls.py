"""Controls that several pages use: rows of buttons, steppers, fields with their help, things to copy."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from hullworks.match.message import t
from hullworks.web.markup import NOTHING, join, tag


def choice(name: str, label: str, ways: Iterable[tuple[str, str]], chosen: str, help_id: str = "") -> Markup:
    """One of a few, as a row of buttons; a group of radio buttons for the keyboard and for screen readers."""
    made = join(
        tag(
            "label",
            tag("input", type="radio", name=name, value=value, checked=value == chosen),
            tag("span", words),
        )
        for value, words in ways
    )
    return tag("span", made, class_="choice", role="radiogroup", aria_label=label, aria_describedby=help_id or None)


def stepper(name: str, label: str, value: str, least: int, most: int, help_id: str = "") -> Markup:
    """A number with a button at each side; the buttons appear where there is a script to move them."""
    field = tag(
        "input",
        type="number",
        id=f"field-{name}",
        name=name,
        value=value,
        min=least,
        max=most,
        inputmode="numeric",
        required=True,
        aria_label=label,
        aria_describedby=help_id or None,
    )
    less = step("\N{MINUS SIGN}", -1, t("controls.less", what=label))
    more = step("+", 1, t("controls.more", what=label))
    return tag("span", less, field, more, class_="stepper")


def step(sign: str, by: int, label: str) -> Markup:
    """A button of a stepper."""
    return tag("button", sign, type="button", class_="quiet", data_step=by, aria_label=label)


def option(name: str, label: str, control: Markup, words: str, problem: str = "") -> Markup:
    """A setting: what it is called, how it is set, and a sentence about what it does."""
    wrong = tag("span", problem, class_="wrong") if problem else NOTHING
    return tag("li", tag("b", label), control, tag("p", words, id=f"help-{name}"), wrong, class_="option")


def copy_button(text: str, words: str, first: bool = False) -> Markup:
    """A button that copies; it appears where there is a script for it."""
    return tag("button", words, type="button", class_=None if first else "quiet", data_copy=text)
