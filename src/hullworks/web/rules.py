"""The rules as a manual and the parts as a gallery, each marked as printed or as our own."""

from __future__ import annotations

import asyncio
import re
import tomllib
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from markupsafe import Markup

from hullworks.games import load
from hullworks.kernel.errors import BadSetup
from hullworks.language import ENGLISH, cached_by_language
from hullworks.match.game import Game
from hullworks.match.manual import DESIGN, PRINTED, RULING, Chapter, Manual, RuleText, plain, read, spans
from hullworks.match.message import message, t
from hullworks.server.api import TheReplays
from hullworks.server.problem import Missing, TooMany
from hullworks.web import page
from hullworks.web.markup import NOTHING, drawn, join, tag
from hullworks.web.names import capital
from hullworks.web.reply import html

Query = Annotated[str, QueryParameter(max_length=60, description="Words to look for.")]
KINDS: Final = (PRINTED, RULING, DESIGN)
SOURCES: Final = {"printed": PRINTED, "designed": DESIGN}
NUMBER: Final = re.compile(r"\b(R\d+\.\d+)\b")


def known(name: str) -> Game:
    """Load the game with this id, or raise `Missing`."""
    try:
        return load(name)
    except BadSetup:
        raise Missing(message("rules.no-game")) from None


@cached_by_language
def manual_of(name: str) -> Manual:
    return read(load(name).rules_text())


def kinds(names: tuple[str, ...]) -> Markup:
    """Labels for the source of a rule or part; each kind has its own shape."""
    return tag("span", *(tag("span", t(f"rules.kind.{name}"), class_=f"kind {name}") for name in names), class_="kinds")


# The manual.


@get("/rules/{name:str}", include_in_schema=False)
async def show_rules(replays: TheReplays, name: FromPath[str], q: Query = "") -> Response[str]:
    """Show the whole manual, with the search words underlined."""
    game, wanted = known(name), " ".join(q.split())
    if wanted and not replays.drawing.allows_visitor():
        raise TooMany(t("problem.too-often"))
    main = await (asyncio.to_thread(searched, name, wanted) if wanted else asyncio.to_thread(unsearched, name))
    parts = ((f"/rules/{name}/parts", t("rules.parts")),) if game.has_parts else ()
    ways = (*page.short_ways(game), *page.puzzle_ways(game), *parts)
    header = page.top(game.name, t("page.rules"), game.id, ways)
    return html(page.whole(t("rules.title", game=game.name), header, main, game.id, ways=ways))


def searched(name: str, wanted: str) -> Markup:
    """The manual with the words that are *wanted* underlined."""
    game, manual = load(name), manual_of(name)
    return tag(
        "main",
        tag("aside", search(manual, wanted), contents(game, manual, wanted), class_="side"),
        tag(
            "div",
            opening(game, manual),
            *(chapter(game, each, wanted) for each in manual.chapters),
            key(),
            class_="chapters",
        ),
        id="table",
        class_="manual",
    )


@cached_by_language
def unsearched(name: str) -> Markup:
    """The manual as it is."""
    return searched(name, "")


def search(manual: Manual, wanted: str) -> Markup:
    """The search field."""
    return tag(
        "form",
        tag("label", t("rules.search"), for_="find"),
        tag("input", id="find", name="q", type="search", value=wanted, maxlength=60, autocomplete="off"),
        tag("p", found(manual, wanted), id="found", class_="soft small", aria_live="polite"),
        tag("button", t("rules.find"), class_="quiet unseen"),
        class_="panel find",
        role="search",
    )


def found(manual: Manual, wanted: str) -> str:
    """The number of hits in words; the script shows the same text."""
    if not wanted:
        return t("script.find")
    places = [one.number for one in manual.rules.values() for _ in hits(one, wanted)]
    if not places:
        return t("script.not-found")
    if len(places) == 1:
        return t("script.found-once", first=places[0])
    return t("script.found", count=len(places), first=places[0])


def hits(one: RuleText, wanted: str) -> list[str]:
    """Every hit in a rule."""
    text = f"{one.number}\n{plain(one.words)}\n{because(one)}"
    return re.findall(re.escape(wanted), text, re.IGNORECASE)


