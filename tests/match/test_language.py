"""Languages: all texts come from the catalogues, in the current language."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.language import ENGLISH, KEYS, decimal, languages, preferred, read, speaking, spoken, texts
from hullworks.match.message import Amount, Message, Player, Thing, message, say, t

WORKER = Thing("person", "worker")
OAK = Thing("good", "oak")
CATALOGUE = {
    "thing.person.worker": "worker | workers",
    "thing.good.oak": "oak",
    "needs": "needs {needs}, has {has}",
    "gives": "gives {things} to {player}",
}


def test_english_is_spoken_unless_another_language_is_asked_for() -> None:
    assert spoken() == ENGLISH
    with speaking(KEYS):
        assert spoken() == KEYS
    assert spoken() == ENGLISH


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"^there is no language 'tlh'; there are de, en, keys$"), speaking("tlh"):
        pass


@pytest.mark.parametrize("accepted", ["en-GB,en;q=0.9", "tlh, en;q=0.5", "", "keys", "*", "de-AT"])
def test_a_browser_gets_the_first_language_that_is_there(accepted: str) -> None:
    assert preferred(accepted) in set(languages()) - {KEYS}


@pytest.mark.parametrize(("count", "words"), [(0, "0 workers"), (1, "1 worker"), (2, "2 workers")])
def test_plurals_are_the_business_of_the_catalogue(count: int, words: str) -> None:
    told = message("needs", needs=Amount(count, WORKER), has=Amount(count, OAK))
    assert say(CATALOGUE, told) == f"needs {words}, has {count} oak"


def test_the_parts_name_what_the_catalogue_does_not() -> None:
    osprey = Thing("contract", "osprey", "Osprey")
    assert say(CATALOGUE, message("needs", needs=osprey, has=OAK)) == "needs Osprey, has oak"


@pytest.mark.parametrize(
    ("things", "words"),
    [((), ""), ((OAK,), "oak"), ((OAK, WORKER), "oak and worker"), ((OAK,) * 3, "oak, oak and oak")],
)
def test_lists_are_the_business_of_the_catalogue(things: tuple[Thing, ...], words: str) -> None:
    told = message("gives", things=things, player=Player(1))
    assert say(CATALOGUE, told, ["Ada", "Bob"]) == f"gives {words} to Bob"
    assert say(CATALOGUE, told) == f"gives {words} to seat 2"


def test_the_language_of_keys_says_no_word_of_english() -> None:
    with speaking(KEYS):
        said = say(CATALOGUE, message("gives", things=(Amount(2, WORKER), OAK), player=Player(0)), ["Ada"])
        assert said == "⟦gives ⟦list.two 2 ⟦thing.person.worker⟧ ⟦thing.good.oak⟧⟧ Ada⟧"
        assert t("deed.rearranges") == "⟦deed.rearranges⟧"


def test_a_missing_text_or_argument_is_named() -> None:
    with pytest.raises(Mistake, match="the catalogue has no message 'sings'"):
        say(CATALOGUE, Message("sings"))
    with pytest.raises(Mistake, match="message 'needs' needs the argument 'has'"):
        say(CATALOGUE, message("needs", needs=1))


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('stop = "Stop"\n[good]\noak = "oak"\n', encoding="utf-8")
    (tmp_path / "de.toml").write_text('[good]\noak = "Eiche"\n', encoding="utf-8")
    assert texts(tmp_path, "de") == {"stop": "Stop", "good.oak": "Eiche"}
    assert texts(tmp_path, "fr") == texts(tmp_path, ENGLISH) == {"stop": "Stop", "good.oak": "oak"}


@pytest.mark.parametrize("text", ["stop = ", "stop = 3"])
def test_a_catalogue_that_cannot_be_read_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "en.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Mistake, match="catalogue"):
        read(path)


@pytest.mark.parametrize(
    ("language", "number", "form", "written"),
    [
        ("en", -1.25, ".1f", "\N{MINUS SIGN}1.2"),
        ("de", -1.25, ".1f", "\N{MINUS SIGN}1,2"),
        ("en", 3.0, "+.1f", "+3.0"),
        ("en", -0.04, "+.1f", "0.0"),
        ("de", 0.5, "g", "0,5"),
    ],
)
def test_a_number_is_written_as_the_language_does_with_a_true_minus(
    language: str, number: float, form: str, written: str
) -> None:
    with speaking(language):
        assert decimal(number, form) == written
