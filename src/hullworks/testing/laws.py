"""Laws: properties that must hold in every position of every game, whatever was chosen and drawn before.

Each law is a function that raises `Broken` with a sentence. Tests call them on their own positions, and `check` calls
them on those of random games.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from math import isclose
from typing import Final

import msgspec

from hullworks.kernel.chance import EveryRoll, Rng, seeded
from hullworks.kernel.driver import playout
from hullworks.kernel.errors import Mistake
from hullworks.kernel.facts import facts, fingerprint
from hullworks.kernel.observation import Observation, described
from hullworks.kernel.position import CHANCE, NOBODY, Position
from hullworks.match import door
from hullworks.match.deed import Deed
from hullworks.match.game import Game, Table
from hullworks.match.live import replay, start, verify
from hullworks.match.question import question
from hullworks.match.record import TAKE_BACK, Sitting
from hullworks.match.record import load as read_record
from hullworks.match.refusal import obstacle
from hullworks.match.score import LOST, Score
from hullworks.match.story import foretell

SPECTATOR: Final = -1
LONGEST: Final = 20_000  # the most answers before random play must end
NUMBER: Final = re.compile(r"R\d+\.\d+")
TOLD: Final = 8  # the number of answers whose words are compared; each needs a world


class Broken(AssertionError):
    """A law is broken."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"breaks the law \N{LEFT DOUBLE QUOTATION MARK}{law}\N{RIGHT DOUBLE QUOTATION MARK}: {what}")
        self.law = law
        self.what = what


def require(holds: bool, law: str, what: str) -> None:
    if not holds:
        raise Broken(law, what)


# Laws of one position. They must not change it.


def answerable(game: Game, g: Position, rng: Rng) -> None:
    """Every question has an answer, and asking changes nothing."""
    law = "asked means answerable"
    if g.over:
        require(g.seat() == NOBODY, law, f"the game is over, but seat {g.seat()} is asked")
        require(g.legal() == [] and g.seats_asked() == [], law, "the game is over, but there are answers")
        return
    before, options = facts(g), g.legal()
    name = g.question()[0].name()
    require(facts(g) == before, "options are pure", f"asking for the answers to {name} changes the position")
    require(options != [], law, f"{name} has no answer")
    require(len(set(options)) == len(options), "options are distinct", f"{name} offers an answer twice: {g.texts()}")
    require(options == g.legal(), "options are in order", f"{name} offers {options}, and then {g.legal()}")
    if g.seat() == CHANCE:
        codes = [code for code, _ in g.outcomes()]
        require(codes == options, law, f"{name} has the outcomes {codes}, but the options {options}")
        require(min(weight for _, weight in g.outcomes()) > 0, law, f"{name} has an outcome without weight")
    else:
        require(g.seat() in g.seats_asked(), law, f"seat {g.seat()} is to answer, but not among {g.seats_asked()}")


def independent(game: Game, g: Position, rng: Rng) -> None:
    """Copies are independent, and the same answer gives the same position."""
    law = "copies are independent"
    before, twin = facts(g), g.copy()
    require(type(twin) is type(g), law, f"the copy of a {type(g).__name__} is a {type(twin).__name__}")
    require(facts(twin) == before, law, f"the copy differs: {difference(before, facts(twin))}")
    if g.over:
        return
    options = g.legal()
    answer = options[rng.below(len(options))]
    text = g.todo.actions.texts[answer]
    twin.play(answer)
    require(facts(g) == before, law, f"{text!r} on a copy changes the original: {difference(before, facts(g))}")
    require(facts(twin) != before, "every answer changes something", f"{text!r} leaves everything as it was")
    again = g.copy()
    again.play(answer)
    same = facts(again) == facts(twin) and fingerprint(again) == fingerprint(twin)
    require(same, law, f"{text!r} twice from the same position leads to two: {difference(facts(twin), facts(again))}")
    if twin.become(g):
        require(facts(twin) == before, law, f"a used copy differs: {difference(before, facts(twin))}")
        twin.play(answer)
        require(facts(g) == before, law, f"{text!r} on a used copy changes the original")
        require(facts(twin) == facts(again), law, f"{text!r} on a used copy leads elsewhere")


