"""Resolution (608): what is on top of the stack does what it says; also what counters and copies spells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.objects import Object
from facedown.games.magic.abilities import Triggered
from facedown.games.magic.acts import Act, Target, Things
from facedown.games.magic.casting import ability_of, face_of, slots_of
from facedown.games.magic.deciding import act_on
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.moving import COUNTERED, Ceases, Moves
from facedown.games.magic.targets import Slot
from facedown.games.magic.words import ABILITY, AURA, COPY, GRAVEYARD, SPELLS, UNCOUNTERABLE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Resolves(MagicEvent):
    """The top of the stack resolves. If all its targets have become illegal, it does nothing (608.2b)."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return game.has_ceased(self.card) or game.place_of(self.card).name != SPELLS

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.card)
        it = with_legal_targets(game, act)
        if it is None or not holds(game, act):
            game.then(Fizzles(self.card))
            return
        face = face_of(game, act)
        if act.ability:
            game.then(*ability_of(game, act).does(game, it), Ceases(self.card))
        elif face.is_permanent:
            host = it.target if AURA in face.types else None
            game.then(*face.enters_from_stack(game, it, self.card, host if isinstance(host, Object) else None))
        else:
            game.then(*what_it_does(game, it), Finishes(self.card))

    def says(self) -> str:
        return f"{self.card} resolves."


def holds(game: Magic, act: Act) -> bool:
    """Whether the "if" of a triggered ability is still true (603.4)."""
    if not act.ability:
        return True
    ability = ability_of(game, act)
    return not isinstance(ability, Triggered) or ability.only_if is None or ability.only_if(game, act)


def what_it_does(game: Magic, it: Act) -> list[Event]:
    """What an instant or sorcery does: all of it, or the modes that were chosen in the order of the card."""
    face = face_of(game, it)
    if not face.modes:
        return list(face.resolves(game, it))
    found: list[Event] = []
    first = 0
    for number in it.modes:
        mode = face.modes[number]
        targets = it.targets[first : first + len(mode.slots)]
        first += len(mode.slots)
        if not mode.slots or any(targets):
            found.extend(mode.does(game, it.so(targets=targets)))
    return found


def with_legal_targets(game: Magic, act: Act) -> Act | None:
    """The act without the targets that have become illegal. None if it had targets, and all are illegal."""
    if not act.every_target:
        return act
    kept: list[Things] = []
    shares: list[int] = []
    place = 0
    for slot, things in zip(slots_of(game, act), act.targets, strict=True):
        legal: list[Target] = []
        for thing in things:
            if slot.is_legal(game, act, thing):
                legal.append(thing)
                if act.shares:
                    shares.append(act.shares[place])
            place += 1
        kept.append(tuple(legal))
    return act.so(targets=tuple(kept), shares=tuple(shares)) if any(kept) else None


class Fizzles(MagicEvent):
    """It does nothing, and leaves the stack."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        game.then(leaves_stack(self.card, "without effect"))

    def says(self) -> str:
        return f"{self.card} has no effect."


def leaves_stack(card: Card, why: str) -> Event:
    return Ceases(card) if card.front == ABILITY else Moves(card, GRAVEYARD, why=why)


class Finishes(MagicEvent):
    """An instant or sorcery has done what it says. It leaves the stack last (608.2n)."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return game.has_ceased(self.card) or game.place_of(self.card).name != SPELLS

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.card)
        if self.card.front == COPY:
            game.then(Ceases(self.card))
        else:
            game.then(*face_of(game, act).goes_away(game, act, self.card))

    def says(self) -> str:
        return f"{self.card} is done."


# Countering


class Counters(MagicEvent):
    """A spell or ability is countered: it leaves the stack without doing anything (701.6)."""

    def __init__(self, target: Target | None, to: str = GRAVEYARD) -> None:
        self.target: Final = target
        self.to: Final = to

    def is_moot(self, game: Magic) -> bool:
        target = self.target
        if not isinstance(target, Object) or not game.is_same(target) or game.place_of(target.card).name != SPELLS:
            return True
        return UNCOUNTERABLE in game.printed(target.card).words_of

    def happen(self, game: Magic) -> None:
        assert isinstance(self.target, Object)
        card = self.target.card
        if card.front == ABILITY:
            game.then(Ceases(card))
        else:
            game.then(Moves(card, self.to, why=COUNTERED))

    def says(self) -> str:
        return f"{self.target} is countered."


