"""R6 Constructing longships: choosing how to pay, paying, and launching."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hullworks.games.north_sea.actions import PROVIDER
from hullworks.games.north_sea.lookup import (
    ALL_SKILLS,
    ALL_TRACKS,
    BY_LABOURER,
    CARD,
    GOLD,
    GOODS,
    NONE,
    RAW,
    SILVER,
    SPACES,
    WORKER,
    Design,
)
from hullworks.games.north_sea.rules import r06_skill as skills
from hullworks.games.north_sea.rules.r01_pile import BOOK, BY_CARD, gain, some_for
from hullworks.games.north_sea.rules.r06_payment import SPEND_CARD, pay_resources, spend
from hullworks.games.north_sea.rules.r08_track import REWARDS, advance
from hullworks.games.north_sea.rules.r09_frode import FRODE, choose_spared, short_after_frode
from hullworks.games.north_sea.state import NorthSea, Player, holding
from hullworks.kernel.bits import bit
from hullworks.kernel.choice import Choice
from hullworks.kernel.pieces import extended, replaced
from hullworks.kernel.rule import NO_OBSTACLE, Answers, Step
from hullworks.kernel.vecs import append, vec

# R6.5 The weights that compare ways of paying. Only the order matters: gold before cards before silver.
GOLD_WEIGHT: Final[i64] = 12
CARD_WEIGHT: Final[i64] = 3
SILVER_WEIGHT: Final[i64] = 2
# The same for cards in hand: points before moves before rewards.
POINT_WEIGHT: Final[i64] = 1000
MOVE_WEIGHT: Final[i64] = 50
BEYOND: Final[i64] = 1000000


class CheapestSkills:
    """R6.5 The cheapest way to provide the skills of a longship, found by trying all."""

    def __init__(self, g: NorthSea, seat: i64, ship: i64) -> None:
        self.g: Final = g
        self.seat: Final[i64] = seat
        self.skills: Final[i64] = g.design(ship).skills
        self.silver: Final[i64] = g.players[seat].goods[SILVER]
        spare_gold = g.players[seat].goods[GOLD] - g.design(ship).exchange.cost[GOLD]
        self.gold: Final[i64] = spare_gold - short_after_frode(g, seat, g.design(ship).exchange.cost)
        self.cards: Final[i64] = i64(len(g.players[seat].hand))
        self.trial = vec[i64]([NONE] * ALL_SKILLS)
        self.best = vec[i64]([NONE] * ALL_SKILLS)
        self.weight: i64 = BEYOND
        self.search(0, 0, 0, 0, 0)

    def search(self, skill: i64, silver: i64, labour: i64, leaving: i64, weight: i64) -> None:
        """Try every provider for this skill and the next; *leaving* has a bit for each card space that is used up."""
        if weight >= self.weight:
            return
        if skill == ALL_SKILLS:
            self.best = self.trial[:]
            self.weight = weight
            return
        if self.skills >> skill & 1 == 0:
            self.search(skill + 1, silver, labour, leaving, weight)
            return
        g = self.g
        for provider in range(SPACES + i64(len(g.players[self.seat].houses))):
            cost = skills.gives(g, skills.provider_card(g, self.seat, provider), skill)
            if cost == NONE or silver + cost > self.silver:
                continue
            more = cost * SILVER_WEIGHT
            after = leaving
            if provider < SPACES and leaving >> provider & 1 == 0:
                more += CARD_WEIGHT
                after = leaving | bit(provider)
            self.trial[skill] = provider
            self.search(skill + 1, silver + cost, labour, after, weight + more)
        self.try_labourer(skill, silver, labour, leaving, weight)

    def try_labourer(self, skill: i64, silver: i64, labour: i64, leaving: i64, weight: i64) -> None:
        gold, cards = skills.labourer_gold(self.g), skills.labourer_cards(self.g, self.seat)
        if (labour + 1) * gold > self.gold or (labour + 1) * cards > self.cards:
            return
        self.trial[skill] = BY_LABOURER
        more = gold * GOLD_WEIGHT + cards * CARD_WEIGHT
        self.search(skill + 1, silver, labour + 1, leaving, weight + more)


def construct(g: NorthSea, seat: i64, ship: i64) -> None:
    """R6.1 A longship on the board is paid for in the cheapest way, or R6.8 as its player chooses, and launched."""
    player = g.players[seat]
    player.bill.ship = ship
    if player.bill.otherwise == 1:
        player.bill.otherwise = 0
        needed = g.design(ship).skills
        for skill in range(ALL_SKILLS):
            if needed >> skill & 1 == 1:
                g.then(CHOOSE_PROVIDER, seat, skill)
        g.then(PAY_REST, seat)
    else:
        pay_cheapest(g, seat)
    g.then(LAUNCH, seat)


def pay_cheapest(g: NorthSea, seat: i64) -> None:
    """R6.5 The longship is paid for in the cheapest way."""
    player = g.players[seat]
    providers = CheapestSkills(g, seat, player.bill.ship).best
    for skill in range(ALL_SKILLS):
        if providers[skill] != NONE:
            hire(g, seat, skill, providers[skill])
            if providers[skill] == BY_LABOURER:
                spend_least_useful(g, seat)
    pay_rest(g, seat)
    choose_spared(g, seat)
    pay_resources(g, seat, False)


def has_another_way(g: NorthSea, seat: i64, ship: i64) -> bool:
    """R6.8 Whether a longship can be paid for, and in more than one way."""
    if skills.means_obstacle(g, seat, ship) != NO_OBSTACLE:
        return False
    player = g.players[seat]
    design = g.design(ship)
    labour: i64 = 0
    for skill in range(ALL_SKILLS):
        if design.skills >> skill & 1 == 1:
            if has_several_providers(g, seat, ship, skill):
                return True
            if skills.best_offer(g, seat, skill) == NONE:
                labour += 1
    if labour > 0 and skills.labourer_cards(g, seat) > 0 and player.hand[0] != player.hand[len(player.hand) - 1]:
        return True
    gold = player.goods[GOLD] - labour * skills.labourer_gold(g) - design.exchange.cost[GOLD]
    spare = gold - short_after_frode(g, seat, design.exchange.cost)
    kinds: i64 = 0
    in_kind = False
    for raw in range(RAW):
        if design.exchange.cost[raw] > 0:
            kinds += 1
            if player.goods[raw] > 0:
                in_kind = True
    return (spare > 0 and in_kind) or (kinds > 1 and g.has_frode(seat) and g.lookup.numbers.frode > 0)


def has_several_providers(g: NorthSea, seat: i64, ship: i64, skill: i64) -> bool:
    """R6.8 Whether there is a choice of who gives this skill, whoever gives the others."""
    others = g.design(ship).skills & ~bit(skill)
    found: i64 = 0
    for provider in range(SPACES + i64(len(g.players[seat].houses))):
        if provider_obstacle(g, seat, ship, skill, provider, others) == NO_OBSTACLE:
            found += 1
    if provider_obstacle(g, seat, ship, skill, BY_LABOURER, others) == NO_OBSTACLE:
        found += 1
    return found > 1


NO_SUCH_SKILL_THERE: Final[i64] = BOOK.reason("no-such-skill-there", "R6.2", absent=True)
MINOR_SKILL_LACKS_SILVER: Final[i64] = BOOK.reason("minor-skill-lacks-silver", "R6.2", means=True)
SILVER_IS_NEEDED_ELSEWHERE: Final[i64] = BOOK.reason("silver-is-needed-elsewhere", "R6.2")
LABOURER_IS_TOO_DEAR: Final[i64] = BOOK.reason("labourer-is-too-dear", "R6.3")
GIVES_ALIKE: Final[i64] = BOOK.reason("gives-alike", "R6.2", absent=True)


def provider_obstacle(g: NorthSea, seat: i64, ship: i64, skill: i64, provider: i64, others: i64) -> i64:
    """R6.2, R6.3 The obstacle to this provider for a skill, if the *others* must still be given and everything paid."""
    cost = g.design(ship).exchange.cost
    if provider == BY_LABOURER:
        found = skills.finish_obstacle(
            g, seat, others, cost, 0, skills.labourer_gold(g), skills.labourer_cards(g, seat)
        )
        return NO_OBSTACLE if found == NO_OBSTACLE else LABOURER_IS_TOO_DEAR
    silver = skills.gives(g, skills.provider_card(g, seat, provider), skill)
    if silver == NONE:
        return NO_SUCH_SKILL_THERE
    if has_like_provider(g, seat, provider):
        return GIVES_ALIKE
    if silver > g.players[seat].goods[SILVER]:
        return MINOR_SKILL_LACKS_SILVER
    found = skills.finish_obstacle(g, seat, others, cost, silver, 0, 0)
    return NO_OBSTACLE if found == NO_OBSTACLE else SILVER_IS_NEEDED_ELSEWHERE


def has_like_provider(g: NorthSea, seat: i64, provider: i64) -> bool:
    """R6.2 Whether the same card lies further left on the board, or is tucked under an earlier house as well.

    A craftsperson of the board who gives another skill of this longship is not like one who would leave for this one.
    """
    player = g.players[seat]
    first: i64 = 0
    if provider >= SPACES:
        first = SPACES
    for other in range(first, provider):
        if skills.provider_card(g, seat, other) != skills.provider_card(g, seat, provider):
            continue
        if holding(player.bill.providers, other) == holding(player.bill.providers, provider):
            return True
    return False


class ChooseProvider(Choice):
    """R6.2, R6.3 Choose who gives a skill: a craftsperson on the board or tucked, or the labourer."""

    def obstacle_to(self, g: NorthSea, seat: i64, skill: i64, provider: i64) -> i64:
        ship = g.players[seat].bill.ship
        return provider_obstacle(g, seat, ship, skill, provider, skills_after(g, seat, skill))

    def answers(self, g: NorthSea, seat: i64, skill: i64, out: Answers) -> None:
        ship, later = g.players[seat].bill.ship, skills_after(g, seat, skill)
        for provider in range(SPACES + i64(len(g.players[seat].houses))):
            if provider_obstacle(g, seat, ship, skill, provider, later) == NO_OBSTACLE:
                out.add(PROVIDER.code(provider))
        if provider_obstacle(g, seat, ship, skill, BY_LABOURER, later) == NO_OBSTACLE:
            out.add(PROVIDER.code(BY_LABOURER))

    def resolve(self, g: NorthSea, seat: i64, skill: i64, answer: i64) -> None:
        provider = PROVIDER.arg(answer)
        hire(g, seat, skill, provider)
        if provider == BY_LABOURER and skills.labourer_cards(g, seat) > 0:
            source = BY_CARD + g.players[seat].bill.ship
            g.then(SPEND_CARD, seat, some_for(skills.labourer_cards(g, seat), source))


def skills_after(g: NorthSea, seat: i64, skill: i64) -> i64:
    """The skills of the longship that are asked for after this one."""
    left = g.design(g.players[seat].bill.ship).skills
    for earlier in range(skill + 1):
        left = left & ~bit(earlier)
    return left


def hire(g: NorthSea, seat: i64, skill: i64, provider: i64) -> None:
    """R6.2, R6.3 A provider gives a skill, and its silver or the labourer's gold is paid."""
    player = g.players[seat]
    player.bill.providers = replaced(player.bill.providers, skill, provider)
    if provider == BY_LABOURER:
        player.goods[GOLD] -= skills.labourer_gold(g)
    else:
        card = skills.provider_card(g, seat, provider)
        player.goods[SILVER] -= skills.gives(g, card, skill)
        player.used = player.used | bit(card)


