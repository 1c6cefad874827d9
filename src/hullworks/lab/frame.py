"""Games as tables, by Polars: a row a game, a row a seat, and more rows for games that were watched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import polars as pl

from hullworks.lab.played import Choice, Deal, Moment, Played, Story

PLACE: Final = "place: "  # begins the column of an order, such as the order of drafting

COLUMNS: Final[dict[str, dict[str, Any]]] = {
    "games": {
        "game": pl.Int64,
        "ending": pl.String,
        "turns": pl.Int32,
        "decisions": pl.Int32,
        "answers": pl.Int32,
        "options": pl.Int32,
        "mechanisms": pl.List(pl.String),
        "same": pl.Int64,
    },
    "seats": {
        "game": pl.Int64,
        "seat": pl.Int8,
        "bot": pl.String,
        "score": pl.Int32,
        "won": pl.Float64,
        "cards": pl.List(pl.String),
    },
    "answers": {"game": pl.Int64, "answer": pl.Int32, "seat": pl.Int8, "text": pl.String},
    "deals": {
        "game": pl.Int64,
        "card": pl.String,
        "deck": pl.String,
        "stage": pl.Int8,
        "rank": pl.Int8,
        "seat": pl.Int8,
    },
    "moments": {"game": pl.Int64, "stage": pl.Int8, "values": pl.List(pl.Float64)},
    "choices": {
        "game": pl.Int64,
        "moment": pl.Int32,
        "seat": pl.Int8,
        "best": pl.Float64,
        "second": pl.Float64,
        "mean": pl.Float64,
    },
}


def tables(stories: Sequence[Story]) -> dict[str, pl.DataFrame]:
    """All tables of these games. A table without rows is there, too."""
    made = {
        "games": [game_row(story) for story in stories],
        "seats": [row for story in stories for row in seat_rows(story.played)],
        "answers": [
            {"game": story.played.number, "answer": number, "seat": seat, "text": text}
            for story in stories
            for number, (seat, text) in enumerate(story.said)
        ],
    }
    for name in ("deals", "moments", "choices"):
        made[name] = [
            {"game": story.played.number} | one._asdict() for story in stories for one in getattr(story, name)
        ]
    return {name: frame(name, rows) for name, rows in made.items()}


def frame(name: str, rows: list[dict[str, Any]]) -> pl.DataFrame:
    """A table of these rows. The columns of orders depend on the game."""
    orders = [column for column in rows[0] if column.startswith(PLACE)] if rows else []
    return pl.DataFrame(rows, COLUMNS[name] | dict.fromkeys(orders, pl.Int8))


def game_row(story: Story) -> dict[str, Any]:
    one = story.played
    return {
        "game": one.number,
        "ending": one.ending,
        "turns": one.turns,
        "decisions": one.decisions,
        "answers": story.answers,
        "options": story.options,
        "mechanisms": list(one.mechanisms),
        "same": one.answers,
    }


def seat_rows(one: Played) -> Iterator[dict[str, Any]]:
    for seat, bot in enumerate(one.bots):
        yield {
            "game": one.number,
            "seat": seat,
            "bot": bot,
            "score": one.scores[seat],
            "won": one.won(seat),
            "cards": list(one.cards[seat]),
        } | {PLACE + name: places[seat] for name, places in one.orders.items()}


def arms(letters: Sequence[str], rows: Sequence[tuple[Played, ...]]) -> pl.DataFrame:
    """The games of a trial: a row a game and arm, with the means of its seats."""
    made = [
        {
            "arm": letter,
            "game": one.number,
            "ending": one.ending,
            "turns": one.turns,
            "decisions": one.decisions,
            "score": sum(one.scores) / len(one.scores),
            "winning score": max((one.scores[seat] for seat in one.winners), default=None),
            "winners": list(one.winners),
        }
        for row in rows
        for letter, one in zip(letters, row, strict=True)
    ]
    return pl.DataFrame(made)


# The way back.

Rows = dict[int, list[dict[str, Any]]]  # the rows of a table, by game


def by_game(table: pl.DataFrame) -> Rows:
    rows = table.sort("game", maintain_order=True).iter_rows(named=True)
    return {number: list(some) for number, some in groupby(rows, key=lambda row: int(row["game"]))}


def stories(found: dict[str, pl.DataFrame]) -> Iterator[Story]:
    """The games of these tables, in order of their numbers."""
    rows = {name: by_game(table) for name, table in found.items()}
    for number, (game,) in rows["games"].items():
        more = {name: rows[name].get(number, []) for name in ("answers", "deals", "moments", "choices")}
        yield Story(
            played(game, rows["seats"][number]),
            said=tuple((row["seat"], row["text"]) for row in more["answers"]),
            answers=game["answers"],
            options=game["options"],
            deals=tuple(Deal(*(row[name] for name in Deal._fields)) for row in more["deals"]),
            moments=tuple(Moment(row["stage"], tuple(row["values"])) for row in more["moments"]),
            choices=tuple(
                Choice(row["moment"], row["seat"], row["best"], row["second"], row["mean"]) for row in more["choices"]
            ),
        )


def played(game: dict[str, Any], seats: list[dict[str, Any]]) -> Played:
    """A game from its row and the rows of its seats."""
    orders = [column for column in seats[0] if column.startswith(PLACE)]
    return Played(
        number=game["game"],
        bots=tuple(row["bot"] for row in seats),
        winners=tuple(row["seat"] for row in seats if row["won"] > 0.0),
        scores=tuple(row["score"] for row in seats),
        ending=game["ending"],
        turns=game["turns"],
        decisions=game["decisions"],
        orders={column.removeprefix(PLACE): tuple(row[column] for row in seats) for column in orders},
        cards=tuple(tuple(row["cards"]) for row in seats),
        mechanisms=tuple(game["mechanisms"]),
        answers=game["same"],
    )
