"""The page of a report: one HTML file that needs no network, by day and by night, for a desk, a phone and paper."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from hullworks.art.icons import sprite, used
from hullworks.art.pencil import clean, el, use
from hullworks.art.posters import poster
from hullworks.art.theme import css
from hullworks.games import load as load_game
from hullworks.lab import chart, sentence
from hullworks.lab.balance import CARD_LIMIT, MOST_OF_FAIR
from hullworks.lab.chart import Mark
from hullworks.lab.facts import Findings
from hullworks.lab.patch import names_in
from hullworks.lab.sentence import CREW, Facts, card_kind, named, points
from hullworks.lab.simulation import Plan
from hullworks.lab.witness import Claim
from hullworks.match.game import Game
from hullworks.match.pack import parse

HOME: Final = Path(__file__).parent / "static"
DESK: Final = 1180.0
HALF: Final = 560.0
PHONE: Final = 326.0
Replays = Mapping[tuple[str, int], str]  # the addresses of games that can be watched, by guest and number
Watch = Callable[[Claim], str]  # finds a game that shows something, and links to it
SECTIONS: Final = ("seats", "cards", "length", "feel", "skill", "games", "method")
EXAMPLES: Final = {
    "typical": (
        "A typical game",
        "In the middle by changes of the lead, by comebacks and by when it is decided.",
    ),
    "comeback": ("The greatest comeback", "The winner's chance was down to {lowest:.0%}."),
    "runaway": ("Never caught", "The winner stayed ahead from {decided:.0%} of the game on."),
}
GUEST_HEADS: Final = ("bot", "wins in", "loses in", "games", "from", "to")
GAME_HEADS: Final = ("watch", "won by", "points", "turns", "seed", "bots")
FELT: Final = ("changes", "lowest", "decided", "", "", "", "", "lead")  # the measures with a median, in their order
TIMES: Final = {0.25: "a quarter", 0.5: "half-time", 0.75: "three quarters", 0.9: "nine tenths"}


def page(found: Findings, facts: Facts, command: str, replays: Replays | None = None) -> str:
    """The whole page. *replays* are the addresses of the games that can be watched, by guest and number."""
    game, there = load_game(facts["game"]), replays or {}
    watch = partial(watchable, found, there)
    parts = [hero(facts), changes(found, facts, watch), seats(facts, watch)]
    parts += [cards(facts, watch)] if facts["cards"] else []
    parts += [length(facts, watch), feel(found, facts, there, watch)]
    parts += [skill(facts, watch)] if facts["guests"] else []
    parts += [games(found, facts, there)] if there else []
    parts.append(method(facts, command))
    return document(game, f"Balance of {facts['title']}", top(facts, game.emblem, there) + el("main", *parts))


def watchable(found: Findings, replays: Replays, claim: Claim) -> str:
    """A link to the first game that can be watched and shows something; nothing if there is none."""
    for one in found.watch:
        if (one.guest, one.number) in replays and claim in one.shows:
            return words("a", f"game {one.number}", href=replays[one.guest, one.number])
    return ""


def told_of(watch: Watch, claims: Mapping[str, Claim], before: str = "Watch ") -> str:
    """A note that says where each of some things can be watched; nothing if none can."""
    links = {said: watch(claim) for said, claim in claims.items()}
    told = [f"{clean(said)} in {link}" for said, link in links.items() if link]
    return el("p", f"{before}{', '.join(told)}.", class_="note") if told else ""


def low_to_high(name: str, spread: Facts, unit: str) -> dict[str, Claim]:
    """A low number, the median and a high one, each as a thing to watch."""
    numbers = dict.fromkeys(spread[share] for share in ("p05", "median", "p95"))
    return {f"{number} {unit}{'' if number == 1 else 's'}": (name, str(number)) for number in numbers}


def document(game: Game, title: str, inside: str) -> str:
    """A page of the lab: one file with its styles, its symbols and the script that sorts its tables."""
    script = (HOME / "sort.js").read_text(encoding="utf-8")
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:"
    head = el(
        "head",
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        el("title", clean(title)),
        el("style", css({game.id: game.colours}) + (HOME / "report.css").read_text(encoding="utf-8")),
    )
    body = el("body", sprite(used(inside)), inside, el("script", script))
    return f"<!doctype html>{el('html', head, body, lang='en', data_game=game.id)}\n"


def words(tag: str, said: str, **attrs: Any) -> str:
    """An element with words in it."""
    return el(tag, clean(said), **attrs)


def top(facts: Facts, emblem: str, replays: Replays) -> str:
    inside = {"cards": facts["cards"], "skill": facts["guests"], "games": replays}
    names = [name for name in SECTIONS if inside.get(name, True)]
    return banner(
        facts["title"], emblem, f"Balance, {players(facts)}", {f"#{name}": name.capitalize() for name in names}
    )


def players(facts: Facts) -> str:
    return f"{facts['players']} player{'' if facts['players'] == 1 else 's'}"


def banner(title: str, emblem: str, where: str, links: dict[str, str]) -> str:
    """The head of a page, with links to its sections by address."""
    icon = el("svg", use(emblem, 0, 0, 24), viewBox="0 0 24 24", width=26, height=26, aria_hidden="true")
    listed = [words("a", said, href=address) for address, said in links.items()]
    return el(
        "header",
        el("span", icon, class_="emblem"),
        words("h1", title),
        words("span", where, class_="where"),
        el("nav", *listed, aria_label="sections"),
        class_="top",
    )


def hero(facts: Facts) -> str:
    """The verdict."""
    game = load_game(facts["game"])
    pills = [words("span", said, class_="pill yes" if good else "pill no") for said, good in sentence.pills(facts)]
    early = f" of {facts['asked']:,}, stopped early," if facts["stopped"] else ""
    options = ", ".join(f"{name} {value}" for name, value in facts["options"].items())
    pack = f" of {facts['pack']}" if facts["pack"] else ""
    meta = (
        f"{facts['games']:,} games{early} of {', '.join(facts['bots'])}, {facts['decisions']:,} decisions."
        f" Seed {facts['seed']}, parts {facts['parts']}{pack}, rules {facts['rules']},"
        f" hullworks {facts['hullworks']}{f', {options}' if options else ''}. Limits are 95 % limits."
    )
    return el(
        "section",
        poster(game.id, game.scene(), game.emblem),
        el(
            "div",
            words("h2", sentence.verdict(facts)),
            el("p", *pills, class_="pillrow"),
            words("p", meta, class_="meta"),
        ),
        class_="panel hero",
    )


def picture(plan: Plan, card: str) -> str:
    """The picture of a card, if the game draws one."""
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    tree = parse(*game.parts_text(plan.pack)) if card and game.has_parts else {}
    kinds = [kind for kind, entries in tree.items() if isinstance(entries, list) and card in names_in(entries)]
    drawn = game.picture(table.parts, kinds[0], card) if kinds else ""
    return el("div", drawn, class_="pic") if drawn else ""


def changes(found: Findings, facts: Facts, watch: Watch) -> str:
    """What to change first."""
    listed = sentence.changes(facts)
    if not listed:
        said = "Nothing needs to change: no limit is broken, and no effect is sure."
        return el("section", words("p", said), class_="panel", aria_label="What to change first")
    articles = [
        el(
            "article",
            words("h3", one.title),
            picture(found.plan, one.card),
            words("p", one.why),
            el("p", words("b", "Try: "), clean(one.attempt), class_="try"),
            el("p", words("a", "All figures", href=f"#{one.where}", class_="go"), seen_in(watch, one)),
            class_="change",
        )
        for one in listed
    ]
    return el("section", *articles, class_="changes", aria_label="What to change first")


def seen_in(watch: Watch, change: sentence.Change) -> str:
    """Where a card can be seen in use, or a place wins."""
    link = watch(change.claim)
    return f" {'In use' if change.card else 'It wins'} in {link}." if link else ""


def section(name: str, question: str, answer: str, *inside: str) -> str:
    """A question, its answer as a heading, and what it rests on."""
    return el("section", words("p", question, class_="kicker"), words("h2", answer), *inside, class_="panel", id=name)


def both(draw: Callable[[float, bool], str], desk: float = DESK) -> str:
    """A chart for a desk and for a phone."""
    return draw(desk, False) + draw(PHONE, True)


def seats(facts: Facts, watch: Watch) -> str:
    fair = 1.0 / facts["players"]
    if facts["players"] == 1:
        lost = words("p", f"All was lost in {facts['lost'] / max(1, facts['games']):.1%} of the games.")
        seen = told_of(watch, {"a loss": ("lost",), "a win": ("place", "seat 1")})
        return section("seats", "Is a seat better than another?", sentence.seats_answer(facts), lost, seen)
    blocks = []
    for name, rows in {"seat": facts["seats"], **facts["orders"]}.items():
        marks = [place(f"{name} {number}", row, facts["players"]) for number, row in enumerate(rows, 1)]
        drawn = both(partial(dotted, marks, fair), HALF)
        first, last = ("seat", "") if name == "seat" else ("number", f" in {name}")
        won = {f"{first} {k}": ("place", f"{first} {k}{last}") for k in range(1, len(rows) + 1)}
        blocks.append(el("div", words("h3", f"By {name}"), drawn, told_of(watch, won, "Watch a win of ")))
    note = (
        f"Share of the games won, with limits by Wilson. The tinted field begins at the limit, {MOST_OF_FAIR} times a"
        f" fair share of {fair:.1%}."
    )
    lost = f" All lost together in {facts['lost'] / max(1, facts['games']):.1%} of the games, which do not count."
    return section(
        "seats",
        "Is a seat better than another?",
        sentence.seats_answer(facts),
        el("div", *blocks, class_="two"),
        words("p", note + (lost if facts["lost"] else ""), class_="note"),
        told_of(watch, {"how all lose together": ("lost",)}),
    )


def place(label: str, row: Facts, players: int) -> Mark:
    broken = "up" if row["low"] * players > MOST_OF_FAIR else ""
    return Mark(label, row["share"], row["low"], row["high"], f"{row['share']:.1%}", broken)


def dotted(marks: Sequence[Mark], fair: float, width: float, phone: bool) -> str:
    away = (MOST_OF_FAIR - 1.0) * fair
    return chart.dots(marks, "Shares of the wins", width, middle=fair, tinted=away, phone=phone)


def cards(facts: Facts, watch: Watch) -> str:
    """Every card by its effect, beside what its owners win."""
    marks = [
        Mark(named(row["card"]), row["effect"], row["low"], row["high"], beside(row), card_kind(row))
        for row in facts["cards"]
        if row["known"]
    ]
    half = (len(marks) + 1) // 2
    columns = [el("div", both(partial(forest, part), HALF)) for part in (marks[:half], marks[half:]) if part]
    lead = (
        "How many points of chance to win a player gains when this card turns up before them, and not another one."
        " Which card turns up is chance, so this is what the card does. At the right, the effect and what its owners"
        " win: an association, because players who are ahead finish more cards."
    )
    note = (
        "Effects are shrunken towards zero together, since the largest of many noisy numbers is large by chance. A card"
        f" breaks the limit if all of its limits are beyond {100 * CARD_LIMIT:.0f} points; triangles show such cards."
    )
    heads = ("card", "turned up", "effect, points", "from", "to", "wrong sign", "used", "owners win", "in use")
    rows = [[*card_cells(row), Markup(watch(("card", row["card"])))] for row in facts["cards"]]
    return section(
        "cards",
        "Is a card too strong, a trap, or never wanted?",
        sentence.cards_answer(facts),
        words("p", lead, class_="lead"),
        el("div", *columns, class_="two"),
        el("details", words("summary", f"All {len(rows)} cards in numbers"), table(heads, rows)),
        words("p", note, class_="note"),
    )


def beside(row: Facts) -> str:
    owners = f"{row['owners']:.0%}" if row["uses"] else "none"
    return f"{points(row['effect'])}  owners {owners}"


def forest(marks: Sequence[Mark], width: float, phone: bool) -> str:
    return chart.dots(marks, "Effects of cards", width, middle=0.0, tinted=CARD_LIMIT, phone=phone)


def card_cells(row: Facts) -> list[str]:
    return [
        named(row["card"]),
        f"{row['turned_up']:,}",
        points(row["effect"]) if row["known"] else "",
        points(row["low"]) if row["known"] else "",
        points(row["high"]) if row["known"] else "",
        f"{row['wrong_sign']:.0%}" if row["known"] else "",
        f"{row['uses']:,}",
        f"{row['owners']:.1%}" if row["uses"] else "",
    ]


class Markup(str):
    """What is markup already, in a cell of a table."""

    __slots__ = ()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that can be sorted by its headings. Cells are words, or markup."""
    head = el("tr", *(el("th", el("button", clean(name), type="button"), scope="col") for name in heads))
    body = [el("tr", *(el("td", cell if isinstance(cell, Markup) else clean(cell)) for cell in row)) for row in rows]
    return el("div", el("table", el("thead", head), el("tbody", *body), class_="all"), class_="scroll", tabindex=0)


