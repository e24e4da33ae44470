"""Who blocks whom (509).

Blockers are asked for creature by creature. An option is there only if a legal whole remains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Order
from facedown.core.lasting import Lasting
from facedown.core.nouns import Noun
from facedown.core.objects import Object
from facedown.games.magic.attacking import Attack, grouped
from facedown.games.magic.events import Happening, MagicEvent, magic
from facedown.games.magic.likeness import likeness, likeness_depends
from facedown.games.magic.targets import is_protected
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import (
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    CREATURE,
    FLYING,
    LAND_TYPES,
    LANDWALK,
    MENACE,
    NO_WALLS,
    NOT_ALONE,
    REACH,
)

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

ORDERED: Final = "2022"
"""The ruleset in which blockers are put in order, and the first must get lethal damage first."""


class Block(Noun):
    """A creature blocks an attacker."""

    def __init__(self, blocker: Object, attacker: Object) -> None:
        self.blocker: Final = blocker
        self.attacker: Final = attacker


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


class BlockersOf(Lasting[list[Traits]]):
    """The creatures of a player that may block something."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index

    def work_out(self, game: Magic) -> list[Traits]:
        attackers = [game.traits(a.attacker.card) for a in game.attackers if game.is_same(a.attacker)]
        mine = game.creatures(game.seats[self.index])
        return grouped(game, [t for t in mine if any(legal_block(game, t, attacker) for attacker in attackers)])

    def depends(self, game: Magic) -> tuple[object, ...]:
        marks = (game.tapped.snapshot(), game.arrived.snapshot())
        return (game.board(), game.turns, game.used, *marks, *likeness_depends(game))


BLOCKERS_OF: Final = (BlockersOf(0), BlockersOf(1))


def possible_blockers(game: Magic, seat: Seat) -> list[Traits]:
    return game.lasts(BLOCKERS_OF[seat.index])


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

    def creature(self, game: Game) -> Traits:
        traits = next_blocker(magic(game), self.seat, self.so_far, self.idle)
        assert traits is not None
        return traits

    def prompt(self) -> str:
        return "Who blocks?"

    def forced(self) -> bool:
        return True

    def default(self, game: Game) -> int:
        return 0

    def things(self, game: Game) -> Sequence[object]:
        return block_options(magic(game), self)

    def words(self, game: Game, what: object) -> str:
        name = magic(game).name_of(game.object_of(self.creature(game).card))
        if isinstance(what, Object):
            return f"{name} → {magic(game).name_of(what)}"
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
    if asked.idle and likeness(game, game.traits(asked.idle[-1].card)) == likeness(game, traits):
        return found
    for attack in game.attackers:
        attacker = attack.attacker
        blocks = (*asked.so_far, Block(blocker, attacker))
        if blocks_legally(game, traits, attacker) and can_all_block(game, blocks, left):
            found.append(attacker)
    return found


def is_decided(traits: Traits, asked: WhoBlocks) -> bool:
    for block in asked.so_far:
        if block.blocker.card is traits.card:
            return True
    return any(remembered.card is traits.card for remembered in asked.idle)


def can_all_block(game: Magic, chosen: Sequence[Block], left: Sequence[Traits]) -> bool:
    """Whether some blockers, and perhaps more of those that are left, are a legal whole (509.1c).

    Attackers with menace that one creature blocks need another blocker each. Then nobody blocks alone.
    """
    if is_legal_whole(game, chosen):
        return True
    lonely = [block.attacker for block in chosen if is_lonely(game, block, chosen)]
    if lonely:
        wanted = [[place for place in range(len(left)) if blocks_legally(game, left[place], one)] for one in lonely]
        taken: dict[int, int] = {}
        return all(finds_blocker(number, wanted, taken, set()) for number in range(len(wanted)))
    for attack in game.attackers:
        if game.is_same(attack.attacker):
            others = [traits for traits in left if blocks_legally(game, traits, attack.attacker)]
            if len(others) >= (2 if MENACE in game.traits(attack.attacker.card).keywords else 1):
                return True
    return False


def is_lonely(game: Magic, block: Block, chosen: Sequence[Block]) -> bool:
    """Whether a blocker needs another one beside it because of menace (702.111)."""
    if MENACE not in game.traits(block.attacker.card).keywords:
        return False
    return sum([1 for other in chosen if other.attacker == block.attacker]) < 2


def blocks_legally(game: Magic, blocker: Traits, attacker: Object) -> bool:
    return game.is_same(attacker) and legal_block(game, blocker, game.traits(attacker.card))


def finds_blocker(number: int, wanted: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Give an attacker a blocker of its own. Whichever attacker has that one already looks for another one."""
    for place in wanted[number]:
        if place not in tried:
            tried.add(place)
            if place not in taken or finds_blocker(taken[place], wanted, taken, tried):
                taken[place] = number
                return True
    return False


def is_legal_whole(game: Magic, chosen: Sequence[Block]) -> bool:
    """Menace needs two blockers. Some creatures cannot block alone."""
    if len(chosen) == 1 and NOT_ALONE in game.traits(chosen[0].blocker.card).keywords:
        return False
    return not any(is_lonely(game, block, chosen) for block in chosen)


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
        return blockers_of(magic(game), self.attacker)

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
