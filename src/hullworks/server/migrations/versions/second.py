"""Stand-ins for absent players, and presence."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"


def upgrade() -> None:
    """Add the time limit for stand-ins, and the presence table."""
    op.add_column("matches", sa.Column("stand_in", sa.Integer))
    op.create_table(
        "presence",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.String(16), primary_key=True),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("beat", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("presence")
    op.drop_column("matches", "stand_in")
