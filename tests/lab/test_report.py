"""The report: its facts, its sentences and its page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from hullworks.bots.chance import chances
from hullworks.games import GUESTS
from hullworks.lab import sentence, sheet
from hullworks.lab.company import company, host
from hullworks.lab.facts import Findings, examples, facts, to_watch
from hullworks.lab.feel import course, fit
from hullworks.lab.offers import STAGES
from hullworks.lab.played import Moment
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import survey
from hullworks.lab.trace import staged
from hullworks.lab.witness import Claim
from toys.bazaar import GAME

PLAN = Plan("bazaar", 3, 50, ("mate",), 1, {"turns": 4})


@pytest.fixture(scope="module")
def found() -> Findings:
    """A survey of the toy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GUESTS, GAME.id, GAME)
        seen = survey(PLAN, course=True)
        guests, _ = host([one for one in company(PLAN, 6, 0) if one[0] == "deckhand"], 1, lambda _: None)
        made = Findings(PLAN, seen, guests, examples(PLAN, seen))
        made.watch = to_watch(made, 50)
        return made


def address(guest: str, number: int) -> str:
    return f"games/{number}{guest}.html"


def everywhere(found: Findings) -> dict[tuple[str, int], str]:
    """An address for every game to watch."""
    return {(one.guest, one.number): address(one.guest, one.number) for one in found.watch}


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GUESTS, GAME.id, GAME)


