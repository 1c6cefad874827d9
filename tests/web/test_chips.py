"""What deeds gave and took, in sums."""

from __future__ import annotations

import pytest

from hullworks.games import load
from hullworks.language import speaking
from hullworks.match.deed import Deed, Move
from hullworks.match.message import message
from hullworks.match.story import gains
from hullworks.web.chips import holdings


@pytest.mark.parametrize(
    ("game", "piece", "place", "language", "words"),
    [
        ("ship-shape", "organic", "0/tokens", "de", "erhält 2 Organik"),
        ("marino", "wood", "0/store", "de", "erhält 2 Holz"),
        ("deadweight", "ruby", "0/hold", "en", "gains 2 rubies"),
        ("shipyard", "captain", "0/crew", "de", "erhält 2 Kapitäne"),
    ],
)
def test_the_sums_of_deeds_name_things_as_the_catalogue_does(
    game: str, piece: str, place: str, language: str, words: str
) -> None:
    played = load(game)
    deed = Deed(0, message("deed.gains", things=()), moves=(Move(piece, "", place, 2),))
    with speaking(language):
        net = holdings(played, [deed], 0)
        assert played.say(gains({thing: count for (thing, _), count in net.items()})) == words
