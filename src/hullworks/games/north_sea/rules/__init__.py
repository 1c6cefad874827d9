"""The rules of North Sea, one module a chapter of RULES.md.

`pile` (R1.4: drawing and gaining), `payment` (R1.2, R6.8: paying), `setup` (R2), `round` (R3), `draft` (R4),
`action` (R5), `longship` (R6), `worker` (R7), `trade` (R7.6, R7.7), `track` (R8), `income` (R9) and `end` (R10.1).
"""
