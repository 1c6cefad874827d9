"""Classes: many tables with one seed and short codes, which their host may pause."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "hints"


def upgrade() -> None:
    """Add the lessons, and the columns that a table needs for them."""
    op.create_table(
        "lessons",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("host", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("word", sa.String(40)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.add_column("matches", sa.Column("lesson", sa.String(24)))
    op.add_column("matches", sa.Column("ticket", sa.String(8)))
    op.add_column("matches", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_lesson", "matches", ["lesson"])
    op.create_index("ix_matches_ticket", "matches", ["ticket"], unique=True)


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_matches_ticket", "matches")
    op.drop_index("ix_matches_lesson", "matches")
    for name in ("sealed", "paused", "ticket", "lesson"):
        op.drop_column("matches", name)
    op.drop_table("lessons")
