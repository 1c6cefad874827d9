"""The score sheet: the winner, points line by line with their rules, and the proof of fair dice."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from hullworks.match.deed import Deed
from hullworks.match.game import Game
from hullworks.match.manual import plain
from hullworks.match.message import counted, t
from hullworks.match.record import commitment
from hullworks.match.score import Score
from hullworks.match.story import SPECTATOR
from hullworks.match.words import figure, sentence
from hullworks.server.api import TheMatches, TheStandings, table_id
from hullworks.server.state import TableState
from hullworks.server.wire import SeatInfo, TableInfo
from hullworks.web import page, story
from hullworks.web.identity import Browser
from hullworks.web.markup import NOTHING, drawn, join, said, tag
from hullworks.web.page import seat_flag
from hullworks.web.rail import best
from hullworks.web.reel import Reel
from hullworks.web.reply import html
from hullworks.web.rules import manual_of
from hullworks.web.standing import score_panel


@dataclass(frozen=True)
class Result:
    """A game as one viewer sees it, with everybody's points, the winners first."""

    info: TableInfo
    game: Game
    scores: list[Score]
    number: int  # answers so far
    deeds: list[Deed]
    view: object
    ending: str
    own: int | None
    seed: str | None  # once it is revealed
    shares: list[tuple[str, str]]  # names and shares of the seed, once revealed
    sealed: bool  # whether the seed stays secret until the class's other tables have finished

    @property
    def over(self) -> bool:
        return bool(self.ending)

    @property
    def names(self) -> list[str]:
        """The names of the seats, followed by a solo player's opponent."""
        return [*(seat.name for seat in self.info.seats), t("outcome.opponent")]

    @property
    def winners(self) -> list[Score]:
        return [score for score in self.scores if score.place == 1]

    @property
    def by_seat(self) -> list[Score]:
        return sorted(self.scores, key=lambda score: score.seat)

    def called(self, seat: int) -> str:
        return t("outcome.you") if seat == self.own else self.names[seat]


def result_of(state: TableState) -> Result:
    """The result of a game, or its current score, as far as the viewer may see it."""
    return Result(
        info=state.info,
        game=state.game,
        scores=sorted(state.scores, key=lambda score: (score.place, score.seat)),
        number=state.number,
        deeds=state.deeds(),
        view=state.view,
        ending=state.ending,
        own=state.seat,
        seed=state.seed,
        shares=state.shares,
        sealed=state.is_sealed,
    )


@get("/t/{id:str}/score", include_in_schema=False)
async def show_score(
    matches: TheMatches, standings: TheStandings, id: FromPath[str], browser: Browser
) -> Response[str]:
    """Show the score sheet, and the reader's rating after the game."""
    async with matches.visit(table_id(id), browser) as state:
        result = result_of(state)
    rated = result.over and result.own is not None
    own = (await standings.of(browser)).get(result.game.id) if rated else None
    main = tag(
        "main",
        headline(result),
        sheet(result),
        tag("aside", places(result), score_panel(own), again(result), moments(result), class_="side"),
        fairness(result),
        id="table",
        class_="table finale",
    )
    ways = ((f"/rules/{result.game.id}", t("page.rules")), (f"/t/{id}/replay", t("page.replay")))
    where = t("result.over" if result.over else "result.goes-on")
    header = page.top(result.game.name, where, result.game.id, ways)
    return html(page.whole(t("result.title", game=result.game.name), header, main, result.game.id, ways=ways))


# Who won.


def headline(result: Result) -> Markup:
    """The best seated player's pieces, and the ending in words. A solo player's opponent has no pieces."""
    seated = [score.seat for score in result.scores if score.seat < len(result.info.seats)]
    first = seated[0] if result.winners else 0
    picture = drawn(result.game.parade(result.view, first)) if result.scores else NOTHING
    flags = join(seat_flag(score.seat, 72, 48) for score in result.winners)
    words = tag(
        "div",
        tag("p", flags, class_="flags"),
        tag("h2", won(result), id="won"),
        tag("p", ending(result)),
        decided(result),
    )
    return tag("section", picture, words, class_="won-by" if picture else "won-by plain")