class Page(HTMLParser):
    """Everything that a page loads or could run, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "src" or name.startswith("on") or name == "style" or (tag == "link" and name == "href"):
                self.loads.append(f"{tag} {name}")
            if name == "id":
                self.ids.append(value or "")
            if tag == "a" and name == "href":
                self.links.append(value or "")


# The page.


def test_a_page_has_every_section_and_loads_nothing(found: Findings) -> None:
    figures = facts(found)
    number = found.examples["typical"][0].number
    text = sheet.page(found, figures, "hullworks lab report bazaar", everywhere(found))
    page = Page(text)
    assert page.loads == []
    assert [name for name in sheet.SECTIONS if name not in page.ids] == []
    assert all(link[1:] in page.ids for link in page.links if link.startswith("#"))
    assert address("", number) in page.links, "an example can be watched"
    assert "default-src 'none'" in text and "light-dark(" in text and "@media print" in text
    assert text.count('class="chart phone"') == text.count('class="chart desk"') > 5
    assert "hullworks lab report bazaar" in text and "gem" in text.lower()


def test_numbers_lead_to_a_game_that_shows_them(found: Findings) -> None:
    figures = facts(found)
    text = sheet.page(found, figures, "again", everywhere(found))
    shown: dict[str, frozenset[Claim]] = {address(one.guest, one.number): one.shows for one in found.watch}
    rows = re.findall(r"<tr><td>(.*?)</td>(.*?)</tr>", text)
    for card in figures["cards"]:
        cells = next(cells for name, cells in rows if name == card["card"].capitalize())
        used = re.findall(r'href="([^"]+)"', cells)
        assert bool(used) == bool(card["uses"]), f"whatever is used can be seen in use: {card['card']}"
        assert all(("card", card["card"]) in shown[link] for link in used)
    for said, claim in [(f"seat {seat}", ("place", f"seat {seat}")) for seat in (1, 2, 3)]:
        (link,) = re.findall(rf'{said} in <a href="([^"]+)"', text)
        assert claim in shown[link]
    wins, loses = re.findall(r'href="([^"]+)"', next(cells for name, cells in rows if name == "deckhand"))
    assert ("deckhand", "wins") in shown[wins] and ("deckhand", "loses") in shown[loses]
    assert "games/" not in sheet.page(found, figures, "again")


def test_the_games_to_watch_show_low_and_high_numbers_and_all_that_happens(found: Findings) -> None:
    seen = {claim for one in found.watch if not one.guest for claim in one.shows}
    tally, feel = found.survey.tally, found.survey.feel
    for name, spread in (("points", tally.winning), ("lead", found.survey.lead), ("changes", feel.changes)):
        assert {(name, str(spread.quantile(share))) for share in (0.05, 0.5, 0.95)} <= seen
    assert {("lowest", str(feel.lowest.quantile(0.5))), ("decided", str(feel.decided.quantile(0.5)))} <= seen
    assert {("ending", ending) for ending in tally.endings} | {("card", card) for card in tally.card_uses} <= seen
    for time, wins in feel.favourites.items():
        assert (("favourite", str(time), "wins") in seen) == (wins > 0)


def test_a_game_to_watch_is_the_game_that_was_counted(found: Findings) -> None:
    guest = found.guests[0]
    results = [staged(guest.plan).run(number).played for number in range(guest.games)]
    won = sum(one.won(one.bots.index(guest.name)) for one in results)
    assert guest.share.share == pytest.approx(won / guest.games)
    assert [one for one in found.watch if one.guest] == [
        one for one in found.watch if one.guest and one.played == results[one.number]
    ]


def test_a_game_that_is_an_example_of_everything_is_drawn_once(found: Findings) -> None:
    typical = found.examples["typical"]
    text = sheet.page(replace(found, examples=dict.fromkeys(found.examples, typical)), facts(found), "again")
    assert text.count("<h3>A typical game</h3>") == 1 and "The greatest comeback" not in text


def test_a_few_games_are_the_most_telling(found: Findings) -> None:
    first = [one.number for one, _, _ in found.examples.values()]
    assert [one.number for one in to_watch(found, 3)] == list(dict.fromkeys(first))[:3]
    some = to_watch(found, len(set(first)) + 4)
    assert len(some) == len(set(first)) + 4 and sum(bool(one.guest) for one in some) == 2, (
        "a win and a loss of the deckhand have room"
    )
    assert to_watch(found, 0) == []


def test_a_page_after_a_stop_says_how_many_games_there_were(found: Findings) -> None:
    figures = facts(found) | {"stopped": True, "asked": 5000}
    assert "50 games of 5,000, stopped early, of mate" in sheet.page(found, figures, "again")


def test_words_on_a_page_are_escaped(found: Findings) -> None:
    figures = facts(found) | {"title": "<script>alert(1)</script>", "endings": {"<b>": 50}}
    text = sheet.page(found, figures, "<i>")
    assert "<script>alert" not in text and "<b>" not in text.replace("<b>Try", "") and "<i>" not in text


def test_facts_can_be_written_as_json(found: Findings) -> None:
    again = json.loads(json.dumps(facts(found)))
    assert (again["game"], again["games"], again["options"], again["seed"]) == ("bazaar", 50, {"turns": 4}, 1)
    assert again["cards"][0]["card"] == "gem"
    assert again["guests"][0]["name"] == "deckhand" and again["guests"][0]["games"] == 6


def test_the_facts_do_not_depend_on_the_number_of_batches(found: Findings) -> None:
    figures, again = facts(found), facts(replace(found, survey=survey(PLAN, course=True)))
    for name in ("cards", "seats", "feel", "turns", "winning"):
        assert figures[name] == again[name]


# Sentences.


def card(name: str, effect: float, reach: float = 0.01, **more: Any) -> dict[str, Any]:
    limits = {"effect": effect, "low": effect - reach, "high": effect + reach, "sure": abs(effect) > reach}
    return {"card": name, "known": True, "turned_up": 100, "uses": 80, "owners": 0.25, **limits, **more}


def place(share: float, reach: float = 0.02) -> dict[str, float]:
    return {"share": share, "low": share - reach, "high": share + reach}


def made(**more: Any) -> dict[str, Any]:
    """The facts of a balanced game."""
    fair = {"seats": [place(0.25)] * 4, "orders": {}, "cards": [card("gull", 0.0)], "guests": []}
    feel = {"choices": 0, "matter": {"share": 0.0}}
    return {"game": "marino", "players": 4, "games": 1000, "lost": 0, "feel": feel, **fair, **more}


def test_of_a_balanced_game_nothing_needs_to_change() -> None:
    assert sentence.changes(made()) == [] and sentence.verdict(made()) == "No limit is broken"


def test_broken_limits_come_first_by_size_then_dead_cards_then_small_effects() -> None:
    rare = [card(f"dodo-{k}", 0.0, uses=5) for k in range(3)]
    figures = made(cards=[card("tern", 0.05), card("gull", -0.12), card("skua", 0.02), *rare])
    assert [one.title for one in sentence.changes(figures)] == [
        "Gull is a trap",
        "Tern is too strong",
        "3 cards are hardly ever used",
    ]
    assert "falls by 12.0 points (-13.0 to -11.0)" in sentence.changes(figures)[0].why
    assert sentence.verdict(figures) == "Of 6 cards, 1 too strong and 1 a trap"
    assert sentence.cards_answer(figures) == "1 card is too strong, 1 a trap."


def test_an_effect_whose_limits_reach_below_the_limit_breaks_nothing() -> None:
    figures = made(cards=[card("tern", 0.035, 0.01)])
    assert [one.title for one in sentence.changes(figures)] == ["Tern helps"]


def test_of_many_places_one_is_better_only_if_chance_would_not_show_it() -> None:
    some = made(seats=[place(0.28), place(0.24), place(0.24), place(0.24)])
    assert sentence.changes(some) == [] and sentence.seats_answer(some).startswith("No place is better")
    clear = made(seats=[place(0.30), place(0.23), place(0.23), place(0.24)])
    assert [one.title for one in sentence.changes(clear)] == ["Seat 1 is better"]
    assert sentence.changes(clear)[0].why.endswith("That may break the limit of 31.2%.")
    assert sentence.seats_answer(clear) == "No place breaks the limit for certain. Seat 1 helps a little."
    small = made(games=9000, seats=[place(0.27, 0.01), place(0.24), place(0.24), place(0.25)])
    assert sentence.changes(small)[0].why.endswith("That keeps the limit of 31.2%.")
    broken = made(seats=[place(0.37), place(0.21), place(0.21), place(0.21)])
    assert sentence.verdict(broken) == "A place at the table is too good"


def test_skill_is_told_only_if_it_is_known() -> None:
    def told(low: float, high: float) -> list[str]:
        row = {"name": "deckhand", "share": (low + high) / 2, "low": low, "high": high}
        return [said for said, _ in sentence.pills(made(guests=[row])) if "skill" in said]

    assert (told(0.0, 0.1), told(0.0, 0.4), told(0.22, 0.28)) == (["skill matters"], [], ["skill hardly matters"])


# Feel.


def test_chances_follow_the_values_and_add_up() -> None:
    likely = chances([3.0, 1.0, 1.0], 1.0)
    assert sum(likely) == pytest.approx(1.0) and likely[0] > likely[1] == likely[2]
    assert chances([5.0, 1.0], 0.0) == [0.5, 0.5]


def test_a_slope_is_found_again() -> None:
    games = []
    for k in range(400):
        lead = (k % 21 - 10) / 5.0
        first = chances([lead, 0.0], 1.5)[0]
        winner = 0 if (k * 0.618) % 1.0 < first else 1
        games.append(([Moment(2, (lead, 0.0))], (winner,)))
    slopes = fit(games)
    assert slopes[2] == pytest.approx(1.5, abs=0.4) and slopes[0] == 0.0


def test_a_course_counts_leads_and_finds_when_the_winner_stayed_ahead() -> None:
    values = [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0), (2.0, 0.0), (2.0, 0.0)]
    moments = [Moment(0, pair) for pair in values for _ in range(2)]  # two turns a round
    found = course(7, moments, [1.0] * STAGES, 0)
    assert (found.number, found.changes, found.decided) == (7, 2, 0.6)
    assert found.lowest == pytest.approx(chances([0.0, 2.0], 1.0)[0])


def test_every_number_in_the_first_sentences_is_a_fact(found: Findings) -> None:
    figures = facts(found)
    known = json.dumps(figures)
    for one in sentence.changes(figures):
        for number in re.findall(r"by (\d+\.\d) points", one.why):
            effects = [f"{abs(100 * row['effect']):.1f}" for row in json.loads(known)["cards"]]
            assert number in effects
