"""A game and variants of it on the same seeds: what a change of the parts or of an option does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from itertools import chain, islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hullworks import build
from hullworks.games import load as load_game
from hullworks.kernel.errors import BadSetup, Mistake
from hullworks.kernel.facts import fingerprint
from hullworks.lab.pairs import ALPHA, Pairs, surely
from hullworks.lab.patch import changes, entry, patched
from hullworks.lab.played import Played, Story
from hullworks.lab.simulation import BATCH, SECONDS, Keeper, Plan, Workforce, check_workers, in_batches
from hullworks.lab.tally import Share
from hullworks.lab.trace import staged
from hullworks.match.game import Game, Table
from hullworks.match.pack import parse

if TYPE_CHECKING:
    import polars as pl

FEWEST: Final = 50  # pairs before a trial may stop by itself
EXAMPLES: Final = 3  # games kept as examples of another winner
SHARE: Final = "share"  # the kinds of quantities
POINTS: Final = "points"
NUMBER: Final = "number"


class Quantity(NamedTuple):
    """Something that is measured in every game."""

    name: str
    kind: str


SCORE: Final = Quantity("score", POINTS)


@dataclass(frozen=True)
class Variant:
    """An arm of a trial."""

    letter: str
    plan: Plan
    changes: tuple[tuple[str, str, str], ...] = ()  # what differs from A: the path, before, and after
    equal: bool = False  # whether the table is the same as A's all the same

    def told(self) -> list[str]:
        """What differs from A, in a line for each change."""
        lines = [
            f"{path}: {before or 'none'} in A, {after or 'none'} in {self.letter}"
            for path, before, after in self.changes
        ]
        if self.equal:
            lines.append(f"{self.letter} equals A: with {self.plan.players} players the table is the same.")
        return lines


def variant(base: Plan, letter: str, wishes: list[str]) -> Variant:
    """An arm from its description: a file of parts, options and patches such as `contracts.osprey.value=24`."""
    game = load_game(base.game)
    try:
        plan = changed(game, base, wishes)
        table = game.lay(plan.players, plan.options, plan.pack)
    except Mistake as error:
        raise BadSetup(f"{letter}: {error}") from None
    first = game.lay(base.players, base.options, base.pack)
    found = [(name, str(first.options[name]), str(table.options[name])) for name in first.options]
    found = [change for change in found if change[1] != change[2]]
    if table.parts_version != first.parts_version:
        found += changes(game.parts_text(base.pack)[0], game.parts_text(plan.pack)[0])
    return Variant(letter, plan, tuple(found), alike(first, table))


def changed(game: Game, base: Plan, wishes: list[str]) -> Plan:
    """The plan with all wishes of a variant."""
    options, pack, named = dict(base.options), base.pack, base.pack_name
    patches: list[tuple[str, str]] = []
    names = [option.name for option in game.options]
    for wish in wishes:
        key, equals, value = (part.strip() for part in wish.partition("="))
        if not equals:
            pack, named = game.lay(base.players, base.options, Path(wish)).pack, Path(wish).name
        elif key in names:
            options[key] = value
        else:
            check_key(game, pack, key, names)
            patches.append((key, value))
    if patches:
        pack, named = patched(game, pack, patches), f"{named}, changed" if named else "changed parts"
    return replace(base, options=options, pack=pack, pack_name=named)


def check_key(game: Game, pack: str | None, key: str, options: list[str]) -> None:
    """Refuse a key whose first name is neither an option nor in the parts."""
    tree = parse(*game.parts_text(pack)) if game.has_parts else {}
    first = key.partition(".")[0]
    near = get_close_matches(first, [*options, *tree], 1)
    if first not in tree and near:
        raise BadSetup(f"there is no option and no part called {first!r}; did you mean {near[0]!r}?")
    entry(tree, first, f"the parts of {game.title}")


def alike(one: Table, other: Table) -> bool:
    """Whether two tables are the same before the first question, although their options may be written otherwise."""
    if one.parts_version != other.parts_version:
        return False
    first, second = one.opening(), other.opening()
    views = [
        [table.game.view(g, seat) for seat in range(-1, table.seats)] for table, g in ((one, first), (other, second))
    ]
    return fingerprint(first) == fingerprint(second) and views[0] == views[1]


def quantities(played: Played, cards: Iterable[str]) -> dict[Quantity, float]:
    """Everything that is measured in a game. A share that is not there is 0."""
    scores = sorted(played.scores, reverse=True)
    found = {SCORE: sum(scores) / len(scores)}
    if played.winners:
        found[Quantity("winning score", POINTS)] = float(played.scores[played.winners[0]])
    if len(scores) > 1:
        found[Quantity("lead of the first", POINTS)] = float(scores[0] - scores[1])
    if played.turns:
        found[Quantity("turns a player", NUMBER)] = float(played.turns)
    found[Quantity("decisions", NUMBER)] = float(played.decisions)
    if len(scores) > 1:
        for seat, bot in enumerate(played.bots):
            part = played.won(seat)
            found[Quantity(f"seat {seat + 1} wins", SHARE)] = part
            if len(set(played.bots)) > 1:
                name = Quantity(f"{bot} wins", SHARE)
                found[name] = found.get(name, 0.0) + part
            for order, places in played.orders.items():
                found[Quantity(f"{order} {places[seat] + 1} wins", SHARE)] = part
    if not played.winners:
        found[Quantity("all lose", SHARE)] = 1.0
    found[Quantity(f"ending: {played.ending}", SHARE)] = 1.0
    for card in cards:
        found[Quantity(f"{card} used", SHARE)] = float(sum(card in own for own in played.cards))
    return found


@dataclass
class Contrast:
    """B against A, pair by pair."""

    cards: tuple[str, ...] = ()  # the cards whose use is measured
    count: int = 0
    same: int = 0  # pairs whose games are the same to the last answer
    winners: int = 0  # pairs with another winner
    examples: list[int] = field(default_factory=list)  # the first games with another winner,
    others: list[int] = field(default_factory=list)  # and the first ones that differ in something else
    sums: dict[Quantity, Pairs] = field(default_factory=dict)

    def add(self, a: Played, b: Played) -> None:
        """Add a pair."""
        self.count += 1
        self.same += a.answers == b.answers
        if a.winners != b.winners:
            self.winners += 1
            self.examples += [a.number] if len(self.examples) < EXAMPLES else []
        elif a.answers != b.answers:
            self.others += [a.number] if len(self.others) < EXAMPLES else []
        ones, others = quantities(a, self.cards), quantities(b, self.cards)
        for what in dict.fromkeys([*ones, *others]):
            if what.kind == SHARE or (what in ones and what in others):
                self.sums.setdefault(what, Pairs()).add(ones.get(what, 0.0), others.get(what, 0.0))

    def pairs(self, what: Quantity) -> Pairs:
        """The pairs of a quantity; those in which a share is 0 on both sides count, too."""
        found = self.sums.get(what, Pairs())
        return replace(found, count=self.count) if what.kind == SHARE else found


@dataclass(frozen=True)
class Difference:
    """One line of a comparison."""

    what: Quantity
    a: float
    b: float
    limits: Share
    least: float  # the smallest true difference that would have shown
    correlation: float
    sure: bool


@dataclass
class Comparison:
    """A trial, complete or stopped early."""

    plan: Plan
    variants: list[Variant]
    contrasts: list[Contrast]
    until: float | None  # the half-width at which it stops, of the difference in the score
    seconds: float = 0.0
    stopped: bool = False
    equal: list[Variant] = field(default_factory=list)  # the variants that were not played, since they equal A
    rows: list[tuple[Played, ...]] = field(default_factory=list)  # the pairs, if they are kept: A, then each variant

    def add(self, row: tuple[Played, ...]) -> None:
        """Add the game of A and those of the variants."""
        for contrast, other in zip(self.contrasts, row[1:], strict=True):
            contrast.add(row[0], other)

    @property
    def games(self) -> pl.DataFrame:
        """A row a game, with its arm. It needs the pairs: `compare(..., keep=True)`."""
        from hullworks.lab.frame import arms

        if not self.rows and any(one.count for one in self.contrasts):
            raise BadSetup("the pairs were not kept; compare(..., keep=True) keeps them")
        return arms(["A", *(one.letter for one in self.variants)], self.rows)

    def paired(self, column: str = "score") -> pl.DataFrame:
        """A row a pair: a column of `games` in A and in every variant, and the differences."""
        letters = [one.letter for one in self.variants]
        table = self.games.pivot("arm", index="game", values=column)
        return table.with_columns(*((table[letter] - table["A"]).alias(f"{letter} less A") for letter in letters))

    def differences(self, contrast: Contrast) -> list[Difference]:
        """All lines of a variant. What is sure is sure among the lines of all variants together."""
        pairs = [(of is contrast, what, of.pairs(what)) for of in self.contrasts for what in sorted(of.sums, key=rank)]
        if self.until is None:
            sure = surely(found.chance() for _, _, found in pairs)
        else:
            sure = [not lasts(found.lasting(ALPHA / len(pairs))) for _, _, found in pairs]
        return [
            Difference(
                what,
                found.a / max(1, found.count),
                found.b / max(1, found.count),
                found.limits() if self.until is None else found.lasting(),
                found.least(),
                found.correlation(),
                known,
            )
            for (own, what, found), known in zip(pairs, sure, strict=True)
            if own
        ]

    def reached(self) -> bool:
        """Whether the difference in the score is known as well as was asked for."""
        reaches = [contrast.pairs(SCORE).lasting() for contrast in self.contrasts]
        return self.until is not None and all(reach.high - reach.share <= self.until for reach in reaches)

    def verdict(self, variant: Variant, contrast: Contrast) -> str:
        """What was found, in a sentence or two."""
        lines = self.differences(contrast)
        sure = [f"{line.what.name} {told(line.what, line.limits)}" for line in lines if line.sure]
        score = next(line for line in lines if line.what == SCORE)
        unseen = f"A difference below {amount(SCORE, score.least).lstrip('+')} in the score would not have shown."
        if sure:
            return f"{variant.letter} differs from A: {'; '.join(sure)}."
        return f"{variant.letter} does not differ from A for certain in anything measured. {unseen}"


def rank(what: Quantity) -> tuple[bool, str]:
    """Shares come last, by name; the rest stays in order."""
    return what.kind == SHARE, what.name if what.kind == SHARE else ""


def lasts(limits: Share) -> bool:
    """Whether limits leave room for no difference."""
    return limits.low <= 0.0 <= limits.high


def amount(what: Quantity, value: float) -> str:
    """A difference in words: shares in percentage points."""
    return f"{100 * value:+.1f}" if what.kind == SHARE else f"{value:+.2f}"


def told(what: Quantity, limits: Share) -> str:
    unit = " percentage points" if what.kind == SHARE else ""
    return f"{amount(what, limits.share)} ({amount(what, limits.low)} to {amount(what, limits.high)}){unit}"


@dataclass(frozen=True)
class Batch:
    """Some pairs in a row: the game of A, then that of each variant."""

    first: int
    rows: list[tuple[Played, ...]]
    kept: bool = False  # whether they were played before

    @property
    def games(self) -> int:
        return len(self.rows)


def play_pairs(plans: tuple[Plan, ...], first: int, count: int) -> Batch:
    """Play pairs from number *first* on, or fewer if they take too long."""
    stages = [staged(plan) for plan in plans]
    rows: list[tuple[Played, ...]] = []
    end = perf_counter() + SECONDS
    for number in range(first, first + count):
        rows.append(tuple(stage.run(number).played for stage in stages))
        if perf_counter() > end:
            break
    return Batch(first, rows)


def kept_pairs(keepers: Sequence[Keeper], games: int) -> int:
    """How many pairs, from the first on, all keepers have."""
    return min(
        (missing[0].start for keeper in keepers if (missing := keeper.missing(games))), default=games if keepers else 0
    )


def kept_batches(keepers: Sequence[Keeper], games: int) -> Iterator[Batch]:
    """These pairs, a few at a time."""
    count = kept_pairs(keepers, games)
    rows = zip(*(keeper.stories(range(count)) for keeper in keepers), strict=True)
    for first in range(0, count, BATCH):
        some = islice(rows, BATCH)
        yield Batch(first, [tuple(story.played for story in row) for row in some], kept=True)


def hand_over(batch: Batch, keepers: Sequence[Keeper]) -> None:
    """Let the keepers keep new pairs."""
    for arm, keeper in enumerate(keepers):
        keeper.keep([Story(row[arm]) for row in batch.rows])


def in_order(batches: Iterable[Batch], ready: int) -> Iterator[Batch]:
    """The batches in the order of their games, so that results do not depend on the number of workers."""
    waiting: dict[int, Batch] = {}
    for batch in batches:
        waiting[batch.first] = batch
        while ready in waiting:
            following = waiting.pop(ready)
            ready += following.games
            yield following


def compare(
    plan: Plan,
    variants: list[Variant],
    cards: tuple[str, ...] = (),
    until: float | None = None,
    *,
    workers: Workforce = 1,
    progress: Callable[[int], None] = lambda _: None,
    keepers: Sequence[Keeper] = (),
    keep: bool = False,
) -> Comparison:
    """Play the games of a plan with its own table, A, and with every variant's, on the same seeds and seats.

    With *until*, it stops as soon as the difference in the score is known to this half-width. Ctrl-C stops early and
    keeps finished pairs. Variants that equal A are not played. *keepers*, one for each arm, keep all games, and pairs
    that they have already are not played again; with *keep*, the result has all pairs.
    """
    playing = [one for one in variants if not one.equal]
    check(plan, playing, cards, until, workers)
    found = Comparison(
        plan, playing, [Contrast(cards) for _ in playing], until, equal=[one for one in variants if one.equal]
    )
    begun = perf_counter()
    work = partial(play_pairs, (plan, *(one.plan for one in playing)))
    batches = in_batches(work, [range(kept_pairs(keepers, plan.games), plan.games)], workers)
    try:
        for batch in in_order(chain(kept_batches(keepers, plan.games), batches), 0):
            for row in batch.rows:
                found.add(row)
            if keep:
                found.rows += batch.rows
            if not batch.kept:
                hand_over(batch, keepers)
            progress(batch.games)
            if found.contrasts[0].count >= FEWEST and found.reached():
                break
    except KeyboardInterrupt:
        found.stopped = True
    finally:
        batches.close()
        for keeper in keepers:
            keeper.write()
    found.seconds = perf_counter() - begun
    return found


def check(plan: Plan, variants: list[Variant], cards: tuple[str, ...], until: float | None, workers: Workforce) -> None:
    """Refuse a trial that cannot say anything, before it starts."""
    check_workers(workers)
    if not variants:
        raise BadSetup("A and the variants are the same table, so there is nothing to compare")
    if until is not None and not 0.0 < until < 1e6:
        raise BadSetup(f"--until: expected a half-width above 0, in points of the score, got {until:g}")
    game = load_game(plan.game)
    known = game.cards(game.lay(plan.players, plan.options, plan.pack).parts)
    for card in cards:
        check_card(game, card, known)
    for one in [plan, *(variant.plan for variant in variants)]:
        one.check()


def check_card(game: Game, card: str, known: list[str]) -> None:
    """Refuse a card that the game does not have."""
    if card not in known:
        near = get_close_matches(card, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"it has {len(known)} cards"
        raise BadSetup(f"there is no card {card!r} in {game.title}; {hint}")


def summary(found: Comparison) -> dict[str, Any]:
    """Everything a trial found, ready for JSON."""
    game = load_game(found.plan.game)
    arms = [Variant("A", found.plan), *found.variants]
    tables = [game.lay(arm.plan.players, arm.plan.options, arm.plan.pack) for arm in arms]
    return {
        "game": found.plan.game,
        "rules": game.rules_version,
        "build": build.name(),
        "players": found.plan.players,
        "bots": list(found.plan.bots),
        "think": found.plan.think,
        "seed": found.plan.seed,
        "asked": found.plan.games,
        "until": found.until,
        "stopped": found.stopped,
        "seconds": round(found.seconds, 3),
        "arms": [
            {
                "letter": arm.letter,
                "pack": arm.plan.pack_told,
                "parts": table.parts_version,
                "options": table.options,
                "changes": arm.changes,
            }
            for arm, table in zip(arms, tables, strict=True)
        ],
        "equal": [{"letter": one.letter, "changes": one.changes} for one in found.equal],
        "contrasts": [
            {
                "letter": arm.letter,
                "pairs": contrast.count,
                "same": contrast.same,
                "other_winner": contrast.winners,
                "examples": contrast.examples,
                "gain": gain if (gain := round(contrast.pairs(SCORE).gain(), 2)) < 1e12 else None,
                "verdict": found.verdict(arm, contrast) if contrast.count else "",
                "differences": [line_of(line) for line in found.differences(contrast)],
            }
            for arm, contrast in zip(found.variants, found.contrasts, strict=True)
        ],
    }


def line_of(line: Difference) -> dict[str, Any]:
    limits = line.limits
    numbers = {"a": line.a, "b": line.b, "difference": limits.share, "low": limits.low, "high": limits.high}
    rounded = {name: round(value, 5) for name, value in numbers.items() if abs(value) < 1e12}
    more = {"least": round(line.least, 5) if line.least < 1e12 else None, "correlation": round(line.correlation, 3)}
    return {"what": line.what.name, "kind": line.what.kind, **rounded, **more, "sure": line.sure}