def promise(design: Design) -> i64:
    """R6.5 What a card in hand promises: first its points, then its moves, then the reward for discarding it."""
    worth = design.reward[CARD] * 3 + design.reward[GOLD] * 8
    for item in range(GOODS):
        worth += design.reward[item] * (1 if item == SILVER else 2)
    for track in range(ALL_TRACKS):
        worth += design.moves[track] * MOVE_WEIGHT
    return worth + design.points * POINT_WEIGHT


def least_useful(g: NorthSea, player: Player) -> i64:
    """R6.5 The card in hand that promises least; the first if tied."""
    best: i64 = player.hand[0]
    least: i64 = BEYOND
    for card in player.hand:
        worth = promise(g.design(card))
        if worth < least:
            best, least = card, worth
    return best


def spend_least_useful(g: NorthSea, seat: i64) -> None:
    """R6.5 The labourer's card is the one that promises least."""
    for _ in range(skills.labourer_cards(g, seat)):
        spend(g, seat, least_useful(g, g.players[seat]))


def pay_rest(g: NorthSea, seat: i64) -> None:
    """R6.4 Pay workers and gold, and note the oak, wool and iron still needed."""
    player = g.players[seat]
    cost = g.design(player.bill.ship).exchange.cost
    player.goods[WORKER] -= cost[WORKER]
    player.goods[GOLD] -= cost[GOLD]
    player.bill.need = cost[:RAW]


