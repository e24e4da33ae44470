"""Priority: state-based actions first, then what has triggered, then the player is asked (117.5, 704.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Question
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.lasting import Lasting
from facedown.games.magic.actions import actions_of, on_purpose, why_not
from facedown.games.magic.attaching import can_be_attached
from facedown.games.magic.bending import benders, lethal, sees_top
from facedown.games.magic.events import GivesPriority, LosesGame, MagicEvent, magic
from facedown.games.magic.marking import FallsOff, RemovesCounters
from facedown.games.magic.moving import DESTROYED, Ceases, Moves, MovesAll
from facedown.games.magic.traits import Traits
from facedown.games.magic.triggers import Stacks, WhichFirst
from facedown.games.magic.words import (
    AURA,
    COPY,
    CREATURE,
    EQUIPMENT,
    EXILE,
    GRAVEYARD,
    HAND,
    INDESTRUCTIBLE,
    LEGENDARY,
    LIBRARY,
    LOYALTY,
    MINUS,
    PLANESWALKER,
    PLUS,
    TOKEN,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def give_priority(game: Magic, seat: Seat) -> None:
    """State-based actions happen first, then waiting abilities go on the stack; when nothing is left, a player acts."""
    game.rest()
    actions = game.lasts(STATE_BASED)
    if actions:
        game.together(*actions)
    elif game.triggered:
        stack_triggers(game)
    else:
        show_tops(game)
        game.question(Acts(seat))
        return
    game.then(GivesPriority(seat))


def show_tops(game: Magic) -> None:
    """Whoever may look at the top card of their library at any time has looked at it before anything is asked."""
    if not benders(game):
        return
    for seat in game.seats:
        top = game.libraries[seat].cards[:1]
        if top and sees_top(game, seat):
            game.show(top, seat)


def stack_triggers(game: Magic) -> None:
    """Abilities that wait go on the stack: the active player's first, so that the other's resolve first (603.3b)."""
    for seat in game.in_turn():
        mine = tuple([act for act in game.triggered if act.seat is seat])
        if len(set(mine)) > 1:
            game.question(WhichFirst(seat, mine))
        else:
            game.then(*[Stacks(act) for act in mine])
    game.triggered = ()


class Acts(Question):
    """What does a player with priority do? Random play passes, plays, casts or activates; it taps no land for nothing,
    and never concedes."""

    def prompt(self) -> str:
        return "What do you do?"

    def default(self, game: Game) -> int:
        return 0

    def drawn(self, game: Game) -> int:
        return len(actions_of(magic(game), self.seat))

    def count(self, game: Game) -> int:
        return self.drawn(game) + len(game.derived(on_purpose, self.seat))

    def pick(self, game: Game, index: int) -> object:
        usual = actions_of(magic(game), self.seat)
        if index < len(usual):
            return usual[index]
        return game.derived(on_purpose, self.seat)[index - len(usual)]

    def words(self, game: Game, what: object) -> str:
        action: Any = what
        return str(action.words())

    def why_not(self, game: Game, what: object) -> str:
        return why_not(magic(game), self.seat, what)


# State-based actions


class ByThemselves(Lasting[Sequence[Event]]):
    """What happens by itself, all of it together (704)."""

    def work_out(self, game: Magic) -> Sequence[Event]:
        return found_by_themselves(game)

    def depends(self, game: Magic) -> tuple[object, ...]:
        life, drew = game.life.values, game.drew_nothing.values
        marks = (game.damage.snapshot(), game.touched.snapshot(), game.held.snapshot())
        return (game.board(), game.made, life[0], life[1], drew[0], drew[1], *marks)


STATE_BASED: Final = ByThemselves()


def found_by_themselves(game: Magic) -> Sequence[Event]:
    losers = [seat for seat in game.seats if game.life[seat] <= 0 or game.drew_nothing[seat]]
    if losers:
        return [LosesGame(tuple(losers), why_lost(game, losers))]
    found: list[Event] = []
    legends: list[Traits] = []
    for traits in game.board().traits.values():
        card = traits.card
        if traits.controller is not (game.held[card] or card.owner):
            found.append(ChangesHands(card, traits.controller))
        if CREATURE in traits.types:
            if traits.toughness <= 0:
                found.append(Moves(card, GRAVEYARD, why="dead"))
            elif is_mortally_wounded(game, traits):
                found.append(Moves(card, GRAVEYARD, why=DESTROYED))
        if PLANESWALKER in traits.types and not game.counters_on(card, LOYALTY):
            found.append(Moves(card, GRAVEYARD, why="without loyalty"))
        if LEGENDARY in traits.types:
            legends.append(traits)
        found.extend(attachment_falls(game, traits))
        if game.counters[card]:
            found.extend(counters_cancel(game, card))
    found.extend(legend_rule(legends))
    found.extend(strays(game))
    return found


def why_lost(game: Magic, losers: Sequence[Seat]) -> str:
    return "has no life left" if any(game.life[seat] <= 0 for seat in losers) else "draws from an empty library"


def is_mortally_wounded(game: Magic, traits: Traits) -> bool:
    """Lethal damage, or any damage by deathtouch (704.5g, h)."""
    damage = game.damage[traits.card]
    if not damage or INDESTRUCTIBLE in traits.keywords:
        return False
    return damage >= lethal(game, traits) or game.touched[traits.card]


def attachment_falls(game: Magic, traits: Traits) -> list[Event]:
    """An aura on nothing that it may enchant dies; equipment falls off (704.5m, n)."""
    card, host = traits.card, game.attached[traits.card]
    if AURA in traits.types and CREATURE not in traits.types:
        if host is None or not can_be_attached(game, card, host):
            return [Moves(card, GRAVEYARD, why="attached to nothing")]
    elif (
        host is not None
        and (EQUIPMENT in traits.types or AURA in traits.types)
        and not can_be_attached(game, card, host)
    ):
        return [FallsOff(card)]
    return []


def counters_cancel(game: Magic, card: Card) -> list[Event]:
    """+1/+1 and -1/-1 counters are taken off in pairs (704.5q)."""
    pairs = min(game.counters_on(card, PLUS), game.counters_on(card, MINUS))
    return [RemovesCounters(card, PLUS, pairs), RemovesCounters(card, MINUS, pairs)] if pairs else []


def legend_rule(legends: Sequence[Traits]) -> list[Event]:
    """Of legendary permanents of one name, their controller keeps one (704.5j)."""
    found: list[Event] = []
    for traits in legends:
        alike = [t for t in legends if t.controller is traits.controller and t.face.name == traits.face.name]
        if len(alike) > 1 and alike[0] is traits:
            found.append(KeepsOne(traits.controller, tuple([t.card for t in alike])))
    return found


class ChangesHands(MagicEvent):
    """A permanent has come under somebody's control: it is sick again, and out of combat (302.6, 506.4)."""

    def __init__(self, card: Card, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def happen(self, game: Magic) -> None:
        game.held[self.card] = None if self.seat is self.card.owner else self.seat
        game.arrived[self.card] = game.turns
        game.leave_combat(self.card)
        game.effects = tuple([effect for effect in game.effects if not effect.is_bound_to(self.card)])

    def says(self) -> str:
        return f"{self.seat} controls {self.card}."


class KeepsOne(MagicEvent):
    def __init__(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        ways = {
            card: [MovesAll(tuple([other for other in self.cards if other is not card]), GRAVEYARD, why="a second one")]
            for card in self.cards
        }
        game.ask(self.seat, ways, "Which one do you keep?")

    def says(self) -> str:
        return f"{self.seat} keeps one {self.cards[0]}."


ASTRAY: Final = (GRAVEYARD, HAND, LIBRARY, EXILE)


def strays(game: Magic) -> list[Event]:
    """Tokens and copies that are not where they can be are no more (704.5d, e)."""
    found: list[Event] = []
    if game.made is None or not any(game.layout.places[place].name in ASTRAY for place in game.made.values()):
        return found
    for zone in (*game.graveyards, *game.hands, *game.libraries, game.exile):
        found.extend([Ceases(card) for card in zone.cards if card.front in (TOKEN, COPY)])
    return found
