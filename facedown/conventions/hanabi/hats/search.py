"""The search: play the game out after every move, in many worlds, and leave the convention where that is surely better.

All worlds fit what the player sees and what the convention says (`ranges`). In each of them the game is played out
after the convention's own move and after every other candidate; from there on everybody follows the convention. So the
differences are paired: the same cards, another move. Moves that do not look better drop out early. Published as SPARTA
(Lerer, Hu, Foerster and Brown, 2019).

Only **true** moves are candidates: those after which nobody believes anything false, if they read the move as the
convention says. A clue must tell the right number, and silence must not deny what is there. So what everybody knows
stays true at a table where all players search, and each can still rely on it.
"""

from __future__ import annotations

from typing import Final

from facedown.conventions.hanabi.hats.following import Following
from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.ranges import Seen, hands_drawn
from facedown.conventions.hanabi.hats.telling import ClueChoice, ClueCode, places_touched, sum_of_numbers
from facedown.conventions.hanabi.hats.turns import Turn
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PLAY, TOKENS, Move
from facedown.core.chance import Chance
from facedown.core.mypyc import i64

UNSEEN_SPREAD: Final = 0.3
"""How much more differences may vary (as a variance, counted as one more world) than the few that were seen."""


class Effort:
    """How much a player searches.

    With more than `deck` cards in the deck it does not search: the end is far away then, and chance outweighs every
    move. Candidates drop out after each of the `rounds`, which say how many worlds were played so far. One stays if it
    could be better by `hope` standard errors, and is taken if it is better by `least` points and `sure` standard errors
    more.
    """

    def __init__(self, deck: int, rounds: list[int], hope: float, sure: float, least: float, doubt: float) -> None:
        self.deck: Final = deck
        self.rounds: Final = rounds
        self.hope: Final = hope
        self.sure: Final = sure
        self.least: Final = least
        self.doubt: Final = doubt
        """How likely others are to leave the convention. 0 if nobody else searches: they never do."""

    def with_worlds(self, count: int) -> Effort:
        """The same in other numbers of worlds: a quarter, a half, and all of them."""
        return Effort(self.deck, [count // 4, count // 2, count], self.hope, self.sure, self.least, self.doubt)


class Found:
    """The move that the search takes, the convention's own one, and by how much the first ends better."""

    def __init__(self, move: Move, usual: Move, ahead: float, error: float, worlds: int) -> None:
        self.move: Final = move
        self.usual: Final = usual
        self.ahead: Final = ahead
        self.error: Final = error
        self.worlds: Final = worlds


class Candidate:
    """A move, and how much better than the convention's own one it ended, in the worlds so far."""

    def __init__(self, move: Move) -> None:
        self.move: Final = move
        self.worlds: i64 = 0
        self.sum: i64 = 0
        self.squares: i64 = 0

    def add(self, ahead: i64) -> None:
        self.worlds += 1
        self.sum += ahead
        self.squares += ahead * ahead

    def mean(self) -> float:
        return float(self.sum) / float(self.worlds)

    def error(self) -> float:
        """The standard error of the mean."""
        count = float(self.worlds)
        spread = float(self.squares) - float(self.sum) * self.mean() + UNSEEN_SPREAD
        return float((spread / (count * (count + 1.0))) ** 0.5)


def search(table: Following, past: list[Seen], effort: Effort, chance: Chance) -> Found:
    """What to do for the player whose turn it is. Nothing looks at that player's cards in `table`, nor at its deck."""
    turn = table.turn()
    usual = turn.decision()
    if table.counts.deck > effort.deck:
        return Found(usual, usual, 0.0, 0.0, 0)
    alive = [Candidate(move) for move in true_moves(turn) if not move.is_same(usual)]
    worlds = 0
    room: i64 = 0
    for upto in effort.rounds:
        hands = hands_drawn(turn.mine, past, upto - worlds, effort.doubt, chance) if alive else []
        trials = [Trial(world_with(table, turn.mine, hand, chance), usual) for hand in hands]
        worlds += len(trials)
        for trial in trials:
            room += trial.room
        if float(room) <= effort.least * float(worlds):
            return Found(usual, usual, 0.0, 0.0, worlds)
        for candidate in alive:
            for trial in trials:
                candidate.add(trial.score_after(candidate.move) - trial.score)
        alive = those_with_hope(alive, effort.hope)
    if not alive:
        return Found(usual, usual, 0.0, 0.0, worlds)
    best = alive[0]
    takes = best.mean() > effort.least + effort.sure * best.error()
    return Found(best.move if takes else usual, usual, best.mean(), best.error(), worlds)


class Trial:
    """A world, and the score with which it ends after the convention's own move."""

    def __init__(self, world: Following, usual: Move) -> None:
        self.world: Final = world
        self.score: Final[i64] = self.score_after(usual)
        self.room: Final[i64] = world.stacks.best - self.score
        """How many points more could be made at best. Most worlds end perfectly, and leave no room."""

    def score_after(self, move: Move) -> i64:
        twin = self.world.twin()
        twin.take(move)
        return twin.finish()


def those_with_hope(alive: list[Candidate], hope: float) -> list[Candidate]:
    """The better half of the candidates, the best first, as far as they could be better than the convention's move."""
    kept = [each for each in alive if each.mean() + hope * each.error() > 0]
    kept.sort(key=Candidate.mean, reverse=True)
    return kept[: (len(alive) + 1) // 2]


def world_with(table: Following, mine: Own, hand: list[int], chance: Chance) -> Following:
    """The same table with this hand for the player whose turn it is. All other unseen cards are in the deck."""
    rest = mine.unseen[:]
    for card in hand:
        rest[card] -= 1
    found = table.twin()
    found.hands[table.counts.turn] = hand[:]
    found.deck = list(chance.shuffled([card for card in range(len(rest)) for _ in range(rest[card])]))
    return found


# Candidates


def true_moves(turn: Turn) -> list[Move]:
    """All moves that nobody misunderstands. Cards that cannot be playable are not played."""
    now, mine = turn.now, turn.mine
    cards = [Move(PLAY, place) for place in range(len(mine.hand)) if mine.hand[place] & now.stacks.playable]
    if now.counts.tokens < TOKENS:
        cards += [Move(DISCARD, place) for place in range(len(mine.hand))]
    found = [move for move in cards if turn.is_understood(move)]
    return found + true_clues(turn) if now.counts.tokens > 0 else found


def true_clues(turn: Turn) -> list[Move]:
    """The clues that tell the right number, or none."""
    now, held = turn.now, turn.held
    code = ClueCode(now)
    right: i64 = sum_of_numbers(now, now.hands, held, code.numbers) if code.numbers > 0 else -1
    found: list[Move] = []
    for seat in now.seats_after():
        for by_rank in (False, True):
            family = now.agreement.family(by_rank)
            for value, touches in enumerate(family.touches):
                touched = places_touched(held[seat], touches)
                number = code.number_of(seat, by_rank, value, touched)
                if (touched or family.blind) and (number < 0 or number == right):
                    found.append(Move(CLUE, 0, ClueChoice(seat, by_rank, value)))
    return found
