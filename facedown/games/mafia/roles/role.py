"""What a role card is: a faction, perhaps a night action, and responses.

A role's docstring is what its player reads. A role that only does something at night is a row: it names its action. A
role that answers events has methods marked `@must` or `@may`. Any role can have modifiers ("1-shot", "macho").
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from facedown.core.cards import Face, Seat, printed
from facedown.core.events import Event
from facedown.core.mypyc import mypyc_attr
from facedown.core.texts import text_of
from facedown.games.mafia.actions import NightAction
from facedown.games.mafia.circles import MASONS, SWEETHEARTS
from facedown.games.mafia.factions import CULT, LOVERS, MAFIA, TOWN, WEREWOLVES, is_family
from facedown.games.mafia.findings import GUILTY, INNOCENT, VANILLA
from facedown.games.mafia.manners import STRONG, UNSEEN, Manners
from facedown.games.mafia.plans import last_used, targets_last_night, uses
from facedown.games.mafia.questions import aims
from facedown.games.mafia.roles.modifiers import (
    EVEN_NIGHT,
    HIDDEN,
    INSPECTION_IMMUNE,
    LOVER,
    MODIFIERS,
    NINJA,
    NON_CONSECUTIVE,
    NOVICE,
    ODD_NIGHT,
    ROAMING,
    SECOND,
    SELF_TARGETING,
    STRONGHANDED,
    shots_in,
)
from facedown.games.mafia.roles.names import CULTIST, GOON, MASON, TOWNIE, WEREWOLF

if TYPE_CHECKING:
    from facedown.games.mafia.game import Mafia

HELD: Final = "roles"
"""Where a role's card answers what happens: before a living player who has the role."""
LAID_DOWN: Final = "graves buried"
"""Where the card of a dead player lies, whether it was shown or not."""

MODIFIED_MANNERS: Final = ((NINJA, UNSEEN), (STRONGHANDED, STRONG))
"""The special way in which a player with this modifier does everything."""

GOONS: Final = {MAFIA: GOON, WEREWOLVES: WEREWOLF}


