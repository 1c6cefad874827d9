"""The drawing kit: pictures as SVG text, made from typed Python.

Read in this order: `theme` (colours and seats), `pencil` (elements and measured text), `pieces` (shared by all
boards), `icons`, the ships; then `sheet`, which turns a board into a file of its own, and `proof`, which finds faults
in a board.
"""
