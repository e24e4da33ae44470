"""Cards change their zones, and are drawn, shown and shuffled.

Cards leave the battlefield by `Moves`, and come there by `Enters`. What goes somewhere
at the same time goes together, and each of the moves can be replaced by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.nouns import field_names
from facedown.core.objects import Object
from facedown.games.magic.attaching import hosts_for
from facedown.games.magic.entering import enter
from facedown.games.magic.events import Happening, MagicEvent
from facedown.games.magic.words import BATTLEFIELD, COPY, EXILE, GRAVEYARD, HAND, OUTSIDE, TOKEN

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed

Counters = tuple[tuple[str, int], ...]
"""How many counters of each kind."""
AT_THE_BOTTOM: Final = -1

# How a card came to its graveyard

DESTROYED: Final = "destroyed"
DESTROYED_FOR_GOOD: Final = "destroyed for good"
SACRIFICED: Final = "sacrificed"
DISCARDED: Final = "discarded"
MILLED: Final = "milled"
COUNTERED: Final = "countered"


class Moves(Happening):
    """A card goes to its owner's hand, library or graveyard, or to exile."""

    def __init__(self, card: Card, to: str, at: int = AT_THE_BOTTOM, why: str = "") -> None:
        self.card: Final = card
        self.to: Final = to
        self.at: Final = at
        self.why: Final = why
        """How it came to this: destroyed, sacrificed, discarded, countered, milled."""

    def is_moot(self, game: Magic) -> bool:
        return game.has_ceased(self.card)

    def happen(self, game: Magic) -> None:
        if game.place_of(self.card).name == BATTLEFIELD:
            game.remember(self.card)
        if self.card.front == COPY:
            game.cease(self.card)
            return
        game.move(self.card, game.zone_for(self.card, self.to), at=0 if self.to == GRAVEYARD else self.at)

    def says(self) -> str:
        if self.to == HAND:
            return f"{self.card} goes to its owner's hand."
        if self.to == GRAVEYARD:
            return f"{self.card} is {self.why or 'put into a graveyard'}."
        if self.to == EXILE:
            return f"{self.card} is exiled."
        return f"{self.card} goes {'under' if self.at else 'on top of'} its owner's library."


class MovesAll(MagicEvent):
    """Several cards go somewhere together."""

    def __init__(self, cards: tuple[Card, ...], to: str, at: int = AT_THE_BOTTOM, why: str = "") -> None:
        self.cards: Final = cards
        self.to: Final = to
        self.at: Final = at
        self.why: Final = why

    def happen(self, game: Magic) -> None:
        game.together(*[Moves(card, self.to, self.at, self.why) for card in self.cards])

    def says(self) -> str:
        return f"{', '.join([str(card) for card in self.cards]) or 'Nothing'}: to {self.to}."


class Enters(Happening):
    """A card enters the battlefield under a player's control.

    What it says about how it enters (tapped, as a copy, with counters) replaces the event by another one like it.
    """

    def __init__(
        self,
        card: Card,
        seat: Seat,
        tapped: bool = False,
        copied: Printed | None = None,
        host: Object | None = None,
        counters: Counters = (),
        times: int = 1,
        chosen: str = "",
        paid: bool = False,
        transformed: bool = False,
    ) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.tapped: Final = tapped
        self.copied: Final = copied
        self.host: Final = host
        self.counters: Final = counters
        self.times: Final = times
        """By what the counters are multiplied that it enters with by itself. Others have been multiplied already."""
        self.chosen: Final = chosen
        """What was chosen as it enters: a colour, a name."""
        self.paid: Final = paid
        self.transformed: Final = transformed

    def so(self, **changes: Any) -> Enters:
        """The same, with changes."""
        return Enters(*[changes.get(name, getattr(self, name)) for name in field_names(Enters)])

    def is_moot(self, game: Magic) -> bool:
        """A token that has left the battlefield cannot come back (111.8)."""
        return game.has_ceased(self.card) or (self.card.front == TOKEN and game.place_of(self.card).name != OUTSIDE)

    def happen(self, game: Magic) -> None:
        enter(game, self)

    def says(self) -> str:
        return f"{self.card} enters under {self.seat}'s control{' tapped' if self.tapped else ''}."


class EntersAll(MagicEvent):
    """Several cards enter together, under one player's control (or each under its owner's)."""

    def __init__(self, cards: tuple[Card, ...], seat: Seat | None = None) -> None:
        self.cards: Final = cards
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        for card in self.cards:
            game.lay_open(card)
        game.together(*[Enters(card, self.seat or game.owner(card)) for card in self.cards])

    def says(self) -> str:
        return f"{', '.join([str(card) for card in self.cards]) or 'Nothing'} enters."


class ChoosesHost(MagicEvent):
    """An aura that enters without being cast: its player chooses what it enchants. If there is nothing, it stays where
    it is (303.4f, g)."""

    def __init__(self, enters: Enters) -> None:
        self.enters: Final = enters

    def happen(self, game: Magic) -> None:
        enters = self.enters
        hosts = game.objects(hosts_for(game, enters.card))
        game.ask(enters.seat, {host: [enters.so(host=host)] for host in hosts}, f"What does {enters.card} enchant?")

    def says(self) -> str:
        return f"{self.enters.card} is to enchant something."


