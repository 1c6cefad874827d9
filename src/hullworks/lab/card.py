"""The report on one card or on all cards, as plain data for the screen and for a file."""

from __future__ import annotations

from typing import Any

from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup
from hullworks.lab.compare import check_card
from hullworks.lab.effect import Effect
from hullworks.lab.offers import FEWEST
from hullworks.lab.pairs import POWER
from hullworks.lab.simulation import Plan
from hullworks.lab.survey import Survey
from hullworks.lab.tally import WIN, Share, Z, wilson


def patterns(plan: Plan, card: str) -> tuple[str, ...]:
    """The answers that take a card, as patterns."""
    game = load_game(plan.game)
    check_card(game, card, game.cards(game.lay(plan.players, plan.options, plan.pack).parts))
    if not game.takes:
        raise BadSetup(f"the answers of {game.title} do not name the cards they take; measure all cards instead")
    return tuple(pattern.replace("{card}", card) for pattern in game.takes)


def about(plan: Plan, done: int, stopped: bool) -> dict[str, Any]:
    """What was measured, and with what."""
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    return {
        "game": plan.game,
        "rules": game.rules_version,
        "players": plan.players,
        "options": table.options,
        "parts": table.parts_version,
        "pack": plan.pack_told,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": done,
        "asked": plan.games,
        "stopped": stopped,
    }


def of_one(plan: Plan, card: str, found: Effect) -> dict[str, Any]:
    """The effect of taking one card rather than refusing it."""
    return about(plan, found.games, found.stopped) | {
        "card": card,
        "offers": found.offers,
        "known": found.offers >= FEWEST,
        "playouts": found.playouts,
        "chance": measured(found.chance()) if found.offers else None,
        "lead": measured(found.lead()) if found.offers else None,
    }


def measured(share: Share) -> dict[str, float]:
    """A difference with its limits, and the smallest one that would have shown in four of five such measurements."""
    least = (Z + POWER) * (share.high - share.share) / Z
    return {"difference": share.share, "low": share.low, "high": share.high, "least": least}


def of_all(plan: Plan, found: Survey) -> dict[str, Any]:
    """Every card: its effect on whoever may have it first, and what its owners win, the strongest effect first."""
    game = load_game(plan.game)
    cards = game.cards(game.lay(plan.players, plan.options, plan.pack).parts)
    tally, effects = found.tally, found.offers.effects(cards)
    rows: list[dict[str, Any]] = []
    for card in cards:
        effect, owners = effects[card], wilson(tally.card_wins[card] / WIN, tally.card_chances[card])
        rows.append(
            {
                "card": card,
                "turned_up": found.offers.turned_up(card),
                "known": found.offers.turned_up(card) >= FEWEST,
                "effect": effect.mean,
                "low": max(-1.0, effect.low),  # A chance changes by no more than all of it, if nothing else is known.
                "high": min(1.0, effect.high),
                "wrong_sign": effect.wrong,
                "sure": effect.sure,
                "uses": tally.card_uses[card],
                "owners": owners.share,
                "owners_low": owners.low,
                "owners_high": owners.high,
            }
        )
    rows.sort(key=lambda row: (-row["effect"], row["card"]))
    return about(plan, found.games, found.stopped) | {"cards": rows}
