"""The table as text: it says what the view says, and fits the width."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fjord import NORTH_SEA, fjord
from hullworks.games.north_sea.state import NorthSea
from sketches import check_width, plain, somewhere

NAMES = ["Ada", "Ines", "Bot Tern", "Marek", "Kit"]


def drawn(g: NorthSea, seat: int = 0, width: int = 100) -> str:
    return "\n".join(plain(NORTH_SEA.sketch(NORTH_SEA.view(g, seat), NAMES[: g.seats], width)))


def looked(g: NorthSea, word: str) -> str:
    return "\n".join(plain(NORTH_SEA.look(NORTH_SEA.view(g, 0), NAMES[: g.seats], word)))


@given(
    seats=st.integers(1, 5),
    seed=st.integers(0, 2**40),
    answers=st.integers(0, 900),
    width=st.sampled_from([80, 100]),
    viewer=st.integers(-1, 1),
)
def test_no_line_is_too_long_in_any_position(seats: int, seed: int, answers: int, width: int, viewer: int) -> None:
    check_width(NORTH_SEA, somewhere(NORTH_SEA, seats, seed, answers), viewer, width)


TABLE = """
    round: 3 thaw
    neutral: military 9
    heroes: svend neutral, thyra 1
    0: goods 2*oak worker, hand knarr skald, board karve rigger, placed 1, houses saw-pit, tucked - ale-wife, working 1,
       ships skute, trades - amber, raids holm, raided holm, tracks 8 3 16
    1: goods 3*worker, hand busse, sold furs, upgrades labourer
"""


def test_tracks_round_card_and_players_are_told() -> None:
    text = drawn(fjord(TABLE))
    assert "round 3 of 5, actions" in text and "still thinking: ■ Ines" in text
    assert "military  neutral 9   ● 8   ■ 0   Svend: the neutral marker leads" in text
    assert "trade     ● 3   ■ 0   neutral 0   Thyra: ■ Ines" in text
    assert "renown    ● 16 (2 points)" in text
    assert "Thaw   silver for oak 1, wool 3, iron 2" in text
    assert "2 oak  0 wool  0 iron  0 gold  0 silver  1 worker" in text
    assert "Saw Pit 1 (gain 2 oak) + Ale Wife (2 silver → 2 workers) worker" in text
    assert "1 Karve   2 Rigger   3 -   4 Moneylender (2 silver → 1 gold)" in text
    assert "5 Fish Stall (gain 2 silver) worker" in text
    assert "labourer: a skill for 1 gold and 1 card   raid Holm (gain 1 gold and 1 card) raided" in text
    assert "upgraded labourer: a skill for 1 gold   sold Furs" in text
    assert "a  Knarr" in text and "→ 8 points, trade +2 and renown +2." in text
    assert "Busse" not in text


def test_a_lone_player_is_told_of_the_opponent_and_the_nemesis_cards() -> None:
    text = drawn(fjord("nemeses: hoarder\n0: nothing"))
    assert "opponent 3" in text and "Hoarder: your board holds 1 card less." in text


def test_one_thing_can_be_looked_at() -> None:
    g = fjord(TABLE)
    assert looked(g, "a").startswith("a  Knarr")
    assert looked(g, "skald").startswith("   Skald")
    assert looked(g, "karve").startswith("   Karve")
    assert looked(g, "amber") == "Amber  Income: 1 gold. At once: 2 gold."
    assert looked(g, "ines").startswith("■ Ines")
    assert "Eikja (1 worker)" in looked(g, "ines")  # Somebody else's cards are told in full, too.
    assert looked(g, "kraken") == looked(g, " ") == looked(g, "busse") == ""


def test_everybody_can_look_at_the_discards() -> None:
    assert looked(fjord(f"{TABLE}\ndiscards: 2*seer orm"), "discards") == "discards  2 Seer   Jarl Orm"
    assert looked(fjord(TABLE), "discards") == "discards  none"
