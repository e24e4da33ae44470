"""What never changes while a game is played: its seats, its cards, its places and what its fields are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from facedown.core.advice import described
from facedown.core.cards import UNSEEN, Card, Face, Seat, back_for
from facedown.core.declared import INCARNATION, Declared, DeclaredField, DeclaredMark, DeclaredZone
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.nouns import Frozen
from facedown.core.responses import IN_TURN, ITSELF, Listening, listening_to, responses_of
from facedown.core.zones import EVERYBODY, NOBODY, Place, Zone

KINDS_KEPT: Final = 100
"""For so many sets of cards it is remembered who listens to what. Decks of people's own have no end."""
_listening: Final[dict[tuple[object, ...], dict[type, Listening]]] = {}


class Layout(Frozen):
    """The table a game is laid out on, shared by all its forks and (but for its secrets) by its views."""

    def __init__(
        self,
        game: type,
        ruleset: str,
        options: dict[str, object],
        seats: tuple[Seat, ...],
        on_table: tuple[Declared, ...],
    ) -> None:
        self.game: Final = game
        self.ruleset: Final = ruleset
        self.options: Final = options
        self.said: Final = repr(sorted_through(options))
        """The options as a text, by which tables with other options are told apart."""
        self.seats: Final = seats
        self.on_table: Final = on_table
        self.cards: tuple[Card, ...] = ()
        self.at: Final[dict[str, int]] = {}
        """The index of the zone of each name, or of the first seat's."""
        self.places = self.laid(on_table)
        self.empty = [Zone(place, ()) for place in self.places]
        """Every zone without a card."""
        self.fields: Final = tuple([declared for declared in on_table if isinstance(declared, DeclaredField)])
        self.names: Final = tuple([declared.name for declared in self.fields])
        self.seen: Final = tuple([declared for declared in self.fields if declared.sight is not NOBODY])
        """The fields that somebody sees."""
        self.watched: Final = tuple([declared for declared in self.seen if self.watches(declared)])
        """The marks that can lie on cards in a hidden zone without order, where they make a card stand out."""
        self.counts: Final[bool] = INCARNATION in self.names
        """Whether the lives of cards are counted."""
        self.blank: Face = UNSEEN
        self.homes: tuple[tuple[Place, tuple[int, ...]], ...] = ()
        """Where the cards lay when the game was furnished, by their ids."""
        self.backs: dict[str, Card] = {}
        """Backs that give a card away, because all cards with that back look the same; each with such a card."""
        self.kinds: tuple[type, ...] = ()
        """The classes of all faces that can answer something: those of the box, and those that the game makes."""
        self.derives = False
        """Whether the game says itself which abilities a card has, or who controls it."""
        self.rules: object = None
        """What the game works out once from its ruleset and options. `furnish` leaves it here."""
        self._listening: dict[type, Listening] = {}
        self._looks: dict[str, Face] = {}
        """The faces that were checked, by their looks: those of the box, and those made in the middle of a game."""
        self._opened: Layout | None = None

    def watches(self, declared: Declared) -> bool:
        fans = [place for place in self.places if not place.in_order and place.sight is not EVERYBODY]
        return isinstance(declared, DeclaredMark) and declared.sight is not NOBODY and len(fans) > 0

    def laid(self, on_table: Sequence[Declared]) -> tuple[Place, ...]:
        places: list[Place] = []
        for declared in on_table:
            if isinstance(declared, DeclaredZone):
                self.at[declared.name] = len(places)
                owners: Sequence[Seat | None] = self.seats if declared.is_each else (None,)
                for owner in owners:
                    name, sight, in_order = declared.name, declared.sight, declared.in_order
                    places.append(Place(len(places), name, owner, sight, in_order, len(self.seats)))
        return tuple(places)

    @property
    def opened(self) -> Layout:
        """The same table as its views know it: without the options that are secret."""
        return self if self._opened is None else self._opened

    def open(self, unsaid: Mapping[str, object]) -> None:
        """Everything is laid out. Views get a table in which the secret options are as if nobody had said them."""
        if all(self.options[name] == usual for name, usual in unsaid.items()):
            return
        twin = Layout(self.game, self.ruleset, {**self.options, **unsaid}, self.seats, self.on_table)
        twin.cards, twin.places, twin.empty, twin.blank = self.cards, self.places, self.empty, self.blank
        twin.homes, twin.backs, twin.rules = self.homes, self.backs, self.rules
        twin.kinds, twin.derives, twin._listening = self.kinds, self.derives, self._listening
        self._opened = twin

    def add_cards(self, cards: Iterable[tuple[Face, str, str]], owner: Seat | None) -> tuple[Card, ...]:
        first = len(self.cards)
        made = tuple(
            [Card(first + i, face, back_for(back, owner), front, owner) for i, (face, back, front) in enumerate(cards)]
        )
        self.cards = (*self.cards, *made)
        return made

    def faces(self) -> list[Face]:
        """Each face there is, once, in the order of the cards."""
        found: dict[str, Face] = {}
        for card in self.cards:
            found.setdefault(card.face.look, card.face)
        return list(found.values())

    def index_of(self, name: str) -> int:
        """The index of the zone of that name, or of the first seat's."""
        if name not in self.at:
            raise BadSetup(f"{self.game.__name__} has no zone {name!r}; it has {', '.join(self.at) or 'none'}")
        return self.at[name]

    def settle(self, zones: Sequence[Zone], makes: Sequence[type]) -> None:
        """All cards are made. Games with the same kinds of cards share what they know of who listens to what."""
        self.homes = tuple([(zone.place, tuple([card.id for card in zone.cards])) for zone in zones if zone.cards])
        self.backs = telling_backs(self.cards)
        self._looks = checked_looks(self.cards)
        self.kinds = tuple(dict.fromkeys([*makes, *[type(card.face) for card in self.cards]]))
        if (self.game, self.kinds) not in _listening:
            for kind in self.kinds:
                self.check_responses(kind)
            if len(_listening) == KINDS_KEPT:
                _listening.clear()
        self._listening = _listening.setdefault((self.game, self.kinds), {})

    def check_responses(self, kind: type) -> None:
        """Refuse a card whose response could never be live."""
        for response in responses_of(kind):
            named = f"{kind.__name__}.{response.name}"
            if not response.zones:
                raise BadSetup(f"{named} is never live: say where, as in zone='{next(iter(self.at))}'")
            if response.manner is not IN_TURN:
                raise BadSetup(f"{named} is of one card: first=, once= and openly= are for rules of the game's class")
            for zone in response.zones:
                shared = zone != ITSELF and self.places[self.index_of(zone)].owner is None
                if shared and not response.must and not self.has_owners(kind):
                    raise BadSetup(f"{named} asks the owner of {zone!r}, which has none: make it a must")

    def has_owners(self, kind: type) -> bool:
        """Whether somebody can be asked about a card of this kind that lies in a shared zone."""
        cards = [card for card in self.cards if type(card.face) is kind]
        return self.derives or all(card.owner is not None for card in cards)

    def check_made(self, face: Face) -> None:
        """Refuse to make a card that looks like a different one, or that answers events unless `makes` says so."""
        known = self._looks.get(face.look)
        if known is face:
            return
        if known is not None:
            if type(known) is not type(face) or known.parts() != face.parts():
                raise TypeError(two_alike(face))
            return
        if type(face) not in self.kinds and responses_of(type(face)):
            name = type(face).__name__
            raise TypeError(f"{name} answers events: say so in {self.game.__name__}.makes, as in makes = ({name},)")
        self._looks[face.look] = face

    def listening(self, event: Event) -> Listening:
        """What could ever answer this event."""
        kind = type(event)
        found = self._listening.get(kind)
        if found is None:
            check_frozen(kind)
            found = self._listening[kind] = listening_to(kind, self.game, self.kinds)
        return found


