"""Guided first games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "guides"
down_revision = "secrets"


def upgrade() -> None:
    """Add how far a learner is in a guided game."""
    op.add_column("matches", sa.Column("guide", sa.Integer))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "guide")