def won(result: Result) -> str:
    """Who wins or leads, and the points."""
    if not result.scores:
        return t("outcome.unknown")
    if not result.winners:
        return t("outcome.lost" if result.over else "outcome.would-lose")
    return best("win" if result.over else "lead", result.winners, result.names, result.own)


def ending(result: Result) -> str:
    """Why the game is over, and how far the reader is behind or ahead."""
    why = sentence(result.ending) if result.over else t("result.game-goes-on")
    own = next((score for score in result.scores if score.seat == result.own), None)
    if own is None or not result.winners or len(result.scores) < 2:
        return why
    if own.place > 1:
        behind = result.winners[0].total - own.total
        return f"{why} {t('result.behind', points=behind) if behind else t('result.tie-break')}"
    second = next((score for score in result.scores if score.place > 1), None)
    if second is None:
        return why
    ahead = own.total - second.total
    return f"{why} {t('result.ahead', points=ahead) if ahead else t('result.tie-break-won')}"


def decided(result: Result) -> Markup:
    """What decided the game: the rule that gave the winner the most points more than the next player."""
    if not result.winners or len(result.scores) == len(result.winners):
        return NOTHING
    best, other = result.winners[0], next(score for score in result.scores if score.place != 1)
    rules = dict.fromkeys(line.rule for score in (best, other) for line in score.lines)
    margins = {rule: points_from(rule, best) - points_from(rule, other) for rule in rules}
    rule = max(margins, key=lambda rule: margins[rule], default="")
    if best.total <= other.total or margins[rule] <= 0:
        return NOTHING
    title, _ = heading(
        result, rule, [line.words for score in result.scores for line in score.lines if line.rule == rule]
    )
    rival = t("seats.you") if other.seat == result.own else result.names[other.seat]
    return tag(
        "p", said("result.decided", reason=tag("b", title), points=margins[rule], player=rival), class_="decided"
    )


# The sheet.


def sheet(result: Result) -> Markup:
    """A line for each rule that gave points, a column for each seat, and the chosen seat's reasons."""
    seats = result.by_seat
    if not seats:
        return tag("div", tag("p", t("result.hidden"), class_="soft"), class_="panel score-sheet")
    chosen = result.own if result.own is not None else result.scores[0].seat
    heads = join(column_head(result, score, score.seat == chosen) for score in seats)
    counting = {line.rule for score in seats for line in score.lines if line.points}
    body = join(lines_of(result, rule, seats) for rule in sorted(counting, key=order))
    totals = join(cell(result, score, score.total) for score in seats)
    table = tag(
        "table",
        tag("caption", t("result.caption"), class_="unseen"),
        tag("thead", tag("tr", tag("th", tag("span", t("result.reason"), class_="unseen"), scope="col"), heads)),
        tag("tbody", body),
        tag("tfoot", tag("tr", tag("th", t("result.points"), scope="row"), totals)),
    )
    hint = tag("p", t("result.choose"), class_="soft small")
    return tag("div", table, hint, notes(result, counting), class_=f"panel score-sheet seats-{len(seats)}")


def order(rule: str) -> list[int]:
    return [int(part) for part in rule.removeprefix("R").split(".")]


def points_from(rule: str, score: Score) -> int:
    return sum(line.points for line in score.lines if line.rule == rule)


def notes(result: Result, counting: Set[str]) -> Markup:
    """Lines under rules that gave nobody points, such as why a tie was broken: a row of zeros would say nothing."""
    items = [
        tag("li", said("result.note", player=tag("b", result.called(score.seat)), reason=line.words), " ", link)
        for score in result.by_seat
        for line in score.lines
        if line.rule not in counting
        for link in [rule_link(result, line.rule)]
    ]
    return tag("ul", *items, class_="notes small") if items else NOTHING


def rule_link(result: Result, rule: str) -> Markup:
    return tag("a", rule, href=f"/rules/{result.game.id}#{rule}")


