"""Objects as one state has them: cards, tokens, spells and abilities, and what they refer to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn, overload

from facedown.core.cards import Card, Seat
from facedown.core.objects import Object
from facedown.games.magic.abilities import Activated
from facedown.games.magic.game import Magic
from facedown.games.magic.moving import Counters
from facedown.games.magic.words import BATTLEFIELD, SPELLS

if TYPE_CHECKING:
    from facedown.games.magic.states.state import GameState


class GameObjectRef:
    """A field of an object that refers to another one, or to several: `attached_to = GameObjectRef(host_of)`.

    What is stored is the identity of the referent, and it is stored in the game. It is looked up in the state of the
    object whose field it is, so that objects of a new state refer to objects of that state, and those of an old state
    to what they always did. Each field reads its own store: two references of one object have nothing to do with each
    other.
    """

    def __init__(self, read: Callable[[Magic, Card], Object | Seat | None]) -> None:
        self.read: Final = read
        self.__doc__ = read.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, owner: None, kind: type) -> GameObjectRef: ...
    @overload
    def __get__(self, owner: GameObject, kind: type) -> GameObject | Seat | None: ...
    def __get__(self, owner: GameObject | None, kind: type) -> GameObjectRef | GameObject | Seat | None:
        if owner is None:
            return self
        return owner.state.referent(self.read(owner.state.looked_at, owner.card))

    def __set__(self, owner: GameObject, referent: object) -> NoReturn:
        raise AttributeError(f"history never changes: take a choice, and look at {self.name} in the state that follows")


class GameObjectRefs(GameObjectRef):
    """A field of an object that refers to several others, in an order."""

    def __init__(self, read_all: Callable[[Magic, Card], Sequence[Object | Seat]]) -> None:
        self.read_all: Final = read_all
        self.__doc__ = read_all.__doc__

    def __get__(self, owner: GameObject | None, kind: type) -> Any:
        if owner is None:
            return self
        found = [owner.state.referent(one) for one in self.read_all(owner.state.looked_at, owner.card)]
        return tuple([one for one in found if one is not None])


def host_of(game: Magic, card: Card) -> Object | None:
    """What an aura or equipment is attached to."""
    return game.attached[card]


def exiled_by(game: Magic, card: Card) -> Object | None:
    """The card that a permanent has exiled, and remembers."""
    return game.linked[card]


def source_of(game: Magic, card: Card) -> Object | None:
    """Of a spell or an ability on the stack: where it comes from."""
    act = game.act[card]
    return None if act is None or game.place_of(card).name != SPELLS else act.source


def targets_of(game: Magic, card: Card) -> Sequence[Object | Seat]:
    """What a spell or an ability on the stack is aimed at, whether that is still there or not."""
    act = game.act[card]
    return [] if act is None or game.place_of(card).name != SPELLS else act.every_target


def attachments_of(game: Magic, card: Card) -> Sequence[Object]:
    """What is attached to a permanent."""
    if not game.is_on_battlefield(card):
        return ()
    return game.objects(game.attached_to(game.object_of(card)))


def attacked_by(game: Magic, card: Card) -> Object | Seat | None:
    """Whom or what a creature attacks."""
    return next((attack.defender for attack in game.attackers if attack.attacker.card is card), None)


def blocked_by(game: Magic, card: Card) -> Sequence[Object]:
    """The attackers that a creature blocks."""
    return [block.attacker for block in game.blocks if block.blocker.card is card]


class GameObject:
    """An object as it is in one state. It is equal to another view of the same object in the same state."""

    __slots__ = ("card", "state", "uid")

    def __init__(self, state: GameState, card: Card) -> None:
        self.state: Final = state
        self.card: Final = card
        self.uid: Final = card.id
        """The identity of the card, wherever it lies and in every state."""

    attached_to = GameObjectRef(host_of)
    exiled = GameObjectRef(exiled_by)
    source = GameObjectRef(source_of)
    attacks = GameObjectRef(attacked_by)
    targets = GameObjectRefs(targets_of)
    attachments = GameObjectRefs(attachments_of)
    blocks = GameObjectRefs(blocked_by)

    def find(self, state: GameState) -> GameObject:
        """This object as it is in another state."""
        return state.get(self)

    def is_same_in(self, state: GameState) -> bool:
        """Whether it is still the same object there: a card that has changed its zone is a new one (400.7)."""
        return self.uid in state.objects and state.get(self).incarnation == self.incarnation

    @property
    def incarnation(self) -> int:
        """How often the card has changed its zone."""
        return self.state.looked_at.object_of(self.card).life

    @property
    def name(self) -> str:
        return self.state.looked_at.printed(self.card).name

    @property
    def zone(self) -> str:
        return self.state.looked_at.place_of(self.card).name

    @property
    def owner(self) -> Seat:
        return self.state.looked_at.owner(self.card)

    @property
    def controller(self) -> Seat:
        return self.state.looked_at.controller(self.card) or self.owner

    @property
    def types(self) -> frozenset[str]:
        return self.state.looked_at.types_of(self.card)

    @property
    def keywords(self) -> frozenset[str]:
        return self.state.looked_at.keywords_of(self.card)

    @property
    def power(self) -> int:
        return self.state.looked_at.size_of(self.card)[0]

    @property
    def toughness(self) -> int:
        return self.state.looked_at.size_of(self.card)[1]

    @property
    def tapped(self) -> bool:
        return self.state.looked_at.tapped[self.card]

    @property
    def damage(self) -> int:
        return self.state.looked_at.damage[self.card]

    @property
    def counters(self) -> Counters:
        """Pairs of a kind and a number."""
        return self.state.looked_at.counters[self.card]

    @property
    def sick(self) -> bool:
        """Whether it is a creature that came too late to attack or to tap for an ability (302.6)."""
        return self.zone == BATTLEFIELD and self.state.looked_at.is_sick(self.card)

    @property
    def abilities(self) -> tuple[GameAbility, ...]:
        """The abilities that can be activated, now or at another time. (Mana abilities: see `GameState.make_mana`.)"""
        game = self.state.looked_at
        faces: Any = game.abilities(self.card)
        return tuple([GameAbility(self, face.name, ability) for face in faces for ability in face.activated])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameObject) and other.state is self.state and other.uid == self.uid

    def __hash__(self) -> int:
        return hash((id(self.state), self.uid))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name} ({self.uid}), {self.zone}>"


class GameAbility:
    """An activated ability of an object."""

    def __init__(self, source: GameObject, title: str, ability: Activated) -> None:
        self.source: Final = source
        self.title: Final = title
        """The name of the face that it is printed on."""
        self.name: Final = ability.name
        self.cost: Final = ability.words

    def __repr__(self) -> str:
        return f"<{self.source}: {self.cost}>"


class Objects(Mapping[int, GameObject]):
    """All objects of a state, by their uids. A view of an object is made when somebody looks."""

    def __init__(self, state: GameState) -> None:
        self.state: Final = state

    def __getitem__(self, uid: int) -> GameObject:
        game = self.state.looked_at
        if 0 <= uid < len(game.layout.cards):
            return GameObject(self.state, game.layout.cards[uid])
        if game.made is None or uid not in game.made:
            raise KeyError(uid)
        return GameObject(self.state, game.card_with(uid))

    def __iter__(self) -> Iterator[int]:
        return iter([card.id for card in self.state.looked_at.cards])

    def __len__(self) -> int:
        return len(self.state.looked_at.cards)


Chosen = GameObject | Seat
"""What can be aimed at, or chosen."""
