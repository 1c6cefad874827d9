"""What is wrong with a table on the screen: what a page is asked for at every size.

The script runs in the page, because only a browser knows where its texts really are. It takes a table as the server
would send it, so that many positions of a game can be looked at without a server that plays them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = (
    (1280, 800, "desk"),
    (1920, 1080, "roomy"),
    (2560, 1440, "roomy"),
    (820, 1180, "tablet"),
    (390, 844, "phone"),
    (844, 390, "low"),
)

LOOK = """([tables, least, finger]) => tables.map((html, turn) => {
    const SOME = 4; // Leaves that are not asked about change little: every fourth table shows its others.
    hullworks.open("list", false);
    hullworks.receive(hullworks.fragment(html));
    document.dispatchEvent(new Event("measuring"));
    const faults = [], root = document.documentElement;
    const all = (selector) => [...document.querySelectorAll(selector)];
    const TELLS = /\\d|\\byes\\b/i; // what must not be cut
    const TOLERANCE = 3; // pixels in which the boxes of letters may overlap
    const aside = ".unseen, #story, [popover], dialog, title, [aria-hidden=true] > svg, .bubble";
    const isSeen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(aside);
    const meet = (a, b) => ({
        left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
    });
    const wide = (box) => box.right - box.left, high = (box) => box.bottom - box.top;
    const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const clips = new Map(); // what an element shows of what is in it
    const clip = (e) => {
        if (!e || e === document.body) return everywhere;
        if (!clips.has(e)) {
            const above = clip(e.parentElement);
            const hides = getComputedStyle(e).overflow !== "visible" && !e.closest("svg");
            clips.set(e, hides ? meet(above, e.getBoundingClientRect()) : above);
        }
        return clips.get(e);
    };
    const own = (e) => [...e.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const lines = (e) => {
        if (e.ownerSVGElement) return [e.getBoundingClientRect()];
        const range = document.createRange();
        return own(e).flatMap((node) => { range.selectNodeContents(node); return [...range.getClientRects()]; });
    };
    const scale = (e) => e.ownerSVGElement ? e.ownerSVGElement.getScreenCTM().a : 1;
    const isSaid = (e) => getComputedStyle(e).clipPath !== "none"; // to screen readers only
    const leans = all(".board .lean");
    const isUnder = (e) => leans.length > 0 && e.closest(".board") && !e.closest(".lean, .dock, .tab");
    const words = (e) => own(e).map((node) => node.data.trim()).join(" ");

    // Nothing of the page lies over what is on the board.
    function uncovered(e, box) {
        if (!e.closest(".board")) return;
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (hit && !hit.closest(".board, .sheet"))
            faults.push(`${hit.id || hit.className} lies over ${e.id || words(e)}`);
    }

    // Texts: large enough, on the screen, whole, and beside each other.
    function texts(selector) {
        const found = all(selector).filter((e) => own(e).length && isSeen(e) && !isUnder(e) && !isSaid(e));
        const boxes = [];
        for (const e of found) {
            const style = getComputedStyle(e), size = parseFloat(style.fontSize) * scale(e);
            if (size < least - 0.1) faults.push(`${size.toFixed(1)} px: ${words(e)}`);
            const whole = e.querySelector?.(":scope > title")?.textContent;
            const hidden = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4;
            const isCut = !e.ownerSVGElement && hidden && style.overflow !== "visible" && style.display !== "inline";
            if (whole ? TELLS.test(whole) : isCut && TELLS.test(e.textContent) && !e.closest(".tail"))
                faults.push(`cut: ${whole ?? e.textContent}`);
            for (const line of lines(e)) {
                const shown = meet(line, clip(e));
                if (wide(shown) <= TOLERANCE || high(shown) <= TOLERANCE) continue; // Only for screen readers.
                if (shown.left < -1 || shown.right > innerWidth + 1 || shown.top < -1 || shown.bottom > innerHeight + 1)
                    faults.push(`off the screen: ${words(e)}`);
                uncovered(e, shown);
                boxes.push([e, shown]);
            }
        }
        const over = (e) => e.closest("#banner"); // It lies over the table until it is dismissed.
        boxes.sort(([, one], [, other]) => one.top - other.top);
        boxes.forEach(([e, box], place) => {
            for (let k = place + 1; k < boxes.length && boxes[k][1].top < box.bottom; k++) {
                const [other, there] = boxes[k], both = meet(box, there);
                // A card may lie over another card: their words do not mix.
                const [piece, beside] = [e.closest(".piece"), other.closest(".piece")];
                const parted = over(e) !== over(other) || (piece && beside && piece !== beside);
                const most = Math.max(TOLERANCE, 0.3 * Math.min(high(box), high(there)));
                if (e !== other && !parted && wide(both) > TOLERANCE && high(both) > most)
                    faults.push(`overlap: ${words(e)} | ${words(other)}`);
            }
        });
    }

    // Targets: large enough, and no target covers another so far that a finger misses it.
    function targets(selector) {
        const found = all(selector).filter((e) => isSeen(e) && !isUnder(e)).map((e) => [e, e.getBoundingClientRect()]);
        const name = (e) => e.id || e.getAttribute("aria-label") || e.textContent.trim();
        const follows = (e, other) => e.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
        for (const [e, box] of found) {
            uncovered(e, box);
            if (Math.min(wide(box), high(box)) < finger - 0.6)
                faults.push(`a target of ${wide(box).toFixed(0)} x ${high(box).toFixed(0)}: ${name(e)}`);
            for (const [other, there] of found) {
                const both = meet(box, there);
                if (wide(both) <= 1 || high(both) <= 1 || e.contains(other) || !follows(e, other)) continue;
                const left = Math.max(wide(box) - wide(both), high(box) - high(both));
                if (left >= finger - 1) continue; // What lies on top is asked last: that is slow.
                const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
                if (other.contains(hit)) faults.push(`${name(other)} covers ${name(e)}`);
            }
        }
    }

    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
        faults.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
    const low = (e) => e.getBoundingClientRect().bottom, slip = document.querySelector(".slip");
    const asked = slip.querySelector(".asked").getBoundingClientRect(), around = slip.getBoundingClientRect();
    if (asked.top < around.top || asked.bottom > around.bottom) faults.push("the question is higher than its slip");
    if (low(slip) - Math.max(...[...slip.children].filter(isSeen).map(low)) > 60) faults.push("the slip is half empty");
    const isOpen = document.getElementById("list")?.hasAttribute("data-open");
    if (!isOpen) {
        texts(".board text, main :is(h1, h2, h3, p, b, span, a, button, li):not(#list *)");
        targets(".board :is([data-act], .tab), .rail :is(button, a.tool), .rival :is(button, a)");
        for (const name of turn % SOME ? [] : all(".leaf[data-away]").map((leaf) => leaf.id)) {
            const tab = all(`.tab[href="#${name}"]`).find(isSeen);
            tab?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
            texts(".board text");
            targets(".board :is([data-act], .tab)");
        }
        hullworks.follow();
    }
    hullworks.open("list");
    texts("#list :is(h2, h3, b, span, button, kbd, li)");
    targets("#list :is(button, input)");
    hullworks.open("list", false);
    return faults;
})"""

# What is wrong with the menus of pieces that stand for several answers, and with the cards that explain pieces. The
# first piece of each kind is asked, and of those that ask which, the first of each way to answer.
OPENED = """([tables, least, finger, known = new Set()]) => tables.map((html) => {
    hullworks.open("list", false);
    hullworks.receive(hullworks.fragment(html));
    document.dispatchEvent(new Event("measuring"));
    const faults = [], menu = document.getElementById("choice"), card = document.getElementById("card");
    const isSeen = (e) => e.checkVisibility({ visibilityProperty: true });
    const name = (piece) => `${piece.id} (${piece.dataset.about ?? piece.getAttribute("aria-label")})`;
    const own = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const meet = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 1;

    // A box beside its piece is on the screen, does not cover the piece, and can be read.
    function box(part, piece) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            faults.push(`${part.id} of ${name(piece)} is off the screen`);
        if (part.dataset.tip && meet({ left, top, right, bottom }, piece.getBoundingClientRect()))
            faults.push(`${part.id} lies over its piece ${name(piece)}`);
        for (const e of part.querySelectorAll("h2, p, b, span, small, button, a")) {
            if (!own(e) || !isSeen(e) || e.closest(".unseen")) continue;
            const style = getComputedStyle(e), size = parseFloat(style.fontSize);
            if (size < least - 0.1) faults.push(`${size.toFixed(1)} px: ${e.textContent}`);
            if (style.display !== "inline" && e.scrollWidth > e.clientWidth + 1) faults.push(`cut: ${e.textContent}`);
        }
    }
    const pieces = [...document.querySelectorAll(".board .piece")].filter(isSeen);
    const isNew = ([named]) => named && !known.has(named) && known.add(named);
    const first = (kind) => [...Map.groupBy(pieces, kind)].filter(isNew).map(([, alike]) => alike[0]);

    const verbs = ({ dataset }) => dataset.acts?.split("|").map((text) => text.split(" ")[0]).join(" ");
    for (const piece of first(verbs)) {
        hullworks.touch(piece);
        box(menu, piece);
        for (const button of menu.querySelectorAll("button")) {
            const { width, height } = button.getBoundingClientRect();
            if (Math.min(width, height) < finger - 0.6)
                faults.push(`a target of ${width.toFixed(0)} x ${height.toFixed(0)}: ${button.textContent}`);
        }
        menu.close();
    }
    const kind = ({ id, dataset: { act, not } }) => `${id.replace(/[-0-9].*$/, "")} ${Boolean(act)} ${Boolean(not)}`;
    for (const piece of first(kind)) {
        piece.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
        if (card.matches(":popover-open")) box(card, piece); else faults.push(`${name(piece)} does not explain itself`);
        document.dispatchEvent(new PointerEvent("pointerdown"));
    }
    return faults;
})"""


# The script hears of a new size when the next frame is drawn.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def fit(page: Page, width: int, height: int, room: str) -> None:
    """Give a page this size, and wait until it is drawn for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_selector(f"main[data-room={room}]")
    page.evaluate(DRAWN)


def look(page: Page, tables: list[str], room: str) -> list[list[str]]:
    """What is wrong with each of these tables. They are laid out, but not painted: that would take most of the time."""
    finger = {"desk": 24, "roomy": 24}.get(room, 44)
    asked = [tables, 13 if room in ("phone", "low") else 12, finger]
    found: Any = page.evaluate(LOOK, asked)
    return [list(dict.fromkeys(faults)) for faults in found]


def look_closer(page: Page, tables: list[str], room: str) -> list[list[str]]:
    """What is wrong with what opens beside the pieces of each of these tables."""
    finger = {"desk": 24, "roomy": 24}.get(room, 44)
    found: Any = page.evaluate(OPENED, [tables, 13 if room in ("phone", "low") else 12, finger])
    return [list(dict.fromkeys(faults)) for faults in found]
