"""Ed25519 signatures (RFC 8032), with which a server signs its records.

It is written for clarity. It does not take the same time for every key, so do not sign where others can measure the
time to within a few microseconds.
"""

from __future__ import annotations

from hashlib import sha512
from typing import Final

P: Final = 2**255 - 19  # the field
L: Final = 2**252 + 27742317777372353535851937790883648493  # the order of the base point
D: Final = -121665 * pow(121666, P - 2, P) % P  # the curve: -x² + y² = 1 + D x² y²
ROOT: Final = pow(2, (P - 1) // 4, P)  # a square root of -1

# A point as (X, Y, Z, T): x = X / Z, y = Y / Z, x y = T / Z.
Point = tuple[int, int, int, int]
NEUTRAL: Final[Point] = (0, 1, 1, 0)


def plus(a: Point, b: Point) -> Point:
    """The sum of two points."""
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    left, right, low, high = f - e, h - g, h + g, f + e
    return left * right % P, low * high % P, right * low % P, left * high % P


def times(number: int, point: Point) -> Point:
    """A multiple of a point."""
    found = NEUTRAL
    while number:
        if number & 1:
            found = plus(found, point)
        point = plus(point, point)
        number >>= 1
    return found


def same(a: Point, b: Point) -> bool:
    """Whether these are the same point."""
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def across(y: int, odd: int) -> int | None:
    """The x of a point with this y; None if there is none."""
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT % P
    if x * x % P != square or (x == 0 and odd):
        return None
    return x if x & 1 == odd else P - x


def written(point: Point) -> bytes:
    """A point as 32 bytes."""
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def read(data: bytes) -> Point | None:
    """The point in 32 bytes; None if they are none."""
    number = int.from_bytes(data, "little")
    y, odd = number & ((1 << 255) - 1), number >> 255
    x = across(y, odd) if y < P and len(data) == 32 else None
    return None if x is None else (x, y, 1, x * y % P)


HALF: Final = 4 * pow(5, P - 2, P) % P
BASE: Final[Point] = read(HALF.to_bytes(32, "little")) or NEUTRAL


def hashed(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little") % L


def halves(secret: bytes) -> tuple[int, bytes]:
    """The scalar of a secret key, and the prefix that makes its signatures unpredictable."""
    digest = sha512(secret).digest()
    number = int.from_bytes(digest[:32], "little") & ((1 << 254) - 8) | (1 << 254)
    return number, digest[32:]


def public_key(secret: bytes) -> bytes:
    """The public key of a secret key of 32 random bytes."""
    return written(times(halves(secret)[0], BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    """The signature of a message: 64 bytes."""
    number, prefix = halves(secret)
    once = hashed(prefix, message)
    shown = written(times(once, BASE))
    challenge = hashed(shown, public_key(secret), message)
    return shown + ((once + challenge * number) % L).to_bytes(32, "little")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of the secret key signed this message."""
    if len(signature) != 64:
        return False
    key, shown, answer = read(public), read(signature[:32]), int.from_bytes(signature[32:], "little")
    if key is None or shown is None or answer >= L:
        return False
    challenge = hashed(signature[:32], public, message)
    return same(times(answer, BASE), plus(shown, times(challenge, key)))
