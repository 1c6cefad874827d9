"""Boards for tests: play a game, draw it at many positions, and check every board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from xml.etree import ElementTree as ET

from hullworks.art.proof import faults
from hullworks.art.scene import Act
from hullworks.art.sheet import page
from hullworks.kernel.chance import seeded
from hullworks.kernel.position import Position
from hullworks.match.game import Game
from hullworks.match.question import Answer, answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ["Ada", "Ines", "Tern", "Marek", "Kit", "Wu"]
LONG = ["Konstantina of the Seven Harbours", "WWWWWWWWWWWWWWWWWWWW", "Émile", "北斗星丸", "<b>&amp;'\"", "Wu"]
MARKUP = ["<script>alert(1)</script>", "\"' onload=x", "&lt;", "a\x00b", "{b}", "%s"]

P = TypeVar("P", bound=Position)
Acts = dict[str, Answer]


@dataclass(frozen=True)
class Boards(Generic[P]):
    """The boards of a game.

    `buttons` are prefixes of answers that have no piece on the board, including chance; `liked` returns the answers
    given most of the time, so that a game covers a lot; `cards` is the prefix of the ids of pieces whose words must
    stay inside.
    """

    game: Game
    tables: tuple[tuple[int, dict[str, object]], ...]
    buttons: tuple[str, ...]
    liked: Callable[[P], list[int]]
    cards: str
    played: dict[tuple[int, int], tuple[P, ...]] = field(default_factory=dict)

    # Games.

    def positions(self, table: int = 0, seed: int = 1) -> tuple[P, ...]:
        """Positions of one game at intervals, from the beginning to the end."""
        if (table, seed) not in self.played:
            seats, options = self.tables[table]
            g: Any = self.game.lay(seats, options).opening()
            rng, found, moves = seeded(seed), [g.copy()], 0
            while not g.over:
                moves += 1
                if not g.waits_for_chance() and (moves < 30 or moves % 11 == 0):
                    found.append(g.copy())
                codes = [int(g.sample(rng))] if g.waits_for_chance() else g.legal()
                liked = [] if g.waits_for_chance() else self.liked(g)
                chosen = liked if liked and rng.below(10) < 8 else codes
                g.play(chosen[rng.below(len(chosen))])
            self.played[table, seed] = (*found, g)
        return self.played[table, seed]

    def everywhere(self) -> Iterable[P]:
        """The positions of all tables."""
        for table in range(len(self.tables)):
            yield from self.positions(table)

    def middle(self, table: int = 0) -> P:
        """A position halfway through a game."""
        found = self.positions(table)
        return found[len(found) // 2]

    # Drawings.

    def svg(self, view: Any, wide: bool = True, acts: Mapping[str, Act] | None = None, names: list[str] = NAMES) -> str:
        return self.game.draw(view, names, wide, acts)

    def drawn(
        self, view: Any, wide: bool = True, acts: Mapping[str, Act] | None = None, names: list[str] = NAMES
    ) -> ET.Element:
        """The board as a parsed document."""
        return ET.fromstring(self.svg(view, wide, acts, names))

    def seen(self, g: P) -> Any:
        """The view of the seat that is asked; of a spectator at the end and while chance is asked."""
        return self.game.view(g, asked(g))

    def acts(self, g: P) -> Acts:
        """The allowed answers by text."""
        return {g.todo.actions.texts[code]: answer(self.game, g, code) for code in g.legal()}

    # Checks.

    def check_faults(self, table: int, wide: bool) -> None:
        """No drawing of a game has a fault, even with long names."""
        for g in self.positions(table)[:: 2 if wide else 3]:
            assert faults(self.svg(self.seen(g), wide, self.acts(g), LONG)) == []

    def check_answers(self, wide: bool) -> set[str]:
        """Every answer about a piece is on that piece, with its label; return the verbs found."""
        verbs: set[str] = set()
        for g in self.everywhere():
            allowed = self.acts(g)
            found = offered(self.drawn(self.seen(g), wide, allowed))
            things = {text: act for text, act in allowed.items() if not text.startswith(self.buttons)}
            assert set(found) == set(things)
            assert all(act.label in found[text] for text, act in things.items())
            verbs |= {text.split()[0] for text in things}
        return verbs

    def check_nothing_to_do(self, wide: bool) -> None:
        """If there is nothing to do, nothing can be clicked and nothing is magenta."""
        for g in self.everywhere():
            svg = self.svg(self.seen(g), wide)
            assert "--act" not in svg and 'class="can"' not in svg
            assert "data-act" not in svg and 'role="button"' not in svg

    def check_names(self, table: int, wide: bool) -> None:
        """All players are named, for every viewer."""
        seats, _ = self.tables[table]
        for g in self.positions(table)[::20]:
            for seat in range(-1, seats):
                shown = " ".join(words(self.drawn(self.game.view(g, seat), wide)))
                assert [name for name in NAMES[:seats] if name not in shown] == []

    def check_markup(self) -> None:
        """Names are text, never markup."""
        svg = self.svg(self.game.view(self.middle(), -1), names=MARKUP)
        assert faults(svg) == []
        assert "<script" not in svg
        shown = " ".join(words(ET.fromstring(svg)))
        expected = [name.replace("\x00", "") for name in MARKUP[: self.tables[0][0]]]
        assert [name for name in expected if name not in shown] == []

    # In a browser.

    def scenes(self) -> dict[str, tuple[Any, Acts]]:
        """The beginning, middle and end of a game at every table, for the browser."""
        found: dict[str, tuple[Any, Acts]] = {}
        for table, (seats, _) in enumerate(self.tables):
            whole = self.positions(table)
            for name, g in (("start", whole[1]), ("half", whole[len(whole) // 2]), ("end", whole[-1])):
                found[f"{name} {seats}"] = (self.game.view(g, max(0, asked(g))), self.acts(g))
        return found

    def check_words(self, browser: Browser, wide: bool, scenes: Mapping[str, tuple[Any, Acts]]) -> None:
        """All words fit without overlap, at the width of a desktop or a phone."""
        wrong: dict[str, list[str]] = {}
        tab = browser.new_page(viewport={"width": 1280 if wide else 390, "height": 900})
        for name, (view, acts) in scenes.items():
            if found := self.unreadable(tab, self.svg(view, wide, acts, LONG)):
                wrong[name] = found
        tab.close()
        assert wrong == {}

    def unreadable(self, tab: Page, svg: str) -> list[str]:
        """The faults of the words of a drawing in a browser."""
        # A page has margins of sixteen pixels, so that on a phone one unit of the board is one pixel.
        tab.set_content(page(svg, "board", self.game.colours).replace("margin: 24px", "margin: 16px"))
        found: list[str] = tab.evaluate(READ, self.cards)
        return found


def asked(g: Position) -> int:
    """The seat that must answer; -1 at the end or while chance is asked."""
    return -1 if g.over or g.waits_for_chance() else g.seats_asked()[0]


def labelled(labels: dict[str, str]) -> Acts:
    """Answers with these labels."""
    return {text: Answer(text, label) for text, label in labels.items()}


def offered(root: ET.Element) -> dict[str, str]:
    """Every action on the board with the label of its piece."""
    found: dict[str, str] = {}
    for element in root.iter():
        for text in filter(None, (element.get("data-acts") or element.get("data-act") or "").split("|")):
            found[text] = element.get("aria-label", "")
    return found


def words(root: ET.Element) -> list[str]:
    """Every line of text and every tooltip."""
    return ["".join(element.itertext()) for element in root.iter() if element.tag.endswith(("text", "title"))]


def thing(root: ET.Element, name: str) -> ET.Element:
    """The piece with this id."""
    return next(element for element in root.iter() if element.get("id") == name)


# Finds words that stick out of the board, their card or their plate; that are too small; or that cover others.
READ = r"""(cards) => {
  const svg = document.querySelector("svg.board"), found = [];
  const across = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1;
  const inside = (a, b) => across(a, b) && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const all = [...svg.querySelectorAll("text")].map(t => ({t, words: t.textContent, box: t.getBoundingClientRect()}));
  for (const {t, words, box} of all) {
    if (!inside(box, svg.getBoundingClientRect())) found.push(`${words} sticks out of the board`);
    const card = t.closest(`[id^=${cards}]`);
    if (card && !inside(box, card.querySelector("rect").getBoundingClientRect()))
      found.push(`${words} sticks out of ${card.id}`);
    for (let g = t.parentElement; g !== svg; g = g.parentElement) {
      const plate = g.querySelector(":scope > rect[fill='var(--plate)']");
      if (plate && !inside(box, plate.getBoundingClientRect())) found.push(`${words} sticks out of its plate`);
    }
    if (parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a < 12) found.push(`${words} is too small`);
  }
  // Letters are lower than their line: what touches by less than a third of it is apart to the eye.
  const low = b => ({left: b.left + 1, right: b.right - 1, top: b.top + b.height / 5, bottom: b.bottom - b.height / 5});
  for (let i = 0; i < all.length; i++) for (let j = 0; j < i; j++) {
    const a = low(all[i].box), b = low(all[j].box);
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      found.push(`${all[j].words} is covered by ${all[i].words}`);
  }
  return found;
}"""
