"""The events of North Sea as deeds: the effects of answers, and what the rules do by themselves."""

# interpreted: it is told to people, never in a hot loop.
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from hullworks.games.north_sea import actions
from hullworks.games.north_sea.events import (
    Happened,
    bargain,
    left_hand,
    less,
    longship,
    moved,
    priced,
    sources,
    spared,
)
from hullworks.games.north_sea.lookup import (
    BY_LABOURER,
    CARD,
    GOLD,
    GOODS,
    ITEMS,
    NEUTRAL,
    NONE,
    PLACES,
    RAW,
    TRACKS,
    WORKER,
)
from hullworks.games.north_sea.places import bits
from hullworks.games.north_sea.rules.r01_pile import AT_HOUSE, AT_PLACE, BY_CARD, source_in
from hullworks.games.north_sea.rules.r06_skill import provider_card
from hullworks.games.north_sea.rules.r07_trade import silver_price
from hullworks.games.north_sea.rules.r07_worker import sole_ability, visited_house
from hullworks.games.north_sea.rules.r10_end import TRADE_LAST
from hullworks.games.north_sea.things import (
    good,
    goods,
    hero_thing,
    house_thing,
    plain,
    points,
    reward_thing,
    ship_thing,
    skill_thing,
    source_thing,
    steps,
    track_thing,
    turned,
    village,
    villagers,
    workplace,
)
from hullworks.kernel.actions import Family
from hullworks.match.deed import NOBODY, Deed
from hullworks.match.message import Amount, Argument, Message, Player, Thing, message


def tell(event: Happened) -> list[Deed]:
    """The deeds of an event."""
    if event.is_step:
        teller = STEPS.get(str(event.rule))
        return teller(event) if teller else []
    for family, rule, of_family in FAMILIES:
        if family.has(event.answer):
            return by_rule(rule, of_family(event, int(family.arg(event.answer))))
    rule, of_answer = ANSWERS[event.answer]
    return by_rule(rule, of_answer(event))


def by_rule(rule: str, deeds: list[Deed]) -> list[Deed]:
    """The deeds of an answer, with this rule for those that name none."""
    return [deed if deed.rule else replace(deed, rule=rule) for deed in deeds]


# Helpers.


def does(event: Happened, key: str, **args: Argument) -> list[Deed]:
    """One deed of the acting seat."""
    return [Deed(event.seat, message(key, **args))]


def by_itself(seat: int, told: Message, rule: str) -> Deed:
    """A deed done by a rule itself, even if an answer led to it."""
    return Deed(seat, told, rule=rule, automatic=True)


def rewards_due(event: Happened) -> list[Deed]:
    """R8.1 The rewards earned by a move."""
    then, now = event.before.players[event.seat].due, event.after.players[event.seat].due
    due = [int(now[track] - then[track]) for track in range(len(TRACKS))]
    rewards = tuple([Amount(count, reward_thing(track)) for track, count in enumerate(due) if count > 0])
    return [by_itself(event.seat, message("is-due", rewards=rewards), "R8.1")] if rewards else []


def neutral_deeds(event: Happened, rule: str) -> list[Deed]:
    """R2.4, R3.2 The moves of the neutral markers."""
    way = steps(event.before.neutral, event.after.neutral)
    return [by_itself(NOBODY, message("neutral-moves", steps=way), rule)] if way else []


def shuffled(event: Happened) -> list[Deed]:
    """R1.4 The discards are shuffled into a new pile, if that happened."""
    if event.after.deck.size <= event.before.deck.size:
        return []
    return [by_itself(NOBODY, message("shuffles"), "R1.4")]


# Before the first round (R2), the round card (R3) and the draft (R4).


def tell_hut(event: Happened, hut: int) -> list[Deed]:
    settled = Deed(event.seat, message("lives-in", hut=plain(event.after, "hut", hut)))
    return [settled, by_itself(event.seat, message("moves", steps=moved(event)), "R2.2")]


def tell_nemesis(event: Happened, card: int) -> list[Deed]:
    added = Deed(event.seat, message("adds-nemesis", nemesis=plain(event.after, "nemesis", card)))
    return [added, *neutral_deeds(event, "R2.4")]


