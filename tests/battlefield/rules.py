"""A toy battlefield for two: as much of Magic's rules as ten hard cards need. There is no mana and no combat.

Spells, copies of spells and triggered abilities are cards in the zone `spells`, the last one on top. What permanents
are is derived (`layers`). Whenever somebody would get priority, state-based actions happen together first, and then the
abilities that have triggered go on the stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from battlefield.layers import Permanents, Traits, layered
from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.choices import Listed
from facedown.core.declared import Declared, field, field_each, first_seat, incarnations, mark, zone, zone_each
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Order
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.core.responses import must
from facedown.core.state import Outcome
from facedown.core.zones import EVERYBODY, NOBODY, OWNER, UNORDERED, Zone, Zones

TURNS: Final = 8
OPENING_HAND: Final = 4

HAND: Final = "hands"
GRAVEYARD: Final = "graveyards"
EXILE: Final = "exile"

TOKEN: Final = "token"
COPY: Final = "copy"
ABILITY: Final = "ability"

Target = Object | Seat | None


class Printed(Face):
    """A card of this game, or an ability on the stack. `line` is its type line; the docstring is what it does."""

    line: ClassVar[str] = ""
    cost: ClassVar[int] = 0
    size: ClassVar[tuple[int, int]] = (0, 0)
    loyalty: ClassVar[int] = 0
    flash: ClassVar[bool] = False
    layers: ClassVar[tuple[int, ...]] = ()

    @property
    def types(self) -> frozenset[str]:
        return frozenset(self.line.split())

    def targets(self, game: Battlefield, seat: Seat, source: Object) -> Sequence[Target]:
        """What it can be aimed at; of a card that aims at nothing, None."""
        return (None,)

    def resolve(self, game: Battlefield, seat: Seat, target: Any) -> Sequence[Event]:
        """What it does as it resolves, where it does not become a permanent."""
        return ()

    def affects(self, me: Traits, them: Traits) -> bool:
        """Whom its static ability affects."""
        return False

    def change(self, layer: int, me: Traits, them: Traits) -> None:
        """What its static ability does in one of its layers."""


@dataclass(frozen=True)
class Trigger(Noun):
    """An ability that has triggered, and waits for the next time somebody would get priority."""

    seat: Seat
    ability: Printed
    source: Object

    def __str__(self) -> str:
        return str(self.ability)


# Turns


@dataclass(frozen=True)
class OpeningHands(Event):
    def apply(self, game: Any) -> None:
        for seat in game.seats:
            game.shuffle(game.libraries[seat])
            game.then(*[Draws(seat)] * OPENING_HAND)


@dataclass(frozen=True)
class Draws(Event):
    seat: Seat

    def moot(self, game: Any) -> bool:
        return not game.libraries[self.seat].cards

    def apply(self, game: Any) -> None:
        game.move(game.libraries[self.seat].top, game.hands[self.seat])

    def says(self) -> str:
        return f"{self.seat} draws a card."


@dataclass(frozen=True)
class Turn(Event):
    seat: Seat

    def apply(self, game: Any) -> None:
        game.turns += 1
        game.turn, game.ending, game.cast, game.land_played = self.seat, False, 0, False
        game.then(Draws(self.seat), GivesPriority(self.seat)) if game.turns <= TURNS else game.then(TimeIsUp())


@dataclass(frozen=True)
class TimeIsUp(Event):
    def apply(self, game: Any) -> None:
        winners = tuple([seat for seat in game.seats if game.life[seat] == max(game.life)])
        game.end(Outcome(winners, "the most life", tuple(game.life)))


@dataclass(frozen=True)
class Loses(Event):
    seats: tuple[Seat, ...]

    def apply(self, game: Any) -> None:
        winners = tuple([seat for seat in game.seats if seat not in self.seats])
        game.end(Outcome(winners, f"{' and '.join([str(seat) for seat in self.seats])} has no life left"))


@dataclass(frozen=True)
class GivesPriority(Event):
    """State-based actions first, all together; then what has triggered; then the player is asked (117.5)."""

    seat: Seat

    def apply(self, game: Any) -> None:
        actions = state_based(game)
        if actions:
            game.together(*actions)
        elif game.triggered:
            for seat in game.in_turn():
                mine = tuple([trigger for trigger in game.triggered if trigger.seat is seat])
                game.question(WhichFirst(seat, mine)) if len(set(mine)) > 1 else game.then(*map(Stacks, mine))
            game.triggered = ()
        else:
            game.question(Acts(self.seat))
            return
        game.then(self)


def state_based(game: Battlefield) -> list[Event]:
    """What happens by itself: all of it together (704)."""
    lost = tuple([seat for seat in game.seats if game.life[seat] <= 0])
    dead = [traits.card for traits in game.permanents().values() if is_doomed(game, traits)]
    elsewhere = [card for zone in (*game.graveyards, *game.hands, game.exile) for card in zone if card.front]
    moves = [*[Move(card, GRAVEYARD) for card in dead], *[Ceases(card) for card in elsewhere]]
    return [Loses(lost)] if lost else moves


def is_doomed(game: Battlefield, traits: Traits) -> bool:
    """A creature without toughness or with lethal damage, a planeswalker without loyalty, an aura on no creature."""
    if "Creature" in traits.types and traits.size[1] <= game.damage[traits.card]:
        return True
    if "Planeswalker" in traits.types and not traits.counters:
        return True
    return "Aura" in traits.types and game.target[traits.card] not in game.objects(game.creatures())


class WhichFirst(Order):
    """Several abilities of one player have triggered: in which order do they go on the stack?"""

    def __init__(self, seat: Seat, triggers: tuple[Trigger, ...]) -> None:
        super().__init__(seat)
        self.triggers: Final = triggers

    def items(self, game: Game) -> Sequence[object]:
        return self.triggers

    def follow(self, game: Game, what: Any) -> Sequence[Event]:
        return [Stacks(trigger) for trigger in what]


class Acts(Listed):
    """What do you do? Pass, play a land, or cast a spell."""

    def things(self, game: Any) -> Sequence[object]:
        lands = [PlaysLand(self.seat, card) for card in game.playable(self.seat)]
        spells = [
            Cast(self.seat, card, target) for card in game.castable(self.seat) for target in game.legal_targets(card)
        ]
        return [Pass(self.seat), *lands, *spells]

    def words(self, game: Game, what: Any) -> str:
        return str(what.words())

    def follow(self, game: Game, what: Any) -> Sequence[Event]:
        return [what]


@dataclass(frozen=True)
class Pass(Event):
    """When both pass in succession, the top of the stack resolves, or the turn goes on (117.4)."""

    seat: Seat

    def apply(self, game: Any) -> None:
        game.passes = (game.passes + 1) % 2
        if game.passes:
            game.then(GivesPriority(game.other(self.seat)))
        elif game.spells.cards:
            game.then(Resolves(game.spells.top), GivesPriority(game.turn))
        elif game.ending:
            game.then(CleansUp())
        else:
            game.then(EndStep(), GivesPriority(game.turn))

    def words(self) -> str:
        return "pass"


@dataclass(frozen=True)
class EndStep(Event):
    def apply(self, game: Any) -> None:
        game.ending = True


@dataclass(frozen=True)
class CleansUp(Event):
    """Damage wears off, and what lasts until end of turn ends."""

    def apply(self, game: Any) -> None:
        game.damage.clear()
        game.flashback.clear()
        game.then(Turn(game.other(game.turn)))


# Spells and abilities


@dataclass(frozen=True)
class PlaysLand(Event):
    seat: Seat
    card: Card

    def apply(self, game: Any) -> None:
        game.land_played = True
        game.then(Enters(self.card, self.seat), GivesPriority(self.seat))

    def words(self) -> str:
        return str(self.card)


@dataclass(frozen=True)
class Cast(Event):
    seat: Seat
    card: Card
    target: Target

    def apply(self, game: Any) -> None:
        by_flashback = game.flashback[self.card]
        game.move(self.card, game.spells, at=0)
        game.under[self.card], game.target[self.card] = self.seat, self.target
        game.flashback[self.card] = by_flashback
        game.cast += 1
        game.passes = 0
        game.then(GivesPriority(self.seat))

    def words(self) -> str:
        return str(self.card) if self.target is None else f"{self.card} → {self.target}"


@dataclass(frozen=True)
class Resolves(Event):
    """A spell becomes a permanent, or does what it says. If its target is gone, it does nothing (608.2b)."""

    card: Card

    def apply(self, game: Any) -> None:
        face, seat, target = game.printed(self.card), game.controller(self.card), game.target[self.card]
        gone = Ceases(self.card) if self.card.front == ABILITY else Move(self.card, GRAVEYARD)
        if target not in game.legal_targets(self.card):
            game.then(gone)
        elif face.types & {"Instant", "Sorcery", "Ability"}:
            game.then(*face.resolve(game, seat, target), gone)
        else:
            game.then(Enters(self.card, seat, host=target))


@dataclass(frozen=True)
class Triggers(Event):
    trigger: Trigger

    def apply(self, game: Any) -> None:
        game.triggered = (*game.triggered, self.trigger)


@dataclass(frozen=True)
class Stacks(Event):
    """An ability goes on the stack, unless there is nothing that it could be aimed at (603.3d)."""

    trigger: Trigger

    def apply(self, game: Any) -> None:
        seat, ability, source = self.trigger.seat, self.trigger.ability, self.trigger.source
        targets = ability.targets(game, seat, source)
        if targets:
            card = game.create(ability, game.spells, owner=seat, at=0, front=ABILITY)
            game.source[card] = source
            if None not in targets:
                game.question(WhichTarget(seat, card))


@dataclass(frozen=True)
class Copies(Event):
    """A copy of a spell is put on the stack. It is not cast. Its controller may aim it anew."""

    seat: Seat
    card: Card

    def apply(self, game: Any) -> None:
        copy = game.create(game.face(self.card), game.spells, owner=self.seat, at=0, front=COPY)
        game.target[copy] = game.target[self.card]
        if game.target[copy] is not None:
            game.question(WhichTarget(self.seat, copy))


class WhichTarget(Listed):
    """What is a spell or ability aimed at?"""

    def __init__(self, seat: Seat, card: Card) -> None:
        super().__init__(seat)
        self.card: Final = card

    def forced(self) -> bool:
        return True

    def things(self, game: Any) -> Sequence[object]:
        targets: Sequence[object] = game.legal_targets(self.card)
        return targets

    def follow(self, game: Game, what: Any) -> Sequence[Event]:
        return [Aims(self.card, what)]


@dataclass(frozen=True)
class Aims(Event):
    card: Card
    target: Target

    def apply(self, game: Any) -> None:
        game.target[self.card] = self.target


# Cards


@dataclass(frozen=True)
class Enters(Event):
    """A card enters the battlefield under a player's control, perhaps as a copy, perhaps attached to something."""

    card: Card
    seat: Seat
    copied: Printed | None = None
    host: Target = None

    def apply(self, game: Any) -> None:
        game.move(self.card, game.battlefield)
        if self.copied is not None:
            game.become(self.card, self.copied)
        game.clock += 1
        game.since[self.card], game.under[self.card], game.target[self.card] = game.clock, self.seat, self.host
        loyalty = game.printed(self.card).loyalty
        if loyalty:
            game.then(PutCounters(self.card, loyalty))


