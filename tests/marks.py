"""Custom pytest marks: `@rule("R3.2")` names the rules of RULES.md that a test covers."""

import pytest

rule = pytest.mark.rule