def tell_round(event: Happened) -> list[Deed]:
    """R3.1 The round that begins, and the number of rounds."""
    g = event.after
    if g.round == g.lookup.numbers.rounds:
        return [Deed(NOBODY, message("last-round"))]
    return [Deed(NOBODY, message("round-begins", round=int(g.round), rounds=int(g.lookup.numbers.rounds)))]


def tell_reveal(event: Happened, card: int) -> list[Deed]:
    g = event.after
    face = g.lookup.faces.rounds[card]
    prices = {ITEMS[raw]: int(silver_price(g, raw)) for raw in range(RAW)}
    deeds = [Deed(NOBODY, message("reveals", card=plain(g, "round", card), **prices))]
    deeds += neutral_deeds(event, "R3.2")
    if g.seats == 1:
        deeds.append(by_itself(NOBODY, message("rival-scores", points=points(face.points)), "R10.10"))
    return deeds


def tell_draft(event: Happened) -> list[Deed]:
    g = event.after
    if g.seats <= 2:
        return [Deed(NOBODY, message("draft-begins"))]
    return [Deed(NOBODY, message("draft-left" if g.tide().left else "draft-right"), rule="R4.5")]


def tell_draw(event: Happened, card: int) -> list[Deed]:
    """Everybody sees that a card is drawn; only its player sees which one."""
    dealt = str(event.rule) == "DealCard"
    own = message("draws", card=village(event.after, card))
    return [Deed(event.seat, message("draws-hidden"), own, begun=dealt), *shuffled(event)]


def tell_drawing(event: Happened) -> list[Deed]:
    """R1.4 Before a card is drawn, the discards may be shuffled; there may be none."""
    if event.arg > 0 and event.after.deck.size == 0:
        return [Deed(event.seat, message("draws-nothing"), rule="R1.4")]
    return shuffled(event)


def tell_keeping(event: Happened) -> list[Deed]:
    """R4.6 Players who have no card to choose from are not asked."""
    return [] if len(event.before.players[event.seat].pack) else does(event, "keeps-nothing")


def tell_keep(event: Happened, card: int) -> list[Deed]:
    return [Deed(event.seat, message("keeps-hidden"), message("keeps", card=village(event.after, card)))]


def tell_passing(event: Happened) -> list[Deed]:
    """R4.5 Everybody passes on the rest. Only the giver is told which cards; the receiver sees them."""
    g, seats = event.before, int(event.before.seats)
    step = 1 if g.tide().left else seats - 1
    deeds: list[Deed] = []
    for giver, player in enumerate(g.players):
        to = (giver + step) % seats
        if len(player.pack):
            told = message("passes-hidden", count=good(int(CARD), len(player.pack)), player=Player(to))
            own = message("passes", cards=villagers(g, player.pack), player=Player(to))
            deeds.append(Deed(giver, told, own, to=to, quiet=True))
    return deeds


def tell_keeping_the_rest(event: Happened) -> list[Deed]:
    """R4.4 The last card is set aside without a choice."""
    g = event.before
    return [
        Deed(seat, message("keeps-hidden"), message("keeps", card=village(g, int(player.pack[0]))))
        for seat, player in enumerate(g.players)
        if len(player.pack)
    ]


def tell_discarding_the_rest(event: Happened) -> list[Deed]:
    """R4.2, R4.3 The remaining cards are discarded face up."""
    g = event.before
    return [
        Deed(seat, message("discards-rest", cards=villagers(g, player.pack)), rule="R4.2" if g.seats == 1 else "R4.3")
        for seat, player in enumerate(g.players)
        if len(player.pack)
    ]


def tell_taking_up(event: Happened) -> list[Deed]:
    """R4.1 Everybody takes up the cards set aside."""
    g = event.before
    return [
        Deed(
            seat,
            message("takes-up-hidden", count=good(int(CARD), len(player.kept))),
            message("takes-up", cards=villagers(g, player.kept)),
        )
        for seat, player in enumerate(g.players)
        if len(player.kept)
    ]


# Actions with cards (R5).


def tell_placing(event: Happened, card: int) -> list[Deed]:
    g, seat = event.after, event.seat
    deeds = [
        Deed(seat, message("puts-on-board", card=village(g, card)), rule="R5.11" if g.is_longship(card) else "R5.5")
    ]
    for place in bits(int(event.before.players[seat].placed & ~g.players[seat].placed)):
        deeds.append(by_itself(seat, message("loses-worker", place=plain(g, "place", place)), "R5.6"))
    return deeds


