"""A sensible player of Mafia: of the town, of a family, or for themselves.

It looks at its view alone, and remembers nothing: what was said and voted before is in the view's log. What speaks for
and against everybody is counted in `opinion`; what to say follows in `day`, what to do in the dark in `night`.
"""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.events import Event
from facedown.games.mafia.bots import day, night
from facedown.games.mafia.bots.thought import Thought
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.phases import NIGHT
from facedown.games.mafia.questions import Ballot, InTheDay, Tonight, Whisper
from facedown.games.mafia.talk import Say
from facedown.games.mafia.votes import Vote
from facedown.players.player import Player


class SimpleBot(Player):
    """Says what helps its side, votes on evidence, and acts at night where it counts."""

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed
        self.chance = Chance.of(("SimpleBot", seed))
        self.reason = ""

    def why(self) -> str:
        return self.reason

    def decide(self, view: Any, choice: Choice) -> object:
        self.reason = ""
        if choice.count == 1 and not choice.examples:
            return 0
        thought = Thought(view, choice.seat, self.seed)
        if isinstance(choice.question, InTheDay):
            return self.by_day(thought, choice)
        if isinstance(choice.question, Tonight):
            return self.by_night(thought, choice.question)
        if isinstance(choice.question, Whisper):
            return self.whisper(thought, choice)
        return self.vote(thought, choice) if isinstance(choice.question, Ballot) else self.pick(thought, choice)

    def by_day(self, thought: Thought, choice: Choice) -> object:
        """The first wish that is among the options."""
        for wish in day.wishes(thought):
            if choice.question.is_answer(thought.view, wish):
                self.reason = suspicion(thought, wish)
                return choice.written(wish)
        return self.chance.below(choice.drawn)

    def by_night(self, thought: Thought, question: Tonight) -> object:
        wish = night.wish(thought, question.wishes(thought.view))
        victim = None if wish is None else wish[0]
        return (wish, night.action(thought, question.deeds(thought.view), victim))

    def whisper(self, thought: Thought, choice: Choice) -> object:
        """Propose once whom to kill; agree with a member who wants otherwise."""
        victims = thought.view.victims(thought.me)
        if not victims or thought.view.phase != NIGHT:
            return 0
        victim = night.agreed_victim(thought, victims)
        said = [say.text for say in thought.past.whispers() if say.seat == thought.me]
        if any(night.names(text, victim) for text in said):
            return 0
        words = f"All right: {victim}." if said else f"I would kill {victim}."
        proposal = Say(thought.me, words, FAMILY)
        return proposal if choice.question.is_answer(thought.view, proposal) else 0

    def vote(self, thought: Thought, choice: Choice) -> object:
        target = day.best_target(thought)
        index = -1 if target is None else choice.question.find(thought.view, target)
        return index if index >= 0 else choice.question.default(thought.view)

    def pick(self, thought: Thought, choice: Choice) -> object:
        """A question of one role: whether to spare somebody, or to take them along."""
        worths = [night.answering(thought, choice[index].events) for index in range(choice.drawn)]
        best = max(worths)
        return self.chance.pick([index for index, worth in enumerate(worths) if worth == best])


def suspicion(thought: Thought, wish: Event) -> str:
    """What speaks against whom a vote is for, as far as the player has noticed anything."""
    target = wish.target if isinstance(wish, Vote) else None
    return thought.opinion.reason(target) if isinstance(target, Seat) else ""
