"""The rules of Marino, one module a chapter of RULES.md.

`setup` (R1, R2), `turn` (R3, R10), `roll` (R4), `action` (R5), `build` (R6), `ability` (R7), `end` (R8); what they all
do with market and deck is in `market`.
"""
