"""Who sits where: people leave and come back, and the host lets bots play for those who are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.errors import BadSetup
from facedown.players.bots import usual_bot
from facedown.players.player import Player
from facedown.server.listeners import Listener
from facedown.server.making import PERSON, check_players
from facedown.server.messages import Leave, Refusal, Replace, Sit
from facedown.server.store import HOST

if TYPE_CHECKING:
    from facedown.server.live import LiveTable


class Elsewhere(Player):
    """Stands at the table for a person behind a socket."""

    elsewhere = True


class Hosted(Player):
    """Stands at the table for a bot of the server's."""


def standing_for(player: str) -> Player:
    return Elsewhere() if player == PERSON else Hosted()


class Seating:
    """Somebody leaves, comes back or is replaced."""

    def __init__(self, live: LiveTable) -> None:
        self.live: Final = live

    async def hear(self, listener: Listener, said: Leave | Sit | Replace) -> None:
        live = self.live
        seat, player = self.wished(listener, said)
        if live.seated[seat.index] == player:
            return
        seated = list(live.seated)
        seated[seat.index] = player
        await live.store.seat(live.id, seated)
        live.seated = seated
        live.table.sit(seat, standing_for(player), trusted=True)
        live.thinking.send_away(seat)
        live.notice(f"{seat} plays again." if player == PERSON else f"A bot ({player}) plays for {seat}.")

    def wished(self, listener: Listener, said: Leave | Sit | Replace) -> tuple[Seat, str]:
        """Which seat is to be whose, if whoever says so may."""
        live = self.live
        if not isinstance(said, Replace):
            return live.own_seat(listener), PERSON if isinstance(said, Sit) else usual_bot(live.offered.rules)
        if listener.key.role != HOST:
            raise Refusal("only the host can replace a player")
        if said.seat >= len(live.game.seats):
            raise Refusal(f"there is no seat {said.seat}")
        try:
            check_players(live.offered.rules, [PERSON, said.player])
        except BadSetup as error:
            raise Refusal(str(error)) from None
        if said.player == PERSON and said.seat not in live.people:
            raise Refusal("nobody has a link to that seat")
        return live.game.seats[said.seat], said.player
