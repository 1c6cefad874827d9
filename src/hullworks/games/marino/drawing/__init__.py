"""How the game looks: on a board, on cards, in a terminal, on a poster."""
