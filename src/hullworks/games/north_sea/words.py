"""North Sea in sentences: what is asked and what can be answered. What was done is in `deeds`."""

# interpreted: it is read by people, never in a hot loop.
from __future__ import annotations

from hullworks.games.north_sea.actions import (
    AT_ONCE,
    BUILD,
    BUY,
    CONSTRUCT,
    DEAL_HUT,
    DISCARD,
    DONE,
    DRAW,
    DRAW_RAID,
    DRAW_TRADE,
    FIRST,
    FOR_GOLD,
    IN_GOLD,
    KEEP,
    NEMESIS,
    PAY,
    PAY_OTHERWISE,
    PLACE,
    PLAY,
    PROVIDER,
    RAID,
    RANDI,
    REMOVE,
    REVEAL,
    SPARE,
    SPEND,
    TAKE,
    THYRA,
    TRADE_UNDER,
    TUCK,
    UNDER,
    UPGRADE,
    USE_FOLK,
    USE_PLACE,
    WORKER_AT,
)
from hullworks.games.north_sea.rules.r06_longship import pay_as_proposed
from hullworks.games.north_sea.rules.r06_skill import gives, labourer_cards, labourer_gold, provider_card
from hullworks.games.north_sea.rules.r07_raid import raid_cost
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r07_worker import used_abilities, visited_house
from hullworks.games.north_sea.scoring import place
from hullworks.games.north_sea.state import NorthSea
from hullworks.games.north_sea.tables import (
    BY_LABOURER,
    GOODS,
    ITEMS,
    NONE,
    PLACES,
    SKILLS,
    SPACES,
    TRACKS,
    UPGRADES,
)
from hullworks.match.message import Words
from hullworks.match.words import Phrases, Questions, listed, phrase, plural, question

REWARDS = ["raid card", "trade card", "upgrade"]


def ending(g: NorthSea) -> str:
    """Why the game is over, or nothing while it goes on."""
    if not g.over:
        return ""
    if g.seats > 1:
        return "the five rounds are over"
    return f"{'won' if place(g, 0) == 1 else 'lost'} against the opponent"


def card_name(g: NorthSea, card: int) -> str:
    return g.tables.faces.cards[card].name


def counted(item: str, count: int) -> str:
    """ "2 workers", "1 oak"."""
    return plural(count, item) if item in ("worker", "card") else f"{count} {item}"


def asked_seat(g: NorthSea) -> int:
    return g.question()[1]


def house_name(g: NorthSea, seat: int, house: int) -> str:
    """A hut or building; one of several of a design has its number."""
    player = g.players[seat]
    card = int(player.houses[house])
    if card == NONE:
        return g.tables.faces.huts[player.hut].name
    same = [k for k in range(len(player.houses)) if player.houses[k] == card]
    return card_name(g, card) + (f" {same.index(house) + 1}" if len(same) > 1 else "")


def ship_name(g: NorthSea, seat: int, ship: int) -> str:
    """An eikja or longship; one of several of a design has its number."""
    player = g.players[seat]
    card = int(player.ships[ship])
    if card == NONE:
        return "Eikja"
    same = [k for k in range(len(player.ships)) if player.ships[k] == card]
    return card_name(g, card) + (f" {same.index(ship) + 1}" if len(same) > 1 else "")


def work_name(g: NorthSea, where: int) -> str:
    """A place for a worker."""
    return g.tables.faces.places[where].name if where < PLACES else house_name(g, asked_seat(g), where - int(PLACES))


def work_text(g: NorthSea, where: int) -> str:
    """What a worker does there, in a few words without a full stop."""
    if where < PLACES:
        text = g.tables.faces.places[where].text
    else:
        house = where - int(PLACES)
        player = g.players[asked_seat(g)]
        card = int(player.houses[house])
        hut = g.tables.faces.huts[player.hut]
        upgraded = bool(player.upgrades >> UPGRADES.index("hut") & 1)
        text = (hut.other if upgraded else hut.text) if card == NONE else g.tables.faces.cards[card].text
        folk = int(g.tucked_folk(asked_seat(g), house))
        text = text.removeprefix("Worker here: ")
        if folk != NONE:
            text += f" {card_name(g, folk)}: {lower(g.tables.faces.cards[folk].text)}"
    return lower(text.rstrip("."))


def lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def reward_words(g: NorthSea, card: int) -> str:
    item, count = g.tables.faces.cards[card].pays
    return counted(item, count)


# Questions.


def ask(g: NorthSea) -> Words:
    """The open question, in plain words."""
    return question(QUESTIONS, g)


