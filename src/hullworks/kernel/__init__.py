"""The kernel: positions, rules, chance, and what is still to be done. It is compiled, and knows no game by name."""
