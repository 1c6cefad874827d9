"""Marks of our own: `@rule("R3.2")` says which rules of RULES.md a test shows."""

import pytest

rule = pytest.mark.rule
