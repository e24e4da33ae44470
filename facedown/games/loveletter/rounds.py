"""The course of a match of Love Letter: turns, insanity checks, going out, rounds, tokens."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.events import Cancel, Event
from facedown.core.game import Game
from facedown.core.stack import Pending, entries
from facedown.core.state import Outcome
from facedown.games.loveletter.events import BY_CHECK, Discard, Draw, LetterEvent, PlayStep

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter

FAILED_CHECK: Final = "fails an insanity check"
"""A reason for going out for which a bounty does not pay."""


class RoundStarts(LetterEvent):
    """The cards are shuffled, some are laid aside, and everybody gets one."""

    def __init__(self, starter: Seat) -> None:
        self.starter: Final = starter

    def happen(self, game: LoveLetter) -> None:
        game.round += 1
        game.idle += 1
        game.starter = self.starter
        game.clean_slate()
        game.sweep()
        game.stack_deck()
        game.lay_aside()
        for seat in game.present():
            game.move(game.deck.top, game.hands[seat])
        game.then(TurnStarts(self.starter))

    def says(self) -> str:
        return f"A round begins. {self.starter} starts."


class TurnStarts(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.turn = self.seat
        game.turns[self.seat] += 1
        if game.protected[self.seat]:
            game.then(LoseProtection(self.seat))
        if game.edition.has_insanity and game.is_insane(self.seat):
            game.then(InsanityChecks(self.seat), DeckIsEmpty(self.seat))
        elif not len(game.deck):
            game.then(DeckIsEmpty(self.seat))
        game.then(Draw(self.seat), PlayStep(self.seat), TurnEnds(self.seat))

    def says(self) -> str:
        return f"{self.seat}'s turn."


class LoseProtection(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.protected[self.seat] = False

    def says(self) -> str:
        return f"{self.seat} is protected no longer."


class InsanityChecks(LetterEvent):
    """One check for each level of insanity."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.then(*[InsanityCheck(self.seat)] * game.insanity(self.seat))

    def says(self) -> str:
        return f"{self.seat} is insane, and must be checked."


class InsanityCheck(LetterEvent):
    """The top card of the deck is turned up. If it is insane, the player is out.

    An empty deck or a death stops the checks.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        letter = cast("LoveLetter", game)
        return letter.out[self.seat] or not len(letter.deck)

    def happen(self, game: LoveLetter) -> None:
        discards = game.edition.sanity_cards_to == "discards"
        game.then(Discard(self.seat, game.deck.top, BY_CHECK) if discards else TurnUp(self.seat, game.deck.top))

    def says(self) -> str:
        return f"An insanity check for {self.seat}."


class TurnUp(LetterEvent):
    """The card of an insanity check is removed from the round instead of being discarded."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def happen(self, game: LoveLetter) -> None:
        game.move(self.card, game.turned_up)
        if game.letter(self.card).is_insane():
            game.then(GoOut(self.seat, FAILED_CHECK))

    def says(self) -> str:
        return f"{self.seat}'s insanity check turns up {self.card}."


class DeckIsEmpty(LetterEvent):
    """The draw of a turn takes only from the deck: if it is empty, the round is over."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def moot(self, game: Game) -> bool:
        letter = cast("LoveLetter", game)
        return letter.out[self.seat] or len(letter.deck) > 0

    def happen(self, game: LoveLetter) -> None:
        game.clear()
        game.then(RoundEnds())

    def says(self) -> str:
        return f"{self.seat} finds the deck empty."


class TurnEnds(LetterEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        goes_on = len(game.deck) or game.edition.ends_on == "failed draw"
        game.then(TurnStarts(game.next_living(self.seat)) if goes_on else RoundEnds())

    def says(self) -> str:
        return f"{self.seat}'s turn is over."


class GoOut(LetterEvent):
    """A player is out of the round. Their hand is discarded, without effect."""

    def __init__(self, seat: Seat, why: str) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def moot(self, game: Game) -> bool:
        return cast("LoveLetter", game).out[self.seat]

    def happen(self, game: LoveLetter) -> None:
        game.out[self.seat] = True
        game.last_out = self.seat
        for card in game.hand(self.seat):
            game.move(card, game.discards[self.seat])
        if game.edition.priming and not game.turns[self.seat]:
            game.then(ReturnAsPrime(self.seat))
        elif len(game.living()) < 2:
            game.clear()
            game.then(RoundEnds())

    def says(self) -> str:
        return f"{self.seat} {self.why}, and is out of the round."


class CancelDeath(Cancel):
    """Somebody who would go out stays in."""

    def __init__(self, event: GoOut, card: Card) -> None:
        super().__init__(event)
        self.card: Final = card

    def moot(self, game: Game) -> bool:
        return not game.is_pending(self.event)

    def reveals(self) -> bool:
        return True

    def says(self) -> str:
        assert isinstance(self.event, GoOut)
        return f"{self.card} keeps {self.event.seat} in the round."


class ReturnAsPrime(LetterEvent):
    """Whoever goes out before their first turn comes back at once, with another card and one more insanity.

    The dead self's discards stay behind, and what was still to happen to it is cancelled.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.out[self.seat] = game.protected[self.seat] = False
        game.primes[self.seat] += 1
        for card in game.discards[self.seat].cards:
            game.move(card, game.graves[self.seat])
        game.cancel(Draw(self.seat))
        game.then(Draw(self.seat))

    def says(self) -> str:
        return f"{self.seat} had no turn yet, and is back at once as {self.seat} Prime, a little more insane."


