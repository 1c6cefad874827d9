"""Tables before and between games: create, join, leave, start, rematch."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from hullworks.bots import load as load_bot
from hullworks.games import load
from hullworks.kernel.errors import Differs
from hullworks.match.guide import LEARNER, NAME, RIVAL, guide_for
from hullworks.match.message import message
from hullworks.match.record import Sitting, commitment
from hullworks.match.record import load as read_record
from hullworks.server.fairness import hashed, new_code, new_id, new_secret, new_token, read_code
from hullworks.server.limit import Limit
from hullworks.server.live import Closing, Live, closed_because, closing, seed
from hullworks.server.name import clean, looks
from hullworks.server.packs import Packs
from hullworks.server.play import begin, taken_up
from hullworks.server.pledges import SHOWING_SECONDS, check_share, check_shown, hidden, must_not_show
from hullworks.server.presence import Here
from hullworks.server.problem import Conflict, Forbidden, Missing, TooMany, Unauthorized
from hullworks.server.store import Given, Seat, Store, StoredTable, Taken
from hullworks.server.wire import (
    CLOSED,
    FREE,
    HUMAN,
    OPEN,
    OVER,
    RUNNING,
    Again,
    Created,
    Fairness,
    Join,
    Joined,
    Mine,
    NewTable,
    SeatInfo,
    TableInfo,
)

RESIGNED: Final = "mate"  # the bot that takes the seat of a player who leaves a running match
BOT_NAMES: Final = ("Ines", "Marek", "Odile", "Tomas", "Runa", "Piet", "Sanna", "Luca")
TRIES: Final = 8  # Each failed try means that another request succeeded.


@dataclass(frozen=True)
class Change:
    """A change of a table to be stored."""

    values: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    answers: list[Given] | None = None
    beside: StoredTable | None = None


class Tables:
    """The tables of the store."""

    def __init__(self, store: Store, live: Live, most: int, making: Limit) -> None:
        self.store = store
        self.live = live
        self.presence = live.presence
        self.clock = live.presence.clock
        self.most = most  # the limit of tables that are open or running
        self.making = making  # how many of them one address may make
        self.packs = Packs()

    def about(self, kept: StoredTable) -> TableInfo:
        """What everybody may know of a table."""
        return about(kept, self.presence.here(kept.id))

    async def alter(self, id: str, decide: Callable[[StoredTable], Change | None]) -> StoredTable:
        """Read a table, decide on a change and store it; if a concurrent change came first, read and decide again."""
        for _ in range(TRIES):
            kept = await self.store.table(id)
            change = decide(kept)
            if change is None:
                return kept
            try:
                await self.store.change(kept, change.values, change.seats, change.answers, change.beside)
            except Taken:
                continue
            seats = tuple({one.seat: one for one in (*kept.seats, *change.seats)}.values())
            changed = replace(kept, **change.values, seats=seats, version=kept.version + 1)
            self.live.notice(id, len(change.answers or ()), changed.version)
            return changed
        raise Conflict(message("problem.table-busy"))

    # Creating and finding tables.

    async def token_of(self, id: str, browser: str | None) -> str | None:
        """The token of a browser at this table; none for a spectator."""
        return own_token(await self.store.table(id), browser)

    async def create(self, wish: NewTable, own: str | None = None) -> Created:
        """Create a table. The host's token is the browser's *own*, or a new one."""
        await self.make_room()
        token = own or new_token()
        kept = await self.lay(wish, token)
        await self.store.create(kept)
        return Created(self.about(kept), token)

    async def learn(self, game: str, wish: Join, own: str, pack: str | None = None) -> Joined:
        """Begin a guided game for the player with this browser's *own* token; with a pack, the pack's own."""
        if pack is not None:  # It is read within limits before anything else looks into it.
            await self.packs.lay(load(game), NewTable(game, [FREE] * max(2, load(game).fewest), pack=pack))
        guide = guide_for(load(game), pack)
        if guide is None:
            raise Missing(
                message("problem.no-guide" if pack is None else "problem.no-guide-in-pack", game=load(game).name)
            )
        await self.make_room()
        laid = await self.lay(NewTable(game, [FREE, guide.rival], guide.options, pack=pack), own)
        seats = (laid.seats[LEARNER], Seat(RIVAL, guide.rival, NAME))
        kept = replace(laid, seats=seats, secret=guide.seed, guide=0)
        await self.store.create(kept)
        return await self.join(kept.id, wish, own, own)

    async def make_room(self, tables: int = 1) -> None:
        """Count new tables; raise `TooMany` if there are too many here, or if the visitor has made too many."""
        if await self.store.count() + tables > self.most:
            raise TooMany(message("problem.too-many-tables"))
        if not self.making.allows_visitor(tables):
            raise TooMany(message("problem.too-many-made"))

    async def lay(self, wish: NewTable, token: str) -> StoredTable:
        """The requested table for the host with this token, without players and not yet stored."""
        game = load(wish.game)
        laid = await self.packs.lay(game, wish)
        for kind in wish.seats:
            if kind != FREE:
                load_bot(kind, game)
        seats = [
            Seat(seat, kind, "" if kind == FREE else BOT_NAMES[seat % len(BOT_NAMES)])
            for seat, kind in enumerate(wish.seats)
        ]
        options = msgspec.json.encode(laid.options).decode()
        return blank(game.id, options, tuple(seats), hashed(token), wish)

    async def listed(self) -> list[TableInfo]:
        """The public tables, newest first."""
        return [self.about(kept) for kept in await self.store.tables(public=True)]

    async def mine(self, tokens: list[str]) -> list[Mine]:
        """The tables where these tokens have a seat or are the host's."""
        places = {hashed(token): place for place, token in enumerate(tokens)}
        found: list[Mine] = []
        for kept in await self.store.tables_of(places):
            table, own = self.about(kept), {seat.token: seat.seat for seat in kept.seats if seat.token in places}
            for token, seat in own.items():
                found.append(Mine(table, seat, token == kept.host, seat in table.asked, places[token or ""]))
            if kept.host in places and kept.host not in own:
                found.append(Mine(table, None, True, False, places[kept.host]))
        return found

    async def unseal(self, lesson: str) -> None:
        """Reveal the seed of a lesson if no table uses it any more."""
        for table in await self.store.unseal(lesson):
            self.live.doubt(table)

    # Joining and leaving.

    async def join(self, id: str, wish: Join, token: str | None, browser: str | None = None) -> Joined:
        """Take an open seat; the match begins with the last one.

        The seat's token is the *browser*'s own, or the host's, or the one in the request, or else a new one. A request
        that is repeated with the same token, because its reply was lost, gets the same seat and a new recovery code.
        """
        check_share(wish)
        code = new_code()
        name = clean(wish.name)
        known = await self.store.table(id)
        own = browser or (token if token is not None and is_host(known, token) else wish.token or new_token())
        taken = -1

        def sit(kept: StoredTable) -> Change:
            nonlocal taken
            mine = [seat for seat in kept.seats if seat.token == hashed(own)]
            if mine and mine[0].name == name:
                taken = mine[0].seat
                return Change(seats=(replace(mine[0], recovery=hashed(code)),))
            must_be_open(kept)
            if mine:
                raise Conflict(message("problem.seated-already"))
            same = [seat for seat in kept.seats if looks(seat.name) == looks(name)]
            if any(seat.kind == HUMAN for seat in same):
                raise Conflict(message("problem.name-taken", name=name))
            taken = open_seat(kept, wish.seat)
            share, pledge = (None, None) if is_shared(kept) else (wish.share, wish.pledge)
            person = Seat(taken, HUMAN, name, hashed(own), hashed(code), share, pledge=pledge)
            renamed = [replace(bot, name=bot_name(kept, bot.seat)) for bot in same]  # People's names go first.
            return Change({"moved": self.clock()}, seats=(person, *renamed))

        kept = await self.alter(id, sit)
        self.presence.touch(id, taken)
        if kept.state == OPEN and all(seat.kind != FREE for seat in kept.seats):
            kept = await self.begin(id)
        return Joined(self.about(kept), taken, own, code)

    async def show(self, id: str, share: str, token: str | None) -> TableInfo:
        """Show the share that the token's seat has promised; the match begins with the last one."""

        def open_share(kept: StoredTable) -> Change | None:
            own = kept.seats[seat_of(kept, token)]
            check_shown(kept, own.seat, share)
            is_new = kept.state == OPEN and own.share is None
            return Change(seats=(replace(own, share=share),)) if is_new else None

        kept = await self.alter(id, open_share)
        return self.about(await self.begin(id) if kept.state == OPEN else kept)

    async def leave(self, id: str, token: str | None) -> TableInfo:
        """Leave a seat. Before the match the seat is free again; during the match a bot takes it for good."""

        def get_up(kept: StoredTable) -> Change:
            seat = seat_of(kept, token)
            must_not_show(kept)
            if kept.state == OPEN:
                return Change({"moved": self.clock()}, seats=(Seat(seat, FREE),))
            must_be_running(kept)
            bot = replace(kept.seats[seat], kind=RESIGNED, token=None, recovery=None, stand_in=False)
            seats = tuple(bot if one.seat == seat else one for one in kept.seats)
            times = replace(kept, seats=seats).after(kept.asks(), False, self.clock())
            return Change({"moved": times["moved"], "due": times["due"]}, seats=(bot,))

        kept = await self.alter(id, get_up)
        self.live.answered(id)
        return self.about(await self.left(kept))

    async def left(self, kept: StoredTable) -> StoredTable:
        """The table that somebody has left; if it was the last of a class to be waited for, the seed is revealed."""
        if kept.lesson is None or kept.state != OPEN:
            return kept
        await self.unseal(kept.lesson)
        return await self.store.table(kept.id)

    async def end(self, id: str, token: str | None) -> TableInfo:
        """End a running match before its time; only the host may. Its record is kept."""

        def stop(kept: StoredTable) -> Change:
            must_be_host(kept, token)
            must_be_running(kept)
            return Change(closed_because(Closing(by_host=True)))

        kept = await self.alter(id, stop)
        if kept.lesson is not None:
            await self.unseal(kept.lesson)
        return self.about(kept)

    async def delete(self, id: str, token: str | None) -> None:
        """Delete a table and its record; only the host may, and not while the match is running."""
        kept = await self.store.table(id)
        must_be_host(kept, token)
        if kept.state == RUNNING:
            raise Conflict(message("problem.end-first"))
        if kept.lesson is not None:
            raise Conflict(message("problem.in-class"))
        await self.store.delete(kept)
        self.live.forget(id)

    async def kick(self, id: str, seat: int, token: str | None) -> TableInfo:
        """Free a seat before the match has begun; only the host may."""

        def send_away(kept: StoredTable) -> Change:
            must_be_host(kept, token)
            must_be_open(kept)
            must_not_show(kept)
            if not any(one.seat == seat and one.kind == HUMAN for one in kept.seats):
                raise Conflict(message("problem.nobody-at-seat", seat=seat))
            return Change({"moved": self.clock()}, seats=(Seat(seat, FREE),))

        return self.about(await self.left(await self.alter(id, send_away)))

    async def recover(self, id: str, code: str, browser: str | None = None) -> Joined:
        """Give the seat of a recovery code a new token, or the *browser*'s own; the old token becomes invalid.

        The code is used up, and the reply has a new one. A request that is repeated with the browser's own token,
        because its reply was lost, gets another.
        """
        token, proof = browser or new_token(), hashed(read_code(code))

        def whose(kept: StoredTable) -> Seat:
            found = [seat for seat in kept.seats if seat.recovery == proof]
            found += [seat for seat in kept.seats if seat.token == hashed(token) and browser is not None]
            if not found:
                raise Unauthorized(message("problem.wrong-recovery-code"))
            if any(seat.token == hashed(token) for seat in kept.seats if seat.seat != found[0].seat):
                raise Conflict(message("problem.other-seat"))
            return found[0]

        return await self.renew(id, token, whose)

    async def change_code(self, id: str, token: str | None) -> Joined:
        """Replace the recovery code of the token's seat."""
        return await self.renew(id, token or "", lambda kept: kept.seats[seat_of(kept, token)])

    async def renew(self, id: str, token: str, whose: Callable[[StoredTable], Seat]) -> Joined:
        """Give a seat this token and a new recovery code."""
        code, own = new_code(), -1

        def change(kept: StoredTable) -> Change:
            nonlocal own
            found = whose(kept)
            own = found.seat
            values = {"host": hashed(token)} if found.token == kept.host else {}
            return Change(values, (replace(found, token=hashed(token), recovery=hashed(code)),))

        kept = await self.alter(id, change)
        self.presence.touch(id, own)
        return Joined(self.about(kept), own, token, code)

    async def place_of(self, code: str) -> str:
        """The id of the table that a recovery code belongs to."""
        found = await self.store.table_of_code(hashed(read_code(code)))
        if found is None:
            raise Unauthorized(message("problem.unknown-recovery-code"))
        return found

    # Starting and rematches.

    async def start(self, id: str, fill: str | None, token: str | None) -> TableInfo:
        """Begin, with bots in the open seats; only the host may."""

        def fill_seats(kept: StoredTable) -> Change:
            must_be_host(kept, token)
            must_be_open(kept)
            free = [seat.seat for seat in kept.seats if seat.kind == FREE]
            if free and fill is None:
                raise Conflict(message("problem.seats-open", count=len(free)))
            if free:
                load_bot(fill or "", load(kept.game))
            return Change(seats=tuple(Seat(seat, fill or "", bot_name(kept, seat)) for seat in free))

        await self.alter(id, fill_seats)
        return self.about(await self.begin(id))

    async def begin(self, id: str) -> StoredTable:
        """Begin the match of a full table, unless another worker has already done so.

        While there is time, it waits for shares that were promised.
        """

        def first_answers(kept: StoredTable) -> Change | None:
            if any(seat.kind == FREE for seat in kept.seats):
                raise Conflict(message("problem.somebody-left"))
            if kept.state != OPEN:
                return None
            if hidden(kept) and (kept.due is None or self.clock() < kept.due):
                return Change({"due": self.clock() + SHOWING_SECONDS}) if kept.due is None else None
            sittings = [Sitting(seat.name, seat.kind, seat.pledge or msgspec.UNSET) for seat in kept.seats]
            seal = commitment(kept.secret)
            if kept.origin is None:
                options = msgspec.json.decode(kept.options)
                play = begin(load(kept.game), sittings, options, seed(kept), kept.pack, is_shared(kept), seal)
            else:
                try:
                    play = taken_up(read_record(kept.origin, "origin"), load(kept.game), sittings, seed(kept), seal)
                except Differs as why:
                    return Change(closed_because(closing(why)))
            values = kept.after(play.asked, play.position.over, self.clock())
            heading = msgspec.json.encode(play.match.record.heading).decode()
            return Change({**values, "heading": heading, "origin": None}, answers=play.given(0))

        kept = await self.alter(id, first_answers)
        self.live.answered(id)
        return kept

    async def rematch(self, id: str, token: str | None, browser: str | None = None) -> Again:
        """The table for a rematch of the same people. The first to ask creates it and becomes its host."""
        fresh = browser or new_token()
        made: StoredTable | None = None
        if (await self.store.table(id)).rematch is None:
            await self.make_room()

        def link(kept: StoredTable) -> Change | None:
            nonlocal made
            seat_of(kept, token)
            if kept.state not in (OVER, CLOSED):
                raise Conflict(message("problem.no-rematch-yet"))
            if kept.rematch is not None:
                made = None
                return None
            seats = tuple(Seat(one.seat, FREE) if one.kind == HUMAN else one for one in kept.seats)
            made = blank(kept.game, kept.options, seats, hashed(fresh), kept)
            return Change({"rematch": made.id}, beside=made)

        kept = await self.alter(id, link)
        return Again(self.about(made or await self.store.table(kept.rematch or "")), fresh if made else None)


