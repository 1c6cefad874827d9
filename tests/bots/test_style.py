"""Styles: a bot with a style does more of what it likes; without one it plays as well as it can."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from freight import DEAL, SHIP_SHAPE, freight
from hullworks.bots import load
from hullworks.bots.bot import Bot
from hullworks.bots.bot import play as let_play
from hullworks.bots.budget import Budget
from hullworks.bots.captain import Captain
from hullworks.bots.mate import Mate
from hullworks.bots.search import Manner
from hullworks.bots.style import PLAIN, STYLES
from hullworks.games import GAMES
from hullworks.games import load as load_game
from hullworks.kernel.chance import seeded
from hullworks.kernel.errors import BadSetup
from hullworks.kernel.position import Position
from hullworks.match.pattern import matching
from hullworks.match.strategy import Strategy
from tables import MARINO, marino, play

MARKET = """
    open: heron swift sparrowhawk kittiwake ledger
    0: gold 20, tokens crew food rope rope canvas, berths velvet laurel
    1: gold 50, berths hazel thicket
"""


def liked(name: str, style: str) -> list[str]:
    """The actions of a game that a style likes."""
    game = load_game(name)
    g = game.lay(game.most).opening()
    likings = STYLES[style].suited(game.kinds).likings(g, game.advice)
    return [text for text, gain in zip(g.todo.actions.texts, likings, strict=True) if gain > 0.0]


@pytest.mark.parametrize("style", sorted(set(STYLES) - {"spiteful"}))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_there_is_something_to_like_in_every_game(name: str, style: str) -> None:
    assert liked(name, style)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_pattern_in_the_facts_of_a_game_means_some_answer_of_its_game(name: str) -> None:
    game = load_game(name)
    texts = game.lay(game.most).opening().todo.actions.texts
    named = [*(one.likes for one in game.strategies.values()), *game.mechanisms.values(), game.careful, *game.drafts]
    assert [pattern for patterns in named for pattern in patterns if not matching(texts, [pattern])] == []
    assert not set(game.strategies) & set(STYLES), "one name means one style"


def test_a_strategy_is_a_style_of_its_game_alone() -> None:
    game = replace(MARINO, strategies={"beggar": Strategy(("sell", "take h*"), 2.0)})
    mate = load("mate:beggar", game)
    assert isinstance(mate, Mate) and (mate.style.likes, mate.style.weight) == (("sell", "take h*"), 2.0)
    g = game.lay(2).opening()
    likings = mate.style.likings(g, game.advice)
    texts = [text for text, gain in zip(g.todo.actions.texts, likings, strict=True) if gain > 0.0]
    assert "take heron" in texts and "take swift" not in texts and any(text.startswith("sell ") for text in texts)
    with pytest.raises(BadSetup, match="there is no style called 'beggar'"):
        load("mate:beggar", MARINO)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_verb_is_an_answer_of_its_game_and_every_kind_somebody_likes(name: str) -> None:
    kinds = load_game(name).kinds
    assert set(kinds) <= {style.kind for style in STYLES.values()}
    for style in STYLES:
        spoken = {text.partition(" ")[0] for text in liked(name, style)}
        assert spoken == set(kinds.get(STYLES[style].kind, ()))


def shares(style: str) -> float:
    """The share of trades among the answers of a mate of this style, in a few games."""
    mind = load(f"mate:{style}" if style else "mate", MARINO)
    verbs, given = MARINO.kinds["trade"], list[str]()
    for seed in range(3):
        g, dice = MARINO.lay(2, {"ships": 3}).opening(), seeded(seed)
        while not g.over:
            if g.waits_for_chance():
                g.play(g.sample(dice))
                continue
            code = mind.choose(g.copy(), g.seat(), dice)
            given.append(g.todo.actions.texts[code].partition(" ")[0])
            g.play(code)
    return sum(verb in verbs for verb in given) / len(given)


def test_a_trader_trades_more_than_others() -> None:
    assert shares("trader") > shares("")


def test_the_captain_looks_more_at_what_it_likes() -> None:
    def tried(style: str) -> int:
        g = marino(MARKET)
        wide = Manner(explore=0.06, trust=2.0, narrow=2.0, widen=0.7)
        captain = Captain(MARINO, Budget(200), STYLES[style].suited(MARINO.kinds) if style else PLAIN, wide)
        search = captain.think(g, g.seat(), seeded(1))
        tree, found, child = search.tree, 0, search.tree.first[search.root]
        while child >= 0:
            if g.todo.actions.texts[tree.keys[child] >> 4].partition(" ")[0] in MARINO.kinds["build"]:
                found += int(tree.visits[child])
            child = tree.next[child]
        return found

    assert tried("builder") > tried("")


def test_who_is_spiteful_counts_what_a_rival_has() -> None:
    poor, rich = marino(MARKET), marino(MARKET.replace("gold 50", "gold 90"))
    plain, spiteful = load("mate", MARINO), load("mate:spiteful", MARINO)

    def falls(mind: Bot, answer: str = "stop") -> float:
        assert isinstance(mind, Mate)

        def after(g: Position) -> float:
            return float(mind.after(g, 0, g.todo.actions.codes[answer]))

        return after(poor) - after(rich)

    assert falls(plain) == 0.0
    assert falls(spiteful) > 0.5 * 40


# How much a style asks of a deal.


@pytest.mark.parametrize("kind", ["deckhand", "mate", "captain"])
@pytest.mark.parametrize(
    ("turn", "gives", "accepted"),
    [
        (1, 0, ()),
        (1, 1, ("trader",)),
        (1, 2, ("", "trader")),
        (3, 0, ("", "trader")),
        (6, 0, ("", "trader", "spiteful")),  # In danger everybody helps.
    ],
)
def test_who_likes_to_bargain_is_content_with_less_and_who_begrudges_wants_more(
    kind: str, turn: int, gives: int, accepted: tuple[str, ...]
) -> None:
    g = freight(DEAL.format(round=turn))
    play(g, "offer to seat 1", "want technological", *["give mineral"] * gives, "send the offer")
    found = []
    for style in ("", "trader", "spiteful"):
        bot = load(f"{kind}:{style}" if style else kind, SHIP_SHAPE, Budget(3))
        if g.todo.actions.texts[bot.choose(g.copy(), 1, seeded(1))] == "accept":
            found.append(style)
    assert tuple(found) == accepted


@pytest.mark.parametrize(
    ("turn", "offers"), [(3, ()), (5, ("trader",)), (6, ("", "trader", "spiteful")), (7, ("", "trader"))]
)
def test_who_likes_to_bargain_makes_an_offer_for_less(turn: int, offers: tuple[str, ...]) -> None:
    g = freight(DEAL.format(round=turn))
    found = []
    for style in ("", "trader", "spiteful"):
        mate = load(f"mate:{style}" if style else "mate", SHIP_SHAPE)
        if g.todo.actions.texts[mate.choose(g.copy(), 0, seeded(1))] == "offer to seat 1":
            found.append(style)
    assert tuple(found) == offers


@pytest.mark.parametrize("bot", ["deckhand:builder", "mate:rusher", "captain:spiteful"])
@pytest.mark.parametrize("name", ["deadweight", "ship-shape"])
def test_bots_with_a_style_play_to_the_end(name: str, bot: str) -> None:
    game = load_game(name)
    g = game.lay(2).opening()
    let_play(g, [load(bot, game, Budget(3)), load("mate", game)], game.imagine, seeded(1), seeded(2))
    assert g.over


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mate:ruser", "there is no style called 'ruser'; did you mean 'rusher'?"),
        (
            "mate:",
            "there is no style called ''; there are builder, rusher, trader, spiteful, swift, grand, house, harbour",
        ),
        ("mat:rusher", "there is no bot called 'mat'; did you mean 'mate'?"),
    ],
)
def test_a_style_that_does_not_exist_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=f"^{re.escape(sentence)}$"):
        load(name, MARINO)
