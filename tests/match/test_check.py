"""`faults` lists what a catalogue lacks, what nobody uses in it, and what does not fit the English one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullworks.language import HOME, KEYS, languages
from hullworks.language.check import faults

ENGLISH = """
stop = "Stop"
buys = "buys {thing} for {price}"
[thing.part]
card = "card | cards"
gold = "gold"
"""
GERMAN = """
stop = "Halt"
buys = "kauft {thing:den} für {price}"
[form.den]
f = "die {}"
[thing.part]
card = "Karte | Karten | f"
gold = "Gold"
"""


def found(folder: Path, german: str, parts: tuple[str, ...] = ()) -> list[str]:
    (folder / "en.toml").write_text(ENGLISH, encoding="utf-8")
    (folder / "xx.toml").write_text(german, encoding="utf-8")
    return faults(folder, "xx", parts)


def test_a_complete_catalogue_has_no_faults(tmp_path: Path) -> None:
    assert found(tmp_path, GERMAN) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('stop = "Halt"', "", "stop: missing"),
        ('stop = "Halt"', 'stop = "Halt"\ngo = "Los"', "go: unused"),
        (
            "{thing:den} für {price}",
            "{thing:den} für {cost}",
            "buys: English has the arguments price, thing, this has cost, thing",
        ),
        ("{thing:den}", "{thing:dem}", "buys: there is no form 'dem'"),
        ("Karte | Karten | f", "Karte", "thing.part.card: the plural is missing"),
        ('gold = "Gold"', 'gold = "Gold"\nheron = "Reiher"', "thing.part.heron: unused"),
    ],
)
def test_every_fault_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GERMAN
    assert fault in found(tmp_path, GERMAN.replace(old, new))


def test_parts_are_named_in_every_language_but_english_whose_names_are_in_the_parts(tmp_path: Path) -> None:
    assert found(tmp_path, GERMAN, ("heron",)) == ["thing.*.heron: the name of the part is missing"]
    assert found(tmp_path, GERMAN + 'heron = "Reiher"\n', ("heron",)) == []


def test_a_text_may_have_a_form_of_its_own(tmp_path: Path) -> None:
    assert found(tmp_path, GERMAN.replace("[form.den]", '[form.dat]\ntext = "{}"\n[form.den]')) == []
    assert found(tmp_path, '"stop.den" = "den Halt"' + GERMAN) == []


@pytest.mark.parametrize("language", [one for one in languages() if one not in ("en", KEYS)])
def test_every_language_has_a_name_of_its_own(language: str) -> None:
    assert not any(line.startswith("language.name") for line in faults(HOME, language))
