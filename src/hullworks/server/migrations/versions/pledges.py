"""Promises of shares."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "pledges"
down_revision = "guides"


def upgrade() -> None:
    """Add the promise of a seat's share."""
    op.add_column("seats", sa.Column("pledge", sa.String(64)))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("seats", "pledge")
