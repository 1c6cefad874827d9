"""Can you do better? An answer to the question of a turning point, judged by the games that were played for it."""

from __future__ import annotations

from collections.abc import Sequence

from hullworks.coach.analysis import Analysis
from hullworks.coach.turning import SURE, Turning
from hullworks.coach.verdict import LEAST, counting
from hullworks.kernel.errors import BadSetup, Refusal
from hullworks.language import decimal
from hullworks.match.message import counted, t
from hullworks.match.words import sentence


def turning_point(found: Analysis, number: int) -> Turning:
    """The turning point with this number, from 1."""
    if not 1 <= number <= len(found.turning):
        raise BadSetup(t("coach.no-such-turning", number=number, points=counted(len(found.turning), "turning-point")))
    return found.turning[number - 1]


def ranked(turning: Turning, texts: Sequence[str]) -> list[str]:
    """The answers, the best first: those that were tried by their lead, then the others, and the own one last."""
    tried = [turning.tried[0], *sorted(turning.tried[1:], key=lambda one: -one.lead)]
    known = [one.text for one in tried]
    return [*known, *(text for text in texts if text not in (*known, turning.text)), turning.text]


def asked(found: Analysis, turning: Turning) -> str:
    """What to find."""
    chance, better = counting(found, turning)
    if found.all_lost:
        player = found.names[turning.seat]
        return t("coach.find-saved", player=player, mine=turning.mine, chance=chance, better=better)
    if better - chance >= LEAST:
        return t("coach.find-chance", mine=turning.mine, chance=chance, better=better)
    return t("coach.find-points", mine=turning.mine, points=decimal(turning.lead))


def much(found: Analysis, lead: float) -> str:
    """A difference of leads: in points or, after a shared loss, in games of 100."""
    return t("coach.much-games", games=round(lead)) if found.all_lost else t("coach.much-points", points=decimal(lead))


def judged(found: Analysis, turning: Turning, text: str, labels: dict[str, str]) -> list[str]:
    """What is said about an answer; *labels* are those of all answers, by text."""
    if text not in labels:
        raise Refusal(t("coach.no-answer", answer=text))
    if text == turning.text:
        return [t("coach.find-own-all" if found.all_lost else "coach.find-own", answer=labels[text])]
    tried = next((one for one in turning.tried if one.text == text), None)
    if tried is None:
        return [t("coach.find-unknown", answer=labels[text])]
    kind = "best" if tried is turning.tried[0] else "better" if tried.lead > SURE * tried.error else "same"
    kind = "worse" if kind == "same" and tried.lead < -SURE * tried.error else kind
    told = t(f"coach.find-{kind}", answer=labels[text], much=much(found, abs(tried.lead)))
    how = t("coach.find-how", games=counted(tried.games, "trial"), error=much(found, tried.error))
    return [told, *reasons(turning), how] if kind == "best" else [told, how]


def reasons(turning: Turning) -> list[str]:
    """Why the better answer is better: what would have followed, the game's own reason, and what was missed."""
    then = [t("coach.then", answer=answer) for answer in turning.then]
    return [sentence(words) for words in (", ".join(then), turning.why, turning.missed) if words]