def tell_throwing_off(event: Happened, card: int) -> list[Deed]:
    return does(event, "throws-off", card=village(event.before, card))


def tell_discard(event: Happened, card: int) -> list[Deed]:
    item, count = event.after.lookup.faces.cards[card].pays
    reward = good(ITEMS.index(item), count)
    return does(event, "discards", card=village(event.after, card), reward=reward)


def tell_tuck(event: Happened, card: int) -> list[Deed]:
    """The card goes under the hut at once, or a question asks where it goes."""
    if event.after.players[event.seat].bill.moving != NONE:
        return [Deed(event.seat, priced("tucks", less(event), card=village(event.after, card)), begun=True)]
    return tucked(event, card, 0)


def tell_under(event: Happened, house: int) -> list[Deed]:
    return tucked(event, int(event.before.players[event.seat].bill.moving), house)


def tucked(event: Happened, card: int, house: int) -> list[Deed]:
    """R5.8 A card goes under a house and replaces the one there; R5.9 a jarl moves his player's markers."""
    g, seat = event.before, event.seat
    told = priced("tucks-under", less(event), card=village(g, card), house=house_thing(g, seat, house))
    deeds = [Deed(seat, told)]
    gone = int(g.players[seat].tucked[house])
    if gone != NONE:
        deeds.append(by_itself(seat, message("throws-away", card=village(g, gone)), "R5.8"))
    if way := moved(event):
        deeds.append(by_itself(seat, message("moves", steps=way), "R5.9"))
    return [*deeds, *rewards_due(event)]


def tell_playing(event: Happened, card: int) -> list[Deed]:
    return [Deed(event.seat, bargain(event, "plays-card", int(BY_CARD) + card, card=village(event.after, card)))]


# Constructing (R6).


def tell_building(event: Happened, hall: int) -> list[Deed]:
    card = village(event.after, hall)
    return [Deed(event.seat, priced("builds", less(event), building=card))]


def tell_raising(event: Happened) -> list[Deed]:
    """R6.7 The building stands."""
    building = village(event.before, int(event.before.players[event.seat].bill.moving))
    way = moved(event)
    told = message("built-moving", building=building, steps=way) if way else message("built", building=building)
    return [Deed(event.seat, told), *rewards_due(event)]


def tell_constructing(event: Happened, number: int) -> list[Deed]:
    """R6.5 A longship is paid for in the cheapest way: R6.3 the labourer takes cards, R9.8 and Frode saves resources.

    R6.8 Or its player chooses how to pay.
    """
    g, seat, ship = event.before, event.seat, village(event.after, number)
    if g.players[seat].bill.otherwise:
        return [Deed(seat, message("constructs-otherwise", ship=ship), feat=True)]
    deeds = [Deed(seat, priced("constructs", less(event), ship=ship), feat=True)]
    if cards := left_hand(event):
        deeds.append(by_itself(seat, message("hires", cards=villagers(g, cards)), "R6.3"))
    if saved := spared(event):
        resources = Amount(saved, Thing("resource", "resource"))
        deeds.append(by_itself(seat, message("pays-less", saved=resources), "R9.8"))
    return deeds


def tell_paying_otherwise(event: Happened) -> list[Deed]:
    """R6.8 The next cost is paid by the player's own choices, or not after all."""
    key = "pays-otherwise" if event.after.players[event.seat].bill.otherwise else "pays-as-usual"
    return [Deed(event.seat, message(key), begun=True)]


def tell_provider(event: Happened, provider: int) -> list[Deed]:
    skill, ship = skill_thing(event.arg), longship(event)
    if provider == BY_LABOURER:
        return [Deed(event.seat, priced("gets-labour", less(event), skill=skill, ship=ship))]
    giver = village(event.before, int(provider_card(event.before, event.seat, provider)))
    return [Deed(event.seat, priced("gets-skill", less(event), skill=skill, ship=ship, provider=giver))]