def blank(game: str, options: str, seats: tuple[Seat, ...], host: str, terms: NewTable | StoredTable) -> StoredTable:
    """A new open table with these seats, and the terms of a wish or of another table."""
    now = time.time()
    return StoredTable(
        id=new_id(),
        game=game,
        options=options,
        state=OPEN,
        version=1,
        public=terms.public,
        clock=terms.clock,
        grace=terms.grace,
        host=host,
        secret=new_secret(),
        created=now,
        moved=now,
        stand_in=terms.stand_in,
        pack=terms.pack,
        hints=terms.hints,
        seats=seats,
    )


def about(kept: StoredTable, here: Here) -> TableInfo:
    """What everybody may know of a table."""
    return TableInfo(
        id=kept.id,
        game=kept.game,
        title=load(kept.game).name,
        options=msgspec.json.decode(kept.options),
        state=kept.state,
        version=kept.version,
        public=kept.public,
        clock=kept.clock,
        grace=kept.grace,
        stand_in=kept.stand_in,
        seats=[
            SeatInfo(
                seat.seat,
                seat.kind,
                seat.name,
                seat.stand_in,
                seat.seat in here.seats,
                seat.token == kept.host,
                seat.pledge,
                seat.pledge is not None and seat.share is not None,
            )
            for seat in kept.seats
        ],
        watching=here.watching,
        asked=kept.asks(),
        created=kept.created,
        moved=kept.moved,
        rematch=kept.rematch,
        taken_up=kept.taken_up,
        pack=kept.pack is not None,
        hints=kept.hints,
        paused=kept.paused,
        fairness=fairness(kept),
    )


