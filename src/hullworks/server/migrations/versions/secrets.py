"""The server's own secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "secrets"
down_revision = "chat"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("secrets")
