"""The board of Deadweight: all that can be done is on it, all that is written can be read, at every table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from blackwake import blackwake
from hullworks.art.proof import faults
from hullworks.art.sheet import page
from hullworks.engine.chance import Rng, seeded
from hullworks.games import load
from hullworks.games.deadweight.state import Deadweight
from hullworks.games.deadweight.view import View
from tables import play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAME = load("deadweight")
NAMES = ["Ada", "Ines", "Tern", "Marek"]
LONG = ["Konstantina of the Seven Harbours", "WWWWWWWWWWWWWWWWWWWW", "北斗星丸", "<b>&amp;'\""]

# Answers that no piece stands for: they are buttons beside the board. Chance answers itself.
BUTTONS = ("done", "swap ", "exchange ", "die ", "reveal ", "lay ", "card ", "first player")


def step(g: Deadweight, rng: Rng) -> None:
    """Chance, or an answer by lot; trades are liked, so that the ship goes down."""
    if g.waits_for_chance():
        g.play(g.sample(rng))
        return
    codes = g.legal()
    liked = [code for code in codes if g.todo.actions.texts[code].startswith(("trade", "deploy", "take", "challenge"))]
    chosen = liked if liked and rng.below(10) < 8 else codes
    g.play(chosen[rng.below(len(chosen))])


@cache
def game(seats: int, seed: int = 1) -> tuple[Deadweight, ...]:
    """Positions of one game, some answers apart, from the beginning to the end."""
    g, rng = GAME.lay(seats).opening(), seeded(seed)
    assert isinstance(g, Deadweight)
    found: list[Deadweight] = [g.copy()]
    moves = 0
    while not g.over:
        moves += 1
        if not g.waits_for_chance() and (moves < 30 or moves % 11 == 0):
            found.append(g.copy())
        step(g, rng)
    return (*found, g)


def positions() -> Iterator[Deadweight]:
    """Positions of all tables."""
    for seats in (2, 3, 4):
        yield from game(seats)


def asked(g: Deadweight) -> int:
    """The seat that is to answer; nobody at the end or where chance is asked."""
    return -1 if g.over or g.waits_for_chance() else g.seats_asked()[0]


def acts(g: Deadweight) -> dict[str, str]:
    """What can be answered, by text, with labels."""
    return {} if g.over else {g.todo.actions.texts[code]: GAME.label(g, code) for code in g.legal()}


def drawn(view: View, wide: bool = True, allowed: Mapping[str, str] | None = None) -> ET.Element:
    """The board, read as a document."""
    return ET.fromstring(GAME.draw(view, NAMES, wide, allowed))


def offered(root: ET.Element) -> dict[str, str]:
    """Every action on the board with the label of its piece."""
    found: dict[str, str] = {}
    for element in root.iter():
        for text in filter(None, (element.get("data-acts") or element.get("data-act") or "").split("|")):
            found[text] = element.get("aria-label", "")
    return found


def words(root: ET.Element) -> list[str]:
    """Every line that is written, and what a pointer is told of it."""
    return ["".join(element.itertext()) for element in root.iter() if element.tag.endswith(("text", "title"))]


def spot(root: ET.Element, name: str) -> str:
    """Where a piece lies."""
    return next(element.get("transform", "") for element in root.iter() if element.get("id") == name)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_board_of_a_whole_game_has_a_fault(seats: int, wide: bool) -> None:
    for g in game(seats)[:: 2 if wide else 3]:
        assert faults(GAME.draw(GAME.view(g, asked(g)), LONG, wide, acts(g))) == []


@pytest.mark.parametrize("wide", [True, False])
def test_every_answer_that_stands_for_a_thing_is_on_the_board_with_its_label(wide: bool) -> None:
    verbs: set[str] = set()
    for g in positions():
        allowed = acts(g)
        found = offered(drawn(GAME.view(g, asked(g)), wide, allowed))
        things = {text: label for text, label in allowed.items() if not text.startswith(BUTTONS)}
        assert set(found) == set(things)
        assert all(label in found[text].split("; ") for text, label in things.items())
        verbs |= {text.split()[0] for text in things}
    assert {"walk", "rope", "take", "do", "lantern", "trade", "deploy", "flood", "steal", "roll"} <= verbs


THINGS = {
    "send mariner 1 to ruby": "boat-2",
    "rob seat 1": "pawn-1",
    "hold back seat 1": "pawn-1",
    "give to seat 1": "pawn-1",
    "switch seats 0 and 1": "pawn-1",
    "steal from seat 1": "pawn-1",
    "move to port 2": "plank-8",
    "flood port 5": "plank-5",
    "lantern to starboard 1": "plank-0",
    "rope to back": "station-back",
    "walk 2": "plank-3",
    "do the action": "plank-1",
    "challenge": "mariner-1",
    "deploy at starboard 1-2": "wall-starboard-1-2",
    "take ring": "hold-ring",
    "return ruby": "hold-ruby",
    "drop ruby": "hold-ruby",
    "trade 3": "trade-3",
}


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("text", THINGS)
def test_each_thing_can_be_clicked_for_whatever_is_asked_of_it(text: str, wide: bool) -> None:
    root = drawn(GAME.view(blackwake(TABLE), 0), wide, {text: "A label"})
    piece = next(element for element in root.iter() if element.get("data-act"))
    assert (piece.get("id"), piece.get("data-act"), piece.get("aria-label")) == (THINGS[text], text, "A label")
    assert any("can" in element.get("class", "").split() for element in piece.iter())


@pytest.mark.parametrize("wide", [True, False])
def test_without_anything_to_do_nothing_is_magenta(wide: bool) -> None:
    for g in positions():
        svg = GAME.draw(GAME.view(g, asked(g)), NAMES, wide)
        assert "--act" not in svg
        assert "data-act" not in svg and 'role="button"' not in svg


@pytest.mark.parametrize("wide", [True, False])
def test_everybody_is_named_whoever_looks(wide: bool) -> None:
    for g in game(4)[::20]:
        for seat in range(-1, 4):
            shown = " ".join(words(drawn(GAME.view(g, seat), wide)))
            assert [name for name in NAMES if name not in shown] == []


def test_names_are_words_and_never_markup() -> None:
    names = ["<script>alert(1)</script>", "\"' onload=x", "&lt;", "a\x00b"]
    svg = GAME.draw(GAME.view(game(4)[-3], -1), names)
    assert faults(svg) == []
    assert "<script" not in svg


TABLE = """
    flooded: starboard 5, port 5, starboard 4
    mariners: 1 port 1-2, 2 ruby
    lantern: port 3
    0: at starboard 2, hold ruby, card cook
    1: at starboard 2, hold pearl
    turn: 0 land