def fairness(kept: StoredTable) -> Fairness:
    """Proof that nobody chose the dice; the secret and the shares are included only when the game is over.

    The tables of a class share one secret, which is revealed when all of them are over.
    """
    over = kept.state in (OVER, CLOSED) and not kept.sealed
    return Fairness(
        commitment=commitment(kept.secret),
        secret=kept.secret if over else None,
        shares=[seat.share for seat in kept.seats if seat.share is not None] if over else None,
        shared=kept.lesson is not None,
        chosen=kept.guide is not None,
    )


def is_shared(kept: StoredTable) -> bool:
    """Whether other tables have the same seed: those of the class, or of other learners."""
    return kept.lesson is not None or kept.guide is not None


def bot_name(kept: StoredTable, seat: int) -> str:
    """A name for a bot that nobody else at the table has."""
    taken = {one.name.casefold() for one in kept.seats}
    names = [*BOT_NAMES[seat % len(BOT_NAMES) :], *BOT_NAMES]
    return next((name for name in names if name.casefold() not in taken), f"Bot {seat + 1}")


def open_seat(kept: StoredTable, wanted: int | None) -> int:
    """The requested seat if it is open, or the first open one."""
    free = [seat.seat for seat in kept.seats if seat.kind == FREE]
    if wanted is not None and not any(seat.seat == wanted for seat in kept.seats):
        raise Missing(message("problem.no-such-seat", seat=wanted))
    if not free or wanted not in (None, *free):
        raise Conflict(message("problem.seat-taken" if free else "problem.all-seats-taken"))
    return free[0] if wanted is None else wanted