def contents(game: Game, manual: Manual, wanted: str) -> Markup:
    """The list of chapters, each with its number of hits."""
    items = []
    for each in manual.chapters:
        many = sum(len(hits(one, wanted)) for one in each.rules) if wanted else 0
        count = tag("span", str(many) if many else "", class_="hits", data_hits=each.number)
        number = tag("span", each.number, class_="no")
        title = tag("span", each.title, lang=game.rules_language)
        items.append(tag("li", tag("a", number, title, count, href=f"#{each.number or each.title}")))
    if game.has_parts:
        link = f"/rules/{game.id}/parts"
        items.append(tag("li", tag("a", tag("span", class_="no"), tag("span", t("rules.all-parts")), href=link)))
    return tag("nav", tag("ol", *items, class_="contents"), class_="panel", aria_label=t("rules.chapters"))


def opening(game: Game, manual: Manual) -> Markup:
    """The manual's title and introduction."""
    paragraphs = join(tag("p", stressed(words, ""), class_="lead") for words in manual.lead)
    return tag("article", tag("h2", manual.title), paragraphs, class_="opening", lang=game.rules_language)


def chapter(game: Game, each: Chapter, wanted: str) -> Markup:
    """A chapter with its rules."""
    rules = join(rule(game, one, wanted) for one in each.rules)
    lead = join(tag("p", stressed(words, ""), class_="lead", lang=game.rules_language) for words in each.lead)
    title = tag("h2", tag("span", each.number, class_="soft"), " ", each.title, lang=game.rules_language)
    return tag("article", title, lead, tag("ol", rules, class_="rule-list"), id=each.number or each.title)


def rule(game: Game, one: RuleText, wanted: str) -> Markup:
    """A rule: its number, text, figure and source."""
    why = because(one)
    inside = tag(
        "div",
        tag("p", stressed(one.words, wanted), data_text=True),
        figure(game, one.number),
        tag("p", underlined(why, wanted), class_="because", data_text=True) if why else NOTHING,
        lang=game.rules_language,
    )
    number = tag("a", underlined(one.number, wanted), class_="no", href=f"#{one.number}", data_text=True)
    first = one.kinds[0] if one.kinds else PRINTED
    return tag("li", number, inside, kinds(one.kinds), class_=f"rule-entry {first}", id=one.number)


def because(one: RuleText) -> str:
    """The note on a rule's source as a sentence; empty if it only names the kind."""
    note = plain(one.note)
    return f"{note[:1].upper()}{note[1:].rstrip('.')}." if note and note not in KINDS else ""


@cached_by_language
def figure(game: Game, number: str) -> Markup:
    """A rule's figure, if the game draws one."""
    picture = game.figure(game.lay(game.fewest).parts, number)
    return tag("div", drawn(picture), class_="figure") if picture else NOTHING


def stressed(words: str, wanted: str) -> Markup:
    """Text with its emphasis, rule numbers as links, and search words underlined."""
    out: list[Markup] = []
    for text, kind in spans(words):
        linked = join(link(part, wanted) for part in NUMBER.split(text))
        out.append(tag(kind, linked) if kind else linked)
    return join(out)


def link(part: str, wanted: str) -> Markup:
    """A rule number as a link to the rule; any other text unchanged."""
    inside = underlined(part, wanted)
    return tag("a", inside, href=f"#{part}") if NUMBER.fullmatch(part) else inside


def underlined(words: str, wanted: str) -> Markup:
    """Text with the search words marked."""
    if not wanted:
        return Markup("{}").format(words)
    parts = re.split(f"({re.escape(wanted)})", words, flags=re.IGNORECASE)
    return join(tag("mark", part) if k % 2 else Markup("{}").format(part) for k, part in enumerate(parts))


def key() -> Markup:
    """The legend of the marks."""
    items = (
        tag("li", kinds((name,)), tag("span", t(f"rules.kind.{name}.help")), class_=f"rule-entry {name}")
        for name in KINDS
    )
    return tag("ul", *items, class_="key", aria_label=t("rules.key"))


# The parts.


@get("/rules/{name:str}/parts", include_in_schema=False)
async def show_parts(name: FromPath[str]) -> Response[str]:
    """Show everything in the box."""
    game = known(name)
    if not game.has_parts:
        raise Missing(message("start.no-parts", game=game.name))
    main = await asyncio.to_thread(gallery, name)
    ways = ((f"/rules/{name}", t("page.rules")),)
    header = page.top(game.name, t("rules.parts"), game.id, ways)
    return html(page.whole(t("rules.parts-title", game=game.name), header, main, game.id, ways=ways))


