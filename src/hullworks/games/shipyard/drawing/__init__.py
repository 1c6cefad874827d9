"""How the game is drawn: boards, cards, the terminal sketch and the poster."""
