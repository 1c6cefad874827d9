"""The table as text, in 80 columns or more, in the order of the board. It is readable without colour."""

from __future__ import annotations

from collections import Counter

from hullworks.games.north_sea.drawing.sayings import (
    T,
    amount,
    brief,
    brought,
    card_name,
    counted,
    good_name,
    house_thing,
    in_a_row,
    said,
    ship_thing,
    skill_name,
    sort_name,
    track_name,
)
from hullworks.games.north_sea.lookup import ITEMS, SORTS, TRACKS, Card, Counted, Plain
from hullworks.games.north_sea.things import card_thing, hero_called, hero_thing, plain_thing
from hullworks.games.north_sea.view import HouseView, PlayerView, ShipView, View
from hullworks.match.message import Amount, Thing, message
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, length, pad, shorten

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROWS = ("ships", "board", "houses", "cards")  # rows of a player
NAME = 12  # minimum columns for the name of a card


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the viewer sees it."""
    shown = [shorten(name) for name in names]
    lines = [*headline(view, shown, width), [], heading(T("board.tracks"), width), *tracks(view, shown, width)]
    lines += round_card(view, width)
    for player in others_first(view):
        lines += [[], *player_lines(view, player, shown, width, player.seat == view.seat)]
    if view.kept:
        kept = in_a_row(map(card_name, view.kept))
        lines += [[], *flow([(T("sketch.set-aside"), "soft"), (" ", "")], [[(kept, "")]], width)]
    if cards_at_hand(view):
        lines += [[], heading(T("board.choose-from" if view.pack else "board.hand"), width)]
        lines += hand_lines(view, width)
    return lines


def cards_at_hand(view: View) -> tuple[Card, ...]:
    """The cards the seat may read: those to choose from, or else its hand."""
    return view.pack or view.hand


def others_first(view: View) -> list[PlayerView]:
    """The players with the viewer last, so that their board is next to their hand."""
    return sorted(view.players, key=lambda player: player.seat == view.seat)


def headline(view: View, names: list[str], width: int) -> list[Spans]:
    """The round and phase, and who is still thinking."""
    line: Spans = [(T("sketch.title"), "bold"), ("   ", "")]
    if view.over:
        return [[*line, (T("sketch.over"), "")]]
    phase = message(f"phase.{view.phase.replace(' ', '-')}")
    line.append((T("sketch.playing", round=max(1, view.round), rounds=view.rounds, phase=phase), ""))
    others = [seat for seat in view.asked if seat != view.seat]
    if not others:
        return [line]
    first: Spans = [(T("sketch.thinking"), "soft"), (" ", "")]
    return [line, *flow(first, [[badge(seat, names[seat])] for seat in others], width, "  ")]


# The tracks and the round card.


def label_width() -> int:
    """The columns for the labels of the tracks and the round card."""
    return max([columns(word) for word in [*map(track_name, TRACKS), T("sketch.round")]]) + 2


def tracks(view: View, names: list[str], width: int) -> list[Spans]:
    """Each track: the place of every player, the furthest first, and the hero's holder."""
    lines: list[Spans] = []
    margin = label_width()
    for track, name in enumerate(TRACKS):
        places = [(player.tracks[track], SHAPES[player.seat], f"seat {player.seat}") for player in view.players]
        if view.neutral:
            places.append((view.neutral[track], T("sketch.neutral"), "soft"))
        chunks: list[Spans] = []
        for space, mark, style in sorted(places, key=lambda place: -place[0]):
            points = view.points[space]
            worth = f" ({counted(points, 'point', 'point')})" if points else ""
            chunks.append([(mark, style), (f" {space}", "bold"), (worth, "soft")])
        hero = T("sketch.hero", hero=hero_thing(track))
        chunks.append([(hero, "soft"), (" ", ""), *holder(view, view.heroes[track], names)])
        lines += flow(pad([(track_name(name), "bold")], margin), chunks, width)
    return [*lines, [(" " * margin + T("sketch.prizes", spaces=view.prizes), "soft")]]


def holder(view: View, who: int, names: list[str]) -> Spans:
    if who >= 0:
        return [badge(who, names[who])]
    return [(T("sketch.neutral-leads" if who < -1 else "sketch.nobody"), "soft")]


