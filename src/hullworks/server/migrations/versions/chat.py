"""What people at a table say to each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "chat"
down_revision = "closings"


def upgrade() -> None:
    """Add the messages, and their number at each table."""
    op.create_table(
        "chat",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("quick", sa.String(20)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("reported", sa.Float),
    )
    op.add_column("matches", sa.Column("said", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("matches", "said")
    op.drop_table("chat")
