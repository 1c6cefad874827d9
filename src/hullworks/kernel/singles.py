"""Floats of four bytes, by way of their bits: librt's writer of bytes, or the same in plain Python."""

# interpreted: what it imports depends on the machine.

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter, read_i32_le, write_f32_le
else:
    try:
        from librt.strings import BytesWriter, read_i32_le, write_f32_le
    except ImportError:
        from hullworks.kernel.plain import BytesWriter, read_i32_le, write_f32_le

__all__ = ["BytesWriter", "read_i32_le", "write_f32_le"]
