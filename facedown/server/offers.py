"""What one must know of a game to make a table for it: its rulesets, bots and options, as data for a form.

What an option can be is read from the game's manual, and each value is tried out on the rules: a form offers nothing
that is refused. A game without a manual has options by the kinds of their usual values.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import facedown
from facedown.core.checks import frozen
from facedown.core.errors import NONSENSE, BadSetup, FacedownError
from facedown.core.game import Game
from facedown.core.texts import text_of
from facedown.games.declaration import loaded
from facedown.games.registry import declaration_of
from facedown.players.bots import bot_of, usual_bot
from facedown.server.making import Offered, budgets_of, known_bots

USUAL_PLAYERS: Final = 4
RANGE: Final = re.compile(r"(-?\d+) to (-?\d+)")
TRUTH: Final = {"true": True, "false": False}
FOR_TERMINALS: Final = re.compile(r" ?[^.]*--[^.]*\.")
"""A sentence about what is typed on a command line."""
AS_USUAL: Final = ("unsaid", "none")
"""How manuals write a value that nobody has said."""


def about(offered: Offered) -> dict[str, Any]:
    """A game, as it is chosen."""
    rules = offered.rules
    return {
        "title": title_of(rules),
        "words": " ".join(text_of(rules).partition("\n\n")[0].split()),
        "rulesets": [ruleset_told(rules, ruleset) for ruleset in rules.rulesets],
        "bots": [bot_told(rules, name) for name in known_bots(rules)],
        "usual_bot": usual_bot(rules),
    }


def title_of(rules: type[Game]) -> str:
    """What a game is called: as its manual says, or in the words of its class's name."""
    named = getattr(loaded(declaration_of(rules).manual or None), "TITLE", "")
    return str(named) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", rules.__name__)


def ruleset_told(rules: type[Game], ruleset: str) -> dict[str, Any]:
    """A ruleset, and how many play it: at least, at most, and usually."""
    fit = rules.seats_for(ruleset)
    return {"name": ruleset, "least": fit[0], "most": fit[-1], "usual": usual_players(rules, ruleset)}


def usual_players(rules: type[Game], ruleset: str) -> int:
    """Four, or the nearest number that is possible."""
    fit = rules.seats_for(ruleset)
    return min(max(USUAL_PLAYERS, fit[0]), fit[-1])


def bot_told(rules: type[Game], name: str) -> dict[str, Any]:
    """A bot, what it is, how many seconds it thinks, and between which budgets one can choose."""
    bot = bot_of(rules, name)
    words = " ".join(text_of(bot).partition("\n\n")[0].split())
    return {"name": name, "words": words, "thinks": bot.thinks, "budgets": list(budgets_of(rules, name))}


# Options


def options_for(rules: type[Game], ruleset: str) -> list[dict[str, Any]]:
    """The options of a ruleset that people set at a table, each with its usual value and what else it can be."""
    if not rules.has_ruleset(ruleset):
        raise BadSetup(f"there is no ruleset {ruleset[:40]!r}: there are {', '.join(rules.rulesets)}")
    shape = Shape(rules, ruleset)
    listed = getattr(loaded(declaration_of(rules).manual or None), "options_of", None)
    if listed is None:
        return [told for name, usual in rules.settings.items() if (told := shape.plain(name, usual)) is not None]
    begun = facedown.new(rules, players=shape.players, seed=0, ruleset=ruleset)
    return [told for row in listed(begun) if (told := shape.listed(*row)) is not None]


class Shape:
    """Finds out of which kind an option is: `truth`, `number`, `choice`, `each` (one choice for each seat), or `text`,
    of which the choices are examples."""

    def __init__(self, rules: type[Game], ruleset: str) -> None:
        self.rules: Final = rules
        self.ruleset: Final = ruleset
        self.players: Final = usual_players(rules, ruleset)

    def listed(self, name: str, here: str, others: str, means: str) -> dict[str, Any] | None:
        """An option as a manual lists it. One that hides something from the players is for programs only."""
        if name in self.rules.secrets:
            return None
        told: dict[str, Any] = {"name": name, "words": FOR_TERMINALS.sub("", means), "usual": here}
        span = RANGE.fullmatch(others)
        if here in TRUTH and others in TRUTH:
            return {**told, "kind": "truth", "usual": TRUTH[here]}
        if span is not None:
            return {**told, "kind": "number", "least": int(span[1]), "most": int(span[2])}
        choices = [*([] if here in AS_USUAL else [here]), *re.split(r"; |, " if ";" not in others else "; ", others)]
        return {**told, **self.chosen(name, choices)}

    def chosen(self, name: str, choices: Sequence[str]) -> dict[str, Any]:
        """The kind of an option, of which these values are listed."""
        values = [int(choice) if re.fullmatch(r"-?\d+", choice) else choice for choice in choices]
        if all(self.takes(name, value) for value in values):
            return {"kind": "choice", "choices": values}
        found = [value for value in values if self.takes(name, [value] * self.players)]
        usual = self.rules.settings[name]
        if found and isinstance(usual, tuple):
            return {"kind": "each", "choices": found, "usual": list(usual)}
        return {"kind": "text", "choices": [value for value in values if self.takes(name, value)]}

    def plain(self, name: str, usual: object) -> dict[str, Any] | None:
        """An option of which only the usual value is known."""
        if name in self.rules.secrets or not isinstance(usual, bool | int | str):
            return None
        kind = "truth" if isinstance(usual, bool) else "number" if isinstance(usual, int) else "text"
        return {"name": name, "words": "", "usual": usual, "kind": kind}

    def takes(self, name: str, value: object) -> bool:
        try:
            self.rules.check_options(self.ruleset, self.players, {name: frozen(value)})
        except (FacedownError, *NONSENSE):
            return False
        return True
