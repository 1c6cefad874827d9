"""The rules of Shipyard, by the chapters of RULES.md.

- `r01_setup`: R1 and R2, the table and everything before the first turn.
- `r03_track` and `r03_action`: R3, the turn and the track; which actions a player can do, and how they begin.
- `r04_yard`: R4, build. `r04_hull` tests which tiles may stand in a yard. `r04_market` refills the market, and the
  displays of R5 and R6.
- `r05_canal`: R5. `r05_chain` is the geometry of canal tiles (R5.5). `r06_goods`: R6, commodities.
- `r07_rings`: R7, the rings and hiring. `r07_ability`: the abilities of employees.
- `r08_fitting` and `r08_cruise`: R8, the ship before it sails, and its cruise. `r08_ship` computes the room, speed and
  points of a ship. `r08_way` searches for ways through a canal.
- `r09_contract`: R9. `r10_end`: R10.
- `book`: the rulebook, to which all chapters add their rules and reasons.
"""
