"""The option to allow hints, and new names of the bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "packs"


def upgrade() -> None:
    """Add the host's option, which allows hints at existing tables, and rename the bots."""
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.execute("UPDATE seats SET kind = 'mate' WHERE kind = 'greedy'")
    op.execute("UPDATE seats SET kind = 'deckhand' WHERE kind = 'random'")


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "hints")