# Copies


class CopiesSpell(MagicEvent):
    """A copy of a spell is put on the stack. It is not cast. Its controller may choose new targets (707.10)."""

    def __init__(self, seat: Seat, spell: Object, act: Act) -> None:
        self.seat: Final = seat
        self.spell: Final = spell
        self.act: Final = act
        """The spell as it was when this was put on the stack, in case it has left."""

    def happen(self, game: Magic) -> None:
        face = face_of(game, self.act)
        copy = game.create(face, game.spells, owner=self.seat, at=0, front=COPY)
        game.act[copy] = self.act.so(seat=self.seat, source=game.object_of(copy), from_zone="", inside=False)
        ask_new_targets(game, copy, 0)

    def says(self) -> str:
        return f"{self.seat} copies {self.spell}."


def copies_of(game: Magic, seat: Seat, cast: Act, count: int = 1) -> list[Event]:
    """Copies of a spell as it is, or (if it has left the stack) as it was cast."""
    act = act_on(game, cast.card) if game.is_same(cast.source) else cast
    return [CopiesSpell(seat, cast.source, act) for _ in range(count)]


def ask_new_targets(game: Magic, card: Card, number: int) -> None:
    """Ask for a new target in place of each one, where there is another that would be legal."""
    act = act_on(game, card)
    if number < len(act.every_target):
        game.question(NewTarget(act.seat, card, number))


class NewTarget(Listed):
    """Which target does a copy have? The first option keeps the one that it has."""

    def __init__(self, seat: Seat, card: Card, number: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.number: Final = number

    def prompt(self) -> str:
        return f"The copy of {self.card}: at what?"

    def forced(self) -> bool:
        return True

    def things(self, game: Game) -> Sequence[object]:
        act = act_on(game, self.card)
        kept = act.every_target[self.number]
        slot, others = slot_at(magic(game), act, self.number)
        legal = slot.candidates(magic(game), act)
        return [kept, *[thing for thing in legal if thing != kept and thing not in others]]

    def words(self, game: Game, what: object) -> str:
        return magic(game).name_of(what) if isinstance(what, Object) else str(what)

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        thing: Any = what
        return [AimsAnew(self.card, self.number, thing)]


def slot_at(game: Magic, act: Act, number: int) -> tuple[Slot, Things]:
    """The slot to which a target belongs, and the targets of that slot."""
    for slot, things in zip(slots_of(game, act), act.targets, strict=True):
        if number < len(things):
            return slot, things
        number -= len(things)
    raise LookupError(number)


def could_be_aimed_at(game: Magic, card: Card, number: int, target: Target) -> bool:
    """Whether something could take the place of one target of what lies on the stack (115.7)."""
    act = act_on(game, card)
    slot, things = slot_at(game, act, number)
    return target not in things and target in slot.candidates(game, act)


def with_target(act: Act, number: int, target: Target) -> Act:
    """The act with another target in place of one."""
    targets: list[Things] = []
    for things in act.targets:
        changed = list(things)
        if 0 <= number < len(things):
            changed[number] = target
        number -= len(things)
        targets.append(tuple(changed))
    return act.so(targets=tuple(targets))


class AimsAnew(MagicEvent):
    """One target of a spell or ability is another one from now on."""

    def __init__(self, card: Card, number: int, target: Target, more: bool = True) -> None:
        self.card: Final = card
        self.number: Final = number
        self.target: Final = target
        self.more: Final = more
        """Whether the next target may be changed too."""

    def happen(self, game: Magic) -> None:
        from facedown.games.magic.announcing import BecomesTarget

        act = act_on(game, self.card)
        changed = act.every_target[self.number] != self.target
        game.act[self.card] = with_target(act, self.number, self.target)
        if isinstance(self.target, Object) and changed and game.is_on_battlefield(self.target.card):
            game.then(BecomesTarget(self.target, act.seat))
        if self.more:
            ask_new_targets(game, self.card, self.number + 1)

    def says(self) -> str:
        return f"{self.card} → {self.target}."
