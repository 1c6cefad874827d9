"""Tables that continue another match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "origins"
down_revision = "second"


def upgrade() -> None:
    """Add the origin of a match."""
    op.add_column("matches", sa.Column("taken_up", sa.Integer))
    op.add_column("matches", sa.Column("origin", sa.Text))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "origin")
    op.drop_column("matches", "taken_up")
