"""Signatures: the test vectors of RFC 8032, and what was altered is not signed."""

from __future__ import annotations

import time

import pytest

from hullworks.match.signature import L, is_signed, public_key, sign

VECTORS = [  # secret key, public key, message, signature
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe2465"
        "5141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb0"
        "0d291612bb0c00",
    ),
]


@pytest.mark.parametrize(("secret", "public", "message", "signature"), VECTORS)
def test_keys_and_signatures_are_those_of_the_standard(secret: str, public: str, message: str, signature: str) -> None:
    key, text = bytes.fromhex(secret), bytes.fromhex(message)
    assert public_key(key).hex() == public
    assert sign(key, text).hex() == signature
    assert is_signed(bytes.fromhex(public), text, bytes.fromhex(signature))


def test_what_was_altered_is_not_signed() -> None:
    secret = bytes(range(32))
    public, signature = public_key(secret), sign(secret, b"five gold")
    assert is_signed(public, b"five gold", signature)
    assert not is_signed(public, b"nine gold", signature)
    assert not is_signed(public_key(bytes(32)), b"five gold", signature)
    for place in range(0, 64, 7):
        other = bytearray(signature)
        other[place] ^= 1
        assert not is_signed(public, b"five gold", bytes(other))
    for odd in (b"", signature[:63], signature + b"\0", signature[:32] + (L + 1).to_bytes(32, "little"), b"\xff" * 64):
        assert not is_signed(public, b"five gold", odd)
    assert not is_signed(b"\xff" * 32, b"five gold", signature)


def test_a_record_is_signed_in_no_time() -> None:
    began = time.process_time()
    sign(bytes(32), b"x" * 100_000)
    assert time.process_time() - began < 0.5
