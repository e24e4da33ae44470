"""Triggered abilities: which ones an event sets off, and how they come onto the stack (603)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Order
from facedown.core.objects import Object
from facedown.core.responses import Delayed
from facedown.games.magic.abilities import Triggered
from facedown.games.magic.acts import Act
from facedown.games.magic.events import Happening, MagicEvent, StepBegins
from facedown.games.magic.moving import Moves
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.words import BATTLEFIELD, EXILE, GRAVEYARD, SPELLS, UPKEEP

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.printed import Printed

Index = dict[type, list[tuple[Traits, Triggered]]]


class Triggers(MagicEvent):
    """An ability has triggered. It waits for the next time that somebody would get priority."""

    def __init__(self, act: Act, moved: Card | None = None) -> None:
        self.act: Final = act
        self.moved: Final = moved
        """The card that made it trigger by changing its zone."""

    def happen(self, game: Magic) -> None:
        game.triggered = (*game.triggered, self.act.so(became=where_it_went(game, self.moved)))

    def says(self) -> str:
        return f"{self.act.title} triggers."


def where_it_went(game: Magic, moved: Card | None) -> Object | None:
    """What a card has become that changed its zone, if everybody sees where it went (400.7e)."""
    if moved is None or game.has_ceased(moved) or game.place_of(moved).name not in (GRAVEYARD, EXILE):
        return None
    return game.object_of(moved)


def listening(board: Board) -> Index:
    """The triggered abilities on the battlefield, by the events that they trigger on."""
    if board.index is None:
        board.index = {}
        for traits in board.traits.values():
            for face in traits.faces:
                for ability in face.triggered:
                    if ability.event is not None and ability.zone == BATTLEFIELD:
                        board.index.setdefault(ability.event, []).append((traits, ability))
    return board.index


def triggered_after(game: Magic, event: Happening) -> list[Act]:
    """The abilities that trigger on what has happened."""
    found: list[Act] = []
    for traits, ability in listening(game.board()).get(type(event), ()):
        if not ability.looks_back:
            found.extend(set_off(game, traits, ability, event))
    spell = getattr(event, "spell", None)
    if isinstance(spell, Card):
        found.extend(triggered_on_stack(game, spell, event))
    return found


def triggered_on_stack(game: Magic, spell: Card, event: Event) -> list[Act]:
    """The abilities of a spell that trigger while it is cast: storm, replicate.

    Their amount is the number of spells that were cast in this turn before it.
    """
    found: list[Act] = []
    act, before = game.act[spell], len(game.cast) - 1
    for ability in game.printed(spell).triggered:
        if ability.event is type(event) and ability.zone == SPELLS and act is not None:
            it = Act(act.seat, game.object_of(spell), act.title, ability.name, amount=before, times=act.times)
            if ability.only_if is None or ability.only_if(game, it):
                found.append(it)
    return found


def triggered_before(game: Magic, moves: Moves) -> list[Act]:
    """The abilities that trigger if this happens: they see what is still there (603.10a)."""
    if not game.is_on_battlefield(moves.card):
        return []
    found: list[Act] = []
    for traits, ability in listening(game.board()).get(Moves, ()):
        if ability.looks_back:
            found.extend(set_off(game, traits, ability, moves))
    return found


def set_off(game: Magic, traits: Traits, ability: Triggered, event: Event) -> list[Act]:
    """The acts with which an ability of a permanent answers an event: none, one, or one for each thing in it."""
    if ability.condition is not None and not ability.condition(game, traits, event):
        return []
    act = act_of(game, traits, ability, event)
    acts = [act] if ability.each is None else [act.so(about=about) for about in ability.each(game, traits, event)]
    return acts if ability.only_if is None else [act for act in acts if ability.only_if(game, act)]


def act_of(game: Magic, traits: Traits, ability: Triggered, event: Event | None) -> Act:
    amount = 0 if ability.amount is None else ability.amount(game, traits, event)
    about = () if ability.remembers is None else ability.remembers(game, traits, event)
    face: Printed | None = ability.face
    assert face is not None
    source = game.object_of(traits.card)
    return Act(traits.controller, source, face.name, ability.name, about=about, amount=amount, x=0)


class WhichFirst(Order):
    """Several abilities of one player have triggered: in which order do they go on the stack?"""

    def __init__(self, seat: Seat, acts: tuple[Act, ...]) -> None:
        super().__init__(seat)
        self.acts: Final = acts

    def prompt(self) -> str:
        return "Your abilities go on the stack in which order? The last one resolves first."

    def items(self, game: Game) -> Sequence[object]:
        return self.acts

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        acts: Any = what
        return [Stacks(act) for act in acts]


class Stacks(MagicEvent):
    """An ability goes on the stack."""

    def __init__(self, act: Act) -> None:
        self.act: Final = act

    def happen(self, game: Magic) -> None:
        game.put_on_stack(self.act)

    def says(self) -> str:
        return f"{self.act.title}'s ability goes on the stack."


class AtNext(MagicEvent):
    """An ability is set up for the beginning of the next step of a kind. It remembers these cards as they are now."""

    def __init__(self, step: str, act: Act, cards: tuple[Card, ...] = ()) -> None:
        self.step: Final = step
        self.act: Final = act
        self.cards: Final = cards

    def happen(self, game: Magic) -> None:
        about = (*self.act.about, *game.objects(self.cards))
        game.later(Later(self.step, self.act.so(about=about)))

    def says(self) -> str:
        return f"{self.act.title}: more happens later."


class Later(Delayed):
    """An ability that triggers at the beginning of the next step of a kind (603.7)."""

    def __init__(self, at: str, act: Act, whose: Seat | None = None) -> None:
        self.at: Final = at
        self.act: Final = act
        self.whose: Final = whose
        """In whose turn; None for anybody's."""

    def heeds(self) -> tuple[type, ...]:
        return (StepBegins,)

    def owner(self) -> Seat:
        return self.act.seat

    def answer(self, game: Game, event: Event) -> Sequence[Event] | None:
        seat = getattr(event, "seat", None)
        if getattr(event, "step", "") != self.at or (self.whose is not None and seat is not self.whose):
            return None
        return [Triggers(self.act)]


def following(it: Act, ability: str, about: Sequence[object] = (), amount: int = 0) -> Act:
    """A delayed or reflexive ability of the same card."""
    return Act(it.seat, it.source, it.title, ability, about=tuple(about), amount=amount, x=0)


def found_again(game: Magic, gone: Object, zone: str) -> Card | None:
    """The card that an object became where the same resolution has put it, if it is still there (400.7j).

    This is not for abilities that resolve later: a view does not tell which card something was that is gone.
    """
    card = gone.card
    if game.has_ceased(card) or game.place_of(card).name != zone:
        return None
    return card if game.lives()[card] == gone.life + 1 else None


class CastsAgainLater(MagicEvent):
    """In its player's next upkeep, a spell may be cast again from exile without paying (702.88)."""

    def __init__(self, it: Act, card: Card) -> None:
        self.it: Final = it
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return game.has_ceased(self.card) or game.place_of(self.card).name != EXILE

    def happen(self, game: Magic) -> None:
        about = (game.object_of(self.card),)
        game.later(Later(UPKEEP, Act(self.it.seat, about[0], REBOUND, "casts_again", about=about, x=0), self.it.seat))

    def says(self) -> str:
        return f"{self.card} will be cast again."


REBOUND: Final = "Rebound"