@dataclass(frozen=True)
class Move(Event):
    """A card goes to its owner's hand or graveyard, or to exile."""

    card: Card
    to: str

    def moot(self, game: Any) -> bool:
        return bool(game.place_of(self.card).name == self.to)

    def apply(self, game: Any) -> None:
        game.move(self.card, game.exile if self.to == EXILE else getattr(game, self.to)[self.card.owner])


@dataclass(frozen=True)
class MoveAll(Event):
    """Several cards go somewhere together."""

    cards: tuple[Card, ...]
    to: str

    def apply(self, game: Any) -> None:
        game.together(*[Move(card, self.to) for card in self.cards])


@dataclass(frozen=True)
class Ceases(Event):
    """A token or a copy that has left its zone, or an ability that has resolved, is no more."""

    card: Card

    def apply(self, game: Any) -> None:
        game.cease(self.card)


@dataclass(frozen=True)
class CreateTokens(Event):
    seat: Seat
    face: Printed
    count: int

    def apply(self, game: Any) -> None:
        tokens = [game.create(self.face, game.outside, owner=self.seat, front=TOKEN) for _ in range(self.count)]
        game.together(*[Enters(token, self.seat) for token in tokens])


@dataclass(frozen=True)
class PutCounters(Event):
    """Counters are put on a permanent, by an effect or as a cost."""

    card: Card
    count: int
    is_cost: bool = False

    def apply(self, game: Any) -> None:
        game.counters[self.card] += self.count