def column_head(result: Result, score: Score, chosen: bool) -> Markup:
    """A seat's flag and name, which select its reasons."""
    choice = tag(
        "input",
        type="radio",
        name="of",
        value=score.seat,
        checked=chosen,
        class_=f"of-{score.seat}",
        autocomplete="off",
        aria_label=t("result.reasons-of", player=result.names[score.seat]),
    )
    name = tag("b", result.called(score.seat))
    return tag("th", tag("label", choice, seat_flag(score.seat), name), scope="col", class_=winning(score))


def winning(score: Score) -> str | None:
    return "won" if score.place == 1 else None


def cell(result: Result, score: Score, points: int | None) -> Markup:
    """Points; blank if None."""
    return tag("td", "" if points is None else figure(points), class_=winning(score))


def lines_of(result: Result, rule: str, seats: Sequence[Score]) -> Markup:
    """One rule: everybody's points from it, and each seat's reasons, of which one seat's are visible."""
    of = {score.seat: [line for line in score.lines if line.rule == rule] for score in seats}
    sums = join(cell(result, score, points_from(rule, score)) for score in seats)
    title, single = heading(result, rule, [line.words for lines in of.values() for line in lines])
    head = tag("tr", tag("th", tag("span", title, " ", rule_link(result, rule)), scope="row"), sums)
    if single:
        return head
    reasons = [
        tag(
            "tr",
            tag("th", line.words, scope="row"),
            *(cell(result, other, line.points if other is score else None) for other in seats),
            class_=f"why of-{score.seat}",
        )
        for score in seats
        for line in of[score.seat]
    ]
    return join([head, *reasons])


def heading(result: Result, rule: str, reasons: list[str]) -> tuple[str, bool]:
    """What a rule gives points for, in a few words; and whether its only reason already says it."""
    if len(set(reasons)) == 1:
        return f"{reasons[0][:1].upper()}{reasons[0][1:]}", True
    if named := result.game.own_text(f"game.points.{rule.lower()}", ""):
        return named, False
    found = manual_of(result.game.id).rules.get(rule)
    if found is None:
        return t("result.other-reasons"), False
    first = plain(found.words).split(". ")[0].split("; ")[0].split(", and ")[0]
    return tag("span", first.rstrip("."), lang=result.game.rules_language), False


# Beside the sheet.


def places(result: Result) -> Markup:
    """The players in order of place."""
    rows = join(
        tag(
            "li",
            tag("span", str(score.place or "\u2013"), class_="place"),
            seat_flag(score.seat),
            tag("b", result.called(score.seat)),
            tag("span", figure(score.total), class_="score"),
        )
        for score in result.scores
    )
    return tag("section", tag("h2", t("result.places")), tag("ol", rows, class_="ranks"), class_="panel")


def again(result: Result) -> Markup:
    """Links to a rematch, another game and the replay."""
    here = f"/t/{result.info.id}"
    watch = tag("a", t("result.watch"), href=f"{here}/replay", class_="button quiet")
    if not result.over:
        table = tag("a", t("result.to-table"), href=here, class_="button quiet")
        return tag("section", tag("div", table, watch, class_="go stack"), class_="panel")
    if result.info.rematch is not None:
        words = tag("p", t("result.laid-out"))
    else:
        words = tag("p", t("result.same")) if result.own is not None else NOTHING
    learn = tag("a", t("coach.title"), href=f"{here}/decided", class_="button quiet")
    ways = tag("div", rematch(result), learn, fresh(result), watch, class_="go stack")
    return tag("section", tag("h2", t("result.again")), words, ways, class_="panel")


def rematch(result: Result) -> Markup:
    """The way to a rematch, or the button that asks for one; nothing for a spectator."""
    if result.info.rematch is not None:
        return tag("a", t("page.to-rematch"), href=f"/t/{result.info.rematch}", class_="button first")
    if result.own is None:
        return NOTHING
    button = tag("button", t("page.rematch"), class_="first")
    return tag("form", button, method="post", action=f"/t/{result.info.id}/rematch", data_post=True, class_="go stack")


def fresh(result: Result) -> Markup:
    """The way to another table of the same game."""
    return tag("a", t("result.another"), href=f"/new?game={result.game.id}", class_="button quiet")


