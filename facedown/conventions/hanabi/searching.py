"""A player who searches: it follows the hats convention, and leaves it where games that it imagines end better.

It sees what its seat sees. What it imagines are hands of its own and decks, such that all that others did is what the
convention does with that hand in sight. `facedown.conventions.hanabi.hats.search` says how moves are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from facedown.conventions.hanabi.board import HanabiBoard, HanabiCard, Said, in_words, said_by
from facedown.conventions.hanabi.encoding import HatsPlayer, as_action
from facedown.conventions.hanabi.hats.following import Following
from facedown.conventions.hanabi.hats.ranges import Seen
from facedown.conventions.hanabi.hats.search import Effort, Found, search
from facedown.conventions.hanabi.hats.situation import Counts, Situation
from facedown.conventions.hanabi.hats.stacks import stacks_of
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PASS, PLAY, Move
from facedown.conventions.hanabi.knowing import agreement_of, clue_heard, known, situation
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.core.events import Info
from facedown.games.hanabi.events import Clue, Discard, Pass, Play

FEWEST: Final = 4
MOST: Final = 100_000
KINDS: Final = {"play": PLAY, "discard": DISCARD, "clue": CLUE, "pass": PASS}


class Witnessed(NamedTuple):
    """An action of somebody else, as the player remembers it."""

    now: Situation
    held: list[list[int]]
    """The cards of all others but the one who acted."""
    cards: tuple[HanabiCard, ...]
    """The player's own hand at that time, the oldest card first."""
    actions: int
    move: Move


class HatsSearcher(HatsPlayer):
    """Plays by the hats convention, and leaves it where imagined games end better.

    `with_budget` makes a player who searches in more worlds or in fewer, and a subclass may have another `effort`. With
    the same seed it answers the same.
    """

    effort: ClassVar[Effort] = Effort(deck=24, rounds=[8, 16, 32], hope=0.5, sure=2.0, least=0.05, doubt=0.1)
    thinks: ClassVar[float] = 1.0
    means: ClassVar[Sequence[tuple[str, str]]] = (
        *HatsPlayer.means,
        ("another move", "It may play, discard or tell something else than the convention says, but nothing untrue."),
    )

    def __init__(self, seed: object = 0) -> None:
        super().__init__()
        self.seed: Final = seed
        self.past: list[Witnessed] = []
        self.revealed: Final[dict[HanabiCard, int]] = {}
        """What the cards were that the player held before."""
        self.found: Found | None = None

    @classmethod
    def with_budget(cls, words: str) -> type[HatsSearcher]:
        """The same player with a number of worlds, as in `hats_search:128`."""
        if not words.isdecimal() or not FEWEST <= int(words) <= MOST:
            raise BadSetup(f"{words!r} is no budget for {cls.__name__}: say how many worlds, from {FEWEST} to {MOST}")
        return type(f"{cls.__name__}_{words}", (cls,), {"effort": cls.effort.with_worlds(int(words))})

    def decide(self, view: Any, choice: Any) -> str:
        usual = super().decide(view, choice)
        self.found = self.searched(view) if is_usual(view) and self.last is not None and self.last.unit else None
        if self.found is None or self.found.move is self.found.usual:
            return usual
        return in_words(as_action(self.followed(view), self.found.move), view) or usual

    def why(self) -> str:
        found = self.found
        if found is None or found.move is found.usual:
            return super().why()
        by = f"{found.ahead:.1f} ± {found.error:.1f} points"
        return f"In {found.worlds} imagined games it ends better than what the convention says, by {by}."

    def searched(self, view: Any) -> Found:
        board = self.followed(view)
        chance = Chance.of((self.seed, board.actions))
        return search(table_of(board), self.remembered(board), self.effort, chance)

    # What it remembers

    def follow(self, board: HanabiBoard, info: Info) -> None:
        event = info.event
        if isinstance(event, Clue | Play | Discard | Pass):
            self.witness(board, said_by(event, info))
        super().follow(board, info)

    def witness(self, board: HanabiBoard, said: Said) -> None:
        """Remember an action that is about to happen on the board."""
        mine = board.hands[board.viewer]
        if board.turn != board.viewer:
            held = [[] if seat in (board.turn, board.viewer) else held_by(board, seat) for seat in range(board.players)]
            self.past.append(Witnessed(situation(board), held, mine[::-1], board.actions, move_heard(board, said)))
        elif said.face is not None:
            self.revealed[mine[said.slot]] = said.face.index

    def remembered(self, board: HanabiBoard) -> list[Seen]:
        """What others did with cards in sight that the player still holds, the last action first."""
        hand = board.hands[board.viewer][::-1]
        self.past = [each for each in self.past if not set(hand).isdisjoint(each.cards)]
        places = {card: -1 - place for place, card in enumerate(hand)}
        codes = {**self.revealed, **places}
        return [
            Seen(each.now, each.held, board.viewer, [codes[card] for card in each.cards], each.actions, each.move)
            for each in reversed(self.past)
        ]


def is_usual(view: Any) -> bool:
    """Whether the rules are those by which imagined games are played. By other rules the player does not search."""
    agreed = view.agreed
    odd = agreed.needs_all or agreed.keeps_points or agreed.empty_clues or view.variant.twist.starved
    return not odd


def table_of(board: HanabiBoard) -> Following:
    """The table as the player whose turn it is knows it. Its own hand and the deck are blank."""
    hands = [[0] * len(hand) if seat == board.viewer else held_by(board, seat) for seat, hand in enumerate(board.hands)]
    clued = [[card.clued for card in reversed(hand)] for hand in board.hands]
    counts = Counts(board.turn, board.tokens, board.strikes, board.deck, board.last_turns)
    stacks = stacks_of(list(board.heights), list(board.left))
    agreement = agreement_of(board.variant, board.players)
    return Following(agreement, counts, stacks, hands, [], known(board), clued, board.actions)


def held_by(board: HanabiBoard, seat: int) -> list[int]:
    return board.held(seat)[::-1]


def move_heard(board: HanabiBoard, said: Said) -> Move:
    kind = KINDS[said.what]
    if kind == CLUE:
        return Move(CLUE, 0, clue_heard(board.variant, said))
    return Move(kind, len(board.hands[board.turn]) - 1 - said.slot if kind != PASS else 0)
