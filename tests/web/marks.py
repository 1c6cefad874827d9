"""What people read on a page, and what of it is no key: in the language of keys that is said outside the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser

READ = ("aria-label", "title", "alt", "placeholder", "data-tab", "data-title")  # attributes that people come to read
UNREAD = ("script", "style", "code")  # a code is a seal, or the way back to a seat
CHILDLESS = ("br", "hr", "img", "input", "link", "meta")
KEY = re.compile("⟦[^⟦⟧]*⟧")
# Words that are the same in every language.
ALLOWED = ("Hullworks",)


class Reader(HTMLParser):
    """Collects the words of a page, but not those that are marked as English, as the books of rules are."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[bool] = []  # for every open element, whether it is read
        self.words: list[str] = []
        self.labels: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        read = all(self.open[-1:]) and tag not in UNREAD and (tag == "html" or given.get("lang") != "en")
        if read:
            # The title of a code is the whole of it.
            self.labels += [given[name] or "" for name in READ if given.get(name)]
        if tag not in CHILDLESS:
            self.open.append(read)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in CHILDLESS:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in CHILDLESS:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if all(self.open[-1:]):
            self.words.append(data)


def english(page: str, names: Iterable[str] = ()) -> list[str]:
    """The words on a page that are neither keys nor these names."""
    reader = Reader()
    reader.feed(page)
    found: list[str] = []
    for text in (" ".join(reader.words), *reader.labels):
        left = text
        while KEY.search(left):
            left = KEY.sub(" ", left)
        for name in (*ALLOWED, *names):
            left = left.replace(name, " ")
        found += re.findall(r"[^\W\d_]{2,}", left)
    return found
