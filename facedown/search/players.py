"""Players who look ahead: `ismcts:2000`, `pimc:50`, `rollout:30`; or by time: `ismcts:0.5s`.

A decision follows from the view, the budget (if it is no time) and the player's seed alone: the same view is answered
in the same way, in another process too. What a player expects is for whoever runs the table (`why`, `remarks`).
"""

from __future__ import annotations

from typing import Any, ClassVar

from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.players.player import Player
from facedown.search.budget import Budget
from facedown.search.foresight import foresight_class, foresight_of
from facedown.search.looking import Look, roll_out, search_known, search_worlds
from facedown.search.processes import looked_by_many
from facedown.search.stats import Finding, merged


class SearchingPlayer(Player):
    """Looks ahead before each answer."""

    budget: ClassVar[Budget] = Budget()
    company: ClassVar[str] = ""
    """The bot of whose kind everybody is taken to be."""
    thinks = 1.0

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.found: Finding | None = None

    @classmethod
    def with_budget(cls, words: str) -> type[SearchingPlayer]:
        """The same player with a budget, as in `ismcts:500`."""
        budget = Budget.said(words)
        return type(f"{cls.__name__}_{words}".replace(".", "_"), (cls,), {"budget": budget})

    @classmethod
    def look(cls) -> Look:
        """How it looks ahead."""
        raise NotImplementedError

    def sit_down(self, view: Any) -> None:
        foresight_class(type(view), self.company)

    def decide(self, view: Any, choice: Choice) -> object:
        self.found = None
        if choice.drawn < 2:
            return 0
        said = foresight_of(view, self.company).says(choice)
        if said is not None:
            return said
        self.found = looked(self.look(), view, self.budget, (self.seed, sum(view.answered)), self.company)
        return self.found.best.words

    def why(self) -> str:
        return "" if self.found is None else f"After {self.found.iterations} iterations {self.found}."


class RolloutPlayer(SearchingPlayer):
    """Tries each option in imagined worlds and plays on quickly."""

    budget = Budget(30)

    @classmethod
    def look(cls) -> Look:
        return roll_out


class PimcPlayer(SearchingPlayer):
    """Searches imagined worlds as if all cards lay open in them."""

    budget = Budget(30)

    @classmethod
    def look(cls) -> Look:
        return search_worlds


class IsmctsPlayer(SearchingPlayer):
    """Searches over what each seat knows."""

    budget = Budget(1_000)

    @classmethod
    def with_budget(cls, words: str) -> type[SearchingPlayer]:
        """A budget, and perhaps whom everybody plays like: `ismcts:500:hats`."""
        amount, _, company = words.partition(":")
        found = super().with_budget(amount)
        found.company = company
        return found

    @classmethod
    def look(cls) -> Look:
        return search_known


def looked(look: Look, view: Any, budget: Budget, seed: object, company: str = "") -> Finding:
    """What a search finds out; several processes look in worlds of their own, and their findings are added up."""
    if budget.processes == 1:
        return look(view, budget, Chance.of(seed), company)
    return merged(looked_by_many(look, view, budget, seed, company))
