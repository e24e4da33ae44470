"""`facedown replay FILE --trace`: which unit of a convention acted, and which flags the cards carry, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.eyes import Eyes
from facedown.cli.followers import beside_conventions, follower_named, followers_of
from facedown.cli.loading import BadInput
from facedown.core.cards import Seat
from facedown.core.game import Game


def check_asked(trace: bool, convention: str | None, spectator: bool) -> None:
    """Refuse options that do not go together."""
    if trace and spectator:
        raise BadInput("--trace shows what players think, which no spectator sees: leave --spectator out")
    if convention is not None and not trace:
        raise BadInput("--convention says by what a game is traced: say --trace too")


def trace_of(
    states: Sequence[Game], sitting: object, convention: str | None, seat: Seat | None
) -> list[dict[str, Any]]:
    """The steps of a game as plain data, beginning with the deal. For a seat, only its own thoughts."""
    game = states[0]
    followers = followers_at(game, sitting, convention)
    if seat is not None:
        followers = [follower if place == seat.index else None for place, follower in enumerate(followers)]
    if not any(followers):
        raise BadInput("nobody there is known to follow a convention: say which one with --convention NAME")
    return [asdict(step) for step in beside_conventions(type(game), "tracing").traced(states, followers)]


def followers_at(game: Game, sitting: object, convention: str | None) -> list[type[Any] | None]:
    """The player with a convention at each seat: from the command line, or from the names of bots in the record."""
    beside_conventions(type(game), "player")
    if convention is not None:
        return [follower_named(convention, type(game))] * len(game.seats)
    bots = followers_of(type(game))
    names = sitting if isinstance(sitting, list) and len(sitting) == len(game.seats) else [None] * len(game.seats)
    return [bots.get(name) if isinstance(name, str) else None for name in names]


def as_json(eyes: Eyes, step: int) -> dict[str, Any]:
    return {"trace": eyes.trace[: step + 1]} if eyes.trace else {}


def lines_of(eyes: Eyes, number: int) -> Iterator[RenderableType]:
    """A step in the terminal: who acted, and a table of the hands with the flags on each card, the newest first."""
    if not eyes.trace:
        return
    step = eyes.trace[number]
    if step["convention"]:
        yield thought_in(step)
    for convention, hands in step["flags"].items():
        if any(flags for hand in hands.values() for flags in hand):
            yield flags_on(convention if len(step["flags"]) > 1 else "", hands)


def thought_in(step: Mapping[str, Any]) -> Text:
    """Which unit acted; or, if the player did something else than the convention, which unit would have done what."""
    said = Text() if step["unit"] else Text(f"no unit of {step['convention']} acts: ")
    who = (step["unit"] or "the fallback", "bold cyan")
    if step["would"] == step["did"]:
        return Text.assemble(("by ", "dim"), who) if step["unit"] else said.append_text(Text.assemble(who))
    return said.append_text(Text.assemble(who, (f" would {step['would']}", "yellow")))


def flags_on(convention: str, hands: Mapping[str, Sequence[Sequence[str]]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(convention)
    for slot in range(max([len(hand) for hand in hands.values()])):
        table.add_column(str(slot + 1), overflow="fold")
    for name, hand in hands.items():
        table.add_row(Text(name, style="bold"), *[Text(" ".join(flags) or "·", style="green") for flags in hand])
    return table
