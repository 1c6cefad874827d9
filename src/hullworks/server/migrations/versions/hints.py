"""Whether players may ask for hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "packs"


def upgrade() -> None:
    """Add the host's choice; at tables that are there already, hints may be had."""
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("matches", "hints")