def sampled(game: Game, g: Position, rng: Rng) -> None:
    """Samples agree with outcomes."""
    if g.seat() != CHANCE:
        return
    law, name, texts = "samples agree with outcomes", g.question()[0].name(), g.todo.actions.texts
    outcomes = g.outcomes()
    total = sum(weight for _, weight in outcomes)
    found = {code: 0.0 for code, _ in outcomes}
    rolls = EveryRoll()
    while rolls.again():
        code = int(g.sample(rolls))
        require(code in found, law, f"{name} draws {texts[code]!r}, which is no outcome")
        found[code] += rolls.chance()
    for code, weight in outcomes:
        close = isclose(found[code], weight / total, rel_tol=1e-6)
        require(close, law, f"{name} draws {texts[code]!r} with {found[code]:.3f}, not with {weight / total:.3f}")


def scored(game: Game, g: Position, rng: Rng) -> None:
    """The score is the sum of its lines, and places are in order."""
    law = "the score is the sum of its lines"
    scores: tuple[Score, ...] = tuple(game.score(g))
    seats = [score.seat for score in scores]
    require(seats == list(range(g.seats)), "everybody has a score", f"there are scores of {seats}")
    rival = game.rival(g)
    if rival is not None:
        require(rival.seat == g.seats, law, f"the rival sits at {rival.seat}, not at {g.seats}")
        scores = (*scores, rival)
    for score in scores:
        added = sum(line.points for line in score.lines)
        require(score.total == added, law, f"seat {score.seat} has {score.total}, but the lines say {added}")
        unnumbered = [line for line in score.lines if not NUMBER.fullmatch(line.rule) or not line.reason]
        require(not unnumbered, "points have reasons", f"a line names no rule or no reason: {unnumbered}")
    by_place = sorted(scores, key=lambda score: score.place)
    law = "places follow the points"
    if by_place[-1].place == LOST:  # all lose together, or nobody does
        require(by_place[0].place == LOST and g.over, law, "some have lost together, but not all, or not at the end")
        require(game.may_all_lose, law, "all have lost together, but the game does not say that they may")
        return
    require(by_place[0].place == 1, law, f"nobody is first: {[score.place for score in scores]}")
    totals = [score.total for score in by_place]
    require(totals == sorted(totals, reverse=True), law, f"in the order of places the points are {totals}")


def seen(game: Game, g: Position, rng: Rng) -> None:
    """A seat cannot tell an imagined world from the true one, and imagining changes nothing."""
    law, before, seed = "views do not leak", facts(g), rng.below(2**31)
    for seat in [*range(g.seats), SPECTATOR]:
        view = plain_view(game, g, seat)
        world = game.imagine(g, seat, seeded(seed))
        require(
            plain_view(game, world, seat) == view, law, f"seat {seat} sees another table in a world that it imagines"
        )
        asked = world.seats_asked()
        require(asked == g.seats_asked(), law, f"in a world that seat {seat} imagines {asked} are asked")
        if seat in g.seats_asked():
            g.attend(seat)
            world.attend(seat)
            # The seat may not know what chance may bring in a lane.
            same = world.waits_for_chance() == g.waits_for_chance()
            same = same and (g.waits_for_chance() or world.legal() == g.legal())
            require(same, law, f"in a world that seat {seat} imagines it has other answers")
        if not world.over:
            world.play(world.legal()[0])
        changed = f"imagining for seat {seat}, or playing in that world, changes the true position"
        require(facts(g) == before, law, changed)
        if game.open_to_all:
            true = facts(game.imagine(g, seat, seeded(seed))) == before
            require(true, "open to all means nothing is hidden", f"seat {seat} imagines another position")


def observed(game: Game, g: Position, rng: Rng) -> None:
    """Observations have one length and named ranges, leak nothing, and tell apart what the view tells apart."""
    if game.observe is None:
        return
    law, description, before = "observations are as described", game.describe(), facts(g)
    end = (*description.seats[1:], len(description))[g.seats - 1]
    for seat in range(g.seats):
        found, written = observation(game, g, seat)
        require(written == end, law, f"with {g.seats} players {written} numbers are written, not {end}")
        for place, value in found.items():
            number = description.numbers[place]
            inside = number.low <= value <= number.high
            require(inside, law, f"{number.name} is {value}, not from {number.low} to {number.high}")
        world = game.imagine(g, seat, seeded(rng.below(2**31)))
        hint = f"seat {seat} observes another table in a world that it imagines"
        require(observation(game, world, seat)[0] == found, "observations do not leak", hint)
    seat = int(rng.below(g.seats))
    named = described(partial(game.observe, g, seat))
    same = stored(named) == observation(game, g, seat)[0]
    require(same, law, f"while names are collected, seat {seat} observes other numbers")
    require(facts(g) == before, law, "observing changes the position")
    told_apart(game, g, rng)