def ask_for_action(g: NorthSea, seat: int, arg: int) -> str:
    left = len(g.players[seat].hand)
    return f"What do you do? {plural(left, 'card')} to use." if left else "All cards are used. Go on, or be done?"


def ask_for_trade(g: NorthSea, seat: int, card: int) -> str:
    face = g.tables.faces.trades[card]
    return f"Trade card {face.name}: tuck it ({lower(face.text.rstrip('.'))}), or take its reward?"


def ask_for_ability(g: NorthSea, seat: int, visit: int) -> str:
    house = house_name(g, seat, int(visited_house(visit)))
    return f"Your worker at {house}: what {'else' if used_abilities(visit) else 'first'}?"


QUESTIONS: Questions[NorthSea] = {
    "KeepCard": lambda g, seat, count: "Keep two cards: which now?" if count > 1 else "Keep a card: which?",
    "TakeAction": ask_for_action,
    "ChooseHouse": lambda g, seat, arg: f"Tuck {card_name(g, int(g.players[seat].bill.moving))} under which house?",
    "Propose": lambda g, seat, arg: f"Construct {card_name(g, int(g.players[seat].bill.ship))}: pay in this way?",
    "ChooseProvider": lambda g, seat, skill: (
        f"{card_name(g, int(g.players[seat].bill.ship))} needs a {SKILLS[skill]}: who gives the skill?"
    ),
    "ChooseGold": lambda g, seat, raw: (
        f"How many of the {g.players[seat].bill.need[raw]} {ITEMS[raw]} do you pay in gold?"
    ),
    "SpendCard": lambda g, seat, count: (
        f"Which of {count} cards do you discard first?" if count > 1 else "Which card do you discard for it?"
    ),
    "ChooseResource": lambda g, seat, count: (
        f"Take any {count} of oak, wool and iron." if count > 1 else "Take oak, wool or iron."
    ),
    "PlaceTrade": ask_for_trade,
    "UseAbility": ask_for_ability,
    "HutFor": "A hut is dealt.",
    "ChooseNemesis": "Which nemesis card do you add?",
    "RevealRound": "A round card is revealed.",
    "DealCard": "A card is dealt.",
    "DrawCard": "A card is drawn.",
    "GainRaid": "A raid card is drawn.",
    "GainTrade": "A trade card is drawn.",
    "ChooseReward": "Several rewards are due: which first?",
    "ChooseUpgrade": "An upgrade: what do you turn?",
    "ChooseSpared": "Frode spares one resource: which?",
    "TradeLast": "The last trades before the score: trade, or be done?",
}


# Answers.


def label(g: NorthSea, code: int) -> str:
    """An answer to the open question, as a person would want to read it."""
    words = phrase(LABELS, g, code)
    if words is not None:
        return words
    if code == PAY:
        return f"Pay {proposal(g)}"
    return {
        FOR_GOLD: "Trade oak, wool and iron for gold",
        THYRA: f"Trade {g.tables.house.thyra} silver for gold (Thyra)",
        RANDI: f"Trade {g.tables.house.randi} silver for a card (Randi)",
        PAY_OTHERWISE: "Pay otherwise"
        if g.players[asked_seat(g)].bill.ship != NONE
        else "Choose how the next cost is paid",
        DONE: "Done",
        USE_PLACE: "Use the house",
        USE_FOLK: "Use the townsfolk",
        AT_ONCE: at_once_label(g) if code == AT_ONCE else "",
    }[code]


def at_once_label(g: NorthSea) -> str:
    reward = g.tables.faces.trades[g.question()[2]].other
    return f"Reward {lower(reward.rstrip('.'))}"


def nemesis_label(g: NorthSea, card: int) -> str:
    face = g.tables.faces.nemeses[card]
    return f"{face.name}: {lower(face.text.rstrip('.'))}"


def short(g: NorthSea, card: int) -> str:
    """A village card in a few words, for a list of choices."""
    face = g.tables.faces.cards[card]
    return f"{face.name} ({face.sort})"


def tuck_label(g: NorthSea, card: int) -> str:
    player = g.players[asked_seat(g)]
    words = f"Tuck {card_name(g, card)} for {g.tables.house.tuck} gold"
    if len(player.houses) == 1 and player.tucked[0] != NONE:
        return f"{words}, throwing {card_name(g, int(player.tucked[0]))} away"
    return words


def remove_label(g: NorthSea, space: int) -> str:
    """The card that would be thrown off a space, if one lies there."""
    board = g.players[asked_seat(g)].board
    card = card_name(g, int(board[space])) if space < len(board) else "a card"
    return f"Throw {card} off space {space + 1}"


