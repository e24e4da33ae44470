"""What players are asked in Love Letter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.games.loveletter.events import Discard, Guess, Play, PutUnder

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class WhichPlay(Listed):
    """Which card, and on whom? Cards with the same face count once."""

    def prompt(self) -> str:
        return "Which card do you play?"

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).plays(self.seat)

    def words(self, game: Game, what: object) -> str:
        card, target = cast("tuple[Card, Seat | None]", what)
        if target is not None:
            return f"{card} → {target}"
        return f"{card}, with nobody to choose" if cast("LoveLetter", game).letter(card).is_aimed() else str(card)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        card, target = cast("tuple[Card, Seat | None]", what)
        return (Discard(self.seat, card), Play(self.seat, card, target))

    def why_not(self, game: Game, what: object) -> str:
        return cast("LoveLetter", game).why_not_play(self.seat, str(what))


class NameNumber(Listed):
    """Which number, other than 1?"""

    def __init__(self, seat: Seat, target: Seat) -> None:
        super().__init__(seat)
        self.target: Final = target

    def prompt(self) -> str:
        return f"Which card does {self.target} hold?"

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).edition.numbers

    def words(self, game: Game, what: object) -> str:
        return f"{what} {cast('LoveLetter', game).edition.names[cast(int, what)]}"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Guess(self.seat, self.target, cast(int, what)),)

    def why_not(self, game: Game, what: object) -> str:
        numbers = [str(number) for number in cast("LoveLetter", game).edition.numbers]
        return f"a Guard names one of the numbers {', '.join(numbers)}: never a 1"


class Keep(Listed):
    """The first card is kept, the others go under the deck in this order. Cards with the same face count once."""

    def prompt(self) -> str:
        return "Which card do you keep? The others go under the deck, the last one lowest."

    def things(self, game: Game) -> Sequence[object]:
        orders: dict[tuple[str, ...], tuple[Card, ...]] = {}
        for order in permutations(cast("LoveLetter", game).hands[self.seat].cards):
            orders.setdefault(tuple([card.face.name for card in order]), order)
        return list(orders.values())

    def words(self, game: Game, what: object) -> str:
        kept, *under = cast("tuple[Card, ...]", what)
        return f"keep {kept}, then {', '.join([str(card) for card in under])} under the deck"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (PutUnder(self.seat, cast("tuple[Card, ...]", what)[1:]),)
