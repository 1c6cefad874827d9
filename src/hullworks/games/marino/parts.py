"""Read a version of the parts, or a pack that replaces them, and check that it makes a playable game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from mypy_extensions import i64

from hullworks.games.marino import actions, lookup
from hullworks.games.marino.lookup import (
    CONTRACTS,
    FAMILIES,
    MOST_SEATS,
    NONE,
    RESOURCES,
    Card,
    Contract,
    Lookup,
    Numbers,
    Row,
)
from hullworks.games.marino.things import amount
from hullworks.kernel.errors import BadPack
from hullworks.kernel.vecs import vec
from hullworks.match.message import Amount, Argument, Message, Thing, message
from hullworks.match.pack import Id, Name, Part, Small, Some, check_actions, check_set, counted, read_pack

Resource = Literal["metal", "wood", "crew", "food", "rope", "canvas"]
Family = Literal["gale", "ember", "moss", "brass", "plum", "slate"]


class Each(Part, frozen=True):
    each: Some


class BerthPart(Part, frozen=True):
    each: Annotated[int, Meta(ge=1, le=7)]  # With six players the draft takes 42 contracts, and 8 may lie open.


class FreebooterPart(Part, frozen=True):
    number: Annotated[int, Meta(ge=0, le=9)]
    dice: Annotated[int, Meta(ge=1, le=9)]
    brings: Annotated[list[Resource], Meta(min_length=6, max_length=6)]


class HirePart(Part, frozen=True):
    carrier: Small
    freebooter: Small


class ActionPart(Part, frozen=True):
    each: Annotated[int, Meta(ge=1, le=9)]
    first_hires: Small


class GoalPart(Part, frozen=True):
    players: list[int]
    ships: list[Annotated[int, Meta(ge=1, le=54)]]


class BonusPart(Part, frozen=True):
    family: Small


class BecalmedPart(Part, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=99)]


class ReliefPart(Part, frozen=True):
    below: Some


class RowPart(Part, frozen=True):
    name: Resource
    lowest: Small
    highest: Small
    opening: Small
    carrier: tuple[Small, Small]


class AbilityPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"give": "from", "get": "to"}):
    """An ability from the list in RULES.md R7, with its arguments."""

    name: str
    what: str = ""
    amount: Some = 1
    each: Annotated[int, Meta(ge=1, le=999)] = 1
    less: Small = 0
    give: str = ""
    get: str = ""


class ContractPart(Part, frozen=True):
    id: Id
    name: Name
    family: Family
    value: Annotated[int, Meta(ge=1, le=999)]
    needs: Annotated[list[Resource], Meta(min_length=3, max_length=5)]
    ability: AbilityPart | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    tokens: Each
    berths: BerthPart
    freebooters: FreebooterPart
    hire: HirePart
    actions: ActionPart
    goal: GoalPart
    bonus: BonusPart
    becalmed: BecalmedPart
    relief: ReliefPart
    rows: Annotated[list[RowPart], Meta(min_length=6, max_length=6)]
    contracts: list[ContractPart]


# For each ability: the things it may name, and its power or event.
LASTING: dict[str, tuple[str, int]] = {
    "cheaper": ("resource", lookup.CHEAPER),
    "bargain": ("", lookup.BARGAIN),
    "lift": ("resource or every", lookup.LIFT),
    "deckhands": ("", lookup.DECKHANDS),
    "second-roll": ("", lookup.SECOND_ROLL),
    "recruiter": ("", lookup.RECRUITER),
    "extra": ("action", lookup.EXTRA_ANY),
    "forage": ("resource", lookup.FORAGE),
    "barter": ("two resources", lookup.BARTER),
    "pedlar": ("", lookup.PEDLAR),
    "toll": ("", lookup.TOLL),
    "commission": ("", lookup.COMMISSION),
    "bounty": ("family, any or big", lookup.BOUNTY),
    "third-berth": ("", lookup.THIRD_BERTH),
    "lookout": ("", lookup.LOOKOUT),
    "lean": ("resource", lookup.LEAN),
    "patch": ("", lookup.PATCH),
    "relief": ("", lookup.RELIEF),
}
EVENTS: dict[str, tuple[str, int]] = {
    "windfall": ("resource", lookup.WINDFALL),
    "choice": ("", lookup.CHOICE),
    "spree": ("", lookup.SPREE),
    "gift": ("", lookup.GIFT),
    "enlist": ("", lookup.ENLIST),
    "clear-out": ("", lookup.CLEAR_OUT),
    "cheer": ("", lookup.CHEER),
    "new-leaf": ("", lookup.NEW_LEAF),
    "end-family": ("family", lookup.END_FAMILY),
    "end-families": ("", lookup.END_FAMILIES),
    "end-ships": ("", lookup.END_SHIPS),
    "end-big": ("", lookup.END_BIG),
    "end-needs": ("resource", lookup.END_NEEDS),
    "end-tokens": ("", lookup.END_TOKENS),
    "end-gold": ("", lookup.END_GOLD),
}
WORDS = LASTING | EVENTS
MOST_BERTHS = 9
EXTRAS = {
    "any": lookup.EXTRA_ANY,
    "buy": lookup.EXTRA_BUY,
    "hire": lookup.EXTRA_HIRE,
    "exchange": lookup.EXTRA_EXCHANGE,
}


def read(text: str, source: str) -> Lookup:
    """Make the lookup tables of these parts; errors name the file and the field."""
    box = read_pack(text, source, Box)
    check(box, source)
    rows = [
        Row(lowest=row.lowest, highest=row.highest, opening=row.opening, least=row.carrier[0], most=row.carrier[1])
        for row in box.rows
    ]
    contracts = [contract(part, f"{source}, contract {part.id!r}") for part in box.contracts]
    cards = [
        Card(
            id=part.id,
            name=part.name,
            family=part.family,
            value=part.value,
            needs=tuple(sorted(part.needs, key=RESOURCES.index)),
            lasts=ship.power != NONE or ship.event >= lookup.END_FAMILY,
            text=ability_text(part.ability, box.relief.below) if part.ability else None,
        )
        for part, ship in zip(box.contracts, contracts, strict=True)
    ]
    space = actions.words([part.id for part in box.contracts])
    check_actions(space, f"{source}, field contracts")
    return Lookup(numbers=numbers(box), rows=rows, contracts=contracts, cards=cards, actions=space)


def check(box: Box, source: str) -> None:
    """Check what single fields cannot show."""
    check_set([part.id for part in box.contracts], int(CONTRACTS), "contracts", f"{source}, field contracts")
    names = [part.name for part in box.contracts]
    for name in names:
        if names.count(name) > 1:
            raise BadPack(
                f"{source}, field contracts: expected every name once, got {name!r} {names.count(name)} times"
            )
    berths = sum(part.ability.amount for part in box.contracts if part.ability and part.ability.name == "third-berth")
    if berths + box.berths.each > MOST_BERTHS:
        raise BadPack(f"{source}, field contracts: expected at most {MOST_BERTHS} berths a player, got {berths} more")
    patches = [part.id for part in box.contracts if part.ability is not None and part.ability.name == "patch"]
    if len(patches) > 1:  # Abilities add up, but adding up prices of patching would be a penalty.
        raise BadPack(f"{source}, field contracts: expected at most one ability patch, got {', '.join(patches)}")
    if [row.name for row in box.rows] != RESOURCES:
        raise BadPack(f"{source}, field rows: expected the rows in the order {', '.join(RESOURCES)}")
    for row in box.rows:
        where = f"{source}, row {row.name!r}"
        if row.highest < row.lowest:
            raise BadPack(f"{where}: expected highest to be at least lowest ({row.lowest}), got {row.highest}")
        if row.opening > min(row.highest - row.lowest + 1, box.tokens.each):
            raise BadPack(f"{where}: expected opening to fit into the row, got {row.opening}")
        if row.carrier[0] > row.carrier[1] or row.carrier[1] == 0:
            raise BadPack(f"{where}: expected carrier as [least, most], most from 1, got {list(row.carrier)}")
    if box.goal.players != list(range(2, MOST_SEATS + 1)) or len(box.goal.ships) != len(box.goal.players):
        raise BadPack(f"{source}, field goal: expected ships for 2, 3, 4, 5 and 6 players")


def numbers(box: Box) -> Numbers:
    return Numbers(
        tokens=box.tokens.each,
        berths=box.berths.each,
        freebooters=box.freebooters.number,
        dice=box.freebooters.dice,
        brings=vec[i64]([RESOURCES.index(name) for name in box.freebooters.brings]),
        hire_carrier=box.hire.carrier,
        hire_freebooter=box.hire.freebooter,
        actions=box.actions.each,
        first_hires=box.actions.first_hires,
        goals=vec[i64]([0, 0, *box.goal.ships]),
        family_bonus=box.bonus.family,
        becalmed=box.becalmed.rounds,
        poor=box.relief.below,
    )


def contract(part: ContractPart, where: str) -> Contract:
    needs = counted(part.needs, RESOURCES)
    power, event, target, amount, each = -1, -1, 0, 1, 1
    if part.ability is not None:
        power, event, target = ability(part.ability, where)
        amount, each = part.ability.amount, part.ability.less if event == lookup.SPREE else part.ability.each
    return Contract(
        family=FAMILIES.index(part.family),
        value=part.value,
        needs=needs,
        power=power,
        event=event,
        target=target,
        amount=amount,
        each=each,
    )


def ability(part: AbilityPart, where: str) -> tuple[int, int, int]:
    """The power or event of an ability, and the number of the thing it names."""
    if part.name not in WORDS:
        raise BadPack(f"{where}, field ability.name: expected one of {', '.join(WORDS)}, got {part.name!r}")
    names, number = WORDS[part.name]
    target = named(part, names, where)
    if part.name in EVENTS:
        return -1, number, target
    if part.name == "extra":
        return EXTRAS[part.what], -1, 0
    if part.what == "every":
        return lookup.LIFT_EVERY, -1, 0
    if part.name == "bounty" and part.what in ("any", "big"):
        return {"any": lookup.BOUNTY_ANY, "big": lookup.BOUNTY_BIG}[part.what], -1, 0
    return number + target, -1, target


def named(part: AbilityPart, names: str, where: str) -> int:
    """The number of the resource or family an ability names; 0 if it names none, or has a word of its own."""
    allowed = {
        "": [""],
        "resource": RESOURCES,
        "resource or every": [*RESOURCES, "every"],
        "family": FAMILIES,
        "family, any or big": [*FAMILIES, "any", "big"],
        "action": list(EXTRAS),
        "two resources": [""],
    }[names]
    if part.what not in allowed:
        expected = ", ".join(allowed) if allowed != [""] else "nothing"
        raise BadPack(f"{where}, field ability.what: expected {expected}, got {part.what!r}")
    if names == "two resources":
        for field, value in (("from", part.give), ("to", part.get)):
            if value not in RESOURCES:
                raise BadPack(f"{where}, field ability.{field}: expected {', '.join(RESOURCES)}, got {value!r}")
        return int(lookup.GIVEN_AND_TAKEN.of(RESOURCES.index(part.give), RESOURCES.index(part.get)))
    return allowed.index(part.what) if part.what in (*RESOURCES, *FAMILIES) else 0


# Texts of cards.

# The arguments in each ability's text for the thing it names and for its amount.
SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "cheaper": ("resource", "amount"),
    "bargain": ("amount",),
    "lift": ("explorer", "amount"),
    "lift-every": ("amount",),
    "deckhands": ("dice",),
    "second-roll": (),
    "recruiter": ("amount",),
    "extra-any": ("actions",),
    "extra-buy": ("actions",),
    "extra-hire": ("actions",),
    "extra-exchange": ("actions",),
    "forage": ("resources",),
    "barter": ("give", "get"),
    "pedlar": (),
    "toll": ("amount",),
    "commission": ("amount",),
    "bounty": ("family", "amount"),
    "bounty-any": ("amount",),
    "bounty-big": ("amount",),
    "third-berth": ("berths",),
    "lookout": (),
    "lean": ("resources",),
    "patch": ("amount",),
    "relief": ("poor", "amount"),
    "windfall": ("resources",),
    "choice": ("tokens",),
    "spree": ("tokens", "less"),
    "spree-one": ("less",),
    "gift": (),
    "enlist": ("explorers",),
    "clear-out": (),
    "cheer": ("amount",),
    "new-leaf": (),
    "end-family": ("amount", "family"),
    "end-families": ("amount",),
    "end-ships": ("amount",),
    "end-big": ("amount",),
    "end-needs": ("amount", "resource"),
    "end-tokens": ("amount",),
    "end-gold": ("amount", "each"),
}


def ability_text(ability: AbilityPart, poor: int) -> Message:
    """The text of an ability on a card."""
    own = ability.what in (*EXTRAS, "every", "big")  # a word for what is done, not for a resource or family
    key = f"{ability.name}-{ability.what}" if own else ability.name
    if ability.name == "spree" and ability.amount == 1:
        key = "spree-one"
    said = {name: argument(name, ability, poor) for name in SAYS[key]}
    return message(f"ability.{key}", **said)


def argument(name: str, ability: AbilityPart, poor: int) -> Argument:
    """The value of an argument in the text of an ability."""
    if name in COUNTED:
        return amount(ability.amount, COUNTED[name])
    resource = Thing("resource", ability.what)
    found: dict[str, Argument] = {
        "resource": resource,
        "resources": Amount(ability.amount, resource),
        "explorer": Thing("explorer", f"{ability.what}-carrier"),
        "family": Thing("family", ability.what),
        "give": Amount(1, Thing("resource", ability.give)),
        "get": Amount(1, Thing("resource", ability.get)),
        "amount": ability.amount,
        "each": ability.each,
        "less": ability.less,
        "poor": poor,
    }
    return found[name]


COUNTED: Final = {
    "actions": "more-action",
    "berths": "more-berth",
    "dice": "more-die",
    "explorers": "idle-explorer",
    "tokens": "token",
}