def under_label(g: NorthSea, house: int) -> str:
    tucked = int(g.players[asked_seat(g)].tucked[house])
    lost = f", throwing {card_name(g, tucked)} away" if tucked != NONE else ""
    return f"Under {house_name(g, asked_seat(g), house)}{lost}"


def raid_label(g: NorthSea, card: int) -> str:
    face = g.tables.faces.raids[card]
    workers = int(raid_cost(g, asked_seat(g)))
    price = f" for {counted('worker', workers)}" if workers else ""
    return f"Raid {face.name}{price}: {lower(face.text.rstrip('.'))}"


def provider_label(g: NorthSea, provider: int) -> str:
    _, seat, skill = g.question()
    if provider == BY_LABOURER:
        gold = f"{labourer_gold(g)} gold"
        return f"The labourer, for {gold} and a card" if labourer_cards(g, seat) else f"The labourer, for {gold}"
    card = int(provider_card(g, seat, provider))
    silver = int(gives(g, card, skill))
    price = f", for {silver} silver" if silver else ""
    if provider < SPACES:
        return f"{card_name(g, card)} on space {provider + 1}, who leaves{price}"
    return f"{card_name(g, card)} under {house_name(g, seat, provider - int(SPACES))}{price}"


def proposal(g: NorthSea) -> str:
    """What the cheapest way to construct a longship takes: goods, and cards that leave."""
    _, seat, _ = g.question()
    player, world = g.players[seat], g.copy()
    pay_as_proposed(world, seat)
    after = world.players[seat]
    paid = [(ITEMS[item], int(player.goods[item] - after.goods[item])) for item in range(GOODS)]
    words = [counted(item, count) for item, count in paid if count]
    leaving = sorted({int(provider) for provider in player.bill.providers if NONE < provider < SPACES})
    words += [card_name(g, int(player.board[space])) for space in leaving]
    left = [int(card) for card in after.hand]
    for card in player.hand:
        if card in left:
            left.remove(int(card))
        else:
            words.append(f"{card_name(g, int(card))} from your hand")
    return listed(words)


def spent_in_gold(g: NorthSea, gold: int) -> str:
    _, seat, raw = g.question()
    need = int(g.players[seat].bill.need[raw])
    return f"{gold} in gold, {need - gold} in {ITEMS[raw]}"


LABELS: Phrases[NorthSea, str] = (
    (DEAL_HUT, lambda g, hut: g.tables.faces.huts[hut].name),
    (REVEAL, lambda g, card: g.tables.faces.rounds[card].name),
    (DRAW, lambda g, card: f"Draw {card_name(g, card)}"),
    (DRAW_RAID, lambda g, card: f"Draw {g.tables.faces.raids[card].name}"),
    (DRAW_TRADE, lambda g, card: f"Draw {g.tables.faces.trades[card].name}"),
    (NEMESIS, nemesis_label),
    (KEEP, lambda g, card: f"Keep {short(g, card)}"),
    (PLACE, lambda g, card: f"Place {card_name(g, card)}"),
    (CONSTRUCT, lambda g, ship: f"Construct {card_name(g, ship)}"),
    (BUILD, lambda g, hall: f"Build {card_name(g, hall)}"),
    (PLAY, lambda g, folk: f"Play {card_name(g, folk)}"),
    (TUCK, tuck_label),
    (WORKER_AT, lambda g, where: f"Worker to {work_name(g, where)}: {work_text(g, where)}"),
    (RAID, raid_label),
    (DISCARD, lambda g, card: f"Discard {card_name(g, card)} for {reward_words(g, card)}"),
    (BUY, lambda g, raw: f"Trade {silver_price(g, raw)} silver for {ITEMS[raw]}"),
    (REMOVE, remove_label),
    (UNDER, under_label),
    (PROVIDER, provider_label),
    (SPEND, lambda g, card: f"Discard {card_name(g, card)}"),
    (SPARE, lambda g, raw: f"Spare {ITEMS[raw]}"),
    (IN_GOLD, spent_in_gold),
    (TAKE, lambda g, raw: f"Take {ITEMS[raw]}"),
    (FIRST, lambda g, track: f"First the {REWARDS[track]} of {TRACKS[track]}"),
    (TRADE_UNDER, lambda g, ship: f"Under {ship_name(g, asked_seat(g), ship)}"),
    (UPGRADE, lambda g, what: f"Upgrade {UPGRADES[what]}"),
)
