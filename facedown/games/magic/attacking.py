"""Who attacks whom (508).

Attackers are asked for creature by creature. An option is there only if a legal whole remains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.lasting import Lasting
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.acts import Target
from facedown.games.magic.bending import attack_tax, may_attack_as_defender
from facedown.games.magic.events import Happening, MagicEvent, magic
from facedown.games.magic.likeness import likeness, likeness_depends
from facedown.games.magic.mana import Price
from facedown.games.magic.paying import can_pay, pay
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import CREATURE, DEFENDER, MUST_ATTACK, NOT_ALONE, PLANESWALKER, VIGILANCE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

STAYS: Final = "stays"


ATTACKED: Final = "attacked"


class Attack(Noun):
    """A creature attacks a player or a planeswalker. Once blocked, it stays blocked (509.1h)."""

    def __init__(self, attacker: Object, defender: Target, blocked: bool = False) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.blocked: Final = blocked

    def __str__(self) -> str:
        return f"{self.attacker} → {self.defender}"


class AttackersOf(Lasting[list[Traits]]):
    """The creatures of a player that may attack, those alike next to each other (508.1a)."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index

    def work_out(self, game: Magic) -> list[Traits]:
        return grouped(game, [t for t in game.creatures(game.seats[self.index]) if may_attack(game, t)])

    def depends(self, game: Magic) -> tuple[object, ...]:
        marks = (game.tapped.snapshot(), game.arrived.snapshot())
        return (game.board(), game.turns, game.bent, game.used, *marks, *likeness_depends(game))


ATTACKERS_OF: Final = (AttackersOf(0), AttackersOf(1))


def possible_attackers(game: Magic, seat: Seat) -> list[Traits]:
    return game.lasts(ATTACKERS_OF[seat.index])


def grouped(game: Magic, creatures: Sequence[Traits]) -> list[Traits]:
    """Creatures that are alike stand together, the oldest first."""
    groups: dict[object, list[Traits]] = {}
    for traits in creatures:
        groups.setdefault(likeness(game, traits), []).append(traits)
    return [traits for group in groups.values() for traits in group]


def may_attack(game: Magic, traits: Traits) -> bool:
    if game.tapped[traits.card] or game.is_sick(traits.card):
        return False
    return DEFENDER not in traits.keywords or may_attack_as_defender(game, traits)


def why_no_attack(game: Magic, traits: Traits) -> str:
    """The rule by which a permanent cannot attack."""
    if CREATURE not in traits.types:
        return "only creatures attack (508.1a)"
    if game.tapped[traits.card]:
        return "it is tapped (508.1a)"
    if game.is_sick(traits.card):
        return "it came in this turn (302.6)"
    return (
        "it has defender (702.3b)"
        if not may_attack(game, traits)
        else "it cannot be part of a legal attack (508.1c, 508.1d)"
    )


class DeclaresAttackers(MagicEvent):
    """The active player chooses attackers, one creature after the other."""

    def __init__(self, seat: Seat, chosen: tuple[Attack, ...] = (), stay: tuple[Object, ...] = ()) -> None:
        self.seat: Final = seat
        self.chosen: Final = chosen
        self.stay: Final = stay

    def happen(self, game: Magic) -> None:
        if next_attacker(game, self.seat, self.chosen, self.stay) is not None:
            game.question(WhoAttacks(self.seat, self.chosen, self.stay))
        elif self.chosen:
            tax = attack_tax(game, self.seat, self.chosen)
            if tax:
                pay(game, self.seat, Price(tax), tapped_by(game, self.chosen), False, 0)
            game.then(Attacks(self.seat, self.chosen))

    def says(self) -> str:
        return f"{self.seat} chooses attackers."


def next_attacker(game: Magic, seat: Seat, chosen: Sequence[Attack], stay: Sequence[Object]) -> Traits | None:
    """The next creature about which the player decides."""
    decided = [attack.attacker.card for attack in chosen] + [remembered.card for remembered in stay]
    for traits in possible_attackers(game, seat):
        if traits.card not in decided:
            return traits
    return None


