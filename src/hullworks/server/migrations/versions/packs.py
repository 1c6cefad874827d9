"""Tables with parts of the host's own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "packs"
down_revision = "first"


def upgrade() -> None:
    """Add the pack."""
    op.add_column("matches", sa.Column("pack", sa.Text))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "pack")
