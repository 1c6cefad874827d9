"""The table: positions, questions, actions, pieces, records. It knows no game, no clock and no screen."""
