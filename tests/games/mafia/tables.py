"""Tables for scenes: the roles are dealt to the seats in the order in which a scene names them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import facedown
from facedown.core.choices import Choice
from facedown.games.mafia import Mafia
from facedown.games.mafia.setups import Setup, Variant
from facedown.games.mafia.votes import tally

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida")


def table(roles: str, seed: int = 1, **rules: Any) -> Any:
    """A game of which the roles are known: `table("Goon, Cop, 3 Townie", ballot="sealed")`."""
    named: list[str] = []
    for words in roles.split(", "):
        count, _, role = words.partition(" ")
        named += [role] * int(count) if count.isdigit() else [words]
    setup = Setup("scene", "scene", [Variant("", 1, tuple(named))], {"deal": "in order", **rules})
    return facedown.new("mafia", players=NAMES[: len(named)], seed=seed, ruleset="own", setup=setup.text())


def choice_of(game: Mafia, who: str) -> Choice:
    found = [choice for choice in game.choices if choice.seat.name == who]
    assert found, f"{who} is not asked"
    return found[0]


def say(game: Mafia, *answers: str) -> None:
    """Answers, each by somebody who is asked: `say(game, "Ann: vote Bob", "Bob: unvote")`."""
    for answer in answers:
        who, _, words = answer.partition(": ")
        game.choose(words, of=choice_of(game, who))


def wait(game: Mafia, but: Iterable[str] = ()) -> None:
    """Everybody who is asked waits for the evening, until the day is over or all vote again."""
    day, revotes = game.day, game.revotes
    while game.phase == "day" and (game.day, game.revotes) == (day, revotes):
        waiting = [choice for choice in game.choices if choice.seat.name not in but]
        if not waiting or game.polling:
            return
        game.choose("wait for the evening", of=waiting[0])


def counted(game: Mafia) -> dict[str, str]:
    """The tally in words."""
    return {str(target): " ".join([seat.name for seat in voters]) for target, voters in tally(game).items()}


def dead(game: Mafia) -> str:
    return " ".join([seat.name for seat in game.seats if not game.alive[seat]])


def log(game: Mafia) -> str:
    return "\n".join([str(line) for line in game.log])


def heard(game: Mafia, who: str | None) -> str:
    seat = None if who is None else next(seat for seat in game.seats if seat.name == who)
    return "\n".join([info.says() for info in game.heard(seat)])


def sight(game: Mafia, who: str | None) -> Any:
    return game.view(None if who is None else next(seat for seat in game.seats if seat.name == who))
