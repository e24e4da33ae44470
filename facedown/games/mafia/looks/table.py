"""The table of Mafia: a line for everybody, the votes as they stand, and what the reader alone knows."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.wrapped import Wrapped
from facedown.core.cards import Seat
from facedown.games.mafia.factions import KINDS, TOWN, is_hostile
from facedown.games.mafia.findings import GUILTY, INNOCENT
from facedown.games.mafia.game import Mafia
from facedown.games.mafia.phases import DAY, NIGHT
from facedown.games.mafia.roles.role import UNKNOWN, Role
from facedown.games.mafia.rules import MAJORITY, OPEN
from facedown.games.mafia.votes import Target

DEAD: Final = "†"
VOTE: Final = "▮"
WON: Final = "♥"
COLOURS: Final = {TOWN: "green", "unknown": "dim"}
LONGEST_NAME: Final = 12
JOINERS: Final = "\u200c\u200d"
"""They cannot be seen, but some scripts and pictures are written with them."""


def colour_of(faction: str) -> str:
    return COLOURS.get(faction, "red" if is_hostile(faction) else "magenta")


def coloured(words: str, faction: str) -> Text:
    return Text(words, style=colour_of(faction))


def words_of_role(role: Role) -> Text:
    return coloured(role.name, role.faction)


def clean(words: str) -> str:
    """What somebody wrote, without anything that could take over a terminal."""
    return "".join([sign if sign.isprintable() or sign in JOINERS else "·" for sign in words])


class MafiaTable:
    """One moment of a game, as somebody sees it."""

    def __init__(self, game: Mafia, me: Seat | None) -> None:
        self.game = game
        self.me = me

    # Where the game is

    def heading(self) -> Text:
        game = self.game
        alive = f"{len(game.living())} of {len(game.seats)} alive"
        parts = [Text(self.moment(), style="bold reverse"), Text(alive), Text(game.rules.title, style="dim")]
        heading = Text("   ").join(parts)
        heading.no_wrap, heading.overflow = True, "ellipsis"
        return heading

    def moment(self) -> str:
        if self.game.over:
            return " The end "
        if self.game.phase == NIGHT:
            return f" Night {self.game.night} "
        return f" Day {self.game.day} " if self.game.phase == DAY else " The roles are dealt "

    # Everybody

    def players(self) -> RenderableType:
        """The living in the order of the table, and below them the dead."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=1)
        grid.add_column(max_width=LONGEST_NAME + 8, no_wrap=True, overflow="ellipsis")
        for _ in range(2):
            grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        for seat in sorted(self.game.seats, key=lambda seat: not self.game.alive[seat]):
            grid.add_row(*self.line(seat))
        return grid

    def line(self, seat: Seat) -> list[RenderableType]:
        alive = self.game.alive[seat]
        return [
            Text("" if alive else DEAD, style="dim"),
            self.name(seat),
            self.role(seat),
            self.against(seat),
            Wrapped(self.words(seat)),
        ]

    def name(self, seat: Seat) -> Text:
        mine = seat == self.me
        style = "bold green" if mine else "bold" if self.game.alive[seat] else "dim"
        won = f" {WON}" if self.has_won(seat) else ""
        return Text.assemble((clean(seat.name), style), (" (you)" if mine else "", style), (won, "bold yellow"))

    def has_won(self, seat: Seat) -> bool:
        return self.game.outcome is not None and seat in self.game.outcome.winners

    def role(self, seat: Seat) -> Text:
        """What is known of somebody: their role, their side, or nothing."""
        role, revealed = self.game.role(seat), self.game.revealed[seat]
        if role.name != UNKNOWN.name:
            really = f" (really {revealed})" if revealed and revealed not in KINDS and revealed != role.name else ""
            return Text.assemble(words_of_role(role), really)
        if revealed:
            return coloured(f"of the {revealed}", revealed)
        return Text("" if self.game.alive[seat] else "unknown", style="dim")

    def against(self, seat: Seat) -> Text:
        """How many vote for somebody."""
        count = self.votes_for(seat)
        near = bool(count) and self.counts_heads() and count >= self.needed() - 1
        return Text(VOTE * count, style="bold red" if near else "yellow")

    def words(self, seat: Seat) -> list[Text]:
        """What somebody does and has said: their vote, their silence, their claims."""
        if not self.game.alive[seat]:
            return self.claims(seat)
        found = [Text.assemble("→ ", (clean(str(vote)), "bold")) for vote in self.game.votes_of(seat)]
        if self.game.phase == DAY and self.game.silent[seat] and not self.game.over:
            found.append(Text("waits", style="dim"))
        return [*found, *self.claims(seat)]

    def claims(self, seat: Seat) -> list[Text]:
        """What somebody says they are, and of others; the last word about each."""
        said = {about: what for _, speaker, about, what in self.game.claims if speaker == seat}
        own = [Text(f"“{said[seat]}”", style="cyan")] if seat in said else []
        return own + [self.call(about, what) for about, what in said.items() if about != seat]

    def call(self, about: Seat, what: str) -> Text:
        return Text(f"“{clean(about.name)} {what}”", style="red" if what == GUILTY else "green")

    # Votes

    def votes(self) -> list[RenderableType]:
        """The votes as they stand, by whom they are for."""
        if self.game.phase != DAY or self.game.over:
            return []
        tally: dict[Target, list[str]] = {}
        for seat in self.game.seats:
            for vote in self.game.votes_of(seat):
                tally.setdefault(vote, []).append(clean(seat.name))
        ranked = sorted(tally.items(), key=lambda item: -len(item[1]))
        stand = [
            Text.assemble((clean(str(target)), "bold"), f" {len(voters)} ", (f"({', '.join(voters)})", "dim"))
            for target, voters in ranked
        ]
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_row(Text("Votes", style="bold"), Wrapped(stand or [Text("none yet")], "   "))
        grid.add_row("", Text(self.law(), style="dim"))
        return [Text(""), grid]

    def votes_for(self, target: Target) -> int:
        return len([seat for seat in self.game.seats if target in self.game.votes_of(seat)])

    def needed(self) -> int:
        return len(self.game.living()) // 2 + 1

    def counts_heads(self) -> bool:
        return self.game.rules.hammer or self.game.rules.lynch == MAJORITY

    def law(self) -> str:
        """What it takes to lynch somebody."""
        table = self.game.rules
        if self.game.day == 0:
            return "nobody is voted on today"
        if table.ballot == OPEN and table.hammer:
            end = "" if table.lynch == MAJORITY else ", and the most in the evening"
            return f"{self.needed()} votes lynch at once{end}"
        return f"{self.needed()} votes lynch" if table.lynch == MAJORITY else "the most votes lynch"

    # What the reader alone knows

    def own(self) -> list[RenderableType]:
        """The reader's role with its text, their own, and what they found out."""
        if self.me is None or self.game.over:
            return []
        role = self.game.role(self.me)
        lines: list[RenderableType] = [Text(role.text())]
        kin = [seat for seat in self.game.seats if seat is not self.me and self.is_own(seat)]
        if kin:
            lines.append(Text.assemble(("With you: ", "dim"), Text(", ").join([self.partner(seat) for seat in kin])))
        lines += [self.finding(*note) for note in self.game.notes[self.me]]
        title = Text.assemble("You are the ", words_of_role(role), f", of the {role.faction}", style="bold")
        if not self.game.alive[self.me]:
            title = Text.assemble("You were the ", words_of_role(role), f" {DEAD}", style="bold")
        panel = Panel(
            Group(*lines), title=title, title_align="left", box=box.ROUNDED, border_style=colour_of(role.faction)
        )
        return [Text(""), panel]

    def is_own(self, seat: Seat) -> bool:
        assert self.me is not None
        other = self.game.role(seat)
        return other.name != UNKNOWN.name and self.game.role(self.me).knows(other)

    def partner(self, seat: Seat) -> Text:
        alive = "" if self.game.alive[seat] else f" {DEAD}"
        return Text.assemble((clean(seat.name), "bold"), f" ({self.game.role(seat).name}){alive}")

    def finding(self, night: int, about: tuple[Seat, ...], what: str) -> Text:
        names = ", ".join([clean(seat.name) for seat in about])
        style = {GUILTY: "bold red", INNOCENT: "bold green"}.get(what, "bold")
        when = f"Night {night}  " if night else "Before   "
        return Text.assemble((when, "dim"), f"{names}: " if names else "", (clean(what), style))
