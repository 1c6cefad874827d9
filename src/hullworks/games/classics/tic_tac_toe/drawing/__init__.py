"""The drawings of the game: board, cards, terminal and poster."""
