"""Hanabi as a convention sees it: the hands with their flags, the stacks, the tokens, and three things to do.

The board is what one seat knows, or (seen by nobody) what is common knowledge. It follows the game by what was told,
so that the flags on a card stay with it until it leaves the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.conventions.board import Board
from facedown.conventions.cards import MarkedCard
from facedown.conventions.flags import Flag, Value
from facedown.conventions.ucons import Ucon
from facedown.core.events import Info, Moved
from facedown.games.hanabi.events import Clue, Deal, Discard, Play
from facedown.games.hanabi.game import TOKENS, Hanabi
from facedown.games.hanabi.possibilities import narrowed
from facedown.games.hanabi.suits import Firework, Variant


class Touched(Flag):
    """A clue touched the card."""

    fields = ("clue",)


class HanabiCard(MarkedCard):
    """A card in a hand of Hanabi: `face` is None where nobody who looks at this board sees it."""

    def __init__(self, board: Board, face: Firework | None, everything: int) -> None:
        super().__init__(board)
        self.face: Final = face
        self.clued = everything
        """What it can be after all clues that were given."""

    __hash__ = MarkedCard.__hash__


class Stack:
    """One of the fireworks."""

    def __init__(self, suit: int, height: int) -> None:
        self.suit: Final = suit
        self.height: Final = height

    def fits(self, card: MarkedCard) -> bool:
        """Whether a card is the next one of this stack. It reads the card's Value."""
        value = Value() - card
        return value is not None and value.data == (self.suit, self.height + 1)


class HanabiBoard(Board):
    """The table as the player sees it whose turn it is."""

    def __init__(self, variant: Variant, players: int, viewer: int) -> None:
        super().__init__()
        self.variant: Final = variant
        self.viewer: Final = viewer
        self.hands: Final[list[list[HanabiCard]]] = [[] for _ in range(players)]
        self.turn = 0
        self.tokens = TOKENS
        self.strikes = 0
        self.deck = sum(variant.copies)
        self.heights = [0] * len(variant.suits)
        self.gone = [0] * len(variant.faces)
        self.last: Clue | Play | Discard | None = None
        """The action after which flags are brought up to date."""

    # Looking

    @property
    def cards(self) -> list[list[HanabiCard]]:
        """The hands, beginning with the player whose turn it is; in each the newest card first."""
        return [*self.hands[self.turn :], *self.hands[: self.turn]]

    @property
    def stacks(self) -> list[Stack]:
        return [Stack(suit, height) for suit, height in enumerate(self.heights)]

    def seen(self, card: MarkedCard) -> Value | None:
        face = card.face if isinstance(card, HanabiCard) else None
        if face is None or (any(card is own for own in self.hands[self.turn]) and not self.cheating):
            return None
        return Value(face.suit, face.rank)

    @property
    def cheating(self) -> bool:
        return self.unit is not None and self.unit.is_cheating

    def could_be(self, hand: Sequence[HanabiCard]) -> tuple[int, ...]:
        """What each card of a hand can be, as everybody knows: from the clues, and from what lies open."""
        open_cards = [held + gone for held, gone in zip(self.built(), self.gone, strict=True)]
        counts = [copies - lying for copies, lying in zip(self.variant.copies, open_cards, strict=True)]
        return narrowed([card.clued for card in hand], counts)

    def built(self) -> list[int]:
        return [int(face.rank <= self.heights[face.suit]) for face in self.variant.faces]

    # Doing

    def play_card(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        return -len(hand) <= slot < len(hand) and self.act(("play", slot % len(hand)))

    def discard(self, slot: int) -> bool:
        hand = self.hands[self.turn]
        return -len(hand) <= slot < len(hand) and self.tokens < TOKENS and self.act(("discard", slot % len(hand)))

    def clue(self, hand: int, clue: str | int) -> bool:
        """Tell a player (1 is the next one, -1 the one before) a colour by its name, or a rank."""
        target = (self.turn + hand) % len(self.hands)
        kind = self.variant.named.get(str(clue))
        if target == self.turn or kind is None or self.tokens < 1:
            return False
        touches = any(card.face is not None and kind.touches & card.face.bit for card in self.hands[target])
        return touches and self.act(("clue", target, kind.name))

    # Following the game

    def hear(self, info: Info, convention: Ucon) -> None:
        """Follow what happened, and let the convention bring its flags up to date."""
        event = info.event
        if isinstance(event, Deal):
            for trace in info.did:
                if isinstance(trace, Moved):
                    self.take(trace)
        elif isinstance(event, Clue):
            self.hear_clue(event)
        elif isinstance(event, Play | Discard):
            self.hear_card(event, info)
        else:
            return
        if not isinstance(event, Deal):
            self.last = event
            self.turn = (self.turn + 1) % len(self.hands)
            self.update(convention)

    def take(self, move: Moved) -> None:
        assert move.target.owner is not None
        face = move.card.face if isinstance(move.card.face, Firework) else None
        self.hands[move.target.owner.index].insert(0, HanabiCard(self, face, self.variant.everything))
        self.deck -= 1

    def hear_clue(self, clue: Clue) -> None:
        self.tokens -= 1
        kind = self.variant.named[clue.clue]
        for slot, card in enumerate(self.hands[clue.target.index]):
            card.clued &= kind.touches if slot in clue.slots else ~kind.touches
            if slot in clue.slots:
                card.flags.append(Touched(clue.clue))

    def hear_card(self, event: Play | Discard, info: Info) -> None:
        for move in info.did:
            if not isinstance(move, Moved):
                continue
            if move.target.name == "hands":
                self.take(move)
            else:
                self.leave(event, move)

    def leave(self, event: Play | Discard, move: Moved) -> None:
        """A card leaves a hand: for a stack, or for the discard pile, with a strike if it was played."""
        face = move.card.face
        assert isinstance(face, Firework)
        self.hands[event.seat.index].pop(move.start)
        if move.target.name == "played":
            self.heights[face.suit] = face.rank
            self.tokens = min(TOKENS, self.tokens + (face.rank == 5))
            return
        self.gone[face.index] += 1
        if isinstance(event, Play):
            self.strikes += 1
        else:
            self.tokens = min(TOKENS, self.tokens + 1)


def board_of(view: Hanabi) -> HanabiBoard:
    return HanabiBoard(view.variant, len(view.seats), view.viewer)


def taken(board: HanabiBoard, view: Hanabi) -> Any:
    """The action that was taken on a board, as the option that it is."""
    if not isinstance(board.action, tuple):
        return None
    what, *where = board.action
    if what == "clue":
        return f"tell {view.seats[where[0]]} {where[1]}"
    return f"{what} {where[0] + 1}"
