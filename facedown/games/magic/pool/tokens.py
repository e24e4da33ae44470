"""Tokens, called by their subtypes (and what stands for effects that no card of their own carries)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import later, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.announcing import BecomesTarget
from facedown.games.magic.conditions import becomes_target
from facedown.games.magic.effects import sacrifices_it
from facedown.games.magic.freely import MayCast
from facedown.games.magic.printed import Plain, Printed
from facedown.games.magic.triggers import REBOUND
from facedown.games.magic.words import EXILE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic
    from facedown.games.magic.traits import Board


class Avatar(Printed):
    """Its power and toughness are your life total."""

    title, cost, line, size, colour = "Avatar Token", "-", "Creature Avatar", "*/*", "W"

    def defines_size(self, game: Magic, seat: Seat, board: Board) -> tuple[int, int]:
        return (game.life[seat], game.life[seat])


class Phantasm(Printed):
    """When it becomes the target of a spell or ability, it is sacrificed: what Phantasmal Image adds to a copy."""

    @whenever(BecomesTarget, becomes_target)
    def vanishes(self, game: Magic, it: Act) -> Sequence[Event]:
        return sacrifices_it(game, it)


class Rebound(Printed):
    """You may cast the exiled card again without paying."""

    title = REBOUND

    @later()
    def casts_again(self, game: Magic, it: Act) -> Sequence[Event]:
        exiled = it.about[0]
        if not isinstance(exiled, Object) or not game.is_same(exiled) or game.place_of(exiled.card).name != EXILE:
            return []
        return [MayCast(it.seat, exiled.card)]


def phyrexian_wurm(keyword: str) -> Plain:
    """Wurmcoil Engine makes two tokens of one name."""
    name = "Phyrexian Wurm Token"
    return Plain(name, "-", "Artifact Creature Phyrexian Wurm", "3/3", keyword, look=f"{name} with {keyword}")


SOLDIER: Final = Plain("Soldier Token", "-", "Creature Soldier", "1/1", "", "W")
CLERIC: Final = Plain("Human Cleric Token", "-", "Creature Human Cleric", "1/1", "", "WB")
ELF_WARRIOR: Final = Plain("Elf Warrior Token", "-", "Creature Elf Warrior", "1/1", "", "G")
THOPTER: Final = Plain("Thopter Token", "-", "Artifact Creature Thopter", "1/1", "flying")
DEADLY_WURM: Final = phyrexian_wurm("deathtouch")
HEALING_WURM: Final = phyrexian_wurm("lifelink")
AVATAR: Final = Avatar()
PHANTASM: Final = Phantasm()

TOKENS: Final[tuple[Printed, ...]] = (
    *(SOLDIER, CLERIC, ELF_WARRIOR, THOPTER, DEADLY_WURM, HEALING_WURM),
    *(AVATAR, PHANTASM, Rebound()),
)