def length(facts: Facts, watch: Watch) -> str:
    games = max(1, facts["games"])
    blocks = []
    if facts["turns"]["most"]:
        counts = {int(number): count for number, count in facts["turns"]["counts"].items()}
        drawn = both(lambda w, p: chart.histogram(counts, "Turns of a player", w, p), HALF)
        seen = told_of(watch, low_to_high("turns", facts["turns"], "turn"))
        blocks.append(el("div", words("h3", "Turns of a player"), drawn, seen))
    winning = {int(number): count for number, count in facts["winning"]["counts"].items()}
    if winning:
        drawn = both(lambda w, p: chart.histogram(winning, "Points of the winner", w, p), HALF)
        seen = told_of(watch, low_to_high("points", facts["winning"], "point"))
        blocks.append(el("div", words("h3", "Points of the winner"), drawn, seen))
    endings = [
        [name or "unnamed", f"{count:,}", f"{count / games:.1%}", Markup(watch(("ending", name)))]
        for name, count in facts["endings"].items()
    ]
    answers = facts["feel"]["answers"] / games / facts["players"]
    lead = (
        f"A player answers {answers:.0f} questions in a game. The winner has {facts['winning']['mean']:.1f} points on"
        f" average and is {facts['lead']['mean']:.1f} ahead of the next."
    )
    return section(
        "length",
        "Are games too long? How do they end?",
        sentence.length_answer(facts),
        words("p", lead, class_="lead"),
        el("div", *blocks, class_="two"),
        told_of(watch, low_to_high("lead", facts["lead"], "point"), "Watch a lead at the end of "),
        words("h3", "Endings"),
        table(("ending", "games", "share", "watch"), endings),
    )


