"""Controls that several pages share: rows of buttons, steppers, settings with help, copy buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from hullworks.bots import crew
from hullworks.match.game import Game
from hullworks.match.message import t
from hullworks.web.markup import NOTHING, Attr, join, tag
from hullworks.web.names import rank
from hullworks.web.signs import sign

USUAL_BOT: Final = "mate"


def choice(name: str, label: str, ways: Iterable[tuple[str, str]], chosen: str, help_id: str = "") -> Markup:
    """A choice among a few values, shown as a row of buttons; keyboards and screen readers see radio buttons."""
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
    """A number field with a button on each side; the buttons appear only if the script runs."""
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
    """One button of a stepper."""
    return tag("button", sign, type="button", class_="quiet", data_step=by, aria_label=label)


def option(name: str, label: str, control: Markup, words: str, problem: str = "") -> Markup:
    """A setting: its label, its control, and a sentence of help."""
    wrong = tag("span", problem, class_="wrong") if problem else NOTHING
    return tag("li", tag("b", label), control, tag("p", words, id=f"help-{name}"), wrong, class_="option")


def text_field(name: str, label: str, most: int, **attributes: Attr) -> Markup:
    """A labelled field for at most this many letters."""
    given: dict[str, Attr] = {"id": name, "autocomplete": "off", **attributes}
    return tag("label", label, for_=given["id"]) + tag("input", name=name, maxlength=most, **given)


def name_field(**attributes: Attr) -> Markup:
    """The labelled field for the reader's name."""
    return text_field("name", t("start.name"), 24, required=True, autocomplete="nickname", **attributes)


def code_page(title: str, help: str, form: Markup, problem: str = "") -> Markup:
    """The main part of a page to type a code; *problem* says what is wrong with the one that was typed."""
    words = tag("p", help, class_="soft") if help else NOTHING
    wrong = tag("p", problem, class_="wrong", role="alert") if problem else NOTHING
    return tag("main", tag("h2", title), words, wrong, form, id="table", class_="problem panel code")


def folded_field(head: str, about: str, fold: str, field: Markup, value: str) -> Markup:
    """A panel with a field that few people need; it is folded away unless it has a value."""
    details = tag("details", tag("summary", fold), tag("p", field, class_="field"), open=bool(value))
    return tag("section", tag("h2", head), tag("p", about, class_="small"), details, class_="panel")


def fill_form(game: Game, action: str, words: str, where: str, quiet: bool) -> Markup:
    """The form to start, with the bots for the open seats."""
    return tag(
        "form",
        tag("button", words, class_="quiet" if quiet else "first"),
        tag("span", where, class_="soft"),
        choice("fill", t("waiting.fill"), [(kind, rank(kind)) for kind in crew(game)], USUAL_BOT),
        method="post",
        action=action,
        id="begin",
        class_="inline",
        data_post=True,
    )


def copy_button(text: str, words: str, first: bool = False) -> Markup:
    """A button that copies a text; it appears only if the script runs."""
    return tag("button", words, type="button", class_=None if first else "quiet", data_copy=text)


def closer(what: str) -> Markup:
    """The button that closes a part of a table's page."""
    return tag("button", sign("close"), type="button", class_="x", aria_label=t("table.close"), data_closes=what)


def explainer() -> Markup:
    """The empty card in which the script explains a piece."""
    return tag("section", id="card", class_="card", popover="manual", aria_label=t("table.card"))
