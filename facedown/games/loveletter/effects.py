"""What the cards do to hands, to players and to the order of play.

An effect on a hand is about one card of it. If a hand holds two, `LoveLetter.effect` first asks its holder which one.
The answer is an `Offer`, and the effect gets the card from `LoveLetter.the_card`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.responses import Delayed
from facedown.games.loveletter.events import BY_EFFECT, Discard, Draw, LetterEvent, Play, PlayStep
from facedown.games.loveletter.rounds import (
    FAILED_CHECK,
    GainToken,
    GoOut,
    RoundStarts,
    TurnEnds,
    WinRound,
)

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class Offer(LetterEvent):
    """A player with two cards says which one an effect is about. Nobody else hears it."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def heard_by(self, game: Game) -> int:
        return game.only(self.seat)

    def happen(self, game: LoveLetter) -> None:
        game.offered[self.seat] = self.card

    def says(self) -> str:
        return f"{self.seat} takes {self.card} from two cards."


# Looking, guessing and comparing


class Guess(LetterEvent):
    """A Guard's guess is right or wrong. With the Deep Ones a 1 is right as well."""

    def __init__(self, seat: Seat, target: Seat, number: int, or_one: bool = False) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.number: Final = number
        self.or_one: Final = or_one

    def happen(self, game: LoveLetter) -> None:
        named = (self.number, 1) if self.or_one else (self.number,)
        for card in game.hands[self.target].cards:
            if card.face.value in named:
                game.must_be(self.target, card.face.value)
                named_so = f" that {self.seat} named" if card.face.value == self.number else ""
                game.then(GoOut(self.target, f"holds the {card.face.value}{named_so}"))
                return
        game.cannot_be(self.target, *named)
        game.unarmed[self.target] = True

    def says(self) -> str:
        or_one = " or 1" if self.or_one and self.number != 1 else ""
        return f"{self.seat} guesses that {self.target} holds number {self.number}{or_one}."


class Foretell(LetterEvent):
    """A Bishop's number is right or wrong."""

    def __init__(self, seat: Seat, target: Seat, number: int) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.number: Final = number

    def happen(self, game: LoveLetter) -> None:
        if self.number in [card.face.value for card in game.hands[self.target].cards]:
            game.must_be(self.target, self.number)
            game.then(GainToken(self.seat, f"names the {self.number} that {self.target} holds"))
            game.then(MayRedraw(self.target))
        else:
            game.cannot_be(self.target, self.number)

    def says(self) -> str:
        return f"{self.seat} foretells that {self.target} holds number {self.number}."


class Look(LetterEvent):
    """A player looks at a card of a hand. `source` is the card that made it possible, if that matters."""

    def __init__(self, seat: Seat, target: Seat, source: str = "") -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.source: Final = source

    def moot(self, game: Game) -> bool:
        return not len(cast("LoveLetter", game).hands[self.target])

    def happen(self, game: LoveLetter) -> None:
        card = game.the_card(self.target)
        if card is not None:
            game.show((card,), self.seat)

    def says(self) -> str:
        return f"{self.seat} looks at {self.target}'s hand."


class Peek(LetterEvent):
    """A look that is about to happen."""

    def __init__(self, seat: Seat, target: Seat, source: str = "") -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.source: Final = source

    def moot(self, game: Game) -> bool:
        letter = cast("LoveLetter", game)
        return letter.out[self.seat] or letter.out[self.target]

    def happen(self, game: LoveLetter) -> None:
        game.effect(Look(self.seat, self.target, self.source), self.target)

    def says(self) -> str:
        return f"{self.seat} may see a card of {self.target}'s."


