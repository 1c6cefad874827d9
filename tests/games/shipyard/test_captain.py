"""A captain of Shipyard does not go round in circles at the end of a game."""

from __future__ import annotations

import pytest

from hullworks import build
from hullworks.bots.bot import consult
from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.kernel.chance import seeded
from hullworks.match.notation import read
from slipway import SHIPYARD
from tables import play

# The last build: only a ship that must fail can be completed, and its tile can be taken back for ever.
DOOMED = """
    starter: 1
    ending: queue
    phase: actions
    track: equipment crew commodity build exchange canal employee
    queue: 0
    market: bow6 bow2 bow9, - middle3 middle14, middle18 middle5 middle6, stern8 stern2 stern13
    canals: market-arm tide-fork tar-corner beacon-junction old-basin
    lots: lot7 lot8 lot5 lot10 lot2
    desks: 1a recruiter-businessman, 1b builder-sail, 1c trader-cloth-2, 2a builder-captain,
      2b trader-coal, 2c builder-soldier, 3a engineer-sail, 3b builder-stoker, 3c mover-crew,
      4a recruiter-stoker, 4b builder-businessman, 4c steam-master, 5a builder-cannon, 5b trader-coal-2,
      5c mover-equipment, 6a recruiter-soldier, 6b engineer-sail, 6c engineer-smokestack,
      7a recruiter-captain, 7b trader-wheat-2, 7c builder-smokestack, 8a builder-crane, 8b mover-crew,
      8c mover-employee
    markers: crew stoker, employee 8, exchange 4
    0: money 1, yard - - bow7 middle23 middle19 middle24 middle2 middle4,
      store captain 2*soldier 2*stoker 3*crane 2*cannon 2*smokestack, lots lot12,
      staff recruiter-stoker engineer-crane engineer-smokestack trader-coal trader-cloth trader-wheat trader-coal-2 trader-cloth-2 trader-wheat-2 boiler-maker steam-master mover-employee,
      canal kings-basin@H8 quay-junction@H7/90 three-locks@I8/90, papers state-visit works-council,
      discarded freight-office naval-college cork-and-line safe-passage, cubes equipment canal, turns 26
    1: money 0, yard bow4 - middle12 - - middle26 middle11 middle17 stern6,
      store soldier stoker 4*crane sail 6*cannon smokestack, lots lot6,
      staff recruiter-soldier engineer-crane engineer-cannon trader-cloth trader-wheat boiler-maker,
      canal heron-bend@H7/180 garrison-fork@G7/270 swan-hook@G6/90, pile long-reach fort-arm,
      token H7/2/up, wake heron-bend@H7/180:1 heron-bend@H7/180:2,
      ships bow10+middle25+middle13+middle22+stern5:captain+stoker+3*crane+sail+2*cannon+smokestack:6:27 bow11+middle8+middle20+stern11:captain+soldier:2:8,
      papers heavy-lift survey-of-hulls, discarded chamber-of-trade sail-training coasters canal-toll,
      cubes commodity crew, turns 26
    turn: 1, advanced employee, main build, acted, bought 1
    cruise: length 4, has cabin berth 2*lifeboat lifebuoy 2*lantern, aboard captain soldier, speed 2,
      steps 2, signs 4
    todo: 1 CompleteShip 36, 1 FillMarket, 1 SendShips, 1 FillDesks, 0 BeginFinalAction, 1 BeginFinalBuild,
      0 BeginFinalBuild
"""  # noqa: E501


@pytest.mark.skipif(build.name() != "compiled", reason="thinks a hundred iterations about every answer")
def test_a_captain_does_not_buy_and_take_back_the_same_tile_for_ever() -> None:
    g = read(SHIPYARD, DOOMED, version="25a6549a77f3")
    play(g, "take the tile back")
    captain, rng, said = Captain(SHIPYARD, Budget(100)), seeded(1), list[str]()
    while not g.waits_for_chance() and g.seat() == 1 and len(said) < 60:
        code = int(consult(captain, g, SHIPYARD.imagine, rng))
        said.append(g.todo.actions.texts[code])
        g.play(code)
    assert len(said) < 60, said