def seat_of(kept: StoredTable, token: str | None) -> int:
    """The seat of a token; raise `Unauthorized` if it has none."""
    seat = find_seat(kept, token)
    if seat is None:
        raise Unauthorized(message("problem.needs-seat-token"))
    return seat


def find_seat(kept: StoredTable, token: str | None) -> int | None:
    """The seat of a token; none for a spectator or a host without a seat. A wrong token is refused."""
    if token is None:
        return None
    proof = hashed(token)
    for seat in kept.seats:
        if seat.token == proof:
            return seat.seat
    if proof != kept.host:
        raise Unauthorized(message("problem.wrong-token"))
    return None


def own_token(kept: StoredTable, browser: str | None) -> str | None:
    """The token of a browser if it has a seat at this table or is the host's; none for a spectator."""
    if browser is None:
        return None
    proof = hashed(browser)
    here = proof == kept.host or any(seat.token == proof for seat in kept.seats)
    return browser if here else None


def is_host(kept: StoredTable, token: str | None) -> bool:
    """Whether a token is the host's."""
    return token is not None and hashed(token) == kept.host


def must_be_host(kept: StoredTable, token: str | None) -> None:
    if token is None:
        raise Unauthorized(message("problem.needs-host-token"))
    if not is_host(kept, token):
        find_seat(kept, token)
        raise Forbidden(message("problem.only-host"))


def must_be_running(kept: StoredTable) -> None:
    """Raise a `Conflict` unless the match is running."""
    if kept.state != RUNNING:
        raise Conflict(message("problem.not-running"))


def must_be_open(kept: StoredTable) -> None:
    if kept.state != OPEN:
        raise Conflict(message("problem.begun-already"))
    if kept.lesson is not None and not kept.sealed:
        raise Conflict(message("problem.class-is-over"))
