"""No bot declines a sure win, and no hint advises anything else."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from classics import CONNECT_FOUR, TIC_TAC_TOE, connect_four, tic_tac_toe
from hullworks.bots import crew, load
from hullworks.bots.budget import Budget
from hullworks.bots.deckhand import Deckhand
from hullworks.bots.hint import hints
from hullworks.bots.mate import Mate
from hullworks.bots.strength import STRENGTHS
from hullworks.bots.sure import is_sure, sure_win
from hullworks.kernel.advice import Advice
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.game import Game

# In each, one answer wins at once, and the rival threatens to win, too.
SCENES = [(TIC_TAC_TOE, tic_tac_toe("xx. / oo. / ..."), "c3"), (CONNECT_FOUR, connect_four("a xxx, b ooo"), "a")]
LOTS = 8


class Contrary(Advice):
    """Advice that cannot stand a finished game."""

    def value(self, g: Any, seat: i64) -> float:
        return -100.0 if g.over else 0.0


def given(game: Game, g: Position, code: int) -> str:
    return g.todo.actions.texts[code]


@pytest.mark.parametrize(("game", "g", "text"), SCENES)
def test_every_bot_takes_a_sure_win(game: Game, g: Position, text: str) -> None:
    winning = int(sure_win(game, g, g.seat()))
    assert text in given(game, g, winning)
    for name in (*crew(game), *STRENGTHS):
        bot = load(name, game, Budget(4))
        assert {int(bot.choose(g.copy(), g.seat(), seeded(lot))) for lot in range(LOTS)} == {winning}, name


@pytest.mark.parametrize(("game", "g", "text"), SCENES)
def test_a_one_step_bot_takes_it_even_against_its_advice(game: Game, g: Position, text: str) -> None:
    advice = Contrary(10.0)
    for bot in (Mate(advice, game=game), Deckhand(advice, game=game)):
        assert text in given(game, g, int(bot.choose(g.copy(), g.seat(), seeded(1))))
    assert text not in given(game, g, int(Mate(advice).choose(g.copy(), g.seat(), seeded(1))))


@pytest.mark.parametrize(("game", "g", "text"), SCENES)
def test_a_hint_puts_it_first(game: Game, g: Position, text: str) -> None:
    best, *_ = hints(game, g, Budget(6), seeded(1), 3)
    assert text in best.text


def test_an_answer_that_ends_the_game_without_a_win_is_not_sure() -> None:
    drawn = tic_tac_toe("xox / xoo / ox.")
    assert not any(is_sure(TIC_TAC_TOE, drawn, drawn.seat(), code) for code in drawn.legal())
    assert int(sure_win(TIC_TAC_TOE, drawn, drawn.seat())) == -1
