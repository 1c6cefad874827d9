"""The rules of Deadweight, in modules named after the chapters of RULES.md.

`r01_hold`: holds, crates and loot cards; `r01_setup`: laying out the ship; `r02_deck`: trade cards; `r03_turn`: the
turn; `r04_landing`: landing on a plank; `r05_action`: the actions of the planks; `r05_plank`: walking the plank;
`r06_duel`: stealing and mariners on deck; `r07_mariner`: deploying mariners; `r07_station`: the rest of a visit to a
station; `r08_sinking`: flooded planks and lifeboats; `r09_end`: the end.
"""