def feel(found: Findings, facts: Facts, replays: Replays, watch: Watch) -> str:
    seen = facts["feel"]
    if not seen["games"]:
        return section("feel", "How does it feel?", "Too few games were finished to tell.")
    marks = [
        Mark(TIMES[row["time"]], row["share"], row["low"], row["high"], f"{row['share']:.0%}")
        for row in seen["favourites"]
    ]
    fair = 1.0 / facts["players"]
    favourite = both(lambda w, p: chart.shares(marks, "The favourite wins", w, fair=fair, phone=p), HALF)
    return section(
        "feel",
        "Does the leader run away? Do choices matter?",
        sentence.feel_answer(facts),
        el(
            "div",
            el("div", words("h3", "How often the favourite wins"), favourite, favourites(facts, watch)),
            el(
                "div",
                words("h3", "In numbers"),
                table(("measure", "value", "watch"), felt(found, facts, replays, watch)),
            ),
            class_="two",
        ),
        el("div", *(example(found, name, replays) for name in distinct(found)), class_="two"),
        words("p", sentence.feel_note(facts), class_="note"),
    )


def felt(found: Findings, facts: Facts, replays: Replays, watch: Watch) -> list[list[str]]:
    """Every measure with the game that shows it: one in the middle, or the typical game."""
    spread = facts["feel"] | {"lead": facts["lead"]}
    typical = found.examples["typical"][0].number
    address = replays.get(("", typical))
    usual = words("a", f"game {typical}", href=address) if address else ""
    rows = []
    for name, (said, value) in zip(FELT, sentence.feel_measures(facts), strict=True):
        middle = watch((name, str(spread[name]["median"]))) if name else ""
        rows.append([said, value, Markup(middle or usual)])
    return rows


