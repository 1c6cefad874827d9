"""Finds words on a page that come from no catalogue: those that remain in the made-up language of keys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser

import keys
from hullworks.server.tables import BOT_NAMES

READ_ALOUD = ("aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder")
SHOWN_LATER = ("data-why", "data-about", "data-title", "data-tab")  # by the script
CHILDLESS = frozenset({"br", "hr", "img", "input", "link", "meta"})
UNREAD = ("script", "style", "code")  # code elements hold hashes and commands

NAMES = ("Ada", "Ben", "Hullworks", *BOT_NAMES)  # of people and of the site
LABELS = ("Esc",)  # on keyboard keys
KEY = re.compile(r"⟦([^\s⟦⟧]+)([^⟦⟧]*)⟧")
RULE = re.compile(r"\bR\d+(\.\d+)*\b")
WORD = re.compile(r"[^\W\d_]{2,}")


class Proofreader(HTMLParser):
    """Collects the text that a person reads or hears on a page, except text marked as English, such as the rules."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []  # for every open element, whether it is read
        self.text: list[str] = []
        self.drawings = 0  # how many nested drawings are open
        self.drawn: list[str] = []  # text on boards, where a key may continue on the next line
        self.attributes: list[str] = []
        self.labels: list[str] = []  # attributes on boards: the script adds what is printed on a piece, cut keys too

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        self.drawings += tag == "svg"
        foreign = tag != "html" and own.get("lang") is not None
        read = all(self.open[-1:]) and tag not in UNREAD and not foreign
        if read:
            heard = [own[name] for name in (*READ_ALOUD, *SHOWN_LATER) if name in own]
            (self.labels if self.drawings else self.attributes).extend(heard)
        if "data-words" in own:
            self.attributes += [re.sub(r"\{\w+\}", "", text) for text in json.loads(own["data-words"]).values()]
        if tag not in CHILDLESS:
            self.open.append(read)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in CHILDLESS:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.drawings -= tag == "svg"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if all(self.open[-1:]):
            (self.drawn if self.drawings else self.text).append(data)


def english(text: str) -> set[str]:
    """The words of a text that are neither keys nor names, including words in a message's arguments."""
    while KEY.search(text):
        text = KEY.sub(r" \2 ", text)
    left = set(WORD.findall(RULE.sub(" ", text)))
    return left - set(NAMES) - set(LABELS)


def english_in(html: str) -> set[str]:
    """The words of a page that come from no catalogue."""
    reader = Proofreader()
    reader.feed(html)
    drawn = {word for text in (" ".join(reader.drawn), *reader.labels) for word in keys.english(text)}
    return drawn - set(NAMES) | english_in_all([" ".join(reader.text), *reader.attributes])


def english_in_all(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in english(text)}
