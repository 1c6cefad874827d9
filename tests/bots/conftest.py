"""What the tests of bots share."""

from __future__ import annotations

from bots.guests import folder, guests

__all__ = ["folder", "guests"]
