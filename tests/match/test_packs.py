"""Packs: parsing the text of parts, with errors that name the place."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import msgspec
import pytest

from hullworks.kernel.actions import ActionSpace
from hullworks.kernel.errors import BadPack
from hullworks.match.pack import Part, check_actions, check_set, counted, parse, read_pack, text_version, version
from tables import MARINO, PARTS


class Hull(msgspec.Struct, forbid_unknown_fields=True):
    """A part for these tests."""

    ribs: int


class Yard(msgspec.Struct, forbid_unknown_fields=True):
    """A shape for these tests."""

    name: str
    hulls: list[Hull]


def test_a_pack_is_read_into_its_shape() -> None:
    text = 'name = "Marino"\n[[hulls]]\nribs = 3\n'
    assert read_pack(text, "my.toml", Yard) == Yard("Marino", [Hull(3)])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("name = ", "my.toml: not TOML: Invalid value (at end of document)"),
        ("name = 1\nhulls = []", "my.toml, field name: expected `str`, got `int`"),
        ('name = "a"', "my.toml: object missing required field `hulls`"),
        ('name = "a"\n[[hulls]]\nribs = "x"', "my.toml, field hulls[0].ribs: expected `int`, got `str`"),
        ('name = "a"\n[[hulls]]\nribs = 1\nkeel = 1', "my.toml, field hulls[0]: object contains unknown field `keel`"),
    ],
)
def test_a_wrong_pack_is_named_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_pack(text, "my.toml", Yard)
    assert str(caught.value) == complaint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".".join(["a"] * 24_990) + " = 1", "my.toml, line 1: has a key of more than 8 parts"),
        ("[x]\n" + " . ".join(['"\\""'] * 9_000) + " = 1", "my.toml, line 2: has a key of more than 8 parts"),
        ("a = {" + ".".join(["'b'"] * 9_000) + " = 1}", "my.toml, line 1: has a key of more than 8 parts"),
        ("a = " + "[" * 25_000, "my.toml, line 1: has more than 16 levels"),
        ("a = " + "{b = " * 10_000, "my.toml, line 1: has more than 16 levels"),
        ("a = " + "9" * 5_000, "my.toml: not TOML: a number has too many digits"),
        ("#" * 200_001, "my.toml: has 200001 characters; expected at most 200000"),
    ],
)
def test_a_pack_that_would_keep_the_parser_busy_is_refused_at_once(text: str, complaint: str) -> None:
    began = time.process_time()
    with pytest.raises(BadPack) as caught:
        read_pack(text, "my.toml", Yard)
    assert str(caught.value) == complaint
    assert len(version(text)) == 12, "a record may name any text"
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "text",
    [
        'a = "x.y.z.a.b.c.d.e.f.g.h.i"\nb = [1.5, 2.5]\n[c.d]\ne.f = 1',
        'a = """\nx.y.z.a.b.c.d.e.f.g.h.i [[[[[[[[[[[[[[[[[[[\n"""',
        "a = 1 # a.b.c.d.e.f.g.h.i.j.k [[[[[[[[[[[[[[[[[[[[[[[[[",
        "a = '''{{{{{{{{{{{{{{{{{{{{{{{'''",
    ],
)
def test_what_stands_in_strings_and_comments_does_not_count_against_the_limits(text: str) -> None:
    assert parse(text, "my.toml") == tomllib.loads(text)


def test_every_part_says_where_it_comes_from() -> None:
    assert read_pack('source = "printed"', "my.toml", Part).note == ""
    for text, complaint in (
        ("", "object missing required field `source`"),
        ('source = "dreamt"', "invalid enum value 'dreamt'"),
        ('source = "printed"\nkeel = 1', "object contains unknown field `keel`"),
    ):
        with pytest.raises(BadPack, match=complaint):
            read_pack(text, "my.toml", Part)


def test_a_set_has_its_number_and_every_id_once() -> None:
    check_set(["heron", "swift"], 2, "birds", "my.toml, field birds")
    with pytest.raises(BadPack, match=r"^my\.toml, field birds: expected 3 birds, got 2$"):
        check_set(["heron", "swift"], 3, "birds", "my.toml, field birds")
    with pytest.raises(BadPack, match=r"^my\.toml, field birds: expected every id once, got 'heron' 2 times$"):
        check_set(["heron", "heron"], 2, "birds", "my.toml, field birds")


def test_no_action_is_called_like_taking_back() -> None:
    check_actions(ActionSpace(["take heron"]), "my.toml")
    with pytest.raises(BadPack, match=r"^my\.toml: an id makes an action called 'take back'"):
        check_actions(ActionSpace(["take back"]), "my.toml")


def test_names_are_counted_in_the_order_of_the_table() -> None:
    assert list(counted(["rope", "wood", "rope"], ["wood", "rope", "food"])) == [1, 2, 0]


def test_the_name_of_parts_says_what_they_say_and_not_how_it_is_written() -> None:
    text = 'a = 1\nb = { c = "x", d = [1, 2] }\n'
    assert version(text) == "a95fdc35fefe", "it is in records, so it can never change"
    for same in ("# A comment.\n" + text, 'b = { d = [ 1,2 ], c = "x" }\na = 1', "a = 1\n[b]\nd = [1, 2]\nc = 'x'"):
        assert version(same) == version(text)
    for other in ("a = 2", "a = 1.5", "a = 1\ne = 1", 'b.c = "y"', "b.d = [2, 1]"):
        assert version(other) != version(text)
    assert text_version(text) != text_version(f"{text}# A comment.\n")


def test_a_pack_comes_from_a_file_or_a_text(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(PARTS, encoding="utf-8")
    of_file, of_text = MARINO.lay(2, None, path), MARINO.lay(2, None, PARTS)
    assert of_file.pack == of_text.pack == PARTS
    assert of_file.parts_version == of_text.parts_version != MARINO.lay(2).parts_version
    assert MARINO.lay(2).pack is None


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"nowhere\.toml: cannot be read \(No such file or directory\)$"):
        MARINO.lay(2, None, tmp_path / "nowhere.toml")
    picture = tmp_path / "picture.toml"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadPack, match=r"^picture\.toml: is not a text in UTF-8$"):
        MARINO.lay(2, None, picture)
    picture.write_text("tokens = 1", encoding="utf-8")
    with pytest.raises(BadPack, match=r"^picture\.toml, field tokens: expected `object`, got `int`$"):
        MARINO.lay(2, None, picture)


def test_a_game_has_its_rules_beside_it() -> None:
    assert MARINO.rules_text().startswith("# Shipwrights of Marino\n")
