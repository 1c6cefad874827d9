"""Vectors of one type: librt's, which compiled code needs, or the same in plain Python where librt is not installed."""

# interpreted: what it imports depends on the machine.

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:
    try:
        from librt.vecs import append, vec
    except ImportError:
        from hullworks.kernel.plain import append, vec

__all__ = ["append", "vec"]
