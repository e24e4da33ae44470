"""Who sits where: people leave and come back, and the host lets bots play for those who are away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.errors import BadSetup
from facedown.players.bots import usual_bot
from facedown.players.player import Player
from facedown.server.limits import Bucket
from facedown.server.listeners import Listener
from facedown.server.making import PERSON, check_players
from facedown.server.messages import Leave, Refusal, Replace, Sit
from facedown.server.store import HOST, Key

if TYPE_CHECKING:
    from facedown.server.live import LiveTable

OFTEN: Final = (12.0, 0.5)
"""How often somebody may change who sits at a seat at once, and how often a second from then on. Everybody is told of
it, and everything is told anew; and a host may have a whole table to seat."""


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
        self._buckets: Final[dict[Key, Bucket]] = {}

    async def hear(self, listener: Listener, said: Leave | Sit | Replace) -> None:
        live = self.live
        seat, player = self.wished(listener, said)
        if live.seated[seat.index] == player:
            return
        if not self._buckets.setdefault(listener.key, Bucket(OFTEN)).takes():
            raise Refusal("seats change too often here: wait a little")
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
