"""Nights and days as scenes: named roles in named seats, what each does by the words on the button, what comes of it.

scene = night(ann="Cop", bob="Goon", cleo="Roleblocker")
scene.does("ann", "investigate Bob").does("cleo", "block Ann").dawn()
scene.learns("ann", "no result").dead()
"""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.games.mafia import Mafia
from facedown.games.mafia.events import Learns
from facedown.games.mafia.fates import Absorbs, Becomes, Meets
from facedown.games.mafia.questions import Ballot, Tonight
from facedown.games.mafia.setups import Setup, Variant

QUIET = {"talk": "off", "ballot": "sealed", "deal": "in order", "stalemate": 50}


def night(*, rules: Any = None, own: Any = (), seed: Any = 1, **roles: str) -> Scene:
    """A game that begins at night with these roles in these seats."""
    return Scene(staged(roles, {**QUIET, "start": "night", **(rules or {})}, own, seed))


def day(*, rules: Any = None, own: Any = (), seed: Any = 1, **roles: str) -> Scene:
    """A game that begins by day."""
    return night(rules={"start": "day", **(rules or {})}, own=own, seed=seed, **roles)


def staged(roles: dict[str, str], rules: dict[str, object], own: tuple[Any, ...], seed: int) -> Mafia:
    setup = Setup("scene", "A scene", [Variant("", 1, tuple(roles.values()))], rules, own)
    game: Mafia = type("Staged", (Mafia,), {"own_setups": (setup,), "own_roles": own})()
    game.begin([name.capitalize() for name in roles], seed, "scene")
    return game


class Scene:
    """A game that is being acted out."""

    def __init__(self, game: Mafia) -> None:
        self.game: Any = game

    def seat(self, name: str) -> Seat:
        seat: Seat = self.game.seat(name.capitalize())
        return seat

    # Acting

    def does(self, who: str, words: str) -> Scene:
        """Somebody chooses for tonight. What they do not speak of (the family's kill, their own action) they leave."""
        choice = self.choice_of(who)
        ways = (words, f"kill nobody, {words}", f"{words}, stay at home")
        fitting = [way for way in ways if way in choice]
        assert fitting, f"{who} cannot {words!r}, but {[option.words for option in choice]}\n{self}"
        self.game.choose(fitting[0], of=choice)
        return self

    def chooses(self, who: str, words: str) -> Scene:
        """Somebody answers any other question."""
        self.game.choose(words, of=self.choice_of(who))
        return self

    def dawn(self) -> Scene:
        """All others stay at home, and the night passes."""
        tonight = self.game.night
        while self.game.night == tonight and self.game.choices:
            choice = self.game.choices[0]
            if not isinstance(choice.question, Tonight):
                break
            self.game.lapse(choice)
        return self

    def lynch(self, name: str) -> Scene:
        """Everybody votes for one player (or for nobody)."""
        while self.game.choices and isinstance(self.game.choices[0].question, Ballot):
            self.game.choose(name if name == "nobody" else name.capitalize(), of=self.game.choices[0])
        return self

    def pass_day(self) -> Scene:
        return self.lynch("nobody")

    # Looking

    def choice_of(self, who: str) -> Choice:
        found: list[Choice] = [choice for choice in self.game.choices if choice.seat == self.seat(who)]
        assert found, f"{who} is not asked\n{self}"
        return found[0]

    def can(self, who: str) -> list[str]:
        """The words on the buttons of a player; none where they are not asked."""
        choices = [choice for choice in self.game.choices if choice.seat == self.seat(who)]
        return [option.words for choice in choices for option in choice]

    def learned(self, who: str) -> list[str]:
        """What a player was told that they found out, in order."""
        told = [info.event for info in self.game.heard(self.seat(who))]
        return [event.what for event in told if isinstance(event, Learns)]

    def learns(self, who: str, *what: str) -> Scene:
        assert self.learned(who) == list(what), f"{who} learned {self.learned(who)}, not {what}\n{self}"
        return self

    def dead(self, *names: str) -> Scene:
        """These are dead, and nobody else."""
        found = [seat.name.casefold() for seat in self.game.seats if not self.game.alive[seat]]
        assert sorted(found) == sorted(names), f"dead are {found}, not {names}\n{self}"
        return self

    def hears(self, who: str | None, words: str) -> bool:
        """Whether somebody (None: a spectator) was told a sentence with these words in it."""
        told = self.game.heard(None if who is None else self.seat(who))
        return any(words in info.says() for info in told)

    def news(self) -> set[str]:
        """What has come of it: who died, and what each player was told in secret. `Bob dies`, `Ann learns guilty`."""
        told = {
            words for seat in self.game.seats for info in self.game.heard(seat) for words in secret(seat, info.event)
        }
        dead = [seat for seat in self.game.seats if not self.game.alive[seat]]
        unknown = [seat for seat in dead if self.game.view(None).role(seat).name == "??"]
        return told | {f"{seat} dies unknown" if seat in unknown else f"{seat} dies" for seat in dead}

    def won(self, *names: str) -> Scene:
        assert self.game.outcome is not None, f"the game goes on\n{self}"
        found = [seat.name.casefold() for seat in self.game.outcome.winners]
        assert sorted(found) == sorted(names), f"the winners are {found}, not {names}: {self.game.outcome}\n{self}"
        return self

    def history(self) -> str:
        """All that happened, nested as it was caused."""
        return "\n".join([line for deed in self.game.history() for line in deed.lines()])

    def __str__(self) -> str:
        return self.history()


def secret(seat: Seat, event: object) -> list[str]:
    """What a player is told in secret, in a few words; nothing where it is no secret."""
    if isinstance(event, Learns):
        return [f"{seat} learns {event.what}"]
    if isinstance(event, Becomes):
        return [f"{seat} becomes {event.role}"]
    if isinstance(event, Absorbs):
        return [f"{seat} absorbs it"]
    if isinstance(event, Meets):
        return [f"{seat} meets {other}" for other in event.seats if other != seat]
    return []
