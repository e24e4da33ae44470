"""Conventions for players who see their own cards. They are a measure of how well a deal can be played at all."""

from __future__ import annotations

from typing import Final

from facedown.conventions.flags import Value
from facedown.conventions.hanabi.board import HanabiBoard
from facedown.conventions.hanabi.firsts import CluePreviousOldestRank, DiscardOldest
from facedown.conventions.hanabi.saves import PlayOldest, stacks_now
from facedown.conventions.ucons import Convention, Ucon
from facedown.games.hanabi.suits import Firework

CUTOFF: Final = 17
"""From this score on it is better to give a clue than to discard a useless card."""


class Peek(Ucon):
    """Sees all hands, including its own."""

    cheats = True
    reads = (Value,)

    def own(self, game: HanabiBoard) -> list[Firework]:
        return self.hand(game, 0)

    def hand(self, game: HanabiBoard, number: int) -> list[Firework]:
        values = [Value() - card for card in game.cards[number]]
        places = [5 * int(str(value.data[0])) + int(str(value.data[1])) - 1 for value in values if value is not None]
        return [game.variant.faces[place] for place in places]

    def elsewhere(self, game: HanabiBoard) -> int:
        """The cards that others hold."""
        found = 0
        for number in range(1, game.players):
            for face in self.hand(game, number):
                found |= face.bit
        return found

    def playable(self, game: HanabiBoard) -> list[int]:
        fits = game.once(stacks_now).playable
        return [slot for slot, face in enumerate(self.own(game)) if fits & face.bit]

    def useless(self, game: HanabiBoard) -> list[int]:
        """The slots of cards that can never be played, or of which a newer copy is in the same hand."""
        dead, own = game.once(stacks_now).dead, self.own(game)
        return [slot for slot, face in enumerate(own) if dead & face.bit or face in own[:slot]]


class PlayFrontMost(Peek):
    """Play the newest card that can be played."""

    def make_move(self, game: HanabiBoard) -> bool:
        return any(game.play_card(slot) for slot in self.playable(game))


class PlayLowest(Peek):
    """Play the lowest card that can be played."""

    def make_move(self, game: HanabiBoard) -> bool:
        own = self.own(game)
        return any(game.play_card(slot) for slot in sorted(self.playable(game), key=lambda slot: own[slot].rank))


class DiscardUselessEarly(Peek):
    """While few cards are played, discard a useless card before a clue is spent."""

    def make_move(self, game: HanabiBoard) -> bool:
        return sum(game.heights) < CUTOFF and any(game.discard(slot) for slot in self.useless(game))


class DiscardFrontMostUseless(Peek):
    """Discard the newest useless card."""

    def make_move(self, game: HanabiBoard) -> bool:
        return any(game.discard(slot) for slot in self.useless(game))


# A strong player who sees everything


class PlayForOthers(Peek):
    """Play a low card first. Prefer cards that nobody else holds, and cards that somebody can follow."""

    def make_move(self, game: HanabiBoard) -> bool:
        own, others = self.own(game), self.elsewhere(game)

        def urgency(slot: int) -> float:
            face = own[slot]
            waiting = 2 if face.rank < 5 and others & face.bit << 1 else 0
            return (10 - face.rank) / (2 if game.deck and others & face.bit else 1) + waiting

        return any(game.play_card(slot) for slot in sorted(self.playable(game), key=urgency, reverse=True))


class PassTheTime(Peek):
    """Give any clue, so that no card is lost."""

    def make_move(self, game: HanabiBoard) -> bool:
        for number in range(1, game.players):
            for face in self.hand(game, number):
                if game.clue(number, str(face.rank)):
                    return True
        return False


class PassTheLastTurns(PassTheTime):
    """In the last turns nothing is won by a discard."""

    def make_move(self, game: HanabiBoard) -> bool:
        return game.last_turns >= 0 and super().make_move(game)


class DiscardDouble(Peek):
    """With few tokens and time left, discard a card that somebody else holds as well."""

    def make_move(self, game: HanabiBoard) -> bool:
        if not has_time(game) or game.tokens >= 4 or self.useless(game):
            return False
        others = self.elsewhere(game)
        return any(game.discard(slot) for slot, face in enumerate(self.own(game)) if others & face.bit)


class DiscardDead(DiscardFrontMostUseless):
    """With time left, discard a useless card."""

    def make_move(self, game: HanabiBoard) -> bool:
        return has_time(game) and super().make_move(game)


class DiscardLeast(Peek):
    """Discard what can best be missed: a useless card, one that somebody else holds, or a high one."""

    def make_move(self, game: HanabiBoard) -> bool:
        useless, others, own = self.useless(game), self.elsewhere(game), self.own(game)
        critical = game.once(stacks_now).critical

        def missed(slot: int) -> tuple[bool, bool, bool, int]:
            face = own[slot]
            return (slot not in useless, not others & face.bit, bool(critical & face.bit), -face.rank)

        return any(game.discard(slot) for slot in sorted(range(len(own)), key=missed))


def has_time(game: HanabiBoard) -> bool:
    """Whether enough turns are left for everybody to give one away."""
    now = game.once(stacks_now)
    pace: int = now.score + game.deck + game.players - now.best
    return pace >= game.players


V1: Final = Convention(
    "cheat_v1",
    PlayFrontMost(),
    CluePreviousOldestRank(),
    DiscardFrontMostUseless(),
    DiscardOldest(),
    PlayOldest(),
)
V2: Final = Convention(
    "cheat_v2", PlayLowest(), CluePreviousOldestRank(), DiscardFrontMostUseless(), DiscardOldest(), PlayOldest()
)
V3: Final = Convention(
    "cheat_v3",
    PlayLowest(),
    DiscardUselessEarly(),
    CluePreviousOldestRank(),
    DiscardFrontMostUseless(),
    DiscardOldest(),
    PlayOldest(),
)
CHEAT: Final = Convention(
    "cheat",
    PlayForOthers(),
    PassTheLastTurns(),
    DiscardDouble(),
    DiscardDead(),
    PassTheTime(),
    DiscardLeast(),
    PlayOldest(),
)
"""The best that we know how to play with all cards in sight."""
