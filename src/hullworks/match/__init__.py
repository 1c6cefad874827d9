"""The library of matches: games, questions, records, deeds and words. It is interpreted, and knows no game by name."""
