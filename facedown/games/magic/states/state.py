"""States: games at a question. The verbs of players are sequences of answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.errors import BadSetup, IllegalChoice
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.actions import Pass, PlaysLand
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.casting import NORMAL
from facedown.games.magic.game import Magic
from facedown.games.magic.likeness import likeness
from facedown.games.magic.mana import Pool, words
from facedown.games.magic.paying import TapsForMana
from facedown.games.magic.priority import Acts
from facedown.games.magic.states.answers import Answers
from facedown.games.magic.states.choices import Choice, ChoiceSet
from facedown.games.magic.states.objects import Chosen, GameAbility, GameObject, Objects
from facedown.games.magic.triggers import WhichFirst
from facedown.games.magic.words import LAND, SPELLS


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
