"""The board of North Sea: the three shared tracks, the viewer's village and hand, and the other players' villages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hullworks.art.pencil import at, box, evenly, lines, text, use
from hullworks.art.pieces import board, can, count, flag, pawn, piece, plate, points, puck, ring
from hullworks.art.scene import GAP, SOFT, Act
from hullworks.games.north_sea.drawing import fjord
from hullworks.games.north_sea.drawing.card import CARD_HEIGHT, slip, slip_height, village
from hullworks.games.north_sea.drawing.fjord import ORDER, Fjord, told
from hullworks.games.north_sea.drawing.sayings import (
    T,
    amount,
    amounts,
    card_name,
    good_name,
    house_thing,
    in_a_row,
    said,
    ship_thing,
)
from hullworks.games.north_sea.drawing.stall import Size, standing_house, standing_ship
from hullworks.games.north_sea.drawing.track import Course, tracks
from hullworks.games.north_sea.lookup import ITEMS, LABOURER
from hullworks.games.north_sea.things import card_thing, hero_called, plain_thing
from hullworks.games.north_sea.view import PlayerView, View
from hullworks.match.message import Amount, Thing, message

STANDING: Final = 122.0  # width of a ship or a house, with the gap beside it
ROW: Final = 114.0  # height of a row of them
TUCKED: Final = 32.0  # extra height for a card tucked under one
RAID: Final = Size(h=80)


@dataclass
class Sheet(Fjord):
    """The whole table on one long sheet."""

    @property
    def margin(self) -> float:
        return 20.0 if self.wide else 8.0

    @property
    def inner(self) -> float:
        """The width of a plate that takes the whole board."""
        return self.width - 2 * self.margin


def draw(view: View, names: list[str], wide: bool = True, acts: Mapping[str, Act] | None = None) -> str:
    """The table as SVG, for a desktop or a phone; `acts` are the answers allowed now, by text."""
    s = Sheet(names, wide, acts or {}, view)
    y = heading(s, 12 if wide else 8)
    if view.pack:  # During the draft these cards matter most.
        y = hand(s, y)
    y = all_tracks(s, y)
    y = round_card(s, y)
    if s.me:
        y = own_things(s, s.me, y)
    for player in view.players:
        if player.seat != view.seat:
            y = holder(s, player, y)
    pieces = s.whole(markers=s.markers, village=s.village, hand=s.hand)
    return board(s.width, y + 4, *pieces, label=T("board.name"), game="north-sea", seed=7)


def own_things(s: Sheet, me: PlayerView, y: float) -> float:
    """The viewer's village and hand, which comes first on a phone; returns the y below them."""
    if s.wide:
        y = stores_and_board(s, me, y)
        y = y if s.view.pack else hand(s, y)
        return own_village(s, me, y)
    y = stores(s, me, y)
    y = y if s.view.pack else hand(s, y)
    y = own_board(s, me, s.margin, y, s.inner)
    return own_village(s, me, y)


# The heading.


def heading(s: Sheet, y: float) -> float:
    """The round and phase, and who is still thinking."""
    view = s.view
    if view.over:
        words = T("board.over")
        if view.rival >= 0:
            words = T("board.won" if view.winners else "board.lost")
    else:
        phase = message(f"phase.{view.phase.replace(' ', '-')}")
        words = T("board.round", round=max(1, view.round), rounds=view.rounds, phase=phase)
    thinking = tuple([s.name(seat) for seat in view.asked if seat != view.seat])
    note = T("board.thinking", players=thinking) if thinking and not view.over else ""
    if view.over and view.winners and view.rival < 0:
        note = T("board.winner", players=tuple([s.name(seat) for seat in view.winners]))
    taken = 190.0 if s.me and s.wide else 128.0 if s.me else 0.0
    inside = text(16, 22, words, 17, 700, title=True, room=s.inner - 32 - taken)
    inside += text(16, 41, note or standing_words(s), s.small, fill=SOFT, room=s.inner - 32 - taken)
    if s.me:
        inside += at(s.inner - taken, 14, flag(s.me.seat, 32, 22)) + at(s.inner - 26, 24, points(s.me.score, 13))
        inside += text(s.inner - taken + 40, 31, s.name(s.me.seat), 15, 700, title=True, room=taken - 86)
    s.print.append(at(s.margin, y, box(0, 0, s.inner, 50, "var(--plate)", 12), inside))
    return y + 50 + GAP


