"""Random numbers for drivers."""

from __future__ import annotations

import pytest

from hullworks.kernel.chance import EveryRoll, seeded
from hullworks.kernel.rule import Outcomes


def rolls(seed: int, sides: int = 6, count: int = 20) -> list[int]:
    rng = seeded(seed)
    return [int(rng.below(sides)) for _ in range(count)]


def test_the_same_seed_rolls_the_same_on_every_build() -> None:
    assert rolls(7, 100, 8) == [2, 66, 69, 56, 67, 35, 89, 60]
    assert rolls(-(2**63), 100, 4) == [70, 76, 47, 98]


def test_other_seeds_roll_otherwise() -> None:
    seeds = [0, 1, 2, 2**32, 2**33, 2**62, -1]
    assert len({tuple(rolls(seed)) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("sides", [1, 2, 6, 54, 1000])
def test_numbers_are_below_their_limit_and_reach_all_of_it(sides: int) -> None:
    assert set(rolls(3, sides, sides * 20)) == set(range(sides))


def test_a_copy_rolls_on_by_itself() -> None:
    rng = seeded(5)
    rng.below(6)
    twin = rng.copy()
    ahead = [int(twin.below(1000)) for _ in range(5)]
    assert [int(rng.below(1000)) for _ in range(5)] == ahead


def test_every_roll_goes_through_all_sequences() -> None:
    every = EveryRoll()
    found: dict[tuple[int, ...], float] = {}
    while every.again():
        first = int(every.below(2))
        sequence = (first,) if first else (first, int(every.below(3)))
        assert sequence not in found
        found[sequence] = every.chance()
    assert found == pytest.approx({(0, 0): 1 / 6, (0, 1): 1 / 6, (0, 2): 1 / 6, (1,): 1 / 2})


def test_outcomes_are_picked_by_their_weight() -> None:
    out = Outcomes(5)
    out.weigh(4, 1)
    out.weigh(2, 3)
    every = EveryRoll()
    found = {2: 0.0, 4: 0.0}
    while every.again():
        found[int(out.pick(every))] += every.chance()
    assert found == pytest.approx({4: 0.25, 2: 0.75})
    assert [out[0], out[1], len(out)] == [4, 2, 2]
    with pytest.raises(IndexError, match="no such option"):
        out[2]
