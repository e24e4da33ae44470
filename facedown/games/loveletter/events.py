"""What happens with single cards in Love Letter: drawing, discarding, playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter

# The ways to play a card, if there are several.
PLAIN: Final = ""
INSANE: Final = "insane"
QUICK: Final = "quick"
INSANE_QUICK: Final = "insane quick"
JESTER: Final = "Jester"
ASSASSIN: Final = "Assassin"
CONSTABLE: Final = "Constable"
CRIME_BOSS: Final = "Crime Boss"
SHUFFLE: Final = "shuffle"

Aim = tuple[Seat, ...]
"""The players that a card is played on."""

Way = tuple[Card, Aim, str]
"""One way to play a card: on whom, and how."""

# How a card comes to be discarded. One that is played is discarded first, in the way in which it is played.
BY_EFFECT: Final = "effect"
BY_CHECK: Final = "insanity check"


@mypyc_attr(allow_interpreted_subclasses=True)
class LetterEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a LoveLetter has these events

    def happen(self, game: LoveLetter) -> None:
        """Do it."""


class Draw(LetterEvent):
    """Draw from the deck. If it is empty, take a card that was laid aside; if there is none, a Brain Case."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        table = cast("LoveLetter", game)
        return table.out[self.seat] or not len(table.stock)

    def happen(self, game: LoveLetter) -> None:
        game.move(game.stock.top, game.hands[self.seat])
        game.could_be_anything(self.seat)

    def says(self) -> str:
        return f"{self.seat} draws a card."


class PlayStep(LetterEvent):
    """A player who holds a card plays one: once a turn, and whenever a card says so."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        table = cast("LoveLetter", game)
        return table.out[self.seat] or not len(table.hand(self.seat))

    def happen(self, game: LoveLetter) -> None:
        game.ask_for_play(self.seat)

    def says(self) -> str:
        return f"{self.seat} is to play a card."


class Discard(LetterEvent):
    """A card goes face up in front of a player. Playing a card begins with this. `how` is one of the ways above."""

    def __init__(self, seat: Seat, card: Card, how: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.how: Final = how

    def happen(self, game: LoveLetter) -> None:
        game.move(self.card, game.discards[self.seat])
        if self.how not in (BY_EFFECT, BY_CHECK):
            game.marked = None
        game.letter(self.card).discarded(game, self.seat, self.how)

    def says(self) -> str:
        return f"{self.seat} discards {self.card}{' to an insanity check' if self.how == BY_CHECK else ''}."


class Play(LetterEvent):
    """A card takes effect, on the players that were chosen.

    A quick play `answers` another play. If a No-U turned a play around, `turned` is the No-U's play: the No-U's player
    acts, while the card stays where it lies.
    """

    def __init__(
        self,
        seat: Seat,
        card: Card,
        targets: tuple[Seat, ...] = (),
        mode: str = PLAIN,
        answers: Play | None = None,
        turned: Play | None = None,
    ) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.targets: Final = targets
        self.mode: Final = mode
        self.answers: Final = answers
        self.turned: Final = turned

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        letter = game.letter(self.card)
        if self.mode != PLAIN:
            game.played_as[self.card] = self.mode
        if self.mode == INSANE:
            letter.played_insane(game, self)
        else:
            letter.played(game, self)

    def is_like(self, kind: type) -> bool:
        """Whether this works like a certain card, as an Investigator does like a Guard. A No-U does not change that."""
        return isinstance(self.card.face, kind)

    def says(self) -> str:
        if self.answers is not None:
            return f"{self.seat} answers {self.answers.seat}'s {self.answers.card} with {self.card}."
        whose = "" if self.turned is None or self.turned.answers is None else f"{self.turned.answers.seat}'s "
        mode = f" ({self.mode})" if self.mode else ""
        names = ["themselves" if target is self.seat else target.name for target in self.targets]
        return f"{self.seat} plays {whose}{self.card}{mode}{' on ' if names else ''}{' and '.join(names)}."


class ShuffleIn(LetterEvent):
    """A player whose cards are all 8s shuffles one into the deck. This is not a play, so nothing answers it."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: LoveLetter) -> None:
        game.shuffled += 1
        game.move(self.card, game.deck)
        game.shuffle(game.deck)
        game.must_be(self.seat, 8)

    def says(self) -> str:
        return f"{self.seat} shuffles an 8 into the deck."
