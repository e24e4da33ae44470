"""What happens to permanents that stay: counters, tapping, attaching, turning over, effects that last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card
from facedown.core.objects import Object
from facedown.games.magic.attaching import can_be_attached
from facedown.games.magic.events import Happening, MagicEvent
from facedown.games.magic.words import THIS_TURN

if TYPE_CHECKING:
    from facedown.games.magic.changes import Change
    from facedown.games.magic.game import Magic


class PutsCounters(Happening):
    """Counters are put on a permanent, by an effect or as a cost."""

    def __init__(self, card: Card, kind: str, count: int, is_cost: bool = False) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.count: Final = count
        self.is_cost: Final = is_cost

    def is_moot(self, game: Magic) -> bool:
        return self.count <= 0 or not game.is_on_battlefield(self.card)

    def happen(self, game: Magic) -> None:
        game.set_counters(self.card, self.kind, game.counters_on(self.card, self.kind) + self.count)

    def says(self) -> str:
        return f"{self.count} {self.kind} counter{'s' if self.count > 1 else ''} on {self.card}."


class RemovesCounters(MagicEvent):
    def __init__(self, card: Card, kind: str, count: int) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.count: Final = count

    def is_moot(self, game: Magic) -> bool:
        return not game.is_on_battlefield(self.card) or not game.counters_on(self.card, self.kind)

    def happen(self, game: Magic) -> None:
        game.set_counters(self.card, self.kind, max(0, game.counters_on(self.card, self.kind) - self.count))

    def says(self) -> str:
        return f"{self.count} {self.kind} counter{'s' if self.count > 1 else ''} off {self.card}."


class Taps(MagicEvent):
    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return not game.is_on_battlefield(self.card) or game.tapped[self.card]

    def happen(self, game: Magic) -> None:
        game.tapped[self.card] = True

    def says(self) -> str:
        return f"{self.card} is tapped."


class Freezes(MagicEvent):
    """A permanent will not untap in its controller's next untap step."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def is_moot(self, game: Magic) -> bool:
        return not game.is_on_battlefield(self.card)

    def happen(self, game: Magic) -> None:
        game.frozen[self.card] = True

    def says(self) -> str:
        return f"{self.card} will stay tapped."


class Untaps(MagicEvent):
    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards: Final = cards

    def is_moot(self, game: Magic) -> bool:
        return not any(game.tapped[card] for card in self.cards)

    def happen(self, game: Magic) -> None:
        for card in self.cards:
            game.tapped[card] = False

    def says(self) -> str:
        return f"{', '.join([str(card) for card in self.cards])}: untapped."


class Attaches(MagicEvent):
    """An aura or equipment is attached to something else; its effects are newer from then on (613.7e)."""

    def __init__(self, card: Card, host: Object) -> None:
        self.card: Final = card
        self.host: Final = host

    def is_moot(self, game: Magic) -> bool:
        return not game.is_on_battlefield(self.card) or not can_be_attached(game, self.card, self.host)

    def happen(self, game: Magic) -> None:
        game.attached[self.card] = self.host
        game.since[self.card] = game.tick()

    def says(self) -> str:
        return f"{self.card} is attached to {self.host}."


class Binds(MagicEvent):
    """An aura is bound to a permanent: it is attached to it, and can be attached to nothing else."""

    def __init__(self, card: Card, host: Object) -> None:
        self.card: Final = card
        self.host: Final = host

    def is_moot(self, game: Magic) -> bool:
        return not game.is_on_battlefield(self.card) or not game.is_same(self.host)

    def happen(self, game: Magic) -> None:
        game.linked[self.card] = self.host
        game.then(Attaches(self.card, self.host))

    def says(self) -> str:
        return f"{self.card} is bound to {self.host}."


class FallsOff(MagicEvent):
    """Equipment stays on the battlefield without its creature (704.5n)."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        game.attached[self.card] = None

    def says(self) -> str:
        return f"{self.card} falls off."


class Transforms(MagicEvent):
    """A permanent shows its other side, and stays the same permanent (701.27). Its timestamp is new (613.7g)."""

    def __init__(self, remembered: Object) -> None:
        self.remembered: Final = remembered

    def is_moot(self, game: Magic) -> bool:
        return not game.is_same(self.remembered) or game.other_side(self.remembered.card) is None

    def happen(self, game: Magic) -> None:
        card = self.remembered.card
        side = game.other_side(card)
        assert side is not None
        game.become(card, side)
        game.since[card] = game.tick()

    def says(self) -> str:
        return f"{self.remembered} transforms."


class Begins(MagicEvent):
    """A continuous effect begins, for these objects and no others (611.2c)."""

    def __init__(
        self, members: tuple[Object, ...], change: Change, until: str = THIS_TURN, bound: Object | None = None
    ) -> None:
        self.members: Final = members
        self.change: Final = change
        self.until: Final = until
        self.bound: Final = bound

    def is_moot(self, game: Magic) -> bool:
        return not any(game.is_same(member) for member in self.members)

    def happen(self, game: Magic) -> None:
        game.begin_effect(self.members, self.change, self.until, self.bound)

    def says(self) -> str:
        return f"An effect on {', '.join([str(member) for member in self.members])} begins."
