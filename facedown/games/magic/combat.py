"""Combat (506 to 511): who attacks whom, who blocks whom, and who deals how much damage.

Attackers and blockers are asked for creature by creature. An option is there only if a legal whole remains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Number, Order
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.acts import Target
from facedown.games.magic.events import Deals, Happening, Hit, MagicEvent
from facedown.games.magic.layers import Traits
from facedown.games.magic.mana import Price
from facedown.games.magic.paying import can_pay, pay
from facedown.games.magic.targets import is_protected
from facedown.games.magic.words import (
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    CREATURE,
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    LAND_TYPES,
    LANDWALK,
    MENACE,
    MUST_ATTACK,
    NO_WALLS,
    NOT_ALONE,
    PLANESWALKER,
    REACH,
    TRAMPLE,
    VIGILANCE,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

STAYS: Final = "stays"
ORDERED: Final = "2022"
"""The ruleset in which blockers are put in order, and the first must get lethal damage first."""


class Attack(Noun):
    """A creature attacks a player or a planeswalker. Once blocked, it stays blocked (509.1h)."""

    def __init__(self, attacker: Object, defender: Target, blocked: bool = False) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.blocked: Final = blocked

    def __str__(self) -> str:
        return f"{self.attacker} → {self.defender}"


class Block(Noun):
    """A creature blocks an attacker."""

    def __init__(self, blocker: Object, attacker: Object) -> None:
        self.blocker: Final = blocker
        self.attacker: Final = attacker


# Attackers


def possible_attackers(game: Magic, seat: Seat) -> list[Traits]:
    """The creatures that may attack, those alike next to each other (508.1a)."""
    found = [traits for traits in game.creatures(seat) if may_attack(game, traits)]
    return grouped(game, found)


def grouped(game: Magic, creatures: Sequence[Traits]) -> list[Traits]:
    """Creatures that are alike stand together, the oldest first."""
    groups: dict[object, list[Traits]] = {}
    for traits in creatures:
        groups.setdefault(game.likeness(traits), []).append(traits)
    return [traits for group in groups.values() for traits in group]


def may_attack(game: Magic, traits: Traits) -> bool:
    if game.tapped[traits.card] or game.is_sick(traits.card):
        return False
    return DEFENDER not in traits.keywords or game.may_attack_as_defender(traits)


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
            tax = game.attack_tax(self.seat, self.chosen)
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

    def creature(self, game: Any) -> Traits:
        traits = next_attacker(game, self.seat, self.so_far, self.stay)
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
        return attack_options(game, self)  # type: ignore[arg-type]

    def words(self, game: Game, what: object) -> str:
        creature = self.creature(game)
        name: str = game.name_of(game.object_of(creature.card))  # type: ignore[attr-defined]
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
    alike = asked.stay and game.likeness(game.traits(asked.stay[-1].card)) == game.likeness(traits)
    if not alike:
        for defender in defenders(game, seat):
            attack = Attack(game.object_of(traits.card), defender)
            attacks = (*asked.so_far, attack)
            if is_affordable(game, seat, attacks) and can_be_whole(game, asked, attacks, ()):
                taxed = game.attack_tax(seat, attacks) > game.attack_tax(seat, asked.so_far)
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
    return can_pay(game, seat, Price(game.attack_tax(seat, attacks)), tapped_by(game, attacks))


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


ATTACKED: Final = "attacked"


# Blockers


def legal_block(game: Magic, blocker: Traits, attacker: Traits) -> bool:
    """Whether one creature may block another (509.1b)."""
    mine, theirs = blocker.keywords, attacker.keywords
    if game.tapped[blocker.card] or CANNOT_BLOCK in mine or CANNOT_BE_BLOCKED in theirs:
        return False
    if FLYING in theirs and FLYING not in mine and REACH not in mine:
        return False
    if NO_WALLS in theirs and blocker.has_type("Wall"):
        return False
    if is_protected(theirs, blocker.colours):
        return False
    return not walks(game, theirs, blocker.controller)


def why_no_block(game: Magic, blocker: Traits, attackers: Sequence[Traits]) -> str:
    """The rule by which a permanent cannot block one of some attackers."""
    if CREATURE not in blocker.types:
        return "only creatures block (509.1a)"
    if game.tapped[blocker.card]:
        return "it is tapped (509.1a)"
    if CANNOT_BLOCK in blocker.keywords:
        return "it can't block (509.1b)"
    if any(legal_block(game, blocker, attacker) for attacker in attackers):
        return "it cannot be part of a legal block (509.1b, 509.1c)"
    if attackers and all(FLYING in attacker.keywords for attacker in attackers):
        return "it neither flies nor has reach (702.9b)"
    return "it may not block that (509.1b)" if attackers else "there is no such attacker"


def walks(game: Magic, keywords: frozenset[str], defender: Seat) -> bool:
    """Landwalk: it cannot be blocked while the defending player controls such a land (702.14)."""
    for land in LAND_TYPES:
        if land.lower() + LANDWALK in keywords and game.board().count(defender, land):
            return True
    return False


def possible_blockers(game: Magic, seat: Seat) -> list[Traits]:
    """The creatures that may block something."""
    attackers = [game.traits(a.attacker.card) for a in game.attackers if game.is_same(a.attacker)]
    mine = [t for t in game.creatures(seat) if any(legal_block(game, t, attacker) for attacker in attackers)]
    return grouped(game, mine)


class DeclaresBlockers(MagicEvent):
    """The defending player chooses blockers, one creature after the other."""

    def __init__(self, seat: Seat, chosen: tuple[Block, ...] = (), idle: tuple[Object, ...] = ()) -> None:
        self.seat: Final = seat
        self.chosen: Final = chosen
        self.idle: Final = idle

    def happen(self, game: Magic) -> None:
        if next_blocker(game, self.seat, self.chosen, self.idle) is not None:
            game.question(WhoBlocks(self.seat, self.chosen, self.idle))
        elif self.chosen:
            game.then(Blocks(self.seat, self.chosen))

    def says(self) -> str:
        return f"{self.seat} chooses blockers."


def next_blocker(game: Magic, seat: Seat, chosen: Sequence[Block], idle: Sequence[Object]) -> Traits | None:
    decided = [block.blocker.card for block in chosen] + [remembered.card for remembered in idle]
    for traits in possible_blockers(game, seat):
        if traits.card not in decided:
            return traits
    return None


class WhoBlocks(Listed):
    """Does this creature block, and whom?"""

    def __init__(self, seat: Seat, so_far: tuple[Block, ...], idle: tuple[Object, ...]) -> None:
        super().__init__(seat)
        self.so_far: Final = so_far
        self.idle: Final = idle

    def creature(self, game: Any) -> Traits:
        traits = next_blocker(game, self.seat, self.so_far, self.idle)
        assert traits is not None
        return traits

    def prompt(self) -> str:
        return "Who blocks?"

    def forced(self) -> bool:
        return True

    def default(self, game: Game) -> int:
        return 0

    def things(self, game: Game) -> Sequence[object]:
        return block_options(game, self)  # type: ignore[arg-type]

    def words(self, game: Game, what: object) -> str:
        name: str = game.name_of(game.object_of(self.creature(game).card))  # type: ignore[attr-defined]
        if isinstance(what, Object):
            return f"{name} → {game.name_of(what)}"  # type: ignore[attr-defined]
        return f"{name} does not block"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        blocker = game.object_of(self.creature(game).card)
        if isinstance(what, Object):
            return [DeclaresBlockers(self.seat, (*self.so_far, Block(blocker, what)), self.idle)]
        return [DeclaresBlockers(self.seat, self.so_far, (*self.idle, blocker))]


def block_options(game: Magic, asked: WhoBlocks) -> list[object]:
    """Not to block, or an attacker, if a legal whole can come of it. Of blockers alike, the idle ones come last."""
    traits = asked.creature(game)
    blocker = game.object_of(traits.card)
    left = [t for t in possible_blockers(game, asked.seat) if not is_decided(t, asked) and t is not traits]
    found: list[object] = []
    if can_all_block(game, asked.so_far, left):
        found.append(None)
    if asked.idle and game.likeness(game.traits(asked.idle[-1].card)) == game.likeness(traits):
        return found
    for attack in game.attackers:
        attacker = attack.attacker
        possible = game.is_same(attacker) and legal_block(game, traits, game.traits(attacker.card))
        if possible and can_all_block(game, (*asked.so_far, Block(blocker, attacker)), left):
            found.append(attacker)
    return found


def is_decided(traits: Traits, asked: WhoBlocks) -> bool:
    for block in asked.so_far:
        if block.blocker.card is traits.card:
            return True
    return any(remembered.card is traits.card for remembered in asked.idle)


def can_all_block(game: Magic, chosen: Sequence[Block], left: Sequence[Traits]) -> bool:
    """Whether some blockers, and perhaps more of those that are left, are a legal whole (509.1c)."""
    if is_legal_whole(game, chosen):
        return True
    if not left:
        return False
    first, rest = left[0], left[1:]
    if can_all_block(game, chosen, rest):
        return True
    for attack in game.attackers:
        if game.is_same(attack.attacker) and legal_block(game, first, game.traits(attack.attacker.card)):
            block = Block(game.object_of(first.card), attack.attacker)
            if can_all_block(game, (*chosen, block), rest):
                return True
    return False


def is_legal_whole(game: Magic, chosen: Sequence[Block]) -> bool:
    """Menace needs two blockers (702.111). Some creatures cannot block alone."""
    if len(chosen) == 1 and NOT_ALONE in game.traits(chosen[0].blocker.card).keywords:
        return False
    for block in chosen:
        blockers = [other for other in chosen if other.attacker == block.attacker]
        if len(blockers) < 2 and MENACE in game.traits(block.attacker.card).keywords:
            return False
    return True


class Blocks(Happening):
    """Creatures block. Whatever is blocked stays blocked."""

    def __init__(self, seat: Seat, blocks: tuple[Block, ...]) -> None:
        self.seat: Final = seat
        self.blocks: Final = blocks

    def happen(self, game: Magic) -> None:
        blocked = [block.attacker for block in self.blocks]
        game.blocks = self.blocks
        game.attackers = tuple([Attack(a.attacker, a.defender, a.attacker in blocked) for a in game.attackers])
        if game.ruleset == ORDERED:
            for attack in game.attackers:
                mine = blockers_of(game, attack.attacker)
                if len(mine) > 1:
                    game.question(BlockerOrder(game.turn, attack.attacker))

    def says(self) -> str:
        return f"{self.seat} blocks: {', '.join([f'{b.blocker} → {b.attacker}' for b in self.blocks])}."


def blockers_of(game: Magic, attacker: Object) -> list[Object]:
    """What still blocks an attacker."""
    return [b.blocker for b in game.blocks if b.attacker == attacker and game.is_same(b.blocker)]


class BlockerOrder(Order):
    """In which order does an attacker damage its blockers? (The rule of 2022.)"""

    def __init__(self, seat: Seat, attacker: Object) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker

    def prompt(self) -> str:
        return f"In which order does {self.attacker} damage its blockers?"

    def items(self, game: Game) -> Sequence[object]:
        return blockers_of(game, self.attacker)  # type: ignore[arg-type]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        order: Any = what
        return [OrdersBlockers(self.attacker, tuple(order))]


class OrdersBlockers(MagicEvent):
    def __init__(self, attacker: Object, order: tuple[Object, ...]) -> None:
        self.attacker: Final = attacker
        self.order: Final = order

    def happen(self, game: Magic) -> None:
        others = [block for block in game.blocks if block.attacker != self.attacker]
        game.blocks = (*others, *[Block(blocker, self.attacker) for blocker in self.order])

    def says(self) -> str:
        return f"{self.attacker} damages {', '.join([str(blocker) for blocker in self.order])} in this order."


# Damage


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
            amount = game.fighting_power(game.traits(fighter.card))
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
        return len(allowed_damage(game, self))  # type: ignore[arg-type]

    def pick(self, game: Game, index: int) -> object:
        return allowed_damage(game, self)[index]  # type: ignore[arg-type]

    def find(self, game: Game, what: object) -> int:
        allowed = allowed_damage(game, self)  # type: ignore[arg-type]
        return allowed.index(what) if isinstance(what, int) and what in allowed else -1

    def why_not(self, game: Game, what: object) -> str:
        allowed = allowed_damage(game, self)  # type: ignore[arg-type]
        return f"it must be one of {', '.join([str(amount) for amount in allowed])} (510.1c, 702.19b)"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        amount: Any = what
        return [Gives(self, amount)]


def lethal_now(game: Magic, asked: AssignDamage, place: int) -> int:
    """How much damage is lethal for the one at this place: with what is marked, and deathtouch, in mind (702.19b)."""
    target = asked.among[place]
    if not isinstance(target, Object):
        return 0
    if DEATHTOUCH in game.traits(asked.fighter.card).keywords:
        return 1
    traits = game.traits(target.card)
    given = sum([hit.amount for hit in asked.hits if hit.target == target])
    return max(0, game.lethal(traits) - game.damage[target.card] - given)


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