@mypyc_attr(allow_interpreted_subclasses=True)
class Role(Face):
    """You have a vote, and nothing else."""

    faction: str = TOWN
    does: ClassVar[type[NightAction] | None] = None
    """What its player can do at night."""
    how: str = ""
    """The special way in which the action is done, if there is one: one of `manners`."""
    carries: str = ""
    """The special way in which its player carries out a family's kill."""
    weight: int = 1
    """How many votes they have."""
    looks: str = ""
    """How a cop sees them, if that is not what they are."""
    in_family: bool = True
    """Whether the others of their family know them, and they the others."""
    counts_as: str = ""
    """The faction that they are counted with, if it is not the one that they win with."""
    vanilla: bool = False
    armed: bool = False
    """Whether they have a gun although they kill nobody at night."""
    spends: ClassVar[bool] = False
    """Whether each action that they can do is gone once they have done it."""
    passes_for: str = ""
    """The role that its player believes it to be, if they cannot know better."""
    has_heirs: bool = True
    """Whether a backup can become it. A role that depends on its card or on the deal has no backup."""

    def __init__(self, title: str = "", faction: str = "", modifiers: tuple[str, ...] = ()) -> None:
        super().__init__(title)
        self.faction = faction or printed(self, "faction")
        self.action: Final[type[NightAction] | None] = printed(self, "does")
        self.how = printed(self, "how")
        self.carries = printed(self, "carries")
        self.weight = printed(self, "weight")
        self.looks = INNOCENT if INSPECTION_IMMUNE in modifiers else printed(self, "looks")
        self.in_family = printed(self, "in_family")
        self.counts_as = printed(self, "counts_as") or self.faction
        self.vanilla = printed(self, "vanilla")
        self.armed = printed(self, "armed")
        self.passes_for = printed(self, "passes_for")
        self.has_heirs = printed(self, "has_heirs")
        self.called: Final = self.passes_for or spoken(type(self))
        self.modifiers: Final = modifiers
        self.shots: Final = shots_in(modifiers)

    # What it is called

    def kind(self) -> str:
        """The role without the side it is on, and without modifiers."""
        return self.called

    def seen_as(self) -> str:
        """The role as a role cop sees it."""
        return VANILLA if self.vanilla else self.kind()

    def card(self) -> str:
        """The name of the role on the card that its player gets."""
        if HIDDEN in self.modifiers and self.in_family and plain_role(self.faction):
            return plain_role(self.faction)
        return self.taken_for()

    def taken_for(self) -> str:
        """The name of the role as its player knows it."""
        return self.name.replace(spoken(type(self)), self.passes_for) if self.passes_for else self.name

    def bequest(self) -> str:
        """The name of the role that a backup gets from its player: neither hidden nor wrong."""
        return self.taken_for().replace("Hidden ", "")

    def spares(self) -> tuple[str, ...]:
        """The roles that it can turn players into."""
        return ()

    def text(self) -> str:
        """What the player reads."""
        sentences = [self.in_words()]
        if self.shots >= 0:
            sentences.append("Only once." if self.shots == 1 else f"Only {self.shots} times.")
        sentences.extend([MODIFIERS[modifier] for modifier in self.modifiers if modifier in MODIFIERS])
        return " ".join([sentence for sentence in sentences if sentence])

    def in_words(self) -> str:
        """The text without modifiers. If a player helps a family from outside, the text names the family."""
        words = " ".join(text_of(type(self)).split())
        return words if self.in_family else words.replace(f"the {MAFIA}", f"the {self.faction}")

    # Who knows whom

    def knows(self, other: Role) -> bool:
        """Whether a player of this role knows who has another: of their family, a fellow mason, or their lover."""
        return self.is_family(other) or self.group_with(other) != ""

    def is_family(self, other: Role) -> bool:
        """Whether both are of one family, and in the know."""
        return other.faction == self.faction and self.in_family and other.in_family and is_family(self.faction)

    def group_with(self, other: Role) -> str:
        """The group, other than a family, in which both know each other."""
        if (SECOND in self.modifiers) != (SECOND in other.modifiers):
            return ""
        if self.loves() and other.loves():
            return SWEETHEARTS
        return MASONS if self.kind() == other.kind() == MASON and other.faction == self.faction else ""

    def loves(self) -> bool:
        return LOVER in self.modifiers or self.faction == LOVERS

    def guilty(self) -> bool:
        """How a cop sees its player."""
        return self.looks == GUILTY if self.looks else self.faction != TOWN

    def has_gun(self) -> bool:
        kills = self.action is not None and self.action.armed
        return kills or self.armed or self.is_family(self)

    # What it can do

    def begins(self, game: Mafia, seat: Seat) -> list[Event]:
        """What happens to its player when the roles are dealt."""
        return []

    def can_act(self, game: Mafia, seat: Seat) -> bool:
        """Whether the role can be used tonight."""
        return (
            (self.shots < 0 or uses(game, seat) < self.shots)
            and self.fits_night(game.night)
            and not (NON_CONSECUTIVE in self.modifiers and last_used(game, seat) == game.night - 1)
            and not (self.action is not None and self.action.on_dead and not self.aims(game, seat))
        )

    def lasts(self, game: Mafia, seat: Seat) -> bool:
        """Whether the role can still answer, and is not worn out. Its player does not know."""
        return (self.shots < 0 or game.worn[seat] < self.shots) and self.fits_night(game.night)

    def fits_night(self, night: int) -> bool:
        return not (
            (ODD_NIGHT in self.modifiers and night % 2 == 0)
            or (EVEN_NIGHT in self.modifiers and night % 2 == 1)
            or (NOVICE in self.modifiers and night <= 1)
        )

    def ways(self, game: Mafia, seat: Seat) -> list[NightAction]:
        """Everything that its player can do tonight."""
        action = self.action
        assert action is not None
        return [action(seat, at, self.manner()) for at in aims(action, self.aims(game, seat))]

    def aims(self, game: Mafia, seat: Seat) -> list[Seat]:
        """Whom the action can be aimed at."""
        action = self.action
        assert action is not None
        if action.on_dead:
            return [other for other in game.seats if not game.alive[other]]
        oneself = action.on_oneself or SELF_TARGETING in self.modifiers
        found = [other for other in game.seats if game.alive[other] and (other is not seat or oneself)]
        if ROAMING in self.modifiers:
            found = [other for other in found if other not in targets_last_night(game, seat)]
        return found

    def manner(self) -> Manners:
        """How its player does what they do."""
        return (*named(self.how), *self.ways_of_all())

    def carrying(self, game: Mafia, seat: Seat) -> Manners:
        """How its player carries out a family's kill."""
        special = self.carries if self.lasts(game, seat) else ""
        return (*named(special), *self.ways_of_all())

    def ways_of_all(self) -> Manners:
        """The special ways in which its player does everything, by their modifiers."""
        return tuple([how for modifier, how in MODIFIED_MANNERS if modifier in self.modifiers])

    def __repr__(self) -> str:
        return f"<{self.name}>"


def named(how: str) -> Manners:
    return (how,) if how else ()


def spoken(role: type[Role]) -> str:
    """A role's name in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", role.__name__)


def goon_of(faction: str) -> str:
    """The plain role of a member of a family."""
    return GOONS.get(faction, f"{faction.capitalize()} Goon")


def plain_role(faction: str) -> str:
    """The plain role of a side; None if there is no such role."""
    if is_family(faction):
        return goon_of(faction)
    return {TOWN: TOWNIE, CULT: CULTIST}.get(faction, "")


UNKNOWN: Final = Role("??", "unknown")
"""The role of somebody whose role one does not know."""
