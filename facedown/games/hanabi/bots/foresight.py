"""What search knows of Hanabi: the score, and a quick way to play on in which nobody guesses.

Random play strikes out at once. So in an imagined game everybody plays what must be playable after all clues, gives a
clue about a card that somebody else could play, and otherwise discards what is useless or oldest.

Search without a convention stays weak here: worlds are imagined by the cards alone, so a clue says no more than what it
names. Partners who agree on what a clue means say several things at once, and search cannot find such an agreement.
It can follow one: `facedown.conventions.hanabi.foresight`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.games.hanabi.game import Hanabi
from facedown.search.foresight import Scored


class HanabiForesight(Scored):
    """Looks as far as the end of the game."""

    furthest: ClassVar[int] = 150
    doubts: float = 3.0

    def __init__(self, now: Hanabi) -> None:
        super().__init__(now)
        self.built = now.built
        self.room = max(1, now.max_score() - now.built)

    def worth(self, world: Hanabi, seat: Seat) -> float:
        return self.share(world.score)

    def share(self, score: int) -> float:
        """The part of what can still be gained that is gained. A lost game is worth nothing."""
        return min(1.0, max(0.0, (score - self.built + 1) / (self.room + 1)))

    def habit(self, choice: Choice) -> int | None:
        return Turn(self.now, Chance.of(choice.stamp())).answer()

    def play_out(self, world: Hanabi, chance: Chance) -> None:
        world.forgets = True
        for _ in range(self.furthest):
            if world.outcome is not None:
                return
            world.choose(Turn(world, chance).answer())


class Turn:
    """What a player does quickly: the index of an option."""

    def __init__(self, world: Hanabi, chance: Chance) -> None:
        self.world = world
        self.chance = chance
        self.seat = world.turn
        self.held = len(world.hand(self.seat))
        self.playable, self.trash = wanted(world)

    def answer(self) -> int:
        world = self.world
        known = world.possible[self.seat.index]
        sure = [slot for slot in range(self.held) if not known[slot] & ~self.playable]
        if sure:
            return sure[0]
        if world.tokens:
            best = max(self.clues(), default=None)
            if best is not None:
                return self.index_of(best[2], best[3])
        if world.can_discard() and self.held:
            return self.held + self.discarded(known)
        return self.chance.below(world.choices[0].drawn)

    def discarded(self, known: tuple[int, ...]) -> int:
        """The slot to discard from: what is surely useless, else the oldest card of which nothing was said."""
        useless = [slot for slot in range(self.held) if not known[slot] & ~self.trash]
        if useless:
            return useless[-1]
        untold = [slot for slot, clues in enumerate(self.world.touched[self.seat.index]) if not clues]
        return untold[-1] if untold else self.held - 1

    def clues(self) -> Iterator[tuple[int, int, int, int]]:
        """The clues that help somebody else to play a card: how many surely, how near, to whom, and which."""
        world = self.world
        for target in world.seats:
            if target is self.seat:
                continue
            faces = [world.firework(card).bit for card in world.hand(target)]
            known = world.possible[target.index]
            hidden = [slot for slot, bit in enumerate(faces) if bit & self.playable and known[slot] & ~self.playable]
            for kind in world.variant.clues if hidden else ():
                new = [slot for slot in hidden if faces[slot] & kind.touches and known[slot] & ~kind.touches]
                told = [known[slot] & kind.touches for slot in new]
                if told:
                    sure = sum([not mask & ~self.playable for mask in told])
                    yield (sure, -min([mask.bit_count() for mask in told]), target.index, kind.index)

    def index_of(self, target: int, kind: int) -> int:
        """The place of a clue among the options."""
        world = self.world
        index = 2 * self.held if world.can_discard() else self.held
        for other in world.seats:
            if other is not self.seat:
                offered = world.clues_to(other)
                if other.index == target:
                    return index + (offered & ((1 << kind) - 1)).bit_count()
                index += offered.bit_count()
        raise LookupError(f"there is no clue for player {target}")


def wanted(world: Hanabi) -> tuple[int, int]:
    """The set of the cards that can be played next, and of those that are useless."""
    playable = trash = 0
    for suit, (height, top) in enumerate(zip(world.heights, world.reachable(), strict=True)):
        if height < top:
            playable |= 1 << 5 * suit + height
        useless = ((1 << height) - 1) | (31 & ~((1 << top) - 1))
        trash |= useless << 5 * suit
    return playable, trash
