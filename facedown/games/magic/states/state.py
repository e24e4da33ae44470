"""Games as trees of states that never change: each change is a function from a state to a state.

A **GameState** is a game at a question. A **GameObject** is a card, a token, a spell or an ability as one state has
it: a view of two words, the state and the uid, so that all states share what they have in common. What an object
refers to is found in the object's own state (`GameObjectRef`). What can be done is a **ChoiceSet**: labelled choices
in a stable order. The verbs of players (`play`, `cast`, `activate`, `resolve_stack`) are sequences of answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn, overload

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice as Asked
from facedown.core.errors import BadSetup, IllegalChoice
from facedown.core.kinds import Number
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.abilities import Activated
from facedown.games.magic.actions import Pass, PlaysLand
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.casting import NORMAL
from facedown.games.magic.deciding import (
    NO_MORE,
    HowDivided,
    HowMuch,
    HowOften,
    WhichModes,
    WhichPay,
    WhichTarget,
    act_on,
)
from facedown.games.magic.game import Magic
from facedown.games.magic.likeness import likeness
from facedown.games.magic.mana import Pool, words
from facedown.games.magic.moving import Counters
from facedown.games.magic.paying import HowToPay, PaysSymbol, TapsForMana
from facedown.games.magic.priority import Acts
from facedown.games.magic.triggers import WhichFirst
from facedown.games.magic.words import BATTLEFIELD, LAND, SPELLS

ANNOUNCING: Final = (WhichTarget, HowDivided, HowMuch, HowOften, WhichModes, WhichPay, HowToPay, PaysSymbol)
"""What is asked while a spell is cast or an ability is activated."""


# Objects


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


# Choices


class Choice:
    """One thing that can be chosen: a label, and the objects (or players, or numbers) that are chosen with it."""

    def __init__(self, index: int, label: str, values: tuple[object, ...]) -> None:
        self.index: Final = index
        self.label: Final = label
        self.values: Final = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and (other.index, other.label) == (self.index, self.label)

    def __hash__(self) -> int:
        return hash((self.index, self.label))

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<{self.index}: {self.label}>"


class ChoiceSet(Sequence[Choice]):
    """What can be chosen in a state: who is asked, what, and the choices in an order that is always the same. They are
    made one by one when somebody looks, since there may be very many."""

    def __init__(self, state: GameState, asked: Asked | None) -> None:
        self.state: Final = state
        self.asked: Final = asked

    @property
    def seat(self) -> Seat | None:
        return None if self.asked is None else self.asked.seat

    @property
    def label(self) -> str:
        """The question."""
        return "" if self.asked is None else self.asked.prompt

    @property
    def labels(self) -> list[str]:
        return [choice.label for choice in self]

    @property
    def values(self) -> list[object]:
        """What the choices are about, each once."""
        return list(dict.fromkeys([value for choice in self for value in choice.values]))

    def __len__(self) -> int:
        return 0 if self.asked is None else len(self.asked)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        if self.asked is None:
            raise IndexError("nothing is asked")
        option = self.asked[index]
        return Choice(option.index, option.words, self.state.values_in(option.what))

    def __contains__(self, what: object) -> bool:
        """Whether a label can be chosen, or a choice with these words in this place."""
        if isinstance(what, Choice):
            return what.index < len(self) and self[what.index] == what
        return self.asked is not None and isinstance(what, str) and what in self.asked

    def __repr__(self) -> str:
        return f"<{self.label} {len(self)} choices>"


# States


Chosen = GameObject | Seat


class GameState:
    """A game at a question. It never changes: all that is done with it makes other states."""

    def __init__(self, game: Magic, before: GameState | None = None, taken: str = "", owned: bool = False) -> None:
        if game.viewer >= 0:
            raise BadSetup("a tree is made of whole games: imagine one from the view, as in view.imagine(chance)")
        self.looked_at: Final = game if owned else game.fork()
        """The game, to be looked at only. To play on with it, take `game`."""
        self.before: Final = before
        """The state at the question before; None at the root."""
        self.taken: Final = taken
        """The words of the answer that led here."""

    @property
    def game(self) -> Magic:
        """The game in this state: a copy that goes its own way."""
        return self.looked_at.fork()

    @property
    def history(self) -> tuple[GameState, ...]:
        """All states from the root to this one."""
        found: list[GameState] = [self]
        while found[-1].before is not None:
            found.append(found[-1].before)
        return tuple(reversed(found))

    def copy(self) -> GameState:
        """Another state like this one, with objects of its own."""
        return GameState(self.looked_at, self.before, self.taken, owned=True)

    def key(self) -> tuple[object, ...]:
        """Equal for states that differ only in which of two like things is which."""
        return self.looked_at.key()

    # What is there

    @property
    def objects(self) -> Mapping[int, GameObject]:
        return Objects(self)

    def get(self, thing: GameObject) -> GameObject:
        """The same object as it is in this state. One that is no more raises a KeyError."""
        return self.objects[thing.uid]

    def named(self, name: str, zone: str = "") -> GameObject:
        """The first object of this name, in a zone or wherever it lies."""
        for thing in self.objects.values():
            if thing.name == name and zone in ("", thing.zone):
                return thing
        raise LookupError(f"there is no {name} {f'in {zone}' if zone else 'here'}")

    def zone(self, name: str, seat: Seat | str | int | None = None) -> tuple[GameObject, ...]:
        """The objects in a zone, of one player or of both, in their order."""
        zones = self.looked_at.zones_named(name)
        if seat is not None and len(zones) > 1:
            zones = [zones[self.looked_at.seat(seat).index]]
        return tuple([GameObject(self, card) for zone in zones for card in zone.cards])

    @property
    def stack(self) -> tuple[GameObject, ...]:
        """The spells and abilities on the stack, the one that resolves next first."""
        return self.zone(SPELLS)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self.looked_at.seats)

    @property
    def active_player(self) -> Seat:
        return self.looked_at.turn

    @property
    def step(self) -> str:
        return self.looked_at.step

    @property
    def land_drops(self) -> int:
        """How many lands the active player may still play in this turn."""
        return max(0, 1 - self.looked_at.lands_played)

    def life(self, seat: Seat | str | int) -> int:
        return self.looked_at.life[self.looked_at.seat(seat)]

    def pool(self, seat: Seat | str | int) -> Pool:
        """The mana that floats."""
        return self.looked_at.pools[self.looked_at.seat(seat)]

    @property
    def over(self) -> bool:
        return self.looked_at.over

    def referent(self, thing: Object | Seat | None) -> GameObject | Seat | None:
        """What a reference means in this state: the object with this uid, wherever it lies now. None if it has ceased.
        Players are the same in all states."""
        if not isinstance(thing, Object):
            return thing
        return None if self.looked_at.has_ceased(thing.card) else GameObject(self, thing.card)

    def values_in(self, what: object) -> tuple[object, ...]:
        """What a choice is about, as this state has it."""
        if isinstance(what, Object):
            return (GameObject(self, what.card),)
        if isinstance(what, Card):
            return (GameObject(self, what),)
        if isinstance(what, tuple | list):
            return tuple([value for part in what for value in self.values_in(part)])
        if isinstance(what, Noun):
            parts = [part for part in what.parts() if isinstance(part, Card | Object | Noun | tuple)]
            return tuple([value for part in parts for value in self.values_in(part)])
        return () if what is None else (what,)

    # What can be done

    @property
    def choice_set(self) -> ChoiceSet:
        """What can be chosen here; empty when the game is over."""
        return ChoiceSet(self, self.looked_at.choice)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All of them."""
        return tuple(self.choice_set)

    def take(self, choice: Choice | str | int | GameObject | object) -> GameState:
        """The state that follows a choice. It is given as such, by its index or label, or by what is chosen."""
        if self.looked_at.choice is None:
            raise IllegalChoice("nothing is asked: the game is over")
        if isinstance(choice, Choice):
            if choice not in self.choice_set:
                raise IllegalChoice(f"{choice.label!r} is a choice of another state")
            return self.answer(choice.index)
        if isinstance(choice, GameObject):
            return self.answer(self.index_of(choice))
        return self.answer(choice)

    def index_of(self, thing: Chosen) -> int:
        """The index of the choice that is this object or player, and nothing else."""
        wanted = thing.find(self) if isinstance(thing, GameObject) else thing
        for choice in self.choice_set:
            if choice.values == (wanted,):
                return choice.index
        raise IllegalChoice(f"{thing} is not among the choices: {', '.join(self.choice_set.labels[:20])}")

    def answer(self, what: object) -> GameState:
        game = self.looked_at.fork()
        asked = game.choice
        assert asked is not None
        option = asked.option(asked.written(what))
        game.choose(option)
        return GameState(game, self, option.words, owned=True)

    # The verbs of players

    def acting(self) -> Seat:
        """Who has priority."""
        asked = self.looked_at.choice
        if asked is None or not isinstance(asked.question, Acts):
            raise IllegalChoice(f"nobody has priority: {self.choice_set.label or 'the game is over'} (117.1)")
        return asked.seat

    def pass_priority(self) -> GameState:
        return self.answer(Pass(self.acting()))

    def play(self, card: GameObject, **how: Any) -> GameState:
        """Play a land, or cast a spell."""
        if LAND not in card.find(self).types:
            return self.cast(card, **how)
        return self.act_with(PlaysLand(self.acting(), card.card))

    def make_mana(self, source: GameObject, mana: str = "") -> GameState:
        """Use a mana ability before anything asks for the mana, as in make_mana(forest, "G")."""
        self.acting()
        made: list[TapsForMana] = []
        for choice in self.looked_at.choices[0]:
            what = choice.what
            if isinstance(what, TapsForMana) and self.is_like(what.use.card, source.card):
                made.append(what)
                if mana in ("", words(what.use.mana)):
                    return self.answer(choice.index)
        kinds = ", ".join([words(one.use.mana) for one in made])
        raise IllegalChoice(f"{source} makes {f'{kinds}, not {mana}' if made else 'no mana now (605.3)'}")

    def announce(self, card: GameObject, how: str = NORMAL) -> GameState:
        """Begin to cast a spell: the state in which the first thing is asked about it, such as its target. If nothing
        must be chosen, it is cast."""
        return self.act_with(Casts(self.acting(), card.card, how))

    def cast(
        self,
        card: GameObject,
        targets: Sequence[Chosen] | None = None,
        *,
        how: str = NORMAL,
        modes: Sequence[str] = (),
        x: int | None = None,
        times: int | None = None,
        shares: Sequence[int] = (),
        sacrifice: Sequence[GameObject] = (),
        pay: str = "",
    ) -> GameState:
        """Cast a spell: all that 601.2 asks is answered, in its order. Mana is paid in the first way, unless `pay` has
        the label of another. (`sacrifice`: whatever is sacrificed, discarded or tapped for it.)"""
        answers = Answers(targets, modes, x, times, shares, sacrifice, pay)
        return answers.follow(self.announce(card, how))

    def activate(
        self,
        ability: GameAbility,
        targets: Sequence[Chosen] | None = None,
        *,
        x: int | None = None,
        shares: Sequence[int] = (),
        sacrifice: Sequence[GameObject] = (),
        pay: str = "",
    ) -> GameState:
        """Activate an ability, as `cast` casts a spell."""
        event = Activates(self.acting(), ability.source.card, ability.title, ability.name, ability.cost)
        answers = Answers(targets, (), x, None, shares, sacrifice, pay)
        return answers.follow(self.act_with(event))

    def resolve_top(self) -> GameState:
        """All pass, and the top of the stack resolves. It stops where somebody must choose something."""
        self.acting()
        if not self.stack:
            raise IllegalChoice("there is nothing on the stack to resolve (117.4)")
        top, state = self.stack[0], self
        while state.has_priority() and state.stack and top.uid in state.objects and state.stack[0].uid == top.uid:
            state = state.pass_priority()
        return state

    def resolve_stack(self) -> GameState:
        """All pass until the stack is empty. It stops where somebody must choose something."""
        state = self.resolve_top()
        while state.has_priority() and state.stack:
            state = state.resolve_top()
        return state

    def stack_triggers(self) -> GameState:
        """What has triggered goes on the stack, in the first order. It does so by itself before anybody may act, and
        is asked about only where one player has several different ones (603.3b): then `take` chooses another order."""
        state = self
        while state.looked_at.choice is not None and isinstance(state.looked_at.choice.question, WhichFirst):
            state = state.answer(0)
        return state

    def has_priority(self) -> bool:
        """Whether somebody has priority here, so that no other question is open."""
        asked = self.looked_at.choice
        return asked is not None and isinstance(asked.question, Acts)

    def act_with(self, event: PlaysLand | Casts | Activates) -> GameState:
        """Do this with priority. Of things that are alike only one is offered: then it is that one that is used."""
        asked = self.looked_at.choice
        assert asked is not None
        for index in range(asked.count):
            what: Any = asked.question.pick(self.looked_at, index)
            if type(what) is type(event) and self.is_like(what.card, event.card) and is_alike(what, event):
                return self.answer(index)
        raise IllegalChoice(f"{event.seat} cannot {event.words()}: {asked.question.why_not(self.looked_at, event)}")

    def is_like(self, offered: Card, wanted: Card) -> bool:
        """Whether nobody would choose between two cards."""
        game = self.looked_at
        if offered is wanted:
            return True
        if game.place_of(offered) != game.place_of(wanted) or offered.look() != wanted.look():
            return False
        if not game.is_on_battlefield(offered):
            return True
        return likeness(game, game.traits(offered)) == likeness(game, game.traits(wanted))

    def __repr__(self) -> str:
        return f"<{self.active_player}'s {self.step}: {self.choice_set.label or 'the game is over'}>"


