"""The proof in a record: the seal of the host's secret, and the signature of the server."""

from __future__ import annotations

import msgspec
import pytest

from hullworks.games import load as load_game
from hullworks.kernel.errors import BadRecord
from hullworks.match.live import start, verify
from hullworks.match.record import Record, Sitting, commitment, load, seed_of
from hullworks.match.signature import public_key


def sealed_record() -> Record:
    """The record of a short finished game whose seed the host and two players made."""
    secret, shares = "aa" * 32, ["bb" * 16, "cc" * 16]
    match = start(
        load_game("tic-tac-toe"),
        [Sitting("Ada", "human"), Sitting("Ben", "human")],
        seed=seed_of(secret, shares),
        seal=commitment(secret),
    )
    while not match.over:
        match.answer(match.position.texts()[0])
    record = match.record
    record.seed, record.secret, record.shares = match.seed, secret, shares
    return record


def test_a_record_says_which_secret_was_sealed_and_another_is_noticed() -> None:
    record = sealed_record()
    findings = verify(load(record.dump(), "record"), load_game("tic-tac-toe"))
    assert findings.sealed and findings.shares == 2
    other = sealed_record()
    other.heading = msgspec.structs.replace(other.heading, seal=commitment("dd" * 32))
    with pytest.raises(BadRecord, match="the secret is not the one sealed in line 1"):
        verify(load(other.dump(), "record"), load_game("tic-tac-toe"))


def test_a_game_that_was_rewritten_fails_its_signature() -> None:
    key = bytes(range(32))
    record = sealed_record()
    record.sign(key)
    signed = record.dump()
    assert verify(load(signed, "record"), load_game("tic-tac-toe")).key == public_key(key).hex()
    other = load(signed, "record")
    other.heading = msgspec.structs.replace(other.heading, seats=[Sitting("Eve", "human"), Sitting("Ben", "human")])
    with pytest.raises(BadRecord, match="the record is not what was signed"):
        verify(other, load_game("tic-tac-toe"))
    with pytest.raises(BadRecord, match="something after the signature"):
        load(signed + '[0,"a1","0"]\n', "record")
    broken = signed.replace('"signature":"', '"signature":"x')
    with pytest.raises(BadRecord, match="the record is not what was signed"):
        verify(load(broken, "record"), load_game("tic-tac-toe"))


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('[9223372036854775808,"a","b"]', "line 2"),
        ('[2000000001,"a","b"]', "line 2: Expected `int` <= 2000000000"),
        ('{"seed":' + "[" * 3000, "line 2"),
    ],
)
def test_odd_numbers_and_deep_lines_are_one_sentence(line: str, complaint: str) -> None:
    heading = sealed_record().dump().partition("\n")[0]
    with pytest.raises(BadRecord, match=complaint):
        load(f"{heading}\n{line}\n", "record")


def test_a_record_of_a_thousand_origins_is_refused() -> None:
    heading = sealed_record().dump().partition("\n")[0]
    origin = '{"answers":0,"hash":"","commitment":"","origin":' * 3000 + "null" + "}" * 3000
    with pytest.raises(BadRecord, match="line 1: is nested too deeply"):
        load(heading[:-1] + f',"origin":{origin}}}\n', "record")