def favourites(facts: Facts, watch: Watch) -> str:
    """Games in which the favourite of a moment wins, and others in which it loses."""
    times = [row["time"] for row in facts["feel"]["favourites"]]

    def told(ends: str, before: str) -> str:
        return told_of(watch, {TIMES[time]: ("favourite", str(time), ends) for time in times}, before)

    return told("wins", "Favourites that win: at ") + told("loses", "Favourites that lose: at ")


def distinct(found: Findings) -> list[str]:
    """The examples, each game once: in a game without ups and downs, one is all of them."""
    first = {course.number: name for name, (course, _, _) in reversed(found.examples.items())}
    return [name for name in found.examples if name in first.values()]


def example(found: Findings, name: str, replays: Replays) -> str:
    """A game to watch: its course and, if there is one, a link to its replay."""
    course, played, rows = found.examples[name]
    title, said = EXAMPLES[name]
    names = [f"seat {seat + 1}" for seat in range(len(played.scores))]
    told = said.format(lowest=course.lowest, decided=course.decided)
    address = replays.get(("", course.number))
    label = f"Game {course.number}"
    link = words("a", f"Watch game {course.number}", href=address, class_="go") if address else words("span", label)
    drawn = both(lambda w, p: chart.lines(rows, names, f"{title}: chances to win", w, p), HALF)
    return el("div", words("h3", title), words("p", told, class_="soft"), drawn, el("p", link), class_="game")