def round_card(view: View, width: int) -> list[Spans]:
    """Prices, direction, piles, and the opponent of a solo player."""
    chunks: list[Spans] = []
    if view.tide:
        prices = [
            T("sketch.price", good=Thing("good", name), price=price)
            for name, price in zip(ITEMS, view.prices, strict=False)
        ]
        chunks.append([(T.noun(plain_thing("round", view.tide)), "bold")])
        chunks.append([(T("sketch.prices", prices=in_a_row(prices)), "")])
        if len(view.players) > 2:
            chunks.append([(T("sketch.passed-left" if view.tide.left else "sketch.passed-right"), "")])
    chunks.append([(T("board.pile", deck=view.deck, discards=len(view.discards)), "soft")])
    if view.rival >= 0:
        chunks.append([(T("sketch.opponent"), ""), (f" {view.rival}", "bold")])
    nemeses = [T("card.says", card=plain_thing("nemesis", card), text=card.text) for card in view.nemeses]
    chunks += [[(words, "")] for words in nemeses]
    return flow(pad([(T("sketch.round"), "bold")], label_width()), chunks, width)


# Players.


def player_lines(view: View, player: PlayerView, names: list[str], width: int, full: bool) -> list[Spans]:
    """A player: points and goods, ships above, board, houses below; *full* lines have the texts of cards."""
    own = player.seat == view.seat
    seats = max(columns(name) for name in names) + 4
    first = pad([badge(player.seat, names[player.seat])], seats)
    chunks: list[Spans] = [
        [(str(player.score), "bold"), (f" {T.noun(Thing('point', 'point'), player.score)}", "")],
        [(goods(player.goods), "")],
    ]
    if not own and player.hand + player.kept:
        chunks.append([(amount("card", player.hand + player.kept), "soft")])
    chunks += [[(T.noun(hero_called(hero)), "bold")] for hero in player.heroes]
    if view.over and player.seat in view.winners:
        chunks.append([(T("sketch.winner"), "bold")])
    lines = flow(first, chunks, width)
    lines += flow(row("ships"), [ship_words(ship, full) for ship in player.ships], width)
    lines += flow(row("board"), board_spaces(view, player, full), width)
    lines += flow(row("houses"), [house_words(house, full) for house in player.houses], width)
    cards = card_words(player, full)
    return [*lines, *flow(row("cards"), cards, width)] if cards else lines


def row(name: str) -> Spans:
    """The heading of a row of a player."""
    margin = max([columns(T(f"sketch.{other}")) for other in ROWS]) + 4
    return pad([(f"  {T(f'sketch.{name}')}", "soft")], margin)


def goods(counts: tuple[int, ...]) -> str:
    return "  ".join([amount(item, count) for item, count in zip(ITEMS, counts, strict=False)])


def ship_words(ship: ShipView, full: bool) -> Spans:
    """A ship with its points, its effect, and the trade card under it."""
    points = f" {ship.points}" if ship.points else ""
    text = f" ({brief(ship.text)})" if full else ""
    line = [(f"{T.noun(ship_thing(ship))}{points}", ""), (text, "soft")]
    if ship.trade:
        under = f" + {T.noun(plain_thing('trade', ship.trade))}"
        line.append((under + (f" ({brief(ship.trade.text)})" if full else ""), "bold"))
    return line


def house_words(house: HouseView, full: bool) -> Spans:
    """A house with its points, its effect, the card tucked under it, and its worker."""
    points = f" {house.points}" if house.points else ""
    text = f" ({brief(house.text)})" if full else ""
    tucked = f" + {card_name(house.tucked)}" if house.tucked else ""
    if house.tucked and full and house.tucked.sort != "jarl":
        tucked += f" ({brief(house.tucked.text)})"
    worker = f" {good_name('worker')}" if house.worker else ""
    return [(f"{T.noun(house_thing(house))}{points}", ""), (text, "soft"), (tucked, "bold"), (worker, "bold")]


def board_spaces(view: View, player: PlayerView, full: bool) -> list[Spans]:
    """The card spaces, and the places for workers that are not covered."""
    chunks: list[Spans] = []
    for space in range(view.spaces):
        card = player.board[space] if space < len(player.board) else None
        places = [place for place in player.places if place.space == space + 1]
        line: Spans = [(f"{space + 1} ", "soft")]
        if card:
            line.append((card_name(card), "bold" if card.sort == "longship" else ""))
        elif places:
            text = f" ({brief(places[0].place.text)})" if full else ""
            line.append((f"{T.noun(plain_thing('place', places[0].place))}{text}", "soft"))
            line.append((f" {good_name('worker')}" if places[0].worker else "", "bold"))
        else:
            line.append(("-", "soft"))
        chunks.append(line)
    return chunks