def sorted_through(value: object) -> object:
    """The value of an option with its dicts sorted, because their order means nothing."""
    if isinstance(value, dict):
        return sorted([(repr(name), sorted_through(part)) for name, part in value.items()], key=repr)
    return [sorted_through(part) for part in value] if isinstance(value, tuple) else value


def check_faces(faces: Iterable[object]) -> list[Face]:
    """The faces of cards that are put somewhere. What is no face, or no whole one, is refused."""
    if isinstance(faces, Face):
        raise BadSetup(f"cards are put as a list of faces, as in [{type(faces).__name__}()]")
    found: list[Face] = []
    for face in faces:
        if not isinstance(face, Face):
            raise BadSetup(f"a card has a face, as in Guard(), not {described(face)}")
        if not hasattr(face, "name"):
            raise BadSetup(f"{type(face).__name__}.__init__ forgets the face's name: let it call super().__init__()")
        found.append(face)
    return found


def checked_looks(cards: Sequence[Card]) -> dict[str, Face]:
    """Each face by its look. Two different faces of one look are refused: views, records and keys know it by that."""
    known: dict[str, Face] = {}
    for card in cards:
        face = known.setdefault(card.face.look, card.face)
        if face is not card.face and printed_on(face) != printed_on(card.face):
            raise BadSetup(two_alike(face))
    return known


def two_alike(face: Face) -> str:
    return f"two different faces are called {face.look!r}: give each a title or a look of its own"


def printed_on(face: Face) -> tuple[object, ...]:
    """All that is printed on a face beside its name. How many copies there are does not count."""
    own = {name: value for name, value in getattr(face, "__dict__", {}).items() if name not in ("title", "copies")}
    return (type(face), face.value, face.parts(), own)


def check_frozen(event: type) -> None:
    """Refuse events that can change: a log that forks share would change with them."""
    if getattr(event, "__hash__", None) is None:
        raise TypeError(f"{event.__name__} can change: write @dataclass(frozen=True) above it")


def telling_backs(cards: Sequence[Card]) -> dict[str, Card]:
    """A creased back that only one kind of card has is as good as its face."""
    if len({card.back for card in cards}) < 2:
        return {}
    looks: dict[str, set[tuple[str, str, str]]] = {}
    for card in cards:
        looks.setdefault(card.back, set()).add(card.look())
    telling = [card for card in cards if len(looks[card.back]) == 1]
    return {card.back: Card(-1, card.face, card.back, card.front) for card in telling}
