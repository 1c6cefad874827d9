"""The rules of Marino, one module for each chapter of RULES.md.

- `r01_setup`: the table (R1); `r01_market`: rows, explorers and the deck, for the other chapters
- `r02_draft`, `r03_turn`, `r04_roll`, `r05_action`, `r06_build`
- `r07_lasting`: lasting abilities (R7.2 to R7.19); `r07_launch`: abilities that happen at launch (R7.20 to R7.27)
- `r08_end`, `r10_bookkeeping`; the score (R9, R7.28) is in `scoring`
"""
