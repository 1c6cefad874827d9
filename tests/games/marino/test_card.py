"""The cards of Marino: every text on a card is readable, in every shape it is drawn in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hullworks.games import load
from hullworks.games.marino.drawing.card import berth, contract, offer_slip
from hullworks.games.marino.lookup import Card
from hullworks.language import speaking

GAME = load("marino")
CARDS = GAME.lay(2).parts.cards

# The narrowest cards on the boards: six upright and eight lying on a wide board, two and one on a phone.
UPRIGHT = ((848 - 5 * 14) / 6, 13), ((358 - 14 - 8) / 2, 14)
LYING = ((848 - 3 * 14) / 4,)
BERTHS = (270, 13), (342, 14)
# The two berths of a table of one screen, by width, size of letters and height: desk, roomy, tablet, phone.
AT_TABLES = (244, 13, 134), (331, 13, 148), (153, 13, 152), (366, 14, 134)


def faces(card: Card) -> Iterator[str]:
    for width, size in UPRIGHT:
        yield contract(card, width, size)
    for width in LYING:
        yield offer_slip(card, width)
    for width, size in BERTHS:
        yield berth(card, card.needs, 3, width, size)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_says_all_it_does_in_every_shape(card: Card) -> None:
    assert not [face for face in faces(card) if "…" in face]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_berth_of_a_table_says_all_in_german(card: Card) -> None:
    with speaking("de"):
        berths = [berth(card, card.needs, None, width, size, high) for width, size, high in AT_TABLES]
    assert not [face for face in berths if "…" in face]