def skill(facts: Facts, watch: Watch) -> str:
    fair = 1.0 / facts["players"]
    rows = sorted(facts["guests"], key=lambda row: -row["share"])
    parts = []
    for title, chosen in (
        ("Skill", [row for row in rows if row["name"] in CREW]),
        ("Styles and plans", [row for row in rows if row["name"] not in CREW]),
    ):
        if chosen:
            marks = [Mark(row["name"], row["share"], row["low"], row["high"], f"{row['share']:.1%}") for row in chosen]
            drawn = both(partial(guests, marks, fair), HALF)
            cells = [guest_cells(row, watch) for row in chosen]
            parts.append(el("div", words("h3", title), drawn, table(GUEST_HEADS, cells)))
    note = f"One bot among mates, moved on a seat each game. {fair:.1%} is fair."
    return section(
        "skill",
        "Does skill matter? Do plans differ?",
        sentence.skill_answer(facts) or "Nobody else played.",
        el("div", *parts, class_="two"),
        words("p", note, class_="note"),
    )


def guest_cells(row: Facts, watch: Watch) -> list[str]:
    """A bot among mates: a game that it wins, one that it loses, and the limits of its share, which the chart shows."""
    limits = [f"{row[name]:.1%}" for name in ("low", "high")]
    links = [Markup(watch((row["name"], ends))) for ends in ("wins", "loses")]
    return [row["name"], *links, f"{row['games']:,}", *limits]


def guests(marks: Sequence[Mark], fair: float, width: float, phone: bool) -> str:
    return chart.shares(marks, "One among mates", width, fair=fair, phone=phone)


def games(found: Findings, facts: Facts, replays: Replays) -> str:
    """All games that can be watched, with what makes each of them again."""
    rows = []
    for one in found.watch:
        if (one.guest, one.number) in replays:
            link = Markup(words("a", f"game {one.number}", href=replays[one.guest, one.number]))
            seed, won = f"{facts['seed']}/{one.number}", ", ".join(f"seat {seat + 1}" for seat in one.played.winners)
            seats = [", ".join(map(str, each)) for each in (one.played.bots, one.played.scores)]
            rows.append([link, won or "nobody", seats[1], str(one.played.turns), seed, seats[0]])
    note = (
        "Each game is a page in a folder beside this one, and shows what the seat that acts may know. Its seed is that"
        " of the report and its own number. The command at the end of this page plays and draws all of them again."
    )
    return section(
        "games",
        "What can be watched?",
        f"{len(rows)} {'game' if len(rows) == 1 else 'games'} that show what the numbers say.",
        el("details", words("summary", "All of them"), table(GAME_HEADS, rows)),
        words("p", note, class_="note"),
    )


def method(facts: Facts, command: str) -> str:
    """How everything was measured, in small print."""
    said = {
        "What an effect is": "The seat that is asked next after a card turned up may have it first. Its wins are"
        " compared with those of seats in the same situation (stage of the game, rank in the bots' eyes) before which"
        " another card turned up. Only the first time in a game counts, so games are independent.",
        "Limits": "Limits hold with 95 %. Those of cards come from a mixture of normal distributions about zero whose"
        " weights are learnt from all cards. A wrong sign is the chance that the effect is zero or goes the other way.",
        "Who plays": f"{', '.join(facts['bots'])} at all seats. Chance is drawn by purpose, from a generator for each"
        " die and deck. Other players would find other numbers.",
        "Again": command,
    }
    blocks = [el("div", words("h3", name), words("p", text)) for name, text in said.items()]
    small = el("div", *blocks, class_="small")
    return el("section", words("h2", "How this was measured"), small, class_="panel", id="method")
