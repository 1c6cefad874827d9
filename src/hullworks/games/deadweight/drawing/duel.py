"""The result of a duel in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.games.deadweight.drawing.names import T
from hullworks.games.deadweight.view import DuelView
from hullworks.match.message import Player, Thing, message


def duel_words(fight: DuelView, names: Sequence[str]) -> tuple[str, str]:
    """Who won a duel and the result or, before the second die, who began it and why."""
    who, equal = winner(fight), fight.attack == fight.defence
    if who < 0:
        return T("duel.equal-dice"), T("duel.nothing")
    won = "duel.equal" if fight.taker >= 0 and equal else "duel.player"
    return T.say(message(won, player=Player(who)), names), came_of(fight)


def winner(fight: DuelView) -> int:
    """The seat that the words are about; nobody if equal dice decide nothing."""
    if not fight.defence:
        return fight.attacker
    if fight.taker >= 0:
        return fight.taker
    if fight.what == "challenge":
        return fight.attacker if fight.attack > fight.defence else fight.defender
    return -1 if fight.attack == fight.defence else fight.defender


def is_open(fight: DuelView) -> bool:
    """Whether a die is still to be rolled, or a thing to be taken."""
    return not fight.defence or (fight.taker >= 0 and not fight.taken)


def came_of(fight: DuelView) -> str:
    """The result; its subject is the winner."""
    if not fight.defence:
        return T(f"duel.{fight.what}-begun")
    if fight.taker >= 0:
        return T("duel.takes", item=Thing("one", fight.taken)) if fight.taken else T("duel.may-take")
    if fight.what == "challenge":
        return T("duel.wins-wall" if fight.attack > fight.defence else "duel.keeps-wall")
    return T("duel.sends-home" if fight.what == "mariner" else "duel.loses-nothing")


def duel_sentence(fight: DuelView, names: Sequence[str]) -> str:
    """The same as one sentence."""
    who, what = duel_words(fight, names)
    return T("duel.sentence", who=who, what=what)