def told_apart(game: Game, g: Position, rng: Rng) -> None:
    """Two answers whose results a seat sees differently lead to different observations."""
    options = g.legal()
    if len(options) < 2:
        return
    first = rng.below(len(options))
    second = (first + 1 + rng.below(len(options) - 1)) % len(options)
    one, other, seat = g.copy(), g.copy(), int(rng.below(g.seats))
    one.play(options[first])
    other.play(options[second])
    seen, seen_other = (nameless(msgspec.json.decode(plain_view(game, after, seat))) for after in (one, other))
    if seen != seen_other:
        texts = [g.todo.actions.texts[options[k]] for k in (first, second)]
        apart = observation(game, one, seat) != observation(game, other, seat)
        what = f"seat {seat} observes the same after {texts[0]!r} and after {texts[1]!r}, but sees a difference"
        require(apart, "observations tell what is seen", what)


def nameless(view: object) -> object:
    """A view without ids and names: two cards that differ in nothing else are the same to an agent."""
    if isinstance(view, dict):
        return {key: nameless(value) for key, value in view.items() if key not in ("id", "name")}
    return [nameless(value) for value in view] if isinstance(view, list) else view


def observation(game: Game, g: Position, seat: int) -> tuple[dict[int, float], int]:
    """The numbers that a seat observes, by place and without zeros, and how many are written."""
    assert game.observe is not None
    out = game.describe().blank()
    game.observe(g, seat, out)
    return stored(out), int(out.at)


def stored(out: Observation) -> dict[int, float]:
    """The numbers of an observation that are not zero, by place."""
    return {int(out.places[k]): float(out.values[k]) for k in range(out.count)}


def plain_view(game: Game, g: Position, seat: int) -> bytes:
    """A view as JSON."""
    try:
        return msgspec.json.encode(game.view(g, seat))
    except TypeError as error:
        raise Broken("a view is plain data", f"that of seat {seat} cannot be sent: {error}") from error


def refused(game: Game, g: Position, rng: Rng) -> None:
    """Every refused action has a reason with the number of a rule."""
    if g.over:
        return
    law, before, allowed = "refusals have reasons", facts(g), set(g.legal())
    for code, text in enumerate(g.todo.actions.texts):
        reason = g.why_not(code)
        if code in allowed:
            require(reason == "", law, f"{text!r} can be answered, but is refused: {reason}")
        else:
            require(reason != "", law, f"{text!r} cannot be answered, but nothing is in its way")
            found = obstacle(game, g, code)
            named = found is not None and re.fullmatch(r"R\d+\.\d+", found.rule) is not None
            require(named, law, f"{text!r} is refused with {reason!r}, which names no rule")
    require(facts(g) == before, law, "asking why changes the position")


def told(game: Game, g: Position, rng: Rng) -> None:
    """Every question and answer has words, and producing them changes nothing."""
    law = "everything has words"
    ending = game.say(game.ending(g))
    require(bool(ending) == g.over, law, f"the game is {'' if g.over else 'not '}over, and its ending is {ending!r}")
    if g.over:
        return
    before, texts = facts(g), g.todo.actions.texts
    require(game.say(game.ask(g)).strip() != "", law, f"{g.question()[0].name()} has no words")
    labels = {code: game.say(game.label(g, code)).strip() for code in g.legal()}
    for code, words in labels.items():
        require(words != "", law, f"{texts[code]!r} has no label")
        deeds = foretell(game, g, code)
        require(bool(deeds), law, f"nothing is told of {texts[code]!r}")
        require(all(deed.words.strip() for deed in deeds), law, f"a deed of {texts[code]!r} has no words")
    twice = [words for words in labels.values() if list(labels.values()).count(words) > 1]
    require(not twice, law, f"two answers have the label {twice[:1]}")
    for no in question(game, g).refused:
        labelled = no.whole or (len(no.labels) == len(no.texts) and all(no.labels))
        require(labelled, law, f"what is refused has no labels: {no.texts}")
    require(facts(g) == before, law, "telling changes the position")


