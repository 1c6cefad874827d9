"""The page of a comparison: one HTML file that needs no network, in the look of the report."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from hullworks.art.pencil import el, path
from hullworks.games import load as load_game
from hullworks.lab import chart
from hullworks.lab.chart import Mark
from hullworks.lab.compare import SHARE, Comparison, Contrast, Variant, quantities
from hullworks.lab.sheet import DESK, Markup, banner, both, document, picture, players, section, table, words
from hullworks.lab.simulation import Plan
from hullworks.lab.trace import staged

Facts = dict[str, Any]
Replays = dict[tuple[str, int], str]  # the addresses of games that can be watched, by arm and number
HEADS: Final = ("difference", "from", "to", "least seen", "together", "sure")
ARROW: Final = "M3 12H36M26 3L36 12L26 21"


def page(found: Comparison, facts: Facts, command: str, replays: Replays | None = None) -> str:
    """The whole page: the verdict, the picture, the numbers and the games of every variant."""
    game = load_game(found.plan.game)
    parts = [
        section(one.letter, "What differs?", one.told()[-1], *map(paragraph, one.told()[:-1])) for one in found.equal
    ]
    for arm, contrast, row in zip(found.variants, found.contrasts, facts["contrasts"], strict=True):
        if contrast.count:
            watched = examples(found.plan, arm, contrast, replays or {})
            parts += [hero(found, arm, row), picture_of(row), sure(row, watched), games(row, contrast, replays or {})]
    parts.append(again(facts, command))
    links = {f"#{row['letter']}": f"{row['letter']} and A" for row in facts["contrasts"]} | {"#method": "Method"}
    head = banner(game.title, game.emblem, f"A and variants, {players(facts)}", links)
    return document(game, f"{game.title}: A and variants", head + el("main", *parts))


def paragraph(said: str) -> str:
    return words("p", said)


def hero(found: Comparison, arm: Variant, row: Facts) -> str:
    """The verdict, with the card that was changed before and after."""
    known = [line for line in row["differences"] if line["sure"]]
    count = len(row["differences"])
    title = (
        f"{arm.letter} differs in {len(known)} of {count} measures"
        if known
        else f"{arm.letter} does not differ for certain"
    )
    pills = [
        f"{row['same'] / row['pairs']:.0%} of the games are the same",
        f"another winner in {row['other_winner'] / row['pairs']:.0%}",
    ]
    changed = table(("what differs", "A", arm.letter), [[path, a or "none", b or "none"] for path, a, b in arm.changes])
    inside = el(
        "div",
        words("h2", title),
        words("p", row["verdict"], class_="lead"),
        el("p", *(words("span", said, class_="pill") for said in pills), class_="pillrow"),
        changed,
        class_="verdict",
    )
    drawn = pair(found.plan, arm)
    return el("section", drawn, inside, class_="panel hero" if drawn else "panel", id=arm.letter)


def pair(plan: Plan, arm: Variant) -> str:
    """The first card that was changed, before and after, if the game draws it."""
    game = load_game(plan.game)
    cards = game.cards(game.lay(plan.players, plan.options, plan.pack).parts)
    named = [name for path, _, _ in arm.changes for name in path.split(".") if name in cards]
    drawn = [picture(one, named[0]) for one in (plan, arm.plan)] if named else ["", ""]
    if not all(drawn):
        return ""
    arrow = el(
        "svg",
        path(ARROW, stroke="var(--ink)", stroke_width=3),
        viewBox="0 0 40 24",
        width=40,
        height=24,
        aria_hidden="true",
    )
    figures = [
        el("figure", one, words("figcaption", letter)) for one, letter in zip(drawn, ("A", arm.letter), strict=True)
    ]
    return el("div", figures[0], arrow, figures[1], class_="pair")


def picture_of(row: Facts) -> str:
    """How far every measure moved: shares in points, the others as parts of what they were."""
    letter = row["letter"]
    blocks = []
    for title, lines in (
        ("Scores and lengths, in percent of A", [line for line in row["differences"] if line["kind"] != SHARE]),
        ("Shares, in percentage points", [line for line in row["differences"] if line["kind"] == SHARE]),
    ):
        marks = [moved(line) for line in lines if line.get("low", 0.0) < line.get("high", 0.0)]
        if marks:
            blocks.append(words("h3", title) + both(partial(chart.shifts, marks, title), DESK - 20.0))
    note = (
        f"A ring is A, the arrow shows {letter}, and the pale bar is as wide as the 95 % limits of the difference. What"
        " is not sure is grey: with so many measures, some move by chance."
    )
    known = [line["what"] for line in row["differences"] if line["sure"]]
    answer = (
        f"For certain: {', '.join(known[:4])}{' and more' if len(known) > 4 else ''}."
        if known
        else "Nothing moved for certain."
    )
    return section(
        f"{letter}-moved", f"What moved from A to {letter}?", answer, *blocks, words("p", note, class_="note")
    )


def moved(line: Facts) -> Mark:
    """A row of the picture."""
    size = 1.0 if line["kind"] == SHARE else max(abs(line["a"]), 1e-9)
    reach = (line["high"] - line["low"]) / 2.0
    first = f"{number(line, line['a'])} to {number(line, line['b'])}"
    second = f"{signed(line, line['difference'])} \u00b1 {signed(line, reach).lstrip('+')}"
    values = (line["difference"] / size, line["low"] / size, line["high"] / size)
    return Mark(line["what"], *values, f"{first}\n{second}", "up" if line["sure"] else "")


def number(line: Facts, value: float) -> str:
    return f"{value:.1%}" if line["kind"] == SHARE else f"{value:.2f}"


def signed(line: Facts, value: float) -> str:
    return f"{100 * value:+.1f}" if line["kind"] == SHARE else f"{value:+.2f}"


def sure(row: Facts, watched: dict[str, str]) -> str:
    """All numbers, and how sure they are; each with the example in which it differs most."""
    heads = ["measure", "A", row["letter"], *HEADS, *(["watch"] if watched else [])]
    rows = []
    for line in row["differences"]:
        limits = [signed(line, line[name]) if name in line else "" for name in ("low", "high")]
        least = "" if line["least"] is None else signed(line, line["least"]).lstrip("+")
        cells = [
            line["what"],
            number(line, line["a"]),
            number(line, line["b"]),
            signed(line, line["difference"]),
            *limits,
        ]
        link = [Markup(watched.get(line["what"], ""))] if watched else []
        rows.append([*cells, least, f"{line['correlation']:.2f}", "sure" if line["sure"] else "", *link])
    gain = "" if row["gain"] is None else f" Without pairs the score would need {row['gain']:.1f} times as many games."
    lead = (
        "Both sides of a pair have the same seed and seats, and chance is drawn by purpose, so a pair stays alike after"
        f" it has parted.{gain}"
    )
    note = (
        "Least seen is the smallest true difference that as many pairs show in four of five trials. Together is the"
        " correlation within pairs. Sure differences are corrected for the number of measures. Shares are in percent,"
        " their differences in points."
    )
    answer = f"{row['pairs']:,} pairs, {row['same'] / row['pairs']:.0%} of them the same game."
    return section(
        f"{row['letter']}-sure",
        "How sure is this?",
        answer,
        words("p", lead, class_="lead"),
        table(heads, rows),
        words("p", note, class_="note"),
    )


def games(row: Facts, contrast: Contrast, replays: Replays) -> str:
    """The games to watch, in both arms."""
    letter = row["letter"]
    shown = [one for one in shown_games(contrast) if (letter, one) in replays]
    items = []
    for one in shown:
        what = "another player wins" if one in contrast.examples else "something else happens"
        links = [words("a", f"Watch {arm}", href=replays[arm, one], class_="go") for arm in ("A", letter)]
        items.append(el("div", words("h3", f"Game {one}: {what}"), el("p", *links, class_="pillrow"), class_="game"))
    listed = ", ".join(str(one) for one in shown_games(contrast))
    said = f"Games to look at: {listed}." if listed else "All games are the same."
    answer = f"Another player wins {row['other_winner']:,} of {row['pairs']:,} games."
    inside = el("div", *items, class_="two") if items else words("p", said)
    return section(f"{letter}-games", "Which games turned out otherwise?", answer, inside)


def shown_games(contrast: Contrast) -> list[int]:
    """The numbers of the games to look at: with another winner, or at least with something else."""
    return contrast.examples or contrast.others


def examples(plan: Plan, arm: Variant, contrast: Contrast, replays: Replays) -> dict[str, str]:
    """For every measure, links to the game that can be watched in which it differs most."""
    most: dict[str, tuple[float, int]] = {}
    for number in [one for one in shown_games(contrast) if (arm.letter, one) in replays]:
        ones, others = (quantities(staged(side).run(number).played, contrast.cards) for side in (plan, arm.plan))
        for what in dict.fromkeys([*ones, *others]):
            apart = abs(others.get(what, 0.0) - ones.get(what, 0.0))
            most[what.name] = max(most.get(what.name, (-1.0, 0)), (apart, number))
    return {name: el("span", *links(arm.letter, number, replays)) for name, (_, number) in most.items()}


def links(letter: str, number: int, replays: Replays) -> list[str]:
    return [
        f"{number}: ",
        words("a", "A", href=replays["A", number]),
        " ",
        words("a", letter, href=replays[letter, number]),
    ]


def again(facts: Facts, command: str) -> str:
    """How to repeat it, in small print."""
    early = f" of {facts['asked']:,}, stopped early" if facts["stopped"] else ""
    pairs = max((row["pairs"] for row in facts["contrasts"]), default=0)
    parts = ", ".join(f"{arm['letter']} {arm['parts']}" for arm in facts["arms"])
    options = "".join(f", {name} {value}" for name, value in facts["arms"][0]["options"].items())
    said = {
        "Again": command,
        "Before you take it": "A change is good when other games say the same: run it once more with another --seed.",
        "Who plays": f"{', '.join(facts['bots'])} at all seats, moved on a seat each game. {pairs:,} pairs{early}, seed"
        f" {facts['seed']}. Other players would find other numbers.",
        "What was played": f"Parts {parts}{options} in A, rules {facts['rules']}, {facts['build']} build.",
    }
    blocks = [el("div", words("h3", name), words("p", text)) for name, text in said.items()]
    inside = el("div", *blocks, class_="small")
    return el("section", words("h2", "How this was measured"), inside, class_="panel", id="method")
