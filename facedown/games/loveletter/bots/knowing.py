"""Who knows whose card, as far as a seat can tell from what it was told.

Everybody hears who looked at whom, who compared and who swapped. So a seat knows that its own card is known, and by
whom, until it lets go of that card; and it knows the same of others, though not which card it is.
"""

from __future__ import annotations

from facedown.core.cards import Card, Seat
from facedown.core.events import DID, Event, Showed
from facedown.games.loveletter.deductions import since_the_deal
from facedown.games.loveletter.effects import CollectHands, Compare, Look, ReplaceCard, SwapHands, TakeHand
from facedown.games.loveletter.events import Discard
from facedown.games.loveletter.game import LoveLetter


class Knowing:
    """For each seat, in whose hands it has seen a card; and which card that is, if the viewer knows it."""

    def __init__(self, view: LoveLetter) -> None:
        self.view = view
        self.seen: list[dict[Seat, str]] = [{} for _ in view.seats]

    def hear(self, event: Event, shown: dict[Seat, str]) -> None:
        if isinstance(event, Look):
            self.learn(event.seat, event.target, shown)
        elif isinstance(event, Compare):
            self.learn(event.seat, event.target, shown)
            self.learn(event.target, event.seat, shown)
        elif isinstance(event, SwapHands):
            self.swap(event.seat, event.target)
        elif isinstance(event, Discard):
            self.forget(event.seat, event.card)
        elif isinstance(event, CollectHands):
            for target in event.targets:
                self.forget_all(target)
        elif isinstance(event, ReplaceCard):
            self.learn(event.seat, event.target, {event.target: event.card.face.name})
        elif isinstance(event, TakeHand):
            self.forget_all(event.target)

    def learn(self, seat: Seat, target: Seat, shown: dict[Seat, str]) -> None:
        self.seen[seat.index][target] = shown.get(target, "??")

    def swap(self, one: Seat, other: Seat) -> None:
        """Hands were swapped. Both players know what they gave away; what others know moves with the cards."""
        for knows in self.seen:
            ones, others = knows.pop(one, None), knows.pop(other, None)
            if ones is not None:
                knows[other] = ones
            if others is not None:
                knows[one] = others
        self.seen[one.index][other] = self.seen[other.index][one] = "??"

    def forget(self, seat: Seat, card: Card) -> None:
        """A card was laid open: it is in no hand any more.

        If it is not known which card was seen, it may have been this one.
        """
        for knows in self.seen:
            if knows.get(seat) in (card.face.name, "??"):
                del knows[seat]

    def forget_all(self, seat: Seat) -> None:
        for knows in self.seen:
            knows.pop(seat, None)

    def in_world(self, world: LoveLetter) -> list[set[int]]:
        """The cards that each seat knows in an imagined world. For the viewer they are those that the view shows."""
        knows = [self.known_to(seat, world) for seat in world.seats]
        for seat in world.seats:
            lying = zip(self.view.hands[seat].cards, world.hands[seat].cards, strict=True)
            knows[self.view.viewer].update([card.id for own, card in lying if own.known])
        return knows

    def known_to(self, seat: Seat, world: LoveLetter) -> set[int]:
        known: set[int] = set()
        for target, name in self.seen[seat.index].items():
            cards = world.hands[target].cards
            known.update([card.id for card in cards if name in ("??", card.face.name)][:1])
        return known


def who_knows_what(view: LoveLetter) -> Knowing:
    """Who knows whose card, after everything that was told since the round began."""
    knowing = Knowing(view)
    for told in since_the_deal(view.told):
        info = told.info
        if info.kind == DID and info.event is not None:
            shown = {trace.place.owner: trace.cards[0].face.name for trace in info.did if isinstance(trace, Showed)}
            knowing.hear(info.event, {owner: name for owner, name in shown.items() if owner is not None})
    return knowing
