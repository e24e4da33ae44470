"""How a game looks in a terminal: what its teller tells somebody, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType

from facedown.cli import drawing
from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.kinds import Arrangement, Order
from facedown.telling.asking import IN_ONE_PIECE
from facedown.telling.shape import Telling, text_in
from facedown.telling.teller import Sitting, teller_for


class Look:
    """A game through the eyes of a seat; without one, through nobody's in particular.

    Whatever is drawn comes from a view, or from a game that is seen in full.
    """

    def __init__(self, game: Game, me: Seat | None = None, sitting: Sequence[Sitting] = ()) -> None:
        self.game = game
        self.me = me
        self.index = None if me is None else me.index
        self.teller = teller_for(game, me, sitting)
        self.asked: Choice | None = None

    def title(self, seen: Any) -> str:
        """What the game is called."""
        return self.teller.title(seen)

    def table(self, seen: Any) -> RenderableType:
        """All that lies on the table."""
        return drawing.table(self.teller.tell(seen))

    def told(self, infos: Sequence[Info], since: int = 0) -> list[RenderableType]:
        """What happened, in sentences. What comes before the line `since` is known."""
        view = self.game if self.game.viewer >= 0 else self.game.view(self.me)
        sentences = self.teller.happened(view, infos, since)
        status = self.teller.status(view)
        return drawing.happened(Telling(self.index, status, (), happened=tuple(sentences)))

    def question(self, seen: Any, choice: Choice) -> RenderableType:
        """What is asked; of what is asked for piece by piece, the prompt alone."""
        self.asked = choice
        asked = self.teller.question(seen, choice)
        answers = [] if self.pieces(seen, choice) else drawing.asked.answers(asked, self.index)
        return Group(drawing.spans.text(asked.prompt, self.index, "bold"), *answers)

    def pieces(self, seen: Any, choice: Choice) -> Sequence[str]:
        """What is asked for each piece of an answer that is put together piece by piece; nothing for any other."""
        question = choice.question
        if isinstance(question, Arrangement):
            return [text_in(piece.prompt) for piece in self.teller.pieces(seen, choice)]
        if not isinstance(question, Order) or choice.count <= IN_ONE_PIECE:
            return ()
        return ["Which comes first?", *["Which comes next?"] * (len(question.items(seen)) - 1)]

    def is_risky(self, seen: Any, choice: Choice, index: int) -> bool:
        """Whether one should be asked twice about an option. Where there is no other, there is nothing to ask."""
        return choice.count > 1 and self.teller.option(seen, choice, index).risky

    def spelled(self, words: str) -> str:
        """What a person typed, with the short forms that the game has written out."""
        return words if self.asked is None else self.teller.spelled(self.asked, words)

    def help(self, seen: Any) -> RenderableType:
        """All that can be looked up."""
        return drawing.help_page(self.teller.help(seen), self.index)

    def cards(self, seen: Any) -> RenderableType:
        """Every card with its text."""
        return drawing.helped.cards(self.teller.help(seen).cards, self.index)
