"""The rules of Ship Shape, one module a chapter of RULES.md.

`stock` (R1: tokens and cards that change hands), `setup` (R1, R2), `deck` (R1.8), `week` (R2, R9), `turn` (R3, R8),
`collect` (R4), `trade` (R5), `action` (R3.3, R6), `fulfil` (R7), `partner` (R7.4 to R7.6); R10 is in `turn`, `week` and
the scoring.
"""