class PayRest(Step):
    """R6.4 The rest is paid by the player's own choices; R9.8 Frode first."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        pay_rest(g, seat)
        if g.has_frode(seat):
            g.then(FRODE, seat)
        pay_resources(g, seat, True)


class Launch(Step):
    """R6.6 The longship and the craftspeople it used leave the board; then come its tracks and its immediate effect."""

    def run(self, g: NorthSea, seat: i64, arg: i64) -> None:
        player = g.players[seat]
        ship = player.bill.ship
        clear_board(g, seat)
        player.ships = extended(player.ships, ship)
        player.trades = extended(player.trades, NONE)
        player.used = player.used | bit(ship)
        player.bill.ship = NONE
        advance(g, seat, g.design(ship).moves)
        g.then(REWARDS, seat)
        g.then(EFFECT_AT_ONCE, seat, ship)


def clear_board(g: NorthSea, seat: i64) -> None:
    """R6.2 Craftspeople on the board who gave a skill are discarded; R5.7 the rest slide to the left."""
    player = g.players[seat]
    leaving: i64 = 0
    for skill in range(ALL_SKILLS):
        provider = player.bill.providers[skill]
        if provider != NONE and provider < SPACES:
            leaving = leaving | bit(provider)
    player.bill.providers = vec[i64]([NONE] * ALL_SKILLS)
    left = vec[i64]()
    launched = False
    for space in range(len(player.board)):
        card = player.board[space]
        if card == player.bill.ship and not launched:
            launched = True
        elif leaving >> space & 1 == 1:
            g.discards.put(card)
        else:
            left = append(left, card)
    player.board = left


class EffectAtOnce(Step):
    """R6.6 The immediate effect of a longship."""

    def run(self, g: NorthSea, seat: i64, ship: i64) -> None:
        gain(g, seat, g.design(ship).exchange.gain, BY_CARD + ship)


CHOOSE_PROVIDER: Final = BOOK.add("R6.2", ChooseProvider(PROVIDER, continues=True))
PAY_REST: Final = BOOK.add("R6.4", PayRest())
LAUNCH: Final = BOOK.add("R6.6", Launch())
EFFECT_AT_ONCE: Final = BOOK.add("R6.6", EffectAtOnce())
