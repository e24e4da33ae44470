"""Who deals how much damage in combat (510). Those that strike first deal it in a step of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Number
from facedown.core.objects import Object
from facedown.games.magic.acts import Target
from facedown.games.magic.bending import fighting_power, lethal
from facedown.games.magic.blocking import ORDERED, blockers_of
from facedown.games.magic.damaging import Deals, Hit
from facedown.games.magic.events import MagicEvent, magic
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, TRAMPLE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


def strikes_first(game: Magic) -> bool:
    """Whether there is a step for first strike (510.4)."""
    fighters = [attack.attacker for attack in game.attackers] + [block.blocker for block in game.blocks]
    return any(game.is_same(fighter) and is_quick(game.traits(fighter.card)) for fighter in fighters)


def is_quick(traits: Traits) -> bool:
    return FIRST_STRIKE in traits.keywords or DOUBLE_STRIKE in traits.keywords


class FightsFirst(MagicEvent):
    """Those with first or double strike deal their damage."""

    def happen(self, game: Magic) -> None:
        fighters = [attack.attacker for attack in game.attackers] + [block.blocker for block in game.blocks]
        quick = [fighter for fighter in fighters if game.is_same(fighter) and is_quick(game.traits(fighter.card))]
        game.fought = tuple(quick)
        game.then(Assigns(tuple(quick), ()))

    def says(self) -> str:
        return "First strikes."


class Fights(MagicEvent):
    """Everybody deals damage who has not yet, or has double strike."""

    def happen(self, game: Magic) -> None:
        fighters = [attack.attacker for attack in game.attackers] + [block.blocker for block in game.blocks]
        ready = [fighter for fighter in fighters if game.is_same(fighter) and fights_now(game, fighter)]
        game.then(Assigns(tuple(ready), ()))

    def says(self) -> str:
        return "Creatures fight."


def fights_now(game: Magic, fighter: Object) -> bool:
    return fighter not in game.fought or DOUBLE_STRIKE in game.traits(fighter.card).keywords


class Assigns(MagicEvent):
    """Each creature assigns its damage; where it can be divided, its player is asked. Then all is dealt at once."""

    def __init__(self, fighters: tuple[Object, ...], hits: tuple[Hit, ...]) -> None:
        self.fighters: Final = fighters
        self.hits: Final = hits

    def happen(self, game: Magic) -> None:
        hits = list(self.hits)
        for place, fighter in enumerate(self.fighters):
            among = opponents_of(game, fighter)
            amount = fighting_power(game, game.traits(fighter.card))
            if amount <= 0 or not among:
                continue
            if len(among) > 1:
                seat = game.traits(fighter.card).controller
                rest = self.fighters[place + 1 :]
                game.question(AssignDamage(seat, fighter, among, amount, (), rest, tuple(hits)))
                return
            hits.append(Hit(fighter, among[0], amount, True))
        game.then(Deals(tuple(hits)))

    def says(self) -> str:
        return "Damage is assigned."


def opponents_of(game: Magic, fighter: Object) -> tuple[Target, ...]:
    """What a creature in combat can damage: those that block it, and what it attacks (510.1)."""
    for attack in game.attackers:
        if attack.attacker == fighter:
            mine: list[Target] = [*blockers_of(game, fighter)]
            tramples = TRAMPLE in game.traits(fighter.card).keywords
            if (not attack.blocked or tramples) and is_there(game, attack.defender):
                mine.append(attack.defender)
            return tuple(mine)
    attackers = [b.attacker for b in game.blocks if b.blocker == fighter and game.is_same(b.attacker)]
    return tuple(attackers)


def is_there(game: Magic, defender: Target) -> bool:
    return isinstance(defender, Seat) or game.is_same(defender)


class AssignDamage(Number):
    """How much damage does it deal to this one? The rest is for the others, and what is left for the last."""

    def __init__(
        self,
        seat: Seat,
        fighter: Object,
        among: tuple[Target, ...],
        left: int,
        given: tuple[int, ...],
        rest: tuple[Object, ...],
        hits: tuple[Hit, ...],
    ) -> None:
        super().__init__(seat, 0, left)
        self.fighter: Final = fighter
        self.among: Final = among
        self.left: Final = left
        self.given: Final = given
        self.rest: Final = rest
        self.hits: Final = hits

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.fighter, self.among, self.left, self.given, self.rest, self.hits)

    def prompt(self) -> str:
        return f"{self.fighter} has {self.left} damage left: how much for {self.among[len(self.given)]}?"

    def forced(self) -> bool:
        return True

    def count(self, game: Game) -> int:
        return len(allowed_damage(magic(game), self))

    def pick(self, game: Game, index: int) -> object:
        return allowed_damage(magic(game), self)[index]

    def find(self, game: Game, what: object) -> int:
        allowed = allowed_damage(magic(game), self)
        return allowed.index(what) if isinstance(what, int) and what in allowed else -1

    def why_not(self, game: Game, what: object) -> str:
        allowed = allowed_damage(magic(game), self)
        return f"it must be one of {', '.join([str(amount) for amount in allowed])} (510.1c, 702.19b)"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        amount: Any = what
        return [Gives(self, amount)]


def lethal_now(game: Magic, asked: AssignDamage, place: int) -> int:
    """How much damage is lethal for the one at this place: with what is marked, and deathtouch, in mind (702.19b)."""
    target = asked.among[place]
    if not isinstance(target, Object):
        return 0
    given = sum([hit.amount for hit in asked.hits if hit.target == target])
    needed = max(0, lethal(game, game.traits(target.card)) - game.damage[target.card] - given)
    return min(1, needed) if DEATHTOUCH in game.traits(asked.fighter.card).keywords else needed


def allowed_damage(game: Magic, asked: AssignDamage) -> list[int]:
    """How much the next one may get, so that the rest can be divided legally."""
    place, left = len(asked.given), asked.left
    satisfied = all(asked.given[i] >= lethal_now(game, asked, i) for i in range(place))
    enough = lethal_now(game, asked, place)
    last_blocker = place + 2 == len(asked.among) and is_spare(game, asked)
    ordered = game.ruleset == ORDERED
    found: list[int] = []
    for amount in range(left + 1):
        goes_on = amount >= enough and satisfied
        if amount < left and ((last_blocker and not goes_on) or (ordered and not goes_on)):
            continue
        found.append(amount)
    return found


def is_spare(game: Magic, asked: AssignDamage) -> bool:
    """Whether the last one is what a trampling creature attacks: it gets what blockers do not need."""
    for attack in game.attackers:
        if attack.attacker == asked.fighter:
            return attack.blocked and asked.among[-1] == attack.defender
    return False


class Gives(MagicEvent):
    """One of several gets so much damage."""

    def __init__(self, asked: AssignDamage, amount: int) -> None:
        self.asked: Final = asked
        self.amount: Final = amount

    def happen(self, game: Magic) -> None:
        asked = self.asked
        given = (*asked.given, self.amount)
        left = asked.left - self.amount
        if left and len(given) < len(asked.among) - 1:
            game.question(AssignDamage(asked.seat, asked.fighter, asked.among, left, given, asked.rest, asked.hits))
            return
        shares = [*given, left] if left else [*given]
        hits = [Hit(asked.fighter, asked.among[i], share, True) for i, share in enumerate(shares) if share]
        game.then(Assigns(asked.rest, (*asked.hits, *hits)))

    def says(self) -> str:
        return f"{self.asked.fighter}: {self.amount} for {self.asked.among[len(self.asked.given)]}."
