"""The rules of North Sea, in one or more modules for each chapter of RULES.md.

- `r01_board` (R1.8), `r01_pile` (R1.4: drawing and gaining) and `r01_setup` (R1, R2)
- `r03_round` and `r04_draft`
- `r05_action` (the question of the action phase) and `r05_card` (R5.3 to R5.11: using cards)
- `r06_payment` (R1.2, R6.8, R7.5: paying), `r06_skill` (R6.2 to R6.4: who gives the skills), `r06_longship` and
  `r06_building` (R6.7)
- `r07_worker`, `r07_trade` (R7.6, R7.7) and `r07_raid` (R7.8)
- `r08_track`
- `r09_income` (also R9.4, R9.5: who holds the heroes), `r09_hero` (R9.7, R9.9: Thyra and Randi) and `r09_frode` (R9.8)
- `r10_end` (R10.1)
"""
