"""Nouns have the number, gender and case that a text asks for; the catalogue says how."""

from __future__ import annotations

import pytest

from hullworks.language import speaking
from hullworks.language.noun import Noun, read_noun
from hullworks.match.message import Amount, Argument, Message, Player, Thing, message, say

CATALOGUE = {
    "thing.person.sailor": "Matrose | Matrosen | m | acc: Matrosen | dat: Matrosen",
    "thing.person.worker": "Arbeiter | Arbeiter | m | dat: Arbeiter / Arbeitern",
    "thing.part.card": "Karte | Karten | f",
    "thing.part.ship": "Schiff | Schiffe | n | dat: Schiff / Schiffen",
    "thing.part.gold": "Gold",
    "hires": "heuert {who:den} an",
    "with": "mit {who:dem}",
    "from": "von {who:dat}",
    "of": "{who:gen} Zug",
    "nested": "die Frage",
    "nested.dat": "der Frage",
}
SAILOR, WORKER = Thing("person", "sailor"), Thing("person", "worker")
CARD, SHIP, GOLD = Thing("part", "card"), Thing("part", "ship"), Thing("part", "gold")
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
OWN = Thing("part", "mine", "Seestern", "Seesterne")  # of a pack: the catalogue does not know it


def told(key: str, who: Argument, names: tuple[str, ...] = ()) -> str:
    with speaking("de"):
        return say(CATALOGUE, message(key, who=who), names)


def test_an_entry_has_number_gender_and_other_forms() -> None:
    assert read_noun("oak") == Noun(("oak", "oak"))
    assert read_noun("worker | workers") == Noun(("worker", "workers"))
    assert read_noun("Karte | Karten | f").gender == "f"
    assert read_noun(CATALOGUE["thing.person.worker"]).forms == {"dat": ("Arbeiter", "Arbeitern")}


@pytest.mark.parametrize(
    ("who", "words"),
    [
        (SAILOR, "den Matrosen"),
        (CARD, "die Karte"),
        (SHIP, "das Schiff"),
        (GOLD, "Gold"),
        (OWN, "Seestern"),
        (Amount(1, SAILOR), "den 1 Matrosen"),
        (Amount(2, SHIP), "die 2 Schiffe"),
        ((SAILOR, CARD, SHIP), "den Matrosen, die Karte und das Schiff"),
    ],
)
def test_an_article_has_the_gender_of_its_noun(who: Argument, words: str) -> None:
    assert told("hires", who) == f"heuert {words} an"


@pytest.mark.parametrize("count", [0, 2, 3, 11, 21, 101])
def test_every_number_but_one_has_the_plural_in_every_case(count: int) -> None:
    assert told("from", Amount(count, WORKER)) == f"von {count} Arbeitern"
    assert told("with", Amount(count, SHIP)) == f"mit den {count} Schiffen"
    assert told("with", Amount(count, CARD)) == f"mit den {count} Karten"


def test_one_has_the_singular_in_every_case() -> None:
    assert told("from", Amount(1, WORKER)) == "von 1 Arbeiter"
    assert told("with", Amount(1, CARD)) == "mit der 1 Karte"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ada", "Adas"),
        *[(name, f"{name}\N{RIGHT SINGLE QUOTATION MARK}") for name in ("Lars", "Max", "Heinz", "Strauß")],
    ],
)
def test_a_name_has_the_genitive_of_its_last_letter(name: str, words: str) -> None:
    assert told("of", Player(0), (name,)) == f"{words} Zug"
    assert told("of", name) == f"{words} Zug"


def test_the_reader_is_called_in_the_case_that_the_text_asks_for() -> None:
    assert told("from", Player(0), ("du",)) == "von dir"
    assert told("from", Player(0), ("Ludu",)) == "von Ludu"


def test_a_player_without_a_name_and_a_number_stay_as_they_are() -> None:
    assert told("from", 3) == "von 3"
    with speaking("en"):
        assert say(CATALOGUE, message("of", who=Player(1))) == "seat 2 Zug"


def test_a_message_may_have_forms_of_its_own() -> None:
    assert told("from", Message("nested")) == "von der Frage"
    assert told("hires", Message("nested")) == "heuert die Frage an"
