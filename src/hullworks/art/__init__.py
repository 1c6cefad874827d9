"""The drawing kit: pictures as SVG text, made from typed Python.

Read in this order: `theme` (colours and seats), `pencil` (elements and measured text), `pieces` (what all boards
share), `icons`, the ships; then `sheet`, which turns a board into a file of its own, and `proof`, which finds the
faults of a board.
"""
