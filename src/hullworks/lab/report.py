"""The report of a simulation, as plain data for a file."""

from __future__ import annotations

from typing import Any

from hullworks import __version__
from hullworks.games import load as load_game
from hullworks.lab.simulation import Result
from hullworks.lab.tally import WIN, Share, Spread, wilson


def report(result: Result) -> dict[str, Any]:
    """All counts, with 95 % limits, ready for JSON."""
    plan, tally = result.plan, result.tally
    game = load_game(plan.game)
    return setting(result) | {
        "decisions_a_game": round(tally.decisions / max(1, tally.games), 1),
        "lost": tally.lost,
        "endings": dict(sorted(tally.endings.items())),
        "seats": [seat_share(tally.seat_wins[seat], tally.decided, plan.players) for seat in range(plan.players)],
        "orders": {
            name: [seat_share(wins[place], tally.decided, plan.players) for place in range(plan.players)]
            for name, wins in tally.order_wins.items()
        },
        "wins_by_bot": {
            name: {"games": played} | won(tally.bot_wins[name], played)
            for name, played in sorted(tally.bot_games.items())
        },
        "score": spread(tally.scores),
        "winning_score": spread(tally.winning),
        "turns": spread(tally.turns),
        "cards": cards(result),
        "mechanisms": {
            name: limits(wilson(tally.mechanism_games[name], tally.games)) for name in sorted(game.mechanisms)
        },
        "lost_answers": {
            name: {"answers": asked, "lost": tally.guest_faults[name]}
            for name, asked in sorted(tally.guest_answers.items())
        },
        "faults": tally.faults(),
    }


def setting(result: Result) -> dict[str, Any]:
    """What was simulated, with what, and how fast."""
    plan, tally = result.plan, result.tally
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    return {
        "hullworks": __version__,
        "build": result.build,
        "game": plan.game,
        "rules": game.rules_version,
        "players": plan.players,
        "options": table.options,
        "parts": table.parts_version,
        "pack": plan.pack_told,
        "bots": list(plan.bots),
        "think": plan.think,
        "seed": plan.seed,
        "games": tally.games,
        "asked": plan.games,
        "stopped": result.stopped,
        "workers": result.workers if isinstance(result.workers, int) else result.workers.address,
        "seconds": round(result.seconds, 3),
        "games_a_second": round(tally.games / max(result.seconds, 1e-9), 1),
    }


def won(parts: int, played: int) -> dict[str, float]:
    """Wins, given in parts of a win, with their share of the games played."""
    return {"wins": parts / WIN} | limits(wilson(parts / WIN, played))


def limits(share: Share) -> dict[str, float]:
    return {"share": round(share.share, 5), "low": round(share.low, 5), "high": round(share.high, 5)}


def seat_share(parts: int, played: int, players: int) -> dict[str, float]:
    """Wins with limits, and as a multiple of an equal share."""
    found = won(parts, played)
    return found | {"of_fair": round(found["wins"] * players / max(1, played), 4)}


def spread(numbers: Spread) -> dict[str, float]:
    return {
        "mean": round(numbers.mean(), 2),
        "deviation": round(numbers.deviation(), 2),
        "least": numbers.quantile(0.0),
        "p05": numbers.quantile(0.05),
        "median": numbers.quantile(0.5),
        "p95": numbers.quantile(0.95),
        "most": numbers.quantile(1.0),
    }


def cards(result: Result) -> list[dict[str, Any]]:
    """Every card: how often a player acquired it, and how often its owner won, compared with the base rate.

    Games that all lost together have no winner, so they do not count for wins.
    """
    plan, tally = result.plan, result.tally
    game = load_game(plan.game)
    known = game.cards(game.lay(plan.players, plan.options, plan.pack).parts)
    rows = []
    for card in known:
        uses = tally.card_uses[card]
        share = wilson(tally.card_wins[card] / WIN, tally.card_chances[card])
        rows.append(
            {"card": card, "uses": uses, "uses_a_game": round(uses / max(1, tally.games), 4)}
            | limits(share)
            | {"of_base": round(share.share * plan.players, 4)}
        )
    return rows
