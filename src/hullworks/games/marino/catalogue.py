"""The text of every message of Marino, and the things that messages name."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from typing import Final

from hullworks.games.marino.places import explorer_id
from hullworks.games.marino.state import Marino
from hullworks.games.marino.tables import EXPLORERS, FREEBOOTER, RESOURCES
from hullworks.match.message import Amount, Catalogue, Thing

MESSAGES: Final[Catalogue] = {
    # R1, R2
    "dealt": "{contract} is dealt",
    "deck-low": "only {cards} left in the deck",
    "drafts-first": "drafts first",
    "first-turn": "has the first turn: {contract} pays the most, {value}",
    "first-turn-second": "has the first turn: tied with {others}, but {contract} pays more than their other contracts",
    "first-turn-later": "has the first turn: tied with {others}, and drafted last of them",
    "takes": "takes {contract} and is paid {gold}",
    # R4
    "rolls": "rolls the {explorer}",
    "rolls-freebooter": "rolls a freebooter",
    "die": "rolls {die} for the {explorer}",
    "die-brings": "rolls {die} for the {explorer}, which brings {count}",
    "die-full": "rolls {die} for the {explorer}, which brings {count} of {cargo}: its row is full",
    "die-short": "rolls {die} for the {explorer}, which brings {count} of {cargo}: the supply is empty",
    "keeps-brings": "keeps the {die} for the {explorer}, which brings {count}",
    "keeps-full": "keeps the {die} for the {explorer}, which brings {count} of {cargo}: its row is full",
    "keeps-short": "keeps the {die} for the {explorer}, which brings {count} of {cargo}: the supply is empty",
    "again": "rolls again",
    "freebooter-brings": "rolls {die} for a freebooter: {resource}",
    "freebooter-full": "rolls {die} for a freebooter: no {resource}, since its row is full",
    "freebooter-short": "rolls {die} for a freebooter: no {resource}, since the supply is empty",
    "holds": "holds the {explorer} for another round: its row is full",
    "holds-freebooter": "holds {held} for another round: the whole market is full",
    # R5
    "buys": "buys {resource} for {price}",
    "buys-free": "buys {resource} for nothing",
    "buys-last": "buys the last {resource} for {price}",
    "buys-last-free": "buys the last {resource} for nothing",
    "buys-carrier": "buys the last {resource} for {price} and takes its carrier",
    "buys-carrier-free": "buys the last {resource} for nothing and takes its carrier",
    "hires": "hires the {explorer}",
    "hires-freebooter": "hires a freebooter",
    "hires-for": "hires the {explorer} for {price}",
    "hires-for-freebooter": "hires a freebooter for {price}",
    "offers": "offers {contract} for exchange",
    "exchanges": "exchanges {contract} for {other}",
    "exchanges-pays": "exchanges {contract} for {other} and pays {gold}",
    "exchanges-paid": "exchanges {contract} for {other} and is paid {gold}",
    "stops": "stops",
    # R6
    "launches": "launches {contract}",
    "launches-paid": "launches {contract} and gains {gold}",
    "patches": "pays {price} to patch up and launches {contract}",
    "patches-paid": "pays {price} to patch up and launches {contract} and gains {gold}",
    "launches-none": "launches nothing",
    "launches-no-more": "launches nothing more",
    "berths-empty": "leaves {berths} empty: no contract lies open",
    # R7
    "forages": "begins the turn without tokens and forages {tokens}",
    "barters": "barters {resource} for {other}",
    "sells": "sells {resource} for {gold}",
    "toll": "is paid a toll of {gold}: {player} hired a carrier",
    "berths-more": "has {berths} more",
    "replaces": "puts {contract} beneath the deck",
    "relief": "begins the turn with only {purse} gold and is paid {gold} as relief",
    "windfall": "takes {tokens} from the supply as a windfall",
    "windfall-none": "gets no windfall: the supply has no {resource}",
    "picks": "takes {resource} from the supply",
    "picks-none": "finds no token in the supply",
    "buys-no-more": "buys nothing more",
    "gift-none": "finds no token in the market",
    "enlists": "enlists the {explorer}",
    "enlists-freebooter": "enlists a freebooter",
    "enlists-no-more": "enlists nobody more",
    "sells-no-more": "sells nothing more",
    "new-leaf": "puts all open contracts beneath the deck",
    # R8
    "goal-near": "needs only one more ship to complete the fleet",
    "goal-reached": "completes the fleet with {ships}: everybody else has one more turn",
    "deck-out": "the deck is out: after this turn everybody has one more",
    "last-turn": "has one last turn",
    "final-turn": "has the last turn of the game",
    "becalming": "nobody has launched a ship for {past}: the game ends in {left} unless somebody does",
    "becalmed": "nobody has launched a ship for {past}: the game is over",
    # R10
    "coin": "puts a coin on {contracts}",
    "coins": "puts a coin each on {contracts}",
    "coins-over": "pays {gold} to the bank for {contracts}: no more coins fit there",
    "coins-lost": "loses {coins} with {contract}",
    # Why something is refused, by the rule that says so.
    "reason.not-open-to-draft": "that contract does not lie open",
    "reason.not-held": "you do not hold it",
    "reason.row-full-to-roll": "its row is full: it is held for another round",
    "reason.market-full-to-roll": "the whole market is full: it is held for another round",
    "reason.sold-out": "there is no {resource} in the market",
    "reason.no-action-to-buy": "no action is left for buying",
    "reason.token-too-dear": "needs {needs} gold, has {has}",
    "reason.carrier-held": "you hold the {explorer} already",
    "reason.carrier-away": "the {explorer} is away",
    "reason.no-freebooter": "no freebooter is at home",
    "reason.no-action-to-hire": "no action is left for hiring",
    "reason.first-hire-used": "one explorer was hired in this first turn already",
    "reason.fee-too-dear": "needs {needs} gold, has {has}",
    "reason.no-contract-to-exchange": "you have no such contract in a berth",
    "reason.none-open-to-exchange": "no contract lies open",
    "reason.no-action-to-exchange": "no action is left for exchanging",
    "reason.all-too-dear": "you can pay the difference to no open contract",
    "reason.not-open-to-exchange": "that contract does not lie open",
    "reason.difference-too-dear": "needs {needs} gold, has {has}",
    "reason.no-contract-to-launch": "you have no such contract in a berth",
    "reason.tokens-missing": "needs {tokens} more",
    "reason.not-open-to-take": "that contract does not lie open",
    "reason.no-barter-ship": "none of your ships allows this barter",
    "reason.no-token-to-barter": "you have no {resource}",
    "reason.barter-done": "this barter was done this turn already",
    "reason.none-to-barter-for": "the supply has no {resource}",
    "reason.no-pedlar": "none of your ships allows selling",
    "reason.no-token-to-sell": "you have no {resource}",
    "reason.no-sale-left": "no sale is left this turn",
    "reason.row-full-to-sell": "the {resource} row is full",
    "reason.no-lookout": "none of your ships allows replacing a contract",
    "reason.not-open-to-replace": "that contract does not lie open",
    "reason.no-replacement-left": "no replacement is left this turn",
    "reason.no-card-to-replace": "the deck is out",
    "reason.no-patch-ship": "none of your ships allows patching",
    "reason.no-contract-to-patch": "you have no such contract in a berth",
    "reason.not-one-missing": "exactly one token must be missing, not {missing}",
    "reason.patch-too-dear": "needs {needs} gold, has {has}",
    "reason.none-to-choose": "the supply has no {resource}",
    "reason.choice-due": "a token must be chosen",
    "reason.sold-out-in-spree": "there is no {resource} in the market",
    "reason.spree-too-dear": "needs {needs} gold, has {has}",
    "reason.sold-out-as-gift": "there is no {resource} in the market",
    "reason.gift-due": "a token must be chosen",
    "reason.carrier-held-to-enlist": "you hold the {explorer} already",
    "reason.carrier-away-to-enlist": "the {explorer} is away",
    "reason.no-freebooter-to-enlist": "no freebooter is at home",
    "reason.no-token-to-clear": "you have no {resource}",
    "reason.row-full-to-clear": "the {resource} row is full",
    "reason.no-contract-for-coin": "you have no such contract in a berth",
    "reason.coin-paid": "that contract got its coin this turn",
}


def contract_thing(g: Marino, number: int) -> Thing:
    card = g.tables.cards[number]
    return Thing("contract", card.id, card.name)


def resource_thing(kind: int) -> Thing:
    return Thing("resource", RESOURCES[kind], RESOURCES[kind])


def explorer_thing(explorer: int) -> Thing:
    if explorer == FREEBOOTER:
        return Thing("explorer", explorer_id(explorer), "freebooter", "freebooters")
    return Thing("explorer", explorer_id(explorer), f"{EXPLORERS[explorer]} carrier")


def amount(count: int, kind: str) -> Amount:
    """So many coins, ships or whatever has a plain name."""
    return Amount(count, Thing(kind, kind, kind, f"{kind}s"))