def card_words(player: PlayerView, full: bool) -> list[Spans]:
    """The labourer, raid cards, and trade cards whose reward was taken at once."""
    price = tuple([Amount(count, Thing("good", item)) for item, count in player.labour])
    labourer = T("sketch.labourer-upgraded" if player.upgrades[1] else "sketch.labourer", price=price)
    chunks: list[Spans] = [[(labourer, "")]] if full or player.upgrades[1] else []
    for raid in player.raids:
        name = T("sketch.raid", card=plain_thing("raid", raid.card))
        text = f" ({brief(raid.card.text)})" if full else ""
        chunks.append([(name, "soft" if raid.used else ""), (text, "soft")])
        if raid.used:
            chunks[-1].append((f" {T('sketch.raided')}", "soft"))
    chunks += [[(T("sketch.sold", card=plain_thing("trade", card)), "soft")] for card in player.sold]
    return chunks


# Cards.


def hand_lines(view: View, width: int) -> list[Spans]:
    """The cards in hand, each with its letter."""
    cards = cards_at_hand(view)
    longest = max([columns(card_name(card)) for card in cards])
    lines: list[Spans] = []
    for letter, card in zip(LETTERS, cards, strict=False):
        lines += card_lines(letter, card, width, longest)
    return lines


def card_lines(letter: str, card: Card, width: int, longest: int = 0) -> list[Spans]:
    """A village card in full: its needs, gains, effect and discard reward."""
    sorts = max([columns(sort_name(sort)) for sort in SORTS])
    name = card_name(card)
    first = pad([(f"{letter}  ", "act"), (name, "bold")], max(NAME, longest, columns(name)) + 5)
    first = pad([*first, (sort_name(card.sort), "soft")], length(first) + sorts + 1)
    return flow(first, card_chunks(card), width, "  ")


def card_chunks(card: Card) -> list[Spans]:
    chunks: list[Spans] = []
    if card.sort == "longship":
        chunks.append([(f"{in_a_row(map(skill_name, card.skills))};", "")])
    if card.cost and card.sort != "townsfolk":
        chunks.append([(amounts(card.cost), "")])
    if card.moves or card.points:
        chunks.append([(f"→ {T('card.brings', gains=brought(card))}.", "bold")])
    chunks.append([(said(card.text), "")])
    chunks.append([(f"[{amounts((card.pays,))}]", "soft")])
    return chunks


def amounts(items: Counted) -> str:
    return in_a_row([amount(item, count) for item, count in items])


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A card by letter or name, a player's board by name, or the discards."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    hand = cards_at_hand(view)
    if len(wanted) == 1 and wanted in LETTERS[: len(hand)]:
        return card_lines(wanted, hand[LETTERS.index(wanted)], 100)
    if wanted == T("sketch.discards").casefold():
        return discard_lines(view, 100)
    seat = closest(wanted, names)
    if seat >= 0:
        return player_lines(view, view.players[seat], [shorten(name) for name in names], 100, True)
    cards = [*hand, *view.kept, *view.discards, *(card for player in view.players for card in village_cards(player))]
    found = meant(wanted, [card_thing(card) for card in cards])
    if found >= 0:
        return card_lines(" ", cards[found], 100)
    plain = [card for player in view.players for card in plain_cards(player)]
    found = meant(wanted, [thing for thing, _ in plain])
    if found < 0:
        return []
    thing, face = plain[found]
    return [[(T.noun(thing), "bold"), (f"  {said(face.text, face.other) if face.other else said(face.text)}", "")]]


def discard_lines(view: View, width: int) -> list[Spans]:
    """The discarded cards by name, with their numbers."""
    first: Spans = [(T("sketch.discards"), "bold"), ("  ", "")]
    counts = Counter(card_thing(card) for card in view.discards)
    words = [f"{count} {T.noun(card)}" if count > 1 else T.noun(card) for card, count in counts.items()]
    return flow(first, [[(word, "")] for word in words] or [[(T("sketch.none"), "soft")]], width)


def meant(wanted: str, things: list[Thing]) -> int:
    """The index of the card meant, by its name in the chosen language or in the parts; -1 if there is none."""
    for names in ([T.noun(thing) for thing in things], [thing.name for thing in things]):
        found = closest(wanted, list(dict.fromkeys(names)))
        if found >= 0:
            return names.index(list(dict.fromkeys(names))[found])
    return -1


def village_cards(player: PlayerView) -> list[Card]:
    """The face-up village cards of a player."""
    found = [ship.card for ship in player.ships] + [house.card for house in player.houses]
    found += [house.tucked for house in player.houses]
    return [*player.board, *(card for card in found if card)]


def plain_cards(player: PlayerView) -> list[tuple[Thing, Plain]]:
    """The raid and trade cards of a player."""
    trades = [*(ship.trade for ship in player.ships if ship.trade), *player.sold]
    found = [(plain_thing("raid", raid.card), raid.card) for raid in player.raids]
    return found + [(plain_thing("trade", card), card) for card in trades]