class Compare(LetterEvent):
    """The lower hand is out; with the Dowager Queen the higher one."""

    def __init__(self, seat: Seat, target: Seat, higher: bool = False) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.higher: Final = higher

    def happen(self, game: LoveLetter) -> None:
        mine, theirs = game.the_card(self.seat), game.the_card(self.target)
        if mine is None or theirs is None:
            return
        game.show((mine,), self.target)
        game.show((theirs,), self.seat)
        if mine.face.value != theirs.face.value:
            loses = (mine.face.value > theirs.face.value) == self.higher
            game.then(
                GoOut(self.seat if loses else self.target, f"has the {'higher' if self.higher else 'lower'} hand")
            )

    def says(self) -> str:
        return f"{self.seat} and {self.target} compare hands."


class Protect(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.protected[self.seat] = True

    def says(self) -> str:
        return f"{self.seat} is protected until their next turn."


# Hands that change


class SwapHands(LetterEvent):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        mine, theirs = game.the_card(self.seat), game.the_card(self.target)
        if mine is None or theirs is None:
            return
        if len(game.hands[self.seat]) == 1 and len(game.hands[self.target]) == 1:
            game.swap(game.hands[self.seat], game.hands[self.target])
            game.swap_what_is_known(self.seat, self.target)
        else:
            game.exchange((mine, game.hands[self.target]), (theirs, game.hands[self.seat]))
            game.could_be_anything(self.seat, self.target)

    def says(self) -> str:
        return f"{self.seat} and {self.target} swap hands."


class Redraw(LetterEvent):
    """A player discards a card and draws another one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        card = game.the_card(self.seat)
        if card is not None:
            game.then(Discard(self.seat, card, BY_EFFECT))
        game.then(Draw(self.seat))

    def says(self) -> str:
        return f"{self.seat} must discard and draw."


class MayRedraw(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.ask_to_redraw(self.seat)

    def says(self) -> str:
        return f"{self.seat} may discard and draw."


class PutUnder(LetterEvent):
    """Cards go from a hand under the deck. The other players see only how many."""

    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: LoveLetter) -> None:
        for card in self.cards:
            game.move(card, game.deck)

    def says(self) -> str:
        return f"{self.seat} keeps one card and puts {len(self.cards)} under the deck."


class TakeHand(LetterEvent):
    """The Mi-Go take a hand, and its holder gets a Brain Case."""

    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        card = game.the_card(self.target)
        if card is None:
            return
        game.move(card, game.hands[self.seat])
        if len(game.brain_cases):
            game.move(game.brain_cases.top, game.hands[self.target])
        game.could_be_anything(self.seat, self.target)
        game.then(PlayStep(self.seat))

    def says(self) -> str:
        return f"{self.seat} takes {self.target}'s hand, and leaves a Brain Case."


class CollectHands(LetterEvent):
    """Nyarlathotep sees a card of each of these players, and will give one back to each."""

    def __init__(self, seat: Seat, targets: tuple[Seat, ...]) -> None:
        self.seat: Final = seat
        self.targets: Final = targets

    def happen(self, game: LoveLetter) -> None:
        givers: list[Seat] = []
        for target in self.targets:
            card = game.the_card(target)
            if card is not None:
                game.move(card, game.collected[self.seat])
                game.could_be_anything(target)
                givers.append(target)
        if givers:
            game.give_back(self.seat, tuple(givers))

    def says(self) -> str:
        return f"{self.seat} collects a card of {', '.join([target.name for target in self.targets])}."


class GiveHandsBack(LetterEvent):
    """The collected cards go back, one to each of these players, all at once."""

    def __init__(self, seat: Seat, targets: tuple[Seat, ...], cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.targets: Final = targets
        self.cards: Final = cards

    def happen(self, game: LoveLetter) -> None:
        game.exchange(*[(self.cards[place], game.hands[seat]) for place, seat in enumerate(self.targets)])
        game.then(*[ReplaceCard(self.seat, seat, self.cards[place]) for place, seat in enumerate(self.targets)])

    def says(self) -> str:
        return f"{self.seat} gives a card back to {', '.join([target.name for target in self.targets])}."


class ReplaceCard(LetterEvent):
    """One of the cards has arrived. This changes nothing; it is a moment that others may answer."""

    def __init__(self, seat: Seat, target: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.card: Final = card

    def says(self) -> str:
        return f"{self.target} gets a card back from {self.seat}."


# The order of play


class ReverseTurns(LetterEvent):
    def happen(self, game: LoveLetter) -> None:
        game.direction = -game.direction

    def says(self) -> str:
        return "The turns go the other way round."


class SwapSeats(LetterEvent):
    def __init__(self, seat: Seat, target: Seat) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def happen(self, game: LoveLetter) -> None:
        swapped = {self.seat: self.target, self.target: self.seat}
        game.seating = tuple([swapped.get(seat, seat) for seat in game.seating])

    def says(self) -> str:
        return f"{self.seat} and {self.target} swap seats."


class Mark(LetterEvent):
    """The Sycophant's: if the next card chooses players, it must choose this one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.marked = self.seat

    def says(self) -> str:
        return f"The next card that chooses anybody must choose {self.seat}."


class TurnAround(LetterEvent):
    """A No-U cancels the play it answers. Its own player acts instead, and must choose whoever made that play."""

    def __init__(self, play: Play) -> None:
        self.play: Final = play

    def happen(self, game: LoveLetter) -> None:
        played = self.play.answers
        if played is not None and game.cancel(played) and played.answers is None:
            game.ask_for_turned(self.play)

    def says(self) -> str:
        played = self.play.answers
        return "" if played is None else f"{self.play.seat} turns {played.seat}'s {played.card} around."


# Rewards that are still to be earned


class Promise(LetterEvent):
    """A delayed reward is set up."""

    def __init__(self, reward: Delayed) -> None:
        self.reward: Final = reward

    def happen(self, game: LoveLetter) -> None:
        game.later(self.reward)

    def says(self) -> str:
        return str(self.reward)


class Bounty(Delayed):
    """A token for the hunter if the target really goes out, other than by an insanity check, before the end of the
    hunter's next turn. It is paid once, and to nobody who is out."""

    def __init__(self, hunter: Seat, target: Seat, turn: int) -> None:
        self.hunter: Final = hunter
        self.target: Final = target
        self.turn: Final = turn

    def heeds(self) -> tuple[type, ...]:
        return (GoOut, TurnEnds, RoundStarts)

    def owner(self) -> Seat | None:
        return self.hunter

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        if not isinstance(event, GoOut) or event.seat is not self.target or event.why == FAILED_CHECK:
            return None
        if cast("LoveLetter", game).out[self.hunter]:
            return None
        return [GainToken(self.hunter, f"collects the bounty on {self.target}")]

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        ends = isinstance(event, TurnEnds) and event.seat is self.hunter
        return (
            answered
            or isinstance(event, RoundStarts)
            or (ends and cast("LoveLetter", game).turns[self.hunter] > self.turn)
        )

    def __str__(self) -> str:
        return f"There is a bounty on {self.target}, for {self.hunter}."


class Favour(Delayed):
    """A token for the Jester's player if the favourite wins the round."""

    def __init__(self, jester: Seat, favourite: Seat) -> None:
        self.jester: Final = jester
        self.favourite: Final = favourite

    def heeds(self) -> tuple[type, ...]:
        return (WinRound, RoundStarts)

    def owner(self) -> Seat | None:
        return self.jester

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        table = cast("LoveLetter", game)
        pays = table.edition.jester_pays_when_out or not table.out[self.jester]
        wins = isinstance(event, WinRound) and event.seat is self.favourite
        return [GainToken(self.jester, f"jested for {self.favourite}")] if wins and pays else None

    def over(self, game: Game, event: Event, answered: bool) -> bool:
        return isinstance(event, RoundStarts)

    def __str__(self) -> str:
        return f"{self.jester} jests for {self.favourite}."
