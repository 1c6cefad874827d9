"""The kernel: positions, rules, chance and the stack of pending rules. It is compiled and independent of any game."""