def tell_paying_the_rest(event: Happened) -> list[Deed]:
    """R6.4 Workers and gold of a longship are paid before its resources."""
    price = goods(less(event))
    return does(event, "pays-for", price=price, ship=longship(event)) if price else []


def tell_sparing(event: Happened) -> list[Deed]:
    """R9.8 The resources Frode saves."""
    then, now = (g.players[event.seat].bill.need for g in (event.before, event.after))
    saved = goods([int(then[raw] - now[raw]) for raw in range(RAW)])
    return does(event, "saves", saved=saved) if saved else []


def tell_resource(event: Happened, raw: int) -> list[Deed]:
    """R6.8 One resource is paid: partly in gold, the rest in kind."""
    paid = less(event)
    gold, kind = good(raw, paid[GOLD]), good(raw, paid[raw])
    if not gold.count:
        # Paying in kind is the normal case, so short logs leave it out.
        return [Deed(event.seat, message("pays", price=kind), begun=True)] if kind.count else []
    if kind.count:
        return does(event, "pays-partly", price=gold, rest=kind)
    return does(event, "pays-in-gold", price=gold)


def tell_launch(event: Happened) -> list[Deed]:
    """R6.6 The longship leaves the board, R6.2 with the craftspeople used for it."""
    g, seat = event.before, event.seat
    player = g.players[seat]
    way = moved(event)
    told = message("launches-moving", ship=longship(event), steps=way)
    deeds = [Deed(seat, told if way else message("launches", ship=longship(event)))]
    spaces = sorted({int(space) for space in player.bill.providers if NONE < space < len(player.board)})
    if spaces:
        cards = villagers(g, [int(player.board[space]) for space in spaces])
        deeds.append(by_itself(seat, message("leave-board", cards=cards), "R6.2"))
    return [*deeds, *rewards_due(event)]


def tell_effect(event: Happened) -> list[Deed]:
    """R6.6 The immediate gains of a longship, without those that are chosen or drawn."""
    gains = goods([-lost for lost in less(event)])
    source = village(event.after, event.arg)
    return does(event, "gains-from", gains=gains, source=source) if gains else []


# Workers, trades and raids (R7).


def tell_worker(event: Happened, where: int) -> list[Deed]:
    """A worker uses a place. At a house with townsfolk, the abilities come next."""
    g, seat = event.before, event.seat
    place = workplace(g, seat, where)
    if where < PLACES:
        return [Deed(event.seat, bargain(event, "sends-worker", int(AT_PLACE) + where, 1, place=place))]
    house = where - int(PLACES)
    if g.tucked_folk(seat, house) != NONE:
        return [Deed(seat, message("sends-worker", place=place))]
    return [Deed(event.seat, bargain(event, "sends-worker", int(AT_HOUSE) + house, 1, place=place))]


def used_ability(event: Happened, folk: bool) -> list[Deed]:
    """R7.3 One of the two abilities of a house with townsfolk is used."""
    seat, house = event.seat, int(visited_house(event.arg))
    if folk:
        card = int(event.before.players[seat].tucked[house])
        return [Deed(seat, bargain(event, "uses", int(BY_CARD) + card, source=village(event.before, card)))]
    place = house_thing(event.before, seat, house)
    return [Deed(seat, bargain(event, "uses", int(AT_HOUSE) + house, source=place))]


def tell_working_on(event: Happened) -> list[Deed]:
    """R7.3 If only one ability can be used first, it is used."""
    sole = sole_ability(event.before, event.seat, event.arg)
    return used_ability(event, sole == actions.USE_FOLK) if sole != NONE else []


def tell_gain(event: Happened) -> list[Deed]:
    """R7.1 The gains of a deal once it is paid, without those that are chosen or drawn."""
    gains = goods([-lost for lost in less(event)])
    if not gains:
        return []
    return does(event, "gains-from", gains=gains, source=source_thing(event.before, event.seat, event.arg))


def tell_taking(event: Happened) -> list[Deed]:
    """R6.6 The oak, wool and iron chosen."""
    taken = goods([-lost for lost in less(event)])
    return does(event, "takes", goods=taken, source=source_thing(event.before, event.seat, int(source_in(event.arg))))


