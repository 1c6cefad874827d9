"""Whether players may ask for hints; and the names of the bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "packs"


def upgrade() -> None:
    """Add the host's choice; at tables that are there already, hints may be had. Their bots get the new names."""
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.execute("UPDATE seats SET kind = 'mate' WHERE kind = 'greedy'")
    op.execute("UPDATE seats SET kind = 'deckhand' WHERE kind = 'random'")


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "hints")