class Returns(MagicEvent):
    """A card comes back from exile, under a player's control or its owner's: if it has stayed there since it was
    remembered, or since what is remembered was exiled."""

    def __init__(self, remembered: Object, seat: Seat | None = None) -> None:
        self.remembered: Final = remembered
        self.seat: Final = seat

    def is_moot(self, game: Magic) -> bool:
        card = self.remembered.card
        if game.has_ceased(card) or game.place_of(card).name != EXILE:
            return True
        return game.lives()[card] - self.remembered.life > 1

    def happen(self, game: Magic) -> None:
        card = self.remembered.card
        game.then(Enters(card, self.seat or game.owner(card)))

    def says(self) -> str:
        return f"{self.remembered} returns."


class ExilesWith(MagicEvent):
    """A permanent exiles a card, and other abilities of the permanent know of it (607)."""

    def __init__(self, source: Object, card: Card) -> None:
        self.source: Final = source
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        game.then(Moves(self.card, EXILE), Links(self.source, self.card))

    def says(self) -> str:
        return f"{self.source} exiles {self.card}."


class Links(MagicEvent):
    def __init__(self, source: Object, card: Card) -> None:
        self.source: Final = source
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        gone = game.has_ceased(self.card) or game.place_of(self.card).name != EXILE
        return gone or not game.is_same(self.source) or not game.is_on_battlefield(self.source.card)

    def happen(self, game: Magic) -> None:
        game.linked[self.source.card] = game.object_of(self.card)

    def says(self) -> str:
        return f"{self.source} remembers {self.card}."


class Ceases(MagicEvent):
    """A token elsewhere, a copy of a spell or an ability that has resolved is no more."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return game.has_ceased(self.card)

    def happen(self, game: Magic) -> None:
        game.cease(self.card)

    def says(self) -> str:
        return f"{self.card} is no more."


class CreatesTokens(MagicEvent):
    def __init__(self, seat: Seat, face: Printed, count: int = 1) -> None:
        self.seat: Final = seat
        self.face: Final = face
        self.count: Final = count

    def happen(self, game: Magic) -> None:
        tokens = [game.create(self.face, game.outside, owner=self.seat, front=TOKEN) for _ in range(self.count)]
        game.together(*[Enters(token, self.seat) for token in tokens])

    def says(self) -> str:
        return f"{self.seat} creates {self.count} {self.face}."


class Destroys(MagicEvent):
    """Permanents are destroyed together, unless they are indestructible. Regeneration replaces the move of one."""

    def __init__(self, cards: tuple[Card, ...], for_good: bool = False) -> None:
        self.cards: Final = cards
        self.for_good: Final = for_good
        """Whether they cannot be regenerated."""

    def happen(self, game: Magic) -> None:
        why = DESTROYED_FOR_GOOD if self.for_good else DESTROYED
        game.together(*[Moves(card, GRAVEYARD, why=why) for card in self.cards if game.can_be_destroyed(card)])

    def says(self) -> str:
        return f"{', '.join([str(card) for card in self.cards]) or 'Nothing'} is to be destroyed."


class Sacrifices(MagicEvent):
    """A player puts permanents of theirs into the graveyard. It is no destruction (701.21)."""

    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        mine = [card for card in self.cards if game.is_on_battlefield(card) and game.controller(card) is self.seat]
        game.together(*[Moves(card, GRAVEYARD, why=SACRIFICED) for card in mine])

    def says(self) -> str:
        return f"{self.seat} sacrifices {', '.join([str(card) for card in self.cards])}."


class Discards(MagicEvent):
    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        game.together(*[Moves(card, GRAVEYARD, why=DISCARDED) for card in self.cards])

    def says(self) -> str:
        return f"{self.seat} discards {len(self.cards)} card{'s' if len(self.cards) > 1 else ''}."


class ExilesCards(MagicEvent):
    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        game.together(*[Moves(card, EXILE) for card in self.cards])

    def says(self) -> str:
        return f"{len(self.cards)} cards are exiled."


class Draws(Happening):
    """A player draws a card. From an empty library nothing is drawn, and the player loses soon (704.5b)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        library = game.libraries[self.seat]
        if library.cards:
            game.move(library.cards[0], game.hands[self.seat])
        else:
            game.drew_nothing[self.seat] = True

    def says(self) -> str:
        return f"{self.seat} draws a card."


def draws(seat: Seat, count: int) -> list[Event]:
    return [Draws(seat) for _ in range(count)]


class Mills(MagicEvent):
    """The top cards of a library go to the graveyard."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def happen(self, game: Magic) -> None:
        cards = game.libraries[self.seat].cards[: self.count]
        game.together(*[Moves(card, GRAVEYARD, why=MILLED) for card in cards])

    def says(self) -> str:
        return f"{self.seat} mills {self.count}."


class GoUnder(MagicEvent):
    """Cards go under a library one after the other, so that the last one lies at the bottom."""

    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        for card in self.cards:
            game.move(card, game.libraries[self.seat], at=AT_THE_BOTTOM)

    def says(self) -> str:
        return f"{self.seat} puts {len(self.cards)} cards under the library."


class Shuffles(MagicEvent):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.shuffle(game.libraries[self.seat])

    def says(self) -> str:
        return f"{self.seat} shuffles."


class Shows(MagicEvent):
    """Cards are shown to everybody, or to some."""

    def __init__(self, cards: tuple[Card, ...], to: tuple[Seat, ...] = ()) -> None:
        self.cards: Final = cards
        self.to: Final = to

    def happen(self, game: Magic) -> None:
        if self.cards:
            game.show(self.cards, *self.to)

    def says(self) -> str:
        to = f" to {', '.join([str(seat) for seat in self.to])}" if self.to else ""
        return f"{', '.join([str(card) for card in self.cards]) or 'Nothing'} is shown{to}."


def by_name(card: Card) -> str:
    """Sorts cards in an order that tells nothing about where they lie."""
    return card.face.name
