"""Everything that happens in a match of Love Letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.mypyc import mypyc_attr
from facedown.core.state import Outcome

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


@mypyc_attr(allow_interpreted_subclasses=True)
class LetterEvent(Event):
    """An event of this game."""

    def apply(self, game: Game) -> None:
        self.happen(game)  # type: ignore[arg-type]  # only a LoveLetter has these events

    def happen(self, game: LoveLetter) -> None:
        """Do it."""


class RoundStarts(LetterEvent):
    """The cards are shuffled, one is laid aside face down, and everybody gets one."""

    def __init__(self, starter: Seat) -> None:
        self.starter: Final = starter

    def happen(self, game: LoveLetter) -> None:
        game.round += 1
        game.starter = self.starter
        for seat in game.seats:
            game.out[seat] = False
            game.protected[seat] = False
            game.denied[seat] = ()
        game.sweep(game.deck)
        game.move(game.deck.top, game.aside)
        for _ in range(game.to_turn_up()):
            game.move(game.deck.top, game.turned_up)
        for seat in game.seats:
            game.move(game.deck.top, game.hands[seat])
        game.then(TurnStarts(self.starter))

    def says(self) -> str:
        return f"A round begins. {self.starter} starts."


class TurnStarts(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.turn = self.seat
        game.protected[self.seat] = False
        game.then(Draw(self.seat), PlayStep(self.seat), TurnEnds(self.seat))

    def says(self) -> str:
        return f"{self.seat}'s turn."


class Draw(LetterEvent):
    """From the deck; when that is empty, the card laid aside face down."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        stock = game.deck if len(game.deck) else game.aside
        if len(stock):
            game.move(stock.top, game.hands[self.seat])
            game.denied[self.seat] = ()

    def says(self) -> str:
        return f"{self.seat} draws a card."


class DrawFromDeck(Draw):
    """A draw that the card laid aside is not for."""

    def happen(self, game: LoveLetter) -> None:
        game.move(game.deck.top, game.hands[self.seat])
        game.denied[self.seat] = ()


class PlayStep(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        game.ask_for_play(self.seat)

    def says(self) -> str:
        return f"{self.seat} is to play a card."


class Discard(LetterEvent):
    """A card goes face up in front of its holder; playing a card begins with this."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: LoveLetter) -> None:
        game.move(self.card, game.discards[self.seat])
        game.letter(self.card).discarded(game, self.seat)

    def says(self) -> str:
        return f"{self.seat} discards {self.card}."


class Play(LetterEvent):
    """The effect of a played card, on the player that was chosen."""

    def __init__(self, seat: Seat, card: Card, target: Seat | None) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        game.letter(self.card).played(game, self)

    def says(self) -> str:
        at = "" if self.target is None else f" on {'themselves' if self.target is self.seat else self.target}"
        return f"{self.seat} plays {self.card}{at}."


class Guess(LetterEvent):
    def __init__(self, seat: Seat, target: Seat, number: int) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.number: Final = number

    def happen(self, game: LoveLetter) -> None:
        if self.number in [card.face.value for card in game.hands[self.target]]:
            game.then(GoOut(self.target, f"holds the {self.number} that {self.seat} named"))
        else:
            game.denied[self.target] = (*game.denied[self.target], self.number)

    def says(self) -> str:
        return f"{self.seat} guesses that {self.target} holds number {self.number}."


class Look(LetterEvent):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        game.show(game.hands[self.target], self.seat)

    def says(self) -> str:
        return f"{self.seat} looks at {self.target}'s hand."


class Compare(LetterEvent):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        mine, theirs = game.rank(self.seat), game.rank(self.target)
        game.show(game.hands[self.seat], self.target)
        game.show(game.hands[self.target], self.seat)
        if mine != theirs and len(game.hands[self.seat]) and len(game.hands[self.target]):
            loser = self.seat if mine < theirs else self.target
            game.then(GoOut(loser, "has the lower hand"))

    def says(self) -> str:
        return f"{self.seat} and {self.target} compare hands."


class Protect(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.protected[self.seat] = True

    def says(self) -> str:
        return f"{self.seat} is protected until their next turn."


class SwapHands(LetterEvent):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        mine, theirs = game.hands[self.seat], game.hands[self.target]
        if len(mine) and len(theirs):
            game.swap(mine, theirs)
            game.denied[self.seat], game.denied[self.target] = game.denied[self.target], game.denied[self.seat]

    def says(self) -> str:
        return f"{self.seat} and {self.target} swap hands."


class PutUnder(LetterEvent):
    """Cards go from a hand under the deck; the others see only how many."""

    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: LoveLetter) -> None:
        for card in self.cards:
            game.move(card, game.deck)

    def says(self) -> str:
        return f"{self.seat} keeps one card and puts {len(self.cards)} under the deck."


class GoOut(LetterEvent):
    """A player is out of the round. Their hand is discarded, without effect."""

    def __init__(self, seat: Seat, why: str) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        game.out[self.seat] = True
        for card in game.hands[self.seat].cards:
            game.move(card, game.discards[self.seat])
        if len(game.living()) < 2:
            game.clear()
            game.then(RoundEnds())

    def says(self) -> str:
        return f"{self.seat} {self.why}, and is out of the round."


class TurnEnds(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.then(TurnStarts(game.next_living(self.seat)) if len(game.deck) else RoundEnds())

    def says(self) -> str:
        return f"{self.seat}'s turn is over."


class RoundEnds(LetterEvent):
    """The players still in show their hands; the highest card wins the round."""

    def happen(self, game: LoveLetter) -> None:
        living = game.living()
        if len(living) > 1:
            for seat in living:
                game.show(game.hands[seat])
        winners = game.round_winners()
        why = "has the highest card" if len(living) > 1 else "is the last one in"
        game.then(*[GainToken(seat, why) for seat in winners])
        game.then(NextRound(winners[0] if winners else game.starter))

    def says(self) -> str:
        return "The round is over."


class GainToken(LetterEvent):
    def __init__(self, seat: Seat, why: str) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def happen(self, game: LoveLetter) -> None:
        game.tokens[self.seat] += 1

    def says(self) -> str:
        return f"{self.seat} {self.why}, and gains a token."


class NextRound(LetterEvent):
    """Whoever has tokens enough wins the match, several players together if need be; else another round begins."""

    def __init__(self, starter: Seat) -> None:
        self.starter: Final = starter

    def happen(self, game: LoveLetter) -> None:
        goal = game.tokens_to_win()
        winners = tuple([seat for seat in game.seats if game.tokens[seat] >= goal])
        if winners:
            names = " and ".join([seat.name for seat in winners])
            verb = "win" if len(winners) > 1 else "wins"
            held = " and ".join(sorted({str(game.tokens[seat]) for seat in winners}))
            game.end(Outcome(winners, f"{names} {verb} with {held} tokens", tuple(game.tokens)))
        else:
            game.then(RoundStarts(self.starter))

    def says(self) -> str:
        return "The tokens are counted."