@cached_by_language
def gallery(name: str) -> Markup:
    """All parts: kinds with several parts on shelves, single values as a list."""
    game = load(name)
    tables, box = game.lay(game.fewest).parts, tomllib.loads(game.parts_text(None)[0])
    lists = {kind: parts for kind, parts in box.items() if isinstance(parts, list)}
    single = {kind: part for kind, part in box.items() if isinstance(part, dict)}
    shelves = [shelf(game, tables, kind, parts) for kind, parts in lists.items()]
    rows = join(row(game, capital(called(game, kind)), part) for kind, part in single.items())
    numbers = tag(
        "section", tag("h2", t("rules.numbers")), tag("ul", rows, class_="numbers"), id="numbers", class_="shelf"
    )
    names = [(kind, capital(called(game, kind)), len(parts)) for kind, parts in lists.items()]
    index = join(
        tag("li", tag("a", tag("span", name), tag("span", str(many), class_="hits"), href=f"#{kind}"))
        for kind, name, many in (*names, ("numbers", t("rules.numbers"), len(single)))
    )
    return tag(
        "main",
        tag(
            "aside",
            tag("nav", tag("ol", index, class_="contents plain-numbers"), class_="panel", aria_label=t("rules.parts")),
            tag("section", tag("p", t("rules.sources"), class_="soft small"), key(), class_="panel"),
            class_="side",
        ),
        tag("div", *shelves, numbers, class_="chapters"),
        id="table",
        class_="manual parts",
    )


def shelf(game: Game, tables: Any, kind: str, parts: list[dict[str, Any]]) -> Markup:
    """All parts of one kind, as pictures if the game draws them all, otherwise as a list."""
    pictures = [game.picture(tables, kind, str(next(iter(part.values())))) for part in parts]
    sources = {SOURCES[part["source"]] for part in parts}
    alike = all(pictures) and len(sources) == 1
    if all(pictures):
        items = join(
            tag("li", drawn(picture), NOTHING if alike else kinds((SOURCES[part["source"]],)), note_of(game, part))
            for part, picture in zip(parts, pictures, strict=True)
        )
        inside = tag("ul", items, class_="gallery")
    else:
        inside = tag("ul", *(row(game, str(next(iter(part.values()))), part) for part in parts), class_="numbers")
    title = tag("h2", capital(called(game, kind)), " ", tag("span", str(len(parts)), class_="soft"))
    heading = tag("div", title, kinds(tuple(sources)) if alike else NOTHING, class_="row")
    return tag("section", heading, inside, id=kind, class_="shelf")


def row(game: Game, name: str, part: dict[str, Any]) -> Markup:
    """A part as text."""
    facts = [
        t("rules.fact", name=called(game, field), value=value_words(game, value))
        for field, value in part.items()
        if field not in ("source", "note")
    ]
    return tag(
        "li",
        tag("b", name),
        tag("span", "; ".join(facts)),
        note_of(game, part),
        kinds((SOURCES[part["source"]],)),
        class_="number",
    )


def note_of(game: Game, part: dict[str, Any]) -> Markup:
    """The note on a part's source, if there is one: in English, unless the catalogue translates it."""
    if not (note := part.get("note")):
        return NOTHING
    told = game.own_text(f"note.{note}", note)
    return tag("span", told, class_="soft small", lang=ENGLISH if told == note else None)


def value_words(game: Game, value: Any) -> str:
    """A value as text."""
    if isinstance(value, dict):
        facts = [
            t("rules.amount", value=value_words(game, inner), name=called(game, field))
            for field, inner in value.items()
        ]
        return ", ".join(facts)
    if isinstance(value, list):
        return ", ".join(value_words(game, inner) if isinstance(inner, str) else str(inner) for inner in value)
    return called(game, value) if isinstance(value, str) else str(value)


def called(game: Game, name: str) -> str:
    """The game's name for a kind of parts, a field or a value; by default its key in the file, made readable."""
    return game.own_text(f"part.{name}", name.replace("_", " ").lower())


HANDLERS = (show_rules, show_parts)
