"""The effect of taking a card: the same position, with the card taken and refused, both played out by mates.

What the owners of a card win is no effect: players who are ahead anyway finish more cards. Here both sides of the
comparison have the same past, so the difference is due to the answer alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from hullworks import bots
from hullworks.bots.bot import Bot, play
from hullworks.bots.mate import Mate
from hullworks.games import load as load_game
from hullworks.kernel.chance import Rng, seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.lab.simulation import SECONDS, Plan, Workforce, check_workers, in_batches
from hullworks.lab.tally import WIN, Share, Spread
from hullworks.match.game import Game
from hullworks.match.pattern import matching


@dataclass(frozen=True)
class Offer:
    """A position in which a seat may take the card or refuse it."""

    world: Position  # as far as the seat knows it
    seat: int
    takes: int  # the best answer that takes the card
    refuses: int  # the best answer that does not


@dataclass
class Effect:
    """The difference between taking and refusing, summed over the playouts of each offer."""

    playouts: int
    games: int = 0  # games played, each of which gives one offer at most
    wins: Spread = field(default_factory=Spread)  # in parts of a WIN
    leads: Spread = field(default_factory=Spread)  # in points ahead of the best rival
    stopped: bool = False  # whether Ctrl-C stopped it early

    @property
    def offers(self) -> int:
        return self.wins.counts.total()

    def chance(self) -> Share:
        """The change in the chance to win, with 95 % limits: 0.02 means two percentage points."""
        return scaled(self.wins.middle(), WIN * self.playouts)

    def lead(self) -> Share:
        """The change in the final lead, in points, with 95 % limits."""
        return scaled(self.leads.middle(), self.playouts)

    def merge(self, other: Effect) -> None:
        """Add the offers of other games."""
        self.games += other.games
        self.wins.merge(other.wins)
        self.leads.merge(other.leads)

    def add(self, pairs: list[tuple[Outcome, Outcome]]) -> None:
        """Add the playouts of one offer: with the card taken, and with it refused."""
        self.wins.add(sum(taken.won - refused.won for taken, refused in pairs))
        self.leads.add(sum(taken.lead - refused.lead for taken, refused in pairs))


@dataclass(frozen=True)
class Outcome:
    """The end of a game for one seat."""

    won: int  # in parts of a WIN
    lead: int


class Witness(Bot):
    """A mate that keeps one of the offers it gets in a game, drawn by lot."""

    def __init__(self, mate: Mate, taking: frozenset[int], willing: bool) -> None:
        self.mate = mate
        self.taking = taking  # the answers that take the card
        self.willing = willing
        self.met = 0
        self.offer: Offer | None = None

    def choose(self, g: Position, seat: int, rng: Rng) -> int:
        answer = int(self.mate.choose(g, seat, rng))
        legal = g.legal()
        takes = [code for code in legal if code in self.taking]
        if takes and len(takes) < len(legal) and (answer in self.taking or not self.willing):
            self.met += 1
            if rng.below(self.met) == 0:
                refuses = [code for code in legal if code not in self.taking]
                self.offer = Offer(g.copy(), seat, self.best(g, seat, takes), self.best(g, seat, refuses))
        return answer

    def best(self, g: Position, seat: int, codes: list[int]) -> int:
        return max(codes, key=lambda code: float(self.mate.after(g, seat, code)))


def effect(
    plan: Plan,
    taking: tuple[str, ...],
    *,
    willing: bool = True,
    playouts: int = 4,
    workers: Workforce = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Effect:
    """The effect of the answers that match the patterns *taking*, such as `take heron`.

    Each game of the plan gives one offer: of those that the mate accepts or, if not *willing*, of all. Then this many
    pairs of *playouts* follow, and both sides of a pair have the same dice.
    """
    plan.check()
    check_workers(workers)
    if playouts < 1:
        raise BadSetup(f"expected at least 1 playout, got {playouts}")
    mate_of(plan, load_game(plan.game))
    answers_taking(plan, taking)
    found = Effect(playouts)
    try:
        for batch in in_batches(partial(offers_batch, plan, taking, willing, playouts), [range(plan.games)], workers):
            found.merge(batch)
            progress(batch.games)
    except KeyboardInterrupt:
        found.stopped = True
    return found


def answers_taking(plan: Plan, taking: tuple[str, ...]) -> frozenset[int]:
    """The answers that match the patterns."""
    game = load_game(plan.game)
    texts = game.lay(plan.players, plan.options, plan.pack).opening().todo.actions.texts
    codes = frozenset(matching(texts, taking))
    if not codes:
        raise BadSetup(f"no answer of {game.title} matches {' or '.join(taking)}")
    return codes


def offers_batch(plan: Plan, taking: tuple[str, ...], willing: bool, playouts: int, first: int, count: int) -> Effect:
    """The effect in games from number *first* on, or in fewer if they take too long."""
    game = load_game(plan.game)
    table = game.lay(plan.players, plan.options, plan.pack)
    codes = answers_taking(plan, taking)
    found = Effect(playouts)
    end = perf_counter() + SECONDS
    for number in range(first, first + count):
        dice, choices = plan.generators(number)
        witness = Witness(mate_of(plan, game), codes, willing)
        play(table.opening(), [witness] * plan.players, game.imagine, dice, choices)
        if witness.offer is not None:
            seeds = [(dice.below(1 << 62), choices.below(1 << 62)) for _ in range(playouts)]
            found.add([both(plan, game, witness.offer, *pair) for pair in seeds])
        found.games += 1
        if perf_counter() > end:
            break
    return found


def mate_of(plan: Plan, game: Game) -> Mate:
    """The mate that plays at all seats, perhaps one with a style."""
    mind = bots.load(plan.bots[0], game) if len(plan.bots) == 1 else None
    if not isinstance(mind, Mate):
        raise BadSetup(f"the effect of a card is measured with mates, not with {', '.join(plan.bots)}")
    return mind


def both(plan: Plan, game: Game, offer: Offer, dice: int, choices: int) -> tuple[Outcome, Outcome]:
    """Play an offer out twice with the same dice: taken, and refused."""
    first, second = [
        played_out(plan, game, offer, answer, seeded(dice), seeded(choices)) for answer in (offer.takes, offer.refuses)
    ]
    return first, second


def played_out(plan: Plan, game: Game, offer: Offer, answer: int, dice: Rng, choices: Rng) -> Outcome:
    """The end of the game after this answer."""
    g = offer.world.copy()
    g.play(answer)
    play(g, [mate_of(plan, game)] * plan.players, game.imagine, dice, choices)
    scores = game.score(g)
    winners = [score.seat for score in scores if score.place == 1]
    rivals = [score.total for score in scores if score.seat != offer.seat]
    own = scores[offer.seat].total
    won = WIN // len(winners) if offer.seat in winners else 0
    return Outcome(won, own - max(rivals, default=0))


def scaled(share: Share, by: float) -> Share:
    return Share(share.share / by, share.low / by, share.high / by)