class RoundEnds(LetterEvent):
    """The players still in show their hands; the highest card wins the round, unless a card won it outright."""

    def __init__(self, winner: Seat | None = None) -> None:
        self.winner: Final = winner

    def happen(self, game: LoveLetter) -> None:
        living = game.living()
        if len(living) > 1 and self.winner is None:
            for seat in living:
                game.show(game.hand(seat))
        winners = game.round_winners() if self.winner is None else [self.winner]
        why = self.why(game, len(living))
        game.then(*[WinRound(seat, why, game.is_insane(seat)) for seat in winners])
        game.then(NextRound(winners[0] if winners else game.starter))

    def why(self, game: LoveLetter, living: int) -> str:
        if self.winner is not None:
            return "wins the round outright"
        if living < 2:
            return "is the last one in"
        return "has the highest card" + (" that nobody else has" if game.edition.ties == "cancel" else "")

    def says(self) -> str:
        return "The round is over."


class GainToken(LetterEvent):
    """A player gains a token. Insane tokens are counted apart, if the edition has them."""

    def __init__(self, seat: Seat, why: str, insane: bool = False) -> None:
        self.seat: Final = seat
        self.why: Final = why
        self.insane: Final = insane

    def happen(self, game: LoveLetter) -> None:
        if not game.has_enough(self.seat):
            game.idle = 0
        if self.insane and game.edition.insane_tokens:
            game.insane_tokens[self.seat] += 1
        else:
            game.tokens[self.seat] += 1
        game.then(CountTokens())

    def reveals(self) -> bool:
        return True

    def says(self) -> str:
        return f"{self.seat} {self.why}, and gains {'an insane' if self.insane else 'a'} token."


class WinRound(GainToken):
    """The token of the round."""


class CountTokens(LetterEvent):
    """Whoever has enough tokens wins the match; several players may win together.

    Tokens count at once, but tokens that are gained together are counted together.
    """

    def moot(self, game: Game) -> bool:
        following = [entry.event for entry in entries(game.stack)[1:] if isinstance(entry, Pending)]
        gains = itertools.takewhile(is_about_tokens, following)
        return any(isinstance(event, (GainToken, NextRound)) for event in gains)

    def happen(self, game: LoveLetter) -> None:
        winners = game.match_winners()
        if winners:
            game.end(Outcome(winners, won_with_tokens(game, winners), game.scores()))

    def says(self) -> str:
        return "The tokens are counted."


def won_with_tokens(game: LoveLetter, winners: tuple[Seat, ...]) -> str:
    names = " and ".join([seat.name for seat in winners])
    held = " and ".join(sorted({game.tokens_of(seat) for seat in winners}))
    return f"{names} {'win' if len(winners) > 1 else 'wins'} with {held}"


def is_about_tokens(event: Event) -> bool:
    return isinstance(event, (GainToken, CountTokens))


class NextRound(CountTokens):
    """After the tokens are counted, the next round begins, unless the match is idle for too long or nobody plays on."""

    def __init__(self, starter: Seat) -> None:
        self.starter: Final = starter

    def happen(self, game: LoveLetter) -> None:
        super().happen(game)
        if game.over:
            return
        if game.idle >= game.edition.idle_rounds:
            game.end(Outcome(game.leaders(), self.why_idle(game), game.scores()))
        elif game.edition.leaving:
            game.ask_who_leaves()
            game.then(PlayOn(self.starter))
        else:
            game.begin_next_round(self.starter)

    def why_idle(self, game: LoveLetter) -> str:
        leaders = game.leaders()
        who = won_with_tokens(game, leaders) if leaders else "Nobody wins"
        rounds = "a round" if game.idle == 1 else f"{game.idle} rounds in a row"
        return f"{who}, after {rounds} that brought nobody nearer"


class Leave(LetterEvent):
    """A player leaves the match between two rounds. They keep their tokens but cannot win."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: LoveLetter) -> None:
        game.left[self.seat] = True

    def says(self) -> str:
        return f"{self.seat} leaves the match."


class PlayOn(LetterEvent):
    """Those who have not left play on. If only one is left, they have won."""

    def __init__(self, starter: Seat) -> None:
        self.starter: Final = starter

    def happen(self, game: LoveLetter) -> None:
        staying = tuple(game.present())
        if len(staying) > 1:
            game.begin_next_round(self.starter)
        else:
            why = f"{staying[0]} is the only one who plays on" if staying else "Everybody has left"
            game.end(Outcome(staying, why, game.scores()))

    def says(self) -> str:
        return "It is settled who plays on."


class WinMatch(LetterEvent):
    """A card wins the whole match."""

    def __init__(self, seat: Seat, why: str) -> None:
        self.seat: Final = seat
        self.why: Final = why

    def happen(self, game: LoveLetter) -> None:
        game.end(Outcome((self.seat,), f"{self.seat} {self.why}, and wins the match", game.scores()))

    def says(self) -> str:
        return f"{self.seat} {self.why}, and wins the match."
