"""What happens in Ship Shape, in English: a text for every message of `deeds`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.match.message import Catalogue

MESSAGES: Final[Catalogue] = {
    # Cards are dealt, and weeks begin (R1, R2).
    "directs": "directs {firm}",
    "draws-token": "has the innovation token, drawn by lot",
    "ordered": "{order} is ordered",
    "for-hire": "{card} is for hire",
    "reshuffled": "the discarded {cards} are shuffled and become the deck",
    "none-left": "there are no more {cards} to lay out",
    "begins-week": "begins week {week} of {weeks}",
    "begins-last-week": "begins week {week}, the last",
    # The token (R3).
    "moves-token": "moves the innovation token to round {round} of {rounds}",
    "moves-token-last": "moves the innovation token to round {round}, the last",
    "ruined": "the innovation token cannot move with {orders}, so everybody has lost",
    # Collecting (R4).
    "collects": "collects {tokens} from {firm}",
    "collects-less": "collects {tokens} from {firm}, because the piles lack {missing}",
    "collects-nothing": "collects nothing from {firm}, because the piles lack {missing}",
    "runs": "runs {card} for {cost}",
    "runs-again": "turns {card} upright and runs it for {cost}",
    "cannot-run": "cannot pay for {card} and turns it",
    "cannot-run-again": "cannot pay for {card} and discards it",
    "makes": "makes {tokens} with {card}",
    "makes-less": "makes {tokens} with {card}, because the piles lack {missing}",
    "makes-nothing": "makes nothing with {card}, because the piles lack {missing}",
    "takes": "takes {resource}",
    "takes-only": "takes {tokens}, the only kind left",
    "takes-last": "takes {tokens}, all that is left",
    "takes-nothing": "takes nothing, because the piles are empty",
    "pays": "pays {resource}",
    "pays-rest": "pays {tokens}",
    # Trading (R5).
    "begins-offer": "begins an offer to {player}",
    "puts-in": "puts {item} into the offer",
    "asks-for": "asks for {item}",
    "takes-out": "takes {item} out of the offer",
    "does-without": "does without {item}",
    "drops-offer": "drops the offer",
    "offers": "offers {gives} for {wants} to {player}",
    "offers-gift": "offers {gives} for nothing to {player}",
    "requests": "asks {player} for {wants}",
    "accepts": "accepts {gives} for {wants} from {player}",
    "accepts-gift": "accepts {gives} for nothing from {player}",
    "grants": "gives {wants} to {player} for nothing",
    "refuses": "refuses {gives} for {wants} from {player}",
    "refuses-gift": "refuses {gives} for nothing from {player}",
    "denies": "refuses to give {wants} to {player}",
    "counters": "counters the offer of {player}",
    # The action (R6).
    "commissions": "commissions {card} for {price}",
    "refreshes": "pays {price} to refresh the {cards}",
    "passes": "passes",
    "discards": "discards {cards}",
    # Orders (R7).
    "sets-out": "sets out to fulfil {order}",
    "loads": "loads {transport}",
    "fulfils": "fulfils {order} for {points} with {tokens}, carried by {transports}",
    "seeks-partner": "looks for a partner for {order}",
    "turns-to": "turns to {player}",
    "would-put-in": "would put in {tokens}",
    "would-load": "would load {transport}",
    "would-load-theirs": "would load {transport} of {player}",
    "proposes": "proposes {order} to {player} for {points} each, giving {gives} and asking for {wants}",
    "fulfil-together": "and {player} fulfil {order} together for {points} each: {wants}, and {gives}",
    "refuses-to-share": "refuses to share {order} with {player}",
    "acts-again": "may take another action, without any more trading",
    "orders-left": "{orders} are left",
    "order-left": "only {order} is left open",
    "week-done": "no order is left open, so the week ends with this turn",
    "month-done": "no order is left open, so the month ends with this turn",
    # Storing, and a week ends (R8 to R10).
    "returns": "returns {resource}",
    "returns-rest": "returns {tokens} that cannot be stored",
    "week-over": "week {week} is over and the hiring pool is discarded",
    "keeps": "keeps {card}",
    "keeps-no-more": "keeps no more supply cards and discards {cards}",
    "maintains": "maintains {transport} for {upkeep} and turns it upright",
    "lets-go": "lets {transports} go",
    "cannot-maintain": "loses {transports}, because the maintenance cannot be paid",
    "returns-all": "returns {tokens} at the end of the week",
    "takes-token": "takes the innovation token from {player} with the lowest score, {score}",
    "takes-token-tied": "takes the innovation token, tied at {score} and the first to the left of {player}",
    "keeps-token": "keeps the innovation token with the lowest score, {score}",
    "month-over": "all orders of the month are fulfilled, and the highest score wins",
}