def tell_raid(event: Happened, card: int) -> list[Deed]:
    gained = [int(count) for count in event.after.lookup.raids[card].gain[:GOODS]]
    paid = [lost + won for lost, won in zip(less(event), gained, strict=True)]
    return [Deed(event.seat, priced("raids", paid, gained, raid=plain(event.after, "raid", card)))]


def traded(event: Happened) -> list[Deed]:
    """R7.6, R7.7, R9.7 A trade: oak, wool and iron, or silver, for other goods."""
    paid = less(event)
    return does(event, "trades", price=goods(paid), goods=goods([-lost for lost in paid]))


def tell_done(event: Happened) -> list[Deed]:
    if str(event.rule) == "UseAbility":
        return does(event, "stops")
    return [Deed(event.seat, message("done"), rule="R5.2" if str(event.rule) == "TakeAction" else "", quiet=True)]


# The tracks (R8).


def tell_rewards(event: Happened) -> list[Deed]:
    """R9.6 Svend brings a worker with a reward; the reward itself is drawn or chosen next."""
    gains = goods([-lost for lost in less(event)])
    return [by_itself(event.seat, message("svend", gains=gains), "R9.6")] if gains else []


def tell_tucking_trade(event: Happened) -> list[Deed]:
    g, seat = event.after, event.seat
    ship = [int(card) for card in g.players[seat].trades].index(event.arg)
    return [Deed(seat, message("tucks-trade", trade=plain(g, "trade", event.arg), ship=ship_thing(g, seat, ship)))]


def tell_reward_at_once(event: Happened) -> list[Deed]:
    gained = [-lost for lost in less(event)]
    return [Deed(event.seat, priced("takes-reward", (), gained, trade=plain(event.after, "trade", event.arg)))]


# Income and heroes (R9), and the end (R10).


def tell_income(event: Happened) -> list[Deed]:
    """R9.1 Income, R9.3 returning workers and ready raid cards, seat by seat."""
    return [deed for seat in range(int(event.before.seats)) for deed in income_of(event, seat)]


def income_of(event: Happened, seat: int) -> list[Deed]:
    g, player = event.before, event.before.players[seat]
    deeds: list[Deed] = []
    home = len(bits(int(player.placed))) + len(bits(int(player.working)))
    gained = [int(now - then) for then, now in zip(player.goods, event.after.players[seat].goods, strict=True)]
    gained[WORKER] -= home
    if gains := goods(gained):
        deeds.append(Deed(seat, message("income", gains=gains, sources=sources(g, seat)), rule="R9.1"))
    if home:
        deeds.append(Deed(seat, message("workers-home", workers=good(int(WORKER), home)), rule="R9.3"))
    if raided := bits(int(player.raided)):
        raids = tuple([plain(g, "raid", card) for card in raided])
        deeds.append(Deed(seat, message("raids-ready", raids=raids), rule="R9.3"))
    return deeds


def tell_heroes(event: Happened) -> list[Deed]:
    """R9.4 Who won and lost each hero, and why; R9.5 Randi; R10.1 the beginning of the last trades."""
    deeds = [deed for track in range(len(TRACKS)) for deed in hero_deeds(event, track)]
    for seat, (then, now) in enumerate(zip(event.before.players, event.after.players, strict=True)):
        if then.randi != now.randi:
            deeds.append(Deed(seat, message("takes-randi" if now.randi else "returns-randi"), rule="R9.5"))
    if event.after.round == event.after.lookup.numbers.rounds:
        deeds.append(Deed(NOBODY, message("last-trades"), rule="R10.1"))
    return deeds


def hero_deeds(event: Happened, track: int) -> list[Deed]:
    """R9.4 Who holds the hero of a track now, and why; nothing if a player keeps a hero."""
    old, new = int(event.before.heroes[track]), int(event.after.heroes[track])
    hero, on = hero_thing(track), track_thing(track)
    if new >= 0 and new == old:
        return []
    if new >= 0 and old >= 0:
        return [Deed(new, message("takes-hero", hero=hero, player=Player(old), track=on), to=old)]
    if new >= 0:
        return [Deed(new, message("wins-hero", hero=hero, track=on))]
    why = "neutral" if new == NEUTRAL else "tied"
    if old >= 0:
        return [Deed(old, message(f"loses-hero-{why}", hero=hero, track=on))]
    return [Deed(NOBODY, message(f"hero-{why}", hero=hero, track=on))]


