"""Matches that were closed because the rules changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "closings"
down_revision = "lessons"


def upgrade() -> None:
    """Add the reason why a match was closed."""
    op.add_column("matches", sa.Column("closed", sa.Text))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "closed")
