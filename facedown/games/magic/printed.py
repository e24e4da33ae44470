"""What is printed on a card of Magic: its cost, its type line, its size, its abilities.

A plain card is a row. An odd one is a class: its sentence, and the same sentence in a few lines of code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from facedown.core.cards import Card, Face, Seat, printed
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.objects import Object
from facedown.games.magic.abilities import Ability, Activated, MakesMana, Mode, Triggered
from facedown.games.magic.bending import benders
from facedown.games.magic.mana import ManaCost
from facedown.games.magic.moving import Enters, Moves
from facedown.games.magic.targets import slots_of
from facedown.games.magic.words import CREATURE, EXILE, FLASH, GRAVEYARD, HAND, INSTANT, LOYALTY, SORCERY

if TYPE_CHECKING:
    from facedown.games.magic.acts import Act
    from facedown.games.magic.casting import Manner, Permission
    from facedown.games.magic.changes import Static
    from facedown.games.magic.costs import Cost
    from facedown.games.magic.game import Magic
    from facedown.games.magic.traits import Board, Traits

NO_COST: Final = "-"
"""The mana cost of what has none, such as a land. It cannot be paid."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed(Face):
    """A face of Magic. The docstring of each card is what it does, in our words."""

    cost: ClassVar[str] = NO_COST
    line: ClassVar[str] = ""
    """The type line, without the dash: "Creature Elf Druid"."""
    size: ClassVar[str] = ""
    """Power and toughness: "2/2", "*/1+*"; of a planeswalker, its loyalty."""
    keywords: ClassVar[str] = ""
    """Separated by commas."""
    colour: ClassVar[str] = ""
    """The letters of its colours, where its cost does not say them."""
    aims: ClassVar[Sequence[object]] = ()
    """What the spell is aimed at: kinds or slots."""
    divides: ClassVar[int] = 0
    """How much the spell divides among its targets."""
    modes_chosen: ClassVar[tuple[int, int]] = (1, 1)
    """How many of its modes are chosen, at least and at most."""
    extra: ClassVar[tuple[Cost, ...]] = ()
    """Additional costs of casting it."""
    manners: ClassVar[tuple[Manner, ...]] = ()
    """Other manners of casting it: kicked, with flashback, for another cost."""
    statics: ClassVar[tuple[Static, ...]] = ()
    """Its static abilities that change what permanents are."""
    bends: ClassVar[bool] = False
    """Whether it changes rules while it is on the battlefield: see the methods below."""
    reverse: ClassVar[type[Any] | None] = None
    """The face on its other side."""
    convoke: ClassVar[bool] = False
    rebound: ClassVar[bool] = False
    from_graveyard: ClassVar[bool] = False
    """Whether `casts_from` may let it be cast from a graveyard."""

    def __init__(self, title: str = "", look: str = "") -> None:
        super().__init__(title, look)
        kind: Any = type(self)
        self.set_up(kind.cost, kind.line, kind.size, kind.keywords, kind.colour)
        self.slots = slots_of(kind.aims)
        found = abilities_of(self)
        self.modes: tuple[Mode, ...] = tuple([ability for ability in found if isinstance(ability, Mode)])
        self.triggered: tuple[Triggered, ...] = tuple([ability for ability in found if isinstance(ability, Triggered)])
        self.activated: tuple[Activated, ...] = tuple([ability for ability in found if isinstance(ability, Activated)])
        self.mana_abilities: tuple[MakesMana, ...] = tuple([a for a in found if isinstance(a, MakesMana)])
        self.is_aimed: bool = bool(self.slots or self.modes)
        self.back_face: Printed | None = None if kind.reverse is None else kind.reverse()
        if self.back_face is not None:
            self.back_face.mana_value = self.mana_value  # 202.3b

    def set_up(self, cost: str, line: str, size: str, keywords: str, colour: str) -> None:
        """Work out what the rows of a card mean."""
        self.mana: ManaCost | None = None if cost == NO_COST else ManaCost(cost)
        self.mana_value: int = 0 if self.mana is None else self.mana.value
        self.types: frozenset[str] = frozenset(line.replace("–", " ").split())
        self.words_of: frozenset[str] = words_in(keywords)
        self.colours: str = colour or ("" if self.mana is None else self.mana.colours)
        self.power, self.toughness, self.loyalty = sizes(size)
        self.is_permanent: bool = not self.types & {INSTANT, SORCERY}
        self.has_faces: tuple[Printed, ...] = (self,)
        """The faces whose abilities it has: of a copy with changes, more than one."""
        self.has_statics: tuple[Static, ...] = printed(self, "statics")
        self.modes_wanted: tuple[int, int] = printed(self, "modes_chosen")
        self.divided: int = printed(self, "divides")
        self.convokes: bool = printed(self, "convoke")
        self.rebounds: bool = printed(self, "rebound")
        self.bends_rules: bool = printed(self, "bends")
        self.rises: bool = any(manner.zone == GRAVEYARD for manner in printed(self, "manners")) or printed(
            self, "from_graveyard"
        )
        """Whether it might be cast from a graveyard."""
        self.is_simple: bool = not (
            self.convokes or printed(self, "manners") or type(self).own_price is not Printed.own_price
        )
        """Whether it can be cast for its mana cost alone, which nothing but other cards can change."""
        self.costs_mana_only: bool = (
            self.is_simple and not printed(self, "extra") and type(self).life_price is Printed.life_price
        )
        """Whether that is also all that it costs."""
        self.is_quick: bool = INSTANT in self.types or FLASH in self.words_of
        self.star: bool = "*" in size
        self.looks_elsewhere: bool = self.star or any(static.looks_elsewhere for static in self.has_statics)
        """Whether what permanents are depends on more than permanents because of it."""
        """Whether an ability of its own defines its size."""

    def ability(self, name: str) -> Ability:
        """The ability of this name."""
        for found in (*self.triggered, *self.activated, *self.modes, *self.mana_abilities):
            if found.name == name:
                return found
        raise LookupError(f"{self} has no ability {name!r}")

    # What a card can define

    def starts_with(self, act: Act | None) -> tuple[tuple[str, int], ...]:
        """The counters that it enters with. `act` is the spell that it was, if it was cast."""
        return ((LOYALTY, self.loyalty),) if self.loyalty else ()

    def can_enchant(self, game: Magic, me: Traits, them: Traits) -> bool:
        """Of an aura: what it can be attached to."""
        return CREATURE in them.types

    def can_enchant_card(self, game: Magic, me: Traits, card: Card) -> bool:
        """Of an aura: whether it can be attached to a card that is no permanent."""
        return False

    def enters_from_stack(self, game: Magic, it: Act, card: Card, host: Object | None) -> Sequence[Event]:
        """How a permanent spell becomes a permanent (608.3)."""
        return [Enters(card, it.seat, host=host)]

    def goes_away(self, game: Magic, it: Act, card: Card) -> Sequence[Event]:
        """Where an instant or sorcery goes after it has resolved."""
        return leaves_by_rebound(game, it, card) or [Moves(card, GRAVEYARD, why="done")]

    def least_modes(self, act: Act) -> int:
        return self.modes_wanted[0]

    def most_modes(self, act: Act) -> int:
        return self.modes_wanted[1]

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        """What an instant or sorcery does."""
        return ()

    def defines_size(self, game: Magic, seat: Seat, board: Board) -> tuple[int, int] | None:
        """Its size, where an ability of its own defines it (604.3)."""
        return None

    def divides_now(self, act: Act) -> int:
        """How much it divides among its targets."""
        return self.divided

    def own_price(self, game: Magic, seat: Seat, card: Card, it: Act) -> int:
        """How much more generic mana it costs (or less, below 0) because of what it says itself."""
        return 0

    def life_price(self, it: Act) -> int:
        """How much life it costs, depending on what was chosen."""
        return 0

    def remembers(self, game: Magic, it: Act) -> tuple[object, ...]:
        """What the spell remembers, in `it.about`, of the moment when it was cast."""
        return ()

    def casts_from(self, game: Magic, seat: Seat, card: Card) -> bool:
        """Whether it can be cast from where it lies, beside the hand."""
        return False

    # Rules that a permanent bends. `seat` is its controller, `me` the permanent itself.

    def changes_price(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> int:
        """How much more generic mana a spell costs, or less."""
        return 0

    def allows_flash(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> bool:
        return False

    def allows_casting(self, game: Magic, seat: Seat, me: Card, caster: Seat, card: Card) -> Sequence[Permission]:
        """Whether a card may be cast that does not lie in its owner's hand, or without paying."""
        return ()

    def sees_top(self) -> bool:
        """Whether its controller may look at the top card of their library at any time."""
        return False

    def allows_land(self, game: Magic, seat: Seat, me: Card, card: Card) -> bool:
        """Whether a land may be played from where it lies, beside the hand."""
        return False

    def any_mana_for(self, game: Magic, seat: Seat, me: Card, card: Card) -> bool:
        """Whether mana of any type pays for a spell."""
        return False

    def forbids_use(self, game: Magic, me: Card, source: Card) -> bool:
        """Whether activated abilities of a source cannot be used, except mana abilities."""
        return False

    def attack_tax(self, game: Magic, seat: Seat, me: Card, attacked: Seat) -> int:
        """What attackers cost, each, that attack a player."""
        return 0

    def lets_defenders_attack(self, seat: Seat, them: Traits) -> bool:
        return False

    def fights_by_toughness(self, seat: Seat, them: Traits) -> bool:
        return False

    def is_lethal_by_power(self, seat: Seat, them: Traits) -> bool:
        return False

    def gives_rebound(self, game: Magic, seat: Seat, me: Card, it: Act) -> bool:
        return False


def abilities_of(face: Printed) -> list[Ability]:
    """The marked methods of a card, in the order in which they are written."""
    found: dict[str, Ability] = {}
    for base in reversed(type(face).__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Ability):
                found[name] = value.of(face)
    return list(found.values())


def words_in(keywords: str) -> frozenset[str]:
    return frozenset([word.strip() for word in keywords.split(",") if word.strip()])


def sizes(size: str) -> tuple[int, int, int]:
    """Power, toughness and loyalty, as printed. A star counts 0: `defines_size` says what it is."""
    if not size:
        return (0, 0, 0)
    power, slash, toughness = size.partition("/")
    return (number(power), number(toughness), 0) if slash else (0, 0, int(size))


def number(printed: str) -> int:
    return int(printed) if printed.isdigit() else 0


class Plain(Printed):
    """A card without rules text beyond keywords: a row of a table. `look` tells tokens of one name apart."""

    def __init__(
        self, title: str, cost: str, line: str, size: str, keywords: str = "", colour: str = "", look: str = ""
    ) -> None:
        super().__init__(title, look)
        self.rows: Final = (title, cost, line, size, keywords, colour, look)
        self.set_up(cost, line, size, keywords, colour)

    def parts(self) -> tuple[object, ...]:
        return self.rows


class OnStack(Printed):
    """What lies on the stack for an ability."""

    def __init__(self, source: str, ability: str) -> None:
        super().__init__(f"{source}: {ability.replace('_', ' ')}")
        self.source: Final = source
        self.of_ability: Final = ability
        self.has_faces = ()  # it has no abilities itself, and nothing that is made in a game refers to itself

    def parts(self) -> tuple[object, ...]:
        return (self.source, self.of_ability)


class Unknown(Printed):
    """A card that the viewer may not see."""

    title = "??"


def leaves_by_rebound(game: Magic, it: Act, card: Card) -> list[Event]:
    """A spell with rebound that was cast from the hand is exiled, and cast again in the next upkeep (702.88)."""
    from facedown.games.magic.triggers import CastsAgainLater

    given = any(bender.gives_rebound(game, seat, me, it) for bender, seat, me in benders(game))
    face = game.printed(card)
    if it.from_zone != HAND or not (face.rebounds or given):
        return []
    return [Moves(card, EXILE), CastsAgainLater(it, card)]
