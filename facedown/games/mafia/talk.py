"""Talk: free words and claims that bots understand, in public or among one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import ALL
from facedown.core.game import Game
from facedown.games.mafia import circles
from facedown.games.mafia.events import MafiaEvent, town
from facedown.games.mafia.phases import DAY

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

PUBLIC: Final = ""


def has_spoken(game: Mafia, seat: Seat) -> None:
    """Go on after somebody has said something to all: ask the next players."""
    game.spoken[seat] += 1
    break_silence(game)
    game.talk_goes_on(seat)


def break_silence(game: Mafia) -> None:
    """Let players who wait for the evening speak again: there is something to answer."""
    if True in game.silent.values:
        game.silent.fill(False)


def has_whispered(game: Mafia, seat: Seat, to: str) -> None:
    """Go on after somebody has said something to their own.

    By day nobody else may notice; at night their own may answer.
    """
    game.murmured[seat] += 1
    if game.phase == DAY:
        game.talk_goes_on(game.spoke)
        return
    for other in circles.members(game, seat, to):
        game.stirred[other] = True


class Say(MafiaEvent):
    """Somebody says something: to all, or to their own."""

    def __init__(self, seat: Seat, text: str, to: str = PUBLIC) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.to: Final = to

    def happen(self, game: Mafia) -> None:
        if self.to == PUBLIC:
            has_spoken(game, self.seat)
        else:
            has_whispered(game, self.seat, self.to)

    def heard_by(self, game: Game) -> int:
        return ALL if self.to == PUBLIC else game.only(*circles.members(town(game), self.seat, self.to))

    def button(self) -> str:
        return f"say {self.text}"

    def says(self) -> str:
        among = f" (to the {self.to})" if self.to else ""
        return f"{self.seat}{among}: {self.text}"


class Claim(MafiaEvent):
    """Somebody says what they are, or what they know of somebody else. It may be a lie."""

    def __init__(self, seat: Seat, about: Seat, what: str) -> None:
        self.seat: Final = seat
        self.about: Final = about
        self.what: Final = what

    def happen(self, game: Mafia) -> None:
        game.claims = (*game.claims, (game.day, self.seat, self.about, self.what))
        has_spoken(game, self.seat)

    def button(self) -> str:
        return f"claim to be the {self.what}" if self.about is self.seat else f"call {self.about} {self.what}"

    def sentence(self) -> str:
        return f"I am the {self.what}" if self.about == self.seat else f"{self.about} is {self.what}"

    def says(self) -> str:
        return f"{self.seat}: {self.sentence()}."


class SaysNoMore(MafiaEvent):
    """Somebody has nothing more to say today, unless somebody else says something."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Mafia) -> None:
        game.silent[self.seat] = True
        game.talk_goes_on(self.seat)

    def says(self) -> str:
        return f"{self.seat} waits for the evening."
