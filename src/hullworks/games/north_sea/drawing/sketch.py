"""The table in characters, in 80 columns or more: the same order as on the board, and no colour needed."""

from __future__ import annotations

from hullworks.games.north_sea.tables import HEROES, ITEMS, TRACKS, Card, Counted, Plain
from hullworks.games.north_sea.view import HouseView, PlayerView, ShipView, View
from hullworks.match.text import SHAPES, Spans, badge, closest, columns, flow, heading, pad, shorten
from hullworks.match.words import listed, plural

TITLE = "Shipwrights of the North Sea"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
DOES = {"setup": "before the first round", "draft": "draft", "actions": "actions", "last trades": "last trades"}


def sketch(view: View, names: list[str], width: int) -> list[Spans]:
    """The whole table as the view's seat sees it."""
    shown = [shorten(name) for name in names]
    lines = [*headline(view, shown, width), [], heading("Tracks", width), *tracks(view, shown, width)]
    lines += round_card(view, width)
    for player in others_first(view):
        lines += [[], *player_lines(view, player, shown, width)]
    if view.kept:
        names_kept = listed([card.name for card in view.kept])
        lines += [[], *flow([("Set aside: ", "soft")], [[(names_kept, "")]], width)]
    if cards_at_hand(view):
        lines += [[], heading("Choose from" if view.pack else "Your hand", width)]
        for letter, card in zip(LETTERS, cards_at_hand(view), strict=False):
            lines += card_lines(letter, card, width)
    return lines


def cards_at_hand(view: View) -> tuple[Card, ...]:
    """What the seat may read: the cards to choose from, or else its hand."""
    return view.pack or view.hand


def others_first(view: View) -> list[PlayerView]:
    """One's own board is nearest to one's hand."""
    return sorted(view.players, key=lambda player: player.seat == view.seat)


def headline(view: View, names: list[str], width: int) -> list[Spans]:
    """What is played, and who is still thinking."""
    line: Spans = [(TITLE, "bold"), ("   ", "")]
    if view.over:
        return [[*line, ("the game is over", "")]]
    line.append((f"round {max(1, view.round)} of {view.rounds}, {DOES[view.phase]}   ", ""))
    others = [seat for seat in view.asked if seat != view.seat]
    if not others:
        return [line]
    return [line, *flow([("still thinking: ", "soft")], [[badge(seat, names[seat])] for seat in others], width, "  ")]


def tracks(view: View, names: list[str], width: int) -> list[Spans]:
    """Each track: everybody's place, the furthest first, and who holds the hero."""
    lines: list[Spans] = []
    for track, name in enumerate(TRACKS):
        places = [(player.tracks[track], SHAPES[player.seat], f"seat {player.seat}") for player in view.players]
        if view.neutral:
            places.append((view.neutral[track], "neutral", "soft"))
        chunks: list[Spans] = []
        for space, mark, style in sorted(places, key=lambda place: -place[0]):
            points = view.points[space]
            chunks.append(
                [(mark, style), (f" {space}", "bold"), (f" ({plural(points, 'point')})" if points else "", "soft")]
            )
        chunks.append([(f"{HEROES[track]}: ", "soft"), *holder(view, view.heroes[track], names)])
        lines += flow([(f"{name:<10}", "bold")], chunks, width)
    prizes = ", ".join(str(space) for space in view.prizes)
    lines.append([(f"          at {prizes}: a raid card, a trade card, an upgrade", "soft")])
    return lines


def holder(view: View, who: int, names: list[str]) -> Spans:
    if who >= 0:
        return [badge(who, names[who])]
    return [("the neutral marker leads" if who < -1 else "nobody", "soft")]


def round_card(view: View, width: int) -> list[Spans]:
    """Prices, direction, piles, and what a lone player plays against."""
    chunks: list[Spans] = []
    if view.tide:
        prices = ", ".join(f"{name} {price}" for name, price in zip(ITEMS, view.prices, strict=False))
        chunks = [[(view.tide.name, "bold")], [(f"silver for {prices}", "")]]
        if len(view.players) > 2:
            chunks.append([(f"passed to the {'left' if view.tide.left else 'right'}", "")])
    chunks.append([(f"pile {view.deck}, discards {view.discards}", "soft")])
    if view.rival >= 0:
        chunks.append([("opponent ", ""), (str(view.rival), "bold")])
    chunks += [[(f"{card.name}: {card.text}", "")] for card in view.nemeses]
    return flow([("round     ", "bold")], chunks, width)


# Players.


def player_lines(view: View, player: PlayerView, names: list[str], width: int) -> list[Spans]:
    """A player: points and goods, ships above, board, houses below."""
    own = player.seat == view.seat
    seats = max(columns(name) for name in names) + 4
    first = pad([badge(player.seat, names[player.seat])], seats)
    chunks: list[Spans] = [
        [(str(player.score), "bold"), (" point" if player.score == 1 else " points", "")],
        [(goods(player.goods), "")],
    ]
    if not own and player.hand + player.kept:
        chunks.append([(plural(player.hand + player.kept, "card"), "soft")])
    chunks += [[(hero, "bold")] for hero in player.heroes]
    if view.over and player.seat in view.winners:
        chunks.append([("winner", "bold")])
    lines = flow(first, chunks, width)
    lines += flow([("  ships   ", "soft")], [ship_words(ship, own) for ship in player.ships], width)
    lines += board_line(view, player, own, width)
    lines += flow([("  houses  ", "soft")], [house_words(house, own) for house in player.houses], width)
    lines += cards_line(player, own, width)
    return lines