def discreet(game: Game, g: Position, rng: Rng) -> None:
    """If a seat cannot tell apart the positions after two answers, it is told the same about both."""
    if g.over:
        return
    for viewer in [*range(g.seats), SPECTATOR]:
        read: dict[object, tuple[list[Deed], object]] = {}
        for code in g.legal()[:TOLD]:
            after = g.copy()
            after.play(code)
            # A seat knows its own answers.
            others = [deed for deed in foretell(game, g, code) if deed.seat != viewer or deed.automatic]
            deeds = [deed.seen_by(viewer) for deed in others]
            sight = tuple(fingerprint(game.imagine(after, viewer, seeded(seed))) for seed in range(3))
            told, truth = read.setdefault(sight, (deeds, facts(after)))
            same = told == deeds or truth == facts(after)
            words = [" ".join([deed.words for deed in some]) for some in (told, deeds)]
            apart = f"seat {viewer} is told {words[0]!r} or {words[1]!r}, but cannot see which"
            require(same, "deeds tell nobody what the views hide", apart)


Law = Callable[[Game, Position, Rng], None]
LAWS: Final[tuple[Law, ...]] = (answerable, independent, sampled, scored, seen, observed, refused, told, discreet)


# Laws of whole games.


def recorded(table: Table, seed: int, far: int) -> None:
    """A record replays to the same position, and can be verified."""
    law, game, rng = "records replay", table.game, seeded(seed)
    sittings = [Sitting(f"player {seat}", "human") for seat in range(table.seats)]
    match = start(game, sittings, table.options, seed=f"seed {seed}")
    for _ in range(far):
        if match.position.over:
            break
        seats = match.position.seats_asked()
        seat = seats[rng.below(len(seats))]
        match.position.attend(seat)
        texts = match.position.texts()
        match.give(seat, texts[rng.below(len(texts))])
    try:
        record = read_record(match.record.dump(), "record")
        *_, again = replay(record, game)
        findings = verify(record, game)
    except Mistake as error:
        raise Broken(law, f"the record of a game cannot be read again: {error}") from error
    apart = difference(facts(match.position), facts(again.position))
    require(apart == "", law, f"the record leads to another position: {apart}")
    require(again.record == match.record, law, "the record of the replay is another one")
    checked = findings.over == findings.chance_checked == match.position.over
    require(checked and findings.answers == len(match.record.entries), law, f"it is verified as {findings}")


def ended(table: Table, seed: int) -> None:
    """Random play ends, and the same seeds give the same game."""
    g, dice, choices = table.opening(), seeded(seed), seeded(seed + 1)
    for _ in range(LONGEST):
        if g.over:
            break
        options = g.legal()
        g.play(g.sample(dice) if g.waits_for_chance() else options[choices.below(len(options))])
    require(g.over, "play ends", f"random play goes on after {LONGEST:,} answers")
    twin = table.opening()
    playout(twin, seeded(seed), seeded(seed + 1))
    apart = difference(facts(g), facts(twin))
    require(apart == "", "the same seeds give the same game", f"they do not: {apart}")


# A quick check before a game from outside is accepted.


def at_first_sight(game: Game) -> None:
    """Check the laws at the opening, so that a broken game is reported when it is loaded."""
    try:
        table = game.lay(game.fewest)
        g = table.opening()
        require(isinstance(g, Position), "setup makes a position", f"it makes a {type(g).__name__}")
        taken = TAKE_BACK in g.todo.actions.codes
        require(not taken, "actions have texts of their own", f"{TAKE_BACK!r} means something else")
        for law in LAWS:
            law(game, g, seeded(1))
    except (Broken, Mistake):
        raise
    except Exception as error:
        raise Broken("rules never fail", f"at the opening they raise {door.described(error)}") from error


def difference(one: object, other: object, path: str = "") -> str:
    """The first difference between the facts of two positions, in a few words; empty if there is none."""
    if one == other:
        return ""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        if len(one) == 2 and isinstance(one[0], str) and one[0] == other[0]:
            return difference(one[1], other[1], f"{path}.{one[0]}" if path else one[0])
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            if mine != theirs:
                named = isinstance(mine, tuple) and len(mine) == 2 and isinstance(mine[0], str)
                return difference(mine, theirs, path if named else f"{path}[{number}]")
    return f"{path or 'it'} is {one!r} here and {other!r} there"
