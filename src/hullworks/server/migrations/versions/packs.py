"""Tables with the host's own parts, and an index of recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "packs"
down_revision = "origins"


def upgrade() -> None:
    """Add the pack and the index."""
    op.add_column("matches", sa.Column("pack", sa.Text))
    op.create_index("ix_seats_recovery", "seats", ["recovery"])


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_seats_recovery", "seats")
    op.drop_column("matches", "pack")
