"""The setter of puzzles: it lets bots play, and looks for moments in which one answer is clearly the best.

Search looks at a moment from what the seat knows, quickly and then at every answer equally long. If it sees one answer
far ahead, mates play pairs of games to the end, with that answer and with the second. Both must agree. The pairs that
chose a puzzle do not prove it: new ones do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.hint import compared
from hullworks.bots.search import Search
from hullworks.bots.seated import Seated
from hullworks.bots.tree import SEAT_BITS
from hullworks.coach.future import Futures
from hullworks.coach.puzzle import Deal, Proof, Puzzle, Try, opened
from hullworks.coach.steps import Step, steps_of
from hullworks.coach.turning import Pairs, Proposal, turn_of
from hullworks.kernel.chance import seeded
from hullworks.kernel.facts import fingerprint
from hullworks.match.game import Game
from hullworks.match.live import Match, start
from hullworks.match.record import Sitting

BOT = "mate"
FEWEST, MOST = 3, 16  # answers that a puzzle may have
BEGUN = 0.25  # the share of a game before its first puzzle: later moments are clearer, and sooner played to the end
EACH = 3  # puzzles of one game, at most
LOOKS = 24  # moments of one game at which search takes a quick look
QUICK = Budget(80)
DEEP = 80  # futures for each answer
RIVALS = 4  # answers that the quick look compares
CLEAR = 0.12  # of a clear lead: how far search must see the best answer ahead
# Pairs of games, and standard errors by which the best answer must be ahead: to choose a puzzle, and to prove it.
CHOICE = ((8, 0.0), (16, 0.5), (32, 1.5))
STAGES = ((32, 0.5), (96, 1.5))
OF_A_KIND = 0.4  # of all puzzles, at most, whose best answer begins with the same word


class Setter:
    """Sets puzzles of one game for one number of players."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.clear = CLEAR * game.advice.clear
        self.futures = Futures(game, players)
        self.kinds: Counter[str] = Counter()  # of the puzzles so far, by the first word of the best answer

    def deals(self, seed: int, first: int, wanted: int) -> Iterator[Deal | None]:
        """Games with puzzles, or None for a game without one, until there are this many more puzzles."""
        whole = wanted + self.kinds.total()
        number, most = first, max(1, int(OF_A_KIND * whole)) if self.has_kinds() else whole
        while wanted > 0:
            deal = self.deal(f"{seed}/{number}", wanted, most)
            number += 1
            wanted -= len(deal.puzzles)
            yield deal if deal.puzzles else None

    def has_kinds(self) -> bool:
        """Whether the game has answers that begin with different words."""
        texts = self.game.lay(self.players).opening().todo.actions.texts
        return len({text.split(" ")[0] for text in texts}) > 1

    def deal(self, seed: str, wanted: int, most: int) -> Deal:
        """A game with at most this many puzzles, and at most this many of a kind in all."""
        match = self.played(seed)
        puzzles = sorted(self.puzzles(match, wanted, most), key=lambda puzzle: puzzle.after)
        last = max([puzzle.after for puzzle in puzzles], default=0)
        heading = match.record.heading
        return Deal(
            rules=heading.rules,
            parts=heading.parts,
            options=heading.options,
            bots=[sitting.kind for sitting in heading.seats],
            seed=seed,
            answers=[f"{entry.seat} {entry.text}" for entry in match.record.entries[:last]],
            puzzles=puzzles,
        )

    def played(self, seed: str) -> Match:
        """A whole game of bots."""
        sittings = [Sitting(BOT, BOT) for _ in range(self.players)]
        match = start(self.game, sittings, seed=seed, bots={seat: Seated(BOT) for seat in range(self.players)})
        match.run()
        return match

    def puzzles(self, match: Match, wanted: int, most: int) -> Iterator[Puzzle]:
        """The puzzles in a game, at most one of a turn."""
        steps = steps_of(match)
        turns: set[int] = set()
        asked = [step for step in steps if step.number > BEGUN * len(steps) and self.suits(step)]
        for step in asked[:: max(1, len(asked) // LOOKS)]:
            if len(turns) >= min(EACH, wanted):
                return
            turn = turn_of(steps, step)
            puzzle = None if turn in turns else self.puzzle(step)
            if puzzle is not None and self.kinds[verb_of(puzzle)] < most:
                turns.add(turn)
                self.kinds[verb_of(puzzle)] += 1
                yield puzzle

    def suits(self, step: Step) -> bool:
        """Whether a question may be a puzzle: a choice, but neither a part of an answer nor a negotiation."""
        if not step.is_choice or step.before.question()[0].continues():
            return False
        world = self.futures.world(step.before, step.seat, step.number)
        return FEWEST <= world.choices() <= MOST and self.game.advice.suggest(world, step.seat) < 0

    def opens_talks(self, step: Step, text: str) -> bool:
        """Whether an answer begins a negotiation, which search cannot judge."""
        world = self.futures.world(step.before, step.seat, step.number)
        return self.game.advice.prospect(world, step.seat, world.todo.actions.codes[text]) is not None

    def puzzle(self, step: Step) -> Puzzle | None:
        """The puzzle of this moment, if search and games agree that one answer is clearly best."""
        quick = self.seen(step, QUICK, RIVALS)
        if quick[1].behind < self.clear or self.opens_talks(step, quick[0].text):
            return None
        answers = len(step.before.legal())
        tries = self.seen(step, Budget(DEEP * answers), answers)
        if tries[0].text != quick[0].text or tries[1].behind < self.clear:
            return None
        if proved(self.futures, step, tries, CHOICE) is None:
            return None
        proof = proved(self.futures, step, tries, STAGES, first=CHOICE[-1][0])
        return None if proof is None else self.posed(step, tries, proof)

    def posed(self, step: Step, tries: list[Try], proof: Proof) -> Puzzle:
        """A puzzle as it is kept."""
        return Puzzle(
            after=step.number - 1,
            seat=step.seat,
            position=fingerprint(step.before),
            tries=tries,
            futures=DEEP,
            proof=proof,
        )

    def proved_again(self, deal: Deal, fewer: int = STAGES[-1][0]) -> Deal:
        """A game whose puzzles were proved with *fewer* games than this, without those that games do not confirm."""
        found = list[Puzzle]()
        for puzzle in deal.puzzles:
            proof = puzzle.proof if puzzle.proof.games >= fewer else self.proof(deal, puzzle)
            found += [] if proof is None else [msgspec.structs.replace(puzzle, proof=proof)]
        return msgspec.structs.replace(deal, puzzles=found)

    def proof(self, deal: Deal, puzzle: Puzzle) -> Proof | None:
        """The proof of a puzzle, played again: the same as it has already, as long as the bots play the same."""
        g = opened(self.game, deal, puzzle, told=False).position
        step = Step(puzzle.after + 1, puzzle.seat, g.legal()[0], g)
        return proved(Futures(self.game, len(deal.bots)), step, puzzle.tries, STAGES, first=CHOICE[-1][0])

    def seen(self, step: Step, budget: Budget, most: int) -> list[Try]:
        """The answers by what search sees, best first: at most this many, each looked at equally long."""
        rng = seeded(step.number)
        world = self.game.imagine(step.before, step.seat, rng)
        search = Captain(self.game, QUICK).think(world, step.seat, rng)
        codes = [int(key >> SEAT_BITS) for key in search.answers()]
        order = compared(search, world, codes[:most], budget, rng)
        best = points(search, order[0])
        texts = step.before.todo.actions.texts
        return [Try(texts[code], round(best - points(search, code), 2)) for code in order]


def points(search: Search, code: int) -> float:
    """The points that search expects from an answer, beyond the lead now."""
    return search.payoff.points(search.tree.mean(search.child(code), search.seat))


def proved(
    futures: Futures, step: Step, tries: list[Try], stages: tuple[tuple[int, float], ...], first: int = 0
) -> Proof | None:
    """What pairs of games numbered from *first* say about the best answer and the second; None if they disagree."""
    best, second = (step.before.todo.actions.codes[one.text] for one in tries[:2])
    pairs, played = Pairs(futures, Proposal(step._replace(code=second), best, 0.0, [])), 0
    for games, errors in stages:
        pairs.play(first + played, games - played)
        played = games
        if pairs.mean <= errors * pairs.error:
            return None
    return Proof(
        played, round(pairs.mean, 2), round(pairs.error, 2), round(pairs.chance(1), 3), round(pairs.chance(0), 3)
    )


def verb_of(puzzle: Puzzle) -> str:
    """The first word of the best answer."""
    return puzzle.best.text.split(" ")[0]
