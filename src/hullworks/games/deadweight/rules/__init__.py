"""The rules of Deadweight, one module a chapter of RULES.md.

`hold` (R1: what players hold, crates and loot cards), `setup` (R1, R2), `deck` (R2.3), `turn` (R3), `landing` (R4),
`action` (R5), `plank` (R5: walk the plank), `duel` (R6), `station` (R7), `mariner` (R7.5), `sinking` (R8), `end` (R9).
"""
