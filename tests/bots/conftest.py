"""Fixtures shared by the tests of bots."""

from __future__ import annotations

from bots.guests import folder, guests

__all__ = ["folder", "guests"]