def tell_last_trades(event: Happened) -> list[Deed]:
    """R10.1 Players who cannot trade any more are not asked."""
    return [] if event.after.todo.holds(TRADE_LAST) else does(event, "cannot-trade")


# The teller of each step.

STEPS: Final[Mapping[str, Callable[[Happened], list[Deed]]]] = {
    "PlayRound": tell_round,
    "Draft": tell_draft,
    "DealCards": tell_drawing,
    "DrawCards": tell_drawing,
    "KeepCards": tell_keeping,
    "PassCards": tell_passing,
    "KeepTheRest": tell_keeping_the_rest,
    "DiscardTheRest": tell_discarding_the_rest,
    "TakeUp": tell_taking_up,
    "Raise": tell_raising,
    "PayRest": tell_paying_the_rest,
    "Frode": tell_sparing,
    "PayResource": lambda event: tell_resource(event, event.arg),
    "Launch": tell_launch,
    "EffectAtOnce": tell_effect,
    "WorkOn": tell_working_on,
    "GainFromDeal": tell_gain,
    "Rewards": tell_rewards,
    "GainIncome": tell_income,
    "DistributeHeroes": tell_heroes,
    "LastTrades": tell_last_trades,
}

# The tellers of answers, with the rule of the deed if it is not the rule that asks.
FAMILIES: Final[Sequence[tuple[Family, str, Callable[[Happened, int], list[Deed]]]]] = (
    (actions.DEAL_HUT, "", tell_hut),
    (actions.REVEAL, "", tell_reveal),
    (actions.DRAW, "", tell_draw),
    (actions.DRAW_RAID, "", lambda event, card: does(event, "draws-raid", raid=plain(event.after, "raid", card))),
    (actions.DRAW_TRADE, "", lambda event, card: does(event, "draws-trade", trade=plain(event.after, "trade", card))),
    (actions.NEMESIS, "", tell_nemesis),
    (actions.KEEP, "", tell_keep),
    (actions.PLACE, "", tell_placing),
    (actions.CONSTRUCT, "R6.5", tell_constructing),
    (actions.BUILD, "R6.7", tell_building),
    (actions.PLAY, "R5.10", tell_playing),
    (actions.TUCK, "R5.8", tell_tuck),
    (actions.WORKER_AT, "R7.1", tell_worker),
    (actions.RAID, "R7.8", tell_raid),
    (actions.DISCARD, "R5.3", tell_discard),
    (actions.BUY, "R7.7", lambda event, some: traded(event)),
    (actions.FOR_GOLD, "R7.6", lambda event, some: traded(event)),
    (actions.THYRA, "R9.7", lambda event, some: traded(event)),
    (actions.REMOVE, "R5.7", tell_throwing_off),
    (actions.UNDER, "", tell_under),
    (actions.PROVIDER, "", tell_provider),
    (actions.SPEND, "", lambda event, card: does(event, "spends", card=village(event.after, card))),
    (actions.SPARE, "", lambda event, raw: tell_sparing(event)),
    (actions.IN_GOLD, "", lambda event, gold: tell_resource(event, event.arg)),
    (actions.TAKE, "", lambda event, bundle: tell_taking(event)),
    (actions.UPGRADE, "", lambda event, what: does(event, "upgrades", card=turned(what))),
)

ANSWERS: Final[Mapping[int, tuple[str, Callable[[Happened], list[Deed]]]]] = {
    actions.PAY_OTHERWISE: ("R6.8", tell_paying_otherwise),
    actions.DONE: ("", tell_done),
    actions.END_ROUNDS: ("R5.2", tell_done),
    actions.ASK_TO_END: ("R5.12", lambda event: [Deed(event.seat, message("ends-rounds"), begun=True)]),
    actions.TRADE_ALL: ("", traded),
    actions.RANDI: ("R9.9", lambda event: does(event, "buys-card", price=goods(less(event)))),
    actions.USE_PLACE: ("", lambda event: used_ability(event, False)),
    actions.USE_FOLK: ("", lambda event: used_ability(event, True)),
    actions.TUCK_TRADE: ("", tell_tucking_trade),
    actions.AT_ONCE: ("", tell_reward_at_once),
}
