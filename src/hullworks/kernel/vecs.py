"""Vectors of one type, and bytes that are written and read as numbers.

They are librt's, which compiled code needs, or the same in plain Python where librt is not installed.
"""

# interpreted: what it imports depends on the machine.

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter, read_i32_le, write_f32_le
    from librt.vecs import append, vec
else:
    try:
        from librt.strings import BytesWriter, read_i32_le, write_f32_le
        from librt.vecs import append, vec
    except ImportError:
        from hullworks.kernel.plain import BytesWriter, append, read_i32_le, vec, write_f32_le

__all__ = ["BytesWriter", "append", "read_i32_le", "vec", "write_f32_le"]
