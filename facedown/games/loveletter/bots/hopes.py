"""How likely a seat is to win the match, in an imagined world in which all cards lie open.

Between rounds only the tokens that each player lacks count. Within a round, a higher card makes a player more likely to
win it, the more so the fewer turns are left; insanity makes it less likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from facedown.core.cards import Seat
from facedown.games.loveletter.bots.playout import Known, Playout
from facedown.games.loveletter.bots.thought import is_immortal
from facedown.games.loveletter.cards.classic import Spy
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.effects import Favour
from facedown.games.loveletter.game import LoveLetter

NEED = 0.4
"""The factor for each missing token in the chance to win the match."""

WON = 1000.0
"""The hope of a player who has all the tokens that are needed."""

IMMORTAL = 3.0
"""How much likelier an immortal player is to win the round."""

KNOWN = 0.8
"""The factor for a player whose card somebody knows, in the chance to win the round."""

SHARP = 5.0
"""How much a higher card is worth when the round is all but over."""


class Hopes:
    """The chances of one seat. What follows from the tokens alone is computed once."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.shares: dict[object, float] = {}

    def after(self, playout: Playout) -> float:
        """How likely the seat is to win the match from where the world stands."""
        world = playout.world
        if world.outcome is not None:
            return float(self.seat in world.outcome.winners)
        living = world.living()
        if playout.is_over() or not living:
            return self.share(world, ())
        return self.within_round(playout, living)

    def within_round(self, playout: Playout, living: Sequence[Seat]) -> float:
        """The chance within a round: each player still in may win the round, and with it a token."""
        strengths = [strength(playout.world, seat, playout.knows) for seat in living]
        found = 0.0
        for seat, strong in zip(living, strengths, strict=True):
            found += strong * self.share(playout.world, gaining(playout.world, seat, living))
        return found / sum(strengths)

    def share(self, world: LoveLetter, gain: tuple[Seat, ...]) -> float:
        """The seat's share of all chances, after these seats have gained a token each."""
        mad = tuple([world.is_insane(seat) for seat in gain])
        key = (*world.tokens.values, *world.insane_tokens.values, gain, mad)
        if key not in self.shares:
            hopes = [hope(world, other, gain.count(other)) for other in world.seats]
            won = [other for other in world.seats if hopes[other.index] >= WON]
            self.shares[key] = float(self.seat in won) if won else hopes[self.seat.index] / sum(hopes)
        return self.shares[key]


def gaining(world: LoveLetter, winner: Seat, living: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who gains a token if a player wins: the winner, whoever played a Jester on them, the winner again for the only
    Spy.
    """
    favours = [each.jester for each in world.delayed if isinstance(each, Favour) and each.favourite is winner]
    spies = [seat for seat in living if any(isinstance(card.face, Spy) for card in world.discards[seat].cards)]
    return (winner, *favours, *[seat for seat in spies if spies == [winner]])


def strength(world: LoveLetter, seat: Seat, knows: Known) -> float:
    """How likely a player is to win the round, compared with the others."""
    turns = len(world.deck) / max(1, len(world.living()))
    strong = exp(SHARP * world.rank(seat) / 20 / (0.5 + turns))
    if world.edition.has_insanity:
        strong *= spared(world, seat, turns)
    if any(card.id in seen for seen in knows for card in world.hands[seat].cards):
        strong *= KNOWN
    return strong


def spared(world: LoveLetter, seat: Seat, turns: float) -> float:
    """How likely a player is to pass the insanity checks that are still to come."""
    levels = world.insanity(seat)
    if not levels:
        return 1.0
    if is_immortal(world, seat):
        return IMMORTAL
    deck = world.deck.cards
    mad = sum([is_insane(card.face) for card in deck]) / max(1, len(deck))
    return float((1 - 0.9 * mad) ** (levels * min(turns, 2.0)))


def hope(world: LoveLetter, seat: Seat, gain: int) -> float:
    """A player's hope to win the match: the fewer tokens they lack, the higher. Sane and insane tokens count apart."""
    goal = world.edition.insane_tokens
    mad = bool(goal) and gain > 0 and world.is_insane(seat)
    sanely = world.tokens_to_win() - world.tokens[seat] - (0 if mad else gain)
    madly = goal - world.insane_tokens[seat] - (gain if mad else 0)
    if sanely <= 0 or (goal and madly <= 0):
        return WON
    return float(NEED**sanely + (NEED**madly if goal else 0.0))