def moments(result: Result) -> Markup:
    """Memorable moments, each linked to the replay."""
    reel = Reel(result.game, result.names, result.number, result.deeds, (SPECTATOR,), result.over)
    feats = [deed for deed in result.deeds if deed.feat and deed.seat >= 0]
    minutes = round((result.info.moved - result.info.created) / 60)
    many = len(reel.turns) > 1  # A solo game is one long turn.
    length = counted(len(reel.turns), "player-turn") if many else counted(reel.last, "answer")
    lasted = (
        t("result.lasted", length=length, time=counted(minutes, "minute"))
        if minutes > 1
        else t("result.length", length=length)
    )
    items = [tag("li", lasted)]
    for label, deed in [("first", feats[0]), ("last", feats[-1])] if len(feats) > 1 else []:
        link = tag("a", story.told(deed, result.names), href=f"/t/{result.info.id}/replay#at={deed.number}")
        items.append(moment(label, link))
    if many:
        turn = max(range(1, len(reel.turns) + 1), key=reel.answers)
        href = f"/t/{result.info.id}/replay#at={reel.turns[turn - 1]}"
        link = tag("a", t("result.turn", number=turn, player=result.names[reel.who(turn)]), href=href)
        items.append(
            moment("longest", said("result.turn-length", turn=link, answers=counted(reel.answers(turn), "answer")))
        )
    return tag("section", tag("h2", t("result.moments")), tag("ul", *items, class_="facts-list"), class_="panel")


def moment(label: str, what: Markup) -> Markup:
    return tag("li", tag("span", t(f"result.{label}"), class_="soft"), " ", what)


# Proof that nobody chose the dice.


def fairness(result: Result) -> Markup:
    """The commitment made before the first turn, and how to check it."""
    info, fair, seed = result.info, result.info.fairness, result.seed
    if fair.chosen:
        why = tag("p", t("fairness.chosen"))
        return tag("section", tag("h2", t("fairness.chosen-title")), why, class_="panel fair", id="fair")
    words = [tag("p", t("fairness.shared" if fair.shared else "fairness.sealed"))]
    if info.taken_up is not None:
        words.append(tag("p", t("fairness.taken-up", answers=counted(info.taken_up, "answer"))))
    rows = [fact(t("fairness.seal"), fair.commitment, "seal")]
    if fair.secret is not None and seed is not None:
        rows.append(fact(t("fairness.secret"), fair.secret, "secret"))
        rows += [fact(t("fairness.share", player=name), share, "share") for name, share in result.shares]
        rows += [promise(seat, seat.pledge) for seat in info.seats if seat.pledge is not None]
        rows += [fact(t("fairness.seed"), seed, "seed"), fact(t("fairness.seed-seal"), commitment(seed), "seed-seal")]
    return tag(
        "section",
        tag("h2", t("fairness.title")),
        *words,
        tag("dl", *rows, class_="proof"),
        check(info.id) if fair.secret is not None else later(result),
        class_="panel fair",
        id="fair",
    )


def promise(seat: SeatInfo, pledge: str) -> Markup:
    """What a player has promised, and whether the share was shown."""
    return fact(t("fairness.pledge" if seat.shown else "fairness.withheld", player=seat.name), pledge, "pledge")


def later(result: Result) -> Markup:
    """When the seed is revealed."""
    return tag("p", t("fairness.after-class" if result.sealed else "fairness.after-game"), class_="soft")


def fact(name: str, value: str, part: str) -> Markup:
    return tag("div", tag("dt", name), tag("dd", tag("code", value, data_part=part)))


def check(id: str) -> Markup:
    """The button to check the seal in the browser, and how to verify the record on the command line."""
    return tag(
        "div",
        tag(
            "p",
            tag("button", t("fairness.check"), type="button", class_="quiet", id="check"),
            tag("a", t("fairness.save"), href=f"/t/{id}/record", class_="button quiet", download=True),
            class_="go",
        ),
        tag("p", id="checked", role="status"),
        tag("p", said("fairness.verify", command=tag("code", "hullworks verify FILE")), class_="soft small"),
        tag("p", tag("a", t("key.title"), href="/key"), class_="small"),
    )


HANDLERS = (show_score,)
