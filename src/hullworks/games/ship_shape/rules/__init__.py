"""The rules of Ship Shape, one module for each chapter of RULES.md.

`r01_stock` (tokens and cards that change hands, and the limits of R6.3), `r01_setup` (with R2.1, R2.2), `r01_deck`
(R1.8), `r03_turn` (with R10.1), `r03_action` (R3.3, R3.4), `r04_collect`, `r05_trade`, `r06_commission`, `r07_fulfil`,
`r07_partner` (R7.4 to R7.6), `r08_store`, `r09_week` (with R2.3 to R2.5, R10.2); R10.3 is in the scoring.

Each action has one function that returns its obstacle, such as `commission_obstacle`. It provides both the answers to
the question and the reasons for a refusal; the arguments of their messages are in `reasons`.
"""
