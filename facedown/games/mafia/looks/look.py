"""Mafia on a screen: the living and the dead, who votes for whom, what everybody claims, and what the reader knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.looks import Look
from facedown.core.cards import Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.mafia.looks.asked import menu
from facedown.games.mafia.looks.table import DEAD, VOTE, WON, MafiaTable, coloured, words_of_role
from facedown.games.mafia.looks.told import Telling
from facedown.games.mafia.looks.typed import written_out

SIGNS = f"""  By day:    v bob (vote)   v nobody   u (take the vote back)   w (wait for the evening)
             say hello      claim cop  bob guilty   bob innocent
             Enter alone lets the others speak, and counts as a word of yours.
  At night:  kill bob       block bob  finn kills bob   Enter alone does nothing
  Whoever waits for the evening can speak again once somebody else speaks or votes.
  {DEAD} dead   {VOTE} a vote against them   → whom they vote for   “what they claim”   {WON} has won"""


class MafiaLook(Look):
    """The table of Mafia."""

    def __init__(self, faces: Sequence[Face] = (), me: Seat | None = None) -> None:
        super().__init__(faces, me)
        self.asked: Choice | None = None

    def title(self, game: Any) -> str:
        return "Mafia"

    def table(self, game: Any) -> RenderableType:
        table = MafiaTable(game, self.me)
        above = [Text("")] if game.over else []
        return Group(*above, table.heading(), Text(""), table.players(), *table.votes(), *table.own())

    def told(self, infos: Sequence[Info]) -> list[RenderableType]:
        return Telling(self.me, infos).lines()

    def options(self, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
        self.asked = choice
        return menu(self, game, choice, labels)

    def spelled(self, words: str) -> str:
        return words if self.asked is None else written_out(self.asked, words)

    def signs(self, game: Any) -> str:
        return SIGNS

    def cards(self, game: Any, unseen: bool = False) -> RenderableType:
        """Every role that the setup can deal, with what its player reads."""
        grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
        for head in ("Role", "Side"):
            grid.add_column(head, no_wrap=True)
        grid.add_column("Text", ratio=1)
        for role in game.rules.roles.values():
            grid.add_row(words_of_role(role), coloured(role.faction, role.faction), role.text())
        return grid
