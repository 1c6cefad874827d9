"""The sentences of a report. Each is chosen by a rule from the facts, and every number in it is one of the facts."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Any, Final, NamedTuple

from hullworks.lab.balance import CARD_LIMIT, MOST_OF_FAIR
from hullworks.lab.pairs import surely
from hullworks.lab.witness import Claim

RARE: Final = 0.3  # a card is hardly ever used if fewer than this share of those that turned up are
DEAD: Final = 3  # so many rare cards are worth a change
CREW: Final = ("captain", "deckhand")
WEAK: Final = 0.4  # a style that wins less than this multiple of a fair share cannot win

Facts = dict[str, Any]


class Change(NamedTuple):
    """Something to change: what it is, why, and what to try."""

    title: str
    why: str
    attempt: str
    where: str  # the section of the page that has all figures
    card: str = ""  # the card it is about
    claim: Claim = ()  # what a game shows in which it can be seen


def points(value: float, sign: str = "+") -> str:
    """A difference in the chance to win, in points."""
    return f"{100 * value:{sign}.1f}"


def named(card: str) -> str:
    """The name of a card, from its id."""
    return card.replace("-", " ").capitalize()


def card_kind(row: Facts) -> str:
    """Whether all limits of a card are beyond what it may do: "up" for too strong, "down" for a trap."""
    return "up" if row["low"] > CARD_LIMIT else "down" if row["high"] < -CARD_LIMIT else ""


def rare(found: Facts) -> list[Facts]:
    """The cards that turn up and are hardly ever used."""
    return [row for row in found["cards"] if row["known"] and row["uses"] < RARE * row["turned_up"]]


def places(found: Facts) -> list[tuple[str, Facts]]:
    """All seats and places in an order, by name."""
    rows = [(f"seat {number}", row) for number, row in enumerate(found["seats"], 1)]
    for order, places in found["orders"].items():
        rows += [(f"number {number} in {order}", row) for number, row in enumerate(places, 1)]
    return rows if found["players"] > 1 else []


def unfair(found: Facts) -> list[tuple[str, Facts]]:
    """The places whose lower limit is beyond what is allowed."""
    return [(name, row) for name, row in places(found) if row["low"] * found["players"] > MOST_OF_FAIR]


def uneven(found: Facts) -> list[tuple[str, Facts]]:
    """The places that surely win more than a fair share, but keep the limit."""
    fair, listed = 1.0 / found["players"], places(found)
    error = sqrt(fair * (1.0 - fair) / max(1, found["games"] - found["lost"]))
    sure = surely(erfc(abs(row["share"] - fair) / error / sqrt(2.0)) for _, row in listed)
    better = [one for one, known in zip(listed, sure, strict=True) if known and one[1]["share"] > fair]
    return [one for one in better if one not in unfair(found)]


def changes(found: Facts) -> list[Change]:
    """Up to three things to change: broken limits first, by size, then clear but small effects, then dead cards."""
    broken = sorted((row for row in found["cards"] if card_kind(row)), key=lambda row: -abs(row["effect"]))
    small = sorted(
        (row for row in found["cards"] if row["sure"] and not card_kind(row)), key=lambda row: -abs(row["effect"])
    )
    listed = [place_change(found, name, row) for name, row in unfair(found)]
    listed += [card_change(found, row) for row in broken]
    listed += [rare_change(found)] if len(rare(found)) >= DEAD else []
    listed += [card_change(found, row) for row in small]
    listed += [place_change(found, name, row) for name, row in uneven(found)]
    return listed[:3]


def card_change(found: Facts, row: Facts) -> Change:
    strong, kind, name = row["effect"] > 0, card_kind(row), named(row["card"])
    what = ("is too strong" if strong else "is a trap") if kind else ("helps" if strong else "harms")
    moved = "rises" if strong else "falls"
    why = (
        f"When it turns up before a player, their chance to win {moved} by {points(abs(row['effect']), '')} points"
        f" ({points(row['low'])} to {points(row['high'])}). Its owners win {row['owners']:.0%},"
        f" which is no effect: players who are ahead finish more cards."
    )
    less = "less" if strong else "more"
    attempt = f"make it worth a little {less}, and run hullworks lab compare {found['game']} with that number."
    return Change(f"{name} {what}", why, attempt, "cards", row["card"], ("card", row["card"]))


def place_change(found: Facts, name: str, row: Facts) -> Change:
    fair = 1.0 / found["players"]
    most = MOST_OF_FAIR * fair
    limit = "breaks" if row["low"] > most else "keeps" if row["high"] < most else "may break"
    why = (
        f"It wins {row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%}) where {fair:.1%} would be fair."
        f" That {limit} the limit of {most:.1%}."
    )
    attempt = "give the other places a little at the start."
    return Change(f"{name.capitalize()} is better", why, attempt, "seats", claim=("place", name))


def rare_change(found: Facts) -> Change:
    rows = sorted(rare(found), key=lambda row: row["uses"] / row["turned_up"])
    some = ", ".join(named(row["card"]) for row in rows[:4])
    least = rows[0]
    why = (
        f"{some}{' and others' if len(rows) > 4 else ''} are used less than {RARE:.0%} of the times that they turn up"
        f" ({named(least['card'])} {least['uses'] / least['turned_up']:.0%})."
    )
    title = f"{len(rows)} cards are hardly ever used"
    card = least["card"]
    return Change(title, why, "make them cheaper or worth more.", "cards", card, ("card", card))


def verdict(found: Facts) -> str:
    """The whole report in a heading."""
    broken = [row for row in found["cards"] if card_kind(row)]
    if unfair(found):
        return "A place at the table is too good" if len(unfair(found)) == 1 else "Some places are too good"
    if broken:
        strong = sum(row["effect"] > 0 for row in broken)
        told = [f"{strong} too strong"] if strong else []
        told += [f"{len(broken) - strong} a trap"] if len(broken) > strong else []
        return f"Of {len(found['cards'])} cards, {' and '.join(told)}"
    return "No limit is broken"


def pills(found: Facts) -> list[tuple[str, bool]]:
    """The verdict in a few words each, and whether it is good."""
    broken = sum(bool(card_kind(row)) for row in found["cards"])
    told = [("seats keep the limit" if not unfair(found) else "a place breaks the limit", not unfair(found))]
    if found["cards"]:
        told.append((f"{broken} of {len(found['cards'])} cards break the limit", not broken))
    if found["feel"]["choices"]:
        told.append(
            (f"{found['feel']['matter']['share']:.0%} of choices matter", found["feel"]["matter"]["share"] > 0.5)
        )
    crew = {row["name"]: row for row in found["guests"]}
    if "deckhand" in crew:
        row, fair = crew["deckhand"], 1.0 / found["players"]
        told += [("skill matters", True)] if row["high"] < fair else []
        told += [("skill hardly matters", False)] if row["low"] > 0.8 * fair else []
    return told


def seats_answer(found: Facts) -> str:
    """The answer to the question about seats."""
    if found["players"] == 1:
        return "There is only one player."
    if unfair(found):
        return f"{', '.join(name for name, _ in unfair(found)).capitalize()} wins too often."
    if uneven(found):
        return f"No place breaks the limit for certain. {uneven(found)[0][0].capitalize()} helps a little."
    return "No place is better than another for certain."


def cards_answer(found: Facts) -> str:
    kinds = [card_kind(row) for row in found["cards"]]
    strong, traps = kinds.count("up"), kinds.count("down")
    if not strong and not traps:
        return f"None of {len(kinds)} cards breaks the limit of {100 * CARD_LIMIT:.0f} points."
    return f"{strong or 'No'} {'card is' if strong < 2 else 'cards are'} too strong, {traps or 'none'} a trap."


def length_answer(found: Facts) -> str:
    turns = found["turns"]
    if not turns["most"]:
        each = found["feel"]["answers"] / max(1, found["games"] * found["players"])
        return f"Each player answers {each:.0f} questions."
    return f"{turns['median']} turns each; nine of ten games take {turns['p05']} to {turns['p95']}."


def feel_answer(found: Facts) -> str:
    feel = found["feel"]
    half = next(row["share"] for row in feel["favourites"] if row["time"] == 0.5)
    return f"At half-time the favourite wins {half:.0%}; the lead changes {feel['changes']['mean']:.1f} times."


def feel_measures(found: Facts) -> list[list[str]]:
    """How the games feel, in numbers: what is measured, and its value."""
    feel = found["feel"]
    return [
        ["The lead changes, times a game", f"{feel['changes']['mean']:.1f}"],
        ["The winner's lowest chance, median", f"{feel['lowest']['median']} %"],
        ["The winner is ahead for good after, median", f"{feel['decided']['median']} % of the game"],
        ["Answers to choose from", f"{feel['options']:.1f}"],
        ["Questions with one answer only", f"{feel['forced']:.0%}"],
        ["Choices that matter", f"{feel['matter']['share']:.0%}"],
        ["Hard choices: the best two are within a point", f"{feel['hard']['share']:.0%}"],
        ["The winner's lead at the end, points", f"{found['lead']['mean']:.1f}"],
    ]


def feel_note(found: Facts) -> str:
    """What the measures rest on."""
    return (
        "Chances come from the values that bots see, by a slope for each stage that was fitted on other games. A seat"
        " leads with 1.2 times a fair share. A choice matters if a random answer costs a point of chance;"
        f" {found['feel']['choices']:,} decisions were looked into. All this is how bots see the game."
    )


def skill_answer(found: Facts) -> str:
    shares = {row["name"]: row["share"] for row in found["guests"]}
    fair = 1.0 / found["players"]
    told = [f"a {name} wins {shares[name]:.0%}" for name in CREW if name in shares]
    weak = [row["name"] for row in found["guests"] if row["name"] not in CREW and row["high"] < WEAK * fair]
    first = f"Among mates {', '.join(told)}; {fair:.0%} is fair." if told else ""
    return f"{first} {', '.join(weak)} can hardly win.".strip() if weak else first