class WhoAttacks(Listed):
    """Does this creature attack, and whom?"""

    def __init__(self, seat: Seat, so_far: tuple[Attack, ...], stay: tuple[Object, ...]) -> None:
        super().__init__(seat)
        self.so_far: Final = so_far
        self.stay: Final = stay

    def creature(self, game: Game) -> Traits:
        traits = next_attacker(magic(game), self.seat, self.so_far, self.stay)
        assert traits is not None
        return traits

    def prompt(self) -> str:
        return "Who attacks?"

    def forced(self) -> bool:
        return True

    def default(self, game: Game) -> int:
        return 0

    def things(self, game: Game) -> Sequence[object]:
        """To stay, or to attack somebody. Of creatures that are alike, those that attack come first."""
        return attack_options(magic(game), self)

    def words(self, game: Game, what: object) -> str:
        creature = self.creature(game)
        name = magic(game).name_of(game.object_of(creature.card))
        return f"{name} stays" if what == STAYS else f"{name} → {what}"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        attacker = game.object_of(self.creature(game).card)
        if what == STAYS:
            return [DeclaresAttackers(self.seat, self.so_far, (*self.stay, attacker))]
        defender: Any = what
        return [DeclaresAttackers(self.seat, (*self.so_far, Attack(attacker, defender)), self.stay)]


def attack_options(game: Magic, asked: WhoAttacks) -> list[object]:
    traits = asked.creature(game)
    seat = asked.seat
    free: list[object] = []
    paid: list[object] = []
    alike = asked.stay and likeness(game, game.traits(asked.stay[-1].card)) == likeness(game, traits)
    if not alike:
        for defender in defenders(game, seat):
            attack = Attack(game.object_of(traits.card), defender)
            attacks = (*asked.so_far, attack)
            if is_affordable(game, seat, attacks) and can_be_whole(game, asked, attacks, ()):
                taxed = attack_tax(game, seat, attacks) > attack_tax(game, seat, asked.so_far)
                (paid if taxed else free).append(defender)
    must = MUST_ATTACK in traits.keywords and free
    stays = [] if must or not can_be_whole(game, asked, asked.so_far, (game.object_of(traits.card),)) else [STAYS]
    return [*stays, *free, *paid]


def defenders(game: Magic, seat: Seat) -> list[Target]:
    """Whom one may attack: the opponent, and their planeswalkers."""
    other = game.other(seat)
    walkers = [t.card for t in game.permanents(other) if PLANESWALKER in t.types]
    return [other, *game.objects(walkers)]


def can_be_whole(game: Magic, asked: WhoAttacks, chosen: Sequence[Attack], stay: Sequence[Object]) -> bool:
    """Whether a legal attack can still come of it: some creatures cannot attack alone."""
    if len(chosen) != 1 or NOT_ALONE not in game.traits(chosen[0].attacker.card).keywords:
        return True
    decided = [attack.attacker.card for attack in chosen] + [kept.card for kept in (*asked.stay, *stay)]
    others = [traits for traits in possible_attackers(game, asked.seat) if traits.card not in decided]
    return any(
        is_affordable(game, asked.seat, (*chosen, Attack(game.object_of(other.card), defender)))
        for other in others
        for defender in defenders(game, asked.seat)
    )


def is_affordable(game: Magic, seat: Seat, attacks: Sequence[Attack]) -> bool:
    """Whether what an attack costs can be paid. Creatures that it taps make no mana for it (508.1f-j)."""
    return can_pay(game, seat, Price(attack_tax(game, seat, attacks)), tapped_by(game, attacks))


def tapped_by(game: Magic, attacks: Sequence[Attack]) -> tuple[Card, ...]:
    """The creatures that are tapped by attacking."""
    cards = [attack.attacker.card for attack in attacks]
    return tuple([card for card in cards if VIGILANCE not in game.traits(card).keywords])


class Attacks(Happening):
    """Creatures attack, and are tapped unless they have vigilance (508.1f)."""

    def __init__(self, seat: Seat, attacks: tuple[Attack, ...]) -> None:
        self.seat: Final = seat
        self.attacks: Final = attacks

    def happen(self, game: Magic) -> None:
        for attack in self.attacks:
            card = attack.attacker.card
            if VIGILANCE not in game.traits(card).keywords:
                game.tapped[card] = True
            game.note_use(card, ATTACKED)
        game.attackers = self.attacks

    def says(self) -> str:
        return f"{self.seat} attacks: {', '.join([str(attack) for attack in self.attacks])}."