@dataclass(frozen=True)
class Damages(Event):
    target: Target
    amount: int

    def apply(self, game: Any) -> None:
        if isinstance(self.target, Seat):
            game.life[self.target] -= self.amount
        elif self.target is not None:
            game.damage[self.target.card] += self.amount


@dataclass(frozen=True)
class ChangesLife(Event):
    seat: Seat
    amount: int

    def apply(self, game: Any) -> None:
        game.life[self.seat] += self.amount


# The game


class Battlefield(Game):
    """Two players, a library each. After some turns, the one with more life has won."""

    name: ClassVar[str] = "battlefield"
    on_table: ClassVar[tuple[Declared, ...]] = (
        zone_each("hands", OWNER, UNORDERED),
        zone_each("libraries", NOBODY),
        zone_each("graveyards", EVERYBODY),
        zone("exile", EVERYBODY),
        zone("battlefield", EVERYBODY),
        zone("spells", EVERYBODY),
        zone("outside", EVERYBODY),
        field("turn", EVERYBODY, first_seat),
        field("turns", EVERYBODY, 0),
        field("ending", EVERYBODY, False),
        field("passes", EVERYBODY, 0),
        field("clock", EVERYBODY, 0),
        field("cast", EVERYBODY, 0),
        field("land_played", EVERYBODY, False),
        field("triggered", EVERYBODY, ()),
        field_each("life", EVERYBODY, 20),
        mark("under", EVERYBODY, None),
        mark("since", EVERYBODY, 0),
        mark("target", EVERYBODY, None),
        mark("source", EVERYBODY, None),
        mark("damage", EVERYBODY, 0),
        mark("counters", EVERYBODY, 0),
        mark("flashback", EVERYBODY, False),
        incarnations(),
    )
    hands: Zones
    libraries: Zones
    graveyards: Zones
    exile: Zone
    battlefield: Zone
    spells: Zone
    turn: Seat
    turns: int
    cast: int
    land_played: bool
    triggered: tuple[Trigger, ...]
    life: Row[int]
    under: Marks[Seat | None]
    since: Marks[int]
    target: Marks[Target]
    source: Marks[Object | None]
    damage: Marks[int]
    counters: Marks[int]
    flashback: Marks[bool]

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 2_000

    def start(self) -> Sequence[Event]:
        return [OpeningHands(), Turn(self.seats[0])]

    # What things are

    def printed(self, card: Card) -> Printed:
        """What a card says: its copiable values (layer 1)."""
        face = self.face(card)
        assert isinstance(face, Printed)
        return face

    def permanents(self) -> Permanents:
        """What all permanents are, after all layers."""
        return self.derived(with_permanents, ())

    def traits(self, card: Card) -> Traits:
        return self.permanents()[card.id]

    def creatures(self) -> list[Card]:
        return [traits.card for traits in self.permanents().values() if "Creature" in traits.types]

    def is_on_battlefield(self, card: Card) -> bool:
        return self.place_of(card).name == "battlefield"

    def controller(self, card: Card) -> Seat | None:
        if self.is_on_battlefield(card):
            return self.traits(card).controller
        return self.under[card] or super().controller(card)

    def speaks_for(self, card: Card, event: Event) -> Seat | None:
        """Whoever will control a permanent says how it enters (614.12)."""
        return event.seat if isinstance(event, Enters) and event.card == card else self.controller(card)

    def abilities(self, card: Card) -> Sequence[Face]:
        return self.traits(card).abilities if self.is_on_battlefield(card) else super().abilities(card)

    def would_have(self, card: Card, ability: Face) -> bool:
        """Whether a card that is about to enter has an ability, as it would be on the battlefield (614.12)."""
        return ability in self.derived(with_permanents, (card,))[card.id].abilities

    def legal_targets(self, card: Card) -> Sequence[Target]:
        """What a spell or ability on the stack can be aimed at."""
        seat, source = self.controller(card), self.source[card]
        assert seat is not None
        return self.printed(card).targets(self, seat, source or self.object_of(card))

    def objects(self, cards: Iterable[Card]) -> list[Target]:
        return [self.object_of(card) for card in cards]

    def dies(self, move: Move) -> bool:
        """Whether a creature dies by this."""
        on_battlefield = self.is_on_battlefield(move.card)
        return move.to == GRAVEYARD and on_battlefield and "Creature" in self.traits(move.card).types

    # Who does what

    def other(self, seat: Seat) -> Seat:
        return self.seats[1 - seat.index]

    def in_turn(self) -> tuple[Seat, ...]:
        """The active player first."""
        return (self.turn, self.other(self.turn))

    def priority(self, event: Event) -> Sequence[Seat]:
        return self.in_turn()

    def players_order(self) -> bool:
        """Abilities are put in order when they go on the stack, and not when they trigger."""
        return False

    def chooser(self, event: Event) -> Seat | None:
        """Whoever controls what an event is about, or would create the tokens (616.1)."""
        if isinstance(event, CreateTokens):
            return event.seat
        return self.controller(event.card) if isinstance(event, Move | PutCounters) else None

    def playable(self, seat: Seat) -> list[Card]:
        """The lands that a player could play now."""
        calm = self.is_calm(seat) and not self.land_played
        return [card for card in one_of_each(self.hands[seat]) if calm and "Land" in self.printed(card).types]

    def castable(self, seat: Seat) -> list[Card]:
        """The cards that a player could cast now, if there are targets."""
        flashed = [card for card in self.graveyards[seat] if self.flashback[card]]
        cards = [*one_of_each(self.hands[seat]), *one_of_each(flashed)]
        return [card for card in cards if self.may_cast(seat, self.printed(card))]

    def may_cast(self, seat: Seat, face: Printed) -> bool:
        return "Land" not in face.types and (self.is_calm(seat) or face.flash or "Instant" in face.types)

    def is_calm(self, seat: Seat) -> bool:
        """Whether a player could cast a sorcery."""
        return self.turn is seat and not self.spells.cards

    def triggers(self, card: Card, ability: Printed) -> Triggers:
        """What follows where an ability of a card triggers, under whoever controls the card at this moment."""
        seat = self.controller(card)
        assert seat is not None
        return Triggers(Trigger(seat, ability, self.object_of(card)))

    @must(instead=Move)
    def flashback_exiles(self, move: Move) -> list[Event] | None:
        """What was cast by flashback goes to exile whenever it would leave the stack for another zone."""
        leaves = self.place_of(move.card).name == "spells" and move.to != EXILE
        return [Move(move.card, EXILE)] if leaves and self.flashback[move.card] else None


def one_of_each(cards: Iterable[Card]) -> list[Card]:
    """Of cards that look alike one, in the order of their names."""
    found = {card.face.name: card for card in cards}
    return [found[name] for name in sorted(found)]


def with_permanents(game: Battlefield, more: tuple[Card, ...]) -> Permanents:
    """What permanents are, with some more cards as if these were on the battlefield."""
    return layered({card.id: as_it_begins(game, card) for card in (*game.battlefield, *more)})


def as_it_begins(game: Battlefield, card: Card) -> Traits:
    """A permanent before any layer."""
    target = game.target[card]
    host = target.card.id if isinstance(target, Object) and game.is_same(target) else -1
    controller = game.under[card] or card.owner
    return Traits(card, game.printed(card), controller, game.since[card], host, game.counters[card])
