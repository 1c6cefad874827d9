"""Visitors have ratings against bots, and each of their finished games counts once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "ratings"
down_revision = "analyses"


def upgrade() -> None:
    """Add the table, and the mark of seats that were counted."""
    op.create_table(
        "ratings",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False, index=True),
    )
    op.add_column("seats", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("seats", "rated")
    op.drop_table("ratings")