def standing_words(s: Sheet) -> str:
    """The opponent's score for a solo player, or the sizes of the piles."""
    view = s.view
    if view.rival >= 0:
        return T("board.rival", points=view.rival, deck=view.deck, discards=len(view.discards))
    return T("board.pile", deck=view.deck, discards=len(view.discards))


# Tracks.


def all_tracks(s: Sheet, y: float) -> float:
    """Three rows on one scale; returns the y below them."""
    high = 238.0 if s.wide else 196.0
    s.print.append(plate(s.margin, y, s.inner, high, T("board.tracks"), note=tracks_note(s.view) if s.wide else ""))
    first, r = (130.0, 9.0) if s.wide else (48.0, 6.5)
    tracks(s, Course(s.margin, y + 36, s.inner, high - 36, first, r, named=s.wide))
    return y + high + GAP


def tracks_note(view: View) -> str:
    """Where a track gives rewards, and where its points begin."""
    first = next((space for space, worth in enumerate(view.points) if worth), len(view.points))
    return T("board.tracks-note", spaces=view.prizes, first=first)


# The round card.


def round_card(s: Sheet, y: float) -> float:
    """The round card: the prices in silver, the passing direction, and the piles."""
    tide, view = s.view.tide, s.view
    high = 66.0 if s.wide else 108.0
    s.print.append(at(s.margin, y, box(0, 0, s.inner, high, "var(--plate)", 12)))
    title = T.noun(plain_thing("round", tide)) if tide else T("board.no-round-card")
    way = T("board.trades-now")
    if tide and len(view.players) > 2:
        way = T("board.cards-left" if tide.left else "board.cards-right")
    words = text(16, 29, title, 17, 700, title=True, room=150) + text(16, 49, way, 13, fill=SOFT, room=150)
    s.print.append(at(s.margin, y, words))
    x, low, step = (s.margin + 196, y + 33, 92.0) if s.wide else (s.margin + 26, y + 82, 71.0)
    for k, raw in enumerate(ITEMS[:3]):
        face = puck(raw, 16)
        if view.prices:
            face += text(22, 6, f"{view.prices[k]}", 16, 700, title=True)
            face += use("silver", 33, -10, 20, good_name("silver"))
        fjord.sale(s, k, x + k * step, low, face, ring(16))
    fjord.gold_sale(s, x + 3 * step, low, puck("gold", 16), ring(16))
    left = puck("card", 16) + text(22, 6, str(view.deck), 16, 700, title=True)
    fjord.pile(s, x + 3 * step + (70 if s.wide else 44), low, left, ring(16))
    return nemeses(s, y + high + GAP)


def nemeses(s: Sheet, y: float) -> float:
    """The restrictions of a solo player."""
    for card in s.view.nemeses:
        words = T("card.says", card=plain_thing("nemesis", card), text=card.text)
        line = box(0, 0, s.inner, 30, "var(--plate)", 12) + text(16, 20, words, s.small, room=s.inner - 32)
        fjord.nemesis(s, card, s.margin, y, line)
        y += 30 + 6
    return y + (10 if s.view.nemeses else 0)


# The viewer's own things.


def store_things(s: Sheet, me: PlayerView, spots: list[tuple[float, float]], below: bool, r: float) -> None:
    """Goods with their numbers."""
    for (x, y), kind in zip(spots, ORDER, strict=True):
        fjord.store(s, me, kind, x, y, count(kind, me.goods[ITEMS.index(kind)], r, below), r)


def stores(s: Sheet, me: PlayerView, y: float) -> float:
    """The stores on a phone: six in a row."""
    s.print.append(at(s.margin, y, box(0, 0, s.inner, 88, "var(--plate)", 12)))
    spots = [(s.margin + 34 + k * 54.5, y + 30) for k in range(6)]
    store_things(s, me, spots, True, 18)
    return y + 88 + GAP


