"""The rules of Shipyard, one module a chapter of RULES.md.

`setup` (R1, R2), `track` (R3), `yard` (R4), `canal` (R5), `goods` (R6), `rings` (R7), `fitting` (R8: the ship before
it sails), `cruise` (R8: its way), `contract` (R9), `end` (R10). `hull` has the test of R4.4 by itself, and `way` the
search for ways through a canal.
"""