def is_alike(offered: Any, wanted: Any) -> bool:
    """Whether two actions differ in nothing but their cards."""
    if isinstance(offered, Casts):
        return bool(offered.how == wanted.how)
    return not isinstance(offered, Activates) or bool(
        (offered.title, offered.ability) == (wanted.title, wanted.ability)
    )


class Answers:
    """The answers to what is asked while a spell is cast or an ability is activated."""

    def __init__(
        self,
        targets: Sequence[Chosen] | None,
        modes: Sequence[str],
        x: int | None,
        times: int | None,
        shares: Sequence[int],
        sacrifice: Sequence[GameObject],
        pay: str,
    ) -> None:
        self.targets: Final = targets
        self.modes: Final = modes
        self.x: Final = x
        self.times: Final = times
        self.shares: Final = shares
        self.sacrifice: Final = sacrifice
        self.pay: Final = pay

    def follow(self, state: GameState) -> GameState:
        """The state in which all is answered."""
        spell = state.stack[0] if state.stack else None
        left = [mark_of(target) for target in self.targets or ()]
        while state.looked_at.choice is not None and isinstance(state.looked_at.choice.question, ANNOUNCING):
            state = state.answer(self.next(state, state.looked_at.choice.question, left))
        if spell is not None and self.targets is not None and spell.uid in state.objects:
            self.check(state, spell)
        return state

    def check(self, state: GameState, spell: GameObject) -> None:
        """Refuse targets that were never asked for, because there was no choice and they are not legal."""
        aimed = [mark_of(target) for target in spell.find(state).targets]
        for target in self.targets or ():
            if mark_of(target) not in aimed:
                raise IllegalChoice(f"{target} is no legal target of {spell} (601.2c)")

    def next(self, state: GameState, question: Any, left: list[object]) -> object:
        if isinstance(question, WhichTarget):
            return self.target(state, question, left)
        if isinstance(question, HowDivided):
            act: Act = act_on(state.looked_at, question.card)
            marks = [mark_of(target) for target in self.targets or ()]
            aimed = mark_of(act.every_target[len(question.shares)])
            if aimed in marks[: len(self.shares)]:
                return number_in(question, self.shares[marks.index(aimed)])
        elif isinstance(question, HowMuch) and self.x is not None:
            return number_in(question, self.x)
        elif isinstance(question, HowOften) and self.times is not None:
            return number_in(question, self.times)
        elif isinstance(question, WhichModes) and self.modes:
            return tuple(self.modes)
        elif isinstance(question, WhichPay) and self.sacrifice:
            return tuple([thing.card for thing in self.sacrifice])
        elif isinstance(question, HowToPay | PaysSymbol):
            return self.pay or 0
        raise IllegalChoice(f"it is not said: {question.prompt()} {', '.join(state.choice_set.labels[:20])}")

    def target(self, state: GameState, question: WhichTarget, left: list[object]) -> object:
        """The next target. Where one slot takes several, they are asked for in the order of the choices."""
        choices = {mark_of(choice.values[0]): choice.index for choice in state.choice_set if choice.label != NO_MORE}
        wanted = left[:1] if question.slot(state.looked_at).most == 1 else left
        found = sorted([(choices[mark], left.index(mark)) for mark in wanted if mark in choices])
        if found:
            index, place = found[0]
            del left[place]
            return index
        if NO_MORE in state.choice_set:
            return NO_MORE
        if not left:
            raise IllegalChoice(f"it is not said: {question.prompt()} {', '.join(state.choice_set.labels[:20])}")
        named = [str(target) for target in self.targets or () if mark_of(target) == left[0]]
        raise IllegalChoice(f"{named[0]} is no legal target of {question.card} (601.2c)")


def number_in(question: Number, value: int) -> int:
    """The index of a number among the choices."""
    if not question.low <= value <= question.high:
        raise IllegalChoice(f"{question.prompt()} From {question.low} to {question.high}, not {value}")
    return value - question.low


def mark_of(thing: object) -> object:
    """What tells a target from others in every state: the uid of an object, and a player."""
    if isinstance(thing, GameObject):
        return thing.uid
    return thing.card.id if isinstance(thing, Object) else thing