def stores_and_board(s: Sheet, me: PlayerView, y: float) -> float:
    """On a desktop: the card spaces and the stores, in one row."""
    own_board(s, me, 20, y, 548)
    s.print.append(plate(584, y, 284, 184, T("board.stores")))
    spots = [(624.0 + k % 3 * 88, y + 74 + k // 3 * 58) for k in range(6)]
    store_things(s, me, spots, False, 20)
    return y + 184 + GAP


def own_board(s: Sheet, me: PlayerView, x: float, y: float, w: float) -> float:
    """The five card spaces, the places for workers on them, and the labourer."""
    cell, high, gap = (96.0, 112.0, 8.0) if s.wide else (56.0, 94.0, 7.5)
    s.print.append(plate(x, y, w, 184 if s.wide else 160, T("board.own-board"), note=T("board.slides")))
    for k in range(5):
        left, top = x + 16 + k * (cell + gap), y + 42
        s.print.append(at(left, top, box(0, 0, cell, high, "var(--sea)", 8)))
        if k < len(me.board):
            fjord.board_card(s, me.board[k], k, left, top, cell, high - 3)
        else:
            s.print.append(text(left + cell / 2, top + 22, str(k + 1), 17, 700, SOFT, "middle", title=True))
    for number, seen in enumerate(me.places, 1):
        left, top = x + 16 + (seen.space - 1) * (cell + gap), y + 42
        if not seen.covered:
            worker_place(s, me, number, left, top, cell, high)
    labourer(s, me, x + 16, y + (160 if s.wide else 140), w - 32)
    return y + (184 if s.wide else 160) + GAP


def worker_place(s: Sheet, me: PlayerView, number: int, x: float, y: float, w: float, h: float) -> None:
    """A place for a worker on the board: its effect, and the worker."""
    seen = me.places[number - 1]
    face = box(4, 30, w - 8, h - 36, "var(--plate)", 8)
    if s.wide:
        face += lines(w / 2, 50, said(seen.place.text), 13, w - 16, most=3, anchor="middle")
    else:
        kinds = [kind for kind in ORDER if kind in dict([*seen.pays, *seen.gains])]  # The label says which is which.
        face += "".join(use(kind, w / 2 - 10, 34 + i * 26, 20, good_name(kind)) for i, kind in enumerate(kinds[:2]))
    worker = at(w - 18, h - 20, puck("worker", 12 if s.wide else 11), at(9, 9, pawn(me.seat, 5))) if seen.worker else ""
    fjord.worker_place(s, me, number, x, y, face + worker, can(w, h))


def labourer(s: Sheet, me: PlayerView, x: float, y: float, w: float) -> None:
    """The labourer, who gives any skill."""
    words = T("board.labourer", price=amounts(me.labour))
    face = box(-4, -4, w + 4, 24, "transparent") + use("worker", 0, -2, 20) + text(26, 13, words, s.small, room=w - 60)
    face += at(w - 14, 8, points(s.view.upgrade_points, 10)) if me.upgrades[LABOURER] else ""
    fjord.labourer(s, me, x, y, face, can(w, 18, 6, 3))


def hand(s: Sheet, y: float) -> float:
    """The cards to choose from or to use, whole on a desktop, folded on a phone; and those set aside."""
    cards = s.at_hand
    if not cards and not s.view.kept:
        return y
    head = T("board.choose-from" if s.view.pack else "board.hand")
    note = T("board.must-use" if s.wide else "board.right-edge")
    if s.view.phase == "draft":
        kept = tuple([card_thing(card) for card in s.view.kept])
        note = T("board.set-aside", cards=kept) if kept else T("board.keep")
    s.print.append(text(s.margin, y + 14, head, 17, 700, title=True))
    s.print.append(text(s.width - s.margin, y + 14, note, 13, fill=SOFT, anchor="end", room=s.inner - 130))
    y += 30
    if not s.wide:
        for k, card in enumerate(cards):
            h = slip_height(card, 334)
            fjord.hand_card(s, card, k, 12, y, slip(card, 334), can(334, h))
            y += h + 14
        return y + 2
    per, step, w = (5, 170.5, 158.0) if len(cards) <= 5 else (6, 142.5, 132.0)  # A hand of six fits in one row.
    for k, card in enumerate(cards):
        spot = (24 + k % per * step, y + k // per * (CARD_HEIGHT + 18))
        fjord.hand_card(s, card, k, *spot, village(card, w), can(w, CARD_HEIGHT))
    return y + rows_of(len(cards), per) * (CARD_HEIGHT + 18)


def own_village(s: Sheet, me: PlayerView, y: float) -> float:
    """Longships above, houses below, then raid cards; returns the y below them."""
    per, left, step = (6, s.margin + 24, 136.0) if s.wide else (2, s.margin + 40, 146.0)
    raids = rows_of(len(me.raids), per) * 92
    ships = heights([ship.trade is not None for ship in me.ships], per)
    houses = heights([house.tucked is not None for house in me.houses], per)
    high = 44 + sum(ships) + sum(houses) + raids
    s.print.append(plate(s.margin, y, s.inner, high, T("board.village"), note=T("board.village-note")))
    at_y = y + 42.0
    for k in range(len(me.ships)):
        fjord.ship(s, me, k, left + k % per * step, at_y + sum(ships[: k // per]))
    at_y += sum(ships)
    for k in range(len(me.houses)):
        fjord.house(s, me, k, left + k % per * step, at_y + sum(houses[: k // per]))
    at_y += sum(houses)
    for k in range(len(me.raids)):
        fjord.raid(s, me, k, left + k % per * step, at_y + k // per * 92, RAID)
    return y + high + GAP


def rows_of(number: int, per: int) -> int:
    return (number + per - 1) // per


def heights(tucked: list[bool], per: int) -> list[float]:
    """The heights of rows; a row with tucked cards is higher."""
    return [ROW + TUCKED * any(tucked[k : k + per]) for k in range(0, len(tucked), per)]


# The others.


def holder(s: Sheet, player: PlayerView, y: float) -> float:
    """Another player: name and goods, longships above, houses below; on a phone as text."""
    if not s.wide:
        return holder_in_words(s, player, y)
    per, x = 5, s.margin + 236
    ships = heights([ship.trade is not None for ship in player.ships], per)
    houses = heights([house.tucked is not None for house in player.houses], per)
    high = max(190.0, 14 + sum(ships) + sum(houses))
    s.print.append(at(s.margin, y, box(0, 0, s.inner, high, "var(--plate)", 12), who(s, player)))
    for k, ship in enumerate(player.ships):
        spot = (x + k % per * STANDING, y + 14 + sum(ships[: k // per]))
        s.village.append(piece(f"ship-{player.seat}-{k}", *spot, standing_ship(ship), label=told(ship)))
    for k, house in enumerate(player.houses):
        spot = (x + k % per * STANDING, y + 14 + sum(ships) + sum(houses[: k // per]))
        face = standing_house(house, player.seat)
        s.village.append(piece(f"house-{player.seat}-{k}", *spot, face, label=told(house)))
    return y + high + GAP


def holder_in_words(s: Sheet, player: PlayerView, y: float) -> float:
    """Another player on a phone: longships and houses as two paragraphs."""
    ships = T("board.longships", cards=in_a_row([worth(ship_thing(ship), ship.points) for ship in player.ships]))
    stand = [worth(house_thing(house), house.points) for house in player.houses]
    houses = T("board.houses", cards=in_a_row(stand)) if stand else ""
    room = s.inner - 32
    first = len(evenly(ships, 14, room)) * 18.5
    high = 186 + first + len(evenly(houses, 14, room)) * 18.5
    words = lines(16, 188, ships, 14, room) + lines(16, 194 + first, houses, 14, room)
    s.print.append(at(s.margin, y, box(0, 0, s.inner, high, "var(--plate)", 12), who(s, player), words))
    return y + high + GAP


def worth(card: Thing, vp: int) -> str:
    """A ship or house with its points, if any."""
    return T("board.worth", card=card, points=vp) if vp else T.noun(card)


def who(s: Sheet, player: PlayerView) -> str:
    """A player's name, points, cards to use, heroes, stores and card spaces."""
    view, out = s.view, at(16, 14, flag(player.seat, 32, 22))
    out += text(56, 31, s.name(player.seat), 16, 700, title=True, room=124 if s.wide else 210)
    out += at(202 if s.wide else s.inner - 26, 26, points(player.score, 13))
    state = state_words(view, player)
    if player.heroes:
        state = T("board.with-heroes", state=state, heroes=tuple([hero_called(hero) for hero in player.heroes]))
    out += text(16, 58, state, s.small, fill=SOFT, room=(200 if s.wide else s.inner - 32))
    wide, gap = (66.0, 36.0) if s.wide else (54.0, 0.0)
    for k, kind in enumerate(ORDER):
        spot = (34 + k % 3 * wide, 84 + k // 3 * gap) if s.wide else (34 + k * wide, 84.0)
        out += at(*spot, count(kind, player.goods[ITEMS.index(kind)], 13, below=not s.wide))
    words = lying_words(player)
    return out + lines(16, 154 if s.wide else 144, words, s.small, 200 if s.wide else s.inner - 32, most=2, fill=SOFT)


def state_words(view: View, player: PlayerView) -> str:
    """The number of cards another player has yet to use."""
    left = player.hand + player.kept
    if left and not view.over:
        return amount("card", left)
    return T("board.is-over" if view.over else "board.done" if view.phase == "actions" else "board.no-cards")


def lying_words(player: PlayerView) -> str:
    """The cards on another player's board, and the number of raid cards."""
    cards = in_a_row(map(card_name, player.board)) if player.board else T("board.nothing-lies")
    if not player.raids:
        return cards
    return T("board.with-raids", cards=cards, raids=Amount(len(player.raids), Thing("reward", "raid-card")))