"""


@pytest.mark.parametrize("wide", [True, False])
def test_flooded_planks_are_drawn_otherwise_and_the_sea_rises(wide: bool) -> None:
    seas = set()
    for under in ("starboard 5", "starboard 5, port 5", "all"):
        g = blackwake(TABLE.replace("starboard 5, port 5, starboard 4", under))
        svg = GAME.draw(GAME.view(g, 0), NAMES, wide)
        seas.add(svg.split("clip-path")[1].split("</g>")[0])
        flooded = [f"plank-{k}" for k, plank in enumerate(GAME.view(g, 0).planks) if plank.flooded]
        for element in ET.fromstring(svg).iter():
            name = element.get("id", "")
            if name.startswith("plank-"):
                assert ("var(--flood)" in ET.tostring(element, "unicode")) == (name in flooded)
                assert ("flooded" in element.get("aria-label", "")) == (name in flooded)
    assert len(seas) == 3
    dry = GAME.view(blackwake(TABLE.replace("flooded: starboard 5, port 5, starboard 4", "")), 0)
    assert "clip-path" not in GAME.draw(dry, NAMES, wide)


@pytest.mark.parametrize("wide", [True, False])
def test_pieces_keep_their_ids_and_move(wide: bool) -> None:
    g = blackwake(TABLE.replace("0 land", "0 move").replace("hold ruby", "hold ruby rope"))
    before = drawn(GAME.view(g, 0), wide)
    play(g, "rope to starboard 4")
    after = drawn(GAME.view(g, 0), wide)
    ids = [[element.get("id") for element in root.iter() if element.get("id")] for root in (before, after)]
    assert ids[0] == ids[1]
    assert spot(before, "pawn-0") != spot(after, "pawn-0")


@pytest.mark.parametrize("wide", [True, False])
def test_players_on_one_space_do_not_cover_each_other(wide: bool) -> None:
    for space in ("front", "back", "starboard 3", "port 3"):
        seats = "\n".join(f"{seat}: at {space}" for seat in range(4))
        root = drawn(GAME.view(blackwake(seats), 0), wide)
        assert len({spot(root, f"pawn-{seat}") for seat in range(4)}) == 4


def test_a_duel_is_two_dice_with_who_won_and_what_was_taken() -> None:
    g = blackwake(TABLE.replace("lantern: port 3", "lantern: starboard 2"))
    assert "Ada wins" not in " ".join(words(drawn(GAME.view(g, 0))))
    play(g, "steal from seat 1", "die 5")
    svg = GAME.draw(GAME.view(g, 0), NAMES)
    assert "rolled 5" in svg and "Ada tries to steal" in svg
    play(g, "die 2", "take pearl")
    svg = GAME.draw(GAME.view(g, 0), NAMES)
    assert "#i-die5" in svg and "#i-die2" in svg and "Ada wins, a pearl is taken" in svg


def test_a_trade_that_was_made_is_struck_out() -> None:
    g = blackwake("""
        0: at front, hold 3*emerald 2*ruby, card cook
        1: at back
        turn: 0 land
    """)
    before = GAME.draw(GAME.view(g, 0), NAMES)
    play(g, "trade 1")
    assert GAME.draw(GAME.view(g, 0), NAMES).count('opacity="0.5"') == before.count('opacity="0.5"') + 1


def test_a_spectator_has_no_hold_and_no_card_of_its_own() -> None:
    g = blackwake(TABLE)
    mine, theirs = words(drawn(GAME.view(g, 0))), words(drawn(GAME.view(g, -1)))
    assert {"Your hold", "Your trade card", "Next trade card"} <= set(mine)
    assert {"Your hold", "Your trade card"}.isdisjoint(theirs)
    assert "Your turn" in mine and "Turn of Ada" in theirs


def test_the_last_turn_and_the_end_are_told() -> None:
    view = GAME.view(blackwake(TABLE), 0)
    assert "3 of 10 planks flooded" in words(drawn(view))
    assert "last turn" in words(drawn(replace(view, last_turn=True)))
    end = game(3)[-1]
    assert f"Over: {GAME.ending(end)}" in words(drawn(GAME.view(end, 0)))


# Everything that is written and sticks out of the board or its plate; that is too small; that covers another.
READ = r"""() => {
  const svg = document.querySelector("svg.board"), found = [];
  const across = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1;
  const inside = (a, b) => across(a, b) && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const all = [...svg.querySelectorAll("text")].map(t => ({t, words: t.textContent, box: t.getBoundingClientRect()}));
  for (const {t, words, box} of all) {
    if (!inside(box, svg.getBoundingClientRect())) found.push(`${words} sticks out of the board`);
    const piece = t.closest("[id^=plank-]");
    if (piece && !inside(box, piece.querySelector("rect").getBoundingClientRect()))
      found.push(`${words} sticks out of ${piece.id}`);
    for (let g = t.parentElement; g !== svg; g = g.parentElement) {
      const plate = g.querySelector(":scope > rect[fill='var(--plate)']");
      if (plate && !inside(box, plate.getBoundingClientRect())) found.push(`${words} sticks out of its plate`);
    }
    if (parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a < 12) found.push(`${words} is too small`);
  }
  const low = b => ({left: b.left + 1, right: b.right - 1, top: b.top + b.height / 5, bottom: b.bottom - b.height / 5});
  for (let i = 0; i < all.length; i++) for (let j = 0; j < i; j++) {
    const a = low(all[i].box), b = low(all[j].box);
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      found.push(`${all[j].words} is covered by ${all[i].words}`);
  }
  return found;
}"""


def scenes() -> dict[str, tuple[View, dict[str, str]]]:
    """What the browser is shown."""
    found: dict[str, tuple[View, dict[str, str]]] = {}
    for seats in (2, 3, 4):
        whole = game(seats)
        for name, g in (("start", whole[0]), ("half", whole[len(whole) // 2]), ("end", whole[-1])):
            found[f"{name} {seats}"] = (GAME.view(g, max(0, asked(g))), acts(g))
    duel = blackwake(TABLE)
    play(duel, "steal from seat 1", "die 5", "die 2")
    found["duel"] = (GAME.view(duel, 0), {})
    crowd = GAME.view(duel, 0)
    chests = tuple((3, 2, 1, 4, 2, 5) for _ in range(5))
    found["full chests"] = (replace(crowd, chests=chests), {})
    return found


@pytest.mark.parametrize(("screen", "wide"), [(1280, True), (390, False)])
def test_in_a_browser_all_words_fit_and_none_covers_another(browser: Browser, screen: int, wide: bool) -> None:
    tab = browser.new_page(viewport={"width": screen, "height": 900})
    wrong: dict[str, Any] = {}
    for name, (view, allowed) in scenes().items():
        svg = GAME.draw(view, LONG, wide, allowed)
        tab.set_content(page(svg, name, "deadweight").replace("margin: 24px", "margin: 16px"))
        if found := tab.evaluate(READ):
            wrong[name] = found
    tab.close()
    assert wrong == {}