def goods(counts: tuple[int, ...]) -> str:
    named = [f"{count} {name}" for name, count in zip(ITEMS, counts[:-1], strict=False)]
    return "  ".join([*named, plural(counts[-1], "worker")])


def ship_words(ship: ShipView, own: bool) -> Spans:
    """A ship, its points, what it does, and the trade card under it."""
    points = f" {ship.points}" if ship.points else ""
    text = f" ({short(ship.text)})" if own else ""
    trade = [(f" + {ship.trade.name}" + (f" ({short(ship.trade.text)})" if own else ""), "bold")] if ship.trade else []
    return [(f"{ship.name}{points}", ""), (text, "soft"), *trade]


def house_words(house: HouseView, own: bool) -> Spans:
    """A house, its points, what it does, who is tucked under it, and its worker."""
    points = f" {house.points}" if house.points else ""
    text = f" ({short(house.text)})" if own else ""
    tucked = f" + {house.tucked.name}" if house.tucked else ""
    if house.tucked and own and house.tucked.sort != "jarl":
        tucked += f" ({short(house.tucked.text)})"
    return [
        (f"{house.name}{points}", ""),
        (text, "soft"),
        (tucked, "bold"),
        (" worker" if house.worker else "", "bold"),
    ]


def short(text: str) -> str:
    """A card's text without what every card of its kind says."""
    for lead in ("Worker here: ", "Income: ", "Pay "):
        text = text.removeprefix(lead)
    return text[0].lower() + text[1:].rstrip(".").replace(", gain ", " → ")


def board_line(view: View, player: PlayerView, own: bool, width: int) -> list[Spans]:
    """The card spaces, and the places for workers that are not covered."""
    chunks: list[Spans] = []
    for space in range(view.spaces):
        card = player.board[space] if space < len(player.board) else None
        places = [place for place in player.places if place.space == space + 1]
        line: Spans = [(f"{space + 1} ", "soft")]
        if card:
            line.append((card.name, "bold" if card.sort == "longship" else ""))
        elif places:
            line.append((places[0].place.name, "soft"))
            line.append((" worker" if places[0].worker else "", "bold"))
        else:
            line.append(("-", "soft"))
        chunks.append(line)
    return flow([("  board   ", "soft")], chunks, width)


def cards_line(player: PlayerView, own: bool, width: int) -> list[Spans]:
    """Raid cards, trade cards that were taken at once, and the labourer if he is upgraded."""
    chunks: list[Spans] = []
    for raid in player.raids:
        text = f" ({short(raid.card.text)})" if own else ""
        chunks.append([(f"raid {raid.card.name}", "soft" if raid.used else ""), (text, "soft")])
        if raid.used:
            chunks[-1].append((" raided", "soft"))
    chunks += [[(f"sold {card.name}", "soft")] for card in player.sold]
    if player.upgrades[1]:
        chunks.append([("upgraded labourer", "")])
    return flow([("  cards   ", "soft")], chunks, width) if chunks else []


# Cards.


def card_lines(letter: str, card: Card, width: int) -> list[Spans]:
    """A village card in full: what it needs, what it gives, what it does, and what a discard pays."""
    first: Spans = [(f"{letter}  ", "act"), (f"{card.name:<14}", "bold"), (f"{card.sort:<13}", "soft")]
    return flow(first, card_chunks(card), width, "  ")


def card_chunks(card: Card) -> list[Spans]:
    chunks: list[Spans] = []
    if card.sort == "longship":
        chunks.append([(f"{', '.join(card.skills)};", "")])
    if card.cost and card.sort != "townsfolk":
        chunks.append([(amounts(card.cost), "")])
    gives = [plural(card.points, "point")] if card.points else []
    gives += [f"{track} +{count}" for track, count in card.moves]
    if gives:
        chunks.append([(f"→ {', '.join(gives)}.", "bold")])
    chunks.append([(card.text, "")])
    chunks.append([(f"[{amounts((card.pays,))}]", "soft")])
    return chunks


def amounts(counted: Counted) -> str:
    return ", ".join(f"{count} {item}" for item, count in counted)


# One thing at a time.


def look(view: View, names: list[str], word: str) -> list[Spans]:
    """A card by letter or name, or a player's board by name."""
    wanted = word.strip().casefold()
    if not wanted:
        return []
    hand = cards_at_hand(view)
    if len(wanted) == 1 and wanted in LETTERS[: len(hand)]:
        return card_lines(wanted, hand[LETTERS.index(wanted)], 100)
    seat = closest(wanted, names)
    if seat >= 0:
        return player_lines(view, view.players[seat], [shorten(name) for name in names], 100)
    cards = [*hand, *view.kept, *(card for player in view.players for card in village_cards(player))]
    found = closest(wanted, [card.name for card in cards])
    if found < 0:
        found = next((k for k, card in enumerate(cards) if card.name.casefold() == wanted), -1)
    if found >= 0:
        return card_lines(" ", cards[found], 100)
    plain = [card for player in view.players for card in plain_cards(player)]
    found = closest(wanted, [card.name for card in plain])
    return [[(plain[found].name, "bold"), (f"  {plain[found].text} {plain[found].other}", "")]] if found >= 0 else []


def village_cards(player: PlayerView) -> list[Card]:
    """The village cards of a player that lie open."""
    found = [ship.card for ship in player.ships] + [house.card for house in player.houses]
    found += [house.tucked for house in player.houses]
    return [*player.board, *(card for card in found if card)]


def plain_cards(player: PlayerView) -> list[Plain]:
    """The raid and trade cards of a player."""
    return [*(raid.card for raid in player.raids), *(ship.trade for ship in player.ships if ship.trade), *player.sold]
