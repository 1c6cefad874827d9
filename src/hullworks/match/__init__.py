"""Matches: games, questions, records, deeds and messages. It is interpreted and independent of any game."""
