"""What a seat concludes from its view of Love Letter: which cards it has not seen, and so who may hold what.

Everything here is counting: the cards in the box, except those that are seen. The backs, which everybody sees, and
wrong guesses tell more. There is no memory: what the seat has learned is in the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facedown.core.cards import Card, Face, Seat
from facedown.games.loveletter.cards.classic import Princess
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.cards.lovecraft import BrainCase, LiberIvonis
from facedown.games.loveletter.events import INSANE
from facedown.games.loveletter.game import LoveLetter

Shares = Mapping[Face, float]
"""How likely each card is."""


class Thought:
    """Who may hold what, how near the end of the round is, and who is near to winning."""

    def __init__(self, view: LoveLetter, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.hand = view.hands[seat].cards
        faces = {face.name: face for face in view.layout.faces()}
        unseen: dict[str, dict[str, int]] = {}
        for card in view.cards:
            backs = unseen.setdefault(card.back, {})
            backs[card.face.name] = backs.get(card.face.name, 0) + 1
        for card in [card for zone in view.zones for card in zone.cards if card.known]:
            unseen[card.back][card.face.name] -= 1
        for card in [card for known in view.mixed.values() for card in known]:
            unseen[card.back][card.face.name] -= 1
        self.unseen = {
            back: {faces[name]: count for name, count in counts.items() if count > 0} for back, counts in unseen.items()
        }
        """How many of each card are unseen, for each back."""
        self.top = max(1, *view.edition.names)
        """The highest number."""
        self.drawn = self.next_card()

    # Hands

    def might_be(self, card: Card, denied: Sequence[int] = ()) -> Shares:
        """What a card in the view may be: itself if it was seen, otherwise any unseen card with this back."""
        if card.known:
            return {card.face: 1.0}
        counts = {face: n for face, n in self.unseen.get(card.back, {}).items() if face.value not in denied}
        total = sum(counts.values())
        return {face: count / total for face, count in counts.items()}

    def holds(self, seat: Seat) -> Shares:
        """How likely each card is in a player's hand."""
        found: dict[Face, float] = {}
        for card in self.view.hands[seat].cards:
            for face, share in self.might_be(card, self.view.denied[seat] or ()).items():
                found[face] = min(1.0, found.get(face, 0.0) + share)
        return found

    def numbers(self, seat: Seat) -> Mapping[int, float]:
        """How likely each number is in a player's hand."""
        found: dict[int, float] = {}
        for face, share in self.holds(seat).items():
            found[face.value] = min(1.0, found.get(face.value, 0.0) + share)
        return found

    def next_card(self) -> Shares:
        """What the next card of the deck may be. If the deck is empty: any unseen card."""
        if len(self.view.deck):
            return self.might_be(self.view.deck.top)
        counts = [(face, count) for faces in self.unseen.values() for face, count in faces.items()]
        total = sum([count for _, count in counts])
        return {face: count / total for face, count in counts}

    def usual_next(self) -> float:
        """The number one expects of the next card."""
        return sum([face.value * share for face, share in self.drawn.items()])

    def known(self, seat: Seat) -> bool:
        return any(card.known for card in self.view.hands[seat].cards)

    def beats(self, number: int, seat: Seat) -> float:
        """The chance that a hand with this number is higher than theirs, less the chance that it is lower."""
        holds = self.numbers(seat).items()
        return sum([share for held, share in holds if held < number]) - sum([s for held, s in holds if held > number])

    def usual(self, seat: Seat) -> float:
        """The number one expects in a hand."""
        return sum([number * share for number, share in self.numbers(seat).items()])

    def may_fall(self, seat: Seat) -> float:
        """How likely a player goes out by discarding the hand."""
        return sum([share for face, share in self.holds(seat).items() if falls(face)])

    # The round and the match

    def rivals(self) -> list[Seat]:
        return self.view.others(self.seat)

    def threat(self, seat: Seat) -> float:
        """How much it is worth to put a player out: most for whoever is nearest to winning the match."""
        insane = self.view.edition.insane_tokens
        madly = self.view.insane_tokens[seat] / insane if insane else 0.0
        return 1 + max(self.view.tokens[seat] / self.view.tokens_to_win(), madly)

    def nearly_over(self) -> float:
        """From 0 when a round begins to 1 when the deck has run out."""
        return 1 - len(self.view.deck) / (len(self.view.cards) - len(self.view.brain_cases))

    def price_of_madness(self) -> float:
        """What it costs to become more insane: the chance to fail a check, if there will be any more checks."""
        if not self.view.edition.has_insanity or not len(self.view.deck) or is_immortal(self.view, self.seat):
            return 0.0
        return 0.6 * sum([share for face, share in self.drawn.items() if is_insane(face)])


def falls(face: Face) -> bool:
    """Whether discarding this card puts its holder out."""
    return isinstance(face, Princess | BrainCase)


def is_immortal(game: LoveLetter, seat: Seat) -> bool:
    """Whether an insane Liber Ivonis keeps a player in the round."""
    pile = game.discards[seat].cards
    return any(isinstance(card.face, LiberIvonis) and game.played_as[card] == INSANE for card in pile)
